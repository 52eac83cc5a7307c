"""When the recap opens: asked for, or by itself where something happened that a player should not overlook."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.recap import Recap
    from game.scenes.table.scene import TableScene


def tell_missed(scene: TableScene, losses_only: bool) -> None:
    put_away(scene)
    if scene.desk.introduces:
        return  # whoever has not read yet who he is has no use for what others did
    recap = _recap(scene)
    if recap is not None and (not losses_only or recap.moments[0].loss):
        scene.open(recap)


def put_away(scene: TableScene) -> None:
    """A recap that is still open tells of an earlier turn: where others do not wait, it may be."""
    if scene.overlays:
        from game.scenes.table.recap import Recap

        for overlay in [each for each in scene.overlays if isinstance(each, Recap)]:
            scene.put_away(overlay)


def open_recap(scene: TableScene) -> None:
    scene.close_overlays()
    recap = _recap(scene)
    if recap is None:
        scene.page.toast(scene.say("play.recap_none"))
    else:
        scene.open(recap)


def _recap(scene: TableScene) -> Recap | None:
    """None where nothing has happened that concerns the viewer."""
    from game.scenes.table.recap import Recap

    if scene.viewer is None:
        return None
    past = scene.session.table.missed(scene.viewer)
    moments = scene.desk.moments(past)
    return Recap(scene, past, moments) if moments else None
