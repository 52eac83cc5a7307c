"""The music of make_sounds.py: a loop of 64 to 80 seconds for each table and one for the shelf, with a tense layer for
the tables.

It must never ask for attention: a phrase, then room; each piece ends in a rest of several seconds, so that it begins
anew rather than goes on. A tense layer is a whole part of its piece and lies on a note that fits all its chords (a
pedal), because it may come in anywhere. All are mono, and their beats are whole numbers of samples.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio import instruments as play
from studio.score import Ground, pitch
from studio.synthesis import Wave, band, clock, dice, noise, swell, tone


def drums(ground: Ground, beats: tuple[float, ...], piece: Wave, gain: float, label: str) -> None:
    """The same thing struck on these beats, by a hand."""
    chance = dice(label)
    for beat in beats:
        ground.lay(piece, beat * ground.beat + chance.uniform(0.0, 0.008), gain * chance.uniform(0.75, 1.0))


def bars(first: int, last: int, *beats: float, of: int = 4) -> tuple[float, ...]:
    """These beats of every bar from the first to the last, which count from 1."""
    return tuple((bar - 1) * of + beat for bar in range(first, last + 1) for beat in beats)


# The shelf: a night sky, and a box of toys below it. D lydian, 3/4, 75 beats a minute, 30 bars, 72 s.
# Motif: A4 D5 F#5 G#5 (the raised fourth is the wonder), played by a celesta, answered once by a theremin far below.
def menu() -> Wave:
    stars, night = Ground(90, 75, "menu stars"), Ground(90, 75, "menu night")
    motif = "A4:1 D5:1 F#5:1 | G#5:2 F#5:1 | E5:3"
    stars.play(motif, play.celesta, 3, 0.8)
    stars.play("A4:1 D5:1 E5:1 | F#5:2 D5:1 | B4:3", play.celesta, 15, 0.75)
    stars.play("B4:1 E5:1 G#5:1 | A5:2 G#5:1 | F#5:3", play.celesta, 27, 0.75)
    stars.play("F#5:1 E5:1 D5:1 | C#5:2 B4:1 | A4:3", play.celesta, 39, 0.7)
    stars.play("A4:1 D5:1 F#5:1 | A5:2 G#5:1 | F#5:3", play.celesta, 63, 0.7)
    stars.play("D6:1 A5:2", play.celesta, 75, 0.4)
    night.play("D4:3 A4:3 G#4:3 F#4:2.5", play.far_theremin, 51, 0.26)
    night.play(
        "D3+A3+E4+F#4:12 | D3+B3+E4+G#4:12 | B2+F#3+A3+D4:12 | A2+E3+B3+C#4:12"
        "| D3+A3+D4+F#4:12 | D3+B3+E4+G#4:6 | D3+A3+E4+F#4:9",
        play.pad, 0, 0.3,
    )  # fmt: skip
    return stars.roomed(3.5, 0.8, 6_000, "sky") + night.roomed(2.5, 0.35, 2_500, "sky low")


# Ufo.O: surf guitar between asteroids. E minor, 4/4, 112 beats a minute, 32 bars, 68.6 s.
# Motif: E3 G3 A3 B3 on the low strings, D4 falling back; the form is motif, room with
# passing saucers, an answer an octave up, motif, rest.
def ufoo() -> Wave:
    lead, rest = Ground(128, 112, "ufoo lead"), Ground(128, 112, "ufoo rest")
    motif = "E3:1.5 G3:.5 A3:1 B3:1 | D4:1 B3:1 A3:2 | G3:1.5 A3:.5 G3:1 F#3:1 | E3:3 -:1"
    lead.play(motif, play.guitar, 4, 0.6)
    lead.play("E3:1.5 G3:.5 A3:1 B3:1 | C4:2 B3:1 A3:1 | B3:2 A3:1 F#3:1 | E3:3 -:1", play.guitar, 20, 0.62)
    lead.play("B4:1 C5:.5 B4:.5 A4:2 | G4:1 A4:.5 G4:.5 E4:2 | C5:1 D5:.5 C5:.5 B4:2 | A4:1 B4:1 F#4:2",
              play.guitar, 64, 0.44)  # fmt: skip
    lead.play(motif, play.guitar, 80, 0.55)
    lead.play("E2+B2+G3:4", play.strum, 112, 0.6)
    rest.play("E3+B3+G4+B4:4 | D3+A3+F#4:4 | C3+G3+E4:4 | E3+B3+G4:4", play.strum, 4, 0.2)
    rest.play("E3+B3+G4+B4:4 | A2+E3+C4+A4:4 | B2+F#3+D#4+A4:4 | E3+B3+G4:4", play.strum, 20, 0.2)
    rest.play("E3+B3+F#4+G4:8 | C3+G3+E4+B4:8 | A2+E3+C4+G4:4 | B2+F#3+A3+D#4:4", play.strum, 36, 0.34)
    rest.play("A2+E3+C4:4 | E3+B3+G4:4 | C3+G3+E4:4 | B2+F#3+D#4:4", play.strum, 64, 0.18)
    rest.play("E3+B3+G4:4 | D3+A3+F#4:4 | C3+G3+E4:4 | E3+B3+G4:4 | C3+G3+B3+E4:8 | A2+E3+B3+C4:8",
              play.strum, 80, 0.18)  # fmt: skip
    for at, line in ((4, "E2:2.5 E2:.5 B2:1 | D2:2.5 D2:.5 A2:1 | C2:2.5 C2:.5 G2:1 | E2:3 -:1"),
                     (20, "E2:2.5 E2:.5 B2:1 | A2:2.5 A2:.5 E2:1 | B2:2.5 B2:.5 F#2:1 | E2:3 -:1"),
                     (64, "A2:2.5 A2:.5 E2:1 | E2:2.5 E2:.5 B2:1 | C3:2.5 C3:.5 G2:1 | B2:3 -:1"),
                     (80, "E2:2.5 E2:.5 B2:1 | D2:2.5 D2:.5 A2:1 | C2:2.5 C2:.5 G2:1 | E2:3 -:1")):  # fmt: skip
        rest.play(line, play.bass, at, 0.24)
    for first, last in ((2, 8), (17, 23)):
        drums(rest, bars(first, last, 1, 3), play.brush("ufoo"), 0.14, "ufoo brush")
    for at, start, end in ((44, 392.0, 587.3), (55, 587.3, 329.6), (101, 329.6, 493.9)):
        rest.lay(play.swoop(start, end, 3.4), at * rest.beat, 0.16)
    return lead.sprung(0.5) + rest.roomed(1.6, 0.4, 4_000, "field")


# Eight bars: the low string under the palm in eighths, a semitone up in every fourth bar, and two toms.
def ufoo_tense() -> Wave:
    low = Ground(32, 112, "ufoo tense")
    riff = "E2:.5 E2:.5 E3:.5 E2:.5 E2:.5 G2:.5 E2:.5 E2:.5 |"
    turn = "F2:.5 F2:.5 F3:.5 F2:.5 F2:.5 E2:.5 E2:.5 -:.5 |"
    low.play(riff * 3 + turn + riff * 3 + turn, play.muted, 0, 0.7, 0.003)
    drums(low, bars(1, 8, 0, 2.5), play.drum(98, 0.08), 0.3, "ufoo low tom")
    drums(low, bars(1, 8, 1.5, 3), play.drum(147, 0.06), 0.22, "ufoo high tom")
    drums(low, bars(1, 8, 1, 3), play.brush("ufoo tense", 0.12), 0.2, "ufoo tense brush")
    return low.sprung(0.2)


# Skies: dusk over a city that waits. D minor, 4/4, 60 beats a minute, 20 bars, 80 s.
# Motif: D4 A4, Bb4 A4 F4, sung by a theremin over slow strings; wind between the roofs in the last bars.
def skies() -> Wave:
    voice, dusk = Ground(80, 60, "skies voice"), Ground(80, 60, "skies dusk")
    voice.play("D4:2 A4:2 | Bb4:1 A4:1 F4:2 | G4:1.5 F4:.5 E4:2 | D4:3 -:1", play.far_theremin, 4, 0.36)
    voice.play("D4:2 A4:2 | C5:1 Bb4:1 A4:2 | G4:1 A4:.5 Bb4:.5 A4:2 | E4:2 C#4:2 | D4:3.5 -:.5",
               play.far_theremin, 24, 0.36)  # fmt: skip
    voice.play("D3:2 F3:2 | E3:2 C#3:2 | D3:3", play.far_theremin, 48, 0.3)
    voice.play("C#5:2 | A4:2 D5:1.5", play.far_theremin, 62, 0.2)
    voice.play("A5:1 F5:2 | -:5 D5:1 A4:3", play.bell, 20.5, 0.1)
    voice.play("D5:1 A5:3", play.bell, 46, 0.08)
    dusk.play("D3+A3+E4+F4:8 | Bb2+F3+A3+D4:4 | G2+D3+Bb3+E4:4 | D3+A3+F4:8", play.pad, 0, 0.34)
    dusk.play("D3+A3+F4:4 | F2+C3+A3+C4:4 | G2+D3+Bb3+D4:4 | A2+E3+A3+C#4:4 | D3+A3+F4:6", play.pad, 24, 0.34)
    dusk.play("D2+A2+F3:4 | A2+E3+G3:4 | Bb2+F3+D4:5 | -:1 A2+E3+C#4:4 | D3+A3+E4:4", play.pad, 48, 0.3)
    for at, seconds in ((8.0, 8.0), (42.0, 7.0), (64.0, 8.5)):
        time = clock(seconds)
        gust = band(noise(f"skies gust {at}", seconds), 240, 1_100) * swell(time, 0.5)
        dusk.lay(gust, at, 0.05)
    return voice.roomed(3.5, 0.7, 3_200, "street") + dusk.roomed(2.5, 0.3, 2_000, "street low")


# Four bars: a heart on every other second, a clock, a fifth in the bass that leans on its upper semitone, a far siren.
def skies_tense() -> Wave:
    near, far = Ground(16, 60, "skies tense"), Ground(16, 60, "skies far")
    drums(near, bars(1, 4, 0, 2), play.heart(), 0.75, "skies heart")
    drums(near, bars(1, 4, *(beat / 2 for beat in range(8))), play.tick("skies"), 0.05, "skies clock")
    near.play("D2:3.2 | -:.8 D2+Eb2:2 -:2 D2:3.2 -:.8 D2+Ab2:2.5", play.organ, 0, 0.4)
    time = clock(7.0)
    siren = band(tone(233.0 * 2 ** (0.5 * swell(time, 0.45, 0.8)), (1, 0.5, 0.4, 0.2)), 200, 900)
    far.lay(siren * swell(time, 0.5), 6.5, 0.06)
    return near.roomed(1.0, 0.2, 1_200, "street") + far.roomed(3.0, 1.0, 1_500, "street")


# Escape: a damaged ship in the dark. No time that one could count (60 beats a minute), 72 s, B with its upper semitone.
# Motif: B3 C4 F#4 F4, knocked on the hull far away, four times, each time with another note missing; between them the
# mains, air in a mask, metal, a drop, a slow sounding.
def escape() -> Wave:
    near, far = Ground(72, 60, "escape near"), Ground(72, 60, "escape far")
    for at, line in ((9, "B3:2 C4:2 F#4:2 F4:4"), (27, "B3:2 -:2 F#4:2 F4:4"), (45, "B3:2 C4:2 -:2 F4:4"),
                     (60, "B3:3 C4:4")):  # fmt: skip
        far.play(line, play.hull, at, 0.62)
    for number, when in enumerate((0.6, 6.6, 18.6, 36.6, 42.6, 54.6)):
        near.lay(play.breath(f"in {number}", 2.0, True), when, 0.3)
        near.lay(play.breath(f"out {number}", 2.7, False), when + 2.3, 0.36)
    for number, when in enumerate((4.8, 15.2, 24.0, 33.6, 51.3, 62.4)):
        far.lay(play.groan(f"groan {number}"), when, 0.5)
    for when in (2.1, 12.7, 13.2, 22.0, 31.4, 40.9, 41.3, 50.2, 58.8):
        far.lay(play.drop(), when, 0.42)
    time = clock(0.5)
    ping = tone(np.full_like(time, 987.8), (1, 0.1)) * swell(time, 0.06)
    for when in (21.0, 39.0, 57.0):
        far.lay(ping, when, 0.16)
    near.play("B1+F#2+B2:14 -:4 | B1+F#2+C3:12 -:6 | B1+F#2+B2:12 -:6 | B1+F2+B2:10", play.pad, 1, 0.5)
    return near.wave + far.roomed(4.0, 1.0, 3_000, "deck")


# Eighteen seconds: breath twice as fast, a heart on every second, a high cluster that swells, claws.
def escape_tense() -> Wave:
    near, far = Ground(18, 60, "escape tense"), Ground(18, 60, "escape claws")
    for number in range(6):
        near.lay(play.breath(f"fast in {number}", 1.1, True), 3 * number + 0.1, 0.5)
        near.lay(play.breath(f"fast out {number}", 1.4, False), 3 * number + 1.3, 0.5)
    drums(near, tuple(range(18)), play.heart(46.0), 0.34, "escape heart")
    near.play("B4+C5+F5:5 -:3 | B4+C5+F#5:6", play.pad, 2, 0.2)
    chance = dice("claws")
    for at in (4.2, 4.33, 4.5, 10.1, 10.2, 10.36, 15.4, 15.55):
        far.lay(play.tick(f"claw {at}"), at, 0.2 * chance.uniform(0.5, 1.0))
    return near.wave + far.roomed(3.0, 1.2, 3_500, "deck")


# O.V.N.I.: a lounge in 1962 with a view of the field. F major with many ninths, a slow bossa, 4/4, 90 beats a minute,
# 30 bars, 80 s. Motif: A4 C5 E5, a step higher each time, on a vibraphone; double bass, shaker; then the room is empty.
def ovni() -> Wave:
    lead, trio = Ground(120, 90, "ovni vibraphone"), Ground(120, 90, "ovni trio")
    lead.play("A4:1.5 C5:.5 E5:2 | -:2 D5:.5 C5:.5 A4:1 | Bb4:1.5 D5:.5 F5:2 | -:2 E5:.5 D5:.5 Bb4:1",
              play.vibraphone, 0, 0.5)  # fmt: skip
    lead.play("C5:1.5 E5:.5 G5:2 | F#5:1 Eb5:1 C5:2 | D5:1.5 Bb4:.5 A4:2 | G4:3 -:1", play.vibraphone, 16, 0.5)
    lead.play("D5:1.5 F5:.5 A4:2 | -:4 | C5:1.5 E5:.5 G4:2 | -:4 | A4:1.5 C5:.5 F5:2 | -:2 D5:2",
              play.vibraphone, 32, 0.42)  # fmt: skip
    lead.play("A4:1.5 C5:.5 E5:2 | -:4 | Bb4:1.5 D5:.5 F5:2 | -:4 | C5:1.5 E5:.5 G5:2 | F#5:2 Eb5:2",
              play.vibraphone, 64, 0.46)  # fmt: skip
    lead.play("D5:1.5 Bb4:.5 A4:2 | G4:2 Bb4:2 | A4:.5 C5:.5 E5:.5 G5:2.5 | -:2 C6:2", play.vibraphone, 88, 0.42)
    chords = ("F3+A3+C4+G4:4 | -:1.5 A3+C4+E4:2.5 | G3+Bb3+D4+A4:4 | -:1.5 Bb3+D4+E4:2.5"
              "| A3+C4+E4+G4:4 | F#3+C4+Eb4:4 | G3+Bb3+D4+F4:4 | G3+Bb3+C4+F4:4")  # fmt: skip
    trio.play(chords, play.vibraphone, 0, 0.15)
    trio.play("Bb3+D4+F4+A4:4 | Bb3+Db4+F4+G4:4 | A3+C4+E4+G4:4 | F#3+C4+Eb4+A4:4 | G3+Bb3+D4+A4:4 | G3+Bb3+C4+F4:4"
              "| F3+A3+C4+G4:6", play.vibraphone, 32, 0.15)  # fmt: skip
    trio.play(chords, play.vibraphone, 64, 0.14)
    trio.play("F3+A3+C4+G4:4", play.vibraphone, 96, 0.16)
    walk = ("F2:1.5 C3:.5 F2:1.5 C3:.5 | F2:1.5 C3:.5 F2:2 | G2:1.5 D3:.5 G2:1.5 D3:.5 | C3:1.5 G2:.5 C3:2"
            "| A2:1.5 E3:.5 A2:1.5 E3:.5 | D2:1.5 A2:.5 D2:2"
            "| G2:1.5 D3:.5 G2:1.5 D3:.5 | C3:1.5 G2:.5 C3:2")  # fmt: skip
    trio.play(walk, play.bass, 0, 0.26)
    trio.play("Bb2:3 F2:1 | Bb2:3 F2:1 | A2:3 E2:1 | D2:3 A2:1 | G2:3 D2:1 | C3:3 G2:1 | F2:4", play.bass, 32, 0.22)
    trio.play(walk, play.bass, 64, 0.25)
    trio.play("F2:1.5 C3:.5 F2:4", play.bass, 96, 0.25)
    drums(trio, bars(1, 8, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5), play.shaker("ovni"), 0.07, "ovni shaker")
    drums(trio, bars(17, 24, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5), play.shaker("ovni"), 0.06, "ovni shaker again")
    drums(trio, bars(1, 8, 1, 3), play.brush("ovni"), 0.07, "ovni brush")
    return lead.roomed(2.2, 0.5, 4_500, "lounge") + trio.roomed(1.2, 0.25, 3_500, "lounge low")


# Six bars: bongos, the fifth in the bass, and a bar of the vibraphone that trembles between C and Db.
def ovni_tense() -> Wave:
    hands, high = Ground(24, 90, "ovni tense"), Ground(24, 90, "ovni high")
    drums(hands, bars(1, 6, 0, 1.5, 2.25, 3), play.drum(330, 0.035), 0.6, "ovni bongo")
    drums(hands, bars(1, 6, 0.75, 1.75, 2.75, 3.5), play.drum(440, 0.025), 0.45, "ovni small bongo")
    hands.play("C2:1 -:.5 C2:.5 -:2 | C2:1 -:.5 C2:.5 -:1 Db2:.6 -:.4 |" * 3, play.bass, 0, 0.17)
    high.play("C6:.25 Db6:.25 C6:.25 Db6:.25 C6:1 -:6 | -:4 C6:.25 Db6:.25 C6:.25 Db6:.25 C6:1",
              play.vibraphone, 2, 0.12)  # fmt: skip
    drums(hands, bars(1, 6, 0.5, 1.5, 2.5, 3.5), play.shaker("ovni tense"), 0.1, "ovni tense shaker")
    return hands.roomed(0.8, 0.2, 4_000, "lounge") + high.roomed(2.0, 0.6, 4_500, "lounge")


# Attack: a poster of 1953 comes alive, slowly. C minor, a march that hardly moves, 4/4, 80 beats a minute, 24 bars,
# 72 s. Motif: C3 Eb3 F#3 G3 (the tritone is the threat) for horns; a muted trumpet down the street answers.
def attack() -> Wave:
    brass, ground = Ground(96, 80, "attack brass"), Ground(96, 80, "attack ground")
    motif = "C3:1.5 Eb3:.5 F#3:2 | G3:3 -:1"
    brass.play(motif, play.horn, 4, 0.6)
    brass.play("G3:1.5 Ab3:.5 G3:1 F3:1 | Eb3:3 -:1", play.horn, 12, 0.55)
    brass.play("C3:1.5 Eb3:.5 F#3:2 | Bb3:2 Ab3:1 F#3:1 | G3:3 -:1", play.horn, 24, 0.6)
    brass.play("G4:.5 G4:.5 C5:1 Eb5:2 | D5:1 B4:1 G4:2", play.trumpet, 40, 0.3)
    brass.play("C3+G3:2 Db3+Ab3:2 | C3+G3:3 -:1 | F3+C4:2 Eb3+Bb3:2 | D3+B3:3 -:1", play.horn, 52, 0.42)
    brass.play("G4:.5 G4:.5 C5:1 Eb5:1 D5:1 | C5:2", play.trumpet, 72, 0.24)
    brass.play("C3:3 Eb3:1 | F#3:2 G3:2 | C3+G3+Eb4:3", play.horn, 76, 0.46)
    ground.play("C2+G2+Eb3:11 -:1 | F2+C3+Ab3:4 | C2+G2+Eb3:6", play.pad, 0, 0.3)
    ground.play("C2+G2+Eb3:4 | Ab2+Eb3+C4:4 | G2+D3+B3:6", play.pad, 24, 0.3)
    ground.play("C3+G3+Eb4:4 | G2+D3+B3:4", play.pad, 40, 0.26)
    ground.play("C2+G2+C3:8 | F2+C3+Ab3:4 | G2+D3+B3:5", play.pad, 52, 0.3)
    ground.play("C2+G2+Eb3:4 | Ab2+Eb3+C4:4 | C2+G2+Eb3:3", play.pad, 76, 0.3)
    for at in (0, 3.5, 11, 20, 23.5, 36, 39.5, 52, 68, 71.5, 84):
        ground.lay(play.kettle(pitch("C2" if at % 4 == 0 else "G2")), at * ground.beat, 0.26)
    return brass.roomed(2.6, 0.55, 3_200, "theatre") + ground.roomed(1.8, 0.3, 2_200, "theatre low")


# Six bars: kettledrums, a snare under brushes, stabs of trombones on C and F#.
def attack_tense() -> Wave:
    low = Ground(24, 80, "attack tense")
    drums(low, bars(1, 6, 0, 1.5, 2), play.kettle(pitch("C2")), 0.26, "attack kettle")
    drums(low, bars(1, 5, 3.5), play.kettle(pitch("G2")), 0.2, "attack second kettle")
    roll = (1, 1.25, 1.5, 1.75, 3, 3.25, 3.5, 3.75)
    drums(low, bars(1, 5, *roll) + bars(6, 6, *roll[:4]), play.brush("attack", 0.09), 0.3, "attack snare")
    low.play("-:2.5 C3+F#3:.4 -:1.1 | -:4 | -:2 C3+F#3:.4 -:.6 C3+G3:.4 -:.6 | -:2.5 C3+F#3:.4", play.trombone, 0, 0.3)
    return low.roomed(1.8, 0.3, 2_500, "theatre")


CALM: dict[str, Callable[[], Wave]] = {
    "menu": menu, "ufoo": ufoo, "skies": skies, "escape": escape, "ovni": ovni, "attack": attack,
}  # fmt: skip
TENSE: dict[str, Callable[[], Wave]] = {
    "ufoo": ufoo_tense, "skies": skies_tense, "escape": escape_tense, "ovni": ovni_tense, "attack": attack_tense,
}  # fmt: skip
