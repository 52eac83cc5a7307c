"""The list of the workshop: tabs by what is in the packs, a row for each with its picture, and the place where a file
is let fall.

Each button calls the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.packed import Carried
from game.content.played import LESSONS, PUZZLES
from game.scenes.kept import paint_row
from game.scenes.thumbnails import title_name
from game.scenes.workshop.bench import Entry
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs

if TYPE_CHECKING:
    from game.scenes.workshop.scene import WorkshopScene

BIN = "bin"
# The tabs, in their order; whatever else a pack may hold is among all.
FAMILIES = ("zones", "fields", "cities", "scenarios", "campaigns", PUZZLES.id, LESSONS.id)
_ROW, _PITCH = 82.0, 90.0
_PICTURE = (120.0, 64.0)
_SIGNS = {"reading": ("wait", theme.TEXT2), "ready": ("check", theme.SUCCESS), "faults": ("warning", theme.RISK),
          "off": ("power", theme.TEXT2), "lacks": ("warning", theme.RISK)}  # fmt: skip


def kind_key(thing: Carried) -> str:
    """What a thing is called by its kind; there are puzzles and lessons of every title."""
    shared = thing.kind in (PUZZLES.id, LESSONS.id)
    return f"packs.kind.{thing.kind}" if shared else f"{thing.title}.pack.{thing.kind}"


def rank_of(thing: Carried) -> int:
    """Things are told in the order of the tabs."""
    return FAMILIES.index(thing.kind) if thing.kind in FAMILIES else len(FAMILIES)


def families_of(entry: Entry) -> set[str]:
    things = entry.pack.installed.things if entry.pack is not None else ()
    return {thing.kind for thing in things} & {*FAMILIES}


def state_of(scene: WorkshopScene, entry: Entry) -> str:
    if entry.state == "faults":
        return scene.say("workshop.problems", n=len(entry.problems))
    return scene.say(f"workshop.state.{entry.state}")


def by(scene: WorkshopScene, entry: Entry) -> str:
    if entry.pack is None:
        return ""
    return scene.say("workshop.by", authors=scene.services.words.join(entry.pack.installed.manifest.authors))


def kinds_of(scene: WorkshopScene, entry: Entry) -> str:
    """What is in it, each kind once, and of which game where it is of one."""
    if entry.pack is None:
        return ""
    things = entry.pack.installed.things
    kinds = ", ".join(dict.fromkeys(scene.say(kind_key(thing)) for thing in sorted(things, key=rank_of)))
    titles = {thing.title for thing in things}
    return f"{title_name(scene.services, titles.pop())}: {kinds}" if len(titles) == 1 else kinds


# Tabs.


def add_tabs(page: Page, scene: WorkshopScene, box: Box) -> None:
    """In a narrow window they are a list."""
    names = [scene.say("workshop.all", n=len(scene.all)), *(
        scene.say(f"workshop.kinds.{family}", n=n) for family in scene.families
        if (n := sum(family in families_of(entry) for entry in scene.all))
    ), scene.say("saves.bin")]  # fmt: skip
    filters = ["", *scene.families, BIN]
    chosen = filters.index(BIN if scene.in_bin else scene.family)
    wide = sum(page.width(name, theme.SMALL, 700) + 14 for name in names) + 8

    def choose(i: int) -> None:
        scene.show(filters[i])

    if wide <= box.w:
        page.add(Tabs("where", box, names, chosen, choose))
    else:
        page.add(DropDown("where", box, names, chosen, choose, open_list=page.open_list))


# Rows.


def add_rows(page: Page, scene: WorkshopScene, box: Box) -> None:
    entries = scene.entries
    height = _PITCH * len(entries) - (_PITCH - _ROW)
    cut = height > box.h
    with page.scroll("packs", box._replace(h=box.h + _PITCH - _ROW), height, _PITCH if cut else 0) as top:
        for n, entry in enumerate(entries):
            place = Box(box.x, top + n * _PITCH, box.w - (14 if cut else 0), _ROW)
            (_add_binned if scene.in_bin else _add_row)(page, scene, place, entry)


def _add_row(page: Page, scene: WorkshopScene, box: Box, entry: Entry) -> None:
    say, chosen = scene.say, entry.id == scene.chosen
    words = say("workshop.try"), say("workshop.share")
    roomy = box.w >= 640
    wide = [max(90.0, page.width(word, theme.BUTTON, 700) + 52) if roomy else 44.0 for word in words]
    if sum(wide) > 230:
        wide[1] = 44.0
    share = Box(box.right - 12 - wide[1], box.y + 21, wide[1], 40)
    play = Box(share.x - 8 - wide[0], box.y + 21, wide[0], 40)
    whole = Custom("", box, partial(_paint_frame, chosen=chosen))
    touch = Box(box.x, box.y, play.x - 8 - box.x, box.h)
    page.add(whole, Custom(f"pack/{entry.id}", touch, partial(_paint_row, scene=scene, entry=entry),
                           partial(scene.tap_row, entry.id), radius=12, stop=chosen))  # fmt: skip
    why = state_of(scene, entry)
    page.add(
        Button(f"try/{entry.id}", play, words[0] if wide[0] > 44 else "", partial(scene.try_entry, entry.id),
               icon="play", enabled=bool(scene.trying.ways(entry)), why=why, tip="" if wide[0] > 44 else words[0]),
        Button(f"share/{entry.id}", share, words[1] if wide[1] > 44 else "", partial(scene.share_entry, entry.id),
               icon="export", enabled=entry.pack is not None and not entry.problems, why=why,
               tip="" if wide[1] > 44 else words[1]),
    )  # fmt: skip


def _add_binned(page: Page, scene: WorkshopScene, box: Box, entry: Entry) -> None:
    chosen = entry.id == scene.chosen

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        _paint_frame(canvas, b, pointing, chosen)
        canvas.icon("trash", b.x + 40, b.centre[1], 26, theme.TEXT2)
        canvas.text(b.x + 76, b.centre[1] + 6, entry.name, theme.BUTTON, 700, width=b.w - 92)

    page.add(Custom(f"pack/{entry.id}", box, paint, partial(scene.tap_row, entry.id), radius=12, stop=chosen))


def _paint_frame(canvas: Canvas, box: Box, pointing: Pointing, chosen: bool) -> None:
    state = "chosen" if chosen else "hover" if pointing.hover else "idle"
    canvas.stamp(("slot", state, theme.LIVE_LOW), box, lambda d: paint_row(d, box.w, box.h, state, theme.LIVE_LOW))


def _paint_row(canvas: Canvas, box: Box, pointing: Pointing, scene: WorkshopScene, entry: Entry) -> None:
    picture = next(iter(scene.trying.pictures_of(entry)), None)
    scene.trying.pictures.draw(canvas, entry, picture, Box(box.x + 12, box.y + 9, *_PICTURE))
    icon, colour = _SIGNS[entry.state]
    state, left, right = state_of(scene, entry), box.x + _PICTURE[0] + 28, box.right - 6
    column = max(canvas.width(state_of(scene, each), theme.BODY, 600) for each in scene.entries) + 28
    aside = right - column - left >= 170
    if aside:
        right -= column
        canvas.icon(icon, right + 10, box.centre[1], 18, colour)
        canvas.text(right + 26, box.centre[1] + 5, state, theme.BODY, 600, colour)
        right -= 12
    size = canvas.fitted(entry.name, right - left, 17, 700)
    kinds = kinds_of(scene, entry) if aside else ""
    two = canvas.width(kinds, theme.BODY) > right - left
    top = box.y + (28 if two else 34)
    used = canvas.text(left, top, entry.name, size, 700, width=right - left) + 10
    said = by(scene, entry)
    if canvas.width(said, theme.SMALL) <= right - left - used:
        canvas.text(left + used, top, said, theme.SMALL, 500, theme.TEXT2)
    if two:
        _paint_two_lines(canvas, left, top + 21, kinds, right - left)
    elif aside:
        canvas.text(left, box.y + 58, kinds, theme.BODY, 500, theme.TEXT2, width=right - left)
    else:
        canvas.icon(icon, left + 8, box.y + 54, 16, colour)
        canvas.text(left + 22, box.y + 58, state, theme.BODY, 600, colour, width=right - left - 22)


def _paint_two_lines(canvas: Canvas, x: float, y: float, words: str, room: float) -> None:
    """The second line takes all that is left, and may be cut."""
    first = canvas.lines(words, room, theme.SMALL)[0]
    canvas.text(x, y, first, theme.SMALL, 500, theme.TEXT2)
    canvas.text(x, y + 18, words.removeprefix(first).strip(), theme.SMALL, 500, theme.TEXT2, width=room)


# Where a file is let fall.


def add_drop(page: Page, scene: WorkshopScene, box: Box) -> None:
    """It also says why the last one was refused. While somebody is in another program, from which a file may be on its
    way, it is lit: of the way itself the system tells nothing before the file falls."""
    refused = scene.refusal
    head = scene.say("workshop.refused" if refused else "workshop.drop")
    lines = page.lines(refused or scene.say("workshop.drop_hint"), box.w - 84, theme.SMALL)
    sign, ink = ("warning", theme.RISK) if refused else ("import", theme.FOCUS)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        lit = pointing.hover or scene.services.input.away
        canvas.stamp(("drop", ink, lit), b, lambda d: _paint_field(d, b.w, b.h, ink, lit))
        x, middle = b.centre
        if b.h > 160:
            canvas.icon(sign, x, middle - 50, 52, ink)
            canvas.text(x, middle + 8, head, theme.HEAD, 700, align="middle", width=b.w - 40)
            for n, line in enumerate(lines[:6]):
                canvas.text(x, middle + 36 + 20 * n, line, theme.BODY, 500, theme.TEXT2, "middle", b.w - 40)
            return
        shown = lines[:2]
        top = middle - (20 + 18 * len(shown)) / 2
        canvas.icon(sign, b.x + 38, middle, 28, ink)
        canvas.text(b.x + 70, top + 15, head, theme.BODY, 700, width=b.w - 84)
        for n, line in enumerate(shown):
            canvas.text(b.x + 70, top + 35 + 18 * n, line, theme.SMALL, 500, theme.TEXT2, width=b.w - 84)

    page.add(Custom("drop", box, paint, lambda: scene.ask("import"), radius=10, tip=refused if len(lines) > 2 else ""))


def _paint_field(d: Drawing, w: float, h: float, ink: str, lit: bool) -> None:
    m, r = MARGIN + 1, 10
    d.rect(m, m, w - 2, h - 2, r, "#2d3f78" if lit else "#101936")
    right, low = m + w - 2, m + h - 2
    for x1, y1, x2, y2 in ((m + r, m, right - r, m), (m + r, low, right - r, low), (m, m + r, m, low - r),
                           (right, m + r, right, low - r)):  # fmt: skip
        d.line(x1, y1, x2, y2, ink, 1.6, stroke_dasharray="12 8")
    for x, y, dx, dy in ((m, m, r, r), (right, m, -r, r), (right, low, -r, -r), (m, low, r, -r)):
        d.path(f"M{x} {y + dy}Q{x} {y} {x + dx} {y}", "none", stroke=ink, stroke_width=1.6)
