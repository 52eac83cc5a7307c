"""The page of the table of Escape from the Aliens: which widget is where and what it shows; made again on every
change.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.controls import add_progress, hint_button, menu_button, rules_button, thinking, undo_button
from game.desk.goal import CHIP
from game.desk.header import NAME, paint_name, paint_turn
from game.faces.escape.board.board import CLOUDS
from game.faces.escape.board.pane import DeckPane
from game.faces.escape.boxes import Boxes
from game.faces.escape.callout import add_call_out
from game.faces.escape.legend import draw_legend
from game.faces.escape.model.fact import tally
from game.faces.escape.model.panels import Item, Player
from game.faces.escape.noting import add_notes
from game.faces.escape.panels import PlayerGrid, RecordGrid, TurnLog, draw_item, draw_player, draw_title
from game.faces.escape.rolecard import add_role_card
from game.faces.escape.status import draw_status
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button
from game.ui.widgets.seek import SeekBar

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk

_CHIPS = 7  # more players than that are filtered from the notes' list instead
_CHIP_PITCH, _CHIP_WIDE, _LOG_GAP = 39.0, 34.0, 10.0


def paint_panels(canvas: Canvas, at: Boxes) -> None:
    """What never changes as long as the window does: the panels' bodies."""
    for box in (at.title, at.record, at.items, at.players, at.log, at.legend):
        if box is not None:
            canvas.panel(box, 10)


def fill(desk: EscapeDesk, page: Page) -> None:
    at = desk.boxes(page.box)
    desk.board.place(at.board)
    page.add(DeckPane("board", at.board, desk.board, desk.live_cells, desk.sight, desk.callbacks))
    seen = desk.model
    advised = bool(desk.advice.clues) and desk.pending >= 0  # the hint asks for its own move, not for the chosen one
    calls = seen.call is not None and not (advised or desk.animation.running or desk.notebook.pin)
    if seen.call is not None and calls and desk.host.live:
        add_call_out(desk, page, seen.call)
    elif seen.role_card is not None and not desk.moving() and not desk.notebook.pin:
        add_role_card(desk, page, seen.role_card)
    _add_title(desk, page, at.title)
    _add_status(desk, page, at.status)
    if desk.notebook.open:
        add_notes(desk, page, at.notes)
    elif desk.log_place() is None:
        _add_record(desk, page, at.record)
        if seen.truth is not None:
            _add_turns(desk, page, at.items)
        elif not seen.behind:
            _add_items(desk, page, at.items)
        else:
            _add_tally(desk, page, at.items)
    for box, add in ((at.players, _add_players), (at.log, _add_log), (at.legend, _add_legend)):
        if box is not None and not (desk.notebook.open and box.meets(at.notes)):
            add(desk, page, box)
    _add_tools(desk, page, at)


# The bars


def _add_title(desk: EscapeDesk, page: Page, box: Box) -> None:
    seen = desk.model
    page.add(menu_button(desk, Box(box.right - 40, box.y + 3, 37, 36)))
    right = flag_box(box).x - 6
    for hatch in reversed(seen.hatches):
        chip = Box(right - 54, box.y + 3, 54, 36)
        page.add(_hatch_chip(desk, chip, hatch.number, hatch.state, desk.model.greens, desk.model.reds))
        right -= 59
    words = desk.say("escape_desk.turn", n=seen.round, of=seen.rounds)
    hatches = desk.say("escape_desk.hatches")
    zone, name = _zone_name(desk), desk.say("escape_desk.name")

    def paint(c: Canvas, b: Box, pointing: Pointing) -> None:
        x = right - 6
        said = c.width(words, theme.BUTTON, 600)
        label = c.width(hatches, theme.BODY)
        if x - b.x > NAME + c.width(name, 18, 800) + said + label + c.width(zone, 18, 500) + 70:
            c.text(x, b.y + 26, hatches, theme.BODY, 500, theme.TEXT2, "right")
            x -= label + 18
        left = paint_turn(c, x, b.y, words, seen.round / seen.rounds)
        paint_name(c, b, "escape", name, left - 16, zone)

    page.add(Custom("", box, paint))


def _zone_name(desk: EscapeDesk) -> str:
    id = desk.view.observation.zone.id
    key = f"escape.option.zone.{id}"
    return desk.say(key) if desk.services.words.has(key) else id.partition(":")[2] or id


def flag_box(title: Box) -> Box:
    """The flag of the goal, beside the menu: the deck leaves no corner free."""
    return Box(title.right - 84, title.y + 3, CHIP, 36)


