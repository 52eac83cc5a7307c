"""Under Falling Skies, words: moves and their paths, refusals with a reason, prompts, questions, results."""

from __future__ import annotations

import random

import pytest
from skies_setting import DEEP, RULES, base, extra, new_game, play, position, refused, rooms, sky, with_symbols, words

from game.engine.chance import Quick
from game.engine.rules import Setup
from game.titles.skies.content import cell_name, cell_named
from game.titles.skies.moves import ABILITY, COUNT, RESIGN, call, is_move, parse, word_of
from game.titles.skies.state import OVER


def test_every_move_has_one_word_and_every_word_one_move() -> None:
    seen = [word_of(move) for move in range(ABILITY)]
    assert len(set(seen)) == len(seen) and all(parse(word) == move for move, word in enumerate(seen))
    assert all(is_move(move) for move in range(ABILITY))


@pytest.mark.parametrize("word", [
    "", "place", "place g5", "place g7 r2c1", "place x5 r2c1", "place g5 r7c1", "place g5 r2c6", "place  g5 r2c1",
    "Place g5 r2c1", "place g5 r2c1 ", "drop 0", "drop 6", "use", "use r0c1", "use r2c1 blue", "end now", "dig r2c1",
    "city  g1", "crew13", "crew1 z1", "crew1 c1 c2 c3", "city g9",
])
def test_other_words_mean_nothing(word: str) -> None:
    assert parse(word) is None


def test_words_of_abilities_are_exact_too() -> None:
    assert word_of(call("city")) == "city" and parse("city") == call("city")
    for move in (COUNT - 1, COUNT, -1, 10**9, call("city", 255), call("city", 0, 5), call("crew1", 13)):
        assert not is_move(move)
        found = RULES.refuse(new_game(1, 2, 3, 4, 5), 0, move)
        assert found is not None and found.key == "skies.refuse.no_move"


def test_words_read_like_the_game() -> None:
    state = new_game(3, 5, 2, 6, 1)
    assert words(state)[0] == "place g2 r1c1" and "place w6 r2c1" in words(state)
    assert extra(state) == ["resign"]


def test_paths_name_the_things_that_one_touches() -> None:
    state = rooms(dice="g6 g5 g1 w1 w1", at={1: "r4c1", 2: "r2c4"}, robots={"r2c1": 4}, digger="r3c5")

    def path(word: str) -> tuple[str, ...]:
        return RULES.path(state, 0, RULES.parse(word) or 0)

    assert path("place g6 r4c1") == ("die:g6", "space:r4c1")
    assert path("drop 3") == ("drop:3",)
    assert path("use r2c4") == ("room:r2c4",)
    assert path("build r3c2 r5c4") == ("room:r3c2", "space:r5c4")
    assert path("become r3c2 r5c4") == ("room:r3c2", "act:become", "space:r5c4")
    assert path("dig") == ("space:r4c1",)
    assert path("scrap r2c1") == ("act:scrap", "robot:r2c1")
    assert path("discard r2c4") == ("act:discard", "space:r2c4")
    assert path("raise r2c4") == ("act:raise", "space:r2c4")
    assert path("city w6") == ("ability:city", "die:w6")
    assert [path(word) for word in ("end", "resign")] == [("act:end",), ("act:resign",)]


def test_where_a_room_can_be_used_in_two_ways_the_path_says_which() -> None:
    board = with_symbols({"c1r3": "3", "c2r4": "R2"}, base(("F", "r2c1", 0, 0), board=sky()))
    state = rooms({"p1": "c1r3", "p2": "c2r4"}, board=board, dice="g3 g1 g1 w1 w1", at={1: "r2c1"})
    paths = [RULES.path(state, 0, RULES.parse(word) or 0) for word in ("use r2c1", "use r2c1 red")]
    assert paths == [("room:r2c1", "act:use"), ("room:r2c1", "act:red")]


def test_spaces_have_names() -> None:
    assert all(cell_named(cell_name(cell)) == cell for cell in range(30))
    assert [cell_named(name) for name in ("r0c1", "r7c1", "r1c6", "r11c", "", "rxcy", "r1c")] == [-1] * 7


