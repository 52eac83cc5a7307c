"""The menu of a running game: everything that is not a move.

It only lists; the scene does what an entry says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.table.dialogs import (
    ask_copy,
    ask_leave_game,
    ask_practice,
    ask_resign,
    ask_restart,
    open_keys,
    open_replay,
    open_settings,
)
from game.scenes.table.missed import open_recap
from game.scenes.table.overlay import Overlay
from game.scenes.title_head import strip
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_HEAD, _PAD, _GAP, _EDGE = 80.0, 20.0, 12.0, 10.0
_TOP, _HEADING = 46.0, 28.0  # the row of the two ways on; the name of a group
_ROW, _INSET = 42.0, 6.0
_FEW, _MANY = 8, 4  # up to so many entries are one group; a group of more than so many has two columns
_WIDTHS = (176.0, 250.0)  # of a column, at least and at most
# What one looks up, does with this game, and sets.
_GROUPS = {
    "look": ("rules", "log", "recap", "replay"),
    "game": ("seats", "notes", "undo-turn", "practice", "copy", "restart", "phrases", "clock", "keep", "lock",
             "watchers", "results", "resign", "leave-game"),
    "program": ("settings", "keys"),
}  # fmt: skip


class Entry(NamedTuple):
    id: str
    words: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    why: str = ""
    tip: str = ""
    kind: str = "bare"


class Column(NamedTuple):
    """`name` is that of a group, or "" where a group goes on."""

    name: str
    entries: tuple[Entry, ...]


def columns(entries: Sequence[Entry]) -> list[Column]:
    """The groups side by side, long ones in two columns; so few entries are one group without a name."""
    if len(entries) <= _FEW:
        return _split("", entries)
    of = {id: name for name, ids in _GROUPS.items() for id in ids}
    groups = ((name, [entry for entry in entries if of[entry.id] == name]) for name in _GROUPS)
    return [column for name, group in groups if group for column in _split(name, group)]


def _split(name: str, group: Sequence[Entry]) -> list[Column]:
    if name and len(group) <= _MANY:
        return [Column(name, tuple(group))]
    half = -(-len(group) // 2)
    return [Column(name, tuple(group[:half])), Column("", tuple(group[half:]))]


class Menu(Overlay):
    key = "menu"

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._strip: tuple[Box, float, pygame.Surface] | None = None  # the picture in the head, for its place

    def build(self, page: Page) -> None:
        entries = self.entries()
        found = columns([entry for entry in entries if entry.id != "leave"])
        named = any(column.name for column in found)
        most = max(len(column.entries) for column in found)
        wide = max(page.width(entry.words, theme.BUTTON, 700) for entry in entries) + 60
        room = (page.box.w - 32 - 2 * _PAD + _GAP) / len(found) - _GAP
        wide = min(max(wide, _WIDTHS[0]), _WIDTHS[1], room)
        besides = _EDGE + _HEAD + _GAP + _TOP + _GAP + (_HEADING if named else 0) + 2 * _INSET + _PAD
        row = min(_ROW, (page.box.h - 32 - besides) / most)
        box = page.box.middle(2 * _PAD + len(found) * (wide + _GAP) - _GAP, besides + most * row)
        page.raise_layer(self.scene.close_overlay)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 20, "raised")))
        head, rest = box.inset(_EDGE).cut_top(_HEAD)
        self._add_head(page, head)
        rest = Box(box.x + _PAD, rest.y + _GAP, box.w - 2 * _PAD, box.bottom - _PAD - rest.y - _GAP)
        top, rest = rest.cut_top(_TOP, _GAP)
        self._add_ways(page, top, next(entry for entry in entries if entry.id == "leave"))
        starts = [i for i, column in enumerate(found) if column.name or not i]
        for i, after in zip(starts, (*starts[1:], len(found))):
            body = Box(rest.x + i * (wide + _GAP), rest.y, (after - i) * (wide + _GAP) - _GAP, rest.h)
            body = body.cut_top(_HEADING)[1] if named else body
            page.add(Custom("", body, steady(lambda canvas, b: canvas.panel(b, 12, "inset"))))
        for i, column in enumerate(found):
            place = Box(rest.x + i * (wide + _GAP), rest.y, wide, rest.h)
            self._add_column(page, place.cut_top(_HEADING)[1] if named else place, column, row)
            if column.name:
                words = self.scene.say(f"play.menu_group.{column.name}")
                page.add(Label(Box(place.x + 6, place.y, wide, _HEADING - 4), words, theme.BODY, 700, theme.LABEL))

    def _add_head(self, page: Page, box: Box) -> None:
        scene = self.scene
        name = scene.title_words()
        aside = scene.say("common.turn_n", n=scene.view.turn, span=scene.services.span(scene.title))
        if scene.seed_shown:
            aside += f" · {scene.say('play.seed', seed=scene.session.table.setup.seed)}"

        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            left, size = b.x + 92, float(theme.TITLE)
            while size > theme.BUTTON and canvas.width(name, size, 800) > b.right - 16 - left:
                size -= 1
            if self._strip is None or self._strip[:2] != (b, canvas.metrics.scale):
                words = left - b.x + max(canvas.width(name, size, 800), canvas.width(aside, theme.BODY, 600))
                self._strip = b, canvas.metrics.scale, strip(scene, canvas, b, scene.title, words)
            canvas.target.blit(self._strip[2], canvas.metrics.point(b.x, b.y))
            canvas.rounded(b, 14, "none", scene.services.cover(scene.title).colours[0])
            emblem = f"{scene.title}/emblem"
            if canvas.art.has(emblem):
                canvas.piece(emblem, b.x + 48, b.centre[1] - 3, 1.0)
            else:
                canvas.icon("saucer", b.x + 48, b.centre[1] - 3, 34, theme.TEXT)
            canvas.text(left, b.y + 39, name, size, 800, width=b.right - 16 - left)
            canvas.text(left, b.y + 61, aside, theme.BODY, 600, theme.NAME, width=b.right - 16 - left)

        page.add(Custom("", box, paint))

    def _add_ways(self, page: Page, box: Box, leave: Entry) -> None:
        """Back to the game, and out of it."""
        out = min(max(200.0, page.width(leave.words, theme.BUTTON, 700) + 60), box.w / 2 - _GAP)
        place, resume = box.cut_right(out, _GAP)
        page.add(
            Button("menu/resume", resume, self.scene.say("play.back_to_table"), self.scene.close_overlay, kind="live",
                   icon="play"),
            Button("menu/leave", place, leave.words, leave.act, icon=leave.icon, enabled=leave.enabled, why=leave.why,
                   tip=leave.tip),
        )  # fmt: skip

    def _add_column(self, page: Page, box: Box, column: Column, row: float) -> None:
        for i, entry in enumerate(column.entries):
            place = Box(box.x + _INSET, box.y + _INSET + i * row, box.w - 2 * _INSET, row)
            page.add(Button(f"menu/{entry.id}", place, entry.words, entry.act, icon=entry.icon, kind=entry.kind,
                            align="left", enabled=entry.enabled, why=entry.why, tip=entry.tip))  # fmt: skip

    def _undo_turn(self) -> None:
        self.scene.close_overlays()
        self.scene.undo_turn()

    def _end(self) -> Entry:
        """A finished game has results; one that goes on can be given up by the acting seat. Where the rules know no
        resigning, its player leaves the seat to a bot at any time."""
        scene, say = self.scene, self.scene.say
        if scene.view.outcome is not None:
            return Entry("results", say("play.results"), "trophy", scene.open_results)
        if scene.session.table.resigning:
            resign = lambda: ask_resign(scene)  # noqa: E731
            can, why = scene.resign_word() is not None, scene.why_idle()
            return Entry("resign", say("play.resign"), "flag", resign, can, why, kind="grave")
        return Entry(
            "leave-game", say("play.leave_game"), "flag", lambda: ask_leave_game(scene), scene.viewer is not None,
            say("play.watch"), say("play.leave_game_hint"), "grave",
        )

    def entries(self) -> tuple[Entry, ...]:
        scene, say = self.scene, self.scene.say
        practice = scene.session.table.practice
        own = scene.viewer is not None
        undo = scene.view.undo
        lock = scene.tell(undo.lock) if undo.lock else ""
        counts = scene.session.ledger is not None
        leave = ("campaigns.to_log", "campaigns.to_log_hint", "log") if counts else (
            "play.leave", "play.leave_hint", "door")  # fmt: skip
        return (
            Entry("rules", say("play.rules"), "book", scene.rules),
            Entry("seats", say("play.seats"), "people", scene.open_seats, tip=say("play.seats_hint")),
            Entry("log", say("play.log"), "log", scene.open_log),
            Entry("notes", say("play.notes"), "note", scene.open_notes, own, say("play.watch")),
            Entry("recap", say("play.recap"), "clock", lambda: open_recap(scene), own, say("play.watch")),
            Entry("undo-turn", say("play.undo_turn"), "undo", self._undo_turn, undo.can_undo, lock),
            Entry("replay", say("play.replay"), "rewind", lambda: open_replay(scene)),
            Entry(
                "practice", say("play.practice"), "shield", lambda: ask_practice(scene), not practice and not counts,
                say("campaigns.no_practice" if counts else "play.practice_on"), say("play.practice_start"),
            ),
            Entry("copy", say("play.save_now"), "copy", lambda: ask_copy(scene)),
            Entry("settings", say("play.settings"), "gear", lambda: open_settings(scene)),
            Entry("keys", say("keys.title"), "keys", lambda: open_keys(scene)),
            Entry(
                "restart", say("play.restart"), "redo", lambda: ask_restart(scene), not counts,
                say("campaigns.no_restart"),
            ),
            self._end(),
            Entry("leave", say(leave[0]), leave[2], scene.leave_table, tip=say(leave[1])),
        )
