"""The board of Ufo.O as a view-model: pieces, reach, marks, lines of fire, and the cells of the keyboard.

It reads the observation, never the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.engine.text import Handle
from game.faces.ufoo.model import damage
from game.faces.ufoo.model.damage import outwards
from game.faces.ufoo.model.names import (
    cell_name,
    cell_of,
    hex_handle,
    home_handle,
    mothership_cell,
    saucer_art,
    saucer_handle,
    saucer_of,
)
from game.present.board import Board, Fire, Mark, Piece, Plate, Ring
from game.present.select import Path, live
from game.table.view import Choice, SeatInfo, UndoState, View
from game.titles.ufoo import observe
from game.titles.ufoo.observe import Observation, Saucer

SAUCER, _ABOARD = 0.56, 0.27
_PLATE = (45 / 34, 21 / 34)  # clear of a saucer on the home hex below, and of its number
_DECK = -0.86  # where saucers aboard stand over the middle of their mothership

_DOT, _FIRE, _DANGER, _AT_SHIP = "ufoo/mark-dot", "ufoo/mark-fire", "ufoo/mark-danger", "ufoo/mark-mothership"


def pieces(o: Observation, seats: tuple[SeatInfo, ...], ready: Iterable[Handle] = ()) -> tuple[Piece, ...]:
    """The motherships, then the saucers; those in `ready` wear a ring. What was aboard a wreck is lost with it."""
    found = [piece for seat in (0, 1) for piece in _mothership(o, seats, seat)]
    for seat in (0, 1):
        aboard = [s for s in o.saucers[4 * seat : 4 * seat + 4] if s.place in ("aboard", "waits")]
        for saucer in o.saucers[4 * seat : 4 * seat + 4]:
            if saucer.place == "gone":
                continue
            handle = saucer_handle(seat, saucer.number)
            art = saucer_art(seats[seat].look, saucer.hurt)
            ring: Ring = "ready" if handle in ready else ""
            if saucer.place == "field":
                found.append(Piece(handle, art, saucer.cell, 0, -1 / 34, SAUCER, str(saucer.number), ring,
                                   saucer.hurt))  # fmt: skip
            elif o.structure[seat]:
                across = outwards(seat) + (aboard.index(saucer) - (len(aboard) - 1) / 2) * 0.74
                found.append(Piece(handle, art, mothership_cell(o, seat), across, _DECK, _ABOARD, "", ring))
    return tuple(found)


def _mothership(o: Observation, seats: tuple[SeatInfo, ...], seat: int) -> tuple[Piece, ...]:
    handle, look, cell = home_handle(seat), seats[seat].look, mothership_cell(o, seat)
    if not o.structure[seat]:
        return damage.wreck(handle, seat, look, cell)
    ship = damage.mothership(handle, seat, look, cell, o.structure[seat])
    return (ship, damage.flag(handle, seat, cell)) if o.ended == "resigned" and o.winner != seat else (ship,)


def resting(view: View) -> tuple[Piece, ...]:
    """The pieces while nothing is selected."""
    ready = [handle for handle in live(view.choices, ()) if handle.startswith("saucer:")]
    return pieces(view.observation, view.seats, ready)


def before_end(view: View) -> tuple[Piece, ...]:
    """The pieces of a game that is over, as they were before the last blow or the white flag was seen."""
    o: Observation = view.observation
    left, right = o.structure
    return pieces(replace(o, structure=(max(1, left), max(1, right)), ended=""), view.seats)


def plates(o: Observation, seats: tuple[SeatInfo, ...]) -> tuple[Plate, ...]:
    """Each mothership's structure, below it; a wreck has none."""
    return tuple(
        Plate(mothership_cell(o, seat), across, _PLATE[1], str(o.structure[seat]), seats[seat].look)
        for seat, across in ((0, -_PLATE[0]), (1, _PLATE[0])) if o.structure[seat]
    )


def flight(view: View, path: Path) -> tuple[str, tuple[int, ...]]:
    """The drawing of the saucer that these touches would move, or throw, and its way; no way where it stays."""
    o: Observation = view.observation
    goal = cell_of(o, path[-1]) if path and path[-1].startswith("hex:") else -1
    saucer = saucer_of(o, path[0]) if o.throw is None and path else None
    if goal < 0:
        return "", ()
    if saucer is not None:
        way = observe.move_route(o, saucer.seat, saucer.number, goal)
    elif o.throw is not None:
        saucer, way = o.saucers[o.throw.saucer], observe.throw_route(o, goal)
    else:
        return "", ()
    return saucer_art(view.seats[saucer.seat].look, saucer.hurt), way


def board(
    view: View, touched: Path, hovered: Handle, aim: Handle, glow: tuple[Handle, ...], peek: Handle = ""
) -> Board:
    """The whole board. `hovered` is what the pointer or the cursor is on, `aim` the target that the panel shows,
    `peek` a saucer of either side whose reach is looked at while nothing is selected."""
    o: Observation = view.observation
    ahead = live(view.choices, touched)
    starts = live(view.choices, ())
    saucer = saucer_of(o, touched[0]) if touched else None
    ready = [handle for handle in starts if handle.startswith("saucer:")] if saucer is None else ()
    shown = pieces(o, view.seats, ready)
    glowing = tuple(dict.fromkeys(cell for cell in (cell_of(o, handle) for handle in glow) if cell >= 0))
    base = Board(pieces=shown, plates=plates(o, view.seats), glow=glowing, live=_live(view, ahead | starts))
    if o.throw is not None:
        return _thrown(o, base, hovered, bool(view.choices))
    if saucer is not None:
        return _selected(o, base, saucer, ahead, hovered, aim)
    other = saucer_of(o, peek)
    return base if other is None or o.ended else _peeked(o, base, other)


