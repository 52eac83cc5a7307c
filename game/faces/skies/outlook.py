"""Paints what is to be reckoned with onto the foot of the docked card of Under Falling Skies, where there is room, and
after the end what it has come to.

It is given words and numbers and knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.faces.skies.model.sheet import Coming, Lane, Outlook, Tally
from game.present.board import Die
from game.ui import theme
from game.ui.board.dice import draw_die
from game.ui.canvas import Canvas
from game.ui.layout import Box

_LANES, _END, _APART = 78.0, 88.0, 10.0  # how high the two parts are, heading included, and what is above each
_HEAD = 23.0
_SAFE, _HIT = "#a8f0c8", "#ff9d8f"
_FACES = 6
_ICON = "ui/icon-"
_BARS = {"skies/sign-research": "#43d6e8", "skies/sign-damage": "#ff7a4d"}


def draw_outlook(
    canvas: Canvas, box: Box, outlook: Outlook, tell: Callable[[object], str], say: Callable[..., str]
) -> None:
    """Into a box of the card's width, from its lower rim upwards: the end of the round, and above it the columns, which
    come first where there is no room for both."""
    low, x, wide = box.bottom, box.x + 14, box.w - 28
    needed = _END + _APART + (_LANES + _APART if outlook.lanes else 0)
    if outlook.coming is not None and box.h >= needed:
        low -= _END
        title = say("skies_desk.outlook.end")
        canvas.text(x + 2, low + 14, title, theme.SMALL, 700, theme.TEXT2, width=wide - 4)
        _draw_coming(canvas, Box(x, low + _HEAD, wide, _END - _HEAD), outlook.coming, tell)
        low -= _APART
    if outlook.lanes and low - box.y >= _LANES + _APART:
        low -= _LANES
        aside = say("skies_desk.outlook.guns", n=outlook.guns) if outlook.guns else ""
        used = canvas.text(x + wide - 2, low + 14, aside, theme.SMALL, 500, theme.TEXT3, "right") if aside else 0.0
        title, room = say("skies_desk.outlook.lanes"), wide - used - 14
        canvas.text(x + 2, low + 14, title, canvas.fitted(title, room, theme.SMALL, 700), 700, theme.TEXT2, width=room)
        draw_lanes(canvas, Box(x, low + _HEAD, wide, _LANES - _HEAD), outlook.lanes)


def draw_lanes(canvas: Canvas, box: Box, lanes: Sequence[Lane]) -> None:
    """A plate for each column: its number, and the dice that bring a ship down on the city."""
    for plate, lane in zip(box.columns(len(lanes), 6), lanes):
        x = plate.x + plate.w / 2
        rim = "#33406e" if lane.taken else "#ff6b57" if lane.hit else "#46578c"
        canvas.rounded(plate, 7, "#3a1210" if lane.hit else "#0d1430", rim, 0.5 if lane.taken else 1,
                       rim_width=1.6 if lane.hit else 1)  # fmt: skip
        ink = theme.TEXT3 if lane.taken else theme.TEXT
        canvas.text(x, plate.y + 18, str(lane.number), theme.BODY, 700, ink, "middle")
        middle = plate.y + 39
        if lane.taken:
            canvas.icon("check", x, middle, 17, "#5d6c9c")
        elif lane.least > _FACES:
            canvas.icon("shield", x, middle, 20, _SAFE)
        else:
            shift = 0 if lane.least == _FACES else 6
            draw_die(canvas, Die("grey", lane.least), x - shift, middle, 22)
            if shift:
                canvas.text(x + 8, middle + 6, "+", theme.BUTTON, 800, _HIT)


def draw_tally(canvas: Canvas, box: Box, tally: Tally, words: str) -> float:
    """What something has come to: its sign, its name and the figure, and how much of the most that is. Returns where
    it ends."""
    middle = box.y + (26 if tally.of else 30)
    canvas.rounded(Box(box.x, box.y + 12, 36, 36), 8, "#0d1430", "#46578c")
    if tally.art.startswith(_ICON):
        canvas.icon(tally.art[len(_ICON):], box.x + 18, box.y + 30, 22, theme.TEXT2)
    else:
        canvas.picture(tally.art, Box(box.x + 6, box.y + 18, 24, 24))
    used = canvas.text(box.right - 2, middle + 7, str(tally.number), 22, 800, theme.TEXT, "right")
    room = box.w - 48 - used - 12
    canvas.text(box.x + 48, middle + 5, words, canvas.fitted(words, room, theme.BODY, 600), 600, theme.TEXT, width=room)
    if tally.of:
        bar = Box(box.x + 48, box.y + 40, box.w - 48, 8)
        canvas.rounded(bar, 4, "#0d1430", "#33406e")
        full = bar.w * min(1.0, tally.number / tally.of)
        if full:
            canvas.rounded(Box(bar.x, bar.y, max(8.0, full), bar.h), 4, _BARS.get(tally.art, theme.FOCUS))
    return box.bottom


def _draw_coming(canvas: Canvas, box: Box, coming: Coming, tell: Callable[[object], str]) -> None:
    ground, rim = ("#3a1016", "#ff6b57") if coming.skull else ("#0d1430", "#46578c")
    canvas.rounded(box, 8, ground, rim)
    middle = box.y + box.h / 2
    sign = Box(box.x + 10, middle - 15, 48, 30)
    canvas.rounded(sign, 7, "#26335c", "#5f74b4")
    if coming.art and coming.figure:
        canvas.picture(coming.art, Box(sign.x + 3, middle - 9, 22, 18))
        canvas.text(sign.right - 5, middle + 5, coming.figure, theme.BODY, 800, theme.TEXT, "right")
    elif coming.art:
        canvas.picture(coming.art, Box(sign.x + 12, middle - 11, 24, 22))
    else:
        canvas.text(sign.x + sign.w / 2, middle + 5, coming.figure, theme.BODY, 700, theme.TEXT2, "middle")
    left = sign.right + 12
    room = box.right - 10 - left
    title, words = tell(coming.title), tell(coming.words)
    lines = canvas.first_lines(words, room, 2, theme.BODY, 500)
    y = middle + 5 - 9 * len(lines)
    canvas.text(left, y, title, canvas.fitted(title, room, theme.BODY, 700), 700, theme.NAME, width=room)
    for line in lines:
        y += 18
        canvas.text(left, y, line, theme.BODY, 500, _HIT if coming.skull else theme.TEXT, width=room)
