"""Ufo.O, bots: a throw that may be left."""

from __future__ import annotations

import random

from ufoo_setting import RULES, position, words

from game.bots.budget import BySimulations
from game.bots.greedy import promise
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.titles.ufoo.bot import Judgement
from game.titles.ufoo.moves import END, LEAVE
from game.titles.ufoo.state import Throw
from game.titles.ufoo.taste import TASTES


def test_bots_consider_leaving_the_loser_of_a_duel_where_it_is() -> None:
    judgement, chance = Judgement(RULES), random.Random(1).random
    state = position({1: "L09", 2: "C10"}, {1: "E11", 2: "L10"}, hurt="1.1", throw=Throw(4, 2), closed=True, acted=1)
    considered = judgement.plausible(state, 0)
    assert LEAVE in considered and len(considered) == len(words(state)) > 1
    best = max(considered, key=lambda move: promise(RULES, judgement, state, 0, move, chance))
    assert best == LEAVE, "every throw would bring it closer to where it wants to be"


def test_the_quick_choice_is_a_throw() -> None:
    state = position({1: "G06"}, {1: "G08"}, throw=Throw(4, 2), closed=True)
    assert RULES.word(Judgement(RULES).quick(state, 0, random.Random(1).random)).startswith("throw ")


def test_nobody_thinks_of_ending_a_turn_while_a_repair_or_a_good_shot_is_left() -> None:
    judgement = Judgement(RULES)
    repair = position({1: "G06"}, {1: "A06"}, hurt="0.1", moved=15)
    shot = position({1: "G06"}, {1: "G08"}, moved=15)
    for state in (repair, shot):
        assert END in RULES.legal(state, 0) and END not in judgement.plausible(state, 0)
    assert judgement.plausible(position({1: "G06"}, {1: "A06"}, moved=15), 0) == [END]


def test_a_beginner_repairs_before_it_ends_its_turn() -> None:
    state = position({1: "G06"}, {1: "A06"}, hurt="0.1", moved=15)
    for seed in range(8):
        mind = LEVELS["easy"].mind(RULES, Judgement(RULES))
        means = Means(random.Random(seed).random, BySimulations(0))
        assert mind.think(RULES.observe(state, 0), 0, means) == "repair 1"


def test_every_style_likes_something_of_its_own_beside_what_wins() -> None:
    judgement = Judgement(RULES)
    calm = position({1: "C06"}, {1: "K10"}, moved=15)
    richer = {
        "raider": position({1: "C06"}, {1: "K10"}, moved=15, structure=(5, 4)),
        "hunter": position({1: "C06"}, {1: "K10"}, moved=15, hurt="1.1"),
    }
    ground = judgement.ground(calm.field)
    for own, after in richer.items():
        liked = {style: taste.liking(ground, after, 0) - taste.liking(ground, calm, 0)
                 for style, taste in TASTES.items()}
        assert max(liked, key=liked.__getitem__) == own and liked[own] > 0
        judged = [judgement.styled(own).score(each, 0) - judgement.score(each, 0) for each in (calm, after)]
        assert abs(judged[1] - judged[0] - liked[own]) < 1e-9
    guardian = TASTES["guardian"]
    hurt, near = position({1: "C06"}, {1: "K10"}, hurt="0.1"), position({1: "J10"}, {1: "K10"})
    assert guardian.liking(ground, calm, 0) > max(guardian.liking(ground, each, 0) for each in (hurt, near))
    assert [style.id for style in RULES.info.styles] == list(TASTES) == [*richer, "guardian"]
