"""What a die or a card may bring, as a row of pictures: all sides, each as likely as the next, and figures in words.

A title's face makes it; `desk/odds_row.py` draws it where a lesson speaks of it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Message

Verdict = Literal["good", "bad", "none"]


class Side(msgspec.Struct, frozen=True):
    """One thing that may come up: its drawing, or the icon on its card, and what it brings. Where the die of somebody
    else decides, too, it wins against `wins` of its six faces, and has no verdict of its own."""

    art: str = ""
    icon: str = ""
    verdict: Verdict = "none"
    wins: int | None = None


class Odds(msgspec.Struct, frozen=True):
    """`lines` are one figure or two, each for better or for worse."""

    sides: tuple[Side, ...]
    lines: tuple[tuple[Message, Verdict], ...]
