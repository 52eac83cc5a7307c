"""A game over days, at programs that are never open together: moves are posted, and the shelf says whose turn it is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from befriending.serving import Shared
from msgspec.structs import replace
from two import Chooser, Program, wait

from game.engine.text import message
from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.codes import secret_of
from game.friends.passes import room_line
from game.friends.shared import SharedServer
from game.friends.transport import Subjects
from game.scenes.friends import serving
from game.scenes.friends.guest import GuestCircle
from game.scenes.friends.host import HostCircle
from game.scenes.friends.kept import Kept, Opened, Taken, keep, kept
from game.scenes.friends.serving import clear_old_letters
from game.scenes.friends.table import FriendsTable
from game.scenes.playing.opening import open_saved
from game.scenes.shelf.scene import Shelf
from game.scenes.table.overlay import Ask

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    made = Shared(tmp_path_factory.mktemp("days") / "server")
    yield made
    made.end()


class Days:
    """The programs of Ana, who is the host, and of Bea, each opened and closed as their days go."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.open: list[Program] = []

    def program(self, who: str) -> Program:
        program = Program(self.folder / who, "en", "ufoo")
        self.open.append(program)
        return program

    def close(self, program: Program) -> None:
        self.open.remove(program)
        program.close()


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Days]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Days(tmp_path)
    yield made
    with ExitStack() as ends:
        for program in made.open:
            ends.callback(program.close)


def begun(days: Days, shared: Shared) -> tuple[Program, Program, str]:
    """Until it is Bea's turn; the slot of Ana's game."""
    ana, bea = days.program("ana"), days.program("bea")
    page, other = ana.open_page(), bea.open_page()
    page.write_room(room_line(shared.room()))
    page.choose_days(True)
    assert page.place.letters
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, ana)
    other.joining.knock(circle.line.server, circle.table, secret_of(page.code), "", "")
    wait(lambda: other.guest is not None and other.guest.you and not page.awaited, ana, bea)
    wait(lambda: other.joining.returns[0].owner, ana, bea)
    page.start()
    wait(lambda: isinstance(ana.top, FriendsTable) and isinstance(bea.top, FriendsTable), ana, bea)
    until_turn_of(bea, ana)
    return ana, bea, ana.table.session.slot


def until_turn_of(program: Program, *others: Program) -> None:
    choosers = [Chooser(other, "luck") for other in others]

    def turn() -> bool:
        for chooser in choosers:
            chooser.play()
        return program.table.live

    wait(turn, program, *others)


def rest(ana: Program, days: Days, *others: Program) -> None:
    """The host's program is closed; what it leaves is at the server."""
    circle = ana.services.company
    assert isinstance(circle, HostCircle)
    wait(lambda: circle.line._hosting.boxes_read, ana, *others)
    for _ in range(100):
        for program in (ana, *others):
            program.step()
    days.close(ana)


def back(days: Days) -> Program:
    """Bea's program is opened again, and she goes to her seat."""
    bea = days.program("bea")
    page = bea.open_page()
    (taken,) = page.joining.returns
    page.joining.take_again(taken)
    wait(lambda: isinstance(bea.top, FriendsTable), bea)
    return bea


def posting(bea: Program) -> bool:
    circle = bea.table.circle
    assert isinstance(circle, GuestCircle)
    return circle.posting.on


def test_a_move_is_posted_and_is_made_when_the_host_opens_the_table(days: Days, shared: Shared) -> None:
    ana, bea, slot = begun(days, shared)
    records = ana.table.view.record
    rest(ana, days, bea)
    wait(lambda: posting(bea), bea)
    assert bea.table.live and bea.table.circle.trouble == "" and not bea.table.view.undo.can_undo
    word = bea.table.view.choices[0].word
    bea.table.choose(word)
    assert kept(bea.services).taken[0].turn == "posted" and not bea.table.gate.pending
    wait(lambda: bea.table.circle.line.written and not bea.table.circle.line._visiting.guest.letters, bea)  # type: ignore[union-attr]
    days.close(bea)
    ana = days.program("ana")
    open_saved(ana.top, slot)
    wait(lambda: isinstance(ana.top, FriendsTable) and ana.table.view.record > records, ana)
    whole = ana.table.session.whole
    assert whole is not None and whole.words(records)[0] == (1, word)


