"""A host and its guests at one table: what is offered is done once, everybody sees their own, and nobody is lost."""

from __future__ import annotations

import pytest
from befriending.party import Party, Screen, new_table
from conformance.company import PEBBLES, SIGNALS

from game.engine.codec import digest
from game.friends.dealer import Dealer
from game.friends.guest import SILENCE, WAITS
from game.friends.messages import (
    Asked,
    Because,
    Bye,
    Company,
    Heed,
    Late,
    Made,
    Offer,
    Phrase,
    Question,
    Refused,
    Settled,
    Told,
    encode,
)  # fmt: skip
from game.friends.packing import SIZES
from game.friends.room import HOST
from game.friends.sealing import is_hello
from game.friends.votes import ASK_AFTER
from game.table.table import Table


def pebbles() -> tuple[Party, Screen]:
    """The guest has the second seat."""
    party = Party(PEBBLES, 2)
    return party, party.known((1,))


def their_turn() -> tuple[Party, Screen]:
    party, bea = pebbles()
    party.play(0, "toss")
    party.play(0, "pass")
    party.go()
    return party, bea


def standing(screen: Screen) -> list[str]:
    told = [news for news in screen.news if isinstance(news, Company)]
    return [place.standing for place in told[-1].places]


def test_a_guest_sees_what_its_seat_sees_and_who_sits_where() -> None:
    party = Party(PEBBLES, 2)
    bea = party.come((1,))
    assert bea.guest.linked and bea.seats == (1,)
    assert bea.views == {1: party.table.view(1)}
    assert standing(bea) == ["here", "connected"]
    party.play(0, "take")
    party.go()
    assert bea.views[1] == party.table.view(1)


def test_setups_are_told_without_their_seed_and_seats_without_their_profiles() -> None:
    party, bea = pebbles()
    assert party.table.setup.seed == "seed"
    for company in bea.told(Company):
        assert isinstance(company, Company) and company.setup.seed == ""


def test_a_move_is_made_refused_or_asked_about() -> None:
    party, bea = their_turn()
    wrong = bea.offer("pass")
    party.go()
    assert isinstance(bea.answers[wrong], Refused) and party.table.records == 2
    right = bea.offer("take")
    party.go()
    assert bea.answers[right] == Made() and bea.views[1].record == 3
    asked = bea.offer("pass", asks=True)
    party.go()
    assert isinstance(bea.answers[asked], Asked) and party.table.records == 3
    sure = bea.offer("pass")
    party.go()
    assert bea.answers[sure] == Made() and party.table.records == 4


def test_why_not_is_asked_and_answered() -> None:
    party, bea = their_turn()
    number = bea.guest.why(1, ("act:pass",))
    party.go()
    assert bea.answers[number] == Because(party.table.why_dead(1, ("act:pass",)))


def test_a_word_that_comes_twice_is_done_once_and_answered_twice() -> None:
    party, bea = their_turn()
    number = bea.offer("take")
    (frame,) = bea.guest.out
    party.go()
    bea.answers.clear()
    party.room.receive(party.room.subjects.up(bea.kept.device), frame, party.now)  # replayed
    bea.guest._send(Offer(number, 1, "take", bea.version, 2))  # repeated
    party.go()
    assert bea.answers == {number: Made()} and party.table.records == 3


def test_a_word_or_its_answer_that_is_lost_comes_again() -> None:
    for lost in ("up", "down"):
        party, bea = their_turn()
        party.lost = lambda subject, frame, way=lost: f".{way}." in subject
        number = bea.offer("take")
        party.go()
        assert number not in bea.answers
        party.lost = lambda subject, frame: False
        party.go(3.0)
        assert bea.answers[number] == Made() and party.table.records == 3 == bea.views[1].record


def test_a_view_that_is_lost_is_told_whole() -> None:
    party, bea = pebbles()
    party.lost = lambda subject, frame: ".down." in subject
    party.play(0, "take")
    party.go()
    assert bea.views[1].record == 0
    party.lost = lambda subject, frame: False
    party.play(0, "pass")
    party.go()
    assert bea.views[1] == party.table.view(1)


def test_the_last_view_that_is_lost_is_noticed_by_the_signs_of_life() -> None:
    party, bea = pebbles()
    party.lost = lambda subject, frame: ".down." in subject
    party.play(0, "take")
    party.go()
    party.lost = lambda subject, frame: False
    party.go(5.0)
    assert bea.views[1] == party.table.view(1)


