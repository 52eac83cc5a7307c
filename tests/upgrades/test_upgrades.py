"""What earlier versions left on players' disks opens with the code of today.

Each folder here that is named after a version is one player's whole user data folder (`data`), exactly as that version
wrote it, and `manifest.json`, which says what that version saw in it: saves of every title, running and finished, with
their generations, cards, pictures and notes, copies and what was thrown away; campaigns at every stage; results;
settings, all of them changed; own maps and scenarios. The folders never change again. Every test here runs for each of
them, on a copy.

How a version adds its own folder, once, when it is released:

1. Copy the newest `write_<version>.py` and let it write what is new besides what is old: another title, a new kind of
   file, a new stage. All goes through the program's own classes; nothing is put together by hand.
2. Run it with the code of the release, and keep script and folder together. The whole should stay below 3 MB.
3. Where the manifest says something new, ask for it here; what an older manifest does not say is not asked of it.

When a test fails, the new code is wrong and not the folder. Where a change is meant, the code has to bring the old
file along: an upgrade of the save's format, a default for a new field, the old words of a log. Only changed rules are
let through: where a title's `rules_version` is another one, its running games say what has changed, and nothing else
about them may be different.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
import pytest

from game.app.application import Application
from game.app.registry import title as title_named
from game.desk.services import Services
from game.engine.campaign import Frame
from game.engine.chance import Live
from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.engine.text import Message
from game.scenes.friends.kept import FRIENDS, kept, opened_at
from game.scenes.playing.session import Session
from game.scenes.playing.verdict import reason
from game.store import atomic, backup, exchange
from game.store.days import DAYS
from game.store.learned import LEARNED
from game.store.medals import MEDALS
from game.store.profiles import Person
from game.store.saves import Slot, read_picture
from game.store.solved import PUZZLES
from game.store.statistics import statistics
from game.table.campaign import (
    Campaign,
    companions,
    crew_size,
    deal,
    fold,
    options_of,
    refuse,
    score,
    seed_of,
    step,
)
from game.table.campaign_log import Chose, Closed, Defends, Entry, Played, Renamed, Started, decode, encode
from game.table.table import Loaded, Table
from game.table.view import SeatInfo

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MISSING = "⟦"  # what the catalogue puts around a text or an argument that is not there
LONGEST = 5_000  # moves of a game at random
FEW = 5  # a title with more numbers of seats need not have them all


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one generation of a save came back: the notes about it, and the public view."""

    told: tuple[str, ...]
    records: int
    turn: int
    acting: tuple[int, ...]
    ranks: tuple[int, ...] | None


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: str
    title: str
    in_bin: bool
    seats: tuple[SeatInfo, ...]
    practice: bool
    notes: tuple[str, ...]
    redoable: int
    picture: bool
    card: dict[str, Any]
    generations: tuple[Point, ...]  # the newest first


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign."""

    about: str
    title: str
    in_bin: bool
    entries: int
    name: str
    threat: int
    unseen: bool
    stage: str
    chapter: int
    battles: tuple[dict[str, Any], ...]
    saved: tuple[str, ...]
    running: str
    ended: str
    score: int


class Somebody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several people: the name, what is in the small files of the profile, and how many results."""

    name: str
    sheets: dict[str, Any]
    results: int


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: str
    rules: dict[str, int]
    settings: dict[str, Any]
    own: dict[str, tuple[str, ...]]
    latest: str
    results: dict[str, dict[str, Any]]
    saves: dict[str, Save]
    campaigns: dict[str, Log]
    files: dict[str, tuple[str, int]]  # checksum and time
    me: str = ""  # who plays; 0.1.0 knew one person only
    people: dict[str, Somebody] = {}
    packs: dict[str, dict[str, int | bool]] = {}
    packs_binned: tuple[str, ...] = ()


VERSIONS = tuple(sorted(path.parent.name for path in HERE.glob("*/manifest.json")))


@cache
def manifest(version: str) -> Manifest:
    return msgspec.json.decode((HERE / version / "manifest.json").read_bytes(), type=Manifest)


def saves(which: Callable[[Save], bool]) -> pytest.MarkDecorator:
    """A test for each save of each version that is one of these and not in the bin."""
    found = [
        pytest.param(version, id, id=f"{version}-{id}")
        for version in VERSIONS
        for id, save in manifest(version).saves.items()
        if not save.in_bin and which(save)
    ]
    assert found
    return pytest.mark.parametrize(("version", "id"), found)


