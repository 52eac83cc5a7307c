"""Games whose program is killed between any two calls to the disk, and what has to be found afterwards.

A kill is no signal from outside: the program ends itself before its nth call, so that every point is met for certain.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec

from game.app.registry import titles
from game.desk.library import Library
from game.desk.services import Services
from game.engine.errors import BadInput, Problem
from game.engine.rules import Setup
from game.scenes.campaign.ledger import Ledger
from game.scenes.healing import heal
from game.scenes.playing.session import Session
from game.store.disk import DISK, Disk
from game.store.folders import Folders
from game.store.saves import Slot
from game.store.settings import Settings, SettingsFile
from game.store.statistics import Result
from game.table.campaign import companions, crew_size
from game.table.campaign_log import Chose, Defends, Entry
from game.table.table import Table
from game.table.view import SeatInfo

SHARE = Path(__file__).resolve().parents[2]
TITLE = "skies"
_NOTHING: Any = None
_UNSEEN: Any = SimpleNamespace(art=SimpleNamespace())  # a canvas on which nothing is ever drawn
_LIBRARIES: dict[str, Library] = {}  # that of the first services, for all


class Struck(Disk):
    """Something happens before a call, or in the middle of a write. Counts only what comes after it was armed."""

    def __init__(self, sync: bool = False) -> None:
        self.left = -1
        self._syncs = sync

    def strike(self) -> None:
        raise NotImplementedError

    def _before(self, half: Callable[[], None] = lambda: None) -> None:
        if self.left < 0:
            return
        self.left -= 1
        if self.left < 0:
            half()
            self.strike()

    def open(self, path: Path, flags: int) -> int:
        self._before()
        return super().open(path, flags)

    def write(self, handle: int, data: bytes) -> None:
        written = super().write
        self._before(lambda: written(handle, data[: len(data) // 2]))
        written(handle, data)

    def sync(self, handle: int) -> None:
        self._before()
        if self._syncs:
            super().sync(handle)

    def replace(self, old: Path, new: Path) -> None:
        self._before()
        super().replace(old, new)

    def link(self, old: Path, new: Path) -> None:
        self._before()
        super().link(old, new)

    def remove(self, path: Path) -> None:
        self._before()
        super().remove(path)

    def clear(self, folder: Path) -> None:
        self._before()
        super().clear(folder)

    def make(self, folder: Path) -> None:
        self._before()
        super().make(folder)

    def settle(self, folder: Path) -> None:
        """It fails in silence, as on systems that cannot settle a folder."""
        if self._syncs:
            super().settle(folder)


class Deadly(Struck):
    """Ends the process."""

    def strike(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def settle(self, folder: Path) -> None:
        self._before()
        super().settle(folder)


class Way(NamedTuple):
    """How a game goes before it is killed: so many moves, then given up."""

    moves: int
    campaign: bool
    seed: str = "tea"


def services_on(folder: Path, disk: Disk = DISK) -> Services:
    """Everything but what is seen and heard. The rules are built once."""
    folders = Folders(folder, folder / "cache")
    services = Services(SHARE, folders, SettingsFile(folders.settings), Settings(), titles(), "en", _UNSEEN, _NOTHING,
                        _NOTHING, lambda: (1280, 720), "test", disk=disk)  # fmt: skip
    services.library = _LIBRARIES.setdefault(TITLE, services.library)
    services.rules(TITLE)
    return services


def in_child(work: Callable[[], None]) -> bool:
    """Whether the child was killed; anything else that ends it early is a fault of the program."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    if os.WEXITSTATUS(status):
        raise RuntimeError("the program ended with a traceback")
    return False


def play(folder: Path, way: Way, call: int) -> None:
    """A game to its end; from the last move on the calls are counted, and before number `call` the program ends."""
    disk = Deadly()
    services = services_on(folder, disk)
    session = begin(services, way)
    for _ in range(way.moves):
        assert session.submit(0, session.view(0).choices[0].word) is None
    services.writer.flush()
    disk.left = call
    give_up(session)
    session.keeper.conclude()
    services.writer.close()


def begin(services: Services, way: Way) -> Session:
    return _campaign_game(services, way) if way.campaign else _game(services, way)


