"""Alien Attack USA in words: words, paths, refusals, prompts and cautions agree with the legal moves."""

from __future__ import annotations

import random

import pytest
from attack_setting import RULES, new_game, play, table, words

from game.engine.chance import Quick
from game.engine.rules import Setup
from game.table.opening import refuse_opening
from game.titles.attack import moves
from game.titles.attack.state import State


def test_every_move_has_one_word_and_every_word_one_move() -> None:
    for move in range(moves.COUNT):
        word = RULES.word(move)
        assert RULES.parse(word) == move and word.isascii() and len(word) <= 40
    assert len({RULES.word(move) for move in range(moves.COUNT)}) == moves.COUNT


@pytest.mark.parametrize("word", [
    "", "place", "place 0", "place 121", "place 01", "place 1 ", " place 1", "PLACE 1", "place  1", "place 1 2",
    "end 1", "extra", "resign", "cover -1", "place ١", "protection 4",
])
def test_other_words_mean_nothing(word: str) -> None:
    assert RULES.parse(word) is None


def test_paths_are_the_things_one_touches() -> None:
    paths = {
        "place 57": ("hex:57",), "extra 9": ("power:extra", "hex:9"), "cover 62": ("power:cover", "hex:62"),
        "neighbourhood 89": ("power:neighbourhood", "hex:89"), "protect 49": ("power:protection",),
        "lose 49": ("act:lose",), "end": ("act:end",),
    }
    for word, path in paths.items():
        move = RULES.parse(word)
        assert move is not None and RULES.path(new_game(), 0, move) == path


@pytest.mark.parametrize("seats", [2, 4])
def test_a_refusal_stands_for_exactly_the_moves_that_are_not_legal(seats: int) -> None:
    chooser = random.Random(seats)
    state = new_game(seats)
    asked = 0
    while RULES.to_act(state):
        allowed = set(RULES.legal(state, state.seat))
        if asked % 6 == 0:
            for move in range(moves.COUNT):
                assert (RULES.refuse(state, state.seat, move) is None) is (move in allowed), RULES.word(move)
                assert RULES.refuse(state, (state.seat + 1) % seats, move) is not None
        asked += 1
        move = RULES.random_move(state, state.seat, chooser.random)
        state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
    assert all(RULES.refuse(state, seat, 0) is not None for seat in range(seats))


def test_numbers_that_are_no_moves_are_refused() -> None:
    for move in (-1, moves.COUNT, 10**9):
        found = RULES.refuse(new_game(), 0, move)
        assert found is not None and found.key == "attack.refuse.no_move"


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    def reason(seats: int, **options: bool | int | str) -> str:
        found = refuse_opening(RULES, Setup("attack", seats, options, ""))
        return "" if found is None else found.key.removeprefix("table.setup.")

    assert [reason(seats) for seats in (1, 2, 3, 4, 5)] == ["seats", "", "", "", "seats"]
    assert reason(2, semi=True, first="seat0") == ""
    assert reason(2, moons=3) == "no_option" and reason(2, first="seat9") == "no_value"
    assert reason(2, semi=1) == "no_value"
    assert reason(2, semi="yes") == "no_value"


STATES = (
    new_game(3), table({0: [70]}, bases=[77, 5], open=[4, 20], phase="turn", fallen=[60]),
    table({0: [70]}, open=[4, 20], phase="turn", used="0.cover 0.neighbourhood 0.extra"),
    table({0: [49]}, bases=[42, 57], phase="protect", pending=[49]), table(phase="over"),
)


@pytest.mark.parametrize("state", STATES)
def test_touching_dead_things_always_has_a_reason(state: State) -> None:
    handles = (
        "hex:1", "hex:70", "hex:77", "hex:121", "hex:", "power:cover", "power:neighbourhood", "power:extra",
        "power:protection", "power:x", "act:end", "act:lose", "seat:0", "city:boston", "nonsense", "", ":",
    )
    for seat in (0, 1):
        for first in handles:
            for second in handles:
                for touched in ((), (first,), (first, second), (first, second, first)):
                    assert RULES.why_dead(state, seat, touched).key.startswith("attack.refuse.")


def test_the_reason_fits_what_was_touched() -> None:
    def reason(state: State, *touched: str) -> str:
        return RULES.why_dead(state, 0, touched).key.removeprefix("attack.refuse.")

    fresh, turn, spent, asked, over = STATES
    assert reason(fresh, "act:end") == reason(fresh, "power:extra", f"hex:{fresh.open[0] + 1}") == "place_first"
    assert reason(fresh, "power:extra") == "place_first" and reason(turn, "hex:4") == "placed"
    assert reason(turn, "power:cover", "hex:61") == "not_fallen"
    assert reason(turn, "power:neighbourhood", "hex:5") == "not_beside"
    assert reason(turn, "power:protection") == "no_danger"
    for card in ("cover", "neighbourhood", "extra"):
        assert reason(spent, f"power:{card}") == reason(spent, f"power:{card}", "hex:4") == "used"
    bare = table({0: [70]}, open=[4], phase="turn")
    assert reason(bare, "power:cover") == "nothing_fell" and reason(bare, "power:neighbourhood") == "none_beside"
    assert reason(table(open=[4], phase="turn", extras=2), "power:extra") == "extra_limit"
    assert reason(asked, "act:end") == "protect_first" and reason(over, "hex:1") == "over"
    assert RULES.why_dead(turn, 1, ("hex:4",)).key == "attack.refuse.not_your_turn"


def test_the_prompt_says_what_is_asked() -> None:
    def asked(state: State) -> tuple[str, dict[str, object], int]:
        prompt = RULES.prompt(state, state.seat)
        return prompt.kind, dict(prompt.message.args), dict(prompt.detail.args)["n"] if prompt.detail else 0

    fresh, turn, spent, protect, _ = STATES
    assert asked(fresh) == ("place", {"n": 5}, 0)
    assert asked(turn) == ("turn", {}, 3) and asked(spent) == ("turn", {}, 0)
    assert asked(protect) == ("protect", {"space": 49}, 0)


def test_only_giving_up_a_disc_is_asked_twice() -> None:
    for state in STATES[:4]:
        for move in RULES.legal(state, state.seat):
            assert (RULES.caution(state, state.seat, move) is not None) == RULES.word(move).startswith("lose")


def test_words_of_a_whole_turn_read_like_a_turn() -> None:
    state, _ = play(table({0: [70], 1: [91]}, bases=[90, 77], open=[4, 89]), "place 89")
    assert words(state) == ["cover 90", "neighbourhood 77", "extra 4", "end"]
