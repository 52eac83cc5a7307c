"""The curtain: nothing of the next person's game is laid out, drawn or heard before that person holds."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from tableside import Tableside, side

from game.scenes.table import curtain
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.recap import Recap
from game.table.view import SeatInfo
from game.ui.input import Window

__all__ = ["side"]

LONG = ("Maximiliana von und zu Hohenfels-Lichtenau"[:40], "Ana", "Wolfeschlegelsteinhausenbergerdorff")


def hands(side: Tableside) -> list[tuple[int, ...]]:
    """The private cards of every view that the desk was ever shown."""
    return [view.observation.hand for view in side.desk.shown]


def test_a_game_with_secrets_begins_behind_the_curtain(side: Tableside) -> None:
    side.sit("signals", "person", "person")
    assert isinstance(side.top, CurtainScene)
    assert side.desk.shown == []
    assert side.table.page.layers[0].widgets == []


def test_holding_opens_it_and_letting_go_early_does_not(side: Tableside) -> None:
    side.sit("signals", "person", "person")
    side.act("hold")
    side.tick(curtain.HOLD / 2)
    side.act("hold", False)
    side.tick(1)
    assert isinstance(side.top, CurtainScene)
    assert side.top.held == 0
    assert side.desk.shown == []
    side.act("hold")
    side.tick(curtain.HOLD + curtain.PART + 0.2)
    assert side.top is side.table
    assert len(side.desk.view.observation.hand) == 4


def test_the_mouse_holds_and_may_slip_off_the_button(side: Tableside) -> None:
    side.sit("signals", "person", "person")
    side.press("hold", up=False)
    side.tick(curtain.HOLD / 2)
    assert side.top.held > 0
    side.tick(curtain.HOLD + curtain.PART)
    assert side.top is side.table


def test_the_gamepad_holds_with_its_first_button(side: Tableside) -> None:
    side.sit("signals", "person", "person")
    side.act("confirm")
    side.tick(curtain.HOLD + curtain.PART + 0.2)
    assert side.top is side.table


def test_without_motion_the_curtain_opens_with_a_cut(side: Tableside) -> None:
    side.services.settings = replace(side.services.settings, motion="off")
    side.sit("signals", "person", "person")
    side.act("hold")
    side.tick(curtain.HOLD + 0.1)
    assert side.top is side.table


def test_its_folds_sway_and_the_pilot_winks_until_all_hangs_still(side: Tableside) -> None:
    side.sit("signals", "person", "person")
    scene, canvas = side.top, side.services.canvas
    assert isinstance(scene, CurtainScene) and scene.moving()

    def picture() -> tuple[bytes, bool]:
        named = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(canvas, "piece", lambda name, *more: named.append(name))
            with canvas.upon(pygame.Surface(side.services.size())) as target:
                scene.draw(canvas)
        return pygame.image.tobytes(target, "RGB"), "curtain/saucer-wink" in named

    seen = []
    for _ in range(round(curtain.SWAYS / 0.2) + 1):
        side.tick(0.2, 0.2)
        seen.append(picture())
    assert not scene.moving() and picture() == seen[-1]
    assert sum(wink for _, wink in seen) in range(2, 5), "twice, and shortly"
    assert len({pixels for pixels, _ in seen}) > 25 and seen[-1][0] == seen[-2][0]
    scene.page.dirty = False
    scene.update(0.5)
    assert not scene.page.dirty


def test_fallen_or_without_motion_it_hangs_still(side: Tableside) -> None:
    side.services.settings = replace(side.services.settings, motion="off")
    side.sit("signals", "person", "person")
    assert not side.top.moving()
    side.services.settings = replace(side.services.settings, motion="normal")
    side.lift()
    side.blur()
    assert isinstance(side.top, CurtainScene) and not side.top.moving()


def test_the_next_persons_cards_are_never_shown_before_the_next_person_holds(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.lift()
    mine = table.view.observation.hand
    table.choose(table.view.choices[0].word)
    side.tick(2)
    assert isinstance(side.top, CurtainScene)
    assert side.top.seat == 1
    others = table.session.table.view(1).observation.hand
    assert all(not set(hand) & set(others) for hand in hands(side))
    assert set(hands(side)[-1]) < set(mine)
    side.lift()
    assert hands(side)[-1] == others


def test_what_came_of_a_move_is_shown_from_the_public_side_before_the_curtain_falls(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.lift()
    side.desk.motion = 1.0
    table.choose(table.view.choices[0].word)
    side.tick(0.5)
    assert side.top is table
    assert table.viewer is None and table.view.viewer is None
    assert not table.live
    table.choose(table.view.choices[0].word if table.view.choices else "lay 1")
    assert table.session.table.records == 1
    side.tick(2)
    assert isinstance(side.top, CurtainScene)


def test_losing_the_focus_closes_it_in_the_same_frame(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.lift()
    table.open_notes()
    side.stage.handle(Window("blur"))
    side.tick()
    assert isinstance(side.top, CurtainScene)
    assert side.top.fallen
    assert table.overlays == []
    side.lift()
    assert table.viewer == 0


def test_losing_the_focus_while_it_opens_closes_it_again(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.act("hold")
    side.tick(curtain.HOLD + 0.06)
    assert side.top.moving()
    side.blur()
    side.tick(1)
    assert isinstance(side.top, CurtainScene)
    assert table.session.curtain.needs_curtain() == 0


def test_losing_the_focus_under_another_scene_leads_back_to_the_curtain(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.lift()
    from game.scenes.table.dialogs import open_replay

    open_replay(table)
    side.tick()
    assert len(side.top.view.observation.hand) == 4
    side.blur()
    assert side.top.view.observation.hand == ()
    side.stage.pop()
    side.tick()
    assert isinstance(side.top, CurtainScene)


def test_what_was_missed_comes_first(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.lift()
    table.choose(table.view.choices[0].word)
    side.tick(2)
    side.act("hold")
    side.tick(1)
    assert isinstance(table.overlays[-1], Recap)
    assert all(moment.line.message.key != "signals.log.laid_own" for moment in table.overlays[-1].moments)


def test_nothing_sounds_from_behind_it(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    table = side.sit("signals", "person", "person")
    heard: list[str] = []
    monkeypatch.setattr(side.services.sound, "play", lambda name, level=1.0: heard.append(name))
    table.play_sound("win")
    assert heard == []


def test_an_open_game_has_a_curtain_only_where_one_asks_for_it(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    assert side.top is side.table
    side.services.settings = replace(side.services.settings, curtain="always")
    side.sit("pebbles", "person", "person")
    assert isinstance(side.top, CurtainScene)


def test_one_person_among_bots_needs_no_curtain(side: Tableside) -> None:
    side.sit("signals", "person", "bot", "bot")
    assert side.top is side.table


def test_one_can_leave_from_behind_it(side: Tableside) -> None:
    side.sit("signals", "person", "person")
    side.key("back")
    side.press("leave/1")
    assert isinstance(side.top, CurtainScene)
    side.key("back")
    side.press("leave/0")
    assert side.top is side.first


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
@pytest.mark.parametrize("size, scale", [
    ((1280, 720), 100),
    ((1024, 768), 150),
    ((2560, 1080), 100),
    ((1280, 720), 200),
])  # fmt: skip
def test_long_names_and_every_language_stay_on_the_page(tmp_path, monkeypatch, lang, size, scale) -> None:
    side = Tableside(tmp_path, lang, size)
    try:
        side.services.settings = replace(side.services.settings, scale=scale)
        side.sit("signals", "person", "person", "person")
        table = side.table
        for seat, name in enumerate(LONG):
            table.session.reseat(seat, SeatInfo(name, 5 + seat))
        side.stage.pop()
        side.tick()
        assert isinstance(side.top, CurtainScene)
        said: list[str] = []
        canvas = side.services.canvas
        text = canvas.text

        def watched(x, y, words, size=14, weight=500, colour="", align="left", width=None):
            said.append(words)
            wide = canvas.width(words, size, weight)
            wide = min(wide, width) if width is not None else wide
            left = x - {"left": 0, "middle": 0.5, "right": 1}[align] * wide
            page = side.page.box
            assert left >= 8 and left + wide <= page.right - 8, words
            assert 12 < y < page.bottom - 4, words
            return text(x, y, words, size, weight, colour or "#ffffff", align, width)

        monkeypatch.setattr(canvas, "text", watched)
        side.page.changed()
        side.tick()
        assert not [words for words in said if "⟦" in words]
        assert side.services.words.text("curtain.hold") in said
    finally:
        side.close()


def test_who_gives_the_own_seat_to_a_bot_never_shows_the_other_persons_table(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    side.lift()
    table.choose(table.view.choices[0].word)
    side.tick(2)
    side.lift()
    assert table.viewer == 1
    table.open_seats(1)
    side.tick()
    table.overlays[-1]._hand(1, "bot")
    side.tick()
    assert table.view.viewer is None
    side.tick(2)
    assert isinstance(side.top, CurtainScene) and side.top.seat == 0
    side.lift()
    assert table.viewer == 0
