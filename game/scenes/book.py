"""A book on the screen: contents at the left, paper at the right, a field to search in, and pages to turn.

It knows pages and blocks; where they come from is the business of the scenes that are books.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game.content.rulebook import Page as Leafage
from game.scenes.find import Place, Where, find
from game.scenes.leaf import Columns, Leaf, Typesetter
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.prose import Mark
from game.ui.widgets.base import Custom, Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Row
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import KeyHints, Label, Panel

WIDE = 960.0  # from here on the contents stand beside the paper
_CONTENTS, _ROW = 284.0, 36.0
_PAD = 36.0
_MAIN, _SIDE, _MOST_SIDE = 520.0, 240.0, 520.0
_SCROLL = 69.0


class Paper(Widget):
    """The leaf as a thing that has the focus: arrows turn and scroll it. The words lie above it."""

    focusable = True
    radius = 10.0

    def __init__(self, id: str, box: Box, turn: Callable[[int], bool], scroll: Callable[[float], bool]) -> None:
        super().__init__(id, box)
        self._turn, self._scroll = turn, scroll

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.shadow(self.box, 10, 8)
        canvas.stamp(("paper",), self.box, lambda d: _paper(d, self.box.w, self.box.h))

    def act(self, command: Act) -> bool:
        far = 0.85 * self.box.h
        steps = {"up": -_SCROLL, "down": _SCROLL, "page-up": -far, "page-down": far, "hold": far,
                 "first": -1e6, "last": 1e6}  # fmt: skip
        if command.name in ("left", "right"):
            self._turn(-1 if command.name == "left" else 1)
            return True
        return command.name in steps and (self._scroll(steps[command.name]) or command.name == "down")


class BookScene(Scene):
    """`accent` colours bars and bullets; `icon` stands in the header."""

    least = (640, 360)
    music = ""
    accent = theme.LIVE_LOW
    icon = "book"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.pages: tuple[Leafage, ...] = ()
        self.at = 0
        self.query = ""
        self.places: tuple[Place, ...] = ()
        self.place = -1
        self.listing = False  # on a small page the contents take the paper's place
        self._shown = -1  # the page whose row in the contents has been brought into view
        self._jump = False
        self._leaf: tuple[object, Leaf] | None = None
        self.page.focus = "paper"

    # What a book overrides.

    def title(self) -> str:
        return ""

    def ornament(self, page: Leafage) -> str:
        return ""

    def show(self, name: str, width: int, height: int) -> pygame.Surface | None:
        """A named position as a picture of this many pixels."""
        return None

    # Turning, scrolling, searching.

    def open(self, at: int) -> None:
        self.listing = False
        if 0 <= at < len(self.pages) and at != self.at:
            self.at = at
            self.page.scroll_to("leaf", 0)
            self.services.sound.play("card")
        self.page.changed()

    def turn(self, step: int) -> bool:
        before = self.at
        self.open(self.at + step)
        return self.at != before

    def scroll(self, amount: float) -> bool:
        """True when there was something to scroll."""
        before = self.page.scroll_offset("leaf")
        most = max(0.0, self._leaf[1].height + 2 * _PAD - self._paper.h) if self._leaf else 0.0
        after = min(max(0.0, before + amount), most)
        self.page.scroll_to("leaf", after)
        self.page.changed()
        return after != before

    def search(self, words: str) -> None:
        self.query = words
        self.places = find(self.pages, words)
        # The first place from the open page on: a search does not throw the reader back to the beginning.
        later = (i for i, place in enumerate(self.places) if place.page >= self.at)
        self.place = next(later, 0 if self.places else -1)
        self._go()

    def step(self, step: int) -> None:
        if self.places:
            self.place = (self.place + step) % len(self.places)
            self._go()

    def _go(self) -> None:
        if self.place >= 0:
            self.listing = False
            self.at = self.places[self.place].page
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
        wide = page.box.w >= WIDE
        margin = max(24.0 if wide else 12.0, (page.box.w - 1560) / 2)
        body = Box(margin, 12, page.box.w - 2 * margin, page.box.h - 24)
        head, body = body.cut_top(60 if wide else 104, 12)
        foot, body = body.cut_bottom(48, 12)
        self._build_head(page, head, wide)
        if wide:
            contents, body = body.cut_left(_CONTENTS, 16)
            self._build_contents(page, contents)
        self._paper = body
        if self.listing and not wide:
            self._build_contents(page, body)
        elif self.pages:
            self._build_leaf(page, body)
        self._build_foot(page, foot, wide)

    def _build_head(self, page: Page, head: Box, wide: bool) -> None:
        page.add(Panel("", head))
        page.add(
            Button("back", Box(head.x + 10, head.y + 10, 40, 40), "", self.stage.pop, kind="flat", icon="left",
                   tip=self.say("common.back"))
        )  # fmt: skip
        line = Box(head.x + 62, head.y, head.w - 78, 60)
        page.add(Custom("", Box(line.x, line.y + 16, 28, 28),
                        lambda canvas, b, look: canvas.icon(self.icon, b.x + 14, b.y + 14, 26, theme.LIVE)))  # fmt: skip
        words = line.cut_left(40)[1]
        tools = Box(head.right - 396, head.y + 10, 380, 40) if wide else Box(head.x + 10, head.y + 56, head.w - 20, 40)
        if wide:
            words = Box(words.x, words.y, tools.x - 170 - words.x, words.h)
            found = Box(tools.x - 166, tools.y, 150, 40)
        else:
            words, found = words.cut_right(170)[1], Box(head.right - 186, head.y + 10, 170, 40)
        size: float = theme.TITLE
        while size > theme.BUTTON and page.width(self.title(), size, 800) > words.w:
            size -= 1
        page.add(Label(words, self.title(), size, 800))
        if self.query.strip():
            colour = theme.TEXT2 if self.places else theme.LIVE_LIGHT
            page.add(Label(found, self.say("rulebook.found", n=len(self.places)), theme.BODY, 600, colour, "right"))
        if not wide:
            button, tools = tools.cut_left(44, 8)
            page.add(Button("contents", button, "", self._list, icon="list", tip=self.say("rulebook.contents")))
        self._build_search(page, tools)

    def _build_search(self, page: Page, tools: Box) -> None:
        after, rest = tools.cut_right(40, 8)
        before, field = rest.cut_right(40, 14)
        page.add(
            TextField("search", field, self.query, self.search, page.carets, hint=self.say("rulebook.search"), most=30,
                      icon="search", done=lambda: self.step(1), tip=self.say("rulebook.search_hint"))
        )  # fmt: skip
        some = len(self.places) > 0
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
        found = Counter(place.page for place in self.places)
        if self._shown != self.at:
            self._shown = self.at
            self._reveal(page, inner)
        with page.scroll("contents", inner, _ROW * len(self.pages)) as top:
            wide = inner.w - (10 if _ROW * len(self.pages) > inner.h else 0)
            for i, leaf in enumerate(self.pages):
                row = Box(inner.x, top + i * _ROW, wide, _ROW)
                page.add(self._row(page, i, leaf.title, row, found[i]))

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

    def _build_leaf(self, page: Page, box: Box) -> None:
        page.add(Paper("paper", box, self.turn, self.scroll))
        window = box.inset(2)
        columns, left = _columns(box.w - 2 * _PAD)
        leaf = self._set(page, columns)
        if self._jump:
            self._jump = False
            y = leaf.places.get(self.places[self.place].where, 0.0)
            page.scroll_to("leaf", max(0.0, y - 60))
        with page.scroll("leaf", window, leaf.height + 2 * _PAD) as top:
            for item in leaf.items:
                at = item.box.moved(box.x + _PAD + left, top + _PAD)
                # What lies outside the window need not even be drawn; a shadow reaches a little farther.
                if at.bottom > window.y - 20 and at.y < window.bottom + 20:
                    page.add(Custom("", at, lambda canvas, b, look, item=item: item.paint(canvas, b)))  # type: ignore[misc]

    def _set(self, page: Page, columns: Columns) -> Leaf:
        marks: dict[Where, list[Mark]] = {}
        for i, place in enumerate(self.places):
            if place.page == self.at:
                marks.setdefault(place.where, []).append((place.start, place.end, i == self.place))
        key = (self.at, columns, page.metrics.scale, page.type.easy, self.services.words.lang, self.query, self.place)
        if self._leaf is None or self._leaf[0] != key:
            setter = Typesetter(
                columns, page.width, self.accent, self.say("rulebook.example"), self.show, page.metrics.scale
            )
            leaf = self.pages[self.at]
            self._leaf = (key, setter.set(leaf, marks, self.ornament(leaf)))
        return self._leaf[1]

    def _build_foot(self, page: Page, foot: Box, wide: bool) -> None:
        page.add(Panel("", foot))
        last = len(self.pages) - 1
        inner = foot.inset(4, 4)
        before, rest = inner.cut_left(44, 8)
        middle, rest = rest.cut_left(86, 8)
        after, rest = rest.cut_left(44, 24)
        edge = self.say("rulebook.page", n=self.at + 1, all=len(self.pages))
        page.add(
            Button("before", before, "", lambda: self.open(self.at - 1), kind="flat", icon="left", why=edge,
                   enabled=self.at > 0, tip=self.say("rulebook.previous")),
            Label(middle, edge, theme.BODY, 600, theme.TEXT2, "middle"),
            Button("after", after, "", lambda: self.open(self.at + 1), kind="flat", icon="right", why=edge,
                   enabled=self.at < last, tip=self.say("rulebook.next")),
        )  # fmt: skip
        hints = [
            ("← →", self.say("common.key.pages")), ("↑ ↓", self.say("common.key.scroll")),
            ("/", self.say("common.key.search")), ("Esc", self.say("common.key.back")),
        ]  # fmt: skip
        page.add(KeyHints(Box(rest.x, rest.y, rest.w - 12, rest.h), hints))


def _columns(room: float) -> tuple[Columns, float]:
    """The columns of a leaf, and how far they are moved in."""
    gap = Columns(0).gap
    side = min(room - _MAIN - gap, _MOST_SIDE)
    if side >= _SIDE:
        main = min(560.0, max(_MAIN, room - gap - _MOST_SIDE))
        return Columns(main, min(room - main - gap, _MOST_SIDE)), max(0.0, room - main - gap - _MOST_SIDE) / 2
    main = min(room, 560.0)
    return Columns(main), (room - main) / 2


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
