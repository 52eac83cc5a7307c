"""Installed packs: coming, updates, the bin; what games offer of them, and what saved games carry."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from packs.made import FILES, ROOT, read, spoilt

from game.app.registry import title
from game.content.packed import kept_folder, packs_folder
from game.engine.rules import AnyRules, Setup, shown_options
from game.i18n.catalogue import Catalogue
from game.packs.form import Contents
from game.packs.installed import Packs
from game.table.save import read_content
from game.table.table import Table
from game.table.view import SeatInfo


def rules_of(user: Path, name: str = "ufoo") -> AnyRules:
    entry = title(name)
    assert entry is not None
    return entry.build(ROOT, user)


def values(rules: AnyRules, option: str, shown: bool = True) -> tuple[int | str, ...]:
    options = shown_options(rules.options()) if shown else rules.options()
    return next(each.values for each in options if each.id == option)


def of_packs(user: Path, name: str, option: str) -> list[str]:
    found = values(rules_of(user, name), option)
    return [str(value).rpartition(".")[2] for value in found if str(value).startswith("pack:")]


@pytest.fixture
def contents() -> Contents:
    return read(FILES)


@pytest.fixture
def packs(tmp_path: Path, contents: Contents) -> Packs:
    found = Packs(tmp_path)
    found.install(contents)
    return found


def newer(version: int, **changes: bytes | None) -> Contents:
    manifest = FILES["pack.yaml"].replace(b"version: 3", b"version: %d" % version)
    return read(spoilt(pack=manifest, **changes))


def test_a_pack_is_offered_once_it_is_there(packs: Packs, contents: Contents) -> None:
    (pack,) = packs.listed()
    assert (pack.id, pack.version, pack.on) == ("far-moons", 3, True)
    assert (pack.folder / "pack.saucer").read_bytes() == contents.archive
    assert (pack.folder / "pack.png").read_bytes().startswith(b"\x89PNG")
    assert of_packs(packs.user, "ufoo", "field") == ["crossfire"]
    assert of_packs(packs.user, "escape", "zone") == ["hollow"]
    assert of_packs(packs.user, "escape", "scenario") == ["dark"]
    assert not [path for path in packs_folder(packs.user).iterdir() if path.name.startswith(".")]


def test_its_things_are_called_as_its_texts_say(packs: Packs) -> None:
    (hollow,) = (str(value) for value in values(rules_of(packs.user, "escape"), "zone") if "hollow" in str(value))
    words = {}
    for lang in ("en", "pt"):
        words[lang] = Catalogue(lang, {})
        words[lang].beyond = lambda key, lang=lang: packs.text(key, lang)  # type: ignore[misc]
    key = f"escape.option.zone.{hollow}"
    # The first language of a pack stands in for the others.
    assert [words[lang].text(key) for lang in words] == ["Hollow Moon", "Hollow Moon"]
    assert words["en"].text(key.replace("hollow", "dark")) == "Dark"
    assert not words["en"].has(f"{key}.story")
    assert not words["en"].has("escape.option.zone.galilei")


def test_an_update_takes_the_place_of_the_old_one_and_that_is_in_the_bin(packs: Packs) -> None:
    first = packs.listed()[0].installed.digest
    update = newer(4, texts__pt=b"name: Luas\n")
    assert packs.standing(update) == "update"
    packs.install(update)
    assert [pack.version for pack in packs.listed()] == [4]
    assert packs.binned() == ("far-moons-3-1",)
    packs.restore("far-moons-3-1")
    assert packs.listed()[0].installed.digest == first
    assert packs.binned() == ("far-moons-4-2",)
    packs.empty_bin()
    assert packs.binned() == ()


def test_what_it_would_mean_to_take_a_pack_in(packs: Packs, contents: Contents) -> None:
    assert packs.standing(contents) == "same"
    assert packs.standing(newer(2)) == "older"
    other = FILES["pack.yaml"].replace(b"[Ana, Bea]", b"[Caio]")
    assert packs.standing(read(spoilt(pack=other))) == "other"
    assert packs.standing(msgspec.structs.replace(contents, id="near-moons")) == "new"


def test_a_pack_that_is_off_or_gone_is_offered_nowhere(packs: Packs) -> None:
    packs.switch("far-moons", False)
    packs.switch("far-moons", False)
    assert [pack.on for pack in packs.listed()] == [False]
    assert of_packs(packs.user, "ufoo", "field") == []
    assert any("crossfire" in str(value) for value in values(rules_of(packs.user), "field", shown=False))
    packs.switch("far-moons", True)
    assert of_packs(packs.user, "ufoo", "field") == ["crossfire"]
    packs.remove("far-moons")
    assert packs.listed() == ()
    assert of_packs(packs.user, "ufoo", "field") == []


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[" * 9000, b'{"format": 99}', b"\xff", b'{"format": 1, "manifest": {"id": "other-pack"}}']
)
def test_a_damaged_pack_stands_in_nobodys_way(data: bytes, packs: Packs) -> None:
    (packs.listed()[0].folder / "pack.json").write_bytes(data)
    packs.forget()
    assert packs.listed() == ()
    assert of_packs(packs.user, "ufoo", "field") == []


def test_a_thing_that_cannot_be_played_is_left_out(packs: Packs) -> None:
    place = packs.listed()[0].folder / "pack.json"
    pack = json.loads(place.read_bytes())
    for thing in pack["things"]:
        if thing["kind"] == "fields":
            thing["data"]["asteroids"] = [99_999]
        if thing["kind"] == "zones":
            thing["data"]["sectors"] = "s" * 9
    place.write_text(json.dumps(pack))
    assert of_packs(packs.user, "ufoo", "field") == []
    assert of_packs(packs.user, "escape", "zone") == []
    assert of_packs(packs.user, "escape", "scenario") == ["dark"]


def test_packs_that_need_each_other_are_told(packs: Packs, contents: Contents) -> None:
    def needing(id: str, other: str, version: int) -> Contents:
        manifest = contents.manifest
        needs = msgspec.structs.replace(manifest.needs, packs={other: version})
        return msgspec.structs.replace(
            contents, id=id, manifest=msgspec.structs.replace(manifest, id=id, needs=needs)
        )  # fmt: skip

    packs.install(needing("one-pack", "two-pack", 1))
    packs.install(needing("two-pack", "one-pack", 1))
    packs.install(needing("third-pack", "far-moons", 4))
    told = {pack.id: (said.key if (said := packs.lacks(pack)) is not None else "") for pack in packs.listed()}
    assert told == {
        "far-moons": "", "one-pack": "packs.manifest.ring", "two-pack": "packs.manifest.ring",
        "third-pack": "packs.manifest.missing",
    }  # fmt: skip


def played(packs: Packs) -> bytes:
    """A saved game on the pack's field, some moves into it."""
    rules = rules_of(packs.user)
    field = next(value for value in values(rules, "field") if "crossfire" in str(value))
    setup = Setup("ufoo", 2, {"field": field}, "seed")
    seats = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))
    table = Table(rules, setup, seats, content=packs.carried(setup.options))
    for _ in range(6):
        seat = table.acting[0]
        table.submit(seat, table.view(seat).choices[0].word)
    return table.saved()


