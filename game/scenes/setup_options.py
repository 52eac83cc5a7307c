"""The options of a new game: cards for those with pictures, switches and choices for the rest.

It draws what the scene says and reports every change to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.rules import Option
from game.scenes.setup_foot import add_foot
from game.scenes.shelf_widgets import COVER, Packed, box_painter
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, Toggle, draw_row
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

_GAP = 12.0
_ROW = 48.0
_FOOT = 72.0
_LEAST_CARD, _LEAST_PICTURE = 128.0, 76.0  # how wide a card is at least, and how high its picture
_GOOD_CARD = 210.0  # the height from which a picture shows what it is about
_NAME, _HINT = 44.0, 18.0  # what a card's name takes of its height, and each line of its hint
_MOST_LINES = 3
LEAST_HIGH = 150.0  # of a sketch of the table


class OptionRows:
    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box) -> None:
        scene = self.scene
        page.add(Panel("", box))
        foot, inner = Box(box.x + 16, box.y + 12, box.w - 32, box.h - 24).cut_bottom(_FOOT)
        cards = [option for option in scene.options if option.cards]
        every = [option for option in scene.options if not option.cards]
        columns = 2 if inner.w >= 640 else 1
        note = self._note(page, inner.w)
        room = inner.w - 12  # a bar may take the rest
        wished = sum(44 + self._grid(option, room)[1] * (_GOOD_CARD + _GAP) for option in cards)
        # Where all have room there is nothing to unfold.
        roomy = wished + _height(len(every), columns) + note <= inner.h
        plain = [option for option in every if option.basic or roomy or scene.all_options]
        note = note if plain == every else 0.0
        below = _height(len(plain), columns) + note
        least = 0.0
        for option in cards:
            least += 44 + self._grid(option, room)[1] * (self._least(page, option, room) + _GAP)
        whole = max(inner.h, least + below)
        scrolled = whole > inner.h
        place = inner.cut_right(12)[1] if scrolled else inner
        with page.scroll("options", inner, whole) as top:
            y = top
            if not cards:
                y = self._add_table(page, Box(place.x, y, place.w, whole - below))
            for option in cards:
                high = (whole - below) / len(cards)
                y = self._add_cards(page, option, Box(place.x, y, place.w, high))
            y = self._add_plain(page, plain, place, y, columns)
            if note:
                self._add_note(page, Box(place.x, y, place.w, note))
        add_foot(scene, page, foot, roomy)

    # Cards.

    def _grid(self, option: Option, width: float) -> tuple[int, int]:
        """Columns and rows of the cards."""
        most = max(2, int((width + _GAP) // (_LEAST_CARD + _GAP)))
        n = self._count(option)
        rows = -(-n // most)
        return -(-n // rows), rows

    def _count(self, option: Option) -> int:
        """Its cards, with the one that stands for all that is still in the dark."""
        return len(_values(option)) + (option.id in self.scene.dark)

    def _best_grid(self, page: Page, option: Option, box: Box) -> tuple[int, float, float, float]:
        """Columns, width and height of the cards that show their pictures largest, and the height of their words."""
        best, largest = (1, 0.0, 0.0, 0.0), -1.0
        picture = self.scene.face.cards.get(option.id)
        tallest = picture.tallest if picture is not None else 0.95
        most = self._grid(option, box.w)[0]
        least = self._least(page, option, box.w)
        for columns in range(2, most + 1):
            rows = -(-self._count(option) // columns)
            w = (box.w - _GAP * (columns - 1)) / columns
            h = (box.h - _GAP * (rows - 1)) / rows
            words = self._words(page, option, w)
            h = min(h, w * tallest + words)
            if h < least - 1 and columns < most:
                continue
            if min(w, h - words) > largest:
                best, largest = (columns, w, h, words), min(w, h - words)
        return best

    def _least(self, page: Page, option: Option, width: float) -> float:
        """How high a card is at least, where as many as possible are side by side."""
        columns = self._grid(option, width)[0]
        return self._words(page, option, (width - _GAP * (columns - 1)) / columns) + _LEAST_PICTURE + 6

    def _words(self, page: Page, option: Option, w: float) -> float:
        """What the words take of the height of these cards, the longest hint in full."""
        hints = [self.scene.hint_of(option, value) for value in _values(option)]
        if option.id in self.scene.dark:
            hints.append(self.scene.say("campaigns.dark_hint"))
        lines = max(len(page.lines(hint, w - 26, theme.SMALL)) if hint else 0 for hint in hints)
        return _NAME + _HINT * min(lines, _MOST_LINES)

    def _add_cards(self, page: Page, option: Option, box: Box) -> float:
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
        if scene.services.words.has(hint) and page.width(scene.say(hint)) <= right - left - 12:
            page.add(Label(Box(left, box.y + 2, right - left - 12, 32), scene.say(hint), colour=theme.TEXT2))
        columns, w, h, words = self._best_grid(page, option, Box(box.x, box.y, box.w, box.h - 48))
        y = box.y + 44
        for i, value in enumerate(_values(option)):
            place = Box(box.x + (i % columns) * (w + _GAP), y + (i // columns) * (h + _GAP), w, h)
            page.add(self._card(option, value, place, words))
        if option.id in scene.dark:
            i = len(_values(option))
            place = Box(box.x + (i % columns) * (w + _GAP), y + (i // columns) * (h + _GAP), w, h)
            page.add(self._dark_card(option, place, words))
        return box.y + box.h

    def _dark_card(self, option: Option, box: Box, name: float) -> Custom:
        """Things that campaigns have still to unlock, and the way to them."""
        scene = self.scene
        label = scene.say("campaigns.dark_card", n=len(scene.dark[option.id]))
        hint = scene.say("campaigns.dark_hint")

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.stamp(("card", "dark", pointing.hover), b, lambda d: _dark_body(d, b.w, b.h, pointing.hover))
            canvas.icon("lock", b.centre[0], b.y + (b.h - name) / 2 + 6, min(44, (b.h - name) * 0.5), theme.TEXT3)
            canvas.text(b.x + 14, b.bottom - name + 24, label, theme.BUTTON, 700, theme.TEXT2, width=b.w - 28)
            for i, line in enumerate(canvas.lines(hint, b.w - 26, theme.SMALL)[:_MOST_LINES]):
                y = b.bottom - name + 45 + 18 * i
                canvas.text(b.x + 14, y, line, theme.SMALL, 500, theme.TEXT2, width=b.w - 26)

        return Custom(f"dark/{option.id}", box, paint, scene.open_campaigns, radius=12, tip=f"{label}\n{hint}")

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

    def _card(self, option: Option, value: bool | int | str, box: Box, name: float) -> Custom:
        scene = self.scene
        chosen = scene.values[option.id] == value
        looks = tuple(row.look for row in scene.seating.rows)
        label, hint = scene.label_of(option, value), scene.hint_of(option, value)
        picture = scene.face.cards.get(option.id)
        data = scene.data_of(option, value) if picture is not None else None

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            canvas.shadow(b, 12, 5, 6)
            canvas.stamp(("card", state), b, lambda d: _card_body(d, b.w, b.h, state))
            frame = Box(b.x + 6, b.y + 6, b.w - 12, b.h - 6 - name)
            if picture is not None:
                picture.paint(canvas, frame, data, looks)
            else:
                canvas.rounded(frame, 8, theme.INSET[0])
            size: float = theme.BUTTON
            while size > theme.SMALL and canvas.width(label, size, 700) > b.w - 26:
                size -= 1
            canvas.text(b.x + 14, b.bottom - name + 24, label, size, 700, width=b.w - 26)
            for i, line in enumerate(canvas.lines(hint, b.w - 26, theme.SMALL)[:_MOST_LINES]):
                y = b.bottom - name + 45 + 18 * i
                canvas.text(b.x + 14, y, line, theme.SMALL, 500, theme.TEXT2, width=b.w - 26)
            if chosen:
                tick = Box(b.right - 27, b.y + 1, 26, 26)
                canvas.rounded(tick, 13, theme.LIVE, theme.LIVE_LIP)
                canvas.icon("check", *tick.centre, 18, theme.LIVE_INK)

        tip = f"{label}\n{hint}" if hint else ""
        id = f"option/{option.id}/{value_word(value)}"
        return Custom(id, box, paint, lambda: scene.choose(option, value), radius=12, tip=tip)

    # Switches and choices.

    def _add_plain(self, page: Page, options: list[Option], box: Box, y: float, columns: int) -> float:
        scene = self.scene
        if not options:
            return y
        differ = sum(scene.values[option.id] != option.default for option in scene.options)
        page.add(Label(Box(box.x, y, box.w * 0.5, 28), scene.say("setup.options"), theme.BUTTON, 700))
        if differ:
            page.add(Label(Box(box.x + box.w * 0.35, y, box.w * 0.65, 28), scene.say("setup.changed", n=differ),
                           colour=theme.TEXT2, align="right"))  # fmt: skip
        y += 36
        w = (box.w - _GAP * (columns - 1)) / columns
        for i, option in enumerate(options):
            place = Box(box.x + (i % columns) * (w + _GAP), y + (i // columns) * (_ROW + 8), w, _ROW)
            self._add_option(page, option, place)
        if len(options) % columns:
            # The last row has room beside it for a word on what is chosen there.
            told = scene.hint_of(options[-1], scene.values[options[-1].id])
            for i, line in enumerate(lines := page.lines(told, w - 16)[:2] if told else []):
                top = place.y + (_ROW - 20 * len(lines)) / 2 + 20 * i
                page.add(Label(Box(place.right + 28, top, w - 16, 20), line, colour=theme.TEXT2))
        return y + -(-len(options) // columns) * (_ROW + 8)

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
        page.add(Label(Box(box.x + 14, box.y, place.x - box.x - 20, box.h), name, theme.BODY, 600,
                       colour=theme.TEXT if live else theme.DISABLED))  # fmt: skip

    def _note(self, page: Page, width: float) -> float:
        """How high the sentence about what is in the dark is."""
        words = self.scene.dark_words()
        return 12 + 20.0 * len(page.lines(words, width - 44)) if words else 0.0

    def _add_note(self, page: Page, box: Box) -> None:
        lines = page.lines(self.scene.dark_words(), box.w - 32)
        icon = Box(box.x, box.y + 4, 20, 20)
        page.add(Custom("", icon, lambda canvas, b, _: canvas.icon("lock", *b.centre, 18, theme.TEXT3)))
        for i, line in enumerate(lines):
            page.add(Label(Box(box.x + 30, box.y + 4 + 20 * i, box.w - 30, 20), line, colour=theme.TEXT2))


def _values(option: Option) -> tuple[bool | int | str, ...]:
    return option.values or (False, True)


def value_word(value: bool | int | str) -> str:
    """How a value is called among keys: a switch is `no` or `yes`."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _height(options: int, columns: int) -> float:
    """What so many rows of options take."""
    return (36.0 if options else 0) + -(-options // columns) * (_ROW + 8) + _GAP


def _card_body(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    fill = ("#2a3b70", "#1a2650") if state != "hover" else ("#3f5597", "#2c3d74")
    d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, *fill))
    if state == "chosen":
        d.glow(m, m, w, h, 12, theme.LIVE, 5)
        d.rect(m, m + 3, w, h, 12, "#9a5a12")
        d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, "#33467f", "#1d2a56"))
        d.rect(m + 1.5, m + 1.5, w - 3, h - 3, 10.5, "none", stroke=theme.LIVE, stroke_width=3)
    else:
        rim = "#8ca4e6" if state == "hover" else theme.RIM[1]
        d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 11.5, "none", stroke=rim, stroke_width=1)


def _dark_body(d: Drawing, w: float, h: float, hover: bool) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 12, "#1d2a54" if hover else "#121b38")
    # Dashes are single lines, along the straight sides only: dashes of a rounded frame go astray when it is drawn.
    colour = "#8ca4e6" if hover else theme.RIM[1]
    wide, high = w - 24, h - 24
    for x, y, across, length in ((12, 1, 1, wide), (12, h - 1, 1, wide), (1, 12, 0, high), (w - 1, 12, 0, high)):
        at = 0.0
        while at < length:
            end = min(at + 6, length)
            left, top = m + x + at * across, m + y + at * (1 - across)
            d.line(left, top, left + (end - at) * across, top + (end - at) * (1 - across), colour, 1.4)
            at += 11
