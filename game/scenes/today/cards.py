"""The card of a game of the day: what it is, its par, and the button to it or how it came out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.services import Services
from game.scenes.thumbnails import short_name
from game.scenes.today.daily import DayGame, said, said_ahead
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.today.scene import TodayScene

_PICTURE, _BUTTON = 90.0, 48.0
_CROPPED = 10.0  # of a cover, at each side


def add_card(page: Page, scene: TodayScene, box: Box, game: DayGame, live: bool, place: int) -> None:
    """`live` is the one that glows, `place` its number on the page."""
    id, action = f"day/{game.title.id}", partial(scene.play, game)
    page.add(Custom("", box, partial(_paint, scene=scene, game=game, live=live, place=place)))
    foot = Box(box.x + 12, box.bottom - 12 - _BUTTON, box.w - 24, _BUTTON)
    if game.finished:
        paint = partial(_paint_result, services=scene.services, game=game)
        page.add(Custom(id, foot, paint, action, radius=8, tip=scene.say("today.again")))
        return
    words = scene.say("today.go_on" if game.slot is not None else "today.play")
    page.add(Button(id, Box(foot.x, foot.y, foot.w, 44), words, action, kind="live" if live else "second",
                    icon="play"))  # fmt: skip


def _paint(canvas: Canvas, box: Box, _: Pointing, scene: TodayScene, game: DayGame, live: bool, place: int) -> None:
    services, title = scene.services, game.title.id
    accent = services.cover(title).accent
    if live:
        canvas.light(box, 12, theme.LIVE)
    canvas.panel(box, 12, "raised", theme.LIVE if live else None)
    picture = Box(box.x + 2, box.y + 2, box.w - 4, _PICTURE)
    if place < scene.covers and canvas.art.has(f"{title}/cover"):
        canvas.clip(picture)
        canvas.cover(f"{title}/cover", picture.inset(-_CROPPED, 0), services.cover(title).above)
        canvas.clip(None)
    canvas.rounded(Box(picture.x, picture.bottom, picture.w, 3), 0, accent)
    left, room = box.x + 14, box.w - 28
    name = short_name(services, title)
    canvas.text(left, box.y + 119, name, canvas.fitted(name, room, theme.BUTTON, 700), 700, width=room)
    for i, (line, colour) in enumerate(zip(facts_of(services, game), (theme.TEXT, theme.TEXT2))):
        canvas.text(left, box.y + 142 + 19 * i, line, canvas.fitted(line, room, theme.BODY, 500), 500, colour,
                    width=room)  # fmt: skip
    canvas.rule(left, box.y + 173, left + room)
    words = services.words.text("today.par_unknown")
    if game.par is not None:
        words = services.words.text("today.par", words=said(services, title, game.par))
    canvas.icon("flag", left + 8, box.y + 190, 17, accent)
    size = canvas.fitted(words, room - 22, theme.BODY, 600)
    canvas.text(left + 22, box.y + 195, words, size, 600, theme.NAME, width=room - 22)


def facts_of(services: Services, game: DayGame) -> tuple[str, str]:
    """What is played, and where one sits."""
    setup, say = game.dealt.setup, services.words.text
    told = [_value(services, game.title.id, id, value) for id, value in setup.options.items()]
    told = told or [say("common.players", n=setup.seats)]
    if setup.seats > 1:
        told.append(say("today.seat", n=game.dealt.seat + 1, of=setup.seats))
    return told[0], ", ".join(told[1:])


def _value(services: Services, title: str, option: str, value: bool | int | str) -> str:
    """By the texts alone: the page builds no rules."""
    words, key = services.words, f"{title}.option.{option}."
    name = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{words.text(key + 'name')} {value}"
    return words.text(key + name)


def _paint_result(canvas: Canvas, box: Box, pointing: Pointing, services: Services, game: DayGame) -> None:
    assert game.tried is not None and game.tried.result is not None
    result, ahead = game.tried.result, game.ahead
    colour = theme.TEXT2 if ahead is None else theme.SUCCESS if ahead >= 0 else theme.RISK
    canvas.panel(box, 8, "inset", theme.FOCUS if pointing.hover else colour)
    compared = ahead is not None and game.par is not None
    canvas.icon("check", box.x + 15, box.centre[1] - (9 if compared else 0), 18, colour)
    left, room = box.x + 29, box.w - 34
    words = said(services, game.title.id, result)
    words = words[:1].upper() + words[1:]
    middle = box.centre[1]
    size = canvas.fitted(words, room, theme.BODY, 700)
    if ahead is None or game.par is None:
        canvas.text(left, middle + 5, words, size, 700, width=room)
        return
    canvas.text(left, middle - 4, words, size, 700, width=room)
    told = said_ahead(services, ahead, result.rung == game.par.rung)
    left, room = box.x + 10, box.w - 16  # below the sign, too
    canvas.text(left, middle + 14, told, canvas.fitted(told, room, theme.BODY, 600), 600, colour, width=room)
