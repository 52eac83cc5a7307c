"""The results: who won, the sheet line by line, the plot, and the buttons from there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tableside import Tableside, side

from game.engine.rules import Outcome
from game.scenes.playing.verdict import addressed, cup, reason, verdict
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.styles import Styles
from game.scenes.table.replay import ReplayScene
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo
from game.ui.input import Act, Pointer
from game.ui.layout import Box
from game.ui.widgets.plot import DASHES, Plot, PlotLine, dashed, nice_step

__all__ = ["side"]

ANA, BO, CAIO = SeatInfo("Ana", 0), SeatInfo("Bo", 1, "bot"), SeatInfo("Caio", 2)


def finished(side: Tableside, title: str = "signals") -> ResultsScene:
    table = side.sit(title, "person", "bot")
    session = table.session
    while session.table.acting:
        seat = session.table.acting[0]
        words = [choice.word for choice in session.table.view(seat).choices]
        # A game of Ufo.O that nobody wants to win would be long.
        session.submit(seat, "resign" if title == "ufoo" else words[0])
    table.refresh(snap=True)
    side.tick(0.1)
    side.press("end/results")
    assert isinstance(side.top, ResultsScene)
    return side.top


@pytest.mark.parametrize("ranks, seats, said", [
    ((1, 2), (ANA, BO), "You win, Ana."),
    ((1, 2), (ANA, CAIO), "Ana wins."),
    ((2, 1), (ANA, BO), "You lose, Ana."),
    ((2, 1), (ANA, CAIO), "Caio wins."),
    ((2, 1, 3), (ANA, BO, replace(BO, name="Caio")), "Bo wins."),
    ((1, 1), (ANA, BO), "A draw."),
    ((1, 1, 3), (ANA, BO, CAIO), "Ana and Bo win."),
    ((1,), (ANA,), "Won."),
    ((2,), (ANA,), "Lost."),
    ((2, 2), (ANA, BO), "Nobody wins."),
])  # fmt: skip
def test_the_outcome_in_a_sentence(side: Tableside, ranks: tuple, seats: tuple, said: str) -> None:
    assert verdict(side.services.words, Outcome(ranks, "rounds"), seats) == said


@pytest.mark.parametrize(("ranks", "seats", "seat"), [
    ((1, 2), (ANA, BO), (0,)),
    ((2, 1), (ANA, replace(BO, player="bot")), (0,)),  # the only person is told of the loss
    ((1, 1), (ANA, BO), (0, 1)),
    ((2,), (ANA,), (0,)),  # nobody else is there
    ((2, 2), (ANA, BO), ()),
])  # fmt: skip
def test_the_verdict_speaks_of_the_winners_or_to_the_only_person(ranks: tuple, seats: tuple, seat: tuple) -> None:
    assert addressed(Outcome(ranks, "rounds"), seats) == seat


def test_the_hints_that_were_asked_for_are_told(side: Tableside) -> None:
    table = finished(side).table
    for hints, said in ((0, ""), (2, "2 hints")):
        keeper = table.session.keeper
        keeper.card = replace(keeper.card, hints=hints)
        facts = ResultsScene(side.services, table).told.facts
        assert ("hints" in str(facts)) == bool(hints)
        assert said in str(facts)


def test_the_cup_is_broken_where_nobody_wins() -> None:
    assert cup(Outcome((1, 1, 3), "rounds"))[0] == "trophy"
    assert cup(Outcome((1, 1), "rounds"))[0] == "people", "of a draw there is no cup"
    assert cup(Outcome((2, 2), "rounds"))[0] == cup(Outcome((2,), "rounds"))[0] == "trophy-broken"


def test_the_reason_is_the_titles_own(side: Tableside) -> None:
    words = side.services.words
    assert reason(words, "ufoo", Outcome((1, 2), "destroyed"), ()) == words.text("ufoo.end.destroyed")
    assert reason(words, "ufoo", Outcome((2, 1), "resigned"), ("Ana", "Bea")) == "Ana resigned."
    assert reason(words, "ufoo", Outcome((1, 2), "unheard_of"), ()) == ""


def test_the_sheet_opens_line_by_line(side: Tableside) -> None:
    scene = finished(side, "ufoo")
    n = len(scene.outcome.sheet)
    assert n > 2
    assert scene._shown < n
    side.tick(max(0.3 * n, 2))
    assert scene._shown == n
    side.tick(4, 0.02)
    assert not scene.moving()


def test_the_sheet_opens_only_once(side: Tableside) -> None:
    scene = finished(side, "ufoo")
    side.press("results/look")
    scene.table.open_results()
    side.tick()
    again = side.top
    assert isinstance(again, ResultsScene) and again is not scene
    assert again._shown == len(again.outcome.sheet) and not again._opening()


def test_any_input_shows_the_whole_sheet(side: Tableside) -> None:
    scene = finished(side, "ufoo")
    side.stage.handle(Act("next"))
    assert scene._shown == len(scene.outcome.sheet)


def test_without_motion_the_sheet_is_there_at_once(side: Tableside) -> None:
    side.services.settings = replace(side.services.settings, motion="off")
    assert finished(side, "ufoo")._shown == 4


def test_play_again_is_the_same_company_with_another_seed(side: Tableside) -> None:
    scene = finished(side)
    before = scene.table.session
    side.press("results/again")
    assert isinstance(side.top, TableScene)
    after = side.top.session
    assert after.table.seats == before.table.seats
    assert after.table.setup.options == before.table.setup.options
    assert after.table.setup.seed != before.table.setup.seed
    assert after.table.records == 0
    side.key("menu")
    side.press("menu/leave")
    assert side.top is side.first


def test_the_buttons_lead_where_they_say(side: Tableside) -> None:
    scene = finished(side)
    side.press("results/replay")
    assert isinstance(side.top, ReplayScene)
    side.press("replay/leave")
    assert side.top is scene
    side.press("results/look")
    assert side.top is scene.table
    side.key("menu")
    side.press("menu/results")
    side.press("results/shelf")
    assert side.top is side.first


def test_a_moment_of_the_plot_opens_the_replay_there(side: Tableside) -> None:
    finished(side).choose_tab(1)
    side.tick()
    plot = side.page.find("results/plot")
    assert isinstance(plot, Plot)
    x, y = side.page.metrics.point(*plot.place(3, 0))
    for kind in ("move", "press", "release"):
        side.stage.handle(Pointer(kind, x, y - 20, 1))
    side.tick()
    assert isinstance(side.top, ReplayScene)
    assert side.top.replay.position == 3


def test_the_plot_is_read_with_the_arrow_keys(side: Tableside) -> None:
    finished(side).choose_tab(1)
    side.tick()
    side.page.focus = "results/plot"
    side.key("first")
    side.key("right")
    side.key("right")
    plot = side.page.find("results/plot")
    assert plot.at == 2
    side.key("confirm")
    assert isinstance(side.top, ReplayScene)


def test_a_streak_is_told(side: Tableside) -> None:
    from game.store.statistics import Result, Sitter

    for _ in range(2):
        side.services.profile.add(
            Result("signals", "2025-01-01T10:00", {}, (Sitter("Ana", "person"), Sitter("Bo", "bot")), (1, 2), "rounds")
        )
    table = side.sit("signals", "person", "bot")
    table.session.submit(1, "resign")
    table.refresh(snap=True)
    side.tick(0.1)
    side.press("end/results")
    assert ("chart", side.services.words.text("results.streak", n=3)) in side.top.told.facts


def test_eight_identities_have_eight_dash_patterns() -> None:
    assert len(set(DASHES)) == 8


def test_dashes_follow_the_line_round_its_corners() -> None:
    strokes = dashed([(0, 0), (10, 0), (10, 10)], (6, 4))
    assert strokes == [[(0, 0), (6, 0)], [(10, 0), (10, 6)]]
    assert dashed([(0, 0), (5, 0), (5, 5)], ()) == [[(0, 0), (5, 0), (5, 5)]]
    bent = dashed([(0, 0), (4, 0), (4, 4)], (6, 4))
    assert bent[0] == [(0, 0), (4, 0), (4, 2)]


@pytest.mark.parametrize("span, step", [(1, 1), (5, 1), (7, 2), (12, 2), (25, 5), (60, 10), (250, 50), (7000, 2000)])
def test_the_grid_has_round_numbers(span: int, step: int) -> None:
    assert nice_step(span) == step


def test_moments_and_turns_of_the_plot() -> None:
    lines = (PlotLine("Ana", 0, (5, 5, 4, 4)), PlotLine("Bo", 1, (5, 3, 3, 0)))
    chosen: list[int] = []
    plot = Plot("p", Box(0, 0, 400, 300), lines, ((0, 1), (2, 2)), str, chosen.append, {})
    assert [plot.turn_at(moment) for moment in range(4)] == [1, 1, 2, 2]
    for moment in range(4):
        x, y = plot.place(moment, 2)
        assert plot.moment_at(x) == moment
        assert plot.field.holds(min(x, plot.field.right - 1), y)
    plot.tap(plot.place(1, 0)[0], 100)
    assert chosen == [1]


def test_the_result_tells_the_style_of_a_bot_that_came_as_it_came(side: Tableside) -> None:
    table = side.sit("escape", "bot", "person", zone="fermi")
    session = table.session
    assert session.table.seats[0].style == "" and table.desk.face_of(0) == ""
    session.reseat(0, replace(session.table.seats[0], style="bold"))
    table.refresh(snap=True)
    assert table.desk.face_of(0) == "styles/bolt" and "Bold" in table.desk.who(0)
    session.reseat(0, replace(session.table.seats[0], style=""))
    assert session.played[0].style in ("cautious", "bold", "trickster") and session.played[1].style == ""
    styles = Styles(table, "escape")
    assert styles.told(session.played[0]).startswith("Ana: ") and styles.told(session.played[1]) == ""
