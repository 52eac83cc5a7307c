"""A file that somebody opened from outside, by a double click or as the option of a start: a saved game, the log of a
campaign, or a pack. A game that is open is left first; it is saved.
"""

from __future__ import annotations

from pathlib import Path

from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.scene import Stage
from game.store.campaigns import CAMPAIGN


def open_file(services: Services, stage: Stage, path: str) -> None:
    """Puts it among the others of its kind, and shows them."""
    from game.scenes.incoming import page_for

    stage.home()
    if path.lower().endswith(CAMPAIGN):
        _open_campaign(services, stage, Path(path))
        return
    scene = page_for(services, path)
    stage.push(scene)
    stage.settle()
    scene.take_in(path)


def _open_campaign(services: Services, stage: Stage, path: Path) -> None:
    from game.scenes.campaign.campaigns import CampaignsScene
    from game.scenes.campaign.coming import bring_in

    try:
        came = bring_in(services, path)
    except BadInput as bad:
        reason = services.words.say(bad.problems[0].reason)
        services.notices.append(f"{path.name}: {reason}")
        return
    stage.push(CampaignsScene(services, came.title, came.id))
    stage.settle()
    if came.new:
        services.notices.append(services.words.text("campaigns.taken_in"))
