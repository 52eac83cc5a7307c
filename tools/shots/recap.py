"""The recap of each title: what others did to the one who looks on, with a moment played again on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from support.played import shown

from game.desk.services import Services
from game.engine.chance import Pcg32
from game.engine.rules import Setup
from game.scenes.scene import Scene
from game.scenes.table.recap import Recap
from game.scenes.table.scene import TableScene
from game.table.table import Table
from game.table.view import SeatInfo

_SEATS = (SeatInfo("Ana", 0), SeatInfo("Gliese", 1, "bot"), SeatInfo("Morr", 2, "bot"), SeatInfo("Vincenzo", 6, "bot"))


class Played(NamedTuple):
    """A game of random moves up to a record at which much has happened to seat 0."""

    title: str
    seats: int
    seed: int
    records: int


GAMES = (Played("ufoo", 2, 8, 83), Played("attack", 3, 2, 135), Played("ovni", 4, 1, 43), Played("escape", 4, 3, 44),
          Played("skies", 1, 2, 45))


def played_table(services: Services, game: Played) -> Table:
    setup = Setup(game.title, game.seats, {}, f"recap {game.seed}")
    table = Table(services.rules(game.title), setup, _SEATS[: game.seats])
    source = Pcg32(game.seed)
    while table.records < game.records:
        choices = table.view(table.acting[0]).choices
        picked = choices[source.below(len(choices))].word
        if picked.startswith("end") and source.below(4):
            picked = choices[source.below(len(choices))].word
        table.submit(table.acting[0], picked)
    return table


class _Still(Recap):
    """One of its moments has been played, as soon as there is a window."""

    drawn = False
    wanted = 0

    def update(self, dt: float) -> None:
        self.running = False
        drawn, self.drawn = self.drawn, True
        while drawn and not (self._played and self.at == self.wanted):
            super().update(1.0)
            self.scene.desk.hurry()
            if self._played and self.at != self.wanted:
                self.go(self.wanted)


def _recap(services: Services, game: Played, at: int) -> Scene:
    table = played_table(services, game)
    scene = TableScene(services, shown(services, table, 1260))
    scene.refresh(snap=True)
    past = table.missed(0)
    recap = _Still(scene, past, scene.desk.moments(past))
    recap.wanted = min(at, recap.count - 1)
    scene.open(recap)
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    f"{game.title}-{at + 1}": partial(_recap, game=game, at=at) for game in GAMES for at in (0, 2)
}
