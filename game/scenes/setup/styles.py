"""The styles of a title's bots as one chooses among them, wherever a seat is filled."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.scene import Scene
from game.table.view import SeatInfo
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.choice import DropDown


class Styles:
    """`ids` are what a seat may have; the first is that of a bot that comes as it comes."""

    def __init__(self, scene: Scene, title: str) -> None:
        self._scene, self._title = scene, title
        self._faces = {style.id: f"styles/{style.face}" for style in scene.services.title(title).info.styles}
        self.ids = ("", *self._faces)

    @property
    def any(self) -> bool:
        return bool(self._faces)

    def known(self, id: str) -> str:
        """The style of an earlier game, as it comes where there is none of that name."""
        return id if id in self._faces else ""

    def face(self, id: str) -> str:
        """The name of its picture."""
        return self._faces.get(id, "")

    def told(self, info: SeatInfo) -> str:
        """The style in which a bot played; empty for a person and where there are no styles."""
        if info.player == "person" or info.style not in self._faces:
            return ""
        return f"{info.name}: {self.name(info.style)}\n{self.hint(info.style)}"

    def name(self, id: str) -> str:
        return self._scene.say(f"{self._title}.style.{id}.name" if id else "common.style_any")

    def hint(self, id: str) -> str:
        return self._scene.say(f"{self._title}.style.{id}.hint" if id else "common.style_any_hint")

    def list(self, page: Page, id: str, box: Box, chosen: str, changed: Callable[[str], None]) -> DropDown:
        """In a narrow box it is closed to a face."""
        chosen = self.known(chosen)
        face = self.face(chosen)
        return DropDown(
            id, box, [self.name(each) for each in self.ids], self.ids.index(chosen), lambda i: changed(self.ids[i]),
            icon="" if face else "shuffle", piece=face, open_list=page.open_list,
            tip=f"{self.name(chosen)}\n{self.hint(chosen)}",
        )  # fmt: skip
