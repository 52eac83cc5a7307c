"""The fixed starts of all titles with their counts; computed by the naive checkers, never by `legal()`.

A start is a recorded game (`games/<game>.txt`: the set-up, then a word on each line, under the draws of `counting.py`)
after so many of its words. Where a rule changes on purpose, the naive checker changes first; `tools/perft.py --naive`
prints the new counts.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import tell
from counting import Draws, Position

from game.engine.rules import AnyRules
from game.table.opening import check_setup

GAMES = Path(__file__).parent / "games"


class Start(NamedTuple):
    """The numbers of decisions and of sequences, for the quick part of the table and for the deep one."""

    game: str
    after: int
    about: str
    quick: tuple[int, int]
    deep: tuple[int, int]

    @property
    def title(self) -> str:
        return self.game.partition("-")[0]

    @property
    def name(self) -> str:
        return f"{self.game} after {self.after}: {self.about}"


@cache
def rules_of(title: str) -> AnyRules:
    return tell.rules_of(title)


def naive_of(title: str) -> Any:
    return import_module(f"naive_{title}")


def beginning(lines: list[str]) -> Position:
    """The position before the first word of a recorded game."""
    rules = rules_of(tell.title_in(lines))
    setup = check_setup(rules, tell.read_heading(rules, lines[0]))
    return Position(rules, rules.setup(setup, Draws(setup.seed, 0)), setup.seats, setup.seed, 0)


@cache
def positions(game: str) -> tuple[Position, ...]:
    """All positions of a recorded game; every word of it has to be legal."""
    lines = tell.read_lines(GAMES / f"{game}.txt")
    found = [beginning(lines)]
    for seat, word in tell.read_moves(lines[1:]):
        here = found[-1]
        assert seat is not None, f"{game}: '{word}' without a seat"
        assert (seat, word) in here.legal_words(), f"{game}: '{word}' is not legal after {here.record} words"
        found.append(here.after(seat, word))
    return tuple(found)


def reached(game: str, after: int) -> Position:
    """The position of a recorded game after so many words."""
    return positions(game)[after]


STARTS = (
    Start("attack-two", 0, "the first round of two", (11, 34728), (13, 155988)),
    Start("attack-two", 30, "bases to destroy", (8, 36765), (10, 464457)),
    Start("attack-two", 62, "a disc to protect", (8, 28533), (10, 208000)),
    Start("attack-two", 115, "the last rounds", (13, 5760), (13, 5760)),
    Start("attack-three", 0, "the first round of three", (10, 28248), (13, 305184)),
    Start("attack-three", 76, "a disc to protect", (9, 33963), (11, 300008)),
    Start("attack-three", 116, "three discs of three owners to protect", (8, 32916), (11, 359732)),
    Start("attack-three", 137, "powers after a disc", (8, 28824), (11, 294432)),
    Start("attack-four", 0, "the first round of four", (9, 9360), (12, 368640)),
    Start("attack-four", 76, "two discs of one round", (9, 42880), (11, 231840)),
    Start("attack-four", 104, "three discs to protect", (7, 24858), (9, 245598)),
    Start("attack-four", 160, "the end of an invasion", (7, 15341), (10, 429141)),
    Start("escape-fermi", 0, "the basic game", (13, 4374), (15, 38142)),
    Start("escape-fermi", 20, "an alien before the end", (14, 3163), (18, 25054)),
    Start("escape-advanced", 0, "the advanced game", (6, 9515), (7, 61130)),
    Start("escape-advanced", 97, "a spotlight to aim", (5, 7728), (7, 1351848)),
    Start("escape-advanced", 120, "adrenaline, sedatives and a spotlight", (4, 16588), (5, 18350)),
    Start("escape-advanced", 242, "an item too many", (7, 32568), (8, 65136)),
    Start("escape-advanced", 282, "a defence", (6, 4626), (8, 29295)),
    Start("escape-crew", 0, "sixteen of old school", (11, 54300), (11, 54300)),
    Start("escape-crew", 40, "the medic", (7, 4300), (8, 162472)),
    Start("escape-crew", 81, "the officer may stay", (8, 3258), (11, 24390)),
    Start("escape-crew", 267, "adrenaline and sedatives", (4, 3329), (7, 32700)),
    Start("escape-crew", 332, "adrenaline, a spotlight and a teleport", (3, 5225), (5, 391151)),
    Start("escape-crew", 410, "a defence", (6, 11406), (8, 68435)),
    Start("escape-crew", 482, "the engineer picks a hatch card", (10, 1980), (11, 103662)),
    Start("escape-crew", 505, "an item too many", (7, 3528), (9, 639744)),
    Start("escape-infection", 0, "open hatches", (6, 2196), (9, 26352)),
    Start("escape-infection", 69, "a spotlight in the turn", (6, 5040), (9, 21843)),
    Start("escape-infection", 123, "a defence", (8, 10164), (11, 55359)),
    Start("escape-infection", 274, "an item too many", (7, 9056), (8, 27088)),
    Start("escape-arena", 12, "an arena where one may stand still", (4, 9100), (6, 24500)),
    Start("escape-arena", 150, "the middle of an arena", (8, 4224), (9, 384384)),
    Start("escape-closed", 0, "safe sectors closed to all", (6, 29268), (7, 175608)),
    Start("escape-closed", 120, "the middle of a closed arena", (6, 14742), (7, 147420)),
    Start("escape-ghosts", 16, "silent deaths, where one may stand still", (15, 3616), (16, 59056)),
    Start("escape-ghosts", 23, "a ghost", (11, 1872), (15, 50400)),
    Start("escape-ghosts", 34, "after two silent deaths", (11, 5476), (13, 263620)),
    Start("escape-turned", 3, "humans begin at a hatch", (14, 2048), (17, 26832)),
    Start("escape-turned", 18, "a teleport at the end of a turn", (8, 3774), (10, 130240)),
    Start("escape-turned", 35, "a ghost among the turned", (10, 3558), (12, 27537)),
    Start("escape-turned", 47, "a turned human", (8, 3516), (10, 88200)),
    Start("escape-again", 0, "aliens begin at two hatches, safe sectors for humans", (6, 9774), (8, 48870)),
    Start("escape-again", 50, "a turn of a human", (4, 3523), (8, 42276)),
    Start("escape-again", 137, "a teleport", (9, 8430), (10, 73944)),
    Start("ovni-two", 4, "missions to keep", (7, 4320), (9, 259200)),
    Start("ovni-two", 12, "the first tokens, with the third planet's", (5, 96000), (5, 96000)),
    Start("ovni-two", 48, "aliens of several areas", (7, 49776), (8, 1272924)),
    Start("ovni-two", 129, "an attack", (6, 56352), (6, 56352)),
    Start("ovni-two", 176, "the last turns", (4, 117620), (4, 117620)),
    Start("ovni-beam", 4, "three first aliens", (7, 4608), (8, 69120)),
    Start("ovni-beam", 9, "aliens for the third planet", (5, 21600), (6, 129600)),
    Start("ovni-beam", 26, "the third planet's energy", (6, 30156), (7, 78620)),
    Start("ovni-beam", 34, "abduction with a swap and without a majority", (5, 20520), (6, 123120)),
    Start("ovni-beam", 128, "two attacks", (4, 8761), (5, 107776)),
    Start("ovni-beam", 149, "two abductions in the last round", (3, 444), (6, 1102332)),
    Start("ovni-three", 6, "the first aliens", (8, 43200), (9, 648000)),
    Start("ovni-three", 25, "aliens of several areas", (7, 47484), (8, 132924)),
    Start("ovni-three", 65, "an attack", (5, 19722), (6, 184824)),
    Start("ovni-three", 94, "an attack", (5, 7151), (6, 61934)),
    Start("ovni-three", 147, "a force field of soldiers", (5, 137511), (5, 137511)),
    Start("ovni-three", 185, "an attack near the end", (5, 145644), (5, 145644)),
    Start("ovni-four", 0, "planets to choose", (11, 52488), (11, 52488)),
    Start("ovni-four", 12, "the first aliens", (9, 23040), (10, 460800)),
    Start("ovni-four", 40, "energy", (5, 8348), (7, 68286)),
    Start("ovni-four", 111, "aliens of several areas", (7, 64122), (7, 64122)),
    Start("ovni-four", 175, "an attack", (4, 8825), (5, 73931)),
    Start("ovni-four", 218, "a swap", (5, 24110), (6, 385760)),
    Start("ovni-four", 260, "two abductions with a swap", (6, 94208), (6, 94208)),
    Start("ovni-four", 281, "energy before a force field", (5, 12309), (6, 423126)),
    Start("skies-roswell", 0, "the first dice", (3, 35616), (3, 35616)),
    Start("skies-roswell", 5, "the rooms", (4, 84494), (4, 84494)),
    Start("skies-roswell", 17, "a drop point to choose", (3, 26448), (4, 1037952)),
    Start("skies-roswell", 41, "a dig late in the game", (3, 9173), (4, 437898)),
    Start("skies-newyork", 14, "a robot to build", (4, 95912), (4, 95912)),
    Start("skies-newyork", 31, "a robot that may become another", (3, 8414), (4, 234416)),
    Start("skies-newyork", 46, "a drop point to choose, with robots", (3, 12646), (4, 429402)),
    Start("skies-newyork", 70, "a dig with robots", (4, 18427), (5, 452611)),
    Start("skies-washington", 0, "any die may be set to 6", (3, 35046), (3, 35046)),
    Start("skies-washington", 52, "a robot to build", (3, 12413), (4, 623919)),
    Start("skies-washington", 66, "a drop point to choose", (3, 22698), (4, 1134361)),
    Start("skies-pocket", 5, "rooms with two effects", (3, 3146), (4, 64853)),
    Start("skies-pocket", 33, "a robot to build", (3, 21828), (4, 1102556)),
    Start("skies-pocket", 61, "a dig with robots", (3, 14871), (4, 785307)),
    Start("skies-hanoi", 0, "a gift of a robot", (2, 3801), (3, 119718)),
    Start("skies-hanoi", 8, "a die may be moved", (3, 3205), (4, 73100)),
    Start("skies-hanoi", 43, "a robot in the lower base", (3, 15771), (4, 757503)),
    Start("skies-hanoi", 66, "the last rooms of a victory", (4, 60671), (4, 60671)),
    Start("skies-valparaiso", 0, "energy from a character", (2, 2224), (3, 45248)),
    Start("skies-valparaiso", 31, "a repair", (3, 58688), (3, 58688)),
    Start("skies-valparaiso", 48, "robots that wear no more", (3, 19962), (4, 961149)),
    Start("skies-valparaiso", 105, "the last rooms of a victory", (4, 44289), (4, 44289)),
    Start("skies-marrakesh", 1, "a ship may be sent anywhere in its row", (3, 32280), (3, 32280)),
    Start("skies-marrakesh", 16, "two dice may change places", (3, 9483), (4, 238435)),
    Start("skies-marrakesh", 21, "an insight", (3, 6775), (4, 277401)),
    Start("skies-marrakesh", 65, "increases to give, and squatters", (3, 19826), (4, 935161)),
    Start("skies-lagos", 0, "a die may be turned over or set", (2, 3195), (3, 113627)),
    Start("skies-lagos", 3, "any ship may be shot down", (3, 5109), (4, 28986)),
    Start("skies-lagos", 49, "a robot under searchlights", (3, 21835), (4, 1201547)),
    Start("skies-quito", 1, "a column may rise", (3, 15914), (4, 112479)),
    Start("skies-quito", 6, "the mothership may be held up", (4, 6839), (5, 132751)),
    Start("skies-quito", 54, "red explosions and a robot to build", (3, 34419), (3, 34419)),
    Start("skies-quito", 63, "a robot that may become another, under tile 0", (3, 9104), (4, 94038)),
    Start("skies-osaka", 1, "a ship may be sent aside", (3, 11152), (4, 94869)),
    Start("skies-osaka", 6, "a die may be raised, with the cows about", (4, 88387), (4, 88387)),
    Start("skies-osaka", 13, "a drop point to choose", (3, 6690), (4, 179784)),
    Start("skies-osaka", 52, "increases to give", (3, 1416), (4, 29973)),
    Start("skies-osaka", 99, "increases to give near a victory", (3, 13931), (4, 750785)),
    Start("skies-naples", 1, "a column may rise far, with luggage over it", (3, 3269), (5, 78241)),
    Start("skies-naples", 8, "the excavator may be moved, and a row skipped", (3, 3218), (4, 88160)),
    Start("skies-naples", 35, "a robot to build", (3, 13965), (4, 639320)),
    Start("skies-naples", 86, "a drop point to choose", (3, 25808), (4, 1382350)),
    Start("skies-explosions", 13, "fighters and a ship on a drop point", (4, 142499), (4, 142499)),
    Start("skies-squatters", 34, "squatters in a laboratory", (3, 1140), (5, 1202282)),
    Start("skies-tireless", 38, "a robot of 1 that wears no more", (3, 5322), (4, 75352)),
    Start("ufoo-standard", 0, "the first turn", (2, 21481), (3, 1843041)),
    Start("ufoo-standard", 29, "a throw", (4, 480426), (4, 480426)),
    Start("ufoo-standard", 70, "aboard, with an intruder at home", (2, 14113), (3, 677123)),
    Start("ufoo-standard", 107, "dice that are due", (4, 24715), (5, 2132455)),
    Start("ufoo-standard", 121, "a throw of five hexes", (3, 22172), (3, 22172)),
    Start("ufoo-standard", 203, "the last hit", (4, 387634), (4, 387634)),
    Start("ufoo-skirmish", 0, "strict lines", (2, 17159), (3, 1318383)),
    Start("ufoo-skirmish", 32, "dice that are due", (5, 330883), (5, 330883)),
    Start("ufoo-skirmish", 71, "attacks by strict lines", (3, 54251), (3, 54251)),
    Start("ufoo-skirmish", 86, "before the last turn", (3, 412046), (3, 412046)),
    Start("ufoo-deep", 0, "the handicap", (3, 80661), (3, 80661)),
    Start("ufoo-deep", 103, "a throw", (3, 258364), (3, 258364)),
    Start("ufoo-deep", 277, "aboard, with an intruder at home", (2, 20704), (3, 1714561)),
    Start("ufoo-belt", 0, "a random belt", (2, 22764), (3, 2009545)),
    Start("ufoo-belt", 9, "a throw of four hexes", (2, 10593), (3, 1629788)),
    Start("ufoo-belt", 161, "a throw", (3, 142748), (3, 142748)),
    Start("ufoo-belt", 351, "a throw near the end of a turn", (3, 17268), (4, 2520250)),
    Start("ufoo-guard", 198, "the last turns of a draw", (2, 17159), (3, 1308947)),
)
