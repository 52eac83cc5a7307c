"""The page Play with friends as it is laid out: the heading, one's own table at the left, the line at the foot.

It draws what the scene says and reports every touch to it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.signs import SIGNS, Sign, draw_sign
from game.engine.rules import Seat
from game.friends.messages import Place
from game.scenes.friends.page_foot import TILE, add_code_and_start, add_door, add_opening, add_place, add_tiles
from game.scenes.friends.page_guest import add_theirs
from game.scenes.friends.page_join import add_code, add_loan, add_nearby, waiting_words
from game.scenes.friends.page_setup import add_agreed
from game.scenes.friends.seating import PLACES
from game.scenes.friends.signs import sign_of, words_of
from game.scenes.heading import add_heading
from game.scenes.setup.option_words import value_words
from game.scenes.shelf.widgets import Packed, box_painter
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, draw_row
from game.ui.widgets.choice import Tabs
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import KeyHints, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.friends.page import FriendsScene

_LEFT, _GAP, _FOOT = 636.0, 16.0, 40.0
_COVER = (50.0, 67.0)
_SWITCH, _STATE = 168.0, 166.0
_PITCH, _TALLEST = 50.0, 104.0
_PLACE, _DOOR = 288.0, 444.0


def add_page(page: Page, scene: FriendsScene) -> None:
    say = scene.say
    server = scene.place.server
    aside = say("friends.aside_server", server=server) if server else say("friends.aside")
    add_heading(scene, page, say("friends.title"), "people", aside,
                (("person", say("friends.you_are", name=scene.services.my_name)),))  # fmt: skip
    margin = 24.0 if page.box.w >= 1000 else 16.0
    body = Box(margin, 84, page.box.w - 2 * margin, page.box.h - 84 - 12)
    foot, body = body.cut_bottom(_FOOT, 12)
    left, right = body.cut_left(min(_LEFT, body.w * 0.52), _GAP)
    (_add_own if scene.guest is None else add_theirs)(page, scene, left)
    low = min(232.0, right.h * 0.42)
    code, nearby = right.cut_bottom(low, _GAP)
    add_nearby(page, scene, nearby)
    (add_agreed if scene.seated else add_code)(page, scene, code)
    _add_foot(page, scene, foot)
    if scene.asked is not None:
        _add_knock(page, scene)
    elif scene.guest is not None and scene.guest.loan.state:
        add_loan(page, scene, scene.guest.loan)


def _add_knock(page: Page, scene: FriendsScene) -> None:
    """Somebody at the door: two words that both screens show, or somebody who has lost the way to an own seat."""
    asked, say = scene.asked, scene.say
    assert asked is not None
    mark = scene.mark
    body = say("friends.knock_back", name=asked.name) if mark is None else say("friends.knock_words", name=asked.name)
    answers = (
        Answer(say("friends.turn_away"), scene.turn_away, "second", "close"),
        Answer(say("friends.let_in"), scene.let_in, "live", "door"),
    )  # fmt: skip
    place = add_dialog(page, "knock", say("friends.knocks", name=asked.name), body, answers, scene.turn_away, "door",
                       TILE if mark else 0)  # fmt: skip
    if mark is not None:
        add_tiles(page, place, mark)


# One's own table.


def _add_own(page: Page, scene: FriendsScene, box: Box) -> None:
    page.add(Panel("", box))
    inner = box.inset(16, 0)
    title = "friends.open_title" if scene.circle is None else "friends.own_title"
    page.add(Label(Box(inner.x, box.y + 8, inner.w, 32), scene.say(title), theme.HEAD, 700))
    wide = min(inner.w - page.width(scene.say(title), theme.HEAD, 700) - 16, _PLACE if scene.circle is None else _DOOR)
    head = Box(inner.right - wide, box.y + 8, wide, 38)
    (add_place if scene.circle is None else add_door)(page, scene, head)
    page.add(Custom("", Box(inner.x, box.y + 53, inner.w, 2), lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
    _add_game(page, scene, Box(inner.x, box.y + 66, inner.w, _COVER[1]))
    page.add(Custom("", Box(inner.x, box.y + 147, inner.w, 2), lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
    foot = Box(inner.x, box.bottom - 136, inner.w, 136)
    seats = Box(inner.x, box.y + 156, inner.w, foot.y - box.y - 160)
    _add_seats(page, scene, seats)
    page.add(Custom("", Box(inner.x, foot.y, inner.w, 2), lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
    if scene.circle is None:
        add_opening(page, scene, foot)
    else:
        add_code_and_start(page, scene, foot)


def _add_game(page: Page, scene: FriendsScene, box: Box) -> None:
    services, say = scene.services, scene.say
    x = box.x
    for title in services.titles:
        chosen = title.id == scene.title
        face = Box(x, box.y, *_COVER)
        packed = Packed(title.id, say(f"{title.id}.name"), title.cover.colours)
        page.add(Custom(f"game/{title.id}", face, partial(_paint_choice, box_painter(face, packed, chosen), chosen),
                        partial(scene.choose, title.id), radius=4, tip=say(f"{title.id}.name")))  # fmt: skip
        x += 60
    change = say("friends.change")
    w = page.width(change, theme.BUTTON, 700) + 44
    page.add(Button("change", Box(box.right - w, box.y + 13, w, 40), change, scene.change))
    words = Box(x + 14, box.y, box.right - w - x - 30, box.h)
    name, size = say(f"{scene.title}.name"), theme.BUTTON
    if len(page.lines(name, words.w, size, 700)) > 2:
        size = theme.BODY
    lines = page.lines(name, words.w, size, 700)[:2]
    top = words.y + (3 if len(lines) == 1 else -2)
    for line in lines:
        page.add(Label(Box(words.x, top, words.w, 22), line, size, 700))
        top += 21
    game = scene.game
    facts = [say("common.players", n=len(game.seating.rows))]
    facts += [value_words(services, scene.title, option.words, str(game.values[option.id])) for option in game.options
              if option.cards][:1]  # fmt: skip
    page.add(Paragraph(Box(words.x, top + 4, words.w, 40), ", ".join(reversed(facts)), colour=theme.TEXT2))


def _paint_choice(paint: object, chosen: bool, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    assert callable(paint)
    paint(canvas, box, pointing)
    if chosen:
        canvas.focus_ring(box, 6)


def pitch_of(count: int, room: float) -> float:
    """A seat's row is the taller, the fewer there are."""
    return max(_PITCH, min(_TALLEST, room / max(count, 1)))


