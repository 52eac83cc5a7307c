"""Abilities used by hand: what they would come to, why they cannot be used, and what the adviser says of them."""

from __future__ import annotations

import random
from functools import cache

import pytest
from skies_setting import DEEP, ROOT, RULES, base, board_of, content, position, refused, rooms, sky, with_symbols

from game.engine.chance import Quick
from game.engine.rules import Setup
from game.i18n.catalogue import Catalogue
from game.i18n.languages import LANGUAGES
from game.titles.skies import foresee, hints
from game.titles.skies.board import Board
from game.titles.skies.bot import Judgement
from game.titles.skies.content import cell_named
from game.titles.skies.judge import ground_of
from game.titles.skies.observe import Observation, ability_words, by_hand, observed, used
from game.titles.skies.plan import Thought
from game.titles.skies.state import OVER, State


def seen(state: State) -> Observation:
    return observed(RULES.tables(state), state)


def with_team(crew: str, city: str = "roswell", scenario: str = "none", **options: object) -> Board:
    for seat, member in enumerate(crew.split(), 1):
        name, _, level = member.partition("-")
        options |= {f"crew{seat}": name, f"upgraded{seat}": level == "upgraded"}
    return board_of(city, scenario=scenario, **options)


def person(id: str) -> int:
    """How much somebody does on the normal side, as the data have it."""
    return content().character(id).normal[0].n


# Helpers


def test_a_board_knows_its_scenario_and_its_team() -> None:
    board = with_team("moss ines-upgraded", "naples", "luggage")
    assert board.scenario == "luggage" and board.crew == (("moss", False), ("ines", True))
    o = seen(RULES.setup(Setup("skies", 1, {"city": "naples", "scenario": "luggage", "crew1": "moss", "crew2": "ines",
                                            "upgraded2": True}, "x"), Quick(lambda: 0.5)))  # fmt: skip
    assert ability_words(o, "scenario").args == (("n", content().scenario("luggage").abilities[0].n),)
    assert ability_words(o, "crew2").key == "skies_campaign.character.ines.upgraded"
    assert [by_hand(o, slot) for slot in ("city", "scenario", "crew1", "crew2")] == [False, False, True, True]
    plain = board_of()
    assert (plain.scenario, plain.crew) == ("", ())


def test_what_has_been_used_is_known_for_the_round_and_for_the_game() -> None:
    state = rooms(dice="g2 g3 g4 w1 w1", at={1: "r2c1", 2: "r2c2"}, board=with_team("moss", "osaka"), digger=DEEP)
    assert [used(seen(state), slot) for slot in ("city", "crew1")] == ["", ""]
    for word in ("city r2c1", "crew1"):
        state = RULES.apply(state, 0, RULES.parse(word) or 0, Quick(lambda: 0.0)).state
    assert [used(seen(state), slot) for slot in ("city", "crew1")] == ["round", "game"]
    state = RULES.apply(state, 0, RULES.parse("end") or 0, Quick(lambda: 0.0)).state
    assert [used(seen(state), slot) for slot in ("city", "crew1")] == ["", "game"]


# What it would come to


def test_a_call_is_thought_through_and_nothing_has_happened() -> None:
    state = position({"p1": "c2r9"}, board=with_team("ines moss"), mothership=2, energy=1)
    o = seen(state)
    found = foresee.call(o, "crew1 c2")
    assert found is not None
    assert [(fate.start, fate.goal) for fate in found.fates] == [((2, 9), (2, 9 - person("ines")))]
    lit = foresee.call(o, "crew2")
    assert lit is not None and lit.after.energy == 1 + person("moss") and o.energy == 1
    assert foresee.call(o, "crew1 c3") is None and foresee.call(o, "place g1 r1c1") is None
    assert foresee.call(o, "city") is None


def test_a_call_says_whether_the_mothership_skips_its_row_or_stays() -> None:
    board = sky(". . . . . D1", "M . . . . W1", board=with_team("pip"))
    found = foresee.call(seen(rooms(board=board)), "crew1")
    assert found is not None and (found.skips, found.stays) == (True, False)
    price, board = content().character("pip").upgraded[0].n, sky(board=with_team("pip-upgraded"))
    found = foresee.call(seen(rooms(board=board, energy=price)), "crew1")
    assert found is not None and (found.skips, found.stays) == (False, True), "an empty row has nothing to skip"
    assert refused(rooms(board=board, energy=price - 1), "crew1") == "energy"


