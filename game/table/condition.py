"""Says whether a condition holds for what one seat sees: the view, its log lines and the title's own facts.

It never asks for a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase

import msgspec

from game.engine.condition import Condition, Span
from game.engine.powers import HasFacts
from game.engine.rules import AnyRules, Seat
from game.engine.text import Arg, seat_handle
from game.table.view import LogLine, View


def _no_parts(span: Span) -> Iterable[Sight]:
    return ()


class Sight(msgspec.Struct, frozen=True):
    """The facts that conditions look at: the view of a seat, its numbers, and the record from which on events count.
    Of a game that is over also the options, and `parts`: every move or turn of it as a sight of its own."""

    view: View
    facts: Mapping[str, int] = {}
    since: int = 0
    setup: Mapping[str, bool | int | str] = {}
    parts: Callable[[Span], Iterable[Sight]] = _no_parts


def sight_of(rules: AnyRules, view: View, since: int) -> Sight:
    """What a seat sees, with the numbers that the title knows about it."""
    if view.viewer is None or not isinstance(rules, HasFacts):
        return Sight(view, {}, since)
    return Sight(view, rules.facts(view.observation, view.viewer), since)


def holds(condition: Condition, sight: Sight) -> bool:
    if condition.within:
        inner = msgspec.structs.replace(condition, within="")
        return any(holds(inner, part) for part in sight.parts(condition.within))
    return (
        all(_is_so(condition, sight))
        and all(holds(part, sight) for part in condition.all)
        and (not condition.any or any(holds(part, sight) for part in condition.any))
        and not any(holds(part, sight) for part in condition.none)
    )


def _is_so(condition: Condition, sight: Sight) -> Iterator[bool]:
    """An answer for each thing that is named."""
    view = sight.view
    outcome, me = view.outcome, view.viewer
    if condition.over is not None:
        yield (outcome is not None) == condition.over
    if condition.won is not None:
        yield outcome is not None and (me in outcome.winners()) == condition.won
    if condition.reason:
        yield outcome is not None and outcome.reason == condition.reason
    for option, value in condition.setup.items():
        yield sight.setup.get(option) == value
    if condition.turn:
        yield view.turn >= condition.turn
    if condition.my_turn is not None:
        yield (me in view.acting) == condition.my_turn
    if condition.prompt:
        yield view.prompt is not None and view.prompt.kind == condition.prompt
    if condition.event:
        found = sum(_fits(condition, line, me) for line in view.log if line.record >= sight.since)
        yield found >= condition.times
    if condition.fact:
        number = sight.facts.get(condition.fact)
        yield number is not None
        if number is not None:
            yield condition.least is None or number >= condition.least
            yield condition.most is None or number <= condition.most


def _fits(condition: Condition, line: LogLine, me: Seat | None) -> bool:
    if line.kind != condition.event:
        return False
    if condition.by != "anybody" and (line.seat == me) != (condition.by == "me"):
        return False
    args = dict(line.message.args)
    if not all(_says(args.get(name), value, me) for name, value in condition.where.items()):
        return False
    return not condition.about or any(fnmatchcase(handle, condition.about) for handle in line.about)


def _says(said: Arg | None, wanted: Arg, me: Seat | None) -> bool:
    if wanted in ("me", "other"):
        mine = me is not None and said == seat_handle(me)
        return mine if wanted == "me" else not mine and str(said).startswith("seat:")
    return said == wanted
