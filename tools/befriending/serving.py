"""Shared servers that run here for a while, as the page on hosting says."""

from __future__ import annotations

import socket
import subprocess
import time
from pathlib import Path

from befriending.shared import add_room, make_server, members
from game.friends.passes import SharedRoom, read_room_line
from game.friends.server import program

_ROUTE_PORT = 2000
_READY = 10.0


def free_ports(count: int) -> list[int]:
    """With the ports for the ways between members free as well."""
    found: list[int] = []
    while len(found) < count:
        with socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
            try:
                other.bind(("127.0.0.1", port + _ROUTE_PORT))
            except (OSError, OverflowError):
                continue
        found.append(port)
    return found


class Shared:
    """A server, or a cluster of several members."""

    def __init__(self, folder: Path, count: int = 1, self_signed: bool = False) -> None:
        self.folder = folder
        self._ports = free_ports(count)
        make_server(folder, [f"127.0.0.1:{port}" for port in self._ports], False, self_signed)
        self.running = [self._start(member) for member in members(folder)]
        self.wait()

    def _start(self, member: Path) -> subprocess.Popen[bytes]:
        with (member / "server.log").open("a") as log:
            return subprocess.Popen([program() or "", "-c", "server.conf"], cwd=member, stderr=log)

    def start_again(self, number: int) -> None:
        self.running[number] = self._start(members(self.folder)[number])

    def wait(self) -> None:
        until = time.monotonic() + _READY
        for port in self._ports:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1.0).close()
                    break
                except OSError:
                    if time.monotonic() > until:
                        raise
                    time.sleep(0.01)

    def room(self, name: str = "Ana") -> SharedRoom:
        found = read_room_line(add_room(self.folder, name))
        assert found is not None
        return found

    def end(self) -> None:
        for process in self.running:
            process.kill()
            process.wait()
