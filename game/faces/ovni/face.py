"""The description of O.V.N.I. on the screen."""

from __future__ import annotations

import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.face import Face, Sketch
from game.desk.services import Services
from game.faces.ovni.setup import WorldSketch, paint_world
from game.present.fact import by_points


def _desk(services: Services, host: Host) -> Desk:
    from game.faces.ovni.desk import OvniDesk

    return OvniDesk(services, host)


def _picture(services: Services, position: Picture, width: int, height: int) -> pygame.Surface:
    from game.faces.ovni.picture import board_picture

    return board_picture(services, position, width, height)


FACE = Face(_desk, _picture, "ovni", sketch=Sketch(WorldSketch, paint_world), fact=by_points)
