"""The emblems at the ends of the lines of a plot: apart from one another, near their lines, and above the foot."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets.plot import spread


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
