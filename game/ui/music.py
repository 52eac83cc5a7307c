"""The music: one piece at a time, streamed from its file, with a tense layer over it that comes and goes.

A piece is `<name>.ogg`; `<name>-tense.ogg`, where there is one, is as long or a whole part of it, so that both stay
together. Levels are moved in small steps by a thread that lives only while one of them moves: the mixer's own fades
know no way between two levels, and let the caller wait where one begins before another has ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path
    from threading import Thread

LAYER = 0  # the channel of the tense layer
STEP = 0.02
FADE = 0.8  # seconds in which a piece goes, and in which the next one comes
TURN = 5.0  # seconds from calm to tense


class Glide:
    """A level on its way to another."""

    def __init__(self, value: float) -> None:
        self.value = self.goal = value
        self._speed = 0.0

    @property
    def there(self) -> bool:
        return self.value == self.goal

    def aim(self, goal: float, seconds: float) -> None:
        """To be at the goal after so many seconds."""
        self.goal = goal
        self._speed = abs(goal - self.value) / max(seconds, STEP)

    def step(self, dt: float) -> None:
        way = self._speed * dt
        self.value = min(self.goal, self.value + way) if self.goal > self.value else max(self.goal, self.value - way)


class Music:
    """What is wanted may be said at any time; it is heard while the device is open. Nothing here raises."""

    def __init__(self, folder: Path) -> None:
        from threading import Lock

        self._folder = folder
        self._open = False
        self._volume = 0.0
        self._wanted: str | None = None
        self._heard: str | None = None
        self._layer: pygame.mixer.Sound | None = None
        self._presence, self._ducked, self._tense = Glide(0.0), Glide(1.0), Glide(0.0)
        self._mover: Thread | None = None
        # Held by whoever changes a field or touches the mixer; never while a file is read.
        self._changing = Lock()

    def open(self) -> None:
        with self._changing:
            self._open = True
        self._move()

    def close(self) -> None:
        """Silent at once; the mixer may be closed after it."""
        with self._changing:
            self._open = False
            mover = self._mover
        if mover is not None:
            mover.join()
        self._heard = self._layer = None
        self._presence = Glide(0.0)
        try:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        except Exception:
            return

    def want(self, name: str | None) -> None:
        """Another piece begins calm, and as loud as ever."""
        with self._changing:
            if name == self._wanted:
                return
            self._wanted = name
            self._tense.aim(0.0, FADE)
            self._ducked.aim(1.0, FADE)
        self._move()

    def loudness(self, volume: float) -> None:
        with self._changing:
            self._volume = volume
            if self._open and volume > 0:
                self._apply()
        self._move()

    def duck(self, part: float, seconds: float) -> None:
        with self._changing:
            self._ducked.aim(part, seconds)
        self._move()

    def tension(self, tense: float) -> None:
        with self._changing:
            if tense == self._tense.goal:
                return
            self._tense.aim(tense, TURN * abs(tense - self._tense.value))
        self._move()

    # What follows is called with `_changing` held, but for `_move`, `_run` and `_load`.

    @property
    def _due(self) -> str | None:
        """At no volume nothing is played, for mixing silence costs as much."""
        return self._wanted if self._volume > 0 else None

    @property
    def _still(self) -> bool:
        glides = (self._presence, self._ducked, self._tense)
        return self._due == self._heard and all(glide.there for glide in glides)

    def _move(self) -> None:
        """Sees to it that somebody moves what is not where it belongs."""
        with self._changing:
            if not self._open or self._mover is not None or self._still:
                return
            try:
                from threading import Thread

                self._mover = Thread(target=self._run, name="music", daemon=True)
                self._mover.start()
            except Exception:
                self._mover = None

    def _run(self) -> None:
        from time import monotonic, sleep

        last = monotonic()
        while True:
            with self._changing:
                now = monotonic()
                change = self._open and self._step(now - last)
                if not self._open or (self._still and not change):
                    self._mover = None
                    return
                last, due = now, self._due
            if change:
                self._load(due)
            else:
                sleep(STEP)

    def _step(self, dt: float) -> bool:
        """Time passes; True when the piece before has gone and another is due."""
        leaving = self._due != self._heard
        presence = float(self._heard is not None and not leaving)
        if self._presence.goal != presence:
            self._presence.aim(presence, FADE)
        for glide in (self._presence, self._ducked, self._tense):
            glide.step(dt)
        self._apply()
        return leaving and self._presence.value == 0.0

    def _apply(self) -> None:
        level = self._volume * self._presence.value * self._ducked.value
        try:
            pygame.mixer.music.set_volume(level)
            if self._layer is not None:
                self._layer.set_volume(level * self._tense.value)
        except Exception:
            self._open = False  # the device has gone

    def _load(self, name: str | None) -> None:
        """Ends the piece before and begins this one, at no volume yet."""
        with self._changing:
            self._layer = layer = None
        try:
            pygame.mixer.music.stop()
            pygame.mixer.Channel(LAYER).stop()
            pygame.mixer.music.unload()
            if name is not None:
                pygame.mixer.music.load(self._folder / f"{name}.ogg")
                if (self._folder / f"{name}-tense.ogg").is_file():
                    layer = pygame.mixer.Sound(self._folder / f"{name}-tense.ogg")
        except Exception:
            # A piece that is missing or damaged is silence, not the one before.
            layer = None
        with self._changing:
            self._heard, self._layer = name, layer
            try:
                self._apply()
                if self._open and name is not None:
                    pygame.mixer.music.play(loops=-1)
                    if layer is not None:
                        pygame.mixer.Channel(LAYER).play(layer, loops=-1)
            except Exception:
                self._layer = None
