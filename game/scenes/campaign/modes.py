"""Tabs between a single game, the list of a title's campaigns, and the log of one.

They open scenes and keep nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.scene import Scene
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.choice import Tabs

if TYPE_CHECKING:
    from game.scenes.campaign.ledger import Ledger


def open_campaigns(scene: Scene, title: str) -> None:
    """The list of a title's campaigns, above the shelf."""
    from game.scenes.campaign.campaigns import CampaignsScene

    scene.stage.home()
    scene.stage.push(CampaignsScene(scene.services, title))


def open_single(scene: Scene, title: str) -> None:
    from game.scenes.setup.scene import SetupScene

    scene.stage.home()
    scene.stage.push(SetupScene(scene.services, title))


def open_log(scene: Scene, ledger: Ledger) -> None:
    """From a table back to the log: to the page that is still open, else to a new one with the list below it."""
    from game.scenes.campaign.campaigns import CampaignsScene
    from game.scenes.campaign.log import CampaignScene

    for below in scene.stage.scenes:
        if isinstance(below, CampaignScene) and below.ledger.id == ledger.id:
            scene.stage.back_to(below)
            return
    scene.stage.home()
    scene.stage.push(CampaignsScene(scene.services, ledger.campaign.title, ledger.id))
    scene.stage.push(CampaignScene(scene.services, ledger))


def modes_width(scene: Scene, page: Page) -> float:
    return sum(page.width(name, theme.BODY, 700) + 22 for name in _names(scene)) + 8


def add_modes(scene: Scene, page: Page, box: Box, title: str, campaign: bool) -> None:
    """Single game or campaign: two pages that are one to the player."""
    ways = (open_single, open_campaigns)
    page.add(Tabs("mode", box, _names(scene), int(campaign), lambda i: ways[i](scene, title),
                  tip=scene.say("campaigns.mode_hint")))  # fmt: skip


def _names(scene: Scene) -> tuple[str, str]:
    return scene.say("campaigns.single"), scene.say("campaigns.one")
