"""In which order a game's files are written, so that a kill between any two is healed at the next start.

The save is first: whatever follows can be made from it once more.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from game.store.profile import Profile
from game.store.saves import Card, Saves, encode_card
from game.store.statistics import Result
from game.store.writer import Part, Writer


class End(NamedTuple):
    """What a game that is over leaves behind, once: its result for each person whose game it was, and its words in a
    file of their own."""

    results: tuple[tuple[Profile, Result], ...]
    log: Path
    words: bytes


def parts(writer: Writer, saves: Saves, slot: str, data: bytes, card: Card, end: End | None) -> tuple[Part, ...]:
    """The job that writes a game: until all its results are on the disk, its card says that one is owed."""
    described = writer.part(saves.card_path(slot), encode_card(card))
    if end is None:
        return writer.part(saves.path(slot), data), described
    counted = writer.part(saves.card_path(slot), encode_card(replace(card, counted=True)))
    words = writer.part(end.log, end.words)._replace(loss="count")
    results = (Part(profile.path, partial(profile.add, result), "count") for profile, result in end.results)
    return writer.part(saves.path(slot), data), described, words, *results, counted
