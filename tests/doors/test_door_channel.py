"""The way to the window that is open already: two wishes are understood, and everything else is answered with no."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import channel as channels
from game.app.channel import LONGEST, MOST_CALLERS, NAME, Channel, Wish, call


class Window:
    """A window that looks at its channel as the main loop does."""

    def __init__(self, folder: Path) -> None:
        self.channel = Channel(folder)
        self.wishes: list[Wish] = []
        self.slowest = 0.0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._loop, daemon=True)
        self._thread.start()

    def _loop(self) -> None:
        while not self._ended.wait(0.01):
            began = time.monotonic()
            self.wishes += self.channel.wishes()
            self.slowest = max(self.slowest, time.monotonic() - began)

    def wait_for(self, count: int) -> None:
        end = time.monotonic() + 10
        while len(self.wishes) < count and time.monotonic() < end:
            time.sleep(0.01)

    def close(self) -> None:
        self._ended.set()
        self._thread.join()
        self.channel.close()


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path)
    yield made
    made.close()


def address(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / NAME).read_bytes())
    return found


def said(folder: Path, data: bytes, end: bool = True) -> bytes:
    """What the window answers to these bytes."""
    with socket.create_connection(("127.0.0.1", int(str(address(folder)["port"]))), 10) as line:
        try:
            line.sendall(data)
            if end:
                line.shutdown(socket.SHUT_WR)
            return line.recv(100)
        except ConnectionError:
            return b""


def words(folder: Path, **changed: object) -> bytes:
    whole = {"token": address(folder)["token"], "wish": {"wish": "front"}} | changed
    return json.dumps(whole).encode() + b"\n"


def test_both_wishes_arrive_and_are_answered(window: Window, tmp_path: Path) -> None:
    assert call(tmp_path, Wish("front")) is True
    assert call(tmp_path, Wish("open", "/games/a b c — ü.save")) is True
    window.wait_for(2)  # a caller hears the answer a moment before the window's loop has the wish
    assert window.wishes == [Wish("front"), Wish("open", "/games/a b c — ü.save")]


def test_the_token_is_for_the_eyes_of_the_player_alone(window: Window, tmp_path: Path) -> None:
    assert (tmp_path / NAME).stat().st_mode & 0o077 == 0
    assert len(str(address(tmp_path)["token"])) == 32
    other = Channel(tmp_path / "..")
    assert other._token != window.channel._token
    other.close()


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"hello\n", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\xff" * 100 + b"\n", b"{}\n",
        b"[" * 4000 + b"\n", b"x" * (LONGEST + 10), b"x" * 200_000 + b"\n", b'{"token":"","wish":{"wish":"front"}}\n',
        b'{"token":"00000000000000000000000000000000","wish":{"wish":"front"}}\n',
    ],
)  # fmt: skip
def test_whatever_else_comes_is_answered_with_no(window: Window, tmp_path: Path, data: bytes) -> None:
    assert said(tmp_path, data) in (b"no\n", b"")
    assert window.wishes == [] and call(tmp_path, Wish("front")) is True


@pytest.mark.parametrize(
    "changed",
    [
        {"token": "guess"}, {"token": None}, {"wish": {"wish": "quit"}}, {"wish": {"wish": "open", "path": 7}},
        {"wish": {"wish": "open", "path": "a\0b"}}, {"wish": "front"}, {"more": 1},
        {"wish": {"wish": "front", "more": 1}}, {"wish": {"wish": "open", "path": "x" * LONGEST}},
    ],
)  # fmt: skip
def test_who_knows_the_token_can_wish_nothing_else_either(
    window: Window, tmp_path: Path, changed: dict[str, object]
) -> None:
    assert said(tmp_path, words(tmp_path, **changed)) in (b"no\n", b"")
    assert window.wishes == []


def test_callers_that_say_nothing_are_let_go_and_hold_up_nobody(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "_PATIENCE", 0.5)
    port = int(str(address(tmp_path)["port"]))
    mute = [socket.create_connection(("127.0.0.1", port), 10) for _ in range(3 * MOST_CALLERS)]
    time.sleep(0.2)
    assert len(window.channel._callers) <= MOST_CALLERS
    # One more, who says a letter now and then.
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        for line in mute:
            with contextlib.suppress(OSError):
                line.send(b"x")
        time.sleep(0.05)
    assert window.channel._callers == []
    monkeypatch.undo()
    assert call(tmp_path, Wish("front")) is True
    assert window.slowest < 0.1
    for line in mute:
        line.close()


def test_a_window_that_hangs_is_not_reached_and_one_that_is_gone_may_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "_PATIENCE", 0.3)
    assert call(tmp_path, Wish("front")) is None, "no window yet"
    hung = Channel(tmp_path)
    began = time.monotonic()
    assert call(tmp_path, Wish("front")) is False
    assert time.monotonic() - began < 2
    left = (tmp_path / NAME).read_bytes()
    hung.close()
    assert not (tmp_path / NAME).exists()
    (tmp_path / NAME).write_bytes(left)
    assert call(tmp_path, Wish("front")) is None, "what a killed window left behind"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"host":"h","port":0,"token":""}', '{"host":"h","port":-5,"token":""}']
)
def test_an_address_that_is_none_leads_nowhere(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    assert call(tmp_path, Wish("front")) is None


def test_what_is_no_file_or_deeply_nested_is_no_address_and_holds_nobody_up(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b'{"x":' + b"[" * (LONGEST - 10))
    assert call(tmp_path, Wish("front")) is None
    (tmp_path / NAME).unlink()
    os.mkfifo(tmp_path / NAME)
    assert call(tmp_path, Wish("front")) is None


def test_a_window_on_another_machine_is_out_of_reach(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"host":"a machine far away","port":80,"token":"x"}')
    assert call(tmp_path, Wish("front")) is False


def test_where_no_address_can_be_left_nobody_calls(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    window = Channel(tmp_path / "file")
    assert window.wishes() == ()
    window.close()
