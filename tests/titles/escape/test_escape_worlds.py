"""Escape from the Aliens: worlds that a seat could take for the true one are games that can be, and of their kind."""

from __future__ import annotations

import random

import pytest
from escape_setting import ANY, RULES, SILENCE, hand, play, small_rules, table, tell
from msgspec.structs import replace
from test_escape_secrecy import GAMES, eyes

from game.engine.chance import Live, Quick, Scripted
from game.engine.rules import Setup
from game.titles.escape import cards
from game.titles.escape.determinize import sketched
from game.titles.escape.observe import beliefs
from game.titles.escape.opening import boxes_of
from game.titles.escape.state import ABOARD, CAPTAIN, FATES, FIRST_ALIEN, ROLES, State

DRAWS = [Live(seed) for seed in range(40)]


def humans(state: State) -> int:
    return sum(role < FIRST_ALIEN for role in state.roles)


def check_cards(state: State, world: State) -> None:
    """So many cards are left as everybody has counted, and no more of a kind than there are."""
    assert sum(world.deck) == sum(state.deck)
    assert all(left <= whole for left, whole in zip(world.deck, cards.sector_deck(boxes_of(6)), strict=True))
    # Silences are announced, so everybody knows how many have not been.
    unsaid = [each.deck[cards.SILENCE] + (each.card == cards.SILENCE) for each in (state, world)]
    assert unsaid[0] == unsaid[1]


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_every_world_is_one_that_a_game_can_come_to(seed: int, options: dict[str, bool | int | str]) -> None:
    chooser = random.Random(seed)
    state = RULES.setup(Setup("escape", 6, options, ""), Live(seed))
    count = 0
    while not state.ended:
        acting = RULES.to_act(state)[0]
        if count % 5 == 0:
            for viewer in (acting, (acting + 1) % 6, -1):
                world = RULES.determinize(RULES.observe(state, eyes(viewer)), Quick(chooser.random))
                assert RULES.sane(world, 6) and humans(world) == humans(state)
                check_cards(state, world)
                assert world.fed & ~world.aliens == 0
                if not state.codes.b3:
                    assert world.aliens == sum(
                        1 << seat for seat, role in enumerate(world.roles) if role >= FIRST_ALIEN)
                if viewer == state.seat:
                    assert (world.begun, world.done, world.card) == (state.begun, state.done, state.card)
                if viewer == acting:
                    seen = sketched(RULES.observe(state, viewer))
                    assert RULES.legal(seen, viewer) == RULES.legal(state, viewer)
        move = RULES.random_move(state, acting, chooser.random)
        state = RULES.apply(state, acting, move, Quick(chooser.random)).state
        count += 1


def test_a_fast_alien_imagines_the_moves_of_a_fast_alien_whatever_his_seat() -> None:
    state = table("captain W02", "alien1 D08", "pilot W02", fed=0b10, seat=1)
    state = replace(state, begun=state.cells[1])
    assert RULES.legal(sketched(RULES.observe(state, 1)), 1) == RULES.legal(state, 1)
    assert RULES.parse("move D11") in RULES.legal(state, 1)


def test_h1_a_captain_who_has_drawn_a_card_has_used_up_his_talent_and_another_may_have_it_still() -> None:
    captains = set()
    state = play(table("captain D09", "alien1", "pilot", "alien2", options={"h1": True}), "move D08", "pass", "hush")
    drew = play(replace(state, seat=0, phase=0, begun=state.cells[0], done=0), "move C08", ("draw", ANY), "noise D08")
    for chance in DRAWS:
        world = RULES.determinize(RULES.observe(drew, 1), chance)
        captains |= {(seat, bool(world.spent >> seat & 1), bool(world.aliens >> seat & 1)) for seat in (0, 2, 3)
                     if world.roles[seat] == CAPTAIN}
        assert not any(world.spent >> seat & 1 for seat in (0, 2, 3) if world.roles[seat] != CAPTAIN)
    assert {found for found in captains if found[0] == 0} == {(0, True, False)}
    assert {(2, False, False), (3, False, False)} <= captains and not any(alien for _, _, alien in captains)


def test_every_card_that_may_wait_for_its_answer_is_imagined() -> None:
    state = play(table("captain D09", "alien1", "pilot", "alien2"), "move D08", ("draw", ANY))
    found = {RULES.determinize(RULES.observe(state, 1), chance).card for chance in DRAWS}
    assert found == {cards.HERE, cards.ANY, cards.SILENCE}, "no item was taken, so it had no icon"
    state, _ = tell(play(table("captain D09", "alien1", "pilot", "alien2"), "move D08"), "draw", 6, 0)
    found = {RULES.determinize(RULES.observe(state, 1), chance).card for chance in DRAWS}
    assert found == {cards.HERE_ITEM, cards.ANY_ITEM}


