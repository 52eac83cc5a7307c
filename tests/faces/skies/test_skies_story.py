"""The beats of Under Falling Skies: told one after the other, they lead from the table before to the table after."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.content.skies import load_content
from game.engine.rules import Setup
from game.engine.text import message
from game.faces.skies.model import story as skies_story
from game.faces.skies.model import table as skies
from game.table.table import Table
from game.table.view import LogLine, SeatInfo, View
from game.titles.skies.rules import SkiesRules

SHARE = Path(__file__).resolve().parents[3]
Options = dict[str, bool | int | str]
CAMPAIGN: tuple[Options, ...] = (
    {"city": "naples", "scenario": "luggage", "crew1": "ines", "crew2": "moss", "crew3": "greta"},
    {"city": "hanoi", "damaged": True, "scenario": "squatters", "crew1": "otto", "crew2": "teo", "crew3": "olive",
     "upgraded2": True},
    {"city": "marrakesh", "damaged": True, "scenario": "meter", "crew1": "pip", "crew2": "bruna", "crew3": "agnes",
     "upgraded1": True},
    {"city": "osaka", "scenario": "cows", "crew1": "viktor", "crew2": "zola", "crew3": "biscuit", "upgraded2": True,
     "sky1": "advanced", "sky2": "advanced"},
    {"city": "dunedin", "scenario": "landlord", "crew1": "biscuit", "upgraded1": True},
    {"city": "quito", "damaged": True, "scenario": "last_word", "sky0": True, "sky1": "advanced", "sky3": "advanced"},
    {"city": "lagos", "damaged": True, "scenario": "royal_visit", "crew1": "teo"},
    {"city": "winnipeg", "scenario": "power_cut", "crew1": "moss", "upgraded1": True},
)  # fmt: skip
BUILDER = {f"sky{tile}": "advanced_threatening" for tile in (1, 2, 3)}


def played(options: Options, seed: str) -> list[tuple[View, View]]:
    """Each view of a game with the one after it."""
    return list(pairwise(views_of(tuple(options.items()), seed)))


@cache
def rules() -> SkiesRules:
    return SkiesRules(load_content(SHARE, None))


@cache
def views_of(options: tuple[tuple[str, bool | int | str], ...], seed: str) -> list[View]:
    """A game whose moves are picked by a stride; many tests look at the same."""
    table = Table(rules(), Setup("skies", 1, dict(options), seed), (SeatInfo("Ana", 0),))
    views = [table.view(0)]
    while views[-1].choices and len(views) < 120:
        choices = views[-1].choices
        useful = [choice for choice in choices if choice.word.startswith(("use", "build", "dig", "raise"))] or choices
        if len(views) % 3 == 0:
            useful = [choice for choice in choices if choice.word.startswith(("crew", "city"))] or useful
        assert table.submit(0, useful[len(views) * 11 % len(useful)].word) is None
        views.append(table.view(0))
    return views


@pytest.mark.parametrize(
    "options",
    [{"city": "roswell"}, {"city": "new_york", "threat": 4}, {"city": "washington", "damaged": True, "threat": 2},
     {"city": "pocket"}, {"city": "new_york", "damaged": True, **BUILDER}, *CAMPAIGN],
)  # fmt: skip
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_last_beat_is_the_table_itself(options: Options, seed: str) -> None:
    kinds = set()
    for before, after in played(options, seed):
        told = skies_story.beats(before.observation, after)
        kinds |= {line.kind for line in after.log[after.fresh:]}
        assert told, after.log[-1].kind
        last, now = told[-1].after, skies.standing(after)
        assert {(token.id, token.place, token.die) for token in last.tokens} == {
            (token.id, token.place, token.die) for token in now.tokens
        }, [line.kind for line in after.log[after.fresh:]]
        assert (last.row, last.energy, last.research, last.damage, last.digger, last.waiting) == (
            now.row, now.energy, now.research, now.damage, now.digger, now.waiting
        )  # fmt: skip
    assert {"placed", "fell", "rolled", "descended", "spawned"} <= kinds


def test_ships_of_a_column_fall_one_after_another() -> None:
    columns = 0
    for before, after in played({"city": "roswell"}, "a"):
        fallen = [line for line in after.log[after.fresh:] if line.kind == "fell"]
        falls = [beat for beat in skies_story.beats(before.observation, after) if beat.effect == "fall"]
        assert len(falls) == len(fallen)
        columns += len(fallen) > 1
    assert columns, "no two ships fell in one column"


def test_every_line_of_the_log_has_a_sign_or_needs_none() -> None:
    unsigned = set()
    for options in ({"city": "roswell"}, {"city": "new_york"}, *CAMPAIGN):
        for _, after in played(options, "d"):
            unsigned |= {line.kind for line in after.log if not skies_story.log_sign(line)}
    assert unsigned <= {"round", "rooms_open", "used", "worn", "won", "pushed_back"}


def test_who_has_helped_has_a_face_in_the_log_also_from_a_pack() -> None:
    for id in ("moss", "pack:far-moons.0123456789ab.ana"):
        told = message("skies.log.ability", slot="crew1", name=f"@skies.option.crew1.{id}")
        assert skies_story.log_sign(LogLine(0, 1, 0, "ability", told, ())) == f"skies/face-{id}"


def test_every_event_of_the_campaign_is_seen_or_says_nothing_new() -> None:
    """Each kind of line is met in some game, and all but those that repeat others have their beat."""
    kinds = {line.kind for options in CAMPAIGN for seed in ("a", "b", "c") for _, after in played(options, seed)
             for line in after.log[after.fresh:]}  # fmt: skip
    assert {"ability", "rose", "rerouted", "fled", "mended", "moved_die", "swapped", "raised", "set_die", "paid",
            "shot", "commanded"} <= kinds  # fmt: skip
    for options in CAMPAIGN:
        for before, after in played(options, "a"):
            told = skies_story.beats(before.observation, after)
            lines = [line for line in after.log[after.fresh:] if line.kind not in ("rooms_open", "won", "lost")]
            assert bool(told) == bool(lines), [line.kind for line in lines]
