"""Contests: who may play, that both sides get the same deals and the same time, and how sure a share is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import contest
import contesting
import pytest
from contest import Match, play, report
from contesting import players
from contesting.players import Side, side
from support.shares import interval, told
from support.spending import Spending

from game.bots.levels import LEVELS

ROOT = Path(__file__).resolve().parents[2]
QUICK = Spending(0.01)

# The last of all legal moves, whatever it is.
SCRIPT = """
def move(rules, state, seat, random):
    return rules.legal(state, seat)[-1]
"""


def match(title: str, *names: str, seats: int = 2, spending: Spending = QUICK) -> Match:
    one, other = (side(title, name) for name in names)
    return Match(title, (one, other), seats, {}, "test", spending)


def test_a_share_says_how_sure_it_is() -> None:
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)
    assert told(64.5, 100) == "64.5 of 100 (.55–.73)"
    assert told(0, 60) == "0 of 60 (.00–.06)"


def test_the_seats_rotate_and_the_deal_is_the_same_for_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    deals, seatings = [], []
    begin, go = contest.bot_games.set_up, contest.bot_games.play
    monkeypatch.setattr(contest.bot_games, "set_up", lambda *asked: deals.append(asked[-1]) or begin(*asked))
    monkeypatch.setattr(
        contest.bot_games, "play", lambda *asked: seatings.append([str(each) for each in asked[2]]) or go(*asked)
    )
    games = [play(match("ufoo", "easy", "random"), number) for number in range(3)]
    assert deals == [("test", "0"), ("test", "0"), ("test", "1")]
    assert seatings == [["easy", "random"], ["random", "easy"], ["easy", "random"]]
    assert all(sum(game["points"]) == 1 and all(game["seconds"]) for game in games)
    found = report(match("ufoo", "easy", "random"), games)
    assert found["first"]["points"] + found["second"]["points"] == 3 and found["even"] == 0.5


def test_a_title_for_one_is_played_by_both_alone() -> None:
    games = [play(match("skies", "easy", "random", seats=1), number) for number in range(4)]
    assert [bool(game["seconds"][0]) for game in games] == [True, False, True, False]
    found = report(match("skies", "easy", "random", seats=1), games)
    assert found["first"]["games"] == found["second"]["games"] == 2 and found["even"] is None


def test_a_fixed_opponent_is_known_by_the_name_of_its_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ufoo_last.py").write_text(SCRIPT, encoding="utf-8")
    monkeypatch.setattr(players, "FOLDER", tmp_path)
    monkeypatch.setattr(contesting, "__path__", [*contesting.__path__, str(tmp_path)])
    assert players.scripts("ufoo") == ("ufoo-last",) and players.scripts("skies") == ()
    assert play(match("ufoo", "ufoo-last", "easy"), 0)["points"] == [0.0, 1.0]


def test_the_bots_of_another_checkout_play_in_a_process_of_their_own() -> None:
    game = play(match("ufoo", f"hard@{ROOT}", "random"), 1)
    assert sum(game["points"]) == 1 and 0.01 < max(game["seconds"][0]) < 0.5
    counted = play(match("ufoo", f"easy@{ROOT}", "random", spending=Spending(simulations=True)), 0)
    assert counted["points"] == [1.0, 0.0]


def test_who_is_unknown_cannot_play(tmp_path: Path) -> None:
    for text in ("ufoo-none", "best", f"easy@{tmp_path}", f"ufoo-last@{ROOT}"):
        with pytest.raises(ValueError, match=r"there is no player|is no checkout"):
            side("ufoo", text)
    assert side("ufoo", f"hard@{ROOT}") == Side("hard", str(ROOT))


def test_the_command_prints_both_sides_with_their_intervals() -> None:
    command = [sys.executable, "tools/contest.py", "ufoo", "easy", "random", "--games", "2"]
    words = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert [line.split()[0] for line in words] == ["easy", "random"] and "2 of 2 (.34–1.00)" in words[0]
    found = json.loads(subprocess.run([*command, "--json"], cwd=ROOT, capture_output=True, check=True).stdout)
    assert found["first"]["share"] == 1.0 and found["games"] == 2


def test_levels_can_be_given_a_part_of_what_they_spend_at_the_table() -> None:
    hard, expert = LEVELS["hard"].spend, LEVELS["expert"].spend
    assert Spending().limit(hard) == {"seconds": hard.seconds}
    tenth = Spending(part=0.1)
    assert tenth.limit(expert)["seconds"] == pytest.approx(expert.seconds / 10)
    assert tenth.limit(expert)["seconds"] > tenth.limit(hard)["seconds"], "the levels keep their distance"
    assert Spending(0.2, part=0.1).limit(expert) == {"seconds": 0.2}
    assert Spending(simulations=True, part=0.1).limit(hard) == {"simulations": hard.simulations // 10}
    budget = Spending(simulations=True, part=0.001).budget(expert)
    assert [budget.left() for _ in range(17)].count(True) == 16
