"""Says that the disk does not take the game, with a way to try again, and says when it works again.

It never stops the game, and never says the same twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import Message
from game.scenes.table.overlay import Ask, Overlay
from game.ui.widgets.dialog import Answer

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_WAIT = 2.0

# What the writer says, and the question that it becomes; where nothing is named the writer's own sentence is its body.
_TITLES = {"store.write.full": "fault.disk_full.title"}
_DETAILS = {
    "store.write.full": "fault.disk_full.detail",
    "store.write.denied": "fault.read_only.detail",
    "store.write.read_only": "fault.read_only.detail",
}


class DiskWatch:
    """Looks at what becomes of one table's save."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._told = False

    def update(self) -> None:
        scene, services = self.scene, self.scene.services
        slot = scene.session.slot
        for fault in services.writer.faults():
            if not _file(fault).startswith(slot):
                services.notices.append(scene.tell(fault))
        every = services.writer.standing()
        if next(iter(every), None) != scene.unsaved:
            scene.mark_unsaved(next(iter(every), None))
        standing = next((fault for fault in every if _file(fault).startswith(slot)), None)
        if standing is None:
            if self._told:
                services.notices.append(scene.say("fault.saving_again"))
            self._told = False
        elif not self._told and not scene.overlays and scene.calm:
            self._told = True
            scene.open(self._question(standing))

    def _question(self, fault: Message) -> Overlay:
        scene, say = self.scene, self.scene.say
        title = say(_TITLES.get(fault.key, "fault.read_only.title"), path=str(scene.services.folders.saves))
        body = say(_DETAILS[fault.key]) if fault.key in _DETAILS else scene.tell(fault)
        answers = (
            Answer(say("common.close"), scene.close_overlay),
            Answer(say("fault.save_again"), self._try_again, "live", "redo"),
        )
        return Ask(scene, title, body, answers, "warning")

    def _try_again(self) -> None:
        if self.save_again():
            self.scene.close_overlay()

    def save_again(self) -> bool:
        writer = self.scene.services.writer
        if writer.flush(_WAIT):
            return True
        for fault in writer.standing()[:1]:
            self.scene.page.toast(self.scene.tell(fault))
        return False


def _file(fault: Message) -> str:
    return str(dict(fault.args).get("file", ""))
