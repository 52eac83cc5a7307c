"""The page of the table of O.V.N.I.: which widget is where and what it shows; made again on every change.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.controls import (
    add_progress,
    hint_button,
    is_warm,
    log_list,
    menu_button,
    redo_button,
    rules_button,
    thinking,
    undo_button,
)
from game.desk.header import NAME, SIZE, paint_name
from game.desk.panels import Resting
from game.engine.text import Handle
from game.faces.ovni.board.pane import Reach, WorldPane
from game.faces.ovni.boxes import BUTTON, ORDERS_WORDED, WORDED, Boxes
from game.faces.ovni.hangar import add_hangar
from game.faces.ovni.model.panels import DECISION, AreaRow, Stock, Told
from game.faces.ovni.model.side import ChoiceCard
from game.faces.ovni.moments import add_blow, add_capture, add_reason
from game.faces.ovni.panels import circles_at, draw_area, draw_stock, draw_track
from game.faces.ovni.roster import Roster, draw_order, draw_roster_head, roster_columns, roster_table
from game.faces.ovni.sheet import choice_boxes, draw_choice, draw_sheet, seat_heads, sheet_box
from game.faces.ovni.strip import add_strip
from game.ui import theme
from game.ui.board.motion import eased
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.faces.ovni.desk import OvniDesk

_NAME = "O.V.N.I."
_INTRODUCED = 5  # lines above the cards, where something new is introduced


def paint_panels(canvas: Canvas, at: Boxes) -> None:
    """What never changes as long as the window does: the panels' bodies and the map's brass rim."""
    canvas.panel(at.header, 10)
    for box in (at.strip, at.recruitment, at.players, at.log):
        if box is not None:
            canvas.panel(box, 12)
    canvas.shadow(at.map, 12)
    canvas.stamp(("brass",), at.map, lambda d: _brass(d, at.map.w, at.map.h))


def _brass(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 12, d.linear(m, m, m + w, m + h, "#ffe2a0", "#e2a72e", "#8a5d12", "#4a2f08"))
    d.rect(m + 3, m + 3, w - 6, h - 6, 10, "#2b1a06")


def fill(desk: OvniDesk, page: Page) -> None:
    at = desk.boxes(page.box)
    desk.board.place(at.board)
    seen = desk.model
    live = seen.chart.live or tuple(range(len(desk.board.centres)))
    page.add(WorldPane("map", at.board, desk.board, live, desk.sight, desk.callbacks, Reach(desk.lift, desk.shoot)))
    _add_header(desk, page, at.header)
    if seen.choices is not None:
        _add_choices(desk, page, at.recruitment)
    else:
        _add_areas(desk, page, at)
    _add_players(desk, page, at.players, at.player)
    add_strip(desk, page, at.strip)
    _add_status(desk, page, at)
    if at.log is not None:
        page.add(log_list(desk, at.log))
    if desk.running and desk.animation.beat.kind == "capture":
        add_capture(desk, page, at)
    if desk.blow is not None:
        add_blow(desk, page, at, desk.blow)
    if desk.hangar_shown:
        add_hangar(desk, page, at.hangar)
    if desk.sheet_open:
        _add_sheet(desk, page, at.board)


# The bars


def _add_header(desk: OvniDesk, page: Page, box: Box) -> None:
    seen, canvas = desk.model.header, desk.services.canvas
    page.add(menu_button(desk, Box(box.right - 41, box.y + 3, 37, 36)))
    round_words = desk.say("ovni_desk.round", n=seen.round) if seen.round else desk.say("ovni_desk.setup")
    x = box.x + NAME + canvas.width(_NAME, SIZE, 800) + 18
    after = x + canvas.width(round_words, theme.BUTTON, 700) + 14
    label = desk.say("ovni_desk.stock").upper()
    first = after + 12 + canvas.width(label, theme.SMALL, 600) + 10
    warned = max((canvas.width(desk.tell(line), theme.SMALL, 600) + 30 for line in seen.warning), default=0.0)
    last = first + sum(_pill(stock) + 6 for stock in seen.stock)
    sheet = desk.say("ovni_desk.sheet.title")
    wide = min(190.0, canvas.width(sheet, theme.BUTTON, 700) + 54)
    # A warning goes before the words on a button.
    tight = box.right - 57 - wide - 190 - last < warned
    right = box.right - 47 - (40 if tight else wide)
    page.add(Button("sheet", Box(right, box.y + 3, box.right - 47 - right, 36), "" if tight else sheet,
                    desk.toggle_sheet, kind="flat", icon="chart", tip=sheet if tight else ""))  # fmt: skip

    def paint(c: Canvas, b: Box, pointing: Pointing) -> None:
        paint_name(c, b, "ovni", _NAME, x)
        c.text(x, b.y + 27, round_words, theme.BUTTON, 700, theme.NAME if seen.last else theme.TEXT)
        c.stem(after, b.y + 8, b.bottom - 8)
        c.text(after + 12, b.y + 26, label, theme.SMALL, 600, theme.LABEL)

    page.add(Custom("", box, paint))
    at = first
    for stock in seen.stock:
        pill = Box(at, box.y + 5, _pill(stock), 32)
        tip = desk.say("ovni_desk.tip.stock", alien=stock.alien, n=stock.left, due=stock.demand)
        paint_stock = steady(partial(draw_stock, stock=stock))
        page.add(Custom(f"stock:{stock.alien}", pill, paint_stock, tip=tip, focusable=False))
        at = pill.right + 6
    _add_track(desk, page, box, at, right - 10)


def _pill(stock: Stock) -> float:
    return 80 if stock.warned else 64


def _add_track(desk: OvniDesk, page: Page, box: Box, left: float, right: float) -> None:
    """The warning, where there is one, and the people who come next."""
    seen, canvas = desk.model.header, desk.services.canvas
    label = desk.say("ovni_desk.humans_next").upper()
    room = right - 182 - left - 8
    wide = canvas.width(label, theme.SMALL, 600)
    lines = [desk.tell(line) for line in seen.warning]
    said = max((canvas.width(line, theme.SMALL, 600) for line in lines), default=0.0)
    if lines and said + wide + 30 > room:
        label, wide = "", 0.0
    start = right - 176
    target = Box(start - wide - 8, box.y + 3, 180 + wide, 36)

    def paint(c: Canvas, b: Box, pointing: Pointing) -> None:
        y = box.y + 21
        for n, line in enumerate(lines):
            c.text(left + 4, box.y + 18 + 15 * n, line, theme.SMALL, 600 if n == 0 else 500,
                   "#ffd9d2" if n == 0 else "#ffb4a8", width=room - wide)  # fmt: skip
        c.text(start - 10, y + 5, label, theme.SMALL, 600, theme.LABEL, "right")
        draw_track(c, start - 4, y, seen.spent, seen.track)

    page.add(Custom("track", target, paint, tip=desk.say("ovni_desk.tip.track"), focusable=False))


def _add_status(desk: OvniDesk, page: Page, at: Boxes) -> None:
    seen, host, box, place = desk.model, desk.host, at.status, at.primary
    primary = seen.primary
    right = box.right - 4
    if primary is not None:
        live = host.live and not desk.animation.running
        page.add(Button("primary", place, desk.tell(primary.words), lambda: desk.press((primary.handle,), place),
                        kind="live" if live and (primary.strong or primary.handle in desk.hint) else "second",
                        icon="check" if primary.handle == "act:end" else "close", enabled=live,
                        why=host.why_dead((primary.handle,))))  # fmt: skip
    if primary is not None or (desk.view.outcome is not None and desk.occasion is None and not host.announcing):
        # The way to the results is there after the end, once the banner is gone.
        right = place.x - 8
    y = box.y + 1
    undo, redo, hint, rules = (Box(right - n * BUTTON, y + 1, BUTTON - 4, 36) for n in (4, 3, 2, 1))
    page.add(rules_button(desk, rules, "flat", named=False))
    if not host.replaying:
        page.add(undo_button(desk, undo, "flat"), redo_button(desk, redo, "flat"),
                 hint_button(desk, hint, "flat", named=False))  # fmt: skip
    right = rules.x if host.replaying else undo.x
    if host.announcing:
        # The banner lies over the bar, and says what it would say.
        tools = Box(right - 5, box.y, box.right - right + 5, box.h)
        page.layers[-1].widgets.insert(0, Custom("status", tools, lambda canvas, b, _: canvas.panel(b, 10)))
        return
    _add_sentence(desk, page, Box(box.x, box.y, right - box.x - 8, box.h), box)


def _add_sentence(desk: OvniDesk, page: Page, room: Box, bar: Box) -> None:
    status = desk.status
    busy = thinking(desk)
    name = desk.view.seats[status.seat].name if status.seat is not None and not busy else ""
    words = busy or " \u00b7 ".join(desk.tell(part) for part in status.parts)
    look, warm = desk.look_of(status.seat), is_warm(desk)
    under = page.layers[-1].widgets

    def paint(canvas: Canvas, b: Box, seen: Pointing) -> None:
        canvas.panel(bar, 10, "warm" if warm else "panel")
        left = b.x + 16
        if look is not None:
            canvas.rounded(Box(bar.x, bar.y + 1, 4, bar.h - 2), 2, theme.SEATS[look])
            canvas.badge(look, b.x + 27, b.y + 19, 14)
            left = b.x + 50
        if name:
            left += canvas.text(left, b.y + 26, name, theme.BUTTON, 700, theme.NAME) + 10
        width = b.right - left
        size = canvas.fitted(words, width, theme.BUTTON, 500)
        if canvas.width(words, size) <= width:
            canvas.text(left, b.y + 26, words, size)
            return
        for n, line in enumerate(canvas.lines(words, width, theme.SMALL)[:2]):
            canvas.text(left, b.y + 17 + 16 * n, line, theme.SMALL)

    # The bar is under its buttons.
    under.insert(0, Custom("status", room, paint))
    add_progress(desk, page, room)


# Recruitment and choices


def _add_areas(desk: OvniDesk, page: Page, at: Boxes) -> None:
    seen = desk.model
    box = at.recruitment
    title = desk.say("ovni_desk.recruitment")
    if not seen.areas:
        # Somebody resigned before the first cards were dealt.
        words = desk.say("ovni_desk.no_cards")

        def bare(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.text(b.x + 16, b.y + 26, title, theme.HEAD, 700)
            canvas.paragraph(b.x + 16, b.y + 56, b.w - 32, words, colour=theme.TEXT2)

        page.add(Custom("", box, bare))
        return

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        places = circles_at(at.areas(len(seen.areas))[0])
        room = places[0] - b.x - 34
        canvas.text(b.x + 16, b.y + 26, title, canvas.fitted(title, room, theme.HEAD, 700), 700, width=room)
        for n, x in enumerate(places):
            canvas.icon("eye" if n % 2 else "eye-off", x, b.y + 20, 18, theme.TEXT3)

    page.add(Custom("", box, head, tip=desk.say("ovni_desk.tip.circles"), focusable=False))
    held = next((token for token in seen.strip.tokens if token.state == "held"), None)
    for n, (row, place) in enumerate(zip(seen.areas, at.areas(len(seen.areas)))):
        over = desk.hovered == row.handle
        ghost = (seen.strip.token_look, str(held.value)) if held is not None and row.lit and over else None
        hinted = row.handle in (*desk.hint, *desk.glow)
        paint = partial(_draw_area, desk=desk, row=row, ghost=ghost, hinted=hinted, n=n, count=len(seen.areas))
        page.add(Resting(row.handle, place, paint, partial(desk.touch, row.handle, place),
                         partial(_rest_on, desk, row.handle), tip="\n".join(map(desk.tell, row.verdict))))  # fmt: skip
        if desk.animation.told == Told(n, DECISION):
            add_reason(desk, page, at.map, place, row)


def _draw_area(
    canvas: Canvas, box: Box, pointing: Pointing, desk: OvniDesk, row: AreaRow, ghost: tuple[int, str] | None,
    hinted: bool, n: int, count: int,
) -> None:  # fmt: skip
    """The desk is asked at every drawing how far the card has come, or the tokens have been turned."""
    turning = desk.animation.turning if desk.animation.told.areas == n else None
    draw_area(canvas, box, pointing, row, ghost, hinted, _come_from(desk.animation.dealt, n, count), turning)


def _rest_on(desk: OvniDesk, handle: Handle, on: bool) -> None:
    desk.hover_on(handle if on else "")


def _come_from(dealt: float, n: int, count: int) -> float:
    """How far the card of a row still has to come while cards are dealt: one after the other, each taking as long as
    two."""
    return 1 - eased(min(1.0, max(0.0, (dealt * (count + 1) - n) / 2)))


def _add_choices(desk: OvniDesk, page: Page, box: Box) -> None:
    choices = desk.model.choices
    assert choices is not None
    title, text = desk.tell(choices.title), desk.tell(choices.text)
    lines = page.lines(text, box.w - 32)[:_INTRODUCED]

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        size = canvas.fitted(title, b.w - 32, theme.HEAD, 700)
        canvas.text(b.x + 16, b.y + 28, title, size, 700, theme.NAME if desk.view.choices else theme.TEXT)
        for n, line in enumerate(lines):
            canvas.text(b.x + 16, b.y + 51 + 19 * n, line, colour=theme.TEXT2)
        for n in range(choices.backs):
            canvas.piece("ovni/mission-back", b.x + 40 + n * 102, b.y + 140, 1.1)

    page.add(Custom("", box, head))
    for card, place in zip(choices.cards, choice_boxes(box, [card.kind for card in choices.cards], len(lines))):
        page.add(_choice(desk, card, place))


def _choice(desk: OvniDesk, card: ChoiceCard, place: Box) -> Custom:
    hinted = desk.has_lamp(card.handle)
    return Custom(card.handle, place, lambda canvas, b, pointing: draw_choice(
                      canvas, b, card, desk.say, desk.tell, pointing, hinted),
                  lambda: desk.touch(card.handle, place), radius=10)  # fmt: skip


# Players


def _add_players(desk: OvniDesk, page: Page, box: Box, high: float) -> None:
    seen = desk.model
    title = desk.say("ovni_desk.players")
    alone = len(seen.orders) == 1 and high >= WORDED
    if alone:
        # What the order of the second phase does not need yet, the words below the names get.
        high += (ORDERS_WORDED - 12) / 2 / len(seen.roster)
    table = roster_table(box, high, len(seen.roster))

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        draw_roster_head(canvas, table, b.y + 18)
        room = min(100.0, roster_columns(table)[0] - 14 - b.x - 16)
        canvas.text(b.x + 16, b.y + 24, title, canvas.fitted(title, room, theme.BUTTON, 700), 700, width=room)
        canvas.rule(b.x + 12, table.bottom + 4, b.right - 12)

    page.add(Custom("", box, head))
    names = [desk.tell(row.name) for row in seen.roster]
    # The third planet at a table for two is nobody's.
    faces = [desk.face_of(row.side) if row.side < len(desk.view.seats) else "" for row in seen.roster]
    told = [f"{info.name}: {desk.who(seat)}" for seat, info in enumerate(desk.view.seats) if desk.face_of(seat)]
    page.add(Roster("players", table, seen.roster, names, faces, desk.roster_at, desk.tap_roster, desk.go_roster,
                    desk.look_at, "\n".join((desk.say("ovni_desk.tip.players"), *told)),
                    -1 if desk.keyed else desk.looked_at, (*desk.hint, *desk.glow)))  # fmt: skip
    low = Box(box.x + 16, table.bottom + 8, box.w - 28, box.bottom - table.bottom - 12)
    for order, place in zip(seen.orders, low.rows(1 if alone else 2)):
        label = desk.tell(order.label)
        page.add(Custom("", place, steady(partial(draw_order, order=order, label=label))))


def _add_sheet(desk: OvniDesk, page: Page, board: Box) -> None:
    sheet = desk.model.sheet
    box = sheet_box(board)
    looks = [info.look for info in desk.view.seats]
    names = [info.name for info in desk.view.seats]
    page.raise_layer(desk.toggle_sheet, shade=False)
    page.add(Custom("sheet-face", box, lambda canvas, b, _: draw_sheet(
        canvas, b, sheet, looks, names, desk.say, desk.tell), focusable=False))  # fmt: skip
    for seat, place in enumerate(seat_heads(box, len(names)) if sheet.final else ()):
        page.add(Custom(f"sheet-seat:{seat}", place, lambda canvas, b, _: None,
                        partial(desk.show_missions, seat), radius=8,
                        tip=desk.say("ovni_desk.sheet.missions_of", name=names[seat])))  # fmt: skip
    page.add(Button("sheet-close", Box(box.right - 46, box.y + 6, 38, 38), "", desk.toggle_sheet, kind="flat",
                    icon="close", tip=desk.say("common.close")))  # fmt: skip
