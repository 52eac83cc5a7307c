"""The right half of the page: the tables of this network, and the four words that lead to one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.friends.messages import VERSION
from game.friends.nearby import Nearby
from game.friends.troubles import said
from game.scenes.friends.kept import Opened, Taken
from game.scenes.friends.lending import Loan
from game.scenes.friends.page_foot import add_tiles
from game.scenes.friends.turns import over_days
from game.scenes.shelf.widgets import Packed, box_painter
from game.store.saves import Slot
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Row
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from game.scenes.friends.guest import GuestCircle
    from game.scenes.friends.page import FriendsScene

_ROW, _PITCH = 82.0, 91.0
_FIELD = 44.0
_JOIN, _WATCH = 124.0, 48.0
_BAR = 14.0  # what the scroll bar takes of a row
_LONGEST = 1000  # letters of a line that is pasted
_SUGGESTED, _WORD = 2, 36.0
_COVER = (48.0, 64.0)
_PART = 8.0  # how much of a pack has come


def add_nearby(page: Page, scene: FriendsScene, box: Box) -> None:
    page.add(Panel("", box))
    say, over = scene.say, scene.place.over
    title = say("friends.of_friends" if over else "friends.nearby")
    w = page.width(title, theme.HEAD, 700)
    page.add(Label(Box(box.x + 16, box.y + 8, w + 4, 32), title, theme.HEAD, 700))
    aside = say("friends.busy") if scene.seated else ""
    if not over:
        page.add(Custom("", Box(box.x + 16 + w + 10, box.y + 8, 32, 32),
                        partial(_paint_waves, looking=scene.joining.looking)))  # fmt: skip
        aside = aside or say("friends.looking_here" if scene.joining.looking else "friends.no_network")
    ink = theme.NAME if scene.seated else theme.TEXT2
    left = w + (32 if over else 66)
    page.add(Label(Box(box.x + left, box.y + 8, box.w - left - 16, 32), aside, theme.SMALL, 500, ink))
    rows = Box(box.x + 16, box.y + 44, box.w - 32, box.h - 54 + _PITCH - _ROW)
    nearby = () if over else scene.joining.tables
    returns = [taken for taken in scene.joining.returns if bool(taken.server) == over]
    own = scene.circle.table if scene.circle is not None else ""
    rests = [(opened.table, partial(_add_resting, opened=opened, slot=slot)) for opened, slot in
             (over_days(scene.services) if over else ())]  # fmt: skip
    entries = sorted(rests, key=lambda entry: not entry[1].keywords["opened"].written)
    entries += [(taken.table, partial(_add_return, taken=taken)) for taken in returns]
    known = {table for table, _ in entries} | {own}
    entries += [(table.table, partial(_add_table, table=table)) for table in nearby if table.table not in known]
    shown = [add for table, add in entries if table != own]
    if not shown:
        _add_none(page, rows, say("friends.none_of_friends" if over else "friends.none_nearby"))
    full = _PITCH * len(shown)
    wide = rows.w - _BAR if full > rows.h else rows.w
    with page.scroll("tables", rows, full, _PITCH) as top:
        for i, add in enumerate(shown):
            add(page, scene, Box(rows.x, top + i * _PITCH, wide, _ROW))


def _add_none(page: Page, box: Box, words: str) -> None:
    """No table: a picture, where there is room for one, and what to do about it."""
    lines = page.lines(words, box.w - 40, theme.BODY, 600)
    picture, rest = box.inset(0, 8).cut_top(max(0.0, box.h - 40 - 22 * len(lines)), 8)
    if picture.h >= 110:
        page.add(Picture(picture, "ui/empty"))
    else:
        rest = box.inset(0, 8)
    for line in lines:
        row, rest = rest.cut_top(22)
        page.add(Label(row, line, theme.BODY, 600, theme.TEXT2, "middle"))


def _paint_waves(canvas: Canvas, box: Box, _: Pointing, looking: bool) -> None:
    icon, colour = ("nearby", theme.SUCCESS) if looking else ("unlinked", theme.TEXT3)
    canvas.icon(icon, *box.centre, 28, colour)


def _add_box(
    page: Page, scene: FriendsScene, box: Box, title: str, name: str, lines: tuple[str, ...], shut: bool = False,
    aside: float = _JOIN,
) -> None:  # fmt: skip
    """A row with the game's box, whose table it is, and what is said of it; the last line of a table that is `shut` to
    this program says why. What is at the right takes `aside`."""
    page.add(Custom("", box, lambda canvas, b, _: canvas.rounded(b, 10, "#141d3b", theme.DIVIDER)))
    known = {each.id: each for each in scene.services.titles}
    if title in known:
        face = Box(box.x + 10, box.y + 9, *_COVER)
        packed = Packed(title, scene.say(f"{title}.name"), known[title].cover.colours)
        page.add(Custom("", face, box_painter(face, packed, False)))
    if shut:
        page.add(Custom("", box, _paint_shut))
    left = box.x + 78
    room = box.w - 78 - aside - 28
    page.add(Label(Box(left, box.y + 8, room, 24), name, theme.BUTTON, 700, theme.TEXT2 if shut else theme.TEXT))
    for i, line in enumerate(lines):
        place, ink = Box(left, box.y + 31 + 21 * i, room, 20), theme.TEXT2
        if shut and line is lines[-1]:
            sign, place = place.cut_left(20, 4)
            page.add(Custom("", sign, lambda canvas, b, _: canvas.icon("warning", *b.centre, 18, theme.RISK)))
            ink = theme.RISK
        page.add(Label(place, line, theme.BODY, 500, ink))


def _paint_shut(canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.rounded(box, 10, "#0d1226", theme.RISK, 0.6)


def _add_table(page: Page, scene: FriendsScene, box: Box, table: Nearby) -> None:
    say = scene.say
    old = table.version != VERSION
    free = say("friends.free_seats", n=table.free, of=table.seats)
    if old:
        free = say("friends.other_version", theirs=table.program, ours=scene.services.version)
    owner = say("friends.table_of", name=table.owner) if table.owner else say("friends.a_table")
    game = say(f"{table.title}.name") if scene.services.words.has(f"{table.title}.name") else table.title
    watch = table.watching and not old and not scene.seated
    _add_box(page, scene, box, table.title, owner, (game, free), old, _JOIN + (_WATCH + 8 if watch else 0))
    if scene.seated:
        return
    why = free if old else say("friends.none_free") if not table.free else ""
    busy = scene.joining.knocking
    join = Box(box.right - _JOIN - 12, box.y + 20, _JOIN, 42)
    page.add(Button(f"nearby/{table.table}", join, say("friends.join"), partial(scene.joining.join, table), icon="door",
                    enabled=not (why or busy), why=why or say("friends.busy")))  # fmt: skip
    if watch:
        place = Box(join.x - _WATCH - 8, join.y, _WATCH, join.h)
        page.add(Button(f"watch/{table.table}", place, "", partial(scene.joining.join, table, True), icon="eye",
                        enabled=not busy, why=say("friends.busy"),
                        tip=f"{say('friends.watch')}\n{say('friends.watch_hint')}"))  # fmt: skip


def _add_return(page: Page, scene: FriendsScene, box: Box, taken: Taken) -> None:
    say = scene.say
    owner = say("friends.table_of", name=taken.owner) if taken.owner else say("friends.a_table")
    game = say(f"{taken.title}.name") if scene.services.words.has(f"{taken.title}.name") else ""
    state = say("friends.seat_kept_at", server=taken.server) if taken.server else say("friends.seat_kept")
    if taken.turn:
        state = say(f"friends.turn.{taken.turn}", name=taken.acting)
    _add_box(page, scene, box, taken.title, owner, (game or say("friends.your_seat"), state))
    if scene.seated:
        return
    mine = taken.turn == "mine"
    page.add(Button(f"return/{taken.table}", Box(box.right - 136, box.y + 20, 124, 42), say("friends.return"),
                    partial(scene.joining.take_again, taken), icon="door",
                    kind="live" if mine else "second"))  # fmt: skip


def _add_resting(page: Page, scene: FriendsScene, box: Box, opened: Opened, slot: Slot) -> None:
    """One's own game over days, which is closed."""
    say = scene.say
    game = say(f"{slot.title}.name") if scene.services.words.has(f"{slot.title}.name") else slot.title
    state = say("friends.written", name=opened.written) if opened.written else say("friends.rests")
    _add_box(page, scene, box, slot.title, say("friends.own_title"), (game, state))
    if scene.seated:
        return
    page.add(Button(f"go-on/{opened.table}", Box(box.right - 136, box.y + 20, 124, 42), say("friends.go_on"),
                    partial(scene.go_on, slot.id), icon="play",
                    kind="live" if opened.written else "second"))  # fmt: skip


