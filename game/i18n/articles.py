"""Names inside a sentence: a preposition melts into the article with which a name begins.

Only an article in small letters melts: it is written small in the form of a name for the middle of a sentence, and a
person who calls herself “La Bea” keeps her name.
"""

from __future__ import annotations

MID = "mid"  # the form of a name for the middle of a sentence: the key of the name with `_mid` behind it

_ITALIAN_ARTICLES = ("il ", "lo ", "la ", "l’", "i ", "gli ", "le ")

# For each language: its prepositions, and what each becomes together with an article.
PREPOSITIONS: dict[str, dict[str, dict[str, str]]] = {
    "en": {},
    "pt": {
        "a": {"o ": "ao ", "a ": "à ", "os ": "aos ", "as ": "às "},
        "de": {"o ": "do ", "a ": "da ", "os ": "dos ", "as ": "das "},
        "em": {"o ": "no ", "a ": "na ", "os ": "nos ", "as ": "nas "},
        "por": {"o ": "pelo ", "a ": "pela ", "os ": "pelos ", "as ": "pelas "},
    },
    "es": {"a": {"el ": "al "}, "de": {"el ": "del "}},
    "it": {
        preposition: dict(zip(_ITALIAN_ARTICLES, forms))
        for preposition, forms in {
            "a": ("al ", "allo ", "alla ", "all’", "ai ", "agli ", "alle "),
            "da": ("dal ", "dallo ", "dalla ", "dall’", "dai ", "dagli ", "dalle "),
            "di": ("del ", "dello ", "della ", "dell’", "dei ", "degli ", "delle "),
            "in": ("nel ", "nello ", "nella ", "nell’", "nei ", "negli ", "nelle "),
            "su": ("sul ", "sullo ", "sulla ", "sull’", "sui ", "sugli ", "sulle "),
        }.items()
    },
}

# A preposition that takes another form before a name in this letter.
_EUPHONIC = {("it", "a"): ("a", "ad")}


def is_form(lang: str, form: str) -> bool:
    return form == MID or form.lower() in PREPOSITIONS[lang]


def contracted(lang: str, preposition: str, name: str) -> str:
    """A name behind its preposition: `da` and `il Cairo` are `dal Cairo`, `Da` and `Parigi` are `Da Parigi`, `a` and
    `Ana` are `ad Ana`."""
    small = preposition.lower()
    letter, fuller = _EUPHONIC.get((lang, small), ("", ""))
    said = f"{fuller if letter and name[:1].lower() == letter else small} {name}"
    for article, both in PREPOSITIONS[lang].get(small, {}).items():
        if name.startswith(article):
            said = both + name.removeprefix(article)
            break
    return said[0].upper() + said[1:] if preposition[0].isupper() else said
