"""The menu of a running game: everything that is not a move.

It only lists; the scene does what an entry says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

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
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label

_WIDTH, _ROW, _GAP, _PAD = 560.0, 44.0, 12.0, 24.0
_CLOSE, _HEADING = 8.0, 24.0  # between the rows of a group; its heading
_FEW = 8  # up to so many entries need no groups
_LEAST_ROW = 34.0  # where groups would make them lower, there are none
# What one looks up, does with this game, and sets; in what is named nowhere the game ends.
_GROUPS = {
    "look": ("rules", "log", "recap", "replay"),
    "game": ("seats", "notes", "undo-turn", "practice", "copy", "restart", "phrases", "clock", "keep", "lock",
             "watchers"),
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
    kind: str = "second"


def add_heading(page: Page, box: Box, title: str, aside: str) -> None:
    """The name of the game and, at the right, what is said of this one; a long name is set smaller."""
    beside = page.width(aside, theme.BODY)
    room, size = box.w - beside - _GAP, float(theme.HEAD)
    while size > theme.BODY and page.width(title, size, 700) > room:
        size -= 1
    page.add(Label(Box(box.x, box.y, room, box.h), title, size, 700))
    page.add(Label(Box(box.right - beside, box.y, beside, box.h), aside, theme.BODY, 500, theme.TEXT2, "right"))


Groups = list[tuple[str, list[Entry]]]


def _measured(groups: Groups, high: float, title: float) -> tuple[int, float, float]:
    """How many rows there are, what all else takes, and how high a row is then."""
    rows = 1 + sum((len(group) + 1) // 2 for _, group in groups)
    besides = 2 * _PAD + title + sum(_HEADING if name else _GAP for name, _ in groups)
    return rows, besides, min(_ROW, (high - besides) / rows - _CLOSE)


def _grouped(entries: Sequence[Entry], few: int) -> Groups:
    """Each group with its name, the last one without; so few entries are one group."""
    if len(entries) <= few:
        return [("", list(entries))]
    of = {id: name for name, ids in _GROUPS.items() for id in ids}
    groups = [(name, [entry for entry in entries if of.get(entry.id, "") == name]) for name in (*_GROUPS, "")]
    return [(name, group) for name, group in groups if group]


class Menu(Overlay):
    key = "menu"

    def build(self, page: Page) -> None:
        scene = self.scene
        groups = _grouped(self.entries(), _FEW)
        w = min(_WIDTH, page.box.w - 32)
        title = 40.0
        rows, besides, row = _measured(groups, page.box.h - 32, title)
        if row < _LEAST_ROW:
            groups = _grouped(self.entries(), sys.maxsize)
            rows, besides, row = _measured(groups, page.box.h - 32, title)
        box = page.box.middle(w, besides + rows * (row + _CLOSE) - _CLOSE)
        page.raise_layer(scene.close_overlay)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 16, "raised")))
        head, rest = box.inset(_PAD, _PAD).cut_top(title)
        aside = scene.say("common.turn_n", n=scene.view.turn, span=scene.services.span(scene.title))
        if scene.seed_shown:
            aside += f" · {scene.say('play.seed', seed=scene.session.table.setup.seed)}"
        add_heading(page, head.moved(0, -6), scene.title_words(), aside)
        resume, rest = rest.cut_top(row, _CLOSE)
        back = scene.say("play.back_to_table")
        page.add(Button("menu/resume", resume, back, scene.close_overlay, kind="live", icon="play"))
        for name, group in groups:
            if name:
                head, rest = rest.cut_top(_HEADING)
                words = scene.say(f"play.menu_group.{name}")
                page.add(Label(head.moved(4, 0), words, theme.SMALL, 700, theme.LABEL))
            else:
                rest = rest.cut_top(_GAP)[1]
            high = (len(group) + 1) // 2 * (row + _CLOSE)
            place, rest = rest.cut_top(high)
            self._add_group(page, place, group, row)

    def _add_group(self, page: Page, box: Box, entries: Sequence[Entry], row: float) -> None:
        wide = (box.w - _GAP) / 2
        for i, entry in enumerate(entries):
            alone = i == len(entries) - 1 and i % 2 == 0
            x, y = box.x + (i % 2) * (wide + _GAP), box.y + (i // 2) * (row + _CLOSE)
            place = Box(x, y, box.w if alone else wide, row)
            page.add(
                Button(
                    f"menu/{entry.id}", place, entry.words, entry.act, icon=entry.icon, kind=entry.kind,
                    align="middle" if alone else "left", enabled=entry.enabled, why=entry.why, tip=entry.tip,
                )
            )  # fmt: skip

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
            return Entry("resign", say("play.resign"), "flag", resign, can, why, kind="danger")
        return Entry(
            "leave-game", say("play.leave_game"), "flag", lambda: ask_leave_game(scene), scene.viewer is not None,
            say("play.watch"), say("play.leave_game_hint"), "danger",
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
