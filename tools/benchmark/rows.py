"""The rows of the performance table: one function for each group, and a bound where the table names one.

Adding a row is adding a function to ROWS; it must never hide a value that misses its bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import sleep
from typing import Literal, NamedTuple

from support.pasts import SEATS, play
from support.strangers import FIRST, HANDS, WHOLE, walk

from benchmark.arena import PACKS, Arena
from benchmark.bots import review_seconds, simulations, thinking_times
from benchmark.clicks import Clicks, nothing_moves
from benchmark.moving import everything_moves, frames, packs_read, review_comes, shelf_lives
from benchmark.program import BARE, PLAY, Running, idle_shares, start_times
from benchmark.rounds import ROUNDS, Missing, Slice, contest, rate, rates, ratio, timed
from benchmark.stage import slowest_of_a_hundred
from benchmark.window import ReferenceScene
from game.bots.levels import LEVELS
from game.bots.plan import can_plan
from game.engine.review import Past

MARGIN = 0.2
HOST_MOVES = 300
GLANCE, SLOWEST = 0.1, 3  # seconds that each state of a board gets, and how many of them are measured in full


class Bound(NamedTuple):
    """What the table demands of a row: of its ratio, or of its value. Values in seconds depend on the machine; they
    are told, and only ratios, sizes and counts decide at the gate."""

    kind: Literal["at least", "at most"]
    limit: float
    of: Literal["ratio", "value"] = "ratio"
    gated: bool = True

    def holds(self, number: float, margin: float = 0.0) -> bool:
        if self.kind == "at least":
            return number >= self.limit * (1 - margin)
        return number <= self.limit * (1 + margin)

    def __str__(self) -> str:
        return f"{'>=' if self.kind == 'at least' else '<='} {self.limit:g}{'' if self.of == 'ratio' else ' (value)'}"


class Row(NamedTuple):
    name: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    ratio: float | None = None
    must: Bound | None = None

    def plain(self) -> dict[str, object]:
        """What `--json` prints."""
        return {field: getattr(self, field) for field in ("name", "value", "unit", "peer", "peer_value", "ratio")}

    def holds(self, margin: float = 0.0) -> bool:
        if self.must is None:
            return True
        number = self.value if self.must.of == "value" else self.ratio
        return number is not None and self.must.holds(number, margin)

    def passes_gate(self) -> bool:
        return self.must is None or not self.must.gated or self.holds(MARGIN)


SMOOTH = Bound("at most", 16.7, "value")  # sixty frames a second


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
        spent = review_seconds(contender.rules, arena.judgements[title], _past(arena, title))
        yield Row(
            f"{title}: processor time of a review", spent, "s",
            must=Bound("at most", 60, "value", gated=False),
        )  # fmt: skip


def _past(arena: Arena, title: str) -> Past:
    return play(arena.titles[title].rules, arena.judgements[title], SEATS.get(title, 2), "easy", "bench", {}).past


def start(arena: Arena) -> Iterator[Row]:
    """From the start of the process to a picture that is on the screen, and to a menu that answers."""
    program = arena.command("--stamp")
    times = start_times(
        arena.screen,
        {
            "bare": ([str(BARE), "start"], "first-picture"),
            "picture": (program, "first-picture"),
            "menu": (program, "menu"),
            "command": ([str(PLAY), *program[2:]], "first-picture"),
        },
    )
    bare = median(times["bare"])
    for name, words, limit in (("picture", "first picture", 1.6), ("menu", "usable menu", 1.8)):
        yield Row(
            f"start to {words}", 1e3 * median(times[name]), "ms", "bare pygame window", 1e3 * bare,
            ratio(times[name], times["bare"]), Bound("at most", limit),
        )  # fmt: skip
    over = median(a - b for a, b in zip(times["command"], times["bare"]))
    yield Row(
        "second start with tools/play.py, over a bare window", 1e3 * over, "ms", "bare pygame window", 1e3 * bare,
        over / bare, Bound("at most", 500, "value", gated=False),
    )  # fmt: skip


def start_with_packs(arena: Arena) -> Iterator[Row]:
    """The same with fifty packs in the player's folder: nobody has asked for one of them yet."""
    ends = (("picture", "first-picture", "first picture"), ("menu", "menu", "usable menu"))
    with TemporaryDirectory() as empty:
        folders = {"none": Path(empty), "packs": arena.packs_folder}
        times = start_times(arena.screen, {
            f"{end} {name}": (arena.command("--stamp", data=folder), stamp)
            for end, stamp, _ in ends for name, folder in folders.items()
        })  # fmt: skip
    for end, _, words in ends:
        many, none = times[f"{end} packs"], times[f"{end} none"]
        yield Row(
            f"start to {words} with {PACKS} packs", 1e3 * median(many), "ms", "the same without packs",
            1e3 * median(none), ratio(many, none), Bound("at most", 1.1),
        )  # fmt: skip


