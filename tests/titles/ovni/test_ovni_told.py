"""O.V.N.I. as it is told: each event names who, what and where, each reason the thing in the way."""

from __future__ import annotations

import pytest
from ovni_setting import CARDS, RULES, TABLES, acting, area, facts, laying, new_game, people, play, side, unpack

from game.engine.chance import Chance, Live
from game.engine.rules import Event
from game.titles.ovni import events
from game.titles.ovni import state as phases
from game.titles.ovni.content import ALIENS, HUMANS, LETTERS
from game.titles.ovni.recruit import begin_round
from game.titles.ovni.state import BOX_1, NO_ENERGY, NOBODY, State


def line(event: Event) -> str:
    """An event as one line: its kind, its arguments, behind @ what lights up with it, behind > who alone is told."""
    args = "".join(f" {name}={value}" for name, value in event.args)
    about = f" @ {' '.join(event.about)}" if event.about else ""
    return event.kind + args + about + (f" > {event.to}" if event.to is not None else "")


def told(state: State, *said: str, chance: Chance | None = None) -> list[str]:
    lines = []
    for word in said:
        state, happened = play(state, word, chance=chance)
        lines += [line(event) for event in happened]
    return lines


# Before the first round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_begins_with_nothing_laid_won_or_done(seats: int) -> None:
    state = new_game(seats)
    for one in state.sides:
        assert one.aliens == one.captured == (0, 0, 0, 0) and one.humans == (0,) * 6
        assert (one.hand, one.energy, one.kept) == (0, NO_ENERGY, 0)
    assert (state.round, state.cards, state.areas, state.drawn, state.winners) == (0, (), (), (0, 0), ())
    assert (state.pool, state.left, state.groups, state.locked, state.step) == ((0, 0, 0, 0), 0, 0, 0, 0)
    assert (state.active, state.struck, state.quitter, state.ended) == (NOBODY, NOBODY, NOBODY, "")


def test_the_choices_before_the_first_round_are_told() -> None:
    state = new_game(2)
    assert state.first == 1
    state, happened = play(state, "planet magnon")
    assert [line(event) for event in happened] == ["planet who=seat:1 planet=magnon @ seat:1"]
    state, happened = play(state, "planet luxor", 1)
    assert [line(event) for event in happened] == [
        "planet who=seat:0 planet=luxor @ seat:0", "third_planet planet=eris @ seat:2"]
    assert told(state, "keep abm", "enough") == ["kept who=seat:1 n=1 @ seat:1"]


def test_first_aliens_are_told_with_who_gets_them() -> None:
    state = acting(side(aliens="P"), side(), side(), seats=2, phase=phases.START)
    assert told(state, "start military") == ["started who=seat:0 alien=military @ seat:0"]
    gift = acting(side(aliens="PA"), side(aliens="PB"), side(), seats=2, phase=phases.GIFT)
    assert told(gift, "give builder") == ["gave who=seat:0 alien=builder @ seat:2"]
    last = acting(side(aliens="PA"), side(aliens="PB"), side(), seats=2, phase=phases.GIFT, stock=(9, 9, 1, 9))
    assert told(last, "give builder")[1:] == ["out_of_stock alien=builder @ stock:builder"]


# Phase 1


def test_a_round_is_told_with_its_number_and_the_card_of_each_area() -> None:
    happened: list[Event] = []
    state = begin_round(TABLES, acting(side(), side(), side(), phase=phases.DEALING), Live(1), happened)
    cards = [[ALIENS[place] for place in sorted(map(LETTERS.index, CARDS[card]))] for card in state.cards]
    assert [line(event) for event in happened] == ["round round=4", *(
        f"dealt area={letter} one={one} two={two} three={three} @ area:{letter}"
        for letter, (one, two, three) in zip("ABC", cards))]


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_a_token_of_the_third_planet_is_touched_by_its_value(value: int) -> None:
    sides = [side(hand="2345"), side(hand="2345"), side()]
    state = laying(*sides, seats=2, cards="PPA PPB AAM", areas=((), area("0.2"), ()), seat=0, drawn=(1 << value, 0))
    for letter in "ABC":
        move = RULES.parse(f"place {value} {letter}")
        assert move is not None and RULES.path(state, 0, move) == (f"third:{value}", f"area:{letter}")


