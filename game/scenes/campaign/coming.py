"""The log of a campaign that comes from a file, as from another computer: it becomes a campaign of the one who plays.

Nothing is written unless the whole of it comes to a campaign.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.desk.services import Services
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.scenes.campaign.ledger import campaigns_of
from game.store import plain
from game.store.campaigns import LARGEST, entries_of
from game.store.writer import reason_for
from game.table.campaign import fold
from game.table.campaign_log import Began, decode


class Came(NamedTuple):
    title: str
    id: str
    new: bool  # False where all that the file says was here already


def bring_in(services: Services, path: Path) -> Came:
    """BadInput with a sentence where the file is no such log, or cannot be kept."""
    entries = entries_of(path.name, plain.beginning(path, LARGEST))
    told = [decode(entry) for entry in entries]
    first = told[0] if told else None
    frame = services.frame(first.title) if isinstance(first, Began) else None
    if not isinstance(first, Began) or frame is None:
        raise BadInput(Problem(path.name, 0, message("campaigns.no_log")))
    fold(frame, told)
    campaigns = services.campaigns
    for id in campaigns_of(services, first.title):
        if campaigns.read(id).entries[: len(entries)] == entries:
            return Came(first.title, id, False)
    try:
        id = campaigns.begin(first.title, entries[0])
        for number, entry in enumerate(entries[1:], 2):
            campaigns.append(id, number, entry)
    except OSError as error:
        raise BadInput(Problem(path.name, 0, reason_for(path, error, "out"))) from None
    return Came(first.title, id, True)
