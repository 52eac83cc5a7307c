"""The seal between one device and the host: keys that both make for one link, and frames that only the other can open.

A link is made anew whenever one side has lost it, and its keys with it: a frame is worth nothing on any other link, in
the other direction, or a second time.
"""

from __future__ import annotations

import os
import struct
from typing import Literal, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from game.friends.packing import BadMessage

Direction = Literal["up", "down"]

_PROTOCOL = b"saucerful friends 1"
KEY = 32
_HELLO, _WELCOME, _FRAME, _LETTER = b"H", b"W", b"F", b"L"
_EPOCH = 8
_COUNTER = struct.Struct(">Q")
_HEAD = 1 + _EPOCH + _COUNTER.size
_ONLY = bytes(12)  # the nonce of a key that seals one message


def new_key() -> bytes:
    """The secret half of a pair."""
    return os.urandom(KEY)


def public_of(secret: bytes) -> bytes:
    public: bytes = X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()
    return public


def shared(secret: bytes, public: bytes) -> bytes:
    """What the owners of two pairs know, and nobody else; raises BadMessage for a key that is none."""
    try:
        found: bytes = X25519PrivateKey.from_private_bytes(secret).exchange(X25519PublicKey.from_public_bytes(public))
    except ValueError:
        raise BadMessage("key") from None
    return found


def derived(material: bytes, purpose: bytes, size: int = KEY) -> bytes:
    key: bytes = HKDF(hashes.SHA256(), size, _PROTOCOL, purpose).derive(material)
    return key


def seal_once(key: bytes, data: bytes, about: bytes) -> bytes:
    """With a key that seals nothing else."""
    sealed: bytes = ChaCha20Poly1305(key).encrypt(_ONLY, data, about)
    return sealed


def open_once(key: bytes, data: bytes, about: bytes) -> bytes:
    try:
        opened: bytes = ChaCha20Poly1305(key).decrypt(_ONLY, data, about)
    except InvalidTag:
        raise BadMessage("seal") from None
    return opened


class Ends(NamedTuple):
    """What each side knows before a link is made: table, device, its own secret and the other's public key."""

    table: str
    device: str
    secret: bytes
    public: bytes

    @property
    def about(self) -> bytes:
        return b"\0".join((_PROTOCOL, self.table.encode(), self.device.encode()))


class Link:
    """One side of a link that stands: seals and opens frames, each once and in order."""

    def __init__(self, ends: Ends, epoch: bytes, material: bytes, sends: Direction) -> None:
        hears: Direction = "down" if sends == "up" else "up"
        self.epoch = epoch
        self._send = ChaCha20Poly1305(derived(material, sends.encode()))
        self._hear = ChaCha20Poly1305(derived(material, hears.encode()))
        self._sends = b"\0".join((ends.about, epoch, sends.encode()))
        self._hears = b"\0".join((ends.about, epoch, hears.encode()))
        self._sent = 0
        self._heard = 0

    def seal(self, data: bytes) -> bytes:
        self._sent += 1
        counter = _COUNTER.pack(self._sent)
        head = _FRAME + self.epoch + counter
        sealed: bytes = self._send.encrypt(bytes(4) + counter, data, self._sends + counter)
        return head + sealed

    def open(self, frame: bytes) -> bytes:
        """Raises BadMessage for a frame that is not the next, or a later one, of this link."""
        if frame[:1] != _FRAME or len(frame) < _HEAD or frame[1 : 1 + _EPOCH] != self.epoch:
            raise BadMessage("epoch")
        counter = frame[1 + _EPOCH : _HEAD]
        number = _COUNTER.unpack(counter)[0]
        if number <= self._heard:
            raise BadMessage("counter")
        try:
            data: bytes = self._hear.decrypt(bytes(4) + counter, frame[_HEAD:], self._hears + counter)
        except InvalidTag:
            raise BadMessage("seal") from None
        self._heard = number
        return data


def seal_letter(ends: Ends, data: bytes, sends: Direction) -> bytes:
    """For somebody who opens it later, without a link. The fixed keys alone open it."""
    secret = new_key()
    mine = public_of(secret)
    known = shared(secret, ends.public) + shared(ends.secret, ends.public)
    return _LETTER + mine + seal_once(derived(known, b"letter " + sends.encode()), data, ends.about + mine)


def open_letter(ends: Ends, frame: bytes, sends: Direction) -> bytes:
    """What the other side has written; raises BadMessage."""
    theirs = frame[1 : 1 + KEY]
    if frame[:1] != _LETTER or len(theirs) < KEY:
        raise BadMessage("letter")
    known = shared(ends.secret, theirs) + shared(ends.secret, ends.public)
    return open_once(derived(known, b"letter " + sends.encode()), frame[1 + KEY :], ends.about + theirs)


def is_hello(frame: bytes) -> bool:
    return frame[:1] == _HELLO


def is_welcome(frame: bytes) -> bool:
    return frame[:1] == _WELCOME


class Calling:
    """A guest that asks for a link; each call has a pair of its own."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends
        self._secret = new_key()
        self._mine = public_of(self._secret)
        self._known = shared(self._secret, ends.public) + shared(ends.secret, ends.public)

    def hello(self, data: bytes) -> bytes:
        return _HELLO + self._mine + seal_once(derived(self._known, b"hello"), data, self._ends.about + self._mine)

    def welcomed(self, frame: bytes) -> tuple[bytes, Link]:
        """What the host says, and the link; raises BadMessage where this is no answer to this call."""
        theirs = frame[1 : 1 + KEY]
        if not is_welcome(frame) or len(theirs) < KEY:
            raise BadMessage("welcome")
        material = self._known + shared(self._secret, theirs) + shared(self._ends.secret, theirs)
        about = self._ends.about + self._mine + theirs
        data = open_once(derived(material, b"welcome"), frame[1 + KEY :], about)
        return data, Link(self._ends, _epoch(self._mine, theirs), material, "up")


class Called(NamedTuple):
    """A call that came from the device that it says it came from."""

    data: bytes
    theirs: bytes
    known: bytes
    ends: Ends

    def welcome(self, data: bytes) -> tuple[bytes, Link]:
        secret = new_key()
        mine = public_of(secret)
        material = self.known + shared(secret, self.theirs) + shared(secret, self.ends.public)
        about = self.ends.about + self.theirs + mine
        frame = _WELCOME + mine + seal_once(derived(material, b"welcome"), data, about)
        return frame, Link(self.ends, _epoch(self.theirs, mine), material, "down")


def called(ends: Ends, frame: bytes) -> Called:
    """Reads a Hello; raises BadMessage."""
    theirs = frame[1 : 1 + KEY]
    if not is_hello(frame) or len(theirs) < KEY:
        raise BadMessage("hello")
    known = shared(ends.secret, theirs) + shared(ends.secret, ends.public)
    data = open_once(derived(known, b"hello"), frame[1 + KEY :], ends.about + theirs)
    return Called(data, theirs, known, ends)


def _epoch(guest: bytes, host: bytes) -> bytes:
    return derived(guest + host, b"epoch", _EPOCH)
