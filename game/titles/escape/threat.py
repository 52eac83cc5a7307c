"""What the likely places of everybody mean for one player: where a hit is likely, where danger, which way is quiet.

It judges and chooses nothing; every answer is a number for a cell.
"""

from __future__ import annotations

from heapq import heappop, heappush

from game.engine.hex import bits
from game.titles.escape import facts
from game.titles.escape.weights import FAR, Cloud, Watch, Ways

WALKED = 1.0  # what a step costs on a quiet way
FEARED = 5.0  # what a step costs more where an alien could strike for sure
UNHEARD = 0.45  # of the danger of a sector, what is left where no card is drawn
SCENT = (1.0, 0.8, 0.6, 0.42, 0.3, 0.2, 0.13, 0.08, 0.05, 0.0)  # of a human so many steps away

OUT = len(SCENT) - 1
STRONG = 24  # cells that are smelled


class Outlook:
    """Seen by one player at one moment."""

    def __init__(self, watch: Watch, me: int) -> None:
        self.watch, self.me = watch, me
        self.humans: Cloud = {}  # how many humans are expected in a cell
        self.aliens: Cloud = {}
        self.presence: Cloud = {}
        self.threats: Cloud = {}  # how many aliens are expected to be able to strike here
        self.mine = watch.suspects[me]
        self.shares: Cloud = {}  # where the others look for me, as parts of one
        self.noises: dict[int, float] = {}
        self._way: tuple[float, ...] | None = None
        self._strong: list[tuple[float, int]] | None = None

    def hit(self, cell: int) -> float:
        return self.humans.get(cell, 0.0)

    def friend(self, cell: int) -> float:
        return self.aliens.get(cell, 0.0)

    def danger(self, cell: int) -> float:
        """How many aliens could strike here."""
        return min(self.threats.get(cell, 0.0), 2.0)

    def risk(self, cell: int) -> float:
        """How bad it is to end a turn here: who could strike, and how well one is hidden."""
        draws = self.watch.reader.draws >> cell & 1
        hidden = (UNHEARD if not draws else 1.0)
        known = min(1.0, 0.35 + 3.0 * self.shares.get(cell, 0.0))
        return 2.2 * self.danger(cell) * hidden * known

    def heard(self, cell: int) -> float:
        """For beginners: 1 where the last noises were, less further away."""
        lattice = self.watch.tables.lattice
        return max((worth - 0.12 * lattice.distance(cell, place) for place, worth in self.noises.items()), default=0.0)

    @property
    def way(self) -> tuple[float, ...]:
        """From every cell to a hatch, what the quietest way costs."""
        if self._way is None:
            self._way = quiet_ways(self.watch.ways(), self.threats, self.watch.reader.draws)
        return self._way

    def scent(self, cell: int) -> float:
        """How near humans are, and how near the hatches that they make for."""
        if self._strong is None:
            self._strong = sorted(((weight, place) for place, weight in self.humans.items()), reverse=True)[:STRONG]
        distance = self.watch.tables.lattice.distance
        return sum([weight * SCENT[min(distance(cell, place), OUT)] for weight, place in self._strong])


def outlook_of(watch: Watch, others: list[int], odds: list[float], me: int, insight: int) -> Outlook:
    outlook = Outlook(watch, me)
    ways = watch.ways()
    for seat in others:
        suspect, trail = watch.suspects[seat], watch.reader.trails[seat]
        human, alien = sum(suspect.human.values()), sum(suspect.alien.values())
        if human > 0:
            _add(outlook.humans, suspect.human, odds[seat] / human)
            _add(outlook.presence, suspect.human, odds[seat] / human)
        if alien > 0:
            part = (1 - odds[seat]) / alien
            _add(outlook.aliens, suspect.alien, part)
            _add(outlook.presence, suspect.alien, part)
            steps = 3 if trail.fast | trail.turned_fast else 2
            _strike(outlook.threats, suspect.alien, part, steps, ways)
    mine = outlook.mine.human
    total = sum(mine.values()) or 1.0
    outlook.shares = {cell: weight / total for cell, weight in mine.items()}
    if not insight:
        outlook.noises = last_noises(watch, me)
    return outlook


def _add(whole: Cloud, cloud: Cloud, part: float) -> None:
    for cell, weight in cloud.items():
        whole[cell] = whole.get(cell, 0.0) + weight * part


def _strike(threats: Cloud, cloud: Cloud, part: float, steps: int, ways: Ways) -> None:
    least = 0.002 / max(part, 0.01)
    for cell, weight in cloud.items():
        if weight > least:
            share = weight * part
            for goal in ways.alien_ways(cell, steps):
                threats[goal] = threats.get(goal, 0.0) + share


def last_noises(watch: Watch, me: int) -> dict[int, float]:
    """The sectors that were named in the last two rounds, the later the better."""
    found: dict[int, float] = {}
    for worth, heard in ((0.7, watch.read[-1] if watch.read else ()), (1.0, watch.now)):
        for kind, seat, cell in map(facts.parts, heard):
            if kind == facts.NOISE and seat != me:
                found[cell] = worth
    return found


def quiet_ways(ways: Ways, threats: Cloud, draws: int) -> tuple[float, ...]:
    """What it costs to get from every cell to a hatch, with steps that are dearer where aliens could strike."""
    tables = ways.tables
    costs = [float(FAR)] * len(tables.codes)
    heap: list[tuple[float, int]] = []
    for number, cell in enumerate(tables.hatch_cells):
        if ways.sealed >> number & 1:
            costs[cell] = 0.0
            heap.append((0.0, cell))
    closed = 1 << tables.human_cell | 1 << tables.alien_cell
    free = tables.human_free | closed
    while heap:
        cost, cell = heappop(heap)
        if cost > costs[cell] or closed >> cell & 1:
            continue
        # To leave a cell towards the hatch costs a step, and the fear of where the step ends.
        fear = 0.0 if tables.hatch_mask >> cell & 1 else min(threats.get(cell, 0.0), 1.2)
        price = cost + WALKED + FEARED * 0.2 * fear * (1.0 if draws >> cell & 1 else UNHEARD)
        for near in bits(tables.near[cell] & free):
            if price < costs[near]:
                costs[near] = price
                heappush(heap, (price, near))
    return tuple(costs)
