"""The page of the table of O.V.N.I.: which widget lies where and what it shows; made anew at every change.

It keeps nothing; what was touched it hands to the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.present.ovni_panels import Stock
from game.present.ovni_side import AbilityCard, ChoiceCard, GroupBox, Token
from game.scenes.desks.ovni_parts import (
    circles_at,
    draw_ability,
    draw_area,
    draw_energy_box,
    draw_group,
    draw_hangar,
    draw_stock,
    draw_token,
    draw_track,
)
from game.scenes.desks.ovni_places import BUTTON, PRIMARY, Cuts, Places, arrange, cuts
from game.scenes.desks.ovni_roster import Roster, draw_order, draw_roster_head, roster_columns
from game.scenes.desks.ovni_sheet import choice_boxes, draw_choice, draw_sheet, seat_heads, sheet_box
from game.scenes.desks.parts import LogList, Resting, fitted
from game.ui import theme
from game.ui.board.motion import eased
from game.ui.board.worldpane import Reach, WorldPane
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page, draw_tip
from game.ui.widgets.base import Custom, Look
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.desks.ovni import OvniDesk

_NAME = "O.V.N.I."


def paint_panels(canvas: Canvas, at: Places) -> None:
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
    at = arrange(page.box, len(desk.view.observation.sides))
    desk.board.place(at.board)
    seen = desk.model
    live = seen.chart.live or tuple(range(len(desk.board.centres)))
    page.add(WorldPane("map", at.board, desk.board, live, desk.sight, desk.hands, Reach(desk.lift, desk.shoot)))
    _add_header(desk, page, at.header)
    if seen.choices is not None:
        _add_choices(desk, page, at.recruitment)
    else:
        _add_areas(desk, page, at)
    _add_players(desk, page, at.players, at.player)
    _add_strip(desk, page, at.strip)
    _add_status(desk, page, at.status)
    if at.log is not None:
        page.add(LogList("log", at.log, desk.say("play.log"), desk.say("play.log_turn"), desk.say("play.log_empty"),
                         len(seen.log), desk.row, desk.log, desk.light))  # fmt: skip
    if desk.sheet_open:
        _add_sheet(desk, page, at.board)
    if desk.note is not None:
        words, about = desk.note
        page.add(Custom("", about, lambda canvas, box, look: draw_tip(canvas, box, words, page.box)))


# The bars


def _add_header(desk: OvniDesk, page: Page, box: Box) -> None:
    seen, canvas = desk.model.header, desk.services.canvas
    y = box.y + 21
    page.add(Button("menu", Box(box.right - 41, box.y + 3, 37, 36), "", desk.host.menu, kind="flat", icon="menu",
                    tip=desk.say("play.menu")))  # fmt: skip
    round_words = desk.say("ovni_desk.round", n=seen.round) if seen.round else desk.say("ovni_desk.setup")
    x = box.x + 62 + canvas.width(_NAME, 24, 800) + 18
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

    def paint(c: Canvas, b: Box, look: Look) -> None:
        c.piece("ovni/saucer", b.x + 32, y + 1, 1.7)
        c.text(b.x + 62, b.y + 29, _NAME, 24, 800)
        c.text(x, b.y + 27, round_words, theme.BUTTON, 700, theme.NAME if seen.last else theme.TEXT)
        c.stem(after, b.y + 8, b.bottom - 8)
        c.text(after + 12, b.y + 26, label, theme.SMALL, 600, theme.LABEL)

    page.add(Custom("", box, paint))
    at = first
    for stock in seen.stock:
        pill = Box(at, box.y + 5, _pill(stock), 32)
        tip = desk.say("ovni_desk.tip.stock", alien=stock.alien, n=stock.left, due=stock.demand)
        page.add(Custom(f"stock:{stock.alien}", pill, lambda c, b, look, stock=stock: draw_stock(c, b, stock), tip=tip,
                        focusable=False))  # fmt: skip
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

    def paint(c: Canvas, b: Box, look: Look) -> None:
        y = box.y + 21
        for n, line in enumerate(lines):
            c.text(left + 4, box.y + 18 + 15 * n, line, theme.SMALL, 600 if n == 0 else 500,
                   "#ffd9d2" if n == 0 else "#ffb4a8", width=room - wide)  # fmt: skip
        c.text(start - 10, y + 5, label, theme.SMALL, 600, theme.LABEL, "right")
        draw_track(c, start - 4, y, seen.spent, seen.track)

    page.add(Custom("track", target, paint, tip=desk.say("ovni_desk.tip.track"), focusable=False))


def _add_status(desk: OvniDesk, page: Page, box: Box) -> None:
    seen, host = desk.model, desk.host
    right = box.right - 4
    primary = seen.primary
    y = box.y + 1
    if primary is not None:
        live = host.live and not desk.story.running
        place = Box(right - PRIMARY, y, PRIMARY, 36)
        page.add(Button("primary", place, desk.tell(primary.words), lambda: desk.press((primary.handle,), place),
                        kind="live" if live and (primary.strong or primary.handle in desk.hint) else "second",
                        icon="check" if primary.handle == "act:end" else "close", enabled=live,
                        why=host.why_dead((primary.handle,))))  # fmt: skip
        right = place.x - 8
    word = desk.say("play.undo")
    lock = f"{word}\n{desk.tell(seen.lock)}" if seen.lock is not None else word
    buttons = (
        Button("rules", Box(0, 0, 0, 0), "", desk.rules, kind="flat", icon="book",
               tip=desk.say("play.rules")),
        Button("hint", Box(0, 0, 0, 0), "", host.hint, kind="flat", icon="hint", enabled=host.live,
               tip=desk.say("play.hint"), why=desk.say("play.hint")),
        Button("redo", Box(0, 0, 0, 0), "", host.redo, kind="flat", icon="redo", enabled=seen.can_redo,
               tip=desk.say("play.redo"), why=desk.say("play.redo")),
        Button("undo", Box(0, 0, 0, 0), "", host.undo, kind="flat", icon="undo" if seen.can_undo else "lock",
               enabled=seen.can_undo, tip=word, why=lock),
    )  # fmt: skip
    for button in buttons:
        right -= BUTTON
        button.box = Box(right, y + 1, BUTTON - 4, 36)
    page.add(*reversed(buttons))
    _add_sentence(desk, page, Box(box.x, box.y, right - box.x - 8, box.h), box)


def _add_sentence(desk: OvniDesk, page: Page, room: Box, bar: Box) -> None:
    status = desk.model.status
    thinking = "" if desk.story.running else desk.host.bot_status()
    name = desk.view.seats[status.seat].name if status.seat is not None and not thinking else ""
    words = thinking or " \u00b7 ".join(desk.tell(part) for part in status.parts)
    look = desk.view.seats[status.seat].look if status.seat is not None else None
    warm = bool(desk.view.choices) or desk.view.outcome is not None
    under = page.layers[-1].widgets

    def paint(canvas: Canvas, b: Box, seen: Look) -> None:
        canvas.panel(bar, 10, "warm" if warm else "panel")
        left = b.x + 16
        if look is not None:
            canvas.rounded(Box(bar.x, bar.y + 1, 4, bar.h - 2), 2, theme.SEATS[look])
            canvas.badge(look, b.x + 27, b.y + 19, 14)
            left = b.x + 50
        if name:
            left += canvas.text(left, b.y + 26, name, theme.BUTTON, 700, theme.NAME) + 10
        width = b.right - left
        size = fitted(canvas, words, width, theme.BUTTON, 500)
        if canvas.width(words, size) <= width:
            canvas.text(left, b.y + 26, words, size)
            return
        for n, line in enumerate(canvas.lines(words, width, theme.SMALL)[:2]):
            canvas.text(left, b.y + 17 + 16 * n, line, theme.SMALL)

    # The bar lies under its buttons.
    under.insert(0, Custom("", room, paint))


# Recruitment and choices


def _add_areas(desk: OvniDesk, page: Page, at: Places) -> None:
    seen = desk.model
    box = at.recruitment
    title = desk.say("ovni_desk.recruitment")

    def head(canvas: Canvas, b: Box, look: Look) -> None:
        places = circles_at(at.areas(len(seen.areas))[0])
        room = places[0] - b.x - 34
        canvas.text(b.x + 16, b.y + 26, title, fitted(canvas, title, room, theme.HEAD, 700), 700, width=room)
        for n, x in enumerate(places):
            canvas.icon("eye" if n % 2 else "eye-off", x, b.y + 20, 18, theme.TEXT3)

    page.add(Custom("", box, head, tip=desk.say("ovni_desk.tip.circles"), focusable=False))
    held = next((token for token in seen.strip.tokens if token.state == "held"), None)
    for n, (row, place) in enumerate(zip(seen.areas, at.areas(len(seen.areas)))):
        over = desk.hovered == row.handle
        ghost = (seen.strip.token_look, str(held.value)) if held is not None and row.lit and over else None
        hinted = row.handle in (*desk.hint, *desk.glow)
        page.add(Resting(row.handle, place, lambda canvas, b, look, n=n, row=row, ghost=ghost, hinted=hinted: draw_area(
            canvas, b, row, look, ghost, hinted, _come_from(desk.story.dealt, n, len(seen.areas))),
            lambda row=row, place=place: desk.touch(row.handle, place),
            lambda on, row=row: desk.hover_on(row.handle if on else "")))  # fmt: skip


def _come_from(dealt: float, n: int, count: int) -> float:
    """How far the card of a row still has to come while cards are dealt: one after the other, each taking as long as
    two."""
    return 1 - eased(min(1.0, max(0.0, (dealt * (count + 1) - n) / 2)))


def _add_choices(desk: OvniDesk, page: Page, box: Box) -> None:
    choices = desk.model.choices
    assert choices is not None
    title, text = desk.tell(choices.title), desk.tell(choices.text)
    lines = desk.services.canvas.lines(text, box.w - 32)[:2]

    def head(canvas: Canvas, b: Box, look: Look) -> None:
        size = fitted(canvas, title, b.w - 32, theme.HEAD, 700)
        canvas.text(b.x + 16, b.y + 28, title, size, 700, theme.NAME if desk.view.choices else theme.TEXT)
        for n, line in enumerate(lines):
            canvas.text(b.x + 16, b.y + 51 + 19 * n, line, colour=theme.TEXT2)
        for n in range(choices.backs):
            canvas.piece("ovni/mission-back", b.x + 40 + n * 102, b.y + 140, 1.1)

    page.add(Custom("", box, head))
    for card, place in zip(choices.cards, choice_boxes(box, [card.kind for card in choices.cards], len(lines))):
        page.add(_choice(desk, card, place))


def _choice(desk: OvniDesk, card: ChoiceCard, place: Box) -> Custom:
    hinted = card.handle in desk.hint
    return Custom(card.handle, place, lambda canvas, b, look: draw_choice(canvas, b, card, desk.say, desk.tell, look,
                                                                         hinted),
                  lambda: desk.touch(card.handle, place), radius=10)  # fmt: skip


# Players


def _add_players(desk: OvniDesk, page: Page, box: Box, high: float) -> None:
    seen = desk.model
    title = desk.say("ovni_desk.players")
    table = Box(box.x + 8, box.y + 34, box.w - 16, high * len(seen.roster))

    def head(canvas: Canvas, b: Box, look: Look) -> None:
        draw_roster_head(canvas, table, b.y + 18)
        room = min(100.0, roster_columns(table)[0] - 14 - b.x - 16)
        canvas.text(b.x + 16, b.y + 24, title, fitted(canvas, title, room, theme.BUTTON, 700), 700, width=room)
        canvas.rule(b.x + 12, table.bottom + 4, b.right - 12)

    page.add(Custom("", box, head))
    names = [desk.tell(row.name) for row in seen.roster]
    page.add(Roster("players", table, seen.roster, names, desk.roster_at, desk.tap_roster, desk.go_roster,
                    desk.look_at, desk.say("ovni_desk.tip.players"), -1 if desk.keyed else desk.looked_at,
                    (*desk.hint, *desk.glow)))  # fmt: skip
    low = Box(box.x + 16, table.bottom + 8, box.w - 28, box.bottom - table.bottom - 12)
    for order, place in zip(seen.orders, low.rows(2)):
        label = desk.tell(order.label)
        page.add(Custom("", place, lambda canvas, b, look, order=order, label=label: draw_order(
            canvas, b, order, label)))  # fmt: skip


# One's own planet


def _add_strip(desk: OvniDesk, page: Page, box: Box) -> None:
    seen = desk.model.strip
    cut = cuts(box.w)
    name, planet = desk.tell(seen.name), desk.say(f"ovni.planet.{seen.planet}") if seen.planet else ""
    far = desk.tell(seen.distance) if seen.distance is not None else ""

    def paint(canvas: Canvas, b: Box, look: Look) -> None:
        canvas.rounded(Box(b.x, b.y + 12, 4, b.h - 24), 2, theme.SEATS[seen.look])
        middle = b.x + cut.planet / 2 - 4
        if seen.planet:
            canvas.piece(f"ovni/planet-{seen.planet}", middle, b.y + 46, 1)
            canvas.badge(seen.look, middle + 24, b.y + 68, 12)
        else:
            canvas.badge(seen.look, middle, b.y + 48, 28)
        head, room = planet or name, cut.planet - 16
        lines = canvas.lines(far if seen.own or not planet else name, room, theme.SMALL)[:3]
        y, step = (102, 16) if len(lines) < 3 else (95, 14)
        canvas.text(b.x + 14, b.y + y, head, fitted(canvas, head, room - 2, 18, 800), 800, width=room)
        for n, line in enumerate(lines):
            canvas.text(b.x + 14, b.y + y + 1 + step * (n + 1), line, theme.SMALL, 500, theme.TEXT2)

    page.add(Custom("", box, paint))
    step = cut.group + 4
    for n, group in enumerate(seen.groups):
        _add_group(desk, page, Box(box.x + cut.planet + n * step, box.y + 10, cut.group, 128), group)
    x = box.x + cut.planet + 4 * step + 4
    hangar = Box(x, box.y + 10, cut.hangar, 130)
    page.add(Custom("hangar", hangar, lambda canvas, b, look: draw_hangar(canvas, b, seen, desk.say),
                    tip=desk.say("ovni_desk.tip.hangar"), focusable=False))  # fmt: skip
    line = Box(hangar.right + cut.gap * 0.4, box.y + 14, 1, 120)
    page.add(Custom("", line, lambda canvas, b, look: canvas.stem(b.x, b.y, b.bottom)))
    x = hangar.right + cut.gap
    _add_hand(desk, page, Box(x, box.y + 10, box.right - 12 - x, 130), cut)


def _add_group(desk: OvniDesk, page: Page, box: Box, group: GroupBox) -> None:
    name, effect = desk.say(f"ovni.group.{group.group}"), desk.tell(group.effect)
    tip = f"{name}\n{desk.say(f'ovni_desk.tip.{group.group}')}"
    hinted = group.handle in desk.hint
    page.add(Custom(group.handle, box, lambda canvas, b, look: draw_group(canvas, b, group, name, effect, look, hinted),
                    lambda: desk.touch(group.handle, box), tip=tip, radius=8))  # fmt: skip


def _add_hand(desk: OvniDesk, page: Page, box: Box, cut: Cuts) -> None:
    """Command tokens above, energy and abilities below."""
    seen = desk.model.strip
    label = desk.say("ovni_desk.command").upper()
    aside = desk.tell(seen.left) if seen.left is not None else ""
    energy = desk.say("ovni_desk.energy").upper()

    def head(canvas: Canvas, b: Box, look: Look) -> None:
        wide = canvas.text(b.x, b.y + 14, label, theme.SMALL, 600, theme.LABEL)
        if canvas.width(aside, theme.SMALL) <= b.w - wide - 8:
            canvas.text(b.right, b.y + 14, aside, theme.SMALL, 500, theme.TEXT2, "right")
        canvas.text(b.x, b.y + 87, energy, theme.SMALL, 600, theme.LABEL, width=120)
        canvas.piece("ovni/energy-spent" if seen.energy[0] == "spent" else "ovni/energy", b.x, b.y + 91, 0.96)

    page.add(Custom("", box, head))
    step = (box.w - 44) / 4
    if seen.hidden_tokens >= 0:
        _add_backs(page, box, seen.hidden_tokens, seen.token_look, step)
    else:
        for n, token in enumerate(seen.tokens):
            wide = min(44.0, step)
            place = Box(box.x + n * step + (44 - wide) / 2, box.y + 21, wide, 44)
            _add_token(desk, page, place, token, seen.token_look)
    step = (cut.energy - 38) / 2
    for n in (1, 2):
        place = Box(box.x + 36 + (n - 1) * step, box.y + 91, step - 4, 38)
        page.add(Custom(f"box:{n}", place, lambda canvas, b, look, n=n: draw_energy_box(
            canvas, b, n, seen.energy[n], look, f"box:{n}" in desk.hint),
            lambda n=n, place=place: desk.touch(f"box:{n}", place), tip=desk.say(f"ovni_desk.tip.box{n}"),
            radius=6))  # fmt: skip
    left = box.x + cut.energy
    for n, ability in enumerate(seen.abilities):
        _add_ability(desk, page, Box(left, box.y + 66 + 36.4 * n, box.right - left, 36), ability)


def _add_backs(page: Page, box: Box, count: int, look: int, step: float) -> None:
    def paint(canvas: Canvas, b: Box, seen: Look) -> None:
        for n in range(count):
            canvas.piece(f"ovni/command-back-{look}", b.x + 22 + n * step, b.y + 43, 1)

    page.add(Custom("", box, paint))


def _add_token(desk: OvniDesk, page: Page, box: Box, token: Token, look: int) -> None:
    uses = desk.say("ovni_desk.uses", n=token.uses) if token.uses else ""

    def paint(canvas: Canvas, b: Box, seen: Look) -> None:
        draw_token(canvas, b, token, look, seen)
        if token.handle in desk.hint:
            canvas.light(b.inset(4), 20, "#fff3c4")
        if uses and token.state not in ("gone", "used"):
            wide = canvas.width(uses, theme.SMALL, 600) + 12
            tag = Box(b.right - wide + 2, b.y - 4, wide, 16)
            canvas.rounded(tag, 8, "#3a1512", theme.DANGER)
            canvas.text(tag.centre[0], tag.y + 12.4, uses, theme.SMALL, 600, "#ffd9d2", "middle")

    page.add(Custom(token.handle, box, paint, lambda: desk.touch(token.handle, box), radius=22,
                    tip=desk.say("ovni_desk.tip.six") if token.value == 6 else ""))  # fmt: skip


def _add_ability(desk: OvniDesk, page: Page, box: Box, card: AbilityCard) -> None:
    name = desk.say(f"ovni.ability.{card.id}.name")
    tip = f"{name}\n{desk.say(f'ovni.ability.{card.id}.text')}"
    hinted = card.handle in desk.hint
    page.add(Custom(card.handle, box, lambda canvas, b, look: draw_ability(canvas, b, card, name, look, hinted),
                    lambda: desk.touch(card.handle, box), tip=tip, radius=8))  # fmt: skip


def _add_sheet(desk: OvniDesk, page: Page, board: Box) -> None:
    sheet = desk.model.sheet
    box = sheet_box(board)
    looks = [info.look for info in desk.view.seats]
    names = [info.name for info in desk.view.seats]
    page.raise_layer(desk.toggle_sheet, shade=False)
    page.add(Custom("sheet-face", box, lambda canvas, b, look: draw_sheet(
        canvas, b, sheet, looks, names, desk.say, desk.tell), focusable=False))  # fmt: skip
    for seat, place in enumerate(seat_heads(box, len(names)) if sheet.final else ()):
        page.add(Custom(f"sheet-seat:{seat}", place, lambda canvas, b, look: None,
                        lambda seat=seat: desk.show_missions(seat), radius=8,
                        tip=desk.say("ovni_desk.sheet.missions_of", name=names[seat])))  # fmt: skip
    page.add(Button("sheet-close", Box(box.right - 46, box.y + 6, 38, 38), "", desk.toggle_sheet, kind="flat",
                    icon="close", tip=desk.say("common.close")))  # fmt: skip
