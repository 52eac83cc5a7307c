"""The deck of a ship as a board of hexes: hull and plates, what is lit, what was heard, the paths of players.

It knows no rule. What never changes is one opaque picture, hatches and a region that somebody could be in a second one
over it; what changes with a touch is a third.
"""

from __future__ import annotations

import math
from collections.abc import Sequence, Set
from itertools import pairwise

import pygame

from game.faces.escape.board.art import DARK_INK, SAFE_INK, SIDE, THICK, THIN, DeckArt, hull
from game.faces.escape.model.deck import Deck, Ship, Sign
from game.present.board import Layout
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR, lay
from game.ui.board.hexes import ROOT, HexBoard
from game.ui.board.motion import Point
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

Margins = tuple[float, float, float]

MARGINS: Margins = (18.5, 14.0, 14.0)
MOST_RADIUS = 42.0
VOID, SAFE, DANGEROUS = ".", "s", "d"
_ABOVE_NAME = 0.78
_PLATES = ("#2b3442", "#aab4c2")  # under a name that something crosses: of a dangerous sector, of a safe one
_UP = -0.3  # of a radius: where a mark is in a cell that it shares with the sector's name
_LOW, _UNDER = 14.2, 16.8  # how far below the middle that name's line is: under a mark, under a figure
_READABLE = 17.0  # the radius from which sectors are named
_NAMED, _PROBES = (0.62, 0.3), 24  # half of what a name covers, in radii; how often a stretch of a path is probed
_MACHINES = ("fan", "fan", "pipes", "pipes", "breach", "panel")
_DOOR_INK = {"sealed": "#ffd98a", "used": "#e9edf5", "closed": "#aab6c9", "start": "#ffcf7a"}
_LIGHT = "#fff2b8"
_UNDER_LINE = "#05080d"
_BARRED, _BARS = "#04070d", 0.66
_GLOW = "#ffffff"

# A seat's colour where it is on dark plates.
_DEEP = ("#009e73", "#0072b2", "#d55e00")
CLOUDS = tuple(theme.lighter(colour, 0.35 if colour in _DEEP else 0.15) for colour in theme.SEATS)


