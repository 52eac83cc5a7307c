"""The page of a result without the poster: a low head with who won and the tabs, and the ways on below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.playing.verdict import is_drawn
from game.scenes.results.poster import COLD, COLD_RIM
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.results.scene import ResultsScene

_HEAD, _FOOT, _GAP = 68.0, 44.0, 12.0
_BUTTON, _LIVE = 200.0, 236.0
_WORDS = 80.0  # where they begin in the head
_TABS = 400.0


def add_low_page(scene: ResultsScene, page: Page, box: Box) -> tuple[Box, Box]:
    """Returns what is left between head and foot, and between the buttons of the foot."""
    head, rest = box.cut_top(_HEAD, _GAP)
    foot, rest = rest.cut_bottom(_FOOT, _GAP)
    wide = min(_TABS, box.w * 0.4) if len(scene.tabs) > 1 else 0.0
    tabs, words = head.inset(14, 14).cut_right(wide, 12)
    page.add(Custom("", head, partial(_paint_head, scene=scene, room=words.w - _WORDS + 14)))
    scene.add_tabs(page, tabs)
    *others, last = (entry for entry in scene.ways_on() if entry[0] != "setup")
    for id, said, act, icon, kind in others:
        place, foot = foot.cut_left(min(_BUTTON, box.w / 6), 16)
        page.add(Button(f"results/{id}", place, said, act, icon=icon, kind=kind))
    id, said, act, icon, kind = last
    place, foot = foot.cut_right(min(_LIVE, box.w / 4), 20)
    page.add(Button(f"results/{id}", place, said, act, icon=icon, kind=kind))
    if page.focus is None:
        page.focus = f"results/{id}"
    return rest, foot


def _paint_head(canvas: Canvas, box: Box, _: Pointing, scene: ResultsScene, room: float) -> None:
    rim, colour = head_colours(scene.lost, is_drawn(scene.outcome))
    canvas.panel(box, 12, "raised", rim)
    winners = scene.outcome.winners() or (scene.review.seat,)
    canvas.badge(scene.seats[winners[0]].look, box.x + 40, box.centre[1] - 1, 24)
    canvas.text(box.x + _WORDS, box.y + 34, scene.told.verdict, 26, 800, colour, width=room)
    facts = " ".join((scene.told.reason, *(words for icon, words in scene.told.facts if icon == "clock")))
    canvas.text(box.x + _WORDS, box.y + 56, facts, theme.BODY, 500, theme.TEXT2, width=room)


def head_colours(lost: bool, drawn: bool) -> tuple[str, str]:
    """Of the rim and the verdict; as on the poster, gold is for a win alone."""
    if lost:
        return COLD_RIM, COLD
    return (theme.RIM[1], theme.TEXT) if drawn else (theme.LIVE_LOW, theme.NAME)
