"""The review of one finished game while it is made, by the process in which bots think, and as it is kept.

It asks for one thing after the other and never waits; what is there is shown at once and kept beside the save.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from game.desk.services import Services, Thinker
from game.engine.errors import BadInput
from game.engine.jobs import Reply, Review
from game.engine.review import JUDGEMENT, SEARCHED, Decision, Judged, Past, chosen, moments
from game.engine.rules import Seat
from game.scenes.medals.luck import note_luck
from game.store import plain
from game.table.table import Table

LARGEST = 8 * 1024 * 1024
_SEED = 1
# Seconds after which something must be wrong. The work is counted in simulations and takes far less.
_GLANCE, _SEARCH = 120.0, 60.0

Why = Literal["", "running", "nobody", "lost", "broke"]  # why there is no review


class Kept(msgspec.Struct, frozen=True):
    """What is written beside the save. It holds for one game, one judgement and one version of the program."""

    game: str
    records: int
    version: str
    rules: int
    judgement: int
    judged: Judged
    chosen: tuple[int, ...]  # the records whose decisions are searched, in this order
    done: int  # how many of them


class Reviewing:
    """`why` says why there is nothing; `judged` is None until the first look is over."""

    def __init__(self, services: Services, table: Table | None, people: tuple[Seat, ...], slot: str) -> None:
        """Without a table, of a game that was played at another computer, there is no review."""
        self._services, self._slot = services, slot
        self._given, self.people = table, people
        self._past: Past | None = table.past() if table is not None else None
        self._maker: Callable[[], Thinker | None] = lambda: services.thinker
        self._thinker: Thinker | None = None
        self._number = 0
        self.judged: Judged | None = None
        self.chosen: tuple[int, ...] = ()
        self.done = 0
        self.stopped = False
        self.why: Why = self._why()
        if not self.why:
            self._recall()

    def _why(self) -> Why:
        if self._given is None or not self.people:
            return "nobody"
        if self._given.acting:
            return "running"
        return "" if self._past is not None else "lost"

    # What there is to see.

    @property
    def table(self) -> Table:
        assert self._given is not None
        return self._given

    @property
    def whole(self) -> bool:
        """Whether all has been judged that will be."""
        return self.judged is not None and self.done >= len(self.chosen)

    @property
    def busy(self) -> bool:
        return not (self.why or self.whole or self.stopped)

    @property
    def part(self) -> float:
        """How much of it is done, 0 to 1: the first look counts as much as three decisions."""
        now = self._thinker.progress(self._number) if self._thinker is not None and self._number else 0.0
        if self.judged is None:
            return 3 * now / (3 + SEARCHED)
        return 1.0 if self.whole else (3 + self.done + now) / (3 + len(self.chosen))

    def moments(self, seat: Seat) -> tuple[Decision, ...]:
        """The dearest decisions of a seat among those that have been searched."""
        if self.judged is None:
            return ()
        return moments(tuple(each for each in self.judged.decisions if each.searched), seat)

    # The work.

    def update(self) -> bool:
        """Takes what has come and asks for what is next; True where there is something new."""
        if not self.busy:
            return False
        if not self._number:
            return self._ask()
        assert self._thinker is not None
        reply = self._thinker.reply(self._number)
        if reply is None:
            return False
        self._number = 0
        self._take(reply)
        return True

    def stop(self) -> None:
        """Nobody waits for the rest any more; what is known stays."""
        self.stopped = True
        self.rest()

    def go_on(self) -> None:
        self.stopped = False

    def rest(self) -> None:
        """Nobody looks: the work is dropped, and goes on where it was when somebody looks again."""
        if self._number and self._thinker is not None:
            self._thinker.drop(self._number)
            self._number = 0
            self._keep()

    def _ask(self) -> bool:
        if self._thinker is None:
            self._thinker = self._maker()
        if self._thinker is None or self._past is None:
            self.why = "broke"
            return True
        title = self.table.title
        if self.judged is None:
            job = Review(title, self._past, _SEED, _GLANCE)
        else:
            record = self.chosen[self.done]
            job = Review(title, self._past, _SEED, _SEARCH, self._decision(record))
        self._number = self._thinker.ask(job)
        return False

    def _take(self, reply: Reply) -> None:
        found = reply.found
        if isinstance(found, Judged):
            self.judged = found
            self.chosen = chosen(found.decisions, self.people)
            note_luck(self._services, self.table, lambda seat: sum(each.luck[seat] for each in found.fortunes))
        elif isinstance(found, Decision) and self.judged is not None:
            decisions = tuple(found if each.record == found.record else each for each in self.judged.decisions)
            self.judged = msgspec.structs.replace(self.judged, decisions=decisions)
            self.done += 1
        elif self.judged is None:
            self.why = "broke"
        else:
            # A decision on which the process broke is left as it was seen at a glance.
            self.done += 1
        if self.whole:
            self._keep()

    def _decision(self, record: int) -> Decision:
        assert self.judged is not None
        return next(each for each in self.judged.decisions if each.record == record)

    # What is kept.

    def _keep(self) -> None:
        if not self._slot or self.judged is None:
            return
        table = self.table
        kept = Kept(table.id, table.records, *self._versions(), self.judged, self.chosen, self.done)
        self._services.writer.put(self._services.saves.review_path(self._slot), msgspec.json.encode(kept))

    def _recall(self) -> None:
        """What was kept of this very game by this very judgement; whatever else is there is made anew."""
        if not self._slot:
            return
        try:
            data = plain.content(self._services.saves.review_path(self._slot), LARGEST)
            kept = msgspec.json.decode(data or b"", type=Kept)
        except (BadInput, msgspec.MsgspecError, RecursionError, ValueError):
            return
        table = self.table
        if (kept.game, kept.records, kept.version, kept.rules, kept.judgement) != (
            table.id, table.records, *self._versions()
        ) or not _fits(kept, table):  # fmt: skip
            return
        self.judged, self.chosen, self.done = kept.judged, kept.chosen, kept.done

    def _versions(self) -> tuple[str, int, int]:
        info = self._services.rules(self.table.title).info
        return self._services.version, info.rules_version, JUDGEMENT


def _fits(kept: Kept, table: Table) -> bool:
    """What a file says that somebody may have written by hand: every number within the game."""
    judged, seats, records = kept.judged, range(len(table.seats)), range(table.records)
    rows = [*judged.curve, *(fortune.luck for fortune in judged.fortunes)]
    return (
        len(judged.curve) == table.records + 1
        and all(len(row) == len(seats) and all(-1 <= each <= 1 for each in row) for row in rows)
        and all(fortune.record in records and 0 <= fortune.error <= 1 for fortune in judged.fortunes)
        and all(
            each.record in records and each.seat in seats and 0 <= each.played <= 1 and 0 <= each.better <= 1
            for each in judged.decisions
        )
        and set(kept.chosen) <= {each.record for each in judged.decisions}
        and 0 <= kept.done <= len(kept.chosen)
        and all(_playable(each, table) for each in judged.decisions if each.searched)
    )  # fmt: skip


def _playable(decision: Decision, table: Table) -> bool:
    """Whether it is about the move that was played there, and one that could have been."""
    branch = table.branch(decision.record)
    return (
        table.words(decision.record)[0] == (decision.seat, decision.word)
        and branch.refuse(decision.seat, decision.best) is None
    )
