"""The games of bots that were kept for the medals: the real files of their words, and for which seat each is one.

`tools/medals.py --keep tests/medals` finds shorter ones.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.app.registry import title
from game.content.medals import read_medals
from game.engine.medal import Medal
from game.engine.rules import AnyRules
from game.table.condition import Sight
from game.table.words import WordLog, read_log

HERE = Path(__file__).parent / "medals"
SHARE = HERE.parents[1]


class Find(NamedTuple):
    file: str
    seat: int
    words: int


FOUND = msgspec.json.decode((HERE / "found.json").read_bytes(), type=dict[str, dict[str, Find]])
ROWS = read_medals(SHARE / "data").rows
MEDALS = {f"{row}/{medal.id}": medal for row, medals in ROWS.items() for medal in medals}
OF_ONE_GAME = [name for name, medal in MEDALS.items() if medal.game is not None]
COUNTED = [name for name, medal in MEDALS.items() if medal.count is not None]


def log_of(find: Find) -> WordLog:
    return read_log((HERE / find.file).read_bytes())


@cache
def rules_of(name: str) -> AnyRules:
    entry = title(name)
    assert entry is not None
    return entry.build(SHARE, None)


@cache
def sight_of(find: Find) -> Sight:
    from support import medals

    log = log_of(find)
    return medals.sight_of(rules_of(log.title), log, find.seat)


def medal_of(name: str) -> Medal:
    return MEDALS[name]
