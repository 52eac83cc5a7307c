"""The strip at the foot of the shelf: the language and the buttons to everything else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n.languages import LANGUAGES
from game.scenes.shelf import widgets
from game.scenes.shelf.plan import Plan
from game.scenes.shelf.welcome import LESSON
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown
from game.ui.widgets.plain import KeyHints, hints_width

if TYPE_CHECKING:
    from game.scenes.shelf.scene import Shelf

_INSET = 32.0  # the last button ends below the last one above it
# Where there is no room for all words: what is the first to be known by its sign alone.
_BARE = ("settings", "quit", "stats", "medals", "workshop", "saves", "friends")


def add_bar(page: Page, shelf: Shelf, laid: Plan) -> None:
    bar = laid.bar
    page.add(Custom("", bar, lambda canvas, b, _: widgets.paint_bar(canvas, b)))
    names = [language.name for language in LANGUAGES]
    chosen = [language.id for language in LANGUAGES].index(shelf.services.words.lang)
    y = bar.y + 12
    page.add(DropDown("language", Box(laid.margin, y, 152, 40), names, chosen, shelf.speak, icon="globe",
                      open_list=page.open_list, tip=shelf.say("common.language")))  # fmt: skip
    entries = (
        ("settings", "title.settings", "gear", shelf.open_settings),
        ("saves", "title.saves", "save", shelf.open_saves),
        ("stats", "title.statistics", "chart", shelf.open_stats),
        ("medals", "medals.title", "medal", shelf.open_medals),
        ("workshop", "workshop.title", "pencil", shelf.open_workshop),
        ("friends", "friends.short", "people", shelf.open_friends),
        ("quit", "title.quit", "power", lambda: shelf.stage.quit()),
    )
    widths = {id: page.width(shelf.say(key), theme.BUTTON, 700) + 54 for id, key, _, _ in entries}
    room = bar.w - 2 * laid.margin - 152 - 12 * len(widths)
    bare = [id for id in _BARE if id in widths]
    signs: set[str] = set()  # those that have to do without words
    while bare and sum(48.0 if id in signs else width for id, width in widths.items()) > room:
        signs.add(bare.pop(0))
    hints = _hints(shelf)
    spare = room - sum(48.0 if id in signs else width for id, width in widths.items())
    # What is too little for any hint is shared among the buttons.
    shared = not signs and spare < hints_width(page, hints[-1:]) + 24
    more = max(0.0, spare - _INSET) / len(widths) if shared else 0.0
    x = laid.margin + 152.0
    for id, key, icon, action in entries:
        words, short = shelf.say(key), id in signs
        w = 48.0 if short else widths[id] + more
        told = shelf.turn if id == "friends" else ""
        x += 12
        page.add(Button(id, Box(x, y, w, 40), "" if short else words, action, kind="flat", icon=icon,
                        tip="\n".join(line for line in (words if short else "", told) if line)))  # fmt: skip
        tag = shelf.say("friends.awaited") if told else shelf.say("medals.new") if (
            id == "medals" and shelf.services.new_medals) else ""  # fmt: skip
        if tag:
            wide = page.width(tag, theme.SMALL, 700) + 14
            place = Box(x + w - wide, y - 8, wide, 20)
            page.add(Custom("", place, steady(partial(_paint_tag, tag))))
        x += w
    page.add(KeyHints(Box(x + 24, bar.y, bar.right - laid.margin - x - 24, bar.h), hints))


def _hints(shelf: Shelf) -> list[tuple[str, str]]:
    """Where there is no room for all, the last ones stay."""
    taught = shelf.page.focus == LESSON
    confirmed = shelf.say("common.first.learn" if taught else "shelf.new_game").lower()
    hints = [("confirm", confirmed), ("keys", shelf.say("common.key.keys"))]
    if shelf.waiting is not None:
        hints.insert(1, ("continue", shelf.say("title.continue").lower()))
    return shelf.key_caps(*hints)


def _paint_tag(words: str, canvas: Canvas, box: Box) -> None:
    from game.scenes.medals.drawing import paint_new

    paint_new(canvas, box.centre[0], box.y, words)
