"""The observation of O.V.N.I., and states that agree with it.

What a seat cannot know is 0 in its observation: hidden tokens, hands and missions of others. A determinized state
follows from the observation alone.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.engine.chance import Chance
from game.titles.ovni import state as phases
from game.titles.ovni.position import Sides
from game.titles.ovni.recruit import full_hand
from game.titles.ovni.state import OWNER_SHIFT, PLACER_SHIFT, Four, Side, State, token

MISSIONS = 16
DEALT = 3  # missions to every player


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. A side's `hand`, `dealt` and `kept` are zero where they are secret;
    `tokens` and `missions` count them for everybody. A hidden token has its owner and the value 0."""

    viewer: int  # -1 for the public table
    seats: int
    third_counts: bool
    first: int
    phase: int
    seat: int
    sides: tuple[Side, ...]
    tokens: tuple[int, ...]  # command tokens in each hand
    missions: tuple[int, ...]  # missions in each hand: three before the choice
    stock: Four
    people: int
    track: tuple[int, ...]
    deck: int
    round: int
    cards: tuple[int, ...]
    areas: tuple[tuple[int, ...], ...]
    drawn: tuple[int, int]
    third_tokens: tuple[int, int]  # the third planet's tokens in the hands of the two players
    order: tuple[int, ...]
    step: int
    winners: tuple[int, ...]
    pool: Four
    left: int
    groups: int
    active: int
    locked: int
    struck: int
    ended: str
    quitter: int


def is_hidden(laid: int, viewer: int) -> bool:
    """Whether a token on an even circle lies face down for a viewer: who laid it knows it."""
    return laid >> PLACER_SHIFT != viewer


def observed(state: State, seat: int | None) -> Observation:
    viewer = -1 if seat is None else seat
    laying = state.phase == phases.PLACE
    areas = state.areas
    if laying:
        areas = tuple([
            tuple([laid & ~7 if not place & 1 and is_hidden(laid, viewer) else laid for place, laid in enumerate(row)])
            for row in areas
        ])
    sides, tokens, missions = [], [], []
    for number, side in enumerate(state.sides):
        mine = number == viewer
        tokens.append(side.hand.bit_count())
        missions.append((side.kept or side.dealt).bit_count())
        if not mine:
            side = replace(side, hand=0 if laying else side.hand, dealt=0, kept=side.kept if state.ended else 0)
        sides.append(side)
    one, two = state.drawn
    drawn = state.drawn if not laying else (one if viewer == 0 else 0, two if viewer == 1 else 0)
    return Observation(
        viewer, state.seats, state.third_counts, state.first, state.phase, state.seat, tuple(sides), tuple(tokens),
        tuple(missions), state.stock, state.people, state.track, state.deck, state.round, state.cards, areas,
        drawn, (one.bit_count(), two.bit_count()), state.order,
        state.step, state.winners, state.pool, state.left, state.groups, state.active, state.locked, state.struck,
        state.ended, state.quitter,
    )


# Possible hidden tokens


class _Pack:
    """Things that nobody has seen, drawn one by one."""

    __slots__ = ("chance", "label", "left")

    def __init__(self, label: str, left: list[int], chance: Chance) -> None:
        self.label, self.left, self.chance = label, left, chance

    def draw(self) -> int:
        left = self.left
        return left.pop(self.chance.below(self.label, len(left)) if len(left) > 1 else 0)

    def bits(self, count: int) -> int:
        return sum(1 << self.draw() for _ in range(count))


def believed(o: Observation, chance: Chance) -> State:
    """A state that looks like this to its viewer; every deal of what is hidden is equally likely."""
    sides = _with_missions(o, chance)
    areas, drawn = o.areas, o.drawn
    if o.phase == phases.PLACE:
        sides, areas, drawn = _with_tokens(o, sides, chance)
    return State(
        o.seats, o.third_counts, o.first, o.phase, o.seat, sides, o.stock, o.people, o.track, o.deck, o.round, o.cards,
        areas, drawn, o.order, o.step, o.winners, o.pool, o.left, o.groups, o.active, o.locked, o.struck, o.ended,
        o.quitter,
    )


def _with_missions(o: Observation, chance: Chance) -> Sides:
    seen = 0
    for side in o.sides:
        seen |= side.dealt | side.kept
    pack = _Pack("believe.mission", [card for card in range(MISSIONS) if not seen >> card & 1], chance)
    sides = []
    for number, side in enumerate(o.sides):
        if number < o.seats and number != o.viewer:
            kept = side.kept
            if not kept and has_kept(o, number):
                kept = pack.bits(o.missions[number])
            side = replace(side, kept=kept, dealt=kept | pack.bits(DEALT - kept.bit_count()))
        sides.append(side)
    return tuple(sides)


def has_kept(o: Observation, seat: int) -> bool:
    """Whether a seat has chosen its missions: fewer than three are left then."""
    return o.missions[seat] < DEALT


def _with_tokens(o: Observation, sides: Sides, chance: Chance) -> tuple[Sides, tuple[tuple[int, ...], ...],
                                                                        tuple[int, int]]:
    """Hidden tokens, hands and the third planet's tokens out of what each side has not shown."""
    unseen = [full_hand(side) for side in sides]
    for row in o.areas:
        for laid in row:
            if laid & 7:
                unseen[laid >> OWNER_SHIFT & 3] &= ~(1 << (laid & 7))
    if o.seats == 2:
        unseen[2] &= ~(o.drawn[0] | o.drawn[1])
    packs = [
        _Pack("believe.token", [value for value in range(2, 7) if left >> value & 1], chance) for left in unseen
    ]
    areas = []
    for row in o.areas:
        tokens = []
        for laid in row:
            owner = laid >> OWNER_SHIFT & 3
            tokens.append(laid if laid & 7 else token(packs[owner].draw(), owner, laid >> PLACER_SHIFT))
        areas.append(tuple(tokens))
    drawn = list(o.drawn)
    if o.seats == 2:
        for seat in (0, 1):
            if seat != o.viewer:
                drawn[seat] = packs[2].bits(o.third_tokens[seat])
    hands = []
    for number, side in enumerate(sides):
        hands.append(side if number == o.viewer else replace(side, hand=packs[number].bits(o.tokens[number])))
    return tuple(hands), tuple(areas), (drawn[0], drawn[1])
