"""The options of a new game: cards for those with pictures, switches and choices for the rest.

It draws what the scene says and reports every change to it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.rules import Option
from game.scenes.setup.cards import GOOD, LEAST
from game.scenes.setup.foot import add_foot
from game.scenes.shelf.widgets import COVER, Packed, box_painter
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button, Toggle, draw_row
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

_GAP = 12.0
_ROW = 48.0
_FOOT = 72.0
_HEAD = 44.0  # above cards and tables
_MODE = 98.0  # a choice among ways to play, with its title and its sentence
_LEAST_BELOW = 104.0  # below cards that do not scroll
LEAST_HIGH = 150.0  # of a sketch of the table


class Rows(NamedTuple):
    """What is below cards or table, and how high it is."""

    modes: list[Option]
    plain: list[Option]
    columns: int
    note: float

    @property
    def plain_high(self) -> float:
        return float(-(-len(self.plain) // self.columns) * (_ROW + 8))

    @property
    def fixed(self) -> float:
        """What does not scroll: the ways to play, and the title of the rest."""
        return _MODE * len(self.modes) + 36.0

    @property
    def high(self) -> float:
        return _MODE * len(self.modes) + _height(len(self.plain), self.columns) + self.note


class OptionRows:
    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box) -> None:
        scene = self.scene
        page.add(Panel("", box))
        foot, inner = Box(box.x + 16, box.y + 12, box.w - 32, box.h - 24).cut_bottom(_FOOT)
        cards = [option for option in scene.options if option.cards]
        modes = [option for option in scene.options if self._is_mode(option)]
        every = [option for option in scene.options if option not in cards and option not in modes]
        columns = 2 if inner.w >= 640 else 1
        note = self._note(page, inner.w)
        told = _MODE * len(modes)
        wished = len(cards) * (_HEAD + GOOD + _GAP)
        # Where all have room there is nothing to unfold.
        roomy = wished + told + _height(len(every), columns) + note <= inner.h
        offered = [option for option in every if option.basic or roomy or scene.all_options or option.id in scene.first]
        plain = sorted(offered, key=lambda option: option.id not in scene.first)
        rows = Rows(modes, plain, columns, note if len(plain) == len(every) else 0.0)
        least = len(cards) * (_HEAD + LEAST + _GAP)
        if cards and inner.h - least >= min(rows.high, _LEAST_BELOW):
            high = inner.h - rows.high
            if high < least:
                # Whole rows are seen; the cards get what is left over.
                shown = (inner.h - least - rows.fixed) // (_ROW + 8)
                high = inner.h - rows.fixed - shown * (_ROW + 8)
            self._add_below_cards(page, inner, cards, rows, high)
        else:
            self._add_scrolled(page, inner, cards, rows)
        add_foot(scene, page, foot, roomy)

    def _add_below_cards(self, page: Page, box: Box, cards: list[Option], rows: Rows, high: float) -> None:
        """The cards stay where they are, whatever is below them scrolls."""
        y = box.y
        for option in cards:
            self._add_cards(page, option, Box(box.x, y, box.w, high / len(cards)), True)
            y += high / len(cards)
        y = self._add_modes(page, rows.modes, box, y)
        if not rows.plain:
            return
        y = self._add_title(page, Box(box.x, y, box.w, 28), self.scene.say("setup.options"), not rows.modes)
        tall = rows.plain_high + rows.note
        window = Box(box.x, y, box.w, box.bottom - y)
        place = box.cut_right(12)[1] if tall > window.h + _GAP else box
        with page.scroll("options", window, tall, _ROW + 8 if tall > window.h + _GAP else 0) as top:
            y = self._add_plain(page, rows, place, top)
            self._add_note(page, Box(place.x, y, place.w, rows.note))

    def _add_scrolled(self, page: Page, box: Box, cards: list[Option], rows: Rows) -> None:
        """There is little room, or nothing to choose by its picture."""
        scene = self.scene
        least = sum(_HEAD + scene.cards.whole(option) + _GAP for option in cards)
        whole = max(box.h, least + rows.high)
        place = box.cut_right(12)[1] if whole > box.h else box
        with page.scroll("options", box, whole) as y:
            if not cards:
                y = self._add_table(page, Box(place.x, y, place.w, whole - rows.high))
            for option in cards:
                high = _HEAD + scene.cards.whole(option) + _GAP
                y = self._add_cards(page, option, Box(place.x, y, place.w, high), False) + _GAP
            y = self._add_modes(page, rows.modes, place, y)
            if rows.plain:
                y = self._add_title(page, Box(place.x, y, place.w, 28), scene.say("setup.options"), not rows.modes)
                y = self._add_plain(page, rows, place, y)
                self._add_note(page, Box(place.x, y, place.w, rows.note))

    # Cards and the table.

    def _add_cards(self, page: Page, option: Option, box: Box, scrolls: bool) -> float:
        scene = self.scene
        name = scene.say(f"{scene.title}.option.{option.id}.name")
        page.add(Label(Box(box.x, box.y, box.w * 0.5, 32), name, theme.HEAD, 700))
        right = box.right
        if scene.own_maps is not None:
            right = self._add_maps_button(page, box)
        elif scene.ready_games:
            right = self._add_ready(page, box)
        left = box.x + page.width(name, theme.HEAD, 700) + 16
        hint = f"{scene.title}.option.{option.id}.hint"
        room = Box(left, box.y + 2, right - left - 12, 32)
        told = scene.say(hint) if scene.services.words.has(hint) else ""
        size = next((size for size in (theme.BODY, theme.SMALL) if page.width(told, size) <= room.w), 0.0)
        if told and size:
            page.add(Label(room, told, size, colour=theme.TEXT2))
        return scene.cards.add(page, option, Box(box.x, box.y + 44, box.w, box.h - 44 - _GAP), scrolls)

    def _add_table(self, page: Page, box: Box) -> float:
        """Where nothing is chosen by its picture, the table itself, as the seed lays it; else the game's box."""
        if box.h < LEAST_HIGH + 60:
            return box.y
        if self.scene.face.sketch is None:
            self._add_box(page, box)
            return box.bottom
        name = self.scene.say("setup.table")
        page.add(Label(Box(box.x, box.y, box.w * 0.5, 32), name, theme.HEAD, 700))
        left = box.x + page.width(name, theme.HEAD, 700) + 16
        hint = Box(left, box.y + 2, box.right - left, 32)
        page.add(Label(hint, self.scene.say("setup.table_hint"), colour=theme.TEXT2))
        self.scene.add_sketch(page, Box(box.x, box.y + 44, box.w, box.h - 54))
        return box.bottom

    def _add_box(self, page: Page, box: Box) -> None:
        high = min(box.h - 40, 360.0)
        place = box.middle(high * COVER[0] / COVER[1], high)
        title = self.scene.title
        packed = Packed(title, self.scene.say(f"{title}.name"), self.scene.services.cover(title).colours)
        page.add(Custom("", place, box_painter(place, packed, False)))

    def _add_maps_button(self, page: Page, box: Box) -> float:
        scene = self.scene
        maps = scene.own_maps
        assert maps is not None
        words = scene.say("setup.own_maps")
        w = page.width(words, theme.BODY, 700) + 58
        refused = len({problem.file for problem in maps.problems})
        tip = scene.say("setup.map_refused", n=refused) if refused else scene.say("setup.own_maps_hint")
        page.add(Button("maps", Box(box.right - w, box.y, w, 36), words, scene.ask_maps, kind="flat",
                        icon="warning" if refused else "folder", size=theme.BODY, tip=tip))  # fmt: skip
        return box.right - w

    def _add_ready(self, page: Page, box: Box) -> float:
        """Games worth offering; what was chosen by hand is the first entry."""
        scene = self.scene
        games = scene.ready_games
        defaults = {option.id: option.default for option in scene.options}
        chosen = next((i for i, game in enumerate(games, 1) if {**defaults, **game.options} == scene.values), 0)
        names = [scene.say("setup.own_choice")]
        names += [scene.say(f"{scene.title}.battle.{game.id}.name") for game in games]
        tip = scene.say(f"{scene.title}.battle.{games[chosen - 1].id}.hint") if chosen else ""
        w = min(box.w * 0.5, max(page.width(name, theme.BUTTON, 600) for name in names) + 52)
        place = Box(box.right - w, box.y, w, 38)
        page.add(DropDown("ready", place, names, chosen, scene.choose_ready, open_list=page.open_list, tip=tip))
        return box.right - w

    # Switches and choices.

    def _is_mode(self, option: Option) -> bool:
        """Whether each choice is a way to play with a sentence of its own."""
        if option.cards or not option.basic or not option.values:
            return False
        return all(self.scene.hint_of(option, value) for value in option.values)

    def _add_title(self, page: Page, box: Box, words: str, counts: bool) -> float:
        """Above what follows; the first of them says how much was chosen."""
        scene = self.scene
        page.add(Label(box, words, theme.BUTTON, 700))
        differ = sum(scene.values[option.id] != option.default for option in scene.options)
        if counts and differ:
            left = page.width(words, theme.BUTTON, 700) + 16
            page.add(Label(box.cut_left(left)[1], scene.say("setup.changed", n=differ), colour=theme.TEXT2,
                           align="right"))  # fmt: skip
        return box.y + 36

    def _add_modes(self, page: Page, modes: list[Option], box: Box, y: float) -> float:
        """Ways to play as tabs over the whole width, with the sentence of the chosen one."""
        scene = self.scene
        for i, option in enumerate(modes):
            words = scene.say(f"{scene.title}.option.{option.id}.name")
            self._add_title(page, Box(box.x, y, box.w, 26), words, i == 0)
            names = [scene.label_of(option, value) for value in option.values]
            value = scene.values[option.id]
            choose = partial(self._choose_nth, option)
            place = Box(box.x, y + 30, box.w, 42)
            key = f"{scene.title}.option.{option.id}.hint"
            tip = scene.say(key) if scene.services.words.has(key) else ""
            if sum(page.width(name, theme.BODY, 700) + 22 for name in names) <= box.w:
                page.add(Tabs(f"option/{option.id}", place, names, option.values.index(value), choose, tip=tip))
            else:
                page.add(DropDown(f"option/{option.id}", place, names, option.values.index(value), choose,
                                  open_list=page.open_list, tip=tip))  # fmt: skip
            hint = Box(box.x + 4, y + 76, box.w - 8, 22)
            page.add(Label(hint, _sentence(scene.hint_of(option, value)), colour=theme.TEXT))
            y += _MODE
        return y

    def _choose_nth(self, option: Option, n: int) -> None:
        self.scene.choose(option, option.values[n])

    def _add_plain(self, page: Page, rows: Rows, box: Box, y: float) -> float:
        options, columns = rows.plain, rows.columns
        w = (box.w - _GAP * (columns - 1)) / columns
        for i, option in enumerate(options):
            place = Box(box.x + (i % columns) * (w + _GAP), y + (i // columns) * (_ROW + 8), w, _ROW)
            self._add_option(page, option, place)
        if len(options) % columns:
            # The last row has room beside it for a word on what is chosen there.
            told = self.scene.hint_of(options[-1], self.scene.values[options[-1].id])
            for i, line in enumerate(lines := page.lines(told, w - 16)[:2] if told else []):
                top = place.y + (_ROW - 20 * len(lines)) / 2 + 20 * i
                page.add(Label(Box(place.right + 28, top, w - 16, 20), line, colour=theme.TEXT2))
        return y + rows.plain_high

    def _add_option(self, page: Page, option: Option, box: Box) -> None:
        scene = self.scene
        name = scene.say(f"{scene.title}.option.{option.id}.name")
        hint_key = f"{scene.title}.option.{option.id}.hint"
        tip = scene.say(hint_key) if scene.services.words.has(hint_key) else ""
        live = option.id not in scene.idle()
        value = scene.values[option.id] if live else option.default
        if not live:
            tip = scene.say("setup.idle")
        id = f"option/{option.id}"
        if not option.values:
            page.add(Toggle(id, box, name, bool(value), lambda on: scene.choose(option, on), enabled=live,
                            tip=tip, why=tip))  # fmt: skip
            return
        dark = scene.dark.get(option.id, ())
        names = [scene.label_of(option, each) for each in (*option.values, *dark)]
        chosen = option.values.index(value)
        set_value: Callable[[int], None] = lambda i: scene.choose(option, option.values[i])  # noqa: E731
        wide = sum(page.width(each, theme.BODY, 700) + 22 for each in names) + 8
        title = page.width(name, theme.BODY, 600) + 26
        page.add(Custom("", box, lambda canvas, b, _: draw_row(canvas, b, value != option.default)))
        if title + wide <= box.w:
            place = Box(box.right - wide - 4, box.y + 4, wide, _ROW - 8)
            page.add(Tabs(id, place, names, chosen, set_value, enabled=live, tip=tip))
        else:
            wide = min(max(page.width(each, theme.BUTTON, 600) for each in names) + 52, box.w - title)
            place = Box(box.right - wide - 4, box.y + 4, wide, _ROW - 8)
            page.add(DropDown(id, place, names, chosen, set_value, open_list=page.open_list, enabled=live, tip=tip,
                              locked=len(dark), why=scene.say("campaigns.dark_value") if dark else ""))  # fmt: skip
        on = value != option.default
        page.add(Label(Box(box.x + 14, box.y, place.x - box.x - 20, box.h), name, theme.BODY, 600 if on else 500,
                       theme.DISABLED if not live else theme.TEXT if on else theme.TEXT2))  # fmt: skip

    def _note(self, page: Page, width: float) -> float:
        """How high the sentence about what is in the dark is."""
        words = self.scene.dark_words()
        return 12 + 20.0 * len(page.lines(words, width - 44)) if words else 0.0

    def _add_note(self, page: Page, box: Box) -> None:
        if not box.h:
            return
        lines = page.lines(self.scene.dark_words(), box.w - 32)
        icon = Box(box.x, box.y + 4, 20, 20)
        page.add(Custom("", icon, lambda canvas, b, _: canvas.icon("lock", *b.centre, 18, theme.TEXT3)))
        for i, line in enumerate(lines):
            page.add(Label(Box(box.x + 30, box.y + 4 + 20 * i, box.w - 30, 20), line, colour=theme.TEXT2))


def _sentence(hint: str) -> str:
    """Hints are written to stand below a name."""
    return hint[:1].upper() + hint[1:].removesuffix(".") + "."


def _height(options: int, columns: int) -> float:
    """What so many rows of options take."""
    return (36.0 if options else 0) + -(-options // columns) * (_ROW + 8) + _GAP
