"""A game as text: the position, who acts, which words are legal, what happens.

    python3 tools/tell.py ufoo --seed 7                          play it at the keyboard
    python3 tools/tell.py ufoo --seed 7 --moves my.txt           read the moves from a file
    python3 tools/tell.py ufoo --seed 7 -o field=deep --bots normal,easy --out tests/playthroughs/ufoo-7.txt
    python3 tools/tell.py --record tests/playthroughs/*.txt      tell the playthroughs again and write them anew
    python3 tools/tell.py --lesson ufoo/02-lasers                a lesson, step by step, as a pupil who follows it

A line of moves is `seat word`, or the word alone where only one seat acts. A playthrough is a file of moves as well:
its first line is the set-up, and what it says behind its moves is passed over.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import random
import shlex
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from support import lessons

from game.app.registry import title as title_named
from game.app.registry import titles
from game.content.lessons import read_lesson
from game.engine.codec import digest
from game.engine.errors import BadInput
from game.engine.generator import MIXED
from game.engine.rules import AnyRules, Event, Seat, Setup
from game.table.lesson import Misfit
from game.table.opening import chance_of, check_setup

SHARE = Path(__file__).resolve().parents[1]
ARROW, BAR = " -> ", " | "

Move = tuple[Seat | None, str]


class Told(Exception):
    """A game cannot be told any further; the text says why."""


class Telling:
    """One game, told line by line exactly as a table would play it."""

    def __init__(self, rules: AnyRules, setup: Setup) -> None:
        self.rules = rules
        self.setup = check_setup(rules, setup)
        self.state: Any = rules.setup(self.setup, chance_of(self.setup))
        self.told = 0

    def acting(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self.state)

    def heading(self) -> str:
        """The set-up as the first line of a playthrough."""
        setup = self.setup
        # What no set-up page shows is said only where it is not as usual.
        hidden = {(option.id, option.default) for option in self.rules.options() if option.offered == ()}
        options = "".join(
            f" {name}={_plain(value)}" for name, value in setup.options.items() if (name, value) not in hidden
        )
        older = "" if setup.chance == MIXED else f" chance={setup.chance}"
        begins = f"{setup.title} seats={setup.seats} seed={shlex.quote(setup.seed)}{older}"
        return f"{begins}{options}{BAR}{digest(self.state):08x}"

    def play(self, seat: Seat | None, word: str) -> str:
        """Makes a move and tells it as a line; raises Told for one that cannot be made."""
        acting = self.acting()
        if seat is None:
            seat = acting[0] if acting else 0
        if seat not in acting:
            raise Told(f"seat {seat} does not act; {_listed(acting)} does" if acting else "the game is over")
        move = self.rules.parse(word)
        if move is None:
            raise Told(f"'{word}' is no word of this game")
        fault = self.rules.refuse(self.state, seat, move)
        if fault is not None:
            raise Told(f"'{word}' is refused: {fault.key} {dict(fault.args) or ''}".rstrip())
        self.told += 1
        step = self.rules.apply(self.state, seat, move, chance_of(self.setup, stream=self.told))
        self.state = step.state
        return f"{seat} {word}{ARROW}{'; '.join(map(event_text, step.events)) or '-'}{BAR}{digest(step.state):08x}"

    def ending(self) -> str:
        outcome = self.rules.outcome(self.state)
        return "# not over" if outcome is None else f"# over: {outcome.reason}, places {_listed(outcome.ranks)}"


def event_text(event: Event) -> str:
    """An event in one breath; `@` names the seats that alone may know of it."""
    args = " ".join(f"{name}={value}" for name, value in event.args)
    audience = "" if event.to is None else f"@{_listed(event.to)}"
    return f"{event.kind}{audience}({args})" if args else f"{event.kind}{audience}"


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _plain(value: bool | int | str) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# Reading.


def read_option(rules: AnyRules, text: str) -> tuple[str, bool | int | str]:
    """`field=deep`, as the title's own option wants it."""
    name, _, value = text.partition("=")
    for option in rules.options():
        if option.id == name:
            if isinstance(option.default, bool):
                return name, value in ("yes", "true", "1")
            return name, int(value) if isinstance(option.default, int) and value.isdigit() else value
    raise Told(f"there is no option '{name}'; there are: {', '.join(option.id for option in rules.options())}")


def read_heading(rules: AnyRules, line: str) -> Setup:
    """The set-up that a playthrough's first line tells."""
    name, *parts = shlex.split(line.rpartition(BAR)[0] or line)
    words = dict(part.partition("=")[::2] for part in parts)
    seats, seed, chance = int(words.pop("seats")), words.pop("seed", "1"), int(words.pop("chance", MIXED))
    options = dict(read_option(rules, f"{key}={value}") for key, value in words.items())
    return Setup(name, seats, options, seed, chance)


def read_moves(lines: Iterable[str]) -> Iterator[Move]:
    """The moves of a file; comments, headings and what stands behind an arrow are passed over."""
    for line in lines:
        said = line.partition(ARROW)[0].strip()
        if not said or said.startswith("#") or " seats=" in said:
            continue
        first, _, rest = said.partition(" ")
        yield (int(first), rest) if first.isdigit() else (None, said)


def read_lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


# Playthroughs.


def retold(rules: AnyRules, lines: list[str]) -> list[str]:
    """A playthrough told again from its own set-up and moves; its comments stay."""
    start = next((number for number, line in enumerate(lines) if " seats=" in line), None)
    if start is None:
        raise Told("a playthrough begins with its set-up: title seats=2 seed=7 ...")
    telling = Telling(rules, read_heading(rules, lines[start]))
    heading = telling.heading()
    body = [telling.play(seat, word) for seat, word in read_moves(lines[start + 1 :])]
    if not body:
        raise Told("a playthrough without a move")
    return [*lines[:start], heading, *body, telling.ending()]