def is_over(save: Save) -> bool:
    return save.generations[0].ranks is not None


def campaigns() -> pytest.MarkDecorator:
    """Likewise for campaigns."""
    found = [
        pytest.param(version, id, id=f"{version}-{id}")
        for version in VERSIONS
        for id, log in manifest(version).campaigns.items()
        if not log.in_bin
    ]
    return pytest.mark.parametrize(("version", "id"), found)


every_version = pytest.mark.parametrize("version", VERSIONS)
of_one_person = pytest.mark.parametrize("version", [each for each in VERSIONS if not manifest(each).people])
of_several = pytest.mark.parametrize("version", [each for each in VERSIONS if manifest(each).people])


def copied(version: str, target: Path) -> Path:
    """The folder, every file with the time that it had."""
    shutil.copytree(HERE / version / "data", target)
    for name, (_, when) in manifest(version).files.items():
        os.utime(target / name, (when, when))
    return target


class Opened(NamedTuple):
    """The program of today on a copy of the folder."""

    version: str
    app: Application
    told: tuple[str, ...]  # what it said at the start

    @property
    def services(self):  # type: ignore[no-untyped-def]  # whatever the house has
        return self.app.services

    @property
    def then(self) -> Manifest:
        return manifest(self.version)

    def slot(self, id: str) -> Slot:
        return next(slot for slot in self.services.saves.slots() if slot.id == id)

    def load(self, id: str, generation: int = 0) -> Loaded:
        path = atomic.generation(self.services.saves.path(id), generation)
        return self.loaded(self.then.saves[id].title, path)

    def loaded(self, title: str, path: Path) -> Loaded:
        try:
            return Table.load(self.services.rules(title), path.read_bytes(), path.name)
        except BadInput as bad:
            raise AssertionError(f"{path.name} is refused: {self.services.words.say(bad.problems[0].reason)}") from bad

    def same_rules(self, title: str) -> bool:
        return self.services.rules(title).info.rules_version == self.then.rules[title]

    def changes(self, title: str) -> tuple[str, ...]:
        """The keys of what the rules changed since then."""
        versions = range(self.then.rules[title] + 1, self.services.rules(title).info.rules_version + 1)
        return tuple(f"{title}.changed.{version}" for version in versions)

    def check_words(self, message: Message, names: tuple[str, ...]) -> None:
        sentence = self.services.words.say(message, names)
        assert MISSING not in sentence, f"{message.key} says: {sentence}"


Opening = Callable[[str], Opened]


@pytest.fixture(scope="module")
def opening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opening]:
    found: dict[str, Opened] = {}

    def open(version: str) -> Opened:
        if version not in found:
            folder = copied(version, tmp_path_factory.mktemp("upgrades") / version)
            pygame.display.init()
            pygame.font.init()
            app = Application(folder, None, None)
            found[version] = Opened(version, app, tuple(app.services.notices))
        return found[version]

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        yield open
        for opened in found.values():
            opened.app.close()


def builtins(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


# The folder


@every_version
def test_the_folder_is_as_it_was_written(version: str) -> None:
    folder = HERE / version / "data"
    found = {
        path.relative_to(folder).as_posix(): f"{zlib.crc32(path.read_bytes()):08x}"
        for path in folder.rglob("*")
        if path.is_file()
    }
    assert found == {name: check for name, (check, _) in manifest(version).files.items()}


@every_version
def test_the_folder_has_every_title_running_and_over(opening: Opening, version: str) -> None:
    then = manifest(version)
    found = {(save.title, len(save.seats), is_over(save)) for save in then.saves.values() if not save.in_bin}
    for title in then.rules:
        entry = title_named(title)
        assert entry is not None, f"{title} is gone"
        seats = {count for each, count, _ in found if each == title}
        wanted = entry.info.seats if len(entry.info.seats) < FEW else (min(entry.info.seats), max(entry.info.seats))
        assert seats >= set(wanted)
        assert {(title, count, over) for count in seats for over in (False, True)} <= found


@every_version
def test_the_program_starts_and_continues_the_last_game(version: str, tmp_path: Path) -> None:
    folder, picture = copied(version, tmp_path / "data"), tmp_path / "first.png"
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", "--data-dir", str(folder), "--continue", "--screenshot", str(picture)]
    ended = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, timeout=120, check=False)
    reports = [path.read_text(encoding="utf-8") for path in (folder / "reports").glob("*.txt")]
    assert (ended.returncode, reports) == (0, []), ended.stderr
    assert pygame.image.load(picture).get_width() > 0


