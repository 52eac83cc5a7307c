"""Escape from the Aliens by the rulebook and docs/rulings/escape.md: what may be done, and what it does.

It uses no clock, picture or language, and no random numbers but those of the chance that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.engine.chance import Chance
from game.engine.daily import Standing
from game.engine.puzzle import Evidence, Inquiry
from game.engine.rules import Event, Gauge, Option, Outcome, Prompt, Seat, Setup, Step
from game.engine.text import Handle, Message, Refusal
from game.titles.escape import inquest, moves, reasons, score
from game.titles.escape.actions import ACTIONS, moved, said_noise, spotted
from game.titles.escape.content import Content, Scenario, Zone
from game.titles.escape.counts import counted
from game.titles.escape.determinize import imagined
from game.titles.escape.info import INFO
from game.titles.escape.moves import LIGHT, NOISE, STAY
from game.titles.escape.opening import opened
from game.titles.escape.options import Codes, codes_of, conflicts, options_of
from game.titles.escape.position import actor, legal, may_resign
from game.titles.escape.sane import sane
from game.titles.escape.sight import Observation, observed
from game.titles.escape.state import DEFEND, State
from game.titles.escape.tables import Tables, tables_of

REVEALING = frozenset((moves.ATTACK, moves.SPOTLIGHT, moves.TELEPORT, moves.DEFEND, moves.YIELD, moves.RESIGN))


class EscapeRules:
    """The rules over some content; stateless but for the tables that it last looked up."""

    info = INFO
    state_type = State
    observation_type = Observation

    def __init__(self, content: Content) -> None:
        self.content = content
        self._zones = {zone.id: zone for zone in content.zones}
        self._scenarios = {scenario.id: scenario for scenario in content.scenarios}
        self._options = options_of(content)
        self._zone: Zone | None = None
        self._codes: Codes | None = None
        self._tables: Tables | None = None

    def tables(self, state: State) -> Tables:
        if state.zone is self._zone and state.codes is self._codes:
            assert self._tables is not None
            return self._tables
        self._zone, self._codes = state.zone, state.codes
        self._tables = tables_of(state.zone, state.codes.a4)
        return self._tables

    # The set-up

    def options(self) -> tuple[Option, ...]:
        return self._options

    def choice(self, setup: Setup) -> tuple[Zone, Scenario]:
        """The zone and the scenario that a set-up names; the defaults where it names none."""
        zone, scenario = self._options[0], self._options[1]
        return (self._zones[str(setup.options.get("zone", zone.default))],
                self._scenarios[str(setup.options.get("scenario", scenario.default))])

    def codes(self, setup: Setup) -> Codes:
        """The codes by which a set-up is played."""
        zone, scenario = self.choice(setup)
        return codes_of(scenario, setup.options, zone, setup.seats)

    def scenarios(self) -> tuple[Scenario, ...]:
        return self.content.scenarios

    def conflicts(self, setup: Setup) -> tuple[Refusal, ...]:
        """Everything that speaks against a set-up at once, for the scenario builder."""
        return conflicts(self.codes(setup), self.choice(setup)[0], setup.seats)

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        found = self.conflicts(setup)
        return found[0] if found else None

    def setup(self, setup: Setup, chance: Chance) -> State:
        zone, _ = self.choice(setup)
        codes = self.codes(setup)
        return opened(tables_of(zone, codes.a4), zone, codes, setup.seats, chance)

    # Whose turn, and what may be done

    def sane(self, state: State, seats: int) -> bool:
        return sane(state, seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.ended:
            return ()
        return (state.asked[0],) if state.phase == DEFEND else (state.seat,)

    def turn(self, state: State) -> int:
        return state.round

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return reasons.prompt(self.tables(state), state, seat)

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return legal(self.tables(state), state) if seat == actor(state) else ()

    def extra(self, state: State, seat: Seat) -> tuple[int, ...]:
        return (moves.RESIGN,) if may_resign(state, seat) else ()

    def random_move(self, state: State, seat: Seat, random: Callable[[], float]) -> int:
        found = legal(self.tables(state), state)
        return found[int(random() * len(found))]

    def path(self, state: State, seat: Seat, move: int) -> tuple[Handle, ...]:
        return moves.path_of(move)

    def refuse(self, state: State, seat: Seat, move: int) -> Refusal | None:
        return reasons.refuse(self.tables(state), state, seat, move)

    def why_dead(self, state: State, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        return reasons.why_dead(self.tables(state), state, seat, touched)

    def caution(self, state: State, seat: Seat, move: int) -> Message | None:
        return reasons.caution(self.tables(state), state, seat, move)

    # The outcome

    def apply(self, state: State, seat: Seat, move: int, chance: Chance) -> Step[State]:
        happened: list[Event] = []
        tables = self.tables(state)
        if move < LIGHT:
            after = moved(tables, state, tables.cells[move], chance, happened)
        elif move >= STAY:
            after = ACTIONS[move](tables, state, move, chance, happened)
        elif move < NOISE:
            after = spotted(tables, state, tables.cells[move - LIGHT], happened)
            return Step(after, tuple(happened), True)
        else:
            after = said_noise(tables, state, tables.cells[move - NOISE], happened)
        return Step(after, tuple(happened), move in REVEALING or moves.EXPOSE <= move < moves.DISCARD)

    # How it stands

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)

    def standing(self, outcome: Outcome, turn: int, seat: Seat) -> Standing:
        return score.standing(outcome, seat)

    def gauges(self, state: State) -> tuple[Gauge, ...]:
        return score.gauges(state)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observed(state, seat)

    def facts(self, observation: Observation, seat: Seat) -> Mapping[str, int]:
        return counted(observation)

    def evidence(self, observation: Observation, inquiry: Inquiry) -> tuple[Evidence, ...]:
        return inquest.evidence(observation, inquiry)

    def possible(self, observation: Observation, inquiry: Inquiry, known: Collection[str]) -> frozenset[Handle]:
        return inquest.possible(observation, inquiry, known)

    def question(self, inquiry: Inquiry) -> tuple[Message, Message]:
        return inquest.question(inquiry)

    def determinize(self, observation: Observation, chance: Chance) -> State:
        return imagined(observation, chance)

    def word(self, move: int) -> str:
        return moves.word_of(move)

    def parse(self, word: str) -> int | None:
        return moves.parse(word)


RULES = EscapeRules
