"""`Table.submit`: a word is played or refused with a reason, and a refused word changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from conformance.company import PEBBLES, SIGNALS, company, pebbles, play, play_out, signals
from conformance.pebbles import Heap, PebblesRules

from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.engine.text import Refusal
from game.table.history import Record
from game.table.opening import refuse_opening
from game.table.recap import missed_from
from game.table.seats import refuse_seats
from game.table.table import Table
from game.table.view import SeatInfo, UndoState, View


def key_of(refused: object) -> str:
    assert refused is not None
    return refused.key  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("word", ["", "take 1", "TAKE", "lay 7", "täke", "take" * 5000, "\0"])
def test_a_word_of_no_meaning_is_refused_and_echoed_short(word: str) -> None:
    table = pebbles()
    before = table.saved()
    refused = table.submit(0, word)
    assert key_of(refused) == "table.refuse.no_word"
    assert refused is not None and refused.args == (("word", word[:40]),)
    assert table.refuse(0, word) == refused
    assert table.saved() == before


def test_a_word_against_the_rules_is_refused_by_the_rules_themselves() -> None:
    table = pebbles()
    before = table.saved()
    assert key_of(table.submit(0, "pass")) == "pebbles.refuse.not_now"
    assert key_of(table.refuse(0, "pass")) == "pebbles.refuse.not_now"
    assert table.saved() == before


def test_who_does_not_act_is_told_whose_turn_it_is() -> None:
    table = pebbles()
    refused = table.submit(1, "take")
    assert key_of(refused) == "table.refuse.not_yours"
    assert refused is not None and refused.args == (("seat", "seat:0"),)
    assert key_of(table.why_dead(1, ("act:take",))) == "table.refuse.not_yours"


def test_a_seat_that_does_not_exist_never_acts() -> None:
    table = pebbles()
    assert key_of(table.submit(7, "take")) == "table.refuse.not_yours"
    assert key_of(table.submit(-1, "take")) == "table.refuse.not_yours"


def test_after_the_end_every_word_is_refused() -> None:
    table = pebbles()
    play_out(table)
    assert table.view(0).outcome is not None
    assert key_of(table.submit(0, "take")) == "table.refuse.over"
    assert key_of(table.refuse(1, "take")) == "table.refuse.over"
    assert key_of(table.why_dead(0, ())) == "table.refuse.over"


def test_the_question_before_a_regretted_move_is_asked_only_where_the_move_is_legal() -> None:
    table = pebbles()
    assert table.caution(0, "pass") is None
    play(table, "take")
    question = table.caution(0, "pass")
    assert question is not None and question.key == "pebbles.caution.pass"
    assert table.caution(1, "pass") is None
    assert table.caution(0, "nonsense") is None


@pytest.mark.parametrize(("word", "judged"), [("pass", ["pass"]), ("take", ["pass", "take"])])
def test_a_move_that_was_asked_about_is_judged_once_and_any_other_by_itself(
    word: str, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    refuse = PebblesRules.refuse

    def noted(self: PebblesRules, state: Heap, seat: int, move: int) -> Refusal | None:
        found.append(self.word(move))
        return refuse(self, state, seat, move)

    table = pebbles()
    play(table, "take")
    monkeypatch.setattr(PebblesRules, "refuse", noted)
    assert table.caution(0, "pass") is not None
    assert table.submit(0, word) is None
    assert found == judged
    assert [line.kind for line in table.view(0).log] == ["took", "passed" if word == "pass" else "took"]


def test_what_was_asked_about_is_judged_anew_once_the_game_has_gone_elsewhere() -> None:
    table = pebbles()
    play(table, "take")
    assert table.caution(0, "pass") is not None
    assert table.undo(0)
    assert key_of(table.submit(0, "pass")) == "pebbles.refuse.not_now"
    assert table.redo()
    assert table.submit(0, "pass") is None
    assert key_of(table.submit(1, "pass")) == "pebbles.refuse.not_now"


def test_what_one_seat_was_asked_about_is_no_leave_for_another() -> None:
    table = signals()
    mine, theirs = (table.view(seat).observation.hand for seat in (0, 1))
    card = next(card for card in mine if card not in theirs)
    table.caution(0, f"lay {card}")
    assert key_of(table.submit(1, f"lay {card}")) == "signals.refuse.not_in_hand"
    assert table.submit(0, f"lay {card}") is None


def test_all_who_act_at_once_may_come_in_any_order() -> None:
    table = signals("person", "person", "person")
    assert table.acting == (0, 1, 2)
    assert table.submit(2, table.view(2).choices[0].word) is None
    assert table.acting == (0, 1)
    waits = table.submit(2, "lay 1")
    assert key_of(waits) == "table.refuse.not_yours"
    assert waits is not None and waits.args == (("seat", "seat:0"),), "the first of those who are waited for"
    assert table.refuse(2, "lay 1") == waits


def test_the_table_says_its_turn_and_its_outcome_as_every_view_does() -> None:
    table = pebbles()
    play(table, "take", "pass", "take")
    assert (table.turn, table.outcome) == (table.view(None).turn, None) == (2, None)
    play_out(table)
    assert table.outcome == table.view(None).outcome is not None


def test_the_same_seed_and_the_same_moves_give_the_same_game() -> None:
    one, other, third = pebbles(), pebbles(), signals(seed="sun")
    for table in (one, other):
        play(table, "toss", "pass", "toss", "pass", "take")
    assert one.saved() == other.saved()
    assert third.view(0).observation != signals(seed="moon").view(0).observation


def test_the_view_offers_each_legal_move_with_the_way_to_touch_it_and_resigning_apart() -> None:
    view = signals().view(0)
    assert [choice.path for choice in view.choices] == [(f"card:{card}",) for card in view.observation.hand]
    assert [choice.word for choice in view.extra] == ["resign"]
    assert view.prompt is not None and view.prompt.kind == "lay"


def test_who_is_not_asked_gets_neither_prompt_nor_choices() -> None:
    for viewer in (1, None):
        view = pebbles().view(viewer)
        assert (view.prompt, view.choices, view.extra) == (None, (), ())


def test_fresh_lines_are_those_of_the_last_move() -> None:
    table = pebbles()
    play(table, "take", "take")
    view = table.view(0)
    assert [line.record for line in view.log] == [0, 1]
    assert view.fresh == 1
    assert table.undo(0)
    assert table.view(0).fresh == len(table.view(0).log) == 1
    assert table.redo()
    assert table.view(0).fresh == 1


def test_a_secret_line_is_read_by_its_own_audience_alone() -> None:
    table = signals()
    play(table, "-")
    kinds = {viewer: [line.kind for line in table.view(viewer).log] for viewer in (0, 1, None)}
    assert kinds == {0: ["laid", "laid_own"], 1: ["laid"], None: ["laid"]}


def test_a_seat_changes_hands_and_name_in_mid_game() -> None:
    table = pebbles()
    play(table, "take", "pass")
    table.reseat(1, SeatInfo("Robo", 5, "bot", "hard"))
    assert table.view(0).seats[1] == SeatInfo("Robo", 5, "bot", "hard")
    assert table.people == (0,)
    assert table.submit(1, "take") is None


def test_a_table_is_no_practice_unless_it_is_said_to_be() -> None:
    setup = pebbles().setup
    assert not Table(PEBBLES, setup, company("person", "person")).practice
    assert not View("pebbles", None, None, (), (), None, (), 1, (), 0, UndoState(False, False, None), None, 0).practice


@pytest.mark.parametrize(
    ("info", "key"),
    [
        (SeatInfo("", 1), "nameless"),
        (SeatInfo("  ", 1), "nameless"),
        (SeatInfo("a\nb", 1), "nameless"),
        (SeatInfo("x" * 41, 1), "long_name"),
        (SeatInfo("Bo", 8), "no_look"),
        (SeatInfo("Bo", -1), "no_look"),
        (SeatInfo("Bo", 0), "same_look"),
    ],
)
def test_a_bad_seating_is_refused_with_its_reason_and_changes_nothing(info: SeatInfo, key: str) -> None:
    table = pebbles()
    with pytest.raises(BadInput) as bad:
        table.reseat(1, info)
    assert bad.value.problems[0].reason.key == f"table.seats.{key}"
    assert table.seats == company("person", "person")


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (Setup("chess", 2, {}, ""), "table.setup.other_title"),
        (Setup("signals", 4, {}, ""), "table.setup.seats"),
        (Setup("signals", 2, {"moons": 3}, ""), "table.setup.no_option"),
        (Setup("signals", 2, {"rounds": 9}, ""), "table.setup.no_value"),
        (Setup("signals", 2, {"rounds": "3"}, ""), "table.setup.no_value"),
        (Setup("signals", 2, {"noise": 1}, ""), "table.setup.no_value"),
        (Setup("signals", 2, {}, "x" * 101), "table.setup.long_seed"),
    ],
)
def test_a_set_up_that_the_title_does_not_offer_is_refused(setup: Setup, key: str) -> None:
    seats = tuple(SeatInfo(f"P{seat}", seat) for seat in range(setup.seats))
    with pytest.raises(BadInput) as bad:
        Table(SIGNALS, setup, seats)
    assert bad.value.problems[0].reason.key == key


def test_what_is_refused_of_a_set_up_is_echoed_short() -> None:
    for options in ({"m" * 50: 3}, {"rounds": "9" * 50}):
        refused = refuse_opening(SIGNALS, Setup("signals", 2, options, ""))
        assert refused is not None and next(iter(reversed(refused.args)))[1] in ("m" * 40, "9" * 40)
    refused = refuse_opening(SIGNALS, Setup("signals", 2, {}, "x" * 101))
    assert refused is not None and refused.args == (("most", 100),)
    assert refuse_opening(SIGNALS, Setup("signals", 2, {}, "x" * 100)) is None


@pytest.mark.parametrize(("fault", "key"), [
    (SeatInfo("", 2), "nameless"), (SeatInfo("x" * 41, 2), "long_name"), (SeatInfo("Bo", 8), "no_look"),
    (SeatInfo("Bo", 0), "same_look"),
])
def test_the_seat_at_fault_is_counted_from_one(fault: SeatInfo, key: str) -> None:
    seats = (SeatInfo("Ana", 0), SeatInfo("Caio", 1), fault)
    refused = refuse_seats(seats, 3)
    assert refused is not None and (refused.key, refused.args[0]) == (f"table.seats.{key}", ("n", 3))


def test_eight_looks_are_enough_for_eight_and_at_a_larger_table_two_share_one() -> None:
    for count in (8, 9, 16):
        assert refuse_seats(tuple(SeatInfo(f"P{n}", n % 8) for n in range(count)), count) is None
    nine = tuple(SeatInfo(f"P{n}", min(n, 7)) for n in range(9))
    assert refuse_seats(nine, 9) is None
    three_alike = (*nine[:7], SeatInfo("P7", 6), SeatInfo("P8", 6))
    refused = refuse_seats(three_alike, 9)
    assert refused is not None and refused.args == (("n", 9),)
    assert refuse_seats((SeatInfo("x" * 40, 7), SeatInfo("y", 0)), 2) is None


def test_the_number_of_people_must_fit_the_set_up() -> None:
    with pytest.raises(BadInput) as bad:
        Table(SIGNALS, Setup("signals", 3, {}, ""), company("person", "person"))
    assert bad.value.problems[0].reason.key == "table.seats.count"


def test_options_that_were_not_chosen_take_their_defaults() -> None:
    assert signals(rounds=2).setup.options == {"rounds": 2, "noise": True}


def test_notes_are_kept_seat_by_seat_and_undo_leaves_them_alone() -> None:
    table = pebbles()
    play(table, "take")
    table.write_note(0, "watch the coin")
    table.undo()
    assert (table.notes(0), table.notes(1)) == ("watch the coin", "")
    table.write_note(1, "x" * 20_000)
    assert len(table.notes(1)) == 10_000


def test_the_gauges_of_the_whole_game_are_the_plot() -> None:
    table = pebbles()
    play(table, "take", "take", "pass", "take")
    (series,) = table.series()
    assert (series.id, series.points) == ("pebbles", ((0, 0), (1, 0), (2, 0), (2, 0), (2, 1)))
    table.undo()
    assert table.series()[0].points[-1] == (2, 0)


def kinds_missed(table: Table, seat: int) -> list[str]:
    return [line.kind for view in table.missed(seat)[1:] for line in view.log[view.fresh :]]


def test_what_a_seat_missed_is_what_it_saw_since_its_own_last_move() -> None:
    table = pebbles()
    assert [view.record for view in table.missed(1)] == [0]
    play(table, "take", "pass")
    assert kinds_missed(table, 1) == ["took", "passed"]
    assert [view.record for view in table.missed(1)] == [0, 1, 2]
    play(table, "take", "pass", "toss")
    assert kinds_missed(table, 1) == ["tossed"]
    assert all(view.viewer == 1 for view in table.missed(1))


def test_who_plays_alone_missed_what_the_own_last_move_led_to() -> None:
    records = pebbles_records("take", "take", "pass")
    assert [missed_from(records, 2, 0, alone) for alone in (True, False)] == [1, 2]
    assert [missed_from(records, 0, 0, alone) for alone in (True, False)] == [0, 0]


def pebbles_records(*words: str) -> Sequence[Record]:
    table = pebbles()
    play(table, *words)
    return table._history.records


def test_what_was_missed_tells_no_secret() -> None:
    table = signals()
    play(table, "-")
    assert kinds_missed(table, 1) == ["laid"]
