"""The clock as the screens show it: the host chooses, everybody sees, and a seat is taken back by its button."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from two import Program, play_on, sit_down, wait

from game.friends.messages import Clocks
from game.scenes.friends.clocks import MINUTES, ClockChoice, clock_words
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.page_join import waiting_words
from game.scenes.friends.table import FriendsTable


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Program, Program]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    host, guest = Program(tmp_path / "host", "en", "ovni"), Program(tmp_path / "guest", "es", "ovni")
    sit_down(host, guest, 2)
    yield host, guest
    guest.close()
    host.close()


def menu(program: Program) -> list[str]:
    program.table.menu()
    program.step()
    ids = [widget.id for layer in program.table.page.layers for widget in layer.widgets]
    program.table.close_overlays()
    return [id.partition("/")[2] for id in ids if id.startswith("menu/")]


def test_the_host_chooses_and_everybody_sees_the_time(both: tuple[Program, Program]) -> None:
    host, guest = both
    assert "clock" in menu(host) and "clock" not in menu(guest)
    host.table.open_clock()
    overlay = host.table.overlays[-1]
    assert isinstance(overlay, ClockChoice)
    host.step()
    tabs = host.table.page.find("clock")
    assert tabs is not None
    host.key("right")
    circles = [each.table.circle for each in both]
    wait(lambda: all(circle.clocks and circle.clocks.minutes == MINUTES[1] for circle in circles), *both)
    assert 290 < guest.table.circle.time_left(1) <= 300
    host.table.close_overlays()
    guest.step()
    for seat in range(2):
        there = guest.table.whereabouts(seat)
        assert there is not None and "tiempo" in there.words and there.sign.word in ("5:00", "4:59", "4:58", "4:57")


def test_of_a_large_table_only_the_times_that_matter_are_shown_until_one_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("game.faces.ovni.desk.OvniDesk.seats_tell_time", False)
    host, guest = Program(tmp_path / "host", "en", "ovni"), Program(tmp_path / "guest", "it", "ovni")
    sit_down(host, guest, 3, start=False, elsewhere=2)
    page = host.top
    assert isinstance(page, FriendsScene)
    page.sit(2, "here")
    page.start()
    wait(lambda: isinstance(guest.top, FriendsTable), host, guest)
    table = guest.table
    table.circle.take(Clocks(5, (300.0,) * 3, (0,)))

    def shown() -> int:
        table.page.changed()
        guest.step()
        return sum("tempo" in widget.tip for widget in table.page.layers[0].widgets)

    few = shown()
    button = table.page.find("clocks")
    assert button is not None
    button.tap(*button.box.centre)
    assert shown() == few + 1 and table.all_clocks
    for program in (host, guest):
        program.close()


def test_before_the_game_begins_the_host_chooses_at_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    host, guest = Program(tmp_path / "host", "en"), Program(tmp_path / "guest", "it")
    sit_down(host, guest, 2, start=False)
    page, other = host.top, guest.top
    assert isinstance(page, FriendsScene) and isinstance(other, FriendsScene) and page.page.find("clock") is not None
    page.set_clock(2)
    wait(lambda: other.guest and other.guest.clocks and other.guest.clocks.minutes == MINUTES[2], host, guest)
    assert other.guest is not None and "10 minuti" in waiting_words(other, other.guest)[0]
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable) and isinstance(guest.top, FriendsTable), host, guest)
    for program in (host, guest):
        assert program.table.circle.clocks is not None and program.table.circle.clocks.minutes == MINUTES[2]
        for seat in range(2):
            there = program.table.whereabouts(seat)
            assert there is not None and (there.sign.word == "10:00" or there.sign.word.startswith("9:5"))
        assert program.table.page.find("clocks") is None
        program.close()


def test_whoever_has_used_the_own_time_is_told_once(both: tuple[Program, Program]) -> None:
    guest = both[1]
    told: list[str] = []
    guest.table.page.toast = told.append
    for _ in range(2):
        guest.table.circle.take(Clocks(5, (300.0, 0.0), (1,)))
        guest.step()
    assert told == [guest.table.say("friends.clock.used_own")]


def test_a_seat_with_a_bot_is_taken_back_by_its_button(both: tuple[Program, Program]) -> None:
    host, guest = both
    play_on(host, guest, lambda: host.table.view.record > 2)
    host.table.reseat(1, host.table.view.seats[1].__class__(host.table.names[1], 1, "bot"))
    wait(lambda: guest.table.circle.handed == (1,), host, guest)
    guest.step()
    button = guest.table.page.find("seat/retake")
    assert button is not None
    button.tap(0, 0)
    wait(lambda: not guest.table.circle.handed and host.table.view.seats[1].player == "person", host, guest)


def test_seconds_are_told_as_a_clock_tells_them() -> None:
    assert [clock_words(seconds) for seconds in (0, 9.9, 61, 3600)] == ["0:00", "0:09", "1:01", "60:00"]
