"""What the music does at the table: it follows the game once it has been seen, steps back for a loud occasion, and the
recap is softer than the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from conformance.company import SIGNALS
from faked import Faked
from tableside import Tableside

from game.desk.face import Face
from game.desk.occasion import Occasion
from game.desk.plain import PlainDesk
from game.engine.rules import Outcome
from game.scenes.table.end import announce
from game.scenes.table.overlay import Overlay
from game.scenes.table.scene import TableScene
from game.ui.canvas import Canvas
from game.ui.layout import Box

STEPS: list[str] = []  # of the music


class Ending(Occasion):
    seconds = 2.0

    def __init__(self, loud: bool) -> None:
        self.loud = loud

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        """Nothing to be seen."""


class TenseTable(PlainDesk):
    tense = 0.25
    loud = True

    def tension(self) -> float:
        return self.tense

    def ending(self) -> Occasion | None:
        return Ending(self.loud)


@pytest.fixture
def side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tableside:
    monkeypatch.setattr(TenseTable, "tense", 0.25)
    monkeypatch.setattr(TenseTable, "loud", True)
    side = Tableside(tmp_path)
    others = tuple(title for title in side.services.titles if title.info.id != "signals")
    side.services.titles = (*others, Faked("signals", SIGNALS, SIGNALS.info, Face(TenseTable, loop="ufoo")))
    monkeypatch.setattr(side.services.sound, "duck", lambda: STEPS.append("down"))
    monkeypatch.setattr(side.services.sound, "lift", lambda: STEPS.append("up"))
    STEPS.clear()
    return side


def wanted(side: Tableside) -> float:
    return side.services.sound._tense


def seated(side: Tableside) -> TableScene:
    table = side.sit("signals", "person", "bot")
    side.tick()
    return table


def test_music_follows_the_tension_of_the_desk(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(side)
    assert wanted(side) == 0.25
    monkeypatch.setattr(TenseTable, "tense", 0.75)
    side.tick()
    assert wanted(side) == 0.25, "nothing has happened"
    table.refresh()
    side.tick()
    assert wanted(side) == 0.75


def test_a_game_that_is_over_is_calm_again_once_the_end_has_been_seen(side: Tableside) -> None:
    table = seated(side)
    table.submit(0, "resign")
    side.tick()
    assert table.desk.staging and wanted(side) == 0.25, "the music does not tell the end before"
    side.tick(3)
    assert wanted(side) == 0.0


def test_music_steps_back_for_a_loud_occasion_until_it_is_over(side: Tableside) -> None:
    table = seated(side)
    table.submit(0, "resign")
    side.tick()
    assert STEPS == ["down"]
    side.tick(3)
    assert STEPS == ["down", "up"]


def test_music_comes_back_when_the_occasion_is_skipped(side: Tableside) -> None:
    table = seated(side)
    table.submit(0, "resign")
    side.tick()
    side.key("menu")
    assert STEPS == ["down", "up"]


def test_music_comes_back_when_another_view_ends_the_occasion(side: Tableside) -> None:
    table = seated(side)
    table.submit(0, "resign")
    side.tick()
    table.refresh(snap=True)
    assert STEPS == ["down", "up"]


def test_a_quiet_occasion_leaves_the_music_alone(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TenseTable, "loud", False)
    table = seated(side)
    table.submit(0, "resign")
    side.tick()
    assert table.desk.staging
    side.tick(3)
    assert not table.desk.staging and STEPS == []


def test_who_wins_or_loses_hears_the_titles_own_end(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(side.services.sound, "play", lambda name, level=1.0: heard.append((name, level)))
    table = seated(side)
    table.submit(0, "resign")
    side.tick()
    assert not [name for name, _ in heard if name.startswith(("win", "lose"))], "not before the banner"
    side.tick(3)
    assert heard[-1] == ("lose-signals", 1.0)


def test_a_draw_is_heard_as_neither(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    table = seated(side)
    monkeypatch.setattr(side.services.sound, "play", lambda name, level=1.0: heard.append(name))
    for ranks, sound in (((1, 1), "draw-signals"), ((1, 2), "win-signals"), ((2, 2), "lose-signals")):
        announce(table, Outcome(ranks, "resigned"))
        assert heard[-1] == sound


def test_below_a_softer_overlay_the_desk_is_softer(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float]] = []
    table = seated(side)
    monkeypatch.setattr(side.services.sound, "play", lambda name, level=1.0: heard.append((name, level)))
    overlay = Overlay(table)
    overlay.softness = 0.6
    table.open(overlay)
    table.play_sound("hit")
    table.close_overlays()
    table.play_sound("hit")
    assert heard == [("hit", 0.6), ("hit", 1.0)]
