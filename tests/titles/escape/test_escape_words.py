"""Escape from the Aliens in words: words, paths, refusals and cautions fit the legal moves; every key has a text."""

from __future__ import annotations

import random

import pytest
from escape_setting import ROOT, RULES, hand, play, refused, table
from msgspec.structs import replace

from game.content.strict import load_texts
from game.engine.chance import Live, Quick
from game.engine.rules import Setup
from game.titles.escape import cards, facts
from game.titles.escape.content import CODES, code_named
from game.titles.escape.moves import COUNT, is_move, path_of, word_of
from game.titles.escape.state import FATES, PHASES, ROLES, State

FOUR = hand("spotlight", "teleport", "attack", "defence")
EVERY = [move for move in range(COUNT) if is_move(move)]


def test_every_move_has_one_word_and_every_word_one_move() -> None:
    assert len({word_of(move) for move in EVERY}) == len(EVERY)
    assert all(RULES.parse(word_of(move)) == move and word_of(move).isascii() for move in EVERY)


@pytest.mark.parametrize("word", [
    "", " ", "move", "move d08", "move D8", "move D00", "move D21", "move  D08", "MOVE D08", "noise", "light [01",
    "expose", "expose 16", "expose -1", "discard", "discard cat", "use attack", "pick", "pick blue", "draw ",
])
def test_other_words_mean_nothing(word: str) -> None:
    assert RULES.parse(word) is None


def test_paths_are_the_things_one_touches() -> None:
    told = {
        "move D08": ("hex:D08",), "light D08": ("hex:D08",), "noise D08": ("hex:D08",), "stay": ("act:stay",),
        "draw": ("act:draw",), "attack": ("act:attack",), "silence": ("act:silence",), "hush": ("act:hush",),
        "pick green": ("act:green",), "defend": ("act:defend",), "teleport": ("item:teleport",), "end": ("act:end",),
        "expose 3": ("act:expose", "seat:3"), "discard spotlight": ("act:discard", "item:spotlight"),
    }
    for word, path in told.items():
        move = RULES.parse(word)
        assert move is not None and path_of(move) == path


def games() -> list[State]:
    found = []
    for seed, options in enumerate(({}, {"scenario": "school", "zone": "fermi"}, {"a3": True, "zone": "fermi"})):
        chooser = random.Random(seed)
        state = RULES.setup(Setup("escape", 5, options, ""), Live(seed))
        while acting := RULES.to_act(state):
            found.append(state)
            move = RULES.random_move(state, acting[0], chooser.random)
            state = RULES.apply(state, acting[0], move, Quick(chooser.random)).state
        found.append(state)
    return found


def test_a_refusal_stands_for_exactly_the_moves_that_are_not_legal() -> None:
    for state in games()[::40]:
        for seat in range(5):
            legal = set(RULES.legal(state, seat))
            for move in EVERY[::7] + sorted(legal):
                refused = RULES.refuse(state, seat, move)
                assert (refused is None) is (move in legal), word_of(move)
                assert refused is None or refused.key.startswith("escape.refuse.")


def test_numbers_that_are_no_moves_are_refused() -> None:
    state = table("captain D09", "alien1")
    for move in (-1, COUNT, 10**9, (code_named("Z20") + 20)):
        found = RULES.refuse(state, 0, move)
        assert found is not None and found.key == "escape.refuse.no_move"


def test_touching_dead_things_always_has_a_reason() -> None:
    handles = ("hex:D08", "hex:A01", "hex:Z99", "hex:", "act:draw", "act:end", "act:expose", "act:discard", "act:green",
               "act:fly", "item:attack", "item:defence", "item:cat", "seat:1", "seat:9", "nonsense", "", ":")
    for state in games()[::60]:
        for seat in range(5):
            for first in handles:
                for touched in ((), (first,), (first, "seat:1"), (first, "item:attack"), (first, "", "")):
                    assert RULES.why_dead(state, seat, touched).key.startswith("escape.refuse.")


@pytest.mark.parametrize(("touched", "reason"), [
    (("hex:R03",), "too_far"), (("hex:L08",), "start_sector"), (("hex:A01",), "no_sector"), (("act:draw",), "now_move"),
    (("item:attack",), "now_move"), (("item:adrenaline",), "no_item"), (("act:expose", "seat:1"), "no_medic"),
    (("act:discard", "item:attack"), "now_move"), (("act:green",), "no_pick"), (("seat:1",), "nothing"),
])
def test_the_reason_fits_what_was_touched(touched: tuple[str, ...], reason: str) -> None:
    state = table("captain D09", "alien1")
    assert RULES.why_dead(state, 0, touched).key == f"escape.refuse.{reason}"
    assert RULES.why_dead(state, 1, touched).key == "escape.refuse.not_your_turn"
    assert RULES.why_dead(replace(state, ended="rounds"), 0, touched).key == "escape.refuse.over"


