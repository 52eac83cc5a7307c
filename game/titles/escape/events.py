"""The events of Escape from the Aliens: what everybody hears, what one player knows, and the handles that each is
about.

Each function turns one fact into one event, and equal facts into the same one.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.rules import Event
from game.engine.text import Handle
from game.titles.escape.cards import ITEMS, SECTOR_KINDS
from game.titles.escape.state import ROLES

SEATS: tuple[Handle, ...] = tuple(f"seat:{seat}" for seat in range(16))

_kept = lru_cache(maxsize=20_000)


def _role(role: int) -> str:
    return f"@escape.role.{ROLES[role]}"


def _item(kind: int) -> str:
    return f"@escape.item.{ITEMS[kind]}"


@_kept
def moved(seat: int) -> Event:
    """Somebody moved; nobody else sees where."""
    return Event("moved", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def moved_own(seat: int, start: str, goal: str) -> Event:
    return Event("moved_own", (("from", start), ("to", goal)), (f"hex:{goal}",), (seat,))


@_kept
def stayed(seat: int) -> Event:
    return Event("stayed", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def quiet(seat: int) -> Event:
    """No card was drawn."""
    return Event("quiet", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def drew(seat: int) -> Event:
    return Event("drew", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def drew_own(seat: int, card: int, sector: str) -> Event:
    """Which sector card it was: here, any or silence."""
    return Event("drew_own", (("card", SECTOR_KINDS[card]), ("sector", sector)), (f"hex:{sector}",), (seat,))


@_kept
def noise(seat: int, sector: str) -> Event:
    return Event("noise", (("seat", SEATS[seat]), ("sector", sector)), (SEATS[seat], f"hex:{sector}"))


@_kept
def silence(seat: int) -> Event:
    return Event("silence", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def took(seat: int, held: int) -> Event:
    """An item; all see that the hand grew."""
    return Event("took", (("seat", SEATS[seat]), ("n", held)), (SEATS[seat],))


@_kept
def took_own(seat: int, kind: int) -> Event:
    return Event("took_own", (("item", _item(kind)),), (f"item:{ITEMS[kind]}",), (seat,))


@_kept
def used(seat: int, kind: int) -> Event:
    """An item was used for all to see."""
    return Event("used", (("seat", SEATS[seat]), ("item", _item(kind))), (SEATS[seat],))


@_kept
def gone(seat: int) -> Event:
    """A card was put away unseen: used in secret, or one too many."""
    return Event("gone", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def gone_open(seat: int, kind: int) -> Event:
    """A card that everybody knows was put away."""
    return Event("gone_open", (("seat", SEATS[seat]), ("item", _item(kind))), (SEATS[seat],))


@_kept
def gone_own(seat: int, kind: int, used: bool) -> Event:
    return Event("gone_own", (("item", _item(kind)), ("how", "used" if used else "dropped")), (), (seat,))


@_kept
def teleported(seat: int, sector: str) -> Event:
    return Event("teleported", (("seat", SEATS[seat]),), (SEATS[seat], f"hex:{sector}"))


@_kept
def spotlight(seat: int, sector: str) -> Event:
    return Event("spotlight", (("seat", SEATS[seat]), ("sector", sector)), (SEATS[seat], f"hex:{sector}"))


@_kept
def lit(seat: int, sector: str) -> Event:
    """Somebody stands in the light."""
    return Event("lit", (("seat", SEATS[seat]), ("sector", sector)), (SEATS[seat], f"hex:{sector}"))


@_kept
def dark(sector: str) -> Event:
    """Nobody stands in the light."""
    return Event("dark", (("sector", sector),), (f"hex:{sector}",))


@_kept
def attack(seat: int, sector: str) -> Event:
    return Event("attack", (("seat", SEATS[seat]), ("sector", sector)), (SEATS[seat], f"hex:{sector}"))


@_kept
def missed(seat: int, sector: str) -> Event:
    return Event("missed", (("seat", SEATS[seat]), ("sector", sector)), (SEATS[seat], f"hex:{sector}"))


@_kept
def defended(seat: int, sector: str) -> Event:
    return Event("defended", (("seat", SEATS[seat]), ("sector", sector)), (SEATS[seat], f"hex:{sector}"))


@_kept
def killed(seat: int, role: int, sector: str) -> Event:
    return Event("killed", (("seat", SEATS[seat]), ("role", _role(role)), ("sector", sector)),
                 (SEATS[seat], f"hex:{sector}"))


@_kept
def hit_own(seat: int, sector: str) -> Event:
    """Hit, and nobody was told (A.3)."""
    return Event("hit_own", (("sector", sector),), (f"hex:{sector}",), (seat,))


@_kept
def turned(seat: int) -> Event:
    return Event("turned", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def turned_own(seat: int) -> Event:
    return Event("turned_own", (), (SEATS[seat],), (seat,))


@_kept
def fed(seat: int) -> Event:
    """An alien has become faster."""
    return Event("fed", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def fed_own(seat: int) -> Event:
    return Event("fed_own", (), (SEATS[seat],), (seat,))


@_kept
def exposed(seat: int, target: int, role: int) -> Event:
    """The medic made somebody show the role card."""
    return Event("exposed", (("seat", SEATS[seat]), ("target", SEATS[target]), ("role", _role(role))),
                 (SEATS[seat], SEATS[target]))


@_kept
def hatch(seat: int, number: int, result: str) -> Event:
    """A hatch was tried: open or closed."""
    return Event("hatch", (("seat", SEATS[seat]), ("n", number), ("result", result)), (SEATS[seat], f"hatch:{number}"))


@_kept
def engineer(seat: int, number: int) -> Event:
    return Event("engineer", (("seat", SEATS[seat]), ("n", number)), (SEATS[seat], f"hatch:{number}"))


@_kept
def escaped(seat: int, role: int) -> Event:
    return Event("escaped", (("seat", SEATS[seat]), ("role", _role(role))), (SEATS[seat],))


@_kept
def out(seat: int, role: int) -> Event:
    """Eliminated because no way off the ship is left, or no time."""
    return Event("out", (("seat", SEATS[seat]), ("role", _role(role))), (SEATS[seat],))


@_kept
def resigned(seat: int, role: int) -> Event:
    return Event("resigned", (("seat", SEATS[seat]), ("role", _role(role))), (SEATS[seat],))


@_kept
def resigned_own(seat: int) -> Event:
    """Resigned, and nobody was told (A.3)."""
    return Event("resigned_own", (), (SEATS[seat],), (seat,))


@_kept
def returned(seat: int) -> Event:
    return Event("returned", (("seat", SEATS[seat]),), (SEATS[seat],))


@_kept
def returned_own(seat: int, sector: str) -> Event:
    return Event("returned_own", (("sector", sector),), (f"hex:{sector}",), (seat,))


@_kept
def turn(number: int, seat: int) -> Event:
    return Event("turn", (("turn", number), ("seat", SEATS[seat])), (SEATS[seat],))


@_kept
def over(reason: str) -> Event:
    return Event("over", (("reason", f"@escape.end.{reason}"),))
