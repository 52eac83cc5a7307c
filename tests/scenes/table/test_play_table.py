"""The table scene: a game from its first move to its results, and every overlay on the way."""

from __future__ import annotations

import errno
import random
from pathlib import Path

import pygame
import pytest
from tableside import Tableside, side

from game.scenes.results.scene import ResultsScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.drawers import LogDrawer, Notes
from game.scenes.table.end import Banner
from game.scenes.table.menu import Menu, columns
from game.scenes.table.overlay import Ask
from game.scenes.table.recap import Recap
from game.scenes.table.scene import TableScene
from game.scenes.table.strip import MARK
from game.ui.input import Pointer
from game.ui.widgets.button import Button

__all__ = ["side"]


def change(side: Tableside, **settings: object) -> None:
    from msgspec.structs import replace

    side.services.settings = replace(side.services.settings, **settings)


def play_on(side: Tableside, seed: int = 1, most: int = 3000) -> None:
    """Random words through the host, whoever sits there, until the game is over."""
    source = random.Random(seed)
    table = side.table
    side.thinker.choose = lambda *question: _any(table, question[3], source)
    for _ in range(most):
        if not table.session.table.acting:
            return
        if isinstance(side.top, CurtainScene):
            side.lift()
        elif table.overlays:
            table.close_overlay()
        elif table.live:
            table.choose(source.choice(table.view.choices).word)
            while table.overlays and isinstance(table.overlays[-1], Ask):
                side.tick()
                side.press("ask/1")
        side.tick(0.05)
    raise AssertionError("the game does not end")


def _any(table: TableScene, seat: int, source: random.Random) -> str:
    return source.choice(table.session.table.view(seat).choices).word


@pytest.mark.parametrize("title, players", [
    ("pebbles", ("person", "person")),
    ("pebbles", ("person", "bot")),
    ("signals", ("person", "person", "bot")),
    ("signals", ("bot", "bot")),
])  # fmt: skip
def test_a_game_is_played_to_its_results(side: Tableside, title: str, players: tuple) -> None:
    change(side, bot_pace="off", motion="off")
    side.sit(title, *players)
    play_on(side)
    side.tick(0.3)
    assert any(isinstance(overlay, Banner) for overlay in side.table.overlays)
    side.press("end/results")
    assert isinstance(side.top, ResultsScene)
    counted = 0 if "person" not in players else 1
    assert len(side.services.profile.results()) == counted


def test_a_game_of_ufoo_against_a_bot_is_played_to_its_end(side: Tableside) -> None:
    change(side, bot_pace="off", motion="off")
    table = side.sit("ufoo", "person", "bot", field="skirmish")
    source = random.Random(2)
    side.thinker.choose = lambda *question: _any(table, question[3], source)
    for _ in range(400):
        while table.overlays:
            table.close_overlay()
        if table.live:
            table.submit(0, source.choice(table.view.choices).word)
        side.tick(0.1)
    assert table.view.record > 60
    assert {line.seat for line in table.view.log} == {0, 1}