def _hatch_chip(desk: EscapeDesk, box: Box, number: int, state: str, greens: int, reds: int) -> Custom:
    rim = {"sealed": "#c98a1d"}.get(state, "#566784")
    tip = desk.say("escape_desk.chip", n=number) + "\n" + desk.say(f"escape_desk.chip_{state}")
    if state == "sealed" and greens + reds:
        tip += " " + desk.say("escape_desk.cards_left", green=greens, red=reds)

    def paint(c: Canvas, b: Box, pointing: Pointing) -> None:
        c.rounded(b.inset(0, 2), 7, "#25345f" if pointing.hover else "#0d1424", rim)
        c.text(b.x + 14, b.y + 24, str(number), theme.BUTTON, 700, theme.NAME if state == "sealed" else theme.TEXT2,
               "middle")  # fmt: skip
        c.piece(f"escape/chip-{state}", b.x + 37, b.y + 18, 1)

    return Custom(f"hatch:{number}", box, paint, lambda: desk.light((f"hatch:{number}",)), tip=tip, radius=7)


def _add_status(desk: EscapeDesk, page: Page, box: Box) -> None:
    status = desk.status
    title = desk.tell(status.title)
    if status.named and status.seat is not None:
        title = desk.say("escape_desk.status.named", name=desk.view.seats[status.seat].name, asked=title)
    title = thinking(desk) or title
    lines = [desk.tell(line) for line in status.lines]
    if desk.model.gone:
        lines.append(desk.say("escape_desk.gone"))
    if desk.model.truth is not None:
        title = desk.say("escape_desk.truth.title", n=desk.model.truth.round)
        lines = [desk.say("escape_desk.truth.hint")]
    seat = desk.model.truth.seat if desk.model.truth is not None else status.seat
    look = desk.look_of(seat)
    private = desk.say("escape_desk.private") if status.private else ""
    page.add(Custom("status", box, lambda canvas, b, look_: draw_status(
        canvas, b, status.art, look, title, lines, private, status.warm)))  # fmt: skip
    add_progress(desk, page, box)


# The side


def _add_record(desk: EscapeDesk, page: Page, box: Box) -> None:
    seen = desk.model
    title = desk.say("escape_desk.record")
    if seen.truth is not None:
        title = desk.say("escape_desk.truth.record", name=desk.view.seats[seen.truth.seat].name)
        aside = desk.say("escape_desk.truth.lies", n=sum(step.honesty == "lie" for step in seen.truth.steps))
        tip = desk.say("escape_desk.truth.tip")
        marked = seen.truth.round - 1
    else:
        aside = desk.say("escape_desk.record_of", n=seen.taken, of=seen.rounds)
        tip, marked = desk.say("escape_desk.tip.record"), -1
    hidden = desk.view.viewer is None and seen.truth is None
    page.add(Custom("", box, lambda canvas, b, _: draw_title(canvas, b, title, "" if hidden else aside)))
    grid = Box(box.x + 13, box.y + 34, box.w - 26, 5 * 20.8 - 1.8)
    if hidden:
        words = desk.say("escape_desk.record_hidden")
        page.add(Custom("", grid, lambda canvas, b, _: canvas.paragraph(b.x, b.y + 16, b.w, words,
                                                                           colour=theme.TEXT2)))  # fmt: skip
        return
    tapped = (lambda i: desk.turn_to(i + 1)) if seen.truth is not None else desk.go_to_box
    page.add(RecordGrid("record", grid, seen.record, marked, desk.light_cell, tapped, desk.box_at, desk.go_to_box, tip))


def _add_items(desk: EscapeDesk, page: Page, box: Box) -> None:
    seen = desk.model
    title = desk.say("escape_desk.items")
    aside = desk.say("escape_desk.items_held", n=seen.held, of=seen.limit)
    empty = ""
    if desk.view.viewer is None:
        aside, empty = "", desk.say("escape_desk.items_hidden")
    elif not seen.items:
        basic = not desk.view.observation.codes.advanced
        aside = "" if basic else aside
        empty = desk.say("escape_desk.items_basic" if basic else "escape_desk.items_none")
    elif seen.alien:
        aside = desk.say("escape_desk.items_alien")

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        draw_title(canvas, b, title, aside)
        for i, line in enumerate(canvas.lines(empty, b.w - 28)[:4] if empty else []):
            canvas.text(b.x + 14, b.y + 54 + 20 * i, line, colour=theme.TEXT2)

    page.add(Custom("", box, head))
    if not seen.items:
        return
    count = len(seen.items)
    gap = 8 if count <= 3 else 5
    wide = (box.w - 28 - gap * (max(3, count) - 1)) / max(3, count)
    for i, item in enumerate(seen.items):
        place = Box(box.x + 14 + i * (wide + gap), box.y + 34, wide, 85)
        page.add(_item(desk, place, item, i))


