"""The observation of Alien Attack USA (everything but the order in the bag) and the questions of a screen about it.

It hands out no state; every function here takes an observation and changes nothing. Spaces are given by number.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.titles.attack import position, reasons, score
from game.titles.attack.content import BORDERS, DIRECTIONS, SPACES, VALUES, Content, Tiers, worth
from game.titles.attack.state import (
    BASE,
    CLEAR,
    DISC,
    OPEN,
    PHASES,
    PIECES,
    POWERS,
    SAVED,
    TURN,
    State,
    holder,
)
from game.titles.attack.tables import Tables, tables_of


class Player(msgspec.Struct, frozen=True):
    points: int  # on the track
    city: int  # the value on the city card
    border: str  # of the border card
    parks: int
    bases: int
    discs: tuple[int, ...]
    powers: tuple[str, ...]  # not used yet


class Observation(msgspec.Struct, frozen=True):
    content: Content
    semi: bool
    first: int
    round: int
    rounds: int
    holder: int
    seat: int  # who acts, or acted last when the game is over
    phase: str  # place, turn, protect, over
    players: tuple[Player, ...]
    open: tuple[int, ...]
    bases: tuple[int, ...]
    bag: tuple[int, ...]
    extras: int  # Extra Turns of this round
    fallen: tuple[int, ...]  # emptied in this turn, where Cover may put a disc
    pending: tuple[int, ...]  # discs about to be captured; the first is the one that is asked about


class Behind(msgspec.Struct, frozen=True):
    """A base that would fall, and what stands behind it: a disc's space or the cell of a Canada icon."""

    base: int
    space: int  # 0 for an icon
    icon: tuple[int, int] | None


class Gain(msgspec.Struct, frozen=True):
    """What a disc on a space would bring at once."""

    space: int
    points: int
    cities: tuple[tuple[str, int], ...]  # id and value of those that it scores
    first_at: tuple[tuple[str, int], ...]  # of those that it touches first, for nothing yet
    herd: int
    park: str
    falls: tuple[Behind, ...]


class Threat(msgspec.Struct, frozen=True):
    """A disc that would be captured, and the two bases between which it would be."""

    disc: int
    seat: int
    bases: tuple[int, int]


class Standing(msgspec.Struct, frozen=True):
    """One mission as it stands for a seat. Global protection has one tier, and `count` is how many of its three needs
    are met."""

    id: str  # city, border, parks, bases, expansion, protection
    count: int
    points: int
    tiers: Tiers


class Need(msgspec.Struct, frozen=True):
    """One of the three needs of global protection."""

    id: str  # cities, herds, borders
    count: int
    wanted: int


def observed(content: Content, state: State) -> Observation:
    seats = range(len(state.points))
    board = state.board
    players = tuple(
        Player(
            state.points[seat], VALUES[state.cities[seat]], BORDERS[state.borders[seat]], state.parks[seat],
            state.bases[seat], _numbers(board, DISC + seat),
            tuple(name for power, name in enumerate(POWERS) if position.has_power(state, seat, power)),
        )
        for seat in seats
    )
    return Observation(
        content, state.semi, state.first, state.round, SPACES // (len(players) + 2), holder(state), state.seat,
        PHASES[state.phase], players, _shown(state.open), _numbers(board, BASE), _shown(state.bag), state.extras,
        _shown(state.fallen), _shown(state.pending),
    )


def _numbers(board: bytes, code: int) -> tuple[int, ...]:
    return tuple(cell + 1 for cell in range(SPACES) if board[cell] == code)


def _shown(cells: tuple[int, ...] | bytes) -> tuple[int, ...]:
    return tuple(cell + 1 for cell in cells)


def state_of(o: Observation) -> State:
    """The state behind an observation: what the bag will give is nobody's to know, and no part of the state."""
    board = bytearray(CLEAR)
    for spaces, code in ((o.open, OPEN), (o.bases, BASE), *((p.discs, DISC + n) for n, p in enumerate(o.players))):
        for space in spaces:
            board[space - 1] = code
    powers = sum(1 << 4 * seat + POWERS.index(name) for seat, p in enumerate(o.players) for name in p.powers)
    return State(
        o.semi,
        tuple(VALUES.index(p.city) for p in o.players),
        tuple(BORDERS.index(p.border) for p in o.players),
        o.first, o.round, o.seat, PHASES.index(o.phase), bytes(board), bytes(space - 1 for space in o.bag),
        tuple(space - 1 for space in o.open),
        tuple(p.points for p in o.players), tuple(p.parks for p in o.players), tuple(p.bases for p in o.players),
        powers, o.extras, tuple(space - 1 for space in o.fallen), tuple(space - 1 for space in o.pending),
    )


def tables(o: Observation) -> Tables:
    return tables_of(o.content)


# What a disc would do


