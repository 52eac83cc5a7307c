"""What happened in a game of Escape from the Aliens: the log by turns, and cues for motion and sound.

It reads log lines, which hold only what their viewer may know; how long anything takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from game.engine.text import Arg, Handle, Message, message
from game.faces.escape.model.deck import cell_named, cell_of
from game.present.board import Cue, CueKind, Hit
from game.table.view import LogLine, View
from game.titles.escape import observe

Facts = Mapping[str, Arg]

# The movement record and the announcements say these already.
_SILENT = frozenset(("moved", "moved_own", "drew", "drew_own", "turn", "took_own", "missed", "gone_own"))
_SPOKEN = frozenset(("noise", "silence"))


class Row(msgspec.Struct, frozen=True):
    """One line of the log: `head` where a turn begins, `aside` is what is said at its end."""

    turn: int
    head: bool
    seat: int | None
    message: Message
    aside: Message | None
    about: tuple[Handle, ...]


def seat_of(line: LogLine) -> int | None:
    """Whom a line speaks of."""
    said = dict(line.message.args).get("seat")
    return int(said[5:]) if isinstance(said, str) and said.startswith("seat:") else line.seat


def rows(view: View) -> tuple[Row, ...]:
    """The log, the newest line first. An item that was taken is told with the announcement that follows it, and an
    attack that hit nobody with the attack."""
    found: list[Row] = []
    taken: dict[int, Message] = {}
    for line in view.log:
        seat = seat_of(line)
        if line.kind in ("took", "took_own") and seat is not None:
            # What one has taken oneself is known by its name.
            if line.kind == "took_own":
                taken[seat] = message("escape_desk.log.took_own", item=dict(line.message.args)["item"])
            else:
                taken.setdefault(seat, message("escape_desk.log.took"))
            continue
        if line.kind == "missed" and found:
            found[-1] = msgspec.structs.replace(found[-1], aside=message("escape_desk.log.missed"))
        if line.kind in _SILENT:
            continue
        aside = taken.pop(seat, None) if seat is not None and line.kind in _SPOKEN else None
        found.append(Row(line.turn, False, seat, line.message, aside, line.about))
    found += [
        Row(view.turn, False, seat, message("escape_desk.log.takes", seat=f"seat:{seat}"), None, (f"seat:{seat}",))
        for seat in taken
    ]
    found.reverse()
    return tuple(
        msgspec.structs.replace(row, head=i == 0 or found[i - 1].turn != row.turn) for i, row in enumerate(found)
    )


# Cues

# What an attack comes to, as far as it is told.
_OUTCOMES = frozenset(("killed", "missed", "defended"))


def _at(name: str, sound: str) -> Callable[[View, LogLine, Facts], list[Cue]]:
    def tell(view: View, line: LogLine, facts: Facts) -> list[Cue]:
        cell = cell_named(view.observation, str(facts.get(name, "")))
        return [Cue("ripple", cells=(cell,), sound=sound)] if cell >= 0 else []

    return tell


def _moved(view: View, line: LogLine, facts: Facts) -> list[Cue]:
    o = view.observation
    cells = tuple(cell_named(o, str(facts[name])) for name in ("from", "to"))
    return [Cue("slide", f"seat:{o.viewer}", cells, sound="place")] if min(cells) >= 0 else []


def _noise(view: View, line: LogLine, facts: Facts) -> list[Cue]:
    """Everybody hears who names which sector."""
    cell, seat = cell_named(view.observation, str(facts["sector"])), seat_of(line)
    if cell < 0 or seat is None:
        return []
    hit = Hit("noise", (), (), line.message, looks=(view.seats[seat].look,))
    return [Cue("noise", cells=(cell,), sound="alarm", hit=hit)]


def _hatch(view: View, line: LogLine, facts: Facts) -> list[Cue]:
    """The hatch card lies face down, and is turned up; without cards every hatch opens."""
    cell, is_open = cell_of(view.observation, f"hatch:{facts['n']}"), facts["result"] == "open"
    if not observe.uses_hatch_cards(view.observation):
        return [Cue("ripple", cells=(cell,), sound="reveal")]
    meaning = () if is_open else (message("escape_desk.tip.hatch_shut"),)
    hit = Hit("green" if is_open else "red", (), meaning, line.message)
    return [Cue("card", cells=(cell,), sound="card", hit=hit),
            Cue("face", cells=(cell,), sound="reveal" if is_open else "alarm", hit=hit)]  # fmt: skip


def _attack(view: View, line: LogLine, facts: Facts) -> list[Cue]:
    """The sector is announced and struck; what came of it follows in other lines, where anybody is told."""
    cell = cell_named(view.observation, str(facts.get("sector", "")))
    if cell < 0:
        return []
    told = [other for other in view.log[view.fresh :] if other.kind in _OUTCOMES]
    said = message("escape_desk.hit.many", n=len(told)) if len(told) > 1 else None
    if len(told) == 1:
        args = tuple(each for each in told[0].message.args if each[0] == "seat")
        said = Message(f"escape_desk.hit.{told[0].kind}", args)
    own = any(other.kind == "killed" and _is_own(view, other) for other in told)
    hit = Hit("death" if own else "claws", (), (), said)
    return [Cue("aim", cells=(cell,), sound="alarm", hit=hit), Cue("strike", cells=(cell,), sound="hit", hit=hit)]


def _is_own(view: View, line: LogLine) -> bool:
    return view.viewer is not None and seat_of(line) == view.viewer


def _answered(weapon: str, kind: CueKind, sound: str) -> Callable[[View, LogLine, Facts], list[Cue]]:
    """What an attack comes to. Where it was announced before, as to someone who may defend, it is struck only now."""

    def tell(view: View, line: LogLine, facts: Facts) -> list[Cue]:
        cell = cell_named(view.observation, str(facts["sector"]))
        if cell < 0:
            return []
        if any(other.kind == "attack" for other in view.log[view.fresh :]):
            return [Cue(kind, cells=(cell,), sound=sound)]
        args = tuple(each for each in line.message.args if each[0] == "seat")
        own = weapon == "claws" and _is_own(view, line)
        hit = Hit("death" if own else weapon, (), (), Message(f"escape_desk.hit.{line.kind}", args))
        return [Cue("strike", cells=(cell,), sound=sound, hit=hit)]

    return tell


def _escaped(view: View, line: LogLine, facts: Facts) -> list[Cue]:
    """The pod leaves by the hatch that was opened just before."""
    seat = seat_of(line)
    hatches = [str(about) for other in view.log[view.fresh :] if other.kind == "hatch" for about in other.about]
    cell = next((cell for cell in (cell_of(view.observation, about) for about in hatches) if cell >= 0), -1)
    if seat is None or cell < 0:
        return []
    said = message("escape_desk.hit.escaped", seat=f"seat:{seat}")
    # Where a card was turned up before, the deck is dark already.
    weapon = "pod" if observe.uses_hatch_cards(view.observation) else "free pod"
    hit = Hit(weapon, (), (), said, looks=(view.seats[seat].look,))
    return [Cue("leave", f"seat:{seat}", (cell,), gone=True, sound="mothership", hit=hit)]


def _teleported(view: View, line: LogLine, facts: Facts) -> list[Cue]:
    cell = next((cell for cell in (cell_of(view.observation, handle) for handle in line.about) if cell >= 0), -1)
    return [Cue("spark", cells=(cell,), sound="ion")] if cell >= 0 else []


_TELLERS: Mapping[str, Callable[[View, LogLine, Facts], list[Cue]]] = {
    "moved_own": _moved,
    "noise": _noise,
    "spotlight": _at("sector", "reveal"),
    "lit": _at("sector", "reveal"),
    "attack": _attack,
    "escaped": _escaped,
    "killed": _answered("claws", "smoke", "destroy"),
    "defended": _answered("shield", "spark", "repair"),
    "hatch": _hatch,
    "teleported": _teleported,
}

# Sounds without anything to see on the board.
_SOUNDS = {"silence": "card", "drew": "card", "used": "coin", "gone": "card", "turned": "alarm",
           "resigned": "alarm"}  # fmt: skip


def cues(view: View) -> tuple[Cue, ...]:
    """Everything new, in the order in which it happened."""
    found: list[Cue] = []
    for line in view.log[view.fresh :]:
        teller = _TELLERS.get(line.kind)
        if teller is not None:
            found += teller(view, line, dict(line.message.args))
    return tuple(found)


def quiet_sound(view: View) -> str:
    """The sound of what is new where nothing of it is seen; everybody at the table hears the same."""
    kinds = [line.kind for line in view.log[view.fresh :]]
    return next((_SOUNDS[kind] for kind in reversed(kinds) if kind in _SOUNDS), "")


