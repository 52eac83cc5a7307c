"""One screen of a guest as the host has it: its keys, its seats, its link, and what it has been told."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from game.engine.rules import Seat
from game.friends.messages import Answered, Bye, Down, Place, Seen, Standing, Up, encode, ups
from game.friends.packing import TooLarge, pack
from game.friends.sealing import Link
from game.friends.views import Teller, dictionary_number, dictionary_of
from game.table.view import SeatInfo, View

LOST_AFTER = 6.0  # seconds without a sign of life
_BURST, _RATE = 200.0, 100.0  # messages at once, and a second


class DeviceKept(msgspec.Struct, frozen=True):
    """What the host remembers of a device when it is started again."""

    id: str
    name: str
    key: bytes
    badge: str
    seats: tuple[Seat, ...]
    watches: bool = False  # sees the public table, later than the others
    letters: int = 0  # the number of the last letter that has been answered
    lang: str = ""  # in which phrases are read there


class _Row:
    """The views of one seat, as they have been told to one device."""

    def __init__(self) -> None:
        self.teller = Teller()
        self.number = 0  # of the last one, as a dictionary
        self.told = b""


class Device:
    """`link` is the one in use; `offered` has been answered, and counts once something comes by it: an old Hello that
    somebody repeats cannot break a link."""

    def __init__(self, kept: DeviceKept) -> None:
        self.id = kept.id
        self.name = kept.name
        self.key = kept.key
        self.badge = kept.badge
        self.seats: tuple[Seat, ...] = kept.seats
        self.watches = kept.watches
        self.letters = kept.letters
        self.lang = kept.lang
        self.later: list[Answered] = []  # answers to letters, for the next link
        self.reading: set[int] = set()  # numbers of letters that are being answered
        self.link: Link | None = None
        self.offered: Link | None = None
        self.heard = float("-inf")
        self.away = False
        self.lacks = False  # something without which the game cannot be played there
        self.delay = 0.0
        self.answered = 0  # the number of the last word that changed something, or was refused
        self.last: Answered | None = None
        self.waiting = 0  # the number of the word that is being answered
        self.version = 0  # of the last view that this link has been told
        self.silent_until = float("-inf")  # no phrases before
        self._rows: dict[Seat | None, _Row] = {}
        self._tokens, self._since = _BURST, float("-inf")

    def kept(self) -> DeviceKept:
        return DeviceKept(
            self.id, self.name, self.key, self.badge, self.seats, self.watches, self.letters, self.lang
        )

    def standing(self, now: float) -> Standing:
        if self.link is None or now - self.heard > LOST_AFTER:
            return "lost"
        return "lacking" if self.lacks else "away" if self.away else "connected"

    def allows(self, now: float, costs: float = 1.0) -> bool:
        """Whether one more message may come now; who sends too many is not listened to for a while."""
        self._tokens = min(_BURST, self._tokens + (now - self._since) * _RATE)
        self._since = now
        if self._tokens < costs:
            return False
        self._tokens -= costs
        return True

    def open(self, frame: bytes) -> Up:
        """Raises BadMessage."""
        if self.offered is not None and frame[1:9] == self.offered.epoch:
            data = self.offered.open(frame)
            self.link, self.offered = self.offered, None
            self._rows.clear()
            self.version = 0
            return ups.read(data)
        if self.link is None:
            return ups.read(b"")
        return ups.read(self.link.open(frame))

    def seal(self, message: Down) -> bytes | None:
        """None as long as nobody is there to read it, and for what is too large to be sent."""
        try:
            return None if self.link is None else self.link.seal(pack(encode(message)))
        except TooLarge:
            return None

    def seal_farewell(self, bye: Bye) -> tuple[bytes, ...]:
        """By every link that the screen may have: it may not have said anything yet by the one that it has just got."""
        packed = pack(encode(bye))
        return tuple(link.seal(packed) for link in (self.link, self.offered) if link is not None)

    def seal_view(self, seat: Seat | None, version: int, view: View) -> bytes | None:
        """Told from the view before, where that has been sent by this link."""
        if self.link is None:
            return None
        row = self._rows.setdefault(seat, _Row())
        told = row.teller.tell(view)
        message = encode(Seen(seat, version, told))
        try:
            packed = pack(message, row.number, dictionary_of(row.told)) if row.number else pack(message)
        except TooLarge:
            del self._rows[seat]
            return None
        row.number, row.told = dictionary_number(version, seat), told
        self.version = version
        return self.link.seal(packed)

    def forget_told(self) -> None:
        """The next views are told whole."""
        self._rows.clear()


def place_of(info: SeatInfo, owner: Device | None, here: bool, now: float, days: bool, lang: str) -> Place:
    """A seat as everybody is told of it. From a game over days (`days`) somebody is away, and never lost. `lang` is the
    language of the host's own screen."""
    shown = replace(info, profile=None)
    if info.player == "bot":
        return Place(shown, "bot")
    if owner is not None:
        standing = owner.standing(now)
        told: Standing = "away" if days and standing == "lost" else standing
        return Place(shown, told, owner.id, round(owner.delay, 2), owner.lang)
    return Place(shown, "here", lang=lang) if here else Place(shown, "free")


def speakers(devices: Iterable[Device], now: float) -> dict[str, Seat]:
    """The screens at which somebody is, each with the seat that speaks for it."""
    there = (device for device in devices if device.seats and device.standing(now) == "connected")
    return {device.id: device.seats[0] for device in there}
