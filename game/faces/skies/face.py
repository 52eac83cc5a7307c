"""The description of Under Falling Skies on the screen."""

from __future__ import annotations

import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.face import Face, OptionPicture, Sketch
from game.desk.services import Services
from game.faces.skies.model.fact import fact, verdict
from game.faces.skies.setup import CitySketch, find_city, paint_board, paint_city, preview_city, tell_city


def _desk(services: Services, host: Host) -> Desk:
    from game.faces.skies.desk import SkiesDesk

    return SkiesDesk(services, host)


def _picture(services: Services, position: Picture, width: int, height: int) -> pygame.Surface:
    from game.faces.skies.picture import board_picture

    return board_picture(services, position, width, height)


FACE = Face(
    _desk,
    _picture,
    "skies",
    cards={"city": OptionPicture(find_city, paint_city, preview_city, tell_city)},
    sketch=Sketch(CitySketch, paint_board),
    signs={
        "research": "skies/sign-research", "damage": "skies/sign-damage", "rows": "skies/sign-skull",
        "energy": "skies/sign-bolt", "threat": "skies/descent",
    },
    floors={"rows": 0},
    tints={"research": "#42d3e8", "damage": "#ff6b3d"},
    halves=frozenset({"skies.sheet.difficulty", "skies.sheet.epic"}),
    fact=fact,
    verdict=verdict,
)
