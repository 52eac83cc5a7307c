"""Many tables against one server: how long a move takes to the changed view, and what it costs.

Every table has a host and four screens, and a move a second. What is sent are frames of real games, deflated before and
sealed live; hosts and screens share a few connections, for it is the server that is measured, and these processes.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from befriending.cost import SCREENS, costs, part
from befriending.host import rules_of
from game.friends.carrying import NatsCarrier
from game.friends.packing import SIZES
from game.friends.sealing import Ends, Link, new_key, public_of
from game.friends.server import LARGEST, program
from game.friends.transport import Subjects

_CLOCK = struct.Struct(">d")
_WORD = SIZES[0]  # bytes of a guest's message
_SETTLING = 2.0  # seconds before anything counts
_TITLES = ("ufoo", "escape", "ovni", "attack")


class Load(NamedTuple):
    url: str
    first: int
    tables: int
    seconds: float
    sizes: tuple[int, ...]  # of the views, before they are sealed


def recorded(moves: int = 60) -> tuple[int, ...]:
    """The sizes of views in games of several titles."""
    found: list[int] = []
    for title in _TITLES:
        found += costs(rules_of(title), "crowd", moves)[1]
    sealed = min(found) - SIZES[0]
    return tuple(size - sealed for size in found)


class Table:
    def __init__(self, number: int, load: Load) -> None:
        self.subjects = Subjects(f"t{number}")
        keys = new_key(), new_key()
        ends = Ends(f"t{number}", "d", keys[0], public_of(keys[1]))
        material = os.urandom(64)
        self.guests = [Link(ends, bytes([n] * 8), material, "up") for n in range(SCREENS)]
        self.hosts = [Link(ends, bytes([n] * 8), material, "down") for n in range(SCREENS)]
        self._luck = random.Random(number)
        self._sizes = load.sizes

    def word(self) -> bytes:
        return self.guests[0].seal(_CLOCK.pack(time.monotonic()) + bytes(_WORD - _CLOCK.size))

    def views(self, frame: bytes) -> list[tuple[str, bytes]]:
        clock = self.hosts[0].open(frame)[: _CLOCK.size]
        size = self._luck.choice(self._sizes)
        return [
            (self.subjects.down(str(n)), link.seal(clock + bytes(size - _CLOCK.size)))
            for n, link in enumerate(self.hosts)
        ]

    def seen(self, subject: str, frame: bytes) -> float:
        """Seconds from the move to this view."""
        screen = int(subject.rsplit(".", 1)[1])
        return time.monotonic() - float(_CLOCK.unpack(self.guests[screen].open(frame)[: _CLOCK.size])[0])


async def _play(load: Load) -> tuple[list[float], float]:
    tables = {f"t{n}": Table(n, load) for n in range(load.first, load.first + load.tables)}
    hosts, guests = [await NatsCarrier.connected(load.url) for _ in range(2)]
    waits: list[float] = []
    out: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
    counting = time.monotonic() + _SETTLING
    until = counting + load.seconds

    def word(subject: str, frame: bytes) -> None:
        for view in tables[subject.split(".")[1]].views(frame):
            out.put_nowait(view)

    def view(subject: str, frame: bytes) -> None:
        wait = tables[subject.split(".")[1]].seen(subject, frame)
        if time.monotonic() > counting:
            waits.append(wait)

    async def answer() -> None:
        while True:
            await hosts.publish(*await out.get())

    async def move(table: Table) -> None:
        await asyncio.sleep(random.random())
        while time.monotonic() < until:
            await guests.publish(table.subjects.up("0"), table.word())
            await asyncio.sleep(1.0)

    for table in tables.values():
        await hosts.hear(table.subjects.up("*"), word, False)
        await guests.hear(table.subjects.down("*"), view, False)
    answering = asyncio.ensure_future(answer())
    begun = time.process_time()
    await asyncio.gather(*(move(table) for table in tables.values()))
    await asyncio.sleep(0.5)
    spent = time.process_time() - begun
    answering.cancel()
    await hosts.close()
    await guests.close()
    return waits, spent


def play(load: Load) -> tuple[list[float], float]:
    return asyncio.run(_play(load))


def crowd(tables: int, seconds: float, processes: int = 2) -> str:
    sizes = recorded()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "server.conf")
        path.write_text(f'listen: "127.0.0.1:-1"\nports_file_dir: {json.dumps(folder)}\nmax_payload: {LARGEST}\n')
        server = subprocess.Popen([program() or "", "-c", str(path)], stderr=subprocess.DEVNULL)
        try:
            while not (found := list(Path(folder).glob("*.ports"))):
                time.sleep(0.01)
            url = json.loads(found[0].read_text())["nats"][0]
            share = tables // processes
            loads = [Load(url, n * share, share, seconds, sizes) for n in range(processes)]
            with multiprocessing.get_context("spawn").Pool(processes) as pool:
                done = pool.map(play, loads)
            return _told(tables, seconds, done, _spent(server.pid))
        finally:
            server.kill()
            server.wait()


def _spent(pid: int) -> tuple[float, int]:
    """Processor time in seconds and memory in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK"), int(fields[21]) * os.sysconf("SC_PAGE_SIZE") >> 20


def _told(tables: int, seconds: float, done: list[tuple[list[float], float]], server: tuple[float, int]) -> str:
    waits = [wait for some, _ in done for wait in some]
    middle, late, most = (1000 * part(waits, share) for share in (0.5, 0.99, 1.0))
    clients = sum(spent for _, spent in done)
    return (
        f"{tables} tables, {len(waits)} views in {seconds:.0f} s\n"
        f"from move to view {middle:.1f} ms, p99 {late:.1f} ms, most {most:.1f} ms\n"
        f"processor time: server {server[0]:.1f} s, hosts and screens {clients:.1f} s; server {server[1]} MB"
    )
