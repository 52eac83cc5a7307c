"""Ufo.O by the rulebook and docs/rulings/ufoo.md: what may be done, and what it does.

It uses no clock, picture or language, and no random numbers but those of the chance that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.daily import Standing
from game.engine.rules import Event, Gauge, Option, Outcome, Prompt, Seat, Setup, Step
from game.engine.text import Handle, Message, Refusal
from game.titles.ufoo import events, reasons, score
from game.titles.ufoo.belt import belt
from game.titles.ufoo.choices import Choices
from game.titles.ufoo.content import ADDED, BELT, Content, Field
from game.titles.ufoo.damage import asteroid_roll, damaged, destroyed, finished, passed
from game.titles.ufoo.facts import facts
from game.titles.ufoo.info import INFO
from game.titles.ufoo.moves import (
    HEXES,
    HOME,
    ION,
    KIND,
    LASER,
    LEAVE,
    REPAIR,
    RESIGN,
    SHIFT,
    THROW,
    parse,
    path_of,
    word_of,
)
from game.titles.ufoo.named import named
from game.titles.ufoo.observe import Observation, observed, state_of
from game.titles.ufoo.position import (
    everybody,
    fleet,
    fleets,
    has_action,
    masks_between,
    move_masks,
    other_moves,
    others_against,
    throw_mask,
)
from game.titles.ufoo.sane import sane
from game.titles.ufoo.state import BIT, State, Throw
from game.titles.ufoo.tables import Tables, tables_of

FIRST = ("dice", "seat0", "seat1")
_ALONE = ((0,), (1,))


class UfooRules:
    """The rules over some content; stateless but for the tables that it last looked up."""

    info = INFO
    state_type = State
    observation_type = Observation

    def __init__(self, content: Content) -> None:
        self.content = content
        self._fields = {field.id: field for field in content.fields}
        self._field: Field | None = None
        self._tables: Tables
        self._verbs = (self._move, self._throw, self._leave, self._laser, self._ion, self._repair, self._roll,
                       self._end, self._resign)

    def tables(self, field: Field) -> Tables:
        if field is not self._field:
            self._field, self._tables = field, tables_of(field)
        return self._tables

    # The set-up

    def options(self) -> tuple[Option, ...]:
        built_in = tuple(name for name in self._fields if not name.startswith(ADDED))
        added = tuple(name for name in self._fields if name.startswith(ADDED))
        values = (*built_in, BELT, *added)
        offered = tuple(value for value in values if value not in self.content.hidden)
        return (
            Option("field", (built_in or (BELT,))[0], values, cards=True, offered=offered),
            Option("first", "dice", FIRST),
            Option("handicap", False),
            Option("strict", False, basic=False),
        )

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def setup(self, setup: Setup, chance: Chance) -> State:
        options = {option.id: option.default for option in self.options()} | setup.options
        field = self._fields.get(str(options["field"])) or belt(chance)
        opening = (0, 0)
        if options["first"] == "dice":
            while opening[0] == opening[1]:
                opening = (chance.roll("start"), chance.roll("start"))
            first = 0 if opening[0] > opening[1] else 1
        else:
            first = FIRST.index(str(options["first"])) - 1
        homes = self.tables(field).home_cells
        a, b, c, d = homes[0]
        e, f, g, h = homes[1]
        # Both sides number their saucers from their own left, so that the half turn maps number to number.
        return State(field, bool(options["strict"]), bool(options["handicap"]), opening, first, 1, first,
                     (a, b, c, d, h, g, f, e))

    # Whose turn, and what may be done

    def sane(self, state: State, seats: int) -> bool:
        return sane(state, seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.ended:
            return ()
        return _ALONE[state.seat if state.throw is None else 1 - (state.throw.saucer >> 2)]

    def turn(self, state: State) -> int:
        return state.turn

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return reasons.prompt(self.tables(state.field), state)

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        if state.ended or seat != (state.seat if state.throw is None else 1 - (state.throw.saucer >> 2)):
            return ()
        tables = self.tables(state.field)
        if state.throw is not None:
            out: list[int] = []
            tables.numbers(4, throw_mask(tables, state)[0], out)
            return [*out, LEAVE]
        mine, theirs = fleets(state)
        others = others_against(tables, state, theirs)
        return others if state.closed else Choices(tables, masks_between(tables, state, mine, theirs), others)

    def extra(self, state: State, seat: Seat) -> tuple[int, ...]:
        return (RESIGN,) if seat in self.to_act(state) else ()

    def random_move(self, state: State, seat: Seat, random: Callable[[], float]) -> int:
        tables = self.tables(state.field)
        if state.throw is not None:
            mask = throw_mask(tables, state)[0]
            if int(random() * (mask.bit_count() + 1)) == 0:
                return LEAVE
            cells = tables.ball[state.places[state.throw.saucer]]
            while True:
                cell = cells[int(random() * len(cells))]
                if mask >> cell & 1:
                    return THROW + tables.codes[cell]
        others = other_moves(tables, state)
        if state.closed:
            return others[int(random() * len(others))]
        masks = move_masks(tables, state)
        a, b, c, d = masks[0].bit_count(), masks[1].bit_count(), masks[2].bit_count(), masks[3].bit_count()
        pick = int(random() * (a + b + c + d + len(others)))
        for n, count in enumerate((a, b, c, d)):
            if pick < count:
                # Drawing again until a cell of the mask comes up is as fair as counting its bits, and quicker.
                cells = tables.ball[tables.start(state.places[4 * state.seat + n], state.seat)]
                while True:
                    cell = cells[int(random() * len(cells))]
                    if masks[n] >> cell & 1:
                        return (n << SHIFT) + tables.codes[cell]
            pick -= count
        return others[pick]

    def path(self, state: State, seat: Seat, move: int) -> tuple[Handle, ...]:
        return path_of(move, seat)

    def named(self, state: State, seat: Seat, move: int) -> Message:
        return named(seat, move)

    def refuse(self, state: State, seat: Seat, move: int) -> Refusal | None:
        return reasons.refuse(self.tables(state.field), state, seat, move)

    def why_dead(self, state: State, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        return reasons.why_dead(self.tables(state.field), state, seat, touched)

    def caution(self, state: State, seat: Seat, move: int) -> Message | None:
        return reasons.caution(self.tables(state.field), state, move)

    # The outcome

    def apply(self, state: State, seat: Seat, move: int, chance: Chance) -> Step[State]:
        happened: list[Event] = []
        after = self._verbs[KIND[move]](self.tables(state.field), state, move, chance, happened)
        return Step(after, tuple(happened))

    def _move(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        n, code, seat = move >> SHIFT, move & HEXES - 1, state.seat
        cell = tables.cells[code]
        saucer = 4 * seat + n
        places = state.places
        old, goal = places[saucer], BIT[cell]
        layers = tables.reach(old if old >= 0 else tables.size + seat, fleet(state, 1 - seat))
        steps = 0
        while not layers[steps] & goal:
            steps += 1
        if old >= 0:
            happened.append(events.moved(saucer, tables.codes[old], code, steps))
        else:
            happened.append(events.entered(saucer, code, steps))
        bit = 1 << n
        return replace(
            state,
            places=(*places[:saucer], cell, *places[saucer + 1:]),
            moved=state.moved | bit,
            due=state.due | bit if tables.danger & goal else state.due,
        )

    def _roll(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        """All due dice: the asteroid rolls in the order of the saucers, then the mothership at every intruder."""
        seat = state.seat
        places, hurt = state.places, state.hurt
        for saucer in range(4 * seat, 4 * seat + 4):
            if state.due >> (saucer & 3) & 1:
                places, hurt = asteroid_roll(places, hurt, saucer, chance, happened)
        for saucer in range(4 - 4 * seat, 8 - 4 * seat):
            if places[saucer] >= 0 and tables.home[seat] >> places[saucer] & 1:
                die = chance.roll("fire")
                if die < 4:
                    happened.append(events.fire(saucer, die, "missed"))
                    continue
                happened.append(events.fire(saucer, die, "destroyed" if hurt >> saucer & 1 else "hurt"))
                places, hurt = damaged(places, hurt, saucer, happened)
        return self._settled(tables, replace(state, places=places, hurt=hurt, due=0, closed=True), happened)

    def _laser(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        n, target = divmod(move - LASER, 4)
        shooter, target = 4 * state.seat + n, 4 - 4 * state.seat + target
        minus = state.hurt >> shooter & 1
        red, blue = chance.roll("laser.red"), chance.roll("laser.blue")
        gap = red - minus - blue
        loser = target if gap >= 0 else shooter
        dies = state.hurt >> loser & 1
        result = ("" if gap >= 0 else "self_") + ("destroyed" if dies else "hurt")
        steps = 0
        if gap and not dies:
            steps = tables.throws(state.places[loser], everybody(state), abs(gap))[1]
        happened.append(events.laser(shooter, target, red, blue, minus, result, steps))
        places, hurt = damaged(state.places, state.hurt, loser, happened)
        after = replace(state, places=places, hurt=hurt, acted=state.acted | 1 << n, closed=True,
                        throw=Throw(loser, steps) if steps else None)
        return after if steps else self._settled(tables, after, happened)

    def _throw(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        assert state.throw is not None
        saucer, code = state.throw.saucer, move - THROW
        cell = tables.cells[code]
        places = state.places
        happened.append(events.thrown(saucer, tables.codes[places[saucer]], code, state.throw.steps))
        places = (*places[:saucer], cell, *places[saucer + 1:])
        hurt = state.hurt
        if tables.danger >> cell & 1:
            places, hurt = asteroid_roll(places, hurt, saucer, chance, happened)
        return self._settled(tables, replace(state, places=places, hurt=hurt, throw=None), happened)

    def _leave(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        assert state.throw is not None
        happened.append(events.left(state.throw.saucer))
        return self._settled(tables, replace(state, throw=None), happened)

    def _ion(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        n, target = divmod(move - ION, 8)
        shooter = 4 * state.seat + n
        enemy = 1 - state.seat
        places, hurt, structure = state.places, state.hurt, state.structure
        minus = hurt >> shooter & 1
        die = chance.roll("ion")
        value = die - minus
        at_home = target == HOME
        if value >= 4:
            result, victim = ("structure", -1) if at_home else ("destroyed", 4 * enemy + target)
        elif value == 3:
            result, victim = "nothing", -1
        else:
            result, victim = "self_destroyed" if minus else "self_hurt", shooter
        if at_home:
            happened.append(events.ion_home(shooter, die, minus, result))
            if value >= 4:
                left = structure[enemy] - 1
                structure = (left, structure[1]) if enemy == 0 else (structure[0], left)
                happened.append(events.structure(enemy, left))
        else:
            happened.append(events.ion(shooter, 4 * enemy + target, die, minus, result))
        if value >= 4 and not at_home:
            places, hurt = destroyed(places, hurt, victim, happened)
        elif victim >= 0:
            places, hurt = damaged(places, hurt, victim, happened)
        after = replace(state, places=places, hurt=hurt, structure=structure, acted=state.acted | 1 << n, closed=True)
        if not structure[enemy]:
            return finished(after, state.seat, "destroyed", happened)
        return self._settled(tables, after, happened)

    def _repair(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        n = move - REPAIR
        saucer = 4 * state.seat + n
        die = chance.roll("repair")
        hurt = state.hurt & ~(1 << saucer) if die >= 4 else state.hurt
        happened.append(events.repair(saucer, die, "repaired" if die >= 4 else "failed"))
        return self._settled(tables, replace(state, hurt=hurt, acted=state.acted | 1 << n, closed=True), happened)

    def _end(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        return passed(state, happened)

    def _resign(self, tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
        (seat,) = self.to_act(state)
        happened.append(events.resigned(seat))
        return finished(state, 1 - seat, "resigned", happened)

    def _settled(self, tables: Tables, state: State, happened: list[Event]) -> State:
        """After a die: the turn passes by itself when nothing is left to do."""
        return state if has_action(tables, state) else passed(state, happened)

    # How it stands

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)

    def standing(self, outcome: Outcome, turn: int, seat: Seat) -> Standing:
        return score.standing(outcome, turn, seat)

    def gauges(self, state: State) -> tuple[Gauge, ...]:
        return score.gauges(state)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observed(state)

    def facts(self, observation: Observation, seat: Seat) -> Mapping[str, int]:
        return facts(observation, seat)

    def determinize(self, observation: Observation, chance: Chance) -> State:
        return state_of(observation)

    def word(self, move: int) -> str:
        return word_of(move)

    def parse(self, word: str) -> int | None:
        return parse(word)


RULES = UfooRules
