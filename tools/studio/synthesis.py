"""The instruments of make_sounds.py: tones, noises, bodies that ring, rooms that answer, loudness.
It must never touch a file or a clock: the same call gives the same samples.

A wave is an array of floats, mono `(n,)` or stereo `(n, 2)`, at RATE samples a second.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

RATE = 44_100
Wave = npt.NDArray[np.float64]
# Frequency, strength and half-life against the first mode: how a struck body rings.
Modes = Sequence[tuple[float, float, float]]

BELL: Modes = ((1.0, 1.0, 1.0), (2.003, 0.45, 0.62), (2.97, 0.24, 0.42), (4.21, 0.13, 0.26), (5.44, 0.07, 0.18))
GLASS: Modes = ((1.0, 1.0, 1.0), (2.76, 0.4, 0.5), (5.4, 0.2, 0.25))
HULL: Modes = (
    (1.0, 1.0, 1.0),
    (1.58, 0.8, 0.8),
    (2.24, 0.7, 0.66),
    (2.92, 0.5, 0.5),
    (4.16, 0.35, 0.35),
    (5.87, 0.2, 0.2),
)
BONE: Modes = ((1.0, 1.0, 1.0), (1.47, 0.7, 0.8), (2.09, 0.5, 0.6), (2.56, 0.4, 0.5), (3.9, 0.25, 0.3))
STONE: Modes = ((1.0, 1.0, 1.0), (1.31, 0.8, 0.7), (1.83, 0.6, 0.6), (2.41, 0.4, 0.4))


def clock(seconds: float) -> Wave:
    return np.arange(round(RATE * seconds)) / RATE


def dice(label: str) -> np.random.RandomState:
    """A source of chance of its own for every label; RandomState, because numpy promises its stream for ever."""
    return np.random.RandomState(zlib.crc32(label.encode()))


def noise(label: str, seconds: float) -> Wave:
    return np.asarray(dice(label).standard_normal(round(RATE * seconds)))


def fall(time: Wave, half: float, attack: float = 0.002) -> Wave:
    """A struck thing's envelope: a short cosine rise, then half as loud every `half` seconds; at the end nothing."""
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(time / attack, 0.0, 1.0))
    left = np.clip((time[-1] - time) / min(0.08, 0.3 * time[-1]), 0.0, 1.0)
    return np.asarray(rise * 0.5 ** (time / half) * left**2)


def swell(time: Wave, peak: float = 0.5, sharpness: float = 1.0) -> Wave:
    """A breath: up to 1 at the share `peak` of the time, and down to 0 at the end."""
    share = np.arange(len(time)) / max(1, len(time) - 1)
    bent = np.where(share < peak, share / peak * 0.5, 0.5 + (share - peak) / (1 - peak) * 0.5)
    return np.asarray((0.5 - 0.5 * np.cos(2 * np.pi * bent)) ** sharpness)


def slide(time: Wave, start: float, end: float, seconds: float, bend: float = 1.0) -> Wave:
    """A frequency on its way from `start` to `end`, even to the ear, then resting."""
    return np.asarray(start * (end / start) ** (np.clip(time / seconds, 0.0, 1.0) ** bend))


def tone(frequency: Wave, harmonics: Iterable[float] = (1.0,)) -> Wave:
    """A voice of a moving pitch; `harmonics` are the strengths of its first, second, third partial."""
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    voice = np.zeros_like(frequency)
    for number, strength in enumerate(harmonics, 1):
        heard = np.clip((16_000 - number * frequency) / 4_000, 0.0, 1.0)
        voice += strength * heard * np.sin(number * phase)
    return voice


def theremin(time: Wave, frequency: Wave, depth: float = 0.012, speed: float = 5.3) -> Wave:
    """A sung sine; the vibrato comes in after the note has begun."""
    vibrato = 1 + depth * np.clip(time / 0.5, 0.0, 1.0) * np.sin(2 * np.pi * speed * time)
    return tone(frequency * vibrato, (1.0, 0.22, 0.09, 0.03))


def struck(time: Wave, pitch: float, half: float, modes: Modes = BELL, detune: float = 0.0012) -> Wave:
    """A body that rings; every mode is a pair a hair apart, so that it lives while it dies away."""
    ring = np.zeros_like(time)
    for ratio, strength, length in modes:
        frequency = pitch * ratio
        if frequency > 15_000:
            continue
        pair = np.sin(2 * np.pi * frequency * time) + 0.6 * np.sin(2 * np.pi * frequency * (1 + detune) * time + 1.0)
        ring += strength * pair * fall(time, half * length)
    return ring