def test_an_offer_on_an_older_view_is_late_and_does_nothing() -> None:
    party, bea = their_turn()
    old, record = bea.version, bea.views[1].record
    assert party.table.undo() is False  # what was passed on stays
    party.table.practise()
    assert party.table.undo()
    party.dealer.changed()
    party.show()
    party.go()
    number = bea.guest.offer(1, "take", old, record)
    party.go()
    assert bea.answers[number] == Late() and party.table.records == 1


def test_where_several_decide_at_once_the_move_of_one_leaves_the_others_their_choice() -> None:
    party = Party(SIGNALS, 2)
    bea = party.known((1,))
    while party.table.acting != (0, 1):
        seat = party.table.acting[0]
        party.play(seat, party.table.view(seat).choices[0].word)
    party.go()
    party.deals = False
    number = bea.offer(bea.views[1].choices[0].word)
    party.go()
    party.play(0, party.table.view(0).choices[0].word)
    party.deals = True
    party.go()
    assert bea.answers[number] == Made()


def test_a_guest_acts_for_its_own_seats_alone() -> None:
    party, bea = pebbles()
    offered = bea.guest.offer(0, "take", bea.version, 0)
    bea.guest.why(0, ("act:pass",))
    back = bea.guest.back(0, "undo", bea.version)
    bea.guest.past(0, 0, 5)
    bea.guest.say(0, "hello")
    party.go()
    assert bea.answers == {offered: Late(), back: Late()}
    assert party.table.records == 0 and bea.past == [] and bea.told(Heed) == []


@pytest.mark.parametrize("moment", ["asked", "made", "answered"])
def test_a_host_that_is_started_again_loses_no_word_and_doubles_none(moment: str) -> None:
    """It dies before the word reaches the table, after that, or with the answer."""
    party, bea = their_turn()
    number = bea.offer("take")
    if moment == "asked":
        party.deals = False
    if moment != "answered":
        party.lost = lambda subject, frame: ".down." in subject
    party.go()
    assert party.table.records == (2 if moment == "asked" else 3)
    kept = party.room.kept()
    party.waiting.clear()
    party.deals, party.lost = True, lambda subject, frame: False
    party.open_room(kept)
    party.go(SILENCE + WAITS[0] + 3.0)
    assert bea.guest.linked
    if moment == "asked":
        assert bea.answers[number] == Late()
        number = bea.offer("take")
        party.go()
    assert bea.answers[number] == Made() and party.table.records == 3
    assert bea.views[1] == party.table.view(1)


def test_a_guest_that_is_started_again_has_its_seat_and_the_view_of_now() -> None:
    party, bea = their_turn()
    bea.offer("take")
    party.go()
    again = party.seat(bea.kept)
    assert again.seats == (1,) and again.views[1] == party.table.view(1)
    number = again.offer("take")
    party.go()
    assert again.answers[number] == Made() and party.table.records == 4


def test_the_silent_are_lost_and_calls_become_rarer() -> None:
    party, bea = pebbles()
    party.lost = lambda subject, frame: True
    party.carried.clear()
    party.go(60.0)
    assert not bea.guest.linked
    hellos = [frame for subject, frame in party.carried if ".up." in subject and frame[:1] == b"H"]
    assert len(hellos) == 1 + len(WAITS) + 2  # 0, 1, 3, 7, 15, 25, 35 and 45 s after the silence was noticed
    company = [news for news in party.news if isinstance(news, Company)][-1]
    assert company.places[1].standing == "lost"
    party.lost = lambda subject, frame: False
    party.go(10.0)
    assert bea.guest.linked and standing(bea) == ["here", "connected"]


def test_an_old_call_that_somebody_repeats_breaks_no_link() -> None:
    party, bea = pebbles()
    hello = next(frame for subject, frame in party.carried if frame[:1] == b"H")
    for _ in range(300):
        party.room.receive(party.room.subjects.up(bea.kept.device), hello, party.now)
    party.play(0, "take")
    party.go(1.0)
    assert bea.views[1] == party.table.view(1)


