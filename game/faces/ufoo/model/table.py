"""Makes the view-model of the whole table of Ufo.O from a view and the selection.

It decides nothing that the rules decide, and knows neither pixels nor languages.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.engine.rules import Line
from game.engine.text import Handle, Message
from game.faces.ufoo.model import board as ufoo_board
from game.faces.ufoo.model import panels as ufoo_panels
from game.faces.ufoo.model import story as ufoo_story
from game.faces.ufoo.model.names import cell_of, saucer_of
from game.faces.ufoo.model.panels import Attack, Primary, Side
from game.faces.ufoo.model.status import Status, status
from game.faces.ufoo.model.story import Last
from game.present.board import Board
from game.present.select import Path, held
from game.table.view import LogLine, SeatInfo, View
from game.titles.ufoo.observe import Observation, Place, Saucer, Throw, attacks_left

# Marks with their words, as the strip below the board explains them.
_LEGEND = (
    ("ufoo/mark-dot", "ufoo.legend.may_move"),
    ("ufoo/mark-fire", "ufoo.legend.can_fire"),
    ("ufoo/mark-risk", "ufoo.legend.danger"),
    ("ufoo/mark-mothership", "ufoo.legend.mothership"),
)
_THROW_LEGEND = (("ufoo/mark-dot", "ufoo.legend.throw"), ("ufoo/mark-risk", "ufoo.legend.danger"))


class Model(msgspec.Struct, frozen=True):
    turn: int
    status: Status
    board: Board
    sides: tuple[Side, Side]
    attack: Attack
    last: Last | None
    log: tuple[LogLine, ...]  # the newest first
    primary: Primary | None
    legend: tuple[tuple[str, str], ...]
    sheet: tuple[Line, ...]  # what both sides have left, after the end
    lock: Message | None
    can_undo: bool
    can_redo: bool


def model(
    view: View, touched: Path, hovered: Handle = "", glow: tuple[Handle, ...] = (), peek: Handle = ""
) -> Model:
    """The table as one viewer sees it, with what the viewer has selected and points at."""
    attack = ufoo_panels.attack(view, touched, hovered)
    return Model(
        turn=view.turn,
        status=status(view, touched),
        board=ufoo_board.board(view, touched, hovered, aimed(attack), glow, peek),
        sides=(ufoo_panels.side(view, 0, touched), ufoo_panels.side(view, 1, touched)),
        attack=attack,
        last=ufoo_story.last(view),
        # The turn stands at the end of every line already.
        log=tuple(line for line in reversed(view.log) if line.kind != "turn"),
        primary=ufoo_panels.primary(view),
        legend=_legend(view),
        sheet=view.outcome.sheet if view.outcome is not None else (),
        lock=view.undo.lock,
        can_undo=view.undo.can_undo,
        can_redo=view.undo.can_redo,
    )


def _legend(view: View) -> tuple[tuple[str, str], ...]:
    """Only whoever has to choose sees marks; while a bot thinks, and after the end, other things lie at the board's
    foot."""
    if not view.choices:
        return ()
    return _THROW_LEGEND if view.observation.throw is not None else _LEGEND


def kept(view: View, touched: Path) -> Path:
    """The selection that survives a new view: the part that still leads somewhere, and a saucer that has a target but
    must wait for the dice that are due."""
    o: Observation = view.observation
    found = held(view.choices, touched)
    saucer = saucer_of(o, touched[0]) if touched and not found else None
    if saucer is None or not view.choices or saucer.seat != o.seat or saucer.number not in attacks_left(o):
        return found
    return touched[:1]


def aimed(attack: Attack) -> Handle:
    """The target that the attack panel shows, where it can be hit."""
    if attack.duel is None or not attack.duel.clear:
        return ""
    seat, number, _ = attack.duel.target
    return f"saucer:{seat}.{number}" if number else f"home:{seat}"


# The positions that a rulebook shows


def pictured(
    o: Observation, pieces: dict[str, str], states: dict[str, str], selected: tuple[str, ...], seat: int
) -> Observation:
    """A position written down by handles, on the field of `o`; saucers that are not named are gone."""
    saucers = []
    throw = None
    for saucer in o.saucers:
        handle = f"saucer:{saucer.seat}.{saucer.number}"
        where = pieces.get(handle, "")
        said = states.get(handle, "").split()
        place: Place = "gone"
        if where:
            place = "waits" if "waits" in said else "aboard" if where.startswith("home:") else "field"
        steps = next((int(word[6:]) for word in said if word.startswith("throw-")), 0)
        if steps:
            throw = Throw(4 * saucer.seat + saucer.number - 1, steps)
        cell = cell_of(o, where) if place == "field" else -1
        saucers.append(Saucer(saucer.seat, saucer.number, place, cell, "hurt" in said, "moved" in said,
                              "acted" in said, False))  # fmt: skip
    chosen = saucer_of(o, selected[0]) if selected else None
    acting = 1 - chosen.seat if throw is not None and chosen is not None else seat
    return replace(o, saucers=tuple(saucers), throw=throw, seat=seat, acting=acting, turn=2, closed=throw is not None)


def picture(o: Observation, seats: tuple[SeatInfo, ...], selected: Path, hovered: Handle) -> Board:
    """The board of such a position, with the names of the hexes that saucers stand on."""
    aim = hovered if not hovered.startswith("hex:") else ""
    return ufoo_board.named(o, ufoo_board.board(ufoo_board.looked_at(o, seats, selected), selected, hovered, aim, ()))
