"""The maps of Under Falling Skies say what is printed on the tiles, cell by cell; and what a broken one is told."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from skies_setting import ROOT, content

from game.content.skies import load_content, read_skies_map
from game.engine.errors import BadInput
from game.titles.skies.content import CELLS, Half, Room, Row, Side

FACTS = yaml.safe_load((Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8"))
MAPS = ROOT / "maps" / "skies"


def rows_of(facts: list[dict[str, Any]]) -> tuple[Row, ...]:
    return tuple(Row(tuple(str(symbol) for symbol in row["c"]), row["act"]) for row in facts)


def printed_sides() -> Iterator[tuple[str, list[dict[str, Any]], list[int], int]]:
    for family in ("basic", "advanced"):
        for tile, sides in FACTS[f"sky_{family}"].items():
            for side, facts in sides.items():
                stars = FACTS["stars"][f"sky_{family}"][side] if tile else FACTS["stars"]["sky_tile_0"]
                yield f"{family}-{tile}-{side}", facts["rows"], facts["research"], stars
    for tile, rows in FACTS["pnp"]["easy"]["sky"].items():
        yield f"pocket-{tile}-easier", rows, [], 0


@pytest.mark.parametrize("id", [id for id, *_ in printed_sides()])
def test_every_sky_tile_is_what_is_printed_on_it(id: str) -> None:
    _, rows, research, stars = next(printed for printed in printed_sides() if printed[0] == id)
    side = content().side(id)
    for found, printed in zip(side.rows, rows_of(rows), strict=True):
        assert found == printed
    assert side.research == tuple(research)
    assert side.stars == stars
    assert f"{side.family}-{side.tile}-{side.side}" == id


def test_no_sky_tile_is_there_that_was_not_printed() -> None:
    assert {side.id for side in content().sides} == {id for id, *_ in printed_sides()}
    assert len(content().sides) == 8 + 9 + 4


PRINTED_PATH = [(1, -1), (2, 1), (3, -1), (4, 1), (5, -1), (6, 1)]  # row, direction


def printed_halves() -> Iterator[tuple[str, dict[str, Any]]]:
    for place in ("upper", "lower"):
        for letter, facts in FACTS["bases"][place].items():
            yield f"{letter.lower()}-{place}", facts
    pocket = FACTS["pnp"]["easy"]["base"]
    upper = {**pocket, "start_energy": FACTS["pnp"]["energy"]["start"]}
    yield "pocket-upper", upper
    yield "pocket-lower", pocket


@pytest.mark.parametrize(("id", "facts"), list(printed_halves()), ids=lambda value: str(value)[:14])
def test_every_base_half_is_what_is_printed_on_it(id: str, facts: dict[str, Any]) -> None:
    half = content().half(id)
    upper = id.endswith("upper")
    first = 1 if upper else 4
    wanted = []
    for row in range(first, first + 3):
        for kind, column, width, cost, modifier in facts["rows"].get(row, []):
            start = (row - first) * 5 + column - 1
            wanted.append(Room(kind.replace("+", ""), tuple(range(start, start + width)), cost, modifier))
    assert half.rooms == tuple(wanted)
    assert half.path == tuple(
        (row - first) * 5 + column for row, way in PRINTED_PATH if first <= row < first + 3
        for column in (range(5) if way > 0 else reversed(range(5)))
    )
    if upper:
        start = facts["excavator_start"]
        assert half.digger == (start["row"] - 1) * 5 + start["col"] - 1
        assert half.start_energy == facts["start_energy"]
    if not id.startswith("pocket"):
        assert (half.damage, half.energy) == (facts["damage_spaces"], facts["energy_spaces"])


def test_no_base_half_is_there_that_was_not_printed() -> None:
    drawn = {f"{letter}-{place}" for letter in "defg" for place in ("upper", "lower")}
    assert {half.id for half in content().halves} == {id for id, _ in printed_halves()} | drawn


@pytest.mark.parametrize(("upper", "lower", "energy", "damage"), [("a", "b", 7, 7), ("b", "c", 9, 6), ("c", "a", 8, 6)])
def test_the_tracks_of_both_halves_add_up(upper: str, lower: str, energy: int, damage: int) -> None:
    top, bottom = content().half(f"{upper}-upper"), content().half(f"{lower}-lower")
    assert top.energy + bottom.energy == energy
    assert top.damage + bottom.damage - 1 == damage


@pytest.mark.parametrize("half", content().halves, ids=lambda half: half.id)
def test_every_half_keeps_the_frame_of_a_base(half: Half) -> None:
    roomy = [cell for room in half.rooms for cell in room.cells]
    assert len(set(roomy)) == len(roomy)
    guns = 5 if half.digger >= 0 else 0
    tunnels = [cell for cell in range(CELLS // 2) if cell >= guns and cell not in roomy]
    if half.digger >= 0:
        assert half.digger in tunnels
    else:
        assert half.path[-1] in tunnels
    if not half.id.startswith("pocket"):
        assert len(tunnels) == (2 if half.digger >= 0 else 4)


def test_the_skull_is_on_the_third_tile_and_nowhere_else() -> None:
    for side in content().sides:
        assert any(row.action == "SKULL" for row in side.rows) == (side.tile == 3)


def test_arrows_point_at_blank_spaces_so_that_nothing_ever_sets_off_a_second_arrow() -> None:
    for side in content().sides:
        for row in side.rows:
            for n, symbol in enumerate(row.symbols):
                if symbol in "<>":
                    assert row.symbols[n + (1 if symbol == ">" else -1)] == ".", side.id


@pytest.mark.parametrize(("name", "facts"), FACTS["cities"].items(), ids=lambda value: str(value)[:12])
def test_every_city_names_what_is_printed_on_it(name: str, facts: dict[str, Any]) -> None:
    city = content().city({"Washington DC": "washington"}.get(name, name.lower().replace(" ", "_")))
    assert [city.upper.upper(), city.lower.upper()] == facts["base"]
    assert list(city.extra) == facts["extra_research"]
    damaged = city.extra if city.extra_damaged is None else city.extra_damaged
    assert list(damaged) == facts.get("extra_research_damaged", facts["extra_research"])
    assert bool(city.undamaged) == (facts["undamaged"] != "none") and city.damaged


def test_pocket_has_its_own_track_and_two_reinforcements() -> None:
    city, facts = content().city("pocket"), FACTS["pnp"]
    assert list(city.research) == facts["easy"]["research"]
    assert city.white_ships == facts["ships"]["red_reinforcements"]
    upper, lower = content().half("pocket-upper"), content().half("pocket-lower")
    assert upper.damage + lower.damage - 1 == facts["easy"]["damage_to_lose"]
    assert upper.energy + lower.energy == facts["energy"]["max"]


# Broken maps and data


@pytest.fixture
def share(tmp_path: Path) -> Path:
    shutil.copytree(MAPS, tmp_path / "maps" / "skies")
    shutil.copytree(ROOT / "data" / "skies", tmp_path / "data" / "skies")
    return tmp_path


def broken(share: Path, name: str, old: str, new: str) -> list[tuple[str, int]]:
    """The reasons and lines of a map in which something was replaced."""
    path = share / "maps" / "skies" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as found:
        read_skies_map(path)
    with pytest.raises(BadInput):
        load_content(share)
    return [(problem.reason.key.removeprefix("content.skies."), problem.line) for problem in found.value.problems]


SKY, UPPER, LOWER = "sky-basic-1-easier.tmx", "base-a-upper.tmx", "base-a-lower.tmx"


@pytest.mark.parametrize(("name", "old", "new", "reason"), [
    (SKY, "49,1,1,1,2,1,24", "49,1,1,1,0,1,24", "hole"),
    (SKY, "49,1,1,1,2,1,24", "49,1,1,1,49,1,24", "tile"),
    (SKY, "49,1,1,1,2,1,24", "1,1,1,1,2,1,24", "tile"),
    (SKY, "49,1,1,1,2,1,24", "49,1,1,1,1,2,24", "arrow"),
    (SKY, "49,1,1,1,2,1,24", "49,5,5,5,5,5,24", "shortened"),
    (SKY, "49,1,1,1,2,1,24", "49,6,1,1,2,1,24", "teleporter"),
    (SKY, 'value="skies"', 'value="ufoo"', "title"),
    (SKY, 'value="basic-1-easier"', 'value="basic-2-easier"', "id"),
    (SKY, 'name="stars" type="int" value="0"', 'name="stars" type="int" value="7"', "number"),
    (UPPER, "1,1,1,1,1,\n6,7", "1,1,2,1,1,\n6,7", "guns"),
    (UPPER, "6,7,2,5,3", "6,7,2,5,0", "hole"),
    (UPPER, "6,7,2,5,3", "6,7,2,2,3", "more"),
    (UPPER, "29,29,29,29,31", "29,29,30,29,31", "path"),
    (UPPER, "0,0,0,0,33", "0,0,0,0,0", "digger"),
    (UPPER, "0,0,0,0,33", "33,0,0,0,33", "digger"),
    (UPPER, 'name="start_energy" type="int" value="2"', 'name="start_energy" type="int" value="12"', "number"),
    (LOWER, 'width="5" height="3" tilewidth', 'width="5" height="4" tilewidth', ""),
    (LOWER, "0,0,11,11,0", "0,11,11,11,0", "stray"),
])
def test_a_broken_map_is_told_what_and_where(share: Path, name: str, old: str, new: str, reason: str) -> None:
    found = broken(share, name, old, new)
    assert all(line > 0 for _, line in found)
    assert not reason or reason in [key for key, _ in found], found


def test_a_map_of_another_name_is_no_tile(share: Path) -> None:
    path = share / "maps" / "skies" / "sky-basic-9-easier.tmx"
    (share / "maps" / "skies" / SKY).rename(path)
    with pytest.raises(BadInput) as found:
        read_skies_map(path)
    assert found.value.problems[0].reason.key == "content.skies.file_name"


@pytest.mark.parametrize(("old", "new", "reason"), [
    ("upper: a", "upper: z", "content.skies.no_half"),
    ("    extra_damaged: []\n", "", "content.skies.same_sides"),
    ("pocket-1-easier", "pocket-9-easier", "content.skies.no_side"),
    ("upper: a", "uppper: a", "content.yaml.unknown"),
    ("extra: [2]", "extra: two", "content.yaml.type"),
    ("rule: lesson", "rules: lesson", "content.yaml.missing"),
])
def test_a_broken_city_is_told_what_and_where(share: Path, old: str, new: str, reason: str) -> None:
    path = share / "data" / "skies" / "cities.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as found:
        load_content(share)
    assert reason in [problem.reason.key for problem in found.value.problems]
    assert all(problem.line > 0 for problem in found.value.problems)


@pytest.mark.parametrize(("file", "old", "new", "reason"), [
    ("campaign.yaml", "cities: [reykjavik", "cities: [atlantis", "content.skies.unknown"),
    ("campaign.yaml", "scenario: last_word", "scenario: last_wish", "content.skies.unknown"),
    ("campaign.yaml", "characters: [ines", "characters: [nobody", "content.skies.unknown"),
    ("campaign.yaml", "reserve: [new_york", "reserve: [york", "content.skies.unknown"),
    ("campaign.yaml", "upgraded: 1", "upgraded: one", "content.yaml.type"),
    ("scenarios.yaml", "rule: fog", "rules: fog", "content.yaml.unknown"),
    ("characters.yaml", "normal:", "usual:", "content.yaml.unknown"),
])
def test_a_broken_campaign_is_told_what_and_where(share: Path, file: str, old: str, new: str, reason: str) -> None:
    path = share / "data" / "skies" / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as found:
        load_content(share)
    assert reason in [problem.reason.key for problem in found.value.problems]
    assert all(problem.line > 0 for problem in found.value.problems)


def test_every_map_of_the_game_belongs_to_a_tile_or_a_half() -> None:
    read = [read_skies_map(path) for path in sorted(MAPS.glob("*.tmx"))]
    assert sum(isinstance(one, Side) for one in read) == 21 and sum(isinstance(one, Half) for one in read) == 16
