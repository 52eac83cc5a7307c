"""O.V.N.I.: a state from a file is taken up to its bounds, and refused one step beyond them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from ovni_setting import RULES

from game.engine.chance import Live
from game.engine.rules import Setup
from game.titles.ovni import state as phases
from game.titles.ovni.sane import MOST_ALIENS, MOST_LEFT, MOST_ROUNDS
from game.titles.ovni.state import NOBODY, OWNER_SHIFT, PLACER_SHIFT, State


def placing() -> State:
    """Three players lay tokens."""
    state = RULES.setup(Setup("ovni", 3, {}, "bounds"), Live(3))
    n = 0
    while state.phase != phases.PLACE:
        seat = RULES.to_act(state)[0]
        state = RULES.apply(state, seat, RULES.legal(state, seat)[0], Live(3, n)).state
        n += 1
    return state


STATE = placing()
AREAS = len(STATE.areas)


def side(**changes: Any) -> dict[str, Any]:
    return {"sides": (replace(STATE.sides[0], **changes), *STATE.sides[1:])}


def laid(*tokens: int) -> dict[str, Any]:
    return {"areas": (tokens, *((),) * (AREAS - 1))}


GOOD: tuple[dict[str, Any], ...] = (
    {}, side(humans=(0,) * 6), side(humans=(MOST_ALIENS,) * 6), side(six=0), side(six=2), side(platform=0),
    {"stock": (0, 0, 0, 0)}, {"stock": (MOST_ALIENS,) * 4}, {"cards": (0,) * AREAS}, {"pool": (0, 0, 0, MOST_ALIENS)},
    {"left": 0}, {"left": MOST_LEFT}, {"round": MOST_ROUNDS}, {"first": 0}, {"first": 2}, {"seat": 2},
    {"track": (0, 5)}, laid(0), laid(2 << OWNER_SHIFT | 2 << PLACER_SHIFT), {"struck": NOBODY}, {"struck": 2},
    {"winners": (NOBODY,) * AREAS},
)  # fmt: skip
BAD: tuple[dict[str, Any], ...] = (
    side(humans=(-1, 0, 0, 0, 0, 0)), side(humans=(0,) * 5), side(humans=(MOST_ALIENS + 1,) * 6), side(six=-1),
    side(six=3), side(reserve=-1), side(aliens=(0, 0, 0, -1)), side(captured=(MOST_ALIENS + 1, 0, 0, 0)),
    {"stock": (-1, 0, 0, 0)}, {"stock": (MOST_ALIENS + 1, 0, 0, 0)}, {"cards": (-1,) * AREAS}, {"cards": (0,)},
    {"cards": (len(RULES.tables.cards),) * AREAS}, {"pool": (-1, 0, 0, 0)}, {"left": -1}, {"left": MOST_LEFT + 1},
    {"round": -1}, {"round": MOST_ROUNDS + 1}, {"first": -1}, {"first": 3}, {"seat": 3}, {"seat": -1}, {"track": (6,)},
    laid(-1), laid(256), laid(3 << OWNER_SHIFT), laid(3 << PLACER_SHIFT), {"struck": 3}, {"winners": (0,)},
    {"winners": (3,) * AREAS}, {"order": (0, 0)}, {"step": -1}, {"ended": "bored"}, {"quitter": 0}, {"seats": 2},
)  # fmt: skip


@pytest.mark.parametrize("changes", GOOD)
def test_what_a_game_can_come_to_is_taken(changes: dict[str, Any]) -> None:
    assert RULES.sane(replace(STATE, **changes), 3)


@pytest.mark.parametrize("changes", BAD)
def test_what_is_beyond_is_refused(changes: dict[str, Any]) -> None:
    assert not RULES.sane(replace(STATE, **changes), 3)


def test_it_is_a_state_of_that_many_seats() -> None:
    assert not RULES.sane(STATE, 2) and not RULES.sane(STATE, 4)
