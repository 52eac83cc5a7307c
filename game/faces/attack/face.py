"""The description of Alien Attack USA on the screen."""

from __future__ import annotations

import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.face import Face, OptionPicture
from game.desk.services import Services
from game.faces.attack.setup import find_aim, paint_aim
from game.present.fact import by_points


def _desk(services: Services, host: Host) -> Desk:
    from game.faces.attack.desk import AttackDesk

    return AttackDesk(services, host)


def _picture(services: Services, position: Picture, width: int, height: int) -> pygame.Surface:
    from game.faces.attack.picture import board_picture

    return board_picture(services, position, width, height)


FACE = Face(_desk, _picture, "attack", cards={"semi": OptionPicture(find_aim, paint_aim)}, fact=by_points)
