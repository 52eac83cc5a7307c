"""The emblems at the ends of the lines of a plot: apart from one another, near their lines, and above the foot."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout import Box
from game.ui.widgets.plot import Plot, PlotLine, spread


@given(st.lists(st.floats(0, 300), min_size=1, max_size=16))
def test_ends_never_cover_one_another_nor_leave_the_field(wishes: list[float]) -> None:
    apart = min(19.0, 300 / len(wishes))
    found = spread(wishes, 300, apart)
    assert all(b - a >= apart - 1e-6 for a, b in pairwise(sorted(found)))
    assert max(found) <= 300 and min(found) >= -apart
    order = sorted(range(len(wishes)), key=lambda i: wishes[i])
    assert [found[i] for i in order] == sorted(found)


def test_ends_that_have_room_stay_where_they_are() -> None:
    assert spread([10, 200, 90], 300, 19) == [10, 200, 90]
    assert spread([100.0] * 3, 300, 19) == [100, 119, 138]
    assert spread([300.0] * 3, 300, 19) == [262, 281, 300]


def plot(*values: int, goal: int | None = None) -> Plot:
    line = PlotLine("Ana", 0, values)
    return Plot("plot", Box(0, 0, 400, 300), [line], (), str, lambda moment: None, {}, goal=goal)


def test_a_line_that_stays_far_from_nothing_has_the_height_of_its_plot() -> None:
    """One that comes near it, or counts towards something, is seen from nothing on."""
    assert plot(8, 6, 4).place(0, 3)[1] == plot(8, 6, 4).field.bottom
    assert plot(61, 90).place(0, 60)[1] == plot(61, 90).field.bottom
    for low in (plot(8, 6, 1), plot(8, 6, 4, goal=16), plot(8, 6, 4, goal=0)):
        assert low.place(0, 0)[1] == low.field.bottom
    assert plot(0, 0, goal=0).field.h > 0
