"""The quiet loops of make_sounds.py, one for each table and one for the menus.
They must never ask for attention: nothing in them is louder than a piece put down, and each ends where it begins.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio.synthesis import (
    GLASS,
    HULL,
    STRING,
    Wave,
    band,
    clock,
    dice,
    fall,
    lay_round,
    noise,
    round_air,
    round_choir,
    round_room,
    round_wave,
    slide,
    struck,
    swell,
    theremin,
    tone,
)

SECONDS = 24.0


def silence() -> Wave:
    return np.zeros((len(clock(SECONDS)), 2))


def swing(cycles: int, low: float, high: float, turn: float = 0.0) -> Wave:
    return round_wave(SECONDS, cycles, low, high, turn)


def choir(label: str, *notes: tuple[float, float], cents: float = 14, darkness: float = 1.7) -> Wave:
    return round_choir(SECONDS, notes, label, cents, darkness)


def air(label: str, low: float, high: float) -> Wave:
    return round_air(SECONDS, low, high, label)


def menu() -> Wave:
    """A night sky over a table: a wide open chord that breathes, and a star now and then."""
    low = choir("menu low", (73.42, 0.8), (110.0, 0.8), (164.81, 0.8))
    high = choir("menu high", (220.0, 0.8), (277.18, 0.7), (369.99, 0.7), (493.88, 0.4))
    stars = silence()
    chance = dice("menu stars")
    for at, pitch in (
        (1.5, 1174.7),
        (4.2, 1480.0),
        (4.65, 1760.0),
        (9.1, 987.8),
        (12.4, 1318.5),
        (15.0, 2217.5),
        (15.3, 1760.0),
        (20.2, 1480.0),
    ):
        lay_round(stars, struck(clock(4.0), pitch, 0.5, GLASS), at, 0.32, chance.uniform(-0.8, 0.8))
    return (
        0.8 * low * swing(2, 0.7, 1.0)
        + high * swing(3, 0.35, 0.8, 0.3)
        + 0.03 * air("menu", 500, 3_000) * swing(2, 0.3, 1.0)
        + round_room(stars, 3.5, 0.8)
    )


def ufoo() -> Wave:
    """An asteroid field in a comic: a bright, floating chord, bubbles of radio, a saucer passing by."""
    pad = choir("ufoo", (87.31, 0.8), (130.81, 0.8), (220.0, 0.8), (246.94, 0.6), (329.63, 0.6), cents=18)
    rocks = air("ufoo", 35, 95) * swing(3, 0.1, 0.7)
    toys = silence()
    chance = dice("ufoo bubbles")
    scale = (523.3, 587.3, 659.3, 740.0, 784.0, 987.8)
    for beat in range(48):
        if chance.uniform() < (0.62 if beat % 4 in (0, 3) else 0.22):
            pitch = scale[chance.randint(len(scale))] * (0.5 if chance.uniform() < 0.4 else 1.0)
            time = clock(0.3)
            bubble = tone(slide(time, pitch * 0.84, pitch, 0.07), (1, 0.15)) * fall(time, 0.04, 0.012)
            lay_round(
                toys,
                bubble,
                beat * 0.5 + (0.12 if beat % 2 else 0.0),
                0.75 * chance.uniform(0.4, 1.0),
                chance.uniform(-0.8, 0.8),
            )
    for at, start, end, side in ((5.0, 392.0, 587.3, -0.5), (10.2, 493.9, 329.6, 0.5), (17.5, 329.6, 740.0, 0.2)):
        time = clock(3.2)
        lay_round(toys, theremin(time, slide(time, start, end, 2.4, 1.6), 0.016) * swell(time, 0.5), at, 0.4, side)
    return pad * swing(4, 0.5, 0.8) + 0.4 * rocks + round_room(toys, 2.2, 0.7)


def skies() -> Wave:
    """Dusk over a city that waits: a low drone, a heart, wind between roofs, a siren far away."""
    drone = choir(
        "skies",
        (36.71, 0.6),
        (73.42, 1.0),
        (110.0, 0.8),
        (146.83, 0.7),
        (220.0, 0.4),
        (233.08, 0.2),
        cents=10,
        darkness=1.5,
    )
    wind = air("skies wind", 250, 900) * swing(3, 0.05, 0.55) + air("skies gust", 700, 2_200) * swing(2, 0.0, 0.16, 0.4)
    near = silence()
    time = clock(0.5)
    beat = tone(slide(time, 74, 46, 0.1), (1, 0.4, 0.2)) * fall(time, 0.07, 0.012)
    for number in range(16):
        lay_round(near, beat, number * 1.5, 1.3)
        lay_round(near, beat, number * 1.5 + 0.3, 0.8)
    far = silence()
    time = clock(9.0)
    pitch = 246.9 * 2 ** (0.55 * swell(time, 0.45, 0.8))
    lay_round(far, band(tone(pitch, (1, 0.5, 0.4, 0.2)), 200, 900) * swell(time, 0.5), 10.0, 0.3, 0.6)
    return (
        drone * swing(2, 0.6, 1.0)
        + 0.7 * wind
        + round_room(near, 1.2, 0.2, 900, "street")
        + round_room(far, 4.5, 1.4, 1_500, "street")
    )


def groan(label: str) -> Wave:
    """Metal that gives way a little: slips of a few milliseconds into a body that rings."""
    chance = dice(label)
    time = clock(2.6)
    slips = np.zeros_like(time)
    at = 0.05
    while at < 1.7:
        slips[int(at * 44_100)] = chance.uniform(0.3, 1.0) * np.sin(np.pi * at / 1.75)
        at += chance.uniform(0.011, 0.024) * (1 + 0.6 * at)
    body = struck(time, chance.uniform(130, 210), 0.09, HULL, 0.006)
    length = 2 * len(time)
    heard = np.fft.irfft(np.fft.rfft(slips, length) * np.fft.rfft(body, length), length)[: len(time)]
    return np.asarray(heard / np.abs(heard).max() * np.minimum(1, (2.6 - time) / 0.4))


def escape() -> Wave:
    """A damaged ship in the dark: mains hum, tired ducts, metal that groans, a drop, a slow sounding."""
    hum = choir(
        "escape hum", (49.0, 1.0), (98.0, 0.7), (147.0, 0.5), (196.0, 0.3), (233.1, 0.25), cents=5, darkness=1.3
    )
    ducts = air("escape ducts", 180, 620) * swing(4, 0.12, 0.5) + air("escape leak", 2_500, 5_500) * swing(
        3, 0.0, 0.05, 0.2
    )
    things = silence()
    for number, (at, side) in enumerate(((2.3, -0.7), (8.6, 0.6), (14.9, -0.2), (20.4, 0.8))):
        lay_round(things, groan(f"groan {number}"), at, 0.7, side)
    time = clock(0.12)
    drop = tone(slide(time, 820, 1_650, 0.07, 1.5)) * fall(time, 0.018, 0.004)
    for at, side in ((1.1, 0.4), (5.7, 0.45), (6.15, 0.4), (12.2, 0.4), (18.0, 0.45), (22.9, 0.4)):
        lay_round(things, drop, at, 0.6, side)
    time = clock(0.5)
    for number in range(4):
        lay_round(
            things, tone(np.full_like(time, 987.8), (1, 0.1)) * fall(time, 0.07, 0.02), 3.6 + 6.0 * number, 0.3, -0.3
        )
    return hum * swing(3, 0.65, 0.95) + 0.55 * ducts + round_room(things, 4.0, 1.0, 3_000, "deck")


def morse(text: str, unit: float = 0.085) -> Wave:
    time = clock(len(text) * unit * 4 + 0.5)
    key = np.zeros_like(time)
    at = 0.0
    for sign in text:
        length = {".": 1, "-": 3, " ": 0}[sign]
        key[(time >= at) & (time < at + length * unit)] = 1.0
        at += (length + 1) * unit if length else 2 * unit
    window = np.hanning(440)
    return np.asarray(np.convolve(key, window / window.sum(), mode="same") * np.sin(2 * np.pi * 705 * time))


def ovni() -> Wave:
    """An observatory in 1962: a warm machine, a shortwave receiver between two stations, someone sending, the clock."""
    pad = choir("ovni", (65.41, 0.8), (98.0, 0.8), (155.56, 0.7), (196.0, 0.7), (233.08, 0.6), (293.66, 0.4), cents=20)
    hiss = air("ovni hiss", 700, 2_400) * swing(5, 0.04, 0.16) * swing(7, 0.6, 1.0, 0.3)
    radio = silence()
    time = clock(6.0)
    for at, start, end in ((2.0, 1_650.0, 620.0), (13.5, 540.0, 1_250.0)):
        lay_round(radio, tone(slide(time, start, end, 5.5, 1.7)) * swell(time, 0.5), at, 0.09, -0.4)
    # U, F, O.
    lay_round(radio, morse("..- ..-. ---"), 8.2, 0.16, -0.4)
    lay_round(radio, morse("..- ..-. ---"), 20.3, 0.1, -0.4)
    desk = silence()
    pinch = band(noise("ovni clock", 0.05), 1_800, 4_200) * fall(clock(0.05), 0.004, 0.001)
    for second in range(24):
        lay_round(desk, pinch, second, 0.4 if second % 2 else 0.28, 0.55)
    song = silence()
    for at, start, end, length in (
        (5.2, 392.0, 466.2, 2.4),
        (7.4, 466.2, 392.0, 2.0),
        (16.4, 311.1, 392.0, 2.2),
        (18.4, 392.0, 293.7, 3.0),
    ):
        time = clock(length)
        lay_round(
            song,
            theremin(time, slide(time, start, end, length * 0.7, 1.8), 0.014, 5.0) * swell(time, 0.45),
            at,
            0.34,
            0.2,
        )
    return (
        pad * swing(3, 0.6, 0.9)
        + hiss
        + round_room(radio, 1.0, 0.4, 2_200, "desk")
        + round_room(desk, 0.6, 0.3, 3_000, "desk")
        + round_room(song, 3.2, 0.9)
    )


def attack() -> Wave:
    """The States at night in a drive-in picture: an organ that trembles, a guitar that waits, crickets."""
    tremble = swing(120, 0.62, 1.0)
    organ = choir(
        "attack", (82.41, 0.8), (123.47, 0.7), (196.0, 0.7), (293.66, 0.5), (369.99, 0.35), cents=9, darkness=1.4
    )
    field = silence()
    time = clock(0.16)
    chirp = np.sin(2 * np.pi * 4_250 * time) * np.maximum(0.0, np.sin(2 * np.pi * 31 * time)) ** 2 * swell(time)
    chance = dice("attack crickets")
    for number in range(40):
        lay_round(
            field,
            chirp,
            number * 0.6 + chance.uniform(0, 0.06),
            0.16 * chance.uniform(0.3, 1.0),
            -0.75 if number % 3 else 0.7,
        )
    guitar = silence()
    time = clock(3.5)
    shaking = 0.72 + 0.28 * np.sin(2 * np.pi * 6.2 * time)
    for at, pitch in (
        (0.0, 82.41),
        (1.5, 98.0),
        (3.0, 123.47),
        (4.5, 110.0),
        (9.0, 82.41),
        (10.5, 98.0),
        (12.0, 146.83),
        (13.5, 123.47),
        (18.0, 92.5),
        (19.5, 82.41),
    ):
        lay_round(guitar, struck(time, pitch, 0.42, STRING) * shaking, at, 0.45, 0.15)
    time = clock(4.0)
    lay_round(
        guitar, theremin(time, slide(time, 493.9, 370.0, 3.2, 1.8), 0.02, 5.6) * swell(time, 0.4), 5.8, 0.32, -0.4
    )
    return (
        organ * tremble * swing(2, 0.5, 0.8)
        + round_room(field, 0.8, 0.2, 8_000, "field")
        + round_room(guitar, 2.4, 0.8, 3_000, "spring")
    )


LOOPS: dict[str, Callable[[], Wave]] = {
    "menu": menu, "ufoo": ufoo, "skies": skies, "escape": escape, "ovni": ovni, "attack": attack,
}  # fmt: skip
