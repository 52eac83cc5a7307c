"""What a player of Ufo.O should not overlook: damage to the own side first, then what the rival lost or mended."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.text import Handle, Message, message
from game.faces.ufoo.model.names import cell_named, saucer_of
from game.present.moments import Judge, Moment, Scene
from game.titles.ufoo.observe import Observation

_HIT = {"hurt": 40, "destroyed": 60, "self_hurt": 40, "self_destroyed": 60}


def _laser(scene: Scene) -> Moment | None:
    facts = scene.facts
    red, blue = int(facts["red"]) - int(facts["minus"]), int(facts["blue"])
    meaning = message(f"ufoo.moment.laser_{str(facts['result']).removeprefix('self_')}", red=red, blue=blue)
    return _shot(scene, meaning)


def _ion(scene: Scene) -> Moment | None:
    meaning = message("ufoo.moment.ion", die=scene.facts["die"], minus=scene.facts["minus"])
    return _shot(scene, meaning) if scene.facts["result"] in _HIT else None


def _fire(scene: Scene) -> Moment | None:
    result = str(scene.facts["result"])
    return _shot(scene, message(f"ufoo.moment.fire_{result}", die=scene.facts["die"])) if result in _HIT else None


def _shot(scene: Scene, meaning: Message) -> Moment:
    """A shot that hit somebody: the target, or the shooter itself."""
    shooter, target = scene.line.about
    result = str(scene.facts["result"])
    own = result.startswith("self_")
    loss = scene.mine("seat" if own else "target")
    hit: Handle = shooter if own else target
    source = () if own else (shooter,)
    return Moment(scene.line, _HIT[result], loss, (hit,), source, meaning, gone=result.endswith("destroyed"))


def _asteroid(scene: Scene) -> Moment | None:
    result = str(scene.facts["result"])
    if result not in _HIT:
        return None
    meaning = message(f"ufoo.moment.asteroid_{result}", die=scene.facts["die"])
    mine, gone = scene.mine("seat"), result == "destroyed"
    return Moment(scene.line, _HIT[result] - 5, mine, scene.line.about, (), meaning, gone=gone)


def _structure(scene: Scene) -> Moment:
    meaning = message("ufoo.moment.structure", left=scene.facts["left"])
    return Moment(scene.line, 80, scene.mine("seat"), scene.line.about, (), meaning)


def _thrown(scene: Scene) -> Moment | None:
    if not scene.mine("target"):
        return None
    handle = scene.line.about[0]
    observation: Observation = scene.after.observation
    saucer, goal = saucer_of(observation, handle), cell_named(observation, str(scene.facts["to"]))
    stays = saucer is not None and saucer.cell == goal
    # One that was thrown to its end by an asteroid has left the field: its card shows it where it was.
    source = (f"hex:{scene.facts['from']}",) if stays else ()
    return Moment(scene.line, 20, False, (handle,), source, message("ufoo.moment.thrown"), gone=not stays)


def _repair(scene: Scene) -> Moment | None:
    if scene.facts["result"] != "repaired" or scene.mine("seat"):
        return None
    return Moment(scene.line, 10, False, scene.line.about, (), message("ufoo.moment.repaired", die=scene.facts["die"]))


JUDGES: Mapping[str, Judge] = {
    "laser": _laser,
    "ion": _ion,
    "fire": _fire,
    "asteroid": _asteroid,
    "structure": _structure,
    "thrown": _thrown,
    "repair": _repair,
}
