"""Drawers at the side of the table: the log, the recap, private notes. The board stays visible.

A drawer shows what its viewer may read, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text import Handle, Message, seat_handle
from game.scenes.table.frame import DeskScene
from game.scenes.table.log_list import LogPages
from game.scenes.table.overlay import Overlay
from game.table.view import LogLine
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.notepad import Notepad
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

WIDTH = 376.0
_COLUMN = (240.0, 460.0)  # how wide a column beside the board has to be for the log, and may be


def drawer_box(whole: Box) -> Box:
    """At the right edge, from top to bottom."""
    wide = min(WIDTH, whole.w - 48)
    return Box(whole.right - wide - 8, 8, wide, whole.h - 16)


def told(scene: TableScene, line: LogLine, short: bool = False) -> Message:
    """A line in full, where the title has more to say than fits beside the board. It knows who is spoken to: `mine`
    is 1 where the viewer did it, `yours` where it happened to the viewer. `short`: as the title of a card, where the
    reason is told below."""
    keys = [line.message.key.replace(".log.", f".{kind}.") for kind in ("short", "recap") if short or kind == "recap"]
    key = next(filter(scene.services.words.has, keys), "")
    if not key:
        return line.message
    facts = dict(line.message.args)
    viewer = "" if scene.viewer is None else seat_handle(scene.viewer)
    mine, yours = facts.get("seat", facts.get("who")) == viewer, facts.get("target") == viewer
    return Message(key, (*line.message.args, ("mine", int(mine)), ("yours", int(yours))))


def log_column(scene: DeskScene, page: Page) -> Box:
    """Over the table's own log, and as high as its column, for the log and for notes: nothing of the board is hidden,
    and nothing is said twice. The menu above it and the button of the turn's end below it stay to be seen."""
    whole = page.box.cut_bottom(scene.bar)[1]
    panel, stage = page.find("log"), scene.desk.stage
    x, right = stage.right + 8, whole.right - 8
    if panel is not None and panel.box.w >= _COLUMN[0]:
        x, right = panel.box.x, panel.box.right
    if not _COLUMN[0] <= right - x <= _COLUMN[1]:
        return drawer_box(whole)
    column = Box(x, 8, right - x, whole.bottom - 16)
    menu, primary = page.find("menu"), scene.desk.primary()
    if menu is not None and menu.box.meets(column):
        column = column.cut_top(menu.box.bottom - column.y, 8)[1]
    if primary is not None and primary[1].meets(column):
        column = column.cut_bottom(column.bottom - primary[1].y, 8)[1]
    return column


class LogDrawer(Overlay):
    """All lines by turns, the newest first, in the words of the table's own log."""

    key = "log"
    pauses = False

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._pages = LogPages(scene, newest_first=True)
        self._lit: tuple[Handle, ...] = ()

    def lines(self) -> tuple[LogLine, ...]:
        return self.scene.view.log

    def build(self, page: Page) -> None:
        scene, pages = self.scene, self._pages
        box = log_column(scene, page)
        page.raise_layer(scene.close_overlay, shade=False)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.RIM[0])))
        head, rest = box.inset(8, 10).cut_top(40, 2)
        page.add(Label(head.cut_right(48)[1].moved(6, 0), scene.say("play.log"), theme.HEAD, 700))
        page.add(Button("drawer/close", head.cut_right(40)[0], "", scene.close_overlay, kind="flat", icon="close",
                        tip=scene.say("common.close")))  # fmt: skip
        lines = self.lines()
        if not lines:
            page.add(Paragraph(rest.inset(6, 8), scene.say("play.log_empty"), theme.BODY, 500, theme.TEXT2))
            return
        if any(line.about for line in lines):
            hint = page.lines(scene.say("play.log_hint"), rest.w - 8, theme.SMALL)
            foot, rest = rest.cut_bottom(18.0 * len(hint), 6)
            page.add(Paragraph(foot.inset(6, 0), scene.say("play.log_hint"), theme.SMALL, 500, theme.TEXT2))
        with page.scroll("drawer", rest, pages.lay(page, rest.w, lines)) as top:
            pages.add(page, rest, top)

    def update(self, dt: float) -> None:
        """The line under the pointer or the focus lights what it is about."""
        page = self.scene.page
        about = self._pages.about(page.hover) or self._pages.about(page.focus)
        if about != self._lit:
            self._lit = about
            self.scene.desk.light(about)
            page.dirty = True

    def closed(self) -> None:
        if self._lit:
            self.scene.desk.light(())


class Notes(Overlay):
    """What one person writes down; nobody else ever sees it."""

    key = ""  # the key that opens it is a letter here
    pauses = False

    def build(self, page: Page) -> None:
        scene = self.scene
        seat = scene.viewer
        if seat is None:
            scene.close_overlay()
            return
        box = log_column(scene, page)
        page.raise_layer(scene.close_overlay, shade=False)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.RIM[0])))
        head = box.inset(8, 10).cut_top(40)[0]
        rest = box.inset(16, 12).cut_top(40, 12)[1]  # room for the ring around the pad
        look = scene.view.seats[seat].look
        name, badge = head.cut_left(48)[1], head.cut_left(48)[0].cut_right(40)[0]
        page.add(Custom("", badge, lambda canvas, b, _: canvas.badge(look, b.x + 15, b.centre[1], 15)))
        page.add(Label(name.cut_right(48)[1], scene.say("play.notes"), theme.HEAD, 700))
        page.add(Button("notes/close", head.cut_right(40)[0], "", scene.close_overlay, kind="flat", icon="close",
                        tip=scene.say("common.close")))  # fmt: skip
        private = scene.say("play.notes_hint", name=scene.names[seat])
        lines = page.lines(private, rest.w, theme.SMALL)
        hint, rest = rest.cut_bottom(20.0 * len(lines), 8)
        page.add(Paragraph(hint, private, theme.SMALL, 500, theme.TEXT2))
        text = scene.session.table.notes(seat)
        page.add(
            Notepad(
                "notes/pad", rest, text, lambda words: scene.session.write_note(seat, words), page.carets, page.width,
                hint=scene.say("play.notes_empty"),
            )
        )  # fmt: skip
        if page.focus not in ("notes/pad", "notes/close"):
            page.focus = "notes/pad"
