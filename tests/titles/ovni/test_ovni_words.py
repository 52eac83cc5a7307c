"""O.V.N.I. in words: moves, what one touches, reasons, questions and prompts."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from ovni_setting import RULES, TABLES, acting, new_game, play, played, refused, side, until, words

from game.engine.chance import Quick
from game.titles.ovni import state as phases
from game.titles.ovni.cities import TOP
from game.titles.ovni.moves import COUNT, KIND
from game.titles.ovni.state import State


def test_every_move_has_one_word_and_every_word_one_move() -> None:
    said = {RULES.word(move) for move in TABLES.words}
    assert len(said) == len(TABLES.words) and all(RULES.parse(RULES.word(move)) == move for move in TABLES.words)
    assert all(word.isascii() and len(word) <= 24 for word in said)
    assert len(KIND) == COUNT


@pytest.mark.parametrize("word", [
    "", " ", "place", "place 7 A", "place 5 E", "place 5 a", "Place 5 A", "place 5", "fly 1 1", "fly 0 2", "fly 1 13",
    "swap 1 1", "abduct 13", "capture 4 pilot", "capture 1 soldier", "keep", "keep even-6", "take 1", "pilot", "end ",
    "planet earth", "energy", "fly  1 2",
])
def test_other_words_mean_nothing(word: str) -> None:
    assert RULES.parse(word) is None


def test_paths_are_the_things_one_touches() -> None:
    def path(word: str) -> tuple[str, ...]:
        return RULES.path(acting(side(), side(), side()), 0, RULES.parse(word) or 0)

    assert path("planet eris") == ("planet:eris",) and path("keep abm") == ("mission:abm",)
    assert path("take builder") == ("alien:builder",) == path("start builder") == path("give builder")
    assert path("energy pilot") == ("box:1", "alien:pilot") and path("energy group") == ("box:2",)
    assert path("pilots") == ("group:pilots",) and path("fly 2 9") == ("city:2", "city:9")
    assert path("abduct 4") == ("city:4",) and path("swap 4 3") == ("ability:swap", "city:4", "city:3")
    assert path("launch 7") == ("city:7",) and path("capture 1 pilot") == ("seat:1", "alien:pilot")
    assert path("destroy 1 10") == ("seat:1", "city:10") and path("end") == ("act:end",)


def some_positions(seats: int, seed: int) -> list[State]:
    chooser = random.Random(seed)
    state = new_game(seats, seed)
    found = []
    while RULES.to_act(state):
        found.append(state)
        move = RULES.random_move(state, state.seat, chooser.random)
        state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
    return [*found, state]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_refusal_stands_for_exactly_the_moves_that_are_not_legal(seats: int) -> None:
    for state in some_positions(seats, 5)[::5]:
        for seat in range(seats):
            allowed = {*RULES.legal(state, seat), *RULES.extra(state, seat)}
            for move in TABLES.words:
                fault = RULES.refuse(state, seat, move)
                assert (fault is None) is (move in allowed), (RULES.word(move), fault)


def test_numbers_that_are_no_moves_are_refused() -> None:
    for move in (-1, COUNT, 35, 10**9):
        fault = RULES.refuse(new_game(4), new_game(4).seat, move)
        assert fault is not None and fault.key == "ovni.refuse.no_move"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_path_of_a_position_is_one_move_and_none_begins_another(seats: int) -> None:
    for state in some_positions(seats, 8):
        if not state.ended:
            paths = [RULES.path(state, state.seat, move) for move in RULES.legal(state, state.seat)]
            assert len(set(paths)) == len(paths)
            whole = set(paths)
            assert not any(path[:length] in whole for path in paths for length in range(1, len(path)))


def test_the_reason_fits_what_was_touched() -> None:
    def reason(state: State, *touched: str) -> str:
        return RULES.why_dead(state, 0, touched).key.removeprefix("ovni.refuse.")

    state = acting(side("1 5", "PPAABMMM"), side("1", "PP"), side())
    assert reason(state, "group:builders") == "no_ovni" and reason(state, "group:military") != "no_trio"
    assert reason(state, "city:1") == "activate_first"
    flying = played(state, "pilots")
    assert reason(flying, "city:3") == "no_ovni_there" and reason(flying, "group:abductors") == "finish_group"
    assert reason(flying, "city:1", "city:1") == "idle_pilots" and reason(flying, "nonsense:7") == "idle_pilots"
    assert reason(flying, "city:1", "city:6") == "too_far", "three moves, and there are two pilots"
    laying = until(new_game(3), phases.PLACE)
    laying = replace(laying, seat=0, order=(0, 0, 0))
    assert reason(laying, "area:A") == "not_now_place" and reason(laying, "command:5", "area:D") == "no_area"
    assert reason(laying, "city:1") == "not_now_place"


def test_questions_are_asked_before_what_players_regret() -> None:
    state = acting(side("1 5", "PPAAB", platform=1), side("1", "PP"), side(), seats=2)

    def asked(position: State, word: str) -> str:
        question = RULES.caution(position, position.seat, RULES.parse(word) or 0)
        return question.key.removeprefix("ovni.caution.") if question else ""

    assert asked(state, "end") == "end" and asked(state, "resign") == "resign"
    assert asked(played(state, "pilots"), "done") == "done" and asked(state, "pilots") == ""
    used = played(state, "pilots", "done", "builders", "launch 3")
    assert asked(used, "end") == ""
    soldiers = played(acting(side("1", "MMM"), side("1", "PP"), side()), "military")
    assert asked(soldiers, "done") == "done", "an attack is left"
    assert asked(acting(side(), side(), side()), "end") == "", "there is nothing left to do"


def test_a_saucer_that_would_be_stuck_over_a_city_mapped_this_turn_is_asked_about() -> None:
    """Ruling 18: all own ovnis over that city stay there, those that come later too."""
    def asked(position: State, word: str) -> str:
        question = RULES.caution(position, position.seat, RULES.parse(word) or 0)
        return question.key.removeprefix("ovni.caution.") if question else ""

    state = acting(side("5 5 4", "PPPPB", platform=1), side("1", "PP"), side())
    assert asked(state, "fly 5 6") == ""
    mapped = played(state, "pilots", "fly 5 6", "fly 5 6")
    assert asked(mapped, "fly 4 5") == "" and asked(mapped, "fly 4 6") == "", "it could not go on anyway"
    longer = played(acting(side("5 5 4", "PPPPPP"), side("1", "PP"), side()), "pilots", "fly 5 6", "fly 5 6")
    assert asked(longer, "fly 4 6") == "frozen" and asked(longer, "fly 4 5") == ""
    built = acting(side("5 6 6", "PPB", platform=2), side("1", "PP"), side(), locked=TOP[5])
    built = played(built, "builders")
    assert asked(built, "launch 6") == "frozen" and asked(built, "launch 5") == ""
    late = acting(side("5 6 6", "B", platform=2), side("1", "PP"), side(), locked=TOP[5])
    assert asked(played(late, "builders"), "launch 6") == "", "nobody could move it on"


def test_prompts_say_what_is_asked() -> None:
    def kind(state: State) -> str:
        return RULES.prompt(state, state.seat).kind

    state = acting(side("1 5", "PPAAB", platform=1), side("1", "PP"), side())
    assert kind(state) == "groups" and kind(played(state, "pilots")) == "pilots"
    assert kind(played(state, "builders")) == "builders" and kind(acting(side(), side(), side())) == "end"
    game = new_game(2)
    assert [kind(until(game, phase)) for phase in (phases.PLANET, phases.KEEP, phases.START, phases.GIFT,
                                                    phases.PLACE)] == ["planet", "keep", "start", "gift", "place"]
    assert kind(played(until(game, phases.PLACE), "place 2 A")) == "third"


def test_only_two_players_may_resign() -> None:
    for seats in (2, 3, 4):
        state = new_game(seats)
        assert refused(state, "resign") == ("" if seats == 2 else "resign")
        assert bool(RULES.extra(state, state.seat)) is (seats == 2)
    over, happened = play(new_game(2), "resign")
    assert [event.kind for event in happened] == ["resigned", "winner"] and words(over) == []
