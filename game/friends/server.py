"""The server that the host's program starts for its own table, and that ends with it, however it ends.

A second small process stands between them: it holds a pipe from the host, and when that closes it ends the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from game.friends.badges import is_badge
from game.friends.transport import Subjects

PROGRAM = "nats-server"
LARGEST = 80_000  # bytes of a payload: the largest frame with its seal
MOST_CONNECTIONS = 64
_READY = 5.0  # seconds in which a server has to be there
_TRIES, _BETWEEN = 4, 0.25  # how often its own port is tried, and the seconds between
# Ports that systems do not lend to connections that go out: one of those could be taken while a server is away.
_FIRST, _PORTS = 20_000, 10_000
_FAREWELL = 3.0  # seconds that it has to end
_END = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
_CONFIG, _PID, _MARK = "server.conf", "server.pid", "server.mark"

# What the process between does: "r" on its pipe means that the server reads its list anew; the end of the pipe means
# the end of the server. It is so small that it needs none of the program's modules.
_KEEPER = """
import os, signal, subprocess, sys, threading
signal.signal(signal.SIGINT, signal.SIG_IGN)
server = subprocess.Popen(sys.argv[2:], stdin=subprocess.DEVNULL)
def bury():
    code = server.wait()
    os._exit(code & 255)
threading.Thread(target=bury, daemon=True).start()
while os.read(0, 1):
    if os.name == "nt":
        subprocess.Popen([sys.argv[1], "--signal", "reload=%d" % server.pid], stdin=subprocess.DEVNULL)
    else:
        server.send_signal(signal.SIGHUP)
