"""The names of the cities on the board: where each is, and how it comes and goes.

A name is on the map only where it covers nothing, and stays there as long as it can; one that has lost its place fades.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.faces.attack.board.art import CREAM
from game.faces.attack.board.ground import LandGround
from game.faces.attack.board.names import Room, Shape, Spot, Town, disc
from game.faces.attack.model.board import Chart
from game.present.board import Piece
from game.ui.board.hexart import DRAWN_FOR, corners, lay
from game.ui.board.motion import Point
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_FROM = 43.0  # the radius in pixels from which names are printed
_SIZE, _LEAST = 8.93, 13.0  # of the letters: in units, and in pixels
_EDGE, _HIGH = 4.0, 3.2  # of the plate about the letters: at each side, and above and below together
_FADE = 0.2  # seconds

# How much room everything keeps, in radii.
_COIN, _STAR, _ICON, _SIGN, _BAND = 0.45, 0.55, 0.52, 0.74, 0.12
_HELD = {"disc": 0.70, "base": 0.82, "open": 0.87}
_RIM = 0.40  # where a line begins
_WARNING, _STRUCK, _DASHES = 0.32, 0.80, 0.14
_AIR = 0.05  # around a box


class Lettering:
    def __init__(self) -> None:
        self.places: dict[str, Spot] = {}  # of the names that have one
        self._room: tuple[object, Room] | None = None
        self._shown: dict[tuple[str, Spot], float] = {}  # how far each has come, from 0 to 1
        self._under: frozenset[str] = frozenset()  # names with something over them that the pointer brought
        self._fixed: tuple[Box, ...] = ()
        self._stamps: dict[object, pygame.Surface] = {}

    def lay(
        self, canvas: Canvas, board: LandGround, chart: Chart, pills: Sequence[Box], lying: Sequence[Box],
        coming: Sequence[Piece] | None,
    ) -> None:  # fmt: skip
        """Finds a place for every name that has room beside these pieces, their pills, and what is lying on the board.
        While pieces move, those that are `coming` take places, and no name gets a new one."""
        if not printed(canvas, board):
            self.places, self._shown, self._room = {}, {}, None
            return
        room, fresh = self._room_for(canvas, board)
        if coming is not None:
            lost = room.hit(self.places, _held(board, coming))
            self.places = {id: spot for id, spot in self.places.items() if id not in lost}
            self._under = frozenset()
        else:
            # What stays where it is while a larger board is dragged only hides names that come under it.
            self._fixed = tuple(lying) if board.zoomed else ()
            boxes = [_shape(board, box) for box in (*pills, *(() if board.zoomed else lying))]
            self.places = room.lay([*_held(board, chart.pieces), *boxes], self.places)
            self._under = room.hit(self.places, _pointed(board, chart))
        for id, spot in self.places.items():
            self._shown.setdefault((id, spot), 1.0 if fresh else 0.0)
        if fresh:
            self.skip()

    def hide(self) -> None:
        """All names go until they are laid anew."""
        self._under = frozenset(self.places)

    def skip(self) -> None:
        """Every name is there, or is not."""
        self._shown = {key: 1.0 for key in self._shown if self._wanted(key)}

    def fade(self, dt: float) -> bool:
        """Time passes; True where a name has come or gone a little."""
        changed = False
        for key, level in list(self._shown.items()):
            goal = 1.0 if self._wanted(key) else 0.0
            if level != goal:
                changed = True
                step = dt / _FADE if goal > level else -dt / _FADE
                self._shown[key] = min(1.0, max(0.0, level + step))
            elif not goal and self.places.get(key[0]) != key[1]:
                del self._shown[key]
        return changed

    @property
    def fading(self) -> bool:
        return any(level != self._wanted(key) for key, level in self._shown.items())

    def _wanted(self, key: tuple[str, Spot]) -> bool:
        return self.places.get(key[0]) == key[1] and key[0] not in self._under

    def _room_for(self, canvas: Canvas, board: LandGround) -> tuple[Room, bool]:
        """The room on the board at its size, and whether that is another than before."""
        radius, box, towns = board.radius, board.box, board.words.towns
        size = _letters(canvas, board)
        signs = () if board.zoomed else tuple(board.signs(canvas))
        key = (radius, box.w, box.h, canvas.metrics.scale, id(board), size, signs)
        if self._room is not None and self._room[0] == key:
            return self._room[1], False
        names = [
            Town(place.id, place.at, (canvas.width(towns[place.id], size, 600) + 2 * _EDGE) / radius)
            for place in board.places
        ]
        still = [disc(place.at, _COIN if place.value < 5 else _STAR) for place in board.places]
        still += [disc(icon, _ICON) for icon in board.icons]
        still += [disc(at, _BAND, False) for at in _bands(board)]
        still += [_shape(board, sign) for sign in signs]
        room = Room(board.area, names, (size + _HIGH) / radius, still)
        self._room = (key, room)
        self.places, self._shown, self._stamps = {}, {}, {}
        return room, True

    # Drawing.

    def draw(self, canvas: Canvas, board: LandGround) -> None:
        at = {place.id: place.at for place in board.places}
        fixed = (*self._fixed, *board.signs(canvas)) if board.zoomed and self._shown else ()
        for (id, spot), level in self._shown.items():
            box = self.box_of(canvas, board, id, spot)
            if not level or not _inside(box, board.box.inset(4)) or any(map(box.meets, fixed)):
                continue
            if spot.end is not None:
                self._lay(canvas, self._line(canvas, board, spot.end), _middle(board, at[id], spot.end), level)
            self._lay(canvas, self._plate(canvas, board, id), box.centre, level)

    def box_of(self, canvas: Canvas, board: LandGround, id: str, spot: Spot) -> Box:
        """Where a name is on the page."""
        x, y = board.point(next(place.at for place in board.places if place.id == id))
        size = _letters(canvas, board)
        wide, high = canvas.width(board.words.towns[id], size, 600) + 2 * _EDGE, size + _HIGH
        return Box(x + spot.dx * board.radius - wide / 2, y + spot.dy * board.radius - high / 2, wide, high)

    def _lay(self, canvas: Canvas, surface: pygame.Surface, at: Point, level: float) -> None:
        scale = canvas.metrics.scale
        surface.set_alpha(round(255 * level))
        lay(canvas.target, surface, (at[0] * scale, at[1] * scale))

    def _plate(self, canvas: Canvas, board: LandGround, id: str) -> pygame.Surface:
        found = self._stamps.get(id)
        if found is None:
            scale, size = canvas.metrics.scale, _letters(canvas, board)
            pixels = canvas.metrics.px(size)
            label = canvas.type.label(board.words.towns[id], pixels, 600, "#fff3d6")
            width, height = label.get_width() + round(2 * _EDGE * scale), round((size + _HIGH) * scale)
            plate = Drawing(width, height)
            plate.rect(0, 0, width, height, 4 * scale, "#17100a", opacity=0.74)
            found = self._stamps[id] = plate.surface(1)
            top = height / 2 + pixels * 0.35 - canvas.type.ascent(pixels, 600)
            found.blit(label, (round((width - label.get_width()) / 2), round(top)))
        return found

    def _line(self, canvas: Canvas, board: LandGround, end: Point) -> pygame.Surface:
        found = self._stamps.get(end)
        if found is None:
            radius, scale = board.radius * canvas.metrics.scale, canvas.metrics.scale
            x, y = end[0] * radius, end[1] * radius
            part = _RIM / math.hypot(*end)
            wide, high = abs(x) * (1 - part) + 6 * scale, abs(y) * (1 - part) + 6 * scale
            d = Drawing(wide, high)
            dx, dy = x * (1 - part) / 2, y * (1 - part) / 2
            for width, colour in ((2.6, "#17100a"), (1.3, CREAM)):
                d.line(wide / 2 - dx, high / 2 - dy, wide / 2 + dx, high / 2 + dy, colour, width * scale)
            found = self._stamps[end] = d.surface(1)
        return found


def printed(canvas: Canvas, board: LandGround) -> bool:
    return board.radius * canvas.metrics.scale >= _FROM


def _letters(canvas: Canvas, board: LandGround) -> float:
    """The size of the letters: larger on a map that is looked at from near."""
    return max(_LEAST / canvas.metrics.scale, _SIZE * math.sqrt(board.zooms[board.level]))


def _middle(board: LandGround, at: Point, end: Point) -> Point:
    """The middle of a line that begins at a coin's rim."""
    part = (1 + _RIM / math.hypot(*end)) / 2
    return board.point((at[0] + end[0] * part, at[1] + end[1] * part))


