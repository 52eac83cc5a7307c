"""The description of one title on the screen, as one frozen value; whatever a title leaves out has a working default.

It names functions and draws nothing; a face is imported when its game is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pygame

from game.content.rulebook import Picture
from game.desk.contract import Desk, Host
from game.desk.inquest import InquestDesk
from game.desk.mix import MixSight
from game.desk.services import Services
from game.engine.rules import AnyRules, Outcome, Setup
from game.engine.text import Message
from game.i18n.catalogue import Catalogue
from game.table.view import SeatInfo, View
from game.ui.canvas import Canvas
from game.ui.layout import Box

MENU = "menu"


def plain_desk(services: Services, host: Host) -> Desk:
    from game.desk.plain import PlainDesk

    return PlainDesk(services, host)


class CardWords(msgspec.Struct, frozen=True):
    """What the large card of a choice tells besides its name: a sentence with a drawing before it, and facts, each an
    icon with a word; `foot` is what a small card has room for. `legend` are colours in the picture, or drawings,
    and what they mean."""

    sign: str = ""
    sentence: Message | None = None
    facts: tuple[tuple[str, Message], ...] = ()
    foot: Message | None = None
    legend: tuple[tuple[str, Message], ...] = ()


class OptionPicture(msgspec.Struct, frozen=True):
    """A card of the set-up: `find` gets the data behind a value once, `paint` draws them in the seats' looks, `preview`
    does so for the chosen one, which is large, and `tell` says what is said there; both know what else is chosen. A
    `slow` preview comes a frame after `paint` has stood in its place."""

    find: Callable[[AnyRules, Setup, str], Any]
    paint: Callable[[Canvas, Box, Any, tuple[int, ...]], None]
    preview: Callable[[Canvas, Box, Any, tuple[int, ...], Mapping[str, Any]], None] | None = None
    tell: Callable[[Any, Mapping[str, Any]], CardWords] | None = None
    slow: bool = False


class Sketch(msgspec.Struct, frozen=True):
    """The table as it will be laid, for the set-up: `find` gets the data once for each set-up, those who sit down and
    the secret of the deal, `paint` draws them."""

    find: Callable[[Services, Setup, tuple[SeatInfo, ...], str], Any]
    paint: Callable[[Canvas, Box, Any, Catalogue], None]


class Face(msgspec.Struct, frozen=True):
    """`desk` is the table on the screen; `picture` draws a position of the rulebook on the real board, in so many
    pixels; `loop` is the music behind it; `cards` has the pictures of options by their id; `signs` has drawings of what
    is counted, by gauge, `floors` what a gauge ends the game at, and `tints` the colours of their bars; `halves` are
    lines of the score sheet that count half stars, `flags` those that say yes or no; `fact` says what the result of a
    finished game comes to, `verdict` who won it, where that is not the name of a player; `poster` names an
    illustration of the title for an end that its usual one would contradict, or nothing; `inquest` is the desk of
    puzzles in which nothing is played; `mix` is what the scenario builder shows, with `option_signs` for the options,
    each an icon or a drawing."""

    desk: Callable[[Services, Host], Desk] = plain_desk
    picture: Callable[[Services, Picture, int, int], pygame.Surface] | None = None
    loop: str = MENU
    cards: Mapping[str, OptionPicture] = {}
    sketch: Sketch | None = None
    signs: Mapping[str, str] = {}
    floors: Mapping[str, int] = {}
    tints: Mapping[str, str] = {}
    halves: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()
    fact: Callable[[View], Message | None] | None = None
    verdict: Callable[[View], Message | None] | None = None
    poster: Callable[[Outcome], str] | None = None
    inquest: Callable[[Services, Host], InquestDesk] | None = None
    mix: Callable[[], MixSight] | None = None
    option_signs: Mapping[str, str] = {}
