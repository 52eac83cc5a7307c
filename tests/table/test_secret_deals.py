"""A game with hidden deals mixes its chance with a secret: its seed alone tells nobody anything."""

from __future__ import annotations

from typing import Any

import msgspec
from conformance.company import NAMES, PEBBLES, SIGNALS
from msgspec.structs import replace
from test_saved_game import resealed

from game.engine.chance import MIXED, UNMIXED
from game.engine.rules import Setup
from game.table.opening import refuse_opening
from game.table.table import Table
from game.table.view import SeatInfo

SETUP = Setup("signals", 3, {}, "7K2-QXM")
SEATS = tuple(SeatInfo(NAMES[seat], seat) for seat in range(3))
SECRET = "3f1c0a9e5b7d42688c1f0e2d4a6b8c9d"


def hands(table: Table) -> list[object]:
    return [table.view(seat).observation for seat in range(3)]


def test_the_same_seed_with_another_secret_is_another_game() -> None:
    open_game, mine, yours = (Table(SIGNALS, SETUP, SEATS, secret=secret) for secret in ("", SECRET, SECRET[::-1]))
    assert hands(mine) != hands(yours) != hands(open_game) != hands(mine)
    assert hands(mine) == hands(Table(SIGNALS, SETUP, SEATS, secret=SECRET))
    assert open_game.open_seed and not mine.open_seed
    assert mine.bot_seed(1) != open_game.bot_seed(1)


def test_the_luck_of_a_bot_is_another_for_each_seat_and_each_point_of_the_game() -> None:
    table = Table(SIGNALS, SETUP, SEATS)
    seeds = [table.bot_seed(seat) for seat in range(3)]
    assert len(set(seeds)) == 3 and all(0 <= seed < 2**32 for seed in seeds)
    table.submit(0, table.view(0).choices[0].word)
    assert table.bot_seed(0) not in seeds


def test_whoever_begins_again_plays_the_same_secret_game() -> None:
    table = Table(SIGNALS, SETUP, SEATS, secret=SECRET)
    assert hands(table.again()) == hands(table)


def test_the_secret_comes_back_with_the_save_and_cannot_be_read_there() -> None:
    table = Table(SIGNALS, SETUP, SEATS, secret=SECRET)
    table.submit(0, table.view(0).choices[0].word)
    data = table.saved()
    assert SECRET.encode() not in data and b'"lay' not in data
    loaded = Table.load(SIGNALS, data)
    assert loaded.notes == () and hands(loaded.table) == hands(table) and loaded.table.saved() == data
    assert hands(loaded.table.again()) == hands(table.again())


def test_nothing_that_anybody_is_shown_holds_the_secret() -> None:
    table = Table(SIGNALS, SETUP, SEATS, secret=SECRET)
    shown = [msgspec.json.encode(table.view(seat)) for seat in (None, 0, 1, 2)] + [msgspec.json.encode(table.setup)]
    assert not any(SECRET.encode() in text for text in shown)


def test_a_game_of_the_first_version_goes_on_with_its_own_dice() -> None:
    before = Table(PEBBLES, Setup("pebbles", 2, {}, "moon", UNMIXED), SEATS[:2])

    def first_format(saved: dict[str, Any]) -> None:
        saved["format"] = 1
        assert saved["setup"].pop("chance") == UNMIXED

    old = resealed(before.saved(), first_format)
    loaded = Table.load(PEBBLES, old).table
    assert loaded.setup.chance == UNMIXED
    for table in (before, loaded):
        for word in ("take", "toss", "take", "toss"):
            acting = table.acting
            if acting and table.refuse(acting[0], word) is None:
                table.submit(acting[0], word)
    assert loaded.view(None) == before.view(None)


def test_dice_of_an_unknown_version_are_refused_in_words() -> None:
    refused = refuse_opening(PEBBLES, replace(Setup("pebbles", 2, {}, "moon"), chance=MIXED + 1))
    assert refused is not None and refused.key == "table.setup.chance"
