"""Where words go that may hide nothing: near their place, inside the board, off everything that is in the way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout import Box, clear_of

PLACE = Box(0, 0, 400, 300)
boxes = st.builds(Box, st.integers(0, 380), st.integers(0, 280), st.integers(5, 120), st.integers(5, 60))


def test_words_that_hide_nothing_stay_where_they_are() -> None:
    assert clear_of(Box(100, 100, 80, 20), PLACE, (Box(100, 121, 80, 20),)) == Box(100, 100, 80, 20)


def test_words_give_way_by_as_little_as_they_can() -> None:
    assert clear_of(Box(100, 100, 80, 20), PLACE, (Box(90, 90, 100, 15),)) == Box(100, 108, 80, 20)
    # Below there is something else: they go to the other side.
    assert clear_of(Box(100, 100, 80, 20), PLACE, (Box(90, 90, 100, 15), Box(0, 112, 400, 180))) == Box(100, 67, 80, 20)


def test_there_may_be_no_room() -> None:
    assert clear_of(Box(100, 100, 80, 20), PLACE, (PLACE,)) is None


@given(st.lists(boxes, max_size=6))
def test_words_hide_nothing_and_stay_on_the_board(others: list[Box]) -> None:
    found = clear_of(Box(160, 140, 80, 20), PLACE, tuple(others))
    if found is not None:
        assert not any(found.meets(other) for other in others)
        assert found.common(PLACE) == found
