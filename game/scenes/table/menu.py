"""The menu of a running game: everything that is not a move.

It only lists; the scene does what an entry says.
"""

from __future__ import annotations

from collections.abc import Callable
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


class Menu(Overlay):
    key = "menu"

    def build(self, page: Page) -> None:
        scene = self.scene
        entries = self.entries()
        rows = (len(entries) + 1) // 2
        w = min(_WIDTH, page.box.w - 32)
        title = 40.0
        row = min(_ROW, (page.box.h - 32 - 2 * _PAD - title) / (rows + 1) - _GAP)
        box = page.box.middle(w, 2 * _PAD + title + (rows + 1) * (row + _GAP) - _GAP)
        page.raise_layer(scene.close_overlay)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 16, "raised")))
        head, rest = box.inset(_PAD, _PAD).cut_top(title)
        aside = scene.say("common.turn_n", n=scene.view.turn, span=scene.services.span(scene.title))
        if scene.seed_shown:
            aside += f" · {scene.say('play.seed', seed=scene.session.table.setup.seed)}"
        add_heading(page, head.moved(0, -6), scene.title_words(), aside)
        resume, rest = rest.cut_top(row, _GAP)
        back = scene.say("play.back_to_table")
        page.add(Button("menu/resume", resume, back, scene.close_overlay, kind="live", icon="play"))
        wide = (rest.w - _GAP) / 2
        for i, entry in enumerate(entries):
            alone = i == len(entries) - 1 and i % 2 == 0
            x, y = rest.x + (i % 2) * (wide + _GAP), rest.y + (i // 2) * (row + _GAP)
            place = Box(x, y, rest.w if alone else wide, row)
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
            return Entry("resign", say("play.resign"), "flag", resign, can, why)
        return Entry(
            "leave-game", say("play.leave_game"), "flag", lambda: ask_leave_game(scene), scene.viewer is not None,
            say("play.watch"), say("play.leave_game_hint"),
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
