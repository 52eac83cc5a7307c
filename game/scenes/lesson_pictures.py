"""Pictures of lessons: what each is about, as it begins, drawn by the title's own desk when there is time for it."""

from __future__ import annotations

import pygame

from game.content.lessons import ReadLesson
from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.lesson_game import course_of
from game.scenes.table_frame import DeskScene
from game.table.lesson import Misfit
from game.table.view import View
from game.ui.drawing import with_corners
from game.ui.metrics import Metrics

Size = tuple[float, float]  # in units


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


class LessonPictures:
    """Each is drawn once for a size and a language; those that are wanted come one after the other."""

    def __init__(self, services: Services, title: str) -> None:
        self._services, self._title = services, title
        self._wanted: dict[tuple[object, ...], tuple[ReadLesson, Size, float, bool]] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface | None] = {}

    def get(self, read: ReadLesson, size: Size, radius: float, whole: bool = False) -> pygame.Surface | None:
        """With corners of that radius, of the `whole` board if so wished; None until it is there, or where there can be
        none."""
        services = self._services
        scale = services.canvas.metrics.scale
        key = (read.id, read.sum, size, whole, scale, services.words.lang, services.settings.easy_font)
        if key not in self._kept:
            self._wanted.setdefault(key, (read, size, radius, whole))
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

    def _drawn(self, read: ReadLesson, size: Size, radius: float, whole: bool) -> pygame.Surface | None:
        services, title = self._services, self._title
        try:
            view = course_of(services, title, read.lesson).table.view(0)
        except (BadInput, Misfit):
            return None
        scene, metrics = Silent(services, title, view), services.canvas.metrics
        picture = None if whole else scene.picture_of(view, read.lesson.shows, size)
        if picture is None:
            scene.desk.show(view, snap=True)
            picture = scene.desk.thumbnail(services.canvas, (metrics.px(size[0]), metrics.px(size[1])))
        return with_corners(picture, metrics.px(radius))
