"""Alien Attack USA: a state from a file is taken up to its bounds, and refused one step beyond them."""

from __future__ import annotations

from typing import Any

import pytest
from attack_setting import RULES, table
from msgspec.structs import replace

from game.titles.attack.content import SPACES
from game.titles.attack.state import PROTECT

STATE = table({0: [1]}, open=[4, 5], bag=range(9, 12))
LAST = SPACES - 1

GOOD: tuple[dict[str, Any], ...] = (
    {}, {"open": (0, LAST)}, {"bag": (1, LAST)}, {"bag": ()}, {"fallen": (0, LAST)}, {"first": 1}, {"seat": 1},
    {"seat": 0}, {"phase": PROTECT, "pending": (0,)},
)  # fmt: skip
BAD: tuple[dict[str, Any], ...] = (
    {"open": (4, SPACES)}, {"open": (-1, 4)}, {"open": (4, 4)}, {"bag": (9, SPACES)}, {"bag": (3, 4)},
    {"fallen": (0, SPACES)}, {"first": 2}, {"first": -1}, {"seat": 2}, {"round": 0}, {"extras": -1}, {"open": ()},
    {"phase": PROTECT, "pending": (-1,)}, {"phase": PROTECT, "pending": (SPACES,)},
    {"phase": PROTECT, "pending": (0, 0)}, {"phase": PROTECT, "pending": (1,)}, {"pending": (0,)},
)  # fmt: skip


@pytest.mark.parametrize("changes", GOOD)
def test_what_a_game_can_come_to_is_taken(changes: dict[str, Any]) -> None:
    assert RULES.sane(replace(STATE, **changes), 2)


@pytest.mark.parametrize("changes", BAD)
def test_what_is_beyond_is_refused(changes: dict[str, Any]) -> None:
    assert not RULES.sane(replace(STATE, **changes), 2)