def at_rest(arena: Arena) -> Iterator[Row]:
    """Nobody touches anything for ten seconds, at a table with a game in its middle; with the music, and without it as
    in the bare window. It is not the first start, which reads the texts and puts them where later ones find them."""
    quiet, music = (arena.command("--continue", data=folder) for folder in (arena.quiet_folder, arena.table_folder))
    with Running(arena.screen, quiet) as first, Running(arena.screen, music) as second:
        sleep(5)
        first.check_running()
        second.check_running()
    with (
        Running(arena.screen, [str(BARE), "stay"]) as bare,
        Running(arena.screen, quiet) as program,
        Running(arena.screen, music) as playing,
    ):
        sleep(10)  # by then the words that greet a game taken up again are gone
        program.check_running()
        playing.check_running()
        share = idle_shares({"bare": bare, "program": program, "playing": playing}, 10)
        frames = program.frames(3)
        memory, least = playing.memory(), bare.memory()
    yield Row("frames drawn while nothing changes", frames, "frames", must=Bound("at most", 0, "value"))
    yield Row(
        "CPU at rest", share["program"], "% of a core", "bare window at rest", share["bare"],
        share["program"] / share["bare"], Bound("at most", 2),
    )  # fmt: skip
    limit = Bound("at most", 0.5, "value", gated=False)
    yield Row("CPU at rest while music plays, in per cent", share["playing"], "% of a core", must=limit)
    yield Row("memory", memory, "MB", "bare pygame window", least, memory / least, Bound("at most", 2.2))
    yield Row("memory, in megabytes", memory, "MB", must=Bound("at most", 120, "value"))


def redraw(arena: Arena) -> Iterator[Row]:
    """Every state of a title's board at 1920x1080 at a glance; the slowest ones once more beside the reference."""
    theatre = arena.theatre
    scene = ReferenceScene()
    for title in arena.shown:
        boards = theatre.boards(title)
        glances: dict[str, float] = {}
        for name, state in boards.items():
            theatre.show(state)
            tally = timed(theatre.draw, "frames")(GLANCE)
            glances[name] = tally["cpu"] / tally["frames"]
        found = []
        for name in sorted(boards, key=lambda name: -glances[name])[:SLOWEST]:
            theatre.show(boards[name])
            draws = {"ours": timed(theatre.draw, "frames"), "reference": timed(scene.draw, "frames")}
            rounds = contest(draws, rounds=3)
            ours, theirs = rates(rounds["ours"], "frames"), rates(rounds["reference"], "frames")
            found.append(Row(
                f"{title}: full redraw at 1920x1080 ({name})", 1e3 / median(ours), "ms",
                "reference scene", 1e3 / median(theirs), ratio(theirs, ours), Bound("at most", 3),
            ))  # fmt: skip
        if found:
            slowest = max(found, key=lambda each: each.value)
            yield slowest
            limit = Bound("at most", 4, "value", gated=False)
            yield Row(f"{title}: full redraw in milliseconds", slowest.value, "ms", must=limit)


def one_click(arena: Arena) -> Iterator[Row]:
    """From the touch that completes a move, through host, session and table, to the model of what came of it."""
    theatre = arena.theatre
    scene = ReferenceScene()
    with nothing_moves(theatre):
        for title, contender in arena.shown.items():
            played: dict[str, Slice] = {"clicks": Clicks(theatre, contender), "reference": timed(scene.draw, "frames")}
            rounds = contest(played, rounds=3)
            clicks, frames = rates(rounds["clicks"], "clicks"), rates(rounds["reference"], "frames")
            yield Row(
                f"{title}: touch to changed model", 1e3 / median(clicks), "ms",
                "reference scene", 1e3 / median(frames), ratio(frames, clicks), Bound("at most", 1),
            )  # fmt: skip


