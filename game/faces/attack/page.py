"""The page of the table of Alien Attack USA: which widget is where and what it shows; made again on every change.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.desk.controls import add_status, hint_button, log_list, menu_button, redo_button, rules_button, undo_button
from game.desk.header import paint_name, paint_turn
from game.desk.panels import Resting, draw_status
from game.faces.attack.board.pane import LandPane
from game.faces.attack.boxes import Boxes
from game.faces.attack.model import board as attack_board
from game.faces.attack.model import panels as attack_panels
from game.faces.attack.model.panels import MISSIONS, Leftover, PowerCard, Sheet
from game.faces.attack.model.tips import leftover_tip, town
from game.faces.attack.occasions import PARTY, draw_party, strips_at_sea
from game.faces.attack.panels import (
    PlayerList,
    draw_leftover,
    draw_missions,
    draw_player,
    draw_power,
    draw_score,
    draw_shortfall,
    draw_town,
    mission_places,
    track_length,
)
from game.faces.attack.sheet import draw_count
from game.ui import theme
from game.ui.board.hexart import corners
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.faces.attack.desk import AttackDesk

_NAME = "Alien Attack USA"


def count_ahead(desk: AttackDesk, canvas: Canvas, page: Box, found: Sheet) -> Iterator[None]:
    """Renders the column of the count, a little at each step, before it is shown."""
    at, looks = desk.boxes(page), [info.look for info in desk.view.seats]
    aside = pygame.Surface((1, 1)).convert(canvas.target)
    for box in (at.title, at.bar, at.column, at.log, at.board):
        with canvas.upon(aside):
            if box is not None:
                canvas.panel(box, 10)
        yield
    for lines in (0, 1):
        with canvas.upon(aside):
            draw_count(canvas, at.column, found, lines, False, looks, desk.say("attack_desk.count.order"), desk.say)
        yield


def paint_panels(canvas: Canvas, at: Boxes, counted: bool) -> None:
    """What never changes as long as the window does: the panels' bodies."""
    side = (at.column,) if counted else (at.missions, at.players, at.left)
    for box in (at.title, at.bar, *side, at.log):
        if box is not None and box.h:
            canvas.panel(box, 10)
    canvas.shadow(at.board, 10)
    canvas.panel(at.board, 10)


def fill(desk: AttackDesk, page: Page) -> None:
    at = desk.boxes(page.box)
    seen = desk.model
    desk.board.place(at.board)
    desk.board.over = desk.view.outcome is not None
    lay_names(desk, at)
    live = seen.chart.live or tuple(range(len(desk.board.centres)))
    page.add(LandPane("board", at.board, desk.board, live, desk.sight, desk.callbacks, desk.over_town))
    for card, box in zip(seen.powers, at.powers):
        _add_power(desk, page, box, card)
    _add_primary(desk, page, at.primary)
    if at.score is not None:
        _add_score(desk, page, at.score)
    _add_title(desk, page, at.title)
    if at.status.h:
        _add_status(desk, page, at.status)
        _add_tools(desk, page, at.tools)
    if desk.counted is not None:
        _add_count(desk, page, at.column, desk.counted)
    else:
        _add_missions(desk, page, at.missions)
        _add_players(desk, page, at.players, at.player)
        over = seen.need and desk.view.outcome is not None
        if at.left.h:
            (_add_shortfall if over else _add_leftovers)(desk, page, at.left)
    if at.log is not None and not desk.host.replaying:
        page.add(log_list(desk, at.log))
    _add_party(desk, page, at.board)


def _add_party(desk: AttackDesk, page: Page, box: Box) -> None:
    """Confetti falls for whoever wins alone, and lies as long as that is being announced."""
    winners = desk.view.outcome.winners() if desk.view.outcome is not None else ()
    stays = len(winners) == 1 and desk.host.announcing
    if desk.party is None and not stays:
        return
    looks, lying = [desk.view.seats[seat].look for seat in winners], strips_at_sea(desk.services.canvas, desk.board)
    if desk.party is not None:
        page.add(Custom("", box, lambda canvas, b, _: draw_party(canvas, b, looks, desk.party, lying)))
    else:
        page.add(Custom("", box, steady(lambda canvas, b: draw_party(canvas, b, looks, PARTY, lying))))


def lay_names(desk: AttackDesk, at: Boxes) -> None:
    """The names of the cities give way to the pieces, also to those that are on their way, and to what lies there."""
    if desk.occasion is not None:
        desk.board.lettering.hide()
        return
    coming = attack_board.pieces(desk.view.observation, desk.view.seats) if desk.running else None
    lying = [desk.goal_place()] if desk.goal_shown and desk.goal() is not None else []
    desk.board.lay_names(desk.services.canvas, desk.model.chart, lying, coming)
    if desk.step_seconds == 0:
        desk.board.lettering.skip()