def test_a_choice_is_one_click_and_is_saved(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    side.press("choice/take")
    assert table.view.record == 1
    side.services.writer.flush()
    assert side.services.saves.latest() is not None


def test_what_the_rules_warn_of_is_asked_first_unless_the_settings_say_no(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    side.press("choice/take")
    side.press("choice/pass")
    assert table.view.record == 1
    side.press("ask/0")
    assert table.view.record == 1
    side.press("choice/pass")
    side.press("ask/1")
    assert table.view.record == 2
    change(side, confirm=False)
    side.press("choice/take")
    side.press("choice/pass")
    assert table.view.record == 4


def test_undo_says_why_it_stops(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    side.press("choice/take")
    side.key("undo")
    assert table.view.record == 0
    side.key("redo")
    assert table.view.record == 1
    side.press("choice/take")
    side.press("choice/take")
    side.key("undo")
    assert table.view.record == 2
    table.submit(0, "pass")
    side.tick()
    side.key("undo")
    assert table.view.record == 3
    assert table.page._toast is not None
    assert table.page._toast[0] == side.services.words.text("table.lock.actor")


def test_nothing_can_be_chosen_while_a_bot_is_to_move_and_the_reason_is_said(side: Tableside) -> None:
    table = side.sit("pebbles", "bot", "person")
    table.choose("take")
    assert table.view.record == 0
    assert "Ana" in table.why_dead(("act:take",))
    assert "Ana" in table.bot_status()


def test_any_input_ends_the_motion(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    side.desk.motion = 30.0
    side.press("choice/take")
    assert side.desk.moving()
    side.stage.handle(Pointer("press", 5, 5, 1))
    assert side.desk.hurried == 1
    assert not table.moving()


def test_a_bot_waits_for_the_end_of_the_motion(side: Tableside) -> None:
    change(side, bot_pace="off")
    table = side.sit("pebbles", "person", "bot")
    side.thinker.choose = lambda *question: "toss"
    table.submit(0, "take")
    side.desk.motion = 2.0
    table.submit(0, "pass")
    side.tick(1.8)
    assert table.view.record == 2
    side.tick(0.6)
    assert table.view.record >= 3


def test_bots_rest_while_a_question_is_open_and_go_on_beside_the_log(side: Tableside) -> None:
    change(side, bot_pace="off")
    table = side.sit("pebbles", "bot", "bot")
    side.thinker.choose = lambda *question: "take" if table.view.record % 4 == 0 else "pass"
    table.menu()
    side.tick(2)
    assert table.view.record == 0
    table.close_overlays()
    table.open_log()
    side.tick(0.5)
    assert table.view.record > 0


def test_bots_among_themselves_can_be_paused_and_stepped(side: Tableside) -> None:
    change(side, bot_pace="off")
    table = side.sit("pebbles", "bot", "bot", pebbles=20)
    side.thinker.choose = lambda *question: table.session.table.view(question[3]).choices[0].word
    side.press("watch/pause")
    stopped = table.view.record
    side.tick(1)
    assert table.view.record == stopped
    side.press("watch/step")
    side.tick(1)
    assert table.view.record == stopped + 1
    side.key("hold")
    side.tick(1)
    assert table.view.record > stopped + 1


def test_play_now_appears_when_a_bot_takes_its_time(side: Tableside) -> None:
    table = side.sit("pebbles", "bot", "person")
    assert side.page.find("bot/hurry") is None
    side.tick(1.2)
    side.thinker.choose = lambda *question: "take"
    side.press("bot/hurry")
    side.tick(0.2)
    assert table.view.record == 1


def test_a_hint_glows_on_the_desk_and_can_be_called_off(side: Tableside) -> None:
    side.sit("pebbles", "person", "bot")
    side.key("hint")
    assert side.page.find("hint/cancel") is not None
    side.press("hint/cancel")
    assert side.page.find("hint/cancel") is None
    side.thinker.choose = lambda *question: "toss"
    side.key("hint")
    side.tick(0.3)
    assert side.desk.suggested == ("act:toss",)


# Overlays above the table.


def test_the_menu_opens_with_its_key_and_closes_with_esc(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "bot")
    side.key("menu")
    assert isinstance(table.overlays[-1], Menu)
    side.key("back")
    assert not table.overlays
    side.key("back")
    assert isinstance(table.overlays[-1], Menu)


def test_every_entry_of_the_menu_can_be_reached_by_keys_alone(side: Tableside) -> None:
    side.sit("signals", "person", "bot")
    side.key("menu")
    wanted = {id for id in side.ids() if id.startswith("menu/")}
    seen = set()
    for _ in range(2 * len(wanted)):
        side.key("next")
        seen.add(side.page.focus)
    assert wanted <= seen


def test_the_log_lights_what_a_line_is_about(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    card = table.view.choices[0].word
    table.submit(0, card)
    side.tick()
    side.key("log")
    assert isinstance(table.overlays[-1], LogDrawer)
    line = next(id for id in side.ids() if id.startswith("line/"))
    side.press(line, down=False, up=False)
    side.tick(0.1)
    assert side.desk.lit
    side.key("log")
    assert not table.overlays
    assert side.desk.lit == ()


def test_the_log_is_the_tables_and_the_figures_are_the_desks(side: Tableside, monkeypatch) -> None:
    table = side.sit("pebbles", "person", "bot")
    heard: list[str] = []
    monkeypatch.setattr(side.desk, "handle", lambda command: heard.append(command.name) or True)
    side.act("log")
    assert isinstance(table.overlays[-1], LogDrawer)
    table.close_overlays()
    for name in ("choice-1", "end", "back"):
        side.act(name)
    assert heard == ["choice-1", "end", "back"]


def test_notes_are_kept_for_one_seat_and_in_the_save(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    side.key("notes")
    assert isinstance(table.overlays[-1], Notes)
    side.write("Bo holds the twelve")
    side.key("confirm")
    side.write("I think")
    assert table.session.table.notes(0) == "Bo holds the twelve\nI think"
    assert table.session.table.notes(1) == ""


def test_seats_change_hands_in_mid_game(side: Tableside) -> None:
    change(side, bot_pace="off")
    table = side.sit("pebbles", "person", "person")
    side.thinker.choose = lambda *question: "toss" if table.view.record == 0 else "pass"
    table.seat_clicked(0)
    side.tick()
    side.page.focus = "seat/0/who"
    side.key("right")
    assert table.session.table.seats[0].player == "bot"
    assert table.viewer == 1
    side.press("seats/done")
    side.tick(0.5)
    assert table.view.record > 0
    table.seat_clicked(1)
    side.tick()
    side.page.focus = "seat/1/name"
    side.key("last")
    side.write(" Derek")
    assert table.names[1] == "Bo Derek"


def test_a_seat_without_a_name_keeps_its_old_one(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    table.seat_clicked(0)
    side.tick()
    side.page.focus = "seat/0/name"
    for _ in range(5):
        side.key("erase")
    assert table.names[0]


def test_when_the_last_person_leaves_the_bots_are_watched(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    from msgspec.structs import replace

    table.session.reseat(0, replace(table.session.table.seats[0], player="bot"))
    table.seats_changed()
    side.tick()
    assert side.page.find("watch/pause") is not None
    assert table.viewer is None
    assert table.view.observation.hand == ()


def test_resigning_is_asked_and_ends_the_game(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    side.key("menu")
    side.press("menu/resign")
    side.press("ask/0")
    assert table.view.outcome is None
    side.key("back")
    side.key("menu")
    side.press("menu/resign")
    side.press("ask/1")
    assert table.view.outcome is not None
    assert table.view.outcome.reason == "resigned"


def test_practice_mode_can_be_entered_in_mid_game(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "bot")
    table.submit(0, "toss")
    side.key("menu")
    side.press("menu/practice")
    side.press("ask/1")
    assert table.view.practice
    side.key("undo")
    assert table.view.record == 0


def test_starting_over_is_the_same_game_in_another_slot(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    side.press("choice/take")
    side.key("menu")
    side.press("menu/restart")
    side.press("ask/1")
    again = side.table
    assert again is not table
    assert again.session.table.setup == table.session.table.setup
    assert again.session.slot != table.session.slot
    assert again.view.record == 0


def test_a_copy_gets_the_name_that_one_writes(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    side.press("choice/take")
    side.key("menu")
    side.press("menu/copy")
    assert side.page.focus == "copy/name"
    for _ in range(20):
        side.key("erase")
    side.write("Friday")
    side.key("confirm")
    assert "Friday" in [slot.card.name for slot in side.services.saves.slots()]


def test_leaving_asks_nothing_and_leaves_a_save_with_a_picture(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    side.press("choice/take")
    side.key("menu")
    side.press("menu/leave")
    assert side.top is side.first
    side.services.writer.flush()
    (slot,) = side.services.saves.slots()
    assert slot.picture is not None


def test_leaving_a_table_at_which_nothing_happened_leaves_no_save(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    side.key("menu")
    side.press("menu/leave")
    assert side.top is side.first
    side.services.writer.flush()
    assert side.services.saves.slots() == ()


def test_closing_the_window_keeps_even_an_untouched_game(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    side.stage.close()
    side.services.writer.flush()
    assert len(side.services.saves.slots()) == 1


def test_a_finished_game_says_so_and_stays_to_be_looked_at(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    table.submit(0, "resign")
    side.tick(0.1)
    side.press("end/look")
    assert not table.overlays
    assert not table.live
    side.key("menu")
    side.press("menu/results")
    assert isinstance(side.top, ResultsScene)


def test_the_banner_of_the_end_comes_back_and_leads_to_the_results(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    table.submit(0, "resign")
    side.tick(0.1)
    board = table.desk.stage
    side.press("end/look")
    assert table.desk.stage == board, "the board keeps its size when the game is over"
    side.press("end/results")
    assert isinstance(side.top, ResultsScene)
    side.press("results/look")
    assert side.top is table and side.page.find("end/results") is not None
    for key in ("end", "back"):
        side.key(key)
        assert isinstance(table.overlays[-1], Banner)
        side.key("back")
        assert not table.overlays
    side.key("end")
    side.key("end")
    assert isinstance(side.top, ResultsScene)


def test_taking_back_the_last_move_takes_the_way_to_the_results_with_it(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person", practice=True)
    while table.session.table.acting:
        words = [choice.word for choice in table.view.choices]
        table.submit(table.session.table.acting[0], "take" if "take" in words else "pass")
        side.tick()
    side.tick(0.5)
    assert table.view.outcome is not None
    side.press("end/look")
    assert side.page.find("end/results") is not None
    side.key("undo")
    assert table.view.outcome is None and side.page.find("end/results") is None


def test_who_could_not_follow_the_bots_gets_a_recap(side: Tableside) -> None:
    change(side, bot_pace="off", motion="off")
    table = side.sit("pebbles", "person", "bot")
    side.thinker.choose = lambda *question: table.session.table.view(1).choices[0].word
    table.submit(0, "toss")
    table.submit(0, "pass")
    side.tick(3)
    assert isinstance(table.overlays[-1], Recap)
    side.key("confirm")
    assert not table.overlays


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_every_overlay_speaks_every_language_and_no_button_is_shortened(tmp_path, monkeypatch, lang: str) -> None:
    side = Tableside(tmp_path, lang)
    try:
        change(side, scale=100)
        table = side.sit("ufoo", "person", "bot")
        drawn: list[str] = []
        shortened: list[str] = []
        spy(side, monkeypatch, drawn, shortened)
        side.tick()
        for name in ("menu", "log", "notes"):
            side.key(name)
            side.tick()
            table.close_overlays()
        table.seat_clicked(0)
        side.tick()
        table.close_overlays()
        table.submit(0, "resign")
        side.tick(0.2)
        side.press("end/results")
        side.tick(3)
        side.press("results/replay")
        side.tick()
        assert drawn
        assert not [words for words in drawn if "⟦" in words]
        assert not shortened
    finally:
        side.close()


def spy(side: Tableside, monkeypatch: pytest.MonkeyPatch, drawn: list[str], shortened: list[str]) -> None:
    """Notes all words that are drawn, and those that had to give up letters."""
    canvas = side.services.canvas
    text, short = canvas.text, canvas.type.shortened

    def watched_text(x, y, words, *rest, **more):
        drawn.append(words)
        return text(x, y, words, *rest, **more)

    def watched_short(words, *rest):
        out = short(words, *rest)
        if out != words:
            shortened.append(words)
        return out

    monkeypatch.setattr(canvas, "text", watched_text)
    monkeypatch.setattr(canvas.type, "shortened", watched_short)


# A disk that does not take the game.


def out_of_room(path: Path, data: bytes) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_said_once_and_said_again_when_it_works(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    writer, works = side.services.writer, side.services.writer._write
    writer._write = out_of_room
    side.table.submit(side.table.session.table.acting[0], "take")
    writer.flush(60)
    side.tick()
    dialog = side.table.overlays[-1]
    assert isinstance(dialog, Ask) and dialog.title == side.services.words.text("fault.disk_full.title")
    side.key("back")
    writer.flush(60)
    side.tick()
    assert not side.table.overlays, "the same fault is no news"
    writer._write = works
    side.table.submit(side.table.session.table.acting[0], "take")
    writer.flush(60)
    side.tick()
    assert side.page._toast is not None
    assert side.page._toast[0] == side.services.words.text("fault.saving_again")


def test_trying_again_writes_what_was_not_written(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    writer, works = side.services.writer, side.services.writer._write
    writer._write = out_of_room
    side.table.submit(side.table.session.table.acting[0], "take")
    writer.flush(60)
    side.tick()
    side.press("ask/1")
    assert side.table.overlays and side.page._toast is not None, "still full: that is said, and the question stands"
    writer._write = works
    side.press("ask/1")
    side.tick()
    assert not side.table.overlays and not writer.standing()
    saved = side.services.saves.read(side.table.session.slot, bytes).value
    assert saved == side.table.session.table.saved(side.services.version)


def test_while_something_is_not_saved_the_table_shows_a_mark_that_says_why(side: Tableside) -> None:
    side.sit("pebbles", "person", "person")
    writer, works = side.services.writer, side.services.writer._write
    before = side.page.metrics.page
    assert side.page.find("unsaved/again") is None and not side.table.bar
    writer._write = out_of_room
    side.table.submit(side.table.session.table.acting[0], "take")
    writer.flush(60)
    side.tick()
    side.key("back")
    side.tick()
    button = side.page.find("unsaved/again")
    assert button is not None and "ufoo" not in button.tip and "it is not saved" in button.tip
    assert side.table.bar and side.table.strip().h == side.table.bar - MARK, "the desk ends above it"
    side.press("unsaved/again")
    assert side.page._toast is not None and side.page.find("unsaved/again") is not None
    writer._write = works
    side.press("unsaved/again")
    side.tick()
    assert side.page.find("unsaved/again") is None and not side.table.bar and side.page.metrics.page == before


def test_names_that_nobody_chose_follow_the_language_at_the_table(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    table.session.reseat(0, table.session.table.seats[0].__class__("Player 1", 0))
    change(side, language="it")
    side.services.words = side.services._load_words("it")
    table.resume()
    assert table.names == ("Giocatore 1", "Bo")
    assert [info.name for info in table.view.seats] == ["Giocatore 1", "Bo"]


# A bot's seat in a game with secrets.


def test_a_bots_seat_with_secrets_is_taken_over_after_a_question_and_the_log_says_so(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    table.open_seats(1)
    side.tick()
    table.overlays[-1]._hand(1, "person")
    side.tick()
    assert isinstance(table.overlays[-1], Ask)
    assert table.session.table.seats[1].player == "bot"
    side.press("ask/0")
    assert table.session.table.seats[1].player == "bot" and table.session.table.view(None).log == ()
    table.overlays[-1]._hand(1, "person")
    side.tick()
    side.press("ask/1")
    assert table.session.table.seats[1].player == "person"
    lines = [line.message.key for line in table.session.table.view(0).log]
    assert lines == ["table.log.person"]


@pytest.mark.parametrize(("title", "players"), [("pebbles", ("person", "bot")), ("signals", ("person", "person"))])
def test_where_nothing_comes_to_light_a_seat_changes_hands_without_a_question(
    side: Tableside, title: str, players: tuple[str, ...]
) -> None:
    table = side.sit(title, *players)  # type: ignore[arg-type]
    side.lift() if title == "signals" else None
    table.open_seats(1)
    overlay = table.overlays[-1]
    overlay._hand(1, "bot")
    assert table.overlays[-1] is overlay
    if title == "pebbles":
        overlay._hand(1, "person")
        assert table.overlays[-1] is overlay


def test_a_night_asleep_is_no_time_of_the_game(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    table = side.sit("pebbles", "person", "person")
    ticks = iter([16] * 60 + [8 * 3_600_000] + [16] * 5)

    class Clock:
        def tick(self, rate: int) -> int:
            passed = next(ticks, None)
            if passed is None:
                side.stage.quit()
            return passed or 16

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    side.app.loop.run()
    assert 0.5 < table.session.seconds < 5


def test_the_menu_has_its_entries_in_groups_and_none_of_them_shouts(side: Tableside) -> None:
    table = side.sit("signals", "person", "bot")
    side.key("menu")
    menu = table.overlays[-1]
    assert isinstance(menu, Menu)
    entries = menu.entries()
    found = columns([entry for entry in entries if entry.id != "leave"])
    assert [column.name for column in found if column.name] == ["look", "game", "program"]
    assert {each.id for column in found for each in column.entries} | {"leave"} == {entry.id for entry in entries}
    kinds = [widget.kind for widget in side.page.layers[-1].widgets if isinstance(widget, Button)]
    assert kinds.count("live") == 1 and "danger" not in kinds
    assert len(columns(entries[:4])) == 2, "a few entries need no groups"
