"""Statistics, title by title: how many games, how well, against whom, with which options.

The numbers come from the results on the disk (`store/statistics.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.powers import idle_options
from game.engine.rules import Option
from game.scenes.heading import add_heading
from game.scenes.playing.verdict import losers
from game.scenes.scene import Scene
from game.scenes.setup.option_words import value_words
from game.scenes.stats.drawing import (
    GAME_LEFT,
    ROW_END,
    Paint,
    Share,
    figure_painter,
    game_painter,
    legend_painter,
    medals_painter,
    record_painter,
    share_painter,
)
from game.scenes.stats.records import medals_of, players_of, records_of, score_words
from game.scenes.thumbnails import title_name
from game.store.statistics import Cell, Result, StatsView, beginning_of, outcome_of, own_seat, statistics
from game.store.writer import reason_for
from game.table.seats import LOOKS
from game.ui import theme
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import Label, Panel, Picture

_HEAD, _TOP_HEAD = 44.0, 37.0  # of a list; the lower one at the top of a column
_ABOVE_LEGEND = 4.0
_GAME, _GAME_LINE, _TALL_GAME = 48.0, 16.0, 18.0  # the last: so much more where there is room
_LEAST_GAMES = 200.0  # high, of the list of last games
_FIGURE, _MEDALS = 66.0, 96.0
_FEW_LINES = 4  # of bars with their title, that are not worth two columns
_RECORD = (50.0, 74.0)  # the least and the most height of a record
_TWO_COLUMNS = 620.0


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
            told = statistics(self.title, map(self._telling, games), self._alike(), self.services.me)
            left, right = body.cut_left(min(492.0, body.w * 0.4), 16)
            self._add_records(page, left, told, games)
            high = min(self._shares_high(right, told), max(right.h - _LEAST_GAMES - 16, right.h * 0.6))
            shares, last = right.cut_top(high, 16)
            self._add_shares(page, shares if last.h >= _LEAST_GAMES else right, told)
            if last.h >= _LEAST_GAMES:
                self._add_last(page, last, games)
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
        """A beginning and how it went. A win with nothing to spare has no best result."""
        score = score_words(self.services, self.title, cell.best) if cell.best else ""
        more = [self.say("stats.cell_best", score=score)] if score else []
        if cell.best_streak > 1:
            more.append(self.say("stats.cell_streak", n=cell.best_streak))
        return Share(self._beginning(cell.values), cell.tally, tuple(more))

    def _beginning(self, values: Sequence[tuple[str, str]]) -> str:
        """Each option by its value alone where that says enough."""
        cards = {option.id for option in self._options() if option.cards}
        parts: list[str] = []
        for id, value in values:
            name = self.say(f"{self.title}.option.{id}.name")
            if parts:
                name = name[:1].lower() + name[1:]
            if value == "true":
                parts.append(name)
            elif value != "false":
                parts.append(self._value(id, value) if id in cards else f"{name} {self._value(id, value)}")
        return ", ".join(parts)

    def _add_heading(self, page: Page) -> Box:
        titles = self.services.titles
        colours = self.services.cover(self.title).colours
        w = 40.0
        names = [title_name(self.services, entry.id) for entry in titles]
        tabs = sum(page.width(name, theme.BODY, 700) + 22 for name in names) + 8 if len(titles) > 1 else 0
        title = page.width(self.say("stats.title"), theme.HEAD, 800)
        listed = tabs > page.box.w - title - w - 210
        if listed:
            # Where the names have no room beside each other they are in a list.
            longest = max(page.width(name, theme.BUTTON, 600) for name in names) + 56
            tabs = min(longest, page.box.w - title - w - 210)
        aside = names[0] if len(titles) == 1 else self.services.name_of(self.services.me)
        head, body = add_heading(self, page, self.say("stats.title"), "chart", aside, (), colours, w + tabs + 28)
        if tabs:
            place = Box(head.right - w - 28 - tabs, head.y + 8, tabs, 40)
            if listed:
                page.add(DropDown("title", place, names, self.chosen, self.choose, open_list=page.open_list))
            else:
                page.add(Tabs("title", place, names, self.chosen, self.choose))
        place = Box(head.right - w - 12, head.y + 8, w, 40)
        page.add(Button("reset", place, "", self.ask, kind="flat", icon="trash", enabled=bool(self._games()),
                        tip=self.say("stats.reset"), why=self.say("stats.none")))  # fmt: skip
        return body

    def _add_nothing(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        place = box.middle(min(640, box.w - 32), min(430, box.h - 16))
        picture, rest = place.cut_top(place.h - 110, 8)
        page.add(Picture(picture, "ui/empty"))
        for line in page.lines(self.say("stats.none"), place.w, theme.BUTTON, 600)[:2]:
            row, rest = rest.cut_top(24)
            page.add(Label(row, line, theme.BUTTON, 600, align="middle"))
        words = self.say("title.new_game")
        w = page.width(words, theme.BUTTON, 700) + 80
        page.add(Button("new", Box(place.centre[0] - w / 2, place.bottom - 46, w, 44), words, self.stage.home,
                        kind="live", icon="play"))  # fmt: skip

    def _add_records(self, page: Page, box: Box, told: StatsView, games: Sequence[Result]) -> None:
        """Records and medals first, and the plain figures below."""
        records = records_of(self.services, told, games)
        accent = self.services.cover(self.title).accent
        figures = self._figures(told)
        rows = -(-len(figures) // 2)
        low = _FIGURE * rows + 12 * (rows - 1)
        least = _HEAD + _RECORD[0] * len(records) + 12
        won = medals_of(self.services, self.title)
        medals = _MEDALS + 16 if won else 0.0
        whole = max(box.h, least + 16 + medals + low)
        with page.scroll("records", box, whole) as top:
            wide = box.w - (14 if whole > box.h else 0)
            high = min(whole - low - 16 - medals, _HEAD + _RECORD[1] * len(records) + 12)
            place = Box(box.x, top, wide, high)
            page.add(Panel("", place, title=self.say("stats.records")))
            inner = Box(place.x + 20, place.y + _HEAD, place.w - 40, place.h - _HEAD - 12)
            for i, (row, record) in enumerate(zip(inner.rows(len(records)), records)):
                page.add(Custom("", row, record_painter(record, accent, i == len(records) - 1)))
            if won:
                strip = Box(box.x, place.bottom + 16, wide, _MEDALS)
                words = self.say("medals.title"), self.say("medals.of", n=sum(has for _, has in won), of=len(won))
                page.add(Panel("", strip))
                page.add(Custom("medals", strip, medals_painter(self.title, won, words), self._open_medals))
            y = place.bottom + 16 + medals
            places = Box(box.x, y, wide, max(low, top + whole - y)).rows(rows, 12)
            for i, figure in enumerate(figures):
                page.add(Custom("", places[i // 2].columns(2, 12)[i % 2], figure_painter(*figure, accent)))

    def _open_medals(self) -> None:
        from game.scenes.medals.scene import MedalsScene

        self.stage.push(MedalsScene(self.services))

    def _figures(self, told: StatsView) -> list[tuple[str, str, str]]:
        words, own = self.services.words, told.own
        share = words.percent(100 * own.won / own.played) if own.played else "–"
        return [
            ("check", words.number(told.played), self.say("stats.played")),
            ("trophy", share, self.say("stats.won_own")),
            ("star", words.number(told.streak), self.say("stats.streak")),
            ("people", words.number(told.shared), self.say("stats.between_people")),
            ("clock", words.span(told.seconds), self.say("stats.time")),
            ("wait", words.span(told.seconds // max(1, told.played)), self.say("stats.average")),
        ]

    def _add_last(self, page: Page, box: Box, games: Sequence[Result]) -> None:
        """The newest first, side by side where there is room."""
        page.add(Panel("", box, title=self.say("stats.last_games")))
        inner = Box(box.x + 20, box.y + _HEAD, box.w - 40, box.h - _HEAD - 8)
        across = 1 if inner.w < _TWO_COLUMNS else 2
        told = [self._told_of(result) for result in reversed(games)]
        w = inner.cut_right(14)[1].columns(across, 32)[0].w
        lines = {said: page.lines(said, w - GAME_LEFT, theme.SMALL)[:2] for said in dict.fromkeys(told)}
        high = _GAME + _GAME_LINE * (max(map(len, lines.values())) - 1)
        rows = max(1, min(-(-len(told) // across), int(inner.h // high)))
        high = max(high, min(high + _TALL_GAME, inner.h // rows))
        with page.scroll("games", inner, high * -(-len(told) // across), high) as top:
            for i, (result, said) in enumerate(zip(reversed(games), told)):
                y = top + i // across * high
                if y + high >= inner.y and y <= inner.bottom:
                    beside = told[i - i % across : i - i % across + across]
                    most = max(len(lines[each]) for each in beside)
                    x = inner.x + i % across * (w + 32)
                    page.add(Custom("", Box(x, y, w, high), self._game_painter(result, lines[said], most)))

    def _told_of(self, result: Result) -> str:
        """Where a game for one began; who played any other, the points from the most down, and why it ended."""
        beginning = self._beginning(beginning_of(self._telling(result), self._alike()))
        if beginning:
            return beginning
        reason = f"{result.title}.end.{result.reason}"
        names = [sitter.name for sitter in result.seats]
        told = [players_of(self.services, result)]
        if len(result.scores) > 1:
            told.append(" : ".join(map(self.services.words.number, sorted(result.scores, reverse=True))))
        if self.services.words.has(reason):
            told.append(self.say(reason, loser=losers(self.services.words, result.ranks, names)))
        return " · ".join(told)

    def _game_painter(self, result: Result, lines: Sequence[str], most: int) -> Paint:
        winners = [sitter.name for sitter, rank in zip(result.seats, result.ranks) if rank == 1]
        drawn = len(winners) == len(result.seats) > 1
        key = "results.draw" if drawn else "results.won" if winners else "results.solo_lost"
        verdict = self.say(key, name=self.services.words.join(winners))
        when = self.services.words.when(result.moment, self.services.now())
        looks = [sitter.look for sitter, rank in zip(result.seats, result.ranks) if rank == 1]
        # What a line of the file says is not always one of them.
        look = looks[0] if len(looks) == 1 and 0 <= looks[0] < LOOKS else -1
        return game_painter(self._ended(result), look, verdict, when, lines, _GAME_LINE, most)

    def _ended(self, result: Result) -> str:
        """For the one whose statistics these are."""
        seat = own_seat(result, self.services.me)
        return outcome_of(result, seat) if seat is not None else "watched"

    def _sections(self, told: StatsView) -> list[tuple[str, list[Share]]]:
        """Against bots, by name, by option, by battle."""
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
        sections = [("stats.by_level", levels), ("stats.by_name", names), ("stats.by_option", options),
                    ("stats.by_setup", cells)]  # fmt: skip
        return [section for section in sections if section[1]]

    def _columns(self, box: Box, told: StatsView) -> list[list[str | Share]]:
        """Titles and rows in their order, in columns of about the same height; no title is the last of a column, and
        the title of rows that go on in the second one stands there again."""
        lines: list[str | Share] = []
        for key, rows in self._sections(told):
            lines += [key, *rows]
        if box.w < _TWO_COLUMNS or len(lines) <= _FEW_LINES:
            return [lines]
        cuts = [_cut(lines, i) for i in range(1, len(lines)) if not isinstance(lines[i - 1], str)]
        return min(cuts, key=lambda columns: max(map(_high, columns)), default=[lines])

    def _shares_high(self, box: Box, told: StatsView) -> float:
        return max(map(_high, self._columns(box, told))) + 20 + 28 + _ABOVE_LEGEND

    def _add_shares(self, page: Page, box: Box, told: StatsView) -> None:
        columns = self._columns(box, told)
        page.add(Panel("", box))
        inner = box.inset(20, 10)
        legend, inner = inner.cut_bottom(28, _ABOVE_LEGEND)
        words = [self.say(f"stats.{key}") for key in ("won", "drawn", "lost")]
        page.add(Custom("", legend, legend_painter(words)))
        height = max(map(_high, columns))
        with page.scroll("shares", inner, height) as top:
            wide = inner.cut_right(14)[1] if height > inner.h else inner
            for place, column in zip(wide.columns(len(columns), 32), columns):
                y = top
                for i, line in enumerate(column):
                    here = Box(place.x, y, place.w, _line_high(line, i == 0))
                    y = here.bottom
                    if here.y < inner.y - 1 or y - ROW_END > inner.bottom + 1:
                        continue  # no row is cut in half
                    if isinstance(line, str):
                        # At the top of a column it stands as high as the words of a row beside it.
                        page.add(Label(here if i else here.cut_top(30)[0], self.say(line), theme.HEAD, 700))
                    else:
                        figure = self.say("stats.won_of", won=line.tally.won, played=line.tally.played)
                        page.add(Custom("", here, share_painter(line, figure)))

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


def _cut(lines: Sequence[str | Share], i: int) -> list[list[str | Share]]:
    titles = [line for line in lines[: i + 1] if isinstance(line, str)]
    again = [] if isinstance(lines[i], str) else titles[-1:]
    return [[*lines[:i]], [*again, *lines[i:]]]


def _line_high(line: str | Share, first: bool) -> float:
    return (_TOP_HEAD if first else _HEAD) if isinstance(line, str) else line.high


def _high(lines: Sequence[str | Share]) -> float:
    return sum(_line_high(line, not i) for i, line in enumerate(lines)) - ROW_END
