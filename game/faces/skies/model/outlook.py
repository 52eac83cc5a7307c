"""What a player of Under Falling Skies has to reckon with: the dice that hit the city, and the end of the round.

All of it follows from the board; everything is a key with arguments or a number.
"""

from __future__ import annotations

from game.faces.skies.model.marks import held_die
from game.faces.skies.model.names import ACTION_WORDS, ACTIONS, ART, COLUMNS, die_named
from game.faces.skies.model.sheet import Coming, Lane, Outlook, say
from game.present.select import Path
from game.titles.skies import foresee
from game.titles.skies.observe import Observation


def outlook(o: Observation, touched: Path, placing: bool, row: int) -> Outlook:
    """`row` is where the mothership is, or would be after what the card foresees."""
    return Outlook(_lanes(o, touched) if placing else (), foresee.held(o), _coming(o, row))


def _lanes(o: Observation, touched: Path) -> tuple[Lane, ...]:
    handle = held_die(touched)
    value = die_named(handle)[1] if handle else 0
    taken = {die.cell % COLUMNS for die in o.dice if die.cell >= 0}
    found = []
    for column in range(COLUMNS):
        least = foresee.reach(o, column) + 1
        found.append(Lane(column + 1, least, column in taken, least <= value and column not in taken))
    return tuple(found)


def _coming(o: Observation, row: int) -> Coming | None:
    if row >= o.skull:
        return None
    action = foresee.coming(o, row)
    if action is None:
        return Coming(f"{ART}/sign-fall", "", say("outlook.stays"), say("outlook.none"), False)
    title = say("outlook.comes", n=row + 1)
    if row + 1 == o.skull:
        return Coming(f"{ART}/sign-skull", "", title, say("outlook.skull"), True)
    if action[0] not in ACTIONS:
        return Coming("", "–", title, say("outlook.none"), False)
    art, sign = ACTIONS[action[0]]
    n = int(action[1:])
    return Coming(f"{ART}/{art}", f"{sign}{n}", title, say(f"outlook.{ACTION_WORDS[action[0]]}", n=n), False)
