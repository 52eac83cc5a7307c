"""A pack as a whole: what it comes to, and what is wrong with one, with file and line."""

from __future__ import annotations

import msgspec
import pytest
from packs.made import FILES, Held, held, read, refused, spoilt

from game.content.packed import thing_id
from game.titles.escape.content import Scenario, Zone
from game.titles.ufoo.content import Field


def test_a_sound_pack_comes_to_its_things_texts_and_pictures() -> None:
    contents = read(FILES)
    assert (contents.id, contents.manifest.version) == ("far-moons", 3)
    assert contents.texts["en"] == {
        "name": "Far moons", "about": "Three places.", "escape.zones.hollow.name": "Hollow Moon"
    }  # fmt: skip
    forms = {"zones": Zone, "scenarios": Scenario, "fields": Field}
    for thing in contents.things:
        made = msgspec.json.decode(thing.data, type=forms[thing.kind])
        assert made.id == thing_id("far-moons", contents.digest, thing.name)
    assert [picture.name for picture in contents.pictures] == ["pack"]


def test_the_same_pack_has_the_same_digest_and_any_other_another() -> None:
    first = read(FILES)
    assert read({**FILES, "notes.md": b"hm"}).digest == first.digest
    assert read(spoilt(texts__pt=b"name: Luas\n")).digest != first.digest


def test_the_archive_of_a_pack_is_the_pack_again() -> None:
    from game.packs.archive import files_of_zip

    first = read({**FILES, "notes.md": b"hm"})
    again = read({file.name: file.data for file in files_of_zip(first.archive, "")})
    assert again == first


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"id: Far Moons", "packs.manifest.id"),
        (b"id: ../far", "packs.manifest.id"),
        (b"version: 0", "packs.manifest.version"),
        (b"version: 1.5", "content.yaml.type"),
        (b"authors: []", "packs.manifest.authors"),
        (b"authors: [" + b"x" * 100 + b"]", "packs.manifest.authors"),
        ("authors: [A\u202ena]".encode(), "packs.manifest.authors"),
        (b'licence: ""', "packs.manifest.licence"),
        (b"languages: [de]", "packs.manifest.languages"),
        (b"languages: [en, en]", "packs.manifest.languages"),
        (b"needs: {program: 99.0.0}", "packs.manifest.newer"),
        (b"needs: {program: soon}", "packs.manifest.program"),
        (b"needs: {packs: {other-pack: 1}}", "packs.manifest.missing"),
        (b"needs: {packs: {far-moons: 1}}", "packs.manifest.itself"),
        (b"needs: {packs: {A: 1}}", "packs.manifest.needs"),
        (b"colour: red", "content.yaml.unknown"),
    ],
)
def test_a_wrong_line_of_the_manifest_is_named(line: bytes, key: str) -> None:
    lines = FILES["pack.yaml"].splitlines()
    name = line.partition(b":")[0]
    number = next((place for place, each in enumerate(lines) if each.startswith(name + b":")), len(lines))
    lines[number:] = [line, *lines[number + 1 :]]
    file, at, found = refused(spoilt(pack=b"\n".join(lines) + b"\n"))[0]
    assert (file, found) == ("pack.yaml", key)
    assert at in ((0,) if key == "packs.manifest.missing" else (number + 1,))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"about: x\n", (0, "packs.words.missing")),
        (b"name: x\nabut: x\n", (2, "packs.words.unknown")),
        (b'name: ""\n', (1, "packs.words.empty")),
        (b"name: x\nabout: hello {who}\n", (2, "packs.words.argument")),
        (b"name: x\nabout: hello {who\n", (2, "words.syntax")),
        ('name: "a\u202eb"\n'.encode(), (1, "packs.words.unseen")),
        ('name: "a\u2066b"\n'.encode(), (1, "packs.words.unseen")),
        (b"name: " + b"x" * 60 + b"\n", (1, "packs.words.long")),
        (b"name: x\nabout: " + b"x" * 3000 + b"\n", (2, "packs.words.long")),
        (b"name: x\nescape: {zones: {gone: {name: x}}}\n", (2, "packs.words.unknown")),
        (b"name: &a x\nabout: *a\n", (1, "content.yaml.anchor")),
    ],
)
def test_a_wrong_text_is_named_with_its_line(text: bytes, fault: tuple[int, str]) -> None:
    assert refused(spoilt(texts__en=text))[0] == ("texts/en.yaml", *fault)


@pytest.mark.parametrize(
    ("name", "data", "key"),
    [
        ("texts/es.yaml", b"name: x\n", "packs.words.language"),
        ("readme.exe", b"", "packs.no_place"),
        ("escape/zones/Hollow.tmx", b"", "packs.thing_name"),
        ("escape/zones/far/deep.tmx", b"", "packs.no_place"),
        ("escape/music/song.ogg", b"", "packs.no_place"),
        ("escape/zones/other.svg", FILES["pack.svg"], "packs.no_thing"),
        ("attack/maps/usa.tmx", b"", "packs.no_place"),
    ],
)
def test_a_file_that_belongs_nowhere_is_named(name: str, data: bytes, key: str) -> None:
    assert (name, 0, key) in refused({**FILES, name: data})


def test_texts_of_a_named_language_have_to_be_there() -> None:
    assert refused(spoilt(texts__pt=None)) == [("texts/pt.yaml", 0, "packs.words.no_file")]


def test_a_pack_of_nothing_is_no_pack() -> None:
    bare = {name: FILES[name] for name in ("pack.yaml", "texts/pt.yaml")}
    assert ("pack.yaml", 0, "packs.nothing") in refused({**bare, "texts/en.yaml": b"name: x\n"})


def test_the_faults_of_all_files_come_at_once() -> None:
    found = refused(
        spoilt(
            escape__zones__hollow=FILES["escape/zones/hollow.tmx"].replace(b"title", b"tittle"),
            escape__scenarios__dark=b"name: Dark\nbase: foggy\n",
            ufoo__fields__crossfire=b"<map/>",
            pack=FILES["pack.yaml"],
        )
    )
    assert {file for file, _, _ in found} == {
        "escape/zones/hollow.tmx", "escape/scenarios/dark.yaml", "ufoo/fields/crossfire.tmx"
    }  # fmt: skip
    assert ("escape/scenarios/dark.yaml", 2, "content.escape.base") in found


@pytest.mark.parametrize("source", ["../../secret.tsx", "/etc/secret.tsx", "..\\secret.tsx", "zone.png"])
def test_a_map_has_no_tileset_from_elsewhere(source: str) -> None:
    head, _, rest = FILES["escape/zones/hollow.tmx"].partition(b"<tileset")
    layer = rest.partition(b"</tileset>")[2]
    data = head + f'<tileset firstgid="1" source="{source}"/>'.encode() + layer
    faults = refused(spoilt(escape__zones__hollow=data))
    assert faults[0][2] in ("content.tmx.tileset_place", "content.tmx.tileset_missing")


def test_a_drawing_out_of_bounds_is_named() -> None:
    wide = FILES["pack.svg"].replace(b"0 0 40 20", b"0 0 30000 30000")
    assert refused({**FILES, "pack.svg": wide}) == [("pack.svg", 1, "content.art.view_size")]


def test_names_of_files_are_held_as_they_are() -> None:
    assert str(Held("escape/zones/hollow.tmx", b"")) == "escape/zones/hollow.tmx"
    assert held(FILES)[0].stem == "pack"
