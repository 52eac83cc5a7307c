"""What a table says of its goal is so: every end is explained to those who win by it and to those who lose."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tell
from conformance.cases import Case, cases
from conformance.kit import play, said

from game.content.strict import load_texts
from game.engine.chance import Live
from game.engine.rules import Outcome, Seat, Setup
from game.engine.text import Message
from game.faces.attack.model import goal as attack
from game.faces.escape.model import goal as escape
from game.faces.ovni.model import goal as ovni
from game.faces.skies.model import goal as skies
from game.faces.ufoo.model import goal as ufoo
from game.present.goal import Goal
from game.table.view import SeatInfo, UndoState, View

ROOT = Path(__file__).resolve().parents[2]
TITLES = ("attack", "escape", "ovni", "skies", "ufoo")
CASES = [case for case in cases() if case.setup.title in TITLES]


def maker(case: Case) -> Callable[[View], Goal]:
    makers: dict[str, Callable[..., Goal]] = {
        "attack": attack.goal, "escape": escape.goal, "skies": skies.goal, "ufoo": ufoo.goal,
    }
    rules: Any = case.rules
    title = case.setup.title
    return partial(ovni.goal, tables=rules.tables) if title == "ovni" else makers[title]


def view(case: Case, state: Any, viewer: Seat | None) -> View:
    seats = tuple(SeatInfo(f"Ana{seat}", seat % 8) for seat in range(case.setup.seats))
    return View(case.setup.title, viewer, case.rules.observe(state, viewer), seats, (), None, (), 1, (), 0,
                UndoState(False, False, None), None, 0)  # fmt: skip


def explained(goal: Goal, won: bool) -> set[str]:
    return {reason for row in goal.rows for reason in (row.wins if won else row.loses)}


@cache
def ends(title: str) -> frozenset[str]:
    """All the ways in which a game of this title can end."""
    texts = load_texts(ROOT / "data" / "i18n" / "en" / f"{title}.yaml")
    return frozenset(key.split(".")[2] for key in texts if key.startswith(f"{title}.end."))


def check_end(case: Case, before: Any, after: Any) -> str:
    """What was told before the last move covers the end; says how the game ended."""
    outcome = case.rules.outcome(after)
    assert isinstance(outcome, Outcome)
    for seat, rank in enumerate(outcome.ranks):
        found = explained(maker(case)(view(case, before, seat)), rank == 1)
        assert outcome.reason in found, (seat, rank, outcome.reason)
    public = maker(case)(view(case, before, None))
    assert outcome.reason in explained(public, True) | explained(public, False)
    return outcome.reason


def given_up(case: Case, before: Any) -> Any:
    """The state after those who act have resigned; None where the game goes on all the same."""
    for seat in case.rules.to_act(before):
        for move in case.rules.extra(before, seat):
            if case.rules.word(move) == "resign":
                after = case.rules.apply(before, seat, move, Live(1)).state
                return after if case.rules.outcome(after) is not None else None
    return None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_how_a_game_ended_was_told_before(case: Case) -> None:
    walk = play(case)
    before = walk.moments[-1].state
    check_end(case, before, walk.last)
    after = given_up(case, before)
    if after is not None:
        assert check_end(case, before, after)


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "playthroughs").glob("*.txt")), ids=lambda path: path.stem)
def test_how_a_playthrough_ended_was_told_before(path: Path) -> None:
    lines = tell.read_lines(path)
    rules = tell.rules_of(tell.title_in(lines))
    case = Case(rules, tell.read_heading(rules, lines[0]))
    telling, before = tell.Telling(rules, case.setup), None
    for seat, word in tell.read_moves(lines):
        before = telling.state
        telling.play(seat, word)
    if rules.outcome(telling.state) is not None:
        check_end(case, before, telling.state)


# Set-ups of Escape from the Aliens on its small zone, whose players like hatches and now and then give up.
WAYS: tuple[dict[str, Any], ...] = (
    {"scenario": "basic"}, {"scenario": "advanced"}, {"scenario": "infection"}, {"scenario": "arena"},
    {"scenario": "basic", "b6": True, "e3": 3}, {"scenario": "advanced", "e3": 1},
    {"scenario": "advanced", "b4": 1, "d2": True},
)  # fmt: skip
HATCHES = ("move J05", "move N05", "move J01", "move N01")


def played_by_people_who_like_hatches(case: Case, random: Random) -> tuple[Any, Any]:
    rules = case.rules
    before = state = rules.setup(case.setup, Live(random.getrandbits(32)))
    while acting := rules.to_act(state):
        seat = acting[0]
        legal = list(rules.legal(state, seat))
        doors = [move for move in legal if rules.word(move) in HATCHES]
        weary = random.random() < 0.003
        move = random.choice(list(rules.extra(state, seat)) if weary and rules.extra(state, seat) else doors or legal)
        before, state = state, rules.apply(state, seat, move, Live(random.getrandbits(32))).state
    return before, state


def test_every_end_of_escape_was_told_before() -> None:
    rules = next(case.rules for case in CASES if case.setup.title == "escape")
    missing = set(ends("escape"))
    for number in range(60):
        for way in WAYS:
            if missing:
                case = Case(rules, Setup("escape", 8 if "d2" in way else 4, {"zone": "fermi", **way}, f"goal {number}"))
                missing -= {check_end(case, *played_by_people_who_like_hatches(case, Random(number)))}
    assert not missing


@pytest.mark.parametrize("title", TITLES)
def test_every_end_is_explained_somewhere_and_nothing_else(title: str) -> None:
    found: set[str] = set()
    for case in CASES:
        if case.setup.title == title:
            start = case.rules.setup(case.setup, Live(1))
            for seat in range(case.setup.seats):
                goal = maker(case)(view(case, start, seat))
                found |= explained(goal, True) | explained(goal, False)
    assert found == ends(title)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_all_words_and_pictures_are_there(case: Case) -> None:
    state = play(case).moments[-1].state
    for viewer in (None, 0):
        goal = maker(case)(view(case, state, viewer))
        assert 2 <= len(goal.rows) <= 3
        for message in messages(goal):
            said(case, message)
        for row in goal.rows:
            assert row.bar is None or 0 <= row.bar.have <= row.bar.of
            for sprite in row.picture:
                assert (ROOT / "assets" / f"{sprite.art}.svg").is_file(), sprite.art


def messages(goal: Goal) -> list[Message]:
    found = [goal.short, *(each for each in (goal.danger, goal.foot, goal.when) if each is not None)]
    for row in goal.rows:
        found += [row.word, row.text, *(figure.words for figure in row.figures)]
        found += [row.caption] if row.caption is not None else []
    return found
