"""The replay: every moment can be reached, nothing can be changed, and other eyes open only after the end."""

from __future__ import annotations

from msgspec.structs import replace
from tableside import Tableside, side

from game.scenes.notice import NoticeScene
from game.scenes.playing import opening as play
from game.scenes.table.dialogs import open_replay
from game.scenes.table.log_list import LogRow
from game.scenes.table.replay import ReplayScene
from game.scenes.table.scene import TableScene
from game.ui.input import Pointer
from game.ui.layout import Box
from game.ui.widgets.seek import SeekBar

__all__ = ["side"]


def watch(side: Tableside, title: str = "pebbles", moves: int = 8) -> ReplayScene:
    table = side.sit(title, "person", "bot")
    session = table.session
    for _ in range(moves):
        if session.table.acting:
            seat = session.table.acting[0]
            session.submit(seat, session.table.view(seat).choices[-1].word)
    table.refresh(snap=True)
    table._told_over = True
    open_replay(table)
    side.tick()
    assert isinstance(side.top, ReplayScene)
    return side.top


def test_it_begins_at_the_beginning_and_every_step_is_one_move(side: Tableside) -> None:
    scene = watch(side)
    seen = [scene.view.record]
    for _ in range(3):
        side.key("right")
        seen.append(scene.view.record)
    side.key("left")
    assert [*seen, scene.view.record] == [0, 1, 2, 3, 2]


def test_the_ends_and_the_turns(side: Tableside) -> None:
    scene = watch(side)
    side.key("last")
    assert scene.view.record == scene.replay.last
    side.key("first")
    assert scene.view.record == 0
    side.key("page-down")
    assert scene.view.turn == 2
    side.key("page-up")
    assert scene.view.record == 0


def test_the_time_line_is_dragged(side: Tableside) -> None:
    scene = watch(side)
    bar = side.page.find("replay/seek")
    assert isinstance(bar, SeekBar)
    y = bar.box.centre[1]
    start, end = (side.page.metrics.point(bar.place(n), y) for n in (0, 5))
    side.stage.handle(Pointer("press", *start, 1))
    side.stage.handle(Pointer("move", *end, 1))
    side.stage.handle(Pointer("release", *end, 1))
    side.tick()
    assert scene.view.record == 5


def test_it_plays_by_itself_pauses_and_stops_at_the_end(side: Tableside) -> None:
    scene = watch(side)
    side.key("hold")
    assert scene.playing
    side.tick(2.0)
    at = scene.view.record
    assert 1 <= at <= 3
    side.key("hold")
    side.tick(2.0)
    assert scene.view.record == at
    scene._choose_speed(3)
    side.key("hold")
    side.tick(4.0)
    assert scene.view.record == scene.replay.last
    assert not scene.playing


def test_at_the_plain_speed_every_motion_is_seen_to_its_end(side: Tableside) -> None:
    scene = watch(side)
    scene.desk.motion = 3.0
    side.key("hold")
    side.tick(3.5)
    assert scene.view.record == 1


def test_nothing_can_be_changed(side: Tableside) -> None:
    scene = watch(side)
    records = side.table.session.table.records
    scene.choose("take")
    assert not scene.live
    assert scene.view.choices == ()
    assert side.table.session.table.records == records
    assert scene.why_dead(()) == side.services.words.text("play.dead_replay")


def test_while_the_game_goes_on_only_the_own_eyes_are_open(side: Tableside) -> None:
    scene = watch(side, "signals", 2)
    assert len(scene.view.observation.hand) > 0
    before = scene.view
    scene.look_as(1)
    assert scene.view is before


def test_after_the_end_every_seat_can_be_looked_through(side: Tableside) -> None:
    scene = watch(side, "signals", 100)
    scene.look_as(1)
    assert scene.view.viewer == 1
    assert len(scene.view.observation.hand) > 0
    scene.look_as(None)
    assert scene.view.observation.hand == ()


