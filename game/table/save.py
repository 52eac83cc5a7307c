"""The save: one readable JSON object with a line for each record, and a checksum over all of it.

It checks everything that it reads before anybody uses it, and it raises nothing but BadInput.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec

from game.engine.chance import Draw
from game.engine.errors import BadInput, Problem
from game.engine.generator import UNMIXED
from game.engine.rules import Event, Seat, Setup
from game.engine.text import Arg, message
from game.table.history import Record
from game.table.seal import sealed, unsealed
from game.table.seats import refuse_seats
from game.table.view import SeatChange, SeatInfo

FORMAT = 2
MOST_SEATS = 16
# A game's own name: saves, results and word logs know each other by it. Games of 0.1.0 have none.
GameId = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{16})?\Z")]
RulesVersion = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
_TRAILER = re.compile(rb',\n"sum": "([0-9a-f]{8})"\n}\n\Z')

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]


def _with_its_chance(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 1 knew one generator only."""
    return {**raw, "setup": {**raw["setup"], "chance": UNMIXED}}


# One function for each step of the format: UPGRADES[n] turns a save of format n into one of format n + 1.
UPGRADES: Mapping[int, Upgrade] = {1: _with_its_chance}


class Header(msgspec.Struct, frozen=True):
    """The facts about a save that need no reading of its records."""

    format: int
    title: str
    rules_version: RulesVersion
    app: str = ""
    practice: bool = False


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record as it is in the file. In a game with secrets all but who and when is in `sealed`."""

    seat: Seat
    turn: int
    check: int
    word: str = ""
    chance: tuple[Draw, ...] = ()
    events: tuple[Event, ...] = ()
    sealed: str = ""


class Secret(msgspec.Struct, frozen=True, omit_defaults=True):
    """What `Entry.sealed` holds."""

    word: str
    chance: tuple[Draw, ...] = ()
    events: tuple[Event, ...] = ()


class Body(msgspec.Struct, frozen=True):
    """The save as its JSON has it."""

    format: int
    title: str
    rules_version: RulesVersion
    setup: Setup
    seats: tuple[SeatInfo, ...]
    cursor: int
    records: tuple[Entry, ...]
    snapshot: msgspec.Raw
    app: str = ""
    practice: bool = False
    base: int = 0
    start: msgspec.Raw = msgspec.Raw()  # empty where the game was never resumed
    notes: tuple[str, ...] = ()
    secret: str = ""  # sealed
    shared: bool = False
    changes: tuple[SeatChange, ...] = ()
    game: GameId = ""
    content: tuple[msgspec.Raw, ...] = ()


class _Carried(msgspec.Struct, frozen=True):
    """What a save says of the packs that it needs, and nothing else of it."""

    content: tuple[msgspec.Raw, ...] = ()


class Saved(msgspec.Struct, frozen=True):
    """A save that has been read and checked; the states are still bytes, because only the rules know their type."""

    header: Header
    setup: Setup
    seats: tuple[SeatInfo, ...]
    records: tuple[Record, ...]
    checks: tuple[int, ...]  # the digest of the state after each record
    cursor: int
    snapshot: bytes
    base: int
    start: bytes | None
    notes: tuple[str, ...]
    secret: str
    shared: bool
    changes: tuple[SeatChange, ...]
    game: str
    content: tuple[bytes, ...]  # what the game needs of packs; only those who keep packs know its form


_encode = msgspec.json.Encoder().encode
_read_any = msgspec.json.Decoder().decode
_read_header = msgspec.json.Decoder(Header).decode
_read_body = msgspec.json.Decoder(Body).decode
_read_carried = msgspec.json.Decoder(_Carried).decode
_read_secret = msgspec.json.Decoder(Secret).decode


def fault(key: str, **args: Arg) -> BadInput:
    return BadInput(Problem("", 0, message(key, **args)))


def encode_record(record: Record, check: int, index: int, key: str | None) -> bytes:
    """One line of the file; `key` is given where the title has secrets."""
    if key is None:
        return _encode(Entry(record.seat, record.turn, check, record.word, record.chance, record.events))
    secret = _encode(Secret(record.word, record.chance, record.events))
    return _encode(Entry(record.seat, record.turn, check, sealed=sealed(secret, f"{key}/{index}")))


def encode_state(data: bytes, name: str, key: str | None) -> bytes:
    return data if key is None else _encode(sealed(data, f"{key}/{name}"))


def seal_key(setup: Setup, secret: str) -> str:
    return "/".join((setup.title, setup.seed, *([secret] if secret else ())))


def write(
    header: Header,
    setup: Setup,
    secret: str,
    seats: tuple[SeatInfo, ...],
    lines: list[bytes],
    cursor: int,
    snapshot: bytes,
    base: int,
    start: bytes | None,
    notes: tuple[str, ...],
    shared: bool,
    changes: tuple[SeatChange, ...],
    game: str = "",
    content: tuple[bytes, ...] = (),
) -> bytes:
    """The whole file from parts that are encoded already. Notes are private in every title, so they are sealed."""
    key = seal_key(setup, secret)
    kept = [sealed(note.encode(), f"{key}/note{seat}") if note else "" for seat, note in enumerate(notes)]
    parts = [(name, _encode(value)) for name, value in msgspec.structs.asdict(header).items()]
    parts += [("setup", _encode(setup)), ("seats", _encode(seats)), ("notes", _encode(kept)), ("base", _encode(base))]
    parts += [("cursor", _encode(cursor)), ("records", b"[\n" + b",\n".join(lines) + b"\n]" if lines else b"[]")]
    if secret:
        parts.append(("secret", _encode(sealed(secret.encode(), f"{seal_key(setup, '')}/secret"))))
    if shared:
        parts.append(("shared", _encode(shared)))
    if changes:
        parts.append(("changes", _encode(changes)))
    if game:
        parts.append(("game", _encode(game)))
    if content:
        parts.append(("content", b"[\n" + b",\n".join(content) + b"\n]"))
    if start is not None:
        parts.append(("start", start))
    parts.append(("snapshot", snapshot))
    text = b"{\n" + b",\n".join([f'"{name}": '.encode() + value for name, value in parts])
    return text + f',\n"sum": "{zlib.crc32(text):08x}"\n}}\n'.encode()


def check_sum(data: bytes) -> None:
    """The checksum covers every byte before itself, so that one wrong bit anywhere is noticed."""
    end = _TRAILER.search(data, max(0, len(data) - 64))
    if end is None or zlib.crc32(data[: end.start()]) != int(end.group(1), 16):
        raise fault("save.damaged")


def read_header(data: bytes) -> Header:
    """Which title a save is of; raises BadInput for anything that is no save."""
    check_sum(data)
    header: Header = _decoded(_read_header, data)
    if header.format < 1:
        raise fault("save.unreadable")
    return header


def read(data: bytes, title: str, hidden: bool) -> Saved:
    """Parses, upgrades and checks; nothing is replayed here."""
    header = read_header(data)
    if header.format > FORMAT:
        raise fault("save.newer", app=header.app or "?")
    if header.title != title:
        raise fault("save.other_title")
    if header.format < FORMAT:
        data = _encode(upgraded(_decoded(_read_any, data), UPGRADES, FORMAT))
    body: Body = _decoded(_read_body, data)
    _check_bounds(body)
    dealt = unsealed(body.secret, f"{seal_key(body.setup, '')}/secret").decode(errors="replace") if body.secret else ""
    key = seal_key(body.setup, dealt)
    secret = key if hidden else None
    return Saved(
        header=header,
        setup=body.setup,
        seats=body.seats,
        records=tuple(_record(entry, index, secret) for index, entry in enumerate(body.records)),
        checks=tuple(entry.check for entry in body.records),
        cursor=body.cursor,
        snapshot=_state(body.snapshot, "snapshot", secret),
        base=body.base,
        start=_state(body.start, "start", secret) if bytes(body.start) else None,
        notes=tuple(
            unsealed(note, f"{key}/note{seat}").decode(errors="replace") if note else ""
            for seat, note in enumerate(body.notes)
        ),
        secret=dealt,
        shared=body.shared,
        changes=body.changes,
        game=body.game,
        content=tuple(map(bytes, body.content)),
    )


def read_content(data: bytes) -> tuple[bytes, ...]:
    """What a save needs of packs, before the rules are there that can read the rest."""
    if b'"content": [' not in data:
        return ()
    check_sum(data)
    carried: _Carried = _decoded(_read_carried, data)
    return tuple(map(bytes, carried.content))


def upgraded(raw: Any, steps: Mapping[int, Upgrade], goal: int) -> dict[str, Any]:
    """Takes a save of an older format up to `goal`, one step at a time."""
    if not isinstance(raw, dict):
        raise fault("save.damaged")
    first = raw.get("format")
    if not isinstance(first, int):
        raise fault("save.damaged")
    for version in range(first, goal):
        try:
            raw = {**steps[version](raw), "format": version + 1}
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            raise fault("save.damaged") from None
    return dict(raw)


def _decoded(decode: Callable[[bytes], Any], data: bytes) -> Any:
    try:
        return decode(data)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError):
        # Unicode faults are ValueErrors; a file nested too deeply ends in a RecursionError.
        raise fault("save.unreadable") from None


def _check_bounds(body: Body) -> None:
    """What the types alone cannot say."""
    count, records = body.setup.seats, len(body.records)
    sound = (
        body.setup.title == body.title
        and 1 <= count <= MOST_SEATS
        and refuse_seats(body.seats, count) is None
        and 0 <= body.base <= body.cursor <= records
        and (body.base == 0 or bool(bytes(body.start)))
        and len(body.notes) <= count
        and all(
            0 <= entry.seat < count and 0 <= entry.check < 1 << 32 and 0 <= entry.turn < 1 << 31
            for entry in body.records
        )
        and all(0 <= change.seat < count and 0 <= change.record <= records for change in body.changes)
    )
    if not sound:
        raise fault("save.unreadable")


def _record(entry: Entry, index: int, key: str | None) -> Record:
    if key is None:
        return Record(entry.seat, entry.word, entry.turn, entry.chance, entry.events)
    secret: Secret = _decoded(_read_secret, unsealed(entry.sealed, f"{key}/{index}"))
    return Record(entry.seat, secret.word, entry.turn, secret.chance, secret.events)


def _state(raw: msgspec.Raw, name: str, key: str | None) -> bytes:
    if key is None:
        return bytes(raw)
    return unsealed(_decoded(msgspec.json.Decoder(str).decode, bytes(raw)), f"{key}/{name}")
