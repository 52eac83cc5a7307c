"""Sound: short effects by name, and one quiet loop under them.

It never stops the game: without a device, a file or a decoder it is silent, and nothing here raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path
    from threading import Thread

# Every effect with its level at the table. The files are equally loud, but a touch heard a hundred times in a game
# must be far under the end of it.
VOCABULARY: dict[str, float] = {
    "pick": 0.45,
    "place": 0.6,
    "refuse": 0.5,
    "turn": 0.55,
    "roll": 0.6,
    "roll-end": 0.65,
    "reveal": 0.6,
    "alarm": 0.6,
    "hit": 0.75,
    "destroy": 0.9,
    "laser": 0.65,
    "ion": 0.75,
    "repair": 0.55,
    "rock": 0.75,
    "mothership": 0.8,
    "win": 0.8,
    "lose": 0.75,
    "undo": 0.45,
    "click": 0.35,
    "open": 0.35,
    "close": 0.35,
    "curtain": 0.65,
    "card": 0.5,
    "coin": 0.5,
}

RATE = 44_100
BUFFER = 1_024
CHANNELS = 16
CROSS_FADE = 1_600
SILENCING = 400
# Eight hits in one picture are one hit eight times as loud, and then a crackle; the second waits so long.
REST = 45


class Sound:
    """The one voice of the program; `folder` holds a file `<name>.ogg` for every name above."""

    def __init__(self, folder: Path) -> None:
        from threading import Lock

        self._folder = folder
        self._open = False
        self._broken = False
        self._effects = 0.8
        self._music = 0.5
        self._muted = False
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}
        self._played: dict[str, int] = {}
        self._wanted: str | None = None
        self._heard: str | None = None
        self._loop: pygame.mixer.Sound | None = None
        self._side = 0
        self._decoder: Thread | None = None
        # Decoding runs beside the game and ends by touching the channels; code that changes them holds this lock.
        self._changing = Lock()

    @property
    def alive(self) -> bool:
        """Whether a device is open; settings grey the volumes out when none is."""
        return self._open

    def start(self) -> None:
        """Opens the device; when that fails once, it is not tried again."""
        if self._open or self._broken:
            return
        try:
            # The files have the device's form already: a loop that the mixer resamples would get a seam.
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(2)
        except Exception:
            # Any reason whatever: no device, no driver, a build of pygame without a mixer.
            self._broken = True
            return
        self._open = True
        self._follow()

    def play(self, name: str, share: float = 1.0) -> None:
        """One effect, now, at this share of its volume. Unknown names and everything before `start` are silence."""
        volume = self._effect_volume(name) * share
        if not self._open or volume <= 0:
            return
        now = pygame.time.get_ticks()
        if now - self._played.get(name, -REST) < REST:
            return
        self._played[name] = now
        try:
            if name not in self._decoded:
                self._decoded[name] = None
                self._decoded[name] = pygame.mixer.Sound(self._folder / f"{name}.ogg")
            effect = self._decoded[name]
            if effect is not None:
                effect.set_volume(volume)
                effect.play()
        except Exception:
            # A file that is missing or damaged: this name stays silent, the others do not.
            return

    def ambient(self, title: str | None) -> None:
        """The loop of a title or of the menus, faded over from the one before; None fades to silence."""
        self._wanted = title
        self._follow()

    def volumes(self, effects: float, music: float, muted: bool) -> None:
        """Each from 0 to 1, as on the sliders; valid before `start` too."""
        self._effects = min(1.0, max(0.0, effects))
        self._music = min(1.0, max(0.0, music))
        self._muted = muted
        if self._loop is not None and self._music_volume() > 0:
            self._loop.set_volume(self._music_volume())
        if self._open and muted:
            self._hush()
        self._follow()

    def stop(self) -> None:
        """Closes the device; `start` may open it again."""
        if not self._open:
            return
        self._open = False
        if self._decoder is not None:
            # The mixer must not close under a decoder's feet; a loop takes it less than a tenth of a second.
            self._decoder.join()
        self._decoder = None
        self._loop = None
        self._heard = None
        self._decoded.clear()
        try:
            pygame.mixer.quit()
        except Exception:
            self._broken = True

    def _effect_volume(self, name: str) -> float:
        # The ear hears ratios: the square makes the middle of the slider sound like the middle.
        return 0.0 if self._muted else VOCABULARY.get(name, 0.0) * self._effects**2

    def _music_volume(self) -> float:
        return 0.0 if self._muted else self._music**2

    def _hush(self) -> None:
        try:
            for number in range(CHANNELS):
                fade_out(number, SILENCING)
        except Exception:
            self._broken = True

    def _follow(self) -> None:
        """Brings what is heard to what is wanted; a loop at no volume is ended, for mixing silence costs as much."""
        wanted = self._wanted if self._music_volume() > 0 else None
        if not self._open or wanted == self._heard:
            return
        self._heard = wanted
        if wanted is None:
            self._change(None, None)
            return
        # Unpacking a loop takes several frames' time and is done beside the game.
        try:
            from threading import Thread

            self._decoder = Thread(target=self._bring, args=(wanted, self._decoder), name="ambience", daemon=True)
            self._decoder.start()
        except Exception:
            self._decoder = None

    def _bring(self, title: str, before: Thread | None) -> None:
        if before is not None:
            before.join()
        if not self._open or self._heard != title:
            return
        try:
            loop = pygame.mixer.Sound(self._folder / f"{title}.ogg")
        except Exception:
            # A title without a loop is played in silence, not under the loop of another.
            loop = None
        self._change(title, loop)

    def _change(self, title: str | None, loop: pygame.mixer.Sound | None) -> None:
        """Fades the loop of before out on one reserved channel and the new one in on the other."""
        with self._changing:
            if not self._open or self._heard != title:
                return
            try:
                fade_out(self._side, CROSS_FADE)
                self._loop = loop
                if loop is not None:
                    self._side = 1 - self._side
                    loop.set_volume(self._music_volume())
                    pygame.mixer.Channel(self._side).play(loop, loops=-1, fade_ms=CROSS_FADE)
            except Exception:
                self._loop = None


def fade_out(number: int, milliseconds: int) -> None:
    """Ends one channel softly. A channel that has just begun to fade in is at no volume yet, and the mixer would
    overlook the wish and let it go on for ever."""
    channel = pygame.mixer.Channel(number)
    if channel.get_volume() > 0:
        channel.fadeout(milliseconds)
    else:
        channel.stop()
