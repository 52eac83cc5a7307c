"""What a step of a lesson points at: the things of its text, the way of the move that it wants, and what comes next.

It knows handles only; where they are the desk says.
"""

from __future__ import annotations

from collections.abc import Set

from game.engine.text import Handle
from game.present.select import live
from game.table.lesson import Course
from game.table.view import View

Path = tuple[Handle, ...]


def is_one(handle: Handle) -> bool:
    """Whether this names one thing, and not many by a pattern."""
    return bool(handle) and not any(sign in handle for sign in "*?[")


def wanted_paths(course: Course, view: View) -> tuple[Path, ...]:
    """The ways of all moves that the present step takes."""
    if course.done or course.step.kind != "want":
        return ()
    return tuple(choice.path for choice in view.choices if course.wants(choice.word))


def example_path(course: Course, view: View) -> Path:
    """The way of the move that the coach would make; empty where the step wants none."""
    word = course.example if not course.done and course.step.kind == "want" else ""
    return next((choice.path for choice in view.choices if word and choice.word == word), ())


def next_wanted(course: Course, view: View, touched: Path, told: bool, shown: Set[Handle]) -> Handle:
    """The one thing that is to be touched now, where saying so decides nothing for the pupil: it alone of all that can
    be touched is spoken of (`shown`), or no other move has an answer. Else empty, unless the pupil has to be told."""
    found = all_wanted(course, view, touched)
    if told:
        return next((handle for handle in example_path(course, view) if handle in found), "")
    decided = bool(course.step.otherwise) and shown & live(view.choices, touched) != found
    return found.pop() if len(found) == 1 and not decided else ""


def first_ahead(course: Course, view: View, touched: Path) -> Path:
    """What can be touched now, in the order of the rules; what is wanted comes last."""
    depth = len(touched)
    ahead = dict.fromkeys(choice.path[depth] for choice in view.choices if choice.path[:depth] == touched)
    wanted = all_wanted(course, view, touched)
    return tuple(sorted(ahead, key=lambda handle: handle in wanted))


def all_wanted(course: Course, view: View, touched: Path) -> set[Handle]:
    """What leads on to a move that is taken; from the beginning, where what is selected leads to none."""
    paths = wanted_paths(course, view)
    ahead = [path for path in paths if len(path) > len(touched) and path[: len(touched)] == touched]
    depth = len(touched) if ahead else 0
    return {path[depth] for path in ahead or paths}


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
