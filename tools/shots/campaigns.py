"""The campaigns of a player: none yet, some, one that cannot be read, the bin, a new name."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from datetime import timedelta

from support import props
from support.played import own

from game.desk.services import Services
from game.engine.chance import Live
from game.scenes.campaign.campaigns import CampaignsScene
from game.scenes.campaign.ledger import Ledger
from game.scenes.results.scene import ResultsScene
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.scenes.stats.scene import StatsScene
from game.scenes.table.menu import Menu
from game.scenes.table.scene import TableScene
from game.store.statistics import Result, Sitter
from game.table.campaign import companions, crew_size
from game.table.campaign_log import Chose, Defends, Played, Started

_SEED = "7K2-QXM"


def _nothing(services: Services) -> None:
    props.nothing(services)
    shutil.rmtree(services.folders.campaigns, ignore_errors=True)


def _campaign(services: Services, name: str, results: str, hours: int, threat: int = 1, unseen: bool = True) -> Ledger:
    """A campaign of so many games, won (w) or lost (l), with a seed that gives the same piles at every run."""
    ledger = Ledger.begin(services, "skies", name, threat, unseen, _SEED)
    chance = Live(len(name))
    for n, result in enumerate(results, 1):
        _choose(ledger)
        when = int(props.NOW.timestamp()) - 86400 * (len(results) - n + 1)
        rounds = 6 + chance.below("rounds", 8)
        ledger.write(Started(f"skies-{9000 + n}", when - 1800))
        ledger.write(Played(f"skies-{9000 + n}", result == "w", threat, rounds, "won" if result == "w" else "damage",
                            when))  # fmt: skip
    moment = (props.NOW - timedelta(hours=hours)).timestamp()
    os.utime(services.campaigns.path(ledger.id), (moment, moment))
    return ledger


def _choose(ledger: Ledger) -> None:
    ledger.deal()
    campaign = ledger.campaign
    crew = companions(ledger.frame, campaign)[: crew_size(ledger.frame, campaign)]
    if campaign.stage == "choose":
        ledger.write(Chose(0, crew))
    elif campaign.stage == "defend":
        ledger.write(Defends(campaign.saved[0], crew))


def _new(services: Services) -> CampaignsScene:
    _nothing(services)
    scene = CampaignsScene(services, "skies")
    scene.beginning.seed = _SEED
    return scene


def _nameless(services: Services) -> Scene:
    scene = _new(services)
    scene.beginning.call("")
    scene.beginning.set_side(1)
    scene.page.focus = "name"
    return scene


def _some(services: Services) -> CampaignsScene:
    _nothing(services)
    _campaign(services, "Tea at twenty rows", "wlwwwwwllw", 50, 2)
    _campaign(services, services.words.text("campaigns.called.5"), "lllllllllllllllll", 30, 3, False)
    _campaign(services, "Sunday evenings", "", 26)
    _campaign(services, services.words.text("campaigns.called.1"), "wlww", 3)
    scene = CampaignsScene(services, "skies")
    scene.beginning.seed = _SEED
    return scene


def _finished(services: Services) -> Scene:
    scene = _some(services)
    scene.choose("skies-0001")
    scene.page.focus = "campaign/skies-0001"
    return scene


def _damaged(services: Services) -> Scene:
    scene = _some(services)
    path = services.campaigns.path("skies-0004")
    moment = path.stat().st_mtime
    path.write_bytes(path.read_bytes()[40:])
    os.utime(path, (moment, moment))
    scene.read()
    return scene


def _bin(services: Services) -> Scene:
    scene = _some(services)
    services.campaigns.delete("skies-0002")
    scene.show_bin(1)
    return scene


def _empty_bin(services: Services) -> Scene:
    scene = _new(services)
    scene.show_bin(1)
    return scene


def _rename(services: Services) -> Scene:
    scene = _some(services)
    scene.ask_name()
    return scene


def _at_table(services: Services) -> TableScene:
    """The second game of a battle, a few dice into it."""
    props.nothing(services)
    ledger = _campaign(services, services.words.text("campaigns.called.1"), "wl", 3, 2)
    table = ledger.play()
    assert isinstance(table, TableScene)
    for _ in range(4):
        own(table).submit(0, table.session.view(0).choices[0].word)
    return table


def _menu(services: Services) -> Scene:
    """What a table of a campaign does not offer, and the way back to the log."""
    table = _at_table(services)
    table.refresh(snap=True)
    table.open(Menu(table))
    return table


def _results(services: Services) -> Scene:
    table = _at_table(services)
    own(table).submit(0, "resign")
    table.refresh(snap=True)
    scene = ResultsScene(services, table)
    scene.show_all()
    return scene


def _saves(services: Services) -> Scene:
    table = _at_table(services)
    services.writer.flush(5.0)
    props.touch(services, table.session.slot, props.NOW - timedelta(hours=1))
    return SavesScene(services)


def _stats(services: Services) -> Scene:
    props.nothing(services)
    props.battles(services)
    for n, won in enumerate((True, False, True)):
        options: props.Options = {"city": "lagos", "damaged": False, "threat": 2, "scenario": "fog", "crew1": "ines"}
        date = (props.NOW - timedelta(hours=5 - n)).isoformat(timespec="minutes")
        services.profile.add(Result("skies", date, options, (Sitter("Ana", "person"),), (1,) if won else (2,),
                                    "won" if won else "damage", 50, 1500, campaign=True))  # fmt: skip
    return StatsScene(services, "skies")


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "new": _new,
    "nameless": _nameless,
    "some": _some,
    "finished": _finished,
    "damaged": _damaged,
    "bin": _bin,
    "bin-empty": _empty_bin,
    "rename": _rename,
    "menu": _menu,
    "results": _results,
    "saves": _saves,
    "stats": _stats,
}
