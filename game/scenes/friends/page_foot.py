"""One's own table on the page Play with friends: where it stands, its opening, its code and its start."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.friends.clocks import MINUTES, clock_choice
from game.scenes.friends.watching import DELAYS, late_words
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.friends.page import FriendsScene

TILE = 40.0
_LONGEST = 1000  # letters of a line


def add_tiles(page: Page, box: Box, words: tuple[str, ...], most: float = 1e9) -> float:
    """Words on paper, side by side; where they end."""
    size: float = theme.HEAD
    while size > theme.BODY and sum(page.width(word, size, 700) + 34 for word in words) > min(most, box.w):
        size -= 1
    x = box.x
    for word in words:
        w = page.width(word, size, 700) + 28
        page.add(Custom("", Box(x, box.y, w, TILE), partial(_paint_tile, word, size)))
        x += w + 8
    return x


def _paint_tile(word: str, size: float, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.stamp(("paper tile",), box, partial(_tile, w=box.w, h=box.h))
    canvas.centred(box, word, size, 700, theme.PAPER_INK, "middle")


def _tile(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.shadow(m, m + 3, w, h, 8, 3, 5)
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *theme.PAPER))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 7.5, "none", stroke="#b9a878", stroke_width=1)


# Before it is open.


def add_place(page: Page, scene: FriendsScene, box: Box) -> None:
    """On this network, or over a server."""
    say = scene.say
    names = (say("friends.on_network"), say("friends.over_server"))
    page.add(Tabs("place", box, names, int(scene.place.over), lambda i: scene.choose_place(i == 1),
                  tip=say("friends.place_tip")))  # fmt: skip


def add_opening(page: Page, scene: FriendsScene, box: Box) -> None:
    say = scene.say
    if scene.place.over and scene.place.room is None:
        _add_room_field(page, scene, box)
        return
    words = say("friends.open")
    w = page.width(words, theme.BUTTON, 700) + 72
    why = scene.why_not
    hint = say("friends.open_hint_server", server=scene.place.server) if scene.place.over else say("friends.open_hint")
    page.add(Paragraph(Box(box.x, box.y + 16, box.w, 44), why or hint, colour=theme.RISK if why else theme.TEXT2))
    waited_for = scene.place.over and any(taken.turn == "mine" for taken in scene.joining.returns)
    page.add(Button("open", Box(box.right - w, box.bottom - 56, w, 44), words, scene.open, icon="screens",
                    kind="second" if waited_for else "live", enabled=not why, why=why))  # fmt: skip
    if scene.place.over:
        other = say("friends.other_room")
        wide = page.width(other, theme.BUTTON, 700) + 40
        page.add(Button("other-room", Box(box.x, box.bottom - 56, wide, 44), other, scene.ask_room, kind="flat",
                        tip=say("friends.other_room_tip")))  # fmt: skip
        days = say("friends.days")
        room = min(page.width(days, theme.BODY, 600) + 92, box.w - wide - w - 24)
        place = Box(box.x + wide + 12, box.bottom - 56, room, 44)
        page.add(Toggle("days", place, days, scene.place.letters, scene.choose_days, tip=say("friends.days_tip")))


def _add_room_field(page: Page, scene: FriendsScene, box: Box) -> None:
    """A server is not known yet: whoever runs it has given out a line."""
    say, words = scene.say, scene.place.words
    said = say("friends.no_room_line") if words else say("friends.ask_room")
    page.add(Paragraph(Box(box.x, box.y + 12, box.w, 44), said, colour=theme.RISK if words else theme.TEXT2))
    paste = say("friends.paste")
    w = page.width(paste, theme.BUTTON, 700) + 60
    page.add(TextField("room", Box(box.x, box.bottom - 58, box.w - w - 12, 44), words, scene.write_room, page.carets,
                       most=_LONGEST, hint=say("friends.room_hint")))  # fmt: skip
    page.add(Button("paste-room", Box(box.right - w, box.bottom - 58, w, 44), paste, scene.paste, icon="import",
                    tip=say("friends.paste_room_tip")))  # fmt: skip


# Once it is open.


def add_door(page: Page, scene: FriendsScene, box: Box) -> None:
    """How long everybody may think, who may look on, and whether anybody new comes in."""
    say, circle = scene.say, scene.circle
    assert circle is not None
    door = circle.door
    clock, box = box.cut_left((box.w - 60) * 0.46, 8)
    minutes = circle.clocks.minutes if circle.clocks is not None else 0
    page.add(DropDown("clock", clock, [clock_choice(say, each) for each in MINUTES],
                      MINUTES.index(minutes) if minutes in MINUTES else 0, scene.set_clock, icon="clock",
                      open_list=page.open_list, tip=say("friends.clock.hint")))  # fmt: skip
    words = say("friends.unlock" if door.locked else "friends.lock")
    lock, rest = box.cut_right(44, 8)
    page.add(Button("lock", lock, "", scene.lock, kind="second" if door.locked else "flat",
                    icon="lock" if door.locked else "unlock", tip=words + "\n" + say("friends.lock_hint")))  # fmt: skip
    chosen = DELAYS.index(door.delay) if door.delay in DELAYS else 0
    names = [late_words(say, delay) for delay in DELAYS]
    page.add(DropDown("watchers", rest, names, chosen, scene.let_watch, icon="eye", open_list=page.open_list,
                      tip=say("friends.watchers_hint")))  # fmt: skip


def add_code_and_start(page: Page, scene: FriendsScene, box: Box) -> None:
    say, circle = scene.say, scene.circle
    assert circle is not None
    awaited, lacks = scene.awaited, any(place.standing == "lacking" for place in circle.places)
    page.add(Label(Box(box.x, box.y + 4, box.w, 28), say("friends.code"), theme.BODY, 500, theme.TEXT2))
    if circle.watchers:
        told = Box(box.right - 220, box.y + 4, 220, 28)
        page.add(Label(told, say("friends.watchers_n", n=circle.watchers), theme.BODY, 500, theme.FOCUS, "right"))
    copy = say("friends.copy")
    w = page.width(copy, theme.BUTTON, 700) + 60
    tiles = Box(box.x, box.y + 34, box.w, TILE)
    x = add_tiles(page, tiles, scene.code_words, box.w - w - 20)
    page.add(Button("copy", Box(min(x + 4, box.right - w), tiles.y, w, TILE), copy, scene.copy,
                    kind="live" if awaited else "second", icon="copy"))  # fmt: skip
    names = [scene.game.seating.rows[seat].name for seat in awaited]
    words = say("friends.start_without", n=len(names), name=names[0]) if names else say("friends.start")
    wide = page.width(words, theme.BUTTON, 700) + 56
    start = Box(box.right - wide, box.bottom - 54, wide, 42)
    trouble = say(circle.trouble) if circle.trouble else scene.hitch
    page.add(Button("start", start, words, scene.start, kind="second" if awaited or lacks else "live",
                    enabled=not trouble and circle.line.ready, why=trouble or say("friends.opening")))  # fmt: skip
    close = say("friends.close")
    shut = page.width(close, theme.BUTTON, 700) + 40
    page.add(Button("close", Box(start.x - shut - 10, start.y, shut, 42), close, scene.close_table, kind="flat",
                    tip=say("friends.close_tip")))  # fmt: skip
    said = say("friends.code_hint_server" if scene.place.over else "friends.code_hint")
    hint = Box(box.x, box.bottom - 54, start.x - shut - 30 - box.x, 44)
    page.add(Paragraph(hint, trouble or said, theme.SMALL, 500, theme.RISK if trouble else theme.TEXT2))
