"""How often the adviser wins Under Falling Skies; writes the two pages docs/balance-skies*.md.

    python3 tools/balance.py cities                        60 games for each city, side and threat level
    python3 tools/balance.py cities --width .08 --jobs 2   so many that each share is sure to 4 points either way
    python3 tools/balance.py cities --only roswell --threat 0 --effort deep
    python3 tools/balance.py components --only moss        40 games with each city, scenario and character; one of them
    python3 tools/balance.py campaigns --games 50          20 whole campaigns at each of the threats 0, 1 and 2; more
    python3 tools/balance.py page                          only the page of the campaign, from what was played
    python3 tools/balance.py pack my-pack.saucer           the cities and the battles of a pack, written to the screen

Every game, or every campaign, is one line in a file of results, written as soon as it is over: stopped at any moment,
the next run goes on where this one ended. A result counts only while what it was played with, and how hard the adviser
thinks, are what they were.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from balancing import campaigns, cities, components, packs, report
from balancing.adviser import frame_of_game
from balancing.results import run
from support.lab import add_lab, lab_of, lines
from support.packs import told_in_english

from game.engine.errors import BadInput
from game.titles.skies.plan import EFFORTS


def of_cities(wish: argparse.Namespace) -> str:
    cells = cities.chosen_cells(wish.only, wish.threat)
    results = list(lines(wish.results))
    while left := cities.missing(results, cells, wish.games, wish.effort, wish.width):
        results += run(wish.results, cities.play_cell, left, lab_of(wish))
    text = cities.page(cities.current(results, wish.effort), wish.effort)
    if len(cells) == len(cities.CELLS):
        wish.page.write_text(text, encoding="utf-8")
    return text


def of_campaign(wish: argparse.Namespace) -> str:
    results = list(lines(wish.results))
    if wish.what == "components":
        wanted = [each for each in components.components(frame_of_game()) if wish.only in (None, each.id)]
        while left := components.missing_games(results, wanted, wish.games, wish.effort, wish.width):
            results += run(wish.results, components.play_component, left, lab_of(wish))
    elif wish.what == "campaigns":
        while left := campaigns.missing_campaigns(results, wish.games, wish.effort, wish.width):
            results += run(wish.results, campaigns.play_campaign, left, lab_of(wish))
    text = report.page(
        components.current(results, wish.effort), campaigns.campaigns_of(results, wish.effort), wish.effort
    )
    if wish.only is None:
        wish.page.write_text(text + report.told_by_hand(wish.page), encoding="utf-8")
    return text


def of_pack(wish: argparse.Namespace) -> str:
    with TemporaryDirectory() as folder:
        try:
            return packs.measure(wish.pack, Path(folder), wish.games, wish.effort, wish.only, wish.beside, lab_of(wish))
        except BadInput as bad:
            return "\n".join(told_in_english(bad))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    for word, games, effort, helped in (
        ("cities", 60, "steady", "every city, both sides, every threat level"),
        ("components", 40, "fast", "each city, scenario and character of the campaign alone"),
        ("campaigns", 20, "fast", "whole campaigns"),
        ("page", 0, "fast", "write the page of the campaign and play nothing"),
    ):
        one = words.add_parser(word, help=helped)
        measured = cities if word == "cities" else report
        one.set_defaults(measure=of_cities if word == "cities" else of_campaign, only=None, threat=None)
        one.add_argument("--effort", default=effort, choices=sorted(EFFORTS))
        one.add_argument("--results", type=Path, default=measured.RESULTS, help="the file of results")
        one.add_argument("--page", type=Path, default=measured.PAGE, help="the page that is written")
        if word == "page":
            continue
        one.add_argument("--games", type=int, default=games, help=f"for each, at least ({games})")
        one.add_argument("--width", type=float, default=0, metavar="SHARE",
                         help="more of them, until the interval of each share is no wider, such as .08")  # fmt: skip
        add_lab(one, tally=False)
        if word == "cities":
            one.add_argument("--only", choices=sorted(cities.NAMES), help="one city")
            one.add_argument("--threat", type=int, choices=cities.THREATS, help="one threat level")
        elif word == "components":
            one.add_argument("--only", help="one city, scenario or character by its id")
    pack = words.add_parser("pack", help="the cities and the battles of a pack")
    pack.set_defaults(measure=of_pack)
    pack.add_argument("pack", type=Path, help="as a file or a folder")
    pack.add_argument("--effort", default="fast", choices=sorted(EFFORTS))
    pack.add_argument("--games", type=int, default=40, help="for each (40)")
    pack.add_argument("--only", default="", help="rows and columns with this in their names")
    pack.add_argument("--beside", action="append", default=[], metavar="CITY", help="a city of the program")
    add_lab(pack, tally=False)
    return parser.parse_args()


def main() -> int:
    wish = arguments()
    try:
        print(wish.measure(wish))
    except KeyboardInterrupt:
        print("\nstopped; the next run goes on from here", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import balance

    raise SystemExit(balance.main())
