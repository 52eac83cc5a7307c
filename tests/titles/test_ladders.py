"""The games of the day are games that every title deals, and each result of theirs has a place on the ladder."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.app import registry
from game.app.share import share
from game.engine.daily import Standing
from game.engine.powers import HasLadder
from game.engine.rules import Line, Outcome
from game.engine.text import message
from game.engine.today import dealt
from game.table.opening import refuse_opening
from game.titles.attack import score as attack
from game.titles.escape import score as escape
from game.titles.ovni import score as ovni
from game.titles.skies import score as skies
from game.titles.ufoo import score as ufoo

DAYS = [(date(2026, 11, 19) + timedelta(n)).isoformat() for n in range(60)]


@pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title.id)
def test_every_day_can_be_played(title: registry.Title) -> None:
    rules = title.build(share(), None)
    assert isinstance(rules, HasLadder)
    for day in DAYS:
        assert refuse_opening(rules, dealt(title.info, day).setup) is None


def sheet(*rows: tuple[int | None, ...], total: int = -1) -> tuple[Line, ...]:
    at = total % len(rows)
    return tuple(Line(message("x"), row, total=i == at) for i, row in enumerate(rows))


def ordered(standings: list[Standing]) -> bool:
    """From the worst to the best, no two alike."""
    heights = [each.height for each in standings]
    return heights == sorted(set(heights))


def test_ufoo_counts_what_is_left_of_the_enemy_and_then_turns() -> None:
    def at(ranks: tuple[int, int], structure: tuple[int, int], turn: int) -> Standing:
        return ufoo.standing(Outcome(ranks, "x", sheet(structure)), turn, 0)

    assert ordered([at((2, 1), (0, 4), 9), at((2, 1), (0, 1), 30), at((1, 1), (0, 0), 20),
                    at((1, 2), (1, 0), 25), at((1, 2), (1, 0), 14)])  # fmt: skip


def test_skies_counts_rounds() -> None:
    def at(rank: int, turn: int) -> Standing:
        return skies.standing(Outcome((rank,), "x"), turn)

    assert ordered([at(2, 5), at(2, 9), at(1, 10), at(1, 8)])


def test_escape_tells_who_got_away_who_hunted_and_who_lasted() -> None:
    def at(*column: int) -> Standing:
        return escape.standing(Outcome((1, 1), "x", sheet(*((0, value) for value in column))), 1)

    assert ordered([at(0, 1, 0, 4, 0), at(0, 0, 0, 39, 0), at(0, 1, 1, 9, 0), at(0, 0, 0, 9, 1), at(0, 0, 2, 9, 1),
                    at(1, 0, 0, 21, 1), at(1, 0, 0, 15, 1)])  # fmt: skip


def test_points_count_whoever_won() -> None:
    for standing in (ovni.standing, attack.standing):
        low, high = (standing(Outcome((1, 2), "points", sheet((40, n), (9, 9), total=0)), 1) for n in (12, 33))
        assert ordered([low, high])
    lost = attack.standing(Outcome((2, 2), "invaded", sheet((40, 50))), 1)
    assert ordered([lost, attack.standing(Outcome((1, 2), "points", sheet((40, 1))), 1)])
