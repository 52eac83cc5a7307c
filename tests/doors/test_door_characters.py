"""Characters: what is counted of a player, who is known by it, and that every style meets every other."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import characters
from contesting.players import styles
from support import bot_games
from support.features import features, learnt
from support.spending import Spending

from game.app.registry import title
from game.engine.chance import Live

ROOT = Path(__file__).resolve().parents[2]


def shooting(rng: random.Random, shots: float) -> dict[str, float]:
    """A game in which somebody shot about so often, and walked as often as anybody."""
    return {"walk #": rng.gauss(12, 3), "shoot #": rng.gauss(shots, 2)}


def test_a_player_is_known_by_what_it_does_more_than_others() -> None:
    rng = random.Random(4)
    known = learnt({name: [shooting(rng, shots) for _ in range(40)] for name, shots in (("calm", 4), ("wild", 6))})
    assert known.whose([shooting(rng, 4) for _ in range(20)]) == "calm"
    assert known.whose([shooting(rng, 6) for _ in range(20)]) == "wild"
    name, own, others = known.marks("wild")[0]
    assert name == "shoot #" and own > others + 1


def test_what_somebody_never_did_counts_as_well() -> None:
    known = learnt({"mute": [{"walk #": 3}] * 3, "loud": [{"walk #": 3, "shout": 1}] * 3})
    assert known.whose([{"walk #": 3}]) == "mute" and known.whose([{"shout": 2}]) == "loud"


def test_moves_are_counted_by_kind_and_the_sheet_is_read() -> None:
    entry = title("ufoo")
    assert entry is not None
    rules = entry.build(ROOT, None)
    game = bot_games.set_up(rules, "ufoo", 2, {}, ("moon",))
    ended = rules.apply(game.state, 0, rules.parse("resign"), Live(1)).state
    found = features(rules, ended, ("ion 2 home", "ion 3 home", "ion 1 4", "move 1 C07", "end"), 0)
    assert (found["ion # home"], found["ion # #"], found["move # #"], found["end"]) == (2, 1, 1, 1)
    assert found["ufoo.sheet.structure"] == 5


def test_every_style_meets_every_other_on_every_seat() -> None:
    met = {tuple(characters.seated(("a", "b", "c"), 2, number)) for number in range(9)}
    assert len(met) == 9


def test_games_of_all_styles_are_told_and_named() -> None:
    games = [characters.play("attack", "random", 2, {}, "1", Spending(), number) for number in range(9)]
    assert [game["styles"] for game in games] == [characters.seated(styles("attack"), 2, n) for n in range(9)]
    found = characters.report(games, 1)
    assert found["sets"] == 12 and sum(map(len, found["marks"].values())) == 9
    assert characters.sentences(found).startswith(f"{found['right']} of 12 (")


def test_a_title_whose_bots_are_all_alike_is_refused() -> None:
    asked = subprocess.run([sys.executable, "tools/characters.py", "skies"], cwd=ROOT, capture_output=True, text=True)
    assert asked.returncode == 2 and "the bots of 'skies' have no styles" in asked.stderr
