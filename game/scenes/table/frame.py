"""What a running game and a replay have in common: a desk that fills the page, and an optional strip below it.

It knows no table and no title.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.desk.contract import Desk
from game.desk.services import Services
from game.desk.signs import Whereabouts
from game.engine.text import Handle, Message
from game.scenes.scene import Scene
from game.table.view import View
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.page import Page
from game.ui.sky import paint_sky

FARTHEST = 2.6  # of something very wide only a part is shown


class Piece(NamedTuple):
    """A piece of a page, and where the things of each group are in it."""

    picture: pygame.Surface
    places: tuple[tuple[Box, ...], ...]


class DeskScene(Scene):
    """`bar` is the height of the strip; for the desk the page ends above it."""

    bar = 0.0
    coached = False
    replaying = False

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services)
        self.title = title
        self._face = services.title(title).face
        self.music = self._face.loop
        self.view: View
        self.desk: Desk = self._lay_desk()
        self._written = self._writing()
        self._heard: View | None = None  # the view that the music has followed

    def _writing(self) -> tuple[object, ...]:
        return self.services.words.lang, self.services.settings.easy_font

    def layout(self) -> None:
        """Boards keep pictures with words on them: for another language or font there is another desk."""
        if self._written != self._writing():
            self._written = self._writing()
            self.desk = self._lay_desk()
            self.desk.show(self.view, snap=True)
            self.page.changed()
        super().layout()

    def _lay_desk(self) -> Desk:
        return self._face.desk(self.services, self)

    # The page, which the desk sees cut short by the strip.

    def metrics(self) -> Metrics:
        wide, high = self.desk.least
        beside, below = self.kept_free
        least = (wide + round(beside), high + round(below))
        return Metrics(self.services.size(), self.services.settings.scale, least)

    @property
    def kept_free(self) -> tuple[float, float]:
        """How much of the page is not the desk's: at its right, and at its foot."""
        return 0.0, self.bar

    def strip(self) -> Box:
        """Where the strip's own things go."""
        return self.page.box.cut_bottom(self.bar)[0]

    @contextmanager
    def _cut(self, metrics: Metrics) -> Iterator[None]:
        whole, (beside, below) = metrics.page, self.kept_free
        metrics.page = whole.cut_bottom(below)[1].cut_right(beside)[1]
        yield
        metrics.page = whole

    def ground_key(self) -> tuple[object, ...]:
        return (self.name, self.title, self.kept_free, *self.desk.ground_key())

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        if any(self.kept_free):
            paint_sky(canvas, box)
        with self._cut(canvas.metrics):
            self.desk.paint_ground(canvas)

    def build(self, page: Page) -> None:
        with self._cut(page.metrics):
            self.desk.build(page)

    def picture_of(self, view: View, about: Sequence[Handle], size: tuple[float, float]) -> pygame.Surface | None:
        """A piece of the page as it looks in that view, around these things, where they are to be seen; the desk is
        left as it is then."""
        piece = self.piece_of(view, (about,), size)
        return None if piece is None else piece.picture

    def piece_of(
        self, view: View, groups: Sequence[Sequence[Handle]], size: tuple[float, float], farthest: float = FARTHEST
    ) -> Piece | None:
        """The same around several groups of things, with the places of each group in it, in units. Another scene may
        ask for it, whose page has other measures."""
        canvas, metrics, page = self.services.canvas, self.page.metrics, self._page_of(view)
        found = [[place for handle in about if (place := self.desk.ring_of(handle)) is not None] for about in groups]
        board = self.desk.stage
        on_board = [[place for place in group if board.holds(*place.centre)] for group in found]
        # What lies beside the board is no part of the picture, unless nothing else is.
        within, found = (board, on_board) if any(on_board) else (metrics.page, found)
        places = [place for group in found for place in group]
        if not places:
            return None
        around = _around(places, size, within, farthest)
        whole = pygame.Surface(metrics.size).convert(canvas.target)
        pixels = (canvas.metrics.px(size[0]), canvas.metrics.px(size[1]))
        with canvas.upon(whole), canvas.measured(metrics):
            whole.blit(self.ground(canvas), (0, 0))
            page.draw(canvas)
        cut = pygame.Rect(metrics.rect(around)).clip(whole.get_rect())
        picture = pygame.transform.smoothscale(whole.subsurface(cut), pixels).convert(canvas.target)
        fit = size[0] / around.w
        return Piece(picture, tuple(
            tuple(Box((box.x - around.x) * fit, (box.y - around.y) * fit, box.w * fit, box.h * fit) for box in group)
            for group in found
        ))  # fmt: skip

    def _page_of(self, view: View) -> Page:
        self.desk.show(view, snap=True)
        page = Page(self.page.type)
        page.begin(self.page.metrics)
        with self._cut(self.page.metrics):
            self.desk.build(page)
        page.finish()
        return page

    def first_on_board(self, view: View, groups: Iterable[Sequence[Handle]]) -> Sequence[Handle]:
        """The first group of things of which something lies on the board in that view; empty where there is none."""
        self._page_of(view)

        def lies(handle: Handle) -> bool:
            place = self.desk.place_of(handle)
            return place is not None and self.desk.stage.holds(*place.centre)

        return next((group for group in groups if any(map(lies, group))), ())

    # Time and touches.

    def notice(self, command: Command) -> bool:
        """Any input ends the motion at once, and what was said about the thing before is over. The input that skips how
        the game begins or ends does nothing else."""
        touched = (isinstance(command, Pointer) and command.kind == "press") or (
            isinstance(command, Act) and command.down and not command.repeat
        )
        if touched and not _steps_back(command):
            self.desk.hush()
        skipped = touched and self.desk.staging
        if touched and self.desk.moving():
            self.desk.hurry()
            self.page.changed()
        # The last blow of a game may be skipped, and then its end begins.
        return skipped or (touched and self.desk.staging)

    def update(self, dt: float) -> None:
        before = self.desk.moving()
        if self.desk.update(dt):
            self.page.dirty = True
        if before and not self.desk.moving():
            self.page.changed()
        if self._heard is not self.view and self.stage.top is self and not self.desk.moving():
            # The music follows once what has happened has been seen.
            self._heard = self.view
            self.services.sound.tension(self.desk.tension() if self.view.outcome is None else 0.0)

    def moving(self) -> bool:
        return self.desk.moving() or self.desk.waiting()

    # What a desk asks of its host, where a game and a replay agree.

    @property
    def live(self) -> bool:
        return False

    @property
    def announcing(self) -> bool:
        return False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.view.seats)

    def tell(self, message: Message, names: object = None) -> str:
        """A message with the seats' names in it."""
        return self.services.words.say(message, self.names)

    def choose(self, word: str) -> None:
        """Nothing can be chosen here."""

    def why_dead(self, touched: tuple[Handle, ...]) -> str:
        return ""

    def hears(self, touched: tuple[Handle, ...]) -> bool:
        return False

    def tells(self, words: str) -> bool:
        return False

    def undo(self) -> None:
        """Nothing to take back here."""

    def redo(self) -> None:
        """Nothing to do again here."""

    def hint(self) -> None:
        """Nobody needs one here."""

    def menu(self) -> None:
        """No menu here."""

    def bot_status(self) -> str:
        return ""

    def bot_part(self) -> float:
        return 0.0

    def seat_clicked(self, seat: int) -> None:
        """Seats do not change hands here."""

    def whereabouts(self, seat: int) -> Whereabouts | None:
        return None

    def open_log(self) -> None:
        """No log here."""

    def notes(self) -> str:
        return ""

    def write_notes(self, text: str) -> None:
        """Nobody writes here."""

    def rules(self, page: str = "") -> None:
        from game.scenes.rulebook.scene import RulebookScene

        self.stage.push(RulebookScene(self.services, self.title, page or self.desk.topic()))

    @property
    def softness(self) -> float:
        """The part of their level at which the desk's sounds are heard."""
        return 1.0

    def play_sound(self, name: str) -> None:
        """Nothing sounds from behind another scene."""
        if self.stage.top is self:
            self.services.sound.play(name, self.softness)


def _around(places: Sequence[Box], size: tuple[float, float], within: Box, farthest: float) -> Box:
    """A box of that shape around these places, with room around them, that does not leave the board or the page."""
    left, right = min(place.x for place in places), max(place.right for place in places)
    top, bottom = min(place.y for place in places), max(place.bottom for place in places)
    most = min(farthest, within.w / size[0], within.h / size[1])
    fit = min(max(1.2, (right - left) * 1.25 / size[0], (bottom - top) * 1.25 / size[1]), most)
    wide, high = size[0] * fit, size[1] * fit
    x = min(max((left + right - wide) / 2, within.x), within.right - wide)
    y = min(max((top + bottom - high) / 2, within.y), within.bottom - high)
    return Box(x, y, wide, high)


def _steps_back(command: Command) -> bool:
    """Whether a command puts back what is open, which may be the note itself."""
    if isinstance(command, Pointer):
        return command.button == 3
    return isinstance(command, Act) and command.name == "back"
