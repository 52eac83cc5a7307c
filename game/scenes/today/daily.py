"""The games of a day and its puzzle: what they are, in which state, and how they are opened.

It writes that a game was begun; how it ends is for `day_end`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from game.desk.services import Services, Title
from game.engine.daily import Standing
from game.engine.jobs import Par
from game.engine.text import message
from game.engine.today import Dealt, dealt, number_of_day
from game.scenes.lesson.game import company
from game.scenes.playing.opening import open_new, open_saved
from game.scenes.puzzle.opening import puzzles_of, solved_by_me
from game.scenes.scene import Scene
from game.store.days import DAYS, Days, Try, row_until
from game.store.saves import Slot
from game.table.view import SeatInfo

# Seconds after which something must be wrong with a game that bots play.
_PATIENCE = 900.0


class DayGame(NamedTuple):
    """A title's game of the day. `slot` is the one that waits to be gone on with."""

    title: Title
    dealt: Dealt
    slot: Slot | None
    tried: Try | None
    par: Standing | None

    @property
    def finished(self) -> bool:
        return self.tried is not None and self.tried.result is not None

    @property
    def ahead(self) -> int | None:
        """By how much the result is better than par; None until both are known."""
        return replace(self.tried, par=self.par).ahead if self.tried is not None else None


class DayPuzzle(NamedTuple):
    title: str
    path: Path
    stars: int


def days_of(services: Services) -> Days:
    return services.profiles.open(services.me).read(DAYS)


def row_now(services: Services) -> int:
    """How many days running the one who plays has played."""
    return row_until(days_of(services).days, services.now().date())


def games_of(services: Services, day: date, slots: Sequence[Slot]) -> tuple[DayGame, ...]:
    tries = days_of(services).on(day)
    return tuple(_game(services, title, day, slots, tries.get(title.id)) for title in services.titles)


def _game(services: Services, title: Title, day: date, slots: Sequence[Slot], tried: Try | None) -> DayGame:
    words = day.isoformat()
    game = dealt(title.info, words)
    slot = next((each for each in slots if each.title == title.id and each.card.day == words and not each.card.over
                 and not each.card.practice and each.card.is_for(services.me)), None)  # fmt: skip
    if tried is not None and tried.result is not None:
        slot = None
    kept = tried.par if tried is not None else None
    return DayGame(title, game, slot, tried, kept or services.pars.get(game.setup.seed))


def play(scene: Scene, day: date, game: DayGame) -> None:
    """Begins it or goes on with it. Only the first result counts; after that it is practice."""
    services = scene.services
    if game.slot is not None:
        open_saved(scene, game.slot.id)
        return
    sheet = services.profiles.open(services.me).sheet(DAYS)
    sheet.write(sheet.read().begun(day, game.title.id))
    open_new(scene, game.dealt.setup, seats_of(services, game.dealt), game.finished, day=day.isoformat())


def seats_of(services: Services, game: Dealt) -> tuple[SeatInfo, ...]:
    """The one who plays in the seat of the day, and bots in the others."""
    return tuple(
        replace(info, profile=services.me) if seat == game.seat
        else replace(info, level=game.level, style=game.styles[seat])
        for seat, info in enumerate(company(services, game.setup.seats, game.seat))
    )  # fmt: skip


def said(services: Services, title: str, standing: Standing) -> str:
    return services.words.say(message(f"{title}.today.{standing.word}", n=standing.n))


def said_ahead(services: Services, ahead: int, same_rung: bool) -> str:
    """How a result compares with par, by how much where both are on one rung."""
    say = services.words.text
    if not ahead:
        return say("today.on_par")
    n = abs(ahead) if same_rung else 0
    return say("today.better" if ahead > 0 else "today.worse", n=n)


def puzzle_of(services: Services, day: date) -> DayPuzzle | None:
    """The same for everybody who has the same puzzles; None where there are none."""
    files = [(title.id, path) for title in services.titles for path in puzzles_of(services, title.id)]
    if not files:
        return None
    title, path = files[number_of_day(day.isoformat(), "puzzle", len(files))]
    return DayPuzzle(title, path, solved_by_me(services).stars(title, path.stem))


# What is copied, for a chat: nobody learns from it how a game is won.
_SIGNS = {None: "\N{WHITE LARGE SQUARE}", 1: "\N{LARGE GREEN SQUARE}", 0: "\N{LARGE BLUE SQUARE}",
          -1: "\N{LARGE ORANGE SQUARE}"}  # fmt: skip
_PUZZLE, _STAR, _FLAME = "\N{JIGSAW PUZZLE PIECE}", "\N{WHITE MEDIUM STAR}", "\N{FIRE}"


def told_of(services: Services, when: str, games: Sequence[DayGame], puzzle: DayPuzzle | None) -> str:
    """Three lines: the date, a sign for each game and the stars of the puzzle, the row of days."""
    signs = "".join(_sign(game) for game in games)
    if puzzle is not None and puzzle.stars:
        signs += f" {_PUZZLE}{_STAR * puzzle.stars}"
    row = row_now(services)
    return "\n".join((f"Saucerful, {when}", signs, f"{_FLAME} {services.words.text('today.row', n=row)}"))


def _sign(game: DayGame) -> str:
    """Finished without a par that is known counts as on par."""
    if not game.finished:
        return _SIGNS[None]
    ahead = game.ahead or 0
    return _SIGNS[(ahead > 0) - (ahead < 0)]


class ParFinder:
    """Has par worked out, one game after the other; what a person waits for at a table goes first."""

    def __init__(self, services: Services, games: Sequence[DayGame]) -> None:
        self._services = services
        unknown = [game for game in games if game.par is None]
        self._left = sorted(unknown, key=lambda game: not game.finished)
        self._number = 0

    @property
    def busy(self) -> bool:
        return bool(self._left)

    def update(self) -> bool:
        """True where one more is known."""
        thinker = self._services.thinker if self._left else None
        if thinker is None:
            self._left = []
            return False
        game = self._left[0]
        if not self._number:
            self._number = thinker.ask(Par(game.title.id, game.dealt, _PATIENCE))
        reply = thinker.reply(self._number)
        if reply is None:
            return False
        self._number = 0
        self._left.pop(0)
        if reply.par is not None:
            self._services.pars.keep(game.dealt.setup.seed, reply.par)
        return reply.par is not None

    def stop(self) -> None:
        if self._number and self._services.thinker is not None:
            self._services.thinker.drop(self._number)
        self._number, self._left = 0, []


def note_pars(services: Services, day: date, games: Sequence[DayGame]) -> None:
    """What was begun keeps its par beside the result."""
    sheet = services.profiles.open(services.me).sheet(DAYS)
    before = after = sheet.read()
    for game in games:
        if game.par is not None:
            after = after.with_par(day, game.title.id, game.par)
    if after != before:
        sheet.write(after)