def _peeked(o: Observation, base: Board, saucer: Saucer) -> Board:
    """Where this saucer could go from here, and from where it could fire: what is to be hoped for, or feared."""
    seat, n = saucer.seat, saucer.number
    marks = tuple(Mark(cell, (_FIRE,)) for cell in observe.firing_cells(o, seat, n))
    return replace(base, region=observe.reach(o, seat, n), marks=marks)


def _live(view: View, handles: Iterable[Handle]) -> tuple[tuple[int, Handle], ...]:
    """Every cell with something to touch; where there is no choice, every piece is something to look at."""
    o: Observation = view.observation
    if not view.choices:
        handles = [saucer_handle(s.seat, s.number) for s in o.saucers] + [home_handle(0), home_handle(1)]
    found = {cell_of(o, handle): handle for handle in sorted(handles) if not handle.startswith("act:")}
    return tuple(sorted((cell, handle) for cell, handle in found.items() if cell >= 0))


def _selected(
    o: Observation, base: Board, saucer: Saucer, ahead: frozenset[Handle], hovered: Handle, aim: Handle
) -> Board:
    seat, n = saucer.seat, saucer.number
    reach = [cell_of(o, handle) for handle in ahead if handle.startswith("hex:")]
    here = cell_of(o, saucer_handle(seat, n))
    goal = cell_of(o, hovered) if hovered in ahead and hovered.startswith("hex:") else -1
    start = goal if goal >= 0 else saucer.cell
    target = cell_of(o, aim) if aim else -1
    fires: list[Fire] = []
    if start >= 0 and not saucer.acted:
        fires = [Fire(start, shot.cell, shot.clear, shot.blockers) for shot in observe.shots(o, seat, n, start)]
        if observe.home_target(o, seat, n, start):
            fires.append(Fire(start, mothership_cell(o, 1 - seat), True))
    # The aimed shot is drawn last, over the others.
    fires.sort(key=lambda fire: fire.goal == target)
    clear = [fire.goal for fire in fires if fire.clear]
    # Friends that stand inside the reach may be passed: they are part of the lit region.
    friends = [s.cell for s in o.saucers if s.seat == seat and s.place == "field"] if reach else []
    return replace(
        base,
        region=tuple(sorted({*reach, *_touching(o, friends, reach)})),
        risky=_risky(o, reach),
        chosen=here,
        marks=_marks(o, seat, n, reach, () if saucer.acted else observe.firing_cells(o, seat, n), goal),
        fires=tuple(fires),
        targets=(target,) if target in clear else tuple(clear[:1]),
        trail=observe.move_route(o, seat, n, goal) if goal >= 0 else (),
    )


def _touching(o: Observation, cells: list[int], reach: list[int]) -> list[int]:
    near = observe.field_tables(o).lattice.neighbours
    inside = set(reach)
    return [cell for cell in cells if inside.intersection(near[cell])]


def _risky(o: Observation, cells: Iterable[int]) -> tuple[int, ...]:
    """Those of these cells where a saucer that stops has to roll."""
    return tuple(sorted(set(cells).intersection(observe.danger(o))))


def _marks(
    o: Observation, seat: int, n: int, reach: list[int], firing: Iterable[int], goal: int
) -> tuple[Mark, ...]:
    """The triangle is only where the pointer is: a field of them would shout."""
    danger, shots, ship = set(_risky(o, (goal,))), set(firing), set(observe.hits_mothership(o, seat))
    found = []
    for cell in sorted(reach):
        arts = [art for art, there in ((_AT_SHIP, ship), (_FIRE, shots), (_DANGER, danger)) if cell in there]
        if _AT_SHIP in arts and _FIRE in arts:
            arts.remove(_FIRE)
        found.append(Mark(cell, tuple(arts or (_DOT,))))
    return tuple(found)


def _thrown(o: Observation, base: Board, hovered: Handle, mine: bool) -> Board:
    """The chooser of a thrown saucer: the same region look, hatched beside asteroids."""
    assert o.throw is not None
    cells = observe.throw_cells(o)
    here = o.saucers[o.throw.saucer].cell
    goal = cell_of(o, hovered) if hovered.startswith("hex:") else -1
    risky = _risky(o, cells)
    marks = tuple(Mark(cell, (_DANGER if cell == goal and cell in risky else _DOT,)) for cell in cells)
    trail = observe.throw_route(o, goal) if mine and goal in cells else ()
    return replace(base, region=(*cells, here), risky=risky, chosen=here, marks=marks, trail=trail)


def named(o: Observation, board: Board) -> Board:
    """The same with the names of the hexes that pieces stand on, for the pictures of a book."""
    stand = [piece.cell for piece in board.pieces if piece.id.startswith("saucer:") and piece.number]
    return replace(board, names=tuple((cell, cell_name(o, cell)) for cell in stand))



def looked_at(o: Observation, seats: tuple[SeatInfo, ...], selected: Path) -> View:
    """A view for a position that nobody plays: the moves of the selected saucer, and nothing else."""
    saucer = saucer_of(o, selected[0]) if selected and o.throw is None else None
    choices: list[Choice] = []
    if saucer is not None:
        cells = observe.move_cells(o, saucer.seat, saucer.number)
        choices = [Choice("", (selected[0], hex_handle(o, cell))) for cell in cells]
    return View(
        title="ufoo", viewer=o.acting, observation=o, seats=seats, acting=(o.acting,), prompt=None,
        choices=tuple(choices), turn=o.turn, log=(), fresh=0, undo=UndoState(False, False, None), outcome=None,
        record=0,
    )  # fmt: skip
