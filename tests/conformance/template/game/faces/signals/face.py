"""Signals on the screen."""

from __future__ import annotations

import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.face import Face, OptionPicture
from game.desk.services import Services
from game.faces.signals.setup import find_rounds, paint_rounds


def _desk(services: Services, host: Host) -> Desk:
    from game.faces.signals.desk import SignalsDesk

    return SignalsDesk(services, host)


def _picture(services: Services, position: Picture, width: int, height: int) -> pygame.Surface:
    from game.faces.signals.picture import board_picture

    return board_picture(services, position, width, height)


FACE = Face(_desk, _picture, cards={"rounds": OptionPicture(find_rounds, paint_rounds)})
