"""The own planet below the map of O.V.N.I.: groups, command tokens, and the button of the hangar.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.faces.ovni.boxes import Cuts, cuts
from game.faces.ovni.hangar import draw_button
from game.faces.ovni.model.side import GroupBox, Token
from game.faces.ovni.panels import draw_group, draw_token
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.faces.ovni.desk import OvniDesk

_EDGE = 7.0  # above and below the boxes of the groups
_DISC = 36.0  # across a command token


def add_strip(desk: OvniDesk, page: Page, box: Box) -> None:
    cut = cuts(box.w)
    _add_planet(desk, page, Box(box.x, box.y, cut.planet, box.h))
    x = box.x + cut.planet
    inner = Box(x, box.y + _EDGE, box.right - 8 - x, box.h - 2 * _EDGE)
    for n, group in enumerate(desk.model.strip.groups):
        _add_group(desk, page, Box(x + n * (cut.group + 6), inner.y, cut.group, inner.h), group)
    x += 4 * (cut.group + 6) + 5
    page.add(Custom("", Box(x, box.y + 12, 1, box.h - 24), lambda canvas, b, _: canvas.stem(b.x, b.y, b.bottom)))
    hand, hangar = inner.cut_right(cut.hangar, 10)[::-1]
    _add_hand(desk, page, Box(x + 6, hand.y, hand.right - x - 6, hand.h), cut)
    seen, open, label = desk.model.strip, desk.hangar_shown, desk.say("ovni_desk.hangar")
    page.add(Custom("hangar", hangar, lambda canvas, b, pointing: draw_button(canvas, b, seen, label, open, pointing),
                    desk.toggle_hangar, tip="" if open else desk.say("ovni_desk.tip.hangar"), radius=9))  # fmt: skip


def _add_planet(desk: OvniDesk, page: Page, box: Box) -> None:
    seen = desk.model.strip
    name, planet = desk.tell(seen.name), desk.say(f"ovni.planet.{seen.planet}") if seen.planet else ""
    far = desk.tell(seen.distance) if seen.distance is not None else ""
    head = planet if seen.own and planet else name

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.rounded(Box(b.x, b.y + 10, 4, b.h - 20), 2, theme.SEATS[seen.look])
        middle = b.x + b.w / 2 + 1
        if seen.planet:
            canvas.piece(f"ovni/planet-{seen.planet}", middle, b.y + 32, 0.84)
            canvas.badge(seen.look, middle + 22, b.y + 46, 11)
        else:
            canvas.badge(seen.look, middle, b.y + 32, 22)
        room = b.w - 12
        canvas.text(middle, b.y + 71, head, canvas.fitted(head, room, theme.BODY, 700), 700, align="middle",
                    width=room)  # fmt: skip

    told = "\n".join(words for words in (planet, name, far) if words)
    page.add(Custom("own-planet", box, paint, tip=told, focusable=False))


def _add_group(desk: OvniDesk, page: Page, box: Box, group: GroupBox) -> None:
    name, effect = desk.say(f"ovni.group.{group.group}"), desk.tell(group.effect)
    tip = f"{name}\n{desk.say(f'ovni_desk.tip.{group.group}')}"
    hinted = desk.has_lamp(group.handle)
    page.add(Custom(group.handle, box,
                    lambda canvas, b, pointing: draw_group(canvas, b, group, effect, pointing, hinted),
                    lambda: desk.touch(group.handle, box), tip=tip, radius=8))  # fmt: skip


def _add_hand(desk: OvniDesk, page: Page, box: Box, cut: Cuts) -> None:
    """Command tokens, and how many are left to place."""
    seen = desk.model.strip
    label = desk.say("ovni_desk.command")
    aside = desk.tell(seen.left) if seen.left is not None else ""
    left = box.x + (box.w - 4 * cut.token - _DISC) / 2

    def foot(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        words = f"{label}: {aside}" if aside else label
        if canvas.width(words, theme.SMALL) > b.w:
            words = aside
        canvas.text(b.centre[0], b.y + 61, words, theme.SMALL, 500, theme.TEXT2, "middle", b.w)

    page.add(Custom("", box, foot))
    if seen.hidden_tokens >= 0:
        _add_backs(page, box, seen.hidden_tokens, seen.token_look, left, cut.token)
        return
    wide = min(44.0, cut.token)
    for n, token in enumerate(seen.tokens):
        place = Box(left + n * cut.token + (_DISC - wide) / 2, box.y, wide, 44)
        _add_token(desk, page, place, token, seen.token_look)


def _add_backs(page: Page, box: Box, count: int, look: int, left: float, step: float) -> None:
    def paint(canvas: Canvas, b: Box, seen: Pointing) -> None:
        for n in range(count):
            canvas.piece(f"ovni/command-back-{look}", left + _DISC / 2 + n * step, b.y + 22, 1)

    page.add(Custom("", box, paint))


def _add_token(desk: OvniDesk, page: Page, box: Box, token: Token, look: int) -> None:
    uses = desk.say("ovni_desk.uses", n=token.uses) if token.uses else ""

    def paint(canvas: Canvas, b: Box, seen: Pointing) -> None:
        draw_token(canvas, b, token, look, seen)
        if token.handle in desk.hint:
            canvas.light(b.inset(4), 20, "#fff3c4")
        if uses and token.state not in ("gone", "used"):
            wide = canvas.width(uses, theme.SMALL, 600) + 12
            tag = Box(b.right - wide + 2, b.y - 3, wide, 16)
            canvas.rounded(tag, 8, "#3a1512", theme.DANGER)
            canvas.text(tag.centre[0], tag.y + 12.4, uses, theme.SMALL, 600, "#ffd9d2", "middle")

    page.add(Custom(token.handle, box, paint, partial(desk.touch, token.handle, box), radius=22,
                    tip=desk.say("ovni_desk.tip.six") if token.value == 6 else ""))  # fmt: skip
