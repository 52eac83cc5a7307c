"""The judging of finished games: luck that is nobody's own, decisions by what their seat could know, moments that hold
against another seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from math import sqrt
from typing import Any

import pytest
from bots_setting import build
from luck import figures, one
from mistakes import agree
from msgspec.structs import replace
from support.pasts import Played, play

from game.bots.branches import branches
from game.bots.past import Scene, scenes, stream
from game.bots.review import Cancelled, CountsLuck, Glance, Reviewer
from game.bots.verdict import searched
from game.engine.chance import Live, Quick
from game.engine.review import LEAST_COST, MOST_MOMENTS, SEARCHED, Count, Decision, Judged, Move, chosen, moments
from game.titles.escape.state import DEAD, ESCAPED
from game.titles.ufoo.state import STRUCTURE

FEW = 80  # simulations
TITLES = (("ufoo", 2), ("skies", 1), ("attack", 3), ("escape", 4), ("ovni", 3))


@cache
def game(title: str, seats: int) -> Played:
    return play(*build(title), seats, "easy", "past", {})


def reviewer(title: str, played: Played, seed: int = 1) -> Reviewer:
    return Reviewer(*build(title), played.past, seed, worlds=2)


@cache
def judged(title: str, seats: int) -> Judged:
    return reviewer(title, game(title, seats)).judged()


def decision(record: int, seat: int, cost: float, turn: int = 0, ways: int = 5) -> Decision:
    return Decision(record, turn or record, seat, "a", "b", 0.5, 0.5 + cost, ways)


# A past


@pytest.mark.parametrize(("title", "seats"), TITLES)
def test_a_past_is_played_back_to_its_end(title: str, seats: int) -> None:
    played = game(title, seats)
    rules, _ = build(title)
    assert list(scenes(rules, played.past))[-1].after == played.end
    assert len(list(scenes(rules, played.past, 5))) == 5


def test_a_stream_is_the_same_for_the_same_numbers() -> None:
    def drawn(random: Callable[[], float]) -> list[float]:
        return [random() for _ in range(5)]

    assert drawn(stream(1, 2)) == drawn(stream(1, 2))
    assert drawn(stream(1, 2)) != drawn(stream(1, 3))
    assert all(0 <= each < 1 for each in drawn(stream(3, 4)))


# Luck


@pytest.mark.parametrize(("title", "seats"), [("ufoo", 2), ("escape", 4)])
def test_luck_is_what_came_less_the_mean_of_all_that_could_have_come(title: str, seats: int) -> None:
    played = game(title, seats)
    judge, (rules, _) = reviewer(title, played), build(title)
    looked = 0
    for scene in scenes(rules, played.past):
        if not scene.made.chance or looked == 4:
            continue
        fates = branches(rules, scene.before, scene.seat, scene.move, stream(1, 1), 256, 64)
        if len(fates) == 64:
            continue
        looked += 1
        found = judge.fortune(scene, judge.glance.chances(scene.after, seats), judge.fates(scene))
        mean = sum(weight * judge.glance.chances(end, seats)[0] for weight, end in fates)
        assert found.luck[0] == pytest.approx(judge.glance.chances(scene.after, seats)[0] - mean, abs=1e-4)
        assert found.error == 0.0
        total = sum(
            weight * judge.fortune(scene, judge.glance.chances(end, seats), fates).luck[0] for weight, end in fates
        )
        assert abs(total) < 1e-3
    assert looked == 4


def test_where_too_much_could_have_come_the_error_is_told() -> None:
    """Five dice at once fall in 7,776 ways."""
    judge = reviewer("skies", game("skies", 1))
    scene = next(scene for scene in scenes(judge.rules, judge.past) if len(scene.made.chance) > 4)
    found = judge.fortune(scene, judge.glance.chances(scene.after, 1), judge.fates(scene))
    assert 0 < found.error < 0.1


def test_the_luck_of_equal_bots_comes_to_nothing_and_explains_most_of_ufoo() -> None:
    found = figures([one("ufoo", 2, "easy", "ci", {}, number) for number in range(6)])
    assert found.fair
    assert found.share < 0.5


def test_the_figures_of_luck_are_those_of_the_games() -> None:
    games = [{"luck": luck, "error": 0.1, "result": result} for luck, result in
             ((0.5, 1.0), (-0.5, 0.0), (0.3, 1.0), (-0.3, 0.0))]  # fmt: skip
    found = figures(games)
    assert found.mean == pytest.approx(0) and found.fair
    assert found.results == pytest.approx(1 / 3)
    assert found.share == pytest.approx(found.rest / found.results) and found.share < 0.1
    assert found.exactness == pytest.approx(0.1)
    assert not figures([{**each, "luck": each["luck"] + 1} for each in games]).fair


# What a title counts


def count_of(title: str, seats: int) -> Count:
    """Over a whole game."""
    judge = reviewer(title, game(title, seats))
    judgement, found = judge.glance.judgement, None
    assert isinstance(judgement, CountsLuck)
    for scene in scenes(judge.rules, judge.past):
        more = judgement.counted(scene.before, scene.after, judge.fates(scene) if scene.made.chance else [])
        found = found.plus(more) if found is not None and more is not None else found or more
    assert found is not None
    return found


@pytest.mark.parametrize(("title", "seats"), TITLES)
def test_a_title_counts_what_came_against_what_was_to_be_expected(title: str, seats: int) -> None:
    count = count_of(title, seats)
    assert len(count.came) == len(count.expected) == seats
    assert all(came == int(came) >= 0 for came in count.came) and all(each > 0 for each in count.expected)
    assert 0.5 < sum(count.came) / sum(count.expected) < 2


def test_hits_are_what_the_motherships_lost() -> None:
    count, end = judged("ufoo", 2).count, game("ufoo", 2).end
    assert count is not None
    assert count.came == tuple(float(STRUCTURE - end.structure[1 - seat]) for seat in (0, 1))


# Decisions


@pytest.mark.parametrize(("title", "seats"), [("ufoo", 2), ("escape", 4), ("ovni", 3)])
def test_what_a_seat_believes_is_not_what_lies_open_but_comes_near_it(title: str, seats: int) -> None:
    found = judged(title, seats)
    if not build(title)[0].info.hidden:
        assert found.believed == ()
        return
    assert len(found.believed) == len(found.curve) and found.believed[-1] == found.curve[-1]
    gaps = [abs(a - b) for one, other in zip(found.believed, found.curve) for a, b in zip(one, other)]
    assert 0 < sum(gaps) / len(gaps) < 0.35


@pytest.mark.parametrize(("title", "seats"), [("ufoo", 2), ("escape", 4), ("ovni", 3)])
def test_the_whole_game_is_judged(title: str, seats: int) -> None:
    played, whole = game(title, seats), judged(title, seats)
    moves = played.past.moves
    assert len(whole.curve) == len(moves) + 1 and len(whole.decisions) == len(moves)
    assert all(len(row) == seats and all(0 <= each <= 1 for each in row) for row in whole.curve)
    assert [fortune.record for fortune in whole.fortunes] == [n for n, move in enumerate(moves) if move.chance]
    for made, found in zip(moves, whole.decisions):
        assert (made.seat, made.word) == (found.seat, found.word)
        assert found.cost >= 0 and (found.ways > 1 or found.cost == 0)
    winners = build(title)[0].outcome(played.end).winners()
    assert [seat for seat, chance in enumerate(whole.curve[-1]) if chance > 0.99] == list(winners)


@pytest.mark.parametrize(("title", "seats"), [("escape", 4), ("ovni", 3)])
def test_nobody_is_judged_by_what_he_could_not_know(title: str, seats: int) -> None:
    """Another world that looks the same to the seat gets the same judgement."""
    played = game(title, seats)
    judge, (rules, _) = reviewer(title, played), build(title)
    open_ones = [scene for scene in scenes(rules, played.past) if len(rules.legal(scene.before, scene.seat)) > 2]
    differed = 0
    for scene in open_ones[10:14]:
        other = rules.determinize(rules.observe(scene.before, scene.seat), Quick(stream(5, scene.record)))
        differed += other != scene.before
        assert judge.weighed(scene) == judge.weighed(scene._replace(before=other))
    assert differed


def test_a_review_that_nobody_wants_any_more_ends() -> None:
    played = game("ufoo", 2)
    parts: list[float] = []

    def stopped(part: float) -> bool:
        parts.append(part)
        return len(parts) > 3

    with pytest.raises(Cancelled):
        Reviewer(*build("ufoo"), played.past, 1, stopped).judged()
    assert parts == sorted(parts) and len(parts) == 4


# The search


def grave(title: str, seats: int) -> tuple[Scene, Decision]:
    """The dearest decision at a glance of the middle of a game."""
    played = game(title, seats)
    judge = reviewer(title, played)
    middle = list(islice(scenes(judge.rules, played.past), 20, 40))
    found = [judge.decision(scene) for scene in middle]
    dear = max(found, key=lambda each: (each.ways > 1, each.cost))
    return next(scene for scene in middle if scene.record == dear.record), dear


@pytest.mark.parametrize(("title", "seats"), [("ufoo", 2), ("attack", 2), ("escape", 4), ("ovni", 2)])
def test_a_search_compares_the_move_that_was_played(title: str, seats: int) -> None:
    scene, dear = grave(title, seats)
    rules, judgement = build(title)
    found = searched(rules, judgement, scene, dear, 1, FEW)
    assert found.searched and found.word == dear.word
    assert 0 <= found.played <= found.better <= 1
    assert (found.best == found.word) == (found.cost == 0)
    assert rules.refuse(scene.before, scene.seat, rules.parse(found.best)) is None
    assert found == searched(rules, judgement, scene, dear, 1, FEW), "the same seed says the same"


def test_a_search_sees_a_win_that_was_left_lying() -> None:
    """Who resigns at the first move leaves half a win."""
    rules, judgement = build("ufoo")
    scene = next(iter(scenes(rules, game("ufoo", 2).past)))
    resign = rules.parse("resign")
    after = rules.apply(scene.before, scene.seat, resign, Live(1)).state
    given_up = scene._replace(move=resign, made=Move(scene.seat, "resign"), after=after)
    found = searched(rules, judgement, given_up, decision(0, scene.seat, 0.0), 1, FEW)
    assert found.played < 0.01 and found.cost > 0.3
    assert found.best != "resign"


def test_a_search_that_nobody_wants_any_more_ends() -> None:
    scene, dear = grave("ufoo", 2)
    with pytest.raises(Cancelled):
        searched(*build("ufoo"), scene, dear, 1, FEW, lambda part: True)


# Moments


def test_moments_are_the_dearest_of_one_seat_and_one_of_a_turn() -> None:
    found = moments((
        decision(0, 0, 0.3, turn=1), decision(1, 0, 0.4, turn=1), decision(2, 1, 0.9), decision(3, 0, 0.2),
        decision(4, 0, LEAST_COST - 0.01), decision(5, 0, 0.25), decision(6, 0, 0.11),
    ), 0)  # fmt: skip
    assert [each.record for each in found] == [1, 3, 5]
    assert len(found) == MOST_MOMENTS
    assert moments((decision(2, 1, 0.9),), 0) == ()


def test_people_are_searched_the_dearest_first() -> None:
    decisions = [decision(n, n % 2, n / 100) for n in range(2 * SEARCHED + 10)] + [decision(99, 0, 0.9, ways=1)]
    found = chosen(tuple(decisions), (0,))
    assert len(found) == SEARCHED
    assert list(found) == sorted(found, reverse=True) and all(record % 2 == 0 for record in found)
    assert chosen((), (0,)) == ()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ([(1, 0.3), (5, 0.11)], [(1, 0.2)], True),  # the second is none of 15 points
        ([(1, 0.3)], [(1, 0.12)], True),
        ([(1, 0.3)], [(2, 0.3)], False),
        ([(1, 0.3), (7, 0.16)], [(1, 0.3)], False),
        ([], [], True),
    ],
)
def test_two_runs_agree_on_what_is_grave(
    one: Sequence[tuple[int, float]], other: Sequence[tuple[int, float]], same: bool
) -> None:
    runs = [tuple(decision(record, 0, cost) for record, cost in run) for run in (one, other)]
    assert agree(runs[0], runs[1]) is same
    assert agree(runs[1], runs[0]) is same


def test_a_planted_mistake_is_named() -> None:
    """Somebody gives up in the middle of a game that was open."""
    rules, judgement = build("ufoo")

    def give_up(state: object, seat: int, record: int, word: str) -> str:
        return "resign" if record == 30 else word

    past = play(rules, judgement, 2, "easy", "planted 2", {}, give_up).past
    seat = past.moves[-1].seat
    assert past.moves[-1].word == "resign"
    judged = Reviewer(rules, judgement, past, 1).judged()
    assert 30 in [each.record for each in moments(judged.decisions, seat)]
    assert chosen(judged.decisions, (seat,))[0] == 30


def test_an_estimate_of_one_seat_is_that_of_all() -> None:
    rules, judgement = build("escape")
    glance = Glance(rules, judgement)
    state = next(iter(scenes(rules, game("escape", 4).past))).before
    assert glance.chances(state, 4)[2] == glance.chance(state, 2)
    assert sqrt(sum(each * each for each in glance.chances(state, 4))) < 2


@pytest.mark.parametrize(("title", "seats"), TITLES)
def test_the_end_is_certain_and_looking_changes_nothing(title: str, seats: int) -> None:
    rules, judgement = build(title)
    glance, played = Glance(rules, judgement), game(title, seats)
    outcome = rules.outcome(played.end)
    for seat, chance in enumerate(glance.chances(played.end, seats)):
        assert chance == pytest.approx(float(seat in outcome.winners()), abs=1e-4)
    for scene in islice(scenes(rules, played.past), 0, 60, 12):
        found = glance.chances(scene.before, seats)
        assert len(found) == seats and all(0 < chance < 1 for chance in found)
        assert glance.chances(scene.before, seats) == found


def test_what_a_human_of_escape_can_hope_for() -> None:
    """The nearer a hatch and the further the aliens, the more; who is gone has won or lost."""
    rules, judgement = build("escape")
    first = next(iter(scenes(rules, game("escape", 4).past))).before
    tables = rules.tables(first)
    human = next(seat for seat in range(4) if not first.aliens >> seat & 1)
    door = tables.hatch_cells[0]
    beside = next(cell for cell in range(len(tables.codes)) if tables.near[door] >> cell & 1
                  and tables.human_free >> cell & 1)  # fmt: skip

    def hope(state: Any) -> float:
        return float(judgement.chances(state)[human])

    def at(cell: int) -> Any:
        return replace(first, cells=(*first.cells[:human], cell, *first.cells[human + 1 :]))

    assert hope(at(beside)) > hope(first)
    hunter = next(seat for seat in range(4) if first.aliens >> seat & 1)
    near = replace(at(beside), cells=tuple(beside if seat in (human, hunter) else cell
                                           for seat, cell in enumerate(at(beside).cells)))  # fmt: skip
    assert hope(near) < hope(at(beside))
    for fate, chance in ((ESCAPED, 1.0), (DEAD, 0.0)):
        assert hope(replace(first, fates=(*first.fates[:human], fate, *first.fates[human + 1 :]))) == chance


@pytest.mark.parametrize(("title", "seats"), [("ufoo", 2), ("escape", 4)])
def test_decisions_alone_are_those_of_the_whole_review(title: str, seats: int) -> None:
    whole = judged(title, seats).decisions
    alone = reviewer(title, game(title, seats)).decisions(0)
    assert alone == [each for each in whole if each.seat == 0] != []


def test_without_reasons_a_search_comes_to_the_same_figures() -> None:
    scene, dear = grave("ufoo", 2)
    rules, judgement = build("ufoo")
    with_reasons, plain = (searched(rules, judgement, scene, dear, 1, FEW, why=why) for why in (True, False))
    assert replace(with_reasons, reasons=()) == plain
