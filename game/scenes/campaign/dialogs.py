"""Dialogs of the log page: the threat of later games, the format of an export, the end of the campaign.

They only call the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.page import Page
from game.ui.widgets.choice import Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import Picture

if TYPE_CHECKING:
    from game.scenes.campaign.log import CampaignScene


def add_threat(page: Page, scene: CampaignScene) -> None:
    levels = scene.ledger.frame.threats
    level = scene.ledger.campaign.threat

    def close() -> None:
        scene.ask("")

    body = scene.say("logbook.threat.running" if scene.ledger.campaign.running else "logbook.threat.hint")
    room = add_dialog(page, "threat", scene.say("logbook.threat.title"), body,
                      (Answer(scene.say("common.done"), close, "live", "check"),), close, icon="warning", extra=92,
                      first="threat/level")  # fmt: skip
    flames, row = room.cut_top(40, 8)
    page.add(
        Picture(flames, f"{scene.ledger.frame.title}/log-threat-{level}"),
        Tabs("threat/level", row, [str(each) for each in levels], levels.index(level),
             lambda n: scene.set_threat(levels[n]), size=18),
    )  # fmt: skip


def add_revised(page: Page, scene: CampaignScene) -> None:
    """What has changed in the rules since the campaign was played last."""
    def close() -> None:
        scene.ask("")

    body = "\n".join(scene.tell(each) for each in scene.revised)
    add_dialog(page, "revised", scene.say("logbook.revised.title"), body,
               (Answer(scene.say("common.done"), close, "live", "check"),), close, icon="book")  # fmt: skip


def add_export(page: Page, scene: CampaignScene) -> None:
    answers = (
        Answer(scene.say("common.cancel"), lambda: scene.ask("")),
        Answer(scene.say("logbook.export.markdown"), lambda: scene.export("markdown"), "second", "note"),
        Answer(scene.say("logbook.export.png"), lambda: scene.export("png"), "live", "export"),
    )
    folder = str(scene.services.folders.exports)
    add_dialog(page, "export", scene.say("logbook.export.title"), scene.say("logbook.export.hint", folder=folder),
               answers, lambda: scene.ask(""), icon="export")  # fmt: skip


def add_abandon(page: Page, scene: CampaignScene) -> None:
    """Whether the campaign is to end here."""
    campaign = scene.ledger.campaign
    body = scene.say("logbook.abandon.hint", n=scene.paper().score, running=int(bool(campaign.running)))
    answers = (
        Answer(scene.say("logbook.abandon.no"), lambda: scene.ask("")),
        Answer(scene.say("logbook.abandon.yes"), scene.abandon, "danger", "flag"),
    )
    add_dialog(page, "abandon", scene.say("logbook.abandon.title"), body, answers, icon="flag", least=520)
