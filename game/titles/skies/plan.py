"""The search of the adviser: a beam over dice up to the next roll, chance behind every white die, the rooms exactly.

The rolls that it imagines are always the same, so that a position is worth the same whatever was asked before. The time
limit comes from outside, and no state is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from game.engine.chance import Middling
from game.engine.generator import Pcg32
from game.titles.skies import mothership, position
from game.titles.skies.battle import Battle
from game.titles.skies.content import CELLS, COLUMNS, CREW
from game.titles.skies.estimate import IDLE, Estimate, Prices, assignment
from game.titles.skies.judge import WON, Ground, ground_of, value
from game.titles.skies.moves import BUILD, DIG, DROP, END, PLACE, RAISE, USE, USE_RED, called
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import GREY_DICE, PLACING, TRAY, WORKING, State

# How many uses of abilities are looked at closely; what a helper of the team is worth, in log-odds, while nobody has
# asked for help, and over how many last rounds that falls to nothing.
MOST_CALLS, KEPT, LAST_ROUNDS = 5, 0.6, 8

Dice = tuple[int, ...]
Placement = tuple[int, int]  # kind of die, cell
Stop = Callable[[], bool]


class Effort(NamedTuple):
    """How hard to think: how many sketches are kept, how many are looked at closely, how many rolls are imagined at a
    chance node, and with how many of those the rest of the round is really planned (0: with none)."""

    width: int
    close: int
    rolls: int
    deep: int = 0
    finalists: int = 0


GLANCE = Effort(6, 2, 4)
FAST = Effort(14, 8, 10)
STEADY = Effort(30, 20, 16)
DEEP = Effort(40, 30, 16, 8, 6)
EXPERT = "expert"  # of expert.py, which looks at the best plans again with more rolls
EFFORTS: dict[str, Effort] = {"glance": GLANCE, "fast": FAST, "steady": STEADY, "deep": DEEP,
                              EXPERT: DEEP._replace(deep=6)}


class Thought(NamedTuple):
    """A move and what it promises, in log-odds of winning; a placement with the rest of its plan."""

    worth: float
    move: int
    plan: tuple[Placement, ...] = ()


QUIET = Middling()


@cache
def imagined(dice: int, count: int) -> tuple[Dice, ...]:
    """Some rolls, the same ones again and again, so that plans are compared with the same luck."""
    below = Pcg32(dice, count).below
    # Spread evenly: every die shows every value equally often over the sample.
    columns = []
    for _ in range(dice):
        faces = [n % 6 + 1 for n in range(count)]
        for i in range(count - 1, 0, -1):
            j = below(i + 1)
            faces[i], faces[j] = faces[j], faces[i]
        columns.append(faces)
    return tuple(zip(*columns))


class Planner:
    """Thinks about the states of one game after the other."""

    __slots__ = ("ground", "rules", "tables")

    def __init__(self, rules: SkiesRules) -> None:
        self.rules = rules

    def look_at(self, state: State) -> Ground:
        self.tables = self.rules.tables(state)
        self.ground = ground_of(self.tables)
        return self.ground

    # What to do

    def thoughts(self, state: State, effort: Effort, stop: Stop) -> list[Thought]:
        """The moves that deserve one, best first; never empty while a decision is owed."""
        self.look_at(state)
        if state.phase == PLACING:
            found = self._placing(state, effort, stop)
        elif state.phase == WORKING:
            found = self._working(state)
        else:
            found = self._launching(state)
        return sorted(found, reverse=True)

    # Dice

    def _placing(self, state: State, effort: Effort, stop: Stop) -> list[Thought]:
        found = self._plans(state, effort, stop)
        for move, price in self._calls(state):
            changed = self.rules.apply(state, 0, move, QUIET).state
            if changed.phase == PLACING and not stop():
                best = max(self._plans(changed, effort._replace(deep=0), stop))
                found.append(Thought(best.worth - price, move, best.plan))
        return found

    def _calls(self, state: State) -> list[tuple[int, float]]:
        """The uses of abilities that deserve a thought, and what they cost: a helper of the team is worth something
        while nobody has asked for help, so none is spent on a trifle."""
        moves = position.offers(self.tables, state)
        if len(moves) > MOST_CALLS:
            moves.sort(key=self._promise(state), reverse=True)
        rounds = max(1, self.tables.skull - state.mothership)
        kept = KEPT * min(1.0, (rounds - 1) / LAST_ROUNDS)
        return [(move, kept if called(move)[0] in CREW else 0.0) for move in moves[:MOST_CALLS]]

    def _promise(self, state: State) -> Callable[[int], tuple[float, int, int]]:
        """How good the use of an ability looks at a glance."""

        def promise(move: int) -> tuple[float, int, int]:
            after = self.rules.apply(state, 0, move, QUIET).state
            filled = position.filled_rooms(self.tables, after)
            return round(self._worth(after), 3), sum(room.value for room in filled), move

        return promise

    def _plans(self, state: State, effort: Effort, stop: Stop) -> list[Thought]:
        """Plans up to the next roll, looked at closely."""
        battle = Battle.of(self.tables, state, QUIET)
        prices = Prices(self.ground, battle)
        found: dict[tuple[Placement, ...], Thought] = {}
        for plan in self._sketches(state, battle, prices, effort):
            if stop() and found:
                break
            if plan not in found:
                found[plan] = Thought(self._followed(state, plan, prices, effort), PLACE + plan[0][0] * CELLS
                                      + plan[0][1], plan)
        if effort.deep:
            self._deepen(state, found, effort, stop)
        best: dict[int, Thought] = {}
        for thought in found.values():
            if thought.move not in best or thought > best[thought.move]:
                best[thought.move] = thought
        return list(best.values())

    def _sketches(
        self, state: State, battle: Battle, prices: Prices, effort: Effort
    ) -> list[tuple[Placement, ...]]:
        """Plans that look good column by column: as things are, with each larger room in mind, and with fighters."""
        plain = Estimate(self.ground, battle, prices)
        rest = self._rest_of(plain, effort)
        found: list[tuple[float, tuple[Placement, ...]]] = []
        estimates = [plain]
        if len(plain.free) > 1:
            rooms, strengths = self._large_rooms(battle, plain), self._strengths(battle)
            estimates += [Estimate(self.ground, battle, prices, room=number) for number in rooms]
            estimates += [Estimate(self.ground, battle, prices, strength=strength) for strength in strengths]
        for estimate in estimates:
            found += self._beam(state, estimate, rest, effort.width)
        found.sort(reverse=True)
        unique = dict.fromkeys(plan for _, plan in found)
        return list(unique)[:effort.close]

    def _large_rooms(self, battle: Battle, estimate: Estimate) -> list[int]:
        """The larger rooms that could still be filled this round."""
        free = set(estimate.free)
        held = {spot for spot in battle.spots if spot >= 0} | {code >> 4 for code in battle.robots if not code & 1}
        return [
            number for number, room in enumerate(self.tables.rooms)
            if len(room.cells) > 1 and all(
                cell in held or (cell % COLUMNS in free and self.tables.is_dug(cell, battle.digger))
                for cell in room.cells
            )
        ]

    def _strengths(self, battle: Battle) -> list[int]:
        """The reach of fighters with the dice in the tray, in the strongest excavated room."""
        best = max((room.modifier for room in self.tables.rooms if "F" in room.effects and len(room.cells) == 1
                    and self.tables.is_dug(room.cells[0], battle.digger) and room.cost <= battle.energy + 2),
                   default=None)
        if best is None:
            return []
        dice = [battle.dice[die] for die, spot in enumerate(battle.spots) if spot == TRAY]
        return sorted({max(dice) + best, sorted(dice)[len(dice) // 2] + best} & set(range(1, 10)))

    def _rest_of(self, estimate: Estimate, effort: Effort) -> Callable[[int], float]:
        """The prospects of the remaining columns (as bits), over the possible rolls."""
        known: dict[int, float] = {0: 0.0}

        def rest(mask: int) -> float:
            found = known.get(mask)
            if found is None:
                columns = [column for column in estimate.free if mask >> column & 1]
                rolls = imagined(len(columns), effort.rolls)
                found = known[mask] = sum(assignment(estimate.worth, columns, roll) for roll in rolls) / len(rolls)
            return found

        return rest

    def _beam(
        self, state: State, estimate: Estimate, rest: Callable[[int], float], width: int
    ) -> list[tuple[float, tuple[Placement, ...]]]:
        """Any of the grey dice and then a white one; or all that is left, where no white one is."""
        tray = [(die, value) for die, value in enumerate(state.dice) if state.spots[die] == TRAY]
        greys = [value - 1 for die, value in tray if die < GREY_DICE]
        whites = sorted({6 + value - 1 for die, value in tray if die >= GREY_DICE})
        free = sum(1 << column for column in estimate.free)
        ahead = position.cell_ahead(self.tables, state) >= 0
        beam: list[tuple[float, float, int, bool, tuple[Placement, ...]]] = [(0.0, 0.0, free, ahead, ())]
        for kind in greys:
            further = list(beam) if whites else []
            for item in beam:
                further += self._extended(item, kind, estimate, rest, bool(whites))
            further.sort(reverse=True)
            beam = further[:width]
        if not whites:
            return [(total, plan) for total, _, _, _, plan in beam]
        ended = [
            (total, plan) for item in beam for kind in whites
            for total, _, _, _, plan in self._extended(item, kind, estimate, rest, True)
        ]
        ended.sort(reverse=True)
        return ended[:width]

    def _extended(
        self, item: tuple[float, float, int, bool, tuple[Placement, ...]], kind: int, estimate: Estimate,
        rest: Callable[[int], float], rolls: bool
    ) -> list[tuple[float, float, int, bool, tuple[Placement, ...]]]:
        """A plan with one more die."""
        _, score, free, ahead, plan = item
        found = []
        dug, digger = self.tables.order, estimate.battle.digger
        for column in estimate.free:
            if not free >> column & 1:
                continue
            left = free & ~(1 << column)
            hope = rest(left) if rolls else 0.0
            for worth, cell in estimate.worth[column][kind % 6 + 1][:3]:
                if cell == IDLE:
                    continue
                beyond = dug[cell] > digger
                if beyond and ahead:
                    continue
                total = score + worth
                found.append((total + hope, total, left, ahead or beyond, (*plan, (kind, cell))))
        return found

    # Plans, looked at closely

    def _followed(
        self, state: State, plan: tuple[Placement, ...], prices: Prices, effort: Effort
    ) -> float:
        """What a plan really leads to, and what the dice that are rolled again promise."""
        battle = Battle.of(self.tables, state, QUIET)
        for kind, cell in plan:
            battle.place(kind, cell, alone=True)
            if battle.ended:
                return -WON if battle.ended != "won" else WON
        worth, _ = self.settled(replace(battle.state(), phase=WORKING))
        if TRAY in battle.spots:
            estimate = Estimate(self.ground, battle, prices)
            rolls = imagined(len(estimate.free), effort.rolls)
            worth += sum(assignment(estimate.worth, estimate.free, roll) for roll in rolls) / len(rolls)
        return worth

    def _deepen(self, state: State, found: dict[tuple[Placement, ...], Thought], effort: Effort, stop: Stop) -> None:
        """The best plans that end in a roll: the rest of the round is planned for some rolls, and averaged."""
        shallow = effort._replace(deep=0, width=FAST.width, close=6, rolls=FAST.rolls)
        finalists = sorted(found.values(), reverse=True)[:effort.finalists]
        if len(finalists) < 2:
            return
        worths: dict[tuple[Placement, ...], float] = {}
        for thought in finalists:
            after = self._before_roll(state, thought)
            if after is None:
                worths[thought.plan] = thought.worth
                continue
            left = [die for die, spot in enumerate(after.spots) if spot == TRAY]
            total = 0.0
            rolls = imagined(len(left), effort.deep)
            for roll in rolls:
                if stop():
                    return
                dice = list(after.dice)
                for die, face in zip(left, roll):
                    dice[die] = face
                total += max(self._plans(replace(after, dice=tuple(dice)), shallow, stop)).worth
            worths[thought.plan] = total / len(rolls)
        # All finalists were measured with the same yardstick; the others stay behind them.
        floor = min(worths.values())
        for plan, thought in found.items():
            found[plan] = thought._replace(worth=worths.get(plan, min(thought.worth, floor - 0.01)))

    def _before_roll(self, state: State, thought: Thought) -> State | None:
        """The position after a plan that ends in a roll; None where it ends otherwise."""
        battle = Battle.of(self.tables, state, QUIET)
        for kind, cell in thought.plan:
            battle.place(kind, cell, alone=True)
            if battle.ended:
                return None
        return battle.state() if TRAY in battle.spots else None

    # Rooms

    def _working(self, state: State) -> list[Thought]:
        found = []
        known: dict[tuple[object, ...], tuple[float, int]] = {}
        for move in self._sensible(state):
            worth = self._closed(state) if move == END else self._best(
                self.rules.apply(state, 0, move, QUIET).state, known)[0]
            found.append(Thought(worth, move))
        for move, price in self._calls(state):
            found.append(Thought(self._best(self.rules.apply(state, 0, move, QUIET).state, known)[0] - price, move))
        return found

    def settled(self, state: State) -> tuple[float, int]:
        """The best that the rooms can still do, and its first move."""
        return self._best(state, {})

    def _best(self, state: State, known: dict[tuple[object, ...], tuple[float, int]]) -> tuple[float, int]:
        if state.ended:
            return (WON if state.ended == "won" else -WON), END
        key = (state.energy, state.research, state.digger, state.spots, state.robots, state.ships, state.dice,
               state.pool)
        found = known.get(key)
        if found is None:
            moves = self._sensible(state)
            forced = next((move for move in moves if self._is_free(state, move)), None)
            best = -WON - 1, END
            for move in moves if forced is None else [forced]:
                worth = self._closed(state) if move == END else self._best(
                    self.rules.apply(state, 0, move, QUIET).state, known)[0]
                if worth > best[0]:
                    best = worth, move
            found = known[key] = best
        return found

    def _is_free(self, state: State, move: int) -> bool:
        """Whether a move costs nothing and loses nothing by coming first: energy that fits, made by dice alone."""
        if not USE <= move < USE_RED:
            return False
        room = self.tables.rooms[self.tables.room_of[move - USE]]
        if room.cost or room.effects != "E" or any(code >> 4 in room.cells for code in state.robots):
            return False
        dice = sum(state.dice[die] for die, spot in enumerate(state.spots) if spot in room.cells)
        return state.energy + dice + room.modifier <= self.tables.energy

    def _sensible(self, state: State) -> list[int]:
        """The moves of the rooms phase, with few of the many spaces for a robot."""
        moves = position.room_moves(self.tables, state)
        if state.pool:
            raises = [move for move in moves if RAISE <= move < DIG]
            if raises:
                return sorted(raises, key=self._raise_worth, reverse=True)[:2]
        robots = [move for move in moves if BUILD <= move < DIG]
        if len(robots) <= 3:
            return moves
        worth = self.ground.robot_worth
        robots.sort(key=lambda move: -worth[(move - BUILD) % CELLS])
        kept = set(robots[:4])
        return [move for move in moves if not BUILD <= move < DIG or move in kept]

    def _raise_worth(self, move: int) -> float:
        """How much a die on this space gains from one more: one that others of a room hang on gains as much."""
        return self.ground.robot_worth[move - RAISE] * (1.0 if self.tables.room_of[move - RAISE] >= 0 else 0.0)

    def _closed(self, state: State) -> float:
        """How the game stands once the mothership has moved, before the next roll."""
        battle = Battle.of(self.tables, state, QUIET)
        mothership.end_round(battle)
        return self._worth(battle)

    def _worth(self, standing: State | Battle) -> float:
        return value(self.ground, standing)

    # Launching ships

    def _launching(self, state: State) -> list[Thought]:
        found = []
        for column in position.drop_columns(state.ships, state.mothership):
            after = self.rules.apply(state, 0, DROP + column, QUIET).state
            found.append(Thought(self._worth(after) + 0.001 * self._lane(state, column), DROP + column))
        return found

    def _lane(self, state: State, column: int) -> float:
        """Of columns that are alike, the one whose next explosions are easiest to reach."""
        rows = range(state.mothership + 1, min(state.mothership + 7, self.tables.last + 1))
        return sum(max(0, 8 - self.tables.yellow[column << 5 | row]) for row in rows)
