"""Sound files of every kind, to be damaged: those of version 0.1.0, and new ones."""

from __future__ import annotations

import io
import json
import random
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame

from game.app.registry import titles
from game.content.lessons import lesson_files, read_lesson
from game.desk.services import Services
from game.engine.rules import AnyRules
from game.engine.text import message
from game.scenes.playing.ending import end_of
from game.store.archive import FORMAT
from game.store.backup import NOTE
from game.store.learned import Kept
from game.store.parcel import NOTE as PARCEL_NOTE
from game.store.saves import Card, encode_card, mark_of
from game.table.seats import LOOKS
from game.table.table import Table
from game.table.view import SeatInfo
from torturing.damage import rewritten
from torturing.decisions import any_setup

SHARE = Path(__file__).resolve().parents[2]
OLD = SHARE / "tests" / "upgrades" / "0.1.0" / "data"
MOVES = 60  # of a game that is not over

LESSON = b"""\
name: lessons.pebbles.name
goal: lessons.pebbles.goal
minutes: 2
setup: {seats: 2, seed: LESSON}
otherwise: lessons.pebbles.other
opening:
  - {seat: 0, word: toss, draws: [2]}
steps:
  - {say: lessons.pebbles.look, point: ["heap:0"]}
  - {say: lessons.pebbles.alone, free: {until: {any: [{turn: 3}, {event: tossed, by: me}]}, way: []}}
"""


def files(folder: str, pattern: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((OLD / folder).glob(pattern)))


def table(rules: AnyRules, chooser: random.Random, to_the_end: bool) -> Table:
    setup = any_setup(rules, chooser)
    seats = tuple(SeatInfo(f"Ana {seat}", seat % LOOKS) for seat in range(setup.seats))
    made = Table(rules, setup, seats, secret="5ec2e7" * rules.info.hidden, id=f"{chooser.getrandbits(64):016x}")
    moves = 10_000 if to_the_end else chooser.randrange(MOVES)
    for _ in range(moves):
        if not made.acting:
            break
        seat = chooser.choice(made.acting)
        made.submit(seat, chooser.choice(made.view(seat).choices).word)
    made.write_note(0, "Ana grübelt ⚀")
    return made


def saves(services: Services, title: str, chooser: random.Random) -> tuple[bytes, ...]:
    """Of one title: games of 0.1.0, games under way and games that are over."""
    rules = services.rules(title)
    new = tuple(table(rules, chooser, over).saved("torture") for over in (False, False, True))
    return files("saves", f"{title}-*.save")[:6] + new


def cards(saved: bytes) -> tuple[bytes, ...]:
    """Of the one save; the new ones have its mark."""
    words = message("saves.slot", span="turn", turn=3, name="Ana")
    new = (
        Card("Tea", words, order=7, mark=mark_of(saved), counted=True),
        Card("", words, True, order=8, mark=mark_of(saved), seconds=4000, hints=2),
        Card("", None, campaign="skies-0001", battle="2.1", order=2**40, mark="00000000"),
    )
    return files("saves", "*.card")[:12] + tuple(encode_card(card) for card in new)


def picture() -> bytes:
    surface = pygame.Surface((320, 180))
    surface.fill("#345678")
    target = io.BytesIO()
    pygame.image.save(surface, target, "board.png")
    return target.getvalue()


def results(services: Services, chooser: random.Random) -> bytes:
    """Of one game of each title that is over, and those of 0.1.0."""
    lines = [(OLD / "results.jsonl").read_bytes().rstrip(b"\n")]
    for entry in titles():
        made = table(services.rules(entry.id), chooser, True)
        outcome = made.outcome
        assert outcome is not None
        lines.append(msgspec.json.encode(end_of(services, made, outcome, Card(seconds=90)).results[0][1]))
    return b"\n".join(lines) + b"\n"


# Wrong, but in the form that the file has to have.


def forged_save(data: bytes, chooser: random.Random) -> bytes:
    """Wrong values and a checksum that fits."""
    tree = json.loads(data)
    del tree["sum"]
    text = rewritten(json.dumps(tree).encode(), chooser)
    if not text.endswith(b"}"):
        return text
    text = text[:-1]
    return text + f',\n"sum": "{zlib.crc32(text):08x}"\n}}\n'.encode()


