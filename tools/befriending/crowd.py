"""Many tables against one server: how long a move takes to the changed view, and what it costs.

Every table has a host and four screens, and a move a second. What is sent are views of real games, deflated before and
sealed live; hosts and screens share a few connections, for it is the server that is measured, and these processes. What
a connection costs the server is measured beside.
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
from unittest.mock import patch

from befriending.cost import SCREENS, costs, part
from befriending.host import rules_of
from befriending.wire import Wire
from game.friends.packing import SIZES
from game.friends.sealing import Ends, Link, new_key, public_of
from game.friends.server import LARGEST, program
from game.friends.transport import Subjects

_CLOCK = struct.Struct(">d")
_WORD = SIZES[0]  # bytes of a guest's message
_SETTLING = 2.0  # seconds before anything counts
_TITLES = ("ufoo", "escape", "ovni", "attack")
_MORE = 1000  # connections that are opened to see what each costs


class Load(NamedTuple):
    url: str
    first: int
    tables: int
    seconds: float
    views: tuple[bytes, ...]  # as they are before they are sealed


class Done(NamedTuple):
    """Seconds from each move to each of its views, how many were due, and processor time."""

    waits: list[float]
    due: int
    spent: float


def recorded(moves: int = 60) -> tuple[bytes, ...]:
    """What hosts seal in games of several titles; the smallest ones are answers and signs of life."""
    found: list[bytes] = []
    seal = Link.seal

    def noted(link: Link, data: bytes) -> bytes:
        found.append(data)
        return seal(link, data)

    with patch.object(Link, "seal", noted):
        for title in _TITLES:
            costs(rules_of(title), "crowd", moves)
    return tuple(data for data in found if len(data) > _WORD)


class Table:
    def __init__(self, number: int, load: Load) -> None:
        self.subjects = Subjects(f"t{number}")
        keys = new_key(), new_key()
        ends = Ends(f"t{number}", "d", keys[0], public_of(keys[1]))
        material = os.urandom(64)
        self.guests = [Link(ends, bytes([n] * 8), material, "up") for n in range(SCREENS)]
        self.hosts = [Link(ends, bytes([n] * 8), material, "down") for n in range(SCREENS)]
        self._luck = random.Random(number)
        self._views = load.views

    def word(self) -> bytes:
        return self.guests[0].seal(_CLOCK.pack(time.monotonic()) + bytes(_WORD - _CLOCK.size))

    def views(self, frame: bytes) -> list[tuple[str, bytes]]:
        clock = self.hosts[0].open(frame)[: _CLOCK.size]
        return [
            (self.subjects.down(str(n)), link.seal(clock + self._luck.choice(self._views)[_CLOCK.size :]))
            for n, link in enumerate(self.hosts)
        ]

    def seen(self, subject: str, frame: bytes) -> float:
        """Seconds from the move to this view."""
        screen = int(subject.rsplit(".", 1)[1])
        return time.monotonic() - float(_CLOCK.unpack(self.guests[screen].open(frame)[: _CLOCK.size])[0])


async def _play(load: Load) -> Done:
    tables = {f"t{n}": Table(n, load) for n in range(load.first, load.first + load.tables)}
    waits: list[float] = []
    counting = time.monotonic() + _SETTLING
    until = counting + load.seconds
    due = 0

    def word(subject: str, frame: bytes) -> None:
        for down, view in tables[subject.split(".")[1]].views(frame):
            hosts.publish(down, view)

    def view(subject: str, frame: bytes) -> None:
        wait = tables[subject.split(".")[1]].seen(subject, frame)
        if time.monotonic() - wait > counting:
            waits.append(wait)

    async def move(table: Table) -> None:
        nonlocal due
        up = table.subjects.up("0")
        await asyncio.sleep(random.random())
        while (now := time.monotonic()) < until:
            due += SCREENS * (now > counting)
            guests.publish(up, table.word())
            await asyncio.sleep(1.0)

    hosts, guests = [await Wire.laid(load.url, heard) for heard in (word, view)]
    for table in tables.values():
        hosts.hear(table.subjects.up("*"))
        guests.hear(table.subjects.down("*"))
    begun = time.process_time()
    await asyncio.gather(*(move(table) for table in tables.values()))
    await asyncio.sleep(0.5)
    spent = time.process_time() - begun
    hosts.close()
    guests.close()
    return Done(waits, due, spent)


def play(load: Load) -> Done:
    return asyncio.run(_play(load))


def crowd(tables: int, seconds: float, processes: int = 2) -> str:
    views = recorded()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "server.conf")
        path.write_text(f'listen: "127.0.0.1:-1"\nports_file_dir: {json.dumps(folder)}\nmax_payload: {LARGEST}\n')
        server = subprocess.Popen([program() or "", "-c", str(path)], stderr=subprocess.DEVNULL)
        try:
            while not (found := list(Path(folder).glob("*.ports"))):
                time.sleep(0.01)
            url = json.loads(found[0].read_text())["nats"][0]
            share = tables // processes
            loads = [Load(url, n * share, share, seconds, views) for n in range(processes)]
            with multiprocessing.get_context("spawn").Pool(processes) as pool:
                done = pool.map(play, loads)
            spent = Spent(processor_of(server.pid), memory_of(server.pid, "VmHWM"))
            each = asyncio.run(_cost_of_connections(url, server.pid))
            return _told(tables, seconds, done, spent, each)
        finally:
            server.kill()
            server.wait()


async def _cost_of_connections(url: str, pid: int) -> float:
    """Kilobytes of the server for one more connection with two subjects."""
    before = memory_of(pid, "VmRSS")
    wires = [await Wire.laid(url, lambda subject, frame: None) for _ in range(_MORE)]
    for n, wire in enumerate(wires):
        wire.hear(f"saucerful.more.down.{n}")
        wire.hear(f"saucerful.more.replies.{n}.*")
    await asyncio.sleep(0.5)
    each = (memory_of(pid, "VmRSS") - before) / _MORE
    for wire in wires:
        wire.close()
    return each


class Spent(NamedTuple):
    """Processor time in seconds and memory in kilobytes, the most that it was."""

    seconds: float
    memory: int


def processor_of(pid: int) -> float:
    """Seconds of the processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int, what: str) -> int:
    """In kilobytes: VmRSS as it is, VmHWM at the most."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{what}:"))


def _told(tables: int, seconds: float, done: list[Done], server: Spent, each: float) -> str:
    waits = [wait for some in done for wait in some.waits]
    due = sum(some.due for some in done)
    middle, late, most = (1000 * part(waits, share) for share in (0.5, 0.99, 1.0))
    clients, whole = sum(some.spent for some in done), seconds + _SETTLING
    return (
        f"{tables} tables, {len(waits)} of {due} views in {seconds:.0f} s\n"
        f"from move to view {middle:.1f} ms, p99 {late:.1f} ms, most {most:.1f} ms\n"
        f"processor: server {server.seconds / whole:.2f} of a core, hosts and screens {clients / whole:.2f}; "
        f"server {server.memory / 1024:.0f} MB, and {each:.0f} kB for each connection"
    )
