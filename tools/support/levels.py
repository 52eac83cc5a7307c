"""The loudness of every sound as it leaves the mixer at the volumes that a new player has: measured from the files and
from the levels in the code."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame

from game.store.settings import Settings
from game.ui.sound import RATE, VOCABULARY, common, effect_gain, files_of, music_gain
from support.loudness import Wave, gated, plain

MUSIC, MUSIC_OFF = -32.0, 1.0  # LUFS, and how far a piece may be off
TENSEST = 3.0  # what a tense layer may add to its piece
ABOVE = 12.0  # dB that effects are above the music, on the whole
ROOM = 0.82  # what the two highest peaks may come to, of full scale
LEAST, MOST = 7.0, 15.0  # and each of them: a touch heard a hundred times is not as loud as the end of a game


class Fault(NamedTuple):
    file: Path
    reason: str


@contextmanager
def mixer() -> Iterator[None]:
    """The mixer as the program opens it, without a loudspeaker."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 1_024, allowedchanges=0)
    try:
        yield
    finally:
        pygame.mixer.quit()
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before


def decoded(path: Path) -> Wave:
    """What the mixer makes of a file: two columns between -1 and 1."""
    raw = np.frombuffer(pygame.mixer.Sound(path).get_raw(), dtype="<i2")
    return np.asarray(raw.reshape(-1, 2) / np.float32(32_768))


def effects(folder: Path) -> list[Path]:
    """Those that are there, with their takes and the titles' own."""
    files = {folder / f"{file}.ogg" for name in VOCABULARY for file in files_of(name)}
    own = (path for path in folder.glob("*-*.ogg") if path.stem.partition("-")[0] in VOCABULARY)
    return sorted(path for path in {*files, *own} if path.is_file())


def faults(folder: Path, pieces: Iterable[str]) -> Iterator[Fault]:
    with mixer():
        yield from faults_of_effects(effects(folder))
        for name in pieces:
            yield from faults_of_music(folder / f"{name}.ogg", folder / f"{name}-tense.ogg")


def faults_of_effects(files: list[Path]) -> Iterator[Fault]:
    settings, heard, peaks = Settings(), [], []
    for path in files:
        wave = decoded(path) * np.float32(effect_gain(common(path.stem), settings.effects / 100))
        heard.append(plain(wave, RATE) - MUSIC)
        peaks.append(float(np.abs(wave).max()))
        if not LEAST <= heard[-1] <= MOST:
            yield Fault(path, f"{heard[-1]:.1f} dB above the music; {LEAST:.0f} to {MOST:.0f} are wanted")
    if files and abs(np.mean(heard) - ABOVE) > 1.5:
        yield Fault(files[0].parent, f"the effects are {np.mean(heard):.1f} dB above the music, and not {ABOVE:.0f}")
    if sum(sorted(peaks)[-2:]) > ROOM:
        yield Fault(files[0].parent, "the two effects with the highest peaks leave no room for the music")


def faults_of_music(calm: Path, tense: Path) -> Iterator[Fault]:
    gain = np.float32(music_gain(Settings().music / 100))
    if not calm.is_file():
        return
    wave = decoded(calm) * gain
    loud = gated(wave, RATE)
    if abs(loud - MUSIC) > MUSIC_OFF:
        yield Fault(calm, f"{loud:.1f} LUFS; {MUSIC:.0f} are wanted")
    if not tense.is_file():
        return
    layer = decoded(tense) * gain
    if len(wave) % len(layer):
        yield Fault(tense, "not a whole part of its piece: the two would drift apart")
        return
    both = gated(wave + np.tile(layer, (len(wave) // len(layer), 1)), RATE)
    if not 0 < both - loud <= TENSEST:
        yield Fault(tense, f"adds {both - loud:.1f} dB to its piece; more than 0 and at most {TENSEST:.0f} are wanted")
