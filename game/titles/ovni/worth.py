"""What a position of O.V.N.I. is worth: the points it has, and those that may still come.

It reads sides and stocks, gives numbers in points, and knows nothing of the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from game.titles.ovni import score
from game.titles.ovni.cities import CITIES, EVEN, ODD, count, total
from game.titles.ovni.content import ALIENS, GROUPS, Mission
from game.titles.ovni.moves import AREAS
from game.titles.ovni.position import SLOTS, Sides, needed, rules_over, soldiers
from game.titles.ovni.recruit import totals, winner_of
from game.titles.ovni.state import ATLAS, FLEET, FORCE_FIELD, MILITARY, OWNER_SHIFT, SOLDIERS, Side, State
from game.titles.ovni.tables import Tables

SEASONS = 5  # how finely the rounds that are left are told apart: none, and up to four
DRAIN = {2: 2.6, 3: 2.4, 4: 3.2}  # aliens of the scarcest type that a round takes, by the number of players

# How likely a side with so many ovnis more than the best other holds a city at the end, from two behind to three ahead.
HOLDS_SOON = (0.0, 0.03, 0.12, 0.85, 0.95, 0.99)
HOLDS_LATE = (0.02, 0.08, 0.22, 0.52, 0.70, 0.82)

KINDS = (0.0, 0.5, 1.2, 2.6, 5.0, 10.0, 15.0)  # what different kinds of people promise
KINDS_NOW = (0.0, 0.0, 0.0, 0.0, 0.0, 10.0, 15.0)

NEARLY_MAPPED = 0.8
LAUNCH_SOON = 1.6  # what an ovni on the platform promises beside its point
# What an alien brings in each round that is left, until there are many of them, by the number of players.
PER_ROUND = {2: (0.05, 0.20, 0.05, 2.00), 3: (0.05, 0.30, 0.10, 1.20), 4: (0.00, 0.35, 0.12, 0.70)}
MANY = (8, 6, 10, 15)
ODD_BUILDER = 1.5
SIX_KEPT = 4.0
# How far from a mission a side is for every city to hold, city to map, ovni, person, alien and captured alien that is
# missing; how far it gets anyway, at the end and in every round to come; how uncertain that is. Fitted by
# tools/fit_missions.py to games of the bots against themselves.
MISSING = (5.0, 1.52, 0.85, 1.6, 0.3, 0.51)
NEAR, NEARER, VAGUE, VAGUER = 0.49, 0.31, 0.09, 0.33
FIELD_RAISED, OWN_ATTACK = 1.2, 1.5


def _mixed(soon: float, late: float, season: int) -> float:
    share = season / (SEASONS - 1)
    return soon * (1 - share) + late * share


def _air() -> tuple[tuple[float, ...], ...]:
    """Points of an airspace by the season, the own ovnis * 16 and the most of another side."""
    made = []
    for season in range(SEASONS):
        row = []
        for mine in range(16):
            for other in range(16):
                lead = min(max(mine - other, -2), 3) + 2
                row.append(4 * _mixed(HOLDS_SOON[lead], HOLDS_LATE[lead], season) if mine else 0.0)
        made.append(tuple(row))
    return tuple(made)


AIR = _air()
KINDS_BY_SEASON = tuple(
    tuple(_mixed(now, late, season) for now, late in zip(KINDS_NOW, KINDS)) for season in range(SEASONS)
)
# Most of a type: how much a lead weighs when so many are still in stock.
LEADS = tuple(tuple(exp(have / (0.30 + 0.27 * sqrt(stock))) for have in range(22)) for stock in range(21))


def rounds_left(state: State) -> float:
    """The rounds that will still come after this one, about."""
    return min(state.stock) / DRAIN[state.seats]


def season_of(state: State) -> int:
    least = min(state.stock)
    return min(SEASONS - 1, int(least / DRAIN[state.seats] + 0.6)) if least else 0


def best_other(sides: Sides, seat: int, city: int) -> int:
    shift = 5 * city
    best = 0
    for number, side in enumerate(sides):
        if number != seat:
            there = side.fleet >> shift & 31
            if there > best:
                best = there
    return best


def person(side: Side, human: int, season: int) -> float:
    """What one more person of a kind is worth to a side."""
    have = side.humans[human]
    value = float(score.SAME[min(3, have + 1)] - score.SAME[have]) if have < 3 else 0.0
    if not have:
        kinds = sum(map(bool, side.humans))
        value += KINDS_BY_SEASON[season][kinds + 1] - KINDS_BY_SEASON[season][kinds]
    return value


def majorities(sides: Sides, rivals: int, stock: tuple[int, ...]) -> list[float]:
    """The expected points for most of each type."""
    points = [0.0] * rivals
    for alien in range(4):
        weights = LEADS[min(20, stock[alien])]
        shares = [weights[sides[number].aliens[alien]] for number in range(rivals)]
        whole = 10.0 / sum(shares)
        for number in range(rivals):
            points[number] += shares[number] * whole
    return points


def board(sides: Sides, seat: int, season: int) -> float:
    """Airspaces, and cities that want one more ovni to be mapped."""
    air = AIR[season]
    side = sides[seat]
    fleet = side.fleet
    value = 0.0
    others = [other.fleet for number, other in enumerate(sides) if number != seat]
    for city in range(CITIES):
        shift = 5 * city
        mine = fleet >> shift & 31
        if mine:
            best = 0
            for other in others:
                there = other >> shift & 31
                if there > best:
                    best = there
            value += air[mine << 4 | best]
            if season and needed(sides, seat, city) == mine + 1:
                value += NEARLY_MAPPED
    return value


def people(side: Side, season: int) -> float:
    value = KINDS_BY_SEASON[season][sum(map(bool, side.humans))]
    for many in side.humans:
        value += score.SAME[many]
    return value


def six_kept(rounds: float) -> float:
    """What a 6 promises that may still be laid in a round to come."""
    return SIX_KEPT if rounds >= 1 else 0.0


def engine(side: Side, seats: int, rounds: float) -> float:
    """What the aliens will still bring."""
    aliens = side.aliens
    value = 0.0
    for have, many, each in zip(aliens, MANY, PER_ROUND[seats]):
        value += each * min(have, many)
    value *= min(rounds, 5.0)
    if rounds and aliens[2] & 1 and side.reserve:
        value += ODD_BUILDER
    return value + six_kept(rounds) * side.six


def lacking(mission: Mission, sides: Sides, seat: int) -> tuple[int, ...]:
    """What a mission still wants of a side, by kind, in the order of MISSING."""
    side = sides[seat]
    parity = EVEN if mission.parity == "even" else ODD
    return (
        max(0, mission.held - (rules_over(sides, seat) & parity).bit_count()) if mission.held else 0,
        max(0, mission.mapped - (side.mapped & parity).bit_count()) if mission.mapped else 0,
        max(0, mission.ovnis - total(side.fleet)) if mission.ovnis else 0,
        _short(side.humans, mission.humans), _short(side.aliens, mission.aliens),
        _short(side.captured, mission.captured),
    )


def _short(have: Sequence[int], need: Sequence[int]) -> int:
    return sum(wanted - there for there, wanted in zip(have, need) if wanted > there)


def prospect(mission: Mission, sides: Sides, seat: int, rounds: float) -> float:
    """What a mission promises: eight points or the loss of five, by how much is missing and how long there is."""
    missing = sum(price * many for price, many in zip(MISSING, lacking(mission, sides, seat)))
    return 13 / (1 + exp((missing - NEAR - NEARER * rounds) / (VAGUE + VAGUER * rounds))) - 5


def missions(tables: Tables, sides: Sides, seat: int, rounds: float) -> float:
    kept = sides[seat].kept
    value = 0.0
    while kept:
        low = kept & -kept
        value += prospect(tables.missions[low.bit_length() - 1], sides, seat, rounds)
        kept ^= low
    return value


def raised(sides: Sides, seats: int, seat: int) -> float:
    """What the ability's force field is worth: something against military that can attack, less the attack that it
    takes from one's own."""
    if all(soldiers(sides[other]) < 3 for other in range(seats) if other != seat):
        return 0.0
    mine = sides[seat].aliens[MILITARY]
    return FIELD_RAISED - OWN_ATTACK * (mine // 3 - (mine - SOLDIERS) // 3)


def values(tables: Tables, state: State) -> list[float]:
    """What each seat can hope to have in the end, in points."""
    return [sum(each) for each in parts(tables, state)]


# The names of what `parts` gives for each seat.
PARTS = ("majorities", "fleet", "platform", "mapped", "airspaces", "people", "aliens", "missions", "field")
# Where the table shows what such a part, or another term of the judgement, comes from.
SHOWN_AT = {
    "majorities": tuple(f"stock:{alien}" for alien in ALIENS),
    "aliens": tuple(f"group:{group}" for group in GROUPS),
    "areas": tuple(f"area:{area}" for area in AREAS),
    "platform": ("hangar",),
    "field": ("hangar",),
}


def parts(tables: Tables, state: State) -> list[tuple[float, ...]]:
    """For each seat the points that it can hope for, by where they come from."""
    sides, seats = state.sides, state.seats
    rounds, season = rounds_left(state), season_of(state)
    most = majorities(sides, score.rivals(seats, state.third_counts), state.stock)
    found: list[tuple[float, ...]] = []
    for seat in range(seats):
        side = sides[seat]
        abilities = side.abilities
        found.append((
            most[seat],
            total(side.fleet) * (3 if abilities & FLEET else 2),
            side.platform * (1 + (LAUNCH_SOON if rounds else 0.0)),
            side.mapped.bit_count() * (4 if abilities & ATLAS else 3),
            board(sides, seat, season),
            people(side, season),
            engine(side, seats, rounds),
            missions(tables, sides, seat, rounds) if side.kept else 0.0,
            raised(sides, seats, seat) if side.energy & FORCE_FIELD else 0.0,
        ))
    return found


def arrival(sides: Sides, seat: int, city: int, season: int, wants: float) -> float:
    """What one more ovni at a city is worth; `wants` is what taking the person there is worth now, if it can be."""
    side = sides[seat]
    mine, other = count(side.fleet, city), best_other(sides, seat, city)
    air = AIR[season]
    value = air[mine + 1 << 4 | other] - air[mine << 4 | other]
    need = needed(sides, seat, city)
    if need:
        if mine + 1 >= need:
            value += 4 if side.abilities & ATLAS else 3
        elif season and mine + 2 == need:
            value += NEARLY_MAPPED
        if season and mine + 1 == need and need > 1:
            value -= NEARLY_MAPPED if mine else 0.0
    if wants and mine <= other < mine + 1:
        value += wants
    return value


def departure(sides: Sides, seat: int, city: int, season: int, wants: float) -> float:
    """What one ovni less at a city costs."""
    side = sides[seat]
    mine, other = count(side.fleet, city), best_other(sides, seat, city)
    air = AIR[season]
    value = air[mine << 4 | other] - air[mine - 1 << 4 | other]
    if season and needed(sides, seat, city) == mine + 1:
        value += NEARLY_MAPPED
    if wants and mine - 1 <= other < mine:
        value += wants
    return value


def chances_of(row: tuple[int, ...], sides: int) -> list[float]:
    """How likely each side wins an area, from the tokens that lie there and the circles that are free."""
    free = SLOTS - len(row)
    if not free:
        winner = winner_of(row, sides)
        return [float(number == winner) for number in range(sides)]
    if not row:
        return [0.8 / sides] * sides
    sums = totals(row, sides)
    opener = row[0] >> OWNER_SHIFT & 3
    soft = 0.7 + 1.1 * free
    weights = [exp((have + (0.5 if number == opener else 0.0)) / soft) for number, have in enumerate(sums)]
    whole = sum(weights) + 0.3 * free
    return [weight / whole if have or free > 1 else 0.4 * weight / whole for weight, have in zip(weights, sums)]
