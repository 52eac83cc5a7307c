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
from game.scenes.campaign.cards import paint_city_at_length, paint_person_at_length, paint_story_at_length
from game.scenes.heading import add_heading
from game.scenes.kept import paint_row
from game.scenes.play import new_seed, open_new
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

_ROW, _GAP, _LINE, _PLAY = 64.0, 8.0, 22.0, 48.0
_CARD = 150.0  # the most that a card has of the page's height
_VERSION = re.compile(rf"({PACK}[a-z0-9-]+)\.[0-9a-f]+\.")


Paint = Callable[[Canvas, Box], None]


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

    def __init__(self, services: Services, title: str, series: Series) -> None:
        super().__init__(services)
        self.title = title
        self.series = series
        self.read()
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
        self.chosen = number
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

    def called(self, battle: Battle) -> str:
        city = self.say(f"{self.title}.option.city.{battle.options['city']}")
        return self.words(f"battle_{battle.number}") or city

    # Drawing

    def build(self, page: Page) -> None:
        won = sum(battle.won for battle in self.battles)
        facts = (("trophy", self.say("series.won", won=won, n=len(self.battles))),)
        _, body = add_heading(self, page, self.words("name"), "flag", facts=facts)
        rows, detail = body.cut_left(min(400.0, body.w * 0.4), 16)
        self._add_rows(page, rows)
        self._add_battle(page, detail)

    def _add_rows(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(12, 12)
        over = self.words("end") if all(battle.won for battle in self.battles) else self.words("about")
        for line in page.lines(over, inner.w)[:4] if over else ():
            row, inner = inner.cut_top(_LINE)
            page.add(Label(row, line, colour=theme.TEXT2))
        inner = inner.cut_top(0, 8)[1]
        with page.scroll("battles", inner, len(self.battles) * (_ROW + _GAP), _ROW + _GAP) as top:
            for n, battle in enumerate(self.battles):
                place = Box(inner.x, top + n * (_ROW + _GAP), inner.w - 14, _ROW)
                page.add(Custom(f"battle/{battle.number}", place, self._row(battle),
                                partial(self.choose, battle.number), radius=8,
                                stop=battle.number == self.chosen))  # fmt: skip

    def _row(self, battle: Battle) -> Callable[[Canvas, Box, Pointing], None]:
        chosen = battle.number == self.chosen
        icon, colour = ("check", theme.SUCCESS) if battle.won else ("play", theme.LIVE) if battle.ready else (
            "lock", theme.TEXT2)  # fmt: skip
        number, name = self.say("series.battle", n=battle.number), self.called(battle)

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            canvas.stamp(("slot", state, colour), box, lambda d: paint_row(d, box.w, box.h, state, colour))
            canvas.icon(icon, box.x + 32, box.centre[1], 24, colour)
            canvas.text(box.x + 62, box.y + 26, number, theme.SMALL, 600, theme.NAME, width=box.w - 76)
            canvas.text(box.x + 62, box.y + 48, name, theme.BUTTON, 700, width=box.w - 76)

        return paint

    def _add_battle(self, page: Page, box: Box) -> None:
        battle = self.battle
        page.add(Panel("", box))
        play, inner = box.inset(14, 14).cut_bottom(_PLAY, 12)
        words = self.say("series.again" if battle.won else "series.begin")
        page.add(Button("play", play, words, self.play, kind="live", icon="play", enabled=battle.ready,
                        why=self.say("series.locked")))  # fmt: skip
        story = self.words(f"story_{battle.number}")
        for line in page.lines(story, inner.w)[:3] if story else ():
            row, inner = inner.cut_top(_LINE)
            page.add(Label(row, line))
        inner = inner.cut_top(0, 8)[1]
        painters = self._cards(battle)
        high = min(_CARD, (inner.h - 10 * (len(painters) - 1)) / max(1, len(painters)))
        for paint in painters:
            place, inner = inner.cut_top(high, 10)
            page.add(Custom("", place, partial(_without_pointing, paint)))

    def _cards(self, battle: Battle) -> list[Paint]:
        """City, scenario and team as the title's own campaign shows them."""
        rules = self.services.rules(self.title)
        if not isinstance(rules, HasCampaign):
            return []
        book, options = cards.Book(self.title, rules.lore, rules.city), battle.options
        damaged = bool(options.get("damaged", False))
        side = self.say("logbook.card.damaged" if damaged else "logbook.card.undamaged")
        city = cards.city(book, str(options["city"]), damaged)
        found: list[Paint] = [partial(paint_city_at_length, card=city, say=self.tell, side=side)]
        if "scenario" in options:
            story = cards.story(book, str(options["scenario"]), seen=True)
            found.append(partial(paint_story_at_length, card=story, say=self.tell))
        for n in (1, 2, 3):
            if f"crew{n}" in options:
                person = cards.person(book, str(options[f"crew{n}"]), bool(options.get(f"upgraded{n}", False)))
                found.append(partial(paint_person_at_length, card=person, say=self.tell))
        return found


def _without_pointing(paint: Paint, canvas: Canvas, box: Box, _: Pointing) -> None:
    paint(canvas, box)
