"""What follows from a few of the things that everybody heard: where somebody was, who somebody is, by which hatch
somebody leaves.

It reads the public observation alone and guesses nothing: a player moves in every turn, and in one without a record may
have done anything. The answers are exact, for every path that agrees with the records is followed.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from game.engine.hex import bits
from game.engine.puzzle import Evidence, Inquiry
from game.engine.text import Handle, Message, message, seat_handle
from game.titles.escape import facts
from game.titles.escape.reader import HUMAN_STEPS, SLOW_STEPS
from game.titles.escape.sight import Observation
from game.titles.escape.state import SEALED
from game.titles.escape.tables import Tables, tables_of

HUMAN, ALIEN = "human", "alien"
SIDES = (HUMAN, ALIEN)
ANYWHERE = -1

Fact = tuple[int, int, int]  # kind, seat and cell

_GONE = frozenset((facts.KILLED, facts.ESCAPED, facts.OUT, facts.RESIGNED))
_AFTER = frozenset((facts.ASKED, facts.DEFENDED, facts.KILLED, facts.LIT))  # follow an attack or a light


class Step(NamedTuple):
    """One thing in the life of a player: a move (no word), or what a record says of him: where he is, as a mask, and
    what he has to be for that, if it says so."""

    round: int
    word: str = ""
    mask: int = 0
    side: str = ""


class Heard(NamedTuple):
    """A record with the masks for the one whose turn it was, for those who were met or seen, and for all others."""

    round: int
    seat: int
    kind: str
    cell: int = -1
    own: int = ANYWHERE
    side: str = ""
    others: int = ANYWHERE
    placed: tuple[tuple[int, int], ...] = ()  # seats with their cells

    def mask(self, seat: int) -> int:
        for other, cell in self.placed:
            if other == seat:
                return 1 << cell
        return self.own if seat == self.seat else self.others


class Moved(NamedTuple):
    round: int
    seat: int


class Left(NamedTuple):
    """Dead, or out of the ship."""

    seat: int


def told(o: Observation) -> tuple[Heard | Moved | Left, ...]:
    """Everything that happened in public, in order."""
    return _told(tables_of(o.zone, o.codes.a4), (*o.past, o.now))


@lru_cache(maxsize=4)
def _told(tables: Tables, rounds: tuple[tuple[int, ...], ...]) -> tuple[Heard | Moved | Left, ...]:
    found: list[Heard | Moved | Left] = []
    for round, heard in enumerate(rounds, 1):
        for at, number in enumerate(heard):
            kind, seat, cell = facts.parts(number)
            if kind == facts.MOVED:
                found.append(Moved(round, seat))
            elif kind in _GONE:
                found.append(Left(seat))
            elif kind in _READ:
                found.append(_record(tables, round, (kind, seat, cell), [*map(facts.parts, heard[at + 1:])]))
    return tuple(found)


_READ: dict[int, str] = {
    facts.PASSED: "quiet", facts.NOISE: "noise", facts.SILENCE: "silence", facts.ATTACK: "attack",
    facts.SPOTLIGHT: "light", facts.HATCH: "hatch",
}  # fmt: skip


def _record(tables: Tables, round: int, fact: Fact, after: list[Fact]) -> Heard:
    kind, seat, cell = fact
    name = _READ[kind]
    if kind == facts.PASSED:
        return Heard(round, seat, name, own=tables.safe)
    if kind in (facts.NOISE, facts.SILENCE):
        return Heard(round, seat, name, cell if kind == facts.NOISE else -1, own=tables.dangerous)
    if kind == facts.HATCH:
        return Heard(round, seat, name, cell, own=1 << cell, side=HUMAN)
    placed: dict[int, int] = {}
    for more, other, place in after:
        if more not in _AFTER:
            break
        placed[other] = place if more == facts.LIT else cell
    if kind == facts.ATTACK:
        return Heard(round, seat, name, cell, 1 << cell, ALIEN, ~(1 << cell), tuple(placed.items()))
    dark = ~tables.areas[cell]
    return Heard(round, seat, name, cell, dark, HUMAN, dark, tuple(placed.items()))


def word_of(tables: Tables, heard: Heard) -> str:
    """`8 3 noise L03`: round, seat, what, and the sector if it named one."""
    sector = f" {tables.names[heard.cell]}" if heard.cell >= 0 else ""
    return f"{heard.round} {heard.seat} {heard.kind}{sector}"


def life(o: Observation, seat: int) -> tuple[Step, ...]:
    """What happened to one player, in order, as long as he was aboard."""
    return _life(tables_of(o.zone, o.codes.a4), told(o), seat)


@lru_cache(maxsize=32)
def _life(tables: Tables, told: tuple[Heard | Moved | Left, ...], seat: int) -> tuple[Step, ...]:
    steps: list[Step] = []
    for each in told:
        if isinstance(each, Heard):
            side = each.side if each.seat == seat else ""
            steps.append(Step(each.round, word_of(tables, each), each.mask(seat), side))
        elif each.seat != seat:
            continue
        elif isinstance(each, Left):
            break
        else:
            steps.append(Step(each.round))
    return tuple(steps)


# Answers.


def possible(o: Observation, inquiry: Inquiry, known: Collection[str]) -> frozenset[Handle]:
    """The answers that are left: sectors, hatches, or players of whom one alone is what is `given`."""
    if inquiry.given not in SIDES:
        return frozenset()
    if len(inquiry.about) > 1:
        return frozenset(seat_handle(seat) for seat in inquiry.about if _fits(o, inquiry, seat, known))
    return (_doors if inquiry.answer.startswith("hatch:") else _places)(o, inquiry, known)


def _fits(o: Observation, inquiry: Inquiry, one: int, known: Collection[str]) -> bool:
    """Whether this one can be what is given while the others are the opposite."""
    tables, other = tables_of(o.zone, o.codes.a4), SIDES[inquiry.given == HUMAN]
    return all(ends(tables, life(o, seat), inquiry.given if seat == one else other, known) for seat in inquiry.about)


def _places(o: Observation, inquiry: Inquiry, known: Collection[str]) -> frozenset[Handle]:
    tables, steps = tables_of(o.zone, o.codes.a4), life(o, inquiry.about[0])
    then = ends(tables, tuple(step for step in steps if step.round <= inquiry.round), inquiry.given, known)
    later = tuple(step for step in steps if step.round > inquiry.round)
    return frozenset(
        handle_of(tables, cell) for cell in bits(then) if walked(tables, later, 1 << cell, inquiry.given, known)
    )


def _doors(o: Observation, inquiry: Inquiry, known: Collection[str]) -> frozenset[Handle]:
    tables, steps = tables_of(o.zone, o.codes.a4), life(o, inquiry.about[0])
    before = tuple(step for step in steps if step.round < inquiry.round)
    doors = 0
    for cell in bits(ends(tables, before, HUMAN, known)):
        doors |= tables.doors(cell, HUMAN_STEPS)
    return frozenset(
        handle_of(tables, cell) for number, cell in enumerate(tables.hatch_cells)
        if doors >> cell & 1 and o.hatches[number] == SEALED
    )  # fmt: skip


def handle_of(tables: Tables, cell: int) -> Handle:
    doors = tables.hatch_cells
    return f"hatch:{doors.index(cell) + 1}" if cell in doors else f"hex:{tables.names[cell]}"


def ends(tables: Tables, steps: tuple[Step, ...], side: str, known: Collection[str]) -> int:
    """Where somebody of this side may be after these steps from the start, as a mask; 0 for nobody of this side."""
    start = tables.alien_cell if side == ALIEN else tables.human_cell
    return walked(tables, steps, 1 << start, side, known)


def walked(tables: Tables, steps: tuple[Step, ...], at: int, side: str, known: Collection[str]) -> int:
    for step in steps:
        if not step.word:
            at = _moved(tables, at, side == ALIEN)
        elif step.word in known:
            at &= step.mask if step.side in ("", side) else 0
    return at


def _moved(tables: Tables, at: int, alien: bool) -> int:
    found = 0
    for cell in bits(at):
        found |= tables.reach(cell, SLOW_STEPS if alien else HUMAN_STEPS, alien)
        if not alien:
            found |= tables.doors(cell, HUMAN_STEPS)
    return found


# Records in words.


def evidence(o: Observation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """What was heard in the turns of those in question, and what others did that says something of them."""
    return tuple(_evidence(o, inquiry, each) for each in told(o) if isinstance(each, Heard) and (
        each.seat in inquiry.about or each.others != ANYWHERE))  # fmt: skip


def _evidence(o: Observation, inquiry: Inquiry, heard: Heard) -> Evidence:
    tables = tables_of(o.zone, o.codes.a4)
    names = tables.names
    args: dict[str, str | int] = {"sector": names[heard.cell]} if heard.cell >= 0 else {}
    about: list[Handle] = [f"hex:{names[heard.cell]}"] if heard.cell >= 0 else []
    how = heard.kind
    if heard.kind == "hatch":
        args = {"n": tables.hatch_cells.index(heard.cell) + 1}
    if heard.placed:
        seat, cell = heard.placed[0]
        args |= {"seat": seat_handle(seat), "place": names[cell], "n": len(heard.placed)}
        about += [f"hex:{names[place]}" for _, place in heard.placed]
        how = f"{heard.kind}_met"
    said, means = message(f"escape.heard.{how}", **args), _meaning(heard, inquiry)
    return Evidence(word_of(tables, heard), heard.round, heard.seat, said, means, tuple(dict.fromkeys(about)))


def _meaning(heard: Heard, inquiry: Inquiry) -> Message:
    """What it says of the one in question, or of the one whose turn it was where there are several."""
    own = heard.seat in inquiry.about
    met = any(seat in inquiry.about for seat, _ in heard.placed)
    if heard.kind in ("attack", "light") and own and len(inquiry.about) > 1:
        return message(f"escape.means.{heard.side}")
    if met or (own and heard.kind in ("attack", "hatch")):
        return message("escape.means.there")
    return message(f"escape.means.{heard.kind}")


def question(inquiry: Inquiry) -> tuple[Message, Message]:
    """What is asked, and what is known from the beginning."""
    if len(inquiry.about) > 1:
        n = len(inquiry.about)
        return message(f"escape.ask.{inquiry.given}"), message(f"escape.premise.one_{inquiry.given}", n=n)
    kind = "door" if inquiry.answer.startswith("hatch:") else "where"
    asked = message(f"escape.ask.{kind}", seat=seat_handle(inquiry.about[0]), n=inquiry.round)
    return asked, message(f"escape.premise.{inquiry.given}")