def test_two_seats_at_one_screen_have_a_view_each_and_the_public_one() -> None:
    party = Party(SIGNALS, 3)
    bea = party.known((1, 2))
    assert set(bea.views) == {None, 1, 2}
    for seat, view in bea.views.items():
        assert view == party.table.view(seat)


def test_the_past_is_told_as_the_seat_saw_it() -> None:
    party, bea = their_turn()
    number = bea.guest.past(1, 0, 99)
    party.go()
    replay = party.table.replay(1)
    assert [view.record for view in bea.past] == [0, 1, 2] and bea.answers[number] == Told(3)
    for view in bea.past:
        replay.seek(view.record)
        assert view == replay.view(1)


# What all agree on.


def test_a_step_back_asks_those_at_other_screens() -> None:
    party, bea = their_turn()
    bea.offer("take")
    party.go()
    for answer, records in ((False, 3), (True, 2)):
        number = bea.guest.back(1, "undo", bea.version)
        party.go()
        question = [news for news in party.news if isinstance(news, Question)][-1]
        assert (question.matter, question.seat, question.votes) == ("undo", 1, ())
        assert number not in bea.answers and bea.told(Question) == []
        party.room.vote(question.question, HOST, answer, party.now)
        party.go()
        assert bea.answers[number] == (Made() if answer else Late())
        assert party.table.records == bea.views[1].record == records


def test_nobody_votes_who_is_not_asked_and_silence_is_a_no() -> None:
    party, bea = their_turn()
    bea.offer("take")
    party.go()
    number = bea.guest.back(1, "undo", bea.version)
    party.go()
    bea.guest.vote(1, 1, True)
    party.go(15.0)
    assert number not in bea.answers
    party.go(10.0)
    assert bea.answers[number] == Late() and party.table.records == 3


def test_a_bot_plays_for_somebody_who_is_gone_until_they_come_back() -> None:
    party = Party(SIGNALS, 3)
    bea, caio = party.known((1,)), party.known((2,))
    party.go(15.0)
    while party.table.acting[0] != 1:
        seat = party.table.acting[0]
        party.play(seat, party.table.view(seat).choices[0].word)
    party.go()
    party.lost = lambda subject, frame: subject.endswith(bea.kept.device)
    party.go(ASK_AFTER + SILENCE - 2.0)
    assert caio.told(Question) == []
    party.go(3.0)
    (question,) = caio.told(Question)
    assert isinstance(question, Question) and (question.matter, question.seat) == ("bot", 1)
    caio.guest.vote(question.question, 2, True)
    party.go()
    assert party.table.seats[1].player == "person"
    party.room.vote(question.question, HOST, True, party.now)
    party.go()
    assert party.table.seats[1].player == "bot" and caio.told(Settled) == [Settled(question.question, True)]
    party.lost = lambda subject, frame: False
    party.go(12.0)
    assert party.table.seats[1].player == "person" and bea.views[1] == party.table.view(1)


def test_to_wait_is_asked_again_after_three_minutes_and_ends_with_the_return() -> None:
    party, _ = their_turn()
    party.lost = lambda subject, frame: True
    party.go(ASK_AFTER + SILENCE + 2.0)
    first = [news for news in party.news if isinstance(news, Question)][-1]
    party.room.vote(first.question, HOST, False, party.now)
    party.go(1.0)
    assert Settled(first.question, False) in party.news
    party.go(ASK_AFTER + 1.0)
    second = [news for news in party.news if isinstance(news, Question)][-1]
    assert second.question != first.question
    party.lost = lambda subject, frame: False
    party.go(12.0)
    assert Settled(second.question, False) in party.news and party.table.seats[1].player == "person"


def test_who_says_that_they_are_away_is_away_and_not_lost() -> None:
    party, bea = pebbles()
    bea.guest.away = True
    party.go(5.0)
    assert standing(bea) == ["here", "away"]


def test_a_phrase_is_heard_by_all_or_by_one_and_not_too_often() -> None:
    party = Party(SIGNALS, 3)
    bea, caio = party.known((1,)), party.known((2,))
    party.go(15.0)
    bea.guest.say(1, "thanks")
    bea.guest.say(1, "sorry")
    party.go(5.0)
    assert caio.told(Heed) == [Heed(1, "thanks")] and Heed(1, "thanks") in party.news
    bea.guest.say(1, "psst", 2)
    party.go()
    assert caio.told(Heed)[-1] == bea.told(Heed)[-1] == Heed(1, "psst", 2) and Heed(1, "psst", 2) not in party.news
    party.room.say(Phrase(0, "hello"))
    party.go()
    assert caio.told(Heed)[-1] == Heed(0, "hello")


