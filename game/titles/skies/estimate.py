"""Estimates what each die would be worth in each free column: fast, rough, and good for choosing what deserves a
closer look.

It plays nothing out; columns are treated as if they were independent.
"""

from __future__ import annotations

from game.titles.skies import position
from game.titles.skies.battle import Battle
from game.titles.skies.content import COLUMNS
from game.titles.skies.judge import (
    BRINK,
    DANGER,
    ENERGY,
    ENERGY_POWER,
    FIGHTER_POWER,
    FINISH,
    GAP,
    LIVES,
    MORE_ENERGY,
    NEED,
    RESEARCH_POWER,
    ROBOTS,
    ROUNDS,
    STRAIN,
    TIME_POWER,
    WAITS,
    WEIGHTS,
    WHITES,
    WON,
    Ground,
)
from game.titles.skies.state import KIND, LANE, MOST_VALUE, ROW, WHITE
from game.titles.skies.tables import DESCEND, NEVER, SLIDE

Choice = tuple[float, int]  # what a die is worth on a cell
IDLE = -1  # no particular cell

# Small things, in log-odds: any ship that is shot, a space that is dug, a point of fighters with ships still to move.
SHOT, DEEPER, READY = 0.05, 0.02, 0.02
SHARED = 1.0

# How likely a ship on an explosion is to be shot while no fighters are set, by the number of the explosion.
HOPE = (0.0, 0.5, 0.48, 0.42, 0.35, 0.25, 0.15, 0.08) + (0.0,) * (NEVER - 7)


class Prices:
    """The worth of things at the root of a search, in log-odds."""

    __slots__ = ("dig", "energy", "hit", "point", "rows")

    def __init__(self, ground: Ground, battle: Battle) -> None:
        tables, w = ground.tables, WEIGHTS
        rounds = max(1, tables.skull - battle.mothership)
        power = ground.research_power[battle.digger]
        self.point = -(w[NEED] + w[STRAIN] / (power + 2.0)) / rounds
        self.energy = w[ENERGY] if battle.energy < 4 else w[MORE_ENERGY]
        lives = tables.most_damage - battle.damage
        self.hit = -WON if lives <= 1 else w[BRINK] * (1 / (lives - 1) - 1 / lives) - w[LIVES]
        left = ground.left[battle.research]
        self.rows = self._row(ground, battle, rounds, left, power)
        self.dig = tuple(self._dig(ground, battle, steps, rounds, left) for steps in range(MOST_VALUE + 1))

    def _row(self, ground: Ground, battle: Battle, rounds: int, left: int, power: float) -> float:
        """One more row down: a round less, but the action of that row is spared."""
        w = WEIGHTS
        if rounds <= 1:
            return -WON
        less = rounds - 1
        change = (w[NEED] + w[STRAIN] / (power + 2.0)) * (left / less - left / rounds) - w[ROUNDS]
        change -= w[TIME_POWER] * power / 10
        change += w[GAP] * ground.gap[battle.digger] * (1 / less - 1 / rounds)
        change += w[FINISH] * (ground.finish(battle.digger, battle.research, less)
                               - ground.finish(battle.digger, battle.research, rounds))
        return change - self.action(ground, battle, battle.mothership + 1)

    def action(self, ground: Ground, battle: Battle, row: int) -> float:
        """What the action of a row costs, roughly."""
        action = ground.tables.actions[row]
        kind, n = action[0], action[1:]
        if kind == "W":
            return WEIGHTS[WHITES] * int(n)
        if kind == "D":
            return self.hit * int(n)
        if kind == "Q":
            gone = ground.left[max(0, battle.research - int(n))] - ground.left[battle.research]
            return -self.point * gone
        return {"X": -0.08, "F": -0.15}.get(kind, 0.0) * (int(n) if n.isdigit() else 1)

    def _dig(self, ground: Ground, battle: Battle, steps: int, rounds: int, left: int) -> float:
        """Bringing the digger so many steps on, paid."""
        digger = battle.digger
        w, goal = WEIGHTS, min(digger + steps, len(ground.gap) - 1)
        old, new = ground.research_power[digger], ground.research_power[goal]
        change = w[RESEARCH_POWER] * (new - old) + w[TIME_POWER] * (new - old) * rounds / 10
        change += w[STRAIN] * left / rounds * (1 / (new + 2.0) - 1 / (old + 2.0))
        change += w[ENERGY_POWER] * (ground.energy_power[goal] - ground.energy_power[digger])
        change += w[FIGHTER_POWER] * (ground.fighter_power[goal] - ground.fighter_power[digger])
        change += w[GAP] * (ground.gap[goal] - ground.gap[digger]) / rounds
        change += w[FINISH] * (ground.finish(goal, battle.research, rounds)
                               - ground.finish(digger, battle.research, rounds))
        # Whatever lies deeper is worth something even before its room is whole.
        return change + DEEPER * min(rounds, 6) / 6 * steps - self.energy * ground.tables.dig_cost


