"""Why something cannot be done in Ufo.O, what is asked of a player, and what is asked twice; keys only.

It agrees with the legal moves by asking the same questions of the position; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Prompt
from game.engine.text import Handle, Message, Refusal, message, refusal
from game.titles.ufoo import position
from game.titles.ufoo.moves import (
    END,
    HEXES,
    HOME,
    ION,
    KIND,
    LASER,
    LEAVE,
    MOVE,
    REPAIR,
    RESIGN,
    ROLL,
    SHIFT,
    THROW,
    VERBS,
    hex_code,
    is_move,
)
from game.titles.ufoo.state import ABOARD, GONE, HANDICAP_MOVES, STEPS, WAITS, State
from game.titles.ufoo.tables import Tables

_AWAY = {ABOARD: "ufoo.refuse.aboard", WAITS: "ufoo.refuse.waits", GONE: "ufoo.refuse.gone"}


def refuse(tables: Tables, state: State, seat: int, move: int) -> Refusal | None:
    """None exactly for the legal moves and for resigning in a decision of one's own."""
    if state.ended:
        return refusal("ufoo.refuse.over")
    if not is_move(move):
        return refusal("ufoo.refuse.no_move")
    throw = state.throw
    if seat != (state.seat if throw is None else 1 - (throw.saucer >> 2)):
        return refusal("ufoo.refuse.not_your_turn")
    if move == RESIGN:
        return None
    kind = KIND[move]
    if throw is not None and VERBS[kind] not in ("throw", "leave"):
        return refusal("ufoo.refuse.throw_first", steps=throw.steps)
    return _CHECKS[kind](tables, state, move)


def _refuse_move(tables: Tables, state: State, move: int) -> Refusal | None:
    n, cell = move >> SHIFT, tables.cells[move & HEXES - 1]
    if cell >= 0 and position.may_fly(state, n):
        place, foes = state.places[4 * state.seat + n], position.foes(state)
        within = tables.reach(tables.start(place, state.seat), foes)[-1] & ~foes & ~position.fleet(state, state.seat)
        if within >> cell & 1:
            return None
    return _stays(state, n) or _barred(tables, state, n, cell)


def _stays(state: State, n: int) -> Refusal | None:
    """Why saucer n may not move at all."""
    place = state.places[4 * state.seat + n]
    if place < ABOARD:
        return refusal(_AWAY[place], n=n + 1)
    if state.closed:
        return refusal("ufoo.refuse.moves_over")
    if state.moved >> n & 1:
        return refusal("ufoo.refuse.moved", n=n + 1)
    if not position.may_fly(state, n):
        return refusal("ufoo.refuse.handicap", count=HANDICAP_MOVES)
    return None


def _barred(tables: Tables, state: State, n: int, cell: int) -> Refusal:
    """Why a saucer that may move cannot end there."""
    if cell < 0:
        return refusal("ufoo.refuse.no_hex")
    place = state.places[4 * state.seat + n]
    if tables.rocks >> cell & 1:
        return refusal("ufoo.refuse.asteroid")
    if cell in tables.motherships:
        return refusal("ufoo.refuse.mothership")
    if cell == place:
        return refusal("ufoo.refuse.same_hex")
    foes = position.foes(state)
    if (foes | position.fleet(state, state.seat)) >> cell & 1:
        return refusal("ufoo.refuse.taken")
    start = tables.start(place, state.seat)
    if place == ABOARD and not tables.home[state.seat] & ~foes:
        return refusal("ufoo.refuse.home_held")
    free = tables.lattice.layers(tables.reach(start, 0)[0], tables.lattice.full, STEPS)[-1]
    return refusal("ufoo.refuse.no_way" if free >> cell & 1 else "ufoo.refuse.too_far", steps=STEPS)