# The bars


def _add_title(desk: AttackDesk, page: Page, box: Box) -> None:
    seen, canvas = desk.model, desk.services.canvas
    page.add(menu_button(desk, Box(box.right - 40, box.y + 3, 37, 36)))
    right = box.right - 46
    opened = desk.say("attack_desk.open", n=len(seen.chart.open))
    if seen.need:
        destroyed = desk.say("attack_desk.destroyed_of", n=seen.destroyed, need=seen.need)
    else:
        destroyed = desk.say("attack_desk.destroyed", n=seen.destroyed)
    to_come = desk.say("attack_desk.to_come")
    full = 43 + canvas.width(opened, theme.BODY, 600)
    chip = Box(right - full, box.y + 3, full, 36)
    page.add(Custom("", chip, lambda c, b, _: _chip(c, b, "", opened, "", theme.LIVE_LOW)))
    right -= full + 6
    wide = 54 + canvas.width(str(seen.bases), 18, 700) + canvas.width(destroyed, theme.BODY)
    chip = Box(right - wide, box.y + 3, wide, 36)
    bases, tip = str(seen.bases), desk.say("attack_desk.tip.bases")
    page.add(Custom("bases", chip, lambda c, b, _: _chip(c, b, "attack/saucer", bases, destroyed, "#566784"),
                    tip=tip))  # fmt: skip
    right -= wide + 6
    wide = 50 + canvas.width(str(seen.bag), 18, 700) + canvas.width(to_come, theme.BODY)
    chip = Box(right - wide, box.y + 3, wide, 36)
    rim = theme.FOCUS if desk.bag else "#566784"
    page.add(Custom("bag", chip, lambda c, b, pointing: _chip(
        c, b, "attack/bag", str(seen.bag), to_come, rim, pointing.hover or desk.bag), desk.toggle_bag,
        tip=desk.say("attack_desk.tip.bag_view"), radius=8))  # fmt: skip
    right -= wide + 12
    words = desk.say("attack_desk.round", n=seen.round, of=seen.rounds)

    def paint(c: Canvas, b: Box, pointing: Pointing) -> None:
        paint_name(c, b, "attack", _NAME, paint_turn(c, right, b.y, words, seen.round / seen.rounds) - 16)

    page.add(Custom("", box, paint))


def _chip(canvas: Canvas, box: Box, art: str, figure: str, words: str, rim: str, lit: bool = False) -> None:
    face = box.inset(0, 2)
    canvas.rounded(face, 7, "#25345f" if lit else "#0d1424", rim)
    if art:
        canvas.piece(art, box.x + 21, box.y + box.h / 2, 0.74)
        at = box.x + 37
        at += canvas.text(at, box.y + 24.4, figure, 18, 700) + 6
        canvas.text(at, box.y + 23.4, words, theme.BODY, 500, theme.TEXT2)
    else:
        canvas.stamp(("open-hex",), Box(box.x + 10, box.y + 9, 18, 18), _open_hex)
        canvas.text(box.x + 34, box.y + 23, figure, theme.BODY, 600, theme.NAME)


def _open_hex(d: Drawing) -> None:
    d.polygon(corners(MARGIN + 9, MARGIN + 9, 8.5), "none", stroke=theme.LIVE, stroke_width=2)


def _add_power(desk: AttackDesk, page: Page, box: Box, card: PowerCard) -> None:
    name, used = desk.say(f"attack.power.{card.id}"), desk.say("attack_desk.used")
    tip = f"{name}\n{desk.say(f'attack_desk.power.{card.id}')}"
    hinted = card.handle in desk.hint
    if desk.ends and card.state == "ready":
        card = replace(card, state="kept")
    page.add(Custom(card.handle, box,
                    lambda canvas, b, pointing: draw_power(
                        canvas, b.moved(0, -desk.played.lift(card.id)), card, name, used, pointing, hinted),
                    lambda: desk.touch(card.handle, box), tip=tip, radius=8))  # fmt: skip


def _add_primary(desk: AttackDesk, page: Page, box: Box) -> None:
    # While pieces still move, the view is ahead of what is shown: an early click is no lost one.
    primary = attack_panels.primary(desk.view)
    if desk.model.sheet is not None or desk.ends:
        page.add(Button("primary", box, desk.say("attack_desk.sheet_button"), desk.toggle_sheet, icon="chart",
                        enabled=not desk.ends))  # fmt: skip
        return
    live, ends = primary.live and desk.host.live, primary.handle == "act:end"
    page.add(
        Button("primary", box, desk.tell(primary.words), lambda: desk.press((primary.handle,), box),
               kind="live" if live and ends else "second", icon="check" if ends else "close",
               enabled=live, why=desk.host.why_dead((primary.handle,)))
    )  # fmt: skip