@pytest.mark.parametrize(("said", "reason"), [
    (("move D10",), "no_draw"), (("move D10", "pass"), "now_say"), (("move D10", "pass", "hush"), "too_late"),
    (("sedatives",), "twice"), (("move D08",), ""),
])
def test_sedatives_that_help_no_more_say_why(said: tuple[str, ...], reason: str) -> None:
    """Where no card is drawn they are not late but needless."""
    state = play(table("captain D09", "alien1", hands={0: hand("sedatives", "sedatives")}), *said)
    assert refused(state, "sedatives") == reason


@pytest.mark.parametrize(("state", "kind", "key"), [
    (table("captain D09", "alien1"), "move", "move"),
    (play(table("captain D09", "alien1"), "move D08"), "act", "draw"),
    (play(table("alien1 D09", "captain"), "move D08"), "act", "draw_or_attack"),
    (play(table("captain D09", "alien1"), "move D10"), "act", "pass"),
    (play(table("alien1 D09", "captain"), "move D10"), "act", "pass_or_attack"),
    (play(table("captain D09", "alien1"), "move D10", "pass"), "say", "hush"),
    (play(table("captain D09", "alien1"), "move D08", ("draw", 0)), "say", "noise_here"),
    (play(table("captain D09", "alien1"), "move D08", ("draw", 10)), "say", "noise_any"),
    (play(table("captain D09", "alien1"), "move D08", ("draw", 20)), "say", "silence"),
    (play(table("captain D09", "alien1", hands={0: hand("spotlight")}), "move D10", "pass", "hush"), "end", "end"),
    (play(table("captain D09", "alien1", hands={0: hand("attack")}), "move D10", "pass", "hush"), "end", "end_only"),
    (play(table("alien1 D09", "captain", hands={0: hand("spotlight")}), "move D10", "pass", "hush"), "end", "end_only"),
    (play(table("alien1 D09", "captain", hands={0: FOUR}), "move D10", "pass", "hush"), "end", "discard_only"),
    (play(table("captain D09", "alien1", hands={0: FOUR}), "move D10", "pass", "hush"), "end", "discard"),
    (play(table("medic D09", "alien1", options={"h16": True}), "move D10", "pass", "hush"), "end", "end_power"),
    (play(table("pilot D09", "alien1", options={"h16": True}), "move D10", "pass", "hush"), "end", "end_only"),
    (play(table("captain D09", "alien1", hands={0: hand("spotlight")}), "spotlight"), "aim", "aim"),
])
def test_the_prompt_says_what_is_asked(state: State, kind: str, key: str) -> None:
    prompt = RULES.prompt(state, 0)
    assert (prompt.kind, prompt.message.key) == (kind, f"escape.prompt.{key}")


def test_no_caution_where_nothing_is_lost() -> None:
    known = table("captain D09", "alien1", hands={0: hand("adrenaline")}, sided=1)
    assert RULES.caution(known, 0, RULES.parse("adrenaline") or 0) is None
    assert RULES.caution(known, 0, RULES.parse("move D08") or 0) is None


@pytest.mark.parametrize("language", ["en", "pt", "es", "it"])
def test_everything_that_is_spoken_of_has_words_in_every_language(language: str) -> None:
    texts = set(load_texts(ROOT / "data" / "i18n" / language / "escape.yaml"))
    wanted = {f"escape.item.{item}" for item in cards.ITEMS} | {f"escape.role.{role}" for role in ROLES}
    wanted |= {f"escape.refuse.now_{phase}" for phase in PHASES}
    for option in RULES.options():
        wanted |= {f"escape.option.{option.id}.name", f"escape.option.{option.id}.hint"}
        wanted |= {f"escape.option.{option.id}.{value}" for value in option.values}
    wanted |= {f"escape.end.{reason}" for reason in (
        "first", "escaped", "hunted", "sealed", "rounds", "time", "hunter", "alone")}
    assert wanted <= texts, sorted(wanted - texts)
    assert set(CODES) <= {option.id for option in RULES.options()}


def test_facts_have_one_name_each_and_come_apart_as_they_were_put_together() -> None:
    assert len(set(facts.NAMES)) == len(facts.NAMES) == facts.RESIGNED + 1 and len(FATES) == 5
    for kind in (0, 7, facts.BEGAN):
        assert facts.parts(facts.fact(kind, 15, 1000)) == (kind, 15, 1000)
