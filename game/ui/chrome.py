"""Frames that are drawn, not loaded: panels of four kinds, frames of pictures, the focus ring.

They are drawn into a drawing of any size, with MARGIN around it; they know no target and no scale.
"""

from __future__ import annotations

from game.ui import theme
from game.ui.drawing import Drawing

# Room around a piece of chrome for its shadow or glow.
MARGIN = 24
# Letters of a key's name that are shown by an icon.
ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}


def draw_frame(d: Drawing, w: float, h: float, ground: str = "#1a2549") -> None:
    """A rim with round corners over a square picture; what sticks out behind them takes the colour of the ground."""
    m = MARGIN
    d.rect(m - 1, m - 1, w + 2, h + 2, 7, "none", stroke=ground, stroke_width=5)
    d.rect(m + 1, m + 1, w - 2, h - 2, 7, "none", stroke=theme.RIM[0], stroke_width=1.5)


def _panel(d: Drawing, w: float, h: float, r: float, rim: str | None, fill: tuple[str, str]) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(0, m, 0, m + h, *fill))
    light = d.linear(m, m, m + w * 0.3, m + h, (0, theme.RIM[0]), (0.35, theme.RIM[1]), (1, theme.RIM[2]))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, r - 0.5, "none", stroke=light, stroke_width=1)
    d.path(f"M{m + r} {m + 1.5}H{m + w - r}", stroke="#ffffff", stroke_width=1, opacity=0.10)
    if rim:
        d.rect(m + 0.8, m + 0.8, w - 1.6, h - 1.6, r - 0.8, "none", stroke=rim, stroke_width=1.5, opacity=0.9)


def _plain(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    _panel(d, w, h, r, rim, theme.PANEL)


def _raised(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    _panel(d, w, h, r, rim, theme.RAISED)


def _warm(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(0, m, 0, m + h, *theme.WARM))
    d.rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, r - 0.6, "none", stroke=rim or theme.LIVE_LOW, stroke_width=1.2)


def _inset(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(0, m, 0, m + h, *theme.INSET))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, r - 0.5, "none", stroke=rim or theme.DIVIDER, stroke_width=1)


# How each kind is drawn, and how deep its shadow falls.
PANELS = {"panel": (_plain, 8), "raised": (_raised, 8), "warm": (_warm, 5), "inset": (_inset, 0)}


def draw_focus(d: Drawing, w: float, h: float, r: float) -> None:
    m = MARGIN
    for i in range(5):
        o = 5 + i * 1.6
        d.rect(m - o, m - o, w + 2 * o, h + 2 * o, r + o, "none", stroke=theme.FOCUS, stroke_width=3.4,
               opacity=round(0.13 - 0.02 * i, 3))  # fmt: skip
    d.rect(m - 4, m - 4, w + 8, h + 8, r + 4, "none", stroke=theme.FOCUS_INK, stroke_width=5)
    d.rect(m - 4, m - 4, w + 8, h + 8, r + 4, "none", stroke=theme.FOCUS, stroke_width=2.5)
    q = r + 4
    for right in (False, True):
        for low in (False, True):
            x, y = (m + w + 4 if right else m - 4), (m + h + 4 if low else m - 4)
            sx, sy = (-1 if right else 1), (-1 if low else 1)
            d.path(
                f"M{x:.2f} {y + sy * (q + 4):.2f}V{y + sy * q:.2f}"
                f"A{q} {q} 0 0 {1 if sx * sy > 0 else 0} {x + sx * q:.2f} {y:.2f}H{x + sx * (q + 4):.2f}",
                stroke="#ffffff", stroke_width=2.5, stroke_linecap="round",
            )  # fmt: skip


def cap_width(words: str, wide: float) -> float:
    """Of a key cap whose words are so wide; an arrow has a cap of its own."""
    arrows = sum(1 for letter in words if letter in ARROWS)
    return 22.0 * arrows + 4 if arrows else max(22, wide + 14)
