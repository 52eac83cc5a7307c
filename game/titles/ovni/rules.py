"""O.V.N.I. by the rulebook and docs/rulings/ovni.md: what may be done, and what it does.

It uses no clock, picture or language, and no random numbers but those of the chance that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.daily import Standing
from game.engine.rules import Event, Gauge, Option, Outcome, Prompt, Seat, Setup, Step
from game.engine.text import Handle, Message, Refusal
from game.titles.ovni import actions, events, opening, position, reasons, recruit, score, sight
from game.titles.ovni import state as phases
from game.titles.ovni.content import Content
from game.titles.ovni.facts import facts
from game.titles.ovni.info import INFO
from game.titles.ovni.moves import KIND, PLACE, RESIGN
from game.titles.ovni.named import named
from game.titles.ovni.sane import sane
from game.titles.ovni.sight import Observation
from game.titles.ovni.state import State
from game.titles.ovni.tables import Tables

Verb = Callable[[Tables, State, int, Chance, list[Event]], State]


def _resign(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    happened.append(events.resigned(state.seat))
    return replace(state, phase=phases.OVER, ended="resigned", quitter=state.seat)


VERBS: dict[str, Verb] = {
    "planet": opening.choose_planet,
    "keep": opening.keep,
    "start": opening.start,
    "give": recruit.give,
    "place": recruit.place,
    "take": recruit.take,
    "energy": recruit.energy,
    "field": actions.field,
    "activate": actions.activate,
    "fly": actions.fly,
    "abduct": actions.abduct,
    "launch": actions.launch,
    "capture": actions.capture,
    "destroy": actions.destroy,
    "done": actions.done,
    "end": actions.end,
    "resign": _resign,
}


class OvniRules:
    """The rules over some content; stateless."""

    info = INFO
    state_type = State
    observation_type = Observation

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tables = Tables(content)
        self._verbs = tuple(VERBS[kind] for kind in KIND)
        self._moves = {word: move for move, (word, _) in self.tables.words.items()}

    # The set-up

    def options(self) -> tuple[Option, ...]:
        return (
            Option("planets", "dealt", ("dealt", "choose")),
            Option("third", False, basic=False, seats=(2,)),
        )

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def setup(self, setup: Setup, chance: Chance) -> State:
        options = {option.id: option.default for option in self.options()} | setup.options
        return opening.setting(
            self.tables, setup.seats, options["planets"] == "dealt", bool(options["third"]), chance
        )

    # Whose turn, and what may be done

    def sane(self, state: State, seats: int) -> bool:
        return sane(self.tables, state, seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.ended else (state.seat,)

    def turn(self, state: State) -> int:
        return state.round or 1

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return reasons.prompt(self.tables, state)

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        if state.ended or seat != state.seat:
            return ()
        return position.moves_of(self.tables, state)

    def extra(self, state: State, seat: Seat) -> tuple[int, ...]:
        """To resign ends a game of two; with more, a seat can change hands instead."""
        return (RESIGN,) if state.seats == 2 and seat in self.to_act(state) else ()

    def random_move(self, state: State, seat: Seat, random: Callable[[], float]) -> int:
        if state.phase == phases.PLACE:
            hand, owner = position.command_hand(self.tables, state)
            found = self.tables.places[hand][position.open_areas(state, owner)]
            return found[int(random() * len(found))]
        moves = position.moves_of(self.tables, state)
        return moves[int(random() * len(moves))]

    def path(self, state: State, seat: Seat, move: int) -> tuple[Handle, ...]:
        path = self.tables.words[move][1]
        if KIND[move] == "place" and position.lays_third(self.tables, state):
            return (f"third:{(move - PLACE) // 4 + 2}", path[1])
        return path

    def named(self, state: State, seat: Seat, move: int) -> Message:
        return named(self.word(move), state.seats)

    def refuse(self, state: State, seat: Seat, move: int) -> Refusal | None:
        return reasons.refuse(self.tables, state, seat, move)

    def why_dead(self, state: State, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        return reasons.why_dead(self.tables, state, seat, touched)

    def is_public(self, state: State) -> bool:
        """The choices before the first round but that of missions, and what the third planet gets."""
        return state.phase in (phases.PLANET, phases.START, phases.GIFT, phases.THIRD)

    def caution(self, state: State, seat: Seat, move: int) -> Message | None:
        return reasons.caution(self.tables, state, move)

    # The outcome

    def apply(self, state: State, seat: Seat, move: int, chance: Chance) -> Step[State]:
        happened: list[Event] = []
        after = self._verbs[move](self.tables, state, move, chance, happened)
        reveals = state.phase == phases.PLACE and after.phase != phases.PLACE
        if after.phase == phases.ARMING:
            after = actions.begin(self.tables, after, happened)
        elif after.phase == phases.DEALING:
            after = recruit.begin_round(self.tables, after, chance, happened)
        elif after.ended:
            found = score.outcome(self.tables, after)
            assert found is not None
            points = next(line for line in found.sheet if line.total).values
            winners = found.winners()
            happened.append(events.over(winners, points[winners[0]] or 0))
            reveals = True
        return Step(after, tuple(happened), reveals)

    # How it stands

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(self.tables, state)

    def standing(self, outcome: Outcome, turn: int, seat: Seat) -> Standing:
        return score.standing(outcome, seat)

    def gauges(self, state: State) -> tuple[Gauge, ...]:
        return score.gauges(self.tables, state)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return sight.observed(state, seat)

    def facts(self, observation: Observation, seat: Seat) -> Mapping[str, int]:
        return facts(self.tables, observation, seat)

    def determinize(self, observation: Observation, chance: Chance) -> State:
        return sight.believed(observation, chance)

    def word(self, move: int) -> str:
        return self.tables.words[move][0]

    def parse(self, word: str) -> int | None:
        return self._moves.get(word)


RULES = OvniRules
