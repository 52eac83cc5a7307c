"""Sound: short effects by name, and quiet music under them (`music.py`).

It never stops the game: without a device, a file or a decoder it is silent, and nothing here raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.music import Music

# Every effect with its level at the table. The files are equally loud, but a touch heard a hundred times in a game
# must be under the end of it.
VOCABULARY: dict[str, float] = {
    "pick": 0.58,
    "place": 0.88,
    "refuse": 0.75,
    "turn": 0.75,
    "roll": 0.88,
    "roll-end": 0.88,
    "reveal": 0.88,
    "alarm": 0.9,
    "hit": 0.95,
    "destroy": 0.92,
    "laser": 0.95,
    "ion": 0.95,
    "repair": 0.85,
    "rock": 1.0,
    "mothership": 1.0,
    "win": 1.0,
    "lose": 1.0,
    "draw": 0.92,
    "undo": 0.6,
    "click": 0.55,
    "open": 0.58,
    "close": 0.58,
    "curtain": 0.85,
    "card": 0.75,
    "coin": 0.75,
}
# What is heard again and again has several takes, `<name>-1` and so on.
TAKES: dict[str, int] = {"place": 3, "roll": 3, "hit": 3}

RATE = 44_100
BUFFER = 1_024
CHANNELS = 16
RESERVED = 1  # of them, for the music
SILENCING = 400
KEPT = 2.6  # seconds: what is longer is heard once in a game, and not kept for another time
# Eight hits in one picture are one hit eight times as loud, and then a crackle; the second waits so long.
REST = 45


class Sound:
    """The one voice of the program. `folder` holds a file `<name>.ogg` for every name above, or its takes, and may hold
    a title's own `<name>-<title>.ogg` of one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open = False
        self._broken = False
        self._effects = 0.8
        self._volume = 0.5
        self._muted = False
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}
        self._played: dict[str, int] = {}
        self._take: dict[str, int] = {}
        self._wanted: str | None = None
        self._tense = 0.0
        self._music: Music | None = None  # from the first start on: the first picture does without it

    @property
    def alive(self) -> bool:
        """Whether a device is open; settings grey the volumes out when none is."""
        return self._open

    def start(self) -> None:
        """Opens the device; when that fails once, it is not tried again."""
        if self._open or self._broken:
            return
        try:
            # The files have the device's rate already: a loop that the mixer resamples would get a seam.
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(RESERVED)
        except Exception:
            # Any reason whatever: no device, no driver, a build of pygame without a mixer.
            self._broken = True
            return
        self._open = True
        if self._music is None:
            from game.ui.music import Music

            self._music = Music(self._folder)
        self._music.loudness(self._music_volume())
        self._music.want(self._wanted)
        self._music.tension(self._tense)
        self._music.open()

    def play(self, name: str, level: float = 1.0) -> None:
        """One effect, now, at a part of its level. Where a title has none of its own it is everybody's; unknown names
        and everything before `start` are silence."""
        volume = self._effect_volume(name) * level
        if not self._open or volume <= 0:
            return
        now = pygame.time.get_ticks()
        if now - self._played.get(name, -REST) < REST:
            return
        self._played[name] = now
        effect = self._decode(self._next_take(name)) or self._decode(common(name))
        if effect is None:
            return
        try:
            effect.set_volume(volume)
            effect.play()
        except Exception:
            # The device has gone.
            return

    def course(self, name: str, seconds: float) -> tuple[float, ...]:
        """How loud the take that was heard last is at the set volume, from 0 to 1, in steps of so many seconds; nothing
        without a device."""
        file = files_of(name)[self._take.get(name, 0)]
        effect = self._decode(file) if self._open else None
        if effect is None:
            return ()
        samples = memoryview(effect.get_raw()).cast("h")
        step = max(1, round(RATE * seconds) * 2)
        # One sample in eight tells the loudness of so much.
        parts = (samples[at : at + step : 8] for at in range(0, len(samples), step))
        volume = self._effect_volume(name) / 32_768
        return tuple(max(max(part), -min(part)) * volume for part in parts)

    @property
    def wanted(self) -> tuple[str | None, float]:
        """The music, and how tense it is."""
        return self._wanted, self._tense

    def ambient(self, title: str | None) -> None:
        """The music of a title or of the menus, after the one before has faded; None fades to silence."""
        if title != self._wanted:
            self._wanted, self._tense = title, 0.0
        if self._music is not None:
            self._music.want(title)

    def tension(self, tense: float) -> None:
        """How tense the music is, from 0 to 1; it follows within seconds."""
        self._tense = min(1.0, max(0.0, tense))
        if self._music is not None:
            self._music.tension(self._tense)

    def duck(self, part: float = 0.3, milliseconds: int = 300) -> None:
        """The music goes down to a part of its level and stays there."""
        if self._music is not None:
            self._music.duck(part, milliseconds / 1_000)

    def lift(self, milliseconds: int = 1_000) -> None:
        """The music comes back to its level."""
        self.duck(1.0, milliseconds)

    def volumes(self, effects: float, music: float, muted: bool) -> None:
        """Each from 0 to 1, as on the sliders; valid before `start` too."""
        self._effects = min(1.0, max(0.0, effects))
        self._volume = min(1.0, max(0.0, music))
        self._muted = muted
        if self._open and muted:
            self._hush()
        if self._music is not None:
            self._music.loudness(self._music_volume())

    def stop(self) -> None:
        """Closes the device; `start` may open it again."""
        if not self._open:
            return
        self._open = False
        if self._music is not None:
            self._music.close()
        self._decoded.clear()
        try:
            pygame.mixer.quit()
        except Exception:
            self._broken = True

    def _next_take(self, name: str) -> str:
        """The file of an effect: of several takes one of those that were not heard last."""
        files = files_of(name)
        if len(files) > 1:
            ahead = 1 + pygame.time.get_ticks() % (len(files) - 1)
            self._take[name] = (self._take.get(name, 0) + ahead) % len(files)
        return files[self._take.get(name, 0)]

    def _decode(self, file: str) -> pygame.mixer.Sound | None:
        if file in self._decoded:
            return self._decoded[file]
        try:
            effect = pygame.mixer.Sound(self._folder / f"{file}.ogg")
        except Exception:
            # A file that is missing or damaged: this name stays silent, the others do not.
            self._decoded[file] = None
            return None
        if effect.get_length() <= KEPT:
            self._decoded[file] = effect
        return effect

    def _effect_volume(self, name: str) -> float:
        return 0.0 if self._muted else effect_gain(common(name), self._effects)

    def _music_volume(self) -> float:
        return 0.0 if self._muted else music_gain(self._volume)

    def _hush(self) -> None:
        try:
            for number in range(RESERVED, CHANNELS):
                fade_out(number, SILENCING)
        except Exception:
            self._broken = True


def files_of(name: str) -> tuple[str, ...]:
    """The files of a word of the vocabulary, without their ending."""
    return tuple(f"{name}-{take}" for take in range(1, TAKES[name] + 1)) if name in TAKES else (name,)


# The ear hears ratios: the square makes the middle of a slider sound like the middle.


def effect_gain(name: str, slider: float) -> float:
    return VOCABULARY.get(name, 0.0) * slider**2


def music_gain(slider: float) -> float:
    return slider**2


def common(name: str) -> str:
    """The word of the vocabulary that a title's own one stands for."""
    return name if name in VOCABULARY else name.rpartition("-")[0]


def fade_out(number: int, milliseconds: int) -> None:
    """Ends one channel softly. A channel that has just begun to fade in is at no volume yet, and the mixer would
    overlook the wish and let it go on for ever."""
    channel = pygame.mixer.Channel(number)
    if channel.get_volume() > 0:
        channel.fadeout(milliseconds)
    else:
        channel.stop()