def gain(o: Observation, seat: int, space: int) -> Gain:
    """What a disc of a seat on a space brings, whether or not it may be put there now."""
    found, state, cell = tables(o), state_of(o), space - 1
    board, code = state.board, DISC + seat
    cities = o.content.board.cities
    scored = position.city_points(found, board, cell, code)
    touched = [number for number, _, _ in found.cities_at[cell] if number not in scored]
    # The base that Neighbourhood takes from this space is no part of what falls.
    cleared = board[:cell] + PIECES[code] + board[cell + 1:]
    herd = position.herd_points(found, board, cell, code)
    points = herd + sum(cities[number].value for number in scored)
    falls = tuple(_behind(o, found, cleared, cell, base) for base in position.falling(found, cleared, cell))
    return Gain(
        space, points, tuple((cities[n].id, cities[n].value) for n in scored),
        tuple((cities[n].id, cities[n].value) for n in touched), herd, o.content.board.spaces[cell].park, falls,
    )


def placed(o: Observation, seat: int, space: int) -> Observation:
    """The board with a disc of a seat on a space and without the bases that fall to it. It is for looking at what would
    threaten the discs then: points, parks and powers stay as they are."""
    falls = {fall.base for fall in gain(o, seat, space).falls}
    held = tuple(sorted((*o.players[seat].discs, space)))
    return replace(
        o, phase=PHASES[TURN],
        players=tuple(replace(p, discs=held) if n == seat else p for n, p in enumerate(o.players)),
        open=tuple(other for other in o.open if other != space),
        bases=tuple(base for base in o.bases if base != space and base not in falls),
        fallen=tuple(sorted(({*o.fallen} | falls) - {space})),
    )  # fmt: skip


def _behind(o: Observation, found: Tables, board: bytes, cell: int, base: int) -> Behind:
    far = next(far for near, far in found.lines[cell] if near == base and board[far] >= DISC)
    if far < SPACES:
        return Behind(base + 1, far + 1, None)
    one, two = o.content.board.spaces[cell], o.content.board.spaces[base]
    return Behind(base + 1, 0, (2 * two.q - one.q, 2 * two.r - one.r))


# What a marker would do


def threats(o: Observation, *left_over: int) -> tuple[Threat, ...]:
    """The discs that would be captured if exactly these open markers became bases now."""
    found, board = tables(o), state_of(o).board
    flipped = tuple(space - 1 for space in left_over)
    for cell in flipped:
        board = board[:cell] + PIECES[BASE] + board[cell + 1:]
    result = []
    for disc in position.captures(found, board, flipped):
        one, other = next(
            pair for pair in found.axes[disc]
            if board[pair[0]] == board[pair[1]] == BASE and (pair[0] in flipped or pair[1] in flipped)
        )
        result.append(Threat(disc + 1, board[disc] - DISC, (one + 1, other + 1)))
    return tuple(result)


def left_over(o: Observation) -> int:
    """How many of the open markers would become bases, if nobody else took an Extra Turn."""
    seats = len(o.players)
    waiting = 0 if o.phase in ("protect", "over") else (o.holder - 1 - o.seat) % seats + (o.phase == "place")
    return max(len(o.open) - waiting, 0)


# Missions


def standings(o: Observation, seat: int) -> tuple[Standing, ...]:
    """The six missions of a seat as they stand, in the order of the score sheet."""
    found, state = tables(o), state_of(o)
    missions = o.content.missions
    have = score.tally(found, state, seat)
    needs = sum(need.count >= need.wanted for need in _protection(o, have))
    lists: tuple[tuple[str, int, Tiers], ...] = (
        ("city", have.city, missions.city[state.cities[seat]].tiers),
        ("border", have.border, missions.border[state.borders[seat]].tiers),
        ("parks", have.parks, missions.parks),
        ("bases", have.bases, missions.bases),
        ("expansion", have.expansion, missions.expansion),
    )
    full = missions.protection.points if needs == 3 else 0
    return (
        *(Standing(id, count, worth(tiers, count), tiers) for id, count, tiers in lists),
        Standing("protection", needs, full, ()),
    )


def protection(o: Observation, seat: int) -> tuple[Need, ...]:
    return _protection(o, score.tally(tables(o), state_of(o), seat))


def _protection(o: Observation, have: score.Tally) -> tuple[Need, ...]:
    need = o.content.missions.protection
    return (
        Need("cities", have.ones, need.cities),
        Need("herds", have.herds, need.herds),
        Need("borders", have.elsewhere, need.borders),
    )


def total(o: Observation, seat: int) -> int:
    """The points of a seat if the missions were scored now."""
    return score.result(tables(o), state_of(o), seat).total


def destroyed_together(o: Observation) -> tuple[int, int]:
    """Bases destroyed by all, and how many the semi-cooperative game asks for."""
    return sum(player.bases for player in o.players), SAVED


# Powers


def usable(o: Observation) -> tuple[str, ...]:
    """The powers that the seat that acts could use right now: their cards light up."""
    return tuple(POWERS[power] for power in reasons.usable_powers(tables(o), state_of(o)))


# The board


def open_edges(o: Observation, space: int) -> tuple[int, ...]:
    """The directions in which a space has no neighbour: where its borders are drawn."""
    cells = {(found.q, found.r) for found in o.content.board.spaces}
    here = o.content.board.spaces[space - 1]
    return tuple(n for n, (dq, dr) in enumerate(DIRECTIONS) if (here.q + dq, here.r + dr) not in cells)
