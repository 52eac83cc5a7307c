"""The reading process: what it hands on, and how it ends where a pack wants too much."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from packs import spoiled
from packs.made import ROOT, sound, spoilt, zipped
from packs.made import held as held_files

from game.app.registry import games
from game.packs import process
from game.packs.form import Contents
from game.packs.process import Order, Refused, Taken
from game.packs.reader import Reading, seconds_of, used


def order(path: Path) -> Order:
    return Order(str(path), str(ROOT), "0.1.0", seconds=1)


def read(path: Path, make: Callable[[], process.Games] = games) -> process.Answer:
    answer = Reading(make, order(path)).wait(20)
    assert answer is not None
    return answer


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    place = tmp_path / "far.saucer"
    place.write_bytes(sound())
    return place


def test_a_pack_is_read_and_drawn(pack: Path) -> None:
    answer = read(pack)
    assert isinstance(answer, Taken)
    assert [thing.name for thing in answer.contents.things] == ["dark", "hollow", "crossfire"]
    (cover,) = answer.contents.pictures
    assert (cover.width, cover.height, cover.pixels[:4]) == (80, 40, b"\xaa\xbb\xcc\xff")


def test_faults_come_through_with_file_and_line(tmp_path: Path) -> None:
    place = tmp_path / "far.saucer"
    place.write_bytes(zipped(held_files(spoilt(escape__scenarios__dark=b"name: Dark\nbase: foggy\n"))))
    answer = read(place)
    assert isinstance(answer, Refused)
    assert [(each.file, each.line) for each in answer.problems] == [("escape/scenarios/dark.yaml", 2)]


@pytest.mark.parametrize(
    ("make", "key"),
    [(spoiled.fill, "packs.large"), (spoiled.crash, "packs.broke"), (spoiled.stumble, "packs.broke"),
     (spoiled.write, "packs.broke"), (spoiled.burn, "packs.slow")],
)  # fmt: skip
def test_a_process_that_fails_is_answered(
    make: Callable[[], process.Sources], key: str, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(spoiled.PLACE, str(tmp_path / "written"))
    answer = read(pack, make)
    assert isinstance(answer, Refused)
    assert answer.problems[0].reason.key == key
    assert not (tmp_path / "written").exists() or (tmp_path / "written").read_bytes() == b""


def test_a_process_that_the_system_does_not_bound_is_ended_from_outside(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.packs.reader._BOUNDED", False)
    monkeypatch.setattr("game.packs.reader.used", lambda pid: (0.0, 300_000_000))
    answer = read(pack, spoiled.rest)
    assert isinstance(answer, Refused)
    assert answer.problems[0].reason.key == "packs.large"
    monkeypatch.setattr("game.packs.reader.used", lambda pid: (3.0, 0))
    answer = read(pack, spoiled.rest)
    assert isinstance(answer, Refused)
    assert answer.problems[0].reason.key == "packs.slow"


def test_a_reading_that_nobody_wants_ends_at_once(pack: Path) -> None:
    reading = Reading(spoiled.rest, order(pack))
    reading.drop()
    begin = time.monotonic()
    reading.wait(20)
    assert time.monotonic() - begin < 5


def test_what_a_process_says_is_not_believed(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is no pack, or names things as no pack may."""
    taken = read(pack)
    assert isinstance(taken, Taken)
    reading = Reading(games, order(pack))
    reading.wait(20)
    structs = msgspec.structs.replace
    thing, contents = taken.contents.things[0], taken.contents

    def judged(lie: Contents) -> process.Answer:
        return reading._judged(process.encode(Taken(lie)))

    assert judged(contents) == taken
    lies = (
        structs(contents, id="../../x"), structs(contents, digest="../"), structs(contents, id="other-pack"),
        structs(contents, things=(structs(thing, name="../x"),)), structs(contents, things=(thing, thing)),
        structs(contents, pictures=(structs(contents.pictures[0], name="../x"),)),
        structs(contents, pictures=(structs(contents.pictures[0], pixels=b""),)),
        structs(contents, texts={"../x": {}}),
    )  # fmt: skip
    for lie in lies:
        assert isinstance(judged(lie), Refused), lie
    for data in (b"", b"\xc1", b"\x90" * 100, bytes(1000)):
        assert isinstance(reading._judged(data), Refused)


@pytest.mark.parametrize(
    ("clock", "seconds"), [("00:00:02", 2), ("1:02.50", 62.5), ("2-00:00:00", 172_800), ("0:00.04", 0.04)]
)
def test_the_time_that_a_process_has_taken_is_read(clock: str, seconds: float) -> None:
    assert seconds_of(clock) == seconds


def test_a_process_that_the_system_does_not_bound_is_watched() -> None:
    seconds, memory = used(os.getpid())
    assert seconds >= 0
    assert memory > 1_000_000
    assert used(0) == (0.0, 0)
