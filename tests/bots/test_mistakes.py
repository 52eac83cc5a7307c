"""Moves that are planted into games of bots: the review sees them, here at a glance; `tools/mistakes.py` searches."""

from __future__ import annotations

from typing import Any

import pytest
from bots_setting import build
from mistakes import FIRST, GRAVE, TRIES, Planter
from msgspec.structs import replace
from support.pasts import play

from game.bots.past import stream
from game.bots.review import Reviewer, believed
from game.engine.review import Decision, Past, moments

GAMES, ATTEMPTS = 5, 6  # games of each title, and how many are tried for each
SURE = 32  # worlds


class Hasty(Planter):
    """Plants at the beginning of a game, and makes sure at a glance, in more worlds than the review looks at."""

    def __init__(self, title: str, seats: int, number: int = 0) -> None:
        super().__init__(*build(title), f"hasty {number}", seats)
        self.begins = FIRST

    def _judged(self, state: Any, seat: int, record: int, move: Any, times: int) -> Decision:
        worlds = believed(self.rules, state, seat, self.random.random, SURE)
        ways = self.glance.ways(worlds[0], seat, move, self.random.random)

        def promise(way: Any) -> float:
            return sum(self.glance.promise(world, seat, way, stream(1, 1)) for world in worlds) / len(worlds)

        word = self.rules.word(move)
        return Decision(record, 0, seat, word, word, promise(move), max(map(promise, ways)), len(ways))


@pytest.mark.parametrize(
    ("title", "seats"), [("ufoo", 2), ("skies", 1), ("attack", 2), ("escape", 3), ("ovni", 2)]
)
@pytest.mark.parametrize("number", range(GAMES))
def test_a_planted_move_is_among_the_moments(title: str, seats: int, number: int) -> None:
    planter, begun = planted(title, seats, number)
    assert planter.planted is not None
    record, seat, cost = planter.planted
    assert cost >= GRAVE
    judged = Reviewer(planter.rules, planter.judgement, begun, 3).judged()
    assert record in [each.record for each in moments(judged.decisions, seat)]
    assert begun.moves[record].word == judged.decisions[record].word != judged.decisions[record].best


def planted(title: str, seats: int, number: int) -> tuple[Planter, Past]:
    """The first of some games that offered a move that is bad enough, up to a little after it."""
    for attempt in range(ATTEMPTS):
        planter = Hasty(title, seats, GAMES * attempt + number)
        seed = f"hasty {title} {number}.{attempt}"
        past = play(planter.rules, planter.judgement, seats, "easy", seed, {}, planter.meddle).past
        if planter.planted is not None:
            return planter, replace(past, moves=past.moves[: planter.planted[0] + 3])
    raise AssertionError(title)


def test_only_one_move_is_planted_and_none_before_its_time() -> None:
    planter = Hasty("ufoo", 2)
    planter.begins = 30
    past = play(*build("ufoo"), 2, "easy", "hasty ufoo", {}, planter.meddle).past
    plain = play(*build("ufoo"), 2, "easy", "hasty ufoo", {}).past
    assert planter.planted is not None and planter.planted[0] >= 30 and 1 <= planter.tries <= TRIES
    record = planter.planted[0]
    assert past.moves[:record] == plain.moves[:record] and past.moves[record] != plain.moves[record]
