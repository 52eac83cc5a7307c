"""A game over days, for a guest whose host is away: the table as it was left, and a move that is posted."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Message, refusal
from game.friends.lines import GuestLine
from game.friends.messages import Answer, Made
from game.scenes.friends.kept import kept
from game.scenes.friends.turns import names_of, note_turn, turn_of
from game.scenes.friends.watching import add_pill
from game.table.view import UndoState, View
from game.ui import theme
from game.ui.page import Page

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable


def as_left(view: View) -> View:
    """Only a host who is there can take something back."""
    return replace(view, undo=UndoState(False, False, refusal("friends.post_undo")))


class Posting:
    """`written` are the seats here whose move waits for the host."""

    def __init__(self, services: Services, table: str, line: GuestLine) -> None:
        self.written: frozenset[Seat] = frozenset()
        self._services, self._table, self._line = services, table, line

    @property
    def on(self) -> bool:
        """The host is away, and has left how the table stands."""
        line = self._line
        return line.left is not None and not (line.linked or line.gone or line.fault)

    @property
    def left_at(self) -> float:
        left = self._line.left
        return left.at if left is not None else 0.0

    def see(self, view: View, you: tuple[Seat, ...], left: bool) -> None:
        """A view has come, from the host or as it was left: whose turn it is now is remembered."""
        self.written = frozenset()
        if left and self._is_posted():
            self.written = frozenset(view.acting) & frozenset(you)
        self._note(view, you)

    def _is_posted(self) -> bool:
        """Whether one has written before the program was started again, and the host has not been there since."""
        taken = next((each for each in kept(self._services).taken if each.table == self._table), None)
        return taken is not None and taken.turn == "posted" and taken.at == self.left_at

    def question(self, seat: Seat, word: str, view: View) -> Message | None:
        """What is asked before a risky move is posted, as the host would ask."""
        return self._line.caution(seat, word) if self._line.may_write(seat, view.record) else None

    def write(self, seat: Seat, word: str, view: View, you: tuple[Seat, ...]) -> bool:
        """False where a move can be offered, or no letter be written. A later letter takes the place of an earlier."""
        if not self._line.may_write(seat, view.record):
            return False
        self._line.write(seat, word, view.record)
        self.written |= {seat}
        self._services.notices.append(self._services.words.text("friends.posted"))
        self._note(view, you)
        return True

    def _note(self, view: View, you: tuple[Seat, ...]) -> None:
        turn = turn_of(view, you, self.written)
        note_turn(self._services, self._table, turn, names_of(view), self.left_at)

    def answered(self, answer: Answer) -> None:
        """The host has read a letter."""
        if not isinstance(answer, Made):
            self._services.notices.append(self._services.words.text("friends.post_late"))


def add_posting(page: Page, scene: FriendsTable, posting: Posting) -> None:
    """Over the board: that the host is away, and what one can do."""
    view, say = scene.view, scene.say
    turn = turn_of(view, scene.circle.you, tuple(posting.written))
    host = next((place.info.name for place in scene.circle.places if place.standing == "here"), "")
    when = scene.services.words.when(datetime.fromtimestamp(posting.left_at), scene.services.now())
    words = say(f"friends.post.{turn}", name=host or say("friends.the_host"), who=names_of(view), when=when)
    add_pill(page, scene, words, "clock", theme.LIVE if turn == "mine" else theme.FOCUS)
