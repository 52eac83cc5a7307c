"""The left half of the page for a guest: the table that one has come to, who is there, and what is waited for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.signs import draw_sign
from game.scenes.friends.page_join import waiting_words
from game.scenes.friends.signs import sign_of, words_of
from game.scenes.setup.option_words import value_words
from game.scenes.shelf.widgets import Packed, box_painter
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.friends.messages import Company
    from game.scenes.friends.guest import GuestCircle
    from game.scenes.friends.page import FriendsScene

_COVER = (75.0, 100.0)
_ROW, _LEAST = 60.0, 24.0
_LINE, _BUTTON = 20.0, 42.0


def add_theirs(page: Page, scene: FriendsScene, box: Box) -> None:
    guest, say = scene.guest, scene.say
    assert guest is not None
    page.add(Panel("", box))
    inner = box.inset(16, 0)
    host = next((place.info.name for place in guest.places if place.standing == "here"), "")
    wide = _add_bring(page, scene, guest, inner)
    title = say("friends.table_of", name=host) if host else say("friends.a_table")
    page.add(Label(Box(inner.x, box.y + 8, inner.w - wide, 32), title, theme.HEAD, 700))
    page.add(Custom("", Box(inner.x, box.y + 53, inner.w, 2), lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
    top = box.y + 66
    if guest.company is not None:
        _add_game(page, scene, guest.company, Box(inner.x, top, inner.w, _COVER[1]))
        top += _COVER[1] + 14
        page.add(Custom("", Box(inner.x, top, inner.w, 2), lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
        top += 9
    foot = _add_foot(page, scene, guest, inner)
    _add_places(page, scene, Box(inner.x, top, inner.w, foot.y - top - 12))


def _add_bring(page: Page, scene: FriendsScene, guest: GuestCircle, box: Box) -> float:
    """Somebody else at this screen; how much room the button takes."""
    if guest.watches:
        return 0.0
    say = scene.say
    more = say("friends.bring")
    wide = page.width(more, theme.BODY, 700) + 56
    free = any(place.standing == "free" for place in guest.places)
    page.add(Button("bring", Box(box.right - wide, box.y + 7, wide, 40), more, guest.bring, kind="flat", icon="people",
                    size=theme.BODY, enabled=free, why=say("friends.none_free"),
                    tip=say("friends.bring_hint")))  # fmt: skip
    return wide + 16


def _add_game(page: Page, scene: FriendsScene, company: Company, box: Box) -> None:
    """What is going to be played: the box, and what was chosen for it."""
    say, services = scene.say, scene.services
    known = next((each for each in services.titles if each.id == company.title), None)
    if known is None:
        return
    face = Box(box.x, box.y, *_COVER)
    packed = Packed(known.id, say(f"{known.id}.name"), known.cover.colours)
    page.add(Custom("", face, box_painter(face, packed, False)))
    words = Box(face.right + 24, box.y, box.right - face.right - 24, box.h)
    page.add(Label(Box(words.x, words.y + 2, words.w, 26), say(f"{known.id}.name"), theme.HEAD, 700))
    chosen = [value_words(services, known.id, option.id, str(company.setup.options.get(option.id, option.default)))
              for option in services.rules(known.id).options() if option.cards]  # fmt: skip
    page.add(Paragraph(Box(words.x, words.y + 32, words.w, 44), ", ".join(chosen), colour=theme.NAME))
    page.add(Label(Box(words.x, words.bottom - 26, words.w, 24), say("common.players", n=len(company.places)),
                   colour=theme.TEXT2))  # fmt: skip


def _add_places(page: Page, scene: FriendsScene, box: Box) -> None:
    assert scene.guest is not None
    count = max(1, len(scene.guest.places))
    pitch = max(_LEAST, min(_ROW, box.h / count))
    with page.scroll("places", box, pitch * count, pitch) as top:
        for i in range(len(scene.guest.places)):
            row = Box(box.x, top + i * pitch, box.w, pitch - (6 if pitch > 40 else 3))
            page.add(Custom("", row, partial(_paint_place, scene, i)))


def _paint_place(scene: FriendsScene, seat: int, canvas: Canvas, box: Box, _: Pointing) -> None:
    guest = scene.guest
    if guest is None or seat >= len(guest.places):
        return
    place = guest.places[seat]
    mine = seat in guest.you
    canvas.rounded(box, 8, "#22305f" if mine else "#141d3b", theme.LIVE_LOW if mine else theme.DIVIDER)
    radius, middle = min(22.0, box.h / 2 - 4), box.centre[1]
    canvas.badge(place.info.look, box.x + 10 + radius, middle - 1, radius)
    sign = sign_of(place)
    key = "friends.state.you" if mine else words_of(place)
    words = scene.say(key, name=place.info.name, ms=round(1000 * place.delay))
    draw_sign(canvas, box.right - 24, middle, sign, scene.seconds)
    size = theme.SMALL if box.h < 30 else theme.BODY
    said = canvas.text(box.right - 46, middle + 5, words, size, 500, sign.colour, "right")
    left = box.x + 22 + 2 * radius
    name = theme.BODY if box.h < 30 else theme.BUTTON
    canvas.text(left, middle + 5.5, place.info.name, name, 600, width=box.right - 58 - said - left)


def _add_foot(page: Page, scene: FriendsScene, guest: GuestCircle, box: Box) -> Box:
    """What is wrong, and the way out."""
    go = scene.say("friends.watch_end" if guest.watches else "friends.get_up")
    w = page.width(go, theme.BUTTON, 700) + 60
    # What is waited for is told by the line at the foot of the page.
    waits, wrong = waiting_words(scene, guest)
    lines = page.lines(waits, box.w - w - 16, theme.BODY) if wrong else []
    high = max(_BUTTON, _LINE * len(lines))
    foot = Box(box.x, box.bottom - 16 - high, box.w, high)
    said = Box(foot.x, foot.y + (high - _LINE * len(lines)) / 2, foot.w - w - 16, _LINE * len(lines))
    if wrong:
        page.add(Paragraph(said, waits, theme.BODY, 500, theme.RISK))
    page.add(Button("get-up", Box(foot.right - w, foot.bottom - _BUTTON, w, _BUTTON), go, scene.go, kind="flat",
                    icon="door"))  # fmt: skip
    return foot
