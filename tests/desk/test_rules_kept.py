"""The rules of titles are built once, or beside the window where a page can wait for them."""

from __future__ import annotations

import time
from threading import Event
from typing import Any

import pytest

from game.desk.library import Library

PATIENCE = 20.0  # seconds, for a thread


def wait_for(library: Library, title: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not library.ready(title):
        assert time.monotonic() < deadline
        time.sleep(0.001)


class Titles:
    """Each building tells which maps it has read; one of a thread waits until it may go on."""

    def __init__(self) -> None:
        self.maps = "old"
        self.built: list[str] = []
        self.faces: list[str] = []
        self.begun, self.may = Event(), Event()
        self.library = Library(self.build, self.faces.append)

    def build(self, title: str) -> Any:
        read = self.maps
        self.begun.set()
        assert self.may.wait(PATIENCE)
        self.built.append(title)
        return [title, read]


@pytest.fixture
def titles() -> Titles:
    return Titles()


def test_rules_are_built_once_and_anew_when_they_are_forgotten(titles: Titles) -> None:
    titles.may.set()
    first = titles.library.rules("chess")
    assert titles.library.rules("chess") is first
    titles.library.forget("chess")
    second = titles.library.rules("chess")
    titles.library.forget_all()
    assert titles.library.rules("chess") is not second is not first
    assert titles.faces == [], "who asks for rules alone needs no face"


def test_what_is_built_in_the_thread_is_kept_with_its_face(titles: Titles) -> None:
    assert not titles.library.ready("chess")
    assert not titles.library.ready("chess"), "nobody waits for it"
    titles.may.set()
    wait_for(titles.library, "chess")
    assert titles.library.rules("chess") is titles.library.rules("chess")
    assert titles.built == titles.faces == ["chess"]


def test_one_title_is_built_after_the_other(titles: Titles) -> None:
    assert not titles.library.ready("chess")
    assert not titles.library.ready("go")
    titles.may.set()
    wait_for(titles.library, "go")
    assert titles.library.ready("chess") and titles.built == ["chess", "go"]


def test_what_was_being_built_when_its_maps_changed_is_not_kept(titles: Titles) -> None:
    assert not titles.library.ready("chess")
    assert titles.begun.wait(PATIENCE)
    titles.maps = "new"
    titles.library.forget("chess")
    titles.may.set()
    wait_for(titles.library, "chess")
    assert titles.library.rules("chess") == ["chess", "new"]


def test_a_fault_in_the_thread_is_told_to_who_asks() -> None:
    def fail(title: str) -> Any:
        raise ValueError(title)

    library = Library(fail, lambda title: None)
    with pytest.raises(ValueError, match="chess"):
        wait_for(library, "chess")
