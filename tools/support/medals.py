"""Medals and games: what a game earns, what it earns nearly, and faults of the file that only rules can tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.content.medals import read_medals
from game.content.strict import load_texts
from game.engine.condition import Condition, parts_of
from game.engine.levels import LEVELS
from game.engine.medal import Medal
from game.engine.powers import HasFacts
from game.engine.rules import AnyRules, Setup, default_options
from game.engine.text import Message, message
from game.i18n.languages import FALLBACK
from game.table.condition import Sight, holds
from game.table.deeds import Retelling, sight_of_game
from game.table.table import Table
from game.table.view import SeatInfo
from game.table.words import WordLog


def medals_of(data: Path, title: str) -> tuple[Medal, ...]:
    """Those that one game of the title can earn."""
    return tuple(medal for medal in read_medals(data).rows[title] if medal.game is not None)


def sight_of(rules: AnyRules, log: WordLog, seat: int) -> Sight:
    """The whole game as a seat lived it."""
    retelling = Retelling(rules, log)
    retelling.advance(len(log.words) + 1)
    table = retelling.table
    assert table is not None, f"{log.setup.seed} is no whole game of {rules.info.id} {rules.info.rules_version}"
    return sight_of_game(rules, table, seat)


def earned(medal: Medal, sight: Sight) -> bool:
    return medal.game is not None and holds(medal.game, sight)


def nearly(medal: Medal, sight: Sight) -> bool:
    """Not earned, but it would have been if one single thing had not been asked for."""
    assert medal.game is not None
    return not earned(medal, sight) and any(holds(each, sight) for each in weakened(medal.game))


def weakened(condition: Condition) -> Iterator[Condition]:
    """The condition with one requirement less, or one that asks for one less."""
    plain = Condition()
    lighter: dict[str, Any] = {}
    if condition.times > 1:
        lighter["times"] = condition.times - 1
    if condition.least is not None and condition.least > 1 and condition.most is None:
        lighter["least"] = condition.least - 1
    for name, value in lighter.items():
        yield replace(condition, **{name: value})
    if not lighter:
        for name in ("won", "reason", "turn", "event", "by"):
            if getattr(condition, name) != getattr(plain, name):
                yield replace(condition, **{name: getattr(plain, name)})
        if condition.fact:
            yield replace(condition, fact="", least=None, most=None)
    for name in ("setup", "where"):
        found = getattr(condition, name)
        for key in found:
            yield replace(condition, **{name: {other: found[other] for other in found if other != key}})
    for name in ("all", "none"):
        found = getattr(condition, name)
        for n in range(len(found)):
            yield replace(condition, **{name: found[:n] + found[n + 1:]})


# The file and the rules.


def faults_of(root: Path, row: str, medal: Medal, rules: AnyRules | None) -> Iterator[Message]:
    """What is wrong with a medal beside its form; `rules` are those of its row."""
    drawings = root / "assets"
    frame = f"medals/frame-{row}-{medal.metal}"
    for picture in (medal.picture, *[frame] * bool(medal.size)) if (drawings / "medals").is_dir() else ():
        if not (drawings / f"{picture}.svg").is_file():
            yield message("medals.fault.picture", id=medal.id, picture=picture)
    if rules is not None and medal.game is not None:
        yield from _unknown_to(root, rules, medal, medal.game)


def _unknown_to(root: Path, rules: AnyRules, medal: Medal, game: Condition) -> Iterator[Message]:
    """What a condition names and the title does not have: numbers, events, options, values."""
    setup = Setup(rules.info.id, rules.info.seats[0], default_options(rules), "medals")
    table = Table(rules, setup, tuple(SeatInfo(f"P{n}", n) for n in range(setup.seats)))
    facts = set(rules.facts(table.view(0).observation, 0)) if isinstance(rules, HasFacts) else set()
    facts |= {"seats", *(f"beaten.{level}" for level in LEVELS)}
    texts = load_texts(root / "data" / "i18n" / FALLBACK / f"{rules.info.id}.yaml")
    options = {option.id: option for option in rules.options()}
    for part in parts_of(game):
        if part.fact and part.fact not in facts:
            yield message("medals.fault.fact", id=medal.id, fact=part.fact)
        if part.event and f"{rules.info.id}.log.{part.event}" not in texts:
            yield message("medals.fault.event", id=medal.id, event=part.event)
        for id, value in part.setup.items():
            if id not in options or value not in (options[id].values or (True, False)):
                yield message("medals.fault.option", id=medal.id, option=id)
