"""Panels that only Escape from the Aliens has: movement record, item cards, rows of players, log by turns.

They paint the values of the view-model and decide nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.desk.log_rows import LogList, LogRow, LogScroll
from game.desk.panels import Face, draw_look
from game.desk.signs import draw_standing
from game.engine.text import Handle
from game.faces.escape.model.panels import Box as RecordBox
from game.faces.escape.model.panels import Item, Player
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

COLUMNS = 8
_PITCH = 20.8
_LOST = "#ff9a85"


def draw_title(canvas: Canvas, box: Box, words: str, aside: str) -> None:
    canvas.text(box.x + 14, box.y + 26, words, theme.HEAD, 600)
    room = box.w - 44 - canvas.width(words, theme.HEAD, 600)
    size = canvas.fitted(aside, room, theme.BODY, 500)
    canvas.text(box.right - 14, box.y + 25, aside, size, 500, theme.TEXT2, "right", room)


# The movement record


class RecordGrid(Widget):
    """39 boxes in one widget: a box under the pointer or the keyboard lights its sector, a touch means its turn."""

    focusable = True
    radius = 6.0

    def __init__(
        self, id: str, box: Box, boxes: Sequence[RecordBox], marked: int, light: Callable[[int], None],
        tapped: Callable[[int], None], at: int, moved: Callable[[int], None], tip: str,
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip)
        self.boxes, self.marked, self.at = tuple(boxes), marked, at
        self._light, self._tapped, self._moved = light, tapped, moved
        self._hovered = -1

    def place(self, i: int) -> Box:
        pitch = self.box.w / COLUMNS
        return Box(self.box.x + (i % COLUMNS) * pitch, self.box.y + (i // COLUMNS) * _PITCH, pitch - 2.3, 19)

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        for i, box in enumerate(self.boxes):
            place = self.place(i)
            lit = i == self._hovered or (pointing.focused and i == self.at)
            kind = "now" if i == self.marked else box.kind
            canvas.stamp(("record", kind, lit), place, partial(_box, w=place.w, h=place.h, kind=kind, lit=lit))
            ink = {"empty": "#8d9ab0", "now": theme.NAME}.get(kind, "#1d1a12")
            weight = 500 if kind == "empty" else 700 if kind == "now" else 600
            canvas.text(place.centre[0], place.y + 14.2, box.words, theme.SMALL, weight, ink, "middle")

    def _index(self, x: float, y: float) -> int:
        i = int((y - self.box.y) // _PITCH) * COLUMNS + int((x - self.box.x) * COLUMNS // self.box.w)
        return i if 0 <= i < len(self.boxes) else -1

    def hover(self, x: float, y: float) -> bool:
        i = self._index(x, y)
        if i == self._hovered:
            return False
        self._hovered = i
        self._light(self.boxes[i].cell if i >= 0 else -1)
        return True

    def unhover(self) -> None:
        self._hovered = -1
        self._light(-1)

    def tap(self, x: float, y: float) -> None:
        """A click, or the keyboard's confirm, which comes to the middle of the widget."""
        i = self.at if (x, y) == self.box.centre else self._index(x, y)
        if i >= 0:
            self._tapped(i)

    def act(self, command: Act) -> bool:
        steps = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS}
        to = self.at + steps.get(command.name, 0)
        if to == self.at or not 0 <= to < len(self.boxes):
            return False
        self._moved(to)
        self._light(self.boxes[to].cell)
        return True


