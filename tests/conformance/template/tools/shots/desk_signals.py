"""The table of Signals in the states that a game goes through, from the first card to the end."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.faces.signals.boxes import arrange
from game.faces.signals.desk import SignalsDesk
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui.layout import Box

_COMPANY = (SeatInfo("Ana", 0), SeatInfo("Bea", 1, "bot", "normal"))
_THREE = (*_COMPANY, SeatInfo("Caio", 2))


def lay(
    services: Services, *words: str, seats: tuple[SeatInfo, ...] = _COMPANY, noise: bool = False
) -> TableScene:
    """A table after these words, through the eyes of seat 0. `1 lay 4` is said by seat 1; `0 first` is the first move
    that seat 0 has, `0 last` the last one; `who` is whoever acts."""
    rules = services.rules("signals")
    options = {**default_options(rules), "noise": noise}
    table = Table(rules, Setup("signals", len(seats), options, "gallery"), seats)
    for word in words:
        who, _, said = word.partition(" ")
        seat = int(who) if who.isdigit() else table.acting[0]
        choices = table.view(seat).choices
        fault = table.submit(seat, {"first": choices[0].word, "last": choices[-1].word}.get(said, said))
        assert fault is None, fault
    keeper = SlotKeeper(services, table, services.saves.new_id("signals"), Card())
    scene = TableScene(services, Session(services, keeper))
    scene.viewer = 0
    scene.refresh(snap=True)
    return scene


def _over(services: Services) -> TableScene:
    scene = lay(services, *["0 last", "1 first", "who keep"] * 3)
    scene._told_over = True
    scene._set_bar()
    return scene


def _explained(services: Services) -> TableScene:
    """A touch that leads nowhere says why."""
    scene = lay(services)
    hidden = next(card for card in scene.view.observation.cards if card not in scene.view.observation.hand)
    desk = scene.desk
    assert isinstance(desk, SignalsDesk)
    desk.board.place(arrange(Box(0, 0, 1280, 720)).board)
    desk.note = (scene.why_dead((f"card:{hidden}",)), desk.board.cell_box(desk.cell(f"card:{hidden}")))
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "start": lay,
    "laid": lambda services: lay(services, "0 last"),
    "signal": lambda services: lay(services, "0 last", "1 first"),
    "second-round": lambda services: lay(services, "0 last", "1 first", "0 draw", "1 last"),
    "three": lambda services: lay(services, "0 first", "1 last", "2 first", seats=_THREE, noise=True),
    "dead": _explained,
    "over": _over,
}
