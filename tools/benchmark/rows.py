"""The rows of the performance table: one function for each group, and a bound where the table names one. Those of the
rules and the bots are here, those of the window in window_rows.py.

Adding a row is adding a function to ROWS; it must never hide a value that misses its bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from statistics import median, quantiles

from benchmark.arena import Arena
from benchmark.bots import review_seconds, simulations, thinking_times
from benchmark.rounds import Missing, contest, rate, rates, ratio, timed
from benchmark.row import Bound, Row
from benchmark.window_rows import (
    at_rest,
    busiest_moment,
    living_shelf,
    one_click,
    opening_today,
    packs_that_are_read,
    page_of_a_review,
    redraw,
    start,
    start_with_packs,
    strangers,
    while_a_bot_thinks,
)  # fmt: skip
from game.bots.levels import LEVELS
from game.bots.plan import can_plan

HOST_MOVES = 300


def random_play(arena: Arena) -> Iterator[Row]:
    for title, rounds in arena.rules_rounds.items():
        for unit, peer, limit in (("decisions", "catanatron", 4.0), ("choices", "chess", 3.5)):
            yield Row(
                f"{title}: random {'non-forced decisions' if unit == 'choices' else 'decisions'} per second",
                rate(rounds["decisions"], unit), "1/s",
                f"{peer}, random play", rate(rounds[peer], unit),
                ratio(rates(rounds["decisions"], unit), rates(rounds[peer], unit)),
                Bound("at least", limit),
            )  # fmt: skip
        yield Row(
            f"{title}: random decisions per second, calibrated",
            rate(rounds["decisions"], "decisions"), "1/s",
            "calibration kernel", rate(rounds["calibration"], "kernels"),
            ratio(rates(rounds["decisions"], "decisions"), rates(rounds["calibration"], "kernels")),
        )  # fmt: skip
    for rounds in list(arena.rules_rounds.values())[:1]:
        yield Row(
            "python-chess: random decisions per second",
            rate(rounds["chess"], "decisions"), "1/s",
            "catanatron, random play", rate(rounds["catanatron"], "decisions"),
            ratio(rates(rounds["chess"], "decisions"), rates(rounds["catanatron"], "decisions")),
        )  # fmt: skip


def one_apply(arena: Arena) -> Iterator[Row]:
    for title, rounds in arena.rules_rounds.items():
        each, decision = rate(rounds["applies"], "applies"), rate(rounds["decisions"], "decisions")
        share = ratio(rates(rounds["decisions"], "decisions"), rates(rounds["applies"], "applies"))
        yield Row(
            f"{title}: one apply, new state included", 1e6 / each, "us",
            f"{title}, one decision", 1e6 / decision, share,
        )  # fmt: skip
        # A decision may cost half of the peer's, and an apply a quarter of that. Its share of its own decision is told
        # and not judged: where legal moves are looked up, a decision is hardly more than its apply.
        allowed = [2 * games for games in rates(rounds["catanatron"], "decisions")]
        yield Row(
            f"{title}: one apply, of what a decision may cost", 1e6 / each, "us",
            "catanatron, half a decision", 1e6 / median(allowed),
            ratio(allowed, rates(rounds["applies"], "applies")), Bound("at most", 0.25),
        )  # fmt: skip
        limit = Bound("at most", 5, "value", gated=False)
        yield Row(f"{title}: one apply in microseconds", 1e6 / each, "us", must=limit)


def held_states(arena: Arena) -> Iterator[Row]:
    peer = arena.peers.ask("bytes", "catanatron")["bytes"]
    for title, contender in arena.titles.items():
        held = contender.held_bytes()
        yield Row(
            f"{title}: bytes per held state", held, "bytes", "catanatron, copy of a game", peer, held / peer,
            Bound("at most", 4000, "value"),
        )  # fmt: skip


def table_overhead(arena: Arena) -> Iterator[Row]:
    """Submits at a table against the same games through the bare rules; nothing is written to a disk."""
    for title, contender in arena.titles.items():
        rounds = contest({"submits": contender.submits(), "applies": contender.played_bare()})
        submits, applies = rates(rounds["submits"], "submits"), rates(rounds["applies"], "applies")
        yield Row(
            f"{title}: one submit at the table", 1e6 / median(submits), "us",
            f"{title}, one apply of that game", 1e6 / median(applies), ratio(applies, submits), Bound("at most", 3),
        )  # fmt: skip


def loading(arena: Arena) -> Iterator[Row]:
    """Games differ in length, so the time is told for 500 records; the cost of a record must not grow with the save."""
    for title, contender in arena.titles.items():
        (few, half), (many, whole) = contender.saves()
        load = contender.load
        rounds = contest({"half": timed(partial(load, half), "saves"), "whole": timed(partial(load, whole), "saves")})
        short, long = (
            [1 / (saves * records) for saves in rates(rounds[name], "saves")]
            for name, records in (("half", few), ("whole", many))
        )
        yield Row(
            f"{title}: loading a save of 500 records", 500e3 * median(long), "ms",
            must=Bound("at most", 200, "value", gated=False),
        )  # fmt: skip
        yield Row(
            f"{title}: loading, cost of a record of {many}", 1e6 * median(long), "us",
            f"a record of {few}", 1e6 * median(short), ratio(long, short), Bound("at most", 1.25),
        )  # fmt: skip


def searching(arena: Arena) -> Iterator[Row]:
    """What the search costs beside the games that it plays out, and whether a bot keeps to its level's time."""
    for title, contender in arena.titles.items():
        # Those who weigh what they believe and those who plan play nothing out.
        if not hasattr(arena.judgements[title], "weigh") and not can_plan(arena.judgements[title]):
            rounds = contest({"search": simulations(contender), "games": contender.decisions()})
            found, games = rates(rounds["search"], "simulations"), rates(rounds["games"], "games")
            yield Row(
                f"{title}: simulations of the search, full playouts", median(found), "1/s",
                f"{title}, random games", median(games), ratio(found, games), Bound("at least", 0.6),
            )  # fmt: skip
        for level in LEVELS.values():
            if level.spend.seconds:
                spent = thinking_times(contender, level, arena.judgements[title], 40)
                slowest = quantiles(spent, n=20)[-1]
                yield Row(
                    f"{title}: time for a move of {level.id}, 95 of 100", 1e3 * slowest, "ms",
                    "the level's stated time", 1e3 * level.spend.seconds, slowest / level.spend.seconds,
                    Bound("at most", 1.1),
                )  # fmt: skip


