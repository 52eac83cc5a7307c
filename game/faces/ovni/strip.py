"""The own planet below the map of O.V.N.I.: groups, hangar, command tokens, energy and abilities.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.panels import fitted
from game.faces.ovni.boxes import Cuts, cuts
from game.faces.ovni.model.side import AbilityCard, GroupBox, Token
from game.faces.ovni.panels import draw_ability, draw_energy_box, draw_group, draw_hangar, draw_token
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.faces.ovni.desk import OvniDesk


def add_strip(desk: OvniDesk, page: Page, box: Box) -> None:
    seen = desk.model.strip
    cut = cuts(box.w)
    name, planet = desk.tell(seen.name), desk.say(f"ovni.planet.{seen.planet}") if seen.planet else ""
    far = desk.tell(seen.distance) if seen.distance is not None else ""

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.rounded(Box(b.x, b.y + 12, 4, b.h - 24), 2, theme.SEATS[seen.look])
        middle = b.x + cut.planet / 2 - 4
        if seen.planet:
            canvas.piece(f"ovni/planet-{seen.planet}", middle, b.y + 46, 1)
            canvas.badge(seen.look, middle + 24, b.y + 68, 12)
        else:
            canvas.badge(seen.look, middle, b.y + 48, 28)
        head, room = planet or name, cut.planet - 20
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
    page.add(Custom("hangar", hangar, lambda canvas, b, _: draw_hangar(canvas, b, seen, desk.say),
                    tip=desk.say("ovni_desk.tip.hangar"), focusable=False))  # fmt: skip
    line = Box(hangar.right + cut.gap * 0.4, box.y + 14, 1, 120)
    page.add(Custom("", line, lambda canvas, b, _: canvas.stem(b.x, b.y, b.bottom)))
    x = hangar.right + cut.gap
    _add_hand(desk, page, Box(x, box.y + 10, box.right - 12 - x, 130), cut)


def _add_group(desk: OvniDesk, page: Page, box: Box, group: GroupBox) -> None:
    name, effect = desk.say(f"ovni.group.{group.group}"), desk.tell(group.effect)
    tip = f"{name}\n{desk.say(f'ovni_desk.tip.{group.group}')}"
    hinted = group.handle in desk.hint
    page.add(Custom(group.handle, box,
                    lambda canvas, b, pointing: draw_group(canvas, b, group, name, effect, pointing, hinted),
                    lambda: desk.touch(group.handle, box), tip=tip, radius=8))  # fmt: skip


def _add_hand(desk: OvniDesk, page: Page, box: Box, cut: Cuts) -> None:
    """Command tokens above, energy and abilities below."""
    seen = desk.model.strip
    label = desk.say("ovni_desk.command").upper()
    aside = desk.tell(seen.left) if seen.left is not None else ""
    energy = desk.say("ovni_desk.energy").upper()

    def head(canvas: Canvas, b: Box, pointing: Pointing) -> None:
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
        handle = f"box:{n}"
        paint = partial(draw_energy_box, number=n, state=seen.energy[n], hinted=handle in desk.hint)
        page.add(Custom(handle, place, paint, partial(desk.touch, handle, place), tip=desk.say(f"ovni_desk.tip.box{n}"),
                        radius=6))  # fmt: skip
    left = box.x + cut.energy
    for n, ability in enumerate(seen.abilities):
        _add_ability(desk, page, Box(left, box.y + 66 + 36.4 * n, box.right - left, 36), ability)


def _add_backs(page: Page, box: Box, count: int, look: int, step: float) -> None:
    def paint(canvas: Canvas, b: Box, seen: Pointing) -> None:
        for n in range(count):
            canvas.piece(f"ovni/command-back-{look}", b.x + 22 + n * step, b.y + 43, 1)

    page.add(Custom("", box, paint))


def _add_token(desk: OvniDesk, page: Page, box: Box, token: Token, look: int) -> None:
    uses = desk.say("ovni_desk.uses", n=token.uses) if token.uses else ""

    def paint(canvas: Canvas, b: Box, seen: Pointing) -> None:
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
    page.add(Custom(card.handle, box, lambda canvas, b, pointing: draw_ability(canvas, b, card, name, pointing, hinted),
                    lambda: desk.touch(card.handle, box), tip=tip, radius=8))  # fmt: skip
