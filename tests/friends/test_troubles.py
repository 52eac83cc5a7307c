"""What can go wrong between screens: each has a sentence in every language, and its word comes from the fault."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from befriending.host import Host
from conformance.company import SIGNALS

from game.engine.text import Message
from game.friends import carrying
from game.friends.badges import new_badge
from game.friends.carrying import NatsCarrier
from game.friends.guest import GuestKept
from game.friends.server import NoServer, NotServing, Server
from game.friends.transport import NoWay, Subjects, Unreachable
from game.friends.troubles import _KEYS, differing, said
from game.friends.visiting import Refused, Visiting, come_in
from game.friends.waking import Waking
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "pt", "es", "it")


def sentence(lang: str, told: Message) -> str:
    return Catalogue.load(ROOT / "data" / "i18n", lang).say(told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_trouble_has_a_sentence_that_says_what_to_do(lang: str) -> None:
    told = [sentence(lang, said(why, "Far moons")) for why in _KEYS]
    told += [sentence(lang, differing((f"ufoo/{part}",))) for part in ("maps", "rules", "data")]
    assert len(set(told)) == len(told)
    for words in told:
        assert "⟦" not in words and "{" not in words and words.count(".") >= 2
    assert "Far moons" in sentence(lang, said("pack", "Far moons")) and "Ufo.O" in told[-1]
    assert "python3 tools/play.py --friends" in sentence(lang, said("missing"))


def test_every_word_for_a_fault_has_its_own_sentence() -> None:
    assert {*get_args(NoWay), *get_args(NotServing)} <= set(_KEYS)
    assert said("no such word") == said("broken")


@pytest.mark.parametrize("differs", [(), ("",), ("ufoo/pictures",), ("../maps",), ("@x.y/maps",), ("a b/maps",)])
def test_what_a_host_names_that_is_not_known_here_is_another_version(differs: tuple[str, ...]) -> None:
    assert differing(differs) == said("version")


def why_not(server: str) -> str:
    with pytest.raises(Unreachable) as fault:
        asyncio.run(NatsCarrier.connected(server))
    return fault.value.why


def test_where_nobody_listens_nothing_answers_and_no_such_name_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrying, "_CONNECT", 0.2)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert why_not(f"nats://127.0.0.1:{port}") == "refused"
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        # What a firewall drops is not answered either.
        assert why_not(f"nats://127.0.0.1:{silent.getsockname()[1]}") == "silent"

    def unknown(*given: object, **more: object) -> object:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr("socket.getaddrinfo", unknown)
    assert why_not("nats://no-such-host.example:4222") == "name"


def test_a_server_that_is_missing_or_may_not_run_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*given: object, **more: object) -> object:
        raise PermissionError("not here")

    def start() -> str:
        with pytest.raises(NoServer) as fault:
            asyncio.run(Server(tmp_path, "127.0.0.1", 0, Subjects("t1")).start(()))
        return fault.value.why

    with monkeypatch.context() as patch:
        patch.setattr("game.friends.server.program", lambda: None)
        assert start() == "missing"
    monkeypatch.setattr("game.friends.server.subprocess.Popen", forbidden)
    assert start() == "forbidden"


async def ready(host: Host) -> asyncio.Future[None]:
    running = asyncio.ensure_future(host.hosting.run())
    while not host.hosting.ready:
        await asyncio.sleep(0.01)
    return running


def test_a_host_says_that_its_port_was_taken_and_guests_come_at_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.friends.server._BETWEEN", 0.0)

    async def move() -> None:
        host = Host(tmp_path, SIGNALS, 2, "seed", 0.0, (0,))
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            host.server.port = taken.getsockname()[1]  # type: ignore[attr-defined]
            running = await ready(host)
            assert host.hosting.notice == "moved" and host.hosting.fault == ""
            kept = await come_in(host.server.url, host.room.table, host.room.visitors.code, "Bea")
            assert kept.server == host.server.url
            host.hosting.close()
            await running

    asyncio.run(move())


def asleep_once(monkeypatch: pytest.MonkeyPatch, module: str) -> Callable[[], None]:
    """The computer sleeps when the caller says so."""
    clock = [0.0]
    monkeypatch.setattr(f"game.friends.{module}.Waking", lambda: Waking(lambda: clock[0]))

    def sleep() -> None:
        clock[0] += 3600.0

    return sleep


@pytest.mark.parametrize("module", ["hosting", "visiting"])
def test_a_computer_that_was_asleep_says_so_and_is_back_at_once(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.friends.visiting.WAITS", (0.05,))
    sleep = asleep_once(monkeypatch, module)

    async def nap() -> float:
        host = Host(tmp_path, SIGNALS, 2, "seed", 0.0, (0,))
        running = await ready(host)
        kept = await come_in(host.server.url, host.room.table, host.room.visitors.code, "Bea")
        linked: list[bool] = []
        visit = Visiting(kept, lambda news: None, linked.append)
        being = asyncio.ensure_future(visit.run())
        while not visit.guest.linked:
            await asyncio.sleep(0.01)
        who = host.hosting if module == "hosting" else visit
        sleep()
        begun = time.monotonic()
        while who.notice != "asleep":
            await asyncio.sleep(0.01)
        while not (visit.guest.linked and host.hosting.ready):
            await asyncio.sleep(0.01)
        took = time.monotonic() - begun
        assert who.fault == ""
        visit.close()
        host.hosting.close()
        await asyncio.gather(being, running)
        return took

    assert asyncio.run(asyncio.wait_for(nap(), 20.0)) < 2.0


def test_a_guest_knows_why_it_has_no_way_to_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.friends.visiting.WAITS", (0.01,))

    async def look() -> str:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            server = f"nats://127.0.0.1:{free.getsockname()[1]}"
        visit = Visiting(
            GuestKept(server, "t1", "d1", bytes(31) + b"1", bytes(31) + b"2", new_badge()), lambda news: None,
            lambda linked: None,
        )  # fmt: skip
        being = asyncio.ensure_future(visit.run())
        while not visit.fault:
            await asyncio.sleep(0.01)
        visit.close()
        await being
        return visit.fault

    assert asyncio.run(look()) == "refused"


def test_other_contents_are_named_to_whoever_knocks(tmp_path: Path) -> None:
    async def knock() -> tuple[str, tuple[str, ...]]:
        host = Host(tmp_path, SIGNALS, 2, "seed", 0.0, (0,))
        host.room.visitors.needs = (("ufoo/maps", "1"), ("ufoo/rules", "2"))
        running = await ready(host)
        with pytest.raises(Refused) as refused:
            await come_in(
                host.server.url, host.room.table, host.room.visitors.code, "Bea", contents=(("ufoo/rules", "2"),)
            )
        host.hosting.close()
        await running
        return refused.value.why, refused.value.differs

    assert asyncio.run(knock()) == ("contents", ("ufoo/maps",))


def test_a_connection_that_comes_to_nothing_is_closed() -> None:
    """Something accepts, and is no server: whoever tries for hours must not run out of sockets."""

    async def tried() -> int:
        open_ends: set[asyncio.StreamWriter] = set()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            open_ends.add(writer)
            writer.write(b"nonsense\r\n")
            await reader.read()
            open_ends.discard(writer)
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        url = f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        for _ in range(5):
            with pytest.raises(Unreachable):
                await NatsCarrier.connected(url)
        for _ in range(100):
            await asyncio.sleep(0.01)
            if not open_ends:
                break
        server.close()
        return len(open_ends)

    assert asyncio.run(tried()) == 0
