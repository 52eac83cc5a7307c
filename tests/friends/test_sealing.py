"""A link opens the frames of its other end, each once and in order, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.friends.packing import BadMessage
from game.friends.sealing import Calling, Ends, Link, called, new_key, public_of, shared

HOST, GUEST, OTHER = new_key(), new_key(), new_key()


def ends(device: str = "d1", secret: bytes = GUEST, table: str = "t1") -> tuple[Ends, Ends]:
    """The guest's and the host's."""
    return Ends(table, device, secret, public_of(HOST)), Ends(table, device, HOST, public_of(secret))


def linked(guest: Ends | None = None, host: Ends | None = None) -> tuple[Link, Link]:
    mine, theirs = ends()
    calling = Calling(guest or mine)
    welcome, host_link = called(host or theirs, calling.hello(b"hello")).welcome(b"welcome")
    data, guest_link = calling.welcomed(welcome)
    assert data == b"welcome"
    return guest_link, host_link


def refused(link: Link, frame: bytes) -> None:
    with pytest.raises(BadMessage):
        link.open(frame)


def test_both_sides_read_each_other() -> None:
    guest, host = linked()
    for text in (b"one", b"two", b""):
        assert host.open(guest.seal(text)) == text and guest.open(host.seal(text)) == text


def test_a_frame_is_good_once_and_none_before_it_comes_after_it() -> None:
    guest, host = linked()
    first, second = guest.seal(b"first"), guest.seal(b"second")
    assert host.open(second) == b"second"
    refused(host, second)
    refused(host, first)
    assert host.open(guest.seal(b"third")) == b"third"


def test_a_frame_does_not_come_back_to_its_sender() -> None:
    guest, host = linked()
    refused(guest, guest.seal(b"mine"))
    refused(host, host.seal(b"mine"))


def test_a_frame_belongs_to_its_own_link() -> None:
    guest, host = linked()
    again, host_again = linked()
    old = guest.seal(b"old")
    refused(host_again, old)
    refused(host_again, old[:1] + host_again.epoch + old[9:])
    assert host.open(old) == b"old"
    assert host_again.open(again.seal(b"new")) == b"new"


@settings(max_examples=40)
@given(st.data())
def test_no_byte_of_a_frame_can_be_changed(data: st.DataObject) -> None:
    guest, host = linked()
    frame = bytearray(guest.seal(b"move 1 A01"))
    frame[data.draw(st.integers(0, len(frame) - 1))] ^= data.draw(st.integers(1, 255))
    refused(host, bytes(frame))


@settings(max_examples=40)
@given(st.binary(max_size=100))
def test_nonsense_opens_nothing(frame: bytes) -> None:
    refused(linked()[1], frame)
    for kind in (b"H", b"W", b"F"):
        with pytest.raises(BadMessage):
            called(ends()[1], kind + frame)
        with pytest.raises(BadMessage):
            Calling(ends()[0]).welcomed(kind + frame)


@pytest.mark.parametrize(
    "host", [ends("d2")[1], ends(table="t2")[1], ends(secret=OTHER)[1]], ids=("another device", "table", "key")
)
def test_nobody_calls_as_somebody_else(host: Ends) -> None:
    with pytest.raises(BadMessage):
        called(host, Calling(ends()[0]).hello(b"hello"))


def test_only_the_host_answers_a_call() -> None:
    guest, host = ends()
    calling = Calling(guest)
    hello = calling.hello(b"hello")
    frame, _ = called(host, hello).welcome(b"welcome")
    with pytest.raises(BadMessage):
        calling.welcomed(frame[:-1] + bytes([frame[-1] ^ 1]))
    with pytest.raises(BadMessage):
        Calling(guest).welcomed(frame)  # the answer to another call
    assert calling.welcomed(frame)[0] == b"welcome"


def test_a_key_that_is_none_is_refused() -> None:
    for bad in (bytes(32), b"", b"\x01" + bytes(31)):
        with pytest.raises(BadMessage):
            shared(GUEST, bad)
