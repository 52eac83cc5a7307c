"""The page on which one learns a game: its lessons with their pictures, and the other ways to get to know it.

It reads the files of lessons one after the other while it is seen, and keeps nothing.
"""

from __future__ import annotations

from functools import partial

import pygame
from msgspec.structs import replace

from game.content.lessons import ReadLesson
from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.scenes.heading import add_heading
from game.scenes.learn.cards import Card, add_large, add_small, draw_progress, progress_width
from game.scenes.learn.ways import add_ways
from game.scenes.lesson.game import course_of
from game.scenes.lesson.opening import collections_of, open_lesson, read_file
from game.scenes.played import AnyFile, add_choice
from game.scenes.playing.opening import new_secret, new_seed, open_new
from game.scenes.position_pictures import PositionPictures, Sight, Size
from game.scenes.scene import Scene
from game.scenes.setup.seats import BOT_NAMES, Seating
from game.table.view import Player
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import KeyHints, Panel

_PAD, _GAP, _WAYS = 16.0, 16.0, 408.0


class LearnScene(Scene):
    name = "learn"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services)
        self.title = title
        self.collections = collections_of(services, title)
        self.collection = self.collections[0] if self.collections else None
        self.pictures = PositionPictures(services, title)
        self._read: dict[AnyFile, ReadLesson | None] = {}
        self.page.focus = "learn/start"

    def enter(self) -> None:
        note = self.services.learned.note()
        if note is not None:
            self.services.notices.append(self.tell(note))
        first = self.next_file
        if first is not None:
            self.read(first)

    def resume(self) -> None:
        self.page.focus = "learn/start"

    # The lessons.

    @property
    def files(self) -> tuple[AnyFile, ...]:
        return self.collection.files if self.collection is not None else ()

    @property
    def next_file(self) -> AnyFile | None:
        """The first lesson that is not done; None where all are."""
        return next((file for file in self.files if not self.services.learned.done(self.title, file.stem)), None)

    def read(self, file: AnyFile) -> ReadLesson | None:
        """None for a file that cannot be used."""
        if file not in self._read:
            try:
                self._read[file] = read_file(self.services, file)
            except BadInput:
                self._read[file] = None
        return self._read[file]

    def card(self, file: AnyFile) -> Card:
        kept = self.services.learned.kept(self.title, file.stem)
        left = kept.step + 1 if kept is not None and kept.step else 0
        done = kept is not None and kept.done
        number = self.files.index(file) + 1
        return Card(file.stem, number, self._read.get(file), done, left, partial(self.open, file))

    def _collect(self, i: int) -> None:
        self.collection = self.collections[i]
        self.page.focus = "collection"
        self.page.changed()

    def picture(self, read: ReadLesson, size: Size, radius: float, whole: bool = False) -> pygame.Surface | None:
        """What a lesson is about as it begins, or the whole board."""
        find = partial(self._sight, read, whole)
        return self.pictures.get((read.id, read.sum, whole), find, size, radius)

    def _sight(self, read: ReadLesson, whole: bool) -> Sight:
        view = course_of(self.services, self.title, read.lesson).table.view(0)
        return Sight(view, () if whole else read.lesson.shows)

    def board(self, size: Size, radius: float) -> pygame.Surface | None:
        """The board as the last lesson finds it; None until it is there."""
        read = self._read.get(self.files[-1]) if self.files else None
        return self.picture(read, size, radius, whole=True) if read is not None else None

    def open(self, file: AnyFile) -> None:
        open_lesson(self, self.title, file)

    # Time: what is not there yet is fetched piece by piece.

    @property
    def _unread(self) -> AnyFile | None:
        return next((file for file in self.files if file not in self._read), None)

    def moving(self) -> bool:
        return self._unread is not None or self.pictures.waiting

    def update(self, dt: float) -> None:
        unread = self._unread
        if unread is not None:
            self.read(unread)
            self.page.changed()
        elif self.pictures.draw_next():
            self.page.dirty = True

    # Other ways.

    def open_rules(self, page: str = "") -> None:
        from game.scenes.rulebook.scene import RulebookScene

        self.stage.push(RulebookScene(self.services, self.title, page))

    def play_first(self) -> None:
        """A game as it comes, against bots that forgive much."""
        self.services.learned.coach(self.title, True)
        self._begin("person")

    def know(self) -> None:
        """Who knows the cardboard game needs neither lessons nor tips, but wants to know what is different here."""
        self.services.learned.coach(self.title, False)
        self.open_rules("rulings")

    def watch(self) -> None:
        self._begin("bot")

    def _begin(self, me: Player) -> None:
        info = self.services.rules(self.title).info
        infos = Seating(info.seats, self, None).infos()
        seats = tuple(
            replace(each, player=me if i == 0 else "bot", level="normal" if me == "bot" else "easy",
                    name=BOT_NAMES[0] if i == 0 and me == "bot" else each.name)
            for i, each in enumerate(infos)
        )  # fmt: skip
        secret = new_secret() if info.hidden else ""
        open_new(self, Setup(self.title, len(seats), {}, new_seed()), seats, secret=secret)

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "rules":
            self.open_rules()
            return True
        return super().handle(command)

    # Drawing.

    def build(self, page: Page) -> None:
        say, files = self.say, self.files
        cards = [self.card(file) for file in files]
        done = sum(card.done for card in cards)
        words = say("learn.progress", n=done, all=len(cards)) if cards else ""
        wide = progress_width(page, len(cards), words)
        colours = self.services.cover(self.title).colours
        head, rest = add_heading(self, page, say(f"{self.title}.name"), "book", say("learn.title"), (), colours, wide)
        strip = Box(head.right - wide - 20, head.y + 6, wide, head.h - 20)
        page.add(Custom("", strip, partial(draw_progress, cards=tuple(cards), words=words)))
        foot, body = rest.cut_bottom(44, 12)
        ways, lessons = body.cut_right(_WAYS, _GAP)
        self._add_lessons(page, lessons, cards)
        add_ways(page, self, ways)
        self._add_foot(page, foot, cards)

    def _add_lessons(self, page: Page, box: Box, cards: list[Card]) -> None:
        several = len(self.collections) > 1
        aside = self.say("learn.nobody_loses") if cards and not several else ""
        page.add(Panel("", box, title=self.say("learn.lessons" if cards else "learn.title"), aside=aside))
        if several and self.collection is not None:
            place = Box(box.right - 320 - _PAD, box.y + 8, 320, 36)
            add_choice(page, place, self.collections, self.collection, self._collect)
        inner = Box(box.x + _PAD, box.y + 50, box.w - 2 * _PAD, box.h - 50 - _PAD)
        large = next((card for card in cards if not card.done), None)
        others = [card for card in cards if card is not large]
        place, rest = inner.cut_left(inner.w * 0.547, _GAP)
        add_large(page, self, place if others else inner, large)
        rows = max(2, -(-len(others) // 2))
        wide, high = (rest.w - 8) / 2, (rest.h - 12 * (rows - 1)) / rows
        for i, card in enumerate(others):
            # The last of an odd number has the whole row.
            alone = i == len(others) - 1 and i % 2 == 0
            at = Box(rest.x + i % 2 * (wide + 8), rest.y + i // 2 * (high + 12), rest.w if alone else wide, high)
            add_small(page, self, at, card)

    def _add_foot(self, page: Page, box: Box, cards: list[Card]) -> None:
        left = [card for card in cards if not card.done]
        known = [card.read.lesson.minutes for card in left if card.read is not None]
        if not left:
            words = self.say("learn.all_done" if cards else "learn.way.rules_words")
        else:
            words = self.say("learn.left", n=len(left), minutes=sum(known))

        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            canvas.panel(b, 12)
            canvas.icon("hint", b.x + 24, b.centre[1], 20, theme.LIVE)
            canvas.text(b.x + 44, b.centre[1] + 5.5, words, theme.BUTTON, 500, width=b.w - 60)

        page.add(Custom("", box, paint))
        keys = (("next", "common.key.move"), ("confirm", "learn.key_start"), ("rules", "learn.key_rules"),
                ("back", "common.key.back"))  # fmt: skip
        hints = self.key_caps(*((key, self.say(words)) for key, words in keys))
        used = page.width(words, theme.BUTTON, 500) + 60
        page.add(KeyHints(Box(box.x + used, box.y, box.w - used - _PAD, box.h), hints))

