"""The lower part of a board of columns: rooms in the rock or dug out, slots, the path of the digger, both level
tracks.

It draws one moment and keeps nothing but rendered surfaces.
"""

from __future__ import annotations

from game.present.columns import COLUMNS, Chamber, Layout, Marks, Standing
from game.ui import theme
from game.ui.board.columns import LANE, LEVEL_HEAD, WIDE, Grid
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_DUG, _AHEAD = "#c2a078", "#8d7664"
_COST, _COST_ROCK = "#c6e83c", "#b7c168"
_BOTH = 13.0  # the letters of two prices in one room
_ON, _OFF = ("#6f8a16", "#d6f25a"), ("#1b2338", "#4b5878")
_HURT, _LAST = ("#a8321c", "#ff9a70"), ("#c21f38", "#ff9aa0")
_WARM = ("#3b2f12", theme.LIVE)


def draw_base(canvas: Canvas, grid: Grid, standing: Standing, marks: Marks) -> None:
    layout = grid.layout
    box = grid.base
    canvas.stamp(("earth",), box, lambda d: d.rect(
        MARGIN, MARGIN, box.w, box.h, 0, d.linear(0, MARGIN, 0, MARGIN + box.h, "#3b2a26", "#2a1d20", "#1a1218")))
    dug = frozenset(layout.path[:standing.digger])
    covered = {cell for chamber in layout.chambers for cell in chamber.cells}
    for cell in range(30):
        if cell not in covered:
            _draw_passage(canvas, grid, cell, cell in dug or cell == layout.path[standing.digger])
    for chamber in layout.chambers:
        _draw_chamber(canvas, grid, chamber, dug)
    canvas.stamp(("path", layout.id, standing.digger), box, lambda d: _path(d, grid, layout, standing.digger))
    for cell, state in enumerate(marks.slots):
        if state != "none":
            _draw_slot(canvas, grid, cell, state, marks.price)


def _fit(canvas: Canvas, name: str, box: Box) -> None:
    """A drawing that fills its place; where rows are taller than drawn it is stretched."""
    left, top, width, height = canvas.metrics.rect(box)
    canvas.target.blit(canvas.art.image(name, width, height), (left, top))


def _draw_passage(canvas: Canvas, grid: Grid, cell: int, dug: bool) -> None:
    box = grid.cell_box(cell)
    if cell < COLUMNS:
        _fit(canvas, f"{grid.layout.art}/guns", box)
        grown = grid.grown
        canvas.piece(f"{grid.layout.art}/sign-guns", box.x + 18, box.y + box.h / 2, 1.05 * grown)
        canvas.text(box.x + 48, box.y + box.h / 2 + 5.4 * grown, grid.layout.guns, 15 * grown, 700, "#ffffff",
                    "middle")  # fmt: skip
    else:
        _fit(canvas, f"{grid.layout.art}/{'tunnel' if dug else 'rock-tunnel'}", box)


def _draw_chamber(canvas: Canvas, grid: Grid, chamber: Chamber, dug: frozenset[int]) -> None:
    """A room that is still partly in the rock is drawn in the rock there."""
    box = grid.cells_box(chamber.cells)
    wide = len(chamber.cells)
    open_cells = [cell for cell in chamber.cells if cell in dug]
    whole = len(open_cells) == wide
    kind = f"{grid.layout.art}/room-{chamber.art}-{wide}"
    _fit(canvas, kind if whole else f"{grid.layout.art}/rock-{wide}", box)
    if open_cells and not whole:
        for cell in open_cells:
            canvas.clip(grid.cell_box(cell))
            _fit(canvas, kind, box)
        canvas.clip(None)
    if chamber.below:
        _draw_joint(canvas, box, whole)
    else:
        _draw_price(canvas, grid, chamber, box, chamber.cells[0] in dug)


def _draw_joint(canvas: Canvas, box: Box, dug: bool) -> None:
    """Where a room goes on from the row above: an opening with a ladder through the floor."""
    ink, ground = ("#d8e2ff", "#101a33") if dug else ("#9a8a80", "#2a1d20")
    x = box.x + 17
    canvas.rounded(Box(x - 10, box.y - 7, 20, 24), 4, ground, ink, rim_width=1.2)
    for y in (-3, 2, 7, 12):
        canvas.rounded(Box(x - 6, box.y + y - 0.8, 12, 1.6), 0.8, ink)