def waiting_words(scene: FriendsScene, guest: GuestCircle) -> tuple[str, bool]:
    """What somebody waits for who has come to a table, and whether something is wrong."""
    say = scene.say
    if guest.trouble:
        return say(guest.trouble), True
    if guest.differs is not None:
        return scene.tell(guest.differs), True
    waits = say("friends.wait_watch" if guest.watches else "friends.wait_start")
    minutes = guest.clocks.minutes if guest.clocks is not None else 0
    return (f"{waits} {say('friends.wait_clock', n=minutes)}" if minutes else waits), False


def add_loan(page: Page, scene: FriendsScene, loan: Loan) -> None:
    """A pack that the table uses and that is missing here."""
    say, guest = scene.say, scene.guest
    assert guest is not None
    host = next((place.info.name for place in guest.places if place.standing == "here"), "")
    no = Answer(say("friends.get_up"), scene.decline_pack, "second", "door")
    if loan.state == "offered":
        size = say("friends.pack.offer", n=max(1, round(loan.size / 1000)), name=host or say("friends.the_host"))
        body = f"{scene.tell(said('pack', loan.name))}\n{size}"
        answers: tuple[Answer, ...] = (no, Answer(say("friends.pack.take"), scene.take_pack, "live", "import"))
    elif loan.why is not None:
        body, answers = scene.tell(loan.why), (no,)
    else:
        body, answers = say(f"friends.pack.{loan.state}", n=round(100 * loan.part)), (no,)
    comes = loan.state == "coming"
    place = add_dialog(page, "pack", say("friends.pack.title", name=loan.name), body, answers, scene.decline_pack,
                       "import", extra=_PART if comes else 0)  # fmt: skip
    if comes:
        page.add(Custom("", place, partial(_paint_part, part=loan.part)))


