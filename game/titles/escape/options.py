"""The options of Escape from the Aliens: the zone, a scenario, and every code of the builder.

It turns choices into the codes by which a game is played, and says which cannot be combined.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from game.engine.rules import Option
from game.engine.text import Refusal, refusal
from game.titles.escape.content import (
    AS_SCENARIO,
    CODES,
    EVERYBODY,
    HATCHES,
    LABELS,
    Content,
    Scenario,
    Value,
    Zone,
    places_of,
)
from game.titles.escape.tables import tables_of

ONE_BOX = 8  # players; more need two boxes, with every deck doubled, and a zone that is made for it
BIG_ZONE = "galilei"


class Codes(msgspec.Struct, frozen=True, gc=False):
    """The rules by which one game is played; the names are the codes of the scenario builder without their dots."""

    advanced: bool = True  # items, hatch cards, feeding, and a game that goes on after the first escape
    a1: bool = False
    a2: bool = False
    a3: bool = False
    a4: str = "open"  # open, closed, humans, aliens
    a5: bool = False
    b3: bool = False
    b4: int = 0  # the hatch where humans begin
    b6: bool = False
    c3: bool = False
    c6: int = 0  # the hatches where aliens begin, as digits: 124
    d2: bool = False
    e3: int = 0
    g4: bool = False
    h1: bool = False
    h2: bool = False
    h3: bool = False
    h4: bool = False
    h13: bool = False
    h14: bool = False
    h15: bool = False
    h16: bool = False
    j4: bool = False


# Those of the printed crew that sail only where more crew is dealt than the four of one box.
EXTRA_CREW = ("h13", "h14", "h15", "h16")
FOUR = 4


def options_of(content: Content) -> tuple[Option, ...]:
    zones = tuple(zone.id for zone in content.zones)
    names = tuple(scenario.id for scenario in content.scenarios)

    def offered(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(id for id in ids if id not in content.hidden)

    return (
        Option("zone", zones[0], zones, cards=True, offered=offered(zones)),
        Option("scenario", "advanced" if "advanced" in names else names[0], names, offered=offered(names)),
        *CODES.values(),
    )


def codes_of(scenario: Scenario, chosen: Mapping[str, Value], zone: Zone, seats: int) -> Codes:
    """The codes of a scenario with those that were chosen on top of it, for this zone and so many players."""
    values: dict[str, Value] = dict(scenario.codes)
    values.update((id, chosen[id]) for id, option in CODES.items() if id in chosen and chosen[id] != option.default)
    if scenario.id == "school" and (seats // 2) <= FOUR:
        for id in EXTRA_CREW:
            if not chosen.get(id, False):
                values.pop(id, None)
    if values.get("e3") == EVERYBODY:
        values["e3"] = seats
    way = values.get("a4", AS_SCENARIO)
    codes = msgspec.convert({**values, "a4": "open", "advanced": scenario.base == "advanced"}, Codes)
    if way == AS_SCENARIO:
        # Only the Arena says anything: closed to all where the zone can bear it.
        way = "closed" if codes.b6 and not codes.a1 and not is_cut_off(replace(codes, a4="closed"), zone) else "open"
    return replace(codes, a4=str(way))


def hatch_digits(codes: Codes) -> str:
    """The hatches where aliens begin."""
    return str(codes.c6) if codes.c6 else ""


# What cannot go together


def most_players(zone: Zone) -> int:
    """The most for whom a zone is meant; two boxes hold twice as many."""
    return 2 * ONE_BOX if zone.id == BIG_ZONE else zone.players[1]


def conflicts(codes: Codes, zone: Zone, seats: int) -> tuple[Refusal, ...]:
    """Everything that speaks against playing by these codes, for the builder to show at once."""
    return (*_clashes(codes, zone, seats), *_hatch_faults(codes, zone))


def _clashes(codes: Codes, zone: Zone, seats: int) -> Iterator[Refusal]:
    if seats > max(ONE_BOX, most_players(zone)):
        yield refusal("escape.refuse.big_zone", n=seats)
    for first, second, key in _PAIRS:
        if getattr(codes, first) and getattr(codes, second):
            yield refusal(f"escape.conflict.{key}", one=LABELS[first], other=LABELS[second])
    if not codes.advanced:
        for id in ("b3", "c3", "d2", "g4", "h3", "h4", "h14", "h15", "j4"):
            if getattr(codes, id):
                yield refusal("escape.conflict.basic", code=LABELS[id])
    if codes.a1 and codes.a4 == "closed":
        yield refusal("escape.conflict.closed_draws", one="A.1", other="A.4")
    if codes.b6 and not codes.e3:
        yield refusal("escape.conflict.no_winner", one="B.6", other="E.3")
    if codes.e3 >= seats and not codes.a5:
        yield refusal("escape.conflict.too_many", one="E.3", other="A.5", n=codes.e3)


def _hatch_faults(codes: Codes, zone: Zone) -> Iterator[Refusal]:
    """Reasons against the hatches at which players begin, or against the ways to them."""
    missing = [hatch for hatch in f"{codes.b4 or ''}{hatch_digits(codes)}" if not places_of(zone, hatch)]
    if missing:
        yield refusal("escape.conflict.no_hatch", n=int(missing[0]))
    elif codes.b4 and str(codes.b4) in hatch_digits(codes):
        yield refusal("escape.conflict.same_hatch", one="B.4", other="C.6", n=codes.b4)
    elif codes.b4 and len([hatch for hatch in HATCHES if places_of(zone, hatch)]) == 1:
        yield refusal("escape.conflict.only_hatch", code="B.4")
    elif is_cut_off(codes, zone):
        yield refusal(f"escape.conflict.cut_off_{codes.a4}", code="A.4")


_PAIRS = (
    ("a5", "b3", "both_back"),
    *(("b6", id, "no_humans") for id in ("b3", "b4", "c3", "d2", "h1", "h2", "h3", "h4", *EXTRA_CREW)),
    ("d2", "h15", "no_cards"),
)


def is_cut_off(codes: Codes, zone: Zone) -> bool:
    """Whether the sectors that some may not enter cut the ship apart: from every start a side must come into its main
    part, humans from there to every hatch, aliens to a sector in front of each."""
    if codes.a4 == "open" and not codes.b4 and not codes.c6:
        return False
    tables = tables_of(zone, codes.a4)
    hatches = tables.hatch_cells
    humans = [] if codes.b6 else [tables.human_cell, *([tables.alien_cell] if codes.h2 else []), *hatches]
    if humans and codes.b4:
        humans.remove(tables.human_cell)
    homes = [hatches[int(hatch) - 1] for hatch in hatch_digits(codes)] or [tables.alien_cell]
    return any(not tables.near[cell] & tables.main_part(free)
               for cells, free in ((humans, tables.human_free), ([*homes, *hatches], tables.alien_free))
               for cell in cells)
