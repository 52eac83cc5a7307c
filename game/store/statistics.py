"""Statistics: a fold over results, for one title.

It reads no file and knows no game; what a result means follows from the ranks alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated

import msgspec

from game.engine.levels import LEVELS

# A game that has more of anything was never played.
_MOST = 2**53
Count = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]
Score = Annotated[int, msgspec.Meta(ge=-_MOST, le=_MOST)]


class Sitter(msgspec.Struct, frozen=True):
    name: str
    player: str  # "person" or "bot"
    level: str = "normal"
    profile: str = ""  # whose the person's games are; empty for guests and bots, and in lines of 0.1.0
    style: str = ""
    look: int = -1  # of the eight identities; below zero in lines of 0.2.0 and before


class Result(msgspec.Struct, frozen=True):
    """One game that was played to its end. `scores` is empty where the title counts no points."""

    title: str
    date: str  # ISO: 2025-03-01T20:15
    options: dict[str, bool | int | str]
    seats: tuple[Sitter, ...]
    ranks: tuple[int, ...]
    reason: str
    records: Count = 0
    seconds: Count = 0
    scores: tuple[Score, ...] = ()
    practice: bool = False
    campaign: bool = False
    game: str = ""  # the game's own name; games of 0.1.0 have none
    version: str = ""  # of the program
    hints: Count = 0  # that the one whose line it is asked for
    words: str = ""  # the file of the game's words, below the player's folder
    screens: Count = 1  # over which it was played

    @property
    def moment(self) -> datetime:
        """When it ended; the beginning of time for a date that is none."""
        try:
            return datetime.fromisoformat(self.date).replace(tzinfo=None)
        except ValueError:
            return datetime(1970, 1, 1)


class Tally(msgspec.Struct, frozen=True):
    played: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def lost(self) -> int:
        return self.played - self.won - self.drawn


class Cell(msgspec.Struct, frozen=True):
    """Own games that began alike: in all the options that `values` names."""

    values: tuple[tuple[str, str], ...]
    tally: Tally
    best: int | None
    streak: int
    best_streak: int


class StatsView(msgspec.Struct, frozen=True):
    """One title's statistics. Games of campaigns begin each in its own way; they are told apart from those that began
    alike. `own` counts the games in which the one whose statistics these are had a seat, and those in which nobody but
    one person played; other games of several people are in `played` and by name."""

    title: str
    played: int = 0
    shared: int = 0  # games of several people
    own: Tally = Tally()
    best: int | None = None  # the highest score of a person who won
    streak: int = 0  # own games won in a row, up to now
    best_streak: int = 0
    seconds: int = 0
    by_option: tuple[tuple[str, str, Tally], ...] = ()  # option, value, own games
    by_level: tuple[tuple[str, Tally], ...] = ()  # the strongest bot at the table, own games
    by_name: tuple[tuple[str, Tally], ...] = ()  # people in all games
    by_setup: tuple[Cell, ...] = ()  # own games outside campaigns, most played first
    campaign: Tally = Tally()  # own games of campaigns


def statistics(title: str, results: Iterable[Result], alike: Sequence[str] = (), me: str = "") -> StatsView:
    """`alike` are the options by which games are told apart in `by_setup`; `me` is the profile that they are of."""
    games = [result for result in results if result.title == title and not result.practice]
    own = [(result, own_seat(result, me)) for result in games]
    alone = [(result, seat) for result, seat in own if seat is not None]
    streak, best_streak = _streaks([outcome_of(result, seat) for result, seat in alone])
    return StatsView(
        title=title,
        played=len(games),
        shared=sum(len(_people(result)) > 1 for result in games),
        own=_tally([outcome_of(result, seat) for result, seat in alone]),
        best=max((score for result in games for score in _scores_of_winners(result)), default=None),
        streak=streak,
        best_streak=best_streak,
        seconds=sum(result.seconds for result in games),
        by_option=_by_option(alone),
        by_level=_by_level(alone),
        by_name=_by_name(games),
        by_setup=_by_setup([own for own in alone if not own[0].campaign], alike) if alike else (),
        campaign=_tally([outcome_of(result, seat) for result, seat in alone if result.campaign]),
    )


def tally_of(results: Iterable[Result], me: str) -> Tally:
    """How somebody's games went, whatever was played."""
    own = [(result, own_seat(result, me)) for result in results]
    return _tally([outcome_of(result, seat) for result, seat in own if seat is not None])


