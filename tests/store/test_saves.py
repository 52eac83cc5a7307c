"""Saved games: slots, their cards and pictures, the bin, and files in and out."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from conformance.company import PEBBLES, pebbles, play

from game.engine.errors import BadInput
from game.engine.text import message
from game.store import atomic, plain, saves
from game.store.saves import Card, Saves, encode_card, read_picture
from game.table import save
from game.table.table import Loaded, Table


def open_pebbles(data: bytes) -> Loaded:
    return Table.load(PEBBLES, data)


def title_of(data: bytes) -> str:
    return save.read_header(data).title


def png(width: int = 320, height: int = 180, size: int = 40) -> bytes:
    """The beginning of a picture, filled up to a size."""
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return head.ljust(size, b"\0")


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
    shelf.picture_path(id).write_bytes(png())
    (slot,) = shelf.slots()
    assert slot.card == card
    assert read_picture(slot) == png()
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


def test_a_game_was_last_played_when_its_newest_file_was_written(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.write(id, pebbles().saved())
    os.utime(shelf.path(id), (5000, 5000))
    assert [slot.when for slot in shelf.slots()] == [5000]
    shelf.path(id).unlink()
    assert [slot.when for slot in shelf.slots()] == [1000]


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
    shelf.picture_path(id).write_bytes(png())
    copy = shelf.keep(id, "Before the storm")
    slot = next(slot for slot in shelf.slots() if slot.id == copy)
    assert slot.card.name == "Before the storm"
    assert slot.card.sentence == message("saves.slot", span="turn", turn=1, name="Ana")
    assert read_picture(slot) == png()
    assert shelf.path(copy).read_bytes() == shelf.path(id).read_bytes()


def test_a_copy_takes_the_place_of_what_lies_under_its_name(tmp_path: Path) -> None:
    """As a picture whose game was never saved."""
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.picture_path(id).write_bytes(png())
    shelf.picture_path("pebbles-0002").write_bytes(png(640, 360))
    assert shelf.keep(id, "Copy") == "pebbles-0002"
    assert sorted(entry.name for entry in tmp_path.glob("pebbles-0002.*")) == [
        f"pebbles-0002.{suffix}" for suffix in ("card", "png", "save")]
    assert shelf.picture_path("pebbles-0002").read_bytes() == png()


def test_a_copy_of_a_campaigns_game_is_no_game_of_the_campaign(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.describe(id, Card("Battle", seconds=90, campaign="pebbles-0007", battle="2.1"))
    copy = shelf.keep(id, "What if")
    assert {slot.id: slot.card for slot in shelf.slots()} == {
        id: Card("Battle", seconds=90, campaign="pebbles-0007", battle="2.1"),
        copy: Card("What if", seconds=90, order=2)}


def test_a_card_that_says_nothing_tells_of_a_plain_game_just_begun() -> None:
    assert Card() == Card("", None, False, False, 0, "", "", 0, "", False, 0)


def test_an_id_is_new_to_the_shelf_to_the_bin_and_to_whoever_names_some(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    stored(shelf, "pebbles", "pebbles")
    shelf.delete("pebbles-0002")
    assert shelf.new_id("pebbles") == "pebbles-0003"
    assert shelf.new_id("pebbles", ("pebbles-0003", "pebbles-0004")) == "pebbles-0005"


def test_a_picture_that_is_missing_or_too_big_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    assert shelf.slots()[0].picture is None and read_picture(shelf.slots()[0]) is None
    assert saves.LARGEST_PICTURE == 4 * 1024 * 1024
    monkeypatch.setattr(saves, "LARGEST_PICTURE", 50)
    shelf.picture_path(id).write_bytes(png(size=50))
    (slot,) = shelf.slots()
    assert read_picture(slot) == png(size=50)
    shelf.picture_path(id).write_bytes(png(size=51))
    assert read_picture(slot) is None
    shelf.picture_path(id).unlink()
    assert read_picture(slot) is None


@pytest.mark.parametrize(("data", "good"), [
    (png(2000, 2000), True), (png(2001, 2000), False), (png(0, 9), False), (png(65535, 65535), False),
    (png(1, 1), True), (png(2**24 + 1, 1), False), (png(1, 2**24 + 1), False),
    (b"\x89PNG", False), (b"GIF89a" + bytes(40), False), (png().replace(b"IHDR", b"IDAT"), False),
])
def test_only_a_png_that_does_not_unfold_to_more_than_a_screen_is_a_picture(
    tmp_path: Path, data: bytes, good: bool
) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.picture_path(id).write_bytes(data)
    assert (read_picture(shelf.slots()[0]) is not None) is good


@pytest.mark.parametrize("suffix", [".card", ".png"])
def test_a_pipe_in_the_place_of_a_slots_things_keeps_nobody_waiting(tmp_path: Path, suffix: str) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    os.mkfifo(tmp_path / f"{id}{suffix}")
    (slot,) = shelf.slots()
    assert slot.card == Card() and read_picture(slot) is None
    assert shelf.keep(id, "Copy") == "pebbles-0002"


def test_of_the_generations_of_a_card_the_newest_intact_one_is_read(tmp_path: Path) -> None:
    """As after a kill between two renames, or in the middle of a write."""
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    for n in (1, 2, 3):
        atomic.write(shelf.card_path(id), encode_card(Card("Game", seconds=n)))
    shelf.card_path(id).write_bytes(b'{"name"')
    assert shelf.slots()[0].card.seconds == 2
    shelf.card_path(id).unlink()
    assert shelf.slots()[0].card.seconds == 2
    atomic.generation(shelf.card_path(id), 1).write_bytes(b"")
    assert shelf.slots()[0].card.seconds == 1


def test_the_order_of_games_is_that_of_their_saves_whatever_the_clock_says(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    ids = stored(shelf, "pebbles", "skies", "pebbles")
    for number, id in enumerate((ids[1], ids[2], ids[0])):
        Saves(tmp_path).describe(id, Card(order=Saves(tmp_path).next_order()))
        os.utime(shelf.path(id), (9000 - number, 9000 - number))
    assert [slot.id for slot in shelf.slots()] == [ids[0], ids[2], ids[1]]
    shelf.delete(ids[0])
    assert Saves(tmp_path).next_order() == 4, "what is in the bin can come back"


def test_a_claimed_slot_is_nobody_elses(tmp_path: Path) -> None:
    one, other = Saves(tmp_path), Saves(tmp_path)
    assert [shelf.claim("pebbles") for shelf in (one, other, one)] == [f"pebbles-000{n}" for n in (1, 2, 3)]
    assert one.slots() == () and other.claim("skies", ("skies-0001",)) == "skies-0002"


def test_where_nothing_can_be_written_a_game_has_an_id_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"a file in the folder's place")
    assert Saves(tmp_path / "saves").claim("pebbles") == "pebbles-0001"


def test_what_a_kill_left_of_a_slot_is_swept_away_or_put_to_its_save(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    shelf.claim("pebbles")
    (id,) = stored(shelf, "skies")
    shelf.describe(id, Card("Game"))
    (tmp_path / "bin").mkdir()
    shelf.card_path(id).replace(tmp_path / "bin" / f"{id}.card")
    (tmp_path / f".{id}.save.new").write_bytes(b"")
    shelf.sweep()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["bin", f"{id}.card", f"{id}.save"]
    assert [slot.card.name for slot in shelf.slots()] == ["Game"] and not list((tmp_path / "bin").iterdir())


def test_a_card_that_is_older_than_its_save_is_noticed(tmp_path: Path) -> None:
    shelf, table = Saves(tmp_path), pebbles()
    (id,) = stored(shelf, "pebbles")
    assert not shelf.unsettled(shelf.slots()[0]), "a card of version 0.1.0 has no mark"
    first = table.saved()
    shelf.write(id, first)
    shelf.describe(id, Card(mark=saves.mark_of(first)))
    assert not shelf.unsettled(shelf.slots()[0])
    play(table, "take")
    shelf.write(id, table.saved())
    assert shelf.unsettled(shelf.slots()[0])
    for over, counted, owed in ((True, False, True), (True, True, False), (False, False, False)):
        shelf.describe(id, Card(mark=saves.mark_of(table.saved()), over=over, counted=counted))
        assert shelf.unsettled(shelf.slots()[0]) is owed


def test_earlier_states_are_the_older_generations_and_what_a_synchronising_program_put_beside(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    assert shelf.states(id) == () and shelf.states("pebbles-0009") == ()
    shelf.write(id, pebbles().saved())
    shelf.write(id, pebbles().saved())
    copies = [f"{id} (conflicted copy 2030-05-04).save", f"{id}.sync-conflict-20300504-1.save", f"{id}-LAPTOP.save",
              f"{id}.save (copy)"]
    others = [f"{id}7.save", f".{id}.save.new", f"{id}.save.folder1", f"{id} (conflicted copy).card"]
    for name in (*copies, *others):
        (tmp_path / name).write_bytes(pebbles().saved())
    (tmp_path / f"{id}.save.folder1").unlink()
    (tmp_path / f"{id}.save.folder1").mkdir()
    assert {state.id for state in shelf.states(id)} == {f"{id}.save.1", f"{id}.save.2", *copies}
    assert {state.id for state in shelf.states(id) if state.foreign} == set(copies)
    assert {slot.id for slot in shelf.slots()} == {id, f"{id}7"}, "none of them is a slot"
    for when, state in enumerate((copies[0], f"{id}.save.2", copies[2], f"{id}.save.1"), 5000):
        os.utime(tmp_path / state, (when, when))
    for name in (copies[1], copies[3]):
        os.utime(tmp_path / name, (4000, 4000))
    assert [state.id for state in shelf.states(id)] == [
        f"{id}.save.1", copies[2], f"{id}.save.2", copies[0], *sorted((copies[1], copies[3]))], "the newest first"
    shelf.delete(id)
    shelf.empty_bin()
    assert {entry.name for entry in tmp_path.iterdir()} >= set(copies), "and nobody throws them away"


def test_on_the_way_to_the_bin_and_back_the_save_itself_goes_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, went, real = Saves(tmp_path), list[str](), Path.replace
    (id,) = stored(shelf, "pebbles")
    shelf.write(id, pebbles().saved())
    shelf.describe(id, Card("Game"))
    shelf.picture_path(id).write_bytes(png())

    def noted(self: Path, target: Path) -> Path:
        went.append(self.name)
        return real(self, target)

    monkeypatch.setattr(Path, "replace", noted)
    for act in (shelf.delete, shelf.restore):
        went.clear()
        act(id)
        assert sorted(went[:2]) == [f"{id}.card", f"{id}.png"] and all(".save" in name for name in went[2:])
        assert len(went) == 4


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
    shelf.empty_bin()


def test_a_save_goes_out_as_a_file_and_comes_in_again(tmp_path: Path) -> None:
    shelf = Saves(tmp_path / "saves")
    (id,) = stored(shelf, "pebbles")
    shelf.export(id, tmp_path / "out" / "My game.save")
    again = shelf.import_file(tmp_path / "out" / "My game.save", title_of)
    assert again == "pebbles-0002"
    assert shelf.path(again).read_bytes() == shelf.path(id).read_bytes()
    assert next(slot for slot in shelf.slots() if slot.id == again).card.name == "My game"
    shelf.export(id, tmp_path / "out" / "My game.save")
    assert [entry.name for entry in (tmp_path / "out").iterdir()] == ["My game.save"], "nothing is left beside it"


def test_a_long_file_name_becomes_a_name_of_sixty_letters(tmp_path: Path) -> None:
    shelf = Saves(tmp_path / "saves")
    (tmp_path / f"{'n' * 61}.save").write_bytes(pebbles().saved())
    shelf.import_file(tmp_path / f"{'n' * 61}.save", title_of)
    assert shelf.slots()[0].card.name == "n" * 60


def test_only_the_file_that_was_named_comes_in(tmp_path: Path) -> None:
    (tmp_path / "game.save.1").write_bytes(pebbles().saved())
    with pytest.raises(BadInput):
        Saves(tmp_path / "saves").import_file(tmp_path / "game.save", title_of)


def test_a_name_is_changed_as_often_as_one_likes_and_leaves_nothing_behind(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    for name in ("Monday", "Tuesday", "Wednesday"):
        shelf.rename(id, name)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [f"{id}.card", f"{id}.save"]
    assert shelf.slots()[0].card.name == "Wednesday"


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


def test_a_card_with_more_than_can_be_counted_is_none(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    for name in ("order", "seconds", "hints"):
        for value in (b"9" * 400, b"-1", b"%d" % (saves.MOST + 1)):
            shelf.card_path(id).write_bytes(b'{"name":"Tea","%s":%s}' % (name.encode(), value))
            assert shelf.slots()[0].card == Card()


def test_after_the_greatest_order_that_a_card_can_have_cards_can_still_be_read(tmp_path: Path) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    shelf.describe(id, Card("Tea", order=saves.MOST))
    again = Saves(tmp_path)
    again.describe(id, Card("Tea", order=again.next_order()))
    assert Saves(tmp_path).slots()[0].card.name == "Tea"


@pytest.mark.parametrize("when", [-(2**31), 10**12, 2**40])
def test_a_file_of_any_age_has_a_time_that_a_calendar_knows(tmp_path: Path, when: int) -> None:
    shelf = Saves(tmp_path)
    (id,) = stored(shelf, "pebbles")
    os.utime(shelf.path(id), (when, when))
    datetime.fromtimestamp(shelf.slots()[0].when)


def test_a_time_beyond_every_calendar_is_the_last_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every disk can keep such a time."""
    (tmp_path / "file").touch()
    for time, known in ((10**15, plain.LATEST), (-5, 0), (1000, 1000)):
        monkeypatch.setattr(Path, "stat", lambda path, time=time: SimpleNamespace(st_mtime=float(time)))
        assert plain.when(tmp_path / "file") == known


def test_a_file_whose_name_is_no_text_is_brought_in(tmp_path: Path) -> None:
    source = Path(os.fsdecode(bytes(tmp_path) + b"/caf\xe9.save"))
    source.write_bytes(pebbles().saved())
    shelf = Saves(tmp_path / "saves")
    shelf.import_file(source, title_of)
    assert shelf.slots()[0].card.name == "caf?"


def test_a_game_is_for_those_who_sit_there_and_where_guests_sit_for_everybody() -> None:
    card = Card(players=("ana", "bo"))
    assert [card.is_for(who) for who in ("ana", "bo", "caio", "")] == [True, True, False, False]
    assert Card().is_for("ana") and Card().is_for("")
