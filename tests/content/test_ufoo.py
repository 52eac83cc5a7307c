"""The fields of Ufo.O: the built-in maps keep their promises, a player's own map is taken or refused in words."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.content import ufoo
from game.content.library import user_maps
from game.content.own import MOST_FILES
from game.engine.errors import BadInput
from game.titles.ufoo.content import Field, cell_count, cell_named, mothership, name_of, opposite

SHARE = Path(__file__).resolve().parents[2]
MAPS = SHARE / "maps" / "ufoo"
TEMPLATE = (MAPS / "template.tmx").read_text()

BUILT_IN = {field.id: field for field in ufoo.load_content(SHARE, None).fields}


def own(folder: Path, text: str, stem: str = "mine") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{stem}.tmx"
    path.write_text(text)
    return path


def changed(old: str, new: str, text: str = TEMPLATE) -> str:
    assert old in text
    return text.replace(old, new, 1)


def with_cell(x: int, y: int, tile: int, text: str = TEMPLATE) -> str:
    """The map with another tile at a place of Tiled's grid."""
    head, data, tail = re.split(r"(?<=csv\">\n)(.*?)(?=\n</data>)", text, maxsplit=1, flags=re.DOTALL)
    rows = [line.rstrip(",").split(",") for line in data.split("\n")]
    rows[y][x] = str(tile)
    return head + ",\n".join(",".join(row) for row in rows) + tail


def line_of_row(y: int) -> int:
    return TEMPLATE[: TEMPLATE.index('csv">')].count("\n") + 2 + y


def faults(path: Path) -> list[tuple[int, str]]:
    with pytest.raises(BadInput) as caught:
        ufoo.field_of(path, None)
    assert all(problem.file == str(path) for problem in caught.value.problems)
    return [(problem.line, problem.reason.key.removeprefix("content.")) for problem in caught.value.problems]


# The built-in fields


def test_three_fields_in_their_sizes_are_offered() -> None:
    assert [(field.id, field.cols, field.rows) for field in BUILT_IN.values()] == [
        ("standard", 11, 13),
        ("skirmish", 9, 11),
        ("deep", 13, 15),
    ]


def test_built_in_maps_have_no_faults() -> None:
    assert ufoo.problems_of_maps(SHARE) == []


@pytest.mark.parametrize("field", BUILT_IN.values(), ids=list(BUILT_IN))
def test_asteroids_lie_in_banks_and_are_the_same_for_both_sides(field: Field) -> None:
    assert 9 <= len(field.asteroids) <= 15
    assert set(ufoo.banks(field)) <= {2, 3}
    assert sorted(opposite(field, cell) for cell in field.asteroids) == list(field.asteroids)
    assert ufoo.is_even_sided(field)


@pytest.mark.parametrize("field", BUILT_IN.values(), ids=list(BUILT_IN))
def test_a_mothership_has_four_home_hexes_and_entering_them_is_safe(field: Field) -> None:
    for seat in (0, 1):
        homes = ufoo.neighbours(field, mothership(field, seat))
        assert len(homes) == 4
        assert not set(homes) & set(field.asteroids)


def test_the_standard_field_is_the_printed_one() -> None:
    named = [name_of(BUILT_IN["standard"], cell) for cell in BUILT_IN["standard"].asteroids]
    assert named == ["D04", "D08", "D09", "E04", "E09", "F06", "G06", "H05", "I03", "I08", "J02", "J03", "J07"]


def test_neighbours_are_mutual_and_six_inside_the_field() -> None:
    for field in BUILT_IN.values():
        around = [ufoo.neighbours(field, cell) for cell in range(cell_count(field))]
        assert all(cell in around[other] for cell, others in enumerate(around) for other in others)
        assert len(around[cell_named(field, "D04")]) == 6


# A player's own maps


def test_the_template_is_a_map_that_can_be_played(tmp_path: Path) -> None:
    fields, problems = ufoo.load_user_fields(own(tmp_path, TEMPLATE).parent)
    assert problems == ()
    assert [field.id for field in fields] == ["user:My field"]
    assert fields[0].asteroids == BUILT_IN["standard"].asteroids


def test_the_template_carries_the_same_tiles_as_the_tileset_file() -> None:
    kinds = re.compile(r'<tile id="(\d+)" type="([a-z-]+)"/>')
    assert kinds.findall(TEMPLATE) == kinds.findall((MAPS / "field.tsx").read_text())


