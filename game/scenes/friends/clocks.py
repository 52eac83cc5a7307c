"""The clock at a table with other screens: what everybody has left, with the seats or at the rim of the board, and
where the host chooses how much that is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.rules import Seat
from game.scenes.table.overlay import Overlay
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable

MINUTES = (0, 5, 10, 15, 30, 60)
_PILL = (80.0, 24.0)
_GAP, _MORE = 4.0, 36.0  # the second to be touched, and less to be seen
_PANEL = (520.0, 236.0)
_SHORT = 60.0  # seconds from which the time is short


def clock_words(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def clock_choice(say: Callable[..., str], minutes: int) -> str:
    """A choice of the host, where it stands alone."""
    return say("friends.clock.minutes", n=minutes) if minutes else say("friends.clock.nobody")


class ClockChoice(Overlay):
    """For the host: so many minutes for each person."""

    pauses = False

    def __init__(self, scene: FriendsTable) -> None:
        super().__init__(scene)
        self._table = scene

    def build(self, page: Page) -> None:
        scene, say = self._table, self._table.say
        box = page.box.middle(min(_PANEL[0], page.box.w - 32), _PANEL[1])
        page.raise_layer(scene.close_overlay)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 16, "raised")))
        inner = box.inset(24, 18)
        page.add(Label(Box(inner.x, inner.y, inner.w, 30), say("friends.clock.title"), theme.HEAD, 700, theme.NAME))
        page.add(Paragraph(Box(inner.x, inner.y + 34, inner.w, 66), say("friends.clock.hint")))
        names = [say("friends.clock.off"), *(say("friends.clock.minutes", n=minutes) for minutes in MINUTES[1:])]
        now = scene.circle.clocks.minutes if scene.circle.clocks is not None else 0
        chosen = MINUTES.index(now) if now in MINUTES else -1
        page.add(Tabs("clock", Box(inner.x, inner.y + 104, inner.w, 44), names, chosen, self._choose))
        page.add(Button("clock/close", Box(inner.right - 160, inner.bottom - 42, 160, 42), say("common.close"),
                        scene.close_overlay))  # fmt: skip
        page.focus = page.focus if page.focus == "clock/close" else "clock"

    def _choose(self, choice: int) -> None:
        self._table.set_clock(MINUTES[choice])


def has_clock(scene: FriendsTable) -> bool:
    clocks = scene.circle.clocks
    return clocks is not None and bool(clocks.minutes) and scene.view.outcome is None


def time_ink(scene: FriendsTable, seat: Seat, left: float) -> str:
    clocks = scene.circle.clocks
    runs = clocks is not None and seat in clocks.running
    return theme.RISK if left < _SHORT else theme.TEXT if runs else theme.TEXT2


def add_clocks(page: Page, scene: FriendsTable) -> None:
    """In the free corner of the board: who is on the move and who sits here. A touch shows everybody, and again less,
    for a long row lies on the board."""
    clocks = scene.circle.clocks
    if clocks is None or not has_clock(scene) or scene.desk.seats_tell_time:
        return
    people = [seat for seat, info in enumerate(scene.view.seats) if info.player == "person"]
    near = [seat for seat in people if seat in clocks.running or seat in scene.circle.you]
    less = len(near) in range(1, len(people))
    shown = people if scene.all_clocks or not less else near
    wide = len(shown) * (_PILL[0] + _GAP) - _GAP + (_MORE + _GAP if less else 0)
    row = scene.desk.clock_place(wide, _PILL[1])
    goal = page.find("goal")
    if goal is not None and goal.box.meets(row):
        row = row.moved(0, goal.box.bottom + 4 - row.y)
    for n, seat in enumerate(shown):
        box = Box(row.x + n * (_PILL[0] + _GAP), row.y, *_PILL)
        page.add(Custom("", box, partial(_paint_pill, scene, seat), tip=scene.say(
            "friends.clock.left", name=scene.names[seat])))  # fmt: skip
    if less:
        icon, words = ("left", "friends.clock.less") if scene.all_clocks else ("right", "friends.clock.all")
        touch = Box(row.right - _MORE, min(row.y, scene.desk.stage.bottom - _MORE), _MORE, _MORE)
        plate = Box(touch.x + 4, row.y, 28, row.h)
        page.add(Custom("clocks", touch, partial(_paint_more, plate, icon), scene.turn_clocks, radius=_MORE / 2,
                        tip=scene.say(words)))  # fmt: skip


def _paint_more(plate: Box, icon: str, canvas: Canvas, _: Box, pointing: Pointing) -> None:
    fill = "#2d3f78" if pointing.hover else "#111a38"
    canvas.rounded(plate, plate.h / 2, fill, theme.DIVIDER, opacity=0.92, rim_width=1.4)
    canvas.icon(icon, *plate.centre, 14, theme.TEXT2)


def _paint_pill(scene: FriendsTable, seat: Seat, canvas: Canvas, box: Box, _: Pointing) -> None:
    clocks = scene.circle.clocks
    if clocks is None or seat >= len(clocks.left) or seat >= len(scene.view.seats):
        return
    left, runs = scene.circle.time_left(seat), seat in clocks.running
    rim = theme.LIVE if runs else theme.DIVIDER
    canvas.rounded(box, box.h / 2, "#33290f" if runs else "#111a38", rim, opacity=0.92, rim_width=1.4)
    canvas.badge(scene.view.seats[seat].look, box.x + 14, box.centre[1] - 1, 8.5)
    ink = time_ink(scene, seat, left)
    if left < _SHORT:
        canvas.icon("clock", box.right - 14, box.centre[1], 14, ink)
    canvas.text(box.x + 27, box.centre[1] + 5, clock_words(left), theme.BODY, 700 if runs else 600, ink)
