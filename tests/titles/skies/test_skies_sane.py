"""Under Falling Skies: a state from a file is taken where a game could have come to it, and refused beyond."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from skies_setting import EMPTY, RULES, position, rooms

from game.titles.skies.content import CELLS, CREW, Ability, Room, Row
from game.titles.skies.state import ABSENT, BURIED, DONE, LANE, OVER, SPAWNING, TRAY, WAITING, WORKING

STATE = position({"p1": "c1r2", "p2": "c5r3"}, digger="r3c3", robots={"r2c2": 3})
BOARD = STATE.board
OPEN = rooms()
LOW = len(BOARD.rows)
FIRST = BOARD.rooms[0]
EFFECT = FIRST.effects


def board(**changes: Any) -> dict[str, Any]:
    return {"board": replace(BOARD, **changes)}


def ability(**changes: Any) -> dict[str, Any]:
    return board(abilities=(replace(Ability("city", "lesson"), **changes),))


def room(**changes: Any) -> dict[str, Any]:
    return board(rooms=(replace(FIRST, **changes),))


def robot(cell: int, value: int, tired: bool = False) -> int:
    return cell << 4 | value << 1 | tired


def ships(place: int) -> dict[str, Any]:
    return {"ships": (place, *STATE.ships[1:])}


def spots(*some: int) -> dict[str, Any]:
    return {"spots": (*some, *(TRAY,) * (5 - len(some)))}


GOOD_BOARDS: tuple[dict[str, Any], ...] = (
    board(track=(0, 100)), board(track=(1,) * 100), board(digger=0), board(digger=CELLS - 1),
    board(energy=0), board(energy=100, most_energy=100), board(most_damage=1), board(most_damage=100),
    board(white_ships=0), board(white_ships=4), board(rooms=()), room(cost=100, modifier=-100),
    room(cost=-100, modifier=100), room(cells=(0, CELLS - 1)), ability(n=100), ability(n=-100),
    *(ability(slot=slot) for slot in ("scenario", CREW[0], CREW[11])), board(abilities=()),
    board(abilities=(Ability("city", "lesson"),) * 100), board(threat=0, black=0, yellow=0),
    board(threat=100, black=100, yellow=100), board(crew=(("moss", True),) * 12), board(scenario="f" * 60),
    board(rows=(EMPTY,) * 30, tiles=("a",), heights=(30,)), board(tiles=("a", "b"), heights=(1, LOW - 1)),
    board(track=(3,)),
)
BAD_BOARDS: tuple[dict[str, Any], ...] = (
    board(heights=BOARD.heights[1:]), board(heights=(BOARD.heights[0] + 1, *BOARD.heights[1:])),
    board(heights=(0, sum(BOARD.heights)), tiles=("a", "b")), board(rows=(EMPTY,) * 31, tiles=("a",), heights=(31,)),
    *(board(rows=(row, *BOARD.rows[1:]))
      for row in (Row((".",) * 4, "-"), Row(("?", ".", ".", ".", "."), "-"), Row((".",) * 5, "Z9"))),
    board(track=()), board(track=(1,) * 101), board(track=(-1,)), board(track=(101,)),
    board(rooms=(FIRST, FIRST)), room(cells=(CELLS,)), room(cells=(-1,)), room(cells=()), room(effects="Z"),
    room(cost=101), room(modifier=101), room(cost=-101), room(modifier=-101),
    board(path=BOARD.path[:-1]), board(path=(*BOARD.path[:-1], BOARD.path[0])), board(digger=-1), board(digger=CELLS),
    board(energy=-1), board(energy=BOARD.most_energy + 1), board(most_energy=101), board(most_damage=0),
    board(most_damage=101), board(white_ships=-1), board(white_ships=5),
    board(abilities=(Ability("city", "lesson"),) * 101), ability(slot="crew13"), ability(rule="magic"),
    ability(n=101), ability(n=-101),
    *(board(**{stars: n}) for stars in ("threat", "black", "yellow") for n in (-1, 101)),
    board(crew=(("moss", True),) * 13), board(crew=(("m" * 101, True),)), board(city="c" * 101),
    board(tiles=("t" * 101, *BOARD.tiles[1:])), board(bases=("b" * 101, "b")), board(scenario="f" * 101),
)  # fmt: skip
GOOD_PIECES: tuple[dict[str, Any], ...] = (
    {}, ships(ABSENT), ships(0), ships(4 << LANE | LOW + 5), {"dice": (1, 6, 1, 6, 1)}, spots(0, CELLS - 1, DONE),
    spots(BURIED, BURIED - (CELLS - 1), 7),
    {"robots": ()}, {"robots": (robot(0, 1), robot(1, 6, True), robot(CELLS - 1, 0))},
    {"digger": 0}, {"digger": CELLS - 1}, {"round": 1}, {"round": 100}, {"mothership": 0}, {"mothership": LOW},
    {"research": 0}, {"research": len(BOARD.track)}, {"energy": 0}, {"energy": BOARD.most_energy}, {"damage": 0},
    {"damage": BOARD.most_damage}, {"pool": 0}, {"pool": 100}, {"tokens": (-100, 100)}, {"tokens": (0,) * CELLS},
    {"phase": OVER, "ended": "damage", **ships(4 << LANE | LOW + 7)},
    {"phase": SPAWNING}, *({"phase": OVER, "ended": end} for end in ("won", "damage", "skull", "resigned")),
)
BAD_PIECES: tuple[dict[str, Any], ...] = (
    {"ships": STATE.ships[1:]}, ships(ABSENT - 1), ships(5 << LANE), ships(LOW + 6), {"dice": (0, 1, 1, 1, 1)},
    {"dice": (7, 1, 1, 1, 1)}, {"dice": (1, 1, 1, 1)}, spots(0, 0), spots(7, 7), spots(CELLS),
    spots(BURIED - CELLS), spots(BURIED - 7, 7), {"spots": (TRAY,) * 4},
    {"robots": (robot(1, 1), robot(0, 1))}, {"robots": (robot(3, 1), robot(3, 2))},
    {"robots": (robot(CELLS, 1),)}, {"robots": (-1,)}, {"robots": (robot(3, 7),)},
    {"digger": -1}, {"digger": CELLS}, {"round": 0}, {"round": 101}, {"phase": -1}, {"phase": OVER + 1},
    {"mothership": -1}, {"mothership": LOW + 1}, {"research": -1}, {"research": len(BOARD.track) + 1}, {"energy": -1},
    {"energy": BOARD.most_energy + 1}, {"damage": -1}, {"damage": BOARD.most_damage + 1}, {"pool": -1}, {"pool": 101},
    {"tokens": (-101,)}, {"tokens": (101,)}, {"tokens": (0,) * (CELLS + 1)},
    *({name: bits} for name in ("spent", "turned") for bits in (-1, 1 << len(BOARD.abilities))),
    {"phase": OVER}, {"ended": "won"}, {"phase": OVER, "ended": "lost"}, {"phase": WORKING},
    {"spots": (DONE,) * 5}, {"phase": SPAWNING, "ships": tuple(0 if ship == WAITING else ship for ship in STATE.ships)},
)


@pytest.mark.parametrize("changes", [*GOOD_BOARDS, *GOOD_PIECES])
def test_what_a_game_can_come_to_is_taken(changes: dict[str, Any]) -> None:
    assert RULES.sane(replace(STATE, **{"energy": 0, "damage": 0, "research": 0, **changes}), 1)


@pytest.mark.parametrize("changes", [*BAD_BOARDS, *BAD_PIECES])
def test_what_no_game_can_come_to_is_refused(changes: dict[str, Any]) -> None:
    assert not RULES.sane(replace(STATE, **{"energy": 0, "damage": 0, "research": 0, **changes}), 1)


def test_a_game_is_for_one() -> None:
    assert not RULES.sane(STATE, 2) and not RULES.sane(STATE, 0)


def test_in_the_rooms_phase_no_die_is_in_the_tray() -> None:
    assert RULES.sane(OPEN, 1) and not RULES.sane(replace(OPEN, spots=(TRAY, *OPEN.spots[1:])), 1)


def test_each_ability_has_its_bit() -> None:
    two = replace(STATE, **board(abilities=(Ability("city", "lesson"), Ability("city", "any_six"))))
    for spent, good in ((0, True), (0b11, True), (0b100, False)):
        assert RULES.sane(replace(two, spent=spent), 1) is good
        assert RULES.sane(replace(two, turned=spent), 1) is good


def test_a_room_of_effects_that_the_content_has_not_is_refused() -> None:
    assert RULES.sane(replace(STATE, **board(rooms=(Room(EFFECT, (7,), 1, 0),))), 1)
    assert not RULES.sane(replace(STATE, **board(rooms=(Room("", (7,), 1, 0),))), 1)