def reviews(arena: Arena) -> Iterator[Row]:
    """A game of equal bots, judged as for one person."""
    for title, contender in arena.titles.items():
        spent = review_seconds(contender.rules, arena.judgements[title], arena.past(title))
        yield Row(
            f"{title}: processor time of a review", spent, "s",
            must=Bound("at most", 60, "value", gated=False),
        )  # fmt: skip


def host(arena: Arena) -> Iterator[Row]:
    """The processor time of a host for a move of a guest, until what all see of it is sealed."""
    if any(find_spec(package) is None for package in ("cryptography", "spake2")):
        raise Missing("the packages for several screens are missing")
    from befriending.cost import costs, part

    for title, contender in arena.titles.items():
        spent, _ = costs(contender.rules, "bench", HOST_MOVES)
        yield Row(
            f"{title}: host, a move of a guest to four sealed views, 99 of 100", 1e3 * part(spent, 0.99), "ms",
            must=Bound("at most", 5, "value"),
        )  # fmt: skip


ROWS: tuple[Callable[[Arena], Iterator[Row]], ...] = (
    random_play, one_apply, held_states, table_overhead, loading, searching, reviews, start, start_with_packs, at_rest,
    redraw, one_click, while_a_bot_thinks, busiest_moment, page_of_a_review, living_shelf, packs_that_are_read,
    opening_today, host, strangers,
)  # fmt: skip
