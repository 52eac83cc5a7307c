"""The land behind a city, far and near: mesas, hills, one hill, mountains, a volcano, the other bank of a river.

It never knows which city stands before it.
"""

from collections.abc import Mapping

from studio.art.colour import mix
from studio.art.pen import Pen

# Mountains: peaks as parts of the width and of the height, half as wide as high; how much of them is snow.
RANGES: Mapping[str, tuple[tuple[tuple[float, float], ...], float]] = {
    "snow": (((0.1, 0.75), (0.24, 1.0), (0.55, 0.7), (0.72, 0.95), (0.9, 0.7)), 0.36),
    "peaks": (((0.06, 0.9), (0.2, 0.7), (0.46, 0.95), (0.62, 0.75), (0.84, 1.0), (0.97, 0.8)), 0.0),
}


def _range(pen: Pen, kind: str, width: float, base: float, high: float, far: str, light: str) -> None:
    peaks, snow = RANGES[kind]
    for at, part in peaks:
        x, top = at * width, high * part * 1.15
        foot = top * 1.7
        pen.polygon([(x - foot, base), (x, base - top), (x + foot, base)], far)
        pen.polygon([(x - foot, base), (x, base - top), (x - foot * 0.25, base)], mix(far, light, 0.45))
        if snow:
            pen.polygon(
                [
                    (x, base - top),
                    (x - foot * snow, base - top * (1 - snow)),
                    (x - foot * 0.1, base - top * 0.76),
                    (x + foot * 0.08, base - top * 0.6),
                    (x + foot * snow, base - top * (1 - snow)),
                ],
                "#f0d9dc",
            )


def _volcano(pen: Pen, width: float, base: float, high: float, far: str, light: str, damaged: bool) -> None:
    x, top = width * 0.72, high * 1.3
    foot = top * 2.2
    pen.path(f"M{x - foot} {base}"
             f"C{x - foot * 0.5} {base - top * 0.2} {x - 16} {base - top * 0.8} {x - 9} {base - top}L{x} "
             f"{base - top + 4}L{x + 8} {base - top}C{x + 18} {base - top * 0.7} {x + foot * 0.5} {base - top * 0.2} "
             f"{x + foot} {base}Z", far)  # fmt: skip
    pen.path(f"M{x - foot} {base}C{x - foot * 0.5} {base - top * 0.2} {x - 16} {base - top * 0.8} {x - 9} {base - top}"
             f"L{x - 6} {base - top + 3}"
             f"C{x - 14} {base - top * 0.5} {x - foot * 0.3} {base - top * 0.1} {x - foot * 0.4} "
             f"{base}Z", mix(far, light, 0.5))  # fmt: skip
    if damaged:
        pen.path(f"M{x - 4} {base - top + 3}L{x - 8} {base - top * 0.5}L{x - 2} {base - top * 0.6}"
                 f"L{x + 2} {base - top * 0.3}"
                 f"L{x + 4} {base - top + 3}Z", "#ff7a3a")  # fmt: skip
    for step in range(4):
        pen.circle(
            x + 3 + step * 5, base - top - 2 - step * 4, 3 + step * 1.4, light, opacity=round(0.5 - step * 0.1, 2)
        )


def land(pen: Pen, kind: str, width: float, base: float, high: float, damaged: bool) -> None:
    far, light = ("#5a2636", "#93474a") if damaged else ("#7a3446", "#d0705e")
    if kind in RANGES:
        _range(pen, kind, width, base, high, far, light)
    elif kind == "volcano":
        _volcano(pen, width, base, high, far, light, damaged)
    elif kind == "mesas":
        for left, right in ((0.05, 0.2), (0.66, 0.84)):
            x, y = left * width, right * width
            pen.polygon([(x - high, base), (x, base - high), (y, base - high), (y + high * 0.8, base)], far)
            pen.polygon([(x, base - high), (y, base - high), (y - 4, base - high + 2), (x + 4, base - high + 2)], light)
    elif kind == "hills":
        pen.path(f"M0 {base}L0 {base - high * 0.5}C{width * 0.2} {base - high} {width * 0.35} {base - high * 0.2} "
                 f"{width * 0.5} {base - high * 0.5}C{width * 0.68} {base - high} {width * 0.85} {base - high * 0.3} "
                 f"{width} {base - high * 0.7}L{width} {base}Z", far)  # fmt: skip
    elif kind == "hill":
        top = base - high * 1.25
        pen.path(f"M0 {base}C{width * 0.2} {base - high * 0.1} {width * 0.3} {top} {width * 0.5} {top}C{width * 0.7} "
                 f"{top} {width * 0.8} {base - high * 0.1} {width} {base}Z", far)  # fmt: skip
        pen.path(f"M{width * 0.04} {base - 1}C{width * 0.21} {base - high * 0.2} {width * 0.31} {top} "
                 f"{width * 0.5} {top}C{width * 0.37} {top + 6} {width * 0.3} {base - high * 0.2} {width * 0.2} "
                 f"{base - 1}Z", mix(far, light, 0.55))  # fmt: skip
    else:
        pen.rectangle(0, base - high * 0.5, width, high * 0.5, far)
        for step in range(int(width // 16)):
            tall = high * (0.5 + 0.5 * ((step * 7) % 5) / 4)
            pen.rectangle(step * 16 + 2, base - tall, 11, tall, mix(far, light, 0.25))
