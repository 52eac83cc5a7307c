"""Ufo.O in words: words, paths, refusals and cautions agree with the legal moves."""

from __future__ import annotations

import random

import pytest
from ufoo_setting import OPEN, RULES, STANDARD, new_game, play, position, words

from game.engine.chance import Quick
from game.titles.ufoo.content import cell_at, cell_count, cell_named, mothership, name_of, opposite, place_of
from game.titles.ufoo.moves import COUNT, is_move, word_of
from game.titles.ufoo.state import Throw


def every_move() -> list[int]:
    return [move for move in range(COUNT) if is_move(move)]


def test_every_move_has_one_word_and_every_word_one_move() -> None:
    said = {word_of(move) for move in every_move()}
    assert len(said) == len(every_move())
    assert all(RULES.parse(word_of(move)) == move and word_of(move).isascii() for move in every_move())


@pytest.mark.parametrize("word", [
    "", " ", "move", "move 1", "move 0 E07", "move 5 E07", "move 1 e07", "move 1 E7", "move 1 E00", "move 1 E٠7",
    "laser 1", "laser 1 5", "ion 1 homes", "ion 1 0", "throw", "throw 1 E07", "repair 0", "roll 2", "end ",
    "move  1 E07", "MOVE 1 E07",
])
def test_other_words_mean_nothing(word: str) -> None:
    assert RULES.parse(word) is None


def test_paths_are_the_things_one_touches() -> None:
    def path(word: str) -> tuple[str, ...]:
        move = RULES.parse(word)
        assert move is not None
        return RULES.path(new_game(), 0, move)

    assert path("move 2 E07") == ("saucer:0.2", "hex:E07")
    assert path("laser 2 3") == ("saucer:0.2", "saucer:1.3", "act:laser")
    assert path("ion 2 3") == ("saucer:0.2", "saucer:1.3", "act:ion")
    assert path("ion 2 home") == ("saucer:0.2", "home:1", "act:ion")
    assert path("repair 4") == ("saucer:0.4", "act:repair")
    assert path("throw E07") == ("hex:E07",)
    assert path("leave") == ("act:leave",)
    assert [path(word) for word in ("roll", "end", "resign")] == [("act:roll",), ("act:end",), ("act:resign",)]
    assert len({RULES.path(new_game(), 1, move) for move in every_move()}) == len(every_move())


def test_a_refusal_stands_for_exactly_the_moves_that_are_not_legal() -> None:
    chooser = random.Random(5)
    state = new_game("rocks")
    for _ in range(150):
        actors = RULES.to_act(state)
        if not actors:
            break
        (seat,) = actors
        allowed = set(RULES.legal(state, seat)) | set(RULES.extra(state, seat))
        for move in every_move():
            assert (RULES.refuse(state, seat, move) is None) is (move in allowed), word_of(move)
            assert RULES.refuse(state, 1 - seat, move) is not None
        legal = RULES.legal(state, seat)
        state = RULES.apply(state, seat, legal[int(chooser.random() * len(legal))], Quick(chooser.random)).state


def test_numbers_that_are_no_moves_are_refused() -> None:
    for move in (-1, COUNT, 10**9):
        found = RULES.refuse(new_game(), 0, move)
        assert found is not None and found.key == "ufoo.refuse.no_move"


def test_touching_dead_things_always_has_a_reason() -> None:
    handles = (
        "saucer:0.1", "saucer:0.4", "saucer:1.1", "saucer:1.9", "hex:A06", "hex:G06", "hex:Z99", "hex:", "home:0",
        "home:1", "act:laser", "act:ion", "act:repair", "act:roll", "act:end", "seat:0", "nonsense", "", ":",
    )
    states = (
        new_game(), position({1: "G06"}, {1: "G08"}, hurt="0.1"), position({1: "waits", 4: "aboard"}, {1: "B05"}),
        position({1: "G06"}, {1: "G08"}, throw=Throw(4, 2), closed=True),
        position({1: "G06"}, {1: "G08"}, ended="resigned", winner=1),
    )
    for state in states:
        for seat in (0, 1):
            for first in handles:
                for second in handles:
                    for touched in ((), (first,), (first, second), (first, second, "act:ion"), (first, second, first)):
                        assert RULES.why_dead(state, seat, touched).key.startswith("ufoo.refuse.")


