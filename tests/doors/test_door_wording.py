"""tools/check.py finds words that the glossary forbids, English that is not in plain order, and wrong articles: each
fault is planted in a copy of the texts, and its sentence must come."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import check
import pytest

ROOT = Path(__file__).resolve().parents[2]

Check = Callable[[Path], Iterator[check.Finding]]

GLOSSARY = """\
concepts:
  log of moves:
    only: [play]
    en: {word: "log"}
    pt: {word: "registro", never: ["diário"]}
    es: {word: "registro", never: ["diario*"]}
    it: {word: "cronologia"}
"""
TEXTS = {"en": "The log is empty.", "pt": "O registro está vazio.", "es": "El registro está vacío.",
         "it": "La cronologia è vuota."}  # fmt: skip


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout of four texts and one concept, without a fault."""
    for lang, text in TEXTS.items():
        write(tmp_path, lang, f'log: "{text}"\n')
    (tmp_path / "data" / "i18n" / "glossary.yaml").write_text(GLOSSARY, encoding="utf-8")
    return tmp_path


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "data" / "i18n", tmp_path / "data" / "i18n")
    shutil.copytree(ROOT / "data" / "rules", tmp_path / "data" / "rules")
    return tmp_path


def write(root: Path, lang: str, text: str, name: str = "play") -> None:
    file = root / "data" / "i18n" / lang / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def said(root: Path, wanted: Check) -> list[str]:
    return [check.shown(root, finding) for finding in wanted(root)]


def plant(file: Path, old: str, new: str) -> int:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("wanted", [check.check_words, check.check_order, check.check_articles])
def test_the_programs_own_texts_have_no_fault(wanted: Check) -> None:
    assert said(ROOT, wanted) == []


def test_the_glossary_has_a_word_of_each_language_for_many_things() -> None:
    text = (ROOT / "data" / "i18n" / "glossary.yaml").read_text(encoding="utf-8")
    assert text.count("    en: {") == text.count("    it: {") >= 40


def test_a_forbidden_word_is_found_with_file_line_and_reason(small: Path) -> None:
    assert said(small, check.check_words) == []
    write(small, "pt", 'log: "O registro está vazio."\nlater: "O Diário está vazio."\n')
    assert said(small, check.check_words) == [
        "data/i18n/pt/play.yaml:2: play.later: log of moves is “registro”, not “diário”"
    ]


def test_an_asterisk_stands_for_any_ending_and_a_word_without_it_for_itself(small: Path) -> None:
    write(small, "es", 'log: "El registro."\nlater: "Los diarios."\n')
    write(small, "pt", 'log: "O registro."\nlater: "Os diários."\n')
    assert [line.partition(": ")[0] for line in said(small, check.check_words)] == ["data/i18n/es/play.yaml:2"]


def test_a_forbidden_word_in_one_form_of_a_placeholder_is_found(small: Path) -> None:
    write(small, "pt", 'log: "registro {n#diário|vazio}"\n')
    assert len(said(small, check.check_words)) == 1


def test_a_concept_is_looked_for_only_where_it_is_meant(small: Path) -> None:
    for lang in TEXTS:
        write(small, lang, 'name: "Diário, diario"\n', "campaigns")
    assert said(small, check.check_words) == []


def test_a_forbidden_word_in_a_rulebook_is_found(copy: Path) -> None:
    line = plant(copy / "data" / "rules" / "ufoo" / "es.yaml", "está bloqueado.", "está tapado.")
    assert [each.partition(": ")[0] for each in said(copy, check.check_words)] == [f"data/rules/ufoo/es.yaml:{line}"]


def test_a_word_of_the_glossary_that_no_text_uses_is_found(small: Path) -> None:
    write(small, "it", 'log: "Il diario è vuoto."\n')
    assert said(small, check.check_words) == [
        "data/i18n/glossary.yaml:7: no text calls log of moves “cronologia” in Italiano"
    ]


