"""A campaign of battles one after the other, as packs have them; the piles of the other form are in `campaign`."""

from __future__ import annotations

import msgspec

from game.engine.campaign import Value


class Series(msgspec.Struct, frozen=True):
    """Each battle is what it sets of the title's options, every other one keeps its default. A battle can be begun once
    the one before it was won."""

    id: str
    battles: tuple[dict[str, Value], ...]
