"""The panels beside the board of Under Falling Skies: status, tray, phases, city, log, and the docked card.

They are given words and numbers and know no rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.desk.log_rows import LogList, LogRow, LogScroll
from game.engine.text import Handle
from game.faces.skies.boxes import Boxes
from game.faces.skies.helpers import paint_city
from game.faces.skies.model.panels import TrayDie
from game.faces.skies.model.sheet import Card, Line, Note, Sum
from game.faces.skies.outlook import draw_outlook, draw_tally
from game.present.board import Die
from game.ui import theme
from game.ui.board.columnbase import amber_rim
from game.ui.board.columnsky import number
from game.ui.board.dice import draw_die, draw_roll
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_TONES = {"plain": theme.TEXT, "good": "#a8f0c8", "bad": "#ff9d8f", "dim": theme.TEXT2}
ENERGY = "#c6e83c"
_BLIP = 132.0
_RING = 24  # parts of the ring that closes while a hint is looked for


def paint_panels(canvas: Canvas, at: Boxes, city: str, warm: bool) -> None:
    """The bodies of all panels and the city's picture: what stays as long as the window does."""
    canvas.panel(at.status, 10, "warm" if warm else "panel")
    for box in (at.head, at.tray, at.phases, at.team, at.log):
        if box.h:
            canvas.panel(box, 10)
    canvas.panel(Box(at.tray.x + 14, at.tray.y + 40, at.tray.w - 28, 58), 8, "inset")
    canvas.panel(at.card, 10, "panel", theme.LIVE if warm else None)
    paint_city(canvas, at.city, city, at.seen)


