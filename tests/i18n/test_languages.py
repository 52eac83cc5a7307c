"""Four languages: their plurals, their figures, their lists, and which one a system asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.i18n import languages, numbers, plural
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
NO_BREAK = "\u00a0"


@pytest.mark.parametrize(("lang", "singular"), [("en", {1, -1}), ("es", {1, -1}), ("it", {1, -1}), ("pt", {1, -1})])
def test_the_numbers_that_take_the_singular(lang: str, singular: set[int]) -> None:
    assert {n for n in range(-30, 1200) if plural.form(lang, n) == 0} == singular


@pytest.mark.parametrize("lang", languages.BY_ID)
@pytest.mark.parametrize("key", ["skies_desk.dice_left", "logbook.over.games", "escape_desk.could_be"])
def test_none_is_not_told_as_one(key: str, lang: str) -> None:
    words = Catalogue.load(ROOT / "data" / "i18n", lang)
    assert "0" in words.text(key, n=0, name="Ana")


def test_every_language_has_its_plural_rule_and_no_form_beyond_those_it_counts() -> None:
    assert set(plural.PLURALS) == set(languages.BY_ID)
    for lang in languages.BY_ID:
        assert {plural.form(lang, n) for n in range(200)} == set(range(plural.forms(lang)))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("7", "4,000", "12,345,678", "−1,200")),
        ("pt", ("7", "4.000", "12.345.678", "−1.200")),
        ("es", ("7", "4000", f"12{NO_BREAK}345{NO_BREAK}678", "−1200")),
        ("it", ("7", "4.000", "12.345.678", "−1.200")),
    ],
)
def test_whole_numbers_are_grouped_as_each_language_does_it(lang: str, words: tuple[str, ...]) -> None:
    assert tuple(numbers.whole(lang, n) for n in (7, 4000, 12345678, -1200)) == words


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("58.3%", "42%")),
        ("pt", ("58,3%", "42%")),
        ("es", (f"58,3{NO_BREAK}%", f"42{NO_BREAK}%")),
        ("it", ("58,3%", "42%")),
    ],
)
def test_percentages_have_the_languages_own_comma_and_space(lang: str, words: tuple[str, str]) -> None:
    assert (numbers.percent(lang, 58.333, 1), numbers.percent(lang, 41.667)) == words


def test_a_value_that_rounds_to_zero_has_no_minus() -> None:
    assert numbers.decimal("en", -0.04) == "0.0"
    assert numbers.decimal("it", -1.25, 2) == "−1,25"


@pytest.mark.parametrize(
    ("parts", "percent"),
    [((21, 15), (58, 42)), ((3, 2, 1), (50, 33, 17)), ((1, 1, 1), (34, 33, 33)), ((0, 0), (0, 0)), ((5,), (100,))],
)
def test_shares_of_a_whole_add_up_to_a_hundred(parts: tuple[int, ...], percent: tuple[int, ...]) -> None:
    assert numbers.shares(parts) == percent


@pytest.mark.parametrize(("n", "said"), [(0, "0"), (1, "½"), (5, "2½"), (8, "4"), (-1, "−½"), (-2, "−1"), (-3, "−1½")])
def test_halves_are_told_as_wholes_and_a_half(n: int, said: str) -> None:
    assert numbers.halves("en", n) == said


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        (["pt_BR.UTF-8"], "pt"),
        (["pt-PT"], "pt"),
        (["es_419"], "es"),
        (["it"], "it"),
        (["IT_it@euro"], "it"),
        (["C.UTF-8", "de_DE", "es_MX"], "es"),
        (["de:it:en"], "it"),
        (["C"], "en"),
        (["", "POSIX"], "en"),
        ([], "en"),
    ],
)
def test_the_systems_language_is_the_first_that_we_have(wanted: list[str], lang: str) -> None:
    assert languages.choose(wanted) == lang


@pytest.mark.parametrize(
    ("lang", "names", "words"),
    [
        ("en", ("Ana", "Bea", "Caio"), "Ana, Bea and Caio"),
        ("pt", ("Ana", "Bea"), "Ana e Bea"),
        ("es", ("Ana", "Bea"), "Ana y Bea"),
        ("es", ("Ana", "Inés"), "Ana e Inés"),
        ("es", ("agua", "hielo"), "agua y hielo"),
        ("it", ("Ana", "Bea"), "Ana e Bea"),
        ("it", ("Ana", "Edu"), "Ana ed Edu"),
        ("en", ("Ana",), "Ana"),
        ("en", (), ""),
    ],
)
def test_a_list_is_joined_as_one_says_it(lang: str, names: tuple[str, ...], words: str) -> None:
    assert languages.join(lang, names) == words