def _add_seats(page: Page, scene: FriendsScene, box: Box) -> None:
    say, rows = scene.say, scene.game.seating.rows
    head, room = box.cut_top(26)
    more = scene.game.seating.can_add and room.h >= _PITCH * (len(rows) + 1)
    pitch = pitch_of(len(rows), room.h - _PITCH if more else room.h)
    wide = box.w - (14 if pitch * len(rows) > room.h + 0.5 else 0)
    switch = Box(box.x + wide - _STATE - _SWITCH - 8, head.y, _SWITCH, 24)
    page.add(Label(head._replace(w=switch.x - head.x - 8, h=24), say("friends.seats"), theme.SMALL, 700, theme.LABEL))
    for part, place in zip(switch.columns(3), PLACES):
        page.add(Label(part.inset(-18, 0), say(f"friends.place.{place}"), theme.SMALL, 500, theme.TEXT2, "middle"))
    with page.scroll("seats", room, pitch * len(rows), pitch) as top:
        for i in range(len(rows)):
            _add_seat(page, scene, Box(box.x, top + i * pitch, wide, pitch - 6), i)
    if more:
        words, most = say("setup.add_seat"), say("setup.up_to", n=scene.game.seating.counts[-1])
        under = Box(box.x, room.y + pitch * len(rows), box.w, _PITCH - 6)
        page.add(Custom("add-seat", under, partial(_paint_more, words, most), scene.add_seat, radius=8))


