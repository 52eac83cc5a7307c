"""Every state of the table of O.V.N.I. in four languages: nothing missing, cut or out of place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from placement import misplaced
from sitting import Sitting
from states.desk_ovni import COMPANY, STATES, desk_of, lay, play

from game.content.ovni import load_content
from game.content.rulebook import load_ornaments, load_pictures, load_rulebook, problems_of_rulebook
from game.present.ovni_board import TOPICS
from game.scenes.book import page_of
from game.scenes.desks.ovni import board_picture
from game.scenes.desks.ovni_places import arrange
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.titles.ovni import state as phases
from game.titles.ovni.recruit import surviving, totals, winner_of
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import token
from game.ui.layout import Box

LANGUAGES = ("en", "pt", "es", "it")
ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "ovni"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_missing_and_none_is_cut(tmp_path: Path, lang: str) -> None:
    for name, state in STATES.items():
        s = Sitting(tmp_path / name, state, lang)
        s.services.canvas.type.cut.clear()
        s.scene.page.changed()
        s.tick()
        assert s.services.canvas.type.labels_with("⟦") == [], name
        assert list(s.services.canvas.type.cut) == [], name
        s.close()


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (1024, 768), (2560, 1080), (1920, 1080)])
def test_nothing_is_out_of_place(tmp_path: Path, size: tuple[int, int]) -> None:
    for name in ("missions", "placing", "placing-three", "placing-two", "field", "sheet"):
        s = Sitting(tmp_path / name, STATES[name], "it", size)
        assert misplaced(s.scene.page) == [], name
        s.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_larger_words_and_controls_leave_everything_in_its_place(tmp_path: Path, lang: str) -> None:
    """At 150 % panels grow as far as they can and the map gives way."""
    for name in ("planet", "aliens", "missions", "gift", "placing-two", "taking", "pilots", "military", "late", "over"):
        s = Sitting(tmp_path / name, STATES[name], lang)
        s.services.settings = replace(s.services.settings, scale=150)
        s.scene.page.changed()
        s.services.canvas.type.cut.clear()
        s.tick()
        assert s.scene.page.metrics.scale > (1.0 if s.scene.bar else 1.1), name
        assert misplaced(s.scene.page) == [], name
        assert list(s.services.canvas.type.cut) == [], name
        s.close()


def test_full_hands_and_crowded_cities_keep_their_places(tmp_path: Path) -> None:
    people = tuple(replace(info, name=name) for info, name in zip(COMPANY, ("Bartholomew the Great", "Wilhelmina",
                   "Massimiliano", "Maria Eduarda")))  # fmt: skip

    def state(services: Services) -> TableScene:
        rules = OvniRules(load_content(services.share, None))
        position = play(rules, 4, 3, lambda state: state.phase == phases.ACT and state.round >= 3)
        sides = tuple(
            replace(side, aliens=(14, 11, 12, 13), captured=(3, 2, 1, 0), humans=(3, 3, 2, 2, 1, 1), reserve=8)
            for side in position.sides
        )
        return lay(services, 4, replace(position, sides=sides), position.seat, people)

    s = Sitting(tmp_path, state, "it")
    assert misplaced(s.scene.page) == []
    s.close()


def test_the_map_gets_what_the_window_has() -> None:
    usual = arrange(Box(0, 0, 1280, 720), 4)
    wide = arrange(Box(0, 0, 1706, 720), 4)
    tall = arrange(Box(0, 0, 1280, 960), 4)
    assert (usual.map.w, usual.map.h) == (888, 450) and usual.log is None
    assert wide.map.w > usual.map.w and wide.log is not None and tall.log is not None
    assert tall.map.h > usual.map.h and tall.map.w / tall.map.h > 1.6
    small = arrange(Box(0, 0, 1160, 652), 4)
    assert small.recruitment.bottom < small.players.y and small.map.w > 780 and small.map.h > 370
    assert all(row.h > 50 for row in small.areas(4))
    for sides in (3, 4):
        for page in (Box(0, 0, 1280, 720), Box(0, 0, 1280, 800), Box(0, 0, 1600, 900)):
            at = arrange(page, sides)
            assert at.recruitment.bottom < at.players.y and at.players.bottom < at.status.y
            assert at.strip.bottom < at.status.y and at.map.bottom < at.strip.y
            assert all(row.h > 70 for row in at.areas(4 if sides == 4 else 3))


def test_what_lies_still_is_drawn_once(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["placing"], "en", (1920, 1080))
    board = desk_of(s.scene).board
    first = board._still
    s.scene.page.changed()
    s.tick()
    s.point("city:4")
    s.point("hint")
    assert first is not None and board._still is first
    s.close()


def test_a_thumbnail_shows_the_map_alone(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["groups"])
    before = pygame.image.tobytes(s.services.canvas.target, "RGB")
    picture = s.scene.desk.thumbnail(s.services.canvas)
    assert picture.get_size() == (304, 176)
    assert pygame.image.tobytes(s.services.canvas.target, "RGB") == before
    s.close()


# The rulebook


def test_the_rulebook_is_whole() -> None:
    assert problems_of_rulebook(RULES, LANGUAGES) == []
    pages = {page.id: page for page in load_rulebook(RULES, "en").pages}
    ornaments = load_ornaments(RULES)
    for name in ornaments.values():
        assert (ROOT / "assets" / f"{name}.svg").is_file(), name
    assert set(ornaments) == {id for id, page in pages.items() if not any(block.picture for block in page.body)}


def test_every_decision_leads_to_a_page_of_its_own() -> None:
    pages = load_rulebook(RULES, "en").pages
    for topic in (*TOPICS, *(f"group:{group}" for group in ("pilots", "abductors", "builders", "military"))):
        assert page_of(pages, topic) > 0, topic


def test_every_picture_of_the_rulebook_can_be_drawn(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["first-round"], "es")
    seen = set()
    for spec in load_pictures(RULES).values():
        picture = board_picture(s.services, spec, 560, 530)
        assert picture.get_size() == (560, 530)
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == len(load_pictures(RULES))
    s.close()


def test_the_areas_of_the_rulebook_are_won_as_it_says(tmp_path: Path) -> None:
    """The picture of the reveal agrees with the rules: equal tokens cancel, the greatest sum wins."""
    spec = load_pictures(RULES)["opened"]
    for letter in "ABC":
        row = tuple(
            token(int(value), int(seat), int(seat))
            for seat, _, value in (spec.pieces[f"token:{letter}.{place}"].partition(":") for place in range(1, 5))
        )
        struck = [place for place, stands in enumerate(surviving(row), 1) if not stands]
        assert struck == [n for n in range(1, 5) if spec.states.get(f"token:{letter}.{n}") == "cancelled"]
        winner = winner_of(row, 4)
        said = "nobody" if winner < 0 else f"{winner} {totals(row, 4)[winner]}"
        assert spec.states[f"area:{letter}"] == said
