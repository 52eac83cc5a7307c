"""How good a position of Under Falling Skies is: a few features, and their weights.

It searches nothing and rolls nothing; it reads states and battles alike.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from math import log

from game.titles.skies.battle import Battle
from game.titles.skies.state import LANE, ROW, SUPPLY, WAITING, State
from game.titles.skies.tables import Tables

WON = 12.0  # in log-odds, beyond every sum of the weights below
MEAN = 3.5  # of a die

# The features, in the order of the weights.
(BIAS, NEED, ROUNDS, STRAIN, ENERGY, MORE_ENERGY, RESEARCH_POWER, ENERGY_POWER, FIGHTER_POWER, GAP, BRINK, LIVES,
 DANGER, LOW_COLUMNS, WHITES, WAITS, ROBOTS, TIME_POWER, FINISH) = range(19)

# In log-odds of winning, chosen by what wins in tools/balance.py.
WEIGHTS: tuple[float, ...] = (
    2.0, -0.7, 0.10, -0.5, 0.30, 0.12, 0.10, 0.10, 0.05, -0.35, -2.2, 0.20, -0.5, -0.10, -0.30, 0.05, 0.15, 0.03,
    1.0,
)


# How much of a roll serves research freely; what a chance is worth that lies a space deeper; the spare rounds below
# which hope does not fall.
FREELY, DEEPER_STILL, LEAST_SPARE = 0.75, 0.94, 0.25


@cache
def best_dice(count: int, wanted: int) -> float:
    """The chance that the best so many of five dice make at least this."""
    return sum(sum(sorted(dice)[5 - count:]) >= wanted for dice in product(range(1, 7), repeat=5)) / 6**5


class Ground:
    """What judgement computes once for a board: what is left of the track, what the dug part of the base can do."""

    __slots__ = ("danger", "energy_power", "fighter_power", "finals", "gap", "left", "research_power", "robot_worth",
                 "tables")  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        track = tables.track
        self.left = tuple(sum(track[n:]) for n in range(len(track) + 1))
        # How near a row is to the city: 0 for seven and more below the reach of a die, 1 in the last row.
        self.danger = tuple(max(0, 7 - max(1, tables.last + 1 - row)) / 6 for row in range(ROW + 1))
        powers = [self._powers(digger) for digger in range(len(tables.path))]
        self.research_power = tuple(power[0] for power in powers)
        self.energy_power = tuple(power[1] for power in powers)
        self.fighter_power = tuple(power[2] for power in powers)
        self.gap = self._gap()
        self.finals = self._finals()
        self.robot_worth = tuple(self._robot_worth(cell) for cell in range(len(tables.order)))

    def _powers(self, digger: int) -> tuple[float, float, float]:
        """What the two best research rooms, the best energy room and the best fighters give with average dice."""
        found: dict[str, list[float]] = {"R": [0.0, 0.0], "E": [0.0], "F": [0.0]}
        for room in self.tables.rooms:
            if all(self.tables.is_dug(cell, digger) for cell in room.cells):
                worth = MEAN * len(room.cells) + room.modifier - 0.6 * room.cost
                for effect in room.effects:
                    if effect in found:
                        found[effect].append(worth / (1 + 0.35 * (len(room.cells) - 1)))
        research = sorted(found["R"])
        return research[-1] + 0.6 * research[-2], max(found["E"]), max(found["F"])

    def _gap(self) -> tuple[int, ...]:
        """How far the digger has still to go until a room can make the last space of the track."""
        wanted = self.tables.track[-1]
        reach = [max(self.tables.order[cell] for cell in room.cells) + 1 for room in self.tables.rooms
                 if "R" in room.effects and 6 * len(room.cells) + room.modifier >= wanted]
        goal = min(reach, default=0)
        return tuple(max(0, goal - digger) for digger in range(len(self.tables.path)))

    def _finals(self) -> tuple[float, ...]:
        """By the digger's place: the chance that a round makes the last space of the track, with the best room that is
        dug or near."""
        wanted, found = self.tables.track[-1], []
        for digger in range(len(self.tables.path)):
            chances = [
                best_dice(len(room.cells), wanted - room.modifier) for room in self.tables.rooms
                if "R" in room.effects and all(self.tables.is_dug(cell, digger) for cell in room.cells)
            ]
            found.append(FREELY * max(chances, default=0.0))
        for digger in range(len(found) - 2, -1, -1):
            found[digger] = max(found[digger], DEEPER_STILL * found[digger + 1])
        return tuple(found)

    def finish(self, digger: int, research: int, rounds: float) -> float:
        """How the chances stand, in log-odds, to make the last space once the others are climbed."""
        track = self.tables.track
        before = max(0, self.left[research] - track[-1])
        spare = max(LEAST_SPARE, rounds - before / (self.research_power[digger] + 2.0))
        chance = 1 - (1 - min(0.95, self.finals[digger])) ** spare
        chance = min(0.97, max(0.03, chance))
        return log(chance / (1 - chance))

    def _robot_worth(self, cell: int) -> float:
        number = self.tables.room_of[cell]
        if number < 0:
            return 0.0
        room = self.tables.rooms[number]
        worth = max({"R": 1.0, "E": 0.9, "F": 0.6, "B": 0.5, "C": 0.0}[effect] for effect in room.effects)
        return worth / len(room.cells) - 0.05 * room.cost


@lru_cache(maxsize=16)
def ground_of(tables: Tables) -> Ground:
    return Ground(tables)


def features(ground: Ground, standing: State | Battle) -> tuple[float, ...]:
    """The numbers that the weights are for; at the start of a round, or as if one began here."""
    tables = ground.tables
    rounds = max(1, tables.skull - standing.mothership)
    left = ground.left[standing.research]
    need = left / rounds
    digger = standing.digger
    power = ground.research_power[digger]
    lives = max(1, tables.most_damage - standing.damage)
    danger = low = 0.0
    white = waiting = columns = 0
    rows = ground.danger
    for ship, place in enumerate(standing.ships):
        if place >= 0:
            near = rows[place & ROW]
            danger += near
            if near > 0.6:
                columns |= 1 << (place >> LANE)
        elif place == WAITING:
            waiting += 1
        if ship >= 5 and place > SUPPLY:
            white += 1
    low = columns.bit_count()
    robots = 0.0
    for code in standing.robots:
        robots += (code >> 1 & 7) * ground.robot_worth[code >> 4]
    energy = standing.energy
    return (
        1.0, need, rounds, need / (power + 2.0), min(energy, 3), max(0, energy - 3), power, ground.energy_power[digger],
        ground.fighter_power[digger], ground.gap[digger] / rounds, 1.0 / lives, lives, danger, low, white, waiting,
        robots, power * rounds / 10, ground.finish(digger, standing.research, rounds),
    )


def value(ground: Ground, standing: State | Battle) -> float:
    """How the position stands, in log-odds of winning."""
    if standing.ended:
        return WON if standing.ended == "won" else -WON
    total = 0.0
    for weight, feature in zip(WEIGHTS, features(ground, standing)):
        total += weight * feature
    return min(WON - 1, max(1 - WON, total))
