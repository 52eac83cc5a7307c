"""Why something cannot be done in Alien Attack USA, what is asked of a player, and what is asked twice; keys only.

It agrees with the legal moves by asking the same questions of the position; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Prompt
from game.engine.text import Handle, Message, Refusal, message, refusal
from game.titles.attack import moves, position
from game.titles.attack.content import SPACES
from game.titles.attack.state import (
    BASE,
    COVER,
    DISC,
    EXTRA,
    NEIGHBOURHOOD,
    OPEN,
    OVER,
    PLACE,
    POWERS,
    PROTECT,
    SPARE,
    TURN,
    State,
)
from game.titles.attack.tables import Tables


def refuse(tables: Tables, state: State, seat: int, move: int) -> Refusal | None:
    """None exactly for the legal moves."""
    if state.phase == OVER:
        return refusal("attack.refuse.over")
    if not moves.is_move(move):
        return refusal("attack.refuse.no_move")
    if seat != state.seat:
        return refusal("attack.refuse.not_your_turn")
    return _CHECKS[moves.KIND[move]](tables, state, move % SPACES)


def _asked(state: State, phase: int) -> Refusal | None:
    """Why nothing of another phase can be done now."""
    if state.phase == phase:
        return None
    if state.phase == PROTECT:
        return refusal("attack.refuse.protect_first", space=state.pending[0] + 1)
    if phase == PROTECT:
        return refusal("attack.refuse.no_danger")
    return refusal("attack.refuse.place_first" if state.phase == PLACE else "attack.refuse.placed")


def _not_open(state: State, cell: int) -> Refusal | None:
    """Why there is no marker to cover."""
    code = state.board[cell]
    if code == OPEN:
        return None
    if code >= DISC:
        return refusal("attack.refuse.taken", space=cell + 1, seat=f"seat:{code - DISC}")
    if code == BASE:
        return refusal("attack.refuse.base", space=cell + 1)
    key = "attack.refuse.in_bag" if cell in state.bag else "attack.refuse.gone"
    return refusal(key, space=cell + 1)


def _power(state: State, power: int) -> Refusal | None:
    if position.has_power(state, state.seat, power):
        return None
    return refusal("attack.refuse.used", power=f"@attack.power.{POWERS[power]}")


def _refuse_place(tables: Tables, state: State, cell: int) -> Refusal | None:
    return _asked(state, PLACE) or _not_open(state, cell)


def _refuse_cover(tables: Tables, state: State, cell: int) -> Refusal | None:
    stopped = _asked(state, TURN) or _power(state, COVER)
    if stopped or cell in state.fallen:
        return stopped
    return refusal("attack.refuse.not_fallen" if state.fallen else "attack.refuse.nothing_fell", space=cell + 1)


def _refuse_neighbourhood(tables: Tables, state: State, cell: int) -> Refusal | None:
    stopped = _asked(state, TURN) or _power(state, NEIGHBOURHOOD)
    if stopped:
        return stopped
    if state.board[cell] != BASE:
        return refusal("attack.refuse.no_base", space=cell + 1)
    own = DISC + state.seat
    if any(state.board[near] == own for near in tables.near[cell]):
        return None
    return refusal("attack.refuse.not_beside", space=cell + 1)


def _refuse_extra(tables: Tables, state: State, cell: int) -> Refusal | None:
    return _asked(state, TURN) or _power(state, EXTRA) or _extra_limit(state) or _not_open(state, cell)


def _extra_limit(state: State) -> Refusal | None:
    return refusal("attack.refuse.extra_limit", n=SPARE) if state.extras >= SPARE else None


def _refuse_answer(tables: Tables, state: State, cell: int) -> Refusal | None:
    stopped = _asked(state, PROTECT)
    if stopped or cell == state.pending[0]:
        return stopped
    return refusal("attack.refuse.other_disc", space=state.pending[0] + 1)


def _refuse_end(tables: Tables, state: State, cell: int) -> Refusal | None:
    return _asked(state, TURN)


_CHECKS: tuple[Callable[[Tables, State, int], Refusal | None], ...] = (
    _refuse_place, _refuse_cover, _refuse_neighbourhood, _refuse_extra, _refuse_answer, _refuse_answer, _refuse_end,
)


# What touching things leads to

_STARTS = {"power:cover": moves.COVER, "power:neighbourhood": moves.NEIGHBOURHOOD, "power:extra": moves.EXTRA}


def why_dead(tables: Tables, state: State, seat: int, touched: tuple[Handle, ...]) -> Refusal:
    if state.phase == OVER:
        return refusal("attack.refuse.over")
    if seat != state.seat:
        return refusal("attack.refuse.not_your_turn")
    found = refuse(tables, state, seat, meant) if (meant := _meant(state, touched)) >= 0 else None
    if found is not None:
        return found
    if touched and touched[0] in _STARTS:
        return _idle(tables, state, touched[0])
    return refusal("attack.refuse.nothing")


def _meant(state: State, touched: tuple[Handle, ...]) -> int:
    """The move that these touches come nearest to; -1 for none."""
    first = touched[0] if touched else ""
    if first in _STARTS:
        cell = moves.cell_of(touched[1]) if len(touched) > 1 else -1
        return _STARTS[first] + cell if cell >= 0 else -1
    if first in ("power:protection", "act:lose"):
        start = moves.PROTECT if first == "power:protection" else moves.LOSE
        return start + (state.pending[0] if state.pending else 0)
    if first == "act:end":
        return moves.END
    return moves.cell_of(first)


def _idle(tables: Tables, state: State, card: Handle) -> Refusal:
    """Why a power has nothing to do at all."""
    power = {"power:cover": COVER, "power:neighbourhood": NEIGHBOURHOOD, "power:extra": EXTRA}[card]
    stopped = _power(state, power) or _asked(state, TURN)
    if stopped:
        return stopped
    if card == "power:cover":
        return refusal("attack.refuse.nothing_fell" if not state.fallen else "attack.refuse.nothing")
    if card == "power:neighbourhood":
        beside = position.reachable_bases(tables, state)
        return refusal("attack.refuse.nothing" if beside else "attack.refuse.none_beside")
    return _extra_limit(state) or refusal("attack.refuse.nothing")


# Questions


def prompt(tables: Tables, state: State) -> Prompt:
    if state.phase == PROTECT:
        cell = state.pending[0]
        more = sum(state.board[other] - DISC == state.seat for other in state.pending) - 1
        detail = message("attack.prompt.more_discs", n=more) if more else None
        return Prompt("protect", message("attack.prompt.protect", space=cell + 1), detail)
    if state.phase == TURN:
        usable = len(usable_powers(tables, state))
        detail = message("attack.prompt.powers", n=usable) if usable else None
        return Prompt("turn", message("attack.prompt.turn"), detail)
    return Prompt("place", message("attack.prompt.place", n=len(state.open)))


def usable_powers(tables: Tables, state: State) -> tuple[int, ...]:
    """The powers that the seat that acts could use right now."""
    kinds = {moves.KIND[move] for move in position.legal(tables, state)}
    found = {1: COVER, 2: NEIGHBOURHOOD, 3: EXTRA, 4: 0}
    return tuple(sorted(found[kind] for kind in kinds if kind in found))


def caution(tables: Tables, state: State, move: int) -> Message | None:
    """Losing a disc for good while it could be kept is the only thing that cannot be taken back."""
    if moves.KIND[move] == 5:
        return message("attack.caution.lose", space=move % SPACES + 1)
    return None
