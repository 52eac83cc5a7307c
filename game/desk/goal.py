"""The goal of the game on the page of a desk: a closed line in the desk's empty corner, and the open card.

It draws the words and drawings that it is given; what they are, the title's face knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.text import Message
from game.present.goal import HIGH, WIDE, Bar, Figure, Goal, Ground, Kind, Row
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.board.motion import eased
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.prose import Line, Style, break_in_company, draw_lines, styled
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.desk.board_desk import BoardDesk

LINE_WIDE, LINE_HIGH = 306.0, 38.0
CHIP = 38.0  # a closed line with nothing but its flag
_CARD, _PAD, _HEAD, _FOOT, _GAP = 478.0, 14.0, 58.0, 46.0, 8.0
_UNFOLDS = 0.2  # seconds
_ROW, _LEADING, _BAR, _FIGURES = 148.0, 19.0, 24.0, 24.0
_BADGE, _NAMED, _SPACE = 26.0, 6.0, 16.0  # of a seat before a figure; after its name; between two figures
_CAPTION = 28.0  # below a picture
_HEM = 32.0  # by which the card may become longer
_LOSS, _LOSS_TEXT = "#b0433a", "#ff9a85"
_COLUMN, _FLOOR = 28.0, 116.0
_WRITTEN = 0.46  # the letters on a drawing, by its size
_SIGNS: dict[Kind, str] = {"win": "trophy", "points": "star-full", "lose": "warning", "tie": "people"}
_GROUNDS: dict[Ground, tuple[str, str]] = {
    "night": ("#131a3a", "#241b4a"),
    "earth": ("#5d6a38", "#38401f"),
    "steel": ("#2a3344", "#161d2b"),
    "sea": ("#1c4a5c", "#12303f"),
}


class Named(NamedTuple):
    """A figure, and whose it is: the badge, and the name where there is room for all of them."""

    words: str
    look: int = -1
    name: str = ""


class Told(NamedTuple):
    """What the desk adds to a goal: its words, who sits there, and what is to be done."""

    tell: Callable[[Message], str]
    say: Callable[[str], str]
    turn: Callable[[], None]  # opens and closes the card
    read: Callable[[], None]  # opens the rulebook
    seats: Sequence[SeatInfo]

    def named(self, figure: Figure) -> Named:
        words = self.tell(figure.words)
        if figure.seat < 0:
            return Named(words)
        info = self.seats[figure.seat]
        return Named(words, info.look, info.name)


def _told(desk: BoardDesk[Any], goal: Goal) -> Told:
    return Told(desk.tell, desk.say, desk.turn_goal, lambda: desk.host.rules(goal.page), desk.view.seats)


class Unfolding:
    """How far the card has come down."""

    def __init__(self) -> None:
        self._part = 1.0

    @property
    def running(self) -> bool:
        return self._part < 1

    @property
    def shown(self) -> float:
        return eased(self._part)

    def begin(self) -> None:
        self._part = 0.0

    def update(self, dt: float) -> bool:
        """True while it moves."""
        if not self.running:
            return False
        self._part = min(1.0, self._part + dt / _UNFOLDS)
        return True


def turn(desk: BoardDesk[Any]) -> None:
    """Opens the card, or closes it."""
    desk.hurry()
    desk.goal_open = not desk.goal_open
    if desk.goal_open and desk.services.settings.motion != "off":
        desk.unfolding.begin()
    desk.host.play_sound("open" if desk.goal_open else "close")
    desk.changed()


# The closed line


def add_line(desk: BoardDesk[Any], page: Page, goal: Goal) -> None:
    """As much of the line as fits: the flag, the goal, the danger."""
    told, box = _told(desk, goal), desk.goal_place()
    short = told.tell(goal.short)
    danger = told.tell(goal.danger) if goal.danger is not None else ""
    tip = "\n".join(filter(None, (told.say("goal.title"), told.say("goal.tip"))))
    if box.w <= CHIP + 6:
        page.add(Button("goal", box, "", told.turn, kind="flat", icon="flag", tip=f"{tip}\n{short}"))
        return
    paint = partial(_draw_line, short=short, danger=danger)
    page.add(Custom("goal", box, paint, told.turn, tip=tip, radius=9))


def _draw_line(canvas: Canvas, box: Box, pointing: Pointing, short: str, danger: str) -> None:
    canvas.panel(box, 9, "raised", theme.FOCUS if pointing.hover else None)
    canvas.rounded(Box(box.x + 1, box.y + 5, 4, box.h - 10), 2, theme.LIVE)
    y, right = box.centre[1] + 5, box.right - 34
    canvas.icon("flag", box.x + 24, box.centre[1], 20, theme.LIVE)
    canvas.icon("down", box.right - 20, box.centre[1], 16)
    left = box.x + 42
    wide = canvas.width(short, theme.BODY, 700)
    canvas.text(left, y, short, _fitted(canvas, short, right - left, 700), 700, width=right - left)
    left += wide + 12
    if danger and left + 36 + canvas.width(danger, theme.BODY, 600) <= right:
        canvas.rounded(Box(left, box.y + 10, 1, box.h - 20), 0, theme.DIVIDER)
        canvas.icon("warning", left + 18, box.centre[1], 17, _LOSS_TEXT)
        canvas.text(left + 30, y, danger, theme.BODY, 600, _LOSS_TEXT, width=right - left - 30)


def _fitted(canvas: Canvas, words: str, room: float, weight: int) -> float:
    return theme.BODY if canvas.width(words, theme.BODY, weight) <= room else theme.SMALL


# The open card


class _Laid(NamedTuple):
    """A row of the card with its broken lines."""

    row: Row
    word: str
    lines: Sequence[Line]
    figures: Sequence[Sequence[Named]]  # line by line
    high: float
    caption: str


def add_card(desk: BoardDesk[Any], page: Page, goal: Goal) -> None:
    """Raises a layer with the card, as near to the closed line as the page allows; a touch beside it closes it."""
    canvas, told, corner = desk.services.canvas, _told(desk, goal), desk.goal_place()
    within = page.box.inset(8)
    rows = [_laid(canvas, row, told) for row in goal.rows]
    book = told.say("goal.book")
    wide = min(page.width(book, theme.BUTTON, 700) + 56, _CARD - 2 * _PAD)
    foot, aside = _foot(page, told.tell(goal.foot) if goal.foot is not None else "", wide)
    above = 0 if aside else 18 * len(foot)
    high = _HEAD + sum(row.high + _GAP for row in rows) + above + _FOOT
    x = min(max(corner.right - _CARD, within.x), within.right - _CARD)
    y = max(min(corner.y, within.bottom - high), within.y)
    box = _hemmed(page, Box(x, y, _CARD, min(high, within.h)))
    page.raise_layer(told.turn, first="goal/close")
    accent = desk.services.cover(desk.title).accent
    when = told.tell(goal.when) if goal.when is not None else ""
    page.add(Custom("", box, partial(_draw_card, title=told.say("goal.title"), when=when, accent=accent)))
    y = box.y + _HEAD
    for row in rows:
        page.add(Custom("", Box(box.x + _PAD, y, box.w - 2 * _PAD, row.high), partial(_draw_row, laid=row)))
        y += row.high + _GAP
    place = Box(box.right - _PAD - wide, box.bottom - _FOOT + 2, wide, 36)
    if foot:
        words = Box(box.x + _PAD + 4, y, box.w - 2 * _PAD - 8, 18.0 * len(foot))
        if aside:
            words = Box(words.x, place.centre[1] - 9.0 * len(foot), place.x - 12 - words.x, words.h)
        page.add(Custom("", words, partial(_draw_foot, lines=foot)))
    page.add(Button("goal/book", place, book, told.read, kind="flat", icon="book"))
    close = Box(box.right - 50, box.y + 9, 40, 40)
    page.add(Button("goal/close", close, "", told.turn, icon="close", tip=told.say("common.close")))
    if desk.unfolding.running:
        seen = Box(box.x - _PAD, box.y, box.w + 2 * _PAD, (box.h + _PAD) * desk.unfolding.shown)
        for widget in page.layers[-1].widgets:
            widget.clip = seen


def _hemmed(page: Page, box: Box) -> Box:
    """A little longer where it would cut something below it in half, a word or a row."""
    below = [each.box for each in page.layers[0].widgets if each.id and each.box.meets(box)]
    longest = min(box.bottom + _HEM, page.box.bottom)
    ends = [each.bottom for each in below if each.y < box.bottom < each.bottom <= longest]
    return Box(box.x, box.y, box.w, max([box.bottom, *ends]) - box.y)


def _foot(page: Page, words: str, button: float) -> tuple[Sequence[str], bool]:
    """The lines of the foot, and whether they stand beside the button."""
    if not words:
        return (), False
    room = _CARD - 2 * _PAD - 8
    beside = [*page.lines(words, room - button - 8)]
    return (beside, True) if len(beside) <= 2 else ([*page.lines(words, room)], False)


def _laid(canvas: Canvas, row: Row, told: Told) -> _Laid:
    usual, strong = Style(500, theme.TEXT), Style(700, theme.TEXT)
    room = _CARD - 2 * _PAD - WIDE - 34

    def measure(letters: str, weight: int) -> float:
        return canvas.width(letters, theme.BODY, weight)

    lines = break_in_company(styled(told.tell(row.text), usual, strong), room, measure, measure(" ", 500))
    figures = in_lines(canvas, [told.named(figure) for figure in row.figures], room)
    below = _FIGURES * len(figures) + (_BAR if row.bar is not None else 0)
    high = max(_ROW, 46 + _LEADING * len(lines) + below + 10)
    caption = told.tell(row.caption) if row.caption is not None else ""
    return _Laid(row, told.tell(row.word), lines, figures, high, caption)


def in_lines(canvas: Canvas, figures: Sequence[Named], room: float) -> list[list[Named]]:
    """The names are left out where they would need more than two lines, or more than one for each."""
    whole = _flow(canvas, figures, room)
    if len(whole) <= 2 and all(_figure_width(canvas, figure) <= room for figure in figures):
        return whole
    return _flow(canvas, [figure._replace(name="") for figure in figures], room)


def _flow(canvas: Canvas, figures: Sequence[Named], room: float) -> list[list[Named]]:
    """The figures in as few lines as they need."""
    lines: list[list[Named]] = []
    used = room
    for figure in figures:
        wide = _figure_width(canvas, figure)
        if used + wide - _SPACE > room:
            lines.append([])
            used = 0.0
        lines[-1].append(figure)
        used += wide
    return lines


def _figure_width(canvas: Canvas, figure: Named) -> float:
    name = canvas.width(figure.name, theme.BODY, 500) + _NAMED if figure.name else 0
    return canvas.width(figure.words, theme.BODY, 700) + (_BADGE if figure.look >= 0 else 0) + name + _SPACE


def _draw_card(canvas: Canvas, box: Box, _: Pointing, title: str, when: str, accent: str) -> None:
    canvas.panel(box, 12, "raised", theme.FOCUS)
    canvas.rounded(Box(box.x + 1, box.y + 15, 4, 30), 2, accent)
    canvas.icon("flag", box.x + 30, box.y + 30, 24, theme.LIVE)
    left = box.x + 52
    left += canvas.text(left, box.y + 37, title, theme.HEAD, 700) + 14
    canvas.text(left, box.y + 37, when, theme.BODY, 500, theme.TEXT2, width=box.right - 60 - left)


def _draw_foot(canvas: Canvas, box: Box, _: Pointing, lines: Sequence[str]) -> None:
    for i, line in enumerate(lines):
        canvas.text(box.x, box.y + 14 + 18 * i, line, theme.BODY, 500, theme.TEXT2, width=box.w)


def _draw_row(canvas: Canvas, box: Box, _: Pointing, laid: _Laid) -> None:
    row = laid.row
    lost = row.kind == "lose"
    canvas.rounded(box, 10, "#3a1a2a" if lost else "#182450", _LOSS if lost else "#42579a", rim_width=1.2)
    _draw_picture(canvas, Box(box.x + 10, box.y + (box.h - HIGH) / 2, WIDE, HIGH), laid)
    x, right = box.x + WIDE + 26, box.right - 8
    colour = _LOSS_TEXT if lost else theme.NAME
    canvas.icon(_SIGNS[row.kind], x + 10, box.y + 24, 20, colour)
    canvas.text(x + 26, box.y + 30, laid.word, theme.BUTTON, 800, colour, width=right - x - 26)
    draw_lines(canvas, x, box.y + 54, laid.lines, theme.BODY, _LEADING)
    y = box.bottom - 10 - _FIGURES * len(laid.figures)
    if row.bar is not None:
        _draw_bar(canvas, Box(x, y - _BAR + 6, right - x, 14), row.bar, lost)
    for line in laid.figures:
        _draw_figures(canvas, x, y + 18, right, line)
        y += _FIGURES


def _draw_figures(canvas: Canvas, x: float, base: float, right: float, figures: Sequence[Named]) -> None:
    for figure in figures:
        left = x
        if figure.look >= 0:
            canvas.badge(figure.look, left + 10, base - 5, 9)
            left += _BADGE
        if figure.name:
            left += canvas.text(left, base, figure.name, theme.BODY, 500, theme.TEXT2) + _NAMED
        canvas.text(left, base, figure.words, theme.BODY, 700, width=right - left)
        x += _figure_width(canvas, figure)


def _draw_bar(canvas: Canvas, box: Box, bar: Bar, lost: bool) -> None:
    """A box for each; one long bar where they would be too narrow to be counted."""
    full = _LOSS_TEXT if lost else theme.LIVE
    pitch = box.w / max(bar.of, 1)
    if pitch < 6:
        canvas.rounded(box, 4, theme.INSET[0], "#6a78a8")
        if bar.have:
            canvas.rounded(Box(box.x, box.y, box.w * bar.have / bar.of, box.h), 4, full)
        return
    for n in range(bar.of):
        place = Box(box.x + n * pitch, box.y, pitch - 2, box.h)
        canvas.rounded(place, 2.5, full if n < bar.have else theme.INSET[0], None if n < bar.have else "#6a78a8")


def _draw_picture(canvas: Canvas, box: Box, laid: _Laid) -> None:
    row = laid.row
    top, low = _GROUNDS[row.ground]
    m = MARGIN
    canvas.stamp(("goal ground", row.ground), box, lambda d: d.rect(
        m + 0.5, m + 0.5, box.w - 1, box.h - 1, 8, d.linear(0, m, 0, m + box.h, top, low), stroke="#5a6ba6",
        stroke_width=1,
    ))  # fmt: skip
    for column in row.columns:
        place = Box(box.x + column.x - _COLUMN / 2, box.y + column.top, _COLUMN, _FLOOR - column.top)
        canvas.rounded(place, 3, theme.mix(theme.SEATS[column.look], theme.INK, 0.25), theme.INK)
    if row.columns:
        canvas.rule(box.x + 8, box.y + _FLOOR, box.right - 8, theme.LABEL)
    for sprite in row.picture:
        half = sprite.size / 2
        x, y = box.x + sprite.x, box.y + sprite.y
        canvas.picture(sprite.art, Box(x - half, y - half, sprite.size, sprite.size))
        size = max(theme.SMALL, _WRITTEN * sprite.size)
        canvas.text(x, y + 0.35 * size, sprite.figure, size, 800, theme.PAPER_INK, "middle")
    if laid.caption:
        _draw_caption(canvas, box.cut_bottom(_CAPTION)[0], laid.caption)


def _draw_caption(canvas: Canvas, box: Box, words: str) -> None:
    """An arrow with two ends, and the words below it."""
    y = box.y - 8
    canvas.rounded(Box(box.x + 26, y - 1, box.w - 52, 2), 1, _LOSS_TEXT)
    canvas.icon("left", box.x + 26, y, 14, _LOSS_TEXT)
    canvas.icon("right", box.right - 26, y, 14, _LOSS_TEXT)
    canvas.text(box.centre[0], box.y + 17, words, theme.SMALL, 700, theme.TEXT, "middle", width=box.w - 8)