def draw_status(canvas: Canvas, box: Box, round_: str, threat: str, title: str, detail: str) -> None:
    wide = canvas.width(round_, theme.BODY, 700) + 22
    canvas.rounded(Box(box.x + 14, box.y + 12, wide, 24), 12, theme.LIVE)
    canvas.text(box.x + 14 + wide / 2, box.y + 29, round_, theme.BODY, 700, theme.LIVE_INK, "middle")
    canvas.text(box.x + 26 + wide, box.y + 29, threat, theme.BODY, 600, theme.TEXT2, width=box.w - wide - 40)
    width = box.w - 30
    detail_lines = canvas.lines(detail, width) if detail else []
    small = len(detail_lines) > 1
    if small:
        detail_lines = canvas.lines(detail, width, theme.SMALL)
    tight = len(detail_lines) > 1  # between the button above and the rim below, two rows leave room for a lower title
    size = canvas.fitted(title, width, 16 if tight else 18 if small else theme.HEAD, 700)
    lines = [title]
    if canvas.width(title, size, 700) > width or size < 15:
        size = 15.0
        lines = canvas.lines(title, width, size, 700)[:2]
    spare = box.h - 94
    y = box.y + (55 if small or len(lines) > 1 else 59) + spare * 0.3
    for line in lines:
        canvas.text(box.x + 16, y, line, size, 700, theme.TEXT, width=width)
        y += 16 if tight else 18
    y += 0 if small or len(lines) > 1 else 4
    room = int((box.bottom - 6 - y) // 15) + 1
    for line in detail_lines[:room]:
        canvas.text(box.x + 16, y, line, theme.SMALL if small else theme.BODY, 500, theme.TEXT2, width=width)
        y += 14 if tight else 15 if small else 17


# The tray


def tray_place(box: Box, i: int) -> tuple[float, float]:
    return box.x + 14 + (box.w - 28) * (i + 0.5) / 5, box.y + 69


def draw_tray(canvas: Canvas, box: Box, title: str, aside: str) -> None:
    used = canvas.text(box.right - 16, box.y + 28, aside, theme.BODY, 500, theme.TEXT2, "right")
    canvas.text(box.x + 16, box.y + 29, title, theme.HEAD, 700, width=box.w - 40 - used)


def draw_tray_die(
    canvas: Canvas, box: Box, pointing: Pointing, shown: TrayDie, key: str = "", glowing: bool = False,
    lifted: bool = False,
) -> None:  # fmt: skip
    x, y = box.centre
    y -= 5 if key else 0
    if shown.die is None:
        tick = Box(x - 15, y - 15, 30, 30)
        canvas.rounded(tick, 6, "#0d1430", "#3a4975", rim_width=1.2)
        canvas.icon("check", x, y, 18, "#5d6c9c")
        return
    if shown.held or glowing:
        canvas.piece("skies/glow-amber", x, y, 0.95)
    rim = Box(x, y, 0, 0).inset(-18 if key else -19)  # clear of the key below
    if shown.held:
        amber_rim(canvas, rim, 2, False, 8)
    elif glowing or (pointing.hover and shown.live):
        amber_rim(canvas, rim, 1.4, False, 8)
    if shown.held and lifted:
        # It is over the board now.
        canvas.piece(f"ui/die-{shown.die.kind}-{shown.die.face}", x, y, 31 / 40, 105)
    else:
        draw_die(canvas, shown.die, x, y - (2 if pointing.hover and shown.live else 0), 31)
    if shown.rerolls:
        canvas.piece("skies/sign-reroll", x + 17, y - 12, 0.74)
    if key:
        canvas.text(x, y + 29, key, theme.SMALL, 700, theme.TEXT3, "middle")


def draw_rolling(canvas: Canvas, box: Box, dice: Sequence[Die], part: float) -> None:
    rolled = [(die, tray_place(box, i)) for i, die in enumerate(dice) if die.face]
    draw_roll(canvas, [die for die, _ in rolled], [(x, y - 5) for _, (x, y) in rolled], 31, part)


# Phases


def draw_phases(canvas: Canvas, box: Box, names: Sequence[str], at: int) -> None:
    inner = box.inset(14, min(16, (box.h - 32) / 2))
    widths = [canvas.width(name, theme.BODY, 700) for name in names]
    room = inner.w - 4 * (len(names) - 1)
    size = float(theme.BODY)
    if sum(widths) + 26 * len(names) > room:
        size = theme.SMALL
        widths = [canvas.width(name, size, 700) for name in names]
    spare = max(0.0, (room - sum(widths)) / len(names))
    x = inner.x
    for i, (name, wide) in enumerate(zip(names, widths)):
        part = Box(x, inner.y, wide + spare, inner.h)
        on, first = i == at, i == 0
        _chevron(canvas, part, on, first)
        middle = part.x + part.w / 2 + (2 if not first else -2)
        canvas.text(middle, part.y + part.h / 2 + 5, name, size, 700 if on else 600,
                    theme.LIVE_INK if on else theme.TEXT2, "middle")  # fmt: skip
        x = part.right + 4


def _chevron(canvas: Canvas, box: Box, on: bool, first: bool) -> None:
    q, m = 8, MARGIN
    dent = 0 if first else q
    points = [(m, m), (m + box.w - q, m), (m + box.w, m + box.h / 2), (m + box.w - q, m + box.h), (m, m + box.h),
              (m + dent, m + box.h / 2)]  # fmt: skip
    canvas.stamp(("phase", on, first), box, lambda d: d.polygon(
        points, theme.LIVE if on else "#26335c", stroke="#ffe3a6" if on else "#46578c", stroke_width=1))  # fmt: skip


# The log

Sign = str | Die


class SignedLog(LogList):
    """The log of a lone player: what a line is about stands before it as a drawing."""

    def __init__(
        self, id: str, box: Box, title: str, aside: str, empty: str, count: int, row: Callable[[int], LogRow],
        scroll: LogScroll, light: Callable[[tuple[Handle, ...]], None], sign: Callable[[int], Sign],
    ) -> None:  # fmt: skip
        super().__init__(id, box, title, aside, empty, count, row, scroll, light)
        self._sign = sign

    def _draw_row(self, canvas: Canvas, box: Box, i: int, lit: bool) -> None:
        row, sign = self._row(i), self._sign(i)
        if lit:
            canvas.rounded(box, 6, "#31437c", theme.FOCUS)
        elif i == 0:
            canvas.rounded(box, 6, "#ffffff", opacity=0.07)
        if isinstance(sign, Die):
            draw_die(canvas, sign, box.x + 18, box.y + 12, 17)
        elif sign:
            canvas.picture(sign, Box(box.x + 5, box.y + 2.5, 26, 20))
        said = canvas.text(box.right - 10, box.y + 17, row.aside, theme.SMALL, 600, theme.TEXT3, "right")
        room = box.w - 38 - 18 - said
        colour = theme.TEXT if i < 2 or lit else theme.TEXT2
        canvas.text(box.x + 38, box.y + 17, row.words, canvas.fitted(row.words, room, theme.BODY, 500), 500, colour,
                    width=room)  # fmt: skip


# The card


def draw_card(
    canvas: Canvas, box: Box, card: Card, tell: Callable[[object], str], foot: float, blip: bool = False
) -> float:
    """Title, consequences, the sum and the notes, above the `foot`; returns where they end. Where not everything fits,
    lines lose their second sentence first, then the dim notes go. While a hint is looked for, `blip` thinks."""
    x = box.x + 16
    if card.die is not None:
        draw_die(canvas, card.die, box.x + 31, box.y + 26, 27)
        x = box.x + 54
    elif card.art:
        x += _draw_portrait(canvas, card.art, box.x + 16, box.y + 25)
    title = tell(card.title)
    # The button for putting dice away, or the way back, stands in the corner.
    width = box.right - (56 if card.discards or card.back else 16) - x
    canvas.text(x, box.y + 33, title, canvas.fitted(title, width, theme.HEAD, 700), 700, width=width)
    canvas.rule(box.x + 14, box.y + 48, box.right - 14, "#4a4326")
    y = box.y + 54
    low = box.bottom - foot
    notes = list(card.notes)
    inner = box.w - 32
    full = 40.0 * len(card.lines) + (44 if card.sum else 0) + _notes_high(canvas, notes, tell, inner)
    close = full > low - y
    for line in card.lines:
        y += _draw_line(canvas, Box(box.x, y, box.w, 40), line, tell, close and len(card.lines) > 2)
    for tally in card.tallies:
        y = draw_tally(canvas, Box(box.x + 14, y, box.w - 28, 56), tally, tell(tally.label))
    if (card.lines or card.tallies) and (card.sum or notes):
        canvas.rule(box.x + 14, y + 2, box.right - 14, "#4a4326")
        y += 4
    if card.sum is not None:
        _draw_sum(canvas, Box(box.x, y + 2, box.w, 40), card.sum)
        y += 44
    if card.waited >= 0:
        _draw_waiting(canvas, Box(box.x, y, box.w, low - y), card.waited, blip)
    while notes and y + _notes_high(canvas, notes, tell, inner) > low + 4:
        dim = next((i for i in range(len(notes) - 1, -1, -1) if notes[i].tone == "dim"), len(notes) - 1)
        notes.pop(dim)
    y += 16
    for note in notes:
        for line_ in canvas.lines(tell(note.words), inner, theme.BODY, 500 if note.tone == "dim" else 600):
            canvas.text(box.x + 16, y, line_, theme.BODY, 500 if note.tone == "dim" else 600, _TONES[note.tone])
            y += 18
        y += 3
    return y - 12


def draw_beside_reasons(
    canvas: Canvas, box: Box, card: Card, tell: Callable[[object], str], say: Callable[..., str]
) -> None:
    """Below the reasons of a hint: what its move would bring, and what is to be reckoned with, as far as there is
    room."""
    y, close = box.y + 8, 40 * len(card.lines) + 44 * (card.sum is not None) + 8 > box.h
    if (card.lines or card.sum) and y + 40 <= box.bottom:
        canvas.rule(box.x + 14, y - 4, box.right - 14, "#4a4326")
    for line in card.lines:
        if y + (27 if close else 40) > box.bottom:
            return
        # On the board the numbers are those of the touches.
        y += _draw_line(canvas, Box(box.x, y, box.w, 40), replace(line, number=0), tell, close)
    if card.sum is not None and y + 44 <= box.bottom:
        _draw_sum(canvas, Box(box.x, y + 2, box.w, 40), card.sum)
        y += 44
    if card.outlook is not None:
        draw_outlook(canvas, Box(box.x, y, box.w, box.bottom - y), card.outlook, tell, say)


def _draw_portrait(canvas: Canvas, art: str, x: float, middle: float) -> float:
    """The picture of the character, before the title; returns how much room it takes."""
    if "/face-" in art:
        canvas.piece(art, x + 17, middle, 17 / 32)
        return 42
    canvas.picture(art, Box(x - 2, middle - 16, 56, 32))
    return 62


def _draw_waiting(canvas: Canvas, box: Box, part: float, blip: bool) -> None:
    x, y = box.centre
    if blip and box.h > _BLIP + 100:
        canvas.picture("coach/think", Box(x - _BLIP / 2, y - _BLIP / 2 - 50, _BLIP, _BLIP))
        y += _BLIP / 2
    _draw_ring(canvas, x, y, part)


def _draw_ring(canvas: Canvas, x: float, y: float, part: float) -> None:
    """How much of the time for a hint has passed, as a ring that closes."""
    radius, step = 34.0, min(_RING, max(1, round(part * _RING)))
    box = Box(x - radius - 6, y - radius - 6, 2 * radius + 12, 2 * radius + 12)

    def make(d: Drawing) -> None:
        middle = MARGIN + radius + 6
        d.circle(middle, middle, radius, "none", stroke="#0d1430", stroke_width=9)
        if step == _RING:
            d.circle(middle, middle, radius, "none", stroke=theme.LIVE, stroke_width=7)
            return
        angle = 2 * math.pi * step / _RING
        end_x, end_y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
        far = int(step > _RING / 2)
        d.path(f"M{middle} {middle - radius}A{radius} {radius} 0 {far} 1 {end_x:.2f} {end_y:.2f}", stroke=theme.LIVE,
               stroke_width=7, stroke_linecap="round")  # fmt: skip

    canvas.stamp(("hint-ring", step), box, make)
    canvas.icon("hint", x, y, 30, theme.LIVE)


def _notes_high(canvas: Canvas, notes: Sequence[Note], tell: Callable[[object], str], width: float) -> float:
    return sum(18 * len(canvas.lines(tell(note.words), width, theme.BODY, 600)) + 3 for note in notes) + 4


def _draw_line(canvas: Canvas, box: Box, line: Line, tell: Callable[[object], str], close: bool) -> float:
    """One consequence: two rows of words, or one where there is little room. Without a number, its drawing is first."""
    title = tell(line.title)
    detail = tell(line.detail) if line.detail is not None else ""
    left = box.x + (86 if line.number else 66)
    if line.number:
        number(canvas, box.x + 26, box.y + (13 if close else 20), str(line.number))
    canvas.piece(line.art, left - 26, box.y + (14 if close else 21), 0.62 if close else 0.7)
    width = box.right - 12 - left
    tone = _TONES[line.tone]
    if close:
        words = detail or title
        size = canvas.fitted(words, width, theme.BODY, 600)
        canvas.text(left, box.y + 18, words, size, 600, tone, width=width)
        return 27
    size = canvas.fitted(title, width, theme.BODY, 600)
    canvas.text(left, box.y + (17 if detail else 25), title, size, 600, tone, width=width)
    if detail:
        size = canvas.fitted(detail, width, theme.BODY, 500)
        canvas.text(left, box.y + 35, detail, size, 500, tone if line.tone == "bad" else theme.TEXT2, width=width)
    return 41


def _draw_sum(canvas: Canvas, box: Box, total: Sum) -> None:
    middle = box.y + 21
    colour = {"research": "#43d6e8", "energy": ENERGY, "fighters": "#ff8a5a", "robots": "#8ec0ff"}
    ink = next((value for key, value in colour.items() if total.signs[0].endswith(key)), "#d79bff")
    canvas.rounded(Box(box.x + 14, middle - 16, 32, 32), 16, "#0d1c2c", ink, rim_width=1.4)
    for i, sign in enumerate(total.signs):
        shift = 0 if len(total.signs) == 1 else (-5, 6)[i]
        canvas.piece(sign, box.x + 30 + shift, middle, 1.1 if not shift else 0.7)
    x = box.x + 70
    for i, die in enumerate(total.dice):
        if i:
            canvas.text(x - 9, middle + 6, "+", 18, 700, theme.TEXT, "middle")
            x += 14
        if die is None:
            canvas.rounded(Box(x - 12, middle - 12, 24, 24), 5, "#0d1430", "#8c9bc6")
            canvas.text(x, middle + 5, "?", theme.BODY, 700, theme.TEXT3, "middle")
        else:
            draw_die(canvas, die, x, middle - 1, 25)
        x += 26
    if total.extra:
        x += 4 + canvas.text(x - 8, middle + 6, total.extra, 18, 700)
    canvas.text(x, middle + 6, "=", 18, 700, theme.TEXT, "middle")
    canvas.text(x + 22, middle + 8, str(total.total), 24, 800, ink if total.total > 0 else theme.DANGER, "middle")
    if total.cost:
        price = Box(box.right - 74, middle - 15, 58, 30)
        rim = ENERGY if total.affordable else theme.DANGER
        canvas.rounded(price, 8, "#2b3510" if total.affordable else "#3a1210", rim, rim_width=1.4)
        canvas.piece("skies/sign-bolt", price.x + 17, middle, 0.9)
        canvas.text(price.right - 10, middle + 6, f"−{total.cost}", theme.BUTTON, 800, rim, "right")


def draw_foot(canvas: Canvas, box: Box, words: str) -> None:
    bar = Box(box.x + 14, box.bottom - 38, box.w - 28, 28)
    canvas.rounded(bar, 7, "#3a2a0a", "#8a6416")
    size = canvas.fitted(words, bar.w - 20, theme.BODY, 600)
    canvas.text(bar.x + bar.w / 2, bar.y + 19, words, size, 600, theme.LIVE, "middle", bar.w - 16)


class EntryRow(Widget):
    """Something to be chosen from the card."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, words: str, icon: str, figure: str, tapped: Callable[[], None],
        pointed: Callable[[bool], bool],
    ) -> None:  # fmt: skip
        super().__init__(id, box)
        self.words, self.icon, self.figure = words, icon, figure
        self._tapped, self._pointed = tapped, pointed

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        canvas.rounded(box, 8, "#3f5597" if pointing.hover else "#26355f", theme.LIVE if pointing.hover else "#5f74b4")
        if self.icon.startswith("ui/icon-"):
            canvas.icon(self.icon[8:], box.x + 22, box.y + box.h / 2, 20, theme.TEXT)
        else:
            canvas.picture(self.icon, Box(box.x + 8, box.y + box.h / 2 - 12, 28, 24))
        right = box.right - 12
        if self.figure:
            right -= canvas.text(right, box.y + box.h / 2 + 5.4, self.figure, theme.BUTTON, 800, ENERGY, "right") + 4
            canvas.piece("skies/sign-bolt", right - 6, box.y + box.h / 2, 0.8)
            right -= 20
        room = right - box.x - 44
        size = canvas.fitted(self.words, room, 15, 600)
        canvas.text(box.x + 44, box.y + box.h / 2 + 5, self.words, size, 600, width=room)

    def hover(self, x: float, y: float) -> bool:
        return self._pointed(True)

    def unhover(self) -> None:
        self._pointed(False)

    def reached(self) -> None:
        self._pointed(True)

    def left(self) -> None:
        self._pointed(False)

    def tap(self, x: float, y: float) -> None:
        self._tapped()
