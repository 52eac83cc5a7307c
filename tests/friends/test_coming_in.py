"""The door: who knows the code comes in, who does not has ten tries; at an open door two words agree or do not."""

from __future__ import annotations

import pytest
from befriending.party import CODE, Party
from conformance.company import PEBBLES

from game.friends.door import TRIES, Bolt, Caller, Visit
from game.friends.messages import VERSION, Heard, Knock, SentAway, encode, openings
from game.friends.packing import BadMessage, pack
from game.friends.sealing import new_key, public_of
from game.friends.visitors import Knocked


def knock(name: str = "Bea", version: int = VERSION, *contents: tuple[str, str]) -> bytes:
    return pack(encode(Knock(version, name, public_of(new_key()), "badge", contents)))


def party() -> Party:
    return Party(PEBBLES, 2)


def test_with_the_code_one_is_heard_and_let_in() -> None:
    made = party()
    caller, _ = made.visit()
    (frame,) = made.knock("v1", caller.seal(knock()))
    assert openings.read(caller.open(frame)) == Heard()
    assert made.room.news == [Knocked("v1", "Bea", None, "")]
    assert made.room.let_in("v1", (1,)) is not None
    assert made.room.let_in("v1", (1,)) is None


def test_with_another_code_one_is_told_so_and_nothing_else() -> None:
    made = party()
    caller, _ = made.visit("lamp otter violet ten")
    assert made.knock("v1", caller.seal(knock())) == [b"N"]
    assert made.room.news == [] and made.room.let_in("v1", (1,)) is None


def test_ten_wrong_tries_and_the_code_is_dead_until_there_is_another() -> None:
    made = party()
    for n in range(TRIES):
        made.now += 10.0
        caller, _ = made.visit("wrong", f"v{n}")
        assert made.knock(f"v{n}", caller.seal(knock())) == [b"N"]
    assert made.room.visitors.code_is_dead
    made.now += 1000.0
    assert made.visit(CODE, "late")[1] == [b"B"]
    made.room.visitors.new_code("another")
    assert made.visit("another", "later")[0].ready


def test_a_try_that_is_never_finished_counts_too() -> None:
    bolt = Bolt()
    assert [bolt.may_try(float(n)) for n in range(TRIES + 1)] == [True] * TRIES + [False]


def test_a_minute_has_ten_tries_even_for_those_who_know_the_code() -> None:
    bolt = Bolt()
    for n in range(TRIES):
        assert bolt.may_try(float(n))
        bolt.right()
    assert not bolt.dead and not bolt.may_try(59.0) and bolt.may_try(60.0)


def test_who_listens_cannot_go_on_with_what_somebody_else_began() -> None:
    made = party()
    caller, _ = made.visit()
    with pytest.raises(BadMessage):
        Caller(made.room.table, CODE.encode()).open(made.knock("v1", caller.seal(knock()))[0])


def test_a_code_is_for_one_table() -> None:
    visit, caller = Visit("t1", "code", b"code"), Caller("t2", b"code")
    assert caller.answer(visit.answer(caller.first())) is None
    with pytest.raises(BadMessage):
        visit.open(caller.seal(b"knock"))


def test_at_an_open_door_both_see_the_same_words() -> None:
    made = party()
    assert made.visit(None)[1] == [], "the door is shut"
    made.room.visitors.open = True
    caller, _ = made.visit(None, "v2")
    assert caller.mark is not None and 0 <= caller.mark < 1 << 20
    made.knock("v2", caller.seal(knock()))
    assert made.room.news == [Knocked("v2", "Bea", caller.mark, "")]


def test_somebody_between_gives_both_sides_other_words() -> None:
    host, guest = Visit("t", "open", b""), Caller("t", None)
    bad_host, bad_guest = Visit("t", "open", b""), Caller("t", None)
    bad_guest.answer(host.answer(reply(bad_guest, host.answer(bad_guest.first()))))
    guest.answer(bad_host.answer(reply(guest, bad_host.answer(guest.first()))))
    assert guest.mark == bad_host.mark != host.mark == bad_guest.mark


def reply(caller: Caller, frame: bytes) -> bytes:
    found = caller.answer(frame)
    assert found is not None
    return found


def test_the_host_cannot_change_its_mind_once_it_has_seen_the_other_key() -> None:
    host, other, guest = Visit("t", "open", b""), Visit("t", "open", b""), Caller("t", None)
    other.answer(b"O")
    answer = reply(guest, host.answer(guest.first()))
    with pytest.raises(BadMessage):
        guest.answer(other.answer(answer))


NONSENSE = (b"", b"S", b"S" * 100, b"C", b"C" + bytes(33), b"CA" + b"\xff" * 32, b"A" * 33, b"O!")


@pytest.mark.parametrize("frame", NONSENSE)
def test_nonsense_at_the_door_gets_no_further(frame: bytes) -> None:
    made = party()
    made.knock("v1", frame)
    assert made.room.news == [] and made.room.let_in("v1", (1,)) is None
    made.visit(CODE, "v2")
    made.knock("v2", frame)
    assert made.room.news == [] and made.room.let_in("v2", (1,)) is None


def test_nobody_knocks_twice_on_one_visit() -> None:
    made = party()
    caller, _ = made.visit()
    made.knock("v1", caller.seal(knock()))
    made.knock("v1", caller.seal(knock("Caio")))
    assert [each.name for each in made.room.news if isinstance(each, Knocked)] == ["Bea"]


def test_another_version_and_a_locked_door_are_said() -> None:
    made = party()
    caller, _ = made.visit()
    assert openings.read(caller.open(made.knock("v1", caller.seal(knock(version=2)))[0])) == SentAway("version")
    made.room.visitors.locked = True
    caller, _ = made.visit(CODE, "v2")
    assert openings.read(caller.open(made.knock("v2", caller.seal(knock()))[0])) == SentAway("locked")


def test_who_stands_there_too_long_is_forgotten() -> None:
    made = party()
    caller, _ = made.visit()
    made.knock("v1", caller.seal(knock()))
    made.now += 121.0
    made.room.tick(made.now)
    assert made.room.let_in("v1", (1,)) is None


def test_who_has_other_contents_for_the_title_is_told_so() -> None:
    made = party()
    made.room.visitors.needs = (("pebbles", "digest"), ("nim", "other"))
    for visit, contents, heard in (
        ("v1", (), SentAway("contents", ("pebbles", "nim"))),
        ("v2", (("pebbles", "digest"),), SentAway("contents", ("nim",))),
        ("v3", (("nim", "other"), ("pebbles", "digest")), Heard()),
    ):
        caller, _ = made.visit(CODE, visit)
        (frame,) = made.knock(visit, caller.seal(knock("Bea", VERSION, *contents)))
        assert openings.read(caller.open(frame)) == heard
