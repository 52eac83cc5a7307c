"""The results: who won and why, the score sheet, the plot of the game, and where to go from here.

It only reads a finished game.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.services import Services
from game.engine.rules import Line, Outcome
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.scenes.verdict import cup, reason, verdict, winner_look
from game.store.statistics import statistics
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.chrome import draw_frame
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import Label, Panel
from game.ui.widgets.plot import Plot, PlotLine

Paint = Callable[[Canvas, Box, Pointing], None]

_LINE_SECONDS = 0.45
_ROW, _HEAD = 40.0, 52.0
_COLUMN, _LEAST_LABEL = 88.0, 150.0
_FEW = 10  # seats; the columns of more are narrow
_NARROW = 52.0
_LEAST_PICTURE = 96.0

_LONE_LOOKS = (1, 6, 2, 0)


class ResultsScene(Scene):
    name = "results"
    least = (853, 480)

    def __init__(self, services: Services, table: TableScene) -> None:
        super().__init__(services)
        self.table = table
        session = table.session
        self.music = table.music
        self.title = table.title
        self.face = services.title(table.title).face
        self.seats: tuple[SeatInfo, ...] = session.table.seats
        view = session.view(None)
        assert view.outcome is not None
        self.outcome: Outcome = view.outcome
        self.turns = view.turn
        self._span = services.span(self.title)
        self.series = session.table.series()
        self.marks = session.table.replay().turns()
        # The first gauge that tells anything.
        moved = [i for i, series in enumerate(self.series) if len(set(series.points)) > 1]
        self._gauge = moved[0] if moved else 0
        self._shown = 0  # lines of the sheet that are open
        self._since = 0.0
        self.remark = self._remark()
        self._board: pygame.Surface | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.seats)

    def _remark(self) -> str:
        """What the statistics say about it."""
        session = self.table.session
        if session.ledger is not None:
            return self.say("campaigns.in_log")
        if session.table.practice:
            return self.say("results.not_counted")
        if not session.counts:
            return ""
        own = statistics(self.title, self.services.profile.results())
        if len(session.people) == 1 and session.people[0] in self.outcome.winners() and own.streak > 1:
            return self.say("results.streak", n=own.streak)
        return self.say("results.counted")

    # The sheet opens line by line; any key shows all of it.

    def enter(self) -> None:
        if self.services.settings.motion == "off":
            self._shown = len(self.outcome.sheet)

    def update(self, dt: float) -> None:
        if self._shown >= len(self.outcome.sheet):
            return
        self._since += dt
        if self._since >= _LINE_SECONDS:
            self._since = 0.0
            self._shown += 1
            self.services.sound.play("place")
            self.page.changed()

    def moving(self) -> bool:
        return self._shown < len(self.outcome.sheet)

    def notice(self, command: Command) -> bool:
        touched = (isinstance(command, Act) and command.down) or (
            isinstance(command, Pointer) and command.kind == "press"
        )
        if touched and self.moving():
            self.show_all()
        return False

    def show_all(self) -> None:
        self._shown = len(self.outcome.sheet)
        self.page.changed()

    # Layout.

    def build(self, page: Page) -> None:
        box = page.box.inset(24, 16)
        head, rest = box.cut_top(104 if page.box.h >= 600 else 76, 16)
        foot, rest = rest.cut_bottom(44, 16)
        self._add_head(page, head)
        self._add_buttons(page, foot)
        name = max(page.width(info.name, theme.SMALL, 700) for info in self.seats) + 12
        column = min(140.0, max(_COLUMN, name))
        share = 0.5 if len(self.seats) <= _FEW else 0.62
        wide = min(rest.w * share, max(360.0, _LEAST_LABEL + 48 + len(self.seats) * column))
        left, right = rest.cut_left(wide, 16)
        if self.series and rest.w > 640:
            self._add_sheet(page, left)
            self._add_plot(page, right)
        else:
            self._add_sheet(page, rest)

    def _add_head(self, page: Page, box: Box) -> None:
        words = self.services.words
        sentence = verdict(words, self.outcome, self.seats)
        why = reason(words, self.title, self.outcome, self.names)
        look = winner_look(self.outcome, self.seats)
        epilogue = self.table.desk.epilogue()
        time = words.span(round(self.table.session.seconds))
        length = self.say("results.length", span=self._span, turns=self.turns, time=time)
        hints = self.table.session.card.hints
        if hints:
            length = self.say("results.with_hints", length=length, n=hints)

        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            canvas.panel(b, 16, "raised", theme.LIVE_LOW)
            left = b.x + 24
            if look is not None:
                canvas.badge(look, left + 36, b.y + b.h / 2, min(36, b.h / 2 - 8))
            else:
                icon, colour = cup(self.outcome)
                canvas.icon(icon, left + 36, b.y + b.h / 2, 56, colour)
            left += 96
            aside = max(canvas.width(length), canvas.width(self.remark))
            room = b.right - 40 - aside - left
            size = 34.0
            while size > theme.BUTTON and canvas.width(sentence, size, 800) > room:
                size -= 1
            y = b.y + b.h / 2 - (10 if epilogue else 0)
            canvas.text(left, y, sentence, size, 800, theme.NAME, width=room)
            canvas.text(left, y + 26, why, theme.BUTTON, 500, theme.TEXT, width=room)
            if epilogue:
                canvas.text(left, y + 47, epilogue, theme.BODY, 600, theme.TEXT2, width=room)
            canvas.text(b.right - 24, y - 4, length, theme.BODY, 500, theme.TEXT2, "right")
            canvas.text(b.right - 24, y + 22, self.remark, theme.BODY, 500, theme.TEXT2, "right")

        page.add(Custom("", box, paint))

    def _add_buttons(self, page: Page, box: Box) -> None:
        say = self.say
        entries: tuple[tuple[str, str, Callable[[], None], str, str], ...] = (
            ("shelf", say("results.shelf"), lambda: self.stage.home(), "home", "second"),
            ("look", say("results.look"), lambda: self.stage.pop(), "eye", "second"),
            ("replay", say("results.replay"), lambda: self._replay(None), "rewind", "second"),
            ("setup", say("results.other_setup"), self._set_up, "gear", "second"),
            ("again", say("results.again"), self._again, "redo", "live"),
        )  # fmt: skip
        if self.table.session.ledger is not None:
            entries = (*entries[1:3], ("on", say("campaigns.go_on"), self.table.leave_table, "play", "live"))
        for place, (id, words, act, icon, kind) in zip(box.columns(len(entries), 16), entries):
            page.add(Button(f"results/{id}", place, words, act, icon=icon, kind=kind))
        if page.focus is None:
            page.focus = f"results/{entries[-1][0]}"

    def _add_sheet(self, page: Page, box: Box) -> None:
        page.add(Panel("", box, title=self.say("results.sheet")))
        inner = box.inset(16, 0)
        order = sorted(range(len(self.seats)), key=lambda seat: (self.outcome.ranks[seat], seat))
        label = max(96.0, min(_LEAST_LABEL + 40, inner.w - _COLUMN * len(order)))
        wide = (inner.w - label) / len(order)
        beside = page.width(self.say("results.sheet"), theme.HEAD, 700) + 12 <= label
        top = Box(inner.x, box.y + (16 if beside else 56), inner.w, _HEAD + (32 if len(order) > 1 else 8))
        for i, seat in enumerate(order):
            place = Box(inner.x + label + i * wide, top.y, wide, top.h)
            page.add(Custom("", place, self._head_painter(seat)))
        rows = Box(inner.x, top.bottom + 8, inner.w, box.bottom - top.bottom - 20)
        sheet = self.outcome.sheet
        spare = rows.h - _ROW * len(sheet) - 24
        if spare >= _LEAST_PICTURE:
            place, rows = rows.cut_bottom(min(spare, rows.w * 176 / 304), 16)
            page.add(Custom("", place, self._paint_board))
        with page.scroll("sheet", rows, _ROW * len(sheet)) as y:
            for i, line in enumerate(sheet[: self._shown]):
                place = Box(inner.x, y + i * _ROW, inner.w, _ROW)
                page.add(Custom("", place, self._line_painter(line, order, label, wide)))

    def _head_painter(self, seat: int) -> Paint:
        return lambda canvas, b, _: self._paint_head(canvas, b, seat)

    def _line_painter(self, line: Line, order: list[int], label: float, wide: float) -> Paint:
        return lambda canvas, b, _: self._paint_line(canvas, b, line, order, label, wide)

    def _paint_head(self, canvas: Canvas, b: Box, seat: int) -> None:
        info = self.seats[seat]
        middle = b.centre[0]
        narrow = b.w < _NARROW
        lines = canvas.lines(info.name, b.w - 8, theme.SMALL, 700)[:2]
        if narrow:
            # As many letters as fit side by side.
            fits = [info.name[:n] for n in range(1, len(info.name) + 1)]
            lines = [[name for name in fits if canvas.width(name, theme.SMALL, 700) <= b.w - 3 or len(name) == 1][-1]]
        radius = 18 if len(lines) == 1 and not narrow else 14
        canvas.badge(info.look, middle, b.y + radius + 2, radius)
        for i, line in enumerate(lines):
            y = b.y + 56 - 14 * (len(lines) - 1 - i)
            canvas.text(middle, y, line, theme.SMALL, 700, theme.TEXT, "middle", None if narrow else b.w - 8)
        if len(self.seats) == 1:
            return
        rank = self.say(f"results.rank.{self.outcome.ranks[seat]}")
        first = self.outcome.ranks[seat] == 1
        wide = canvas.width(rank, theme.SMALL, 700) + (6 if narrow else 38 if first else 20)
        chip = Box(middle - wide / 2, b.y + 64, wide, 20)
        canvas.rounded(chip, 10, "#33290f" if first else "#16213f", theme.LIVE if first else theme.RIM[1])
        if first and not narrow:
            canvas.icon("trophy", chip.x + 14, chip.centre[1], 13, theme.LIVE)
        x = chip.right - (3 if narrow else 10)
        canvas.text(x, chip.y + 14.5, rank, theme.SMALL, 700, theme.NAME if first else theme.TEXT2, "right")

    def _paint_line(
        self, canvas: Canvas, b: Box, line: Line, order: list[int], label: float, wide: float
    ) -> None:
        weight, colour = (800, theme.NAME) if line.total else (500, theme.TEXT)
        canvas.rule(b.x, b.y, b.right, theme.LIVE_LOW if line.total else theme.DIVIDER)
        words = self.services.words.say(line.label, self.names)
        lines = canvas.lines(words, label - 8, theme.BODY, weight)[:2]
        y = b.centre[1] + 5 - 9 * (len(lines) - 1)
        for i, part in enumerate(lines):
            canvas.text(b.x, y + 18 * i, part, theme.BODY, weight, colour, width=label - 8)
        for i, seat in enumerate(order):
            value = line.values[seat]
            size = theme.HEAD if line.total else theme.BUTTON
            x = b.x + label + (i + 0.5) * wide
            if line.label.key in self.face.halves and value is not None:
                figure = self.services.words.halves(value)
                canvas.icon("star-full", x + 22, b.centre[1], 17, theme.LIVE)
            else:
                figure = "–" if value is None else self.services.words.number(value)
            canvas.text(x, b.centre[1] + size * 0.35, figure, size, weight, colour, "middle")

    def _paint_board(self, canvas: Canvas, b: Box, pointing: Pointing) -> None:
        """The board as the game left it."""
        left, top, w, h = canvas.metrics.rect(b)
        size = (round(min(w, h * 304 / 176)), round(min(h, w * 176 / 304)))
        if self._board is None or self._board.get_size() != size:
            self._board = pygame.transform.smoothscale(self.table.desk.thumbnail(canvas), size).convert()
        at = (left + (w - size[0]) // 2, top + (h - size[1]) // 2)
        canvas.target.blit(self._board, at)
        scale = canvas.metrics.scale
        frame = Box(at[0] / scale, at[1] / scale, size[0] / scale, size[1] / scale)
        canvas.stamp(("frame",), frame, lambda d: draw_frame(d, frame.w, frame.h))

    def _add_plot(self, page: Page, box: Box) -> None:
        page.add(Panel("", box, title=self.say("results.how_it_went")))
        names = [self.say(f"{self.title}.gauge.{series.id}") for series in self.series]
        inner = box.inset(16, 0)
        top = box.y + 52
        lone = len(self.seats) == 1 and len(names) <= len(_LONE_LOOKS)
        if len(names) > 1 and not lone:
            tabs = Box(inner.x, top, inner.w, 40)
            page.add(Tabs("results/gauge", tabs, names, self._gauge, self._choose_gauge))
            top += 52
        area = Box(inner.x, top, inner.w, box.bottom - 12 - top)
        if area.h > 200:
            hint, area = area.cut_bottom(24, 4)
            page.add(Label(hint, self.say("results.plot_touch"), theme.SMALL, 500, theme.TEXT2))
        lines = self._lone_lines(names) if lone else self._seat_lines()
        first = self.table.session.table.replay().first
        marks = tuple((point - first, turn) for point, turn in self.marks)
        turn_words: Callable[[int], str] = lambda n: self.say("common.turn_n", span=self._span, n=n)  # noqa: E731
        page.add(Plot("results/plot", area, lines, marks, turn_words, self._replay, page.carets))

    def _seat_lines(self) -> list[PlotLine]:
        """A gauge, and everybody's line."""
        series = self.series[self._gauge]
        return [
            PlotLine(info.name, info.look, tuple(point[seat] for point in series.points))
            for seat, info in enumerate(self.seats)
            if seat < len(series.points[0])
        ]

    def _lone_lines(self, names: list[str]) -> list[PlotLine]:
        """One player, and a line for every gauge."""
        looks = _LONE_LOOKS if len(self.series) > 1 else (self.seats[0].look,)
        return [
            PlotLine(name, look, tuple(point[0] for point in series.points), self.face.signs.get(series.id, ""))
            for name, look, series in zip(names, looks, self.series)
        ]

    def _choose_gauge(self, i: int) -> None:
        self._gauge = i
        self.page.changed()

    # Ways on.

    def _replay(self, moment: int | None) -> None:
        from game.scenes.replay import ReplayScene

        session = self.table.session
        people = session.people
        replay = session.table.replay()
        replay.seek(replay.first if moment is None else replay.first + moment)
        self.stage.push(ReplayScene(self.services, replay, self.title, people[0] if len(people) == 1 else None))

    def _again(self) -> None:
        self.stage.pop()
        self.table.play_again()

    def _set_up(self) -> None:
        from game.scenes.setup import SetupScene

        self.stage.home()
        self.stage.push(SetupScene(self.services, self.title))

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "back":
            self.stage.pop()
            return True
        return super().handle(command)
