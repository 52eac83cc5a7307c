"""The table of players of O.V.N.I. and the order of play in both phases.

It paints the values of the view-model and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.panels import Face, draw_look
from game.desk.signs import Sign
from game.faces.ovni.model.panels import Order, Row
from game.faces.ovni.panels import draw_alien
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_BELOW = 30.0  # a row so high has a word below the name
COLUMNS = ("pilot", "abductor", "builder", "military")


class Roster(Widget):
    """The table of players as one widget: rows are planets, columns their groups. A touch on a name opens the seat, or
    attacks it; a touch on a group's number captures there."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, rows: Sequence[Row], names: Sequence[str], faces: Sequence[Face],
        at: tuple[int, int], tapped: Callable[[int, int], None], went: Callable[[int, int], None],
        rests: Callable[[int], None], tip: str, hovered: int, glow: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip)
        self.rows, self.names, self.faces, self.at = tuple(rows), tuple(names), tuple(faces), at
        self._tapped, self._went, self._rests = tapped, went, rests
        self._glow = frozenset(glow)
        self._hovered = (hovered, 0) if hovered >= 0 else (-1, -1)

    def row(self, n: int) -> Box:
        high = self.box.h / len(self.rows)
        return Box(self.box.x, self.box.y + high * n, self.box.w, high - 2)

    def columns(self) -> list[float]:
        return roster_columns(self.box)

    def cell_at(self, x: float, y: float) -> tuple[int, int]:
        n = min(len(self.rows) - 1, max(0, int((y - self.box.y) * len(self.rows) / self.box.h)))
        columns = self.columns()[:4]
        near = min(range(4), key=lambda c: abs(columns[c] - x))
        return n, near + 1 if abs(columns[near] - x) <= 16 else 0

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        for n, row in enumerate(self.rows):
            self._draw_row(canvas, self.row(n), row, self.names[n], n, pointing)

    def _draw_row(self, canvas: Canvas, box: Box, row: Row, name: str, n: int, pointing: Pointing) -> None:
        lit = self._hovered[0] == n
        rim = theme.DANGER if row.live else theme.LIVE if row.active else None
        fill = "#3a2f14" if row.active else "#22305f" if lit else "#0f1836"
        if f"seat:{row.side}" in self._glow:
            rim = "#fff3c4"
        canvas.rounded(box, 7, fill, rim, rim_width=1.4)
        y = box.y + box.h / 2
        columns = self.columns()
        left, right, face = box.x + 39, columns[0] - 15, self.faces[n]
        draw_look(canvas, row.look, box.x + 17, y - 1, 10.5, face)
        if row.shielded:
            canvas.icon("shield", box.x + 9, y + 6, 15, theme.FOCUS)
        left -= 0 if face else 6
        room = right - left
        size = canvas.fitted(name, room, theme.BODY, 700)
        told = face.word if isinstance(face, Sign) and box.h >= _BELOW else ""
        canvas.text(left, y - 3 if told else y + 5, name, size, 700, width=room)
        if told and isinstance(face, Sign):
            canvas.text(left, y + 11, told, theme.SMALL, 600, face.ink or face.colour, width=room + 6)
        for c, many in enumerate(row.aliens):
            cell = Box(columns[c] - 13, y - 11, 26, 22)
            hot = self._hovered == (n, c + 1) or (pointing.focused and self.at == (n, c + 1))
            if hot or (f"seat:{row.side}" in self._glow and f"alien:{COLUMNS[c]}" in self._glow):
                canvas.rounded(cell.inset(-2), 8, "#fff3c4", opacity=0.4)
            if row.prey[c]:
                canvas.rounded(cell, 6, "#5a1d18" if hot else "#3a1512", theme.DANGER, rim_width=1.8)
                canvas.icon("target", cell.right, cell.y + 1, 12, "#ffb4a8")
            elif row.best[c]:
                canvas.rounded(cell, 6, "#201a0c", theme.NAME, rim_width=1.2)
            colour = theme.LIVE_LIGHT if row.best[c] else theme.TEXT
            canvas.text(columns[c], y + 5, str(many), theme.BODY, 700, colour, "middle")
        for x, figure in zip(columns[4:], (row.platform, row.reserve, row.humans)):
            canvas.text(x, y + 5, str(figure), theme.BODY, 600, align="middle")
        if pointing.focused and self.at[0] == n:
            x = box.x + 18 if not self.at[1] else columns[self.at[1] - 1]
            canvas.rounded(Box(x - 16, box.y + 1, 32, box.h - 2), 7, "#6fe0ff", theme.FOCUS, opacity=0.16, rim_width=2)

    def hover(self, x: float, y: float) -> bool:
        cell = self.cell_at(x, y)
        if cell == self._hovered:
            return False
        self._hovered = cell
        self._rests(cell[0])
        return True

    def unhover(self) -> None:
        self._hovered = (-1, -1)
        self._rests(-1)

    def tap(self, x: float, y: float) -> None:
        self._tapped(*self.cell_at(x, y))

    def act(self, command: Act) -> bool:
        step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.get(command.name)
        if step is None:
            if command.name in ("confirm", "hold"):
                self._tapped(*self.at)
                return True
            return False
        n, c = self.at[0] + step[0], self.at[1] + step[1]
        if not (0 <= n < len(self.rows) and 0 <= c <= 4):
            return False
        self._went(n, c)
        return True


def roster_table(box: Box, high: float, rows: int) -> Box:
    """The rows of the panel of players, each of them so high."""
    return Box(box.x + 8, box.y + 34, box.w - 16, high * rows)


def roster_columns(box: Box) -> list[float]:
    """The middles of the seven columns of figures."""
    right, part = box.right - 18, 0.9 if box.w < 330 else 1.0
    return [right - part * away for away in (203, 172, 141, 110, 72, 36, 0)]


def draw_roster_head(canvas: Canvas, box: Box, y: float) -> None:
    columns = roster_columns(box)
    for x, kind in zip(columns, COLUMNS):
        draw_alien(canvas, kind, x, y, 10.4)
    canvas.piece("ovni/saucer", columns[4], y + 1, 1)
    canvas.rounded(Box(columns[4] - 10, y + 8, 20, 1.8), 0.9, theme.TEXT2)
    canvas.piece("ovni/saucer", columns[5], y + 3, 1, 150)
    canvas.piece("ovni/human-scientist", columns[6], y + 12, 0.8)


def draw_order(canvas: Canvas, box: Box, order: Order, label: str) -> None:
    y = box.y + box.h / 2
    running = order.now >= 0
    size = canvas.fitted(label, 70, theme.BODY, 700 if running else 500)
    canvas.text(box.x, y + 4.6, label, size, 700 if running else 500, theme.TEXT if running else theme.TEXT2, width=76)
    if order.alien:
        draw_alien(canvas, order.alien, box.x + 88, y, 9.4)
    step = (box.w - 110) / 4
    for n, look in enumerate(order.looks):
        x = box.x + 112 + n * step
        if n == order.now:
            canvas.rounded(Box(x - 4, y - 13, 52, 26), 13, "#3a2f14", theme.LIVE, rim_width=1.6)
        canvas.text(x + 10, y + 4.8, str(n + 1), theme.BODY, 700, theme.LIVE_LIGHT if n == order.now else theme.TEXT2,
                    "middle")  # fmt: skip
        canvas.badge(look, x + 31, y - 0.6, 10.5)
