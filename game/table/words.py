"""The words of a game that was played: a few kB from which every position of it can be made again.

They hold neither states nor draws; the seed, the secret and the words give the same game.
"""

from __future__ import annotations

import msgspec

from game.engine.rules import Info, Seat, Setup
from game.table.history import History
from game.table.save import fault, seal_key
from game.table.seal import sealed, unsealed
from game.table.view import SeatInfo

FORMAT = 1


class WordLog(msgspec.Struct, frozen=True, omit_defaults=True):
    """`words` begins at record `base`; `start` is the sealed state before it, where that is not the set-up's."""

    game: str
    title: str
    rules_version: int
    setup: Setup
    seats: tuple[SeatInfo, ...]
    words: tuple[tuple[Seat, str], ...]
    format: int = 0
    app: str = ""
    base: int = 0
    start: str = ""
    secret: str = ""  # sealed
    content: tuple[msgspec.Raw, ...] = ()  # what the game needs of packs


def log_of(
    game: str, app: str, info: Info, setup: Setup, seats: tuple[SeatInfo, ...], secret: str, history: History,
    start: bytes | None, content: tuple[bytes, ...],
) -> bytes:  # fmt: skip
    key = seal_key(setup, secret)
    version, base = history.older_rules or info.rules_version, history.base
    words = tuple((record.seat, record.word) for record in history.records[base : history.cursor])
    return msgspec.json.encode(WordLog(
        game, info.id, version, setup, seats, words, FORMAT, app, base,
        "" if start is None else sealed(start, f"{key}/start"),
        sealed(secret.encode(), f"{seal_key(setup, '')}/secret") if secret else "", tuple(map(msgspec.Raw, content)),
    ))  # fmt: skip


_read = msgspec.json.Decoder(WordLog).decode


def read_log(data: bytes) -> WordLog:
    """Raises BadInput for what is no such file, or is of a newer version."""
    try:
        log = _read(data)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise fault("save.unreadable") from None
    if log.format > FORMAT:
        raise fault("save.newer", app=log.app or "?")
    return log


def secret_of(log: WordLog) -> str:
    """What the deals of a game with secrets follow from, besides the seed."""
    if not log.secret:
        return ""
    return unsealed(log.secret, f"{seal_key(log.setup, '')}/secret").decode(errors="replace")
