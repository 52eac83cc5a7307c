"""How the things on the shelf are drawn: the plank, the boxes, the card of the game to continue, chips.

It does not know which box is chosen or what a button does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.store.statistics import StatsView
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.plaincover import draw_plain_box
from game.ui.widgets.base import Pointing

# Icon, figure, and what it counts.
Chip = tuple[str, str, str]

COVER = (208.0, 280.0)
PLANK = 22.0
_LIFT = 8.0
_WEIGHTS = 52.0  # the width of three small saucers
_LEAST = 8.0  # between two facts
_UNWEIGHED = "#46547e"
TAG_HOLE = (12.5, 13.5)


def figures(players: tuple[int, ...]) -> str:
    """How many play."""
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def paint_plank(canvas: Canvas, box: Box) -> None:
    """The board's back edge behind the boxes' feet, and its lip in front."""
    back = Box(box.x, box.y - 18, box.w, 22)
    canvas.stamp(("plank back",), back, lambda d: d.rect(
        MARGIN, MARGIN, back.w, back.h, 6, d.linear(0, MARGIN, 0, MARGIN + 22, "#18234a", "#2c3c72")
    ))  # fmt: skip


def paint_lip(canvas: Canvas, box: Box) -> None:
    canvas.shadow(box, 6, 8, 6)
    canvas.stamp(("plank lip",), box, lambda d: _lip(d, box.w, box.h))


def _lip(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 6, d.linear(0, m, 0, m + h, "#4a5f9f", "#2b3b73", "#18224a"))
    d.path(f"M{m + 6} {m + 1}H{m + w - 6}", stroke="#c4d2ff", stroke_width=1.3, opacity=0.7)


def paint_mark(canvas: Canvas, box: Box, accent: str) -> None:
    """The coloured strip on the plank under a box."""
    light, dark = theme.mix(accent, "#fff6e0", 0.4), theme.darker(accent, 0.6)

    def make(d: Drawing) -> None:
        d.rect(MARGIN, MARGIN + 1, box.w, box.h, 2.5, dark)
        d.rect(MARGIN, MARGIN, box.w, box.h, 2.5, d.linear(0, MARGIN, 0, MARGIN + box.h, light, accent))

    canvas.stamp(("mark", accent), box, make)


class Packed(NamedTuple):
    """What a box shows: the drawings of its title or, where there are none, the name and the colours."""

    title: str
    name: str
    colours: tuple[str, str]


def paint_box(
    canvas: Canvas,
    box: Box,
    packed: Packed,
    chosen: bool,
    pointing: Pointing,
    play: Callable[[Canvas, Box], None] | None = None,
) -> None:
    """A game's box; `box` is its face where it stands. The chosen one stands higher, in warm light. `play` draws what
    moves on its cover."""
    scale = box.h / COVER[1]
    if chosen:
        canvas.light(lifted(box), 10, theme.LIVE)
    canvas.stamp(("box foot",), Box(box.x, box.bottom - 16, box.w, 24), lambda d: _foot(d, box.w))
    y = box.y - (_LIFT if chosen else 3 if pointing.hover else 0) * min(scale, 1.2)
    drawn = [name for name in (f"{packed.title}/side", f"{packed.title}/cover") if canvas.art.has(name)]
    if len(drawn) < 2:
        draw_plain_box(canvas, Box(box.x, y, box.w, box.h), packed.name, packed.colours)
    for name in drawn:
        canvas.piece(name, box.x, y, scale)
    if play is not None:
        play(canvas, Box(box.x, y, box.w, box.h))
    if chosen or pointing.hover:
        rim = theme.LIVE if chosen else theme.LIVE_LIGHT
        canvas.stamp(("box rim", rim), Box(box.x, y, box.w, box.h), lambda d: d.rect(
            MARGIN, MARGIN, box.w, box.h, 10 * scale, "none", stroke=rim, stroke_width=2, opacity=0.9
        ))  # fmt: skip


def lifted(box: Box) -> Box:
    """Where the face of a chosen box is seen."""
    return box.moved(0, -_LIFT * min(box.h / COVER[1], 1.2))


def _foot(d: Drawing, w: float) -> None:
    m = MARGIN
    for i in range(6):
        inset = i * 5.0
        d.rect(m - 12 + inset, m + 4 + i, w + 36 - 2 * inset, 22 - 2 * i, 11 - i, "#01030a", opacity=0.16)


def paint_card(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    """The body of the card of the game that waits, with its round button."""
    state = "pressed" if pointing.pressed else "hover" if pointing.hover else "normal"
    canvas.shadow(box, 14, 8)
    canvas.stamp(("waiting", state), box, lambda d: _card(d, box.w, box.h, state))
    size = box.h / 112
    sunk = 2 if state == "pressed" else 0
    canvas.icon("play", box.right - 58 * size, box.y + box.h / 2 + sunk, 34 * size, theme.LIVE_INK)


def _card(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    for i in range(8, 0, -1):
        grown = i * (2.6 if state == "hover" else 2)
        d.rect(m - grown, m - grown, w + 2 * grown, h + 2 * grown, 14 + grown, theme.LIVE, opacity=0.035)
    fill = ("#3e5398", "#243268") if state == "hover" else ("#33467f", "#1d2a56")
    d.rect(m, m, w, h, 14, d.linear(0, m, 0, m + h, *fill))
    d.rect(m + 1, m + 1, w - 2, h - 2, 13, "none", stroke_width=2,
           stroke=d.linear(m, m, m + w, m + h, "#ffe9b4", theme.LIVE, "#a8641a"))  # fmt: skip
    k = h / 112
    x, y = m + w - 60 * k, m + h / 2
    sunk = 3 if state == "pressed" else 0
    for i in range(5):
        d.circle(x + 2, y + 6, (38 - i) * k, "#01030a", opacity=0.09)
    d.circle(x, y + 4, 34 * k, "#8a4d0c")
    face = ("#fff6d8", "#ffd67a", "#ffb83e") if state == "hover" else ("#fff0bf", "#ffc24a", "#ee9d24")
    d.circle(x, y + sunk, 34 * k, d.linear(x - 20 * k, y - 30 * k, x + 20 * k, y + 32 * k, *face))
    d.circle(x, y + sunk, 33 * k, "none", stroke="#ffffff", stroke_width=1.4, opacity=0.55)


def chip_width(page: Page, value: str, label: str) -> float:
    return max(116.0, 46 + 16 + max(page.width(value, theme.BUTTON, 700), page.width(label, theme.SMALL)))


def flow(page: Page, chips: list[Chip], width: float) -> list[list[Chip]]:
    """The chips in rows of at most that width."""
    rows: list[list[Chip]] = []
    used = 0.0
    for chip in chips:
        w = chip_width(page, chip[1], chip[2])
        if not rows or used + w > width + 1:
            rows.append([])
            used = 0
        rows[-1].append(chip)
        used += w + 12
    return rows


def record_chips(say: Callable[..., str], told: StatsView) -> list[Chip]:
    """How the games went, as figures."""
    if told.own.played:
        value = say("shelf.won_of", won=told.own.won, played=told.own.played)
        chips = [("trophy", value, say("shelf.games_won"))]
        if told.streak > 1:
            chips.append(("star", str(told.streak), say("shelf.streak", n=told.streak)))
        return chips
    if told.played:
        return [("check", str(told.played), say("shelf.played_label", n=told.played))]
    return []


def paint_chip(canvas: Canvas, box: Box, icon: str, value: str, label: str, accent: str) -> None:
    """A small fact: a figure and what it counts."""
    canvas.panel(box, 10, "inset")
    canvas.icon(icon, box.x + 24, box.y + box.h / 2, 20, accent)
    room = box.w - 46 - 10
    middle = box.y + box.h / 2
    canvas.text(box.x + 46, middle - 3, value, theme.BUTTON, 700, width=room)
    canvas.text(box.x + 46, middle + 15, label, theme.SMALL, 500, theme.TEXT2, width=room)


def paint_facts(
    canvas: Canvas, box: Box, facts: tuple[tuple[str, str], ...], weight: int, accent: str, lit: bool
) -> None:
    """In the middle of the box: icons with a word each, and, where there is room, saucers for how much there is to
    learn."""
    words = sum(24 + canvas.width(told, theme.BODY, 600) for _, told in facts)
    saucers = _WEIGHTS if box.w >= words + _WEIGHTS + _LEAST * len(facts) else 0.0
    gaps = len(facts) if saucers else len(facts) - 1
    gap = max(_LEAST, min(18.0, (box.w - words - saucers) / max(1, gaps)))
    x, middle = box.x + (box.w - words - gap * gaps - saucers) / 2, box.y + box.h / 2
    for icon, told in facts:
        canvas.icon(icon, x + 9, middle, 18, accent if lit else theme.TEXT2)
        x += 24
        x += canvas.text(x, middle + 5, told, theme.BODY, 600, theme.TEXT if lit else theme.TEXT2) + gap
    for i in range(3 if saucers else 0):
        canvas.picture("ui/icon-saucer", Box(x + 17 * i, middle - 9, 18, 18), accent if i < weight else _UNWEIGHED)


def paint_bar(canvas: Canvas, box: Box) -> None:
    """The strip at the foot of the page, from edge to edge."""

    def make(d: Drawing) -> None:
        d.rect(MARGIN, MARGIN, box.w, box.h, 0, d.linear(0, MARGIN, 0, MARGIN + box.h, "#152046", "#0b1128"))
        d.rect(MARGIN, MARGIN, box.w, 1, 0, "#3f5390")
        d.rect(MARGIN, MARGIN + 1, box.w, 1, 0, "#ffffff", opacity=0.06)

    canvas.stamp(("foot bar",), box, make)


def paint_detail(canvas: Canvas, box: Box, accent: str) -> None:
    canvas.panel(box, 14)
    canvas.rounded(Box(box.x + 1, box.y + 16, 4, box.h - 32), 2, accent)


def piece_foot(d: Drawing) -> None:
    """The shadow of a piece on the plank."""
    m = MARGIN
    for i in range(4):
        d.rect(m + i * 4, m + 3 + i, 60 - i * 8, 10 - 2 * i, 5 - i, "#01030a", opacity=0.2)


def box_painter(
    stands: Box, packed: Packed, chosen: bool, play: Callable[[Canvas, Box], None] | None = None
) -> Callable[[Canvas, Box, Pointing], None]:
    return lambda canvas, box, pointing: paint_box(canvas, stands, packed, chosen, pointing, play)


def facts_painter(
    facts: tuple[tuple[str, str], ...], weight: int, accent: str, lit: bool
) -> Callable[[Canvas, Box, Pointing], None]:
    return lambda canvas, box, _: paint_facts(canvas, box, facts, weight, accent, lit)


def chip_painter(icon: str, value: str, label: str, accent: str) -> Callable[[Canvas, Box, Pointing], None]:
    return lambda canvas, box, _: paint_chip(canvas, box, icon, value, label, accent)


def tag_box(page: Page, middle: float, y: float, words: str) -> Box:
    w = page.width(words, theme.BODY, 700) + 40
    return Box(middle - w / 2, y, w, 27)


def paint_tag(canvas: Canvas, box: Box, words: str) -> None:
    """A paper tag over the edge of the plank: this is the one to begin with."""
    canvas.shadow(box, 6, 3, 4)
    canvas.rounded(box, 6, "#f3e9d2", "#8d8266")
    canvas.stamp(("tag hole",), Box(box.x + 8, box.y + 9, 9, 9), _hole)
    canvas.text(box.x + 26, box.y + 18.6, words, theme.BODY, 700, theme.PAPER_INK)


def _hole(d: Drawing) -> None:
    d.circle(MARGIN + 4.5, MARGIN + 4.5, 4.5, "#8d8266")
    d.circle(MARGIN + 4.5, MARGIN + 4.5, 2.5, "#2b3b73")


def paint_progress(canvas: Canvas, box: Box, done: int, of: int, accent: str) -> None:
    """Along the foot of the button that teaches: a stretch for each lesson, and a tick when all are done."""
    step = (box.w - 28 + 4) / of
    for i in range(of):
        place = Box(box.x + 14 + i * step, box.bottom - 9, step - 4, 4)
        canvas.rounded(place, 2, accent if i < done else "#18224a")
    if done == of:
        canvas.rounded(Box(box.right - 13, box.y - 7, 20, 20), 10, "#2a9a70", "#8ff0c8")
        canvas.icon("check", box.right - 3, box.y + 3, 14, "#ffffff")
