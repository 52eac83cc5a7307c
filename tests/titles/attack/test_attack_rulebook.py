"""The rulebook of Alien Attack USA: what every book of the shelf has, and pictures where a rule is spatial."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.rulebook import Page, load_rulebook
from game.titles.attack.info import INFO

RULES = Path(__file__).resolve().parents[3] / "data" / "rules" / "attack"
NUMBERS = {"en": ("two", "four"), "pt": ("dois", "quatro"), "es": ("dos", "cuatro"), "it": ("due", "quattro")}
SPATIAL = ("cities", "herds", "parks", "bases", "canada", "capture", "powers", "missions")


def pages(lang: str) -> dict[str, Page]:
    return {page.id: page for page in load_rulebook(RULES, lang).pages}


@pytest.mark.parametrize("lang", list(NUMBERS))
def test_the_overview_says_players_and_minutes(lang: str) -> None:
    text = str(pages(lang)["overview"].body).lower()
    assert str(INFO.minutes) in text and all(number in text for number in NUMBERS[lang])


@pytest.mark.parametrize("lang", list(NUMBERS))
def test_there_are_rulings_and_eight_tips(lang: str) -> None:
    found = pages(lang)
    assert len(found["tips"].body[0].list or ()) == 8
    assert len(found["rulings"].body[1].list or ()) == 8


@pytest.mark.parametrize("lang", list(NUMBERS))
def test_a_rule_about_spaces_has_a_picture(lang: str) -> None:
    for id in SPATIAL:
        assert any(block.picture for block in pages(lang)[id].body), id
