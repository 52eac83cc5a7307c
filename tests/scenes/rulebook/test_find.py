"""Looking for words in a book: capitals and accents do not matter, and every place is where the letters are."""

from __future__ import annotations

from game.content.rulebook import Block, OddsTable, Page, PictureBlock
from game.scenes.rulebook.find import Match, find, texts_of
from game.ui.prose import plain

PAGES = (
    Page("a", "O laser", (Block(text="Um *ataque* laser é um duelo."), Block(list=("Não há escudo.", "Laser!")))),
    Page("b", "Vazio", (
        Block(picture=PictureBlock("x", "Posição com laser")),
        Block(odds=OddsTable(head=("Arma", "Chance"), rows=(("Laser", "58,3%"),), caption="Os lasers")),
        Block(example="A Beatriz atira: é o laser da nave-mãe."),
    )),
)  # fmt: skip


def letters(place: Match) -> str:
    page = PAGES[place.page]
    text = page.title if place.where[0] < 0 else texts_of(page.body[place.where[0]])[place.where[1]]
    return plain(text)[place.start : place.end]


def test_words_are_found_in_titles_texts_lists_captions_tables_and_examples() -> None:
    found = find(PAGES, "laser")
    assert [place.page for place in found] == [0, 0, 0, 1, 1, 1, 1]
    assert {letters(place).lower() for place in found} == {"laser"}
    assert len({place.where for place in found if place.page == 1}) == 4


def test_accents_and_capitals_do_not_matter() -> None:
    assert [letters(place) for place in find(PAGES, "NAO HA")] == ["Não há"]
    assert [letters(place) for place in find(PAGES, "nave-mae")] == ["nave-mãe"]


def test_what_stands_between_stars_is_found_across_them() -> None:
    assert [letters(place) for place in find(PAGES, "um ataque laser")] == ["Um ataque laser"]


def test_words_apart_are_found_where_one_text_holds_them_all() -> None:
    assert [letters(place) for place in find(PAGES, "duelo ataque")] == ["ataque", "duelo"]


def test_nothing_is_found_for_nothing() -> None:
    assert find(PAGES, "  ") == () and find(PAGES, "xyzzy") == ()
