"""The page of the campaign: whole campaigns and single components, and at its end what is written by hand."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from support.lab import Result

from balancing.adviser import ROOT
from balancing.campaigns import table_of_campaigns
from balancing.components import THREAT, Component, table_of_components

RESULTS = ROOT / ".balance-campaign.jsonl"
PAGE = ROOT / "docs" / "balance-skies-campaign.md"
BY_HAND = "## What was changed"
_WIDEST = 150  # characters in a line of a page, tables aside


def wrapped(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a page; sentences are broken, tables and headings are not."""
    for line in lines:
        yield from [line] if line.startswith(("|", "#")) else (
            textwrap.wrap(line, _WIDEST, break_long_words=False, break_on_hyphens=False) or [""]
        )


def page(found: dict[Component, dict[int, bool]], campaigns: list[Result], effort: str) -> str:
    lines = [
        "# Under Falling Skies: the campaign against the adviser", "",
        f"How many of its games the adviser won at its setting “{effort}”, and Wilson's interval of the"
        " share, for 95 of 100. `python3 tools/balance.py components --width .08` and `campaigns` play them and write"
        " this page; they go on where they were stopped, and play anew only what a change of the data or of the adviser"
        " touched.",
        "", "## Whole campaigns", "",
        "Piles, teams and the cities of the finale are chosen by chance, the threat level stays what it is. The shares"
        " of the chapters are games won.",
        "", *table_of_campaigns(campaigns),
        "", "## Components alone", "",
        "Threat " + ", ".join(f"{threat} in chapter {n}" for n, threat in THREAT.items()) + "; the sky of the chapter,"
        " nobody else along but two others in the finale; what is not tested goes round the cities of the chapter."
        " Odds are wins to losses; in brackets two standard errors. Upgraded characters are measured in the"
        " chapter after their own. What is called outside is more than a factor of two from the median, even one"
        " standard error nearer to it; with a question mark it is so only as measured.",
    ]  # fmt: skip
    return "\n".join(wrapped([*lines, *(table_of_components(found) if found else [])])) + "\n"


def told_by_hand(path: Path) -> str:
    """The end of the page that was there, which no run writes."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    _, mark, notes = old.partition(BY_HAND)
    return f"\n{mark}{notes}" if mark else ""
