"""The interface between the table scene and the desk of a title: what each may ask of the other.

A desk gets views and touches, never a table; it asks its host for everything that it wants done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.desk.foreseen import Foreseen
from game.desk.signs import Whereabouts
from game.engine.text import Clue, Handle, Message
from game.present.board import Die
from game.present.moments import Moment
from game.present.odds import Odds
from game.table.view import LogLine, View
from game.ui.canvas import Canvas
from game.ui.input import Command
from game.ui.layout import Box
from game.ui.page import Page

THUMBNAIL = (304, 176)


class Host(Protocol):
    """What the table scene (or the replay viewer) does for a desk."""

    @property
    def live(self) -> bool:
        """Whether moves can be made: False in a replay, behind a bot's turn, after the end."""

    @property
    def replaying(self) -> bool:
        """Whether a finished game is looked at, or one that goes on from its beginning: nothing can be chosen, and the
        host has the log of the whole game where the desk has a place for it."""

    @property
    def coached(self) -> bool:
        """Whether a coach explains everything: then the desk introduces nothing itself."""

    def choose(self, word: str) -> None:
        """The player has completed a move; the host asks a question first where the rules want one."""

    def why_dead(self, touched: tuple[Handle, ...]) -> str:
        """Why touching these leads nowhere, as a sentence."""

    def hears(self, touched: tuple[Handle, ...]) -> bool:
        """Whether a touch of these is meant for the host, who has asked for one; then it is nothing else."""

    def tells(self, words: str) -> bool:
        """Whether the host itself says why something leads nowhere."""

    def say(self, key: str, **args: int | str) -> str: ...

    def tell(self, message: Message) -> str:
        """A message with the seats' names in it."""

    @property
    def announcing(self) -> bool:
        """Whether it is being said over the table who has won."""

    def key_caps(self, *told: tuple[str, str]) -> list[tuple[str, str]]:
        """Commands and what they do, as the caps of this player's keys with words."""

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def hint(self) -> None:
        """Looks for a hint, or stops looking for one."""

    def rules(self, page: str = "") -> None:
        """Opens the rulebook, at a page."""

    def menu(self) -> None: ...

    def bot_status(self) -> str:
        """A sentence while a bot thinks, else empty."""

    def bot_part(self) -> float:
        """How much of its time a bot has spent that thinks for long, 0 to 1; else 0."""

    def seat_clicked(self, seat: int) -> None:
        """Opens what can be done with a seat: rename, person or bot, level."""

    def whereabouts(self, seat: int) -> Whereabouts | None:
        """At which screen somebody is; None where all are at this one."""

    def play_sound(self, name: str) -> None: ...

    def open_log(self) -> None:
        """The log in a drawer, for a desk that has no room for one."""

    def notes(self) -> str:
        """What the viewer has written down; empty for the public table."""

    def write_notes(self, text: str) -> None: ...


