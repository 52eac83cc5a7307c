"""The page on which tables are opened and joined, at two programs: codes in any language, knocking, bots for those who
do not come, phrases, and a host that reads something else meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from two import Chooser, Program, sit_down, wait

from game.friends.codes import secret_of
from game.scenes.friends import ready
from game.scenes.friends.at_the_door import AtTheDoor
from game.scenes.friends.company import FriendsLog
from game.scenes.friends.host import Held, HostCircle
from game.scenes.friends.joining import invitation
from game.scenes.friends.kept import kept
from game.scenes.friends.phrases import PHRASES, words_of
from game.scenes.friends.readings import readings
from game.scenes.friends.table import FriendsTable
from game.scenes.friends.wheel import Wheel, field_at
from game.scenes.notice import NoticeScene
from game.scenes.playing.opening import open_saved
from game.scenes.rulebook.scene import RulebookScene
from game.ui import clipboard


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Program, Program]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    host, guest = Program(tmp_path / "host", "en"), Program(tmp_path / "guest", "it")
    yield host, guest
    for program in (host, guest):
        program.close()


def test_four_words_in_another_language_lead_to_the_table(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = host.open_page(), guest.open_page()
    page.open()
    wait(lambda: page.circle is not None and page.circle.places, host)
    for i, word in enumerate(other.codes.say(page.code, "it")):
        other.write(i, word[:4])
        other.complete(i)
    assert other.joining.code == page.code and other.page.focus == "join/code"
    wait(lambda: any(table.table == page.circle.table for table in other.joining.tables), host, guest)
    other.joining.join_by_code()
    wait(lambda: other.guest is not None and other.guest.you == (1,), host, guest)
    wait(lambda: not page.awaited and page.page.focus == "start", host, guest)
    assert other.guest is not None and other.guest.company is not None
    assert other.guest.company.title == "ufoo" and other.guest.company.setup.seed == "lobby"


def test_the_host_adds_a_seat_for_somebody_elsewhere(both: tuple[Program, Program]) -> None:
    host, _ = both
    page = host.open_page()
    page.choose("escape")
    before = len(page.game.seating.rows)
    assert page.game.seating.can_add
    page.add_seat()
    host.step()
    assert len(page.game.seating.rows) == before + 1 and page.game.place(before) == "elsewhere"
    page.choose("ufoo")
    page.add_seat()
    assert len(page.game.seating.rows) == 2, "a duel takes no third player"


def test_enter_right_after_a_line_was_put_in_knocks_although_both_came_in_one_frame(
    both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, guest = both
    other = guest.open_page()
    other.page.focus = "code/0"
    line = invitation(other.codes, "nats://127.0.0.1:4222", "a" * 16, (1, 2, 3, 4), "en")
    monkeypatch.setattr(clipboard, "read", lambda: line)
    knocked: list[str] = []
    monkeypatch.setattr(other.joining, "join_by_code", lambda: knocked.append(" ".join(other.joining.words)))
    guest.step()
    for key, sign, mod in ((pygame.K_v, "", pygame.KMOD_LCTRL), (pygame.K_RETURN, "\r", 0)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=mod))
    guest.step()
    assert len(knocked) == 1 and all(other.joining.words)


def test_who_knocks_without_the_code_is_let_in_after_a_look_at_two_words(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = host.open_page(), guest.open_page()
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    other.joining.knock(circle.line.server, circle.table, None, "Ana", "ufoo")
    wait(lambda: page.asked is not None and other.joining.mark is not None, host, guest)
    assert page.mark is not None and other.joining.mark is not None
    numbers = [[page.codes.number(word) for word in words] for words in (page.mark, other.joining.mark)]
    assert numbers[0] == numbers[1]
    page.turn_away()
    wait(lambda: other.joining.why is not None and other.joining.refused, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "friends.why.refused" and other.guest is None
    other.joining.knock(circle.line.server, circle.table, None, "Ana", "ufoo")
    wait(lambda: page.asked is not None, host, guest)
    page.let_in()
    wait(lambda: other.guest is not None and other.guest.you == (1,), host, guest)


def test_wrong_words_are_told_so(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = host.open_page(), guest.open_page()
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    wrong = (page.code[0], *((number + 1) % 1024 for number in page.code[1:]))
    other.joining.knock(circle.line.server, circle.table, secret_of(wrong), "Ana", "ufoo")
    wait(lambda: other.joining.refused, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "friends.why.code"
    other.write(0, "xyzzy")
    assert other.joining.is_wrong(0) and not other.joining.is_wrong(1)


def test_a_bot_begins_where_nobody_has_come_and_gives_the_seat_back(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = host.open_page(), guest.open_page()
    page.open()
    wait(lambda: page.circle is not None and page.circle.line.ready and page.awaited, host)
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable), host)
    circle = page.circle
    assert circle is not None and host.table.session.table.seats[1].player == "bot"
    other.joining.knock(circle.line.server, circle.table, secret_of(page.code), "Ana", "ufoo")
    wait(lambda: isinstance(guest.top, FriendsTable), host, guest)
    seat = host.table.session.table.seats[1]
    assert seat.player == "person" and seat.profile == "" and guest.table.session.people == (1,)


def test_a_seat_that_was_kept_stays_so_when_the_host_continues_the_game(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = host.open_page(), guest.open_page()
    page.open()
    wait(lambda: page.circle is not None and page.circle.line.ready and page.awaited, host)
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable), host)
    slot, code, chooser = host.table.session.slot, page.code, Chooser(host, "host")
    wait(lambda: chooser.play() or (kept(host.services).opened and host.table.session.table.records), host)
    host.services.writer.flush(5.0)
    host.app.stage.homeward()
    host.step()
    open_saved(host.top, slot)
    wait(lambda: isinstance(host.top, FriendsTable) and host.table.circle.line.ready, host)  # type: ignore[union-attr]
    circle = host.table.circle
    assert isinstance(circle, HostCircle) and circle.kept_for == (1,)
    other.joining.knock(circle.line.server, circle.table, secret_of(code), "Ana", "ufoo")
    wait(lambda: isinstance(guest.top, FriendsTable), host, guest)
    assert guest.table.session.people == (1,)


def test_who_knocks_without_the_code_while_the_game_is_on_gets_a_seat_that_was_kept(
    both: tuple[Program, Program]
) -> None:
    host, guest = both
    page, other = host.open_page(), guest.open_page()
    page.open()
    wait(lambda: page.circle is not None and page.circle.line.ready and page.awaited, host)
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable), host)
    circle = page.circle
    assert circle is not None

    def knock() -> AtTheDoor:
        other.joining.knock(circle.line.server, circle.table, None, "Ana", "ufoo")
        wait(lambda: any(isinstance(each, AtTheDoor) for each in host.table.overlays), host, guest)
        asked = host.table.overlays[-1]
        assert isinstance(asked, AtTheDoor) and asked.mark is not None and other.joining.mark is not None
        assert [page.codes.number(word) for word in asked.mark] == [
            other.codes.number(word) for word in other.joining.mark
        ]
        host.step()
        return asked

    knock()
    host.key("back")
    wait(lambda: other.joining.refused, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "friends.why.refused"
    knock()
    yes = host.table.page.find("knock/1")
    assert yes is not None
    yes.tap(*yes.box.centre)
    wait(lambda: isinstance(guest.top, FriendsTable), host, guest)
    assert guest.table.session.people == (1,) and host.table.session.table.seats[1].player == "person"


def test_phrases_are_heard_in_the_own_language(both: tuple[Program, Program]) -> None:
    host, guest = both
    sit_down(host, guest, 2)
    host.key("phrases")
    wheel = host.table.overlays[-1]
    assert isinstance(wheel, Wheel)
    host.key("choice-8")
    assert not host.table.overlays
    wait(lambda: guest.table.said and host.table.said, host, guest)
    assert host.table.said[0].words == "Watch this" and guest.table.said[0].words == "Guarda qui"
    guest.table.open_log()
    log = guest.table.overlays[-1]
    assert isinstance(log, FriendsLog)
    assert [line.seat for line in log.lines() if line.kind == "said"] == [0]
    guest.table.close_overlays()
    host.key("phrases")
    host.key("choice-1")
    assert len(host.table.said) == 1, "one phrase in four seconds"
    guest.table.hush_seat(0)
    wait(lambda: host.table._quiet == 0, host, guest)
    host.table.speak(0, "thanks", None)
    wait(lambda: len(host.table.said) == 2, host, guest)
    for _ in range(20):
        guest.step()
    assert len(guest.table.said) == 1


def test_a_host_that_reads_keeps_nobody_waiting(both: tuple[Program, Program]) -> None:
    host, guest = both
    sit_down(host, guest, 2)
    mine = Chooser(host, "host")
    wait(lambda: mine.play() or guest.table.live, host, guest)
    host.app.stage.push(RulebookScene(host.services, "ufoo"))
    host.step()
    records = guest.table.view.record
    guest.table.choose(guest.table.view.choices[0].word)
    wait(lambda: guest.table.view.record == records + 1 and not guest.table.gate.pending, host, guest)
    host.app.stage.pop()
    wait(lambda: isinstance(host.top, FriendsTable) and host.table.view.record == records + 1, host)


def test_an_answer_waits_for_the_disk_and_leaves_with_it() -> None:
    """Not for the next frame: the thread that writes says that it is written."""

    class Line:
        said: list[Any] = []

        def answer(self, *words: Any) -> None:
            self.said.append(words)

    unwritten, line = [True], Line()
    held = Held(lambda: unwritten[0], line)  # type: ignore[arg-type]
    held.answer("d", 1, None)  # type: ignore[arg-type]
    held.release(0.5)
    assert line.said == [] and held.waits
    unwritten[0] = False
    held.pass_on()
    assert len(line.said) == 1 and not held.waits
    held.answer("d", 2, None)  # type: ignore[arg-type]
    assert len(line.said) == 2, "nothing is to be written"
    unwritten[0] = True
    held.answer("d", 3, None)  # type: ignore[arg-type]
    for _ in range(5):
        held.release(0.5)
    assert len(line.said) == 3, "a disk that does not write is not waited for"


def test_without_the_extra_the_page_says_what_is_missing(
    both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _ = both
    monkeypatch.setattr(ready, "find_spec", lambda name: None)
    ready.open_friends(host.top)
    host.step()
    assert isinstance(host.top, NoticeScene)
    assert "spake2" in host.top.lines[0] and "saucerful[friends]" in host.top.lines[1]


def test_beside_the_wheel_stands_how_each_screen_reads_a_phrase(both: tuple[Program, Program]) -> None:
    host, guest = both
    sit_down(host, guest, 2)
    host.key("phrases")
    wait(lambda: readings(host.table, 0, None, "well"), host, guest)
    assert [each.words for each in readings(host.table, 0, None, "well")] == ["«Bella mossa!»"]
    wait(lambda: readings(guest.table, 1, 0, "thanks"), host, guest)
    assert [each.words for each in readings(guest.table, 1, 0, "thanks")] == ["“Thanks!”"]
    guest.table.circle.company = replace(guest.table.circle.company, places=())  # type: ignore[type-var]
    assert readings(guest.table, 1, None, "well") == ()


@pytest.mark.parametrize(
    ("dx", "dy", "field"),
    [(0, -100, 0), (40, -100, 0), (43, -100, 1), (100, 0, 2), (100, 100, 3), (0, 100, 4), (-100, 100, 5),
     (-100, 0, 6), (-43, -100, 7), (0, 10, -1), (0, 200, -2)],
)  # fmt: skip
def test_the_fields_of_the_wheel(dx: float, dy: float, field: int) -> None:
    assert field_at(dx, dy) == field


def test_every_title_has_its_phrases(both: tuple[Program, Program]) -> None:
    services = both[1].services
    for title in services.titles:
        words = [words_of(services.words.text, title.id, phrase.id) for phrase in PHRASES]
        assert len(set(words)) == len(PHRASES) and not any("⟦" in each for each in words)
    assert words_of(services.words.text, "ufoo", "nonsense") == ""
