"""Notes never lie over what they explain, and go with the next act."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui import theme
from game.ui.input import Act, Pointer
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.page import Page
from game.ui.text import Type
from game.ui.tip import over_hints, tip_box, toast_box
from game.ui.widgets.button import Button

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
PAGE = Box(0, 0, 1280, 720)


@pytest.mark.parametrize("about", [
    Box(600, 20, 80, 40), Box(600, 660, 80, 40), Box(10, 300, 60, 60), Box(400, 10, 200, 700), Box(1000, 5, 270, 710),
    Box(0, 0, 900, 720),
])  # fmt: skip
def test_a_note_does_not_lie_over_what_it_explains(about: Box) -> None:
    box, _ = tip_box(about, 300, 150, PAGE)
    assert box.x >= 0 and box.y >= 0 and box.right <= 1280 and box.bottom <= 720
    assert box.right <= about.x or box.x >= about.right or box.bottom <= about.y or box.y >= about.bottom


def test_a_note_stays_in_its_room_and_stands_at_its_edge_where_it_is_about_something_outside() -> None:
    room = Box(270, 60, 700, 600)
    box, side = tip_box(Box(280, 560, 60, 60), 250, 50, room)
    assert side == "above" and box.x >= room.x and box.bottom <= 560
    for about in (Box(980, 70, 290, 80), Box(980, 600, 290, 80)):
        box, side = tip_box(about, 332, 64, room)
        assert side == "beside" and box.right == room.right - 8 and room.y < box.y and box.bottom < room.bottom


def page() -> Page:
    made = Page(Type(FONTS))
    made.begin(Metrics((1280, 720)))
    made.add(Button("one", Box(100, 100, 80, 40), "ok", lambda: None, tip="what it does"))
    return made


@pytest.mark.parametrize("act", [Pointer("press", 120, 110, button=1), Act("page-down")])
def test_a_tip_goes_with_the_next_act_until_the_pointer_moves(act: Pointer | Act) -> None:
    made = page()
    made.handle(Pointer("move", 120, 110))
    made.update(theme.TIP_AFTER + 0.1)
    assert made._tip_shown
    made.handle(act)
    assert not made._tip_shown
    made.update(5.0)
    assert not made._tip_shown and not made.waiting()
    made.handle(Pointer("move", 122, 110))
    made.update(theme.TIP_AFTER + 0.1)
    assert made._tip_shown


def test_a_toast_takes_the_place_of_a_whole_row_of_key_hints() -> None:
    hints = Box(700, 664, 556, 40)
    assert over_hints(Box(1000, 660, 256, 48), (hints,)) == Box(700, 660, 556, 48)
    assert over_hints(Box(100, 660, 256, 48), (hints,)) == Box(100, 660, 256, 48)


def test_a_toast_keeps_away_from_controls() -> None:
    usual = toast_box(400, 48, PAGE, ())
    assert usual == Box(440, 620, 400, 48)
    assert toast_box(400, 48, PAGE, (Box(0, 0, 1280, 600),)) == usual
    foot = Box(24, 664, 500, 44)
    for controls in ((Box(700, 588, 540, 44), Box(700, 644, 540, 44)), (foot, Box(24, 590, 760, 62))):
        box = toast_box(400, 48, PAGE, controls)
        assert box.y > 600 and box.x >= 24 and box.right <= 1256 and box.bottom < 720
        assert not any(box.meets(control) for control in controls)
    assert toast_box(400, 48, PAGE, (Box(0, 580, 1280, 140),)).bottom <= 580
    assert toast_box(400, 48, PAGE, (PAGE,)) == usual  # where there is no other place
