"""The words of codes: 1,024 in each language, short and plain, of which no two look or sound alike.

In one language no two words share their first four letters, none becomes another by one letter changed, added, left out
or by two neighbours exchanged, and the same holds for the words as they are heard: written with one sign for each sound
that speakers of the language tell apart over a bad line. A word that several languages have stands in the same place of
each, so that every word means one number whoever says it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

COUNT = 1024
FORM = re.compile(r"[a-z]{4,9}")

# What is heard as the same, one rule after the other; letters that stand for no sound of their own go.
_HEARD: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        ("ph", "f"), ("ck", "k"), ("qu", "kw"), ("c(?=[eiy])", "s"), ("c", "k"), ("wh", "w"), ("kn", "n"), ("wr", "r"),
        ("gh", ""), ("z", "s"), ("y", "i"), (r"(.)\1", r"\1"), ("ee|ea|ie", "i"), ("ou|oo", "u"), ("ai|ei|ay", "e"),
        ("ow|oa", "o"),
    ),
    "pt": (
        ("ss|sc(?=[ei])", "s"), ("ch|x", "sh"), ("qu", "k"), ("gu(?=[ei])", "g"), ("c(?=[ei])", "s"), ("c", "k"),
        ("g(?=[ei])", "j"), ("z", "s"), ("h", ""), ("ou", "o"), ("ei", "e"), (r"(.)\1", r"\1"), ("y", "i"), ("w", "v"),
        ("l(?=[^aeiou]|$)", "u"),
    ),
    "es": (
        ("ll|y", "i"), ("v", "b"), ("qu", "k"), ("gu(?=[ei])", "g"), ("c(?=[ei])|z", "s"), ("ch", "x"), ("c", "k"),
        ("g(?=[ei])", "j"), ("h", ""), (r"(.)\1", r"\1"), ("w", "u"),
    ),
    "it": (
        ("ch", "k"), ("gh", "g"), ("qu|cqu", "ku"), ("c(?=[ei])", "x"), ("c", "k"), ("z", "s"), ("h", ""),
        (r"(.)\1", r"\1"), ("gli", "li"), ("gn", "n"), ("y|j", "i"), ("w", "v"),
    ),
}  # fmt: skip


def heard(word: str, language: str) -> str:
    for letters, sound in _HEARD[language]:
        word = re.sub(letters, sound, word)
    return word


class Spellings:
    """Finds, among those that have been added, one that is a single slip away."""

    def __init__(self) -> None:
        self._whole: dict[str, str] = {}  # each with its word, as the others
        self._holed: dict[str, str] = {}  # one letter open
        self._shorter: dict[str, str] = {}  # one letter left out

    def twin(self, spelling: str) -> str | None:
        near = [self._whole.get(spelling), self._shorter.get(spelling)]
        near += [self._holed.get(each) for each in _holed(spelling)]
        near += [self._whole.get(each) for each in (*_shorter(spelling), *_exchanged(spelling))]
        return next((word for word in near if word is not None), None)

    def add(self, spelling: str, word: str) -> None:
        self._whole[spelling] = word
        self._holed.update(dict.fromkeys(_holed(spelling), word))
        self._shorter.update(dict.fromkeys(_shorter(spelling), word))


def _holed(word: str) -> list[str]:
    return [f"{word[:place]}.{word[place + 1 :]}" for place in range(len(word))]


def _shorter(word: str) -> list[str]:
    return [word[:place] + word[place + 1 :] for place in range(len(word))]


def _exchanged(word: str) -> list[str]:
    pairs = enumerate(pairwise(word))
    return [f"{word[:place]}{right}{left}{word[place + 2 :]}" for place, (left, right) in pairs]


def faults(lists: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, int, str]]:
    """Language, line and what is wrong there."""
    places: dict[str, tuple[int, str]] = {}
    for language, words in lists.items():
        if len(words) != COUNT:
            yield language, len(words), f"{len(words)} words, and not {COUNT}"
        yield from ((language, line, f"{word} {what}") for line, word, what in _alike(language, words))
        for line, word in enumerate(words, 1):
            first = places.setdefault(word, (line, language))
            if first[0] != line:
                yield language, line, f"{word} stands in line {first[0]} of {first[1]}"


def _alike(language: str, words: Sequence[str]) -> Iterator[tuple[int, str, str]]:
    begun: dict[str, str] = {}
    looks, sounds = Spellings(), Spellings()
    for line, word in enumerate(words, 1):
        if not FORM.fullmatch(word):
            yield line, word, "is not four to nine plain letters"
        if begun.setdefault(word[:4], word) != word:
            yield line, word, f"begins like {begun[word[:4]]}"
        for spellings, spelling, how in ((looks, word, "looks"), (sounds, heard(word, language), "sounds")):
            twin = spellings.twin(spelling)
            if twin is not None:
                yield line, word, f"{how} like {twin}"
            spellings.add(spelling, word)
