"""The page on which one learns a game: what is next, what is done, and where everything leads."""

from __future__ import annotations

from pathlib import Path

import pytest
from guest import LANGUAGES, Guest, books, guest

from game.app.registry import titles
from game.content.lessons import read_lesson
from game.scenes.learn.scene import LearnScene
from game.scenes.lesson.game import course_of
from game.scenes.lesson.opening import lessons_of
from game.scenes.lesson.scene import LessonScene
from game.scenes.position_pictures import Silent
from game.scenes.shelf.scene import Shelf
from game.scenes.table.scene import TableScene
from game.store.learned import Kept

__all__ = ["books", "guest"]

TITLE = "ufoo"


def learn(guest: Guest, *done: str) -> LearnScene:
    for id in done:
        guest.services.learned.keep(TITLE, id, Kept("any", done=True))
    scene: LearnScene = guest.open(LearnScene(guest.services, TITLE))
    for _ in range(40):
        guest.app.loop.step(0.05)
        if not scene.moving():
            break
    scene.page.changed()
    guest.tick()
    return scene


def ids() -> list[str]:
    return [path.stem for path in sorted((Path(__file__).resolve().parents[3] / "data/lessons" / TITLE).glob("[0-9]*"))]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_all_of_it_can_be_read_and_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guest = Guest(tmp_path, lang, size)
    for done in ((), ids()[:1], ids()):
        learn(guest, *done)
        assert guest.faults() == []
    guest.app.close()


def test_the_first_lesson_that_is_not_done_starts_with_enter(guest: Guest) -> None:
    learn(guest)
    assert guest.page.focus == "learn/start" and guest.live_buttons() == ["learn/start"]
    guest.key("confirm")
    assert isinstance(guest.top, LessonScene) and guest.top.read.id == ids()[0]
    guest.key("back")
    assert isinstance(guest.top, LearnScene)


def test_a_done_lesson_gives_way_to_the_next_and_can_be_had_again(guest: Guest) -> None:
    first, *others = ids()
    learn(guest, first)
    assert f"learn/{first}" in guest.ids()
    if others:
        assert f"learn/{others[0]}" not in guest.ids()
    guest.click(f"learn/{first}")
    assert isinstance(guest.top, LessonScene) and guest.top.read.id == first


def test_a_lesson_that_was_left_says_where_it_goes_on(guest: Guest) -> None:
    learn(guest)
    guest.click("learn/start")
    guest.key("confirm")
    at = guest.top.course.at
    assert at > 0
    guest.key("back")
    card = guest.top.card(lessons_of(guest.services, TITLE)[0])
    assert card.left == at + 1
    guest.click("learn/start")
    assert guest.top.course.at == at


def test_when_all_is_learned_the_first_game_is_next(guest: Guest) -> None:
    learn(guest, *ids())
    guest.click("learn/start")
    table = guest.top
    assert isinstance(table, TableScene) and not isinstance(table, LessonScene)
    assert [seat.player for seat in table.session.table.seats] == ["person", "bot"]
    assert table.session.table.seats[1].level == "easy"
    assert table.session.counts


def test_a_game_to_watch_is_one_of_bots(guest: Guest) -> None:
    learn(guest)
    guest.click("learn/way/watch")
    assert {seat.player for seat in guest.top.session.table.seats} == {"bot"}


def test_the_rulebook_is_one_step_further(guest: Guest, books: None) -> None:
    learn(guest)
    guest.click("learn/way/rules")
    assert guest.top.name == "rulebook"
    guest.key("back")
    guest.key("rules")
    assert guest.top.name == "rulebook"


def test_every_lesson_and_a_game_to_watch_get_their_pictures(guest: Guest) -> None:
    scene = learn(guest)
    kept = scene.pictures._kept
    assert len(kept) == len(scene.files) + 1 and all(picture is not None for picture in kept.values())


@pytest.mark.parametrize("title", [title.id for title in titles()])
def test_the_things_that_a_card_shows_are_on_the_page(guest: Guest, title: str) -> None:
    services = guest.services
    for path in lessons_of(services, title):
        lesson = read_lesson(path).lesson
        view = course_of(services, title, lesson).table.view(0)
        desk = Silent(services, title, view)
        assert desk.picture_of(view, lesson.shows, (148, 96)) is not None, path
        assert lesson.shows and None not in map(desk.desk.place_of, lesson.shows), path
        assert len(lesson.signs) == 3, path


def test_a_file_that_cannot_be_read_says_so_when_it_is_opened(
    guest: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "01-bad.yaml"
    bad.write_text("name: [", encoding="utf-8")
    monkeypatch.setattr("game.scenes.lesson.opening.lessons_of", lambda services, title: (bad,))
    learn(guest)
    assert guest.faults() == []
    guest.click("learn/start")
    assert guest.top.name == "notice"


def test_damaged_progress_is_told_on_the_page(guest: Guest) -> None:
    path = guest.services.folders.own / "learned.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"torn")
    learn(guest)
    assert "learned-damaged-1.json" in guest.said


def test_the_first_day_leads_into_the_first_lesson_in_two_touches(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    assert "welcome/learn" in guest.live_buttons()
    guest.click("welcome/learn")
    guest.click("learn/start")
    assert isinstance(guest.top, LessonScene)


def test_start_here_is_said_until_something_was_played(guest: Guest) -> None:
    shelf = Shelf(guest.services)
    _, *others = [title for title in guest.services.titles if shelf.begins_with(title)]
    assert others, "one to begin with, and one for who is alone"
    guest.finish_game()
    left = [title.id for title in guest.services.titles if Shelf(guest.services).begins_with(title)]
    assert left == [title.id for title in others]
