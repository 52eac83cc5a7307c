"""Under Falling Skies, at the edges: the first space, the last die, the row of the mothership, an effect of nought."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from skies_setting import DEEP, RULES, base, board_of, play, position, refused, rooms, sky, with_abilities, words
from taught import DATA
from test_skies_scenarios import begun, under

from game.content.strict import load_texts
from game.titles.skies.content import Ability, cell_named
from game.titles.skies.info import INFO
from game.titles.skies.moves import is_move, parse
from game.titles.skies.state import TRAY


def facts(state: object) -> dict[str, int]:
    return dict(RULES.facts(RULES.observe(state, 0), 0))  # type: ignore[arg-type]


def test_the_first_space_beyond_the_digger_is_ahead_of_it_and_one_die_may_lie_there() -> None:
    """"One die may be placed ahead of the excavator": the very next space of the path is ahead, too."""
    state = position()
    path, here = state.board.path, state.digger
    ahead = [word for word in words(state) if parse(word) is not None and _cell(word) in path[here + 1 :]]
    nearest = path[here + 1]
    assert any(_cell(word) == nearest for word in ahead)
    placed = position(at={1: _name(nearest)})
    left = [word for word in words(placed) if _cell(word) in path[here + 1 :]]
    assert left == [], "no second one"


def _cell(word: str) -> int:
    return cell_named(word.split()[2]) if word.startswith("place") else -1


def _name(cell: int) -> str:
    return f"r{cell // 5 + 1}c{cell % 5 + 1}"


def test_a_reroll_is_announced_while_a_white_die_leaves_another_to_be_rolled() -> None:
    for left, told in ((2, True), (1, False)):
        spots = (0, 1, 2, 3, 4)[: 5 - left]
        state = position(at={n + 1: _name(cell) for n, cell in enumerate(spots)})
        assert state.spots.count(TRAY) == left
        prompt = RULES.prompt(state, 0)
        assert (prompt.detail is not None and prompt.detail.key == "skies.prompt.reroll") is told


def test_a_ship_level_with_the_mothership_is_no_target() -> None:
    """Drop points cover the row that they are level with, so nothing there can be shot."""
    board = sky("3 . . . .", "3 . . . .", "3 . . . .")
    level = position({"p1": "c1r2"}, board=board, mothership=2)
    below = position({"p1": "c1r3"}, board=board, mothership=2)
    assert (facts(below)["ships.targets"], facts(level)["ships.targets"]) == (1, 0)


def test_a_twist_that_takes_an_effect_down_to_nought_leaves_nothing_of_it() -> None:
    board = with_abilities(Ability("city", "insulated", 1), board=sky(". . . . . D1", ". . . . . D2"))
    state = rooms(board=board, digger="r3c3")
    happened = play(state, "end", *[1] * 5)[1]
    assert "pushed_back" not in [event.kind for event in happened]


@pytest.mark.parametrize(("die", "goals"), [("w6", {"w5", "w4"}), ("w1", {"w2", "w3"}), ("g6", {"g5", "g4"})])
def test_a_seismograph_turns_white_dice_to_white_ones_and_grey_to_grey(die: str, goals: set[str]) -> None:
    board = with_abilities(Ability("crew1", "seismograph", 2))
    dice = ["g1", "g1", "g1", "w1", "w1"]
    dice[3 if die[0] == "w" else 0] = die
    state = position(dice=" ".join(dice), board=board)
    found = {word.split()[2] for word in words(state) if word.startswith(f"crew1 {die} ")}
    assert found == goals


def test_the_handles_of_a_swap_name_the_first_space_of_the_base_too() -> None:
    board = board_of("marrakesh")
    state = rooms(dice="g2 g5 g1 w1 w1", at={1: "r1c1", 2: "r2c3"}, board=board, digger=DEEP)
    move = parse("city r1c1 r2c3")
    assert move is not None and is_move(move)
    assert RULES.path(state, 0, move) == ("ability:city", "space:r1c1", "space:r2c3")


def test_a_touch_of_the_first_room_speaks_of_that_room() -> None:
    board = base(("R", "r2c1", 0, 0), ("E", "r2c2", 0, 0), board=sky())
    state = rooms(at={2: "r2c2"}, board=board, digger=DEEP)
    empty = RULES.why_dead(state, 0, ("space:r2c1",))
    assert empty.key == f"skies.refuse.{refused(state, 'use r2c1')}"
    assert empty.key != RULES.why_dead(state, 0, ("space:r6c5",)).key


def test_squatters_leave_the_laboratories_above_them_alone() -> None:
    begun_state = begun(under("squatters", base(("R", "r2c1", 0, 0), ("R", "r4c1", 0, 0), board=sky())))
    ready = rooms(dice="g4 g1 g1 w1 w1", at={1: "r2c1"}, board=begun_state.board, digger=DEEP)
    used = play(replace(ready, tokens=begun_state.tokens), "use r2c1")[1]
    assert ("value", 4) in next(event for event in used if event.kind == "used").args


def test_each_version_of_the_rules_says_what_has_changed_and_the_game_takes_half_an_hour() -> None:
    texts = load_texts(DATA / "i18n" / "en" / "skies.yaml")
    told = {key.rsplit(".", 1)[1] for key in texts if ".changed." in key}
    assert told == {str(version) for version in range(2, INFO.rules_version + 1)}
    assert INFO.minutes == 30
