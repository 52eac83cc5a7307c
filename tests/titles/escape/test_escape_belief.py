"""Where everybody could be: the filter against every history on small zones, against the truth on large ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest
from escape_setting import RULES, hand, play, small_rules, table
from msgspec.structs import replace

from game.engine.chance import Live, Quick, Scripted
from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.escape import facts, moves
from game.titles.escape.belief import beliefs_of
from game.titles.escape.observe import aliens_gone, beliefs, could_be, could_be_as, marks, side_of
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import ABOARD, AIM, DEFEND, FIRST_ALIEN, ROLES, WAITS, State
from game.titles.escape.tables import Tables
from game.titles.escape.trail import image

SMALL = small_rules("1dsdd", "dH.Ad", "dsdsd", "dd2ds")
WIDE = small_rules("1dsddsd", "ddd.sdd", "sdHdAsd", "dds.dds", "dsdd2sd")
# Arms of single sectors: who is seen at the end of one has hardly anybody beside him.
SPREAD = small_rules("s.s.s.s.s1", "d.d.d.d.dd", "dddddddddd", "d.H.dAd.dd", "s.s.s.s.s2")

Place = tuple[bool, int]  # whether an alien, and the cell


# Brute force: every way in which one player could have lived through what was heard, one fact after the other, and
# nothing clever. A life is a side, a cell, the cell where the turn began, and whether the alien has fed.


class Life(NamedTuple):
    alien: bool
    cell: int
    begun: int
    fed: bool = False


class Lives:
    """All lives that one seat could lead, and what everybody knows of its turn."""

    def __init__(self, tables: Tables, seat: int) -> None:
        self.tables, self.seat = tables, seat
        human, alien = tables.human_cell, tables.alien_cell
        self.all = {Life(False, human, human), Life(True, alien, alien)}
        self.swift = self.moved = False
        self.sedated = ""
        self.fresh = True  # nothing has been heard of this turn

    def keep(self, test: Callable[[Life], bool]) -> None:
        self.all = {life for life in self.all if test(life)}

    def draws(self, life: Life) -> bool:
        return bool(self.tables.dangerous >> life.cell & 1)

    def hear(self, kind: int, cell: int) -> None:
        """A fact of this seat."""
        if kind in (facts.MOVED, facts.ADRENALINE, facts.SEDATIVES, facts.TELEPORT, facts.SPOTLIGHT) and self.fresh:
            self.all = {life._replace(begun=life.cell) for life in self.all}
            self.swift = self.moved = self.fresh = False
            self.sedated = ""
        if kind in (facts.ADRENALINE, facts.SEDATIVES, facts.TELEPORT, facts.SPOTLIGHT, facts.STRUCK, facts.ASKED,
                    facts.DEFENDED, facts.HATCH):
            self.keep(lambda life: not life.alien)
        if kind == facts.ADRENALINE:
            self.swift = True
        elif kind == facts.SEDATIVES:
            if self.moved:
                self.keep(self.draws)
            self.sedated = "yes"
        elif kind == facts.TELEPORT:
            self.all = {life._replace(cell=self.tables.human_cell) for life in self.all}
        elif kind == facts.MOVED:
            self.moved = True
            self.all = {life._replace(cell=goal) for life in self.all for goal in walks(
                self.tables, life.cell, 3 if life.fed else 2 if life.alien or self.swift else 1) if goal != life.begun}
        elif kind == facts.DREW:
            self.keep(self.draws)
        elif kind == facts.PASSED and not self.sedated:
            self.keep(lambda life: not self.draws(life))
        elif kind == facts.STRUCK:
            self.struck = True
        elif kind == facts.ATTACK:
            armed, self.struck = getattr(self, "struck", False), False
            self.keep(lambda life: life.cell == cell and life.alien != armed)
        elif kind in (facts.ASKED, facts.DEFENDED, facts.LIT):
            self.keep(lambda life: life.cell == cell)
        elif kind == facts.HATCH:
            self.all = {Life(False, cell, cell)}
        elif kind in (facts.ESCAPED, facts.KILLED, facts.OUT):
            self.all = set()


def histories(tables: Tables, heard: list[int], roles: tuple[int, ...]) -> list[set[Place]]:
    """Where everybody could be after these facts."""
    seats = [Lives(tables, seat) for seat in range(len(roles))]
    told: set[int] = set()  # asked in the attack that is going on: they are there, or fall
    victims: list[int] = []
    turn = -1
    for place, number in enumerate(heard):
        kind, who, cell = facts.parts(number)
        if kind not in facts.BEFALLING and who != turn:
            turn, seats[who].fresh = who, True
        seats[who].hear(kind, cell)
        if kind == facts.ATTACK:
            told, victims = {who}, []
        elif kind == facts.ASKED:
            told.add(who)
        elif kind == facts.KILLED:
            victims.append(who)
        elif kind == facts.SETTLED:
            for lives in seats:
                if lives.seat not in told:
                    lives.keep(lambda life, there=cell: life.cell != there)  # type: ignore[misc]
            if any(roles[victim] < FIRST_ALIEN for victim in victims):
                seats[who].all = {life._replace(fed=life.alien) for life in seats[who].all}
        elif kind == facts.SPOTLIGHT:
            lit = {facts.parts(later)[1] for later in _lit_after(heard, place)}
            for lives in seats:
                if lives.seat not in lit:
                    lives.keep(lambda life, area=tables.areas[cell]: not area >> life.cell & 1)  # type: ignore[misc]
    return [{(life.alien, life.cell) for life in lives.all} for lives in seats]


def _lit_after(heard: list[int], place: int) -> list[int]:
    found = []
    for number in heard[place + 1:]:
        if facts.parts(number)[0] != facts.LIT:
            break
        found.append(number)
    return found


def walks(tables: Tables, start: int, steps: int) -> set[int]:
    """Every end of every walk of at most so many steps that does not end where it began."""
    edge = {start}
    for _ in range(steps):
        edge = edge | {near for cell in edge for near in bits(tables.near[cell]) if tables.sectors >> near & 1}
    return edge - {start}


@pytest.mark.parametrize("seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(12, 60))])
def test_the_filter_finds_exactly_what_brute_force_finds(seed: int) -> None:
    chooser = random.Random(seed)
    rules = (SMALL, WIDE)[seed % 2]
    state = rules.setup(Setup("escape", 4, {}, ""), Live(seed))
    count = 0
    while not state.ended and state.round < 9:
        acting = rules.to_act(state)[0]
        legal = list(rules.legal(state, acting))
        # Attacks end small games too soon for much to be heard; what is rare is chosen gladly.
        rare = [move for move in legal if moves.ADRENALINE <= move <= moves.SPOTLIGHT]
        gentle = [move for move in legal if move != moves.ATTACK or chooser.random() < 0.2]
        move = chooser.choice(rare if rare and chooser.random() < 0.5 else gentle or legal)
        count += 1
        state = rules.apply(state, acting, move, Live(seed, count)).state
        if state.phase != DEFEND and state.phase != AIM:
            compare(rules, state)


def compare(rules: EscapeRules, state: State) -> None:
    tables = rules.tables(state)
    heard = [number for part in (*state.past, state.now) for number in part]
    roles = rules.observe(state, None).roles
    found = beliefs_of(tables, state.codes, roles, (*state.past, state.now))
    raw = histories(tables, heard, roles)
    for seat, belief in enumerate(found):
        possible = {(alien, cell) for alien, cell in raw[seat] if allowed(raw, roles, seat, alien)}
        sets = {(False, cell) for cell in bits(belief.human)} | {(True, cell) for cell in bits(belief.alien)}
        assert sets == possible, f"seat {seat} after {[(facts.NAMES[k], w, c) for k, w, c in map(facts.parts, heard)]}"


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


@pytest.mark.parametrize("rules", [SMALL, WIDE, SPREAD])
@pytest.mark.parametrize("starts", [False, True])
def test_one_step_and_two_and_three_never_end_where_they_began(rules: EscapeRules, starts: bool) -> None:
    tables = rules.tables(rules.setup(Setup("escape", 4, {}, ""), Live(1)))
    chooser = random.Random(5)
    cells = [*bits(tables.sectors), *([tables.human_cell, tables.alien_cell] if starts else [])]
    for _ in range(150):
        mask = sum(1 << cell for cell in chooser.sample(cells, chooser.randint(1, len(cells))))
        for steps in (1, 2, 3):
            wanted = 0
            for cell in bits(mask):
                wanted |= sum(1 << goal for goal in walks(tables, cell, steps))
            assert image(tables, mask, steps, True) == wanted


# On the real zones: the truth is always among the possibilities.


@pytest.mark.parametrize(("seed", "options"), list(enumerate((
    {}, {"zone": "fermi"}, {"scenario": "infection"}, {"scenario": "school", "zone": "galvani"},
    {"scenario": "arena", "zone": "torricelli"}, {"a3": True, "a2": True}, {"g4": True, "h1": True, "h2": True},
    {"a3": True, "a5": True, "a1": True}, {"scenario": "infection", "a3": True}, {"a4": "humans", "a5": True},
    {"h13": True, "h16": True, "h14": True, "h1": True}, {"scenario": "arena", "c6": 24, "a3": True},
    {"g4": True, "h1": True, "a4": "humans", "j4": True}, {"a3": True, "a5": True, "a4": "aliens", "h1": True},
    {"a3": True, "a5": True, "h4": True, "a1": True}, {"b3": True, "h1": True, "h3": True, "g4": True},
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
            if state.aliens >> seat & state.fed >> seat & 1:
                assert belief.swift >> state.cells[seat] & 1
            assert could_be(RULES.observe(state, viewer), seat)
        assert belief.swift & ~belief.alien == 0 and belief.everywhere == belief.human | belief.alien


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
    assert not beliefs(SMALL.observe(state, None))[0].human, "a human can be in no other safe sector"


def test_a_player_who_drew_no_card_is_in_a_safe_sector() -> None:
    state = play(table("captain", "alien1"), "move L09", "pass", "hush")
    tables = RULES.tables(state)
    assert all(tables.letters[tables.names.index(name)] == "s" for name in names(state, 0))


def test_two_known_aliens_of_four_make_the_others_human() -> None:
    state = small_game("alien1", "alien2", "captain", "pilot")
    state = small_play(state, "move E01", "attack", "hush", "move E02", "attack", "hush")
    seen = beliefs(SMALL.observe(state, None))
    assert [bool(belief.alien) for belief in seen] == [True, True, False, False]
    assert [bool(belief.human) for belief in seen] == [False, False, True, True]


def test_ones_own_role_tells_about_the_others() -> None:
    state = table("captain", "alien1")
    assert [bool(b.alien) for b in beliefs(RULES.observe(state, 0))] == [False, True]
    assert [bool(b.alien) for b in beliefs(RULES.observe(state, None))] == [True, True]


def test_marks_tell_what_was_heard_where_and_how_long_ago() -> None:
    state = play(table("captain D09", "alien1 W02", hands={0: hand("teleport")}), "move D08", ("draw", 0), "noise D08")
    (mark,) = marks(RULES.observe(state, None))
    assert (mark.kind, mark.seat, mark.round, mark.age) == ("noise", 0, 1, 0)
    assert side_of(RULES.observe(state, 0), 0) == "human" and side_of(RULES.observe(state, 1), 0) == "unknown"


def test_it_is_known_when_no_alien_is_left() -> None:
    state = table("captain D09", "alien1 dead", "pilot D10", "alien2 dead", sided=0b1010 * 65537, carded=0b1010)
    assert aliens_gone(RULES.observe(state, None))
    assert not aliens_gone(RULES.observe(table("captain", "alien1"), None))


def test_an_alien_who_comes_back_fast_is_followed_as_fast() -> None:
    """A.5, in games of many attacks: whoever had fed before he was hit goes three sectors from his start."""
    back = 0
    for seed in range(4):
        chooser = random.Random(seed)
        state = RULES.setup(Setup("escape", 6, {"a5": True, "zone": "fermi"}, ""), Live(seed))
        while not state.ended:
            before, actor = state, RULES.to_act(state)[0]
            legal = RULES.legal(state, actor)
            strikes = moves.ATTACK in legal and chooser.random() < 0.6
            move = moves.ATTACK if strikes else legal[int(chooser.random() * len(legal))]
            state = RULES.apply(state, actor, move, Quick(chooser.random)).state
            returned = [seat for seat in range(6) if before.fates[seat] == WAITS and state.fates[seat] == ABOARD]
            for seat in returned if not state.ended else ():
                fast = bool(state.fed >> seat & 1)
                belief = beliefs(RULES.observe(state, None))[seat]
                assert bool(belief.swift >> state.cells[seat] & 1) == fast
                back += fast
    assert back
