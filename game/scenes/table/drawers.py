"""Drawers at the side of the table: the log, the recap, private notes. The board stays visible.

A drawer shows what its viewer may read, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.text import Handle, Message, seat_handle
from game.scenes.table.overlay import Overlay
from game.table.view import LogLine
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, Widget
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.notepad import Notepad
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

WIDTH, _ROW, _SPARE = 376.0, 36.0, 4


def drawer_box(whole: Box, high: float = 1e9) -> Box:
    """At the right edge, from top to bottom or only as high as it has to be."""
    wide = min(WIDTH, whole.w - 48)
    return Box(whole.right - wide - 8, 8, wide, min(whole.h - 16, high))


class LogRow(Widget):
    """One line of a log, in two rows where it is long; `tapped` is what a click on it does."""

    focusable = True
    radius = 8.0

    def __init__(self, id: str, box: Box, words: str, aside: str, look: int | None, lit: bool) -> None:
        super().__init__(id, box)
        self.words, self.aside, self.look, self.lit = words, aside, look, lit
        self.tapped: Callable[[], None] = lambda: None
        self.rule = False  # above it

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        if self.rule:
            canvas.rule(box.x + 6, box.y - 0.5, box.right - 6)
        if self.lit or pointing.hover or pointing.focused:
            draw_row(canvas, box, self.lit, pointing.hover or pointing.focused)
        left = box.x + 12
        if self.look is not None:
            canvas.badge(self.look, left + 10, box.y + box.h / 2 - 1, 10)
        right = box.right - 12
        if self.aside:
            right -= canvas.text(right, box.y + box.h / 2 + 5, self.aside, colour=theme.TEXT2, align="right") + 12
        room, middle = right - left - 28, box.y + box.h / 2 + 5
        size = canvas.fitted(self.words, room, theme.BODY, 500)
        lines = canvas.lines(self.words, room, size)[:2]
        for n, line in enumerate(lines):
            canvas.text(left + 28, middle + 15 * n - 7.5 * (len(lines) - 1), line, size, width=room)

    def tap(self, x: float, y: float) -> None:
        self.tapped()


def told(scene: TableScene, line: LogLine) -> Message:
    """A line in full, where the title has more to say than fits beside the board. It knows who is spoken to: `mine`
    is 1 where the viewer did it, `yours` where it happened to the viewer."""
    key = line.message.key.replace(".log.", ".recap.")
    if not scene.services.words.has(key):
        return line.message
    facts = dict(line.message.args)
    viewer = "" if scene.viewer is None else seat_handle(scene.viewer)
    mine, yours = facts.get("seat", facts.get("who")) == viewer, facts.get("target") == viewer
    return Message(key, (*line.message.args, ("mine", int(mine)), ("yours", int(yours))))


class LogDrawer(Overlay):
    """All lines, the newest first."""

    key = "log"
    pauses = False
    title = "play.log"
    empty = "play.log_empty"

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._lit: tuple[Handle, ...] = ()

    def lines(self) -> tuple[LogLine, ...]:
        return self.scene.view.log

    def build(self, page: Page) -> None:
        scene = self.scene
        box = drawer_box(page.box.cut_bottom(scene.bar)[1], self.height())
        page.raise_layer(scene.close_overlay, shade=False)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.RIM[0])))
        head, rest = box.inset(16, 12).cut_top(40, 4)
        page.add(Label(head.cut_right(48)[1], scene.say(self.title), theme.HEAD, 700))
        page.add(Button("drawer/close", head.cut_right(40)[0], "", scene.close_overlay, kind="flat", icon="close",
                        tip=scene.say("common.close")))  # fmt: skip
        foot = self.foot(page, rest)
        lines = self.lines()
        if not lines:
            page.add(Paragraph(foot.inset(0, 8), scene.say(self.empty), theme.BODY, 500, theme.TEXT2))
        else:
            self._add_rows(page, foot, lines)

    def height(self) -> float:
        return 1e9

    def foot(self, page: Page, rest: Box) -> Box:
        """Puts what belongs below the lines and says what is left for them."""
        hint, rest = rest.cut_bottom(20, 8)
        page.add(Label(hint, self.scene.say("play.log_hint"), theme.SMALL, 500, theme.TEXT2))
        return rest

    def _add_rows(self, page: Page, box: Box, lines: Sequence[LogLine]) -> None:
        with page.scroll("drawer", box, _ROW * len(lines), _ROW) as top:
            first = max(0, int((box.y - top) / _ROW) - _SPARE)
            last = min(len(lines), int((box.bottom - top) / _ROW) + 1 + _SPARE)
            for i in range(first, last):
                line = lines[self._order(i, len(lines))]
                # The figure of a turn stands at its first row, with a rule above.
                heads = i == 0 or lines[self._order(i - 1, len(lines))].turn != line.turn
                look = None if line.badge is None else self.scene.view.seats[line.badge].look
                place = Box(box.x, top + i * _ROW, box.w - 10, _ROW)
                words = self.scene.tell(told(self.scene, line))
                row = LogRow(f"line/{self._order(i, len(lines))}", place, words, str(line.turn) * heads, look, False)
                row.rule = heads and i > 0
                page.add(row)

    def _order(self, i: int, n: int) -> int:
        return n - 1 - i

    def update(self, dt: float) -> None:
        """The line under the pointer or the focus lights what it is about."""
        page = self.scene.page
        id = page.hover if page.hover and page.hover.startswith("line/") else page.focus
        lines = self.lines()
        about: tuple[Handle, ...] = ()
        if id and id.startswith("line/") and int(id[5:]) < len(lines):
            about = lines[int(id[5:])].about
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
        box = drawer_box(page.box.cut_bottom(scene.bar)[1])
        page.raise_layer(scene.close_overlay, shade=False)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.RIM[0])))
        head, rest = box.inset(16, 12).cut_top(40, 4)
        look = scene.view.seats[seat].look
        page.add(Custom("", head.cut_left(32)[0], lambda canvas, b, _: canvas.badge(look, b.x + 15, b.centre[1], 15)))
        page.add(Label(head.cut_left(40)[1].cut_right(48)[1], scene.say("play.notes"), theme.HEAD, 700))
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
