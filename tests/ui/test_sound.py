"""Sound: heard where there is a device, silent where there is none, and never in the way. It must never open a real
device."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import sound
from game.ui.sound import Sound

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    one = Sound(SOUNDS)
    yield one
    one.stop()
    pygame.mixer.quit()


def until(happened: Callable[[], bool]) -> bool:
    """Sooner or later; how late is the machine's affair."""
    end = time.monotonic() + 30
    while not happened() and time.monotonic() < end:
        time.sleep(0.005)
    return happened()


def loops() -> list[pygame.mixer.Sound]:
    """The sounds on the two channels kept for loops."""
    heard = [pygame.mixer.Channel(number).get_sound() for number in range(2) if pygame.mixer.Channel(number).get_busy()]
    return [one for one in heard if one is not None]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[pygame.mixer.Sound]:
    """Every effect that was begun, however soon it has ended."""
    begun: list[pygame.mixer.Sound] = []

    class Heard(pygame.mixer.Sound):
        def play(self, *how: int) -> pygame.mixer.Channel | None:  # type: ignore[override]
            begun.append(self)
            return super().play(*how)

    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    return begun


def test_before_the_start_everything_is_allowed_and_nothing_opens(voice: Sound) -> None:
    voice.play("click")
    voice.ambient("ufoo")
    voice.volumes(1.0, 1.0, False)
    voice.stop()
    assert not voice.alive and pygame.mixer.get_init() is None


def test_every_word_of_the_vocabulary_sounds(voice: Sound, played: list[pygame.mixer.Sound]) -> None:
    voice.start()
    assert voice.alive
    for i, name in enumerate(sound.VOCABULARY, 1):
        voice.play(name)
        assert len(played) == i, name


def test_an_unknown_word_is_silence(voice: Sound, played: list[pygame.mixer.Sound]) -> None:
    voice.start()
    voice.play("trombone")
    assert not played


def test_the_same_effect_many_times_in_one_picture_is_heard_once(
    voice: Sound, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now)
    voice.start()
    for _ in range(8):
        voice.play("hit")
    voice.play("rock")
    assert len(played) == 2
    now += sound.REST
    voice.play("hit")
    assert len(played) == 3


def test_more_effects_than_channels_are_no_fault_and_leave_the_loop_alone(
    voice: Sound, played: list[pygame.mixer.Sound]
) -> None:
    voice.ambient("ufoo")
    voice.start()
    assert until(lambda: len(loops()) == 1)
    before = loops()
    for name in sound.VOCABULARY:
        voice.play(name)
    assert len(played) > sound.CHANNELS and loops() == before


def test_the_loop_that_was_wanted_before_the_start_begins_with_it(voice: Sound) -> None:
    voice.ambient("menu")
    voice.start()
    assert until(lambda: len(loops()) == 1)


def test_loops_fade_over_into_each_other_and_into_silence(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "CROSS_FADE", 1)
    voice.start()
    voice.ambient("menu")
    assert until(lambda: len(loops()) == 1 and pygame.mixer.Channel(voice._side).get_volume() > 0)
    (before,) = loops()
    monkeypatch.setattr(sound, "CROSS_FADE", 60_000)
    voice.ambient("ufoo")
    assert until(lambda: len(loops()) == 2), "for a while both are heard"
    pygame.mixer.stop()
    monkeypatch.setattr(sound, "CROSS_FADE", 1)
    voice.ambient("menu")
    assert until(lambda: len(loops()) == 1 and pygame.mixer.Channel(voice._side).get_volume() > 0)
    (before,) = loops()
    voice.ambient("ufoo")
    assert until(lambda: len(loops()) == 1 and loops() != [before]), "and in the end the new one alone"
    decoder = voice._decoder
    voice.ambient("ufoo")
    assert voice._decoder is decoder and len(loops()) == 1, "asking for what is heard changes nothing"
    voice.ambient(None)
    assert until(lambda: not loops())


def test_the_last_wish_wins_over_those_still_being_unpacked(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "CROSS_FADE", 1)
    voice.start()
    for title in ("menu", "ufoo", "skies", "escape", "ovni", "attack", None, "menu", "skies", None):
        voice.ambient(title)
    assert until(lambda: voice._decoder is not None and not voice._decoder.is_alive())
    assert until(lambda: not loops())


def test_a_title_without_a_loop_is_played_in_silence(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "CROSS_FADE", 1)
    voice.start()
    voice.ambient("menu")
    assert until(lambda: len(loops()) == 1)
    voice.ambient("checkers")
    assert until(lambda: not loops())


