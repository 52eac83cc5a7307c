"""A campaign of battles one after the other: which are won, what the next one is, and the way to its table.

It keeps no log: a battle is won once there is a result of a game with everything that the battle sets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.desk.services import Services
from game.engine.campaign import Value
from game.engine.powers import HasCampaign
from game.engine.rules import Setup
from game.engine.series import Series
from game.engine.text import PACK
from game.present import campaign_cards as cards
from game.scenes.campaign.cards import cover
from game.scenes.campaign.series_page import Chapter, add_chapter
from game.scenes.heading import add_heading
from game.scenes.kept import paint_row
from game.scenes.playing.opening import new_seed, open_new
from game.scenes.scene import Scene
from game.store.statistics import Result
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel

_ROW, _TALLEST, _GAP, _LINE, _PLAY = 64.0, 96.0, 8.0, 20.0, 48.0
_DIM = 120  # of 255, the picture of a battle that is not open yet
_VERSION = re.compile(rf"({PACK}[a-z0-9-]+)\.[0-9a-f]+\.")


class Battle(NamedTuple):
    """`ready` tells that everything before it is won."""

    number: int
    options: Mapping[str, Value]
    won: bool
    ready: bool


def battles_of(series: Series, title: str, results: Sequence[Result]) -> list[Battle]:
    found: list[Battle] = []
    for number, options in enumerate(series.battles, 1):
        won = any(_is_won(result, title, options) for result in results)
        found.append(Battle(number, options, won, not found or (found[-1].ready and found[-1].won)))
    return found


def _is_won(result: Result, title: str, options: Mapping[str, Value]) -> bool:
    return (
        result.title == title and result.ranks[:1] == (1,) and not result.practice
        and all(_plain(result.options.get(option)) == _plain(value) for option, value in options.items())
    )  # fmt: skip


def _plain(value: Value | None) -> Value | None:
    """Of a thing of a pack, whatever version: what was won stays won."""
    return _VERSION.sub(r"\1.", value) if isinstance(value, str) else value


class SeriesScene(Scene):
    name = "series"
    least = (853, 480)
    haven = True

    def __init__(self, services: Services, title: str, series: Series) -> None:
        super().__init__(services)
        self.title = title
        self.series = series
        self.read()
        self._shown = 0  # the battle for which the list was last moved
        self.chosen = next((battle.number for battle in self.battles if battle.ready and not battle.won), 1)
        self.page.focus = "play"

    def read(self) -> None:
        self.battles = battles_of(self.series, self.title, self.services.profile.results())

    def resume(self) -> None:
        before = self.battles
        self.read()
        if self.battles != before and self.chosen < len(self.battles):
            self.chosen += 1
        self.page.changed()

    @property
    def battle(self) -> Battle:
        return self.battles[self.chosen - 1]

    def choose(self, number: int) -> None:
        self.chosen = self._shown = number
        self.page.changed()

    def play(self) -> None:
        services, battle = self.services, self.battle
        if battle.ready:
            seats = (SeatInfo(services.my_name, services.who.look, profile=services.me),)
            open_new(self, Setup(self.title, 1, dict(battle.options), new_seed()), seats)

    def words(self, word: str) -> str:
        """A text of the campaign; empty where the pack has none."""
        key = f"{self.title}.campaigns.{self.series.id}.{word}"
        return self.services.words.text(key) if self.services.words.has(key) else ""

    def city_of(self, battle: Battle) -> str:
        return self.say(f"{self.title}.option.city.{battle.options['city']}")

    def called(self, battle: Battle) -> str:
        return self.words(f"battle_{battle.number}") or self.city_of(battle)

    # Drawing

    def build(self, page: Page) -> None:
        won = sum(battle.won for battle in self.battles)
        facts = (("trophy", self.say("series.won", won=won, n=len(self.battles))),)
        _, body = add_heading(self, page, self.words("name"), "flag", facts=facts)
        rows, detail = body.cut_left(min(380.0, body.w * 0.4), 16)
        self._add_rows(page, rows)
        self._add_battle(page, detail)

    def _add_rows(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(12, 12)
        over = self.words("end") if all(battle.won for battle in self.battles) else self.words("about")
        for line in page.lines(over, inner.w)[:6] if over else ():
            row, inner = inner.cut_top(_LINE)
            page.add(Label(row, line, colour=theme.TEXT2))
        inner = inner.cut_top(0, 8)[1]
        high = max(_ROW, min(_TALLEST, inner.h // len(self.battles) - _GAP))
        if self._shown != self.chosen:
            self._shown = self.chosen
            page.scroll_to("battles", (self.chosen - 2) * (high + _GAP))
        with page.scroll("battles", inner, len(self.battles) * (high + _GAP), high + _GAP) as top:
            for n, battle in enumerate(self.battles):
                place = Box(inner.x, top + n * (high + _GAP), inner.w - 14, high)
                page.add(Custom(f"battle/{battle.number}", place, self._row(battle),
                                partial(self.choose, battle.number), radius=8,
                                stop=battle.number == self.chosen))  # fmt: skip

    def _row(self, battle: Battle) -> Callable[[Canvas, Box, Pointing], None]:
        chosen = battle.number == self.chosen
        icon, colour = ("check", theme.SUCCESS) if battle.won else ("play", theme.LIVE) if battle.ready else (
            "lock", theme.TEXT2)  # fmt: skip
        number, name, city = self.say("series.battle", n=battle.number), self.called(battle), self.city_of(battle)
        damaged = "-damaged" if battle.options.get("damaged") else ""
        art = f"{self.title}/city-{battle.options['city']}{damaged}"

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            canvas.stamp(("slot", state, colour), box, lambda d: paint_row(d, box.w, box.h, state, colour))
            picture = Box(box.x + 10, box.y + 6, min(116.0, (box.h - 12) * 1.5), box.h - 12)
            cover(canvas, art, picture, "#5c3a1c", 1.2, 255 if battle.ready else _DIM)
            left, right = picture.right + 12, box.right - 40
            canvas.icon(icon, box.right - 22, box.centre[1], 22, colour)
            above = number if city == name else f"{number} · {city}"
            lines = canvas.lines(name, right - left, theme.BUTTON, 700)[:2]
            y = box.centre[1] - 10 * len(lines) + 5
            short = canvas.width(above, theme.SMALL, 600) > right - left
            canvas.text(left, y, number if short else above, theme.SMALL, 600, theme.NAME, width=right - left)
            for n, words in enumerate(lines):
                canvas.text(left, y + 21 + 19 * n, words, theme.BUTTON, 700, width=right - left)

        return paint

    def _add_battle(self, page: Page, box: Box) -> None:
        battle = self.battle
        page.add(Panel("", box))
        play, inner = box.inset(12, 12).cut_bottom(_PLAY, 10)
        words = self.say("series.again" if battle.won else "series.begin")
        page.add(Button("play", play, words, self.play, kind="live", icon="play", enabled=battle.ready,
                        why=self.say("series.locked")))  # fmt: skip
        chapter = self._chapter(battle)
        if chapter is not None:
            add_chapter(page, inner, chapter, self.tell)

    def _chapter(self, battle: Battle) -> Chapter | None:
        """City, scenario and team as the title's own campaign tells them."""
        rules = self.services.rules(self.title)
        if not isinstance(rules, HasCampaign):
            return None
        book, options = cards.Book(self.title, rules.lore, rules.city), battle.options
        damaged, threat = bool(options.get("damaged", False)), options.get("threat")
        crew = tuple(
            cards.person(book, str(options[f"crew{n}"]), bool(options.get(f"upgraded{n}", False)))
            for n in (1, 2, 3) if f"crew{n}" in options
        )  # fmt: skip
        return Chapter(
            self.called(battle), self.say("series.battle", n=battle.number), self.words(f"story_{battle.number}"),
            f"{self.title}/log-threat-{threat}" if threat else "",
            self.say("logbook.threat.level", n=threat) if threat else "",
            cards.city(book, str(options["city"]), damaged),
            self.say("logbook.card.damaged" if damaged else "logbook.card.undamaged"),
            cards.story(book, str(options["scenario"]), seen=True) if "scenario" in options else None, crew,
        )  # fmt: skip
