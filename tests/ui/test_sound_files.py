"""The sound files: complete, level with each other, without clicks or seams, and made by their maker. It must never
open a real device."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from studio import figures
from studio import make_sounds as maker
from studio.score import Ground, pitch, read
from support import levels, loudness

from game.app.registry import titles
from game.desk.face import MENU
from game.store.settings import Settings
from game.ui.sound import RATE, TAKES, VOCABULARY, common, effect_gain, files_of, music_gain

LOOPS = tuple(title.face.loop for title in titles())
TENSE = tuple(f"{name}-tense" for name in LOOPS)
EFFECTS = tuple(chain(*map(files_of, VOCABULARY)))
ENDS = tuple(f"{end}-{title.id}" for title in titles() for end in ("win", "lose"))

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
PROMISED_PEAK = 10 ** (-1 / 20)


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 1_024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def decoded(name: str) -> Any:
    raw = pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw()
    return np.frombuffer(raw, dtype="<i2").reshape(-1, 2) / 32_768


def heard(name: str) -> Any:
    """The same at the volume of a new player."""
    settings = Settings()
    return decoded(name) * (
        effect_gain(common(name), settings.effects / 100) if common(name) in VOCABULARY
        else music_gain(settings.music / 100)
    )  # fmt: skip


def test_the_folder_holds_the_vocabulary_and_the_music_and_nothing_else() -> None:
    wanted = (*EFFECTS, *ENDS, MENU, *LOOPS, *TENSE)
    assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.ogg" for name in wanted}
    assert {*wanted} == {*maker.SHORT, *maker.MUSIC}
    assert all(0 < level <= 1 for level in VOCABULARY.values())


@pytest.mark.parametrize("name", (*EFFECTS, *ENDS))
def test_an_effect_is_short_loud_enough_and_silent_at_its_ends(name: str) -> None:
    wave = decoded(name)
    assert (SOUNDS / f"{name}.ogg").stat().st_size < 70_000
    assert 0.05 < len(wave) / RATE < (6 if name in ENDS else 3)
    assert 0.1 < np.abs(wave).max() < PROMISED_PEAK
    assert abs(loudness.plain(wave, RATE) - maker.EFFECT_LOUDNESS) < 0.7
    assert np.abs(wave[:32]).max() < 0.02 and np.abs(wave[-32:]).max() < 0.002
    assert np.abs(wave.mean(axis=0)).max() < 0.01


@pytest.mark.parametrize("name", ["pick", "place-1", "click", "refuse", "hit-1", "laser", "card"])
def test_what_answers_a_hand_is_heard_at_once(name: str) -> None:
    wave = np.abs(decoded(name)).max(axis=1)
    first = np.flatnonzero(wave > 0.02)[0] / RATE
    assert first < (0.05 if name == "card" else 0.012)


@pytest.mark.parametrize("name", TAKES)
def test_takes_differ_a_little(name: str) -> None:
    """They are the same thing, lower or higher, and not the same sound."""
    waves = [decoded(file)[:, 0] for file in files_of(name)]
    colours = [np.array(figures.spectrum(wave[:, None], RATE)) for wave in waves]
    for one in range(len(waves)):
        for other in range(one):
            shorter = min(len(waves[one]), len(waves[other]))
            assert np.abs(waves[one][:shorter] - waves[other][:shorter]).max() > 0.05
            assert np.abs(colours[one] - colours[other]).max() < 0.25


@pytest.mark.parametrize("name", (MENU, *LOOPS))
def test_a_piece_is_quiet_leaves_room_and_ends_in_a_rest(name: str) -> None:
    wave = decoded(name)
    assert (SOUNDS / f"{name}.ogg").stat().st_size < 500_000
    assert 60 <= len(wave) / RATE <= 90
    assert np.array_equal(wave[:, 0], wave[:, 1]), "mono"
    assert np.abs(wave).max() < 0.6 and abs(wave.mean()) < 0.0005
    assert abs(loudness.gated(wave, RATE) - maker.CALM_LOUDNESS) < 0.5
    assert np.abs(wave[-2 * RATE :]).max() < 0.02, "two seconds of rest before it begins anew"
    assert figures.seam(wave) < 0.0005
    assert figures.rests(wave, RATE) > 0.05
    assert figures.onsets(wave, RATE) < 200
    low, *_, high = figures.spectrum(wave, RATE)
    assert low < 0.5 and high < 0.1


@pytest.mark.parametrize("name", TENSE)
def test_a_tense_layer_is_a_whole_part_of_its_piece_without_a_seam(name: str) -> None:
    wave, piece = decoded(name), decoded(name.removesuffix("-tense"))
    assert len(piece) % len(wave) == 0 and len(wave) / RATE < 20
    assert np.array_equal(wave[:, 0], wave[:, 1]), "mono"
    assert abs(loudness.gated(wave, RATE) - maker.TENSE_LOUDNESS) < 0.5
    steps = np.abs(np.diff(wave, axis=0))
    assert figures.seam(wave) < max(0.0005, np.percentile(steps, 90))
    both = heard(name.removesuffix("-tense")) + np.tile(heard(name), (len(piece) // len(wave), 1))
    assert np.abs(both).max() < 0.25


BURSTS = (
    ("destroy", "rock", "hit-1"), ("laser", "hit-2", "destroy"), ("ion", "hit-3", "alarm"),
    ("alarm", "destroy", "rock"), ("roll-1", "roll-end", "place-1"), ("win-ufoo", "reveal", "coin"),
    ("mothership", "destroy", "alarm"), ("lose-escape", "destroy", "rock"),
)  # fmt: skip


@pytest.mark.parametrize("names", BURSTS)
def test_several_at_once_over_the_music_do_not_clip(names: tuple[str, ...]) -> None:
    """At the volume of a new player; the mixer cuts off what is more than full scale."""
    whole = heard("attack")[4 * RATE : 10 * RATE].copy()
    for name in names:
        wave = heard(name)
        whole[: len(wave)] += wave
    assert np.abs(whole).max() < 1.0


@pytest.mark.parametrize("name", (*EFFECTS, *ENDS, *TENSE))
def test_the_file_holds_what_the_maker_makes(name: str) -> None:
    """But for the whole pieces, which take the maker seconds."""
    made = maker.samples(name) / 32_768
    wave = decoded(name)[:, : made.shape[1]]
    assert len(made) == len(wave)
    assert np.sqrt(((made - wave) ** 2).mean()) < 0.3 * np.sqrt((made**2).mean())


def test_the_maker_makes_the_same_samples_in_another_process() -> None:
    names = ["roll-2", "destroy", "ufoo-tense"]
    start = "import sys; from studio import make_sounds; sys.exit(make_sounds.main(sys.argv[1:]))"
    told = subprocess.run(
        [sys.executable, "-c", start, "--digests", *names],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT / "tools")},
    ).stdout.splitlines()
    assert told == [f"{name} {maker.digest(maker.samples(name))}" for name in names]


def test_a_stream_keeps_nothing_of_the_number_that_chance_gave_it() -> None:
    ogg = (SOUNDS / "hit-1.ogg").read_bytes()
    assert maker.numbered(ogg, int.from_bytes(ogg[14:18], "little")) == ogg, "the checksums are those of the format"
    other = maker.numbered(ogg, 7)
    assert other != ogg and maker.numbered(other, int.from_bytes(ogg[14:18], "little")) == ogg


def test_the_maker_refuses_a_name_that_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        maker.main(["laser", "trombone"])
    assert left.value.code == 2
    assert "trombone" in capsys.readouterr().err


def test_notes_are_read_as_they_are_written() -> None:
    assert pitch("A4") == 440 and pitch("C4") == pytest.approx(261.63, abs=0.01)
    assert pitch("Bb3") == pytest.approx(pitch("A#3"))
    notes = list(read("E4:1.5 -:.5 | G4+B4:2", 4))
    assert [(note.at, note.length) for note in notes] == [(4, 1.5), (6, 2), (6, 2)]
    assert notes[1].pitch == pitch("G4") and notes[2].pitch == pitch("B4")


def test_what_is_played_beyond_the_end_is_heard_at_the_beginning() -> None:
    ground = Ground(4, 120, "test")
    assert ground.seconds == 2.0
    ground.lay(np.ones(RATE), 1.5)
    assert ground.wave.sum() == RATE and ground.wave[0] == 1.0 and ground.wave[RATE] == 0.0


def sine(level: float, seconds: float, frequency: float = 997.0) -> Any:
    time = np.arange(round(RATE * seconds)) / RATE
    return (10 ** (level / 20) * np.sin(2 * np.pi * frequency * time))[:, None]


def test_loudness_is_that_of_the_recommendation() -> None:
    """A sine of 997 Hz at full scale in one channel is at -3.01 LUFS, and the gates leave out what is 10 below."""
    tone = sine(0, 4)
    assert loudness.gated(np.concatenate([tone, 0 * tone], axis=1), RATE) == pytest.approx(-3.01, abs=0.05)
    assert loudness.gated(tone, RATE) == pytest.approx(0, abs=0.05), "mono is played by both"
    assert loudness.plain(tone, RATE) == pytest.approx(0, abs=0.05)
    quiet = np.concatenate([sine(-36, 10), sine(-23, 20), sine(-36, 10)])
    assert loudness.gated(quiet, RATE) == pytest.approx(-23, abs=0.1)
    assert loudness.gated(sine(-80, 2), RATE) < -100, "silence"
    for frequency, weight in ((25, -11.1), (100, -1.8), (5_000, 3.3), (10_000, 3.35)):
        assert loudness.plain(sine(-20, 2, frequency), RATE) == pytest.approx(-20 + weight, abs=0.25)


def test_levels_are_measured_at_the_mixer_from_the_files_and_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = [SOUNDS / f"{name}.ogg" for name in ("click", "destroy", "place-1", "rock")]
    with levels.mixer():
        assert list(levels.faults_of_effects(some)) == []
        monkeypatch.setitem(VOCABULARY, "click", 0.3)
        fault, whole = levels.faults_of_effects(some)
    assert fault.file.name == "click.ogg" and fault.reason.startswith("2.")
    assert "the effects are" in whole.reason
    for name in ("skies.ogg", "ufoo-tense.ogg"):
        (tmp_path / name).write_bytes((SOUNDS / name).read_bytes())
    (tmp_path / "ufoo.ogg").write_bytes((SOUNDS / "ufoo-tense.ogg").read_bytes())
    (tmp_path / "skies-tense.ogg").write_bytes((SOUNDS / "ufoo-tense.ogg").read_bytes())
    assert [fault.file.name for fault in levels.faults(tmp_path, ("skies", "ufoo"))] == [
        "skies-tense.ogg", "ufoo.ogg", "ufoo-tense.ogg",
    ]  # fmt: skip


def test_figures_tell_rests_and_onsets() -> None:
    silence = np.zeros((4 * RATE, 1))
    wave = np.concatenate([sine(-20, 4), silence])
    assert figures.rests(wave, RATE) == pytest.approx(0.5, abs=0.06)
    clicks = silence + 1e-5 * np.random.RandomState(1).standard_normal(silence.shape)
    for at in range(8):
        clicks[RATE // 4 + at * RATE // 2 :][:2_000] += sine(-6, 1)[:2_000] * np.hanning(2_000)[:, None]
    assert figures.onsets(clicks, RATE) == pytest.approx(120, rel=0.15)
    assert figures.spectrum(sine(-6, 1, 1_000), RATE) == pytest.approx([0, 0, 1, 0], abs=0.01)
    assert figures.crest(sine(-6, 1)) == pytest.approx(3.01, abs=0.01)
