"""The saved games: what can be done with one, and that no file on the disk can do any harm here."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pytest
from guest import LANGUAGES, Guest, guest
from msgspec.structs import replace

from game.scenes.saves.older import OlderScene
from game.scenes.saves.panel import _seats_painter
from game.scenes.saves.scene import SavesScene
from game.scenes.saves.tile import _players, tiles
from game.scenes.thumbnails import KEPT, _titled
from game.table.view import SeatInfo
from game.ui.input import Drop
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

__all__ = ["guest"]


@pytest.fixture
def three(guest: Guest) -> SavesScene:
    """Three saves, the third the newest."""
    for i in range(3):
        id = guest.save_game()
        os.utime(guest.services.saves.path(id), (1_700_000_000 + i, 1_700_000_000 + i))
    return guest.open(SavesScene(guest.services))  # type: ignore[no-any-return]


def ids(scene: SavesScene) -> list[str]:
    return [entry.slot.id for entry in scene.entries]


def test_without_a_save_the_page_leads_to_a_new_game(guest: Guest) -> None:
    guest.open(SavesScene(guest.services))
    assert guest.live_buttons() == ["new"]
    guest.reach("new")
    guest.key("confirm")
    assert guest.top.name == "scene", "back on the first scene"


def test_the_newest_comes_first_and_arrows_choose(guest: Guest, three: SavesScene) -> None:
    assert ids(three) == ["ufoo-0003", "ufoo-0002", "ufoo-0001"]
    guest.reach("slot/ufoo-0003")
    guest.key("right")
    assert three.entry is not None and three.entry.slot.id == "ufoo-0002"
    guest.key("left")
    guest.key("down")
    assert three.entry.slot.id == "ufoo-0001"
    guest.key("up")
    guest.reach("rename")
    assert three.entry.slot.id == "ufoo-0003", "the tiles after it are passed over, not chosen"


@pytest.mark.parametrize("count, across", [(1, 2), (4, 2), (5, 3), (40, 3)])
def test_a_few_saves_have_large_pictures(count: int, across: int) -> None:
    box = Box(0, 0, 752, 598)
    places, high = tiles(box, count)
    assert len(places) == count and len({place.x for place in places}) == min(count, across)
    assert (high <= box.h) == (count <= 6) and high == pytest.approx(places[-1].bottom)
    assert places[0].w * across + 12 * (across - 1) == pytest.approx(box.w)


def test_pictures_of_five_or_six_saves_keep_the_ends_of_a_board() -> None:
    places, high = tiles(Box(0, 0, 752, 598), 6)
    wide, tall = places[0].w - 16, places[0].h - 16 - 72
    assert tall == pytest.approx(wide * 176 / 304 / KEPT) and 460 < high <= 598


def test_a_page_without_earlier_states_has_no_tiles() -> None:
    """Where a damaged game has none that can be read."""
    places, _ = tiles(Box(0, 0, 1208, 480), 0, filling=True)
    assert places == []


def test_of_many_saves_only_the_pictures_that_are_seen_are_read(
    guest: Guest, three: SavesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = three.entries[0]
    three.entries = [first._replace(slot=replace(first.slot, id=f"ufoo-{n:04d}")) for n in range(60)]
    drawn: list[str] = []
    monkeypatch.setattr(three.thumbnails, "draw", lambda canvas, slot, *_: drawn.append(slot.id))
    three.chosen = "ufoo-0000"
    three.page.changed()
    guest.tick()
    assert "ufoo-0000" in drawn and "ufoo-0059" not in drawn and len(set(drawn)) < 15


def test_a_second_touch_goes_on_with_the_game(guest: Guest, three: SavesScene, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("game.scenes.playing.opening.open_saved", lambda scene, id: opened.append("play " + id))
    monkeypatch.setattr("game.scenes.playing.opening.open_replay", lambda scene, id: opened.append("replay " + id))
    guest.click("slot/ufoo-0002")
    assert opened == []
    guest.click("slot/ufoo-0002")
    guest.click("replay")
    assert opened == ["play ufoo-0002", "replay ufoo-0002"]


def test_a_game_that_is_over_is_looked_back_at(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("game.scenes.playing.opening.open_replay", lambda scene, id: opened.append(id))
    guest.save_game(over=True)
    guest.open(SavesScene(guest.services))
    guest.click("open")
    assert opened == ["ufoo-0001"]


def test_a_save_gets_a_name(guest: Guest, three: SavesScene) -> None:
    guest.click("rename")
    guest.wipe()
    guest.write("Christmas Eve")
    guest.key("confirm")
    assert three.entry is not None and three.entry.slot.card.name == "Christmas Eve" and not three.asking


def test_a_copy_stays_beside_the_game(guest: Guest, three: SavesScene) -> None:
    guest.reach("keep")
    guest.key("confirm", "next", "next", "confirm")
    assert len(three.entries) == 4
    names = {entry.slot.card.name for entry in three.entries}
    assert "Ufo.O, copy" in names and guest.said


def test_escape_leaves_a_question_and_then_the_page(guest: Guest, three: SavesScene) -> None:
    guest.click("export")
    guest.key("back")
    assert not three.asking and guest.top is three
    guest.key("back")
    assert guest.top is not three


def test_what_is_deleted_comes_back_from_the_bin(guest: Guest, three: SavesScene) -> None:
    guest.click("slot/ufoo-0002")
    guest.key("delete")
    assert ids(three) == ["ufoo-0003", "ufoo-0001"]
    guest.click("where", 0.9)
    assert three.in_bin and ids(three) == ["ufoo-0002"]
    assert three.entry is not None and three.entry.seats, "the bin knows who played, too"
    guest.click("restore")
    assert ids(three) == []
    guest.key("back")
    assert not three.in_bin and len(three.entries) == 3


def test_the_bin_is_emptied_only_after_a_question_whose_first_answer_is_no(guest: Guest, three: SavesScene) -> None:
    three.delete()
    three.show_bin(1)
    guest.tick()
    guest.click("empty")
    guest.key("confirm")
    assert len(three.entries) == 1
    guest.click("empty")
    guest.click("ask/1")
    assert three.entries == []


def test_a_save_travels_through_a_file(guest: Guest, three: SavesScene, tmp_path: Path) -> None:
    target = tmp_path / "carried" / "duel.save"
    guest.click("export")
    guest.wipe()
    guest.write(str(target))
    guest.key("confirm")
    assert target.read_bytes() == guest.services.saves.path("ufoo-0003").read_bytes()
    for source in (target, target.parent):
        guest.click("import")
        guest.wipe()
        guest.write(str(source))
        guest.key("confirm")
    assert len(three.entries) == 5
    assert [entry.slot.card.name for entry in three.entries].count("duel") == 2


@pytest.mark.parametrize("data", [b"", b"no save at all", b"{}", None])
def test_what_is_no_save_is_not_brought_in(
    guest: Guest, three: SavesScene, tmp_path: Path, data: bytes | None
) -> None:
    source = tmp_path / "odd.save"
    if data is not None:
        source.write_bytes(data)
    three.ask("import")
    three.write(str(source))
    three.confirm()
    assert len(three.entries) == 3 and guest.said


def test_a_save_of_a_game_that_is_not_here_says_so(guest: Guest, three: SavesScene) -> None:
    guest.services.titles = ()
    with pytest.raises(Exception, match=r"saves\.unknown_title"):
        three.title_of(guest.services.saves.path("ufoo-0001").read_bytes())


def test_a_path_that_cannot_be_written_is_told(guest: Guest, three: SavesScene, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    three.ask("export")
    three.write(str(tmp_path / "file" / "duel.save"))
    three.confirm()
    assert guest.said and len(three.entries) == 3


def test_a_damaged_save_says_so_and_cannot_be_opened(guest: Guest, three: SavesScene) -> None:
    path = guest.services.saves.path("ufoo-0003")
    path.write_bytes(path.read_bytes()[:-30])
    scene = guest.open(SavesScene(guest.services))
    damaged = next(entry for entry in scene.entries if entry.slot.id == "ufoo-0003")
    assert damaged.fault == guest.services.words.text("save.damaged")
    guest.click("slot/ufoo-0003")
    assert not guest.widget("open").enabled and guest.widget("open").why == damaged.fault
    assert guest.widget("delete").enabled and guest.widget("rename").enabled


def test_a_forged_save_of_people_who_cannot_be_is_not_shown_with_them(guest: Guest, three: SavesScene) -> None:
    path = guest.services.saves.path("ufoo-0001")
    text = path.read_bytes().rpartition(b',\n"sum"')[0].replace(b'"look":0', b'"look":160')
    path.write_bytes(text + f',\n"sum": "{zlib.crc32(text):08x}"\n}}\n'.encode())
    for older in path.parent.glob(f"{path.name}.*"):
        older.unlink()
    scene = SavesScene(guest.services)
    entry = next(entry for entry in scene.entries if entry.id == "ufoo-0001")
    assert entry.fault and not entry.seats


def test_where_only_the_newest_generation_is_damaged_the_one_before_goes_on(guest: Guest) -> None:
    id = guest.save_game()
    saves = guest.services.saves
    saves.write(id, saves.path(id).read_bytes())
    saves.path(id).write_bytes(b"torn")
    scene = guest.open(SavesScene(guest.services))
    assert not scene.entries[0].fault and scene.entries[0].note


def test_the_bin_may_hold_games_that_are_not_here(guest: Guest) -> None:
    guest.services.saves.write("nothing-0001", b"whatever")
    scene = guest.open(SavesScene(guest.services))
    assert scene.entries[0].fault
    scene.delete()
    scene.show_bin(1)
    guest.tick()
    assert guest.faults() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for size in ((1280, 720), (1024, 768), (853, 480)):
        guest = Guest(tmp_path, lang, size)
        scene = guest.open(SavesScene(guest.services))
        if size != (1280, 720):
            assert scene.entries
        assert guest.faults() == [], size
        guest.save_game("A very long name for a game that has been going on since Christmas Eve")
        guest.save_game(over=True)
        scene.read()
        for what in ("", "rename", "keep", "export", "import", "empty"):
            scene.ask(what)
            scene.in_bin = what == "empty"
            guest.page.changed()
            guest.tick()
            assert guest.faults() == [], (size, what)
        guest.app.close()


def test_a_file_dropped_on_the_page_comes_in(guest: Guest, three: SavesScene, tmp_path: Path) -> None:
    assert three.entry is not None
    file = tmp_path / "from Bea.save"
    guest.services.saves.export(three.entry.slot.id, file)
    guest.click("rename")
    guest.stage.handle(Drop(str(file)))
    guest.tick()
    assert len(three.entries) == 4 and not three.asking
    assert "from Bea" in {entry.slot.card.name for entry in three.entries}


def test_a_dropped_file_that_is_no_game_is_refused_in_words(guest: Guest, three: SavesScene, tmp_path: Path) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"\xff\xd8\xff" * 40)
    guest.stage.handle(Drop(str(file)))
    guest.tick()
    assert len(three.entries) == 3 and guest.said


def with_states(guest: Guest) -> SavesScene:
    """A game with two earlier states, one of them damaged, and one from another computer."""
    id = guest.save_game("Tea")
    saves = guest.services.saves
    first = saves.path(id).read_bytes()
    for _ in range(2):
        saves.write(id, first)
    saves.path(id).with_name(f"{id}.save.2").write_bytes(first[:200])
    saves.path(id).with_name(f"{id} (conflicted copy).save").write_bytes(first)
    return guest.open(SavesScene(guest.services))  # type: ignore[no-any-return]


def test_an_earlier_state_becomes_a_game_of_its_own(guest: Guest) -> None:
    scene = with_states(guest)
    before = guest.services.saves.path("ufoo-0001").read_bytes()
    guest.click("older")
    older = guest.top
    assert isinstance(older, OlderScene) and len(older.entries) == 3
    assert sum(bool(row.fault) for row in older.entries) == 1
    sound = next(row for row in older.entries if row.id == "ufoo-0001.save.1")
    guest.click(f"state/{sound.id}")
    guest.click("take")
    assert guest.top is scene and scene.chosen == "ufoo-0002"
    assert scene.entry is not None and scene.entry.slot.card.name == "Tea, earlier" and not scene.entry.fault
    assert guest.services.saves.path("ufoo-0001").read_bytes() == before


def test_a_damaged_state_is_shown_with_its_reason_and_not_taken(guest: Guest) -> None:
    with_states(guest)
    guest.click("older")
    older = guest.top
    damaged = next(row for row in older.entries if row.fault)
    guest.click(f"state/{damaged.id}")
    guest.click("take")
    assert guest.top is older and len(guest.services.saves.slots()) == 1


def test_a_game_without_earlier_states_offers_none(guest: Guest) -> None:
    guest.save_game()
    guest.open(SavesScene(guest.services))
    assert guest.page.find("older") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_earlier_states_are_whole_in_every_language(guest: Guest, lang: str) -> None:
    guest.services.change(replace(guest.services.settings, language=lang))
    with_states(guest)
    assert guest.faults() == []
    guest.click("older")
    guest.tick()
    assert guest.faults() == []


@pytest.mark.parametrize("seats", [2, 4, 5, 7, 16])
def test_a_card_lists_all_seats_or_says_how_many_more_there_are(
    guest: Guest, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    infos = [SeatInfo(f"Player {n + 1}", n % 8, "bot" if n else "person") for n in range(seats)]
    canvas, said = guest.services.canvas, []
    monkeypatch.setattr(canvas, "text", lambda x, y, words, *more, **named: said.append((x, words)))
    box = Box(20, 20, 420, 34)
    _seats_painter(infos, lambda n: f"and {n} more")(canvas, box, Pointing())
    named = [words for _, words in said if words.startswith("Player")]
    left = seats - len(named)
    assert named == [info.name for info in infos[: len(named)]]
    assert [words for _, words in said[len(named):]] == ([f"and {left} more"] if left else [])
    assert all(x + canvas.width(words) <= box.right + 20 for x, words in said)
    assert seats > 2 or not left


def test_a_tile_says_who_plays_as_far_as_there_is_room(guest: Guest, three: SavesScene) -> None:
    canvas = guest.services.canvas
    names = ("Ana", "Bartolomeu", "Caio")
    with canvas.measured(three.page.metrics):
        assert _players(three, canvas, names, 400) == "Ana, Bartolomeu and Caio"
        assert _players(three, canvas, names, 100) == "Ana and 2 more"


def test_without_a_picture_the_tile_shows_the_art_of_its_title(guest: Guest, three: SavesScene) -> None:
    slot = three.entries[0].slot
    found = _titled(guest.services.canvas, replace(slot, picture=None), (152, 88), 8)
    assert found is not None and found.get_size() == (152, 88)
    assert _titled(guest.services.canvas, replace(slot, title="gone"), (152, 88), 8) is None
