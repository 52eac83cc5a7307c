"""What a window holds of the network: every call returns at once, and what has come is there when it is asked for."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from befriending.party import new_table
from conformance.company import PEBBLES

from game.friends.badges import new_badge
from game.friends.dealer import Dealer
from game.friends.guest import GuestKept
from game.friends.lines import GuestLine, HostLine
from game.friends.messages import Answered, Back, Because, Company, Heed, Made, Phrase, Piece, Question, Seen, Was
from game.friends.room import Room, new_room
from game.friends.seeking import DoorLine
from game.friends.server import Server
from game.friends.transport import Subjects
from game.friends.views import ViewReader
from game.friends.visitors import Knocked
from game.table.view import View


class Window:
    """A host's window: it serves its line as often as it is looked at."""

    def __init__(self, folder: Path) -> None:
        self.table = new_table(PEBBLES, 2)
        self.dealer = Dealer(self.table, self.table)
        kept = new_room("code")
        room = Room(kept, "pebbles", self.dealer.public_setup, self.table.seats, (0,))
        self.line = HostLine(room, Server(folder, "127.0.0.1", 0, Subjects(kept.table)), new_badge())
        self.id = kept.table
        self.news: list[object] = []
        self.dealer.show(self.line)

    def look(self) -> None:
        for request in self.line.requests():
            self.dealer.serve(request, self.line)
        for news in self.line.news():
            self.news.append(news)
            if isinstance(news, Knocked):
                self.line.let_in(news.visit, (1,))


class Screen:
    def __init__(self, kept: GuestKept) -> None:
        self.line = GuestLine(kept)
        self.news: list[object] = []
        self.answers: list[object] = []
        self.view: View | None = None
        self.version = 0
        self._reader = ViewReader("pebbles", PEBBLES.observation_type)

    def look(self) -> None:
        for news in self.line.news():
            self.news.append(news)
            if isinstance(news, Seen):
                self.view, self.version = self._reader.read(news.told), news.version


def wait(true: Callable[[], bool], *windows: Window | Screen) -> None:
    end = time.monotonic() + 10.0
    while not true():
        assert time.monotonic() < end
        for window in windows:
            window.look()
        time.sleep(0.005)


def test_two_windows_at_one_table(tmp_path: Path) -> None:
    host = Window(tmp_path)
    wait(lambda: host.line.ready, host)
    door = DoorLine(host.line.server, host.id, "code", "Bea")
    wait(lambda: door.decided, host)
    kept = door.result()
    door.close()
    assert isinstance(kept, GuestKept)
    remembered = host.line.kept()
    assert remembered is not None and [device.seats for device in remembered.devices] == [(1,)]
    bea = Screen(kept)
    try:
        play(host, bea)
    finally:
        bea.line.close()
        host.line.close()
    assert not host.line._hosting.server.alive


def play(host: Window, bea: Screen) -> None:
    wait(lambda: bea.view is not None, host, bea)
    for word in ("toss", "pass"):
        assert host.table.submit(0, word) is None
        host.dealer.changed()
        host.dealer.show(host.line)
    wait(lambda: bea.view is not None and bool(bea.view.choices), host, bea)
    assert bea.line.linked and bea.line.gone == "" and host.line.fault == ""
    bea.line.why(1, ("act:pass",), bea.answers.append)
    bea.line.offer(1, "take", bea.version, 2, bea.answers.append)
    assert bea.answers == []
    wait(lambda: len(bea.answers) == 2, host, bea)
    assert isinstance(bea.answers[0], Because) and bea.answers[1] == Made()
    bea.line.say(1, "hello")
    host.line.say(Phrase(0, "hello to you"))
    wait(lambda: Heed(1, "hello") in host.news and Heed(0, "hello to you") in bea.news, host, bea)
    bea.line.past(1, 0, 9, bea.answers.append)
    wait(lambda: len(bea.answers) == 3, host, bea)
    assert len([news for news in bea.news if isinstance(news, Was)]) == 4
    agree(host, bea)
    bea.line.away(True)
    wait(lambda: standing(host) == "away", host, bea)


def agree(host: Window, bea: Screen) -> None:
    """The guest's step back is asked of the host, and the host's of the guest."""
    bea.line.back(1, "undo", bea.version, bea.answers.append)
    wait(lambda: any(isinstance(news, Question) for news in host.news), host, bea)
    host.line.vote(1, True)
    wait(lambda: len(bea.answers) == 4, host, bea)
    assert bea.answers[3] == Made() and host.table.records == 2
    host.line.step_back(Back(7, 0, "undo", host.dealer.version))
    wait(lambda: any(isinstance(news, Question) for news in bea.news), host, bea)
    bea.line.vote(2, 1, False)
    wait(lambda: any(isinstance(news, Answered) and news.number == 7 for news in host.news), host, bea)
    assert host.table.records == 2


def standing(host: Window) -> str:
    told = [news for news in host.news if isinstance(news, Company)]
    return told[-1].places[1].standing


@pytest.mark.parametrize(("server", "why"), [("nats://127.0.0.1:1", "unreachable"), ("nonsense", "unreachable")])
def test_a_door_without_a_server(server: str, why: str) -> None:
    door = DoorLine(server, "t", "code", "Bea")
    wait(lambda: door.decided)
    assert door.result() == why
    door.close()


def test_a_window_watches_borrows_and_hears_of_letters(tmp_path: Path) -> None:
    host = Window(tmp_path)
    wait(lambda: host.line.ready, host)
    host.line.look_on(0.0)
    host.line.lend((("far-moons", "0123456789ab"),), lambda digest: b"file")
    door = DoorLine(host.line.server, host.id, "code", "Wanda", watches=True)
    wait(lambda: door.decided, host)
    kept = door.result()
    assert isinstance(kept, GuestKept)
    wanda = Screen(kept)
    wait(lambda: wanda.view == host.table.view(None), host, wanda)
    wanda.line.want("0123456789ab", 0)
    wait(lambda: any(isinstance(news, Piece) and news.data == b"file" for news in wanda.news), host, wanda)
    assert not wanda.line.may_write(1, 0) and wanda.line.written == {} and wanda.line.left is None
    wanda.line.write(1, "take", 0)
    assert (wanda.line.fault, host.line.notice) == ("", "")
    for line in (wanda.line, host.line, door):
        line.close()
