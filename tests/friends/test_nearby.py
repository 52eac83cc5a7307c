"""Tables on this network are found, changed and gone; what is no table is passed over."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.friends.messages import VERSION
from game.friends.nearby import Advert, Browser, Nearby, heard, may_join, told

TABLE = Nearby("0123abcd", "nats://127.0.0.1:4222", "nim", "Ana", 7, 2, 4, True, VERSION, "1.2")


def words(nearby: Nearby) -> dict[bytes, bytes | None]:
    return {key.encode(): value.encode() for key, value in told(nearby).items()}


def test_what_is_told_is_heard() -> None:
    assert heard("127.0.0.1", 4222, words(TABLE)) == TABLE


@given(st.dictionaries(st.binary(max_size=3), st.none() | st.binary(max_size=80), max_size=12))
def test_nonsense_is_no_table(said: dict[bytes, bytes | None]) -> None:
    assert heard("127.0.0.1", 1, said) is None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("t", "a.b"), ("t", "x" * 61), ("o", "\x1b[31m"), ("n", "1024"), ("f", "5"), ("s", "17"), ("v", "-1"),
        ("g", "\n"),
    ],
)  # fmt: skip
def test_a_table_out_of_bounds_is_none(key: str, value: str) -> None:
    assert heard("127.0.0.1", 4222, {**words(TABLE), key.encode(): value.encode()}) is None


def test_one_joins_where_a_seat_is_free_and_the_programs_speak_alike() -> None:
    assert may_join(TABLE)
    assert not may_join(TABLE._replace(free=0)) and not may_join(TABLE._replace(version=VERSION + 1))


def test_a_table_is_found_on_the_network_and_gone_when_it_closes() -> None:
    async def look() -> list[tuple[Nearby, ...]]:
        seen: list[tuple[Nearby, ...]] = []
        browser, advert = Browser(seen.append, "127.0.0.1"), Advert("127.0.0.1")
        await advert.tell(TABLE)
        for _ in range(300):
            if seen and TABLE in seen[-1]:
                break
            await asyncio.sleep(0.01)
        await advert.end()
        for _ in range(300):
            if TABLE not in seen[-1]:
                break
            await asyncio.sleep(0.01)
        await browser.end()
        return seen

    seen = asyncio.run(look())
    assert any(TABLE in tables for tables in seen) and TABLE not in seen[-1]
