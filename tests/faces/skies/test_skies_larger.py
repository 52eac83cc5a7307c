"""Under Falling Skies with larger words: from 1600x900 on the board gives way to them, below that nothing grows."""

from __future__ import annotations

import pygame
import pytest
from shots import desk_campaign, desk_skies
from sitting import LANGUAGES, Sit, words_drawn

from game.faces.skies.boxes import arrange, least
from game.scenes.settings.scene import SettingsScene
from game.ui.layout import Box

ROOMY = ((1600, 900), (1920, 1080))
# Everything that a card can say, a full log, a new robot, a scenario, a team in one row and one in two.
PAGES = ("skies/hover", "skies/dig", "skies/hint-move", "skies/rooms", "skies/discard", "skies/using", "skies/robots",
         "skies/ability", "skies/drop", "skies/builder", "campaign/helped", "campaign/everybody")  # fmt: skip
# The figures of a board whose rows have grown: how much smaller one may be for the rounding of its pixels.
_ROUNDED = 1


@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_and_cards_are_larger_at_125_percent_and_none_is_cut(
    sit: Sit, lang: str, size: tuple[int, int]
) -> None:  # fmt: skip
    usual, larger = sit(PAGES[0], lang, size), sit(PAGES[0], lang, size, scale=125)
    for page in PAGES:
        for s in (usual, larger):
            s.go_over_to(page)
        scale, usual_scale = (s.scene.page.metrics.scale for s in (larger, usual))
        assert scale == pytest.approx(1.25 * usual_scale)
        assert larger.lost_words() == [] and larger.misplaced() == [], page
        before, after = words_drawn(usual), words_drawn(larger)
        # Lines may break elsewhere, and the log shows fewer of them.
        same = {words for words in before if words in after and not words.isdigit()}
        assert len(same) > 20, page
        assert [words for words in same if after[words] < before[words] - _ROUNDED] == [], page
        board = {s.words("skies_desk.waiting", n=n) for n in range(1, 6)}
        told = {words for words in same if len(words) > 6} - board
        assert [words for words in told if after[words] < 1.15 * before[words]] == [], page
        for panel in ("card", "tray", "log", "status"):
            was, now = (getattr(s.desk.boxes(s.desk.page_box), panel) for s in (usual, larger))
            assert now.w * scale > 1.2 * was.w * usual_scale, panel


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1599, 900), (1600, 899)])
@pytest.mark.parametrize("scale", [125, 200])
def test_below_1600x900_larger_words_change_nothing(sit: Sit, size: tuple[int, int], scale: int) -> None:
    pictures = []
    for percent in (100, scale):
        s = sit("skies/hover", "pt", size, scale=percent)
        assert s.scene.page.metrics.scale == pytest.approx(min(size[0] / 1280, size[1] / 720))
        pictures.append(pygame.image.tobytes(s.app.window.get_surface(), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("size", "most"), [
    ((1280, 720), 120), ((1599, 900), 120), ((1600, 900), 125), ((1920, 1080), 125), ((1920, 1200), 125),
])  # fmt: skip
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_settings_say_how_large_a_table_becomes(sit: Sit, lang: str, size: tuple[int, int], most: int) -> None:
    s = sit("skies/start", lang, size)
    told = SettingsScene(s.services)._hint("scale")
    assert told.endswith(s.words("settings.scale.table", n=most))


@pytest.mark.parametrize(("window", "percent", "page"), [
    ((1600, 900), 75, (1280, 720)), ((1600, 900), 100, (1280, 720)), ((1600, 900), 110, (1164, 655)),
    ((1600, 900), 125, (1024, 576)), ((3840, 2160), 200, (1024, 576)), ((1599, 900), 200, (1280, 720)),
    ((2560, 899), 200, (1280, 720)),
])  # fmt: skip
def test_the_smallest_page_follows_window_and_size(
    window: tuple[int, int], percent: int, page: tuple[int, int]
) -> None:  # fmt: skip
    assert least(window, percent) == page


@pytest.mark.parametrize("size", [(1024, 576), (1024, 640), (1024, 768), (1067, 600), (1164, 655), (1366, 576)])
@pytest.mark.parametrize("team", [0, 4, 13])
def test_on_a_smaller_page_all_parts_have_their_place(size: tuple[int, int], team: int) -> None:
    at = arrange(Box(0, 0, *size), team)
    for i, box in enumerate(at[:-1]):
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] + 0.01 and box.bottom <= size[1]
        assert not any(box.h and other.h and box.inset(1).meets(other) for other in at[i + 1:-1])
    assert at.card.h >= 256 and at.card.w >= 291.9
    assert at.log.h >= 72


def test_a_board_that_gave_way_is_touched_where_it_is_seen(sit: Sit) -> None:
    s = sit("skies/middle", size=(1600, 900), scale=125)
    assert s.desk.grid.zoom == pytest.approx(0.617, abs=0.001)
    s.touch("die:g4")
    s.point("space:r4c3")
    assert s.desk.hovered == "space:r4c3"
    s.touch("space:r4c3")
    assert s.view.observation.dice[2].cell >= 0
    s.point("track:damage")
    assert s.desk.hovered == "track:damage"


def test_every_state_of_the_gallery_can_be_larger(sit: Sit) -> None:
    s = sit("skies/start", "es", (1600, 900), scale=125)
    for title, states in (("skies", desk_skies.SHOTS), ("campaign", desk_campaign.SHOTS)):
        for name in states:
            s.go_over_to(f"{title}/{name}")
            assert s.lost_words() == [] and s.misplaced() == [], name
