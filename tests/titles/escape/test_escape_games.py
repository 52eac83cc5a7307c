"""Escape from the Aliens over whole random games: what holds in every position, whatever the codes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from escape_setting import RULES, hand, table

from game.engine.chance import Live, Quick
from game.engine.codec import Codec, digest
from game.engine.rules import Setup
from game.titles.escape import cards
from game.titles.escape.state import ABOARD, AWAY, ESCAPED, FIRST_ALIEN, ROUNDS, State

OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {}, {"scenario": "basic"}, {"scenario": "infection", "zone": "fermi"}, {"scenario": "school", "zone": "galvani"},
    {"scenario": "arena", "zone": "torricelli"}, {"a3": True, "a5": True, "zone": "fermi"},
    {"a1": True, "a2": True, "g4": True, "h3": True, "h4": True, "j4": True}, {"b4": 2, "c6": 13, "d2": True},
)
GAMES = [(seats, options) for seats in (2, 5, 8) for options in OPTIONS] + [(16, {})]


def positions(seats: int, options: dict[str, bool | int | str], seed: int) -> Iterator[State]:
    chooser = random.Random(seed)
    state = RULES.setup(Setup("escape", seats, options, ""), Live(seed))
    yield state
    while acting := RULES.to_act(state):
        move = RULES.random_move(state, acting[0], chooser.random)
        state = RULES.apply(state, acting[0], move, Quick(chooser.random)).state
        yield state


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_position_is_sound(seats: int, options: dict[str, bool | int | str]) -> None:
    boxes = 1 if seats <= 8 else 2
    tables = None
    for state in positions(seats, options, seats):
        tables = tables or RULES.tables(state)
        if state.codes.advanced:
            held = sum(state.hands) + state.items + state.discards
            assert held == cards.item_deck(boxes), "no item is lost or made"
        assert all(0 <= left <= full for left, full in zip(state.deck, cards.sector_deck(boxes), strict=True))
        assert 1 <= state.round <= ROUNDS + bool(state.ended) and len(state.past) <= ROUNDS
        for seat, cell in enumerate(state.cells):
            if state.fates[seat] == ABOARD:
                assert tables.letters[cell] != "."
                assert not state.aliens >> seat & 1 or not tables.hatch_mask >> cell & 1 or cell == state.homes[seat]
            else:
                assert cell == AWAY or state.ended, "who is lost at the end is lost where he stands"
            limit = cards.LIMIT + (state.codes.h4 and state.roles[seat] == 4)
            assert cards.count(state.hands[seat]) <= limit + (seat == state.seat)
        assert (state.fates.count(ESCAPED) == 0) or not state.codes.b6
        acting = RULES.to_act(state)
        assert bool(acting) is not bool(state.ended)
        for seat in range(seats):
            legal = list(RULES.legal(state, seat))
            assert legal == sorted(set(legal)) and bool(legal) == (seat in acting)


@pytest.mark.parametrize(("seats", "options"), GAMES[::4])
def test_no_turn_ends_where_it_began(seats: int, options: dict[str, bool | int | str]) -> None:
    for state in positions(seats, options, 7):
        last = state
    if last.codes.a2 or last.codes.a5 or last.codes.h13:
        return
    for path, home in zip(last.paths, last.homes, strict=True):
        assert all(one != other for one, other in zip((home, *path), path, strict=False))


@pytest.mark.parametrize(("seats", "options"), GAMES[::3])
def test_a_state_comes_back_whole_from_bytes(seats: int, options: dict[str, bool | int | str]) -> None:
    codec = Codec(State)
    for number, state in enumerate(positions(seats, options, 3)):
        if number % 29 == 0:
            again = codec.decode(codec.encode(state))
            assert again == state and digest(again) == digest(state)


@pytest.mark.parametrize(("seats", "options"), GAMES[::2])
def test_everybody_with_his_side_wins_or_loses(seats: int, options: dict[str, bool | int | str]) -> None:
    for state in positions(seats, options, 11):
        last = state
    outcome = RULES.outcome(last)
    assert outcome is not None and outcome.reason == last.ended
    if last.codes.b6 or last.codes.b3 or last.codes.e3:
        assert outcome.winners()
        return
    for seat, role in enumerate(last.roles):
        if role < FIRST_ALIEN:
            assert (seat in outcome.winners()) is (last.fates[seat] == ESCAPED), "killed humans lose, the escaped win"
    sides = {seat in outcome.winners() for seat, role in enumerate(last.roles) if role >= FIRST_ALIEN}
    assert len(sides) == 1, "ruling 24: dead or not, the aliens win together"


def test_a_random_move_is_any_legal_move_equally_often() -> None:
    everything = {0: hand("adrenaline", "teleport", "spotlight")}
    for state in (table("captain D09", "alien1", hands=everything), table("alien1 D09", "captain")):
        legal = RULES.legal(state, 0)
        chooser = random.Random(11)
        seen = Counter(RULES.random_move(state, 0, chooser.random) for _ in range(300 * len(legal)))
        assert set(seen) == set(legal)
        spread = sum((seen[move] - 300) ** 2 / 300 for move in legal)
        free = len(legal) - 1
        assert abs(spread - free) < 5 * (2 * free) ** 0.5
