"""What a seat may know of a game of Signals, and the states in which it could believe.

The first never looks at another's cards; the second looks at nothing but the first.
"""

from __future__ import annotations

import msgspec

from game.engine.chance import Chance
from game.titles.signals.content import Content
from game.titles.signals.state import State


class Observation(msgspec.Struct, frozen=True):
    cards: tuple[int, ...]  # all that there are
    viewer: int  # -1 for the public table
    hand: tuple[int, ...]
    own: int  # what the viewer has laid face down itself
    counts: tuple[int, ...]  # cards in each hand
    laid: tuple[bool, ...]
    deck: int
    played: tuple[int, ...]
    shown: tuple[int, ...]
    scores: tuple[int, ...]
    round: int
    rounds: int
    noise: bool
    winner: int
    quitter: int


def observe(content: Content, state: State, seat: int | None) -> Observation:
    return Observation(
        cards=content.cards,
        viewer=-1 if seat is None else seat,
        hand=() if seat is None else state.hands[seat],
        own=0 if seat is None else state.laid[seat],
        counts=tuple(len(hand) for hand in state.hands),
        laid=tuple(card > 0 for card in state.laid),
        deck=len(state.deck),
        played=state.played,
        shown=state.shown,
        scores=state.scores,
        round=state.round,
        rounds=state.rounds,
        noise=state.noise,
        winner=state.winner,
        quitter=state.quitter,
    )


def determinize(content: Content, seen: Observation, chance: Chance) -> State:
    """Deals the cards that the viewer cannot see to the places where they could be."""
    known = {*seen.hand, *seen.played, seen.own}
    unseen = [card for card in content.cards if card not in known]
    pile = [unseen[index] for index in chance.shuffled("believe", len(unseen))]
    hands: list[tuple[int, ...]] = []
    laid: list[int] = []
    for seat, count in enumerate(seen.counts):
        mine = seat == seen.viewer
        hands.append(seen.hand if mine else tuple(sorted(pile.pop() for _ in range(count))))
        hidden = seen.laid[seat] and not mine
        laid.append(pile.pop() if hidden else seen.own if mine else 0)
    return State(
        hands=tuple(hands),
        deck=tuple(pile),
        laid=tuple(laid),
        played=seen.played,
        shown=seen.shown,
        scores=seen.scores,
        round=seen.round,
        rounds=seen.rounds,
        noise=seen.noise,
        winner=seen.winner,
        quitter=seen.quitter,
    )
