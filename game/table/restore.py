"""Restores a game from a save: replays the records, compares checksums, and falls back on the snapshot.

A game that was played under other rules is replayed under those of today. Often both agree, and it goes on whole.
Where they do not, a running game goes on from its snapshot, and a finished one keeps its end behind the moves on which
they agree.

It returns no game that it has not checked, and raises nothing but BadInput.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.chance import Live, Pcg32, Played
from game.engine.codec import Codec, digest
from game.engine.errors import BadInput, BadState
from game.engine.rules import AnyRules, Seat, Setup, own_name
from game.engine.text import Message, message
from game.table.history import History, Record
from game.table.opening import chance_of, check_setup
from game.table.save import Saved, fault
from game.table.view import SeatChange, SeatInfo

# How often a state from a file is played on before it is believed, and for how many moves.
TRIALS, TRIAL_MOVES = 3, 40


class Game(msgspec.Struct, frozen=True):
    """All that a table needs to go on with a game."""

    setup: Setup
    seats: tuple[SeatInfo, ...]
    history: History
    practice: bool
    notes: tuple[str, ...] = ()
    secret: str = ""
    shared: bool = False
    changes: tuple[SeatChange, ...] = ()
    id: str = ""
    content: tuple[bytes, ...] = ()


class _Diverged(Exception):
    """The replay came to something else than the record says; `at` is the record, counted from 1, and `history` what
    was played until then."""

    def __init__(self, at: int, history: History | None = None) -> None:
        super().__init__(at)
        self.at = at
        self.history = history


def restored(rules: AnyRules, saved: Saved) -> tuple[Game, tuple[Message, ...]]:
    """The game, and what the players should know about how it came back."""
    missing = _missing(rules, saved.setup) if saved.start is None else ""
    if missing:
        return _game(saved, _without_map(rules, saved, missing)), (message("save.resumed.map", name=missing),)
    if saved.header.rules_version != rules.info.rules_version:
        history, said = _under_other_rules(rules, saved)
        return _game(saved, history), (said, *_changes(rules, saved)) if said is not None else ()
    try:
        return _game(saved, _replayed(rules, saved)), ()
    except _Diverged as end:
        return _game(saved, _resumed(rules, saved, same_rules=True)), (message("save.resumed.record", n=end.at),)


def _missing(rules: AnyRules, setup: Setup) -> str:
    """The name of a map or a scenario, a player's own or a pack's, that this game was set up with and that is gone."""
    for option in rules.options():
        value = setup.options.get(option.id)
        if (name := own_name(value)) and value not in option.values:
            return name
    return ""


def _without_map(rules: AnyRules, saved: Saved, name: str) -> History:
    try:
        return _resumed(rules, saved)
    except BadInput:
        raise fault("save.map_missing", name=name) from None


def _under_other_rules(rules: AnyRules, saved: Saved) -> tuple[History, Message | None]:
    """The history, and a sentence where the change of the rules matters to this game."""
    try:
        history = _replayed(rules, saved)
    except _Diverged as end:
        state, acting = state_from(rules, saved.snapshot, saved.setup.seats)
        if acting or end.history is None:
            return _resumed(rules, saved), message("save.resumed.rules")
        end.history.end_as_recorded(end.at - 1, saved.records, saved.checks, state, saved.header.rules_version)
        return end.history, message("save.resumed.until", n=end.at - 1)
    return history, message("save.resumed.corrected") if history.acting_at(history.cursor) else None


def _changes(rules: AnyRules, saved: Saved) -> tuple[Message, ...]:
    """What each version of the rules changed since this game was saved."""
    versions = range(saved.header.rules_version + 1, rules.info.rules_version + 1)
    return tuple(message(f"{rules.info.id}.changed.{version}") for version in versions)


def _game(saved: Saved, history: History) -> Game:
    return Game(
        saved.setup, saved.seats, history, saved.header.practice, saved.notes, saved.secret, saved.shared,
        saved.changes, saved.game, saved.content,
    )  # fmt: skip


def _replayed(rules: AnyRules, saved: Saved) -> History:
    history = _beginning(rules, saved)
    for index in range(saved.base, len(saved.records)):
        _play_back(rules, history, saved.records[index], saved.checks[index], index + 1)
    history.cursor = saved.cursor
    return history


def _beginning(rules: AnyRules, saved: Saved) -> History:
    """The point from which the records can be played: the set-up, or the state from which the game was resumed once."""
    if saved.start is not None:
        state, acting = state_from(rules, saved.start, saved.setup.seats)
        return History(state, acting, saved.records[: saved.base], saved.checks[: saved.base], resumed=True)
    try:
        setup = check_setup(rules, saved.setup)
    except BadInput:
        raise _Diverged(0) from None
    state = rules.setup(setup, chance_of(setup, saved.secret))
    return History(state, rules.to_act(state))


def _play_back(rules: AnyRules, history: History, record: Record, check: int, number: int) -> None:
    state, acting = history.state_at(history.cursor), history.acting_at(history.cursor)
    move = rules.parse(record.word)
    if move is None or record.seat not in acting or rules.refuse(state, record.seat, move) is not None:
        raise _Diverged(number, history)
    chance = Played(record.chance)
    try:
        history.play(rules, record.seat, record.word, move, chance, record.chance)
    except BadState:
        raise _Diverged(number, history) from None
    if not chance.exhausted() or history.check(number - 1) != check:
        raise _Diverged(number, history)


def _resumed(rules: AnyRules, saved: Saved, same_rules: bool = False) -> History:
    """Without the states before it: the log stays, undo starts again, and the game can be replayed from here on."""
    past, checks = saved.records[: saved.cursor], saved.checks[: saved.cursor]
    state, acting = state_from(rules, saved.snapshot, saved.setup.seats)
    if same_rules and past and digest(state) != checks[-1]:
        raise fault("save.unreadable")
    return History(state, acting, past, checks, resumed=True)


def state_from(rules: AnyRules, data: bytes, seats: int) -> tuple[Any, tuple[Seat, ...]]:
    """A state from the file, asked everything that a table would ask it; one that cannot answer is no state."""
    kind: type[Any] = rules.state_type
    try:
        state = Codec(kind).decode(data)
        if not rules.sane(state, seats):
            raise fault("save.unreadable")
        acting = rules.to_act(state)
        _question(rules, state, acting, seats)
        _try_out(rules, state, acting)
    except BadInput:
        raise
    except (msgspec.MsgspecError, RecursionError):
        raise fault("save.outdated") from None
    except Exception:
        # Whatever a title's code trips over here came from the file, so it is bad input and no defect of ours.
        raise fault("save.unreadable") from None
    return state, acting


def _try_out(rules: AnyRules, state: Any, acting: tuple[Seat, ...]) -> None:
    """Plays on for a while and throws it away: what does not fit together shows as soon as somebody moves."""
    for number in range(TRIALS):
        now, seats, source = state, acting, Pcg32(number)
        for move in range(TRIAL_MOVES):
            if not seats:
                break
            moves = rules.legal(now, seats[0])
            now = rules.apply(now, seats[0], moves[source.below(len(moves))], Live(number, move)).state
            seats = rules.to_act(now)
        rules.outcome(now)
        rules.gauges(now)


def _question(rules: AnyRules, state: Any, acting: tuple[Seat, ...], seats: int) -> None:
    if not all(0 <= seat < seats for seat in acting):
        raise BadState(f"seats {acting} cannot act among {seats}")
    for seat in acting:
        rules.prompt(state, seat)
        moves = rules.legal(state, seat)
        if not moves:
            raise BadState(f"seat {seat} owes a decision and can make none")
        for move in moves:
            rules.path(state, seat, move)
    for viewer in (None, *range(seats)):
        rules.observe(state, viewer)
    rules.turn(state)
    rules.gauges(state)
    rules.outcome(state)
