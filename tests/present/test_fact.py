"""What a result comes to, in points: who is how far ahead, or how far behind one is."""

from __future__ import annotations

import pytest

from game.engine.rules import Line, Outcome
from game.engine.text import Message, message
from game.present.fact import by_points
from game.table.view import UndoState, View


def view(points: tuple[int, ...], ranks: tuple[int, ...] | None, viewer: int | None) -> View:
    sheet = (Line(message("x.sheet.part"), tuple(0 for _ in points)), Line(message("x.sheet.total"), points, True))
    outcome = Outcome(ranks, "end", sheet) if ranks else None
    return View("x", viewer, None, (), (), None, (), 1, (), 0, UndoState(False, False, None), outcome, 9)


@pytest.mark.parametrize("points, ranks, viewer, told", [
    ((85, 63, 62), (1, 2, 3), None, message("results.ahead", n=22, name="seat:1")),
    ((85, 63, 62), (1, 2, 3), 0, message("results.ahead", n=22, name="seat:1")),
    ((85, 63, 62), (1, 2, 3), 2, message("results.behind", n=23, name="seat:0")),
    ((40, 63, 63), (3, 1, 2), None, None),  # tied on points, and something else decided
    ((40, 63, 63), (3, 1, 2), 2, None),
    ((40, 63, 63), (3, 1, 1), 0, None),  # two winners
    ((85, 63), (2, 2), 0, None),
    ((85, 63), None, 0, None),
    ((-5, -9, -9), (1, 2, 2), None, message("results.ahead", n=4, name="seat:1")),
])  # fmt: skip
def test_points_ahead_or_behind(
    points: tuple[int, ...], ranks: tuple[int, ...] | None, viewer: int | None, told: Message | None
) -> None:
    assert by_points(view(points, ranks, viewer)) == told
