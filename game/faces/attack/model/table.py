"""Makes the view-model of the whole table of Alien Attack USA from a view and the selection.

It decides nothing that the rules decide, and knows neither pixels nor languages.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.engine.text import Handle, Message
from game.faces.attack.model import board as attack_board
from game.faces.attack.model import panels as attack_panels
from game.faces.attack.model.board import Chart
from game.faces.attack.model.ending import fate
from game.faces.attack.model.panels import Leftover, MissionRow, PlayerRow, PowerCard, Primary, Sheet, Status
from game.present.select import Path
from game.table.view import LogLine, SeatInfo, View
from game.titles.attack import observe
from game.titles.attack.observe import Observation


class Model(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    bag: int
    bases: int
    destroyed: int
    need: int  # of the game in which all lose together; else 0
    status: Status
    chart: Chart
    eyes: int
    missions: tuple[tuple[MissionRow, ...], ...]  # by seat
    players: tuple[PlayerRow, ...]
    powers: tuple[PowerCard, ...]
    left_over: int
    leftovers: tuple[Leftover, ...]
    primary: Primary
    sheet: Sheet | None
    log: tuple[LogLine, ...]  # the newest first
    lock: Message | None
    can_undo: bool
    can_redo: bool


_SILENT = frozenset(("turn",))


def model(
    view: View, touched: Path, hovered: Handle = "", glow: tuple[Handle, ...] = (), bag: bool = False,
    feared: Handle = "",
) -> Model:  # fmt: skip
    """The table as one viewer sees it, with what the viewer has selected and points at."""
    o: Observation = view.observation
    together, need = observe.destroyed_together(o)
    end = fate(view)
    chart = attack_board.chart(view, touched, hovered, glow, bag, feared)
    chart = replace(chart, won=end.won, pale=end.pale, held=end.held)
    left = attack_panels.leftovers(o, chart.hot)
    if chart.hot >= 0:
        chart = replace(chart, danger=tuple({disc - 1: None for each in left for disc in each.discs}))
    return Model(
        round=o.round,
        rounds=o.rounds,
        bag=len(o.bag),
        bases=len(o.bases),
        destroyed=together,
        need=need if o.semi else 0,
        status=attack_panels.status(view, touched, hovered),
        chart=chart,
        eyes=attack_panels.eyes(view),
        missions=tuple(attack_panels.missions(o, seat) for seat in range(len(o.players))),
        players=attack_panels.players(view),
        powers=attack_panels.powers(view, touched),
        left_over=observe.left_over(o),
        leftovers=left,
        primary=attack_panels.primary(view),
        sheet=attack_panels.sheet(view),
        log=tuple(line for line in reversed(view.log) if line.kind not in _SILENT),
        lock=view.undo.lock,
        can_undo=view.undo.can_undo,
        can_redo=view.undo.can_redo,
    )


# The positions that a rulebook shows


def pictured(
    o: Observation, pieces: dict[str, str], selected: tuple[str, ...], seat: int
) -> Observation:
    """A position written down by spaces: `hex:63` holds `disc:0`, `base` or `open`; everything else is bare."""
    held = {kind: tuple(int(name[4:]) for name, what in pieces.items() if what == kind) for kind in pieces.values()}
    players = tuple(
        replace(player, discs=tuple(sorted(held.get(f"disc:{index}", ())))) for index, player in enumerate(o.players)
    )
    fallen = tuple(int(name[4:]) for name, what in pieces.items() if what == "fallen")
    return replace(
        o, players=players, open=tuple(sorted(held.get("open", ()))), bases=tuple(sorted(held.get("base", ()))),
        seat=seat, phase="turn" if selected else "place", fallen=tuple(sorted(fallen)), pending=(),
    )


def picture(o: Observation, seats: tuple[SeatInfo, ...], hovered: Handle, feared: Handle) -> Chart:
    """The board of such a position; what a disc on a marked space would do is shown for `hovered`."""
    shown = [observe.gain(o, o.seat, space) for space in o.open]
    chart = Chart(
        attack_board.pieces(o, seats), tuple(space - 1 for space in o.open),
        tuple(attack_board.Offer(g.space - 1, g.points, len(g.falls), bool(g.park)) for g in shown),
    )
    cell = attack_board.cell_of(hovered)
    for gain in shown:
        if gain.space - 1 == cell:
            chart = replace(chart, hot=cell, lines=attack_board.lines_of(gain))
    marker = attack_board.cell_of(feared)
    if marker >= 0:
        lost = tuple(threat.disc - 1 for threat in observe.threats(o, marker + 1))
        chart = replace(chart, lost=lost, offers=(), hot=-1, lines=())
    return chart
