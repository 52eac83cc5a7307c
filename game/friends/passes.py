"""Passes to a server that several tables share: each room there is an account of its own, so that no room sees another.

Whoever runs the server signs the accounts; the host of a room signs passes with the room's key, offline. A pass says
what its owner may say and hear. The one for the door is the same for everybody, and so short that it fits into the
line of an invitation: all of it but the account and the signature can be made from the name of the table.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import time
from typing import Any, NamedTuple

import nkeys

from game.friends.badges import public_badge
from game.friends.packing import BadMessage
from game.friends.server import LARGEST, User
from game.friends.transport import Subjects, is_place

_HEAD = {"typ": "JWT", "alg": "ed25519-nkey"}
_LASTS = 400 * 86_400  # seconds: a game over days, and a long pause
_KEY, _SIGNATURE = 32, 64
_CHECK = 2  # bytes at the end of a public key as text
_SUBSCRIPTIONS = 8

_ROOM = {"saucerful-room://": "nats://", "saucerful-room+tls://": "tls://"}


class SharedRoom(NamedTuple):
    """What whoever runs a server gives to a host: the way there, and the key of a room."""

    server: str
    key: str


def room_line(room: SharedRoom) -> str:
    scheme = next(own for own, other in _ROOM.items() if room.server.startswith(other))
    return f"{scheme}{room.server.partition('://')[2]}/{room.key}"


def read_room_line(line: str) -> SharedRoom | None:
    """None for a line that gives no room."""
    scheme, _, rest = line.strip().partition("://")
    place, _, key = rest.partition("/")
    server = _ROOM.get(f"{scheme}://")
    if server is None or not is_place(place) or not key.startswith("SA") or not _is_whole(key):
        return None
    return SharedRoom(f"{server}{place}", key)


def _is_whole(key: str) -> bool:
    try:
        data = base64.b32decode(key + "=" * (-len(key) % 8))
    except (binascii.Error, ValueError):
        return False
    return len(data) == 2 + _KEY + _CHECK and _checked(data[:-_CHECK]) == data


def signed(key: str, claims: dict[str, Any]) -> str:
    """A JWT as a server reads it."""
    told = _told(claims)
    return f"{told}.{_text(_sign(key, told))}"


def user_pass(key: str, user: User) -> str:
    """For a device, or for the host itself."""
    now = int(time.time())
    return signed(key, _claims(public_badge(key), user, now, now + _LASTS))


def _claims(account: str, user: User, issued: int, until: int) -> dict[str, Any]:
    claims = {
        "iat": issued, "iss": account, "sub": user.badge, "name": "saucerful", "jti": f"{user.badge}-{issued}",
        "nats": {
            "pub": {"allow": list(user.says)}, "sub": {"allow": list(user.hears)}, "subs": _SUBSCRIPTIONS, "data": -1,
            "payload": LARGEST, "type": "user", "version": 2,
        },
    }  # fmt: skip
    return claims | {"exp": until} if until else claims


# The pass for the door.


def door_mark(key: str, table: str) -> str:
    """What a line of invitation holds of it: the account and the signature."""
    account = public_badge(key)
    signature = _sign(key, _told(_door(account, table)))
    return _text(base64.b32decode(account)[1:-_CHECK] + signature)


def door_pass(mark: str, table: str) -> str:
    """The whole again; raises BadMessage."""
    try:
        data = base64.urlsafe_b64decode(mark + "=" * (-len(mark) % 4))
    except (binascii.Error, ValueError):
        raise BadMessage("pass") from None
    if len(data) != _KEY + _SIGNATURE:
        raise BadMessage("pass")
    account = _public(nkeys.PREFIX_BYTE_ACCOUNT, data[:_KEY])
    return f"{_told(_door(account, table))}.{_text(data[_KEY:])}"


def _door(account: str, table: str) -> dict[str, Any]:
    """Nobody has to prove that it is theirs."""
    subjects = Subjects(table)
    nobody = _public(nkeys.PREFIX_BYTE_USER, hashlib.sha256(f"saucerful door {table}".encode()).digest())
    claims = _claims(account, User(nobody, (subjects.knock("*"),), (subjects.answer("*"),)), 1, 0)
    claims["nats"]["bearer_token"] = True
    return claims


def _public(kind: int, key: bytes) -> str:
    return base64.b32encode(_checked(bytes([kind]) + key)).decode().rstrip("=")


def _checked(body: bytes) -> bytes:
    return body + binascii.crc_hqx(body, 0).to_bytes(_CHECK, "little")


def _sign(key: str, told: str) -> bytes:
    signature: bytes = nkeys.from_seed(bytearray(key.encode())).sign(told.encode())
    return signature


def _told(claims: dict[str, Any]) -> str:
    return ".".join(_text(json.dumps(part, separators=(",", ":")).encode()) for part in (_HEAD, claims))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
