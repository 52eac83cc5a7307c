"""What a player of Escape should not overlook: who was hit and who got away, then attacks, hatches and noises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.text import Handle, message
from game.present.moments import Judge, Moment, Scene


def _always(weight: int, meaning: str = "", loss_of: str = "") -> Judge:
    """A moment of this weight; a loss where the argument `loss_of` names the viewer."""

    def judge(scene: Scene) -> Moment | None:
        loss = bool(loss_of) and scene.mine(loss_of)
        if scene.mine("seat") and not loss:
            return None
        told = message(f"escape.moment.{meaning}") if meaning else None
        return Moment(scene.line, weight, loss, _places(scene.line.about), (), told)

    return judge


def _own(weight: int, meaning: str) -> Callable[[Scene], Moment]:
    """Something that is told to nobody but the viewer."""
    return lambda scene: Moment(
        scene.line, weight, True, _places(scene.line.about), (), message(f"escape.moment.{meaning}")
    )


def _places(about: tuple[Handle, ...]) -> tuple[Handle, ...]:
    """Sectors and hatches; a player is nowhere on the board."""
    return tuple(handle for handle in about if not handle.startswith("seat:"))


JUDGES: Mapping[str, Judge] = {
    "hit_own": _own(90, "hit"),
    "killed": _always(70, "killed", "seat"),
    "escaped": _always(65, "escaped"),
    "turned": _always(60, "turned"),
    "lit": _always(45, "lit", "seat"),
    "exposed": _always(45, "exposed", "target"),
    "hatch": _always(40, "hatch"),
    "defended": _always(35, "defended"),
    "missed": _always(30, "missed"),
    "teleported": _always(20, "teleported"),
    "noise": _always(10),
}
