"""The notes of Under Falling Skies: a title and a few lines about the thing under the pointer.

They explain what is there; the reasons why something cannot be done come from the rules.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message, message
from game.faces.skies.model.names import ACTION_WORDS, cell_of, room_at, sky_of
from game.faces.skies.model.sheet import say
from game.table.view import View
from game.titles.skies.observe import Observation, ability_words, is_dug, marks

_SYMBOLS = {">": "arrow", "<": "arrow", "M": "descent", "a": "teleporter", "b": "teleporter"}
# Pages of the rulebook: of rooms by what they do, of tracks, of the panels beside the board.
_ROOMS = {"E": "kinds", "F": "fighters", "R": "research", "B": "robots", "C": "newbase"}
# Cities that are spoken of on pages with other things; each of the others stands on the page of its chapter.
_CITIES = {"pocket": "pocket", "roswell": "cities", "new_york": "cities", "washington": "cities"}
_TRACKS = {"research": "research", "energy": "kinds", "damage": "hits", "rows": "end"}
_PANELS = {"tray": "dice", "panel": "round", "end": "round", "hint": "tips", "use": "rooms",
           "discard": "rooms", "take": "rooms", "way": "fighters", "drop": "spawn", "log": "screen",
           "call": "abilities", "value": "abilities"}  # fmt: skip


class Tip(msgspec.Struct, frozen=True):
    title: Message
    text: Message


def _tip(name: str, **args: int | str) -> Tip:
    return Tip(say(f"tip.{name}.title", **args), say(f"tip.{name}.text", **args))


def tip(view: View, handle: Handle) -> Tip | None:
    o: Observation = view.observation
    kind, _, name = handle.partition(":")
    match kind:
        case "sky":
            return _sky(o, *sky_of(handle))
        case "row":
            return _row(o, int(name))
        case "track":
            return _track(o, name)
        case "city" if _marked(o, "column:"):
            return _scenario(o)
        case "city":
            return _tip("city")
        case "panel":
            return _panel(o, name)
        case "mothership" | "drop":
            ship = _ship_at(o, int(name), o.mothership) if kind == "drop" else None
            if ship is not None:
                return ship
            if kind == "mothership" and _marked(o, "mothership:"):
                return _scenario(o)
            waiting = sum(ship.place == "waiting" for ship in o.ships)
            return _tip("mothership", n=waiting)
    return None


def _marked(o: Observation, beginning: str) -> bool:
    """Whether a numbered token is on such a thing."""
    return any(place.startswith(beginning) for place, _ in marks(o))


def _scenario(o: Observation) -> Tip:
    """What a token means is what the scenario says."""
    return Tip(message(f"skies.option.scenario.{o.board.scenario}"), ability_words(o, "scenario"))


def _ship_at(o: Observation, column: int, row: int) -> Tip | None:
    """Also for a ship on a drop point, which stands in the mothership's own row."""
    kind = next((ship.kind for ship in o.ships if (ship.column, ship.row) == (column, row)), None)
    return _tip(f"ship_{kind}", n=o.last_row + 1 - row) if kind is not None else None


def _panel(o: Observation, name: str) -> Tip | None:
    if name == "threat":
        return _tip("threat", n=o.board.threat) if o.board.city != "pocket" else None
    return _tip(name)


def _sky(o: Observation, column: int, row: int) -> Tip | None:
    ship = _ship_at(o, column, row)
    if ship is not None:
        return ship
    if not 1 <= row <= o.last_row:
        return None
    symbol = o.board.rows[row - 1].symbols[column - 1]
    if symbol in _SYMBOLS:
        return _tip(_SYMBOLS[symbol])
    if symbol.isdigit():
        return _tip("explosion", n=int(symbol))
    return _tip("explosion_red", n=int(symbol[1:])) if symbol[0] == "R" else None


def _row(o: Observation, row: int) -> Tip | None:
    if not 1 <= row <= o.last_row:
        return None
    action = o.board.rows[row - 1].action
    if action == "SKULL":
        return _tip("action_skull", row=row)
    if action == "-":
        return _tip("action_none", row=row)
    return _tip(f"action_{ACTION_WORDS[action[0]]}", row=row, n=int(action[1:]))


def _track(o: Observation, name: str) -> Tip | None:
    if name == "research":
        return _tip("research", n=sum(o.board.track[o.research:]), done=o.research, all=len(o.board.track))
    if name == "energy":
        return _tip("energy", n=o.energy, most=o.board.most_energy)
    if name == "damage":
        return _tip("damage", n=o.damage, most=o.board.most_damage)
    return _tip("rows", n=o.rows_left)


def topic(view: View, handle: Handle) -> str:
    """The page of the rulebook about what is pointed at, a place of the board or a panel; empty where none is."""
    o: Observation = view.observation
    kind, _, name = handle.partition(":")
    match kind:
        case "sky":
            return _sky_topic(o, *sky_of(handle))
        case "space" | "room" | "robot":
            return _space_topic(o, cell_of(handle))
        case "drop":
            return "ships" if _ship_at(o, int(name), o.mothership) is not None else "spawn"
        case "row":
            return "end" if int(name) == o.skull else "mothership"
        case "track":
            return _TRACKS.get(name, "research")
        case "city":
            return "hits"
        case "mothership":
            return "mothership"
        case "ability" | "panel" if name in ("city", "city_card"):
            return _CITIES.get(o.board.city, f"city:{o.board.city}")
        case "ability":
            return handle
        case "panel" if name == "threat":
            return "threat"
    return _PANELS.get(kind.partition("/")[0], "")


def _sky_topic(o: Observation, column: int, row: int) -> str:
    if _ship_at(o, column, row) is not None:
        return "ships"
    symbol = o.board.rows[row - 1].symbols[column - 1] if 1 <= row <= o.last_row else "."
    if symbol[0] in "Rab":
        return "builder"
    return "fighters" if symbol.isdigit() else "sky"


def _space_topic(o: Observation, cell: int) -> str:
    if any(robot.cell == cell for robot in o.robots):
        return "robots"
    if not is_dug(o, cell):
        return "excavator"
    room = room_at(o, cell)
    if room < 0:
        return "ships" if cell < 5 else "rooms"
    effects = o.board.rooms[room].effects
    if len(effects) > 1:
        return "pocket" if o.board.city == "pocket" else "newbase"
    return _ROOMS[effects]
