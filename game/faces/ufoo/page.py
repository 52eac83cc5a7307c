"""The page of the table of Ufo.O: which widget is where and what it shows; made again on every change.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.controls import add_status, hint_button, log_list, menu_button, redo_button, rules_button, undo_button
from game.desk.header import paint_name
from game.desk.panels import DENSITIES, HEAD, Card, CardPart, Density, card_height, draw_seat_head
from game.engine.text import Handle
from game.faces.ufoo.boxes import Boxes
from game.faces.ufoo.model.panels import CHOOSE, Entry, Part, Side, Tile
from game.faces.ufoo.panels import draw_duel, draw_last, draw_legend, draw_sheet, draw_structure, draw_tile, tile_boxes
from game.faces.ufoo.picture import board_ground
from game.faces.ufoo.weapons import TIPS, add_acts
from game.present.names import brief
from game.ui import theme
from game.ui.board.pane import BoardPane
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.faces.ufoo.desk import UfooDesk

_NAME = "Ufo.O"
ATTACKS = frozenset(TIPS)
_PRIMARY_ICONS = {"act:end": "check", "act:roll": "shuffle", "act:leave": "close"}
_BUTTON_MARGIN = 24.0  # beside the word of a button


def paint_panels(canvas: Canvas, at: Boxes, halted: bool) -> None:
    """What never changes as long as the window does: the panels' bodies and the ground of the board."""
    for box in (at.title, *at.seats, at.last, at.log):
        canvas.panel(box, 10)
    if at.attack.h:
        canvas.panel(at.attack, 10, "panel" if halted else "raised", None if halted else "#35d6c1")
    canvas.shadow(at.board, 12)
    left, top, width, height = canvas.metrics.rect(at.board)
    canvas.target.blit(board_ground(canvas, width, height), (left, top))


def fill(desk: UfooDesk, page: Page) -> None:
    at = desk.boxes(page.box)
    seen = desk.model
    desk.board.place(at.board)
    live = tuple(cell for cell, _ in seen.board.live)
    page.add(BoardPane("board", at.board, desk.board, live, desk.scenery, desk.callbacks))
    if seen.legend and not desk.advice.pondered and desk.view.outcome is None:
        # While a hint is looked for, that is said where the legend is.
        page.add(Custom("", at.board, lambda canvas, box, _: draw_legend(
            canvas, box, [(art, desk.say(key)) for art, key in seen.legend])))  # fmt: skip
    order = (0, 1) if desk.view.viewer != 1 else (1, 0)
    for seat in order:
        _add_tiles(desk, page, at.seats[seat], seen.sides[seat])
    if not desk.host.replaying:
        _add_attack(desk, page, at.attack)
        _add_buttons(desk, page, at)
    _add_title(desk, page, at.title)
    status = desk.status
    add_status(desk, page, at.status, [desk.tell(line) for line in status.lines], status.detail, status)
    _add_last(desk, page, at.last)
    if not desk.host.replaying:
        page.add(log_list(desk, at.log))
    for seat in order:
        _add_head(desk, page, at.seats[seat], seen.sides[seat])
    page.add(Custom("", at.board, steady(lambda canvas, _: desk.draw_hit(canvas))))


def _add_title(desk: UfooDesk, page: Page, box: Box) -> None:
    seen = desk.model

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        right = box.right - 50
        right -= canvas.text(right, box.y + 28, str(seen.turn), theme.BUTTON, 600, align="right") + 5
        right -= canvas.text(right, box.y + 28, desk.say("play.turn"), theme.BUTTON, 600, align="right")
        paint_name(canvas, box, "ufoo", _NAME, right - 10)

    page.add(Custom("", box, paint))
    page.add(menu_button(desk, Box(box.right - 40, box.y + 3, 37, 36)))


# Seats


def _add_head(desk: UfooDesk, page: Page, box: Box, side: Side) -> None:
    who, face = desk.say(side.who), desk.face_of(side.seat)
    structure = desk.say("ufoo.word.structure")
    head = Box(box.x, box.y, box.w, 50)

    def paint(canvas: Canvas, _: Box, pointing: Pointing) -> None:
        if side.active:
            canvas.stamp(("seat-active",), box, lambda d: d.rect(
                24.8, 24.8, box.w - 1.6, box.h - 1.6, 9.2, "none", stroke=theme.LIVE, stroke_width=1.6))  # fmt: skip
        draw_seat_head(canvas, head, side.look, side.name, who, pointing.hover, desk.face_of(side.seat))
        draw_structure(canvas, box, side, structure)

    page.add(Custom(f"seat:{side.seat}", head, paint, lambda: desk.host.seat_clicked(side.seat), radius=8,
                    tip=desk.who(side.seat) if face else ""))  # fmt: skip


