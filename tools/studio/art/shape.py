"""Shapes as lists of points: hexagons, stars, rays, and what is left of them inside a rectangle. It draws nothing."""

import math
from collections.abc import Callable, Sequence

from studio.art.pen import Point, circle_point


def hexagon(x: float, y: float, radius: float, flat: bool = False) -> list[Point]:
    start = 0 if flat else 30
    corners = (circle_point(radius, start + 60 * corner) for corner in range(6))
    return [(x + dx, y + dy) for dx, dy in corners]


def pentagon(radius: float, dx: float = 0, dy: float = 0) -> list[Point]:
    return [(dx + radius * math.cos(math.radians(a)), dy + radius * math.sin(math.radians(a)))
            for a in (-90, -18, 54, 126, 198)]  # fmt: skip


def star(x: float, y: float, radius: float, points: int = 5, waist: float = 0.42) -> list[Point]:
    corners = []
    for corner in range(2 * points):
        reach = radius if corner % 2 == 0 else radius * waist
        angle = math.pi * corner / points
        corners.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return corners


def twinkle(x: float, y: float, radius: float, waist: float = 0.28) -> list[Point]:
    return star(x, y, radius, 4, waist)


def clip(points: Sequence[Point], left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The part of a polygon inside a rectangle: the pen has no clip paths."""

    def cut(
        shape: Sequence[Point], inside: Callable[[Point], bool], cross: Callable[[Point, Point], Point]
    ) -> list[Point]:
        kept: list[Point] = []
        for index, point in enumerate(shape):
            before = shape[index - 1]
            if inside(point) != inside(before):
                kept.append(cross(before, point))
            if inside(point):
                kept.append(point)
        return kept

    def at_x(x: float) -> Callable[[Point, Point], Point]:
        return lambda a, b: (x, a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]))

    def at_y(y: float) -> Callable[[Point, Point], Point]:
        return lambda a, b: (a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]), y)

    shape = list(points)
    sides: tuple[tuple[Callable[[Point], bool], Callable[[Point, Point], Point]], ...] = (
        (lambda p: p[0] >= left, at_x(left)),
        (lambda p: p[0] <= right, at_x(right)),
        (lambda p: p[1] >= top, at_y(top)),
        (lambda p: p[1] <= bottom, at_y(bottom)),
    )
    for inside, cross in sides:
        shape = cut(shape, inside, cross)
    return shape


def ray(x: float, y: float, degrees: float, half_width: float, length: float) -> list[Point]:
    """A wedge of light from one point."""
    edges = (circle_point(length, degrees - half_width), circle_point(length, degrees + half_width))
    return [(x, y)] + [(x + dx, y + dy) for dx, dy in edges]


def contains(points: Sequence[Point], x: float, y: float) -> bool:
    inside = False
    for index, (bx, by) in enumerate(points):
        ax, ay = points[index - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def area(points: Sequence[Point]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip([*points[-1:], *points], points))) / 2


def simplified(points: list[Point], tolerance: float) -> list[Point]:
    """Douglas and Peucker's: a line without what lies nearer to its chord than the tolerance."""
    if len(points) < 3:
        return points
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = math.hypot(x2 - x1, y2 - y1)

    def distance(point: Point) -> float:
        x, y = point
        return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length if length else math.hypot(x - x1, y - y1)

    farthest = max(range(1, len(points) - 1), key=lambda index: distance(points[index]))
    if distance(points[farthest]) < tolerance:
        return [points[0], points[-1]]
    return simplified(points[: farthest + 1], tolerance)[:-1] + simplified(points[farthest:], tolerance)


def simplified_ring(ring: list[Point], tolerance: float) -> list[Point]:
    """The same for a ring, whose first and last point stay."""
    half = len(ring) // 2
    return simplified(ring[: half + 1], tolerance)[:-1] + simplified(ring[half:], tolerance)