def test_before_a_risky_move_is_posted_there_is_the_question_of_the_table(
    days: Days, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = message("ufoo.caution.resign")
    monkeypatch.setattr("game.table.table.Table.caution", lambda table, seat, word: question)
    ana, bea, _ = begun(days, shared)
    rest(ana, days, bea)
    wait(lambda: posting(bea), bea)
    circle = bea.table.circle
    assert isinstance(circle, GuestCircle)
    bea.table.close_overlays()
    bea.services.settings = replace(bea.services.settings, confirm=True)
    bea.table.choose(bea.table.view.choices[0].word)
    (asked,) = bea.table.overlays
    assert isinstance(asked, Ask) and asked.title == bea.table.tell(question) and not circle.posting.written
    asked.answers[1].tapped()
    assert not bea.table.overlays and circle.posting.written == {1}
    bea.services.settings = replace(bea.services.settings, confirm=False)
    bea.table.choose(bea.table.view.choices[1].word)
    assert not bea.table.overlays, "whoever wants no such questions is asked none"


def test_the_host_is_told_on_the_page_and_on_the_shelf_that_a_move_waits(days: Days, shared: Shared) -> None:
    ana, bea, slot = begun(days, shared)
    records = ana.table.view.record
    rest(ana, days, bea)
    wait(lambda: posting(bea), bea)
    bea.table.choose(bea.table.view.choices[0].word)
    wait(lambda: bea.table.circle.line.written and not bea.table.circle.line._visiting.guest.letters, bea)  # type: ignore[union-attr]
    days.close(bea)
    ana = days.program("ana")
    shelf = Shelf(ana.services)
    ana.app.stage.push(shelf)
    shelf.update(1.0)
    assert shelf.turn == "", "nobody is asked from here"
    page = ana.open_page()
    wait(lambda: kept(ana.services).opened[0].written == "Player 1", ana)
    ana.step()
    row = page.page.find(f"go-on/{kept(ana.services).opened[0].table}")
    assert row is not None and row.enabled
    ana.services.writer.flush(5.0)
    ana.app.stage.pop()
    ana.step()
    shelf.update(1.0)
    assert shelf.turn == "At your table a move by Player 1 is waiting"
    page = ana.open_page()
    assert page.place.over
    page.go_on(slot)
    wait(lambda: isinstance(ana.top, FriendsTable) and ana.table.view.record > records, ana)
    wait(lambda: kept(ana.services).opened[0].written == "", ana)


def test_whoever_thinks_again_posts_again_also_after_a_restart(days: Days, shared: Shared) -> None:
    ana, bea, slot = begun(days, shared)
    records = ana.table.view.record
    rest(ana, days, bea)
    days.close(bea)
    bea = back(days)
    first, second = (choice.word for choice in bea.table.view.choices[:2])
    bea.table.choose(first)
    wait(lambda: not bea.table.circle.line._visiting.guest.letters and bea.table.circle.line.written, bea)  # type: ignore[union-attr]
    days.close(bea)
    bea = back(days)
    assert bea.table.posting is not None and bea.table.posting.written == {1}, "it is known that one has written"
    bea.table.choose(second)
    wait(lambda: bea.table.circle.line.written == {1: second}, bea)  # type: ignore[union-attr]
    wait(lambda: not bea.table.circle.line._visiting.guest.letters, bea)  # type: ignore[union-attr]
    for _ in range(50):
        bea.step()
    ana = days.program("ana")
    open_saved(ana.top, slot)
    wait(lambda: isinstance(ana.top, FriendsTable) and ana.table.view.record > records, ana, bea)
    whole = ana.table.session.whole
    assert whole is not None and whole.words(records)[0] == (1, second)
    wait(lambda: not posting(bea) and bea.table.view.record == ana.table.view.record, ana, bea)


def test_the_page_asks_whose_turn_it_is(days: Days, shared: Shared) -> None:
    ana, bea, slot = begun(days, shared)
    rest(ana, days, bea)
    days.close(bea)
    bea = days.program("bea")
    (taken,) = kept(bea.services).taken
    assert (taken.turn, taken.owner) == ("mine", "Player 1")
    keep(bea.services, kept(bea.services).with_turn(taken.table, "others", 0.0, ""))
    page = bea.open_page()
    wait(lambda: page.joining.returns[0].turn == "mine", bea)
    assert page.joining.returns[0].acting == "Player 1 2"
    assert slot


def test_nobody_is_asked_about_a_bot_in_a_game_over_days(
    days: Days, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.friends.votes.ASK_AFTER", 0.1)
    ana, bea, _ = begun(days, shared)
    circle = ana.services.company
    assert isinstance(circle, HostCircle)
    wait(lambda: circle.line._hosting.room.post.on, ana, bea)
    days.close(bea)
    wait(lambda: circle.places[1].standing == "away", ana)
    for _ in range(100):
        ana.step()
    assert not circle.questions


def test_the_shelf_says_whose_turn_it_is(days: Days) -> None:
    bea = days.program("bea")
    shelf = Shelf(bea.services)
    bea.app.stage.push(shelf)
    bea.step()
    assert shelf.turn == "", "nothing is read before the first picture"
    shelf.update(1.0)
    assert shelf.turn == ""
    taken = tuple(Taken(str(n), "ufoo", owner, b"", "play.example.org", "mine") for n, owner in enumerate(("Ana", "")))
    for known, words in ((taken[:1], "Ana’s table"), (taken[1:], "friend’s table"), (taken, "2 tables")):
        keep(bea.services, Kept(taken=known))
        bea.services.writer.flush(5.0)
        shelf.resume()
        bea.step()
        assert words in shelf.turn
    mine = tuple(Opened(f"ufoo-{n}", f"o{n}", "", 0, "", (0,), b"", "line", True, written="Bea") for n in range(2))
    told = ((Kept(opened=mine[:1]), "by Bea"), (Kept(opened=mine), "2 of your tables"))
    for known, words in (*told, (Kept(opened=mine, taken=taken), "awaited at 4 tables")):
        keep(bea.services, known)
        bea.services.writer.flush(5.0)
        shelf.resume()
        bea.step()
        assert words in shelf.turn
    page = bea.open_page()
    assert page.place.over, "that is where the table is"
    wait(lambda: page.joining.nearby is not None and page.joining.nearby._browser is not None, bea)


def test_for_that_nothing_of_the_network_is_imported() -> None:
    program = "import sys, game.scenes.shelf.turn; print(*(name for name in sys.modules))"
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    modules = set(told.split())
    assert "game.scenes.friends.kept" in modules
    assert not {"nats", "asyncio", "zeroconf", "cryptography", "nkeys", "game.friends.guest"} & modules


def test_whoever_was_away_finds_how_the_game_ended(days: Days, shared: Shared) -> None:
    ana, bea, _ = begun(days, shared)
    until_turn_of(ana, bea)
    circle = ana.services.company
    assert isinstance(circle, HostCircle)
    wait(lambda: circle.line._hosting.boxes_read, ana, bea)
    days.close(bea)
    wait(lambda: circle.places[1].standing == "away", ana)
    ana.table.submit(0, ana.table.view.extra[0].word)
    wait(lambda: ana.table.view.outcome is not None, ana)
    for _ in range(50):
        ana.step()
    days.close(ana)
    bea = back(days)
    assert bea.table.view.outcome is not None and bea.table.circle.trouble == ""
    wait(lambda: bea.table.over, bea)
    assert kept(bea.services).taken[0].turn == "over"
    bea.app.stage.homeward()
    bea.step()
    assert kept(bea.services).taken == ()


def test_the_letters_of_games_that_are_long_over_make_room(
    days: Days, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, subjects = shared.room(), [Subjects(name * 4) for name in ("aaaa", "bbbb")]

    async def fetched(make: bool) -> list[bytes | None]:
        found = []
        for each in subjects:
            server, badge = SharedServer(room, each), new_badge()
            carrier = await NatsCarrier.connected(server.url, badge, server.ticket(public_badge(badge)))
            if make:
                assert await carrier.keep(each, 1)
                await carrier.publish(each.left("d"), b"the end")
                await carrier.settle()
            found.append(await carrier.fetch(each.left("d"), each, "d"))
            await carrier.close()
        return found

    assert asyncio.run(fetched(True)) == [b"the end", b"the end"]
    ana = days.program("ana")
    line = room_line(room)
    tables = tuple(
        Opened(f"ufoo-{n}", each.table, "", 0, "", (0,), b"", line, True) for n, each in enumerate(subjects)
    )
    keep(ana.services, Kept(opened=tables))
    assert clear_old_letters(ana.services, line) is None, "so few have a place"
    monkeypatch.setattr(serving, "ENDED", 1)
    thread = clear_old_letters(ana.services, line)
    assert thread is not None
    thread.join(20)
    assert kept(ana.services).opened == tables[:1] and asyncio.run(fetched(False)) == [b"the end", None]
