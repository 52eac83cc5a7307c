"""Looking on at a table, and a locked door: the public view only, late, without seat, undo or trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from two import Chooser, Program, sit_down, wait

from game.engine.codec import digest
from game.friends.codes import secret_of
from game.scenes.friends import watching
from game.scenes.friends.guest import FarSession
from game.scenes.friends.kept import DoorKept, kept
from game.scenes.friends.menu import FriendsMenu
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.table import FriendsTable
from game.scenes.playing.opening import open_saved
from game.scenes.table.overlay import Ask


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    """A host, a guest and somebody who looks on. What is seen late is seen soon."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(watching, "DELAYS", (None, 0.5))
    monkeypatch.setattr("game.scenes.friends.page.DELAYS", (None, 0.5))
    made = [Program(tmp_path / name, lang, "ovni") for name, lang in (("host", "en"), ("guest", "it"), ("third", "es"))]
    yield made
    with ExitStack() as ends:
        for program in made:
            ends.callback(program.close)


def begun(programs: list[Program], watched: bool = True) -> FriendsScene:
    """A game of two, and the page of the third."""
    host, guest, third = programs
    sit_down(host, guest, 2, start=False)
    page = host.top
    assert isinstance(page, FriendsScene)
    if watched:
        page.let_watch(1)
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable) and isinstance(guest.top, FriendsTable), host, guest)
    return third.open_page()


def look_on(programs: list[Program], other: FriendsScene, code: bool = False) -> FriendsTable:
    host, guest, third = programs
    circle = host.table.circle
    secret = secret_of(circle.code) if code else None  # type: ignore[union-attr]
    other.joining.knock(circle.line.server, circle.table, secret, "Ana", "ovni", True)  # type: ignore[attr-defined]
    wait(lambda: isinstance(third.top, FriendsTable), host, guest, third)
    return third.table


def played(programs: list[Program], records: int) -> None:
    choosers = [Chooser(programs[0], "host"), Chooser(programs[1], "guest")]

    def enough() -> bool:
        for chooser in choosers:
            chooser.play()
        return programs[0].table.view.record >= records

    wait(enough, *programs)


@pytest.mark.parametrize("code", [False, True])
def test_whoever_looks_on_sees_the_public_table_and_nothing_else(programs: list[Program], code: bool) -> None:
    table = look_on(programs, begun(programs), code)
    session = table.session
    assert isinstance(session, FarSession) and session.people == () and table.hand is None and not table.live
    played(programs, 12)
    wait(lambda: table.view.record >= programs[0].table.view.record, *programs)
    whole = programs[0].table.session.whole
    assert whole is not None
    assert digest(table.view.observation) == digest(whole.view(None).observation)
    view = table.view
    assert view.viewer is None and view.choices == view.extra == () and view.prompt is None
    assert not view.undo.can_undo and not view.undo.can_redo
    assert {seat for come in session.circle.waiting for seat in come.views} <= {None}


def test_the_players_know_of_it_and_it_leaves_no_trace(programs: list[Program]) -> None:
    host, _, third = programs
    table = look_on(programs, begun(programs))
    wait(lambda: all(program.table.circle.watchers == 1 for program in programs), *programs)
    assert table.circle.delay == 0.5 and kept(third.services).taken == ()
    table.undo()
    table.open_phrases()
    table.ask_watchers()
    table.lock()
    assert not table.overlays, "that is for others"
    third.app.stage.homeward()
    wait(lambda: host.table.circle.watchers == 0, *programs)


def test_nobody_looks_on_where_the_host_does_not_let_them(programs: list[Program]) -> None:
    other = begun(programs, watched=False)
    circle = programs[0].table.circle
    other.joining.knock(circle.line.server, circle.table, None, "Ana", "ovni", True)  # type: ignore[attr-defined]
    wait(lambda: other.joining.refused, *programs)
    assert other.joining.why is not None and other.joining.why.key == "friends.why.watching"
    assert "⟦" not in other.tell(other.joining.why)


def test_in_the_middle_of_a_game_the_host_shows_those_out_who_look_on(programs: list[Program]) -> None:
    host = programs[0]
    table = look_on(programs, begun(programs))
    host.table.ask_watchers()
    ask = host.table.overlays[-1]
    assert isinstance(ask, Ask)
    ask.answers[0].tapped()
    wait(lambda: table.circle.trouble == "friends.why.watching", *programs)


def test_tables_nearby_say_whether_one_may_look_on(programs: list[Program]) -> None:
    other = begun(programs)
    # Other tables of this network may be seen as well; what counts is this one.
    here = programs[0].table.circle.table
    wait(lambda: any(each.watching for each in other.joining.tables if each.table == here), *programs)
    programs[2].step()
    button = other.page.find(f"watch/{here}")
    assert button is not None and button.enabled


def test_behind_a_locked_door_nobody_else_gets_a_seat(programs: list[Program]) -> None:
    host, guest, _ = programs
    page, other = host.open_page(), guest.open_page()
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    page.lock()
    assert circle.door == DoorKept(True)
    for secret in (secret_of(page.code), None):
        other.joining.why, other.joining.refused = None, False
        other.joining.knock(circle.line.server, circle.table, secret, "Ana", "ovni")
        wait(lambda: other.joining.refused, host, guest)
        assert other.joining.why is not None and other.joining.why.key == "friends.why.locked"
    page.lock()
    other.joining.knock(circle.line.server, circle.table, secret_of(page.code), "Ana", "ovni")
    wait(lambda: other.guest is not None and other.guest.you, host, guest)


def test_the_door_is_as_the_host_left_it_when_the_game_goes_on(programs: list[Program], tmp_path: Path) -> None:
    host, guest, _ = programs
    begun(programs)
    host.table.lock()
    host.table.menu()
    menu = host.table.overlays[-1]
    assert isinstance(menu, FriendsMenu)
    assert {"lock", "watchers"} <= {entry.id for entry in menu.entries()}
    slot = host.table.session.slot
    wait(lambda: kept(host.services).opened and kept(host.services).opened[0].door.locked, host, guest)
    programs.remove(host)
    host.close()
    again = Program(tmp_path / "host", "en", "ovni")
    programs.append(again)
    open_saved(again.top, slot)
    wait(lambda: isinstance(again.top, FriendsTable) and not guest.table.circle.trouble, again, guest)
    assert again.table.circle.door == DoorKept(True, 0.5)  # type: ignore[attr-defined]
    wait(lambda: guest.table.circle.delay == 0.5, again, guest)
    assert msgspec.json.decode(msgspec.json.encode(DoorKept()), type=DoorKept) == DoorKept()