class Desk(Protocol):
    """One title's table on the screen."""

    slow: bool  # what moves now is shown slowly, whatever the settings say
    seats_tell_time: bool  # the panel of the players has the room for what is left of their time
    hint: tuple[Handle, ...]  # what a hint is about, until the next touch
    hint_framed: bool  # the host frames what a hint is about
    goal_shown: bool  # the line that tells the goal is on the page, and its key opens the card
    goal_room: bool  # the page keeps the place of that line, which may also be its host's

    @property
    def least(self) -> tuple[int, int]:
        """The smallest page, in units, on which the table can be laid; it may follow window and settings."""

    @property
    def brisk(self) -> bool:
        """Whether nothing is left to be watched, so that bots make no pauses."""

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that is read first, so that bots wait."""

    @property
    def introduces(self) -> bool:
        """Whether a card is open that tells somebody who they are: no question lies over it."""

    def offer_goal(self) -> None:
        """The goal of the game is told before the first move."""

    def goal_place(self) -> Box:
        """Where the closed line of the goal is, or would be."""

    def topic(self) -> Handle:
        """What the pointer or the cursor is at, as a page of the rulebook or a handle that some page is about: there
        the key of the rules opens the book."""

    def epilogue(self) -> str:
        """A line about the game for the page of its result."""

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        """What of these views, one after the other, is worth a card in the recap; losses first."""

    def tension(self) -> float:
        """How near the worst or the end is, 0 to 1, from what all before the screen may know: the music follows it."""

    def log_sign(self, line: LogLine) -> str | Die:
        """What stands before a line of the log; "" for the badge of whoever acted."""

    def log_place(self) -> Box | None:
        """Where a replay has the log of the whole game; None where it comes in a drawer."""

    def crowd(self) -> tuple[Box, ...]:
        """What stands on the board: a card that may lie anywhere hides as little of it as can be."""

    def draw_moment(self, canvas: Canvas, box: Box, moment: Moment, view: View) -> None:
        """Draws a moment that is `drawn`, as it stands in that view after it."""

    def open_notes(self) -> bool:
        """Opens the notes that belong to the board; False for a desk that has none of its own."""

    def show(self, view: View, snap: bool = False) -> None:
        """A new view: its difference to the one before becomes motion and sound, unless it snaps."""

    def lay_out(self, again: bool) -> None:
        """A new game is seen for the first time (`again`: by another person): the board is laid."""

    @property
    def staging(self) -> bool:
        """Whether it is being shown how the game begins or ends; the input that ends this does nothing else."""

    @property
    def banner_edge(self) -> float: ...

    def banner_place(self) -> Box | None:
        """Where the banner of the end hides nothing that is still looked at; None for the foot of the board."""

    def end_place(self) -> Box | None:
        """Where the button to the results belongs, after the end; None while there is no room for it."""

    def build(self, page: Page) -> None:
        """Fills the page: the whole screen is the desk's."""

    def paint_ground(self, canvas: Canvas) -> None:
        """The background of all widgets, rendered once per size and ground_key()."""

    def ground_key(self) -> tuple[object, ...]: ...

    def handle(self, command: Command) -> bool:
        """Commands that no widget used: digits for the choices, Esc takes one touch back, zoom."""

    def update(self, dt: float) -> bool:
        """Time passes for motion; True when something seen has changed."""

    def moving(self) -> bool: ...

    def waiting(self) -> bool:
        """Whether something will change by time alone though nothing moves: a note that is due."""

    def hurry(self) -> None:
        """Any input ends the motion at once."""

    def hush(self) -> None:
        """The next act has come: the note about the thing before goes."""

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        """The board alone, as everybody may see it, in so many pixels: the picture of the save, if nothing is said."""

    def place_of(self, handle: Handle) -> Box | None:
        """Where a thing is on the page that was built last; None where it is not to be seen."""

    def ring_of(self, handle: Handle) -> Box | None:
        """The same for a ring that is drawn around it: whole words and figures are inside."""

    def primary(self) -> tuple[Handle, Box] | None:
        """The button of the turn's end: what it does now, and where it is."""

    def foreseen(self, path: tuple[Handle, ...]) -> Foreseen:
        """What a move with these touches would do to the board."""

    def awaits(self) -> tuple[str, tuple[Handle, ...]]:
        """A word that was chosen and waits to be confirmed, with the things of the page that ask for it."""

    def odds(self, name: str) -> Odds | None:
        """What a die or a card may bring, for a lesson that speaks of it."""

    def aim(self, handle: Handle) -> bool:
        """Leads the keyboard to a thing on the page that was just built; False where it is not there for keys."""

    def bring_into_sight(self, path: tuple[Handle, ...]) -> None:
        """Things are about to be pointed out that may be beyond the edge of the board."""

    @property
    def touched(self) -> tuple[Handle, ...]:
        """What is selected: the beginning of a move."""

    @property
    def stage(self) -> Box:
        """The board, as a part of the page."""

    def clock_place(self, wide: float, high: float) -> Box:
        """The free corner of the board for the clocks of a table with several screens."""

    def phrases_place(self) -> Box:
        """A corner of the board that is always free, for the button of the phrases of a table with several screens."""

    def question_place(self, high: float) -> Box | None:
        """Where a question to the whole table hides the least; None for the upper rim of the board."""

    shows_pondering: bool
    """Whether it shows itself that a hint is looked for."""

    def ponder(self, part: float) -> None:
        """How much of the time for a hint has passed, 0 to 1; 0 where none is looked for."""

    def advise(self, clues: tuple[Clue, ...]) -> None:
        """A hint in steps; the last one is about the things of the move."""

    def next_clue(self) -> bool:
        """Opens the next step of a hint, or closes one that is open as a whole; False where none is open."""

    def narrate(self, clues: tuple[Clue, ...]) -> None:
        """Why the move was made that is being seen: bots play for those who look on."""

    def suggest(self, path: tuple[Handle, ...]) -> None:
        """These things glow, in this order, until the next touch."""

    def light(self, about: tuple[Handle, ...]) -> None:
        """What a log line is about lights up; empty: nothing."""
