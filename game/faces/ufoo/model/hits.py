"""Shots and rolls of Ufo.O in their beats: aim, dice, the shot, and what it does.

It reads log lines; how a beat looks is decided on the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.engine.text import Arg, Handle, Message, message
from game.present.board import Cue, Die, Hit

Facts = Mapping[str, Arg]
_SOUNDS = {"laser": "laser", "ion": "ion", "fire": "mothership"}
_HARM = ("hurt", "destroyed", "structure")


class Ends(NamedTuple):
    """Who fires and who is fired at, and where they are; a roll has the same saucer twice."""

    shooter: Handle
    target: Handle
    cells: tuple[int, int]


def laser(facts: Facts, looks: tuple[int, int]) -> Hit:
    """The dice of a duel: the defender's is the second one."""
    red, blue, minus = int(facts["red"]), int(facts["blue"]), int(facts["minus"])
    gap = red - minus - blue
    words = [message("ufoo.dice.minus", die=red, n=red - minus)] if minus else []
    if gap:
        words += [message("ufoo.dice.beats" if gap > 0 else "ufoo.dice.loses"), message("ufoo.dice.by", n=abs(gap))]
    else:
        words += [message("ufoo.dice.tie"), message("ufoo.dice.attacker")]
    return Hit("laser", (Die("red", red), Die("blue", blue)), tuple(words), _result(facts), 0 if gap >= 0 else 1, looks,
               "home" if gap >= 0 else "wrong")  # fmt: skip


def ion(facts: Facts, look: int) -> Hit:
    die, minus = int(facts["die"]), int(facts["minus"])
    result = str(facts["result"])
    band = message("ufoo.dice.minus", die=die, n=die - minus) if minus else _band(die, 4, 2)
    goes: Literal["home", "past", "wrong"]
    goes = "past" if result == "nothing" else "wrong" if result.startswith("self_") else "home"
    return Hit("ion", (Die("red", die),), (band, message("ufoo.dice.ion", result=result)), _result(facts), 0, (look,),
               goes)  # fmt: skip


def single(weapon: str, facts: Facts, look: int) -> Hit:
    """A mothership's fire, an asteroid roll, a repair: one die that stands for itself."""
    die, result = int(facts["die"]), str(facts["result"])
    least = 3 if weapon == "asteroid" else 4
    words = (_band(die, least, least - 1), message(f"ufoo.dice.{weapon}", result=result))
    return Hit(weapon, (Die("red", die),), words, _result(facts), 0, (look,), "past" if result == "missed" else "home")


_NAMES = {"laser": "ufoo.attack.laser", "ion": "ufoo.attack.ion_long", "fire": "ufoo.word.mothership",
          "asteroid": "ufoo.tip.asteroid.title", "repair": "ufoo.attack.repair"}  # fmt: skip


def told(weapon: str, facts: Facts) -> tuple[Message, ...]:
    """What is being shown: the weapon, and who fires at whom."""
    sentence = "shot" if weapon in ("laser", "ion") else weapon
    return message(_NAMES[weapon]), Message(f"ufoo.firing.{sentence}", tuple({"m": 0, **facts}.items()))


def _band(die: int, high: int, low: int) -> Message:
    if die >= high:
        return message("ufoo.dice.at_least", n=high)
    return message("ufoo.dice.at_most", n=low) if die <= low else message("ufoo.dice.exactly", n=die)


def _result(facts: Facts) -> Message | None:
    """What happens to a ship; nothing where a roll changes nothing."""
    result = str(facts["result"]).removeprefix("self_")
    if result == "hurt":
        return message("ufoo.hit.hurt", steps=facts.get("steps", 0))
    if result in ("safe", "failed"):
        return None
    return message("ufoo.hit.missed" if result == "nothing" else f"ufoo.hit.{result}")


def beats(hit: Hit, ends: Ends, result: str, art: str = "", last: bool = False) -> tuple[Cue, ...]:
    """The cues of a shot or a roll. `art` is what is struck looks like from then on; the `last` blow of a game is not
    told here to its end."""
    wrong = hit.goes == "wrong"
    fought = (ends.target, ends.shooter) if wrong else (ends.shooter, ends.target)
    cells = ends.cells[::-1] if wrong else ends.cells
    harm = result.removeprefix("self_") in _HARM
    mended = result == "repaired"
    found = [
        Cue("aim", ends.shooter, ends.cells, sound=_SOUNDS.get(hit.weapon, ""), hit=hit),
        Cue("cast", ends.shooter, ends.cells, sound="roll", hit=hit),
        Cue("read" if harm or mended or hit.goes == "past" else "glance", ends.shooter, ends.cells, hit=hit),
    ]
    flies = ends.cells[0] != ends.cells[1]
    if flies and (harm or hit.goes == "past"):
        # A beam comes from who has won the duel; a cannon that backfires does not reach far.
        way = cells if hit.weapon == "laser" else ends.cells
        found.append(Cue("shot", ends.shooter, way, hit=hit))
    if last:
        return tuple(found)
    if harm or mended:
        gone = result.endswith("destroyed")
        sound = "destroy" if gone else "rock" if hit.weapon == "asteroid" else "repair" if mended else "hit"
        found.append(Cue("strike", fought[1], cells, art="" if gone else art, gone=gone, sound=sound, hit=hit))
    elif hit.goes == "past":
        found.append(Cue("miss", ends.target, ends.cells, hit=hit))
    return tuple(found)
