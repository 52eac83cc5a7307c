"""The card of Under Falling Skies says which dice let a ship hit the city, and what the end of the round brings."""

from __future__ import annotations

import msgspec
from sitting import Sit

from game.faces.skies.model.outlook import outlook

TITLE = "skies"


def test_each_open_column_has_the_lowest_die_that_brings_a_ship_down_on_the_city(sit: Sit) -> None:
    s = sit("middle")
    ahead = s.desk.model.card.outlook
    assert ahead is not None and ahead.guns == 1
    # In column 2 a ship is in row 14 of 16, in column 3 one in row 12; the others have their dice.
    assert [(lane.number, lane.least) for lane in ahead.lanes if not lane.taken] == [(2, 3), (3, 5)]
    s.touch("die:g4")
    ahead = s.desk.model.card.outlook
    assert ahead is not None and [lane.number for lane in ahead.lanes if lane.hit] == [2]


def test_the_end_of_the_round_is_that_of_the_row_to_which_the_mothership_comes(sit: Sit) -> None:
    s = sit("middle")
    ahead = s.desk.model.card.outlook
    assert ahead is not None and ahead.coming is not None
    assert ahead.coming.title.args == (("n", 5),) and ahead.coming.words.key.endswith(".ships")
    # A ship that lands on a mothership symbol brings it down one row before that.
    s.touch("die:g4")
    s.point("space:r4c3")
    ahead = s.desk.model.card.outlook
    assert ahead is not None and ahead.coming is not None and not ahead.lanes
    assert ahead.coming.title.args == (("n", 6),) and ahead.coming.words.key.endswith(".digger")


def test_above_the_skull_the_end_of_the_round_loses_the_game(sit: Sit) -> None:
    o = sit("middle").view.observation
    coming = outlook(o, (), False, o.skull - 1).coming
    assert coming is not None and coming.skull
    assert outlook(msgspec.structs.replace(o, mothership=o.skull), (), False, o.skull).coming is None


def test_a_finished_game_has_nothing_to_reckon_with(sit: Sit) -> None:
    assert sit("won").desk.model.card.outlook is None