def test_who_is_removed_is_told_and_has_no_way_back() -> None:
    party, bea = pebbles()
    party.room.remove(bea.kept.device)
    party.go()
    assert bea.told(Bye) == [Bye("removed")] and bea.guest.gone == "removed"
    again = party.seat(bea.kept)
    party.go(5.0)
    assert not again.guest.linked and party.room.free_seats() == (1,)


def test_who_is_removed_before_it_has_said_anything_by_its_new_link_is_told_too() -> None:
    party, bea = pebbles()
    bea.guest.lose(party.now)
    party.lost = lambda subject, frame: ".up." in subject and not is_hello(frame)
    party.go()
    assert bea.guest.linked
    party.room.remove(bea.kept.device)
    party.go()
    assert bea.guest.gone == "removed"


def test_a_seat_that_is_given_to_another_screen_leaves_its_own() -> None:
    party, bea = pebbles()
    caio = party.come((), "Caio")
    party.room.give(caio.kept.device, (1,))
    party.go(3.0)
    assert bea.seats == () and caio.seats == (1,)
    number = bea.guest.offer(1, "take", bea.version, 0)
    party.go()
    assert bea.answers[number] == Late()


def test_the_same_company_plays_again_and_another_game() -> None:
    party = Party(SIGNALS, 3)
    bea, caio = party.known((1,)), party.known((2,))
    party.go(15.0)
    party.table = new_table(SIGNALS, 2, "another")
    party.dealer = Dealer(party.table, party.table)
    party.room.deal("signals", party.dealer.public_setup, party.table.seats, (0,))
    party.go()
    assert (bea.seats, caio.seats) == ((1,), ()) and not party.room.begun
    party.show()
    party.go()
    assert bea.views[1] == party.table.view(1) and party.room.begun
    assert caio.views[2] != party.table.view(1)


# Secrets and sizes.


def frames_of(table: Table, moves: int) -> tuple[Table, list[int]]:
    """The sizes of all that a guest in the second seat gets while others play."""
    party = Party(SIGNALS, 3, here=(0, 2), table=table)
    bea = party.known((1,))
    party.carried.clear()
    for _ in range(moves):
        seat = next((seat for seat in party.table.acting if seat != 1), None)
        if seat is None:
            break
        party.play(seat, party.table.view(seat).choices[0].word)
        party.go()
    return party.table, [len(frame) for subject, frame in party.carried if subject.endswith(bea.kept.device)]


def test_no_frame_holds_what_its_seat_may_not_know_and_sizes_tell_nothing() -> None:
    """Games that differ only in the hands of others are the same on the wire to the last byte that is sealed."""
    seen: dict[bytes, set[tuple[int, ...]]] = {}
    games: dict[bytes, set[int]] = {}
    for secret in range(30):
        table, sizes = frames_of(new_table(SIGNALS, 3, secret=str(secret)), 2)
        known = encode(table.view(1))
        seen.setdefault(known, set()).add(tuple(sizes))
        games.setdefault(known, set()).add(digest(table.view(0)))
    assert max(map(len, games.values())) > 1, "no two games differ in secrets alone"
    assert all(len(sizes) == 1 for sizes in seen.values())


def test_every_frame_has_one_of_few_sizes() -> None:
    party, bea = their_turn()
    bea.offer("take")
    party.go(5.0)
    overheads = {len(frame) - size for _, frame in party.carried for size in SIZES if frame[:1] == b"F"}
    sealed = min(over for over in overheads if over > 0)
    assert {len(frame) - sealed for _, frame in party.carried if frame[:1] == b"F"} <= set(SIZES)


# Enemies.


def test_who_sends_too_much_is_not_listened_to_for_a_while() -> None:
    party, bea = pebbles()
    for _ in range(2000):
        bea.guest.why(1, ("act:pass",))
        bea.guest._pending.clear()
    party.go()
    assert len(bea.answers) < 300
    party.go(3.0)
    number = bea.guest.why(1, ("act:pass",))
    party.go()
    assert number in bea.answers
