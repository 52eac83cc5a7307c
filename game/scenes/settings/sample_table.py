"""The sample of how one plays: a small picture for each setting, which shows whether and how it is in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.scenes.playing.bot_turn import PACES
from game.store.settings import Settings
from game.ui import theme
from game.ui.board import staging
from game.ui.board.motion import eased
from game.ui.canvas import Canvas
from game.ui.layout import Box

TURNS = 3  # moves of the bot, each with its pause
_CAPTION = 40.0
_FOLD = (58.0, 676.0)
_GREY = "#46527c"


class Manner(NamedTuple):
    row: str
    paint: Callable[[Canvas, Box, Settings, float], None]


def state(say: Callable[[str], str], settings: Settings, row: str) -> str:
    """The chosen word; nothing where it is only on or off, which the sign says."""
    return say(f"settings.{row}.{getattr(settings, row)}") if row in ("bot_pace", "curtain") else ""


def paint(
    canvas: Canvas, box: Box, manner: Manner, told: tuple[str, str], settings: Settings, part: float
) -> None:  # fmt: skip
    name, state = told
    canvas.rounded(box, 10, "#0f1834", theme.RIM[2])
    picture = Box(box.x + 3, box.y + 3, box.w - 6, box.h - _CAPTION - 3)
    canvas.clip(picture)
    manner.paint(canvas, picture, settings, part)
    canvas.clip(None)
    on = bool(state) or bool(getattr(settings, manner.row))
    lines = canvas.lines(name, box.w - 18, theme.SMALL, 600)
    y = box.bottom - (22 if len(lines) == 2 or state else 14)
    for i, words in enumerate(lines):
        canvas.text(box.x + 10, y + 15 * i, words, theme.SMALL, 600, theme.TEXT if on else theme.TEXT2)
    if state:
        canvas.text(box.x + 10, y + 15, state, theme.SMALL, 600, theme.NAME, width=box.w - 20)
    else:
        x, y = box.right - 15, box.y + 15
        canvas.rounded(Box(x - 11, y - 11, 22, 22), 11, "#0f1834", theme.LIVE if on else theme.RIM[1])
        canvas.icon("check" if on else "close", x, y, 14, theme.LIVE if on else theme.TEXT2)


def _paint_pace(canvas: Canvas, box: Box, settings: Settings, part: float) -> None:
    """A bot moves, and moves on after its pause, which fills the bar below."""
    step = theme.STEP_SECONDS["normal"]
    whole = step + PACES[settings.bot_pace]
    turn = min(int(part * TURNS), TURNS - 1)
    seconds = (part * TURNS - turn) * whole
    apart, y = (box.w - 44) / TURNS, box.y + box.h * 0.46
    for i in range(TURNS + 1):
        canvas.rounded(Box(box.x + 22 + i * apart - 13, y - 13, 26, 26), 8, "#22305f", theme.RIM[1])
    x = box.x + 22 + (turn + eased(min(1.0, seconds / step))) * apart
    canvas.badge(1, x, y, 13)
    canvas.icon("bot", x + 10, y - 11, 14, theme.TEXT)
    pause = PACES[settings.bot_pace]
    bar = Box(box.x + 12, box.bottom - 13, box.w - 24, 6)
    canvas.rounded(bar, 3, "#22305f")
    passed = staging.span(seconds, step, whole) if pause else 1.0
    if passed > 0.04:
        canvas.rounded(bar._replace(w=bar.w * passed), 3, theme.LIVE)


def _paint_curtain(canvas: Canvas, box: Box, settings: Settings, part: float) -> None:
    """Always: it is down between the two. When needed: it is open, and waits at the sides."""
    down = settings.curtain == "always"
    for i, x in enumerate((box.centre[0] - 24, box.centre[0] + 24)):
        canvas.badge(i, x, box.centre[1] + 6, 15)
    scale = box.h / _FOLD[1] * 1.3
    wide = _FOLD[0] * scale
    folds = int(box.w / wide) + 1
    for i in range(folds):
        if (down and i != folds // 2) or i in (0, 1, folds - 1, folds - 2):
            canvas.piece("curtain/fold-1", box.x + i * wide, box.y - 6, scale)
    canvas.rounded(Box(box.x, box.y, box.w, 8), 0, "#3a2412")
    if not down:
        canvas.icon("eye-off", *box.centre, 16, theme.TEXT2)


def _paint_question(canvas: Canvas, box: Box, settings: Settings, part: float) -> None:
    _paint_tiles(canvas, box)
    if not settings.confirm:
        canvas.badge(0, box.centre[0], box.centre[1], 14)
        return
    asked = Box(box.centre[0] - 48, box.centre[1] - 25, 96, 50)
    canvas.rounded(asked, 8, "#1c2854", theme.LIVE)
    canvas.icon("warning", asked.x + 18, asked.y + 16, 18, theme.LIVE)
    canvas.icon("help", asked.x + 42, asked.y + 16, 18, theme.TEXT)
    for i, colour in enumerate((_GREY, theme.LIVE)):
        canvas.rounded(Box(asked.x + 8 + 42 * i, asked.bottom - 19, 38, 12), 4, colour)


def _paint_tip(canvas: Canvas, box: Box, settings: Settings, part: float) -> None:
    _paint_tiles(canvas, box)
    if settings.tips:
        _paint_bubble(canvas, Box(box.x + 14, box.y + 10, box.w - 28, box.h - 22), True)
    else:
        canvas.badge(0, *box.centre, 14)


def _paint_coach(canvas: Canvas, box: Box, settings: Settings, part: float) -> None:
    left = 54.0 if settings.coach else 14.0
    if settings.coach:
        canvas.piece("coach/head", box.x + 4, box.centre[1] - 26, 0.44)
    _paint_bubble(canvas, Box(box.x + left, box.y + 10, box.right - box.x - left - 10, box.h - 22), False)


def _paint_all(canvas: Canvas, box: Box, settings: Settings, part: float) -> None:
    """Three cards: the first one has been found, the others are there only if everything is."""
    for i in range(3):
        card = Box(box.centre[0] - 58 + 40 * i, box.y + 10, 36, box.h - 20)
        seen = i == 0 or settings.everything
        canvas.rounded(card, 5, theme.PAPER[1] if seen else "#1a264f", theme.PAPER[2] if seen else theme.RIM[1])
        canvas.icon("star-full" if seen else "lock", *card.centre, 18, "#b8862b" if seen else theme.TEXT2)


def _paint_tiles(canvas: Canvas, box: Box) -> None:
    for i in range(5):
        for j in range(3):
            x, y = box.x + 16 + i * 30, box.y + 14 + j * 30
            canvas.rounded(Box(x - 13, y - 13, 26, 26), 6, "#1a264f")


def _paint_bubble(canvas: Canvas, box: Box, tip: bool) -> None:
    """Lines of writing; a tip has its sign before them."""
    canvas.rounded(box, 9, theme.PAPER[0], theme.PAPER[2])
    left = box.x + (32 if tip else 10)
    if tip:
        canvas.icon("hint", box.x + 17, box.centre[1], 18, "#b8862b")
    for i, part in enumerate((1.0, 0.86, 0.6)):
        high = (box.h - 14) / 3
        canvas.rounded(Box(left, box.y + 8 + i * high, (box.right - left - 10) * part, 4), 2, "#b9a98a")


MANNERS = (
    Manner("bot_pace", _paint_pace),
    Manner("curtain", _paint_curtain),
    Manner("confirm", _paint_question),
    Manner("tips", _paint_tip),
    Manner("coach", _paint_coach),
    Manner("everything", _paint_all),
)
