"""Makes the OGG files of assets/sounds: every effect and every loop, from sines and noise.
It must never run as part of the program, and it takes nothing from anywhere: each sound is
a function in effects.py or in ambience.py.

    python3 tools/make.py sounds             writes the sounds whose samples differ from those the files were made of
    python3 tools/make.py sounds --all       writes every sound
    python3 tools/make.py sounds --digests   prints name and SHA-256 of the 16-bit samples of each, and writes nothing
    python3 tools/make.py sounds laser coin  only these

The encoder puts a chance number into every OGG file, therefore the digest is that of the samples before encoding; it is
kept in the file's comment.
"""

from __future__ import annotations

import argparse
import hashlib
import io
from pathlib import Path

import numpy as np
import numpy.typing as npt

from studio.ambience import LOOPS
from studio.effects import EFFECTS
from studio.synthesis import RATE, Wave, dice, limited, loudness

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
EFFECT_LOUDNESS = -18.0
LOOP_LOUDNESS = -30.0
# Below the promised -1 dBFS, because the decoder overshoots what the encoder was given.
CEILING = 10 ** (-2.5 / 20)
# A step of -70 dBFS lies under the noise of any room in which a loop of -30 LUFS is played; a loop that hisses hides
# a larger one.
SEAM = 0.0003
TRIES = 80


def finished_effect(wave: Wave) -> Wave:
    """Level with the others, without its inaudible tail, and silent at both ends."""
    loud = np.flatnonzero(np.abs(wave).max(axis=1) > np.abs(wave).max() * 10 ** (-52 / 20))
    wave = wave[: loud[-1] + 1]
    index = np.arange(len(wave))
    ends = np.minimum(index / 24, 1.0) * np.minimum(index[::-1] / (0.12 * len(wave)), 1.0) ** 2
    # Four milliseconds of lead-in take up the blur that the encoder puts before a hard beginning.
    wave = np.pad(wave * ends[:, None], ((RATE // 250, 0), (0, 0)))
    for _ in range(6):
        wave = limited(wave * 10 ** ((EFFECT_LOUDNESS - loudness(wave)) / 20), CEILING)
    return wave


def finished_loop(wave: Wave) -> Wave:
    """Level with the other loops, and cut open where least is heard: the encoder does not know that the end will be
    followed by the beginning, and its error there is in proportion to what sounds."""
    wave = wave - wave.mean(axis=0)
    window = np.zeros(len(wave))
    window[: RATE // 20] = np.hanning(RATE // 20)
    slope = (wave - np.roll(wave, 1, axis=0)) * (RATE / 1_500)
    power = (wave**2 + slope**2).sum(axis=1)
    around = np.fft.irfft(np.fft.rfft(power) * np.fft.rfft(np.roll(window, -RATE // 40)).conj(), len(wave))
    quiet = int(np.argmin(around))
    near = (quiet + np.arange(-RATE // 80, RATE // 80)) % len(wave)
    wave = np.roll(wave, -int(near[np.argmin(power[near])]), axis=0)
    return np.asarray(wave * 10 ** ((LOOP_LOUDNESS - loudness(wave)) / 20))


def samples(name: str) -> npt.NDArray[np.int16]:
    """The 16-bit stereo samples of one sound."""
    wave = finished_effect(EFFECTS[name]()) if name in EFFECTS else finished_loop(LOOPS[name]())
    return np.round(wave * 32_767).astype("<i2")


def digest(pcm: npt.NDArray[np.int16]) -> str:
    return hashlib.sha256(pcm.tobytes()).hexdigest()


def encoded(wave: Wave, comment: str) -> bytes:
    import soundfile

    data = io.BytesIO()
    with soundfile.SoundFile(data, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=0.65) as file:
        file.comment = comment
        # The encoder keeps what it is given at once on the stack; a whole loop is too much for it.
        for start in range(0, len(wave), RATE):
            file.write(wave[start : start + RATE])
    return data.getvalue()


def bends(wave: Wave) -> Wave:
    return np.asarray(np.abs(np.diff(wave, n=2, axis=0)))


def seam(data: bytes) -> float:
    """How far the beginning of a decoded loop lies from where its end was going."""
    import soundfile

    wave, _ = soundfile.read(io.BytesIO(data))
    return float(bends(np.concatenate([wave[-4:], wave[:4]])).max())


def encoded_loop(wave: Wave, comment: str) -> bytes:
    """The encoder's error is not the same at the end as at the beginning, and the step between the two would tick.
    The last forty milliseconds are bent by a few thousandths, this way and that, until the decoded ends meet."""
    chance = dice("seam")
    rise = (0.5 - 0.5 * np.cos(np.pi * np.linspace(0, 1, RATE // 25)))[:, None]
    good_enough = max(SEAM, 0.5 * float(np.percentile(bends(wave), 99.9)))
    best = encoded(wave, comment)
    step = seam(best)
    for _ in range(TRIES):
        if step <= good_enough:
            break
        bent = wave.copy()
        bent[-len(rise) :] += rise * chance.uniform(-0.002, 0.002, 2)
        other = encoded(bent, comment)
        if seam(other) < step:
            best, step = other, seam(other)
    return best


def write(path: Path, pcm: npt.NDArray[np.int16]) -> None:
    wave = pcm / 32_768
    comment = f"pcm {digest(pcm)}"
    path.write_bytes(encoded_loop(wave, comment) if path.stem in LOOPS else encoded(wave, comment))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py sounds", description="Makes the OGG files of assets/sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds")
    parser.add_argument("--all", action="store_true", help="write also those that have not changed")
    parser.add_argument("--digests", action="store_true", help="print the digest of each and write nothing")
    chosen = parser.parse_args(arguments)
    unknown = sorted({*chosen.names} - {*EFFECTS, *LOOPS})
    if unknown:
        parser.error(f"unknown: {' '.join(unknown)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in chosen.names or (*EFFECTS, *LOOPS):
        pcm = samples(name)
        if chosen.digests:
            print(name, digest(pcm))
            continue
        path = SOUNDS / f"{name}.ogg"
        if not chosen.all and path.exists() and digest(pcm).encode() in path.read_bytes()[:1_000]:
            continue
        write(path, pcm)
        print(f"{path.name}: {len(pcm) / RATE:.2f} s, {path.stat().st_size} bytes")
    return 0
