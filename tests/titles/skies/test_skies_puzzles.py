"""The solver of Under Falling Skies' puzzles against a plain search of another kind, and what it does not judge."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from mining import skies

from game.content.skies import load_content
from game.engine.chance import Live, Middling, Scripted, seed_number
from game.engine.rules import Setup, default_options
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import PLACING, TRAY, State

RULES = SkiesRules(load_content(Path(__file__).parents[3]))


@cache
def positions(seed: int) -> tuple[State, ...]:
    """Positions of games played at random in which nothing has to be rolled any more in their round."""
    number, random = seed_number((str(seed),)), Random(seed)
    state, found = RULES.setup(Setup("skies", 1, default_options(RULES), str(seed)), Live(number)), []
    for record in range(1, 500):
        if not RULES.to_act(state):
            break
        if skies.is_exact(RULES, state) and state.spots.count(TRAY) == 2:
            found.append(state)
        state = RULES.apply(state, 0, RULES.random_move(state, 0, random.random), Live(number, record)).state
    return tuple(found)


def plainly(start: State) -> tuple[int, int]:
    """The most research without a hit, and how many sets of placements there are, told from the words alone."""
    most, sets = -1, set()
    todo: list[tuple[State, frozenset[str]]] = [(start, frozenset())]
    seen = set()
    while todo:
        state, placed = todo.pop()
        all_placed = state.phase != PLACING or state.round > start.round or state.ended
        if all_placed:
            sets.add(placed)
        if all_placed and (state.damage > start.damage or state.ended not in ("", "won")):
            continue
        if state.round > start.round or state.ended:
            most = max(most, state.research - start.research)
            continue
        for move in RULES.legal(state, 0):
            word = RULES.word(move)
            if word.startswith("place w") and state.spots.count(TRAY) > 1:
                continue
            after = RULES.apply(state, 0, move, Middling()).state
            now = placed | {word} if word.startswith("place") else placed
            if (after, now) not in seen:
                seen.add((after, now))
                todo.append((after, now))
    return most, len(sets)


def test_it_finds_what_a_plain_search_finds() -> None:
    compared = 0
    for seed in range(6):
        for state in positions(seed)[:2]:
            found, (most, sets) = skies.best(RULES, state), plainly(state)
            assert (found.research if found is not None else -1) == most
            if found is not None:
                assert (found.of, found.safe <= found.of, found.sets <= found.safe) == (sets, True, True)
                compared += 1
    assert compared > 3


def test_what_it_names_reaches_what_it_says() -> None:
    for state in positions(2):
        found = skies.best(RULES, state)
        if found is None:
            continue
        after = state
        for move in found.line:
            assert move in RULES.legal(after, 0)
            after = RULES.apply(after, 0, move, Middling()).state
        assert (after.research - state.research, after.damage) == (found.research, state.damage)


def reaches(start: State, state: State, most: int) -> bool:
    """Whether so much research without a hit can still be had, told without memory."""
    if state.damage > start.damage:
        return False
    if state.round > start.round or state.ended:
        return state.research - start.research >= most and state.ended in ("", "won")
    return any(reaches(start, RULES.apply(state, 0, move, Middling()).state, most) for move in RULES.legal(state, 0))


def test_rolling_again_is_averaged_over_all_faces() -> None:
    compared = []
    for seed in range(8):
        for state in positions(seed)[:2]:
            whites = [move for move in RULES.legal(state, 0) if RULES.word(move).startswith("place w")]
            for most in (0, 1, 2):
                odds = [sum(reaches(state, RULES.apply(state, 0, move, Scripted(face)).state, most)
                            for face in range(1, 7)) / 6 for move in whites]  # fmt: skip
                found = skies.Luck(RULES, state, state.research + most).odds(state)
                assert found == pytest.approx(max(odds, default=0.0))
                compared.append(found)
    assert len(compared) > 10 and any(0 < odds < 1 for odds in compared)


def test_research_never_ends_above_what_is_told_as_its_height() -> None:
    """What is cut off from the search because of it could not have reached the goal."""
    reached = tight = 0
    for seed in range(6):
        for start in positions(seed)[:4]:
            random, found = Random(seed), skies.best(RULES, start)
            along, now = [], start
            for move in found.line if found is not None else ():
                along.append(skies.highest(RULES.tables(now), now))
                now = RULES.apply(now, 0, move, Middling()).state
            assert all(now.research <= height for height in along)
            tight += now.research > start.research and now.research in along
            for _ in range(12):
                state, heights = start, []
                while state.round == start.round and not state.ended:
                    heights.append(skies.highest(RULES.tables(state), state))
                    last = state.spots.count(TRAY) == 1
                    moves = [move for move in RULES.legal(state, 0)
                             if last or not RULES.word(move).startswith("place w")]  # fmt: skip
                    if not moves:
                        break
                    state = RULES.apply(state, 0, random.choice(moves), Middling()).state
                else:
                    assert state.research <= min(heights) or state.damage > start.damage
                    reached += 1
    assert reached > 100 and tight


def test_dice_fall_in_all_ways_and_no_order_counts_twice() -> None:
    for dice in (1, 2, 3):
        ways = skies.throws(dice)
        assert sum(weight for weight, _ in ways) == pytest.approx(1.0)
        assert all(list(faces) == sorted(faces) and len(faces) == dice for _, faces in ways)
    assert {faces: weight for weight, faces in skies.throws(2)}[1, 2] == pytest.approx(2 / 36)


def test_with_two_white_dice_left_something_will_be_rolled() -> None:
    start = RULES.setup(Setup("skies", 1, default_options(RULES), "1"), Live(1))
    assert start.phase == PLACING and not skies.is_exact(RULES, start)


def test_abilities_are_nothing_that_it_looks_at() -> None:
    options = default_options(RULES) | {"crew1": "ines"}
    helped = RULES.setup(Setup("skies", 1, options, "1"), Live(1))
    assert RULES.tables(helped).offering and not skies.is_exact(RULES, helped)


def test_a_position_with_too_many_lines_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skies, "MOST", 3)
    assert skies.best(RULES, positions(2)[0]) is None
