"""Draws states that agree with an observation of Escape from the Aliens: what a seat cannot know is dealt again.

It reads only the observation, and makes only states that look the same from that seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.hex import bits
from game.titles.escape import cards, facts
from game.titles.escape.belief import read, sides
from game.titles.escape.flow import holds_defence, put, victims
from game.titles.escape.observe import Observation, zone_tables
from game.titles.escape.opening import ALIENS, alien_homes, boxes_of, crew_of, human_home, humans_of
from game.titles.escape.options import Codes
from game.titles.escape.state import (
    ABOARD,
    AWAY,
    CAPTAIN,
    DEFEND,
    FIRST_ALIEN,
    GHOST,
    MEDIC,
    MOVE,
    OFFICER,
    PILOT,
    SAY,
    WAITS,
    State,
)
from game.titles.escape.tables import Tables
from game.titles.escape.trail import Trail


def imagined(o: Observation, chance: Chance) -> State:
    if o.truth is not None:
        return o.truth
    tables = zone_tables(o)
    world = _World(o, tables, chance)
    seats = range(len(o.fates))
    me, own = o.viewer, o.own
    hands, deck, discards = _dealt_items(o, world.roles, chance)
    card, left = _sector_cards(o, chance)
    mine = own is not None and me == o.seat
    assert not mine or own is not None
    state = State(
        zone=o.zone, codes=o.codes, first=o.first, round=o.round, seat=o.seat, phase=o.phase,
        roles=tuple(world.roles), aliens=sum(1 << seat for seat in seats if world.alien[seat]),
        cells=tuple(world.cells), homes=tuple(world.homes), fates=tuple(world.fates), hands=hands,
        hatches=o.hatches, deck=left, items=deck, discards=discards, greens=o.greens, reds=o.reds, shown=o.shown,
        fed=sum(1 << seat for seat in seats if world.fed[seat]),
        sided=sum((1 + (side == 2) * (1 << 16)) << seat for seat, side in enumerate(o.sides) if side),
        carded=sum(1 << seat for seat in seats if o.roles[seat]),
        spent=sum(1 << seat for seat in seats if world.spent[seat]),
        uses=o.uses, kills=o.kills,
        begun=own.begun if mine and own is not None else world.begun(),
        done=own.done if mine and own is not None else o.done,
        card=card, saved=o.saved, past=o.past, now=o.now,
        paths=tuple(own.path if own is not None and seat == me else () for seat in seats),
        winners=o.winners, ended=o.ended,
    )
    return _with_asked(state, o) if o.phase == DEFEND else state


def sketched(o: Observation) -> State:
    """What the viewer knows, and blanks for the rest: enough to ask for the viewer's own moves, and quickly made."""
    assert o.own is not None
    own, me, blank = o.own, o.viewer, (0,) * len(o.fates)
    return State(
        zone=o.zone, codes=o.codes, first=o.first, round=o.round, seat=o.seat, phase=o.phase,
        roles=put(blank, me, own.role), aliens=own.alien << me, cells=put((AWAY,) * len(o.fates), me, own.cell),
        homes=blank, fates=put(o.fates, me, own.fate), hands=put(blank, me, own.hand), hatches=o.hatches,
        deck=(0, 0, 0, 0, 0), items=0, discards=0, greens=o.greens, reds=o.reds, fed=own.fed << me,
        carded=sum(1 << seat for seat, role in enumerate(o.roles) if role), spent=own.spent << me, uses=o.uses,
        kills=o.kills, begun=own.begun, done=own.done, card=own.card, asked=(o.asked,) if o.asked >= 0 else (),
        ended=o.ended,
    )


def _with_asked(state: State, o: Observation) -> State:
    """The seat that is asked, and the others in that sector that come after it."""
    later = [seat for seat in victims(state) if seat > o.asked and holds_defence(state, seat)]
    return replace(state, asked=(o.asked, *later))


@lru_cache(maxsize=4)
def _trails(
    tables: Tables, codes: Codes, roles: tuple[int, ...], past: tuple[tuple[int, ...], ...], now: tuple[int, ...]
) -> tuple[Trail, ...]:
    """What everybody heard is the same in every world that is imagined of a position: it is read once, and no world
    changes it."""
    return tuple(read(tables, codes, roles, (*past, now)).trails)


