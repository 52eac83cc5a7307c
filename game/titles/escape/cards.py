"""The cards of Escape from the Aliens: what the decks hold, and hands of items as one number each.

The caller brings the chance.
"""

from __future__ import annotations

from game.engine.chance import Chance

# Sector cards by kind. Those with an icon bring an item.
HERE, HERE_ITEM, ANY, ANY_ITEM, SILENCE = range(5)
SECTOR_CARDS = (6, 4, 6, 4, 5)
SECTOR_KINDS = ("here", "here", "any", "any", "silence")

Deck = tuple[int, int, int, int, int]

# Items; a hand holds four bits for each kind.
ATTACK, TELEPORT, ADRENALINE, SEDATIVES, SPOTLIGHT, DEFENCE = range(6)
ITEMS = ("attack", "teleport", "adrenaline", "sedatives", "spotlight", "defence")
ITEM_CARDS = (2, 2, 2, 3, 2, 1)
KINDS = len(ITEMS)

GREEN_CARDS = RED_CARDS = 3

LIMIT = 3  # items in a hand

ONE = tuple(1 << 4 * kind for kind in range(KINDS))


def sector_deck(boxes: int) -> Deck:
    a, b, c, d, e = SECTOR_CARDS
    return a * boxes, b * boxes, c * boxes, d * boxes, e * boxes


def item_deck(boxes: int) -> int:
    return sum(ONE[kind] * count * boxes for kind, count in enumerate(ITEM_CARDS))


def has(hand: int, kind: int) -> bool:
    return bool(hand >> 4 * kind & 15)


def count(hand: int) -> int:
    """How many cards; good for up to four boxes."""
    return sum([hand >> shift & 15 for shift in (0, 4, 8, 12, 16, 20)]) if hand else 0


def cards(hand: int) -> tuple[int, ...]:
    """The kinds in a hand, each as often as it is held."""
    return tuple([kind for kind in range(KINDS) for _ in range(hand >> 4 * kind & 15)])


def pick(deck: int, chance: Chance) -> int:
    """The kind of a card drawn from a deck of items that is not empty."""
    left = chance.below("item", count(deck))
    for kind in range(KINDS):
        left -= deck >> 4 * kind & 15
        if left < 0:
            return kind
    raise AssertionError(deck)


def put_back(deck: Deck, kind: int) -> Deck:
    """The deck with a sector card again that was drawn from it; -1 for none."""
    a, b, c, d, e = [left + (place == kind) for place, left in enumerate(deck)]
    return a, b, c, d, e


def draw(deck: Deck, chance: Chance) -> tuple[int, Deck]:
    """A sector card from a deck that is not empty, and the deck without it."""
    a, b, c, d, e = deck
    left = chance.below("sector", a + b + c + d + e)
    if left < a:
        return HERE, (a - 1, b, c, d, e)
    left -= a
    if left < b:
        return HERE_ITEM, (a, b - 1, c, d, e)
    left -= b
    if left < c:
        return ANY, (a, b, c - 1, d, e)
    if left - c < d:
        return ANY_ITEM, (a, b, c, d - 1, e)
    return SILENCE, (a, b, c, d, e - 1)
