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
_HEAD, _ROW, _FOOT, _GAP = 34.0, 24.0, 8.0, 10.0
_DIE, _STEP = 17.0, 19.0
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


def add_acts(desk: UfooDesk, page: Page, box: Box) -> None:
    """As many of the acts as there is room for, from above."""
    for act in _ACTS:
        high = _HEAD + _ROW * len(act.outcomes) + _FOOT
        if box.h < high:
            return
        place, box = box.cut_top(high, _GAP)
        _add_act(desk, page, place, act)


def _add_act(desk: UfooDesk, page: Page, box: Box, act: Act) -> None:
    title = desk.say(act.key)
    words = [desk.say(outcome.key) for outcome in act.outcomes]

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 8, "inset")
        canvas.icon(act.icon, b.x + 20, b.y + 19, 20, theme.LABEL)
        canvas.text(b.x + 38, b.y + 24, title, theme.BUTTON, 700, width=b.w - 48)
        y = b.y + _HEAD + _ROW / 2
        for outcome, said in zip(act.outcomes, words):
            _draw_outcome(canvas, b, y, outcome, said)
            y += _ROW

    tip = TIPS[act.handle]
    page.add(Custom(f"act:{tip}:idle", box, paint, radius=8, tip=f"{desk.say(f'ufoo.tip.{tip}.title')}\n"
                                                                  f"{desk.say(f'ufoo.tip.{tip}.text')}"))  # fmt: skip


def _draw_outcome(canvas: Canvas, box: Box, y: float, outcome: Outcome, words: str) -> None:
    icon, colour = _KINDS[outcome.kind]
    canvas.icon(icon, box.x + 20, y, 16, colour)
    for i, die in enumerate(outcome.dice):
        x = box.x + 42 + i * _STEP
        if isinstance(die, Die):
            draw_die(canvas, die, x, y, _DIE)
        else:
            # The font has no sign for "at least": the stroke is drawn below the other sign.
            canvas.text(x, y + (3 if len(die) > 1 else 5), die[0], theme.BODY, 700, theme.TEXT, "middle")
            if len(die) > 1:
                canvas.rounded(Box(x - 4, y + 5, 8, 1.6), 0.8, theme.TEXT)
    left = box.x + 42 + 3 * _STEP - 5
    room = box.right - 8 - left
    ink = theme.TEXT2 if outcome.kind == "none" else theme.TEXT
    canvas.text(left, y + 5, words, canvas.fitted(words, room, theme.BODY, 500), 500, ink, width=room)
