"""Whole games of Under Falling Skies, every move of them a click: dice, spaces, rooms, columns, who helps, the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from shots.desk_skies import lay
from sitting import Sitting

from game.engine.text import Handle

Options = dict[str, bool | int | str]

CAMPAIGN: tuple[Options, ...] = (
    {"city": "lagos", "damaged": True, "scenario": "luggage", "crew1": "olive", "crew2": "ines", "crew3": "bruna"},
    {"city": "seville", "scenario": "cows", "crew1": "viktor", "crew2": "zola", "crew3": "teo", "upgraded3": True},
    {"city": "marrakesh", "damaged": True, "scenario": "last_word", "sky0": True, "sky1": "advanced",
     "sky2": "advanced", "sky3": "advanced", "crew1": "biscuit", "crew2": "pip", "crew3": "moss"},
    {"city": "winnipeg", "scenario": "squatters", "crew1": "agnes", "crew2": "greta", "crew3": "otto",
     "upgraded3": True},
)  # fmt: skip


def hands(path: tuple[Handle, ...]) -> tuple[Handle, ...]:
    """Where a hand goes for a move: ways of use and values are rows of the card, a die is raised where it lies."""
    if path == ("act:end",):
        return ("end",)
    if path[0] == "act:raise":
        return path[1:]
    if path[0].startswith("ability:") and path[-1].startswith("die:") and len(path) == 3:
        return (*path[:2], f"value:{path[2][4:]}")
    return tuple(f"way:{each[4:]}" if each.startswith("act:") else each for each in path)


@pytest.mark.parametrize(("options", "motion"), [
    ({"city": "roswell"}, "fast"), ({"city": "new_york"}, "off"), ({"city": "washington", "damaged": True}, "off"),
    ({"city": "pocket"}, "off"), *((options, "off") for options in CAMPAIGN),
])  # fmt: skip
def test_a_game_can_be_played_to_its_end_by_clicks_alone(tmp_path: Path, options: Options, motion: str) -> None:
    s = Sitting(tmp_path, lambda services: lay(services, options), motion=motion, confirm=False)
    moves, helped = 0, set()
    while s.view.choices and moves < 200:
        before = s.view.record
        choices = s.view.choices
        able = tuple(each for each in choices if each.path[0].startswith("ability:"))
        fresh = tuple(each for each in able if each.path[0] not in helped)
        if moves % 5 > 2:
            # Whoever can help is asked now and then, those first who have not helped yet.
            choices = fresh or (able if moves % 5 == 4 else ()) or choices
        path = choices[(before * 7 + 3) % len(choices)].path
        s.touch(*hands(path))
        assert s.view.record == before + 1, path
        helped.add(path[0])
        moves += 1
        if motion == "fast":
            # The told values add up to the real ones.
            s.tick(30)
            assert not s.desk.moving()
    assert s.view.outcome is not None
    crew = {f"ability:{slot}" for slot in ("crew1", "crew2", "crew3") if slot in options}
    assert crew <= helped
    s.close()
