"""What a person's results come to over many games, in numbers: for medals that no single game can bring."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.levels import LEVELS
from game.store.statistics import Result, outcome_of, own_seat

_EXPERT = LEVELS[-1]


def row_against_experts(title: str, results: Iterable[Result], me: str) -> int:
    """The most games against experts of a title that were won one after the other."""
    now = best = 0
    for result in results:
        seat = own_seat(result, me)
        if result.title != title or seat is None or not _experts(result):
            continue
        now = now + 1 if outcome_of(result, seat) == "won" else 0
        best = max(best, now)
    return best


def titles_with_a_beaten_expert(results: Iterable[Result], me: str) -> int:
    found = set()
    for result in results:
        seat = own_seat(result, me)
        if seat is not None and result.ranks[seat] == 1 and any(result.ranks[n] > 1 for n in _experts(result)):
            found.add(result.title)
    return len(found)


def games_with_an_option(results: Iterable[Result], me: str, beginning: str) -> int:
    """Games in which the value of some option begins like this."""
    return sum(
        own_seat(result, me) is not None
        and any(isinstance(value, str) and value.startswith(beginning) for value in result.options.values())
        for result in results
    )


def games_with_friends(results: Iterable[Result], me: str) -> list[str]:
    """The titles of the games that were played over several screens, each as often as it was."""
    return [result.title for result in results if result.screens > 1 and own_seat(result, me) is not None]


def _experts(result: Result) -> list[int]:
    return [n for n, sitter in enumerate(result.seats) if sitter.player == "bot" and sitter.level == _EXPERT]
