"""The rulebook: every page of every language is set within its columns, turned and searched by keys alone, and shows
the real board."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from msgspec.structs import replace
from reader import Readers, readers  # noqa: F401
from support.placement import misplaced

from game.app.registry import titles
from game.content.rulebook import Block, Page, PictureBlock, load_ornaments, load_rulebook
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.typesetting import Columns, Typesetter

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "ufoo"
LANGUAGES = ("en", "pt", "es", "it")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """A desk that draws a red board and tells what was asked of it."""
    asked: list[tuple[str, int, int]] = []

    def board_picture(services: object, spec: object, width: int, height: int) -> pygame.Surface:
        asked.append((spec.board, width, height))  # type: ignore[attr-defined]
        surface = pygame.Surface((width, height))
        surface.fill("#ff0000")
        return surface

    desk = ModuleType("game.faces.ufoo.picture")
    desk.board_picture = board_picture  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.faces.ufoo.picture", desk)
    return asked


def test_a_short_page_is_in_larger_print_and_a_long_one_in_the_usual(readers: Readers) -> None:  # noqa: F811
    scene = readers().open(RulebookScene(readers().services, "ufoo"))
    prints = {}
    for at, shown in enumerate(scene.pages):
        scene.open(at)
        scene.layout()
        typeset, size = scene._typeset[1:]
        high = scene._paper.h - 72
        prints[shown.id] = size
        assert size == 1 or typeset.height * size <= high
        boxes = [item.box for item in typeset.items]
        assert max(box.right for box in boxes) * size <= scene._paper.w - 68 + 1
    assert 1.0 in prints.values() and len(set(prints.values())) > 1


def test_a_picture_beside_the_text_is_seen_at_once_with_its_words(readers: Readers) -> None:  # noqa: F811
    words = " ".join(["word"] * 60)
    figure = Block(picture=PictureBlock("a", "words"))
    page = readers().open(RulebookScene(readers().services, "ufoo")).page
    for tallest in (300.0, 1000.0):
        setter = Typesetter(Columns(476, 380), page.width, "#35d6c1", "", high=tallest + 128)
        alone = setter.set(Page("p", "Title", (Block(text=words), figure)), {})
        assert alone.items[2].box.y == 62, "the only picture is beside the first words"
        found = setter.set(Page("p", "Title", (Block(text=words), figure, figure)), {})
        picture = found.items[2].box
        assert picture.h <= tallest and picture.x >= 508 and picture.right <= 888
        text = found.items[1].box
        assert picture.y == pytest.approx(62 if tallest == 300 else text.bottom + 14)


def test_a_second_picture_is_below_the_text_where_the_page_is_then_seen_at_once(readers: Readers) -> None:  # noqa: F811
    figure = Block(picture=PictureBlock("a", "words"))
    page = readers().open(RulebookScene(readers().services, "ufoo")).page
    for words, low in (("A few words.", True), (" ".join(["word"] * 200), False)):
        setter = Typesetter(Columns(476, 380), page.width, "#35d6c1", "", high=490)
        found = setter.set(Page("p", "Title", (figure, figure, Block(text=words))), {})
        first, second = sorted((item.box for item in found.items if item.box.h > 150 and item.box.w < 400),
                               key=lambda box: -box.x)[:2]  # fmt: skip
        assert first.x >= 508 and (second.x == 0) == low
        assert (found.height <= 490) == low


def test_a_page_of_cards_has_columns_of_the_same_width(readers: Readers) -> None:  # noqa: F811
    scene = readers().open(RulebookScene(readers().services, "skies", "characters"))
    cards = [item.box for item in scene._typeset[1].items[2:]]
    assert len({card.w for card in cards}) == 1 and len({card.x for card in cards}) == 2


def test_cards_come_in_their_order_and_figures_below_the_shorter_column(readers: Readers) -> None:  # noqa: F811
    scene = readers().open(RulebookScene(readers().services, "skies", "cities1"))
    boxes = [item.box for item in scene._typeset[1].items]
    cards, figures = boxes[1:5], [box for box in boxes[5:] if box.h > 100]
    assert [card.x > 0 for card in cards] == [False, True, False, True]
    assert len(figures) == 2 and figures[0].x != figures[1].x
    assert all(figure.y > card.bottom for figure in figures for card in cards if (card.x > 0) == (figure.x > 0))


def test_a_figure_may_be_the_page_of_a_campaign(readers: Readers) -> None:  # noqa: F811
    scene = readers().open(RulebookScene(readers().services, "skies", "campaign"))
    spec = scene._positions["log"]
    drawn = scene._logged(spec.log, 400, round(400 * spec.ratio))
    longer = scene._logged(spec.log[:6], 400, round(400 * spec.ratio))
    assert drawn.get_size() == (400, round(400 * spec.ratio))
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(longer, "RGB")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [Columns(476, 380), Columns(560), Columns(330)])
@pytest.mark.parametrize("title", [title.id for title in titles()])
def test_no_word_of_any_page_leaves_its_column(
    readers: Readers, lang: str, columns: Columns, title: str  # noqa: F811
) -> None:
    page = readers(lang).page
    setter = Typesetter(columns, page.width, "#35d6c1", "Example")
    width = columns.main + (columns.gap + columns.side if columns.side else 0)
    for entry in load_rulebook(RULES.parent / title, lang).pages:
        typeset = setter.set(entry, {}, "ufoo/cover")
        assert typeset.items and typeset.height > 60
        for item in typeset.items:
            assert item.box.x >= 0 and item.box.right <= width + 1, (entry.id, item.box)
            assert item.box.bottom <= typeset.height + 1, (entry.id, item.box)
        boxes = [item.box for item in typeset.items if item.box.h > 12]
        for i, box in enumerate(boxes):
            for other in boxes[i + 1 :]:
                assert not box.inset(1).meets(other.inset(1)), (entry.id, box, other)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_pages_are_turned_by_the_arrows(
    readers: Readers, drawn: list[tuple[str, int, int]], lang: str, scale: int  # noqa: F811
) -> None:
    reader = readers(lang)
    reader.services.change(replace(reader.services.settings, scale=scale))
    scene = RulebookScene(reader.services, "ufoo")
    reader.open(scene)
    for number in range(len(scene.pages)):
        assert scene.at == number
        assert misplaced(scene.page) == []
        reader.press("right")
    assert scene.at == len(scene.pages) - 1
    reader.press("left")
    assert scene.at == len(scene.pages) - 2
    assert reader.services.canvas.type.labels_with("⟦") == []
    assert drawn and all(width >= 180 and height > 160 for _, width, height in drawn)


def test_the_arrows_scroll_a_long_page_and_end_at_its_end(readers: Readers, drawn: list[object]) -> None:  # noqa: F811
    reader = readers()
    reader.open(RulebookScene(reader.services, "skies", "campaign"))
    reader.press("down")
    first = reader.page.scroll_offset("text")
    assert first > 0
    reader.press("last")
    last = reader.page.scroll_offset("text")
    reader.press("down")
    assert reader.page.scroll_offset("text") == last > first
    reader.press("first")
    assert reader.page.scroll_offset("text") == 0


@pytest.mark.parametrize(
    ("wish", "page"), [("", "overview"), ("repair", "repair"), ("act:ion", "ion"), ("asteroid:3", "asteroids"),
                       ("no such thing", "overview")],
)  # fmt: skip
def test_it_opens_at_a_page_or_at_what_a_thing_is_about(
    readers: Readers, drawn: list[object], wish: str, page: str  # noqa: F811
) -> None:
    scene = RulebookScene(readers().services, "ufoo", wish)
    assert scene.pages[scene.at].id == page


def test_a_search_finds_jumps_marks_and_is_left_step_by_step(readers: Readers, drawn: list[object]) -> None:  # noqa: F811
    reader = readers()
    scene = RulebookScene(reader.services, "ufoo", "tips")
    reader.open(scene)
    reader.press("search")
    assert reader.page.typing
    reader.write("Mothership fires")
    found = len(scene.matches)
    assert found >= 2
    assert scene.match == 0, "no place is left after the open page, so it begins with the first"
    assert scene.at == scene.matches[0].page
    assert reader.services.canvas.type.labels_with(scene.say("rulebook.found", n=found))
    before = scene.match
    reader.press("confirm")
    assert scene.match == (before + 1) % found
    reader.press("back")
    assert scene.query == "" and reader.stage.top is scene and reader.page.focus == "paper"
    reader.press("back")
    assert reader.stage.top is reader.first


def test_the_place_that_is_jumped_to_is_in_sight(readers: Readers, drawn: list[object]) -> None:  # noqa: F811
    reader = readers()
    scene = RulebookScene(reader.services, "skies", "campaign")
    reader.open(scene)
    reader.press("search")
    reader.write("one that you give up is lost")
    assert len(scene.matches) == 1
    assert reader.page.scroll_offset("text") > 300


def test_a_click_in_the_contents_opens_a_page_and_tab_reaches_all_of_them(
    readers: Readers, drawn: list[object]  # noqa: F811
) -> None:
    reader = readers()
    scene = RulebookScene(reader.services, "ufoo")
    reader.open(scene)
    reader.click("page-3")
    assert scene.at == 3
    assert {f"page-{i}" for i in range(len(scene.pages))} <= reader.tabbed()


def test_another_language_keeps_the_page(readers: Readers, drawn: list[object]) -> None:  # noqa: F811
    reader = readers()
    scene = RulebookScene(reader.services, "ufoo", "ion")
    reader.open(scene)
    reader.services.change(replace(reader.services.settings, language="it"))
    scene.resume()
    assert scene.pages[scene.at].title == "Il cannone ionico"


def test_rules_that_cannot_be_read_say_why(readers: Readers, tmp_path: Path) -> None:  # noqa: F811
    reader = readers()
    folder = tmp_path / "share" / "data" / "rules" / "ufoo"
    folder.mkdir(parents=True)
    (folder / "en.yaml").write_text("pages:\n  - id: x\n    titel: X\n")
    reader.services.share = tmp_path / "share"
    scene = RulebookScene(reader.services, "ufoo")
    reader.open(scene)
    assert scene.pages[0].title == scene.say("rulebook.missing")
    assert any("en.yaml" in item for item in scene.pages[0].body[0].list or ())


def test_every_ornament_is_a_drawing_and_adorns_a_page() -> None:
    pages = {page.id: page for page in load_rulebook(RULES, "en").pages}
    ornaments = load_ornaments(RULES)
    for page, name in ornaments.items():
        assert (ROOT / "assets" / f"{name}.svg").is_file(), name
        assert not any(block.picture for block in pages[page].body), page
    bare = {id for id, page in pages.items() if not any(block.picture for block in page.body)}
    assert set(ornaments) == bare
