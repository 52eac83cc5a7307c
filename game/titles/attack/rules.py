"""Alien Attack USA by the rulebook and docs/rulings/attack.md: what may be done, and what it does.

It uses no clock, picture or language, and no random numbers but those of the chance that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.daily import Standing
from game.engine.rules import Event, Gauge, Option, Outcome, Prompt, Seat, Setup, Step
from game.engine.text import Handle, Message, Refusal
from game.titles.attack import events, moves, position, reasons, score
from game.titles.attack.content import BORDERS, SPACES, Content
from game.titles.attack.facts import facts
from game.titles.attack.info import INFO
from game.titles.attack.named import named
from game.titles.attack.observe import Observation, observed, state_of
from game.titles.attack.sane import sane
from game.titles.attack.state import (
    BASE,
    CLEAR,
    COVER,
    DISC,
    EMPTY,
    EXTRA,
    NEIGHBOURHOOD,
    OPEN,
    OVER,
    PIECES,
    PLACE,
    PROTECT,
    PROTECTION,
    SAVED,
    SPARE,
    TURN,
    State,
    holder,
)
from game.titles.attack.tables import tables_of

CARDS = 4  # city cards, and border cards
FIRST = ("drawn", "seat0")

Happened = list[Event]


class AttackRules:
    """The rules over some content; stateless."""

    info = INFO
    state_type = State
    observation_type = Observation

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tables = tables_of(content)
        self._verbs = (self._place, self._cover, self._neighbourhood, self._extra, self._protect, self._lose, self._end)

    # The set-up

    def options(self) -> tuple[Option, ...]:
        return (Option("semi", False, cards=True), Option("first", "drawn", FIRST))

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def setup(self, setup: Setup, chance: Chance) -> State:
        options = {option.id: option.default for option in self.options()} | setup.options
        seats = setup.seats
        cities, borders = chance.shuffled("city cards", CARDS), chance.shuffled("border cards", CARDS)
        first = chance.below("first", seats) if options["first"] == "drawn" else 0
        nothing = (0,) * seats
        state = State(
            bool(options["semi"]), cities[:seats], borders[:seats], first, 0, first, OVER, CLEAR, bytes(range(SPACES)),
            (), nothing, nothing, nothing, (1 << 4 * seats) - 1,
        )
        return _drawn(state, chance, [])

    # Whose turn, and what may be done

    def sane(self, state: State, seats: int) -> bool:
        return sane(state, seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.seat,) if state.phase != OVER else ()

    def turn(self, state: State) -> int:
        return state.round

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return reasons.prompt(self.tables, state)

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return position.legal(self.tables, state) if seat == state.seat else ()

    def extra(self, state: State, seat: Seat) -> tuple[int, ...]:
        return ()

    def random_move(self, state: State, seat: Seat, random: Callable[[], float]) -> int:
        legal = state.open if state.phase == PLACE else position.legal(self.tables, state)
        return legal[int(random() * len(legal))]

    def path(self, state: State, seat: Seat, move: int) -> tuple[Handle, ...]:
        return moves.path_of(move)

    def named(self, state: State, seat: Seat, move: int) -> Message:
        return named(move)

    def refuse(self, state: State, seat: Seat, move: int) -> Refusal | None:
        return reasons.refuse(self.tables, state, seat, move)

    def why_dead(self, state: State, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        return reasons.why_dead(self.tables, state, seat, touched)

    def caution(self, state: State, seat: Seat, move: int) -> Message | None:
        return reasons.caution(self.tables, state, move)

    # The outcome

    def apply(self, state: State, seat: Seat, move: int, chance: Chance) -> Step[State]:
        happened: Happened = []
        if move < moves.COVER:
            return Step(self._place(state, move, chance, happened), tuple(happened))
        after = self._verbs[moves.KIND[move]](state, move % SPACES, chance, happened)
        return Step(after, tuple(happened))

    def _place(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        """One's own disc on an open marker, which leaves play."""
        markers = tuple([marker for marker in state.open if marker != cell])
        return self._disc(state, cell, events.placed, happened, state.powers, markers, state.extras)

    def _extra(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        powers = state.powers & ~(1 << 4 * state.seat + EXTRA)
        markers = tuple([marker for marker in state.open if marker != cell])
        return self._disc(state, cell, events.extra, happened, powers, markers, state.extras + 1)

    def _cover(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        powers = state.powers & ~(1 << 4 * state.seat + COVER)
        return self._disc(state, cell, events.cover, happened, powers, state.open, state.extras)

    def _neighbourhood(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        """The base is taken first: it counts, and the disc stands where it was."""
        seat = state.seat
        taken = replace(state, bases=_added(state.bases, seat, 1))
        powers = state.powers & ~(1 << 4 * seat + NEIGHBOURHOOD)
        return self._disc(taken, cell, events.neighbourhood, happened, powers, state.open, state.extras)

    def _disc(
        self, state: State, cell: int, event: Callable[[int, int, int], Event], happened: Happened,
        powers: int, markers: tuple[int, ...], extras: int,
    ) -> State:
        """Puts a disc of the seat that acts on a space, scores it, and destroys the bases that are in its lines."""
        tables, seat, board = self.tables, state.seat, state.board
        code = DISC + seat
        content = tables.content.board
        at = len(happened)
        points = 0
        for number in position.city_points(tables, board, cell, code):
            points += content.cities[number].value
            happened.append(events.city(seat, content.cities[number], cell))
        herd = position.herd_points(tables, board, cell, code)
        if herd:
            points += herd
            happened.append(events.herd(seat, cell, herd))
        happened.insert(at, event(seat, cell, points))
        parks, bases, fallen = state.parks, state.bases, state.fallen
        if cell in tables.parks:
            parks = _added(parks, seat, 1)
            happened.append(events.park(seat, cell, content.spaces[cell], parks[seat]))
        board = board[:cell] + PIECES[code] + board[cell + 1:]
        if cell in fallen:
            fallen = tuple([other for other in fallen if other != cell])
        felled = position.falling(tables, board, cell)
        if felled:
            for base in felled:
                board = board[:base] + PIECES[EMPTY] + board[base + 1:]
            bases = _added(bases, seat, len(felled))
            fallen = tuple(sorted((*fallen, *felled)))
            happened.append(events.destroyed(seat, felled, bases[seat]))
        return State(
            state.semi, state.cities, state.borders, state.first, state.round, seat, TURN, board, state.bag, markers,
            _added(state.points, seat, points) if points else state.points, parks, bases, powers, extras, fallen,
        )

    def _end(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        """The next seat covers a marker; after the last one the markers that are left over become bases."""
        seats = len(state.points)
        following = state.seat + 1 if state.seat + 1 < seats else 0
        if following != holder(state):
            return replace(state, seat=following, phase=PLACE, fallen=())
        board, left = state.board, state.open
        if not left:
            return self._next_round(replace(state, fallen=()), chance, happened)
        for marker in left:
            board = board[:marker] + PIECES[BASE] + board[marker + 1:]
        happened.append(events.flipped(left))
        caught = position.captures(self.tables, board, left)
        first = holder(state)
        pending = tuple(sorted(caught, key=lambda disc: ((board[disc] - DISC - first) % seats, disc)))
        return self._captured(replace(state, board=board, open=(), fallen=(), pending=pending), chance, happened)

    def _captured(self, state: State, chance: Chance, happened: Happened) -> State:
        """Discs leave the game one by one, until an owner has to be asked; then the next round begins."""
        board, pending = state.board, state.pending
        while pending:
            cell = pending[0]
            owner = board[cell] - DISC
            if position.has_power(state, owner, PROTECTION):
                return replace(state, board=board, pending=pending, seat=owner, phase=PROTECT)
            board = board[:cell] + PIECES[EMPTY] + board[cell + 1:]
            pending = pending[1:]
            happened.append(events.captured(owner, cell))
        return self._next_round(replace(state, board=board, pending=()), chance, happened)

    def _protect(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        happened.append(events.protected(state.seat, cell))
        powers = state.powers & ~(1 << 4 * state.seat + PROTECTION)
        return self._captured(replace(state, powers=powers, pending=state.pending[1:]), chance, happened)

    def _lose(self, state: State, cell: int, chance: Chance, happened: Happened) -> State:
        happened.append(events.captured(state.seat, cell))
        board = state.board[:cell] + PIECES[EMPTY] + state.board[cell + 1:]
        return self._captured(replace(state, board=board, pending=state.pending[1:]), chance, happened)

    def _next_round(self, state: State, chance: Chance, happened: Happened) -> State:
        """The bag is passed to the left; when it is empty the missions are scored."""
        return _drawn(state, chance, happened) if state.bag else self._scored(state, happened)

    def _scored(self, state: State, happened: Happened) -> State:
        """The missions are told one by one; they follow from the table, so that nothing of them is kept."""
        for seat in range(len(state.points)):
            found, points = score.tally(self.tables, state, seat), score.result(self.tables, state, seat)
            border = BORDERS[state.borders[seat]]
            happened += (
                events.mission(seat, "city", found.city, points.city),
                events.border(seat, border, found.border, points.border),
                events.mission(seat, "parks", found.parks, points.parks),
                events.mission(seat, "bases", found.bases, points.bases),
                events.mission(seat, "expansion", found.expansion, points.expansion),
                events.mission(seat, "protection", int(score.is_protected(self.tables, found)), points.protection),
            )
            happened.append(events.total(seat, points.total))
        if state.semi:
            destroyed = sum(state.bases)
            happened.append(events.saved(destroyed) if destroyed >= SAVED else events.invaded(destroyed, SAVED))
        return replace(state, phase=OVER)

    # How it stands

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(self.tables, state)

    def standing(self, outcome: Outcome, turn: int, seat: Seat) -> Standing:
        return score.standing(outcome, seat)

    def gauges(self, state: State) -> tuple[Gauge, ...]:
        return score.gauges(self.tables, state)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observed(self.content, state)

    def facts(self, observation: Observation, seat: Seat) -> Mapping[str, int]:
        return facts(observation, seat)

    def determinize(self, observation: Observation, chance: Chance) -> State:
        return state_of(observation)

    def word(self, move: int) -> str:
        return moves.WORDS[move]

    def parse(self, word: str) -> int | None:
        return moves.MOVES.get(word)


def _drawn(state: State, chance: Chance, happened: Happened) -> State:
    """A new round: its holder draws as many markers as there are players and two more, and acts first."""
    seats = len(state.points)
    bag, board = state.bag, state.board
    drawn = []
    for _ in range(seats + SPARE):
        at = chance.below("marker", len(bag))
        drawn.append(bag[at])
        bag = bag[:at] + bag[at + 1:]
    for cell in drawn:
        board = board[:cell] + PIECES[OPEN] + board[cell + 1:]
    drawn.sort()
    number = state.round + 1
    seat = (state.first + number - 1) % seats
    markers = tuple(drawn)
    happened.append(events.drawn(number, seat, markers, len(bag)))
    return replace(state, round=number, seat=seat, phase=PLACE, board=board, bag=bag, open=markers, extras=0)


def _added(values: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + more, *values[seat + 1:])


RULES = AttackRules
