"""The call-out on the deck: the actions at a sector, beside it where they cover the fewest lit sectors.

It finds its place and fills itself with buttons; the desk decides what they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.faces.escape.board.board import DeckBoard
from game.faces.escape.model.panels import CallOut
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk

_PAD, _BUTTON, _GAP = 12.0, 36.0, 6.0
_HEAD = 41.0  # above the buttons, with room for a ring around the first of them
_LEAST, _MOST = 168.0, 264.0


def add_call_out(desk: EscapeDesk, page: Page, call: CallOut) -> Box:
    """Adds it to the page and says where it is."""
    title = desk.tell(call.title)
    line = desk.tell(call.line) if call.line is not None else ""
    labels = [desk.tell(action.label) for action in call.actions]
    pending = desk.pending >= 0
    widths = [page.width(label, theme.BUTTON, 700) + 62 for label in labels]
    back = 54.0 if pending else 0.0
    wide = max(_LEAST, page.width(title, theme.BUTTON, 700) + 2 * _PAD, max(widths) + 2 * _PAD + back)
    wide = min(_MOST, max(wide, min(_MOST, page.width(line) + 2 * _PAD) if line else 0))
    lines = page.lines(line, wide - 2 * _PAD) if line else []
    rows = len(call.actions)
    high = _HEAD + 18 * len(lines) + rows * (_BUTTON + _GAP) + 8
    shining = (*desk.model.deck.lit, *desk.model.deck.light)
    slips = tuple(pin.cell for pin in desk.model.deck.pins)
    lit = slips if desk.model.deck.faint else (*shining, *slips)
    box, side = place(desk.board, call.cell, wide, high, lit, desk.model.deck.home)
    anchor = desk.board.point(desk.board.centres[call.cell])

    def paint(canvas: Canvas, b: Box, look: object) -> None:
        draw_bubble(canvas, b, side, anchor)
        size = theme.BUTTON
        while size > theme.SMALL and canvas.width(title, size, 700) > b.w - 2 * _PAD:
            size -= 1
        canvas.text(b.x + _PAD, b.y + 23, title, size, 700, "#ffe2ac", width=b.w - 2 * _PAD)
        for i, part in enumerate(lines):
            canvas.text(b.x + _PAD, b.y + 42 + 18 * i, part, width=b.w - 2 * _PAD)

    page.add(Custom("call", box, paint, focusable=False, tip=""))
    y = box.y + _HEAD + 18 * len(lines)
    for action, label in zip(call.actions, labels, strict=True):
        place_ = Box(box.x + _PAD - 2, y, box.w - 2 * _PAD + 4 - (back + 4 if pending else 0), _BUTTON)
        page.add(Button(f"call/{action.id}", place_, label, partial(desk.do, action.word),
                        kind="live" if action.main else "second", icon=action.icon))  # fmt: skip
        if f"act:{action.id.partition(':')[0]}" in desk.hint:
            page.add(Custom("", place_, lambda canvas, b, _: canvas.light(b, 10, "#fff3c4", 8, 0.06)))
        y += _BUTTON + _GAP
    if pending:
        page.add(Button("call/back", Box(box.right - _PAD - back + 2, y - _BUTTON - _GAP, back, _BUTTON),
                        "", desk.step_back, icon="close", tip=desk.say("common.key.back")))  # fmt: skip
    return box


def place(
    board: DeckBoard, cell: int, wide: float, high: float, lit: Sequence[int], home: int = -1
) -> tuple[Box, str]:
    """Beside, above or below the cell: where fewest lit sectors are beneath, and inside the board. The figure at
    `home`, which is higher than its sector, is not hidden either."""
    x, y = board.point(board.centres[cell])
    r, area = board.radius, board.box
    away = 1.06 * r + 12
    spots = [board.point(board.centres[other]) for other in (*lit, cell, cell)]
    if home >= 0:
        foot = board.point(board.centres[home])
        spots += [foot, (foot[0], foot[1] - 0.8 * r)]
    wishes = {
        "above": Box(x - wide / 2, y - away - high, wide, high), "below": Box(x - wide / 2, y + away, wide, high),
        "left": Box(x - r - 14 - wide, y - high / 2, wide, high), "right": Box(x + r + 14, y - high / 2, wide, high),
        "far-left": Box(x - 2.7 * r - 14 - wide, y - high / 2, wide, high),
        "far-right": Box(x + 2.7 * r + 14, y - high / 2, wide, high),
        "far-above": Box(x - wide / 2, y - away - 1.8 * r - high, wide, high),
        "far-below": Box(x - wide / 2, y + away + 1.8 * r, wide, high),
    }
    best, side, least = wishes["above"], "above", 1e9
    for name, wish in wishes.items():
        left = min(max(wish.x, area.x + 4), area.right - wide - 4)
        box = Box(left, min(max(wish.y, area.y + 4), area.bottom - high - 4), wide, high)
        covered = sum(_covers(box, at, r) for at in spots)
        cost = covered * 10 + abs(box.x - wish.x) * 0.02 + abs(box.y - wish.y) * 0.02 + (2 if name[:3] == "far" else 0)
        if cost < least:
            best, side, least = box, name.removeprefix("far-"), cost
    return best, side


def _covers(box: Box, at: tuple[float, float], radius: float) -> bool:
    return box.x - radius * 0.8 < at[0] < box.right + radius * 0.8 and box.y - radius * 0.75 < at[1] < (
        box.bottom + radius * 0.75)  # fmt: skip


def draw_bubble(canvas: Canvas, box: Box, side: str, anchor: tuple[float, float]) -> None:
    canvas.shadow(box, 9, 6, 6)
    along = anchor[0] - box.x if side in ("above", "below") else anchor[1] - box.y
    most = box.w if side in ("above", "below") else box.h
    at = round(min(max(along, 18), most - 18))
    canvas.stamp(("bubble", side, at), box, lambda d: _bubble(d, box.w, box.h, side, at))


def _bubble(d: Drawing, w: float, h: float, side: str, at: float) -> None:
    m = MARGIN
    tips = {
        "above": ((m + at - 8, m + h - 1), (m + at, m + h + 10), (m + at + 8, m + h - 1)),
        "below": ((m + at - 8, m + 1), (m + at, m - 10), (m + at + 8, m + 1)),
        "left": ((m + w - 1, m + at - 8), (m + w + 10, m + at), (m + w - 1, m + at + 8)),
        "right": ((m + 1, m + at - 8), (m - 10, m + at), (m + 1, m + at + 8)),
    }
    d.polygon(tips[side], "#2a3b70" if side == "below" else "#1a2650", stroke=theme.LIVE, stroke_width=1.4)
    d.rect(m, m, w, h, 9, d.linear(0, m, 0, m + h, "#2a3b70", "#1a2650"))
    d.rect(m + 0.7, m + 0.7, w - 1.4, h - 1.4, 8.6, "none", stroke=theme.LIVE, stroke_width=1.4)
