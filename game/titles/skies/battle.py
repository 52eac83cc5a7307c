"""A move in progress: what it sets off, carried out step by step on a working copy of the state.

It lives as long as one move; the result is a new state. It decides nothing that a player could decide.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.engine.chance import Chance
from game.engine.rules import Event
from game.titles.skies import events
from game.titles.skies.content import COLUMNS
from game.titles.skies.state import (
    BURIED,
    DICE,
    DIGGER_SPACE,
    DONE,
    GREY_DICE,
    KIND,
    LANE,
    MOST_VALUE,
    OVER,
    ROW,
    RUNGS,
    SUPPLY,
    TRAY,
    WAITING,
    WHITE,
    WORKING,
    State,
)
from game.titles.skies.tables import DESCEND, SLIDE, STRIKE, TELEPORT, Tables

_WHITE_ONES = range(GREY_DICE, DICE)


class Battle(msgspec.Struct):
    tables: Tables
    chance: Chance
    happened: list[Event]
    watched: bool  # or nothing that happens often is told
    tell: Callable[[Event], None]
    round: int
    phase: int
    mothership: int
    ships: list[int]
    research: int
    energy: int
    damage: int
    digger: int
    dice: tuple[int, ...]
    spots: list[int]
    robots: tuple[int, ...]
    spent: int
    turned: int
    pool: int
    tokens: tuple[int, ...]
    ended: str

    @classmethod  # a constructor of msgspec's is half again as fast as one that stores each field itself
    def of(cls, tables: Tables, state: State, chance: Chance) -> Battle:
        happened: list[Event] = []
        return cls(
            tables, chance, happened, chance.watched, happened.append, state.round, state.phase, state.mothership,
            list(state.ships), state.research, state.energy, state.damage, state.digger, state.dice, list(state.spots),
            state.robots, state.spent, state.turned, state.pool, state.tokens, state.ended,
        )

    def state(self) -> State:
        return State(
            self.tables.board, self.round, self.phase, self.mothership, tuple(self.ships), self.research, self.energy,
            self.damage, self.digger, self.dice, tuple(self.spots), self.robots, self.spent, self.turned,
            self.pool, self.tokens, self.ended,
        )

    # The end

    def lose(self, reason: str) -> None:
        self.ended, self.phase = reason, OVER
        self.tell(events.ended(reason))

    def win(self) -> None:
        for may_win in self.tables.hooks.may_win:
            if not may_win(self):
                return
        self.ended, self.phase = "won", OVER
        self.tell(events.ended("won"))

    # Dice

    def roll(self, first: bool) -> None:
        """All dice in the tray; in a round's first roll abilities may have set some of them."""
        hooks = self.tables.hooks
        fixed: dict[int, int] = {}
        for first_roll in hooks.first_roll if first else ():
            fixed |= first_roll(self)
        spots = self.spots
        tray = spots.count(TRAY)
        if fixed:
            grey, white = self._rolled(range(GREY_DICE), "grey", fixed), self._rolled(_WHITE_ONES, "white", fixed)
        else:
            rolls = self.chance.rolls
            count = spots[:GREY_DICE].count(TRAY)
            grey = rolls("grey", count) if count else ()
            white = rolls("white", tray - count) if tray > count else ()
        if tray == DICE:
            self.dice = grey + white
        else:
            dice, die = list(self.dice), -1
            for value in grey + white:
                die = spots.index(TRAY, die + 1)
                dice[die] = value
            self.dice = tuple(dice)
        if self.watched:
            self.tell(events.rolled(first, grey, white))
        for rolled in hooks.rolled:
            rolled(self, first)

    def _rolled(self, dice: range, label: str, fixed: dict[int, int]) -> tuple[int, ...]:
        """New values for those of some dice that are in the tray, where some are set."""
        return tuple(fixed[die] if die in fixed else self.chance.roll(label) for die in dice if self.spots[die] == TRAY)

    def set_die(self, die: int, value: int) -> None:
        self.dice = (*self.dice[:die], value, *self.dice[die + 1:])

    def die_of(self, kind: int) -> int:
        """The first die in the tray with this colour and value."""
        value, spots, find = kind % 6 + 1, self.spots, self.dice.index
        die = find(value, GREY_DICE if kind >= 6 else 0)
        while spots[die] != TRAY:
            die = find(value, die + 1)
        return die

    def turn_die(self, kind: int, value: int) -> None:
        """A die in the tray is turned to another value."""
        self.tell(events.set_die(kind, value))
        self.set_die(self.die_of(kind), value)

    def place(self, kind: int, cell: int, alone: bool = False) -> None:
        """A die comes into a space, and everything above it comes down. Then a white die has the rest rolled again, or
        the rooms open; with `alone` nothing follows."""
        tables, hooks = self.tables, self.tables.hooks
        die = self.die_of(kind)
        self.spots[die] = cell
        if self.watched:
            dug = tables.order[cell] < self.digger + DIGGER_SPACE
            self.tell(events.placed(kind, cell, tables.whats[cell] if dug else "dig"))
        if self.robots:
            for robot in self.robots:
                if robot >> 4 == cell:
                    self.remove_robot(cell, "replaced")
        column, steps = cell % COLUMNS, kind % 6 + 1
        self.fall(column, steps if cell >= tables.guns else steps - self.held(column))
        for placed in hooks.placed:
            if not self.ended:
                placed(self, die, cell)
        if self.ended or alone:
            return
        if TRAY not in self.spots:
            self.phase = WORKING
            self.tell(events.rooms_open())
        elif kind >= 6:
            self.roll(first=False)

    def held(self, column: int) -> int:
        """How many rows the guns of a column hold its ships back."""
        steps = 1
        for held in self.tables.hooks.held:
            steps = held(self, column, steps)
        return steps

    # Ships

    def steps(self, column: int, steps: int) -> int:
        """How far the ships of a column really fall."""
        for fall in self.tables.hooks.fall:
            steps = fall(self, column, steps)
        return max(0, steps)

    def fall(self, column: int, steps: int) -> None:
        """All ships of a column come down together; then the spaces where they end take effect, from the top."""
        hooks, ships = self.tables.hooks, self.ships
        if hooks.fall:
            steps = self.steps(column, steps)
        if steps <= 0:
            return
        moved: list[int] = []
        for ship, place in enumerate(ships):
            if place >> LANE == column:
                moved.append(ship)
        if len(moved) > 1:
            moved.sort(key=ships.__getitem__)
        elif not moved:
            return
        tables, watched, landed = self.tables, self.watched, hooks.landed
        symbols, last, city = tables.symbols, column << LANE | ROW, (column << LANE) + tables.last + 1
        live: list[tuple[int, int, int]] = []
        for ship in moved:
            place = ships[ship]
            goal = ships[ship] = place + steps if place + steps < last else last
            if watched:
                self.tell(events.fell(ship, place, goal if goal < city else city))
            symbol = symbols[goal]
            if symbol or landed:
                live.append((ship, goal, symbol))
        if live:
            self.land(live, column)

    def land(self, live: list[tuple[int, int, int]], column: int) -> None:
        """What is set off by ships that ended on these places, with what is printed there."""
        ships, landed = self.ships, self.tables.hooks.landed
        for ship, goal, symbol in live:
            # The mothership may have taken it in meanwhile.
            if ships[ship] != goal:
                continue
            if symbol == STRIKE:
                self.strike(ship, column)
            else:
                for land in landed:
                    land(self, ship, goal)
                if symbol and ships[ship] == goal:
                    self.trigger(ship, goal, symbol)
            if self.ended:
                return

    def trigger(self, ship: int, place: int, symbol: int) -> None:
        """What the symbol under a ship does. What it is moved to does nothing more."""
        if symbol == DESCEND:
            self.descend(ship)
            return
        goal = self.tables.goals[place]
        # A teleporter that the mothership has passed leads nowhere; an arrow stays in its row.
        if goal in self.ships or (symbol == TELEPORT and goal & ROW <= self.mothership):
            self.tell(events.blocked(ship, goal))
            return
        self.ships[ship] = goal
        if self.watched:
            self.tell((events.slid if symbol == SLIDE else events.teleported)(ship, place, goal))

    def strike(self, ship: int, column: int) -> None:
        """A ship hits the city and goes back to the mothership."""
        self.ships[ship] = WAITING
        self.tell(events.struck(ship, column))
        for struck in self.tables.hooks.struck:
            struck(self, ship)
        damage = 1
        for hits in self.tables.hooks.hits:
            damage = hits(self, ship, damage)
        for absorbs in self.tables.hooks.absorbs:
            damage = absorbs(self, damage)
        for _ in range(damage):
            if not self.ended:
                self.hurt()

    def hurt(self) -> None:
        self.damage += 1
        self.tell(events.damaged(self.damage, self.tables.most_damage))
        if self.damage >= self.tables.most_damage:
            self.lose("damage")
            return
        for hurt in self.tables.hooks.hurt:
            hurt(self)

    def descend(self, trigger: int = -1) -> None:
        """The mothership comes down a row, in its own phase or because of the ship `trigger`: ships on its drop points
        ride along, ships in the row are taken in."""
        ships = self.ships
        old = self.mothership
        row = self.mothership = old + 1
        self.tell(events.descended(row, trigger))
        if row >= self.tables.skull:
            self.lose("skull")
            return
        if not RUNGS[old].isdisjoint(ships):
            for ship, place in enumerate(ships):
                if place >= 0:
                    here = place & ROW
                    if here == row:
                        ships[ship] = WAITING
                        self.tell(events.aboard(ship, place))
                    elif here == old:
                        ships[ship] = place + 1
        for descended in self.tables.hooks.descended:
            descended(self)

    def shoot_down(self, ship: int) -> None:
        place = self.ships[ship]
        self.ships[ship] = SUPPLY if KIND[ship] == WHITE else WAITING
        self.tell(events.shot(ship, place))
        for shot in self.tables.hooks.shot:
            if not self.ended:
                shot(self, ship, place)

    def mend(self, n: int) -> None:
        """Damage is taken back."""
        mended = min(n, self.damage)
        self.damage -= mended
        self.tell(events.mended(mended, self.damage))

    # The base

    def charge(self, value: int) -> None:
        now = min(self.tables.energy, self.energy + value)
        gained, self.energy = now - self.energy, now
        self.tell(events.charged(gained, now))

    def pay(self, n: int) -> None:
        """Energy that is lost to something else than a room."""
        self.energy -= n
        self.tell(events.paid(n, self.energy))

    def advance(self, value: int) -> None:
        """Research: as many spaces as this value pays for; what is left over is lost."""
        track, goal = self.tables.track, self.research
        while goal < len(track) and track[goal] <= value:
            value -= track[goal]
            goal += 1
        self.climb(goal - self.research)

    def climb(self, spaces: int) -> None:
        """Research moves on whatever the spaces cost; the top wins."""
        top = len(self.tables.track)
        spaces = min(spaces, top - self.research)
        self.research += spaces
        self.tell(events.climbed(spaces, self.research, top))
        if self.research == top:
            self.win()

    def command(self, value: int) -> None:
        """A command room: so many increases for the dice of other rooms."""
        self.pool += value
        self.tell(events.commanded(value))

    def raise_die(self, cell: int) -> None:
        self.pool -= 1
        self.lift_die(cell, 1)

    def lift_die(self, cell: int, n: int) -> None:
        """A die in the base is worth more, six at most."""
        die = self.spots.index(cell)
        self.set_die(die, min(MOST_VALUE, self.dice[die] + n))
        self.tell(events.raised(cell, self.dice[die]))

    def discard(self, cell: int) -> None:
        """A die is taken away without any effect."""
        die = self.spots.index(cell)
        self.spots[die] = DONE
        self.tell(events.discarded(cell, self.dice[die]))

    def dig(self, cell: int, cost: int) -> None:
        self.energy -= cost
        self.tell(events.dug(self.tables.path[self.digger], cell, cost))
        self.digger = self.tables.order[cell]
        for dug in self.tables.hooks.dug:
            dug(self)

    def push_back(self, n: int) -> None:
        """The excavator is driven back, no further than its start; robots on what is buried are gone, and dice there
        do nothing more. A die that was placed ahead, to dig, stays what it is."""
        path, old = self.tables.path, self.digger
        self.digger = max(self.tables.digger, old - n)
        self.tell(events.pushed_back(path[old], path[self.digger]))
        for robot in self.robots:
            if not self.tables.is_dug(robot >> 4, self.digger):
                self.remove_robot(robot >> 4, "buried")
        for die, spot in enumerate(self.spots):
            if spot >= 0 and self.tables.is_dug(spot, old) and not self.tables.is_dug(spot, self.digger):
                self.spots[die] = BURIED - spot
                self.tell(events.die_buried(spot, self.dice[die]))

    def add_robot(self, cell: int, value: int) -> None:
        """A new robot; it is tired until the next round."""
        value = min(value, MOST_VALUE)
        self.robots = tuple(sorted((*self.robots, cell << 4 | value << 1 | 1)))
        self.tell(events.built(cell, value))
        for built in self.tables.hooks.built:
            built(self, cell)

    def remove_robot(self, cell: int, why: str) -> None:
        self.robots = tuple(robot for robot in self.robots if robot >> 4 != cell)
        self.tell(events.robot_lost(cell, why))

    def wear_robot(self, cell: int) -> None:
        """A robot was used: one less, and tired; after a 1 it is gone."""
        robots = []
        for robot in self.robots:
            if robot >> 4 != cell:
                robots.append(robot)
                continue
            value, self.turned = self.tables.worn(robot >> 1 & 7, self.turned)
            self.tell(events.worn(cell, value))
            if value:
                robots.append(cell << 4 | value << 1 | 1)
        self.robots = tuple(robots)
