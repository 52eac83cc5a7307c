"""Games between processes to which something happens at random moments, and what has to be found afterwards: nothing
lost, nothing doubled, everybody sees the same end, and no server is left behind."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from befriending.guest import LOG
from befriending.host import GAME, rules_of
from befriending.serving import Shared
from game.friends.passes import room_line
from game.friends.server import program
from game.table.table import Table

TOOL = Path(__file__).resolve().parents[1] / "friends.py"
HARMS = ("server killed", "host killed", "guest killed", "cable pulled", "line dead")
AT_A_CLUSTER = ("member killed", "host killed", "guest killed")
_PACE = 0.02  # seconds that a move takes
_BETWEEN = (0.3, 2.0)  # seconds between two harms
_PATIENCE = 600.0  # seconds that a game may take


class Cable:
    """Stands between the guests and the server: it can be pulled, or be dead without anybody hearing of it. It leads
    to where the server is now."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._dead = False
        self._pulled = False
        self._pipes: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def lay(self) -> str:
        self._server = await asyncio.start_server(self._plug, "127.0.0.1", 0)
        return f"nats://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _plug(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self._pulled:
                raise OSError
            place = json.loads(next(self._folder.glob("*.ports")).read_text())["nats"][0]
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", int(place.rsplit(":", 1)[1]))
        except (OSError, StopIteration, ValueError):
            writer.close()
            return
        self._pipes |= {writer, far_writer}
        await asyncio.gather(self._carry(reader, far_writer), self._carry(far_reader, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if not self._dead:
                    writer.write(data)
                    await writer.drain()
        self._pipes.discard(writer)
        writer.close()

    async def pull(self, seconds: float) -> None:
        self._pulled = True
        for pipe in tuple(self._pipes):
            pipe.close()
        await asyncio.sleep(seconds)
        self._pulled = False

    async def die(self, seconds: float) -> None:
        """What is said meanwhile is gone; the connections do not know it."""
        self._dead = True
        await asyncio.sleep(seconds)
        for pipe in tuple(self._pipes):
            pipe.close()
        self._dead = False

    def cut(self) -> None:
        if self._server is not None:
            self._server.close()
        for pipe in tuple(self._pipes):
            pipe.close()


class Game:
    """`cluster` is a server that it shares; without one its host starts a server of its own."""

    def __init__(self, folder: Path, title: str, seats: int, seed: str, cluster: Shared | None = None) -> None:
        self.folder = folder
        self._cluster = cluster
        self._room = room_line(cluster.room()) if cluster is not None else ""
        self._title, self._seats, self._seed = title, seats, seed
        self._luck = random.Random(seed)
        self._host: Any = None
        self._guests: dict[int, Any] = {}
        self._left: dict[int, dict[str, Any]] = {}  # what guests told that were killed after it
        self._way: dict[str, str] = {}
        self._cable: Cable | None = None
        self._url = ""
        self.harms: list[str] = []
        self.told: list[dict[str, Any]] = []

    async def _start(self, *words: str) -> Any:
        return await asyncio.create_subprocess_exec(
            sys.executable, str(TOOL), *words, "--pace", str(_PACE), "--patience", str(_PATIENCE),
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip

    async def _start_host(self) -> None:
        self._host = await self._start(
            "host", self._title, str(self.folder / "host"), "--seats", str(self._seats), "--seed", self._seed,
            "--room", self._room,
        )  # fmt: skip
        line = await self._host.stdout.readline()
        if not line:
            raise AssertionError((await self._host.stderr.read()).decode()[-2000:])
        self._way = json.loads(line)

    async def _start_guest(self, n: int) -> None:
        self._guests[n] = await self._start(
            "guest", self._title, str(self.folder / f"guest{n}"), "--seed", f"{self._seed} {n} {len(self.harms)}",
            "--name", f"Guest {n}", "--server", self._url, "--table", self._way["table"], "--code", self._way["code"],
        )  # fmt: skip

    async def play(self, harms: int) -> None:
        await self._start_host()
        self._cable = Cable(self.folder / "host" / "server")
        self._url = await self._cable.lay() if self._cluster is None else self._way["server"]
        for n in range(1, self._seats):
            await self._start_guest(n)
        while not all((self.folder / f"guest{n}" / LOG).exists() for n in range(1, self._seats)):
            await asyncio.sleep(0.05)
        for _ in range(harms):
            await asyncio.sleep(self._luck.uniform(*_BETWEEN))
            if self._host.returncode is not None:
                break
            await self._harm(self._luck.choice(HARMS if self._cluster is None else AT_A_CLUSTER))
        host = asyncio.ensure_future(self._end(self._host))
        await asyncio.wait_for(asyncio.gather(host, *(self._end_guest(n, host) for n in self._guests)), _PATIENCE)
        self.told.append(host.result())
        self._cable.cut()

    async def _end(self, process: Any) -> dict[str, Any]:
        out, err = await process.communicate()
        assert process.returncode == 0, f"{out.decode()}\n{err.decode()[-2000:]}"
        told: dict[str, Any] = json.loads(out.decode().strip().splitlines()[-1])
        return told

    async def _end_guest(self, n: int, host: asyncio.Future[dict[str, Any]]) -> None:
        """One that was killed while it left has told what it saw, and has nothing to come back to."""
        ending = asyncio.ensure_future(self._end(self._guests[n]))
        if n in self._left:
            await asyncio.wait((host,))
            await asyncio.wait((ending,), timeout=_BETWEEN[1])
            if not ending.done():
                ending.cancel()
                self._guests[n].kill()
                await self._guests[n].wait()
                self.told.append(self._left[n])
                return
        self.told.append(await ending)

    async def _harm(self, harm: str) -> None:
        assert self._cable is not None
        self.harms.append(harm)
        if harm == "server killed":
            with contextlib.suppress(OSError, ValueError):
                os.kill(int((self.folder / "host" / "server" / "server.pid").read_text()), signal.SIGKILL)
        elif harm == "member killed" and self._cluster is not None:
            await self._kill_member(self._cluster)
        elif harm == "host killed":
            self._host.kill()
            await self._host.communicate()
            await self._start_host()
        elif harm == "guest killed":
            n = self._luck.randrange(1, self._seats)
            guest = self._guests[n]
            if guest.returncode is None:
                guest.kill()
                out, _ = await guest.communicate()
                if out.strip():
                    self._left[n] = json.loads(out.decode().strip().splitlines()[-1])
                await self._start_guest(n)
        elif harm == "cable pulled":
            await self._cable.pull(self._luck.uniform(0.0, 3.0))
        else:
            await self._cable.die(self._luck.uniform(0.0, 9.0))

    async def _kill_member(self, cluster: Shared) -> None:
        """It is back before the next one goes: two of three are enough."""
        n = self._luck.randrange(len(cluster.running))
        cluster.running[n].kill()
        cluster.running[n].wait()
        await asyncio.sleep(self._luck.uniform(*_BETWEEN))
        cluster.start_again(n)
        await asyncio.to_thread(cluster.wait)

    def check(self) -> None:
        """Raises AssertionError where something was lost or doubled."""
        assert len({each["public"] for each in self.told}) == 1, f"they see different ends: {self.told}"
        table = Table.load(rules_of(self._title), (self.folder / "host" / GAME).read_bytes()).table
        assert not table.acting, "the game did not end"
        words = table.words()
        for n in range(1, self._seats):
            lines = [json.loads(line) for line in (self.folder / f"guest{n}" / LOG).read_text().splitlines()]
            check_log(lines, words)
        if self._cluster is not None:
            return
        pid = int((self.folder / "host" / "server" / "server.pid").read_text())
        assert not _is_server(pid), "a server was left behind"


def check_log(lines: list[list[Any]], words: tuple[tuple[int, str], ...]) -> None:
    """What was made is in the game, once; what is in the game was offered. An offer is the seat's next word from the
    record on at which it was chosen; one that was never answered may have been made or not."""
    seat = lines[0][0]
    own = [record for record, (by, _) in enumerate(words) if by == seat]
    made: list[int] = []
    offered: set[int] = set()
    for _, what, record, word in lines:
        place = next((each for each in own if each >= record), None)
        alike = place is not None and words[place][1] == word
        if what == "made":
            assert place is not None and alike, f"{word} was made at {record} and is lost"
            made.append(place)
        elif what == "offer" and place is not None and alike:
            offered.add(place)
    assert len(set(made)) == len(made), "two words were made as one"
    assert offered == set(own), f"not offered, or done twice: {[words[each] for each in set(own) - offered]}"


def _is_server(pid: int) -> bool:
    name = Path(program() or "").name
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip() == name[:15]
    except OSError:
        return False


def torture(title: str, seats: int, seed: str, count: int, members: int = 0) -> dict[str, int]:
    """Until so many harms have been done; how many of each kind. With `members` over a cluster of so many. Raises
    AssertionError with what was found."""
    if not members:
        return _torture(title, seats, seed, count, None)
    with tempfile.TemporaryDirectory() as folder:
        cluster = Shared(Path(folder) / "server", members)
        try:
            return _torture(title, seats, seed, count, cluster)
        finally:
            cluster.end()


def _torture(title: str, seats: int, seed: str, count: int, cluster: Shared | None) -> dict[str, int]:
    done = dict.fromkeys(HARMS if cluster is None else AT_A_CLUSTER, 0)
    games = 0
    while sum(done.values()) < count:
        games += 1
        with tempfile.TemporaryDirectory() as folder:
            game = Game(Path(folder), title, seats, f"{seed} {games}", cluster)
            asyncio.run(game.play(harms=5))
            game.check()
        for harm in game.harms:
            done[harm] += 1
        told = ", ".join(f"{n} {harm}" for harm, n in done.items())
        print(f"{games} games, {told}; moves of guests {[each.get('moves') for each in game.told[:-1]]}", flush=True)
    return done