def test_where_no_silence_is_left_none_is_imagined_and_where_all_else_has_gone_only_that() -> None:
    state = play(table("captain D09", "alien1", "pilot", "alien2"), "move D08")
    base = replace(state, deck=(2, 0, 2, 0, 0))
    told = RULES.observe(play(base, ("draw", 0)), 1)
    assert {RULES.determinize(replace(told, silent=5), chance).card for chance in DRAWS} == {cards.HERE, cards.ANY}
    only = RULES.observe(play(replace(state, deck=(0, 0, 0, 0, 3)), ("draw", 0)), 1)
    assert {RULES.determinize(replace(only, silent=2), chance).card for chance in DRAWS} == {cards.SILENCE}


def test_the_defence_of_whoever_is_asked_and_the_open_teleport_of_the_pilot_are_where_everybody_sees_them() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2", hands={1: hand("defence", "attack")}),
                 "move D08", "attack")
    for chance in DRAWS[:10]:
        world = RULES.determinize(RULES.observe(state, 3), chance)
        assert cards.has(world.hands[1], cards.DEFENCE) and cards.count(world.hands[1]) == 2 and world.asked[0] == 1
    state = table("alien1", "pilot D08", "captain", options={"h3": True}, hands={1: hand("teleport")}, uses=(0, 1, 0),
                  sided=0b10)
    for chance in DRAWS[:10]:
        world = RULES.determinize(RULES.observe(state, 0), chance)
        assert world.hands[1] == hand("teleport") and world.roles[1] == ROLES.index("pilot")


def test_what_only_one_of_the_crew_can_do_gives_the_role_away() -> None:
    state = table("officer D09", "alien1", "pilot", "alien2", options={"h13": True})
    stayed = play(state, "stay")
    medic = play(table("medic D09", "alien1", "pilot", "alien2", options={"h16": True}), "expose 1")
    for chance in DRAWS[:10]:
        assert RULES.determinize(RULES.observe(stayed, 2), chance).roles[0] == ROLES.index("officer")
        world = RULES.determinize(RULES.observe(medic, 2), chance)
        assert (world.roles[0], world.spent) == (ROLES.index("medic"), 1)


# What everybody concludes


def test_a_fast_alien_is_a_part_of_the_alien_that_one_could_be() -> None:
    state = play(table("alien1", "captain", "pilot", "alien2"), "move K06", "attack", "hush")
    for seat, belief in enumerate(beliefs(RULES.observe(replace(state, fed=0), None))):
        assert belief.swift & ~belief.alien == 0 and belief.everywhere == belief.human | belief.alien, seat
    killed = table("alien1 D08", "captain dead", "pilot", "alien2")
    seen = beliefs(RULES.observe(killed, None))
    assert [belief.swift for belief in seen] == [0, 0, 0, 0]


def names(state: State, seat: int) -> set[str]:
    tables = RULES.tables(state)
    belief = beliefs(RULES.observe(state, None))[seat]
    return {name for cell, name in enumerate(tables.names) if belief.human >> cell & 1}


def test_h4_the_soldier_who_is_known_by_his_four_cards_is_no_captain() -> None:
    held = {0: hand("attack", "teleport", "spotlight", "sedatives")}
    state = table("soldier", "alien1", "pilot", "alien2", options={"h1": True, "h4": True}, hands=held)
    after = play(state, "move L09", "pass", "hush", "end")
    tables = RULES.tables(after)
    near = {tables.names[cell] for cell in range(len(tables.names)) if tables.near[tables.human_cell] >> cell & 1}
    assert "L09" in names(after, 0) <= near


def test_a_card_on_the_table_that_is_no_captains_leaves_nothing_of_the_captain() -> None:
    state = table("medic", "pilot", "alien1", "alien2", options={"h1": True, "h16": True})
    after = play(state, "expose 1")
    assert after.fates[1] == ABOARD and names(after, 1) == {"L08"}


def test_a_side_that_everybody_knows_is_that_side_in_every_world() -> None:
    for sided, humans, aliens in ((0b1000 * 65537, 0b0001, 0b1000), (0b0100, 0b0101, 0b1010)):
        state = table("captain", "alien1", "pilot", "alien2", sided=sided)
        for chance in DRAWS:
            world = RULES.determinize(RULES.observe(state, 0), chance)
            dealt = sum(1 << seat for seat, role in enumerate(world.roles) if role >= FIRST_ALIEN)
            assert world.aliens == dealt and dealt & aliens == aliens and not dealt & humans


