"""Goes through the games of a person that nobody has looked at for medals yet, a little in each frame.

It reads results and words, and writes the medals of that person; it changes nothing else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from typing import TypeVar

from game.content.medals import read_medals
from game.desk.services import Services
from game.engine.codec import digest
from game.engine.errors import BadInput
from game.engine.medal import EVERY_TABLE, METALS, Medal, name_of, need_of
from game.engine.rules import Outcome
from game.scenes.medals.counts import Person, counts_of
from game.store import plain
from game.store.medals import MEDALS, Case, Won, mark_of, with_best, with_game, with_medal
from game.store.statistics import Result, own_seat
from game.table.condition import Sight, holds
from game.table.deeds import Retelling, needs_words, reached, sight_of_game, sight_of_result
from game.table.replay import Replay
from game.table.view import SeatInfo
from game.table.words import WordLog, read_log

T = TypeVar("T")
Placed = TypeVar("Placed", bound=tuple[str, Medal])
Pauses = Generator[int, None, T]  # work that may rest at each step

_LARGEST = 4 * 1024 * 1024  # of a file of words
_AT_ONCE = 8  # words that are played in one frame


class Search:
    """`won` are the medals that came to light, the first one first."""

    def __init__(self, services: Services, id: str) -> None:
        self.services, self.id = services, id
        self.rows = read_medals(services.share / "data").rows
        self.sheet = services.profiles.open(id).sheet(MEDALS)
        self.results = services.profile_of(id).results()
        known = self.case.games
        self._left = deque(result for result in self.results if mark_of(result) not in known)
        self.games = len(self._left)  # that are to be gone through
        self._work = self._all()
        self.done = False
        self.won: list[str] = []

    @property
    def case(self) -> Case:
        return self.sheet.read()

    @property
    def left(self) -> int:
        """Games that are still to be gone through."""
        return len(self._left)

    def advance(self) -> None:
        """A little more of it."""
        if not self.done:
            self.done = next(self._work, None) is None

    def finish(self) -> None:
        while not self.done:
            self.advance()

    # The games that brought them.

    def has_words(self, game: str) -> bool:
        """Whether a game can be looked at: by its words alone, without playing them."""
        result = self._result(game)
        return result is not None and bool(result.words) and (self.services.folders.data / result.words).is_file()

    def replay(self, game: str) -> tuple[str, Replay, int] | None:
        """A game to be looked at, with its title and the seat of the one whose medals these are; None where its words
        lead nowhere."""
        result = self._result(game)
        log = self._words(result) if result is not None else None
        seat = own_seat(result, self.id) if result is not None else None
        if result is None or log is None or seat is None:
            return None
        retelling = Retelling(self.services.rules(result.title), log)
        retelling.advance(len(log.words) + 1)
        if retelling.table is None:
            return None
        replay = retelling.table.replay(seat)
        replay.seek(replay.first)
        return result.title, replay, seat

    def _result(self, game: str) -> Result | None:
        return next((result for result in self.results if game and result.game == game), None)

    # Each step of these ends where a frame may be drawn.

    def _all(self) -> Pauses[None]:
        while self._left:
            yield from self._one(self._left[0])
            self._left.popleft()
            yield 1
        for row in self.rows:
            self._count(row)
            yield 1

    def _one(self, result: Result) -> Pauses[None]:
        """Every medal that this game could bring; of a deal that was played before there is none."""
        seat, log = own_seat(result, self.id), self._words(result)
        deal = _deal(log) if log is not None else ""
        before = self.case.games.values()
        if seat is None or result.title not in self.rows or (deal and deal in before):
            self._keep(with_game(self.case, mark_of(result), deal))
            return
        sight = yield from self._sight(result, log, seat)
        case = self.case
        for medal in self.rows[result.title]:
            case = self._judged(case, result, medal, sight)
            yield 1
        self._keep(with_game(case, mark_of(result), deal))

    def _sight(self, result: Result, log: WordLog | None, seat: int) -> Pauses[Sight]:
        """The game from its words or, where they say nothing, its result."""
        rules = self.services.rules(result.title)
        retelling = Retelling(rules, log) if log is not None else None
        while retelling is not None and not retelling.done:
            retelling.advance(_AT_ONCE)
            yield 1
        table = retelling.table if retelling is not None else None
        if table is not None and table.outcome is not None and table.outcome.ranks == result.ranks:
            return sight_of_game(rules, table, seat)
        seats = tuple(SeatInfo(sitter.name, n) for n, sitter in enumerate(result.seats))
        return sight_of_result(result.title, seats, result.options, Outcome(result.ranks, result.reason), seat)

    def _judged(self, case: Case, result: Result, medal: Medal, sight: Sight) -> Case:
        name, condition = name_of(result.title, medal), medal.game
        if condition is None or name in case.won or (sight.view.observation is None and needs_words(condition)):
            return case
        if need_of(medal) > 1:
            case = with_best(case, name, reached(condition, sight, case.best.get(name, 0)))
        return self._with(case, name, Won(result.date, result.game)) if holds(condition, sight) else case

    def _count(self, row: str) -> None:
        """The medals of a row that come of many games."""
        counted = [medal for medal in self.rows[row] if medal.count is not None]
        title = "" if row == EVERY_TABLE else row
        if not counted or (title and all(entry.id != title for entry in self.services.titles)):
            return
        counts, case = counts_of(Person(self.services, self.id, self.results), title), self.case
        for medal in counted:
            assert medal.count is not None
            name, number = name_of(row, medal), counts.get(medal.count, 0)
            case = with_best(case, name, min(number, medal.least))
            if number >= medal.least:
                case = self._with(case, name, Won(self.services.now().isoformat(timespec="minutes")))
        self._keep(case)

    def _with(self, case: Case, name: str, won: Won) -> Case:
        if name not in case.won:
            self.won.append(name)
        return with_medal(case, name, won)

    def _keep(self, case: Case) -> None:
        self.sheet.write(case)

    def _words(self, result: Result) -> WordLog | None:
        """The words of a game; none where they are gone or damaged, or the game had none."""
        if not result.words or all(entry.id != result.title for entry in self.services.titles):
            return None
        path = self.services.folders.data / result.words
        try:
            data = plain.content(path, _LARGEST)
            log = read_log(data) if data is not None else None
        except BadInput:
            return None
        return log if log is not None and (log.title, log.game) == (result.title, result.game) else None


def _deal(log: WordLog) -> str:
    """What the same deal is known by."""
    return f"{digest((log.title, log.setup, log.secret)):08x}"


def nearest(case: Case, places: Iterable[Placed]) -> list[Placed]:
    """Medals that are still open, each with its row: first those that came nearest, then those that are the easiest."""

    def far(place: Placed) -> tuple[float, int]:
        row, medal = place
        return -case.best.get(name_of(row, medal), 0) / need_of(medal), METALS.index(medal.metal)

    return sorted((place for place in places if name_of(*place) not in case.won), key=far)
