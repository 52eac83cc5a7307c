"""Makes the view-model of the whole table of Escape from the Aliens from a view and the selection.

It decides nothing that the rules decide, and knows neither pixels nor languages.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle, Message
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model import panels as escape_panels
from game.faces.escape.model import story as escape_story
from game.faces.escape.model import truth as escape_truth
from game.faces.escape.model.deck import Deck
from game.faces.escape.model.notes import Notes
from game.faces.escape.model.panels import Box as RecordBox
from game.faces.escape.model.panels import BoxKind, CallOut, Item, Player, RoleCard, Status
from game.faces.escape.model.story import Row
from game.faces.escape.model.tips import Sign, legend
from game.faces.escape.model.truth import Honesty, Truth
from game.present.select import Path
from game.table.view import View
from game.titles.escape import observe
from game.titles.escape.observe import ROUNDS, Observation


class Gaze(msgspec.Struct, frozen=True):
    """What the viewer has touched, points at and has asked to see."""

    touched: Path = ()
    pending: int = -1  # the cell that waits to be confirmed
    hovered: Handle = ""
    glow: tuple[Handle, ...] = ()
    cloud: int = -1  # the opponent whose possible sectors are shown
    muted: frozenset[int] = frozenset()  # whose marks are hidden
    notes: Notes = Notes()
    truth: int = 0  # the round of the look behind; 0 for none
    follow: int = 0  # whom that look follows
    lonely: bool = False  # one person and bots: nobody else could look
    met: bool = False  # the role card has been put away


class Model(msgspec.Struct, frozen=True):
    zone: str
    round: int
    rounds: int
    hatches: tuple[observe.Hatch, ...]
    greens: int
    reds: int
    status: Status
    deck: Deck
    record: tuple[RecordBox, ...]
    taken: int  # boxes that are filled
    items: tuple[Item, ...]
    held: int
    limit: int
    alien: bool
    players: tuple[Player, ...]
    call: CallOut | None
    role_card: RoleCard | None
    legend: tuple[Sign, ...]
    log: tuple[Row, ...]
    truth: Truth | None
    behind: bool  # whether one may look behind
    clouded: str  # the name of the player who could be there
    gone: bool  # all aliens are known to be dead
    lock: Message | None
    can_undo: bool
    can_redo: bool


def model(view: View, gaze: Gaze) -> Model:
    """The table as one viewer sees it, with what the viewer has selected and points at."""
    o: Observation = view.observation
    behind = escape_truth.is_open(o)
    shown = escape_truth.truth(view, gaze.truth, gaze.follow) if behind and gaze.truth else None
    cloud = gaze.cloud if 0 <= gaze.cloud < len(view.seats) and not behind else -1
    deck = shown.deck if shown is not None else escape_deck.deck(
        view, gaze.touched, gaze.pending, gaze.hovered, gaze.glow, cloud, gaze.muted, gaze.notes
    )  # fmt: skip
    record = _truth_record(view, shown) if shown is not None else escape_panels.record(view, gaze.pending)
    return Model(
        zone=o.zone.id,
        round=min(o.round, ROUNDS),
        rounds=ROUNDS,
        hatches=observe.hatches(o),
        greens=o.greens,
        reds=o.reds,
        status=escape_panels.status(view, gaze.pending, gaze.lonely),
        deck=deck,
        record=record,
        taken=sum(box.kind not in ("empty", "now") for box in record),
        items=escape_panels.items(view),
        held=len(observe.hand(o)),
        limit=observe.hand_limit(o),
        alien=o.own is not None and o.own.alien,
        players=escape_panels.players(view, gaze.touched, gaze.notes),
        call=escape_panels.call_out(view, gaze.pending) if shown is None else None,
        legend=legend(view),
        role_card=None if gaze.met else escape_panels.role_card(view),
        log=escape_story.rows(view),
        truth=shown,
        behind=behind,
        clouded=view.seats[cloud].name if cloud >= 0 else "",
        gone=is_settled(view),
        lock=view.undo.lock,
        can_undo=view.undo.can_undo,
        can_redo=view.undo.can_redo,
    )


def is_settled(view: View) -> bool:
    """Whether the game goes on although everybody knows that no alien is left."""
    return view.outcome is None and observe.aliens_gone(view.observation)


def _truth_record(view: View, truth: Truth) -> tuple[RecordBox, ...]:
    names = observe.zone_tables(view.observation).names
    kinds: dict[Honesty, BoxKind] = {"quiet": "past", "true": "true", "lie": "lie"}
    boxes = [RecordBox(names[step.cell], kinds[step.honesty], step.cell) for step in truth.steps]
    boxes += [RecordBox(str(turn), "empty", -1) for turn in range(len(boxes) + 1, ROUNDS + 1)]
    return tuple(boxes[:ROUNDS])
