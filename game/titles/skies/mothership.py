"""The phase of the mothership: it descends, acts and launches, and a new round begins; the first one too.

It moves ships and markers through the battle that it is given, and chooses nothing where the player has a choice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.titles.skies import events, position
from game.titles.skies.battle import Battle
from game.titles.skies.content import COLUMNS, DAMAGE, DIGGER, FALL, RESEARCH, SHIPS
from game.titles.skies.state import (
    DICE,
    DONE,
    KIND,
    LANE,
    ORANGE,
    PLACING,
    PURPLE,
    SPAWNING,
    SUPPLY,
    TRAY,
    WAITING,
    WHITE,
)

KINSHIP = tuple(slice(KIND.index(kind), KIND.index(kind) + KIND.count(kind)) for kind in (PURPLE, WHITE, ORANGE))


def begin(battle: Battle) -> None:
    """The first round of a game."""
    for begun in battle.tables.hooks.begun:
        begun(battle)
    open_round(battle)


def open_round(battle: Battle) -> None:
    battle.phase = PLACING
    battle.turned = 0
    battle.spots = [TRAY] * DICE
    battle.tell(events.round_began(battle.round))
    for round_began in battle.tables.hooks.round_began:
        round_began(battle)
    if not battle.ended:
        battle.roll(first=True)


def end_round(battle: Battle) -> None:
    """The rooms are done: robots recover, the mothership comes down, acts and launches."""
    battle.spots = [DONE] * DICE
    battle.pool = 0
    if battle.robots:
        battle.robots = tuple(robot & ~1 for robot in battle.robots)
    for round_ended in battle.tables.hooks.round_ended:
        round_ended(battle)
    if not battle.ended and not any(stays(battle) for stays in battle.tables.hooks.stays):
        battle.descend()
        if not battle.ended:
            act(battle, battle.tables.actions[battle.mothership])
    if not battle.ended:
        spawn(battle)


# The actions at the edge of the rows


def act(battle: Battle, action: str) -> None:
    for change in battle.tables.hooks.action:
        action = change(battle, action)
    step, n = _read(action)
    if step is not None:
        step(battle, n)


@cache
def _read(action: str) -> tuple[Callable[[Battle, int], None] | None, int]:
    """What an action does, and how often or how far."""
    step = _ACTIONS.get(action[0])
    return step, int(action[1:]) if step else 0


def _reinforce(battle: Battle, n: int) -> None:
    found = [ship for ship, place in enumerate(battle.ships) if place == SUPPLY and KIND[ship] == WHITE][:n]
    for ship in found:
        battle.ships[ship] = WAITING
    battle.tell(events.reinforced(len(found)))


def _push_back(battle: Battle, n: int) -> None:
    battle.push_back(n)


def _set_back(battle: Battle, n: int) -> None:
    old = battle.research
    battle.research = max(0, old - n)
    battle.tell(events.set_back(old - battle.research, battle.research))


def _damage(battle: Battle, n: int) -> None:
    for _ in range(n):
        if not battle.ended:
            battle.hurt()


def _all_fall(battle: Battle, n: int) -> None:
    """Every column from the left, each as if a die of n had been placed under it."""
    battle.tell(events.all_fall(n))
    for column in range(COLUMNS):
        battle.fall(column, n)
        if battle.ended:
            return


_ACTIONS: dict[str, Callable[[Battle, int], None]] = {
    SHIPS: _reinforce,
    DIGGER: _push_back,
    RESEARCH: _set_back,
    DAMAGE: _damage,
    FALL: _all_fall,
}


# Launching ships


def spawn(battle: Battle) -> None:
    """Ships go from the mothership to its drop points, as long as nobody has to choose; then the next round begins."""
    ships = battle.ships
    if WAITING in ships:
        tops = position.topmost(ships)
        while WAITING in ships:
            columns = position.emptiest(tops, battle.mothership)
            if not columns:
                break
            # With as many equal ships as columns every one of them gets one, whatever the order.
            if len(columns) > 1 and len(columns) > ships[KINSHIP[KIND[ships.index(WAITING)]]].count(WAITING):
                battle.phase = SPAWNING
                return
            for column in columns:
                launch(battle, column)
                tops[column] = battle.mothership
    battle.round += 1
    open_round(battle)


def launch(battle: Battle, column: int) -> None:
    """The next ship appears: purple before white."""
    ship = battle.ships.index(WAITING)
    battle.ships[ship] = column << LANE | battle.mothership
    if battle.watched:
        battle.tell(events.spawned(ship, column))
