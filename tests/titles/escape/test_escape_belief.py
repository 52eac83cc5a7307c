"""Where everybody could be: the filter against every history on small zones, against the truth on large ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from escape_setting import RULES, hand, play, small_rules, table
from msgspec.structs import replace

from game.engine.chance import Live, Scripted
from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.escape import facts
from game.titles.escape.belief import beliefs_of, image
from game.titles.escape.observe import aliens_gone, beliefs, could_be, could_be_as, marks, side_of
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import ABOARD, FIRST_ALIEN, ROLES, State
from game.titles.escape.tables import Tables

SMALL = small_rules("1dsdd", "dH.Ad", "dsdsd", "dd2ds")

Place = tuple[bool, int]  # whether an alien, and the cell


# Brute force: every way in which one player could have moved, one turn after the other, and nothing clever.


def histories(tables: Tables, heard: list[int], seat: int) -> set[Place]:
    """Where a player could be after these facts, by trying every step."""
    could: set[Place] = {(False, tables.human_cell), (True, tables.alien_cell)}
    fast = swift = False
    for number in heard:
        kind, who, cell = facts.parts(number)
        if kind == facts.SETTLED and who != seat:
            could = {place for place in could if place[1] != cell}
        if kind == facts.SETTLED and who == seat and fast:
            fast = True
        if who != seat:
            continue
        if kind == facts.ADRENALINE:
            swift, could = True, {place for place in could if not place[0]}
        elif kind == facts.MOVED:
            could = {(alien, goal) for alien, start in could
                     for goal in walks(tables, start, 2 if alien or swift else 1, alien)}
            swift = False
        elif kind == facts.DREW:
            could = {place for place in could if tables.dangerous >> place[1] & 1}
        elif kind == facts.PASSED:
            could = {place for place in could if not tables.dangerous >> place[1] & 1}
        elif kind == facts.ATTACK:
            could = {(True, cell)} & could
        elif kind == facts.HATCH:
            could = {(False, cell)}
        elif kind in (facts.ESCAPED, facts.KILLED, facts.OUT):
            could = set()
        elif kind == facts.TELEPORT:
            could = {(False, tables.human_cell)}
    return could


def walks(tables: Tables, start: int, steps: int, alien: bool) -> Iterator[int]:
    """Every end of every walk of at most so many steps that does not end where it began."""
    edge = {start}
    for _ in range(steps):
        edge = edge | {near for cell in edge for near in bits(tables.near[cell]) if tables.sectors >> near & 1}
    return iter(edge - {start})


@pytest.mark.parametrize("seed", range(60))
def test_the_filter_finds_exactly_what_brute_force_finds(seed: int) -> None:
    chooser = random.Random(seed)
    state = SMALL.setup(Setup("escape", 4, {}, ""), Live(seed))
    count = 0
    while not state.ended and state.round < 6:
        acting = SMALL.to_act(state)[0]
        legal = SMALL.legal(state, acting)
        # No items here: what they do to the sets has tests of its own.
        move = chooser.choice([move for move in legal if "spotlight" not in SMALL.word(move)] or list(legal))
        count += 1
        state = SMALL.apply(state, acting, move, Live(seed, count)).state
        heard = [number for part in (*state.past, state.now) for number in part]
        kinds = {facts.parts(number)[0] for number in heard}
        if kinds & {facts.SPOTLIGHT, facts.SEDATIVES, facts.STRUCK, facts.ASKED, facts.TELEPORT}:
            return
        compare(SMALL, state, heard)


def compare(rules: EscapeRules, state: State, heard: list[int]) -> None:
    tables = rules.tables(state)
    seen = rules.observe(state, None)
    found = beliefs_of(tables, state.codes, seen.roles, (*state.past, state.now))
    raw = [histories(tables, heard, seat) for seat in range(4)]
    fed = [bool(seen.fed >> seat & 1) for seat in range(4)]
    for seat, belief in enumerate(found):
        if any(fed):
            return  # three steps are the business of another test
        possible = {(alien, cell) for alien, cell in raw[seat] if allowed(raw, seen.roles, seat, alien)}
        sets = {(False, cell) for cell in bits(belief.human)} | {(True, cell) for cell in bits(belief.alien)}
        assert sets == possible, f"seat {seat} after {[facts.parts(number) for number in heard]}"


def allowed(raw: list[set[Place]], roles: tuple[int, ...], seat: int, alien: bool) -> bool:
    """Whether two humans and two aliens can be dealt with this seat on this side; tried one by one."""
    choices = []
    for other, places in enumerate(raw):
        sides = {roles[other] >= FIRST_ALIEN} if roles[other] else {side for side, _ in places}
        choices.append(sides & {alien} if other == seat else sides)
    deals = [()]
    for sides in choices:
        deals = [(*deal, side) for deal in deals for side in sides]
    return any(sum(deal) == 2 for deal in deals)


def test_one_step_and_two_and_three_never_end_where_they_began() -> None:
    tables = SMALL.tables(SMALL.setup(Setup("escape", 4, {}, ""), Live(1)))
    chooser = random.Random(5)
    cells = bits(tables.sectors)
    for _ in range(300):
        mask = sum(1 << cell for cell in chooser.sample(cells, chooser.randint(1, len(cells))))
        for steps in (1, 2, 3):
            wanted = 0
            for cell in bits(mask):
                wanted |= sum(1 << goal for goal in walks(tables, cell, steps, True))
            assert image(tables, mask, steps, True) == wanted


# On the real zones: the truth is always among the possibilities.


@pytest.mark.parametrize(("seed", "options"), list(enumerate((
    {}, {"zone": "fermi"}, {"scenario": "infection"}, {"scenario": "school", "zone": "galvani"},
    {"scenario": "arena", "zone": "torricelli"}, {"a3": True, "a2": True}, {"g4": True, "h1": True, "h2": True},
    {"a3": True, "a5": True, "a1": True}, {"scenario": "infection", "a3": True}, {"a4": "humans", "a5": True},
    {"h13": True, "h16": True, "h14": True, "h1": True}, {"scenario": "arena", "c6": 24, "a3": True},
))))
def test_the_truth_is_never_ruled_out(seed: int, options: dict[str, bool | int | str]) -> None:
    chooser = random.Random(seed)
    state = RULES.setup(Setup("escape", 6, options, ""), Live(seed))
    count = 0
    while not state.ended:
        acting = RULES.to_act(state)[0]
        count += 1
        state = RULES.apply(state, acting, chooser.choice(list(RULES.legal(state, acting))), Live(seed, count)).state
        if count % 23 == 0 and not state.ended:
            for viewer in (None, acting):
                check_truth(state, viewer)


def check_truth(state: State, viewer: int | None) -> None:
    for seat, belief in enumerate(beliefs(RULES.observe(state, viewer))):
        if state.fates[seat] == ABOARD:
            mask = belief.alien if state.aliens >> seat & 1 else belief.human
            assert mask >> state.cells[seat] & 1
            assert could_be(RULES.observe(state, viewer), seat)


# Single conclusions


def names(state: State, seat: int, side: str = "unknown") -> list[str]:
    tables = RULES.tables(state)
    return sorted(tables.names[cell] for cell in could_be_as(RULES.observe(state, None), seat, side))  # type: ignore[arg-type]


def small_game(*roles: str) -> State:
    """The small zone with these roles, everybody at the start and seat 0 first."""
    state = SMALL.setup(Setup("escape", len(roles), {}, ""), Live(1))
    tables = SMALL.tables(state)
    dealt = tuple(ROLES.index(role) for role in roles)
    cells = tuple(tables.alien_cell if role >= FIRST_ALIEN else tables.human_cell for role in dealt)
    return replace(state, first=0, seat=0, roles=dealt, cells=cells, homes=cells, begun=cells[0],
                   aliens=sum(1 << seat for seat, role in enumerate(dealt) if role >= FIRST_ALIEN))


def small_play(state: State, *said: str) -> State:
    for word in said:
        move = SMALL.parse(word)
        assert move is not None and SMALL.refuse(state, state.seat, move) is None, word
        state = SMALL.apply(state, state.seat, move, Scripted()).state
    return state


def small_names(state: State, seat: int) -> set[str]:
    tables = SMALL.tables(state)
    return {tables.names[cell] for cell in could_be(SMALL.observe(state, None), seat)}


def test_an_attack_that_misses_clears_the_sector() -> None:
    state = small_play(small_game("alien2", "alien1", "captain", "pilot"), "move C01", "pass", "hush")
    assert "B03" in small_names(state, 0)
    state = small_play(state, "move B03", "attack")
    assert small_names(state, 1) == {"B03"} and "B03" not in small_names(state, 0)
    assert not beliefs(SMALL.observe(state, None))[0].may_be_human, "a human can be in no other safe sector"


def test_a_player_who_drew_no_card_is_in_a_safe_sector() -> None:
    state = play(table("captain", "alien1"), "move L09", "pass", "hush")
    tables = RULES.tables(state)
    assert all(tables.letters[tables.names.index(name)] == "s" for name in names(state, 0))


def test_two_known_aliens_of_four_make_the_others_human() -> None:
    state = small_game("alien1", "alien2", "captain", "pilot")
    state = small_play(state, "move E01", "attack", "hush", "move E02", "attack", "hush")
    seen = beliefs(SMALL.observe(state, None))
    assert [belief.may_be_alien for belief in seen] == [True, True, False, False]
    assert [belief.may_be_human for belief in seen] == [False, False, True, True]


def test_ones_own_role_tells_about_the_others() -> None:
    state = table("captain", "alien1")
    assert [b.may_be_alien for b in beliefs(RULES.observe(state, 0))] == [False, True]
    assert [b.may_be_alien for b in beliefs(RULES.observe(state, None))] == [True, True]


def test_marks_tell_what_was_heard_where_and_how_long_ago() -> None:
    state = play(table("captain D09", "alien1 W02", hands={0: hand("teleport")}), "move D08", ("draw", 0), "noise D08")
    (mark,) = marks(RULES.observe(state, None))
    assert (mark.kind, mark.seat, mark.round, mark.age) == ("noise", 0, 1, 0)
    assert side_of(RULES.observe(state, 0), 0) == "human" and side_of(RULES.observe(state, 1), 0) == "unknown"


def test_it_is_known_when_no_alien_is_left() -> None:
    state = table("captain D09", "alien1 dead", "pilot D10", "alien2 dead", sided=0b1010 * 65537, carded=0b1010)
    assert aliens_gone(RULES.observe(state, None))
    assert not aliens_gone(RULES.observe(table("captain", "alien1"), None))
