"""What the codes of a scenario do to a ship, for the scenario builder: who begins where, who may enter what, and the
figures that differ from the plain game.

It reads two public views of a game that has not begun, and knows neither pixels nor words.
"""

from __future__ import annotations

import msgspec

from game.engine.text import message
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model.deck import Deck, Ship
from game.present.mix import MixFact
from game.titles.escape import observe
from game.titles.escape.observe import Observation

_FARTHEST = 60  # no ship is longer
_HUMAN, _ALIEN = "escape/start-human", "escape/start-alien"
_PSYCHOLOGIST = "escape/crew-1"
_ONLY = {"humans": "escape/head-human", "aliens": "escape/head-alien"}


class Mark(msgspec.Struct, frozen=True):
    """A drawing on a sector that the printed board does not have there."""

    cell: int
    art: str


class Mix(msgspec.Struct, frozen=True):
    """`deck` is what the board draws, `marks` lie over it, `ringed` are the sectors to look at."""

    ship: Ship
    deck: Deck
    marks: tuple[Mark, ...]
    ringed: tuple[int, ...]
    facts: tuple[MixFact, ...]


class _Starts(msgspec.Struct, frozen=True):
    humans: tuple[int, ...]
    aliens: tuple[int, ...]


def mix(o: Observation, plain: Observation) -> Mix:
    """`o` is the game with its codes, `plain` the same one without any."""
    tables, starts = observe.zone_tables(o), _starts(o)
    printed = _Starts((tables.human_cell,), (tables.alien_cell,))
    left = tuple(cell for cell in (tables.human_cell, tables.alien_cell) if cell not in starts.humans + starts.aliens)
    shut = _cells(tables.sectors & ~(tables.human_free | tables.alien_free))
    moved = tuple(Mark(cell, art) for cells, usual, art in
                  ((starts.humans, printed.humans, _HUMAN), (starts.aliens, printed.aliens, _ALIEN))
                  for cell in cells if cell not in usual)  # fmt: skip
    some = _cells(tables.human_free ^ tables.alien_free)
    only = tuple(Mark(cell, _ONLY[o.codes.a4]) for cell in some if o.codes.a4 in _ONLY)
    guests = (Mark(tables.alien_cell, _PSYCHOLOGIST),) if o.codes.h2 and not o.codes.b6 else ()
    marks = (*(mark for mark in moved if mark.cell != tables.alien_cell), *guests, *only)
    open_hatches = tables.hatch_cells if o.codes.d2 else ()
    lit = _cells(tables.safe & (tables.human_free | tables.alien_free)) if o.codes.a1 else ()
    return Mix(
        ship=escape_deck.ship(o),
        deck=Deck(doors=escape_deck.doors(o), lit=lit, barred=(*left, *shut)),
        marks=marks,
        ringed=tuple(dict.fromkeys((*(mark.cell for mark in (*moved, *guests)), *open_hatches))),
        facts=_facts(o, plain),
    )


def _starts(o: Observation) -> _Starts:
    tables, codes = observe.zone_tables(o), o.codes
    usual = tables.hatch_cells[codes.b4 - 1] if codes.b4 else tables.human_cell
    humans = (usual, tables.alien_cell) if codes.h2 else (usual,)
    aliens = tuple(tables.hatch_cells[int(digit) - 1] for digit in str(codes.c6)) if codes.c6 else (tables.alien_cell,)
    return _Starts(() if codes.b6 else humans, aliens)


def _cells(mask: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(mask.bit_length()) if mask >> cell & 1)


def _facts(o: Observation, plain: Observation) -> tuple[MixFact, ...]:
    here, usual = _figures(o), _figures(plain)
    return tuple(MixFact(sign, message(f"escape.mix.{name}"), here[name], usual[name]) for name, sign in _SIGNS.items())


_SIGNS = {
    "humans": "escape/head-human", "aliens": "escape/head-alien", "hatches": "escape/hatch-sealed",
    "quiet": "mute", "way": "move",
}  # fmt: skip


def _figures(o: Observation) -> dict[str, int]:
    tables, codes, seats = observe.zone_tables(o), o.codes, len(o.fates)
    humans = 0 if codes.b6 else seats // 2
    usable = [cell for number, cell in enumerate(tables.hatch_cells, 1) if humans and number != codes.b4]
    quiet = 0 if codes.a1 else (tables.safe & (tables.human_free | tables.alien_free)).bit_count()
    return {
        "humans": humans,
        "aliens": seats - humans,
        "hatches": len(usable),
        "quiet": quiet,
        "way": _nearest(o, usable),
    }


def _nearest(o: Observation, hatches: list[int]) -> int:
    """How many sectors a human walks to the nearest hatch; 0 where nobody can escape."""
    tables = observe.zone_tables(o)
    wanted = sum(1 << cell for cell in hatches)
    for steps in range(1, _FARTHEST if wanted else 0):
        if any(tables.doors(cell, steps) & wanted for cell in _starts(o).humans):
            return steps
    return 0
