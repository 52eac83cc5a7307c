"""What each move of Escape from the Aliens does: the state after it, and the facts that it tells.

The move must be legal; what follows without a decision is in flow.py.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event
from game.titles.escape import cards, events, facts, moves
from game.titles.escape.facts import fact
from game.titles.escape.flow import (
    gave_up,
    holds_defence,
    is_asked_at_end,
    left_ship,
    passed,
    put,
    said,
    shut,
    struck,
    told,
    victims,
)
from game.titles.escape.moves import DISCARD, EXPOSE
from game.titles.escape.opening import boxes_of
from game.titles.escape.position import able
from game.titles.escape.state import (
    ABOARD,
    ACT,
    AIM,
    CAPTAIN,
    CLOSED,
    COPILOT,
    DEFEND,
    END,
    ENGINEER,
    EXEMPT,
    OFFICER,
    PICK,
    PILOT,
    RESIGNED_BITS,
    SAY,
    SEDATED,
    SWIFT,
    USED,
    State,
)
from game.titles.escape.tables import Tables

Action = Callable[[Tables, State, int, Chance, list[Event]], State]

PILOT_USES = 3


# Moving


def moved(tables: Tables, state: State, cell: int, chance: Chance, happened: list[Event]) -> State:
    seat = state.seat
    cells = state.cells
    happened.append(events.moved(seat))
    happened.append(events.moved_own(seat, tables.names[cells[seat]], tables.names[cell]))
    cells = (*cells[:seat], cell, *cells[seat + 1:])
    now = (*state.now, facts.MOVED << facts.KIND | seat << facts.SEAT)
    if tables.hatch_mask >> cell & 1:
        number = tables.hatch_cells.index(cell)
        state = replace(state, cells=cells, sided=told(state, 1 << seat), phase=ACT,
                        now=(*now, fact(facts.HATCH, seat, cell)))
        return _tried(tables, state, number, chance, happened)
    if state.codes.h1 and tables.dangerous >> cell & 1 and able(state, seat, CAPTAIN, True):
        return replace(state, cells=cells, phase=ACT, now=now, done=state.done | EXEMPT, spent=state.spent | 1 << seat)
    return replace(state, cells=cells, phase=ACT, now=now)


def _stayed(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat, sided, spent = state.seat, state.sided, state.spent
    happened.append(events.stayed(seat))
    if not state.codes.a2 and able(state, seat, OFFICER, state.codes.h13):
        sided, spent = told(state, 1 << seat), spent | 1 << seat
    return replace(state, phase=ACT, sided=sided, spent=spent, now=(*state.now, fact(facts.STAYED, seat)))


def _drifted(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """A ghost goes through the motions; to the others it is a move like any other."""
    happened.append(events.moved(state.seat))
    return replace(state, phase=ACT, now=(*state.now, fact(facts.MOVED, state.seat)))


# Hatches


def _tried(tables: Tables, state: State, number: int, chance: Chance, happened: list[Event]) -> State:
    """A human has reached a sealed hatch."""
    codes = state.codes
    if not codes.advanced or codes.d2:
        return _opens(tables, state, number, happened)
    greens, reds = hatch_cards(state)
    green = chance.below("hatch", greens + reds) < greens
    if codes.h15 and state.roles[state.seat] == ENGINEER and greens + reds > 1:
        other = chance.below("hatch", greens + reds - 1) < greens - green
        happened.append(events.engineer(state.seat, number + 1))
        if green != other:
            return replace(state, greens=greens - 1, reds=reds - 1, phase=PICK)
    # Of the engineer's two equal cards one is used and one goes back.
    state = replace(state, greens=greens - green, reds=reds - 1 + green)
    return (_opens if green else _stays_shut)(tables, state, number, happened)


def hatch_cards(state: State) -> tuple[int, int]:
    """The green and the red cards left. A game begun when the engineer's second card went out of the game may have none
    left; then all that no hatch has used go back."""
    if state.greens + state.reds:
        return state.greens, state.reds
    boxes = boxes_of(len(state.roles))
    used, closed = state.hatches.count(USED), state.hatches.count(CLOSED)
    return cards.GREEN_CARDS * boxes - used, cards.RED_CARDS * boxes - closed


def _opens(tables: Tables, state: State, number: int, happened: list[Event]) -> State:
    happened.append(events.hatch(state.seat, number + 1, "open"))
    return left_ship(tables, replace(state, hatches=put(state.hatches, number, USED)), number, happened)


def _stays_shut(tables: Tables, state: State, number: int, happened: list[Event]) -> State:
    happened.append(events.hatch(state.seat, number + 1, "closed"))
    return shut(replace(state, hatches=put(state.hatches, number, CLOSED), phase=ACT), happened)


def _picked(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """The engineer's other card goes back unused."""
    number, green = tables.hatch_cells.index(state.cells[state.seat]), move == moves.GREEN
    state = replace(state, greens=state.greens + (not green), reds=state.reds + green)
    return (_opens if green else _stays_shut)(tables, state, number, happened)


