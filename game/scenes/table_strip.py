"""Small things at the foot of the table: watching bots, hurrying one, waiting for a hint.

They only call the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Look
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WATCH_BAR = 60.0


def add_watch_bar(page: Page, scene: TableScene) -> None:
    """Bots among themselves: pause, one move, and the sentence that says so."""
    box = scene.strip().inset(8, 6)
    page.add(Custom("", box, lambda canvas, b, look: canvas.panel(b, 12, "panel")))
    inner = box.inset(16, 4)
    session = scene.session
    over = not session.table.acting
    step_words = scene.say("play.step")
    pause_words = scene.say("play.resume" if session.paused else "play.pause")
    wide = max(page.width(words, theme.BUTTON, 700) for words in (step_words, pause_words)) + 68
    step, inner = inner.cut_right(wide, 12)
    pause, inner = inner.cut_right(wide + 30, 16)
    idle = scene.say("play.dead_over")
    page.add(
        Button("watch/pause", pause, pause_words, scene.toggle_pause, icon="play" if session.paused else "pause",
               kind="live", enabled=not over, why=idle),
        Button("watch/step", step, step_words, scene.step, icon="step-forward", enabled=not over, why=idle),
    )  # fmt: skip
    status = idle if over else (scene.bot_status() if not session.paused else scene.say("play.watch_paused"))
    page.add(Label(inner, status or scene.say("play.watch"), theme.BUTTON, 500))


def add_hurry(page: Page, scene: TableScene) -> None:
    """A bot takes its time; who cannot wait need not."""
    words = scene.say("play.bot_hurry")
    wide = page.width(words, theme.BUTTON, 700) + 72
    box = Box(page.box.w / 2 - wide / 2, page.box.bottom - 60, wide, 44)
    page.add(Button("bot/hurry", box, words, scene.session.hurry, icon="fast", tip=scene.say("play.bot_hurry_hint")))


def add_hint_wait(page: Page, scene: TableScene) -> None:
    """A hint is being looked for; the bar shows how long still."""
    words, cancel = scene.say("play.hint_looking"), scene.say("common.cancel")
    button = page.width(cancel, theme.BUTTON, 700) + 40
    wide = page.width(words, theme.BUTTON, 500) + button + 96
    box = Box(page.box.w / 2 - wide / 2, page.box.bottom - 72, wide, 60)
    part = scene.hints.part

    def paint(canvas: Canvas, b: Box, look: Look) -> None:
        canvas.panel(b, 12, "raised", theme.LIVE_LOW)
        canvas.icon("hint", b.x + 28, b.y + 25, 22, theme.LIVE)
        canvas.text(b.x + 50, b.y + 31, words, theme.BUTTON, 500)
        trough = Box(b.x + 16, b.bottom - 14, b.w - button - 44, 5)
        canvas.rounded(trough, 2.5, theme.INSET[0])
        canvas.rounded(Box(trough.x, trough.y, max(5.0, round(trough.w * part)), 5), 2.5, theme.LIVE)

    page.add(Custom("", box, paint))
    page.add(Button("hint/cancel", Box(box.right - button - 12, box.y + 10, button, 40), cancel, scene.hints.drop))
