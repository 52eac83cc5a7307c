"""The description of Ufo.O on the screen."""

from __future__ import annotations

import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.face import Face, OptionPicture
from game.desk.services import Services
from game.faces.ufoo.model.fact import fact, poster
from game.faces.ufoo.setup import find_field, paint_field, preview_field, tell_field


def _desk(services: Services, host: Host) -> Desk:
    from game.faces.ufoo.desk import UfooDesk

    return UfooDesk(services, host)


def _picture(services: Services, position: Picture, width: int, height: int) -> pygame.Surface:
    from game.faces.ufoo.picture import board_picture

    return board_picture(services, position, width, height)


FACE = Face(
    _desk, _picture, "ufoo",
    cards={"field": OptionPicture(find_field, paint_field, preview_field, tell_field, slow=True)}, fact=fact,
    poster=poster,
)  # fmt: skip
