"""Sound: heard where there is a device, silent where there is none, and never in the way. It must never open a real
device."""

from __future__ import annotations

import gc
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui import music, sound
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


def heard() -> bool:
    """Whether music plays."""
    return pygame.mixer.music.get_busy()


def layer() -> pygame.mixer.Sound | None:
    """The tense layer over it."""
    channel = pygame.mixer.Channel(music.LAYER)
    return channel.get_sound() if channel.get_busy() else None


def level() -> float:
    return pygame.mixer.music.get_volume()


def mover(voice: Sound) -> threading.Thread | None:
    """Whoever moves the levels."""
    assert voice._music is not None
    return voice._music._mover


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes longer than a step."""
    monkeypatch.setattr(music, "FADE", 0.001)
    monkeypatch.setattr(music, "TURN", 0.001)
    monkeypatch.setattr(music, "STEP", 0.001)


@pytest.fixture
def streamed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every piece that was begun, by name."""
    begun: list[str] = []
    load = pygame.mixer.music.load

    def noted(path: Path) -> None:
        begun.append(path.stem)
        load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    return begun


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


def test_the_same_take_is_never_heard_twice_running(
    voice: Sound, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now)
    voice.start()
    for i in range(40):
        voice.play("place")
        now += 50 + i * i % 7
    takes = [id(one) for one in played]
    assert len(takes) == 40 and len({*takes}) == sound.TAKES["place"]
    assert all(one != other for one, other in pairwise(takes))


