"""A puzzle at the table: right and wrong answers, hints and stars, and that it leaves no game behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from guest import LANGUAGES, Guest, guest
from msgspec.structs import replace

from game.content.puzzles import read_puzzle
from game.scenes.puzzle.opening import solved_by_me, trial_of
from game.scenes.puzzle.scene import PuzzleScene
from game.scenes.puzzle.words import first_of, flown
from game.scenes.puzzles.scene import PuzzlesScene
from game.store.solved import Attempt
from game.table.puzzle import lines_of

__all__ = ["guest"]

DATA = Path(__file__).resolve().parents[3] / "data" / "puzzles"
FIRST = sorted((DATA / "attack").glob("*.yaml"))[0]


def puzzle(guest: Guest, path: Path = FIRST) -> PuzzleScene:
    read = read_puzzle(path)
    title = path.parent.name
    scene: PuzzleScene = guest.open(PuzzleScene(guest.services, read, trial_of(guest.services, title, read), 1, 20))
    scene.desk.hurry()
    guest.tick()
    return scene


def play(guest: Guest, *words: str) -> None:
    for word in words:
        guest.top.choose(word)
        rest(guest)


def rest(guest: Guest) -> None:
    for _ in range(200):
        if not guest.top.moving():
            break
        guest.top.desk.hurry()
        guest.app.loop.step(0.1)
    guest.tick()


def way(path: Path = FIRST) -> tuple[str, ...]:
    return lines_of(read_puzzle(path).puzzle)[0]


def attempt(guest: Guest, path: Path = FIRST) -> Attempt | None:
    return solved_by_me(guest.services).attempt(path.parent.name, path.stem)


def test_the_right_answer_at_once_wins_three_stars(guest: Guest) -> None:
    scene = puzzle(guest)
    assert scene.live and guest.live_buttons() == []
    play(guest, *way())
    assert (scene.shown, scene.worth) == ("solved", 3)
    found = attempt(guest)
    assert found is not None and (found.stars, found.hints, found.wrong) == (3, 0, 0)
    assert guest.live_buttons() == ["puzzle/on"] and guest.page.focus == "puzzle/on"


def test_a_wrong_answer_shows_what_happens_costs_a_star_and_lets_one_try_again(guest: Guest) -> None:
    scene = puzzle(guest)
    other = next(choice.word for choice in scene.view.choices if choice.word not in way())
    play(guest, other, "end")
    assert (scene.shown, scene.worth) == ("wrong", 2)
    assert not scene.live
    assert attempt(guest) == Attempt(scene.read.sum, wrong=1, seconds=round(scene.seconds))
    guest.key("confirm")
    assert (scene.shown, scene.trial.played) == ("open", (other,))
    guest.key("undo")
    play(guest, *way())
    found = attempt(guest)
    assert found is not None and (found.stars, found.wrong) == (2, 1)


@pytest.mark.parametrize("title", ["ufoo", "skies", "attack", "ovni"])
def test_once_it_is_solved_nobody_is_asked_or_waited_for(guest: Guest, title: str) -> None:
    path = sorted((DATA / title).glob("*.yaml"))[0]
    scene = puzzle(guest, path)
    asked = scene.view.prompt
    play(guest, *way(path))
    assert scene.trial.stand == "solved"
    view = scene.view
    assert asked is not None and view.acting == view.choices == () and view.prompt != asked
    assert [line.key for line in view.halted] == ["puzzles.idle_solved", "puzzles.praise_3"]
    assert guest.services.canvas.type.labels_with(scene.say("puzzles.praise_3").split(":")[0])
    scene.begin_again()
    rest(guest)
    assert scene.view.prompt == asked and scene.view.choices


def test_the_round_that_begins_behind_the_answer_shows_no_dice_and_asks_for_none(guest: Guest) -> None:
    path = sorted((DATA / "skies").glob("*.yaml"))[0]
    scene = puzzle(guest, path)
    play(guest, *way(path))
    seen: Any = scene.desk.model  # type: ignore[attr-defined]
    assert seen.phase == "" and not seen.status.warm and all(die.die is None for die in seen.tray)
    assert next(tally.number for tally in seen.card.tallies) == scene.view.observation.research


def test_while_a_hint_stands_the_task_is_above_it_and_its_things_are_marked(guest: Guest) -> None:
    scene = puzzle(guest)
    guest.key("hint")
    guest.tick()
    drawn = guest.services.canvas.type
    assert drawn.labels_with(scene.say("puzzles.task.points", n=scene.read.puzzle.number).split()[0])
    assert scene.desk.hint and scene.said


def test_the_stars_come_from_the_board_and_are_at_rest_within_a_second(guest: Guest) -> None:
    scene = puzzle(guest)
    for word in way():
        scene.choose(word)
    while scene.shown != "solved":
        scene.desk.hurry()
        guest.app.loop.step(0.01)
    assert scene.start is not None and scene.desk.stage.holds(*scene.start.centre)
    assert scene.stars < 0.1 and [flown(scene.stars, star) for star in (1, 2)] == [0, 0]
    for _ in range(10):
        guest.app.loop.step(0.1)
    assert not scene.moving() and [flown(scene.stars, star) for star in range(3)] == [1, 1, 1]


def test_what_was_wrong_shakes_once_and_not_without_motion(guest: Guest) -> None:
    scene = puzzle(guest)
    scene.choose(next(choice.word for choice in scene.view.choices if choice.word not in way()))
    rest(guest)
    scene.choose("end")
    seen = []
    for _ in range(400):
        guest.app.loop.step(0.03)
        seen.append(scene.shaking is not None)
        if scene.shown == "wrong" and not seen[-1]:
            break
    assert scene.shown == "wrong" and seen.count(True) in range(1, 8)
    scene.again()
    guest.services.change(replace(guest.services.settings, motion="off"))
    scene.choose("end")
    guest.tick()
    assert scene.shown == "wrong" and scene.shaking is None


def test_whoever_leaves_it_to_the_dice_is_told_what_that_was_worth(guest: Guest) -> None:
    path = next(path for path in sorted((DATA / "skies").glob("*.yaml")) if read_puzzle(path).puzzle.luck)
    scene = puzzle(guest, path)
    play(guest, next(choice.word for choice in scene.view.choices if choice.word.startswith("place w")))
    assert scene.trial.thrown
    guest.key("undo")
    assert not scene.trial.thrown
    play(guest, next(choice.word for choice in scene.view.choices if choice.word.startswith("place w")))
    while scene.trial.stand == "open":
        play(guest, scene.view.choices[-1].word)
    rest(guest)
    share = f"{round(scene.read.puzzle.luck / 10)}"
    assert scene.shown == "wrong" and share in scene.say("puzzles.thrown", left=int(share))


def test_each_hint_costs_a_star_and_the_second_one_shows_the_whole_move(guest: Guest) -> None:
    scene = puzzle(guest)
    play(guest, way()[0])
    lit: list[tuple[str, ...]] = []
    scene.desk.suggest = lit.append  # type: ignore[method-assign]
    guest.key("hint")
    guest.key("hint")
    path = scene.trial.next_path
    assert len(path) == 2 and lit == [path[:1], path]
    assert (scene.worth, scene.attempt.hints) == (1, 2)


def test_a_hint_calls_every_kind_of_move_by_its_name(guest: Guest, tmp_path: Path) -> None:
    moves: dict[tuple[str, str], Any] = {}  # the first of each kind
    for path in sorted(DATA.glob("*/*.yaml")):
        read, title = read_puzzle(path), path.parent.name
        if read.puzzle.inquiry is None and any((title, word.split()[0]) not in moves for word in way(path)):
            trial = trial_of(guest.services, title, read)
            names = [seat.name for seat in trial.table.seats]
            for word in way(path):
                moves.setdefault((title, word.split()[0]), (title, trial.next_named, trial.next_path, names))
                trial.offer(word)
    assert len(moves) > 20
    for lang in LANGUAGES:
        visitor = Guest(tmp_path / lang, lang)
        words, told = visitor.services.words, set()
        for title, whole, path, names in moves.values():
            first = first_of(words.has, title, path[0], len(names))
            assert len(path) == 1 or first.key != "puzzles.hint_first", path
            told |= {words.say(first, names), words.say(whole, names)}
        visitor.app.close()
        assert not any("⟦" in each for each in told)
        if lang == "en":
            assert {"Cover space 63.", "Fly from Dubai to Sydney.", "Capture a builder from the third planet."} <= told


def test_a_hint_where_something_is_wrong_costs_nothing(guest: Guest) -> None:
    scene = puzzle(guest)
    play(guest, next(choice.word for choice in scene.view.choices if choice.word not in way()))
    guest.key("hint")
    assert scene.attempt.hints == 0 and scene.said == scene.say("puzzles.take_back")


def test_what_was_played_before_the_puzzle_cannot_be_taken_back(guest: Guest) -> None:
    scene = puzzle(guest)
    start = scene.view.record
    assert not scene.view.undo.can_undo
    guest.key("undo")
    assert scene.view.record == start
    play(guest, way()[0])
    assert scene.view.undo.can_undo
    guest.key("undo", "undo")
    assert scene.view.record == start


def test_hints_and_wrong_answers_count_over_all_sittings_until_it_is_solved(guest: Guest) -> None:
    puzzle(guest)
    guest.key("hint")
    guest.key("back")
    assert attempt(guest) is not None
    scene = puzzle(guest)
    assert (scene.worth, scene.attempt.hints) == (2, 1)
    play(guest, *way())
    guest.key("back")
    again = puzzle(guest)
    guest.key("hint")
    play(guest, *way())
    found = attempt(guest)
    assert found is not None and (found.stars, found.hints) == (2, 1)
    assert again.worth == 2


def test_a_puzzle_that_has_changed_begins_anew_unless_it_was_solved(guest: Guest) -> None:
    """As another version of the program brings it."""
    solved_by_me(guest.services).keep("attack", FIRST.stem, Attempt("of before", hints=1, wrong=1, seconds=9))
    scene = puzzle(guest)
    assert (scene.worth, scene.attempt) == (3, Attempt(scene.read.sum))
    guest.key("back")
    solved_by_me(guest.services).keep("attack", FIRST.stem, Attempt("of before", wrong=1, stars=2, seconds=9))
    assert (puzzle(guest).worth, attempt(guest)) == (2, Attempt("of before", wrong=1, stars=2, seconds=9))


def test_looking_at_a_puzzle_begins_nothing(guest: Guest) -> None:
    puzzle(guest)
    guest.key("back")
    assert attempt(guest) is None


def test_the_others_never_play_and_nothing_is_saved(guest: Guest) -> None:
    scene = puzzle(guest)
    play(guest, *way())
    records = scene.session.table.records
    for _ in range(20):
        guest.app.loop.step(0.5)
    assert scene.session.table.records == records
    guest.key("back")
    assert not guest.services.saves.slots() and not guest.services.profile.results()


def test_after_it_comes_the_next_puzzle_and_the_list_after_the_last(guest: Guest) -> None:
    guest.open(PuzzlesScene(guest.services, "attack"))
    guest.click("puzzles/play")
    rest(guest)
    play(guest, *way())
    guest.key("confirm")
    assert isinstance(guest.top, PuzzleScene) and guest.top.number == 2
    guest.top.following = None
    guest.top.go_on()
    guest.tick()
    assert isinstance(guest.top, PuzzlesScene)


def test_the_clock_goes_on_until_it_is_solved_and_not_under_the_menu(guest: Guest) -> None:
    scene = puzzle(guest)
    scene.update(2.0)
    assert scene.seconds == pytest.approx(2.0, abs=0.2)
    scene.menu()
    scene.update(5.0)
    assert scene.seconds == pytest.approx(2.0, abs=0.2)
    guest.tick()
    guest.click("menu/restart")
    play(guest, *way())
    seconds = scene.seconds
    scene.update(5.0)
    assert scene.seconds == seconds


def test_from_the_start_it_can_be_solved_once_more(guest: Guest) -> None:
    scene = puzzle(guest)
    play(guest, *way())
    scene.begin_again()
    assert (scene.shown, scene.trial.played) == ("open", ())
    play(guest, *way())
    assert scene.shown == "solved"


def test_without_motion_the_stars_are_there_at_once(guest: Guest) -> None:
    guest.services.change(replace(guest.services.settings, motion="off"))
    scene = puzzle(guest)
    for word in way():
        scene.choose(word)
        guest.tick()
    scene.update(0.0)
    assert (scene.shown, scene.stars) == ("solved", 1.0) and not scene.moving()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guest = Guest(tmp_path, lang, (1024, 768))
    scene: Any = puzzle(guest)
    assert guest.faults() == []
    play(guest, *way())
    assert scene.shown == "solved" and guest.faults() == []
    guest.app.close()
