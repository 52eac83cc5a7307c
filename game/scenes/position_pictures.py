"""Pictures of positions, drawn by the title's own desk when there is time for it: of lessons, of puzzles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.text import Handle
from game.scenes.table_frame import DeskScene
from game.table.lesson import Misfit
from game.table.view import View
from game.ui.drawing import with_corners

Size = tuple[int, int]
Find = Callable[[], View]


class Silent(DeskScene):
    """A desk that nobody sits at."""

    def __init__(self, services: Services, title: str, view: View) -> None:
        super().__init__(services, title)
        self.view = view
        self.desk.goal_shown = False

    def play_sound(self, name: str) -> None:
        pass

    def near(self, size: Size, about: Sequence[Handle] = ()) -> pygame.Surface | None:
        """The board around these things, or what happened last; None where nothing of it is to be seen."""
        about = about or next((line.about for line in reversed(self.view.log) if line.about), ())
        metrics = self.metrics()
        self.page.begin(metrics)
        units = size[0] / metrics.scale, size[1] / metrics.scale
        picture = self.picture_of(self.view, about, units)
        return pygame.transform.smoothscale(picture, size) if picture is not None else None


class PositionPictures:
    """Each is drawn once for a size and a language; those that are wanted come one after the other."""

    def __init__(self, services: Services, title: str) -> None:
        self._services, self._title = services, title
        self._wanted: dict[tuple[object, ...], tuple[Find, Size, int, bool, Sequence[Handle]]] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface | None] = {}

    def get(
        self, name: Hashable, find: Find, size: Size, radius: int, close: bool = False, about: Sequence[Handle] = ()
    ) -> pygame.Surface | None:
        """None until it is there, or where there can be none; `find` gives what is to be seen, or raises BadInput or
        Misfit. A close one shows a part of the board: around these things, or else where something has just
        happened."""
        words = self._services.words.lang, self._services.settings.easy_font
        key = (name, size, close, *words)
        if key not in self._kept:
            self._wanted.setdefault(key, (find, size, radius, close, about))
        return self._kept.get(key)

    @property
    def waiting(self) -> bool:
        return bool(self._wanted)

    def draw_next(self) -> bool:
        """True where there was one more to draw."""
        if not self._wanted:
            return False
        key, wanted = next(iter(self._wanted.items()))
        del self._wanted[key]
        self._kept[key] = self._drawn(*wanted)
        return True

    def _drawn(
        self, find: Find, size: Size, radius: int, close: bool, about: Sequence[Handle]
    ) -> pygame.Surface | None:
        services = self._services
        try:
            view = find()
        except (BadInput, Misfit):
            return None
        scene = Silent(services, self._title, view)
        scene.desk.show(view, snap=True)
        near = scene.near(size, about) if close else None
        return with_corners(near or scene.desk.thumbnail(services.canvas, size), radius)
