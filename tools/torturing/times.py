"""Programs that play faster than any person, killed after a random time: of what they were told to be saved nothing is
lost, the disk is at most two moves behind, and every game that ended counts once."""

from __future__ import annotations

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.scenes.campaign.ledger import Ledger
from game.scenes.playing.session import Session
from game.table.campaign import Battle
from game.table.seats import LOOKS
from game.table.table import Table
from game.table.view import SeatInfo
from torturing import kills
from torturing.decisions import any_setup
from torturing.running import Told

BEHIND = 2  # moves
LATEST = 0.35  # seconds until the kill
STARTS = 3  # times that the program is started and killed on one folder

Report = Callable[[str], object]


class Seen(NamedTuple):
    """What the player has seen before the plug was pulled: the moves of each game by its slot, those of them that were
    reported as written, the games whose end was shown, and the games whose result went into the campaign."""

    moved: dict[str, int]
    safe: dict[str, int]
    ended: set[str]
    logged: set[str]


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a folder on which a few programs play one after the other, each until it is killed."""

    def attempt(chooser: random.Random) -> Told:
        shutil.rmtree(folder / "data", ignore_errors=True)
        place, seen = folder / "data", Seen({}, {}, set(), set())
        for _ in range(STARTS):
            for words in killed(partial(play, place, chooser.random()), chooser.uniform(0.0, LATEST)):
                note(seen, words)
            kills.restart(place)
            look(place, seen)
        return {"kill": STARTS}

    return attempt


# The program.


def play(folder: Path, luck: float, report: Report) -> None:
    """Games without end: of a campaign and others, new ones and those that are there."""
    chooser = random.Random(luck)
    services = kills.services_on(folder, kills.Deadly(sync=chooser.random() < 0.2))
    while True:
        session = _sit_down(services, chooser)
        for _ in range(chooser.choice((1, 5, 30))):
            if not session.table.acting:
                break
            _move(session, chooser)
            report(f"moved {session.slot} {session.table.records}")
            if chooser.random() < 0.2 and services.writer.flush():
                report(f"safe {session.slot} {session.table.records}")
        if session.table.acting and chooser.random() < 0.5:
            assert session.submit(0, "resign") is None
        if not session.table.acting:
            report(f"ended {session.slot}")
        session.keeper.conclude()
        if session.ledger is not None and session.slot != session.ledger.campaign.running:
            report(f"logged {session.slot}")


def _sit_down(services: Services, chooser: random.Random) -> Session:
    slot = services.saves.latest()
    if slot is not None and not slot.card.campaign and chooser.random() < 0.3:
        return Session.resume(services, slot)[0]
    if chooser.random() < 0.4:
        return _campaign_game(services)
    rules = services.rules(kills.TITLE)
    setup: Setup = any_setup(rules, chooser)
    return Session.begin(services, setup, tuple(SeatInfo(f"Ana {n}", n % LOOKS) for n in range(setup.seats)))


def _campaign_game(services: Services) -> Session:
    ids = services.campaigns.ids()
    ledger = Ledger.open(services, ids[0]) if ids else Ledger.begin(services, kills.TITLE, "Tea", 1, False, "tea")
    ledger.settle()
    if ledger.campaign.ended:
        ledger = Ledger.begin(services, kills.TITLE, "More tea", 1, False, "tea")
    kills.choose(ledger)
    return ledger.sit_down()[0]


def _move(session: Session, chooser: random.Random) -> None:
    seat = chooser.choice(session.table.acting)
    choice = chooser.choice(session.table.view(seat).choices)
    assert session.submit(seat, choice.word) is None


# The plug.


def killed(work: Callable[[Report], None], wait: float) -> list[list[str]]:
    """What a child has reported until it is killed, `wait` seconds after its first report."""
    listen, speak = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(listen)
            work(lambda words: os.write(speak, f"{words}\n".encode()))
        finally:
            os._exit(1)
    os.close(speak)
    with os.fdopen(listen, "rb") as stream:
        first = stream.readline()
        time.sleep(wait)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = [first, *stream.read().split(b"\n")]
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the program ended by itself")
    return [line.decode().split() for line in lines if line.strip()]


def note(seen: Seen, words: list[str]) -> None:
    kind, slot, *number = words
    if kind == "moved":
        seen.moved[slot] = int(number[0])
    elif kind == "safe":
        seen.safe[slot] = int(number[0])
    elif kind == "ended":
        seen.ended.add(slot)
    else:
        seen.logged.add(slot)


# What has to be found.


def look(folder: Path, seen: Seen) -> None:
    services = kills.services_on(folder, kills.Deadly())
    slots = {slot.id: slot for slot in services.saves.slots()}
    over: dict[str, Table] = {}
    for id, slot in slots.items():
        table = Table.load(services.rules(kills.TITLE), services.saves.read(id, bytes).value).table
        assert table.records >= seen.safe.get(id, 0), f"{id}: a move is lost that was reported as written"
        assert table.records >= seen.moved.get(id, 0) - BEHIND, f"{id}: more than two moves are lost"
        assert not services.saves.unsettled(slot)
        assert slot.card.over is (not table.acting)
        assert not table.acting or id not in seen.ended, f"{id}: its end was shown and is lost"
        if not table.acting:
            over[table.id] = table
    missing = {*seen.safe, *seen.ended} - {*slots}
    assert not missing, f"games are lost: {missing}"
    _look_at_results(services, folder, over)
    played = [game.id for campaign in _campaigns(services) for battle in campaign for game in battle.games]
    assert len(played) == len(set(played)) and seen.logged <= set(played)
    services.writer.close()


def _look_at_results(services: Services, folder: Path, over: dict[str, Table]) -> None:
    results = services.profile.results()
    assert sorted(result.game for result in results) == sorted(over), "a game counts not at all, or twice"
    assert len(kills.whole_lines(services.folders.results)) == len(results)
    for result in results:
        assert (folder / result.words).read_bytes() == over[result.game].word_log(result.version)


def _campaigns(services: Services) -> list[tuple[Battle, ...]]:
    found = []
    for id in services.campaigns.ids():
        try:
            found.append(Ledger.open(services, id).campaign.battles)
        except BadInput:
            continue  # killed before its first entry was written
    return found
