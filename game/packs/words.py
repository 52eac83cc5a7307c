"""The texts of a pack: which there may be, which there must be, and what may be in one.

The texts of one language are enough; the first language of the pack stands in for what another lacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.content.files import Held
from game.content.source import Word
from game.content.strict import load_texts
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.i18n import articles, plural
from game.i18n.languages import BY_ID
from game.i18n.template import Argument, Malformed, Plural, parse, parts_of
from game.packs.names import is_unseen

LONGEST = 2_000  # characters
LONGEST_NAME = 48
OWN = (Word("name", True), Word("about"))  # of the pack itself

Texts = dict[str, dict[str, str]]


def texts_of(
    files: Mapping[str, Held], languages: Sequence[str], words: Mapping[str, Word], problems: list[Problem]
) -> Texts:  # fmt: skip
    """By language, key by key; `words` are all keys that there may be, one that ends in a dot any below it."""
    found: Texts = {}
    for number, lang in enumerate(languages):
        file = files.get(f"texts/{lang}.yaml")
        if file is None:
            problems.append(Problem(f"texts/{lang}.yaml", 0, message("packs.words.no_file", language=BY_ID[lang].name)))
            continue
        try:
            read = load_texts(file)
        except BadInput as bad:
            problems += bad.problems
            continue
        texts: dict[str, str] = {}
        for whole, (text, line) in read.items():
            key = whole.removeprefix(f"{lang}.")
            reasons = list(_faults(lang, key, text, words.get(key) or words.get(f"{key.rpartition('.')[0]}.")))
            problems += [Problem(file.name, line, reason) for reason in reasons]
            texts[key] = text
        if number == 0:
            missing = [key for key, word in words.items() if word.needed and key not in texts]
            problems += [Problem(file.name, 0, message("packs.words.missing", id=key)) for key in missing]
        found[lang] = texts
    return found


def _faults(lang: str, key: str, text: str, word: Word | None) -> Iterator[Message]:
    if word is None:
        yield message("packs.words.unknown", id=key[:80])
        return
    if not text.strip():
        yield message("packs.words.empty", id=key)
        return
    most = word.most or (LONGEST_NAME if word.key == "name" else LONGEST)
    if len(text) > most:
        yield message("packs.words.long", id=key, most=most)
    if any(is_unseen(character) for character in text if character != "\n"):
        yield message("packs.words.unseen", id=key)
    try:
        template = parse(text)
    except Malformed as malformed:
        yield message("words.syntax", id=key, fault=f"@words.syntax_fault.{malformed.fault}", at=malformed.at + 1)
        return
    for part in parts_of(template):
        if part.name not in word.arguments:
            yield message("packs.words.argument", id=key, name=part.name[:40])
        elif isinstance(part, Plural) and len(part.forms) != plural.forms(lang):
            yield message("words.plural", id=key, wanted=plural.forms(lang), found=len(part.forms))
        elif isinstance(part, Argument) and part.form and not articles.is_form(lang, part.form):
            yield message("packs.words.argument", id=key, name=part.form[:40])
