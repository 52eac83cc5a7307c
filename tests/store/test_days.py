"""The days on which somebody played: the first result counts, rows of days, the ends of the calendar, damaged files."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.engine.daily import Standing
from game.store.days import (
    DAYS,
    Days,
    days_ahead_of_par,
    longest_row,
    most_on_one_day,
    read_day,
    row_until,
)
from game.store.profiles import Profiles, new_id
from game.store.writer import Writer

FIRST = date(2026, 11, 19)
DATES = [FIRST + timedelta(n) for n in range(400)]
WON, LOST = Standing("won", 12, 2, fewer=True), Standing("lost", 3, fewer=True)


@pytest.mark.parametrize("day", [date.min, date.max])
def test_the_calendar_has_ends(day: date) -> None:
    assert row_until({day}, day) == longest_row({day}) == 1
    assert row_until(set(), day) == 0


@pytest.mark.parametrize(
    "words", ["", "2026-02-30", "2026-13-01", "0000-01-01", "10000-01-01", "20261119", "2026-W47-4", "19.11.2026", "x"]
)
def test_what_is_no_day_is_none(words: str) -> None:
    assert read_day(words) is None


def test_a_day_is_read_as_it_is_written() -> None:
    assert all(read_day(day.isoformat()) == day for day in DATES)


def test_a_row_lasts_over_a_day_that_is_not_played_yet_and_ends_with_one_that_was_missed() -> None:
    played = {FIRST, FIRST + timedelta(1), FIRST + timedelta(3)}
    assert [row_until(played, FIRST + timedelta(n)) for n in range(-1, 7)] == [0, 1, 2, 2, 1, 1, 0, 0]
    assert longest_row(played) == 2
    assert longest_row([]) == 0


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    """Later days are played already; the row of the day that the clock says counts."""
    played = {FIRST + timedelta(n) for n in range(5)}
    assert row_until(played, FIRST + timedelta(2)) == 3
    assert longest_row(played) == 5


def test_the_first_finished_game_counts_and_par_may_come_later() -> None:
    days = Days().begun(FIRST, "race")
    assert days.on(FIRST)["race"].ahead is None and row_until(days.days, FIRST) == 1
    days = days.finished(FIRST, "race", LOST).finished(FIRST, "race", WON).begun(FIRST, "race")
    assert days.on(FIRST)["race"].result == LOST
    days = days.with_par(FIRST, "race", WON)
    assert days.on(FIRST)["race"].ahead == -1
    assert days.with_par(FIRST, "other", WON) == days, "a game that nobody has begun is not played by its par"


def test_what_counts_for_medals() -> None:
    assert (most_on_one_day(Days()), days_ahead_of_par(Days())) == (0, 0)
    days = Days().begun(FIRST, "c")
    for title in "ab":
        days = days.finished(FIRST, title, WON).with_par(FIRST, title, LOST)
    days = days.finished(FIRST + timedelta(1), "a", WON).with_par(FIRST + timedelta(1), "a", WON)
    assert most_on_one_day(days) == 2
    assert days_ahead_of_par(days) == 1


def sheet_of(folder: Path, id: str) -> tuple[Writer, Profiles]:
    writer = Writer()
    return writer, Profiles(folder, writer)


def test_days_are_kept(tmp_path: Path) -> None:
    id, days = new_id(), Days().finished(FIRST, "race", WON).with_par(FIRST, "race", LOST)
    writer, profiles = sheet_of(tmp_path, id)
    profiles.open(id).write(DAYS, days)
    writer.close()
    assert sheet_of(tmp_path, id)[1].open(id).read(DAYS) == days
    assert list(json.loads((tmp_path / id / "days.json").read_text())["days"]) == ["2026-11-19"]


@pytest.mark.parametrize(
    "text",
    ["{", '{"days": {"2026-02-30": {}}}', '{"days": {"2026-11-19": {"a": {"result": {"word": "A B", "n": 1}}}}}',
     '{"days": {"2026-11-19": {"a": {"result": {"word": "won", "n": 1e9}}}}}', '{"days": []}'],
)  # fmt: skip
def test_a_damaged_file_is_kept_aside_and_said(tmp_path: Path, text: str) -> None:
    id = new_id()
    (tmp_path / id).mkdir()
    (tmp_path / id / "days.json").write_text(text)
    writer, profiles = sheet_of(tmp_path, id)
    own = profiles.open(id)
    assert own.read(DAYS) == Days()
    assert own.sheet(DAYS).note() is not None
    own.write(DAYS, Days().begun(FIRST, "race"))
    writer.close()
    assert (tmp_path / id / "days-damaged-1.json").read_text() == text


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    id, text = new_id(), '{"format": 99, "days": {}}'
    (tmp_path / id).mkdir()
    (tmp_path / id / "days.json").write_text(text)
    writer, profiles = sheet_of(tmp_path, id)
    profiles.open(id).write(DAYS, Days().begun(FIRST, "race"))
    writer.close()
    assert (tmp_path / id / "days.json").read_text() == text
