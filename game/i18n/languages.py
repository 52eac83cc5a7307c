"""The languages of the program: their names, how they write numbers, and which one the system asks for.

It holds no sentences; those are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

NO_BREAK = "\u00a0"


class Language(msgspec.Struct, frozen=True):
    """`group` parts thousands from `grouped_from` digits on; `percent` follows the figure;
    `joiner` is the last link of a list, `softened` its form before the sounds in `soft`."""

    id: str
    name: str
    group: str
    grouped_from: int
    decimal: str
    percent: str
    joiner: str
    softened: str = ""
    soft: tuple[str, ...] = ()
    opening_marks: bool = False  # a question and a call are opened as well as closed
    quotes: str = "“”"


LANGUAGES = (
    Language("en", "English", ",", 4, ".", "%", "and"),
    Language("pt", "Português", ".", 4, ",", "%", "e"),
    Language(
        "es", "Español", NO_BREAK, 5, ",", NO_BREAK + "%", "y", "e", ("i", "í", "hi", "hí"), opening_marks=True,
        quotes="«»",
    ),
    Language("it", "Italiano", ".", 4, ",", "%", "e", "ed", ("e", "è", "é"), quotes="«»"),
)

BY_ID = {language.id: language for language in LANGUAGES}
FALLBACK = "en"


def choose(wanted: Iterable[str]) -> str:
    """The first language that a list of locale names (`pt_BR.UTF-8`, `es-419`, `it:en`) asks for and we have."""
    for entry in wanted:
        for name in entry.split(":"):
            stem = name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
            if stem in BY_ID:
                return stem
    return FALLBACK


def join(lang: str, items: Iterable[str]) -> str:
    """A list as one says it: `Ana, Bea and Caio`."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    language = BY_ID[lang]
    last = words[-1]
    joiner = language.softened if last.lower().startswith(language.soft) and language.soft else language.joiner
    # Before "hie" and "hia" (hielo, hiato) Spanish keeps "y", because no i is heard there.
    if lang == "es" and last.lower().startswith(("hie", "hia")):
        joiner = language.joiner
    return f"{', '.join(words[:-1])} {joiner} {last}"