def _people(result: Result) -> list[int]:
    return [seat for seat, sitter in enumerate(result.seats) if sitter.player == "person"]


def own_seat(result: Result, me: str) -> int | None:
    """Where the one whose statistics these are sat; where nobody has said it, it can be told of a single person."""
    people = _people(result)
    mine = [seat for seat in people if me and result.seats[seat].profile == me]
    return mine[0] if mine else people[0] if len(people) == 1 else None


def outcome_of(result: Result, seat: int) -> str:
    if result.ranks[seat] != 1:
        return "lost"
    shared = len(result.ranks) > 1 and all(rank == 1 for rank in result.ranks)
    return "drawn" if shared else "won"


def _tally(outcomes: Sequence[str]) -> Tally:
    return Tally(len(outcomes), outcomes.count("won"), outcomes.count("drawn"))


def _streaks(outcomes: Sequence[str]) -> tuple[int, int]:
    now = best = 0
    for outcome in outcomes:
        now = now + 1 if outcome == "won" else 0
        best = max(best, now)
    return now, best


def _scores_of_winners(result: Result) -> list[int]:
    """The scores of people who won or shared the first place: what somebody had left in a lost game is no result."""
    return [
        score
        for sitter, score, rank in zip(result.seats, result.scores, result.ranks, strict=False)
        if sitter.player == "person" and rank == 1
    ]


def _by_option(alone: Sequence[tuple[Result, int]]) -> tuple[tuple[str, str, Tally], ...]:
    found: dict[tuple[str, str], list[str]] = {}
    for result, seat in alone:
        for option, value in result.options.items():
            found.setdefault((option, str(value).lower()), []).append(outcome_of(result, seat))
    return tuple((option, value, _tally(outcomes)) for (option, value), outcomes in sorted(found.items()))


def beginning_of(result: Result, alike: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The options by which games are told apart, with their values."""
    return tuple((id, str(result.options[id]).lower()) for id in alike if id in result.options)


def _by_setup(alone: Sequence[tuple[Result, int]], alike: Sequence[str]) -> tuple[Cell, ...]:
    found: dict[tuple[tuple[str, str], ...], list[tuple[Result, int]]] = {}
    for result, seat in alone:
        found.setdefault(beginning_of(result, alike), []).append((result, seat))
    cells = []
    for key, games in found.items():
        outcomes = [outcome_of(result, seat) for result, seat in games]
        best = max((score for result, _ in games for score in _scores_of_winners(result)), default=None)
        cells.append(Cell(key, _tally(outcomes), best, *_streaks(outcomes)))
    return tuple(sorted(cells, key=lambda cell: (-cell.tally.played, cell.values)))


def _by_level(alone: Sequence[tuple[Result, int]]) -> tuple[tuple[str, Tally], ...]:
    found: dict[str, list[str]] = {}
    for result, seat in alone:
        levels = [sitter.level for sitter in result.seats if sitter.player == "bot" and sitter.level in LEVELS]
        if levels:
            found.setdefault(max(levels, key=LEVELS.index), []).append(outcome_of(result, seat))
    return tuple((level, _tally(found[level])) for level in LEVELS if level in found)


def _by_name(games: Sequence[Result]) -> tuple[tuple[str, Tally], ...]:
    found: dict[str, list[str]] = {}
    for result in games:
        for seat, sitter in enumerate(result.seats):
            if sitter.player == "person":
                found.setdefault(sitter.name, []).append(outcome_of(result, seat))
    return tuple((name, _tally(outcomes)) for name, outcomes in sorted(found.items()))
