"""Who plays: people come, get names and emblems, take turns at the computer, go and come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from guest import LANGUAGES, Guest, guest
from msgspec.structs import replace

from game.scenes.people.scene import PeopleScene
from game.scenes.saves.scene import SavesScene
from game.scenes.shelf.scene import Shelf
from game.scenes.stats.scene import StatsScene
from game.store.disk import Disk
from game.store.profiles import PERSON, Person
from game.store.saves import Card
from game.store.settings import SettingsFile
from game.ui.input import Drop
from game.ui.widgets.plain import Label

__all__ = ["guest"]


@pytest.fixture
def bo(guest: Guest) -> str:
    """Ana plays, and Bo is here, too."""
    guest.services.profiles.open(guest.services.me).sheet(PERSON).write_now(Person("Ana", 1))
    return guest.services.add_person(Person("Bo", 4))


def opened(guest: Guest, chosen: str = "") -> PeopleScene:
    scene = guest.open(PeopleScene(guest.services))
    if chosen:
        guest.click(f"person/{chosen}")
    assert guest.faults() == []
    return scene  # type: ignore[no-any-return]


def names(scene: PeopleScene) -> list[str]:
    return [entry.name for entry in scene.entries]


# The way there, and who is seen.


@pytest.mark.parametrize("size", [(1280, 720), (853, 480)])
def test_the_shelf_has_a_quiet_place_for_the_one_who_plays(tmp_path: Path, size: tuple[int, int]) -> None:
    guest = Guest(tmp_path, size=size)
    guest.open(Shelf(guest.services))
    assert guest.faults() == [] and "person" not in guest.live_buttons()
    guest.reach("person")
    guest.key("confirm")
    assert guest.top.name == "people"
    guest.key("back")
    guest.click("person")
    assert guest.top.name == "people"
    guest.app.close()


def test_who_is_alone_is_listed_also_before_anything_is_written(guest: Guest) -> None:
    scene = opened(guest)
    assert names(scene) == ["Player 1"] and scene.entry is not None and scene.entry.mine
    assert not guest.widget("delete").enabled and guest.widget("delete").why == "There is no other profile."
    guest.services.writer.flush()
    assert not guest.services.folders.profiles.exists()


def test_who_played_under_a_name_keeps_it_when_others_come(guest: Guest) -> None:
    guest.services.settings = replace(guest.services.settings, names=("Zoë",))
    scene = opened(guest)
    assert names(scene) == ["Zoë"]
    guest.services.writer.flush()
    assert guest.services.name_of(guest.services.me) == "Zoë"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_are_there_and_have_room(tmp_path: Path, lang: str) -> None:
    guest = Guest(tmp_path, lang)
    guest.services.add_person(Person("Bo"))
    scene = opened(guest)
    for step in (lambda: guest.click("person/"), lambda: scene.ask("import"), scene.leave_question,
                 lambda: scene.show_bin(1)):  # fmt: skip
        step()
        scene.page.changed()
        guest.tick()
        assert guest.faults() == []
    guest.app.close()


# Coming, names, emblems.


def test_somebody_new_comes_by_keys_alone(guest: Guest) -> None:
    scene = opened(guest)
    guest.reach(f"person/{guest.services.me}")
    guest.key("down", "confirm")
    assert guest.page.focus == "new/name" and not guest.widget("create").enabled
    guest.write("Dani")
    guest.reach("new/look/5")
    guest.key("confirm")
    guest.reach("create")
    guest.key("confirm")
    assert names(scene) == ["Dani", "Player 1"] and guest.said == "Dani is here now."
    assert scene.entry is not None and not scene.entry.mine and scene.entry.look == 5
    assert guest.services.profiles.open(scene.chosen).read(PERSON) == Person("Dani", 5)


@pytest.mark.parametrize("name", ["", "  ", "Ana", " ana ", "Bo"])
def test_nobody_is_called_like_somebody_else_or_nothing(guest: Guest, bo: str, name: str) -> None:
    scene = opened(guest)
    guest.click("person/")
    scene.call_new(name)
    guest.tick()
    assert not guest.widget("create").enabled and guest.widget("create").why
    # Whoever has written something reads why it does not do.
    told = [each.words for each in guest.page.layers[0].widgets if isinstance(each, Label)]
    assert (guest.widget("create").why in told) == bool(name)
    scene.create()
    assert len(guest.services.profiles.ids()) == 2


def test_a_new_name_is_on_the_disk_at_once_and_a_taken_one_is_refused(guest: Guest, bo: str) -> None:
    scene = opened(guest, bo)
    for name, now in (("Beatriz", "Beatriz"), ("Ana", "Beatriz"), ("beatriz", "beatriz")):
        guest.click("rename")
        guest.wipe()
        guest.write(name)
        guest.key("confirm")
        assert scene.entry is not None and scene.entry.name == now
        assert f'"name": "{now}"' in (guest.services.folders.profiles / bo / "profile.json").read_text()
    assert names(scene) == ["Ana", "beatriz"]


def test_an_emblem_is_chosen_with_one_touch(guest: Guest, bo: str) -> None:
    scene = opened(guest, bo)
    guest.click("look/6")
    assert scene.entry is not None and scene.entry.look == 6
    guest.services.writer.flush()
    assert '"look": 6' in (guest.services.folders.profiles / bo / "profile.json").read_text()


# Playing by turns.


def test_each_has_settings_lessons_and_statistics_of_their_own_and_the_saves_are_everybodys(
    guest: Guest, bo: str
) -> None:
    services, ana = guest.services, guest.services.me
    services.change(replace(services.settings, language="pt", scale=125, music=30, last_title="ovni", welcomed=True))
    services.learned.coach("ufoo", True)
    guest.finish_game()
    id = guest.save_game("Tea")
    services.saves.describe(id, replace(services.saves.slots()[0].card, players=(ana,)))
    shelf = guest.open(Shelf(services))
    assert shelf.waiting is not None and shelf.title.id == "ovni"
    opened(guest, bo)
    guest.click("play")
    assert guest.top is not shelf, "back at the very first scene"
    guest.stage.push(Shelf(services))
    guest.tick()
    assert services.me == bo and guest.faults() == []
    settings = services.settings
    assert (settings.language, settings.scale, settings.music, settings.last_title) == ("", 100, 30, "")
    assert services.learned.coached("ufoo") is None and services.profile.results() == ()
    assert guest.top.waiting is None and not guest.top.has_saves, "Ana's game is not Bo's to continue"
    scene = guest.open(SavesScene(services))
    assert [entry.id for entry in scene.entries] == [id] and scene.entries[0].seats[0].name == "Ana"
    assert guest.open(StatsScene(services, "ufoo"))._games() == []
    services.play_as(ana)
    assert (services.settings.language, services.settings.scale, services.words.lang) == ("pt", 125, "pt")
    assert services.learned.coached("ufoo") and len(services.profile.results()) == 1


def test_the_shelf_turns_to_the_one_who_plays_now(guest: Guest, bo: str) -> None:
    services, ana = guest.services, guest.services.me
    guest.stage._stack.clear()
    services.change(replace(services.settings, last_title="ovni"))
    guest.open(Shelf(services))
    opened(guest, bo)
    guest.click(f"person/{bo}")
    assert guest.top.name == "shelf" and guest.top.title.id == services.titles[0].id
    assert services.me == bo
    opened(guest, ana)
    guest.key("confirm")
    assert services.me == ana and guest.top.title.id == "ovni"


def test_who_played_last_plays_at_the_next_start(guest: Guest, bo: str) -> None:
    opened(guest, bo)
    guest.click("play")
    guest.services.writer.flush()
    file = SettingsFile(guest.services.folders.settings)
    assert file.load()[1] == () and file.profile == bo


def test_somebody_new_hears_the_language_that_is_spoken(guest: Guest) -> None:
    guest.services.change(replace(guest.services.settings, language="it", scale=150))
    guest.services.play_as(guest.services.add_person(Person("Dani")))
    assert (guest.services.words.lang, guest.services.settings.scale) == ("it", 100)


# Going and coming back.


def test_who_is_removed_can_be_restored_with_everything(guest: Guest, bo: str) -> None:
    scene = opened(guest, bo)
    guest.click("delete")
    assert names(scene) == ["Ana"] and "Bo" in guest.said
    guest.key("delete")
    assert names(scene) == ["Ana"] and guest.said == "There is no other profile."
    scene.show_bin(1)
    guest.tick()
    assert names(scene) == ["Bo"] and guest.faults() == []
    guest.click("restore")
    scene.show_bin(0)
    assert names(scene) == ["Ana", "Bo"] and guest.services.profiles.ids() != ()


def test_when_the_one_who_plays_is_removed_somebody_else_plays(guest: Guest, bo: str) -> None:
    ana = guest.services.me
    guest.services.change(replace(guest.services.settings, scale=125))
    scene = opened(guest)
    guest.click("delete")
    assert guest.services.me == bo and names(scene) == ["Bo"] and guest.services.settings.scale == 100
    guest.services.writer.flush()
    assert guest.services.profiles.deleted() == (ana,) and guest.services.profiles.ids() == (bo,)
    scene.show_bin(1)
    scene.restore()
    guest.services.play_as(ana)
    assert guest.services.settings.scale == 125


def test_an_emptied_bin_is_empty(guest: Guest, bo: str) -> None:
    scene = opened(guest, bo)
    guest.click("delete")
    scene.show_bin(1)
    guest.tick()
    guest.click("empty")
    guest.click("ask/1")
    assert names(scene) == [] and not guest.services.profiles.deleted() and guest.faults() == []


# Out and in.


def test_a_person_goes_into_a_file_and_comes_from_it(guest: Guest, bo: str, tmp_path: Path) -> None:
    scene = opened(guest, bo)
    target = tmp_path / "taken" / "bo.zip"
    guest.click("export")
    scene.write(str(target))
    scene.confirm()
    assert target.is_file() and str(target) in guest.said
    guest.services.profiles.remove(bo)
    guest.services.profiles.empty_bin()
    scene.read()
    guest.tick()
    guest.click("import")
    scene.write(str(target))
    scene.confirm()
    guest.tick()
    assert guest.said == "Bo is here now."
    assert names(scene) == ["Ana", "Bo"] and scene.chosen == bo
    guest.stage.handle(Drop(str(target)))
    guest.tick()
    assert names(scene) == ["Ana", "Bo", "Bo"], "once more, as somebody else"
    assert [entry.twice for entry in scene.entries] == [False, True, True] and guest.faults() == []


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"hello", "bo.zip: The file with the profile is damaged."), (None, "bo.zip: There is no such file any more.")],
)
def test_a_file_that_is_no_profile_is_told_with_its_name_and_the_reason(
    guest: Guest, bo: str, tmp_path: Path, data: bytes | None, why: str
) -> None:
    scene = opened(guest)
    if data is not None:
        (tmp_path / "bo.zip").write_bytes(data)
    scene.take_in(str(tmp_path / "bo.zip"))
    assert guest.said.startswith(why) and names(scene) == ["Ana", "Bo"]


class Full(Disk):
    def open(self, path: Path, flags: int) -> int:
        raise OSError(28, "No space left on device", str(path))


def test_what_the_disk_says_against_it_is_told_and_nobody_is_half_there(guest: Guest, bo: str, tmp_path: Path) -> None:
    services = guest.services
    scene = opened(guest, bo)
    services.writer.flush()
    services.disk = services.profiles._disk = Full()
    services.profiles.forget()
    scene.answer = str(tmp_path / "bo.zip")
    scene.attempt(scene.actions()["export"])
    assert guest.said.startswith("The disk is full.")
    scene.answer = "Beatriz"
    scene.attempt(scene.actions()["rename"])
    assert guest.said.startswith("The disk is full.") and names(scene) == ["Ana", "Bo"]
    scene.chosen = ""
    scene.call_new("Dani")
    scene.create()
    assert guest.said.startswith("The disk is full.") and names(scene) == ["Ana", "Bo"]
    services.disk = services.profiles._disk = Disk()
    services.profiles.forget()


# Files that are not as they should be.


@pytest.mark.parametrize(("data", "words", "shut"), [
    (b"{", "profile.json in the profile cannot be read. It is kept as profile-damaged-1.json", False),
    (b'{"format": 9}', "profile.json in the profile comes from a newer version.", True),
])  # fmt: skip
def test_a_file_that_cannot_be_used_is_told_of_and_the_rest_stays(
    guest: Guest, bo: str, data: bytes, words: str, shut: bool
) -> None:
    services = guest.services
    path = services.folders.profiles / bo / "profile.json"
    path.write_bytes(data)
    services.profiles.forget()
    scene = opened(guest, bo)
    assert scene.entry is not None and scene.entry.name == "No name" and scene.entry.fault.startswith(words)
    assert guest.widget("rename").enabled is not shut and guest.widget("play").enabled
    if shut:
        assert "look/0" not in guest.ids()
    else:
        scene.answer = "Bo"
        scene.attempt(scene.actions()["rename"])
        assert path.with_name("profile-damaged-1.json").read_bytes() == data
        assert scene.entry.name == "Bo" and not scene.entry.fault


def test_a_start_tells_what_is_wrong_with_the_one_who_plays(guest: Guest, bo: str, tmp_path: Path) -> None:
    services = guest.services
    services.play_as(bo)
    services.writer.flush()
    for data, told in ((b"{", "profile.json in the profile cannot be read."), (None, "The folder of the profile")):
        if data is not None:
            (services.folders.own / "profile.json").write_bytes(data)
        else:
            services.profiles.remove(bo)
        services.notices.clear()
        services.begin_anew()
        assert [notice for notice in services.notices if notice.startswith(told)], services.notices
    assert services.me != bo, "somebody who is there plays"


def test_a_name_that_nobody_can_read_is_none(guest: Guest, bo: str) -> None:
    (guest.services.folders.profiles / bo / "profile.json").write_text('{"name": "a\\u0007b"}')
    guest.services.profiles.forget()
    assert names(opened(guest)) == ["Ana", "No name"]


# Whose saves these are.


def test_continue_offers_ones_own_games_and_those_of_guests_only(guest: Guest, bo: str) -> None:
    services, ana = guest.services, guest.services.me
    for order, players in enumerate(((), (ana,), (bo,), (ana, bo), ("0123456789abcdef",)), 1):
        id = guest.save_game(str(order))
        services.saves.describe(id, Card(str(order), order=order, players=players))
    found = {}
    for who in (ana, bo):
        services.play_as(who)
        slot = Shelf(services).waiting
        found[who] = slot.card.name if slot is not None else ""
        assert services.saves.latest(who) == slot
        services.saves.delete("ufoo-0004") if who == ana else None
    assert found == {ana: "4", bo: "3"}
