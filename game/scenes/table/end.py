"""The end of a game, announced over the board: who won and why, and the button to the results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.engine.rules import Outcome, Seat
from game.scenes.playing.verdict import addressed, cup, headline, is_drawn, is_lost, reason
from game.scenes.table.overlay import Overlay
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_WIDTH, _HEIGHT = 560.0, 150.0
_ABOVE = 14.0  # from the foot of the board
_BESIDE = 760.0  # from this width on the buttons stand beside the words
_BUTTON, _BUTTON_HIGH, _ICON = 172.0, 42.0, 58.0  # the least width of a button beside them, its height, and its icon's
_BADGES = 8  # more winners than that share a cup
_RADII = (32.0, 24.0, 24.0)  # of the badges of one, two or three winners
_MOST_LINES = 2
_CUP, _DIM = 36.0, 0.5  # the height of a cup on its disc, and how dark the badges of those who lost to the game are
_CROWD, _STEP = 20.0, 168.0  # of more; over how much they are spread, covering each other where there is no room
_COLD = ("#ffb3a8", "#a8281f")
_EVEN = (theme.TEXT, theme.RIM[0])


class Banner(Overlay):
    key = "back"
    pauses = False
    announces = True

    def handle(self, command: Command) -> bool:
        """The key that brought it back leads on."""
        pressed = isinstance(command, Act) and command.down and command.name == "end"
        if pressed:
            self.scene.open_results()
        return pressed

    def build(self, page: Page) -> None:
        scene = self.scene
        outcome = scene.view.outcome
        if outcome is None:
            return
        box, (look_on, results) = self._places(page)
        title = headline(scene.services, scene.view)
        why = reason(scene.services.words, scene.title, outcome, scene.names)
        cold = is_lost(outcome, scene.session.people)
        shown = addressed(outcome, scene.view.seats)
        fact = fact_for(scene, shown[0] if len(shown) == 1 else None)
        fact = scene.say("results.fact", fact=fact) if fact else ""  # a sentence among sentences
        looks = [scene.view.seats[seat].look for seat in shown] if len(shown) <= _BADGES else []
        ink, rim = _EVEN if is_drawn(outcome) else _COLD if cold else (theme.NAME, theme.LIVE)
        aside = look_on.x > box.centre[0]  # the buttons stand beside the words

        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            left, middle = b.x + 24, b.centre[1] if aside else b.y + 46
            if looks:
                left += _draw_badges(canvas, looks, left, middle, cold and not outcome.winners()) + 20
            else:
                left += _draw_cup(canvas, outcome, rim, left, middle) + 20
            room = (look_on.x if aside else b.right) - 24 - left
            size: float = theme.TITLE
            while size > theme.BUTTON and canvas.width(title, size, 800) > room:
                size -= 1
            # What takes two lines moves up: below it are the buttons.
            small = theme.BODY if aside else theme.BUTTON
            told = _lines(canvas, fact, why, room, small)
            up = 9 if len(told) > 1 else 0
            canvas.text(left, middle - 2 - up, title, size, 800, ink, width=room)
            for n, line in enumerate(told):
                canvas.text(left, middle + 22 - up + 20 * n, line, small, 500, theme.TEXT, width=room)

        page.raise_layer(scene.close_overlay, shade=False)
        page.add(Custom("", box, steady(lambda canvas, b: canvas.panel(b, 18, "raised", rim))))
        page.add(Custom("", box, paint))
        page.add(
            Button("end/look", look_on, scene.say("results.look"), scene.close_overlay, icon="eye"),
            Button("end/results", results, scene.say("play.results"), scene.open_results, kind="live", icon="trophy"),
        )
        if page.focus not in ("end/look", "end/results"):
            page.focus = "end/results"

    def _places(self, page: Page) -> tuple[Box, tuple[Box, ...]]:
        """The banner and its buttons: below the board, where a table has nothing any more that one could use, else at
        the foot of the board; what happened stays in sight above it."""
        desk, w = self.scene.desk, min(_WIDTH, page.box.w - 32)
        free = desk.banner_place()
        if free is not None and free.w >= _BESIDE:
            words = (self.scene.say("results.look"), self.scene.say("play.results"))
            wide = max(_BUTTON, *(page.width(each, theme.BUTTON, 700) + _ICON for each in words))
            row = Box(free.right - 20 - 2 * wide - 12, free.centre[1] - _BUTTON_HIGH / 2, 2 * wide + 12, _BUTTON_HIGH)
            return free, row.columns(2, 12)
        board = desk.stage
        x = min(max(board.centre[0] - w / 2, desk.banner_edge + 8), page.box.w - w - 8)
        box = Box(x, min(board.bottom, page.box.bottom) - _HEIGHT - _ABOVE, w, _HEIGHT)
        return box, Box(box.x + 24, box.bottom - 56, box.w - 48, _BUTTON_HIGH).columns(2, 16)


def fact_for(scene: TableScene, seat: Seat | None) -> str:
    """What the result comes to for the one of whom the verdict speaks."""
    found = scene.services.title(scene.title).face.fact
    fact = found(replace(scene.view, viewer=seat)) if found is not None else None
    return scene.tell(fact) if fact is not None else ""


def _lines(canvas: Canvas, fact: str, why: str, room: float, size: int) -> list[str]:
    """Two lines at most: the reason, and before it what the result comes to where there is room for both."""
    lines = canvas.lines(why, room, size) if why else []
    first = canvas.lines(fact, room, size) if fact else []
    return [*first, *lines] if len(first) + len(lines) <= _MOST_LINES else lines


def _draw_cup(canvas: Canvas, outcome: Outcome, rim: str, left: float, middle: float) -> float:
    """On a disc as large as a single badge; returns how wide it is."""
    radius = _RADII[0]
    icon, colour = cup(outcome)
    canvas.rounded(Box(left, middle - radius, 2 * radius, 2 * radius), radius, theme.INSET[0], rim, rim_width=2)
    canvas.icon(icon, left + radius, middle, _CUP, colour)
    return 2 * radius


def _draw_badges(canvas: Canvas, looks: Sequence[int], left: float, middle: float, dimmed: bool) -> float:
    """Side by side, dimmed if they lost to the game; returns how wide they are together."""
    radius = _RADII[len(looks) - 1] if len(looks) <= len(_RADII) else _CROWD
    step = min(2 * radius + 4, _STEP / len(looks)) if len(looks) > len(_RADII) else 2 * radius + 4
    for n, look in enumerate(looks):
        x = left + radius + n * step
        canvas.badge(look, x, middle, radius)
        if dimmed:
            canvas.rounded(Box(x - radius, middle - radius, 2 * radius, 2 * radius), radius, theme.INK, opacity=_DIM)
    return step * (len(looks) - 1) + 2 * radius


def announce(scene: TableScene, outcome: Outcome) -> None:
    sound = "draw" if is_drawn(outcome) else "lose" if is_lost(outcome, scene.session.people) else "win"
    scene.play_sound(f"{sound}-{scene.title}")
    scene.close_overlays()
    scene.open(Banner(scene))


class BannerAhead:
    """Renders the banner while the end is still being shown, one widget in a frame: the frame in which it opens has a
    new model and a new page to make."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._frames: Iterator[None] | None = None

    def render(self, due: bool) -> None:
        """To be called in every frame in which something moves."""
        if not due:
            self._frames = None
        elif self._frames is None:
            self._frames = self._drawn()
        else:
            next(self._frames, None)

    def _drawn(self) -> Iterator[None]:
        page, canvas = Page(self._scene.page.type), self._scene.services.canvas
        page.begin(self._scene.page.metrics)
        Banner(self._scene).build(page)
        for widget in page.layers[-1].widgets:
            with canvas.upon(pygame.Surface((1, 1))):
                widget.draw(canvas, Pointing())
            yield