def test_a_token_is_told_open_or_face_down_and_its_value_to_its_owner_alone() -> None:
    sides = [side(hand="2345") for _ in range(4)]
    state = laying(*sides, cards="PPA PPB AAM PBM", areas=((), area("0.2"), (), ()), seat=1)
    assert told(state, "place 2 C", "place 3 B") == [
        "hid who=seat:1 area=C place=1 @ area:C", "hid_own who=seat:1 value=2 area=C @ area:C > (1,)",
        "placed who=seat:2 value=3 area=B place=2 @ area:B"]


def test_the_opened_areas_are_told_with_their_winners_and_what_these_get() -> None:
    sides = [side(aliens=text, hand="2") for text in ("PA", "PB", "AB")]
    rows = (area("2.6/0", "0.2", "1.3", "0.3"), area("0.6", "1.3", "0.2", "2.3/0"), area("1.6", "0.3", "0.4"))
    state = laying(*sides, seats=2, cards="PPA PPB AAM", areas=rows, seat=1, order=(0, 1), stock=(3, 9, 9, 9))
    assert told(state, "place 2 C") == [
        "placed who=seat:1 value=2 area=C place=4 @ area:C",
        "revealed area=A a=6 b=2 c=(3) d=(3) @ area:A", "won who=@ovni.third area=A n=6 tie=none @ area:A",
        "revealed area=B a=6 b=(3) c=2 d=(3) @ area:B", "won who=seat:0 area=B n=8 tie=none @ area:B",
        "revealed area=C a=6 b=3 c=4 d=2 @ area:C", "won who=seat:1 area=C n=8 tie=none @ area:C",
        "recruited who=@ovni.third one=pilot two=pilot three=abductor @ seat:2",
        "recruited who=seat:0 one=pilot two=builder three=none @ seat:0", "missed who=seat:0 n=1 @ seat:0",
        "out_of_stock alien=pilot @ stock:pilot",
        "recruited who=seat:1 one=abductor two=abductor three=military @ seat:1", "turn who=seat:0 @ seat:0"]


def test_a_tie_is_told_with_what_decided_it() -> None:
    sides = [side(aliens=text, hand="2") for text in ("PA", "PB", "AB")]
    rows = (area("0.5", "1.3", "2.4", "1.2"), area("2.4", "0.5", "1.3", "1.2"), area("0.3", "1.4", "2.5"))
    lines = told(laying(*sides, cards="PPA PPB AAM", areas=rows, seat=2, order=(0, 1, 2)), "place 2 C")
    assert [text for text in lines if text.startswith("won")] == [
        "won who=seat:0 area=A n=5 tie=opened @ area:A", "won who=seat:0 area=B n=5 tie=first @ area:B",
        "won who=seat:2 area=C n=7 tie=none @ area:C"]


def test_energy_is_told_with_what_it_is_used_for() -> None:
    state = acting(side(), side(), side(), seat=1, phase=phases.ENERGY, winners=(0, 2, 0), order=(0, 2, 1), step=2)
    assert told(state, "energy builder")[:2] == [
        "shield who=seat:1 @ seat:1", "recruited who=seat:1 one=builder two=none three=none @ seat:1"]
    assert told(state, "energy group")[0] == "third_group who=seat:1 @ seat:1"
    assert told(state, "energy no")[0] == "no_energy who=seat:1 @ seat:1"


