"""A finished game is kept by whoever has a seat: as a saved game that is replayed and reviewed, and counts nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from befriending.party import Party
from conformance.company import PEBBLES, SIGNALS
from msgspec.structs import replace
from two import Program, play_on, sit_down, wait

from game.friends.finishing import Coming, digest_of, finish, given_away
from game.friends.messages import PART, Finished, Piece
from game.scenes.playing.opening import open_replay, open_review
from game.scenes.results.scene import ResultsScene
from game.scenes.table.replay import ReplayScene
from game.table.table import Table


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Program, Program]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    host, guest = Program(tmp_path / "host", "en", "ufoo"), Program(tmp_path / "guest", "it", "ufoo")
    sit_down(host, guest, 2)
    yield host, guest
    guest.close()
    host.close()


def given_up(host: Program, guest: Program) -> bool:
    for program in (host, guest):
        table = program.table
        while table.desk.moving():
            table.desk.hurry()
        if table.live and table.hand is not None and table.view.extra:
            table.submit(table.hand, table.view.extra[0].word)
    return all(program.table.view.outcome is not None for program in (host, guest))


def test_a_guest_keeps_a_finished_game(both: tuple[Program, Program]) -> None:
    host, guest = both
    keeping = guest.table.circle.keeping
    assert keeping is not None and not keeping.offered
    play_on(host, guest, lambda: host.table.view.record >= 6)
    host.table.session.write_note(0, "mine")
    wait(lambda: given_up(host, guest), host, guest)
    wait(lambda: keeping.offered, host, guest)
    guest.table.menu()
    guest.step()
    button = guest.table.page.find("menu/keep")
    assert button is not None and button.enabled
    button.tap(0, 0)
    saves = guest.services.saves
    wait(lambda: saves.slots() and not keeping.busy, host, guest)
    (slot,) = saves.slots()
    assert slot.card.over and slot.card.counted and slot.title == "ufoo"
    table = Table.load(guest.services.rules("ufoo"), saves.path(slot.id).read_bytes()).table
    whole = host.table.session.whole
    assert whole is not None and table.words() == whole.words() and table.outcome == whole.outcome
    assert table.notes(0) == "" and all(info.profile is None for info in table.seats)

    # Once is enough.
    keeping.keep("ufoo")
    wait(lambda: not keeping.busy, host, guest)
    assert len(saves.slots()) == 1

    # It is replayed and reviewed, and is in no statistics.
    top = guest.top
    open_replay(top, slot.id)
    guest.step()
    assert isinstance(guest.top, ReplayScene)
    guest.app.stage.pop()
    guest.step()
    open_review(top, slot.id)
    guest.step()
    assert isinstance(guest.top, ResultsScene)
    assert guest.services.profile.results() == ()


def test_a_game_that_goes_on_is_not_given_away() -> None:
    party = Party(PEBBLES, 2)
    assert given_away(PEBBLES, party.table.saved()) == b""


def test_what_is_the_players_own_is_not_given_away() -> None:
    party = Party(SIGNALS, 3)
    table = party.table
    table.reseat(0, replace(table.seats[0], profile="0123456789abcdef"))
    table.write_note(1, "a secret thought")
    while table.acting:
        seat = table.acting[0]
        assert table.submit(seat, table.view(seat).choices[0].word) is None
    whole = given_away(SIGNALS, table.saved())
    read = Table.load(SIGNALS, whole).table
    assert read.words() == table.words() and b"0123456789abcdef" not in whole
    assert [read.notes(seat) for seat in range(3)] == ["", "", ""] and read.seats[0].profile is None


def test_it_comes_in_parts_to_whoever_has_a_seat_also_after_a_break() -> None:
    party = Party(SIGNALS, 3)
    bea, caio = party.known((1,)), party.known(())
    party.go(15.0)
    whole = bytes(range(256)) * 400
    finish(party.room, whole)
    party.go()
    assert bea.told(Finished) == [Finished(digest_of(whole))] and caio.told(Finished) == []
    again = party.seat(bea.kept)
    assert Finished(digest_of(whole)) in again.told(Finished)
    coming = Coming(digest_of(whole))
    while coming.wanted is not None:
        again.guest.want(coming.digest, coming.wanted)
        party.go(1.0)
        coming.take([news for news in again.news if isinstance(news, Piece)][-1])
    assert coming.whole == whole and len(whole) > 2 * PART


@pytest.mark.parametrize("harm", ["other", "less", "none"])
def test_what_is_not_what_was_promised_is_not_taken(harm: str) -> None:
    coming = Coming(digest_of(b"ab"))
    data = {"other": b"xx", "less": b"a", "none": b""}[harm]
    coming.take(Piece(1, coming.digest, 0, 1, data))
    assert coming.wanted is None and coming.whole == b""
