"""The strip at the foot of the table: watching bots, hurrying one, waiting for a hint; and the button to the results.

It only calls the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.panels import draw_progress
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.engine.text import Message
    from game.scenes.table.scene import TableScene

BAR = 60.0
MARK = 48.0
HURRY_AFTER = 0.8  # seconds that a bot may take before somebody wants to hurry it


def add_strip(page: Page, scene: TableScene) -> None:
    """What belongs at the foot of the table now."""
    if scene.unsaved is not None:
        add_unsaved(page, scene, scene.unsaved)
    if scene.over and not scene.overlays:
        add_results(page, scene)
    elif scene.session.watched and not scene.over:
        add_watch_bar(page, scene)
    elif not scene.overlays and scene.hints.part and not scene.desk.shows_pondering:
        add_hint_wait(page, scene)
    elif not scene.overlays and scene.session.thinks_for > HURRY_AFTER and not scene.desk.moving():
        add_hurry(page, scene)


def add_watch_bar(page: Page, scene: TableScene) -> None:
    """Bots among themselves: pause, one move, and the sentence that says so."""
    box = scene.strip().inset(8, 6)
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 12, "panel")))
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
    # While a move is being shown, the panels name the bot that made it: nobody else is named beside it.
    thinking = "" if scene.desk.moving() else scene.bot_status()
    status = idle if over else (thinking if not session.paused else scene.say("play.watch_paused"))
    page.add(Label(inner, status or scene.say("play.watch"), theme.BUTTON, 500))
    if thinking and (part := scene.bot_part()):
        page.add(Custom("", inner, partial(draw_progress, part=part)))


def add_results(page: Page, scene: TableScene) -> None:
    """A finished game stays on the table as long as one likes; the way to its results is where the game was decided."""
    place = scene.desk.end_place()
    if place is not None:
        words = scene.say("play.results")
        page.add(Button("end/results", place, words, scene.open_results, kind="live", icon="trophy"))


def add_unsaved(page: Page, scene: TableScene, fault: Message) -> None:
    """Something is not on the disk: why, and a way to try again."""
    box = page.box.cut_bottom(MARK)[0].inset(8, 2)
    said, again = scene.tell(fault), scene.say("fault.save_again")
    button, inner = box.inset(5, 4).cut_right(page.width(again, theme.BODY, 700) + 64, 12)

    def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
        canvas.panel(b, 8, "warm")
        canvas.icon("warning", inner.x + 20, b.centre[1], 22, theme.DANGER)
        left = inner.x + 42
        size = canvas.fitted(said, inner.right - left, theme.BODY, 600)
        canvas.text(left, b.centre[1] + 5, said, size, 600, width=inner.right - left)

    page.add(Custom("", box, paint))
    page.add(Button("unsaved/again", button, again, scene.save_again, kind="flat", icon="redo", size=theme.BODY,
                    tip=said))  # fmt: skip


def add_hurry(page: Page, scene: TableScene) -> None:
    """A bot takes its time; who cannot wait need not."""
    words = scene.say("play.bot_hurry")
    wide = page.width(words, theme.BUTTON, 700) + 72
    box = Box(page.box.w / 2 - wide / 2, page.box.bottom - scene.bar - 60, wide, 44)
    page.add(Button("bot/hurry", box, words, scene.session.hurry, icon="fast", tip=scene.say("play.bot_hurry_hint")))


def add_hint_wait(page: Page, scene: TableScene) -> None:
    """A hint is being looked for; the bar shows how long still."""
    words, cancel = scene.say("play.hint_looking"), scene.say("common.cancel")
    button = page.width(cancel, theme.BUTTON, 700) + 40
    wide = page.width(words, theme.BUTTON, 500) + button + 96
    box = Box(page.box.w / 2 - wide / 2, page.box.bottom - scene.bar - 72, wide, 60)
    part = scene.hints.part

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 12, "raised", theme.LIVE_LOW)
        canvas.icon("hint", b.x + 28, b.y + 25, 22, theme.LIVE)
        canvas.text(b.x + 50, b.y + 31, words, theme.BUTTON, 500)
        trough = Box(b.x + 16, b.bottom - 14, b.w - button - 44, 5)
        canvas.rounded(trough, 2.5, theme.INSET[0])
        canvas.rounded(Box(trough.x, trough.y, max(5.0, round(trough.w * part)), 5), 2.5, theme.LIVE)

    page.add(Custom("", box, paint))
    page.add(Button("hint/cancel", Box(box.right - button - 12, box.y + 10, button, 40), cancel, scene.hints.drop))
