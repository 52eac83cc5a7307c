"""Makes the OGG files of assets/sounds: every effect and all music, from sines and noise.
It must never run as part of the program, and it takes nothing from anywhere: each sound is a function in effects.py,
in fanfares.py or in music.py.

    python3 tools/make.py sounds             writes the sounds whose samples differ from those the files were made of
    python3 tools/make.py sounds --all       writes every sound
    python3 tools/make.py sounds --digests   prints name and SHA-256 of the 16-bit samples of each, and writes nothing
    python3 tools/make.py sounds --figures   measures the files: loudness, silence, onsets, spectrum, seam
    python3 tools/make.py sounds laser coin  only these

With the same encoder the same samples become the same bytes; another version of it writes others, therefore a file
keeps the digest of its samples in its comment, and is not written again while they are the same.
"""

from __future__ import annotations

import argparse
import hashlib
import io
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import numpy as np
import numpy.typing as npt
from support.loudness import gated, plain

from studio.effects import EFFECTS
from studio.fanfares import FANFARES
from studio.figures import print_figures
from studio.music import CALM, TENSE
from studio.synthesis import RATE, Wave, limited

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
SHORT: dict[str, Callable[[], Wave]] = {**EFFECTS, **FANFARES}
MUSIC: dict[str, Callable[[], Wave]] = {**CALM, **{f"{name}-tense": layer for name, layer in TENSE.items()}}

# All effects are equally loud over their length; how loud they are at the table is said in game/ui/sound.py. The music
# is at the level that the default of its slider (a quarter of the amplitude) brings to -32 LUFS.
EFFECT_LOUDNESS = -15.0
CALM_LOUDNESS, TENSE_LOUDNESS = -20.0, -23.0
# Room for several at once; the decoder overshoots, too, what the encoder was given.
CEILING = 10 ** (-4.9 / 20)
MUSIC_CEILING = 10 ** (-6.0 / 20)
SEAM = RATE // 50


def finished_effect(wave: Wave) -> Wave:
    """Level with the others, without its inaudible tail, and silent at both ends."""
    loud = np.flatnonzero(np.abs(wave).max(axis=1) > np.abs(wave).max() * 10 ** (-45 / 20))
    wave = wave[: loud[-1] + 1]
    index = np.arange(len(wave))
    ends = np.minimum(index / 24, 1.0) * np.minimum(index[::-1] / (0.12 * len(wave)), 1.0) ** 2
    # Four milliseconds of lead-in take up the blur that the encoder puts before a hard beginning.
    wave = np.pad(wave * ends[:, None], ((RATE // 250, 0), (0, 0)))
    for _ in range(12):
        wave = limited(wave * 10 ** ((EFFECT_LOUDNESS - plain(wave, RATE)) / 20), CEILING)
    return wave


def finished_music(wave: Wave, loudness: float) -> Wave:
    """At its level and without a hum below hearing. It begins and ends in a rest: the encoder does not know that the
    end will be followed by the beginning, and its errors there are in proportion to what sounds."""
    spectrum = np.fft.rfft(wave)
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    wave = np.fft.irfft(spectrum * frequency**4 / (frequency**4 + 24.0**4), len(wave))
    index = np.arange(len(wave))
    assert np.abs(np.concatenate([wave[-SEAM:], wave[: SEAM // 2]])).max() < 0.04 * np.abs(wave).max(), "no rest"
    wave = wave * np.clip(index / (SEAM // 2), 0, 1) * np.clip(index[::-1] / SEAM, 0, 1)
    sides = wave[:, None]
    for _ in range(4):
        sides = limited(sides * 10 ** ((loudness - gated(sides, RATE)) / 20), MUSIC_CEILING)
    return sides


def made(name: str) -> Wave:
    if name in SHORT:
        return finished_effect(SHORT[name]())
    return finished_music(MUSIC[name](), CALM_LOUDNESS if name in CALM else TENSE_LOUDNESS)


def samples(name: str) -> npt.NDArray[np.int16]:
    """The 16-bit samples of one sound: an effect in stereo, music in mono."""
    return np.round(made(name) * 32_767).astype("<i2")


def digest(pcm: npt.NDArray[np.int16]) -> str:
    return hashlib.sha256(pcm.tobytes()).hexdigest()


def encoded(pcm: npt.NDArray[np.int16]) -> bytes:
    import soundfile

    data, wave, sides = io.BytesIO(), pcm / 32_768, pcm.shape[1]
    with soundfile.SoundFile(data, "w", RATE, sides, format="OGG", subtype="VORBIS", compression_level=0.65) as file:
        file.comment = f"pcm {digest(pcm)}"
        # The encoder keeps what it is given at once on the stack; a whole piece is too much for it.
        for start in range(0, len(wave), RATE):
            file.write(wave[start : start + RATE])
    return numbered(data.getvalue(), crc32(pcm.tobytes()))


def checksums() -> list[int]:
    table = []
    for byte in range(256):
        register = byte << 24
        for _ in range(8):
            register = (register << 1) ^ (0x04C11DB7 if register & 0x80000000 else 0)
        table.append(register & 0xFFFFFFFF)
    return table


def numbered(ogg: bytes, serial: int) -> bytes:
    """The same stream under that number: the encoder gives it one by chance, which is in each page and in the checksum
    of each."""
    table, whole, at = checksums(), bytearray(), 0
    while at < len(ogg):
        lengths = ogg[at + 27 : at + 27 + ogg[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        page = bytearray(ogg[at:end])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        register = 0
        for byte in page:
            register = ((register << 8) & 0xFFFFFFFF) ^ table[(register >> 24) ^ byte]
        page[22:26] = register.to_bytes(4, "little")
        whole += page
        at = end
    return bytes(whole)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py sounds", description="Makes the OGG files of assets/sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds")
    parser.add_argument("--all", action="store_true", help="write also those that have not changed")
    parser.add_argument("--digests", action="store_true", help="print the digest of each and write nothing")
    parser.add_argument("--figures", action="store_true", help="measure the files and write nothing")
    chosen = parser.parse_args(arguments)
    unknown = sorted({*chosen.names} - {*SHORT, *MUSIC})
    if unknown:
        parser.error(f"unknown: {' '.join(unknown)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    names = chosen.names or (*SHORT, *MUSIC)
    if chosen.figures:
        print_figures(SOUNDS, names)
        return 0
    for name in names:
        pcm = samples(name)
        if chosen.digests:
            print(name, digest(pcm))
            continue
        path = SOUNDS / f"{name}.ogg"
        if not chosen.all and path.exists() and digest(pcm).encode() in path.read_bytes()[:1_000]:
            continue
        path.write_bytes(encoded(pcm))
        print(f"{path.name}: {len(pcm) / RATE:.2f} s, {path.stat().st_size} bytes")
    return 0
