"""What the plain table knows: any observation as facts, and moves as the things that are touched for them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.app.registry import Title, titles
from game.engine.rules import Setup, default_options
from game.present.plain import Entry, Fact, compared, entries, facts
from game.table.opening import opening_seen
from game.table.view import Choice

ROOT = Path(__file__).resolve().parents[2]


class Ground(msgspec.Struct, frozen=True):
    name: str
    cells: tuple[int, ...]


class Seen(msgspec.Struct, frozen=True):
    ground: Ground = Ground("moon", (7, 8))
    turn: int = 1
    over: bool = False
    winner: int | None = None
    hands: tuple[tuple[int, ...], ...] = ((1, 2), (3,))
    bag: frozenset[str] = frozenset(("b", "a"))
    counts: dict[str, int] = {}
    spent: tuple[int, ...] = ()


def told(found: tuple[Fact, ...]) -> dict[str, list[list[object]]]:
    return {fact.name: [[figure.value for figure in row] for row in fact.rows] for fact in found}


def test_every_field_is_told_and_what_is_empty_is_left_out() -> None:
    assert told(facts(Seen())) == {
        "turn": [[1]], "over": [[False]], "winner": [[None]], "hands": [[1, 2], [3]], "bag": [["a", "b"]],
        "ground_name": [["moon"]], "ground_cells": [[7, 8]],
    }  # fmt: skip


def test_what_lies_in_another_struct_comes_last() -> None:
    assert [fact.name for fact in facts(Seen())][-2:] == ["ground_name", "ground_cells"]
    assert [fact.name for fact in facts(Seen()) if fact.single] == ["turn", "over", "winner", "ground_name"]


def test_what_a_move_has_changed_is_fresh() -> None:
    after = Seen(turn=2, hands=((1, 9), (3,)))
    fresh = {fact.name: [[figure.fresh for figure in row] for row in fact.rows]
             for fact in compared(facts(Seen()), facts(after))}  # fmt: skip
    assert fresh["turn"] == [[True]] and fresh["over"] == [[False]] and fresh["hands"] == [[False, True], [False]]


def test_a_row_of_another_length_is_nowhere_fresh() -> None:
    after = Seen(hands=((1,), (3,)), spent=(4,))
    found = {fact.name: fact for fact in compared(facts(Seen()), facts(after))}
    assert not any(figure.fresh for name in ("hands", "spent") for row in found[name].rows for figure in row)


CHOICES = (
    Choice("take 1 from 1", ("heap:1", "take:1")), Choice("take 2 from 1", ("heap:1", "take:2")),
    Choice("take 1 from 2", ("heap:2", "take:1")), Choice("pass", ("act:pass",)),
)  # fmt: skip


def test_moves_are_the_things_touched_next() -> None:
    assert entries(CHOICES, ()) == (Entry("heap:1", "", 2), Entry("heap:2", "", 1), Entry("act:pass", "pass", 1))
    assert entries(CHOICES, ("heap:1",)) == (Entry("take:1", "take 1 from 1", 1), Entry("take:2", "take 2 from 1", 1))
    assert entries((), ()) == ()


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_the_opening_of_every_title_can_be_told(title: Title) -> None:
    rules = title.build(ROOT, None)
    setup = Setup(title.id, rules.info.seats[-1], default_options(rules), "x")
    found = facts(opening_seen(rules, setup, 0))
    assert len(found) > 4
    assert all(fact.rows and not isinstance(figure.value, msgspec.Struct) for fact in found for row in fact.rows
               for figure in row)  # fmt: skip
