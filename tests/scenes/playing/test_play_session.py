"""A running game without a picture: saved after every record, counted once, played by bots at their own pace."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from tableside import QuickThinker, Tableside, side

from game.engine.jobs import Reply
from game.engine.levels import SPENDS
from game.engine.rules import Setup
from game.scenes.healing import heal
from game.scenes.playing.bot_turn import PACES
from game.scenes.playing.session import Session
from game.scenes.playing.thinking import shown_after
from game.store.saves import Card
from game.store.statistics import statistics
from game.table.table import Table
from game.table.view import SeatInfo

__all__ = ["side"]

PEOPLE = (SeatInfo("Ana", 0), SeatInfo("Bo", 1))
WITH_BOT = (SeatInfo("Ana", 0), SeatInfo("Bo", 1, "bot"))


def change(side: Tableside, **settings: object) -> None:
    side.services.settings = replace(side.services.settings, **settings)


def begin(side: Tableside, title: str = "pebbles", seats=PEOPLE, practice: bool = False) -> Session:
    return Session.begin(side.services, Setup(title, len(seats), {}, "moon"), seats, practice)


def play_out(session: Session, seed: int = 3) -> None:
    source = random.Random(seed)
    while session.table.acting:
        seat = session.table.acting[0]
        session.submit(seat, source.choice(session.table.view(seat).choices).word)


def on_disk(side: Tableside, session: Session) -> Table:
    side.services.writer.flush()
    data = side.services.saves.path(session.slot).read_bytes()
    return Table.load(side.services.rules(session.table.title), data).table


def test_the_save_on_the_disk_is_the_game_after_every_record(side: Tableside) -> None:
    session = begin(side)
    for word in ("take", "take", "pass", "toss", "pass"):
        session.submit(session.table.acting[0], word)
        saved = on_disk(side, session)
        assert saved.records == session.table.records
        assert saved.view(None).observation == session.table.view(None).observation


def test_the_card_tells_where_the_game_stands(side: Tableside) -> None:
    session = begin(side)
    session.submit(0, "take")
    side.services.writer.flush()
    (slot,) = side.services.saves.slots()
    assert slot.card.sentence is not None
    assert side.services.words.say(slot.card.sentence) == "Turn 1, Ana to play"
    assert not slot.card.over


def test_a_resumed_game_goes_on_where_it_was_and_remembers_its_time(side: Tableside) -> None:
    session = begin(side)
    session.submit(0, "take")
    session.spend(90)
    session.save()
    side.services.writer.flush()
    (slot,) = side.services.saves.slots()
    again, notes = Session.resume(side.services, slot)
    assert notes == ()
    assert again.table.view(0).observation == session.table.view(0).observation
    assert again.seconds == 90
    assert again.slot == session.slot


def test_a_finished_game_leaves_one_line_and_no_second_when_it_is_opened_again(side: Tableside) -> None:
    session = begin(side)
    play_out(session)
    assert len(side.services.profile.results()) == 1
    side.services.writer.flush()
    (slot,) = side.services.saves.slots()
    assert slot.card.over
    assert side.services.saves.latest() is None
    Session.resume(side.services, slot)
    assert len(side.services.profile.results()) == 1


def test_a_game_that_ended_before_its_line_was_written_gets_it_when_it_is_opened(side: Tableside) -> None:
    session = begin(side)
    session.keeper.counted = True  # as if the power went between the save and the line
    play_out(session)
    side.services.writer.flush()
    card = side.services.saves.slots()[0].card
    side.services.saves.describe(session.slot, type(card)(sentence=card.sentence))
    Session.resume(side.services, side.services.saves.slots()[0])
    assert len(side.services.profile.results()) == 1


def test_the_line_says_who_played_what_and_how_it_ended(side: Tableside) -> None:
    session = begin(side, "ufoo", WITH_BOT)
    play_out(session)
    (result,) = side.services.profile.results()
    assert result.title == "ufoo"
    assert (result.game, result.version) == (session.table.id, side.services.version) and len(result.game) == 16
    assert (side.services.folders.data / result.words).read_bytes() == session.table.word_log(side.services.version)
    assert [sitter.player for sitter in result.seats] == ["person", "bot"]
    assert result.options == session.table.setup.options
    assert result.records == session.table.records
    assert statistics("ufoo", (result,)).own.played == 1


def test_each_game_has_a_name_of_its_own_and_hints_are_counted(side: Tableside) -> None:
    side.services.make_thinker = lambda: QuickThinker("take")
    session = begin(side)
    again = session.again(session.table.setup)
    assert len({session.table.id, again.table.id, begin(side).table.id}) == 3
    session.ask_hint(0)
    session.take_hint(0.1)
    play_out(session)
    assert [result.hints for result in side.services.profile.results()] == [1]


def test_a_copy_is_the_same_game_and_counts_once(side: Tableside) -> None:
    session = begin(side)
    assert session.keeper.keep_copy("Copy")
    play_out(session)
    copy = next(slot for slot in side.services.saves.slots() if slot.id != session.slot)
    play_out(Session.resume(side.services, copy)[0], seed=4)
    assert [result.game for result in side.services.profile.results()] == [session.table.id]


def test_a_game_that_ends_is_on_the_disk_before_anybody_sees_its_end(side: Tableside) -> None:
    session = begin(side)
    play_out(session)
    data = side.services.saves.path(session.slot).read_bytes()
    assert Table.load(side.services.rules("pebbles"), data).table.outcome is not None
    assert side.services.saves.slots()[0].card.counted


def test_where_only_the_result_cannot_be_written_the_game_is_said_to_be_saved(side: Tableside) -> None:
    session = begin(side)
    side.services.folders.results.mkdir(parents=True)
    play_out(session)
    (fault,) = side.services.writer.standing()
    assert fault.key.startswith("store.count.")
    slot = side.services.saves.slots()[0]
    assert slot.card.over and not slot.card.counted and side.services.saves.unsettled(slot)
    side.services.folders.results.rmdir()
    heal(side.services)
    assert [result.game for result in side.services.profile.results()] == [session.table.id]
    assert side.services.saves.slots()[0].card.counted and side.services.writer.standing() == ()


def test_the_clock_was_set_back_and_continue_opens_the_game_last_played(side: Tableside) -> None:
    first, second = begin(side), begin(side)
    for session, when in ((first, 9_000_000_000), (second, 1_000)):
        session.submit(0, "take")
        side.services.writer.flush()
        os.utime(side.services.saves.path(session.slot), (when, when))
    latest = side.services.saves.latest()
    assert latest is not None and latest.id == second.slot


def first_version(side: Tableside, over: bool) -> None:
    """A game as version 0.1.0 saved it: without a name, and with a card that says little."""
    table = Table(side.services.rules("pebbles"), Setup("pebbles", 2, {}, "moon"), PEOPLE)
    while over and table.acting:
        assert table.submit(table.acting[0], table.view(table.acting[0]).choices[0].word) is None
    side.services.saves.write("pebbles-0001", table.saved("0.1.0"))
    side.services.saves.describe("pebbles-0001", Card())


def test_a_game_of_the_first_version_gets_a_name_once_and_counts_once(side: Tableside) -> None:
    first_version(side, over=False)
    names = set()
    for _ in range(3):
        session, _ = Session.resume(side.services, side.services.saves.slots()[0])
        names.add(session.table.id)
        names.add(on_disk(side, session).id)
    first_version(side, over=False)
    session, _ = Session.resume(side.services, side.services.saves.slots()[0])
    assert names == {session.table.id} and len(session.table.id) == 16
    play_out(session)
    assert [result.game for result in side.services.profile.results()] == [session.table.id]


def test_a_game_that_was_over_in_the_first_version_was_counted_by_it(side: Tableside) -> None:
    first_version(side, over=True)
    heal(side.services)
    Session.resume(side.services, side.services.saves.slots()[0])
    side.services.writer.flush()
    assert side.services.profile.results() == () and side.services.saves.slots()[0].card.counted


def test_statistics_that_were_forgotten_do_not_come_back_at_the_next_start(side: Tableside) -> None:
    play_out(begin(side))
    side.services.profile.forget("pebbles")
    heal(side.services)
    assert side.services.profile.results() == ()


def test_at_any_pace_the_disk_is_at_most_two_moves_behind(side: Tableside) -> None:
    written: list[int] = []
    put = side.services.writer._write

    def slow(path: Path, data: bytes) -> None:
        time.sleep(0.003)
        put(path, data)
        if path.suffix == ".save":
            written.append(Table.load(side.services.rules("pebbles"), data).table.records)

    side.services.writer._write = slow
    session = begin(side)
    behind = 0
    source = random.Random(5)
    while session.table.acting:
        seat = session.table.acting[0]
        session.submit(seat, source.choice(session.table.view(seat).choices).word)
        behind = max(behind, session.table.records - max(written, default=0))
    assert session.table.records > 5 and behind <= 3, "two of them wait, and one is being written"


@pytest.mark.parametrize("bots, practice", [(False, True), (True, False)])
def test_practice_and_bots_among_themselves_do_not_count(side: Tableside, bots: bool, practice: bool) -> None:
    seats = tuple(SeatInfo(info.name, info.look, "bot" if bots else "person") for info in PEOPLE)
    session = begin(side, seats=seats, practice=practice)
    play_out(session)
    assert session.outcome is not None
    assert side.services.profile.results() == ()


def test_switching_to_practice_marks_the_save_and_opens_the_barriers(side: Tableside) -> None:
    session = begin(side)
    session.submit(0, "toss")
    assert not session.undo(0)
    session.practise()
    assert session.undo(0)
    assert session.table.records == 0
    assert on_disk(side, session).practice


def test_undo_in_the_own_turn_and_no_further_than_the_barrier(side: Tableside) -> None:
    session = begin(side)
    session.submit(0, "take")
    session.submit(0, "take")
    assert session.undo(0)
    assert session.redo()
    assert session.undo_turn(0)
    assert session.table.records == 0
    for word in ("take", "pass"):
        session.submit(0, word)
    assert not session.undo(0)


def test_a_bot_plays_when_its_pace_allows_and_never_while_something_moves(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "take"
    session = begin(side, seats=WITH_BOT)
    session.submit(0, "take")
    session.submit(0, "pass")
    pace = PACES["normal"]
    for _ in range(40):
        assert not session.advance(0.1, still=False)
    assert not session.advance(pace / 2, still=True)
    assert session.advance(pace / 2, still=True)
    assert session.table.view(None).log[-1].seat == 1


def test_the_bot_is_asked_with_what_its_seat_may_see_and_with_its_time(side: Tableside) -> None:
    session = begin(side, "signals", (SeatInfo("Ana", 0), SeatInfo("Bo", 1, "bot", "hard")))
    session.advance(0.1, still=True)
    title, level, observation, seat, _, budget, explain, style = side.thinker.asked[0]
    assert not explain and not style and side.thinker.kinds == ["move"]
    assert (title, level, seat) == ("signals", "hard", 1)
    assert observation == session.table.view(1).observation
    assert budget == SPENDS["hard"].seconds <= 1.5


def test_a_bot_that_never_answers_is_asked_more_simply_and_then_moves_anyway(side: Tableside) -> None:
    session = begin(side, seats=(PEOPLE[0], SeatInfo("Bo", 1, "bot", "hard")))
    session.submit(0, "take")
    session.submit(0, "pass")
    moved = False
    for _ in range(2000):
        moved = moved or session.advance(0.1, still=True)
        if moved:
            break
    assert moved
    assert [question[1] for question in side.thinker.asked] == ["hard", "easy"]
    assert side.services.notices


def test_a_worker_that_breaks_stops_no_game(side: Tableside) -> None:
    class Broken(QuickThinker):
        def reply(self, number: int) -> Reply:
            return Reply(fault="ended")

    side.services.make_thinker = Broken
    session = begin(side, seats=(SeatInfo("Ana", 0, "bot"), PEOPLE[1]))
    assert any(session.advance(0.2, still=True) for _ in range(40))


def test_a_bot_whose_process_was_replaced_says_so_once(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "take"
    session = begin(side, seats=(SeatInfo("Zib", 0, "bot"), PEOPLE[1]))
    session.advance(0.1, still=True)
    side.thinker.replaced += 1
    assert any(session.advance(0.2, still=True) for _ in range(10))
    assert side.services.notices == [side.services.words.text("play.bot_restarted", name="Zib")]
    assert any(session.advance(0.2, still=True) for _ in range(10))
    assert len(side.services.notices) == 1


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("people", [True, False])
def test_where_bots_have_secrets_the_time_of_a_move_tells_nothing_of_the_thought(
    side: Tableside, pace: str, people: bool
) -> None:
    """However long the bot thinks within its time, the move comes in the same frame, and until then the bot seems to
    think; among bots alone nobody is to be kept in the dark."""
    change(side, bot_pace=pace)
    seen = set()
    for thought in (0.05, 0.3, 0.6, 1.0, 1.5):
        other = PEOPLE[1] if people else SeatInfo("Bo", 1, "bot")
        session = begin(side, "signals", (SeatInfo("Zib", 0, "bot", "hard"), other))
        word = session.table.view(0).choices[0].word
        passed, looks = 0.0, []
        side.thinker.choose = None
        while not session.advance(0.05, still=True):
            passed += 0.05
            side.thinker.part = thought / 2
            looks.append((session.thinks_for > 0.8, session.thinks_part))
            if passed >= thought and side.thinker.choose is None:
                side.thinker.choose = lambda *question, word=word: word
        seen.add((round(passed, 2), tuple(looks)))
    assert len(seen) == 1 if people else len(seen) > 1


def test_how_far_a_thought_has_come_is_what_the_process_says_and_is_shown_once_it_takes_long(side: Tableside) -> None:
    table = side.sit("pebbles", "bot", "person")
    side.thinker.choose, side.thinker.part = None, 0.25
    side.tick(0.5)
    assert table.session.thinks_part == 0.25 and table.bot_part() == 0.0
    side.tick(0.5)
    assert table.bot_part() == 0.25
    side.thinker.part = 0.5
    side.tick(0.1)
    assert table.bot_part() == 0.5
    side.thinker.choose = lambda *question: "take"
    side.tick(0.1)
    assert table.bot_part() == 0.0


def test_a_hidden_move_that_took_too_long_is_shown_at_the_next_beat() -> None:
    budget = SPENDS["hard"].seconds
    due = [shown_after(budget, thought / 100) for thought in range(400)]
    assert len(set(due)) <= 7
    assert all(after > thought / 100 - 1e-9 for thought, after in enumerate(due))
    assert shown_after(budget, 0.3, hurried=0.5) == shown_after(budget, 0.6, hurried=0.5) < shown_after(budget, 0.3)


def test_play_now_cuts_the_thinking_short(side: Tableside) -> None:
    session = begin(side, seats=(SeatInfo("Ana", 0, "bot", "hard"), PEOPLE[1]))
    session.advance(0.1, still=True)
    session.hurry()
    assert (side.thinker.hurried, side.thinker.cancelled) == (1, 0)
    side.thinker.choose = lambda *question: "take"
    assert session.advance(0.1, still=True)


def test_an_answer_that_is_no_legal_move_is_not_played(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "resign" if question[1] == "normal" else "toss"
    session = begin(side, seats=(SeatInfo("Ana", 0, "bot"), PEOPLE[1]))
    while not session.advance(0.1, still=True):
        pass
    assert session.table.view(None).log[-1].kind == "tossed"


def test_a_seat_handed_to_a_bot_is_played_by_it_and_comes_back(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "toss"
    session = begin(side)
    session.reseat(0, SeatInfo("Ana", 0, "bot"))
    assert session.bot == 0
    assert any(session.advance(0.2, still=True) for _ in range(20))
    session.reseat(0, PEOPLE[0])
    assert session.bot is None
    assert on_disk(side, session).seats[0].player == "person"


def test_a_hint_is_a_legal_move_by_its_things(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "toss"
    session = begin(side)
    session.ask_hint(0)
    assert session.hinting
    found = None
    while found is None:
        found = session.take_hint(0.1)
    assert [clue.about for clue in found] == [("act:toss",)]
    assert not session.hinting


def test_a_move_forgets_the_hint_that_was_being_looked_for(side: Tableside) -> None:
    session = begin(side)
    session.ask_hint(0)
    session.submit(0, "take")
    assert not session.hinting
    assert side.thinker.cancelled == 1


def test_a_copy_is_another_slot_with_the_same_game(side: Tableside) -> None:
    session = begin(side)
    session.submit(0, "take")
    assert session.keeper.keep_copy("Before the storm")
    copies = [slot for slot in side.services.saves.slots() if slot.id != session.slot]
    assert [slot.card.name for slot in copies] == ["Before the storm"]
    assert side.services.saves.path(copies[0].id).read_bytes() == side.services.saves.path(session.slot).read_bytes()


def test_two_games_begun_at_once_get_two_slots(side: Tableside) -> None:
    assert begin(side).slot != begin(side).slot


def test_a_game_that_nobody_touched_leaves_no_save(side: Tableside) -> None:
    session = begin(side)
    session.discard_untouched()
    assert side.services.saves.slots() == ()
    kept = begin(side)
    kept.write_note(0, "mine")
    kept.discard_untouched()
    side.services.writer.flush()
    assert [slot.id for slot in side.services.saves.slots()] == [kept.slot]
