"""The features of play of one seat in one game, by which a style is known, and a classifier that learns them.

The classifier knows nothing of games: it is told which features belong to whom in some games, and says whose others
are.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.rules import AnyRules, Seat

Features = Mapping[str, float]

THING = re.compile(r"\S*\d\S*")  # in the word of a move what names a place or a piece
LEAST = 0.05  # a feature that hardly ever varies is not to decide alone


def features(rules: AnyRules, state: Any, words: Sequence[str], seat: Seat) -> dict[str, float]:
    """How many moves of each kind a seat made, and its column of the score sheet."""
    found: dict[str, float] = dict(Counter(THING.sub("#", word) for word in words))
    outcome = rules.outcome(state)
    assert outcome is not None
    found |= {line.label.key: value for line in outcome.sheet if (value := line.values[seat]) is not None}
    return found


class Known(NamedTuple):
    """What is usual for every style, and how much each feature varies from game to game."""

    means: dict[str, dict[str, float]]
    spread: dict[str, float]

    def whose(self, games: Sequence[Features]) -> str:
        """The style that these games of one player fit best."""
        seen = _means(games, self.spread)
        return min(self.means, key=lambda style: sum(
            ((seen[name] - mean) / self.spread[name]) ** 2 for name, mean in self.means[style].items()
        ))

    def marks(self, style: str, most: int = 3) -> list[tuple[str, float, float]]:
        """The features by which a style is known best: with what is usual for it, and for the others."""
        own = self.means[style]
        others = [means for name, means in self.means.items() if name != style]
        rest = {name: sum(means[name] for means in others) / len(others) for name in own}
        order = sorted(own, key=lambda name: -abs(own[name] - rest[name]) / self.spread[name])
        return [(name, own[name], rest[name]) for name in order[:most]]


def learnt(games: Mapping[str, Sequence[Features]]) -> Known:
    """From games of which it is told who played."""
    names = sorted({name for each in games.values() for found in each for name in found})
    means = {style: _means(each, names) for style, each in games.items()}
    count = sum(map(len, games.values()))
    spread = {}
    for name in names:
        squares = sum((found.get(name, 0.0) - means[style][name]) ** 2 for style, each in games.items()
                      for found in each)
        spread[name] = math.sqrt(squares / count) + LEAST
    return Known(means, spread)


def _means(games: Sequence[Features], names: Iterable[str]) -> dict[str, float]:
    return {name: sum(found.get(name, 0.0) for found in games) / len(games) for name in names}
