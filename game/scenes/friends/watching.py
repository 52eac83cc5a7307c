"""Those who look on at a table: they have no seat, take nothing back, and see it later than the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.text import refusal
from game.scenes.friends.kept import DoorKept
from game.scenes.friends.over_log import over_log
from game.scenes.table.overlay import Ask
from game.table.view import UndoState, View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.dialog import Answer

if TYPE_CHECKING:
    from game.scenes.friends.host import HostCircle
    from game.scenes.friends.table import FriendsTable

DELAYS: tuple[float | None, ...] = (None, 30.0, 120.0, 600.0)  # seconds from which the host chooses; None: nobody
_MINUTE = 60.0
_HIGH, _LINE, _ICON = 34.0, 18.0, 42.0
_LONGEST = 370.0  # of a pill with one line


def only_seen(view: View) -> View:
    """Nobody who looks on is asked for anything."""
    undo = UndoState(False, False, refusal("friends.watch_idle"))
    return replace(view, prompt=None, choices=(), extra=(), undo=undo)


def late_words(say: Callable[..., str], delay: float | None) -> str:
    """How much later they see it, as the host chooses it."""
    return say("friends.watch_nobody") if delay is None else say("friends.watch_late", late=_time(say, delay))


def _time(say: Callable[..., str], delay: float) -> str:
    if delay < _MINUTE:
        return say("friends.seconds", n=round(delay))
    return say("common.minutes", n=round(delay / _MINUTE))


def let_watch(circle: HostCircle, delay: float | None) -> None:
    circle.set_door(replace(circle.door, delay=delay))


def turn_key(circle: HostCircle) -> DoorKept:
    """Locks the door, or opens it again."""
    circle.set_door(replace(circle.door, locked=not circle.door.locked))
    return circle.door


def ask_watchers(scene: FriendsTable, circle: HostCircle) -> Ask:
    """The host's choice in the middle of a game."""

    def choose(delay: float | None) -> None:
        scene.close_overlays()
        let_watch(circle, delay)
        scene.page.toast(late_words(scene.say, delay))

    answers = [
        Answer(late_words(scene.say, delay), partial(choose, delay), "live" if delay == circle.door.delay else "second")
        for delay in DELAYS
    ]
    body = scene.say("friends.watch_ask", n=circle.watchers)
    return Ask(scene, scene.say("friends.watchers"), body, answers, "eye")


def add_watching(page: Page, scene: FriendsTable) -> None:
    """On the screen of somebody who looks on: that it is so, and how late it is."""
    words = scene.say("friends.watching", late=_time(scene.say, scene.circle.delay or 0.0))
    add_pill(page, scene, words, "eye", theme.FOCUS)


def add_pill(page: Page, scene: FriendsTable, words: str, icon: str, colour: str) -> None:
    """What is so for a long time: at the foot of a log that is wide enough, or in the corner of the board that desks
    leave free. Where that corner has the goal, or the goal is at the other end of that edge, it is below or beside the
    goal: there nothing of the game lies."""
    stage, around = scene.desk.stage, _ICON + 18
    lines, log = [words], over_log(page, _HIGH + 4)
    most = _LONGEST if log is None else log.w - 16
    if page.width(words, theme.BODY, 600) + around > most:
        lines = page.lines(words, max(most * 0.6, page.width(words, theme.BODY, 600) * 0.58), theme.BODY, 600)
    wide = min(max(page.width(line, theme.BODY, 600) for line in lines) + around, stage.w - 16)
    high = _HIGH + _LINE * (len(lines) - 1)
    box = Box(max(stage.x, 0) + 8, max(stage.y, 8) + 6, wide, high)
    goal = page.find("goal")
    if log is not None:
        box = Box(log.centre[0] - wide / 2, log.bottom - 8 - high, wide, high)
    elif goal is not None and stage.holds(*goal.box.centre):
        left = goal.box.x - 8 - wide
        box = box.moved(left - box.x, 0) if left >= box.x else box.moved(0, goal.box.bottom + 4 - box.y)
    page.add(Custom("", box, partial(_paint, lines, icon, colour)))


def _paint(lines: Sequence[str], icon: str, colour: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.panel(box, _HIGH / 2, "raised", colour)
    canvas.icon(icon, box.x + 24, box.centre[1], 20, colour)
    room = box.w - _ICON - 14
    top = box.centre[1] + 5 - _LINE / 2 * (len(lines) - 1)
    for i, line in enumerate(lines):
        size = canvas.fitted(line, room, theme.BODY, 600)
        canvas.text(box.x + _ICON, top + _LINE * i, line, size, 600, width=room)