# Settings, results, own things


@every_version
def test_the_settings_are_read_whole_and_nothing_is_said(opening: Opening, version: str) -> None:
    opened = opening(version)
    assert opened.told == ()
    now = builtins(opened.services.settings)
    assert {name: now.get(name) for name in opened.then.settings} == opened.then.settings


@every_version
def test_results_count_as_they_did(opening: Opening, version: str) -> None:
    opened = opening(version)
    results = opened.services.profile.results()
    for title, then in opened.then.results.items():
        now = builtins(statistics(title, results, me=opened.then.me))
        assert {name: now[name] for name in then} == then, title


@of_one_person
def test_all_that_one_person_had_is_that_persons(version: str, tmp_path: Path) -> None:
    """Results, campaigns and settings move into the folder of the first profile, and are there at every later start."""
    then, folder = manifest(version), copied(version, tmp_path / "data")
    moved = {name for name in then.files if name.startswith(("results", "campaigns/"))}
    before = {name: (folder / name).read_bytes() for name in then.files}
    for start in range(2):
        with open_quietly(folder) as services:
            assert services.profiles.ids() == (services.me,) and services.notices == []
            own = f"profiles/{services.me}"
            for name, data in before.items():
                assert (folder / (f"{own}/{name}" if name in moved else name)).read_bytes() == data or start
            assert not any((folder / name).exists() for name in moved)
            now = builtins(services.settings)
            assert {name: now.get(name) for name in then.settings} == then.settings
            for title, told in then.results.items():
                counted = builtins(statistics(title, services.profile.results(), me=services.me))
                assert {name: counted[name] for name in told} == told
            assert services.my_name == then.settings["names"][0]
            services.change(msgspec.structs.replace(services.settings, calm=not services.settings.calm))
        assert "language" not in msgspec.json.decode((folder / "settings.json").read_bytes())


@of_one_person
def test_a_backup_of_it_is_brought_back_to_where_several_people_play(version: str, tmp_path: Path) -> None:
    then, target = manifest(version), tmp_path / "backup.zip"
    backup.write(copied(version, tmp_path / "old"), target, version, 0)
    with open_quietly(tmp_path / "data") as services:
        services.play_as(services.add_person(Person("Bo")))
        services.writer.flush()
        before = services.profiles.ids()
        backup.restore(services.folders.data, backup.check(target))
        services.begin_anew()
        assert services.profiles.ids() == (services.me,) and services.me not in before
        assert len(services.profile.results()) == sum(told["played"] for told in then.results.values())
        assert set(services.campaigns.ids()) == {id for id, log in then.campaigns.items() if not log.in_bin}
        services.writer.flush()
        exchange.undo(services.folders.data)
        services.begin_anew()
        assert services.profiles.ids() == before and services.name_of(services.me) == "Bo"


@of_one_person
def test_a_running_game_counts_for_the_one_who_ends_it(version: str, tmp_path: Path) -> None:
    folder, then = copied(version, tmp_path / "data"), manifest(version)
    with open_quietly(folder) as services:
        other = services.add_person(Person("Other"))
        services.play_as(other)
        id = next(id for id, save in then.saves.items() if not save.in_bin and not is_over(save) and alone(save))
        slot = next(slot for slot in services.saves.slots() if slot.id == id)
        session, _ = Session.resume(services, slot)
        source = random.Random(id)
        while session.table.acting:
            seat = source.choice(session.table.acting)
            assert session.submit(seat, source.choice(session.table.view(seat).choices).word) is None
        services.writer.flush()
        (result,) = services.profile.results()
        assert statistics(result.title, (result,), me=other).own.played == 1
        services.play_as(next(id for id in services.profiles.ids() if id != other))
        before = sum(told["played"] for told in then.results.values())
        assert len(services.profile.results()) == before


def alone(save: Save) -> bool:
    people = [info for info in save.seats if info.player == "person"]
    return len(people) == 1 and not save.practice and not save.card.get("campaign")


@contextmanager
def open_quietly(folder: Path) -> Iterator[Services]:
    """The program of today on a folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        app = Application(folder, None, None)
        app.services.make_thinker = None
        yield app.services
        app.close()


def still_says(now: Any, then: Any) -> bool:
    """Whether everything is there that was; fields of later versions may be there besides."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(name in now and still_says(now[name], value) for name, value in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(still_says, now, then))
    return bool(now == then)


