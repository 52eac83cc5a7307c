"""Large drawings on the disk: the second start takes them from there, and never a wrong one."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.ui.art import Art

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'
SIZE = (300, 300)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    (tmp_path / "art").mkdir()
    draw(tmp_path / "art", "#ff0000")
    return tmp_path


def draw(folder: Path, colour: str) -> None:
    (folder / "box.svg").write_text(DRAWING.format(colour))


def kept(folder: Path) -> Path:
    (file,) = (folder / "cache").glob("*.rgba")
    return file


def colour(folder: Path) -> tuple[int, int, int]:
    return tuple(Art(folder / "art", folder / "cache").image("box", *SIZE).get_at((150, 150))[:3])


def keep(folder: Path) -> None:
    art = Art(folder / "art", folder / "cache")
    art.image("box", *SIZE)
    art.image("box", 20, 20)
    art.keep()


def test_what_is_kept_is_the_same_picture(folder: Path) -> None:
    keep(folder)
    first = Art(folder / "art").image("box", *SIZE)
    second = Art(folder / "art", folder / "cache").image("box", *SIZE)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
    assert kept(folder).stat().st_size == 16 + 4 * 300 * 300


def test_the_kept_picture_is_really_used(folder: Path) -> None:
    keep(folder)
    file = kept(folder)
    file.write_bytes(file.read_bytes()[:16] + b"\x00\xff\x00\xff" * (300 * 300))
    assert colour(folder) == (0, 255, 0)


def test_a_changed_drawing_is_rendered_anew(folder: Path) -> None:
    keep(folder)
    draw(folder / "art", "#0000ff")
    os.utime(folder / "art" / "box.svg", (1, 1))
    assert colour(folder) == (0, 0, 255)


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * (16 + 4 * 300 * 300)])
def test_a_damaged_file_costs_time_only(folder: Path, damage: bytes) -> None:
    keep(folder)
    kept(folder).write_bytes(damage)
    assert colour(folder) == (255, 0, 0)


def test_only_what_was_last_shown_is_kept(folder: Path) -> None:
    keep(folder)
    art = Art(folder / "art", folder / "cache")
    art.image("box", 400, 400)
    art.keep()
    assert kept(folder).name == "box-400x400.rgba"


def test_a_pipe_in_the_place_of_a_kept_picture_keeps_nobody_waiting(folder: Path) -> None:
    keep(folder)
    file = kept(folder)
    file.unlink()
    os.mkfifo(file)
    assert colour(folder) == (255, 0, 0)
    keep(folder)
    assert file.is_file(), "it is kept again"
