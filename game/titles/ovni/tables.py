"""Everything of O.V.N.I. that depends on the content alone, computed once: ways, lists of moves, cards as counts.

It holds no pieces and changes nothing.
"""

from __future__ import annotations

from game.engine.graph import distances
from game.titles.ovni import moves
from game.titles.ovni.cities import CITIES
from game.titles.ovni.content import Content, neighbours
from game.titles.ovni.moves import FLY, LAUNCH, PLACE

# Two players and a third planet: who lays a token, and whether it is one of the third planet's.
TWO_PLAYERS = ((0, False), (0, True), (1, False), (1, True)) * 2 + ((0, False), (1, False)) * 2


class Tables:
    __slots__ = ("abilities", "areas", "cards", "content", "farness", "fly", "missions", "near",
                 "places", "steps", "turns", "words")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.near = neighbours(content.world)
        self.cards = tuple(card.aliens for card in content.cards)
        self.missions = content.missions
        self.abilities = {count: tuple(n for n, ability in enumerate(content.abilities) if ability.least <= count)
                          for count in (2, 3, 4)}
        by_distance = sorted(range(len(content.planets)), key=lambda planet: content.planets[planet].distance)
        self.farness = tuple(by_distance.index(planet) for planet in range(len(content.planets)))
        self.words = moves.spoken(tuple(mission.id for mission in content.missions))
        self.steps = tuple(distances(self.near, city) for city in range(CITIES))
        # By the moves that are left, as far as they matter, and by the city: the flights from there.
        farthest = max(max(row) for row in self.steps)
        self.fly = tuple(
            tuple(tuple(FLY + CITIES * city + goal for goal in range(CITIES) if 0 < self.steps[city][goal] <= left)
                  for city in range(CITIES))
            for left in range(farthest + 1)
        )
        # By the command tokens of a hand and by the open areas, both as bits.
        self.places = tuple(
            tuple(
                tuple(PLACE + 4 * (value - 2) + area for value in range(2, 7) if hand >> value & 1
                      for area in range(4) if areas >> area & 1)
                for areas in range(16)
            )
            for hand in range(128)
        )
        # By the number of players: how many areas there are, and who lays each token of a round as a place in the
        # order, with whether it is the third planet's.
        self.areas = {2: 3, 3: 3, 4: 4}
        self.turns = {
            2: TWO_PLAYERS,
            3: tuple((n % 3, False) for n in range(12)),
            4: tuple((n % 4, False) for n in range(16)),
        }


LAUNCHES = tuple(range(LAUNCH, LAUNCH + CITIES))
