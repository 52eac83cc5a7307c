"""What follows from records: against a plain search over all paths, against the truth of whole games, and by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from escape_setting import RULES
from mining import escape as miner
from msgspec.structs import replace

from game.engine.chance import Live
from game.engine.puzzle import Inquiry
from game.engine.rules import Setup
from game.titles.escape import facts, inquest
from game.titles.escape.content import code_named
from game.titles.escape.facts import fact
from game.titles.escape.sight import Observation
from game.titles.escape.state import State
from game.titles.escape.tables import Tables, tables_of


def new_game(zone: str, seats: int, seed: int, scenario: str = "basic") -> State:
    return RULES.setup(Setup("escape", seats, {"zone": zone, "scenario": scenario}, str(seed)), Live(seed))


def turns(zone: str, seats: int, seed: int, scenario: str = "basic") -> Iterator[tuple[State, str]]:
    """The beginnings of turns in a game that is played at random, with the move that follows."""
    random, state = Random(seed), new_game(zone, seats, seed, scenario)
    for n in range(1, 400):
        acting = RULES.to_act(state)
        if not acting:
            return
        move = RULES.random_move(state, acting[0], random.random)
        yield state, RULES.word(move)
        state = RULES.apply(state, acting[0], move, Live(seed, n)).state


def heard_by_all(zone: str, *rounds: str) -> tuple[Observation, Tables]:
    """A public table where this was heard: "1 attack L06, 0 light L05", round by round; a move is told with a +."""
    o = RULES.observe(new_game(zone, 4, 1), None)
    tables = tables_of(o.zone, o.codes.a4)
    kinds = {"+": facts.MOVED, "quiet": facts.PASSED, "noise": facts.NOISE, "silence": facts.SILENCE,
             "attack": facts.ATTACK, "light": facts.SPOTLIGHT, "killed": facts.KILLED, "lit": facts.LIT}  # fmt: skip
    past = []
    for told in rounds:
        found = []
        for each in told.split(", "):
            seat, kind, *sector = each.split()
            cell = tables.cells[code_named(sector[0])] if sector else 0
            found.append(fact(kinds[kind], int(seat), cell))
        past.append(tuple(found))
    return replace(o, past=tuple(past), now=(), round=len(past) + 1), tables


def asked(given: str, round: int, answer: str = "hex:A01", about: tuple[int, ...] = (3,)) -> Inquiry:
    return Inquiry(about, given, (), answer, (), round)


FERMI = ("3 +", "3 +", "3 +", "3 +", "3 +, 3 attack L06", "3 +, 3 quiet", "3 +, 3 quiet, 0 light L05",
         "3 +, 3 noise L03", "3 +, 3 silence")  # fmt: skip
WORDS = ("5 3 attack L06", "6 3 quiet", "7 3 quiet", "7 0 light L05", "8 3 noise L03", "9 3 silence")


@pytest.mark.parametrize(("known", "round", "left"), [(2, 6, 5), (4, 7, 9), (5, 8, 4), (6, 9, 1)])
def test_an_alien_in_the_dark_of_fermi(known: int, round: int, left: int) -> None:
    o, _ = heard_by_all("fermi", *FERMI)
    assert len(inquest.possible(o, asked("alien", round), WORDS[:known])) == left


def test_there_each_record_is_needed_and_the_light_most_of_all() -> None:
    o, _ = heard_by_all("fermi", *FERMI)
    assert inquest.possible(o, asked("alien", 9), WORDS) == {"hex:P11"}
    without = [len(inquest.possible(o, asked("alien", 9), [each for each in WORDS if each != word])) for word in WORDS]
    assert min(without) > 1 and without[3] == 8


def test_what_comes_later_says_where_somebody_was() -> None:
    o, _ = heard_by_all("fermi", "3 +", "3 +, 3 attack L08", "3 +", "3 +, 3 attack J05")
    later = inquest.possible(o, asked("alien", 3), ["2 3 attack L08", "4 3 attack J05"])
    assert later < inquest.possible(o, asked("alien", 3), ["2 3 attack L08"])


def test_an_attack_is_no_humans_and_who_is_killed_was_there() -> None:
    o, _ = heard_by_all("fermi", "3 +, 2 +, 3 attack L08, 2 killed L08", "3 +")
    assert inquest.possible(o, asked("human", 1), ["1 3 attack L08"]) == frozenset()
    o, tables = heard_by_all("fermi", "2 +, 3 +, 3 attack L12, 2 killed L12", "3 +")
    assert inquest.possible(o, asked("human", 1, about=(2,)), ["1 3 attack L12"]) <= {"hex:L12"}
    assert len(inquest.life(o, 2)) == 2, "nothing happens to the dead"
    assert tables.cells[code_named("L12")] >= 0


# Against a plain search.


def plainly(o: Observation, inquiry: Inquiry, known: frozenset[str]) -> set[str]:
    """All paths one after the other, with the words of the records read anew."""
    tables = tables_of(o.zone, o.codes.a4)
    seat, alien = inquiry.about[0], inquiry.given == "alien"
    last = max([inquiry.round, *(int(word.split()[0]) for word in known)])
    said: dict[int, list[list[str]]] = {}
    for word in known:
        said.setdefault(int(word.split()[0]), []).append(word.split()[1:])
    found: set[str] = set()

    order = [(other - o.first) % 3 for other in range(3)]

    def met(round: int, cell: int, early: bool) -> bool:
        """Whether somebody lit up or attacked this cell before the move of the round, or after it."""
        for who, kind, *sector in said.get(round, []):
            if int(who) != seat and (order[int(who)] < order[seat]) == early and kind in ("light", "attack"):
                named = tables.cells[code_named(sector[0])]
                if named == cell or (kind == "light" and cell in tables.lattice.neighbours[named]):
                    return True
        return False

    def allows(round: int, cell: int) -> bool:
        for who, kind, *sector in said.get(round, []):
            if int(who) == seat and kind == "attack" and (tables.names[cell] != sector[0] or not alien):
                return False
            if int(who) == seat and kind != "attack" and tables.letters[cell] != {"quiet": "s"}.get(kind, "d"):
                return False
        return not met(round, cell, early=False)

    def walk(round: int, cell: int, at: int) -> None:
        if round > last:
            found.add(inquest.handle_of(tables, at))
            return
        if met(round, cell, early=True):
            return
        near = {each for each in tables.lattice.neighbours[cell] if tables.letters[each] in "sd"}
        goals = near | ({far for each in near for far in tables.lattice.neighbours[each]
                         if tables.letters[far] in "sd"} if alien else set())
        doors = set() if alien else {each for each in tables.lattice.neighbours[cell] if tables.letters[each] in "1234"}
        for goal in (goals | doors) - {cell}:
            if allows(round, goal):
                walk(round + 1, goal, goal if round == inquiry.round else at)

    walk(1, tables.alien_cell if alien else tables.human_cell, -1)
    return found


@pytest.mark.parametrize("zone", ["fermi", "galvani"])
def test_it_leaves_what_a_plain_search_over_all_paths_leaves(zone: str) -> None:
    random, compared = Random(1), 0
    for state, _ in (each for seed in range(4) for each in turns(zone, 3, seed)):
        if state.round != 5 or state.phase or not miner.is_plain(state, (0, 1, 2)):
            continue
        o = RULES.observe(state, None)
        for seat in range(3):
            inquiry = asked(miner.side(state, seat), random.choice((3, 4)), about=(seat,))
            words = [each.word for each in inquest.evidence(o, inquiry)
                     if int(each.word.split()[0]) < 5 and " hatch" not in each.word]  # fmt: skip
            known = frozenset(random.sample(words, max(2, len(words) * 2 // 3)))
            if any(met for each in inquest.told(o) if isinstance(each, inquest.Heard) for met in each.placed):
                continue
            assert inquest.possible(o, inquiry, known) == plainly(o, inquiry, known)
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
@pytest.mark.parametrize("zone", ["fermi", "galilei", "galvani", "torricelli"])
def test_the_truth_is_always_among_what_is_left(zone: str, scenario: str) -> None:
    asked_of, kinds = 0, set()
    for seed in range(2):
        for state, word in turns(zone, 3, seed, scenario):
            for question in miner.questions(RULES, state, word):
                if not miner.is_plain(state, question.about):
                    continue
                o = RULES.observe(state, None)
                inquiry = Inquiry(question.about, question.given, (), question.answer, (), question.round)
                words = [each.word for each in inquest.evidence(o, inquiry)]
                for known in (words, words[::2]):
                    assert question.answer in inquest.possible(o, inquiry, known), (state.round, question)
                asked_of += 1
                kinds.add(question.kind)
    assert asked_of > 20 and "where" in kinds


def test_more_records_never_leave_more() -> None:
    for state, word in turns("galvani", 3, 7):
        for question in miner.questions(RULES, state, word):
            o = RULES.observe(state, None)
            inquiry = Inquiry(question.about, question.given, (), question.answer, (), question.round)
            words = [each.word for each in inquest.evidence(o, inquiry)]
            left = [inquest.possible(o, inquiry, words[:count]) for count in range(0, len(words) + 1, 4)]
            assert all(later <= before for before, later in pairwise(left))


def test_what_the_solver_does_not_follow_is_not_asked_about() -> None:
    state = new_game("fermi", 3, 1)
    assert miner.is_plain(state, (0, 1, 2))
    odd = replace(state, past=((fact(facts.MOVED, 0), fact(facts.TELEPORT, 0)), (fact(facts.MOVED, 0),)), round=3)
    assert not miner.is_plain(odd, (0,)) and miner.is_plain(odd, (1, 2))
    assert miner.is_plain(odd, (0,), since=2), "what was before a record that says the very sector does not matter"
    assert not miner.is_plain(replace(state, fed=1), (0,))