def test_a_glossary_that_does_not_fit_is_refused(small: Path) -> None:
    plant(small / "data" / "i18n" / "glossary.yaml", "    it: {word", "    it: {words")
    lines = said(small, check.check_words)
    assert lines and all(line.startswith("data/i18n/glossary.yaml:7: ") for line in lines)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Who is drawn begins.", True),
        ("It is over. Who has helped rests.", True),
        ("What glows can be touched.", True),
        ("What is left over is lost.", True),
        ("*What* was heard", True),
        ("{n?0=None|What goes over is lost}.", True),
        ("Who begins?", False),
        ("What is this?", False),
        ("What the rooms do", False),
        ("Whoever is hit begins again.", False),
        ("Nobody knows who is who.", False),
    ],
)
def test_an_english_sentence_that_begins_like_a_question_is_found(small: Path, text: str, found: bool) -> None:
    write(small, "en", f'log: "The log."\nrule: "{text}"\n')
    assert [line.partition(": ")[0] for line in said(small, check.check_order)] == (
        ["data/i18n/en/play.yaml:2"] if found else []
    )


def test_a_rulebook_in_the_order_of_a_question_is_found_and_a_heading_may_be_allowed(copy: Path) -> None:
    file = copy / "data" / "rules" / "ovni" / "en.yaml"
    assert "Who wins an area" in file.read_text(encoding="utf-8")
    line = plant(file, "A player drawn at random places", "Who is drawn places")
    (found,) = said(copy, check.check_order)
    assert found.startswith(f"data/rules/ovni/en.yaml:{line}: ovni.setup.body.1.list.3: ")


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("it", "Un pilota di il pianeta", "di il"),
        ("it", "Da l’esagono in poi", "Da l’"),
        ("it", "Vinci il il round", "il il"),
        ("pt", "Um piloto de o planeta", "de o"),
        ("pt", "Está em as cidades", "em as"),
        ("es", "Un piloto de el planeta", "de el"),
        ("es", "Va a el planeta", "a el"),
        ("en", "A pilot from the the planet", "the the"),
        ("en", "It takes a an hour", "a an"),
        ("it", "Base A, le colonne A i B", ""),
        ("pt", "Voe para a cidade", ""),
        ("es", "Vuela de El Cairo", ""),
        ("en", "From area A a token goes", ""),
    ],
)
def test_articles_that_are_doubled_or_not_contracted_are_found(small: Path, lang: str, text: str, wrong: str) -> None:
    write(small, lang, f'log: "{text}"\n')
    assert said(small, check.check_articles) == (
        [f"data/i18n/{lang}/play.yaml:1: play.log: “{wrong}”"] if wrong else []
    )


@pytest.mark.parametrize(
    ("lang", "text", "faults"),
    [
        ("it", "{city:Da}: scegli", []),
        ("it", "Da {city}: scegli", ["“Da Il”", "inside a sentence {city} is {city:mid}"]),
        ("it", "Da {city:mid}: scegli", ["“Da il”"]),
        ("it", "{who} tiene {city:mid}", []),
        ("it", "Il round è finito. {who} gioca", []),
        ("en", "A pilot from {who}", ["inside a sentence {who} is {who:mid}"]),
        ("en", "A pilot from the {who:mid}", ["“the the”"]),
        ("en", "From {city}: choose", []),
        ("pt", "Lance em {city:mid}", ["“em o”"]),
        ("pt", "Lance {city:em}", []),
        ("es", "Un piloto de {who:mid}", ["“de el”"]),
        ("es", "Un piloto de {city:mid}", []),
    ],
)
def test_names_that_carry_an_article_need_their_form(small: Path, lang: str, text: str, faults: list[str]) -> None:
    names = {"en": ("The third planet", "the third planet", "Cairo", "Cairo"),
             "pt": ("O terceiro planeta", "o terceiro planeta", "Cairo", "o Cairo"),
             "es": ("El tercer planeta", "el tercer planeta", "El Cairo", "El Cairo"),
             "it": ("Il terzo pianeta", "il terzo pianeta", "Il Cairo", "il Cairo")}  # fmt: skip
    third, third_mid, city, city_mid = names[lang]
    write(small, lang, f'log: "{text}"\nthird: "{third}"\nthird_mid: "{third_mid}"\ncity:\n  11: "{city}"\n'
          f'  11_mid: "{city_mid}"\n', "ovni")
    assert said(small, check.check_articles) == [f"data/i18n/{lang}/ovni.yaml:1: ovni.log: {each}" for each in faults]
