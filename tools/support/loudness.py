"""How loud a sound is to the ear, as ITU-R BS.1770-4 measures it: weighted, and for music gated. Waves are arrays of
shape (n, 2) or (n, 1) between -1 and 1; a mono one is what both loudspeakers play.

It must never know what the sounds are for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

Wave = npt.NDArray[Any]

# The two filters of the recommendation by their analogue values, so that they hold at any rate: a shelf for the head,
# a high-pass for the ear.
_SHELF = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
_PASS = (38.13547087602444, 0.5003270373238773)
_STEP = 0.1  # a quarter of a block
_SILENT, _QUIET = -70.0, -10.0
_OFFSET = -0.691


@lru_cache(maxsize=2)
def _weights(length: int, rate: int) -> npt.NDArray[np.complex128]:
    """What both filters together do to each frequency of a spectrum."""
    z = np.exp(-2j * np.pi * np.arange(length // 2 + 1) / length)
    middle, gain, q = _SHELF
    k, high = np.tan(np.pi * middle / rate), 10 ** (gain / 20)
    part = high**0.499666774155
    shelf = (high + part * k / q + k * k) + 2 * (k * k - high) * z + (high - part * k / q + k * k) * z * z
    shelf = shelf / ((1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z * z)
    middle, q = _PASS
    k = np.tan(np.pi * middle / rate)
    first = 1 + k / q + k * k
    low = (1 - 2 * z + z * z) * first / (first + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z * z)
    return np.asarray(shelf * low)


def _round(length: int) -> int:
    """The next length that is quickly transformed."""
    best: int = 1 << (length - 1).bit_length()
    for factor in (3, 5, 9, 15, 25, 27, 45, 75):
        best = min(best, factor << (-(-length // factor) - 1).bit_length())
    return best


def weighted(wave: Wave, rate: int) -> Wave:
    """The wave as the ear weighs it; a quarter of a second more, in which the filters come to rest."""
    length = _round(len(wave) + rate // 4)
    spectrum = np.fft.rfft(wave, length, axis=0) * _weights(length, rate)[:, None]
    return np.asarray(np.fft.irfft(spectrum, length, axis=0)[: len(wave)])


def _level(power: float) -> float:
    return _OFFSET + 10 * float(np.log10(max(power, 1e-12)))


def _both(wave: Wave) -> int:
    """How many loudspeakers play each column."""
    return 2 // int(wave.shape[1])


def plain(wave: Wave, rate: int) -> float:
    """The loudness over the whole length, for what is too short for the gates."""
    return _level(float((weighted(wave, rate) ** 2).sum(axis=1).mean()) * _both(wave))


def blocks(wave: Wave, rate: int) -> Wave:
    """The weighted power of every 400 ms, each 100 ms after the one before. Each 100 ms are weighted by themselves,
    which is many times faster and differs by less than a tenth of a decibel."""
    step = round(rate * _STEP)
    parts = wave[: len(wave) // step * step].reshape(-1, step, wave.shape[1])
    size = np.abs(np.fft.rfft(parts, axis=1)) ** 2
    twice = np.full(size.shape[1], 2.0)
    twice[0] = 1.0
    if step % 2 == 0:
        twice[-1] = 1.0
    power = np.einsum("pfs,f->p", size, np.abs(_weights(step, rate)) ** 2 * twice) / step**2
    return np.convolve(power * _both(wave), np.full(4, 0.25), mode="valid")


def gated(wave: Wave, rate: int) -> float:
    """The integrated loudness in LUFS: silence and quiet parts left out."""
    heard = blocks(wave, rate)
    heard = heard[heard > 10 ** ((_SILENT - _OFFSET) / 10)]
    if not len(heard):
        return _level(0.0)
    return _level(float(heard[heard > heard.mean() * 10 ** (_QUIET / 10)].mean()))