def _draw_price(canvas: Canvas, grid: Grid, chamber: Chamber, box: Box, dug: bool) -> None:
    middle, grown = box.y + box.h / 2 - 0.5, grid.grown
    alpha = 255 if dug else 165
    if len(chamber.signs) > 1:
        canvas.piece(chamber.signs[0], box.x + 12, middle - 3, 0.66 * grown, alpha)
        canvas.piece(chamber.signs[1], box.x + 23, middle + 4, 0.66 * grown, alpha)
    else:
        canvas.piece(chamber.signs[0], box.x + 17, middle, 0.9 * grown, alpha)
    x = box.x + 48 - 10 * (grown - 1)  # between the sign and the slot, which grow towards it
    ink, cost_ink = ("#ffffff", _COST) if dug else ("#d8cbc4", _COST_ROCK)
    if chamber.modifier and chamber.cost:
        _draw_both_prices(canvas, grid, chamber, box, (ink, cost_ink), alpha)
    elif chamber.modifier:
        canvas.text(x, middle + 5.4 * grown, chamber.modifier, 15 * grown, 700, ink, "middle")
    elif chamber.cost:
        canvas.piece(f"{grid.layout.art}/sign-bolt", x - 8 * grown, middle, 0.86 * grown, alpha)
        size = 16.0 * grown
        canvas.text(x + 7, middle + size * 0.33, str(chamber.cost), size, 700, cost_ink, "middle")


def _draw_both_prices(
    canvas: Canvas, grid: Grid, chamber: Chamber, box: Box, inks: tuple[str, str], alpha: int
) -> None:
    """On one line between the sign and the slot; where these have grown towards each other, on two."""
    middle, grown = box.y + box.h / 2 - 0.5, grid.grown
    left, right = box.x + 17 + 12.5 * grown, box.x + LANE - grid.die / 2 - 3
    cost, bolt = str(chamber.cost), f"{grid.layout.art}/sign-bolt"
    size, step = _BOTH * grown, 9.5 * grown
    wide, last = canvas.width(chamber.modifier, size, 700), canvas.width(cost, size, 700)
    x = (left + right) / 2
    if wide + step + last > right - left + 1:
        canvas.text(x, middle - 1.6 * grown, chamber.modifier, size, 700, inks[0], "middle")
        middle, wide = middle + 6.0 * grown, 0.0
    else:
        canvas.text(x - (wide + step + last) / 2, middle + size * 0.35, chamber.modifier, size, 700, inks[0])
    x += (wide - step - last) / 2
    canvas.piece(bolt, x + step / 2, middle, 0.8 * grown, alpha)
    canvas.text(x + step, middle + size * 0.35, cost, size, 700, inks[1])


def _draw_slot(canvas: Canvas, grid: Grid, cell: int, state: str, price: str) -> None:
    x, y = grid.slot(cell)
    canvas.piece(f"{grid.layout.art}/slot-{state}", x, y, grid.die / 30)
    if state == "dig":
        grown = grid.grown
        canvas.piece(f"{grid.layout.art}/sign-dig", x, y - 7 * grown, 0.8 * grown)
        canvas.piece(f"{grid.layout.art}/sign-bolt", x - 5.5 * grown, y + 6.5 * grown, 0.62 * grown)
        canvas.text(x + 6 * grown, y + 11.2 * grown, price, theme.SMALL * grown, 800, _COST, "middle")


