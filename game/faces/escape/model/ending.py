"""What a ship of Escape from the Aliens looks like when the game is over.

It reads only what everybody may know then.
"""

from __future__ import annotations

import msgspec

from game.table.view import View
from game.titles.escape import observe
from game.titles.escape.observe import Observation

# The last human has got away, or the first in a race: the deck stays lit.
_LIGHT = frozenset(("escaped", "first"))


class Dark(msgspec.Struct, frozen=True):
    """The lights are out: red lamps at the hatches that nobody used, green ones at the others, and the eyes of the
    aliens that are still aboard, where they were last."""

    shut: tuple[int, ...]
    used: tuple[int, ...]
    eyes: tuple[int, ...]


def dark(view: View) -> Dark | None:
    """None while the game goes on, and where it ends in the light."""
    o: Observation = view.observation
    if view.outcome is None or o.truth is None or view.outcome.reason in _LIGHT:
        return None
    hatches = observe.hatches(o)
    truth = o.truth
    eyes = {
        truth.cells[seat] for seat, fate in enumerate(truth.fates)
        if truth.aliens >> seat & 1 and observe.FATES[fate] == "aboard" and truth.cells[seat] >= 0
    }  # fmt: skip
    return Dark(
        tuple(hatch.cell for hatch in hatches if hatch.state in ("sealed", "closed")),
        tuple(hatch.cell for hatch in hatches if hatch.state == "used"),
        tuple(sorted(eyes)),
    )