class _World:
    """Roles, sides and places, seat by seat, in agreement with what was heard."""

    def __init__(self, o: Observation, tables: Tables, chance: Chance) -> None:
        self.o, self.tables, self.chance = o, tables, chance
        seats = len(o.fates)
        self.secret = o.codes.a3 and o.codes.b3  # somebody may have changed sides, and nobody was told
        self.trails = _trails(tables, o.codes, o.roles, o.past, o.now)
        self.alien = [False] * seats
        self.fed = [False] * seats
        self.spent = [False] * seats
        self.cells = [AWAY] * seats
        self.fates = list(o.fates)
        self.fresh = [False] * seats
        dealt = self._dealt_sides()
        forced = self._forced()
        for seat in range(seats):
            self._place(seat, dealt[seat])
        self.roles = self._dealt_roles(dealt, forced)
        self.homes = [self._home(seat) for seat in range(seats)]
        self._own()

    def begun(self) -> int:
        """Where another's turn began: where he stands, unless he has teleported since or moved."""
        o = self.o
        jumped = facts.fact(facts.TELEPORT, o.seat) in o.now[-4:]
        return self.cells[o.seat] if o.phase == MOVE and not jumped else AWAY

    def _dealt_sides(self) -> list[bool]:
        """The seats that were dealt a human: the known ones, and chance for the rest."""
        o = self.o
        known = {seat: role < FIRST_ALIEN for seat, role in enumerate(o.roles) if role}
        if o.own is not None:
            known[o.viewer] = o.own.role < FIRST_ALIEN
        for seat, side in enumerate(o.sides):
            # A side that is known is the side that was dealt, unless somebody was turned: then the card is known too,
            # or he was turned in secret, and only a human is known for sure to have been dealt one.
            if side and seat not in known and (side == 1 or not self.secret):
                known[seat] = side == 1
        humans = humans_of(o.codes, len(o.fates))
        human, alien = sides(self.trails, known, humans)
        dealt = [can and not other for can, other in zip(human, alien, strict=True)]
        unsure = [seat for seat in range(len(dealt)) if human[seat] and alien[seat]]
        order = self.chance.shuffled("side", len(unsure)) if unsure else ()
        for place in order[:max(humans - sum(dealt), 0)]:
            dealt[unsure[place]] = True
        return dealt

    def _forced(self) -> dict[int, int]:
        """Roles that somebody gave away by what only that role can do."""
        o = self.o
        forced = {seat: trail.forced for seat, trail in enumerate(self.trails) if trail.forced}
        forced.update((seat, PILOT) for seat, uses in enumerate(o.uses) if uses)
        for heard in (*o.past, o.now):
            for kind, seat, cell in map(facts.parts, heard):
                if kind == facts.SHOWN:
                    forced[cell] = MEDIC
                elif kind == facts.STAYED and o.codes.h13 and not o.codes.a2 and o.sides[seat] == 1:
                    forced[seat] = OFFICER
        return forced

    def _place(self, seat: int, human: bool) -> None:
        """Where somebody is, and as what."""
        o, trail = self.o, self.trails[seat]
        self.alien[seat] = not human
        if o.fates[seat] != ABOARD:
            self.alien[seat] = o.sides[seat] == 2
            return
        masks: tuple[tuple[int, bool, bool], ...]
        if human:
            masks = ((trail.plain, False, False), (trail.fresh, False, False), (trail.turned, True, False),
                     (trail.turned_fast, True, True))
        else:
            masks = ((0, False, False), (0, False, False), (trail.slow, True, False), (trail.fast, True, True))
        if o.sides[seat] and not self.secret:
            masks = tuple(entry if entry[1] == (o.sides[seat] == 2) else (0, *entry[1:]) for entry in masks)
        total = sum(mask.bit_count() for mask, _, _ in masks)
        if not total:
            ghost = trail.ghost_human if human else trail.ghost_alien
            waits = trail.wait_human or trail.wait_alien or trail.wait_fast
            self.fates[seat] = GHOST if ghost or not waits else WAITS
            self.alien[seat] = not human
            self.fed[seat] = self.fates[seat] == WAITS and trail.wait_fast and not trail.wait_alien
            return
        pick = self.chance.below("place", total)
        for number, (mask, alien, fed) in enumerate(masks):
            if pick < mask.bit_count():
                self.cells[seat] = bits(mask)[pick]
                self.alien[seat], self.fed[seat] = alien, fed
                self.fresh[seat] = number == 1
                return
            pick -= mask.bit_count()

    def _dealt_roles(self, dealt: Sequence[bool], forced: dict[int, int]) -> list[int]:
        """A role card for everybody: those that are known, those that must be, and chance for the rest."""
        o = self.o
        roles = list(o.roles)
        if o.own is not None:
            roles[o.viewer] = o.own.role
        for seat, fresh in enumerate(self.fresh):
            if fresh:
                forced[seat] = CAPTAIN
        for seat, role in forced.items():
            if not roles[seat] and dealt[seat]:
                roles[seat] = role
        for human, pool in ((True, crew_of(o.codes)), (False, ALIENS)):
            self._deal_rest(roles, [seat for seat, role in enumerate(roles) if not role and dealt[seat] == human], pool)
        for seat, role in enumerate(roles):
            captain = role == CAPTAIN and o.codes.h1
            self.spent[seat] = (captain and not self.fresh[seat]) or (seat in forced and role in (OFFICER, MEDIC))
        return roles

    def _deal_rest(self, roles: list[int], seats: Sequence[int], pool: Sequence[int]) -> None:
        """Deals cards that nobody has to these seats; the whole pool again where there are too few."""
        if not seats:
            return
        left = list(pool)
        for role in roles:
            if role in left:
                left.remove(role)
        while len(left) < len(seats):
            left += pool
        order = self.chance.shuffled("role", len(left))
        for seat, place in zip(seats, order, strict=False):
            roles[seat] = left[place]

    def _home(self, seat: int) -> int:
        role = self.roles[seat]
        if role < FIRST_ALIEN:
            return human_home(self.tables, self.o.codes, role)
        doors = alien_homes(self.tables, self.o.codes)
        return doors[self.chance.below("home", len(doors))] if len(doors) > 1 else doors[0]

    def _own(self) -> None:
        """What the viewer knows of himself."""
        o, own = self.o, self.o.own
        if not o.codes.a3:
            self.fed = [bool(o.fed >> seat & 1) for seat in range(len(self.fed))]
        if own is None:
            return
        seat = o.viewer
        self.alien[seat], self.cells[seat], self.homes[seat] = own.alien, own.cell, own.home
        self.fates[seat], self.fed[seat], self.spent[seat] = own.fate, own.fed, own.spent


