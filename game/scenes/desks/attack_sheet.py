"""The final scoring of Alien Attack USA on the table: item by item, a column for every seat, then who has won.

It shows a sheet that `present` made, as far as it has been told; it adds nothing up.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.present.attack_panels import MISSIONS, Sheet
from game.scenes.desks.attack_parts import Say, draw_disc
from game.scenes.desks.parts import fitted
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

ITEMS = len(MISSIONS) + 2  # the points of the game, each mission, the total
ROW = 36.0
_HEAD, _SEATS, _FOOT = 48.0, 44.0, 14.0


def sheet_box(board: Box, seats: int) -> Box:
    wide = min(board.w - 32, 250.0 + 104 * seats)
    return board.middle(wide, _HEAD + _SEATS + ROW * ITEMS + _FOOT)


def told(sheet: Sheet, items: int) -> tuple[int, ...]:
    """The points of every seat after so many items."""
    points = list(sheet.points) if items > 0 else [0] * len(sheet.points)
    for row in sheet.missions[: max(0, items - 1)]:
        points = [sum(pair) for pair in zip(points, (worth for _, worth in row))]
    return tuple(points)


def draw_sheet(
    canvas: Canvas, box: Box, sheet: Sheet, items: int, looks: Sequence[int], names: Sequence[str], say: Say
) -> None:
    canvas.panel(box, 14, "raised", theme.LIVE_LOW)
    canvas.text(box.x + 20, box.y + 33, say("attack_desk.sheet"), theme.HEAD, 700)
    pitch = 104.0 if box.w >= 250 + 104 * len(looks) else (box.w - 250) / len(looks)
    first = box.right - 16 - pitch * len(looks)
    y = box.y + _HEAD
    for seat, (look, name) in enumerate(zip(looks, names)):
        x = first + pitch * (seat + 0.5)
        draw_disc(canvas, look, x, y + 10, 13)
        canvas.text(x, y + 40, name, fitted(canvas, name, pitch - 8, theme.BODY, 600), 600, align="middle",
                    width=pitch - 6)  # fmt: skip
    y += _SEATS + 4
    for item in range(ITEMS):
        _draw_item(canvas, Box(box.x + 10, y, box.w - 20, ROW - 3), sheet, item, items, (first, pitch), say)
        y += ROW


def _draw_item(
    canvas: Canvas, box: Box, sheet: Sheet, item: int, items: int, columns: tuple[float, float], say: Say
) -> None:
    last = item == ITEMS - 1
    fresh = item == items - 1
    if fresh or (last and item < items):
        canvas.rounded(box, 6, "#3d3113" if last else "#31437c", theme.LIVE if last else None)
    else:
        canvas.rounded(box, 6, "#16213f", opacity=0.55)
    y = box.y + box.h / 2 + 5
    kind = "points" if item == 0 else "total" if last else MISSIONS[item - 1]
    art = {"city": "attack/city", "border": "attack/border-mexico", "total": "attack/mission-points"}.get(
        kind, f"attack/mission-{kind}")  # fmt: skip
    canvas.piece(art, box.x + 20, y - 5, 0.9)
    room = columns[0] - box.x - 46
    words = say(f"attack.sheet.{kind}")
    canvas.text(box.x + 40, y, words, fitted(canvas, words, room, theme.BUTTON, 600), 700 if last else 600, width=room)
    if item >= items:
        return
    for seat in range(len(sheet.points)):
        x = columns[0] + columns[1] * (seat + 0.5)
        won = last and seat in sheet.winners
        if item == 0 or last:
            figure = str(sheet.points[seat] if item == 0 else sheet.totals[seat])
            canvas.text(x, y + 1, figure, theme.HEAD if last else theme.BUTTON, 800 if last else 700,
                        theme.NAME if won else theme.TEXT, "middle")  # fmt: skip
            if won:
                canvas.icon("trophy", x + 34, y - 6, 20, theme.NAME)
            continue
        count, worth = sheet.missions[item - 1][seat]
        canvas.text(x - 8, y, f"{count}", theme.BODY, 500, theme.TEXT2, "right")
        canvas.text(x + 6, y + 0.6, f"+{worth}", theme.BUTTON, 700, theme.TEXT if worth else theme.TEXT3)
