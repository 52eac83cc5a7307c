"""The pen: shapes, gradients and groups in, one SVG text out. It never writes anything that nanosvg draws wrongly,
so that groups carry a place and never an opacity, and gradients live in the drawing's own units."""

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from studio.art.colour import SHADOW, WHITE

Point = tuple[float, float]
Stop = str | tuple[float, str] | tuple[float, str, float]

ATTRIBUTES = {
    "stroke": "stroke",
    "width": "stroke-width",
    "opacity": "opacity",
    "cap": "stroke-linecap",
    "join": "stroke-linejoin",
    "rule": "fill-rule",
}
ROUND: dict[str, Any] = {"cap": "round", "join": "round"}


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def outline(points: Iterable[Point], closed: bool = True) -> str:
    """Path data of a polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def steps(points: Iterable[Point], closed: bool = True) -> str:
    """The same for an outline of many points, each as the way from the one before, which is shorter."""
    places = [(round(100 * x), round(100 * y)) for x, y in points]
    ways = " ".join(f"{number((x - u) / 100)} {number((y - v) / 100)}" for (u, v), (x, y) in pairwise(places))
    start = " ".join(number(value / 100) for value in places[0])
    return f"M{start}l{ways}{'z' if closed else ''}".replace(" -", "-").replace("-0.", "-.").replace(" 0.", " .")


class Pen:
    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self.left, self.top, self.width, self.height = left, top, width, height
        self._body: list[str] = []
        self._gradients: dict[str, str] = {}

    # Paints

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", ends, stops)

    def radial(self, x: float, y: float, radius: float, *stops: Stop) -> str:
        return self._gradient("radialGradient", f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', stops)

    def _gradient(self, tag: str, ends: str, stops: tuple[Stop, ...]) -> str:
        rows = []
        for index, stop in enumerate(stops):
            offset, colour, *alpha = (index / (len(stops) - 1), stop) if isinstance(stop, str) else stop
            shade = f' stop-opacity="{number(alpha[0])}"' if alpha else ""
            rows.append(f'<stop offset="{number(offset)}" stop-color="{colour}"{shade}/>')
        body = f'gradientUnits="userSpaceOnUse" {ends}>{"".join(rows)}</{tag}>'
        name = self._gradients.setdefault(f"{tag} {body}", f"g{len(self._gradients) + 1}")
        return f"url(#{name})"

    # Shapes

    def _shape(self, tag: str, geometry: str, fill: str, style: dict[str, object]) -> None:
        words = []
        for key, value in style.items():
            text = number(value) if isinstance(value, int | float) else str(value)
            words.append(f' {ATTRIBUTES[key]}="{text}"')
        self._body.append(f'<{tag} {geometry} fill="{fill}"{"".join(words)}/>')

    def rectangle(
        self, x: float, y: float, wide: float, high: float, fill: str = "none", radius: float = 0, **style: object
    ) -> None:
        corner = f' rx="{number(radius)}" ry="{number(radius)}"' if radius else ""
        box = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"{corner}'
        self._shape("rect", box, fill, style)

    def circle(self, x: float, y: float, radius: float, fill: str = "none", **style: object) -> None:
        self._shape("circle", f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', fill, style)

    def ellipse(self, x: float, y: float, wide: float, high: float, fill: str = "none", **style: object) -> None:
        place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(wide)}" ry="{number(high)}"'
        self._shape("ellipse", place, fill, style)

    def path(self, data: str, fill: str = "none", **style: object) -> None:
        self._shape("path", f'd="{data}"', fill, style)

    def polygon(self, points: Iterable[Point], fill: str = "none", **style: object) -> None:
        corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        if corners:
            self._shape("polygon", f'points="{corners}"', fill, style)

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, **style: object) -> None:
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        self._shape("line", ends, "none", {"stroke": stroke, "width": width, **style})

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, high: float | None = None
    ) -> Iterator[None]:
        """A group moved, then turned, then scaled; `high` is the vertical scale where it differs."""
        steps = [f"translate({number(x)} {number(y)})"]
        if turn:
            steps.append(f"rotate({number(turn)})")
        if size != 1 or high is not None:
            steps.append(f"scale({size:.4g} {high if high is not None else size:.4g})")
        self._body.append(f'<g transform="{" ".join(steps)}">')
        yield
        self._body.append("</g>")

    # Light and shadow, without filters

    def drop(self, x: float, y: float, wide: float, high: float, strength: float = 0.6) -> None:
        """The shadow of a piece on the table: one soft ellipse."""
        with self.placed(x, y, 1, 0, high / wide):
            stops: tuple[Stop, ...] = ((0, SHADOW, strength), (0.55, SHADOW, strength * 0.7), (1, SHADOW, 0))
            self.circle(0, 0, wide, self.radial(0, 0, wide, *stops))

    def halo(
        self, x: float, y: float, wide: float, colour: str, strength: float = 0.5, high: float | None = None
    ) -> None:
        with self.placed(x, y, 1, 0, (high or wide) / wide):
            stops: tuple[Stop, ...] = ((0, colour, strength), (0.4, colour, strength * 0.45), (1, colour, 0))
            self.circle(0, 0, wide, self.radial(0, 0, wide, *stops))

    def rim(self, data: str, width: float, colour: str = WHITE, opacity: float = 0.85) -> None:
        """A line of light along an edge."""
        self.path(data, stroke=colour, width=width, cap="round", opacity=opacity)

    def text(self) -> str:
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        view = " ".join(number(value) for value in (self.left, self.top, self.width, self.height))
        lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}">']
        if self._gradients:
            lines.append("<defs>")
            for body, name in self._gradients.items():
                tag, rest = body.split(" ", 1)
                lines.append(f'<{tag} id="{name}" {rest}')
            lines.append("</defs>")
        return "\n".join([*lines, *self._body, "</svg>"]) + "\n"


def circle_point(radius: float, degrees: float) -> Point:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))
