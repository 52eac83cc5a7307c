"""A campaign without a window: the services on an empty folder, and helpers that play its games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.app.registry import titles
from game.desk.services import Services
from game.engine.rules import AnyRules
from game.scenes.campaign.ledger import Ledger
from game.scenes.session import Session
from game.store.disk import DISK, Disk
from game.store.folders import Folders
from game.store.settings import Settings, SettingsFile
from game.table.campaign import companions, crew_size
from game.table.campaign_log import Chose, Defends

SHARE = Path(__file__).parents[2]
_RULES: dict[str, AnyRules] = {}
_NOTHING: Any = None


def blind_services(folder: Path, disk: Disk = DISK) -> Services:
    """Everything but what is seen and heard. The rules are built once for all tests."""
    folders = Folders(folder, folder / "cache")
    services = Services(SHARE, folders, SettingsFile(folders.settings), Settings(), titles(), "en", _NOTHING, _NOTHING,
                        _NOTHING, lambda: (1280, 720), "test", disk=disk)  # fmt: skip
    services._rules = _RULES
    services.rules("skies")
    return services


def begun(services: Services, **given: Any) -> Ledger:
    return Ledger.begin(services, "skies", **{"name": "Tea", "threat": 1, "unseen": False, "seed": "tea", **given})


def choose(ledger: Ledger, pile: int = 0) -> None:
    """Whatever stands between the campaign and its next game."""
    ledger.deal()
    campaign = ledger.campaign
    crew = companions(ledger.frame, campaign)[:crew_size(ledger.frame, campaign)]
    if campaign.stage == "choose":
        assert ledger.write(Chose(pile, crew)) is None
    elif campaign.stage == "defend":
        assert ledger.write(Defends(campaign.saved[0], crew)) is None


def sat(ledger: Ledger) -> Session:
    choose(ledger)
    return ledger.sit_down()[0]


def move(session: Session) -> None:
    """The first move there is."""
    assert session.submit(0, session.view(0).choices[0].word) is None


def resign(session: Session) -> None:
    assert session.submit(0, session.view(0).extra[0].word) is None


def lose(ledger: Ledger) -> str:
    """The next game, given up; says where it is saved."""
    session = sat(ledger)
    resign(session)
    session.keeper.conclude()
    return session.slot
