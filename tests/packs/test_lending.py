"""Packs that a game uses, between one screen and another: lent in parts, read like any other, and never believed."""

from __future__ import annotations

from pathlib import Path

import pytest
from packs.made import FILES, ROOT, blank, held, read
from packs.test_installed import rules_of, values

from game.app.registry import games
from game.content.digests import digests_of
from game.content.packed import thing_id
from game.packs.installed import Packs
from game.packs.lending import LARGEST, Borrowing, Use, accept, lent, missing, owned, uses
from game.packs.process import Order, Refused, Taken
from game.packs.reader import Reading
from game.packs.reading import read_pack

SIZE = 10_000


def home(folder: Path, files: dict[str, bytes] | None = None) -> Packs:
    packs = Packs(folder)
    if files is not None:
        packs.install(read(files))
    return packs


@pytest.fixture
def host(tmp_path: Path) -> Packs:
    return home(tmp_path / "host", dict(FILES))


@pytest.fixture
def guest(tmp_path: Path) -> Packs:
    return home(tmp_path / "guest")


def use_of(packs: Packs) -> Use:
    (pack,) = packs.listed()
    return Use(pack.id, pack.installed.digest)


def borrowed(use: Use, file: bytes) -> Borrowing:
    """All parts, one after the other."""
    borrowing = Borrowing(use)
    while borrowing.wanted is not None:
        part = borrowing.wanted
        data = file[part * SIZE : (part + 1) * SIZE]
        borrowing.take(part, -(-len(file) // SIZE) if data else 0, data)
    return borrowing


def order(borrowing: Borrowing, packs: Packs) -> Order:
    return borrowing.order(packs.user / "coming", ROOT, "0.1.0", packs)


def test_what_a_game_uses_is_lent_read_and_taken_in(host: Packs, guest: Packs) -> None:
    options = {"field": next(thing.id for thing in host.listed()[0].installed.things if thing.title == "ufoo")}
    wanted = uses(host, options)
    assert wanted == (use_of(host),) == missing(guest, wanted) and missing(host, wanted) == ()
    borrowing = borrowed(wanted[0], lent(host, wanted[0].digest))
    assert borrowing.whole
    answer = Reading(games, order(borrowing, guest)).wait(20)
    assert isinstance(answer, Taken) and accept(guest, wanted[0], answer.contents) == "installed"
    assert missing(guest, wanted) == () and use_of(guest) == use_of(host)
    assert options["field"] in values(rules_of(guest.user), "field")


def test_another_version_that_is_here_stays_and_the_game_has_its_own(host: Packs, tmp_path: Path) -> None:
    newer = dict(FILES, **{"pack.yaml": FILES["pack.yaml"].replace(b"version: 3", b"version: 4")})
    guest = home(tmp_path / "newer", newer)
    before, wanted = use_of(guest), use_of(host)
    assert missing(guest, (wanted,)) == (wanted,)
    assert accept(guest, wanted, read(dict(FILES))) == "kept"
    assert use_of(guest) == before and missing(guest, (wanted,)) == ()


def test_what_is_not_the_pack_that_the_game_uses_is_not_taken(host: Packs, guest: Packs) -> None:
    other = read(dict(FILES, **{"texts/en.yaml": b"name: Near moons\n"}))
    assert accept(guest, use_of(host), other) == "other" and guest.listed() == ()


@pytest.mark.parametrize("file", [b"x" * 25_000, b"PK\x03\x04" + bytes(5000)])
def test_nonsense_that_comes_is_refused_by_the_reader(host: Packs, guest: Packs, file: bytes) -> None:
    answer = Reading(games, order(borrowed(use_of(host), file), guest)).wait(20)
    assert isinstance(answer, Refused) and guest.listed() == ()


def test_what_cannot_be_lent_is_refused_at_once() -> None:
    borrowing = borrowed(Use("far-moons", "0" * 12), b"")
    assert borrowing.refused and not borrowing.whole


def test_a_pack_without_end_is_given_up() -> None:
    borrowing, part = Borrowing(Use("far-moons", "0" * 12)), 0
    while borrowing.wanted is not None:
        assert part * 48_000 <= LARGEST
        borrowing.take(part, part + 2, bytes(48_000))
        part += 1
    assert borrowing.refused


def test_a_part_that_nobody_asked_for_is_left_alone() -> None:
    borrowing = Borrowing(Use("far-moons", "0" * 12))
    borrowing.take(1, 3, b"x")
    assert borrowing.wanted == 0
    borrowing.take(0, 1, b"x")
    borrowing.take(0, 1, b"x")
    assert borrowing.whole


def test_packs_that_are_needed_come_first(host: Packs) -> None:
    needing = {
        "pack.yaml": FILES["pack.yaml"].replace(b"far-moons", b"near-moons") + b"needs: {packs: {far-moons: 3}}\n",
        "texts/en.yaml": b"name: Near moons\n", "texts/pt.yaml": b"name: Luas\n",
        "ufoo/fields/close.tmx": FILES["ufoo/fields/crossfire.tmx"],
    }  # fmt: skip
    host.install(read_pack(held(needing), games(), ROOT, "0.1.0", blank, host.others()))
    near = host.pack("near-moons")
    assert near is not None
    options = {"field": thing_id("near-moons", near.installed.digest, "close")}
    assert [use.id for use in uses(host, options)] == ["far-moons", "near-moons"]


def test_one_that_is_gone_is_named_all_the_same(host: Packs) -> None:
    gone = "pack:far-moons." + "0" * 12 + ".crossfire"
    assert uses(host, {"field": gone}) == (Use("far-moons", "0" * 12),)
    assert lent(host, "0" * 12) == b"" and uses(host, {"field": "standard", "n": 3}) == ()


def test_maps_of_ones_own_are_named() -> None:
    assert owned({"field": "user:mine", "zone": "fermi", "n": 3}) == ("user:mine",)


def test_the_files_of_a_title_have_the_same_digests_everywhere(tmp_path: Path) -> None:
    for folder in ("maps/ufoo", "data/ufoo"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "maps/ufoo/a.tmx").write_bytes(b"one\r\ntwo\r\n")
    windows = digests_of(tmp_path, "ufoo", 2)
    (tmp_path / "maps/ufoo/a.tmx").write_bytes(b"one\ntwo\n")
    (tmp_path / "maps/ufoo/a.png").write_bytes(b"a picture")
    assert digests_of(tmp_path, "ufoo", 2) == windows
    (tmp_path / "maps/ufoo/b.tmx").write_bytes(b"")
    differs = {name for (name, old), (_, new) in zip(windows, digests_of(tmp_path, "ufoo", 3)) if old != new}
    assert differs == {"ufoo/rules", "ufoo/maps"} and len(digests_of(ROOT, "ufoo", 2)) == 3
