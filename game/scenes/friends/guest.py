"""The guest's side: a table at another computer. Views come when they come, words are answered later.

What is shown is one view after the other, each when the motion before it has come to rest.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Handle, Message, refusal
from game.friends import messages
from game.friends.guest import GuestKept
from game.friends.lines import GuestLine
from game.friends.messages import Answered, Because, Company, Finished, Made, Piece, Question, Seen, Step, Told, Was
from game.friends.packing import BadMessage
from game.friends.views import ViewReader
from game.scenes.friends.circle import Circle, told_back
from game.scenes.friends.finished import Keeping
from game.scenes.friends.lending import Loan, differing_from
from game.scenes.friends.posting import Posting, as_left
from game.scenes.friends.sharing import SharedSitting
from game.scenes.friends.watching import only_seen
from game.scenes.medals.guest import note_game
from game.scenes.playing import gate
from game.scenes.playing.keeper import AnyKeeper
from game.table.far import FarTable, Views
from game.table.view import View

_CHUNK = 40  # views of the past in one go: the host's window makes them between two frames
_MOST_WAITING = 2000  # views that have come and were not shown yet

_LATE = refusal("friends.late")


class Come(NamedTuple):
    """What the seats here see at one version of the table."""

    version: int
    views: Views


class GuestCircle(Circle):
    """`game` tells one game at this table from the next; empty until the host has said what is played."""

    def __init__(self, services: Services, kept: GuestKept, watches: bool = False) -> None:
        super().__init__(services)
        self.table = kept.table
        self.watches = watches
        self.line = GuestLine(kept)
        self.posting = Posting(services, kept.table, self.line)
        self.loan = Loan(services, self.line)
        self.differs: Message | None = None  # what is not the same at the host's, where something is not
        self._compared: tuple[object, ...] = ()
        self._lacking = False
        self.keeping: Keeping = Keeping(services, self.line)
        self.game = ""
        self.waiting: deque[Come] = deque()
        self.session: FarSession | None = None
        self._readers: dict[Seat | None, ViewReader] = {}
        self._half: dict[Seat | None, View] = {}
        self._half_version = -1
        self._past: dict[int, dict[Seat | None, View]] = {}
        self._past_readers: dict[int, ViewReader] = {}
        self._asking = False  # some of the past is on its way

    def wait(self, seconds: float) -> None:
        self.line.wait(seconds)

    def serve(self, dt: float) -> None:
        self.loan.update()
        self.keeping.update()
        for news in self.line.news():
            if isinstance(news, Seen):
                self._see(news)
            elif isinstance(news, Was):
                self._look_back(news)
            elif isinstance(news, Answered):
                self.posting.answered(news.answer)
            elif isinstance(news, Piece):
                self.loan.come(news)
                self.keeping.come(news)
            elif isinstance(news, Finished):
                self.keeping.hear(news)
            else:
                if isinstance(news, Company):
                    self._compare(news)
                    self._sit(news)
                self.take(news)
        lacking = bool(self.loan.state) or self.differs is not None
        if lacking != self._lacking:
            self._lacking = lacking
            self.line.lack(lacking)

    def _compare(self, company: Company) -> None:
        """What is played may be another game now, with other packs."""
        compared = company.title, company.needs
        if compared != self._compared:
            self._compared, self.differs = compared, differing_from(self.services, company)
        self.loan.look(company)

    def _sit(self, company: Company) -> None:
        """What is played, and where one sits; with another game, or other seats, everything begins anew."""
        if company.setup.seed != self.game or company.you != self.you:
            self.game = company.setup.seed
            self.session = None
            self.waiting.clear()
            self.questions.clear()
            self._readers.clear()
            self._half.clear()

    def _reader(self, company: Company) -> ViewReader:
        rules = self.services.rules(company.title)
        return ViewReader(company.title, rules.observation_type)

    def _see(self, seen: Seen) -> None:
        company = self.company
        if company is None or self.differs is not None or not (company.you or self.watches):
            return
        if seen.seat not in self._readers:
            self._readers[seen.seat] = self._reader(company)
        with contextlib.suppress(BadMessage):
            view = self._readers[seen.seat].read(seen.told)
            if self.watches:
                view = only_seen(view)
            elif not seen.version:
                view = as_left(view)  # the host has left it, and is away
            if seen.version != self._half_version:
                self._half.clear()
                self._half_version = seen.version
            self._half[seen.seat] = view
            wanted = company.you if len(company.you) == 1 else (None, *company.you)
            if all(seat in self._half for seat in wanted) and len(self.waiting) < _MOST_WAITING:
                self.served += 1
                self.waiting.append(Come(seen.version, dict(self._half)))
                self.posting.see(view, self.you, not seen.version)

    @property
    def begun(self) -> bool:
        """Nothing is seen before."""
        return self.company is not None and bool(self.waiting) and not self.loan.state and self.differs is None

    def sit_down(self) -> FarSession:
        """At the table as it is now."""
        company, come = self.company, self.waiting[-1]
        assert company is not None
        self.waiting.clear()
        rules = self.services.rules(company.title)
        table = FarTable(rules, company.setup, company.you, come.views)
        self.session = FarSession(self.services, table, self, come.version)
        return self.session

    # The past.

    def ask_past(self, table: FarTable) -> None:
        """What this screen has not seen comes bit by bit."""
        missing = table.forgotten
        if missing is None or self._asking or self.watches:
            return
        first, last = missing[0], min(missing[1], missing[0] + _CHUNK - 1)
        whose = self.you if len(self.you) == 1 else (None, *self.you)
        left = set(whose)

        def told(seat: Seat | None, answer: messages.Answer) -> None:
            left.discard(seat)
            if not left:
                self._asking = False
                self._past_readers.clear()
                whole = {point: views for point, views in self._past.items() if len(views) == len(whose)}
                self._past = {}
                for point, views in whole.items():
                    table.remember(point, views)
                if isinstance(answer, Told) and answer.points and whole:
                    self.ask_past(table)

        self._asking = True
        for seat in whose:
            self.line.past(seat, first, last, partial(told, seat))

    def _look_back(self, was: Was) -> None:
        company = self.company
        if company is None:
            return
        if was.number not in self._past_readers:
            self._past_readers[was.number] = self._reader(company)
        with contextlib.suppress(BadMessage):
            view = self._past_readers[was.number].read(was.told)
            self._past.setdefault(was.point, {})[was.seat] = view

    # What is said.

    def say(self, seat: Seat, phrase: str, to: Seat | None = None) -> None:
        self.line.say(seat, phrase, to)

    def vote(self, question: Question, yes: bool) -> None:
        if self.you:
            self.line.vote(question.question, self.you[0], yes)

    def go_away(self, away: bool) -> None:
        self.line.away(away)

    def bring(self) -> None:
        """Somebody else sits down here."""
        self.line.bring()

    def retake(self, seat: Seat) -> None:
        self.line.retake(seat)

    def close(self) -> None:
        if self.watches:
            self.line.leave()
        self.loan.close()
        self.line.close()

    def leave(self) -> None:
        """For good."""
        self.line.leave()
        self.line.close()

    @property
    def trouble(self) -> str:
        gone = self.line.gone
        if gone:
            return f"friends.why.{gone}"
        if self.line.fault == "unwelcome":
            return "network.unwelcome"  # the seat was taken away while this screen was not there
        return "" if self.line.linked or self.posting.on else "friends.lost"

    @property
    def again_in(self) -> float | None:
        return self.line.again_in if self.trouble == "friends.lost" else None


class FarGate:
    """One word at a time; its answer is given when what came of it can be seen."""

    def __init__(self, session: FarSession) -> None:
        self._session = session
        self.pending = False
        self._offered = 0  # the version on which the move was chosen
        self._made: Callable[[], None] | None = None  # it has been made, and is not to be seen yet

    def offer(self, seat: Seat, word: str, answered: gate.Answered, sure: bool = False) -> None:
        session, circle = self._session, self._session.circle
        view, asks = session.table.view(seat), not sure and session.services.settings.confirm
        question = circle.posting.question(seat, word, view) if asks else None
        if question is not None:
            answered(gate.Asked(question))
            return
        if circle.posting.write(seat, word, view, circle.you):
            answered(gate.Made())
            return
        self.pending, self._offered = True, session.version
        told = partial(self._told, answered)
        session.circle.line.offer(seat, word, session.version, session.table.records, told, asks)

    def _told(self, answered: gate.Answered, answer: messages.Answer) -> None:
        if isinstance(answer, Made):
            self._made = lambda: self._settle(answered, gate.Made())
            if self._session.version > self._offered:
                self.seen(self._session.version)
        elif isinstance(answer, messages.Refused):
            self._settle(answered, gate.Refused(answer.why))
        elif isinstance(answer, messages.Asked):
            self._settle(answered, gate.Asked(answer.question))
        else:
            self._settle(answered, gate.Refused(_LATE))

    def _settle(self, answered: gate.Answered, answer: gate.Answer) -> None:
        self.pending, self._made = False, None
        answered(answer)

    def seen(self, version: int) -> bool:
        """A version of the table is on the screen; whether it is the one that answers the move."""
        made = self._made
        if made is None or version <= self._offered:
            return False
        made()
        return True


class FarSession(SharedSitting):
    """`version` is that of the view on the screen."""

    table: FarTable

    def __init__(self, services: Services, table: FarTable, circle: GuestCircle, version: int) -> None:
        super().__init__(services, AnyKeeper(table), table)
        self.circle = circle
        self.version = version
        self._gate = FarGate(self)
        self.reasons_come: Callable[[Seat, tuple[Handle, ...]], None] = lambda seat, touched: None
        table.wonder = self._wonder
        circle.ask_past(table)
        self._note_end()

    def gate(self) -> FarGate:
        return self._gate

    @property
    def watched(self) -> bool:
        """The bots are the host's."""
        return False

    def advance(self, dt: float, still: bool, brisk: bool = False) -> bool:
        """Shows the next view that has come; True where somebody else has done something."""
        if not still or not self.circle.waiting:
            return False
        come = self.circle.waiting.popleft()
        self._take(come)
        return not self._gate.seen(come.version)

    def catch_up(self) -> None:
        """Everything that has come, at once: nobody has looked on."""
        while self.circle.waiting:
            come = self.circle.waiting.popleft()
            self._take(come)
            self._gate.seen(come.version)

    def _take(self, come: Come) -> None:
        self.version = come.version
        self.table.take(come.views)
        self.drop_hint()
        self.circle.ask_past(self.table)
        self._note_end()

    def _note_end(self) -> None:
        if self.winners_of_medals:
            note_game(self.services, self.table.setup.seed, self.table.title)

    @property
    def winners_of_medals(self) -> tuple[str, ...]:
        """A game that was played together counts for a guest, too."""
        played = self.outcome is not None and bool(self.people) and not self.circle.watches
        return (self.services.me,) if played and not self.table.practice else ()

    def _wonder(self, seat: Seat, touched: tuple[Handle, ...]) -> None:
        def told(answer: messages.Answer) -> None:
            if isinstance(answer, Because):
                self.table.learn(seat, touched, answer.why)
                self.reasons_come(seat, touched)

        self.circle.line.why(seat, touched, told)

    def ask_back(self, seat: Seat, step: Step) -> bool:
        self.circle.line.back(seat, step, self.version, self._told_back)
        return True

    def _told_back(self, answer: messages.Answer) -> None:
        told_back(self.services, answer)
