"""What a player of Under Falling Skies should not overlook: blows to the city, then what came nearer to its end."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.text import Message, message
from game.present.moments import Judge, Moment, Scene
from game.titles.skies.observe import Observation


def _struck(scene: Scene) -> Moment:
    """A ship in the city, where its column ends: the damage that it does is told in the line behind."""
    log = scene.after.log
    behind = log[log.index(scene.line) + 1 :]
    damage = next((dict(line.message.args) for line in behind if line.kind == "damaged"), None)
    left = int(damage["most"]) - int(damage["damage"]) if damage is not None else 0
    meaning = message("skies.moment.damaged", n=left) if damage is not None else None
    before: Observation = scene.before.observation
    ships = (ship for ship in before.ships if ship.number == scene.facts["ship"] and ship.row)
    source = tuple(f"sky:r{ship.row}x{ship.column}" for ship in ships)
    return Moment(scene.line, 60, True, (f"city:{scene.facts['column']}",), source, meaning)


def _damaged(scene: Scene) -> Moment | None:
    """Damage from elsewhere."""
    log, at = scene.after.log, scene.after.log.index(scene.line)
    if at and log[at - 1].kind == "struck":
        return None
    left = int(scene.facts["most"]) - int(scene.facts["damage"])
    return _loss(scene, 70, message("skies.moment.damaged", n=left))


def _descended(scene: Scene) -> Moment:
    o: Observation = scene.after.observation
    return _loss(scene, 50, message("skies.moment.descended", n=o.rows_left))


def _set_back(scene: Scene) -> Moment:
    return _loss(scene, 65, message("skies.moment.set_back", now=scene.facts["now"]))


def _pushed_back(scene: Scene) -> Moment:
    return _loss(scene, 45, message("skies.moment.pushed_back"))


def _robot(scene: Scene) -> Moment:
    return _loss(scene, 30, message("skies.moment.robot"))


def _aboard(scene: Scene) -> Moment:
    return Moment(scene.line, 15, False, scene.line.about[:1], (), message("skies.moment.aboard"))


def _shot(scene: Scene) -> Moment:
    return Moment(scene.line, 20, False, scene.line.about[1:], (), message("skies.moment.shot"))


def _climbed(scene: Scene) -> Moment:
    left = int(scene.facts["all"]) - int(scene.facts["now"])
    weight = 19 + 2 * int(scene.facts["n"]) + (20 if not left else 0)
    return Moment(scene.line, weight, False, scene.line.about, (), message("skies.moment.climbed", n=left))


def _loss(scene: Scene, weight: int, meaning: Message) -> Moment:
    return Moment(scene.line, weight, True, scene.line.about, (), meaning)


JUDGES: Mapping[str, Judge] = {
    "struck": _struck,
    "damaged": _damaged,
    "descended": _descended,
    "set_back": _set_back,
    "pushed_back": _pushed_back,
    "robot_lost": _robot,
    "aboard": _aboard,
    "shot": _shot,
    "climbed": _climbed,
}
