"""Numbers about a game of Under Falling Skies, for the conditions of lessons and tips.

It reads an observation and concludes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.skies.content import COLUMNS, CREW
from game.titles.skies.observe import Observation, place_of, tables_of, tray, used
from game.titles.skies.tables import NEVER


def facts(o: Observation) -> Mapping[str, int]:
    board, dice, tables = o.board, tray(o), tables_of(o.board)
    sky = [ship for ship in o.ships if ship.place == "sky"]
    flying = [ship for ship in sky if ship.row > o.mothership]
    columns = [ship.column for ship in sky]
    return {
        "energy": o.energy,
        "energy.room": board.most_energy - o.energy,  # to the top of its track
        "damage": o.damage,
        "damage.left": board.most_damage - o.damage,  # hits to the skull
        "research": o.research,
        "research.spaces": len(board.track) - o.research,  # to the top
        "research.points": sum(board.track[o.research :]),  # that these cost
        "rows.left": o.rows_left,
        "rows.lowest": min((o.last_row + 1 - ship.row for ship in sky), default=o.last_row + 1),  # to the city
        "dug": o.digger - board.digger,
        "rock": len(board.path) - 1 - o.digger,  # spaces that are still to be dug
        "ahead": sum(die.place == "base" and tables.order[die.cell] > o.digger for die in o.dice),
        "dice": len(dice),
        "dice.white": sum(die.white for die in dice),
        "robots": len(o.robots),
        "helpers": sum(not used(o, slot) for slot, _ in zip(CREW, board.crew)),
        "crew": len(board.crew),  # who came along
        "threat": board.threat,
        "ships.targets": sum(min(tables.yellow[place_of(ship)], tables.red[place_of(ship)]) < NEVER for ship in flying),
        "ships.pairs": sum(columns.count(column) > 1 for column in range(1, COLUMNS + 1)),
    }
