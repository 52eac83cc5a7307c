"""Words and sentences of the catalogues and rulebooks: one word for one thing, English in plain order, articles.

It reads every text of a checkout with its line, and yields its findings as (file, line, reason). A file that it cannot
read is left out: the checks of the catalogues and rulebooks report it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.content.library import Library
from game.content.strict import decode, load, load_texts
from game.engine.errors import BadInput
from game.engine.text import message
from game.i18n.articles import MID
from game.i18n.catalogue import Catalogue
from game.i18n.check import turns, words_of
from game.i18n.languages import LANGUAGES
from game.i18n.template import Argument, Malformed, Template, parse

GLOSSARY = "glossary.yaml"

# English headings that may begin like a question, by their keys.
ALLOWED = frozenset({"ovni.reveal.title"})

# Parts of a rulebook that are names and not words.
NAMES = frozenset({"id", "about", "name", "names"})

SENTENCE = re.compile(r"[^.!?:;\n]+[.!?:;]*")
FREE_RELATIVE = re.compile(r"who\s|what\s(?:is|are|was|were|has|have|had|may|can|could|will|would|must|does|do|"
                           r"(?!this\b|its\b|happens when\b)[a-z]+s)\b")

# An article that is there twice, or that belongs into the preposition before it.
ARTICLES: dict[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:(?:the|an?)\s(?:the|an?))\b", re.IGNORECASE),
    "pt": re.compile(r"\b(?:o o|a a|os os|as as|em (?:o|a|os|as)|por (?:o|a|os|as)|de (?:o|a|os|as)|a (?:o|os|as))\b"),
    "es": re.compile(r"\b(?:el el|la la|los los|las las|[Dd]e el|[Aa] el)\b"),  # “de El Cairo” is right
    "it": re.compile(
        r"\b(?:il il|lo lo|la la|i i|gli gli|le le|(?:di|a|da|in|su) (?:il|lo|la|i|gli|le))\b|\b(?:di|a|da|in|su) l’",
        re.IGNORECASE),
}  # fmt: skip
# A single letter in capitals is the name of a column, an area or a base.
LETTER = re.compile(r"\b[A-Z]\b")

# Arguments that hold names, title by title, and how the keys of these names begin.
NAMED: dict[str, dict[str, str]] = {
    "ovni": {"city": "ovni.city.", "other": "ovni.city.", "from": "ovni.city.", "to": "ovni.city.",
             "target": "ovni.third", "who": "ovni.third"},
}  # fmt: skip
# Texts in which such an argument is no part of a sentence.
LABELS = frozenset({"ovni_desk.tip.city", "ovni.content.city"})
OPENS = re.compile(r"(?:^|[.!?:–]\s+|\n|“|«|¿|¡)$")

Fault = tuple[Path, int, str]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language calls a thing, and what it must not be called. An asterisk stands for any ending."""

    word: str
    never: tuple[str, ...] = ()


class Concept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing and its word in each language. `only` names the titles and catalogues that are meant; empty means all."""

    en: Word
    pt: Word
    es: Word
    it: Word
    only: tuple[str, ...] = ()


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    concepts: dict[str, Concept]


class Text(NamedTuple):
    """One text as it is written. In a rulebook the key is made of the title, the page and the place on the page."""

    file: Path
    line: int
    title: str
    key: str
    words: str

    def prose(self) -> Iterator[str]:
        """The sentences without their arguments, with each form of every placeholder once."""
        try:
            template = parse(self.words)
        except Malformed:
            template = (self.words,)
        seen = {words_of(template, "x", turn): None for turn in range(turns(template))}
        yield from seen


def texts_of(root: Path, lang: str) -> Iterator[Text]:
    """Every text of a language, of the interface and of the rulebooks."""
    library = Library(root)
    for file in sorted(library.i18n(lang).glob("*.yaml")):
        for key, (words, line) in _readable(file).items():
            yield Text(file, line, file.stem.removeprefix("lessons_").partition("_")[0], key, words)
    for file in sorted((root / "data" / "rules").glob(f"*/{lang}.yaml")):
        yield from _pages(file)


def _readable(file: Path) -> Mapping[str, tuple[str, int]]:
    try:
        return load_texts(file)
    except BadInput:
        return {}


def _pages(file: Path) -> Iterator[Text]:
    try:
        document = load(file)
    except BadInput:
        return
    left: list[tuple[tuple[str | int, ...], object]] = [((), document.data)]
    while left:
        place, value = left.pop()
        if isinstance(value, str):
            key = ".".join((file.parent.name, *_on_page(document.data, place)))
            # Braces of a rulebook are filled by the game; its words hold no other syntax.
            yield Text(file, document.line_of(place), file.parent.name, key, re.sub(r"\{\d\}", "x", value))
        elif isinstance(value, list):
            left += [((*place, n), each) for n, each in enumerate(value)]
        elif isinstance(value, dict):
            left += [((*place, name), each) for name, each in value.items() if name not in NAMES]


def _on_page(data: Mapping[str, Any], place: tuple[str | int, ...]) -> Iterator[str]:
    """A place in a rulebook with the page's id instead of its number."""
    match place:
        case ("pages", int(number), *rest):
            yield str(data["pages"][number].get("id", number))
            yield from map(str, rest)
        case _:
            yield from map(str, place)


