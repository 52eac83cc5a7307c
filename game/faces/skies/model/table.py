"""Makes the view-model of the whole table of Under Falling Skies from a view and the selection.

It decides nothing that the rules decide, and knows neither pixels nor languages.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message
from game.faces.skies.model import board as skies_board
from game.faces.skies.model import card as skies_card
from game.faces.skies.model import crew as skies_crew
from game.faces.skies.model import damage as skies_damage
from game.faces.skies.model import marks as skies_marks
from game.faces.skies.model import panels as skies_panels
from game.faces.skies.model.crew import Helper
from game.faces.skies.model.panels import City, Status, TrayDie
from game.faces.skies.model.sheet import DISCARD, Card
from game.present.columns import End, Layout, Marks, Standing
from game.present.select import Path
from game.table.view import Choice, LogLine, View
from game.titles.skies.observe import Observation

# Lines of the log that only repeat what another one says.
_RAISE: Handle = "act:raise"
_SILENT = frozenset(("rooms_open", "round", "used", "spawned", "worn"))


class Model(msgspec.Struct, frozen=True):
    round: int
    phase: str
    status: Status
    layout: Layout
    standing: Standing
    end: End | None
    marks: Marks
    tray: tuple[TrayDie, ...]
    city: City
    team: tuple[Helper, ...]  # the scenario, and who came along
    card: Card
    log: tuple[LogLine, ...]  # the newest first
    lock: Message | None
    can_undo: bool
    can_redo: bool


def layout(view: View) -> Layout:
    return skies_board.layout(view.observation)


def layout_id(view: View) -> str:
    return skies_board.layout_id(view.observation)


def standing(view: View) -> Standing:
    return skies_board.standing(view.observation)


def model(view: View, layout: Layout, touched: Path, hovered: Handle = "", glow: tuple[Handle, ...] = ()) -> Model:
    """The table as it stands; `layout` is what never changes of it."""
    o: Observation = view.observation
    found = skies_marks.ahead(view, touched, hovered)
    marks = skies_marks.marks(view, touched, hovered, found, glow)
    now = skies_board.standing(o)
    return Model(
        round=o.round,
        phase="" if view.halted else o.phase,
        status=skies_panels.status(view, touched),
        layout=layout,
        standing=now,
        end=skies_damage.end(view),
        marks=marks,
        tray=skies_panels.tray(view, touched),
        city=skies_panels.city(view, touched),
        team=skies_crew.team(view, touched),
        card=skies_card.card(view, touched, found),
        log=tuple(line for line in reversed(view.log) if line.kind not in _SILENT),
        lock=view.undo.lock,
        can_undo=view.undo.can_undo,
        can_redo=view.undo.can_redo,
    )


def stilled(view: View, layout: Layout) -> Model:
    """The table from which a motion leads away: it stays as it was, with nothing lit and nothing to touch."""
    still = msgspec.structs.replace(view, choices=(), extra=())
    return msgspec.structs.replace(model(still, layout, ()), status=skies_panels.status(view, ()))


def rested(model: Model, view: View) -> Model:
    """A model of before, with all pieces where they have come to."""
    return msgspec.structs.replace(model, standing=standing(view), marks=Marks())


def opened(view: View) -> View:
    """In the rooms phase dice may be put away unused: rarely wise, but at hand. While a command room has increases to
    give, to touch a die is to raise it."""
    view = skies_crew.either_way(view)
    if not view.choices or view.observation.phase != "rooms":
        return view
    away = tuple(choice for choice in view.extra if choice.path[0] == DISCARD)
    raising = tuple(Choice(choice.word, choice.path[1:]) for choice in view.choices if choice.path[0] == _RAISE)
    return msgspec.structs.replace(view, choices=(*view.choices, *raising, *away))