def test_the_reason_fits_what_was_touched() -> None:
    def reason(state: object, *touched: str) -> str:
        return RULES.why_dead(state, 0, touched).key.removeprefix("ufoo.refuse.")  # type: ignore[arg-type]

    state = position({1: "G06", 2: "waits"}, {1: "G07"})
    assert reason(state, "saucer:0.2") == "waits"
    assert reason(state, "saucer:0.1", "saucer:1.1") == "too_near"
    assert reason(state, "saucer:0.1", "home:1") == "not_at_home"
    assert reason(state, "saucer:0.1", "act:repair") == "fit"
    assert reason(state, "saucer:0.1", "hex:A01") == "too_far"
    assert reason(state, "saucer:1.1") == "saucer_first" and reason(state, "act:roll") == "no_dice"
    assert reason(position({1: "G06"}, {1: "B05"}), "act:end") == "dice_first"
    closed = position({1: "G06"}, {1: "G08"}, closed=True, acted=1)
    assert reason(closed, "saucer:0.1") == "acted"
    assert reason(position({1: "G06"}, {1: "A01"}, closed=True), "saucer:0.1") == "no_target"


def test_ending_the_turn_with_an_attack_unused_is_asked_about() -> None:
    state = position({1: "G06"}, {1: "G08"})
    (end,) = [move for move in RULES.legal(state, 0) if RULES.word(move) == "end"]
    asked = RULES.caution(state, 0, end)
    assert asked is not None and asked.key == "ufoo.caution.unused" and dict(asked.args) == {"n": 1}
    quiet = position({1: "G06"}, {1: "A01"}, hurt="0.1")
    assert RULES.caution(quiet, 0, end) is None
    (resign,) = RULES.extra(state, 0)
    asked = RULES.caution(state, 0, resign)
    assert asked is not None and asked.key == "ufoo.caution.resign"


def test_the_prompt_says_what_is_asked() -> None:
    def kind(state: object) -> tuple[str, str | None]:
        prompt = RULES.prompt(state, 0)  # type: ignore[arg-type]
        return prompt.kind, prompt.detail.key if prompt.detail else None

    assert kind(new_game()) == ("move", None)
    assert kind(position({1: "G06"}, {1: "G08"})) == ("move", "ufoo.prompt.shot_ends_moves")
    assert kind(position({1: "G06"}, {1: "B05"})) == ("move", "ufoo.prompt.dice_due")
    assert kind(position({1: "G06"}, {1: "B05"}, moved=15)) == ("roll", None)
    assert kind(position({1: "G06"}, {1: "G08"}, closed=True)) == ("attack", None)
    assert kind(position({1: "G06"}, {1: "A01"}, moved=15)) == ("end", None)
    assert kind(position({1: "G06"}, {1: "G08"}, throw=Throw(4, 2), closed=True)) == ("throw", None)


def test_cells_and_names_go_both_ways() -> None:
    for field in RULES.content.fields:
        for cell in range(cell_count(field)):
            assert cell_at(field, *place_of(field, cell)) == cell
            assert cell_named(field, name_of(field, cell)) == cell
        assert opposite(field, mothership(field, 0)) == mothership(field, 1)
    assert [name_of(OPEN, mothership(OPEN, seat)) for seat in (0, 1)] == ["A06", "M06"]
    assert [cell_named(STANDARD, name) for name in ("A12", "B11", "N01", "A0", "A001", "a01", "")] == [-1] * 7


def test_words_of_a_whole_turn_read_like_a_turn() -> None:
    state, _ = play(new_game(), "move 1 C05")
    assert words(state)[-1] == "end" and list(RULES.legal(state, 0)) == sorted(RULES.legal(state, 0))
