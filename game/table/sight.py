"""Makes the view of one seat, or of the public, from a state.

Nothing else turns a state into something to look at, and it asks the rules for no more than the viewer may know.
"""

from __future__ import annotations

from typing import Any

from game.engine.rules import AnyRules, Prompt, Seat
from game.table.view import Choice, LogLine, SeatInfo, UndoState, View


def choices_of(rules: AnyRules, state: Any, seat: Seat, moves: Any) -> tuple[Choice, ...]:
    word, path = rules.word, rules.path
    return tuple([Choice(word(move), path(state, seat, move)) for move in moves])


def see(
    rules: AnyRules,
    state: Any,
    acting: tuple[Seat, ...],
    viewer: Seat | None,
    seats: tuple[SeatInfo, ...],
    log: tuple[LogLine, ...],
    fresh: int,
    undo: UndoState,
    record: int,
    practice: bool,
    live: bool = True,
    chooser: Seat | None = None,
) -> View:
    """The table as `viewer` sees it; where it is not live (a replay), nobody is asked for anything. At the public table
    `chooser` is asked, who makes a public decision."""
    asked = chooser if viewer is None else viewer
    prompt: Prompt | None = None
    choices: tuple[Choice, ...] = ()
    extra: tuple[Choice, ...] = ()
    if live and asked is not None and asked in acting:
        prompt = rules.prompt(state, asked)
        choices = choices_of(rules, state, asked, rules.legal(state, asked))
        extra = choices_of(rules, state, asked, rules.extra(state, asked))
    return View(
        title=rules.info.id,
        viewer=viewer,
        observation=rules.observe(state, viewer),
        seats=seats,
        acting=acting,
        prompt=prompt,
        choices=choices,
        turn=rules.turn(state),
        log=log,
        fresh=fresh,
        undo=undo,
        outcome=rules.outcome(state),
        record=record,
        practice=practice,
        extra=extra,
    )
