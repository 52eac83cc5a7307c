"""The events of Escape from the Aliens that need no decision: turns pass, players are hit, hatches run out, the game
ends.

It changes a game only by making the state after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.hex import bits
from game.engine.rules import Event
from game.titles.escape import cards, events, facts
from game.titles.escape.cards import has
from game.titles.escape.facts import fact
from game.titles.escape.state import (
    ABOARD,
    AWAY,
    DEAD,
    END,
    ESCAPED,
    GHOST,
    MOVE,
    PICK,
    RESIGNED_BITS,
    ROUNDS,
    SAY,
    SEALED,
    TAKES_TURNS,
    WAITS,
    State,
)
from game.titles.escape.tables import Tables

Numbers = tuple[int, ...]


def put(values: Numbers, place: int, value: int) -> Numbers:
    """The same numbers with another one at this place."""
    return (*values[:place], value, *values[place + 1:])


def everybody(state: State) -> int:
    return (1 << len(state.roles)) - 1


def humans_aboard(state: State) -> int:
    """The humans who can still escape, as a set of seats."""
    return sum([1 << seat for seat, fate in enumerate(state.fates)
                if fate in (ABOARD, WAITS) and not state.aliens >> seat & 1])


def sealed(state: State) -> int:
    """The hatches that may be tried, as a mask of their numbers from 0."""
    mask = 0
    for number, fate in enumerate(state.hatches):
        if fate == SEALED:
            mask |= 1 << number
    return mask


def told(state: State, seats: int) -> int:
    """Whose sides everybody knows once these have shown theirs: as they are at this moment, for a player who is turned
    later in secret (A.3 with B.3) goes on being taken for a human."""
    return (state.sided | seats) & ~(seats << 16) | (state.aliens & seats) << 16


# Turns


def said(tables: Tables, state: State, happened: list[Event]) -> State:
    """After the announcement: players with cards may still use them, and everybody sees who holds some."""
    if is_asked_at_end(state):
        return replace(state, phase=END, card=-1)
    return passed(tables, state, happened)


def is_asked_at_end(state: State) -> bool:
    """Whether the turn waits for its player's last word: where he holds cards, and where nobody may know who has a
    power to use then (H.14, H.16)."""
    return bool(state.hands[state.seat]) or state.codes.h14 or state.codes.h16


def passed(tables: Tables, state: State, happened: list[Event]) -> State:
    """The turn goes on to the next player who still takes turns; after the last round the game is over."""
    seat, fates, codes = state.seat, state.fates, state.codes
    seats, now, sided = len(fates), state.now, state.sided
    if codes.h4 and fates[seat] == ABOARD and cards.count(state.hands[seat]) > cards.LIMIT:
        now = (*now, fact(facts.HELD, seat))
        sided = sided if state.aliens >> seat & 1 else told(state, 1 << seat)
    paths, cells = state.paths, state.cells
    if fates[seat] == ABOARD:
        paths = (*paths[:seat], (*paths[seat], cells[seat]), *paths[seat + 1:])
    elif fates[seat] == GHOST:
        # Whoever resigned in this turn kept his place for what he still had to announce.
        cells = put(cells, seat, AWAY)
    after, round, past = seat, state.round, state.past
    while True:
        after = after + 1 if after + 1 < seats else 0
        if after == state.first:
            round += 1
            past, now = (*past, now), ()
            if round > ROUNDS:
                ended = replace(state, past=past, now=(), paths=paths, sided=sided, cells=cells)
                return _out_of_time(ended, happened)
        if TAKES_TURNS[fates[after]]:
            break
    happened.append(events.turn(round, after))
    if codes.a3 and codes.a5:
        now = (*now, fact(facts.BEGAN, after))
    if fates[after] == WAITS:
        fates, cells = put(fates, after, ABOARD), put(cells, after, state.homes[after])
        if not codes.a3:
            now = (*now, fact(facts.RETURNED, after))
            happened.append(events.returned(after))
        happened.append(events.returned_own(after, tables.names[cells[after]]))
    return replace(
        state, round=round, seat=after, phase=MOVE, past=past, now=now, paths=paths, fates=fates, cells=cells,
        begun=cells[after], done=0, card=-1, sided=sided,
    )


# Attacks


def struck(tables: Tables, state: State, happened: list[Event]) -> State:
    """Everybody in the attacker's sector is hit, except who used a defence; and what follows from it."""
    attacker, codes = state.seat, state.codes
    cell = state.cells[attacker]
    hit = [seat for seat in victims(state) if not state.saved >> seat & 1]
    humans = [seat for seat in hit if not state.aliens >> seat & 1]
    before = state
    for seat in hit:
        state = _fallen(tables, state, seat, happened)
    if not codes.a3:
        if not hit and not state.saved:
            happened.append(events.missed(attacker, tables.names[cell]))
        state = replace(state, now=(*state.now, fact(facts.SETTLED, attacker, cell)))
    bit = 1 << attacker
    if humans and codes.advanced and not codes.c3 and before.aliens & bit & ~state.fed:
        state = replace(state, fed=state.fed | bit)
        happened.append(events.fed_own(attacker) if codes.a3 else events.fed(attacker))
    kills = put(state.kills, attacker, state.kills[attacker] + len(hit)) if hit else state.kills
    state = replace(state, kills=kills, phase=SAY, card=-1, asked=(), saved=0)
    return _after_deaths(state, hit, happened) if hit else state


