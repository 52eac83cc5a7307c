"""The cards of puzzles: each with a picture of its position, its kind and its stars, and the chosen one in full.

A card asks the scene for its picture and reports a touch; it knows no file.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.puzzles import ReadPuzzle
from game.engine.text import PACK
from game.scenes.puzzle.words import SIGNS, draw_stars, kind_of, percent, spent, task_of
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.played import AnyFile
    from game.scenes.puzzles.scene import PuzzlesScene

_FOOT = 56.0  # of a card, below its picture
_DIM = 0.42
_LABEL = 110.0  # for the label of a row and its sign
_SMALLEST = 120.0  # the large picture, where there are many words


class Card(NamedTuple):
    """One puzzle. `read` is None while its file is not read, and for one that is `bad`; `worth` are the stars that
    there are still to win."""

    file: AnyFile
    number: int
    read: ReadPuzzle | None
    bad: bool
    stars: int
    worth: int
    started: bool
    seconds: int


def add_card(page: Page, scene: PuzzlesScene, box: Box, card: Card) -> None:
    paint = partial(_paint_card, scene=scene, card=card)
    page.add(Custom(f"puzzle/{card.file.stem}", box, paint, partial(scene.choose, card.file), radius=12))


def _paint_card(canvas: Canvas, box: Box, pointing: Pointing, scene: PuzzlesScene, card: Card) -> None:
    chosen = card.file == scene.chosen
    canvas.panel(box, 12, "raised", theme.FOCUS if chosen or pointing.hover else None)
    picture = Box(box.x + 3, box.y + 3, box.w - 6, box.h - _FOOT)
    _draw_picture(canvas, picture, scene, card, 9, close=True)
    if not (card.stars or card.started or chosen):
        canvas.rounded(picture, 9, theme.GROUND[0], opacity=_DIM)
    line = theme.LIVE if card.stars else theme.RIM[1]
    canvas.rule(box.x + 3, picture.bottom, box.right - 3, line)
    _draw_number(canvas, Box(box.x + 9, box.y + 9, 28, 22), card.number)
    if card.read is not None:
        disc = Box(box.right - 33, box.y + 8, 24, 24)
        canvas.rounded(disc, 12, theme.INK, theme.LIVE_LOW)
        canvas.icon(SIGNS[card.read.puzzle.kind], *disc.centre, 15, theme.LIVE)
    name = _name(scene, card)
    size = canvas.fitted(name, box.w - 20, theme.BODY, 700)
    canvas.text(box.x + 10, picture.bottom + 21, name, size, 700, width=box.w - 20)
    y = picture.bottom + 38
    draw_stars(canvas, box.x + 9, y, 17, card.stars)
    if card.stars:
        canvas.icon("check", box.right - 18, y, 17, theme.SUCCESS)
        return
    words = scene.say("puzzles.started" if card.started else "puzzles.new") if not card.bad else ""
    colour = theme.NAME if card.started else theme.TEXT3
    canvas.text(box.right - 10, y + 5, words, theme.SMALL, 600, colour, align="right")


def _name(scene: PuzzlesScene, card: Card) -> str:
    if card.bad:
        return scene.say("puzzles.unusable")
    return scene.say(card.read.puzzle.name) if card.read is not None else ""


def _draw_number(canvas: Canvas, box: Box, number: int) -> None:
    canvas.rounded(box, 7, theme.INK, theme.LIVE_LOW)
    canvas.centred(box, str(number), theme.SMALL, 800, theme.NAME, "middle")


def _draw_picture(
    canvas: Canvas, box: Box, scene: PuzzlesScene, card: Card, radius: float, close: bool
) -> None:  # fmt: skip
    canvas.rounded(box, radius, theme.INSET[1])
    if card.bad:
        canvas.icon("warning", *box.centre, 28, theme.DANGER)
        return
    picture = scene.picture(card.read, (box.w, box.h), radius, close) if card.read is not None else None
    if picture is None:
        canvas.icon("puzzle", *box.centre, min(56.0, box.h * 0.5), theme.RIM[1])
    else:
        canvas.target.blit(picture, canvas.metrics.point(box.x, box.y))


# The chosen one.


def add_detail(page: Page, scene: PuzzlesScene, box: Box, card: Card) -> None:
    say = scene.say
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14)))
    inner = box.inset(16)
    button, inner = inner.cut_bottom(48, 14)
    rows = [_Row(icon, label, page.lines(value, inner.w - _LABEL, theme.BODY, 700))
            for icon, label, value in _rows(scene, card)]  # fmt: skip
    task = page.lines(task_of(say, card.read.puzzle), inner.w)[:4] if card.read is not None else []
    words_high = 44 + 20 * len(task) + 24 + sum(row.high for row in rows) + 44
    picture, rest = inner.cut_top(max(_SMALLEST, min(194.0, inner.h * 0.42, inner.h - 12 - words_high)), 12)
    page.add(Custom("", picture, partial(_paint_large, scene=scene, card=card)))
    page.add(Custom("", rest, partial(_paint_detail, scene=scene, card=card, task=task, rows=rows)))
    words = say("puzzles.go_on" if card.started and not card.stars else "puzzles.play")
    page.add(Button("puzzles/play", Box(button.x, button.y, button.w, 44), words, scene.open, kind="live", icon="play"))


class _Row(NamedTuple):
    icon: str
    label: str
    value: Sequence[str]  # line by line

    @property
    def high(self) -> float:
        return 26 + 18 * (len(self.value) - 1)


def _rows(scene: PuzzlesScene, card: Card) -> tuple[tuple[str, str, str], ...]:
    """Sign, label and value."""
    if card.read is None:
        return ()
    say, puzzle = scene.say, card.read.puzzle
    # Of a pack nobody but its maker has said so.
    word = "said" if card.read.id.startswith(PACK) else "proof"
    fork = puzzle.fork
    proof = say(f"puzzles.{word}_odds", best=percent(fork.odds)) if fork else say(f"puzzles.{word}_one")
    begun = (("clock", say("puzzles.time"), spent(say, card.seconds)),) if card.seconds else ()
    return (
        (SIGNS[puzzle.kind], say("puzzles.kind_label"), kind_of(say, puzzle)), *begun,
        ("hint", say("puzzles.hints"), say("puzzles.hints_cost")), ("check", say("puzzles.answer"), proof),
    )  # fmt: skip


def _paint_large(canvas: Canvas, box: Box, _: Pointing, scene: PuzzlesScene, card: Card) -> None:
    _draw_picture(canvas, box, scene, card, 10, close=False)
    canvas.rounded(box, 10, "none", theme.LIVE_LOW)


def _paint_detail(
    canvas: Canvas, box: Box, _: Pointing, scene: PuzzlesScene, card: Card, task: Sequence[str], rows: Sequence[_Row]
) -> None:  # fmt: skip
    number = str(card.number)
    x = box.x + canvas.text(box.x, box.y + 18, number, theme.HEAD, 800, theme.LIVE) + 8
    name = _name(scene, card)
    canvas.text(x, box.y + 18, name, canvas.fitted(name, box.right - x, theme.HEAD, 800), 800, width=box.right - x)
    if card.read is None:
        return
    y = box.y + 44
    for line in task:
        canvas.text(box.x, y, line, theme.BODY, 500, theme.TEXT2, width=box.w)
        y += 20
    y += 2
    canvas.rule(box.x, y, box.right)
    y += 22
    for row in rows:
        canvas.icon(row.icon, box.x + 10, y - 5, 18, theme.LABEL)
        used = 0.0
        for n, words in enumerate(row.value):
            wide = canvas.text(box.right, y + 18 * n, words, theme.BODY, 700, align="right", width=box.w - _LABEL)
            used = max(used, wide)
        canvas.text(box.x + 30, y, row.label, theme.BODY, 500, theme.TEXT2, width=box.w - 42 - used)
        y += row.high
    canvas.rule(box.x, y - 8, box.right)
    draw_stars(canvas, box.x, y + 16, 24, card.stars or card.worth)
    words = scene.say("puzzles.won" if card.stars else "puzzles.to_win")
    canvas.text(box.x + 92, y + 21, words, theme.BODY, 600, theme.NAME, width=box.w - 92)
