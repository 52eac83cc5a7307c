"""A Tiled map is read whole or refused with file, line and reason; nothing broken passes in silence."""

from __future__ import annotations

import base64
import gzip
import random
import re
import struct
import zlib
from pathlib import Path

import pytest

from game.content import files, tmx
from game.engine.errors import BadInput

MAPS = Path(__file__).resolve().parents[2] / "maps" / "ufoo"

TILESET = """\
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="few" tilewidth="32" tileheight="28" tilecount="4" columns="2">
 <image source="few.png" width="64" height="56"/>
 <tile id="0" type="space"/>
 <tile id="1" class="rock"/>
 <tile id="2" type="ship"/>
</tileset>
"""

MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="hexagonal" width="3" height="2" tilewidth="32" tileheight="28" infinite="0"
 hexsidelength="16" staggeraxis="x" staggerindex="odd" nextlayerid="4" nextobjectid="9">
 <properties>
  <property name="title" value="some"/>
  <property name="count" type="int" value="7"/>
  <property name="words">two
lines</property>
 </properties>
 <tileset firstgid="1" source="few.tsx"/>
 <layer id="2" name="top" width="3" height="2">
  <data encoding="csv">
1,2,1,
0,3,1
</data>
 </layer>
 <objectgroup id="1" name="things">
  <object id="5" name="area" type="zone" x="10" y="20">
   <polygon points="0,0 10,0 10,10"/>
  </object>
  <object id="4" name="spot" x="1.5" y="2">
   <properties>
    <property name="near" type="bool" value="true"/>
   </properties>
   <point/>
  </object>
 </objectgroup>