@of_several
def test_everybody_has_what_is_theirs(version: str, tmp_path: Path) -> None:
    then = manifest(version)
    with open_quietly(copied(version, tmp_path / "data")) as services:
        assert services.me == then.me and set(services.profiles.ids()) == set(then.people)
        for id, somebody in then.people.items():
            own = services.profiles.open(id)
            assert services.name_of(id) == somebody.name
            assert len(services.profile_of(id).results()) == somebody.results
            for kind in (MEDALS, PUZZLES, DAYS, LEARNED, FRIENDS):
                if kind.name not in somebody.sheets:
                    continue
                sheet = own.sheet(kind)
                assert still_says(builtins(sheet.read()), somebody.sheets[kind.name]), kind.name
                assert sheet.note() is None and not sheet.shut
            services.play_as(id)
            assert services.notices == []


@of_several
def test_tables_with_several_screens_are_found_again(version: str, tmp_path: Path) -> None:
    """A table of this computer by its saved game, and the way back to a seat at somebody else's."""
    with open_quietly(copied(version, tmp_path / "data")) as services:
        known = kept(services)
        assert known.opened and known.taken
        for opened in known.opened:
            assert opened_at(services, opened.slot) == opened
            assert opened.slot in {slot.id for slot in services.saves.slots()}
        pytest.importorskip("cryptography")
        from game.friends.guest import GuestKept
        from game.friends.room import RoomKept

        for opened in known.opened:
            room = msgspec.json.decode(opened.room, type=RoomKept)
            assert room.table == opened.table and room.devices
        for taken in known.taken:
            assert msgspec.json.decode(taken.way, type=GuestKept).table == taken.table


@of_several
def test_packs_are_offered_or_off_or_in_the_bin(version: str, tmp_path: Path) -> None:
    then = manifest(version)
    with open_quietly(copied(version, tmp_path / "data")) as services:
        packs = services.packs
        assert {pack.id: {"version": pack.version, "on": pack.on} for pack in packs.listed()} == then.packs
        assert packs.binned() == then.packs_binned
        assert all(packs.lacks(pack) is None for pack in packs.listed())
        for name in then.packs_binned:
            packs.restore(name)
        assert len(packs.listed()) >= len(then.packs)


@of_several
def test_a_backup_of_several_people_is_brought_back(version: str, tmp_path: Path) -> None:
    then, target = manifest(version), tmp_path / "backup.zip"
    backup.write(copied(version, tmp_path / "old"), target, version, 0)
    with open_quietly(tmp_path / "data") as services:
        backup.restore(services.folders.data, backup.check(target))
        services.begin_anew()
        assert set(services.profiles.ids()) == set(then.people)
        assert {id: services.name_of(id) for id in then.people} == {id: who.name for id, who in then.people.items()}
        saves = {id for id, save in then.saves.items() if not save.in_bin}
        assert {slot.id for slot in services.saves.slots()} == saves
        assert {pack.id for pack in services.packs.listed()} == set(then.packs)


@every_version
def test_own_maps_and_scenarios_can_be_chosen(opening: Opening, version: str) -> None:
    opened = opening(version)
    for title, then in opened.then.own.items():
        own = opened.services.own_maps(title)
        assert own is None or own.problems == (), title
        offered = {value for option in opened.services.rules(title).options() for value in option.values}
        assert set(then) <= offered, title


# Saves


@every_version
def test_the_shelf_lists_every_save(opening: Opening, version: str) -> None:
    opened = opening(version)
    then = {id for id, save in opened.then.saves.items() if not save.in_bin}
    assert {slot.id for slot in opened.services.saves.slots()} == then
    latest = opened.services.saves.latest(opened.then.me)
    assert latest is not None
    assert latest.id == opened.then.latest


@saves(lambda save: True)
def test_a_save_is_described_as_it_was(opening: Opening, version: str, id: str) -> None:
    opened = opening(version)
    then, slot = opened.then.saves[id], opened.slot(id)
    now = builtins(slot.card)
    assert {name: now.get(name) for name in then.card} == then.card, then.about
    if slot.card.sentence is not None:
        opened.check_words(slot.card.sentence, ())
    assert (slot.picture is not None) == then.picture
    data = read_picture(slot)
    if data is not None:
        assert pygame.image.load(slot.picture).get_width() > 0


