"""What the lists of saves and of campaigns have in common: rows, one of them chosen, a bin, a question with a field.

It knows neither saves nor campaigns and does nothing to the disk; the scenes based on it do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.desk.services import Services
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Panel, Picture

_ROW, _GAP = 84.0, 8.0
_WAITING = 150.0  # so much room has the picture of a bin


class Kept(Protocol):
    """A row of the list."""

    @property
    def id(self) -> str: ...


K = TypeVar("K", bound=Kept)


class Question(NamedTuple):
    """The keys of a question's words, and the longest answer; `field` is the hint in its field, empty without one."""

    title: str
    body: str
    yes: str
    icon: str
    field: str = ""
    most: int = 0
    kind: str = "live"


class KeptScene(Scene, Generic[K]):
    """`kind` is how the ids of the rows begin; `chosen` is the id of the entry that is shown, empty where none is."""

    least = (853, 480)
    kind = ""

    def __init__(self, services: Services, chosen: str = "") -> None:
        super().__init__(services)
        self.in_bin = False
        self.chosen = chosen
        self.answer = ""
        self.told = ""  # what the last act has brought
        self.entries: list[K] = []

    # What a list overrides.

    def read(self) -> None:
        """Fills the entries with what is on the disk now."""

    def go_on(self) -> None:
        """Opens the chosen entry."""

    def delete(self) -> None:
        """Puts the chosen entry into the bin."""

    def show_bin(self, tab: int) -> None:
        """Shows what is kept (0), or what was thrown away (1)."""

    def confirm(self) -> None:
        """The question is answered with yes."""

    def leave_question(self) -> None:
        """It is not answered."""

    # What every list has.

    def resume(self) -> None:
        self.read()

    @property
    def entry(self) -> K | None:
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    @property
    def place(self) -> int:
        """Where in the list the chosen entry is; the first place where it is gone."""
        return next((i for i, entry in enumerate(self.entries) if entry.id == self.chosen), 0)

    def choose_at(self, place: int) -> None:
        """The entry at a place, or the last one where there are fewer."""
        self.chosen = self.entries[min(place, len(self.entries) - 1)].id if self.entries else ""

    def choose(self, id: str) -> None:
        self.chosen = id
        self.page.changed()

    def tap_row(self, id: str) -> None:
        """The first touch of a row chooses it, the next one opens it."""
        if id != self.chosen:
            self.choose(id)
        elif not self.in_bin:
            self.go_on()

    def write(self, words: str) -> None:
        self.answer = words

    def update(self, dt: float) -> None:
        """The row that has the focus is the chosen one."""
        kind, _, id = (self.page.focus or "").partition("/")
        # While it is pressed it is not chosen yet: else the same touch would open it.
        if kind == self.kind and id != self.chosen and not self.page.pressing:
            self.choose(id)

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down:
            if command.name == "delete" and self.entry is not None and not self.in_bin:
                self.delete()
                return True
            if command.name == "back" and self.in_bin:
                self.show_bin(0)
                return True
        return super().handle(command)

    # Drawing.

    @contextmanager
    def rows(self, page: Page, box: Box, count: int) -> Iterator[list[Box]]:
        """The boxes of so many rows in a panel, which scrolls where they do not fit."""
        page.add(Panel("", box))
        inner = box.inset(12, 12)
        height = count * (_ROW + _GAP)
        cut = height > inner.h + _GAP
        with page.scroll(f"{self.kind}s", inner._replace(h=inner.h + _GAP), height, _ROW + _GAP if cut else 0) as top:
            w = inner.w - (12 if cut else 0)
            yield [Box(inner.x, top + i * (_ROW + _GAP), w, _ROW) for i in range(count)]

    def add_row(self, page: Page, box: Box, id: str, paint: Callable[[Canvas, Box, Pointing], None]) -> None:
        page.add(Custom(f"{self.kind}/{id}", box, paint, partial(self.tap_row, id), radius=8, stop=id == self.chosen))

    def add_empty(self, page: Page, place: Box, foot: float, words: str, colour: str = theme.TEXT) -> None:
        """Where nothing is yet: a picture, and under it what is to be said."""
        picture, rest = place.cut_top(place.h - foot, 8)
        page.add(Picture(picture, "ui/empty"))
        for line in page.lines(words, rest.w, theme.BUTTON, 600)[:2]:
            row, rest = rest.cut_top(24)
            page.add(Label(row, line, theme.BUTTON, 600, colour, "middle"))

    def add_waiting(self, page: Page, box: Box) -> None:
        """Under the few things of a bin: what a bin is for."""
        if self.in_bin and box.h >= _WAITING:
            place = box.middle(min(420, box.w - 32), min(220, box.h - 16))
            self.add_empty(page, place, 56, self.say("saves.bin_waits"), theme.TEXT2)

    def add_question(self, page: Page, asked: Question, body: str = "") -> None:
        answers = (
            Answer(self.say("common.cancel"), self.leave_question),
            Answer(self.say(asked.yes), self.confirm, asked.kind, asked.icon),
        )
        space = add_dialog(page, "ask", self.say(asked.title), body, answers, icon=asked.icon,
                           extra=40.0 if asked.field else 0, first="answer" if asked.field else "",
                           least=560 if asked.field else 440)  # fmt: skip
        if asked.field:
            page.add(TextField("answer", space, self.answer, self.write, page.carets, most=asked.most,
                               done=self.confirm, hint=self.say(asked.field)))  # fmt: skip


def file_name(name: str) -> str:
    """A name as a file can have it everywhere."""
    kept = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in name).strip()
    return kept or "saucerful"


def paint_row(d: Drawing, w: float, h: float, state: str, accent: str) -> None:
    m = MARGIN
    fill = {"chosen": "#25456f", "hover": "#2d3f78", "idle": "#18234a"}[state]
    d.rect(m, m, w, h, 8, fill)
    rim = theme.FOCUS if state == "chosen" else theme.DIVIDER
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 7.5, "none", stroke=rim, stroke_width=1)
    d.rect(m, m + 10, 4, h - 20, 2, theme.FOCUS if state == "chosen" else accent)
