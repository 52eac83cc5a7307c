"""Where the contestants meet: the peers' environment, the X server and the titles, each made when a row first asks.

It must never measure anything itself.
"""

from __future__ import annotations

from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

import environment
import msgspec
from support.packs import FAR_MOONS, put_files
from support.pasts import SEATS, play
from support.screen import Screen

from benchmark.rounds import Missing, Tally, Worker, calibration, contest, timed
from benchmark.rules import Contender
from benchmark.stage import Theatre
from game.app.registry import titles
from game.app.share import share
from game.engine.chance import Pcg32
from game.engine.review import Past
from game.store.folders import find_folders
from game.store.saves import Card, Saves
from game.store.settings import Settings
from game.table.table import Table
from game.table.view import SeatInfo

TOOLS = Path(__file__).resolve().parents[1]
PEERS_FOLDER = TOOLS.parent / ".bench-venv"
# Fixed, so that a ratio of last year still means something.
PACKS = 50
PEERS = ["catanatron==3.2.1", "chess==1.11.2"]


class Arena:
    """Handed to every row; leaving it ends all that it started."""

    def __enter__(self) -> Self:
        self._stack = ExitStack()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    @cached_property
    def peers(self) -> Worker:
        """catanatron and python-chess, in an environment that only this tool knows."""
        folder = str(PEERS_FOLDER)
        marker = PEERS_FOLDER / "saucerful-peers"
        try:
            if not marker.exists() or marker.read_text().split() != PEERS:
                environment.make_venv(folder)
                environment.install(environment.venv_python(folder), PEERS, str(PEERS_FOLDER / "setup.log"))
                marker.write_text("\n".join(PEERS))
        except environment.Trouble as trouble:
            raise Missing(trouble.sentence) from trouble
        worker = Worker(environment.venv_python(folder), Path(__file__).with_name("peers.py"))
        self._stack.callback(worker.close)
        return worker

    @cached_property
    def screen(self) -> Screen:
        if not Screen.available():
            raise Missing("Xvfb is not installed here")
        return self._stack.enter_context(Screen())

    @cached_property
    def theatre(self) -> Theatre:
        found = Theatre(self.data_folder)
        self._stack.callback(found.close)
        return found

    @cached_property
    def data_folder(self) -> Path:
        """Settings and saves of the program while it is measured."""
        return Path(self._stack.enter_context(TemporaryDirectory()))

    @cached_property
    def table_folder(self) -> Path:
        """Data of the program with a game in its middle, one person against a bot, and the person to move."""
        folder = Path(self._stack.enter_context(TemporaryDirectory()))
        contender = next(iter(self.shown.values()))
        seats = (SeatInfo("Ana", 0), *(SeatInfo(f"Bot {n}", n, "bot") for n in range(1, contender.setup.seats)))
        table = Table(contender.rules, contender.setup, seats, id="0123456789abcdef")
        source = Pcg32(7)
        while table.records < 60 or table.acting != (0,):
            seat = table.acting[0]
            choices = table.view(seat).choices
            table.submit(seat, choices[source.below(len(choices))].word)
        saves = Saves(find_folders(folder).saves)
        slot = saves.new_id(contender.setup.title)
        saves.write(slot, table.saved())
        saves.describe(slot, Card())
        return folder

    @cached_property
    def packs_folder(self) -> Path:
        """Data of the program with fifty packs of everything that packs may hold."""
        folder = Path(self._stack.enter_context(TemporaryDirectory()))
        for number in range(PACKS):
            manifest = FAR_MOONS["pack.yaml"].replace(b"id: far-moons", b"id: far-moons-%d" % number)
            put_files({**FAR_MOONS, "pack.yaml": manifest}, folder)
        return folder

    @cached_property
    def quiet_folder(self) -> Path:
        """The same without music."""
        folder = Path(self._stack.enter_context(TemporaryDirectory()))
        copytree(self.table_folder, folder, dirs_exist_ok=True)
        (folder / "settings.json").write_bytes(msgspec.json.encode(Settings(music=0)))
        return folder

    def command(self, *options: str, data: Path | None = None) -> list[str]:
        """The program as the bare window is opened: the same size, and data of its own."""
        return ["-m", "game", "--size", "1280x720", "--data-dir", str(data or self.data_folder), *options]

    @cached_property
    def titles(self) -> dict[str, Contender]:
        """Every title that has rules, whether it has a board on the screen yet or not."""
        return {title.id: Contender(title.build(share(), None)) for title in titles()}

    @cached_property
    def shown(self) -> dict[str, Contender]:
        """Those that the shelf shows."""
        return {title.id: self.titles[title.id] for title in titles()}

    def past(self, title: str) -> Past:
        """A finished game of equal bots."""
        return play(self.titles[title].rules, self.judgements[title], SEATS.get(title, 2), "easy", "bench", {}).past

    @cached_property
    def judgements(self) -> dict[str, Any]:
        return {title.id: title.judgement(self.titles[title.id].rules) for title in titles()}

    @cached_property
    def rules_rounds(self) -> dict[str, dict[str, list[Tally]]]:
        """Title -> contestant -> rounds: random play of the title, of the peers and the calibration, in turn."""
        return {
            name: contest(
                {
                    "decisions": contender.decisions(),
                    "applies": contender.applies(),
                    "catanatron": self.peers.slice("catanatron"),
                    "chess": self.peers.slice("chess"),
                    "calibration": timed(calibration, "kernels"),
                }
            )
            for name, contender in self.titles.items()
        }
