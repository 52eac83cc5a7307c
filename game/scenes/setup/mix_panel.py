"""Beside the codes of the scenario builder: the table as they lay it, the figures that they change, and in words what
each of them does, or why they do not go together.

It changes nothing; the title draws the picture (`game/desk/mix.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.desk.mix import MixSight, paint_sign
from game.present.mix import MixFact
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.plain import Panel

if TYPE_CHECKING:
    from game.scenes.setup.builder import BuilderScene

_PICTURE, _LEAST_PICTURE = 228.0, 104.0  # high, and what is left of it beside many conflicts
_FACTS, _FACT = 168.0, 44.0  # the width of the figures, the height of one
_NARROW = 400.0  # below this the figures are under the picture
_ICON = 28.0
_UNDER = 15.0  # a line below a figure
_VEIL = 0.5


class _Line(NamedTuple):
    sign: str
    colour: str
    name: str
    words: tuple[str, ...]
    large: bool = False


class MixPanel:
    def __init__(self, scene: BuilderScene) -> None:
        self._scene = scene
        make = scene.setup.face.mix
        self._sight: MixSight | None = make() if make is not None else None
        self._seen: object = None  # the set-up that is shown

    def build(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        inner = box.inset(16, 12)
        wide = inner.w - 12
        faults = [self._scene.told(fault) for fault in self._scene.conflicts()]
        lines = self._lines(page, wide, faults)
        # The more there is to be said against them, the lower the picture of the table.
        said = sum(_height(line) for line in lines)
        seen = self._see(bool(faults))
        tall = _PICTURE
        if faults:
            tall = min(_PICTURE, inner.h - said - 10)
        if tall < _LEAST_PICTURE:
            seen = False
            lines = [_Line("warning", theme.DANGER, "", tuple(page.lines(words, wide - _ICON, theme.BUTTON, 600)), True)
                     for words in faults]  # fmt: skip
            said = sum(map(_height, lines))
        beside = wide >= _NARROW
        facts = self._sight.facts if self._sight is not None and seen else ()
        top = (tall + 10 + (0 if beside or not facts else _FACT * ((len(facts) + 1) // 2) + 6)) if seen else 0.0
        high = top + said
        with page.scroll("conflicts", inner, high) as y:
            if seen:
                self._add_picture(page, Box(inner.x, y, wide, top - 10), facts, beside, bool(faults))
            y += top
            for line in lines:
                place = Box(inner.x, y, wide, _height(line))
                page.add(Custom("", place, partial(_paint_line, line=line)))
                y = place.bottom

    def _see(self, wrong: bool) -> bool:
        """Whether there is a picture. What does not go together leaves the last one that did."""
        scene, sight = self._scene, self._sight
        if sight is None:
            return False
        setup = scene.setup.setup()
        codes = {option.id: option.default for option in scene.codes}
        plain = replace(setup, options={**setup.options, **codes, "scenario": scene.base})
        wanted = plain if wrong and self._seen is None else replace(setup, options=scene.options())
        if wanted != self._seen and (not wrong or self._seen is None):
            sight.look(scene.setup.rules, wanted, plain)
            self._seen = wanted
        return True

    def _add_picture(self, page: Page, box: Box, facts: Sequence[MixFact], beside: bool, wrong: bool) -> None:
        assert self._sight is not None
        sight = self._sight
        aside = _FACTS + 12 if beside else 0.0
        # Without figures the picture has all the width; the ship keeps its size, or it would be drawn anew.
        frame = Box(box.x + 3, box.y + 3, box.w - 6 - (0 if wrong else aside), (box.h if wrong else _PICTURE) - 6)
        ship = Box(frame.x + (aside / 2 if wrong else 0), frame.y, box.w - 6 - aside, frame.h)

        def paint(canvas: Canvas, b: Box) -> None:
            canvas.rounded(b.inset(-3, -3), 10, theme.INK, theme.DANGER if wrong else theme.RIM[1])
            sight.paint(canvas, ship)
            if wrong:
                canvas.rounded(b, 8, theme.INK, opacity=_VEIL)
                canvas.icon("warning", *b.centre, 44, theme.DANGER)

        page.add(Custom("", frame, steady(paint)))
        for i, fact in enumerate(facts if not wrong else ()):
            if beside:
                place = Box(frame.right + 15, box.y + i * (_PICTURE / len(facts)), _FACTS, _FACT)
            else:
                place = Box(box.x + (i % 2) * box.w / 2, frame.bottom + 6 + i // 2 * _FACT, box.w / 2 - 6, _FACT)
            told = self._scene.tell(fact.words)
            words = page.lines(told, place.w - _ICON - 8, theme.SMALL)
            room = int((_PICTURE / len(facts) - 24) // _UNDER) if beside else 1
            page.add(Custom("", place, steady(_fact_painter(fact, words[: max(1, room)])),
                            tip=told if len(words) > max(1, room) else ""))  # fmt: skip

    def _lines(self, page: Page, wide: float, faults: list[str]) -> list[_Line]:
        """What is wrong, or that nothing is and what each code in force does."""
        scene, room = self._scene, wide - _ICON
        if faults:
            return [_Line("warning", theme.DANGER, "", tuple(page.lines(words, room))) for words in faults]
        zone = scene.setup.label_of(scene.setup.options[0], scene.setup.values["zone"])
        fits = scene.say("builder.fits", n=len(scene.setup.seating.rows), zone=zone)
        out = [_Line("check", theme.SUCCESS, "", tuple(page.lines(fits, room)))]
        for option in scene.codes:
            if option.id not in scene.values:
                continue
            key = f"{scene.title}.option.{option.id}"
            name = scene.say(f"{key}.name")
            if option.values:
                name = f"{name}: {scene.setup.label_of(option, scene.values[option.id])}"
            told = tuple(page.lines(scene.say(f"{key}.hint"), room))
            out.append(_Line(scene.signs.get(option.id, ""), theme.LIVE, name, told))
        return out


def _height(line: _Line) -> float:
    return (24.0 if line.large else 20.0) * (len(line.words) + bool(line.name)) + (
        16 if line.large else 10 if line.name else 6)  # fmt: skip


def _paint_line(canvas: Canvas, box: Box, pointing: Pointing, line: _Line) -> None:
    step, size, weight = (24.0, theme.BUTTON, 600) if line.large else (20.0, theme.BODY, 500)
    y = box.y + step - 5
    if line.sign:
        down, sign = (5, 22) if line.name else (-5, 22 if line.large else 18)
        paint_sign(canvas, line.sign, box.x + 10, y + down, sign, line.colour)
    if line.name:
        canvas.text(box.x + _ICON, y, line.name, theme.BODY, 700, width=box.w - _ICON)
        y += step
    for words in line.words:
        canvas.text(box.x + _ICON, y, words, size, weight, theme.TEXT2 if line.name else theme.TEXT)
        y += step


def _fact_painter(fact: MixFact, words: list[str]) -> Callable[[Canvas, Box], None]:
    """The figure, large; one that the codes have changed is gold, with the plain game's before it."""
    changed = fact.value != fact.usual

    def paint(canvas: Canvas, box: Box) -> None:
        if changed:
            high = _FACT + 1 + _UNDER * (len(words) - 1)
            canvas.rounded(Box(box.x - 6, box.y - 4, box.w + 10, high), 8, theme.LIVE, theme.LIVE, 0.1, 1)
        paint_sign(canvas, fact.sign, box.x + 12, box.y + box.h / 2, 22, theme.TEXT2)
        x = box.x + _ICON + 4
        if changed:
            x += canvas.text(x, box.y + 17, str(fact.usual), theme.BODY, 600, theme.TEXT3) + 5
            canvas.icon("right", x + 5, box.y + 12, 12, theme.TEXT3)
            x += 16
        canvas.text(x, box.y + 18, str(fact.value), theme.HEAD, 800, theme.LIVE if changed else theme.TEXT)
        for n, line in enumerate(words):
            canvas.text(box.x + _ICON + 4, box.y + 34 + _UNDER * n, line, theme.SMALL, 500, theme.TEXT2,
                        width=box.w - _ICON - 4)  # fmt: skip

    return paint
