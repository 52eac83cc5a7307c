"""One saved game in large, with everything that can be done with it.

Each button calls the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.saves.tile import draw_damage
from game.scenes.thumbnails import slot_name, slot_sentence, slot_when, title_name
from game.store.saves import Slot
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.saves.scene import Entry, SavesScene

_BUTTON, _GAP, _SEAT_GAP = 40.0, 12.0, 18.0


class SlotPanel:
    def __init__(self, scene: SavesScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box, entry: Entry) -> None:
        page.add(Panel("", box))
        inner = box.inset(20, 20)
        rest = self._add_buttons(page, inner, entry)
        said = self._words(page, entry, inner.w)
        told = 34 + 22.0 * len(said) + (44 if entry.seats else 0)
        tall = min(rest.h - told - 8, inner.w * 9 / 16)
        if tall >= 70:
            picture, rest = rest.cut_top(tall, 8)
            picture = picture.middle(tall * 16 / 9, tall)
            slot, thumbnails = entry.slot, self.scene.thumbnails
            accent = self.scene.services.cover(slot.title).accent
            page.add(Custom("", picture, lambda canvas, b, _: thumbnails.draw(canvas, slot, b, accent, 10)))
            if entry.fault:
                page.add(Custom("", picture, lambda canvas, b, _: draw_damage(canvas, b, 10)))
        name, rest = rest.cut_top(30, 4)
        page.add(Label(name, slot_name(self.scene.services, entry.slot), theme.HEAD, 700))
        for words, colour in said:
            row, rest = rest.cut_top(22)
            if row.bottom <= rest.bottom + 4:
                page.add(Label(row, words, colour=colour))
        if entry.seats and rest.h >= 34:
            page.add(Custom("", Box(rest.x, rest.y + 6, rest.w, 34), _seats_painter(entry.seats, self._more)))

    def _more(self, n: int) -> str:
        return self.scene.say("saves.more_seats", n=n)

    def _words(self, page: Page, entry: Entry, width: float) -> list[tuple[str, str]]:
        scene, slot = self.scene, entry.slot
        # The heading above is the name that the player gave it, or else the game's.
        game = title_name(scene.services, slot.title) + " · " if slot.card.name else ""
        about = [(game + slot_when(scene.services, slot), theme.NAME)]
        if entry.fault:
            return about + [(line, theme.DANGER) for line in page.lines(entry.fault, width)]
        sentence = slot_sentence(scene.services, slot)
        if slot.card.seconds >= 60:
            sentence += " · " + scene.services.words.span(slot.card.seconds)
        about.append((sentence, theme.TEXT))
        if slot.card.campaign:
            about.append((scene.say("campaigns.belongs", battle=slot.card.battle), theme.TEXT2))
            about += [(line, theme.TEXT2) for line in self._owner(slot)]
        if slot.card.practice:
            about.append((scene.say("saves.practice_hint"), theme.TEXT2))
        if entry.note:
            about += [(line, theme.TEXT2) for line in page.lines(entry.note, width)]
        return about

    def _owner(self, slot: Slot) -> list[str]:
        """Whose campaign it is, where it is not one's own."""
        services, owner = self.scene.services, slot.card.owner
        if owner in ("", services.me) or not services.profiles.has(owner) or not services.name_of(owner):
            return []
        return [self.scene.say("people.campaign_of", name=services.name_of(owner))]

    def _add_buttons(self, page: Page, box: Box, entry: Entry) -> Box:
        """The buttons at the foot, the live one as wide as the panel; returns what is left above them."""
        scene = self.scene
        over = entry.slot.card.over
        sound = not entry.fault
        rows: list[list[tuple[str, str, str, Callable[[], None], str, bool]]]
        if scene.in_bin:
            rows = [
                [("restore", "saves.restore", "redo", scene.restore, "live", True)],
                [("empty", "saves.empty_bin", "trash", lambda: scene.ask("empty"), "flat", True)],
            ]
        else:
            rows = [
                [("open", "saves.look_back" if over else "saves.open", "play", scene.go_on, "live", sound)],
                [("review", "review.tab", "chart", scene.review, "second", sound) if over
                 else ("replay", "saves.replay", "rewind", scene.replay, "second", sound)]
                + [("older", "saves.earlier", "clock", scene.look_back, "second", True)] * bool(entry.older),
                [("rename", "saves.rename", "pencil", lambda: scene.ask("rename"), "flat", True),
                 ("keep", "saves.keep", "copy", lambda: scene.ask("keep"), "flat", sound)],
                [("export", "saves.export", "export", lambda: scene.ask("export"), "flat", sound),
                 ("delete", "saves.delete", "trash", scene.delete, "flat", not entry.kept)],
            ]  # fmt: skip
        if box.h < 400:
            rows = [rows[0] + rows[1], *rows[2:]] if len(rows[1]) == 1 else rows
        rows = [row for row in rows if row]
        y = box.bottom - len(rows) * (_BUTTON + _GAP) + _GAP - 4
        top = y
        for row in rows:
            places = Box(box.x, y, box.w, _BUTTON).columns(len(row), _GAP)
            for place, (id, key, icon, action, kind, enabled) in zip(places, row):
                page.add(Button(id, place, scene.say(key), action, kind=kind, icon=icon, enabled=enabled,
                                why=entry.fault or entry.kept))  # fmt: skip
            y += _BUTTON + _GAP
        return Box(box.x, box.y, box.w, top - box.y - 12)


def _seats_painter(
    seats: Sequence[SeatInfo], more: Callable[[int], str]
) -> Callable[[Canvas, Box, Pointing], None]:
    """The badges with their names, as many as have room, and how many there are besides."""

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        widths = [_seat_width(canvas, info) for info in seats]
        shown = len(seats)
        if sum(widths) - _SEAT_GAP > box.w:
            rest = box.w - canvas.width(more(len(seats)), theme.BODY, 600)
            shown = next(n for n in range(len(seats), -1, -1) if sum(widths[:n]) <= rest)
        x = box.x
        for info, wide in zip(seats[:shown], widths):
            canvas.badge(info.look, x + 14, box.centre[1], 13)
            canvas.text(x + 34, box.centre[1] + 5, info.name, theme.BODY, 600, width=_name_width(canvas, info) + 1)
            if info.player == "bot":
                canvas.icon("bot", x + wide - _SEAT_GAP - 10, box.centre[1], 18)
            x += wide
        if shown < len(seats):
            canvas.text(x, box.centre[1] + 5, more(len(seats) - shown), theme.BODY, 600, theme.TEXT2)

    return paint


def _name_width(canvas: Canvas, info: SeatInfo) -> float:
    return min(canvas.width(info.name, theme.BODY, 600), 130.0)


def _seat_width(canvas: Canvas, info: SeatInfo) -> float:
    """Badge, name, the sign of a bot, and the room to the next seat."""
    return 34 + _name_width(canvas, info) + (26 if info.player == "bot" else 0) + _SEAT_GAP
