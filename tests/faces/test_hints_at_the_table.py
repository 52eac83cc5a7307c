"""A hint beside the board: what it is about is ringed, the card hides none of it, and it goes when told."""

from __future__ import annotations

import pytest
from sitting import Sit

from game.desk.hint_card import beside
from game.ui.layout import Box

TABLES = (
    "ufoo/hint", "ufoo/hint-move", "attack/hint", "attack/hint-turn", "ovni/hint", "ovni/hint-aliens", "escape/hint",
    "escape/hint-alien",
)  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
def test_a_hint_cannot_be_overlooked(sit: Sit, table: str) -> None:
    s = sit(table)
    page = s.scene.page
    assert s.desk.hint and s.desk.reasons
    hint = s.desk.hinted(page)
    assert len(hint.places) == len(s.desk.hint)
    assert all(page.box.holds(*place.centre) for place in hint.places)
    assert page.find("hint/close") is not None


@pytest.mark.parametrize("table", ["attack/hint", "escape/hint"])
def test_a_hint_goes_with_its_button_with_esc_and_with_the_next_touch(sit: Sit, table: str) -> None:
    s = sit(table)
    hint, words = s.desk.hint, s.desk.reasons
    while s.desk.step_back():
        pass
    for leave in (lambda: s.desk.hinted(s.scene.page).close(), s.desk.step_back, lambda: s.touch(hint[0])):
        s.desk.suggest(hint, words)
        s.tick()
        leave()
        s.tick()
        assert s.desk.reasons == () and s.scene.page.find("hint/close") is None


def test_the_card_keeps_away_from_what_it_is_about() -> None:
    board = Box(0, 0, 800, 600)
    for corner in (Box(700, 20, 40, 40), Box(20, 20, 40, 40), Box(380, 280, 40, 40), Box(700, 540, 40, 40)):
        card = beside(board, 300, 150, (corner,))
        assert card.right <= corner.x or card.x >= corner.right or card.bottom <= corner.y or card.y >= corner.bottom
