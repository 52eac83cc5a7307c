"""Alien Attack USA, what the screen asks of an observation: gains, threats, live missions, powers."""

from __future__ import annotations

import random

from attack_setting import RULES, new_game, play, table

from game.engine.chance import Quick
from game.titles.attack import observe
from game.titles.attack.observe import Observation
from game.titles.attack.state import State


def seen(state: State) -> Observation:
    return RULES.observe(state, None)


def test_everybody_sees_the_same_and_the_bag_is_no_secret() -> None:
    state = new_game(3)
    o = seen(state)
    assert RULES.observe(state, 0) == RULES.observe(state, 2) == o
    assert len(o.bag) == 115 and set(o.bag) | set(o.open) == set(range(1, 121)) and o.rounds == 24


def test_an_open_space_says_what_it_brings_now() -> None:
    # 63 lies at Dallas (63, 64, 72) and at Oklahoma City (62, 63, 71), in the herd region of 55 and 64.
    o = seen(table({0: [72, 55], 1: [61]}, bases=[62], open=[63]))
    gain = observe.gain(o, 0, 63)
    assert gain.points == 6 + 4 and gain.cities == (("dallas", 6),) and gain.first_at == (("oklahoma_city", 2),)
    assert gain.herd == 4 and gain.park == ""
    assert [(fall.base, fall.space) for fall in gain.falls] == [(62, 61)]


def test_the_gain_is_what_the_placement_then_scores() -> None:
    chooser = random.Random(6)
    state = new_game(3, 6)
    while RULES.to_act(state):
        o = seen(state)
        if state.phase == 0:
            for space in o.open:
                gain = observe.gain(o, state.seat, space)
                after = RULES.apply(state, state.seat, gain.space - 1, Quick(chooser.random)).state
                assert after.points[state.seat] - state.points[state.seat] == gain.points
                assert after.bases[state.seat] - state.bases[state.seat] == len(gain.falls)
                assert after.parks[state.seat] - state.parks[state.seat] == bool(gain.park)
        move = RULES.random_move(state, state.seat, chooser.random)
        state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state


def test_a_falling_base_shows_what_stands_behind_it() -> None:
    gain = observe.gain(seen(table({1: [91]}, bases=[90], open=[89])), 0, 89)
    assert [(fall.base, fall.space, fall.icon) for fall in gain.falls] == [(90, 91, None)]
    gain = observe.gain(seen(table(bases=[41], open=[49])), 0, 49)
    assert [(fall.base, fall.space, fall.icon) for fall in gain.falls] == [(41, 0, (-5, -3))]


def test_a_leftover_marker_shows_the_discs_that_it_would_capture() -> None:
    o = seen(table({0: [10, 8], 1: [14]}, bases=[11, 7], open=[9, 21]))
    assert [(threat.disc, threat.seat, set(threat.bases)) for threat in observe.threats(o, 9)] == [
        (8, 0, {7, 9}), (10, 0, {9, 11}),
    ]
    assert observe.threats(o, 21) == ()
    assert {threat.disc for threat in observe.threats(o, 9, 21)} == {8, 10, 14}


def test_what_a_disc_would_bring_about_can_be_looked_at_before() -> None:
    chooser = random.Random(6)
    state = new_game(3, 6)
    compared = 0
    while RULES.to_act(state):
        o = seen(state)
        moves = [move for move in RULES.legal(state, state.seat) if RULES.word(move).split()[0] != "end"]
        for move in moves if o.phase != "protect" else ():
            space = int(RULES.word(move).split()[-1])
            after = seen(RULES.apply(state, state.seat, move, Quick(chooser.random)).state)
            looked = observe.placed(o, o.seat, space)
            assert looked.bases == after.bases and looked.open == after.open and looked.fallen == after.fallen
            assert [p.discs for p in looked.players] == [p.discs for p in after.players]
            compared += 1
        state = RULES.apply(state, state.seat, RULES.random_move(state, state.seat, chooser.random),
                            Quick(chooser.random)).state  # fmt: skip
    assert compared > 300


def test_threats_are_the_captures_that_come() -> None:
    chooser = random.Random(4)
    state = new_game(2, 4)
    captured = 0
    while RULES.to_act(state):
        move = RULES.random_move(state, state.seat, chooser.random)
        step = RULES.apply(state, state.seat, move, Quick(chooser.random))
        flipped = [event for event in step.events if event.kind == "flipped"]
        if flipped:
            threats = observe.threats(seen(state), *(cell + 1 for cell in state.open))
            gone = {dict(event.args)["space"] for event in step.events if event.kind == "captured"}
            pending = {cell + 1 for cell in step.state.pending}
            assert {threat.disc for threat in threats} == gone | pending
            captured += len(threats)
        state = step.state
    assert captured > 3


def test_how_many_markers_will_be_left_over() -> None:
    state = new_game(3)
    assert observe.left_over(seen(state)) == 2
    first = RULES.word(RULES.legal(state, state.seat)[0])
    state, _ = play(state, first)
    assert observe.left_over(seen(state)) == 2
    extra = next(word for word in map(RULES.word, RULES.legal(state, state.seat)) if word.startswith("extra"))
    state, _ = play(state, extra)
    assert observe.left_over(seen(state)) == 1


def test_missions_stand_as_they_would_be_scored() -> None:
    o = seen(table({0: [1, 2, 3, 11, 60, 61]}, borders=("pacific", "gulf"), parks=(5, 0), bases_taken=(9, 0)))
    standings = {found.id: (found.count, found.points) for found in observe.standings(o, 0)}
    assert standings["border"] == (4, 6) and standings["parks"] == (5, 10) and standings["bases"] == (9, 13)
    assert observe.total(o, 0) == sum(points for _, points in standings.values())
    assert [(need.id, need.count, need.wanted) for need in observe.protection(o, 0)] == [
        ("cities", 2, 4), ("herds", 1, 4), ("borders", 0, 3),
    ]


def test_the_live_total_ends_as_the_result() -> None:
    chooser = random.Random(9)
    state = new_game(4, 9)
    while RULES.to_act(state):
        move = RULES.random_move(state, state.seat, chooser.random)
        state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    (totals,) = [line.values for line in outcome.sheet if line.total]
    assert tuple(observe.total(seen(state), seat) for seat in range(4)) == totals
    assert RULES.gauges(state)[0].values == totals


def test_cards_light_up_when_they_can_be_used() -> None:
    state = table({0: [70], 1: [91]}, bases=[90, 77], open=[4, 89])
    assert observe.usable(seen(state)) == ()
    state, _ = play(state, "place 89")
    assert observe.usable(seen(state)) == ("cover", "neighbourhood", "extra")
    asked = seen(table({0: [49]}, bases=[42, 57], phase="protect", pending=[49]))
    assert observe.usable(asked) == ("protection",)


def test_the_board_tells_its_outer_edges() -> None:
    o = seen(new_game())
    assert observe.open_edges(o, 49) == (4,) and observe.open_edges(o, 60) == ()


def test_bases_destroyed_by_all_are_counted_against_the_goal() -> None:
    assert observe.destroyed_together(seen(table(bases_taken=(3, 4)))) == (7, 24)
