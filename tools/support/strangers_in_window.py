"""The same stranger at a real window: each touch goes to a program that was started as a person starts it, too.

What to read and where to touch is told by the program laid out in this process; no touch is given before the window
shows the same picture, at rest. Bots are asked in the window alone: its files tell what they played.
"""

from __future__ import annotations

import importlib
import json
import sys
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.jobs import Job, Par, Reply, Review
from game.scenes.lesson.scene import LessonScene
from game.scenes.shelf.scene import Shelf
from support.screen import Screen
from support.strangers import Lost, Stranger, Tell, Walk

ROOT = Path(__file__).resolve().parents[2]
_SIZE = (1280, 720)
_PATIENCE = 180.0  # real seconds for a picture; a machine may be busy
_LOOKS_APART, _LOOKS = 0.1, 6  # real seconds between two looks, and how many tell whether anything stirs
_TOUCHES_APART = 0.5  # real seconds: nobody is faster, and faster is a double click
_SEEN = 1.4  # seconds of the program's clock: what has changed in them stirs
_STEP = 0.5
_NEAR = 24  # of 255 a colour may be off
_SPECKS = 60  # pixels that may be others
_KEYS = {"return": "enter", "escape": "esc"}

Picture = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]


def walk_in_window(folder: Path, title: str, hand: str, lang: str = "en", tell: Tell | None = None) -> Walk:
    """To the end of the first lesson, in a window of an X server of its own. `folder` is empty."""
    sys.path.insert(0, str(ROOT / "tests" / "window"))
    harness: Any = importlib.import_module("harness")
    harness.PATIENCE = _PATIENCE
    theirs, mine = folder / "window", folder / "read"
    theirs.mkdir()
    mine.mkdir()
    options = ("--data-dir", theirs, "--lang", lang, "--size", f"{_SIZE[0]}x{_SIZE[1]}")
    play = (str(ROOT / "tools" / "play.py"),)
    try:
        with Screen() as screen, harness.Window(screen, *options, command=play) as window:
            window.wait_first_picture()
            window.move(_SIZE[0] + 100, _SIZE[1] + 100)  # aside, so that it points at nothing
            walked = _walk(AtWindow(window, theirs, mine, hand, lang, tell), title)
            window.close()
    except AssertionError as fault:
        raise Lost(str(fault)) from None
    if window.exit_code:
        raise Lost(f"the program ended with code {window.exit_code}: {window.words}")
    return walked


def _walk(stranger: AtWindow, title: str) -> Walk:
    try:
        return stranger.walk(title, game=False)
    finally:
        stranger.app.close()


class Told:
    """What the bots in the window have played, in the place of one that thinks."""

    replaced = 0

    def __init__(self, stranger: AtWindow) -> None:
        self._stranger = stranger

    def ask(self, job: Job | Review | Par) -> int:
        return 1

    def reply(self, number: int) -> Reply | None:
        return Reply(self._stranger.played_there())

    def progress(self, number: int) -> float:
        return 0.0

    def drop(self, number: int) -> None:
        """Nothing is at work here."""

    hurry = drop

    def close(self) -> None:
        pass


class AtWindow(Stranger):
    def __init__(self, window: Any, theirs: Path, mine: Path, hand: str, lang: str, tell: Tell | None) -> None:
        self._window, self._theirs = window, theirs
        self._seen: list[tuple[float, Picture]] = []
        self._drawn, self._passed = -1, 0.0
        self._touched_at = 0.0
        super().__init__(mine, hand, lang, tell)
        self.services.make_thinker = lambda: Told(self)

    # The picture.

    def step(self, seconds: float) -> None:
        super().step(seconds)
        self._passed += seconds
        if self.app.loop.frames != self._drawn:
            self._drawn = self.app.loop.frames
            self._seen.append((self._passed, _picture(self.app.window.get_surface())))
        while len(self._seen) > 1 and self._seen[1][0] < self._passed - _SEEN:
            self._seen.pop(0)

    def agree(self) -> None:
        """Returns once the window shows what is shown here. What comes and goes by itself may be further on there: then
        time passes here, too, which nobody needs to wait for. The shelf lives, and stirs in its own time on either
        side."""
        end = time.monotonic() + _PATIENCE
        looks = deque([_picture(self._window.picture())], maxlen=_LOOKS)
        expected, stands = self._expected()
        while True:
            lives = isinstance(self.top, Shelf)
            off = _differ(looks[-1], expected) & (stands & ~_stirring(looks) if lives else stands)
            if np.count_nonzero(off) <= _SPECKS:
                return
            if time.monotonic() > end:
                raise Lost(f"the window shows something else: {self._keep(looks[-1], expected, off)}")
            time.sleep(_LOOKS_APART)
            looks.append(_picture(self._window.picture()))
            if len(looks) == _LOOKS and not _stirring(looks).any():
                self.step(_STEP)
                self.step(0)
                looks = deque([looks[-1]], maxlen=_LOOKS)
                expected, stands = self._expected()

    def _expected(self) -> tuple[Picture, Mask]:
        """What is on the screen, and which pixels of it stand still."""
        pictures = [picture for _, picture in self._seen]
        return pictures[-1], ~_stirring(pictures)

    def _keep(self, there: Picture, expected: Picture, off: Mask) -> str:
        """Pictures for whoever wants to know why."""
        folder = Path(tempfile.mkdtemp(prefix="stranger-"))
        names = {"there": there, "expected": expected, "off": np.repeat(off[:, :, None] * 255, 3, axis=2)}
        for name, picture in names.items():
            pygame.image.save(pygame.surfarray.make_surface(picture), folder / f"{name}.png")
        return str(folder)

    # The hand.

    def _touched(self, what: str) -> None:
        super()._touched(what)
        self.agree()
        time.sleep(max(0.0, self._touched_at + _TOUCHES_APART - time.monotonic()))
        self._touched_at = time.monotonic()

    def point(self, at: tuple[int, int]) -> None:
        super().point(at)
        self._window.click(*at)

    def strike(self, name: str) -> None:
        super().strike(name)
        self._window.press(_KEYS.get(name, name))

    # The others at the table.

    def played_there(self) -> str:
        """The word that comes next in the window's own record of the lesson."""
        lesson: LessonScene = self.lesson
        known = len(lesson.course.progress().words)
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            words = self._record(f"{lesson.title}/{lesson.read.id}")
            if len(words) > known:
                return words[known][1]
            time.sleep(_LOOKS_APART)
        raise Lost("no bot has played in the window")

    def _record(self, name: str) -> list[tuple[int, str]]:
        for path in self._theirs.glob("profiles/*/learned.json"):
            try:
                kept = json.loads(path.read_bytes())["lessons"].get(name, {})
            except (FileNotFoundError, ValueError):
                continue  # it is just being replaced
            return [(seat, word) for seat, word in kept.get("words", ())]
        return []

    def _learn(self) -> float:
        first = super()._learn()
        self.agree()
        return first


def _picture(surface: pygame.Surface) -> Picture:
    return pygame.surfarray.array3d(surface).astype(np.int16)


def _differ(one: Picture, other: Picture) -> Mask:
    far: Mask = (np.abs(one - other) > _NEAR).any(axis=2)
    return far


def _stirring(pictures: Sequence[Picture]) -> Mask:
    """The pixels that are not the same in all of these."""
    stirs: Mask = np.zeros(pictures[-1].shape[:2], dtype=bool)
    for picture in list(pictures)[:-1]:
        stirs |= _differ(picture, pictures[-1])
    return stirs
