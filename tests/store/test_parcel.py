"""One person taken along in a file: whole, checked before anything changes, and never in anybody's place."""

from __future__ import annotations

import zipfile
from itertools import count
from pathlib import Path

import msgspec
import pytest

from game.engine.errors import BadInput
from game.store import backup, parcel
from game.store.archive import Note
from game.store.disk import Disk
from game.store.profile import Profile
from game.store.profiles import PERSON, Person, Profiles
from game.store.statistics import Result, Sitter, statistics
from game.store.writer import Writer

BO = "fedcba9876543210"
WORDS = "games/0123456789abcdef.words"


class Home:
    """One computer."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.data, self.disk = folder, disk or Disk()
        self.profiles = Profiles(folder / "profiles", Writer(), self.disk)

    def ana(self) -> str:
        """Somebody with a game against somebody else, a campaign and settings."""
        id = self.profiles.create(Person("Ana", 3), {})
        folder = self.profiles.folder / id
        seats = (Sitter("Ana", "person", profile=id), Sitter("Bo", "person", profile=BO))
        self.results(id).add(Result("ufoo", "", {}, seats, (1, 2), "won", game="0123456789abcdef", words=WORDS))
        self.results(id).add(Result("ufoo", "", {}, seats[:1], (1,), "won", words="games/../../settings.json"))
        for name, data in (("campaigns/skies-0001.campaign", b"log"), ("settings.json", b"{}")):
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)
        (self.data / "games").mkdir()
        (self.data / WORDS).write_bytes(b"words")
        (self.data / "games" / "1111111111111111.words").write_bytes(b"of another's game")
        return id

    def results(self, id: str) -> Profile:
        return Profile(self.profiles.folder / id / "results.jsonl")

    def write(self, id: str, target: Path) -> tuple[int, int]:
        return parcel.write(self.data, self.profiles.folder / id, id, target, "1.2", 5, self.disk)

    def bring_in(self, source: Path) -> str:
        return parcel.bring_in(self.data, self.profiles, parcel.check(source), self.disk)

    def files(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.data).as_posix(): path.read_bytes() for path in self.data.rglob("*") if path.is_file()
        }


@pytest.fixture
def here(tmp_path: Path) -> Home:
    return Home(tmp_path / "here")


def test_a_person_comes_to_another_computer_with_everything_and_the_words_of_the_games(
    here: Home, tmp_path: Path
) -> None:
    id, target = here.ana(), tmp_path / "out" / "ana.zip"
    assert here.write(id, target) == (5, 0)
    there = Home(tmp_path / "there")
    assert there.bring_in(target) == id
    mine = {name: data for name, data in here.files().items() if name != "games/1111111111111111.words"}
    assert there.files() == mine
    assert there.profiles.open(id).read(PERSON) == Person("Ana", 3)
    assert [path.name for path in target.parent.iterdir()] == ["ana.zip"]


def test_who_is_here_already_comes_once_more_as_somebody_else(here: Home, tmp_path: Path) -> None:
    id, target = here.ana(), tmp_path / "ana.zip"
    here.write(id, target)
    again = here.bring_in(target)
    assert again != id and set(here.profiles.ids()) == {id, again}
    for mine in (id, again):
        results = here.results(mine).results()
        assert statistics("ufoo", results, me=mine).own.played == 2, "the games are still one's own"
        assert results[0].seats[1].profile == BO
    here.profiles.remove(id)
    assert here.bring_in(target) not in (id, again), "also while one is in the bin"


def test_words_that_are_there_stay(here: Home, tmp_path: Path) -> None:
    here.write(here.ana(), tmp_path / "ana.zip")
    (here.data / WORDS).write_bytes(b"these")
    here.bring_in(tmp_path / "ana.zip")
    assert (here.data / WORDS).read_bytes() == b"these"


def reason(path: Path) -> str:
    with pytest.raises(BadInput) as bad:
        parcel.check(path)
    (problem,) = bad.value.problems
    assert problem.file == path.name
    return problem.reason.key


def test_a_file_that_is_none_is_refused_with_the_reason(here: Home, tmp_path: Path) -> None:
    assert reason(tmp_path / "gone.zip") == "store.saves.gone"
    (tmp_path / "text.zip").write_bytes(b"hello")
    assert reason(tmp_path / "text.zip") == "store.parcel.damaged"
    here.ana()
    backup.write(here.data, tmp_path / "backup.zip", "1", 0)
    assert reason(tmp_path / "backup.zip") == "store.parcel.none"
    with pytest.raises(BadInput) as bad:
        here.write(here.profiles.ids()[0], tmp_path / "ana.zip")
        backup.check(tmp_path / "ana.zip")
    assert bad.value.problems[0].reason.key == "store.backup.none"


def test_any_damage_is_noticed_and_changes_nothing(here: Home, tmp_path: Path) -> None:
    here.write(here.ana(), tmp_path / "ana.zip")
    data, before = (tmp_path / "ana.zip").read_bytes(), here.files()
    for place in range(0, len(data), 37):
        broken = tmp_path / "broken.zip"
        broken.write_bytes(data[:place] + bytes((data[place] ^ 0x55,)) + data[place + 1 :])
        try:
            content = parcel.check(broken)
        except BadInput as bad:
            assert bad.problems[0].reason.key.startswith("store.parcel.")
        else:
            assert parcel.bring_in(here.data, here.profiles, content), "what is taken is whole"
            here = Home(here.data)
    assert all(here.files()[name] == data for name, data in before.items())


@pytest.mark.parametrize("name", ["../out", "/etc/x", "a\\b", "C:x", "campaigns/", ".lock", "games/x.words", "games/a"])
def test_no_file_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    assert reason(forged(tmp_path / "p.zip", {name: b"x"})) == "store.parcel.damaged"


def forged(path: Path, files: dict[str, bytes], format: int = 1, profile: str = BO) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
        note = Note(format, "9.9", 0, {name: len(data) for name, data in files.items()}, profile)
        archive.writestr(parcel.NOTE, msgspec.json.encode(note))
    return path


def test_one_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    assert reason(forged(tmp_path / "p.zip", {}, format=2)) == "store.parcel.newer"


def test_an_empty_one_is_a_person_without_a_name(here: Home, tmp_path: Path) -> None:
    assert here.bring_in(forged(tmp_path / "p.zip", {}, profile="../..")) in here.profiles.ids()
    assert here.bring_in(forged(tmp_path / "p.zip", {})) == BO
    assert here.profiles.open(BO).read(PERSON) == Person()


class Stopping(Disk):
    """Refuses its nth call."""

    def __init__(self, left: int) -> None:
        self.left = left

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise OSError(28, "No space left on device")

    def open(self, path: Path, flags: int) -> int:
        self._count()
        return super().open(path, flags)

    def write(self, handle: int, data: bytes) -> None:
        self._count()
        super().write(handle, data)

    def sync(self, handle: int) -> None:
        self._count()
        super().sync(handle)

    def replace(self, old: Path, new: Path) -> None:
        self._count()
        super().replace(old, new)


def test_wherever_the_disk_says_no_nobody_has_come_and_the_next_time_the_whole_person_comes(
    here: Home, tmp_path: Path
) -> None:
    id = here.ana()
    here.write(id, tmp_path / "ana.zip")
    for call in count(1):
        there = Home(tmp_path / "there" / str(call), Stopping(call))
        try:
            there.bring_in(tmp_path / "ana.zip")
            break
        except OSError:
            assert there.profiles.ids() == ()
        there = Home(there.data)
        there.profiles.sweep()
        assert set(there.files()) <= {WORDS}
        assert there.bring_in(tmp_path / "ana.zip") == id
        assert there.profiles.open(id).read(PERSON) == Person("Ana", 3)
        assert len(there.results(id).results()) == 2
    assert call > 10
