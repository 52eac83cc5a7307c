"""Names in the middle of a sentence: their own form, and prepositions that contract with an article."""

from __future__ import annotations

import pytest

from game.engine.text import message
from game.i18n.articles import contracted
from game.i18n.catalogue import Catalogue

TEXTS = {
    "play.third": "Il terzo pianeta",
    "play.third_mid": "il terzo pianeta",
    "play.paris": "Parigi",
    "play.from": "Un pilota {who:di}",
    "play.start": "{who:Da}: scegli",
    "play.inside": "Chi ferma {who:mid}?",
    "play.alone": "{who} vince",
}


def said(key: str, who: str) -> str:
    return Catalogue("it", TEXTS).say(message(f"play.{key}", who=who), ("La Bea",))


def test_a_name_alone_is_as_its_key_says() -> None:
    assert said("alone", "@play.third") == "Il terzo pianeta vince"


def test_inside_a_sentence_a_name_takes_the_form_for_it() -> None:
    assert said("inside", "@play.third") == "Chi ferma il terzo pianeta?"


def test_a_preposition_contracts_with_the_article_of_a_name() -> None:
    assert said("from", "@play.third") == "Un pilota del terzo pianeta"
    assert said("start", "@play.third") == "Dal terzo pianeta: scegli"


def test_a_name_without_a_form_of_its_own_stays_as_it_is() -> None:
    assert said("inside", "@play.paris") == "Chi ferma Parigi?"
    assert said("start", "@play.paris") == "Da Parigi: scegli"


def test_the_name_of_a_player_is_never_changed() -> None:
    assert said("from", "seat:0") == "Un pilota di La Bea"


@pytest.mark.parametrize(
    ("lang", "preposition", "name", "words"),
    [
        ("it", "a", "l’Aquila", "all’Aquila"),
        ("it", "in", "gli Stati Uniti", "negli Stati Uniti"),
        ("it", "su", "le Alpi", "sulle Alpi"),
        ("it", "a", "Lione", "a Lione"),
        ("it", "a", "Ana", "ad Ana"),
        ("it", "A", "Atene", "Ad Atene"),
        ("pt", "a", "Ana", "a Ana"),
        ("pt", "de", "o Cairo", "do Cairo"),
        ("pt", "Em", "o Cairo", "No Cairo"),
        ("pt", "a", "as cidades", "às cidades"),
        ("pt", "de", "Osasco", "de Osasco"),
        ("es", "de", "el tercer planeta", "del tercer planeta"),
        ("es", "a", "El Cairo", "a El Cairo"),
    ],
)
def test_contractions_of_each_language(lang: str, preposition: str, name: str, words: str) -> None:
    assert contracted(lang, preposition, name) == words