def title_in(lines: list[str]) -> str:
    return next((line.partition(" ")[0] for line in lines if " seats=" in line), "")


def rules_of(name: str) -> AnyRules:
    entry = title_named(name)
    if entry is None:
        raise Told(f"there is no game '{name}'; there are: {', '.join(entry.id for entry in titles())}")
    return entry.build(SHARE, None)


def record(paths: list[Path]) -> None:
    for path in paths:
        lines = read_lines(path)
        path.write_text("\n".join(retold(rules_of(title_in(lines)), lines)) + "\n", encoding="utf-8")
        print(path)


# Telling.


def sketch(rules: AnyRules, state: Any, eyes: Seat | None) -> str:
    """How the table stands: the title's own sketch, or what those eyes see as text."""
    own = getattr(rules, "sketch", None)
    seen = rules.observe(state, eyes)
    return str(own(seen)) if own is not None else msgspec.json.format(msgspec.json.encode(seen), indent=1).decode()


def show(telling: Telling, eyes: Seat | None) -> None:
    print(sketch(telling.rules, telling.state, eyes))
    for seat in telling.acting():
        if eyes in (None, seat):
            legal = [telling.rules.word(move) for move in telling.rules.legal(telling.state, seat)]
            print(f"seat {seat} acts: {', '.join(legal)}")


def tell(telling: Telling, moves: Iterable[Move], eyes: Seat | None) -> list[str]:
    """Plays the moves and prints what comes of each."""
    lines = [telling.heading()]
    print(lines[0])
    for seat, word in moves:
        lines.append(telling.play(seat, word))
        print(lines[-1])
    show(telling, eyes)
    lines.append(telling.ending())
    print(lines[-1])
    return lines


def converse(telling: Telling, eyes: Seat | None) -> list[str]:
    """The same from the keyboard: a refused word is answered, an empty line shows the table again."""
    lines = [telling.heading()]
    print(lines[0])
    show(telling, eyes)
    while telling.acting():
        try:
            said = input(f"{_listed(telling.acting())}> ").strip()
        except EOFError:
            break
        try:
            for seat, word in read_moves([said]):
                lines.append(telling.play(seat, word))
                print(lines[-1])
        except Told as why:
            print(why)
            continue
        show(telling, eyes)
    lines.append(telling.ending())
    print(lines[-1])
    return lines


def moves_of_bots(telling: Telling, levels: list[str], most: int) -> Iterator[Move]:
    """The moves of bots, seat by seat, for the making of playthroughs."""
    from game.bots.budget import ByTime
    from game.bots.levels import LEVELS
    from game.bots.mind import Means

    entry = title_named(telling.setup.title)
    assert entry is not None
    judgement = entry.judgement(telling.rules)
    minds = [LEVELS[levels[seat % len(levels)]] for seat in range(telling.setup.seats)]
    while telling.acting() and telling.told < most:
        seat = telling.acting()[0]
        chooser = random.Random(f"{telling.setup.seed}/{telling.told}")
        means = Means(chooser.random, ByTime(time.perf_counter, minds[seat].spend.seconds))
        mind = minds[seat].mind(telling.rules, judgement)
        yield seat, mind.think(telling.rules.observe(telling.state, seat), seat, means)


def tell_lesson(name: str, lang: str) -> None:
    path = lessons.find(SHARE / "data", name)
    if path is None:
        raise Told(f"there is no lesson '{name}'")
    title = path.parent.name
    texts = lessons.texts_of(SHARE / "data" / "i18n", title, lang)
    for line in lessons.told(rules_of(title), read_lesson(path), texts):
        print(line)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", nargs="?", help=", ".join(entry.id for entry in titles()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--moves", type=Path, help="a file of moves; - reads the standard input")
    parser.add_argument("--seat", type=int, help="show the table through this seat's eyes (otherwise the public table)")
    parser.add_argument("--bots", help="let bots choose: levels by seat, as normal,easy")
    parser.add_argument("--most", type=int, default=10_000, help="stop the bots after so many moves")
    parser.add_argument("--out", type=Path, help="write what was told to a file as a playthrough")
    parser.add_argument("--record", type=Path, nargs="+", help="tell these playthroughs again and write them anew")
    parser.add_argument("--lesson", metavar="TITLE/ID", help="tell a lesson step by step")
    parser.add_argument("--lang", default="en", help="the language of the lesson")
    return parser.parse_args()


def _said(moves: Path | None) -> list[str]:
    if moves is None:
        return []
    return list(sys.stdin) if str(moves) == "-" else read_lines(moves)


def main() -> int:
    wish = arguments()
    try:
        if wish.record:
            record(wish.record)
            return 0
        if wish.lesson:
            tell_lesson(wish.lesson, wish.lang)
            return 0
        rules = rules_of(wish.title or "")
        said = _said(wish.moves)
        heading = next((line for line in said if line.startswith(f"{wish.title} seats=")), None)
        options = dict(read_option(rules, text) for text in wish.option)
        setup = read_heading(rules, heading) if heading else Setup(wish.title, wish.seats, options, wish.seed)
        telling = Telling(rules, setup)
        if wish.bots:
            lines = tell(telling, moves_of_bots(telling, wish.bots.split(","), wish.most), wish.seat)
        elif wish.moves is not None:
            lines = tell(telling, read_moves(said), wish.seat)
        else:
            lines = converse(telling, wish.seat)
        if wish.out is not None:
            wish.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except (Told, BadInput, Misfit, OSError) as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
