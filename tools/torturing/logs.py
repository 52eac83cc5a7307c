"""Campaigns whose log is damaged: what can be read is kept, and what comes is read."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.engine.errors import BadInput
from game.scenes.campaign.ledger import Ledger
from game.table.campaign_log import Renamed
from torturing import kills
from torturing.damage import accident
from torturing.running import Told, bounded


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    services = kills.services_on(folder, kills.Deadly())
    ledger = Ledger.begin(services, kills.TITLE, "Tea", 1, False, "tea")
    for number in range(20):
        assert ledger.write(Renamed(f"Tea {number}")) is None
    path = services.campaigns.path(ledger.id)
    whole = path.read_bytes()
    entries = services.campaigns.read(ledger.id).entries

    def attempt(chooser: random.Random) -> Told:
        path.write_bytes(accident(whole, chooser))
        try:
            with bounded():
                found = Ledger.open(services, ledger.id)
        except BadInput:
            return {"no beginning": 1}
        kept = services.campaigns.read(ledger.id).entries
        assert entries[: len(kept)] == kept
        name = f"On {chooser.randrange(1000)}"
        assert found.write(Renamed(name)) is None
        assert Ledger.open(services, ledger.id).campaign.name == name
        for aside in path.parent.glob("*.damaged*"):
            aside.unlink()
        services.notices.clear()
        return {"read on": 1}

    return attempt
