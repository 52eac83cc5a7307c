"""The key-map on the screen: every command with its keys, and the dialog for a new one.

It reads no keyboard: the input listens, and the scene passes on what it heard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import FIXED
from game.ui.keymap import GROUPS, called, cap, give, is_fixed, keys_of, owner, restore, usable
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

_ROW, _GAP, _HEAD = 44.0, 6.0, 40.0
_COLUMN = 520.0  # two columns from twice this width on
CANCEL = "escape"


class KeyEditor:
    def __init__(self, scene: SettingsScene) -> None:
        self._scene = scene
        self.waiting = ""  # the command that waits for a key

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
        scene = self._scene
        words = scene.services.words
        changed = scene.services.settings.key_map
        top, box = box.cut_top(44, 10)
        label = words.text("keys.reset")
        wide = page.width(label, theme.BUTTON, 700) + 64
        button, rest = top.inset(0, 2).cut_right(wide, 16)
        page.add(
            Button("keys-reset", button, label, lambda: scene.change(key_map={}), icon="undo", enabled=bool(changed),
                   why=label)
        )  # fmt: skip
        page.add(Label(rest, words.text("settings.key_map.hint"), theme.BODY, 500, theme.TEXT2))
        columns = 2 if box.w >= 2 * _COLUMN else 1
        parts = _spread(columns)
        tall = max(sum(_HEAD + len(commands) * (_ROW + _GAP) for _, commands in part) for part in parts)
        with page.scroll("keys", box, tall) as y:
            inner = Box(box.x, y, box.w - 12, tall)
            for column, part in zip(inner.columns(columns, 24), parts):
                at = column.y
                for group, commands in part:
                    page.add(
                        Label(Box(column.x, at, column.w, _HEAD - 6), words.text(f"keys.group.{group}"), theme.BUTTON,
                              700, theme.LABEL)
                    )  # fmt: skip
                    at += _HEAD
                    for command in commands:
                        self._row(page, command, Box(column.x, at, column.w, _ROW))
                        at += _ROW + _GAP

    def _row(self, page: Page, command: str, box: Box) -> None:
        words = self._scene.services.words
        changed = self._scene.services.settings.key_map
        keys = keys_of(changed, command)
        caps = [cap(words, key) for key in keys] or [words.text("keys.unset")]
        name = words.text(f"keys.command.{command}")
        tip = words.text("keys.first_stays") if command in FIXED else ""
        mine = command in changed

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            draw_row(canvas, b, mine, pointing.hover)
            x = b.right - (56 if mine else 12)
            for words in reversed(caps):
                x -= canvas.key_width(words)
                canvas.key(x, b.y + b.h / 2 - 11, words)
                x -= 8
            canvas.text(b.x + 14, b.y + b.h / 2 + 5, name, theme.BODY, 600, width=x - b.x - 20)

        page.add(Custom(f"key-{command}", box, paint, lambda: self.listen(command), tip=tip, radius=8))
        if mine:
            page.add(
                Button(f"restore-{command}", Box(box.right - 44, box.y + 3, 38, 38), "", lambda: self._restore(command),
                       kind="flat", icon="undo", tip=words.text("keys.reset"))
            )  # fmt: skip

    def _restore(self, command: str) -> None:
        self._scene.change(key_map=restore(self._scene.services.settings.key_map, command))

    def build_question(self, page: Page) -> None:
        if not self.waiting:
            return
        words = self._scene.services.words
        name = words.text(f"keys.command.{self.waiting}")
        add_dialog(
            page, "press", words.text("keys.press", command=name), words.text("keys.press_cancel"),
            (Answer(words.text("common.cancel"), lambda: self.listen("")),), icon="keyboard",
        )  # fmt: skip


def _spread(columns: int) -> list[list[tuple[str, tuple[str, ...]]]]:
    """The groups in columns of about the same height."""
    parts: list[list[tuple[str, tuple[str, ...]]]] = [[] for _ in range(columns)]
    tall = [0.0] * columns
    for group, commands in GROUPS:
        least = tall.index(min(tall))
        parts[least].append((group, commands))
        tall[least] += _HEAD + len(commands) * (_ROW + _GAP)
    return parts
