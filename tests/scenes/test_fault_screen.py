"""A crash of the program: a screen says so, a report is where it says, and the exit code is not 0."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from reader import Reader, Readers, readers  # noqa: F401

from game.app.fault import EXIT_FAULT, notice_of, paint_notice, show_fault
from game.ui.metrics import Metrics

REPORT = Path("/games/of/ana/in/a/folder/far/down/saucerful/reports/report-20300504-213000.txt")


def broken(reader: Reader) -> int:
    """The program as it breaks, with a key pressed at once."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    try:
        raise RuntimeError("a saucer fell off the table")
    except RuntimeError as error:
        return show_fault(reader.app, error)


def colours(reader: Reader) -> int:
    surface = reader.app.window.get_surface()
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)})


def test_the_screen_is_shown_the_report_is_written_and_the_code_is_not_zero(
    readers: Readers, capsys: pytest.CaptureFixture[str]  # noqa: F811
) -> None:
    reader = readers()
    assert broken(reader) == EXIT_FAULT
    reports = list(reader.services.folders.reports.glob("report-*.txt"))
    assert len(reports) == 1 and "a saucer fell off the table" in reports[0].read_text()
    assert "a saucer fell off the table" in capsys.readouterr().err
    assert colours(reader) > 100
    assert reader.services.canvas.type.labels_with(reports[0].name[-8:]), "the path, broken into lines where it is long"


def test_where_the_brush_is_broken_plain_words_are_left(
    readers: Readers, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]  # noqa: F811
) -> None:
    reader = readers()
    monkeypatch.setattr(reader.services.canvas, "panel", None)
    reader.app.window.get_surface().fill("black")
    assert broken(reader) == EXIT_FAULT
    assert colours(reader) > 20, "words, on a ground of one colour"


def test_nothing_at_all_can_be_shown_and_still_it_ends_well(
    readers: Readers, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]  # noqa: F811
) -> None:
    reader = readers()
    monkeypatch.setattr(reader.services, "words", None)
    assert broken(reader) == EXIT_FAULT


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (2560, 1080)])
def test_all_sentences_fit_in_every_window(readers: Readers, lang: str, size: tuple[int, int]) -> None:  # noqa: F811
    reader = readers(lang, size)
    canvas = reader.services.canvas
    notice = notice_of(reader.services.words, True, False, REPORT)
    canvas.aim(pygame.Surface(size), Metrics(size, 100, (640, 360)))
    canvas.type.cut.clear()
    paint_notice(canvas, canvas.metrics.page, notice)
    assert not canvas.type.cut and not canvas.type.labels_with("⟦")
    rim = pygame.mask.from_threshold(canvas.target, "#0a1022", (3, 3, 3, 255))
    assert rim.get_at((1, 1)) and rim.get_at((1, size[1] - 2)), "the panel leaves the ground free all round"


def test_what_it_says_of_the_game_is_true(readers: Readers) -> None:  # noqa: F811
    words = readers().services.words
    assert notice_of(words, True, True, None).safe == words.text("fault.saved")
    assert notice_of(words, True, False, None).safe == words.text("fault.not_saved")
    assert notice_of(words, False, False, None).safe == words.text("fault.no_game")
    assert notice_of(words, True, True, None).report == words.text("fault.no_report")
