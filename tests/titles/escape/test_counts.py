"""The numbers that lessons and tips ask for, in positions where they are plain to see."""

from __future__ import annotations

from collections.abc import Mapping

from escape_setting import RULES, hand, play, table

from game.titles.escape.state import State


def counts(state: State, seat: int = 0) -> Mapping[str, int]:
    return RULES.facts(RULES.observe(state, seat), seat)


def test_a_human_near_hatch_4() -> None:
    found = counts(table("captain D12", "alien1 E10", hands={0: hand("adrenaline", "sedatives", "sedatives")}))
    assert (found["steps.hatch"], found["own.speed"], found["own.alien"], found["own.items"]) == (2, 1, 0, 3)
    assert (found["own.adrenaline"], found["own.sedatives"], found["own.defence"]) == (1, 2, 0)
    assert (found["own.dark"], found["own.light"], found["own.draws"]) == (1, 0, 1)
    assert (found["hatches.sealed"], found["cards.green"], found["cards.red"], found["hatch.cards"]) == (4, 3, 3, 1)
    assert (found["rounds.left"], found["players.humans"], found["players.dead"]) == (38, 1, 0)
    assert "steps.noise" not in found


def test_a_noise_is_so_many_steps_away() -> None:
    state = play(table("captain D12", "alien1 F10"), "move C13", ("draw", 10))
    assert counts(state)["own.free_choice"] == 1
    state = play(state, "noise D11", "move E10", ("draw", 0), "noise E10")
    assert counts(state)["steps.noise"] == 4
    assert counts(state, 1)["steps.noise"] == 2
    assert counts(state)["own.free_choice"] == 0


def test_a_light_sector_and_the_basic_game() -> None:
    found = counts(table("captain E12", "alien1", scenario="basic"))
    assert (found["own.light"], found["own.dark"], found["own.draws"], found["hatch.cards"]) == (1, 0, 0, 0)


def test_who_is_gone_has_no_place() -> None:
    state = table("captain escaped", "pilot", "alien1", "alien2 dead")
    assert "steps.hatch" not in counts(state)
    assert (counts(state)["players.escaped"], counts(state)["players.dead"]) == (1, 1)


def test_a_human_who_has_turned() -> None:
    state = table("captain D12", "alien1 D12", scenario="infection")
    assert counts(state)["own.turned"] == 0
    assert counts(table("captain", "alien1", scenario="infection", aliens=0b11))["own.turned"] == 1
    assert counts(table("alien2", "captain", scenario="infection"))["own.turned"] == 0
    assert RULES.facts(RULES.observe(state, None), 0)["rounds.left"] == 38


def test_no_humans_in_the_arena() -> None:
    assert counts(table("alien1", "alien2", scenario="arena"))["players.humans"] == 0
