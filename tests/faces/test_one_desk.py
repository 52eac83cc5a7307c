"""What all five tables do alike: double clicks, notes that are due, Esc and the right button, the key of the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sitting import Sit, Sitting

from game.ui import theme
from game.ui.input import Pointer

# A table of each title, and something on its board that has a note.
NOTED = (
    ("ufoo/selected", "saucer:1.2"),
    ("skies/middle", "sky:y7x1"),
    ("escape/alien", "hex:A02"),
    ("ovni/pilots", "city:8"),
    ("attack/mid", "hex:89"),
)
# Tables where a touch selects and makes no move yet.
SELECTED = ("ufoo/selected", "skies/middle", "ovni/pilots")


def clear(s: Sitting) -> None:
    """Nothing selected, nothing pointed at, nothing explained."""
    while s.desk.step_back():
        pass
    s.tick()


def selectable(s: Sitting) -> str:
    """A thing with several moves ahead of it."""
    first = [choice.path[0] for choice in s.view.choices if len(choice.path) > 1]
    return next(thing for thing in first if first.count(thing) > 1)


# Double clicks


@pytest.mark.parametrize("table", SELECTED)
def test_a_double_click_selects_and_does_not_put_down_again(sit: Sit, table: str) -> None:
    s = sit(table)
    clear(s)
    thing = selectable(s)
    s.double_click(thing)
    assert s.desk.touched == (thing,)
    s.touch(thing)
    assert s.desk.touched == ()


def test_a_double_click_makes_the_move_where_only_one_is_left(sit: Sit) -> None:
    s = sit("skies/middle")
    only = next(choice for choice in s.view.choices if choice.path[0] == "die:g4")
    s.desk.view = replace(s.desk.view, choices=(only,))
    s.double_click("die:g4")
    assert s.view.record == 1 + 2 and s.sounds[0] == "pick"


def test_a_double_click_on_what_makes_a_move_at_once_makes_one_and_complains_of_nothing(sit: Sit) -> None:
    s = sit("attack/early")
    space = s.desk.model.chart.live[0]
    s.double_click(f"hex:{space + 1}")
    assert s.view.record == 1 and "refuse" not in s.sounds and s.desk.note is None


def test_a_double_click_chooses_a_sector_and_confirms_it(sit: Sit) -> None:
    s = sit("escape/start")
    board = s.desk
    s.double_click(f"hex:{board.board.ship.names[board.model.deck.live[0]]}")
    assert s.view.record == 1


# Notes


@pytest.mark.parametrize(("table", "place"), NOTED)
def test_a_note_comes_when_the_pointer_rests_and_goes_with_esc(sit: Sit, table: str, place: str) -> None:
    s = sit(table)
    clear(s)
    s.point(place)
    # While a note is due the program does not rest, though nothing moves.
    assert s.scene.moving() and not s.desk.moving() and s.desk.note is None
    s.tick(theme.TIP_AFTER - 0.1)
    assert s.desk.note is None
    s.tick(0.2)
    assert s.desk.note is not None and not s.desk.waiting()
    s.key("back")
    assert s.desk.note is None and not s.scene.overlays


@pytest.mark.parametrize("table", SELECTED)
def test_the_right_button_takes_back_what_esc_takes_back(sit: Sit, table: str) -> None:
    s = sit(table)
    clear(s)
    thing = selectable(s)
    for way in ("esc", "right"):
        s.touch(thing)
        assert s.desk.touched == (thing,)
        if way == "esc":
            s.key("back")
        else:
            s.touch(thing, button=3)
        assert s.desk.touched == ()


@pytest.mark.parametrize(("table", "place"), NOTED)
def test_the_pointer_leaves_nothing_behind_beside_every_widget(sit: Sit, table: str, place: str) -> None:
    s = sit(table)
    s.point(place)
    assert s.desk.hovered
    s.app.stage.handle(Pointer("move", 0, 0))
    s.tick()
    assert s.desk.hovered == "" and not s.desk.waiting()


# The keyboard


def test_tab_goes_through_the_places_for_a_die_and_then_on(sit: Sit) -> None:
    s = sit("skies/middle")
    s.key("choice-3")
    board = s.desk
    seen = []
    while s.scene.page.focus == "board":
        seen.append(board.cursor)
        s.key("next")
    live = {choice.path[1] for choice in s.view.choices if choice.path[0] == "die:g4"}
    assert set(seen) == {place for place in live if place.startswith("space:")} and len(seen) == len(set(seen)) > 3


# Panels


def test_the_right_button_closes_the_sheet_of_scores(sit: Sit) -> None:
    s = sit("ovni/sheet")
    assert s.desk.sheet_open
    s.touch("sheet-close", button=3)
    assert not s.desk.sheet_open


@pytest.mark.parametrize(("table", "thing", "page"), [
    ("ufoo/selected", "act:ion", "ion"),
    ("ovni/pilots", "track", "humans"),
    ("ovni/pilots", "menu", "pilots"),
])  # fmt: skip
def test_the_key_of_the_rules_opens_the_book_at_the_panel_that_is_pointed_at(
    sit: Sit, table: str, thing: str, page: str
) -> None:
    assert sit(table).rules_about(thing) == page
