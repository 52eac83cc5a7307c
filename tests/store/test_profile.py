"""The results file: a line for each finished game, practice left out, and what the lines add up to."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.store import profile as profile_store
from game.store.profile import Profile
from game.store.statistics import Cell, Result, Sitter, StatsView, Tally, statistics

ANA, BO = Sitter("Ana", "person"), Sitter("Bo", "person")
HARD, EASY = Sitter("Robo", "bot", "hard"), Sitter("Rob", "bot", "easy")


def game(*seats: Sitter, ranks: tuple[int, ...], field: str = "standard", scores: tuple[int, ...] = ()) -> Result:
    return Result("ufoo", "2025-03-01T20:15", {"field": field, "strict": False}, seats, ranks, "wreck", 40, 60, scores)


WON = game(ANA, HARD, ranks=(1, 2))
LOST = game(HARD, ANA, ranks=(1, 2))


def test_a_result_that_says_no_more_is_of_a_plain_game() -> None:
    bare = Result("ufoo", "", {}, (ANA,), (1,), "wreck")
    assert bare == Result("ufoo", "", {}, (ANA,), (1,), "wreck", 0, 0, (), False, False, "", "", 0, "")
    assert Sitter("Ana", "person", "normal", "") == ANA


def test_results_are_kept_in_order(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "deep" / "results.jsonl")
    assert profile.results() == ()
    assert profile.add(WON) and profile.add(LOST)
    assert profile.results() == (WON, LOST)


def test_practice_leaves_no_trace(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    assert not profile.add(replace(WON, practice=True))
    assert profile.results() == ()
    assert statistics("ufoo", [replace(WON, practice=True)]) == StatsView("ufoo")


def test_a_torn_last_line_loses_no_other_and_swallows_no_next(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    profile.add(WON)
    profile.add(LOST)
    whole = profile.path.read_bytes()
    first = whole.index(b"\n") + 1
    for end in range(first, len(whole) - 1):
        profile.path.write_bytes(whole[:end])
        profile.add(WON)
        assert profile.results() == (WON, WON), end


def test_lines_of_no_sense_are_passed_over(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    profile.add(WON)
    with profile.path.open("ab") as file:
        file.write(b"\n\xff\n[[[[\n{}\n" + b"[" * 100_000 + b'\n{"title": 7}\n')
    profile.add(LOST)
    assert profile.results() == (WON, LOST)


def test_a_result_with_more_ranks_than_seats_is_no_result(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    profile.add(replace(WON, ranks=(1, 2, 3)))
    assert profile.results() == ()


def test_one_title_can_be_forgotten_and_nothing_else_is(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    profile.forget("ufoo")
    assert not profile.path.exists()
    other = replace(WON, title="skies")
    for result in (WON, other, LOST):
        profile.add(result)
    with profile.path.open("ab") as file:
        file.write(b'\n{"title": "ufo')
    profile.forget("ufoo")
    assert profile.results() == (other,)
    assert profile.path.read_bytes().endswith(b'}\n{"title": "ufo\n'), "what cannot be read stays as it is"
    assert [entry.name for entry in tmp_path.iterdir()] == ["results.jsonl"]
    assert profile.add(WON) and profile.results() == (other, WON)


def test_a_folder_in_its_place_reads_as_nothing(tmp_path: Path) -> None:
    assert Profile(tmp_path).results() == ()


def test_wins_losses_draws_and_streaks_of_one_person() -> None:
    drawn = game(ANA, HARD, ranks=(1, 1))
    stats = statistics("ufoo", [WON, WON, WON, LOST, WON, drawn, WON, WON])
    assert stats.own == Tally(8, 6, 1)
    assert stats.own.lost == 1
    assert (stats.streak, stats.best_streak) == (2, 3)
    assert stats.seconds == 8 * 60


def test_a_solo_game_is_won_or_lost() -> None:
    stats = statistics("ufoo", [game(ANA, ranks=(1,)), game(ANA, ranks=(2,))])
    assert stats.own == Tally(2, 1, 0)


def test_games_of_several_people_count_by_name_only() -> None:
    stats = statistics("ufoo", [game(ANA, BO, ranks=(1, 2)), game(ANA, BO, ranks=(2, 1)), WON])
    assert (stats.played, stats.own) == (3, Tally(1, 1, 0))
    assert stats.by_name == (("Ana", Tally(3, 2, 0)), ("Bo", Tally(2, 1, 0)))


def test_games_of_bots_alone_are_nobodys() -> None:
    stats = statistics("ufoo", [game(HARD, EASY, ranks=(1, 2))])
    assert (stats.played, stats.own, stats.by_level, stats.by_name) == (1, Tally(), (), ())


def test_by_option_and_by_the_strongest_bot() -> None:
    three = game(ANA, EASY, HARD, ranks=(2, 3, 1), field="deep")
    stats = statistics("ufoo", [WON, game(ANA, EASY, ranks=(1, 2)), three])
    assert stats.by_level == (("easy", Tally(1, 1)), ("hard", Tally(2, 1)))
    expert = game(ANA, Sitter("Robo", "bot", "expert"), HARD, ranks=(1, 2, 3))
    assert statistics("ufoo", [WON, expert]).by_level == (("hard", Tally(1, 1)), ("expert", Tally(1, 1)))
    assert stats.by_option == (
        ("field", "deep", Tally(1, 0)),
        ("field", "standard", Tally(2, 2)),
        ("strict", "false", Tally(3, 2)),
    )


def test_the_best_score_is_a_persons() -> None:
    games = [game(ANA, HARD, ranks=(1, 2), scores=(12, 40)), game(ANA, HARD, ranks=(1, 2), scores=(15, 3))]
    assert statistics("ufoo", games).best == 15
    assert statistics("ufoo", [WON]).best is None


def test_what_was_left_in_a_lost_game_is_no_best_score() -> None:
    lost = game(ANA, HARD, ranks=(2, 1), scores=(5, 1))
    assert statistics("ufoo", [lost]).best is None
    assert statistics("ufoo", [lost, game(ANA, HARD, ranks=(1, 2), scores=(3, 0))]).best == 3


def test_each_title_for_itself() -> None:
    assert statistics("skies", [WON]) == StatsView("skies")


def test_own_games_that_began_alike_are_told_together_the_most_played_first() -> None:
    games = [
        game(ANA, HARD, ranks=(1, 2), scores=(12, 40)),
        game(ANA, HARD, ranks=(2, 1), scores=(9, 50)),
        game(ANA, HARD, ranks=(1, 2), scores=(11, 3)),
        game(ANA, HARD, ranks=(1, 2), field="deep", scores=(30, 1)),
        game(ANA, HARD, ranks=(2, 1), field="arid"),
        game(ANA, BO, ranks=(1, 2), field="deep", scores=(99, 98)),
    ]
    cells = statistics("ufoo", games, alike=("field",)).by_setup
    assert cells == (
        Cell((("field", "standard"),), Tally(3, 2), 12, 1, 1),
        Cell((("field", "arid"),), Tally(1, 0), None, 0, 0),
        Cell((("field", "deep"),), Tally(1, 1), 30, 1, 1),
    )
    assert [cell.values for cell in statistics("ufoo", games[:1], alike=("moons", "strict", "field")).by_setup] == [
        (("strict", "false"), ("field", "standard"))
    ]
    assert statistics("ufoo", games).by_setup == ()


def test_games_of_campaigns_count_as_own_but_began_each_in_its_own_way() -> None:
    battle = replace(WON, campaign=True)
    stats = statistics("ufoo", [WON, battle, replace(LOST, campaign=True)], alike=("field",))
    assert (stats.own, stats.campaign) == (Tally(3, 2), Tally(2, 1))
    assert [cell.tally for cell in stats.by_setup] == [Tally(1, 1)]


def test_a_draw_is_a_first_place_that_everybody_shares() -> None:
    shared = game(ANA, HARD, EASY, ranks=(1, 1, 3))
    assert statistics("ufoo", [shared]).own == Tally(1, 1, 0)
    assert statistics("ufoo", [game(ANA, HARD, EASY, ranks=(1, 1, 1))]).own == Tally(1, 0, 1)
    assert statistics("ufoo", [game(ANA, HARD, EASY, ranks=(3, 1, 1))]).own.lost == 1


def test_a_level_that_nobody_knows_counts_for_none() -> None:
    cosmic = Sitter("Rob", "bot", "cosmic")
    assert statistics("ufoo", [game(ANA, cosmic, ranks=(1, 2))]).by_level == ()
    assert statistics("ufoo", [game(ANA, cosmic, EASY, ranks=(1, 2, 3))]).by_level == (("easy", Tally(1, 1)),)


def test_a_result_has_a_moment_even_where_its_date_is_none() -> None:
    assert WON.moment == datetime(2025, 3, 1, 20, 15)
    assert replace(WON, date="2025-03-01T20:15+02:00").moment == datetime(2025, 3, 1, 20, 15)
    assert replace(WON, date="yesterday").moment == datetime(1970, 1, 1)


def test_what_a_line_does_not_say_is_nothing_special() -> None:
    plain = Result("ufoo", "", {}, (), (), "wreck")
    assert (plain.records, plain.seconds, plain.scores, plain.practice, plain.campaign) == (0, 0, (), False, False)
    assert (Tally(), Tally().lost) == (Tally(0, 0, 0), 0)
    assert StatsView("ufoo") == StatsView("ufoo", 0, 0, Tally(), None, 0, 0, 0, (), (), (), (), Tally())


def test_a_game_that_has_a_name_counts_once_and_those_of_the_first_version_each_time(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    named = replace(WON, game="0123456789abcdef")
    assert profile.add(named) and not profile.add(named) and not profile.add(replace(named, ranks=(2, 1)))
    assert profile.add(WON) and profile.add(WON)
    assert profile.results() == (named, WON, WON)
    with profile.path.open("ab") as file:
        file.write(profile.path.read_bytes().splitlines(keepends=True)[0])
    assert profile.results() == (named, WON, WON)


def test_copies_of_a_synchronising_program_add_the_games_that_only_they_have(tmp_path: Path) -> None:
    here, there = Profile(tmp_path / "results.jsonl"), Profile(tmp_path / "results (conflicted copy).jsonl")
    both, mine, others = (replace(WON, game=f"{n:016x}") for n in range(3))
    for profile, results in ((here, (both, mine, LOST)), (there, (both, others, LOST))):
        for result in results:
            profile.path.parent.mkdir(exist_ok=True)
            Profile(profile.path.with_name("alone.jsonl")).add(result)
        profile.path.with_name("alone.jsonl").replace(profile.path)
    assert here.results() == (both, mine, LOST, others), "games without a name cannot be told apart"
    here.forget("ufoo")
    assert here.results() == ()


def test_a_pipe_or_a_giant_in_its_place_reads_as_nothing_and_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    os.mkfifo(profile.path)
    assert profile.results() == ()
    profile.forget("ufoo")
    profile.path.unlink()
    profile.add(WON)
    assert profile_store.LARGEST == 64 * 1024 * 1024
    monkeypatch.setattr(profile_store, "LARGEST", 10)
    with pytest.raises(OSError):
        profile.forget("ufoo")
    monkeypatch.undo()
    assert profile.results() == (WON,)


def test_a_result_of_more_than_can_be_counted_is_passed_over(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "results.jsonl")
    profile.add(WON)
    line = profile.path.read_bytes()
    with profile.path.open("ab") as file:
        for name, value in (("seconds", b"60"), ("records", b"40")):
            key = b'"%s":' % name.encode()
            file.write(line.replace(key + value, key + b"9" * 400))
            file.write(line.replace(key + value, key + b"-1"))
        file.write(line.replace(b'"scores":[]', b'"scores":[1' + b"0" * 300 + b"]"))
    assert profile.results() == (WON,)
