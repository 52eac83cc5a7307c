"""The notes of Alien Attack USA: a title and a few lines about the thing under the pointer.

They explain what is there; the reasons why something cannot be done come from the rules.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Message, message, seat_handle
from game.faces.attack.model.panels import Leftover, gain_parts
from game.table.view import View
from game.titles.attack import observe
from game.titles.attack.observe import Observation

_DRAWN = {"base": "attack/saucer", "park": "attack/key-park", "herd": "attack/key-herd"}


class Tip(msgspec.Struct, frozen=True):
    title: Message
    lines: tuple[Message, ...]


def space_tip(view: View, cell: int) -> Tip:
    o: Observation = view.observation
    number = cell + 1
    space = o.content.board.spaces[cell]
    title = message("attack_desk.tip.space", space=number)
    lines = [_holds(o, number)]
    lines += [
        message("attack_desk.tip.city", city=f"@attack.city.{city.id}", value=city.value)
        for city in o.content.board.cities
        if number in city.spaces
    ]
    if space.park:
        lines.append(message("attack_desk.tip.park", park=f"@attack.park.{space.park}"))
    if space.herd:
        lines.append(message("attack_desk.tip.herd"))
    lines += [message("attack_desk.tip.border", border=f"@attack_desk.border.{border}") for border in space.borders]
    if number in o.open and view.acting:
        gain = observe.gain(o, o.seat, number)
        lines.append(message("attack_desk.tip.brings", name=seat_handle(o.seat), points=gain.points))
        lines += gain_parts(gain)
        lines += _dangers(o, number)
    return Tip(title, tuple(lines))


def town(view: View, id: str) -> tuple[int, tuple[Message, ...]]:
    """A city's value and what it touches: spaces by their numbers, then how many bases and discs."""
    o: Observation = view.observation
    city = next(city for city in o.content.board.cities if city.id == id)
    discs = sum(space in player.discs for player in o.players for space in city.spaces)
    bases = sum(space in o.bases for space in city.spaces)
    free = [str(space) for space in city.spaces if space not in o.bases
            and not any(space in player.discs for player in o.players)]  # fmt: skip
    parts = [message("attack_desk.town.spaces", spaces=", ".join(free))] if free else []
    parts += [message("attack_desk.town.bases", n=bases)] if bases else []
    parts += [message("attack_desk.town.discs", n=discs)] if discs else []
    return city.value, tuple(parts)


def topic(view: View, cell: int) -> str:
    """What a page of the rulebook about this space is about."""
    o: Observation = view.observation
    space = o.content.board.spaces[cell]
    if cell + 1 in o.bases:
        return "base"
    return "park" if space.park else "herd" if space.herd else "hex"


def brief(view: View, cell: int) -> tuple[str, str]:
    """A space's number, and a drawing of what makes it worth having: of the best, where it is several things."""
    o: Observation = view.observation
    number = cell + 1
    kind = topic(view, cell)
    if kind != "hex":
        return str(number), _DRAWN[kind]
    values = [city.value for city in o.content.board.cities if number in city.spaces]
    return str(number), f"attack/city-{max(values)}" if values else ""


def _dangers(o: Observation, number: int) -> list[Message]:
    """What the marker would capture if it were left over, and what could then capture a disc that covers it."""
    lost = ", ".join(str(threat.disc) for threat in observe.threats(o, number))
    lines = [message("attack_desk.tip.keeps", n=lost.count(",") + 1, spaces=lost)] if lost else []
    after = observe.placed(o, o.seat, number)
    risks = [str(marker) for marker in after.open if any(t.disc == number for t in observe.threats(after, marker))]
    return [*lines, message("attack_desk.tip.risk", n=len(risks), spaces=", ".join(risks))] if risks else lines


def _holds(o: Observation, number: int) -> Message:
    for seat, player in enumerate(o.players):
        if number in player.discs:
            return message("attack_desk.tip.disc", name=seat_handle(seat))
    if number in o.bases:
        return message("attack_desk.tip.base")
    if number in o.open:
        return message("attack_desk.tip.open")
    return message("attack_desk.tip.bag" if number in o.bag else "attack_desk.tip.gone")


def leftover_tip(left: Leftover) -> Tip:
    lines = []
    if left.discs:
        spaces = ", ".join(str(space) for space in left.discs)
        lines.append(message("attack_desk.tip.captures", n=len(left.discs), spaces=spaces))
    lines += [message("attack_desk.tip.pair", other=other, space=disc) for other, disc in left.with_others]
    if not lines:
        lines.append(message("attack_desk.tip.safe"))
    return Tip(message("attack_desk.tip.left", space=left.space), tuple(lines))