def victims(state: State) -> list[int]:
    """Who else stands where the player whose turn it is attacks."""
    cell = state.cells[state.seat]
    return [seat for seat, place in enumerate(state.cells)
            if place == cell and seat != state.seat and state.fates[seat] == ABOARD]


def _fallen(tables: Tables, state: State, seat: int, happened: list[Event]) -> State:
    """One player was hit; nobody comes back who resigned when he was asked for a defence."""
    codes, bit = state.codes, 1 << seat
    name = tables.names[state.cells[seat]]
    resigned = state.saved >> RESIGNED_BITS & bit
    turns = codes.b3 and not state.aliens & bit and not resigned
    waits = codes.a5 and not resigned
    fate = ABOARD if turns else WAITS if waits else GHOST if codes.a3 else DEAD
    hands, discards, now = state.hands, state.discards, state.now
    if codes.a3:
        happened.append(events.hit_own(seat, name))
        if turns:
            happened.append(events.turned_own(seat))
    else:
        hands, discards = put(hands, seat, 0), discards + hands[seat]
        now = (*now, fact(facts.KILLED, seat))
        happened.append(events.killed(seat, state.roles[seat], name))
        if turns:
            now = (*now, fact(facts.TURNED, seat))
            happened.append(events.turned(seat))
    return replace(
        state, hands=hands, discards=discards, now=now, fates=put(state.fates, seat, fate),
        cells=state.cells if turns else put(state.cells, seat, AWAY),
        aliens=state.aliens | bit if turns else state.aliens,
        fed=state.fed if waits else state.fed & ~bit,
        uses=put(state.uses, seat, 0) if state.uses and not codes.a3 else state.uses,
        sided=state.sided if codes.a3 else told(state, bit) | (bit << 16 if turns else 0),
        carded=state.carded if codes.a3 else state.carded | bit,
    )


def _after_deaths(state: State, hit: list[int], happened: list[Event]) -> State:
    """Whether the game is over with these deaths. The last human's makes all aliens win, the killer among them."""
    attacker, codes = state.seat, state.codes
    if not codes.b6 and not humans_aboard(state):
        late = sum(1 << seat for seat in hit)
        return finished(state, winners_of_aliens(state) & ~(late if codes.b3 else 0), "hunted", happened)
    if codes.e3 and state.kills[attacker] >= codes.e3:
        return finished(state, 1 << attacker | _escaped(state), "hunter", happened)
    return _left_alone(state, happened) if codes.b6 else state


def _left_alone(state: State, happened: list[Event]) -> State:
    """Where there are no humans (B.6), the last one left has won."""
    left = [seat for seat, fate in enumerate(state.fates) if fate in (ABOARD, WAITS)]
    return finished(state, 1 << left[0], "alone", happened) if len(left) == 1 else state


# Resigning


