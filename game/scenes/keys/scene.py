"""Every command with its keys and its gamepad button as they are now, and what the mouse does: drawn, and as lists.

The settings change them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.desk.services import Services
from game.scenes.heading import HEIGHT, lay_heading
from game.scenes.keys.devices import paint_mouse, paint_pad
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import PAD
from game.ui.keymap import CHOICES, GROUPS, cap, keys_of
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.keyboard import COLOURS, Keyboard, high_for
from game.ui.widgets.pane import Pane
from game.ui.widgets.plain import Panel

_ROW, _TOP, _FOOT, _GAP = 24.0, 42.0, 8.0, 12.0
_COLUMN, _MOST = 292.0, 4
_BOARD, _LEAST_BOARD = 950.0, 620.0  # the width of the drawn keyboard, by which it is as high as it is
_STRETCHED = 1180.0  # so wide its keys become where there is room, for the names on them
_WIDE, _HIGH = 1000.0, 560.0  # from this size of the page on pad and mouse are drawn
_MOUSE_WIDE, _DRAWN = 416.0, 340.0
_MOUSE = ("click", "double", "right", "wheel", "drag", "hover")
# Beside the buttons a pad has these, for moving about.
_PAD_MOVES = ("dpad", "stick")
_ICONS = {"move": "move", "play": "play", "look": "eye", "window": "full"}


class Row(NamedTuple):
    words: str  # what is done
    caps: tuple[str, ...]  # what does it
    commands: tuple[str, ...] = ()


class _Group(NamedTuple):
    icon: str
    colour: str
    title: str
    rows: tuple[Row, ...]

    @property
    def height(self) -> float:
        return _TOP + _ROW * len(self.rows) + _FOOT


class KeysScene(Scene):
    name = "keys"
    least = (640, 360)
    music = ""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.device = 0  # the keyboard, or what else one may have in the hand
        self.keyboard = Keyboard(services.words)
        self.page.focus = "table"

    def _caps(self, command: str) -> tuple[str, ...]:
        words, changed = self.services.words, self.services.settings.key_map
        return tuple(cap(words, key) for key in keys_of(changed, command)) or (self.say("keys.unset"),)

    def _keyboard_groups(self) -> tuple[_Group, ...]:
        return tuple(
            _Group(_ICONS[group], COLOURS[group], self.say(f"keys.group.{group}"), self._rows(commands))
            for group, commands in GROUPS
        )

    def _rows(self, commands: Sequence[str]) -> tuple[Row, ...]:
        """The nine choices are one row, unless a player has given one of them another key."""
        changed = self.services.settings.key_map
        together = not any(command in changed for command in CHOICES)
        rows: list[Row] = []
        for command in commands:
            if not together or command not in CHOICES:
                rows.append(Row(self.say(f"keys.command.{command}"), self._caps(command), (command,)))
            elif command == CHOICES[0]:
                ends = zip(self._caps(CHOICES[0]), self._caps(CHOICES[-1]))
                caps = tuple(f"{first} – {last}" for first, last in ends)
                rows.append(Row(self.say("keys.choices"), caps, CHOICES))
        return tuple(rows)

    def _other_groups(self) -> tuple[_Group, ...]:
        mouse = tuple(Row(self.say(f"keys.mouse.{each}"), (self.say(f"keys.mouse_name.{each}"),)) for each in _MOUSE)
        pad = (
            Row(self.say("keys.group.move"), tuple(self.say(f"keys.pad.{each}") for each in _PAD_MOVES)),
            *(Row(self.say(f"keys.command.{command}"), (self.say(f"keys.pad.{button}"),)) for button, command in PAD),
        )
        return (
            _Group("gamepad", theme.LIVE, self.say("keys.device.gamepad"), pad),
            _Group("mouse", theme.LIVE, self.say("keys.device.mouse"), mouse),
        )

    def build(self, page: Page) -> None:
        margin = max(24.0 if page.box.w >= 960 else 12.0, (page.box.w - 1560) / 2)
        body = Box(margin, 12, page.box.w - 2 * margin, page.box.h - 24)
        head, body = body.cut_top(HEIGHT, _GAP)
        body = self._add_head(page, head, body)
        page.add(Pane("table", body, lambda amount: page.scroll_by("keys", amount)))
        if self.device == 0:
            self._add_keyboard(page, body)
        elif page.box.w >= _WIDE and body.h >= _HIGH:
            self._add_drawn(page, body)
        else:
            groups = self._other_groups()
            columns = _columns(body, len(groups))
            with page.scroll("keys", body, _tallest(groups, columns)) as top:
                self._add_groups(page, Box(body.x, top, body.w - 14, body.h), groups, columns)

    def _add_head(self, page: Page, head: Box, body: Box) -> Box:
        """Title, tabs and the way to the settings; where the head has no room for the tabs they are under it."""
        words = self.say("settings.change_keys")
        wide = page.width(words, theme.BUTTON, 700) + 64
        names = [self.say("keys.device.keyboard"), self.say("keys.devices")]
        tabs = sum(page.width(name, theme.BUTTON, 700) + 40 for name in names)
        right = head.right - wide - 10
        inside = head.w - wide - tabs > 420
        lay_heading(self, page, head, self.say("keys.title"), "keyboard",
                    room_right=wide + 16 + (tabs + 16 if inside else 0))  # fmt: skip
        page.add(Button("change", Box(right, head.y + 8, wide, 40), words, self._change, icon="gear"))
        place = Box(right - tabs - 16, head.y + 6, tabs, 44)
        if not inside:
            row, body = body.cut_top(44, 8)
            place = row._replace(w=min(row.w, tabs))
        page.add(Tabs("device", place, names, self.device, self._take, size=theme.BUTTON))
        return body

    def _add_keyboard(self, page: Page, body: Box) -> None:
        groups = self._keyboard_groups()
        columns = _columns(body, _MOST)
        board = min(_BOARD, body.w - 38)
        high = high_for(board) + 32 + _GAP if board >= _LEAST_BOARD else 0.0
        tall = high + _tallest(groups, columns)
        with page.scroll("keys", body, tall) as top:
            wide = body.w - (14 if tall > body.h else 0)
            if high:
                frame = Box(body.x, top, wide, high - _GAP)
                page.add(Panel("", frame))
                across = max(board, min(_STRETCHED, wide - 38))
                place = Box(frame.x + (wide - across) / 2 + 2, frame.y + 17, across, frame.h - 32)
                self.keyboard.add(page, place, self.services.settings.key_map)
            self._add_groups(page, Box(body.x, top + high, wide, body.h - high), groups, columns)

    def _add_groups(self, page: Page, box: Box, groups: tuple[_Group, ...], columns: int) -> None:
        parts = _spread(groups, columns)
        # Of one group in each column all are as high as the highest, and fill what is left.
        even = max(max(group.height for group in groups), box.h) if len(groups) <= columns else 0.0
        for column, part in zip(box.columns(columns, _GAP), parts):
            y = box.y
            for group in part:
                place = Box(column.x, y, column.w, even or group.height)
                page.add(Panel("", place))
                page.add(Custom("", place, partial(self._paint, group=group)))
                y += group.height + _GAP

    def _add_drawn(self, page: Page, body: Box) -> None:
        mouse, pad = body.cut_right(_MOUSE_WIDE, _GAP)
        drawn = max(240.0, body.h - _TOP - 6 * _ROW - 46)
        for box, group, columns in zip((pad, mouse), self._other_groups(), (2, 1)):
            page.add(Panel("", box))
            lists = Box(box.x, box.bottom - 6 * _ROW - _FOOT - 8, box.w, 6 * _ROW + _FOOT)
            page.add(Custom("", Box(box.x, box.y, box.w, _TOP), partial(self._paint, group=group._replace(rows=()))))
            picture = Box(box.x + 16, box.y + _TOP, box.w - 32, min(drawn, lists.y - box.y - _TOP - 8))
            each = -(-len(group.rows) // columns)
            for at, column in enumerate(lists.columns(columns, 0)):
                part = group.rows[at * each : (at + 1) * each]
                page.add(Custom("", column, partial(self._paint_rows, rows=part)))
            paint = partial(paint_pad, words=self.services.words) if group.icon == "gamepad" else paint_mouse
            page.add(Custom("", picture, steady(paint)))

    def _take(self, i: int) -> None:
        self.device = i
        self.page.changed()

    def _change(self) -> None:
        from game.scenes.settings.scene import SettingsScene

        self.stage.push(SettingsScene(self.services, "keys"))

    def _paint(self, canvas: Canvas, box: Box, pointing: Pointing, group: _Group) -> None:
        canvas.icon(group.icon, box.x + 26, box.y + 22, 20, group.colour)
        canvas.text(box.x + 44, box.y + 28, group.title, theme.BUTTON, 700, width=box.w - 60)
        self._paint_rows(canvas, Box(box.x, box.y + _TOP, box.w, box.h), pointing, group.rows)

    def _paint_rows(self, canvas: Canvas, box: Box, pointing: Pointing, rows: Sequence[Row]) -> None:
        y = box.y
        for row in rows:
            lit = self.keyboard.pointed in row.commands
            if lit:
                canvas.rounded(Box(box.x + 8, y - 1, box.w - 16, _ROW), 6, theme.LIVE, theme.LIVE, 0.12, 1)
            x = box.right - 12
            for name in reversed(row.caps):
                x -= canvas.key_width(name)
                canvas.key(x, y + 1, name)
                x -= 6
            colour = theme.TEXT if lit else theme.TEXT2
            canvas.text(box.x + 16, y + 16, row.words, theme.BODY, 500, colour, width=x - box.x - 20)
            y += _ROW


def _columns(body: Box, most: int) -> int:
    return max(1, min(most, int((body.w + _GAP) // (_COLUMN + _GAP))))


def _tallest(groups: tuple[_Group, ...], columns: int) -> float:
    return max(sum(group.height + _GAP for group in part) - _GAP for part in _spread(groups, columns))


def _spread(groups: tuple[_Group, ...], columns: int) -> list[list[_Group]]:
    """The tallest first, each where there is most room; where there is room for all, in their order."""
    if len(groups) <= columns:
        return [[group] for group in groups]
    parts: list[list[_Group]] = [[] for _ in range(columns)]
    tall = [0.0] * columns
    for group in sorted(groups, key=lambda group: -group.height):
        least = tall.index(min(tall))
        parts[least].append(group)
        tall[least] += group.height + _GAP
    return parts
