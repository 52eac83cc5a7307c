"""The real table scene at two programs: every title is played to its end, and both see the same game; what is lost
comes back, what is taken back is asked for, and the same company plays again."""

from __future__ import annotations

import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from two import Chooser, Program, play_on, sit_down, wait

from game.engine.codec import digest
from game.scenes.friends.guest import FarSession
from game.scenes.friends.host import HostCircle
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.table import FriendsTable
from game.scenes.medals.search import Search
from game.scenes.playing.opening import open_saved
from game.scenes.results.scene import ResultsScene


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """In memory where there is such a place: hundreds of moves are each waited for until they are on the disk."""
    memory = Path("/dev/shm")
    made = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else tmp_path))
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture
def both(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    """Whatever is put in here is closed in the end."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    programs: list[Program] = []
    yield programs
    with ExitStack() as ends:
        for program in programs:
            ends.callback(program.close)


def begin(both: list[Program], folder: Path, title: str, seats: int = 2) -> tuple[Program, Program]:
    host, guest = Program(folder / "host", "en", title), Program(folder / "guest", "pt", title)
    both += [host, guest]
    sit_down(host, guest, seats)
    return host, guest


def agree(host: Program, guest: Program) -> None:
    """What the guest's screen knows is what its seat may know."""
    wait(lambda: guest.table.view.record == host.table.view.record, host, guest)
    far, table = guest.table.session, host.table.session.whole
    assert isinstance(far, FarSession) and table is not None
    seat = far.people[0]
    assert digest(far.table.view(seat).observation) == digest(table.view(seat).observation)


def give_up(*programs: Program) -> bool:
    """Whoever has to move resigns; True once that has ended the game."""
    for program in programs:
        table = program.table
        while table.desk.moving():
            table.desk.hurry()
        if table.live and table.hand is not None and table.view.extra:
            table.submit(table.hand, table.view.extra[0].word)
    return all(program.table.view.outcome is not None for program in programs)


# By chance a duel may take a thousand moves: there somebody gives up.
@pytest.mark.parametrize(("title", "most"), [("ufoo", 80), ("attack", 1000), ("escape", 1000), ("ovni", 1000)])
def test_a_whole_game(both: list[Program], folder: Path, title: str, most: int) -> None:
    host, guest = begin(both, folder, title)
    play_on(host, guest, lambda: host.table.view.outcome is not None or host.table.view.record > most)
    wait(lambda: give_up(host, guest), host, guest)
    agree(host, guest)
    assert guest.table.view.outcome == host.table.view.outcome is not None
    far = guest.table.session
    assert far.whole is None and not far.keeper.keeps and not far.counts
    replay = far.table.replay(None)
    assert (replay.first, replay.last) == (0, host.table.view.record)
    guest.table.open_results()
    guest.step()
    assert guest.top.name == "results"


def searched(program: Program) -> Search:
    search = Search(program.services, program.services.me)
    search.finish()
    return search


def resigned(folder: Path, title: str) -> tuple[Search, Search]:
    """A game whose players give up at once, and what host and guest have been awarded after it."""
    host, guest = Program(folder / "host", "en", title), Program(folder / "guest", "pt", title)
    try:
        sit_down(host, guest, 2)
        play_on(host, guest, lambda: give_up(host, guest))
        return searched(host), searched(guest)
    finally:
        host.close()
        guest.close()


def test_finished_games_over_several_screens_bring_host_and_guest_two_medals(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    titles = ["ufoo", "attack", "escape", "ovni"]
    for n, title in enumerate(titles, 1):
        host, guest = resigned(folder, title)
        assert (host.results[-1].screens, [each.title for each in host.results]) == (2, titles[:n])
        assert guest.results == () and list(guest.case.guest.values()) == titles[:n]
        for won in (host.case.won, guest.case.won):
            assert "table/good-friends" in won and ("table/all-around" in won) == (n == len(titles))


def test_a_guests_results_show_the_medal_and_a_game_counts_once(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "ufoo")
    assert searched(guest).case.guest == {}
    play_on(host, guest, lambda: give_up(host, guest))
    far = guest.table.session
    assert isinstance(far, FarSession)
    guest.table.open_results()
    guest.step()
    assert isinstance(guest.top, ResultsScene)
    guest.top.awards.finish()
    assert [award.row for award in guest.top.awards.won] == ["table"]
    circle = far.circle
    again = FarSession(guest.services, far.table, circle, far.version)
    assert list(searched(guest).case.guest.values()) == ["ufoo"] and again.winners_of_medals == (guest.services.me,)
    circle.watches = True
    assert again.winners_of_medals == ()
    circle.watches = False




def test_a_game_for_one_is_played_at_the_other_screen(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "skies", 1)
    assert host.table.session.people == () and guest.table.session.people == (0,)
    play_on(host, guest, lambda: host.table.view.record > 8)
    agree(host, guest)


def test_a_guest_that_was_killed_has_its_seat_again(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "ovni")
    play_on(host, guest, lambda: host.table.view.record > 10)
    both.remove(guest)
    guest.kill()
    again = Program(folder / "guest", "pt", "ovni")
    both.append(again)
    page = again.open_page()
    (taken,) = page.joining.returns
    page.joining.take_again(taken)
    wait(lambda: isinstance(again.top, FriendsTable), host, again)
    agree(host, again)
    far = again.table.session
    assert isinstance(far, FarSession)
    wait(lambda: far.table.forgotten is None, host, again)
    assert far.table.replay(1).first == 0
    play_on(host, again, lambda: host.table.view.record > 20)
    agree(host, again)


def test_whoever_loses_the_seat_while_away_is_told_so(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "ovni")
    both.remove(guest)
    guest.kill()
    circle = host.table.circle
    assert isinstance(circle, HostCircle)
    circle.line.remove(circle.places[1].device)
    wait(lambda: circle.places[1].standing == "free", host)
    again = Program(folder / "guest", "pt", "ovni")
    both.append(again)
    page = again.open_page()
    page.joining.take_again(page.joining.returns[0])
    wait(lambda: page.guest is not None and page.guest.trouble == "network.unwelcome", host, again)
    page.go()
    assert page.joining.returns == ()


def test_a_host_that_was_killed_goes_on_with_its_guests(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "escape")
    play_on(host, guest, lambda: host.table.view.record > 10)
    agree(host, guest)
    slot, records = host.table.session.slot, host.table.view.record
    both.remove(host)
    host.kill()
    wait(lambda: guest.table.circle.trouble == "friends.lost", guest)
    assert not guest.table.live
    again_in = guest.table.circle.again_in
    assert again_in is not None and 0 <= again_in <= 10
    guest.step()
    assert guest.table.page.find("trouble/again") is not None
    again = Program(folder / "host", "en", "escape")
    both.append(again)
    open_saved(again.top, slot)
    wait(lambda: isinstance(again.top, FriendsTable), again)
    wait(lambda: not guest.table.circle.trouble, again, guest)
    guest.step()
    assert guest.table.page.find("trouble/again") is None
    assert again.table.view.record == records
    play_on(again, guest, lambda: again.table.view.record > records + 6)
    agree(again, guest)


def test_no_frame_of_the_host_waits_for_a_guest_who_does_not_answer(
    both: list[Program], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the guest's turn, and for ten seconds of the host's frames the guest's window does nothing at all."""
    host, guest = begin(both, folder, "ovni")
    chooser = Chooser(host, "host")
    wait(lambda: chooser.play() or guest.table.live, host, guest)
    waits: list[str] = []

    def noted(name: str, known: Callable[..., Any]) -> Callable[..., Any]:
        def wait_here(*given: Any, **named: Any) -> Any:
            if threading.current_thread() is threading.main_thread():
                waits.append(name)
            return known(*given, **named)

        return wait_here

    for owner, name in ((threading.Event, "wait"), (threading.Thread, "join"), (Future, "result"), (time, "sleep")):
        monkeypatch.setattr(owner, name, noted(name, getattr(owner, name)))
    start = time.thread_time()
    for _ in range(600):
        host.step()
    assert not waits and (time.thread_time() - start) / 600 < 1 / 60
    assert guest.table.view.record == host.table.view.record and not host.table.circle.trouble


def test_what_comes_ends_the_pause_between_two_frames(both: list[Program], folder: Path) -> None:
    """Every two seconds everybody is told who is there; here nobody waits for that until the end."""
    for program in begin(both, folder, "ovni"):
        company = program.services.company
        assert company is not None
        start = time.monotonic()
        company.wait(60.0)
        assert time.monotonic() - start < 30.0


def test_what_is_taken_back_is_asked_for(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "ufoo")
    wait(lambda: host.table.live or guest.table.live, host, guest)
    mover, other = (guest, host) if guest.table.live else (host, guest)
    mover.table.choose(mover.table.view.choices[0].word)
    wait(lambda: mover.table.view.record == 1 and not mover.table.gate.pending, host, guest)
    assert mover.table.view.undo.can_undo
    mover.table.undo()
    wait(lambda: other.table.circle.questions, host, guest)
    (question,) = other.table.circle.questions.values()
    wait(lambda: host.table.view.record == guest.table.view.record == 1, host, guest)
    other.table.circle.vote(question, True)
    wait(lambda: host.table.view.record == 0, host, guest)
    agree(host, guest)


def test_the_same_company_plays_again(both: list[Program], folder: Path) -> None:
    host, guest = begin(both, folder, "attack")
    play_on(host, guest, lambda: host.table.view.record > 4)
    first = host.table, guest.table
    host.table.play_again()
    wait(lambda: host.top is not first[0] and guest.top is not first[1], host, guest)
    agree(host, guest)
    assert guest.table.view.record == 0
    play_on(host, guest, lambda: host.table.view.record > 4)
    agree(host, guest)


def test_a_table_that_is_closed_says_so(
    both: list[Program], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that ends does not wait long for its goodbye to leave; on a busy machine it takes its time."""
    monkeypatch.setattr("game.friends.lines.FAREWELL", 60.0)
    host, guest = Program(folder / "host"), Program(folder / "guest", "it")
    both += [host, guest]
    sit_down(host, guest, 2, start=False)
    page, other = host.top, guest.top
    assert isinstance(page, FriendsScene) and isinstance(other, FriendsScene)
    page.close_table()
    wait(lambda: other.guest is None, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "friends.why.closed"
    assert not other.joining.returns
