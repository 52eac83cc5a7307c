"""What a step of a lesson points at: the things of its text, the way of the move that it wants, and what comes next.

It knows handles only; where they are the desk says.
"""

from __future__ import annotations

from game.engine.text import Handle
from game.table.lesson import Course
from game.table.view import View

Path = tuple[Handle, ...]


def wanted_paths(course: Course, view: View) -> tuple[Path, ...]:
    """The ways of all moves that the present step takes."""
    if course.done or course.step.kind != "want":
        return ()
    return tuple(choice.path for choice in view.choices if course.wants(choice.word))


def example_path(course: Course, view: View) -> Path:
    """The way of the move that the coach would make; empty where the step wants none."""
    word = course.example if not course.done and course.step.kind == "want" else ""
    return next((choice.path for choice in view.choices if word and choice.word == word), ())


def next_wanted(course: Course, view: View, touched: Path, told: bool) -> Handle:
    """The one thing that is to be touched now; empty where there are several, unless the pupil has to be told."""
    paths = wanted_paths(course, view)
    ahead = [path for path in paths if len(path) > len(touched) and path[: len(touched)] == touched]
    depth = len(touched) if ahead else 0
    found = {path[depth] for path in ahead or paths}
    if len(found) == 1:
        return found.pop()
    example = example_path(course, view)
    return example[min(depth, len(example) - 1)] if told and example else ""


def pointed(course: Course, view: View) -> Path:
    """What is lit while everything else is dark."""
    if course.done:
        return ()
    if course.revealed:
        return course.step.ask
    paths = wanted_paths(course, view)
    way = paths[0] if len(paths) == 1 else ()
    point = course.step.point
    return tuple(dict.fromkeys((*point, *way))) if point or way else ()
