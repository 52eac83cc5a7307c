"""Phase 1 of O.V.N.I.: the cards and command tokens of a round, who wins which area, and the energy of the others.

It does not begin phase 2: it leaves a state that is due for it.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event
from game.titles.ovni import events
from game.titles.ovni import state as phases
from game.titles.ovni.holdings import changed, grown, plus
from game.titles.ovni.moves import ENERGY, GIVE, GROUP, NO_ENERGY, PLACE, SHIELD, TAKE
from game.titles.ovni.position import Sides, stocked, takeable
from game.titles.ovni.state import (
    BOX_1,
    BOX_2,
    COMMANDS,
    NOBODY,
    OWNER_SHIFT,
    PLACER_SHIFT,
    SIX,
    Four,
    Side,
    State,
)
from game.titles.ovni.tables import Tables

THIRD = 2  # the side that nobody plays, with two players


def first_order(tables: Tables, sides: Sides, seats: int) -> tuple[int, ...]:
    """The seat that places first: most soldiers, then builders, abductors, pilots, then the farther planet."""
    def key(seat: int) -> tuple[int, ...]:
        side = sides[seat]
        return (*side.aliens[::-1], tables.farness[side.planet])

    return tuple(sorted(range(seats), key=key, reverse=True))


def full_hand(side: Side) -> int:
    return COMMANDS | SIX if side.six else COMMANDS


def begin_round(tables: Tables, state: State, chance: Chance, happened: list[Event]) -> State:
    """New cards, full hands, and for the third planet two tokens drawn by each player."""
    number = state.round + 1
    happened.append(events.round_begins(number))
    deck, cards = _drawn_cards(tables, state, chance)
    happened += [events.dealt(area, tables.cards[card]) for area, card in enumerate(cards)]
    sides = tuple([replace(side, hand=full_hand(side)) for side in state.sides])
    drawn = (0, 0)
    if state.seats == 2:
        third = sides[THIRD]
        left = third.hand
        hands = []
        for seat in (0, 1):
            left, taken = _drawn_tokens(left, chance)
            happened.append(events.drew(seat, taken))
            hands.append(1 << taken[0] | 1 << taken[1])
        drawn = (hands[0], hands[1])
        sides = (*sides[:THIRD], replace(third, hand=left))
    order = first_order(tables, sides, state.seats)
    return replace(
        state, phase=phases.PLACE, round=number, deck=deck, cards=cards, areas=((),) * len(cards), sides=sides,
        drawn=drawn, order=order, step=0, seat=order[0], winners=(), active=NOBODY, groups=0, left=0, locked=0,
        struck=NOBODY,
    )


def _drawn_cards(tables: Tables, state: State, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """A card for each area; when the deck runs out, the cards of earlier rounds are shuffled to a new one."""
    deck = state.deck
    cards: list[int] = []
    for _ in range(tables.areas[state.seats]):
        if not deck:
            deck = (1 << len(tables.cards)) - 1
            for card in cards:
                deck &= ~(1 << card)
        picked = chance.below("card", deck.bit_count())
        rest = deck
        for _ in range(picked):
            rest &= rest - 1
        low = rest & -rest
        deck ^= low
        cards.append(low.bit_length() - 1)
    return deck, tuple(cards)


def _drawn_tokens(left: int, chance: Chance) -> tuple[int, tuple[int, int]]:
    taken = []
    for _ in range(2):
        values = [value for value in range(2, 7) if left >> value & 1]
        value = values[chance.below("third", len(values))]
        left ^= 1 << value
        taken.append(value)
    return left, (min(taken), max(taken))


# Laying tokens


def place(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    value, area = VALUE_AND_AREA[move - PLACE]
    seat, step, areas = state.seat, state.step, state.areas
    turns = tables.turns[state.seats]
    third = turns[step][1]
    owner = THIRD if third else seat
    row = areas[area]
    name = events.who(state.seats, owner)
    if len(row) & 1:
        happened.append(events.placed(name, area, len(row) + 1, value))
    else:
        happened += (events.hid(name, area, len(row) + 1), events.hid_own(seat, name, area, value))
    areas = (*areas[:area], (*row, value | owner << OWNER_SHIFT | seat << PLACER_SHIFT), *areas[area + 1:])
    step += 1
    following = state.order[turns[step][0]] if step < len(turns) else seat
    sides, drawn = state.sides, state.drawn
    if third:
        mine, yours = drawn
        drawn = (mine ^ 1 << value, yours) if seat == 0 else (mine, yours ^ 1 << value)
    else:
        side = sides[seat]
        sides = (*sides[:seat], replace(side, hand=side.hand ^ 1 << value), *sides[seat + 1:])
    after = replace(state, areas=areas, sides=sides, drawn=drawn, step=step, seat=following)
    return after if step < len(turns) else open_all(tables, after, happened)


VALUE_AND_AREA = tuple((number // 4 + 2, number % 4) for number in range(20))


# Opening the areas


def surviving(row: tuple[int, ...]) -> list[bool]:
    """Which tokens of an area are not cancelled: equal ones cancel each other."""
    values = [laid & 7 for laid in row]
    return [values.count(value) == 1 for value in values]


def totals(row: tuple[int, ...], sides: int) -> list[int]:
    """What the tokens of an area that are not cancelled come to for each side."""
    sums = [0] * sides
    for laid, stands in zip(row, surviving(row)):
        if stands:
            sums[laid >> OWNER_SHIFT & 3] += laid & 7
    return sums


def winner_of(row: tuple[int, ...], sides: int) -> int:
    """The winner of an area: the greatest sum; of equal ones the opener of the area, else the seat with a token left
    that comes first. NOBODY if all tokens are cancelled."""
    return leader(row, totals(row, sides))


def leader(row: tuple[int, ...], sums: list[int]) -> int:
    """The same with the sums at hand."""
    best = max(sums)
    if not best:
        return NOBODY
    opener = row[0] >> OWNER_SHIFT & 3
    if sums[opener] == best:
        return opener
    return next(
        laid >> OWNER_SHIFT & 3 for laid, stands in zip(row, surviving(row))
        if stands and sums[laid >> OWNER_SHIFT & 3] == best
    )


def tie_break(row: tuple[int, ...], sums: list[int]) -> str:
    """The tie-break between equal highest sums: the opener of the area, or else the seat whose token comes first."""
    best = max(sums)
    if sums.count(best) < 2:
        return "none"
    return "opened" if sums[row[0] >> OWNER_SHIFT & 3] == best else "first"


def open_all(tables: Tables, state: State, happened: list[Event]) -> State:
    """All tokens are turned up, every area gets its winner, and a 6 that was laid is used up."""
    winners = []
    sixes = 0
    for area, row in enumerate(state.areas):
        happened.append(events.revealed(area, tuple([laid & 7 for laid in row])))
        sums = totals(row, len(state.sides))
        side = leader(row, sums)
        if side == NOBODY:
            happened.append(events.nobody(area))
        else:
            happened.append(events.won(events.who(state.seats, side), area, sums[side], tie_break(row, sums)))
        winners.append(side)
        for laid in row:
            if laid & 7 == 6:
                sixes |= 1 << (laid >> OWNER_SHIFT & 3)
    sides = tuple([
        replace(side, six=side.six - 1) if sixes >> number & 1 else side for number, side in enumerate(state.sides)
    ])
    return hand_out(tables, replace(state, sides=sides, winners=tuple(winners), step=0), 0, happened)


def hand_out(tables: Tables, state: State, area: int, happened: list[Event]) -> State:
    """The winners get their aliens in the order of the areas, from this one on. Who won several chooses three once."""
    winners = state.winners
    for here in range(area, len(winners)):
        side = winners[here]
        if side == NOBODY or side in winners[:here]:
            continue
        if side >= state.seats or winners.count(side) == 1:
            state = received(state, side, tables.cards[state.cards[here]], happened)
            continue
        pool = [0, 0, 0, 0]
        for other in range(here, len(winners)):
            if winners[other] == side:
                pool = [one + more for one, more in zip(pool, tables.cards[state.cards[other]])]
        there = [min(one, left) for one, left in zip(pool, state.stock)]
        left = min(3, sum(there))
        a, b, c, d = there
        state = replace(state, phase=phases.TAKE, seat=side, pool=(a, b, c, d), left=left, step=here)
        if left < sum(there) and sum(map(bool, there)) > 1:
            return state
        state = taken_all(state, side, happened)
    return offer_energy(tables, replace(state, pool=(0, 0, 0, 0), left=0), 0, happened)


def received(state: State, number: int, due: Four, happened: list[Event]) -> State:
    """A side gets these aliens as far as they are in stock."""
    stock = state.stock
    got = tuple([min(wanted, left) for wanted, left in zip(due, stock)])
    owner = events.who(state.seats, number)
    if any(got):
        happened.append(events.recruited(number, owner, got))
    if sum(got) < sum(due):
        happened.append(events.missed(number, owner, sum(due) - sum(got)))
    side = state.sides[number]
    p, a, b, m = (one + more for one, more in zip(side.aliens, got))
    after = grown(side, number, state.seats, (p, a, b, m), happened)
    w, x, y, z = (left - taken for left, taken in zip(stock, got))
    for alien, (left, taken) in enumerate(zip((w, x, y, z), got)):
        if taken and not left:
            happened.append(events.out_of_stock(alien))
    return replace(state, sides=changed(state.sides, number, after), stock=(w, x, y, z))


def single(alien: int) -> Four:
    return plus((0, 0, 0, 0), alien)


def taken_all(state: State, side: int, happened: list[Event]) -> State:
    """Everything that is left to take is taken, where there is nothing to choose."""
    there = [min(one, left) for one, left in zip(state.pool, state.stock)]
    if sum(map(bool, there)) == 1:
        there = [min(one, state.left) for one in there]
    if not any(there):
        return state
    a, b, c, d = there
    return received(state, side, (a, b, c, d), happened)


def take(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """The winner of several areas takes one of the aliens on the cards."""
    alien = move - TAKE
    side = state.seat
    state = received(state, side, single(alien), happened)
    state = replace(state, pool=plus(state.pool, alien, -1), left=state.left - 1)
    if state.left and len(takeable(state)) > 1:
        return state
    if state.left:
        state = taken_all(state, side, happened)
    return hand_out(tables, state, state.step + 1, happened)


# Energy


def offer_energy(tables: Tables, state: State, step: int, happened: list[Event]) -> State:
    """Who won nothing may use the energy card, in the order of phase 1; then the third planet raises its field."""
    for place in range(step, state.seats):
        seat = state.order[place]
        if seat not in state.winners:
            return replace(state, phase=phases.ENERGY, seat=seat, step=place)
    if state.seats == 2 and THIRD not in state.winners:
        happened.append(events.shield(THIRD, events.THIRD))
        third = replace(state.sides[THIRD], energy=BOX_1)
        state = replace(state, sides=changed(state.sides, THIRD, third))
        choices = stocked(state, 0)
        if len(choices) > 1:
            return replace(state, phase=phases.THIRD, seat=state.order[0])
        if choices:
            state = received(state, THIRD, single(choices[0]), happened)
    return replace(state, phase=phases.ARMING)


def energy(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    seat = state.seat
    if move == NO_ENERGY:
        happened.append(events.no_energy(seat))
    else:
        happened.append(events.third_group(seat) if move == GROUP else events.shield(seat, events.SEATS[seat]))
        side = replace(state.sides[seat], energy=BOX_2 if move == GROUP else BOX_1)
        state = replace(state, sides=changed(state.sides, seat, side))
        if move < SHIELD:
            state = received(state, seat, single(move - ENERGY), happened)
    return offer_energy(tables, state, state.step + 1, happened)


def give(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """A player chooses an alien for the third planet: one each at the start, or with its energy card."""
    alien = move - GIVE
    happened.append(events.gave(state.seat, alien))
    side = state.sides[THIRD]
    after = grown(side, THIRD, state.seats, plus(side.aliens, alien), happened)
    stock = plus(state.stock, alien, -1)
    if not stock[alien]:
        happened.append(events.out_of_stock(alien))
    state = replace(state, sides=changed(state.sides, THIRD, after), stock=stock)
    if state.phase == phases.THIRD:
        return replace(state, phase=phases.ARMING)
    step = state.step + 1
    if step < state.seats:
        return replace(state, step=step, seat=state.order[step])
    return replace(state, phase=phases.DEALING)
