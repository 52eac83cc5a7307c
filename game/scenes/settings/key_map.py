"""The key-map on the screen: every command with its keys, a drawn keyboard beside them, and the question for a new key.

It reads no keyboard: the input listens, and the scene passes on what it heard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import FIXED, KEYS, PAD
from game.ui.keymap import GROUPS, SIGNS, called, cap, give, is_fixed, keys_of, owner, restore, usable
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.keyboard import COLOURS, GROUP_OF, Keyboard, high_for
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

_ROW, _GAP, _HEAD = 44.0, 6.0, 40.0
_COLUMN = 520.0  # two columns from twice this width on
_LIST = 380.0  # the width of the list beside the keyboard
_BESIDE, _LEAST_HIGH = 1120.0, 320.0  # from this size on a keyboard is drawn beside the list
_TOLD, _LEGEND = 46.0, 40.0
_PAD_ROW, _PAD_ROWS = 26.0, 3
CANCEL = "escape"


class KeyEditor:
    def __init__(self, scene: SettingsScene) -> None:
        self._scene = scene
        self.waiting = ""  # the command that waits for a key
        self.keyboard = Keyboard(scene.services.words)

    def listen(self, command: str) -> None:
        self.waiting = command
        self._scene.services.input.listening = bool(command)
        self._scene.page.changed()

    def take(self, key: str) -> None:
        """A key was pressed while a command waits for one."""
        scene, command = self._scene, self.waiting
        words = scene.services.words
        if not usable(key):
            return
        if key == CANCEL or not command:
            self.listen("")
            return
        changed = scene.services.settings.key_map
        if is_fixed(key) and owner(changed, key) != command:
            scene.page.toast(f"{called(words, key)}: {words.text('keys.fixed')}")
            return
        given = give(changed, command, key)
        self.listen("")
        scene.change(key_map=given.keys)
        if given.other:
            said = "keys.taken" if given.swapped else "keys.given"
            other = words.text(f"keys.command.{given.other}")
            scene.page.toast(words.text(said, press=called(words, key), command=other))

    def build(self, page: Page, box: Box) -> None:
        top, box = box.cut_top(44, 10)
        self._add_head(page, top)
        beside = box.w >= _BESIDE and box.h >= _LEAST_HIGH
        if beside:
            drawn, box = box.cut_right(box.w - _LIST, 16)
            self._add_drawn(page, drawn)
        columns = 2 if box.w >= 2 * _COLUMN else 1
        parts = _spread(columns)
        tall = max(sum(_HEAD + len(commands) * (_ROW + _GAP) for _, commands in part) for part in parts)
        place = next((at for part in parts for command, at in _places(part) if command == self.waiting), None)
        if place is not None:
            page.bring("keys", self.waiting, (place - _GAP, place + _ROW + _GAP), box.h)
        with page.scroll("keys", box, tall) as y:
            inner = Box(box.x, y, box.w - 12, tall)
            for column, part in zip(inner.columns(columns, 24), parts):
                at = column.y
                for group, commands in part:
                    self._add_group(page, Box(column.x, at, column.w, _HEAD - 6), group)
                    at += _HEAD
                    for command in commands:
                        self._row(page, command, Box(column.x, at, column.w, _ROW))
                        at += _ROW + _GAP

    def _add_head(self, page: Page, box: Box) -> None:
        """What one may do here; or, while a command waits for a key, which one, and how to leave it."""
        scene = self._scene
        words = scene.services.words
        changed = scene.services.settings.key_map
        label = words.text("common.cancel") if self.waiting else words.text("keys.reset")
        wide = page.width(label, theme.BUTTON, 700) + 64
        button, rest = box.inset(0, 2).cut_right(wide, 16)
        if not self.waiting:
            page.add(
                Button("keys-reset", button, label, lambda: scene.change(key_map={}), icon="undo",
                       enabled=bool(changed), why=label),
                Label(rest, words.text("settings.key_map.hint"), theme.BODY, 500, theme.TEXT2),
            )  # fmt: skip
            return
        asked = words.text("keys.press", command=words.text(f"keys.command.{self.waiting}"))
        how = words.text("keys.press_cancel")
        page.add(
            Button("keys-cancel", button, label, lambda: self.listen(""), icon="close"),
            Custom("", rest, lambda canvas, b, _: _paint_asking(canvas, b, asked, how)),
        )

    def _add_group(self, page: Page, box: Box, group: str) -> None:
        words, colour = self._scene.say(f"keys.group.{group}"), COLOURS[group]

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.rounded(Box(b.x + 2, b.y + b.h / 2 - 6, 12, 12), 3, colour)
            canvas.text(b.x + 22, b.y + b.h / 2 + 6, words, theme.BUTTON, 700, theme.LABEL, width=b.w - 24)

        page.add(Custom("", box, paint))

    def _add_drawn(self, page: Page, box: Box) -> None:
        """The keyboard, and under it which command is pointed at and what it has."""
        scene = self._scene
        high = high_for(box.w)
        board, rest = box.cut_top(high, 10)
        self.keyboard.add(page, board, scene.services.settings.key_map, self._touch, self.waiting)
        page.add(Custom("", rest, lambda canvas, b, _: self._paint_told(canvas, b)))

    def _touch(self, key: str) -> None:
        """A key of the drawing: the one that a command waits for, or the command whose key it is."""
        if self.waiting:
            self.take(key)
        elif command := owner(self._scene.services.settings.key_map, key):
            self.listen(command)

    def _paint_told(self, canvas: Canvas, box: Box) -> None:
        """The command in question with its keys; those without any key, which nobody could find otherwise."""
        scene, changed = self._scene, self._scene.services.settings.key_map
        canvas.panel(box, 10, "inset")
        command = self.waiting or self.keyboard.pointed
        y = box.y + 30
        if command:
            group = GROUP_OF[command]
            canvas.icon(SIGNS.get(command, "list"), box.x + 26, y - 5, 22, COLOURS[group])
            name = scene.say(f"keys.command.{command}")
            x = box.x + 48 + canvas.text(box.x + 48, y, name, theme.BUTTON, 700, width=box.w * 0.5) + 16
            for key in keys_of(changed, command):
                words = cap(scene.services.words, key)
                x += canvas.key(x, y - 16, words) + 8
            if command in FIXED:
                canvas.icon("lock", x + 10, y - 5, 16, theme.TEXT3)
                canvas.text(x + 26, y, scene.say("keys.first_stays"), theme.SMALL, 500, theme.TEXT2)
        elif keyless := [scene.say(f"keys.command.{each}") for each in KEYS if not keys_of(changed, each)]:
            canvas.icon("warning", box.x + 26, y - 5, 18, theme.DANGER)
            told = scene.say("keys.without", commands=", ".join(keyless))
            canvas.text(box.x + 48, y, told, theme.BODY, 600, width=box.w - 64)
        else:
            canvas.text(box.x + 16, y, scene.say("keys.touch_one"), theme.BODY, 500, theme.TEXT2, width=box.w - 32)
        if box.h >= _TOLD + _LEGEND:
            self._paint_legend(canvas, box.cut_bottom(_LEGEND)[0])
        if box.h >= _TOLD + _LEGEND + _PAD_ROW * _PAD_ROWS:
            self._paint_pad(canvas, Box(box.x, box.bottom - _LEGEND - _PAD_ROW * _PAD_ROWS - 8, box.w, 0))

    def _paint_pad(self, canvas: Canvas, box: Box) -> None:
        """What a gamepad does; its buttons stay as they are."""
        scene = self._scene
        canvas.rule(box.x + 16, box.y - 4, box.right - 16)
        columns = Box(box.x + 16, box.y, box.w - 32, 0).columns(-(-len(PAD) // _PAD_ROWS), 8)
        for i, (button, command) in enumerate(PAD):
            column, y = columns[i // _PAD_ROWS], box.y + i % _PAD_ROWS * _PAD_ROW + 4
            x = column.x + canvas.key(column.x, y, scene.say(f"keys.pad.{button}")) + 8
            words = scene.say(f"keys.command.{command}")
            canvas.text(x, y + 15, words, theme.SMALL, 500, theme.TEXT2, width=column.right - x)

    def _paint_legend(self, canvas: Canvas, box: Box) -> None:
        """What the colours of the keys mean."""
        canvas.rule(box.x + 16, box.y, box.right - 16)
        for (group, colour), part in zip(COLOURS.items(), box.inset(16, 0).columns(len(COLOURS), 8)):
            canvas.rounded(Box(part.x, part.centre[1] - 6, 12, 12), 3, colour)
            words = self._scene.say(f"keys.group.{group}")
            canvas.text(part.x + 20, part.centre[1] + 5, words, theme.BODY, 600, theme.TEXT2, width=part.w - 20)

    def _row(self, page: Page, command: str, box: Box) -> None:
        words = self._scene.services.words
        changed = self._scene.services.settings.key_map
        keys = keys_of(changed, command)
        caps = [cap(words, key) for key in keys] or [words.text("keys.unset")]
        name = words.text(f"keys.command.{command}")
        tip = words.text("keys.first_stays") if command in FIXED else ""
        mine = command in changed

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            draw_row(canvas, b, mine or command == self.waiting, pointing.hover or command == self.keyboard.pointed)
            x = b.right - (56 if mine else 12)
            for words in reversed(caps):
                x -= canvas.key_width(words)
                canvas.key(x, b.y + b.h / 2 - 11, words)
                x -= 8
            canvas.text(b.x + 14, b.y + b.h / 2 + 5, name, theme.BODY, 600, width=x - b.x - 20)

        row = _Row(f"key-{command}", box, paint, lambda: self.listen(command), tip=tip, radius=8)
        row.command, row.point = command, self.keyboard.point
        page.add(row)
        if mine:
            page.add(
                Button(f"restore-{command}", Box(box.right - 44, box.y + 3, 38, 38), "", lambda: self._restore(command),
                       kind="flat", icon="undo", tip=words.text("keys.reset"))
            )  # fmt: skip

    def _restore(self, command: str) -> None:
        self._scene.change(key_map=restore(self._scene.services.settings.key_map, command))


class _Row(Custom):
    """While it is pointed at, its keys stand out on the drawing."""

    point: Callable[[str], bool]
    command: str

    def hover(self, x: float, y: float) -> bool:
        return self.point(self.command)

    def unhover(self) -> None:
        self.point("")

    def reached(self) -> None:
        self.point(self.command)

    def left(self) -> None:
        self.point("")


def _paint_asking(canvas: Canvas, box: Box, asked: str, how: str) -> None:
    canvas.panel(box, 8, "warm")
    canvas.icon("keyboard", box.x + 24, box.y + box.h / 2, 22, theme.LIVE)
    x = box.x + 48
    y = box.y + box.h / 2 + 5
    x += canvas.text(x, y, asked, theme.BUTTON, 700, width=box.w - 64) + 14
    canvas.text(x, y, how, theme.BODY, 500, theme.TEXT2, width=max(1.0, box.right - 12 - x))


def _places(part: list[tuple[str, tuple[str, ...]]]) -> Iterator[tuple[str, float]]:
    """How far down in its column each command is."""
    at = 0.0
    for _, commands in part:
        at += _HEAD
        for command in commands:
            yield command, at
            at += _ROW + _GAP


def _spread(columns: int) -> list[list[tuple[str, tuple[str, ...]]]]:
    """The groups in columns of about the same height."""
    parts: list[list[tuple[str, tuple[str, ...]]]] = [[] for _ in range(columns)]
    tall = [0.0] * columns
    for group, commands in GROUPS:
        least = tall.index(min(tall))
        parts[least].append((group, commands))
        tall[least] += _HEAD + len(commands) * (_ROW + _GAP)
    return parts
