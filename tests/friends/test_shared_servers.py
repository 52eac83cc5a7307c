"""A server that many tables share: rooms are apart, the way there may be hidden, and a cluster loses nothing."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import nkeys
import pytest
from befriending.guest import Player
from befriending.host import Host
from befriending.serving import Shared
from befriending.shared import AUTHORITY, new_seed
from conformance.company import SIGNALS

from game.friends import hosting, visiting
from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.packing import BadMessage
from game.friends.passes import SharedRoom, door_mark, door_pass, read_room_line, room_line, user_pass
from game.friends.server import User
from game.friends.shared import SharedServer
from game.friends.transport import Subjects, Unreachable, Way

TABLE = Subjects("0123456789abcdef")


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    shared = Shared(tmp_path_factory.mktemp("one") / "server")
    yield shared
    shared.end()


async def everything(room: SharedRoom, heard: list[tuple[str, bytes]]) -> NatsCarrier:
    """Somebody in this room who may say and hear all that there is, and does."""
    badge = new_badge()
    ticket = user_pass(room.key, User(public_badge(badge), (">",), (">",)))
    carrier = await NatsCarrier.connected(room.server, badge, ticket)
    await carrier.hear(">", lambda subject, frame: heard.append((subject, frame)))
    return carrier


def test_no_room_hears_or_disturbs_another(one: Shared) -> None:
    heard: dict[str, list[tuple[str, bytes]]] = {"ana": [], "bea": []}

    async def talk() -> None:
        ana, bea = one.room("Ana"), one.room("Bea")
        carriers = [await everything(ana, heard["ana"]), await everything(bea, heard["bea"])]
        await carriers[1].publish(TABLE.up("d1"), b"of bea")
        await carriers[0].publish(TABLE.up("d1"), b"of ana")
        for carrier in carriers:
            await carrier.settle()
        assert await carriers[0].keep(TABLE, 1) and await carriers[1].keep(TABLE, 1)
        await carriers[0].publish(TABLE.left("d1"), b"letter of ana")
        await carriers[0].settle()
        assert await carriers[0].fetch(TABLE.left("d1"), TABLE, "d1") == b"letter of ana"
        assert await carriers[1].fetch(TABLE.left("d1"), TABLE, "d1") is None
        for carrier in carriers:
            await carrier.close()

    asyncio.run(talk())
    words = {
        who: {frame for subject, frame in said if subject.startswith("saucerful") and ".replies." not in subject}
        for who, said in heard.items()
    }
    assert words == {"ana": {b"of ana", b"letter of ana"}, "bea": {b"of bea"}}


def test_the_key_of_one_room_opens_no_other_and_no_key_opens_none(one: Shared) -> None:
    async def knock() -> None:
        badge, ana = new_badge(), one.room()
        user = User(public_badge(badge), (">",), (">",))
        for key in (new_seed(nkeys.PREFIX_BYTE_ACCOUNT), None):
            with pytest.raises(Unreachable) as fault:
                await NatsCarrier.connected(ana.server, badge, user_pass(key, user) if key else "")
            assert fault.value.why == "unwelcome"
        other = new_badge()
        with pytest.raises(Unreachable):
            await NatsCarrier.connected(ana.server, other, user_pass(ana.key, user))  # a pass without its badge
        await (await NatsCarrier.connected(ana.server, badge, user_pass(ana.key, user))).close()

    asyncio.run(knock())


def test_within_a_room_everybody_has_the_subjects_that_belong_to_them(
    one: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.friends.carrying._FETCH", 0.2)
    heard: dict[str, list[tuple[str, bytes]]] = {"host": [], "device": [], "door": []}

    async def talk() -> None:
        room = one.room()
        server, host, device = SharedServer(room, TABLE), new_badge(), new_badge()
        carriers = {
            "host": await NatsCarrier.connected(server.url, host, server.ticket(public_badge(host))),
            "device": await NatsCarrier.connected(server.url, device, server.ticket(public_badge(device), "d1")),
            "door": await NatsCarrier.connected(server.url, "", door_pass(Way.of(server.url).mark, TABLE.table)),
        }
        assert await carriers["host"].keep(TABLE, 1)
        for who, carrier in carriers.items():
            subjects = [TABLE.all] if who == "host" else ["saucerful.>", TABLE.down("d1"), TABLE.answer("*")]
            for subject in subjects:
                await carrier.hear(subject, lambda *said, who=who: heard[who].append(said))
        for who in ("device", "door"):
            for subject in (TABLE.up("d1"), TABLE.up("d2"), TABLE.down("d1"), TABLE.knock("v"), TABLE.left("d1"),
                            TABLE.letter("d1", "0"), TABLE.letter("d2", "0"), Subjects("t2").knock("v")):  # fmt: skip
                await carriers[who].publish(subject, who.encode())
            await carriers[who].settle()
        for subject in (TABLE.down("d1"), TABLE.answer("v"), TABLE.left("d1"), TABLE.left("d2")):
            await carriers["host"].publish(subject, b"host")
        await carriers["host"].settle()
        fetched = [await carriers["device"].fetch(TABLE.left(d), TABLE, "d1") for d in ("d1", "d2")]
        assert fetched == [b"host", None]
        assert await carriers["host"].fetch(TABLE.letter("d1", "0"), TABLE, "host") == b"device"
        for carrier in carriers.values():
            await carrier.close()

    asyncio.run(talk())
    assert heard["device"] == [(TABLE.down("d1"), b"host")] and heard["door"] == [(TABLE.answer("v"), b"host")]
    others = {said for said in heard["host"] if said[1] != b"host" and ".replies." not in said[0]}
    assert others == {
        (TABLE.up("d1"), b"device"), (TABLE.letter("d1", "0"), b"device"), (TABLE.knock("v"), b"door"),
    }  # fmt: skip


async def game(folder: Path, room: SharedRoom, kill: Shared | None = None) -> tuple[Host, list[Player]]:
    """A whole game of three in one loop; in its middle the member that everybody uses is killed."""
    host = Host(folder / "host", SIGNALS, 3, "seed", 0.0, (0,), room_line(room))
    playing = [asyncio.ensure_future(host.play(60.0))]
    while not host.hosting.ready:
        await asyncio.sleep(0.01)
    players = [Player(folder / str(seat), SIGNALS, f"{seat}", 0.02) for seat in (1, 2)]
    where = (host.server.url, host.room.table, host.room.visitors.code)
    playing += [asyncio.ensure_future(player.play(*where, "Guest", 60.0)) for player in players]
    while kill is not None and host.table.records < 5:
        await asyncio.sleep(0.01)
    if kill is not None:
        kill.running[0].send_signal(signal.SIGKILL)
    assert await asyncio.gather(*playing) == [True, True, True]
    return host, players


def test_a_whole_game_in_a_room(one: Shared, tmp_path: Path) -> None:
    host, players = asyncio.run(game(tmp_path, one.room()))
    assert {player.public for player in players} == {host.public_check()}


def test_a_cluster_of_three_loses_a_member_and_no_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (hosting, visiting):
        monkeypatch.setattr(module, "WAITS", (0.05,))
    cluster = Shared(tmp_path / "cluster", 3, self_signed=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(cluster.folder / AUTHORITY))
    try:
        host, players = asyncio.run(game(tmp_path, cluster.room(), cluster))
    finally:
        cluster.end()
    assert {player.public for player in players} == {host.public_check()}
    for player in players:
        for line in (player.folder / "moves.log").read_text().splitlines():
            seat, what, record, word = json.loads(line)
            assert what != "made" or host.table.said(seat, record) == word


def test_a_server_that_hides_nothing_or_is_not_known_is_not_trusted(
    one: Shared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = Shared(tmp_path / "hidden", self_signed=True)
    badge = new_badge()

    async def whys() -> list[str]:
        found = []
        for shared, room in ((one, one.room()), (hidden, hidden.room())):
            ticket = user_pass(room.key, User(public_badge(badge), (">",), (">",)))
            with pytest.raises(Unreachable) as fault:
                await NatsCarrier.connected(f"tls://{','.join(Way.of(room.server).places)}", badge, ticket)
            found.append(fault.value.why)
            monkeypatch.setenv("SSL_CERT_FILE", str(shared.folder / AUTHORITY))
        return found

    try:
        assert asyncio.run(whys()) == ["certificate", "certificate"]
    finally:
        hidden.end()


# Lines.


def test_a_room_is_given_by_one_line() -> None:
    room = SharedRoom("tls://a.example.org:4222,b.example.org:4222", read_key())
    assert read_room_line(f" {room_line(room)}\n") == room
    for bad in ("", "saucerful-room://a:1", f"saucerful://a:1/{room.key}", f"saucerful-room://a/{room.key}",
                f"saucerful-room://a:1/{room.key[:-1]}A", "saucerful-room://a:1/SA" + "A" * 56):  # fmt: skip
        assert read_room_line(bad) is None


def read_key() -> str:
    return "SAAOSPJCMF2CTSAYDJA3HLNKK4KORYSOLS762KT55JFMPXFS226WXG723M"


def test_the_mark_of_a_door_is_short_and_belongs_to_one_table() -> None:
    mark = door_mark(read_key(), "t1")
    assert len(mark) == 128 and door_pass(mark, "t1") != door_pass(mark, "t2")
    for bad in ("", "x", mark[:-2], mark + "AAAA", "ä" * 128):
        with pytest.raises(BadMessage):
            door_pass(bad, "t1")