def _dealt_items(o: Observation, roles: Sequence[int], chance: Chance) -> tuple[tuple[int, ...], int, int]:
    """All hands, the deck and the discards: what nobody has shown is dealt to where it could be."""
    if not o.codes.advanced:
        return (0,) * len(o.fates), 0, 0
    hidden = cards.item_deck(boxes_of(len(o.fates))) - o.shown - (o.own.hand if o.own is not None else 0)
    hands = [o.own.hand if o.own is not None and seat == o.viewer else 0 for seat in range(len(o.fates))]
    must = [(seat, cards.TELEPORT) for seat, uses in enumerate(o.uses) if uses]
    must += [(o.asked, cards.DEFENCE)] if o.asked >= 0 else []
    for seat, kind in must:
        if seat != o.viewer:
            hands[seat] += cards.ONE[kind]
            hidden -= cards.ONE[kind]
    pile = list(cards.cards(hidden))
    order = chance.shuffled("deal", len(pile)) if pile else ()
    drawn = iter(order)
    for seat, count in enumerate(o.held):
        while cards.count(hands[seat]) < count:
            hands[seat] += cards.ONE[pile[next(drawn)]]
    discards = o.shown
    while cards.count(discards) < o.discards:
        discards += cards.ONE[pile[next(drawn)]]
    deck = sum(cards.ONE[pile[place]] for place in drawn)
    return tuple(hands), deck, discards


def _sector_cards(o: Observation, chance: Chance) -> tuple[int, cards.Deck]:
    """The card that waits for its answer (-1 for none), and what is left in the deck."""
    full = cards.sector_deck(boxes_of(len(o.fates)))
    card = -1
    if o.own is not None and o.viewer == o.seat:
        card = o.own.card
    elif o.phase == SAY and _has_drawn(o):
        card = _likely_card(o, full, chance)
    silence = full[cards.SILENCE] - o.silent - (card == cards.SILENCE)
    noises = [kind for kind in range(cards.SILENCE) for _ in range(full[kind])]
    if 0 <= card < cards.SILENCE:
        noises.remove(card)
    order = chance.shuffled("noises", len(noises))
    left = [0, 0, 0, 0, silence]
    for place in order[:o.deck - silence]:
        left[noises[place]] += 1
    a, b, c, d, e = left
    return card, (a, b, c, d, e)


def _has_drawn(o: Observation) -> bool:
    for number in reversed(o.now):
        kind, seat, _ = facts.parts(number)
        if seat == o.seat and kind in (facts.DREW, facts.PASSED, facts.ATTACK):
            return kind == facts.DREW
    return False


def _likely_card(o: Observation, full: cards.Deck, chance: Chance) -> int:
    """A card that goes with whether an item was taken."""
    took = bool(o.now) and facts.parts(o.now[-1])[0] == facts.TOOK
    sure = bool(o.items + o.discards)  # without items an icon brings nothing, and tells nothing
    kinds = list(range(5))
    icons = (cards.SILENCE,) if o.codes.j4 else (cards.HERE_ITEM, cards.ANY_ITEM)
    if took:
        kinds = list(icons)
    elif sure and o.codes.advanced:
        kinds = [kind for kind in kinds if kind not in icons]
    weights = [full[kind] for kind in kinds]
    if full[cards.SILENCE] - o.silent > o.deck:
        # All cards that are left are silences, and one more must have been drawn.
        return cards.SILENCE
    if cards.SILENCE in kinds:
        place = kinds.index(cards.SILENCE)
        # At least as many noises as there are places for must have left the deck.
        weights[place] = max(full[cards.SILENCE] - o.silent, 0)
        if full[cards.SILENCE] - o.silent - 1 + sum(full[:4]) < o.deck:
            weights[place] = 0
    pick = chance.below("card", max(sum(weights), 1))
    for kind, weight in zip(kinds, weights, strict=True):
        pick -= weight
        if pick < 0:
            return kind
    return kinds[0]