def _path(d: Drawing, grid: Grid, layout: Layout, digger: int) -> None:
    """A winding line along the floors: drawn where it is dug, dotted ahead, with an arrowhead at every border."""
    high = grid.base_row

    def spot(cell: int) -> tuple[float, float]:
        return MARGIN + cell % COLUMNS * WIDE + WIDE / 2, MARGIN + (cell // COLUMNS + 1) * high - 1

    for n in range(layout.start, len(layout.path) - 1):
        here, there = layout.path[n], layout.path[n + 1]
        done = n < digger
        (x1, y1), (x2, y2) = spot(here), spot(there)
        if here // COLUMNS == there // COLUMNS:
            _stretch(d, x1, y1, x2, y2, done)
            middle, way = (x1 + x2) / 2, 1 if x2 > x1 else -1
            colour = _DUG if done else _AHEAD
            d.polygon([(middle - 4 * way, y1 - 4.2), (middle + 5 * way, y1), (middle - 4 * way, y1 + 4.2)], colour,
                      stroke="#1c1210", stroke_width=0.8)  # fmt: skip
        else:
            edge = MARGIN + COLUMNS * WIDE - 1.6 if here % COLUMNS == COLUMNS - 1 else MARGIN + 1.6
            for a, b, c, e in ((x1, y1, edge, y1), (edge, y1, edge, y2), (edge, y2, x2, y2)):
                _stretch(d, a, b, c, e, done)


def _stretch(d: Drawing, x1: float, y1: float, x2: float, y2: float, done: bool) -> None:
    if done:
        d.line(x1, y1, x2, y2, _DUG, 2.4, opacity=0.95)
        return
    steps = max(1, round((abs(x2 - x1) + abs(y2 - y1)) / 10))
    for step in range(steps + 1):
        d.circle(x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps, 1.3, _AHEAD, opacity=0.9)


def draw_room_rims(canvas: Canvas, grid: Grid, marks: Marks) -> None:
    """Rooms that may be used, and the one that is meant."""
    for cells in marks.rooms:
        strong = bool(set(cells) & set(marks.strong))
        for row in sorted({cell // COLUMNS for cell in cells}):
            part = tuple(cell for cell in cells if cell // COLUMNS == row)
            amber_rim(canvas, grid.cells_box(part).inset(1, 1), 2.6 if strong else 1.6, strong)


def amber_rim(canvas: Canvas, box: Box, wide: float, glowing: bool, radius: float = 7) -> None:
    def make(d: Drawing) -> None:
        if glowing:
            for grown, opacity in ((3.0, 0.16), (1.5, 0.3)):
                d.rect(MARGIN - grown, MARGIN - grown, box.w + 2 * grown, box.h + 2 * grown, radius + grown, "none",
                       stroke=theme.LIVE, stroke_width=2, opacity=opacity)  # fmt: skip
        d.rect(MARGIN, MARGIN, box.w, box.h, radius, "none", stroke=theme.LIVE, stroke_width=wide)

    canvas.stamp(("amber-rim", wide, glowing, radius), box, make)


# Energy and damage


def draw_levels(canvas: Canvas, grid: Grid, standing: Standing, marks: Marks) -> None:
    layout = grid.layout
    after = min(layout.energy, standing.energy - marks.pay + marks.gain)
    _head(canvas, grid, grid.left_gutter, "sign-bolt", standing.energy, max(0, after), layout.energy)
    for step in range(layout.energy + 1):
        on = 0 < step <= standing.energy
        changing = min(after, standing.energy) < step <= max(after, standing.energy)
        colours = _WARM if changing else _ON if on else _OFF
        ink = theme.LIVE if changing else "#ffffff" if on else "#8f9cc0"
        _level(canvas, grid.level_box(step, layout.energy, True), colours, str(step), ink, grid.grown)
    after = standing.damage + marks.hurt
    _head(canvas, grid, grid.right_gutter, "sign-damage", standing.damage, max(0, after), layout.damage)
    for step in range(layout.damage + 1):
        box = grid.level_box(step, layout.damage, False)
        changing = min(standing.damage, after) < step <= max(standing.damage, after)
        if step == layout.damage:
            _level(canvas, box, (_LAST[0], theme.LIVE if changing else _LAST[1]), "", "", grid.grown)
            canvas.piece(f"{layout.art}/sign-skull", *box.centre, min(0.86, box.h / 26))
            continue
        on = 0 < step <= standing.damage
        colours = _WARM if changing else _HURT if on else _OFF
        ink = theme.LIVE if changing else "#ffffff" if on else "#8f9cc0"
        _level(canvas, box, colours, str(step), ink, grid.grown)


def _head(canvas: Canvas, grid: Grid, gutter: Box, sign: str, now: int, after: int, of: int) -> None:
    """The sign of a track and its figure, or what that would be; out of how many, where there is room."""
    grown = grid.grown
    y = grid.base_top + (LEVEL_HEAD / 2 + 2.2) * grown  # below the marker that begins in the city
    ink, size = "#ffffff" if after == now else theme.LIVE, 15 * grown
    words, room = f"{after}/{of}", gutter.w - 21 * grown
    if canvas.width(words, size, 800) > room:
        words = str(after)
    canvas.piece(f"{grid.layout.art}/{sign}", gutter.x + 11 * grown, y + 0.5, 0.72 * grown)
    canvas.text(gutter.right - 5, y + size * 0.36, words, size, 800, ink, "right")


def _level(canvas: Canvas, box: Box, colours: tuple[str, str], words: str, ink: str, grown: float) -> None:
    middle = box.x + box.w / 2
    gap = 1.4 if box.h > 17 else 0.8
    inner = Box(middle - 18, box.y + gap, 36, box.h - 2 * gap)
    warm = colours == _WARM
    canvas.rounded(inner, 5, colours[0], colours[1], rim_width=1.6 if warm else 1)
    size = max(theme.SMALL, min(14.0 * grown, box.h * 0.62) if box.h < 21 else 14.0 * grown)
    canvas.text(middle, box.y + box.h / 2 + size * 0.35, words, size, 700, ink, "middle")
