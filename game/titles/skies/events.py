"""The events of Under Falling Skies: what fell where, what it set off, what a room gave.

Each function turns one fact into one event. Equal events are made once and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from game.engine.rules import Event
from game.engine.text import Handle
from game.titles.skies.content import CELLS, cell_name
from game.titles.skies.moves import die_name
from game.titles.skies.state import DICE, GREY_DICE, KIND, LANE, ROW, SHIPS

KINDS = ("purple", "white", "orange")
SHIP_KINDS = tuple(KINDS[kind] for kind in KIND)
SHIP_HANDLES: tuple[Handle, ...] = tuple(f"ship:{ship}" for ship in range(SHIPS))
CELL_NAMES = tuple(cell_name(cell) for cell in range(CELLS))
SPACES: tuple[Handle, ...] = tuple(f"space:{name}" for name in CELL_NAMES)
MOTHERSHIP: Handle = "mothership:0"

_remembered = lru_cache(maxsize=8192)


def sky_handle(place: int) -> Handle:
    return f"sky:y{place & ROW}x{(place >> LANE) + 1}"


# Dice


def rolled(first: bool, grey: tuple[int, ...], white: tuple[int, ...]) -> Event:
    """The dice in the tray were rolled: all five at the start of a round, the rest after a white one."""
    return Event("rolled", (_FIRST[first], _COUNT[len(grey) + len(white)], _GREY[grey], _WHITE[white]), _TRAY)


# Five dice fall in too many ways for each to be remembered, but three and two of them do not.
_FIRST = (("first", 0), ("first", 1))
_COUNT = tuple(("n", n) for n in range(DICE + 1))
_GREY, _WHITE = (
    {values: (colour, " ".join(map(str, values)) or "-")
     for count in range(dice + 1) for values in product(range(1, 7), repeat=count)}
    for colour, dice in (("grey", GREY_DICE), ("white", DICE - GREY_DICE))
)
_TRAY: tuple[Handle, ...] = ("tray:0",)


@_remembered
def placed(kind: int, cell: int, what: str) -> Event:
    """A die came into a space of the base: a room by its effects, guns, tunnel, or dig for one ahead of the digger."""
    args = (("colour", "white" if kind >= 6 else "grey"), ("value", kind % 6 + 1), ("room", what),
            ("space", CELL_NAMES[cell]), ("column", cell % 5 + 1))
    return Event("placed", args, (SPACES[cell], f"die:{die_name(kind)}"))


@_remembered
def set_die(kind: int, value: int) -> Event:
    """An ability turned a die to another value."""
    args = (("colour", "white" if kind >= 6 else "grey"), ("value", kind % 6 + 1), ("now", value))
    return Event("set_die", args, (f"die:{die_name(kind)}",))


# Ships


@_remembered
def fell(ship: int, start: int, goal: int) -> Event:
    """A ship came down its column from one place to another."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", (start >> LANE) + 1), ("from", start & ROW),
            ("to", goal & ROW))
    return Event("fell", args, (SHIP_HANDLES[ship], sky_handle(goal)))


@_remembered
def slid(ship: int, start: int, goal: int) -> Event:
    """An arrow moved a ship into the next column."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("from", (start >> LANE) + 1), ("to", (goal >> LANE) + 1),
            ("row", goal & ROW))
    return Event("slid", args, (SHIP_HANDLES[ship], sky_handle(goal)))


@_remembered
def rerouted(ship: int, start: int, goal: int) -> Event:
    """An ability sent a ship to another column."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("from", (start >> LANE) + 1), ("to", (goal >> LANE) + 1),
            ("row", goal & ROW))
    return Event("rerouted", args, (SHIP_HANDLES[ship], sky_handle(goal)))


@_remembered
def rose(ship: int, start: int, goal: int) -> Event:
    """A ship went back up its column."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("from", start & ROW), ("to", goal & ROW))
    return Event("rose", args, (SHIP_HANDLES[ship], sky_handle(goal)))


@_remembered
def fled(ship: int, place: int) -> Event:
    """A ship ran back to the mothership."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", (place >> LANE) + 1), ("row", place & ROW))
    return Event("fled", args, (SHIP_HANDLES[ship], MOTHERSHIP))


@_remembered
def blocked(ship: int, place: int) -> Event:
    """The space to which an arrow or a teleporter leads was taken, or has been passed."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", (place >> LANE) + 1), ("row", place & ROW))
    return Event("blocked", args, (SHIP_HANDLES[ship], sky_handle(place)))


@_remembered
def teleported(ship: int, start: int, goal: int) -> Event:
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", (goal >> LANE) + 1), ("row", goal & ROW))
    return Event("teleported", args, (SHIP_HANDLES[ship], sky_handle(start), sky_handle(goal)))


@_remembered
def struck(ship: int, column: int) -> Event:
    """A ship hit the city and went back to the mothership."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", column + 1))
    return Event("struck", args, (SHIP_HANDLES[ship], "city:0"))


@_remembered
def aboard(ship: int, place: int) -> Event:
    """The mothership came down on a ship and took it in."""
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", (place >> LANE) + 1), ("row", place & ROW))
    return Event("aboard", args, (SHIP_HANDLES[ship], MOTHERSHIP))


@_remembered
def shot(ship: int, place: int) -> Event:
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", (place >> LANE) + 1), ("row", place & ROW))
    return Event("shot", args, (SHIP_HANDLES[ship], sky_handle(place)))


