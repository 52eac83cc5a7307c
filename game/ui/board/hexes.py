"""A board of flat-top hexes: it draws the given cells, regions, marks, lines and pieces, and finds cells by position.

It knows no rule and no title. The part that rarely changes is one opaque picture, so that a frame costs little.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.present.board import Board, Fire, Layout, Piece
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR, HexArt, lay, shade, sprinkle
from game.ui.board.hexnames import LEGIBLE, draw_names, draw_number
from game.ui.board.motion import Moving, Point, stand
from game.ui.board.staging import pointed
from game.ui.canvas import Canvas
from game.ui.layout import Box

ROOT = math.sqrt(3)
_ASIDE, _ABOVE, _BELOW = 4, 12, 44  # room around the field inside the panel, for its rim and the legend
_OVERHANG = 1.66  # radii, for the ships that lean out at both ends
_RIM = 5  # a zoomed field stays this far inside the panel, clear of its round corners
_BESIDE, _STRAY = 1.6, 0.01  # what a step of the cursor costs that goes aside, or leaves its lane
_BEHIND = (-9.0, 16.0)  # where a mark gives way to a line of fire


class Grip(NamedTuple):
    """A press that holds the board: where it began, where it was last, and whether it has become a drag."""

    x: float
    y: float
    last_x: float
    last_y: float
    panned: bool


class HexBoard:
    """One field on the screen, kept while the game lasts: `centres` in radii, and what is on it for good."""

    zooms: tuple[float, ...] = (1.0, 1.25, 1.6, 2.0, 2.5)
    overhang = _OVERHANG
    most = math.inf  # the largest radius, for fields of few cells

    def __init__(
        self, layout: Layout, centres: Sequence[Point], margins: tuple[float, float, float] | None = None
    ) -> None:
        self.layout = layout
        self.centres = tuple(centres)
        self.width = max(x for x, _ in centres) + 1
        self.height = max(y for _, y in centres) + ROOT / 2
        self.box = Box(0, 0, 1, 1)
        self.cursor = -1
        self.grip: Grip | None = None
        self._margins = margins or (_ASIDE, _ABOVE, _BELOW)
        self._level = 0
        self._shift = (0.0, 0.0)
        self._radius = 1.0
        self._origin = (0.0, 0.0)
        self._sides = _sides(self.centres)
        self.art = HexArt(1)
        self._static: tuple[object, pygame.Surface] | None = None
        self._lit: tuple[object, pygame.Surface] | None = None

    # Where things are, in units.

    def place(self, box: Box) -> None:
        """Lays the field into a box."""
        self.box = box
        aside, above, below = self._margins
        fit = min((box.w - 2 * aside) / (self.width + self.overhang), (box.h - above - below) / self.height, self.most)
        zoom = self.zooms[self._level]
        self._radius = fit * zoom
        wide, high = self.width * self._radius, self.height * self._radius
        room_x, room_y = (wide - box.w) / 2 + 40, (high - box.h) / 2 + 40
        sx, sy = self._shift
        self._shift = (_clamped(sx, room_x), _clamped(sy, room_y)) if zoom > 1 else (0.0, 0.0)
        middle = box.y + above + (box.h - above - below) / 2
        self._origin = (box.x + box.w / 2 - wide / 2 + self._shift[0], middle - high / 2 + self._shift[1])

    @property
    def radius(self) -> float:
        return self._radius

    @property
    def zoomed(self) -> bool:
        return self._level > 0

    def point(self, at: Point) -> Point:
        return self._origin[0] + at[0] * self._radius, self._origin[1] + at[1] * self._radius

    def cell_box(self, cell: int) -> Box:
        """The box about a cell, for a note that points at it."""
        x, y = self.point(self.centres[cell])
        half = self._radius * 0.7
        return Box(x - half, y - half, 2 * half, 2 * half)

    def cell_at(self, x: float, y: float) -> int:
        """The cell under a point; -1 beside the field."""
        if not self.box.holds(x, y):
            return -1
        fx, fy = (x - self._origin[0]) / self._radius, (y - self._origin[1]) / self._radius
        best = min(range(len(self.centres)), key=lambda cell: math.dist(self.centres[cell], (fx, fy)))
        dx, dy = abs(fx - self.centres[best][0]), abs(fy - self.centres[best][1])
        return best if dy <= ROOT / 2 and ROOT * dx + dy <= ROOT else -1

    def zoom(self, step: int, x: float, y: float) -> bool:
        """One level in or out about a point."""
        level = min(max(0, self._level + step), len(self.zooms) - 1)
        if level == self._level:
            return False
        held = ((x - self._origin[0]) / self._radius, (y - self._origin[1]) / self._radius)
        self._level = level
        self.place(self.box)
        px, py = self.point(held)
        self.pan(x - px, y - py)
        return True

    def pan(self, dx: float, dy: float) -> None:
        self._shift = (self._shift[0] + dx, self._shift[1] + dy)
        self.place(self.box)

    def follow(self, cell: int) -> None:
        """Brings a cell into the panel, when the field is larger than it."""
        if self.zoomed and cell >= 0:
            x, y = self.point(self.centres[cell])
            inner = self.box.inset(self.rim)
            self.pan(_short(x, inner.x, inner.right), _short(y, inner.y, inner.bottom))

    @property
    def rim(self) -> float:
        """How far from the panel's edge a cell is brought that lay outside."""
        return self._radius * 1.4

    def towards(self, cells: Iterable[int], dx: int, dy: int) -> int:
        """The next of these cells from the cursor in a direction; -1 where there is none."""
        cells = list(cells)
        if self.cursor < 0 or self.cursor >= len(self.centres):
            return cells[0] if cells else -1
        hx, hy = self.centres[self.cursor]
        best, least = -1, math.inf
        for cell in cells:
            x, y = self.centres[cell]
            ahead, beside = (x - hx) * dx + (y - hy) * dy, abs((x - hx) * dy) + abs((y - hy) * dx)
            # Cells within the direction's own quarter come before all others. The next column is nearer than the one
            # behind it, and of two cells that are as near the one in the same lane comes first: no cell is passed over.
            strays = _lane(x, y, dx) != _lane(hx, hy, dx)
            cost = ahead + _BESIDE * beside + (0 if beside <= 1.2 * ahead else 100) + (_STRAY if strays else 0)
            if ahead > 0.5 and cost < least:
                best, least = cell, cost
        return best

    def scale_of(self, piece: Piece) -> float:
        """The scale in which a piece is drawn, as Canvas.piece takes it."""
        return piece.scale * self._radius / DRAWN_FOR

    # Drawing. The order is the order of depth.

    def draw_ground(self, canvas: Canvas, board: Board) -> None:
        """Cells, region, marks and rocks: one picture, made again only when one of them has changed."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        radius = self._radius * canvas.metrics.scale
        if radius != self.art.radius:
            self.art = HexArt(radius)
        key = (rect.topleft, rect.size, radius, self._origin)
        if self._static is None or self._static[0] != key:
            # The ground of the page is under the board at this moment.
            self._static = (key, self._painted(canvas, canvas.target.subsurface(rect).copy(), rect))
            self._lit = None
        if not board.region and board.chosen < 0:
            canvas.target.blit(self._static[1], rect)
            return
        lit = (key, board.region, board.chosen, board.risky, board.marks, board.fires)
        if self._lit is None or self._lit[0] != lit:
            surface = self._lit[1] if self._lit is not None else self._static[1].copy()
            surface.blit(self._static[1], (0, 0))
            self._light(canvas, surface, rect, board)
            self._lit = (lit, surface)
        canvas.target.blit(self._lit[1], rect)

    def forget(self) -> None:
        self._static = self._lit = None

    def _painted(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        if self.zoomed:
            inset = canvas.metrics.px(_RIM)
            target.set_clip(target.get_rect().inflate(-2 * inset, -2 * inset))
        art, spots = self.art, [self._pixel(canvas, centre, rect) for centre in self.centres]
        rocks = {cell for cell, _ in self.layout.rocks}
        for spot in spots:
            lay(target, art.ground(), spot)
        for cell, spot in enumerate(spots):
            lay(target, art.dark(shade(*self.centres[cell])), spot)
        for cell, look, seat in self.layout.homes:
            lay(target, art.home(look, seat), spots[cell])
        for cell, spot in enumerate(spots):
            if cell not in rocks:
                sprinkle(target, art, cell, spot)
        self._lay_rocks(canvas, target, rect)
        return target

    def _lay_rocks(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect) -> None:
        left, top = canvas.metrics.units(*rect.topleft)
        with canvas.upon(target):
            for cell, name in self.layout.rocks:
                x, y = self.point(self.centres[cell])
                canvas.piece(name, x - left, y - top, self._radius / DRAWN_FOR)

    def _light(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, board: Board) -> None:
        art = self.art
        spots = {cell: self._pixel(canvas, self.centres[cell], rect) for cell in {*board.region, max(board.chosen, 0)}}
        homes = {cell: (look, seat) for cell, look, seat in self.layout.homes}
        risky = set(board.risky)
        for cell in board.region:
            lay(target, art.lit(), spots[cell])
            if cell in risky:
                lay(target, art.hatched(), spots[cell])
            if cell in homes:
                lay(target, art.home(*homes[cell]), spots[cell])
        inside = {*board.region}
        outline = [(cell, way) for cell in board.region for way in range(6) if self._sides[cell][way] not in inside]
        for layer in ("glow", "glow2", "ink", "gold"):
            for cell, way in outline:
                x, y = self.centres[cell]
                angle = math.radians(60 * way + 30)
                middle = (x + ROOT / 2 * math.cos(angle), y + ROOT / 2 * math.sin(angle))
                lay(target, art.edge(way % 3, layer), self._pixel(canvas, middle, rect))
        self._lay_marks(canvas, target, rect, board)
        self._lay_rocks(canvas, target, rect)
        if board.chosen >= 0:
            lay(target, art.chosen(), spots[board.chosen])

    def _lay_marks(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, board: Board) -> None:
        left, top = canvas.metrics.units(*rect.topleft)
        unit = self._radius / DRAWN_FOR
        with canvas.upon(target):
            for mark in board.marks:
                x, y = self.point(self.centres[mark.cell])
                dx, dy = _BEHIND if self._is_crossed(mark.cell, board.fires) else (0.0, 0.0)
                count = len(mark.arts)
                for i, name in enumerate(mark.arts):
                    across = (i - (count - 1) / 2) * 17.5
                    size = unit * (0.8 if count > 1 else 0.9)
                    canvas.piece(name, x - left + (dx + across) * unit, y - top + dy * unit, size)

    def _is_crossed(self, cell: int, fires: Sequence[Fire]) -> bool:
        at = self.centres[cell]
        for fire in fires:
            a, b = self.centres[fire.start], self.centres[fire.goal]
            if cell not in (fire.start, fire.goal) and math.dist(a, at) + math.dist(at, b) - math.dist(a, b) < 0.2:
                return True
        return False

    def _pixel(self, canvas: Canvas, at: Point, rect: pygame.Rect) -> tuple[float, float]:
        x, y = self.point(at)
        return x * canvas.metrics.scale - rect.x, y * canvas.metrics.scale - rect.y

    def lay(self, canvas: Canvas, surface: pygame.Surface, at: Point) -> None:
        """A stamp with its middle at a point of the field."""
        x, y = self.point(at)
        lay(canvas.target, surface, (x * canvas.metrics.scale, y * canvas.metrics.scale))

    def draw_rings(self, canvas: Canvas, board: Board, hovered: int, cursor: int) -> None:
        for piece in board.pieces:
            if piece.ring == "ready" and piece.number:
                self.lay(canvas, self.art.ring(theme.LIVE, 3.4, 2.6, 0.30), self.centres[piece.cell])
            elif piece.ring == "ready":
                self.lay(canvas, self.art.halo(theme.LIVE, 20, 0.75), stand(piece, self.centres))
        for cell in board.glow:
            self.lay(canvas, self.art.ring("#fff3c4", 2, 4, 0.6), self.centres[cell])
        if hovered >= 0 and hovered != cursor:
            self.lay(canvas, self.art.ring("#ffffff", 4.2, 1.8), self.centres[hovered])
        if cursor >= 0:
            self.lay(canvas, self.art.ring(theme.FOCUS, 1.2, 3.4, 0.35), self.centres[cursor])

    def draw_trail(self, canvas: Canvas, trail: Sequence[int]) -> None:
        crumb = self.art.crumb(theme.LIVE_LIGHT)
        for a, b in pairwise(trail):
            (ax, ay), (bx, by) = self.centres[a], self.centres[b]
            for part in (0.0, 0.25, 0.5, 0.75):
                if part or a != trail[0]:
                    self.lay(canvas, crumb, (ax + (bx - ax) * part, ay + (by - ay) * part))

    def draw_fires(self, canvas: Canvas, board: Board) -> None:
        unit = self._radius / DRAWN_FOR
        for fire in board.fires:
            a, b = self.centres[fire.start], self.centres[fire.goal]
            long = math.dist(a, b)
            near, far = (30 / DRAWN_FOR, 30 / DRAWN_FOR) if long > 2 else (24 / DRAWN_FOR, 14 / DRAWN_FOR)
            ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
            start, goal = (a[0] + ux * near, a[1] + uy * near), (b[0] - ux * far, b[1] - uy * far)
            scale = self._radius * canvas.metrics.scale
            surface = self.art.fire(
                round((goal[0] - start[0]) * scale), round((goal[1] - start[1]) * scale), fire.clear
            )
            self.lay(canvas, surface, ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2))
            if not fire.clear:
                middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                for at in [self.centres[cell] for cell in fire.blockers] or [middle]:
                    x, y = self.point(at)
                    canvas.piece(f"{self.layout.art}/blocked", x, y, unit)
        self.draw_targets(canvas, board, large=False)

    def draw_targets(self, canvas: Canvas, board: Board, large: bool) -> None:
        """Brackets about what is aimed at: behind a piece that fits into its cell, before one that does not."""
        spread = {piece.cell: (piece.dx, piece.dy) for piece in board.pieces if not piece.number and piece.scale > 0.3}
        for cell in board.targets:
            if (cell in spread) == large:
                dx, dy = spread.get(cell, (0.0, 0.0))
                x, y = self.point((self.centres[cell][0] + dx, self.centres[cell][1] + dy))
                canvas.piece(f"{self.layout.art}/target", x, y, self._radius / DRAWN_FOR * (1.3 if large else 1.0))

    def draw_words(self, canvas: Canvas, board: Board, blocked: str) -> None:
        """The word at every shot that does not pass, above all pieces."""
        wide = canvas.width(blocked, theme.SMALL, 600) + 20
        unit = self._radius / DRAWN_FOR
        above = 17 * unit + 9 * max(0.95, unit) + 20
        laid: list[Box] = []
        for fire in board.fires:
            x, y = self.point(self.centres[fire.goal])
            box = Box(x - wide / 2, max(self.box.y + 2, y - above), wide, 20)
            # One word is enough for two shots side by side.
            if blocked and not fire.clear and not any(box.meets(other) for other in laid):
                laid.append(box)
                canvas.rounded(box, 10, "#0b0a1f", "#ff8a7a", rim_width=1.2)
                canvas.centred(box, blocked, theme.SMALL, 600, "#ffc4ba")

    def draw_pieces(self, canvas: Canvas, pieces: Iterable[Moving]) -> None:
        for moving in sorted(pieces, key=lambda moving: (bool(moving.piece.number), moving.y)):
            self._draw_piece(canvas, moving)

    def _draw_piece(self, canvas: Canvas, moving: Moving) -> None:
        piece, unit = moving.piece, self._radius / DRAWN_FOR
        x, y = self.point((moving.x, moving.y))
        scale = piece.scale * moving.grown * unit
        for name in (piece.art, piece.over) if piece.over else (piece.art,):
            pointed(canvas, name, (x, y), scale, moving.turn + piece.turn)
        if piece.puff and not moving.turn % 360:
            canvas.piece(f"{self.layout.art}/smoke", x + 15 * unit, y - 12 * unit, 0.42 * unit)
        draw_number(self, canvas, moving)

    def draw_plates(self, canvas: Canvas, board: Board) -> None:
        unit = self._radius / DRAWN_FOR
        for plate in board.plates if self._radius > LEGIBLE else ():
            cx, cy = self.centres[plate.cell]
            at = (cx + plate.dx, cy + plate.dy)
            self.lay(canvas, self.art.plate(plate.look), at)
            x, y = self.point(at)
            colour = "#ffffff" if plate.look == 4 else theme.INK
            canvas.text(x, y + 5.2 * unit, plate.words, max(theme.SMALL, 15 * unit), 800, colour, "middle")
        draw_names(self, canvas, board)


def _clamped(value: float, room: float) -> float:
    room = max(0.0, room)
    return min(room, max(-room, value))


def _lane(x: float, y: float, dx: int) -> int:
    """The row of cells in which one goes left and right, or the column in which one goes up and down."""
    return math.floor((y if dx else x) / ROOT + _STRAY)


def _short(at: float, low: float, high: float) -> float:
    return max(0.0, low - at) + min(0.0, high - at)


@lru_cache(maxsize=8)
def _sides(centres: tuple[Point, ...]) -> tuple[tuple[int, ...], ...]:
    """For every cell the neighbour beyond each of its six sides, or -1. A field is the same at each of its tables."""
    at = {(round(x * 10), round(y * 10)): cell for cell, (x, y) in enumerate(centres)}
    found = []
    for x, y in centres:
        around = []
        for way in range(6):
            angle = math.radians(60 * way + 30)
            nx, ny = x + ROOT * math.cos(angle), y + ROOT * math.sin(angle)
            near = [at.get((round(nx * 10) + a, round(ny * 10) + b), -1) for a in (-1, 0, 1) for b in (-1, 0, 1)]
            around.append(max(near))
        found.append(tuple(around))
    return tuple(found)
