"""Checks the catalogues: the same keys and arguments, and good typography, in every language.

It repairs nothing: it says where a text is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.i18n import articles, plural
from game.i18n.languages import BY_ID, FALLBACK, LANGUAGES, Language
from game.i18n.template import Argument, Choice, Malformed, Plural, Template, parse, parts_of

# Texts of more than three words that are rightly the same in several languages: titles, names and formulas.
SAME_IN_ALL = re.compile(r"credits\.font_line|\w+\.name")
LONGEST_SAME = 3

Texts = dict[str, tuple[str, int]]

# What prose never holds, in any language: the name of the fault and the pattern that betrays it.
FAULTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("quotes", re.compile("[\"'`´]")),
    ("dots", re.compile(r"\.\.\.")),
    ("space", re.compile(r"^\s|\s$|  |\t| [,.;:!?…]|\( | \)")),
    ("dash", re.compile(r"--|\d-\d")),
    ("minus", re.compile(r"(?<![\w\d])-\d")),
)
OPENING = {"?": "¿", "!": "¡"}


def faults_of_prose(lang: str, text: str) -> tuple[str, ...]:
    """The typographic faults of one text, as the last parts of `words.prose.*` keys."""
    language = BY_ID[lang]
    found = [fault for fault, pattern in FAULTS if pattern.search(text)]
    if any(mark in text for mark in "“”«»„" if mark not in language.quotes):
        found.append("marks")
    if any(not sign.endswith(language.percent) or len(sign) != len(language.percent) + 1
           for sign in re.findall(r"\d\s*%", text)):
        found.append("percent")
    if language.opening_marks and any(text.count(mark) != text.count(opening) for mark, opening in OPENING.items()):
        found.append("opening")
    return tuple(found)


def words_of(template: Template, trace: str = "x", turn: int = -1) -> str:
    """The prose of a text; each argument leaves a trace behind, so that the spaces around it stay visible.

    `turn` says which of its forms every placeholder shows, -1 the last one.
    """
    words: list[str] = []
    for part in template:
        if isinstance(part, str):
            words.append(part)
        elif isinstance(part, Argument):
            words.append(trace)
        else:
            forms = part.forms if isinstance(part, Plural) else (*(each for _, each in part.cases), part.default)
            words.append(words_of(forms[min(turn, len(forms) - 1)], trace, turn))
    return "".join(words)


def turns(template: Template) -> int:
    """How many values of `turn` show every form once."""
    return max((len(part.forms) if isinstance(part, Plural) else len(part.cases) + 1
                for part in parts_of(template) if not isinstance(part, Argument)), default=1)


def _arguments(template: Template) -> dict[str, frozenset[str]]:
    """Each argument that a text uses, with the values between which it chooses."""
    found: dict[str, frozenset[str]] = {}
    for part in parts_of(template):
        cases = frozenset(case for case, _ in part.cases) if isinstance(part, Choice) else frozenset()
        found[part.name] = found.get(part.name, frozenset()) | cases
    return found


def _read(file: Path, problems: list[Problem]) -> Texts:
    from game.content.strict import load_texts

    try:
        return dict(load_texts(file))
    except BadInput as bad:
        problems.extend(bad.problems)
        return {}


def _problems_of_text(language: Language, file: Path, key: str, text: str, line: int) -> Iterator[Problem]:
    """The faults of one text by itself."""

    def problem(kind: str, **args: str | int) -> Problem:
        return Problem(str(file), line, message(f"words.{kind}", id=key, **args))

    if not text.strip():
        yield problem("empty")
        return
    try:
        template = parse(text)
    except Malformed as malformed:
        yield problem("syntax", fault=f"@words.syntax_fault.{malformed.fault}", at=malformed.at + 1)
        return
    for part in parts_of(template):
        if isinstance(part, Plural) and len(part.forms) != plural.forms(language.id):
            yield problem("plural", wanted=plural.forms(language.id), found=len(part.forms))
        elif isinstance(part, Argument) and part.form and not articles.is_form(language.id, part.form):
            yield problem("form", form=part.form)
    faults = (fault for turn in range(turns(template)) for fault in faults_of_prose(
        language.id, words_of(template, turn=turn)))
    for fault in dict.fromkeys(faults):
        yield problem("prose", fault=f"@words.prose_fault.{fault}")


def _problems_against_english(
    language: Language, file: Path, key: str, here: tuple[str, int], english: str
) -> Iterator[Problem]:
    """The faults of one text beside its English counterpart."""
    text, line = here
    try:
        ours, theirs = _arguments(parse(text)), _arguments(parse(english))
    except Malformed:
        return
    if ours.keys() != theirs.keys():
        names = ", ".join(sorted(ours.keys() ^ theirs.keys()))
        yield Problem(str(file), line, message("words.arguments", id=key, names=names))
    for name in ours.keys() & theirs.keys():
        if ours[name] and theirs[name] and ours[name] != theirs[name]:
            values = ", ".join(sorted(ours[name] ^ theirs[name]))
            yield Problem(str(file), line, message("words.cases", id=key, name=name, values=values))
    length = len(re.findall(r"[^\W\d_]+", words_of(parse(text), " ")))
    if text == english and length > LONGEST_SAME and not SAME_IN_ALL.fullmatch(key):
        yield Problem(str(file), line, message("words.untranslated", id=key))


def problems_of_catalogues(folder: Path) -> list[Problem]:
    """All problems of all languages below `folder`, file by file; an empty list means that the catalogues are whole."""
    problems: list[Problem] = []
    names = sorted({file.name for language in LANGUAGES for file in (folder / language.id).glob("*.yaml")})
    if not names:
        return [Problem(str(folder), 0, message("words.nothing"))]
    for name in names:
        texts: dict[str, Texts] = {}
        for language in LANGUAGES:
            file = folder / language.id / name
            if not file.is_file():
                problems.append(Problem(str(file), 0, message("words.no_file")))
                continue
            texts[language.id] = _read(file, problems)
        problems.extend(_problems_of_file(folder, name, texts))
    return problems


def _problems_of_file(folder: Path, name: str, texts: dict[str, Texts]) -> Iterator[Problem]:
    every = dict.fromkeys(key for each in texts.values() for key in each)
    for lang, ours in texts.items():
        language, file = BY_ID[lang], folder / lang / name
        english = texts.get(FALLBACK, {})
        for key in every:
            if key not in ours:
                # A file that could not be read has said so already.
                if ours:
                    yield Problem(str(file), 0, message("words.missing", id=key))
                continue
            text, line = ours[key]
            yield from _problems_of_text(language, file, key, text, line)
            if lang != FALLBACK and key in english:
                yield from _problems_against_english(language, file, key, ours[key], english[key][0])
