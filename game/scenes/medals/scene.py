"""The medals of the one who plays: row by row, what each is for, and which are the next in reach.

Games that nobody has looked at yet are gone through while the page is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from game.desk.services import Services
from game.engine.medal import EVERY_TABLE, METALS, Medal, Metal, name_of, need_of
from game.scenes.heading import add_heading
from game.scenes.medals import drawing
from game.scenes.medals.search import Search, nearest
from game.scenes.medals.words import how_of, title_of
from game.scenes.scene import Scene
from game.scenes.thumbnails import short_name
from game.store.medals import Won, looked_at
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import KeyHints, Label, Panel, Paragraph, Picture

_ASIDE, _LABELS, _COVER = 312.0, 160.0, (46.0, 62.0)
_DETAIL, _FOOT, _TABS = 272.0, 40.0, 304.0
_LARGEST, _LARGE, _SMALL = 0.72, 1.45, 0.6  # medals in a row, in the panel, next in reach
_NEXT, _NEXT_HIGH = 3, 78.0  # how many are there at least, and how high each is at most
_FEWEST, _NAME, _BESIDE = 5, 62.0, 0.82  # columns of medals, the room for a name beside one, and how large that is
_NEXT_FOOT = 14.0  # below the last of them
_CLEAR = 8.0  # from a medal to its name: the ring stands out by so much
_NEXT_LINES = 3  # in which each says what it is for
_STEPS = 4  # of the search in one frame
_KIND = "medal"


class Place(NamedTuple):
    """A medal, and the row in which it stands."""

    row: str
    medal: Medal

    @property
    def name(self) -> str:
        return name_of(self.row, self.medal)


Mark = tuple[Place, tuple[float, float], float]  # a medal, its middle and its size


class MedalsScene(Scene):
    name = "medals"
    least = (1066, 600)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.search = Search(services, services.me)
        services.new_medals = 0
        known = {title.id for title in services.titles} | {EVERY_TABLE}
        self.rows = {row: medals for row, medals in self.search.rows.items() if row in known}
        self.places = [Place(row, medal) for row, medals in self.rows.items() for medal in medals]
        self.tab = 0
        self.fresh = set(self.search.case.new)  # those that have their tag
        newest = self.search.case.new[-1:]
        self.looked = next((each for each in self.places if each.name in newest), self.places[0])

    # What happens by itself.

    def update(self, dt: float) -> None:
        if not self.search.done:
            won = len(self.search.won)
            for _ in range(_STEPS):
                self.search.advance()
            self.fresh.update(self.search.won[won:])
            self.page.changed()
        pointed = self._pointed()
        if pointed is not None and pointed != self.looked:
            self._look_at(pointed)

    def moving(self) -> bool:
        return not self.search.done

    def _pointed(self) -> Place | None:
        """The medal under the pointer, else the one that the keys are on."""
        for id in (self.page.hover, self.page.focus):
            kind, _, name = (id or "").partition("/")
            if kind == _KIND:
                return next((place for place in self.places if place.name == name), None)
        return None

    def _look_at(self, place: Place) -> None:
        self.fresh.discard(self.looked.name)
        self.looked = place
        self.search.sheet.write(looked_at(self.search.case, place.name))
        self.page.changed()

    # What a player does.

    def choose_tab(self, i: int) -> None:
        self.tab = i
        self.page.changed()

    def tap(self, place: Place) -> None:
        """The first touch looks at it, the next one opens its game."""
        if place != self.looked:
            self._look_at(place)
        elif self._has_game(place):
            self.watch()

    def _won(self, place: Place) -> Won | None:
        return self.search.case.won.get(place.name)

    def _has_game(self, place: Place) -> bool:
        won = self._won(place)
        return won is not None and self.search.has_words(won.game)

    def watch(self) -> None:
        """The game that brought the medal, from its beginning."""
        from game.scenes.table.replay import ReplayScene

        won = self._won(self.looked)
        found = self.search.replay(won.game) if won is not None else None
        if found is None:
            self.services.sound.play("refuse")
            self.page.toast(self.say("medals.watch_gone"))
            return
        title, replay, seat = found
        self.stage.push(ReplayScene(self.services, replay, title, seat))

    # Drawing.

    def build(self, page: Page) -> None:
        body = self._add_head(page)
        foot, body = body.cut_bottom(_FOOT, 12)
        right, left = body.cut_right(min(_ASIDE, body.w * 0.27), 16)
        self._add_foot(page, foot)
        self._add_rows(page, left)
        detail, rest = right.cut_top(min(_DETAIL, right.h * 0.5), 16)
        self._add_detail(page, detail)
        self._add_next(page, rest)
        if page.focus is None:
            page.focus = f"{_KIND}/{self.looked.name}"

    def _add_head(self, page: Page) -> Box:
        say, case = self.say, self.search.case
        won = [place.medal.metal for place in self.places if place.name in case.won]
        wide = min(_TABS, page.box.w * 0.26)
        aside = say("medals.of", n=len(won), of=len(self.places))
        head, body = add_heading(self, page, say("medals.title"), "medal", aside, (), (theme.LIVE, theme.FOCUS), wide)
        tabs = [say("medals.all"), say("medals.won"), say("medals.open")]
        page.add(Tabs("show", Box(head.right - wide - 12, head.y + 8, wide, 40), tabs, self.tab, self.choose_tab))
        title = page.width(say("medals.title"), theme.TITLE, 800)
        left = head.x + 112 + title + page.width(aside, theme.HEAD, 600) + 52
        right = head.right - wide - 36
        for metal in METALS[::-1]:
            words = say(f"medals.{metal}", n=won.count(metal))
            w = 30 + page.width(words)
            if left + w > right:
                break
            page.add(Custom("", Box(left, head.y + 8, w, 40), partial(_paint_count, metal=metal, words=words)))
            left += w + 26
        return body

    def _add_rows(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(16, 0)
        shown = [place for place in self.places if self._is_shown(place)]
        if not shown:
            words = self.say("medals.none_won" if self.tab == 1 else "medals.none_open")
            page.add(Label(inner, words, theme.BUTTON, 600, theme.TEXT2, "middle"))
            return
        labels = min(_LABELS, inner.w * 0.23)
        marks: list[Mark] = []
        # Few of each game have their names beside them.
        rows = self.rows if self.tab == 0 else {row: [each for each in shown if each.row == row] for row in self.rows}
        most = max(_FEWEST, *(len(each) for each in rows.values()))
        for i, (place, row) in enumerate(zip(inner.rows(len(self.rows)), self.rows)):
            medals = place.cut_left(labels)[1]
            page.add(Custom("", place, partial(self._paint_row, row=row, first=i == 0, labels=labels)))
            columns = medals.columns(most)
            size = min(_LARGEST, columns[0].w * 1.02 / drawing.WIDE, place.h / 132)
            named = self.tab > 0 and columns[0].w - drawing.WIDE * size >= _NAME
            size *= _BESIDE if named else 1
            here = [each for each in shown if each.row == row]
            for column, each in zip(columns, here):
                spot = column.cut_left(drawing.WIDE * size)[0] if named else column
                self._add_medal(page, each, spot, size)
                marks.append((each, spot.centre, size))
                if named:
                    beside = Box(spot.right + _CLEAR, column.y, column.right - spot.right - _CLEAR - 2, column.h)
                    self._add_name(page, each, beside)
        page.add(Custom("", box, partial(self._paint_marks, marks=marks)))

    def _is_shown(self, place: Place) -> bool:
        return self.tab == 0 or (place.name in self.search.case.won) == (self.tab == 1)

    def _add_medal(self, page: Page, place: Place, box: Box, size: float) -> None:
        x, y = box.centre
        side = 92 * size
        here = Box(x - side / 2, y - side / 2, side, side)
        id, won = f"{_KIND}/{place.name}", place.name in self.search.case.won

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            drawing.paint_medal(canvas, place.row, place.medal, x, y - 2, size, won)

        page.add(Custom(id, here, paint, partial(self.tap, place), radius=side / 2, stop=place == self.looked))

    def _add_name(self, page: Page, place: Place, box: Box) -> None:
        name = title_of(self, place.row, place.medal)
        # Off the next medal, unless a word would be broken for it.
        lines = page.lines(name, box.w - 8, theme.SMALL, 600)[:3]
        lines = lines if " ".join(lines) == name else page.lines(name, box.w, theme.SMALL, 600)[:3]
        for n, line in enumerate(lines):
            row = Box(box.x, box.centre[1] + 17 * (n - len(lines) / 2) - 1, box.w, 17)
            page.add(Label(row, line, theme.SMALL, 600, theme.TEXT2))

    def _paint_marks(self, canvas: Canvas, box: Box, _: Pointing, marks: Sequence[Mark]) -> None:
        """What lies over medals: the ring of the one that is looked at, and the tags of new ones."""
        words = self.say("medals.new")
        for place, (x, y), size in marks:
            if place == self.looked:
                drawing.paint_ring(canvas, x, y - 2, size)
        for place, (x, y), size in marks:
            if place.name in self.fresh:
                drawing.paint_new(canvas, x, y - 43 * size / _LARGEST, words)

    def _paint_row(self, canvas: Canvas, box: Box, _: Pointing, row: str, first: bool, labels: float) -> None:
        """Which game it is, and how many of its medals are won."""
        if not first:
            canvas.rule(box.x, box.y, box.right)
        y, (wide, high) = box.centre[1], _COVER
        part = min(1.0, box.h / 90)
        cover = Box(box.x, y - high * part / 2, wide * part, high * part)
        if row == EVERY_TABLE:
            canvas.picture("ui/planet", cover.inset(-6, 0))
        elif canvas.art.has(f"{row}/cover"):
            canvas.picture(f"{row}/cover", cover)
        won = sum(name_of(row, medal) in self.search.case.won for medal in self.rows[row])
        name = self.say("medals.every_table") if row == EVERY_TABLE else short_name(self.services, row)
        left, room = cover.right + 12, labels - cover.w - 20
        lines = canvas.lines(name, room, theme.BODY, 700)
        if len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        top = y - 3 - 9 * (len(lines) - 1)
        for i, line in enumerate(lines):
            canvas.text(left, top + 18 * i, line, theme.BODY, 700, width=room)
        told = self.say("medals.of", n=won, of=len(self.rows[row]))
        canvas.text(left, top + 18 * len(lines) + 2, told, theme.SMALL, 500, theme.TEXT2, width=room)

    def _add_detail(self, page: Page, box: Box) -> None:
        place, won = self.looked, self._won(self.looked)
        page.add(Panel("", box, "raised"))
        inner = box.inset(20, 12)
        foot, inner = inner.cut_bottom(38, 10) if won is not None and won.game else (None, inner)
        how = page.lines(how_of(self, place.row, place.medal), inner.w, theme.BODY)[:4]
        words = 26 + 20 * len(how) + 24
        high = max(40.0, inner.h - words)
        size = min(_LARGE, high / drawing.HIGH)
        x, y = inner.centre[0], inner.y + high / 2

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            if won is not None:
                lit = Box(x - 50 * size, y - 50 * size, 100 * size, 100 * size)
                canvas.light(lit, 50 * size, theme.LIVE, 12, 0.014)
            drawing.paint_medal(canvas, place.row, place.medal, x, y - 2, size, won is not None)

        page.add(Custom("", Box(inner.x, inner.y, inner.w, high), paint))
        name, rest = Box(inner.x, inner.y + high, inner.w, words).cut_top(26)
        page.add(Label(name, title_of(self, place.row, place.medal), theme.HEAD, 800, theme.NAME, "middle"))
        for line in how:
            row, rest = rest.cut_top(20)
            page.add(Label(row, line, theme.BODY, 500, theme.TEXT, "middle"))
        page.add(Custom("", rest, partial(_paint_told, place.medal.metal, self._when(place, won))))
        if foot is not None and not self._has_game(place):
            page.add(Label(foot, self.say("medals.watch_gone"), theme.SMALL, 500, theme.LABEL, "middle"))
        elif foot is not None:
            words_of = self.say("medals.watch")
            w = min(foot.w, page.width(words_of, theme.BUTTON, 700) + 64)
            here = Box(foot.centre[0] - w / 2, foot.y, w, foot.h)
            page.add(Button("watch", here, words_of, self.watch, kind="second", icon="rewind"))

    def _when(self, place: Place, won: Won | None) -> str:
        if won is None:
            return self.say("medals.metal", metal=place.medal.metal)
        try:
            moment = datetime.fromisoformat(won.date).replace(tzinfo=None)
        except ValueError:
            return self.say("medals.metal", metal=place.medal.metal)
        when = self.services.words.when(moment, self.services.now())
        return self.say("medals.won_when", metal=place.medal.metal, when=when)

    def _add_next(self, page: Page, box: Box) -> None:
        page.add(Panel("", box, title=self.say("medals.next")))
        room = box.h - 44 - _NEXT_FOOT
        if len(self.search.case.won) == len(self.places):
            words, below = box.inset(16, 52).cut_top(48, 8)
            page.add(Paragraph(words, self.say("medals.none_open"), colour=theme.TEXT2),
                     Picture(below, "coach/cheer"))  # fmt: skip
        high = min(_NEXT_HIGH, room / _NEXT)
        for n, place in enumerate(self.next_in_reach()[: int(room // high)]):
            row = Box(box.x + 12, box.y + 44 + n * high, box.w - 28, high)
            page.add(Custom(f"next/{place.name}", row, partial(self._paint_next, place=place),
                            tip=how_of(self, place.row, place.medal)))  # fmt: skip

    def next_in_reach(self) -> Sequence[Place]:
        return nearest(self.search.case, self.places)

    def _paint_next(self, canvas: Canvas, box: Box, _: Pointing, place: Place) -> None:
        need, have = need_of(place.medal), self.search.case.best.get(place.name, 0)
        size = min(_SMALL, box.h / 112)
        y = box.y + box.h / 2
        drawing.paint_medal(canvas, place.row, place.medal, box.x + 30, y, size, False)
        left = box.x + 68
        lines = canvas.lines(how_of(self, place.row, place.medal), box.right - left, theme.SMALL)
        shown = min(len(lines), _NEXT_LINES)
        lead = 16 if 16 + 16 * shown + (12 if need > 1 else 0) <= box.h else 14
        top = y + 11 - (14 + lead * shown + (12 if need > 1 else 0)) / 2
        used = 0.0
        if need > 1:
            told = self.say("medals.of", n=have, of=need)
            used = canvas.text(box.right, top, told, theme.SMALL, 600, theme.NAME, "right") + 10
        name = title_of(self, place.row, place.medal)
        canvas.text(left, top, name, theme.BODY, 700, width=box.right - left - used)
        for i, line in enumerate((*lines[: _NEXT_LINES - 1], " ".join(lines[_NEXT_LINES - 1:]))):
            canvas.text(left, top + 17 + lead * i, line, theme.SMALL, 500, theme.TEXT2, width=box.right - left)
        if need > 1:
            drawing.paint_bar(canvas, Box(left, top + 10 + lead * shown, box.right - left, 5), have / need)

    def _add_foot(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        hints = self.key_caps(("keys", self.say("common.key.keys")), ("confirm", self.say("medals.game")),
                              ("back", self.say("medals.back")))  # fmt: skip
        trouble, left = self.search.sheet.trouble, self.search.left
        words = self.say("medals.foot")
        if trouble is not None:
            words = self.tell(trouble)
        elif left:
            words = self.say("medals.searching", n=left)
        used = min(page.width(words), box.w - 40)
        page.add(Label(Box(box.x + 20, box.y, used, box.h), words, colour=theme.TEXT2))
        page.add(KeyHints(Box(box.x + used + 40, box.y, box.w - used - 60, box.h), hints))


def _paint_count(canvas: Canvas, box: Box, _: Pointing, metal: Metal, words: str) -> None:
    drawing.paint_coin(canvas, metal, box.x + 11, box.centre[1] - 1)
    canvas.text(box.x + 30, box.centre[1] + 5, words, theme.BODY, 500, theme.TEXT2)


def _paint_told(metal: Metal, words: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    """The metal with its coin before it."""
    room = box.w - 28
    wide = min(room, canvas.width(words, theme.SMALL))
    left = box.centre[0] - (wide + 28) / 2
    drawing.paint_coin(canvas, metal, left + 11, box.centre[1])
    canvas.text(left + 28, box.centre[1] + 4.5, words, theme.SMALL, 500, theme.TEXT2, width=room)
