"""What rooms cost a shared server: an account each, a connection, and the letters of a table."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from befriending.crowd import memory_of, processor_of
from befriending.serving import Shared
from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.packing import LARGEST
from game.friends.shared import SharedServer
from game.friends.transport import Subjects

_REST = 5.0  # seconds in which nothing happens
_LETTER = bytes(LARGEST // 16)


async def _open(shared: Shared, count: int, copies: int, letters: bool) -> list[NatsCarrier]:
    found = []
    for n in range(count):
        subjects = Subjects(f"t{n}")
        server, badge = SharedServer(shared.room(f"{n}"), subjects), new_badge()
        carrier = await NatsCarrier.connected(server.url, badge, server.ticket(public_badge(badge)))
        await carrier.hear(subjects.all, lambda subject, frame: None, False)
        while letters and not await carrier.keep(subjects, copies):
            await asyncio.sleep(0.5)
        if letters:
            await carrier.publish(subjects.left("d1"), _LETTER)
        found.append(carrier)
    return found


async def _measure(shared: Shared, count: int, letters: bool) -> str:
    pids = [process.pid for process in shared.running]
    before = sum(memory_of(pid, "VmRSS") for pid in pids)
    begun = time.monotonic()
    carriers = await _open(shared, count, len(pids), letters)
    took = time.monotonic() - begun
    await asyncio.sleep(1.0)
    each = (sum(memory_of(pid, "VmRSS") for pid in pids) - before) / count
    spent = sum(processor_of(pid) for pid in pids)
    await asyncio.sleep(_REST)
    share = (sum(processor_of(pid) for pid in pids) - spent) / _REST
    for carrier in carriers:
        await carrier.close()
    return f"{each:.0f} kB each, opened in {1000 * took / count:.1f} ms each, {share:.3f} of a core at rest"


def rooms(count: int, members: int) -> str:
    lines = []
    for letters in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            shared = Shared(Path(folder) / "server", members)
            try:
                told = asyncio.run(_measure(shared, count, letters))
            finally:
                shared.end()
        lines.append(f"{count} rooms {'with' if letters else 'without'} letters, {members} members: {told}")
    return "\n".join(lines)