def test_a_seat_is_no_third_planet_in_a_game_of_three() -> None:
    state = acting(side(), side(), side(), seat=2, phase=phases.ENERGY, winners=(0, 1, 0), order=(0, 1, 2), step=2)
    assert told(state, "energy no") == ["no_energy who=seat:2 @ seat:2", "turn who=seat:0 @ seat:0"]


def test_of_several_cards_with_one_type_in_stock_three_come_without_a_question() -> None:
    sides = [side(aliens=text, hand="2") for text in ("PA", "PB", "AB")]
    rows = (area("0.6", "1.3", "2.2", "1.2"), area("0.5", "1.3", "2.2", "1.2"), area("0.3", "1.2", "2.3"))
    state = laying(*sides, cards="PPA PPB AAM", areas=rows, seat=2, order=(0, 1, 2), stock=(9, 0, 0, 9))
    after, happened = play(state, "place 2 C")
    assert after.winners == (0, 0, NOBODY) and after.phase == phases.ENERGY
    assert facts(happened, "recruited") == [{"who": "seat:0", "one": "pilot", "two": "pilot", "three": "pilot"}]
    assert (after.pool, after.left) == ((0, 0, 0, 0), 0)


# Phase 2


def test_pilots_are_told_from_where_to_where_and_what_they_map() -> None:
    state = acting(side(), side("3 2 2", "PPP"), side(), side(), seat=1)
    assert told(state, "pilots", "fly 2 4", "fly 2 4") == [
        "activated group=pilots n=3 @ group:pilots",
        "flew who=seat:1 from=@ovni.city.2 to=@ovni.city.4 n=1 @ city:2 city:4",
        "flew who=seat:1 from=@ovni.city.2 to=@ovni.city.4 n=1 @ city:2 city:4",
        "mapped who=seat:1 city=@ovni.city.4 @ city:4"]


def test_abductors_are_told_with_who_was_there_and_who_came_from_next_door() -> None:
    state = acting(side(), side("2", "AA", abilities="swap"), side(), side(), seat=1,
                   people=people("1 artist 2 athlete 4 gifted"))
    begun = "activated group=abductors n=1 @ group:abductors"
    assert told(state, "abductors", "abduct 2") == [
        begun, "abducted who=seat:1 human=athlete city=@ovni.city.2 @ city:2"]
    for city, human in ((1, "artist"), (4, "gifted")):
        assert told(state, "abductors", f"swap 2 {city}") == [
            begun, f"swapped city=@ovni.city.2 other=@ovni.city.{city} human={human} @ city:2 city:{city}",
            f"abducted who=seat:1 human={human} city=@ovni.city.2 @ city:2"]
        after, _ = play(play(state, "abductors")[0], f"swap 2 {city}")
        there = {number + 1: HUMANS[one - 1] for number, one in enumerate(unpack(after.people)) if one}
        assert there == {1: "artist", 4: "gifted"} | {city: "athlete"}


def test_builders_and_soldiers_are_told_with_city_and_victim() -> None:
    launch = acting(side(), side("3", "B", platform=1), side(), side(), seat=1)
    assert told(launch, "builders", "launch 9")[1:] == ["launched who=seat:1 city=@ovni.city.9 @ city:9"]
    attack = acting(side("5", "PPBB"), side("2", "BMMM"), side("2", "AA"), seat=1, seats=2)
    assert told(attack, "military", "capture 0 builder")[1:] == [
        "captured who=seat:1 target=seat:0 alien=builder @ seat:1 seat:0", "built who=seat:1 n=1 @ seat:1"]
    assert told(attack, "military", "capture 2 abductor")[1:] == [
        "captured who=seat:1 target=@ovni.third alien=abductor @ seat:1 seat:2"]
    assert told(attack, "military", "destroy 2 2")[1:] == [
        "destroyed who=seat:1 target=@ovni.third city=@ovni.city.2 @ city:2 seat:2"]