def test_muting_ends_what_sounds_and_unmuting_brings_the_loop_back(
    voice: Sound, played: list[pygame.mixer.Sound]
) -> None:
    voice.start()
    voice.ambient("ovni")
    assert until(lambda: len(loops()) == 1)
    voice.play("lose")
    voice.volumes(1.0, 1.0, True)
    assert until(lambda: not pygame.mixer.get_busy())
    played.clear()
    voice.play("win")
    assert not played
    voice.volumes(1.0, 1.0, False)
    assert until(lambda: len(loops()) == 1)
    voice.play("win")
    assert len(played) == 1


def test_volumes_reach_the_effect_and_the_running_loop(voice: Sound, played: list[pygame.mixer.Sound]) -> None:
    voice.volumes(0.5, 0.5, False)
    voice.start()
    voice.ambient("attack")
    assert until(lambda: len(loops()) == 1)
    assert loops()[0].get_volume() == pytest.approx(0.25, abs=0.01)
    voice.volumes(1.0, 7.0, False)
    assert loops()[0].get_volume() == pytest.approx(1.0, abs=0.01)
    voice.play("destroy")
    assert played[-1].get_volume() == pytest.approx(sound.VOCABULARY["destroy"], abs=0.01)
    voice.volumes(0.0, 1.0, False)
    voice.play("click")
    assert len(played) == 1, "an effect at no volume is not begun"


def test_the_music_slider_at_nothing_ends_the_loop_alone(
    voice: Sound, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "CROSS_FADE", 1)
    voice.start()
    voice.ambient("skies")
    assert until(lambda: len(loops()) == 1)
    voice.volumes(1.0, 0.0, False)
    assert until(lambda: not loops())
    voice.play("win")
    assert len(played) == 1


def test_a_stopped_voice_is_silent_and_may_start_again(voice: Sound) -> None:
    voice.start()
    voice.ambient("escape")
    voice.stop()
    voice.stop()
    voice.play("click")
    assert not voice.alive and pygame.mixer.get_init() is None
    voice.start()
    assert until(lambda: len(loops()) == 1), "the loop is still wanted"


def test_a_driver_that_does_not_exist_is_silence_for_ever(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    voice.ambient("ufoo")
    voice.start()
    assert not voice.alive
    for call in (lambda: voice.play("click"), lambda: voice.ambient("menu"), lambda: voice.volumes(1, 1, True)):
        call()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice.start()
    assert not voice.alive and pygame.mixer.get_init() is None, "a second attempt would only cost time again"
    voice.stop()


def test_missing_and_damaged_files_are_silent_and_the_others_are_not(
    played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    shutil.copy(SOUNDS / "click.ogg", tmp_path)
    whole = (SOUNDS / "win.ogg").read_bytes()
    (tmp_path / "win.ogg").write_bytes(whole[:300])
    (tmp_path / "lose.ogg").write_bytes(b"")
    (tmp_path / "ufoo.ogg").write_bytes(b"not a sound" * 99)
    (tmp_path / "coin.ogg").mkdir()
    voice = Sound(tmp_path)
    voice.start()
    for name in ("win", "lose", "coin", "hit"):
        voice.play(name)
        assert not played, name
    voice.ambient("ufoo")
    assert until(lambda: voice._decoder is not None and not voice._decoder.is_alive())
    assert not loops()
    voice.play("click")
    assert len(played) == 1
    voice.stop()


def test_a_device_that_goes_away_under_the_game_raises_nothing(voice: Sound) -> None:
    voice.start()
    pygame.mixer.quit()
    voice.play("click")
    voice.ambient("ufoo")
    assert until(lambda: voice._decoder is not None and not voice._decoder.is_alive())
    voice.volumes(1.0, 1.0, True)
    voice.stop()
    assert not voice.alive


def test_unpacking_a_loop_never_holds_the_game_for_a_frame(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes: here until the game says so."""
    unpack, begun, go_on = pygame.mixer.Sound, threading.Event(), threading.Event()

    def slowly(path: Path) -> pygame.mixer.Sound:
        begun.set()
        assert go_on.wait(60)
        return unpack(path)

    monkeypatch.setattr(pygame.mixer, "Sound", slowly)
    voice.start()
    voice.ambient("ufoo")
    assert begun.wait(60) and not loops()
    go_on.set()
    assert until(lambda: len(loops()) == 1)


def test_the_room_imports_nothing_heavy_and_opens_nothing() -> None:
    program = (
        "import sys; import game.ui.sound as sound; import pygame;"
        "assert 'numpy' not in sys.modules and 'threading' not in sound.__dict__;"
        "assert pygame.mixer.get_init() is None"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
