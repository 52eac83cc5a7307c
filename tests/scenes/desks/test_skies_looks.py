"""Every state of the table of Under Falling Skies in four languages: nothing missing, nothing cut, all in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from placement import misplaced
from skies_sitting import LoneSitting
from states.desk_skies import STATES

from game.scenes.desks.skies_places import arrange
from game.ui.layout import Box

LANGUAGES = ("en", "pt", "es", "it")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_missing_and_none_is_cut(tmp_path: Path, lang: str) -> None:
    s = LoneSitting(tmp_path, STATES["start"], lang)
    for name, state in STATES.items():
        s.house.stage.home()
        s.house.stage.settle()
        scene = state(s.services)
        s.house.stage.push(scene)
        s.services.canvas.type.cut.clear()
        s.tick()
        assert s.services.canvas.type.labels_with("⟦") == [], name
        assert list(s.services.canvas.type.cut) == [], name
        assert misplaced(scene.page) == [], name
    s.close()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 960), (1707, 720), (2560, 1080)])
def test_all_parts_lie_on_the_page_and_none_on_another(size: tuple[int, int]) -> None:
    at = arrange(Box(0, 0, *size))
    for i, box in enumerate(at):
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] + 0.01 and box.bottom <= size[1]
        assert not any(box.inset(1).meets(other) for other in at[i + 1:])
    assert at.card.h >= 284


def test_at_720p_everything_lies_where_the_design_has_it() -> None:
    at = arrange(Box(0, 0, 1280, 720))
    for box, wanted in (
        (at.board, Box(306, 4, 668, 712)), (at.status, Box(8, 6, 292, 94)), (at.tray, Box(8, 108, 292, 108)),
        (at.gauges, Box(8, 304, 292, 316)), (at.city, Box(980, 6, 292, 232)), (at.card, Box(980, 430, 292, 284)),
    ):  # fmt: skip
        assert all(abs(a - b) <= 2 for a, b in zip(box, wanted)), box


def test_a_table_at_rest_draws_nothing(tmp_path: Path) -> None:
    s = LoneSitting(tmp_path, STATES["hover"])
    s.tick(0.2)
    frames = s.house.loop.frames
    s.tick(2.0)
    assert s.house.loop.frames == frames
    s.close()


def test_the_thumbnail_shows_the_board_and_leaves_the_window_alone(tmp_path: Path) -> None:
    s = LoneSitting(tmp_path, STATES["middle"])
    target, scale = s.services.canvas.target, s.services.canvas.metrics.scale
    assert s.desk.thumbnail(s.services.canvas).get_size() == (304, 176)
    assert s.services.canvas.target is target and s.services.canvas.metrics.scale == scale
    s.close()