def test_a_refusal_stands_for_exactly_the_moves_that_are_not_legal() -> None:
    chooser = random.Random(5)
    for city in ("roswell", "new_york", "washington", "pocket"):
        state = RULES.setup(Setup("skies", 1, {"city": city, "damaged": True}, "x"), Quick(chooser.random))
        for _ in range(25):
            if state.phase == OVER:
                break
            legal = RULES.legal(state, 0)
            allowed = {*legal, *RULES.extra(state, 0)}
            for move in (*range(ABILITY), *(call("city", n) for n in range(1, 13))):
                assert (RULES.refuse(state, 0, move) is None) is (move in allowed), word_of(move)
            state = RULES.apply(state, 0, legal[int(chooser.random() * len(legal))], Quick(chooser.random)).state


@pytest.mark.parametrize(("touched", "reason"), [
    (("die:g4",), "no_die"),
    (("die:g5", "space:r2c1"), "column_taken"),
    (("die:g5", "space:r6c1"), "column_taken"),
    (("die:g5", "space:r6c2"), "too_far"),
    (("die:g5", "space:r3c5"), "digger_space"),
    (("die:g5", "hex:E07"), "die_first"),
    (("space:r2c1",), "column_taken"),
    (("room:r2c1",), "dice_first"),
    (("act:end",), "dice_first"),
    (("act:dig",), "dice_first"),
    (("drop:3",), "dice_first"),
    (("act:scrap", "robot:r2c2"), "no_robot_there"),
    (("ability:city",), "no_ability"),
    (("nonsense",), "die_first"),
    ((), "nothing"),
])
def test_touching_dead_things_says_why(touched: tuple[str, ...], reason: str) -> None:
    state = position({}, board=sky(), dice="g5 g1 g2 w3 w6", at={2: "r2c1"})
    assert RULES.why_dead(state, 0, touched).key == f"skies.refuse.{reason}"


@pytest.mark.parametrize(("touched", "reason"), [
    (("room:r2c4",), "not_filled"),
    (("space:r2c5",), "not_filled"),
    (("room:r3c1",), "full"),
    (("room:r2c1", "act:red"), "no_targets"),
    (("room:r3c1", "space:r2c3"), "no_robot_room"),
    (("die:g4", "space:r2c1"), "rooms_first"),
    (("space:r6c5",), "no_dig"),
    (("act:discard", "space:r2c2"), "no_die_there"),
    (("act:raise", "space:r2c2"), "no_pool"),
    (("sky:y3x2",), "nothing"),
])
def test_the_reason_fits_the_rooms_phase(touched: tuple[str, ...], reason: str) -> None:
    state = rooms(dice="g4 g4 g6 w1 w1", at={1: "r2c4", 2: "r3c1", 3: "r2c1"}, energy=7, digger=DEEP)
    found = RULES.why_dead(state, 0, touched).key.removeprefix("skies.refuse.")
    assert found == reason


def test_a_game_that_is_over_says_so() -> None:
    state = play(new_game(1, 2, 3, 4, 5), "resign")[0]
    assert RULES.why_dead(state, 0, ("die:g1",)).key == "skies.refuse.over" == RULES.refuse(state, 0, 0).key  # type: ignore[union-attr]
    assert RULES.legal(state, 0) == [] and RULES.extra(state, 0) == () and RULES.to_act(state) == ()


