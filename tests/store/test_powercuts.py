"""The power is cut after any call to the disk, and of what was not safe any part is lost: what was reported as written
is found."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from torturing import cuts as cuts_of_a_backup
from torturing.powercuts import After, Recorder, cuts, lay_out

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.store import atomic
from game.store.campaigns import Campaigns
from game.store.disk import Disk
from game.store.keeping import End, parts
from game.store.profile import Profile
from game.store.saves import Card, Saves, mark_of
from game.store.statistics import Result, Sitter
from game.store.writer import Writer

ID = "skies-0001"


def whole(data: bytes) -> bytes:
    if data[:1] != b"<" or data[-1:] != b">":
        raise BadInput(Problem("", 0, message("save.damaged")))
    return data


def laid(after: After, tmp_path: Path) -> Path:
    target = tmp_path / "after"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    lay_out(after, target)
    return target


def test_no_save_is_lost_that_was_reported_as_written(tmp_path: Path) -> None:
    top = tmp_path / "data"
    top.mkdir()
    disk, count = Recorder(top), 0
    for number in range(1, 6):
        atomic.write(top / "saves" / "game.save", b"<%d%s>" % (number, b"x" * 40), disk=disk)
        disk.tell(number)
    for after in cuts(disk):
        count += 1
        found = atomic.read(laid(after, tmp_path) / "saves" / "game.save", whole)
        assert (0 if found is None else found.value[1] - 48) >= after.told
    assert count > 50


def test_no_entry_of_a_campaign_is_lost_also_where_the_log_was_damaged(tmp_path: Path) -> None:
    top = tmp_path / "data"
    top.mkdir()
    disk = Recorder(top)
    campaigns = Campaigns(top / "campaigns", disk)
    assert campaigns.begin("skies", b'{"n":1}') == ID
    disk.tell(1)
    for number in range(2, 5):
        campaigns.append(ID, number, b'{"n":%d}' % number)
        disk.tell(number)
    path = campaigns.path(ID)
    path.write_bytes(path.read_bytes().replace(b'{"n":3}', b'{"n":8}'))
    whole = Recorder(top)
    whole.calls, whole.folders = [*disk.calls], disk.folders
    campaigns.append(ID, 3, b'{"n":3,"again":1}')
    assert all(len(entries(after, tmp_path)) >= after.told for after in cuts(whole))
    # After the damage two entries are left, whatever happens while the log is set aside.
    for after in cuts(disk):
        if after.told == 4:
            assert entries(after, tmp_path)[:2] == (b'{"n":1}', b'{"n":2}')


def entries(after: After, tmp_path: Path) -> tuple[bytes, ...]:
    try:
        return Campaigns(laid(after, tmp_path) / "campaigns").read(ID).entries
    except BadInput:
        return ()


def end(top: Path, game: str, ana: Profile, bo: Profile) -> End:
    seats = (Sitter("Ana", "person"), Sitter("Bo", "person"))
    result = Result("skies", "", {}, seats, (1, 2), "won", game=game, words=f"games/{game}.words")
    return End(((ana, result), (bo, result)), top / "games" / f"{game}.words", b"<words>")


def test_of_a_game_that_ended_save_result_and_words_are_found_or_owed(tmp_path: Path) -> None:
    """What follows the save is on the disk, or the card says that it is still to come."""
    top, game = tmp_path / "data", "0123456789abcdef"
    top.mkdir()
    disk = Recorder(top)
    saves = Saves(top / "saves", disk)
    ana, bo = (Profile(top / "profiles" / name / "results.jsonl", disk) for name in ("ana", "bo"))
    writer = Writer(lambda path, data: atomic.write(path, data, disk=disk))
    slot = saves.claim("skies")
    for number, data in enumerate((b"<1>", b"<2>"), 1):
        card = Card(over=number == 2, order=number, mark=mark_of(data))
        for part in parts(writer, saves, slot, data, card, end(top, game, ana, bo) if number == 2 else None):
            part.run()
        disk.tell(number)
        (there,) = saves.slots()
        assert there.card.counted is (number == 2), "only the last part says that nothing is owed any more"
        assert not saves.unsettled(there)
    for after in cuts(disk):
        here = laid(after, tmp_path)
        found = Saves(here / "saves").slots()
        assert found or not after.told
        for profile in (ana, bo):
            results = Profile(here / profile.path.relative_to(top)).results()
            assert len(results) == 1 or after.told < 2
            if found and found[0].card.counted:
                assert len(results) == 1, "it counts for everybody, or is still owed"
            if results:
                assert (here / results[0].words).read_bytes() == b"<words>"
                assert Saves(here / "saves").read(slot, whole).value == b"<2>"


class Careless(Recorder):
    """A disk whose sync does nothing."""

    def sync(self, handle: int) -> None:
        pass


class Hasty(Recorder):
    """A disk that never settles a folder."""

    def settle(self, folder: Path) -> None:
        pass


@pytest.mark.parametrize("kind", [Careless, Hasty])
def test_without_its_care_saves_would_be_lost(tmp_path: Path, kind: type[Recorder]) -> None:
    """The cuts are sharp: each of the two precautions is needed."""
    top = tmp_path / "data"
    top.mkdir()
    disk: Recorder = kind(top)
    for number in range(1, 4):
        atomic.write(top / "game.save", b"<%d>" % number, disk=disk)
        disk.tell(number)
    lost = 0
    for after in cuts(disk):
        try:
            found = atomic.read(laid(after, tmp_path) / "game.save", whole)
        except BadInput:
            found = None
        lost += (0 if found is None else found.value[1] - 48) < after.told
        if lost:
            return
    pytest.fail("nothing was lost")


def test_a_disk_that_is_not_recorded_does_the_same(tmp_path: Path) -> None:
    for name, disk in (("plain", Disk()), ("recorded", Recorder(tmp_path))):
        for number in range(4):
            atomic.write(tmp_path / name / "game.save", b"<%d>" % number, disk=disk)
    plain, recorded = (sorted((file.name, file.read_bytes()) for file in (tmp_path / name).iterdir())
                       for name in ("plain", "recorded"))  # fmt: skip
    assert plain == recorded


def test_a_backup_that_is_brought_back_is_all_there_or_not_at_all(tmp_path: Path) -> None:
    attempt = cuts_of_a_backup.prepare(tmp_path)
    told: dict[str, int] = {}
    for number in range(3):
        told = {kind: count + told.get(kind, 0) for kind, count in attempt(random.Random(number)).items()}
    assert all(told[kind] > 5 for kind in ("brought back", "undone", "redone"))


@pytest.mark.parametrize("careless", ["sync", "settle"])
def test_without_its_care_a_backup_would_be_half_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, careless: str
) -> None:
    monkeypatch.setattr(Recorder, careless, lambda disk, what: None)
    attempt = cuts_of_a_backup.prepare(tmp_path)
    with pytest.raises((AssertionError, OSError)):
        for number in range(40):
            attempt(random.Random(number))