@saves(lambda save: True)
def test_a_save_comes_back_as_it_was(opening: Opening, version: str, id: str) -> None:
    opened = opening(version)
    then = opened.then.saves[id]
    check = opened.services.saves.read(id, lambda data: Table.load(opened.services.rules(then.title), data))
    assert atomic.told(check) is None, f"{then.about}: the newest generation was passed over"
    for number, point in enumerate(then.generations):
        loaded = opened.load(id, number)
        check_table(opened, loaded, then, point)
    table = opened.load(id).table
    if opened.same_rules(then.title):
        redone = 0
        while table.redo():
            redone += 1
        assert redone == then.redoable, then.about


def check_table(opened: Opened, loaded: Loaded, then: Save, point: Point) -> None:
    """Its public view, its seats and notes are those that were recorded, and every line of its log has its words."""
    table = loaded.table
    view = table.view(None)
    keys = tuple(note.key for note in loaded.notes)
    if opened.same_rules(then.title):
        assert keys == point.told, then.about
    else:
        assert keys or not table.acting, f"{then.about}: nothing is said of the changed rules"
        assert not keys or keys[1:] == opened.changes(then.title), then.about
    now = Point(point.told, table.records, view.turn, table.acting, view.outcome and view.outcome.ranks)
    assert now == point, then.about
    assert (table.seats, table.practice) == (then.seats, then.practice), then.about
    assert tuple(table.notes(seat) for seat in range(len(table.seats))) == then.notes, then.about
    names = tuple(info.name for info in table.seats)
    for line in view.log:
        opened.check_words(line.message, names)
    if view.outcome is not None:
        why = reason(opened.services.words, then.title, view.outcome, names)
        assert why and MISSING not in why, f"{view.outcome.reason} says: {why}"


def play(table: Table, source: random.Random, seat: int) -> None:
    word = source.choice(table.view(seat).choices).word
    assert table.submit(seat, word) is None, word


def play_out(table: Table, source: random.Random) -> None:
    for _ in range(LONGEST):
        if not table.acting:
            return
        play(table, source, source.choice(table.acting))
    raise AssertionError("the game does not end")


@saves(lambda save: not is_over(save))
def test_a_running_game_goes_on_and_is_saved_anew(opening: Opening, version: str, id: str) -> None:
    opened = opening(version)
    table, source = opened.load(id).table, random.Random(id)
    before = table.records
    acting = table.acting
    for seat in acting:
        if seat in table.acting:
            play(table, source, seat)
    assert table.records > before
    again = Table.load(opened.services.rules(table.title), table.saved("now"))
    assert again.notes == ()
    assert (again.table.records, again.table.acting) == (table.records, table.acting)
    assert again.table.view(None).observation == table.view(None).observation


def furthest() -> set[tuple[str, str]]:
    """Of each version and title the running game with the most records."""
    found: dict[tuple[str, str], tuple[int, str]] = {}
    for version in VERSIONS:
        for id, save in manifest(version).saves.items():
            if not save.in_bin and not is_over(save):
                key = version, save.title
                found[key] = max(found.get(key, (0, "")), (save.generations[0].records, id))
    return {(version, id) for (version, _), (_, id) in found.items()}


@pytest.mark.parametrize(("version", "id"), sorted(furthest()))
def test_a_running_game_comes_to_its_end(opening: Opening, version: str, id: str) -> None:
    table = opening(version).load(id).table
    play_out(table, random.Random(id))
    outcome = table.view(None).outcome
    assert outcome is not None
    assert len(outcome.ranks) == len(table.seats)


