"""What the three acts with dice do, told in dice: shown beside the field while there is nothing to choose.

What a saucer may do now, with its odds, is on the cards that take this place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.text import Handle
from game.present.board import Die
from game.ui import theme
from game.ui.board.dice import draw_die
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.faces.ufoo.desk import UfooDesk

# What each act explains while it is focused or pointed at.
TIPS = {"act:laser": "laser", "act:ion": "ion", "act:repair": "repair"}
_DIE, _STEP = 16.0, 19.0
_LEAST_DIE, _BETWEEN = 13.0, 6.0  # a die where the rows are low, and from one row's dice to the next
_KINDS = {"good": ("check", theme.SUCCESS), "bad": ("warning", theme.DANGER), "none": ("minus", theme.TEXT2)}


class Outcome(NamedTuple):
    """Dice, with a sign between two of different colours, and the key of what they bring."""

    kind: str
    dice: tuple[Die | str, ...]
    key: str


class Act(NamedTuple):
    handle: Handle
    icon: str
    key: str
    outcomes: tuple[Outcome, ...]


def _faces(*faces: int) -> tuple[Die, ...]:
    return tuple(Die("red", face) for face in faces)


_ACTS = (
    Act("act:laser", "laser", "ufoo.attack.laser", (
        Outcome("good", (Die("red"), ">=", Die("blue")), "ufoo.attack.hurts_other"),
        Outcome("bad", (Die("red"), "<", Die("blue")), "ufoo.attack.hurts_you"),
    )),
    Act("act:ion", "ion", "ufoo.attack.ion_long", (
        Outcome("good", _faces(4, 5, 6), "ufoo.attack.destroys_other"),
        Outcome("none", _faces(3), "ufoo.attack.nothing"),
        Outcome("bad", _faces(1, 2), "ufoo.attack.hurts_you"),
    )),
    Act("act:repair", "repair", "ufoo.attack.repair", (
        Outcome("good", _faces(4, 5, 6), "ufoo.attack.repairs"),
        Outcome("none", _faces(1, 2, 3), "ufoo.attack.stays_hurt"),
    )),
)  # fmt: skip


class _Pitch(NamedTuple):
    """How much room an act takes; where the column is low, they close up."""

    head: float
    row: float
    foot: float
    gap: float

    def high(self, act: Act) -> float:
        return self.head + self.row * len(act.outcomes) + self.foot


_PITCHES = (_Pitch(34, 24, 8, 10), _Pitch(32, 21, 6, 8), _Pitch(30, 19, 4, 6))
_ROWS = sum(len(act.outcomes) for act in _ACTS)


def add_acts(desk: UfooDesk, page: Page, box: Box) -> None:
    """The acts as far apart as there is room for all; where there is none, as many of them as fit, from above."""
    pitch = _shared(next((pitch for pitch in _PITCHES if _all(pitch) <= box.h), _PITCHES[0]), box.h)
    for act in _ACTS:
        high = pitch.high(act)
        if box.h < high:
            return
        place, box = box.cut_top(high, pitch.gap)
        _add_act(desk, page, place, act, pitch)


def _all(pitch: _Pitch) -> float:
    return sum(map(pitch.high, _ACTS)) + pitch.gap * (len(_ACTS) - 1)


def _shared(pitch: _Pitch, room: float) -> _Pitch:
    """What is left of the room goes to the rows, up to those of the widest pitch."""
    spare = max(0.0, room - _all(pitch)) / _ROWS
    return pitch._replace(row=min(_PITCHES[0].row, pitch.row + spare))


def _add_act(desk: UfooDesk, page: Page, box: Box, act: Act, pitch: _Pitch) -> None:
    title = desk.say(act.key)
    words = [desk.say(outcome.key) for outcome in act.outcomes]

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 8, "inset")
        middle = b.y + pitch.head / 2 + 2
        canvas.icon(act.icon, b.x + 20, middle, 20, theme.LABEL)
        canvas.text(b.x + 38, middle + 5, title, theme.BUTTON, 700, width=b.w - 48)
        y = b.y + pitch.head + pitch.row / 2
        for outcome, said in zip(act.outcomes, words):
            _draw_outcome(canvas, b, y, outcome, said, min(_DIE, max(_LEAST_DIE, pitch.row - _BETWEEN)))
            y += pitch.row

    tip = TIPS[act.handle]
    page.add(Custom(f"act:{tip}:idle", box, paint, radius=8, tip=f"{desk.say(f'ufoo.tip.{tip}.title')}\n"
                                                                  f"{desk.say(f'ufoo.tip.{tip}.text')}"))  # fmt: skip


def _draw_outcome(canvas: Canvas, box: Box, y: float, outcome: Outcome, words: str, size: float) -> None:
    icon, colour = _KINDS[outcome.kind]
    canvas.icon(icon, box.x + 20, y, 16, colour)
    for i, die in enumerate(outcome.dice):
        x = box.x + 42 + i * _STEP
        if isinstance(die, Die):
            draw_die(canvas, die, x, y, size)
        else:
            # The font has no sign for "at least": the stroke is drawn below the other sign.
            canvas.text(x, y + (3 if len(die) > 1 else 5), die[0], theme.BODY, 700, theme.TEXT, "middle")
            if len(die) > 1:
                canvas.rounded(Box(x - 4, y + 5, 8, 1.6), 0.8, theme.TEXT)
    left = box.x + 42 + 3 * _STEP - 5
    room = box.right - 8 - left
    ink = theme.TEXT2 if outcome.kind == "none" else theme.TEXT
    canvas.text(left, y + 5, words, canvas.fitted(words, room, theme.BODY, 500), 500, ink, width=room)
