"""What can be said at a table: eight phrases a title, sent as a name and shown to each in the own language.

Five are the same everywhere; three are the title's own: `<title>.phrase.<name>` in its texts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Phrase(NamedTuple):
    id: str
    icon: str
    own: bool = False  # the title's


PHRASES = (
    Phrase("well", "star"), Phrase("doubt", "eye", True), Phrase("warn", "warning", True), Phrase("moment", "clock"),
    Phrase("thanks", "heart"), Phrase("sorry", "info"), Phrase("turn", "play"), Phrase("tease", "shield", True),
)  # fmt: skip
_BY_ID = {phrase.id: phrase for phrase in PHRASES}

QUIET = 4.0  # seconds between two phrases of one screen


def words_of(say: Callable[[str], str], title: str, id: str) -> str:
    """Empty for one that is not known here."""
    phrase = _BY_ID.get(id)
    if phrase is None:
        return ""
    return say(f"{title}.phrase.{id}") if phrase.own else say(f"friends.phrase.{id}")
