"""What a game leaves behind in Under Falling Skies: fires where ships came down, and how the city fared in the end.

It reads the log and the observation, so that a loaded game and a replay show the same.
"""

from __future__ import annotations

from game.present.columns import COLUMNS, End
from game.table.view import View
from game.titles.skies.observe import Observation

# After these lines damage is no longer that of the ship that came down last.
_OTHERWISE = frozenset(("descended", "placed", "used", "round"))
_ELSEWHERE = (2, 4, 1, 5, 3)  # columns for damage that no ship has done


def fires(view: View) -> tuple[int, ...]:
    """The column of each point of damage, the oldest first: where a ship came down, or anywhere."""
    o: Observation = view.observation
    found: list[int] = []
    column = 0
    for line in view.log:
        facts = dict(line.message.args)
        if line.kind == "struck":
            column = int(facts["column"])
        elif line.kind == "damaged":
            _burn(found, int(facts["damage"]), column)
        elif line.kind == "mended":
            del found[int(facts["now"]) :]
        elif line.kind in _OTHERWISE:
            column = 0
    del found[o.damage :]
    _burn(found, o.damage, 0)
    return tuple(found)


def _burn(found: list[int], damage: int, column: int) -> None:
    while len(found) < damage:
        found.append(column or _ELSEWHERE[len(found) % COLUMNS])


def end(view: View) -> End | None:
    o: Observation = view.observation
    match o.ended:
        case "":
            return None
        case "won":
            return End("saved")
        case "damage":
            return End("fallen", fires(view)[-1])
        case "skull":
            return End("fallen", beam=True)
    return End("silent")
