"""What a player has learned: read strictly, bounded, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.learned import LEARNED, MOST_WORDS, Kept, Learned
from game.store.profiles import LARGEST, Sheet
from game.store.writer import Writer


def learned(path: Path) -> tuple[Learned, Writer]:
    writer = Writer()
    return Learned(Sheet(LEARNED, path, writer)), writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profiles" / "0123456789abcdef" / "learned.json"


def keep(path: Path, lesson: str, kept: Kept) -> None:
    found, writer = learned(path)
    found.keep("ufoo", lesson, kept)
    assert writer.close()


def kept(path: Path, lesson: str) -> Kept | None:
    return learned(path)[0].kept("ufoo", lesson)


def test_without_a_file_nothing_is_learned_and_nothing_is_written(path: Path) -> None:
    found, writer = learned(path)
    assert found.kept("ufoo", "01-flying") is None and not found.done("ufoo", "01-flying")
    assert found.note() is None
    writer.close()
    assert not path.parent.exists()


def test_where_a_lesson_was_left_is_known_the_next_time(path: Path) -> None:
    left = Kept("abc", 3, ((0, "move 3 G08"), (1, "end")))
    keep(path, "01-flying", left)
    assert kept(path, "01-flying") == left
    assert kept(path, "02-lasers") is None


def test_done_is_done_for_good(path: Path) -> None:
    keep(path, "01-flying", Kept("abc", done=True))
    keep(path, "01-flying", Kept("abd", 2))
    assert kept(path, "01-flying") == Kept("abd", 2, (), True)
    assert learned(path)[0].done("ufoo", "01-flying")


def test_nothing_new_is_not_written_again(path: Path) -> None:
    keep(path, "01-flying", Kept("abc", 1))
    before = path.stat().st_ino
    keep(path, "01-flying", Kept("abc", 1))
    assert path.stat().st_ino == before


def test_more_moves_than_the_file_takes_begin_the_lesson_anew(path: Path) -> None:
    keep(path, "01-flying", Kept("abc", 4, ((0, "roll"),) * (MOST_WORDS + 1)))
    assert kept(path, "01-flying") == Kept("abc")


BAD = {
    "torn": b'{"format":1,"lessons":{"ufoo/01',
    "no object": b"[]",
    "a format that is no number": b'{"format":"2","lessons":{}}',
    "a format before the first": b'{"format":0,"lessons":{}}',
    "a field too many": b'{"format":1,"lessons":{"ufoo/01":{"sum":"a","place":3}}}',
    "a step below zero": b'{"format":1,"lessons":{"ufoo/01":{"sum":"a","step":-1}}}',
    "a word without an end": b'{"format":1,"lessons":{"ufoo/01":{"sum":"a","words":[[0,"' + b"x" * 101 + b'"]]}}}',
    "too big": b" " * (LARGEST + 1),
    "nested": b"[" * 100_000,
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_damaged_file_is_told_and_kept_and_the_lessons_begin_afresh(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    found, writer = learned(path)
    assert found.kept("ufoo", "01-flying") is None
    note = found.note()
    assert note is not None and note.key == "store.profiles.damaged"
    assert found.note() is None
    found.keep("ufoo", "01-flying", Kept("abc", 1))
    assert writer.close()
    aside = path.with_name(str(dict(note.args)["aside"]))
    assert aside.read_bytes() == data
    assert kept(path, "01-flying") == Kept("abc", 1)


def test_the_one_before_a_damaged_one_is_used_and_both_are_kept(path: Path) -> None:
    keep(path, "01-flying", Kept("abc", done=True))
    keep(path, "02-lasers", Kept("def", 2))
    path.write_bytes(b"torn")
    found, writer = learned(path)
    assert found.done("ufoo", "01-flying")
    note = found.note()
    assert note is not None and note.key == "store.profiles.older"
    found.keep("ufoo", "03-ion", Kept("ghi", 1))
    assert writer.close()
    assert path.with_name("learned-damaged-1.json").read_bytes() == b"torn"
    assert learned(path)[0].done("ufoo", "01-flying") and kept(path, "03-ion") == Kept("ghi", 1)


def test_tips_and_who_wants_them_are_kept(path: Path) -> None:
    found, writer = learned(path)
    assert found.coached("ufoo") is None
    found.coach("ufoo", True)
    found.coach("skies", False)
    found.tell("ufoo", "first")
    found.tell("ufoo", "first")
    assert writer.close()
    again, writer = learned(path)
    assert (again.coached("ufoo"), again.coached("skies"), again.coached("ovni")) == (True, False, None)
    assert again.told("ufoo", "first") and not again.told("skies", "first")
    again.forget_tips()
    assert writer.close()
    afresh, writer = learned(path)
    assert afresh.coached("ufoo") is None and not afresh.told("ufoo", "first")
    writer.close()


def test_a_guest_learns_for_the_game_only() -> None:
    guest = Learned()
    guest.coach("ufoo", True)
    guest.tell("ufoo", "first")
    assert guest.coached("ufoo") and guest.told("ufoo", "first") and guest.note() is None
    assert Learned().coached("ufoo") is None