def _pattern(words: str) -> re.Pattern[str]:
    ending = r"\w*" if words.endswith("*") else r"\b"
    return re.compile(rf"\b{re.escape(words.rstrip('*'))}{ending}", re.IGNORECASE)


def faults_of_words(root: Path) -> Iterator[Fault]:
    """Uses of words that the glossary forbids, and words of the glossary that no text uses."""
    path = Library(root).catalogues() / GLOSSARY
    glossary = decode(path, Glossary)
    lines = load(path)
    for language in LANGUAGES:
        texts = [(text, "\n".join(text.prose())) for text in texts_of(root, language.id)]
        for name, concept in glossary.concepts.items():
            word: Word = getattr(concept, language.id)
            meant = [pair for pair in texts if not concept.only or pair[0].title in concept.only]
            used = _pattern(word.word)
            if not any(used.search(prose) for _, prose in meant):
                line = lines.line_of(("concepts", name, language.id))
                yield path, line, f"no text calls {name} “{word.word}” in {language.name}"
            for never in word.never:
                pattern = _pattern(never)
                for text, prose in meant:
                    if pattern.search(prose):
                        yield text.file, text.line, f"{text.key}: {name} is “{word.word}”, not “{never}”"


def faults_of_order(root: Path) -> Iterator[Fault]:
    """English sentences that begin with Who or What and a verb, and are no questions."""
    for text in texts_of(root, "en"):
        if text.key in ALLOWED:
            continue
        for prose in text.prose():
            for found in SENTENCE.finditer(prose):
                sentence = found[0].replace("*", "").strip(" “”‘’")
                if FREE_RELATIVE.match(sentence[:1].lower() + sentence[1:]) and not sentence.endswith("?"):
                    yield text.file, text.line, f"{text.key}: “{sentence}” begins like a question: name the subject"
                    break


def faults_of_articles(root: Path) -> Iterator[Fault]:
    """Articles that are doubled or not contracted, in the texts themselves and with the names that they take."""
    for language in LANGUAGES:
        catalogue = _catalogue(root, language.id)
        for text in texts_of(root, language.id):
            for words in (*text.prose(), *_with_names(catalogue, text)):
                found = ARTICLES[language.id].search(words)
                if found and not LETTER.search(found[0]):
                    yield text.file, text.line, f"{text.key}: “{found[0]}”"
                    break
            for argument in _capitals(catalogue, text):
                yield text.file, text.line, f"{text.key}: inside a sentence {{{argument}}} is {{{argument}:{MID}}}"


def _catalogue(root: Path, lang: str) -> Catalogue:
    found: dict[str, str] = {}
    for file in sorted(Library(root).i18n(lang).glob("*.yaml")):
        found.update((key, words) for key, (words, _) in _readable(file).items())
    return Catalogue(lang, found)


def _template(text: Text) -> Template:
    try:
        return parse(text.words)
    except Malformed:
        return ()


def _with_names(catalogue: Catalogue, text: Text) -> Iterator[str]:
    """The text with each name that carries an article, in each argument that takes it."""
    named = NAMED.get(text.title, {})
    template = _template(text)
    inside = [part for part in template if isinstance(part, Argument) and part.name in named]
    for part in inside:
        for key in catalogue.keys(named[part.name]):
            if catalogue.has(f"{key}_{MID}"):
                yield catalogue.say(message(text.key, **{part.name: f"@{key}"}))


def _capitals(catalogue: Catalogue, text: Text) -> Iterator[str]:
    """Arguments inside a sentence whose names have another form there, and that do not ask for it."""
    named = NAMED.get(text.title, {}) if text.key not in LABELS else {}
    before = ""
    for part in _template(text):
        if isinstance(part, str):
            before = part
            continue
        if isinstance(part, Argument) and not part.form and part.name in named and not OPENS.search(before):
            forms = [(catalogue.text(key), catalogue.text(f"{key}_{MID}")) for key in catalogue.keys(named[part.name])
                     if catalogue.has(f"{key}_{MID}")]
            if any(alone != inside for alone, inside in forms):
                yield part.name
        before = "x"
