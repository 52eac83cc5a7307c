"""With the keyboard, what comes next at a table of Under Falling Skies is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.faces.skies.model import reach as skies_reach
from game.faces.skies.model.crew import aim

if TYPE_CHECKING:
    from game.faces.skies.desk import SkiesDesk


def lead_home(desk: SkiesDesk) -> None:
    """To the next die."""
    if desk.page is None or desk.model.phase != "place":
        return
    left = (f"tray:{i}" for i, shown in enumerate(desk.model.tray) if shown.die is not None)
    desk.page.focus = next(left, desk.page.focus)


def lead_on(desk: SkiesDesk) -> None:
    """To a die, a row of the card, a place of the board."""
    assert desk.page is not None
    wanted, desk.cursor = aim(desk.view, desk.touched), ""
    if wanted == "tray":
        lit = (f"tray:{i}" for i, shown in enumerate(desk.model.tray) if shown.live)
        desk.page.focus = next(lit, "tray:0")
    elif wanted == "value":
        desk.page.focus = desk.card.entries[0].id
    else:
        desk.page.focus = "board"
        reach = skies_reach.candidates(desk.view, desk.touched)
        if reach:
            desk.put(reach[0])
