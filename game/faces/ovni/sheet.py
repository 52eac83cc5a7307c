"""The live score sheet of O.V.N.I. over the map, and the cards from which everybody chooses before the first round.

They paint the values of the view-model and decide nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.panels import Say, Tell
from game.faces.ovni.model.side import ChoiceCard, Sheet, Task
from game.faces.ovni.panels import draw_alien, draw_hinted, draw_marked
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

ITEMS = ("majorities", "ovnis", "airspace", "mapping", "humans", "missions")
# The sign of each item, its size, and where it is about the middle of its row.
_SIGNS = (
    ("alien-military", 0.42, 0, 0), ("saucer", 0.95, 0, 0), ("ring", 0.5, 0, 0), ("mapping", 1.0, 0, 0),
    ("human-scientist", 0.8, 0, 11), ("mission-back", 0.22, -8, -11),
)
_HEAD, _SEATS, _LABELS = 48.0, 34.0, 164.0
_PAPER_HINT = "#c2410c"  # the rim of a hint on paper
_LOW = 88.0  # cards with missions to choose that are no higher are closer together
# On such a card: its name, the first line, from there to the next one, and the signs above the lower rim.
_CLOSE, _LOOSE = (16.0, 29.0, 13.0, 11.0), (23.0, 40.0, 16.0, 17.0)
_BESIDE = 15.0  # from the last line down to the middle of the signs


def sheet_box(board: Box) -> Box:
    return Box(board.x + 16, board.y + 10, board.w - 32, min(board.h - 20, 420))


def seat_heads(box: Box, count: int) -> tuple[Box, ...]:
    """The heads of the columns; they can be touched when all missions are open."""
    left = _left(box)
    first = left.x + _LABELS
    wide = (left.right - first) / count
    return tuple(Box(first + wide * n, left.y - 4, wide - 2, 38) for n in range(count))


def _left(box: Box) -> Box:
    return Box(box.x + 16, box.y + _HEAD, box.w * 0.56, box.h - _HEAD - 12)


def draw_sheet(
    canvas: Canvas, box: Box, sheet: Sheet, looks: Sequence[int], names: Sequence[str], say: Say, tell: Tell
) -> None:
    def write(b: Box) -> None:
        title = say("ovni_desk.sheet.final" if sheet.final else "ovni_desk.sheet.title")
        canvas.text(b.x + 20, b.y + 33, title, theme.HEAD, 700)
        left = _left(b)
        _draw_table(canvas, left, sheet, looks, names, say)
        right = Box(left.right + 14, left.y, b.right - left.right - 30, left.h)
        _draw_tasks(canvas, right, sheet, names, say, tell)

    # Most of the time nothing on it changes, and it is full of words.
    told = (sheet, tuple(looks), tuple(names), say("ovni_desk.sheet.final"))
    canvas.slab(("sheet",), box, 14, lambda d: _face(d, box.w, box.h), told, write)


def _face(d: Drawing, w: float, h: float) -> None:
    """The body of the sheet; without a shadow, because it is large and on the map anyway."""
    m = MARGIN
    d.rect(m, m, w, h, 14, d.linear(0, m, 0, m + h, *theme.RAISED))
    d.rect(m + 1, m + 1, w - 2, h - 2, 13, "none", stroke=theme.LIVE, stroke_width=2)


def _draw_table(
    canvas: Canvas, box: Box, sheet: Sheet, looks: Sequence[int], names: Sequence[str], say: Say
) -> None:
    count = len(sheet.totals)
    first = box.x + _LABELS
    wide = (box.right - first) / count
    row = (box.h - _SEATS) / 7
    for seat in range(count):
        x = first + wide * seat
        if seat in sheet.winners:
            canvas.rounded(Box(x + 2, box.y, wide - 4, box.h), 8, "#3a2f14", theme.LIVE)
        if sheet.final and seat == sheet.seat:
            canvas.rounded(Box(x + 3, box.y - 3, wide - 6, 36), 8, "#25456f", theme.FOCUS)
        _draw_head(canvas, x, box.y, wide, looks[seat], names[seat], all(
            canvas.width(name, theme.SMALL, 700) <= wide - 34 for name in names))  # fmt: skip
    for n, item in enumerate((*ITEMS, "total")):
        y = box.y + _SEATS + row * n
        total = item == "total"
        if total:
            canvas.rounded(Box(box.x, y + 1, box.w, row - 2), 7, "#ffffff", opacity=0.09)
        else:
            canvas.rule(box.x + 4, y + row - 1, box.right - 4, "#3d4f8c")
        middle = y + row / 2
        if not total:
            sign, size, dx, dy = _SIGNS[n]
            canvas.piece(f"ovni/{sign}", box.x + 18 + dx, middle + dy, size)
        label = say(f"ovni.sheet.{item}")
        size = canvas.fitted(label, 122, theme.BODY, 600)
        lines = canvas.lines(label, 124, size, 600)[:2]
        for k, line in enumerate(lines):
            canvas.text(box.x + 38, middle + 5 + 15 * k - 7.5 * (len(lines) - 1), line, size, 600, width=126)
        for seat in range(count):
            x = first + wide * (seat + 0.5)
            value = sheet.totals[seat] if total else sheet.items[n][seat]
            if value is None:
                canvas.icon("eye-off", x, middle, 18, theme.TEXT3)
                continue
            words = f"{value}" if value >= 0 else f"\u2212{-value}"
            if total and not sheet.complete[seat]:
                words += " + ?"
            size = canvas.fitted(words, wide - 10, theme.HEAD, 800) if total else theme.BUTTON
            canvas.text(x, middle + 6, words, size, 800 if total else 600,
                        theme.NAME if total else theme.TEXT, "middle")  # fmt: skip


def _draw_head(canvas: Canvas, x: float, y: float, wide: float, look: int, name: str, beside: bool) -> None:
    """Who a column belongs to: the name beside the badge, or under it where all columns are narrow."""
    if beside or wide > 90:
        canvas.badge(look, x + 16, y + 15, 11)
        room = wide - 34
        canvas.text(x + 31, y + 20, name, canvas.fitted(name, room, theme.BODY, 700), 700, width=room)
        return
    canvas.badge(look, x + wide / 2, y + 6, 8.5)
    canvas.text(x + wide / 2, y + 28, name, theme.SMALL, 700, align="middle", width=wide - 4)


def _draw_tasks(canvas: Canvas, box: Box, sheet: Sheet, names: Sequence[str], say: Say, tell: Tell) -> None:
    head = say("ovni_desk.sheet.missions_of", name=names[sheet.seat])
    canvas.text(box.x + 4, box.y + 20, head, canvas.fitted(head, box.w - 8, theme.BUTTON, 700), 700, width=box.w - 8)
    if sheet.secret:
        canvas.icon("eye-off", box.x + 20, box.y + 58, 26, theme.TEXT3)
        for n, line in enumerate(canvas.lines(say("ovni_desk.sheet.secret"), box.w - 56)[:3]):
            canvas.text(box.x + 44, box.y + 56 + 20 * n, line, colour=theme.TEXT2)
        return
    high = min(158.0, (box.h - _SEATS) / max(1, len(sheet.tasks)) - 8)
    for n, task in enumerate(sheet.tasks):
        _draw_task(canvas, Box(box.x, box.y + _SEATS + n * (high + 8), box.w, high), task, say, tell)


def _draw_task(canvas: Canvas, box: Box, task: Task, say: Say, tell: Tell) -> None:
    rim = "#1e7a58" if task.met else "#8d8266"
    canvas.stamp(("task", task.met), box, lambda d: _paper(d, box.w, box.h, rim, False))
    canvas.text(box.x + 14, box.y + 25, tell(task.name), theme.BUTTON, 700, theme.PAPER_INK, width=box.w - 74)
    points = "+8" if task.met else "\u22125"
    canvas.icon("check" if task.met else "close", box.right - 48, box.y + 20, 17, "#1e7a58" if task.met else "#a8281f")
    canvas.text(box.right - 14, box.y + 26, points, theme.BUTTON, 800, "#1e7a58" if task.met else "#a8281f", "right")
    y = box.y + 46
    most = max(1, int((box.h - 84) // 17) + 1)
    for line in canvas.first_lines(tell(task.text), box.w - 28, most, theme.SMALL):
        canvas.text(box.x + 14, y, line, theme.SMALL, 500, theme.PAPER_TEXT)
        y += 17
    draw_parts(canvas, box.x + 14, box.bottom - 24, box.w - 28, task.parts, say)


def draw_parts(
    canvas: Canvas, x: float, y: float, room: float, parts: Sequence[tuple[str, int, int]], say: Say, bare: bool = False
) -> None:
    """What a mission asks for, one after the other: sign, what there is, what is needed."""
    figures = [str(need) if bare else f"{have}/{need}" for _, have, need in parts]
    notes = [sign.partition("/")[2] for sign, _, _ in parts]
    said = [say(f"ovni_desk.parity.{note}") if note in ("even", "odd") else "" for note in notes]
    needed = sum(canvas.width(figure, theme.BODY, 800) + canvas.width(word, theme.SMALL, 600) + 40
                 for figure, word in zip(figures, said))  # fmt: skip
    gap = max(0.0, min(14.0, (room - needed) / max(1, len(parts) - 1))) if parts else 0.0
    for (sign, have, need), figure, word in zip(parts, figures, said):
        name, _, note = sign.partition("/")
        if name.startswith("alien"):
            draw_alien(canvas, name[6:], x + 11, y, 10.5)
            if note:
                draw_marked(canvas, x + 11, y, 6.5)
        elif name.startswith("human"):
            canvas.piece(f"ovni/{name}", x + 11, y + 10, 0.76)
        else:
            canvas.piece(f"ovni/{name}", x + 11, y, 0.52 if name == "ring" else 0.95)
        done = have >= need
        ink = "#1e7a58" if done and not bare else theme.PAPER_INK
        x += 27 + canvas.text(x + 27, y + 5, figure, theme.BODY, 800, ink)
        x += canvas.text(x + 4, y + 5, word, theme.SMALL, 600, theme.PAPER_TEXT) + 12 + gap


def _paper(d: Drawing, w: float, h: float, rim: str, hover: bool) -> None:
    m = MARGIN
    d.rect(m, m + 2, w, h, 8, "#5a4a2a")
    paper = ("#ffffff", "#fbf0d6", "#efdfb6") if hover else theme.PAPER
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *paper))
    d.rect(m + 1, m + 1, w - 2, h - 2, 7, "none", stroke=rim, stroke_width=2)


# Choices


def choice_boxes(box: Box, kinds: Sequence[str], lines: int) -> tuple[Box, ...]:
    """Under so many lines of words: missions are one under the other, everything else two by two."""
    top = 46.0 + 19 * lines
    inner = Box(box.x + 8, box.y + top, box.w - 16, box.h - top - 8)
    if kinds and kinds[0] == "mission":
        if inner.h / len(kinds) > _LOW + 8:
            return inner.rows(len(kinds), 8)
        return Box(inner.x, inner.y - 8, inner.w, inner.h + 10).rows(len(kinds), 4)
    rows = inner.rows(2, 8)
    return tuple(cell for row in rows for cell in row.columns(2, 8))


def draw_choice(
    canvas: Canvas, box: Box, card: ChoiceCard, say: Say, tell: Tell, pointing: Pointing, hinted: bool
) -> None:
    if card.kind == "mission":
        _draw_mission(canvas, box, card, say, tell, pointing, hinted)
        return
    state = "hover" if card.live and pointing.hover else "live" if card.live else "chosen" if card.chosen else "plain"
    canvas.stamp(("choice", state), box, lambda d: _choice(d, box.w, box.h, state))
    middle = box.centre[0]
    lines = canvas.first_lines(tell(card.text), box.w - 14, 2, theme.SMALL) if card.text is not None else []
    below = 29 + 15 * len(lines)
    low = box.bottom - below + 12
    if card.kind == "planet":
        canvas.piece(card.art, middle, box.y + (box.h - below) / 2 + 4, min(1.0, (box.h - below - 8) / 62))
    else:
        canvas.piece(card.art, middle, box.y + (box.h - below) / 2 + 3, min(1.15, (box.h - below - 16) / 56))
        canvas.text(box.right - 12, box.y + 26, str(card.figure), theme.HEAD, 800, align="right")
    if card.look >= 0:
        canvas.badge(card.look, box.right - 24, box.y + 24, 14)
    if card.chosen:
        canvas.icon("check", box.x + 20, box.y + 20, 22, theme.FOCUS)
    if hinted:
        draw_hinted(canvas, box)
    name = tell(card.title)
    canvas.text(middle, low + 6, name, canvas.fitted(name, box.w - 16, theme.BUTTON, 700), 700, align="middle")
    for n, line in enumerate(lines):
        canvas.text(middle, low + 24 + 15 * n, line, theme.SMALL, 500, theme.TEXT2, "middle")


def _spread(high: float, lines: int) -> tuple[float, ...]:
    """On a card with a mission so high: where its name is, the first of so many lines, the next one, and how far above
    the lower rim its signs are. A low card keeps all that it says, closer together."""
    least, most = (first + step * (lines - 1) + foot + _BESIDE for _, first, step, foot in (_CLOSE, _LOOSE))
    part = min(1.0, max(0.0, (high - least) / (most - least)))
    return tuple(close + part * (loose - close) for close, loose in zip(_CLOSE, _LOOSE))


def _draw_mission(
    canvas: Canvas, box: Box, card: ChoiceCard, say: Say, tell: Tell, pointing: Pointing, hinted: bool
) -> None:
    rim = theme.FOCUS if card.chosen else theme.LIVE if card.live else "#8d8266"
    if card.live:
        canvas.light(box, 8, theme.LIVE)
    canvas.stamp(("mission-choice", rim, pointing.hover), box, lambda d: _paper(d, box.w, box.h, rim, pointing.hover))
    room = box.w - 28 - (28 if card.chosen else 0)
    lines = canvas.first_lines(tell(card.text), box.w - 24, 3, theme.SMALL) if card.text is not None else []
    head, first, step, foot = _spread(box.h, len(lines))
    canvas.text(box.x + 14, box.y + head, tell(card.title), theme.BUTTON, 700, theme.PAPER_INK, width=room)
    if card.chosen:
        canvas.icon("check", box.right - 22, box.y + 18, 20, "#1e7a58")
    for n, line in enumerate(lines):
        canvas.text(box.x + 14, box.y + first + step * n, line, theme.SMALL, 500, theme.PAPER_TEXT)
    draw_parts(canvas, box.x + 14, box.bottom - foot, box.w - 28, card.parts, say, True)
    if hinted:
        draw_hinted(canvas, box, _PAPER_HINT)


def _choice(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    if state in ("hover", "live"):
        d.glow(m, m, w, h, 10, theme.LIVE)
    face = ("#2c3d72", "#24325f") if state == "hover" else ("#0b1330", "#131e44")
    d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, *face))
    rim, wide = {"hover": (theme.LIVE_LIGHT, 2.2), "live": (theme.LIVE, 2), "chosen": (theme.FOCUS, 2)}.get(
        state, ("#33457a", 1)
    )
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 10 - wide / 2, "none", stroke=rim, stroke_width=wide)
