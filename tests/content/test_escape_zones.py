"""The zones and scenarios of Escape: equal to the printed decks, a player's own are taken or refused in words."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.content import escape
from game.content.library import user_maps
from game.content.own import MOST_FILES
from game.engine.errors import BadInput, Problem
from game.titles.escape.content import (
    CODES,
    HATCHES,
    LABELS,
    Scenario,
    Zone,
    around,
    code_id,
    code_name,
    code_named,
    faults_of,
    fits,
    name_of,
    places_of,
    sector_at,
    steps_from,
)

SHARE = Path(__file__).resolve().parents[2]
MAPS = SHARE / "maps" / "escape"
GRIDS = SHARE / "tests" / "titles" / "escape" / "grids"
TEMPLATE = (MAPS / "template.tmx").read_text()
CONTENT = escape.load_content(SHARE, None)
ZONES = {zone.id: zone for zone in CONTENT.zones}
SCENARIOS = {scenario.id: scenario for scenario in CONTENT.scenarios}


def own(folder: Path, text: str, name: str = "mine.tmx") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text)
    return path


def changed(old: str, new: str, text: str = TEMPLATE) -> str:
    assert old in text
    return text.replace(old, new, 1)


def with_sector(name: str, tile: int, text: str = TEMPLATE) -> str:
    """The map with another tile at a sector."""
    head, data, tail = re.split(r"(?<=csv\">\n)(.*?)(?=\n</data>)", text, maxsplit=1, flags=re.DOTALL)
    rows = [line.rstrip(",").split(",") for line in data.split("\n")]
    rows[int(name[1:]) - 1][ord(name[0]) - 65] = str(tile)
    return head + ",\n".join(",".join(row) for row in rows) + tail


FIRST_ROW = TEMPLATE[: TEMPLATE.index('csv">')].count("\n") + 2
LAYER = FIRST_ROW - 2  # the line on which the layer begins


def faults(path: Path, tilesets: Path | None = None) -> list[tuple[int, str]]:
    with pytest.raises(BadInput) as caught:
        escape.zone_of(path, None, tilesets)
    return told(caught.value.problems)


def told(problems: tuple[Problem, ...]) -> list[tuple[int, str]]:
    return [(problem.line, problem.reason.key.removeprefix("content.")) for problem in problems]


# The printed zones


@pytest.mark.parametrize("name", sorted(ZONES))
def test_a_built_in_zone_equals_its_grid_cell_by_cell(name: str) -> None:
    rows = (GRIDS / f"{name}.txt").read_text().split()
    zone = ZONES[name]
    assert (zone.cols, zone.rows) == (23, 14) == (len(rows[0]), len(rows))
    for row, line in enumerate(rows):
        for col, letter in enumerate(line):
            assert sector_at(zone, col, row) == letter, name_of(col, row)


@pytest.mark.parametrize(("name", "counts", "starts", "hatches", "players"), [
    ("galilei", (46, 79, 191), "L08 L06", "B02 V02 V13 B13", (4, 8)),
    ("fermi", (268, 33, 15), "L10 L09", "J05 N05 J01 N01", (2, 6)),
    ("galvani", (135, 31, 150), "L08 L06", "F01 P01 V11 B10", (2, 8)),
])
def test_the_printed_zones_have_the_sectors_of_the_facts(
    name: str, counts: tuple[int, ...], starts: str, hatches: str, players: tuple[int, int]
) -> None:
    zone = ZONES[name]
    assert tuple(zone.sectors.count(letter) for letter in ".sd") == counts
    for letters, names in (("HA", starts), (HATCHES, hatches)):
        assert [name_of(*places_of(zone, letter)[0]) for letter in letters] == names.split()
    assert zone.players == players


@pytest.mark.parametrize(("name", "steps"), [
    ("galilei", [12, 12, 11, 11]), ("fermi", [9, 9, 14, 14]), ("galvani", [14, 14, 15, 14]),
    ("torricelli", [10, 10, 12, 12]),
])
def test_human_steps_to_the_hatches(name: str, steps: list[int]) -> None:
    zone = ZONES[name]
    ways = steps_from(zone, places_of(zone, "H")[0])
    assert [ways[places_of(zone, hatch)[0]] for hatch in HATCHES] == steps


@pytest.mark.parametrize("name", sorted(ZONES))
def test_every_sector_is_reachable_from_both_starts(name: str) -> None:
    zone = ZONES[name]
    assert faults_of(zone) == ()
    for start in "HA":
        ways = steps_from(zone, places_of(zone, start)[0])
        assert all(place in ways for letter in "sd" for place in places_of(zone, letter))


def test_neighbours_of_d09_and_of_an_even_column() -> None:
    assert {name_of(*place) for place in around(3, 8)} == {"D08", "D10", "C09", "C10", "E09", "E10"}
    assert {name_of(*place) for place in around(4, 8)} == {"E08", "E10", "D08", "D09", "F08", "F09"}
    for col in range(23):
        for row in range(14):
            assert all((col, row) in around(*near) for near in around(col, row))


def test_in_fermi_the_starts_touch_and_neither_may_be_entered() -> None:
    zone = ZONES["fermi"]
    human, alien = places_of(zone, "H")[0], places_of(zone, "A")[0]
    assert alien in around(*human)
    assert human not in steps_from(zone, alien) and alien not in steps_from(zone, human)


def test_our_own_zone_keeps_the_starts_apart_and_is_the_same_on_both_sides() -> None:
    zone = ZONES["torricelli"]
    swapped = str.maketrans("1234", "2143")
    for row in range(zone.rows):
        line = zone.sectors[row * zone.cols:(row + 1) * zone.cols]
        assert line == line[::-1].translate(swapped)
    human, alien = places_of(zone, "H")[0], places_of(zone, "A")[0]
    ways = steps_from(zone, alien)
    assert min(ways[near] for near in around(*human) if near in ways) >= 6, "as far apart as on the printed zones"


def test_names_and_codes_of_sectors_go_both_ways() -> None:
    for name in ("A01", "D08", "W14", "Z20"):
        assert code_name(code_named(name)) == name
    for wrong in ("", "A1", "A00", "A21", "a01", "AA1", "[01", "A٠1", "D080"):
        assert code_named(wrong) == -1


def test_built_in_maps_have_no_faults() -> None:
    assert escape.problems_of_maps(SHARE) == []


def test_the_tile_sheet_is_as_large_as_the_maps_say() -> None:
    header = (MAPS / "zone.png").read_bytes()[:24]
    width, height = int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")
    for text in (TEMPLATE, (MAPS / "zone.tsx").read_text()):
        assert f'<image source="zone.png" width="{width}" height="{height}"/>' in text


# A player's own zones


def test_the_template_is_a_zone_that_can_be_played(tmp_path: Path) -> None:
    zones, problems = escape.load_user_zones(own(tmp_path, TEMPLATE).parent)
    assert problems == () and [(zone.id, zone.players) for zone in zones] == [("user:My zone", (2, 6))]
    assert len(places_of(zones[0], "1")) == 1


def test_the_template_carries_the_same_tiles_as_the_tileset_file() -> None:
    kinds = re.compile(r'<tile id="(\d+)" type="([a-z0-9-]+)"/>')
    assert kinds.findall(TEMPLATE) == kinds.findall((MAPS / "zone.tsx").read_text()) != []


def test_one_broken_map_does_not_stand_in_the_way_of_the_others(tmp_path: Path) -> None:
    folder = user_maps(tmp_path, "escape")
    own(folder, TEMPLATE[:700], "a-torn.tmx")
    own(folder, TEMPLATE, "b-good.tmx")
    own(folder, TEMPLATE, "c-twice.tmx")
    own(folder, changed("My zone", "Attic", with_sector("G03", 2)), "d-good.tmx")
    zones, problems = escape.load_user_zones(folder)
    assert [zone.id for zone in zones] == ["user:My zone", "user:Attic"]
    assert [Path(problem.file).name for problem in problems] == ["a-torn.tmx", "c-twice.tmx"]
    assert problems[1].reason.key == "content.escape.name_twice"
    found = escape.load_content(SHARE, tmp_path)
    assert [zone.id for zone in found.zones] == [*escape.BUILT_IN, "user:My zone", "user:Attic"]


def test_no_folder_means_no_zones_and_no_fault(tmp_path: Path) -> None:
    assert escape.load_user_zones(tmp_path / "nowhere") == ((), ())
    assert escape.load_content(SHARE, tmp_path / "nobody") == CONTENT


def test_a_map_saved_from_a_built_in_one_may_use_its_tileset(tmp_path: Path) -> None:
    share, folder = tmp_path / "share", tmp_path / "user"
    shutil.copytree(MAPS, share)
    text = (MAPS / "fermi.tmx").read_text().replace("zone.tsx", "../share/zone.tsx")
    own(folder, changed('name="id" value="fermi"', 'name="name" value="Copy"', text))
    zones, problems = escape.load_user_zones(folder, share)
    assert (problems, zones[0].sectors) == ((), ZONES["fermi"].sectors)


def test_a_map_that_does_not_say_for_how_many_is_for_2_to_8(tmp_path: Path) -> None:
    text = changed('  <property name="players" value="2-6"/>\n', "")
    assert escape.zone_of(own(tmp_path, text), None).players == (2, 8)


def test_more_maps_than_are_looked_at_are_left_out_with_a_word(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 1):
        own(tmp_path, changed("My zone", f"Zone {number}"), f"m{number:03d}.tmx")
    zones, problems = escape.load_user_zones(tmp_path)
    assert len(zones) == MOST_FILES and told(problems) == [(0, "escape.many_files")]


# Tiles: 1 safe, 2 dangerous, 3 human, 4 alien, 5 to 8 the hatches.
REFUSED: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "of another game": (changed('value="escape"', 'value="chess"'), [(2, "escape.title")]),
    "without a name": (changed('  <property name="name" value="My zone"/>\n', ""), [(2, "tmx.property_missing")]),
    "a long name": (changed("My zone", "x" * 25), [(2, "escape.name")]),
    "a name that ends in a space": (changed("My zone", "My zone "), [(2, "escape.name")]),
    "players in words": (changed("2-6", "two"), [(2, "escape.players")]),
    "players upside down": (changed("2-6", "6-2"), [(2, "escape.players")]),
    "a crowd": (changed("2-6", "2-17"), [(2, "escape.players")]),
    "even columns shifted": (changed('staggerindex="odd"', 'staggerindex="even"'), [(2, "escape.stagger")]),
    "upright hexes": (changed('staggeraxis="x"', 'staggeraxis="y"'), [(2, "escape.stagger")]),
    "another layer": (changed('name="zone" width="13"', 'name="deck" width="13"'), [(2, "tmx.layer_missing")]),
    "an unknown tile": (changed('type="hatch-4"', 'type="hatch-5"'), [(FIRST_ROW + 6, "escape.tile")]),
    "no human start": (with_sector("G06", 2), [(LAYER, "escape.human_start")]),
    "two alien starts": (with_sector("G03", 4), [(FIRST_ROW + 3, "escape.alien_start")]),
    "no hatch at all": (
        with_sector("A03", 2, with_sector("M03", 2, with_sector("A07", 2, with_sector("M07", 2)))),
        [(LAYER, "escape.hatches")],
    ),
    "a gap in the numbers": (with_sector("M03", 2), [(LAYER, "escape.hatches")]),
    "a hatch twice": (with_sector("D02", 5), [(LAYER, "escape.hatches")]),
    "a sector on its own": (with_sector("G01", 2), [(FIRST_ROW, "escape.cut_off")]),
    "a hatch nobody can reach": (
        with_sector("A03", 0, with_sector("G01", 5)), [(FIRST_ROW, "escape.hatch_cut_off")]),
    "everything at once": (
        with_sector("G06", 2, with_sector("G04", 2, with_sector("M03", 2))),
        [(LAYER, "escape.human_start"), (LAYER, "escape.alien_start"), (LAYER, "escape.hatches")],
    ),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_map_is_refused_with_line_and_reason(tmp_path: Path, kind: str) -> None:
    text, wanted = REFUSED[kind]
    assert faults(own(tmp_path, text)) == wanted


def test_whoever_drew_the_map_is_told_which_sector_is_cut_off(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        escape.zone_of(own(tmp_path, with_sector("G01", 2)), None)
    assert dict(caught.value.problems[0].reason.args) == {"sector": "G01", "n": 1}


def test_a_small_map_with_one_hatch_is_welcome(tmp_path: Path) -> None:
    rows = ["0,5,2,1,0", "0,2,2,2,0", "0,3,0,4,0", "0,2,1,2,0", "0,2,2,2,0"]
    text = re.sub(r"(?<=csv\">\n).*(?=\n</data>)", ",\n".join(rows), TEMPLATE, flags=re.DOTALL)
    text = text.replace('width="13" height="9"', 'width="5" height="5"')
    zone = escape.zone_of(own(tmp_path, text), None)
    assert (zone.cols, zone.rows) == (5, 5) and faults_of(zone) == ()
    tiny = ["0,5,2,1", "0,2,2,2", "0,3,0,4", "0,2,1,2"]
    text = re.sub(r"(?<=csv\">\n).*(?=\n</data>)", ",\n".join(tiny), TEMPLATE, flags=re.DOTALL)
    text = text.replace('width="13" height="9"', 'width="4" height="4"')
    assert faults(own(tmp_path, text)) == [(2, "escape.columns"), (2, "escape.rows")]


def test_a_broken_built_in_map_is_bad_input_and_not_a_smaller_game(tmp_path: Path) -> None:
    shutil.copytree(SHARE / "maps" / "escape", tmp_path / "maps" / "escape")
    shutil.copytree(SHARE / "data" / "escape", tmp_path / "data" / "escape")
    (tmp_path / "maps" / "escape" / "fermi.tmx").unlink()
    with pytest.raises(BadInput):
        escape.load_content(tmp_path, None)
    assert [Path(problem.file).name for problem in escape.problems_of_maps(tmp_path)] == ["fermi.tmx"]


# Scenarios


def test_the_printed_scenarios_bundle_the_codes_of_the_facts() -> None:
    assert {name: dict(scenario.codes) for name, scenario in SCENARIOS.items()} == {
        "basic": {}, "advanced": {},
        "infection": {"b3": True, "c3": True, "d2": True},
        "arena": {"a5": True, "b6": True, "c6": 1234, "e3": 99},
        "school": dict.fromkeys(("g4", "h1", "h2", "h3", "h4", "h13", "h14", "h15", "h16", "j4"), True),
    }
    assert [name for name, scenario in SCENARIOS.items() if scenario.base == "basic"] == ["basic", "arena"]


def test_the_builder_knows_every_code_by_the_name_that_players_use() -> None:
    printed = "A.1 A.2 A.3 A.4 A.5 B.3 B.4 B.6 C.3 C.6 D.2 E.3 G.4 H.1 H.2 H.3 H.4 H.13 H.14 H.15 H.16 J.4"
    assert " ".join(LABELS.values()) == printed
    assert all(code_id(label) == id for id, label in LABELS.items()) and code_id("Z.9") == ""
    assert fits(CODES["a1"], True) and not fits(CODES["a1"], 1) and not fits(CODES["e3"], 100)


def test_what_the_builder_writes_is_read_back_as_the_same_scenario(tmp_path: Path) -> None:
    codes: dict[str, bool | int | str] = {"a1": True, "a4": "humans", "c6": 24, "e3": 3, "h13": False, "b4": 0}
    text = escape.scenario_text('My "night"', "advanced", codes)
    path = own(tmp_path, text, "night.yaml")
    assert escape.scenario_of(path, None) == Scenario(
        'user:My "night"', "advanced", (("a1", True), ("a4", "humans"), ("c6", 24), ("e3", 3)))
    empty = own(tmp_path, escape.scenario_text("Plain", "basic", {}), "plain.yaml")
    assert escape.scenario_of(empty, None) == Scenario("user:Plain", "basic")


BROKEN: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "another base": ("name: x\nbase: grand\n", [(2, "escape.base")]),
    "a long name": (f"name: {'x' * 25}\nbase: basic\n", [(1, "escape.scenario_name")]),
    "a code that nobody knows": ("name: x\nbase: basic\ncodes:\n  Q.7: true\n", [(4, "escape.code")]),
    "a code that says the wrong thing": (
        "name: x\nbase: basic\ncodes:\n  A.1: 1\n  E.3: 50\n", [(4, "escape.code_value"), (5, "escape.code_value")]),
    "without a base": ("name: x\n", [(1, "yaml.missing")]),
    "something else in it": ("name: x\nbase: basic\ncolour: red\n", [(3, "yaml.unknown")]),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_scenario_is_refused_with_line_and_reason(tmp_path: Path, kind: str) -> None:
    text, wanted = BROKEN[kind]
    path = own(tmp_path, text, "mine.yaml")
    scenarios, problems = escape.load_user_scenarios(path.parent)
    assert scenarios == () and told(problems) == wanted


def test_own_scenarios_stand_behind_the_printed_ones(tmp_path: Path) -> None:
    own(escape.user_scenarios(tmp_path), escape.scenario_text("Night", "advanced", {"a3": True}), "night.yaml")
    found = escape.load_content(SHARE, tmp_path)
    assert found.scenarios[-1] == Scenario("user:Night", "advanced", (("a3", True),))


def test_a_zone_is_told_by_its_letters() -> None:
    zone = Zone("small", 3, 2, "sd.H1A")
    assert [sector_at(zone, *place) for place in ((0, 0), (1, 0), (2, 0), (0, 1), (3, 0), (0, -1))] == [
        "s", "d", ".", "H", ".", "."]