class DeckBoard(HexBoard):
    """One deck on the screen, kept while the game lasts: `centres` in radii, void places too."""

    art: DeckArt
    overhang = 0.0
    most = MOST_RADIUS

    def __init__(self, ship: Ship, centres: Sequence[Point], size: Point, margins: Margins = MARGINS) -> None:
        super().__init__(Layout(ship.id, "escape", (), ()), centres, margins)
        self.ship = ship
        self.width, self.height = size
        self.art = DeckArt(1)
        self.hull_cells = tuple(cell for cell in range(len(centres)) if self._is_hull(cell))
        self.holes = tuple(cell for cell in self.hull_cells if ship.letters[cell] == VOID)
        self._plain: tuple[object, pygame.Surface] | None = None
        self._clouded: tuple[object, pygame.Surface] | None = None
        self._told: tuple[object, pygame.Surface] | None = None

    def _is_hull(self, cell: int) -> bool:
        """A void with sectors at three sides is a hole in the ship, others are space."""
        if self.ship.letters[cell] != VOID:
            return True
        if self.centres[cell][1] > self.height - ROOT / 2 + 0.1:
            return False
        return sum(near >= 0 and self.ship.letters[near] != VOID for near in self._sides[cell]) >= 3

    def frame(self, page: Box, cells: Sequence[int]) -> None:
        """The nearest look at which these cells with their neighbours are on the page."""
        xs = [self.centres[cell][0] for cell in cells]
        ys = [self.centres[cell][1] for cell in cells]
        wide, high = max(xs) - min(xs) + 3.4, max(ys) - min(ys) + 3.0
        self.box = page
        self._radius = min(page.w / wide, page.h / high, self.most)
        self._origin = (page.x + page.w / 2 - (max(xs) + min(xs)) / 2 * self._radius,
                        page.y + page.h / 2 - (max(ys) + min(ys)) / 2 * self._radius)  # fmt: skip

    def cell_at(self, x: float, y: float) -> int:
        cell = super().cell_at(x, y)
        return cell if cell >= 0 and self.ship.letters[cell] != VOID else -1

    def forget(self) -> None:
        self._plain = self._clouded = self._told = None

    # The three pictures

    def draw_deck(self, canvas: Canvas, deck: Deck) -> None:
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        radius = self._radius * canvas.metrics.scale
        if radius != self.art.radius:
            self.art = DeckArt(radius)
        key = (rect.topleft, rect.size, radius, self._origin)
        if self._plain is None or self._plain[0] != key:
            # The ground of the page is under the board at this moment.
            self._plain = (key, self._painted(canvas, canvas.target.subsurface(rect).copy(), rect))
            self._clouded = self._told = None
        over = (deck.doors, deck.cloud, deck.cloud_look)
        if self._clouded is None or self._clouded[0] != over:
            self._clouded = (over, _afresh(self._clouded, self._plain[1]))
            self._cloud_over(canvas, self._clouded[1], rect, deck)
        told = (
            deck.doors, deck.lit, deck.barred, deck.chosen, deck.home, deck.signs, deck.pins, deck.cloud,
            deck.cloud_look, deck.light, deck.way, deck.way_look, deck.claims, *(piece.cell for piece in deck.pieces),
        )  # fmt: skip
        if self._told is None or self._told[0] != told:
            self._told = (told, _afresh(self._told, self._clouded[1]))
            self._aside(canvas, self._told[1], rect, deck)
        canvas.target.blit(self._told[1], rect)

    def _painted(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        art, ship = self.art, self.ship
        spots = [self._pixel(canvas, centre, rect) for centre in self.centres]
        drawing = Drawing(rect.w, rect.h)
        hull(drawing, [spots[cell] for cell in self.hull_cells], self._lamps(canvas, rect), art.radius)
        target.blit(drawing.surface(1), (0, 0))
        for cell in self.hull_cells:
            lay(target, art.well() if ship.letters[cell] == VOID else art.seam(), spots[cell])
        before, canvas.target = canvas.target, target
        left, top = canvas.metrics.units(*rect.topleft)
        for cell in self.hull_cells:
            letter = ship.letters[cell]
            x, y = self.point(self.centres[cell])
            if letter == VOID:
                canvas.piece(f"escape/{_machine(cell)}", x - left, y - top, self._radius / DRAWN_FOR)
            elif letter in (SAFE, DANGEROUS):
                lay(target, art.plate(letter == SAFE), spots[cell])
                self._name(canvas, cell, x - left, y - top)
            elif not letter.isdigit():
                kind = "human" if letter == "H" else "alien"
                canvas.piece(f"escape/start-{kind}", x - left, y - top, self._radius / DRAWN_FOR)
        canvas.target = before
        return target

    def _lamps(self, canvas: Canvas, rect: pygame.Rect) -> list[Point]:
        """Along the outer sides of the hull."""
        inside, found = frozenset(self.hull_cells), []
        for cell in self.hull_cells:
            for way in range(6):
                if self._sides[cell][way] not in inside:
                    angle = math.radians(60 * way + 30)
                    reach = ROOT / 2 + 6.4 / SIDE
                    x, y = self.centres[cell]
                    found.append(self._pixel(canvas, (x + reach * math.cos(angle), y + reach * math.sin(angle)), rect))
        middle = (sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found))
        return sorted(found, key=lambda at: math.atan2(at[1] - middle[1], at[0] - middle[0]))

    def _lay_doors(self, canvas: Canvas, corner: Point, deck: Deck) -> None:
        for door in deck.doors:
            x, y = self.point(self.centres[door.cell])
            x, y = x - corner[0], y - corner[1]
            canvas.piece(f"escape/hatch-{door.state}", x, y, self._radius / DRAWN_FOR)
            if self._radius >= _READABLE:
                u = self._radius / SIDE
                across = -3.5 * u if door.state == "used" else 0
                if door.state != "closed":
                    canvas.text(x + across, y + 5.6 * u, str(door.number), 16 * u, 700, _DOOR_INK[door.state], "middle")

    def _name(
        self, canvas: Canvas, cell: int, x: float, y: float, low: float = 0, ink: str = "", weight: int = 600,
        plate: bool = False,
    ) -> None:  # fmt: skip
        """A sector's name in its middle, or in the lower third where a mark is on it; on a plate where a path
        crosses it."""
        if self._radius < _READABLE:
            return
        u = self._radius / SIDE
        size = max(theme.SMALL, 13 * u)
        colour = ink or (SAFE_INK if self.ship.letters[cell] == SAFE else DARK_INK)
        base = y + (low * u if low else size * 0.36)
        if plate:
            wide = canvas.width(self.ship.names[cell], size, weight) + 4
            ground = _PLATES[self.ship.letters[cell] == SAFE]
            canvas.rounded(Box(x - wide / 2, base - size * 0.8, wide, size * 0.92), 3, ground)
        canvas.text(x, base, self.ship.names[cell], size, weight, colour, "middle")

    # What changes with a touch

    def _cloud_over(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, deck: Deck) -> None:
        """Hatches, and the sectors in which somebody could be."""
        before, canvas.target = canvas.target, target
        corner = canvas.metrics.units(*rect.topleft)
        # A hatch that shuts in the middle of a game must not have the whole hull drawn again.
        self._lay_doors(canvas, corner, deck)
        colour = CLOUDS[deck.cloud_look]
        for cell in deck.cloud:
            letter = self.ship.letters[cell]
            spot = self._pixel(canvas, self.centres[cell], rect)
            if letter in (SAFE, DANGEROUS):
                lay(target, self.art.clouded(letter == SAFE, colour), spot)
                self._name(canvas, cell, *self._inside(cell, corner), weight=700)
            else:
                lay(target, self.art.tint(colour, THIN), spot)
                lay(target, self.art.dots(colour), spot)
        self._outline(canvas, target, rect, deck.cloud, colour)
        canvas.target = before

    def _aside(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, deck: Deck) -> None:
        before, canvas.target = canvas.target, target
        corner = canvas.metrics.units(*rect.topleft)
        art, ship = self.art, self.ship
        spots = [self._pixel(canvas, centre, rect) for centre in self.centres]
        cloud = frozenset(deck.cloud)
        marked = {sign.cell for sign in deck.signs} | {pin.cell for pin in deck.pins}
        standing = {piece.cell for piece in deck.pieces}
        shining = set() if deck.faint else set(deck.lit)
        busy = marked | standing | shining | ({deck.chosen, deck.home} - {-1})
        colour = CLOUDS[deck.cloud_look]
        for cell in sorted(busy):
            letter = ship.letters[cell]
            plated, safe = letter in (SAFE, DANGEROUS), letter == SAFE
            if plated:
                lay(target, art.plate(safe), spots[cell])
                if cell in cloud:
                    lay(target, art.tint(colour, THICK if safe else THIN), spots[cell])
            if cell == deck.chosen:
                continue
            if cell == deck.home and plated:
                lay(target, art.own(), spots[cell])
            if cell in shining:
                lay(target, art.lit_sector(safe), spots[cell])
            if plated:
                ink = "#d5efff" if cell == deck.home else "#fff0d0" if cell in shining and not safe else ""
                x, y = self._inside(cell, corner)
                self._name(canvas, cell, x, y, _UNDER if cell in standing else _LOW, ink, 700)
        if deck.faint:
            for cell in deck.lit:
                lay(target, art.faint(), spots[cell])
            for cell in (*deck.barred, *self.holes) if deck.barred else ():
                lay(target, art.tint(_BARRED, _BARS), spots[cell])
        self._outline(canvas, target, rect, deck.cloud, colour, busy)
        self._outline(canvas, target, rect, deck.light, _LIGHT)
        self._lay_named_way(canvas, target, rect, deck, busy, standing)
        if deck.chosen >= 0:
            lay(target, art.picked(), spots[deck.chosen])
            x, y = self._inside(deck.chosen, corner)
            self._name(canvas, deck.chosen, x, y, _LOW, "#1a1204", 700)
        self._lay_signs(canvas, corner, deck, standing, shining)
        canvas.target = before

    def _lay_signs(self, canvas: Canvas, corner: Point, deck: Deck, standing: Set[int], shining: Set[int]) -> None:
        """Marks of noises, and the pins, which make room for the marks at their sectors."""
        for sign in deck.signs:
            if sign.cell != deck.chosen and sign.cell not in standing:
                self._lay_sign(canvas, corner, sign, sign.cell in shining)
        taken = {sign.cell for sign in deck.signs} | {door.cell for door in deck.doors} | standing | shining
        for pin in deck.pins:
            x, y = self._inside(pin.cell, corner)
            dx, dy = (0.52, -0.5) if pin.cell in taken else (0.0, _UP)
            canvas.piece(f"escape/pin-{pin.kind}", x + dx * self._radius, y + dy * self._radius,
                         self._radius / DRAWN_FOR * 0.86)  # fmt: skip

    def _inside(self, cell: int, corner: Point) -> Point:
        x, y = self.point(self.centres[cell])
        return x - corner[0], y - corner[1]

    def _outline(
        self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, cells: Sequence[int], colour: str,
        beside: Set[int] | None = None,
    ) -> None:  # fmt: skip
        """One line round a region, or only as much of it as runs beside some cells."""
        inside = frozenset(cells)
        # The dark line's round ends reach into the neighbours' bright ones.
        wider = None if beside is None else {*beside, *(near for cell in beside for near in self._sides[cell])}
        for stroke, wide, where in (("#12060d", 5.4, beside), (colour, 2.6, wider)):
            for cell in cells:
                ways = 0
                for way, near in enumerate(self._sides[cell]):
                    if near not in inside and (where is None or cell in where or near in where):
                        ways |= 1 << way
                if ways:
                    lay(target, self.art.rim(ways, stroke, wide), self._pixel(canvas, self.centres[cell], rect))

    def _lay_sign(self, canvas: Canvas, corner: Point, sign: Sign, lit: bool) -> None:
        """The last noise of a sector, in the upper part of its cell."""
        x, y = self._inside(sign.cell, corner)
        unit = self._radius / DRAWN_FOR
        y += _UP * self._radius
        if sign.kind == "noise" and sign.age < 3:
            canvas.piece(f"escape/waves-{sign.look}-{sign.age}", x, y, unit)
        elif sign.kind != "noise":
            # Smaller and higher than they were drawn: the sector's name is below them.
            kind = "claws" if sign.kind == "attack" else "rays"
            canvas.piece(f"escape/{kind}-{sign.age}", x, y - 3 * unit, _ABOVE_NAME * unit)
        canvas.piece(f"escape/token-{sign.look}-{sign.age}", x, y, unit)
        scale = canvas.metrics.scale
        if sign.twin:
            self._lay_initial(canvas, x, y, sign.twin)
        if sign.count > 1 and self._radius >= _READABLE:
            dx, dy = x + 0.52 * self._radius, y - 0.2 * self._radius
            lay(canvas.target, self.art.count(), (dx * scale, dy * scale))
            canvas.text(dx, dy + 4.6, str(sign.count), theme.SMALL, 700, theme.TEXT, "middle")

    def _lay_initial(self, canvas: Canvas, x: float, y: float, letter: str) -> None:
        """Whose mark it is where two seats have its emblem: a ring, and where sectors are named the initial."""
        scale = canvas.metrics.scale
        lay(canvas.target, self.art.twin(), (x * scale, y * scale))
        if self._radius >= _READABLE:
            dx, dy = x - 0.52 * self._radius, y - 0.2 * self._radius
            lay(canvas.target, self.art.initial(), (dx * scale, dy * scale))
            canvas.text(dx, dy + 4.6, letter, theme.SMALL, 800, theme.PAPER_INK, "middle")

    def _lay_named_way(
        self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, deck: Deck, busy: set[int], standing: set[int]
    ) -> None:  # fmt: skip
        """A path leaves the names of sectors to be read: those of its own are under its stops, and all are above its
        lines."""
        walked = [cell for cell in dict.fromkeys(deck.way) if self.ship.letters[cell] in (SAFE, DANGEROUS)]
        for cell in walked:
            if cell not in busy:
                spot = self._pixel(canvas, self.centres[cell], rect)
                lay(target, self.art.plate(self.ship.letters[cell] == SAFE), spot)
        self._lay_way(canvas, target, rect, deck)
        for cell in walked:
            x, y = self._inside(cell, canvas.metrics.units(*rect.topleft))
            self._name(canvas, cell, x, y, _UNDER if cell in standing else _LOW, weight=700, plate=True)
        for cell in self._crossed(deck.way):
            x, y = self._inside(cell, canvas.metrics.units(*rect.topleft))
            low = _UNDER if cell in standing else _LOW if cell in busy else 0
            self._name(canvas, cell, x, y, low, weight=700 if low else 600, plate=True)

    def _crossed(self, way: Sequence[int]) -> list[int]:
        """The sectors between two stops through whose names the path would run."""
        if self._radius < _READABLE:
            return []
        stops = [self.centres[cell] for cell in way]
        points = [
            (ax + (bx - ax) * i / _PROBES, ay + (by - ay) * i / _PROBES)
            for (ax, ay), (bx, by) in pairwise(stops) for i in range(_PROBES)
        ]  # fmt: skip
        wide, high = _NAMED
        return [
            cell for cell, (x, y) in enumerate(self.centres)
            if self.ship.letters[cell] in (SAFE, DANGEROUS) and cell not in way
            and any(abs(px - x) < wide and abs(py - y) < high for px, py in points)
        ]  # fmt: skip

    def _lay_way(self, canvas: Canvas, target: pygame.Surface, rect: pygame.Rect, deck: Deck) -> None:
        """A path over cells, and what was said elsewhere of each stop of this turn."""
        if not deck.way and not deck.claims:
            return
        colour = CLOUDS[deck.way_look]
        points = [self._pixel(canvas, self.centres[cell], rect) for cell in deck.way]
        for stroke, wide in ((_UNDER_LINE, 6.4), (colour, 3.2)):
            for (ax, ay), (bx, by) in pairwise(points):
                lay(target, self.art.stretch(bx - ax, by - ay, stroke, wide), ((ax + bx) / 2, (ay + by) / 2))
        for spot in points:
            lay(target, self.art.bead(colour), spot)
        for claim in deck.claims:
            a = self._pixel(canvas, self.centres[claim.start], rect)
            b = self._pixel(canvas, self.centres[claim.goal], rect)
            self._lay_dashes(target, a, b, CLOUDS[claim.look])

    def _lay_dashes(self, target: pygame.Surface, a: Point, b: Point, colour: str) -> None:
        """A dashed line from where somebody was to what was said."""
        steps = max(1, int(math.dist(a, b) / (10 * self.art.inch)))
        dx, dy = (b[0] - a[0]) / steps, (b[1] - a[1]) / steps
        for stroke, wide in ((_UNDER_LINE, 5.2), (colour, 2.4)):
            dash = self.art.stretch(0.6 * dx, 0.6 * dy, stroke, wide)
            for i in range(steps):
                lay(target, dash, (a[0] + dx * (i + 0.3), a[1] + dy * (i + 0.3)))

    # Over both

    def draw_over(self, canvas: Canvas, deck: Deck, hovered: int, cursor: int) -> None:
        for cell in deck.glow:
            self.lay(canvas, self.art.ring(_GLOW, 0.4, 3.0, 0.4), self.centres[cell])
        if hovered >= 0 and hovered not in deck.glow:
            self.lay(canvas, self.art.ring(_GLOW, 2.4, 1.8), self.centres[hovered])
        if cursor >= 0:
            self.lay(canvas, self.art.ring(theme.FOCUS, 0.6, 3.4, 0.35), self.centres[cursor])


def _machine(cell: int) -> str:
    """The filling of a hole; the same every time."""
    return _MACHINES[(cell * 2654435761 >> 7) % len(_MACHINES)]


def _afresh(kept: tuple[object, pygame.Surface] | None, ground: pygame.Surface) -> pygame.Surface:
    """A picture that begins as another one, on the surface of its forerunner."""
    if kept is None:
        return ground.copy()
    kept[1].blit(ground, (0, 0))
    return kept[1]
