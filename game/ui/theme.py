"""Colours and measures of every screen, by name; the only place where a common colour is written."""

from __future__ import annotations

GROUND = ("#070b18", "#0b1226", "#0a1022")
PANEL = ("#1d2b50", "#16213f")
RAISED = ("#2a3b70", "#1a2650")
INSET = ("#070c1c", "#0e1630")
WARM = ("#33290f", "#1b1a1c")
RIM = ("#7087c4", "#3a4d80", "#2a3a66")
DIVIDER = "#33457a"

TEXT = "#f2f5ff"
TEXT2 = "#b9c5e6"
TEXT3 = "#8c9bc6"
LABEL = "#9fb0de"
DISABLED = "#9ea8c8"  # 4.5:1 at least on all that words lie on
NAME = "#ffd98a"

LIVE = "#ffc24a"
RISK = "#ff9d8c"
LIVE_LIGHT = "#ffe3a1"
LIVE_LOW = "#c9791a"
LIVE_LIP = "#8a4d0c"
LIVE_INK = "#2a1503"
FOCUS = "#6fe0ff"
FOCUS_INK = "#04101f"
MARKED = "#2f5f8f"
DANGER = "#ff6b57"
SUCCESS = "#4fd6a0"
INK = "#0a1024"
PAPER = ("#fffaf0", "#f3e9d2", "#e4d5b0")
PAPER_INK = "#1a1434"
PAPER_TEXT = "#3d355a"

# The eight seat identities (Okabe-Ito; bone stands in for black): colour, then whether its emblem's ink is light.
SEATS = (
    "#e69f00",
    "#56b4e9",
    "#009e73",
    "#f0e442",
    "#0072b2",
    "#d55e00",
    "#cc79a7",
    "#eef1f7",
)

SMALL, BODY, BUTTON, HEAD, TITLE = 13, 14, 16, 20, 28
LINE_HEIGHT = 1.45
TIP_AFTER = 0.35  # seconds that a pointer is at rest before it is told what is under it
STEP_SECONDS = {"slow": 0.4, "normal": 0.2, "fast": 0.1, "off": 0.0}


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, part: float) -> str:
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(rgb(a), rgb(b)))


def lighter(colour: str, part: float = 0.4) -> str:
    return mix(colour, "#fff6e0", part)


def darker(colour: str, part: float = 0.4) -> str:
    return mix(colour, "#060a1c", part)
