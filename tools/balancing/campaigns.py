"""How whole campaigns of the adviser go, at each threat level."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from support.lab import Result
from support.shares import told

from balancing.adviser import built, checksum, frame_of_game, play, source, thinking_print
from balancing.results import wanted
from game.engine.campaign import Frame
from game.engine.chance import Quick
from game.table.campaign import Campaign, companions, crew_size, deal, fold, options_of, score, seed_of, step
from game.table.campaign_log import Began, Chose, Defends, Entry, Played, Started
from game.titles.skies.twists import TWISTS

THREATS = (0, 1, 2)


@cache
def campaign_print(effort: str) -> str:
    """What a whole campaign depends on."""
    rules = sorted((name, source(rule)) for name, rule in TWISTS.items())
    return checksum(built()[0].content, rules, thinking_print(effort))


def play_campaign(threat: int, number: int, effort: str) -> Result:
    """One campaign at a constant threat level: piles, teams and the cities of the finale are chosen by chance."""
    frame, began = frame_of_game(), time.process_time()
    chooser = random.Random(f"campaign {threat} {number}")
    log: list[Entry] = [Began("skies", "balance", f"campaign {threat} {number}", threat, 0, rules=frame.rules)]
    campaign, _ = fold(frame, log)
    while not campaign.ended:
        for entry in next_entries(frame, campaign, chooser, effort):
            campaign = step(frame, campaign, entry)
    games = [(battle.chapter, game.won, game.rounds) for battle in campaign.battles for game in battle.games]
    return {
        "campaign": threat, "number": number, "print": campaign_print(effort), "ended": campaign.ended,
        "score": score(campaign), "games": games, "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def next_entries(frame: Frame, campaign: Campaign, chooser: random.Random, effort: str) -> Iterator[Entry]:
    crew = tuple(chooser.sample(companions(frame, campaign), crew_size(frame, campaign)))
    if campaign.stage == "deal":
        yield deal(frame, campaign, Quick(chooser.random))
    elif campaign.stage == "choose":
        yield Chose(chooser.randrange(2), crew)
    elif campaign.stage == "defend":
        yield Defends(chooser.choice(campaign.saved), crew)
    else:
        id = f"game {sum(len(battle.games) for battle in campaign.battles)}"
        seed = seed_of(campaign)
        end = play(options_of(frame, campaign), seed, effort)
        yield Started(id, 0)
        yield Played(id, end.ended == "won", campaign.threat, end.round, end.ended, 0)


def missing_campaigns(results: list[Result], games: int, effort: str, width: float = 0) -> list[tuple[Any, ...]]:
    done: dict[int, dict[int, bool]] = {threat: {} for threat in THREATS}
    for result in campaigns_of(results, effort):
        done[result["campaign"]][result["number"]] = result["ended"] == "won"
    counts = {threat: wanted(won, games, width) for threat, won in done.items()}
    return [
        (threat, number, effort) for number in range(max(counts.values())) for threat in THREATS
        if number < counts[threat] and number not in done[threat]
    ]


def campaigns_of(results: list[Result], effort: str) -> list[Result]:
    """Those that still count, each once."""
    found = {(result["campaign"], result["number"]): result for result in results
             if "campaign" in result and result["print"] == campaign_print(effort)}  # fmt: skip
    return list(found.values())


def table_of_campaigns(results: list[Result]) -> list[str]:
    lines = ["| threat | won | games each | score | chapter 1 | 2 | 3 | finale |", "|---" * 8 + "|"]
    for threat in THREATS:
        here = [result for result in results if result["campaign"] == threat]
        if not here:
            continue
        lengths = sorted(len(result["games"]) for result in here)
        shares = [share([won for result in here for chapter, won, _ in result["games"] if chapter == number])
                  for number in (1, 2, 3, 4)]  # fmt: skip
        lines.append(
            f"| {threat} | {told(sum(result['ended'] == 'won' for result in here), len(here))} | "
            f"{sum(lengths) / len(lengths):.1f} ({lengths[0]}–{lengths[-1]}) | "
            f"{sum(result['score'] for result in here) / len(here):.1f} | " + " | ".join(shares) + " |"
        )
    return lines


def share(wins: list[bool]) -> str:
    return f"{100 * sum(wins) / len(wins):.0f} %" if wins else "–"
