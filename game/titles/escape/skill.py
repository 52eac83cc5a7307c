"""How well a level plays, and what distinguishes its players: numbers, for hunters and for those who are hunted.

Nobody cheats and nobody plays at random: a weaker player keeps fewer tracks in mind, judges worse where they lead, and
waits for a surer hit.
"""

from __future__ import annotations

import msgspec

BEGINNER, PLAYER, EXPERT, MASTER = range(4)  # the insight of a level


class Temper(msgspec.Struct, frozen=True):
    """How somebody likes to play. `fear` weighs danger; `nerve` weighs the price of an attack; `lies` is how far from
    home a bluff likes to be."""

    fear: float
    nerve: float
    lies: float


CAUTIOUS, BOLD, TRICKSTER = Temper(1.3, 1.3, 0.6), Temper(0.75, 0.75, 0.4), Temper(1.0, 1.0, 1.4)
TEMPERS = {"cautious": CAUTIOUS, "bold": BOLD, "trickster": TRICKSTER}  # by style
EVEN = Temper(1.0, 1.0, 0.8)  # of a judgement without a style

EVERYBODY = 16


class Hunter(msgspec.Struct, frozen=True):
    """An alien of one level."""

    follows: int  # players whose tracks he keeps in mind
    aside: float  # of what he hears of the others, how much he minds
    doubt: float  # how far he misjudges where to go
    price: float  # the chance of a hit below which no attack is worth it
    crowd: float  # how much dearer with every other hunter, for whom one's own miss is a warning to the prey
    early: float  # how much dearer in the first round: who strikes then is known for the whole game
    vague: float = 0.0  # of what he remembers, how much has slipped to the next sector where there are many to follow
    ears: float = 0.0  # how much he runs after the last noises
    weighs_zone: float = 1.0  # how far he minds how many chances the zone will offer; 0 for not at all


class Runner(msgspec.Struct, frozen=True):
    """A human of one level."""

    follows: int
    aside: float
    fear: float  # of who could strike
    life: float  # what it is worth not to be struck, in steps
    foresees: bool  # whether he works out what the hunters know of him
    noisy: float = 0.0  # what a sector where a card is drawn costs, in steps


HUNTERS = (
    Hunter(follows=1, aside=0.0, doubt=0.6, price=0.36, crowd=0.4, early=2.0, vague=0.5, ears=0.5, weighs_zone=0.6),
    Hunter(follows=1, aside=0.3, doubt=0.5, price=0.25, crowd=0.4, early=2.0, vague=0.55),
    Hunter(follows=2, aside=0.5, doubt=0.2, price=0.22, crowd=0.4, early=2.5, vague=0.5),
    Hunter(follows=EVERYBODY, aside=1.0, doubt=0.0, price=0.14, crowd=0.0, early=0.0, weighs_zone=0.0),
)
RUNNERS = (
    Runner(0, 0.0, 0.0, 0.0, False),
    Runner(1, 0.0, 0.8, 0.0, False),
    Runner(EVERYBODY, 1.0, 1.0, 12.0, True),
    Runner(EVERYBODY, 1.0, 1.0, 12.0, True),
)
