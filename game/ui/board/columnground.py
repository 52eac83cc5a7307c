"""The background of a board of columns: the evening sky with everything that is printed on it, and the gutters.

It is painted once for a size; what moves or lights up is drawn over it.
"""

from __future__ import annotations

from game.present.columns import COLUMNS, Row, Symbol
from game.ui import theme
from game.ui.board.columns import RIGHT, SYMBOL, WIDE, Grid
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

GUTTER, FRAME, RIM = "#101733", "#141b38", "#49588c"
_SKULL = ("#c21f38", "#ff9aa0")
_BANNER = "#ff5a5e"
# A row's number, its pill with rim and words: what is over stays legible.
ACTIONS = {
    "plain": ("#8b97c0", "#242e58", "#5a6aa4", "#ffffff"),
    "next": (theme.LIVE, "#4a3710", theme.LIVE, "#ffffff"),
    "past": ("#6f7ba6", "#1a2244", "#343f6b", "#8b97c0"),
}


def paint_columns(canvas: Canvas, grid: Grid) -> None:
    with canvas.zoomed(grid.zoom):
        _paint_columns(canvas, grid)


def _paint_columns(canvas: Canvas, grid: Grid) -> None:
    box = grid.box
    canvas.shadow(box, 9)
    canvas.stamp(("columns",), box, lambda d: d.rect(
        MARGIN, MARGIN, box.w, box.h, 9, FRAME, stroke=RIM, stroke_width=1.2))  # fmt: skip
    paint_dusk(canvas, grid)
    _paint_city(canvas, grid)
    for n, row in enumerate(grid.layout.rows, 1):
        _paint_row(canvas, grid, n, row)
    for end in grid.layout.tiles:
        _line(canvas, grid, grid.row_top(end + 1), "#ffffff", 0.32)
    _paint_gutters(canvas, grid)


def paint_dusk(canvas: Canvas, grid: Grid) -> None:
    left, top, width, height = canvas.metrics.rect(grid.sky)
    canvas.target.blit(canvas.art.image(f"{grid.layout.art}/dusk", width, height), (left, top))


def _paint_city(canvas: Canvas, grid: Grid) -> None:
    left, top, width, height = canvas.metrics.rect(grid.skyline)
    canvas.target.blit(canvas.art.image(grid.layout.skyline, width, height), (left, top))


def _paint_row(canvas: Canvas, grid: Grid, n: int, row: Row) -> None:
    band = Box(grid.left, grid.row_top(n), COLUMNS * WIDE, grid.row)
    for column in range(1, COLUMNS + 1):
        _paint_cell(canvas, grid.sky_box(column, n))
    if row.skull:
        canvas.stamp(("skull-band",), band, lambda d: d.rect(MARGIN, MARGIN, band.w, band.h, 0, "#ff2a3c", opacity=0.2))
        _line(canvas, grid, band.y, _BANNER, 1)
        _line(canvas, grid, band.bottom, _BANNER, 1)
    for column, symbol in enumerate(row.symbols, 1):
        draw_symbol(canvas, grid, column, n, symbol)


def _paint_cell(canvas: Canvas, box: Box) -> None:
    inner = box.inset(1.5, 1)

    def make(d: Drawing) -> None:
        d.rect(MARGIN, MARGIN, inner.w, inner.h, 5, "#0a0e2a", opacity=0.42)
        d.rect(MARGIN + 0.4, MARGIN + 0.4, inner.w - 0.8, inner.h - 0.8, 4.6, "none", stroke="#ffffff",
               stroke_width=0.8, opacity=0.13)  # fmt: skip
        # The lane that ships fall along.
        d.rect(MARGIN + 52, MARGIN, 54, inner.h, 4, "#ffffff", opacity=0.035)

    canvas.stamp(("sky-cell",), inner, make)


