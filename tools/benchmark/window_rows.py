"""The rows of the program in its window: how soon it is there, what it takes at rest, and what its frames cost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep

from support.strangers import FIRST, HANDS, WHOLE, walk

from benchmark.arena import PACKS, Arena
from benchmark.clicks import Clicks, nothing_moves
from benchmark.moving import everything_moves, frames, packs_read, review_comes, shelf_lives, today_opens
from benchmark.program import BARE, PLAY, Running, idle_shares, start_times
from benchmark.rounds import ROUNDS, Slice, contest, rates, ratio, timed
from benchmark.row import SMOOTH, Bound, Row
from benchmark.stage import slowest_of_a_hundred
from benchmark.window import ReferenceScene

GLANCE, SLOWEST = 0.1, 3  # seconds that each state of a board gets, and how many of them are measured in full


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
            costs = review_comes(arena.theatre, arena.past(title))
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


def opening_today(arena: Arena) -> Iterator[Row]:
    """The page of the day at 1920x1080, from the touch on the shelf to its first picture."""
    costs = [today_opens(arena.theatre) for _ in range(ROUNDS)]
    yield Row("opening Today", max(costs), "ms", must=Bound("at most", 50, "value", gated=False))


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
