"""The judgement of Escape from the Aliens: what each move promises, given what a seat may know of the others.

The minds that use it are common code of the bots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from game.engine.hex import bits
from game.engine.text import Message
from game.titles.escape import cards, moves
from game.titles.escape.determinize import sketched
from game.titles.escape.hints import reasons
from game.titles.escape.moves import DISCARD, EXPOSE, MOVE, NOISE
from game.titles.escape.observe import Observation, zone_tables
from game.titles.escape.opening import humans_of
from game.titles.escape.position import actor
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import ABOARD, ACT, AIM, END, FIRST_ALIEN, ROUNDS, SAY, State
from game.titles.escape.state import MOVE as MOVING
from game.titles.escape.tables import Tables
from game.titles.escape.threat import ThreatMap, threat_map_of
from game.titles.escape.weights import Watch, side_known

Random = Callable[[], float]
Weighed = list[tuple[int, float]]

GAMES = 4  # games that are followed at the same time
LIFE = 9.0  # what it is worth not to be struck, in steps
PATIENCE = 20.0  # with fewer rounds to spare than that, life is worth less: a human still aboard at the end is lost
NEVER, AT_ONCE = -100.0, 100.0
BEGINNER, PLAYER, EXPERT = range(3)


class Temper(msgspec.Struct, frozen=True):
    """How somebody likes to play. `fear` weighs danger; `nerve` is the chance of a hit from which an attack is made
    while the side is unknown; `lies` is how far from home a bluff likes to be."""

    fear: float
    nerve: float
    lies: float


CAUTIOUS, BOLD, TRICKSTER = Temper(1.3, 0.18, 0.6), Temper(0.75, 0.1, 0.4), Temper(1.0, 0.14, 1.4)
TEMPERS = {"cautious": CAUTIOUS, "bold": BOLD, "trickster": TRICKSTER}  # by style
EVEN = Temper(1.0, 0.14, 0.8)  # of a judgement without a style


class Judgement:
    """The judgement of one title over its rules; it remembers the games that it has followed."""

    horizon: ClassVar[int] = 1

    def __init__(self, rules: EscapeRules, temper: Temper = EVEN) -> None:
        self.rules, self.temper = rules, temper
        self._watches: list[Watch] = []

    def styled(self, style: str) -> Judgement:
        return Judgement(self.rules, TEMPERS[style])

    def weigh(self, observation: Observation, seat: int, insight: int, random: Random) -> Weighed:
        """The legal moves of a seat with what each promises."""
        legal = list(self.rules.legal(sketched(observation), seat))
        if len(legal) == 1:
            return [(legal[0], 0.0)]
        phase = observation.phase
        if moves.DEFEND in legal:
            return [(move, float(move == moves.DEFEND)) for move in legal]
        if moves.GREEN in legal:
            return [(move, float(move == moves.GREEN)) for move in legal]
        return _PHASES[phase](Seen(self, observation, seat, insight, random), legal)

    def reasons(
        self, observation: Observation, seat: int, move: int, other: int | None, random: Random
    ) -> tuple[Message, ...]:
        """Why an expert prefers a move to another."""
        return reasons(Seen(self, observation, seat, EXPERT, random), move, other)

    def watch(self, o: Observation) -> Watch:
        """The likely places of everybody, followed from where they were last looked at."""
        rounds = (*o.past, o.now)
        for place, watch in enumerate(self._watches):
            if (watch.zone, watch.codes, len(watch.suspects)) == (o.zone, o.codes, len(o.fates)) and (
                watch.continues(rounds)
            ):
                self._watches.insert(0, self._watches.pop(place))
                break
        else:
            self._watches = [Watch(o.zone, o.codes, len(o.fates)), *self._watches[:GAMES - 1]]
        watch = self._watches[0]
        watch.follow(rounds, o.roles, o.hatches)
        return watch

    # What the searching minds of open games ask for; nothing in a game of secrets is decided by it.

    def score(self, state: State, seat: int) -> float:
        if state.ended:
            return 12.0 if state.winners >> seat & 1 else -12.0
        return 0.0

    def plausible(self, state: State, seat: int) -> list[int]:
        return list(self.rules.legal(state, seat))

    def quick(self, state: State, seat: int, random: Random) -> int:
        return self.rules.random_move(state, actor(state), random)


KNOWN_NERVE = 0.05  # for an alien whom everybody knows
DOUBT = 0.8  # by which a mere player misjudges where to go
HESITATION = 0.5  # by which a mere player waits for a surer hit
LURE = 0.02  # of each step to the likeliest prey, where there are no humans (B.6)
QUALM = 0.04  # the same where there are no humans (B.6)


class Seen:
    """One decision: what is known, and what is thought of it so far."""

    def __init__(self, judgement: Judgement, o: Observation, seat: int, insight: int, random: Random) -> None:
        assert o.own is not None
        self.o, self.own, self.seat, self.insight, self.random = o, o.own, seat, insight, random
        self.tables: Tables = zone_tables(o)
        self.temper = judgement.temper
        self.watch = judgement.watch(o)
        self.names_side = bool(o.sides[seat]) or o.codes.b6
        self._threat_map: ThreatMap | None = None

    @property
    def threat_map(self) -> ThreatMap:
        """Where hits and dangers are, looked at only when somebody wants to know."""
        if self._threat_map is None:
            o = self.o
            known = {seat: side for seat in range(len(o.fates))
                     if (side := side_known(o.roles[seat], o.sides[seat])) is not None}
            known[self.seat] = not self.own.alien
            odds = balanced(self.watch.human_odds(known), known, o, self.own.role < FIRST_ALIEN)
            others = [seat for seat, fate in enumerate(o.fates) if fate == ABOARD and seat != self.seat]
            public = {seat: side for seat, side in known.items() if seat != self.seat}
            if o.sides[self.seat]:
                public[self.seat] = o.sides[self.seat] == 1
            seen = self.watch.human_odds(public)[self.seat]
            self._threat_map = threat_map_of(self.watch, others, odds, self.seat, self.insight, seen)
        return self._threat_map


def balanced(odds: list[float], known: dict[int, bool], o: Observation, human: bool) -> list[float]:
    """The same odds, so that on the whole as many humans are expected as were dealt."""
    if o.codes.b3 or o.codes.a3:
        return odds
    dealt = humans_of(o.codes, len(o.fates)) - sum(known.values())
    unknown = [seat for seat in range(len(odds)) if seat not in known]
    low, high = 1e-4, 1e4
    for _ in range(12):
        tilt = (low * high) ** 0.5
        total = sum(odds[seat] * tilt / (odds[seat] * tilt + 1 - odds[seat] + 1e-9) for seat in unknown)
        low, high = (tilt, high) if total < dealt else (low, tilt)
    return [p if seat in known else p * low / (p * low + 1 - p + 1e-9) for seat, p in enumerate(odds)]


# Moving


def _weigh_moves(seen: Seen, legal: list[int]) -> Weighed:
    goals = [move for move in legal if move < moves.LIGHT]
    found = (_hunt if seen.own.alien else _flee)(seen, goals)
    best = max((value for _, value in found), default=0.0)
    for move in legal[len(goals):]:
        found.append((move, best - 0.1 if move == moves.STAY and not goals else _tool(seen, move, best)))
    return found


def _flee(seen: Seen, goals: list[int]) -> Weighed:
    """A human wants to get to a hatch, by a way on which nobody waits."""
    o, tables, threat_map = seen.o, seen.tables, seen.threat_map
    way = threat_map.way if seen.insight else tuple(float(steps) for steps in seen.watch.ways().steps)
    left = ROUNDS - o.round
    spare = left - seen.watch.ways().steps[seen.own.cell]
    life = LIFE * min(max(spare, 0) / PATIENCE, 1.0)
    found = []
    for move in goals:
        cell = tables.cells[move - MOVE]
        if tables.hatch_mask >> cell & 1:
            found.append((move, AT_ONCE))
            continue
        value = -way[cell]
        if seen.watch.ways().steps[cell] > left:
            value -= 3.0
        if seen.insight == EXPERT:
            value -= seen.temper.fear * life * threat_map.exposure(cell, seen.own.speed)
        elif seen.insight:
            value -= seen.temper.fear * threat_map.risk(cell)
        found.append((move, value))
    return found


def _hunt(seen: Seen, goals: list[int]) -> Weighed:
    """An alien wants to stand where a human is, or where one will come by."""
    tables, threat_map = seen.tables, seen.threat_map
    if seen.insight == BEGINNER:
        return [(move, threat_map.heard(tables.cells[move - MOVE])) for move in goals]
    found = []
    # Without humans (B.6) no hatch shows where the prey is going: what is too far to be smelled draws a little too.
    lure = LURE if seen.o.codes.b6 else 0.0
    for move in goals:
        cell = tables.cells[move - MOVE]
        far = lure * threat_map.lure(cell) if lure else 0.0
        if seen.insight == PLAYER:
            # A mere player remembers what he heard less well than he thinks.
            value = threat_map.scent(cell) * (1 - DOUBT * seen.random()) + threat_map.hit(cell)
        else:
            value = 3.0 * threat_map.hit(cell) - 1.0 * threat_map.friend(cell) + threat_map.scent(cell)
        found.append((move, value + far))
    return found


# Actions at the sector reached


def _weigh_deeds(seen: Seen, legal: list[int]) -> Weighed:
    threat_map, cell = seen.threat_map, seen.own.cell
    found: Weighed = []
    for move in legal:
        if move in (moves.DRAW, moves.PASS):
            found.append((move, 0.0))
        elif move == moves.ATTACK:
            found.append((move, _attack_value(seen, threat_map, cell)))
        else:
            found.append((move, _tool(seen, move, 0.0)))
    return found


def _attack_value(seen: Seen, threat_map: ThreatMap, cell: int) -> float:
    """Above nothing where the attack is worth it."""
    if not seen.own.alien:
        return threat_map.friend(cell) - threat_map.hit(cell) - (0.3 if seen.insight else 0.6)
    if seen.insight == BEGINNER:
        return 0.6 if threat_map.heard(cell) >= 1.0 else -0.5
    price = seen.temper.nerve if not seen.names_side else KNOWN_NERVE
    if seen.insight == PLAYER:
        # Where there are only aliens, a miss gives away nothing but a place that the next turn leaves.
        price += HESITATION if not seen.o.codes.b6 else QUALM
    return 2.0 * (threat_map.hit(cell) - 0.5 * threat_map.friend(cell) - price)


def _tool(seen: Seen, move: int, best: float) -> float:
    """What an item or an ability promises, beside the best that can be done without."""
    if not seen.insight:
        return best - 1.5
    o, cell, threat_map = seen.o, seen.own.cell, seen.threat_map
    steps = seen.watch.ways().steps[cell]
    if move == moves.ADRENALINE:
        pressed = seen.insight == EXPERT and 2 < steps < 5 and threat_map.risk(cell) > 0.6
        return best + 1.0 if steps == 2 or pressed else NEVER
    if move == moves.SEDATIVES:
        worth = threat_map.risk(cell) > (0.25 if seen.names_side else 0.5)
        return best + 0.5 if o.phase == ACT and worth else NEVER
    if move == moves.TELEPORT:
        near = threat_map.danger(cell) > 0.45 and steps > 3
        return best + 0.5 if o.phase == END and near else NEVER
    if move == moves.SPOTLIGHT:
        full = o.held[seen.seat] >= cards.LIMIT and seen.names_side
        return best + 0.3 if full and o.phase == MOVING else NEVER
    return NEVER if EXPOSE <= move < DISCARD else best - 1.0


# Announcements


def _weigh_words(seen: Seen, legal: list[int]) -> Weighed:
    """A noise anywhere: one that fits the story that one's turns have told, and leads away from where one is."""
    tables, random, cell = seen.tables, seen.random, seen.own.cell
    trail = seen.watch.reader.trails[seen.seat]
    story = trail.human() & seen.watch.reader.draws or trail.alien() & seen.watch.reader.draws
    steps = seen.watch.ways().steps
    found = []
    for move in legal:
        place = tables.cells[move - NOISE]
        apart = min(distance(tables, place, cell), 7)
        if seen.insight == BEGINNER:
            # A beginner thinks of what is near.
            found.append((move, random() - 0.2 * apart if story >> place & 1 else NEVER))
            continue
        value = seen.temper.lies * apart + (2.0 if seen.own.alien else 1.0) * random()
        if not story >> place & 1:
            value += NEVER
        # A human who makes for a hatch is believed; so is the story that he made for it.
        value -= 0.25 * seen.temper.lies * steps[place]
        if place == cell:
            value -= 2.0
        found.append((move, value))
    return found


def distance(tables: Tables, one: int, other: int) -> int:
    return tables.lattice.distance(one, other)


# The end of a turn, and the light

_KEPT = (3.0, 2.0, 4.0, 2.5, 1.0, 5.0)  # how gladly each item is kept


def _weigh_ends(seen: Seen, legal: list[int]) -> Weighed:
    found: Weighed = []
    for move in legal:
        if move == moves.END:
            found.append((move, 0.0))
        elif DISCARD <= move < moves.END:
            found.append((move, -0.1 * _KEPT[move - DISCARD]))
        else:
            found.append((move, _tool(seen, move, 0.0)))
    return found


def _weigh_lights(seen: Seen, legal: list[int]) -> Weighed:
    """The light falls where most are likely to be."""
    tables, threat_map = seen.tables, seen.threat_map
    return [(move, sum(threat_map.presence.get(cell, 0.0) for cell in bits(tables.areas[tables.cells[move % 1024]])))
            for move in legal]


_PHASES: dict[int, Callable[[Seen, list[int]], Weighed]] = {
    MOVING: _weigh_moves, ACT: _weigh_deeds, SAY: _weigh_words, END: _weigh_ends, AIM: _weigh_lights,
}
