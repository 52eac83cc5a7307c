"""The styles of a title's bots: the same level, with another taste."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from game.bots.mind import Judgement


@runtime_checkable
class HasStyles(Protocol):
    """A judgement of a title whose `info.styles` names some."""

    def styled(self, style: str) -> Judgement:
        """The same knowledge with the taste of one of the styles."""


def styled(judgement: Judgement, style: str) -> Judgement:
    """With this style, or as it is where none is named."""
    return judgement.styled(style) if style and isinstance(judgement, HasStyles) else judgement
