"""What stirs around a lesson's step: it comes, breathes, blinks, goes, and stands still after a while."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pupil import Pupil

from game.desk.foreseen import Foreseen
from game.scenes.lesson.marks import shown_of, way_of
from game.scenes.lesson.motion import LessonMotion
from game.ui.input import Input

Begin = Callable[..., Pupil]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    made: list[Pupil] = []

    def open_one(**settings: object) -> Pupil:
        made.append(Pupil(tmp_path, "ufoo/01-flying", **settings))  # type: ignore[arg-type]
        return made[-1]

    yield open_one
    for pupil in made:
        pupil.close()


def run(motion: LessonMotion, seconds: float) -> int:
    """How many pictures that takes."""
    return sum(motion.update(0.02) for _ in range(round(seconds / 0.02)))


def test_blip_comes_up_and_goes_down_again() -> None:
    motion = LessonMotion()
    motion.show(True, "step")
    assert motion.rise == 0 and motion.running
    run(motion, 0.3)
    assert motion.rise == 1
    motion.show(False, "step")
    assert motion.leaving
    run(motion, 0.1)
    assert 0 < motion.rise < 1
    run(motion, 0.1)
    assert motion.rise == 0 and not motion.leaving


def test_the_ring_breathes_a_few_times_and_the_dots_light_up_once() -> None:
    motion = LessonMotion()
    motion.show(True, "step", dots=10)
    assert motion.lit == 1
    widths = set()
    for _ in range(60):
        motion.update(0.02)
        widths.add(motion.breath)
    assert motion.lit == 10 and max(widths) == pytest.approx(0.08) and len(widths) == 5
    run(motion, 6)
    motion.show(True, "step", dots=10)
    assert motion.breath == 0 and motion.lit == 10, "the same marks do not begin anew"
    motion.show(True, "another", dots=10)
    assert motion.lit == 1


def test_blip_blinks_only_while_nothing_else_moves_and_not_for_ever() -> None:
    motion = LessonMotion()
    motion.show(True, "step")
    run(motion, 5.9)
    assert not motion.blinking
    blinks = before = 0
    for _ in range(3000):
        motion.update(0.02)
        blinks += motion.blinking and not before
        before = motion.blinking
    assert blinks == 4 and not motion.running
    assert run(motion, 60) == 0


def test_without_motion_everything_is_there_at_once(begin: Begin) -> None:
    pupil = begin()
    motion = pupil.scene.motion
    assert (motion.rise, motion.breath, motion.blinking, motion.running) == (1, 0, False, False)
    frames = pupil.app.loop.frames
    pupil.tick(30)
    assert pupil.app.loop.frames == frames


def test_the_table_comes_to_rest(begin: Begin) -> None:
    pupil = begin(motion="normal")
    pupil.key("confirm")
    pupil.tick(40)
    frames = pupil.app.loop.frames
    assert not pupil.scene.moving()
    pupil.tick(20)
    assert pupil.app.loop.frames == frames


def test_the_way_goes_from_the_saucer_in_the_hand_to_the_ring(begin: Begin) -> None:
    pupil = begin(motion="normal")
    pupil.key("confirm")
    scene = pupil.scene
    goal = scene.example[1]
    assert way_of(scene, goal) == ()
    pupil.touch(scene.example[0])
    dots = way_of(scene, goal)
    assert len(dots) > 10 and way_of(scene, "seat:1") == ()
    start, end = scene.desk.place_of(scene.example[0]), scene.desk.place_of(goal)
    assert start is not None and end is not None
    assert math.dist(start.centre, dots[0]) >= start.h * 0.4 and math.dist(end.centre, dots[-1]) >= end.h * 0.4
    assert scene.motion.dots == len(dots)


@pytest.mark.parametrize(("motion", "seconds", "slowly"), [("fast", 0.1, 0.4), ("slow", 0.4, 0.4), ("off", 0.0, 0.0)])
def test_what_the_coach_shows_moves_slowly(motion: str, seconds: float, slowly: float, begin: Begin) -> None:
    pupil = begin(motion=motion)
    pupil.key("confirm")
    desk = pupil.scene.desk
    assert desk.step_seconds == seconds  # type: ignore[attr-defined]
    pupil.press("coach/show")
    assert desk.step_seconds == slowly and pupil.scene.course.shown  # type: ignore[attr-defined]
    pupil.tick(8)
    assert desk.step_seconds == seconds and not pupil.scene.course.shown  # type: ignore[attr-defined]


@pytest.mark.parametrize(("motion", "ghosts"), [("normal", 1), ("off", 0)])
def test_what_the_coach_shows_has_its_way_and_a_ghost_at_its_end(motion: str, ghosts: int, begin: Begin) -> None:
    pupil = begin(motion=motion)
    pupil.key("confirm")
    scene = pupil.scene
    goal = scene.desk.place_of(scene.example[-1])
    assert goal is not None and shown_of(scene) == Foreseen()
    pupil.press("coach/show")
    shown = shown_of(scene)
    assert len(shown.ways) == 1 and goal.holds(*shown.ways[0][-1])
    assert [goal.holds(ghost.x, ghost.y) for ghost in shown.ghosts] == [True] * ghosts
    pupil.tick(8)
    assert shown_of(scene) == Foreseen()


def test_where_a_wrong_move_led_the_saucer_is_half_to_be_seen(begin: Begin) -> None:
    pupil = begin()
    pupil.key("confirm")
    scene = pupil.scene
    pupil.touch(scene.example[0])
    other = next(choice for choice in scene.view.choices if choice.path[0] == scene.example[0] != choice.path[-1]
                 and choice.path[-1].startswith("hex:") and not scene.course.wants(choice.word))  # fmt: skip
    scene.choose(other.word)
    pupil.tick()
    assert scene.wrong == other.path
    foreseen = scene.desk.foreseen(scene.wrong)
    assert [ghost.art.partition("/")[0] for ghost in foreseen.ghosts] == ["ufoo"] and len(foreseen.ways) == 1
    place = scene.desk.place_of(scene.wrong[-1])
    assert place is not None and place.holds(foreseen.ghosts[0].x, foreseen.ghosts[0].y)
    assert scene.desk.foreseen(("saucer:0.1", "act:laser")) == Foreseen()


def test_the_sign_is_that_of_what_was_used_last() -> None:
    used = Input()
    for kind, more, by_pad in (
        (pygame.JOYHATMOTION, {"value": (0, 0)}, True), (pygame.WINDOWEXPOSED, {}, True),
        (pygame.MOUSEBUTTONDOWN, {"pos": (1, 1), "button": 1}, False),
    ):  # fmt: skip
        list(used._read(pygame.event.Event(kind, **more)))
        assert used.by_pad is by_pad
