"""One pack of the workshop in full: what is in it, or what is wrong with it and where.

Each button calls the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.packed import Carried
from game.engine.errors import Problem
from game.scenes.workshop.bench import Entry, own_words
from game.scenes.workshop.rows import by, icon_of, kind_key, kinds_of, paint_kinds, rank_of, state_of
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.workshop.pictures import Choice
    from game.scenes.workshop.scene import WorkshopScene

_BUTTON, _GAP, _LINE, _ROW = 44.0, 12.0, 20.0, 44.0
_EXCERPT = 28.0
_CARD = 76.0  # across, a thing's picture in its row
_LONGEST_LINE = 90  # of a maker's own file, shown under its fault
_MOST_PICTURES = 3


class Excerpt(NamedTuple):
    """A line of a file, and the word in it that is meant."""

    number: int
    text: str
    word: str


class EntryPanel:
    def __init__(self, scene: WorkshopScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box, entry: Entry) -> None:
        page.add(Panel("", box))
        inner = box.inset(16, 16)
        if self.scene.in_bin:
            self._add_binned(page, inner, entry)
            return
        rest = self._add_buttons(page, inner, entry)
        rest = self._add_pictures(page, rest, entry)
        rest = self._add_head(page, rest, entry)
        if entry.problems:
            self._add_problems(page, rest, entry)
        else:
            self._add_things(page, rest, entry)

    def _add_binned(self, page: Page, box: Box, entry: Entry) -> None:
        """What it was, as far as the bin knows, and the way back."""
        foot, rest = box.cut_bottom(_BUTTON, _GAP)
        page.add(Button("restore", foot, self.scene.say("saves.restore"), self.scene.restore, kind="live", icon="redo"))
        if entry.pack is None:
            page.add(Label(rest.cut_top(30)[0], entry.name, theme.HEAD, 800))
            return
        rest = self._add_head(page, self._add_pictures(page, rest, entry), entry)
        kinds = kinds_of(self.scene, entry)
        page.add(Custom("", rest, lambda canvas, b, _: paint_kinds(canvas, b, kinds)))

    # What it is

    def _add_pictures(self, page: Page, box: Box, entry: Entry) -> Box:
        """As many as there are, side by side; a short page shows what is said instead."""
        scene = self.scene
        found = scene.trying.pictures_of(entry)[:_MOST_PICTURES]
        if not found or box.h < 400:
            return box
        wide = (box.w - 8 * (_MOST_PICTURES - 1)) / _MOST_PICTURES
        row, rest = box.cut_top(round(wide * 0.76), 8)
        for n, picture in enumerate(found):
            place = Box(row.x + n * (wide + 8), row.y, wide, row.h)
            page.add(Custom("", place, partial(_paint_picture, scene, entry, picture)))
        return rest

    def _add_head(self, page: Page, box: Box, entry: Entry) -> Box:
        head, rest = box.cut_top(30, 2)
        page.add(Custom("", head, partial(self._paint_head, entry)))
        said, about = by(self.scene, entry), own_words(self.scene.services, entry.pack, "about")
        lines = [*([said] if said else []), *(page.lines(about, rest.w)[:2] if about else [])]
        for line in lines:
            row, rest = rest.cut_top(_LINE)
            page.add(Label(row, line, colour=theme.TEXT2))
        if entry.problems or entry.lack is not None:
            rest = self._add_banner(page, rest.cut_top(0, 8)[1], entry)
        return rest.cut_top(0, 8)[1]

    def _paint_head(self, entry: Entry, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        manifest = entry.pack.installed.manifest if entry.pack is not None else None
        said = self.scene.say("workshop.version", n=manifest.version, licence=manifest.licence) if manifest else ""
        size = canvas.fitted(said, box.w * 0.45, theme.BODY, 500)
        used = canvas.text(box.right, box.y + 21, said, size, 500, theme.TEXT2, "right", box.w * 0.45) + 12
        size = canvas.fitted(entry.name, box.w - used, theme.HEAD, 800)
        canvas.text(box.x, box.y + 22, entry.name, size, 800, width=box.w - used)

    def _add_banner(self, page: Page, box: Box, entry: Entry) -> Box:
        scene = self.scene
        words = scene.tell(entry.lack) if entry.lack is not None else ""
        lines = page.lines(words or scene.say("workshop.unplayable", n=len(entry.problems)), box.w - 52)[:3]
        banner, rest = box.cut_top(14 + _LINE * len(lines))

        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            canvas.rounded(b, 8, "#3a1220", theme.DANGER)
            canvas.icon("warning", b.x + 22, b.centre[1], 20, theme.RISK)
            for n, line in enumerate(lines):
                canvas.text(b.x + 42, b.y + 21 + _LINE * n, line, theme.BODY, 600, "#ffd7cf", width=b.w - 52)

        page.add(Custom("", banner, paint))
        return rest

    # What is wrong

    def _add_problems(self, page: Page, box: Box, entry: Entry) -> None:
        """Each with its place, its reason, the line of the file as it stands there, and what was perhaps meant."""
        tell, room = self.scene.tell, box.w - 20
        said = [(problem, page.lines(tell(problem.reason), room), excerpt_of(entry, problem), self._advice(problem))
                for problem in entry.problems]  # fmt: skip
        heights = [_LINE * (1 + len(lines) + bool(advice)) + (_EXCERPT + 6) * (excerpt is not None) + 16
                   for _, lines, excerpt, advice in said]  # fmt: skip
        with page.scroll("problems", box, sum(heights)) as top:
            y = top
            for n, ((problem, lines, excerpt, advice), high) in enumerate(zip(said, heights)):
                row = Box(box.x, y, box.w - 14, _LINE)
                touch = row._replace(h=_LINE * (1 + len(lines)))
                page.add(Custom(f"problem/{n}", touch, partial(_paint_place, self._place(problem)),
                                partial(self.scene.open_file, problem.file), radius=5,
                                tip=self.scene.say("workshop.open_file")))  # fmt: skip
                for line in lines:
                    row = row._replace(y=row.y + _LINE)
                    page.add(Label(row, line, weight=600))
                below = row.bottom + 3
                if excerpt is not None:
                    page.add(Custom("", Box(box.x, below, row.w, _EXCERPT), partial(_paint_excerpt, excerpt)))
                    below += _EXCERPT + 3
                if advice:
                    page.add(Custom("", Box(box.x, below, row.w, _LINE), partial(_paint_advice, advice)))
                y += high

    def _place(self, problem: Problem) -> str:
        if not problem.line:
            return problem.file
        return self.scene.say("workshop.line", file=problem.file, n=problem.line)

    def _advice(self, problem: Problem) -> str:
        meant = dict(problem.reason.args).get("meant", "")
        return self.scene.say("workshop.perhaps", word=meant) if meant else ""

    # What is in it

    def _add_things(self, page: Page, box: Box, entry: Entry) -> None:
        """What is in the pack, in the order of the tabs; each thing that can be tried is tried by a touch."""
        scene = self.scene
        ways = scene.trying.ways(entry)
        cards = {choice.id: choice for choice in scene.trying.choices(entry)}
        things = sorted(entry.pack.installed.things if entry.pack is not None else (), key=rank_of)
        # As many whole rows as there is room for, which share all of it.
        fit = max(1, int((box.h + 6) // (_ROW + 6)))
        pitch = (box.h + 5) / fit if fit < len(things) else _ROW + 6
        with page.scroll("things", box._replace(h=box.h + 6), pitch * len(things), pitch) as top:
            for n, thing in enumerate(things):
                place = Box(box.x, top + n * pitch, box.w - 14, pitch - 6)
                name = scene.say(f"{thing.title}.{thing.kind}.{thing.id}.name")
                card = cards.get(thing.id)
                card = card if card is not None and scene.trying.pictures.has_card(card) else None
                way = ways.get(thing.id)
                paint = partial(_paint_thing, scene, name, thing, way is not None, card)
                if way is not None:
                    id = f"thing/{thing.id.rpartition('.')[2]}"
                    page.add(Custom(id, place, paint, way, radius=8, tip=scene.say("workshop.try")))
                else:
                    page.add(Custom("", place, paint))

    # What can be done

    def _add_buttons(self, page: Page, box: Box, entry: Entry) -> Box:
        scene, say = self.scene, self.scene.say
        row = Box(box.x, box.bottom - _BUTTON, box.w, _BUTTON)
        trash = Box(row.right - _BUTTON, row.y, _BUTTON, _BUTTON)
        rest = Box(row.x, row.y, row.w - _BUTTON - _GAP, _BUTTON)
        page.add(Button("delete", trash, "", scene.delete, kind="flat", icon="trash", tip=say("workshop.remove")))
        if entry.folder is not None:
            first = ("file", "workshop.open_file", "pencil", partial(scene.open_file, entry.problems[0].file)) if (
                entry.problems) else ("place", "workshop.open_folder", "folder", scene.open_place)
            self._add_pair(page, rest, (first, ("check", "workshop.check", "redo", scene.check_again)))
        else:
            on = entry.pack is not None and entry.pack.on
            page.add(Button("switch", rest, say("workshop.off" if on else "workshop.on"), scene.switch, icon="power",
                            tip=state_of(scene, entry)))  # fmt: skip
        return Box(box.x, box.y, box.w, row.y - box.y - _GAP)

    def _add_pair(self, page: Page, box: Box, both: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None:
        """Each as wide as its words ask for; where there is no room for both, the second is its sign alone."""
        words = [self.scene.say(key) for _, key, _, _ in both]
        sizes = (theme.BUTTON, theme.BODY, theme.SMALL)
        wide = {size: [page.width(word, size, 700) + 52 for word in words] for size in sizes}
        size = next((size for size in sizes if sum(wide[size]) <= box.w - _GAP), 0)
        signs = size == 0
        if signs:
            size = theme.BUTTON if wide[theme.BUTTON][0] <= box.w - _GAP - _BUTTON else theme.SMALL
            wide[size] = [box.w - _GAP - _BUTTON, _BUTTON]
        x = box.x
        for n, (id, _, icon, tapped) in enumerate(both):
            place = Box(x, box.y, (box.w - _GAP) * wide[size][n] / sum(wide[size]), box.h)
            sign = signs and n > 0
            page.add(Button(id, place, "" if sign else words[n], tapped, icon=icon, size=size,
                            tip=words[n] if sign else ""))  # fmt: skip
            x = place.right + _GAP


def _paint_picture(
    scene: WorkshopScene, entry: Entry, picture: str | Choice, canvas: Canvas, box: Box, _: Pointing
) -> None:  # fmt: skip
    scene.trying.pictures.draw(canvas, entry, picture, box)


def _paint_thing(
    scene: WorkshopScene, name: str, thing: Carried, live: bool, card: Choice | None, canvas: Canvas, box: Box,
    pointing: Pointing,
) -> None:  # fmt: skip
    draw_row(canvas, box, False, pointing.hover and live)
    frame = Box(box.x + 6, box.y + 3, _CARD, box.h - 6)
    if card is not None:
        scene.trying.pictures.draw_card(canvas, card, frame)
    else:
        canvas.icon(icon_of(thing), *frame.centre, 24, theme.FOCUS)
    kind, y = scene.say(kind_key(thing)), box.centre[1] + 5
    wide = canvas.text(box.right - (44 if live else 14), y, kind, theme.BODY, 500, theme.TEXT2, "right")
    left = _CARD + 18
    canvas.text(box.x + left, y, name, theme.BODY, 700, width=box.w - wide - left - 58)
    if live:
        canvas.icon("play", box.right - 22, box.centre[1], 18, theme.LIVE)


def excerpt_of(entry: Entry, problem: Problem) -> Excerpt | None:
    """The line of a maker's own file, as it can be shown; None where there is none."""
    if entry.folder is None or not problem.line:
        return None
    try:
        with (entry.folder / problem.file).open("rb") as stream:
            lines = stream.read(2_000_000).split(b"\n")
    except OSError:
        return None
    if problem.line > len(lines):
        return None
    raw = lines[problem.line - 1].decode("utf-8", "replace").strip()[:_LONGEST_LINE]
    text = "".join(each if each.isprintable() else "·" for each in raw)
    said = [str(value) for name, value in problem.reason.args if name != "meant"]
    word = next((word for word in said if word and word in text), "")
    return Excerpt(problem.line, text, word) if text else None


