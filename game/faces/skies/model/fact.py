"""The result of a game of Under Falling Skies: what became of the city, and what was missing or to spare."""

from __future__ import annotations

from game.engine.text import Message, message
from game.table.view import View
from game.titles.skies.observe import city_name


def fact(view: View) -> Message | None:
    if view.outcome is None:
        return None
    lines = {line.label.key: line for line in view.outcome.sheet}
    if view.outcome.winners():
        rows = lines["skies.sheet.rows"].values[0] or 0
        return message("skies.fact.rows", n=rows)
    research = lines["skies.sheet.research"]
    left = int(dict(research.label.args)["of"]) - (research.values[0] or 0)
    return message("skies.fact.research", n=left) if left > 0 else None


def verdict(view: View) -> Message | None:
    if view.outcome is None:
        return None
    ending = "won" if view.outcome.winners() else "lost"
    return message(f"skies.verdict.{ending}", city=f"@{city_name(view.observation).key}")
