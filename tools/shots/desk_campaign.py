"""The table of Under Falling Skies with all that the campaign brings: every city, scenario and character once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.titles.skies.content import CAMPAIGN_CREW
from game.titles.skies.state import PLACING, WORKING
from shots.desk_skies import lay, robot, ships, spots, touch

_SKY = "1.9 2.12 3.7 5.8 4.5 3.14 1.13 supply supply"
_DICE = (4, 6, 3, 5, 2)
_PLACED = "r1c5 r4c2 r3c3 r2c4 r2c1"
_FIRST = {"tray": PLACING, "base": WORKING}

Value = bool | int | str


class Board(NamedTuple):
    """A table in the fifth round: a city, a scenario, who came along, and what is touched and pointed at."""

    city: str
    scenario: str
    crew: str
    damaged: bool = False
    dice: str = "tray"
    touched: tuple[str, ...] = ()
    over: str = ""
    orange: str = "absent"


# Each city with the bases that it stands on, each scenario, the team in all its sizes.
BOARDS = {
    "reykjavik": Board("reykjavik", "fog", "ines", touched=("die:g4",), over="space:r1c3"),
    "lagos": Board("lagos", "lunch", "moss", damaged=True, touched=("ability:city",)),
    "recife": Board("recife", "landlord", "greta", dice="base", orange="2.6", over="sky:y6x2"),
    "naples": Board("naples", "luggage", "otto", touched=("die:g6",), over="space:r4c1"),
    "valparaiso": Board("valparaiso", "searchlights", "teo ines-upgraded", dice="base", over="space:r2c4"),
    "winnipeg": Board("winnipeg", "cows", "olive moss-upgraded", True, "base", orange="2.6", over="space:r2c3"),
    "osaka": Board("osaka", "power_cut", "pip greta-upgraded", dice="base", touched=("ability:city",),
                   over="space:r3c3"),
    "seville": Board("seville", "meter", "bruna otto-upgraded", over="mothership:0"),
    "nairobi": Board("nairobi", "royal_visit", "agnes teo-upgraded", True, "base", orange="2.6"),
    "tbilisi": Board("tbilisi", "low_ceiling", "agnes teo-upgraded pip-upgraded", dice="base"),
    "hanoi": Board("hanoi", "squatters", "viktor ines-upgraded bruna-upgraded", dice="base", over="space:r4c4"),
    "dunedin": Board("dunedin", "early_birds", "zola olive-upgraded moss-upgraded", True, touched=("die:g6",),
                     over="space:r3c1"),
    "marrakesh": Board("marrakesh", "royal_visit", "biscuit teo-upgraded greta-upgraded", True, "base",
                       ("ability:city", "space:r2c1"), "space:r3c3"),
    "quito": Board("quito", "last_word", "ines-upgraded viktor-upgraded biscuit-upgraded", True, "base", orange="2.6",
                   over="space:r3c3"),
}  # fmt: skip

# Each character while it helps: what is touched, and what is pointed at.
PEOPLE = {
    "ines": ("tray", ("ability:crew1",), "sky:y8x3"),
    "moss": ("tray", (), "ability:crew1"),
    "greta": ("tray", (), "ability:crew1"),
    "otto": ("base", (), "ability:crew1"),
    "teo": ("base", ("ability:crew1",), "sky:y12x2"),
    "olive": ("tray", ("ability:crew1", "die:g3"), "die:g5"),
    "pip": ("base", (), "ability:crew1"),
    "bruna": ("base", ("ability:crew1",), "space:r2c2"),
    "agnes": ("base", (), "ability:crew1"),
    "viktor": ("base", ("ability:crew1", "space:r2c1"), "space:r3c1"),
    "zola": ("base", ("ability:crew1", "sky:y9x1"), "sky:y9x2"),
    "biscuit": ("tray", (), "ability:crew1"),
}


def options(board: Board) -> dict[str, Value]:
    found: dict[str, Value] = {"city": board.city, "damaged": board.damaged, "scenario": board.scenario or "none"}
    for seat, member in enumerate(board.crew.split(), 1):
        name, _, level = member.partition("-")
        if seat <= len(CAMPAIGN_CREW):
            found |= {f"crew{seat}": name, f"upgraded{seat}": level == "upgraded"}
        else:
            found[name] = level or "normal"
    if board.city in ("tbilisi", "hanoi", "dunedin", "marrakesh", "quito"):
        found |= {"sky1": "advanced", "sky2": "advanced"}
    if board.scenario == "last_word":
        found |= {"sky0": True, "sky3": "advanced"}
    return found


def laid(board: Board, **changes: object) -> Callable[[Services], TableScene]:
    def make(services: Services) -> TableScene:
        where = spots(" ".join(["tray"] * 5) if board.dice == "tray" else _PLACED)
        found: dict[str, Any] = {
            "round": 5, "mothership": 4, "energy": 3, "research": 3, "damage": 2, "digger": 20, "dice": _DICE,
            "ships": ships(f"{_SKY} {board.orange}"), "phase": _FIRST[board.dice], "spots": where, **changes,
        }  # fmt: skip
        scene = lay(services, options(board), **found)
        return touch(scene, *board.touched, over=board.over)

    return make


def _helped(services: Services) -> Scene:
    """Two have helped, the third can still."""
    board = Board("quito", "cows", "agnes biscuit-upgraded moss-upgraded", dice="base", orange="2.6")
    return laid(board, spent=0b1100, robots=(robot("r3c1", 4),))(services)


def _commanding(services: Services) -> Scene:
    """A command room has increases to give."""
    board = Board("winnipeg", "searchlights", "olive", dice="base", over="space:r2c1")
    return laid(board, pool=2)(services)


def _chased(services: Services) -> Scene:
    """Three ships in one row, of which two may be chosen: the first one is."""
    board = Board("reykjavik", "", "biscuit-upgraded", touched=("ability:crew1", "sky:y9x4"), over="sky:y9x1")
    return laid(board, ships=ships("1.9 2.12 3.7 4.9 5.9 3.6 supply supply supply absent"))(services)


_EVERYBODY = "ines moss-upgraded greta otto teo-upgraded olive pip bruna agnes viktor-upgraded zola biscuit"

SHOTS: dict[str, Callable[[Services], Scene]] = {
    **{f"city-{name}": laid(board) for name, board in BOARDS.items()},
    **{f"crew-{name}": laid(Board("reykjavik", "", name, dice=dice, touched=touched, over=over))
       for name, (dice, touched, over) in PEOPLE.items()},
    "chased": _chased,
    "helped": _helped,
    "commanding": _commanding,
    "everybody": laid(Board("osaka", "fog", _EVERYBODY, over="ability:crew8"), spent=0b10010),
}  # fmt: skip
