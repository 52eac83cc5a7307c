"""The people of one computer: their folders, and the one door to the small files in them."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.store.disk import Disk
from game.store.profiles import COMING, LARGEST, PERSON, Kind, Own, Person, Profiles, when
from game.store.writer import Writer

ANA, BO = "0123456789abcdef", "fedcba9876543210"


class Medals(msgspec.Struct, frozen=True):
    won: dict[str, str] = {}
    seen: int = 0


def _with_seen(raw: dict[str, object]) -> dict[str, object]:
    return {**raw, "seen": len(raw["won"])}  # type: ignore[arg-type]


MEDALS = Kind("medals", Medals, 2, {1: _with_seen})  # type: ignore[dict-item]


def profiles(tmp_path: Path, disk: Disk | None = None) -> tuple[Profiles, Writer]:
    writer = Writer()
    return Profiles(tmp_path / "profiles", writer, disk or Disk()), writer


def own(tmp_path: Path, id: str = ANA) -> tuple[Own, Writer]:
    found, writer = profiles(tmp_path)
    return found.open(id), writer


# The door.


def test_what_is_written_is_read_the_next_time_and_by_everybody_at_once(tmp_path: Path) -> None:
    found, writer = profiles(tmp_path)
    found.open(ANA).write(MEDALS, Medals({"ufoo/last-bolt": "2030-05-04"}, 1))
    assert found.open(ANA).read(MEDALS).won == {"ufoo/last-bolt": "2030-05-04"}
    assert found.open(BO).read(MEDALS) == Medals()
    assert writer.close()
    path = tmp_path / "profiles" / ANA / "medals.json"
    assert json.loads(path.read_bytes()) == {"format": 2, "won": {"ufoo/last-bolt": "2030-05-04"}, "seen": 1}
    assert own(tmp_path)[0].read(MEDALS) == Medals({"ufoo/last-bolt": "2030-05-04"}, 1)


def test_to_look_writes_nothing_and_reads_no_other_file(tmp_path: Path) -> None:
    found, writer = profiles(tmp_path)
    assert found.open(ANA).read(MEDALS) == Medals() and found.open(ANA).sheet(MEDALS).note() is None
    found.open(ANA).write(MEDALS, Medals())
    assert writer.close() and not (tmp_path / "profiles").exists()


def put(tmp_path: Path, data: bytes, name: str = "medals.json") -> Path:
    path = tmp_path / "profiles" / ANA / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def test_an_older_format_is_brought_up_step_by_step(tmp_path: Path) -> None:
    put(tmp_path, b'{"format": 1, "won": {"a": "b", "c": "d"}}')
    assert own(tmp_path)[0].read(MEDALS) == Medals({"a": "b", "c": "d"}, 2)


def test_a_file_that_says_no_format_is_of_the_first(tmp_path: Path) -> None:
    put(tmp_path, b'{"won": {"a": "b"}}')
    assert own(tmp_path)[0].read(MEDALS).seen == 1


def test_a_file_of_a_newer_version_is_told_of_and_never_written_over(tmp_path: Path) -> None:
    data = b'{"format": 3, "stars": [1, 2]}'
    path = put(tmp_path, data)
    put(tmp_path, b'{"format": 2, "seen": 7}', "medals.json.1")
    found, writer = own(tmp_path)
    assert found.read(MEDALS) == Medals() and found.sheet(MEDALS).shut
    note = found.sheet(MEDALS).note()
    assert note is not None and (note.key, dict(note.args)) == ("store.profiles.newer", {"file": "medals.json"})
    found.write(MEDALS, Medals(seen=1))
    found.sheet(MEDALS).write_now(Medals(seen=2))
    assert found.read(MEDALS).seen == 2, "for as long as the program runs"
    assert writer.close() and path.read_bytes() == data and len(list(path.parent.iterdir())) == 2


BAD = {
    "torn": b'{"format":2,"won":{"a',
    "no object": b"[]",
    "another type": b'{"format":2,"won":[1]}',
    "no number": b'{"format":"2"}',
    "before the first": b'{"format":0}',
    "an upgrade that fails": b'{"format":1}',
    "nested": b'{"a":' * 100_000,
    "too big": b" " * (LARGEST + 1),
    "nothing": b"",
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_damaged_file_is_told_of_and_kept_under_another_name(tmp_path: Path, data: bytes) -> None:
    path = put(tmp_path, data)
    found, writer = own(tmp_path)
    assert found.read(MEDALS) == Medals() and path.read_bytes() == data, "to look changes nothing"
    note = found.sheet(MEDALS).note()
    assert note is not None and note.key == "store.profiles.damaged"
    assert dict(note.args) == {"file": "medals.json", "aside": "medals-damaged-1.json"}
    assert found.sheet(MEDALS).note() is None, "once"
    found.write(MEDALS, Medals(seen=1))
    found.write(MEDALS, Medals(seen=2))
    assert writer.close()
    assert path.with_name("medals-damaged-1.json").read_bytes() == data
    assert own(tmp_path)[0].read(MEDALS) == Medals(seen=2)


def test_the_one_before_a_damaged_one_is_used(tmp_path: Path) -> None:
    found, writer = own(tmp_path)
    for seen in (1, 2):
        found.sheet(MEDALS).write_now(Medals(seen=seen))
    writer.close()
    put(tmp_path, b"torn")
    again, writer = own(tmp_path)
    note = again.sheet(MEDALS).note()
    assert again.read(MEDALS) == Medals(seen=1) and note is not None and note.key == "store.profiles.older"
    writer.close()


class Full(Disk):
    def open(self, path: Path, flags: int) -> int:
        raise OSError(28, "No space left on device")


def test_what_cannot_be_written_now_is_said_and_not_in_force(tmp_path: Path) -> None:
    found, writer = profiles(tmp_path, Full())
    with pytest.raises(OSError, match="No space"):
        found.open(ANA).sheet(PERSON).write_now(Person("Ana"))
    assert found.open(ANA).read(PERSON) == Person()
    writer.close()


@pytest.mark.parametrize("data", [b'{"name":"Ana","look":8}', b'{"name":"Ana","look":-1}', b'{"name":7}',
                                  b'{"name":"' + b"x" * 41 + b'"}'])  # fmt: skip
def test_a_person_has_one_of_eight_looks_and_a_name_of_bearable_length(tmp_path: Path, data: bytes) -> None:
    put(tmp_path, data, "profile.json")
    found = own(tmp_path)[0]
    assert found.read(PERSON) == Person()
    note = found.sheet(PERSON).note()
    assert note is not None and note.key == "store.profiles.damaged"


# The people.


def test_everybody_gets_a_folder_and_an_id_that_nobody_else_has(tmp_path: Path) -> None:
    found, writer = profiles(tmp_path)
    assert found.ids() == ()
    ana, bo = found.create(Person("Ana", 3), {}), found.create(Person("Bo"), {})
    assert found.ids() == tuple(sorted((ana, bo))) and ana != bo
    again, _ = profiles(tmp_path)
    assert again.open(ana).read(PERSON) == Person("Ana", 3)
    assert again.has(ana) and again.place(ana) == tmp_path / "profiles" / ana
    assert not again.has("0" * 16) and again.place("0" * 16) is None and again.place("../saves") is None
    writer.close()


def test_what_is_no_profile_is_passed_over(tmp_path: Path) -> None:
    for name in ("Ana", "1", "0123456789ABCDEF", f"{ANA} (copy)", "bin", COMING):
        (tmp_path / "profiles" / name).mkdir(parents=True)
    (tmp_path / "profiles" / BO).write_bytes(b"a file")
    assert profiles(tmp_path)[0].ids() == ()
    for id in ("", "..", "Ana"):
        with pytest.raises(ValueError, match="is no profile"):
            profiles(tmp_path)[0].open(id)


def test_who_is_removed_goes_into_the_bin_as_a_whole_and_comes_back(tmp_path: Path) -> None:
    found, writer = profiles(tmp_path)
    ana = found.create(Person("Ana"), {})
    found.open(ana).sheet(MEDALS).write_now(Medals(seen=5))
    found.remove(ana)
    assert (found.ids(), found.deleted()) == ((), (ana,))
    assert found.place(ana) == tmp_path / "profiles" / "bin" / ana and not found.has(ana)
    assert found.open(ana, deleted=True).read(PERSON) == Person("Ana")
    found.restore(ana)
    assert (found.ids(), found.deleted()) == ((ana,), ())
    assert found.open(ana).read(MEDALS) == Medals(seen=5)
    found.remove(ana)
    found.empty_bin()
    assert found.place(ana) is None and found.deleted() == ()
    writer.close()


def test_nobody_takes_the_place_of_one_who_is_there(tmp_path: Path) -> None:
    found, writer = profiles(tmp_path)
    ana = found.create(Person("Ana"), {})
    found.remove(ana)
    found.open(ana).sheet(PERSON).write_now(Person("Other"))
    with pytest.raises(OSError):
        found.restore(ana)
    assert found.open(ana).read(PERSON) == Person("Other")
    assert found.open(ana, deleted=True).read(PERSON) == Person("Ana")
    writer.close()


def test_what_a_killed_program_left_half_brought_in_is_cleared_away(tmp_path: Path) -> None:
    found, _ = profiles(tmp_path)
    found.sweep()
    (tmp_path / "profiles" / COMING).mkdir(parents=True)
    (tmp_path / "profiles" / COMING / "profile.json").write_bytes(b"{}")
    found.sweep()
    assert list((tmp_path / "profiles").iterdir()) == []


def test_when_somebody_last_did_anything(tmp_path: Path) -> None:
    assert when(tmp_path / "nobody") == 0
    assert when(put(tmp_path, b"{}").parent) > 1_700_000_000
