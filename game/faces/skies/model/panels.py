"""The panels of Under Falling Skies: what is to be done, the dice, the phases, the city.

Everything is a key with arguments or a number; it decides nothing.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message
from game.faces.skies.model import crew as skies_crew
from game.faces.skies.model.crew import Helper, aim, helper_in, slot_of
from game.faces.skies.model.fact import fact, verdict
from game.faces.skies.model.marks import held_die
from game.faces.skies.model.names import die_handle, die_named, die_of
from game.faces.skies.model.sheet import say
from game.present.board import Die
from game.present.select import Path
from game.table.view import View
from game.titles.skies.observe import Observation


class Status(msgspec.Struct, frozen=True):
    title: Message
    detail: Message | None
    warm: bool


class TrayDie(msgspec.Struct, frozen=True):
    """A place in the tray: a die, or the tick of one that has been placed."""

    handle: Handle
    die: Die | None
    white: bool
    live: bool
    held: bool
    rerolls: bool  # the sign of a white die


class City(msgspec.Struct, frozen=True):
    helper: Helper
    bases: str
    other: Message | None  # what its damaged side would do, while the city is whole
    threat: int


def status(view: View, touched: Path) -> Status:
    o: Observation = view.observation
    won = verdict(view)
    if won is not None:
        return Status(won, fact(view), True)
    if view.halted:
        title, *more = view.halted
        return Status(title, more[0] if more else None, False)
    prompt = view.prompt
    if prompt is None:
        return Status(say("status.watch"), None, False)
    handle = held_die(touched)
    if handle:
        value = die_named(handle)[1]
        free = [column + 1 for column in range(5)
                if not any(die.cell >= 0 and die.cell % 5 == column for die in o.dice)]  # fmt: skip
        title = say("status.place", n=value, free=len(free), columns=", ".join(map(str, free)))
        return Status(title, prompt.detail or prompt.message, True)
    what = aim(view, touched)
    helper = helper_in(view, touched, slot_of(touched[0])) if what else None
    if helper is not None:
        return Status(say(f"status.aim.{what}", name=helper.named), prompt.message, True)
    return Status(prompt.message, prompt.detail, True)


def last_moment(view: View) -> Status:
    """What happens while the end is shown, and not yet what it means."""
    ended = view.observation.ended
    return Status(say(f"ending.{ended}"), say(f"then.{ended}"), True)


def tray(view: View, touched: Path) -> tuple[TrayDie, ...]:
    o: Observation = view.observation
    if view.halted and all(die.place == "tray" for die in o.dice):
        # They have been rolled for a round that is not played any more.
        return tuple(TrayDie(f"gone:{i}", None, die.white, False, False, False) for i, die in enumerate(o.dice))
    held = next((each for each in touched if each.startswith("die:")), "")
    left = sum(die.place == "tray" for die in o.dice)
    firsts = {choice.path[0] for choice in view.choices}
    seconds = {choice.path[1] for choice in view.choices if len(choice.path) > 1 and choice.path[:1] == touched[:1]}
    found = []
    for i, die in enumerate(o.dice):
        handle = die_handle(die.white, die.value)
        if die.place != "tray":
            found.append(TrayDie(f"gone:{i}", None, die.white, False, False, False))
            continue
        # Of two equal dice the first one is held.
        mine = handle == held and not any(each.held for each in found)
        live = handle in firsts or handle in seconds
        found.append(
            TrayDie(handle, die_of(die.white, die.value), die.white, live, mine, die.white and left > 1)
        )
    return tuple(found)


PHASES = ("place", "rooms", "drop")


# Cities whose other side can be told without a number.
_PLAIN = ("roswell", "new_york", "washington")


def city(view: View, touched: Path) -> City:
    o: Observation = view.observation
    board = o.board
    halves = (half.rpartition(".")[2].partition("-")[0].upper() for half in board.bases)
    letters = " + ".join(halves) if board.city != "pocket" else ""
    # What the other side of a campaign city does depends on a number that is not on this board.
    whole = not board.damaged and board.city in _PLAIN
    other = say("other_side", words=f"@skies.city.{board.city}.damaged") if whole else None
    return City(skies_crew.city(view, touched), letters, other, board.threat)
