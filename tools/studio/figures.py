"""What can be said of a sound without hearing it: for makers who want to know whether a piece leaves room."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np
from support.loudness import Wave, blocks, gated, plain

# Bands of the spectrum in hertz, as shares of the power: body, warmth, voice, edge.
BANDS = (20, 150, 500, 2_000, 16_000)
QUIET = -22.0  # dB under the piece's own loudness: what counts as a rest
SLICE = 1_024


def crest(wave: Wave) -> float:
    return float(20 * np.log10(np.abs(wave).max() / np.sqrt((wave**2).mean())))


def rests(wave: Wave, rate: int) -> float:
    """The share of the time in which next to nothing is heard."""
    heard = -0.691 + 10 * np.log10(np.maximum(blocks(wave, rate), 1e-12))
    return float((heard < gated(wave, rate) + QUIET).mean())


def onsets(wave: Wave, rate: int) -> float:
    """How many things begin in a minute: peaks of what the spectrum gains from one moment to the next."""
    mono = wave.mean(axis=1)
    frames = np.lib.stride_tricks.sliding_window_view(mono, 2 * SLICE)[:: SLICE]
    size = np.log1p(300 * np.abs(np.fft.rfft(frames * np.hanning(2 * SLICE), axis=1)) / SLICE)
    gain = np.maximum(np.diff(size, axis=0), 0).sum(axis=1)
    level = np.convolve(gain, np.ones(21) / 21, mode="same")
    peak = (gain[1:-1] > gain[:-2]) & (gain[1:-1] >= gain[2:]) & (gain[1:-1] > 1.6 * level[1:-1] + 2)
    return float(peak.sum() / (len(mono) / rate / 60))


def spectrum(wave: Wave, rate: int) -> list[float]:
    power = np.abs(np.fft.rfft(wave.mean(axis=1))) ** 2
    frequency = np.fft.rfftfreq(len(wave), 1 / rate)
    return [float(power[(frequency >= low) & (frequency < high)].sum() / power.sum())
            for low, high in pairwise(BANDS)]  # fmt: skip


def seam(wave: Wave) -> float:
    """The step from the end to the beginning."""
    return float(np.abs(wave[0] - wave[-1]).max())


def course(wave: Wave, rate: int, seconds: int = 4) -> str:
    """The loudness of every few seconds, in LUFS."""
    parts = [wave[at : at + seconds * rate] for at in range(0, len(wave) - rate, seconds * rate)]
    return " ".join(f"{plain(part, rate):.0f}" for part in parts)


def print_figures(folder: Path, names: Iterable[str]) -> None:
    import soundfile

    print("name: seconds, loudness (over the whole length), crest in dB, shares of the spectrum below 150, 500, 2000")
    print("and 16000 Hz; of music also: loudness (gated), share of rests, onsets a minute, step at the seam, mean, and")
    print("the loudness of every four seconds")
    for name in names:
        wave, rate = soundfile.read(folder / f"{name}.ogg", always_2d=True)
        shares = " ".join(f"{part:.2f}" for part in spectrum(wave, rate))
        print(f"{name}: {len(wave) / rate:.2f} s, {plain(wave, rate):.1f}, {crest(wave):.1f}, {shares}")
        if len(wave) > 10 * rate:
            print(
                f"    {gated(wave, rate):.1f}, {rests(wave, rate):.2f}, {onsets(wave, rate):.0f}, {seam(wave):.5f},"
                f" {wave.mean():.6f}; {course(wave, rate)}"
            )
