"""The lights on the board of Under Falling Skies: where a die may go, what it would set off, which rooms can be used.

It asks the title's `foresee` and concludes nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from game.engine.text import Handle
from game.faces.skies.model.crew import aims, slot_of
from game.faces.skies.model.names import CELLS, cell_of, die_named, die_of, room_at, ship_art, sky, space
from game.faces.skies.model.reach import meant, raised
from game.present.columns import COLUMNS, Ghost, Marks, SlotState, Trail
from game.present.select import Path, complete, live
from game.table.view import View
from game.titles.skies import foresee
from game.titles.skies.foresee import Called, Fate, Preview, RoomYield
from game.titles.skies.observe import Observation, is_dug


class Ahead(msgspec.Struct, frozen=True):
    """What the thing under the pointer would come to: a placement, the use of a room or of an ability."""

    cell: int = -1
    preview: Preview | None = None
    gain: RoomYield | None = None
    slot: str = ""  # whose ability is spoken of
    called: Called | None = None


def ahead(view: View, touched: Path, hovered: Handle) -> Ahead:
    o: Observation = view.observation
    cell = cell_of(hovered)
    slot = slot_of(hovered) or slot_of(touched[0] if touched else "")
    if slot:
        path = (hovered,) if slot_of(hovered) else (*touched, meant(view, touched, hovered))
        word = complete(view.choices, path)
        return Ahead(cell, None, None, slot, foresee.call(o, word) if word is not None else None)
    if cell < 0 or not view.choices:
        return Ahead(cell)
    if o.phase == "place" and touched and touched[0].startswith("die:"):
        return Ahead(cell, foresee.preview(o, *die_named(touched[0]), cell))
    if o.phase == "rooms":
        return Ahead(cell, None, foresee.room_yield(o, cell))
    return Ahead(cell)


def held_die(touched: Path) -> Handle:
    """The die in the hand; empty where there is none."""
    return touched[0] if touched and touched[0].startswith("die:") else ""


def marks(view: View, touched: Path, hovered: Handle, found: Ahead, glow: tuple[Handle, ...]) -> Marks:
    o: Observation = view.observation
    slots = _slots(o)
    base = Marks(slots=tuple(slots), glow=glow, next=o.mothership + 1 if o.phase != "over" else -1)
    if not view.choices:
        return base
    if found.slot:
        return _calling(view, touched, found, base, slots)
    if o.phase == "place":
        return _placing(view, touched, found, base, slots)
    if o.phase == "rooms":
        return _working(view, touched, found, base, slots)
    return replace(base, drops=o.drops)


def foreshown(view: View, path: Path) -> Marks:
    """What a move with these touches would set off, as if the pointer were on its last one."""
    if not path or not view.choices:
        return Marks()
    return marks(view, path[:-1], path[-1], ahead(view, path[:-1], path[-1]), ())


def _slots(o: Observation) -> list[SlotState]:
    slots: list[SlotState] = ["plain" if is_dug(o, cell) else "dim" for cell in range(CELLS)]
    for taken in (*(die.cell for die in o.dice), *(robot.cell for robot in o.robots), o.board.path[o.digger]):
        if taken >= 0:
            slots[taken] = "none"
    return slots


def _placing(view: View, touched: Path, found: Ahead, base: Marks, slots: list[SlotState]) -> Marks:
    o: Observation = view.observation
    taken = {die.cell % COLUMNS for die in o.dice if die.cell >= 0}
    open_columns = tuple(column for column in range(COLUMNS) if column not in taken)
    handle = held_die(touched)
    if not handle:
        return replace(base, open=open_columns)
    white, value = die_named(handle)
    spots = foresee.spots(o, white, value)
    for spot in spots:
        slots[spot.cell] = "dig" if spot.ahead else "live"
    warn = tuple(column for column in open_columns if foresee.reach(o, column) < value)
    seen = replace(base, slots=tuple(slots), open=open_columns, warn=warn, price=str(foresee.dig_cost(o)))
    if found.preview is None:
        return seen
    cell = found.cell
    slots[cell] = "over"
    column = cell % COLUMNS
    seen = replace(
        seen, slots=tuple(slots), open=(column,), beam=column, held=(cell, die_of(white, value)), leader=cell,
        rooms=(_room_cells(o, cell),), strong=_room_cells(o, cell),
    )  # fmt: skip
    return _foreseen(o, seen, found.preview)


def _room_cells(o: Observation, cell: int) -> tuple[int, ...]:
    room = room_at(o, cell)
    return o.board.rooms[room].cells if room >= 0 else (cell,)


def _foreseen(o: Observation, seen: Marks, preview: Preview) -> Marks:
    """Falls, arrows, the mothership, and what the room would come to."""
    down = preview.mothership if preview.mothership != o.mothership else -1
    seen = replace(
        seen,
        trails=tuple(trail for fate in preview.fates for trail in _trails(fate)),
        ghosts=tuple(
            Ghost(ship_art(o.ships[fate.ship].kind), _goal(o, fate), n) for n, fate in enumerate(preview.fates, 1)
        ),
        lit=tuple(_triggers(preview.fates)),
        row=down,
        skipped=tuple(range(o.mothership + 1, preview.mothership + 1)),
        hurt=preview.damage,
        pay=max(0, -preview.energy) + (foresee.dig_cost(o) if preview.digs else 0),
        gain=max(0, preview.energy),
    )  # fmt: skip
    return _yielded(replace(o, energy=o.energy + preview.energy), seen, preview.room)


def _trails(fate: Fate) -> Iterable[Trail]:
    """Down the column, then along the arrow."""
    column, row = fate.start
    if fate.landing != fate.start:
        yield Trail((sky(column, row), sky(*fate.landing)))
    if fate.goal != fate.landing:
        yield Trail((sky(*fate.landing), sky(*fate.goal)))


def _goal(o: Observation, fate: Fate) -> Handle:
    return f"city:{fate.goal[0]}" if fate.end == "city" else sky(*fate.goal)


def _triggers(fates: Iterable[Fate]) -> Iterable[Handle]:
    for fate in fates:
        if fate.descends or fate.goal != fate.landing:
            yield sky(*fate.landing)


def _yielded(o: Observation, seen: Marks, gain: RoomYield | None) -> Marks:
    if gain is None or gain.missing or gain.cost > o.energy:
        return replace(seen, pay=seen.pay + (gain.cost if gain is not None else 0))
    shot = tuple(sky(o.ships[ship].column, o.ships[ship].row) for ship in gain.ships)
    return replace(
        seen, climb=gain.spaces, pay=seen.pay + gain.cost, gain=seen.gain + gain.energy, lit=(*seen.lit, *shot),
    )  # fmt: skip


def _working(view: View, touched: Path, found: Ahead, base: Marks, slots: list[SlotState]) -> Marks:
    o: Observation = view.observation
    following = live(view.choices, touched)
    rooms = []
    for handle in following:
        cell = cell_of(handle)
        if handle.startswith("room:"):
            rooms.append(_room_cells(o, cell))
        elif handle.startswith("space:"):
            slots[cell] = "live"
    # The dice that can be raised, and the one that waits ahead of the digger.
    digs = tuple(cell_of(handle) for handle in following if handle.startswith("space:") and len(touched) == 0)
    raising = [cell_of(handle) for handle in raised(view)]
    seen = replace(base, slots=tuple(slots), rooms=(*sorted(rooms), *((cell,) for cell in digs)),
                   row=o.mothership + 1)  # fmt: skip
    if found.cell < 0:
        return seen
    cells = _room_cells(o, found.cell)
    if found.cell in raising:
        return replace(seen, strong=(found.cell,), leader=found.cell)
    if cells in rooms:
        return _yielded(o, replace(seen, strong=cells, leader=cells[0]), found.gain)
    if found.cell in digs:
        return replace(seen, strong=(found.cell,), leader=found.cell, pay=foresee.dig_cost(o))
    return replace(seen, leader=found.cell) if space(found.cell) in following else seen


# Abilities


def _calling(view: View, touched: Path, found: Ahead, base: Marks, slots: list[SlotState]) -> Marks:
    """What the ability in the hand may be meant for, and what would come of it where the pointer is."""
    o: Observation = view.observation
    spaces: list[tuple[int, ...]] = []
    for handle in aims(view, touched):
        cell = cell_of(handle)
        if cell >= 0:
            spaces.append((cell,))
            slots[cell] = "live" if slots[cell] != "none" else "none"
    seen = replace(
        base, slots=tuple(slots), rooms=tuple(spaces), aims=tuple(each for each in aims(view, touched)
                                                                  if each.startswith("sky:")),
        drops=tuple(int(each[7:]) - 1 for each in aims(view, touched) if each.startswith("column:")),
        row=o.mothership + 1 if o.phase == "rooms" else -1,
    )  # fmt: skip
    return seen if found.called is None else _come_true(o, seen, found.called, found.cell)


def _come_true(o: Observation, seen: Marks, called: Called, cell: int) -> Marks:
    """Ships that move, the tracks, and the spaces that something would happen to."""
    after = called.after
    moved = [fate for fate in called.fates if fate.end == "sky"]
    gone = [fate for fate in called.fates if fate.end == "aboard"]
    shot = {dict(event.args)["ship"] for event in called.events if event.kind == "shot"}
    cells = tuple(dict.fromkeys(_places(called)))
    return replace(
        seen,
        trails=(
            *(Trail((sky(*fate.start), sky(*fate.goal))) for fate in moved),
            *(Trail((sky(*fate.start), f"drop:{fate.start[0]}")) for fate in gone if fate.ship not in shot),
        ),
        ghosts=tuple(Ghost(ship_art(o.ships[fate.ship].kind), sky(*fate.goal), n) for n, fate in enumerate(moved, 1)),
        lit=tuple(sky(*fate.start) for fate in gone if fate.ship in shot),
        climb=after.research - o.research,
        pay=max(0, o.energy - after.energy),
        gain=max(0, after.energy - o.energy),
        hurt=after.damage - o.damage,
        rooms=(*seen.rooms, *((each,) for each in cells)),
        strong=(*cells, cell) if cell >= 0 else cells,
        leader=cell,
        row=-1 if called.stays else seen.row,
        skipped=(o.mothership + 1,) if called.skips or called.stays else (),
    )  # fmt: skip


def _places(called: Called) -> Iterable[int]:
    """The spaces of the base that the events of an ability are about."""
    for event in called.events:
        if event.kind in ("built", "raised", "dug", "moved_die", "swapped"):
            facts = dict(event.args)
            yield from (cell_of(f"space:{facts[name]}") for name in ("space", "to", "one", "other") if name in facts)
