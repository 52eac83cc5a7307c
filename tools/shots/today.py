"""The page of the day: never seen before, in the middle of it, and when everything is done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from support import props

from game.desk.services import Services
from game.engine.daily import Standing
from game.engine.today import dealt
from game.scenes.scene import Scene
from game.scenes.today.daily import puzzle_of
from game.scenes.today.scene import TodayScene
from game.store.days import DAYS, Days
from game.store.medals import MEDALS, Case, Won
from game.store.solved import PUZZLES, Attempt, Solved

PARS = {
    "ufoo": Standing("won", 14, 2, fewer=True),
    "skies": Standing("won", 9, 1, fewer=True),
    "attack": Standing("points", 133, 1),
    "escape": Standing("out", 21, 3, fewer=True),
    "ovni": Standing("points", 41),
}
RESULTS = {
    "ufoo": Standing("won", 13, 2, fewer=True),
    "skies": Standing("won", 10, 1, fewer=True),
    "attack": Standing("invaded", 97),
    "escape": Standing("out", 21, 3, fewer=True),
    "ovni": Standing("points", 44),
}


class Shown(TodayScene):
    """With all that takes time."""

    def enter(self) -> None:
        for _ in range(400):
            self.update(0)
        super().enter()


def _page(
    done: int, pars: bool = True, row: int = 0, gaps: int = 0, medals: bool = False, solved: bool = False
) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        props.nothing(services)
        services.writer.flush(5.0)
        today = services.now().date()
        for kind in ("days", "puzzles", "medals"):
            for path in services.folders.own.glob(f"{kind}.json*"):
                path.unlink()
        services.begin_anew()
        props.nothing(services)
        own = services.profiles.open(services.me)
        titles = [title.id for title in services.titles]
        if pars:
            for title in services.titles:
                services.pars.keep(dealt(title.info, today.isoformat()).setup.seed, PARS[title.id])
        days = Days()
        for n in [*range(1, row), *range(row + 1, row + gaps)]:
            for id in titles[n % 3 : 1 + n % 4 + n % 3]:
                days = days.finished(today - timedelta(n), id, RESULTS[id])
        for id in titles[:done]:
            days = days.finished(today, id, RESULTS[id])
        own.write(DAYS, days)
        if medals:
            when = services.now().isoformat(timespec="minutes")
            own.write(MEDALS, Case({"table/below-par": Won(when), "ufoo/last-bolt": Won(when)}))
        puzzle = puzzle_of(services, today)
        if solved and puzzle is not None:
            Solved(own.sheet(PUZZLES)).keep(puzzle.title, puzzle.path.stem, Attempt("shown", 3, seconds=160))
        return Shown(services)

    return make


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "first-day": _page(0, pars=False),
    "begun": _page(2, row=6, gaps=7, medals=True),
    "done": _page(5, row=11, medals=True, solved=True),
}
