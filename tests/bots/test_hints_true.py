"""A hint is the bot's own move, speaks of things that are on the table, and says what is so. tools/hints.py looks at a
hundred positions of every title; here are a few, and lies that it must notice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.hint_checks import Hints, decisions, figures_wrong, hint_at, moved_wrong, sums_wrong, untruths

from game.app.registry import players
from game.app.share import share
from game.engine.text import message

FEW = 2


@pytest.fixture(scope="module")
def hints(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hints]:
    made = Hints(Path(tmp_path_factory.mktemp("hints")))
    yield made
    made.close()


@pytest.mark.parametrize("title", ["ufoo", "skies", "escape", "ovni", "attack"])
def test_hints_are_true(title: str, hints: Hints) -> None:
    found = hints.look(title, FEW)
    assert (found.positions, found.faults) == (FEW, []) and len(found.keys) > FEW


def test_another_move_than_the_bots_is_noticed() -> None:
    rules, judgement = players(share(), None, "attack")
    position = next(decisions("attack", rules, judgement))
    hint = hint_at(rules, judgement, position, 0)
    assert list(moved_wrong(position, hint)) == []
    other = next(choice.word for choice in position.view.choices if choice.word != hint.word)
    assert len(list(moved_wrong(position, hint._replace(word=other)))) == 2
    assert list(moved_wrong(position, hint._replace(word="place 999", chosen="place 999"))) == ["no legal move"]


def test_figures_that_nobody_computed_are_noticed() -> None:
    rules, judgement = players(share(), None, "attack")
    position = next(decisions("attack", rules, judgement))
    hint = hint_at(rules, judgement, position, 0)
    assert hint.ways and list(figures_wrong(rules, position, hint)) == []
    better = [way._replace(chance=way.chance / 2) for way in hint.ways]
    assert list(figures_wrong(rules, position, hint._replace(ways=tuple(better))))


def test_points_that_speak_against_the_move_are_noticed() -> None:
    rules, judgement = players(share(), None, "attack")
    position, hint = next(
        (position, hint) for number, position in enumerate(decisions("attack", rules, judgement))
        if (hint := hint_at(rules, judgement, position, number)).clues[1:]
    )  # fmt: skip
    assert list(sums_wrong(rules, judgement, position, hint)) == []
    for words in (
        (message("advice.less_points", what="@attack.hint.cities", n=90),),
        (message("advice.more_points", what="@attack.hint.cities", n=1), message("advice.rest_more", n=90)),
    ):
        lie = hint._replace(clues=(type(hint.clues[0])(words), *hint.clues[1:]))
        assert len(list(sums_wrong(rules, judgement, position, lie))) == 1


@pytest.mark.parametrize(("key", "args"), [
    ("reason.hit", {}), ("reason.research", {"n": 9}), ("matter.last", {}), ("matter.energy", {"n": 9}),
    ("move.end", {}), ("where.column", {"n": 9}), ("reason.part", {"n": 9}),
])  # fmt: skip
def test_what_is_not_so_is_noticed(key: str, args: dict[str, int]) -> None:
    rules, judgement = players(share(), None, "skies")
    position = next(decisions("skies", rules, judgement))
    hint = hint_at(rules, judgement, position, 0)
    assert untruths(rules, judgement, position, hint)[1] == []
    first, *rest = hint.clues
    lie = type(first)((message(f"skies.hint.{key}", **args),), first.about)
    told, untrue = untruths(rules, judgement, position, hint._replace(clues=(lie, *rest)))
    assert told and len(untrue) == 1 and key in untrue[0]
