"""How good a position of Under Falling Skies is, as the expert judges it: what it counts, with weights that were fitted
to the results of games.

It searches nothing and rolls nothing; `tools/fit_skies.py` fits the weights.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh

from game.titles.skies.battle import Battle
from game.titles.skies.content import COLUMNS, DAMAGE, DIGGER, RESEARCH, SHIPS
from game.titles.skies.judge import WON, Ground
from game.titles.skies.state import LANE, ROW, SUPPLY, WAITING, State
from game.titles.skies.weights import AMOUNTS, COUNTS, TABLES

# Where the table of each thing that is counted begins among all their weights.
LIVES, ROUNDS, ENERGY, LOWEST, SHIP = (
    sum(len(COUNTS[other]) for other in TABLES[:place]) for place in range(len(TABLES))
)
ALL = tuple(weight for name in TABLES for weight in COUNTS[name])

NEAR = 6.5  # steps from the city, below which the lowest ship of a column is a danger
TOLL = 0.6  # lives that a round costs
SPARE = 6.0  # lives and rounds to spare; more are no better
HOPE = (0.02, 0.95)  # to make the last space in one round, at least and at most
NOWHERE = 99  # of a column without ships


class Outlook:
    """What is computed once for a board: what the mothership will still do, and how far each row is from the city."""

    __slots__ = ("ahead", "before", "energy", "ground", "hope", "lives", "lowest", "rounds", "sizes", "steps", "toll")

    def __init__(self, ground: Ground) -> None:
        board = ground.tables
        self.ground = ground
        self.ahead = tuple(map(self._ahead, range(board.skull + 1)))
        self.toll = tuple(tuple(self._of(DAMAGE, row, rounds) for rounds in range(board.skull + 1))
                          for row in range(board.skull + 1))
        self.lives = _places(LIVES, "lives", range(board.most_damage + 1))
        self.rounds = _places(ROUNDS, "rounds", range(board.skull + 1))
        self.energy = _places(ENERGY, "energy", range(board.energy + 1))
        self.steps = tuple(max(1, board.last + 1 - row) for row in range(ROW + 1))
        self.lowest = _places(LOWEST, "lowest", range(NOWHERE + 1))
        self.before = tuple(max(0, left - board.track[-1]) for left in ground.left)
        self.hope = tuple(min(HOPE[1], max(HOPE[0], chance)) for chance in ground.finals)
        self.sizes = len(board.track) / 10, sum(board.track) / 50

    def _ahead(self, row: int) -> tuple[float, ...]:
        """What the next actions of the mothership do, from this row on."""
        of = self._of
        return (of(DAMAGE, row, 1), of(DAMAGE, row, 3), of(SHIPS, row, 2), of(RESEARCH, row, 2), of(DIGGER, row, 2))

    def _of(self, kind: str, row: int, rounds: int) -> int:
        board = self.ground.tables
        actions = board.actions[row + 1:min(row + 1 + rounds, board.skull)]
        return sum(int(action[1:]) for action in actions if action[0] == kind)


def _places(start: int, name: str, numbers: range) -> tuple[int, ...]:
    """For each number the place of its weight; beyond the end of the table it is that of the last."""
    return tuple(start + min(number, len(COUNTS[name]) - 1) for number in numbers)


outlook_of = lru_cache(maxsize=16)(Outlook)


def terms(outlook: Outlook, standing: State | Battle) -> tuple[list[int], tuple[float, ...]]:
    """The places of the weights that count, one by one, and the amounts that go with the others; at the start of a
    round, or as if one began here."""
    ground = outlook.ground
    board, steps = ground.tables, outlook.steps
    row, research, digger = standing.mothership, standing.research, standing.digger
    lives = max(1, board.most_damage - standing.damage)
    rounds = max(1, board.skull - row)
    places = [outlook.lives[lives], outlook.rounds[rounds], outlook.energy[standing.energy]]
    lowest, danger, whites = [NOWHERE] * COLUMNS, 0.0, 0
    for ship, place in enumerate(standing.ships):
        if place >= 0:
            step = steps[place & ROW]
            places.append(SHIP + step if step < FAR else SHIP + FAR)
            if step < lowest[place >> LANE]:
                lowest[place >> LANE] = step
        if ship >= 5 and place > SUPPLY:
            whites += 1
    for step in lowest:
        places.append(outlook.lowest[step])
        if step < NEAR:
            danger += NEAR - step
    power, left, before = ground.research_power[digger] + 2.0, ground.left[research], outlook.before[research]
    hope = outlook.hope[digger]
    needed = before / power + 1 / hope
    slack = max(-SPARE, min(SPARE, rounds - needed))
    toll = outlook.toll[row][int(max(0, min(rounds, needed) - 1))]
    margin = max(-SPARE, min(SPARE, lives - toll - TOLL * needed))
    robots = 0.0
    for code in standing.robots:
        robots += (code >> 1 & 7) * ground.robot_worth[code >> 4]
    gap = ground.gap[digger]
    return places, (
        1.0, danger / lives, *outlook.ahead[row], whites, standing.ships.count(WAITING), left / rounds,
        left / rounds / power, before / 10, (len(board.track) - research) / 4, slack, tanh(slack / 2),
        tanh(min(slack, 1.5 * margin) / 2), ground.finish(digger, research, rounds), tanh(margin / 2), margin,
        0.0 if before else hope, gap / rounds, gap / 5, power, ground.energy_power[digger],
        ground.fighter_power[digger], robots, lives, *outlook.sizes,
    )  # fmt: skip


FAR = len(COUNTS["ships"]) - 1


def learnt(outlook: Outlook, standing: State | Battle) -> float:
    """How the position stands, in log-odds of winning."""
    if standing.ended:
        return WON if standing.ended == "won" else -WON
    places, amounts = terms(outlook, standing)
    total = 0.0
    for place in places:
        total += ALL[place]
    for weight, amount in zip(AMOUNTS, amounts):
        total += weight * amount
    return min(WON - 1, max(1 - WON, total))
