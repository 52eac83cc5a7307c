"""The final scoring of Alien Attack USA on the table: item by item, a column for each seat, then the winner.

It shows the sheet of the view-model as far as it has been revealed, and adds nothing up.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.panels import Say, fitted
from game.faces.attack.model.panels import MISSIONS, Sheet
from game.faces.attack.panels import draw_disc
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

ITEMS = len(MISSIONS) + 2  # the points of the game, each mission, the total
_BEAT = 2.4  # steps of time for an item
_ROW, _LOW_ROW = 36.0, 32.0
_HEAD, _SEATS, _FOOT = 48.0, 44.0, 14.0


class Scoring:
    """How far the final scoring has been told: `items` are on the table (0 while the sheet is away), `told` of them the
    track has."""

    def __init__(self) -> None:
        self.items, self.told = 0, ITEMS
        self.playing = False  # the items come one by one
        self._owed = False  # it follows when the pieces have come to rest
        self._since = 0.0

    @property
    def counting(self) -> bool:
        """Whether the end of it is still to come."""
        return self.playing or self._owed

    def expect(self, over: bool, owed: bool) -> None:
        """A new view: whether its game is over, and whether it has only just ended."""
        self.playing, self._owed = False, owed
        if not over:
            self.items, self.told = 0, ITEMS
        if owed:
            self.told = 1

    def maybe_begin(self, moving: bool) -> None:
        """The pieces rest; without motion everything is told at once."""
        if self._owed:
            self._owed, self.playing, self._since = False, moving, 0.0
            self.items = self.told = 1 if moving else ITEMS

    def play(self, dt: float, step: float) -> bool:
        """Time passes; True when the next item has come."""
        self._since += dt
        if self._since < _BEAT * step:
            return False
        self._since = 0.0
        self.items = self.told = self.items + 1
        self.playing = self.items < ITEMS
        return True

    def finish(self) -> None:
        self.playing = False
        self.items = self.told = ITEMS

    def toggle(self) -> None:
        self.items = 0 if self.items else ITEMS


def sheet_box(board: Box, seats: int) -> Box:
    """In the upper part of the board: below it is the winner."""
    wide = min(board.w - 32, 250.0 + 104 * seats)
    high = _HEAD + _SEATS + (_ROW if board.h >= 520 else _LOW_ROW) * ITEMS + _FOOT
    return Box(board.centre[0] - wide / 2, board.y + 8 + max(0.0, board.h - high - 8) * 0.15, wide, high)


def told(sheet: Sheet, items: int) -> tuple[int, ...]:
    """The points of every seat after so many items."""
    points = list(sheet.points) if items > 0 else [0] * len(sheet.points)
    for row in sheet.missions[: max(0, items - 1)]:
        points = [sum(pair) for pair in zip(points, (worth for _, worth in row))]
    return tuple(points)


def draw_sheet(
    canvas: Canvas, box: Box, sheet: Sheet, items: int, looks: Sequence[int], names: Sequence[str], say: Say
) -> None:
    canvas.panel(box, 14, "raised", theme.LIVE_LOW)
    canvas.text(box.x + 20, box.y + 33, say("attack_desk.sheet"), theme.HEAD, 700)
    pitch = 104.0 if box.w >= 250 + 104 * len(looks) else (box.w - 250) / len(looks)
    first = box.right - 16 - pitch * len(looks)
    y = box.y + _HEAD
    for seat, (look, name) in enumerate(zip(looks, names)):
        x = first + pitch * (seat + 0.5)
        draw_disc(canvas, look, x, y + 10, 13)
        canvas.text(x, y + 40, name, fitted(canvas, name, pitch - 8, theme.BODY, 600), 600, align="middle",
                    width=pitch - 6)  # fmt: skip
    y += _SEATS + 4
    row = (box.h - _HEAD - _SEATS - _FOOT) / ITEMS
    for item in range(ITEMS):
        _draw_item(canvas, Box(box.x + 10, y, box.w - 20, row - 3), sheet, item, items, (first, pitch), say)
        y += row


def _draw_item(
    canvas: Canvas, box: Box, sheet: Sheet, item: int, items: int, columns: tuple[float, float], say: Say
) -> None:
    last = item == ITEMS - 1
    fresh = item == items - 1
    if fresh or (last and item < items):
        canvas.rounded(box, 6, "#3d3113" if last else "#31437c", theme.LIVE if last else None)
    else:
        canvas.rounded(box, 6, "#16213f", opacity=0.55)
    y = box.y + box.h / 2 + 5
    kind = "points" if item == 0 else "total" if last else MISSIONS[item - 1]
    art = {"city": "attack/city", "border": "attack/border-mexico", "total": "attack/mission-points"}.get(
        kind, f"attack/mission-{kind}")  # fmt: skip
    canvas.piece(art, box.x + 20, y - 5, 0.9)
    room = columns[0] - box.x - 46
    words = say(f"attack.sheet.{kind}")
    canvas.text(box.x + 40, y, words, fitted(canvas, words, room, theme.BUTTON, 600), 700 if last else 600, width=room)
    if item >= items:
        return
    for seat in range(len(sheet.points)):
        x = columns[0] + columns[1] * (seat + 0.5)
        won = last and seat in sheet.winners
        if item == 0 or last:
            figure = str(sheet.points[seat] if item == 0 else sheet.totals[seat])
            canvas.text(x, y + 1, figure, theme.HEAD if last else theme.BUTTON, 800 if last else 700,
                        theme.NAME if won else theme.TEXT, "middle")  # fmt: skip
            if won:
                canvas.icon("trophy", x + 34, y - 6, 20, theme.NAME)
            continue
        count, worth = sheet.missions[item - 1][seat]
        canvas.text(x - 8, y, f"{count}", theme.BODY, 500, theme.TEXT2, "right")
        canvas.text(x + 6, y + 0.6, f"+{worth}", theme.BUTTON, 700, theme.TEXT if worth else theme.TEXT3)
