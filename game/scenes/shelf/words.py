"""The texts about the chosen game, beside or below the boxes: its name, what is printed on it, what was played of it.

It asks the shelf for everything that is done.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.levels import LEVELS
from game.scenes.shelf import widgets
from game.scenes.shelf.welcome import welcomes
from game.store.statistics import statistics
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.shelf.scene import Shelf

_BLURB = 240.0  # narrower, what a game is about would be a column of single words


def add_words_beside(page: Page, shelf: Shelf, box: Box) -> None:
    """One to three boxes: everything about the chosen one stands beside them."""
    title = shelf.title
    accent = title.cover.accent
    page.add(Custom("", box, lambda canvas, b, _: widgets.paint_detail(canvas, b, accent)))
    inner = box.inset(32, 20)
    foot, inner = inner.cut_bottom(48, 12)
    name, inner = inner.cut_top(38, 6)
    page.add(Label(name, shelf.say(f"{title.id}.name"), 34, 800))
    line, inner = inner.cut_top(24, 8)
    page.add(Label(line, shelf.say(f"{title.id}.tagline"), 16, 600, theme.NAME))
    rows = widgets.flow(page, _facts(shelf) + chips_of(shelf), inner.w)
    about = f"{title.id}.blurb"
    # Rather smaller words than a row of figures less, rather a row less than no words.
    for size, told in ((16, len(rows)), (theme.BODY, len(rows)), (16, 1), (theme.BODY, 1)):
        lines = page.lines(shelf.say(about), min(inner.w, 45 * size), size)
        tall = round(size * theme.LINE_HEIGHT) * len(lines)
        if shelf.services.words.has(about) and tall + 16 + 60 * told <= inner.h + 8:
            said, inner = inner.cut_top(tall, 16)
            page.add(Paragraph(Box(said.x, said.y, min(said.w, 45 * size), tall), shelf.say(about), size,
                               colour=theme.TEXT2))  # fmt: skip
            break
    for row in rows:
        if inner.h < 48:
            break
        place, inner = inner.cut_top(48, 12)
        x = place.x
        for icon, value, label in row:
            w = widgets.chip_width(page, value, label)
            page.add(Custom("", Box(x, place.y, w, 48), widgets.chip_painter(icon, value, label, accent)))
            x += w + 12
    words = last_words(shelf)
    place = Box(foot.x, foot.y, _add_buttons(page, shelf, foot) - foot.x - 4, 44)
    if page.width(words) > place.w:
        place = inner
    if place.h >= 20:
        page.add(Label(place, words, theme.BODY, 500, theme.TEXT2))


def add_words_below(page: Page, shelf: Shelf, box: Box) -> None:
    title = shelf.title
    accent = title.cover.accent
    page.add(Custom("", box, lambda canvas, b, _: widgets.paint_detail(canvas, b, accent)))
    inner = box.inset(32, 0)
    left = _add_buttons(page, shelf, Box(inner.x, box.y + (box.h - 48) / 2 + 1, inner.w, 48))
    name, line = shelf.say(f"{title.id}.name"), shelf.say(f"{title.id}.tagline")
    start = inner.x + max(page.width(name, 28, 800), page.width(line)) + 28
    for icon, value, label in _chips_beside(page, shelf, left - 24 - start):
        w = widgets.chip_width(page, value, label)
        if left - 12 - w < inner.x + 330:
            break
        left -= w + 12
        page.add(Custom("", Box(left, box.centre[1] - 24, w, 48), widgets.chip_painter(icon, value, label, accent)))
    room = left - 20 - inner.x
    page.add(Label(Box(inner.x, box.centre[1] - 34, room, 36), name, 28, 800))
    page.add(Label(Box(inner.x, box.centre[1] + 6, room, 24), line, colour=theme.TEXT2))
    _add_blurb(page, shelf, Box(start, box.y + 10, left - 24 - start, box.h - 20))


def _chips_beside(page: Page, shelf: Shelf, room: float) -> list[widgets.Chip]:
    """From the right to the left; the second one gives way to what the game is about, if that then has the room."""
    chips = chips_of(shelf)[:2]
    wide = [widgets.chip_width(page, value, label) + 12 for _, value, label in chips]
    if len(chips) > 1 and room - sum(wide) < _BLURB <= room - wide[0]:
        chips = chips[:1]
    return chips[::-1]


def _add_blurb(page: Page, shelf: Shelf, box: Box) -> None:
    """What the game is about, where the figures leave room for it: as many whole sentences as there is room for."""
    about = f"{shelf.title.id}.blurb"
    if box.w < _BLURB or not shelf.services.words.has(about):
        return
    sentences = shelf.say(about).split(". ")
    for n in range(len(sentences), 0, -1):
        told = ". ".join(sentences[:n]) + ("." if n < len(sentences) else "")
        for size in (theme.BODY, theme.SMALL):
            high = round(size * theme.LINE_HEIGHT) * len(page.lines(told, box.w - 20, size))
            if high <= box.h:
                page.add(Custom("", box, lambda canvas, b, _: canvas.stem(b.x, b.y + 6, b.bottom - 6, theme.DIVIDER)))
                place = Box(box.x + 20, box.centre[1] - high / 2, box.w - 20, high)
                page.add(Paragraph(place, told, size, colour=theme.TEXT2))
                return


def _add_buttons(page: Page, shelf: Shelf, box: Box) -> float:
    """Learn, Campaign where there is one, and New game at the right end; says where they begin. New game glows
    where no other game waits."""
    x = box.right
    for id, key, icon, action in (
        ("new", "shelf.new_game", "play", shelf.new_game), ("campaign", "campaigns.one", "log", shelf.open_campaigns),
        ("learn", "shelf.learn", "book", shelf.learn),
    ):  # fmt: skip
        if id == "campaign" and not shelf.title.info.campaign:
            continue
        words = shelf.say(key)
        lessons = shelf.lessons if id == "learn" else 0
        done = shelf.learned if lessons else 0
        # What is done is known only after a moment: the button is wide enough for it from the start.
        told = shelf.say("shelf.learn_progress", done=max(1, done), n=lessons) if lessons else words
        w = max(120.0, page.width(told, theme.BUTTON, 700) + 68)
        x -= w
        words = told if 0 < done < lessons else words
        live = id == "new" and shelf.waiting is None and not welcomes(shelf)
        tip = shelf.say("shelf.learn_hint", n=lessons) if lessons else ""
        page.add(Button(id, Box(x, box.y, w, 44), words, action, kind="live" if live else "second", icon=icon,
                        tip=tip))  # fmt: skip
        if done:
            page.add(Custom("", Box(x, box.y, w, 44), steady(partial(
                widgets.paint_progress, done=done, of=lessons, accent=shelf.title.cover.accent
            ))))  # fmt: skip
        x -= 16
    return x


def _facts(shelf: Shelf) -> list[widgets.Chip]:
    """The side of the box."""
    info = shelf.title.info
    return [
        ("people", widgets.figures(info.seats), shelf.say("shelf.fact_players", n=info.seats[-1])),
        ("clock", shelf.say("common.minutes", n=info.minutes), shelf.say("shelf.fact_time")),
        ("bot", str(len(LEVELS)), shelf.say("shelf.fact_bots")),
    ]


def chips_of(shelf: Shelf) -> list[widgets.Chip]:
    told = statistics(shelf.title.id, shelf.results, me=shelf.services.me)
    slots = [slot for slot in shelf.slots if slot.title == shelf.title.id]
    chips = widgets.record_chips(shelf.say, told)
    if slots:
        n = len(slots)
        chips.append(("save", str(n), shelf.say("shelf.saves", n=n)))
    return chips


def last_words(shelf: Shelf) -> str:
    last = next((result for result in reversed(shelf.results) if result.title == shelf.title.id), None)
    if last is None:
        return shelf.say("shelf.never")
    when = shelf.services.words.when(last.moment, shelf.services.now())
    winners = [sitter.name for sitter, rank in zip(last.seats, last.ranks) if rank == 1]
    if len(winners) != 1:
        return shelf.say("shelf.last_draw", when=when)
    return shelf.say("shelf.last_won", name=winners[0], when=when)
