"""What a medal is called, and what it is for."""

from __future__ import annotations

from game.engine.medal import Medal
from game.scenes.scene import Scene


def title_of(scene: Scene, row: str, medal: Medal) -> str:
    return scene.say(f"medals.{row}.{medal.id}.name")


def how_of(scene: Scene, row: str, medal: Medal) -> str:
    return scene.say(f"medals.{row}.{medal.id}.how")
