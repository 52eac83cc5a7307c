"""How often the adviser wins with each city, scenario and character of the campaign on its own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import exp, log
from statistics import median
from typing import Any, NamedTuple

from support.lab import Result

from balancing.adviser import built, checksum, frame_of_game, play, source, thinking_print
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


def fingerprint(options: Result, seed: str, effort: str) -> str:
    """What a game depends on besides its seed: the board, the rules that bend it, and how is thought."""
    rules, _ = built()
    setup = Setup("skies", 1, options, seed)
    board = rules.setup(setup, chance_of(setup)).board
    own = [source(TWISTS[ability.rule]) for ability in board.abilities]
    return checksum(board, own, thinking_print(effort))


def fate(end: State) -> Result:
    return {"won": end.ended == "won", "round": end.round, "reason": end.ended}


def play_component(component: Component, number: int, effort: str) -> Result:
    options, seed = component.options(frame_of_game(), number), f"component {number}"
    began = time.process_time()
    return {
        "component": list(component), "number": number, "print": fingerprint(options, seed, effort),
        **fate(play(options, seed, effort)), "seconds": round(time.process_time() - began, 2),
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
    frame, seen = frame_of_game(), set()
    found: dict[Component, list[bool]] = {}
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
