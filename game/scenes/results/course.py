"""How a game went: a plot for every gauge, the board as it was left, and what decided the game.

Things that are counted in different units never share an axis.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.contract import THUMBNAIL
from game.scenes.results import words as results_words
from game.scenes.results.alone import add_moments
from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.choice import Tabs
from game.ui.widgets.plain import Label, Panel
from game.ui.widgets.plot import Plot, PlotLine

if TYPE_CHECKING:
    from game.scenes.results.scene import ResultsScene

PICTURE = (206.0, 220.0)  # of the board of one player
_LONE_LOOKS = (1, 6, 2, 0)
_ASIDE, _ASIDE_ALONE = 0.34, 0.44  # of the width, that board and moments get, and the board alone
_MOMENTS = 312.0
_STACKED = 2  # gauges of which each has a plot of its own, below one another; of more one is chosen
_TAB = 174.0


def add_course(scene: ResultsScene, page: Page, box: Box) -> None:
    page.add(Panel("", box))
    plots = _add_aside(scene, page, box.inset(14, 14))
    hint, plots = plots.cut_bottom(20)
    page.add(Label(hint, scene.say("results.plot_touch"), theme.SMALL, 500, theme.TEXT2))
    names = [scene.say(f"{scene.title}.gauge.{series.id}") for series in scene.series]
    if len(scene.seats) == 1:
        _add_lone(scene, page, plots, names)
        return
    # A gauge that never moved tells nothing.
    shown = [n for n, series in enumerate(scene.series) if len(set(series.points)) > 1] or [scene.gauge]
    if len(shown) > _STACKED:
        row, plots = plots.cut_top(40, 8)
        page.add(Tabs("results/gauge", row.cut_left(min(row.w, _TAB * len(names)))[0], names, scene.gauge,
                      scene.choose_gauge))  # fmt: skip
        shown = [scene.gauge]
    for n, (gauge, place) in enumerate(zip(shown, plots.rows(len(shown), 12))):
        if len(names) <= _STACKED or len(shown) > 1:
            head, place = place.cut_top(26)
            _add_head(scene, page, head, names[gauge], scene.series[gauge].id)
        _add_plot(scene, page, place, n, _seat_lines(scene, gauge))


def _add_aside(scene: ResultsScene, page: Page, box: Box) -> Box:
    """The board, and below it what decided the game, where that is known; returns what is left of the box."""
    moments = scene.gaps() or scene.moments()
    lone = len(scene.seats) == 1
    wide, high = PICTURE if lone else THUMBNAIL
    aside, rest = box.cut_right(box.w * (_ASIDE if moments or lone else _ASIDE_ALONE), 24)
    room = aside.h - _MOMENTS if moments else aside.h
    fit = min(aside.w / wide, room / high)
    picture = Box(aside.centre[0] - wide * fit / 2, aside.y, wide * fit, high * fit)
    if not moments:
        picture = aside.middle(picture.w, picture.h)
    scene.add_board(page, picture)
    if moments:
        below = Box(aside.x, picture.bottom, aside.w, aside.bottom - picture.bottom)
        add_moments(page, below, scene.say("results.decided"), moments, scene.replay_from)
    return rest


def _add_head(scene: ResultsScene, page: Page, box: Box, name: str, gauge: str) -> None:
    """What is plotted, and how it is counted where the title says so."""
    page.add(Label(box, name, theme.BUTTON, 700, theme.NAME))
    key = f"{scene.title}.gauge.{gauge}_hint"
    if scene.services.words.has(key):
        page.add(Label(box, scene.say(key), theme.SMALL, 500, theme.TEXT2, "right"))


def _add_plot(
    scene: ResultsScene, page: Page, box: Box, n: int, lines: list[PlotLine], goal: int | None = None
) -> None:  # fmt: skip
    marks = tuple((point - scene.first, turn) for point, turn in scene.marks)
    id = f"results/plot/{n}" if n else "results/plot"
    page.add(Plot(id, box, lines, marks, scene.turn_words, scene.go_to, page.carets, goal=goal))


def _seat_lines(scene: ResultsScene, gauge: int) -> list[PlotLine]:
    """A gauge, and everybody's line."""
    series = scene.series[gauge]
    return [
        PlotLine(info.name, info.look, tuple(point[seat] for point in series.points))
        for seat, info in enumerate(scene.seats)
        if seat < len(series.points[0])
    ]


def _add_lone(scene: ResultsScene, page: Page, box: Box, names: list[str]) -> None:
    """One player, and a plot for every gauge, two side by side; where the sheet counts towards something, that is
    marked, and so is what a gauge ends the game at."""
    rows = box.rows(-(-len(names) // 2), 12)
    goals = {**scene.face.floors, **results_words.goals(scene.outcome)}
    for n, (name, series) in enumerate(zip(names, scene.series)):
        across = min(2, len(names) - n // 2 * 2)
        look = _LONE_LOOKS[n % len(_LONE_LOOKS)] if len(names) > 1 else scene.seats[0].look
        line = PlotLine(name, look, tuple(point[0] for point in series.points), scene.face.signs.get(series.id, ""))
        _add_plot(scene, page, rows[n // 2].columns(across, 20)[n % 2], n, [line], goals.get(series.id))
