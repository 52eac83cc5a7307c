"""What a hint says: terms that add up to the score, sentences that follow from what was compared, nothing by chance."""

from __future__ import annotations

import random
from math import log
from typing import Any, ClassVar

import pytest
from bots_setting import build

from game.bots import reasons
from game.bots.budget import BySimulations
from game.bots.comparing import ComparingMind
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.reasons import Compared
from game.engine.chance import Live
from game.engine.rules import Setup
from game.engine.text import Message, message

GAMES = (("ufoo", 2), ("attack", 2), ("attack", 4), ("ovni", 2), ("ovni", 3), ("escape", 4))


def means(seed: int = 1, steps: int = 60) -> Means:
    return Means(random.Random(seed).random, BySimulations(steps))


def decisions(title: str, seats: int, every: int, most: int = 400) -> list[tuple[Any, int]]:
    """Positions of a sensible game, with the seat that decides."""
    rules, judgement = build(title)
    chooser = random.Random(7)
    state, found = rules.setup(Setup(title, seats, {}, "reasons"), Live(7)), []
    for n in range(most):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        if n % every == 0:
            found.append((state, seat))
        state = rules.apply(state, seat, judgement.quick(state, seat, chooser.random), Live(7, n)).state
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_the_terms_of_ufoo_are_its_score(seat: int) -> None:
    _, judgement = build("ufoo")
    positions = decisions("ufoo", 2, 3)
    assert len(positions) > 20
    for state, _ in positions:
        assert sum(judgement.terms(state, seat).values()) == pytest.approx(judgement.score(state, seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_terms_of_attack_are_the_lead(seats: int) -> None:
    _, judgement = build("attack")
    for state, seat in decisions("attack", seats, 5):
        values = judgement.values(state)
        lead = values[seat] - max(value for other, value in enumerate(values) if other != seat)
        assert sum(judgement.terms(state, seat).values()) == pytest.approx(lead)


def test_the_terms_of_ovni_are_what_its_score_is_made_of() -> None:
    _, judgement = build("ovni")
    positions = [(state, seat) for state, seat in decisions("ovni", 2, 3) if not state.ended]
    assert len(positions) > 20
    for state, seat in positions:
        from game.titles.ovni import bot, worth

        scale = bot.NARROW + bot.WIDE * worth.rounds_left(state)
        assert sum(judgement.terms(state, seat).values()) / scale == pytest.approx(judgement.score(state, seat))


@pytest.mark.parametrize(("title", "seats"), GAMES)
def test_the_strongest_bot_gives_a_reason_for_every_kind_of_move(title: str, seats: int) -> None:
    rules, judgement = build(title)
    mind = LEVELS["hard"].mind(rules, judgement)
    for state, seat in decisions(title, seats, 29):
        word, clues = mind.explain(rules.observe(state, seat), seat, means())
        move = rules.parse(word)
        assert rules.refuse(state, seat, move) is None
        assert clues[-1].about == rules.path(state, seat, move)
        assert clues[-1].words, word


def test_no_other_way_is_told_to_promise_more_than_the_best() -> None:
    rules, judgement = build("ufoo")
    for number, (state, seat) in enumerate(decisions("ufoo", 2, 6, 40)):
        mind = LEVELS["hard"].mind(rules, judgement)
        assert isinstance(mind, ComparingMind)
        chances = [way.chance for way in mind.compare(rules.observe(state, seat), seat, means(number, 600))]
        assert chances == sorted(chances, reverse=True)


def test_a_hint_follows_from_what_the_seat_may_know() -> None:
    rules, judgement = build("ovni")
    state, seat = decisions("ovni", 3, 40)[1]
    other = rules.determinize(rules.observe(state, seat), Live(99))
    minds = [LEVELS["hard"].mind(rules, judgement) for _ in range(2)]
    told = [mind.explain(rules.observe(each, seat), seat, means()) for mind, each in zip(minds, (state, other))]
    assert told[0] == told[1]


class Coins:
    """Two ways to go on: one brings coins for sure, the other a gem as often as not."""

    class info:
        id = "coins"

    def determinize(self, observation: Any, chance: Any) -> Any:
        return ()

    def path(self, state: Any, seat: int, move: str) -> tuple[str, ...]:
        return (f"act:{move}",)

    def turn(self, state: Any) -> int:
        return len(state)

    def to_act(self, state: Any) -> tuple[int, ...]:
        return ()

    def apply(self, state: Any, seat: int, move: str, chance: Any) -> Any:
        from game.engine.rules import Step

        return Step((*state, move, chance.below("gem", 2)))


class Worth:
    horizon, unit, measure = 1, "points", "win"
    shown_at: ClassVar[dict[str, tuple[str, ...]]] = {"coins": ("purse:{seat}", "purse:{rival}")}

    def terms(self, state: Any, seat: int) -> dict[str, float]:
        return {"coins": 5.0 * (state[0] == "earn"), "gems": float(state[1]), "costs": -3.0 * (state[0] == "earn")}


def test_what_is_for_and_against_a_move_is_said_and_what_chance_does_is_not() -> None:
    compared = [Compared(("earn",), 0.7), Compared(("rest",), 0.6)]
    why, move = reasons.clues(Coins(), Worth(), compared, None, 0, means())  # type: ignore[arg-type]
    assert why.about == ("purse:0", "purse:1"), "it shows where the first thing is"
    assert why.words == (
        message("advice.more_points", what="@coins.hint.coins", n=5),
        message("advice.less_points", what="@coins.hint.costs", n=3),
    )
    assert (move.words, move.about) == ((message("advice.win.next", n=70, other=60),), ("act:earn",))
    figures = [("act:earn", message("advice.percent", n=70)), ("act:rest", message("advice.percent", n=60))]
    assert move.plates == tuple(figures)


def coin(word: str, n: int, what: str = "") -> Message:
    return message(f"advice.{word}_points", what=f"@coins.hint.{what}", n=n) if what else message(f"advice.{word}", n=n)


@pytest.mark.parametrize(("terms", "told"), [
    ({"a": 9, "b": 4, "c": -7}, (coin("more", 9, "a"), coin("more", 4, "b"), coin("less", 7, "c"))),
    ({"a": 12, "b": 8, "c": 7, "d": 3, "e": -26}, (coin("more", 12, "a"), coin("rest_less", 8))),
    ({"a": 3, "b": 0.4, "c": -3}, (coin("more", 3, "a"), coin("rest_less", 2))),
    ({"a": 2, **dict.fromkeys("bcdefghi", 0.4), "j": -2}, (coin("more", 2, "a"), coin("rest_more", 1))),
    ({"a": 5, "b": -9}, ()),
    ({"a": 0.4, "b": 0.4, "c": 0.4}, ()),
    ({"a": 2, "b": 0.9, "c": 0.9, "d": -3}, (coin("more", 2, "a"), coin("rest_less", 1))),
], ids=str)  # fmt: skip
def test_what_is_told_adds_up_to_something_in_favour_of_the_move(
    terms: dict[str, float], told: tuple[Message, ...]
) -> None:
    class Sums(Worth):
        def terms(self, state: Any, seat: int) -> dict[str, float]:
            return {name: value * (state[0] == "earn") for name, value in terms.items()}

    ways = Compared(("earn",), 0.7), Compared(("rest",), 0.6)
    between = reasons.between(Coins(), Sums(), *ways, None, 0, means())  # type: ignore[arg-type]
    clues = reasons.clues(Coins(), Sums(), ways, None, 0, means())  # type: ignore[arg-type]
    if told:
        assert between == clues[0].words == told
    elif sum(terms.values()) > 0:
        assert not between and len(clues) == 1, "where no single thing decides, only the chances are told"
    else:
        assert [clue.words for clue in clues[:-1]] == [between] == [(message("advice.later"),)]


@pytest.mark.parametrize(("chances", "kind", "args"), [
    ((0.7,), "only", {}),
    ((0.7, 0.695), "win.equal", {"n": 70}),
    ((0.7, 0.695, 0.5), "win.several", {"n": 70, "other": 50}),
    ((0.999, 0.3), "win.next", {"n": 99, "other": 30}),
])  # fmt: skip
def test_moves_that_are_as_good_explain_nothing(
    chances: tuple[float, ...], kind: str, args: dict[str, int]
) -> None:
    compared = [Compared((move,), chance) for move, chance in zip(("earn", "save", "rest"), chances)]
    clues = reasons.clues(Coins(), Worth(), compared, None, 0, means())  # type: ignore[arg-type]
    assert clues[-1].words[0] == message(f"advice.{kind}", **args)


@pytest.mark.parametrize("chances", [(0.7, 0.695), (0.7, 0.5)])
def test_where_no_term_speaks_for_a_move_what_everybody_sees_does(chances: tuple[float, float]) -> None:
    class Seen(Worth):
        def terms(self, state: Any, seat: int) -> dict[str, float]:
            return {"coins": 0.0}

        def at_once(self, state: Any, seat: int, move: str) -> Message | None:
            return message("coins.hint.shiny") if move == "earn" else None

    compared = [Compared((move,), chance) for move, chance in zip(("earn", "save"), chances)]
    clues = reasons.clues(Coins(), Seen(), compared, None, 0, means())  # type: ignore[arg-type]
    assert [clue.words for clue in clues[:-1]] == [(message("coins.hint.shiny"),)]


def test_log_odds_become_a_share_of_the_chance() -> None:
    assert reasons._as_chance(log(3), 0.75) == pytest.approx(0.25)


def test_of_ways_to_one_place_the_best_is_compared_with_the_ways_to_another() -> None:
    """Their figures stand at the places: what is said must be among them."""
    class Places(Coins):
        def path(self, state: Any, seat: int, move: str) -> tuple[str, ...]:
            return (f"token:{move}", "area:b" if move == "rest" else "area:a")

    compared = [Compared((move,), chance) for move, chance in (("earn", 0.71), ("save", 0.64), ("rest", 0.62))]
    last = reasons.clues(Places(), Worth(), compared, None, 0, means())[-1]  # type: ignore[arg-type]
    assert last.words[0] == message("advice.win.elsewhere", n=71, other=62)
    assert [dict(words.args)["n"] for _, words in last.plates] == [71, 62]


def test_a_place_where_a_way_as_good_as_the_best_ends_has_no_figure_of_a_worse_one() -> None:
    class Places(Coins):
        def path(self, state: Any, seat: int, move: str) -> tuple[str, ...]:
            return (f"token:{move}", {"earn": "area:a", "save": "area:b", "rest": "area:b"}[move])

    compared = [Compared((move,), chance) for move, chance in (("earn", 0.71), ("save", 0.709), ("rest", 0.62))]
    last = reasons.clues(Places(), Worth(), compared, None, 0, means())[-1]  # type: ignore[arg-type]
    assert last.plates == (("area:a", message("advice.percent", n=71)),)