def _add_tally(desk: EscapeDesk, page: Page, box: Box) -> None:
    """After the end nobody holds items: what became of the players, as large as the way to the results leaves room."""
    if desk.view.outcome is None:
        return
    parts = [(desk.tell(label), str(count)) for label, count in tally(desk.view.outcome)]
    alone = desk.host.announcing  # the button to the results is on the banner then

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        for (words, figure), place in zip(parts, b.inset(14, 0).columns(len(parts), 44)):
            x, y = place.centre
            if alone:
                canvas.text(x, y + 4, figure, 36, 800, theme.TEXT, "middle")
                size = canvas.fitted(words, place.w, theme.BODY, 600)
                canvas.text(x, y + 32, words, size, 600, theme.TEXT2, "middle", place.w)
            else:
                used = canvas.text(place.right, b.y + 26, figure, theme.HEAD, 800, theme.TEXT, "right")
                room = place.w - used - 8
                size = canvas.fitted(words, room, theme.BODY, 600)
                canvas.text(place.x, b.y + 25, words, size, 600, theme.TEXT2, width=room)

    page.add(Custom("", box, paint))


def _item(desk: EscapeDesk, box: Box, item: Item, i: int) -> Custom:
    name = desk.say(f"escape.item.{item.kind}") if item.kind != "expose" else desk.say("escape_desk.skill.expose")
    name = name[:1].upper() + name[1:]
    does = desk.say(f"escape.does.{item.kind}") if item.kind != "expose" else desk.say("escape_desk.skill.expose_does")
    note = desk.say("escape_desk.skill.tag") if item.skill else desk.say("escape_desk.uses", n=item.left) if (
        item.left) else ""  # fmt: skip
    tip, narrow = f"{name}\n{does}", f"escape_desk.narrow_card.{item.kind}"
    narrow = desk.say(narrow) if desk.services.words.has(narrow) else ""
    hinted = item.handle in desk.hint or item.handle in desk.touched
    return Custom(f"{item.handle}/{i}", box, lambda canvas, b, pointing: draw_item(
        canvas, b, item, name, narrow, note, pointing, hinted), lambda: desk.touch(item.handle, box), tip=tip,
        radius=8)  # fmt: skip


def _add_turns(desk: EscapeDesk, page: Page, box: Box) -> None:
    """The look behind: the way through the turns, and what was said in this one."""
    seen = desk.model.truth
    assert seen is not None
    title = desk.say("escape_desk.truth.turns")
    aside = desk.say("escape_desk.turn", n=seen.round, of=seen.last)
    told = next((desk.tell(line) for line in seen.lines if ("seat", f"seat:{seen.seat}") in line.args), "")

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        draw_title(canvas, b, title, aside)
        for i, line in enumerate(canvas.lines(told, b.w - 28)[:2]):
            canvas.text(b.x + 14, b.y + 96 + 18 * i, line, colour=theme.TEXT)

    page.add(Custom("", box, head))
    row = Box(box.x + 12, box.y + 36, box.w - 24, 38)
    back, row = row.cut_left(40, 6)
    on, row = row.cut_right(40, 6)
    page.add(Button("truth/back", back, "", lambda: desk.turn_to(seen.round - 1), icon="step-back",
                    enabled=seen.round > 1, why=desk.say("escape_desk.truth.first")))  # fmt: skip
    page.add(SeekBar("truth/seek", row, seen.round, 1, max(1, seen.last), (), desk.turn_to))
    page.add(Button("truth/on", on, "", lambda: desk.turn_to(seen.round + 1), icon="step-forward",
                    enabled=seen.round < seen.last, why=desk.say("escape_desk.truth.last")))  # fmt: skip


