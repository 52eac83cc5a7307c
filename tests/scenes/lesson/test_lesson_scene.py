"""Every lesson at its table: followed and not followed, by mouse and by keys, left and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pupil import NAMES, Pupil

from game.engine.text import Message
from game.scenes.lesson.opening import open_lesson
from game.scenes.lesson.page import lit
from game.scenes.lesson.points import is_one
from game.store.learned import Kept

Begin = Callable[..., Pupil]

LANGUAGES = ("en", "pt", "es", "it")


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    pupils: list[Pupil] = []

    def make(lesson: str, *more: object, **settings: object) -> Pupil:
        pupils.append(Pupil(tmp_path / str(len(pupils)), lesson, *more, **settings))  # type: ignore[arg-type]
        return pupils[-1]

    yield make
    for pupil in pupils:
        pupil.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", NAMES)
def test_who_follows_a_lesson_comes_to_its_end_and_every_wrong_move_is_explained(
    lesson: str, lang: str, begin: Begin
) -> None:
    """At every step, and after three wrong moves or answers at every step that waits for one, an eye finds nothing to
    complain about. All that moves in between is drawn in the first lessons, in one language."""
    pupil = begin(lesson, lang, looks=lang == "en" and "/01-" in lesson)
    faults: dict[object, list[str]] = {}
    for at in pupil.steps():
        faults[at] = pupil.faults()
        if pupil.scene.kind == "want" and pupil.wrong_word():
            miss_three_times(pupil, at)
            faults[at, "missed"] = pupil.faults()
        elif pupil.scene.kind == "ask":
            faults[at, "missed"] = answer_wrongly(pupil, at)
    assert {at: wrong for at, wrong in faults.items() if wrong} == {}
    title, _, id = lesson.partition("/")
    assert pupil.services.learned.done(title, id)
    assert pupil.services.saves.slots() == () and pupil.services.profile.results() == ()


def miss_three_times(pupil: Pupil, at: int) -> None:
    """A wrong move is explained and not made, and after the third one showing it is at hand."""
    scene = pupil.scene
    before, step = scene.session.table.records, scene.course.step
    for miss in (1, 2, 3):
        scene.choose(pupil.wrong_word())
        pupil.tick(0.3)
        assert (scene.session.table.records, scene.course.at, scene.course.missed) == (before, at, miss)
    assert not isinstance(scene.said, str) and scene.said is not None
    assert scene.said.key == (step.otherwise or scene.course.lesson.otherwise)
    assert scene.page.focus == "coach/show"


def answer_wrongly(pupil: Pupil, at: int) -> list[str]:
    """Another thing than the one that was asked for: the coach says so, as often as may be tried, and then shows which
    one it is. Returns the faults of both pictures."""
    scene, course = pupil.scene, pupil.scene.course
    wrong = next((each for each in course.step.point if is_one(each) and not course.asks(each)), "seat:0")
    found = []
    for left in reversed(range(course.step.tries)):
        scene.answer(wrong)
        assert (course.at, course.revealed) == (at, not left)
        assert scene.said == Message("lessons.here" if course.revealed else "lessons.not_that")
        if left in (0, course.step.tries - 1):
            found += pupil.faults()
    assert scene.page.focus == "coach/on"
    return found


@pytest.mark.parametrize("lesson", [name for name in NAMES if name.startswith("skies/")])
def test_beside_a_board_that_gave_way_to_larger_words_the_bar_says_all(lesson: str, begin: Begin) -> None:
    pupil = begin(lesson, "it", (1600, 900), looks=False, scale=125)
    faults: dict[int, list[str]] = {}
    for at in pupil.steps():
        cut = pupil.services.canvas.type.cut
        cut.clear()
        faults[at] = [*pupil.faults(), *cut]
    assert {at: wrong for at, wrong in faults.items() if wrong} == {}


@pytest.mark.parametrize("lesson", NAMES)
def test_in_a_large_window_nothing_is_covered_either(lesson: str, begin: Begin) -> None:
    pupil = begin(lesson, "en", (1920, 1080), looks=False)
    faults = {at: pupil.faults() for at in pupil.steps()}
    assert {at: wrong for at, wrong in faults.items() if wrong} == {}


@pytest.mark.parametrize("lesson", NAMES)
def test_the_coach_shows_each_move_takes_it_back_and_waits(lesson: str, begin: Begin) -> None:
    pupil = begin(lesson, looks=False)
    for at in pupil.steps():
        scene = pupil.scene
        if scene.kind == "want":
            before = scene.session.table.records
            pupil.press("coach/show")
            assert scene.session.table.records == before + 1 and not scene.live
            pupil.watch()
            pupil.tick(3.0)
            assert (scene.session.table.records, scene.course.at, scene.live) == (before, at, True)
        elif scene.kind == "ask":
            pupil.press("coach/show")
            assert scene.course.revealed and scene.page.focus == "coach/on"


@pytest.mark.parametrize("lesson", NAMES)
def test_back_leads_to_the_beginning_step_by_step(lesson: str, begin: Begin) -> None:
    pupil = begin(lesson, looks=False)
    records = [pupil.scene.session.table.records for _ in pupil.steps()]
    for at in reversed(range(len(records) - 1)):
        pupil.scene.back_a_step()
        pupil.tick()
        assert (pupil.scene.course.at, pupil.scene.session.table.records) == (at, records[at])


@pytest.mark.parametrize("lesson", NAMES)
def test_a_lesson_that_was_left_goes_on_at_its_step(lesson: str, begin: Begin) -> None:
    pupil = begin(lesson, looks=False)
    for at in pupil.steps():
        scene = pupil.scene
        if scene.course.done or pupil.arranged:
            break
        seen = scene.view.observation
        scene.leave_table()
        pupil.tick()
        pupil.open(lesson)
        assert pupil.scene.course.at == at
        assert pupil.scene.view.observation == seen


# One lesson is enough for what follows.

ONE = "ufoo/01-flying"


def until(pupil: Pupil, kind: str) -> None:
    for _ in pupil.steps():
        if pupil.scene.kind == kind:
            return
    raise AssertionError(f"{ONE} has no step of the kind {kind}")


def test_a_changed_lesson_begins_anew_and_says_so(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "want")
    title, _, id = ONE.partition("/")
    pupil.scene.leave_table()
    pupil.tick()
    learned = pupil.services.learned
    kept = learned.kept(title, id)
    assert kept is not None and kept.step > 0
    learned.keep(title, id, replace(kept, sum="another"))
    pupil.open(ONE)
    assert pupil.scene.course.at == 0
    assert pupil.scene.page._toast is not None
    assert pupil.scene.page._toast[0] == pupil.services.words.text("lessons.changed")


def test_moves_that_do_not_fit_any_more_begin_anew_too(begin: Begin) -> None:
    pupil = begin(ONE)
    title, _, id = ONE.partition("/")
    learned = pupil.services.learned
    learned.keep(title, id, Kept(pupil.scene.read.sum, 3, ((0, "nonsense"),)))
    pupil.open(ONE)
    assert pupil.scene.course.at == 0


def test_while_the_coach_speaks_a_touch_on_the_board_makes_the_bubble_nod(begin: Begin) -> None:
    pupil = begin("ufoo/01-flying")
    until(pupil, "read")
    scene = pupil.scene
    at, records = scene.course.at, scene.session.table.records
    pupil.touch(pupil.free_hex())
    assert scene.nod > 0
    pupil.tick(0.5)
    assert scene.nod == 0 and (scene.course.at, scene.session.table.records) == (at, records)


def test_enter_reads_on_and_so_does_the_gamepad(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "read")
    at = pupil.scene.course.at
    assert pupil.scene.page.focus == "coach/on"
    pupil.key("confirm")
    assert pupil.scene.course.at == at + 1


def test_esc_first_lets_go_of_what_is_selected_and_then_leaves(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "want")
    pupil.touch(pupil.scene.example[0])
    assert pupil.scene.desk.touched == pupil.scene.example[:1]
    pupil.key("back")
    assert pupil.scene.desk.touched == ()
    pupil.key("back")
    assert pupil.app.stage.top is pupil.first


def test_by_touches_alone_the_wanted_move_is_made(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "want")
    at = pupil.scene.course.at
    for handle in pupil.scene.example:
        pupil.touch(handle)
    assert pupil.scene.course.at == at + 1
    assert "coin" in pupil.sounds


def test_an_illegal_touch_is_answered_in_the_bubble(begin: Begin) -> None:
    pupil = begin("ufoo/01-flying")
    until(pupil, "want")
    scene = pupil.scene
    pupil.touch(pupil.free_hex())
    assert isinstance(scene.said, str) and scene.said
    assert scene.desk.note is None  # type: ignore[attr-defined]


def test_a_question_is_answered_by_touching_and_after_three_tries_it_is_shown(begin: Begin) -> None:
    pupil = begin("ufoo/01-flying")
    until(pupil, "ask")
    scene = pupil.scene
    at, step = scene.course.at, scene.course.step
    wrong = next(handle for handle in step.point if not scene.course.asks(handle))
    for _ in range(step.tries):
        assert not scene.course.revealed
        pupil.touch(wrong)
        said = scene.seen_last[0].words if scene.seen_last else ""
        assert (scene.say(step.say) in said) != scene.course.revealed, "the question is asked once more"
    assert scene.course.revealed and scene.course.at == at
    pupil.key("confirm")
    assert scene.course.at == at + 1


def test_a_question_can_be_answered_by_keys_alone(begin: Begin) -> None:
    pupil = begin("ufoo/01-flying")
    until(pupil, "ask")
    scene = pupil.scene
    at, step = scene.course.at, scene.course.step
    things = [handle for handle in step.point if not scene.course.asks(handle)]
    wanted = f"lesson/thing/{len(things)}"
    assert pupil.scene.page.focus == "lesson/thing/0" != wanted, "Enter alone is no answer"
    for _ in range(60):
        if scene.page.focus == wanted:
            break
        pupil.key("next")
    pupil.key("confirm")
    assert scene.course.at == at + 1


def test_language_font_and_scale_may_change_in_the_middle(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "want")
    scene, services = pupil.scene, pupil.services
    at = scene.course.at
    said = services.words.text(scene.course.step.say)
    for change in ({"language": "it"}, {"easy_font": True}, {"scale": 150}):
        services.change(replace(services.settings, **change))
        scene.resume()
        pupil.tick()
        assert pupil.faults() == []
    assert services.words.text(scene.course.step.say) != said
    pupil.do()
    assert scene.course.at == at + 1


def test_with_motion_the_coach_waits_until_the_board_is_still(begin: Begin) -> None:
    pupil = begin(ONE, motion="normal")
    until(pupil, "want")
    scene = pupil.scene
    scene.choose(scene.course.example)
    pupil.app.loop.step(0.01)
    assert scene.desk.moving() and scene.coach is None
    pupil.tick(5.0)
    assert scene.coach is not None


@pytest.mark.parametrize(("lesson", "after"), [("ufoo/01-flying", "02-lasers"), ("ufoo/04-mothership", "")])
def test_the_end_names_the_next_lesson_or_says_that_it_was_the_last(lesson: str, after: str, begin: Begin) -> None:
    pupil = begin(lesson, looks=False)
    for _ in pupil.steps():
        pass
    scene = pupil.scene
    assert pupil.faults() == []
    said = scene.seen_last[0].words if scene.seen_last else ""
    if after:
        assert scene.say(scene.after) in said
        pupil.press("coach/next")
        assert pupil.scene is not scene and pupil.scene.read.id == after
    else:
        assert scene.say("lessons.last") in said and scene.page.find("coach/next") is None
        pupil.press("coach/page")
        assert pupil.app.stage.top is pupil.first


def test_the_menu_begins_the_lesson_again(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "want")
    pupil.key("menu")
    assert pupil.scene.overlays
    pupil.press("menu/restart")
    assert not pupil.scene.overlays and pupil.scene.course.at == 0


def test_a_file_that_does_not_fit_says_why(begin: Begin, tmp_path: Path) -> None:
    pupil = begin(ONE)
    text = (pupil.services.share / "data" / "lessons" / f"{ONE}.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "01-bad.yaml"
    bad.write_text(text.replace("opening:\n", "opening:\n  - {seat: 0, word: nonsense}\n"), encoding="utf-8")
    open_lesson(pupil.first, ONE.partition("/")[0], bad)
    pupil.tick()
    assert pupil.app.stage.top.name == "notice"
    bad.write_text("name: [", encoding="utf-8")
    open_lesson(pupil.first, ONE.partition("/")[0], bad)
    pupil.tick()
    assert pupil.app.stage.top.name == "notice"


def test_what_others_cannot_do_any_more_is_passed_over(begin: Begin) -> None:
    pupil = begin(ONE)
    until(pupil, "reply")
    scene = pupil.scene
    at, table = scene.course.at, scene.session.table
    assert table.submit(table.acting[0], "end") is None
    pupil.tick(12.0)
    assert scene.course.at > at


# What the keys find, and what the ring tells.


def test_with_keys_the_wanted_thing_is_at_hand_where_nothing_is_to_be_decided(begin: Begin) -> None:
    pupil = begin("ufoo/01-flying")
    pupil.key("confirm")
    scene = pupil.scene
    assert scene.kind == "want" and scene.page.focus == scene.desk.board_id  # type: ignore[attr-defined]
    at = scene.course.at
    pupil.key("confirm")
    assert scene.desk.touched == scene.example[:1]
    pupil.key("confirm")
    assert scene.course.at == at + 1


def test_the_ring_makes_no_decision(begin: Begin) -> None:
    pupil = begin("attack/01-covering")
    for at in pupil.steps():
        scene, step = pupil.scene, pupil.scene.course.step
        if scene.kind != "want":
            continue
        spoken = [handle for handle in step.point if handle in {choice.path[0] for choice in scene.view.choices}]
        if len(spoken) > 1 and step.otherwise:
            assert lit(scene).wanted == (), at
            before = scene.session.table.records
            pupil.key("confirm")
            assert scene.session.table.records == before, "what Enter finds first is not the answer"
            scene.course.missed = 3
            scene.page.changed()
            pupil.tick()
        assert lit(scene).wanted, at
        assert set(lit(scene).wanted) <= set(lit(scene).free)


def test_enter_alone_answers_no_question(begin: Begin) -> None:
    pupil = begin("ufoo/01-flying")
    until(pupil, "ask")
    at = pupil.scene.course.at
    pupil.key("confirm")
    assert pupil.scene.course.at == at and pupil.scene.course.missed == 1
