"""What a solver finds in a position: all that a puzzle's file needs besides its words and its opening."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.puzzle import Kind


class Proposal(NamedTuple):
    """`wit` is the larger the less obvious the solution is; `fields` are those of the puzzle."""

    kind: Kind
    wit: int
    fields: dict[str, Any]
