"""The shelf of saved games: slots, their cards and pictures, the bin, and files in and out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conformance.company import PEBBLES, pebbles, play

from game.engine.errors import BadInput
from game.engine.text import message
from game.store.saves import Card, Saves, encode_card, read_picture
from game.table import save
from game.table.table import Loaded, Table


def open_pebbles(data: bytes) -> Loaded:
    return Table.load(PEBBLES, data)


def title_of(data: bytes) -> str:
    return save.read_header(data).title


def stored(shelf: Saves, *games: str) -> list[str]:
    """Slots whose last save lies one second after the other."""
    ids = []
    for number, title in enumerate(games):
        id = shelf.new_id(title)
        shelf.write(id, pebbles().saved())
        os.utime(shelf.path(id), (1000 + number, 1000 + number))
        ids.append(id)
    return ids


def test_an_empty_shelf_is_no_fault(tmp_path: Path) -> None:
    shelf = Saves(tmp_path / "saves")
    assert (shelf.slots(), shelf.latest(), shelf.deleted()) == ((), None, ())
    assert not (tmp_path / "saves").exists()


def test_the_game_last_played_comes_first_and_is_continued(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    ids = stored(shelf, "pebbles", "skies", "pebbles")
    assert ids == ["pebbles-0001", "skies-0001", "pebbles-0002"]
    assert [slot.id for slot in shelf.slots()] == ids[::-1]
    assert [slot.title for slot in shelf.slots()] == ["pebbles", "skies", "pebbles"]
    shelf.describe(ids[2], Card("Done", over=True))
    latest = shelf.latest()
    assert latest is not None and latest.id == ids[1]


def test_a_slot_has_a_name_a_sentence_and_a_picture(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    card = Card("Sunday", message("saves.slot", span="turn", turn=7, name="seat:0"), practice=True)
    shelf.card_path(id).write_bytes(encode_card(card))
    shelf.picture_path(id).write_bytes(b"\x89PNG")
    (slot,) = shelf.slots()
    assert slot.card == card
    assert read_picture(slot) == b"\x89PNG"
    shelf.rename(id, "Monday")
    assert shelf.slots()[0].card.name == "Monday"
    assert shelf.slots()[0].card.sentence == card.sentence


@pytest.mark.parametrize("torn", [b"", b'{"name": "Sun', b"[" * 50_000, b"\xff", b'{"name": 7}'])
def test_a_torn_card_costs_no_game(tmp_path: Path, torn: bytes) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.card_path(id).write_bytes(torn)
    assert shelf.slots()[0].card == Card()
    assert shelf.read(id, open_pebbles).value.table.title == "pebbles"


def test_a_torn_save_opens_from_the_generation_before(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    table = pebbles()
    id = shelf.new_id("pebbles")
    shelf.write(id, table.saved())
    play(table, "take")
    shelf.write(id, table.saved())
    whole = shelf.path(id).read_bytes()
    for end in range(0, len(whole), 7):
        shelf.path(id).write_bytes(whole[:end])
        found = shelf.read(id, open_pebbles)
        assert (found.generation, found.value.table.records) == (1, 0)
        assert found.problems[0].file == "pebbles-0001.save"


def test_a_slot_whose_newest_file_is_missing_is_still_on_the_shelf(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.write(id, pebbles().saved())
    shelf.path(id).unlink()
    assert [slot.id for slot in shelf.slots()] == [id]
    assert shelf.read(id, open_pebbles).generation == 1


def test_a_slot_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as bad:
        Saves(tmp_path).read("pebbles-0001", open_pebbles)
    assert bad.value.problems[0].reason.key == "store.saves.gone"


def test_strange_things_on_the_shelf_are_left_alone(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    for name in ("notes.txt", "pebbles-1.save", "x.save", "pebbles-0001.save.9"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "pebbles-0003.save").mkdir()
    assert shelf.slots() == ()


def test_a_copy_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.describe(id, Card("Game", message("saves.slot", span="turn", turn=1, name="Ana")))
    shelf.picture_path(id).write_bytes(b"\x89PNG")
    copy = shelf.keep(id, "Before the storm")
    slot = next(slot for slot in shelf.slots() if slot.id == copy)
    assert slot.card.name == "Before the storm"
    assert slot.card.sentence == message("saves.slot", span="turn", turn=1, name="Ana")
    assert read_picture(slot) == b"\x89PNG"
    assert shelf.path(copy).read_bytes() == shelf.path(id).read_bytes()


def test_what_is_deleted_comes_back_from_the_bin_with_all_its_things(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.write(id, pebbles().saved())
    shelf.describe(id, Card("Game"))
    before = sorted(entry.name for entry in tmp_path.iterdir())
    shelf.delete(id)
    assert shelf.slots() == ()
    assert [slot.card.name for slot in shelf.deleted()] == ["Game"]
    assert shelf.new_id("pebbles") == "pebbles-0002"
    shelf.restore(id)
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.name != "bin") == before
    shelf.delete(id)
    shelf.empty_bin()
    assert shelf.deleted() == ()


def test_a_save_goes_out_as_a_file_and_comes_in_again(tmp_path: Path) -> None:
    shelf = Saves(tmp_path / "saves")
    (id,) = stored(shelf, "pebbles")
    shelf.export(id, tmp_path / "out" / "My game.save")
    again = shelf.import_file(tmp_path / "out" / "My game.save", title_of)
    assert again == "pebbles-0002"
    assert shelf.path(again).read_bytes() == shelf.path(id).read_bytes()
    assert next(slot for slot in shelf.slots() if slot.id == again).card.name == "My game"


def test_a_file_that_is_no_save_does_not_come_in(tmp_path: Path) -> None:
    shelf = Saves(tmp_path / "saves")
    (tmp_path / "cat.png").write_bytes(b"\x89PNG")
    with pytest.raises(BadInput) as bad:
        shelf.import_file(tmp_path / "cat.png", title_of)
    assert (bad.value.problems[0].file, bad.value.problems[0].reason.key) == ("cat.png", "save.damaged")
    with pytest.raises(BadInput):
        shelf.import_file(tmp_path / "nothing.save", title_of)
    assert shelf.slots() == ()


@pytest.mark.parametrize("id", ["../../etc/passwd", "pebbles", "pebbles-1", "PEBBLES-0001", "pebbles-0001/..", ""])
def test_no_slot_leads_out_of_its_folder(tmp_path: Path, id: str) -> None:
    shelf = Saves(tmp_path)
    for act in (shelf.path, shelf.delete, shelf.restore):
        with pytest.raises(ValueError):
            act(id)