def _add_score(desk: AttackDesk, page: Page, box: Box) -> None:
    title, aside = desk.say("attack_desk.score"), desk.say("attack_desk.score_aside")
    looks = [info.look for info in desk.view.seats]

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        sheet = desk.model.sheet
        # Without the count beside it, it says what the players' rows say.
        told = sheet if desk.counted is not None else None
        points = list(told.totals) if told is not None else [row.points for row in desk.model.players]
        most = track_length(points)
        draw_score(canvas, b, title, "" if sheet is not None else aside, points, looks, most)

    page.add(Custom("", box, paint))


# The side


def _add_status(desk: AttackDesk, page: Page, box: Box) -> None:
    if desk.ends:
        page.add(Custom("", box, lambda canvas, b, _: _draw_counting(desk, canvas, b)))
        return
    status = desk.model.status
    if desk.model.sheet is not None:
        page.add(Custom("", box, lambda canvas, b, _: _draw_ended(desk, page, canvas, b)))
        return
    lines = [desk.tell(line) for line in status.lines]
    if status.parts:
        lines[-1] += f" ({', '.join(desk.tell(part) for part in status.parts)})"
    if not desk.town:
        add_status(desk, page, box, lines)
        return
    # The city needs the room of all lines but the first.
    wide = box.w - (28 if status.seat is None else 72)
    short = page.width(desk.tell(status.title), theme.SMALL, 700) <= wide
    add_status(desk, page, box, lines[:1] if short and lines and page.width(lines[0], theme.BODY) <= wide else [])
    value, parts = town(desk.view, desk.town)
    name = desk.say(f"attack.city.{desk.town}")
    touches = desk.say("attack_desk.town.touches", what=" · ".join(desk.tell(part) for part in parts))
    line = Box(box.x + 12, box.bottom - 33, box.w - 24, 30)
    page.add(Custom("", line, lambda canvas, b, _: draw_town(canvas, b, value, name, touches)))


def _draw_counting(desk: AttackDesk, canvas: Canvas, box: Box) -> None:
    """What is being counted; nothing tells who is ahead."""
    line = desk.lines
    title = desk.say("attack_desk.count.begins" if desk.counting is None or line == 1 else "attack_desk.count.title")
    if desk.counting is None:
        seen = desk.model
        words = desk.say("attack_desk.status.semi", n=seen.destroyed, need=seen.need)
    else:
        words = desk.say("attack_desk.count.discs" if line == 1 else f"attack.sheet.{MISSIONS[line - 2]}")
    draw_status(canvas, box, None, title, [words], "", True)
    canvas.piece("attack/saucer", box.right - 40, box.y + 40, 1.1)


def _draw_ended(desk: AttackDesk, page: Page, canvas: Canvas, box: Box) -> None:
    """Who has won, and by what; the way to the results takes the place of the second as soon as it is there."""
    status = desk.model.status
    follows = any(widget.id == "end/results" for widget in page.layers[0].widgets)
    lines = [] if follows else [desk.tell(line) for line in status.lines]
    won = desk.view.outcome is not None and bool(desk.view.outcome.winners())
    draw_status(canvas, box, desk.look_of(status.seat), desk.tell(status.title), lines, "", won)


def _add_count(desk: AttackDesk, page: Page, box: Box, sheet: Sheet) -> None:
    looks = [info.look for info in desk.view.seats]
    best = sorted(sheet.totals, reverse=True)
    names = [desk.view.seats[seat].name for seat in sheet.winners]
    lead = best[0] - best[1]
    end = desk.say("attack_desk.count.lead", name=names[0], n=lead) if names and lead else ""

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        whole = desk.counting is None
        foot = end if whole else desk.say("attack_desk.count.order")
        draw_count(canvas, b, sheet, desk.lines, whole, looks, foot, desk.say)

    page.add(Custom("missions", box, paint, tip=desk.say("attack_desk.tip.missions")))


def _add_missions(desk: AttackDesk, page: Page, box: Box) -> None:
    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        seat = desk.looked_at
        rows = desk.model.missions[seat]
        name = desk.view.seats[seat].name
        draw_missions(canvas, b, rows, name, desk.say, desk.tell)

    # The rows lie below the panel: a hint shows one of them, the pointer meets the panel.
    for name, place in zip(MISSIONS, mission_places(box, desk.model.missions[desk.looked_at]), strict=True):
        page.add(Custom(f"mission:{name}", place, lambda *_: None))
    page.add(Custom("missions", box, paint, tip=desk.say("attack_desk.tip.missions")))


