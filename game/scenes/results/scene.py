"""The results: a poster that says who won and why, the score sheet, the plot of the game, and where to go from here.

It only reads a finished game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.desk.services import Services
from game.engine.rules import Line, Outcome
from game.scenes.playing.turning import TurningPoints, deciding, eyes_of
from game.scenes.playing.verdict import is_drawn, is_lost
from game.scenes.results import words as results_words
from game.scenes.results.alone import (
    Decisive,
    FinalBoard,
    add_moments,
    add_row_of_moments,
    add_tiles,
)
from game.scenes.results.confetti import SECONDS
from game.scenes.results.course import PICTURE, add_course
from game.scenes.results.low import add_low_page
from game.scenes.results.podium import fall, share, stand
from game.scenes.results.poster import HIGH, USUAL, WIDE, Poster, look_of
from game.scenes.results.sheet import Sheet, add_sheet, adds_up, room_wanted, spare
from game.scenes.review.page import add_review
from game.scenes.review.tab import ReviewTab
from game.scenes.scene import Scene
from game.scenes.setup.styles import Styles
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import Label, Panel

_LINE_SECONDS = 0.25
_LEAST_HIGH = 140.0  # of the poster, on a page that is _LOW high
_LOW = 480.0
_YIELDED = 228.0  # as far as a poster makes room for a sheet of many players
_BESIDES = 124.0  # what the page needs for tabs, buttons and the room between
TAB = 174.0
_TILES = 590.0
_MOMENTS, _ALONE_OR_TWO = 3, 2
_MOMENT_ROW, _MOST_ROW = 60.0, 82.0  # the least and the most height of a row of moments


class ResultsScene(Scene):
    name = "results"
    least = (1066, 600)

    def __init__(self, services: Services, table: TableScene, review: bool = False) -> None:
        from game.scenes.medals.award import Awards

        super().__init__(services)
        self.table = table
        self.awards = Awards(self, table.session.winners_of_medals)
        session = table.session
        self.music = table.music
        self.title = table.title
        self.face = services.title(table.title).face
        self.seats: tuple[SeatInfo, ...] = session.played
        self.leads_back = session.ledger is not None  # to where the game was begun, and not to the shelf
        view = session.view(None)
        assert view.outcome is not None
        self.outcome: Outcome = view.outcome
        self.span = services.span(self.title)
        self.series = session.table.series()
        replay = session.table.replay()
        self.marks = replay.turns()
        self.first = replay.first
        # The first gauge that tells anything.
        moved = [i for i, series in enumerate(self.series) if len(set(series.points)) > 1]
        self.gauge = moved[0] if moved else 0
        self.tab = 0
        self._shown = 0  # lines of the sheet that are open
        self._since = 0.0
        self._fallen = 0.0  # seconds for which confetti has been falling
        self.told = results_words.poster_words(table, self.outcome, view.turn, self.lost)
        self.poster: Poster | None = None
        self._board = FinalBoard(table.desk.thumbnail)
        # Of more players there is no room for moments beside their sheet.
        eyes = eyes_of(self.seats, self.outcome, replay) if len(self.seats) <= _ALONE_OR_TWO else None
        self.turning = TurningPoints(table.desk, replay, eyes)
        self.review = ReviewTab(self)
        if review and self.review.there:
            self.tab = len(self.tabs) - 1

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.seats)

    @property
    def lost(self) -> bool:
        return is_lost(self.outcome, self.table.session.people)

    # The sheet opens line by line while confetti falls; any input shows all of it.

    def enter(self) -> None:
        self.leads_back |= self.stage.haven is not None
        if self.services.settings.motion == "off" or self.table.results_seen:
            self.show_all()
        self.table.results_seen = True

    def leave(self) -> None:
        self.review.work.rest()

    def suspend(self) -> None:
        self.review.work.rest()

    def update(self, dt: float) -> None:
        if self.awards.update(dt) | (self.reviewing and self.review.update(dt)):
            self.page.changed()
        if not self.turning.done:
            self.turning.advance()
            if self.turning.done:
                self.page.changed()
        if not self._opening():
            return
        pace = theme.STEP_SECONDS[self.services.settings.motion] / theme.STEP_SECONDS["normal"]
        passed = dt / pace if pace else dt
        if self._fallen < SECONDS:
            self._fallen += passed
            self.page.dirty = True
        if self._shown < len(self.outcome.sheet):
            self._open_lines(passed)

    def _open_lines(self, dt: float) -> None:
        self._since += dt
        if self._since >= _LINE_SECONDS:
            self._since = 0.0
            self._shown += 1
            self.services.sound.play("place")
            self.page.changed()

    def _opening(self) -> bool:
        return self._shown < len(self.outcome.sheet) or self._fallen < SECONDS

    def moving(self) -> bool:
        reviewing = self.reviewing and self.review.moving
        return self._opening() or not self.turning.done or self.awards.busy or reviewing

    def notice(self, command: Command) -> bool:
        touched = (isinstance(command, Act) and command.down) or (
            isinstance(command, Pointer) and command.kind == "press"
        )
        if touched and self._opening():
            self.show_all()
        return False

    def show_all(self) -> None:
        self._shown, self._fallen = len(self.outcome.sheet), SECONDS
        self.page.changed()

    # Layout.

    @property
    def tabs(self) -> list[Tab]:
        return [tab for tab in TABS if tab.there(self)]

    @property
    def reviewing(self) -> bool:
        return self.tabs[self.tab].low is add_review

    def build(self, page: Page) -> None:
        box = page.box.inset(24, 16)
        tabs = self.tabs
        low = tabs[self.tab].low
        if low is not None:
            low(self, page, box)
            return
        high = min(HIGH, box.w * HIGH / WIDE, _LEAST_HIGH + (page.box.h - _LOW) * (HIGH - _LEAST_HIGH) / 240)
        high = min(high, max(_YIELDED, box.h - _BESIDES - room_wanted(len(self.seats))))
        head, rest = box.cut_top(high, 14)
        foot, rest = rest.cut_bottom(44, 16)
        top, rest = rest.cut_top(40, 10)
        self._add_poster(page, head)
        self.awards.add(page, head)
        self._add_buttons(page, foot)
        place, aside = top.cut_left(TAB * len(tabs), 24)
        self.add_tabs(page, place)
        page.add(Label(aside, self._aside(), theme.SMALL, 500, theme.TEXT2, "right"))
        self._add_result(page, rest)

    def add_tabs(self, page: Page, box: Box) -> None:
        if len(self.tabs) > 1:
            page.add(Tabs("results/tab", box, [self.say(tab.words) for tab in self.tabs], self.tab, self.choose_tab))

    # What the review asks of its page.

    def turn_words(self, n: int) -> str:
        return self.say("common.turn_n", span=self.span, n=n)

    def go_to(self, moment: int) -> None:
        """The replay at a point of the game, counted from its first."""
        self._replay(moment)

    def choose_tab(self, i: int) -> None:
        self.tab = i
        self.page.changed()

    def _aside(self) -> str:
        """A line at the right of the tabs."""
        epilogue = self.table.desk.epilogue()
        if epilogue or self.tab:
            return epilogue
        if len(self.seats) == 1:
            return results_words.tiles(self.table, self.outcome)[1]
        return self.say("results.best_gold") if adds_up(self.outcome) else ""

    def _add_poster(self, page: Page, box: Box) -> None:
        looks, ranks = [info.look for info in self.seats], self.outcome.ranks
        winners, people = self.outcome.winners(), self.table.session.people
        drawn = is_drawn(self.outcome)
        if self.lost:
            podium = fall([looks[seat] for seat in people or range(len(looks))])
        elif drawn:
            podium = share(looks)
        else:
            podium = stand(ranks, looks, ranked=max(self.services.rules(self.title).info.seats) > 2)
        festive = [] if drawn or self.lost else [looks[seat] for seat in winners]
        colours = self.services.cover(self.title).colours
        usual = (self.face.poster(self.outcome) if self.face.poster is not None else "") or USUAL
        look = look_of(self.services.canvas.art, self.title, colours, self.lost, drawn, usual)
        before, self.poster = self.poster, Poster(page, box, self.told, look, podium, festive)
        self.poster.keep(before)
        page.add(Custom("", box, self._paint_poster))

    def _paint_poster(self, canvas: Canvas, box: Box, _: Pointing) -> None:
        assert self.poster is not None
        self.poster.draw(canvas, min(1.0, self._fallen / SECONDS))

    def ways_on(self) -> tuple[tuple[str, str, Callable[[], None], str, str], ...]:
        say = self.say
        entries: tuple[tuple[str, str, Callable[[], None], str, str], ...] = (
            ("shelf", say("results.shelf"), lambda: self.stage.home(), "home", "second"),
            ("look", say("results.look"), lambda: self.stage.pop(), "eye", "second"),
            ("replay", say("results.replay"), lambda: self._replay(None), "rewind", "second"),
            ("setup", say("results.other_setup"), self._set_up, "gear", "second"),
            ("again", say("results.again"), self._again, "redo", "live"),
        )  # fmt: skip
        if self.leads_back:
            entries = (*entries[1:3], ("on", say("campaigns.go_on"), self.table.leave_table, "play", "live"))
        return entries

    def _add_buttons(self, page: Page, box: Box) -> None:
        entries = self.ways_on()
        for place, (id, words, act, icon, kind) in zip(box.columns(len(entries), 16), entries):
            page.add(Button(f"results/{id}", place, words, act, icon=icon, kind=kind))
        if page.focus is None:
            page.focus = f"results/{entries[-1][0]}"

    # The tab of the result.

    def _add_result(self, page: Page, box: Box) -> None:
        if len(self.seats) == 1:
            self._add_alone(page, box)
            return
        title = self.say("results.sheet")
        figure = partial(results_words.figure, self.table)
        label: Callable[[Line], str] = lambda line: self.services.words.say(line.label, self.names)  # noqa: E731
        sheet = Sheet(self.outcome, self.seats, self._shown, title, label, figure, self.face.halves,
                      self.face.flags, Styles(self, self.title))  # fmt: skip
        moments = self.gaps() or self.moments()
        # Lines are opened one by one: the rows do not move when at last something stands below them.
        expected = moments or not self.turning.done or (adds_up(self.outcome) and not is_drawn(self.outcome))
        below = _MOMENT_ROW + 16 if expected and spare(len(self.seats), box.h) >= _MOMENT_ROW + 16 else 0.0
        left = box.h - add_sheet(page, box, sheet, below) - 12
        if moments and below:
            high = min(left - 4, _MOST_ROW)
            place = Box(box.x + 12, box.bottom - 10 - high, box.w - 24, high)
            add_row_of_moments(page, place, self.say("results.decided"), moments, self.replay_from)

    def _add_alone(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        wide, high = PICTURE
        inner = box.inset(14, 14)
        picture, rest = inner.cut_right(min(inner.h, high) * wide / high, 24)
        picture = Box(picture.x, picture.y, picture.w, picture.w * high / wide)
        moments = self.moments()
        left = Box(box.x + 16, box.y, min(_TILES, rest.w * 0.6) if moments else rest.w, box.h)
        tiles = results_words.tiles(self.table, self.outcome)[0]
        add_tiles(page, left, self.say("results.sheet"), tiles[: self._shown], len(tiles))
        if moments:
            right = Box(left.right + 16, box.y, rest.right - left.right - 16, box.h)
            add_moments(page, right, self.say("results.decided"), moments, self.replay_from)
        self.add_board(page, picture)

    def add_board(self, page: Page, box: Box) -> None:
        tip = self.say("results.look")
        page.add(Custom("results/board", box, self._board.paint, lambda: self.stage.pop(), tip=tip))

    def gaps(self) -> list[Decisive]:
        """Of a sheet that adds up the lines decide, not the moments."""
        if not adds_up(self.outcome) or is_drawn(self.outcome) or self._shown < len(self.outcome.sheet):
            return []
        people = self.table.session.people
        eyes = people[0] if len(people) == 1 else self.outcome.ranks.index(min(self.outcome.ranks))
        return results_words.gaps(self.table, self.outcome, eyes, _MOMENTS)

    def moments(self) -> list[Decisive]:
        if not self.turning.done:
            return []
        eyes = self.turning.eyes
        won = eyes is not None and eyes in self.outcome.winners()
        found = deciding(self.turning.found, won, _MOMENTS)
        return [results_words.decisive(self.table, moment) for moment in found]

    def choose_gauge(self, i: int) -> None:
        self.gauge = i
        self.page.changed()

    # Ways on.

    def replay_from(self, record: int) -> None:
        self._replay(record - self.first)

    def _replay(self, moment: int | None) -> None:
        from game.scenes.table.replay import ReplayScene

        session = self.table.session
        people = session.people
        replay = session.table.replay()
        replay.seek(replay.first if moment is None else replay.first + moment)
        self.stage.push(ReplayScene(self.services, replay, self.title, people[0] if len(people) == 1 else None))

    def _again(self) -> None:
        self.stage.pop()
        self.table.play_again()

    def _set_up(self) -> None:
        from game.scenes.setup.scene import SetupScene

        self.stage.home()
        self.stage.push(SetupScene(self.services, self.title))

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "back":
            self.stage.pop()
            return True
        return super().handle(command)


def _add_course(scene: ResultsScene, page: Page, box: Box) -> None:
    add_course(scene, page, add_low_page(scene, page, box)[0])


class Tab(NamedTuple):
    """A part of the page: what it is called, whether there is one for this game, and what fills a page without the
    poster."""

    words: str
    there: Callable[[ResultsScene], bool]
    low: Callable[[ResultsScene, Page, Box], None] | None = None


TABS = (
    Tab("results.result", lambda scene: True),
    Tab("results.how_it_went", lambda scene: bool(scene.series), _add_course),
    Tab("review.tab", lambda scene: scene.review.there, add_review),
)
