"""Which medals the games of bots earn, and how often: what no game earns may be impossible, what every game earns is no
medal.

    python3 tools/medals.py ufoo --seats 2 --games 100 --bots easy,hard --budget 0.05 --seed 1
    python3 tools/medals.py skies -o threat=4 --games 50 --bots hard --keep tests/medals
    python3 tools/medals.py attack --games 50 --never 'extra*' --never 'cover*'

With --keep the shortest game that earns a medal, and the shortest that nearly does, go into a folder, as the program
keeps a game's words; those that are there already stay if they are as short.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import random
import zlib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from contesting.players import Side, seated, side
from support.bot_games import read_options
from support.medals import earned, medals_of, nearly, sight_of
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.engine.rules import AnyRules, Setup, default_options
from game.table.table import Table
from game.table.view import SeatInfo
from game.table.words import WordLog, read_log

SHARE = Path(__file__).resolve().parents[1]
FOUND = "found.json"


class Find(NamedTuple):
    """A game that was kept, and the seat for which it is one."""

    file: str
    seat: int
    words: int


def played(
    rules: AnyRules, judgement: Any, setup: Setup, sides: tuple[Side, ...], spending: Spending,
    never: Sequence[str] = (),
) -> WordLog:  # fmt: skip
    """A whole game of bots at a table. Instead of a word that seat 0 shall never say it says another one by chance."""
    seats = tuple(SeatInfo(f"Bot {n}", n, "bot", _level(each)) for n, each in enumerate(sides))
    table = Table(rules, setup, seats, id=f"{zlib.crc32(setup.seed.encode()):016x}")
    players = [seated(each, rules, judgement, setup.seed, seat, spending) for seat, each in enumerate(sides)]
    while table.acting:
        seat = table.acting[0]
        luck = random.Random(f"{setup.seed}/{table.records}").random
        word = players[seat].say(table.view(seat).observation, seat, luck).word
        if seat == 0 and _is_like(word, never):
            others = [choice.word for choice in table.view(seat).choices]
            word = random.Random(f"{setup.seed}/{table.records}/other").choice(
                [other for other in others if not _is_like(other, never)] or others
            )
        fault = table.submit(seat, word)
        assert fault is None, fault
    return read_log(table.word_log())


def _is_like(word: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(word, pattern) for pattern in patterns)


def _level(side: Side) -> Any:
    return side.name


def as_person(log: WordLog, seat: int) -> WordLog:
    """The same game with a person in one seat."""
    seats = tuple(SeatInfo("Ada", n) if n == seat else info for n, info in enumerate(log.seats))
    return msgspec.structs.replace(log, seats=seats)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("title")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bots", default="easy", help="levels, one after the other from seat to seat")
    parser.add_argument("--seed", default="medals")
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--never", action="append", default=[], metavar="WORD", help="what seat 0 shall not say")
    add_spending(parser)
    asked = parser.parse_args()
    entry = title(asked.title)
    assert entry is not None
    rules = entry.build(SHARE, None)
    seats = asked.seats or rules.info.seats[0]
    names = asked.bots.split(",")
    options = {**default_options(rules), **_typed(rules, read_options(asked.options))}
    medals = medals_of(SHARE / "data", asked.title)
    count = {medal.id: [0, 0] for medal in medals}
    for number in range(asked.games):
        setup = Setup(asked.title, seats, options, f"{asked.seed}/{number}")
        sides = tuple(side(asked.title, names[(n + number) % len(names)]) for n in range(seats))
        log = played(rules, entry.judgement(rules), setup, sides, spending(asked), asked.never)
        for seat in range(seats):
            seen = as_person(log, seat)
            sight = sight_of(rules, seen, seat)
            for medal in medals:
                for n, fits in enumerate((earned, nearly)):
                    if fits(medal, sight):
                        count[medal.id][n] += 1
                        if asked.keep is not None:
                            keep(asked.keep, f"{asked.title}/{medal.id}", ("earned", "near")[n], seen, seat)
    for medal in medals:
        won, near = count[medal.id]
        print(f"{medal.id:20} {won:5} earned {near:5} nearly, of {asked.games * seats}")
    return 0


def _typed(rules: AnyRules, options: dict[str, Any]) -> dict[str, Any]:
    kinds = {option.id: type(option.default) for option in rules.options()}
    return {id: kinds[id](value) for id, value in options.items()}


def keep(folder: Path, medal: str, kind: str, log: WordLog, seat: int) -> None:
    path = folder / FOUND
    found = msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, Find]]) if path.is_file() else {}
    before = found.setdefault(medal, {}).get(kind)
    if before is not None and before.words <= len(log.words):
        return
    data = msgspec.json.encode(log)
    name = f"{log.title}-{zlib.crc32(data):08x}.words"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    found[medal][kind] = Find(name, seat, len(log.words))
    kept = {each.file for finds in found.values() for each in finds.values()}
    for old in folder.glob("*.words"):
        if old.name not in kept:
            old.unlink()
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found, order="sorted"), indent=1))


if __name__ == "__main__":
    raise SystemExit(main())