def gave_up(tables: Tables, state: State, happened: list[Event]) -> State:
    """The player whose turn it is resigns: a death for good, whatever the codes say of the dead. As a death it shows
    the role card and nothing else; where deaths are silent (A.3) nobody hears of it."""
    seat, bit = state.seat, 1 << state.seat
    if state.codes.a3:
        happened.append(events.resigned_own(seat))
        after = replace(state, fates=put(state.fates, seat, GHOST), fed=state.fed & ~bit)
    else:
        happened.append(events.resigned(seat, state.roles[seat]))
        after = _without(state, seat)
    if state.codes.b6:
        after = _left_alone(after, happened)
    elif not humans_aboard(after):
        after = finished(after, winners_of_aliens(after), "resigned", happened)
    return after if after.ended or state.codes.a3 else passed(tables, after, happened)


def _without(state: State, seat: int) -> State:
    """The game without this player; a sector card that was drawn and not announced goes back unseen."""
    bit, returns = 1 << seat, state.phase == PICK
    return replace(
        state, fates=put(state.fates, seat, DEAD), cells=put(state.cells, seat, AWAY), fed=state.fed & ~bit,
        hands=put(state.hands, seat, 0), discards=state.discards + state.hands[seat],
        uses=put(state.uses, seat, 0) if state.uses else (), deck=cards.put_back(state.deck, state.card), card=-1,
        greens=state.greens + returns, reds=state.reds + returns,
        sided=told(state, bit), carded=state.carded | bit, now=(*state.now, fact(facts.RESIGNED, seat)),
    )


# Hatches


def left_ship(tables: Tables, state: State, number: int, happened: list[Event]) -> State:
    """The acting player leaves the ship by this hatch, which was marked as used."""
    seat, bit = state.seat, 1 << state.seat
    happened.append(events.escaped(seat, state.roles[seat]))
    after = replace(
        state, fates=put(state.fates, seat, ESCAPED), discards=state.discards + state.hands[seat],
        hands=put(state.hands, seat, 0), carded=state.carded | bit, sided=told(state, bit),
        uses=put(state.uses, seat, 0) if state.uses else (),
        paths=(*state.paths[:seat], (*state.paths[seat], state.cells[seat]), *state.paths[seat + 1:]),
        now=(*state.now, fact(facts.ESCAPED, seat)), card=-1,
    )
    after = replace(after, cells=put(after.cells, seat, AWAY))
    if not state.codes.advanced:
        return finished(after, bit, "first", happened)
    if not humans_aboard(after):
        return finished(after, _escaped(after), "escaped", happened)
    if not sealed(after):
        return _sealed_in(after, happened)
    return passed(tables, after, happened)


def shut(state: State, happened: list[Event]) -> State:
    """A hatch was closed by a red card; where it was the last one, nobody gets away any more."""
    return state if sealed(state) else _sealed_in(state, happened)


def _sealed_in(state: State, happened: list[Event]) -> State:
    return finished(_all_out(state, happened), winners_of_aliens(state), "sealed", happened)


def _out_of_time(state: State, happened: list[Event]) -> State:
    if state.codes.b6:
        most = max(state.kills)
        return finished(state, sum(1 << seat for seat, n in enumerate(state.kills) if n == most), "time", happened)
    return finished(_all_out(state, happened), winners_of_aliens(state), "rounds", happened)


def _all_out(state: State, happened: list[Event]) -> State:
    """The humans aboard are eliminated."""
    fates, now, lost = state.fates, state.now, humans_aboard(state)
    seats = bits(lost)
    for seat in seats:
        fates = put(fates, seat, DEAD)
        now = (*now, fact(facts.OUT, seat))
        happened.append(events.out(seat, state.roles[seat]))
    return replace(state, fates=fates, now=now, carded=state.carded | lost, sided=told(state, lost))


# The end


def _escaped(state: State) -> int:
    return sum([1 << seat for seat, fate in enumerate(state.fates) if fate == ESCAPED])


def winners_of_aliens(state: State) -> int:
    """The winners if the last human aboard was eliminated: the aliens, dead or not, and the escaped."""
    return state.aliens | _escaped(state)


def finished(state: State, winners: int, reason: str, happened: list[Event]) -> State:
    happened.append(events.over(reason))
    return replace(state, winners=winners, ended=reason, asked=())


def holds_defence(state: State, seat: int) -> bool:
    """Whether this player's defence would help: an alien's does nothing."""
    return not state.aliens >> seat & 1 and has(state.hands[seat], cards.DEFENCE)
