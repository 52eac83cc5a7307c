"""Alien Attack USA as it is told: each event names its seat and its space, each reason the thing in the way."""

from __future__ import annotations

import pytest
from attack_setting import RULES, play, table

from game.engine.rules import Event
from game.titles.attack import moves
from game.titles.attack.content import Space
from game.titles.attack.state import State


def line(event: Event) -> str:
    """An event as one line: its kind, its arguments, and behind @ what lights up with it."""
    args = " ".join(f"{name}={value}" for name, value in event.args)
    return f"{event.kind} {args} @ {' '.join(event.about)}".replace("  ", " ").strip()


def told(state: State, *said: str, draws: tuple[int, ...] = ()) -> list[str]:
    return [line(event) for event in play(state, *said, draws=draws)[1]]


def test_a_disc_is_told_with_all_its_points_and_then_what_they_are_for() -> None:
    assert told(table({1: [22]}, open=[30, 4], seat=1), "place 30") == [
        "placed seat=seat:1 space=30 points=7 @ hex:30",
        "city seat=seat:1 city=@attack.city.salt_lake_city points=3 @ hex:30 city:salt_lake_city",
        "herd seat=seat:1 space=30 points=4 @ hex:30",
    ]


def test_parks_bases_and_the_discs_of_powers_are_told() -> None:
    state = table({1: [98], 0: [91]}, bases=[90], open=[28, 89, 4], seat=1, parks=(2, 1))
    assert told(state, "place 28", "extra 89", "cover 90") == [
        "placed seat=seat:1 space=28 points=0 @ hex:28",
        "park seat=seat:1 park=@attack.park.yellowstone count=2 @ hex:28",
        "extra seat=seat:1 space=89 points=0 @ hex:89",
        "destroyed seat=seat:1 spaces=90 n=1 count=1 @ hex:90",
        "cover seat=seat:1 space=90 points=10 @ hex:90",
        "city seat=seat:1 city=@attack.city.chicago points=5 @ hex:90 city:chicago",
        "city seat=seat:1 city=@attack.city.indianapolis points=3 @ hex:90 city:indianapolis",
        "city seat=seat:1 city=@attack.city.milwaukee points=2 @ hex:90 city:milwaukee",
    ]
    assert told(table({1: [97]}, bases=[89], open=[4], seat=1), "place 4", "neighbourhood 89")[1] == (
        "neighbourhood seat=seat:1 space=89 points=5 @ hex:89")


def test_several_bases_are_told_together() -> None:
    state = table({1: [77, 45], 0: [62]}, bases=[69, 61, 52], open=[60], bases_taken=(1, 4))
    assert told(state, "place 60")[-1] == (
        "destroyed seat=seat:0 spaces=52, 61, 69 n=3 count=4 @ hex:52 hex:61 hex:69")


def test_what_the_last_markers_do_is_told_of_each_disc_and_its_owner() -> None:
    state = table({0: [10], 1: [8]}, bases=[11, 7], open=[9], seat=1, phase="turn", bag=range(20, 24))
    flipped = "flipped spaces=9 n=1 @ hex:9"
    drawn = "drawn round=2 seat=seat:1 spaces=20, 21, 22, 23 left=0 @ hex:20 hex:21 hex:22 hex:23"
    assert told(state, "end", "protect 10", "lose 8", draws=(0, 0, 0, 0)) == [
        flipped, "protected seat=seat:0 space=10 @ hex:10", "captured seat=seat:1 space=8 @ hex:8", drawn]
    assert told(state, "end", "lose 10", "protect 8", draws=(0, 0, 0, 0)) == [
        flipped, "captured seat=seat:0 space=10 @ hex:10", "protected seat=seat:1 space=8 @ hex:8", drawn]


def test_a_round_is_told_with_its_holder_its_markers_and_what_is_left() -> None:
    state = table(open=[], seat=1, phase="turn", bag=[100, 101, 102, 103, 104])
    assert told(state, "end", draws=(4, 0, 0, 0)) == [
        "drawn round=2 seat=seat:1 spaces=100, 101, 102, 104 left=1 @ hex:100 hex:101 hex:102 hex:104"]


