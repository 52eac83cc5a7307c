"""The table of Signals as one frozen value: everything that the desk draws, and nothing that it need not know."""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message, message, seat_handle
from game.faces.signals.model.board import board, cell_of
from game.present.board import Board
from game.table.view import LogLine, View
from game.titles.signals.observe import Observation

ACTIONS = ("keep", "draw")


class Status(msgspec.Struct, frozen=True):
    title: Message
    seat: int | None


class Player(msgspec.Struct, frozen=True):
    """A row beside the board."""

    look: int
    name: str
    active: bool
    signals: int
    cards: int
    ready: bool  # a card of this seat lies face down


class Model(msgspec.Struct, frozen=True):
    status: Status
    board: Board
    players: tuple[Player, ...]
    actions: tuple[str, ...]  # what the winner of a signal can do with it
    log: tuple[LogLine, ...]
    lock: Message | None
    can_undo: bool
    can_redo: bool


def model(view: View, glow: tuple[Handle, ...] = ()) -> Model:
    words = {choice.word for choice in view.choices}
    undo = view.undo
    return Model(
        status=_status(view),
        board=board(view, glow),
        players=_players(view),
        actions=tuple(action for action in ACTIONS if action in words),
        log=view.log[::-1],
        lock=undo.lock,
        can_undo=undo.can_undo,
        can_redo=undo.can_redo,
    )


def _status(view: View) -> Status:
    if view.outcome is not None:
        winners = view.outcome.winners()
        return Status(message(f"signals.end.{view.outcome.reason}"), winners[0] if len(winners) == 1 else None)
    if view.prompt is not None:
        return Status(view.prompt.message, view.viewer)
    return Status(message("signals.desk.others", name=seat_handle(view.acting[0])), view.acting[0])


def _players(view: View) -> tuple[Player, ...]:
    o: Observation = view.observation
    return tuple(
        Player(info.look, info.name, seat in view.acting, o.scores[seat], o.counts[seat], o.laid[seat])
        for seat, info in enumerate(view.seats)
    )


def tip(view: View, handle: Handle) -> tuple[Message, ...]:
    """The note about a card under the pointer: its number, and where it is."""
    o: Observation = view.observation
    if cell_of(o, handle) < 0:
        return ()
    card = int(handle.partition(":")[2])
    place = "hand" if card in o.hand else "laid" if card == o.own else "played" if card in o.played else "hidden"
    return message("signals.tip.card", n=card), message(f"signals.tip.{place}")
