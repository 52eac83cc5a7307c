"""What a person has solved: the stars of the first time, kept strictly and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.profiles import Profiles
from game.store.solved import MOST_PUZZLES, PUZZLES, Attempt, Attempts, Solved
from game.store.writer import Writer

ME = "0123456789abcdef"


def solved(folder: Path) -> tuple[Solved, Writer]:
    writer = Writer()
    return Solved(Profiles(folder, writer).open(ME).sheet(PUZZLES)), writer


@pytest.mark.parametrize(
    ("hints", "wrong", "stars"), [(0, 0, 3), (1, 0, 2), (0, 1, 2), (1, 1, 1), (2, 0, 1), (5, 9, 1)]
)
def test_each_hint_and_each_wrong_answer_costs_a_star_and_one_stays(hints: int, wrong: int, stars: int) -> None:
    assert Attempt("a", hints=hints, wrong=wrong).worth == stars


def test_what_was_done_is_there_the_next_time(tmp_path: Path) -> None:
    found, writer = solved(tmp_path)
    assert found.attempt("ufoo", "01-a") is None and found.stars("ufoo", "01-a") == 0
    found.keep("ufoo", "01-a", Attempt("sum", wrong=1, seconds=40))
    found.keep("attack", "01-a", Attempt("sum", stars=3))
    writer.flush(5.0)
    again, _ = solved(tmp_path)
    assert again.attempt("ufoo", "01-a") == Attempt("sum", wrong=1, seconds=40)
    assert (again.stars("ufoo", "01-a"), again.stars("attack", "01-a")) == (0, 3)


def test_the_stars_are_those_of_the_first_time(tmp_path: Path) -> None:
    found, _ = solved(tmp_path)
    found.keep("ufoo", "01-a", Attempt("sum", stars=1, wrong=4))
    found.keep("ufoo", "01-a", Attempt("sum", stars=3))
    assert found.attempt("ufoo", "01-a") == Attempt("sum", stars=1, wrong=4)


def test_there_is_an_end_to_what_is_kept(tmp_path: Path) -> None:
    found, _ = solved(tmp_path)
    found._sheet.write(Attempts({f"ufoo/{n}": Attempt("s") for n in range(MOST_PUZZLES)}))
    found.keep("ufoo", "one-more", Attempt("s", stars=3))
    found.keep("ufoo", "7", Attempt("s", stars=2))
    assert (found.stars("ufoo", "one-more"), found.stars("ufoo", "7")) == (0, 2)


def test_a_damaged_file_is_told_and_kept(tmp_path: Path) -> None:
    path = tmp_path / ME / "puzzles.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"torn")
    found, writer = solved(tmp_path)
    note = found.note()
    assert note is not None and note.key == "store.profiles.damaged"
    found.keep("ufoo", "01-a", Attempt("s", stars=2))
    writer.flush(5.0)
    assert path.with_name("puzzles-damaged-1.json").read_bytes() == b"torn"
    assert solved(tmp_path)[0].stars("ufoo", "01-a") == 2


@pytest.mark.parametrize(
    "line", ['{"sum": "s", "stars": 4}', '{"sum": "s", "hints": -1}', '{"sum": 3}', '{"stars": 1}', "[]"]
)
def test_what_cannot_be_is_not_read(tmp_path: Path, line: str) -> None:
    path = tmp_path / ME / "puzzles.json"
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"format": 1, "puzzles": {{"ufoo/01-a": {line}}}}}', encoding="utf-8")
    found, _ = solved(tmp_path)
    assert found.attempt("ufoo", "01-a") is None and found.note() is not None


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / ME / "puzzles.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"format": 2, "other": 1}', encoding="utf-8")
    found, writer = solved(tmp_path)
    found.keep("ufoo", "01-a", Attempt("s", stars=2))
    writer.flush(5.0)
    assert path.read_text(encoding="utf-8") == '{"format": 2, "other": 1}'
