"""The typefaces: complete for the four languages, kerned, and with their licences beside them. It must never need a
display."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.text import Type, _sayable

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
NAMES = (
    "exo2-400", "exo2-500", "exo2-600", "exo2-700", "exo2-800", "exo2-900",
    "atkinson-400", "atkinson-700",
)  # fmt: skip
LETTERS = (
    "".join(chr(code) for code in range(0x20, 0x7F)) + "ÀÁÂÃÇÈÉÊÍÌÎÑÒÓÔÕÙÚÛÜàáâãçèéêíìîñòóôõùúûü¿¡ªº«»“”‘’–—…·×°€½−©"
)


@pytest.fixture(params=NAMES)
def path(request: pytest.FixtureRequest) -> Path:
    pygame.font.init()
    return FONTS / f"{request.param}.ttf"


def test_every_letter_of_the_four_languages_is_drawn_by_the_font_itself(path: Path) -> None:
    font = pygame.font.Font(path, 40)
    absent = pygame.image.tobytes(font.render("\ue123", True, "white"), "RGBA")
    for letter, metrics in zip(LETTERS, font.metrics(LETTERS)):
        assert metrics is not None, letter
        drawn = font.render(letter, True, "white")
        assert pygame.image.tobytes(drawn, "RGBA") != absent, letter
        assert letter == " " or drawn.get_bounding_rect().width > 0, letter


def test_every_letter_gives_a_label_of_the_same_height(path: Path) -> None:
    for size in (13, 14, 15, 16, 17, 18, 20, 21, 24, 28, 32, 42, 60, 76):
        font = pygame.font.Font(path, size)
        heights = {letter: font.render(letter, True, "white").get_height() for letter in LETTERS}
        assert set(heights.values()) == {font.get_height()}, (size, heights)
        assert font.get_height() <= 1.45 * size


def test_capitals_sit_in_the_middle_of_their_label(path: Path) -> None:
    font = pygame.font.Font(path, 200)
    label = font.render("H", True, "white")
    assert abs(label.get_bounding_rect().centery - label.get_height() / 2) <= 0.02 * 200


def test_pairs_are_kerned(path: Path) -> None:
    font = pygame.font.Font(path, 200)
    for pair in ("AV", "To", "Va"):
        assert font.size(pair)[0] < font.size(pair[0])[0] + font.size(pair[1])[0] - 2, pair


def test_heavier_weights_are_wider_or_darker() -> None:
    pygame.font.init()

    def ink(name: str) -> int:
        surface = pygame.font.Font(FONTS / f"{name}.ttf", 60).render("Saucer", True, "white")
        return sum(pygame.image.tobytes(surface, "RGBA")[3::4])

    for family in ("exo2", "atkinson"):
        weights = [ink(name) for name in NAMES if name.startswith(family)]
        assert weights == sorted(set(weights))


def test_the_open_font_licences_lie_beside_the_fonts() -> None:
    for name, holder in (("exo2", "Exo 2 Project Authors"), ("atkinson", "Braille Institute")):
        text = (FONTS / f"{name}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text and holder in text
    assert {file.stem for file in FONTS.glob("*.ttf")} == set(NAMES)


def test_what_no_font_takes_is_drawn_all_the_same() -> None:
    pygame.font.init()
    type = Type(FONTS)
    for words in ("a\0b", "caf\udce9"):
        assert type.width(words, 20) > 0 and type.shortened(words, 20, 500, 5)
        assert _sayable(words).encode()


def test_letters_without_any_width_are_drawn_as_nothing() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    type = Type(FONTS)
    for words in ("", "\u200b", "\u0301" * 5):
        assert type.label(words, 20, 500, "#ffffff").get_height() > 0
