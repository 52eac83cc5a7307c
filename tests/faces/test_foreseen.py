"""What lessons and hints show of a move before it is made is what the move does when it is made."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from scenes.pupil import Pupil

from game.desk.foreseen import Foreseen, dots_of
from game.engine.text import Handle
from game.scenes.lesson.scene import LessonScene

Begin = Callable[[str], Pupil]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Pupil] = []

    def open_one(lesson: str) -> Pupil:
        made.append(Pupil(tmp_path, lesson))
        return made[-1]

    yield open_one
    for pupil in made:
        pupil.close()


def at(pupil: Pupil, step: str) -> LessonScene:
    while not pupil.scene.course.step.say.endswith(f".{step}"):
        pupil.do()
    return pupil.scene


def seen(scene: LessonScene) -> tuple[Foreseen, tuple[Handle, ...]]:
    return scene.desk.foreseen(scene.example), scene.example


def ends_at(scene: LessonScene, found: Foreseen, handle: Handle) -> bool:
    """The last ghost is where that thing is."""
    place = scene.desk.place_of(handle)
    assert place is not None
    return place.inset(-place.w * 0.4, -place.h * 0.4).holds(found.ghosts[-1].x, found.ghosts[-1].y)


# A lesson, one of its steps, the drawing of what would stand at the end, and how many ways lead there.
MOVES = [
    ("ufoo/01-flying", "fly", "ufoo/saucer", 1),
    ("ufoo/02-lasers", "throw", "ufoo/saucer-hurt", 1),
    ("skies/01-dice", "fall", "ui/die-grey-3", 2),
    ("skies/03-research", "move", "skies/", 1),
    ("escape/01-noise", "walk", "escape/crew", 1),
    ("escape/02-attack", "creep", "escape/beast", 1),
    ("ovni/01-auction", "open", "ovni/command-back", 1),
    ("ovni/02-mapping", "near", "ovni/saucer", 1),
    ("attack/01-covering", "cover", "attack/disc", 0),
]  # fmt: skip


@pytest.mark.parametrize(("lesson", "step", "art", "ways"), MOVES)
def test_a_ghost_stands_where_the_move_leads(lesson: str, step: str, art: str, ways: int, begin: Begin) -> None:
    scene = at(begin(lesson), step)
    found, path = seen(scene)
    assert found.ghosts[-1].art.startswith(art) and ends_at(scene, found, path[-1])
    assert len(found.ways) == ways and bool(dots_of(found)) == bool(ways)


def test_the_falls_of_all_ships_of_a_column_end_at_their_ghosts(begin: Begin) -> None:
    scene = at(begin("skies/01-dice"), "fall")
    found, _ = seen(scene)
    *ships, die = found.ghosts
    assert len(ships) == 2 and {(ship.x, ship.y) for ship in ships} == {way[-1] for way in found.ways}
    assert all(end[0] == start[0] and end[1] > start[1] for start, end in found.ways)
    assert die.art == "ui/die-grey-3"


def test_a_walk_goes_from_sector_to_sector(begin: Begin) -> None:
    scene = at(begin("escape/02-attack"), "creep")
    (way,) = seen(scene)[0].ways
    steps = [math.dist(a, b) for a, b in pairwise(way)]
    assert len(steps) == 2 and max(steps) == pytest.approx(min(steps))


def test_an_open_token_shows_its_figure_and_a_hidden_one_does_not(begin: Begin) -> None:
    scene = at(begin("ovni/01-auction"), "open")
    assert scene.desk.foreseen(("command:5", "area:A")).ghosts[0].figure == ""
    begun = at(begin("ovni/01-auction"), "opener")
    shown = begun.desk.foreseen(("command:4", "area:B")).ghosts[0]
    assert (shown.figure, shown.art.startswith("ovni/command-back")) == (("", True) if _down(begun) else ("4", False))


def _down(scene: LessonScene) -> bool:
    """Whether the token after those that lie in B would be hidden: every first and third is."""
    (area,) = (row for row in scene.desk.model.areas if row.handle == "area:B")  # type: ignore[attr-defined]
    return sum(circle.look >= 0 for circle in area.circles) % 2 == 0


@pytest.mark.parametrize(("lesson", "path"), [
    ("ufoo/01-flying", ("act:end",)), ("skies/02-rooms", ("room:r1c1",)), ("escape/01-noise", ("act:draw",)),
    ("ovni/02-mapping", ("group:pilots",)), ("attack/01-covering", ("act:end",)), ("attack/01-covering", ()),
])  # fmt: skip
def test_where_nothing_goes_anywhere_nothing_is_foreseen(lesson: str, path: tuple[Handle, ...], begin: Begin) -> None:
    assert begin(lesson).scene.desk.foreseen(path) == Foreseen()
