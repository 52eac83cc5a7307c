"""Numbers about a game of Under Falling Skies, for the conditions of lessons and tips.

It reads an observation and concludes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.skies.content import COLUMNS
from game.titles.skies.observe import Observation, place_of, tables_of, tray
from game.titles.skies.tables import NEVER


def facts(o: Observation) -> Mapping[str, int]:
    board, dice = o.board, tray(o)
    flying = [ship for ship in o.ships if ship.place == "sky"]
    places = [place_of(ship) for ship in flying if ship.row > o.mothership]
    tables = tables_of(board)
    return {
        "energy": o.energy,
        "energy.room": board.most_energy - o.energy,  # to the top of the track
        "damage": o.damage,
        "damage.left": board.most_damage - o.damage,  # hits to the skull
        "research": o.research,  # spaces
        "research.left": sum(board.track[o.research :]),  # points to the top
        "research.next": next(iter(board.track[o.research :]), 0),
        "row": o.mothership,
        "rows.left": o.rows_left,
        "dug": o.digger - board.digger,
        "ahead": sum(die.place == "base" and tables.order[die.cell] > o.digger for die in o.dice),
        "dice": len(dice),
        "dice.white": sum(die.white for die in dice),
        "dice.low": sum(die.value <= 2 for die in dice),
        "robots": len(o.robots),
        "robots.ready": sum(not robot.tired for robot in o.robots),
        "ships": len(flying),
        "ships.white": sum(ship.kind == "white" for ship in flying),
        "ships.waiting": sum(ship.place == "waiting" for ship in o.ships),
        "ships.columns": len({ship.column for ship in flying}),
        "ships.pairs": sum(sum(ship.column == n for ship in flying) > 1 for n in range(1, COLUMNS + 1)),
        "ships.targets": sum(min(tables.yellow[place], tables.red[place]) < NEVER for place in places),
        "rows.lowest": min((o.last_row + 1 - ship.row for ship in flying), default=o.last_row + 1),  # to the city
    }
