"""The map of the States against the tables of the printed board, and what a broken map is told."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "titles" / "attack"))

import attack_facts as facts

from game.content.attack import MAP, grid_place, load_board, load_content, load_missions
from game.content.geometry import Point, axial_centre, board_geometry, city_place, icon_places
from game.content.tmx import read_map
from game.engine.errors import BadInput
from game.titles.attack.content import Tier
from game.titles.attack.tables import Tables

ROOT = Path(__file__).parents[2]
CONTENT = load_content(ROOT)
BOARD = CONTENT.board
TABLES = Tables(CONTENT)
PRINTED = {cell: number for number, cell in facts.CELLS.items()}


def printed_near(number: int) -> list[int | None]:
    """The neighbours of a space in the order of the directions."""
    q, r = facts.CELLS[number]
    return [PRINTED.get((q + dq, r + dr)) for dq, dr in facts.DIRECTIONS]


def test_the_spaces_lie_where_they_are_printed() -> None:
    assert {number: (space.q, space.r) for number, space in enumerate(BOARD.spaces, 1)} == facts.CELLS


def test_every_space_has_its_printed_neighbours() -> None:
    for number in facts.CELLS:
        printed = {near for near in printed_near(number) if near is not None}
        assert {near + 1 for near in TABLES.near[number - 1]} == printed
    assert printed_near(49) == [58, 50, 42, 41, None, 57]
    assert printed_near(89) == [97, 90, 82, 81, 88, 96] and printed_near(9) == [15, 10, 3, 2, 8, 14]
    assert Counter(len(near) for near in TABLES.near) == facts.NEIGHBOUR_COUNTS
    assert Counter(len(axes) for axes in TABLES.axes) == facts.AXIS_COUNTS


def test_behind_a_neighbour_lies_what_is_printed_two_steps_on() -> None:
    for number, (q, r) in facts.CELLS.items():
        expected = set()
        for (dq, dr), near in zip(facts.DIRECTIONS, printed_near(number), strict=True):
            far = (q + 2 * dq, r + 2 * dr)
            if near is not None and (far in PRINTED or far in facts.ICONS):
                expected.add((near, PRINTED.get(far, 0)))
        assert {(near + 1, far + 1 if far < 120 else 0) for near, far in TABLES.lines[number - 1]} == expected


def test_every_border_has_its_printed_spaces() -> None:
    for border, spaces in facts.BORDERS.items():
        assert tuple(n for n, space in enumerate(BOARD.spaces, 1) if border in space.borders) == spaces
    doubled = {n: set(space.borders) for n, space in enumerate(BOARD.spaces, 1) if len(space.borders) > 1}
    assert doubled == {number: set(borders) for number, borders in facts.TWO_BORDERS.items()}


def test_the_parks_are_where_they_are_printed() -> None:
    assert {space.park: n for n, space in enumerate(BOARD.spaces, 1) if space.park} == {
        name: space for name, _, _, space in facts.PARKS
    }
    assert len(TABLES.parks) == 22


def test_the_herds_are_six_triangles() -> None:
    regions: dict[int, list[int]] = {}
    for number, space in enumerate(BOARD.spaces, 1):
        if space.herd:
            regions.setdefault(space.herd, []).append(number)
    assert {tuple(region) for region in regions.values()} == set(facts.HERDS)


def test_the_cities_lie_on_their_printed_corners() -> None:
    assert [(city.id, city.state, city.value, city.spaces) for city in BOARD.cities] == [
        (name, state, value, spaces) for name, state, value, _, _, spaces in facts.CITIES
    ]
    assert Counter(city.value for city in BOARD.cities) == facts.CITIES_PER_VALUE
    assert Counter(len(row) for row in TABLES.cities_at) == facts.SPACES_BY_CITIES
    places = [city_place(BOARD, city) for city in BOARD.cities]
    assert len(set(places)) == 48


def test_the_icons_stand_beyond_the_canadian_border() -> None:
    assert set(BOARD.icons) == set(facts.ICONS)
    for cells, icon in ((facts.ICONS, True), (facts.BEYOND_WITHOUT_ICON, False)):
        for (q, r), spaces in cells.items():
            beside = {PRINTED[near] for near in ((q + dq, r + dr) for dq, dr in facts.DIRECTIONS) if near in PRINTED}
            assert beside == set(spaces) and ((q, r) in BOARD.icons) is icon
    assert len(facts.ICONS) + len(facts.BEYOND_WITHOUT_ICON) == 21


def test_the_missions_are_the_printed_ones() -> None:
    missions = CONTENT.missions

    def plain(tiers: tuple[Tier, ...]) -> tuple[tuple[int, int], ...]:
        return tuple((tier.count, tier.points) for tier in tiers)

    assert {card.value: plain(card.tiers) for card in missions.city} == facts.CITY_CARDS
    assert {card.border: plain(card.tiers) for card in missions.border} == facts.BORDER_CARDS
    assert plain(missions.parks) == facts.PARK_TIERS and plain(missions.bases) == facts.BASE_TIERS
    assert plain(missions.expansion) == facts.EXPANSION_TIERS
    need = missions.protection
    assert {"points": need.points, "value": need.value, "cities": need.cities, "herds": need.herds,
            "borders": need.borders} == facts.PROTECTION


def mainland_of(path: Path) -> tuple[Point, ...]:
    """The outline of the States on the map, on the sheet of the board; the first of its rings."""
    tiled = read_map(path)
    outline = next(thing for thing in tiled.objects if thing.kind == "outline")
    return tuple(axial_centre(*grid_place(tiled, *point)) for point in outline.points)


def test_the_board_is_drawn_over_the_real_outline() -> None:
    geometry, mainland = board_geometry(BOARD), mainland_of(ROOT / "maps" / "attack" / MAP)
    assert len(geometry.polygons) == 120 and mainland[0] == mainland[-1]
    xs, ys = [x for x, _ in mainland], [y for _, y in mainland]
    # The spaces fill the outline to within half a hex on every side, and no icon lies beyond the sheet.
    assert abs(min(xs) - 0) < 1 and abs(max(xs) - geometry.width) < 1
    assert abs(max(ys) - geometry.height) < 1.5
    assert all(y > 0 for _, y in icon_places(BOARD))
    assert all(geometry.cell_at(*centre) == cell for cell, centre in enumerate(geometry.centres))


# Broken maps


def broken(tmp_path: Path, pattern: str, by: str) -> list[tuple[str, int]]:
    """The faults of the map with one thing changed, as last parts of keys and lines."""
    text = (ROOT / "maps" / "attack" / MAP).read_text(encoding="utf-8")
    changed, times = re.subn(pattern, by, text, count=1)
    assert times == 1
    path = tmp_path / MAP
    path.write_text(changed, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_board(path)
    return [(problem.reason.key.removeprefix("content.attack."), problem.line) for problem in caught.value.problems]


@pytest.mark.parametrize(("pattern", "by", "key"), [
    ('name="title" value="attack"', 'name="title" value="ufoo"', "title"),
    ('staggerindex="odd"', 'staggerindex="even"', "stagger"),
    ('name="57" type="space"', 'name="057" type="space"', "number"),
    ('name="57" type="space"', 'name="121" type="space"', "number"),
    ('name="57" type="space"', 'name="58" type="space"', "twice"),
    ('name="57" type="space"', 'name="57" type="region"', "kind"),
    ('name="57" type="space" x="', 'name="57" type="space" x="1', "shape"),
    ('value="pacific canada"', 'value="pacific alaska"', "border"),
    ('name="herd" type="int" value="3"', 'name="herd" type="int" value="4"', "herd"),
    ('name="icons" type="int" value="1"', 'name="icons" type="int" value="2"', "icons"),
    ('type="icon" x="(\\d+)"', 'type="icon" x="17"', "icon_place"),
    ('name="value" type="int" value="7"', 'name="value" type="int" value="8"', "city_value"),
    ('name="value" type="int" value="7"', 'name="values" type="int" value="7"', "property"),
    ('name="chicago" type="city" x="', 'name="chicago" type="city" x="1', "city_place"),
    ('name="chicago" type="city"', 'name="boston" type="city"', "city_twice"),
])
def test_a_broken_map_is_told_what_is_wrong(tmp_path: Path, pattern: str, by: str, key: str) -> None:
    assert key in [found for found, _ in broken(tmp_path, pattern, by)]


def test_a_fault_names_the_line_of_its_object(tmp_path: Path) -> None:
    text = (ROOT / "maps" / "attack" / MAP).read_text(encoding="utf-8").splitlines()
    wanted = next(number for number, line in enumerate(text, 1) if 'name="57" type="space"' in line)
    faults = broken(tmp_path, 'name="57" type="space" x="', 'name="57" type="space" x="1')
    assert ("shape", wanted) in faults


def test_an_icon_over_water_touches_no_space_and_is_told(tmp_path: Path) -> None:
    found = broken(tmp_path, 'type="icon" x="\\d+" y="\\d+"', 'type="icon" x="60" y="52"')
    assert "icon_alone" in [key for key, _ in found]


@pytest.mark.parametrize(("pattern", "by", "key"), [
    ("value: 3\n", "value: 6\n", "city_cards"), ("border: gulf", "border: canada", "border_cards"),
    ("count: 9, points: 13", "count: 5, points: 13", "tiers"), ("parks: .*", "parks: []", "tiers"),
])
def test_broken_missions_are_told_what_is_wrong(tmp_path: Path, pattern: str, by: str, key: str) -> None:
    text = (ROOT / "data" / "attack" / "missions.yaml").read_text(encoding="utf-8")
    changed, times = re.subn(pattern, by, text, count=1)
    assert times == 1
    path = tmp_path / "missions.yaml"
    path.write_text(changed, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_missions(path)
    (problem,) = caught.value.problems
    assert problem.reason.key == f"content.attack.{key}" and problem.line > 1
