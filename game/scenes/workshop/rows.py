"""The list of the workshop: tabs by what is in the packs, a row for each with its picture, and the place where a file
is let fall.

Each button calls the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.content.packed import Carried
from game.content.played import LESSONS, PUZZLES
from game.scenes.drop_field import paint_field
from game.scenes.kept import paint_row
from game.scenes.thumbnails import title_name
from game.scenes.workshop.bench import Entry
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.workshop.scene import WorkshopScene

BIN = "bin"
# The tabs, in their order; whatever else a pack may hold is among all.
FAMILIES = ("zones", "fields", "cities", "scenarios", "campaigns", PUZZLES.id, LESSONS.id)
# By the kind of a thing; whatever else a pack may hold has the sign of a list.
_ICONS = {"zones": "hull", "fields": "grid", "cities": "home", "scenarios": "note", "campaigns": "flag",
          PUZZLES.id: "puzzle", LESSONS.id: "book", "characters": "person", "sky": "star", "bases": "bolt"}  # fmt: skip
_ROW, _TALL, _GAP = 82.0, 150.0, 8.0
_ROOMY = 120.0  # from this height on a row has its state over its buttons, and its kinds have their names
_WIDEST = 200.0  # a row's picture
_KIND = 20.0  # the height of a line of kinds
_ACROSS, _CARD, _CARD_GAP, _CARDS_HEAD = 4, 46.0, 8.0, 30.0  # the cards of the templates in the field for files
_WORDS_HIGH = 150.0  # of that field
_SIGNS = {"reading": ("wait", theme.TEXT2), "ready": ("check", theme.SUCCESS), "faults": ("warning", theme.RISK),
          "off": ("power", theme.TEXT2), "lacks": ("warning", theme.RISK)}  # fmt: skip


def kind_key(thing: Carried) -> str:
    """What a thing is called by its kind; there are puzzles and lessons of every title."""
    shared = thing.kind in (PUZZLES.id, LESSONS.id)
    return f"packs.kind.{thing.kind}" if shared else f"{thing.title}.pack.{thing.kind}"


def icon_of(thing: Carried) -> str:
    return _ICONS.get(thing.kind, "list")


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


def kinds_of(scene: WorkshopScene, entry: Entry) -> list[tuple[str, str, int]]:
    """What is in it: the icon of each kind, its name and how often. What two games call alike is one kind."""
    found: dict[str, tuple[str, int]] = {}
    for thing in sorted(entry.pack.installed.things if entry.pack is not None else (), key=rank_of):
        name = scene.say(kind_key(thing))
        found[name] = icon_of(thing), found.get(name, ("", 0))[1] + 1
    return [(icon, name, n) for name, (icon, n) in found.items()]


def _told(name: str, n: int) -> str:
    return f"{name} × {n}" if n > 1 else name


def title_of(scene: WorkshopScene, entry: Entry) -> str:
    """The game that everything in it is of; empty where there are several."""
    titles = entry.pack.titles if entry.pack is not None else frozenset()
    return title_name(scene.services, next(iter(titles))) if len(titles) == 1 else ""


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


def height_of(count: int, room: float) -> float:
    """A row is the taller, the fewer there are."""
    return max(_ROW, min(_TALL, (room + _GAP) / max(count, 1) - _GAP))


def add_rows(page: Page, scene: WorkshopScene, box: Box) -> Box:
    """Gives the room that is left under them."""
    entries = scene.entries
    high = height_of(len(entries), box.h)
    pitch = high + _GAP
    height = pitch * len(entries) - _GAP
    cut = height > box.h + 0.5
    at = next((n for n, entry in enumerate(entries) if entry.id == scene.chosen), 0)
    page.bring("packs", scene.chosen, (at * pitch, (at + 1) * pitch), (box.h + _GAP) // pitch * pitch)
    with page.scroll("packs", box._replace(h=box.h + _GAP), height + _GAP * cut, pitch * cut) as top:
        for n, entry in enumerate(entries):
            place = Box(box.x, top + n * pitch, box.w - (14 if cut else 0), high)
            (_add_binned if scene.in_bin else _add_row)(page, scene, place, entry)
    return box.cut_top(min(height, box.h), _GAP)[1]


def _add_row(page: Page, scene: WorkshopScene, box: Box, entry: Entry) -> None:
    say, chosen = scene.say, entry.id == scene.chosen
    words = say("workshop.try"), say("workshop.share")
    roomy = box.w >= 640
    wide = [max(90.0, page.width(word, theme.BUTTON, 700) + 52) if roomy else 44.0 for word in words]
    if sum(wide) > 230:
        wide[1] = 44.0
    y = box.bottom - 52 if box.h >= _ROOMY else box.y + box.h / 2 - 20
    share = Box(box.right - 12 - wide[1], y, wide[1], 40)
    play = Box(share.x - 8 - wide[0], y, wide[0], 40)
    whole = Custom("", box, partial(_paint_frame, chosen=chosen))
    touch = Box(box.x, box.y, play.x - 8 - box.x, box.h)
    state = Box(play.x, box.y + 16, box.right - 12 - play.x, 20)
    kinds = ", ".join(_told(name, n) for _, name, n in kinds_of(scene, entry))
    page.add(whole, Custom(f"pack/{entry.id}", touch, partial(_paint_row, scene=scene, entry=entry),
                           partial(scene.tap_row, entry.id), radius=12, stop=chosen,
                           tip=kinds if box.h < _ROOMY else ""))  # fmt: skip
    if box.h >= _ROOMY:
        page.add(Custom("", state, partial(_paint_state, scene=scene, entry=entry)))
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
        if entry.pack is None:
            canvas.icon("trash", b.x + 40, b.centre[1], 26, theme.TEXT2)
            canvas.text(b.x + 76, b.centre[1] + 6, entry.name, theme.BUTTON, 700, width=b.w - 92)
            return
        _paint_row(canvas, b, pointing, scene, entry)

    page.add(Custom(f"pack/{entry.id}", box, paint, partial(scene.tap_row, entry.id), radius=12, stop=chosen))


def _paint_frame(canvas: Canvas, box: Box, pointing: Pointing, chosen: bool) -> None:
    state = "chosen" if chosen else "hover" if pointing.hover else "idle"
    canvas.stamp(("slot", state, theme.LIVE_LOW), box, lambda d: paint_row(d, box.w, box.h, state, theme.LIVE_LOW))


def _paint_row(canvas: Canvas, box: Box, pointing: Pointing, scene: WorkshopScene, entry: Entry) -> None:
    picture = next(iter(scene.trying.pictures_of(entry)), None)
    frame = Box(box.x + 12, box.y + 9, min(_WIDEST, (box.h - 18) * 1.875), box.h - 18)
    scene.trying.pictures.draw(canvas, entry, picture, frame)
    roomy = box.h >= _ROOMY
    left, right, low = frame.right + 16, box.right - (16 if scene.in_bin else 6), box.bottom - (9 if roomy else 4)
    column = max(canvas.width(state_of(scene, each), theme.BODY, 600) for each in scene.entries) + 28
    aside = not roomy and right - column - left >= 170 and not scene.in_bin
    if aside:
        right -= column
        _paint_state(canvas, Box(right, box.centre[1] - 10, column, 20), pointing, scene, entry)
        right -= 12
    y = box.y + (32 if roomy else 28)
    size = canvas.fitted(entry.name, right - left, theme.HEAD if roomy else 17, 700)
    used = canvas.text(left, y, entry.name, size, 700, width=right - left) + 10
    said = by(scene, entry)
    if canvas.width(said, theme.SMALL) <= right - left - used:
        canvas.text(left + used, y, said, theme.SMALL, 500, theme.TEXT2)
    if not (roomy or aside or scene.in_bin):
        _paint_state(canvas, Box(left - 2, box.bottom - 38, right - left, 20), pointing, scene, entry)
        return
    y += 10 if roomy else 8
    if entry.problems:
        _paint_first(canvas, Box(left, y, right - left, low - y), [scene.tell(each.reason) for each in entry.problems])
        return
    if roomy and (title := title_of(scene, entry)):
        canvas.text(left, y + 14, title, theme.BODY, 600, theme.NAME, width=right - left)
        y += _KIND
    paint_kinds(canvas, Box(left, y, right - left, low - y), kinds_of(scene, entry))


def _paint_state(canvas: Canvas, box: Box, pointing: Pointing, scene: WorkshopScene, entry: Entry) -> None:
    icon, colour = _SIGNS[entry.state]
    canvas.icon(icon, box.x + 10, box.centre[1], 18, colour)
    canvas.text(box.x + 26, box.centre[1] + 5, state_of(scene, entry), theme.BODY, 600, colour, width=box.w - 26)


def _paint_first(canvas: Canvas, box: Box, problems: Sequence[str]) -> None:
    """The first of its problems: there is nothing to be told of what is in it before they are mended. The others are
    there as long as they have room in full."""
    room = int(box.h // 18)
    lines = canvas.first_lines(problems[0], box.w, room, theme.SMALL)
    for words in problems[1:]:
        more = canvas.lines(words, box.w, theme.SMALL)
        if len(lines) + len(more) > room:
            break
        lines = [*lines, *more]
    for n, line in enumerate(lines):
        canvas.text(box.x, box.y + 14 + 18 * n, line, theme.SMALL, 500, theme.TEXT2)


def paint_kinds(canvas: Canvas, box: Box, kinds: Sequence[tuple[str, str, int]]) -> None:
    """Each with its icon, its name and how often; where the names have no room, with how often it is if not once."""
    named = [(icon, _told(name, n)) for icon, name, n in kinds]
    numbered = [(icon, f"× {n}" if n > 1 else "") for icon, _, n in kinds]
    most = max(1, int(box.h // _KIND))
    for chips, gap in ((named, 14.0), (numbered, 11.0)):
        lines = _laid(canvas, chips, box.w, gap)
        if len(lines) <= most:
            break
    for row, line in enumerate(lines[:most]):
        x, y = box.x, box.y + row * _KIND + _KIND / 2
        for icon, words in line:
            canvas.icon(icon, x + 8, y, 15, theme.FOCUS)
            x += (20 + canvas.text(x + 20, y + 5, words, theme.SMALL, 500, theme.TEXT2) if words else 16) + gap


def _laid(canvas: Canvas, chips: Sequence[tuple[str, str]], room: float, gap: float) -> list[list[tuple[str, str]]]:
    """In as many lines as they need."""
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for icon, words in chips:
        wide = 20 + canvas.width(words, theme.SMALL) if words else 16.0
        if lines[-1] and used + gap + wide > room:
            lines.append([])
            used = 0.0
        used += wide + (gap if lines[-1] else 0)
        lines[-1].append((icon, words))
    return lines


# Where a file is let fall.


def add_drop(page: Page, scene: WorkshopScene, box: Box) -> None:
    """It also says why the last one was refused. While somebody is in another program, from which a file may be on its
    way, it is lit: of the way itself the system tells nothing before the file falls."""
    refused = scene.refusal
    head = scene.say("workshop.refused" if refused else "workshop.drop")
    lines = page.lines(refused or scene.say("workshop.drop_hint"), box.w - 84, theme.SMALL)
    sign, ink = ("warning", theme.RISK) if refused else ("import", theme.FOCUS)

    whole, (box, cards) = box, box.cut_bottom(_templates_high(scene, box), 0)[::-1]

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        lit = pointing.hover or scene.services.input.away
        canvas.stamp(("drop", ink, lit), whole, lambda d: paint_field(d, whole.w, whole.h, ink, lit))
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
    if cards.h:
        _add_templates(page, scene, cards)


def _templates_high(scene: WorkshopScene, box: Box) -> float:
    """How high the cards of the templates are below the words of the field; 0 where not all of them have room."""
    rows = -(-len(scene.picking.templates) // _ACROSS)
    high = _CARDS_HEAD + rows * (_CARD + _CARD_GAP) + 8
    return high if box.h - high >= _WORDS_HIGH else 0.0


def _add_templates(page: Page, scene: WorkshopScene, box: Box) -> None:
    """What a pack may begin with: each opens the question for a new pack, with this kind chosen."""
    inner = box.inset(16, 0)
    page.add(Label(Box(inner.x, box.y, inner.w, 24), scene.say("workshop.begin_with"), theme.BODY, 600, theme.LABEL,
                   "middle"))  # fmt: skip
    for n, (kind, name, title) in enumerate(scene.picking.templates):
        row, column = divmod(n, _ACROSS)
        place = Box(inner.x, box.y + _CARDS_HEAD + row * (_CARD + _CARD_GAP), inner.w, _CARD)
        place = place.columns(_ACROSS, _CARD_GAP)[column]
        page.add(Custom(f"template/{n}", place, partial(_paint_template, _ICONS.get(kind, "list"), name, title),
                        partial(scene.picking.begin, n), radius=8))  # fmt: skip


def _paint_template(icon: str, name: str, title: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 8, "#2d3f78" if pointing.hover else "#18234a", theme.DIVIDER)
    canvas.icon(icon, box.x + 22, box.centre[1], 20, theme.FOCUS)
    room = box.w - 50
    canvas.text(box.x + 42, box.centre[1] - 2, name, canvas.fitted(name, room, theme.BODY, 600), 600, width=room)
    canvas.text(box.x + 42, box.centre[1] + 15, title, theme.SMALL, 500, theme.TEXT2, width=room)
