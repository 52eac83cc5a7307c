"""A hint at the table: requested, waited for, cancelled, and given to the desk.

The session asks the process that thinks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import Clue

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class HintWatch:
    """The hint that one table waits for, if any."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def part(self) -> float:
        """How much of the time for it has passed; 0 where none is looked for."""
        return self.scene.session.hinting

    def toggle(self) -> None:
        """Looks for a hint, or stops looking for one."""
        scene = self.scene
        if scene.desk.next_clue():
            return
        if not scene.live:
            scene.page.toast(scene.why_idle())
        elif scene.viewer is None:
            # A hint is thought out with the secrets of the seat.
            scene.page.toast(scene.say("play.no_public_hint"))
        elif self.part:
            self.drop()
        else:
            scene.session.ask_hint(scene.viewer)
            scene.page.changed()

    def drop(self) -> None:
        self.scene.session.drop_hint()
        self._ponder(0.0)
        self.scene.page.changed()

    def update(self, dt: float) -> None:
        if not self.part:
            return
        clues = self.scene.session.take_hint(dt)
        self._ponder(self.part)
        if clues is not None:
            self._show(clues)
            self.scene.page.changed()

    def _ponder(self, part: float) -> None:
        self.scene.desk.ponder(part)

    def _show(self, clues: tuple[Clue, ...]) -> None:
        """Step by step where there are reasons; else the way of the move glows."""
        scene = self.scene
        if clues and clues[0].words:
            scene.desk.advise(clues)
        else:
            scene.desk.suggest(clues[-1].about if clues else ())
            scene.page.toast(scene.say("play.hint_shown" if clues else "play.hint_none"))