def while_a_bot_thinks(arena: Arena) -> Iterator[Row]:
    """The beat of the window with every frame drawn, alone and with the strongest bot at work."""
    theatre = arena.theatre
    for title, contender in arena.shown.items():
        theatre.show(next(iter(theatre.boards(title).values())))
        theatre.intervals(1, contender)
        pairs = [(theatre.intervals(3, contender), theatre.intervals(3)) for _ in range(ROUNDS)]
        busy, alone = ([slowest_of_a_hundred(pair[n]) for pair in pairs] for n in (0, 1))
        yield Row(
            f"{title}: interval of frames while a bot thinks, 99 of 100", median(busy), "ms",
            "the same without a bot", median(alone), ratio(busy, alone), Bound("at most", 1.1),
        )  # fmt: skip


def busiest_moment(arena: Arena) -> Iterator[Row]:
    """The last moves of a game and its end at 1920x1080: sixty frames a second, and none that takes the time of two."""
    theatre = arena.theatre
    with everything_moves(theatre):
        for title, contender in arena.shown.items():
            runs = [frames(theatre, contender) for _ in range(ROUNDS)]
            slow, slowest = median(map(slowest_of_a_hundred, runs)), median(map(max, runs))
            yield Row(f"{title}: frames of the busiest moment, 99 of 100", slow, "ms", must=SMOOTH)
            yield Row(f"{title}: its slowest frame", slowest, "ms", must=Bound("at most", 33, "value"))


def page_of_a_review(arena: Arena) -> Iterator[Row]:
    """The results at 1920x1080 while the game is judged in the other process, and its moments come onto the page."""
    with everything_moves(arena.theatre, thinks=True):
        for title in arena.shown:
            costs = review_comes(arena.theatre, _past(arena, title))
            slow = slowest_of_a_hundred(costs)
            yield Row(f"{title}: frames while it is reviewed, 99 of 100", slow, "ms", must=SMOOTH)
            yield Row(f"{title}: the slowest of them", max(costs), "ms")


def living_shelf(arena: Arena) -> Iterator[Row]:
    """The minute in which the shelf moves at 1920x1080, and what comes after it."""
    with everything_moves(arena.theatre):
        costs, later = shelf_lives(arena.theatre)
    yield Row("living shelf: frames, 99 of 100", slowest_of_a_hundred(costs), "ms", must=SMOOTH)
    yield Row("living shelf: frames drawn when it rests", later, "frames", must=Bound("at most", 0, "value"))


def packs_that_are_read(arena: Arena) -> Iterator[Row]:
    """The workshop at 1920x1080 while packs that somebody made to do harm are read beside it."""
    with TemporaryDirectory() as folder:
        costs = packs_read(arena.theatre, Path(folder))
    yield Row("hostile packs are read: frames, 99 of 100", slowest_of_a_hundred(costs), "ms", must=SMOOTH)
    yield Row("hostile packs are read: the slowest frame", max(costs), "ms", must=Bound("at most", 33, "value"))


def strangers(arena: Arena) -> Iterator[Row]:
    """The program's own seconds, the same on every machine; of pointer and keys the slower."""
    for title in arena.titles:
        walks = []
        for hand in HANDS:
            with TemporaryDirectory() as folder:
                walks.append(walk(Path(folder), title, hand, game=False))
        first, whole = max(walked.first for walked in walks), max(walked.lesson for walked in walks)
        yield Row(f"{title}: a stranger's first decision", first, "s", must=Bound("at most", FIRST, "value"))
        yield Row(f"{title}: a stranger's first lesson", whole, "s", must=Bound("at most", WHOLE, "value"))


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
    redraw, one_click, while_a_bot_thinks, busiest_moment, page_of_a_review, living_shelf, packs_that_are_read, host,
    strangers,
)  # fmt: skip