def _add_tiles(desk: UfooDesk, page: Page, box: Box, side: Side) -> None:
    for tile, place in zip(side.tiles, tile_boxes(box)):
        _add_tile(desk, page, place, side, tile)


def _add_tile(desk: UfooDesk, page: Page, box: Box, side: Side, tile: Tile) -> None:
    word = desk.tell(tile.word)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        draw_tile(canvas, b, tile, side.look, word, pointing.hover and tile.live)

    page.add(Custom(f"tile:{tile.handle}", box, paint, lambda: desk.touch(tile.handle, box), radius=8))


# The right column


def _add_attack(desk: UfooDesk, page: Page, box: Box) -> None:
    attack, sheet = desk.model.attack, desk.model.sheet
    title = desk.say("ufoo.attack.over" if sheet else attack.title)
    aside = desk.tell(attack.aside) if attack.aside is not None else ""

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        used = canvas.text(b.right - 14, b.y + 26, aside, colour=theme.TEXT2, align="right") + 12 if aside else 0
        canvas.text(b.x + 14, b.y + 27, title, theme.HEAD, 700, width=b.w - 28 - used)

    page.add(Custom("", box, head))
    inner = Box(box.x + 14, box.y + HEAD, box.w - 28, box.h - HEAD - 10)
    if sheet:
        rows = [(line.label.key, desk.tell(line.label), line.values) for line in sheet]
        looks = [info.look for info in desk.view.seats]
        page.add(Custom("", inner, lambda canvas, b, _: draw_sheet(canvas, b, rows, looks)))
        return
    if not attack.entries:
        # While something is shown, or has ended the game, no saucer can be selected.
        idle = attack.lines[:1] == (CHOOSE,) and (desk.moving() or not desk.host.live)
        _add_words(desk, page, inner, [] if idle else [desk.tell(line) for line in attack.lines])
        return
    density = _density(attack.entries, inner.h, attack.duel is not None)
    if attack.duel is not None and density.strip:
        strip, inner = inner.cut_top(density.strip, density.gap)
        duel, note = attack.duel, desk.say(attack.duel.note)
        looks = [info.look for info in desk.view.seats]
        page.add(Custom("", strip, lambda canvas, b, _: draw_duel(canvas, b, duel, looks, note)))
    elif density.strip:
        words = " ".join(desk.tell(line) for line in attack.lines)
        strip, inner = inner.cut_top(density.strip, density.gap)
        page.add(Custom("", strip, lambda canvas, b, _: _paint_notice(canvas, b, words)))
    for i, entry in enumerate(attack.entries):
        card, inner = inner.cut_top(card_height(len(entry.parts), density), density.gap)
        _add_card(desk, page, card, entry, str(i + 1), density, attack.preview)
    if not any(entry.parts for entry in attack.entries):
        _add_words(desk, page, inner.cut_top(6)[1], [])


def _density(entries: tuple[Entry, ...], room: float, strip: bool) -> Density:
    for density in DENSITIES:
        cards = sum(card_height(len(entry.parts), density) for entry in entries) + density.gap * (len(entries) - 1)
        if cards + (density.strip + density.gap if strip or density.strip else 0) <= room:
            return density
    return DENSITIES[-1]


def _paint_notice(canvas: Canvas, box: Box, words: str) -> None:
    canvas.panel(box, 8, "inset")
    lines = canvas.lines(words, box.w - 24, theme.SMALL)[:3]
    top = box.y + box.h / 2 + 5 - 9 * (len(lines) - 1)
    for i, line in enumerate(lines):
        canvas.text(box.x + box.w / 2, top + 18 * i, line, theme.SMALL, 500, theme.TEXT2, "middle")


