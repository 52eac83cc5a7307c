"""How a game of Alien Attack USA begins and ends at the table: the count tells nothing early, and what stays is in
every picture of the finished board."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest
from shots.desk_attack import desk_of
from sitting import LANGUAGES, Sit, Sitting

from game.faces.attack.desk import AttackDesk
from game.faces.attack.model import ending
from game.faces.attack.model.ending import LINES, coming, lines_at, told, turning
from game.faces.attack.occasions import Count, Invasion, Laying, pulse, strips_at_sea
from game.scenes.table.end import Banner, fact_for
from game.ui.board.staging import landing
from game.ui.input import Act

TITLE = "attack"


def desk(s: Sitting) -> AttackDesk:
    return desk_of(s.scene)


def at(s: Sitting, seconds: float) -> None:
    """So many seconds of the end have passed."""
    showing = desk(s).occasion
    assert showing is not None
    showing.at = seconds
    desk(s).changed()
    s.tick()


def words_drawn(s: Sitting) -> set[str]:
    """On the window; what is rendered ahead goes to a surface of one pixel."""
    canvas, found = s.services.canvas, set()
    draw = canvas.text

    def text(x: float, y: float, words: str, *more: Any, **told: Any) -> float:
        if canvas.target.get_width() > 1:
            found.add(words)
        return draw(x, y, words, *more, **told)

    canvas.text = text  # type: ignore[method-assign]
    s.scene.page.changed()
    s.tick()
    canvas.text = draw  # type: ignore[method-assign]
    return found


# The storyboard


def test_the_wave_runs_from_the_north_west_and_every_disc_turns_once(sit: Sit) -> None:
    centres = desk(sit("late")).board.centres
    every = range(len(centres))
    west = min(every, key=lambda cell: centres[cell][0] + 0.35 * centres[cell][1])
    east = max(every, key=lambda cell: centres[cell][0] + 0.35 * centres[cell][1])
    assert not turning(centres, every, 0.0) and not turning(centres, every, 2.31)
    assert west in turning(centres, every, 0.1) and east not in turning(centres, every, 1.2)
    assert east in turning(centres, every, 2.2) and west not in turning(centres, every, 1.2)
    seen = [turning(centres, every, n / 100) for n in range(231)]
    assert set().union(*seen) == set(every)
    parts = [found[60] for found in seen if 60 in found]
    assert parts == sorted(parts) and parts[0] < 0.1 and parts[-1] > 0.9


def test_a_line_each_third_of_a_second_and_the_sum_grows_with_it(sit: Sit) -> None:
    assert [lines_at(t) for t in (0.0, 0.34, 0.35, 0.9, 1.75, 2.1, 2.5)] == [1, 1, 2, 3, 6, 7, 7]
    sheet = desk(sit("scored")).model.sheet
    assert sheet is not None
    assert told(sheet, 1) == sheet.points and told(sheet, LINES) == sheet.totals
    sums = [told(sheet, n) for n in range(1, LINES + 1)]
    assert all(a <= b for before, after in pairwise(sums) for a, b in zip(before, after))
    assert list(Count.sounds) == [(pytest.approx(n * 0.35), "place") for n in range(LINES)]


def test_bases_pulse_slower_than_would_hurt() -> None:
    levels = [pulse(n / 100) for n in range(251)]
    peaks = [n for n in range(1, 250) if levels[n - 1] < levels[n] >= levels[n + 1]]
    assert 2 <= len(peaks) <= 4 and max(levels) == pytest.approx(1, abs=0.01)


def test_everything_is_laid_within_a_second_and_the_markers_come_last(sit: Sit) -> None:
    places = [place.at for place in desk(sit("early")).board.places]
    assert set(coming(places, 0.0)) == {0.0}
    assert set(coming(places, ending.LAYING)) == {1.0} == set(coming(places[:5], ending.LAYING, True))
    assert max(coming(places[:5], 0.45, True)) == 0.0 < max(coming(places, 0.45))


# At the table


def test_the_last_move_is_followed_by_the_count_and_nothing_tells_the_winner_before_its_end(sit: Sit) -> None:
    s = sit("scoring", motion="normal")
    assert isinstance(desk(s).counting, Count)
    before = desk(s).model
    winner = s.scene.view.seats[s.scene.view.outcome.winners()[0]].name  # type: ignore[union-attr]
    for seconds in (0.0, 0.9, 1.7, 2.49):
        at(s, seconds)
        assert desk(s).model is before and desk(s).model.sheet is None
        sight = desk(s).sight()
        assert not (sight.chart.won or sight.chart.pale or sight.chart.held)
        assert s.scene.overlays == [] and not {"win", "lose"} & set(s.sounds)
        drawn = words_drawn(s)
        assert s.words("attack_desk.so_far") in drawn and s.words("attack.sheet.total") not in drawn
        assert not any("wins" in words or words == winner for words in drawn)
    s.tick(0.3)
    assert not desk(s).staging and isinstance(s.scene.overlays[-1], Banner)
    assert desk(s).model.chart.won and desk(s).model.chart.pale
    assert {s.words("attack.sheet.total"), f"{winner} wins"} <= words_drawn(s)


def test_lines_are_told_one_after_the_other_in_the_printed_order(sit: Sit) -> None:
    s = sit("scoring", motion="normal")
    sheet = desk(s).counted
    assert sheet is not None
    for n in range(LINES):
        at(s, n * 0.35 + 0.01)
        assert desk(s).lines == n + 1
        drawn = words_drawn(s)
        assert {str(points) for points in told(sheet, n + 1)} <= drawn
        if n:
            assert s.words(f"attack.sheet.{ending.MISSIONS[n - 1]}") in drawn


@pytest.mark.parametrize(("motion", "seconds"), [("fast", 1.25), ("normal", 2.5), ("slow", 5.0)])
def test_the_end_takes_as_long_as_the_speed_of_motion_says(sit: Sit, motion: str, seconds: float) -> None:
    s = sit("scoring", motion=motion)
    at(s, 0.0)
    desk(s).update(seconds - 0.1)
    assert desk(s).staging
    desk(s).update(0.15)
    assert not desk(s).staging


def test_after_the_end_everything_settles_and_then_nothing_is_drawn(sit: Sit) -> None:
    s = sit("scoring", motion="fast")
    at(s, 2.4)
    for _ in range(30):
        s.app.loop.step(0.1)
    assert desk(s).party is None and not desk(s).waiting()
    frames = s.app.loop.frames
    s.tick(0.2)
    assert s.app.loop.frames == frames


def test_without_motion_the_last_frame_is_there_at_once(sit: Sit) -> None:
    s = sit("scored")
    assert desk(s).occasion is None and desk(s).party is None
    assert desk(s).counted is not None and desk(s).model.chart.won


def test_the_banner_tells_how_far_the_winner_is_ahead(sit: Sit) -> None:
    """The only person who lost to the only other is told how far behind that is."""
    s = sit("scored")
    assert fact_for(s.scene, 0) == fact_for(s.scene, None) == "7 points ahead of Caio"
    assert fact_for(s.scene, 1) == "39 points behind Ana"


def test_any_key_ends_the_count_and_does_nothing_else(sit: Sit) -> None:
    s = sit("scoring", motion="normal")
    s.app.stage.handle(Act("choice-1"))
    s.tick()
    assert desk(s).occasion is None and desk(s).touched == () and not desk(s).bag
    assert isinstance(s.scene.overlays[-1], Banner) and desk(s).party is None


def test_equal_points_have_no_confetti_and_the_count_says_what_decides(sit: Sit) -> None:
    s = sit("scored-tie", motion="normal")
    sheet = desk(s).model.sheet
    assert sheet is not None and sorted(sheet.totals)[-1] == sorted(sheet.totals)[-2]
    assert desk(s).party is None
    tied = [sheet.cities[seat] for seat in range(3) if sheet.totals[seat] == max(sheet.totals)]
    assert len(tied) == 2 and tied[0] != tied[1] and len(sheet.winners) == 1
    assert {s.words("attack.sheet.best_city"), *map(str, tied)} <= words_drawn(s)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_banner_lies_below_the_land_and_every_disc_stays_in_sight(sit: Sit, lang: str) -> None:
    s = sit("scored", lang)
    board, (banner, *_) = desk(s).board, (widget.box for widget in s.scene.page.layers[-1].widgets)
    discs = [piece.cell for piece in desk(s).model.chart.pieces if piece.id.startswith("disc:")]
    assert discs and all(board.cell_box(cell).bottom <= banner.y for cell in discs)


def test_confetti_stays_on_the_sea_and_the_rest_falls_out_of_sight(sit: Sit) -> None:
    s = sit("scored")
    board, lying = desk(s).board, strips_at_sea(s.services.canvas, desk(s).board)
    assert 20 < len(lying) < 80
    cells = [board.point(cell) for cell in board.centres]
    assert all(min(math.dist(landing(board.box, strip), cell) for cell in cells) > board.radius for strip in lying)
    words = board.signs(s.services.canvas, legend=False)
    assert not any(word.holds(*landing(board.box, strip)) for strip in lying for word in words)


def test_an_invasion_is_not_counted_and_the_bases_go_on_shining(sit: Sit) -> None:
    s = sit("semi-losing", motion="normal")
    showing = desk(s).occasion
    assert showing is not None and isinstance(showing.occasion, Invasion)
    assert desk(s).counted is None and not desk(s).sight().chart.held
    s.tick(2)
    chart = desk(s).model.chart
    assert not chart.won and chart.pale and len(chart.held) == len(s.scene.view.observation.bases)
    assert desk(s).counted is None and desk(s).party is None
    assert {"lose-attack", "win-attack"} & set(s.sounds)


def test_the_count_makes_room_for_the_missions_and_comes_back(sit: Sit) -> None:
    s = sit("scored")
    s.scene.close_overlays()
    s.tick()
    assert s.misplaced() == [] and s.scene.page.find("players") is None
    place = desk(s).end_place()
    button = s.scene.page.find("end/results")
    assert button is not None and button.box == place
    s.touch("primary")
    assert desk(s).counted is None and s.scene.page.find("players") is not None and s.misplaced() == []
    s.touch("primary")
    assert desk(s).counted is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_count_fit(sit: Sit, lang: str) -> None:
    for state in ("scoring-four", "scored"):
        s = sit(state, lang, (1040, 620), motion="normal")
        assert [words for words in s.lost_words() if "…" in words or "⟦" in words] == []
        assert s.misplaced() == []


def test_what_stays_is_in_the_thumbnail(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit("scored")
    whole = desk(s).thumbnail(s.services.canvas)
    monkeypatch.setattr(ending, "fate", lambda view: ending.Fate())
    assert whole.get_buffer().raw != desk(s).thumbnail(s.services.canvas).get_buffer().raw


# The beginning


def test_a_new_game_is_laid_and_nobody_can_touch_it_before(sit: Sit) -> None:
    s = sit("laying", motion="normal")
    showing = desk(s).occasion
    assert showing is not None and isinstance(showing.occasion, Laying)
    seen = desk(s).sight()
    assert seen.bare and not any(moving.piece.id.startswith("open:") for moving in seen.pieces)
    s.tick(1.0)
    assert desk(s).occasion is None and not desk(s).sight().bare
    assert any(moving.piece.id.startswith("open:") for moving in desk(s).sight().pieces)
    assert "place" in s.sounds


def test_who_sees_it_later_does_not_see_it_laid_again(sit: Sit) -> None:
    s = sit("early")
    assert desk(s).beginning(again=True) is None
    late = sit("late")
    assert desk(late).beginning(again=False) is None
