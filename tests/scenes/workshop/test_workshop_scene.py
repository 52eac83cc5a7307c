"""The workshop as a player uses it: made from the template, mended, tried, handed on, taken in, thrown away."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest
from guest import LANGUAGES, Guest
from msgspec.structs import replace
from support.packs import FAR_MOONS, ReadHere, installed, without_shipped, zipped

from game.app.application import Application
from game.app.registry import games
from game.desk.services import Services
from game.packs import making
from game.packs.reader import Reading
from game.scenes.scene import Scene, Stage
from game.scenes.setup.scene import SetupScene
from game.scenes.shelf.scene import Shelf
from game.scenes.workshop.panel import Excerpt, excerpt_of
from game.scenes.workshop.rows import kinds_of
from game.scenes.workshop.scene import LOOK, WorkshopScene
from game.ui.input import Act, Drop
from game.ui.opener import open_with_system
from game.ui.widgets.choice import DropDown

Begin = Callable[[str], Services]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    pygame.display.init()
    pygame.font.init()
    with ExitStack() as apps:

        def made(name: str) -> Services:
            app = Application(tmp_path / name, "en", (1280, 720))
            apps.callback(app.close)
            app.services.make_thinker = None
            app.services.make_reading = ReadHere
            without_shipped(app.services)
            return app.services

        yield made


def opened(services: Services) -> WorkshopScene:
    stage = Stage(services)
    stage.push(Scene(services))
    stage.push(WorkshopScene(services))
    stage.settle()
    scene = stage.top
    assert isinstance(scene, WorkshopScene)
    scene.layout()
    return scene


def wait(scene: WorkshopScene) -> None:
    """Time passes until every folder has been looked at."""
    for _ in range(8):
        scene.bench.wait(20)
        scene.update(LOOK + 0.1)
        scene.layout()
    while scene.trying.builds:
        scene.services.library.wait(20)
        scene.update(0)


def states(scene: WorkshopScene) -> dict[str, str]:
    return {entry.id: entry.state for entry in scene.entries}


def toasts(scene: WorkshopScene) -> str:
    return str(scene.page._toast[0]) if scene.page._toast else ""


def test_a_pack_from_the_template_is_made_mended_and_tried(begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    scene = opened(services)
    scene.make_new()
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    rules = tmp_path / "data" / "workshop" / "my-pack" / "skies" / "scenarios" / "example-scenarios.yaml"
    sound = rules.read_text(encoding="utf-8")
    rules.write_text("rules:\n  - {rule: foggy, n: 1}\n", encoding="utf-8")
    wait(scene)
    (entry,) = scene.entries
    assert (entry.state, [problem.line for problem in entry.problems]) == ("faults", [2])
    assert excerpt_of(entry, entry.problems[0]) == Excerpt(2, "- {rule: foggy, n: 1}", "foggy")
    assert scene.trying.ways(entry) == {}
    rules.write_text(sound, encoding="utf-8")
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    things = [id.rpartition(".")[2] for id in scene.trying.ways(scene.entry)]
    assert things == ["example-zones", "example-cities", "example-scenarios", "example-fields", "example-puzzles",
                      "example-campaigns", "example-lessons"]  # fmt: skip
    scene.go_on()
    scene.stage.settle()
    top = scene.stage.top
    assert isinstance(top, SetupScene)
    assert str(top.values["zone"]).endswith(".example-zones")
    top.layout()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [("least: 10", "least: 11", "goal:", "does not reach the goal"),
     ("solution: [place 45", "solution: [place 111", "solution:", "is not allowed there"),
     ("1 place 111", "1 place 999", "1 place 999", "is not a move in this game"),
     ("options: {}", "options: {semi: perhaps}", "setup:", "cannot be chosen")],
)  # fmt: skip
def test_a_puzzle_that_breaks_the_rules_of_its_game_is_not_ready(
    old: str, new: str, line: str, reason: str, begin: Begin, tmp_path: Path
) -> None:
    scene = opened(begin("data"))
    scene.make_new()
    wait(scene)
    file = tmp_path / "data" / "workshop" / "my-pack" / "attack" / "puzzles" / "example-puzzles.yaml"
    text = file.read_text(encoding="utf-8").replace(old, new)
    file.write_text(text, encoding="utf-8")
    wait(scene)
    (entry,) = scene.entries
    (problem,) = entry.problems
    assert entry.state == "faults"
    assert problem.file == "attack/puzzles/example-puzzles.yaml"
    assert text.splitlines()[problem.line - 1].strip().startswith(line)
    assert reason in scene.tell(problem.reason)


def test_a_pack_goes_from_one_player_to_another(begin: Begin, tmp_path: Path) -> None:
    here = opened(begin("here"))
    here.make_new()
    wait(here)
    here.ask("export")
    here.answer = str(tmp_path / "mine.saucer")
    here.confirm()
    assert (tmp_path / "mine.saucer").is_file()

    there = opened(begin("there"))
    there.handle(Drop(str(tmp_path / "mine.saucer")))
    wait(there)
    assert there.asking == "install"
    assert "version 1" in there._body()
    there.layout()
    there.confirm()
    wait(there)
    assert states(there) == {"my-pack": "ready"}
    there.switch()
    assert states(there) == {"my-pack": "off"}
    assert there.trying.ways(there.entry) == {}
    there.switch()
    there.delete()
    assert there.entries == []
    there.show_bin(1)
    there.layout()
    assert [entry.id for entry in there.entries] == ["my-pack-1-1"]
    there.restore()
    there.show_bin(0)
    assert states(there) == {"my-pack": "ready"}
    there.delete()
    there.show_bin(1)
    there.ask("empty")
    there.confirm()
    assert there.entries == []


# What a saved change may wait for, in seconds: the reading itself takes about a third of a second of the processor, and
# what comes after it, which a thread does in part, a sixth (docs/packs.md).
LONGEST_WAIT = 0.3
FRAME, FRAME_ELSEWHERE = 1 / 60, 1 / 20


def test_a_zone_that_was_saved_is_on_the_board_within_a_second(begin: Begin, tmp_path: Path) -> None:
    """Only what is waited for is counted: the maker is in another program, where frames come seldom."""
    scene = opened(begin("data"))
    scene.make_new()
    wait(scene)
    file = tmp_path / "data" / "workshop" / "my-pack" / "escape" / "zones" / "example-zones.tmx"

    def on_the_board() -> Any:
        assert scene.entry is not None
        zone = next((each for each in scene.trying.choices(scene.entry) if each.option == "zone"), None)
        if zone is None or scene.entry.state != "ready" or not scene.trying.pictures.has_card(zone):
            return None
        rules: Any = scene.services.rules("escape")
        return next(each.sectors for each in rules.content.zones if each.id == zone.id)

    for _ in range(3):
        before = on_the_board()
        text = file.read_text(encoding="utf-8")
        head, cells = text.split('encoding="csv">', 1)
        file.write_text(f'{head}encoding="csv">{cells.replace("2,", "1,", 1)}', encoding="utf-8")
        waited = 0.0
        while (now := on_the_board()) in (None, before):
            frame = FRAME if scene.hurries() else FRAME_ELSEWHERE
            waited += frame
            assert waited < LONGEST_WAIT
            scene.bench.wait(20)
            scene.services.library.wait(20)
            scene.update(frame)
        assert sum(a != b for a, b in zip(before, now, strict=True)) == 1


def test_the_fewer_packs_there_are_the_larger_they_are_and_the_place_for_files(begin: Begin) -> None:
    """Of one pack the row is large and names each kind of thing; six scroll, and the place for files keeps its own. A
    large one has a card for each kind of template, which opens the question with that kind."""
    scene = opened(begin("data"))

    def highs() -> tuple[float, float]:
        scene.layout()
        row, drop = scene.page.find(f"pack/{scene.entries[0].id}"), scene.page.find("drop")
        assert row is not None and drop is not None
        return row.box.h, drop.box.h

    scene.make_new()
    wait(scene)
    row, drop = highs()
    cards = [scene.page.find(f"template/{n}") for n in range(len(scene.picking.templates))]
    assert row == 150.0 and drop < 360.0 and all(card is not None and card.box.bottom <= 652 for card in cards)
    for _ in range(5):
        scene.make_new()
    wait(scene)
    assert highs() == (82.0, 64.0)
    scene.picking.begin(2)
    assert scene.asking == "new"
    assert scene.picking.wanted == (next(islice(making.templates(scene.picking.sources), 2, None)),)


def test_what_is_in_a_pack_is_told_by_its_kinds(begin: Begin) -> None:
    """Scenarios of two games are one kind to the reader."""
    services = begin("data")
    installed(services, FAR_MOONS)
    scene = opened(services)
    wait(scene)
    kinds = {name: n for _, name, n in kinds_of(scene, scene.entries[0])}
    assert kinds["Scenario"] == 2 and kinds["Zone"] == 1


def test_the_bin_tells_what_a_pack_was(begin: Begin) -> None:
    services = begin("data")
    installed(services, FAR_MOONS)
    services.packs.remove("far-moons")
    scene = opened(services)
    scene.show_bin(1)
    scene.layout()
    (entry,) = scene.entries
    assert entry.name == "Far moons 3" and entry.pack is not None
    assert "Zone" in {name for _, name, _ in kinds_of(scene, entry)}
    scene.restore()
    assert services.packs.pack("far-moons") is not None


def test_the_place_for_files_is_lit_while_somebody_is_in_another_program(begin: Begin) -> None:
    services = begin("data")
    scene = opened(services)

    def picture() -> bytes:
        services.canvas.target = pygame.Surface((1280, 720))
        scene.layout()
        scene.draw(services.canvas)
        box = scene.page.find("drop")
        assert box is not None
        return pygame.image.tobytes(services.canvas.target.subsurface(services.canvas.metrics.rect(box.box)), "RGB")

    def happens(kind: int) -> None:
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind))
        for command in services.input.commands():
            scene.handle(command)

    before = picture()
    happens(pygame.WINDOWFOCUSLOST)
    assert scene.page.dirty and (lit := picture()) != before
    happens(pygame.WINDOWFOCUSGAINED)
    assert scene.page.dirty and picture() == before != lit


def test_what_is_no_pack_is_answered_and_changes_nothing(begin: Begin, tmp_path: Path) -> None:
    scene = opened(begin("data"))
    (tmp_path / "song.ogg").write_bytes(b"OggS")
    scene.handle(Drop(str(tmp_path / "song.ogg")))
    assert toasts(scene) == "The pack is being read."
    wait(scene)
    assert "This is not a pack" in scene.refusal
    assert toasts(scene) == ""  # it is no longer being read
    assert (scene.entries, scene.asking) == ([], "")


def test_a_pack_that_is_here_already_needs_no_question(begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    installed(services, FAR_MOONS)
    scene = opened(services)
    (tmp_path / "far.saucer").write_bytes(zipped(FAR_MOONS))
    scene.take_in(str(tmp_path / "far.saucer"))
    wait(scene)
    assert scene.asking == ""
    assert "exactly like this" in toasts(scene)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [(b"version: 3", b"version: 4", "older version"), (b"version: 3", b"version: 2", "later version"),
     (b"[Ana, Bea]", b"[Caio]", "other authors")],
)  # fmt: skip
def test_a_pack_of_the_same_id_is_asked_about(old: bytes, new: bytes, said: str, begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    installed(services, FAR_MOONS)
    scene = opened(services)
    changed = {**FAR_MOONS, "pack.yaml": FAR_MOONS["pack.yaml"].replace(old, new)}
    (tmp_path / "far.saucer").write_bytes(zipped(changed))
    scene.take_in(str(tmp_path / "far.saucer"))
    wait(scene)
    assert said in scene._body()
    scene.leave_question()
    assert scene.bench.come is None
    assert [pack.version for pack in services.packs.listed()] == [3]


def test_ones_own_pack_never_takes_the_place_of_somebody_elses(begin: Begin) -> None:
    services = begin("data")
    scene = opened(services)
    scene.make_new()
    wait(scene)
    mine = services.packs.listed()[0].installed.digest
    folder = scene.entry.folder if scene.entry is not None else None
    assert folder is not None
    text = (folder / "pack.yaml").read_text(encoding="utf-8")
    (folder / "pack.yaml").write_text(text.replace("Player 1", "Somebody else"), encoding="utf-8")
    wait(scene)
    assert states(scene) == {"own:my-pack": "faults"}
    assert services.packs.listed()[0].installed.digest == mine


def test_an_own_pack_is_removed_with_its_folder_and_kept_in_the_bin(begin: Begin, tmp_path: Path) -> None:
    scene = opened(begin("data"))
    scene.make_new()
    wait(scene)
    scene.delete()
    wait(scene)
    assert scene.entries == []
    assert (tmp_path / "data" / "workshop" / "bin" / "my-pack-1" / "pack.yaml").is_file()
    scene.show_bin(1)
    assert [entry.id for entry in scene.entries] == ["own:my-pack-1"]
    scene.layout()
    scene.restore()
    scene.show_bin(0)
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    scene.delete()
    scene.show_bin(1)
    scene.ask("empty")
    scene.confirm()
    assert scene.entries == [] and not (tmp_path / "data" / "workshop" / "bin").exists()


NEARBY = {
    "pack.yaml": b"id: near-moons\nversion: 1\nauthors: [Caio]\nlicence: CC0\nlanguages: [en]\n"
    b"needs: {packs: {far-moons: 3}}\n",
    "texts/en.yaml": b"name: Near moons\nskies: {cities: {port: {name: Port, undamaged: No., damaged: No.}}}\n",
    "skies/cities/port.yaml": b"upper: far-moons/dock\nlower: d\n",
}


def test_a_pack_goes_with_the_updates_of_what_it_needs(begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    scene = opened(services)

    def take(files: Mapping[str, bytes]) -> None:
        (tmp_path / "some.saucer").write_bytes(zipped(files))
        scene.take_in(str(tmp_path / "some.saucer"))
        wait(scene)
        if scene.asking:
            scene.confirm()
            wait(scene)

    take(NEARBY)
    assert "needs the pack" in scene.refusal
    take(FAR_MOONS)
    take(NEARBY)
    assert states(scene) == {"far-moons": "ready", "near-moons": "ready"}
    update = {**FAR_MOONS, "pack.yaml": FAR_MOONS["pack.yaml"].replace(b"version: 3", b"version: 4")}
    take(update)
    far = services.packs.pack("far-moons")
    assert far is not None
    rules: Any = services.rules("skies")
    port = next(city for city in rules.content.cities if city.id.endswith(".port"))
    assert port.upper == f"pack:far-moons.{far.installed.digest}.dock"
    services.packs.switch("far-moons", False)
    scene.read()
    assert states(scene) == {"far-moons": "off", "near-moons": "lacks"}


def test_what_was_refused_for_want_of_another_is_asked_about_once_that_is_here(begin: Begin, tmp_path: Path) -> None:
    scene = opened(begin("data"))
    for name, files in (("near", NEARBY), ("far", FAR_MOONS)):
        (tmp_path / f"{name}.saucer").write_bytes(zipped(files))
        scene.take_in(str(tmp_path / f"{name}.saucer"))
        wait(scene)
    assert scene.bench.come is not None and scene.bench.come.id == "far-moons"
    scene.confirm()
    wait(scene)
    assert (scene.asking, scene.refusal) == ("install", "")
    scene.confirm()
    wait(scene)
    assert states(scene) == {"far-moons": "ready", "near-moons": "ready"}


def test_a_pack_for_a_newer_program_says_which(begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    scene = opened(services)
    newer = FAR_MOONS["pack.yaml"] + b"needs: {program: 99.0.0}\n"
    (tmp_path / "far.saucer").write_bytes(zipped({**FAR_MOONS, "pack.yaml": newer}))
    scene.take_in(str(tmp_path / "far.saucer"))
    wait(scene)
    assert "99.0.0" in scene.refusal and services.version in scene.refusal
    scene.layout()
    scene.ask("import")
    assert scene.asking == "import"


def test_a_disk_that_says_no_is_told(begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    scene = opened(services)
    shutil.rmtree(tmp_path / "data" / "packs")
    (tmp_path / "data" / "packs").write_bytes(b"no folder")
    scene.make_new()
    wait(scene)
    assert states(scene) == {"own:my-pack": "reading"}
    assert toasts(scene)


def test_the_keys_do_what_their_caps_say(begin: Begin) -> None:
    scene = opened(begin("data"))
    scene.make_new()
    wait(scene)
    scene.handle(Act("redo"))
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    scene.handle(Act("delete"))
    assert scene.entries == []


def test_a_window_that_owns_nothing_reads_nothing(begin: Begin) -> None:
    services = begin("data")
    services._owner = False
    assert services.read_pack(Path("x")) is None
    scene = opened(services)
    wait(scene)
    assert not scene.bench.busy


def test_the_real_process_serves_the_page(begin: Begin, tmp_path: Path) -> None:
    services = begin("data")
    services.make_reading = lambda order: Reading(games, order)
    scene = opened(services)
    (tmp_path / "far.saucer").write_bytes(zipped(FAR_MOONS))
    scene.take_in(str(tmp_path / "far.saucer"))
    scene.bench.wait(20)
    scene.update(0)
    assert scene.asking == "install"


def pick(scene: WorkshopScene, list_id: str, name: str) -> None:
    """In a list of the open question."""
    scene.page.changed()
    scene.layout()
    widget = scene.page.find(f"ask/{list_id}")
    assert isinstance(widget, DropDown)
    widget.changed(next(i for i, each in enumerate(widget.names) if each.startswith(name)))
    scene.layout()


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("Zone", {"zones"}), ("Field", {"fields"}), ("Campaign", {"campaigns", "cities", "scenarios", "characters"}),
     ("Puzzle", {"puzzles"}), ("Lesson", {"lessons"}),
     ("An example of everything",
      {"zones", "fields", "campaigns", "cities", "scenarios", "characters", "puzzles", "lessons"})],
)  # fmt: skip
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_pack_begins_with_what_one_likes(name: str, kinds: set[str], lang: str, begin: Begin) -> None:
    services = begin("data")
    scene = opened(services)
    scene.ask("new")
    pick(scene, "template", name)
    services.words.lang = lang
    scene.confirm()
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    (pack,) = services.packs.listed()
    assert {thing.kind for thing in pack.installed.things} == kinds
    assert pack.installed.manifest.languages == (lang,)


def test_a_single_map_is_put_into_a_new_pack_after_a_question(begin: Begin, tmp_path: Path) -> None:
    scene = opened(begin("data"))
    map = tmp_path / "Ça va 7!.tmx"
    map.write_bytes(FAR_MOONS["ufoo/fields/crossfire.tmx"])
    scene.handle(Drop(str(map)))
    assert scene.asking == "single" and scene.entries == []
    pick(scene, "kind", "Field")
    scene.confirm()
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    (thing,) = scene.packs.listed()[0].installed.things
    assert (thing.kind, thing.id.rpartition(".")[2]) == ("fields", "a-va-7")
    assert scene.families == ["fields"]


def test_a_single_file_goes_into_a_pack_that_is_there(begin: Begin, tmp_path: Path) -> None:
    scene = opened(begin("data"))
    scene.make_new()
    wait(scene)
    rules = tmp_path / "fog.yaml"
    rules.write_bytes(FAR_MOONS["escape/scenarios/dark.yaml"])
    for _ in range(2):
        scene.take_in(str(rules))
        pick(scene, "kind", "Scenario · Escape")
        pick(scene, "place", "my-pack")
        scene.confirm()
    wait(scene)
    assert states(scene) == {"own:my-pack": "ready"}
    names = {thing.id.rpartition(".")[2] for thing in scene.packs.listed()[0].installed.things}
    assert {"fog", "fog-2"} <= names


@pytest.mark.parametrize(
    ("name", "page", "asking"),
    [("far.saucer", "workshop", ""), ("a.TMX", "workshop", "single"), ("a.yaml", "workshop", "single"),
     ("a.save", "saves", "")],
)  # fmt: skip
def test_what_falls_on_the_shelf_goes_to_its_page(
    name: str, page: str, asking: str, begin: Begin, tmp_path: Path
) -> None:
    services = begin("data")
    (tmp_path / name).write_bytes(zipped(FAR_MOONS))
    stage = Stage(services)
    stage.push(Shelf(services))
    stage.settle()
    stage.top.handle(Drop(str(tmp_path / name)))
    stage.settle()
    top: Any = stage.top
    assert (top.name, top.asking) == (page, asking)


@pytest.mark.parametrize("data", [b"x" * 2_000_001, None])
def test_a_single_file_that_cannot_be_taken_is_answered(data: bytes | None, begin: Begin, tmp_path: Path) -> None:
    scene = opened(begin("data"))
    file = tmp_path / "a.tmx"
    file.write_bytes(data or b"")
    scene.take_in(str(file))
    if data is None:
        file.unlink()
    scene.confirm()
    assert toasts(scene).startswith(str(file)) or "a.tmx" in toasts(scene)
    assert making.own_packs(tmp_path / "data") == []


def test_the_tabs_show_what_there_is_of_a_kind(begin: Begin) -> None:
    services = begin("data")
    installed(services, FAR_MOONS)
    scene = opened(services)
    scene.picking._chosen["template"] = 1
    scene.ask("new")
    scene.confirm()
    wait(scene)
    only = scene.packs.pack("my-pack")
    assert only is not None and len({thing.kind for thing in only.installed.things}) == 1
    assert set(states(scene)) == {"own:my-pack", "far-moons"}
    scene.show("puzzles")
    scene.layout()
    assert set(states(scene)) == {"far-moons"}
    scene.show("")
    assert len(scene.entries) == 2
    services.packs.remove("far-moons")
    scene.family = "puzzles"
    scene.read()
    assert scene.family == ""


def test_puzzles_lessons_and_campaigns_are_tried_from_here(begin: Begin) -> None:
    services = begin("data")
    installed(services, FAR_MOONS)
    scene = opened(services)
    wait(scene)
    ways = {id.rpartition(".")[2]: way for id, way in scene.trying.ways(scene.entry).items()}
    found = {}
    for name in ("first-shot", "hop", "hills", "hollow"):
        ways[name]()
        scene.stage.settle()
        found[name] = scene.stage.top.name
        scene.stage.pop()
        scene.stage.settle()
    assert found == {"first-shot": "puzzle", "hop": "lesson", "hills": "series", "hollow": "setup"}


def test_files_are_opened_by_the_system_and_programs_are_not(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def open_it(path: Path) -> bool:
        asked.append(path)
        return len(asked) < 5

    monkeypatch.setattr("game.scenes.workshop.scene.open_with_system", open_it)
    scene = opened(begin("data"))
    scene.make_new()
    wait(scene)
    folder = tmp_path / "data" / "workshop" / "my-pack"
    (folder / "run.exe").write_bytes(b"MZ")
    scene.open_file("pack.yaml")
    scene.open_file("run.exe")
    scene.open_place()
    scene.open_all()
    assert asked == [folder / "pack.yaml", folder, folder, folder.parent]
    scene.open_place()
    assert "clipboard" in toasts(scene)


def test_what_the_system_cannot_open_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("game.ui.opener._COMMANDS", {})
    assert not open_with_system(tmp_path)


# The size of the window, and the scale of the interface: with a large one the page is 853 by 480.
ROOMS = (((1280, 720), 100), ((1024, 768), 100), ((1024, 600), 100), ((960, 540), 100), ((960, 540), 200),
         ((1024, 600), 150), ((1024, 768), 200))  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_in_every_language_nothing_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guest = Guest(tmp_path, lang, size)
    guest.services.make_reading = ReadHere
    guest.services.change(replace(guest.services.settings, scale=scale))
    without_shipped(guest.services)
    scene: WorkshopScene = guest.open(WorkshopScene(guest.services))
    assert guest.faults() == []
    installed(guest.services, FAR_MOONS)
    scene.make_new()
    wait(scene)
    scene.page._toast = None
    rules = tmp_path / "workshop" / "my-pack" / "skies" / "scenarios" / "example-scenarios.yaml"
    for id in ("own:my-pack", "far-moons"):
        scene.choose(id)
        guest.tick()
        assert guest.faults() == []
    rules.write_text("rules:\n  - {rule: foggy, n: 1}\n  - {rule: strong_guns, n: 9}\n", encoding="utf-8")
    wait(scene)
    scene.choose("own:my-pack")
    scene.picking.single = Path("hollow.tmx")
    for asking in ("", "new", "single", "export", "import", "empty"):
        scene.asking = asking
        scene.page.changed()
        guest.tick()
        assert guest.faults() == [], asking
    guest.app.close()


def test_a_new_player_finds_the_pack_that_comes_with_the_program(tmp_path: Path) -> None:
    """It is read by the same process as every other pack, and stays off or away once it was put there."""
    pygame.display.init()
    pygame.font.init()
    app = Application(tmp_path / "data", "en", (1280, 720))
    app.services.make_thinker = None
    app.services.make_reading = ReadHere
    scene = opened(app.services)
    wait(scene)
    assert states(scene) == {"the-other-side-of-the-hill": "ready"}
    scene.choose("the-other-side-of-the-hill")
    scene.switch()
    again = opened(app.services)
    wait(again)
    assert states(again) == {"the-other-side-of-the-hill": "off"}
    again.choose("the-other-side-of-the-hill")
    again.delete()
    last = opened(app.services)
    wait(last)
    assert states(last) == {}
    app.close()
