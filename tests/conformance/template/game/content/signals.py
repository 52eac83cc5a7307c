"""Reads the cards of Signals; a fault names its file, its line and its reason.

It knows the form of the file and no rule.
"""

from __future__ import annotations

from pathlib import Path

from game.content.library import Library
from game.content.source import Source
from game.content.strict import fit, load
from game.engine.errors import BadInput
from game.engine.text import message
from game.titles.signals.content import Content


def load_content(share: Path, user: Path | None) -> Content:
    document = load(Library(share).data("signals") / "cards.yaml")
    content = fit(document, Content)
    if len(set(content.cards)) < len(content.cards):
        raise BadInput(document.problem(("cards",), message("signals.content.twice")))
    return content


SOURCE = Source(load_content)
