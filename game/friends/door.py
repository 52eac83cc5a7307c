"""The door of a table: whoever knows its code comes in with a key that nobody else has.

The code is only ever used in SPAKE2, so that neither the server nor a listener can try codes by themselves: each try
needs the host, who answers few. Where a door stands open to a whole network, both screens show two words instead that
agree only if nobody stands between them.
"""

from __future__ import annotations

import hashlib
import os
from collections import deque
from typing import Literal

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError

from game.friends.packing import BadMessage
from game.friends.sealing import derived, new_key, open_once, public_of, seal_once, shared

A_MINUTE = 60.0
TRIES_A_MINUTE = 10
TRIES = 10  # of one code, until somebody has come in with it; after that a new code is needed

_CODE, _OPEN = b"C", b"O"  # the first frame: with the code, or at an open door
_ANSWER, _REVEAL, _SEALED = b"A", b"R", b"S"
_COMMITMENT = 32
_MARK = 20  # bits of the two words

Kind = Literal["code", "open"]


class _Keys:
    """After the first frames: each side seals with a key of its own, each message with another."""

    def __init__(self, material: bytes, table: str, sends: str, hears: str) -> None:
        self._material = material
        self._about = table.encode()
        self._sends, self._hears = sends, hears
        self._sent = self._heard = 0

    def seal(self, data: bytes) -> bytes:
        self._sent += 1
        key = derived(self._material, f"door {self._sends} {self._sent}".encode())
        return _SEALED + seal_once(key, data, self._about)

    def open(self, frame: bytes) -> bytes:
        key = derived(self._material, f"door {self._hears} {self._heard + 1}".encode())
        data = open_once(key, frame[1:], self._about)
        self._heard += 1
        return data


def is_sealed(frame: bytes) -> bool:
    return frame[:1] == _SEALED


def _mark(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha256(b"saucerful mark" + b"".join(parts)).digest()[:4], "big") % (1 << _MARK)


def _committed(public: bytes, salt: bytes) -> bytes:
    return hashlib.sha256(b"saucerful door" + public + salt).digest()


class Caller:
    """The guest's side. `mark` is what both screens show at an open door, once it is known."""

    def __init__(self, table: str, code: bytes | None) -> None:
        self._table = table
        self.mark: int | None = None
        self._keys: _Keys | None = None
        self._commitment = b""
        self._spake = SPAKE2_A(code, table.encode(), table.encode()) if code is not None else None
        self._secret = new_key()

    def first(self) -> bytes:
        if self._spake is not None:
            frame: bytes = _CODE + self._spake.start()
            return frame
        return _OPEN

    def answer(self, frame: bytes) -> bytes | None:
        """Takes the host's next frame until the keys are made; what is to be sent back. Raises BadMessage."""
        kind, body = frame[:1], frame[1:]
        if self._keys is not None:
            raise BadMessage("door")
        if self._spake is not None:
            if kind != _ANSWER:
                raise BadMessage("door")
            self._take(_finished(self._spake, body))
            return None
        if kind == _ANSWER and len(body) == _COMMITMENT and not self._commitment:
            # The host has chosen before it sees this, so that nobody can look for a pair that gives the same words.
            self._commitment = body
            return _ANSWER + public_of(self._secret)
        if kind != _REVEAL or not self._commitment or _committed(body[:32], body[32:]) != self._commitment:
            raise BadMessage("door")
        self._take(shared(self._secret, body[:32]))
        self.mark = _mark(public_of(self._secret), body)
        return None

    def _take(self, material: bytes) -> None:
        self._keys = _Keys(material, self._table, "guest", "host")

    @property
    def ready(self) -> bool:
        return self._keys is not None

    def seal(self, data: bytes) -> bytes:
        assert self._keys is not None
        return self._keys.seal(data)

    def open(self, frame: bytes) -> bytes:
        if self._keys is None or not is_sealed(frame):
            raise BadMessage("door")
        return self._keys.open(frame)


class Visit:
    """The host's side of one visitor."""

    def __init__(self, table: str, kind: Kind, code: bytes) -> None:
        self._table = table
        self.kind: Kind = kind
        self.mark: int | None = None
        self.known = False  # has shown the code, or that it is who showed the words
        self._keys: _Keys | None = None
        self._spake = SPAKE2_B(code, table.encode(), table.encode()) if kind == "code" else None
        self._secret = new_key()
        self._salt = os.urandom(32)

    def answer(self, frame: bytes) -> bytes:
        """The reply to one of the visitor's frames before the keys are made; raises BadMessage."""
        kind, body = frame[:1], frame[1:]
        if self._keys is not None:
            raise BadMessage("door")
        if self._spake is not None:
            if kind != _CODE:
                raise BadMessage("door")
            mine: bytes = self._spake.start()
            self._take(_finished(self._spake, body))
            return _ANSWER + mine
        public = public_of(self._secret)
        if kind == _OPEN:
            return _ANSWER + _committed(public, self._salt)
        if kind != _ANSWER or len(body) != 32:
            raise BadMessage("door")
        self._take(shared(self._secret, body))
        self.mark = _mark(body, public, self._salt)
        return _REVEAL + public + self._salt

    def _take(self, material: bytes) -> None:
        self._keys = _Keys(material, self._table, "host", "guest")

    def seal(self, data: bytes) -> bytes:
        assert self._keys is not None
        return self._keys.seal(data)

    def open(self, frame: bytes) -> bytes:
        """Raises BadMessage: with a code, for one who does not know it."""
        if self._keys is None or not is_sealed(frame):
            raise BadMessage("door")
        data = self._keys.open(frame)
        self.known = True
        return data


def _finished(spake: SPAKE2_A | SPAKE2_B, theirs: bytes) -> bytes:
    # The package tells of bad elements by plain exceptions and assertions.
    try:
        material: bytes = spake.finish(theirs)
    except (SPAKEError, ValueError, AssertionError, IndexError):
        raise BadMessage("door") from None
    return material


def kind_of(frame: bytes) -> Kind | None:
    """What a visitor's first frame asks for."""
    kinds: dict[bytes, Kind] = {_CODE: "code", _OPEN: "open"}
    return kinds.get(frame[:1])


class Bolt:
    """Counts tries: a code that has been tried too often is dead."""

    def __init__(self) -> None:
        self._recent: deque[float] = deque()
        self._open = 0  # tries that have not turned out to be right

    @property
    def dead(self) -> bool:
        return self._open >= TRIES

    def may_try(self, now: float) -> bool:
        """Counts a try, if there may be one now."""
        while self._recent and now - self._recent[0] >= A_MINUTE:
            self._recent.popleft()
        if self.dead or len(self._recent) >= TRIES_A_MINUTE:
            return False
        self._recent.append(now)
        self._open += 1
        return True

    def right(self) -> None:
        """The one who tried knew the code."""
        self._open -= 1
