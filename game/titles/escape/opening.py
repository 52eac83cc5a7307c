"""The first state of Escape from the Aliens: roles, starting sectors, the first player.

It draws from the chance that it is given.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.titles.escape import cards
from game.titles.escape.content import Zone
from game.titles.escape.options import ONE_BOX, Codes, hatch_digits
from game.titles.escape.state import (
    ABOARD,
    COPILOT,
    ENGINEER,
    FIRST_ALIEN,
    FOURTH_ALIEN,
    MEDIC,
    MOVE,
    OFFICER,
    PSYCHOLOGIST,
    SEALED,
    SOLDIER,
    START,
    State,
)
from game.titles.escape.tables import Tables

ALIENS = tuple(range(FIRST_ALIEN, FOURTH_ALIEN + 1))


def humans_of(codes: Codes, seats: int) -> int:
    """How many humans are dealt: half, and an odd player is an alien."""
    return 0 if codes.b6 else seats // 2


def crew_of(codes: Codes) -> tuple[int, ...]:
    """The crew of one box: the four that are printed, and those that the scenario adds."""
    extra = ((OFFICER, codes.h13), (COPILOT, codes.h14), (ENGINEER, codes.h15), (MEDIC, codes.h16))
    return (*range(1, SOLDIER + 1), *[role for role, sails in extra if sails])


def boxes_of(seats: int) -> int:
    return 1 if seats <= ONE_BOX else 2


def alien_homes(tables: Tables, codes: Codes) -> tuple[int, ...]:
    """The cells where aliens may begin."""
    return tuple(tables.hatch_cells[int(hatch) - 1] for hatch in hatch_digits(codes)) or (tables.alien_cell,)


def human_home(tables: Tables, codes: Codes, role: int) -> int:
    if codes.h2 and role == PSYCHOLOGIST:
        return tables.alien_cell
    return tables.hatch_cells[codes.b4 - 1] if codes.b4 else tables.human_cell


def _dealt(pool: tuple[int, ...], count: int, label: str, chance: Chance) -> list[int]:
    """So many roles out of a pool; a second box comes to help where one is not enough."""
    while len(pool) < count:
        pool += pool
    return [pool[place] for place in chance.shuffled(label, len(pool))[:count]]


def opened(tables: Tables, zone: Zone, codes: Codes, seats: int, chance: Chance) -> State:
    humans = humans_of(codes, seats)
    pack = _dealt(crew_of(codes), humans, "crew", chance) + _dealt(ALIENS, seats - humans, "aliens", chance)
    roles = tuple(pack[place] for place in chance.shuffled("roles", seats))
    aliens = sum(1 << seat for seat, role in enumerate(roles) if role >= FIRST_ALIEN)
    homes = [human_home(tables, codes, role) for role in roles]
    doors = alien_homes(tables, codes)
    order = chance.shuffled("homes", seats) if len(doors) > 1 else range(seats)
    for turn, seat in enumerate(order):
        if aliens >> seat & 1:
            homes[seat] = doors[turn % len(doors)]
    boxes = boxes_of(seats)
    first = chance.below("first", seats)
    return State(
        zone, codes, first, 1, first, MOVE, roles, aliens, tuple(homes), tuple(homes), (ABOARD,) * seats, (0,) * seats,
        tuple(START if number + 1 == codes.b4 else SEALED for number in range(len(tables.hatch_cells))),
        cards.sector_deck(boxes), cards.item_deck(boxes) if codes.advanced else 0, 0,
        cards.GREEN_CARDS * boxes, cards.RED_CARDS * boxes,
        uses=(0,) * seats if codes.h3 else (), kills=(0,) * seats, begun=homes[first], paths=((),) * seats,
    )