def band(wave: Wave, low: float, high: float) -> Wave:
    """The band between two frequencies, with soft flanks. The ends of the wave are taken as joined."""
    spectrum = np.fft.rfft(wave)
    frequency = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-3)
    gain = 1 / np.sqrt((1 + (low / frequency) ** 6) * (1 + (frequency / high) ** 6))
    return np.asarray(np.fft.irfft(spectrum * gain, len(wave)))


def swept(wave: Wave, centre: Wave, width: float) -> Wave:
    """A filter whose middle moves along `centre`, `width` octaves wide: a bank of fixed ones, faded into each other."""
    spectrum = np.fft.rfft(wave)
    octave = np.log2(np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0))
    path = np.log2(centre)
    heard = np.zeros_like(wave)
    for middle in np.arange(path.min() - width, path.max() + width, width / 2):
        weight = np.exp(-(((path - middle) / width) ** 2))
        heard += weight * np.fft.irfft(spectrum * np.exp(-(((octave - middle) / (width * 0.7)) ** 2)), len(wave))
    return heard


def canvas(seconds: float) -> Wave:
    return np.zeros(round(RATE * seconds))


def lay(ground: Wave, piece: Wave, at: float, gain: float = 1.0) -> None:
    """Adds a piece at a moment; what reaches beyond the end is cut."""
    start = round(RATE * at)
    kept = piece[: len(ground) - start]
    ground[start : start + len(kept)] += gain * kept


def echo(label: str, seconds: float, bright: float) -> Wave:
    """What a room answers to one clap, left and right apart: gone after so many seconds."""
    time = clock(seconds)
    sides = [band(noise(f"{label} {side}", seconds), 180, bright) * fall(time, seconds / 7, 0.012) for side in "lr"]
    answer = np.stack(sides, axis=1)
    return np.asarray(answer / np.sqrt((answer**2).sum(axis=0)))


def room(wave: Wave, seconds: float = 0.5, wet: float = 0.25, bright: float = 5_000, label: str = "room") -> Wave:
    """A mono wave heard in a room: stereo, longer by the room's answer."""
    answer = echo(label, seconds, bright)
    length = len(wave) + len(answer)
    heard = np.fft.irfft(np.fft.rfft(wave, length)[:, None] * np.fft.rfft(answer, length, axis=0), length, axis=0)
    dry = np.pad(wave, (0, len(answer)))[:, None]
    return np.asarray(dry + wet * heard)


def loudness(wave: Wave, gate: float = 25.0) -> float:
    """Loudness of a stereo wave in LUFS, near enough: weighted like the ear, quiet parts left out."""
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)[:, None]
    weight = frequency**2 / (frequency**2 + 38.0**2) * (1 + 0.585 * frequency**2 / (frequency**2 + 1500.0**2))
    heard = np.fft.irfft(np.fft.rfft(wave, axis=0) * weight, len(wave), axis=0)
    block = RATE // 50
    whole = len(heard) // block * block
    power = (heard[:whole] ** 2).sum(axis=1).reshape(-1, block).mean(axis=1)
    loud = power[power > power.max() * 10 ** (-gate / 10)]
    return float(-0.691 + 10 * np.log10(loud.mean()))


def limited(wave: Wave, ceiling: float) -> Wave:
    """Peaks bent under the ceiling by a gain that moves within five milliseconds."""
    if np.abs(wave).max() <= ceiling:
        return wave
    reach = RATE // 200
    wanted = np.minimum(1.0, ceiling / np.maximum(np.abs(wave).max(axis=1), 1e-9))
    padded = np.pad(wanted, reach, mode="edge")
    lowest = _lowest(padded, 2 * reach + 1)
    window = np.hanning(2 * reach + 1)
    smooth = np.convolve(np.pad(lowest, reach, mode="edge"), window / window.sum(), mode="valid")
    return np.asarray(wave * np.minimum(smooth, wanted)[:, None])


def _lowest(wave: Wave, width: int) -> Wave:
    """The least value in every window of a width: of windows twice as wide each time, at last of two that overlap."""
    reached = 1
    while 2 * reached <= width:
        wave = np.minimum(wave[:-reached], wave[reached:])
        reached *= 2
    rest = width - reached
    return np.minimum(wave[: len(wave) - rest], wave[rest:])