def test_a_saved_game_goes_on_without_its_pack(packs: Packs, tmp_path: Path) -> None:
    saved = played(packs)
    elsewhere = Packs(tmp_path / "elsewhere")
    alone = Table.load(rules_of(tmp_path / "nobody"), saved)
    assert [note.key for note in alone.notes] == ["save.resumed.map"]
    assert elsewhere.keep(read_content(saved))
    assert not elsewhere.keep(read_content(saved))
    loaded = Table.load(rules_of(elsewhere.user), saved)
    assert loaded.notes == ()
    assert loaded.table.saved() == saved
    # It is known there, and offered to nobody.
    assert of_packs(elsewhere.user, "ufoo", "field") == []


def test_a_saved_game_keeps_the_version_that_it_began_with(packs: Packs) -> None:
    saved = played(packs)
    packs.install(newer(4, ufoo__fields__crossfire=(ROOT / "maps" / "ufoo" / "deep.tmx").read_bytes().replace(
        b'name="id"', b'name="name"')))  # fmt: skip
    packs.keep(read_content(saved))
    loaded = Table.load(rules_of(packs.user), saved)
    assert loaded.notes == ()
    assert loaded.table.saved() == saved
    assert of_packs(packs.user, "ufoo", "field") == ["crossfire"]


def test_what_a_save_brings_along_is_not_believed(tmp_path: Path, packs: Packs) -> None:
    (carried,) = read_content(played(packs))
    elsewhere = Packs(tmp_path / "elsewhere")
    thing = json.loads(carried)
    for lie in (b"7", b"{}", b"[]", carried[:-9], json.dumps({**thing, "id": "pack:x/../../y"}).encode()):
        assert not elsewhere.keep((lie,))
    assert not kept_folder(elsewhere.user).exists()
    assert elsewhere.keep((json.dumps({**thing, "data": {"id": thing["id"]}}).encode(),))
    assert values(rules_of(elsewhere.user), "field") == values(rules_of(tmp_path / "nobody"), "field")


def test_a_game_without_packs_carries_nothing(packs: Packs) -> None:
    assert packs.carried({"field": "standard", "strict": True, "n": 3}) == ()