def test_a_line_of_the_log_leads_to_its_moment(side: Tableside) -> None:
    scene = watch(side)
    side.key("log")
    lines = [id for id in side.ids() if id.startswith("line/")]
    side.press(lines[-1])
    record = scene._lines()[int(lines[-1][5:])].record
    assert scene.view.record == record + 1
    side.key("back")
    side.press("replay/leave")
    assert isinstance(side.top, TableScene)


def test_where_the_table_has_room_the_log_stands_there_and_marks_the_present_move(side: Tableside, monkeypatch) -> None:
    scene = watch(side)
    monkeypatch.setattr(scene.desk, "log_place", lambda: Box(900, 8, 300, 500))
    marked = []
    for _ in range(3):
        side.key("right")
        rows = [row for row in side.page.layers[-1].widgets if isinstance(row, LogRow)]
        marked += [{scene._lines()[int(row.id[5:])].record for row in rows if row.here}]
        assert all(row.ahead == (scene._lines()[int(row.id[5:])].record > scene.view.record - 1) for row in rows)
    assert marked == [{0}, {1}, {2}]
    assert "replay/log" not in side.ids()


# The doors to saved games.


def saved(side: Tableside) -> str:
    table = side.sit("pebbles", "person", "bot")
    table.submit(0, "take")
    table.leave_table()
    side.tick()
    side.services.writer.flush()
    return table.session.slot


def test_a_saved_game_is_opened_and_replayed(side: Tableside) -> None:
    slot = saved(side)
    play.open_saved(side.first, slot)
    side.tick()
    assert side.table.view.record == 1
    side.table.leave_table()
    side.tick()
    play.open_replay(side.first, slot)
    side.tick()
    assert isinstance(side.top, ReplayScene)


def test_a_damaged_save_is_told_in_words(side: Tableside) -> None:
    slot = saved(side)
    for path in side.services.saves.folder.glob(f"{slot}.save*"):
        path.write_bytes(b"{")
    for door in (play.open_saved, play.open_replay):
        door(side.first, slot)
        side.tick()
        assert isinstance(side.top, NoticeScene)
        assert side.top.lines
        side.key("confirm")
        assert side.top is side.first


def test_the_generation_before_a_damaged_one_is_opened_with_a_word(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "bot")
    for word in ("take", "take"):
        table.submit(0, word)
        side.services.writer.flush()
    table.leave_table()
    side.tick()
    side.services.writer.flush()
    side.services.saves.path(table.session.slot).write_bytes(b"torn")
    play.open_saved(side.first, table.session.slot)
    side.tick()
    assert side.table.overlays
    assert side.page.find("ask/0") is not None
    side.press("ask/0")
    assert not side.table.overlays


def test_a_save_that_is_gone_and_one_of_an_unknown_game(side: Tableside) -> None:
    slot = saved(side)
    play.open_saved(side.first, "pebbles-0099")
    side.tick()
    assert isinstance(side.top, NoticeScene)
    side.key("back")
    side.services.titles = tuple(title for title in side.services.titles if title.id != "pebbles")
    play.open_saved(side.first, slot)
    side.tick()
    assert side.top.lines == (side.services.words.text("saves.unknown_title"),)


def test_a_set_up_that_cannot_be_is_refused_in_words(side: Tableside) -> None:
    from game.engine.rules import Setup
    from game.table.view import SeatInfo

    play.open_new(side.first, Setup("pebbles", 2, {}, "moon"), (SeatInfo("Ana", 0), SeatInfo("Bo", 0)))
    side.tick()
    assert isinstance(side.top, NoticeScene)
    assert side.services.saves.slots() == ()


def test_a_new_seed_can_be_said_aloud() -> None:
    seeds = {play.new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 7 and seed[3] == "-" and not set(seed) & set("01OIL") for seed in seeds)


def test_the_table_remembers_the_language_it_is_asked_in(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "bot")
    side.services.change(replace(side.services.settings, language="it"))
    table.resume()
    side.tick()
    assert side.page.find("desk/undo").words == "Annulla"
