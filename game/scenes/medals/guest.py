"""A game that was played to its end at somebody else's table, noted for the medals of games over several screens.

The result is the host's; a guest's statistics take none.
"""

from __future__ import annotations

from game.desk.services import Services
from game.store.medals import MEDALS, with_game_as_guest


def note_game(services: Services, game: str, title: str) -> None:
    """For whoever plays here; once, however often its end is seen."""
    sheet = services.profiles.open(services.me).sheet(MEDALS)
    case = sheet.read()
    noted = with_game_as_guest(case, game, title)
    if noted.guest != case.guest:
        sheet.write(noted)
