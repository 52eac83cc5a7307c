"""Chance: the same on every machine, without bias, recorded draw by draw, and played back to the letter."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import pytest

from game.engine.chance import Arranged, Chance, Live, Middling, Pcg32, Played, Quick, Scripted, seed_number
from game.engine.errors import ChanceMismatch


class Asked(Chance):
    """Chance that always says nought, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def below(self, label: str, n: int) -> int:
        self.asked.append((label, n))
        return 0


class Told(Pcg32):
    """A generator whose numbers are told."""

    __slots__ = ("numbers",)

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def next(self) -> int:
        return self.numbers.pop(0)


# The generator.


def test_the_generator_is_the_published_one() -> None:
    """The first numbers of O'Neill's own demonstration, seed 42 and stream 54."""
    source = Pcg32(42, 54)
    assert [source.next() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_seeds_of_any_size_are_taken_and_each_stream_is_another_one() -> None:
    sources = [Pcg32(seed, stream) for seed in (0, 1, 2**64 - 1) for stream in (0, 1, 2, 2**63 - 1)]
    assert len({tuple(source.next() for _ in range(3)) for source in sources}) == 12
    assert Pcg32(7).next() == Pcg32(7, 0).next()
    assert Pcg32(2**64 + 5).next() == Pcg32(5).next()


@pytest.mark.parametrize(("n", "last"), [(3, 2**32 - 2), (6, 2**32 - 5), (2**31 + 1, 2**31), (2**32, 2**32 - 1)])
def test_numbers_that_would_favour_some_are_thrown_away(n: int, last: int) -> None:
    """Up to `last` every remainder comes equally often; what lies beyond it is drawn anew."""
    assert (last + 1) % n == 0
    assert Told(last).below(n) == n - 1
    if last + 1 < 2**32:
        assert Told(last + 1, 2**32 - 1, 4).below(n) == 4 % n


def test_a_seed_that_was_typed_is_a_number_by_the_published_hash() -> None:
    """FNV-1a with 64 bits, and its own published examples."""
    assert seed_number(()) == 0xCBF29CE484222325
    assert seed_number(("a",)) == 0xAF63DC4C8601EC8C
    assert seed_number(("foobar",)) == 0x85944171F73967E8
    assert seed_number(("moon", "3")) == seed_number(("moon/3",)) != seed_number(("moon3",))
    assert seed_number(("Ünïcode",)) < 2**64


# The questions that rules may ask.


def test_a_die_has_six_sides_unless_said_otherwise() -> None:
    for chance in (Live(5), Arranged(5), Quick(random.Random(5).random)):
        assert {chance.roll("die") for _ in range(200)} == {1, 2, 3, 4, 5, 6}
        assert {chance.roll("die", 4) for _ in range(200)} == {1, 2, 3, 4}
        assert {chance.below("card", 5) for _ in range(200)} == set(range(5))
    assert [Middling().roll("die"), Middling().below("card", 5)] == [4, 2]


def test_the_ends_of_luck_are_the_first_and_the_last_face() -> None:
    for luck, face, place in ((0.0, 1, 0), (0.999, 6, 5)):
        chance = Quick(lambda luck=luck: luck)  # type: ignore[misc]
        assert (chance.roll("die"), chance.below("card", 6)) == (face, place)
        assert chance.rolls("die", 2) == (face, face)


def test_a_shuffle_can_come_to_every_order_and_asks_no_more_than_it_needs() -> None:
    found = Counter[tuple[int, ...]]()
    for draws in product(range(4), range(3), range(2)):
        script = Scripted(*draws)
        found[script.shuffled("deal", 4)] += 1
        assert script.exhausted()
    assert found == Counter(permutations(range(4)))
    for few in (0, 1):
        assert Scripted().shuffled("deal", few) == tuple(range(few))


def test_a_shuffle_draws_from_the_places_that_are_left() -> None:
    chance = Asked()
    chance.shuffled("deal", 4)
    assert chance.asked == [("deal", 4), ("deal", 3), ("deal", 2)]


def test_dice_thrown_together_are_recorded_one_by_one() -> None:
    together, single = Live(7), Live(7)
    thrown = together.rolls("grey", 3)
    assert thrown == tuple(single.roll("grey") for _ in range(3))
    assert together.taken == single.taken and len(together.taken) == 3
    replay = Played(together.taken)
    assert replay.rolls("grey", 3) == thrown and replay.exhausted()
    assert Scripted(4, 1).rolls("white", 2) == (4, 1)
    assert Middling().rolls("grey", 3) == (4, 4, 4)


def test_playouts_throw_every_way_equally_often() -> None:
    chance = Quick(random.Random(3).random)
    for count in (1, 2, 3):
        ways = 6**count
        fell = Counter(chance.rolls("grey", count) for _ in range(200 * ways))
        assert len(fell) == ways and all(len(throw) == count for throw in fell)
        assert all(100 < times < 300 for times in fell.values())
    assert chance.rolls("grey", 0) == ()


# Live: a seed, a stream, and a record of what was drawn.


def test_a_live_draw_is_recorded_with_its_label() -> None:
    live = Live(1, 2)
    assert live.taken == []
    die, card = live.roll("die"), live.below("card", 9)
    assert live.taken == [("die", die - 1), ("card", card)]


def test_every_move_has_its_own_stream() -> None:
    def drawn(chance: Live) -> list[int]:
        return [chance.below("x", 1000) for _ in range(4)]

    fifth = drawn(Live(9, 5))
    assert fifth == drawn(Live(9, 5)) and fifth != drawn(Live(9, 6)) and fifth != drawn(Live(8, 5))
    assert drawn(Live(9)) == drawn(Live(9, 0))
    live = Live(9, 4)
    before = drawn(live)
    kept = live.taken
    live.restart(5)
    assert live.taken == [] and drawn(live) == fifth
    assert [value for _, value in kept] == before, "the record of the move before is not touched"
    live.restart(6)
    live.restart(5)
    assert drawn(live) == fifth, "a move that draws nothing changes nothing"


# Played back, and scripted.


def test_a_replay_gives_what_was_drawn_as_long_as_the_same_is_asked() -> None:
    played = Played([("die", 0), ("die", 5), ("card", 8)])
    assert (played.roll("die"), played.roll("die")) == (1, 6)
    assert not played.exhausted()
    assert played.below("card", 9) == 8
    assert played.exhausted()


@pytest.mark.parametrize(("recorded", "asked"), [
    ([], ("die", 6)), ([("die", 3)], ("coin", 6)), ([("die", 6)], ("die", 6)), ([("die", -1)], ("die", 6)),
])
def test_a_replay_that_asks_for_something_else_stops_at_once(
    recorded: list[tuple[str, int]], asked: tuple[str, int]
) -> None:
    with pytest.raises(ChanceMismatch):
        Played(recorded).below(*asked)


def test_a_script_says_dice_by_their_faces_and_everything_else_from_zero() -> None:
    script = Scripted(1, 6, 0, 4, 8)
    assert [script.roll("die"), script.roll("die"), script.below("card", 5), script.below("card", 5)] == [1, 6, 0, 4]
    assert not script.exhausted()
    assert script.roll("spinner", 8) == 8 and script.exhausted()


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_script_has_no_face_that_the_die_has_not(face: int) -> None:
    with pytest.raises(ChanceMismatch):
        Scripted(face).roll("die")


@pytest.mark.parametrize("value", [5, -1])
def test_a_script_draws_nothing_that_is_not_there(value: int) -> None:
    with pytest.raises(ChanceMismatch):
        Scripted(value).below("card", 5)


# Arranged for a lesson.


def test_what_was_arranged_comes_first_and_then_what_the_seed_says() -> None:
    chance, plain = Arranged(7, 2), Live(7, 2)
    chance.arrange((6, 0, 1, 4))
    assert chance.arranged == 4
    drawn = [chance.roll("die"), chance.below("card", 5), chance.roll("die"), chance.below("card", 5)]
    assert drawn == [6, 0, 1, 4] and chance.arranged == 0
    assert [chance.roll("die"), chance.below("card", 9)] == [plain.roll("die"), plain.below("card", 9)]
    assert chance.taken == [("die", 5), ("card", 0), ("die", 0), ("card", 4), *plain.taken]
    assert Played(chance.taken).roll("die") == 6
    assert Arranged(7).roll("die", 1000) == Live(7).roll("die", 1000)


def test_each_move_has_its_own_record_and_what_is_arranged_anew_takes_the_place_of_the_rest() -> None:
    chance = Arranged(7)
    chance.arrange((1, 2))
    assert chance.roll("die") == 1
    chance.restart(1)
    assert chance.taken == [] and chance.arranged == 1
    chance.arrange((3,))
    assert chance.roll("die") == 3 and chance.arranged == 0
    assert chance.below("card", 1000) == Live(7, 1).below("card", 1000)


@pytest.mark.parametrize("value", [0, 7])
def test_a_lesson_arranges_no_face_that_the_die_has_not(value: int) -> None:
    chance = Arranged(7)
    chance.arrange((value, value))
    with pytest.raises(ChanceMismatch, match=f"arranged {value} for 'die' is none of 6"):
        chance.roll("die")
    with pytest.raises(ChanceMismatch):
        chance.below("card", value)


def test_chance_that_is_of_no_kind_has_nothing_to_draw_from() -> None:
    with pytest.raises(NotImplementedError):
        Chance().roll("die")
