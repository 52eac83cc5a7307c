"""A table that plays by the clock: each person has so many minutes, and nobody loses by using them up."""

from __future__ import annotations

from befriending.party import Party, Screen
from conformance.company import PEBBLES, SIGNALS

from game.friends.clocks import AGAIN_AFTER
from game.friends.messages import Clocks, Question, Settled
from game.friends.room import HOST


def by_the_clock(minutes: int = 1) -> tuple[Party, Screen]:
    """The guest, in the second seat, has to decide."""
    party = Party(PEBBLES, 2)
    bea = party.known((1,))
    party.room.clock.set(minutes)
    party.play(0, "toss")
    party.play(0, "pass")
    party.go(1.0)
    return party, bea


def last(screen: Screen) -> Clocks:
    told = screen.told(Clocks)[-1]
    assert isinstance(told, Clocks)
    return told


def asked(party: Party) -> list[Question]:
    """Each as it was put first."""
    told = [news for news in party.news if isinstance(news, Question)]
    return list({question.question: question for question in reversed(told)}.values())


def test_without_a_clock_nothing_runs() -> None:
    party = Party(PEBBLES, 2)
    bea = party.known((1,))
    party.go(600.0)
    assert asked(party) == [] and all(told == Clocks(0) for told in bea.told(Clocks))


def test_everybody_sees_whose_time_is_running_and_how_much_is_left() -> None:
    _, bea = by_the_clock()
    told = last(bea)
    assert told.minutes == 1 and told.running == (1,) and told.left[0] <= 60 >= told.left[1] > 55


def test_the_slow_are_asked_about_and_play_on_if_the_others_wait() -> None:
    party, bea = by_the_clock()
    party.go(62.0)
    (question,) = asked(party)
    assert (question.matter, question.seat) == ("time", 1) and bea.told(Question) == []
    party.room.vote(question.question, HOST, False, party.now)
    party.go(1.0)
    assert Settled(question.question, False) in party.news and party.table.seats[1].player == "person"
    bea.offer("take")
    party.go(1.0)
    assert party.table.records == 3, "one may take one's time all the same"
    party.go(AGAIN_AFTER + 2.0)
    assert len(asked(party)) == 2, "after a while they are asked once more"


def test_a_bot_plays_if_the_others_say_so_and_the_seat_is_taken_back_at_any_time() -> None:
    party, bea = by_the_clock()
    party.go(62.0)
    party.room.vote(asked(party)[0].question, HOST, True, party.now)
    party.go(1.0)
    assert party.table.seats[1].player == "bot"
    bea.guest.retake(0)
    party.go(1.0)
    assert party.table.seats[1].player == "bot", "nobody takes back what is not theirs"
    bea.guest.retake(1)
    party.go(1.0)
    assert party.table.seats[1].player == "person"
    party.go(AGAIN_AFTER / 2)
    assert len(asked(party)) == 1


def test_a_move_ends_the_question() -> None:
    party, bea = by_the_clock()
    party.go(62.0)
    bea.offer("take")
    party.go()
    bea.offer("pass")
    party.go(1.0)
    assert Settled(asked(party)[0].question, False) in party.news and last(bea).running == (0,)


def test_the_time_of_somebody_who_is_lost_does_not_run() -> None:
    party, bea = by_the_clock()
    party.lost = lambda subject, frame: True
    party.go(50.0)
    party.lost = lambda subject, frame: False
    party.go(12.0)
    assert last(bea).left[1] > 40


def test_a_host_that_is_started_again_knows_the_time() -> None:
    party, bea = by_the_clock()
    party.go(40.0)
    party.open_room(party.room.kept())
    party.go(15.0)
    assert bea.guest.linked and last(bea).minutes == 1 and last(bea).left[1] < 30


def test_another_game_begins_with_all_the_time() -> None:
    party, bea = by_the_clock()
    party.go(40.0)
    party.room.deal("pebbles", party.dealer.public_setup, party.table.seats, (0,))
    party.go(1.0)
    assert last(bea).minutes == 1 and last(bea).left == (60.0, 60.0)


def test_where_several_decide_at_once_the_time_of_all_of_them_runs() -> None:
    party = Party(SIGNALS, 2)
    bea = party.known((1,))
    party.room.clock.set(5)
    while party.table.acting != (0, 1):
        seat = party.table.acting[0]
        party.play(seat, party.table.view(seat).choices[0].word)
    party.go(1.0)
    assert last(bea).running == (0, 1)
