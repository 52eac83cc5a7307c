"""Private notes at the table of Escape from the Aliens: slips for the deck, an opinion on each player, a page of text.

They belong to one viewer and are never built for the public table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.faces.escape.model import notes as escape_notes
from game.faces.escape.model.panels import Player
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.notepad import Notepad

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk

_TOOLS = ("danger", "unsure", "clear", "none")
_ROW, _LOW = 40.0, 37.0


def add_notes(desk: EscapeDesk, page: Page, box: Box) -> None:
    name = desk.view.seats[desk.view.viewer or 0].name
    title, hint = desk.say("play.notes"), desk.say("escape_desk.notes.private", name=name)

    def body(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 10, "raised", theme.RIM[0])
        canvas.text(b.x + 14, b.y + 27, title, theme.HEAD, 600, width=b.w - 70)
        size = canvas.fitted(hint, b.w - 28, theme.SMALL, 500)
        canvas.text(b.x + 14, b.y + 47, hint, size, 500, theme.TEXT2, width=b.w - 28)

    page.add(Custom("", box, body))
    page.add(Button("notes/close", Box(box.right - 44, box.y + 4, 38, 36), "", desk.turn_notes, kind="flat",
                    icon="close", tip=desk.say("common.close")))  # fmt: skip
    inner = Box(box.x + 12, box.y + 56, box.w - 24, box.h - 66)
    tools, rest = inner.cut_top(62, 6)
    _add_slips(desk, page, tools)
    others = [row for row in desk.model.players if row.seat != desk.view.viewer]
    rows = -(-len(others) // 2)
    pitch = _ROW if rows <= 5 else _LOW
    people, pad = rest.cut_top(20 + rows * pitch, 6)
    words = desk.say("escape_desk.notes.opinions")
    page.add(Custom("", people, lambda canvas, b, _: canvas.text(b.x + 2, b.y + 14, words, theme.SMALL, 500,
                                                                    theme.TEXT2, width=b.w)))  # fmt: skip
    wide = (people.w - 6) / 2
    for i, row in enumerate(others):
        place = Box(people.x + (i % 2) * (wide + 6), people.y + 20 + (i // 2) * pitch, wide, 36)
        page.add(_opinion(desk, place, row))
    page.add(Notepad("notes/pad", pad, desk.notebook.notes.words, lambda text: desk.write(
        escape_notes.with_words(desk.notebook.notes, text)), page.carets, page.width,
        hint=desk.say("escape_desk.notes.empty")))  # fmt: skip


def _add_slips(desk: EscapeDesk, page: Page, box: Box) -> None:
    """What to lay on the deck: take one, then touch sectors."""
    words = desk.say("escape_desk.notes.laying" if desk.notebook.pin else "escape_desk.notes.slips")
    page.add(Custom("", box, lambda canvas, b, _: canvas.text(
        b.x + 2, b.y + 14, words, canvas.fitted(words, b.w, theme.SMALL, 500), 500,
        theme.NAME if desk.notebook.pin else theme.TEXT2, width=b.w)))  # fmt: skip
    for i, kind in enumerate(_TOOLS):
        wide = (box.w - 18) / 4
        place = Box(box.x + i * (wide + 6), box.y + 22, wide, 38)
        page.add(_slip(desk, place, kind))


def _slip(desk: EscapeDesk, box: Box, kind: str) -> Custom:
    held = desk.notebook.pin == kind
    count = sum(pin == kind for _, pin in desk.notebook.notes.pins)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        fill = "#3a2f10" if held else "#2d3f78" if pointing.hover else "#141d3b"
        canvas.rounded(b, 8, fill, theme.LIVE if held else theme.DIVIDER, rim_width=1.6 if held else 1)
        x = b.centre[0] - (8 if count else 0)
        if kind == "none":
            canvas.icon("trash", *b.centre, 20, theme.TEXT)
        else:
            canvas.piece(f"escape/pin-{kind}", x, b.centre[1], 1.1)
        if count:
            canvas.text(b.right - 10, b.centre[1] + 5, str(count), theme.BODY, 600, theme.TEXT2, "right")

    return Custom(f"pin:{kind}", box, paint, lambda: desk.hold_pin(kind), tip=desk.say(f"escape_desk.notes.{kind}"),
                  radius=8)  # fmt: skip


def _opinion(desk: EscapeDesk, box: Box, row: Player) -> Custom:
    """What one thinks of a player: nothing, human, alien; and whether his marks are shown."""
    name = desk.view.seats[row.seat].name
    word = desk.say({"H": "escape_desk.notes.human", "A": "escape_desk.notes.alien"}.get(
        row.opinion, "escape_desk.notes.nothing"))  # fmt: skip

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.rounded(b, 8, "#2d3f78" if pointing.hover else "#141d3b", theme.DIVIDER)
        canvas.badge(row.look, b.x + 18, b.centre[1], 11)
        if row.opinion:
            canvas.piece(f"escape/head-{'alien' if row.opinion == 'A' else 'human'}", b.right - 16, b.centre[1], 0.78)
        room = b.w - 36 - (30 if row.opinion else 8)
        size = canvas.fitted(name, room, theme.BODY, 600)
        canvas.text(b.x + 34, b.centre[1] - 2, name, size, 600, width=room)
        canvas.text(b.x + 34, b.centre[1] + 13, word, theme.SMALL, 500, theme.TEXT2, width=room)

    tip = desk.say("escape_desk.notes.opinion_tip", name=name)
    return Custom(f"opinion:{row.seat}", box, paint,
                  lambda: desk.write(escape_notes.with_opinion(desk.notebook.notes, name)), tip=tip,
                  radius=8)  # fmt: skip