def test_the_reach_of_a_column_counts_what_bends_a_fall() -> None:
    state = position({"p1": "c3r12", "p2": "c1r12"}, board=sky(board=with_team("", "seville")))
    assert [foresee.reach(seen(state), column) for column in (0, 1, 2)] == [4, 6, 5], "column 3 falls one less"
    state = position({"p1": "c1r12"}, board=sky(board=with_team("", "roswell", "luggage")), tokens=(3, 0, 4, 0, 5))
    assert foresee.reach(seen(state), 0) == 3, "and under a token one more"
    held = 1 + content().city("recife").undamaged[0].n + content().scenario("fog").abilities[1].n
    assert foresee.held(seen(position({}, board=with_team("", "recife", "fog")))) == held
    assert foresee.dig_cost(seen(position({}, board=with_team("", "naples")))) == 0


def test_hits_are_counted_for_the_ship_that_does_them() -> None:
    board = sky(board=with_team("", "roswell", "landlord"))
    found = foresee.preview(seen(position({"o1": "c2r15"}, board=board, dice="g4 g1 g1 w1 w1")), False, 4, 6)
    assert found is not None and [fate.damage for fate in found.fates] == [found.damage]
    assert found.damage == content().scenario("landlord").abilities[0].n > 1 and found.fates[0].gone
    board, price = sky(board=with_team("", "dunedin")), content().city("dunedin").undamaged[0].n
    found = foresee.preview(
        seen(position({"p1": "c2r15"}, board=board, dice="g4 g1 g1 w1 w1", energy=price)), False, 4, 1
    )  # fmt: skip
    assert found is not None and [fate.damage for fate in found.fates] == [0] and found.energy == -price


# Why not


@pytest.mark.parametrize(("crew", "word", "changes", "reason"), [
    ("moss", "crew1", {"energy": 7}, "full"),
    ("agnes", "crew1", {"damage": 0}, "no_damage"),
    ("biscuit", "crew1", {}, "no_ships"),
    ("ines", "crew1 c1", {}, "no_ships"),
    ("otto", "crew1", {"research": 15}, "insight"),
    ("olive", "crew1 g1 g1", {}, "ability_target"),
    ("pip", "crew1", {}, "ability_rooms"),
    ("viktor", "crew1 r2c1 r3c1", {}, "ability_rooms"),
    ("moss", "city", {}, "no_ability"),
    ("moss", "crew2", {}, "no_ability"),
])  # fmt: skip
def test_who_cannot_help_while_dice_are_placed_says_why(
    crew: str, word: str, changes: dict[str, int], reason: str
) -> None:
    state = position({}, board=sky(board=with_team(crew)), dice="g1 g2 g3 w4 w5", **changes)
    assert refused(state, word) == reason


@pytest.mark.parametrize(("crew", "city", "word", "reason"), [
    ("olive", "roswell", "crew1 g1 g2", "ability_dice"), ("viktor", "roswell", "crew1 r2c1 r3c1", "no_dice"),
    ("", "lagos", "city g1", "ability_dice"), ("", "osaka", "city r2c1", "no_dice"),
    ("", "reykjavik", "city", "ability_itself"),
])  # fmt: skip
def test_in_the_rooms_phase_too(crew: str, city: str, word: str, reason: str) -> None:
    assert refused(rooms(board=with_team(crew, city)), word) == reason


def test_the_excavator_is_not_moved_past_a_die_or_its_end() -> None:
    board = with_team("greta")
    waits = rooms(dice="g6 g1 g1 w1 w1", at={1: "r4c1"}, board=board, digger="r3c5")
    assert refused(waits, "crew1") == "digger_waits"
    assert refused(rooms(board=board, digger="r6c5"), "crew1") == "digger_end"


def test_touching_somebody_who_cannot_help_says_the_same() -> None:
    state = position({}, board=sky(board=with_team("ines")), dice="g1 g2 g3 w4 w5")
    for touched in (("ability:crew1",), ("ability:crew1", "column:3")):
        assert RULES.why_dead(state, 0, touched).key == "skies.refuse.no_ships"
    state = position({"p1": "c2r9"}, board=sky(board=with_team("ines")), dice="g1 g2 g3 w4 w5")
    assert RULES.why_dead(state, 0, ("ability:crew1", "column:3")).key == "skies.refuse.ability_target"


# What the adviser says


@cache
def words(lang: str) -> Catalogue:
    return Catalogue.load(ROOT / "data" / "i18n", lang, None)


