"""Every state of the table of Escape from the Aliens in four languages: nothing missing, cut or out of place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from placement import misplaced
from sitting import Sitting
from states.desk_escape import STATES, desk_of

from game.app import registry
from game.content.rulebook import load_ornaments, load_pictures, load_rulebook, problems_of_rulebook
from game.content.strict import load_texts
from game.scenes.desks.escape import board_picture
from game.scenes.desks.escape_places import arrange, least_for
from game.ui.layout import Box

LANGUAGES = ("en", "pt", "es", "it")
ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "escape"
# One of every kind of panel and call-out; the gallery shows them all.
TELLING = ("move", "act", "noise-chosen", "discard", "cloud", "notes", "public", "school", "sixteen", "truth")
GALILEI = 35 / 25.11


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_missing_and_none_is_cut(tmp_path: Path, lang: str) -> None:
    for name in TELLING:
        s = Sitting(tmp_path / name, STATES[name], lang)
        s.services.canvas.type.cut.clear()
        s.scene.page.changed()
        s.tick()
        assert s.services.canvas.type.labels_with("⟦") == [], name
        assert list(s.services.canvas.type.cut) == [], name
        s.close()


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (1024, 768), (2560, 1080), (1920, 1080)])
def test_nothing_is_out_of_place(tmp_path: Path, size: tuple[int, int]) -> None:
    for name in ("move", "noise-any", "notes", "galvani", "sixteen", "truth"):
        s = Sitting(tmp_path / name, STATES[name], "it", size)
        assert misplaced(s.scene.page) == [], name
        s.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_larger_words_and_controls_leave_everything_in_its_place(tmp_path: Path, lang: str) -> None:
    """At 150 % panels grow as far as they can and the deck gives way; for more than eight players they grow less."""
    for name in ("act", "noise-chosen", "discard", "galvani", "pick", "notes", "sixteen", "truth"):
        s = Sitting(tmp_path / name, STATES[name], lang)
        s.services.settings = replace(s.services.settings, scale=150)
        s.scene.page.changed()
        s.services.canvas.type.cut.clear()
        s.tick()
        assert s.scene.page.metrics.scale > (1.02 if name == "sixteen" or s.scene.bar else 1.15), name
        assert misplaced(s.scene.page) == [], name
        assert list(s.services.canvas.type.cut) == [], name
        s.close()


def test_the_deck_gets_what_the_window_has() -> None:
    usual, wide = arrange(Box(0, 0, 1280, 720), 6, GALILEI), arrange(Box(0, 0, 1706, 720), 6, GALILEI)
    tall = arrange(Box(0, 0, 1280, 960), 6, GALILEI)
    assert usual.board.w > 900 and usual.log is not None and usual.log.h > 120
    assert wide.log is not None and wide.log.h > 600
    assert tall.log is not None and tall.log.h > usual.log.h + 200
    for seats in range(2, 17):
        for page in (Box(0, 0, 1280, 720), Box(0, 0, *least_for(seats)), Box(0, 0, 1600, 900)):
            at = arrange(page, seats, GALILEI)
            low = at.log if at.log is not None and at.log.x == at.players.x else at.players
            assert low.bottom <= at.tools.y and at.tools.bottom <= page.bottom - 4
            assert all(at.row(i, seats).h >= 23 and at.row(i, seats).bottom <= at.players.bottom for i in range(seats))


def test_a_deck_at_rest_is_one_picture(tmp_path: Path) -> None:
    """While the pointer rests, or goes over sectors, nothing of the deck is drawn anew."""
    s = Sitting(tmp_path, STATES["cloud"], "en", (1920, 1080))
    board = desk_of(s.scene).board
    plain, told = board._plain, board._told
    assert plain is not None and told is not None
    s.scene.page.changed()
    s.tick()
    s.point("hex:C05")
    assert board._plain is plain and board._told is told
    s.touch("menu")
    assert board._plain is plain
    s.close()


def test_a_hatch_that_shuts_leaves_the_hull_as_it_was_drawn(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["start"])
    desk = desk_of(s.scene)
    plain, told = desk.board._plain, desk.board._told
    assert plain is not None and told is not None
    before = pygame.image.tobytes(told[1], "RGB")
    doors = tuple(replace(door, state="closed") for door in desk.model.deck.doors)
    desk.model = replace(desk.model, deck=replace(desk.model.deck, doors=doors))
    s.scene.page.changed()
    s.tick()
    assert desk.board._plain is plain and desk.board._told is not None
    assert pygame.image.tobytes(desk.board._told[1], "RGB") != before
    s.close()


def test_the_deck_is_read_without_colour(tmp_path: Path) -> None:
    """In grey, safe and dangerous plates differ by more than a shade, and every state of a hatch has its own shape."""
    s = Sitting(tmp_path, STATES["start"])
    art = desk_of(s.scene).board.art
    greys = []
    for safe in (True, False):
        plate = art.plate(safe)
        greys.append(sum(plate.get_at((plate.get_width() // 2, plate.get_height() // 2))[:3]) / 3)
    assert greys[0] - greys[1] > 80
    doors = {state: pygame.image.tobytes(s.services.canvas.art.image(f"escape/hatch-{state}", 68, 60).convert(8), "P")
             for state in ("sealed", "used", "closed", "start")}  # fmt: skip
    assert len(set(doors.values())) == 4
    s.close()


def test_the_rulebook_is_whole() -> None:
    assert problems_of_rulebook(RULES, LANGUAGES) == []
    pages = {page.id: page for page in load_rulebook(RULES, "en").pages}
    ornaments = load_ornaments(RULES)
    for name in ornaments.values():
        assert (ROOT / "assets" / f"{name}.svg").is_file(), name
    assert set(ornaments) == {id for id, page in pages.items() if not any(block.picture for block in page.body)}
    # The set-up leads to these two.
    assert {"options", "codes"} <= set(pages)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_on_drawing_a_zone_names_what_the_template_holds(lang: str) -> None:
    page = next(page for page in load_rulebook(RULES, lang).pages if page.id == "options")
    said = " ".join(" ".join(block.list or ()) + (block.text or "") for block in page.body)
    template = (ROOT / "maps" / "escape" / "template.tmx").read_text(encoding="utf-8")
    for word in ("name", "players", "title", "zone"):
        assert f"*{word}*" in said and f'name="{word}"' in template, word
    assert "template.tmx" in said and "zone.png" in said and "Tiled" in said
    for button in ("own_maps", "read_again"):
        assert f"*{load_texts(ROOT / 'data' / 'i18n' / lang / 'setup.yaml')[f'setup.{button}'][0]}*" in said


def test_every_picture_of_the_rulebook_can_be_drawn(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["start"], "es")
    s.services.titles = registry.all_titles()
    seen = set()
    for spec in load_pictures(RULES).values():
        picture = board_picture(s.services, spec, 560, 340)
        assert picture.get_size() == (560, 340)
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == len(load_pictures(RULES))
    s.close()
