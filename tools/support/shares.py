"""A share of games and how sure it is: Wilson's interval for 95 of 100."""

from __future__ import annotations

import math

Z = 1.96


def interval(part: float, whole: float) -> tuple[float, float]:
    """A draw may count half."""
    if not whole:
        return 0.0, 1.0
    share, z = part / whole, Z
    middle = share + z * z / (2 * whole)
    spread = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    # Rounding may leave the end of an interval a little beyond what a share can be.
    return max(0.0, (middle - spread) / (1 + z * z / whole)), min(1.0, (middle + spread) / (1 + z * z / whole))


def told(part: float, whole: int) -> str:
    """`64.5 of 100 (.55–.73)`"""
    low, high = interval(part, whole)
    return f"{part:g} of {whole} ({_bare(low)}–{_bare(high)})"


def _bare(share: float) -> str:
    return f"{share:.2f}".removeprefix("0")
