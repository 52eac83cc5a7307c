"""The count of Alien Attack USA in the column beside the board: a line for each mission, a column for each seat.

It shows the lines that have been told, and calls their sum "So far" until the last one.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.panels import Say
from game.faces.attack.model.ending import LINES, told
from game.faces.attack.model.panels import MISSIONS, Sheet
from game.faces.attack.panels import draw_disc
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

_HEAD, _SEATS, _FOOT = 40.0, 40.0, 34.0
_ROW_MOST, _SUM = 50.0, 1.1
_PITCH_MOST = 48.0
_LABELS = 128.0  # the least room for the name of a line


def draw_count(
    canvas: Canvas, box: Box, sheet: Sheet, lines: int, whole: bool, looks: Sequence[int], foot: str, say: Say
) -> None:
    """`lines` of the count have been told; `whole`: the total, too, and with it who has won."""
    low = box.h < 480
    head, seats, below = (_HEAD, _SEATS, _FOOT) if not low else (_HEAD - 8, _SEATS - 8, _FOOT - 6)
    canvas.text(box.x + 16, box.y + head - 10, say("attack_desk.sheet"), theme.HEAD, 700)
    pitch = min(_PITCH_MOST, (box.w - 26 - _LABELS) / len(looks))
    first = box.right - 14 - pitch * len(looks)
    for seat, look in enumerate(looks):
        draw_disc(canvas, look, first + pitch * (seat + 0.5), box.y + head + seats / 2 - 2, min(15.0, pitch / 2 - 3))
    row = min(_ROW_MOST, (box.h - head - seats - below) / (LINES + _SUM + 0.1))
    y = box.y + head + seats
    for line in range(LINES):
        place = Box(box.x + 8, y, box.w - 16, row - min(6.0, row / 8))
        _draw_line(canvas, place, sheet, line, lines, whole, (first, pitch), say)
        y += row
    place = Box(box.x + 8, y + 0.1 * row, box.w - 16, _SUM * row - 4)
    _draw_sum(canvas, place, sheet, lines, whole, (first, pitch), say)
    if whole and sheet.cities:
        room = Box(place.x, place.bottom + 3, place.w, min(row - 6, box.bottom - place.bottom - 6))
        _draw_tie(canvas, room, sheet, (first, pitch), say)
        return
    words = canvas.lines(foot, box.w - 32)[:1]
    if words:
        canvas.text(box.x + 16, box.bottom - below / 2 + 5, words[0], theme.BODY, 500, theme.TEXT2, width=box.w - 32)


def _draw_line(
    canvas: Canvas, box: Box, sheet: Sheet, line: int, lines: int, whole: bool, columns: tuple[float, float], say: Say
) -> None:
    if line == lines - 1 and not whole:
        canvas.rounded(box, 6, "#31437c", theme.LIVE)
    else:
        canvas.rounded(box, 6, "#16213f", opacity=0.55)
    kind = "points" if line == 0 else MISSIONS[line - 1]
    art = {"city": "attack/city", "border": "attack/border-mexico"}.get(kind, f"attack/mission-{kind}")
    canvas.piece(art, box.x + 18, box.centre[1], 0.86)
    reached = line < lines
    words, room = say(f"attack.sheet.{kind}"), columns[0] - box.x - 40
    size = canvas.fitted(words, room, theme.BODY, 600)
    parts = canvas.lines(words, room, size, 600)[: 2 if box.h >= 36 else 1]
    for n, part in enumerate(parts):
        y = box.centre[1] + 5 + 16 * (n - (len(parts) - 1) / 2)
        last = n == len(parts) - 1
        canvas.text(box.x + 36, y, part if not last else words[words.index(part):], size, 600,
                    theme.TEXT if reached else theme.TEXT2, width=room)  # fmt: skip
    for seat in range(len(sheet.points) if reached else 0):
        worth = sheet.points[seat] if line == 0 else sheet.missions[line - 1][seat][1]
        x = columns[0] + columns[1] * (seat + 0.5)
        canvas.text(x, box.centre[1] + 5.4, f"{worth}" if line == 0 else f"+{worth}", 15, 700,
                    theme.TEXT if worth else theme.TEXT2, "middle")  # fmt: skip


def _draw_tie(canvas: Canvas, box: Box, sheet: Sheet, columns: tuple[float, float], say: Say) -> None:
    """What decides between those of equal totals."""
    canvas.rounded(box, 6, "#16213f", opacity=0.55)
    canvas.piece("attack/city", box.x + 18, box.centre[1], 0.86)
    words, room = say("attack.sheet.best_city"), columns[0] - box.x - 40
    canvas.text(box.x + 36, box.centre[1] + 5, words, canvas.fitted(words, room, theme.BODY, 600), 600, width=room)
    for seat, value in enumerate(sheet.cities):
        if sheet.totals[seat] < max(sheet.totals):
            continue
        colour = theme.NAME if seat in sheet.winners else theme.TEXT
        x = columns[0] + columns[1] * (seat + 0.5)
        canvas.text(x, box.centre[1] + 5.4, str(value), 15, 700, colour, "middle")


def _draw_sum(
    canvas: Canvas, box: Box, sheet: Sheet, lines: int, whole: bool, columns: tuple[float, float], say: Say
) -> None:
    canvas.rounded(box, 7, "#3d3113" if whole else "#1b2a52", theme.LIVE if whole else "#46587b")
    words, room = say("attack.sheet.total" if whole else "attack_desk.so_far"), columns[0] - box.x - 16
    canvas.text(box.x + 12, box.centre[1] + 5.6, words, canvas.fitted(words, room, theme.BUTTON, 700), 700, width=room)
    for seat, points in enumerate(sheet.totals if whole else told(sheet, lines)):
        won = whole and seat in sheet.winners
        x = columns[0] + columns[1] * (seat + 0.5)
        canvas.text(x, box.centre[1] + 6.2, str(points), 18, 800, theme.NAME if won else theme.TEXT, "middle")