@_remembered
def spawned(ship: int, column: int) -> Event:
    args = (("kind", SHIP_KINDS[ship]), ("ship", ship), ("column", column + 1))
    return Event("spawned", args, (SHIP_HANDLES[ship], f"drop:{column + 1}"))


# The mothership and what it does


@_remembered
def descended(row: int, ship: int) -> Event:
    """The mothership came down to a row: because of a ship, or in its own phase (-1)."""
    args = (("row", row), ("triggered", int(ship >= 0)), ("ship", ship))
    return Event("descended", args, (MOTHERSHIP, f"row:{row}"))


@_remembered
def damaged(damage: int, most: int) -> Event:
    return Event("damaged", (("damage", damage), ("most", most)), ("track:damage",))


@_remembered
def reinforced(n: int) -> Event:
    """So many white ships wait on the mothership now that were in the supply before."""
    return Event("reinforced", (("n", n),), (MOTHERSHIP,))


@_remembered
def pushed_back(start: int, goal: int) -> Event:
    """The digger was driven back, from one cell to another."""
    args = (("from", CELL_NAMES[start]), ("to", CELL_NAMES[goal]))
    return Event("pushed_back", args, ("digger:0", SPACES[goal]))


@_remembered
def set_back(n: int, now: int) -> Event:
    """Research lost so many spaces."""
    return Event("set_back", (("n", n), ("now", now)), ("track:research",))


@_remembered
def all_fall(n: int) -> Event:
    return Event("all_fall", (("n", n),), (MOTHERSHIP,))


# The base


@_remembered
def used(cell: int, effects: str, value: int, cost: int) -> Event:
    """A room was used; what it gave follows."""
    args = (("room", effects), ("space", CELL_NAMES[cell]), ("value", value), ("cost", cost))
    return Event("used", args, (f"room:{CELL_NAMES[cell]}",))


@_remembered
def charged(n: int, now: int) -> Event:
    return Event("charged", (("n", n), ("now", now)), ("track:energy",))


@_remembered
def paid(n: int, now: int) -> Event:
    """Energy was lost to something else than a room."""
    return Event("paid", (("n", n), ("now", now)), ("track:energy",))


@_remembered
def mended(n: int, now: int) -> Event:
    """Damage was taken back."""
    return Event("mended", (("n", n), ("now", now)), ("track:damage",))


@_remembered
def climbed(n: int, now: int, all_spaces: int) -> Event:
    """Research went up so many spaces."""
    return Event("climbed", (("n", n), ("now", now), ("all", all_spaces)), ("track:research",))


@_remembered
def dug(start: int, goal: int, cost: int) -> Event:
    args = (("from", CELL_NAMES[start]), ("to", CELL_NAMES[goal]), ("cost", cost))
    return Event("dug", args, ("digger:0", SPACES[goal]))


@_remembered
def built(cell: int, value: int) -> Event:
    """A robot was installed."""
    return Event("built", (("space", CELL_NAMES[cell]), ("value", value)), (SPACES[cell],))


@_remembered
def worn(cell: int, value: int) -> Event:
    """A robot was used and has this value left; none, and it is gone."""
    return Event("worn", (("space", CELL_NAMES[cell]), ("value", value)), (SPACES[cell],))


@_remembered
def robot_lost(cell: int, why: str) -> Event:
    """A robot left the base: scrapped, replaced by a die, buried."""
    return Event("robot_lost", (("space", CELL_NAMES[cell]), ("why", why)), (SPACES[cell],))


@_remembered
def die_buried(cell: int, value: int) -> Event:
    """The rock came back over a die: it does nothing more."""
    return Event("die_buried", (("space", CELL_NAMES[cell]), ("value", value)), (SPACES[cell],))


@_remembered
def commanded(points: int) -> Event:
    """A command room has so many increases to give."""
    return Event("commanded", (("n", points),))


@_remembered
def raised(cell: int, value: int) -> Event:
    return Event("raised", (("space", CELL_NAMES[cell]), ("value", value)), (SPACES[cell],))


@_remembered
def moved_die(start: int, goal: int) -> Event:
    """A die went from one space of the base to another."""
    return Event("moved_die", (("from", CELL_NAMES[start]), ("to", CELL_NAMES[goal])), (SPACES[start], SPACES[goal]))


@_remembered
def swapped(one: int, other: int) -> Event:
    """Two dice in the base changed places."""
    return Event("swapped", (("one", CELL_NAMES[one]), ("other", CELL_NAMES[other])), (SPACES[one], SPACES[other]))


@_remembered
def discarded(cell: int, value: int) -> Event:
    return Event("discarded", (("space", CELL_NAMES[cell]), ("value", value)), (SPACES[cell],))


# The course of the game


@_remembered
def rooms_open() -> Event:
    """All dice are placed."""
    return Event("rooms_open")


@_remembered
def round_began(number: int) -> Event:
    return Event("round", (("round", number),))


@_remembered
def ability(slot: str, rule: str, who: str) -> Event:
    """An ability of the city, the scenario or a character took effect; `who` is the key of the name, as an argument."""
    return Event("ability", (("slot", slot), ("rule", rule), ("name", who)), (f"ability:{slot}",))


def ended(reason: str) -> Event:
    return Event("won") if reason == "won" else Event("lost", (("reason", reason),))