def _box(d: Drawing, w: float, h: float, kind: str, lit: bool) -> None:
    m = MARGIN
    if kind == "empty":
        d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 4, "#101829", stroke="#3d4b67", stroke_width=1)
    elif kind == "now":
        d.rect(m + 0.8, m + 0.8, w - 1.6, h - 1.6, 4, "#3a2a08", stroke=theme.LIVE, stroke_width=1.6)
    else:
        paper = {"true": ("#dff3e4", "#b7dcc4"), "lie": ("#ffd9d0", "#f0b3a6")}.get(kind, ("#efe6cf", "#d8ccae"))
        d.rect(m, m, w, h, 4, d.linear(0, m, 0, m + h, *paper))
        # The truth has a bar below it, a lie a corner torn off.
        if kind == "true":
            d.rect(m + 5, m + h - 3.2, w - 10, 1.8, 0.9, "#1c7a50")
        elif kind == "lie":
            d.polygon([(m + w - 9, m), (m + w, m), (m + w, m + 9)], "#b3261e")
    if lit:
        d.rect(m + 0.8, m + 0.8, w - 1.6, h - 1.6, 3.4, "none", stroke=theme.FOCUS, stroke_width=1.8)


# Items


def draw_item(
    canvas: Canvas, box: Box, item: Item, name: str, narrow: str, note: str, pointing: Pointing, hinted: bool
) -> None:
    """`narrow` is a shorter name, for a card on which the whole one does not fit; empty where it always does."""
    under = item.state == "live" and pointing.hover
    state = "chosen" if hinted else "hover" if under else item.state
    canvas.stamp(("item", state), box, lambda d: _item(d, box.w, box.h, state))
    canvas.picture(f"escape/item-{item.kind}", Box(box.x + 4, box.y + 4, box.w - 8, 51))
    name = narrow if narrow and canvas.width(name, theme.SMALL, 600) > box.w - 12 else name
    size = canvas.fitted(name, box.w - 12, theme.BODY, 600)
    canvas.text(box.centre[0], box.bottom - 11, name, size, 600, "#221c10", "middle", box.w - 6)
    if note:
        wide = canvas.width(note, theme.SMALL, 700) + 12
        tag = Box(box.right - wide - 5, box.y + 5, wide, 19)
        canvas.rounded(tag, 9, "#10182a", "#8fa0bd")
        canvas.centred(tag, note, theme.SMALL, 700)


def _item(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    if state in ("live", "hover", "chosen"):
        d.glow(m, m, w, h, 7, theme.LIVE, 5)
    d.rect(m + 1, m + 3, w, h, 7, "#000000", opacity=0.5)
    paper = ("#f2e9d3", "#d9ccac") if state != "kept" else ("#a9a79f", "#86847a")
    if state == "hover":
        paper = ("#fffaf0", "#f0e0b4")
    d.rect(m, m, w, h, 7, d.linear(0, m, 0, m + h, *paper))
    rim, wide = (theme.LIVE, 2.2) if state != "kept" else ("#6d6a5c", 1.0)
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 6.6, "none", stroke=rim, stroke_width=wide)


# Players


class PlayerSpot:
    """The parts that outlive a page: which row the keyboard is on, and which the pointer."""

    def __init__(self) -> None:
        self.at = 0
        self.hovered = -1


