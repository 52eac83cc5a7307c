"""Escape from the Aliens: stories of one's own, steps clear of what was just named, hunters that hold back."""

from __future__ import annotations

import random

from escape_setting import ANY, RULES, cell, play, table
from msgspec.structs import replace
from support.hunts import told_of

from game.engine.hex import bits
from game.titles.escape import facts
from game.titles.escape.bot import Judgement
from game.titles.escape.hunting import FEW, MANY, chances_to_come, price_of
from game.titles.escape.seen import Seen
from game.titles.escape.skill import EVEN
from game.titles.escape.state import State


def best(state: State, insight: int) -> str:
    seat = RULES.to_act(state)[0]
    weighed = Judgement(RULES).weigh(RULES.observe(state, seat), seat, insight, random.Random(1).random)
    return RULES.word(max(weighed, key=lambda each: each[1])[0])


def named(state: State, seat: int, *sectors: str) -> State:
    """The same with these sectors just named by another."""
    return replace(state, now=(*state.now, *(facts.fact(facts.NOISE, seat, cell(state, name)) for name in sectors)))


def test_nobody_names_what_somebody_else_has_just_named() -> None:
    state = play(table("captain", "alien1", "pilot", "alien2"), "move M08", ("draw", ANY))
    for insight in range(4):
        word = best(state, insight)
        assert word.startswith("noise ")
        assert best(named(state, 2, word.split()[1]), insight) != word, insight


def test_a_human_steps_onto_no_sector_that_was_just_named() -> None:
    state = table("captain G07", "alien1", "pilot", "alien2")
    for insight in range(4):
        word = best(state, insight)
        assert word.startswith("move ")
        assert best(named(state, 2, word.split()[1]), insight) != word, insight


def seen(state: State, insight: int) -> Seen:
    seat = RULES.to_act(state)[0]
    o = RULES.observe(state, seat)
    return Seen(Judgement(RULES).watch(o), EVEN, o, seat, insight, lambda: 0.0)


def test_an_attack_is_dear_at_first_and_cheap_for_whom_everybody_knows() -> None:
    state = table("alien1 E10", "captain", "alien2", "pilot")
    for insight in range(3):
        early = price_of(seen(state, insight))
        late = price_of(seen(replace(state, round=20), insight))
        known = price_of(seen(replace(state, round=20, sided=1 | 1 << 16), insight))
        assert early > late > known > 0


def test_an_attack_is_dearer_where_more_chances_to_strike_will_come() -> None:
    """Fermi's way is short and most of its sectors tell nothing, Galvani's way is long; a beginner minds it less."""
    prices = [[price_of(seen(table("alien1", "captain", "alien2", "pilot", zone=zone, round=20), insight))
               for zone in ("fermi", "torricelli", "galilei", "galvani")] for insight in range(4)]
    assert all(row == sorted(set(row)) for row in prices[:3])
    assert prices[0][0] / prices[0][2] > prices[1][0] / prices[1][2]
    assert len(set(prices[3])) == 1, "a master strikes when a hit is likely"
    for zone in ("fermi", "galvani"):
        assert FEW <= chances_to_come(RULES.tables(table("alien1", "captain", zone=zone)), "") <= MANY


def test_of_two_players_the_hunter_holds_back_at_first() -> None:
    """Both know who is who, but the prey can be nowhere near a hatch."""
    state = table("alien1", "captain", zone="fermi")
    for insight in range(3):
        assert price_of(seen(state, insight)) > price_of(seen(replace(state, round=20), insight)) > 0


def test_only_an_expert_keeps_every_track_in_mind() -> None:
    state = table("alien1 E10", "captain", "alien2", "pilot", "alien3", "soldier")
    followed = [sum(seen(state, insight).threat_map.quarry.values()) for insight in range(4)]
    assert followed == sorted(followed) and followed[0] < followed[3]


def told_game() -> State:
    """Two lies that name one sector, a human who steps there, a death in the second round."""
    state = table("captain", "alien1", "pilot", "alien2")
    tables = RULES.tables(state)
    home, sector = tables.human_cell, next(
        place for place in bits(tables.near[tables.human_cell]) if tables.dangerous >> place & 1)
    other = next(place for place in bits(tables.near[home] & ~(1 << sector)) if tables.sectors >> place & 1)
    far = cell(state, "E10")
    first = (facts.fact(facts.MOVED, 0), facts.fact(facts.NOISE, 0, far), facts.fact(facts.MOVED, 1),
             facts.fact(facts.NOISE, 1, far))
    second = (facts.fact(facts.NOISE, 3, other), facts.fact(facts.MOVED, 2), facts.fact(facts.ATTACK, 1, far),
              facts.fact(facts.SETTLED, 1), facts.fact(facts.ATTACK, 1, sector), facts.fact(facts.KILLED, 0))
    paths = ((sector,), (sector, sector), (home, other), ())
    return replace(state, past=(first, second), paths=paths)


def test_the_measures_of_a_finished_game() -> None:
    told = told_of(told_game())
    assert (told.first_death, told.attacks, told.missed) == (2, 2, 1)
    assert (told.lies, told.pairs, told.twice, told.lockstep) == (2, 1, 1, 0)
    assert (told.steps, told.onto_named) == (2, 1)
