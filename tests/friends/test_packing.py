"""Messages become bytes of a few sizes; what comes back is inflated up to a bound, or is no message."""

from __future__ import annotations

import os
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.friends import messages
from game.friends.messages import Again, Alive, Offer, encode
from game.friends.packing import SIZES, BadMessage, TooLarge, Unknown, pack, unpack


@given(st.binary(max_size=5000))
def test_what_is_packed_comes_out_as_it_was_and_has_one_of_the_sizes(data: bytes) -> None:
    packed = pack(data)
    assert len(packed) in SIZES
    assert unpack(packed, 5000) == data


@given(st.binary(min_size=1, max_size=3000), st.binary(max_size=3000))
def test_with_the_same_dictionary_on_both_sides(dictionary: bytes, data: bytes) -> None:
    packed = pack(data, 7, dictionary)
    assert unpack(packed, 3000, lambda number: dictionary if number == 7 else None) == data
    with pytest.raises(Unknown):
        unpack(packed, 3000)


def test_what_differs_little_from_its_dictionary_is_small() -> None:
    old = os.urandom(4000)
    assert len(pack(old)) > 4000
    assert len(pack(old[:2000] + b"x" + old[2001:], 1, old)) == SIZES[0]


def test_messages_of_one_length_have_one_size_whatever_they_say() -> None:
    one, other = (encode(Offer(1, 0, word, 5, 5)) for word in ("move 1 A01", "move 9 Z99"))
    assert len(one) == len(other) and len(pack(one)) == len(pack(other)) == SIZES[0]


def test_a_bomb_is_not_inflated() -> None:
    bomb = pack(bytes(20_000_000))
    assert len(bomb) <= SIZES[-1]
    with pytest.raises(BadMessage):
        unpack(bomb, 1 << 20)


def test_too_much_cannot_be_packed() -> None:
    with pytest.raises(TooLarge):
        pack(os.urandom(70_000))


@given(st.binary(max_size=400))
def test_nonsense_is_no_message(data: bytes) -> None:
    with pytest.raises(BadMessage):
        messages.downs.read(data)


@given(st.binary(max_size=200))
def test_nonsense_that_is_well_packed_is_no_message(data: bytes) -> None:
    try:
        found = messages.ups.read(pack(data))
    except BadMessage:
        return
    assert encode(found)


@given(st.data())
def test_a_damaged_message_is_none_or_another_one_of_its_kind(data: st.DataObject) -> None:
    packed = bytearray(pack(encode(Offer(3, 1, "take 2", 9, 9))))
    place = data.draw(st.integers(0, len(packed) - 1))
    packed[place] ^= data.draw(st.integers(1, 255))
    try:
        found = messages.ups.read(bytes(packed))
    except BadMessage:
        return
    assert encode(found)


@pytest.mark.parametrize(
    "wrong",
    [
        Offer(-1, 0, "take", 1, 1), Offer(1, 16, "take", 1, 1), Offer(1, 0, "t" * 65, 1, 1),
        Offer(1 << 53, 0, "", 1, 1), Alive(float("nan")), Alive(-1.0), Alive(float("inf")),
    ],
    ids=lambda wrong: str(wrong)[:40],
)  # fmt: skip
def test_a_message_out_of_bounds_is_none(wrong: messages.Said) -> None:
    with pytest.raises(BadMessage):
        messages.ups.read(pack(encode(wrong)))


def test_a_message_for_the_other_side_is_none() -> None:
    assert messages.ups.read(pack(encode(Again()))) == Again()
    with pytest.raises(BadMessage):
        messages.downs.read(pack(encode(Again())))


def test_depth_does_not_matter() -> None:
    with pytest.raises(BadMessage):
        messages.ups.read(pack(b"\x91" * 8000))
    with pytest.raises(BadMessage):
        messages.downs.read(pack(b"\x81" * 200_000))


def test_more_behind_the_end_is_not_read_over() -> None:
    small = zlib.compressobj(6, zlib.DEFLATED, -15)
    data = small.compress(b"hello") + small.flush() + b"more"
    packed = (0).to_bytes(8, "big") + len(data).to_bytes(4, "big") + data
    with pytest.raises(BadMessage):
        unpack(packed, 100)
