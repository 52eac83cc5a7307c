"""The screen after a crash, as a scene of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.fault import notice_of, paint_notice
from game.desk.services import Services
from game.scenes.scene import Scene
from game.ui.canvas import Canvas

REPORT = Path("/games/of/ana/saucerful/reports/report-20300504-213000.txt")


class Shown(Scene):
    name = "fault"
    least = (640, 360)

    def __init__(self, services: Services, playing: bool, written: bool, report: Path | None) -> None:
        super().__init__(services)
        self.told = notice_of(services.words, playing, written, report)

    def draw(self, canvas: Canvas) -> None:
        canvas.aim(canvas.target, self.page.metrics)
        paint_notice(canvas, self.page.box, self.told)


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "saved": lambda services: Shown(services, True, True, REPORT),
    "not-saved": lambda services: Shown(services, True, False, REPORT),
    "no-report": lambda services: Shown(services, False, True, None),
}
