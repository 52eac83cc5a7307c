"""How each title says that a game was won or lost: in the key and with the instruments of its music."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio import instruments as play
from studio.score import Ground, Instrument
from studio.synthesis import HULL, Wave, band, clock, fall, lay, noise, room, slide, struck, swell, theremin, tone


def band_plays(seconds: float, *parts: tuple[str, Instrument, float, float]) -> Wave:
    """Lines of notes at a beat of half a second: each with its instrument, its beginning and its strength."""
    ground = Ground(2 * seconds, 120, f"fanfare {parts[0][0]}")
    for line, instrument, at, gain in parts:
        ground.play(line, instrument, at, gain, 0.004)
    return np.asarray(ground.wave * np.clip((seconds - clock(seconds)) / 0.3, 0, 1))


# Ufo.O: E major at last, up the low strings into a wide chord; the lament is the way down and an arm let go.
def win_ufoo() -> Wave:
    whole = band_plays(
        5.0, ("E3:.5 G#3:.5 B3:.5 E4:.5 G#4:.5 B4:2.5", play.guitar, 0, 0.5),
        ("-:2.5 E2+B2+E3+G#3+C#4+F#4:3.5", play.strum, 0, 0.4), ("E2:1 B2:1 E2:3", play.bass, 0, 0.35),
    )  # fmt: skip
    return room(whole, 0.9, 0.4, 4_500, "field")


def lose_ufoo() -> Wave:
    whole = band_plays(
        5.0, ("E4:.75 D4:.75 C4:.75 B3:1.5", play.guitar, 0, 0.5), ("-:2.25 E2+B2+G3:3", play.strum, 0, 0.4)
    )
    time = clock(1.6)
    dive = tone(slide(time, 164.8, 61.7, 1.3, 1.6), [n**-1.1 for n in range(1, 9)]) * fall(time, 0.45, 0.05)
    lay(whole, dive, 1.7, 0.35)
    return room(whole, 0.9, 0.4, 3_000, "field")


# Skies: the theremin climbs D major to the next day, with bells; the lament sinks an octave and a half tone too far.
def win_skies() -> Wave:
    whole = band_plays(
        5.2, ("D4:.75 F#4:.75 A4:1 D5:3", play.far_theremin, 0, 0.5),
        ("-:2.5 F#5:.5 A5:.5 D6:2", play.bell, 0, 0.28), ("D3+A3+F#4:5", play.pad, 0, 0.35),
    )  # fmt: skip
    return room(whole, 1.0, 0.5, 5_000, "street")


def lose_skies() -> Wave:
    whole = band_plays(5.2, ("D2+A2+F3+Bb3:4.5", play.pad, 0, 0.45), ("-:4 D2:2", play.bell, 0, 0.2))
    time = clock(3.4)
    lay(whole, theremin(time, slide(time, 440.0, 138.6, 3.0, 1.3), 0.02, 4.4) * swell(time, 0.3), 0.1, 0.5)
    return room(whole, 1.0, 0.5, 2_400, "street")


# Escape: a hatch gives way, air, and an open fifth with its third; the lament is a door, a last breath out, the hull.
def win_escape() -> Wave:
    whole = band_plays(
        5.2, ("B3:.5 F#4:.5 B4:.5 D#5:.5 F#5:3", play.celesta, 0.8, 0.5), ("B2+F#3+B3+D#4:5", play.pad, 0, 0.5)
    )
    lay(whole, band(noise("hatch", 0.9), 700, 6_000) * swell(clock(0.9), 0.12), 0.0, 0.22)
    lay(whole, struck(clock(0.8), 110.0, 0.12, HULL, 0.004), 0.02, 0.3)
    return room(whole, 1.0, 0.5, 5_000, "deck")


def lose_escape() -> Wave:
    whole = band_plays(
        5.2, ("B3:1 C4:1 F#3:1.5 F3:3", play.hull, 0.5, 0.6), ("B1+F#2+C3:4", play.pad, 0, 0.5)
    )
    lay(whole, struck(clock(1.2), 82.4, 0.16, HULL, 0.006), 0.0, 0.7)
    lay(whole, play.breath("last", 2.4, False), 1.1, 0.35)
    return room(whole, 1.1, 0.5, 2_200, "deck")


# O.V.N.I.: the vibraphone runs up Fmaj9 and stays; the lament slips down through Db to a chord that asks.
def win_ovni() -> Wave:
    whole = band_plays(
        5.4, ("F4:.33 A4:.33 C5:.33 E5:.33 G5:.33 A5:.33 C6:2.5", play.vibraphone, 0, 0.5),
        ("-:2 F3+A3+E4+G4:4", play.vibraphone, 0, 0.25), ("C3:1 G2:1 F2:3", play.bass, 0, 0.4),
    )  # fmt: skip
    return room(whole, 0.9, 0.4, 5_000, "lounge")


def lose_ovni() -> Wave:
    whole = band_plays(
        5.4, ("G5:.66 F5:.66 Db5:.66 C5:.66 Ab4:.66 F4:2.5", play.vibraphone, 0, 0.5),
        ("-:2 Db3+Ab3+C4+F4:1.5 C3+Bb3+E4+Ab4:3", play.vibraphone, 0, 0.22), ("Db2:3 C2:2.5", play.bass, 1, 0.4),
    )  # fmt: skip
    return room(whole, 0.9, 0.4, 3_000, "lounge")


# Attack: the flag goes up in C major; the lament is the motif upside down, at the bottom of the brass.
def win_attack() -> Wave:
    whole = band_plays(
        4.8, ("G3:.5 C4:.33 C4:.33 C4:.33 E4:.5 G4:.5 C4+E4+G4+C5:3", play.trombone, 0, 0.45),
        ("-:2.5 C3+G3:3", play.horn, 0, 0.5),
    )  # fmt: skip
    for at in (0.0, 1.25):
        lay(whole, play.kettle(65.4), at, 0.5)
    return room(whole, 1.0, 0.45, 4_500, "theatre")


def lose_attack() -> Wave:
    whole = band_plays(
        5.0, ("G3:.75 F#3:.75 Eb3:.75 C3:.75 Db3:.75 C3:2.2", play.horn, 0, 0.6),
        ("-:3.75 C2+G2+Eb3:2.4", play.trombone, 0, 0.22),
    )  # fmt: skip
    lay(whole, play.kettle(65.4), 1.85, 0.6)
    return room(whole, 1.0, 0.45, 2_400, "theatre")


FANFARES: dict[str, Callable[[], Wave]] = {
    "win-ufoo": win_ufoo, "lose-ufoo": lose_ufoo, "win-skies": win_skies, "lose-skies": lose_skies,
    "win-escape": win_escape, "lose-escape": lose_escape, "win-ovni": win_ovni, "lose-ovni": lose_ovni,
    "win-attack": win_attack, "lose-attack": lose_attack,
}  # fmt: skip
