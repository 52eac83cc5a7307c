"""The rulebook inside the program: strict pages, known pictures, the same in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.rulebook import load_cards, load_pictures, load_rulebook, load_signs, problems_of_rulebook
from game.engine.errors import BadInput

PAGES = """\
pages:
  - id: laser
    title: The laser
    about: [act:laser]
    body:
      - text: Both roll a die.
      - list: [One., Two.]
      - picture: {name: reach, caption: What it reaches.}
      - example: 5 against 2.
      - odds: {head: [Result, Chance], rows: [[Hit, 58], [Hurt, 42]]}
  - id: ion
    title: The ion cannon
    body:
      - text: One die.
"""
PICTURES = """\
pictures:
  reach:
    board: standard
    pieces: {"saucer:0.1": "hex:E07"}
    states: {"saucer:0.1": hurt}
    selected: ["saucer:0.1"]
"""


PAGES = PAGES.replace("[Hit, 58], [Hurt, 42]", '[Hit, "58 %"], [Hurt, "42 %"]')


def book(folder: Path, **languages: str) -> Path:
    (folder / "pictures.yaml").write_text(PICTURES)
    for lang, text in languages.items():
        (folder / f"{lang}.yaml").write_text(text)
    return folder


def changed(old: str, new: str, text: str = PAGES) -> str:
    assert old in text
    return text.replace(old, new, 1)


def told(folder: Path, *languages: str) -> list[tuple[str, int, str]]:
    problems = problems_of_rulebook(folder, languages)
    return [(Path(p.file).name, p.line, p.reason.key.removeprefix("content.")) for p in problems]


def test_pages_are_read_in_order_with_every_kind_of_block(tmp_path: Path) -> None:
    rulebook = load_rulebook(book(tmp_path, en=PAGES), "en")
    assert [page.id for page in rulebook.pages] == ["laser", "ion"]
    laser = rulebook.pages[0]
    assert laser.about == ("act:laser",)
    assert [block.kind for block in laser.body] == ["text", "list", "picture", "example", "odds"]
    assert laser.body[4].odds is not None
    assert laser.body[4].odds.rows == (("Hit", "58 %"), ("Hurt", "42 %"))


def test_a_picture_is_a_position_by_handles(tmp_path: Path) -> None:
    picture = load_pictures(book(tmp_path))["reach"]
    assert (picture.board, picture.pieces, picture.selected) == (
        "standard",
        {"saucer:0.1": "hex:E07"},
        ("saucer:0.1",),
    )


CARDS = """\
cards:
  lagos: {art: skies/city-lagos, title: skies.option.city.lagos, lore: "city:lagos"}
"""


def test_a_page_may_show_cards_and_the_game_says_what_they_do(tmp_path: Path) -> None:
    pages = changed("- text: One die.", '- cards: {names: [lagos], lines: ["*Undamaged.* {0}"]}')
    folder = book(tmp_path, en=pages, it=changed("- text: One die.", "- cards: {names: [recife], lines: []}"))
    (folder / "pictures.yaml").write_text(PICTURES + CARDS)
    cards = load_rulebook(folder, "en").pages[1].body[0].cards
    assert cards is not None and (cards.names, cards.told) == (("lagos",), ())
    assert load_cards(folder)["lagos"].lore == "city:lagos"
    assert told(folder, "en", "it") == [("it.yaml", 14, "rules.picture_unknown"), ("it.yaml", 11, "rules.page_differs")]
    (folder / "pictures.yaml").write_text(PICTURES + CARDS + CARDS.partition("\n")[2].replace("lagos", "recife"))
    assert told(folder, "en") == [("pictures.yaml", 9, "rules.picture_unused")]


BROKEN = {
    "two kinds in one block": ("- text: One die.", "- {text: a, example: b}", [(14, "rules.block")]),
    "an empty block": ("- text: One die.", "- {}", [(14, "rules.block")]),
    "an unknown kind": ("- text: One die.", "- song: la", [(14, "yaml.unknown")]),
    "a crooked table": ('[Hurt, "42 %"]', "[Hurt]", [(10, "rules.table")]),
    "a picture without words": (", caption: What it reaches.", "", [(8, "yaml.missing")]),
    "a page twice": ("id: ion", "id: laser", [(11, "rules.page_twice")]),
    "a page without title": ("title: The ion cannon", 'title: ""', [(11, "rules.page_empty")]),
    "a number for a title": ("title: The ion cannon", "title: 7", [(12, "yaml.type")]),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_page_is_told_with_its_line(tmp_path: Path, kind: str) -> None:
    old, new, expected = BROKEN[kind]
    folder = book(tmp_path, en=changed(old, new))
    with pytest.raises(BadInput) as caught:
        load_rulebook(folder, "en")
    assert [(p.line, p.reason.key.removeprefix("content.")) for p in caught.value.problems] == expected


def test_no_pages_are_no_rulebook(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        load_rulebook(book(tmp_path, en="pages: []\n"), "en")
    assert caught.value.problems[0].reason.key == "content.rules.no_pages"


def test_all_languages_hold_the_same_pages_and_pictures(tmp_path: Path) -> None:
    assert told(book(tmp_path, en=PAGES, it=changed("The laser", "Il laser")), "en", "it") == []
    first = PAGES[PAGES.index("  - id: laser") : PAGES.index("  - id: ion")]
    assert told(book(tmp_path, it="pages:\n" + PAGES[PAGES.index("  - id: ion") :] + first), "en", "it") == [
        ("it.yaml", 1, "rules.pages_differ")
    ]
    without = changed("      - picture: {name: reach, caption: What it reaches.}\n", "")
    assert told(book(tmp_path, it=without), "en", "it") == [("it.yaml", 2, "rules.page_differs")]
    assert told(book(tmp_path, it="pages: 3\n"), "en", "it") == [("it.yaml", 1, "yaml.type")]
    assert told(book(tmp_path), "en", "pt") == [("pt.yaml", 0, "unreadable")]


def test_pictures_are_known_and_used(tmp_path: Path) -> None:
    folder = book(tmp_path, en=changed("name: reach", "name: rich"))
    assert told(folder, "en") == [("en.yaml", 8, "rules.picture_unknown"), ("pictures.yaml", 2, "rules.picture_unused")]
    (folder / "pictures.yaml").write_text("pictures:\n  reach: {boards: a}\n")
    assert told(folder, "en") == [
        ("pictures.yaml", 2, "yaml.missing"),
        ("pictures.yaml", 2, "yaml.unknown"),
    ]


def test_symbols_are_known_and_used_and_the_same_in_all_languages(tmp_path: Path) -> None:
    block = "      - signs: [{name: arrow, text: It turns.}]\n"
    folder = book(tmp_path, en=PAGES + block, it=PAGES + block.replace("It turns", "Gira"))
    (folder / "pictures.yaml").write_text(PICTURES + "signs:\n  arrow: {art: a/arrow, words: '4'}\n")
    assert told(folder, "en", "it") == []
    assert load_signs(folder)["arrow"].words == "4"
    line = load_rulebook(folder, "en").pages[1].body[1].signs
    assert line is not None and (line[0].name, line[0].text) == ("arrow", "It turns.")
    (folder / "it.yaml").write_text(PAGES)
    assert told(folder, "en", "it") == [("it.yaml", 11, "rules.page_differs")]
    (folder / "en.yaml").write_text(PAGES + block.replace("arrow", "bow"))
    wrong = [("en.yaml", 15, "rules.picture_unknown"), ("pictures.yaml", 8, "rules.picture_unused")]
    assert told(folder, "en") == wrong
