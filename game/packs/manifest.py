"""What a pack says of itself in pack.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.content.files import Held
from game.content.packed import ID, Manifest
from game.content.strict import Document, fit, load
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.i18n.languages import BY_ID
from game.packs.names import is_unseen

LONGEST = 80  # of a name or a licence
MOST_AUTHORS = 12
MOST_NEEDS = 8
MOST_VERSION = 9_999
_PROGRAM = re.compile(r"\d{1,3}\.\d{1,3}(\.\d{1,3})?")


def read_manifest(file: Held, program: str) -> Manifest:
    """BadInput holds every fault of it; `program` is the version that reads it."""
    document = load(file)
    manifest = fit(document, Manifest)
    problems = list(_faults(document, manifest, program))
    if problems:
        raise BadInput(*problems)
    return manifest


def release(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def _faults(document: Document, manifest: Manifest, program: str) -> Iterator[Problem]:
    def problem(field: str, reason: Message) -> Problem:
        return document.problem((field,), reason)

    if not re.fullmatch(ID, manifest.id):
        yield problem("id", message("packs.manifest.id"))
    if not 1 <= manifest.version <= MOST_VERSION:
        yield problem("version", message("packs.manifest.version", most=MOST_VERSION))
    if not 1 <= len(manifest.authors) <= MOST_AUTHORS or not all(map(_is_line, manifest.authors)):
        yield problem("authors", message("packs.manifest.authors", most=MOST_AUTHORS, longest=LONGEST))
    if not _is_line(manifest.licence):
        yield problem("licence", message("packs.manifest.licence", longest=LONGEST))
    known = [lang for lang in manifest.languages if lang in BY_ID]
    if not known or len(set(known)) < len(manifest.languages):
        yield problem("languages", message("packs.manifest.languages", known=", ".join(BY_ID)))
    needs = manifest.needs
    if needs.program and not _PROGRAM.fullmatch(needs.program):
        yield problem("needs", message("packs.manifest.program"))
    elif needs.program and release(needs.program) > release(program):
        yield problem("needs", message("packs.manifest.newer", wanted=needs.program, have=program))
    sound = all(re.fullmatch(ID, id) and 1 <= version <= MOST_VERSION for id, version in needs.packs.items())
    if len(needs.packs) > MOST_NEEDS or not sound:
        yield problem("needs", message("packs.manifest.needs", most=MOST_NEEDS))
    elif manifest.id in needs.packs:
        yield problem("needs", message("packs.manifest.itself"))


def _is_line(text: str) -> bool:
    return text == text.strip() and 1 <= len(text) <= LONGEST and not any(map(is_unseen, text))
