"""A book on the screen: contents at the left, the page at the right, a search field, and buttons to turn pages.

It knows pages and blocks; the scenes that are books say where they come from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.content.rulebook import Card, Sign
from game.content.rulebook import Page as Leafage
from game.desk.services import Services
from game.scenes.heading import HEIGHT, lay_heading
from game.scenes.rulebook.columns import columns_for, least_line
from game.scenes.rulebook.find import Match, Where, find
from game.scenes.rulebook.typesetting import Columns, TypesetPage, Typesetter, tallest_in
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.prose import Mark
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Row
from game.ui.widgets.field import TextField
from game.ui.widgets.pane import Pane
from game.ui.widgets.plain import KeyHints, Label, Panel

WIDE = 960.0  # from here on the contents are beside the paper
SMALL_PAGE = 500.0  # less high than this, a page does without the bar at its foot
_CONTENTS, _ROW = 264.0, 36.0
_PAD = 34.0
_MARGIN = 8.0  # between the paper's rim and what is scrolled on it
_SPARE = 24.0  # of the empty foot that may be cut
_PRINTS = (1.3, 1.15)  # sizes of print for pages that are short


class Paper(Pane):
    """The open page as a widget with the focus: arrows turn and scroll it. Its words are widgets above it."""

    def __init__(self, id: str, box: Box, turn: Callable[[int], bool], scroll: Callable[[float], bool]) -> None:
        super().__init__(id, box, scroll)
        self._turn = turn

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.shadow(self.box, 10, 8)
        canvas.stamp(("paper",), self.box, lambda d: _paper(d, self.box.w, self.box.h))

    def act(self, command: Act) -> bool:
        if command.name in ("left", "right"):
            self._turn(-1 if command.name == "left" else 1)
            return True
        return super().act(command)


class BookScene(Scene):
    """`accent` colours bars and bullets, `colours` the heading's band; `icon` is in the heading."""

    least = (640, 360)
    music = ""
    accent = theme.LIVE_LOW
    colours = (theme.FOCUS, theme.LIVE)
    icon = "book"
    ornament_above = False  # its cards
    tables_beside = False  # in two columns, like cards

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.pages: tuple[Leafage, ...] = ()
        self.at = 0
        self.signs: dict[str, Sign] = {}  # the symbols that pages speak of
        self.cards: dict[str, Card] = {}
        self.query = ""
        self.matches: tuple[Match, ...] = ()
        self.match = -1
        self.listing = False  # on a small page the contents take the paper's place
        self._shown = -1  # the page whose row in the contents has been brought into view
        self._jump = False
        self._typeset: tuple[object, TypesetPage, float] | None = None
        self.page.focus = "paper"

    # What a book overrides.

    def title(self) -> str:
        return ""

    def ornament(self, page: Leafage) -> str:
        return ""

    def ornament_room(self, page: Leafage) -> float:
        """How large it is at most: no more than an aside to the words."""
        return 200.0

    def ratios(self) -> dict[str, float]:
        """How high the named positions are to their width."""
        return {}

    def show(self, name: str, width: int, height: int) -> pygame.Surface | None:
        """A named position as a picture of this many pixels."""
        return None

    # Turning, scrolling, searching.

    def open(self, at: int) -> None:
        self.listing = False
        if 0 <= at < len(self.pages) and at != self.at:
            self.at = at
            self.page.scroll_to("text", 0)
            self.services.sound.play("card")
        self.page.changed()

    def turn(self, step: int) -> bool:
        before = self.at
        self.open(self.at + step)
        return self.at != before

    def scroll(self, amount: float) -> bool:
        """True when there was something to scroll."""
        return self.page.scroll_by("text", amount)

    def search(self, words: str) -> None:
        self.query = words
        self.matches = find(self.pages, words)
        # The first place from the open page on: a search does not throw the reader back to the beginning.
        later = (i for i, match in enumerate(self.matches) if match.page >= self.at)
        self.match = next(later, 0 if self.matches else -1)
        self._go()

    def step(self, step: int) -> None:
        if self.matches:
            self.match = (self.match + step) % len(self.matches)
            self._go()

    def _go(self) -> None:
        if self.match >= 0:
            self.listing = False
            self.at = self.matches[self.match].page
            self._jump = True
        self.page.changed()

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down:
            if command.name == "search":
                self.page.focus = "search"
                self.page.changed()
                return True
            if command.name == "back" and (self.query or self.listing or self.page.focus == "search"):
                self.listing = False
                self.search("")
                self.page.focus = "paper"
                return True
        return super().handle(command)

    # The picture.

    def build(self, page: Page) -> None:
        wide, small = page.box.w >= WIDE, page.box.h < SMALL_PAGE
        margin = max(24.0 if wide else 12.0, (page.box.w - 1560) / 2)
        body = Box(margin, 12, page.box.w - 2 * margin, page.box.h - 24)
        if small:
            head, body = body.cut_top(HEIGHT, 12)
            self._build_small_head(page, head)
        else:
            head, body = body.cut_top(HEIGHT if wide else 108, 12)
            foot, body = body.cut_bottom(48, 12)
            self._build_head(page, head, wide)
            self._build_foot(page, foot)
        if wide and not small:
            contents, body = body.cut_left(_CONTENTS, 16)
            self._build_contents(page, contents)
        self._paper = body
        if self.listing and (small or not wide):
            self._build_contents(page, body)
        elif self.pages:
            self._build_text(page, body)

    def _build_head(self, page: Page, head: Box, wide: bool) -> None:
        lay_heading(self, page, head, self.title(), self.icon, colours=self.colours,
                    room_right=566 if wide else 186)  # fmt: skip
        tools = Box(head.right - 396, head.y + 8, 380, 40) if wide else Box(head.x + 10, head.y + 54, head.w - 20, 40)
        found = Box(tools.x - 166, tools.y, 150, 40) if wide else Box(head.right - 186, head.y + 8, 170, 40)
        if self.query.strip():
            colour = theme.TEXT2 if self.matches else theme.LIVE_LIGHT
            page.add(Label(found, self.say("rulebook.found", n=len(self.matches)), theme.BODY, 600, colour, "right"))
        if not wide:
            button, tools = tools.cut_left(44, 14)
            self._add_list_button(page, button)
        self._build_search(page, tools)

    def _build_small_head(self, page: Page, head: Box) -> None:
        """All in one row: what the page is called is on the paper."""
        page.add(Panel("", head))
        row = head.inset(10)
        back, row = row.cut_left(40, 8)
        contents, row = row.cut_left(40, 16)
        before, row = row.cut_left(40, 8)
        after, row = row.cut_left(40, 20)
        page.add(Button("back", back, "", self.stage.pop, kind="flat", icon="left", tip=self.say("common.back")))
        self._add_list_button(page, contents)
        self._add_turners(page, before, after)
        self._build_search(page, row)
        if self.query.strip():
            field = row.cut_right(102)[1]
            found = f"{self.match + 1}/{len(self.matches)}"
            page.add(Label(field.inset(10, 0), found, theme.BODY, 600, theme.TEXT3, "right"))

    def _add_list_button(self, page: Page, box: Box) -> None:
        page.add(Button("contents", box, "", self._list, icon="list", tip=self.say("rulebook.contents")))

    def _build_search(self, page: Page, tools: Box) -> None:
        after, rest = tools.cut_right(40, 8)
        before, field = rest.cut_right(40, 14)
        page.add(
            TextField("search", field, self.query, self.search, page.carets, hint=self.say("rulebook.search"), most=30,
                      icon="search", done=lambda: self.step(1), tip=self.say("rulebook.search_hint"))
        )  # fmt: skip
        some = len(self.matches) > 0
        none = self.say("rulebook.found", n=0) if self.query.strip() else self.say("rulebook.search_hint")
        page.add(
            Button("found-before", before, "", lambda: self.step(-1), icon="up", enabled=some, why=none,
                   tip=self.say("rulebook.previous_found")),
            Button("found-after", after, "", lambda: self.step(1), icon="down", enabled=some, why=none,
                   tip=self.say("rulebook.next_found")),
        )  # fmt: skip

    def _list(self) -> None:
        self.listing = not self.listing

    def _build_contents(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(8)
        inner = Box(inner.x, inner.y, inner.w, inner.h // _ROW * _ROW)  # whole rows: none is cut
        found = Counter(match.page for match in self.matches)
        if self._shown != self.at:
            self._shown = self.at
            self._reveal(page, inner)
        with page.scroll("contents", inner, _ROW * len(self.pages)) as top:
            wide = inner.w - (10 if _ROW * len(self.pages) > inner.h else 0)
            for i, entry in enumerate(self.pages):
                row = Box(inner.x, top + i * _ROW, wide, _ROW)
                page.add(self._row(page, i, entry.title, row, found[i]))

    def _row(self, page: Page, i: int, title: str, box: Box, found: int) -> Row:
        aside = str(found) if found else ""
        room = box.w - 34 - (page.width(aside) + 12 if aside else 0)
        tip = title if page.width(title, theme.BODY, 600) > room else ""
        return Row(f"page-{i}", box, title, lambda: self.open(i), aside=aside, chosen=i == self.at, tip=tip)

    def _reveal(self, page: Page, inner: Box) -> None:
        """The row of the open page comes into view, with its neighbour."""
        offset, y = page.scroll_offset("contents"), self.at * _ROW
        if y - _ROW < offset:
            page.scroll_to("contents", max(0.0, y - _ROW))
        elif y + 2 * _ROW > offset + inner.h:
            page.scroll_to("contents", y + 2 * _ROW - inner.h)

    def _build_text(self, page: Page, box: Box) -> None:
        page.add(Paper("paper", box, self.turn, self.scroll))
        # The bar stays inside the paper's rounded corners.
        window = Box(box.x + 2, box.y + _MARGIN, box.w - 2 - _MARGIN, box.h - 2 * _MARGIN)
        high = box.h - 4 - 2 * _PAD
        columns, left = columns_for(self.pages[self.at], box.w - 2 * _PAD, self.ratios(), tallest_in(high))
        typeset, print_ = self._set_type(page, columns, high)
        if self._jump:
            self._jump = False
            y = typeset.starts.get(self.matches[self.match].where, 0.0) * print_
            page.scroll_to("text", max(0.0, y - 60))
        above = _PAD + 2 - _MARGIN
        needed = typeset.height * print_ + 2 * above
        if needed - window.h <= _SPARE:
            needed = window.h  # all that would come into sight is the empty foot
        with page.scroll("text", window, needed) as top:
            for item in typeset.items:
                at = _grown(item.box, print_).moved(box.x + _PAD + left, top + above)
                # Parts outside the window need not even be drawn; a shadow reaches a little farther.
                if at.bottom > window.y - 20 and at.y < window.bottom + 20:
                    page.add(Custom("", at, steady(partial(_paint_printed, paint=item.paint, size=print_))))

    def _set_type(self, page: Page, columns: Columns, high: float) -> tuple[TypesetPage, float]:
        """The page in the largest print in which all of it is seen at once, and that print; one that has to be scrolled
        anyway is in the usual one."""
        marks: dict[Where, list[Mark]] = {}
        for i, match in enumerate(self.matches):
            if match.page == self.at:
                marks.setdefault(match.where, []).append((match.start, match.end, i == self.match))
        key = (self.at, columns, high, page.metrics.scale, page.type.easy, self.services.words.lang, self.query,
               self.match)  # fmt: skip
        if self._typeset is None or self._typeset[0] != key:
            self._typeset = (key, *self._printed(page, columns, high, marks))
        return self._typeset[1:]

    def _printed(
        self, page: Page, columns: Columns, high: float, marks: dict[Where, list[Mark]]
    ) -> tuple[TypesetPage, float]:
        shown = self.pages[self.at]
        sizes = [size for size in _PRINTS if columns.main / size >= least_line(shown)]
        for size in (*sizes, 1.0):
            within = Columns(columns.main / size, columns.side / size, columns.gap / size)
            setter = Typesetter(
                within, partial(_measured, page, size), self.accent, self.say("rulebook.example"), self.show,
                page.metrics.scale * size, self.signs, self.ratios(), self.cards, high / size,
                tables_beside=self.tables_beside, largest=self.ornament_room(shown) / size,
            )  # fmt: skip
            found = setter.set(shown, marks, self.ornament(shown), self.ornament_above)
            if found.height * size <= high:
                break
        return found, size

    def _build_foot(self, page: Page, foot: Box) -> None:
        page.add(Panel("", foot))
        before, rest = foot.inset(4, 4).cut_left(44, 8)
        middle, rest = rest.cut_left(86, 8)
        after, rest = rest.cut_left(44, 24)
        self._add_turners(page, before, after)
        page.add(Label(middle, self._number(), theme.BODY, 600, theme.TEXT2, "middle"))
        hints = self.key_caps(
            ("← →", self.say("common.key.pages")), ("↑ ↓", self.say("common.key.scroll")),
            ("search", self.say("common.key.search")), ("back", self.say("common.key.back")),
        )  # fmt: skip
        page.add(KeyHints(Box(rest.x, rest.y, rest.w - 12, rest.h), hints))

    def _number(self) -> str:
        return self.say("rulebook.page", n=self.at + 1, all=len(self.pages))

    def _add_turners(self, page: Page, before: Box, after: Box) -> None:
        last = len(self.pages) - 1
        page.add(
            Button("before", before, "", lambda: self.open(self.at - 1), kind="flat", icon="left", why=self._number(),
                   enabled=self.at > 0, tip=self.say("rulebook.previous")),
            Button("after", after, "", lambda: self.open(self.at + 1), kind="flat", icon="right", why=self._number(),
                   enabled=self.at < last, tip=self.say("rulebook.next")),
        )  # fmt: skip


def _grown(box: Box, size: float) -> Box:
    return Box(box.x * size, box.y * size, box.w * size, box.h * size)


def _paint_printed(canvas: Canvas, box: Box, paint: Callable[[Canvas, Box], None], size: float) -> None:
    with canvas.zoomed(size):
        paint(canvas, _grown(box, 1 / size))


def _measured(page: Page, size: float, words: str, high: float, weight: int) -> float:
    """The width of words in that print, in its own units."""
    return page.width(words, high * size, weight) / size


def _paper(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, theme.PAPER[0], (0.7, "#f8f0de"), theme.PAPER[1]))
    # The fold of a book: a soft shade along the left edge.
    d.rect(m, m, 22, h, 10, d.linear(m, 0, m + 22, 0, (0, "#8d8266", 0.28), (1, "#8d8266", 0)))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5, "none", stroke="#ffffff", stroke_width=1, opacity=0.7)


def page_of(pages: Sequence[Leafage], wish: str) -> int:
    """The page with this id, or the one that is about this handle or its kind; the first where there is none."""
    kind = wish.split(":")[0]
    tests: tuple[Callable[[Leafage], bool], ...] = (
        lambda page: page.id == wish, lambda page: wish in page.about, lambda page: kind in page.about,
    )  # fmt: skip
    for test in tests:
        for number, page in enumerate(pages):
            if wish and test(page):
                return number
    return 0
