"""The appearance of Alien Attack USA: names and sums in their places, what the board gets, what is drawn once."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from shots.desk_attack import COMPANY, lay, play
from sitting import Sit
from studio.art.colour import luminance

from game.content.attack import load_content
from game.content.rulebook import load_pictures
from game.desk.services import Services
from game.faces.attack.board.ground import SEAS
from game.faces.attack.boxes import arrange
from game.faces.attack.desk import AttackDesk
from game.faces.attack.panels import score_places
from game.scenes.table.scene import TableScene
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import PLACE
from game.ui.layout import Box

RULES = Path(__file__).resolve().parents[3] / "data" / "rules" / "attack"
TITLE = "attack"


def test_long_names_and_large_sums_keep_their_places(sit: Sit) -> None:
    people = tuple(replace(info, name=name) for info, name in zip(COMPANY, ("Bartholomew the Great", "Wilhelmina",
                   "Massimiliano", "Maria Eduarda")))  # fmt: skip

    def state(services: Services) -> TableScene:
        rules = AttackRules(load_content(services.share))
        position = play(rules, 4, 3, lambda state: state.round >= 12 and state.phase == PLACE)
        return lay(services, 4, replace(position, points=(128, 131, 119, 120)), position.seat, people)

    s = sit(state, "it")
    assert s.misplaced() == []


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


def test_a_frame_of_the_full_board_costs_little(sit: Sit) -> None:
    """Pieces at rest are one picture: while the pointer rests, the board is laid once."""
    s = sit("late", "en", (1920, 1080))
    board = s.desk.board
    first = board._still
    s.scene.page.changed()
    s.tick()
    assert first is not None and board._still is first
    s.point("hint")
    assert board._still is first


def test_pictures_of_the_rulebook_point_at_open_spaces() -> None:
    for name, spec in load_pictures(RULES).items():
        if spec.hovered and not spec.hovered.startswith("left:"):
            assert spec.pieces[spec.hovered] == "open", name


def test_the_names_of_the_seas_can_be_read(sit: Sit) -> None:
    """4.5:1 on the water beside the letters."""
    s = sit("early")
    board, canvas, surface = s.desk.board, s.services.canvas, s.app.window.get_surface()
    for (label, (x, y)), (sea, (*_, colour)) in zip(board._seas(canvas), SEAS.items()):
        box = label.get_rect(center=canvas.metrics.point(x, y)).clip(surface.get_rect())
        around = [surface.get_at((px, py)) for px in range(box.x, box.right, 3) for py in (box.y, box.bottom)]
        water = sorted(luminance(f"#{pixel.r:02x}{pixel.g:02x}{pixel.b:02x}") for pixel in around)
        assert (luminance(colour) + 0.05) / (water[len(water) // 2] + 0.05) >= 4.5, sea


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_no_name_of_a_sea_lies_on_a_space_or_the_legend(sit: Sit, lang: str) -> None:
    s = sit("early", lang)
    board, (_, legend, *seas) = s.desk.board, s.desk.board.signs(s.services.canvas)
    assert len(seas) == len(SEAS) and not any(sea.meets(legend) for sea in seas)
    assert not any(sea.meets(board.cell_box(cell)) for sea in seas for cell in range(len(board.centres)))
    before = board.signs(s.services.canvas)
    board.over = True
    assert legend not in board.signs(s.services.canvas, legend=False), "confetti may come down where it was"
    assert board.signs(s.services.canvas) == before, "the names of cities are not laid anew while the end is shown"


def test_no_disc_on_the_track_of_points_is_hidden() -> None:
    """Apart they are all on the track; the one whose place is taken is above it, a third one beside it."""
    assert [row for _, row in score_places((10.0, 90.0, 50.0))] == [0, 0, 0]
    assert score_places((50.0, 50.0, 120.0)) == [(50.0, 1), (50.0, 2), (120.0, 1)]
    same = score_places((50.0,) * 5)
    assert len(set(same)) == 5