# Cards and announcements


def _drew(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat, codes = state.seat, state.codes
    deck = state.deck
    if not any(deck):
        deck = cards.sector_deck(boxes_of(len(state.roles)))
    card, deck = cards.draw(deck, chance)
    happened.append(events.drew(seat))
    happened.append(events.drew_own(seat, card, tables.names[state.cells[seat]]))
    now = (*state.now, fact(facts.DREW, seat))
    brings = card == cards.SILENCE if codes.j4 else card in (cards.HERE_ITEM, cards.ANY_ITEM)
    items, discards, shown = state.items, state.discards, state.shown
    if not brings or not codes.advanced or not items + discards:
        return replace(state, phase=SAY, card=card, deck=deck, now=now)
    if not items:
        items, discards, shown = discards, 0, 0
    kind = cards.pick(items, chance)
    hand = state.hands[seat] + cards.ONE[kind]
    happened.append(events.took(seat, cards.count(hand)))
    happened.append(events.took_own(seat, kind))
    return replace(state, phase=SAY, card=card, deck=deck, now=(*now, fact(facts.TOOK, seat)),
                   hands=put(state.hands, seat, hand), items=items - cards.ONE[kind], discards=discards, shown=shown)


def _kept_quiet(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    happened.append(events.quiet(state.seat))
    return replace(state, phase=SAY, card=-1, now=(*state.now, facts.PASSED << facts.KIND | state.seat << facts.SEAT))


def said_noise(tables: Tables, state: State, cell: int, happened: list[Event]) -> State:
    seat = state.seat
    happened.append(events.noise(seat, tables.names[cell]))
    now = (*state.now, facts.NOISE << facts.KIND | seat << facts.SEAT | cell)
    return said(tables, replace(state, now=now), happened)


def _said_silence(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    happened.append(events.silence(state.seat))
    return said(tables, replace(state, now=(*state.now, fact(facts.SILENCE, state.seat))), happened)


def _hushed(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    return said(tables, state, happened)


def _ended(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    return passed(tables, state, happened)


# Attacks


def _attacked(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat = state.seat
    cell = state.cells[seat]
    if not state.aliens >> seat & 1:
        state = spend(state, seat, cards.ATTACK, facts.STRUCK, happened)
    happened.append(events.attack(seat, tables.names[cell]))
    state = replace(state, now=(*state.now, fact(facts.ATTACK, seat, cell)), sided=told(state, 1 << seat))
    holders = [other for other in victims(state) if holds_defence(state, other)]
    if state.codes.a3:
        # To ask would tell everybody that somebody was hit.
        for other in holders:
            state = _saved(tables, state, other, happened)
        return struck(tables, state, happened)
    return _next_asked(tables, replace(state, asked=tuple(holders), phase=DEFEND), happened)


def _next_asked(tables: Tables, state: State, happened: list[Event]) -> State:
    if not state.asked:
        return struck(tables, state, happened)
    cell = state.cells[state.seat]
    return replace(state, now=(*state.now, fact(facts.ASKED, state.asked[0], cell)),
                   sided=told(state, 1 << state.asked[0]))


def _saved(tables: Tables, state: State, seat: int, happened: list[Event]) -> State:
    cell = state.cells[seat]
    happened.append(events.defended(seat, tables.names[cell]))
    card = cards.ONE[cards.DEFENCE]
    return replace(
        state, hands=put(state.hands, seat, state.hands[seat] - card), discards=state.discards + card,
        shown=state.shown + card, saved=state.saved | 1 << seat, sided=told(state, 1 << seat),
        now=(*state.now, fact(facts.DEFENDED, seat, cell)),
    )


def _defended(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    state = _saved(tables, state, state.asked[0], happened)
    return _next_asked(tables, replace(state, asked=state.asked[1:]), happened)


def _yielded(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    return _next_asked(tables, replace(state, asked=state.asked[1:]), happened)


# Items and abilities


def spend(state: State, seat: int, kind: int, told_as: int, happened: list[Event], open: bool = False) -> State:
    """An item goes to the discards, for all to see or (G.4) unseen; only humans use items, so the side is known."""
    card = cards.ONE[kind]
    seen = open or not state.codes.g4
    if seen:
        happened.append(events.used(seat, kind))
    else:
        happened.append(events.gone(seat))
        happened.append(events.gone_own(seat, kind, True))
    return replace(
        state, hands=put(state.hands, seat, state.hands[seat] - card), discards=state.discards + card,
        shown=state.shown + card if seen else state.shown, sided=told(state, 1 << seat),
        now=(*state.now, fact(told_as if seen else facts.LOST, seat)),
    )


def _ran(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    state = spend(state, state.seat, cards.ADRENALINE, facts.ADRENALINE, happened)
    return replace(state, done=state.done | SWIFT)


def _calmed(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    state = spend(state, state.seat, cards.SEDATIVES, facts.SEDATIVES, happened)
    return replace(state, done=state.done | SEDATED)


def _teleported(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat, bit = state.seat, 1 << state.seat
    happened.append(events.teleported(seat, tables.names[tables.human_cell]))
    # A state from a file need not count them yet.
    uses = state.uses or (0,) * len(state.roles)
    state = replace(state, cells=put(state.cells, seat, tables.human_cell), sided=told(state, bit),
                    now=(*state.now, fact(facts.TELEPORT, seat)))
    if not cards.has(state.hands[seat], cards.TELEPORT) or able(state, seat, COPILOT, state.codes.h14):
        state = replace(state, spent=state.spent | bit)
    elif state.codes.h3 and state.roles[seat] == PILOT and uses[seat] + 1 < PILOT_USES:
        state = replace(state, uses=put(uses, seat, uses[seat] + 1))
    else:
        card = cards.ONE[cards.TELEPORT]
        state = replace(
            state, hands=put(state.hands, seat, state.hands[seat] - card), discards=state.discards + card,
            shown=state.shown + card, uses=put(state.uses, seat, 0) if state.uses else (),
        )
    return _after_tool(tables, state, happened)


def _after_tool(tables: Tables, state: State, happened: list[Event]) -> State:
    """A turn that waited only for this item is over."""
    return state if state.phase != END or is_asked_at_end(state) else passed(tables, state, happened)


def _aimed(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """The light is on; where it falls is chosen next, and then the turn goes on where it was."""
    state = spend(state, state.seat, cards.SPOTLIGHT, facts.SPOTLIGHT, happened, open=True)
    # The fact is told with its sector, once that is chosen.
    return replace(state, now=state.now[:-1], done=state.done | state.phase << 4, phase=AIM)


def spotted(tables: Tables, state: State, cell: int, happened: list[Event]) -> State:
    seat = state.seat
    happened.append(events.spotlight(seat, tables.names[cell]))
    now = (*state.now, fact(facts.SPOTLIGHT, seat, cell))
    area = tables.areas[cell]
    # Who has resigned in secret (A.3) since the light went on answers as if he had not.
    answer = [state.fates[other] == ABOARD or (other == seat and place >= 0) for other, place in enumerate(state.cells)]
    seen = [(other, place) for other, place in enumerate(state.cells) if answer[other] and area >> place & 1]
    for other, place in seen:
        now = (*now, fact(facts.LIT, other, place))
        happened.append(events.lit(other, tables.names[place]))
    if not seen:
        happened.append(events.dark(tables.names[cell]))
    phase = state.done >> 4
    return _after_tool(tables, replace(state, now=now, phase=phase, done=state.done & 15), happened)


def _exposed(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat, target = state.seat, move - EXPOSE
    happened.append(events.exposed(seat, target, state.roles[target]))
    bits = 1 << seat | 1 << target
    return replace(state, spent=state.spent | 1 << seat, sided=told(state, bits), carded=state.carded | 1 << target,
                   now=(*state.now, fact(facts.SHOWN, target, seat)))


def _dropped(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat, kind = state.seat, move - DISCARD
    card = cards.ONE[kind]
    hand, uses, shown = state.hands[seat] - card, state.uses, state.shown
    if kind == cards.TELEPORT and uses and uses[seat] and not cards.has(hand, kind):
        # A teleport that the pilot has begun lies open before him, and everybody sees it go.
        uses, shown = put(uses, seat, 0), shown + card
        happened.append(events.gone_open(seat, kind))
    else:
        happened.append(events.gone(seat))
        happened.append(events.gone_own(seat, kind, False))
    return replace(state, hands=put(state.hands, seat, hand), discards=state.discards + card, uses=uses, shown=shown,
                   now=(*state.now, fact(facts.DROPPED, seat)))


def _resigned(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """Whoever resigns when he is asked for a defence does not defend himself, and is dead for good."""
    if state.phase == DEFEND:
        state = replace(state, saved=state.saved | 1 << RESIGNED_BITS + state.asked[0])
        return _yielded(tables, state, move, chance, happened)
    return gave_up(tables, state, happened)


ACTIONS: dict[int, Action] = {
    moves.STAY: _stayed, moves.DRIFT: _drifted, moves.DRAW: _drew, moves.PASS: _kept_quiet, moves.ATTACK: _attacked,
    moves.SILENCE: _said_silence, moves.HUSH: _hushed, moves.END: _ended, moves.GREEN: _picked, moves.RED: _picked,
    moves.DEFEND: _defended, moves.YIELD: _yielded, moves.ADRENALINE: _ran, moves.SEDATIVES: _calmed,
    moves.TELEPORT: _teleported, moves.SPOTLIGHT: _aimed, moves.RESIGN: _resigned,
    **dict.fromkeys(range(EXPOSE, DISCARD), _exposed),
    **dict.fromkeys(range(DISCARD, DISCARD + cards.KINDS), _dropped),
}

# Where items may be used at all.