def _add_players(desk: EscapeDesk, page: Page, box: Box) -> None:
    title, aside = desk.say("escape_desk.players"), desk.say("escape_desk.players_aside")
    if desk.model.clouded:
        aside = desk.say("escape_desk.could_be", name=desk.model.clouded, n=len(desk.model.deck.cloud))
    page.add(Custom("", box, lambda canvas, b, _: draw_title(canvas, b, title, aside)))
    rows, row_box = desk.model.players, desk.boxes(page.box).row
    boxes = [row_box(i, len(rows)) for i in range(len(rows))]
    inner = Box(box.x + 8, box.y + 33, box.w - 16, box.h - 35)

    def paint(canvas: Canvas, b: Box, i: int, hover: bool) -> None:
        row = rows[i]
        word = desk.tell(row.word) if row.word is not None else ""
        colour = CLOUDS[row.look] if desk.inquiry.cloud == row.seat and desk.model.clouded else ""
        follow = desk.model.truth is not None and desk.model.truth.seat == row.seat
        name, face = desk.view.seats[row.seat].name, desk.face_of(row.seat)
        draw_player(canvas, b, row, face, name, word, hover, colour, follow)

    def tip(i: int) -> str:
        who = (desk.who(rows[i].seat),) if desk.face_of(rows[i].seat) else ()
        lines = (desk.tell(line) for line in desk.player_lines(rows[i]))
        return "\n".join((desk.view.seats[rows[i].seat].name, *who, *lines))

    page.add(PlayerGrid("players", inner, boxes, paint, lambda i: desk.touch_player(i, boxes[i]), tip, desk.spot))


def _add_legend(desk: EscapeDesk, page: Page, box: Box) -> None:
    rows = [(sign.kind, desk.say(f"escape.zone.{sign.kind}"), desk.tell(sign.line)) for sign in desk.model.legend]
    page.add(Custom("", box, steady(lambda canvas, b: draw_legend(canvas, b, rows))))


def _add_log(desk: EscapeDesk, page: Page, box: Box) -> None:
    log = TurnLog("log", box, desk.say("play.log"), desk.say("play.log_empty"), len(desk.model.log), desk.line,
                  desk.log, desk.light)  # fmt: skip
    page.add(log)
    others = [row for row in desk.model.players if row.seat != desk.view.viewer and row.fate != "escaped"]
    if desk.model.truth is not None or len(others) > _CHIPS:
        return
    if not others:
        return
    # The chips sit closer where the title needs the room.
    room = box.w - 12 - _LOG_GAP - 14 - page.width(desk.say("play.log"), theme.HEAD, 700)
    pitch = min(_CHIP_PITCH, room / len(others))
    wide = min(_CHIP_WIDE, pitch - 2)
    x = box.right - 12 - pitch * len(others) + (pitch - wide)
    log.taken = box.right - x
    for row in others:
        page.add(_chip(desk, Box(x, box.y + 2, wide, 36), row))
        x += pitch


def _chip(desk: EscapeDesk, box: Box, row: Player) -> Custom:
    """Whether somebody's marks are shown."""
    name = desk.view.seats[row.seat].name
    hidden = row.seat in desk.inquiry.muted
    tip = desk.say("escape_desk.show_marks" if hidden else "escape_desk.hide_marks", name=name)

    def paint(c: Canvas, b: Box, pointing: Pointing) -> None:
        c.rounded(b.inset(0, 2), 7, "#25345f" if pointing.hover else "#0f1728", "#3a4766" if hidden else "#5d7096")
        c.badge(row.look, b.centre[0], b.centre[1], 10.5)
        if hidden:
            c.icon("close", b.centre[0], b.centre[1], 26, theme.DANGER)

    return Custom(f"marks:{row.seat}", box, paint, lambda: desk.toggle_marks(row.seat), tip=tip, radius=7)


def bare(desk: EscapeDesk) -> bool:
    """Whether a replay is looked at with nobody's eyes: then its log is on the table, and the rulebook below it."""
    return desk.host.replaying and not desk.model.behind and desk.view.viewer is None


def _add_tools(desk: EscapeDesk, page: Page, at: Boxes) -> None:
    seen, box = desk.model, at.tools
    rest = box
    if bare(desk):
        return
    if desk.host.replaying and not seen.behind:
        page.add(rules_button(desk, box))
        return
    if not desk.host.replaying:
        undo, rest = box.cut_left(44, 6)
        hint, rest = rest.cut_left(44, 6)
        page.add(undo_button(desk, undo), hint_button(desk, hint, named=False))
    roomy = at.log is not None
    if not (roomy or desk.host.replaying):
        log, rest = rest.cut_left(44, 6)
        page.add(Button("open-log", log, "", desk.host.open_log, icon="log", tip=desk.say("play.log")))
    first, rules = rest.columns(2, 6)
    if seen.behind:
        words = desk.say("escape_desk.truth.close" if seen.truth is not None else "escape_desk.truth.open")
        page.add(Button("truth", first, words, desk.look_behind, icon="eye" if roomy else ""))
    else:
        page.add(Button("notes", first, desk.say("play.notes"), desk.turn_notes, icon="note" if roomy else "",
                        enabled=desk.view.viewer is not None, why=desk.say("play.watch")))  # fmt: skip
    page.add(rules_button(desk, rules, icon="book" if roomy else ""))
