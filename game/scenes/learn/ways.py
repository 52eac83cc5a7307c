"""The other ways to learn a game, beside its lessons: a first game, a game to watch, the rulebook.

They only call the scene.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Panel

if TYPE_CHECKING:
    from game.scenes.learn.scene import LearnScene

Paint = Callable[[Canvas, Box, "LearnScene"], None]


class Way(NamedTuple):
    """`aside` is how long it takes; `key` names its texts."""

    key: str
    icon: str
    aside: str
    tapped: Callable[[], None]
    paint: Paint


def add_ways(page: Page, scene: LearnScene, box: Box) -> None:
    say = scene.say
    info = scene.services.title(scene.title).info
    game = say("common.about_minutes", n=info.minutes)
    ways = (
        Way("first", "play", game, scene.play_first, _paint_blip),
        Way("watch", "eye", "", scene.watch, _paint_watch),
        Way("rules", "book", say("learn.way.rules_aside"), scene.open_rules, _paint_book),
        Way("know", "check", "", scene.know, _paint_box),
    )
    page.add(Panel("", box, title=say("learn.ways")))
    inner = Box(box.x + 16, box.y + 46, box.w - 32, box.h - 60)
    for place, way in zip(inner.rows(len(ways), 8), ways):
        _add_way(page, scene, place, way)


def _add_way(page: Page, scene: LearnScene, box: Box, way: Way) -> None:
    say = scene.say
    title, words = say(f"learn.way.{way.key}"), say(f"learn.way.{way.key}_words")
    act = say(f"learn.way.{way.key}_act")
    picture, rest = box.inset(8).cut_left(96, 12)
    wide = max(108.0, page.width(act, theme.BUTTON, 700) + 54)
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 12, "raised")))
    page.add(Custom("", picture, partial(_draw, paint=way.paint, scene=scene)))

    def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
        size = canvas.fitted(title, b.w - 4, 18, 700)
        canvas.text(b.x, b.y + 17, title, size, 700, width=b.w - 4)
        for i, line in enumerate(canvas.lines(words, b.w - 4)[:2]):
            canvas.text(b.x, b.y + 38 + i * 18, line, theme.BODY, 500, theme.TEXT2, width=b.w - 4)
        canvas.text(b.x, b.bottom - 13, way.aside, theme.BODY, 500, theme.TEXT2, width=b.w - wide - 12)

    page.add(Custom("", rest, paint))
    button = Box(rest.right - wide, rest.bottom - 38, wide, 36)
    page.add(Button(f"learn/way/{way.key}", button, act, way.tapped, icon=way.icon))


def _draw(canvas: Canvas, box: Box, _: Pointing, paint: Paint, scene: LearnScene) -> None:
    accent = _accent(scene)
    m = MARGIN
    top, low = theme.mix(accent, "#3a2270", 0.55), theme.mix(accent, "#12204a", 0.8)
    canvas.stamp(("learn way", accent), box, lambda d: d.rect(
        m, m, box.w, box.h, 8, d.linear(0, m, 0, m + box.h, top, low)
    ))  # fmt: skip
    paint(canvas, box, scene)
    canvas.rounded(box, 8, "none", theme.RIM[0])


def _accent(scene: LearnScene) -> str:
    return scene.services.cover(scene.title).accent


def _paint_blip(canvas: Canvas, box: Box, scene: LearnScene) -> None:
    side = min(box.w, box.h)
    canvas.picture("coach/cheer", box.middle(side, side))


def _paint_watch(canvas: Canvas, box: Box, scene: LearnScene) -> None:
    """A game, under the sign of what runs by itself."""
    disc = box.middle(52, 52)
    board = scene.board((box.w, box.h), 8)
    if board is None:
        canvas.picture("ui/planet", box.middle(box.w * 0.8, box.w * 0.8))
    else:
        canvas.target.blit(board, canvas.metrics.point(box.x, box.y))
    canvas.rounded(disc, 26, theme.INK, "#ffffff", rim_width=3, opacity=0.9)
    canvas.icon("play", disc.centre[0] + 2, disc.centre[1], 28, "#ffffff")


def _paint_box(canvas: Canvas, box: Box, scene: LearnScene) -> None:
    side = min(box.w, box.h) * 0.66
    lid = box.middle(side, side)
    canvas.shadow(lid, 6, 6)
    canvas.rounded(lid, 6, theme.lighter(_accent(scene), 0.2), theme.INK, rim_width=2)
    canvas.rounded(lid.inset(7), 4, "none", theme.INK, rim_width=1.5)
    canvas.picture(f"{scene.title}/emblem", lid.inset(10))


def _paint_book(canvas: Canvas, box: Box, scene: LearnScene) -> None:
    cover = box.middle(box.w * 0.62, box.h * 0.76)
    canvas.shadow(cover, 6, 6)
    canvas.rounded(cover.moved(4, 0), 6, theme.PAPER[0])
    canvas.rounded(cover, 6, theme.mix(_accent(scene), "#ff9d4a", 0.5), theme.INK)
    canvas.picture(f"{scene.title}/emblem", cover.middle(44, 44).moved(0, -10))
    for y, wide in ((cover.bottom - 22, 30.0), (cover.bottom - 14, 20.0)):
        canvas.rounded(Box(cover.centre[0] - wide / 2, y, wide, 3), 1.5, theme.INK, opacity=0.7)
