"""The game of the day: the same for everybody on a date, another one on the next."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from game.app import registry
from game.engine.codec import digest
from game.engine.daily import Daily, Standing
from game.engine.levels import SPENDS
from game.engine.rules import Info
from game.engine.today import dealt, number_of_day

FIRST = date(2026, 11, 19)
DATES = [FIRST + timedelta(n) for n in range(400)]
WORDS = [day.isoformat() for day in DATES]
INFOS = [title.info for title in registry.titles()]
ZONES = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo", "Europe/Rome", "Asia/Kathmandu"]


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def of_all_dates() -> str:
    games = [dealt(info, day) for day in WORDS for info in INFOS]
    return f"{digest((games, [number_of_day(day, 'puzzle', 100) for day in WORDS])):08x}"


def test_the_same_day_is_dealt_on_every_machine(zone: str) -> None:
    """Figures of one machine hold on every other; another edition or other rules deal other days."""
    assert of_all_dates() == "fab98b8d"


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_every_day_of_a_title_is_another_game_with_everything_in_its_turn(info: Info) -> None:
    games = [dealt(info, day) for day in WORDS]
    assert len({game.setup.seed for game in games}) == len(DATES)
    assert {game.setup.seats for game in games} == set(info.daily.seats or info.seats)
    for id, values in info.daily.options:
        assert {game.setup.options[id] for game in games} == set(values)
    assert {game.seat for game in games} == set(range(max(game.setup.seats for game in games)))
    assert all(game.seat < game.setup.seats and game.level in SPENDS for game in games)


def test_another_edition_is_another_game() -> None:
    one = Info("race", 1, (2, 3), 10)
    other = Info("race", 1, (2, 3), 10, daily=Daily(edition=2))
    assert dealt(one, WORDS[0]).setup.seed != dealt(other, WORDS[0]).setup.seed
    assert dealt(one, WORDS[0]).setup.seed == "2026-11-19 race 1.1"


def test_a_ladder_orders_losses_too() -> None:
    lost = [Standing("lost", n, fewer=True) for n in (5, 2)]
    won = [Standing("won", n, 2, fewer=True) for n in (20, 12)]
    order = [*lost, Standing("drawn", 9, 1, fewer=True), *won]
    assert sorted(order, key=lambda each: each.height) == order
    assert won[1].ahead(won[0]) == 8 and won[0].ahead(won[1]) == -8 and won[0].ahead(won[0]) == 0
    assert won[0].ahead(lost[0]) == 1 and lost[0].ahead(won[0]) == -1
