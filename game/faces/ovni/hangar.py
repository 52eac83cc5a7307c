"""The hangar of O.V.N.I.: a button with its figures, and the sheet that unfolds from it over the map, with platform,
reserve, energy card, abducted humans and abilities.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.panels import Say
from game.faces.ovni.model.side import AbilityCard, Strip
from game.faces.ovni.panels import HINT, draw_alien
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Lid, Pointing, steady

if TYPE_CHECKING:
    from game.faces.ovni.desk import OvniDesk

# From left to right: saucers, energy, abilities; the humans are under the first two.
_SAUCERS, _ENERGY, _GAP = 112.0, 172.0, 14.0
_HUMANS = 106.0  # from the top
_BOX = (60.0, 58.0)
_LINE = 14.0


def draw_button(canvas: Canvas, box: Box, seen: Strip, label: str, open: bool, pointing: Pointing) -> None:
    """Saucers on the platform, in reserve, and whether there is energy."""
    state = "open" if open else "hover" if pointing.hover else "plain"
    canvas.stamp(("hangar", seen.usable, state), box, lambda d: _face(d, box.w, box.h, seen.usable, state))
    room = box.w - 40
    canvas.text(box.x + 12, box.y + 23, label, canvas.fitted(label, room, theme.BODY, 700), 700, width=room)
    canvas.icon("down" if open else "up", box.right - 16, box.y + 18, 15, theme.TEXT2)
    y, wide = box.y + 44, box.w
    spent = seen.energy[0] == "spent"
    for at, sign, size, figure in (
        (0.14, f"ovni/saucer-{seen.look}", 0.54, seen.platform), (0.45, f"ovni/reserve-{seen.look}", 0.72, seen.reserve)
    ):
        canvas.piece(sign, box.x + at * wide, y + 2, size)
        canvas.text(box.x + (at + 0.11) * wide, y + 6, str(figure), 15, 700)
    canvas.icon("bolt", box.x + 0.75 * wide, y + 1, 19, theme.DISABLED if spent else "#c6e83c")
    canvas.text(box.x + 0.83 * wide, y + 6, "0" if spent else "1", 15, 700, theme.DISABLED if spent else theme.TEXT)


def _face(d: Drawing, w: float, h: float, usable: bool, state: str) -> None:
    m = MARGIN
    if usable:
        d.glow(m, m, w, h, 9, theme.LIVE)
    face = {"hover": ("#3f5597", "#2c3d74"), "open": ("#1d2a54", "#26355f")}.get(state, ("#2a3a68", "#202e58"))
    d.rect(m, m, w, h, 9, d.linear(0, m, 0, m + h, *face))
    rim, wide = (theme.LIVE, 2.0) if usable else ("#7087c4", 1.0)
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 9 - wide / 2, "none", stroke=rim, stroke_width=wide)


def add_hangar(desk: OvniDesk, page: Page, box: Box) -> None:
    seen, say = desk.model.strip, desk.say
    page.add(Lid("hangar-lid", box))
    page.add(Custom("", box, steady(lambda canvas, b: canvas.panel(b, 12, "raised", theme.LIVE_LOW))))
    left = Box(box.x + _GAP, box.y, _SAUCERS, _HUMANS)
    page.add(Custom("platform", left, lambda canvas, b, _: _draw_saucers(canvas, b, seen, say),
                    tip=say("ovni_desk.tip.hangar"), focusable=False))  # fmt: skip
    _add_energy(desk, page, Box(left.right + _GAP, box.y, _ENERGY, _HUMANS))
    low = Box(left.x, box.y + _HUMANS, _SAUCERS + _GAP + _ENERGY, box.h - _HUMANS)
    page.add(Custom("humans", low, lambda canvas, b, _: _draw_humans(canvas, b, seen, say), focusable=False))
    x = low.right + _GAP
    side = Box(x, box.y + 8, box.right - 8 - x, box.h - 17)
    for ability, place in zip(seen.abilities, side.rows(max(2, len(seen.abilities)), 6)):
        _add_ability(desk, page, place, ability)


def _draw_saucers(canvas: Canvas, box: Box, seen: Strip, say: Say) -> None:
    """Two places on the platform, and the reserve."""
    canvas.text(box.x, box.y + 20, say("ovni_desk.platform").upper(), theme.SMALL, 600, theme.LABEL, width=box.w)
    for n, place in enumerate(Box(box.x, box.y + 27, box.w, 36).columns(2, 8)):
        canvas.rounded(place, 8, theme.INSET[0], "#5d70a8")
        canvas.rule(place.x + 12, place.y + 30, place.right - 12)
        if n < seen.platform:
            canvas.piece(f"ovni/saucer-{seen.look}", place.centre[0], place.y + 17, 1.0)
    label = say("ovni_desk.reserve").upper()
    canvas.text(box.x, box.y + 80, label, theme.SMALL, 600, theme.LABEL, width=box.w - 24)
    canvas.text(box.right - 2, box.y + 80, str(seen.reserve), theme.BODY, 700, align="right")
    step = min(30.0, (box.w - 30) / max(1, seen.reserve - 1))
    for n in range(seen.reserve):
        canvas.piece(f"ovni/reserve-{seen.look}", box.x + 15 + n * step, box.y + 93, 0.95)


def _draw_humans(canvas: Canvas, box: Box, seen: Strip, say: Say) -> None:
    canvas.text(box.x, box.y + 14, say("ovni.sheet.humans").upper(), theme.SMALL, 600, theme.LABEL, width=box.w)
    total = sum(many for _, many in seen.humans)
    step = min(24.0, (box.w - 24) / max(1, total - 1))
    x = box.x + 12
    for kind, many in seen.humans:
        for _ in range(many):
            canvas.piece(f"ovni/human-{kind}", x, box.y + 47, 0.98)
            x += step
    if not total:
        canvas.text(box.x, box.y + 40, say("ovni_desk.nobody_yet"), theme.BODY, 500, theme.TEXT3, width=box.w)


def _add_energy(desk: OvniDesk, page: Page, box: Box) -> None:
    """The energy card, and the two boxes that it can be put into."""
    seen, label = desk.model.strip, desk.say("ovni_desk.energy").upper()

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.text(b.x, b.y + 20, label, theme.SMALL, 600, theme.LABEL, width=b.w)
        canvas.piece("ovni/energy-spent" if seen.energy[0] == "spent" else "ovni/energy", b.x, b.y + 34, 1.1)

    page.add(Custom("", box, head))
    wide, high = _BOX
    for n in (1, 2):
        place = Box(box.right - (3 - n) * wide - (2 - n) * 8, box.y + 28, wide, high)
        handle = f"box:{n}"
        paint = partial(_draw_energy_box, number=n, state=seen.energy[n], hinted=handle in desk.hint)
        page.add(Custom(handle, place, paint, partial(desk.touch, handle, place), tip=desk.say(f"ovni_desk.tip.box{n}"),
                        radius=8))  # fmt: skip


def _draw_energy_box(canvas: Canvas, box: Box, pointing: Pointing, number: int, state: str, hinted: bool) -> None:
    if hinted:
        canvas.light(box, 8, HINT)
    hover = pointing.hover and state == "ready"
    canvas.stamp(("energy-box", state, hover), box, lambda d: _energy_box(d, box.w, box.h, state, hover))
    if state == "here":
        canvas.piece("ovni/energy", box.centre[0] - 17, box.y + 9, 1.0)
        return
    ink = theme.LIVE_LIGHT if state in ("ready", "held") else theme.TEXT2
    canvas.text(box.x + 10, box.y + 19, str(number), theme.BODY, 700, ink, "middle")
    x, y = box.centre[0], box.y + 36
    if number == 1:
        draw_alien(canvas, "pilot", x - 13, y, 11)
        canvas.icon("shield", x + 13, y - 2, 24, theme.FOCUS)
        return
    for n in range(3):
        place = Box(x - 19 + n * 14, y - 5, 10, 10)
        canvas.rounded(place, 5, theme.LIVE if n < 2 else theme.INSET[0], theme.LIVE)


def _energy_box(d: Drawing, w: float, h: float, state: str, hover: bool) -> None:
    m = MARGIN
    if state == "ready":
        d.glow(m, m, w, h, 8, theme.LIVE)
    fill = "#12304a" if state == "held" else "#3a2f14" if hover else theme.INSET[0]
    d.rect(m, m, w, h, 8, fill)
    rims = {"ready": (theme.LIVE, 2), "held": (theme.FOCUS, 2), "here": ("#ffe07a", 1.4)}
    rim, wide = rims.get(state, ("#5d70a8", 1.2))
    d.rect(m + 0.7, m + 0.7, w - 1.4, h - 1.4, 7.4, "none", stroke=rim, stroke_width=wide)


def _add_ability(desk: OvniDesk, page: Page, box: Box, card: AbilityCard) -> None:
    name, text = (desk.say(f"ovni.ability.{card.id}.{part}") for part in ("name", "text"))
    hinted = card.handle in desk.hint
    page.add(Custom(card.handle, box, lambda canvas, b, pointing: _draw_ability(
                        canvas, b, card, (name, text), pointing, hinted),
                    lambda: desk.touch(card.handle, box), tip=f"{name}\n{text}", radius=8))  # fmt: skip


def _draw_ability(
    canvas: Canvas, box: Box, card: AbilityCard, words: tuple[str, str], pointing: Pointing, hinted: bool
) -> None:
    """A paper slip: what the ability is called, and as much of what it does as there is room for whole."""
    if hinted:
        canvas.light(box, 8, HINT)
    state = "chosen" if card.chosen else "live" if card.live else "raised" if card.raised else "plain"
    canvas.stamp(("ability", state, pointing.hover), box, lambda d: _slip(d, box.w, box.h, state, pointing.hover))
    name, text = words
    room = box.w - 38
    lines = canvas.lines(text, box.w - 16, theme.SMALL)
    most = max(1, int((box.h - 26) // _LINE))
    up = 3 if min(most, len(lines)) > 2 else 0  # three lines keep clear of the lower rim
    canvas.piece(f"ovni/ability-{card.id}", box.x + 16, box.y + 14 - up, 0.8 if up else 0.95)
    canvas.text(box.x + 32, box.y + 19 - up, name, canvas.fitted(name, room, theme.BODY, 700), 700, theme.PAPER_INK,
                width=room)  # fmt: skip
    y = box.y + 36 - up - up / 2
    for n, line in enumerate(lines[:most]):
        last = n == most - 1 and len(lines) > most
        canvas.text(box.x + 9, y, " ".join(lines[n:]) if last else line, theme.SMALL, 500, theme.PAPER_TEXT,
                    width=box.w - 16)  # fmt: skip
        y += _LINE


def _slip(d: Drawing, w: float, h: float, state: str, hover: bool) -> None:
    m = MARGIN
    if state in ("live", "chosen"):
        d.glow(m, m, w, h, 8, theme.FOCUS if state == "chosen" else theme.LIVE)
    paper = ("#ffffff", "#f6e8c4") if hover else ("#fffaf0", "#e6d6b0")
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *paper))
    rim, wide = {"live": (theme.LIVE, 2.2), "chosen": (theme.FOCUS, 2.2), "raised": ("#2f74c8", 2)}.get(
        state, ("#8d8266", 1)
    )
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 8 - wide / 2, "none", stroke=rim, stroke_width=wide)
