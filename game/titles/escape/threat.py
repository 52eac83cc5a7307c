"""What the likely positions of all players mean for one of them: where a hit is likely, where danger, which way is
quiet.

Every answer is a number for a cell; no move is chosen here.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from game.titles.escape import facts
from game.titles.escape.weights import FAR, Cloud, Watch, Ways

WALKED = 1.0  # what a step costs on a quiet way
FEARED = 5.0  # what a step costs more where an alien could strike for sure
UNHEARD = 0.45  # of the danger of a sector, what is left where no card is drawn
SCENT = (1.0, 0.8, 0.6, 0.42, 0.3, 0.2, 0.13, 0.08, 0.05, 0.0)  # of a human so many steps away

# The hit from which an alien begins to strike, and strikes for sure: where the aliens of this game strike at every
# shadow, and how much later where they wait for a good moment.
TIMID, SURE = 0.12, 0.45
TIMID_LATER, SURE_LATER = 0.1, 0.1
EAGER = 0.3  # of their turns, in how many the aliens of the first kind strike
TOLD, UNTOLD = 0.55, 0.05  # a noise that was named where one is, and anywhere else
FIRST_GUESS, GUESSED = 1.0, 1.5  # what is believed of that at first, and for how many attacks' worth
OUT = len(SCENT) - 1
STRONG = 24  # cells that are smelled


class ThreatMap:
    """Seen by one player at one moment."""

    def __init__(self, watch: Watch, me: int) -> None:
        self.watch, self.me = watch, me
        self.humans: Cloud = {}  # how many humans are expected in a cell
        self.quarry: Cloud = {}  # the chance that one is there of those whose tracks are kept in mind
        self.aliens: Cloud = {}
        self.presence: Cloud = {}
        self.mine = watch.suspects[me]
        self.shares: Cloud = {}  # where the others look for me, as parts of one
        self.hunters: list[tuple[Cloud, float, int, float]] = []  # cloud, part of it, steps, how much it is minded
        self.human_odds = 0.5  # what the others think of me
        self.calm = 1.0 - eagerness(watch)
        self._threats: Cloud | None = None
        self._noises: dict[int, float] | None = None
        self._dread: Dread | None = None
        self._way: tuple[float, ...] | None = None
        self._strong: list[tuple[float, int]] | None = None

    def hit(self, cell: int) -> float:
        return self.humans.get(cell, 0.0)

    def prey(self, cell: int) -> float:
        """The hit as one thinks of it who does not keep everything in mind."""
        return self.quarry.get(cell, 0.0)

    def friend(self, cell: int) -> float:
        return self.aliens.get(cell, 0.0)

    @property
    def threats(self) -> Cloud:
        """How many aliens are expected to be able to strike in each cell."""
        if self._threats is None:
            self._threats = {}
            ways = self.watch.ways()
            for cloud, part, steps, minded in self.hunters:
                _strike(self._threats, cloud, minded * part, steps, ways)
        return self._threats

    def danger(self, cell: int) -> float:
        """How many aliens could strike here."""
        return min(self.threats.get(cell, 0.0), 2.0)

    def risk(self, cell: int) -> float:
        """How bad it is to end a turn here: who could strike, and how well one is hidden."""
        draws = self.watch.reader.draws >> cell & 1
        hidden = (UNHEARD if not draws else 1.0)
        known = min(1.0, 0.35 + 3.0 * self.shares.get(cell, 0.0))
        return 2.2 * self.danger(cell) * hidden * known

    def exposure(self, cell: int, steps: int) -> float:
        """How likely one is to be struck for ending a turn here, over all that may have to be announced then."""
        if self._dread is None:
            self._dread = Dread(self)
        return self._dread.exposure(cell, steps)

    def heard(self, cell: int) -> float:
        """For beginners: 1 where the last noises were, less further away."""
        if self._noises is None:
            self._noises = last_noises(self.watch, self.me)
        near = self.watch.tables.distances(cell)
        return max([worth - 0.12 * near[place] for place, worth in self._noises.items()], default=0.0)

    def way(self, noisy: float) -> tuple[float, ...]:
        """From every cell to a hatch, what the quietest way costs; `noisy` is what a card costs that must be drawn."""
        if self._way is None:
            self._way = quiet_ways(self.watch.ways(), self.threats, self.watch.reader.draws, noisy)
        return self._way

    def scent(self, cell: int) -> float:
        """How near humans are, and how near the hatches that they make for."""
        near = self.watch.tables.distances(cell)
        return sum([weight * SCENT[min(near[place], OUT)] for weight, place in self.likeliest()])

    def lure(self, cell: int) -> float:
        """How near the prey is, from however far, for each opponent: the surer its places, the more steps below
        nothing."""
        near, others = self.watch.tables.distances(cell), len(self.watch.suspects) - 1
        return -sum([weight * near[place] for weight, place in self.likeliest()]) / others

    def likeliest(self) -> list[tuple[float, int]]:
        """The cells that are smelled, with how many humans are expected there."""
        if self._strong is None:
            self._strong = sorted(((weight, place) for place, weight in self.quarry.items()), reverse=True)[:STRONG]
        return self._strong


def threat_map_of(
    watch: Watch, others: list[int], odds: list[float], me: int, heed: Mapping[int, float], vague: float,
    public_odds: float,
) -> ThreatMap:
    threat_map = ThreatMap(watch, me)
    for seat in others:
        suspect, trail = watch.suspects[seat], watch.reader.trails[seat]
        human, alien = sum(suspect.human.values()), sum(suspect.alien.values())
        # Nobody overlooks a player whose place is known to the sector.
        minded = heed[seat] if len(suspect.human) + len(suspect.alien) > 1 else 1.0
        if human > 0:
            _add(threat_map.humans, suspect.human, odds[seat] / human)
            _add_chance(threat_map.quarry, _vague(suspect.human, vague, watch), minded * odds[seat] / human)
            _add(threat_map.presence, suspect.human, odds[seat] / human)
        if alien > 0:
            part = (1 - odds[seat]) / alien
            # Where there are no humans (B.6), everybody is prey.
            _add(threat_map.humans if watch.codes.b6 else threat_map.aliens, suspect.alien, part)
            if watch.codes.b6:
                _add_chance(threat_map.quarry, _vague(suspect.alien, vague, watch), minded * part)
            _add(threat_map.presence, suspect.alien, part)
            steps = 3 if trail.fast | trail.turned_fast else 2
            threat_map.hunters.append((suspect.alien, part, steps, minded))
    mine = threat_map.mine.human
    total = sum(mine.values()) or 1.0
    threat_map.shares = {cell: weight / total for cell, weight in mine.items()}
    threat_map.human_odds = public_odds
    return threat_map


class Dread:
    """The chances of attacks on each sector, as seen by a player who knows what the others know."""

    __slots__ = ("_at", "ahead", "dangerous", "hunters", "quiet", "silent", "threat_map", "total")

    def __init__(self, threat_map: ThreatMap) -> None:
        self.threat_map = threat_map
        ways = threat_map.watch.ways()
        draws = threat_map.watch.reader.draws
        self.ahead: Cloud = {}
        for cell, weight in threat_map.shares.items():
            for goal, chance in ways.human_ways(cell, 1):
                self.ahead[goal] = self.ahead.get(goal, 0.0) + weight * chance
        self.total = sum(self.ahead.values()) or 1.0
        self.silent = sum(weight for cell, weight in self.ahead.items() if draws >> cell & 1) or 1.0
        self.quiet = self.total - self.silent if self.total > self.silent else 1.0
        self.hunters = self._hunters(ways)
        self._at: dict[int, list[tuple[float, float]]] = {}

    def _hunters(self, ways: Ways) -> list[tuple[float, float, tuple[int, ...]]]:
        """For every place of an alien: how likely, the best hit within reach, and the reach."""
        found = []
        humans = self.threat_map.humans
        for cloud, part, steps, _ in self.threat_map.hunters:
            for cell, weight in cloud.items():
                if weight * part > 0.004:
                    reach = ways.alien_ways(cell, steps)
                    best = max([humans.get(goal, 0.0) for goal in reach], default=0.0)
                    found.append((weight * part, best, reach))
        return found

    def strike(self, cell: int, hit: float) -> float:
        """The chance of being struck in this cell, where the others expect that much of a human in it."""
        known = self._at.get(cell)
        if known is None:
            known = self._at[cell] = [(weight, best) for weight, best, reach in self.hunters if cell in reach]
        hit += self.threat_map.humans.get(cell, 0.0)
        calm = self.threat_map.calm
        timid, sure = TIMID + calm * TIMID_LATER, SURE + calm * SURE_LATER
        ramp = min(max((hit - timid) / (sure - timid), 0.0), 1.0)
        if not ramp:
            return 0.0
        return min(ramp * sum([weight * (hit / max(best, hit)) ** 2 for weight, best in known]), 1.0)

    def exposure(self, cell: int, steps: int) -> float:
        odds, here = self.threat_map.human_odds, self.ahead.get(cell, 0.0)
        if not self.threat_map.watch.reader.draws >> cell & 1:
            return self.strike(cell, odds * max(here, 0.02) / self.quiet)
        named = odds * TOLD * max(here, 0.02) / (TOLD * max(here, 0.02) + UNTOLD * self.total)
        silent = odds * max(here, 0.02) / self.silent
        return 0.4 * self.strike(cell, named) + 0.4 * self.strike(cell, 0.3 * silent) + 0.2 * self.strike(cell, silent)


def _add(whole: Cloud, cloud: Cloud, part: float) -> None:
    for cell, weight in cloud.items():
        whole[cell] = whole.get(cell, 0.0) + weight * part


def _add_chance(whole: Cloud, cloud: Cloud, part: float) -> None:
    for cell, weight in cloud.items():
        before = whole.get(cell, 0.0)
        whole[cell] = before + (1 - before) * weight * part


def _vague(cloud: Cloud, vague: float, watch: Watch) -> Cloud:
    """The same places as they are remembered: not to the sector, but thereabouts, unless there is but one."""
    if not vague or len(cloud) == 1:
        return cloud
    beside = watch.ways().beside()
    found: Cloud = {}
    for cell, weight in cloud.items():
        near = beside[cell]
        found[cell] = found.get(cell, 0.0) + weight * (1 - vague if near else 1.0)
        for other in near:
            found[other] = found.get(other, 0.0) + weight * vague / len(near)
    return found


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


def eagerness(watch: Watch) -> float:
    """How ready the aliens of this game are to strike, by how often they have: 1 for those who strike at every shadow.
    Nothing is known at first, and something in between is believed."""
    attacks = sum(number >> facts.KIND == facts.ATTACK for heard in (*watch.read, watch.now) for number in heard)
    turns = len(watch.read) * len(watch.suspects) / 2
    return min(max((attacks + FIRST_GUESS * GUESSED) / (EAGER * turns + GUESSED), 0.0), 1.0)


def quiet_ways(ways: Ways, threats: Cloud, draws: int, noisy: float) -> tuple[float, ...]:
    """What it costs to get from every cell to a hatch, with steps that are dearer where aliens could strike."""
    tables = ways.tables
    costs = [float(FAR)] * len(tables.codes)
    heap: list[tuple[float, int]] = []
    for number, cell in enumerate(tables.hatch_cells):
        if ways.sealed >> number & 1:
            costs[cell] = 0.0
            heap.append((0.0, cell))
    closed = 1 << tables.human_cell | 1 << tables.alien_cell
    beside = ways.beside()
    while heap:
        cost, cell = heappop(heap)
        if cost > costs[cell] or closed >> cell & 1:
            continue
        # To leave a cell towards the hatch costs a step, and the fear of where the step ends.
        fear = 0.0 if tables.hatch_mask >> cell & 1 else min(threats.get(cell, 0.0), 1.2)
        price = cost + WALKED + (FEARED * 0.2 * fear + noisy if draws >> cell & 1 else FEARED * 0.2 * fear * UNHEARD)
        for other in beside[cell]:
            if price < costs[other]:
                costs[other] = price
                heappush(heap, (price, other))
    return tuple(costs)
