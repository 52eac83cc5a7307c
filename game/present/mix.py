"""A figure of the game that the options of a scenario may change, for the scenario builder."""

from __future__ import annotations

import msgspec

from game.engine.text import Message


class MixFact(msgspec.Struct, frozen=True):
    """With the figure that the game has without any of the options. `sign` is an icon, or a drawing in a folder."""

    sign: str
    words: Message
    value: int
    usual: int
