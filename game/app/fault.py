"""The last screen after a crash: what happened, where the report is, and that the game is saved.

It never raises: where its picture fails it uses plain text, and where that fails the terminal.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.app.loop import UNSEEN
from game.app.sentences import complain
from game.i18n.catalogue import Catalogue
from game.store.faults import write_report
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.text import Type

if TYPE_CHECKING:
    from game.app.application import Application

EXIT_FAULT = 70
_SHOWN_FOR_MS = 60_000
_LEAST = (640, 360)
_CLOSING = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN)
_AGAIN = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)
_GAME_SCENES = ("table", "curtain")


class Notice(NamedTuple):
    """What the screen says; empty sentences are left out."""

    title: str
    safe: str
    whole: bool  # whether everything is saved
    report: str
    send: str
    leave: str


def show_fault(app: Application, error: Exception) -> int:
    written = False
    with contextlib.suppress(Exception):
        written = app.services.writer.flush(5.0)
    report = write_report(app.services.folders.reports, error, app.services.version) if app.owner else None
    detail = f"{type(error).__name__}: {error}" + (f", {report}" if report is not None else "")
    complain("fault.title", app.services.words.lang if app.services.words else None, detail)
    with contextlib.suppress(Exception):
        playing = any(scene.name in _GAME_SCENES for scene in app.stage.scenes)
        notice = notice_of(app.services.words, playing, written, report)
        app.services.sound.stop()
        _show(app, notice)
    return EXIT_FAULT


def notice_of(words: Catalogue, playing: bool, written: bool, report: Path | None) -> Notice:
    safe = "fault.no_game" if not playing else "fault.saved" if written else "fault.not_saved"
    return Notice(
        title=words.text("fault.title"),
        safe=words.text(safe),
        whole=written or not playing,
        report=words.text("fault.report", file=str(report)) if report else words.text("fault.no_report"),
        send=words.text("fault.send") if report else "",
        leave=words.text("fault.leave"),
    )


def _show(app: Application, notice: Notice) -> None:
    canvas = app.services.canvas
    _paint(app.window, canvas, notice)
    if pygame.display.get_driver() in UNSEEN:
        return
    started = pygame.time.get_ticks()
    while pygame.time.get_ticks() - started < _SHOWN_FOR_MS:
        for event in pygame.event.get():
            if event.type in _CLOSING:
                return
            if event.type in _AGAIN:
                _paint(app.window, canvas, notice)
        pygame.time.wait(30)


def _paint(window: pygame.Window, canvas: Canvas, notice: Notice) -> None:
    surface = window.get_surface()
    surface.set_clip(None)
    try:
        canvas.aim(surface, Metrics(surface.get_size(), 100, _LEAST))
        paint_notice(canvas, canvas.metrics.page, notice)
    except Exception:
        # The brush itself may be what broke.
        _paint_plainly(surface, canvas.type, notice)
    window.flip()


def paint_notice(canvas: Canvas, page: Box, notice: Notice) -> None:
    canvas.target.fill(theme.GROUND[2])
    wide = min(720.0, page.w - 48)
    inner = wide - 64
    said = (
        ("check" if notice.whole else "warning", notice.safe, theme.TEXT),
        ("folder", notice.report, theme.TEXT2),
        ("export", notice.send, theme.TEXT2),
    )
    parts = [(icon, _broken(canvas, words, inner - 36), colour) for icon, words, colour in said if words]
    rest = 144 + sum(22 * len(lines) + 10 for _, lines, _ in parts)
    # On a very small window the words come first.
    picture = max(0.0, min(160.0, page.h - 24 - rest))
    box = page.middle(wide, picture + rest)
    canvas.panel(box, 16, "raised")
    if picture >= 40:
        canvas.picture("ui/crash", Box(box.x + 32, box.y + 24, inner, picture))
    y = box.y + picture + 68
    canvas.text(box.centre[0], y, notice.title, theme.TITLE, 800, align="middle", width=inner)
    y += 40
    for icon, lines, colour in parts:
        tint = theme.SUCCESS if icon == "check" else theme.DANGER if icon == "warning" else theme.LABEL
        canvas.icon(icon, box.x + 44, y - 5, 20, tint)
        for line in lines:
            canvas.text(box.x + 68, y, line, theme.BUTTON, 500, colour)
            y += 22
        y += 10
    canvas.rule(box.x + 32, box.bottom - 50, box.right - 32)
    canvas.text(box.centre[0], box.bottom - 20, notice.leave, theme.BODY, 600, theme.NAME, "middle", inner)


def _broken(canvas: Canvas, words: str, width: float) -> list[str]:
    """Lines; a path that is too long for one is broken where it must be."""
    return canvas.lines(words, width, theme.BUTTON, 500)


def _paint_plainly(surface: pygame.Surface, face: Type, notice: Notice) -> None:
    surface.fill(theme.GROUND[2])
    width, height = surface.get_size()
    y = height // 4
    for words in (notice.title, notice.safe, notice.report, notice.send, notice.leave):
        size = round(height / 720 * 20)
        for line in face.lines(words, size, 500, width * 3 // 4):
            surface.blit(face.font(size).render(line, True, theme.TEXT), (width // 8, y))
            y += round(size * 1.5)
        y += size // 2