CALLS = (
    ("moss", "crew1", "energy"), ("ines", "crew1 c2", "away"), ("teo", "crew1 y5x3", "fighters"),
    ("otto-upgraded", "crew1", "research"), ("bruna", "crew1 r2c2", "robot"), ("agnes", "crew1", "repair"),
    ("viktor", "crew1 r2c1 r3c1", "moved"), ("zola", "crew1 y5x3 y5x4", "rerouted"), ("biscuit", "crew1", "away"),
    ("pip", "crew1", "skips"), ("pip-upgraded", "crew1", "stays"), ("greta", "crew1", "dig"),
)


@pytest.mark.parametrize("lang", [language.id for language in LANGUAGES])
@pytest.mark.parametrize(("crew", "word", "why"), CALLS)
def test_a_hint_names_who_should_help_with_what_and_why(
    lang: str, crew: str, word: str, why: str
) -> None:
    spaces = (("E", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("E", "r3c1", 0, 0))
    board = with_symbols({"c3r5": "3"}, base(*spaces, board=sky(". . . . . W1", board=with_team(crew))))
    state = rooms({"p1": "c3r5", "p2": "c2r12"}, dice="g2 g3 g4 w1 w1", at={1: "r2c1"}, board=board, damage=2, energy=2,
                  digger="r6c4" if crew == "greta" else DEEP)  # fmt: skip
    move = RULES.parse(word) or 0
    assert RULES.refuse(state, 0, move) is None
    ground, thought = ground_of(RULES.tables(state)), Thought(0.5, move)
    first, middle, last = hints.clues(ground, state, thought, RULES.path(state, 0, move))
    assert first.words[0].key == "skies.hint.matter.help", "what matters is what the move is about"
    assert middle.about == ("ability:crew1",) and last.about == RULES.path(state, 0, move)
    name = words(lang).text(f"skies.option.crew1.{crew.partition('-')[0]}")
    assert name in words(lang).say(middle.words[0]) and name in words(lang).say(last.words[0])
    assert last.words[1].key == f"skies.hint.reason.{why}"
    assert not any(mark in words(lang).say(each) for each in last.words for mark in "{}@⟦")


def test_a_hint_to_change_a_die_says_where_it_is_wanted() -> None:
    state = position({}, board=with_team("olive"), dice="g1 g2 g3 w4 w5")
    move = RULES.parse("crew1 g1 g4") or 0
    thought = Thought(0.5, move, ((3, cell_named("r2c2")),))
    last = hints.clues(ground_of(RULES.tables(state)), state, thought, RULES.path(state, 0, move))[2]
    assert [each.key for each in last.words] == ["skies.named.call", "skies.hint.reason.die", "skies.named.place"]
    assert words("en").say(last.words[2]).startswith("4 to ")


@pytest.mark.parametrize("crew", ["moss", "otto", "pip", "greta", "olive"])
def test_the_adviser_spends_nobody_in_the_first_round_on_a_trifle(crew: str) -> None:
    chooser = random.Random(3)
    judgement = Judgement(RULES)
    state = RULES.setup(Setup("skies", 1, {"city": "roswell", "crew1": crew}, "first round"), Quick(chooser.random))
    while state.round == 1 and state.phase != OVER:
        best = judgement.plan(state, 0, "fast", lambda: False)[0]
        assert not RULES.word(best.move).startswith("crew1")
        state = RULES.apply(state, 0, best.move, Quick(chooser.random)).state


def test_a_hint_names_the_places_of_an_ability_by_row_and_column() -> None:
    said = words("en").say
    state = rooms(dice="g2 g3 g4 w1 w1", at={1: "r2c1", 2: "r3c3"}, board=with_team("", "marrakesh"), digger=DEEP)
    assert said(RULES.named(state, 0, RULES.parse("city r2c1 r3c3") or 0)) == (
        "Use Marrakesh’s ability: row 2, column 1 and row 3, column 3."
    )
    state = position({}, board=with_team("olive"), dice="g1 g2 g3 w4 w5")
    assert said(RULES.named(state, 0, RULES.parse("crew1 g1 g3") or 0)) == (
        "Ask Olive Brandt for help: the 1 becomes 3."
    )
    state = position({"p1": "c2r9", "p2": "c3r9", "w1": "c5r9", "w2": "c4r12"}, board=with_team("biscuit-upgraded"))
    assert said(RULES.named(state, 0, RULES.parse("crew1 y9x2 y9x5") or 0)) == (
        "Ask Biscuit for help: the ships in columns 2 and 5, row 9."
    )
