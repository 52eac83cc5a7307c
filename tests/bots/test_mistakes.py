"""Moves that are planted into games of bots: the review sees them, here at a glance; `tools/mistakes.py` searches."""

from __future__ import annotations

from typing import Any

import pytest
from bots_setting import build
from mistakes import FIRST, GRAVE, Planter
from msgspec.structs import replace
from support.pasts import play

from game.bots.review import Reviewer
from game.engine.review import moments


class Hasty(Planter):
    """Plants at the beginning of a game, and is sure at a glance."""

    def __init__(self, title: str, seats: int) -> None:
        super().__init__(*build(title), "hasty", seats)
        self.begins = FIRST

    def _cost(self, state: Any, seat: int, record: int, move: Any, times: int) -> float:
        return GRAVE


@pytest.mark.parametrize(
    ("title", "seats"), [("ufoo", 2), ("skies", 1), ("attack", 2), ("escape", 3), ("ovni", 2)]
)
def test_a_planted_move_is_among_the_moments(title: str, seats: int) -> None:
    rules, judgement = build(title)
    planter = Hasty(title, seats)
    past = play(rules, judgement, seats, "easy", f"hasty {title}", {}, planter.meddle).past
    assert planter.planted is not None
    record, seat, _ = planter.planted
    begun = replace(past, moves=past.moves[: record + 3])
    judged = Reviewer(rules, judgement, begun, 3, worlds=4).judged()
    assert record in [each.record for each in moments(judged.decisions, seat)]
    assert past.moves[record].word == judged.decisions[record].word != judged.decisions[record].best


def test_only_one_move_is_planted_and_none_before_its_time() -> None:
    planter = Hasty("ufoo", 2)
    planter.begins = 30
    past = play(*build("ufoo"), 2, "easy", "hasty ufoo", {}, planter.meddle).past
    plain = play(*build("ufoo"), 2, "easy", "hasty ufoo", {}).past
    assert planter.planted is not None and planter.planted[0] >= 30 and planter.tries == 1
    record = planter.planted[0]
    assert past.moves[:record] == plain.moves[:record] and past.moves[record] != plain.moves[record]
