"""Every state of the table of Alien Attack USA in four languages: nothing missing, cut or out of place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from placement import misplaced
from sitting import Sitting
from states.desk_attack import COMPANY, STATES, desk_of, lay, play

from game.app import registry
from game.content.attack import load_content
from game.content.rulebook import load_ornaments, load_pictures, load_rulebook, problems_of_rulebook
from game.scenes.desks.attack import AttackDesk, board_picture
from game.scenes.desks.attack_places import arrange
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import PLACE
from game.ui.layout import Box

LANGUAGES = ("en", "pt", "es", "it")
ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "attack"


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
    for name in ("mid", "four", "protection", "scored"):
        s = Sitting(tmp_path / name, STATES[name], "it", size)
        assert misplaced(s.scene.page) == [], name
        s.close()


def test_long_names_and_large_sums_keep_their_places(tmp_path: Path) -> None:
    people = tuple(replace(info, name=name) for info, name in zip(COMPANY, ("Bartholomew the Great", "Wilhelmina",
                   "Massimiliano", "Maria Eduarda")))  # fmt: skip

    def state(services: Services) -> TableScene:
        rules = AttackRules(load_content(services.share))
        position = play(rules, 4, 3, lambda state: state.round >= 12 and state.phase == PLACE)
        return lay(services, 4, replace(position, points=(128, 131, 119, 120)), position.seat, people)

    s = Sitting(tmp_path, state, "it")
    assert misplaced(s.scene.page) == []
    s.close()


def test_the_board_gets_what_the_window_has() -> None:
    usual = arrange(Box(0, 0, 1280, 720), 3)
    wide = arrange(Box(0, 0, 1706, 720), 3)
    tall = arrange(Box(0, 0, 1280, 960), 3)
    assert usual.log is None and wide.log is not None and tall.log is not None
    assert tall.board.h > usual.board.h + 200 and wide.log.w >= 300
    for seats in (2, 3, 4):
        for page in (Box(0, 0, 1280, 720), Box(0, 0, 1180, 700), Box(0, 0, 1600, 900)):
            at = arrange(page, seats)
            assert at.left.bottom <= at.tools.y and at.tools.bottom <= page.bottom - 4
            assert at.left.h >= 96 and at.score is not None and at.score.w > 150
        least = Box(0, 0, *AttackDesk.least)
        at = arrange(least, seats)
        assert at.left.bottom <= at.tools.y and at.tools.bottom <= least.bottom - 4
        assert at.powers[-1].right < at.primary.x and at.score is None, "every player's row tells the points"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_large_letters_fit(tmp_path: Path, lang: str) -> None:
    """An interface scale of 150 % in a small window: the smallest page on which the table is laid."""
    for name in ("four", "protection", "cover", "danger", "scored", "semi-lost"):
        s = Sitting(tmp_path / name, STATES[name], lang, scale=150)
        s.services.canvas.type.cut.clear()
        s.scene.page.changed()
        s.tick()
        assert s.scene.page.box.h == pytest.approx(AttackDesk.least[1] + s.scene.bar)
        assert list(s.services.canvas.type.cut) == [] and misplaced(s.scene.page) == [], name
        s.close()


def test_a_frame_of_the_full_board_costs_little(tmp_path: Path) -> None:
    """What lies still is one picture: while the pointer rests, the board is laid once."""
    s = Sitting(tmp_path, STATES["late"], "en", (1920, 1080))
    board = desk_of(s.scene).board
    first = board._still
    s.scene.page.changed()
    s.tick()
    assert first is not None and board._still is first
    s.point("hint")
    assert board._still is first
    s.close()


def test_the_rulebook_is_whole() -> None:
    assert problems_of_rulebook(RULES, LANGUAGES) == []
    pages = {page.id: page for page in load_rulebook(RULES, "en").pages}
    ornaments = load_ornaments(RULES)
    for name in ornaments.values():
        assert (ROOT / "assets" / f"{name}.svg").is_file(), name
    assert set(ornaments) == {id for id, page in pages.items() if not any(block.picture for block in page.body)}


def test_every_picture_of_the_rulebook_can_be_drawn(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["early"], "es")
    s.services.titles = registry.all_titles()
    seen = set()
    for name, spec in load_pictures(RULES).items():
        picture = board_picture(s.services, spec, 560, 340)
        assert picture.get_size() == (560, 340)
        seen.add(pygame.image.tobytes(picture, "RGB"))
        if spec.hovered and not spec.hovered.startswith("left:"):
            assert spec.pieces[spec.hovered] == "open", name
    assert len(seen) == len(load_pictures(RULES))
    s.close()


def test_a_thumbnail_shows_the_board_alone(tmp_path: Path) -> None:
    s = Sitting(tmp_path, STATES["mid"])
    picture = s.scene.desk.thumbnail(s.services.canvas)
    assert picture.get_size() == (304, 176)
    s.close()