def _refuse_throw(tables: Tables, state: State, move: int) -> Refusal | None:
    if state.throw is None:
        return refusal("ufoo.refuse.no_throw")
    cell = tables.cells[move - THROW]
    if cell >= 0 and position.throw_mask(tables, state)[0] >> cell & 1:
        return None
    if cell < 0:
        return refusal("ufoo.refuse.no_hex")
    if tables.rocks >> cell & 1:
        return refusal("ufoo.refuse.asteroid")
    if cell in tables.motherships:
        return refusal("ufoo.refuse.mothership")
    if position.everybody(state) >> cell & 1:
        return refusal("ufoo.refuse.taken")
    return refusal("ufoo.refuse.throw_steps", steps=state.throw.steps)


def _refuse_leave(tables: Tables, state: State, move: int) -> Refusal | None:
    return refusal("ufoo.refuse.no_throw") if state.throw is None else None


def _cannot_act(tables: Tables, state: State, n: int) -> Refusal | None:
    """Why saucer n may neither attack nor repair now."""
    place = state.places[4 * state.seat + n]
    if place < 0:
        return refusal(_AWAY[place], n=n + 1)
    if state.acted >> n & 1:
        return refusal("ufoo.refuse.acted", n=n + 1)
    return refusal("ufoo.refuse.dice_first") if position.dice_due(tables, state) else None


def _out_of_sight(tables: Tables, state: State, n: int, target: int) -> Refusal | None:
    """Why saucer n cannot hit this enemy, from where both are."""
    cell, goal = state.places[4 * state.seat + n], state.places[4 - 4 * state.seat + target]
    if goal < 0:
        return refusal("ufoo.refuse.target_away", n=target + 1)
    if tables.clear[state.strict][cell] >> goal & 1:
        return None
    steps = tables.lattice.distance(cell, goal)
    if steps == 1:
        return refusal("ufoo.refuse.too_near")
    if steps > 2:
        return refusal("ufoo.refuse.out_of_range", steps=steps)
    if state.strict and not tables.is_straight(cell, goal):
        return refusal("ufoo.refuse.strict")
    return refusal("ufoo.refuse.blocked")


def _refuse_laser(tables: Tables, state: State, move: int) -> Refusal | None:
    n, target = divmod(move - LASER, 4)
    return _cannot_act(tables, state, n) or _out_of_sight(tables, state, n, target)


def _refuse_ion(tables: Tables, state: State, move: int) -> Refusal | None:
    n, target = divmod(move - ION, 8)
    stopped = _cannot_act(tables, state, n)
    if stopped or target != HOME:
        return stopped or _out_of_sight(tables, state, n, target)
    if tables.home[1 - state.seat] >> state.places[4 * state.seat + n] & 1:
        return None
    return refusal("ufoo.refuse.not_at_home")


def _refuse_repair(tables: Tables, state: State, move: int) -> Refusal | None:
    n = move - REPAIR
    stopped = _cannot_act(tables, state, n)
    if stopped or position.can_repair(state, n):
        return stopped
    return refusal("ufoo.refuse.fit", n=n + 1)


def _refuse_roll(tables: Tables, state: State, move: int) -> Refusal | None:
    return None if position.dice_due(tables, state) else refusal("ufoo.refuse.no_dice")


def _refuse_end(tables: Tables, state: State, move: int) -> Refusal | None:
    return refusal("ufoo.refuse.dice_first") if position.dice_due(tables, state) else None


_CHECKS: tuple[Callable[[Tables, State, int], Refusal | None], ...] = (
    _refuse_move, _refuse_throw, _refuse_leave, _refuse_laser, _refuse_ion, _refuse_repair, _refuse_roll,
    _refuse_end,
)


# What touching things leads to


def _owned(handle: Handle, seat: int) -> int:
    """The index (0 to 3) of a saucer of this seat that a handle names; -1 for anything else."""
    kind, _, name = handle.partition(":")
    owner, _, n = name.partition(".")
    return int(n) - 1 if kind == "saucer" and owner == str(seat) and n in ("1", "2", "3", "4") else -1


