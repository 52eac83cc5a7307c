"""What the first picture was made of is kept: the second start takes it from the disk, and never a wrong one."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.first import Drawn, FirstPicture
from game.ui.layout import Box
from game.ui.text import Type

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'
SIZE = (30, 30)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    (tmp_path / "art").mkdir()
    draw(tmp_path, "#ff0000")
    return tmp_path


class Start:
    """The canvas of a start; `made` lists what it had to render."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[str] = []
        load, render = pygame.image.load_sized_svg, pygame.font.Font.render

        def drawn(source: object, size: tuple[int, int]) -> pygame.Surface:
            self.made.append("drawing")
            return load(source, size)

        class Font(pygame.font.Font):
            def render(font, *words: object) -> pygame.Surface:
                self.made.append("label")
                return render(font, *words)

            def size(font, words: str) -> tuple[int, int]:
                self.made.append("width")
                return super().size(words)

        monkeypatch.setattr(pygame.image, "load_sized_svg", drawn)
        monkeypatch.setattr(pygame.font, "Font", Font)
        self.first = FirstPicture(kept(folder))
        art, type_ = Art(folder / "art", self.first), Type(FONTS, first=self.first)
        self.canvas = Canvas(art, type_, self.first)
        self.canvas.target = pygame.Surface((200, 100))
        with_everything(self.canvas)
        monkeypatch.undo()
        self.pixels = pygame.image.tobytes(self.canvas.target, "RGB")


def with_everything(canvas: Canvas) -> None:
    """Drawings plain, tinted and turned, a panel with its shadow, words, and a stamp of nothing."""
    canvas.panel(Box(10, 10, 180, 80), 12, "raised")
    canvas.picture("box", Box(20, 20, *SIZE))
    canvas.picture("box", Box(60, 20, *SIZE), "#00ff00", 90)
    canvas.picture("box", Box(100, 20, *SIZE), turn=30)
    canvas.text(20, 70, "Saucerful", 14, 700, width=60)
    canvas.stamp(("nothing",), Box(10, 10, 20, 20), lambda d: None)


def draw(folder: Path, colour: str) -> None:
    (folder / "art" / "box.svg").write_text(DRAWING.format(colour))


def kept(folder: Path) -> Path:
    return folder / "cache" / "first-picture"


def keep(folder: Path) -> None:
    """A start whose first picture shows the drawing."""
    first = FirstPicture(kept(folder))
    Art(folder / "art", first).image("box", *SIZE)
    first.keep()


def colour(folder: Path) -> tuple[int, int, int]:
    return tuple(Art(folder / "art", FirstPicture(kept(folder))).image("box", *SIZE).get_at((15, 15))[:3])


def test_the_second_start_renders_nothing_and_shows_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Start(folder, monkeypatch)
    assert {"drawing", "label", "width"} == set(first.made)
    first.first.keep()
    second = Start(folder, monkeypatch)
    assert second.made == ["drawing"], "an empty picture is no picture"
    assert second.pixels == first.pixels
    written = kept(folder).stat().st_mtime_ns
    second.first.keep()
    assert kept(folder).stat().st_mtime_ns == written, "nothing was new"


def test_for_a_few_new_words_not_all_is_written_again(folder: Path) -> None:
    def start(words: int) -> int:
        first = FirstPicture(kept(folder))
        type_ = Type(FONTS, first=first)
        for number in range(words):
            type_.width(f"word {number}", 14)
        first.keep()
        return kept(folder).stat().st_size

    before = start(100)
    assert start(104) == before
    assert start(110) > before


def test_the_easily_read_letters_are_others(folder: Path) -> None:
    first = FirstPicture(kept(folder))
    plain = Type(FONTS, False, first).width("Saucerful", 20)
    first.keep()
    first = FirstPicture(kept(folder))
    assert Type(FONTS, False, first).width("Saucerful", 20) == plain != Type(FONTS, True, first).width("Saucerful", 20)


def test_a_changed_drawing_is_rendered_anew(folder: Path) -> None:
    keep(folder)
    draw(folder, "#0000ff")
    os.utime(folder / "art" / "box.svg", (1, 1))
    assert colour(folder) == (0, 0, 255)
    keep(folder)
    assert colour(folder) == (0, 0, 255)


def test_another_renderer_renders_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(folder)
    file = kept(folder)
    file.write_bytes(file.read_bytes().replace(b"\x00\x00\xff\xff", b"\x00\xff\x00\xff"))
    assert colour(folder) == (0, 255, 0), "the kept picture is really used"
    monkeypatch.setattr(pygame.version, "ver", "0.1")
    assert colour(folder) == (255, 0, 0)


def test_a_damaged_file_costs_time_only(folder: Path) -> None:
    keep(folder)
    file = kept(folder)
    whole = file.read_bytes()
    at = whole.index(b"box of box")
    damaged = [b"", b"short", b"x" * len(whole), whole[:-1], whole[: len(whole) // 2], whole[:-40] + bytes(40)]
    damaged += [whole[:i] + bytes([whole[i] ^ 64]) + whole[i + 1 :] for i in range(at, len(whole))]
    for data in damaged:
        file.write_bytes(data)
        assert colour(folder) == (255, 0, 0)


def test_only_what_was_last_shown_is_kept(folder: Path) -> None:
    keep(folder)
    before = kept(folder).stat().st_size
    first = FirstPicture(kept(folder))
    Art(folder / "art", first).image("box", 2, 2)
    first.seal()
    Art(folder / "art", first).image("box", 40, 40)
    first.keep()
    assert kept(folder).stat().st_size < before - 4 * SIZE[0] * SIZE[1] + 100


def test_what_others_left_behind_is_cleared_away(folder: Path) -> None:
    (folder / "cache").mkdir()
    for name in ("ufoo-cover-175x236.rgba", "first-picture.77.new"):
        (folder / "cache" / name).write_bytes(b"x")
    keep(folder)
    assert [place.name for place in (folder / "cache").iterdir()] == ["first-picture"]


def test_a_pipe_in_its_place_keeps_nobody_waiting(folder: Path) -> None:
    kept(folder).parent.mkdir()
    os.mkfifo(kept(folder))
    assert colour(folder) == (255, 0, 0)
    keep(folder)
    assert kept(folder).is_file(), "it is kept again"


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path) -> None:
    (folder / "cache").write_text("a file in the folder's place")
    keep(folder)
    assert colour(folder) == (255, 0, 0)


def test_words_that_no_file_can_hold_are_no_fault(folder: Path) -> None:
    first = FirstPicture(kept(folder))
    assert Type(FONTS, first=first).label("Ana \udcff", 14, 500, "#ffffff").get_width() > 0
    first.keep()
    assert not kept(folder).exists()


def test_a_picture_is_gathered_only_until_the_first_stands(folder: Path) -> None:
    first = FirstPicture(kept(folder))
    first.seal()
    drawn = Drawn(pygame.Surface((2, 2), pygame.SRCALPHA))
    assert first.picture("dot", lambda: drawn) is drawn
    first.keep()
    assert not kept(folder).exists()