def test_a_force_field_and_the_turn_are_told() -> None:
    state = acting(side(), side(aliens="MM", abilities="field"), side(), side(), phase=phases.FIELD, seat=1)
    assert told(state, "field") == ["field who=seat:1 @ seat:1", "turn who=seat:0 @ seat:0"]


# The end


def test_the_last_people_and_the_winners_are_told() -> None:
    state = acting(side("2"), side("5"), side(), seat=2, people=people("2 artist"), track=(2, 4), stock=(3, 0, 3, 3))
    assert told(state, "end") == [
        "refilled city=@ovni.city.1 human=athlete @ city:1", "refilled city=@ovni.city.3 human=religious @ city:3",
        "shared n=6 @ seat:0 seat:1"]
    state = acting(side(), side("2 3 4", humans="artist gifted"), side("2 5"), seat=2, stock=(0, 3, 3, 3))
    outcome = RULES.outcome(play(state, "end")[0])
    assert outcome is not None
    (total,) = [line.values for line in outcome.sheet if line.total]
    assert told(state, "end")[-1] == f"winner who=seat:1 n={total[1]} @ seat:1"
    assert told(acting(side(), side(), side(), seats=2), "resign") == [
        "resigned who=seat:0 @ seat:0", "winner who=seat:1 n=0 @ seat:1"]


def test_what_finds_no_room_is_told() -> None:
    assert line(events.lost_build(1, "seat:1", 2)) == "lost_build who=seat:1 n=2 @ seat:1"
    assert line(events.nobody(2)) == "nobody area=C @ area:C"
    assert line(events.round_begins(4)) == "round round=4"
    assert line(events.drew(1, (2, 5))) == "drew one=2 two=5 @ seat:2 > (1,)"


# Reasons


def why(state: State, word: str) -> str:
    move = RULES.parse(word)
    assert move is not None
    found = RULES.refuse(state, state.seat, move)
    assert found is not None
    return " ".join([found.key.removeprefix("ovni.refuse."), *(f"{name}={value}" for name, value in found.args)])


def test_a_reason_of_phase_1_names_the_area_the_token_and_the_alien() -> None:
    sides = [side(hand="345") for _ in range(3)]
    rows = (area("0.2", "1.2", "2.2", "0.3"), area("0.4", "0.5"), ())
    state = laying(*sides, cards="PPA PPB AAM", areas=rows, seat=0)
    assert why(state, "place 3 A") == "area_full area=A" and why(state, "place 3 D") == "no_area area=D"
    assert why(state, "place 3 B") == "three_in_a_row area=B" and why(state, "place 2 C") == "token_used value=2"
    take = acting(side(), side(), side(), phase=phases.TAKE, pool=(0, 2, 2, 0), left=3, stock=(5, 5, 0, 5))
    assert why(take, "take pilot") == "not_on_cards alien=pilot"
    assert why(take, "take builder") == "out_of_stock alien=builder"


def test_a_reason_of_phase_2_names_the_group_the_city_and_the_victim() -> None:
    fly = play(acting(side("5 9", "P"), side(), side()), "pilots")[0]
    assert why(fly, "fly 1 2") == "no_ovni_there city=@ovni.city.1"
    assert why(fly, "fly 9 1") == "too_far city=@ovni.city.1 n=2 left=1"
    assert why(fly, "builders") == "finish_group group=pilots"
    attack = play(acting(side("2", "MMM"), side("5", "PB", energy=BOX_1), side("2", "PB")), "military")[0]
    assert why(attack, "capture 1 pilot") == "shielded who=seat:1"
    assert why(attack, "capture 2 builder") == "last_alien who=seat:2 n=1 alien=builder"
    assert why(attack, "destroy 2 5") == "no_victim_there who=seat:2 city=@ovni.city.5"
    assert why(acting(side("2", "MMM"), side(), side()), "done") == "no_group"


def test_with_three_nobody_resigns() -> None:
    assert why(acting(side(), side(), side()), "resign") == "resign"
