"""The check of the catalogues finds every kind of hole, and says in which file and line it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.i18n.catalogue import Catalogue
from game.i18n.check import faults_of_prose, problems_of_catalogues

TEXTS = Path(__file__).resolve().parents[2] / "data" / "i18n"

WHOLE = {
    "en": 'first: "The first text."\nmoves: "{n} {n#hex|hexes}, {kind?laser=red|blue}"\n',
    "pt": 'first: "O texto inicial."\nmoves: "{n} {n#casa|casas}, {kind?laser=vermelho|azul}"\n',
    "es": 'first: "El texto inicial."\nmoves: "{n} {n#casilla|casillas}, {kind?laser=rojo|azul}"\n',
    "it": 'first: "Il testo iniziale."\nmoves: "{n} {n#esagono|esagoni}, {kind?laser=rosso|blu}"\n',
}


def found(folder: Path, **changed: str) -> list[tuple[str, int, str]]:
    """Language, line and kind of each problem of a small whole set in which some languages were changed."""
    for lang, text in (WHOLE | changed).items():
        (folder / lang).mkdir()
        (folder / lang / "play.yaml").write_text(text, encoding="utf-8")
    return [
        (Path(problem.file).parent.name, problem.line, problem.reason.key)
        for problem in problems_of_catalogues(folder)
    ]


def test_the_programs_own_catalogues_are_whole() -> None:
    catalogue = Catalogue.load(TEXTS, "en")
    assert [f"{p.file}:{p.line}: {catalogue.say(p.reason)}" for p in problems_of_catalogues(TEXTS)] == []


def test_a_small_whole_set_has_no_problem(tmp_path: Path) -> None:
    assert found(tmp_path) == []


def test_an_empty_folder_is_a_problem(tmp_path: Path) -> None:
    assert [problem.reason.key for problem in problems_of_catalogues(tmp_path)] == ["words.nothing"]


@pytest.mark.parametrize(
    ("old", "new", "line", "kind"),
    [
        ('first: "Il testo iniziale."\n', "", 0, "words.missing"),
        ("Il testo iniziale.", " ", 1, "words.empty"),
        ("Il testo iniziale.", "The first text.", 0, ""),
        ("Il testo iniziale.", "{n", 1, "words.syntax"),
        ("Il testo iniziale.", "Il {testo} iniziale.", 1, "words.arguments"),
        ("{n} {n#esagono|esagoni}", "gli esagoni", 2, "words.arguments"),
        ("esagono|esagoni", "esagono|due|esagoni", 2, "words.plural"),
        ("laser=rosso", "lasers=rosso", 2, "words.cases"),
        ("{n} {n#esagono", "{n:em} {n#esagono", 2, "words.form"),
        ("{n} {n#esagono", "{n:da} {n#esagono", 2, ""),
        ("Il testo iniziale.", "L'inizio.", 1, "words.prose"),
        ("esagono|esagoni", "l'esagono|esagoni", 2, "words.prose"),
    ],
)
def test_each_kind_of_hole_is_found_in_its_place(tmp_path: Path, old: str, new: str, line: int, kind: str) -> None:
    assert old in WHOLE["it"]
    assert found(tmp_path, it=WHOLE["it"].replace(old, new)) == ([("it", line, kind)] if kind else [])


def test_a_key_that_english_lacks_is_missing_there(tmp_path: Path) -> None:
    assert found(tmp_path, en=WHOLE["en"].replace("first:", "second:")) == [
        ("en", 0, "words.missing"), ("pt", 0, "words.missing"), ("es", 0, "words.missing"), ("it", 0, "words.missing"),
    ]


def test_a_longer_text_that_is_still_english_is_found(tmp_path: Path) -> None:
    english = "It goes on and on."
    changed = {lang: text + f'long: "{english if lang in ("en", "es") else lang}"\n' for lang, text in WHOLE.items()}
    assert found(tmp_path, **changed) == [("es", 3, "words.untranslated")]


def test_a_file_that_one_language_lacks_is_found(tmp_path: Path) -> None:
    found(tmp_path)
    (tmp_path / "pt" / "play.yaml").unlink()
    assert [(Path(p.file).parent.name, p.reason.key) for p in problems_of_catalogues(tmp_path)] == [
        ("pt", "words.no_file")
    ]


def test_a_file_that_cannot_be_read_says_so_once(tmp_path: Path) -> None:
    problems = found(tmp_path, es="first: [\n")
    assert [lang for lang, _, _ in problems] == ["es"]
    assert problems[0][2].startswith("content.yaml.")


@pytest.mark.parametrize(
    ("lang", "text", "fault"),
    [
        ("en", 'the "field"', "quotes"),
        ("en", "Bea's", "quotes"),
        ("en", "«field»", "marks"),
        ("it", "“campo”", "marks"),
        ("es", "“campo”", "marks"),
        ("en", "wait...", "dots"),
        ("en", "two  spaces", "space"),
        ("en", "trailing ", "space"),
        ("it", "due : punti", "space"),
        ("en", "a roll of 1-2", "dash"),
        ("en", "one -- two", "dash"),
        ("en", "a -1 to the die", "minus"),
        ("en", "58 %", "percent"),
        ("pt", "58 %", "percent"),
        ("es", "58%", "percent"),
        ("es", "58 %", "percent"),
        ("it", "58\u00a0%", "percent"),
        ("es", "Seguro?", "opening"),
        ("es", "Bravo!", "opening"),
    ],
)
def test_typographic_faults_are_named(lang: str, text: str, fault: str) -> None:
    assert fault in faults_of_prose(lang, text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Bea’s “field”: 58%, 1–2, −1…"),
        ("pt", "O “campo”: 58%"),
        ("es", "¿El «campo»? 58\u00a0%"),
        ("it", "L’«esagono»: 58%"),
    ],
)
def test_good_prose_has_no_fault(lang: str, text: str) -> None:
    assert faults_of_prose(lang, text) == ()
