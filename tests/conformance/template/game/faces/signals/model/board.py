"""The board of Signals: a hex for each card, and in each seat's colour a lamp on the card that it laid.

It says what is lit and where; how that looks is the board's affair.
"""

from __future__ import annotations

import math

from game.engine.text import Handle
from game.present.board import Board, Cue, Die, Layout, Piece
from game.present.select import live
from game.table.view import SeatInfo, View
from game.titles.signals.observe import Observation

COLUMNS = 4
LAYOUT = Layout("channels", "signals", (), ())


def centres(cards: int) -> tuple[tuple[float, float], ...]:
    """Where the hexes lie, in radii of a hex: four in a row, every second column half a hex lower."""
    places = (divmod(cell, COLUMNS) for cell in range(cards))
    return tuple((1 + 1.5 * column, math.sqrt(3) / 2 * (1 + 2 * row + column % 2)) for row, column in places)


def cell_of(o: Observation, handle: Handle) -> int:
    """The hex of `card:7`; -1 for anything else."""
    kind, _, name = handle.partition(":")
    return o.cards.index(int(name)) if kind == "card" and int(name) in o.cards else -1


def lamps(o: Observation) -> tuple[int, ...]:
    """The card on which each seat's lamp stands: the viewer's own as it was laid, the others' as they were shown; 0
    where there is none."""
    return tuple(o.own if seat == o.viewer and o.own else shown for seat, shown in enumerate(o.shown))


def pieces(o: Observation, seats: tuple[SeatInfo, ...]) -> tuple[Piece, ...]:
    places = lamps(o)
    spent = (Piece(f"spent:{card}", "signals/spent", o.cards.index(card)) for card in o.played if card not in places)
    lit = (
        Piece(f"lamp:{seat}", f"seats/badge-{seats[seat].look}", o.cards.index(card), dy=-0.16, scale=0.85,
              ring="ready" if seat == o.winner else "")
        for seat, card in enumerate(places) if card
    )  # fmt: skip
    return (*spent, *lit)


def board(view: View, glow: tuple[Handle, ...]) -> Board:
    o: Observation = view.observation
    ahead = sorted(live(view.choices, ()))
    cells = tuple((cell_of(o, handle), handle) for handle in ahead if cell_of(o, handle) >= 0)
    return Board(
        pieces=pieces(o, view.seats),
        region=tuple(cell_of(o, f"card:{card}") for card in o.hand),
        glow=tuple(cell for cell in (cell_of(o, handle) for handle in glow) if cell >= 0),
        live=cells,
        names=tuple((cell, str(card)) for cell, card in enumerate(o.cards)),
    )


def cues(view: View) -> tuple[Cue, ...]:
    """Sights and sounds besides the lamps: the die over the winner's card, and the signal that is kept."""
    o: Observation = view.observation
    found: list[Cue] = []
    for line in view.log[view.fresh :]:
        args = dict(line.message.args)
        if line.kind == "shown":
            cell = o.cards.index(int(args["card"]))
            found.append(Cue("come", f"lamp:{line.seat}", (cell,), sound="card"))
        elif line.kind == "rolled":
            found.append(Cue("dice", cells=(len(o.cards) // 2,), dice=(Die("blue", int(args["die"])),), sound="roll"))
        elif line.kind == "kept" and line.seat is not None and o.shown[line.seat]:
            cell = o.cards.index(o.shown[line.seat])
            found.append(Cue("score", cells=(cell,), words="+1", sound="coin"))
    return tuple(found)
