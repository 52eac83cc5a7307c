"""The busiest moments of a title at full size: what its frames cost while the last moves of a game are shown, and how
it ends; of its review while it is made; of the shelf, the page of the day and the workshop at work. Time is the
processor's, so that a busy machine changes nothing.

Nothing of a game goes to a disk; bots are given their moves.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace
from support.packs import FAR_MOONS
from torturing.hostile import MAKERS

from benchmark.clicks import nothing_moves
from benchmark.rounds import Missing
from benchmark.rules import Contender
from benchmark.stage import Theatre
from game.engine.review import Past
from game.engine.rules import Setup
from game.scenes.playing.session import Session
from game.scenes.results.scene import ResultsScene
from game.scenes.shelf.scene import Shelf
from game.scenes.table.scene import TableScene
from game.scenes.today.scene import TodayScene
from game.scenes.workshop.scene import WorkshopScene
from game.table.view import SeatInfo

FRAME = 1 / 60
LAST = 12  # moves that are seen
SETTLES = 600  # frames after which anything has come to rest


@contextmanager
def everything_moves(theatre: Theatre, thinks: bool = False) -> Iterator[None]:
    """Where bots think, it is in their own process."""
    services = theatre.app.services
    with nothing_moves(theatre):
        thinker = services.make_thinker
        services.make_thinker = thinker if thinks else None
        services.settings = replace(services.settings, motion="normal")
        # As the program does after its start; here there is also all that the other rows made.
        gc.collect()
        gc.freeze()
        try:
            yield
        finally:
            gc.unfreeze()
            services.make_thinker = thinker


def frames(theatre: Theatre, contender: Contender) -> list[float]:
    """Milliseconds of each frame from the first of those moves to the banner of the end."""
    stage, loop = theatre.app.stage, theatre.app.loop
    seed, game = contender.games[0]
    kind = contender.setup
    person, *others = contender.people
    people = (person, *(replace(info, player="bot", level="easy") for info in others))
    session = Session.begin(theatre.app.services, Setup(kind.title, kind.seats, kind.options, seed), people, True)
    for seat, word in game[:-LAST]:
        session.table.submit(seat, word)
    session.curtain.lift(0)
    scene = TableScene(theatre.app.services, session)
    stage.push(scene)
    loop.step(0)
    costs: list[float] = []
    for seat, word in game[-LAST:]:
        session.table.submit(seat, word)
        scene.refresh()
        for _ in range(SETTLES):
            begun = time.process_time()
            loop.step(FRAME)
            costs.append(1e3 * (time.process_time() - begun))
            if not scene.desk.moving():
                break
    stage.home()
    loop.step(0)
    return costs


def review_comes(theatre: Theatre, past: Past) -> list[float]:
    """Milliseconds of each frame of the results while a game is reviewed, until its moments stand on the page."""
    stage, loop, services = theatre.app.stage, theatre.app.loop, theatre.app.services
    people = tuple(
        SeatInfo(f"Seat {seat}", seat, *(("bot", "easy") if seat else ())) for seat in range(past.setup.seats)
    )
    session = Session.begin(services, past.setup, people, secret=past.secret)
    for move in past.moves:
        session.table.submit(move.seat, move.word)
    session.curtain.lift(0)
    table = TableScene(services, session)
    stage.push(table)
    loop.step(0)
    scene = ResultsScene(services, table, review=True)
    stage.replace(scene)
    costs: list[float] = []
    while scene.review.moving:
        begun = time.process_time()
        loop.step(FRAME)
        costs.append(1e3 * (time.process_time() - begun))
        time.sleep(FRAME / 4)
    whole = scene.review.work.whole
    stage.home()
    loop.step(0)
    if not whole:
        raise Missing("the review took too long on this machine")
    return costs


def shelf_lives(theatre: Theatre) -> tuple[list[float], int]:
    """Milliseconds of each frame from the shelf's first second until it rests, and how many it draws after that."""
    stage, loop = theatre.app.stage, theatre.app.loop
    shelf = Shelf(theatre.app.services)
    stage.push(shelf)
    loop.step(0)
    for _ in range(round(1 / FRAME)):
        loop.step(FRAME)
    costs: list[float] = []
    while shelf.moving():
        begun = time.process_time()
        loop.step(FRAME)
        costs.append(1e3 * (time.process_time() - begun))
    drawn = loop.frames
    for _ in range(round(3 / FRAME)):
        loop.step(FRAME)
    drawn = loop.frames - drawn
    stage.home()
    loop.step(0)
    return costs, drawn


def packs_read(theatre: Theatre, folder: Path) -> list[float]:
    """Milliseconds of each frame of the workshop while hostile packs are read, one after the other, until all of them
    have been answered. By the clock: a frame waits for the thread in which the rules of a title are built."""
    stage, loop, services = theatre.app.stage, theatre.app.loop, theatre.app.services
    scene = WorkshopScene(services)
    stage.push(scene)
    for _ in range(round(1 / FRAME)):
        loop.step(FRAME)
    chooser = random.Random(7)
    for number, make in enumerate(MAKERS.values()):
        file = folder / f"{number}.saucer"
        file.write_bytes(make(dict(FAR_MOONS), chooser))
        scene.bench.take(file)
    costs: list[float] = []
    while scene.bench.busy:
        begun = time.perf_counter()
        loop.step(FRAME)
        costs.append(1e3 * (time.perf_counter() - begun))
        scene.leave_question()
        time.sleep(FRAME / 4)
    stage.home()
    loop.step(0)
    return costs


def today_opens(theatre: Theatre) -> float:
    """Milliseconds of opening the page of the day from the shelf, as if it had never been seen."""
    stage, loop, services = theatre.app.stage, theatre.app.loop, theatre.app.services
    services.canvas.forget()
    services.canvas.art.forget()
    stage.push(Shelf(services))
    for _ in range(round(1 / FRAME)):
        loop.step(FRAME)
    begun = time.process_time()
    stage.push(TodayScene(services))
    loop.step(0)
    spent = 1e3 * (time.process_time() - begun)
    stage.home()
    loop.step(0)
    return spent
