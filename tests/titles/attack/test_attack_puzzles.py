"""The solver of Alien Attack USA's puzzles against a plain search of another kind, and what it refuses to judge."""

from __future__ import annotations

from random import Random

import pytest
from attack_setting import RULES, new_game, table
from mining import attack

from game.engine.chance import Live, Middling
from game.titles.attack.state import DISC, SPARE, State


def positions(seed: int, seats: int = 2) -> list[State]:
    """Beginnings of turns in a game that is played at random; each has its own dice."""
    random, state, found = Random(seed), new_game(seats, seed), []
    for n in range(1, 10_000):
        acting = RULES.to_act(state)
        if not acting:
            break
        if list(attack.kinds(state)):
            found.append(state)
        state = RULES.apply(state, acting[0], RULES.random_move(state, acting[0], random.random), Live(seed, n)).state
    return found


def plainly(state: State, kind: str) -> tuple[int, int] | None:
    """The most points and the next most over all lines, told from the boards alone; None where others decide."""
    me, rounds = state.seat, 2 if kind == "rounds" else 1
    results: list[int] = []
    open_lines = [(state, 0)]
    while open_lines:
        at, placed = open_lines.pop()
        if at.seat != me and at.pending:
            return None
        if not RULES.to_act(at) or at.seat != me or at.round >= state.round + rounds:
            before, after = (board.board.count(DISC + me) for board in (state, at))
            if kind == "points" or after == before + placed:
                results.append(at.points[me] - state.points[me])
            continue
        for move in RULES.legal(at, me):
            puts = RULES.word(move).split()[0] in ("place", "cover", "neighbourhood", "extra")
            open_lines.append((RULES.apply(at, me, move, Middling()).state, placed + puts))
    if not results:
        return None
    most = max(results)
    return most, max((each for each in results if each < most), default=0)


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_what_a_plain_search_finds(seed: int) -> None:
    compared = 0
    for state in positions(seed)[20:60:3]:
        for kind in attack.kinds(state):
            found, plain = attack.best(RULES, state, kind), plainly(state, kind)
            assert (found is None) == (plain is None)
            if found is not None:
                assert (found.points, found.next) == plain
                compared += 1
    assert compared > 8


def test_two_turns_are_judged_where_one_acts_twice_in_a_row_and_all_markers_are_known() -> None:
    for seed in range(3):
        state = next(state for state in positions(seed) if "rounds" in attack.kinds(state))
        assert len(state.bag) == 2 + SPARE and state.round == 29
        found = attack.best(RULES, state, "rounds")
        if found is not None:
            assert (found.points, found.next) == plainly(state, "rounds")
            assert all(attack.words(line).count("end") == 2 for line in found.lines)


def test_with_three_nobody_acts_twice_in_a_row() -> None:
    assert all("rounds" not in attack.kinds(state) for state in positions(1, seats=3))


def test_the_same_discs_in_another_order_are_the_same_solution() -> None:
    state = table({0: (53, 76)}, bases=(68,), open=(60, 69), seat=0, seats=2, bag=(1, 2, 3, 4), used="0.extra")
    found = attack.best(RULES, state, "points")
    assert found is not None
    assert len({frozenset(line) for line in found.lines}) == len(found.lines)


def test_somebody_elses_decision_is_nothing_that_can_be_told_exactly() -> None:
    # A disc of the other one would be captured, and he has his Protection.
    for seed in range(8):
        for state in positions(seed):
            if plainly_open(state) is None:
                assert attack.best(RULES, state, "safe") is None
                return
    raise AssertionError("no such position came up")


def plainly_open(state: State) -> tuple[int, int] | None:
    return plainly(state, "safe") if "safe" in attack.kinds(state) and len(state.open) < 4 else (0, 0)


def test_a_position_with_too_many_lines_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "MOST", 3)
    assert attack.best(RULES, positions(1)[30], "points") is None
