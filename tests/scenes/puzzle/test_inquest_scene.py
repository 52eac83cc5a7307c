"""A puzzle in which nothing is played: marks, answers, what speaks against one, hints and stars."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from guest import LANGUAGES, Guest, guest
from msgspec.structs import replace

from game.content.puzzles import read_puzzle
from game.scenes.puzzle.inquest import InquestScene
from game.scenes.puzzle.opening import open_puzzle, solved_by_me
from game.scenes.puzzle.scene import PuzzleScene
from game.scenes.puzzles.scene import PuzzlesScene
from game.store.solved import Attempt

__all__ = ["guest"]

DATA = Path(__file__).resolve().parents[3] / "data" / "puzzles" / "escape"
FILES = sorted(DATA.glob("*.yaml"))
WHERE = FILES[3]


def of_kind(kind: str) -> Path:
    return next(path for path in FILES if read_puzzle(path).puzzle.kind == kind)


def inquest(guest: Guest, path: Path = WHERE) -> Any:
    open_puzzle(guest.open(PuzzlesScene(guest.services, "escape")), "escape", path)
    rest(guest)
    assert isinstance(guest.top, InquestScene)
    return guest.top


def rest(guest: Guest) -> None:
    for _ in range(300):
        guest.app.loop.step(0.1)
        if not guest.top.moving():
            break
    guest.tick()


def wrong(scene: Any, after: int) -> str:
    """An answer that this record rules out."""
    found: str = min(scene.trial.left[after] - scene.trial.left[after + 1])
    return found


def touch(scene: Any, handle: str) -> None:
    scene.desk.touch_cell(scene.desk.cell(handle))


def attempt(guest: Guest, path: Path = WHERE) -> Attempt | None:
    return solved_by_me(guest.services).attempt("escape", path.stem)


def give(guest: Guest, scene: Any, handle: str) -> None:
    """An answer as a hand gives it: a place is touched on the board and confirmed, a player picked and then given."""
    if handle.startswith("seat:"):
        guest.click(handle)
        guest.click("puzzle/answer")
    else:
        touch(scene, handle)
        guest.tick()
        guest.click("call/answer")
    guest.tick()


@pytest.fixture(scope="module")
def solver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """One person for all twenty."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        guest = Guest(tmp_path_factory.mktemp("solver"))
        guest.services.change(replace(guest.services.settings, motion="off"))
        yield guest
        guest.app.close()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_solved_by_touches_and_a_wrong_answer_gets_its_answer(solver: Guest, path: Path) -> None:
    scene = inquest(solver, path)
    give(solver, scene, scene.trial.asked.answer)
    rest(solver)
    found = attempt(solver, path)
    assert (scene.shown, scene.worth, found and found.stars) == ("solved", 3, 3)
    scene.begin_again()
    rest(solver)
    last = max(n for n in range(len(scene.trial.evidence)) if scene.trial.left[n] != scene.trial.left[n + 1])
    give(solver, scene, wrong(scene, last))
    assert (scene.lit, scene.trial.stand) == (last, "open")
    assert scene.denied and str(scene.trial.evidence[last].round) in scene.said
    give(solver, scene, scene.trial.asked.answer)
    rest(solver)
    assert scene.shown == "solved" and attempt(solver, path) == found  # the stars are those of the first time


@pytest.mark.parametrize("kind", ["where", "door"])
def test_the_answer_is_touched_and_confirmed(guest: Guest, kind: str) -> None:
    path = of_kind(kind)
    scene = inquest(guest, path)
    touch(scene, scene.trial.asked.answer)
    guest.tick()
    assert scene.trial.stand == "open" and "call/answer" in guest.live_buttons()
    guest.click("call/answer")
    rest(guest)
    assert (scene.shown, scene.worth, scene.walking) == ("solved", 3, False)
    found = attempt(guest, path)
    assert found is not None and (found.stars, found.hints, found.wrong) == (3, 0, 0)
    assert guest.live_buttons() == ["puzzle/on"] and guest.page.focus == "puzzle/on"


def test_of_several_players_one_is_picked(guest: Guest) -> None:
    scene = inquest(guest, of_kind("who"))
    assert guest.page.find("puzzle/answer").enabled is False
    guest.click(scene.trial.asked.answer)
    assert scene.picked == scene.found
    guest.click("puzzle/answer")
    rest(guest)
    assert (scene.shown, scene.worth) == ("solved", 3)


def test_the_way_is_drawn_turn_by_turn(guest: Guest) -> None:
    scene = inquest(guest)
    scene.choose(scene.trial.asked.answer)
    seen = []
    while scene.walking:
        guest.app.loop.step(0.1)
        seen.append(len(scene.desk.model.deck.way))
    assert seen[-1] == len(scene.trial.asked.way) and 1 in seen and sorted(seen) == seen
    assert scene.desk.model.deck.pieces[0].cell == scene.desk.cell(scene.trial.asked.answer)


