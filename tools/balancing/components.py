"""How often the adviser wins with each city, scenario and character of the campaign, and how whole campaigns go.

    python tools/balance_campaign.py components                40 games each, and the page written anew
    python tools/balance_campaign.py components --only moss    one of them
    python tools/balance_campaign.py campaigns                 20 campaigns at each of the threats 0, 1 and 2

Every game, or every campaign, is one line in a file of results, written as soon as it is over: stopped at any moment,
the next run goes on where this one ended. A result counts only while the boards that it was played on, and how hard
the adviser thinks, are what they were.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import json
import random
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from inspect import getsource
from math import exp, log
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.app.registry import title
from game.engine.campaign import Frame
from game.engine.chance import Live, Quick
from game.engine.rules import Setup
from game.table.campaign import (
    Campaign,
    companions,
    crew_size,
    deal,
    fold,
    options_of,
    score,
    seed_of,
    step,
)
from game.table.campaign_log import Began, Chose, Defends, Entry, Played, Started
from game.table.opening import number_of
from game.titles.skies.judge import WEIGHTS, Ground
from game.titles.skies.outlook import Outlook, Prices
from game.titles.skies.plan import EFFORTS, Planner
from game.titles.skies.rules import SkiesRules
from game.titles.skies.twist import Twist
from game.titles.skies.twists import TWISTS

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / ".balance-campaign.jsonl"
PAGE = ROOT / "docs" / "balance-skies-campaign.md"
# The threat level of games with a single component, by chapter: where about as many are won as lost.
THREAT = {1: 2, 2: 2, 3: 0, 4: 0}
THREATS = (0, 1, 2)  # of whole campaigns
BY_HAND = "## What was changed"
Result = dict[str, Any]


class Component(NamedTuple):
    """Something of a chapter (4 is the finale) on its own: no scenario and nobody along but itself."""

    chapter: int
    kind: str  # plain, city, scenario, character
    id: str
    better: bool  # the damaged side of a city, the upgraded one of a character

    @property
    def name(self) -> str:
        side = {"city": ("undamaged", "damaged"), "character": ("normal", "upgraded")}.get(self.kind, ("", ""))
        return f"{self.id} {side[self.better]}".strip()

    def options(self, frame: Frame, number: int) -> Result:
        """The set-up of a game: what is not tested goes round the cities of the chapter."""
        finale = self.chapter > len(frame.chapters)
        if finale:
            cities = (*frame.finale.reserve, *(id for chapter in frame.chapters for id in chapter.cities))
            sky = frame.finale.options
        else:
            cities, sky = frame.chapters[self.chapter - 1].cities, frame.chapters[self.chapter - 1].options
        found: Result = {**sky, "threat": THREAT[self.chapter], "city": cities[number % len(cities)], "damaged": finale}
        if self.kind == "city":
            found |= {"city": self.id, "damaged": self.better}
        elif self.kind == "scenario":
            found["scenario"] = self.id
        elif self.kind == "character":
            found |= {"crew1": self.id, "upgraded1": self.better}
        if finale:
            found |= company(frame, number)
        return found


def company(frame: Frame, number: int) -> Result:
    """Two upgraded characters of the first two chapters: nobody plays the finale alone."""
    people = [id for chapter in frame.chapters[:2] for id in chapter.characters]
    two = people[number % len(people)], people[(number + 3) % len(people)]
    return {"crew2": two[0], "upgraded2": True, "crew3": two[1], "upgraded3": True}


def components(frame: Frame) -> Iterator[Component]:
    """Everything that can be tested alone; characters are upgraded from the chapter after their own."""
    for n, chapter in enumerate(frame.chapters, 1):
        yield Component(n, "plain", "nothing else", False)
        yield from (Component(n, "city", id, side) for id in chapter.cities for side in (False, True))
        yield from (Component(n, "scenario", id, False) for id in chapter.scenarios)
        yield from (Component(n, "character", id, False) for id in chapter.characters)
        yield from (Component(n + 1, "character", id, True) for id in chapter.characters)
    last = len(frame.chapters) + 1
    yield Component(last, "plain", "nothing else", False)
    yield Component(last, "scenario", frame.finale.scenario, False)


@cache
def built() -> tuple[SkiesRules, Any]:
    entry = title("skies")
    assert entry is not None
    rules = entry.build(ROOT, None)
    assert isinstance(rules, SkiesRules)
    return rules, entry.judgement


def frame_of_game() -> Frame:
    frame = built()[0].campaign()
    assert frame is not None
    return frame


def fingerprint(options: Result, seed: str, effort: str) -> str:
    """What a game depends on besides its seed: the board, the rules that bend it, and how is thought."""
    rules, _ = built()
    setup = Setup("skies", 1, options, seed)
    board = rules.setup(setup, Live(number_of(setup))).board
    own = [source(TWISTS[ability.rule]) for ability in board.abilities]
    return f"{zlib.crc32(repr((board, own, thinking(effort))).encode()):08x}"


@cache
def source(rule: Callable[..., Twist]) -> tuple[str, ...]:
    """The text of a rule, and of those that it builds upon."""
    assert isinstance(rule, type)
    return tuple(getsource(each) for each in rule.__mro__ if each not in (Twist, object))


@cache
def thinking(effort: str) -> str:
    """How the adviser judges and searches."""
    parts = (WEIGHTS, EFFORTS[effort], *(getsource(part) for part in (Ground, Outlook, Prices, Planner)))
    return f"{zlib.crc32(repr(parts).encode()):08x}"


def game(options: Result, seed: str, effort: str) -> Result:
    """One game, the same for the same options and seed."""
    rules, judgement_of = built()
    setup = Setup("skies", 1, options, seed)
    number = number_of(setup)
    # An adviser of its own: the luck that one imagines, it keeps for all its games.
    judgement, chooser = judgement_of(rules), random.Random(seed)
    state, said = rules.setup(setup, Live(number)), 0
    while rules.to_act(state):
        move = judgement.plan(state, 0, effort, chooser.random, lambda: False)[0].move
        said += 1
        state = rules.apply(state, 0, move, Live(number, said)).state
    return {"won": state.ended == "won", "round": state.round, "reason": state.ended}


# Components


def play_component(component: Component, number: int, effort: str) -> Result:
    options, seed = component.options(frame_of_game(), number), f"component {number}"
    began = time.process_time()
    return {
        "component": list(component), "number": number, "print": fingerprint(options, seed, effort),
        **game(options, seed, effort), "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def missing_games(results: list[Result], wanted: list[Component], games: int, effort: str) -> list[tuple[Any, ...]]:
    frame = frame_of_game()
    done = {(*result["component"], result["number"], result["print"]) for result in results if "component" in result}
    return [
        (component, number, effort) for number in range(games) for component in wanted
        if (*component, number, fingerprint(component.options(frame, number), f"component {number}", effort))
        not in done
    ]


def current(results: list[Result], effort: str) -> dict[Component, list[bool]]:
    """What still counts, by component."""
    frame, found, seen = frame_of_game(), {}, set()
    known = set(components(frame))
    for result in results:
        if "component" not in result:
            continue
        component = Component(*result["component"])
        key = (component, result["number"])
        if component in known and key not in seen:
            options, seed = component.options(frame, result["number"]), f"component {result['number']}"
            if fingerprint(options, seed, effort) == result["print"]:
                seen.add(key)
                found.setdefault(component, []).append(result["won"])
    return found


def odds(wins: list[bool]) -> float:
    """Wins to losses, drawn a little towards even so that neither is ever none."""
    return (sum(wins) + 0.5) / (len(wins) - sum(wins) + 0.5)


def table_of_components(found: dict[Component, list[bool]]) -> list[str]:
    lines = []
    for chapter in sorted({component.chapter for component in found}):
        here = {component: wins for component, wins in found.items() if component.chapter == chapter}
        middle = median(odds(wins) for component, wins in here.items() if component.kind != "plain")
        lines += ["", f"### Chapter {chapter}", "", f"Median odds {middle:.2f}.", "",
                  "| component | kind | games | won | odds to the median |", "|---|---|---|---|---|"]  # fmt: skip
        for component, wins in sorted(here.items(), key=lambda item: (item[0].kind, odds(item[1]))):
            times = odds(wins) / middle
            # Two standard errors of the logarithm; what is outside even with one of them is outside.
            doubt = 2 * (1 / (sum(wins) + 0.5) + 1 / (len(wins) - sum(wins) + 0.5)) ** 0.5
            far = component.kind != "plain" and abs(log(times)) > log(2)
            mark = " **outside**" if far and abs(log(times)) > log(2) + doubt / 2 else " (outside?)" if far else ""
            lines.append(f"| {component.name} | {component.kind} | {len(wins)} | {100 * sum(wins) / len(wins):.0f} % |"
                         f" ×{times:.2f} ({exp(-doubt) * times:.2f}–{exp(doubt) * times:.2f}){mark} |")
    return lines


# Whole campaigns


@cache
def campaign_print(effort: str) -> str:
    """What a whole campaign depends on."""
    content = built()[0].content
    parts = (content, sorted((name, source(rule)) for name, rule in TWISTS.items()), thinking(effort))
    return f"{zlib.crc32(repr(parts).encode()):08x}"


def play_campaign(threat: int, number: int, effort: str) -> Result:
    """One campaign at a constant threat level: piles, teams and the cities of the finale are chosen by chance."""
    frame, began = frame_of_game(), time.process_time()
    chooser = random.Random(f"campaign {threat} {number}")
    log: list[Entry] = [Began("skies", "balance", f"campaign {threat} {number}", threat, 0)]
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
        played = game(options_of(frame, campaign), seed_of(campaign), effort)
        yield Started(id, 0)
        yield Played(id, played["won"], campaign.threat, played["round"], played["reason"], 0)


def missing_campaigns(results: list[Result], count: int, effort: str) -> list[tuple[Any, ...]]:
    done = {(result["campaign"], result["number"]) for result in campaigns_of(results, effort)}
    return [(threat, number, effort) for number in range(count) for threat in THREATS if (threat, number) not in done]


def campaigns_of(results: list[Result], effort: str) -> list[Result]:
    """Those that still count, each once."""
    found = {(result["campaign"], result["number"]): result for result in results
             if "campaign" in result and result["print"] == campaign_print(effort)}  # fmt: skip
    return list(found.values())


def table_of_campaigns(results: list[Result]) -> list[str]:
    lines = ["| threat | campaigns | won | games each | score | chapter 1 | 2 | 3 | finale |", "|---" * 9 + "|"]
    for threat in THREATS:
        here = [result for result in results if result["campaign"] == threat]
        if not here:
            continue
        lengths = sorted(len(result["games"]) for result in here)
        shares = [share([won for result in here for chapter, won, _ in result["games"] if chapter == number])
                  for number in (1, 2, 3, 4)]  # fmt: skip
        lines.append(
            f"| {threat} | {len(here)} | {share([result['ended'] == 'won' for result in here])} | "
            f"{sum(lengths) / len(lengths):.1f} ({lengths[0]}–{lengths[-1]}) | "
            f"{sum(result['score'] for result in here) / len(here):.1f} | " + " | ".join(shares) + " |"
        )
    return lines


def share(wins: list[bool]) -> str:
    return f"{100 * sum(wins) / len(wins):.0f} %" if wins else "–"


# One command for both


def page(found: dict[Component, list[bool]], campaigns: list[Result], effort: str) -> str:
    lines = [
        "# Under Falling Skies: the campaign against the adviser", "",
        f"Games of the adviser at its setting “{effort}”, seeded. `python tools/balance_campaign.py` plays them and"
        " writes this page; it goes on where it was stopped, and plays anew only what a change of the data or of the"
        " adviser touched.",
        "", "## Whole campaigns", "",
        "Piles, teams and the cities of the finale are chosen by chance, the threat level stays what it is. The shares"
        " of the chapters are games won.", "", *table_of_campaigns(campaigns),
        "", "## Components alone", "",
        "Threat " + ", ".join(f"{threat} in chapter {n}" for n, threat in THREAT.items()) + "; the sky of the chapter,"
        " nobody else along but two others in the finale; what is not tested goes round the cities of the chapter."
        " Odds are wins to losses; in brackets two standard errors. Upgraded characters are measured in the"
        " chapter after their own. What is called outside is more than a factor of two from the median, even one"
        " standard error nearer to it; with a question mark it is so only as measured.",
    ]  # fmt: skip
    return "\n".join([*lines, *(table_of_components(found) if found else [])]) + "\n"


def known_results(path: Path) -> list[Result]:
    """The results so far; a line that a power cut tore is passed over."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def run(path: Path, work: Callable[..., Result], left: list[tuple[Any, ...]], jobs: int) -> list[Result]:
    """Does what is left, a line for each as soon as it is done."""
    results, began = [], time.monotonic()
    with path.open("a", encoding="utf-8") as store, ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(work, *each) for each in left]
        try:
            for done, future in enumerate(as_completed(waiting), 1):
                results.append(future.result())
                store.write(json.dumps(results[-1]) + "\n")
                store.flush()
                each = (time.monotonic() - began) / done
                print(f"\r{done} of {len(left)}, {each:.2f} s each, {each * (len(left) - done) / 60:.0f} min to go ",
                      end="", file=sys.stderr, flush=True)  # fmt: skip
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    if left:
        print(file=sys.stderr)
    return results


