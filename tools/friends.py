"""Plays games between processes that share a table over a server, most of them without windows.

python3 tools/friends.py game ufoo               a host and a guest play a whole game by chance
python3 tools/friends.py host ufoo FOLDER        a host; it prints what a guest has to know
python3 tools/friends.py guest ufoo FOLDER --server URL --table ID
python3 tools/friends.py server FOLDER HOST:PORT  the files of a server that many tables share
python3 tools/friends.py room FOLDER "Ana"        a room on it; prints the line for whoever is to host there
python3 tools/friends.py windows ufoo            two real windows play a whole game by mouse
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import environment

NEEDS = (*environment.RUN, "nats", "nkeys", "spake2", "cryptography", "zeroconf")
CODE = "lamp otter violet nine"


def host(asked: argparse.Namespace) -> int:
    from befriending.host import Host, rules_of

    made = Host(asked.folder, rules_of(asked.title), asked.seats, asked.seed, asked.pace, (0,), asked.room)
    return 0 if asyncio.run(made.play(asked.patience)) else 1


def guest(asked: argparse.Namespace) -> int:
    from befriending.guest import Player
    from befriending.host import rules_of

    made = Player(asked.folder, rules_of(asked.title), asked.seed, asked.pace)
    played = made.play(asked.server, asked.table, asked.code, asked.name, asked.patience)
    return 0 if asyncio.run(played) else 1


def game(asked: argparse.Namespace) -> int:
    """A host and as many guests as there are other seats, each a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        common = ["--seats", str(asked.seats), "--pace", str(asked.pace), "--patience", str(asked.patience)]
        self = [sys.executable, __file__]
        first = [*self, "host", asked.title, f"{folder}/host", "--seed", asked.seed, "--room", asked.room, *common]
        hosting = subprocess.Popen(first, stdout=subprocess.PIPE, text=True)
        assert hosting.stdout is not None
        way = json.loads(hosting.stdout.readline())
        where = ["--server", way["server"], "--table", way["table"], "--code", way["code"]]
        guests = [
            subprocess.Popen([
                *self, "guest", asked.title, f"{folder}/{seat}", "--seed", f"{asked.seed}-{seat}", "--name",
                f"Guest {seat}", *where, *common,
            ], stdout=subprocess.PIPE, text=True)
            for seat in range(1, asked.seats)
        ]  # fmt: skip
        told = [json.loads(each.communicate()[0] or "{}") for each in (*guests, hosting)]
    for line in told:
        print(json.dumps(line))
    agree = len({line.get("public") for line in told}) == 1 and bool(told[-1].get("over"))
    print("all screens agree" if agree else "the screens differ")
    return 0 if agree else 1


def torture(asked: argparse.Namespace) -> int:
    from befriending.torture import torture

    torture(asked.title, asked.seats, asked.seed, asked.count, asked.members)
    return 0


def fuzz(asked: argparse.Namespace) -> int:
    from befriending.fuzz import fuzz
    from befriending.host import rules_of

    start = time.process_time()
    asked_dealer, grown = fuzz(rules_of(asked.title), asked.seed, asked.count)
    took = time.process_time() - start
    print(f"{asked.count} hostile messages in {took:.0f} s of processor time, {asked_dealer} as far as the table")
    print(f"nothing was raised, changed or told; the process grew by {grown} MB")
    return 0


def secrets(asked: argparse.Namespace) -> int:
    from befriending.host import rules_of
    from befriending.secrets import compared

    looked, differed = compared(rules_of(asked.title), asked.seats, asked.seed, asked.count)
    print(f"{looked} positions, of which {differed} could have been otherwise: told alike")
    return 0


def cost(asked: argparse.Namespace) -> int:
    from befriending.cost import costs, part
    from befriending.host import rules_of

    spent, sizes = costs(rules_of(asked.title), asked.seed, asked.count)
    middle, late, most = (1000 * part(spent, share) for share in (0.5, 0.99, 1.0))
    print(f"{asked.title}: {len(spent)} moves, processor time {middle:.2f} ms, p99 {late:.2f} ms, most {most:.2f} ms;")
    print(f"frames of {part(sizes, 0.5)} bytes, p99 {part(sizes, 0.99)}, most {max(sizes)}")
    return 0


