"""A table at which the card of the goal is open."""

from __future__ import annotations

from game.scenes.table.scene import TableScene


def with_goal(scene: TableScene) -> TableScene:
    scene.desk.offer_goal()
    return scene
