"""The band of music.py and fanfares.py: what plays one note. Each is a function of a pitch in hertz and the seconds for
which the note is written, and may ring on after them. All are mono and about equally strong.
"""

from __future__ import annotations

import numpy as np

from studio.synthesis import (
    BELL,
    GLASS,
    HULL,
    RATE,
    Wave,
    band,
    clock,
    dice,
    fall,
    noise,
    slide,
    struck,
    swell,
    swept,
    theremin,
    tone,
)


def release(time: Wave, seconds: float, attack: float, end: float) -> Wave:
    """An envelope that is held for so many seconds, with soft flanks."""
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(time / attack, 0.0, 1.0))
    close = 0.5 + 0.5 * np.cos(np.pi * np.clip((time - seconds) / end, 0.0, 1.0))
    return np.asarray(rise * close)


def string(pitch: float, seconds: float, half: float, bright: float, picked: float = 0.13, shake: float = 0.0) -> Wave:
    """A plucked string: the partials that have a node where it is picked are weak, and the high ones die first."""
    time = clock(seconds)
    bend = 1 + 0.006 * np.exp(-time / 0.018) + shake * np.sin(2 * np.pi * 5.1 * time) * np.clip(time - 0.25, 0, 1)
    first = np.exp(2j * np.pi * np.cumsum(pitch * bend) / RATE)
    voice, partial = np.zeros_like(time), np.ones_like(first)
    for n in range(1, 1 + min(25, int(9_000 / pitch))):
        # What has died away is not computed: ten half-lives are sixty decibels.
        long = min(len(time), round(RATE * 10 * half / n**0.6))
        partial = partial[:long] * first[:long]
        strength = abs(np.sin(np.pi * n * picked)) * n**-bright
        voice[:long] += strength * partial.imag * 0.5 ** (time[:long] * n**0.6 / half)
    return np.asarray(voice * release(time, seconds - 0.06, 0.0015, 0.06))


def guitar(pitch: float, seconds: float) -> Wave:
    """Electric, near the bridge, with the arm moved a little in long notes, and an amplifier that trembles."""
    whole = string(pitch, seconds + 0.7, 0.75, 0.75, shake=0.004)
    time = clock(seconds + 0.7)[: len(whole)]
    tremble = 0.86 + 0.14 * np.cos(2 * np.pi * 5.6 * time)
    ringing = release(time, seconds, 0.001, 0.5)
    return np.asarray(np.tanh(0.5 * whole * ringing) * tremble)


def strum(pitch: float, seconds: float) -> Wave:
    """One string of a soft chord: the caller writes the chord, chance spreads it."""
    whole = string(pitch, seconds + 1.2, 1.3, 1.15, 0.22)
    time = clock(seconds + 1.2)[: len(whole)]
    return np.asarray(whole * (0.75 + 0.25 * np.cos(2 * np.pi * 5.6 * time)) * 0.6)


def muted(pitch: float, seconds: float) -> Wave:
    """A string under the palm of the hand."""
    return np.asarray(string(pitch, 0.22, 0.035, 1.0, 0.1) * 1.1)


def bass(pitch: float, seconds: float) -> Wave:
    """An upright one, plucked with the thumb."""
    time = clock(seconds + 0.25)
    body = string(pitch, seconds + 0.25, 0.5, 1.7, 0.3) + 0.6 * np.sin(2 * np.pi * pitch * time) * fall(time, 0.4, 0.01)
    return np.asarray(body * release(time, seconds, 0.004, 0.2))


def vibraphone(pitch: float, seconds: float) -> Wave:
    """Bars over tubes whose lids turn; the pedal is held a little longer than the note is written."""
    time = clock(seconds + 1.6)
    motor = 0.72 + 0.28 * np.cos(2 * np.pi * 5.4 * time)
    bar = np.sin(2 * np.pi * pitch * time) * 0.5 ** (time / 0.95) * motor
    bar += 0.16 * np.sin(2 * np.pi * 3.98 * pitch * time) * 0.5 ** (time / 0.14)
    bar += 0.05 * np.sin(2 * np.pi * 9.7 * pitch * time) * 0.5 ** (time / 0.03) * (9.7 * pitch < 14_000)
    return np.asarray(bar * release(time, seconds + 0.4, 0.003, 1.1))


