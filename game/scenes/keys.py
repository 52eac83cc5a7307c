"""Every command with its keys and its gamepad button as they are now, and what the mouse does.

The settings change them.
"""

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import NamedTuple

from game.desk.services import Services
from game.scenes.heading import HEIGHT, lay_heading
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import PAD
from game.ui.keymap import GROUPS, cap, keys_of
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.pane import Pane
from game.ui.widgets.plain import Panel, Picture

_ROW, _TOP, _FOOT, _GAP = 26.0, 44.0, 12.0, 16.0
_COLUMN, _MOST = 292.0, 4
_MOUSE = ("click", "double", "right", "wheel", "drag", "hover")
# What is to be seen at the foot of a column where much is left free.
_ART, _DESERT, _AIR = ("ui/empty", "ui/planet"), 160.0, 40.0
# Beside the buttons a pad has these, for moving about.
_PAD_MOVES = ("dpad", "stick")


class _Group(NamedTuple):
    icon: str
    title: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]  # what is done, and the caps that do it

    @property
    def height(self) -> float:
        return _TOP + _ROW * len(self.rows) + _FOOT


class KeysScene(Scene):
    name = "keys"
    least = (640, 360)
    music = ""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page.focus = "table"

    def _groups(self) -> tuple[_Group, ...]:
        words, changed = self.services.words, self.services.settings.key_map
        icons = {"move": "move", "play": "play", "look": "eye", "window": "full"}
        unset = (self.say("keys.unset"),)

        def caps(command: str) -> tuple[str, ...]:
            return tuple(cap(words, key) for key in keys_of(changed, command)) or unset

        keyboard = tuple(
            _Group(icons[group], self.say(f"keys.group.{group}"),
                   tuple((self.say(f"keys.command.{command}"), caps(command)) for command in commands))
            for group, commands in GROUPS
        )  # fmt: skip
        mouse = tuple((self.say(f"keys.mouse.{each}"), (self.say(f"keys.mouse_name.{each}"),)) for each in _MOUSE)
        pad = (
            (self.say("keys.group.move"), tuple(self.say(f"keys.pad.{each}") for each in _PAD_MOVES)),
            *((self.say(f"keys.command.{command}"), (self.say(f"keys.pad.{button}"),)) for button, command in PAD),
        )
        return (
            *keyboard,
            _Group("mouse", self.say("keys.device.mouse"), mouse),
            _Group("gamepad", self.say("keys.device.gamepad"), pad),
        )

    def build(self, page: Page) -> None:
        margin = max(24.0 if page.box.w >= 960 else 12.0, (page.box.w - 1560) / 2)
        body = Box(margin, 12, page.box.w - 2 * margin, page.box.h - 24)
        head, body = body.cut_top(HEIGHT, 16)
        words = self.say("settings.change_keys")
        wide = page.width(words, theme.BUTTON, 700) + 64
        lay_heading(self, page, head, self.say("keys.title"), "keyboard", room_right=wide + 16)
        page.add(Pane("table", body, lambda amount: page.scroll_by("keys", amount)))
        page.add(Button("change", Box(head.right - wide - 10, head.y + 8, wide, 40), words, self._change, icon="gear"))
        groups = self._groups()
        columns = max(1, min(_MOST, int((body.w + _GAP) // (_COLUMN + _GAP))))
        parts = _spread(groups, columns)
        tall = max(sum(group.height + _GAP for group in part) - _GAP for part in parts)
        with page.scroll("keys", body, tall) as top:
            art = cycle(_ART)
            inner = Box(body.x, top, body.w - (14 if tall > body.h else 0), tall)
            for column, part in zip(inner.columns(columns, _GAP), parts):
                y = top
                for group in part:
                    box = Box(column.x, y, column.w, group.height)
                    page.add(Panel("", box))
                    page.add(Custom("", box, partial(_paint, group=group)))
                    y += group.height + _GAP
                if body.bottom - y >= _DESERT:
                    free = Box(column.x, y, column.w, body.bottom - y - _GAP)
                    page.add(Picture(free.inset(_AIR, 0), next(art)))

    def _change(self) -> None:
        from game.scenes.settings.scene import SettingsScene

        self.stage.push(SettingsScene(self.services, "keys"))


def _paint(canvas: Canvas, box: Box, pointing: Pointing, group: _Group) -> None:
    canvas.icon(group.icon, box.x + 26, box.y + 24, 20, theme.LIVE)
    canvas.text(box.x + 44, box.y + 30, group.title, theme.BUTTON, 700, width=box.w - 60)
    y = box.y + _TOP
    for words, caps in group.rows:
        x = box.right - 12
        for name in reversed(caps):
            x -= canvas.key_width(name)
            canvas.key(x, y + 2, name)
            x -= 6
        canvas.text(box.x + 16, y + 17, words, theme.BODY, 500, theme.TEXT2, width=x - box.x - 20)
        y += _ROW


def _spread(groups: tuple[_Group, ...], columns: int) -> list[list[_Group]]:
    """The tallest first, each where there is most room."""
    parts: list[list[_Group]] = [[] for _ in range(columns)]
    tall = [0.0] * columns
    for group in sorted(groups, key=lambda group: -group.height):
        least = tall.index(min(tall))
        parts[least].append(group)
        tall[least] += group.height + _GAP
    return parts
