"""What a version without persons left becomes one person's, whatever cuts the move short."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from torturing.powercuts import Recorder, cuts, lay_out, some_cut

from game.store.disk import Disk
from game.store.folders import Folders
from game.store.moving_in import move_in

ANA = "0123456789abcdef"
OLD = {
    "results.jsonl": b"{1}\n", "results (conflicted copy).jsonl": b"{2}\n", "campaigns/skies-0001.campaign": b"1",
    "campaigns/bin/skies-0002.campaign": b"2", "saves/ufoo-0001.save": b"save", "games/a.words": b"words",
}  # fmt: skip
SETTINGS = b'{"scale": 125}'


def laid(top: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_bytes(data)
    return top


def found(top: Path) -> dict[str, bytes]:
    """Without what a write leaves that was cut short: it is swept away later."""
    files = [path for path in top.rglob("*") if path.is_file() and not path.name.startswith(".")]
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in files}


def folders(top: Path) -> Folders:
    return Folders(top, top / "cache", profile=ANA)


def move(top: Path, disk: Disk | None = None) -> None:
    assert move_in(folders(top), (folders(top).own / "settings.json", SETTINGS), disk or Disk()) == ()


def moved(files: dict[str, bytes]) -> dict[str, bytes]:
    own = {name for name in files if name.startswith(("results", "campaigns/"))}
    return {f"profiles/{ANA}/{name}" if name in own else name: data for name, data in files.items()}


def test_results_and_campaigns_move_and_what_everybody_shares_stays(tmp_path: Path) -> None:
    top = laid(tmp_path, OLD)
    assert folders(top).has_strays
    move(top)
    assert found(top) == {**moved(OLD), f"profiles/{ANA}/settings.json": SETTINGS}
    assert not folders(top).has_strays and not (top / "campaigns").exists()


def test_the_only_person_before_persons_had_ids_keeps_what_was_learned(tmp_path: Path) -> None:
    top = laid(tmp_path, {"profiles/1/learned.json": b"learned", "results.jsonl": b"{}\n"})
    move(top)
    assert found(top) == {
        f"profiles/{ANA}/learned.json": b"learned", f"profiles/{ANA}/results.jsonl": b"{}\n",
        f"profiles/{ANA}/settings.json": SETTINGS,
    }  # fmt: skip
    assert not folders(top).has_strays


def test_nothing_is_written_over_where_older_things_come_again(tmp_path: Path) -> None:
    """As a synchronising program brings them from a computer with an older version."""
    top = laid(tmp_path, OLD)
    move(top)
    laid(top, {"results.jsonl": b"{3}\n", "campaigns/skies-0001.campaign": b"other", "profiles/1/learned.json": b"l"})
    move(top)
    assert found(top) == {
        **moved(OLD), f"profiles/{ANA}/settings.json": SETTINGS, f"profiles/{ANA}/results (2).jsonl": b"{3}\n",
        f"profiles/{ANA}/campaigns/skies-0001 (2).campaign": b"other", f"profiles/{ANA}/learned.json": b"l",
    }  # fmt: skip
    assert not folders(top).has_strays


def test_settings_that_are_there_stay(tmp_path: Path) -> None:
    top = laid(tmp_path, {f"profiles/{ANA}/settings.json": b"mine"})
    move(top)
    assert found(top) == {f"profiles/{ANA}/settings.json": b"mine"}


def test_what_the_disk_says_against_it_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    class Shut(Disk):
        def replace(self, old: Path, new: Path) -> None:
            raise PermissionError(13, "Permission denied", str(old))

    top = laid(tmp_path, OLD)
    (note,) = move_in(folders(top), None, Shut())
    assert (note.key, dict(note.args)) == ("store.out.denied", {"file": "results (conflicted copy).jsonl", "game": 0})
    assert found(top) == OLD
    assert move_in(folders(top), None) == () and found(top) == moved(OLD)


@pytest.mark.parametrize("seed", range(40))
def test_after_any_power_cut_the_next_start_finishes_it(tmp_path: Path, seed: int) -> None:
    chooser = random.Random(seed)
    top = laid(tmp_path / "top", {**OLD, "profiles/1/learned.json": b"learned"})
    disk = Recorder(top)
    first = len(disk.calls)
    move(top, disk)
    whole = found(top)
    for number in range(3):
        place = tmp_path / str(number)
        place.mkdir()
        lay_out(some_cut(disk, first, chooser), place)
        move(place)
        assert found(place) == whole
        shutil.rmtree(place)


def test_a_move_that_is_done_stays_done(tmp_path: Path) -> None:
    top = laid(tmp_path / "top", {"results.jsonl": b"{1}\n"})
    disk = Recorder(top)
    move(top, disk)
    disk.tell(1)
    after = [after.files for after in cuts(disk) if after.told]
    assert after and all(files[Path(f"profiles/{ANA}/results.jsonl")] == b"{1}\n" for files in after)
