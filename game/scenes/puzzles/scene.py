"""The page of puzzles: those of a title as cards, each with its picture and its stars, and the chosen one beside them.

It reads the files one after the other while it is seen, and keeps nothing.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.content.puzzles import ReadPuzzle
from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.heading import add_heading
from game.scenes.played import AnyFile, add_choice
from game.scenes.position_pictures import PositionPictures, Size
from game.scenes.puzzle.opening import (
    attempt_at,
    board_of,
    collections_of,
    open_puzzle,
    read_file,
    seen_of,
    solved_by_me,
)
from game.scenes.puzzles.cards import Card, add_card, add_detail
from game.scenes.scene import Scene
from game.store.solved import MOST_STARS
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import KeyHints

_GAP, _DETAIL = 12.0, 340.0
_GRIDS = ((1, 1), (2, 2), (3, 3), (5, 4))  # columns and rows: the fewer puzzles, the larger their cards
_TALLEST = 0.95  # of a card, for its width


def titles_with_puzzles(services: Services) -> tuple[str, ...]:
    """By the names of the files alone."""
    return tuple(title.id for title in services.titles if collections_of(services, title.id))


class PuzzlesScene(Scene):
    name = "puzzles"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services)
        self.titles = titles_with_puzzles(services)
        self.solved = solved_by_me(services)
        self._show(title if title in self.titles else self.titles[0])

    def _show(self, title: str, collection: int = 0) -> None:
        self.title = title
        self.collections = collections_of(self.services, title)
        self.collection = self.collections[collection]
        self.files = self.collection.files
        self.pictures = PositionPictures(self.services, title)
        self._read: dict[AnyFile, ReadPuzzle | None] = {}
        unsolved = (file for file in self.files if not self.solved.stars(title, file.stem))
        self.chosen = next(unsolved, self.files[0])
        self.page.focus = f"puzzle/{self.chosen.stem}"

    def enter(self) -> None:
        note = self.solved.note()
        if note is not None:
            self.services.notices.append(self.tell(note))

    def resume(self) -> None:
        self.page.focus = f"puzzle/{self.chosen.stem}"

    # The puzzles.

    def read(self, file: AnyFile) -> ReadPuzzle | None:
        """None for a file that cannot be used."""
        if file not in self._read:
            try:
                self._read[file] = read_file(self.services, file)
            except BadInput:
                self._read[file] = None
        return self._read[file]

    def card(self, file: AnyFile) -> Card:
        read = self._read.get(file)
        attempt = self.solved.attempt(self.title, file.stem)
        if read is not None:
            attempt = attempt_at(self.solved, self.title, read)
        started = attempt is not None and bool(attempt.hints or attempt.wrong or attempt.seconds)
        stars = attempt.stars if attempt is not None else 0
        worth = attempt.worth if attempt is not None else MOST_STARS
        seconds = attempt.seconds if attempt is not None else 0
        number = self.files.index(file) + 1
        return Card(file, number, read, file in self._read and read is None, stars, worth, started, seconds)

    def picture(self, read: ReadPuzzle, size: Size, radius: float, close: bool) -> pygame.Surface | None:
        """The board; a close one shows the part of it where something has just happened."""
        sight = partial(seen_of if close else board_of, self.services, self.title, read)
        return self.pictures.get((read.id, read.sum, close), sight, size, radius)

    def choose(self, file: AnyFile) -> None:
        """The first touch of a card chooses it, the next one opens it."""
        if file == self.chosen:
            self.open()
        else:
            self.point(file)

    def point(self, file: AnyFile) -> None:
        if file != self.chosen:
            self.chosen = file
            self.page.changed()

    def open(self) -> None:
        open_puzzle(self, self.title, self.chosen)

    def _turn_to(self, i: int) -> None:
        self._show(self.titles[i])
        self.page.focus = "puzzles/titles"
        self.page.changed()

    def _collect(self, i: int) -> None:
        self._show(self.title, i)
        self.page.focus = "collection"
        self.page.changed()

    # Time: what is not there yet is fetched piece by piece.

    @property
    def _unread(self) -> AnyFile | None:
        return next((file for file in self.files if file not in self._read), None)

    def moving(self) -> bool:
        return self._unread is not None or self.pictures.waiting

    def update(self, dt: float) -> None:
        """The card that the keys have reached is the chosen one."""
        kind, _, id = (self.page.focus or "").partition("/")
        if kind == "puzzle" and not self.page.pressing:
            self.point(next((file for file in self.files if file.stem == id), self.chosen))
        unread = self._unread
        if unread is not None:
            self.read(unread)
            self.page.changed()
        elif self.pictures.draw_next():
            self.page.dirty = True

    # Drawing.

    def build(self, page: Page) -> None:
        cards = [self.card(file) for file in self.files]
        stars = sum(card.stars for card in cards)
        of = MOST_STARS * len(cards)
        words = self.say("puzzles.stars_of", n=stars, of=of)
        colours = self.services.cover(self.title).colours
        head, rest = add_heading(self, page, self.say("puzzles.title"), "puzzle", "", (("star-full", words),), colours)
        names = [self.say(f"{title}.name") for title in self.titles]
        left = head.x + 112 + page.width(self.say("puzzles.title"), theme.TITLE, 800) + 24
        room = head.right - left - page.width(words) - 92
        wide = min(room, sum(page.width(name, theme.BODY, 700) + 44 for name in names) + 8)
        if len(names) > 1:
            tabs = Box(left, head.y + 8, wide, 40)
            page.add(Tabs("puzzles/titles", tabs, names, self.titles.index(self.title), self._turn_to))
        foot, body = rest.cut_bottom(40, 12)
        detail, grid = body.cut_right(_DETAIL, 24)
        if len(self.collections) > 1:
            choice, grid = grid.cut_top(40, _GAP)
            add_choice(page, choice.cut_left(min(choice.w, 380))[0], self.collections, self.collection, self._collect)
        for place, card in zip(_places(grid, len(cards)), cards):
            add_card(page, self, place, card)
        add_detail(page, self, detail, self.card(self.chosen))
        self._add_foot(page, foot, cards)

    def _add_foot(self, page: Page, box: Box, cards: list[Card]) -> None:
        done = sum(bool(card.stars) for card in cards)
        words = self.say("puzzles.foot", n=done, of=len(cards))

        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            canvas.panel(b, 12)
            canvas.text(b.x + 20, b.centre[1] + 5.5, words, theme.BUTTON, 500, width=b.w - 40)

        page.add(Custom("", box, paint))
        keys = (("next", "common.key.move"), ("confirm", "puzzles.key_play"), ("back", "common.key.back"))
        hints = self.key_caps(*((key, self.say(told)) for key, told in keys))
        used = page.width(words, theme.BUTTON, 500) + 40
        page.add(KeyHints(Box(box.x + used, box.y, box.w - used - 16, box.h), hints))


def _places(box: Box, count: int) -> list[Box]:
    columns, most = next((grid for grid in _GRIDS if count <= grid[0] * grid[1]), _GRIDS[-1])
    wide = (box.w - _GAP * (columns - 1)) / columns
    # A collection that fills no row of its grid is shown in as many rows as it has.
    rows = most if (columns, most) == _GRIDS[-1] else -(-count // columns)
    high = min(_TALLEST * wide, (box.h - _GAP * (rows - 1)) / rows)
    return [
        Box(box.x + column * (wide + _GAP), box.y + row * (high + _GAP), wide, high)
        for row in range(rows) for column in range(columns)
    ]