def draw_symbol(canvas: Canvas, grid: Grid, column: int, row: int, symbol: Symbol, lit: bool = False) -> None:
    x, y = grid.column(column) + SYMBOL, grid.row_top(row) + grid.row / 2
    part = grid.noted
    if not symbol.art:
        canvas.stamp(("sky-dot",), Box(x - 2, y - 2, 4, 4), lambda d: d.circle(
            MARGIN + 2, MARGIN + 2, 1.6, "#ffffff", opacity=0.22))  # fmt: skip
        return
    if lit:
        canvas.piece(f"{grid.layout.art}/glow-amber", x, y, 0.85 * part)
    canvas.piece(symbol.lit if lit else symbol.art, x, y, 0.94 * part)
    if symbol.words:
        size = 14 * part
        canvas.text(x, y + size * 0.36, symbol.words, size, 800, symbol.light, "middle")


def _line(canvas: Canvas, grid: Grid, y: float, colour: str, opacity: float) -> None:
    box = Box(grid.left, y - 0.7, COLUMNS * WIDE, 1.4)
    canvas.stamp(("line", colour, opacity), box, lambda d: d.rect(
        MARGIN, MARGIN, box.w, box.h, 0, colour, opacity=opacity))  # fmt: skip


# Gutters


def _paint_gutters(canvas: Canvas, grid: Grid) -> None:
    for box in (grid.left_gutter, grid.right_gutter):
        canvas.rounded(box, 7, GUTTER)
    shade = Box(grid.left, grid.top, 12, grid.base_top - grid.top)
    canvas.stamp(("shade-left",), shade, lambda d: d.rect(
        MARGIN, MARGIN, 12, shade.h, 0, d.linear(MARGIN, 0, MARGIN + 12, 0, (0, "#000000", 0.45), (1, "#000000", 0))))
    other = Box(grid.right - 12, grid.top, 12, shade.h)
    canvas.stamp(("shade-right",), other, lambda d: d.rect(
        MARGIN, MARGIN, 12, other.h, 0, d.linear(MARGIN, 0, MARGIN + 12, 0, (0, "#000000", 0), (1, "#000000", 0.45))))
    for box in (grid.left_gutter, grid.right_gutter):
        canvas.rule(box.x, grid.base_top, box.right, "#3a4975")
    for n, row in enumerate(grid.layout.rows, 1):
        draw_action(canvas, grid, n, row)


def draw_action(canvas: Canvas, grid: Grid, n: int, row: Row, state: str = "plain") -> None:
    """A row's number and what the mothership does there; `state`: plain, next, past."""
    x, y = grid.pill(n)
    ink, fill, rim, words = ACTIONS[state]
    size, tall = theme.SMALL * grid.noted, min(23.0 * grid.noted, grid.row - 2.5)
    if row.skull:
        box = Box(grid.right + 2, grid.row_top(n) + 0.5, RIGHT - 4, grid.row - 1)
        canvas.rounded(box, 5, _SKULL[0], rim if state == "next" else _SKULL[1], rim_width=1.4)
        canvas.piece(f"{grid.layout.art}/sign-skull", x, y, min(1.05, grid.part))
        canvas.text(grid.right + 13, y + size * 0.37, str(n), size, 700, "#fff2ea", "middle")
        return
    canvas.text(grid.right + 13, y + size * 0.37, str(n), size, 600, ink, "middle")
    if not row.action:
        canvas.rounded(Box(x - 4, y - 1, 8, 2), 1, "#56618c")
        return
    box = Box(x - 20, y - tall / 2, 40, tall)
    canvas.rounded(box, 6, fill, rim, rim_width=1.6 if state == "next" else 1)
    ship = "ship" in row.action
    canvas.piece(row.action, x - 9 + (0.5 if ship else 0), y + (0.8 if ship else 0), 0.34 if ship else 0.62,
                 150 if state == "past" else 255)  # fmt: skip
    canvas.text(x + 17, y + size * 0.35, row.words, size, 700, words, "right")