def test_one_broken_map_does_not_stand_in_the_way_of_the_others(tmp_path: Path) -> None:
    folder = user_maps(tmp_path, "ufoo")
    own(folder, TEMPLATE[:700], "a-torn")
    own(folder, TEMPLATE, "b-good")
    own(folder, TEMPLATE, "c-twice")
    own(folder, changed("My field", "Zig zag", with_cell(5, 4, 1)), "d-good")
    (folder / "e-folder.tmx").mkdir()
    (folder / "notes.txt").write_text("not a map")
    fields, problems = ufoo.load_user_fields(folder)
    assert [field.id for field in fields] == ["user:My field", "user:Zig zag"]
    assert [Path(problem.file).name for problem in problems] == ["a-torn.tmx", "c-twice.tmx"]
    assert problems[1].reason.key == "content.ufoo.name_twice"
    content = ufoo.load_content(SHARE, tmp_path)
    assert [field.id for field in content.fields] == ["standard", "skirmish", "deep", "user:My field", "user:Zig zag"]


def test_no_folder_means_no_maps_and_no_fault(tmp_path: Path) -> None:
    assert ufoo.load_user_fields(tmp_path / "nowhere") == ((), ())
    assert len(ufoo.load_content(SHARE, tmp_path / "nobody").fields) == 3


def test_a_map_saved_from_a_built_in_one_may_use_its_tileset(tmp_path: Path) -> None:
    share, folder = tmp_path / "share", tmp_path / "user"
    shutil.copytree(MAPS, share)
    text = (MAPS / "skirmish.tmx").read_text().replace("field.tsx", "../share/field.tsx")
    own(folder, changed('name="id" value="skirmish"', 'name="name" value="Copy"', text))
    fields, problems = ufoo.load_user_fields(folder, share)
    assert (problems, fields[0].asteroids) == ((), BUILT_IN["skirmish"].asteroids)
    assert [problem.reason.key for problem in ufoo.load_user_fields(folder)[1]] == ["content.tmx.tileset_place"]


def test_a_field_of_ones_own_need_not_be_even_sided(tmp_path: Path) -> None:
    field = ufoo.field_of(own(tmp_path, with_cell(5, 4, 1)), None)
    assert len(field.asteroids) == 12
    assert not ufoo.is_even_sided(field)


def test_more_maps_than_the_shelf_holds_are_left_out_with_a_word(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 1):
        own(tmp_path, changed("My field", f"Field {number}"), f"m{number:03d}")
    fields, problems = ufoo.load_user_fields(tmp_path)
    assert len(fields) == MOST_FILES
    assert [problem.reason.key for problem in problems] == ["content.ufoo.many_maps"]


SMALL = re.sub(r"(?<=csv\">\n).*(?=\n</data>)", ",\n".join([",".join("1" * 5)] * 5), TEMPLATE, flags=re.DOTALL)
SMALL = SMALL.replace('width="13" height="11"', 'width="5" height="5"')
EVEN = re.sub(r"(?<=csv\">\n).*(?=\n</data>)", ",\n".join([",".join("1" * 12)] * 10), TEMPLATE, flags=re.DOTALL)
EVEN = EVEN.replace('width="13" height="11"', 'width="12" height="10"')
WALL = TEMPLATE
for _y in range(11):
    WALL = with_cell(4, _y, 2, WALL)
CROWD = TEMPLATE
for _y in range(10):
    for _x in (3, 4, 5, 7, 8, 9):
        CROWD = with_cell(_x, _y, 2, CROWD)

