"""Dice: they tumble through real faces and come to rest on the result that they were given."""

from __future__ import annotations

import pygame

from game.app.share import share
from game.present.board import Die
from game.ui.art import Art
from game.ui.board.dice import draw_roll
from game.ui.canvas import Canvas
from game.ui.metrics import Metrics
from game.ui.text import Type


def rolled(die: Die, part: float) -> bytes:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((120, 120))
    canvas = Canvas(Art(share() / "assets"), Type(share() / "assets" / "fonts"))
    canvas.aim(pygame.display.get_surface(), Metrics((1280, 720)))
    canvas.target.fill("black")
    draw_roll(canvas, (die,), ((60, 60),), 36, part)
    return pygame.image.tobytes(canvas.target, "RGB")


def test_a_roll_ends_on_its_result_and_stays_there() -> None:
    for face in range(1, 7):
        die = Die("red", face)
        assert rolled(die, 0.8) == rolled(die, 1.0)
        assert rolled(die, 1.0) != rolled(Die("red", face % 6 + 1), 1.0)


def test_before_it_rests_a_die_tumbles() -> None:
    assert len({rolled(Die("blue", 4), part / 10) for part in range(8)}) >= 6