def path(asked: argparse.Namespace) -> int:
    from befriending.path import path

    print(path(asked.title, asked.count))
    return 0


def rooms(asked: argparse.Namespace) -> int:
    from befriending.rooms import rooms

    print(rooms(asked.count, asked.members))
    return 0


def server(asked: argparse.Namespace) -> int:
    from befriending.shared import make_server, members

    make_server(asked.folder, asked.places, asked.tls, asked.self_signed)
    for member in members(asked.folder):
        print(f"cd {member} && nats-server -c server.conf")
    return 0


def room(asked: argparse.Namespace) -> int:
    from befriending.shared import add_room

    print(add_room(asked.folder, asked.name))
    return 0


def add_shared(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What whoever runs a server asks for."""
    made = commands.add_parser("server", help="the files of a server that many tables share")
    made.set_defaults(run=server)
    made.add_argument("folder", type=Path)
    made.add_argument("places", nargs="+", metavar="HOST:PORT", help="its address; several make a cluster")
    made.add_argument("--tls", action="store_true", help="with certificate.pem and key.pem of your own")
    made.add_argument("--self-signed", action="store_true", help="with certificates that players have to be given")
    added = commands.add_parser("room", help="a room on a server that many tables share")
    added.set_defaults(run=room)
    added.add_argument("folder", type=Path)
    added.add_argument("name")
    costs = commands.add_parser("rooms", help="what rooms cost such a server")
    costs.set_defaults(run=rooms)
    costs.add_argument("--count", type=int, default=100)
    costs.add_argument("--members", type=int, default=1, help="of the cluster")


def crowd(asked: argparse.Namespace) -> int:
    from befriending.crowd import crowd

    print(crowd(asked.count, asked.patience))
    return 0


def windows(asked: argparse.Namespace) -> int:
    from befriending.windows import windows

    first, _, second = asked.langs.partition(",")
    print(windows(asked.title, asked.count, (first, second), asked.kill, asked.kill_host))
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(required=True)
    for command in (host, guest, game, torture, fuzz, secrets, cost, path, crowd, windows):
        sub = commands.add_parser(command.__name__)
        sub.set_defaults(run=command)
        if command is not crowd:
            sub.add_argument("title")
        if command in (host, guest):
            sub.add_argument("folder", type=Path)
        sub.add_argument("--seats", type=int, default=2)
        sub.add_argument("--seed", default="friends")
        sub.add_argument("--pace", type=float, default=0.0, help="seconds that a move takes")
        sub.add_argument("--patience", type=float, default=120.0, help="seconds that all of it may take")
        if command is windows:
            sub.add_argument("--count", type=int, default=100_000, help="moves, if it is not the whole game")
            sub.add_argument("--langs", default="en,pt", help="of the two windows")
            sub.add_argument("--kill", type=int, default=20, help="the guest's program after so many moves; 0: never")
            sub.add_argument("--kill-host", type=int, default=0, help="the host's program, likewise")
        if command in (torture, fuzz, secrets, cost, path, crowd):
            sub.add_argument("--count", type=int, default=5, help="harms, messages, positions, moves or tables")
        if command is torture:
            sub.add_argument(
                "--members", type=int, default=0, help="over a cluster of so many, of which some are killed"
            )
        if command in (host, game):
            sub.add_argument("--room", default="", help="the line for a room on a shared server")
        if command is guest:
            sub.add_argument("--server", required=True)
            sub.add_argument("--table", required=True)
            sub.add_argument("--code", default=CODE)
            sub.add_argument("--name", default="Guest")
    add_shared(commands)
    asked = parser.parse_args(arguments)
    environment.enter("friends", NEEDS)
    code: int = asked.run(asked)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
