"""Whole games of Under Falling Skies, every move of them a click: dice, spaces, rooms, columns, the end of a round."""

from __future__ import annotations

from pathlib import Path

import pytest
from skies_sitting import LoneSitting
from states.desk_skies import lay


@pytest.mark.parametrize(("city", "motion"), [("roswell", "fast"), ("new_york", "off"), ("washington", "off"),
                                              ("pocket", "off")])  # fmt: skip
def test_a_game_can_be_played_to_its_end_by_clicks_alone(tmp_path: Path, city: str, motion: str) -> None:
    s = LoneSitting(tmp_path, lambda services: lay(services, {"city": city, "damaged": city == "washington"}),
                    motion=motion, confirm=False)  # fmt: skip
    moves = 0
    while s.view.choices and moves < 200:
        before = s.view.record
        path = s.view.choices[(before * 7 + 3) % len(s.view.choices)].path
        if path == ("act:end",):
            s.touch("end")
        elif path == ("ability:city",) or path[0].startswith("ability:"):
            s.touch("ability", *path[1:])
        else:
            s.touch(*path)
        assert s.view.record == before + 1, path
        moves += 1
        if motion == "fast":
            # What is told comes to the same as what is.
            s.tick(30)
            assert not s.desk.moving()
    assert s.view.outcome is not None
    s.close()
