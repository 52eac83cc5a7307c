"""The notes of Escape from the Aliens: a title and a few lines about the thing under the pointer.

They explain what is there; the reasons why something cannot be done come from the rules.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message, message, seat_handle
from game.faces.escape.model.notes import Notes
from game.faces.escape.model.panels import Player, can_cloud
from game.table.view import View
from game.titles.escape import observe
from game.titles.escape.observe import Observation

MOST_HEARD = 4
MANY = 8  # players; with more, a second touch shows the marks of one alone

# Parts of the page, and what of the rulebook they are about; an item's page knows the item by its own handle.
_TOPICS = {"hatch": "hatch", "record": "screen", "players": "role", "marks": "marks", "log": "marks", "notes": "screen"}
_CONFIRMED = {"move": "move", "say": "noise", "aim": "item:spotlight"}


class Tip(msgspec.Struct, frozen=True):
    title: Message
    lines: tuple[Message, ...]


def sector_tip(view: View, cell: int, notes: Notes) -> Tip:
    o: Observation = view.observation
    name, kind = observe.sector_name(o, cell), observe.sector_kind(o, cell)
    lines = []
    if kind == "hatch":
        lines += _hatch(o, cell)
    elif kind in ("safe", "dangerous"):
        draws = kind == "dangerous" or o.codes.a1
        lines.append(message("escape_desk.tip.draws" if draws else "escape_desk.tip.quiet"))
        if kind == "safe" and o.codes.a4 != "open":
            lines.append(message("escape_desk.tip.entry", who=o.codes.a4))
        if observe.is_closed_corner(o, cell):
            lines.append(message("escape_desk.tip.corner", who=o.codes.a4))
    else:
        lines.append(message("escape_desk.tip.start", side=kind))
    heard = [mark for mark in observe.marks(o) if mark.cell == cell][-MOST_HEARD:]
    lines += [
        message(f"escape_desk.tip.{mark.kind}", seat=seat_handle(mark.seat), turn=mark.round)
        for mark in reversed(heard) if mark.kind != "hatch"
    ]
    own = o.own
    if own is not None and cell in own.path:
        turns = [str(turn) for turn, there in enumerate(own.path, 1) if there == cell]
        lines.append(message("escape_desk.tip.own", turns=", ".join(turns)))
    pin = dict(notes.pins).get(name)
    if pin is not None:
        lines.append(message("escape_desk.tip.pin", kind=pin))
    return Tip(message("escape_desk.tip.sector", sector=name, kind=kind, n=observe.sector_hatch(o, cell)), tuple(lines))


class Sign(msgspec.Struct, frozen=True):
    """A kind of sector, and what it means to whoever ends a move there."""

    kind: str
    line: Message


def legend(view: View) -> tuple[Sign, ...]:
    """The kinds of sectors of any ship."""
    o: Observation = view.observation
    doors = [hatch.cell for hatch in observe.hatches(o) if hatch.state == "sealed"]
    door = _hatch(o, doors[0])[0] if doors else message("escape_desk.tip.hatch_shut")
    safe = message("escape_desk.tip.draws" if o.codes.a1 else "escape_desk.tip.quiet")
    return (Sign("safe", safe), Sign("dangerous", message("escape_desk.tip.draws")), Sign("hatch", door),
            Sign("humans", message("escape_desk.tip.start")))  # fmt: skip


def topic(view: View, cell: int) -> str:
    """What a page of the rulebook about this sector is about."""
    return "hatch" if cell >= 0 and observe.sector_kind(view.observation, cell) == "hatch" else "hex"


def player_lines(view: View, row: Player, behind: bool) -> tuple[Message, ...]:
    """What everybody knows of a player, and what a touch does."""
    o: Observation = view.observation
    lines = [row.word if row.word is not None else message("escape_desk.tip.held", n=row.held)]
    if row.side != "unknown" and row.fate != "escaped":
        lines.append(message(f"escape_desk.tip.{row.side}", role=f"@escape.role.{observe.ROLES[o.roles[row.seat]]}",
                             known="yes" if o.roles[row.seat] else "no"))  # fmt: skip
    if row.fast:
        lines.append(message("escape_desk.tip.fast"))
    if behind:
        lines.append(message("escape_desk.tip.follow"))
    elif row.target:
        lines.append(message("escape_desk.tip.target"))
    elif row.you:
        lines.append(message("escape_desk.tip.you"))
    elif can_cloud(view, row.seat):
        lines.append(message("escape_desk.tip.where"))
        if len(view.seats) > MANY:
            lines.append(message("escape_desk.tip.alone"))
    return tuple(lines)


def _hatch(o: Observation, cell: int) -> list[Message]:
    found = next(hatch for hatch in observe.hatches(o) if hatch.cell == cell)
    if found.state == "sealed":
        good, of = observe.hatch_odds(o)
        if good == of:
            return [message("escape_desk.tip.sure")]
        return [message("escape_desk.tip.sealed", good=good, of=of)]
    if found.state == "start":
        return [message("escape_desk.tip.hatch_start")]
    key = "used" if found.state == "used" else "closed"
    if found.seat < 0:
        return [message("escape_desk.tip.hatch_shut")]
    return [message(f"escape_desk.tip.hatch_{key}", seat=seat_handle(found.seat), turn=found.round)]


def topic_of_part(view: View, part: str) -> Handle:
    """The same for a part of the page: an item, a button of the call-out, a panel."""
    kind, _, name = part.partition("/")
    if kind == "call":
        action = name.partition(":")[0]
        if action == "confirm" and view.prompt is not None:
            return _CONFIRMED.get(view.prompt.kind, "move")
        return f"act:{action}"
    return _TOPICS.get(kind.partition(":")[0], kind)
