"""The solver of Ufo.O's puzzles: its odds are those that one works out by hand."""

from __future__ import annotations

import pytest
from mining import ufoo
from mining.ufoo import Solver
from ufoo_setting import RULES, position, with_asteroids

from game.engine.condition import Condition
from game.engine.puzzle import Branch, Fork, Wrong
from game.titles.ufoo.state import State

KILL = Condition(fact="away.rival", least=1)
FAR = {1: "M01", 2: "A01", 3: "A11", 4: "M11"}  # the enemies that are in nobody's way
LAST = Condition(fact="away.rival", least=4)  # where all the others are aboard
WIN = Condition(won=True)


def aimed(mine: dict[int, str], theirs: dict[int, str], **changes: object) -> State:
    """All have moved, and the shots are left."""
    return position(mine, FAR | theirs, **({"moved": 15} | changes))  # type: ignore[arg-type]


def odds(state: State, word: str, goal: Condition = KILL) -> float:
    move = RULES.parse(word)
    assert move is not None and RULES.refuse(state, state.seat, move) is None
    return Solver(RULES, state, goal).after(state, state.seat, move)


@pytest.mark.parametrize(
    ("hurt", "word", "chance"),
    [
        ("", "ion 1 3", 3 / 6), ("0.1", "ion 1 3", 2 / 6), ("", "laser 1 3", 0), ("1.3", "laser 1 3", 21 / 36),
        ("0.1 1.3", "laser 1 3", 15 / 36), ("1.3", "ion 1 3", 3 / 6),
    ],
)  # fmt: skip
def test_a_single_shot(hurt: str, word: str, chance: float) -> None:
    assert odds(aimed({1: "G06"}, {3: "G04"}, hurt=hurt), word) == pytest.approx(chance)


def test_two_shots_at_an_intact_saucer() -> None:
    state = aimed({1: "G06", 2: "E05"}, {3: "G04"})
    assert odds(state, "ion 1 3") == pytest.approx(1 - 1 / 4)
    # The first laser leaves it damaged or as it was.
    assert odds(state, "laser 1 3") == pytest.approx(21 / 36 * 21 / 36 + 15 / 36 * 1 / 2)


def test_a_saucer_is_thrown_into_another_ones_line_of_fire() -> None:
    state = aimed({1: "G06", 2: "G01"}, {3: "G04"})
    assert odds(state, "laser 1 3") == pytest.approx(15 / 36 * 21 / 36)


def test_a_saucer_is_thrown_beside_an_asteroid() -> None:
    state = aimed({1: "G06"}, {3: "G04"}, field=with_asteroids("G02"))
    # Only where the duel is won by one or more, and then at 1 or 2.
    assert odds(state, "laser 1 3") == pytest.approx(15 / 36 * 2 / 6)


def test_the_mothership_needs_as_many_hits_as_it_has_structure() -> None:
    one, two = (aimed({1: "L05", 2: "L06"}, {}, structure=(5, left)) for left in (1, 2))
    assert odds(one, "ion 1 home", WIN) == pytest.approx(3 / 4)
    assert odds(two, "ion 1 home", WIN) == pytest.approx(1 / 4)


def test_asteroid_rolls_come_before_the_shot() -> None:
    state = aimed({1: "G06"}, {3: "G04"}, due=1, field=with_asteroids("G07"))
    assert odds(state, "roll") == pytest.approx(4 / 6 * 3 / 6 + 2 / 6 * 2 / 6)


def test_a_raider_is_got_rid_of_by_the_mothership_or_by_a_throw() -> None:
    clear = Condition(fact="raiders.rival", most=0)
    state = aimed({1: "C06"}, {3: "A05"}, hurt="1.3")
    # The mothership's 4 or more destroys it; else a laser does, at a tie or better.
    assert odds(state, "roll", clear) == pytest.approx(1 / 2 + 1 / 2 * 21 / 36)


def test_the_fork_has_what_is_right_what_is_wrong_and_what_does_not_matter() -> None:
    state = position({1: "G06", 2: "K11"}, {3: "G04"}, hurt="0.2", moved=15)
    found = ufoo.fork(RULES, state, LAST)
    assert found == Fork(500, {"ion 1 3": Branch((4,))}, ("repair 2",))


def test_the_dice_of_what_is_right_leave_as_much_as_possible_to_decide() -> None:
    found = ufoo.fork(RULES, aimed({1: "G06", 2: "E05"}, {3: "G04"}), KILL)
    assert found is not None and found.odds == 750 and set(found.right) == {"ion 1 3", "ion 2 3"}
    first = found.right["ion 1 3"]
    assert first.draws == (3,) and first.then is not None
    assert first.then == Fork(500, {"ion 2 3": Branch((4,))})
    assert [(each.odds, each.words) for each in found.wrong] == [(549, ("laser 1 3", "laser 2 3"))]


def test_where_two_ways_are_nearly_as_good_there_is_no_puzzle() -> None:
    # 58 against 50.
    assert ufoo.fork(RULES, aimed({1: "G06"}, {3: "G04"}, hurt="1.3"), KILL) is None


def test_where_nothing_helps_or_everything_does_there_is_no_puzzle() -> None:
    assert ufoo.fork(RULES, aimed({1: "G01"}, {3: "G04"}, hurt="0.1"), KILL) is None


def test_the_move_that_brings_the_shot_is_found_with_all_that_are_as_good() -> None:
    # From five steps away one hex has it in range, from four steps three.
    for start, right in (("G11", {"move 1 G06"}), ("G10", {"move 1 F05", "move 1 G06", "move 1 H05"})):
        found = ufoo.fork(RULES, position({1: start}, {3: "G04"}), LAST)
        assert found is not None and (found.odds, set(found.right)) == (500, right)


def test_a_position_with_too_many_lines_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ufoo, "MOST", 10)
    assert ufoo.fork(RULES, aimed({1: "G06", 2: "E05"}, {3: "G04"}), KILL) is None


def test_a_wrong_word_has_the_dice_that_hurt_most() -> None:
    found = ufoo.fork(RULES, aimed({1: "G06", 2: "E05"}, {3: "G04"}), KILL)
    assert found is not None and isinstance(found.wrong[0], Wrong)
    red, blue = found.wrong[0].draws
    assert red < blue
