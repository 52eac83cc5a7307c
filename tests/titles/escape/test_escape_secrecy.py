"""What nobody may know, nobody can see: worlds that differ in hidden facts alone look, sound and cost the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from escape_setting import ANY, ANY_ITEM, HERE, HERE_ITEM, RULES, SILENCE, hand, play, table
from msgspec.structs import replace

from game.engine.chance import Live, Quick
from game.engine.rules import Event, Setup, default_options
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.escape import moves, observe
from game.titles.escape.state import ABOARD, GHOST, SAY, WAITS, State

OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {}, {"scenario": "basic", "zone": "fermi"}, {"scenario": "infection"}, {"scenario": "school", "zone": "galvani"},
    {"scenario": "arena", "zone": "torricelli"}, {"a3": True, "zone": "fermi"},
    {"scenario": "infection", "a3": True, "zone": "fermi"}, {"a3": True, "a5": True, "h16": True, "zone": "fermi"},
    {"g4": True, "h4": True, "h3": True, "h14": True, "j4": True}, {"a1": True, "a2": True, "h13": True, "h1": True},
)
GAMES = list(enumerate(OPTIONS))

Pair = tuple[State, State, int]


def pairs(seed: int, options: dict[str, bool | int | str], every: int = 7) -> Iterator[Pair]:
    """Positions of a random game, each with another world that one viewer (-1: the public) could take for it."""
    chooser = random.Random(seed)
    state = RULES.setup(Setup("escape", 6, options, ""), Live(seed))
    count = 0
    while not state.ended:
        if count % every == 0:
            viewer = chooser.choice([seat for seat in range(-1, 6) if seat != RULES.to_act(state)[0]])
            seen = RULES.observe(state, viewer if viewer >= 0 else None)
            yield state, RULES.determinize(seen, Quick(chooser.random)), viewer
        move = RULES.random_move(state, RULES.to_act(state)[0], chooser.random)
        state = RULES.apply(state, RULES.to_act(state)[0], move, Quick(chooser.random)).state
        count += 1


def eyes(viewer: int) -> int | None:
    return viewer if viewer >= 0 else None


def audible(happened: tuple[Event, ...], viewer: int) -> list[Event]:
    return [event for event in happened if event.to is None or viewer in event.to]


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_worlds_that_look_the_same_are_told_the_same(seed: int, options: dict[str, bool | int | str]) -> None:
    differing = 0
    for one, other, viewer in pairs(seed, options):
        assert RULES.observe(one, eyes(viewer)) == RULES.observe(other, eyes(viewer))
        assert RULES.observe(one, None) == RULES.observe(other, None)
        assert RULES.to_act(one) == RULES.to_act(other) and RULES.turn(one) == RULES.turn(other)
        assert RULES.gauges(one) == RULES.gauges(other) and RULES.outcome(one) == RULES.outcome(other)
        if viewer >= 0:
            for word in ("move D08", "noise D08", "draw", "attack", "teleport", "end"):
                move = RULES.parse(word) or 0
                assert RULES.refuse(one, viewer, move) == RULES.refuse(other, viewer, move)
                assert RULES.why_dead(one, viewer, RULES.path(one, viewer, move)) == RULES.why_dead(
                    other, viewer, RULES.path(other, viewer, move))
            assert RULES.legal(one, viewer) == RULES.legal(other, viewer) == ()
        differing += one != other
    assert differing > 5, "the worlds have to differ somewhere"


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_what_another_does_in_secret_sounds_the_same_in_both_worlds(
    seed: int, options: dict[str, bool | int | str]
) -> None:
    """The same public action (a move, wherever it leads; a card, whichever it is; an announcement) in two worlds."""
    chooser = random.Random(seed)
    compared = 0
    for one, other, viewer in pairs(100 + seed, options, every=3):
        actor = RULES.to_act(one)[0]
        for action in ("move", "draw", "pass", "noise", "hush", "silence", "end", "stay"):
            first, second = said(one, action, chooser), said(other, action, chooser)
            if first is None or second is None:
                continue
            if action == "noise":
                second = first if first in RULES.legal(other, actor) else None
                if second is None:
                    continue
            luck = chooser.random()
            steps = [RULES.apply(state, actor, move, Quick(lambda luck=luck: luck))  # type: ignore[misc]
                     for state, move in ((one, first), (other, second))]
            if action == "draw" and len({held(step.state) for step in steps}) == 2:
                continue  # in one world an item came, and that everybody sees
            heard = [audible(step.events, viewer) for step in steps]
            if any(step.state.ended for step in steps):
                continue  # then the truth is on the table, and it differs
            assert heard[0] == heard[1], action
            assert RULES.observe(steps[0].state, eyes(viewer)) == RULES.observe(steps[1].state, eyes(viewer)), action
            assert steps[0].reveals == steps[1].reveals
            compared += 1
    assert compared > 20


def said(state: State, action: str, chooser: random.Random) -> int | None:
    """Some legal move of this kind; one that leads to a hatch is no secret."""
    actor = RULES.to_act(state)[0]
    tables = RULES.tables(state)
    found = [move for move in RULES.legal(state, actor)
             if RULES.word(move).partition(" ")[0] == ("drift" if action == "move" and state.fates[actor] == GHOST
                                                        else action)
             and not (move < moves.LIGHT and tables.hatch_mask >> tables.cells[move] & 1)]
    return chooser.choice(found) if found else None


def held(state: State) -> tuple[int, ...]:
    return RULES.observe(state, None).held


# The same for single secrets, said one by one


def test_a_move_tells_the_others_nothing_but_that_it_was_made() -> None:
    base = table("captain D09", "alien1", "pilot W02", "alien2")
    steps = [RULES.apply(base, 0, move, Live(1)) for move in RULES.legal(base, 0)]
    for viewer in (1, 2, 3, -1):
        assert len({tuple(audible(step.events, viewer)) for step in steps}) == 1
        assert len({repr(RULES.observe(step.state, eyes(viewer))) for step in steps}) == 1


@pytest.mark.parametrize(("one", "other"), [(HERE, ANY), (HERE_ITEM, ANY_ITEM)])
def test_a_noise_that_was_chosen_and_one_that_was_not_are_one(one: int, other: int) -> None:
    base = play(table("captain D09", "alien1", "pilot W02", "alien2"), "move D08")
    items = (0,) if one == HERE_ITEM else ()
    told = []
    for card in (one, other):
        state = play(base, ("draw", card, *items), "noise D08")
        told.append([RULES.observe(state, viewer) for viewer in (None, 1, 2, 3)])
    assert told[0] == told[1]


def test_while_a_card_waits_for_its_answer_nobody_else_knows_which_it_is() -> None:
    base = play(table("captain D09", "alien1", "pilot W02", "alien2"), "move D08")
    states = [play(base, ("draw", card)) for card in (HERE, ANY, SILENCE)]
    assert all(state.phase == SAY for state in states)
    for viewer in (None, 1, 2, 3):
        assert len({repr(RULES.observe(state, viewer)) for state in states}) == 1
    assert len({repr(RULES.observe(state, 0)) for state in states}) == 3


def test_a_secret_hit_changes_nothing_for_the_others() -> None:
    """A.3, with B.3 or A.5: whoever was hit, and known before, is taken for what he was."""
    for options in ({"a3": True}, {"a3": True, "b3": True}, {"a3": True, "a5": True}):
        told = []
        for place in ("D08", "W04"):
            state = table("alien1 E10", f"captain {place}", "pilot W02", "alien2", options=options, sided=0b10)
            state = play(state, "move D08", "attack", "hush")
            told.append([RULES.observe(state, viewer) for viewer in (None, 2, 3)])
        assert told[0] == told[1], options


def test_the_medic_may_choose_among_those_whom_everybody_believes_aboard() -> None:
    words = []
    for fate in (ABOARD, GHOST, WAITS):
        state = table("medic D09", "captain W02", "alien1", "alien2", options={"h16": True, "a3": True})
        state = replace(state, fates=(ABOARD, fate, ABOARD, ABOARD))
        words.append([RULES.word(move) for move in RULES.legal(state, 0)])
    assert words[0] == words[1] == words[2]


# The same at a table: view, log, recap, gauges


def companions(seats: int) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"Seat {seat}", seat) for seat in range(seats))


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"zone": "fermi"}), (3, {"scenario": "school"})])
def test_two_tables_that_differ_in_one_secret_turn_show_the_others_the_same(
    seed: int, options: dict[str, bool | int | str]
) -> None:
    """A game, and again and again the same game in which one turn went somewhere else without anybody hearing it."""
    setup = Setup("escape", 4, {**default_options(RULES), **options}, f"twin {seed}")
    chooser = random.Random(seed)
    said: list[tuple[int, str]] = []
    table_a = Table(RULES, setup, companions(4))
    compared = 0
    while table_a.acting and len(said) < 150:
        seat = table_a.acting[0]
        view = table_a.view(seat)
        if view.prompt is not None and view.prompt.kind == "move":
            compared += _twin_agrees(setup, said, seat, chooser)
        word = chooser.choice(view.choices).word
        said.append((seat, word))
        assert table_a.submit(seat, word) is None
    assert compared > 8


def _twin_agrees(setup: Setup, said: list[tuple[int, str]], seat: int, chooser: random.Random) -> bool:
    tables = [Table(RULES, setup, companions(4)) for _ in range(2)]
    for other, word in said:
        for each in tables:
            each.submit(other, word)
    o = tables[0].view(seat).observation
    goals = [goal for goal in observe.goals(o) if not goal.hatch]
    kind = chooser.random() < 0.5
    alike = [goal for goal in goals if goal.draws is kind]
    if len(alike) < 2:
        return False
    for each, goal in zip(tables, chooser.sample(alike, 2), strict=True):
        each.submit(seat, f"move {goal.name}")
    while True:
        _same_to_others(tables, seat)
        if not tables[0].acting or tables[0].acting != (seat,):
            return True
        words = [[found.word for found in each.view(seat).choices] for each in tables]
        common = [word for word in words[0]
                  if word in words[1] and not word.startswith(("attack", "spotlight", "move"))]
        if not common:
            return False  # noise in one's own sector: from here on everybody hears the difference
        word = chooser.choice(common)
        for each in tables:
            assert each.submit(seat, word) is None


def _same_to_others(tables: list[Table], seat: int) -> None:
    one, other = tables
    for viewer in (None, 0, 1, 2, 3):
        if viewer != seat:
            assert one.view(viewer) == other.view(viewer)
            assert viewer is None or one.missed(viewer) == other.missed(viewer)
    assert one.series() == other.series()


# A private turn costs the same whatever happens in it


def turn_words(state: State, *said: str | tuple[str, int] | tuple[str, int, int]) -> int:
    """How many decisions a turn took that was played like this."""
    seat = state.seat
    after = play(state, *said)
    assert after.seat != seat, "the turn is over"
    return len(said)


@pytest.mark.parametrize("held_items", [(), ("sedatives",)])
def test_a_turn_costs_as_many_choices_whether_one_draws_or_not(held_items: tuple[str, ...]) -> None:
    items = {0: hand(*held_items)}
    last = ("end",) if held_items else ()
    human = table("captain D09", "alien1", "pilot W02", "alien2", hands=items)
    alien = table("alien1 D09", "captain W02", "pilot W02", "alien2", hands=items)
    ghost = replace(table("captain D09", "alien1", "pilot W02", "alien2", options={"a3": True}, hands=items),
                    fates=(GHOST, ABOARD, ABOARD, ABOARD))
    played = [
        turn_words(human, "move D10", "pass", "hush", *last),
        turn_words(human, "move D08", ("draw", HERE), "noise D08", *last),
        turn_words(human, "move D08", ("draw", ANY), "noise N10", *last),
        turn_words(human, "move D08", ("draw", SILENCE), "silence", *last),
        turn_words(alien, "move D08", "attack", "hush", *last),
        turn_words(alien, "move D10", "pass", "hush", *last),
        turn_words(ghost, "drift", "pass", "hush", *last),
    ]
    assert set(played) == {len(last) + 3}


def test_every_choice_of_a_private_turn_is_one_touch() -> None:
    for word in ("move D08", "drift", "draw", "pass", "attack", "noise D08", "silence", "hush", "end", "stay"):
        move = RULES.parse(word)
        assert move is not None and len(moves.path_of(move)) == 1


def test_the_last_word_of_a_turn_is_asked_of_all_where_the_co_pilot_could_be_anybody() -> None:
    for player in ("captain D09", "copilot D09", "alien1 D09"):
        state = table(player, "pilot W02", "alien2", options={"h14": True})
        assert turn_words(state, "move D10", "pass", "hush", "end") == 4


# After the game


def test_the_truth_is_on_the_table_when_the_game_is_over_and_not_before() -> None:
    chooser = random.Random(5)
    state = RULES.setup(Setup("escape", 4, {}, ""), Live(5))
    while not state.ended:
        assert RULES.observe(state, 1).truth is None
        seat = RULES.to_act(state)[0]
        state = RULES.apply(state, seat, RULES.random_move(state, seat, chooser.random), Quick(chooser.random)).state
    assert RULES.observe(state, None).truth == state


def test_where_the_others_stand_is_in_no_observation() -> None:
    base = table("captain D09", "alien1 W02", "pilot R03", "alien2 B13")
    moved = replace(base, cells=(base.cells[2], base.cells[0], base.cells[1], base.cells[3]))
    assert RULES.observe(base, 3) == RULES.observe(moved, 3)
