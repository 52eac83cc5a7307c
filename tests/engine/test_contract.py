"""The plain values of the contract: their defaults, winners, and the options that a set-up page shows."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest
from conformance.company import SIGNALS
from conformance.pebbles import PebblesRules

from game.engine.campaign import Chapter, Finale, Frame, Terms
from game.engine.chance import MIXED, UNMIXED
from game.engine.codec import Codec, digest
from game.engine.errors import BadInput, Problem
from game.engine.powers import Value, idle_options, idle_with_seats
from game.engine.rules import Event, Info, Line, Option, Outcome, Setup, Step, default_options, shown_options
from game.engine.text import Refusal, message, refusal, seat_handle


def test_a_title_is_an_ordinary_one_until_it_says_otherwise() -> None:
    """Not for one alone, without secrets, with chance, without campaign, each for himself, counted in turns."""
    info = Info("hex", 1, (2,), 20)
    assert (info.solo, info.hidden, info.chance) == (False, False, True)
    assert (info.campaign, info.shared_loss, info.rounds) == (False, False, False)


def test_a_choice_of_the_set_up_is_a_plain_yes_or_no_that_everybody_is_shown() -> None:
    option = Option("noise", True)
    assert (option.values, option.cards, option.basic, option.offered) == ((), False, True, None)


def test_what_happens_is_for_all_and_brings_nothing_hidden_to_light() -> None:
    assert Event("moved").to is None
    assert not Step("a state").reveals
    assert not Line(message("hex.sheet.stones"), (3, 4)).total


def test_a_game_of_today_has_the_second_version_of_the_generator() -> None:
    """Saves hold these numbers."""
    assert (UNMIXED, MIXED) == (1, 2)
    assert Setup("hex", 2, {}, "moon").chance == MIXED


def test_the_winners_are_all_who_came_first() -> None:
    assert Outcome((2, 1, 3), "stones").winners() == (1,)
    assert Outcome((1, 3, 1), "stones").winners() == (0, 2)
    assert Outcome((2, 2), "lost").winners() == ()


def test_a_set_up_page_shows_what_is_offered() -> None:
    plain = Option("city", "rome", ("rome", "oslo", "lagos"))
    some = msgspec.structs.replace(plain, id="first", offered=("rome", "oslo"))
    none = msgspec.structs.replace(plain, id="secret", offered=())
    shown = shown_options((plain, some, none))
    assert [(option.id, option.values) for option in shown] == [
        ("city", ("rome", "oslo", "lagos")), ("first", ("rome", "oslo"))]


class Choosy(PebblesRules):
    """Pebbles with an option that means nothing at a table for two."""

    def options(self) -> tuple[Option, ...]:
        return (Option("coin", True), Option("alliance", False, seats=(3, 4)), Option("duel", False, seats=(2,)))


class Reserved(Choosy):
    """The same, where a table without the coin has nothing to ask about a duel."""

    def idle_options(self, options: Mapping[str, Value]) -> frozenset[str]:
        return frozenset() if options["coin"] else frozenset({"duel"})


def test_an_option_means_nothing_at_other_tables_or_beside_certain_others() -> None:
    for rules in (Choosy(), Reserved()):
        assert idle_with_seats(rules, 2) == idle_options(rules, {"coin": True}, 2) == {"alliance"}
        assert idle_with_seats(rules, 3) == {"duel"}
    assert idle_options(Choosy(), {"coin": False}, 2) == {"alliance"}
    assert idle_options(Reserved(), {"coin": False}, 2) == {"alliance", "duel"}


def test_whoever_chooses_nothing_gets_the_defaults() -> None:
    assert default_options(SIGNALS) == {"rounds": 3, "noise": True}


def test_a_campaign_has_two_battles_a_chapter_and_five_levels_of_threat() -> None:
    chapter, finale = Chapter(("rome",), ("fog",), ("ines",), {}), Finale("dawn", {})
    assert (chapter.battles, chapter.upgraded, finale.upgraded) == (2, 0, 3)
    assert Frame("hex", (chapter,), finale, {1: Terms()}).threats == (0, 1, 2, 3, 4)


def test_a_finale_has_the_terms_of_the_rules_under_which_it_begins() -> None:
    first, later = Terms(reserve=("rome",)), Terms(per_try=2)
    frame = Frame("hex", (), Finale("dawn", {}), {1: first, 3: later})
    assert [frame.terms_of(rules) for rules in (1, 2, 3, 4)] == [first, first, later, later]


def test_a_message_keeps_its_arguments_in_order() -> None:
    said = refusal("hex.refuse.taken", cell="D4", by=seat_handle(1))
    assert isinstance(said, Refusal) and said.args == (("cell", "D4"), ("by", "seat:1"))


def test_bad_input_says_which_file_which_line_and_why() -> None:
    bad = BadInput(Problem("a.tmx", 3, message("map.hole")), Problem("b.yaml", 0, message("map.torn", n=2)))
    assert str(bad) == "a.tmx:3: map.hole {}; b.yaml:0: map.torn {'n': 2}"
    assert [problem.line for problem in bad.problems] == [3, 0]


def test_what_is_decoded_has_been_checked_against_its_type() -> None:
    codec = Codec(Info)
    info = Info("hex", 1, (2, 3), 20, hidden=True)
    assert codec.decode(codec.encode(info)) == info
    with pytest.raises(msgspec.ValidationError):
        codec.decode(b'{"id": "hex", "rules_version": "one", "seats": [2], "minutes": 20}')


def test_equal_values_have_equal_digests_on_every_machine() -> None:
    """CRC-32 of the MessagePack of the value: 0x01 is the whole message of the number one."""
    assert digest(1) == 0xA505DF1B
    assert digest((1, "a")) == digest((1, "a")) != digest((1, "b"))
