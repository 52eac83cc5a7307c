"""What a kill left half done is finished at the next start: cards and results that follow from a save, and campaigns
that wait for a game that is over.

It changes no game, and looks into saves only where a card does not fit its save.
"""

from __future__ import annotations

import contextlib

from game.desk.services import Services
from game.engine.errors import BadInput
from game.store import atomic
from game.store.saves import Slot

_PATIENCE = 5.0  # seconds for a disk that is slow


def heal(services: Services) -> bool:
    """Whether anything was found; scenes that have read the disk before should read it again."""
    healed = False
    saves, folders = services.saves, services.folders
    services.writer.flush(_PATIENCE)
    for folder in (folders.data, folders.own, folders.campaigns, folders.games):
        atomic.sweep(folder, services.disk)
    saves.sweep()
    services.profiles.sweep()
    with contextlib.suppress(OSError, BadInput):
        healed |= bool(services.campaigns.adopt())
    known = {title.id for title in services.titles}
    for slot in saves.slots():
        if slot.title in known and saves.unsettled(slot):
            _settle(services, slot)
            healed = True
    for slot in saves.slots():
        # The campaigns of others are healed when they play: nothing of theirs is read before.
        mine = slot.card.owner in ("", services.me)
        if mine and slot.card.over and slot.card.campaign and not _is_logged(services, slot):
            _log(services, slot)
            healed = True
    return healed


def _settle(services: Services, slot: Slot) -> None:
    from game.scenes.campaign.ledger import ledger_of
    from game.scenes.playing.session import Session

    with contextlib.suppress(BadInput):
        Session.resume(services, slot, ledger_of(services, slot.id, slot.card.owner))
    services.writer.flush(_PATIENCE)


def _is_logged(services: Services, slot: Slot) -> bool:
    """Whether the campaign has this game's result, as far as one can tell without reading its entries."""
    try:
        entries = services.campaigns.read(slot.card.campaign).entries
    except (BadInput, ValueError):
        return True
    return any(f'"{slot.id}"'.encode() in entry and b'"played"' in entry for entry in entries)


def _log(services: Services, slot: Slot) -> None:
    from game.scenes.campaign.ledger import ledger_of

    ledger = ledger_of(services, slot.id, slot.card.owner)
    if ledger is not None:
        ledger.settle()