def _add_players(desk: AttackDesk, page: Page, box: Box, high: float) -> None:
    rows = desk.model.players
    top = box.h - 5 - high * len(rows)
    title, aside = desk.say("attack_desk.players"), desk.say("attack_desk.players_aside")

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        wide = canvas.text(b.x + 14, b.y + 25, title, theme.HEAD, 600)
        canvas.text(b.right - 14, b.y + 24, aside, theme.BODY, 500, theme.TEXT2, "right", b.w - wide - 40)

    if top > 20:
        page.add(Custom("", box, head))

    def paint(canvas: Canvas, b: Box, i: int, hover: bool) -> None:
        info, row = desk.view.seats[i], rows[i]
        border = desk.say(f"attack_desk.border.{row.border}")
        draw_player(canvas, b, row, info.look, desk.face_of(i), info.name, border, desk.looked_at == i, hover)

    place = Box(box.x + 8, box.y + top, box.w - 16, high * len(rows))
    page.add(PlayerList("players", place, len(rows), paint, desk.look_at, desk.looked_at, desk.host.seat_clicked,
                        _player_tip(desk)))  # fmt: skip


def _player_tip(desk: AttackDesk) -> str:
    """Everybody's points, on the track and with the missions."""
    say = desk.say
    lines = []
    for row in desk.model.players:
        own = f"{say('attack_desk.mission.city', value=row.city)}, {say(f'attack_desk.mission.{row.border}')}"
        told = say("attack_desk.tip.player", points=row.points, total=row.total)
        lines.append(f"{desk.view.seats[row.seat].name} ({own}): {told}")
        if desk.face_of(row.seat):
            lines.append(desk.who(row.seat))
    return "\n".join((desk.say("attack_desk.players"), *lines))


def _add_leftovers(desk: AttackDesk, page: Page, box: Box) -> None:
    seen = desk.model
    title = desk.say("attack_desk.left")
    aside = desk.say("attack_desk.left_aside", n=seen.left_over) if seen.leftovers else ""
    empty = "" if seen.leftovers else desk.say("attack_desk.left_none")

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        said = canvas.text(b.right - 14, b.y + 25, aside, theme.BODY, 500, theme.TEXT2, "right", b.w * 0.55)
        canvas.text(b.x + 14, b.y + 26, title, theme.HEAD, 600, width=b.w - 36 - said)
        for i, line in enumerate(canvas.lines(empty, b.w - 28)[:2] if empty else []):
            canvas.text(b.x + 14, b.y + 52 + 20 * i, line, colour=theme.TEXT2)

    low = box.h < 90
    lines = page.lines(title, 84)[:2]

    def beside(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        for i, line in enumerate(lines):
            canvas.text(b.x + 14, b.centre[1] + 5 + 18 * (i - (len(lines) - 1) / 2), line, weight=600)

    page.add(Custom("left", box, beside if low and seen.leftovers else head))
    if not seen.leftovers:
        return
    place = Box(box.x + 14, box.y + 36, box.w - 28, min(64, box.h - 46))
    if low:
        place = Box(box.x + 100, box.y + 7, box.w - 108, box.h - 14)
    cells = place.columns(len(seen.leftovers), 4 if low else 6)
    for left, place in zip(seen.leftovers, cells):
        _add_leftover(desk, page, place, left)


def _add_shortfall(desk: AttackDesk, page: Page, box: Box) -> None:
    """Where all have lost together: the bases that they destroyed, and those that were missing."""
    seen = desk.model
    title, words = desk.say("attack.gauge.bases"), desk.say("attack_desk.short", n=seen.need - seen.destroyed)

    def paint(canvas: Canvas, b: Box) -> None:
        draw_shortfall(canvas, b, seen.destroyed, seen.need, title, words)

    page.add(Custom("left", box, steady(paint)))


def _add_leftover(desk: AttackDesk, page: Page, box: Box, left: Leftover) -> None:
    looks = [info.look for info in desk.view.seats]
    found = leftover_tip(left)
    tip = "\n".join((desk.tell(found.title), *(desk.tell(line) for line in found.lines)))
    page.add(Resting(left.handle, box,
                     lambda canvas, b, pointing: draw_leftover(canvas, b, left, looks, pointing.hover),
                     lambda: desk.show_marker(left.space), lambda on: desk.fear(left.handle if on else ""), tip=tip))


def _add_tools(desk: AttackDesk, page: Page, box: Box) -> None:
    if desk.host.replaying:
        page.add(rules_button(desk, box))
        return
    undo, rest = box.cut_left(40, 6)
    redo, rest = rest.cut_left(40, 6)
    wide = [page.width(desk.say(key), theme.BUTTON, 700) + 60 for key in ("play.hint", "play.rules")]
    hint, rules = rest.cut_left(round((rest.w - 6) * wide[0] / sum(wide)), 6)
    page.add(undo_button(desk, undo), redo_button(desk, redo), hint_button(desk, hint), rules_button(desk, rules))
