"""SVG written at run time: panels, buttons and lit shapes are drawn at their exact size by the renderer of the art.

It knows shapes and gradients, no widgets.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import pygame

Stop = tuple[float, str] | tuple[float, str, float]


class Drawing:
    """A page of `width` x `height` units that becomes a surface at a scale."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: str | Stop) -> str:
        """A gradient to be used as fill or stroke; bare colours are spread evenly."""
        name = f"g{len(self._defs)}"
        self._defs.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
            f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}">{_stops(stops)}</linearGradient>'
        )
        return f"url(#{name})"

    def radial(self, x: float, y: float, r: float, *stops: str | Stop) -> str:
        name = f"g{len(self._defs)}"
        self._defs.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" '
            f'cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}">{_stops(stops)}</radialGradient>'
        )
        return f"url(#{name})"

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", **more: object) -> None:
        corner = f' rx="{r:.2f}" ry="{r:.2f}"' if r > 0 else ""
        self._body.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}"{corner} fill="{fill}"{_attributes(more)}/>'
        )

    def circle(self, x: float, y: float, r: float, fill: str = "none", **more: object) -> None:
        self._body.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}"{_attributes(more)}/>')

    def path(self, d: str, fill: str = "none", **more: object) -> None:
        self._body.append(f'<path d="{d}" fill="{fill}"{_attributes(more)}/>')

    def polygon(self, points: Sequence[tuple[float, float]], fill: str = "none", **more: object) -> None:
        flat = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        self._body.append(f'<polygon points="{flat}" fill="{fill}"{_attributes(more)}/>')

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, **more: object) -> None:
        self._body.append(
            f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" '
            f'stroke="{stroke}" stroke-width="{width:.2f}"{_attributes(more)}/>'
        )

    def shadow(self, x: float, y: float, w: float, h: float, r: float, drop: float = 6, rings: int = 6) -> None:
        """Stacked rounded rectangles: a soft shadow without a filter."""
        for i in range(rings):
            grown = (rings - i - 2) * 2
            self.rect(
                x - grown, y - grown + drop, w + 2 * grown, h + 2 * grown, max(r + grown, 1), "#01030a", opacity=0.085
            )

    def glow(self, x: float, y: float, w: float, h: float, r: float, colour: str, rings: int = 7) -> None:
        for i in range(rings, 0, -1):
            grown = i * 1.6
            self.rect(x - grown, y - grown, w + 2 * grown, h + 2 * grown, r + grown, colour, opacity=0.055)

    def surface(self, scale: float) -> pygame.Surface:
        return rendered(self.source(scale), self.size(scale))

    def size(self, scale: float) -> tuple[int, int]:
        return max(1, round(self.width * scale)), max(1, round(self.height * scale))

    def source(self, scale: float, part: tuple[int, int, int, int] | None = None) -> str:
        """The drawing as a file would hold it, or a part of it in pixels: left, top, width and height."""
        left, top, width, height = part or (0, 0, *self.size(scale))
        moved = f"translate({-left} {-top}) " if part else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f"<defs>{''.join(self._defs)}</defs>"
            f'<g transform="{moved}scale({scale:.5f})">{"".join(self._body)}</g></svg>'
        )


def rendered(source: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size).convert_alpha()


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with round corners."""
    w, h = picture.get_size()
    mask = Drawing(w, h)
    mask.rect(0, 0, w, h, radius, "#ffffff")
    out = picture.convert_alpha()
    out.set_clip(None)  # a copy keeps what its original was clipped to
    out.blit(mask.surface(1), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _stops(stops: Sequence[str | Stop]) -> str:
    out = []
    for i, stop in enumerate(stops):
        offset, colour, *opacity = (i / max(1, len(stops) - 1), stop) if isinstance(stop, str) else stop
        more = f' stop-opacity="{opacity[0]}"' if opacity else ""
        out.append(f'<stop offset="{offset:.3f}" stop-color="{colour}"{more}/>')
    return "".join(out)


def _attributes(more: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())


def with_corners(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """The picture with round corners of that radius in pixels; what is outside them is clear."""
    size = picture.get_size()
    mask = Drawing(*size)
    mask.rect(0, 0, *size, radius, "#ffffff")
    found = picture.convert_alpha()
    found.blit(mask.surface(1), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found
