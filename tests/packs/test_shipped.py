"""The packs that come with the program: put among the player's once, updated with it, and never brought back."""

from __future__ import annotations

from pathlib import Path

import pytest
from packs.made import read
from support.packs import FAR_MOONS, Files

from game.packs.form import Contents
from game.packs.installed import Packs
from game.packs.shipped import Shipped


@pytest.fixture
def share(tmp_path: Path) -> Path:
    (tmp_path / "share" / "data" / "packs" / "shipped" / "far-moons").mkdir(parents=True)
    return tmp_path / "share"


def version(number: int) -> Contents:
    changed: Files = {**FAR_MOONS, "pack.yaml": FAR_MOONS["pack.yaml"].replace(b"version: 3", b"version: %d" % number)}
    return read(changed)


def met(packs: Packs, share: Path, program: str, contents: Contents) -> bool:
    """The workshop is opened under a version of the program; whether the pack was put among the player's."""
    shipped = Shipped(packs, share, program)
    folder = shipped.next()
    if folder is None:
        return False
    taken = shipped.wants(folder.name, contents)
    if taken:
        packs.install(contents)
    shipped.note(folder.name)
    assert shipped.next() is None
    return taken


def test_a_new_player_gets_it_and_a_later_version_of_it_with_a_later_program(tmp_path: Path, share: Path) -> None:
    packs = Packs(tmp_path / "user")
    assert met(packs, share, "0.1.0", version(3))
    assert [(pack.id, pack.version) for pack in packs.listed()] == [("far-moons", 3)]
    assert not met(packs, share, "0.1.0", version(4)), "it is read again although the program is the same"
    assert met(packs, share, "0.2.0", version(4))
    assert [pack.version for pack in packs.listed()] == [4]
    assert not met(packs, share, "0.3.0", version(4))


def test_one_that_was_removed_stays_away(tmp_path: Path, share: Path) -> None:
    packs = Packs(tmp_path / "user")
    assert met(packs, share, "0.1.0", version(3))
    packs.remove("far-moons")
    assert not met(packs, share, "0.1.0", version(3))
    assert not met(packs, share, "0.2.0", version(4))
    assert packs.listed() == ()


def test_one_that_is_switched_off_stays_off(tmp_path: Path, share: Path) -> None:
    packs = Packs(tmp_path / "user")
    assert met(packs, share, "0.1.0", version(3))
    packs.switch("far-moons", False)
    assert met(packs, share, "0.2.0", version(4))
    assert [(pack.version, pack.on) for pack in packs.listed()] == [(4, False)]


def test_one_that_could_not_be_put_is_asked_for_at_the_next_visit(tmp_path: Path, share: Path) -> None:
    packs = Packs(tmp_path / "user")
    shipped = Shipped(packs, share, "0.1.0")
    assert shipped.wants("far-moons", version(3))
    assert shipped.next() is None
    assert met(packs, share, "0.1.0", version(3))


def test_a_damaged_record_brings_back_nothing_that_is_there(tmp_path: Path, share: Path) -> None:
    packs = Packs(tmp_path / "user")
    assert met(packs, share, "0.1.0", version(3))
    (packs.folder / ".shipped.json").write_bytes(b"{not json")
    assert not met(packs, share, "0.1.0", version(3))
    assert len(packs.listed()) == 1
