"""How a game begins and ends on a desk: in its own time, skipped by any input, and without telling the winner early."""

from __future__ import annotations

from pathlib import Path

import pytest
from conformance.company import SIGNALS
from faked import Faked
from msgspec.structs import replace
from tableside import Tableside

from game.desk.face import Face
from game.desk.occasion import Occasion, Showing
from game.desk.plain import PlainDesk
from game.engine.rules import Outcome
from game.scenes.playing.verdict import is_lost
from game.scenes.table.end import Banner
from game.scenes.table.scene import TableScene
from game.ui.canvas import Canvas
from game.ui.layout import Box


class Bang(Occasion):
    seconds = 2.0
    sounds = ((0.0, "destroy"), (0.5, "rock"), (1.9, "reveal"))

    def __init__(self) -> None:
        self.drawn: list[tuple[float, bool]] = []

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        self.drawn.append((at, calm))


class StagedTable(PlainDesk):
    """A plain table with an occasion at both ends."""

    begins: Bang | None = None
    ends: Bang | None = None

    def beginning(self, again: bool) -> Occasion | None:
        return self.begins

    def ending(self) -> Occasion | None:
        return self.ends


@pytest.fixture
def side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tableside:
    monkeypatch.setattr(StagedTable, "begins", None)
    monkeypatch.setattr(StagedTable, "ends", Bang())
    side = Tableside(tmp_path)
    face = Face(StagedTable, loop="ufoo")
    others = tuple(title for title in side.services.titles if title.info.id != "signals")
    side.services.titles = (*others, Faked("signals", SIGNALS, SIGNALS.info, face))
    return side


def resigned(side: Tableside) -> TableScene:
    table = side.sit("signals", "person", "bot")
    table.submit(0, "resign")
    side.tick()
    return table


def test_sounds_come_once_and_at_their_time() -> None:
    showing = Showing(Bang(), pace=1.0)
    assert showing.update(0.0) == ("destroy",)
    assert showing.update(0.4) == ()
    assert showing.update(0.2) == ("rock",)
    assert showing.update(5.0) == ("reveal",)
    assert showing.over and showing.at == 2.0


@pytest.mark.parametrize("pace", [0.5, 1.0, 2.0])
def test_the_speed_of_motion_is_the_occasions(pace: float) -> None:
    showing = Showing(Bang(), pace)
    showing.update(pace)
    assert showing.at == pytest.approx(1.0) and not showing.over


def test_the_end_is_shown_before_the_banner_tells_it(side: Tableside) -> None:
    table = resigned(side)
    assert table.desk.staging and not table.overlays
    side.tick(1.0)
    assert table.desk.staging and not table.overlays
    side.tick(1.5)
    assert not table.desk.staging
    assert isinstance(table.overlays[-1], Banner)


def test_until_then_the_panels_are_those_of_before(side: Tableside) -> None:
    table = resigned(side)
    desk = table.desk
    assert isinstance(desk, StagedTable)
    before = desk.model
    side.tick(1.0)
    assert desk.model is before
    side.tick(1.5)
    assert desk.model is not before


def test_meanwhile_the_banner_is_rendered(side: Tableside) -> None:
    table = resigned(side)
    side.tick(1.0)
    assert not table.overlays
    assert [key for key in side.services.canvas._stamps if key[:3] == ("panel", "raised", 18)]


def test_the_input_that_skips_the_end_does_nothing_else(side: Tableside) -> None:
    table = resigned(side)
    side.key("menu")
    side.tick(0.1)
    assert not table.desk.staging
    assert [type(overlay) for overlay in table.overlays] == [Banner], "no menu was opened"


def test_without_motion_only_the_last_frame_is_seen(side: Tableside) -> None:
    side.services.change(replace(side.services.settings, motion="off"))
    table = resigned(side)
    assert not table.desk.staging
    assert isinstance(table.overlays[-1], Banner)


def test_who_wants_no_flashes_is_heard(side: Tableside) -> None:
    side.services.change(replace(side.services.settings, calm=True))
    resigned(side)
    side.tick(0.3)
    ends = StagedTable.ends
    assert ends is not None and ends.drawn and all(calm for _, calm in ends.drawn)


def test_a_new_game_is_laid_out_once(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StagedTable, "begins", Bang())
    table = side.sit("signals", "person", "bot")
    assert table.desk.staging
    side.key("menu")
    assert not table.desk.staging and not table.overlays
    side.stage.pop()
    side.tick()
    side.stage.push(table)
    side.tick()
    assert not table.desk.staging


def test_a_game_that_was_over_when_it_was_opened_has_no_ceremony(side: Tableside) -> None:
    table = resigned(side)
    side.tick(3)
    table.refresh(snap=True)
    assert not table.desk.staging


@pytest.mark.parametrize(
    ("ranks", "people", "cold"),
    [
        ((1, 2), (0,), False), ((2, 1), (0,), True), ((2, 1), (0, 1), False), ((2, 2), (0, 1), True),
        ((1, 1), (1,), False),
    ],
)
def test_the_end_is_cold_for_one_who_lost_and_where_nobody_won(
    ranks: tuple[int, ...], people: tuple[int, ...], cold: bool
) -> None:
    assert is_lost(Outcome(ranks, "rounds"), people) is cold