@saves(is_over)
def test_a_finished_game_can_be_looked_back_at(opening: Opening, version: str, id: str) -> None:
    opened = opening(version)
    then, table = opened.then.saves[id], opened.load(id).table
    replay = table.replay()
    assert replay.last == then.generations[0].records
    assert replay.first == 0
    for point in (replay.first, (replay.first + replay.last) // 2, replay.last):
        replay.seek(point)
        for seat in (None, *range(len(table.seats))):
            assert replay.view(seat).record == point
    outcome = replay.view(None).outcome
    assert outcome is not None
    assert outcome.ranks == then.generations[0].ranks


# Campaigns


def frame_of(opened: Opened, title: str) -> Frame:
    frame = opened.app.services.frame(title)
    assert frame is not None
    return frame


def folded(opened: Opened, id: str) -> tuple[Campaign, int]:
    """What the log comes to, of which no line may be passed over, and how many lines it has."""
    journal = opened.services.campaigns.read(id)
    assert journal.problems == ()
    frame = frame_of(opened, opened.then.campaigns[id].title)
    campaign, passed_over = fold(frame, [decode(line) for line in journal.entries])
    assert passed_over == ()
    return campaign, len(journal.entries)


@every_version
def test_the_campaigns_are_listed(opening: Opening, version: str) -> None:
    opened = opening(version)
    assert set(opened.services.campaigns.ids()) == {
        id for id, log in opened.then.campaigns.items() if not log.in_bin
    }


@campaigns()
def test_a_campaign_is_where_it_was_and_goes_on_to_its_end(opening: Opening, version: str, id: str) -> None:
    opened = opening(version)
    check_campaign(opened, id)
    campaign, count = folded(opened, id)
    frame, source = frame_of(opened, campaign.title), random.Random(id)
    while not campaign.ended:
        entry = next_entry(opened, frame, campaign, source)
        assert refuse(frame, campaign, entry) is None, entry
        campaign = step(frame, campaign, entry)
        count += 1
        opened.services.campaigns.append(id, count, encode(entry))
    assert refuse(frame, campaign, Closed(0)) is not None
    assert refuse(frame, campaign, Renamed("Later")) is None
    assert folded(opened, id) == (campaign, count)


def check_campaign(opened: Opened, id: str) -> None:
    then = opened.then.campaigns[id]
    campaign, count = folded(opened, id)
    battles = tuple(
        {"city": battle.city, "won": battle.won, "games": [game.id for game in battle.games]}
        for battle in campaign.battles
    )
    now = Log(
        then.about, campaign.title, then.in_bin, count, campaign.name, campaign.threat, campaign.unseen, campaign.stage,
        campaign.chapter, battles, campaign.saved, campaign.running, campaign.ended, score(campaign),
    )  # fmt: skip
    assert now == then


def next_entry(opened: Opened, frame: Frame, campaign: Campaign, source: random.Random) -> Entry:
    crew = companions(frame, campaign)[: crew_size(frame, campaign)]
    if campaign.stage == "deal":
        return deal(frame, campaign, Live(source.getrandbits(32)))
    if campaign.stage == "choose":
        return Chose(0, crew)
    if campaign.stage == "defend":
        return Defends(campaign.saved[0], crew)
    if not campaign.running:
        return Started(f"{campaign.title}-{9000 + len(campaign.battles)}{source.getrandbits(8)}", 0)
    table = running_table(opened, frame, campaign)
    play_out(table, source)
    view = table.view(None)
    assert view.outcome is not None
    return Played(campaign.running, 0 in view.outcome.winners(), campaign.threat, view.turn, view.outcome.reason, 0)


def running_table(opened: Opened, frame: Frame, campaign: Campaign) -> Table:
    """The game that the campaign goes on with: its save where it has one, otherwise a new one."""
    then = opened.then.saves.get(campaign.running)
    if then is not None:
        return opened.load(campaign.running).table
    setup = Setup(campaign.title, 1, options_of(frame, campaign), seed_of(campaign))
    return Table(opened.services.rules(campaign.title), setup, (SeatInfo("Ana", 0),))


@every_version
def test_a_campaign_with_a_running_game_has_its_save(version: str) -> None:
    then = manifest(version)
    running = {id: log.running for id, log in then.campaigns.items() if log.running}
    assert running
    for id, game in running.items():
        assert then.saves[game].card["campaign"] == id


# The bin


@every_version
def test_what_was_thrown_away_can_be_fetched_back(opening: Opening, version: str) -> None:
    opened = opening(version)
    services, then = opened.services, opened.then
    thrown = {id: save for id, save in then.saves.items() if save.in_bin}
    logs = [id for id, log in then.campaigns.items() if log.in_bin]
    assert {slot.id for slot in services.saves.deleted()} == set(thrown)
    assert set(services.campaigns.deleted()) == set(logs)
    for id, save in thrown.items():
        services.saves.restore(id)
        check_table(opened, opened.load(id), save, save.generations[0])
        services.saves.delete(id)
    for id in logs:
        services.campaigns.restore(id)
        check_campaign(opened, id)
        services.campaigns.delete(id)
