"""A tip as a title's file has it: when the coach says what at a real game. Each is said once."""

from __future__ import annotations

import msgspec

from game.engine.condition import Condition
from game.engine.text import Handle


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`id` is what is remembered of a tip that has been given; `about` are the things that light up with it."""

    id: str
    when: Condition
    say: str
    about: tuple[Handle, ...] = ()


class Tips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file. Of several that are due the first one comes first."""

    tips: tuple[Tip, ...]
