"""What a player of Alien Attack USA should not overlook: the own discs that were captured, then what others gained."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.text import message
from game.present.moments import Judge, Moment, Scene


def _captured(scene: Scene) -> Moment:
    loss = scene.mine("seat")
    return Moment(scene.line, 50 if loss else 12, loss, scene.line.about, (), message("attack.moment.captured"),
                  gone=True)  # fmt: skip


def _scored(scene: Scene) -> Moment | None:
    points = int(scene.facts["points"])
    return Moment(scene.line, points, False, scene.line.about) if points and not scene.mine("seat") else None


def _bases(scene: Scene) -> Moment:
    return Moment(scene.line, 11, False, scene.line.about, (), message("attack.moment.bases"))


def _fell(scene: Scene) -> Moment | None:
    if scene.mine("seat"):
        return None
    return Moment(scene.line, 4, False, scene.line.about, (), message("attack.moment.fell", n=scene.facts["count"]))


JUDGES: Mapping[str, Judge] = {
    "captured": _captured,
    "placed": _scored,
    "extra": _scored,
    "cover": _scored,
    "neighbourhood": _scored,
    "flipped": _bases,
    "destroyed": _fell,
}
