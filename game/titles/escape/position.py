"""Questions about a position of Escape from the Aliens: who acts, what is due, what may be used now.

Every answer follows from the state; nothing is changed.
"""

from __future__ import annotations

from game.titles.escape import cards
from game.titles.escape.cards import has
from game.titles.escape.flow import sealed
from game.titles.escape.moves import (
    ADRENALINE,
    ATTACK,
    DEFEND,
    DISCARD,
    DRAW,
    DRIFT,
    END,
    EXPOSE,
    GREEN,
    HUSH,
    NOISE,
    PASS,
    RED,
    SEDATIVES,
    SILENCE,
    SPOTLIGHT,
    STAY,
    TELEPORT,
    YIELD,
)
from game.titles.escape.state import (
    ABOARD,
    ACT,
    AIM,
    AWAY,
    COPILOT,
    EXEMPT,
    GHOST,
    MEDIC,
    MOVE,
    OFFICER,
    PICK,
    SAY,
    SEDATED,
    SOLDIER,
    WAITS,
    State,
)
from game.titles.escape.state import DEFEND as DEFENDING
from game.titles.escape.state import END as ENDING
from game.titles.escape.state import SWIFT as SWIFT_NOW
from game.titles.escape.tables import Tables

SLOW_ALIEN, FAST_ALIEN = 2, 3


def actor(state: State) -> int:
    """The seats that have to decide; -1 when the game is over."""
    if state.ended:
        return -1
    return state.asked[0] if state.phase == DEFENDING else state.seat


def is_alien(state: State, seat: int) -> bool:
    return bool(state.aliens >> seat & 1)


def speed(state: State, seat: int) -> int:
    if state.aliens >> seat & 1:
        return FAST_ALIEN if state.fed >> seat & 1 else SLOW_ALIEN
    return 2 if state.done & SWIFT_NOW and seat == state.seat else 1


def limit(state: State, seat: int) -> int:
    """How many items this player may hold."""
    return cards.LIMIT + (state.codes.h4 and state.roles[seat] == SOLDIER)


def able(state: State, seat: int, role: int, code: bool) -> bool:
    """Whether this player still has what his role does once a game."""
    return (code and state.roles[seat] == role and not state.spent >> seat & 1
            and not state.aliens >> seat & 1 and state.fates[seat] == ABOARD)


def draws(tables: Tables, state: State) -> bool:
    """Whether the sector where the turn led to calls for a card, whatever was done about it."""
    cell = state.cells[state.seat]
    mask = tables.sectors if state.codes.a1 else tables.dangerous
    return bool(mask >> cell & 1)


def draw_due(tables: Tables, state: State) -> bool:
    return not state.done & (SEDATED | EXEMPT) and draws(tables, state)


def destinations(tables: Tables, state: State) -> tuple[int, ...]:
    """The moves to other sectors, sorted."""
    seat = state.seat
    cell = state.cells[seat]
    if state.aliens >> seat & 1:
        found = tables.alien_moves(cell, 3 if state.fed >> seat & 1 else 2)
    else:
        found = tables.human_moves(cell, 2 if state.done & SWIFT_NOW else 1, sealed(state))
    if state.begun not in (cell, AWAY):
        began = tables.codes[state.begun]
        found = tuple([move for move in found if move != began])
    return found


def may_stay(tables: Tables, state: State, found: tuple[int, ...]) -> bool:
    """Whether standing still is allowed; a player who has nowhere to go must."""
    if not found:
        return True
    seat = state.seat
    if not tables.sectors >> state.cells[seat] & 1 or state.begun != state.cells[seat]:
        return False
    return state.codes.a2 or able(state, seat, OFFICER, state.codes.h13)


def has_teleport(state: State, seat: int) -> bool:
    return has(state.hands[seat], cards.TELEPORT) or able(state, seat, COPILOT, state.codes.h14)


def tools(tables: Tables, state: State) -> list[int]:
    """The items and abilities that may be used in this phase, sorted. Aliens can use none."""
    seat = state.seat
    hand, codes = state.hands[seat], state.codes
    if state.aliens >> seat & 1 or state.fates[seat] != ABOARD or not (hand or codes.h14 or codes.h16):
        return []
    phase = state.phase
    out: list[int] = []
    if phase == MOVE and has(hand, cards.ADRENALINE) and not state.done & SWIFT_NOW:
        out.append(ADRENALINE)
    if has(hand, cards.SEDATIVES) and not state.done & SEDATED and (
        phase == MOVE or (phase == ACT and draw_due(tables, state))
    ):
        out.append(SEDATIVES)
    if phase in (MOVE, ENDING) and has_teleport(state, seat) and state.cells[seat] != tables.human_cell and (
        phase == MOVE or state.begun != tables.human_cell
    ):
        out.append(TELEPORT)
    if has(hand, cards.SPOTLIGHT):
        out.append(SPOTLIGHT)
    if codes.h16 and able(state, seat, MEDIC, True):
        out += [EXPOSE + other for other, fate in enumerate(state.fates)
                if other != seat and fate in (ABOARD, GHOST, WAITS) and not state.carded >> other & 1]
    return out


def may_attack(tables: Tables, state: State) -> bool:
    """Whether the acting player may attack at the sector reached."""
    seat = state.seat
    if not tables.sectors >> state.cells[seat] & 1:
        return False
    return bool(state.aliens >> seat & 1) or has(state.hands[seat], cards.ATTACK)


def legal(tables: Tables, state: State) -> list[int] | tuple[int, ...]:
    """All legal moves of the acting player, sorted."""
    phase, seat = state.phase, state.seat
    ghost = state.fates[seat] == GHOST
    if phase == MOVE:
        if ghost:
            return (DRIFT,)
        found = destinations(tables, state)
        stay = may_stay(tables, state, found)
        more = tools(tables, state)
        if not stay and not more:
            return found
        return [*found, *((STAY,) if stay else ()), *more]
    if phase == ACT:
        if ghost:
            return (PASS,)
        out = [DRAW if draw_due(tables, state) else PASS]
        if may_attack(tables, state):
            out.append(ATTACK)
        return out + tools(tables, state)
    if phase == SAY:
        return sayings(tables, state)
    if phase == ENDING:
        hand = state.hands[seat]
        out = tools(tables, state)
        if cards.count(hand) <= limit(state, seat):
            return [*out, END]
        return out + [DISCARD + kind for kind in range(cards.KINDS) if has(hand, kind)]
    if phase == AIM:
        return tables.lights
    if phase == PICK:
        # Whoever has resigned in secret (A.3) stays aboard.
        return (RED,) if ghost else (GREEN, RED)
    return (DEFEND, YIELD)


def may_resign(state: State, seat: int) -> bool:
    """In every decision of one's own, once."""
    return seat == actor(state) and state.fates[seat] == ABOARD


def sayings(tables: Tables, state: State) -> tuple[int, ...]:
    """The possible announcements after the card that was drawn, or after none."""
    card = state.card
    if card < 0:
        return (HUSH,)
    if card == cards.SILENCE:
        return (SILENCE,)
    if card >= cards.ANY:
        return tables.noises
    return (NOISE + tables.codes[state.cells[state.seat]],)