def test_the_end_tells_every_mission_of_every_seat_and_whether_the_land_is_saved() -> None:
    end = table({1: [1, 2, 18, 26, 33]}, seat=1, phase="turn", semi=True, bases_taken=(10, 13), points=(9, 0))
    lines = told(end, "end")
    assert lines[3] == "mission seat=seat:0 mission=@attack.mission.bases count=10 points=13 @ seat:0"
    assert lines[6] == "total seat=seat:0 points=22 @ seat:0"
    assert lines[7:] == [
        "mission seat=seat:1 mission=@attack.mission.city count=1 points=0 @ seat:1",
        "mission seat=seat:1 mission=@attack.border.mexico count=3 points=6 @ seat:1",
        "mission seat=seat:1 mission=@attack.mission.parks count=0 points=0 @ seat:1",
        "mission seat=seat:1 mission=@attack.mission.bases count=13 points=25 @ seat:1",
        "mission seat=seat:1 mission=@attack.mission.expansion count=3 points=0 @ seat:1",
        "mission seat=seat:1 mission=@attack.mission.protection count=0 points=0 @ seat:1",
        "total seat=seat:1 points=31 @ seat:1",
        "invaded n=23 need=24 @",
    ]
    assert told(table(seat=1, phase="turn", semi=True, bases_taken=(11, 13)), "end")[-1] == "saved n=24 @"


def test_the_pawn_that_protected_a_disc_is_used_up() -> None:
    for seat, discs in ((0, {0: [10]}), (1, {1: [10]})):
        state = table(discs, bases=[11], open=[9], seat=1, phase="turn", bag=range(20, 24))
        state, _ = play(state, "end", "protect 10", draws=(0, 0, 0, 0))
        assert [bool(state.powers >> 4 * other & 1) for other in (0, 1)] == [seat != 0, seat != 1]


def why(state: State, word: str) -> str:
    move = RULES.parse(word)
    assert move is not None
    found = RULES.refuse(state, state.seat, move)
    assert found is not None
    return " ".join([found.key.removeprefix("attack.refuse."), *(f"{name}={value}" for name, value in found.args)])


@pytest.mark.parametrize(("word", "reason"), [
    ("place 5", "taken space=5 seat=seat:1"), ("place 6", "base space=6"), ("place 7", "gone space=7"),
    ("place 8", "in_bag space=8"),
])
def test_a_reason_names_the_space_and_who_holds_it(word: str, reason: str) -> None:
    assert why(table({1: [5]}, bases=[6], open=[1, 2], bag=[8]), word) == reason


def test_reasons_of_powers_name_the_space_the_power_and_the_limit() -> None:
    turn = table({0: [97], 1: [70]}, bases=[89, 77], open=[4], phase="turn", fallen=[60])
    assert why(turn, "neighbourhood 70") == "no_base space=70"
    assert why(turn, "neighbourhood 77") == "not_beside space=77"
    assert why(turn, "cover 61").startswith("not_fallen") and why(turn, "extra 70") == "taken space=70 seat=seat:1"
    assert why(table(open=[4], phase="turn", used="0.extra"), "extra 4") == "used power=@attack.power.extra"
    assert why(table(open=[4], phase="turn", extras=2), "extra 4") == "extra_limit n=2"


def test_whoever_is_asked_about_a_disc_is_told_which() -> None:
    asked = table({0: [49, 10]}, bases=[42, 57, 9, 11], phase="protect", pending=[49, 10])
    assert why(asked, "end") == "protect_first space=49"
    assert why(asked, "protect 10") == why(asked, "lose 10") == "other_disc space=49"
    detail = RULES.prompt(asked, 0).detail
    assert detail is not None and dict(detail.args) == {"n": 1}
    assert RULES.why_dead(asked, 0, ("power:protection",)).key == "attack.refuse.nothing", "that could be done"
    caution = RULES.caution(asked, 0, RULES.parse("lose 49") or 0)
    assert caution is not None and dict(caution.args) == {"space": 49}


def test_the_first_and_the_last_space_can_be_touched_and_no_other() -> None:
    turn = table({0: [1]}, open=[120], phase="turn")
    assert RULES.why_dead(turn, 0, ("power:extra", "hex:1")).key == "attack.refuse.taken"
    assert (moves.cell_of("hex:1"), moves.cell_of("hex:120")) == (0, 119)
    assert moves.cell_of("hex:0") == moves.cell_of("hex:121") == -1


def test_the_box_says_for_whom_and_how_long_and_a_space_is_plain_unless_it_says_more() -> None:
    assert (RULES.info.seats, RULES.info.minutes) == ((2, 3, 4), 45)
    assert (Space(0, 0).borders, Space(0, 0).park, Space(0, 0).herd) == ((), "", 0)
