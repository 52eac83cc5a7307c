"""The sound files: complete, level with each other, without clicks or seams, and made by their maker. It must never
open a real device."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from studio import make_sounds as maker

from game.app.registry import titles
from game.desk.face import MENU
from game.ui.sound import RATE, VOCABULARY

AMBIENCES = (MENU, *(title.face.loop for title in titles()))

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


def test_the_folder_holds_the_vocabulary_and_the_loops_and_nothing_else() -> None:
    assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.ogg" for name in (*VOCABULARY, *AMBIENCES)}
    assert all(0 < level <= 1 for level in VOCABULARY.values())


@pytest.mark.parametrize("name", VOCABULARY)
def test_an_effect_is_short_loud_enough_and_silent_at_its_ends(name: str) -> None:
    wave = decoded(name)
    assert (SOUNDS / f"{name}.ogg").stat().st_size < 60_000
    assert 0.05 < len(wave) / RATE < 3
    assert 0.1 < np.abs(wave).max() < PROMISED_PEAK
    assert abs(maker.loudness(wave) - -18) < 1.5
    assert np.abs(wave[:32]).max() < 0.02 and np.abs(wave[-32:]).max() < 0.002
    assert np.abs(wave.mean(axis=0)).max() < 0.01


@pytest.mark.parametrize("name", ["pick", "place", "click", "refuse", "hit", "laser", "card"])
def test_what_answers_a_hand_is_heard_at_once(name: str) -> None:
    wave = np.abs(decoded(name)).max(axis=1)
    first = np.flatnonzero(wave > 0.02)[0] / RATE
    assert first < (0.05 if name == "card" else 0.012)


@pytest.mark.parametrize("name", AMBIENCES)
def test_a_loop_is_quiet_and_runs_into_its_own_beginning(name: str) -> None:
    wave = decoded(name)
    assert (SOUNDS / f"{name}.ogg").stat().st_size < 350_000
    assert 20 <= len(wave) / RATE <= 30
    assert np.abs(wave).max() < 0.25
    assert abs(maker.loudness(wave) - -30) < 1
    steps = np.abs(np.diff(wave, axis=0))
    assert np.abs(wave[0] - wave[-1]).max() <= 1.2 * np.percentile(steps, 99.9)
    # A seam may hide in the slope as well as in the value.
    joined = np.concatenate([wave[-4:], wave[:4]])
    usual = np.percentile(np.abs(np.diff(wave, n=2, axis=0)), 99.9)
    assert np.abs(np.diff(joined, n=2, axis=0)).max() < max(0.0005, 0.75 * usual)
    fifth = RATE // 5
    parts = [np.sqrt((wave[start : start + fifth] ** 2).mean()) for start in range(0, len(wave) - fifth, fifth)]
    assert max(parts) < 5 * min(parts), "a loop without holes and without outbreaks"


@pytest.mark.parametrize("name", [*VOCABULARY, *AMBIENCES])
def test_the_file_holds_what_the_maker_makes(name: str) -> None:
    assert {*maker.EFFECTS} == {*VOCABULARY} and tuple(maker.LOOPS) == AMBIENCES
    made = maker.samples(name) / 32_768
    wave = decoded(name)
    assert len(made) == len(wave)
    assert np.sqrt(((made - wave) ** 2).mean()) < 0.3 * np.sqrt((made**2).mean())


def test_the_maker_makes_the_same_samples_in_another_process() -> None:
    names = ["roll", "destroy", "lose", "ufoo"]
    start = "import sys; from studio import make_sounds; sys.exit(make_sounds.main(sys.argv[1:]))"
    told = subprocess.run(
        [sys.executable, "-c", start, "--digests", *names],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT / "tools")},
    ).stdout.splitlines()
    assert told == [f"{name} {maker.digest(maker.samples(name))}" for name in names]


def test_the_maker_refuses_a_name_that_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        maker.main(["laser", "trombone"])
    assert left.value.code == 2
    assert "trombone" in capsys.readouterr().err
