"""Memory that is free is given back to the system.

Rendering takes large pieces of it for moments; the C library would keep them all, in case that it happens again.
"""

from __future__ import annotations

import sys


def give_back() -> None:
    """Takes less than a millisecond, and does nothing where the C library has no such call."""
    if sys.platform != "linux":
        return
    try:
        import ctypes

        ctypes.CDLL(None).malloc_trim(0)
    except (ImportError, OSError, AttributeError):
        return