def _paint_more(words: str, most: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    draw_row(canvas, box, False, pointing.hover)
    canvas.icon("plus", box.x + 23, box.centre[1], 20, theme.TEXT)
    canvas.text(box.x + 50, box.centre[1] + 5.5, words, theme.BUTTON, 600)
    canvas.text(box.right - 16, box.centre[1] + 5, most, theme.BODY, 500, theme.TEXT2, "right")


def _add_seat(page: Page, scene: FriendsScene, box: Box, i: Seat) -> None:
    game, row = scene.game, scene.game.seating.rows[i]
    where = game.place(i)
    place = scene.circle.places[i] if scene.circle is not None and i < len(scene.circle.places) else None
    standing = place.standing if place is not None else "bot" if where == "bot" else "here"
    page.add(Custom("", box, partial(_paint_row, row.look, row.name, standing == "free",
                                     standing in ("lost", "lacking"))))  # fmt: skip
    sign, words = _state(scene, i, where, place)
    state = Box(box.right - _STATE, box.y, _STATE, box.h)
    page.add(Custom("", state, partial(_paint_state, scene, sign, words)))
    switch = Box(state.x - _SWITCH - 8, box.centre[1] - 19, _SWITCH, 38)
    names = [scene.say(f"friends.place.{place}") for place in PLACES]
    page.add(Tabs(f"seat/{i}", switch, names, PLACES.index(where), lambda to: scene.sit(i, PLACES[to]),
                  icons=("screen", "screens", "bot"), tip=scene.say(f"friends.place_hint.{where}")))  # fmt: skip


def _paint_row(look: int, name: str, waits: bool, lost: bool, canvas: Canvas, box: Box, _: Pointing) -> None:
    rim = theme.LIVE_LOW if waits else theme.DANGER if lost else theme.DIVIDER
    canvas.rounded(box, 8, "#2a2414" if waits else "#2a1420" if lost else "#141d3b", rim)
    radius = min(34.0, box.h / 2 - 6)
    canvas.badge(look, box.x + 8 + radius, box.centre[1] - 1, radius)
    left = 20 + 2 * radius
    room = box.w - _STATE - _SWITCH - 16 - left
    size = canvas.fitted(name, room, theme.BUTTON, 600)
    canvas.text(box.x + left, box.centre[1] + 5.5, name, size, 600, width=room)


def _state(scene: FriendsScene, i: Seat, where: str, place: Place | None) -> tuple[Sign, str]:
    """What is known of a seat, as a sign and in words."""
    row = scene.game.seating.rows[i]
    if where == "bot":
        words = scene.say("friends.state.bot_level", level=scene.say(f"common.level.{row.level}"))
        return SIGNS["bot"], words
    if where == "here":
        mine = row.profile == scene.services.me
        return Sign("check", theme.SUCCESS), scene.say("friends.state.host" if mine else "friends.state.ready")
    if place is None:
        return Sign("screens", theme.TEXT2), scene.say("friends.state.elsewhere")
    sign = sign_of(place)
    return sign, scene.say(words_of(place), name=row.name, ms=round(1000 * place.delay))


def _paint_state(scene: FriendsScene, sign: Sign, words: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    draw_sign(canvas, box.x + 22, box.centre[1], sign, scene.seconds)
    room = box.w - 42
    size = canvas.fitted(words, room, theme.BODY, 500)
    canvas.text(box.x + 38, box.centre[1] + 5, words, size, 500, sign.colour, width=room)


# The line at the foot.


def _add_foot(page: Page, scene: FriendsScene, box: Box) -> None:
    page.add(Panel("", box))
    said = _said(scene)
    keys = [("confirm", scene.say("common.key.change")), ("back", scene.say("common.key.back"))]
    if scene.circle is not None:
        keys.insert(0, ("continue", scene.say("friends.copy").lower()))
    page.add(KeyHints(Box(box.right - 320, box.y, 300, box.h), scene.key_caps(*keys)))
    page.add(Label(Box(box.x + 20, box.y, box.w - 350, box.h), said, theme.BUTTON))


def _said(scene: FriendsScene) -> str:
    guest, say = scene.guest, scene.say
    if guest is not None:
        return say("friends.foot_differs") if guest.differs is not None else waiting_words(scene, guest)[0]
    if scene.circle is None:
        return say("friends.foot")
    if scene.circle.trouble:
        return say(scene.circle.trouble)
    lacking = next((place.info.name for place in scene.circle.places if place.standing == "lacking"), "")
    if lacking:
        return say("friends.foot_lacks", name=lacking)
    names = [scene.game.seating.rows[seat].name for seat in scene.awaited]
    return say("friends.foot_waits", n=len(names), name=names[0]) if names else say("friends.foot_ready")