class PlayerGrid(Widget):
    """All players in one widget, in rows of two; each row has its own note and its own touch."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, boxes: Sequence[Box], paint: Callable[[Canvas, Box, int, bool], None],
        tapped: Callable[[int], None], tips: Callable[[int], str], spot: PlayerSpot,
    ) -> None:  # fmt: skip
        super().__init__(id, box)
        self.boxes = tuple(boxes)
        self._paint, self._tapped, self._tips, self._spot = paint, tapped, tips, spot
        spot.at = min(spot.at, len(self.boxes) - 1)

    @property
    def tip(self) -> str:
        return self._tips(self._spot.hovered if self._spot.hovered >= 0 else self._spot.at)

    @tip.setter
    def tip(self, words: str) -> None:
        """Every row has its own."""

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        for i, place in enumerate(self.boxes):
            self._paint(canvas, place, i, i == self._spot.hovered or (pointing.focused and i == self._spot.at))

    def _index(self, x: float, y: float) -> int:
        """The row nearest to a point: between two rows there is no gap."""
        return min(range(len(self.boxes)), key=lambda i: abs(self.boxes[i].centre[0] - x) / 4 + abs(
            self.boxes[i].centre[1] - y))  # fmt: skip

    def hover(self, x: float, y: float) -> bool:
        i = self._index(x, y)
        if i == self._spot.hovered:
            return False
        self._spot.hovered = i
        return True

    def unhover(self) -> None:
        self._spot.hovered = -1

    def tap(self, x: float, y: float) -> None:
        i = self._spot.at if (x, y) == self.box.centre else self._index(x, y)
        self._spot.at = i
        self._tapped(i)

    def act(self, command: Act) -> bool:
        steps = {"left": -1, "right": 1, "up": -2, "down": 2}
        to = self._spot.at + steps.get(command.name, 0)
        if to == self._spot.at or not 0 <= to < len(self.boxes):
            return False
        self._spot.at = to
        return True


def draw_player(
    canvas: Canvas, box: Box, row: Player, face: Face, name: str, word: str, hover: bool, cloud: str, follow: bool
) -> None:
    """One row: badge, name, what everybody knows of the side, what is held; `cloud` is the colour of the overlay."""
    gone = row.fate in ("dead", "escaped")
    state = "target" if row.target else "acting" if row.acting else "cloud" if cloud or follow else "plain"
    rim = {"target": theme.LIVE, "acting": theme.LIVE, "cloud": cloud or theme.FOCUS, "plain": "#36445f"}[state]
    fill = "#2c2410" if state in ("acting", "target") else "#0f1728"
    canvas.rounded(box, 6, "#25345f" if hover else fill, rim, rim_width=1.4)
    y = box.y + box.h / 2
    left, right = box.x + 39, box.right - 7
    if word:
        colour = "#62e0b2" if row.fate == "escaped" else _LOST
        room = box.w * 0.56
        size = canvas.fitted(word, room, theme.SMALL, 500)
        right -= min(canvas.width(word, size), room) + 6
        canvas.text(box.right - 6, y + 5, word, size, 500, colour, "right", room)
    else:
        for _ in range(min(row.held, 4)):
            canvas.stamp(("held",), Box(right - 9, y - 7, 9, 14), _held)
            right -= 11 if row.held > 3 else 12.5
        right -= 2
    if row.side != "unknown" and row.fate != "escaped":
        right -= 9
        canvas.piece(f"escape/head-{row.side}", right, y, 0.68)
        right -= 11
    if row.opinion:
        right -= 9
        canvas.stamp(("opinion",), Box(right - 9, y - 10, 18, 20), _opinion)
        canvas.piece(f"escape/head-{'alien' if row.opinion == 'A' else 'human'}", right, y, 0.56)
        right -= 12
    if cloud:
        right -= 8
        canvas.stamp(("cluster", cloud), Box(right - 10, y - 8, 20, 16), lambda d: _cluster(d, cloud))
        right -= 12
    right, face = draw_standing(canvas, Box(left, box.y, right - left, box.h), name, face)
    draw_look(canvas, row.look, box.x + 16, y, 10.5, face)
    if row.twin:
        canvas.stamp(("twin",), Box(box.x + 3, y - 13, 26, 26), _twin)
        canvas.text(box.x + 9, y + 11.4, row.twin, theme.SMALL, 800, theme.PAPER_INK, "middle")
    left -= 0 if face else 6
    size = canvas.fitted(name, right - left, theme.BODY, 600)
    canvas.text(left, y + 5, name, size, 700 if row.acting else 600, theme.TEXT2 if gone else theme.TEXT,
                width=right - left)  # fmt: skip


def _twin(d: Drawing) -> None:
    d.circle(MARGIN + 13, MARGIN + 13, 12, "none", stroke="#ffffff", stroke_width=1.5)
    d.circle(MARGIN + 6, MARGIN + 20, 7.6, "#ffffff", stroke="#0a0f1c", stroke_width=1)


def _held(d: Drawing) -> None:
    m = MARGIN
    d.rect(m, m, 9, 14, 1.8, "#f2e9d3", stroke="#6a5c3c", stroke_width=1)
    d.rect(m + 2, m + 2.4, 5, 9.2, 1, "none", stroke="#a08f62", stroke_width=0.8)


def _opinion(d: Drawing) -> None:
    d.rect(MARGIN, MARGIN, 18, 20, 4, "#fff6e0", stroke="#7b6a3e", stroke_width=1)
    d.rect(MARGIN + 1.6, MARGIN + 1.6, 14.8, 16.8, 3, "#28324a")


def _cluster(d: Drawing, colour: str) -> None:
    """Three small hexes: the overlay is on."""
    for x, y in ((-4.4, -2.6), (4.4, -2.6), (0, 5)):
        cx, cy = MARGIN + 10 + x, MARGIN + 7 + y
        d.polygon([(cx - 4.6, cy), (cx - 2.3, cy - 4), (cx + 2.3, cy - 4), (cx + 4.6, cy), (cx + 2.3, cy + 4),
                   (cx - 2.3, cy + 4)], colour, stroke="#0a0f1c", stroke_width=0.8)  # fmt: skip


# The log


class Line(NamedTuple):
    """What a line of the log says: its turn, whether the turn begins here, whose it is, and what is said at its end."""

    turn: str
    head: bool
    look: int | None
    words: str
    aside: str
    about: tuple[Handle, ...]


_LOG_TOP = 41.0


class TurnLog(LogList):
    """The log by turns: the turn's number at the left, a rule between turns."""

    pitch = 22.6

    def __init__(
        self, id: str, box: Box, title: str, empty: str, count: int, line: Callable[[int], Line], scroll: LogScroll,
        light: Callable[[tuple[Handle, ...]], None],
    ) -> None:  # fmt: skip
        self._line = line
        super().__init__(id, box, title, "", empty, count, self._plain, scroll, light)
        # Whole lines only, below the chips beside the title.
        rows = max(1, int((box.h - _LOG_TOP - 3) // self.pitch))
        self._window = Box(box.x + 6, box.y + _LOG_TOP, box.w - 12, rows * self.pitch)
        scroll.offset = min(scroll.offset, self._farthest)

    def _plain(self, i: int) -> LogRow:
        line = self._line(i)
        return LogRow(line.look, line.words, line.aside, line.about)

    def _draw_row(self, canvas: Canvas, box: Box, i: int, lit: bool) -> None:
        line = self._line(i)
        if line.head and i:
            canvas.rule(box.x + 6, box.y - 1, box.right - 6, "#40506f")
        body = Box(box.x + 32, box.y, box.w - 36, box.h)
        if lit:
            canvas.rounded(body, 6, "#31437c", theme.FOCUS)
        if line.head:
            colour = theme.NAME if i == 0 or lit else theme.TEXT2
            canvas.text(box.x + 26, box.y + 17, line.turn, theme.BODY, 700, colour, "right")
        left = body.x + 6
        if line.look is not None:
            canvas.badge(line.look, body.x + 13, box.y + 12, 8.5)
            left = body.x + 28
        room = body.right - 8 - left
        whole = canvas.width(line.words, theme.BODY) + (canvas.width(line.aside, theme.SMALL) + 10 if line.aside else 0)
        if line.aside and whole <= room + 1:
            room -= canvas.text(body.right - 6, box.y + 17, line.aside, theme.SMALL, 500, theme.TEXT2, "right") + 8
        elif line.aside:
            # Where both do not fit, a card stands for the words.
            canvas.stamp(("held",), Box(body.right - 15, box.y + 5, 9, 14), _held)
            room -= 20
        size = canvas.fitted(line.words, room, theme.BODY, 500)
        canvas.text(left, box.y + 17, line.words, size, 600 if lit else 500, theme.TEXT if i == 0 or lit else "#ccd5e4",
                    width=room)  # fmt: skip