def why_dead(tables: Tables, state: State, seat: int, touched: tuple[Handle, ...]) -> Refusal:
    if state.ended:
        return refusal("ufoo.refuse.over")
    actor = state.seat if state.throw is None else 1 - (state.throw.saucer >> 2)
    if seat != actor:
        return refusal("ufoo.refuse.not_your_turn")
    first = touched[0] if touched else ""
    n = _owned(first, seat)
    if n < 0:
        # A hex alone means a throw only while one is pending; else the saucer is missing.
        move = _lone(first) if state.throw is not None or not first.startswith("hex:") else -1
        found = refuse(tables, state, seat, move) if move >= 0 else None
        if found is not None:
            return found
        if state.throw is not None:
            return refusal("ufoo.refuse.throw_first", steps=state.throw.steps)
        return refusal("ufoo.refuse.saucer_first" if first else "ufoo.refuse.nothing")
    if state.throw is not None:
        return refusal("ufoo.refuse.throw_first", steps=state.throw.steps)
    for move in _meant(n, seat, touched[1:]):
        found = refuse(tables, state, seat, move)
        if found is not None:
            return found
    return _idle(tables, state, n) if len(touched) == 1 else refusal("ufoo.refuse.nothing")


def _lone(handle: Handle) -> int:
    """The move that begins and ends with this handle; -1 for none."""
    kind, _, name = handle.partition(":")
    if kind == "act":
        return {"leave": LEAVE, "roll": ROLL, "end": END, "resign": RESIGN}.get(name, -1)
    code = hex_code(name) if kind == "hex" else -1
    return THROW + code if code >= 0 else -1


def _meant(n: int, seat: int, rest: tuple[Handle, ...]) -> tuple[int, ...]:
    """The moves of saucer n that these further touches could mean, the likeliest first."""
    if not rest:
        return ()
    kind, _, name = rest[0].partition(":")
    act = rest[1] if len(rest) > 1 else ""
    target = _owned(rest[0], 1 - seat)
    if kind == "hex" and hex_code(name) >= 0:
        return (MOVE + (n << SHIFT) + hex_code(name),)
    if target >= 0:
        return (ION + 8 * n + target,) if act == "act:ion" else (LASER + 4 * n + target,)
    if kind == "home":
        return (ION + 8 * n + HOME,) if name == str(1 - seat) and act != "act:laser" else ()
    return (REPAIR + n,) if rest[0] == "act:repair" else ()


def _idle(tables: Tables, state: State, n: int) -> Refusal:
    """Why saucer n has nothing to do at all."""
    stays, acts = _stays(state, n), _cannot_act(tables, state, n)
    place = state.places[4 * state.seat + n]
    if place < ABOARD or stays is None:
        return stays or refusal("ufoo.refuse.no_way_out", n=n + 1)
    return acts or refusal("ufoo.refuse.no_target", n=n + 1)


# Questions


def prompt(tables: Tables, state: State) -> Prompt:
    if state.throw is not None:
        saucer = state.throw.saucer
        return Prompt("throw", message("ufoo.prompt.throw", seat=f"seat:{saucer >> 2}", n=(saucer & 3) + 1,
                                       steps=state.throw.steps))
    due = position.dice_due(tables, state)
    flying = sum(position.may_fly(state, n) for n in range(4))
    if not flying:
        if due:
            return Prompt("roll", message("ufoo.prompt.roll"))
        armed = position.has_action(tables, state)
        return Prompt("attack", message("ufoo.prompt.attack")) if armed else Prompt("end", message("ufoo.prompt.end"))
    detail = None
    if due:
        detail = message("ufoo.prompt.dice_due")
    elif position.has_action(tables, state):
        detail = message("ufoo.prompt.shot_ends_moves")
    return Prompt("move", message("ufoo.prompt.move", n=flying), detail)


def caution(tables: Tables, state: State, move: int) -> Message | None:
    if move == RESIGN:
        return message("ufoo.caution.resign")
    if move == END and not position.dice_due(tables, state):
        unused = sum(position.can_attack(tables, state, n) for n in range(4))
        return message("ufoo.caution.unused", n=unused) if unused else None
    return None
