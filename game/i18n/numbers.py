"""Numbers as each language writes them: groups of thousands, decimals, percentages and shares of a hundred.

Shares always add up to one hundred.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.languages import BY_ID

MINUS = "−"


def whole(lang: str, n: int) -> str:
    language = BY_ID[lang]
    digits = str(abs(n))
    if len(digits) >= language.grouped_from:
        digits = f"{abs(n):,}".replace(",", language.group)
    return MINUS + digits if n < 0 else digits


def decimal(lang: str, value: float, places: int = 1) -> str:
    rounded = f"{abs(value):.{places}f}"
    head, _, tail = rounded.partition(".")
    figure = whole(lang, int(head)) + (BY_ID[lang].decimal + tail if tail else "")
    # A value that rounds to zero has no sign.
    return MINUS + figure if value < 0 and float(rounded) != 0 else figure


def percent(lang: str, value: float, places: int = 0) -> str:
    return decimal(lang, value, places) + BY_ID[lang].percent


def halves(lang: str, n: int) -> str:
    """So many halves: 2½, ½, −1."""
    wholes = whole(lang, abs(n) // 2)
    figure = wholes if n % 2 == 0 else f"{wholes}½" if abs(n) > 1 else "½"
    return MINUS + figure if n < 0 else figure


def shares(parts: Sequence[int]) -> tuple[int, ...]:
    """Parts as whole percentages that add up to one hundred; the largest remainders are rounded up."""
    total = sum(parts)
    if total <= 0:
        return tuple(0 for _ in parts)
    floors = [part * 100 // total for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda i: (-(parts[i] * 100 % total), i))
    for i in by_remainder[: 100 - sum(floors)]:
        floors[i] += 1
    return tuple(floors)
