"""Games over days: moves wait at the server until the host opens the table, and guests see how it stands."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from befriending.host import Host
from befriending.party import Party, Screen
from befriending.serving import Shared
from conformance.company import PEBBLES, SIGNALS

from game.friends.guest import SILENCE, GuestKept
from game.friends.messages import Answered, Bye, Late, Letter, Made, Seen, encode
from game.friends.packing import BadMessage, pack
from game.friends.passes import room_line
from game.friends.sealing import open_letter, seal_letter
from game.friends.turns import Turns, whose_turn
from game.friends.views import ViewReader
from game.friends.visiting import Visiting, come_in
from game.table.view import View


def closed() -> tuple[Party, Screen]:
    """The host has gone to rest while the guest in the second seat has the turn."""
    party = Party(PEBBLES, 2)
    party.room.post.on = True
    bea = party.known((1,))
    party.room.post.on = True
    party.play(0, "toss")
    party.play(0, "pass")
    party.go(2.0)
    party.room.close("resting")
    party._carry_once()
    party.lost = lambda subject, frame: True
    return party, bea


def found(party: Party, bea: Screen) -> Screen:
    """The guest's program is started again, and finds what has been left."""
    again = Screen(bea.kept, party.rules, party.now)
    party.screens[bea.kept.device] = again
    again.guest.find(party.boxes[party.room.subjects.left(bea.kept.device)])
    again.look()
    return again


def post(party: Party, screen: Screen) -> None:
    for seat, frame in screen.guest.letters:
        party.boxes[party.room.subjects.letter(screen.kept.device, str(seat))] = frame
    screen.guest.letters.clear()


def opened(party: Party) -> None:
    """The host's program is started again, from what it has kept, and looks into its boxes."""
    party.open_room(party.room.kept())
    party.room.post.on = True
    party.lost = lambda subject, frame: False
    for subject, frame in party.boxes.items():
        party.room.receive(subject, frame, party.now)
    party.go(SILENCE + 3.0)


def test_a_host_that_rests_is_away_and_comes_back() -> None:
    party, bea = closed()
    assert bea.told(Bye) == [Bye("resting")] and not bea.guest.linked and not bea.guest.gone
    opened(party)
    assert bea.guest.linked and bea.views[1] == party.table.view(1)


def test_a_move_waits_until_the_table_is_opened_and_is_made_once() -> None:
    party, bea = closed()
    again = found(party, bea)
    assert again.views == {1: party.table.view(1)} and again.seats == (1,)
    assert again.guest.write(1, "take", again.views[1].record) and again.guest.pen.written == {1: "take"}
    post(party, again)
    for _ in range(3):
        opened(party)
        assert party.table.records == 3 and again.views[1] == party.table.view(1)
    assert [news.answer for news in again.told(Answered) if isinstance(news, Answered)] == [Made()]


def test_a_move_that_was_made_before_its_answer_was_kept_is_not_made_again() -> None:
    party, bea = closed()
    again = found(party, bea)
    again.guest.write(1, "take", 2)
    post(party, again)
    before = party.room.kept()
    opened(party)
    assert party.table.records == 3
    party.open_room(before)
    for subject, frame in party.boxes.items():
        party.room.receive(subject, frame, party.now)
    party.go(SILENCE + 3.0)
    assert party.table.records == 3
    assert [news.answer for news in again.told(Answered) if isinstance(news, Answered)] == [Made(), Made()]


def test_somebody_who_thinks_again_writes_again() -> None:
    party, bea = closed()
    again = found(party, bea)
    for word in ("toss", "take"):
        assert again.guest.write(1, word, 2)
    post(party, again)
    opened(party)
    assert party.table.words(2) == ((1, "take"),)


def test_the_question_before_a_risky_move_is_left_with_the_position() -> None:
    party = Party(PEBBLES, 2)
    bea = party.known((1,))
    party.room.post.on = True
    for seat, word in ((0, "toss"), (0, "pass"), (1, "take")):
        party.play(seat, word)
    party.go(2.0)
    party.room.close("resting")
    party._carry_once()
    pen = found(party, bea).guest.pen
    assert pen.caution(1, "pass") == party.table.caution(1, "pass") is not None
    assert pen.caution(1, "take") is None and pen.caution(0, "pass") is None


def test_a_letter_for_another_position_is_late() -> None:
    party, bea = closed()
    again = found(party, bea)
    again.guest.write(1, "take", 2)
    post(party, again)
    party.table.practise()
    assert party.table.undo() and party.table.undo()
    for word in ("take", "pass"):
        assert party.table.submit(0, word) is None
    records = party.table.records
    opened(party)
    assert party.table.records == records
    assert [news.answer for news in again.told(Answered) if isinstance(news, Answered)] == [Late()]


def test_where_several_decide_at_once_the_letter_of_one_leaves_the_others_theirs() -> None:
    party = Party(SIGNALS, 3)
    bea, caio = party.known((1,)), party.known((2,))
    party.room.post.on = True
    while not {1, 2} <= set(party.table.acting):
        seat = party.table.acting[0]
        party.play(seat, party.table.view(seat).choices[0].word)
    party.go(2.0)
    party.room.close("resting")
    party._carry_once()
    party.lost = lambda subject, frame: True
    records = party.table.records
    for screen, seat in ((bea, 1), (caio, 2)):
        again = found(party, screen)
        assert again.guest.write(seat, again.views[seat].choices[0].word, again.views[seat].record)
        post(party, again)
    opened(party)
    assert {seat for seat, _ in party.table.words(records)} == {1, 2}


