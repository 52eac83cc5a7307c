"""The way from a second start to the window that is open already: come to the front, and open this file.

A socket that only this machine reaches, with a token that only who can read the data folder knows. Everything else that
comes in is answered with no. No call waits but `call`, which the second start makes.
"""

from __future__ import annotations

import contextlib
import os
import socket
import time
from pathlib import Path
from typing import Literal

import msgspec

from game.engine.errors import BadInput
from game.store import plain

NAME = ".window"
LONGEST = 4096  # bytes of a wish
MOST_CALLERS = 8
_PATIENCE = 2.0  # seconds in which a caller has to speak, and in which the window has to answer
_YES, _NO = b"yes\n", b"no\n"


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`path` is the file to open, none for the window alone."""

    wish: Literal["front", "open"]
    path: str = ""


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: str
    wish: Wish


class _Address(msgspec.Struct, frozen=True):
    """What the file in the data folder holds. The folder may be on a network, so it tells whose port it is."""

    host: str
    port: int
    token: str


_encode = msgspec.json.Encoder().encode
_read_words = msgspec.json.Decoder(_Words).decode
_read_address = msgspec.json.Decoder(_Address).decode


class _Caller:
    __slots__ = ("heard", "line", "until")

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.heard = b""
        self.until = time.monotonic() + _PATIENCE


class Channel:
    """The window's end. Where no socket can be opened nobody calls; the game needs none."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._token = os.urandom(16).hex()
        self._callers: list[_Caller] = []
        self._door: socket.socket | None = None
        with contextlib.suppress(OSError):
            self._open()

    def _open(self) -> None:
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            door.bind(("127.0.0.1", 0))
            door.listen(MOST_CALLERS)
            door.setblocking(False)
            _write_private(self._path, _encode(_Address(socket.gethostname(), door.getsockname()[1], self._token)))
        except OSError:
            door.close()
            raise
        self._door = door

    def wishes(self) -> tuple[Wish, ...]:
        """What was wished since the last look."""
        if self._door is None:
            return ()
        self._let_in(self._door)
        return tuple(wish for caller in tuple(self._callers) if (wish := self._listen(caller)) is not None)

    def close(self) -> None:
        if self._door is None:
            return
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        for caller in self._callers:
            caller.line.close()
        self._door.close()
        self._door = None

    def _let_in(self, door: socket.socket) -> None:
        for _ in range(MOST_CALLERS):
            try:
                line, _where = door.accept()
            except OSError:
                return
            if len(self._callers) >= MOST_CALLERS:
                line.close()
                continue
            line.setblocking(False)
            self._callers.append(_Caller(line))

    def _listen(self, caller: _Caller) -> Wish | None:
        """What a caller wishes, once all of it is there and right; who is done with is let go."""
        wish = None
        try:
            more = caller.line.recv(LONGEST)
        except BlockingIOError:
            if time.monotonic() < caller.until:
                return None
        except OSError:
            pass
        else:
            caller.heard += more
            waits = more and b"\n" not in caller.heard and len(caller.heard) <= LONGEST
            if waits and time.monotonic() < caller.until:
                return None
            wish = self._understood(caller.heard)
        with contextlib.suppress(OSError):
            caller.line.send(_NO if wish is None else _YES)
        caller.line.close()
        self._callers.remove(caller)
        return wish

    def _understood(self, heard: bytes) -> Wish | None:
        line, end, _ = heard.partition(b"\n")
        if not end or len(line) > LONGEST:
            return None
        try:
            words = _read_words(line)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            return None
        from hmac import compare_digest

        known = compare_digest(words.token.encode(), self._token.encode())
        return words.wish if known and "\0" not in words.wish.path else None


def call(folder: Path, wish: Wish) -> bool | None:
    """Tells the window that owns a folder what is wished; whether it does so. None where there is no window to be
    reached yet: it may be about to open or about to close."""
    address = _address(folder / NAME)
    if address is None:
        return None
    if address.host != socket.gethostname():
        return False
    line = _encode(_Words(address.token, wish))
    try:
        with socket.create_connection(("127.0.0.1", address.port), _PATIENCE) as window:
            window.sendall(line + b"\n")
            return window.recv(16) == _YES
    except ConnectionRefusedError:
        return None
    except OSError:
        return False


def _address(path: Path) -> _Address | None:
    try:
        found = _read_address(plain.beginning(path, LONGEST))
    except (BadInput, msgspec.MsgspecError, RecursionError, ValueError):
        return None
    return found if 0 < found.port < 1 << 16 else None


def _write_private(path: Path, data: bytes) -> None:
    """A file that nobody else can read, whole or not at all."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(handle, data)
    finally:
        os.close(handle)
    fresh.replace(path)
