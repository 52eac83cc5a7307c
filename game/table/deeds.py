"""A game that is over, as one of its seats lived it: what the conditions of medals look at.

It is told again from its words, some of them at a time, so that no frame has to wait for it; or there is only its
result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby

import msgspec

from game.engine.condition import Condition, Span, parts_of
from game.engine.errors import BadInput
from game.engine.levels import LEVELS
from game.engine.powers import HasFacts
from game.engine.rules import AnyRules, Outcome, Seat
from game.table.condition import Sight, holds
from game.table.replay import Replay
from game.table.table import Table
from game.table.view import LogLine, SeatInfo, UndoState, View
from game.table.words import WordLog, secret_of


class Numbers(Mapping[str, int]):
    """Numbers that are found out when somebody asks for one of them."""

    def __init__(self, find: Callable[[], Mapping[str, int]]) -> None:
        self._find = find
        self._found: Mapping[str, int] | None = None

    def _all(self) -> Mapping[str, int]:
        if self._found is None:
            self._found = self._find()
        return self._found

    def __getitem__(self, name: str) -> int:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


class Retelling:
    """Plays the words of a game once more. What does not lead to an end (another version's rules, a map that is gone, a
    word that is no move) gives no table."""

    def __init__(self, rules: AnyRules, log: WordLog) -> None:
        self._words = iter(log.words)
        self._table: Table | None = None
        self.done = True
        if log.rules_version == rules.info.rules_version and not log.base and not log.start:
            try:
                self._table = Table(rules, log.setup, log.seats, secret=secret_of(log))
                self.done = False
            except BadInput:
                return

    def advance(self, words: int) -> None:
        """A few more of them."""
        table = self._table
        for _ in range(0 if table is None or self.done else words):
            assert table is not None
            said = next(self._words, None)
            if said is None or table.submit(*said) is not None:
                self.done = True
                if said is not None or table.outcome is None:
                    self._table = None
                return

    @property
    def table(self) -> Table | None:
        """The game at its end."""
        return self._table if self.done else None


def sight_of_game(rules: AnyRules, table: Table, seat: Seat) -> Sight:
    """All of a finished game: the view of a seat, with everything that it knew at each point."""
    replay = table.replay(seat)
    replay.seek(replay.last)
    view = replay.view(seat)
    common = _common(view.seats, view.outcome, seat)
    counts = {
        point: Numbers(lambda point=point: _counted(rules, replay, point, seat, common))  # type: ignore[misc]
        for point in range(replay.first, replay.last + 1)
    }
    setup = table.setup.options

    def parts(span: Span) -> Iterable[Sight]:
        lines: dict[int, list[LogLine]] = {}
        for line in view.log:
            lines.setdefault(line.record, []).append(line)
        records = range(replay.first, replay.last)
        for _, group in groupby(records, (lambda n: n) if span == "move" else replay.turn):
            mine = tuple(group)
            heard = tuple(line for record in mine for line in lines.get(record, ()))
            here = msgspec.structs.replace(view, log=heard, turn=replay.turn(mine[-1]))
            yield Sight(here, counts[mine[-1] + 1], 0, setup)

    return Sight(view, counts[replay.last], 0, setup, parts)


def _counted(
    rules: AnyRules, replay: Replay, point: int, seat: Seat, common: Mapping[str, int]
) -> Mapping[str, int]:  # fmt: skip
    if not isinstance(rules, HasFacts):
        return common
    return {**rules.facts(replay.observation(point, seat), seat), **common}


def _common(seats: tuple[SeatInfo, ...], outcome: Outcome | None, seat: Seat) -> dict[str, int]:
    """What can be counted at every table."""
    ranks = outcome.ranks if outcome is not None else (1,) * len(seats)
    beaten = [
        LEVELS.index(info.level) for n, info in enumerate(seats) if info.player == "bot" and ranks[n] > ranks[seat]
    ]
    strength = {f"beaten.{level}": sum(found >= n for found in beaten) for n, level in enumerate(LEVELS)}
    return {"seats": len(seats), **strength}


def sight_of_result(
    title: str, seats: tuple[SeatInfo, ...], setup: Mapping[str, bool | int | str], outcome: Outcome, seat: Seat
) -> Sight:  # fmt: skip
    """A game of which no more is known than how it ended."""
    view = View(title, seat, None, seats, (), None, (), 0, (), 0, UndoState(False, False, None), outcome, 0)
    return Sight(view, _common(seats, outcome, seat), 0, setup)


# What a result alone can tell.
_RESULT = Condition(), ("over", "won", "reason", "setup", "all", "any", "none")


def needs_words(condition: Condition) -> bool:
    """Whether the result of a game says nothing about this."""
    plain, told = _RESULT
    return any(
        getattr(part, name) != getattr(plain, name)
        for part in parts_of(condition) for name in part.__struct_fields__ if name not in told
    )


def reached(condition: Condition, sight: Sight, known: int) -> int:
    """How far this game came: the number up to which the condition would have held, where it asks for one, and at least
    what is `known` already."""
    need = max(condition.times, condition.least or 1)
    for number in range(need, max(known, 0), -1):
        if holds(_asking(condition, number), sight):
            return number
    return known


def _asking(condition: Condition, number: int) -> Condition:
    if condition.times > 1:
        return msgspec.structs.replace(condition, times=number)
    return condition if condition.least is None else msgspec.structs.replace(condition, least=number)
