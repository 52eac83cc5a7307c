"""The choice of companions from earlier chapters, where there are more of them than the team may have.

The scene keeps the picked characters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.text import Message
from game.present.campaign_cards import Person
from game.scenes.campaign.cards import paint_person_at_length
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

Say = Callable[[Message], str]

_CARD = 96.0
_GAP = 12.0


def _paint_candidate(canvas: Canvas, box: Box, pointing: Pointing, card: Person, say: Say, picked: bool) -> None:
    if picked:
        canvas.light(box, 7, theme.LIVE)
    paint_person_at_length(canvas, box, card, say)
    if picked or pointing.hover:
        canvas.rounded(box.inset(-2), 9, "#000000", theme.LIVE if picked else theme.LIVE_LIGHT, 0, 3)
    if picked:
        paint_tick(canvas, box.right - 4, box.y + 4)


def paint_tick(canvas: Canvas, x: float, y: float) -> None:
    canvas.rounded(Box(x - 11, y - 11, 22, 22), 11, theme.LIVE, theme.LIVE_INK, 1, 1.4)
    canvas.icon("check", x, y, 14, theme.LIVE_INK)


def add_team(
    page: Page, say: Say, word: Callable[..., str], offered: Sequence[Person], picked: Sequence[str], wanted: int,
    pick: Callable[[str], None], done: Callable[[], None], leave: Callable[[], None],
) -> None:  # fmt: skip
    page.raise_layer(leave, first=f"team/{offered[0].id}")
    columns = 2 if len(offered) > 2 and page.box.w >= 800 else 1
    rows = -(-len(offered) // columns)
    w = min(860.0 if columns == 2 else 560.0, page.box.w - 32)
    box = page.box.middle(w, 84 + rows * (_CARD + _GAP) + 76)
    title, hint = word("logbook.team.title"), word("logbook.team.hint", n=wanted)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 16, "raised")
        canvas.text(b.x + 24, b.y + 40, title, theme.HEAD, 700)
        canvas.text(b.x + 24, b.y + 64, hint, theme.BODY, 500, theme.TEXT2)

    page.add(Custom("", box, paint))
    room = Box(box.x + 24, box.y + 84, box.w - 48, rows * (_CARD + _GAP))
    wide = (room.w - _GAP * (columns - 1)) / columns
    for n, card in enumerate(offered):
        place = Box(room.x + n % columns * (wide + _GAP), room.y + n // columns * (_CARD + _GAP), wide, _CARD)
        page.add(Custom(
            f"team/{card.id}", place, partial(_paint_candidate, card=card, say=say, picked=card.id in picked),
            partial(pick, card.id), radius=7,
        ))  # fmt: skip
    foot = Box(box.x + 24, box.bottom - 68, box.w - 48, 44)
    ready = len(picked) == wanted
    go, rest = foot.cut_right(max(180.0, page.width(word("logbook.team.go"), theme.BUTTON, 700) + 60), 12)
    page.add(
        Button("team/cancel", rest.cut_right(page.width(word("common.cancel"), theme.BUTTON, 700) + 48)[0],
               word("common.cancel"), leave),
        Button("team/go", go, word("logbook.team.go"), done, kind="live", icon="check", enabled=ready, why=hint),
    )  # fmt: skip
