"""The page of puzzles: cards with stars, the chosen one beside them, and files that cannot be used."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from guest import LANGUAGES, Guest, guest

from game.scenes.puzzle.scene import PuzzleScene
from game.scenes.puzzles.scene import PuzzlesScene
from game.scenes.shelf.scene import Shelf
from game.store.solved import Attempt

__all__ = ["guest"]

DATA = Path(__file__).resolve().parents[3] / "data" / "puzzles"
TITLE = "attack"
FEW = tuple(sorted((DATA / TITLE).glob("*.yaml")))[:4]


def ids() -> list[str]:
    return sorted(path.stem for path in (DATA / TITLE).glob("*.yaml"))


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """They take their time, and one test is about them."""
    monkeypatch.setattr("game.scenes.puzzles.scene.PositionPictures.draw_next", lambda self: self._wanted.clear())


def puzzles(guest: Guest) -> PuzzlesScene:
    scene: PuzzlesScene = guest.open(PuzzlesScene(guest.services, TITLE))
    for _ in range(80):
        guest.app.loop.step(0.05)
        if not scene.moving():
            break
    scene.page.changed()
    guest.tick()
    return scene


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_all_of_it_can_be_read_and_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guest = Guest(tmp_path, lang, size)
    scene = puzzles(guest)
    assert guest.faults() == []
    for n, id in enumerate(ids()[:4]):
        scene.solved.keep(TITLE, id, Attempt("any", stars=n % 4, wrong=1, seconds=4000))
        scene.point(scene.files[n])
        guest.tick()
        assert guest.faults() == []
    guest.app.close()


def test_the_first_puzzle_that_is_not_solved_is_played_with_enter(guest: Guest) -> None:
    first, second, *_ = ids()
    scene = PuzzlesScene(guest.services, TITLE)
    scene.solved.keep(TITLE, first, Attempt("any", stars=2))
    puzzles(guest)
    assert guest.top.chosen.stem == second and guest.live_buttons() == ["puzzles/play"]
    guest.key("confirm")
    assert isinstance(guest.top, PuzzleScene) and guest.top.read.id == second and guest.top.number == 2
    guest.key("back")
    assert isinstance(guest.top, PuzzlesScene)


def test_arrows_go_from_card_to_card_and_the_card_is_shown_beside_them(guest: Guest) -> None:
    puzzles(guest)
    guest.key("right")
    assert guest.top.chosen.stem == ids()[1]
    guest.key("down")
    assert guest.top.chosen.stem == ids()[6]


def test_a_card_is_chosen_by_the_first_click_and_opened_by_the_second(guest: Guest) -> None:
    puzzles(guest)
    guest.click(f"puzzle/{ids()[7]}")
    assert isinstance(guest.top, PuzzlesScene) and guest.top.chosen.stem == ids()[7]
    guest.click(f"puzzle/{ids()[7]}")
    assert isinstance(guest.top, PuzzleScene) and guest.top.read.id == ids()[7]


def test_a_started_puzzle_and_a_solved_one_are_told_apart(guest: Guest) -> None:
    first, second, third, *_ = ids()
    scene = puzzles(guest)
    sum = scene.card(scene.files[1]).read.sum  # type: ignore[union-attr]
    scene.solved.keep(TITLE, first, Attempt("any", stars=2))
    scene.solved.keep(TITLE, second, Attempt(sum, hints=1))
    scene.solved.keep(TITLE, third, Attempt("of another text", hints=1))
    cards = [scene.card(path) for path in scene.files[:3]]
    assert [(card.stars, card.started, card.worth) for card in cards] == [(2, False, 3), (0, True, 2), (0, False, 3)]


def test_every_puzzle_gets_its_picture(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("game.scenes.puzzle.opening.puzzle_files", lambda data, title: FEW)
    scene = puzzles(guest)
    kept = scene.pictures._kept
    assert len(kept) >= len(scene.files) and all(picture is not None for picture in kept.values())


def test_the_shelf_leads_here_and_reads_nothing_before(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    guest.services.change(msgspec.structs.replace(guest.services.settings, welcomed=True))
    monkeypatch.setattr("game.content.strict.load", lambda path: asked.append(path) or {})
    guest.open(Shelf(guest.services))
    assert asked == []
    monkeypatch.undo()
    guest.click("today")
    guest.click("day/puzzles")
    assert isinstance(guest.top, PuzzlesScene)


def test_a_bad_file_says_so_when_it_is_opened_and_the_others_stay(guest: Guest, tmp_path: Path) -> None:
    folder = tmp_path / "share" / "data" / "puzzles" / TITLE
    folder.mkdir(parents=True)
    for id in ids()[:5]:
        shutil.copy(DATA / TITLE / f"{id}.yaml", folder)
    torn, misfit, crowd, alone, _ = (folder / f"{id}.yaml" for id in ids()[:5])
    torn.write_text("name: [", encoding="utf-8")
    for path, seats in ((crowd, 99), (alone, 7)):
        path.write_text(path.read_text(encoding="utf-8").replace("{seats: 2,", f"{{seats: {seats},"), encoding="utf-8")
    misfit.write_text(misfit.read_text(encoding="utf-8").replace("opening: [\n", "opening: [\n  1 fly 7,"), "utf-8")
    guest.services.rules(TITLE)
    guest.services.share, share = tmp_path / "share", guest.services.share
    scene = puzzles(guest)
    guest.services.share = share
    cards = [scene.card(path) for path in scene.files]
    assert [card.bad for card in cards] == [True, False, True, False, False]
    assert guest.faults() == []
    for path in (torn, misfit, crowd, alone):
        scene.point(path)
        guest.click("puzzles/play")
        assert guest.top.name == "notice" and path.name in str(guest.top.__dict__)
        guest.key("back")
        assert guest.top is scene