def _paint_part(canvas: Canvas, box: Box, _: Pointing, part: float) -> None:
    canvas.rounded(box, _PART / 2, "#0d1226", theme.DIVIDER)
    canvas.rounded(box._replace(w=max(_PART, box.w * part)), _PART / 2, theme.LIVE)


# The four words.


def add_code(page: Page, scene: FriendsScene, box: Box) -> None:
    say, joining = scene.say, scene.joining
    page.add(Panel("", box))
    inner = box.inset(16, 0)
    title = say("friends.by_code")
    w = page.width(title, theme.HEAD, 700)
    page.add(Label(Box(inner.x, box.y + 8, w + 4, 30), title, theme.HEAD, 700))
    paste = say("friends.paste")
    wide = page.width(paste, theme.BODY, 700) + 52
    page.add(Button("paste", Box(inner.right - wide, box.y + 5, wide, 36), paste, scene.paste, size=theme.BODY,
                    kind="flat", icon="import", tip=say("friends.paste_tip")))  # fmt: skip
    aside = Box(inner.x + w + 16, box.y + 8, inner.w - w - wide - 28, 30)
    page.add(Label(aside, say("friends.by_code_aside"), theme.SMALL, 500, theme.TEXT2, "right"))
    fields = Box(inner.x, box.y + 46, inner.w, _FIELD).columns(4, 12)
    for i, place in enumerate(fields):
        page.add(TextField(f"code/{i}", place, joining.words[i], partial(scene.write, i), page.carets, most=_LONGEST,
                           hint=say("friends.word", n=i + 1), done=partial(scene.complete, i)))  # fmt: skip
        if joining.is_wrong(i):
            page.add(Custom("", place, lambda canvas, b, _: canvas.rounded(b, 8, "none", theme.DANGER)))
    join = say("friends.join")
    wide = max(126.0, page.width(join, theme.BUTTON, 700) + 60)
    busy = joining.knocking
    ready = joining.code is not None
    button = Box(inner.right - wide, box.bottom - 54, wide, 42)
    if busy:
        page.add(Button("join/stop", button, say("common.cancel"), joining.give_up, icon="close"))
    else:
        why = say("friends.need_words")
        page.add(Button("join/code", button, join, joining.join_by_code, kind="live" if ready else "second",
                        icon="door", enabled=ready, why=why))  # fmt: skip
        watch = say("friends.watch")
        wide = page.width(watch, theme.BUTTON, 700) + 56
        button = Box(button.x - wide - 10, button.y, wide, 42)
        page.add(Button("join/watch", button, watch, partial(joining.join_by_code, True), icon="eye", enabled=ready,
                        why=why, tip=say("friends.watch_hint")))  # fmt: skip
    _add_said(page, scene, Box(inner.x, box.y + 102, inner.w, button.y - box.y - 106))
    sealed = Box(inner.x, button.y, button.x - inner.x - 16, 42)
    page.add(Custom("", Box(sealed.x, sealed.y, 20, 42), lambda canvas, b, _: canvas.icon(
        "shield", b.x + 10, b.centre[1], 20, theme.SUCCESS)))  # fmt: skip
    lines = page.lines(say("friends.sealed"), sealed.w - 28, theme.SMALL)[:2]
    for n, line in enumerate(lines):
        row = Box(sealed.x + 28, sealed.centre[1] + 18 * (n - len(lines) / 2), sealed.w - 28, 18)
        page.add(Label(row, line, theme.SMALL, 500, theme.TEXT2))
    _add_suggestions(page, scene, fields)


