"""What the rulebooks of Ufo.O and O.V.N.I. promise on their first pages and in their lists, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.registry import title as title_named
from game.content.rulebook import Page, load_rulebook
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "pt", "es", "it")
EXACTLY = {"en": "exactly", "pt": "exatamente", "es": "exactamente", "it": "esattamente"}


def page(title: str, lang: str, id: str) -> Page:
    return next(page for page in load_rulebook(ROOT / "data" / "rules" / title, lang).pages if page.id == id)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("title", "players"), [
    ("ufoo", {"en": "two", "pt": "dois", "es": "dos", "it": "due"}),
    ("ovni", {"en": "two to four", "pt": "dois a quatro", "es": "dos a cuatro", "it": "due a quattro"}),
])
def test_an_overview_says_how_many_play_and_how_long(title: str, players: dict[str, str], lang: str) -> None:
    minutes = str(title_named(title).info.minutes)
    assert any(minutes in (block.text or "") and players[lang] in (block.text or "").lower()
               for block in page(title, lang, "overview").body)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ovni_has_eight_tips_and_a_page_of_rulings(lang: str) -> None:
    (tips,) = page("ovni", lang, "tips").body
    assert tips.list is not None and len(tips.list) == 8
    assert sum(len(block.list or ()) for block in page("ovni", lang, "rulings").body) >= 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_hexes_away_is_exactly_two(lang: str) -> None:
    words = Catalogue.load(ROOT / "data" / "i18n", lang)
    for key in ("attack.move_first", "tip.saucer.fit", "refuse.out_of_range"):
        assert EXACTLY[lang] in words.text(f"ufoo.{key}", steps=3)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "args"), [
    ("laser", {"result": "hurt", "red": 5, "blue": 2, "minus": 0, "n": 1, "m": 4}),
    ("ion", {"result": "destroyed", "die": 4, "minus": 0, "n": 1, "m": 4}),
    ("fire", {"result": "hurt", "die": 4, "n": 4}),
    ("thrown", {"n": 4, "steps": 3}),
    ("left", {"n": 4}),
])
def test_the_log_says_whose_saucer_is_hit(key: str, args: dict[str, int | str], lang: str) -> None:
    words = Catalogue.load(ROOT / "data" / "i18n", lang)
    said = words.text(f"ufoo.log.{key}", seat="Morr", target="Ana", **args)
    assert "Ana·4" in said, "the number of a saucer does not run into the name of a player"


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Morr’s laser damages your saucer 4"), ("pt", "O laser de Morr avaria o seu disco 4"),
    ("es", "El láser de Morr daña tu platillo 4"), ("it", "Il laser di Morr danneggia il tuo Ufo 4"),
])
def test_the_recap_speaks_to_whose_saucer_is_hit(lang: str, said: str) -> None:
    words = Catalogue.load(ROOT / "data" / "i18n", lang)
    args = {"red": 5, "blue": 2, "minus": 0, "steps": 3, "result": "hurt", "n": 1, "m": 4, "mine": 0, "yours": 1}
    assert words.text("ufoo.recap.laser", seat="Morr", target="Ana", **args) == said


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Morr captures a pilot from the third planet"), ("pt", "Morr captura um piloto do terceiro planeta"),
    ("es", "Morr captura un piloto del tercer planeta"), ("it", "Morr cattura un pilota del terzo pianeta"),
])
def test_the_third_planet_has_its_article_inside_a_sentence(lang: str, said: str) -> None:
    words = Catalogue.load(ROOT / "data" / "i18n", lang)
    assert words.text("ovni.log.captured", who="Morr", target="@ovni.third", alien="pilot") == said


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "From Cairo to Dubai"), ("pt", "Do Cairo a Dubai"), ("es", "De El Cairo a Dubái"),
    ("it", "Dal Cairo a Dubai"),
])
def test_cairo_has_its_article_inside_a_sentence(lang: str, said: str) -> None:
    words = Catalogue.load(ROOT / "data" / "i18n", lang)
    assert words.text("ovni.log.flew", **{"who": "Ana", "from": "@ovni.city.11", "to": "@ovni.city.7", "n": 1}) == said
