"""Each medal of a single game: earned in a game that was really played, and not in another that nearly earns it."""

from __future__ import annotations

import pytest
from medalled import FOUND, MEDALS, OF_ONE_GAME, ROWS, log_of, medal_of, sight_of
from support.medals import earned, nearly

from game.engine.medal import EVERY_TABLE, METALS


def test_there_are_sixty_ten_in_each_row() -> None:
    assert [len(medals) for medals in ROWS.values()] == [10] * 6 and EVERY_TABLE in ROWS
    assert {medal.metal for medal in MEDALS.values()} == set(METALS)
    assert set(FOUND) == set(OF_ONE_GAME)


@pytest.mark.parametrize("name", OF_ONE_GAME)
def test_a_medal_is_earned_in_a_real_game(name: str) -> None:
    find = FOUND[name]["earned"]
    assert log_of(find).seats[find.seat].player == "person"
    assert earned(medal_of(name), sight_of(find))


@pytest.mark.parametrize("name", OF_ONE_GAME)
def test_what_is_one_thing_short_earns_nothing(name: str) -> None:
    find = FOUND[name]["near"]
    assert not earned(medal_of(name), sight_of(find))
    assert nearly(medal_of(name), sight_of(find))
