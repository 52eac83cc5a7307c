"""The effects of make_sounds.py: answers to input, events on a board, the end of a game. None is a loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from studio.synthesis import (
    BONE,
    GLASS,
    HULL,
    RATE,
    STONE,
    Wave,
    band,
    canvas,
    clock,
    dice,
    fall,
    lay,
    noise,
    room,
    slide,
    struck,
    swell,
    swept,
    theremin,
    tone,
)

# By how much the takes of one sound differ in pitch: less than a semitone, so that it stays the same thing.
BENDS = (1.0, 1.035, 0.968)


def tick(label: str, low: float, high: float, half: float, seconds: float = 0.05) -> Wave:
    """The dry start of a touch: a pinch of noise."""
    pinch = band(noise(label, seconds), low, high)
    return np.asarray(pinch / np.abs(pinch).max() * fall(clock(seconds), half, 0.0008))


def pick() -> Wave:
    time = clock(0.13)
    lift = tone(slide(time, 430, 720, 0.08), (1, 0.25, 0.08)) * fall(time, 0.028, 0.006)
    lay(lift, tick("pick", 2_200, 7_000, 0.004), 0.0, 0.5)
    return room(lift, 0.18, 0.18)


def place(take: int) -> Wave:
    time, bend = clock(0.24), BENDS[take]
    thud = tone(slide(time, 210 * bend, 118 * bend, 0.05)) * fall(time, 0.03, 0.002)
    wood = struck(time, 780 * bend, 0.016, BONE) * 0.4
    felt = tick(f"place {take}", 300, 2_600, 0.008, 0.08)
    whole = thud + wood
    lay(whole, felt, 0.0, 0.6)
    return room(whole, 0.2, 0.16, 3_000)


def refuse() -> Wave:
    time = clock(0.16)
    whole = canvas(0.42)
    for at, pitch in ((0.0, 208.0), (0.15, 185.0)):
        steady = np.full_like(time, pitch)
        buzz = tone(steady, (1, 0, 0.4, 0, 0.2, 0, 0.1)) + tone(steady * 1.012, (0.7, 0, 0.3, 0, 0.12))
        lay(whole, buzz * fall(time, 0.05, 0.008), at)
    return room(band(whole, 120, 1_800), 0.2, 0.12, 2_000)


def turn() -> Wave:
    whole = canvas(0.9)
    for at, pitch, gain in ((0.0, 659.3, 0.8), (0.13, 987.8, 1.0)):
        time = clock(0.9 - at)
        lay(whole, struck(time, pitch, 0.13), at, gain)
        lay(whole, tone(np.full_like(time, pitch / 2)) * fall(time, 0.1, 0.02), at, gain * 0.5)
    return room(whole, 0.7, 0.4)


def clack(number: int, label: str, bend: float = 1.0) -> Wave:
    chance = dice(f"{label} {number}")
    time = clock(0.09)
    pitch = bend * chance.uniform(1_500, 2_700)
    whole = struck(time, pitch, chance.uniform(0.006, 0.011), BONE)
    lay(whole, tone(slide(time, 320, 210, 0.02)) * fall(time, 0.012), 0.0, 0.7)
    lay(whole, tick(f"{label} {number}", 1_500, 8_000, 0.003), 0.0, 0.9)
    return whole


def roll(take: int) -> Wave:
    whole = canvas(0.8)
    chance = dice(f"roll {take}")
    at = 0.01
    for number in range(19):
        bone = clack(number, f"roll {take}", BENDS[take])
        lay(whole, bone, at, chance.uniform(0.35, 1.0) * (0.75 + 0.25 * np.sin(at * 19)))
        at += chance.uniform(0.02, 0.055)
    hollow = band(whole, 300, 1_100)
    return room(whole + 1.2 * hollow, 0.25, 0.25, 3_500, "cup")


def roll_end() -> Wave:
    whole = canvas(0.55)
    for number, (at, gain) in enumerate(
        ((0.0, 0.8), (0.085, 0.65), (0.15, 0.5), (0.195, 0.36), (0.225, 0.22), (0.245, 0.14))
    ):
        lay(whole, clack(number, "end"), at, gain)
    time = clock(0.3)
    lay(whole, tone(slide(time, 160, 95, 0.06)) * fall(time, 0.035), 0.0, 0.9)
    return room(whole, 0.3, 0.18, 3_500, "cup")


def swish(label: str, seconds: float, start: float, end: float, peak: float, width: float = 0.7) -> Wave:
    """Air pushed aside, its pitch going from `start` to `end`."""
    time = clock(seconds)
    air = swept(noise(label, seconds), slide(time, start, end, seconds), width) * swell(time, peak)
    return np.asarray(air / np.abs(air).max())


def reveal() -> Wave:
    whole = canvas(1.3)
    lay(whole, swish("reveal", 0.34, 900, 5_200, 0.7), 0.0, 0.5)
    for number, pitch in enumerate((587.3, 740.0, 880.0, 1108.7, 1480.0)):
        at = 0.16 + 0.075 * number
        lay(whole, struck(clock(1.3 - at), pitch, 0.14, GLASS), at, 0.5 + 0.06 * number)
    return room(whole, 0.8, 0.5, 7_000)


def alarm() -> Wave:
    time = clock(0.25)
    whole = canvas(1.15)
    for number in range(4):
        pitch = slide(time, (466.2, 622.3)[number % 2], (459.0, 630.0)[number % 2], 0.25)
        horn = sum(tone(pitch * bend, [n**-1.0 for n in range(1, 13)]) for bend in (0.994, 1.0, 1.007))
        lay(whole, np.asarray(horn) * fall(time, 0.3, 0.02) * np.clip((0.25 - time) / 0.03, 0, 1), 0.26 * number)
    return room(band(np.tanh(0.6 * whole), 300, 2_600), 0.5, 0.3, 3_000)


def hit(take: int) -> Wave:
    time, bend = clock(0.6), BENDS[take]
    whole = tone(slide(time, 190 * bend, 58 * bend, 0.12)) * fall(time, 0.06) * 1.1
    whole += struck(time, 412 * bend, 0.07, HULL, 0.004) * 0.33
    lay(whole, band(noise(f"hit {take}", 0.3), 500, 5_500) * fall(clock(0.3), 0.022), 0.0, 0.9)
    return room(np.tanh(1.4 * whole), 0.5, 0.28, 4_500)


def destroy() -> Wave:
    time = clock(1.6)
    blast = swept(noise("destroy", 1.6), slide(time, 3_600, 110, 0.9, 0.6), 1.6) * fall(time, 0.2, 0.003)
    whole = 2.2 * blast / np.abs(blast).max() + 1.2 * tone(slide(time, 130, 31, 0.5, 0.6)) * fall(time, 0.22, 0.004)
    chance = dice("debris")
    for _ in range(26):
        at = 0.1 + 1.1 * chance.uniform() ** 1.5
        piece = struck(clock(0.25), chance.uniform(700, 3_800), chance.uniform(0.01, 0.035), HULL, 0.003)
        lay(whole, piece, at, 0.12 * chance.uniform(0.3, 1.0) * 0.5 ** (at * 1.4))
    return room(np.tanh(1.5 * whole), 0.9, 0.3, 3_500, "void")


def laser() -> Wave:
    time = clock(0.42)
    pitch = slide(time, 2_900, 240, 0.3, 0.55)
    wobble = 1 + 0.03 * np.sin(2 * np.pi * 46 * time)
    zap = tone(pitch * wobble, (1, 0.5, 0.3, 0.15)) + tone(pitch * 1.011, (0.7, 0.3, 0.2))
    zap *= fall(time, 0.085, 0.003)
    whole = canvas(0.75)
    for at, gain in ((0.0, 1.0), (0.11, 0.28), (0.22, 0.1)):
        lay(whole, zap, at, gain)
    lay(whole, tick("laser", 2_500, 9_000, 0.008), 0.0, 0.8)
    return room(whole, 0.5, 0.25)


def ion() -> Wave:
    time = clock(0.6)
    charge = tone(slide(time, 110, 930, 0.55, 1.6), (1, 0.6, 0.4, 0.3, 0.2))
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(slide(time, 16, 70, 0.55)) / RATE)
    hiss = swept(noise("ion", 0.6), slide(time, 500, 6_000, 0.55), 0.8)
    whole = canvas(1.25)
    rising = (time / 0.6) ** 1.5 * np.clip((0.6 - time) / 0.01, 0, 1)
    lay(whole, (charge * 0.5 + hiss / np.abs(hiss).max()) * flutter * rising, 0.0, 0.8)
    after = clock(0.65)
    sparks = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * 37 * after))
    crackle = band(noise("ion burst", 0.65), 700, 9_000) * fall(after, 0.05) * sparks
    boom = tone(slide(after, 240, 46, 0.2)) * fall(after, 0.11) * 1.4
    lay(whole, np.tanh(boom + 0.7 * crackle), 0.59, 1.2)
    return room(whole, 0.7, 0.3, 5_000, "void")


def repair() -> Wave:
    whole = canvas(1.15)
    for number in range(5):
        lay(whole, struck(clock(0.08), 1_750 + 60 * number, 0.008, HULL), 0.065 * number, 0.45)
        lay(whole, tick(f"ratchet {number}", 1_800, 7_000, 0.003), 0.065 * number, 0.6)
    time = clock(0.34)
    lay(whole, tone(slide(time, 190, 420, 0.3), (1, 0.5, 0.35, 0.2)) * swell(time, 0.6), 0.3, 0.3)
    for at, pitch in ((0.6, 784.0), (0.71, 1174.7)):
        lay(whole, struck(clock(1.15 - at), pitch, 0.1, GLASS), at, 0.7)
    return room(whole, 0.5, 0.3)


def rock() -> Wave:
    time = clock(0.9)
    rumble = band(noise("rock", 0.9), 45, 260) * fall(time, 0.13, 0.01)
    whole = rumble / np.abs(rumble).max() * 1.2
    chance = dice("rock")
    for number in range(9):
        at = 0.005 + 0.5 * (number / 9) ** 1.4
        piece = struck(clock(0.2), chance.uniform(210, 520), chance.uniform(0.016, 0.03), STONE)
        lay(piece, tick(f"rock {number}", 400, 3_500, 0.012, 0.08), 0.0, 1.2)
        lay(whole, piece, at, 0.55 * 0.82**number)
    return room(np.tanh(1.3 * whole), 0.5, 0.22, 2_500, "void")


def mothership() -> Wave:
    time = clock(1.9)
    rising = slide(time, 52, 61.7, 1.3)
    drone = sum(tone(rising * bend, [n**-0.9 for n in range(1, 15)]) for bend in (0.993, 1.0, 1.006, 1.498))
    opening = swept(np.asarray(drone), slide(time, 120, 1_500, 1.1), 1.5)
    whole = opening / np.abs(opening).max() * swell(time, 0.55, 0.7)
    song = theremin(time, slide(time, 246.9, 370.0, 1.1, 1.4), 0.018, 6.1) * swell(time, 0.6)
    return room(np.asarray(whole + 0.3 * song), 0.9, 0.4, 3_500, "void")


def chords(seconds: float, score: tuple[tuple[float, float, float], ...], half: float) -> Wave:
    """Bells over a soft body: (moment, pitch, strength) each."""
    whole = canvas(seconds)
    for at, pitch, gain in score:
        time = clock(seconds - at)
        lay(whole, struck(time, pitch, half), at, gain)
        lay(whole, tone(np.full_like(time, pitch / 2), (1, 0.3)) * fall(time, half * 1.2, 0.03), at, gain * 0.5)
    return whole


def win() -> Wave:
    score = ((0.0, 523.3, 0.6), (0.13, 659.3, 0.65), (0.26, 784.0, 0.7), (0.39, 987.8, 0.7), (0.56, 1174.7, 0.8),
             (0.74, 1046.5, 0.9), (0.74, 1318.5, 0.6), (0.74, 784.0, 0.6), (0.74, 261.6, 0.8))  # fmt: skip
    whole = chords(2.2, score, 0.28)
    time = clock(1.3)
    lay(whole, theremin(time, slide(time, 784.0, 1046.5, 0.16), 0.01) * swell(time, 0.35), 0.62, 0.35)
    return room(whole, 1.0, 0.5, 6_000)


def draw() -> Wave:
    """Neither up nor down: the same fifth twice, and a fourth in the middle that stays open."""
    score = (
        (0.0, 293.7, 0.7),
        (0.0, 440.0, 0.6),
        (0.34, 293.7, 0.6),
        (0.34, 392.0, 0.6),
        (0.68, 293.7, 0.8),
        (0.68, 440.0, 0.6),
    )
    return room(band(chords(1.4, score, 0.26), 90, 4_000), 0.7, 0.35, 4_000)


def lose() -> Wave:
    score = (
        (0.0, 392.0, 0.7),
        (0.3, 370.0, 0.7),
        (0.6, 311.1, 0.75),
        (0.95, 196.0, 0.9),
        (0.95, 233.1, 0.6),
        (0.95, 98.0, 0.9),
    )
    whole = chords(2.4, score, 0.25)
    time = clock(1.4)
    lay(whole, theremin(time, slide(time, 311.1, 155.6, 1.3, 1.5), 0.02, 4.6) * swell(time, 0.3), 0.85, 0.5)
    return room(band(whole, 60, 2_800), 1.0, 0.5, 2_800, "void")


def undo() -> Wave:
    whole = canvas(0.34)
    lay(whole, swish("undo", 0.2, 3_600, 900, 0.8), 0.0, 0.35)
    for at, pitch in ((0.09, 740.0), (0.17, 523.3)):
        time = clock(0.34 - at)
        lay(whole, tone(np.full_like(time, pitch), (1, 0.2, 0.06)) * fall(time, 0.03, 0.008), at, 0.8)
    return room(whole, 0.2, 0.2)


def click() -> Wave:
    time = clock(0.06)
    whole = struck(time, 1_320, 0.007, GLASS) * 0.7
    lay(whole, tick("click", 1_800, 6_500, 0.003), 0.0, 0.7)
    return room(whole, 0.1, 0.1)


def panel(label: str, start: float, end: float) -> Wave:
    """A panel slides in or out: air and a soft voice, both the same way."""
    whole = canvas(0.34)
    lay(whole, swish(label, 0.28, start * 5, end * 5, 0.55), 0.0, 0.6)
    time = clock(0.3)
    lay(whole, tone(slide(time, start, end, 0.2), (1, 0.15)) * swell(time, 0.45), 0.02, 0.5)
    return room(whole, 0.25, 0.25)


def curtain() -> Wave:
    whole = canvas(1.4)
    lay(whole, swish("cloth", 0.7, 2_400, 420, 0.35, 1.1), 0.0, 1.0)
    lay(whole, swish("hem", 0.3, 700, 260, 0.4, 0.9), 0.45, 0.6)
    lay(whole, struck(clock(0.9), 98.0, 0.22, HULL, 0.006) * 0.35, 0.5)
    return room(whole, 0.9, 0.4, 2_400, "void")


def card() -> Wave:
    whole = canvas(0.26)
    lay(whole, swish("card", 0.15, 2_200, 5_600, 0.75, 0.9), 0.0, 0.8)
    lay(whole, tick("card snap", 900, 6_500, 0.009, 0.1), 0.13, 1.0)
    lay(whole, tone(slide(clock(0.1), 260, 170, 0.04)) * fall(clock(0.1), 0.014), 0.132, 0.45)
    return room(whole, 0.15, 0.15)


def coin() -> Wave:
    whole = canvas(0.75)
    for at, pitch, gain in ((0.0, 2_093.0, 0.7), (0.07, 2_793.8, 1.0)):
        lay(whole, struck(clock(0.75 - at), pitch, 0.09, GLASS, 0.003), at, gain)
        lay(whole, tick(f"coin {pitch}", 3_000, 10_000, 0.003), at, 0.5)
    return room(whole, 0.4, 0.25, 8_000)


def takes(name: str, make: Callable[[int], Wave]) -> dict[str, Callable[[], Wave]]:
    return {f"{name}-{take + 1}": partial(make, take) for take in range(len(BENDS))}


EFFECTS: dict[str, Callable[[], Wave]] = {
    "pick": pick, "refuse": refuse, "turn": turn, "roll-end": roll_end, "reveal": reveal,
    "alarm": alarm, "destroy": destroy, "laser": laser, "ion": ion, "repair": repair, "rock": rock,
    "mothership": mothership, "win": win, "lose": lose, "draw": draw, "undo": undo, "click": click,
    "open": lambda: panel("open", 330, 660), "close": lambda: panel("close", 620, 310),
    "curtain": curtain, "card": card, "coin": coin,
    **takes("place", place), **takes("roll", roll), **takes("hit", hit),
}  # fmt: skip
