"""Sentences about the table as a whole: who came along, and what a panel beside the board means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import Handle
from game.faces.skies.model import tips

if TYPE_CHECKING:
    from game.faces.skies.desk import SkiesDesk


def company(desk: SkiesDesk) -> str:
    """City, scenario and team, where somebody came along."""
    city, team = desk.model.city.helper, desk.model.team
    names = desk.services.words.join([desk.tell(helper.name) for helper in team if helper.slot != "scenario"])
    scenario = [desk.tell(helper.name) for helper in team if helper.slot == "scenario"]
    parts = [desk.tell(city.name), *scenario, names] if team else []
    return " · ".join(part for part in parts if part)


def explained(desk: SkiesDesk, panel: Handle) -> str:
    """What a note says of a panel beside the board."""
    tip = tips.tip(desk.view, panel)
    return f"{desk.tell(tip.title)}\n{desk.tell(tip.text)}" if tip is not None else ""
