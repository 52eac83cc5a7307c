"""How often the adviser wins with each city, scenario and character of the campaign on its own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from math import exp, log
from statistics import median
from typing import Any, NamedTuple

from support.lab import Result
from support.shares import told

from balancing.adviser import built, checksum, frame_of_game, play, source, thinking_print
from balancing.results import wanted
from game.engine.campaign import Frame
from game.engine.rules import Setup
from game.table.opening import chance_of
from game.titles.skies.state import State
from game.titles.skies.twists import TWISTS

# The threat level of games with a single component, by chapter: where about as many are won as lost.
THREAT = {1: 2, 2: 2, 3: 0, 4: 0}


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
            cities = tuple(id for chapter in frame.chapters for id in chapter.cities)
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


def fingerprint(options: Result, effort: str) -> str:
    """What a game depends on besides its seed: the board, the rules that bend it, and how is thought."""
    return _print_of(tuple(sorted(options.items())), effort)


@cache
def _print_of(options: tuple[tuple[str, Any], ...], effort: str) -> str:
    rules, _ = built()
    setup = Setup("skies", 1, dict(options), "")
    board = rules.setup(setup, chance_of(setup)).board
    own = [source(TWISTS[ability.rule]) for ability in board.abilities]
    return checksum(board, own, thinking_print(effort))


def seed_of(number: int) -> str:
    return f"component {number}"


def fate(end: State) -> Result:
    return {"won": end.ended == "won", "round": end.round, "reason": end.ended}


def play_component(component: Component, number: int, effort: str) -> Result:
    options, seed = component.options(frame_of_game(), number), seed_of(number)
    began = time.process_time()
    return {
        "component": list(component), "number": number, "print": fingerprint(options, effort),
        **fate(play(options, seed, effort)), "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def missing_games(
    results: list[Result], components: list[Component], games: int, effort: str, width: float = 0
) -> list[tuple[Any, ...]]:
    done = current(results, effort)
    counts = {each: wanted(done.get(each, {}), games, width) for each in components}
    return [
        (each, number, effort) for number in range(max(counts.values(), default=0)) for each in components
        if number < counts[each] and number not in done.get(each, {})
    ]


def current(results: list[Result], effort: str) -> dict[Component, dict[int, bool]]:
    """What still counts, by component and number: whether it was won."""
    frame = frame_of_game()
    found: dict[Component, dict[int, bool]] = {}
    known = set(components(frame))
    for result in results:
        if "component" not in result:
            continue
        component, number = Component(*result["component"]), result["number"]
        if component in known and fingerprint(component.options(frame, number), effort) == result["print"]:
            found.setdefault(component, {})[number] = result["won"]
    return found


def odds(wins: list[bool]) -> float:
    """Wins to losses, drawn a little towards even so that neither is ever none."""
    return (sum(wins) + 0.5) / (len(wins) - sum(wins) + 0.5)


def table_of_components(found: dict[Component, dict[int, bool]]) -> list[str]:
    lines = []
    for chapter in sorted({component.chapter for component in found}):
        here = {each: list(won.values()) for each, won in found.items() if each.chapter == chapter}
        middle = median(odds(wins) for component, wins in here.items() if component.kind != "plain")
        lines += ["", f"### Chapter {chapter}", "", f"Median odds {middle:.2f}.", "",
                  "| component | kind | won | odds to the median |", "|---|---|---|---|"]  # fmt: skip
        for component, wins in sorted(here.items(), key=lambda item: (item[0].kind, odds(item[1]))):
            times = odds(wins) / middle
            # Two standard errors of the logarithm; what is outside even with one of them is outside.
            doubt = 2 * (1 / (sum(wins) + 0.5) + 1 / (len(wins) - sum(wins) + 0.5)) ** 0.5
            far = component.kind != "plain" and abs(log(times)) > log(2)
            mark = " **outside**" if far and abs(log(times)) > log(2) + doubt / 2 else " (outside?)" if far else ""
            lines.append(f"| {component.name} | {component.kind} | {told(sum(wins), len(wins))} |"
                         f" ×{times:.2f} ({exp(-doubt) * times:.2f}–{exp(doubt) * times:.2f}){mark} |")
    return lines