@pytest.mark.parametrize("record", [0, 1])
def test_a_wrong_answer_shakes_and_the_record_that_speaks_against_it_is_lit(guest: Guest, record: int) -> None:
    scene = inquest(guest)
    answer = wrong(scene, record)
    scene.choose(answer)
    assert scene.shaking is not None and scene.moving()
    assert scene.lit == record and scene.denied
    rest(guest)
    assert scene.shaking is None and scene.live and scene.trial.stand == "open"
    assert str(scene.trial.evidence[record].round) in scene.said
    assert (scene.worth, attempt(guest)) == (2, Attempt(scene.read.sum, wrong=1, seconds=round(scene.seconds)))
    scene.choose(scene.trial.asked.answer)
    rest(guest)
    assert scene.shown == "solved" and scene.worth == 2


def test_without_motion_nothing_shakes_and_the_way_is_there_at_once(guest: Guest) -> None:
    guest.services.change(replace(guest.services.settings, motion="off"))
    scene = inquest(guest)
    scene.choose(wrong(scene, 1))
    assert scene.shaking is None
    scene.choose(scene.trial.asked.answer)
    assert not scene.walking
    scene.update(0.0)
    assert scene.stars == 1.0


def test_what_cannot_be_an_answer_is_refused_and_costs_nothing(guest: Guest) -> None:
    scene = inquest(guest)
    hatch = next(handle for n in range(1, 5) if scene.desk.cell(handle := f"hatch:{n}") >= 0)
    touch(scene, hatch)
    guest.tick()
    assert scene.desk.pending == -1 and scene.worth == 3


def test_hints_go_through_the_records_and_then_to_the_answer(guest: Guest) -> None:
    scene = inquest(guest)
    lit = []
    guest.key("hint")
    lit.append(scene.lit)
    assert scene.worth == 2 and scene.say("puzzles.hint_answer") != scene.said
    while scene.told < len(scene.trial.evidence):
        guest.key("hint")
        lit.append(scene.lit)
    assert lit == sorted(set(lit)) and scene.worth == 1
    guest.key("hint")
    assert scene.desk.hint == (scene.trial.asked.answer,)


def test_each_turn_has_its_own_marks_and_they_can_be_taken_back(guest: Guest) -> None:
    scene = inquest(guest)
    desk, answer = scene.desk, scene.trial.asked.answer
    guest.click("pin:clear")
    touch(scene, answer)
    assert [pin.kind for pin in desk.model.deck.pins] == ["clear"] and desk.pending == -1
    last = desk.turn
    desk.turn_sheet(last - 1)
    assert not desk.model.deck.pins
    desk.hold_pin("unsure")
    touch(scene, answer)
    assert [pin.kind for pin in desk.model.deck.pins] == ["unsure"]
    guest.key("undo")
    assert not desk.model.deck.pins and desk.can_take_back
    guest.key("undo")
    assert desk.turn == last and not desk.model.deck.pins and not desk.can_take_back
    guest.key("undo")
    assert scene.worth == 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_slips_can_be_laid_for_the_turn_that_is_asked_of(guest: Guest, path: Path) -> None:
    scene = inquest(guest, path)
    asked = scene.trial.asked
    tabs = guest.page.find("inquest/turn")
    assert (tabs is None) == (len(asked.about) > 1)
    if tabs is not None:
        assert 2 <= len(tabs.names) <= 6 and str(asked.round) in tabs.names[tabs.chosen]


def test_the_board_shows_nothing_that_is_in_no_record(guest: Guest) -> None:
    scene = inquest(guest)
    deck = scene.desk.model.deck
    named = {scene.desk.cell(handle) for record in scene.trial.evidence for handle in record.about}
    assert {sign.cell for sign in deck.signs} <= named
    assert deck.pieces == deck.way == deck.cloud == () and scene.view.viewer is None
    guest.key("log")
    assert not scene.overlays


def test_from_the_start_it_is_open_again(guest: Guest) -> None:
    scene = inquest(guest)
    scene.choose(scene.trial.asked.answer)
    rest(guest)
    scene.begin_again()
    rest(guest)
    assert (scene.shown, scene.live, scene.desk.model.deck.way) == ("open", True, ())


def test_after_it_comes_the_next_one(guest: Guest) -> None:
    scene = inquest(guest)
    scene.choose(scene.trial.asked.answer)
    rest(guest)
    guest.key("confirm")
    assert isinstance(guest.top, PuzzleScene) and guest.top.number == scene.number + 1


def test_a_file_with_a_record_that_nobody_heard_is_answered(guest: Guest, tmp_path: Path) -> None:
    text = WHERE.read_text(encoding="utf-8").replace("records: [", "records: [1 0 noise A99, ")
    path = tmp_path / WHERE.name
    path.write_text(text, encoding="utf-8")
    shelf = guest.open(PuzzlesScene(guest.services, "escape"))
    open_puzzle(shelf, "escape", path)
    guest.tick()
    assert not isinstance(guest.top, PuzzleScene) and guest.top is not shelf


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guest = Guest(tmp_path, lang, (1024, 768))
    for kind in ("where", "who", "door"):
        scene = inquest(guest, of_kind(kind))
        assert guest.faults() == []
        guest.key("hint")
        assert guest.faults() == []
        scene.choose(scene.trial.asked.answer)
        rest(guest)
        assert scene.shown == "solved" and guest.faults() == []
        guest.key("back")
    guest.app.close()