# Each reason for which a map of one's own is refused: the map, and what is told.
REFUSED: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "of another game": (changed('value="ufoo"', 'value="chess"'), [(2, "ufoo.title")]),
    "without a game": (changed('  <property name="title" value="ufoo"/>\n', ""), [(2, "tmx.property_missing")]),
    "without a name": (changed('  <property name="name" value="My field"/>\n', ""), [(2, "tmx.property_missing")]),
    "an empty name": (changed("My field", ""), [(2, "ufoo.name")]),
    "a long name": (changed("My field", "x" * 25), [(2, "ufoo.name")]),
    "a name that ends in a space": (changed("My field", "My field "), [(2, "ufoo.name")]),
    "a name of two lines": (changed("My field", "My&#10;field"), [(2, "ufoo.name")]),
    "even columns shifted": (changed('staggerindex="odd"', 'staggerindex="even"'), [(2, "ufoo.stagger")]),
    "upright hexes": (changed('staggeraxis="x"', 'staggeraxis="y"'), [(2, "ufoo.stagger")]),
    "too small": (SMALL, [(2, "ufoo.columns"), (2, "ufoo.height")]),
    "even sizes": (EVEN, [(2, "ufoo.columns"), (2, "ufoo.height")]),
    "another layer": (changed('name="field" width="13"', 'name="sky" width="13"'), [(2, "tmx.layer_missing")]),
    "a hole": (with_cell(6, 2, 0), [(line_of_row(2), "ufoo.hole")]),
    "a tile below a short column": (with_cell(5, 10, 1), [(line_of_row(10), "ufoo.below")]),
    "an unknown tile": (
        with_cell(6, 2, 2, changed('<tile id="1" type="asteroid"/>', '<tile id="1" type="moon"/>')),
        [(line_of_row(y), "ufoo.tile") for y in (1, 2, 2, 3, 5, 6, 7, 8)],
    ),
    "an asteroid on a home hex": (with_cell(1, 4, 2), [(line_of_row(4), "ufoo.home")]),
    "space on a home hex": (with_cell(12, 6, 1), [(line_of_row(6), "ufoo.home")]),
    "no mothership": (with_cell(0, 5, 1), [(line_of_row(5), "ufoo.ship")]),
    "the wrong mothership": (with_cell(12, 5, 7), [(line_of_row(5), "ufoo.ship")]),
    "a mothership elsewhere": (with_cell(6, 2, 8), [(line_of_row(2), "ufoo.place")]),
    "a home hex elsewhere": (with_cell(6, 2, 5), [(line_of_row(2), "ufoo.place")]),
    "homes cut off from each other": (WALL, [(line_of_row(0) - 2, "ufoo.cut_off")]),
    "more asteroids than field": (CROWD, [(line_of_row(0) - 2, "ufoo.asteroids")]),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_map_is_refused_with_line_and_reason(tmp_path: Path, kind: str) -> None:
    text, told = REFUSED[kind]
    assert faults(own(tmp_path, text)) == told


def test_homes_walled_in_are_cut_off_until_the_last_gap_is_open(tmp_path: Path) -> None:
    text = TEMPLATE
    for x, y in ((0, 3), (1, 3), (2, 4), (2, 5), (2, 6), (1, 6)):
        text = with_cell(x, y, 2, text)
    assert len(ufoo.field_of(own(tmp_path, text), None).asteroids) == 19
    assert faults(own(tmp_path, with_cell(0, 7, 2, text))) == [(line_of_row(0) - 2, "ufoo.cut_off")]


def test_a_broken_built_in_map_is_bad_input_and_not_a_smaller_game(tmp_path: Path) -> None:
    share = tmp_path / "maps" / "ufoo"
    shutil.copytree(MAPS, share)
    (share / "deep.tmx").unlink()
    with pytest.raises(BadInput) as caught:
        ufoo.load_content(tmp_path, None)
    assert [problem.reason.key for problem in caught.value.problems] == ["content.unreadable"]
    assert [Path(problem.file).name for problem in ufoo.problems_of_maps(tmp_path)] == ["deep.tmx"]


def test_a_built_in_map_must_be_even_sided_and_in_banks(tmp_path: Path) -> None:
    share = tmp_path / "maps" / "ufoo"
    shutil.copytree(MAPS, share)
    path = share / "standard.tmx"
    path.write_text(with_cell(5, 4, 1, path.read_text()))
    told = [(Path(problem.file).name, problem.reason.key) for problem in ufoo.problems_of_maps(tmp_path)]
    assert told == [("standard.tmx", "content.ufoo.lopsided")]
    path.write_text(with_cell(7, 5, 1, path.read_text()))
    told = [(Path(problem.file).name, problem.reason.key) for problem in ufoo.problems_of_maps(tmp_path)]
    assert told == [("standard.tmx", "content.ufoo.banks")]
    path.write_text(changed('name="id" value="standard"', 'name="id" value="other"', path.read_text()))
    assert [problem.reason.key for problem in ufoo.problems_of_maps(tmp_path)] == ["content.ufoo.id"]


def test_the_tile_sheet_is_as_large_as_the_maps_say() -> None:
    header = (MAPS / "field.png").read_bytes()[:24]
    width, height = int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")
    assert f'<image source="field.png" width="{width}" height="{height}"/>' in TEMPLATE
    assert f'<image source="field.png" width="{width}" height="{height}"/>' in (MAPS / "field.tsx").read_text()
