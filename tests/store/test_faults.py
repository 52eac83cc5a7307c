"""A crash leaves a report that says what ran and where the game is safe; writing it never makes things worse."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.store import faults
from game.store.faults import MOST_REPORTS, write_report
from game.store.folders import Folders, find_folders


def broken() -> BaseException:
    try:
        raise RuntimeError("the saucer is upside down")
    except RuntimeError as error:
        return error


def test_the_report_tells_version_save_and_traceback(tmp_path: Path) -> None:
    path = write_report(tmp_path / "reports", broken(), "1.2.3", Path("/somewhere/ufoo-0001.save"))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    for part in ("Saucerful 1.2.3", "/somewhere/ufoo-0001.save", "upside down", "in broken"):
        assert part in text


def test_no_report_writes_over_another_and_old_ones_go(tmp_path: Path) -> None:
    for _ in range(MOST_REPORTS + 5):
        path = write_report(tmp_path, broken(), "1")
        assert path is not None and path.exists()
    assert len(list(tmp_path.iterdir())) == MOST_REPORTS == 20


def test_reports_of_one_second_are_numbered_and_the_oldest_of_all_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faults, "MOST_REPORTS", 3)
    monkeypatch.setattr(time, "strftime", lambda form: form.replace("%Y%m%d-%H%M%S", "20250301-201500"))
    written = []
    for number in range(5):
        path = write_report(tmp_path, broken(), "1")
        assert path is not None
        os.utime(path, (1000 + number, 1000 + number))
        written.append(path.name)
    stem = "report-20250301-201500"
    assert written == [f"{stem}.txt", *(f"{stem}-{number}.txt" for number in range(1, 4)), f"{stem}.txt"]
    assert sorted(place.name for place in tmp_path.iterdir()) == [f"{stem}-2.txt", f"{stem}-3.txt", f"{stem}.txt"]


def test_a_report_makes_its_folder_and_says_where_no_game_was_saved(tmp_path: Path) -> None:
    path = write_report(tmp_path / "a" / "player" / "reports", broken(), "1")
    assert path is not None and "\nSave: -\n" in path.read_text(encoding="utf-8")


def test_where_nothing_can_be_written_there_is_no_report_and_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert write_report(tmp_path / "file", broken(), "1") is None


def test_everything_lies_below_the_folder_that_was_named(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    for place in (folders.saves, folders.settings, folders.profiles, folders.reports, folders.pictures, folders.cache):
        assert place.is_relative_to(tmp_path)
    ana = replace(folders, profile="0123456789abcdef")
    for place in (ana.results, ana.campaigns):
        assert place.parent == ana.own == tmp_path / "profiles" / "0123456789abcdef"
    assert not folders.has_strays
    assert not list(tmp_path.iterdir())


def test_what_a_player_takes_away_lies_among_the_own_documents_where_there_are_any(tmp_path: Path) -> None:
    assert Folders(tmp_path, tmp_path).exports == tmp_path / "exports"
    assert Folders(tmp_path, tmp_path, tmp_path / "Documents").exports == tmp_path / "Documents" / "Saucerful"
    assert find_folders(tmp_path).exports == tmp_path / "exports"


def test_without_a_name_the_systems_own_folders_are_taken() -> None:
    folders = find_folders()
    assert folders.documents is not None and folders.exports.name == "Saucerful"
    assert "saucerful" in str(folders.data)
    assert folders.data != folders.cache
