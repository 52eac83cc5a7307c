"""Those who look on see the public table and nothing else, later than the others, and only if the host lets them."""

from __future__ import annotations

from befriending.party import CODE, Party, Screen
from conformance.company import SIGNALS

from game.friends.guest import SILENCE, GuestKept
from game.friends.messages import (
    VERSION,
    Admitted,
    Answered,
    Bye,
    Company,
    Heed,
    Knock,
    Late,
    Phrase,
    Question,
    SentAway,
    encode,
    openings,
)
from game.friends.packing import pack
from game.friends.sealing import new_key, public_of
from game.friends.visitors import Knocked
from game.friends.watching import _MOST, MOST_WATCHERS, Gallery

DELAY = 30.0


def look_on(party: Party) -> Screen | SentAway:
    """Knocks to look on, and is let in if the host has heard of it."""
    secret = new_key()
    caller, _ = party.visit(CODE, "watcher")
    knock = Knock(VERSION, "Wanda", public_of(secret), "badge", (), "", True)
    told = openings.read(caller.open(party.knock("watcher", caller.seal(pack(encode(knock))))[0]))
    if isinstance(told, SentAway):
        return told
    assert party.room.news[-1] == Knocked("watcher", "Wanda", None, "", True)
    party.room.let_in("watcher", (1,))
    admitted = openings.read(caller.open(party.answers("watcher")[0]))
    assert isinstance(admitted, Admitted)
    return party.seat(GuestKept("nowhere", party.room.table, admitted.device, secret, admitted.key))


def watched() -> tuple[Party, Screen]:
    party = Party(SIGNALS, 3, here=(0, 1, 2))
    party.go(1.0)
    party.room.look_on(DELAY)
    screen = look_on(party)
    assert isinstance(screen, Screen)
    return party, screen


def move(party: Party) -> None:
    seat = party.table.acting[0]
    party.play(seat, party.table.view(seat).choices[0].word)


def test_nobody_looks_on_where_the_host_does_not_let_them() -> None:
    assert look_on(Party(SIGNALS, 3)) == SentAway("watching")


def test_they_see_the_public_table_and_see_it_later() -> None:
    party, wanda = watched()
    assert wanda.seats == () and wanda.views == {}
    party.go(DELAY)
    begun = party.table.view(None)
    assert wanda.views == {None: begun}
    move(party)
    party.go(DELAY - 1.0)
    assert wanda.views == {None: begun}
    party.go(1.0)
    assert wanda.views == {None: party.table.view(None)} and party.table.view(None) != begun


def test_a_host_that_is_started_again_shows_them_nothing_sooner() -> None:
    party, wanda = watched()
    party.go(DELAY)
    move(party)
    before = wanda.views[None]
    kept = party.room.kept()
    party.open_room(kept)
    party.room.look_on(DELAY)
    party.go(DELAY - 1.0)
    assert wanda.views == {None: before}
    party.go(9.0)
    assert wanda.views == {None: party.table.view(None)}


def test_they_take_no_part_and_hear_no_phrases() -> None:
    party, wanda = watched()
    records = party.table.records
    choice = party.table.view(party.table.acting[0]).choices[0].word
    numbers = [wanda.guest.offer(seat, choice, party.dealer.version, records) for seat in (0, 1, 2)]
    numbers.append(wanda.guest.back(0, "undo", party.dealer.version))
    wanda.guest.past(None, 0, 9)
    wanda.guest.past(0, 0, 9)
    wanda.guest.say(0, "thanks")
    party.room.say(Phrase(0, "hello"))
    party.go()
    assert party.table.records == records and wanda.past == [] and wanda.told(Heed) == wanda.told(Question) == []
    assert wanda.told(Answered) == [Answered(number, Late()) for number in numbers]
    assert [news for news in party.news if isinstance(news, Heed)] == [Heed(0, "hello")]


def test_they_go_when_the_host_does_not_let_them_any_more() -> None:
    party, wanda = watched()
    party.room.look_on(None)
    party.go()
    assert wanda.told(Bye) == [Bye("watching")] and wanda.guest.gone == "watching"


def test_however_fast_a_game_is_what_waits_is_bounded_and_its_end_is_seen() -> None:
    gallery, view = Gallery(), Party(SIGNALS, 3).table.view(None)
    gallery.allow(DELAY)
    for version in range(1000):
        gallery.add(version, view, 1.0 + version / 1000)
    assert len(gallery._waiting) == _MOST
    assert gallery.due(40.0) and gallery.shown == (999, view) and not gallery.due(99.0)


def test_everybody_hears_how_many_look_on_and_how_late_they_see() -> None:
    party, wanda = watched()
    told = [news for news in party.news if isinstance(news, Company)]
    assert (told[-1].watchers, told[-1].delay) == (1, DELAY)
    assert wanda.told(Company)[-1].delay == DELAY  # type: ignore[union-attr]
    party.room.look_on(None)
    party.go()
    told = [news for news in party.news if isinstance(news, Company)]
    assert (told[-1].watchers, told[-1].delay) == (0, None)


def test_only_so_many_look_on_and_whoever_has_gone_makes_room() -> None:
    party = Party(SIGNALS, 3, here=(0, 1, 2))
    for _ in range(MOST_WATCHERS):
        party.known((), watches=True)
    party.room.look_on(DELAY)
    party.go(SILENCE + 3.0)
    knock(party)
    assert party.room.let_in("watcher", ()) is None, "all of them are there"
    party.lost = lambda subject, frame: ".up.d0" in subject
    party.go(8.0)
    knock(party)
    assert party.room.let_in("watcher", ()) is not None
    assert sum(device.watches for device in party.room.devices) == MOST_WATCHERS


def knock(party: Party) -> None:
    party.room.visitors.new_code(CODE)
    caller, _ = party.visit(CODE, "watcher")
    asked = Knock(VERSION, "Wanda", public_of(new_key()), "badge", (), "", True)
    party.knock("watcher", caller.seal(pack(encode(asked))))