def _add_said(page: Page, scene: FriendsScene, box: Box) -> None:
    """What is going on at a door, why one is not let in, or how the words are written."""
    joining = scene.joining
    mark = joining.mark
    if mark is not None and joining.knocking:
        page.add(Label(Box(box.x, box.y, box.w * 0.5, 40), scene.say("friends.compare"), theme.BODY, 500))
        add_tiles(page, Box(box.x + box.w * 0.52, box.y, box.w * 0.48, 40), mark)
        return
    words = scene.tell(joining.why) if joining.why is not None else scene.say("friends.completed")
    colour = theme.RISK if joining.why is not None and joining.refused else theme.TEXT2
    page.add(Paragraph(box, words, theme.BODY, 500, colour))


def _add_suggestions(page: Page, scene: FriendsScene, fields: tuple[Box, ...]) -> None:
    """The words that may be meant, below the field that is being written in."""
    kind, _, number = (page.focus or "").partition("/")
    if kind != "code" or not number.isdigit():
        return
    i = int(number)
    begun = scene.joining.words[i]
    found = scene.codes.completed(begun, scene.services.words.lang)[:_SUGGESTED] if begun else ()
    if not found or (len(found) == 1 and found[0] == begun):
        return
    field = fields[i]
    box = Box(field.x, field.bottom + 6, field.w, _WORD * len(found) + 8)
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 10, "raised")))
    for k, word in enumerate(found):
        row = Box(box.x + 4, box.y + 4 + _WORD * k, box.w - 8, _WORD)
        page.add(Row(f"word/{k}", row, word, partial(scene.complete, i, word), chosen=k == 0))
