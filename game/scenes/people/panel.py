"""One person: the row in the list, and beside the list what can be done with it, or the beginning of a new one.

Each button calls the scene.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.kept import paint_row
from game.store.profiles import LONGEST_NAME, LOOKS
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.people.scene import Entry, PeopleScene

Paint = Callable[[Canvas, Box, Pointing], None]

_BUTTON, _GAP, _LINE = 44.0, 12.0, 22.0
_BADGE, _LARGE = 25.0, 54.0  # radius
_CELL = 52.0
# What a profile has for itself, and what there is once; how high the cards are, and the panel that has room for them.
_OWN = (("statistics", "chart"), ("medals", "medal"), ("lessons", "book"), ("campaigns", "flag"), ("settings", "gear"))
_SHARED = (("saves", "save"), ("window", "screen"), ("volumes", "sound"))
_LEAST_CARD, _MOST_CARD, _FULL = 68.0, 96.0, 440.0
_RECORD, _TALLEST = 130.0, 168.0  # the least room for the games of each title; their height at most


def paint_new(scene: PeopleScene, chosen: bool) -> Paint:
    words, hint = scene.say("people.new"), scene.say("people.new_hint")

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        _frame(canvas, box, pointing, chosen)
        canvas.rounded(Box(box.x + 20, box.centre[1] - 25, 50, 50), 25, theme.INSET[0], theme.LIVE, 1, 1.6)
        canvas.icon("plus", box.x + 45, box.centre[1], 26, theme.LIVE)
        canvas.text(box.x + 88, box.y + 37, words, theme.BUTTON, 700, theme.NAME, width=box.w - 104)
        canvas.text(box.x + 88, box.y + 60, hint, theme.BODY, 500, theme.TEXT2, width=box.w - 104)

    return paint


def paint_person(scene: PeopleScene, entry: Entry, chosen: bool) -> Paint:
    said = _games(scene, entry)
    now = scene.say("people.now") if entry.mine else ""

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        _frame(canvas, box, pointing, chosen)
        canvas.badge(entry.look, box.x + 45, box.centre[1], _BADGE)
        left, right = box.x + 88, box.right - 16
        used = canvas.text(right, box.y + 37, now, theme.SMALL, 600, theme.LIVE, "right") + 12 if now else 0
        canvas.text(left, box.y + 37, entry.name, theme.BUTTON, 700, width=right - left - used)
        if entry.fault or entry.twice:
            canvas.icon("warning", left + 8, box.y + 55, 17, theme.DANGER)
            left += 24
        canvas.text(left, box.y + 60, said, theme.BODY, 500, theme.TEXT2, width=right - left)

    return paint


def _frame(canvas: Canvas, box: Box, pointing: Pointing, chosen: bool) -> None:
    state = "chosen" if chosen else "hover" if pointing.hover else "idle"
    canvas.stamp(("slot", state, theme.LIVE_LOW), box, lambda d: paint_row(d, box.w, box.h, state, theme.LIVE_LOW))


def _games(scene: PeopleScene, entry: Entry) -> str:
    if not entry.games.played:
        return scene.say("people.no_games")
    return scene.say("people.games", n=entry.games.played, won=entry.games.won)


def _add_looks(page: Page, scene: PeopleScene, id: str, box: Box, worn: int, wear: Callable[[int], None]) -> None:
    """The eight emblems, the worn one in a ring."""
    pitch = min(_CELL + 8, box.w / LOOKS)
    for look in range(LOOKS):
        place = Box(box.x + look * pitch, box.y, pitch - 4, _CELL)
        page.add(Custom(f"{id}/{look}", place, partial(_paint_look, look, look == worn), partial(wear, look),
                        radius=10, tip=scene.say(f"common.look.{look}")))  # fmt: skip


def _paint_look(look: int, worn: bool, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    if worn:
        canvas.rounded(box, 10, "#25456f", theme.LIVE, 1, 2)
    elif pointing.hover:
        canvas.rounded(box, 10, "#2d3f78")
    canvas.badge(look, *box.centre, min(20.0, box.w / 2 - 3))


def _paint_belonging(icon: str, words: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.rounded(box, 8, theme.INSET[0], theme.DIVIDER)
    canvas.icon(icon, box.centre[0], box.centre[1] - 12, 28, theme.FOCUS)
    size = canvas.fitted(words, box.w - 16, theme.BODY, 600)
    canvas.text(box.centre[0], box.centre[1] + 22, words, size, 600, theme.TEXT, "middle", box.w - 16)


def _paint_title(title: str, told: str, played: bool, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 8, theme.INSET[0], theme.DIVIDER)
    cover = f"{title}/cover"
    if canvas.art.has(cover):
        canvas.picture(cover, Box(box.x + 8, box.y + 8, box.w - 16, box.h - 40), alpha=255 if played else 80)
    ink = theme.TEXT if played else theme.TEXT3
    size = canvas.fitted(told, box.w - 12, theme.BODY, 700)
    canvas.text(box.centre[0], box.bottom - 11, told, size, 700, ink, "middle")


def _paint_playing(words: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    """That this is the one who plays: told, since there is nothing to press."""
    wide = min(box.w, canvas.width(words, theme.BUTTON, 700) + 66)
    chip = Box(box.centre[0] - wide / 2, box.centre[1] - 18, wide, 36)
    canvas.rounded(chip, 18, "#33290f", theme.LIVE, rim_width=1.4)
    canvas.icon("check", chip.x + 24, chip.centre[1], 18, theme.LIVE)
    canvas.text(chip.x + 40, chip.centre[1] + 5.5, words, theme.BUTTON, 700, theme.NAME, width=chip.w - 52)


class NewPanel:
    """Somebody new: a name and an emblem."""

    def __init__(self, scene: PeopleScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box) -> None:
        scene, say = self.scene, self.scene.say
        page.add(Panel("", box, title=say("people.new")))
        why = scene.why_not(scene.fresh.name)
        foot, inner = Box(box.x + 20, box.y + 52, box.w - 40, box.h - 72).cut_bottom(_BUTTON, _GAP)
        page.add(Button("create", foot, say("people.create"), scene.create, kind="live", icon="plus", enabled=not why,
                        why=why))  # fmt: skip
        wrong = why if scene.fresh.name else ""
        roomy = inner.h >= _FULL
        if roomy:
            inner = self._add_belongings(page, inner)
        else:
            inner = self._add_told(page, inner, wrong)
        label, inner = inner.cut_top(24, 4)
        page.add(Label(label, say("people.name"), theme.BODY, 700, theme.LABEL))
        field, inner = inner.cut_top(44, 6 if roomy else 14)
        page.add(TextField("new/name", field, scene.fresh.name, scene.call_new, page.carets, most=LONGEST_NAME,
                           done=scene.create, hint=say("people.name")))  # fmt: skip
        if wrong:
            page.add(Custom("", field, lambda canvas, b, _: canvas.rounded(b, 8, "none", theme.DANGER, rim_width=1.6)))
        if roomy:
            # Kept free, so that nothing moves while somebody writes.
            told, inner = inner.cut_top(_LINE, 6)
            size = theme.BODY if page.width(wrong, theme.BODY, 600) <= told.w else theme.SMALL
            page.add(Label(told, wrong, size, 600, theme.RISK))
        label, inner = inner.cut_top(24, 4)
        page.add(Label(label, say("people.emblem"), theme.BODY, 700, theme.LABEL))
        _add_looks(page, scene, "new/look", inner, scene.fresh.look, scene.paint_fresh)

    def _add_told(self, page: Page, box: Box, wrong: str) -> Box:
        """What a profile is, or why there can be none of this name, where cards have no room."""
        lines = page.lines(wrong or self.scene.say("people.about"), box.w)
        told, inner = box.cut_top(_LINE * len(lines), 14)
        for i, line in enumerate(lines):
            row = Box(told.x, told.y + _LINE * i, told.w, _LINE)
            page.add(Label(row, line, colour=theme.RISK if wrong else theme.TEXT2))
        return inner

    def _add_belongings(self, page: Page, box: Box) -> Box:
        """What belongs to a profile, and what to everybody, as cards at the foot; returns what is left above them."""
        say = self.scene.say
        high = min(_MOST_CARD, (box.h - _FULL) / 2 + _LEAST_CARD)
        y = box.bottom - 2 * (high + 28) - 16
        for key, own in (("people.its_own", _OWN), ("people.shared", _SHARED)):
            page.add(Label(Box(box.x, y, box.w, 24), say(key), theme.BODY, 700, theme.LABEL))
            row = Box(box.x, y + 28, box.w, high)
            for place, (id, icon) in zip(row.columns(len(own), 8), own):
                page.add(Custom("", place, partial(_paint_belonging, icon, say(f"people.has.{id}"))))
            y += high + 44
        return box.cut_bottom(2 * (high + 28) + 16, 14)[1]


class PersonPanel:
    def __init__(self, scene: PeopleScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box, entry: Entry) -> None:
        scene = self.scene
        page.add(Panel("", box))
        rest = self._add_buttons(page, box.inset(20, 20), entry)
        head, rest = rest.cut_top(2 * _LARGE, 14)
        page.add(Custom("", head, partial(self._paint_head, entry)))
        for words in self._remarks(entry):
            for line in page.lines(words, rest.w):
                row, rest = rest.cut_top(_LINE)
                page.add(Label(row, line, colour=theme.DANGER))
        rest = rest.cut_top(0, 6)[1]
        if not scene.in_bin and not entry.shut and rest.h >= _CELL:
            if rest.h >= _CELL + 28:
                label, rest = rest.cut_top(24, 4)
                page.add(Label(label, scene.say("people.emblem"), theme.BODY, 700, theme.LABEL))
            _add_looks(page, scene, "look", rest, entry.look, scene.wear)
            rest = rest.cut_top(_CELL, 14)[1]
        if rest.h >= _RECORD:
            self._add_record(page, rest, entry)

    def _add_record(self, page: Page, box: Box, entry: Entry) -> None:
        """How the games of each title went, under its box."""
        scene = self.scene
        label, rest = box.cut_top(24, 6)
        page.add(Label(label, scene.say("people.by_game"), theme.BODY, 700, theme.LABEL))
        row = rest.cut_top(min(rest.h, _TALLEST))[0]
        for place, (title, games) in zip(row.columns(len(entry.titles), 8), entry.titles):
            said = scene.say("people.games", n=games.played, won=games.won) if games.played else scene.say(
                "people.no_games")  # fmt: skip
            told = scene.say("shelf.won_of", won=games.won, played=games.played) if games.played else "–"
            page.add(Custom("", place, partial(_paint_title, title, told, bool(games.played)),
                            tip=f"{scene.say(f'{title}.name')}\n{said}"))  # fmt: skip

    def _paint_head(self, entry: Entry, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        scene = self.scene
        canvas.badge(entry.look, box.x + _LARGE, box.centre[1], _LARGE)
        left, room = box.x + 2 * _LARGE + 20, box.w - 2 * _LARGE - 20
        size: float = theme.TITLE
        while size > theme.BUTTON and canvas.width(entry.name, size, 800) > room:
            size -= 1
        middle = box.centre[1]
        canvas.text(left, middle - 12, entry.name, size, 800, width=room)
        canvas.text(left, middle + 16, _games(scene, entry), theme.BODY, 600, theme.NAME, width=room)
        if entry.when:
            seen = scene.say("people.last_seen", when=entry.when)
            canvas.text(left, middle + 38, seen, colour=theme.TEXT2, width=room)

    def _remarks(self, entry: Entry) -> list[str]:
        twice = self.scene.say("people.twice", name=entry.name) if entry.twice else ""
        return [words for words in (entry.fault, twice) if words]

    def _add_buttons(self, page: Page, box: Box, entry: Entry) -> Box:
        """The buttons at the foot, the live one as wide as the panel; returns what is left above them."""
        scene, say = self.scene, self.scene.say
        top = box.bottom - 3 * _BUTTON - 2 * _GAP
        rows = [Box(box.x, top + i * (_BUTTON + _GAP), box.w, _BUTTON) for i in range(3)]
        if scene.in_bin:
            page.add(
                Button("restore", rows[1], say("saves.restore"), scene.restore, kind="live", icon="redo"),
                Button("empty", rows[2], say("saves.empty_bin"), lambda: scene.ask("empty"), kind="flat", icon="trash"),
            )  # fmt: skip
            return Box(box.x, box.y, box.w, rows[1].y - box.y - _GAP)
        words = say("people.plays", name=entry.name) if entry.mine else say("people.play_as", name=entry.name)
        if page.width(words, theme.SMALL, 700) > box.w - 60:
            words = say("people.now") if entry.mine else say("people.play")
        left, right = rows[1].columns(2, _GAP)
        page.add(
            Custom("", rows[0], partial(_paint_playing, words)) if entry.mine else
            Button("play", rows[0], words, scene.go_on, kind="live", icon="play"),
            Button("rename", left, say("saves.rename"), lambda: scene.ask("rename"), kind="flat", icon="pencil",
                   enabled=not entry.shut, why=entry.fault),
            Button("export", right, say("saves.export"), lambda: scene.ask("export"), kind="flat", icon="export"),
            Button("delete", rows[2], say("people.delete"), scene.delete, kind="flat", icon="trash",
                   enabled=not scene.is_last, why=say("people.last")),
        )  # fmt: skip
        return Box(box.x, box.y, box.w, top - box.y - _GAP)
