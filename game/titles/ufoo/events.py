"""The events of Ufo.O: dice as they fell, results as words, and the handles that each is about.

Each function turns one fact into one event.
"""

from __future__ import annotations

from game.engine.rules import Event
from game.engine.text import Handle
from game.titles.ufoo.moves import HEXES as HEX_COUNT
from game.titles.ufoo.moves import hex_name
from game.titles.ufoo.state import STEPS

SAUCERS: tuple[Handle, ...] = tuple(f"saucer:{seat}.{n}" for seat in (0, 1) for n in (1, 2, 3, 4))
SEATS: tuple[Handle, ...] = ("seat:0", "seat:1")
HOMES: tuple[Handle, ...] = ("home:0", "home:1")

HEX_NAMES = tuple(hex_name(code) for code in range(HEX_COUNT))
HEXES: tuple[Handle, ...] = tuple(f"hex:{name}" for name in HEX_NAMES)
# The arguments of flights, which are most of all events.
_SEAT = tuple(("seat", SEATS[saucer >> 2]) for saucer in range(8))
_NUMBER = tuple(("n", (saucer & 3) + 1) for saucer in range(8))
_FROM = tuple(("from", name) for name in HEX_NAMES)
_TO = tuple(("to", name) for name in HEX_NAMES)
_STEPS = tuple(("steps", steps) for steps in range(STEPS + 1))


def moved(saucer: int, start: int, goal: int, steps: int) -> Event:
    """A saucer flew from one hex code to another."""
    args = (_SEAT[saucer], _NUMBER[saucer], _FROM[start], _TO[goal], _STEPS[steps])
    return Event("moved", args, (SAUCERS[saucer], HEXES[goal]))


def entered(saucer: int, goal: int, steps: int) -> Event:
    """A saucer left its mothership and came this far."""
    return Event("entered", (_SEAT[saucer], _NUMBER[saucer], _TO[goal], _STEPS[steps]), (SAUCERS[saucer], HEXES[goal]))


def asteroid(saucer: int, die: int, result: str) -> Event:
    """An asteroid roll: safe, hurt or destroyed."""
    args = (("seat", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1), ("die", die), ("result", result))
    return Event("asteroid", args, (SAUCERS[saucer],))


def fire(saucer: int, die: int, result: str) -> Event:
    """The mothership of the other seat fired at this saucer: missed, hurt or destroyed."""
    args = (("seat", SEATS[1 - (saucer >> 2)]), ("target", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1), ("die", die),
            ("result", result))
    return Event("fire", args, (HOMES[1 - (saucer >> 2)], SAUCERS[saucer]))


def laser(shooter: int, target: int, red: int, blue: int, minus: int, result: str, steps: int) -> Event:
    """A laser duel: hurt or destroyed means the target, self_hurt or self_destroyed the shooter; `steps` is how far
    the loser will be thrown, 0 for not at all."""
    args = (("seat", SEATS[shooter >> 2]), ("n", (shooter & 3) + 1), ("target", SEATS[target >> 2]),
            ("m", (target & 3) + 1), ("red", red), ("blue", blue), ("minus", minus), ("result", result),
            ("steps", steps))
    return Event("laser", args, (SAUCERS[shooter], SAUCERS[target]))


def ion(shooter: int, target: int, die: int, minus: int, result: str) -> Event:
    """An ion shot at a saucer: destroyed, nothing, self_hurt or self_destroyed."""
    args = (("seat", SEATS[shooter >> 2]), ("n", (shooter & 3) + 1), ("target", SEATS[target >> 2]),
            ("m", (target & 3) + 1), ("die", die), ("minus", minus), ("result", result))
    return Event("ion", args, (SAUCERS[shooter], SAUCERS[target]))


def ion_home(shooter: int, die: int, minus: int, result: str) -> Event:
    """An ion shot at the mothership: structure, nothing, self_hurt or self_destroyed."""
    enemy = 1 - (shooter >> 2)
    args = (("seat", SEATS[shooter >> 2]), ("n", (shooter & 3) + 1), ("target", SEATS[enemy]), ("die", die),
            ("minus", minus), ("result", result))
    return Event("ion_home", args, (SAUCERS[shooter], HOMES[enemy]))


def structure(seat: int, left: int) -> Event:
    """A mothership lost one of its structure."""
    return Event("structure", (("seat", SEATS[seat]), ("left", left)), (HOMES[seat],))


def destroyed(saucer: int) -> Event:
    """A saucer is gone until its owner's turn after next."""
    return Event("destroyed", (("seat", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1)), (SAUCERS[saucer],))


def thrown(saucer: int, start: int, goal: int, steps: int) -> Event:
    """The enemy threw this saucer from one hex code to another."""
    args = (("seat", SEATS[1 - (saucer >> 2)]), ("target", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1),
            ("from", HEX_NAMES[start]), ("to", HEX_NAMES[goal]), ("steps", steps))
    return Event("thrown", args, (SAUCERS[saucer], HEXES[goal]))


def left(saucer: int) -> Event:
    """The enemy did not throw this saucer: it stays where it lost the duel."""
    args = (("seat", SEATS[1 - (saucer >> 2)]), ("target", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1))
    return Event("left", args, (SAUCERS[saucer],))


def repair(saucer: int, die: int, result: str) -> Event:
    """A repair roll: repaired or failed."""
    args = (("seat", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1), ("die", die), ("result", result))
    return Event("repair", args, (SAUCERS[saucer],))


def turn(number: int, seat: int) -> Event:
    """The turn passed to a seat."""
    return Event("turn", (("turn", number), ("seat", SEATS[seat])), (SEATS[seat],))


def returned(saucer: int) -> Event:
    """A destroyed saucer was put on its mothership; it may fly from its owner's next turn on."""
    return Event("returned", (("seat", SEATS[saucer >> 2]), ("n", (saucer & 3) + 1)),
                 (SAUCERS[saucer], HOMES[saucer >> 2]))


def resigned(seat: int) -> Event:
    return Event("resigned", (("seat", SEATS[seat]),), (SEATS[seat],))


def over(winner: int, reason: str) -> Event:
    """The game is over; a draw has no winner."""
    if winner > 1:
        return Event("draw", (("reason", reason),))
    return Event("won", (("seat", SEATS[winner]), ("reason", reason)), (SEATS[winner],))
