"""Puzzles and lessons of packs: read strictly, found beside those of the program, and refused where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from made import ROOT, blank, held
from made import refused as refused_of
from scenes.guest import LANGUAGES, Guest
from support.packs import FAR_MOONS, installed, put_files

from game.app.application import Application
from game.app.registry import games
from game.content.packed import Carried
from game.content.played import packed_lesson, packed_puzzle
from game.desk.services import Services
from game.engine.errors import BadInput
from game.packs import reading
from game.packs.form import Contents
from game.packs.installed import Packs
from game.packs.reading import read_pack
from game.scenes.learn.scene import LearnScene
from game.scenes.lesson.scene import LessonScene
from game.scenes.medals.counts import Person, _puzzles
from game.scenes.played import PackedFile
from game.scenes.puzzle.opening import read_file, solved_by_me
from game.scenes.puzzle.scene import PuzzleScene
from game.scenes.puzzles.scene import PuzzlesScene
from game.scenes.scene import Scene, Stage
from game.store.solved import Attempt

Begin = Callable[..., Services]
PUZZLE, LESSON = "ufoo/puzzles/first-shot.yaml", "ufoo/lessons/hop.yaml"
KEPT = "pack:far-moons.first-shot"


def changed(file: str, *pairs: tuple[str, str]) -> dict[str, bytes]:
    text = FAR_MOONS[file].decode()
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return {**FAR_MOONS, file: text.encode()}


def refused(files: Mapping[str, bytes]) -> list[tuple[str, str]]:
    return [(file, key) for file, _, key in refused_of(files)]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    pygame.display.init()
    pygame.font.init()
    with ExitStack() as apps:

        def made(files: Mapping[str, bytes] = FAR_MOONS) -> Services:
            app = Application(tmp_path / "data", "en", (1280, 720))
            apps.callback(app.close)
            app.services.make_thinker = None
            installed(app.services, files)
            return app.services

        yield made


def opened(services: Services, scene: Scene) -> Stage:
    stage = Stage(services)
    stage.push(Scene(services))
    stage.push(scene)
    stage.settle()
    scene.layout()
    return stage


def thing(services: Services, kind: str) -> Carried:
    (pack,) = services.packs.listed()
    return next(each for each in pack.installed.things if each.kind == kind)


# Read from files.


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        (PUZZLE, "kind: kill", "kind: guess", "content.yaml.choice"),
        (PUZZLE, "kind: kill", "kind: kill\nname: here", "packs.own_words"),
        (PUZZLE, "kind: kill", "kind: kill\nafter: here", "packs.own_words"),
        (PUZZLE, "1 ion 1 4,", "1 ion 1 4," + " 0 end," * 300, "packs.many_moves"),
        (PUZZLE, "idle: [repair 3]", "idle: [" + "repair 3, " * 60 + "]", "packs.many_words"),
        (PUZZLE, "seed: puzzle-1", f"seed: {'x' * 81}", "packs.odd_word"),
        (PUZZLE, "0 end", "0 énd", "packs.odd_word"),
        (PUZZLE, "ion 2 3:", "ion\u202e2 3:", "packs.odd_word"),
        (LESSON, "name: rock", "figure: '12345', name: rock", "packs.odd_word"),
        (LESSON, "name: rock", "figure: '\u2066', name: rock", "packs.odd_word"),
        (PUZZLE, "seats: 2", "seats: 99", "content.yaml.value"),
        (LESSON, "seats: 2", "seats: 1000000000", "content.yaml.value"),
        (LESSON, "minutes: 1", "minutes: 0", "content.yaml.value"),
        (LESSON, "minutes: 1", "minutes: 1\ngoal: here", "packs.own_words"),
        (LESSON, "picture: ufoo/asteroid-2", "picture: ../../data/medals", "packs.no_picture"),
        (LESSON, "picture: ufoo/asteroid-2", "picture: ufoo/nothing", "packs.no_picture"),
        (LESSON, "signs: [", "signs: [" + "{picture: ui/empty, name: rock, words: rock}, " * 3, "packs.many_signs"),
        (LESSON, "say: hello", "say: no such.text", "packs.text_name"),
    ],
)
def test_a_file_that_is_not_what_it_should_be(file: str, old: str, new: str, key: str) -> None:
    assert (file, key) in refused(changed(file, (old, new)))


def test_every_text_that_a_lesson_names_is_there_and_no_other(begin: Begin) -> None:
    assert refused(FAR_MOONS) == []
    found = refused(changed("texts/en.yaml", ("      rock_does: in the way\n", "      stone: in the way\n")))
    assert found == [("texts/en.yaml", "packs.words.missing"), ("texts/en.yaml", "packs.words.unknown")]
    long = changed("texts/en.yaml", ("That was it.", "That was it. " * 20))
    assert refused(long) == [("texts/en.yaml", "packs.words.long")]
    assert refused(changed(LESSON, ("seats: 2", "seats: 0"))) == [(LESSON, "content.yaml.value")]


def test_a_pack_has_as_many_puzzles_as_the_page_has_cards(begin: Begin) -> None:
    texts = FAR_MOONS["texts/en.yaml"].decode()
    line = next(line for line in texts.splitlines() if "first-shot" in line)
    more = "".join(f"    shot-{n}: {{name: Shot, after: So.}}\n" for n in range(20))
    whole = {**FAR_MOONS, **{f"ufoo/puzzles/shot-{n}.yaml": FAR_MOONS[PUZZLE] for n in range(20)}}
    first = '    first-shot: {name: First shot, after: "So."}\n'
    whole["texts/en.yaml"] = texts.replace(line, f"  puzzles:\n{first}{more}".rstrip()).encode()
    assert [key for _, key in refused(whole) if key != "packs.words.unknown"] == ["packs.many_alike"]
    del whole["ufoo/puzzles/shot-0.yaml"]
    assert "packs.many_alike" not in [key for _, key in refused(whole)]


# On the pages.


def test_a_pack_brings_its_puzzles_to_the_page_under_its_name(begin: Begin) -> None:
    services = begin()
    scene = PuzzlesScene(services, "ufoo")
    stage = opened(services, scene)
    assert [each.name for each in scene.collections] == ["Saucerful", "Far moons"]
    scene._collect(1)
    for _ in range(3):
        scene.update(0)
        scene.layout()
    (card,) = map(scene.card, scene.files)
    assert card.read is not None and (card.file.stem, scene.say(card.read.puzzle.name)) == (KEPT, "First shot")
    scene.open()
    stage.settle()
    table = stage.top
    assert isinstance(table, PuzzleScene) and (table.number, table.of, table.following) == (1, 1, None)
    table.session.touched = True
    table._keep()
    assert solved_by_me(services).attempt("ufoo", KEPT) is not None
    services.packs.switch("far-moons", on=False)
    assert [each.name for each in PuzzlesScene(services, "ufoo").collections] == ["Saucerful"]


def test_a_pack_brings_its_lessons_to_the_page_and_they_are_played_on_its_own_field(begin: Begin) -> None:
    services = begin()
    scene = LearnScene(services, "ufoo")
    stage = opened(services, scene)
    scene._collect(1)
    scene.update(0)
    scene.layout()
    (file,) = scene.files
    scene.open(file)
    stage.settle()
    lesson = stage.top
    assert isinstance(lesson, LessonScene) and lesson.number == 1 and lesson.following is None
    assert str(lesson.course.lesson.setup.options["field"]).endswith(".crossfire")
    assert lesson.say(lesson.course.step.say) == "*This* is a field of another pack."
    lesson.go_on()
    assert lesson.course.offer("move 3 G04") == ""
    lesson.course.read()
    lesson.session.save()
    assert services.learned.done("ufoo", "pack:far-moons.hop")


def test_what_was_done_outlives_an_update_of_the_pack(begin: Begin) -> None:
    services = begin()
    before = packed_puzzle(thing(services, "puzzles")), packed_lesson(thing(services, "lessons"))
    installed(services, changed("pack.yaml", ("version: 3", "version: 4")))
    after = packed_puzzle(thing(services, "puzzles")), packed_lesson(thing(services, "lessons"))
    assert [each.id for each in after] == [each.id for each in before] == [KEPT, "pack:far-moons.hop"]
    assert [each.sum for each in after] == [each.sum for each in before]
    assert after[0].puzzle.name != before[0].puzzle.name
    installed(services, changed(PUZZLE, ("number: 1", "number: 2")))
    assert packed_puzzle(thing(services, "puzzles")).sum != before[0].sum


def test_stars_of_packs_count_for_no_medal(begin: Begin) -> None:
    services = begin()
    solved_by_me(services).keep("ufoo", KEPT, Attempt("any", stars=3))
    solved_by_me(services).keep("ufoo", "01-laser-or-ion", Attempt("any", stars=2))
    person = Person(services, services.me, ())
    assert (_puzzles(person, ""), _puzzles(person, "ufoo")) == ({"stars": 2}, {"puzzles": 1})


# What a file says is right, and the rules do not.
MISFITS = (
    (PUZZLE, "0 move 3 G04", "0 fly 7", "0 fly 7", "table.refuse.no_word"),
    (PUZZLE, "seat: 1", "seat: 0", "seat", "puzzles.fault.seat"),
    (PUZZLE, "seats: 2", "seats: 7", "setup", "table.setup.seats"),
    (PUZZLE, "options: {}", "options: {field: nowhere}", "setup", "table.setup.no_value"),
    (PUZZLE, "ion 2 3: {draws: [5]}", "ion 2 3: {draws: [9]}", "fork", "lessons.fault.draw"),
    (PUZZLE, "least: 2", "least: 9", "goal", "puzzles.fault.no_goal"),
    (PUZZLE, "right: {ion 2 3: {draws: [5]}}", "right: {}", "fork", "puzzles.fault.nothing_right"),
    (LESSON, "move 3 G04", "move 3 Z99", "- {say: fly", "lessons.fault.not_legal"),
    (LESSON, "{say: done, mood: cheer}", "{say: done, reply: [{seat: 9, word: end}]}", "- {say: done",
     "table.refuse.not_yours"),
)  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "place", "key"), MISFITS)
def test_what_does_not_fit_the_rules_is_a_fault_of_its_file(
    file: str, old: str, new: str, place: str, key: str
) -> None:
    files = changed(file, (old, new))
    lines = files[file].decode().splitlines()
    line = next(n for n, each in enumerate(lines, 1) if each.strip().startswith(place))
    assert refused_of(files)[0] == (file, line, key)


def test_a_puzzle_of_one_pack_is_played_on_a_field_of_another_that_it_needs(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    put_files(FAR_MOONS, tmp_path)
    needing = {
        "pack.yaml": b"id: near-moons\nversion: 1\nauthors: [Bea]\nlicence: CC0\nlanguages: [en]\n"
        b"needs: {packs: {far-moons: 3}}\n",
        "texts/en.yaml": b"name: Near moons\nufoo: {lessons: {hop: {name: H, goal: G., otherwise: O., hello: H.,"
        b" fly: F., done: D., rock: R, rock_does: w}}}\n",
        LESSON: FAR_MOONS[LESSON].replace(b"field: crossfire", b"field: far-moons/crossfire"),
    }

    def read(files: Mapping[str, bytes]) -> Contents:
        return read_pack(held(files), games(), ROOT, "0.1.0", blank, packs.others(), packs.folder)

    assert [thing.name for thing in read(needing).things] == ["hop"]
    with pytest.raises(BadInput) as bad:
        read({**needing, LESSON: needing[LESSON].replace(b"move 3 G04", b"move 3 Z99")})
    assert {problem.line for problem in bad.value.problems} == {7}


@pytest.mark.parametrize(("file", "old", "new"), [each[:3] for each in MISFITS])
def test_what_does_not_fit_the_rules_any_more_says_so_when_it_is_opened(
    begin: Begin, file: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was taken in under a version of the program whose rules were others."""
    monkeypatch.setattr(reading, "misfits", lambda *_: ())
    services = begin(changed(file, (old, new)))
    is_puzzle = file == PUZZLE
    scene = PuzzlesScene(services, "ufoo") if is_puzzle else LearnScene(services, "ufoo")
    stage = opened(services, scene)
    scene._collect(1)
    for _ in range(4):
        scene.update(0)
        scene.layout()
    if isinstance(scene, PuzzlesScene):
        scene.open()
    else:
        scene.open(scene.files[0])
    stage.settle()
    assert stage.top.name == "notice" and file in str(stage.top.__dict__)
    stage.top.layout()


def test_a_pack_that_went_away_is_a_sentence(begin: Begin) -> None:
    services = begin()
    scene = PuzzlesScene(services, "ufoo")
    scene._collect(1)
    (file,) = scene.files
    assert isinstance(file, PackedFile)
    services.packs.remove("far-moons")
    with pytest.raises(BadInput) as bad:
        read_file(services, file)
    assert bad.value.problems[0].reason.key == "packs.gone"



@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_in_every_language_nothing_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("game.scenes.puzzles.scene.PositionPictures.draw_next", lambda self: self._wanted.clear())
    guest = Guest(tmp_path, lang, size)
    installed(guest.services, FAR_MOONS)
    for kind in (PuzzlesScene, LearnScene):
        scene: PuzzlesScene | LearnScene = guest.open(kind(guest.services, "ufoo"))
        scene._collect(1)
        for _ in range(4):
            guest.tick()
        assert guest.faults() == [], kind.name
    guest.app.close()
