"""What the deck shows of a puzzle in which nothing is played, and what an answer on it is.

It shows the records of the puzzle and nothing else that was heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from game.engine.text import Handle, message, seat_handle
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model.deck import Deck, Kind, Sign
from game.faces.escape.model.panels import Action, CallOut
from game.present.board import Piece
from game.table.view import View
from game.titles.escape import observe

_KINDS: dict[str, Kind] = {"noise": "noise", "attack": "attack"}
_MOST_TURNS = 6


class Asked(Protocol):
    """What is asked: about whom, what they are, of which turn, and the answer."""

    @property
    def about(self) -> tuple[int, ...]: ...
    @property
    def given(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def answer(self) -> Handle: ...


class Record(Protocol):
    @property
    def word(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def about(self) -> tuple[Handle, ...]: ...


class Tag(NamedTuple):
    """A number on the deck: the turn of a record, at its sector, in the colour of a seat."""

    cell: int
    number: int
    look: int


def turns(asked: Asked, evidence: Sequence[Record]) -> tuple[int, ...]:
    """Those of which slips can be laid: of the records, and the one that is asked of; one where several are in
    question."""
    rounds = [each.round for each in evidence]
    if len(asked.about) > 1:
        return (max(rounds),)
    last = max(*rounds, asked.round)
    return tuple(range(max(min(*rounds, asked.round), last - _MOST_TURNS + 1), last + 1))


def portrait(view: View, asked: Asked) -> str:
    """The one in question; empty where there are several."""
    alien = asked.given == "alien"
    return escape_deck.art_of(view.observation, view.seats, asked.about[0], alien) if len(asked.about) == 1 else ""


def answer(view: View, asked: Asked, cell: int) -> Handle:
    """The answer that this cell is; empty for what is none."""
    o = view.observation
    hatch = observe.sector_hatch(o, cell)
    if len(asked.about) > 1 or asked.answer.startswith("hatch:") != bool(hatch):
        return ""
    if hatch:
        return f"hatch:{hatch}"
    return escape_deck.handle_of(o, cell) if observe.sector_kind(o, cell) in ("safe", "dangerous") else ""


def call_out(view: View, asked: Asked, cell: int) -> CallOut | None:
    """The answer that was touched, to be confirmed."""
    given = answer(view, asked, cell) if cell >= 0 else ""
    if not given:
        return None
    o = view.observation
    title = message("escape_desk.inquest.claim", seat=seat_handle(asked.about[0]), n=observe.sector_hatch(o, cell),
                    sector=observe.sector_name(o, cell))  # fmt: skip
    action = Action("answer", given, message("puzzles.give"), "check", True)
    return CallOut(cell, title, message("puzzles.wrong_costs"), (action,))


def tags(view: View, evidence: Sequence[Record]) -> tuple[Tag, ...]:
    o, found = view.observation, list[Tag]()
    for each in evidence:
        cells = [escape_deck.cell_of(o, handle) for handle in each.about]
        found += [Tag(cell, each.round, view.seats[each.seat].look) for cell in cells[:1]]
    return tuple(found)


def deck(
    view: View, before: Deck, asked: Asked, evidence: Sequence[Record], walked: Sequence[Handle], found: int
) -> Deck:  # fmt: skip
    """The deck with the records of the puzzle, and so much of the way of the one who was found."""
    o, seats = view.observation, view.seats
    signs: dict[int, Sign] = {}
    light: list[int] = []
    for each in evidence:
        kind = each.word.split()[2]
        cells = [escape_deck.cell_of(o, handle) for handle in each.about]
        if kind in _KINDS:
            twin = escape_deck.initial(seats, each.seat)
            signs[cells[0]] = Sign(cells[0], _KINDS[kind], seats[each.seat].look, 0, 1, twin)
        elif kind == "light":
            light += escape_deck.area(o, cells[0])
    way = tuple(escape_deck.cell_of(o, handle) for handle in walked)
    pieces: tuple[Piece, ...] = ()
    if way and found >= 0:
        alien = asked.given == "alien"
        art = escape_deck.art_of(o, seats, found, alien)
        pieces = (Piece(f"seat:{found}", art, way[-1], dy=escape_deck.STAND, scale=0.86),)
    return replace(
        before, signs=tuple(sign for cell, sign in sorted(signs.items()) if cell not in way),
        light=tuple(dict.fromkeys(light)), way=way, way_look=seats[max(found, 0)].look, pieces=pieces, home=-1,
        live=(), lit=(), barred=(), claims=(),
    )  # fmt: skip