def celesta(pitch: float, seconds: float) -> Wave:
    return np.asarray(struck(clock(seconds + 2.0), pitch, 0.42, GLASS) * 0.55)


def bell(pitch: float, seconds: float) -> Wave:
    return np.asarray(struck(clock(seconds + 2.5), pitch, 0.6, BELL) * 0.4)


def hull(pitch: float, seconds: float) -> Wave:
    """A knock on a plate of the ship, far away."""
    return np.asarray(band(struck(clock(seconds + 2.0), pitch, 0.55, HULL, 0.004), 60, 1_500) * 0.5)


def horn(pitch: float, seconds: float) -> Wave:
    """A French horn: the louder it is blown, the more partials it has."""
    time = clock(seconds + 0.35)
    blown = release(time, seconds - 0.05, 0.11, 0.3) * (0.82 + 0.18 * swell(time, 0.35))
    shake = 1 + 0.0025 * np.clip(time - 0.4, 0, 1) * np.sin(2 * np.pi * 5.0 * time)
    phase = 2 * np.pi * np.cumsum(pitch * shake * (1 - 0.012 * np.exp(-time / 0.04))) / RATE
    voice = np.zeros_like(time)
    for n in range(1, 15):
        if n * pitch < 7_000:
            voice += n**-0.9 * blown ** (1 + 0.42 * n) * np.sin(n * phase)
    return np.asarray(band(voice, 70, 1_900) * 0.6)


def trumpet(pitch: float, seconds: float) -> Wave:
    """With a mute in it: thin, and as from the far end of the street."""
    time = clock(seconds + 0.2)
    blown = release(time, seconds - 0.04, 0.045, 0.16)
    shake = 1 + 0.004 * np.clip(time - 0.25, 0, 1) * np.sin(2 * np.pi * 5.6 * time)
    voice = tone(pitch * shake, [n**-0.35 for n in range(1, 17)]) * blown
    return np.asarray(band(voice, 900, 3_000) * 0.35)


def trombone(pitch: float, seconds: float) -> Wave:
    """Blown hard and short."""
    time = clock(seconds + 0.15)
    blown = release(time, seconds, 0.03, 0.12)
    phase = 2 * np.pi * np.cumsum(pitch * (1 - 0.02 * np.exp(-time / 0.03))) / RATE
    voice = np.zeros_like(time)
    for n in range(1, 22):
        if n * pitch < 8_000:
            voice += n**-0.55 * blown ** (1 + 0.16 * n) * np.sin(n * phase)
    return np.asarray(band(voice, 80, 2_600) * 0.4)


def pad(pitch: float, seconds: float) -> Wave:
    """Many bows that come and go: one second in, two out."""
    time = clock(seconds + 2.0)
    chance = dice(f"pad {pitch:.1f} {seconds:.2f}")
    voice = np.zeros_like(time)
    for _ in range(3):
        first = np.exp(2j * np.pi * pitch * 2 ** (chance.normal(0, 5) / 1200) * time)
        whole = np.zeros_like(first)
        for n in range(6, 0, -1):
            whole = (whole + n**-1.8 * np.exp(1j * chance.uniform(0, 2 * np.pi))) * first
        voice += whole.imag
    return np.asarray(voice * release(time, seconds, 1.1, 2.0) * 0.22)


def organ(pitch: float, seconds: float) -> Wave:
    time = clock(seconds + 0.6)
    steady = np.full_like(time, pitch)
    tremble = 0.82 + 0.18 * np.sin(2 * np.pi * 5.9 * time)
    return np.asarray(tone(steady, (1, 0.5, 0.3, 0.2, 0, 0.1)) * release(time, seconds, 0.25, 0.6) * tremble * 0.3)


def far_theremin(pitch: float, seconds: float) -> Wave:
    """One sung note that slides up to its pitch and is let go."""
    time = clock(seconds + 0.5)
    sung = theremin(time, slide(time, pitch * 0.944, pitch, 0.22, 0.7), 0.014, 5.2)
    return np.asarray(band(sung, 80, 1_600) * release(time, seconds, 0.22, 0.5) * 0.7)


