"""The judgement of Alien Attack USA: how good a position is, which moves deserve a thought, a quick move.

The search is common code of the bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import ClassVar, Literal

from game.engine.chance import Middling
from game.engine.review import Count, Fates
from game.titles.attack import position, score, tally
from game.titles.attack.ground import ICONS, LATER_FALL, Ground
from game.titles.attack.moves import END
from game.titles.attack.quick import POWER_WORTH, Random, coming_mask, quick_move, rounds_left, time_for_powers
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import OVER, SAVED, TURN, State
from game.titles.attack.taste import TASTES, Taste

WON = 12.0  # beyond every sum of points below

DISC_LOST = 2.0  # points that a captured disc costs, beside what its space promised
# A lead of so many points is one step in log-odds: at the end of a game, and more the more rounds there are to go.
# Fitted to games of the bots against themselves.
LEAD, LEAD_ROUNDS = 4.0, 4.0
BASE_SPREAD = 0.75  # of the bases still to fall: how uncertain their number is

# The terms of what discs promise, in the order in which `Ground.promises` adds them up after the cities.
PROMISES = ("herds", "city", "border", "parks", "expansion", "protection")

_MIDDLING = Middling()


def _even() -> float:
    return 0.5


class Judgement:
    """The judgement of one title over its rules."""

    horizon = 3

    def __init__(self, rules: AttackRules, taste: Taste | None = None) -> None:
        self.rules, self.taste = rules, taste
        self.tables = rules.tables
        self._grounds: dict[int, Ground] = {}

    def styled(self, style: str) -> Judgement:
        return Judgement(self.rules, TASTES[style])

    def ground(self, seats: int) -> Ground:
        found = self._grounds.get(seats)
        if found is None:
            found = self._grounds[seats] = Ground(self.rules.content, seats)
        return found

    # How a position stands

    def score(self, state: State, seat: int) -> float:
        """In log-odds of winning for a seat, well inside -WON to WON while the game goes on."""
        if state.phase == OVER:
            outcome = self.rules.outcome(state)
            assert outcome is not None
            winners = outcome.winners()
            return -WON if seat not in winners else WON if len(winners) == 1 else 0.0
        values = self.values(state)
        best = max(value for other, value in enumerate(values) if other != seat)
        lead = (values[seat] - best) / (LEAD + LEAD_ROUNDS * sqrt(rounds_left(state)))
        if self.taste is not None:
            lead += self.taste.liking(self.tables, state, seat)
        lead = max(min(lead, WON / 2), -WON / 2)
        if not state.semi:
            return lead
        chance = self.saved(state) / (1 + exp(-lead))
        return max(log(chance / (1 - chance)), -WON + 1) if chance > 0 else -WON + 1

    def chances(self, state: State) -> tuple[float, ...]:
        """As if this round were played out by quick judgement and without powers: the score alone does not see what
        the open markers are worth to those who will cover them."""
        number, seats = state.round, range(len(state.points))
        while state.round == number and state.phase != OVER:
            quick = state.phase != TURN
            move = quick_move(self.ground(len(seats)), state, state.seat, _even) if quick else END
            state = self.rules.apply(state, state.seat, move, _MIDDLING).state
        return tuple([1 / (1 + exp(-self.score(state, seat))) for seat in seats])

    def values(self, state: State) -> list[float]:
        """The points that every seat may expect at the end."""
        seats = len(state.points)
        ground = self.ground(seats)
        own = [score.discs(state.board, seat) for seat in range(seats)]
        coming = coming_mask(state)
        bases = position.bases(state.board)
        falls = self._falls(ground, state, own, bases, coming) * ground.share
        time = time_for_powers(state)
        found = []
        for seat in range(seats):
            value = state.points[seat] + ground.promise(
                own[seat], coming, state.cities[seat], state.borders[seat], state.parks[seat]
            )
            value += ground.bases.value(state.bases[seat], falls)
            powers = state.powers >> 4 * seat
            value += time * sum(worth for power, worth in enumerate(POWER_WORTH) if powers >> power & 1)
            value -= DISC_LOST * ground.endangered(own[seat], bases, coming)
            found.append(value)
        return found

    unit: ClassVar[Literal["points", "odds"]] = "points"
    measure: ClassVar[Literal["win", "lead"]] = "lead"
    shown_at: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **{name: (f"mission:{name}",) for name in ("city", "border", "parks", "expansion", "protection", "bases")},
        "safety": ("bases",),
        "rivals": ("players",),
    }

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """What a seat may expect, and what the best of the others may: their sum is the lead."""
        ground = self.ground(len(state.points))
        own = [score.discs(state.board, each) for each in range(len(state.points))]
        coming, bases = coming_mask(state), position.bases(state.board)
        sums = ground.promises(own[seat], coming, state.cities[seat], state.borders[seat], state.parks[seat])
        found = {"track": float(state.points[seat]), "cities": sums[0]}
        found.update((name, sums[n] - sums[n - 1]) for n, name in enumerate(PROMISES, 1))
        found["bases"] = ground.bases.value(
            state.bases[seat], self._falls(ground, state, own, bases, coming) * ground.share
        )
        values = self.values(state)
        powers = state.powers >> 4 * seat
        found["powers"] = time_for_powers(state) * sum(
            worth for power, worth in enumerate(POWER_WORTH) if powers >> power & 1
        )
        found["safety"] = -DISC_LOST * ground.endangered(own[seat], bases, coming)
        found["rivals"] = -max(value for other, value in enumerate(values) if other != seat)
        return found

    def _falls(self, ground: Ground, state: State, own: list[int], bases: int, coming: int) -> float:
        """The bases that are expected to fall from now on: of those that stand, and of those to come."""
        discs = ICONS
        for mask in own:
            discs |= mask
        later = 2 * (len(state.bag) // (len(own) + 2)) * LATER_FALL
        return ground.falls(discs, bases, coming) + later

    def saved(self, state: State) -> float:
        """The chance that enough bases fall in the semi-cooperative game."""
        ground = self.ground(len(state.points))
        own = [score.discs(state.board, seat) for seat in range(len(state.points))]
        more = self._falls(ground, state, own, position.bases(state.board), coming_mask(state))
        missing = SAVED - 0.5 - sum(state.bases)
        return 1 / (1 + exp((missing - more) / (0.3 + BASE_SPREAD * sqrt(max(more, 0.0)))))

    def counted(self, before: State, after: State, fates: Fates) -> Count | None:
        """For a game that is over and lies open."""
        return tally.near_markers(self.tables, before, after, fates)

    # Moves worth considering

    def plausible(self, state: State, seat: int) -> list[int]:
        return list(position.legal(self.tables, state))

    # What to do without thinking

    def quick(self, state: State, seat: int, random: Random) -> int:
        """A sensible move at once, for playouts: a little different every time."""
        return quick_move(self.ground(len(state.points)), state, seat, random)
