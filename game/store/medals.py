"""The medals of a person: which were won and when, which have not been looked at yet, how near the others came, and
which games have been gone through.

It is one of the files of a profile (`store/profiles.py`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.store.profiles import Kind
from game.store.statistics import Result

MOST_MEDALS, MOST_GAMES, LONGEST = 1000, 20_000, 100

Name = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Won(msgspec.Struct, frozen=True, omit_defaults=True):
    """`game` is the game's own name; empty for a medal that no single game brought."""

    date: Name  # ISO, as in the results
    game: Name = ""


class Case(msgspec.Struct, frozen=True, omit_defaults=True):
    """`best` is how near a medal came that asks for a number. `games` are the games that have been gone through, with
    what their deal is known by: a deal that is played once more brings nothing. `luck` is the most luck, in per cent,
    against which a game was won. `guest` are the games at the tables of others, with their titles."""

    won: Annotated[dict[Name, Won], msgspec.Meta(max_length=MOST_MEDALS)] = {}
    new: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_MEDALS)] = ()
    best: Annotated[dict[Name, Count], msgspec.Meta(max_length=MOST_MEDALS)] = {}
    games: Annotated[dict[Name, Name], msgspec.Meta(max_length=MOST_GAMES)] = {}
    luck: Count = 0
    guest: Annotated[dict[Name, Name], msgspec.Meta(max_length=MOST_GAMES)] = {}


MEDALS = Kind("medals", Case)


def mark_of(result: Result) -> str:
    """What a game is known by here: its name; those of 0.1.0 have none."""
    return result.game or f"{result.title} {result.date}"[:LONGEST]


def with_game(case: Case, mark: str, deal: str) -> Case:
    """A game has been gone through; of too many the oldest ones are forgotten."""
    return msgspec.structs.replace(case, games=_with(case.games, mark, deal))


def with_game_as_guest(case: Case, game: str, title: str) -> Case:
    """`game` is its name as its host tells it."""
    return msgspec.structs.replace(case, guest=_with(case.guest, game[:LONGEST], title))


def _with(games: dict[str, str], game: str, known: str) -> dict[str, str]:
    games = {**games, game: known}
    while len(games) > MOST_GAMES:
        games.pop(next(iter(games)))
    return games


def with_medal(case: Case, name: str, won: Won) -> Case:
    """One more; the first time counts."""
    if name in case.won:
        return case
    return msgspec.structs.replace(case, won={**case.won, name: won}, new=(*case.new, name))


def with_best(case: Case, name: str, reached: int) -> Case:
    if reached <= case.best.get(name, 0):
        return case
    return msgspec.structs.replace(case, best={**case.best, name: reached})


def with_luck_against(case: Case, percent: int) -> Case:
    return msgspec.structs.replace(case, luck=max(case.luck, percent))


def is_first_of_its_deal(case: Case, game: str) -> bool:
    """Whether a game has been gone through, and was the first of all with the same deal."""
    deal = case.games.get(game, "")
    return bool(deal) and next(each for each, known in case.games.items() if known == deal) == game


def looked_at(case: Case, name: str) -> Case:
    return msgspec.structs.replace(case, new=tuple(each for each in case.new if each != name))
