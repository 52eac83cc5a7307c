"""One decision of a bot in Escape from the Aliens: what its seat knows, and what it makes of it.

It weighs nothing; hunting.py, fleeing.py and story.py do.
"""

from __future__ import annotations

from collections.abc import Callable

from game.titles.escape.observe import Observation, zone_tables
from game.titles.escape.opening import humans_of
from game.titles.escape.skill import HUNTERS, RUNNERS, Temper
from game.titles.escape.state import ABOARD, FIRST_ALIEN
from game.titles.escape.tables import Tables
from game.titles.escape.threat import OUT, SCENT, ThreatMap, threat_map_of
from game.titles.escape.weights import Watch, side_known

Random = Callable[[], float]
Weighed = list[tuple[int, float]]
NEVER, AT_ONCE = -100.0, 100.0
HUNCH = 0.6  # how much one player would rather follow this one, and another that one


class Seen:
    """What is known, and what is thought of it so far."""

    def __init__(self, watch: Watch, temper: Temper, o: Observation, seat: int, insight: int, random: Random) -> None:
        assert o.own is not None
        self.o, self.own, self.seat, self.insight, self.random = o, o.own, seat, insight, random
        self.tables: Tables = zone_tables(o)
        self.temper, self.watch = temper, watch
        self.hunter, self.runner = HUNTERS[insight], RUNNERS[insight]
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
            heed = self._heed(others, odds)
            vague = self.hunter.vague * (1 - 1 / len(others)) if self.own.alien and others else 0.0
            self._threat_map = threat_map_of(self.watch, others, odds, self.seat, heed, vague, seen)
        return self._threat_map

    def _heed(self, others: list[int], odds: list[float]) -> dict[int, float]:
        """How much of each track is kept in mind: all of the few that seem most worth following, and less of others."""
        skill = self.hunter if self.own.alien else self.runner
        if skill.follows >= len(others):
            return dict.fromkeys(others, 1.0)
        near = self.tables.distances(self.own.cell)
        worth = {}
        for seat in others:
            suspect = self.watch.suspects[seat]
            human, part = (suspect.human, odds[seat]) if self.own.alien else (suspect.alien, 1 - odds[seat])
            whole = sum(human.values()) or 1.0
            close = sum([weight * SCENT[min(near[cell], OUT)] for cell, weight in human.items()]) / whole
            hunch = (seat * 7 + self.own.role * 5 + self.seat * 3) % 8 / 8
            worth[seat] = part * (0.1 + close) * (1 + HUNCH * hunch)
        best = sorted(others, key=lambda seat: -worth[seat])[:skill.follows]
        return {seat: 1.0 if seat in best else skill.aside for seat in others}


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
