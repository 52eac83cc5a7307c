"""What really happened in a finished game of Escape from the Aliens: each path against what was announced, turn by
turn.

Before the end of the game it is empty.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Message, message, seat_handle
from game.faces.escape.model.deck import SIDE_BY_SIDE, STAND, Claim, Deck, Kind, Sign, art_of, doors, initial
from game.present.board import Piece
from game.table.view import View
from game.titles.escape import observe
from game.titles.escape.observe import Observation

Honesty = Literal["quiet", "true", "lie"]


class Step(msgspec.Struct, frozen=True):
    """One turn of one player: where it ended, what was said of which sector, and whether that was true."""

    round: int
    cell: int
    said: int  # -1 for nothing
    honesty: Honesty


class Truth(msgspec.Struct, frozen=True):
    round: int
    last: int
    seat: int
    steps: tuple[Step, ...]  # of the seat that is followed
    lines: tuple[Message, ...]
    deck: Deck


def is_open(o: Observation) -> bool:
    return o.truth is not None


def last_round(o: Observation) -> int:
    return max((len(path) for path in observe.true_paths(o)), default=0)


def truth(view: View, round: int, seat: int) -> Truth:
    """The table as it was at the end of a round; `seat` is followed from the start."""
    o: Observation = view.observation
    last = last_round(o)
    round = min(max(1, round), max(1, last))
    everybody = [steps_of(o, other) for other in range(len(view.seats))]
    lines = tuple(_line(o, other, steps[round - 1]) for other, steps in enumerate(everybody) if len(steps) >= round)
    return Truth(round, last, seat, everybody[seat], lines, _deck(view, round, seat, everybody))


def steps_of(o: Observation, seat: int) -> tuple[Step, ...]:
    return tuple(_step(box) for box in observe.boxes(o, seat) if box.cell >= 0)


def _step(box: observe.Box) -> Step:
    honesty: Honesty = "lie" if box.lie else "true" if box.said in ("noise", "attack") else "quiet"
    return Step(box.round, box.cell, box.named if honesty != "quiet" else -1, honesty)


def _line(o: Observation, seat: int, step: Step) -> Message:
    names = observe.zone_tables(o).names
    if step.honesty == "quiet":
        return message("escape_desk.truth.quiet", seat=seat_handle(seat), sector=names[step.cell])
    key = "honest" if step.honesty == "true" else "lied"
    return message(f"escape_desk.truth.{key}", seat=seat_handle(seat), said=names[step.said], sector=names[step.cell])


def _deck(view: View, round: int, seat: int, everybody: list[tuple[Step, ...]]) -> Deck:
    o: Observation = view.observation
    assert o.truth is not None
    there: dict[int, list[int]] = {}
    signs: dict[int, Sign] = {}
    claims = []
    for other, steps in enumerate(everybody):
        if len(steps) < round:
            continue
        step = steps[round - 1]
        there.setdefault(step.cell, []).append(other)
        if step.said < 0:
            continue
        look = view.seats[other].look
        kind: Kind = "noise"
        signs[step.said] = Sign(step.said, kind, look, 0, 1, initial(view.seats, other))
        if step.honesty == "lie":
            claims.append(Claim(step.cell, step.said, look))
    pieces = []
    for cell, seats in there.items():
        for i, other in enumerate(seats):
            alien = bool(o.truth.aliens >> other & 1)
            across = (i - (len(seats) - 1) / 2) * SIDE_BY_SIDE
            pieces.append(Piece(f"seat:{other}", art_of(o, view.seats, other, alien), cell, across, STAND,
                                0.9 if len(seats) == 1 else 0.72))  # fmt: skip
    way = (o.truth.homes[seat], *(step.cell for step in everybody[seat][:round]))
    return Deck(
        pieces=tuple(pieces), live=(), doors=doors(o), signs=tuple(signs.values()), way=way,
        way_look=view.seats[seat].look, claims=tuple(claims),
    )  # fmt: skip
