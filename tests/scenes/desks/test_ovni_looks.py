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
from game.scenes.desks.ovni_places import arrange
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.titles.ovni import state as phases
from game.titles.ovni.rules import OvniRules
from game.ui.layout import Box

LANGUAGES = ("en", "pt", "es", "it")


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
