"""The same over a real server: it starts with its host and ends with it, and a lost one is made again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from befriending.guest import Player
from befriending.host import Host
from conformance.company import SIGNALS

from game.friends import hosting, visiting
from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.server import Server, User, config, device_user, end_left_over, host_user, program
from game.friends.transport import Subjects, Unreachable
from game.friends.visiting import Refused, come_in

ROOT = Path(__file__).resolve().parents[2]
SUBJECTS = Subjects("t1")


def lives(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def until(true: Callable[[], bool], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.01)
    return true()


def pid_of(folder: Path) -> int:
    return int((folder / "server.pid").read_text())


async def with_server(folder: Path, users: tuple[User, ...], do: Callable[[Server], Awaitable[None]]) -> None:
    server = Server(folder, "127.0.0.1", 0, SUBJECTS)
    await server.start(users)
    try:
        await do(server)
    finally:
        server.stop()


def test_there_is_a_server() -> None:
    assert program() is not None


def test_a_server_ends_with_a_word_and_starts_at_its_port_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def twice() -> None:
        monkeypatch.setattr("game.friends.server._BETWEEN", 0.0)
        server = Server(tmp_path, "127.0.0.1", 0, SUBJECTS)
        await server.start(())
        port, pid = server.port, pid_of(tmp_path)
        assert port and lives(pid) and server.alive
        server.stop()
        assert not lives(pid) and not server.alive
        await server.start(())
        assert server.port == port
        other = Server(tmp_path / "other", "127.0.0.1", port, SUBJECTS)
        await other.start(())
        assert other.port != port, "the port was taken, and it got another"
        other.stop()
        server.stop()

    asyncio.run(twice())


def test_everybody_has_the_subjects_that_belong_to_them(tmp_path: Path) -> None:
    host, device, other = new_badge(), new_badge(), new_badge()
    users = (host_user(public_badge(host), SUBJECTS), device_user(public_badge(device), SUBJECTS, "d1"))
    heard: dict[str, list[tuple[str, bytes]]] = {"host": [], "device": [], "door": []}

    async def look(server: Server) -> None:
        async def come(badge: str, who: str, *subjects: str) -> NatsCarrier:
            carrier = await NatsCarrier.connected(server.url, badge)
            for subject in subjects:
                await carrier.hear(subject, lambda *said: heard[who].append(said))
            return carrier

        everything = ("saucerful.>", SUBJECTS.down("d1"), SUBJECTS.down("d2"), SUBJECTS.answer("*"))
        carriers = [await come(host, "host", SUBJECTS.all)]
        carriers += [await come(device, "device", *everything), await come("", "door", *everything)]
        for carrier, name in zip(carriers[1:], (b"device", b"door")):
            for subject in (SUBJECTS.up("d1"), SUBJECTS.up("d2"), SUBJECTS.down("d1"), SUBJECTS.knock("v")):
                await carrier.publish(subject, name)
        await carriers[0].publish(SUBJECTS.down("d1"), b"view")
        await carriers[0].publish(SUBJECTS.answer("v"), b"answer")
        for _ in range(500):
            await asyncio.sleep(0.01)
            if heard["device"] and heard["door"] and len(heard["host"]) >= 4:
                break
        with pytest.raises(Unreachable):
            await NatsCarrier.connected(server.url, other)
        for carrier in carriers:
            await carrier.close()

    asyncio.run(with_server(tmp_path, users, look))
    assert heard["device"] == [(SUBJECTS.down("d1"), b"view")]
    assert heard["door"] == [(SUBJECTS.answer("v"), b"answer")]
    others = {said for said in heard["host"] if said[1] not in (b"view", b"answer")}
    assert others == {(SUBJECTS.up("d1"), b"device"), (SUBJECTS.knock("v"), b"door")}


def test_a_badge_that_would_say_more_to_the_server_stays_out_of_its_list(tmp_path: Path) -> None:
    for bad in ('U"} ]', "U" + "A" * 54 + "\n", "", "u" * 56):
        assert "nkey" not in config("127.0.0.1", 1, tmp_path, SUBJECTS, [User(bad, (">",), (">",))])
    assert "nkey" in config("127.0.0.1", 1, tmp_path, SUBJECTS, [User(public_badge(new_badge()), (">",), (">",))])


def test_a_left_over_server_is_ended_and_nobody_else(tmp_path: Path) -> None:
    """The process between was killed, so that the server stayed."""

    async def leave() -> int:
        server = Server(tmp_path, "127.0.0.1", 0, SUBJECTS)
        await server.start(())
        keeper = server._keeper
        assert keeper is not None
        keeper.kill()
        keeper.wait()
        return pid_of(tmp_path)

    pid = asyncio.run(leave())
    assert lives(pid)
    mark = (tmp_path / "server.mark").read_text()
    time.sleep(0.02)  # beginnings of processes are told in steps of 10 ms
    bystander = subprocess.Popen(["sleep", "60"])
    (tmp_path / "server.mark").write_text(f"{bystander.pid} {mark.split(' ', 1)[1]}")
    end_left_over(tmp_path)
    assert lives(bystander.pid) and lives(pid)
    (tmp_path / "server.mark").write_text(mark)
    end_left_over(tmp_path)
    assert until(lambda: not lives(pid))
    bystander.kill()
    bystander.wait()


async def game(folder: Path, disturb: Callable[[Host], Awaitable[None]] | None = None) -> tuple[Host, list[Player]]:
    """A whole game of three in one loop."""
    host = Host(folder / "host", SIGNALS, 3, "seed", 0.0, (0,))
    hosting = asyncio.ensure_future(host.play(60.0))
    while not host.hosting.ready:
        await asyncio.sleep(0.01)
    players = [Player(folder / str(seat), SIGNALS, f"{seat}", 0.0) for seat in (1, 2)]
    where = (host.server.url, host.room.table, host.room.visitors.code)
    playing = [asyncio.ensure_future(player.play(*where, "Guest", 60.0)) for player in players]
    if disturb is not None:
        await disturb(host)
    assert await asyncio.gather(*playing) == [True, True]
    assert await hosting
    return host, players


def test_a_whole_game_between_three_screens(tmp_path: Path) -> None:
    host, players = asyncio.run(game(tmp_path))
    assert {player.public for player in players} == {host.public_check()}
    assert not host.server.alive and not lives(pid_of(tmp_path / "host" / "server"))


def test_a_server_that_is_killed_in_the_middle_costs_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (hosting, visiting):
        monkeypatch.setattr(module, "WAITS", (0.05,))

    async def kill(host: Host) -> None:
        while host.table.records < 5:
            await asyncio.sleep(0.01)
        os.kill(pid_of(host.server.folder), signal.SIGKILL)

    host, players = asyncio.run(game(tmp_path, kill))
    assert {player.public for player in players} == {host.public_check()}
    for folder in ("1", "2"):
        for line in (tmp_path / folder / "moves.log").read_text().splitlines():
            seat, what, record, word = json.loads(line)
            assert what != "made" or host.table.said(seat, record) == word


def test_a_wrong_code_and_a_table_that_is_not_there_are_said(tmp_path: Path) -> None:
    async def knock() -> None:
        host = Host(tmp_path, SIGNALS, 2, "seed", 0.0, (0,))
        running = asyncio.ensure_future(host.hosting.run())
        while not host.hosting.ready:
            await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="code"):
            await come_in(host.server.url, host.room.table, "four wrong little words", "Bea")
        host.hosting.close()
        await running
        with pytest.raises(Unreachable):
            await come_in(host.server.url, host.room.table, "four wrong little words", "Bea")

    asyncio.run(knock())


def test_who_is_removed_hears_of_it_and_has_no_way_to_the_server_any_more(tmp_path: Path) -> None:
    async def remove() -> tuple[str, str]:
        host = Host(tmp_path / "host", SIGNALS, 2, "seed", 0.0, (0,))
        running = asyncio.ensure_future(host.hosting.run())
        while not host.hosting.ready:
            await asyncio.sleep(0.01)
        kept = await come_in(host.server.url, host.room.table, host.room.visitors.code, "Bea")
        visit = visiting.Visiting(kept, lambda news: None, lambda linked: None)
        being = asyncio.ensure_future(visit.run())
        while not visit.guest.linked:
            await asyncio.sleep(0.01)
        host.room.remove(kept.device)
        host.hosting.woken()
        await being  # it ends when it has heard of that, and not otherwise
        fault = ""
        while not fault:
            try:
                await (await NatsCarrier.connected(host.server.url, kept.badge)).close()
            except Unreachable as unreachable:
                fault = str(unreachable)
        host.hosting.close()
        await running
        return visit.guest.gone, fault

    gone, fault = asyncio.run(asyncio.wait_for(remove(), 120.0))
    assert gone == "removed" and "Authorization" in fault


def test_no_server_is_left_behind_by_a_host_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "friends.py"), "host", "ovni", str(tmp_path)]
    host = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None and json.loads(host.stdout.readline())["server"]
    pid = pid_of(tmp_path / "server")
    assert lives(pid)
    host.kill()
    host.wait()
    assert until(lambda: not lives(pid))


def test_a_server_ends_even_if_the_process_between_does_nothing_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.friends.server._FAREWELL", 0.1)

    async def stop_it(server: Server) -> None:
        assert server._keeper is not None
        server._keeper.send_signal(signal.SIGSTOP)

    asyncio.run(with_server(tmp_path, (), stop_it))
    assert until(lambda: not lives(pid_of(tmp_path)))


def test_a_server_that_goes_while_one_knocks_is_noticed_at_once(tmp_path: Path) -> None:
    async def knock() -> float:
        host = Host(tmp_path, SIGNALS, 2, "seed", 0.0, (0,))
        running = asyncio.ensure_future(host.hosting.run())
        while not host.hosting.ready:
            await asyncio.sleep(0.01)
        # A host that lets nobody in.
        host.hosting._tell = lambda news: None
        knocking = asyncio.ensure_future(come_in(host.server.url, host.room.table, host.room.visitors.code, "Bea"))
        while not host.room.visitors._standing:
            await asyncio.sleep(0.01)
        begun = time.monotonic()
        os.kill(pid_of(host.server.folder), signal.SIGKILL)
        with pytest.raises(Unreachable):
            await knocking
        host.hosting.close()
        await running
        return time.monotonic() - begun

    assert asyncio.run(knock()) < 5.0
