"""The appearance of Under Falling Skies: the layout of its page, and what has to stay legible."""

from __future__ import annotations

import pygame
import pytest
from sitting import Sit, words_drawn

from game.faces.skies.boxes import arrange
from game.faces.skies.model.card import over
from game.ui.board.columnground import ACTIONS, GUTTER
from game.ui.layout import Box


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 960), (1707, 720), (2560, 1080)])
def test_all_parts_lie_on_the_page_and_none_on_another(size: tuple[int, int]) -> None:
    at = arrange(Box(0, 0, *size))
    for i, box in enumerate(at[:-1]):
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] + 0.01 and box.bottom <= size[1]
        assert not any(box.inset(1).meets(other) for other in at[i + 1:-1])
    assert at.card.h >= 284


def test_at_720p_everything_lies_where_the_design_has_it() -> None:
    at = arrange(Box(0, 0, 1280, 720))
    for box, wanted in (
        (at.board, Box(306, 1, 668, 718)), (at.head, Box(8, 6, 292, 42)), (at.status, Box(8, 56, 292, 94)),
        (at.tray, Box(8, 158, 292, 108)), (at.goal, Box(8, 342, 292, 38)), (at.log, Box(8, 388, 292, 238)),
        (at.city, Box(980, 6, 292, 232)), (at.card, Box(980, 246, 292, 468)),
    ):  # fmt: skip
        assert all(abs(a - b) <= 2 for a, b in zip(box, wanted)), box


def light_of(colour: str) -> float:
    channels = (value / 255 for value in pygame.Color(colour)[:3])
    red, green, blue = (value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, ground: str) -> float:
    low, high = sorted((light_of(ink), light_of(ground)))
    return (high + 0.05) / (low + 0.05)


def test_numbers_and_actions_of_rows_stay_legible_after_the_mothership_has_passed() -> None:
    assert set(ACTIONS) == {"plain", "next", "past"}
    for number, pill, _, words in ACTIONS.values():
        assert contrast(number, GUTTER) >= 3 and contrast(words, pill) >= 3


@pytest.mark.parametrize("state", ["won", "lost-damage", "lost-skull"])
def test_no_word_of_a_finished_game_is_smaller_than_13_pixels(sit: Sit, state: str) -> None:
    s = sit(f"skies/{state}")
    assert {words for words, pixels in words_drawn(s).items() if pixels < 13} == set()


@pytest.mark.parametrize(("state", "row"), [("skies/hover", 28.7), ("campaign/city-quito", 25.6)])
def test_the_sky_has_more_than_half_of_the_board(sit: Sit, state: str, row: float) -> None:
    """With another tile on top it has two rows more. The city below it is no mere line."""
    grid = sit(state).desk.grid
    assert grid.row >= row and grid.row * grid.rows > grid.box.h * 0.6
    assert grid.city > 0.9 * grid.row


def test_the_rims_tell_what_the_tracks_come_to(sit: Sit) -> None:
    """Rows to spare, the next cost, energy and damage, and what they would be where the pointer is."""
    told = words_drawn(sit("skies/rooms"))
    assert {"7", "1", "3/7", "2/7"} <= told.keys()
    ahead = words_drawn(sit("skies/hover"))
    assert {"6", "2", "1/7", "2/7"} <= ahead.keys()


@pytest.mark.parametrize(("state", "told"), [
    ("won", {"rows", "research", "damage", "rounds"}), ("lost-damage", {"research", "damage", "rounds"}),
    ("lost-skull", {"research", "damage", "rounds"}), ("resigned", {"research", "damage", "rounds"}),
])  # fmt: skip
def test_the_card_of_a_finished_battle_says_what_it_came_to(sit: Sit, state: str, told: set[str]) -> None:
    """Rows to spare are only told of a city that was saved; one that is lost is seen as it is then."""
    desk = sit(f"skies/{state}").desk
    view = desk.view
    assert desk.model.city.helper.art.endswith("-damaged") is (state != "won")
    sheet = {line.label: line.values[0] for line in view.outcome.sheet}
    card = over(view)
    assert {tally.label.key.rpartition(".")[2] for tally in card.tallies} == told
    assert all(tally.number == sheet[tally.label] for tally in card.tallies) and card.notes
