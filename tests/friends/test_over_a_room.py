"""Tables over a server that others run: a host with a room there, and guests who come by its line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from befriending.serving import Shared
from two import Chooser, Program, play_on, wait

from game.friends.guest import GuestKept
from game.friends.passes import room_line
from game.scenes.friends.kept import kept
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.table import FriendsTable
from game.scenes.playing.opening import open_saved
from game.ui import clipboard
from game.ui.input import Pointer


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    made = Shared(tmp_path_factory.mktemp("shared") / "server")
    yield made
    made.end()


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied last."""
    words = [""]
    monkeypatch.setattr(clipboard, "read", lambda: words[0])
    monkeypatch.setattr(clipboard, "write", lambda text: words.__setitem__(0, text))
    return words


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Program] = [Program(tmp_path / "host", "en"), Program(tmp_path / "guest", "it")]
    yield made
    with ExitStack() as ends:
        for program in made:
            ends.callback(program.close)


def opened(host: Program, line: str, board: list[str]) -> FriendsScene:
    """A table in that room; its invitation has been copied."""
    page = host.open_page()
    page.choose_place(True)
    assert page.why_not
    board[0] = line
    page.paste()
    assert page.why_not == "" and page.place.server == "127.0.0.1"
    page.open()
    wait(lambda: page.circle is not None and page.circle.line.ready and page.circle.places, host)
    host.key("continue")
    return page


def come(host: Program, guest: Program) -> FriendsScene:
    """By the line that was copied."""
    other = guest.open_page()
    other.paste()
    assert other.page.focus == "join/code" and other.joining.code is not None
    other.joining.join_by_code()
    wait(lambda: other.guest is not None and other.guest.you == (1,), host, guest)
    return other


def test_a_table_over_a_server_is_joined_by_its_line(shared: Shared, programs: list[Program], board: list[str]) -> None:
    host, guest = programs
    page = opened(host, room_line(shared.room()), board)
    assert "#" in board[0] and page.circle is not None
    other = come(host, guest)
    wait(lambda: not page.awaited, host, guest)
    assert other.guest is not None
    wait(lambda: other.joining.returns[0].owner, host, guest)
    (taken,) = other.joining.returns
    assert (taken.server, taken.owner, taken.title) == ("127.0.0.1", page.game.seating.rows[0].name, "ufoo")
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable) and isinstance(guest.top, FriendsTable), host, guest)
    play_on(host, guest, lambda: host.table.view.record > 4)
    assert not (host.services.folders.data / "friends").exists(), "no server of one's own was started"


def test_the_room_is_remembered_and_the_game_goes_on_there(
    shared: Shared, programs: list[Program], board: list[str], tmp_path: Path
) -> None:
    host, guest = programs
    line = room_line(shared.room())
    page = opened(host, line, board)
    come(host, guest)
    wait(lambda: not page.awaited, host, guest)
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable) and isinstance(guest.top, FriendsTable), host, guest)
    play_on(host, guest, lambda: host.table.view.record > 2)
    slot, records = host.table.session.slot, host.table.view.record
    wait(lambda: kept(host.services).opened, host)
    programs.remove(host)
    host.close()
    wait(lambda: guest.table.circle.trouble, guest)
    again = Program(tmp_path / "host", "en")
    programs.append(again)
    assert kept(again.services).room == line and kept(again.services).over
    open_saved(again.top, slot)
    wait(lambda: isinstance(again.top, FriendsTable) and not guest.table.circle.trouble, again, guest)
    assert again.table.view.record == records
    play_on(again, guest, lambda: again.table.view.record > records + 2)


def test_after_the_line_the_words_of_the_code_are_enough(
    shared: Shared, programs: list[Program], board: list[str]
) -> None:
    host, guest = programs
    page = opened(host, room_line(shared.room()), board)
    other = come(host, guest)
    other.go()
    wait(lambda: page.awaited, host, guest)
    other.joining.words = list(other.codes.say(page.code, "it"))
    other.joining.join_by_code()
    assert other.joining.knocking
    wait(lambda: other.guest is not None and other.guest.you == (1,), host, guest)
    assert other.guest is not None
    way = msgspec.json.decode(other.joining.returns[0].way, type=GuestKept)
    assert way.ticket and way.table == page.circle.table  # type: ignore[union-attr]


