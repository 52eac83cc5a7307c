"""Widgets on the page of every desk: menu, undo, redo, hint, rules, log, status panel.

They ask the desk for words and report touches to it; the title decides where they are.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from game.desk.board_desk import BoardDesk
from game.desk.log_rows import LogList
from game.desk.panels import draw_progress, draw_status
from game.engine.text import Message
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button

AnyDesk = BoardDesk[Any]


def menu_button(desk: AnyDesk, box: Box) -> Button:
    return Button("menu", box, "", desk.host.menu, kind="flat", icon="menu", tip=desk.say("play.menu"))


def undo_words(desk: AnyDesk) -> tuple[str, str]:
    """What the button does, and why it cannot."""
    word, lock = desk.say("play.undo"), desk.model.lock
    return word, f"{word}\n{desk.tell(lock)}" if lock is not None else word


def undo_button(desk: AnyDesk, box: Box, kind: str = "second") -> Button:
    can = desk.model.can_undo
    tip, why = undo_words(desk)
    return Button("undo", box, "", desk.host.undo, kind=kind, icon="undo" if can else "lock", enabled=can, tip=tip,
                  why=why)  # fmt: skip


def redo_button(desk: AnyDesk, box: Box, kind: str = "second") -> Button:
    word = desk.say("play.redo")
    return Button("redo", box, "", desk.host.redo, kind=kind, icon="redo", enabled=desk.model.can_redo, tip=word,
                  why=word)  # fmt: skip


def hint_button(desk: AnyDesk, box: Box, kind: str = "second", icon: str = "hint", named: bool = True) -> Button:
    """With its name on it, or with the name as its tip."""
    word, tip = _named(desk.say("play.hint"), named)
    return Button("hint", box, word, desk.host.hint, kind=kind, icon=icon, enabled=desk.host.live, tip=tip, why=tip)


def rules_button(desk: AnyDesk, box: Box, kind: str = "second", icon: str = "book", named: bool = True) -> Button:
    word, tip = _named(desk.say("play.rules"), named)
    return Button("rules", box, word, lambda: desk.host.rules(), kind=kind, icon=icon, tip=tip)


def _named(word: str, named: bool) -> tuple[str, str]:
    return (word, "") if named else ("", word)


def log_list(desk: AnyDesk, box: Box) -> LogList:
    """All that happened, each line with its turn."""
    return LogList("log", box, desk.say("play.log"), desk.say("play.log_turn"), desk.say("play.log_empty"),
                   len(desk.model.log), desk.row, desk.log, desk.light)  # fmt: skip


def thinking(desk: AnyDesk) -> str:
    """What a bot is about; while a move is still being shown, the panels are as they were before it."""
    return "" if desk.running else desk.host.bot_status()


def add_progress(desk: AnyDesk, page: Page, box: Box) -> None:
    """Along the lower edge of the panel that names a bot: how much of its time it has spent."""
    part = 0.0 if desk.running else desk.host.bot_part()
    if part:
        page.add(Custom("", box, partial(draw_progress, part=part)))


def is_warm(desk: AnyDesk) -> bool:
    """Whether the status is lit: somebody here must do something, or the game is over."""
    return bool(desk.view.choices) or desk.view.outcome is not None


def foot_of(status: Box) -> Box:
    """The lower edge of the status panel, for a button."""
    return Box(status.x + 12, status.bottom - 50, status.w - 24, 42)


class Told(Protocol):
    """What a status panel says: whose badge is beside it, and its title."""

    @property
    def seat(self) -> int | None: ...

    @property
    def title(self) -> Message: ...


def add_status(
    desk: AnyDesk, page: Page, box: Box, lines: list[str], detail: Message | None = None, status: Told | None = None
) -> None:
    """The panel that says who must do what: that, or the model's own; a bot that thinks comes before all else."""
    status, busy = status or desk.model.status, thinking(desk)
    said = [busy] if busy else lines
    small = desk.tell(detail) if detail is not None and not busy else ""
    look, warm, told = desk.look_of(status.seat), is_warm(desk), desk.tell(status.title)
    page.add(Custom("status", box, lambda canvas, b, _: draw_status(canvas, b, look, told, said, small, warm)))
    add_progress(desk, page, box)
