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

# A table of each title, what is touched first, and the touch that makes the move.
CLICKS = (
    ("ufoo/selected", (), "hex:C07"),
    ("skies/middle", ("die:g4",), "space:r1c2"),
    ("escape/start", ("hex:J05",), "hex:J05"),
    ("ovni/pilots", (), "city:1"),
    ("attack/early", (), "hex:49"),
)
# Buttons that stand for a whole move.
BUTTONS = (("ufoo/selected", "primary"), ("attack/turn", "primary"))
# Touches that select or put back, and make no move yet.
SELECTED = (
    ("ufoo/selected", "saucer:0.4"),
    ("skies/middle", "die:g4"),
    ("escape/start", "hex:J05"),
    ("ovni/pilots", "city:4"),
)
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
    s.house.stage.handle(Pointer("press", x, y, button=1))
    s.house.stage.handle(Pointer("release", x, y, button=1))
    s.scene.layout()


def ready(s: Sitting, before: tuple[str, ...], last: str) -> int:
    """All is touched but the last thing, which the pointer is on; the record that lies behind."""
    s.touch(*before)
    s.point(last)
    return s.scene.view.record


@pytest.mark.parametrize(("table", "before", "last"), CLICKS)
def test_a_click_asks_the_rules_once_and_makes_one_view_and_one_model(
    sit: Sit, table: str, before: tuple[str, ...], last: str
) -> None:
    s = sit(table)
    record = ready(s, before, last)
    with counted(s) as calls:
        click(s, last)
    assert s.scene.view.record == record + 1
    # Who acts no more is offered nothing.
    assert calls == ONCE + Counter(legal=1 if s.scene.live else 0)


@pytest.mark.parametrize(("table", "button"), BUTTONS)
def test_a_button_that_makes_a_move_costs_no_more(sit: Sit, table: str, button: str) -> None:
    s = sit(table)
    record = ready(s, (), button)
    with counted(s) as calls:
        click(s, button)
    assert s.scene.view.record == record + 1
    assert calls == ONCE + Counter(legal=1 if s.scene.live else 0)


@pytest.mark.parametrize(("table", "before", "last"), CLICKS)
def test_a_motion_costs_one_model_more_only_where_panels_go_dark_for_it(
    sit: Sit, table: str, before: tuple[str, ...], last: str
) -> None:
    s = sit(table, motion="normal")
    ready(s, before, last)
    with counted(s) as calls:
        click(s, last)
        assert s.desk.moving()
        s.desk.hurry()
        s.scene.layout()
    assert calls["model"] == (2 if s.desk.title == "skies" else 1)


@pytest.mark.parametrize(("table", "thing"), SELECTED)
def test_a_touch_that_selects_makes_one_model_and_no_view(sit: Sit, table: str, thing: str) -> None:
    s = sit(table)
    ready(s, (), thing)
    with counted(s) as calls:
        click(s, thing)
    assert calls == Counter(model=1)


def test_what_a_touch_changes_is_seen_before_the_motion_that_it_starts(sit: Sit) -> None:
    s = sit("attack/early", motion="normal")
    s.desk.suggest(("hex:70",))
    s.tick()
    before = s.desk.model
    assert before.chart.glow
    click(s, "hex:49")
    # The hint has gone out; for the rest all panels show the position that the motion leads away from.
    assert s.desk.moving()
    assert s.desk.model.chart.glow == ()
    assert (s.desk.model.log, s.desk.model.players) == (before.log, before.players)
    s.desk.hurry()
    assert len(s.desk.model.log) > len(before.log)
