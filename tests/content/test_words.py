"""Every reason that the readers of files can give exists in the four languages, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.library import Library
from game.content.strict import load_texts
from game.i18n.languages import BY_ID

TOP = Path(__file__).resolve().parents[2]
CODE = "".join(path.read_text() for path in sorted((TOP / "game" / "content").glob("*.py")))

KEYS = set(re.findall(r'"@?(content\.[a-z0-9_.]+[a-z0-9])"', CODE))


def said_apart(key: str) -> bool:
    words = key.split(".")[2:]
    return any(f'"{".".join(words[at:])}"' in CODE for at in range(len(words)))


@pytest.mark.parametrize("lang", BY_ID)
def test_every_reason_has_its_words_and_no_words_are_left_over(lang: str) -> None:
    known = set(load_texts(Library(TOP).i18n(lang) / "content.yaml"))
    # A reader that joins its keys up says their last words alone.
    joined = {key for key in known if key.startswith(("content.skies.", "content.art.")) and said_apart(key)}
    assert known == KEYS | joined


@pytest.mark.parametrize("lang", BY_ID)
def test_a_reason_uses_the_same_arguments_in_every_language(lang: str) -> None:
    ours = load_texts(Library(TOP).i18n(lang) / "content.yaml")
    theirs = load_texts(Library(TOP).i18n("en") / "content.yaml")
    for key, (text, _) in ours.items():
        assert set(re.findall(r"\{(\w+)", text)) == set(re.findall(r"\{(\w+)", theirs[key][0])), key
