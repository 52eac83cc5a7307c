"""Touches become moves: what is live, what a touch completes, and how one steps back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.present.select import Touch, back, complete, confirm, held, live, touch
from game.table.view import Choice

CHOICES = (
    Choice("move 1 A", ("saucer:1", "hex:A")),
    Choice("move 1 B", ("saucer:1", "hex:B")),
    Choice("laser 1 2", ("saucer:1", "enemy:2", "act:laser")),
    Choice("ion 1 2", ("saucer:1", "enemy:2", "act:ion")),
    Choice("move 2 B", ("saucer:2", "hex:B")),
    Choice("end", ("act:end",)),
)


def test_at_first_everything_that_begins_a_move_is_live() -> None:
    assert live(CHOICES, ()) == {"saucer:1", "saucer:2", "act:end"}


def test_what_is_live_follows_the_selection() -> None:
    assert live(CHOICES, ("saucer:1",)) == {"hex:A", "hex:B", "enemy:2"}
    assert live(CHOICES, ("saucer:1", "enemy:2")) == {"act:laser", "act:ion"}
    assert live(CHOICES, ("hex:A",)) == set()


def test_the_last_touch_of_a_path_is_the_move() -> None:
    assert touch(CHOICES, (), "act:end") == Touch("move", (), "end")
    assert touch(CHOICES, ("saucer:1",), "hex:A") == Touch("move", ("saucer:1",), "move 1 A")


def test_touching_the_same_again_puts_it_down() -> None:
    assert touch(CHOICES, ("saucer:1",), "saucer:1") == Touch("back", ())
    assert touch(CHOICES, ("saucer:1", "enemy:2"), "enemy:2") == Touch("back", ("saucer:1",))


def test_another_piece_of_ones_own_is_selected_instead() -> None:
    assert touch(CHOICES, ("saucer:1", "enemy:2"), "saucer:2") == Touch("selected", ("saucer:2",))


def test_a_hex_may_be_touched_while_a_target_is_selected() -> None:
    assert touch(CHOICES, ("saucer:1", "enemy:2"), "hex:B") == Touch("move", ("saucer:1",), "move 1 B")


def test_a_dead_touch_changes_nothing_and_asks_for_its_reason() -> None:
    assert touch(CHOICES, ("saucer:2",), "hex:A") == Touch("dead", ("saucer:2",), "", ("saucer:2", "hex:A"))


def test_confirm_makes_the_only_move_that_is_left() -> None:
    assert confirm(CHOICES, ("saucer:2",)) == Touch("move", ("saucer:2",), "move 2 B")
    assert confirm(CHOICES, ("saucer:1",)) == Touch("selected", ("saucer:1",))


def test_a_selection_outlives_a_move_as_far_as_it_still_leads_somewhere() -> None:
    assert held(CHOICES, ("saucer:1", "enemy:2")) == ("saucer:1", "enemy:2")
    assert held(CHOICES, ("saucer:1", "enemy:3")) == ("saucer:1",)
    assert held(CHOICES[4:], ("saucer:1", "enemy:2")) == ()
    assert held((), ("saucer:1",)) == ()


def test_one_step_back_at_a_time() -> None:
    assert back(("saucer:1", "enemy:2")) == ("saucer:1",)
    assert back(()) == ()


handles = st.sampled_from(["a", "b", "c", "d"])


@given(st.lists(st.lists(handles, min_size=1, max_size=3, unique=True), max_size=6), st.lists(handles, max_size=12))
def test_whatever_is_touched_the_selection_leads_to_a_move(paths: list[list[str]], touches: list[str]) -> None:
    # No path is the beginning of another: the contract of a title's paths.
    kept = [path for path in paths if not any(other[: len(path)] == path and other != path for other in paths)]
    choices = [Choice(" ".join(path), tuple(path)) for path in kept]
    touched: tuple[str, ...] = ()
    for handle in touches:
        found = touch(choices, touched, handle)
        touched = found.touched
        assert not touched or live(choices, touched)
        assert complete(choices, touched) is None
        if found.kind == "move":
            assert any(choice.word == found.word and choice.path[-1] == handle for choice in choices)