def _paint_place(words: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    ink = theme.LIVE_LIGHT if pointing.hover else theme.NAME
    size = canvas.fitted(words, box.w, theme.BODY, 600)
    canvas.text(box.x, box.y + 15, words, size, 600, ink, width=box.w)


def _paint_excerpt(excerpt: Excerpt, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    """The word that is meant is underlined, too: not by colour alone."""
    canvas.rounded(box, 6, theme.INSET[0], theme.DIVIDER)
    canvas.text(box.x + 36, box.y + 19, str(excerpt.number), theme.SMALL, 500, theme.TEXT3, "right")
    canvas.stem(box.x + 46, box.y + 1, box.bottom - 1, theme.DIVIDER)
    before, word, after = excerpt.text.partition(excerpt.word) if excerpt.word else (excerpt.text, "", "")
    x = box.x + 56
    for words, ink in ((before, theme.TEXT), (word, theme.RISK), (after, theme.TEXT)):
        room = box.right - 8 - x
        if not words or room < 12:
            continue
        used = canvas.text(x, box.y + 19, words, theme.BODY, 500, ink, width=room)
        if words == word:
            canvas.rule(x, box.y + 23, x + used, theme.RISK)
        # The space at an end is no part of a label's picture, but it is one of the line.
        x += max(used, canvas.width(words, theme.BODY))


def _paint_advice(words: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.icon("hint", box.x + 9, box.centre[1], 17, theme.LIVE)
    canvas.text(box.x + 26, box.y + 15, words, theme.BODY, 500, theme.TEXT2, width=box.w - 26)
