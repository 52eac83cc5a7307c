"""The records of a title: the longest streak, the best result, the shortest and the longest game; and its medals.

It reads results and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.content.medals import read_medals
from game.desk.services import Services
from game.engine.medal import Medal, name_of
from game.scenes.stats.drawing import Record
from game.store.medals import MEDALS
from game.store.statistics import Result, StatsView

_NAMED = 2  # players of one game who are told by name


def medals_of(services: Services, title: str) -> list[tuple[Medal, bool]]:
    """The medals that a title has, and whether they were won."""
    won = services.profiles.open(services.me).sheet(MEDALS).read().won
    row = read_medals(services.share / "data").rows.get(title, ())
    return [(medal, name_of(title, medal) in won) for medal in row]


def records_of(services: Services, told: StatsView, games: Sequence[Result]) -> list[Record]:
    """Practice sets no records, and a game whose time nobody took has none."""
    words = services.words
    counted = [result for result in games if not result.practice]
    found = [Record("star-full", words.number(told.best_streak), words.text("stats.best_streak"))]
    if told.best is not None:
        best = next(result for result in counted if told.best in _won_with(result))
        found.append(Record("trophy", score_words(services, best.title, told.best), words.text("stats.best"),
                            _named(services, best)))
    timed = [result for result in counted if result.seconds]
    for icon, key, choose in (("fast", "stats.shortest", min), ("wait", "stats.longest", max)):
        if timed:
            result = choose(timed, key=lambda each: each.seconds)
            found.append(Record(icon, words.span(result.seconds), words.text(key), _named(services, result)))
    return found


def score_words(services: Services, title: str, score: int) -> str:
    """A score with what it counts."""
    key = f"{title}.score"
    return services.words.text(key, n=score) if services.words.has(key) else services.words.number(score)


def _won_with(result: Result) -> tuple[int, ...]:
    return tuple(score for score, rank in zip(result.scores, result.ranks) if rank == 1)


def players_of(services: Services, result: Result) -> str:
    """Everybody's name; of a larger table the first one, and how many there were besides."""
    names = [sitter.name for sitter in result.seats]
    if len(names) <= _NAMED:
        return services.words.join(names)
    return f"{names[0]} {services.words.text('saves.more_seats', n=len(names) - 1)}"


def _named(services: Services, result: Result) -> str:
    """Who played, and when."""
    return f"{players_of(services, result)} · {services.words.when(result.moment, services.now())}"