def test_no_letter_without_a_position_or_a_turn() -> None:
    party, bea = closed()
    assert not bea.guest.write(1, "take", 2), "nothing has been found yet"
    again = found(party, bea)
    assert not again.guest.write(0, "take", 2) and not again.guest.write(1, "take", 1)
    opened(party)
    assert not again.guest.write(1, "take", 2), "the host is there"


def test_letters_are_for_one_pair_of_eyes_and_change_nothing_where_they_are_not_right() -> None:
    party, bea = closed()
    caio = party.known((0,))
    box = party.room.subjects.left(bea.kept.device)
    caio.guest.find(party.boxes[box])
    assert caio.guest.left is None
    luck, device = random.Random(1), party.room._devices[bea.kept.device]
    forged = Letter(1 << 50, 0, "take", 2, 0)
    ends = bea.guest.pen._ends
    frames = [party.boxes[box], b"", b"L", b"L" + bytes(32), b"L" + luck.randbytes(90),
              seal_letter(ends, pack(encode(forged)), "up"), seal_letter(ends, luck.randbytes(300), "up"),
              seal_letter(caio.guest.pen._ends, pack(encode(forged)), "up")]  # fmt: skip
    before = party.table.saved()
    for frame in frames:
        party.room.receive(party.room.subjects.letter(bea.kept.device, "1"), frame, party.now)
        bea.guest.find(frame[:-1] + b"x")
    party.go()
    assert party.table.saved() == before and not device.reading and bea.guest.left is None
    with pytest.raises(BadMessage):
        open_letter(ends, party.boxes[box][:-1] + b"x", "down")


def test_who_writes_too_many_letters_is_not_listened_to_for_a_while() -> None:
    party, bea = closed()
    again, served = found(party, bea), 0
    for _ in range(300):
        again.guest.write(1, "no such word", 2)
        party.room.receive(party.room.subjects.letter(bea.kept.device, "1"), again.guest.letters.pop()[1], party.now)
        served += len(party.room.requests)
        party.room.requests.clear()
    assert served < 60


# Over a real server.


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    made = Shared(tmp_path_factory.mktemp("letters") / "server")
    yield made
    made.end()


async def day_of_host(
    folder: Path, line: str, stranger: bool = False, goodbye: bool = False
) -> tuple[Host, GuestKept | None]:
    """It opens the table, takes what has been written, plays its own moves, and rests. On the first day somebody comes
    in for the other seat; on the last one it says goodbye."""
    host = Host(folder, PEBBLES, 2, "seed", 0.0, (0,), line)
    running, kept = asyncio.ensure_future(host.hosting.run()), None
    host.show()
    while not host.hosting.ready:
        await asyncio.sleep(0.01)
    if stranger:
        kept = await come_in(host.server.url, host.room.table, host.room.visitors.code, "Bea")
    while not host.hosting.boxes_read:
        await asyncio.sleep(0.01)
    host.hosting.woken()
    await asyncio.sleep(0.05)
    while host.table.acting == (0,):
        host._play_own()
        await asyncio.sleep(0)
    host._keep()
    host.hosting.close(goodbye)
    await running
    return host, kept


async def day_of_guest(kept: GuestKept, luck: random.Random) -> bool:
    """It looks at what has been left, and writes a move where it has the turn; whether it did."""
    reader, views = ViewReader("pebbles", PEBBLES.observation_type), list[View]()

    def tell(news: object) -> None:
        if isinstance(news, Seen):
            views.append(reader.read(news.told))

    visiting = Visiting(kept, tell, lambda linked: None)
    running = asyncio.ensure_future(visiting.run())
    while not views:
        await asyncio.sleep(0.01)
    (view,) = views
    wrote = 1 in view.acting and visiting.guest.write(1, luck.choice(view.choices).word, view.record)
    while visiting.guest.letters:
        visiting.woken()
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.02)
    visiting.close()
    await running
    return wrote


async def days(folder: Path, line: str) -> list[int]:
    """The number of moves after each day of the host."""
    luck = random.Random(5)
    host, kept = await day_of_host(folder, line, stranger=True)
    assert kept is not None
    records = [host.table.records]
    while host.table.acting:
        turn = await whose_turn(kept)
        assert turn is not None and (turn.mine, turn.acting, turn.over) == (True, ("Bea",), False)
        assert await day_of_guest(kept, luck)
        host, _ = await day_of_host(folder, line)
        records.append(host.table.records)
    turns = Turns([kept, msgspec.structs.replace(kept, server="nats://127.0.0.1:9")])
    while not turns.done:
        await asyncio.sleep(0.01)
    assert [(turn.over, turn.mine, turn.title) for turn in turns.found.values()] == [(True, False, "pebbles")]
    await day_of_host(folder, line, goodbye=True)
    assert await whose_turn(kept) is None, "letters are gone with their table"
    return records


def test_host_and_guest_who_are_never_there_together_play_a_whole_game(shared: Shared, tmp_path: Path) -> None:
    records = asyncio.run(days(tmp_path, room_line(shared.room())))
    assert len(records) > 2 and records == sorted(set(records)), "every day brought a move"
