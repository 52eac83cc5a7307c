"""The judgement of O.V.N.I.: how good a position is, which moves deserve a thought, a quick move.

The search is common code of the bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import ClassVar, Literal

from game.engine.review import Count, Fates
from game.titles.ovni import position, score, tally, worth
from game.titles.ovni import state as phases
from game.titles.ovni.careful import careful_move
from game.titles.ovni.cities import cities_of, count
from game.titles.ovni.moves import (
    CAPTURE,
    DESTROY,
    DONE,
    FLY,
    LAUNCH,
)
from game.titles.ovni.quick import quick_move
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import (
    ABDUCTORS,
    BUILDERS,
    MILITARY,
    NOBODY,
    OWNER_SHIFT,
    PILOTS,
    State,
)
from game.titles.ovni.taste import TASTES, Taste
from game.titles.ovni.worths import FAR, REMEMBERED, Random, chances_of

WON = 12.0
NARROW, WIDE = 8.0, 2.2  # points of a lead that count for one in log-odds: at the end, and more by the round
ENERGY_SHARE = 0.6  # of the best alien: what a seat without an area gets out of the energy card


class Judgement:
    """The judgement of O.V.N.I. over its rules."""

    horizon = 1  # to the beginning of the next round

    def __init__(self, rules: OvniRules, taste: Taste | None = None) -> None:
        self.rules, self.taste = rules, taste
        self.tables = rules.tables
        self._worths: dict[tuple[object, ...], list[float]] = {}

    def styled(self, style: str) -> Judgement:
        return Judgement(self.rules, TASTES[style])

    # How a position stands

    def score(self, state: State, seat: int) -> float:
        """In log-odds of winning for a seat."""
        if state.ended:
            return self._final(state, seat)
        values = worth.values(self.tables, state)
        if state.phase == phases.PLACE:
            for number, gain in enumerate(self.hopes(state)):
                values[number] += gain
        elif state.phase == phases.ACT and state.seat == seat:
            values[seat] += self.promise(state)
        scale = NARROW + WIDE * worth.rounds_left(state)
        own = values[seat] / scale + (self.taste.liking(state, seat) if self.taste is not None else 0.0)
        if state.seats == 2:
            return own - values[1 - seat] / scale
        return own - log(sum(exp(value / scale) for number, value in enumerate(values) if number != seat))

    unit: ClassVar[Literal["points", "odds"]] = "points"
    measure: ClassVar[Literal["win", "lead"]] = "win"
    shown_at: ClassVar[Mapping[str, tuple[str, ...]]] = worth.SHOWN_AT

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """What a seat can hope for by where it comes from, and what the best of the others can hope for."""
        every = worth.parts(self.tables, state)
        found = dict(zip(worth.PARTS, map(float, every[seat])))
        values = [sum(each) for each in every]
        playing = not state.ended
        hopes = self.hopes(state) if playing and state.phase == phases.PLACE else [0.0] * state.seats
        found["areas"] = hopes[seat]
        acts = playing and state.phase == phases.ACT and state.seat == seat
        found["turn"] = self.promise(state) if acts else 0.0
        found["rivals"] = -max(value + hopes[each] for each, value in enumerate(values) if each != seat)
        return found

    def _final(self, state: State, seat: int) -> float:
        found = score.outcome(self.tables, state)
        assert found is not None
        best = found.winners()
        if seat not in best:
            return -WON
        return WON if len(best) == 1 else 0.0

    # Phase 1

    def alien_worth(self, state: State, seat: int) -> list[float]:
        """What one more alien of each type is worth to a side; not to be changed. It is asked at every token, and
        aliens change rarely."""
        key = (seat, state.stock, state.sides[seat].reserve > 0, state.third_counts,
               *[side.aliens for side in state.sides])
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) >= REMEMBERED:
                self._worths.clear()
            found = self._worths[key] = self._alien_worth(state, seat)
        return found

    def _alien_worth(self, state: State, seat: int) -> list[float]:
        rounds = min(worth.rounds_left(state), 5.0)
        found = []
        rivals = score.rivals(state.seats, state.third_counts)
        for alien in range(4):
            side = state.sides[seat]
            have = side.aliens[alien]
            value = worth.PER_ROUND[state.seats][alien] * rounds if have < worth.MANY[alien] else 0.0
            if seat < rivals:
                weights = worth.LEADS[min(20, state.stock[alien])]
                others = sum(weights[state.sides[n].aliens[alien]] for n in range(rivals) if n != seat)
                more, now = weights[have + 1], weights[have]
                value += 10 * (more / (more + others) - now / (now + others))
            if alien == BUILDERS and side.reserve:
                value += worth.ODD_BUILDER if have & 1 == 0 else 3.4 - worth.ODD_BUILDER
            found.append(value)
        return found

    def hopes(self, state: State) -> list[float]:
        """What the areas promise each seat while tokens are laid."""
        gains = []
        chances = [chances_of(row, len(state.sides)) for row in state.areas]
        for seat in range(state.seats):
            worths = self.alien_worth(state, seat)
            options = []
            for area, card in enumerate(state.cards):
                value = sum(many * each for many, each in zip(self.tables.cards[card], worths))
                options.append((value, chances[area][seat]))
            options.sort(reverse=True)
            gain, left = 0.0, 1.0
            for value, chance in options:
                gain += left * chance * value
                left *= 1 - chance
            # A 6 that lies in an area is still the side's own until the areas are opened, and gone then.
            spent = sum(laid & 7 == 6 and laid >> OWNER_SHIFT & 3 == seat for row in state.areas for laid in row)
            gains.append(gain + left * ENERGY_SHARE * max(worths) - worth.six_kept(worth.rounds_left(state)) * spent)
        return gains

    # Phase 2

    def promise(self, state: State) -> float:
        """What the turn of the active seat still holds: the active group, and the best of those that are not used."""
        value = self.group_worth(state, state.active, state.left) if state.active != NOBODY else 0.0
        side = state.sides[state.seat]
        left = position.groups_allowed(side) - state.groups.bit_count()
        if left:
            found = [
                self.group_worth(state, group, position.power(side, group))
                for group in range(4) if not state.groups >> group & 1
            ]
            found.sort(reverse=True)
            value += 0.9 * sum(found[:left])
        return value

    def group_worth(self, state: State, group: int, left: int) -> float:
        """What a group could do with so many actions, about."""
        if not left:
            return 0.0
        if group == PILOTS:
            wants = self.wants(state)
            flights = position.flights(self.tables, state, left)
            gains = sorted((self.gain_of_flight(state, move, wants) for move in flights), reverse=True)
            return sum(0.8 * gain for gain in gains[:min(left, 3)] if gain > 0) + 0.15 * left
        if group == BUILDERS:
            season = worth.season_of(state)
            wants = self.wants(state)
            best = max(worth.arrival(state.sides, state.seat, city, season, wants[city]) for city in range(12))
            return left * (1.0 + 0.85 * max(0.0, best) - (worth.LAUNCH_SOON if season else 0.0))
        if group == ABDUCTORS:
            wants = sorted((self.person_worth(state, city)
                            for city in cities_of(position.reach_of_abductors(state))), reverse=True)
            return sum(wants[:left]) + (0.4 if len(wants) < left else 0.0)
        gains = sorted((self.gain_of_attack(state, move) for move in position.attacks(state)), reverse=True)
        return sum(0.8 * gain for gain in gains[:left] if gain > 0)

    def person_worth(self, state: State, city: int) -> float:
        human = count(state.people, city) - 1
        if human < 0:
            return 0.0
        season = worth.season_of(state)
        side = state.sides[state.seat]
        value = worth.person(side, human, season)
        kept = side.kept
        while kept:
            low = kept & -kept
            mission = self.tables.missions[low.bit_length() - 1]
            if mission.humans[human] > side.humans[human]:
                value += 1.8
            kept ^= low
        return value

    def wants(self, state: State) -> list[float]:
        """For every city what taking its person is worth, if the abductors can still act this turn."""
        side = state.sides[state.seat]
        if state.groups >> ABDUCTORS & 1 or side.aliens[ABDUCTORS] < 2:
            return [0.0] * 12
        return [0.7 * self.person_worth(state, city) for city in range(12)]

    def gain_of_flight(self, state: State, move: int, wants: list[float] | None = None) -> float:
        start, goal = divmod(move - FLY, 12)
        if wants is None:
            wants = self.wants(state)
        season = worth.season_of(state)
        sides, seat = state.sides, state.seat
        return (worth.arrival(sides, seat, goal, season, wants[goal])
                - worth.departure(sides, seat, start, season, wants[start])
                - FAR * (self.tables.steps[start][goal] - 1))

    def gain_of_attack(self, state: State, move: int) -> float:
        season = worth.season_of(state)
        share = 1.0 if state.seats == 2 else 0.45
        sides = state.sides
        if move < DESTROY:
            number, alien = divmod(move - CAPTURE, 4)
            value = self.alien_worth(state, state.seat)[alien]
            if number < state.seats:
                value += share * self.loss_of_alien(state, number, alien)
            return value + self.trophy(state, alien)
        number, city = divmod(move - DESTROY, 12)
        mine, theirs = count(sides[state.seat].fleet, city), count(sides[number].fleet, city)
        most = worth.best_other(sides, state.seat, city)
        value = 0.0
        if theirs == most:
            air = worth.AIR[season]
            value += air[mine << 4 | most - 1] - air[mine << 4 | most]
        if number < state.seats:
            value += share * (1.6 + worth.departure(sides, number, city, season, 0.0))
        return value

    def loss_of_alien(self, state: State, seat: int, alien: int) -> float:
        weights = worth.LEADS[min(20, state.stock[alien])]
        have = state.sides[seat].aliens[alien]
        others = sum(weights[state.sides[n].aliens[alien]] for n in range(state.seats) if n != seat)
        lead = weights[have] / (weights[have] + others) - weights[have - 1] / (weights[have - 1] + others)
        return 10 * lead + worth.PER_ROUND[state.seats][alien] * min(worth.rounds_left(state), 5.0)

    def trophy(self, state: State, alien: int) -> float:
        """A captured alien that a mission asks for."""
        side = state.sides[state.seat]
        return sum(
            2.0 for number, mission in enumerate(self.tables.missions)
            if side.kept >> number & 1 and mission.captured[alien] > side.captured[alien]
        )

    def counted(self, before: State, after: State, fates: Fates) -> Count | None:
        """For a game that is over and lies open."""
        return tally.ties(before, after, fates)

    # Moves worth considering

    def plausible(self, state: State, seat: int) -> list[int]:
        """The legal moves without those that no player would look at twice."""
        moves = list(self.rules.legal(state, seat))
        if state.phase != phases.ACT:
            return moves
        if state.active == PILOTS:
            wants = self.wants(state)
            return best_of(moves, [self.gain_of_flight(state, move, wants) for move in moves[:-1]], 24, DONE)
        if state.active == BUILDERS:
            wants, season = self.wants(state), worth.season_of(state)
            return best_of(moves, [
                worth.arrival(state.sides, seat, move - LAUNCH, season, wants[move - LAUNCH]) for move in moves[:-1]
            ], 12, None)
        if state.active == MILITARY:
            return best_of(moves, [self.gain_of_attack(state, move) for move in moves[:-1]], 18, DONE)
        if state.active == ABDUCTORS:
            return moves[:-1]
        return moves[:-1] if len(moves) > 1 else moves

    # What to do without thinking

    def quick(self, state: State, seat: int, random: Random) -> int:
        """A sensible move at once, for playouts: a little different every time."""
        return quick_move(self, state, seat, random)

    def careful(self, state: State, seat: int, random: Random) -> int:
        """A better one, for the playouts of an expert."""
        return careful_move(self, state, seat, random)


def best_of(moves: list[int], gains: list[float], most: int, stop: int | None) -> list[int]:
    """The best moves by their gains, and the one that stops, if wanted."""
    order = sorted(range(len(gains)), key=lambda i: -gains[i])[:most]
    found = sorted(moves[i] for i in order)
    return [*found, stop] if stop is not None else found or moves