# What was used unseen (G.4), and the captain's talent (H.1)

LANES = small_rules("1dHsd", "dd.sd", "dAddd", g4=True, h1=True, a4="humans")
UNSEEN = {"g4": True, "h1": True}


def letters(state: State, seat: int) -> set[str]:
    """The kinds of sectors in which somebody could stand as a human."""
    tables, belief = RULES.tables(state), beliefs(RULES.observe(state, None))[seat]
    return {letter for cell, letter in enumerate(tables.letters) if belief.human >> cell & 1}


def test_a_captain_may_have_run_through_a_sector_that_is_closed_to_aliens() -> None:
    """Two steps and no card in a dangerous sector: adrenaline used unseen and the talent, and nothing else."""
    state = LANES.setup(Setup("escape", 2, {}, ""), Live(1))
    tables = LANES.tables(state)
    roles = (CAPTAIN, FIRST_ALIEN)
    state = replace(state, first=0, seat=0, roles=roles, aliens=0b10, cells=(tables.human_cell, tables.alien_cell),
                    begun=tables.human_cell, hands=(hand("adrenaline"), 0))
    for said in ("adrenaline", "move E01", "pass"):
        state = LANES.apply(state, 0, LANES.parse(said) or 0, Live(1)).state
    belief = beliefs(LANES.observe(state, None))[0]
    assert belief.human >> state.cells[0] & 1 and not belief.alien


@pytest.mark.parametrize("options", [UNSEEN, {"h1": True}])
def test_sedatives_after_the_move_mean_that_a_card_was_due(options: dict[str, bool]) -> None:
    state = table("pilot", "alien1", "captain", "alien2", options=options, hands={0: hand("sedatives")})
    after = play(state, "move K08", "sedatives", "pass")
    assert RULES.tables(state).letters[after.cells[0]] == "d" and letters(after, 0) == {"d"}


def test_whoever_is_seen_after_an_unseen_item_stands_there_and_nowhere_else() -> None:
    state = table("pilot", "alien1", "captain", "alien2", options=UNSEEN, hands={0: hand("sedatives", "spotlight")})
    after = play(state, "sedatives", "move K08", "spotlight", "light K08", "pass")
    assert names(after, 0) == {"K08"}


# The dead (A.3, A.5)


SILENT = small_rules("1dsddsd", "ddd.sdd", "sdHdAsd", "dds.dds", "dsdd2sd", a3=True)


def quietly(state: State, *said: str) -> State:
    """A whole turn that tells nothing; every card that is drawn is a silence."""
    for word in (*said, "draw", "pass", "silence", "hush", "end"):
        move = SILENT.parse(word) or 0
        if SILENT.refuse(state, state.seat, move) is None:
            state = SILENT.apply(state, state.seat, move, Scripted(*([SILENCE] if word == "draw" else []))).state
    return state


def test_a3_whoever_was_seen_and_then_attacked_may_be_the_ghost_of_a_human_or_of_an_alien() -> None:
    state = SILENT.setup(Setup("escape", 4, {}, ""), Live(1))
    tables = SILENT.tables(state)
    human, alien = tables.human_cell, tables.alien_cell
    state = replace(state, first=0, seat=0, roles=(CAPTAIN, 9, 10, CAPTAIN + 1), aliens=0b0110, begun=human,
                    cells=(human, alien, alien, human), homes=(human, alien, alien, human),
                    hands=(hand("spotlight"), 0, 0, 0))
    # D03 is one step from both starts.
    for said in (("move C04",), ("move E04",), ("move D03",), ("move C02",), ("spotlight", "light D03", "move B04")):
        state = quietly(state, *said)
    assert state.seat == 1
    state = quietly(state, "move D03", "attack")
    assert FATES[state.fates[2]] == "ghost"
    worlds = [SILENT.determinize(SILENT.observe(state, None), chance) for chance in DRAWS]
    assert {(FATES[world.fates[2]], world.roles[2] >= FIRST_ALIEN) for world in worlds} == {
        ("ghost", False), ("ghost", True)}


def test_a5_whoever_comes_back_stands_at_his_start() -> None:
    state = table("alien1 E10", "pilot D08", "captain W02", "alien2", options={"a5": True, "h1": True})
    state = replace(state, homes=(state.homes[0], RULES.tables(state).human_cell, *state.homes[2:]))
    after = play(state, "move D08", "attack", "hush")
    assert after.seat == 1 and names(after, 1) == {"L08"}
