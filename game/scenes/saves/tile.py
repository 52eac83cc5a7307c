"""A saved game as a tile of the list: its picture, its name, who plays and since when, and where it stands.

It draws an entry and does nothing with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desk.contract import THUMBNAIL
from game.scenes.thumbnails import KEPT, short_name, slot_name, slot_sentence, slot_when
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

if TYPE_CHECKING:
    from game.scenes.saves.scene import Entry, SavesScene

LEAST, GAP = 206.0, 12.0
_EDGE, _WORDS = 8.0, 72.0
_BADGE, _BADGE_GAP = 12.0, 4.0  # radius, and what is between two
_PLATE = 30.0  # high, behind the badges
_GREY = "#23262f"  # over what is damaged
_FILLS = {"chosen": "#25456f", "hover": "#2d3f78", "idle": "#18234a"}


def tiles(box: Box, count: int, filling: bool = False) -> tuple[list[Box], float]:
    """Two side by side, or more where they would not all be seen, higher where rows leave room, `filling` also where
    there is one row alone; and how high they are together."""
    most = max(1, int((box.w + GAP) // (LEAST + GAP)))
    fitting = (across for across in range(min(2, most), most) if _high(box, across, count) <= box.h)
    across = next(fitting, most)
    wide, high = _size(box, across)
    rows = -(-count // across)
    if rows > (0 if filling else 1):
        # Positions are drawn for their place; a kept picture can be cut only as far as a board can spare.
        seen = wide if filling else _tallest(wide)
        room, tallest = (box.h + GAP) / rows - GAP, 2 * _EDGE + seen + _WORDS
        high = max(high, min(room, tallest))
    places = [
        Box(box.x + i % across * (wide + GAP), box.y + i // across * (high + GAP), wide, high) for i in range(count)
    ]
    return places, rows * (high + GAP) - GAP


def _size(box: Box, across: int) -> tuple[float, float]:
    wide = (box.w - GAP * (across - 1)) / across
    return wide, 2 * _EDGE + _whole(wide) + _WORDS


def _whole(wide: float) -> float:
    """How high the picture of a tile is that shows everything."""
    return (wide - 2 * _EDGE) * THUMBNAIL[1] / THUMBNAIL[0]


def _tallest(wide: float) -> float:
    """How high it may be, when as much is cut off at its ends as a board can spare."""
    return _whole(wide) / KEPT


def _high(box: Box, across: int, count: int) -> float:
    return -(-count // across) * (_size(box, across)[1] + GAP) - GAP


def tile_painter(
    scene: SavesScene, entry: Entry, chosen: bool, window: Box
) -> Callable[[Canvas, Box, Pointing], None]:  # fmt: skip
    """A tile that is not seen in the window leaves its picture on the disk."""
    services, slot = scene.services, entry.slot
    accent = theme.DANGER if entry.fault else services.cover(slot.title).accent
    name, sentence = slot_name(services, slot), entry.fault or slot_sentence(services, slot)
    short = slot.card.name or short_name(services, slot.title)
    when, mark = slot_when(services, slot), _mark(scene, entry)
    names = [info.name for info in entry.seats]
    looks = [info.look for info in entry.seats]

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        if not box.meets(window):
            return
        state = "chosen" if chosen else "hover" if pointing.hover else "idle"
        canvas.stamp(("tile", state, accent), box, lambda d: _paint_frame(d, box, state, accent))
        picture = state_picture(box)
        scene.thumbnails.draw(canvas, slot, picture, accent)
        if entry.fault:
            draw_damage(canvas, picture)
        if mark:
            wide = min(canvas.width(mark, theme.SMALL, 600) + 20, picture.w - 12)
            chip = Box(picture.x + 6, picture.y + 6, wide, 22)
            canvas.rounded(chip, 11, "#0b1226", theme.LIVE_LOW, 0.9)
            canvas.centred(chip.inset(8, 0), mark, theme.SMALL, 600, theme.NAME)
        left, right, y = picture.x + 4, picture.right - 4, picture.bottom
        fits = canvas.width(name, theme.BUTTON, 700) <= right - left
        canvas.text(left, y + 24, name if fits else short, theme.BUTTON, 700, width=right - left)
        used = canvas.text(right, y + 45, when, theme.SMALL, 500, theme.TEXT2, "right")
        room = right - left - used - 10
        canvas.text(left, y + 45, _players(scene, canvas, names, room), theme.BODY, 600, theme.NAME, width=room)
        start = left
        if entry.fault:
            canvas.icon("warning", left + 8, y + 60, 17, theme.DANGER)
            start += 22
        canvas.text(start, y + 65, sentence, theme.BODY, 500, theme.TEXT2, width=right - start)
        _draw_badges(canvas, picture.inset(6, 6), looks)

    return paint


def draw_damage(canvas: Canvas, picture: Box, radius: float = 8) -> None:
    """Over the picture of what cannot be opened."""
    canvas.rounded(picture, radius, _GREY, theme.DANGER, 0.82, 1.4)
    canvas.icon("warning", *picture.centre, min(picture.h * 0.4, 56), theme.DANGER)


def _players(scene: SavesScene, canvas: Canvas, names: Sequence[str], room: float) -> str:
    """Who plays: everybody, or the first of them and how many there are besides."""
    words = scene.services.words.join(names)
    for n in range(len(names) - 1, 0, -1):
        if canvas.width(words, theme.BODY, 600) <= room:
            break
        words = f"{', '.join(names[:n])} {scene.say('saves.more_seats', n=len(names) - n)}"
    return words


def _draw_badges(canvas: Canvas, box: Box, looks: Sequence[int]) -> None:
    """Who plays, in the lower right corner: as many as have room, and how many there are besides."""
    if not looks:
        return
    step = 2 * _BADGE + _BADGE_GAP
    fitting = int((box.w - 8 + _BADGE_GAP) // step)
    shown = looks if len(looks) <= fitting else looks[: fitting - 1]
    more = f"+{len(looks) - len(shown)}" if len(shown) < len(looks) else ""
    wide = len(shown) * step - _BADGE_GAP + (step if more else 0) + 8
    plate = Box(box.right - wide, box.bottom - _PLATE, wide, _PLATE)
    canvas.rounded(plate, _PLATE / 2, "#0b1226", theme.RIM[1], 0.9)
    for n, look in enumerate(shown):
        canvas.badge(look, plate.x + 4 + _BADGE + n * step, plate.centre[1], _BADGE)
    if more:
        canvas.text(plate.x + 4 + len(shown) * step, plate.centre[1] + 5, more, theme.SMALL, 600, theme.TEXT)


def _mark(scene: SavesScene, entry: Entry) -> str:
    """What kind of game it is."""
    card = entry.slot.card
    mark = scene.say("saves.practice") if card.practice else scene.say("saves.over") if card.over else ""
    told = scene.say("campaigns.mark", battle=card.battle) if card.campaign else ""
    return " · ".join(part for part in (told, mark) if part)


def _paint_frame(d: Drawing, box: Box, state: str, accent: str) -> None:
    m, w, h = MARGIN, box.w, box.h
    d.rect(m, m, w, h, 10, _FILLS[state])
    rim = theme.FOCUS if state == "chosen" else theme.DIVIDER
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5, "none", stroke=rim, stroke_width=1)
    d.rect(m + 14, m + h - 3, w - 28, 3, 1.5, theme.FOCUS if state == "chosen" else accent)


class StateWords(NamedTuple):
    """What the card of an earlier state says: where the game was, after how many moves, when, and whose file it is."""

    where: str
    moves: str
    when: str
    source: str


def paint_state(
    canvas: Canvas, box: Box, state: str, accent: str, words: StateWords, shown: pygame.Surface | None, damaged: bool
) -> None:
    """An earlier state as a card, `shown` its position; plain until that is drawn."""
    accent = theme.DANGER if damaged else accent
    canvas.stamp(("tile", state, accent), box, lambda d: _paint_frame(d, box, state, accent))
    picture = state_picture(box)
    if shown is not None:
        canvas.target.blit(shown, canvas.metrics.point(picture.x, picture.y))
    else:
        canvas.rounded(picture, 8, theme.INSET[0])
    if damaged:
        draw_damage(canvas, picture)
    left, right, y = picture.x + 4, picture.right - 4, picture.bottom
    canvas.text(left, y + 24, words.where, theme.BUTTON, 700, width=right - left)
    used = canvas.text(right, y + 45, words.when, theme.SMALL, 500, theme.TEXT2, "right")
    canvas.text(left, y + 45, words.moves, theme.BODY, 600, theme.NAME, width=right - left - used - 10)
    size = canvas.fitted(words.source, right - left, theme.BODY, 500)
    canvas.text(left, y + 65, words.source, size, 500, theme.TEXT2, width=right - left)


def state_picture(box: Box) -> Box:
    """The part of a card that is its picture."""
    return box.inset(_EDGE, _EDGE).cut_bottom(_WORDS)[1]
