"""What moves on the shelf, and when it is still."""

from __future__ import annotations

import pygame
import pytest
from guest import Guest, guest
from msgspec.structs import replace

from game.app.registry import titles
from game.scenes.shelf.life import AWAKE, Life
from game.scenes.shelf.scene import Shelf
from game.store.learned import Kept
from game.ui.layout import Box

__all__ = ["guest"]

MORE = ("skies", "attack", "escape", "ovni")


def alive(guest: Guest) -> Shelf:
    """A shelf with all boxes, when its first picture has stood for a moment."""
    shelf = guest.open(Shelf(guest.services))
    guest.app.loop.step(0.6)
    return shelf


def redrawn(shelf: Shelf, seconds: float, dt: float = 1 / 60) -> int:
    """How many frames it wants in that time."""
    wanted = 0
    for _ in range(round(seconds / dt)):
        shelf.page.dirty = False
        shelf.update(dt)
        wanted += shelf.page.dirty
    return wanted


def test_it_draws_thirty_frames_a_second_and_nothing_any_more_after_a_minute(guest: Guest) -> None:
    shelf = alive(guest)
    assert shelf.moving()
    assert 28 <= redrawn(shelf, 1) <= 31
    redrawn(shelf, AWAKE, 0.1)
    assert not shelf.moving() and redrawn(shelf, 5, 0.5) == 0
    guest.key("next")
    assert shelf.moving() and redrawn(shelf, 1) > 20, "a touch wakes it"


def test_with_motion_off_nothing_ever_moves_but_the_pieces_are_out(guest: Guest) -> None:
    guest.services.change(replace(guest.services.settings, motion="off"))
    shelf = alive(guest)
    assert not shelf.moving() and shelf.life is not None
    assert redrawn(shelf, 3, 0.1) == 0 and shelf.life._out == {"ufoo": 1.0}
    shelf.choose("ovni")
    assert redrawn(shelf, 3, 0.1) == 1 and shelf.life._out == {"ovni": 1.0}


def test_out_of_focus_it_is_still_at_once(guest: Guest) -> None:
    shelf = alive(guest)
    redrawn(shelf, 4, 0.1)
    shelf.blurred()
    assert not shelf.moving() and shelf.page.dirty and redrawn(shelf, 3, 0.1) == 0
    guest.key("next")
    assert shelf.moving()


def test_one_act_at_a_time_and_all_come_to_their_end_before_the_rest(guest: Guest) -> None:
    alive(guest)
    life = Life(guest.services, "ufoo")
    played, before = [], None
    for _ in range(round(AWAKE / 0.1) + 2):
        life.update(0.1, "ufoo", "")
        if life._act is not None and life._act != before:
            assert before is None or life._act[1] >= before[1] + life._length(before[0]), "the one before is over"
            played.append(life._act[0])
        before = life._act or before
    assert not life.moving and life._act is None
    assert [id for id in played if id != "star"][:4] == ["skies", "attack", "escape", "ovni"]
    assert 1 <= played.count("star") <= 2
    assert before is not None and before[1] + life._length(before[0]) <= AWAKE


def test_the_chosen_box_lets_its_pieces_out_and_takes_them_back_with_one_soft_sound(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    alive(guest)
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(guest.services.sound, "play", lambda name, level=1.0: heard.append((name, level)))
    life = Life(guest.services, "ufoo")
    for _ in range(4):
        life.update(0.1, "ufoo", "")
    assert life._out == {"ufoo": 1.0} and heard == []
    life.update(0.1, "ovni", "")
    assert 0 < life._out["ufoo"] < 1 and 0 < life._out["ovni"] < 1
    for _ in range(3):
        life.update(0.1, "ovni", "")
    assert life._out == {"ovni": 1.0} and heard == [("pick", 0.3)]
    for _ in range(13):
        life.update(0.1, "ovni", "")
    assert life._act is not None and life._act[0] == "ovni", "its own cover plays next"


def test_a_tag_swings_when_the_pointer_passes_and_then_hangs_still(guest: Guest) -> None:
    alive(guest)
    life = Life(guest.services, "skies")
    box = Box(100, 100, 120, 27)
    canvas = guest.services.canvas

    def picture(pointed: str, seconds: float) -> bytes:
        life.update(seconds, "skies", pointed)
        with canvas.upon(pygame.Surface((400, 300))) as target:
            life.paint_tag(canvas, box, "ufoo", lambda c, b: c.rounded(b, 6, "#f3e9d2"), (12, 13))
            return pygame.image.tobytes(target, "RGB")

    still = picture("", 0.1)
    assert picture("ufoo", 0.1) == still, "it begins where it hangs"
    assert picture("ufoo", 0.2) != still
    assert picture("ufoo", 2.4) == still


@pytest.mark.parametrize("id", MORE)
@pytest.mark.parametrize("end", [0.0, 1.0])
def test_a_cover_begins_and_ends_its_act_as_it_is(guest: Guest, id: str, end: float) -> None:
    canvas, face = guest.services.canvas, Box(40, 40, 208, 280)
    living = next(title.living for title in titles() if title.id == id)
    assert living.act is not None

    def picture(at: float | None) -> pygame.Surface:
        with canvas.upon(pygame.Surface((300, 360))) as target:
            canvas.piece(f"{id}/cover", face.x, face.y)
            if at is not None:
                living.act(canvas, face, at, 1.0)
            return target

    def apart(one: pygame.Surface, other: pygame.Surface) -> float:
        """The mean difference of a channel."""
        pixels = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"))
        return sum(abs(a - b) for a, b in pixels) / (300 * 360 * 3)

    plain = picture(None)
    assert apart(plain, picture(end * living.seconds)) < 0.5
    assert max(apart(plain, picture(living.seconds * part / 7)) for part in range(1, 7)) > 0.02, "and plays between"


def test_nothing_is_rendered_while_pieces_move(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = alive(guest)
    for _ in range(40):
        guest.app.loop.step(0.01)
    rendered: list[str] = []
    art = guest.services.canvas.art
    fit = art._fitted
    monkeypatch.setattr(art, "_fitted", lambda name, *size: rendered.append(name) or fit(name, *size))
    shelf.page.focus = "box/ovni"
    for _ in range(160):
        guest.app.loop.step(0.1)
    assert shelf.title.id == "ovni" and rendered == []


def test_everything_that_comes_out_of_a_box_is_drawn(guest: Guest) -> None:
    for title in titles():
        assert title.living.fliers, title.id
        for flier in title.living.fliers:
            assert guest.services.canvas.art.has(flier.picture), flier.picture
        for name, _ in title.living.pictures:
            assert guest.services.canvas.art.has(name), name


def test_what_is_learned_of_a_title_is_shown_when_the_first_picture_has_stood(guest: Guest) -> None:
    shelf = Shelf(guest.services)
    lessons = sorted((guest.services.share / "data" / "lessons" / "ufoo").glob("[0-9]*.yaml"))
    guest.services.learned.keep("ufoo", lessons[0].stem, Kept("sum", done=True))
    guest.open(shelf)
    learn = guest.page.find("learn")
    assert shelf.learned == 0 and learn is not None
    wide = learn.box.w
    guest.app.loop.step(0.6)
    learn = guest.page.find("learn")
    assert shelf.learned == 1 and learn is not None and learn.box.w == wide, "nothing jumps"
