"""Statistics: figures from the results, told apart by title, and forgotten only after a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from conformance.company import SIGNALS
from faked import Faked
from guest import LANGUAGES, Guest, guest
from msgspec.structs import replace

from game.app.registry import title
from game.engine.levels import LEVELS
from game.scenes.stats.records import records_of
from game.scenes.stats.scene import StatsScene, _high
from game.store.statistics import Result, Sitter, statistics
from game.ui.layout import Box

__all__ = ["guest"]


def test_before_the_first_game_there_is_nothing_to_forget(guest: Guest) -> None:
    guest.open(StatsScene(guest.services, "ufoo"))
    assert not guest.widget("reset").enabled and guest.widget("reset").why


def test_rows_of_options_are_told_in_words(guest: Guest) -> None:
    scene = StatsScene(guest.services, "ufoo")
    assert scene._option("handicap", "true") == "Slow start: Yes"
    assert scene._option("field", "deep") == "Field: Deep field"
    assert scene._option("field", "user:mine") == "Field: mine"
    assert scene._option("gone", "x") == "gone: x", "an option that is no more has no words left"


def test_a_third_planet_is_told_of_tables_for_two_alone(guest: Guest) -> None:
    scene = StatsScene(guest.services, "ovni")
    for seats in (2, 3, 4):
        sitters = (Sitter("Ana", "person"), *(Sitter(f"Bot {n}", "bot") for n in range(seats - 1)))
        options = {"third": False, "planets": "choice"}
        result = Result("ovni", "2025-03-01T20:15", options, sitters, tuple(range(1, seats + 1)), "people")
        told = {id for id, _, _ in statistics("ovni", [scene._telling(result)]).by_option}
        assert told == ({"third", "planets"} if seats == 2 else {"planets"})


def test_options_that_nobody_chose_are_not_listed(guest: Guest) -> None:
    def result(**options: bool | int | str) -> Result:
        sitters = (Sitter("Ana", "person"), Sitter("Zib", "bot"))
        return Result("ufoo", "2025-03-01T20:15", options, sitters, (1, 2), "x")

    scene = StatsScene(guest.services, "ufoo")
    untouched = result(field="standard", handicap=False)
    assert scene._chosen(statistics("ufoo", [untouched])) == {"field"}
    told = statistics("ufoo", [untouched, result(field="standard", handicap=True)])
    assert scene._chosen(told) == {"field", "handicap"}
    scene = StatsScene(guest.services, "skies")
    rules = guest.services.rules("skies")
    default = {option.id: option.default for option in rules.options()}
    cities = next(option.values for option in rules.options() if option.id == "city")
    options = next(found for city in cities if rules.idle_options(found := {**default, "city": city}))
    idle = rules.idle_options(options)
    played = Result("skies", "2025-03-01T20:15", options, (Sitter("Ana", "person"),), (1,), "x")
    assert idle and not idle & set(scene._telling(played).options)


def test_forgetting_asks_first_and_leaves_other_games_alone(guest: Guest) -> None:
    guest.finish_game()
    guest.finish_game(title="skies")
    scene = guest.open(StatsScene(guest.services, "ufoo"))
    guest.reach("reset")
    guest.key("confirm", "confirm")
    assert len(guest.services.profile.results()) == 2, "the harmless answer comes first"
    guest.key("delete")
    guest.reach("ask/1")
    guest.key("confirm")
    assert [result.title for result in guest.services.profile.results()] == ["skies"]
    assert not scene.asking and not guest.widget("reset").enabled


def test_a_torn_line_survives_forgetting(guest: Guest) -> None:
    guest.finish_game()
    path = guest.services.folders.results
    path.write_bytes(path.read_bytes() + b'{"title": "ufoo", "da\n')
    guest.services.profile.forget("ufoo")
    assert path.read_bytes() == b'{"title": "ufoo", "da\n'
    guest.services.profile.forget("ufoo")
    path.unlink()
    guest.services.profile.forget("ufoo")


def test_another_game_is_a_tab_away(guest: Guest) -> None:
    guest.finish_game()
    guest.finish_game(title="skies")
    guest.services.titles = (*guest.services.titles[:1], Faked("skies", SIGNALS))
    scene = guest.open(StatsScene(guest.services, "ufoo"))
    guest.reach("title")
    guest.key("right")
    assert scene.title == "skies" and guest.widget("reset").enabled


def test_a_date_that_is_none_does_no_harm(guest: Guest) -> None:
    guest.finish_game()
    path = guest.services.folders.results
    path.write_bytes(path.read_bytes().replace(b"2025-03-01T20:15", b"the other day"))
    guest.open(StatsScene(guest.services, "ufoo"))
    assert guest.faults() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for size in ((1280, 720), (1024, 768), (853, 480)):
        guest = Guest(tmp_path, lang, size)
        guest.open(StatsScene(guest.services, "ufoo"))
        assert guest.faults() == [], size
        for ranks in ((1, 2), (2, 1), (1, 1)):
            for level in LEVELS:
                guest.finish_game(ranks, level=level)
            guest.finish_game(ranks, other="person")
        scene = guest.open(StatsScene(guest.services, "ufoo"))
        assert guest.faults() == [], size
        scene.ask()
        guest.page.changed()
        guest.tick()
        assert guest.faults() == [], size
        guest.app.close()


def test_a_game_for_one_counts_by_where_it_began(guest: Guest) -> None:
    entry = title("skies")
    assert entry is not None
    guest.services.titles = (*guest.services.titles[:1], entry)
    for damaged, won in ((True, False), (False, True), (False, True)):
        guest.services.profile.add(Result(
            "skies", "2025-03-01T20:15", {"city": "roswell", "threat": 2, "damaged": damaged, "sky1": "threat"},
            (Sitter("Ana", "person"),), (1 if won else 2,), "won" if won else "skull", scores=(3,) if won else (),
        ))  # fmt: skip
    scene = guest.open(StatsScene(guest.services, "skies"))
    cells = statistics("skies", scene._results, scene._alike()).by_setup
    shares = [scene._cell(cell) for cell in cells]
    assert [share.words for share in shares] == ["Roswell, threat 2", "Roswell, threat 2, second try"]
    assert [(share.tally.won, share.tally.played) for share in shares] == [(2, 2), (0, 1)]
    best = scene.say("stats.cell_best", score="3 rows to spare")
    assert shares[0].more == (best, scene.say("stats.cell_streak", n=2))
    # A win with nothing to spare is no best result, and a list of games says where each began.
    assert not scene._cell(replace(cells[0], best=0, best_streak=1)).more
    assert {scene._told_of(result) for result in scene._results} == {share.words for share in shares}
    assert guest.faults() == []


def test_records_are_the_most_of_everything_with_the_game_that_set_them(guest: Guest) -> None:
    def result(day: int, seconds: int, score: int, won: bool, practice: bool = False) -> Result:
        sitters = (Sitter("Ana", "person"), Sitter("Zib", "bot"))
        return Result("attack", f"2025-03-0{day}T20:15", {}, sitters, (1, 2) if won else (2, 1), "x", 9, seconds,
                      (score, 1), practice)  # fmt: skip

    games = [result(1, 600, 50, True), result(2, 0, 90, False), result(3, 300, 60, True), result(4, 900, 7, False),
             result(5, 5, 99, True, practice=True)]  # fmt: skip
    words = guest.services.words
    records = records_of(guest.services, statistics("attack", games), games)
    assert [record.words for record in records] == [
        words.text(f"stats.{key}") for key in ("best_streak", "best", "shortest", "longest")]
    assert [record.value for record in records] == ["1", "60 points", words.span(300), words.span(900)]
    dates = [words.when(games[i].moment, guest.services.now()) for i in (2, 2, 3)]
    assert [record.game for record in records[1:]] == [f"Ana and Zib · {date}" for date in dates]
    assert [record.words for record in records_of(guest.services, statistics("attack", []), [])] == [
        words.text("stats.best_streak")]


def test_bars_stand_in_two_columns_of_about_the_same_height(guest: Guest) -> None:
    for ranks in ((1, 2), (2, 1), (1, 1)):
        for level in LEVELS:
            guest.finish_game(ranks, level=level)
    scene = guest.open(StatsScene(guest.services, "ufoo"))
    told = statistics("ufoo", scene._games())
    rows = [line for key, shares in scene._sections(told) for line in (key, *shares)]
    left, right = scene._columns(Box(0, 0, 800, 400), told)
    assert isinstance(right[0], str) and not isinstance(left[-1], str)
    # Rows that go on in the second column have their title there again.
    assert left + (right[1:] if right[0] in left else right) == rows
    assert abs(_high(left) - _high(right)) <= 62
    assert scene._columns(Box(0, 0, 400, 400), told) == [rows]


def test_a_last_game_shows_who_won_it_as_far_as_that_is_known(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, told = StatsScene(guest.services, "ufoo"), []
    monkeypatch.setattr("game.scenes.stats.scene.game_painter", lambda ended, look, *rest: told.append((ended, look)))
    for ranks, look in (((1, 2), 3), ((2, 1), 3), ((1, 1), 3), ((1, 2), -1), ((1, 2), 99)):
        seats = (Sitter("Ana", "person", profile=guest.services.me, look=look), Sitter("Zib", "bot", look=5))
        scene._game_painter(Result("ufoo", "2025-03-01T20:15", {}, seats, ranks, "x"), (), 1)
    assert told == [("won", 3), ("lost", 5), ("drawn", -1), ("won", -1), ("won", -1)]