def forged_log(data: bytes, chooser: random.Random) -> bytes:
    """Entries with wrong values, each with the checksum of its line; some are missing, twice or elsewhere."""
    lines = [line.split(b" ", 2)[2] for line in data.split(b"\n") if line.count(b" ") > 1]
    for _ in range(chooser.choice((1, 1, 2, 4))):
        place = chooser.randrange(len(lines))
        match chooser.randrange(6):
            case 0:
                lines.insert(chooser.randrange(len(lines) + 1), lines[place])
            case 1 if len(lines) > 1:
                del lines[place]
            case _:
                lines[place] = rewritten(lines[place], chooser).replace(b"\n", b" ")
    return b"".join(_line(number, line) + b"\n" for number, line in enumerate(lines, 1))


def _line(number: int, entry: bytes) -> bytes:
    return b"%d %08x %s" % (number, zlib.crc32(b"%d %s" % (number, entry)), entry)


def forged_lines(data: bytes, chooser: random.Random) -> bytes:
    lines = data.rstrip(b"\n").split(b"\n")
    for _ in range(chooser.choice((1, 2, 5))):
        place = chooser.randrange(len(lines))
        lines[place] = rewritten(lines[place], chooser)
    return b"\n".join(lines) + b"\n"


def backup(contents: dict[str, bytes]) -> bytes:
    sizes = {name: len(data) for name, data in contents.items()}
    note = {"format": FORMAT, "version": "test", "when": 1_700_000_000, "files": sizes}
    return _zip({**contents, NOTE: json.dumps(note).encode()})


def parcel(contents: dict[str, bytes]) -> bytes:
    sizes = {name: len(data) for name, data in contents.items()}
    note = {"format": FORMAT, "version": "test", "when": 1_700_000_000, "files": sizes, "profile": "0123456789abcdef"}
    return _zip({**contents, PARCEL_NOTE: json.dumps(note).encode()})


def forged_parcel(data: bytes, chooser: random.Random) -> bytes:
    return forged_backup(data, chooser, PARCEL_NOTE)


def forged_backup(data: bytes, chooser: random.Random, note: str = NOTE) -> bytes:
    """A whole archive: its note, its names or its files are wrong."""
    contents = dict(_members(data))
    name = chooser.choice(sorted(contents))
    match chooser.randrange(4):
        case 0:
            contents[note] = rewritten(contents[note], chooser)
        case 1:
            other = chooser.choice(("../out.save", "/etc/x", "saves/a\\b", "C:x", "saves/", "saves//x", "x" * 300, NOTE,
                                    "saves/" + "d/" * 300 + "x", "saves/\u202e", "settings.json/x"))  # fmt: skip
            contents[other] = contents.pop(name)
        case 2:
            contents[name] = chooser.choice((b"", contents[name] * 2, bytes(66 << 20)))
        case _:
            del contents[name]
    return _zip(contents)


def _members(data: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            yield name, archive.read(name)


def _zip(contents: dict[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return target.getvalue()


def templates(title: str) -> tuple[bytes, ...]:
    """The maps from which a player starts."""
    return tuple(path.read_bytes() for path in sorted((SHARE / "maps" / title).glob("template.tmx")))


def lessons() -> tuple[bytes, ...]:
    """The program's own."""
    return tuple(path.read_bytes() for path in sorted((SHARE / "data" / "lessons").glob("*/[0-9]*.yaml")))


# Who somebody is.
PERSONS = (b'{"format": 1, "name": "Ana", "look": 3}', b'{"name": "Jo\xc3\xa3o"}')


def learned(services: Services, chooser: random.Random) -> bytes:
    """Some lessons done, some left."""
    kept = {}
    for entry in titles():
        for path in lesson_files(SHARE / "data", entry.id):
            done = chooser.random() < 0.5
            kept[f"{entry.id}/{path.stem}"] = Kept(read_lesson(path).sum, 0 if done else chooser.randrange(3), (), done)
    return msgspec.json.encode({"format": 1, "lessons": kept})
