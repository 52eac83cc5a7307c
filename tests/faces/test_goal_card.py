"""The goal at the table: one touch away at every desk, open before the first move of the first game."""

from __future__ import annotations

from pathlib import Path

import pytest
from sitting import LANGUAGES, SIZES, Sit, Sitting

from game.content.lessons import lesson_files, read_lesson
from game.desk.goal import LINE_HIGH, Named, in_lines
from game.engine.rules import Setup, default_options
from game.scenes.lesson.game import course_of
from game.scenes.lesson.scene import LessonScene
from game.scenes.playing.opening import open_new
from game.scenes.table.scene import TableScene
from game.store.statistics import Result, Sitter
from game.table.view import SeatInfo

DATA = Path(__file__).resolve().parents[2] / "data"
TABLES = ("attack/mid", "escape/move", "ovni/first-round", "skies/middle", "ufoo/ready")


def is_open(s: Sitting) -> bool:
    return s.scene.page.find("goal/close") is not None


@pytest.mark.parametrize("table", TABLES)
def test_the_card_opens_and_closes_by_touch_and_by_key(sit: Sit, table: str) -> None:
    s = sit(table)
    record = s.view.record
    assert not is_open(s)
    s.touch("goal")
    assert is_open(s) and s.sounds[-1] == "open"
    s.touch("goal/close")
    assert not is_open(s) and s.sounds[-1] == "close"
    s.key("goal")
    assert is_open(s)
    s.key("goal")
    assert not is_open(s)
    s.key("goal", "back")
    assert not is_open(s)
    assert s.view.record == record and not s.scene.overlays


def test_the_card_comes_down_in_a_moment_and_at_once_without_motion(sit: Sit) -> None:
    s = sit("ufoo/ready", motion="normal")
    s.touch("goal")
    page = s.scene.page
    assert s.desk.unfolding.running and page.layers[-1].widgets[0].clip is not None
    s.tick(0.3)
    assert not s.desk.unfolding.running and page.layers[-1].widgets[0].clip is None
    s.key("goal")
    assert not is_open(s)
    still = sit("ufoo/ready")
    still.touch("goal")
    assert not still.desk.unfolding.running


def test_a_touch_beside_the_card_closes_it_and_makes_no_move(sit: Sit) -> None:
    s = sit("ufoo/ready")
    s.key("goal")
    record = s.view.record
    s.press(1270, 700)
    assert not is_open(s) and s.view.record == record and s.desk.touched == ()


def test_the_card_leads_to_its_page_of_the_rulebook(sit: Sit) -> None:
    s = sit("escape/move")
    s.key("goal")
    s.touch("goal/book")
    assert s.app.stage.top.name == "rulebook"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_lies_on_the_page_with_all_its_words(sit: Sit, lang: str) -> None:
    s = sit("escape/alien", lang=lang)
    s.key("goal")
    page = s.scene.page
    for widget in page.layers[-1].widgets:
        assert page.box.holds(widget.box.x, widget.box.y) and page.box.holds(widget.box.right, widget.box.bottom)
    assert s.misplaced() == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_the_closed_line_lies_on_the_page_and_on_no_button(sit: Sit, table: str, size: tuple[int, int]) -> None:
    s = sit(table, size=size)
    page = s.scene.page
    line = page.find("goal")
    assert line is not None and line.box.h <= LINE_HIGH
    assert page.box.holds(line.box.x, line.box.y) and page.box.holds(line.box.right, line.box.bottom)
    for widget in page.touchables():
        shared = widget.box.common(line.box)
        assert widget.id in ("goal", s.desk.board_id) or min(shared.w, shared.h) <= 1, widget.id


def begin(s: Sitting, title: str) -> TableScene:
    rules = s.services.rules(title)
    seats = (SeatInfo("Ana", 0), SeatInfo("Bea", 1, "bot"))
    open_new(s.scene, Setup(title, 2, default_options(rules), "first"), seats)
    s.tick()
    table = s.app.stage.top
    assert isinstance(table, TableScene)
    return table


def test_the_first_game_of_a_title_begins_with_its_goal_and_bots_wait(sit: Sit) -> None:
    s = sit("escape/move")
    table = begin(s, "ufoo")
    assert table.desk.covered and table.page.find("goal/close") is not None
    s.tick(1.0)
    assert table.session.table.records == 0
    s.key("back")
    assert not table.desk.covered
    s.app.stage.home()
    s.tick()


def test_a_later_game_does_not(sit: Sit) -> None:
    s = sit("escape/move")
    now = s.services.now().isoformat(timespec="seconds")
    s.services.profile.add(Result("ufoo", now, {}, (Sitter("Ana", "person"),), (1,), "destroyed"))
    assert not begin(s, "ufoo").desk.covered
    s.app.stage.home()
    s.tick()


def test_a_lesson_has_a_goal_of_its_own(sit: Sit) -> None:
    s = sit("ufoo/ready")
    read = read_lesson(lesson_files(DATA, "ufoo")[0])
    scene = LessonScene(s.services, read, course_of(s.services, "ufoo", read.lesson), 1)
    s.app.stage.push(scene)
    s.tick()
    assert scene.page.find("goal") is None
    s.key("goal")
    assert scene.page.find("goal/close") is None and not scene.desk.covered
    s.app.stage.home()
    s.tick()


def figures(s: Sitting, *names: str) -> list[list[Named]]:
    row = [Named(f"{n} of 5 left", n, name) for n, name in enumerate(names)]
    return in_lines(s.services.canvas, row, 250)


def test_whose_a_figure_is_stands_beside_it_where_there_is_room(sit: Sit) -> None:
    s = sit("ufoo/ready")
    assert [[each.name for each in line] for line in figures(s, "Ana", "Bea")] == [["Ana"], ["Bea"]]
    assert [each.name for line in figures(s, "Ana", "Bea", "Caio", "Dani") for each in line] == [""] * 4
    assert [each.name for line in figures(s, "Maximiliana the Third of Orion") for each in line] == [""]
