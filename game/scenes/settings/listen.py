"""What the settings of sound sound like: two meters, effects to try, and the music of each table, calm or tense.

It changes no setting. The music that was heard before comes back when the page is left.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.sound import effect_gain, music_gain
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import draw_row
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import Panel

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

HEIGHT = 376.0  # of effects and meters
MUSIC_HEIGHT, _CARD_GAP = 158.0, 8.0
# The effects that one may try, and their signs.
_EFFECTS = (("place", "saucer"), ("roll", "ui/die-white-5"), ("hit", "bolt"),
            ("alarm", "warning"), ("win", "trophy"), ("lose", "trophy-broken"))  # fmt: skip
# How loud the files are (LUFS), and what the meters show: from hardly to be heard to as loud as can be.
_EFFECT_FILE, _MUSIC_FILE = -15.0, -20.0
_SOFTEST, _LOUDEST = -54.0, -8.0
_LIGHTS, _HOT = 24, 19  # lamps of a meter; from here on they are red
_FRAME = 1 / 30  # seconds of one value of a sound's course


def part_of(loudness: float) -> float:
    """How much of a meter that is."""
    return min(1.0, max(0.0, (loudness - _SOFTEST) / (_LOUDEST - _SOFTEST)))


class Listening:
    def __init__(self, scene: SettingsScene) -> None:
        self._scene = scene
        self.piece = ""  # the table whose music is heard
        self.tense = False
        self._before: tuple[str | None, float] | None = None
        self._course: tuple[float, ...] = ()
        self._at = 0.0

    # What is heard.

    def try_effect(self, name: str) -> None:
        sound = self._scene.services.sound
        sound.play(name)
        self._course, self._at = sound.course(name, _FRAME), 0.0

    def play_piece(self, title: str) -> None:
        """The music of a table; the same once more is silent again."""
        sound = self._scene.services.sound
        if self.piece == title:
            self.stop()
            return
        if self._before is None:
            self._before = sound.wanted
        self.piece = title
        sound.ambient(self._scene.services.title(title).face.loop)
        sound.tension(float(self.tense))
        self._scene.page.changed()

    def set_mood(self, i: int) -> None:
        self.tense = bool(i)
        if self.piece:
            self._scene.services.sound.tension(float(self.tense))

    def stop(self) -> None:
        """What was heard before comes back."""
        if self._before is not None:
            title, tense = self._before
            self._scene.services.sound.ambient(title)
            self._scene.services.sound.tension(tense)
        self.piece, self._before = "", None
        self._scene.page.changed()

    def update(self, dt: float) -> bool:
        if not self.moving():
            return False
        self._at += dt
        if self._at >= len(self._course) * _FRAME:
            self._course = ()
        return True

    def moving(self) -> bool:
        return bool(self._course)

    # How loud that is.

    @property
    def _levels(self) -> tuple[float, float]:
        """What effects and music come to at their settings, in parts of a meter."""
        settings = self._scene.services.settings
        if settings.muted:
            return 0.0, 0.0
        gains = (effect_gain("place", settings.effects / 100), music_gain(settings.music / 100))
        first, second = (part_of(file + 20 * math.log10(gain)) if gain > 0 else 0.0
                         for file, gain in zip((_EFFECT_FILE, _MUSIC_FILE), gains))  # fmt: skip
        return first, second

    @property
    def _now(self) -> float | None:
        """How loud the effect that is being tried is at this moment, in parts of a meter."""
        if not self._course:
            return None
        peak = self._course[min(int(self._at / _FRAME), len(self._course) - 1)]
        return part_of(20 * math.log10(peak)) if peak > 0 else 0.0

    # What is seen.

    def build(self, page: Page, box: Box) -> None:
        say, alive = self._scene.say, self._scene.services.sound.alive
        page.add(Panel("", box, "raised", say("settings.listen.title")))
        inner = box.inset(16).cut_top(32)[1]
        meters, inner = inner.cut_top(112, 12)
        page.add(Custom("", meters, steady(self._paint_meters)))
        why = "" if alive else say("settings.no_sound")
        high = min(92.0, (inner.h - 2 * _CARD_GAP) / 3)
        for i, (name, sign) in enumerate(_EFFECTS):
            row, column = divmod(i, 2)
            wide = (inner.w - _CARD_GAP) / 2
            place = Box(inner.x + column * (wide + _CARD_GAP), inner.y + row * (high + _CARD_GAP), wide, high)
            words = say(f"settings.listen.{name}")
            page.add(Custom(f"try-{name}", place, partial(_paint_effect, sign=sign, words=words),
                            partial(self.try_effect, name), enabled=alive, why=why))  # fmt: skip

    def _paint_meters(self, canvas: Canvas, box: Box) -> None:
        levels, now = self._levels, self._now
        shown = (levels[0] if now is None else now, levels[1])
        for part, name, level, rest in zip(box.rows(2, 4), ("effects", "music"), shown, levels):
            canvas.text(part.x, part.y + 15, self._scene.say(f"settings.{name}.name"), theme.BODY, 600, theme.TEXT2)
            trough = Box(part.x, part.y + 24, part.w, 22)
            canvas.rounded(trough, 6, theme.INSET[0], theme.RIM[2])
            step = (trough.w - 8) / _LIGHTS
            for lamp in range(_LIGHTS):
                on, mark = lamp < round(level * _LIGHTS), lamp == round(rest * _LIGHTS) - 1
                colour = theme.DANGER if lamp >= _HOT else theme.LIVE if lamp >= _HOT - 5 else theme.SUCCESS
                place = Box(trough.x + 4 + lamp * step + 1, trough.y + 4, step - 2, trough.h - 8)
                canvas.rounded(place, 2, colour if on or mark else "#24315c", opacity=1.0 if on else 0.75)

    def build_music(self, page: Page, box: Box) -> None:
        """The tables, each with its piece, and how tense it is."""
        services, say = self._scene.services, self._scene.say
        alive = services.sound.alive
        names = [say("settings.listen.calm"), say("settings.listen.tense")]
        wide = min(box.w * 0.5, sum(page.width(name, theme.BODY, 700) + 40 for name in names))
        page.add(Custom("", box, lambda canvas, b, _: draw_row(canvas, b, False)))
        inner = box.inset(16, 10)
        head, inner = inner.cut_top(36, 8)
        page.add(
            Custom("", head, lambda canvas, b, _: canvas.text(
                b.x, b.y + 24, say("settings.listen.music"), theme.BUTTON, 600, width=b.w - wide - 12)),
            Tabs("mood", head.cut_right(wide)[0], names, int(self.tense), self.set_mood, enabled=alive),
        )  # fmt: skip
        titles = [entry.id for entry in services.titles if services.words.has(f"{entry.id}.name")]
        for title, place in zip(titles, inner.columns(max(1, len(titles)), _CARD_GAP)):
            paint = partial(_paint_piece, title=title, name=say(f"{title}.name"), on=self.piece == title)
            why = "" if alive else say("settings.no_sound")
            page.add(Custom(f"piece-{title}", place, paint, partial(self.play_piece, title), enabled=alive,
                            tip=say(f"{title}.name"), why=why))  # fmt: skip


def _paint_effect(canvas: Canvas, box: Box, pointing: Pointing, sign: str, words: str) -> None:
    draw_row(canvas, box, pointing.pressed, pointing.hover)
    x, y = box.x + 30, box.centre[1]
    if "/" in sign:
        canvas.piece(sign, x, y, 0.6)
    else:
        canvas.icon(sign, x, y, 24, theme.DANGER if sign == "trophy-broken" else theme.LIVE)
    canvas.text(box.x + 56, y + 5, words, theme.BODY, 600, width=box.w - 64)


def _paint_piece(canvas: Canvas, box: Box, pointing: Pointing, title: str, name: str, on: bool) -> None:
    draw_row(canvas, box, on, pointing.hover)
    x, _ = box.centre
    emblem = f"{title}/emblem"
    if canvas.art.has(emblem):
        canvas.piece(emblem, x, box.y + 32, 0.8)
    canvas.icon("stop" if on else "play", box.right - 16, box.y + 16, 16, theme.LIVE if on else theme.TEXT3)
    lines = canvas.lines(name, box.w - 8, theme.SMALL, 600)[:2]
    middle = (box.y + 56 + box.bottom) / 2
    for i, line in enumerate(lines):
        at = middle + 4 + (i - (len(lines) - 1) / 2) * 17
        canvas.text(x, at, line, theme.SMALL, 600, theme.TEXT if on else theme.TEXT2, "middle", width=box.w - 6)