def test_what_was_copied_may_be_anything(programs: list[Program], board: list[str]) -> None:
    host, _ = programs
    page = host.open_page()
    page.choose_place(True)
    for words in ("", "hello", "saucerful-room://a:1", "saucerful://a:1/t/one-two-three-four"):
        board[0] = words
        page.paste()
        assert page.why_not and not any(page.joining.words) and kept(host.services).room == ""
    page.write_room("saucerful-room://a:1")
    host.step()
    assert page.place.words == "saucerful-room://a:1" and page.page.find("room") is not None


def test_a_server_that_is_gone_is_told_to_both(programs: list[Program], board: list[str], tmp_path: Path) -> None:
    host, guest = programs
    server = Shared(tmp_path / "server")
    line = room_line(server.room())
    page = opened(host, line, board)
    server.end()
    wait(lambda: page.circle is not None and page.circle.trouble == "friends.server.refused", host)
    other = guest.open_page()
    other.paste()
    other.joining.join_by_code()
    wait(lambda: other.joining.refused, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "network.refused"


def test_a_room_that_is_not_known_there_is_told_so(shared: Shared, programs: list[Program], board: list[str]) -> None:
    host, _ = programs
    room = shared.room()._replace(key="SAAOSPJCMF2CTSAYDJA3HLNKK4KORYSOLS762KT55JFMPXFS226WXG723M")
    page = host.open_page()
    board[0] = room_line(room)
    page.paste()
    assert page.place.over, "a room's line leads over its server"
    page.open()
    wait(lambda: page.circle is not None and page.circle.trouble == "friends.server.unwelcome", host)


def test_a_host_keeps_playing_while_nobody_is_there(shared: Shared, programs: list[Program], board: list[str]) -> None:
    host, _ = programs
    page = opened(host, room_line(shared.room()), board)
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable), host)
    chooser = Chooser(host, "host")
    wait(lambda: chooser.play() or host.table.view.record >= 1, host)


def press(program: Program, id: str, *keys: str) -> None:
    """What keys and a gamepad do: the focus is on it, then these commands come."""
    program.step()
    widget = program.top.page.find(id)
    assert widget is not None and widget.focusable and widget.enabled, id
    program.top.page.focus = id
    for key in keys:
        program.key(key)


def click(program: Program, id: str) -> None:
    """By mouse, in the middle."""
    program.step()
    page = program.top.page
    widget = page.find(id)
    assert widget is not None, id
    for kind in ("move", "press", "release"):
        program.app.stage.handle(Pointer(kind, *page.metrics.point(*widget.box.centre), button=1))
    program.step()


def test_all_of_it_by_keys_or_a_gamepad(shared: Shared, programs: list[Program], board: list[str]) -> None:
    host, guest = programs
    page, other = host.open_page(), guest.open_page()
    press(host, "place", "right")
    board[0] = room_line(shared.room())
    press(host, "paste-room", "confirm")
    press(host, "days", "confirm")
    assert page.place.letters
    press(host, "open", "confirm")
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    press(host, "lock", "confirm")
    press(host, "copy", "confirm")
    press(guest, "paste", "confirm")
    press(guest, "join/code", "confirm")
    wait(lambda: other.joining.refused, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "friends.why.locked"
    press(host, "lock", "confirm")
    press(guest, "join/watch", "confirm")
    wait(lambda: other.joining.why is not None and other.joining.why.key == "friends.why.watching", host, guest)
    press(host, "watchers", "confirm")
    host.key("down")
    host.key("confirm")
    assert circle.door.delay is not None
    press(guest, "join/watch", "confirm")
    wait(lambda: circle.watchers == 1 and other.guest is not None, host, guest)
    press(guest, "get-up", "confirm")
    press(guest, "join/code", "confirm")
    wait(lambda: other.guest is not None and other.guest.you == (1,), host, guest)


def test_the_same_by_mouse(shared: Shared, programs: list[Program], board: list[str]) -> None:
    host, guest = programs
    page, other = host.open_page(), guest.open_page()
    page.choose_place(True)
    board[0] = room_line(shared.room())
    click(host, "paste-room")
    click(host, "open")
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    click(host, "lock")
    assert circle.door.locked
    click(host, "lock")
    click(host, "copy")
    click(guest, "paste")
    click(guest, "join/code")
    wait(lambda: other.guest is not None and other.guest.you == (1,), host, guest)
    click(guest, "get-up")
    wait(lambda: page.awaited == (1,), host, guest)