def test_a_title_is_heard_with_its_own_end_or_with_everybodys(
    voice: Sound, played: list[pygame.mixer.Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now)
    voice.start()
    for name in ("win", "win-ufoo", "win-checkers"):
        voice.play(name)
        now += 1_000
    common, own, fallen = (one.get_length() for one in played)
    assert own != common and fallen == common
    voice.play("trombone-ufoo")
    assert len(played) == 3
    assert own not in [kept.get_length() for kept in voice._decoded.values() if kept is not None], "not kept"


def test_more_effects_than_channels_are_no_fault_and_leave_the_layer_alone(
    voice: Sound, played: list[pygame.mixer.Sound], quick: None
) -> None:
    voice.ambient("ufoo")
    voice.start()
    assert until(lambda: layer() is not None)
    before = layer()
    for name in sound.VOCABULARY:
        voice.play(name)
    assert len(played) > sound.CHANNELS and layer() is before


def test_the_music_that_was_wanted_before_the_start_begins_with_it(voice: Sound, streamed: list[str]) -> None:
    voice.ambient("menu")
    voice.start()
    assert until(heard)
    assert streamed == ["menu"] and layer() is None, "nobody is tense on the shelf"


def test_one_piece_goes_before_the_next_one_comes(
    voice: Sound, streamed: list[str], quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice.volumes(1.0, 1.0, False)
    voice.start()
    voice.ambient("menu")
    assert until(lambda: level() == 1.0)
    levels: list[float] = []
    stop = pygame.mixer.music.stop
    monkeypatch.setattr(pygame.mixer.music, "stop", lambda: (levels.append(level()), stop())[1])
    voice.ambient("ufoo")
    assert until(lambda: streamed == ["menu", "ufoo"] and level() == 1.0)
    assert levels == [0.0], "it had faded"
    voice.ambient("ufoo")
    assert mover(voice) is None, "asking for what is heard changes nothing"
    voice.ambient(None)
    assert until(lambda: not heard())


def test_a_piece_goes_and_comes_in_steps_that_nobody_hears(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "FADE", 0.2)
    voice.volumes(1.0, 1.0, False)
    levels: list[float] = []
    put = pygame.mixer.music.set_volume
    monkeypatch.setattr(pygame.mixer.music, "set_volume", lambda to: (levels.append(to), put(to))[1])
    voice.ambient("menu")
    voice.start()
    assert until(lambda: levels[-1:] == [1.0])
    assert levels == sorted(levels) and len({*levels}) > 4


def test_the_last_wish_wins_over_those_still_being_opened(voice: Sound, quick: None) -> None:
    voice.start()
    for title in ("menu", "ufoo", "skies", "escape", "ovni", "attack", None, "menu", "skies", None):
        voice.ambient(title)
    assert until(lambda: mover(voice) is None)
    assert not heard() and layer() is None


def test_a_title_without_music_is_played_in_silence(voice: Sound, quick: None) -> None:
    voice.start()
    voice.ambient("menu")
    assert until(heard)
    voice.ambient("checkers")
    assert until(lambda: not heard() and mover(voice) is None)


def test_what_was_said_before_the_start_holds(voice: Sound, quick: None) -> None:
    voice.ambient("skies")
    voice.tension(0.5)
    voice.volumes(1.0, 1.0, False)
    voice.start()
    assert until(lambda: (tense := layer()) is not None and tense.get_volume() == pytest.approx(0.5, abs=0.01))
    voice.stop()
    voice.ambient("ovni")
    voice.start()
    assert until(lambda: layer() is not None and level() == 1.0)
    assert until(lambda: mover(voice) is None)
    calm = layer()
    assert calm is not None and calm.get_volume() == 0.0, "another title begins calm"


def test_both_layers_follow_the_tension(voice: Sound, quick: None) -> None:
    voice.volumes(1.0, 1.0, False)
    voice.start()
    voice.ambient("skies")
    assert until(lambda: layer() is not None and level() == 1.0)
    tense = layer()
    assert tense is not None and tense.get_volume() == 0.0, "a game begins calm"
    for wanted, volume in ((0.5, 0.5), (7.0, 1.0), (-1.0, 0.0), (1.0, 1.0)):
        voice.tension(wanted)
        assert until(lambda volume=volume: tense.get_volume() == pytest.approx(volume, abs=0.01))
        assert level() == 1.0
    voice.ambient("menu")
    assert until(lambda: layer() is None)
    voice.ambient("skies")
    assert until(lambda: (again := layer()) is not None and level() == 1.0 and again.get_volume() == 0.0)


def test_the_tense_layer_comes_slowly(voice: Sound) -> None:
    glide = music.Glide(0.0)
    glide.aim(1.0, music.TURN)
    for _ in range(50):
        glide.step(music.STEP)
    assert glide.value == pytest.approx(50 * music.STEP / music.TURN)
    assert music.TURN > 3


def test_music_is_ducked_and_lifted_in_the_time_that_is_asked_for(voice: Sound, quick: None) -> None:
    voice.volumes(1.0, 1.0, False)
    voice.start()
    voice.ambient("attack")
    assert until(lambda: level() == 1.0)
    begun = time.monotonic()
    voice.duck(0.3, 150)
    assert until(lambda: level() == pytest.approx(0.3, abs=0.01))
    assert time.monotonic() - begun > 0.12
    assert until(lambda: mover(voice) is None), "nobody works where nothing changes"
    voice.volumes(1.0, 0.5, False)
    assert level() == pytest.approx(0.3 * 0.25, abs=0.01), "the slider moves what is ducked"
    voice.lift(1)
    assert until(lambda: level() == pytest.approx(0.25, abs=0.01))


def test_what_was_ducked_is_as_loud_as_ever_with_another_piece(voice: Sound, quick: None) -> None:
    voice.volumes(1.0, 1.0, False)
    voice.start()
    voice.ambient("attack")
    voice.duck(0.3, 1)
    assert until(lambda: level() == pytest.approx(0.3, abs=0.01))
    voice.ambient("menu")
    assert until(lambda: level() == 1.0)


def test_muting_ends_what_sounds_and_unmuting_brings_the_music_back(
    voice: Sound, played: list[pygame.mixer.Sound], quick: None
) -> None:
    voice.start()
    voice.ambient("ovni")
    assert until(heard)
    voice.play("lose")
    voice.volumes(1.0, 1.0, True)
    assert until(lambda: not pygame.mixer.get_busy() and not heard())
    played.clear()
    voice.play("win")
    assert not played
    voice.volumes(1.0, 1.0, False)
    assert until(heard)
    voice.play("win")
    assert len(played) == 1


def test_volumes_reach_the_effect_and_the_running_music(
    voice: Sound, played: list[pygame.mixer.Sound], quick: None
) -> None:
    voice.volumes(0.5, 0.5, False)
    voice.start()
    voice.ambient("attack")
    assert until(lambda: level() == pytest.approx(0.25, abs=0.01))
    voice.volumes(1.0, 7.0, False)
    assert level() == pytest.approx(1.0, abs=0.01)
    voice.play("destroy")
    assert played[-1].get_volume() == pytest.approx(sound.VOCABULARY["destroy"], abs=0.01)
    voice.play("rock", 0.6)
    assert played[-1].get_volume() == pytest.approx(0.6 * sound.VOCABULARY["rock"], abs=0.01)
    played.clear()
    voice.play("coin")
    voice.volumes(0.0, 1.0, False)
    voice.play("click")
    assert len(played) == 1, "an effect at no volume is not begun"


def test_the_music_slider_at_nothing_ends_the_music_alone(
    voice: Sound, played: list[pygame.mixer.Sound], quick: None
) -> None:
    voice.start()
    voice.ambient("skies")
    assert until(heard)
    voice.volumes(1.0, 0.0, False)
    assert until(lambda: not heard() and layer() is None)
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
    assert until(heard), "the music is still wanted"


def test_a_driver_that_does_not_exist_is_silence_for_ever(voice: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    voice.ambient("ufoo")
    voice.start()
    assert not voice.alive
    for call in (lambda: voice.play("click"), lambda: voice.ambient("menu"), lambda: voice.volumes(1, 1, True),
                 voice.duck, voice.lift, lambda: voice.tension(1.0)):  # fmt: skip
        call()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice.start()
    assert not voice.alive and pygame.mixer.get_init() is None, "a second attempt would only cost time again"
    voice.stop()


def test_missing_and_damaged_files_are_silent_and_the_others_are_not(
    played: list[pygame.mixer.Sound], quick: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
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
    shutil.copy(SOUNDS / "skies.ogg", tmp_path)
    (tmp_path / "skies-tense.ogg").write_bytes(b"not a sound" * 99)
    voice.ambient("ufoo")
    assert until(lambda: mover(voice) is None)
    assert not heard() and layer() is None
    voice.ambient("skies")
    assert until(heard), "the calm layer alone"
    assert layer() is None
    voice.play("click")
    assert len(played) == 1
    voice.stop()


def test_a_device_that_goes_away_under_the_game_raises_nothing(voice: Sound) -> None:
    voice.start()
    pygame.mixer.quit()
    voice.play("click")
    voice.ambient("ufoo")
    assert until(lambda: mover(voice) is None)
    for call in (lambda: voice.volumes(1.0, 1.0, True), voice.duck, voice.lift, lambda: voice.tension(1.0), voice.stop):
        call()
    assert not voice.alive


def test_opening_a_piece_never_holds_the_game_for_a_frame(
    voice: Sound, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes: here until the game says so."""
    load, begun, go_on = pygame.mixer.music.load, threading.Event(), threading.Event()

    def slowly(path: Path) -> None:
        begun.set()
        assert go_on.wait(60)
        load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", slowly)
    voice.start()
    voice.ambient("ufoo")
    assert begun.wait(60) and not heard()
    for call in (voice.duck, voice.lift, lambda: voice.tension(1.0), lambda: voice.volumes(1.0, 1.0, False)):
        call()
    go_on.set()
    assert until(lambda: heard() and layer() is not None)


def test_music_is_streamed_and_its_layer_alone_is_unpacked(
    voice: Sound, played: list[pygame.mixer.Sound], quick: None
) -> None:
    """A minute of it unpacked would be eleven megabytes."""
    voice.start()
    for title in ("ufoo", "skies", "escape", "ovni", "attack"):
        voice.ambient(title)
        assert until(lambda: mover(voice) is None)
        held = sum(len(one.get_raw()) for one in gc.get_objects() if isinstance(one, pygame.mixer.Sound))
        assert 0 < held < 4_000_000, title


def test_the_room_imports_nothing_heavy_and_opens_nothing() -> None:
    program = (
        "import sys; import game.ui.sound as sound; import pygame;"
        "assert 'numpy' not in sys.modules and 'threading' not in sound.__dict__;"
        "assert 'game.ui.music' not in sys.modules;"
        "assert pygame.mixer.get_init() is None"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
