"""Which page takes a file that comes from outside: a saved game, a pack, or what packs are made of."""

from __future__ import annotations

from game.desk.services import Services
from game.packs.making import SINGLE
from game.scenes.saves.scene import SavesScene
from game.scenes.workshop.scene import SUFFIX, WorkshopScene


def page_for(services: Services, path: str) -> SavesScene | WorkshopScene:
    of_packs = path.lower().endswith((SUFFIX, *SINGLE))
    return WorkshopScene(services) if of_packs else SavesScene(services)