def test_the_prompt_says_what_is_asked() -> None:
    def asked(state: object) -> tuple[str, str | None]:
        prompt = RULES.prompt(state, 0)  # type: ignore[arg-type]
        return prompt.kind, prompt.detail.key.removeprefix("skies.prompt.") if prompt.detail else None

    assert asked(new_game(1, 2, 3, 4, 5)) == ("place", "reroll")
    assert asked(new_game(1, 2, 3, 4, 5, city="washington", damaged=True)) == ("place", "ability")
    assert asked(position({}, at={4: "r1c1", 5: "r1c2"})) == ("place", None)
    assert asked(rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c1"}, digger=DEEP)) == ("rooms", None)
    assert asked(rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c4"})) == ("rooms", "dig_pending")
    assert asked(rooms()) == ("end", None)


def test_ending_the_round_with_something_left_is_asked_about() -> None:
    def asked(state: object, word: str) -> str | None:
        question = RULES.caution(state, 0, RULES.parse(word) or 0)  # type: ignore[arg-type]
        return question.key.removeprefix("skies.caution.") if question else None

    assert asked(rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c1"}, digger=DEEP), "end") == "unused"
    assert asked(rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c4"}), "end") == "undug"
    assert asked(rooms(), "end") is None and asked(rooms(), "resign") == "resign"
    state = position({}, robots={"r2c1": 4}, dice="g1 g2 g3 w4 w5")
    assert asked(state, "place g1 r2c1") == "robot" and asked(state, "place g1 r2c2") is None


def test_the_score_sheet_tells_the_game_line_by_line() -> None:
    state = position({}, board=sky(skull=6), research=3, damage=2, mothership=1, round=7)
    outcome = RULES.outcome(RULES.apply(state, 0, RESIGN, Quick(random.random)).state)
    assert outcome is not None
    found = {line.label.key.removeprefix("skies.sheet."): line.values for line in outcome.sheet}
    assert found == {"research": (3,), "damage": (2,), "rounds": (7,), "difficulty": (0,), "epic": (0,), "threat": (0,),
                     "rows": (None,)}
    assert [gauge.values for gauge in RULES.gauges(state)] == [(3,), (2,), (4,), (2,)]


def test_rows_to_spare_count_only_for_a_city_that_was_saved() -> None:
    state = rooms(dice="g6 g6 g6 w6 w6", at={2: "r4c3", 4: "r4c4"}, board=sky(skull=9), research=15,
                  mothership=4, energy=5, digger=DEEP)
    outcome = RULES.outcome(RULES.apply(state, 0, RULES.parse("use r4c3") or 0, Quick(random.random)).state)
    assert outcome is not None and outcome.reason == "won"
    assert [line.values for line in outcome.sheet if line.total] == [(4,)]


def test_what_is_refused_is_refused_for_a_reason() -> None:
    state = position({}, dice="g1 g2 g3 w4 w5", digger="r3c4")
    assert refused(state, "place g6 r1c1") == "no_die" and refused(state, "place g1 r3c2") == "too_far"


def test_a_room_of_two_effects_that_builds_is_used_in_two_ways_and_one_that_only_builds_in_one() -> None:
    board = base(("EB", "r2c1", 0, 0), ("B", "r2c2", 0, 0), ("E", "r2c3", 0, 0), board=sky())
    state = rooms(board=board, dice="g3 g1 g1 w1 w1", at={1: "r2c1", 2: "r2c2", 3: "r2c3"}, energy=0, digger=DEEP)
    paths = [RULES.path(state, 0, RULES.parse(f"use {room}") or 0) for room in ("r2c1", "r2c2", "r2c3")]
    assert paths == [("room:r2c1", "act:use"), ("room:r2c2",), ("room:r2c3",)]


@pytest.mark.parametrize(("touched", "reason"), [
    (("room:r2c1", "act:become", "space:r2c3"), "no_robot_in_room"),
    (("act:scrap", "robot:r2c2"), "no_robot_there"), (("act:scrap",), "no_robot_there"), (("act:fly",), "nothing"),
    (("act:dig",), "no_dig"), (("room:r9c9",), "nothing"), (("space:r9c9",), "nothing"), (("drop:9",), "nothing"),
    (("space:r1c1",), "no_dig"), (("ability:cat",), "nothing"), (("die:cat",), "nothing"),
])
def test_touches_that_lead_nowhere_in_the_rooms_phase(touched: tuple[str, ...], reason: str) -> None:
    board = base(("B", "r2c1", 0, 0), ("E", "r2c3", 0, 0), board=sky())
    state = rooms(board=board, dice="g4 g4 g6 w1 w1", at={1: "r2c1"}, energy=7, digger=DEEP)
    assert RULES.why_dead(state, 0, touched).key.removeprefix("skies.refuse.") == reason
