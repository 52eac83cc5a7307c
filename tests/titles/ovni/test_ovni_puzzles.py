"""The solver of O.V.N.I.'s puzzles: what it calls best is reached, and no other turn that is tried comes to more."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from mining import ovni

from game.content.ovni import load_content
from game.engine.chance import Live, Middling, seed_number
from game.engine.rules import Setup, default_options
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import State

RULES = OvniRules(load_content(Path(__file__).parents[3], None))


@cache
def beginnings(seed: int, seats: int = 2) -> tuple[State, ...]:
    """The turns of the second phase in the first rounds of a game played at random."""
    number, random = seed_number((str(seed),)), Random(seed)
    state, found = RULES.setup(Setup("ovni", seats, default_options(RULES), str(seed)), Live(number)), []
    for record in range(1, 160):
        if state.ended:
            break
        if ovni.begins(state):
            found.append(state)
        move = RULES.random_move(state, state.seat, random.random)
        state = RULES.apply(state, state.seat, move, Live(number, record)).state
    return tuple(found)


def plainly(start: State) -> set[tuple[int, int]]:
    """Mapped cities and points after every turn there is, line by line; nothing where that takes too long."""
    me, reached, played = start.seat, set(), 0
    todo = [start]
    while todo:
        state = todo.pop()
        if state.ended or state.seat != me or state.round != start.round:
            found = RULES.facts(RULES.observe(state, me), me)
            reached.add((found["mapped"], found["points"]))
            continue
        played += 1
        if played > 600:
            return set()
        todo += [RULES.apply(state, me, move, Middling()).state for move in RULES.legal(state, me)]
    return reached


def test_it_finds_what_a_plain_search_finds() -> None:
    compared = 0
    for start in (*beginnings(0), *beginnings(1)):
        plain = plainly(start) if compared < 3 else set()
        if plain:
            assert {(each.mapping, each.standing) for each in ovni.endings(RULES, start)} == plain
            compared += 1
    assert compared == 3


def test_what_it_names_comes_to_what_it_says() -> None:
    for start in beginnings(1)[:6]:
        for each in ovni.endings(RULES, start)[::40]:
            state = start
            for move in each.line:
                assert move in RULES.legal(state, start.seat)
                state = RULES.apply(state, start.seat, move, Middling()).state
            assert state.sides[start.seat].mapped.bit_count() == each.mapping
            assert ovni.standing(RULES, state, start.seat) == each.standing


def test_it_speaks_only_of_turns_that_begin() -> None:
    start = beginnings(1)[0]
    group = next(move for move in RULES.legal(start, start.seat) if not RULES.word(move).startswith("end"))
    after = RULES.apply(start, start.seat, group, Middling()).state
    assert list(ovni.proposals(RULES, after, "")) == [] and not ovni.begins(after)


def test_a_turn_with_too_many_lines_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ovni, "MOST", 5)
    with pytest.raises(ovni.TooMuch):
        ovni.endings(RULES, beginnings(1)[0])
    assert list(ovni.proposals(RULES, beginnings(1)[0], "")) == []
