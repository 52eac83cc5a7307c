"""One pack of the workshop: its row in the list, and beside the list what is in it, or what is wrong with it.

Each button calls the scene.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content.packed import Carried
from game.content.played import LESSONS, PUZZLES
from game.desk.face import OptionPicture
from game.desk.services import Services
from game.engine.errors import Problem
from game.engine.rules import Setup, default_options
from game.scenes.kept import paint_row
from game.scenes.workshop_bench import Entry, own_words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.workshop import WorkshopScene

Paint = Callable[[Canvas, Box, Pointing], None]

_BUTTON, _GAP, _LINE, _ROW = 44.0, 12.0, 22.0, 48.0
_COVER = (112.0, 63.0)
_CARD = 76.0  # across, a thing's picture in its row
_MOST_KEPT = 40
_LONGEST_LINE = 90  # of a maker's own file, shown under its fault
_SIGNS = {"reading": ("wait", theme.TEXT2), "ready": ("check", "#7fe0a0"), "faults": ("warning", theme.DANGER),
          "off": ("power", theme.TEXT2), "lacks": ("warning", theme.DANGER)}  # fmt: skip


class Pictures:
    """The covers of packs at the sizes at which they are shown, each decoded once, and the maps of their things."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: dict[tuple[object, ...], pygame.Surface | None] = {}
        self._cards: dict[str, tuple[OptionPicture, Any] | None] = {}

    def has_card(self, id: str, title: str, option: str) -> bool:
        """Whether the set-up shows a thing as a picture."""
        if id not in self._cards:
            if len(self._cards) >= _MOST_KEPT:
                self._cards.clear()
            services = self._services
            card = services.title(title).face.cards.get(option)
            rules = services.rules(title)
            setup = Setup(title, rules.info.seats[0], {**default_options(rules), option: id}, "")
            self._cards[id] = (card, card.find(rules, setup, id)) if card is not None else None
        return self._cards[id] is not None

    def draw_card(self, canvas: Canvas, id: str, box: Box) -> None:
        card = self._cards.get(id)
        if card is not None:
            card[0].paint(canvas, box, card[1], (0, 1))

    def draw(self, canvas: Canvas, entry: Entry, box: Box, shown: str = "") -> None:
        """The cover; where there is none, the thing that is `shown`, or a sign."""
        _, _, width, height = canvas.metrics.rect(box)
        digest = entry.pack.installed.digest if entry.pack is not None else ""
        key = (entry.id, digest, width, height)
        if key not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = _cover(entry, width, height)
        picture = self._kept[key]
        canvas.rounded(box, 6, theme.INSET[0], theme.DIVIDER)
        if picture is None and shown:
            self.draw_card(canvas, shown, box.inset(2))
        elif picture is None:
            canvas.icon("puzzle", *box.centre, min(box.h * 0.55, 40), theme.NAME)
        else:
            x, y = canvas.metrics.point(box.x, box.y)
            canvas.target.blit(picture, (x + (width - picture.get_width()) // 2,
                                         y + (height - picture.get_height()) // 2))  # fmt: skip


def _cover(entry: Entry, width: int, height: int) -> pygame.Surface | None:
    """The picture that the program itself has written, fitted into its place."""
    if entry.pack is None or not entry.pack.installed.pictures:
        return None
    names = sorted(entry.pack.installed.pictures, key=lambda name: (name != "pack", name))
    place: Path = entry.pack.folder / f"{names[0]}.png"
    try:
        whole = pygame.image.load(io.BytesIO(place.read_bytes()), "some.png").convert_alpha()
    except (OSError, pygame.error):
        return None
    fit = min(width / whole.get_width(), height / whole.get_height())
    size = max(1, round(whole.get_width() * fit)), max(1, round(whole.get_height() * fit))
    return pygame.transform.smoothscale(whole, size).convert_alpha()


def _frame(canvas: Canvas, box: Box, pointing: Pointing, chosen: bool) -> None:
    state = "chosen" if chosen else "hover" if pointing.hover else "idle"
    canvas.stamp(("slot", state, theme.LIVE_LOW), box, lambda d: paint_row(d, box.w, box.h, state, theme.LIVE_LOW))


def paint_entry(scene: WorkshopScene, entry: Entry, chosen: bool) -> Paint:
    by, state, kinds = _by(scene, entry), _state(scene, entry), _kinds(scene, entry)
    shown = scene.shown(entry)
    icon, colour = _SIGNS[entry.state]

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        _frame(canvas, box, pointing, chosen)
        scene.pictures.draw(canvas, entry, Box(box.x + 14, box.centre[1] - _COVER[1] / 2, *_COVER), shown)
        left, right = box.x + _COVER[0] + 30, box.right - 14
        wide = canvas.text(right, box.y + 37, state, theme.BODY, 600, colour, "right")
        canvas.icon(icon, right - wide - 14, box.y + 32, 18, colour)
        room = right - wide - 36 - left
        canvas.text(left, box.y + 37, entry.name, theme.BUTTON, 700, width=room)
        said = f"{by} · {kinds}" if by and kinds else by or kinds
        canvas.text(left, box.y + 60, said, theme.BODY, 500, theme.TEXT2, width=right - left)

    return paint


def paint_binned(scene: WorkshopScene, entry: Entry, chosen: bool) -> Paint:
    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        _frame(canvas, box, pointing, chosen)
        canvas.icon("trash", box.x + 40, box.centre[1], 26, theme.TEXT2)
        canvas.text(box.x + 76, box.centre[1] + 6, entry.name, theme.BUTTON, 700, width=box.w - 92)

    return paint


def _by(scene: WorkshopScene, entry: Entry) -> str:
    if entry.pack is None:
        return ""
    return scene.say("workshop.by", authors=scene.services.words.join(entry.pack.installed.manifest.authors))


def _state(scene: WorkshopScene, entry: Entry) -> str:
    if entry.state == "faults":
        return scene.say("workshop.problems", n=len(entry.problems))
    return scene.say(f"workshop.state.{entry.state}")


def kind_key(thing: Carried) -> str:
    """What a thing is called by its kind; there are puzzles and lessons of every title."""
    shared = thing.kind in (PUZZLES.id, LESSONS.id)
    return f"packs.kind.{thing.kind}" if shared else f"{thing.title}.pack.{thing.kind}"


def _kinds(scene: WorkshopScene, entry: Entry) -> str:
    """What is in it, each kind once."""
    if entry.pack is None:
        return ""
    kinds = (scene.say(kind_key(thing)) for thing in entry.pack.installed.things)
    return ", ".join(dict.fromkeys(kinds))


def paint_drop(words: str, hint: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    """Where a file is let fall, or looked for by a touch."""
    canvas.rounded(box, 10, "#2d3f78" if pointing.hover else "#101936", theme.FOCUS, 0.85, 1.4)
    canvas.icon("import", box.x + 36, box.centre[1], 26, theme.FOCUS)
    canvas.text(box.x + 68, box.y + 27, words, theme.BODY, 700, width=box.w - 80)
    canvas.text(box.x + 68, box.y + 48, hint, theme.SMALL, 500, theme.TEXT2, width=box.w - 80)


class EntryPanel:
    def __init__(self, scene: WorkshopScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box, entry: Entry) -> None:
        page.add(Panel("", box))
        inner = box.inset(20, 18)
        if self.scene.in_bin:
            button = Box(inner.x, inner.y, inner.w, _BUTTON)
            page.add(Button("restore", button, self.scene.say("saves.restore"), self.scene.restore, kind="live",
                            icon="redo"))  # fmt: skip
            return
        rest = self._add_buttons(page, inner, entry)
        rest = self._add_head(page, rest, entry)
        if entry.problems:
            self._add_problems(page, rest, entry)
        else:
            self._add_things(page, rest, entry)

    def _add_head(self, page: Page, box: Box, entry: Entry) -> Box:
        head, rest = box.cut_top(72, 8)
        page.add(Custom("", head, partial(self._paint_head, entry)))
        words = own_words(self.scene.services, entry.pack, "about")
        if entry.lack is not None:
            words = self.scene.tell(entry.lack)
        for line in page.lines(words, rest.w)[:3] if words else ():
            row, rest = rest.cut_top(_LINE)
            page.add(Label(row, line, colour=theme.DANGER if entry.lack is not None else theme.TEXT2))
        return rest.cut_top(0, 8)[1]

    def _paint_head(self, entry: Entry, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        scene = self.scene
        shown = scene.shown(entry)
        scene.pictures.draw(canvas, entry, Box(box.x, box.y, _COVER[0] * 72 / _COVER[1], 72), shown)
        left = box.x + _COVER[0] * 72 / _COVER[1] + 18
        room = box.right - left
        canvas.text(left, box.y + 30, entry.name, theme.HEAD, 800, width=room)
        if entry.pack is not None:
            manifest = entry.pack.installed.manifest
            said = scene.say("workshop.version", n=manifest.version, licence=manifest.licence)
            canvas.text(left, box.y + 56, said, theme.BODY, 500, theme.TEXT2, width=room)

    def _add_problems(self, page: Page, box: Box, entry: Entry) -> None:
        """Each with its place, its reason, and the line of the file as it stands there."""
        tell, room = self.scene.tell, box.w - 20
        said = [(self._place(problem), page.lines(tell(problem.reason), room), _excerpt(entry, problem))
                for problem in entry.problems]  # fmt: skip
        heights = [_LINE * (1 + len(lines) + bool(excerpt)) + 14 for _, lines, excerpt in said]
        with page.scroll("problems", box, sum(heights)) as top:
            y = top
            for (place, lines, excerpt), high in zip(said, heights):
                page.add(Label(Box(box.x, y, box.w - 14, _LINE), place, theme.BODY, 600, theme.NAME))
                for n, line in enumerate(lines, 1):
                    page.add(Label(Box(box.x, y + n * _LINE, box.w - 14, _LINE), line))
                if excerpt:
                    page.add(Custom("", Box(box.x, y + (1 + len(lines)) * _LINE, box.w - 14, _LINE),
                                    partial(_paint_excerpt, excerpt)))  # fmt: skip
                y += high

    def _place(self, problem: Problem) -> str:
        if not problem.line:
            return problem.file
        return self.scene.say("workshop.line", file=problem.file, n=problem.line)

    def _add_things(self, page: Page, box: Box, entry: Entry) -> None:
        """What is in the pack; each thing that a set-up offers is tried by a touch."""
        scene = self.scene
        tryable = {value: (title, option) for title, option, value in scene.tryable(entry)}
        things = entry.pack.installed.things if entry.pack is not None else ()
        with page.scroll("things", box, (_ROW + 6) * len(things), _ROW + 6) as top:
            for n, thing in enumerate(things):
                place = Box(box.x, top + n * (_ROW + 6), box.w - 14, _ROW)
                name = scene.say(f"{thing.title}.{thing.kind}.{thing.id}.name")
                kind = scene.say(kind_key(thing))
                series = scene.series(thing) if entry.state == "ready" else None
                live = thing.id in tryable or series is not None
                card = thing.id in tryable and scene.pictures.has_card(thing.id, *tryable[thing.id])
                paint = partial(_paint_thing, scene, name, kind, live, thing.id if card else "")
                if live:
                    play = (partial(scene.play, *tryable[thing.id], thing.id) if series is None
                            else partial(scene.open_series, thing.title, series))  # fmt: skip
                    page.add(Custom(f"thing/{n}", place, paint, play, radius=8, tip=scene.say("workshop.try")))
                else:
                    page.add(Custom("", place, paint))

    def _add_buttons(self, page: Page, box: Box, entry: Entry) -> Box:
        scene, say = self.scene, self.scene.say
        top = box.bottom - 2 * _BUTTON - _GAP
        rows = [Box(box.x, top + i * (_BUTTON + _GAP), box.w, _BUTTON) for i in range(2)]
        (a, b), (c, d) = rows[0].columns(2, _GAP), rows[1].columns(2, _GAP)
        page.add(
            Button("try", a, say("workshop.try"), scene.go_on, kind="second", icon="play",
                   enabled=bool(scene.tryable(entry)), why=_state(scene, entry)),
            Button("share", b, say("workshop.share"), lambda: scene.ask("export"), kind="flat", icon="export",
                   enabled=entry.pack is not None and not entry.problems, why=_state(scene, entry)),
            Button("delete", d, say("workshop.remove"), scene.delete, kind="flat", icon="trash"),
        )  # fmt: skip
        if entry.folder is not None:
            left, right = c.columns(2, _GAP)
            page.add(
                Button("check", left, "", scene.check_again, kind="flat", icon="redo", tip=say("workshop.check")),
                Button("place", right, "", scene.copy_place, kind="flat", icon="copy",
                       tip=say("workshop.place", path=str(entry.folder))),
            )  # fmt: skip
        else:
            on = entry.pack is not None and entry.pack.on
            page.add(Button("switch", c, say("workshop.off" if on else "workshop.on"), scene.switch, kind="flat",
                            icon="power"))  # fmt: skip
        return Box(box.x, box.y, box.w, top - box.y - _GAP)


def _paint_thing(
    scene: WorkshopScene, name: str, kind: str, live: bool, card: str, canvas: Canvas, box: Box, pointing: Pointing
) -> None:  # fmt: skip
    draw_row(canvas, box, False, pointing.hover and live)
    if card:
        scene.pictures.draw_card(canvas, card, Box(box.x + 6, box.y + 3, _CARD, box.h - 6))
    wide = canvas.text(box.right - (44 if live else 14), box.y + 30, kind, theme.BODY, 500, theme.TEXT2, "right")
    left = 14 + (_CARD + 4 if card else 0)
    canvas.text(box.x + left, box.y + 30, name, theme.BODY, 700, width=box.w - wide - left - 58)
    if live:
        canvas.icon("play", box.right - 22, box.centre[1], 18, theme.LIVE)


def _excerpt(entry: Entry, problem: Problem) -> str:
    """The line of a maker's own file, as it can be shown; empty where there is none."""
    if entry.folder is None or not problem.line:
        return ""
    try:
        with (entry.folder / problem.file).open("rb") as stream:
            lines = stream.read(2_000_000).split(b"\n")
    except OSError:
        return ""
    if problem.line > len(lines):
        return ""
    text = lines[problem.line - 1].decode("utf-8", "replace").strip()[:_LONGEST_LINE]
    return f"{problem.line}   {''.join(each if each.isprintable() else '·' for each in text)}" if text else ""


def _paint_excerpt(words: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 5, "#0a1024", theme.DIVIDER)
    canvas.text(box.x + 10, box.y + 16, words, theme.SMALL, 500, "#ffb4a0", width=box.w - 20)
