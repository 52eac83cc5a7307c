"""What the plain table shows of a game that has no table of its own: everything the observation holds, and the moves as
the things one touches.

It knows no title: names of fields and handles are all the words it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.engine.text import Handle, Message, message
from game.present.select import Path, live
from game.table.view import Choice, LogLine, View

Value = bool | int | str | None

_MOST_ROWS, _LONGEST_ROW = 24, 60  # of one fact; a state may hold a whole map, which nobody would read here


class Figure(msgspec.Struct, frozen=True):
    """`fresh` is what the last move has changed."""

    value: Value
    fresh: bool = False


class Fact(msgspec.Struct, frozen=True):
    """A field of the observation. A number or a word is `single`; a sequence is one row, several sequences are a row
    each."""

    name: str
    rows: tuple[tuple[Figure, ...], ...]
    single: bool


class Entry(msgspec.Struct, frozen=True):
    """A thing to be touched next: the move that it completes, or the number of moves that it leads to."""

    handle: Handle
    word: str
    ways: int


class Status(msgspec.Struct, frozen=True):
    title: Message
    seat: int | None


class Model(msgspec.Struct, frozen=True):
    status: Status
    facts: tuple[Fact, ...]
    entries: tuple[Entry, ...]
    log: tuple[LogLine, ...]
    lock: Message | None
    can_undo: bool
    can_redo: bool


def model(view: View, touched: Path, before: View) -> Model:
    """`before` is the view before the last move."""
    undo = view.undo
    known = compared(facts(before.observation), facts(view.observation))
    return Model(_status(view), known, entries(view.choices, touched), view.log[::-1], undo.lock,
                 undo.can_undo, undo.can_redo)  # fmt: skip


def _status(view: View) -> Status:
    seat = view.acting[0] if view.acting else None
    if view.outcome is not None:
        winners = view.outcome.winners()
        losers = [seat for seat in range(len(view.seats)) if seat not in winners]
        reason = message(f"{view.title}.end.{view.outcome.reason}", loser=f"seat:{losers[0]}" if losers else "")
        return Status(reason, winners[0] if len(winners) == 1 else None)
    if view.prompt is not None:
        return Status(view.prompt.message, view.viewer)
    return Status(message("play.dead_other_turn", name=f"seat:{seat}"), seat)


def entries(choices: Sequence[Choice], touched: Path) -> tuple[Entry, ...]:
    """In the order of the moves."""
    depth, ahead = len(touched), live(choices, touched)
    found: dict[Handle, list[Choice]] = {}
    for choice in choices:
        if len(choice.path) > depth and choice.path[:depth] == touched and choice.path[depth] in ahead:
            found.setdefault(choice.path[depth], []).append(choice)
    return tuple(Entry(handle, _completed(ways, depth), len(ways)) for handle, ways in found.items())


def _completed(ways: Iterable[Choice], depth: int) -> str:
    return next((choice.word for choice in ways if len(choice.path) == depth + 1), "")


def compared(before: tuple[Fact, ...], after: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts of now; what differs from those of before is fresh, where both are alike in form."""
    known = {fact.name: fact.rows for fact in before}
    return tuple(
        msgspec.structs.replace(fact, rows=tuple(
            tuple(Figure(now.value, now.value != old.value) for old, now in zip(was, row)) if len(was) == len(row) else
            row for was, row in zip(known[fact.name], fact.rows)
        )) if len(known.get(fact.name, ())) == len(fact.rows) else fact
        for fact in after
    )  # fmt: skip


def facts(observation: Any, before: str = "") -> tuple[Fact, ...]:
    """The fields of a struct, in their order; after them those of the structs within it, which often are the content
    that never changes, with their owner's name before them."""
    found: list[Fact] = []
    within: list[Fact] = []
    for field in msgspec.structs.fields(observation):
        value, name = getattr(observation, field.name), f"{before}{field.name}"
        if isinstance(value, msgspec.Struct):
            within += facts(value, f"{name}_")
        elif (single := _is_plain(value)) or value:
            found.append(Fact(name, _rows(value), single))
    return (*found, *within)


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, bool | int | str)


def _rows(value: Any) -> tuple[tuple[Figure, ...], ...]:
    members = [value] if _is_plain(value) else _members(value)
    if all(map(_is_plain, members)):
        return (tuple(map(Figure, members[:_LONGEST_ROW])),)
    return tuple(tuple(map(Figure, _leaves(member)))[:_LONGEST_ROW] for member in members[:_MOST_ROWS])


def _members(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, msgspec.Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    return sorted(value) if isinstance(value, set | frozenset) else list(value)


def _leaves(value: Any) -> Iterable[Value]:
    if _is_plain(value):
        yield value
        return
    for member in _members(value):
        yield from _leaves(member)
