"""What one click costs that makes a move: each question of the rules is asked once, each picture is made once."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import CodeType, FrameType
from typing import Any

import pytest
from sitting import Sit, Sitting

from game.table.table import Table
from game.ui.input import Pointer

# A table of each title at which somebody is to move, and buttons that stand for a whole move.
TABLES = ("ufoo/selected", "skies/middle", "escape/start", "ovni/pilots", "attack/early")
BUTTONS = (("ufoo/selected", "primary"), ("attack/turn", "primary"))
ASKED = ("parse", "refuse", "caution", "apply", "observe", "outcome")
ONCE = Counter((*ASKED, "view", "model"))


@contextmanager
def counted(s: Sitting) -> Iterator[Counter[str]]:
    """How often the rules are asked, the table is looked at and the desk's view-model is made."""
    title = s.desk.title
    rules: Any = type(s.services.rules(title))
    makes_model = import_module(f"game.faces.{title}.model.table").model
    names: dict[CodeType, str] = {getattr(rules, name).__code__: name for name in (*ASKED, "legal")}
    names |= {Table.view.__code__: "view", makes_model.__code__: "model"}
    found: Counter[str] = Counter()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code in names:
            found[names[frame.f_code]] += 1

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


def click(s: Sitting, handle: str) -> None:
    """One click, and the page that it leads to; no time passes, so that no bot begins to think."""
    x, y = s.pixel(handle)
    s.app.stage.handle(Pointer("press", x, y, button=1))
    s.app.stage.handle(Pointer("release", x, y, button=1))
    s.scene.layout()


def path_of(s: Sitting) -> tuple[str, ...]:
    """The touches of the first move that goes on from what is selected."""
    desk = s.desk
    return next(choice.path for choice in desk.view.choices if choice.path[: len(desk.touched)] == desk.touched)


def ready(s: Sitting) -> str:
    """All of a move is touched but its last thing, which the pointer is on: that thing. A sector is touched twice."""
    s.desk.hurry()  # how the game begins is over
    s.tick()
    path = path_of(s)
    s.touch(*path[len(s.desk.touched) : len(path) if s.desk.title == "escape" else -1])
    s.point(path[-1])
    return path[-1]


def cost(s: Sitting, handle: str) -> Counter[str]:
    """What a click costs that makes a move, beside the list of legal moves: one, where the same player goes on."""
    record = s.scene.view.record
    with counted(s) as calls:
        click(s, handle)
        if s.desk.moving():
            # Dice stand for a while even where nothing moves.
            s.desk.hurry()
            s.scene.layout()
    assert s.scene.view.record == record + 1
    assert calls.pop("legal", 0) == s.scene.live
    return calls


@pytest.mark.parametrize("table", TABLES)
def test_a_click_asks_the_rules_once_and_makes_one_view_and_one_model(sit: Sit, table: str) -> None:
    s = sit(table)
    assert cost(s, ready(s)) == ONCE


@pytest.mark.parametrize(("table", "button"), BUTTONS)
def test_a_button_that_makes_a_move_costs_no_more(sit: Sit, table: str, button: str) -> None:
    s = sit(table)
    s.point(button)
    assert cost(s, button) == ONCE


@pytest.mark.parametrize("table", TABLES)
def test_a_motion_costs_one_model_more_only_where_panels_go_dark_for_it(sit: Sit, table: str) -> None:
    s = sit(table, motion="normal")
    last = ready(s)
    with counted(s) as calls:
        click(s, last)
        assert s.desk.moving()
        s.desk.hurry()
        s.scene.layout()
    assert calls["model"] == (2 if s.desk.title == "skies" else 1)


@pytest.mark.parametrize("table", TABLES[:-1])
def test_a_touch_that_selects_or_puts_back_makes_one_model_and_no_view(sit: Sit, table: str) -> None:
    s = sit(table)
    thing = s.desk.touched[-1] if s.desk.touched else path_of(s)[0]
    s.point(thing)
    with counted(s) as calls:
        click(s, thing)
    assert calls == Counter(model=1)


def test_what_a_touch_changes_is_seen_before_the_motion_that_it_starts(sit: Sit) -> None:
    s = sit("attack/early", motion="normal")
    last, other = (choice.path[0] for choice in s.desk.view.choices[:2])
    s.desk.suggest((other,))
    s.tick()
    before = s.desk.model
    assert before.chart.glow
    click(s, last)
    # The hint has gone out; for the rest all panels show the position that the motion leads away from.
    assert s.desk.moving()
    assert s.desk.model.chart.glow == ()
    assert (s.desk.model.log, s.desk.model.players) == (before.log, before.players)
    s.desk.hurry()
    assert len(s.desk.model.log) > len(before.log)
