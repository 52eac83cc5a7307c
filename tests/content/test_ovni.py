"""The world, the cards and the missions of O.V.N.I.: the shared files keep their promises, broken ones are told."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.content import ovni
from game.engine.errors import BadInput
from game.titles.ovni.content import ABILITIES, CITIES, PLANETS, Content, neighbours

SHARE = Path(__file__).resolve().parents[2]
MAP = SHARE / "maps" / "ovni" / "world.tmx"

CONTENT = ovni.load_content(SHARE, None)

# As printed: number, latitude, longitude.
PLACES = {
    1: (-23.55, -46.64), 2: (38.90, -77.04), 3: (40.42, -3.70), 4: (48.85, 2.35), 5: (52.52, 13.41), 6: (55.75, 37.62),
    7: (25.08, 55.31), 8: (22.28, 114.17), 9: (35.69, 139.69), 10: (-33.87, 151.21), 11: (30.06, 31.25),
    12: (-34.61, -58.38),
}


def test_twelve_cities_lie_where_they_are_on_earth() -> None:
    assert {city.number: (city.lat, city.lon) for city in CONTENT.world.cities} == PLACES
    west_to_east = sorted(CONTENT.world.cities, key=lambda city: city.lon)
    assert [city.x for city in west_to_east] == sorted(city.x for city in west_to_east)


def test_twenty_three_routes_of_which_two_cross_the_pacific() -> None:
    routes = CONTENT.world.routes
    assert len(routes) == 23 == len({(route.one, route.two) for route in routes})
    over = [(route.one, route.two) for route in routes if len(route.lines) == 2]
    assert over == [(2, 9), (10, 12)]
    assert all(len(route.lines) == 1 for route in routes if (route.one, route.two) not in over)


def test_the_two_halves_of_a_route_leave_the_map_at_the_same_height() -> None:
    for route in CONTENT.world.routes:
        if len(route.lines) == 2:
            ends = sorted(line[-1] for line in route.lines)
            assert ends[0][0] == 0 and ends[1][0] == CONTENT.world.width and ends[0][1] == ends[1][1]


def test_every_city_has_three_to_five_neighbours_and_they_are_mutual() -> None:
    around = neighbours(CONTENT.world)
    assert all(3 <= len(near) <= 5 for near in around)
    assert all(city in around[other] for city, near in enumerate(around) for other in near)


def test_the_world_has_its_coasts_and_the_cities_stand_on_the_map() -> None:
    world = CONTENT.world
    assert len(world.land) > 20 and (world.width, world.height) == (888, 450)
    assert all(0 <= x <= world.width and 0 <= y <= world.height for ring in world.land for x, y in ring)
    assert all(20 < city.x < world.width - 20 and 20 < city.y < world.height - 20 for city in world.cities)


def test_sixteen_cards_sixteen_missions_ten_abilities_four_planets() -> None:
    assert len(CONTENT.cards) == len(CONTENT.missions) == 16
    assert [ability.id for ability in CONTENT.abilities] == list(ABILITIES)
    assert [planet.id for planet in CONTENT.planets] == list(PLANETS)
    assert [ability.id for ability in CONTENT.abilities if ability.least > 2] == ["field"]


def test_four_missions_of_every_family() -> None:
    families = [mission.family for mission in CONTENT.missions]
    assert {family: families.count(family) for family in families} == {
        "airspace": 4, "abduction": 4, "capture": 4, "mapping": 4,
    }


# Broken files


def copied(folder: Path) -> Path:
    shutil.copytree(SHARE / "maps" / "ovni", folder / "maps" / "ovni")
    shutil.copytree(SHARE / "data" / "ovni", folder / "data" / "ovni")
    return folder


def faults(share: Path) -> list[tuple[str, int, str]]:
    with pytest.raises(BadInput) as caught:
        ovni.load_content(share, None)
    return [
        (Path(problem.file).name, problem.line, problem.reason.key.removeprefix("ovni.content."))
        for problem in caught.value.problems
    ]


def broken(folder: Path, name: str, old: str, new: str) -> tuple[Path, int]:
    """A copy in which a fault is planted, and its line."""
    share = copied(folder)
    path = next(share.rglob(name))
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return share, text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(("name", "old", "new", "reason"), [
    ("cards.yaml", "[PPA,", "[PPX,", "card"),
    ("cards.yaml", "[PPA, ", "[", "cards"),
    ("planets.yaml", "  eris", "  pluto", "unknown"),
    ("abilities.yaml", "  swap", "  switch", "unknown"),
    ("missions.yaml", "  pab:", "  pab: {family: capture, captured: [pilot]}\n  one:", "missions"),
    ("missions.yaml", "parity: even, held: 4", "held: 4", "parity"),
    ("missions.yaml", "parity: even, held: 4", "parity: even", "parity"),
])
def test_a_broken_data_file_is_told_with_its_line(tmp_path: Path, name: str, old: str, new: str, reason: str) -> None:
    share, line = broken(tmp_path, name, old, new)
    told = faults(share)
    assert (told[0][0], told[0][2]) == (name, reason)
    assert told[0][1] in (line, line + 1) or reason in ("cards", "missions", "card")


@pytest.mark.parametrize(("old", "new"), [
    ("held: 4", "held: four"), ("family: airspace", "family: seaside"), ("[scientist, scientist]", "[dentist]"),
    ("held: 4", "holds: 4"),
])
def test_a_mission_of_the_wrong_shape_is_refused(tmp_path: Path, old: str, new: str) -> None:
    share, line = broken(tmp_path, "missions.yaml", old, new)
    assert all(told[:2] == ("missions.yaml", line) for told in faults(share))


@pytest.mark.parametrize(("old", "new", "reason"), [
    ('value="ovni"', 'value="chess"', "map"),
    ('value="world"', 'value="moon"', "map"),
    ('name="number" type="int" value="12"', 'name="number" type="int" value="13"', "number"),
    ('name="number" type="int" value="12"', 'name="number" type="int" value="1"', "number"),
    ('name="lat" type="float" value="52.52"', 'name="lat" type="int" value="52"', "city"),
    ('name="1-3" type="route"', 'name="1-3" type="road"', ""),
    ('name="one" type="int" value="1"', 'name="one" type="int" value="6"', "loose"),
    ('name="one" type="int" value="1"', 'name="one" type="int" value="99"', "route"),
    ('name="tokyo" type="city"', 'name="tokyo" type="village"', "cities"),
])
def test_a_broken_map_is_told(tmp_path: Path, old: str, new: str, reason: str) -> None:
    share, _ = broken(tmp_path, "world.tmx", old, new)
    if reason:
        told = faults(share)
        assert told[0][0] == "world.tmx" and told[0][2] == reason
    else:
        assert len(ovni.load_content(share, None).world.routes) == 22, "another kind of line is no route"


def test_a_route_that_is_there_twice_the_other_way_round_is_told(tmp_path: Path) -> None:
    text = MAP.read_text(encoding="utf-8")
    (line,) = re.findall(r'  <object id="\d+" name="1-3" type="route".*?</object>\n', text, re.DOTALL)
    turned = line.replace('name="one" type="int" value="1"', 'name="one" type="int" value="3"')
    turned = turned.replace('name="two" type="int" value="3"', 'name="two" type="int" value="1"')
    turned = re.sub(r'<object id="\d+"', '<object id="900"', turned)
    share = copied(tmp_path)
    (share / "maps" / "ovni" / "world.tmx").write_text(text.replace(line, line + turned), encoding="utf-8")
    assert "twice" in {told[2] for told in faults(share)}


def test_a_world_in_two_parts_is_told(tmp_path: Path) -> None:
    text = MAP.read_text(encoding="utf-8")
    for pair in ("1-12", "2-12", "12-10"):
        text = re.sub(rf'  <object id="\d+" name="{pair}" type="route".*?</object>\n', "", text, flags=re.DOTALL)
    share = copied(tmp_path)
    (share / "maps" / "ovni" / "world.tmx").write_text(text, encoding="utf-8")
    assert [told[2] for told in faults(share)] == ["apart"]


def test_a_world_without_land_is_told(tmp_path: Path) -> None:
    share = copied(tmp_path)
    path = share / "maps" / "ovni" / "world.tmx"
    path.write_text(path.read_text(encoding="utf-8").replace('type="land"', 'type="ice"'), encoding="utf-8")
    assert [told[2] for told in faults(share)] == ["land"]


def test_a_player_has_no_content_of_the_own(tmp_path: Path) -> None:
    assert isinstance(ovni.load_content(SHARE, tmp_path), Content) and len(CONTENT.world.cities) == CITIES
