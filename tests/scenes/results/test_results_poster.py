"""The poster of the results: who stands where, words that can be read, confetti that comes to rest, the tabs, and the
moments that decided a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from gallery import Studio, shots_of
from msgspec.structs import replace
from tableside import Tableside, side

from game.engine.rules import Line, Outcome
from game.engine.text import message
from game.present.moments import Moment
from game.scenes.playing.turning import TurningPoints, deciding, eyes_of
from game.scenes.playing.verdict import is_drawn
from game.scenes.results.confetti import CONFETTI, SECONDS, figures, off, strewn
from game.scenes.results.low import head_colours
from game.scenes.results.podium import fall, share, stand
from game.scenes.results.poster import COLD, COLD_RIM, HIGH, WIDE, Poster, Told, look_of
from game.scenes.results.scene import TABS, ResultsScene
from game.scenes.results.sheet import adds_up, room_wanted, spare
from game.scenes.results.words import gaps
from game.scenes.table.replay import ReplayScene
from game.table.view import LogLine, SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.page import Page
from game.ui.widgets.plot import Plot

__all__ = ["side"]

LEAST_CONTRAST = 5.2
TITLES = ("ufoo", "skies", "attack", "escape", "ovni")
LONG = Told(
    "Escape from the Aliens in Outer Space",
    "Maximiliana von und zu Hohenfels and Ferdinand win.",
    "The base took more damage than it could bear, and so did everybody who lived in it, for many years to come.",
    (("trophy", "22 points ahead of Maximiliana von und zu Hohenfels"), ("clock", "20 rounds, 43 min, 12 hints"),
     ("chart", "Counted in the statistics: 104 of 209 won")),
    ("Park ranger", "A medal of any name"),
)  # fmt: skip
SHORT = Told("O.V.N.I.", "A draw.", "Why.", (("clock", "20 rounds"),))


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Studio(tmp_path, "en", (1280, 720))
    opened.app.services.canvas.aim(opened.surface, Metrics((1280, 720)))
    yield opened
    opened.close()


def results(studio: Studio, state: str) -> ResultsScene:
    scene = studio.show(shots_of("results")[state])
    assert isinstance(scene, ResultsScene)
    return scene


def poster_of(studio: Studio, title: str, lost: bool, told: Told, box: Box) -> Poster:
    services = studio.app.services
    look = look_of(services.canvas.art, title, services.cover(title).colours, lost)
    podium = fall([0]) if lost else stand((1, 2, 3, 4), (0, 1, 2, 3), True)
    page = Page(services.canvas.type)
    page.begin(services.canvas.metrics)
    return Poster(page, box, told, look, podium, () if lost else (0,))


# Words


def luminance(colour: tuple[int, int, int]) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def least_contrast(surface: pygame.Surface, box: Box, ink: str) -> float:
    words, worst = luminance(theme.rgb(ink)), 99.0
    for x in range(round(box.x), round(box.right), 3):
        for y in range(round(box.y), round(box.bottom), 3):
            ground = luminance(surface.get_at((x, y))[:3])
            worst = min(worst, (max(words, ground) + 0.05) / (min(words, ground) + 0.05))
    return worst


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("title", TITLES)
def test_the_words_of_every_poster_can_be_read_on_what_is_drawn_behind_them(
    studio: Studio, title: str, lost: bool
) -> None:
    canvas = studio.app.services.canvas
    for told in (LONG, SHORT):
        poster = poster_of(studio, title, lost, told, Box(24, 16, WIDE, HIGH))
        poster.draw_picture(canvas, 1.0)
        for line in poster.lines:
            wide = canvas.width(line.words, line.size, line.weight)
            place = Box(24 + line.x, 16 + line.y - 0.75 * line.size, wide, 0.95 * line.size)
            assert least_contrast(canvas.target, place, line.colour) >= LEAST_CONTRAST, line.words


def test_a_lost_poster_is_cold_and_only_one_title_has_its_own(studio: Studio) -> None:
    art = studio.app.services.canvas.art
    looks = {title: look_of(art, title, ("#ff0000", "#ffff00"), True) for title in (*TITLES, "signals")}
    assert looks["skies"].drawing == "skies/poster-lost" and not looks["skies"].grey
    for title in set(TITLES) - {"skies"}:
        assert looks[title].drawing == f"{title}/poster-won" and looks[title].grey
    assert looks["signals"].drawing == ""
    canvas = studio.app.services.canvas
    poster = poster_of(studio, "attack", True, SHORT, Box(24, 16, WIDE, HIGH))
    poster.draw_picture(canvas, 1.0)
    colours = [canvas.target.get_at((x, y)) for x in range(600, 1240, 40) for y in range(24, 320, 40)]
    assert max(max(each[:3]) - min(each[:3]) for each in colours) < 90
    assert sum(each.b for each in colours) > sum(each.r for each in colours)


@pytest.mark.parametrize("told", [LONG, SHORT])
@pytest.mark.parametrize("high, wide", [(HIGH, WIDE), (228.0, 1018.0), (HIGH, 1658.0)])
def test_the_words_stay_on_the_poster_beside_the_podium(studio: Studio, told: Told, high: float, wide: float) -> None:
    canvas = studio.app.services.canvas
    poster = poster_of(studio, "attack", False, told, Box(0, 0, wide, high))
    limit = wide - (WIDE - 610) * high / HIGH
    before = 0.0
    for line in poster.lines:
        assert line.y > before and line.y < high - 8
        assert line.x + canvas.width(line.words, line.size, line.weight) <= limit
        before = line.y
    chips = [chip for chip, _ in poster.chips]
    assert len(chips) == len(told.chips)
    for chip in chips:
        assert chip.x >= 0 and chip.right <= limit and chip.bottom <= high
        assert not any(chip.holds(line.x + 1, line.y - line.size / 3) for line in poster.lines)


# Who stands where


def test_the_winner_stands_above_and_the_others_in_the_order_of_their_places() -> None:
    podium = stand((3, 1, 4, 2), (5, 6, 7, 0), True)
    assert [place.look for place in podium.places] == [6, 0, 5, 7]
    assert [number for number, *_ in podium.steps] == [1, 2, 3]
    heights = [place.y for place in podium.places]
    assert heights == sorted(heights)
    assert podium.laurel and podium.drawing == "occasion/podium"


def test_where_all_others_lost_alike_there_is_no_second_place() -> None:
    alike = stand((1, 2, 2, 2), (0, 1, 2, 3), True)
    assert alike.drawing == "occasion/podium-one" and not alike.steps
    assert len({place.y for place in alike.places[1:]}) == 1
    assert [number for number, *_ in stand((1, 2), (0, 1), True).steps] == [1, 2]
    assert stand((2, 1), (0, 1), False).places == stand((1,), (1,), False).places


def test_the_block_is_as_broad_as_its_winners() -> None:
    for winners in (3, 5, 9):
        podium = stand((1,) * winners + (winners + 1,) * 3, range(winners + 3), True)
        assert podium.drawing == "occasion/podium-shared" and not podium.steps
        assert all(abs(place.x) < 116 for place in podium.places[:winners])


@pytest.mark.parametrize("seats", range(2, 17))
@pytest.mark.parametrize("winners", [1, 2, 3, 5, 16])
def test_nobody_stands_on_anybody_else_or_beside_the_poster(seats: int, winners: int) -> None:
    ranks = [1 if seat < winners else seat + 1 for seat in range(seats)]
    places = stand(ranks, [seat % 8 for seat in range(seats)], True).places
    assert len(places) == seats
    for i, one in enumerate(places):
        assert one.y - one.radius > -188 and one.y + one.radius <= 128
        assert one.x - one.radius > -160 and one.x + one.radius < 472
        for other in places[i + 1 :]:
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (0.9 * (one.radius + other.radius)) ** 2


def test_those_who_lost_to_the_game_lie_about_the_block() -> None:
    assert [place.look for place in fall((3, 1)).places] == [3, 1]
    assert len(fall(range(16)).places) == 8 and not fall((0,)).laurel


# Confetti


def test_confetti_lies_where_nothing_else_is_and_the_same_each_time(studio: Studio) -> None:
    field, free = Box(100, 10, 400, 200), [Box(150, 50, 100, 100)]
    strips = strewn(["a", "b"], 40, field, free, 5)
    assert strips == strewn(["a", "b"], 40, field, free, 5) != strewn(["a", "b"], 40, field, free, 6)
    assert 20 < len(strips) < 40
    for strip in strips:
        assert field.holds(strip.x, strip.y) and not free[0].holds(strip.x, strip.y)
        assert strip.y - strip.drop < field.y


def frames(scene: ResultsScene, seconds: float) -> None:
    for _ in range(round(seconds * 50)):
        scene.update(0.02)


@pytest.mark.parametrize("motion, seconds", [("normal", 1.0), ("slow", 2.0), ("fast", 0.5)])
def test_confetti_falls_and_the_sheet_opens_for_as_long_as_the_setting_says(
    studio: Studio, motion: str, seconds: float
) -> None:
    services = studio.app.services
    services.change(replace(services.settings, motion=motion))
    scene = results(studio, "opening")
    frames(scene, SECONDS * seconds - 0.1)
    assert scene.moving()
    before = scene._fallen
    frames(scene, 3 * seconds)
    assert before < SECONDS <= scene._fallen and scene._shown == len(scene.outcome.sheet)
    frames(scene, 1)
    scene.layout()
    scene.page.dirty = False
    frames(scene, 5)
    assert not scene.moving() and not scene.page.dirty


def test_without_motion_all_lies_still_at_once(studio: Studio) -> None:
    services = studio.app.services
    services.change(replace(services.settings, motion="off"))
    scene = results(studio, "opening")
    assert scene._fallen == SECONDS and scene._shown == len(scene.outcome.sheet)


@pytest.mark.parametrize("state, lost, strips", [
    ("duel", False, True), ("attack", True, True), ("attack-four", True, True), ("skies-won", False, True),
    ("skies-lost", True, True), ("escape", False, True),
])  # fmt: skip
def test_the_poster_is_lost_where_the_only_person_did_not_win(
    studio: Studio, state: str, lost: bool, strips: bool
) -> None:
    scene = results(studio, state)
    assert scene.lost == lost and scene.poster is not None and scene.poster.look.cold == lost
    assert bool(scene.poster.strips) == strips
    drawings = {strip.drawing.split("-")[0] for strip in scene.poster.strips}
    assert drawings == {"occasion/ash" if lost else "occasion/confetti"}


def test_two_people_see_the_poster_of_the_winner_and_a_draw_has_no_confetti(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    while table.session.table.acting:
        seat = table.session.table.acting[0]
        table.session.submit(seat, table.session.table.view(seat).choices[0].word)
    table.refresh(snap=True)
    scene = ResultsScene(side.services, table)
    for ranks, festive in (((1, 2), True), ((1, 1), False)):
        scene.outcome = replace(scene.outcome, ranks=ranks)
        scene.page.stale = True
        scene.layout()
        assert scene.poster is not None and not scene.lost
        assert bool(scene.poster.strips) == festive
    assert len(scene.poster.strips) < CONFETTI


def test_the_poster_of_a_draw_is_neither_golden_nor_cold(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    table.submit(0, "resign")
    table.refresh(snap=True)
    scene = ResultsScene(side.services, table)
    for ranks, colour in (((1, 2), theme.NAME), ((1, 1), theme.TEXT)):
        scene.outcome = replace(scene.outcome, ranks=ranks)
        scene.page.stale = True
        scene.layout()
        assert scene.poster is not None and not scene.poster.look.cold
        assert scene.poster.look.even == (ranks == (1, 1)) and scene.poster.lines[1].colour == colour
        assert head_colours(scene.lost, is_drawn(scene.outcome))[1] == colour


def test_the_head_of_a_lost_game_is_as_cold_as_its_poster() -> None:
    assert head_colours(lost=True, drawn=False) == (COLD_RIM, COLD)


# The page


def test_the_tabs_are_changed_by_keys(studio: Studio) -> None:
    scene = results(studio, "duel")
    scene.page.focus = "results/tab"
    scene.page.handle(Act("right"))
    assert scene.tab == 1
    studio.app.loop.step(0)
    assert scene.page.find("results/plot") is not None
    assert [tab.words for tab in TABS] == ["results.result", "results.how_it_went", "review.tab"]


def test_of_a_lone_game_every_gauge_has_an_axis_of_its_own(studio: Studio) -> None:
    scene = results(studio, "course-skies")
    plots = [scene.page.find(f"results/plot{end}") for end in ("", "/1", "/2", "/3")]
    assert all(isinstance(plot, Plot) and len(plot.lines) == 1 for plot in plots)
    assert len({plot.box for plot in plots if plot is not None}) == len(scene.series) == 4
    # What the sheet counts towards something has its goal marked: 16 steps of research, and 7 damage that lose.
    assert [plot.goal for plot in plots if isinstance(plot, Plot)] == [16, 7, 0, None]


def test_a_gauge_that_never_moved_has_no_plot(studio: Studio) -> None:
    scene = results(studio, "course")
    assert [len(set(series.points)) > 1 for series in scene.series] == [False, True]
    assert scene.page.find("results/plot") is not None and scene.page.find("results/plot/1") is None
    scene = results(studio, "course-attack")
    assert scene.page.find("results/plot/1") is not None


def test_the_final_board_leads_back_to_the_table(studio: Studio) -> None:
    scene = results(studio, "course")
    under = scene.stage.scenes[-2]
    scene.page.focus = "results/board"
    scene.page.handle(Act("confirm"))
    studio.app.loop.step(0)
    assert studio.app.stage.top is under


def test_a_moment_that_decided_it_opens_the_replay_there(studio: Studio) -> None:
    scene = results(studio, "skies-lost")
    while not scene.turning.done:
        scene.update(0.02)
    scene.layout()
    points = [moment.point for moment in scene.moments()]
    assert len(points) == 3 and points == sorted(points)
    assert all(moment.loss for moment in scene.moments())
    scene.page.focus = "results/moment/1"
    scene.page.handle(Act("confirm"))
    studio.app.loop.step(0)
    top = studio.app.stage.top
    assert isinstance(top, ReplayScene) and top.replay.position == points[1]


@pytest.mark.parametrize("state", ["duel", "attack", "ovni", "escape", "skies-won", "skies-lost"])
def test_every_title_says_what_its_result_comes_to(studio: Studio, state: str) -> None:
    scene = results(studio, state)
    icons = [icon for icon, _ in scene.told.facts]
    tied = state == "attack"
    assert icons == ["clock", "chart"] if tied else ["flag" if scene.lost else "trophy", "clock", "chart"]
    assert not any("⟦" in words for _, words in scene.told.facts)


# The sheet


def drawn(studio: Studio, monkeypatch: pytest.MonkeyPatch, state: str) -> list[str]:
    """All words and icons on the page of these results."""
    found: list[str] = []
    text, icon = Canvas.text, Canvas.icon

    def write(canvas: Canvas, x: float, y: float, words: str, *more: Any, **named: Any) -> float:
        found.append(words)
        return text(canvas, x, y, words, *more, **named)

    def sign(canvas: Canvas, name: str, *more: Any, **named: Any) -> None:
        found.append(name)
        icon(canvas, name, *more, **named)

    monkeypatch.setattr(Canvas, "text", write)
    monkeypatch.setattr(Canvas, "icon", sign)
    results(studio, state)
    return found


def test_where_nobody_won_nobody_has_a_place(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    found = drawn(studio, monkeypatch, "attack-four")
    places = {found[i - 1] for i, words in enumerate(found) if words in ("Ana", "Bea", "Caio", "Edu")}
    assert places == {"–"} and "trophy" not in found


def test_yes_and_no_are_no_numbers(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = results(studio, "escape")
    yes = sum(sum(value or 0 for value in line.values) for line in scene.outcome.sheet
              if line.label.key in scene.face.flags)  # fmt: skip
    assert yes > 3 and drawn(studio, monkeypatch, "escape").count("check") == 2 * yes


@pytest.mark.parametrize("seats, rows", [(2, 2), (4, 4), (8, 8), (9, 5), (16, 8)])
def test_the_poster_leaves_a_sheet_the_room_for_all_rows_of_which_many_stand_in_two_halves(
    seats: int, rows: int
) -> None:
    assert room_wanted(seats) == room_wanted(1) + (rows - 1) * 34


def test_all_sixteen_rows_are_seen_and_no_name_is_cut(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    studio.app.services.canvas.type.cut.clear()
    found = drawn(studio, monkeypatch, "escape-sixteen")
    scene = results(studio, "escape-sixteen")
    assert all(found.count(name) for name in scene.names) and len(scene.names) == 16
    assert not set(studio.app.services.canvas.type.cut) & set(scene.names)
    assert scene.page.windows() <= {None}


def test_where_all_have_the_same_nobody_has_the_best(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four players took five points each for their bases: no figure of that column is gold."""
    scene = results(studio, "attack-four")
    golden: list[str] = []
    real = Canvas.text

    def text(self: Canvas, x: float, y: float, words: str, size: float, weight: int = 400, colour: str = theme.TEXT,
             *rest: Any, **more: Any) -> float:  # fmt: skip
        if weight == 800 and colour == theme.NAME:
            golden.append(words)
        return real(self, x, y, words, size, weight, colour, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    scene.page.changed()
    studio.app.loop.step(0)
    assert golden and golden.count("5") == 2  # two of the four expanded


def test_confetti_lies_on_no_figure_of_the_illustration(studio: Studio) -> None:
    art = studio.app.services.canvas.art
    taken = figures(art.image("ufoo/poster-won", round(WIDE), round(HIGH)), WIDE, HIGH)
    assert (63, 11) in taken and (28, 16) not in taken  # the broken mothership; a ray
    strips = strewn(["a"], CONFETTI, Box(446, 8, WIDE - 456, HIGH - 26), [], 11)
    left = off(strips, taken)
    assert 20 < len(left) < len(strips) and min(strip.opacity for strip in left) >= 0.85


def test_a_draw_has_a_picture_of_its_own_where_the_title_has_one(studio: Studio) -> None:
    art = studio.app.services.canvas.art
    looks = {title: look_of(art, title, ("#ff0000", "#ffff00"), False, even=True) for title in TITLES}
    assert looks["ufoo"].drawing == "ufoo/poster-drawn" and not looks["ufoo"].pale
    assert all(looks[title].pale and looks[title].drawing == f"{title}/poster-won" for title in set(TITLES) - {"ufoo"})
    shared = share([0, 1])
    assert shared.drawing == "occasion/podium-even" and len({place.y for place in shared.places}) == 1


def test_nothing_of_what_decided_a_duel_is_cut(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = studio.app.services.canvas.type.cut
    cut.clear()
    found = " ".join(drawn(studio, monkeypatch, "duel"))
    told = [words for moment in results(studio, "duel").moments() for words in (moment.words, moment.meaning)]
    assert len(told) == 6 and all(told) and all(words in found for words in told)
    assert not [words for words in cut if any(words in whole for whole in told)]


def test_of_a_sheet_that_adds_up_the_widest_lines_decided(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    found = drawn(studio, monkeypatch, "attack-duel")
    scene = results(studio, "attack-duel")
    told = gaps(scene.table, scene.outcome, 0, 3)
    totals = next(line for line in scene.outcome.sheet if line.total).values
    assert len(told) == 3 and {line.loss for line in told} == {True, False} and totals[0] < totals[1]
    assert all(line.when in found and line.words in found for line in told)


# Sums and moments


def test_the_most_of_a_column_is_the_best_only_where_the_columns_make_the_total() -> None:
    one, two = Line(message("a"), (5, 0)), Line(message("b"), (1, 7))
    assert adds_up(Outcome((2, 1), "", (one, two, Line(message("t"), (6, 7), True))))
    assert not adds_up(Outcome((2, 1), "", (one, two, Line(message("t"), (6, 8), True))))
    assert not adds_up(Outcome((2, 1), "", (one, two)))


def moment(record: int, weight: int, loss: bool = False) -> Moment:
    line = LogLine(record, record // 2, 0, "kind", message("key"), ())
    return Moment(line, weight, loss)


def test_what_decided_a_game_is_told_as_it_came_one_moment_of_a_turn() -> None:
    found = [moment(2, 10), moment(3, 90), moment(6, 20), moment(8, 20), moment(10, 5), moment(12, 99, True)]
    assert [each.line.record for each in deciding(found, True, 3)] == [3, 6, 8]
    assert [each.line.record for each in deciding(found, False, 3)] == [3, 8, 12]
    assert deciding((), True, 3) == ()


def test_turning_points_are_found_a_few_records_at_a_time_and_leave_the_replay_where_it_was(studio: Studio) -> None:
    table = results(studio, "skies-lost").table
    replay = table.session.table.replay()
    replay.seek(7)
    turning = TurningPoints(table.desk, replay, 0)
    turning.advance()
    assert not turning.done and replay.position == 7
    found = turning.all()
    replay.seek(replay.first)
    past = []
    for point in range(replay.first, replay.last + 1):
        replay.seek(point)
        past.append(replay.view(0))
    assert sorted(found, key=lambda each: each.line.record) == sorted(
        table.desk.moments(past), key=lambda each: each.line.record
    )
    assert TurningPoints(table.desk, replay, None).done


def test_a_game_is_told_through_the_eyes_of_its_only_person_or_of_a_winner(side: Tableside) -> None:
    ana, bo, caio = SeatInfo("Ana", 0), SeatInfo("Bo", 1, "bot"), SeatInfo("Caio", 2)
    table = side.sit("pebbles", "person", "person")
    replay = table.session.table.replay()
    assert eyes_of((bo, ana), Outcome((1, 2), ""), replay) == 1
    assert eyes_of((ana, caio), Outcome((2, 1), ""), replay) == 1
    assert eyes_of((ana, caio), None, replay) == 0


def test_what_decided_it_stands_below_a_sheet_of_up_to_three_rows() -> None:
    """At the design's size; four rows have the panel for themselves."""
    assert spare(2, 248) > spare(3, 248) >= 76 > spare(4, 248)
