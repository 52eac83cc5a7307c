"""What strikes the eye lies where it should: lines of aim between their ends, dice within their place, shots by their
heads; and what only flashes is not there for who wants none."""

from __future__ import annotations

import pygame
import pytest

from game.app.share import share
from game.present.board import Die
from game.ui.art import Art
from game.ui.board import staging
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.text import Type

BLACK = (0, 0, 0)


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    canvas = Canvas(Art(share() / "assets"), Type(share() / "assets" / "fonts"))
    canvas.target = pygame.Surface((640, 360)).convert()
    return canvas


def drawn(canvas: Canvas) -> pygame.Rect:
    """What is not black any more."""
    mask = pygame.mask.from_threshold(canvas.target, BLACK, (8, 8, 8, 255))
    mask.invert()
    return pygame.Rect(mask.get_bounding_rects()[0]).unionall(mask.get_bounding_rects())


def clean(canvas: Canvas) -> None:
    canvas.target.fill(BLACK)


def lit(canvas: Canvas, x: float, y: float) -> bool:
    return sum(canvas.target.get_at((round(x), round(y)))[:3]) > 60


def test_the_line_of_aim_keeps_clear_of_both_ends(canvas: Canvas) -> None:
    staging.aim(canvas, (100, 180), (400, 180), "#35d6c1", 0.69, 40, 50)
    assert not any(lit(canvas, x, 180) for x in range(92, 144))
    assert lit(canvas, 150, 180) and any(lit(canvas, x, 180) for x in range(300, 350))
    assert not any(lit(canvas, x, 180) for x in range(372, 430)), "what is aimed at is not covered"


def test_the_brackets_close(canvas: Canvas) -> None:
    wide = []
    for part in (0.0, 0.5, 1.0):
        clean(canvas)
        staging.brackets(canvas, (300, 180), 40 * (1.4 - 0.4 * part), "#35d6c1")
        wide.append(drawn(canvas).w)
    assert wide[0] > wide[1] > wide[2]


def test_a_shot_lies_with_its_head_at_its_place_whichever_way_it_flies(canvas: Canvas) -> None:
    for goal, side in (((500, 180), "left"), ((100, 180), "right"), ((300, 20), "below")):
        clean(canvas)
        staging.bolt(canvas, "occasion/bolt-laser", (300, 180), goal, 0.0)
        box = drawn(canvas)
        tail = {"left": 300 - box.left, "right": box.right - 300, "below": box.bottom - 180}[side]
        head = {"left": box.right - 300, "right": 300 - box.left, "below": 180 - box.top}[side]
        assert tail > 2 * head > 0


def test_a_shot_that_misses_fades_beyond_its_goal(canvas: Canvas) -> None:
    staging.bolt(canvas, "occasion/bolt-laser", (100, 180), (300, 180), 0.85, past=True)
    assert drawn(canvas).right > 300
    clean(canvas)
    staging.bolt(canvas, "occasion/bolt-laser", (100, 180), (300, 180), 1.0, past=True)
    assert not lit(canvas, 370, 180)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("words", [(), ("beats", "by 3")])
def test_dice_and_their_words_lie_on_the_plate_and_not_on_one_another(
    canvas: Canvas, count: int, words: tuple[str, ...]
) -> None:  # fmt: skip
    place = Box(20, 20, 600, 320)
    plate = staging.lay_dice(canvas, place, count, words, badges=True)
    assert abs(plate.box.centre[0] - 320) < 1 and abs(plate.box.centre[1] - 180) < 1
    for x, y in plate.dice:
        assert plate.box.x + 40 < x < plate.box.right - 40 and plate.box.y + 40 < y < plate.box.bottom - 40
    if words:
        half = max(canvas.width(line, 20, 700) for line in words) / 2
        assert all(abs(plate.words[0] - x) > 36 + half for x, _ in plate.dice)
        assert plate.words[0] + half < plate.box.right


def test_the_words_come_when_the_dice_lie(canvas: Canvas) -> None:
    place, dice = Box(20, 20, 600, 320), (Die("red", 5), Die("blue", 2))
    said: list[str] = []
    write = canvas.text
    canvas.text = lambda x, y, words, *more, **named: (said.append(words), write(x, y, words, *more, **named))[1]  # type: ignore[method-assign]
    staging.dice_plate(canvas, place, dice, 0.4, ("beats", "by 3"), "#35d6c1", 0)
    assert said == []
    staging.dice_plate(canvas, place, dice, 0.5, ("beats", "by 3"), "#35d6c1", 0)
    assert said == ["beats", "by 3"]


def test_dice_fly_home_and_become_small(canvas: Canvas) -> None:
    boxes = []
    for part in (0.0, 1.0):
        clean(canvas)
        staging.fly_home(canvas, (Die("red", 5),), ((400, 180),), ((60, 300),), part, 30)
        boxes.append(drawn(canvas))
    assert boxes[0].collidepoint(400, 180) and boxes[1].collidepoint(60, 300)
    assert boxes[0].w > 2 * boxes[1].w


def test_who_wants_no_flashes_gets_the_light_of_one_alone(canvas: Canvas) -> None:
    staging.flash(canvas, (320, 180), 0.5, 0.36, calm=False)
    bright = sum(canvas.target.get_at((320, 180))[:3])
    clean(canvas)
    staging.flash(canvas, (320, 180), 0.5, 0.36, calm=True)
    assert 0 < sum(canvas.target.get_at((320, 180))[:3]) < bright / 2


def test_who_wants_no_shaking_sees_everything_in_its_place(canvas: Canvas) -> None:
    def shaken(calm: bool) -> bytes:
        clean(canvas)
        pygame.draw.rect(canvas.target, "#ffffff", (300, 160, 40, 40))
        staging.shake(canvas, Box(0, 0, 640, 360), 0.02, 8, calm)
        return pygame.image.tobytes(canvas.target, "RGB")

    assert shaken(False) != shaken(True)
    assert drawn(canvas) == pygame.Rect(300, 160, 40, 40)


def test_what_is_struck_is_white_within_its_outline(canvas: Canvas) -> None:
    staging.white(canvas, "ufoo/mothership-0", (320, 180), 1.0, 0)
    assert canvas.target.get_at((320, 180))[:3] == (255, 255, 255)
    assert not lit(canvas, 200, 130)