def swoop(start: float, end: float, seconds: float) -> Wave:
    """A saucer passes."""
    time = clock(seconds)
    return np.asarray(theremin(time, slide(time, start, end, seconds * 0.75, 1.6), 0.016) * swell(time, 0.5))


def brush(label: str, seconds: float = 0.16) -> Wave:
    """A wire brush on a snare."""
    return np.asarray(band(noise(f"brush {label}", seconds), 1_800, 7_500) * swell(clock(seconds), 0.2) * 0.5)


def shaker(label: str) -> Wave:
    return np.asarray(band(noise(f"shaker {label}", 0.09), 4_500, 11_000) * swell(clock(0.09), 0.45) * 0.4)


def drum(pitch: float, half: float = 0.09) -> Wave:
    """A tom, or a bongo: skin, and a pinch of the hand."""
    time = clock(min(1.4, 9 * half))
    skin = tone(slide(time, pitch * 1.35, pitch, 0.03), (1, 0.25, 0.1)) * fall(time, half, 0.002)
    hand = band(noise(f"skin {pitch}", len(time) / RATE), 400, 2_500) * fall(time, 0.01, 0.001)
    return np.asarray(skin + 0.25 * hand)


def kettle(pitch: float) -> Wave:
    """A kettledrum under a cloth."""
    time = clock(1.6)
    skin = sum(
        strength * np.sin(2 * np.pi * pitch * ratio * time) * fall(time, half, 0.004)
        for ratio, strength, half in ((1.0, 1.0, 0.3), (1.5, 0.5, 0.2), (1.98, 0.3, 0.14), (2.44, 0.2, 0.1))
    )
    return np.asarray(skin + 0.2 * band(noise(f"kettle {pitch}", 1.6), 100, 700) * fall(time, 0.03, 0.002))


def heart(pitch: float = 46.0) -> Wave:
    """Two beats of a heart, heard from within: with some partials, or a small loudspeaker stays silent."""
    time = clock(0.5)
    beat = tone(slide(time, pitch * 1.9, pitch, 0.1), (1, 0.9, 0.8, 0.5, 0.3)) * fall(time, 0.07, 0.012)
    whole = np.zeros(round(RATE * 0.8))
    whole[: len(beat)] += beat
    whole[round(RATE * 0.28) :][: len(beat)] += 0.65 * beat
    return whole


def breath(label: str, seconds: float, into: bool) -> Wave:
    """Air in a mask, in or out."""
    time = clock(seconds)
    start, end = (420, 1_350) if into else (1_000, 300)
    air = swept(noise(f"breath {label}", seconds), slide(time, start, end, seconds), 0.9)
    valve = 0.12 * band(noise(f"valve {label}", seconds), 2_500, 6_000)
    return np.asarray((air / np.abs(air).max() + valve * 0.3) * swell(time, 0.4 if into else 0.25) * 0.8)


def groan(label: str) -> Wave:
    """Metal that gives way a little: slips of a few milliseconds into a body that rings."""
    chance = dice(label)
    time = clock(2.6)
    slips = np.zeros_like(time)
    at = 0.05
    while at < 1.7:
        slips[int(at * RATE)] = chance.uniform(0.3, 1.0) * np.sin(np.pi * at / 1.75)
        at += chance.uniform(0.011, 0.024) * (1 + 0.6 * at)
    body = struck(time, chance.uniform(130, 210), 0.09, HULL, 0.006)
    length = 2 * len(time)
    heard = np.fft.irfft(np.fft.rfft(slips, length) * np.fft.rfft(body, length), length)[: len(time)]
    return np.asarray(heard / np.abs(heard).max() * np.minimum(1, (2.6 - time) / 0.4))


def drop() -> Wave:
    time = clock(0.12)
    return np.asarray(tone(slide(time, 820, 1_650, 0.07, 1.5)) * fall(time, 0.018, 0.004))


def tick(label: str) -> Wave:
    pinch = band(noise(f"tick {label}", 0.05), 1_800, 4_200) * fall(clock(0.05), 0.004, 0.001)
    return np.asarray(pinch / np.abs(pinch).max())
