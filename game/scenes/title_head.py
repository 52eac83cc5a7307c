"""The head of a title's own pages: its emblem and name on a picture of the game, the facts below the name.

The picture belongs to the ground, which is painted once for a size; the page adds the words and the way back.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing, rounded
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

_WIDE, _HIGH = 1232.0, 84.0  # of the drawing
_STRIP = 110.0  # from the top of a poster, of the part that stands for a head of its own
_LOW, _SHORT = 60.0, 600.0  # the head's height on a page that is not so high
_RADIUS = 14.0
_BAND = 10.0
_BUTTON = 146.0  # at the right end
_LEFT = 126.0  # where the words begin
_SHADE, _FADE = 0.84, 150.0
_QUIET = 0.4  # the part of the picture at the left in which nothing happens


def head_place(page: Box) -> tuple[Box, Box]:
    """The head, and the rest of the page inside its margins."""
    margin = 24.0 if page.w >= 1000 else 16.0
    return page.inset(margin, 12).cut_top(_HIGH if page.h >= _SHORT else _LOW, 12)


def paint_head(scene: Scene, canvas: Canvas, page: Box, title: str) -> None:
    """The picture: the title's own, a strip of its poster, or its colours."""
    box, _ = head_place(page)
    canvas.shadow(box, _RADIUS)
    plate = strip(scene, canvas, box, title, _LEFT + canvas.width(scene.say(f"{title}.name"), _size_of(box), 800))
    canvas.target.blit(plate, canvas.metrics.point(box.x, box.y))
    canvas.rounded(box, _RADIUS, "none", scene.services.cover(title).colours[0])


def strip(scene: Scene, canvas: Canvas, box: Box, title: str, words: float) -> pygame.Surface:
    """The picture for such a place, dark as far as the words reach."""
    colours = scene.services.cover(title).colours
    _, _, w, h = canvas.metrics.rect(box)
    plate = _pictured(canvas, title, (w, h), colours)
    red, green, blue, _ = plate.get_at((1, h // 2))
    drawing = Drawing(box.w, box.h)
    solid = max(box.w * _QUIET, words + 20)
    shade, end = f"#{red:02x}{green:02x}{blue:02x}", solid + _FADE
    fill = drawing.linear(0, 0, end, 0, (0, shade, _SHADE), (solid / end, shade, _SHADE), (1, shade, 0))
    own = canvas.art.has(f"{title}/head")
    # A head of its own has its own band at the foot, which stays as bright as it is.
    drawing.rect(0, 0, end, box.h - (_BAND * box.h / _HIGH if own else 0), 0, fill)
    if not own:
        drawing.rect(0, box.h - 4, box.w, 4, 0, drawing.linear(0, 0, box.w, 0, *colours))
    plate.blit(drawing.surface(canvas.metrics.scale), (0, 0))
    return rounded(plate, canvas.metrics.px(_RADIUS))


def _pictured(canvas: Canvas, title: str, size: tuple[int, int], colours: tuple[str, str]) -> pygame.Surface:
    """As much of the drawing as the place has room for: of one that is too wide the quiet end is cut off."""
    w, h = size
    art = canvas.art
    own = art.has(f"{title}/head")
    drawing = f"{title}/head" if own else f"{title}/poster-won"
    if not art.has(drawing):
        plate = pygame.Surface(size).convert(canvas.target)
        plate.fill(theme.darker(colours[0], 0.75))
        return plate
    wide, high = min(_WIDE, _HIGH * w / h), min(_HIGH, _WIDE * h / w)
    if own:
        return art.window(drawing, (_WIDE - wide, _HIGH - high, wide, high), size)
    plate = art.window(drawing, (_WIDE - wide, _STRIP + (_HIGH - high), wide, high), size)
    return _moved(plate, canvas.metrics.px(_BUTTON), colours)


def _moved(plate: pygame.Surface, by: int, colours: tuple[str, str]) -> pygame.Surface:
    """What happens at the right end of a poster is moved away from the button there; behind that only its sky goes
    on, darker towards the rim."""
    w, h = plate.get_size()
    by = min(by, w // 3)
    out = plate.copy()
    out.blit(plate, (-by, 0))
    out.blit(pygame.transform.scale(plate.subsurface((w - 1, 0, 1, h)), (by, h)), (w - by, 0))
    shade = Drawing(3 * by, h)
    dark = theme.darker(colours[0], 0.7)
    shade.rect(0, 0, 3 * by, h, 0, shade.linear(0, 0, 3 * by, 0, (0, dark, 0), (0.6, dark, 0.35), (1, dark, 0.8)))
    out.blit(shade.surface(1), (w - 3 * by, 0))
    return out


def add_title_head(
    scene: Scene, page: Page, title: str, aside: str, facts: Sequence[tuple[str, str]] = (), room_right: float = 0
) -> tuple[Box, Box]:  # fmt: skip
    """Returns the head's box and the rest of the page. `facts` are icons with a word each, below the name; the right
    end is kept free for the scene's own buttons."""
    box, rest = head_place(page.box)
    name, colours = scene.say(f"{title}.name"), scene.services.cover(title).colours
    low = box.h < _HIGH
    emblem = f"{title}/emblem" if scene.services.canvas.art.has(f"{title}/emblem") else ""

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.stem(b.x + 60, b.y + 12, b.bottom - (12 if low else 28), theme.RIM[0])
        middle = b.y + (29 if low else 36)
        if emblem:
            canvas.piece(emblem, b.x + 93, middle, 0.9 if low else 1)
        else:
            canvas.icon("saucer", b.x + 93, middle, 34, colours[0])
        right = b.right - 16 - room_right
        size = _size_of(b)
        while size > theme.BUTTON and canvas.width(name, size, 800) > right - b.x - _LEFT:
            size -= 1
        canvas.text(b.x + _LEFT, b.y + (28 if low else 43), name, size, 800, width=right - b.x - _LEFT)
        y = b.y + (48 if low else 66)
        x = b.x + _LEFT + canvas.text(b.x + _LEFT, y, aside, theme.BODY, 600, theme.NAME) + 16
        for kind, words in facts:
            if x + 24 + canvas.width(words) > right:
                break
            canvas.icon(kind, x + 9, y - 5, 18, colours[0])
            x += 24 + canvas.text(x + 24, y, words) + 16

    page.add(Custom("", box, paint))
    place = Box(box.x + 8, box.y + (8 if low else 16), 44, 40)
    page.add(Button("back", place, "", scene.stage.pop, kind="flat", icon="left", tip=scene.say("common.back")))
    return box, rest


def _size_of(box: Box) -> float:
    return theme.HEAD if box.h < _HIGH else theme.TITLE
