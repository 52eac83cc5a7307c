"""Under Falling Skies over whole random games: what holds in every position, the same seed, undo to the last roll."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from skies_setting import RULES, content, new_game, position, rooms

from game.engine.chance import Quick
from game.engine.codec import Codec, digest
from game.engine.rules import Setup
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.skies.content import Content
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import KIND, LANE, OVER, PLACING, ROW, SPAWNING, SUPPLY, WAITING, State

SETUPS: tuple[dict[str, Any], ...] = (
    {"city": "roswell"}, {"city": "roswell", "damaged": True, "threat": 4}, {"city": "new_york", "threat": 2},
    {"city": "new_york", "damaged": True}, {"city": "washington", "damaged": True}, {"city": "pocket"},
    {"city": "washington", "sky1": "advanced_threatening", "sky2": "advanced_threatening",
     "sky3": "advanced_threatening", "sky4": "advanced_threatening"},
    {"city": "roswell", "sky1": "advanced_easier", "sky2": "advanced_easier", "sky3": "advanced_easier"},
)  # fmt: skip


def games(options: dict[str, Any], count: int, seed: int = 1) -> list[State]:
    """The positions of some random games."""
    chooser = random.Random(seed)
    passed = []
    for number in range(count):
        state = RULES.setup(Setup("skies", 1, options, str(number)), Quick(chooser.random))
        passed.append(state)
        while state.phase != OVER:
            state = RULES.apply(state, 0, RULES.random_move(state, 0, chooser.random), Quick(chooser.random)).state
            passed.append(state)
    return passed


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(map(str, options.values())))
def test_every_position_is_sound(options: dict[str, Any]) -> None:
    for state in games(options, 12):
        tables = RULES.tables(state)
        flying = [place for place in state.ships if place >= 0]
        assert len(set(flying)) == len(flying), "two ships in one space"
        if not state.ended:
            assert all(state.mothership <= place & ROW <= tables.last and place >> LANE < 5 for place in flying)
            assert state.damage < tables.most_damage and state.mothership < tables.skull
            assert state.research < len(tables.track)
        assert all(place != SUPPLY or KIND[ship] == 1 for ship, place in enumerate(state.ships))
        assert 0 <= state.energy <= tables.energy and state.digger >= tables.digger
        placed = [spot for spot in state.spots if spot >= 0]
        assert len({spot % 5 for spot in placed}) == len(placed)
        assert len(state.robots) <= tables.most_robots
        for code in state.robots:
            assert tables.is_dug(code >> 4, state.digger) and 1 <= code >> 1 & 7 <= 6
            assert code >> 4 not in placed
        if state.phase == SPAWNING:
            assert WAITING in state.ships
        if state.phase == PLACING:
            assert len(list(RULES.legal(state, 0))) >= 5 - len(placed)


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(map(str, options.values())))
def test_a_state_comes_back_whole_from_bytes(options: dict[str, Any]) -> None:
    codec = Codec(State)
    for state in games(options, 1)[::7]:
        again = codec.decode(codec.encode(state))
        assert again == state and digest(again) == digest(state)
        assert list(RULES.legal(again, 0)) == list(RULES.legal(state, 0))


def test_a_saved_game_needs_no_map() -> None:
    elsewhere = SkiesRules(Content(content().sides, content().halves, content().cities[:1]))
    for state in games({"city": "new_york", "threat": 2}, 1):
        assert list(elsewhere.legal(state, 0)) == list(RULES.legal(state, 0))


@pytest.mark.parametrize("state", [
    new_game(3, 5, 2, 6, 1), new_game(1, 2, 6, 4, 5, city="washington", damaged=True),
    position({}, dice="g1 g2 g3 w4 w5", at={1: "r1c1", 2: "r3c4"}),
    rooms(dice="g5 g4 g1 w1 w1", at={1: "r3c1", 2: "r2c2"}, energy=3, digger="r6c5"),
])
def test_a_random_move_is_any_legal_move_equally_often(state: State) -> None:
    legal = RULES.legal(state, 0)
    chooser = random.Random(11)
    seen = Counter(RULES.random_move(state, 0, chooser.random) for _ in range(120 * len(legal)))
    assert set(seen) == set(legal)
    # Chi-squared with n - 1 degrees of freedom: mean n - 1, deviation sqrt(2n - 2); five deviations are generous.
    spread = sum((seen[move] - 120) ** 2 / 120 for move in legal)
    free = len(legal) - 1
    assert abs(spread - free) < 5 * (2 * free) ** 0.5


def table(seed: str, practice: bool = False) -> Table:
    return Table(RULES, Setup("skies", 1, {}, seed), (SeatInfo("Ana", 0),), practice)


def play_grey(at: Table) -> None:
    word = next(choice.word for choice in at.view(0).choices if choice.word.startswith("place g"))
    assert at.submit(0, word) is None


def test_the_same_seed_gives_the_same_game() -> None:
    one, other, third = table("moon"), table("moon"), table("sun")
    assert one.view(0).observation == other.view(0).observation
    assert one.view(0).observation.dice != third.view(0).observation.dice


def test_placements_can_be_undone_back_to_the_last_roll_and_no_further() -> None:
    at = table("moon")
    start = at.view(0).observation
    play_grey(at)
    play_grey(at)
    assert at.undo(0) and at.undo(0) and at.view(0).observation == start
    assert not at.view(0).undo.can_undo, "the first roll of the round stands"
    play_grey(at)
    white = next(choice.word for choice in at.view(0).choices if choice.word.startswith("place w"))
    assert at.submit(0, white) is None
    assert not at.undo(0), "the rest was rolled again"


def test_in_practice_undo_knows_no_roll() -> None:
    at = table("moon", practice=True)
    start = at.view(0).observation
    for _ in range(5):
        at.submit(0, at.view(0).choices[-1].word)
    while at.undo(0):
        pass
    assert at.view(0).observation == start


def test_a_random_player_never_wins_roswell() -> None:
    ended = Counter(state.ended for state in games({"city": "roswell"}, 60, seed=4) if state.phase == OVER)
    assert ended["won"] == 0 and ended["damage"] and ended["skull"]