def _add_card(
    desk: UfooDesk, page: Page, box: Box, entry: Entry, key: str, density: Density, preview: bool
) -> None:
    parts = [_part(desk, part) for part in entry.parts]
    tip = TIPS[entry.act]
    at_home = entry.act == "act:ion" and len(entry.path) > 1 and entry.path[1].startswith("home:")
    text = desk.say(f"ufoo.tip.{tip}.{'home' if at_home else 'text'}")
    dead = not entry.live and not preview
    why = desk.host.why_dead(tuple(handle for handle in entry.path if handle)) if dead else ""
    page.add(
        Card(
            entry.act, box, desk.say(entry.key), key, entry.dice, parts, density,
            lambda: desk.press(entry.path, box), reason=desk.say(entry.reason) if entry.reason else "",
            enabled=entry.live, lit=entry.act in desk.hint, plain=preview and bool(parts),
            short=desk.say("ufoo.attack.ion") if entry.act == "act:ion" else "",
            tip=f"{desk.say(f'ufoo.tip.{tip}.title')}\n{text}", why=why,
        )
    )  # fmt: skip


def _part(desk: UfooDesk, part: Part) -> CardPart:
    target: Handle = f"saucer:{part.target[0]}.{part.target[1]}" if part.target is not None else ""
    words = desk.say(part.key, target=desk.name_of(target)) if target else desk.say(part.key)
    return CardPart(part.kind, part.share, desk.services.words.percent(part.share), words)


def _add_words(desk: UfooDesk, page: Page, box: Box, lines: list[str]) -> None:
    """Where there is nothing to choose: what is due or to be done, and then what the three acts do."""
    rows = [row for line in lines for row in (*page.lines(line, box.w), "")]
    words, rest = box.cut_top(10 * len(lines) + 20 * (len(rows) - len(lines)) if lines else 0, 2)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        y = b.y + 16
        for row in rows:
            canvas.text(b.x, y, row)
            y += 20 if row else 4

    page.add(Custom("", words, paint))
    add_acts(desk, page, rest)


def _add_buttons(desk: UfooDesk, page: Page, at: Boxes) -> None:
    primary = desk.model.primary
    if primary is not None and desk.host.live:
        handle, place = primary.handle, at.primary
        page.add(
            Button("primary", place, desk.tell(primary.words), lambda: desk.press((handle,), place),
                   kind="live" if primary.golden or handle in desk.hint else "second", icon=_PRIMARY_ICONS[handle],
                   tip="\n".join(map(desk.tell, primary.tip)))
        )  # fmt: skip
    elif desk.view.outcome is None:
        why = desk.host.why_dead(("act:end",))
        page.add(Button("primary", at.primary, desk.say("play.end_turn"), lambda: None, kind="second",
                        icon=_PRIMARY_ICONS["act:end"], enabled=False, why=why))  # fmt: skip
    icon, rest = 38.0 if at.tools.w < 300 else 44.0, at.tools
    undo, rest = rest.cut_left(icon, 6)
    redo, rest = rest.cut_left(icon, 6)
    # The two words share the room by their letters and margins; where there is no room for them, signs do.
    wide = [page.width(desk.say(key), theme.SMALL, 700) + _BUTTON_MARGIN for key in ("play.hint", "play.rules")]
    named = sum(wide) + 6 <= rest.w
    hint, rules = rest.cut_left((rest.w - 6) * (wide[0] / sum(wide) if named else 0.5), 6)
    page.add(undo_button(desk, undo), redo_button(desk, redo))
    page.add(hint_button(desk, hint, icon="" if named else "hint", named=named),
             rules_button(desk, rules, icon="" if named else "book", named=named))  # fmt: skip


def _add_last(desk: UfooDesk, page: Page, box: Box) -> None:
    page.add(Custom("", box, lambda canvas, b, _: _paint_last(desk, canvas, b)))


def _paint_last(desk: UfooDesk, canvas: Canvas, box: Box) -> None:
    last = desk.last
    if last is None:
        title, aside, dice = desk.say("ufoo.last.roll"), "", []
        sentence = desk.say("ufoo.last.none")
    else:
        title, aside = desk.say(last.title), desk.say(last.aside)
        dice = [(shown.die, shown.figure, *_owner(desk, shown.owner)) for shown in last.dice]
        sentence = desk.tell_briefly(last.sentence) if last.sentence is not None else ""
    draw_last(canvas, box, title, aside, dice, sentence)


def _owner(desk: UfooDesk, owner: int | str) -> tuple[str, int]:
    info = desk.view.seats[int(str(owner)[5:])]
    return brief([info.name])[0], info.look
