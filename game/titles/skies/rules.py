"""Under Falling Skies by the rulebook and docs/rulings/skies.md: what may be done, and what it does.

It uses no clock, picture or language, and no random numbers but those of the chance that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from game.engine.campaign import Frame
from game.engine.chance import Chance
from game.engine.daily import Standing
from game.engine.powers import Ready
from game.engine.rules import Gauge, Option, Outcome, Prompt, Seat, Setup, Step
from game.engine.text import Handle, Message, Refusal
from game.titles.skies import builder, events, lore, mothership, position, reasons, score
from game.titles.skies.battle import Battle
from game.titles.skies.content import CELLS, City, Content
from game.titles.skies.facts import facts
from game.titles.skies.info import INFO
from game.titles.skies.moves import (
    ABILITY,
    BUILD,
    DIG,
    DISCARD,
    DROP,
    PAIRS,
    RAISE,
    SCRAP,
    USE,
    USE_RED,
    VERBS,
    called,
    parse,
    path_of,
    verb_of,
    word_of,
)
from game.titles.skies.named import named
from game.titles.skies.observe import Observation, observed, state_of
from game.titles.skies.sane import kinds_of, sane
from game.titles.skies.state import DONE, OVER, PLACING, ROW, SPAWNING, WAITING, State
from game.titles.skies.tables import Shelf, Tables
from game.titles.skies.twists import TWISTS, Twists


class SkiesRules:
    """The rules over some content; stateless but for the tables that it last looked up."""

    info = INFO
    state_type = State
    observation_type = Observation

    def __init__(self, content: Content, twists: Twists = TWISTS) -> None:
        self.content = content
        self.shelf = Shelf(twists)
        self._twists = twists
        self._kinds = kinds_of(content, twists)
        self._options = builder.options(content)
        self._openings: dict[builder.Plan, State] = {}
        self._verbs: tuple[Callable[[Battle, State, int], None], ...] = tuple(
            getattr(self, f"_{name}") for name in VERBS
        )

    def tables(self, state: State) -> Tables:
        return self.shelf.of(state.board)

    # The set-up

    def options(self) -> tuple[Option, ...]:
        return self._options

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return reasons.refuse_crew(setup)

    def setup(self, setup: Setup, chance: Chance) -> State:
        opening = self._opening(builder.plan(self.content, setup.options, chance))
        battle = Battle.of(self.shelf.of(opening.board), opening, chance)
        mothership.begin(battle)
        return battle.state()

    def idle_options(self, options: Mapping[str, bool | int | str]) -> frozenset[str]:
        """The options that mean nothing beside the others: Pocket has a sky of its own."""
        return builder.idle_options(self.content, options)

    def outline(self, setup: Setup, chance: Chance) -> builder.Sketch:
        """What the set-up page says of a game before it begins."""
        return builder.sketch(self.content, setup.options, chance)

    # The campaign

    def ready(self) -> tuple[Ready, ...]:
        return tuple(Ready(battle.id, battle.options) for battle in self.content.battles)

    def campaign(self) -> Frame:
        """The contents of its chapters."""
        assert self.content.campaign is not None
        return msgspec.structs.replace(self.content.campaign, rules=self.info.rules_version)

    def opened(self, options: Sequence[Option], unlocked: Collection[str]) -> tuple[Option, ...]:
        return builder.opened(self.content, options, unlocked)

    def city(self, id: str) -> City:
        return self.content.city(id)

    def lore(self, kind: str, id: str) -> tuple[Message, ...]:
        """What a city, a scenario, a character or a chapter says of itself."""
        return lore.lore(self.content, kind, id)

    def _opening(self, wanted: builder.Plan) -> State:
        """A board that was put together before is taken again, so that its tables are found at once."""
        found = self._openings.get(wanted)
        if found is None:
            board = builder.board(self.content, wanted, self._twists)
            found = self._openings[wanted] = builder.opening(board)
        return found

    # Whose turn, and what may be done

    def sane(self, state: State, seats: int) -> bool:
        return sane(self._kinds, state, seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == OVER else (0,)

    def turn(self, state: State) -> int:
        return state.round

    def prompt(self, state: State, seat: Seat) -> Prompt:
        ship = state.ships.index(WAITING) if WAITING in state.ships else -1
        return reasons.prompt(self.tables(state), state, self._drops(state), ship)

    def _drops(self, state: State) -> list[int]:
        """The columns between which the spawn step asks to choose."""
        return position.drop_columns(state.ships, state.mothership) if state.phase == SPAWNING else []

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        if seat:
            return ()
        shelf = self.shelf
        return position.legal(shelf.tables if state.board is shelf.board else shelf.of(state.board), state)

    def extra(self, state: State, seat: Seat) -> tuple[int, ...]:
        return position.extra(state) if seat == 0 else ()

    def random_move(self, state: State, seat: Seat, random: Callable[[], float]) -> int:
        tables = self.shelf.of(state.board)
        if state.phase == PLACING:
            row, kinds = position.placements(tables, state)
            some = [row[kind] for kind in kinds]
            if tables.offering:
                some.append(tuple(position.offers(tables, state)))
            count = 0
            for each in some:
                count += len(each)
            pick = int(random() * count)
            for each in some:
                if pick < len(each):
                    return each[pick]
                pick -= len(each)
        found = position.legal(tables, state)
        return found[int(random() * len(found))]

    def path(self, state: State, seat: Seat, move: int) -> tuple[Handle, ...]:
        crowded = USE <= move < BUILD and position.is_crowded(self.tables(state), state, (move - USE) % CELLS)
        if move == DIG:
            return (f"space:{word_of(USE + max(0, position.cell_ahead(self.tables(state), state))).split()[1]}",)
        return path_of(move, crowded)

    def named(self, state: State, seat: Seat, move: int) -> Message:
        return named(self.tables(state), state, move)

    def refuse(self, state: State, seat: Seat, move: int) -> Refusal | None:
        return reasons.refuse(self.tables(state), state, self._drops(state), move)

    def why_dead(self, state: State, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        return reasons.why_dead(self.tables(state), state, self._drops(state), touched)

    def caution(self, state: State, seat: Seat, move: int) -> Message | None:
        return reasons.caution(self.tables(state), state, move)

    # The outcome

    def apply(self, state: State, seat: Seat, move: int, chance: Chance) -> Step[State]:
        shelf = self.shelf
        tables = shelf.tables if state.board is shelf.board else shelf.of(state.board)
        battle = Battle.of(tables, state, chance)
        if move < DROP:
            battle.place(move // CELLS, move % CELLS)
        elif move >= ABILITY:
            self._call(battle, state, move)
        else:
            self._verbs[verb_of(move)](battle, state, move)
        return Step(battle.state(), tuple(battle.happened))

    def _place(self, battle: Battle, state: State, move: int) -> None:
        battle.place(move // CELLS, move % CELLS)

    def _drop(self, battle: Battle, state: State, move: int) -> None:
        mothership.launch(battle, move - DROP)
        mothership.spawn(battle)

    def _use(self, battle: Battle, state: State, move: int) -> None:
        self._resolve(battle, state, move - USE)

    def _use_red(self, battle: Battle, state: State, move: int) -> None:
        self._resolve(battle, state, move - USE_RED, red=True)

    def _build(self, battle: Battle, state: State, move: int) -> None:
        room, goal = divmod(move - BUILD, CELLS)
        self._resolve(battle, state, room, goal=goal)

    def _become(self, battle: Battle, state: State, move: int) -> None:
        room, goal = divmod(move - BUILD - PAIRS, CELLS)
        self._resolve(battle, state, room, goal=goal, become=True)

    def _resolve(
        self, battle: Battle, state: State, cell: int, red: bool = False, goal: int = -1, become: bool = False
    ) -> None:
        """A room is paid for, its dice are taken away, its robots wear, and its effects follow in order."""
        tables = battle.tables
        number = tables.room_of[cell]
        filled = position.filled_room(tables, state, number, position.contents(tables, state))
        room = filled.room
        battle.energy -= room.cost
        battle.tell(events.used(cell, room.effects, filled.value, room.cost))
        battle.spots = [DONE if spot in room.cells else spot for spot in battle.spots]
        for robot in filled.robots:
            if become and robot == filled.robots[0]:
                battle.robots = tuple(each for each in battle.robots if each >> 4 != robot)
            else:
                battle.wear_robot(robot)
        # With a value below 1 it was used for what a scenario makes of it.
        for effect in room.effects if filled.value >= 1 else "":
            if not battle.ended:
                self._effect(battle, effect, filled.value, red, goal)
        for used in tables.hooks.used:
            used(battle, room)

    def _effect(self, battle: Battle, effect: str, value: int, red: bool, goal: int) -> None:
        match effect:
            case "E":
                battle.charge(value)
            case "F":
                self._shoot(battle, value, red)
            case "R":
                battle.advance(value)
            case "C":
                battle.command(value)
            case "B" if goal >= 0:
                battle.add_robot(goal, value)

    def _shoot(self, battle: Battle, value: int, red: bool) -> None:
        """Every ship on an explosion up to this value, on the yellow or on the red ones; the drop points cover what is
        printed in their row."""
        explosions = battle.tables.red if red else battle.tables.yellow
        for ship, place in enumerate(battle.ships):
            if place >= 0 and explosions[place] <= value and place & ROW > battle.mothership:
                battle.shoot_down(ship)

    def _raise(self, battle: Battle, state: State, move: int) -> None:
        battle.raise_die(move - RAISE)

    def _dig(self, battle: Battle, state: State, move: int) -> None:
        cell = position.cell_ahead(battle.tables, state)
        battle.spots[battle.spots.index(cell)] = DONE
        battle.dig(cell, battle.tables.dig_cost)

    def _end(self, battle: Battle, state: State, move: int) -> None:
        mothership.end_round(battle)

    def _scrap(self, battle: Battle, state: State, move: int) -> None:
        battle.remove_robot(move - SCRAP, "scrapped")

    def _discard(self, battle: Battle, state: State, move: int) -> None:
        battle.discard(move - DISCARD)

    def _resign(self, battle: Battle, state: State, move: int) -> None:
        battle.lose("resigned")

    def _call(self, battle: Battle, state: State, move: int) -> None:
        slot, one, two = called(move)
        twist = next(twist for twist in battle.tables.offering if twist.slot == slot)
        twist.act(battle, one, two)

    # How it stands

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(self.tables(state), state)

    def standing(self, outcome: Outcome, turn: int, seat: Seat) -> Standing:
        return score.standing(outcome, turn)

    def gauges(self, state: State) -> tuple[Gauge, ...]:
        return score.gauges(self.tables(state), state)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observed(self.tables(state), state)

    def facts(self, observation: Observation, seat: Seat) -> Mapping[str, int]:
        return facts(observation)

    def determinize(self, observation: Observation, chance: Chance) -> State:
        return state_of(observation)

    def word(self, move: int) -> str:
        return word_of(move)

    def parse(self, word: str) -> int | None:
        return parse(word)


RULES = SkiesRules
