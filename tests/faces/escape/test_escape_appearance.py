"""The appearance of Escape from the Aliens: what the deck gets, what is drawn once, what is clear without colour."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from sitting import LANGUAGES, Sit

from game.content.rulebook import load_rulebook
from game.content.strict import load_texts
from game.faces.escape.boxes import arrange, least_for
from game.faces.escape.model.notes import Notes
from game.faces.escape.model.tips import sector_tip
from game.titles.escape import observe
from game.ui.layout import Box

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "escape"
GALILEI = 35 / 25.11

TITLE = "escape"


def test_the_deck_gets_what_the_window_has() -> None:
    usual, wide = arrange(Box(0, 0, 1280, 720), 6, GALILEI), arrange(Box(0, 0, 1706, 720), 6, GALILEI)
    tall = arrange(Box(0, 0, 1280, 960), 6, GALILEI)
    assert usual.board.w > 900 and usual.log is not None and usual.log.h > 120
    assert wide.log is not None and wide.log.h > 350
    assert usual.legend is None and wide.legend is not None and wide.legend.y > wide.items.bottom
    assert tall.log is not None and tall.log.h > usual.log.h + 200
    for seats in range(2, 17):
        for page in (Box(0, 0, 1280, 720), Box(0, 0, *least_for(seats)), Box(0, 0, 1600, 900)):
            at = arrange(page, seats, GALILEI)
            side = [box for box in at[2:-1] if box is not None and box.x == at.tools.x]
            assert max(box.bottom for box in side) <= at.tools.y and at.tools.bottom <= page.bottom - 4
            assert all(at.row(i, seats).h >= 23 and at.row(i, seats).bottom <= at.players.bottom for i in range(seats))


def test_beside_a_narrow_deck_nothing_is_empty_however_few_play() -> None:
    for seats in range(2, 9):
        at = arrange(Box(0, 0, 1280, 720), seats, 0.65)
        assert at.log is not None and at.legend is not None and at.log.h > 200
        assert at.legend.bottom > at.tools.y - 12 and at.log.bottom == at.board.bottom
        assert at.players.x == at.log.x and at.players.bottom < at.log.y


def test_a_deck_at_rest_is_one_picture(sit: Sit) -> None:
    """While the pointer rests, or goes over sectors, nothing of the deck is drawn anew."""
    s = sit("cloud", "en", (1920, 1080))
    board = s.desk.board
    plain, told = board._plain, board._told
    assert plain is not None and told is not None
    s.scene.page.changed()
    s.tick()
    s.point("hex:C05")
    assert board._plain is plain and board._told is told
    s.touch("menu")
    assert board._plain is plain


def test_a_hatch_that_shuts_leaves_the_hull_as_it_was_drawn(sit: Sit) -> None:
    s = sit("start")
    desk = s.desk
    plain, told = desk.board._plain, desk.board._told
    assert plain is not None and told is not None
    before = pygame.image.tobytes(told[1], "RGB")
    doors = tuple(replace(door, state="closed") for door in desk.model.deck.doors)
    desk.model = replace(desk.model, deck=replace(desk.model.deck, doors=doors))
    s.scene.page.changed()
    s.tick()
    assert desk.board._plain is plain and desk.board._told is not None
    assert pygame.image.tobytes(desk.board._told[1], "RGB") != before


def test_the_deck_is_read_without_colour(sit: Sit) -> None:
    """In grey, safe and dangerous plates differ by more than a shade, and every state of a hatch has its own shape."""
    s = sit("start")
    art = s.desk.board.art
    greys = []
    for safe in (True, False):
        plate = art.plate(safe)
        greys.append(sum(plate.get_at((plate.get_width() // 2, plate.get_height() // 2))[:3]) / 3)
    assert greys[0] - greys[1] > 80
    doors = {state: pygame.image.tobytes(s.services.canvas.art.image(f"escape/hatch-{state}", 68, 60).convert(8), "P")
             for state in ("sealed", "used", "closed", "start")}  # fmt: skip
    assert len(set(doors.values())) == 4


def test_the_set_up_leads_to_pages_that_are_there() -> None:
    assert {"options", "codes"} <= {page.id for page in load_rulebook(RULES, "en").pages}


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_says_who_plays_how_long_and_in_which_order(lang: str) -> None:
    book = load_rulebook(RULES, lang)
    overview, turn = (str(next(page for page in book.pages if page.id == id)) for id in ("overview", "turn"))
    assert all(f"{number}" in overview for number in (2, 16, 45, 39))
    first = {"en": "first player", "pt": "primeiro jogador", "es": "primer jugador", "it": "primo giocatore"}
    clockwise = {"en": "clockwise", "pt": "sentido horário", "es": "agujas del reloj", "it": "senso orario"}
    assert first[lang] in turn and clockwise[lang] in turn and "39" in turn


SPATIAL = {"deck", "turn", "move", "noise", "attack", "hatches", "items", "basic", "scenarios", "codes", "options",
           "screen"}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_about_places_has_a_picture(lang: str) -> None:
    book = load_rulebook(RULES, lang)
    pictured = {page.id for page in book.pages if any(getattr(part, "picture", None) for part in page.body)}
    assert pictured >= SPATIAL


def test_a_corner_that_is_closed_says_so(sit: Sit) -> None:
    s = sit("arena")
    o = s.desk.view.observation
    corner, plain = observe.sector_cell(o, "W02"), observe.sector_cell(o, "V04")
    keys = [[line.key for line in sector_tip(s.desk.view, cell, Notes()).lines] for cell in (corner, plain)]
    assert ["escape_desk.tip.corner" in found for found in keys] == [True, False]
