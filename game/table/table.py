"""One running game: it takes the moves, keeps the history, and gives each seat its view.

It knows no title, and no state ever leaves it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from game.engine.chance import Live, seed_number
from game.engine.codec import Codec
from game.engine.errors import BadInput, BadState, Problem
from game.engine.powers import HasPublicChoices
from game.engine.review import Past
from game.engine.rules import AnyRules, Outcome, Seat, Setup
from game.engine.text import Handle, Message, Refusal, refusal
from game.table import save
from game.table.afterwards import branched, past_of, series_of
from game.table.history import LOCKS, History, Record
from game.table.log import Log
from game.table.opening import chance_of, check_setup
from game.table.replay import Replay
from game.table.restore import Game, restored
from game.table.seats import bots_of, check_seats, people_of, reseated
from game.table.sight import see
from game.table.view import SeatChange, SeatInfo, Series, UndoState, View
from game.table.words import log_of

LONGEST_NOTE = 10_000

RESIGN: tuple[Handle, ...] = ("act:resign",)  # the path of the move that gives a game up

_OVER = refusal("table.refuse.over")


class Loaded(msgspec.Struct, frozen=True):
    """A table from a save, and what the players should know about how it came back."""

    table: Table
    notes: tuple[Message, ...] = ()
    cut: bool = False  # the file holds more of the game than could be brought back


class _Allowed(NamedTuple):
    """A move that the rules were asked about and allow: it stays allowed as long as the state is the same."""

    state: Any
    seat: Seat
    word: str
    move: Any


class Table:
    """One running game. It changes only by `submit`, undo and redo."""

    def __init__(
        self, rules: AnyRules, setup: Setup, seats: tuple[SeatInfo, ...], practice: bool = False, secret: str = "",
        chance: Live | None = None, id: str = "", content: tuple[bytes, ...] = (),
    ) -> None:  # fmt: skip
        """`chance` takes the place of what follows from seed and secret; `content` is what the game needs of packs."""
        check_seats(seats, setup.seats)
        setup = check_setup(rules, setup)
        state = rules.setup(setup, chance or chance_of(setup, secret))
        history = History(state, rules.to_act(state))
        game = Game(setup, seats, history, practice, secret=secret, id=id, content=content)
        self._take(rules, game, chance)

    def _take(self, rules: AnyRules, game: Game, chance: Live | None = None) -> None:
        self._rules = rules
        self._setup = game.setup
        self._secret = game.secret
        self.id = game.id  # what results call the game by; empty where nobody counts it
        self._live = chance or chance_of(game.setup, game.secret)
        self._seats = game.seats
        self._bots = bots_of(game.seats)
        self._shared = game.shared or len(self.people) > 1
        self._content = game.content
        self._history = game.history
        self._practice = game.practice
        self._notes = [*game.notes, *[""] * (game.setup.seats - len(game.notes))]
        self._log = Log(rules.info.id, game.changes)
        self._fresh_from = game.history.cursor
        self._allowed: _Allowed | None = None
        self._codec: Codec[Any] = Codec(rules.state_type)
        self._key = save.seal_key(game.setup, game.secret) if rules.info.hidden else None
        self._lines: list[tuple[Record, bytes]] = []

    # What the table is.

    @property
    def title(self) -> str:
        return self._rules.info.id

    @property
    def setup(self) -> Setup:
        return self._setup

    @property
    def open_seed(self) -> bool:
        """Whether the same seed deals the same game to others."""
        return not self._secret

    def again(self, id: str = "") -> Table:
        """The same deal for another game, with everything that is hidden in the same place."""
        return Table(self._rules, self._setup, self._seats, self._practice, self._secret, None, id, self._content)

    def bot_seed(self, seat: Seat) -> int:
        """What a bot's luck begins with at this point of the game."""
        return seed_number((self._setup.seed, self._secret, str(self.records), str(seat))) & 0xFFFFFFFF

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self._seats

    @property
    def acting(self) -> tuple[Seat, ...]:
        return self._history.acting_at(self._history.cursor)

    @property
    def turn(self) -> int:
        return self._rules.turn(self._state())

    @property
    def outcome(self) -> Outcome | None:
        return self._rules.outcome(self._state())

    @property
    def public(self) -> bool:
        """Whether the decision that is due is made on what everybody sees."""
        return isinstance(self._rules, HasPublicChoices) and self._rules.is_public(self._state())

    @property
    def people(self) -> tuple[Seat, ...]:
        return people_of(self._seats)

    @property
    def shared(self) -> bool:
        """Whether several people have sat here, now or before: what is private may be seen by the wrong one."""
        return self._shared

    @property
    def hidden(self) -> bool:
        return self._rules.info.hidden

    @property
    def practice(self) -> bool:
        return self._practice

    @property
    def records(self) -> int:
        """How many moves are behind the present state."""
        return self._history.cursor

    # Moves.

    def submit(self, seat: Seat, word: str) -> Refusal | None:
        """Makes a move, or says why not; a refused word changes nothing."""
        history, rules = self._history, self._rules
        cursor = history.cursor
        acting = history.acting[cursor - history.base]
        if seat not in acting:
            return refusal("table.refuse.not_yours", seat=f"seat:{acting[0]}") if acting else _OVER
        state = history.states[cursor - history.base]
        allowed = self._allowed
        if allowed is not None and allowed.state is state and allowed[1:3] == (seat, word):
            move = allowed.move
        else:
            move = rules.parse(word)
            if move is None:
                return refusal("table.refuse.no_word", word=word[:40])
            fault = rules.refuse(state, seat, move)
            if fault is not None:
                return fault
        live = self._live
        if self._log.changes:
            # A change beyond what has been taken back was made in a game that is no more, but it was made.
            self._log.changes = tuple(replace(each, record=min(each.record, cursor)) for each in self._log.changes)
        live.restart(cursor + 1)
        history.play(rules, seat, word, move, live, live.taken)
        self._fresh_from = cursor
        return None

    # The reasons behind grey things.

    def refuse(self, seat: Seat, word: str) -> Refusal | None:
        """Why this word cannot be played now; None for one that can."""
        fault = self._refuse_seat(seat)
        if fault is not None:
            return fault
        move = self._rules.parse(word)
        if move is None:
            return refusal("table.refuse.no_word", word=word[:40])
        return self._rules.refuse(self._state(), seat, move)

    def why_dead(self, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        """Why touching these things in this order leads nowhere."""
        return self._refuse_seat(seat) or self._rules.why_dead(self._state(), seat, touched)

    def caution(self, seat: Seat, word: str) -> Message | None:
        """The question to ask before a legal move that players often regret. The caller makes that move next, as a
        rule: what has been found out about it is kept for `submit`."""
        if self._refuse_seat(seat) is not None:
            return None
        state, move = self._state(), self._rules.parse(word)
        if move is None or self._rules.refuse(state, seat, move) is not None:
            return None
        self._allowed = _Allowed(state, seat, word, move)
        return self._rules.caution(state, seat, move)

    def _refuse_seat(self, seat: Seat) -> Refusal | None:
        acting = self.acting
        if not acting:
            return _OVER
        return None if seat in acting else refusal("table.refuse.not_yours", seat=f"seat:{acting[0]}")

    @property
    def resigning(self) -> bool:
        """Whether the rules let a seat that has to act now resign."""
        rules, state = self._rules, self._state()
        return any(
            rules.path(state, seat, move) == RESIGN for seat in self.acting for move in rules.extra(state, seat)
        )

    # Back and forth.

    def undo(self, seat: Seat | None = None) -> bool:
        """Takes the last move back. `seat` is who asks; it matters only where several seats act at once."""
        point = self._point_behind(seat)
        return point is not None and self._go(point)

    def redo(self) -> bool:
        point = self._point_ahead()
        return point is not None and self._go(point)

    def undo_turn(self, seat: Seat | None = None) -> bool:
        """Takes back everything up to the barrier; in practice up to where this stretch of moves began."""
        history = self._history
        if self._practice:
            point = history.stretch_behind(self._bots)
            return point is not None and self._go(point)
        point = history.barrier_behind(seat, self._bots)
        return point != history.cursor and self._go(point)

    def go_back(self, point: int) -> None:
        """In practice: to any earlier point, whoever decided there."""
        history = self._history
        if not self._practice or not history.base <= point <= history.cursor:
            raise BadState(f"a table cannot go back to record {point} from {history.cursor}")
        self._go(point)

    def practise(self) -> None:
        """From here on undo knows no barrier. The game stays marked for ever, and statistics leave it out."""
        self._practice = True

    def _point_behind(self, seat: Seat | None) -> int | None:
        history = self._history
        if self._practice:
            return history.person_behind(self._bots)
        return None if history.lock(seat, self._bots) else history.cursor - 1

    def _point_ahead(self) -> int | None:
        history = self._history
        if history.cursor == len(history.records):
            return None
        return history.person_ahead(self._bots) if self._practice else history.cursor + 1

    def _go(self, point: int) -> bool:
        history = self._history
        # Going back tells nothing new; going forward again tells what it goes over.
        self._fresh_from = min(history.cursor, point)
        history.cursor = point
        return True

    def _undo_state(self, viewer: Seat | None) -> UndoState:
        history = self._history
        can_undo = self._point_behind(viewer) is not None
        can_redo = self._point_ahead() is not None
        if can_undo:
            return UndoState(True, can_redo, None)
        kind = history.lock(viewer, self._bots)
        if self._practice:
            kind = history.bottom()
        return UndoState(False, can_redo, LOCKS[kind])

    # Views.

    def view(self, seat: Seat | None, chooser: Seat | None = None) -> View:
        """What a seat sees, or, without a seat, the public; `chooser` is who makes a public decision at that table."""
        history = self._history
        log = self._log.lines(history.records, history.cursor, seat)
        told = self._log.lines(history.records, history.cursor, seat, self._fresh_from)
        return see(
            self._rules, self._state(), self.acting, seat, self._seats, log, len(log) - len(told),
            self._undo_state(chooser if seat is None else seat), history.cursor, self._practice, chooser=chooser,
        )  # fmt: skip

    def missed(self, seat: Seat) -> tuple[View, ...]:
        """What this seat has seen since its own last move; one who plays alone, since before it."""
        return self.replay(seat).missed()

    def words(self, start: int = 0) -> tuple[tuple[Seat, str], ...]:
        """The moves from a record on, each with its seat: only for a game without secrets, or one's own."""
        records = self._history.records[start : self._history.cursor]
        return tuple((record.seat, record.word) for record in records)

    def past(self) -> Past | None:
        """The whole game for a review; None while it goes on, and where it cannot be played once more."""
        return past_of(self._setup, self._secret, self._history)

    @property
    def drew(self) -> bool:
        """Whether the last move rolled or drew anything."""
        return any(record.chance for record in self._history.records[: self._history.cursor][-1:])

    def said(self, seat: Seat, record: int) -> str:
        """The first word of this seat from that record on, also when it has been taken back; empty if there is none."""
        return self._history.said(seat, record)

    def replay(self, eyes: Seat | None = None) -> Replay:
        """The game so far, to be looked at; `eyes` is who looks while the game still has secrets."""
        return Replay(self._rules, self._history.copy(), self._seats, eyes, self._practice, self._log.changes)

    def branch(self, point: int) -> Table:
        """A practice game of its own that goes on from a point of this one, with the chance that this one had."""
        history = branched(self._history, point)
        return self._of(self._rules, Game(self._setup, self._seats, history, True, secret=self._secret))

    def series(self) -> tuple[Series, ...]:
        """The gauges over the game."""
        return series_of(self._rules, self._history)

    def _state(self) -> Any:
        return self._history.state_at(self._history.cursor)

    # Seats and notes.

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None:
        """The seat changes hands, name or level; raises BadInput for a seating that cannot be. The log tells who plays
        it from now on; `left` says that its person has left the game to a bot."""
        before = self._seats[seat].player
        self._seats = reseated(self._seats, seat, info)
        if info.player != before:
            change = SeatChange(self.records, self.turn, seat, "left" if left else info.player)
            self._log.changes = (*self._log.changes, change)
        self._bots = bots_of(self._seats)
        self._shared = self._shared or len(self.people) > 1

    def notes(self, seat: Seat) -> str:
        return self._notes[seat]

    def write_note(self, seat: Seat, text: str) -> None:
        """Private, and untouched by undo."""
        self._notes[seat] = text[:LONGEST_NOTE]

    # To and from a save.

    def saved(self, app: str = "") -> bytes:
        """The whole game as a file; `app` is the program's version, for the curious."""
        history, rules = self._history, self._rules
        lines, key = self._lines, self._key
        for index, record in enumerate(history.records):
            if index < len(lines) and lines[index][0] is record:
                continue
            del lines[index:]
            lines.append((record, save.encode_record(record, history.check(index), index, key)))
        start = save.encode_state(self._codec.encode(history.states[0]), "start", key) if history.resumed else None
        version = history.older_rules or rules.info.rules_version
        return save.write(
            save.Header(save.FORMAT, rules.info.id, version, app, self._practice), self._setup, self._secret,
            self._seats, [line for _, line in lines], history.cursor,
            save.encode_state(self._codec.encode(self._state()), "snapshot", key), history.base, start,
            tuple(self._notes), self._shared, self._log.changes, self.id, self._content,
        )  # fmt: skip

    def word_log(self, app: str = "") -> bytes:
        """What was played, without the states: all that is needed to play the game once more."""
        history, info = self._history, self._rules.info
        start = self._codec.encode(history.states[0]) if history.resumed else None
        return log_of(self.id, app, info, self._setup, self._seats, self._secret, history, start,
                      self._content)  # fmt: skip

    @classmethod
    def load(cls, rules: AnyRules, saved: bytes, name: str = "") -> Loaded:
        """The game that a save holds; raises BadInput, and nothing else, for one that cannot be used.
        `name` is the file's name, for the sentences about it."""
        try:
            read = save.read(saved, rules.info.id, rules.info.hidden)
            game, notes = restored(rules, read)
        except BadInput as bad:
            raise BadInput(*(Problem(name, p.line, p.reason) for p in bad.problems)) from None
        return Loaded(cls._of(rules, game), notes, game.history.base > read.base)

    @classmethod
    def _of(cls, rules: AnyRules, game: Game) -> Table:
        table = cls.__new__(cls)
        table._take(rules, game)
        return table
