"""A hint beside the board: what it is about is ringed, the card hides none of it, and it goes when told."""

from __future__ import annotations

from functools import partial

import pytest
from sitting import Sit

from game.desk.advising import hinted
from game.desk.hint_card import plate_box
from game.ui.layout import Box

TABLES = (
    "ufoo/hint", "ufoo/hint-move", "attack/hint", "attack/hint-turn", "ovni/hint", "ovni/hint-aliens", "escape/hint",
    "escape/hint-alien",
)  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
def test_a_hint_cannot_be_overlooked(sit: Sit, table: str) -> None:
    s = sit(table)
    while not s.desk.advice.is_whole:
        s.desk.next_clue()
        s.tick()
    page, hint = s.scene.page, hinted(s.desk, s.scene.page)
    assert s.desk.hint and len(hint.places) == len(s.desk.hint)
    assert all(page.box.holds(*place.centre) for place in hint.places)
    assert page.find("hint/close") is not None


@pytest.mark.parametrize("table", ["ufoo/hint-move", "attack/hint-begun", "ovni/hint-aliens", "escape/hint-alien"])
def test_the_reasons_open_one_by_one_and_the_last_makes_the_move(sit: Sit, table: str) -> None:
    s = sit(table)
    clues, before = s.desk.advice.clues, s.view.record
    s.desk.advise(clues)
    s.tick()
    assert len(clues) > 1 and s.desk.advice.step == 0
    for step in range(1, len(clues)):
        s.key("hint" if step % 2 else "confirm")
        assert s.desk.advice.step == step and s.desk.hint == clues[step].about
        assert len(hinted(s.desk, s.scene.page).steps) == step + 1, "earlier reasons stay"
    words = [choice.word for choice in s.view.choices if choice.path[: len(clues[-1].about)] == clues[-1].about]
    s.key("confirm")
    s.tick(3)
    assert s.desk.advice.clues == () and s.view.record == before + 1
    assert s.scene.session.table.words()[-1][1] in words


def test_back_leads_to_the_reason_before(sit: Sit) -> None:
    s = sit("ufoo/hint-move")
    assert s.scene.page.find("hint/back") is None or s.desk.advice.step > 0
    while not s.desk.advice.is_whole:
        s.desk.next_clue()
        s.tick()
    last = s.desk.advice.step
    s.touch("hint/back")
    assert s.desk.advice.step == last - 1 and s.desk.hint == s.desk.advice.clues[last - 1].about
    while s.desk.advice.step:
        s.touch("hint/back")
    assert s.scene.page.find("hint/back") is None


def test_the_key_of_hints_closes_one_that_is_open_as_a_whole(sit: Sit) -> None:
    s = sit("attack/hint")
    assert s.desk.advice.is_whole
    s.key("hint")
    assert s.desk.advice.clues == () and s.scene.page.find("hint/close") is None


@pytest.mark.parametrize("table", ["attack/hint", "escape/hint"])
def test_a_hint_goes_with_its_button_with_esc_and_with_the_next_touch(sit: Sit, table: str) -> None:
    s = sit(table)
    clues = s.desk.advice.clues
    while s.desk.step_back():
        pass
    first = clues[-1].about[0]
    touch = partial(s.desk.touch, first, s.desk.place_of(first))  # the card may lie over it while the reasons begin
    for leave in (lambda: hinted(s.desk, s.scene.page).close(), s.desk.step_back, touch):
        s.desk.advise(clues)
        s.tick()
        leave()
        s.tick()
        assert s.desk.advice.clues == () and s.scene.page.find("hint/close") is None


def test_figures_stand_at_what_was_compared(sit: Sit) -> None:
    s = sit("attack/hint")
    hint = hinted(s.desk, s.scene.page)
    figures = [int(words.rstrip("%")) for _, words in hint.plates]
    assert 2 <= len(figures) <= 3 and figures[0] == max(figures)
    assert hint.plates[0][0] == hint.places[-1], "the first is the move's own"


def test_what_was_compared_stands_in_a_row_on_the_card(sit: Sit) -> None:
    s = sit("attack/hint")
    hint = hinted(s.desk, s.scene.page)
    assert [rival.figure for rival in hint.rivals] == [words for _, words in hint.plates]
    named = [s.desk.place_of(f"hex:{rival.name}") for rival in hint.rivals]
    assert named == [place for place, _ in hint.plates], "each is called by the number on its space"
    assert [rival.art for rival in hint.rivals] == ["attack/key-herd", "attack/key-park"]
    s.touch("hint/back")
    assert not hinted(s.desk, s.scene.page).rivals, "and only with the last reason"


def test_without_short_names_there_is_no_row(sit: Sit) -> None:
    assert not hinted((s := sit("ovni/hint")).desk, s.scene.page).rivals


def test_a_figure_at_a_panel_lies_within_it(sit: Sit) -> None:
    s = sit("ovni/hint")
    for place, words in hinted(s.desk, s.scene.page).plates:
        box = plate_box(s.scene.page, place, words)
        assert place.holds(box.x, box.y) and place.holds(box.right, box.bottom)


def test_a_figure_at_a_mission_is_beside_its_title_and_hides_nothing_it_asks_for(sit: Sit) -> None:
    s = sit("ovni/hint-mission")
    plates = hinted(s.desk, s.scene.page).plates
    assert len(plates) == 3
    for place, words in plates:
        box = plate_box(s.scene.page, place, words)
        assert place.y < box.y and box.bottom < place.centre[1]


@pytest.mark.parametrize("table", ["attack/hint", "ufoo/hint-move"])
@pytest.mark.parametrize("scale", [1.0, 1.1, 1.5])
def test_a_figure_stands_beside_what_it_was_worked_out_for(sit: Sit, table: str, scale: float) -> None:
    s = sit(table)
    page, plates = s.scene.page, hinted(s.desk, s.scene.page).plates
    for place, words in plates:
        moved = Box(place.x / scale, place.y / scale, place.w / scale, place.h / scale)
        assert moved.inset(-4).meets(plate_box(page, moved, words)), "however large the window is"


def test_a_figure_at_the_rim_is_pushed_onto_the_page(sit: Sit) -> None:
    page = (s := sit("attack/hint")).scene.page
    wide = Box(page.box.x - 90.1, page.box.bottom - 30.3, page.box.w + 180.2, 60.6)
    box = plate_box(page, wide, "69%")
    assert page.box.holds(box.x, box.y) and page.box.holds(box.right, box.bottom) and wide.inset(-30).meets(box)
    assert s.desk.advice.clues


def test_an_alien_sees_the_sectors_that_it_is_led_towards_and_the_move_has_its_name(sit: Sit) -> None:
    s = sit("escape/hint-alien")
    first, last = s.desk.advice.clues[0], s.desk.advice.clues[-1]
    sectors = dict(first.words[0].args)["sectors"]
    assert [f"hex:{name}" for name in str(sectors).split(", ")] == list(first.about)
    assert len(hinted(s.desk, s.scene.page).places) == len(first.about), "each is ringed on the board"
    assert dict(last.words[0].args)["sector"] == last.about[0].removeprefix("hex:")


def test_a_hint_about_a_mission_shows_its_row_and_leaves_the_prices_of_the_spaces_away(sit: Sit) -> None:
    s = sit("attack/hint-begun")
    (about,) = s.desk.hint
    row, panel = s.desk.place_of(about), s.desk.place_of("missions")
    assert about.startswith("mission:") and row is not None and panel is not None
    assert panel.holds(*row.centre) and row.h < panel.h / 5
    assert not s.desk.sight().priced
    s.touch("hint/close")
    assert s.desk.sight().priced
