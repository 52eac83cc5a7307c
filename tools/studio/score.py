"""Music on paper for music.py: names of notes, lines of notes, and the round ground on which they are played.

A line is words with a space between, each a note or a chord and its beats: `E4:1.5 G4+B4:.5 -:2`; `-` is a rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from studio.synthesis import RATE, Wave, band, dice, fall, noise

_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
_SIGNS = {"": 0, "#": 1, "b": -1}

LEAD = 0.02  # seconds before the first beat, so that no stroke is cut in two by the seam

Instrument = Callable[[float, float], Wave]  # of a pitch and the seconds for which the note is written


class Note(NamedTuple):
    at: float  # in beats, like its length
    length: float
    pitch: float  # in hertz


def pitch(name: str) -> float:
    """`C#4` in hertz; A4 is 440."""
    steps = _STEPS[name[0]] + _SIGNS[name[1:-1]] + 12 * (int(name[-1]) - 4)
    return 440.0 * float(2 ** (steps / 12))


def pitches(chord: str) -> tuple[float, ...]:
    return tuple(pitch(name) for name in chord.split("+"))


def read(line: str, at: float = 0.0) -> Iterator[Note]:
    for word in line.replace("|", " ").split():
        names, _, length = word.partition(":")
        if names != "-":
            yield from (Note(at, float(length), each) for each in pitches(names))
        at += float(length)


class Ground:
    """A mono loop of so many beats; what is played beyond its end is heard at its beginning."""

    def __init__(self, beats: float, per_minute: float, label: str) -> None:
        self.beat = 60 / per_minute
        self.wave = np.zeros(round(beats * self.beat * RATE))
        self._chance = dice(label)

    @property
    def seconds(self) -> float:
        return len(self.wave) / RATE

    def lay(self, piece: Wave, seconds: float, gain: float = 1.0) -> None:
        """A piece at a moment in seconds."""
        start = round((seconds + LEAD) * RATE) % len(self.wave)
        while len(piece):
            here = piece[: len(self.wave) - start]
            self.wave[start : start + len(here)] += gain * here
            piece, start = piece[len(here) :], 0

    def play(self, line: str, instrument: Instrument, at: float = 0.0, gain: float = 1.0, loose: float = 0.006) -> None:
        """A line from that beat on, as a person plays: never quite in time, never quite as loud as before."""
        for note in read(line, at):
            late = self._chance.uniform(0.0, 2 * loose)
            touch = gain * 10 ** (self._chance.uniform(-1.2, 0.6) / 20)
            self.lay(instrument(note.pitch, note.length * self.beat), note.at * self.beat + late, touch)

    def roomed(self, seconds: float, wet: float, bright: float, label: str) -> Wave:
        """What was played, with the answer of a room."""
        answer = np.zeros(len(self.wave))
        time = np.arange(round(RATE * seconds)) / RATE
        answer[: len(time)] = band(noise(label, seconds), 160, bright) * fall(time, seconds / 7, 0.012)
        answer /= np.sqrt((answer**2).sum())
        heard = np.fft.irfft(np.fft.rfft(self.wave) * np.fft.rfft(answer), len(self.wave))
        return np.asarray(self.wave + wet * heard)

    def sprung(self, wet: float) -> Wave:
        """What was played, through the springs of a guitar amplifier: each echo arrives high first, like a drip."""
        answer = np.zeros(len(self.wave))
        for number, (delay, gain) in enumerate(((0.037, 1.0), (0.043, 0.8), (0.081, 0.6), (0.118, 0.45), (0.169, 0.3))):
            for bounce in range(1, 9):
                time = np.arange(round(RATE * 0.012 * (bounce + 1))) / RATE
                sweep = 3_600 * (220 / 3_600) ** (time / time[-1])
                drip = np.sin(2 * np.pi * np.cumsum(sweep) / RATE + number) * np.hanning(len(time)) / np.sqrt(len(time))
                start = round(RATE * delay * bounce)
                answer[start : start + len(drip)] += gain * 0.66**bounce * drip
        answer /= np.sqrt((answer**2).sum())
        heard = np.fft.irfft(np.fft.rfft(self.wave) * np.fft.rfft(answer), len(self.wave))
        return np.asarray(self.wave + wet * heard)
