"""Makes the view-model of the whole table of O.V.N.I. from a view and the selection.

It decides nothing that the rules decide, and knows neither pixels nor languages.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.model import panels as ovni_panels
from game.faces.ovni.model import side as ovni_side
from game.faces.ovni.model.board import Chart
from game.faces.ovni.model.panels import EVERYTHING, AreaRow, Header, Order, Primary, Row, Status, Told
from game.faces.ovni.model.side import Choices, Sheet, Strip
from game.present.select import Path
from game.table.view import LogLine, View
from game.titles.ovni.foresee import Laid
from game.titles.ovni.observe import Observation, Tables


class Model(msgspec.Struct, frozen=True):
    header: Header
    chart: Chart
    areas: tuple[AreaRow, ...]
    laid: Laid | None  # what the token in the hand would do in the area under the pointer
    choices: Choices | None
    strip: Strip
    roster: tuple[Row, ...]
    orders: tuple[Order, ...]
    status: Status
    primary: Primary | None
    sheet: Sheet
    log: tuple[LogLine, ...]  # the newest first
    lock: Message | None
    can_undo: bool
    can_redo: bool


def model(
    view: View, tables: Tables, touched: Path, hovered: Handle = "", glow: tuple[Handle, ...] = (),
    told: Told = EVERYTHING, looked_at: int = -1, missions_of: int = -1,
) -> Model:  # fmt: skip
    """The table as one viewer sees it, with what the viewer has selected and points at. `told` is how far
    the areas have been turned up; `looked_at` is another planet whose things are shown, `missions_of` the seat whose
    missions are beside the final sheet."""
    o: Observation = view.observation
    looks = ovni_board.looks(view.seats, len(o.sides))
    return Model(
        header=ovni_panels.header(o, tables),
        chart=ovni_board.chart(view, tables, touched, hovered, glow),
        areas=ovni_panels.areas(view, tables, looks, touched, told),
        laid=ovni_panels.would_do(view, touched, hovered),
        choices=ovni_side.choices(view, tables, looks, touched),
        strip=ovni_side.strip(view, tables, looks, touched, looked_at),
        roster=ovni_panels.roster(view, looks, touched),
        orders=ovni_panels.orders(o, tables, looks),
        status=ovni_panels.status(view, tables, touched, hovered),
        primary=ovni_panels.primary(view),
        sheet=ovni_side.sheet(view, tables, missions_of if missions_of >= 0 else ovni_board.eyes(view)),
        log=tuple(reversed(view.log)),
        lock=view.undo.lock,
        can_undo=view.undo.can_undo,
        can_redo=view.undo.can_redo,
    )