server.kill()
server.wait()
"""


# None on this machine, it cannot be run, or it does not come up.
NotServing = Literal["missing", "forbidden", "broken"]


class NoServer(Exception):
    """There is no server, and why."""

    def __init__(self, words: str, why: NotServing = "broken") -> None:
        super().__init__(words)
        self.why: NotServing = why


class User(NamedTuple):
    """Somebody with a badge, and what they may say and hear."""

    badge: str
    says: tuple[str, ...]
    hears: tuple[str, ...]


def program() -> str | None:
    """Where the server is: on the path, or where the package of that name has put it."""
    return shutil.which(PROGRAM) or shutil.which(PROGRAM, path=sysconfig.get_path("scripts"))


def host_user(badge: str, subjects: Subjects) -> User:
    return User(badge, (subjects.all,), (subjects.all,))


def device_user(badge: str, subjects: Subjects, device: str) -> User:
    return User(badge, (subjects.up(device),), (subjects.down(device),))


class Serving(Protocol):
    """A server as a host uses it, its own or one that it shares."""

    @property
    def address(self) -> str:
        """Empty where it is not on this computer."""

    @property
    def url(self) -> str: ...

    @property
    def alive(self) -> bool: ...

    @property
    def keeps(self) -> bool:
        """Whether letters can stay there while no program of this table runs."""

    @property
    def moved(self) -> bool:
        """Whether it is not where it was the last time, so that lines of invitation are old."""

    async def start(self, users: tuple[User, ...]) -> None:
        """Raises NoServer."""

    def admit(self, users: tuple[User, ...]) -> None: ...

    def ticket(self, badge: str, device: str | None = None) -> str:
        """The pass for a device, or for the host; empty where a badge is enough."""

    def stop(self) -> None: ...


def config(address: str, port: int, folder: Path, subjects: Subjects, users: Iterable[User]) -> str:
    """What the server is told: everybody has the subjects that belong to them, and who has no badge has the door. No
    secret is in it."""
    door = User("", (subjects.knock("*"),), (subjects.answer("*"),))
    rows = [f"{{user: door, password: door, {_permissions(door)}}}"]
    rows += [f"{{nkey: {user.badge}, {_permissions(user)}}}" for user in users if is_badge(user.badge)]
    lines = (
        f"listen: {json.dumps(f'{address}:{port}')}", f"ports_file_dir: {json.dumps(str(folder))}",
        f"pid_file: {json.dumps(str(folder / _PID))}", f"max_payload: {LARGEST}",
        f"max_connections: {MOST_CONNECTIONS}", "max_subscriptions: 8", "max_control_line: 1024",
        "max_pending: 4194304", 'write_deadline: "4s"', 'ping_interval: "5s"', "ping_max: 2", "no_auth_user: door",
        "authorization {", "  users: [", *(f"    {row}" for row in rows), "  ]", "}",
    )  # fmt: skip
    return "\n".join(lines) + "\n"


def _permissions(user: User) -> str:
    says, hears = (json.dumps(list(subjects)) for subjects in (user.says, user.hears))
    return f"permissions: {{publish: {{allow: {says}}}, subscribe: {{allow: {hears}}}}}"


class Server:
    """One server with its folder. `port` is the one that it has, kept for its next start."""

    def __init__(self, folder: Path, address: str, port: int, subjects: Subjects) -> None:
        self.folder = folder
        self.address = address
        self.port = port
        self.moved = False
        self.keeps = False
        self._subjects = subjects
        self._users: tuple[User, ...] = ()
        self._keeper: subprocess.Popen[bytes] | None = None
        self._program = program()

    @property
    def url(self) -> str:
        return f"nats://{self.address}:{self.port}"

    @property
    def alive(self) -> bool:
        return self._keeper is not None and self._keeper.poll() is None

    async def start(self, users: tuple[User, ...]) -> None:
        """Raises NoServer. Where its port has been taken it gets another."""
        self._users = users
        self.folder.mkdir(parents=True, exist_ok=True)
        end_left_over(self.folder)
        for _ in range(_TRIES if self.port else 0):
            # The guests look for it at its old port; an earlier server may be just about to leave it.
            if await self._started(self.port):
                return
            await asyncio.sleep(_BETWEEN)
        self.moved = bool(self.port)
        for _ in range(_TRIES):
            if await self._started(_FIRST + int.from_bytes(os.urandom(4), "big") % _PORTS):
                return
        if not await self._started(-1):
            raise NoServer("it does not start")

    async def _started(self, port: int) -> bool:
        if self._program is None:
            raise NoServer("there is none on this machine", "missing")
        for old in self.folder.glob("*.ports"):
            old.unlink()
        path = self.folder / _CONFIG
        path.write_text(config(self.address, port, self.folder, self._subjects, self._users), encoding="utf-8")
        command = [sys.executable, "-I", "-S", "-c", _KEEPER, self._program, self._program, "-c", str(path)]
        try:
            self._keeper = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError as fault:
            raise NoServer(str(fault), "forbidden") from None
        until = time.monotonic() + _READY
        while self.alive and time.monotonic() < until:
            found = self._found_port()
            if found:
                self.port = found
                mark_started(self.folder)
                return True
            await asyncio.sleep(0.005)
        self.stop()
        return False

    def _found_port(self) -> int:
        for path in self.folder.glob("*.ports"):
            with contextlib.suppress(ValueError, KeyError, IndexError, OSError):
                return int(str(json.loads(path.read_text())["nats"][0]).rsplit(":", 1)[1])
        return 0

    def admit(self, users: tuple[User, ...]) -> None:
        """From now on these, and no others; connections stay."""
        self._users = users
        path = self.folder / _CONFIG
        path.write_text(config(self.address, self.port, self.folder, self._subjects, users), encoding="utf-8")
        if self._keeper is not None and self._keeper.stdin is not None:
            with contextlib.suppress(OSError):
                self._keeper.stdin.write(b"r")
                self._keeper.stdin.flush()

    def ticket(self, badge: str, device: str | None = None) -> str:
        return ""

    def stop(self) -> None:
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return
        if keeper.stdin is not None:
            with contextlib.suppress(OSError):
                keeper.stdin.close()
        try:
            keeper.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            keeper.kill()
            keeper.wait()
        end_left_over(self.folder)


# A server that was left over, because the process between was ended too.


def mark_started(folder: Path) -> None:
    pid = _pid(folder)
    (folder / _MARK).write_text(f"{pid} {_begun(pid)}", encoding="ascii")


def end_left_over(folder: Path) -> None:
    """Ends the server of an earlier start: the process with its number, if it began when that one did."""
    mark = folder / _MARK
    try:
        pid, begun = mark.read_text(encoding="ascii").split(" ", 1)
    except (OSError, ValueError):
        return
    if begun and pid.isdigit() and _begun(int(pid)) == begun:
        with contextlib.suppress(OSError):
            os.kill(int(pid), _END)
            _wait_end(int(pid), begun)
    mark.unlink(missing_ok=True)


def _wait_end(pid: int, begun: str) -> None:
    until = time.monotonic() + 2.0
    while _begun(pid) == begun and time.monotonic() < until:
        time.sleep(0.01)


def _pid(folder: Path) -> int:
    try:
        return int((folder / _PID).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0


def _begun(pid: int) -> str:
    """When a process began, in words that no other process with its number has; empty where it is gone."""
    stat = Path(f"/proc/{pid}/stat")
    if stat.parent.parent.joinpath("self").exists():
        try:
            fields = stat.read_text(encoding="ascii", errors="replace").rsplit(")", 1)[1].split()
        except (OSError, IndexError):
            return ""
        return "" if fields[0] == "Z" else fields[19]
    if sys.platform == "win32":
        return ""
    asked = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return asked.stdout.strip()
