"""Estimates for the bots of Alien Attack USA: what discs promise, which bases may fall, which discs are in danger.

They are expected points; answers that never change are remembered, and no whole state is read.
"""

from __future__ import annotations

from math import exp

from game.titles.attack.content import SPACES, Content, Tiers, worth
from game.titles.attack.state import CANADA_ICON
from game.titles.attack.tables import tables_of

REMEMBERED = 60_000  # answers kept before the memory is cleared

# How much likelier than by lot a player gets a space that is worth having.
WISH = 1.4
# How likely a marker that is drawn ends as a base, and how likely a base of the future falls.
NEW_BASES, LATER_FALL = 0.45, 0.4

STEPS, MOST = 4, 12.0  # expected numbers are looked up in quarters, up to twelve


class Ladder:
    """The tiers of one mission: what is expected of it, when so many are there and so many more are expected."""

    __slots__ = ("rows",)

    def __init__(self, tiers: Tiers, highest: int) -> None:
        self.rows = tuple(
            tuple(self._expected(tiers, count, step / STEPS) for step in range(int(MOST * STEPS) + 1))
            for count in range(highest + 1)
        )

    @staticmethod
    def _expected(tiers: Tiers, count: int, more: float) -> float:
        total, chance = 0.0, exp(-more)
        for extra in range(30):
            total += chance * worth(tiers, count + extra)
            chance *= more / (extra + 1)
        return total

    def value(self, count: int, more: float) -> float:
        rows = self.rows
        row = rows[count] if count < len(rows) else rows[-1]
        return row[int(more * STEPS + 0.5) if more < MOST else -1]


