"""The notes of O.V.N.I.: a title and a few lines about the thing under the pointer.

They explain what is there; the reasons why something cannot be done come from the rules.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Message, message
from game.faces.ovni.model.board import eyes
from game.faces.ovni.model.panels import side_name
from game.table.view import View
from game.titles.ovni import observe
from game.titles.ovni.observe import Observation


class Tip(msgspec.Struct, frozen=True):
    title: Message
    lines: tuple[Message, ...]


def city_tip(view: View, cell: int) -> Tip:
    """The human there, the owners of the saucers, the holder of the airspace, the saucers needed to map the city."""
    o: Observation = view.observation
    city = observe.cities(o, eyes(view))[cell]
    human = observe.HUMANS[city.human] if city.human >= 0 else "nobody"
    lines = [message("ovni_desk.tip.human", human=human)]
    lines += [
        message("ovni_desk.tip.fleet", who=side_name(o, side), n=many) for side, many in enumerate(city.fleet) if many
    ]
    if city.holder >= 0:
        lines.append(message("ovni_desk.tip.holder", who=side_name(o, city.holder)))
    elif any(city.fleet):
        lines.append(message("ovni_desk.tip.contested"))
    lines += [message("ovni_desk.tip.mapped", who=side_name(o, side)) for side in city.mappers]
    lines.append(message("ovni_desk.tip.to_map", n=city.needed or city.threshold))
    if city.locked:
        lines.append(message("ovni_desk.tip.locked"))
    return Tip(message("ovni_desk.tip.city", n=cell + 1, city=observe.city_name(cell)), tuple(lines))