def told_by_hand(path: Path) -> str:
    """The end of the page that was there, which no run writes."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    _, mark, notes = old.partition(BY_HAND)
    return f"\n{mark}{notes}" if mark else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("components", "campaigns", "page"))
    parser.add_argument("--games", type=int, default=40, help="for each component")
    parser.add_argument("--campaigns", type=int, default=20, help="for each threat level")
    parser.add_argument("--effort", default="fast", choices=sorted(EFFORTS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", help="one city, scenario or character by its id")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of results")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page that is written")
    wish = parser.parse_args()
    wanted = [each for each in components(frame_of_game()) if wish.only in (None, each.id)]
    results = known_results(wish.results)
    try:
        if wish.what == "components":
            left = missing_games(results, wanted, wish.games, wish.effort)
            results += run(wish.results, play_component, left, wish.jobs)
        elif wish.what == "campaigns":
            left = missing_campaigns(results, wish.campaigns, wish.effort)
            results += run(wish.results, play_campaign, left, wish.jobs)
    except KeyboardInterrupt:
        print("\nstopped; the next run goes on from here", file=sys.stderr)
        return 1
    text = page(current(results, wish.effort), campaigns_of(results, wish.effort), wish.effort)
    print(text)
    if wish.only is None:
        wish.page.write_text(text + told_by_hand(wish.page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
