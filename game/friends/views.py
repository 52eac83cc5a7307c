"""A view as bytes and back. What a seat sees is made of the title's own observation, whose type only the rules know.

Views follow one another, and most of a view is its log: each is told with the lines that are new since the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.engine.rules import Seat
from game.friends.messages import Number, encode
from game.friends.packing import WINDOW, BadMessage
from game.table.view import LogLine, View

_SEATS = 32  # more than any table has: a place for each in the number of a dictionary
# A log is told from its last lines on, in steps: so its beginning stays the same from one view to the next.
_LONGEST_LOG, _STEP = 2000, 500

Log = tuple[LogLine, ...]


class _Parted(msgspec.Struct, frozen=True, array_like=True):
    view: View  # without observation, and without the first `kept` lines of its log, which are those of the view before
    kept: Number
    observation: msgspec.Raw


class Teller:
    """One row of views as one screen is told them; `forget` begins another."""

    def __init__(self) -> None:
        self._log: Log = ()

    def forget(self) -> None:
        self._log = ()

    def tell(self, view: View) -> bytes:
        """Without what is nobody else's business: whose profile a player has."""
        log, fresh = view.log, view.fresh
        if len(log) > _LONGEST_LOG:
            cut = (len(log) - _LONGEST_LOG + _STEP) // _STEP * _STEP
            log, fresh = log[cut:], max(0, fresh - cut)
        kept = _alike(self._log, log)
        self._log = log
        seats = tuple(replace(info, profile=None) for info in view.seats)
        bare = replace(view, observation=None, seats=seats, log=log[kept:], fresh=fresh)
        return encode(_Parted(bare, kept, msgspec.Raw(encode(view.observation))))


def _alike(old: Log, new: Log) -> int:
    """With how many equal lines both begin."""
    if old == new[: len(old)]:
        return len(old)
    return next((n for n, (was, now) in enumerate(zip(old, new)) if was != now), min(len(old), len(new)))


class ViewReader:
    """The other side of a row: it has to be given every view, in order. `observation_type` is that of the rules."""

    def __init__(self, title: str, observation_type: Any) -> None:
        self._title = title
        self._parted = msgspec.msgpack.Decoder(_Parted)
        self._observation = msgspec.msgpack.Decoder(observation_type)
        self._log: Log = ()

    def read(self, told: bytes) -> View:
        """Raises BadMessage."""
        try:
            parted = self._parted.decode(told)
            observation = self._observation.decode(parted.observation)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            raise BadMessage("view") from None
        if parted.kept > len(self._log):
            raise BadMessage("log")
        log = self._log[: parted.kept] + parted.view.log
        view = replace(parted.view, observation=observation, log=log)
        if view.title != self._title or not _is_sound(view):
            raise BadMessage("view")
        self._log = log
        return view


def _is_sound(view: View) -> bool:
    """Whether all seats that it names are at the table."""
    seats = range(len(view.seats))
    named: Sequence[Seat | None] = (*view.acting, *(line.seat for line in view.log), view.viewer)
    shape = 0 < len(seats) < _SEATS and 0 <= view.fresh <= len(view.log) <= 2 * _LONGEST_LOG
    return shape and all(seat is None or seat in seats for seat in named)


def dictionary_number(version: int, seat: Seat | None) -> int:
    """What a view is called when another is told from it."""
    return version * _SEATS + (0 if seat is None else seat + 1)


def dictionary_of(told: bytes) -> bytes:
    """What deflating can look back at."""
    return told[-WINDOW:]
