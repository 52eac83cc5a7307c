"""The rulebook inside the program: whole in four languages, page for page and picture for picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.rulebook import Page, Picture, Pictures, Rulebook
from game.content.strict import decode
from game.content.ufoo import load_content
from game.engine.chance import Scripted
from game.engine.rules import Setup, default_options
from game.i18n.check import faults_of_prose
from game.i18n.languages import LANGUAGES
from game.i18n.numbers import percent
from game.titles.ufoo.content import Field, cell_named, mothership, name_of
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.tables import tables_of

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "data" / "rules"
BOOKS = sorted(folder.name for folder in RULES.iterdir())
IDS = [language.id for language in LANGUAGES]


def book(title: str, lang: str) -> Rulebook:
    return decode(RULES / title / f"{lang}.yaml", Rulebook)


def words_of(page: Page) -> Iterator[str]:
    yield page.title
    for block in page.body:
        yield from (words for words in (block.text, block.example) if words is not None)
        yield from block.list or ()
        yield from (line.text for line in block.signs or ())
        if block.picture:
            yield block.picture.caption
        if block.odds:
            yield block.odds.caption
            yield from block.odds.head
            yield from (cell for row in block.odds.rows for cell in row)


def shape(page: Page) -> tuple[object, ...]:
    """All of a page that no language may change."""
    return (page.id, page.about, *(
        (block.kind, len(block.list or ()), block.picture.name if block.picture else "",
         tuple(line.name for line in block.signs or ()),
         len(block.odds.rows) if block.odds else 0)
        for block in page.body
    ))


@pytest.mark.parametrize("title", BOOKS)
def test_all_languages_hold_the_same_pages_lists_and_pictures(title: str) -> None:
    english = [shape(page) for page in book(title, "en").pages]
    assert len({page[0] for page in english}) == len(english)
    for lang in IDS[1:]:
        assert [shape(page) for page in book(title, lang).pages] == english


@pytest.mark.parametrize("title", BOOKS)
@pytest.mark.parametrize("lang", IDS)
def test_the_prose_is_typeset_well(title: str, lang: str) -> None:
    words = [words for page in book(title, lang).pages for words in words_of(page)]
    assert [(each, faults_of_prose(lang, each)) for each in words if not each or faults_of_prose(lang, each)] == []
    assert [each for each in words if each.count("*") % 2] == []


@pytest.mark.parametrize("title", BOOKS)
@pytest.mark.parametrize("lang", IDS[1:])
def test_no_paragraph_is_still_in_english(title: str, lang: str) -> None:
    pairs = zip(book(title, "en").pages, book(title, lang).pages, strict=True)
    same = [
        words
        for english, ours in pairs
        for words, foreign in zip(words_of(english), words_of(ours), strict=True)
        if words == foreign and len(re.findall(r"[^\W\d_]{2,}", words)) > 2
    ]
    assert same == []


@pytest.mark.parametrize("title", BOOKS)
def test_every_picture_is_a_position_and_every_position_is_shown(title: str) -> None:
    positions = decode(RULES / title / "pictures.yaml", Pictures).pictures
    shown = {block.picture.name for page in book(title, "en").pages for block in page.body if block.picture}
    assert shown == set(positions)


@pytest.mark.parametrize("title", ["ufoo", "skies"])
def test_figures_are_the_same_in_all_languages(title: str) -> None:
    def figures(lang: str) -> list[str]:
        text = " ".join(words for page in book(title, lang).pages for words in words_of(page))
        return re.findall(r"\d+", text)

    english = sorted(figures("en"))
    assert {lang: sorted(figures(lang)) == english for lang in IDS} == dict.fromkeys(IDS, True)


@pytest.fixture(scope="module")
def positions() -> dict[str, Picture]:
    return decode(RULES / "ufoo" / "pictures.yaml", Pictures).pictures


@pytest.fixture(scope="module")
def field() -> Field:
    return next(field for field in load_content(ROOT, None).fields if field.id == "standard")


def test_every_saucer_of_a_picture_stands_on_a_free_hex_of_its_own(positions: dict[str, Picture], field: Field) -> None:
    for name, picture in positions.items():
        assert picture.board == field.id
        cells = [cell_named(field, where[4:]) for where in picture.pieces.values() if where.startswith("hex:")]
        assert len(set(cells)) == len(cells), name
        assert not {-1, *field.asteroids, mothership(field, 0), mothership(field, 1)} & set(cells), name
        assert {where for where in picture.pieces.values() if not where.startswith("hex:")} <= {"home:0", "home:1"}
        touched = {*picture.selected, *picture.states}
        assert all(re.fullmatch(r"saucer:[01]\.[1-4]", piece) for piece in {*picture.pieces, *touched}), name
        assert touched <= set(picture.pieces), name


STATES = re.compile(r"hurt|moved|acted|aboard|waits|gone|throw-[1-5]")


def test_the_states_of_a_picture_are_words_that_the_file_explains(positions: dict[str, Picture]) -> None:
    words = [word for picture in positions.values() for state in picture.states.values() for word in state.split()]
    assert words
    assert [word for word in words if not STATES.fullmatch(word)] == []


@pytest.mark.parametrize(
    ("name", "target", "clear", "distance"),
    [
        ("reach", "saucer:1.2", True, 2),
        ("reach", "saucer:1.1", False, 2),
        ("range", "saucer:1.1", True, 2),
        ("range", "saucer:1.2", True, 2),
        ("range", "saucer:1.3", False, 4),
        ("corner-shot", "saucer:1.1", True, 2),
        ("corner-shot", "saucer:1.2", False, 2),
        ("blocked", "saucer:1.1", False, 2),
        ("blocked", "saucer:1.2", False, 2),
    ],
)
def test_the_shots_of_the_pictures_are_what_their_captions_say(
    positions: dict[str, Picture], field: Field, name: str, target: str, clear: bool, distance: int
) -> None:
    picture, tables = positions[name], tables_of(field)
    here, there = (cell_named(field, picture.pieces[piece][4:]) for piece in (picture.selected[0], target))
    assert tables.lattice.distance(here, there) == distance
    assert bool(tables.clear[False][here] >> there & 1) == clear


def test_the_first_picture_is_the_first_position(positions: dict[str, Picture], field: Field) -> None:
    rules = UfooRules(load_content(ROOT, None))
    setup = Setup("ufoo", 2, {**default_options(rules), "first": "seat0"}, "start")
    saucers = rules.observe(rules.setup(setup, Scripted(())), None).saucers
    assert positions["start"].pieces == {
        f"saucer:{saucer.seat}.{saucer.number}": f"hex:{name_of(field, saucer.cell)}" for saucer in saucers
    }


@pytest.mark.parametrize("lang", IDS)
def test_the_table_of_odds_is_what_the_dice_say(lang: str) -> None:
    dice = range(1, 7)
    duel = [(red, blue) for red in dice for blue in dice]

    def laser(minus: int) -> list[str]:
        wins = sum(red - minus >= blue for red, blue in duel)
        return [percent(lang, 100 * part / 36, 1) for part in (wins, 36 - wins)]

    def ion(minus: int) -> list[str]:
        parts = (sum(die - minus >= 4 for die in dice), sum(die - minus <= 2 for die in dice))
        return [percent(lang, 100 * part / 6, 1) for part in (*parts, 6 - sum(parts))]

    page = next(page for page in book("ufoo", lang).pages if page.id == "odds")
    attacks, others = (block.odds for block in page.body if block.odds)
    assert [list(row[1:]) for row in attacks.rows] == [[*laser(0), "–"], [*laser(1), "–"], ion(0), ion(1)]
    assert [row[2] for row in others.rows] == [percent(lang, part, 1) for part in (200 / 3, 50, 50)]
