"""Under Falling Skies, the expert: a value that was learnt from games, and chances where luck decides."""

from __future__ import annotations

from typing import Any

import pytest
from skies_setting import DEEP, RULES, new_game, position, rooms, sky

from game.bots.levels import LEVELS
from game.bots.plan import PlanMind
from game.engine.chance import Live
from game.engine.rules import Setup
from game.titles.skies.bot import Judgement
from game.titles.skies.expert import Expert, chance_of, odds_of
from game.titles.skies.judge import WON, ground_of
from game.titles.skies.learnt import ALL, learnt, outlook_of, terms
from game.titles.skies.plan import EFFORTS, EXPERT
from game.titles.skies.state import OVER, State
from game.titles.skies.weights import AMOUNTS

JUDGE = Judgement(RULES)
CITIES: tuple[dict[str, Any], ...] = (
    {"city": "roswell", "threat": 3}, {"city": "washington", "damaged": True, "threat": 4}, {"city": "pocket"},
    {"city": "seville"}, {"city": "recife", "scenario": "squatters"},
)


def never() -> bool:
    return False


def worth(state: State) -> float:
    return learnt(outlook_of(ground_of(RULES.tables(state))), state)


@pytest.mark.parametrize("options", CITIES, ids=lambda options: options["city"])
def test_every_position_of_a_game_has_a_value(options: dict[str, Any]) -> None:
    state, said = RULES.setup(Setup("skies", 1, options, "1"), Live(1)), 0
    outlook = outlook_of(ground_of(RULES.tables(state)))
    while state.phase != OVER:
        places, amounts = terms(outlook, state)
        assert len(amounts) == len(AMOUNTS) and all(0 <= place < len(ALL) for place in places)
        assert abs(learnt(outlook, state)) < WON
        said += 1
        state = RULES.apply(state, 0, JUDGE.plan(state, 0, "glance", never)[0].move, Live(1, said)).state
    assert learnt(outlook, state) == (WON if state.ended == "won" else -WON)


def test_a_ship_further_than_every_table_counts_as_the_furthest() -> None:
    far, further = (position({"p1": f"c1r{row}"}, board=sky()) for row in (3, 2))
    assert worth(far) == worth(further) != worth(position({"p1": "c1r14"}, board=sky()))


def test_what_was_learnt_likes_what_helps_and_fears_what_harms() -> None:
    def of(**changes: Any) -> float:
        standing = {"research": 5, "energy": 2, "mothership": 4, **changes}
        return worth(position({"p1": "c1r11", "p2": "c2r11"}, **standing))

    plain = of()
    assert of(research=8) > plain > of(research=2)
    assert of(energy=3) > plain > of(energy=0)
    assert of(damage=5) < of(damage=3) < plain
    assert of(mothership=8) < plain
    assert of(ended="won") == WON == -of(ended="skull")


def test_the_level_thinks_as_the_expert() -> None:
    mind = LEVELS["expert"].mind(RULES, JUDGE)
    assert isinstance(mind, PlanMind) and mind.effort == EXPERT
    assert LEVELS["hard"].mind(RULES, JUDGE).effort == "deep"  # type: ignore[attr-defined]


def test_it_finds_legal_moves_and_the_same_ones_again() -> None:
    for state in (new_game(3, 5, 2, 6, 1), rooms(dice="g4 g6 g1 w1 w1", at={1: "r3c1", 2: "r2c2"}, digger=DEEP)):
        thoughts = JUDGE.plan(state, 0, EXPERT, never)
        legal = set(RULES.legal(state, 0))
        assert thoughts and all(thought.move in legal for thought in thoughts)
        assert thoughts == sorted(thoughts, reverse=True) == Judgement(RULES).plan(state, 0, EXPERT, never)


def test_it_stops_when_it_is_told_to() -> None:
    """What has been measured until then counts: nobody waits for the rest of the rolls."""
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 60

    assert JUDGE.plan(new_game(3, 5, 2, 6, 1), 0, EXPERT, stop) and len(asked) < 90


def test_rolls_are_averaged_as_chances() -> None:
    """A roll in ten that wins at once does not outweigh nine that are lost."""
    assert odds_of(chance_of(1.3)) == pytest.approx(1.3)
    assert odds_of(chance_of(WON)) == pytest.approx(WON) == -odds_of(chance_of(-WON))
    worths = [WON] + [-2.0] * 9
    mean = odds_of(sum(map(chance_of, worths)) / len(worths))
    assert sum(worths) / len(worths) < -0.5 and -1.5 < mean < -1.0


def test_the_last_die_is_looked_at_with_all_its_values() -> None:
    expert = Expert(RULES)
    state = position({"p1": "c1r14"}, board=sky(), dice="g6 g1 g1 w1 w1", digger=DEEP,
                     at={1: "r1c5", 2: "r1c3", 3: "r1c4", 4: "r1c2"})
    expert.look_at(state)
    asked: list[int] = []
    assert expert._rolled(state, 2, lambda: bool(asked.append(1))) is not None
    assert len(asked) >= 6 > EFFORTS["glance"].rolls
