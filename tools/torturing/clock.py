"""A clock that is set back and jumps, and files whose times are anything: Continue goes on with the game that was
played last, nothing that is shown of a time breaks, and every game counts once."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from msgspec.structs import replace

from game.scenes.campaign.campaigns import CampaignsScene
from game.scenes.campaign.ledger import Ledger
from game.scenes.healing import heal
from game.scenes.playing.session import Session
from game.scenes.saves.older import OlderScene
from game.scenes.saves.scene import SavesScene
from game.scenes.shelf.scene import Shelf
from game.scenes.stats.scene import StatsScene
from game.store.profile import Profile
from game.table.campaign_log import Renamed
from torturing import kills
from torturing.kills import Way
from torturing.program import Program
from torturing.running import Told

# Seconds since 1970, as a file may have them: before it, the ends of what 32 bits hold, far ages.
TIMES = (0, 1, -1, -(2**31), 2**31 - 1, 2**31, 2**32, 10**10, 253_402_300_800, 10**12, 2**40)
DAYS = (-20_000, -4000, -365, -1, 0, 1, 31, 4000, 300_000)
STEPS = 6
SHOWN = 0.2  # of the steps


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a few games and campaigns that are gone on with by turns while the clock jumps."""
    program = Program(folder / "data")

    def attempt(chooser: random.Random) -> Told:
        program.lay_out({})
        try:
            return _jump(program, chooser)
        finally:
            program.services.now = datetime.now

    return attempt


def _jump(program: Program, chooser: random.Random) -> Told:
    services = program.services
    ended: set[str] = set()
    for _ in range(STEPS):
        _set(program, chooser)
        session = _sit_down(program, chooser)
        for _ in range(chooser.randrange(3)):
            if session.table.acting:
                assert session.submit(0, session.view(0).choices[0].word) is None
        session.save()
        if chooser.random() < 0.3 and session.table.acting:
            kills.give_up(session)
        if not session.table.acting:
            ended.add(session.table.id)
        session.spend(chooser.uniform(0, 5000))
        services.writer.flush()
        last, running = session.slot, bool(session.table.acting)
        _date(program.folder, chooser)
        services.saves = services.saves.__class__(services.folders.saves, services.disk)
        latest = services.saves.latest(services.me)
        assert not running or (latest is not None and latest.id == last), "Continue goes on with another game"
        assert sorted(result.game for result in Profile(services.folders.results).results()) == sorted(ended)
        _campaign(program, chooser)
        if chooser.random() < SHOWN:
            _show(program)
    heal(services)
    return {"jump": STEPS}


def _set(program: Program, chooser: random.Random) -> None:
    now = datetime(2025, 3, 1, 12) + timedelta(days=chooser.choice(DAYS), seconds=chooser.randrange(86400))
    program.services.now = lambda: now


def _date(folder: Path, chooser: random.Random) -> None:
    """Every file gets some time, as copying and a wrong clock give them."""
    for place in folder.rglob("*"):
        if place.is_file() and chooser.random() < 0.7:
            when = chooser.choice(TIMES)
            try:
                os.utime(place, (when, when))
            except (OSError, OverflowError):
                continue  # not every system has a file of that age


def _sit_down(program: Program, chooser: random.Random) -> Session:
    services = program.services
    running = [slot for slot in services.saves.slots() if not slot.card.over]
    if running and chooser.random() < 0.6:
        return Session.resume(services, chooser.choice(running))[0]
    return kills.begin(services, Way(0, False, f"seed {chooser.randrange(10**6)}"))


def _campaign(program: Program, chooser: random.Random) -> None:
    """The campaign that was written last is the first of the list."""
    campaigns = program.services.campaigns
    ids = campaigns.ids()
    if len(ids) < 3:
        ledger = Ledger.begin(program.services, kills.TITLE, f"Tea {len(ids)}", 1, False, "tea")
    else:
        ledger = Ledger.open(program.services, chooser.choice(ids))
    assert ledger.write(Renamed(f"Tea {chooser.randrange(10**6)}")) is None
    assert sorted(campaigns.ids()) == sorted({*ids, ledger.id})


def _show(program: Program) -> None:
    services = program.services
    services.settings = replace(services.settings, last_title=kills.TITLE)
    saves = SavesScene(services)
    for slot in services.saves.slots()[:1]:
        program.show(OlderScene(saves, slot))
    for scene in (saves, Shelf(services), CampaignsScene(services, kills.TITLE), StatsScene(services, kills.TITLE)):
        program.show(scene)
