"""The page of the day: a game of each title, the puzzle, the days that were played, and what was just won.

What takes time is fetched while the page is seen: the puzzle, its picture, medals, and par, which bots play out.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from functools import partial

from game.content.puzzles import ReadPuzzle, read_puzzle
from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.heading import add_heading
from game.scenes.medals.search import Search
from game.scenes.medals.turning import TURN, Turning
from game.scenes.position_pictures import PositionPictures
from game.scenes.puzzle.opening import board_of, open_puzzle
from game.scenes.scene import Scene
from game.scenes.today import days as today_days
from game.scenes.today import panels as today_panels
from game.scenes.today.cards import add_card
from game.scenes.today.daily import (
    DayGame,
    DayPuzzle,
    ParFinder,
    days_of,
    games_of,
    note_pars,
    play,
    puzzle_of,
    told_of,
)
from game.store.days import DAYS
from game.store.medals import MEDALS
from game.ui import clipboard, theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.plain import KeyHints, Label, Panel

_ASIDE, _GAP, _ROW, _LABELS, _FOOT = 348.0, 12.0, 271.0, 36.0, 40.0
_LEAP, _SOFT = 0.5, 0.5  # seconds in which the flame leaps up, and how loud that is
_STEPS = 4  # of the search for medals in one frame


class TodayScene(Scene):
    name = "today"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lit = 1.0  # of the leap of the flame, how much is over
        self.fresh: frozenset[str] = frozenset()  # the medals that have come since the page was opened last
        self.turned = 1.0  # of their turn, how much is over
        self.turning = Turning()
        self._known = frozenset(self._won)
        # Covers drawn so far. The first frame has only what one plays, so that it comes at once; the second has the
        # rest of the page, and each one after it a cover more.
        self.covers = -2
        self._begin()

    def _begin(self) -> None:
        """The page of the day that the clock says."""
        self.day = self.services.now().date()
        self.read: ReadPuzzle | None = None
        self.unusable = False
        self._read_disk()
        self.pictures = PositionPictures(self.services, self.puzzle.title) if self.puzzle is not None else None
        first = self.next_game
        self.page.focus = f"day/{first.title.id}" if first is not None else "day/puzzle"

    def _read_disk(self) -> None:
        services = self.services
        self.games = games_of(services, self.day, services.saves.slots())
        self.puzzle: DayPuzzle | None = puzzle_of(services, self.day)
        self.days = days_of(services)
        self.search: Search | None = None
        self.pars = ParFinder(services, self.games)
        self._minute = self._left()

    def enter(self) -> None:
        note = self.services.profiles.open(self.services.me).sheet(DAYS).note()
        if note is not None:
            self.services.notices.append(self.tell(note))

    def resume(self) -> None:
        if self.services.now().date() != self.day:
            self._begin()
            return
        before = self._finished_any()
        self._read_disk()
        if self._finished_any() and not before:
            self.services.sound.play("win", _SOFT)
            self.lit = float(self.services.settings.motion == "off")

    def suspend(self) -> None:
        self.pars.stop()

    def leave(self) -> None:
        self.pars.stop()

    # What there is.

    @property
    def _won(self) -> Iterable[str]:
        return self.services.profiles.open(self.services.me).read(MEDALS).won

    def _finished_any(self) -> bool:
        return any(game.finished for game in self.games)

    @property
    def next_game(self) -> DayGame | None:
        """The one that glows: what was begun before what was not."""
        left = [game for game in self.games if not game.finished]
        return min(left, key=lambda game: game.slot is None, default=None)

    @property
    def when(self) -> str:
        return today_days.said_date(self.services, self.day)

    def _left(self) -> int:
        """Minutes until there are new games; 0 where the calendar ends."""
        if self.day == date.max:
            return 0
        midnight = datetime.combine(self.day + timedelta(days=1), datetime.min.time())
        return max(0, int((midnight - self.services.now().replace(tzinfo=None)).total_seconds()) // 60)

    def picture_of(self, size: tuple[float, float]) -> object:
        """The board of the puzzle; None until it is drawn."""
        read, puzzle = self.read, self.puzzle
        if read is None or puzzle is None or self.pictures is None:
            return None
        sight = partial(board_of, self.services, puzzle.title, read)
        return self.pictures.get((read.id, read.sum), sight, size, 10)

    # What a player does.

    def play(self, game: DayGame) -> None:
        play(self, self.day, game)

    def solve(self) -> None:
        if self.puzzle is not None:
            open_puzzle(self, self.puzzle.title, self.puzzle.path)

    def open_puzzles(self) -> None:
        from game.scenes.puzzles.scene import PuzzlesScene

        if self.puzzle is not None:
            self.stage.push(PuzzlesScene(self.services, self.puzzle.title))

    def open_medals(self) -> None:
        from game.scenes.medals.scene import MedalsScene

        self.stage.push(MedalsScene(self.services))

    def copy(self) -> None:
        clipboard.write(told_of(self.services, self.when, self.games, self.puzzle))
        self.page.toast(self.say("today.copied"))

    # Time.

    def moving(self) -> bool:
        drawn = self.covers == len(self.games)
        pictured = self.pictures is None or not self.pictures.waiting
        still = self.lit == self.turned == 1
        return not still or not drawn or self.search is None or not self.search.done or not pictured

    def update(self, dt: float) -> None:
        if self.services.now().date() != self.day:
            self.pars.stop()
            self._begin()
            self.page.changed()
        elif self._left() != self._minute:
            self._minute = self._left()
            self.page.changed()
        self._move(dt)
        if self.covers < len(self.games):
            self.covers += 1
            self.page.changed()
        elif self._fetch_puzzle():
            self.page.changed()
        elif self.search is None:
            self.search = Search(self.services, self.services.me)
        elif not self.search.done:
            for _ in range(_STEPS):
                self.search.advance()
            if self.search.done:
                self._turn()
                self.page.changed()
        elif self.pictures is not None and self.pictures.draw_next():
            self.page.dirty = True
        if self.pars.update():
            self.games = games_of(self.services, self.day, self.services.saves.slots())
            note_pars(self.services, self.day, self.games)
            self.days = days_of(self.services)
            self.search = None  # what par has decided may bring a medal
            self.page.changed()

    def _move(self, dt: float) -> None:
        if self.lit < 1:
            self.lit = min(1.0, self.lit + dt / _LEAP)
            self.page.changed()
        if self.turned < 1:
            self.turned = min(1.0, self.turned + dt / TURN)
            self.page.dirty = True

    def _turn(self) -> None:
        """What a game of the day has brought turns once."""
        won = frozenset(self._won)
        self.fresh, self._known = won - self._known, won
        if self.fresh:
            self.services.sound.play("coin")
            self.turned = float(self.services.settings.motion == "off")

    def _fetch_puzzle(self) -> bool:
        if self.puzzle is None or self.read is not None or self.unusable:
            return False
        try:
            self.read = read_puzzle(self.puzzle.path)
        except BadInput:
            self.unusable = True
        return True

    # Drawing.

    def build(self, page: Page) -> None:
        span = self.services.words.span(60 * max(1, self._minute))
        facts = (("clock", self.say("today.next", span=span)),)
        _, body = add_heading(self, page, self.say("today.title"), "calendar", self.when, facts,
                              (theme.LIVE, "#ff9a3c"))  # fmt: skip
        foot, body = body.cut_bottom(_FOOT, _GAP)
        right, left = body.cut_right(_ASIDE, 16)
        self._add_games(page, left)
        lower = Box(left.x, left.y + _LABELS + _ROW + 16, left.w, left.h - _LABELS - _ROW - 16)
        page.add(Panel("", lower))
        label, rest = right.cut_top(_LABELS)
        page.add(Label(Box(label.x + 8, label.y, label.w - 8, 28), self.say("today.puzzle"), theme.HEAD, 700))
        puzzle, rest = rest.cut_top(_ROW, 16)
        today_panels.add_puzzle(page, self, puzzle)
        page.add(Panel("", rest, "raised"))
        if self.covers >= 0:
            today_days.add_days(page, self, lower)
            today_panels.add_won(page, self, rest)
        self._add_foot(page, foot)

    def _add_games(self, page: Page, box: Box) -> None:
        words, told = self.say("today.games"), self.say("today.games_par")
        head = Box(box.x, box.y, box.w, 28)
        used = page.width(words, theme.HEAD, 700) + 24
        page.add(Label(head, words, theme.HEAD, 700))
        if page.width(told) <= head.w - used:
            page.add(Label(head, told, colour=theme.TEXT2, align="right"))
        n, live = len(self.games), self.next_game
        row = Box(box.x, box.y + _LABELS, box.w, _ROW)
        wide = min(240.0, (row.w - _GAP * (n - 1)) / n)
        for i, game in enumerate(self.games):
            add_card(page, self, Box(row.x + i * (wide + _GAP), row.y, wide, row.h), game, game is live, i)

    def _add_foot(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        left = sum(not game.finished for game in self.games)
        puzzle = int(self.puzzle is not None and not self.puzzle.stars)
        words = self.say("today.left", n=left, puzzle=puzzle)
        used = page.width(words, theme.BUTTON)
        page.add(Label(Box(box.x + 20, box.y, used, box.h), words, theme.BUTTON))
        keys = (("next", "common.key.move"), ("confirm", "puzzles.key_play"), ("back", "common.key.back"))
        hints = self.key_caps(*((key, self.say(key_words)) for key, key_words in keys))
        page.add(KeyHints(Box(box.x + used + 40, box.y, box.w - used - 60, box.h), hints))
