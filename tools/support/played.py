"""Games of Ufo.O that are played to some point, the same at every run, for the states of the table and around it."""

from __future__ import annotations

from game.desk.services import Services
from game.engine.chance import Pcg32
from game.engine.rules import Setup
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.table.end import Banner
from game.scenes.table.host import TableHost
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo

ANA, BEA = SeatInfo("Ana", 0), SeatInfo("Bea", 1)
SHARP = SeatInfo("Vincenzo", 6, "bot", "hard")
STEADY = SeatInfo("Gliese", 1, "bot", "normal")
LONG = SeatInfo("Maximiliana von und zu Hohenfels", 5)


def own(scene: TableHost) -> Session:
    """The game of a scene, whose table is in this program."""
    session = scene.session
    assert isinstance(session, Session)
    return session


class Traceless(SlotKeeper):
    """Leaves nothing on the disk."""

    def save(self, seconds: float) -> None:
        pass

    def settle_end(self, seconds: float) -> None:
        pass


def shown(services: Services, table: Table, seconds: int) -> Session:
    """A game for a picture."""
    return Session(services, Traceless(services, table, f"{table.title}-0000", Card(seconds=seconds)))


def session(
    services: Services, moves: int = 0, seats: tuple[SeatInfo, ...] = (ANA, STEADY), practice: bool = False,
    seed: str = "gallery", actor: int | None = None,
) -> Session:  # fmt: skip
    """After so many random moves, or a few more until it is the actor's turn."""
    table = Table(services.rules("ufoo"), Setup("ufoo", 2, {}, seed), seats, practice)
    begun = shown(services, table, 1260)
    source = Pcg32(11)
    while table.acting and (table.records < moves or (actor is not None and table.acting[0] != actor)):
        seat = table.acting[0]
        choices = table.view(seat).choices
        # Whoever can end the turn does so rarely: otherwise nobody would ever get anywhere.
        picked = choices[source.below(len(choices))].word
        if picked == "end" and source.below(4):
            picked = choices[source.below(len(choices))].word
        begun.submit(seat, picked)
    return begun


def table(
    services: Services, moves: int = 0, seats: tuple[SeatInfo, ...] = (ANA, STEADY), practice: bool = False,
    actor: int | None = None,
) -> TableScene:  # fmt: skip
    scene = TableScene(services, session(services, moves, seats, practice, actor=actor))
    scene.refresh(snap=True)
    return scene


def finished(services: Services, seats: tuple[SeatInfo, ...] = (ANA, STEADY)) -> TableScene:
    scene = TableScene(services, session(services, 60, seats, actor=1))
    while own(scene).table.acting:
        own(scene).submit(own(scene).table.acting[0], "resign")
    scene.refresh(snap=True)
    return scene


def announced(scene: TableScene) -> TableScene:
    """The end with its banner over the board."""
    scene.open(Banner(scene))
    return scene
