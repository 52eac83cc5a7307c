"""Makes an observation of Under Falling Skies from a position of the rulebook, which is written down by handles.

It puts pieces where it is told and checks no rule; what is not named is not on the board.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.faces.skies.model.names import cell_of, sky_of
from game.table.view import Choice, SeatInfo, UndoState, View
from game.titles.skies.observe import Die, DiePlace, Observation, Phase, Robot, Ship

_FIRST = {"purple": 0, "white": 5, "orange": 9}  # the number of the first ship of a colour
_PHASES: dict[str, Phase] = {"rooms": "rooms", "drop": "drop"}
_FREE = -2  # the cell of a die that no piece has named yet
_TRACKS = ("research", "energy", "damage")


def options_of(board: str, states: Mapping[str, str]) -> dict[str, bool | int | str]:
    """The set-up behind `new_york-damaged`, and behind words for the sky tiles from the top, scenario and team."""
    city, _, side = board.partition("-")
    found: dict[str, bool | int | str] = {"city": city, "damaged": side == "damaged"}
    for tile, word in enumerate(states.get("tiles", "").split(), 1):
        found[f"sky{tile}"] = word
    for seat, member in enumerate(states.get("crew", "").split(), 1):
        name, _, level = member.partition("-")
        found |= {f"crew{seat}": name, f"upgraded{seat}": level == "upgraded"}
    return {**found, "sky0": "top" in states, "scenario": states.get("scenario", "none")}


def pictured(empty: Observation, pieces: Mapping[str, str], states: Mapping[str, str]) -> Observation:
    """The empty board with these pieces. `phase` among the states is rooms or drop; else a die is to be placed. What a
    scenario brings along is where it begins, but for ships."""
    phase = _PHASES.get(states.get("phase", ""), "place")
    rest: DiePlace = "tray" if phase == "place" else "done"
    o = replace(
        empty, phase=phase, robots=(), dice=tuple(replace(die, place=rest, cell=_FREE) for die in empty.dice),
        ships=tuple(
            replace(ship, place="absent", column=0, row=0) if ship.kind != "white" else ship for ship in empty.ships
        ),
    )  # fmt: skip
    for piece, where in pieces.items():
        kind, _, name = piece.partition(":")
        place = where.partition(":")[2]
        if kind in _FIRST:
            o = _with_ship(o, _FIRST[kind] + int(name) - 1, where)
        elif kind == "die":
            o = _with_die(o, name, where)
        elif kind == "robot":
            o = replace(o, robots=(*o.robots, Robot(cell_of(where), int(name), states.get(piece) == "tired")))
        elif kind == "digger":
            o = replace(o, digger=o.board.path.index(cell_of(where)))
        elif kind == "mothership":
            o = replace(o, mothership=int(place))
        elif kind in _TRACKS:
            o = replace(o, **{kind: int(place)})
    return o


def _with_ship(o: Observation, number: int, where: str) -> Observation:
    ship: Ship = replace(o.ships[number], place="waiting")
    if where.startswith("sky:"):
        column, row = sky_of(where)
        ship = replace(ship, place="sky", column=column, row=row)
    return replace(o, ships=(*o.ships[:number], ship, *o.ships[number + 1:]))


def _with_die(o: Observation, name: str, where: str) -> Observation:
    """The next die of its colour, in the tray or on a space; a second equal one is named `g4.2`."""
    white = name[0] == "w"
    number = next(n for n, die in enumerate(o.dice) if die.white is white and die.cell == _FREE)
    cell = cell_of(where)
    die = Die(white, int(name[1]), "tray" if cell < 0 else "base", cell)
    return replace(o, dice=(*o.dice[:number], die, *o.dice[number + 1:]))


def seen(o: Observation, choices: tuple[Choice, ...]) -> View:
    """What a player at the table would have before him."""
    undo = UndoState(can_undo=False, can_redo=False, lock=None)
    return View("skies", 0, o, (SeatInfo("", 0),), (0,), None, choices, o.round, (), 0, undo, None, 0)