class Estimate:
    """`worth[column][value]` lists the best cells for a die, the best one first, with what they are worth together
    with the fall of the column. `strength` is the value of fighters that are counted on, `room` the number of a larger
    room that is meant to be filled."""

    __slots__ = ("battle", "free", "ground", "prices", "robots", "room", "strength", "worth")

    def __init__(
        self, ground: Ground, battle: Battle, prices: Prices, strength: int = 0, room: int = -1
    ) -> None:
        self.ground = ground
        self.battle = battle
        self.prices = prices
        self.strength = strength
        self.room = room
        taken = position.taken_columns(battle)
        self.free = [column for column in range(COLUMNS) if not taken >> column & 1]
        held = {spot: battle.dice[die] for die, spot in enumerate(battle.spots) if spot >= 0}
        for robot in battle.robots:
            if not robot & 1:
                held[robot >> 4] = robot >> 1 & 7
        self.robots = {robot >> 4 for robot in battle.robots if not robot & 1}
        ahead = any(not ground.tables.is_dug(spot, battle.digger) for spot in battle.spots if spot >= 0)
        self.worth: dict[int, tuple[list[Choice], ...]] = {}
        for column in self.free:
            falls = [self.fall(column, battle.steps(column, steps)) for steps in range(MOST_VALUE + 1)]
            self.worth[column] = tuple(
                self._choices(column, die, falls, held, ahead) if die else [] for die in range(MOST_VALUE + 1)
            )

    # Ships

    def fall(self, column: int, steps: int) -> float:
        """What the fall of a column is worth, ship by ship."""
        if not steps:
            return self._rest(column)
        tables, battle, danger = self.ground.tables, self.battle, self.ground.danger
        total, hits, rows = 0.0, 0, 0
        for ship, place in enumerate(battle.ships):
            if place < 0 or place >> LANE != column:
                continue
            goal = min(place + steps, column << LANE | ROW)
            total -= WEIGHTS[DANGER] * danger[place & ROW]
            if goal & ROW > tables.last:
                hits += 1
                total += WEIGHTS[WAITS]
                continue
            symbol = tables.symbols[goal]
            if symbol == DESCEND:
                rows += 1
            elif symbol and (tables.goals[goal] not in battle.ships
                             and (symbol == SLIDE or tables.goals[goal] & ROW > battle.mothership)):
                goal = tables.goals[goal]
            total += WEIGHTS[DANGER] * danger[goal & ROW] + self._hope(ship, goal)
        if hits:
            total += self.prices.hit * hits if battle.damage + hits < tables.most_damage else -WON
        if rows:
            total += self.prices.rows * rows if battle.mothership + rows < tables.skull else -WON
        return total

    def _rest(self, column: int) -> float:
        return sum(self._hope(ship, place) for ship, place in enumerate(self.battle.ships)
                   if place >= 0 and place >> LANE == column)

    def _hope(self, ship: int, place: int) -> float:
        """What an explosion under a ship is worth."""
        number = min(self.ground.tables.yellow[place], self.ground.tables.red[place])
        if number == NEVER or place & ROW <= self.battle.mothership:
            return 0.0
        return (1.0 if number <= self.strength else HOPE[number]) * self.shot(ship, place)

    def shot(self, ship: int, place: int) -> float:
        """What shooting a ship down is worth."""
        return SHOT + self._gone(ship) - WEIGHTS[DANGER] * self.ground.danger[place & ROW]

    def _gone(self, ship: int) -> float:
        return -WEIGHTS[WHITES] if KIND[ship] == WHITE else WEIGHTS[WAITS]

    # Cells

    def _choices(
        self, column: int, die: int, falls: list[float], held: dict[int, int], ahead: bool
    ) -> list[Choice]:
        tables, battle = self.ground.tables, self.battle
        found: list[Choice] = [(falls[max(0, die - battle.held(column))], column)]
        plain = falls[die]
        idle = IDLE
        for cell in range(COLUMNS + column, len(tables.order), COLUMNS):
            order = tables.order[cell]
            if order < battle.digger:
                gain = self._gain(cell, die, held)
                loss = held.get(cell, 0) * self.ground.robot_worth[cell] * WEIGHTS[ROBOTS]
                if gain > 0:
                    found.append((plain + gain - loss, cell))
                elif idle < 0 and not loss:
                    idle = cell
            elif battle.digger < order <= battle.digger + die and not ahead:
                found.append((plain + self.prices.dig[order - battle.digger], cell))
        if idle >= 0:
            found.append((plain, idle))
        found.sort(reverse=True)
        return found[:4]

    def _gain(self, cell: int, die: int, held: dict[int, int]) -> float:
        """What a die brings in the room of a cell; a larger room counts once full or meant to be filled."""
        tables, battle, prices = self.ground.tables, self.battle, self.prices
        number = tables.room_of[cell]
        if number < 0:
            return 0.0
        room = tables.rooms[number]
        modifier = room.modifier
        if tables.hooks.bonus:
            helpers = sum(1 for other in room.cells if other != cell and other in self.robots)
            modifier += sum(bonus(battle, room, helpers) for bonus in tables.hooks.bonus)
        total, missing = die + modifier, 0
        for other in room.cells:
            if other == cell:
                continue
            if other in held:
                total += held[other]
            else:
                missing += 1
                if other % COLUMNS not in self.free or not tables.is_dug(other, battle.digger):
                    return 0.0
        if missing:
            if number != self.room:
                return 0.0
            # Each die of the room brings its own share; modifier and cost are shared out.
            share = die + (modifier - prices.energy * room.cost / max(prices.point, 0.01)) / len(room.cells)
            gain = self._effect(room.effects, share)
            if "R" in room.effects:
                # A part of a sum pays for nothing by itself, so here a point counts whatever the next space costs.
                gain = max(gain, SHARED * prices.point * share)
            return max(0.01, gain)
        if total < 1 or room.cost > battle.energy + 2:
            return 0.0
        return self._effect(room.effects, total) - prices.energy * room.cost

    def _effect(self, effects: str, total: float) -> float:
        prices, battle, tables = self.prices, self.battle, self.ground.tables
        gain = 0.0
        for effect in effects:
            if effect == "R":
                gain += prices.point * self._points(total)
            elif effect == "E":
                gain += self._energy(min(total, tables.energy - battle.energy))
            elif effect == "F":
                gain += self._volley(total)
            elif effect == "B":
                full = len(battle.robots) >= tables.most_robots
                gain += 0.0 if full else WEIGHTS[ROBOTS] * min(total, MOST_VALUE) * 0.8
            elif effect == "C":
                gain += 0.8 * prices.point * total
        return gain

    def _energy(self, units: float) -> float:
        """The first units are worth most."""
        short = max(0.0, min(units, 3 - self.battle.energy))
        return WEIGHTS[ENERGY] * short + WEIGHTS[MORE_ENERGY] * max(0.0, units - short)

    def _points(self, total: float) -> float:
        """How many points of research a value pays for; what does not fit is mostly lost."""
        track, at, left = self.ground.tables.track, self.battle.research, total
        while at < len(track) and track[at] <= left:
            left -= track[at]
            at += 1
        if at == len(track):
            return 60.0
        return total - left + 0.15 * left

    def _volley(self, total: float) -> float:
        """The ships that stand on explosions in columns that will not move again, and a hope for the others."""
        tables, battle = self.ground.tables, self.battle
        gain = 0.0
        for ship, place in enumerate(battle.ships):
            if place >= 0 and place & ROW > battle.mothership:
                number = min(tables.yellow[place], tables.red[place])
                if place >> LANE not in self.free and number <= total:
                    gain += self.shot(ship, place)
        return gain + READY * total * len(self.free)


def assignment(worth: dict[int, tuple[list[Choice], ...]], columns: list[int], dice: tuple[int, ...]) -> float:
    """The best way of giving these dice to these columns, one each."""
    best = {0: 0.0}
    for die in dice:
        following: dict[int, float] = {}
        for mask, total in best.items():
            for n, column in enumerate(columns):
                if not mask >> n & 1:
                    taken = mask | 1 << n
                    gained = total + worth[column][die][0][0]
                    if gained > following.get(taken, -1e9):
                        following[taken] = gained
        best = following
    return max(best.values())
