"""Pictures of positions, drawn by the title's own desk when there is time for it: of lessons, of puzzles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.text import Handle
from game.scenes.table.frame import DeskScene
from game.table.lesson import Misfit
from game.table.view import View
from game.ui.drawing import with_corners
from game.ui.metrics import Metrics

Size = tuple[float, float]  # in units


class Sight(NamedTuple):
    """What a picture shows: the surroundings of some things in a view, or of the first of several groups of which
    something lies on the board, or the whole board."""

    view: View
    about: Sequence[Handle] = ()
    groups: Sequence[Sequence[Handle]] = ()


class Silent(DeskScene):
    """A desk that nobody sits at."""

    def __init__(self, services: Services, title: str, view: View) -> None:
        super().__init__(services, title)
        self.view = view
        self.desk.goal_shown = False
        self.page.begin(self.metrics())

    def metrics(self) -> Metrics:
        """Those of the page that the picture is for: there is always room on it for a desk."""
        return self.services.canvas.metrics

    def play_sound(self, name: str) -> None:
        pass


class PositionPictures:
    """Each is drawn once for a size and a language; those that are wanted come one after the other."""

    def __init__(self, services: Services, title: str) -> None:
        self._services, self._title = services, title
        self._wanted: dict[tuple[object, ...], tuple[Callable[[], Sight], Size, float]] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface | None] = {}

    def get(self, name: Hashable, find: Callable[[], Sight], size: Size, radius: float) -> pygame.Surface | None:
        """With corners of that radius; None until it is there, or where there can be none. `find` gives what is to be
        seen, or raises BadInput or Misfit."""
        services = self._services
        key = (name, size, services.canvas.metrics.scale, services.words.lang, services.settings.easy_font)
        if key not in self._kept:
            self._wanted.setdefault(key, (find, size, radius))
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

    def _drawn(self, find: Callable[[], Sight], size: Size, radius: float) -> pygame.Surface | None:
        services = self._services
        try:
            view, about, groups = find()
        except (BadInput, Misfit):
            return None
        scene, metrics = Silent(services, self._title, view), services.canvas.metrics
        about = about or scene.first_on_board(view, groups)
        picture = scene.picture_of(view, about, size) if about else None
        if picture is None:
            scene.desk.show(view, snap=True)
            picture = scene.desk.thumbnail(services.canvas, (metrics.px(size[0]), metrics.px(size[1])))
        return with_corners(picture, metrics.px(radius))
