"""The page of a puzzle about Escape from the Aliens in which nothing is played: numbers on the deck, slips by turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.faces.escape.board.board import DeckBoard
from game.faces.escape.board.pane import DeckPane, DeckSight
from game.faces.escape.model import inquest as escape_inquest
from game.faces.escape.model.inquest import Tag
from game.ui import theme
from game.ui.board.pane import Callbacks
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.choice import Tabs

if TYPE_CHECKING:
    from game.faces.escape.inquest import EscapeInquestDesk

_SLIPS = (("clear", "not_here"), ("unsure", "perhaps"), ("none", "erase"))
_TAG = 10.0
_LEGEND, _APART = (48.0, 30.0), 22.0  # how high it is in two lines and in one, and what is between its words then
_INK = "#14110a"


class TagPane(DeckPane):
    """The deck with the numbers of the turns at what was heard in them."""

    def __init__(
        self, id: str, box: Box, board: DeckBoard, live: tuple[int, ...], sight: Callable[[], DeckSight],
        callbacks: Callbacks, tags: tuple[Tag, ...],
    ) -> None:  # fmt: skip
        super().__init__(id, box, board, live, sight, callbacks)
        self._tags = tags

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        super().draw(canvas, pointing)
        placed: dict[int, int] = {}
        for tag in self._tags:
            at = placed[tag.cell] = placed.get(tag.cell, -1) + 1
            x, y = self.board.point(self.board.centres[tag.cell])
            r = self.board.radius
            draw_tag(canvas, x + 0.6 * r - 1.2 * r * (at % 2), y - 0.54 * r + 1.0 * r * (at // 2), tag)


def draw_tag(canvas: Canvas, x: float, y: float, tag: Tag) -> None:
    canvas.rounded(Box(x - _TAG, y - _TAG, 2 * _TAG, 2 * _TAG), _TAG, _INK, theme.SEATS[tag.look])
    canvas.text(x, y + 4.7, str(tag.number), theme.SMALL, 800, theme.NAME, "middle")


def add_legend(desk: EscapeInquestDesk, page: Page, board: Box) -> None:
    """What light and dark plates are, in a corner that the deck leaves free."""
    lines = [desk.say("escape_desk.inquest.light_plate"), desk.say("escape_desk.inquest.dark_plate")]
    widths = [page.width(line, theme.SMALL) for line in lines]

    def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
        canvas.rounded(b, 10, theme.GROUND[0], opacity=0.86)
        flat = b.h < _LEGEND[0]
        for i, line in enumerate(lines):
            x, y = (i * (widths[0] + _APART), 0) if flat else (0, 18 * i)
            canvas.text(b.x + 14 + x, b.y + 20 + y, line, theme.SMALL, 500, theme.TEXT2)

    # One under the other, or in one line where a flat box covers less of the deck.
    shapes = ((max(widths) + 28, _LEGEND[0]), (sum(widths) + _APART + 28, _LEGEND[1]))
    corners = [Box(x, y, wide, high) for wide, high in shapes
               for y in (board.bottom - high - 4, board.y + 4) for x in (board.x + 8, board.right - wide)]  # fmt: skip
    page.add(Custom("", min(corners, key=lambda corner: _covered(desk.board, corner)), paint))


def _covered(board: DeckBoard, box: Box) -> int:
    """How many cells of the hull a box lies on."""
    wider = box.inset(-board.radius)
    return sum(wider.holds(*board.point(board.centres[cell])) for cell in board.hull_cells)


def add_marks(desk: EscapeInquestDesk, page: Page, box: Box) -> None:
    turns = escape_inquest.turns(desk.shown_things.asked, desk.shown_things.evidence)
    title = desk.say("escape_desk.inquest.marks")
    aside = desk.say("escape_desk.inquest.marks_aside") if len(turns) > 1 else ""

    def head(canvas: Canvas, b: Box, _: Pointing) -> None:
        x = b.x + 14 + canvas.text(b.x + 14, b.y + 28, title, theme.HEAD, 700) + 12
        size = canvas.fitted(aside, b.right - 14 - x, theme.SMALL, 500)
        canvas.text(b.right - 14, b.y + 27, aside, size, 500, theme.TEXT2, "right", b.right - 14 - x)

    page.add(Custom("", box, head))
    if len(turns) > 1:
        _add_turns(desk, page, Box(box.x + 14, box.y + 40, box.w - 28, 38), turns)
    row = Box(box.x + 14, box.bottom - 60, box.w - 28, 46)
    for place, (kind, key) in zip(row.columns(len(_SLIPS), 5), _SLIPS, strict=True):
        words = desk.say(f"escape_desk.inquest.{key}")
        paint = partial(_paint_slip, desk=desk, kind=kind, words=words)
        page.add(Custom(f"pin:{kind}", place, paint, partial(desk.hold_pin, kind), enabled=desk.host.live, radius=10,
                        tip=desk.say("escape_desk.inquest.slip_tip")))  # fmt: skip


def _add_turns(desk: EscapeInquestDesk, page: Page, box: Box, turns: tuple[int, ...]) -> None:
    names = [desk.say("escape_desk.inquest.turn", n=turn) for turn in turns]
    if sum(page.width(name, theme.BODY, 700) + 24 for name in names) > box.w - 8:
        names = [str(turn) for turn in turns]
    page.add(Tabs("inquest/turn", box, names, turns.index(desk.turn), lambda i: desk.turn_sheet(turns[i])))


def _paint_slip(
    canvas: Canvas, box: Box, pointing: Pointing, desk: EscapeInquestDesk, kind: str, words: str
) -> None:  # fmt: skip
    live = desk.host.live
    held = live and desk.notebook.pin == kind
    fill = "#33290f" if held else "#2d3f78" if pointing.hover and live else "#25345f" if live else theme.INSET[1]
    canvas.rounded(box, 10, fill, theme.LIVE if held else "#46588f" if live else theme.RIM[1], rim_width=1.3)
    x, y = box.x + 24, box.centre[1]
    if kind == "none":
        canvas.icon("trash", x, y, 20, theme.TEXT2)
    else:
        canvas.piece(f"escape/pin-{kind}", x, y, 1.15)
    count = sum(pin == kind for _, pin in desk.notebook.notes.pins)
    right = box.right - 10
    if count:
        right -= canvas.text(right, y + 5, str(count), theme.SMALL, 600, theme.TEXT2, "right") + 4
    left = box.x + 42
    size = canvas.fitted(words, right - left, theme.BODY, 600)
    ink = theme.NAME if held else theme.TEXT if live else theme.TEXT3
    canvas.text(left, y + 5, words, size, 600, ink, width=right - left)