def _inside(box: Box, frame: Box) -> bool:
    return box.x >= frame.x and box.y >= frame.y and box.right <= frame.right and box.bottom <= frame.bottom


def _shape(board: LandGround, box: Box) -> Shape:
    x, y = board.spot_of(*box.centre)
    return Shape(x, y, box.w / board.radius + 2 * _AIR, box.h / board.radius + 2 * _AIR, False)


def _bands(board: LandGround) -> list[Point]:
    """Points along all bands of the borders."""
    found = []
    for cell, side, _ in board.land.bands:
        ends = corners(*board.centres[cell], 0.93)
        (ax, ay), (bx, by) = ends[side], ends[(side + 1) % 6]
        found += [(ax + (bx - ax) * n / 4, ay + (by - ay) * n / 4) for n in range(5)]
    return found


def _held(board: LandGround, pieces: Sequence[Piece]) -> list[Shape]:
    """What lies on the spaces: a piece, or what is printed there."""
    kinds = {piece.cell: piece.id.partition(":")[0] for piece in pieces}
    found = []
    for cell, at in enumerate(board.centres):
        if cell in kinds:
            found.append(disc(at, _HELD[kinds[cell]]))
        elif board.land.kinds[cell]:
            found.append(disc(at, _SIGN))
        else:
            half = (5 + 4.6 * len(str(cell + 1))) / DRAWN_FOR
            found.append(Shape(*at, 2 * half + 0.10, 0.66, False))
    return found


def _pointed(board: LandGround, chart: Chart) -> list[Shape]:
    """What is over the board only as long as something is pointed at, or is asked about."""
    warned = [*((cell, 0.48) for cell in chart.danger), *((chart.asked, 0.5) for _ in range(chart.asked >= 0))]
    found = [disc((board.centres[cell][0] + off, board.centres[cell][1] - off), _WARNING) for cell, off in warned]
    for line in chart.lines:
        a = board.centres[line.base]
        b = board.centres[line.far] if line.far >= 0 else board.beside(line.icon or (0, 0))
        found += [disc((a[0] + (b[0] - a[0]) * n / 12, a[1] + (b[1] - a[1]) * n / 12), _DASHES) for n in range(13)]
        found.append(disc(b, _STRUCK))
    return found
