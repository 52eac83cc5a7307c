"""The players of contests, each known by a name: a level, a fixed opponent, or a level of another checkout.

All times are processor time of the process that thinks.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
from support.spending import Spending

from game.app.registry import title as entry_of
from game.bots.levels import LEVELS
from game.bots.mind import Means, Mind, Random
from game.bots.styles import styled
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat
from game.table.seats import style_of

FOLDER = Path(__file__).parent
PLAIN = "plain"  # instead of a style: a level without any, which nobody meets at a table


class Side(NamedTuple):
    """Whom one asks to a table: a level or a fixed opponent by its name, the style of a level, which otherwise comes as
    at the table, drawn by the seed, or is none at all, and the checkout of the bots, which is this one where none is
    named."""

    name: str
    tree: str = ""
    style: str = ""

    def __str__(self) -> str:
        style = f":{self.style}" if self.style else ""
        return f"{self.name}{style}@{self.tree}" if self.tree else self.name + style


class Said(NamedTuple):
    word: str
    seconds: float


class Player(Protocol):
    """Somebody who plays one seat of one game."""

    def say(self, observation: Any, seat: Seat, luck: Random) -> Said: ...


class Bot:
    def __init__(self, mind: Mind, name: str, spending: Spending) -> None:
        self._mind, self._spend, self._spending = mind, LEVELS[name].spend, spending

    def say(self, observation: Any, seat: Seat, luck: Random) -> Said:
        began = time.process_time()
        word = self._mind.think(observation, seat, Means(luck, self._spending.budget(self._spend)))
        return Said(word, time.process_time() - began)


class Scripted:
    def __init__(self, rules: AnyRules, name: str) -> None:
        self._rules = rules
        self._move = import_module(f"contesting.{name.replace('-', '_')}").move

    def say(self, observation: Any, seat: Seat, luck: Random) -> Said:
        began = time.process_time()
        state = self._rules.determinize(observation, Quick(luck))
        word = self._rules.word(self._move(self._rules, state, seat, luck))
        return Said(word, time.process_time() - began)


class Guest:
    """A level of another checkout; it thinks in a process that has loaded that one's bots."""

    def __init__(self, title: str, side: Side, style: str, game: str, spending: Spending) -> None:
        self._process = _guests(side.tree)
        spend = LEVELS[side.name].spend
        self._asked = {"title": title, "level": side.name, "style": style, "game": game, **spending.limit(spend)}

    def say(self, observation: Any, seat: Seat, luck: Random) -> Said:
        seen = msgspec.Raw(msgspec.json.encode(observation))
        asked = {**self._asked, "seat": seat, "seed": int(luck() * 2**53), "observation": seen}
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("the bots of the other checkout have ended; what they said is above")
        return Said(**json.loads(answer))


@cache
def _guests(tree: str) -> subprocess.Popen[bytes]:
    """Their process; it ends when this one does."""
    command = [sys.executable, str(FOLDER / "guest.py"), tree]
    return subprocess.Popen(command, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def styles(title: str) -> tuple[str, ...]:
    entry = entry_of(title)
    return tuple(style.id for style in entry.info.styles) if entry is not None else ()


def scripts(title: str) -> tuple[str, ...]:
    """The fixed opponents of a title."""
    return tuple(sorted(path.stem.replace("_", "-") for path in FOLDER.glob(f"{title}_*.py")))


def side(title: str, text: str) -> Side:
    """As one writes it: `hard`, `hard:bold`, `hard:plain`, `ufoo-rush`, `hard@../another/checkout`. Raises ValueError
    for a player unknown."""
    who, _, path = text.partition("@")
    name, _, style = who.partition(":")
    tree = str(Path(path).resolve()) if path else ""
    if tree and not (Path(tree) / "game" / "bots").is_dir():
        raise ValueError(f"{tree} is no checkout")
    known = tuple(LEVELS) if tree else (*LEVELS, *scripts(title))
    if name not in known:
        raise ValueError(f"there is no player '{name}', only {', '.join(known)}")
    if style and (name not in LEVELS or style not in (*styles(title), PLAIN)):
        raise ValueError(f"there is no style '{style}', only {', '.join((*styles(title), PLAIN))}")
    return Side(name, tree, style)


def seated(side: Side, rules: AnyRules, judgement: Any, game: str, seat: Seat, spending: Spending) -> Player:
    """A player for a seat of the game of this name; nothing that it learns outlives the game."""
    style = "" if side.style == PLAIN else style_of(rules.info.styles, side.style, game, seat)
    if side.tree:
        return Guest(rules.info.id, side, style, game, spending)
    if side.name in LEVELS:
        return Bot(LEVELS[side.name].mind(rules, styled(judgement, style)), side.name, spending)
    return Scripted(rules, side.name)
