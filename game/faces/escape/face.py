"""The description of Escape from the Aliens in Outer Space on the screen."""

from __future__ import annotations

import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.face import Face, OptionPicture
from game.desk.inquest import InquestDesk
from game.desk.mix import MixSight
from game.desk.services import Services
from game.faces.escape.model.fact import fact, poster
from game.faces.escape.setup import SIGNS, find_zone, paint_zone, preview_zone, tell_zone


def _desk(services: Services, host: Host) -> Desk:
    from game.faces.escape.desk import EscapeDesk

    return EscapeDesk(services, host)


def _inquest(services: Services, host: Host) -> InquestDesk:
    from game.faces.escape.inquest import EscapeInquestDesk

    return EscapeInquestDesk(services, host)


def _mix() -> MixSight:
    from game.faces.escape.mix import DeckMix

    return DeckMix()


def _picture(services: Services, position: Picture, width: int, height: int) -> pygame.Surface:
    from game.faces.escape.picture import board_picture

    return board_picture(services, position, width, height)


FACE = Face(
    _desk, _picture, "escape",
    cards={"zone": OptionPicture(find_zone, paint_zone, preview_zone, tell_zone, slow=True)}, fact=fact, poster=poster,
    inquest=_inquest, mix=_mix, option_signs=SIGNS,
    flags=frozenset({"escape.sheet.escaped", "escape.sheet.lost", "escape.sheet.won"}),
)  # fmt: skip
