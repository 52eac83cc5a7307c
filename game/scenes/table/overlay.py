"""Overlays above the table: each builds one layer of the page and gets the keys first.

An overlay asks its scene for everything that is to be done and never touches the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.desk.services import Services
from game.scenes.table.frame import DeskScene
from game.ui.input import Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.field import TextField

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Overlay:
    """`key` is the command that closes it again; bots wait while one is open that `pauses`; below one with `softness`
    the desk's sounds are softer. One that `announces` says who has won. The table gives way, at its right and at its
    foot, to one that stands beside it."""

    key = ""
    pauses = True
    softness = 1.0
    announces = False
    beside, below = 0.0, 0.0

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def build(self, page: Page) -> None:
        """Raises a layer and fills it."""

    def handle(self, command: Command) -> bool:
        return False

    @property
    def moving(self) -> bool:
        """Whether it wants frames although nobody touches anything."""
        return False

    def update(self, dt: float) -> None:
        """A frame has passed."""

    def closed(self) -> None:
        """It goes; what it lit goes out."""


class OverlaidScene(DeskScene):
    """A desk and what is above it, the last the topmost."""

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.overlays: list[Overlay] = []

    @property
    def softness(self) -> float:
        return self.overlays[-1].softness if self.overlays else 1.0

    def layout(self) -> None:
        super().layout()
        if self.page.stale and self.overlays and self.overlays[-1].below:
            # What is above the table has found out how far the table has to give way.
            super().layout()

    @property
    def kept_free(self) -> tuple[float, float]:
        beside, below = super().kept_free
        return (beside + max((each.beside for each in self.overlays), default=0.0),
                below + max((each.below for each in self.overlays), default=0.0))  # fmt: skip

    @property
    def announcing(self) -> bool:
        return any(overlay.announces for overlay in self.overlays)

    @property
    def pauses(self) -> bool:
        """Whether the others wait for what is being read."""
        return any(overlay.pauses for overlay in self.overlays)

    def add_above(self, page: Page) -> None:
        """What is over the desk and below all overlays."""

    def open(self, overlay: Overlay) -> None:
        self.overlays.append(overlay)
        self.page.changed()

    def close_overlay(self) -> None:
        if self.overlays:
            self.overlays.pop().closed()
        self.page.changed()

    def put_away(self, overlay: Overlay) -> None:
        """Whatever lies over it stays."""
        self.overlays.remove(overlay)
        overlay.closed()
        self.page.changed()

    def close_overlays(self) -> None:
        while self.overlays:
            self.close_overlay()


class Ask(Overlay):
    """A question with its answers, the harmless one first."""

    def __init__(
        self, scene: TableScene, title: str, body: str, answers: Sequence[Answer], icon: str = "help"
    ) -> None:
        super().__init__(scene)
        self.title, self.body, self.icon = title, body, icon
        self.answers = tuple(answers)

    def build(self, page: Page) -> None:
        add_dialog(page, "ask", self.title, self.body, self.answers, self.scene.close_overlay, self.icon)


def confirm(
    scene: TableScene, title: str, body: str, words: str, act: Callable[[], None], icon: str = "help",
    danger: bool = False,
) -> Ask:  # fmt: skip
    """A question whose one answer does something and whose other answer does nothing."""

    def agreed() -> None:
        scene.close_overlay()
        act()

    kind = "danger" if danger else "live"
    answers = (Answer(scene.say("common.not_yet"), scene.close_overlay), Answer(words, agreed, kind))
    return Ask(scene, title, body, answers, icon)


def told(scene: TableScene, title: str, lines: Sequence[str]) -> Ask:
    """Something to be read, and one button."""
    answer = Answer(scene.say("common.ok"), scene.close_overlay, "live")
    return Ask(scene, title, "\n".join(lines), (answer,), "info")


class NameCopy(Overlay):
    """A name for a copy of the game."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.words = scene.title_words()

    def build(self, page: Page) -> None:
        scene = self.scene
        answers = (
            Answer(scene.say("common.cancel"), scene.close_overlay),
            Answer(scene.say("common.save"), self._keep, "live"),
        )
        title = scene.say("play.save_now")
        place = add_dialog(
            page, "copy", title, scene.say("saves.name"), answers, scene.close_overlay, "copy", 44, "copy/name"
        )
        field = Box(place.x, place.y, place.w, 44)
        page.add(TextField("copy/name", field, self.words, self._write, page.carets, most=60, done=self._keep))

    def _write(self, words: str) -> None:
        self.words = words

    def _keep(self) -> None:
        self.scene.close_overlay()
        self.scene.keep_copy(self.words.strip() or self.scene.title_words())
