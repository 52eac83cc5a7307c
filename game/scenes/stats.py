"""Statistics, title by title: how many games, how well, against whom, with which options.

The numbers come from the results on the disk (`store/statistics.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.powers import idle_options
from game.engine.rules import Option
from game.scenes.heading import add_heading
from game.scenes.option_words import value_words
from game.scenes.scene import Scene
from game.scenes.thumbnails import title_name
from game.scenes.verdict import losers
from game.store.statistics import Cell, Result, StatsView, Tally, statistics
from game.store.writer import reason_for
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import Label, Panel, Picture

_ROW, _TALL, _HEAD = 44.0, 62.0, 44.0
_GAME, _GAME_LINE = 48.0, 16.0


class Share(NamedTuple):
    """A row with a bar: what it is about and how it went."""

    words: str
    tally: Tally
    more: tuple[str, ...] = ()


class StatsScene(Scene):
    name = "stats"
    least = (853, 480)

    def __init__(self, services: Services, title: str = "") -> None:
        super().__init__(services)
        known = [entry.id for entry in services.titles]
        self.chosen = known.index(title) if title in known else 0
        self.asking = False
        self._read()

    def _read(self) -> None:
        self._results = self.services.profile.results()

    def resume(self) -> None:
        self._read()

    @property
    def title(self) -> str:
        return self.services.titles[self.chosen].id

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "delete" and self._games():
            self.ask()
            self.page.changed()
            return True
        return super().handle(command)

    def choose(self, i: int) -> None:
        self.chosen = i

    def ask(self) -> None:
        self.asking = True

    def leave_question(self) -> None:
        self.asking = False

    def forget(self) -> None:
        self.asking = False
        try:
            self.services.profile.forget(self.title)
        except OSError as error:
            self.page.toast(self.tell(reason_for(self.services.profile.path, error)))
        self._read()

    def _games(self) -> list[Result]:
        return [result for result in self._results if result.title == self.title]

    def _telling(self, result: Result) -> Result:
        """Without the options that meant nothing at that table, such as a third planet at a table for three."""
        idle = idle_options(self.services.rules(self.title), result.options, len(result.seats))
        return replace(result, options={id: value for id, value in result.options.items() if id not in idle})

    # Drawing.

    def build(self, page: Page) -> None:
        body = self._add_heading(page)
        games = self._games()
        if games:
            told = statistics(self.title, map(self._telling, games), self._alike())
            left, right = body.cut_left(min(420.0, body.w * 0.38), 16)
            tall = 4 * 84.0
            if body.h - tall >= 150:
                figures, last = left.cut_top(tall, 16)
                self._add_last(page, last, games)
            else:
                figures = left
            self._add_figures(page, figures, told, games)
            self._add_shares(page, right, told)
        else:
            self._add_nothing(page, body)
        if self.asking:
            answers = (
                Answer(self.say("common.cancel"), self.leave_question),
                Answer(self.say("stats.reset"), self.forget, "danger", "trash"),
            )
            body_words = self.say("stats.reset_detail", n=len(games), title=title_name(self.services, self.title))
            add_dialog(page, "ask", self.say("common.confirm.reset_statistics"), body_words, answers, icon="trash")

    def _options(self) -> tuple[Option, ...]:
        return self.services.rules(self.title).options()

    def _alike(self) -> tuple[str, ...]:
        """Games for one are puzzles: how it goes depends on where it began more than on anybody else."""
        solo = self.services.rules(self.title).info.solo
        return tuple(option.id for option in self._options() if option.basic) if solo else ()

    def _chosen(self, told: StatsView) -> set[str]:
        """The options that say something: where one plays, and those that were ever set otherwise than at first."""
        untouched = {(option.id, str(option.default).lower()) for option in self._options() if not option.cards}
        return {id for id, value, _ in told.by_option if (id, value) not in untouched}

    def _cell(self, cell: Cell) -> Share:
        """A beginning and how it went: each option by its value alone where that says enough."""
        cards = {option.id for option in self._options() if option.cards}
        parts = []
        for id, value in cell.values:
            name = self.say(f"{self.title}.option.{id}.name")
            if value == "true":
                parts.append(name)
            elif value != "false":
                parts.append(self._value(id, value) if id in cards else f"{name} {self._value(id, value)}")
        more = [self.say("stats.cell_best", n=cell.best)] if cell.best is not None else []
        if cell.best_streak > 1:
            more.append(self.say("stats.cell_streak", n=cell.best_streak))
        return Share(", ".join(parts), cell.tally, tuple(more))

    def _add_heading(self, page: Page) -> Box:
        titles = self.services.titles
        colours = self.services.cover(self.title).colours
        words = self.say("stats.reset")
        w = page.width(words, theme.BUTTON, 700) + 60
        names = [title_name(self.services, entry.id) for entry in titles]
        tabs = sum(page.width(name, theme.BODY, 700) + 22 for name in names) + 8 if len(titles) > 1 else 0
        title = page.width(self.say("stats.title"), theme.HEAD, 800)
        listed = tabs > page.box.w - title - w - 210
        if listed:
            # Where the names have no room beside each other they are in a list.
            longest = max(page.width(name, theme.BUTTON, 600) for name in names) + 56
            tabs = min(longest, page.box.w - title - w - 210)
        aside = names[0] if len(titles) == 1 else ""
        head, body = add_heading(self, page, self.say("stats.title"), "chart", aside, (), colours, w + tabs + 28)
        if tabs:
            place = Box(head.right - w - 28 - tabs, head.y + 8, tabs, 40)
            if listed:
                page.add(DropDown("title", place, names, self.chosen, self.choose, open_list=page.open_list))
            else:
                page.add(Tabs("title", place, names, self.chosen, self.choose))
        place = Box(head.right - w - 12, head.y + 8, w, 40)
        page.add(Button("reset", place, words, self.ask, kind="flat", icon="trash", enabled=bool(self._games()),
                        why=self.say("stats.none")))  # fmt: skip
        return body

    def _add_nothing(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        place = box.middle(min(460, box.w - 32), min(260, box.h - 16))
        picture, rest = place.cut_top(place.h - 60, 8)
        page.add(Picture(picture, "ui/empty"))
        for line in page.lines(self.say("stats.none"), place.w, theme.BUTTON, 600)[:2]:
            row, rest = rest.cut_top(24)
            page.add(Label(row, line, theme.BUTTON, 600, align="middle"))

    def _add_figures(self, page: Page, box: Box, told: StatsView, games: Sequence[Result]) -> None:
        words = self.services.words
        own = told.own
        share = words.percent(100 * own.won / own.played) if own.played else "–"
        figures = [
            ("check", words.number(told.played), self.say("stats.played")),
            ("trophy", share, self.say("stats.won_own")),
            ("star", words.number(told.streak), self.say("stats.streak")),
            ("star-full", words.number(told.best_streak), self.say("stats.best_streak")),
            ("clock", words.span(told.seconds), self.say("stats.time")),
            ("wait", words.span(told.seconds // max(1, told.played)), self.say("stats.average")),
        ]
        if told.best is not None:
            figures.append(("flag", words.number(told.best), self.say("stats.best")))
        else:
            figures.append(("flag", words.number(own.lost), self.say("stats.lost")))
        figures.append(("people", words.number(told.played - own.played), self.say("stats.between_people")))
        accent = self.services.cover(self.title).accent
        rows = box.rows(4, 12)
        for i, figure in enumerate(figures):
            place = rows[i // 2].columns(2, 12)[i % 2]
            page.add(Custom("", place, _figure_painter(*figure, accent)))

    def _add_last(self, page: Page, box: Box, games: Sequence[Result]) -> None:
        page.add(Panel("", box, title=self.say("stats.last_games")))
        inner = Box(box.x + 16, box.y + _HEAD, box.w - 32, box.h - _HEAD - 8)
        told = [self._told_of(result) for result in reversed(games)]
        w = inner.w - 12
        lines = {said: page.lines(said, w, theme.SMALL)[:2] for said in dict.fromkeys(told)}
        heights = [_GAME + _GAME_LINE * (len(lines[said]) - 1) for said in told]
        with page.scroll("games", inner, sum(heights)) as top:
            y = top
            for result, said, high in zip(reversed(games), told, heights):
                if y + high >= inner.y and y <= inner.bottom:
                    page.add(Custom("", Box(inner.x, y, w, high), self._game_painter(result, lines[said])))
                y += high

    def _told_of(self, result: Result) -> str:
        """Why it ended; where there is nothing to say, who played."""
        reason = f"{result.title}.end.{result.reason}"
        names = [sitter.name for sitter in result.seats]
        if self.services.words.has(reason):
            return self.say(reason, loser=losers(self.services.words, result.ranks, names))
        return self.services.words.join(names)

    def _game_painter(self, result: Result, lines: Sequence[str]) -> Callable[[Canvas, Box, Pointing], None]:
        winners = [sitter.name for sitter, rank in zip(result.seats, result.ranks) if rank == 1]
        drawn = len(winners) == len(result.seats) > 1
        key = "results.draw" if drawn else "results.won" if winners else "results.solo_lost"
        verdict = self.say(key, name=self.services.words.join(winners))
        when = self.services.words.when(result.moment, self.services.now())

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            used = canvas.text(box.right, box.y + 20, when, theme.SMALL, 500, theme.TEXT2, "right")
            canvas.text(box.x, box.y + 20, verdict, theme.BODY, 600, width=box.w - used - 12)
            for n, line in enumerate(lines):
                canvas.text(box.x, box.y + 38 + _GAME_LINE * n, line, theme.SMALL, 500, theme.TEXT2, width=box.w)
            canvas.rule(box.x, box.bottom - 2, box.right)

        return paint

    def _add_shares(self, page: Page, box: Box, told: StatsView) -> None:
        """Bars in two columns: against bots and by name, by option."""
        levels = [Share(self.say(f"common.level.{level}"), tally) for level, tally in told.by_level]
        names = [Share(name, tally) for name, tally in sorted(told.by_name, key=lambda found: -found[1].played)]
        told_above = {id for cell in told.by_setup for id, _ in cell.values}
        rare = [option for option in self._options() if not option.basic] if told_above else []
        usual = {option.id: str(option.default).lower() for option in rare}
        chosen = self._chosen(told)
        options = [
            Share(self._option(id, value), tally)
            for id, value, tally in told.by_option
            if id in chosen and id not in told_above and usual.get(id) != value
        ]
        cells = [self._cell(cell) for cell in told.by_setup]
        if told.campaign.played:
            cells.append(Share(self.say("stats.campaign"), told.campaign))
        narrow = box.w < 620
        sections = [("stats.by_level", levels), ("stats.by_name", names), ("stats.by_option", options)]
        sections = [*sections, ("stats.by_setup", cells)]
        sections = [section for section in sections if section[1]]
        columns = [sections] if narrow else [sections[:-1], sections[-1:]] if len(sections) > 1 else [sections]
        heights = [sum(_HEAD + sum(map(_high, rows)) + 12 for _, rows in column) for column in columns]
        page.add(Panel("", box))
        inner = box.inset(20, 10)
        legend, inner = inner.cut_bottom(28, 4)
        page.add(Custom("", legend, self._legend_painter()))
        with page.scroll("shares", inner, max(heights)) as top:
            wide = inner.cut_right(14)[1] if max(heights) > inner.h else inner
            for place, column in zip(wide.columns(len(columns), 32), columns):
                y = top
                for key, rows in column:
                    page.add(Label(Box(place.x, y, place.w, _HEAD), self.say(key), theme.HEAD, 700))
                    y += _HEAD
                    for row in rows:
                        page.add(Custom("", Box(place.x, y, place.w, _high(row)), self._share_painter(row)))
                        y += _high(row)
                    y += 12

    def _legend_painter(self) -> Callable[[Canvas, Box, Pointing], None]:
        """What the parts of a bar mean."""
        accent = self.services.cover(self.title).accent
        parts = [(self.say(f"stats.{key}"), won, drawn) for key, won, drawn in
                 (("won", 1.0, 0.0), ("drawn", 0.0, 1.0), ("lost", 0.0, 0.0))]  # fmt: skip

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            x = box.x
            for words, won, drawn in parts:
                sample = Box(x, box.centre[1] - 4, 36, 8)
                key = ("share", won, drawn, accent)
                canvas.stamp(key, sample, partial(_bar, w=36, won=won, drawn=drawn, accent=accent))
                x += 44
                x += canvas.text(x, box.centre[1] + 5, words, theme.SMALL, 500, theme.TEXT2) + 24

        return paint

    def _option(self, id: str, value: str) -> str:
        words = self.services.words
        name = f"{self.title}.option.{id}.name"
        return self.say("stats.value", option=self.say(name) if words.has(name) else id, value=self._value(id, value))

    def _value(self, id: str, value: str) -> str:
        switch = {"true": "yes", "false": "no"}.get(value, "")
        shown = f"{self.title}.option.{id}.{switch or value}"
        if self.services.words.has(shown):
            return self.say(shown)
        return self.say(f"common.{switch}") if switch else value_words(self.services, self.title, id, value)

    def _share_painter(self, row: Share) -> Callable[[Canvas, Box, Pointing], None]:
        figure, more = self.say("stats.won_of", won=row.tally.won, played=row.tally.played), " · ".join(row.more)
        accent = self.services.cover(self.title).accent
        won, drawn = row.tally.won / row.tally.played, row.tally.drawn / row.tally.played

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            used = canvas.text(box.right, box.y + 20, figure, theme.BODY, 600, theme.TEXT2, "right")
            canvas.text(box.x, box.y + 20, row.words, theme.BODY, 500, width=box.w - used - 12)
            trough = Box(box.x, box.y + 27, box.w, 8)
            key = ("share", round(won, 3), round(drawn, 3), accent)
            canvas.stamp(key, trough, lambda d: _bar(d, trough.w, won, drawn, accent))
            if more:
                canvas.text(box.x, box.y + 52, more, theme.SMALL, 500, theme.TEXT2, width=box.w)

        return paint


def _high(row: Share) -> float:
    return _TALL if row.more else _ROW


def _figure_painter(icon: str, value: str, label: str, accent: str) -> Callable[[Canvas, Box, Pointing], None]:
    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        canvas.panel(box, 12)
        narrow = box.w < 180
        canvas.icon(icon, box.x + (24 if narrow else 32), box.centre[1], 20 if narrow else 26, accent)
        left = box.x + (46 if narrow else 64)
        room = box.right - 14 - left
        size = theme.TITLE
        while size > theme.BODY and canvas.width(value, size, 800) > room:
            size -= 1
        lines = canvas.lines(label, room, theme.SMALL)[:2]
        y = box.centre[1] + (2 if len(lines) == 1 else -6)
        canvas.text(left, y, value, size, 800, width=room)
        for i, line in enumerate(lines):
            canvas.text(left, y + 21 + 16 * i, line, theme.SMALL, 500, theme.TEXT2, width=room)

    return paint


def _bar(d: Drawing, w: float, won: float, drawn: float, accent: str) -> None:
    """Won is full, drawn is hatched, lost is the empty trough: told apart without colour."""
    m = MARGIN
    d.rect(m, m, w, 8, 4, theme.INSET[0])
    d.rect(m + 0.5, m + 0.5, w - 1, 7, 3.5, "none", stroke="#46588f", stroke_width=1)
    if won > 0:
        d.rect(m, m, max(8, w * won), 8, 4, d.linear(0, m, 0, m + 8, theme.lighter(accent), accent))
    if drawn > 0:
        left, right = m + w * won, m + w * (won + drawn)
        x = left + 3
        while x < right - 2:
            d.line(x, m + 7, min(x + 4, right), m + 1, theme.TEXT2, 1.4)
            x += 6