def _game(services: Services, way: Way) -> Session:
    rules = services.rules(TITLE)
    options = {option.id: option.default for option in rules.options()}
    return Session.begin(services, Setup(TITLE, 1, options, way.seed), (SeatInfo("Ana", 0),))


def _campaign_game(services: Services, way: Way) -> Session:
    ledger = Ledger.begin(services, TITLE, "Tea", 1, False, way.seed)
    choose(ledger)
    return ledger.sit_down()[0]


def choose(ledger: Ledger, pile: int = 0) -> None:
    """Whatever stands between the campaign and its next game."""
    ledger.deal()
    campaign = ledger.campaign
    crew = companions(ledger.frame, campaign)[: crew_size(ledger.frame, campaign)]
    entries: dict[str, Entry] = {"choose": Chose(pile, crew), "defend": Defends(next(iter(campaign.saved), ""), crew)}
    if campaign.stage in entries:
        fault = ledger.write(entries[campaign.stage])
        if fault is not None:
            raise BadInput(Problem("", 0, fault))


def give_up(session: Session) -> None:
    assert session.submit(0, "resign") is None and not session.table.acting


def restart(folder: Path) -> None:
    services = services_on(folder, Deadly())
    heal(services)
    services.writer.close()


def restart_killed(folder: Path, call: int) -> None:
    disk = Deadly()
    services = services_on(folder, disk)
    disk.left = call
    heal(services)
    services.writer.close()


def look(folder: Path, way: Way) -> None:
    """Fails where anything is lost, doubled or left half done."""
    services = services_on(folder, Deadly())
    slot = only_slot(services)
    table = Table.load(services.rules(TITLE), services.saves.read(slot.id, bytes).value).table
    over = table.outcome is not None
    assert slot.card.over is over and slot.card.counted is over and not services.saves.unsettled(slot)
    assert bool(slot.card.campaign) is way.campaign, "the card still says whose game it is"
    _look_at_results(services, table, over)
    if way.campaign:
        _look_at_log(services, slot.id, over)
    if not over:
        # The last move was lost with the program; the game goes on, and counts when it ends.
        ledger = Ledger.open(services, f"{TITLE}-0001") if way.campaign else None
        session, _ = Session.resume(services, slot, ledger)
        assert table.records == way.moves
        give_up(session)
        session.keeper.conclude()
        _look_at_results(services, session.table, True)
        if way.campaign:
            _look_at_log(services, slot.id, True)
    services.writer.close()


def only_slot(services: Services) -> Slot:
    (slot,) = services.saves.slots()
    return slot


def _look_at_results(services: Services, table: Table, over: bool) -> None:
    results = services.profile.results()
    assert [result.game for result in results] == [table.id] * over
    assert len(whole_lines(services.folders.results)) == over, "no line is there twice, either"
    for result in results:
        words = services.folders.data / result.words
        assert words.read_bytes() == table.word_log(result.version) and result.records == table.records


def whole_lines(path: Path) -> list[Result]:
    found = []
    for line in path.read_bytes().split(b"\n") if path.exists() else ():
        with contextlib.suppress(msgspec.MsgspecError):
            found.append(msgspec.json.decode(line, type=Result))
    return found


def _look_at_log(services: Services, game: str, over: bool) -> None:
    campaign = Ledger.open(services, f"{TITLE}-0001").campaign
    assert [played.id for battle in campaign.battles for played in battle.games] == [game] * over
    assert campaign.running == ("" if over else game)


def prepare(folder: Path) -> Callable[[random.Random], Counter[str]]:
    """An attempt is a game that is killed before every call to the disk from its last move on, sometimes once more
    while the next start heals it."""

    def attempt(chooser: random.Random) -> Counter[str]:
        way = Way(chooser.randrange(12), chooser.random() < 0.5, f"seed {chooser.randrange(10**6)}")
        told: Counter[str] = Counter()
        for call in count():
            place = folder / str(call)
            shutil.rmtree(place, ignore_errors=True)
            if not in_child(partial(play, place, way, call)):
                return told
            if chooser.random() < 0.3:
                told["again"] += in_child(partial(restart_killed, place, chooser.randrange(30)))
            restart(place)
            look(place, way)
            told["campaign" if way.campaign else "game"] += 1
        return told

    return attempt
