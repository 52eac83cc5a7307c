"""Moments beside the map of O.V.N.I.: why an area is won, and an alien that is captured from a planet.

They lie over the page while they are told; a touch goes through them, and ends them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.faces.ovni.board.saying import say_there, struck
from game.faces.ovni.boxes import Boxes
from game.faces.ovni.model.board import ALIENS
from game.faces.ovni.model.panels import AreaRow
from game.faces.ovni.model.story import AIMED, TAKEN, Beat
from game.faces.ovni.panels import draw_alien
from game.faces.ovni.roster import roster_columns, roster_table
from game.ui import theme
from game.ui.board.motion import eased
from game.ui.board.staging import aim, brackets, ring, span, stepped, warm, word
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady

if TYPE_CHECKING:
    from game.faces.ovni.desk import OvniDesk

_VIOLET = "#c9a0ff"
_FAR = 70.0  # how far to the left of the table a captured alien swings
_REASON = 380.0  # the widest plate


def add_reason(desk: OvniDesk, page: Page, board: Box, row: Box, area: AreaRow) -> None:
    """A plate at the edge of the map, beside its row: which tokens cancel each other, and who wins the area."""
    *cancels, verdict = (desk.tell(part) for part in area.verdict)
    lines = [(line, theme.BODY, 600, theme.TEXT2) for line in cancels]
    lines += [(line, theme.BUTTON, 700, theme.NAME) for line in page.lines(verdict, _REASON - 64, theme.BUTTON, 700)]
    wide = max(page.width(words, size, weight) for words, size, weight, _ in lines) + (64 if area.winner >= 0 else 32)
    high = 22.0 * len(lines) + 18
    y = min(max(row.y + (row.h - high) / 2, board.y + 10), board.bottom - high - 10)
    place = Box(board.right - wide - 12, y, wide, high)

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.shadow(box, 14, 5)
        canvas.rounded(box, 14, "#141b38", theme.LIVE, 0.96, 1.6)
        left = box.x + 16
        if area.winner >= 0:
            canvas.badge(area.winner, box.x + 25, box.y + box.h / 2, 15)
            left = box.x + 48
        for n, (words, size, weight, colour) in enumerate(lines):
            canvas.text(left, box.y + 25 + 22 * n, words, size, weight, colour)

    page.add(Custom("", place, steady(paint)))


def add_capture(desk: OvniDesk, page: Page, at: Boxes) -> None:
    """An alien is lifted out of one row of the table of players and flies into another one."""
    table = roster_table(at.players, at.player, len(desk.model.roster))
    said, beat, count = desk.say("ovni_desk.plate.captured"), desk.animation.beat, len(desk.model.roster)

    def paint(canvas: Canvas, box: Box) -> None:
        if desk.running and desk.animation.beat is beat:
            draw_capture(canvas, table, count, beat, desk.animation.part, said)

    warm(desk.services.canvas, lambda part: draw_capture(desk.services.canvas, table, count, beat, part, said))
    page.add(Custom("", page.box, steady(paint)))


def draw_capture(canvas: Canvas, table: Box, count: int, beat: Beat, part: float, said: str) -> None:
    high = table.h / count
    x = roster_columns(table)[beat.alien]
    start, goal = (x, table.y + high * (beat.victim + 0.5)), (x, table.y + high * (beat.side + 0.5))
    if part < AIMED:
        aim(canvas, (table.x + 17, goal[1]), start, _VIOLET, part / AIMED, 17)
        return
    go = eased(span(part, AIMED, TAKEN))
    swing = math.sin(math.pi * go)
    if go < 0.5:
        brackets(canvas, start, 17, _VIOLET, 1 - stepped(2 * go, 4))
    if part < TAKEN:
        draw_alien(canvas, ALIENS[beat.alien], x - _FAR * swing, start[1] + (goal[1] - start[1]) * go,
                   11 + 9 * stepped(swing, 6))  # fmt: skip
        return
    ring(canvas, goal, span(part, TAKEN, 1.0), 0.1, 0.34)
    _say_captured(canvas, table, high, beat, said)


def _say_captured(canvas: Canvas, table: Box, high: float, beat: Beat, said: str) -> None:
    middle = table.y + high * (beat.victim + beat.side + 1) / 2
    word(canvas, canvas.metrics.page, (table.x - 30, middle), said)


def add_blow(desk: OvniDesk, page: Page, at: Boxes, beat: Beat) -> None:
    """Without motion: what has just been shot down or captured is said where it was."""
    table, board = roster_table(at.players, at.player, len(desk.model.roster)), desk.board
    said = desk.say(f"ovni_desk.plate.{'destroyed' if beat.kind == 'duel' else 'captured'}")

    def paint(canvas: Canvas, box: Box) -> None:
        if beat.kind == "capture":
            _say_captured(canvas, table, table.h / len(desk.model.roster), beat, said)
            return
        x, y = at = board.slot(beat.cities[beat.cell], beat.victim)
        say_there(canvas, board, desk.model.chart, (x, y - 40 * board.unit), said, struck(board, at))

    page.add(Custom("", page.box, steady(paint)))