class Ground:
    """The board as it looks to a table of so many seats."""

    __slots__ = (
        "_fall_memory",
        "_memory",
        "axes",
        "bases",
        "border_ladders",
        "cities",
        "city_ladders",
        "expansion",
        "herds",
        "lines",
        "one_of",
        "parks",
        "parks_mask",
        "second_of",
        "share",
        "tables",
        "take",
        "value_of",
    )

    def __init__(self, content: Content, seats: int) -> None:
        self.tables = tables = tables_of(content)
        missions = content.missions
        self.share = 1 / seats
        self.take = WISH / (seats + 2)  # the chance to get a space that is still to come
        # By how many of them there are: the chance to get at least one; and how many more than one are expected.
        self.one_of = tuple(1 - (1 - self.take) ** count for count in range(SPACES + 1))
        self.second_of = tuple(
            max(count * self.take - 1 + (1 - self.take) ** count, 0.0) for count in range(SPACES + 1)
        )
        self.cities = tables.cities
        regions: dict[int, int] = {}
        for cell, space in enumerate(content.board.spaces):
            if space.herd:
                regions[space.herd] = regions.get(space.herd, 0) | 1 << cell
        self.herds = tuple(regions.values())
        self.parks_mask = sum(1 << cell for cell in tables.parks)
        self.city_ladders = tuple(Ladder(card.tiers, 9) for card in missions.city)
        self.value_of = tuple(card.value for card in missions.city)
        self.border_ladders = tuple(Ladder(card.tiers, 11) for card in missions.border)
        self.parks = Ladder(missions.parks, 12)
        self.bases = Ladder(missions.bases, 20)
        self.expansion = Ladder(missions.expansion, 33)
        # For every space the pairs of masks that lie opposite each other around it; an icon is a bit of its own.
        self.axes = tuple(self._axes_of(cell) for cell in range(SPACES))
        self._memory: dict[tuple[int, int, int, int, int], tuple[float, ...]] = {}
        self._fall_memory: dict[tuple[int, int, int], float] = {}

    def _axes_of(self, cell: int) -> tuple[tuple[int, int], ...]:
        """Two bits each: a disc on one and a placement on the other destroy a base on this space."""
        found = set()
        for near in self.tables.near[cell]:
            for middle, far in self.tables.lines[near]:
                if middle == cell:
                    one, other = 1 << near, 1 << far
                    found.add((min(one, other), max(one, other)))
        return tuple(sorted(found))

    # The prospects of discs

    def promise(self, own: int, coming: int, city_card: int, border_card: int, parks: int) -> float:
        """The points that these discs will bring with the missions and the spaces still to come."""
        return self.promises(own, coming, city_card, border_card, parks)[-1]

    def promises(self, own: int, coming: int, city_card: int, border_card: int, parks: int) -> tuple[float, ...]:
        """The same points as they add up: cities, herds, then the missions city, border, parks, expansion and
        protection; each number counts those before it."""
        key = (own, coming, city_card, border_card, parks)
        found = self._memory.get(key)
        if found is None:
            if len(self._memory) >= REMEMBERED:
                self._memory.clear()
            found = self._memory[key] = self._promises(*key)
        return found

    def _promises(
        self, own: int, coming: int, city_card: int, border_card: int, parks: int
    ) -> tuple[float, ...]:
        tables, take, one_of, second_of = self.tables, self.take, self.one_of, self.second_of
        own_value = self.value_of[city_card]
        ones_value = tables.content.missions.protection.value
        points = 0.0
        cities = ones = 0
        more_cities = more_ones = 0.0
        for value, around in self.cities:
            free = (around & coming).bit_count()
            held = around & own
            if free:
                # Every further disc scores; without a first one it takes two.
                points += value * (free * take if held else second_of[free])
            if value == own_value:
                if held:
                    cities += 1
                else:
                    more_cities += one_of[free]
            elif value == ones_value:
                if held:
                    ones += 1
                else:
                    more_ones += one_of[free]
        from_cities = points
        for region in self.herds:
            free = (region & coming).bit_count()
            if free:
                held = (region & own).bit_count()
                expected = free * take
                points += 2 * expected * (held + (expected + 1) / 2)
        from_herds = points
        border = tables.borders[border_card]
        from_city = points = points + self.city_ladders[city_card].value(cities, more_cities)
        from_border = points = points + self.border_ladders[border_card].value(
            (border & own).bit_count(), take * (border & coming).bit_count()
        )
        from_parks = points = points + self.parks.value(parks, take * (self.parks_mask & coming).bit_count())
        from_growth = points = points + self._growth(own, coming)
        elsewhere = tables.elsewhere[border_card]
        need = tables.content.missions.protection
        points += need.points * (
            _reach(need.cities - ones, more_ones)
            * _reach(need.herds - (tables.herds & own).bit_count(), take * (tables.herds & coming).bit_count())
            * _reach(need.borders - (elsewhere & own).bit_count(), take * (elsewhere & coming).bit_count())
        )
        return from_cities, from_herds, from_city, from_border, from_parks, from_growth, points

    def _growth(self, own: int, coming: int) -> float:
        """What the largest group and its surroundings promise."""
        near, take = self.tables.near_masks, self.take
        groups: list[tuple[int, int]] = []
        rest = own
        while rest:
            group = edge = rest & -rest
            shore = 0
            while edge:
                low = edge & -edge
                around = near[low.bit_length() - 1]
                shore |= around
                fresh = around & rest & ~group
                group |= fresh
                edge = edge ^ low | fresh
            rest &= ~group
            groups.append((group, shore & coming))
        best, one_of, expected = 0.0, self.one_of, self.expansion.value
        for group, shore in groups:
            more = take * shore.bit_count()
            for other, other_shore in groups:
                bridges = shore & other_shore
                if bridges and other != group:
                    more += one_of[bridges.bit_count()] * other.bit_count()
            # The shore of what joins later is only partly seen from here.
            more += 0.5 * take * more
            best = max(best, expected(group.bit_count(), more))
        return best

    # Which bases may fall

    def falls(self, discs: int, bases: int, coming: int) -> float:
        """How many of the bases that stand are expected to fall; `discs` holds the icons' bit too."""
        key = (discs, bases, coming)
        found = self._fall_memory.get(key)
        if found is not None:
            return found
        if len(self._fall_memory) >= REMEMBERED:
            self._fall_memory.clear()
        covered = 1 - 2 * self.take / 3
        found = 0.0
        rest = bases
        while rest:
            low = rest & -rest
            rest ^= low
            stands = 1.0
            for one, other in self.axes[low.bit_length() - 1]:
                if discs & one:
                    if coming & other:
                        stands *= 1 - covered
                elif discs & other:
                    if coming & one:
                        stands *= 1 - covered
                elif coming & one and coming & other:
                    stands *= 1 - covered * covered
            found += 1 - stands
        self._fall_memory[key] = found
        return found

    def endangered(self, own: int, bases: int, coming: int) -> float:
        """How many of these discs are expected to be captured, with one marker still to come."""
        expected = 0.0
        axes, bit = self.tables.axes, bases
        while bit:
            low = bit & -bit
            bit ^= low
            beside = self.tables.near_masks[low.bit_length() - 1] & own
            while beside:
                disc = beside & -beside
                beside ^= disc
                for one, other in axes[disc.bit_length() - 1]:
                    if (low == 1 << one and coming >> other & 1) or (low == 1 << other and coming >> one & 1):
                        expected += NEW_BASES
        return expected


ICONS = 1 << CANADA_ICON


def _reach(missing: int, more: float) -> float:
    """The chance that at least so many come when so many are expected."""
    if missing <= 0:
        return 1.0
    left, chance = 1.0, exp(-more)
    for count in range(missing):
        left -= chance
        chance *= more / (count + 1)
    return max(left, 0.0)
