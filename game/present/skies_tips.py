"""What a note says about the thing under the pointer on the board of Under Falling Skies: a title and a short text.

It explains what is there; why something cannot be done is the rules' to say.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message
from game.present.skies_card import say
from game.present.skies_names import sky_of
from game.table.view import View
from game.titles.skies.observe import Observation

_SYMBOLS = {">": "arrow", "<": "arrow", "M": "descent", "a": "teleporter", "b": "teleporter"}
_ACTIONS = {"W": "ships", "X": "digger", "Q": "research", "D": "damage", "F": "fall"}


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
        case "city":
            return _tip("city")
        case "mothership" | "drop":
            waiting = sum(ship.place == "waiting" for ship in o.ships)
            return _tip("mothership", n=waiting)
    return None


def _sky(o: Observation, column: int, row: int) -> Tip | None:
    ship = next((ship for ship in o.ships if (ship.column, ship.row) == (column, row)), None)
    if ship is not None:
        return _tip(f"ship_{ship.kind}", n=o.last_row + 1 - row)
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
    return _tip(f"action_{_ACTIONS[action[0]]}", row=row, n=int(action[1:]))


def _track(o: Observation, name: str) -> Tip | None:
    if name == "research":
        return _tip("research", n=sum(o.board.track[o.research:]), done=o.research, all=len(o.board.track))
    if name == "energy":
        return _tip("energy", n=o.energy, most=o.board.most_energy)
    if name == "damage":
        return _tip("damage", n=o.damage, most=o.board.most_damage)
    return _tip("rows", n=o.skull - o.mothership)
