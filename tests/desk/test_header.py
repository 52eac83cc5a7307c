"""The head of a table gives way in order: the name is set smaller, then the remark beside it stands in its place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.desk.header import paint_name, paint_turn
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.text import Type

ASSETS = Path(__file__).resolve().parents[2] / "assets"
BAR = Box(0, 0, 900, 42)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> tuple[Canvas, list[tuple[str, float]]]:
    """A canvas, and what is written on it with its left end."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    canvas, found = Canvas(Art(ASSETS), Type(ASSETS / "fonts")), []
    canvas.target = pygame.Surface((900, 60)).convert_alpha()
    write = canvas.text

    def text(x: float, y: float, words: str, *how: object, **more: object) -> float:
        if words:
            found.append((words, x))
        return write(x, y, words, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(canvas, "text", text)
    return canvas, found


def test_name_and_remark_stand_side_by_side_where_there_is_room(
    written: tuple[Canvas, list[tuple[str, float]]],
) -> None:
    canvas, found = written
    paint_name(canvas, BAR, "escape", "Escape from the Aliens", 600, "Galilei")
    (name, left), (aside, right) = found
    assert (name, aside) == ("Escape from the Aliens", "Galilei") and right > left + 200


def test_where_there_is_little_room_the_remark_stands_for_the_name(
    written: tuple[Canvas, list[tuple[str, float]]],
) -> None:
    canvas, found = written
    paint_name(canvas, BAR, "escape", "Escape from the Aliens", 200, "Galilei")
    assert [words for words, _ in found] == ["Galilei"]
    found.clear()
    paint_name(canvas, BAR, "attack", "Alien Attack USA", 120)
    assert found == [], "only the emblem"


def test_the_turn_says_where_it_begins_so_that_the_name_ends_before_it(
    written: tuple[Canvas, list[tuple[str, float]]],
) -> None:
    canvas, found = written
    left = paint_turn(canvas, 700, 0, "Turn 3 of 39", 3 / 39)
    assert found == [("Turn 3 of 39", 700)]
    assert left == pytest.approx(700 - canvas.width("Turn 3 of 39", 16, 600), abs=1)