</map>
"""


def put(folder: Path, text: str | bytes = MAP, tileset: str | bytes | None = TILESET) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "some.tmx"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    if tileset is not None:
        (folder / "few.tsx").write_bytes(tileset.encode() if isinstance(tileset, str) else tileset)
    return path


def changed(old: str, new: str, text: str = MAP) -> str:
    assert old in text
    return text.replace(old, new, 1)


def faults(path: Path, **asked: object) -> list[tuple[str, int, str]]:
    with pytest.raises(BadInput) as caught:
        tmx.read_map(path, **asked)  # type: ignore[arg-type]
    return [(Path(p.file).name, p.line, p.reason.key.removeprefix("content.")) for p in caught.value.problems]


def test_a_map_becomes_values_with_their_lines(tmp_path: Path) -> None:
    found = tmx.read_map(put(tmp_path), needs={"title": str, "count": int})
    assert (found.width, found.height, found.orientation) == (3, 2, "hexagonal")
    assert (found.staggeraxis, found.staggerindex) == ("x", "odd")
    assert found.properties == (("title", "some"), ("count", 7), ("words", "two\nlines"))
    layer = found.layer("top")
    assert layer.cells == ("space", "rock", "space", "", "ship", "space")
    assert layer.cell_lines == (13, 13, 13, 14, 14, 14)
    spot, area = found.objects
    assert (spot.id, spot.name, spot.x, spot.y, spot.line, spot.properties) == (
        4,
        "spot",
        1.5,
        2.0,
        21,
        (("near", True),),
    )
    assert (area.kind, area.layer, area.points) == ("zone", "things", ((10.0, 20.0), (20.0, 20.0), (20.0, 30.0)))


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_layers_are_read_as_well(tmp_path: Path, compression: str) -> None:
    raw = struct.pack("<6L", 1, 2, 1, 0, 3, 1)
    packed = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[compression]
    attribute = f' compression="{compression}"' if compression else ""
    text = re.sub(
        r'<data encoding="csv">[^<]*', f'<data encoding="base64"{attribute}>{base64.b64encode(packed).decode()}', MAP
    )
    assert tmx.read_map(put(tmp_path, text)).layer("top").cells == ("space", "rock", "space", "", "ship", "space")


def test_layers_are_found_by_name_whatever_their_order(tmp_path: Path) -> None:
    second = MAP[MAP.index(" <layer") : MAP.index(" <objectgroup")].replace('id="2"', 'id="9"').replace("top", "low")
    found = tmx.read_map(put(tmp_path, changed(" <layer", second.replace("0,3,1", "0,2,1") + " <layer")))
    assert found.layer("top").cells[4] == "ship"
    assert found.layer("low").cells[4] == "rock"
    assert [layer.id for layer in found.layers] == [2, 9]


DATA = '<data encoding="csv">\n1,2,1,\n0,3,1\n</data>'
EMBEDDED = TILESET.partition("?>\n")[2].replace("<tileset ", '<tileset firstgid="1" ').replace(' version="1.8"', "")
REFERENCE = '<tileset firstgid="1" source="few.tsx"/>'
BOMB = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()

# Each kind of broken map: what is changed in MAP, into what, and what is told.
BROKEN: dict[str, tuple[str, str, list[tuple[int, str]]]] = {
    "not closed": ("</map>", "", [(29, "xml.syntax")]),
    "text after the end": ("</map>", "</map>x", [(28, "xml.syntax")]),
    "no orientation": (' orientation="hexagonal"', "", [(2, "tmx.orientation")]),
    "another orientation": ('"hexagonal"', '"isometric"', [(2, "tmx.orientation")]),
    "infinite": ('infinite="0"', 'infinite="1"', [(2, "tmx.infinite")]),
    "chunks": (
        DATA,
        '<data encoding="csv"><chunk x="0" y="0" width="16" height="16">1</chunk></data>',
        [(12, "tmx.infinite")],
    ),
    "no stagger axis": (' staggeraxis="x"', "", [(2, "tmx.stagger")]),
    "a wrong stagger index": ('staggerindex="odd"', 'staggerindex="1"', [(2, "tmx.stagger")]),
    "no hex side": (' hexsidelength="16"', "\n", [(2, "tmx.attribute_missing")]),
    "no width": (' width="3" height="2" tilewidth', ' height="2" tilewidth', [(2, "tmx.attribute_missing")]),
    "a width of letters": ('width="3" height="2" tilewidth', 'width="x" height="2" tilewidth', [(2, "tmx.whole")]),
    "a width of nothing": ('width="3" height="2" tilewidth', 'width="0" height="2" tilewidth', [(2, "tmx.range")]),
    "a huge width": ('width="3" height="2" tilewidth', 'width="999999" height="2" tilewidth', [(2, "tmx.range")]),
    "an attribute of the reader's own": ("<map ", '<map filename="/etc/passwd" ', [(2, "tmx.attribute")]),
    "an infinite that is no flag": ('infinite="0"', 'infinite="maybe"', [(2, "tmx.number"), (2, "tmx.infinite")]),
    "an unknown element": (" <objectgroup", " <surprise/>\n <objectgroup", [(17, "tmx.element")]),
    "a group": (" <objectgroup", ' <group id="8" name="g"/>\n <objectgroup', [(17, "tmx.layer_kind")]),
    "an image layer": (" <objectgroup", ' <imagelayer id="8" name="i"/>\n <objectgroup', [(17, "tmx.layer_kind")]),
    "no tileset": (REFERENCE, "", [(2, "tmx.no_tileset")]),
    "too many tilesets": (REFERENCE, REFERENCE * 9, [(10, "tmx.too_many")]),
    "no first number": (REFERENCE, '<tileset source="few.tsx"/>', [(10, "tmx.attribute_missing")]),
    "a tileset that is not there": ("few.tsx", "many.tsx", [(10, "tmx.tileset_missing")]),
    "a tileset elsewhere": ("few.tsx", "../few.tsx", [(10, "tmx.tileset_place")]),
    "a tileset from the root": ("few.tsx", "/etc/few.tsx", [(10, "tmx.tileset_place")]),
    "a tileset that is no tileset": ("few.tsx", "some.tmx", [(10, "tmx.tileset_place")]),
    "overlapping tilesets": (REFERENCE, REFERENCE + REFERENCE.replace('"1"', '"4"'), [(10, "tmx.overlap")]),
    "a layer of another size": ('name="top" width="3"', 'name="top" width="4"', [(11, "tmx.layer_size")]),
    "a layer without name": (' name="top"', "", [(11, "tmx.attribute_missing")]),
    "a layer without id": ('<layer id="2"', "<layer", [(11, "tmx.attribute_missing")]),
    "two layers of one id": ('<objectgroup id="1"', '<objectgroup id="2"', [(17, "tmx.id_twice")]),
    "two layers of one name": ('name="things"', 'name="top"', [(17, "tmx.name_twice")]),
    "a layer without data": (DATA, "", [(11, "tmx.no_data")]),
    "too few cells": ("0,3,1\n", "0,3\n", [(12, "tmx.data_length")]),
    "too many cells": ("0,3,1\n", "0,3,1,1,1\n", [(12, "tmx.data_length")]),
    "a cell of letters": ("0,3,1\n", "0,x,1\n", [(14, "tmx.csv")]),
    "a cell below nothing": ("0,3,1\n", "0,-3,1\n", [(14, "tmx.csv")]),
    "a comma too many": ("1,2,1,\n", "1,2,,\n", [(13, "tmx.csv")]),
    "no cells": (DATA, '<data encoding="csv"></data>', [(12, "tmx.csv")]),
    "cells as elements": (DATA, '<data><tile gid="1"/></data>', [(12, "tmx.encoding")]),
    "an unknown encoding": ('"csv"', '"morse"', [(12, "tmx.encoding")]),
    "an unknown compression": (DATA, '<data encoding="base64" compression="zstd">AAAA</data>', [(12, "tmx.encoding")]),
    "broken base64": (DATA, '<data encoding="base64">A*A</data>', [(12, "tmx.data_broken")]),
    "broken zlib": (DATA, '<data encoding="base64" compression="zlib">AAAA</data>', [(12, "tmx.data_broken")]),
    "half a number": (DATA, '<data encoding="base64">AAAA</data>', [(12, "tmx.data_broken")]),
    "a bomb": (DATA, f'<data encoding="base64" compression="zlib">{BOMB}</data>', [(12, "tmx.data_length")]),
    "an unknown tile": ("0,3,1\n", "0,9,1\n", [(14, "tmx.gid")]),
    "a turned tile": ("0,3,1\n", f"0,{3 | 1 << 31},1\n", [(14, "tmx.turned")]),
    "a tile that means nothing": ("0,3,1\n", "0,4,1\n", [(14, "tmx.no_class")]),
    "an object without id": ('<object id="5"', "<object", [(18, "tmx.attribute_missing")]),
    "two objects of one id": ('<object id="5"', '<object id="4"', [(21, "tmx.id_twice")]),
    "an object nowhere": (' x="10"', "", [(18, "tmx.attribute_missing")]),
    "an object at no number": ('x="10"', 'x="nan"', [(18, "tmx.number")]),
    "a template": ('<object id="5"', '<object id="5" template="a.tx"', [(18, "tmx.template")]),
    "an object with an unknown tile": ('<object id="5"', '<object id="5" gid="77"', [(18, "tmx.object_gid")]),
    "an object with a turned tile": (
        '<object id="5"',
        f'<object id="5" gid="{1 | 1 << 30}"',
        [(18, "tmx.object_turned")],
    ),
    "a polygon of two corners": ("0,0 10,0 10,10", "0,0 10,0", [(19, "tmx.points_few")]),
    "a polygon without corners": (' points="0,0 10,0 10,10"', "", [(19, "tmx.points_few")]),
    "a polygon of letters": ("0,0 10,0 10,10", "0,0 a,b 1,1", [(19, "tmx.points")]),
    "a polygon of loose numbers": ("0,0 10,0 10,10", "0 10 20", [(19, "tmx.points")]),
    "a property without name": ('name="count" ', "", [(6, "tmx.property_name")]),
    "a property twice": ('name="count"', 'name="title"', [(6, "tmx.property_twice")]),
    "a property of a class": ('type="int" value="7"', 'type="class" propertytype="X"', [(6, "tmx.property_type")]),
    "a property of the wrong type": ('value="7"', 'value="seven"', [(6, "tmx.property_value")]),
    "a flag that is neither": ('type="bool" value="true"', 'type="bool" value="1"', [(23, "tmx.property_value")]),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_map_is_told_with_line_and_reason(tmp_path: Path, kind: str) -> None:
    old, new, told = BROKEN[kind]
    assert faults(put(tmp_path, changed(old, new))) == [("some.tmx", line, key) for line, key in told]


# Each kind of broken tileset file: what is changed in TILESET, into what, and what is told.
BROKEN_TILESETS: dict[str, tuple[str, str, list[tuple[int, str]]]] = {
    "not closed": ("</tileset>", "", [(8, "xml.syntax")]),
    "a reference to the next": ('name="few"', 'source="more.tsx"', [(2, "tmx.tileset_place")]),
    "no tile size": (' tilewidth="32"', "", [(2, "tmx.attribute_missing")]),
    "too many tiles": ('tilecount="4"', 'tilecount="9999999"', [(2, "tmx.range")]),
    "more tiles than the image holds": ('tilecount="4"', 'tilecount="5"', [(3, "tmx.image_size")]),
    "a huge image of tiny tiles": ('width="64" height="56"', 'width="16384" height="16384"', [(3, "tmx.image_size")]),
    "negative space": ('columns="2"', 'columns="2" spacing="-32"', [(2, "tmx.range")]),
    "no image": (' <image source="few.png" width="64" height="56"/>\n', "", [(2, "tmx.one_image")]),
    "images of its tiles": (
        '<tile id="0" type="space"/>',
        '<tile id="0"><image source="a.png"/></tile>',
        [(4, "tmx.element")],
    ),
    "collision shapes": ('<tile id="0" type="space"/>', '<tile id="0"><objectgroup/></tile>', [(4, "tmx.element")]),
    "a tile twice": ('<tile id="1"', '<tile id="0"', [(5, "tmx.id_twice")]),
    "a tile beyond the image": ('<tile id="1"', '<tile id="4"', [(5, "tmx.range")]),
    "a property of a class": (
        '<tile id="0" type="space"/>',
        '<tile id="0" type="space"><properties><property name="a" type="class"/></properties></tile>',
        [(4, "tmx.property_type")],
    ),
}


@pytest.mark.parametrize("kind", BROKEN_TILESETS)
def test_a_broken_tileset_is_told_in_its_own_file(tmp_path: Path, kind: str) -> None:
    old, new, told = BROKEN_TILESETS[kind]
    path = put(tmp_path, tileset=changed(old, new, TILESET))
    assert faults(path) == [("few.tsx", line, key) for line, key in told]


def test_an_embedded_tileset_obeys_the_same_rules(tmp_path: Path) -> None:
    text = changed(REFERENCE, EMBEDDED)
    assert tmx.read_map(put(tmp_path, text, None)).layer("top").cells[1] == "rock"
    broken = changed('tilecount="4"', 'tilecount="5"', text)
    assert faults(put(tmp_path, broken, None)) == [("some.tmx", 11, "tmx.image_size")]


def test_another_root_is_told(tmp_path: Path) -> None:
    assert faults(put(tmp_path, TILESET)) == [("some.tmx", 2, "tmx.root")]
    assert faults(put(tmp_path, tileset='<map version="1.8"/>')) == [("few.tsx", 1, "tmx.tileset_root")]


def test_entities_are_refused_before_they_grow(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n'
    assert faults(put(tmp_path, changed("<map ", bomb + "<map "))) == [("some.tmx", 2, "xml.doctype")]
    outside = '<!DOCTYPE map SYSTEM "file:///etc/passwd">\n'
    assert faults(put(tmp_path, changed("<map ", outside + "<map "))) == [("some.tmx", 2, "xml.doctype")]
    assert faults(put(tmp_path, tileset=outside + TILESET.partition("\n")[2])) == [("few.tsx", 1, "xml.doctype")]


def test_endless_depths_huge_files_and_folders_are_refused(tmp_path: Path) -> None:
    assert faults(put(tmp_path, "<map>\n" + "<a>" * 100_000)) == [("some.tmx", 2, "xml.deep")]
    assert faults(put(tmp_path, "<map>" + " " * files.LARGEST)) == [("some.tmx", 0, "too_large")]
    assert faults(tmp_path) == [(tmp_path.name, 0, "unreadable")]
    assert faults(put(tmp_path, b"\xff\xfe\x00<map/>")) == [("some.tmx", 1, "xml.syntax")]
    assert faults(put(tmp_path, '<?xml version="1.0" encoding="klingon"?><map/>')) == [("some.tmx", 1, "xml.syntax")]


def test_too_many_objects_and_layers_are_refused(tmp_path: Path) -> None:
    objects = "".join(f'<object id="{number}" x="0" y="0"/>' for number in range(10, 2010))
    assert faults(put(tmp_path, changed(" </objectgroup>", objects + "\n </objectgroup>"))) == [
        ("some.tmx", 27, "tmx.too_many")
    ]
    layers = "".join(f'<objectgroup id="{number}" name="n{number}"/>' for number in range(10, 30))
    assert faults(put(tmp_path, changed(" <objectgroup", layers + "\n <objectgroup"))) == [
        ("some.tmx", 17, "tmx.too_many")
    ]


def test_a_link_out_of_the_folder_is_no_way_out(tmp_path: Path) -> None:
    outside = tmp_path / "outside.tsx"
    outside.write_text(TILESET)
    path = put(tmp_path / "maps", tileset=None)
    (path.parent / "few.tsx").symlink_to(outside)
    assert faults(path) == [("some.tmx", 10, "tmx.tileset_place")]
    assert tmx.read_map(path, tilesets=(tmp_path,)).layer("top").cells[1] == "rock"


def test_what_a_title_needs_and_does_not_find_is_told(tmp_path: Path) -> None:
    assert faults(put(tmp_path), needs={"author": str}) == [("some.tmx", 2, "tmx.property_missing")]
    assert faults(put(tmp_path), needs={"title": int}) == [("some.tmx", 2, "tmx.property_kind")]
    assert faults(put(tmp_path), orientation="orthogonal") == [("some.tmx", 2, "tmx.orientation")]
    with pytest.raises(BadInput) as caught:
        tmx.read_map(put(tmp_path)).layer("bottom")
    assert caught.value.problems[0].reason.key == "content.tmx.layer_missing"


def test_all_faults_that_can_be_seen_are_told_at_once(tmp_path: Path) -> None:
    text = changed("0,3,1\n", "0,9,8\n", changed("0,0 10,0 10,10", "0,0", changed('value="7"', 'value="x"')))
    assert [line for _, line, _ in faults(put(tmp_path, text))] == [6]
    text = changed("0,3,1\n", "0,9,8\n", changed("0,0 10,0 10,10", "0,0"))
    assert [line for _, line, _ in faults(put(tmp_path, text))] == [14, 14, 19]


def test_a_fault_that_only_the_reader_finds_is_still_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_checked: object) -> object:
        raise KeyError("x")

    monkeypatch.setattr(tmx, "_read_by_pytmx", stumble)
    assert faults(put(tmp_path)) == [("some.tmx", 0, "tmx.reader")]


def outcomes(folder: Path, texts: list[bytes], tilesets: list[bytes]) -> None:
    """Every damaged file is a map or BadInput with at least one reason; anything else comes out as an error."""
    for text, tileset in zip(texts, tilesets):
        try:
            tmx.read_map(put(folder, text, tileset), needs={"title": str})
        except BadInput as bad:
            assert bad.problems


def test_a_map_cut_off_at_any_byte_is_refused(tmp_path: Path) -> None:
    for raw, ends in ((MAP.encode(), range(len(MAP) - len("</map>\n") + 5)),):
        for end in ends:
            path = put(tmp_path, raw[:end])
            with pytest.raises(BadInput):
                tmx.read_map(path)


def test_a_map_with_flipped_bytes_is_a_map_or_bad_input(tmp_path: Path) -> None:
    dice = random.Random(11)
    standard = (MAPS / "template.tmx").read_bytes()
    for whole in (MAP.encode(), standard, TILESET.encode()):
        damaged = []
        for _ in range(300):
            copy = bytearray(whole)
            copy[dice.randrange(len(copy))] = dice.randrange(256)
            damaged.append(bytes(copy))
        good = [MAP.encode()] * len(damaged) if whole == TILESET.encode() else damaged
        sets = damaged if whole == TILESET.encode() else [TILESET.encode()] * len(damaged)
        outcomes(tmp_path, good, sets)


def test_a_map_with_swapped_words_is_a_map_or_bad_input(tmp_path: Path) -> None:
    dice = random.Random(12)
    words = re.findall(r'"[^"]*"|\w+|\s+|.', MAP)
    damaged = []
    for _ in range(300):
        copy = list(words)
        copy[dice.randrange(len(copy))] = dice.choice(words)
        damaged.append("".join(copy).encode())
    outcomes(tmp_path, damaged, [TILESET.encode()] * len(damaged))
