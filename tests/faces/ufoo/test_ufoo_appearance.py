"""The appearance of Ufo.O: lines and names in their places, the layout of the page, motion and light."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from shots.desk_ufoo import lay
from sitting import LANGUAGES, Sit

from game.engine.text import message
from game.faces.ufoo.boxes import arrange
from game.scenes.table.drawers import LogDrawer
from game.scenes.table.drawers import told as told_in_full
from game.scenes.table.log_list import LogRow
from game.table.view import LogLine, SeatInfo
from game.ui.layout import Box

TITLE = "ufoo"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_the_log_is_cut(sit: Sit, lang: str) -> None:
    s = sit("start", lang)
    table = s.scene.session.table
    for _ in range(150):
        if not table.acting:
            break
        choices = table.view(table.acting[0]).choices
        # Whatever fires, throws, repairs or rolls first; else a move.
        found = [choice.word for choice in choices if not choice.word.startswith(("move", "end"))]
        moves = [choice.word for choice in choices]
        table.submit(table.acting[0], (found or moves)[len(table.view(None).log) * 7 % len(found or moves)])
    s.scene.refresh(snap=True)
    s.services.canvas.type.cut.clear()
    for i in range(0, len(s.desk.model.log), 4):
        s.desk.log.offset = i * 27.0
        s.scene.page.changed()
        s.tick()
    assert {line.kind for line in s.desk.model.log} >= {"moved", "laser"}
    assert [words for words in s.services.canvas.type.cut if words] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_drawer_says_what_the_panel_says_and_cuts_nothing(sit: Sit, lang: str) -> None:
    """Every kind of line about a hit, in the drawer, where a long one takes two rows; in full they speak to the viewer,
    as in the recap."""
    s = sit("start", lang)
    hits = [
        ("laser", {"red": 5, "blue": 2, "minus": 0, "steps": 0, "m": 4, "result": result})
        for result in ("hurt", "destroyed", "self_hurt", "self_destroyed")
    ]
    ends = ("nothing", "self_hurt", "self_destroyed")
    hits += [("ion", {"die": 4, "minus": 0, "m": 4, "result": result}) for result in ("destroyed", *ends)]
    hits += [("ion_home", {"die": 4, "minus": 0, "result": result}) for result in ("structure", *ends)]
    hits += [("fire", {"die": 4, "result": r}) for r in ("missed", "hurt", "destroyed")]
    hits += [("asteroid", {"die": 4, "result": r}) for r in ("safe", "hurt", "destroyed")]
    hits += [("thrown", {"steps": 3, "from": "A01", "to": "A04"}), ("left", {}), ("destroyed", {}), ("returned", {}),
             ("structure", {"left": 3})]  # fmt: skip
    lines = [
        LogLine(0, 12, 1, kind, message(f"ufoo.log.{kind}", seat="seat:1", target="seat:0", n=3, **args), ())
        for kind, args in hits
    ]
    s.scene.view = replace(s.scene.view, log=tuple(lines))
    s.scene.open(LogDrawer(s.scene))
    s.services.canvas.type.cut.clear()
    s.tick()
    assert all(told_in_full(s.scene, line).key == line.message.key.replace("log", "recap") for line in lines)
    assert [words for words in s.services.canvas.type.cut if words] == []
    rows = [row for row in s.scene.page.layers[-1].widgets if isinstance(row, LogRow)]
    assert {" ".join(row.lines) for row in rows} <= {s.scene.tell(line.message) for line in lines}
    told = [s.scene.tell(told_in_full(s.scene, line)) for line in lines]
    assert not any("Ana" in words for words in told[:2]), "the viewer is spoken to"


def test_long_names_keep_their_places(sit: Sit) -> None:
    seats = (SeatInfo("Bartholomew the Great", 4), SeatInfo("Wilhelmina", 7, "bot", "hard"))
    mine, theirs = ("E07", "H07", "C08", "B03"), ("J08", "J06", "L04", "K03")
    s = sit(lambda services: lay(services, mine, theirs, seats=seats))
    s.touch("saucer:0.2")
    assert s.misplaced() == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1000), (1024, 768), (2560, 1080), (1024, 600)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_all_parts_lie_on_the_page_and_none_on_another(size: tuple[int, int], scale: int) -> None:
    from game.ui.metrics import Metrics

    page = Metrics(size, scale, (1024, 600)).page
    at = arrange(page)
    boxes = [at.title, at.status, *at.seats, at.last, at.log, at.board, at.attack, at.tools, at.primary]
    for i, box in enumerate(boxes):
        assert box.x >= 0 and box.y >= 0 and box.right <= page.right + 0.01 and box.bottom <= page.bottom, box
        assert box.w > 0 and box.h >= 36
        assert not any(box.meets(other) for other in boxes[i + 1 :])
    assert at.log.h >= 90 and at.attack.h >= 280
    assert at.board.w > page.w * 0.45


def test_at_720p_everything_lies_where_the_design_has_it() -> None:
    at = arrange(Box(0, 0, 1280, 720))
    for box, wanted in (
        (at.board, Box(268, 8, 744, 704)), (at.status, Box(8, 58, 252, 108)), (at.seats[1], Box(1020, 8, 252, 176)),
        (at.primary, Box(1020, 668, 252, 40)),
    ):  # fmt: skip
        assert all(abs(a - b) <= 2 for a, b in zip(box, wanted)), box


def test_the_thumbnail_changes_with_the_board(sit: Sit) -> None:
    s = sit("selected")
    before = pygame.image.tobytes(s.desk.thumbnail(s.services.canvas), "RGB")
    s.touch("hex:H08")
    assert pygame.image.tobytes(s.desk.thumbnail(s.services.canvas), "RGB") != before


def test_motion_keeps_the_panels_of_before_until_it_is_told(sit: Sit) -> None:
    seats = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))
    mine, theirs = ("E07", "H07", "C08", "B03"), ("I09", "J06", "L04", "K03")
    s = sit(lambda services: lay(services, mine, theirs, seats=seats), motion="normal")
    s.touch("saucer:0.2")
    s.sounds.clear()
    s.touch("act:ion")
    assert s.desk.moving() and s.desk.model.log == () and s.desk.last.title == "ufoo.last.roll"
    s.tick(0.4)
    assert s.sounds[:2] == ["ion", "roll"]
    s.tick(3.0)
    assert not s.desk.moving() and s.desk.model.log and "roll-end" in s.sounds


def test_any_input_hurries_the_motion(sit: Sit) -> None:
    s = sit("two", motion="slow")
    s.touch("act:ion")
    assert s.desk.moving()
    s.key("next")
    assert not s.desk.moving() and s.desk.model.log


def test_a_hint_glows_until_the_next_touch(sit: Sit) -> None:
    s = sit("ready")
    s.desk.suggest(("saucer:0.2", "hex:H08"))
    assert s.desk.cell("hex:H08") in s.desk.model.board.glow
    s.touch("saucer:0.2")
    assert s.desk.model.board.glow == ()
    assert s.desk.hint == ()
