"""What every title must do: each requirement is a function that takes a case and raises AssertionError where the title
fails.

It knows no title; every title in the registry gets these checks.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
from torturing import snapshots

from conformance.cases import ROOT, Case
from conformance.template import FOLDER
from game.engine.chance import Draw, Live, seed_number
from game.engine.codec import Codec, digest
from game.engine.rules import Event, Outcome, Seat, Setup, Step, default_options
from game.engine.text import Message
from game.i18n.catalogue import Catalogue
from game.table.opening import chance_of
from game.table.replay import Replay
from game.table.seats import LOOKS
from game.table.sight import choices_of
from game.table.table import Table
from game.table.view import SeatInfo

LONGEST_GAME = 10_000
LONGEST_WORD = 40
SAMPLES = 12
MUTANTS = 4  # of each position
SOME = 40  # moves of a game that go to and fro
HANDLE = re.compile(r"[a-z][a-z0-9_-]*:[!-~]+")
LOG_MARK = "⟦"  # the catalogue writes what it does not know in these brackets


class Moment(msgspec.Struct, frozen=True):
    """One decision of a random game."""

    state: Any
    seat: Seat
    move: Any
    step: Step[Any]
    draws: tuple[Draw, ...]


class Walk(msgspec.Struct, frozen=True):
    moments: tuple[Moment, ...]
    last: Any

    def states(self) -> list[Any]:
        return [moment.state for moment in self.moments] + [self.last]

    def sample(self) -> list[Moment]:
        """The beginning, the end and some of what lies between."""
        many = len(self.moments)
        places = sorted({*range(min(4, many)), many - 1, *(many * n // SAMPLES for n in range(SAMPLES))})
        return [self.moments[place] for place in places]


def play(case: Case) -> Walk:
    """A whole game of seats that choose at random, with the chance that a table would have."""
    rules, chooser = case.rules, random.Random(case.setup.seed)
    state = rules.setup(case.setup, chance_of(case.setup))
    moments: list[Moment] = []
    while acting := rules.to_act(state):
        assert len(moments) < LONGEST_GAME, "the game does not end"
        seat = chooser.choice(acting)
        legal = rules.legal(state, seat)
        assert legal, f"seat {seat} owes a decision and can make none"
        move = chooser.choice(legal)
        chance = chance_of(case.setup, stream=len(moments) + 1)
        step = rules.apply(state, seat, move, chance)
        moments.append(Moment(state, seat, move, step, tuple(chance.taken)))
        state = step.state
    return Walk(tuple(moments), state)


# The rules are kept beside the walk, so that no other object can take their identity over.
_walks: dict[tuple[int, str, str], tuple[Any, Walk]] = {}


def walk(case: Case) -> Walk:
    """The case's own random game, played once."""
    key = (id(case.rules), case.id, case.setup.seed)
    if key not in _walks:
        _walks[key] = (case.rules, play(case))
    return _walks[key][1]


def digests(case: Case) -> list[int]:
    return [digest(state) for state in play(case).states()]


# Words that people read.


@cache
def english() -> Catalogue:
    texts = Catalogue.load(ROOT / "data" / "i18n", "en", None)._texts
    template = Catalogue.load(FOLDER / "data" / "i18n", "en", None)._texts
    return Catalogue("en", {**texts, **template})


def said(case: Case, message: Message) -> None:
    """The message has a sentence, and all that the sentence needs; the tiny titles of these tests have none."""
    title = case.rules.info.id
    if message.key.startswith(f"{title}.") and not english().has(f"{title}.name"):
        return
    sentence = english().say(message, NAMES)
    assert LOG_MARK not in sentence, f"{message.key} {dict(message.args)} says: {sentence}"


NAMES = ("Ana", "Bo", "Caio", "Dora", "Elio", "Flor", "Gil", "Hana", "Iris", "Joca", "Kai", "Lia", "Mia", "Nino", "Ola",
         "Pia")


def company(case: Case) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(NAMES[seat], seat % LOOKS) for seat in range(case.setup.seats))


# The checks.


def random_games_end(case: Case) -> None:
    rules, game = case.rules, walk(case)
    for state in game.states()[:-1]:
        assert rules.outcome(state) is None, "a result before the end"
    assert rules.outcome(game.last) is not None, "an end without a result"
    assert rules.to_act(game.last) == ()


def who_acts_has_a_move(case: Case) -> None:
    rules = case.rules
    for moment in walk(case).moments:
        acting = rules.to_act(moment.state)
        assert list(acting) == sorted(set(acting))
        for seat in range(case.setup.seats):
            legal = list(rules.legal(moment.state, seat))
            assert bool(legal) == (seat in acting), f"seat {seat} has {len(legal)} moves"
            assert legal == sorted(set(legal)), "moves are not sorted, or not unique"
            assert not set(legal) & set(rules.extra(moment.state, seat))


def every_legal_move_applies(case: Case) -> None:
    rules = case.rules
    for moment in walk(case).sample():
        state = moment.state
        for seat in rules.to_act(state):
            for move in (*rules.legal(state, seat), *rules.extra(state, seat)):
                assert rules.refuse(state, seat, move) is None, f"{rules.word(move)} is offered and refused"
                step = rules.apply(state, seat, move, Live(1))
                assert type(step.state) is rules.state_type
                assert all(0 <= next < case.setup.seats for next in rules.to_act(step.state))
                check_events(case, step.events)


def check_events(case: Case, events: tuple[Event, ...]) -> None:
    title = case.rules.info.id
    for event in events:
        assert all(HANDLE.fullmatch(handle) for handle in event.about), event
        said(case, Message(f"{title}.log.{event.kind}", event.args))
        assert event.to is None or all(0 <= seat < case.setup.seats for seat in event.to)
        assert event.to is None or case.rules.info.hidden, "a private event in an open game"


def others_moves_are_refused(case: Case) -> None:
    rules = case.rules
    for moment in walk(case).sample():
        acting = rules.to_act(moment.state)
        for seat in range(case.setup.seats):
            if seat not in acting:
                fault = rules.refuse(moment.state, seat, moment.move)
                assert fault is not None, f"seat {seat} plays out of turn"
                said(case, fault)


def mutants(word: str) -> Iterator[str]:
    yield from (word[:-1], word + "x", word + " ", " " + word, word.upper(), word.title(), word.replace(" ", "  "))
    yield from (word.replace("1", "2"), word.replace("2", "1"), word.replace("3", "9"), word + " 1", word * 2)
    yield from (word + "\n", word.replace(" ", "\t"), word.replace("1", "１"), word.replace("1", "01"), "", "\0")


def mutated_words_are_refused_with_a_reason(case: Case) -> None:
    rules = case.rules
    for moment in walk(case).sample():
        state, seat = moment.state, moment.seat
        legal = rules.legal(state, seat)
        allowed = {*legal, *rules.extra(state, seat)}
        before = digest(state)
        for word in {mutant for move in legal[:: 1 + len(legal) // 12] for mutant in mutants(rules.word(move))}:
            move = rules.parse(word)
            if move is None:
                continue
            assert rules.word(move) == word, f"{word!r} is another spelling of {rules.word(move)!r}"
            fault = rules.refuse(state, seat, move)
            assert (fault is None) == (move in allowed), f"{word}: {fault}"
            if fault is not None:
                said(case, fault)
        assert digest(state) == before


def parents_never_change(case: Case) -> None:
    rules = case.rules
    game = walk(case)
    before = [digest(moment.state) for moment in game.sample()]
    for moment in game.sample():
        state = moment.state
        hash(state)  # fails where a list or a dict hides in the state
        for seat in rules.to_act(state):
            for move in rules.legal(state, seat):
                rules.apply(state, seat, move, Live(2))
                rules.caution(state, seat, move)
            rules.prompt(state, seat)
            rules.random_move(state, seat, random.Random(1).random)
        for viewer in (None, *range(case.setup.seats)):
            rules.observe(state, viewer)
    assert [digest(moment.state) for moment in game.sample()] == before


def the_same_seed_gives_the_same_game(case: Case) -> None:
    assert digests(case) == [digest(state) for state in walk(case).states()]


class Unwatched(Live):
    watched = False


def moves_come_to_the_same_where_nobody_is_told(case: Case) -> None:
    for record, moment in enumerate(walk(case).moments, 1):
        chance = Unwatched(seed_number((case.setup.seed,)), record, case.setup.chance)
        state = case.rules.apply(moment.state, moment.seat, moment.move, chance).state
        assert state == moment.step.state and tuple(chance.taken) == moment.draws


def words_and_paths_round_trip(case: Case) -> None:
    rules = case.rules
    for moment in walk(case).sample():
        for seat in rules.to_act(moment.state):
            moves = (*rules.legal(moment.state, seat), *rules.extra(moment.state, seat))
            words = [rules.word(move) for move in moves]
            paths = [rules.path(moment.state, seat, move) for move in moves]
            for move, word, path in zip(moves, words, paths, strict=True):
                assert rules.parse(word) == move
                assert word.isascii() and word.isprintable() and 0 < len(word) <= LONGEST_WORD
                assert path and all(HANDLE.fullmatch(handle) for handle in path), path
            assert len(set(words)) == len(words), "two moves with one word"
            assert len(set(paths)) == len(paths), "two moves that one touches alike"


def values_round_trip(case: Case) -> None:
    rules = case.rules
    states, seen = Codec(rules.state_type), Codec(rules.observation_type)
    events = Codec(Event)
    for moment in walk(case).sample():
        again = states.decode(states.encode(moment.state))
        assert again == moment.state and digest(again) == digest(moment.state)
        for viewer in (None, *range(case.setup.seats)):
            observation = rules.observe(moment.state, viewer)
            assert seen.decode(seen.encode(observation)) == observation
        for event in moment.step.events:
            assert events.decode(events.encode(event)) == event


def new_table(case: Case, practice: bool = False) -> Table:
    return Table(case.rules, case.setup, company(case), practice)


def told(case: Case, table: Table) -> list[Any]:
    """All that anybody can see."""
    return [msgspec.structs.replace(table.view(v), fresh=0) for v in (None, *range(case.setup.seats))]


def said_words(case: Case) -> list[tuple[Seat, str]]:
    return [(moment.seat, case.rules.word(moment.move)) for moment in walk(case).moments]


def save_load_continue_equals_never_saved(case: Case) -> None:
    words = said_words(case)
    straight, through = new_table(case), new_table(case)
    stops = {len(words) * n // 6 for n in range(7)} | {1, 2, 3}
    for number, (seat, word) in enumerate(words):
        if number in stops:
            loaded = Table.load(case.rules, through.saved())
            assert loaded.notes == ()
            through = loaded.table
            assert told(case, through) == told(case, straight)
        assert straight.submit(seat, word) is None
        assert through.submit(seat, word) is None
    assert through.saved() == straight.saved()


def undo_and_redo_meet_again(case: Case) -> None:
    table = new_table(case)
    after = told(case, table)
    for seat, word in said_words(case)[:300]:
        before, cursor = after, table.records
        assert table.submit(seat, word) is None
        after = told(case, table)
        if not table.undo(seat):
            continue
        assert table.records == cursor
        assert [_sight(view) for view in told(case, table)] == [_sight(view) for view in before]
        assert table.redo()
        assert [_sight(view) for view in told(case, table)] == [_sight(view) for view in after]
    _undo_whole_turn(case, table)


def _undo_whole_turn(case: Case, table: Table) -> None:
    here, records = told(case, table), table.records
    if not table.undo_turn():
        return
    steps = records - table.records
    assert steps > 0
    assert not table.undo_turn()
    for _ in range(steps):
        assert table.redo()
    assert told(case, table) == here


def _sight(view: Any) -> Any:
    """A view without what undo itself has to say."""
    return msgspec.structs.replace(view, undo=None)


def undo_stops_at_knowledge(case: Case) -> None:
    rules, table = case.rules, new_table(case)
    for moment in walk(case).moments[:300]:
        acting = rules.to_act(moment.state)
        assert table.submit(moment.seat, rules.word(moment.move)) is None
        barred = bool(moment.draws) or moment.step.reveals or rules.to_act(moment.step.state) != acting
        assert table.view(moment.seat).undo.can_undo == (not barred)


def practice_undoes_everything(case: Case) -> None:
    table = new_table(case, practice=True)
    words = said_words(case)[:60]
    trail = []
    for seat, word in words:
        trail.append(table.view(None).observation)
        assert table.submit(seat, word) is None
    for observation in reversed(trail):
        assert table.undo()
        assert table.view(None).observation == observation


def another_move_after_undo_is_a_fresh_one(case: Case) -> None:
    """From wherever one comes back to, another move finds the table as if nothing else had ever been played."""
    rules, table = case.rules, new_table(case, practice=True)
    moments = walk(case).moments[:SOME]
    words = said_words(case)
    for there, (seat, word) in enumerate(words[:SOME], 1):
        assert table.submit(seat, word) is None
        back = there - min(there, 1 + there % 3)
        for _ in range(there - back):
            assert table.undo()
        moment = moments[back]
        for other in [move for move in rules.legal(moment.state, moment.seat) if move != moment.move][:1]:
            assert table.submit(moment.seat, rules.word(other)) is None
            fresh = rules.apply(moment.state, moment.seat, other, chance_of(case.setup, stream=back + 1))
            _check_table(case, table, back + 1, fresh.state)
            kinds = [line.kind for line in table.view(moment.seat).log if line.record >= back]
            assert kinds == [event.kind for event in _heard(fresh.events, moment.seat)]
            assert not table.redo(), "what was taken back can still be done again"
            assert table.undo()
            _check_table(case, table, back, moment.state)
        for seat, word in words[back:there]:
            assert table.submit(seat, word) is None
    assert Table.load(rules, table.saved()).notes == ()


def _check_table(case: Case, table: Table | Replay, records: int, state: Any) -> None:
    """Everybody sees this state, and that many records behind it."""
    for viewer in (None, *range(case.setup.seats)):
        if isinstance(table, Replay) and not table.may_see(viewer):
            continue
        view = table.view(viewer)
        assert (view.record, view.acting, view.turn) == (records, case.rules.to_act(state), case.rules.turn(state))
        assert view.observation == case.rules.observe(state, viewer)
        assert view.outcome == case.rules.outcome(state)
        assert all(line.record < records for line in view.log)


def a_replay_ends_where_the_game_is(case: Case) -> None:
    """Moves that were taken back are not part of it, nor are moves played later."""
    rules, game, table = case.rules, walk(case), new_table(case, practice=True)
    words, states = said_words(case)[:SOME], game.states()
    for seat, word in words:
        assert table.submit(seat, word) is None
    for _ in range(min(3, len(words) - 1)):
        assert table.undo()
    here, replay = table.records, table.replay()
    assert table.undo()
    moment = game.moments[here - 1]
    assert table.submit(moment.seat, rules.word(rules.legal(moment.state, moment.seat)[-1])) is None
    assert (replay.first, replay.last, replay.position) == (0, here, here)
    assert replay.seek(here + 1) == here
    for point in range(here, -1, -1):
        assert replay.seek(point) == point
        _check_table(case, replay, point, states[point])
    marks = [(point, rules.turn(states[point])) for point in range(here + 1)]
    assert list(replay.turns()) == [mark for n, mark in enumerate(marks) if not n or marks[n - 1][1] != mark[1]]


def practice_goes_back_and_forth_among_bots_alone(case: Case) -> None:
    """Where no person decides, every point is one to stop at."""
    seats = tuple(msgspec.structs.replace(info, player="bot") for info in company(case))
    table = Table(case.rules, case.setup, seats, practice=True)
    words, states = said_words(case)[:SOME], walk(case).states()
    for seat, word in words:
        assert table.submit(seat, word) is None
    for point in range(len(words) - 1, -1, -1):
        assert table.undo()
        _check_table(case, table, point, states[point])
    assert not table.undo()
    for point in range(1, len(words) + 1):
        assert table.redo()
        _check_table(case, table, point, states[point])
    assert not table.redo()


def practice_goes_back_from_the_end(case: Case) -> None:
    game, table = walk(case), new_table(case)
    for seat, word in said_words(case):
        assert table.submit(seat, word) is None
    last = len(game.moments)
    assert not table.undo() and not table.undo_turn(), "an end is taken back"
    table.practise()
    assert table.undo()
    _check_table(case, table, last - 1, game.moments[-1].state)
    assert table.redo()
    _check_table(case, table, last, game.last)
    assert not table.redo()
    assert table.undo_turn() and table.acting == case.rules.to_act(game.moments[-1].state)
    while table.records < last:
        assert table.redo()
    _check_table(case, table, last, game.last)


def a_seat_can_believe_what_it_sees(case: Case) -> None:
    """Two worlds that differ only in what a seat cannot know look the same to it, choices and reasons included."""
    rules = case.rules
    for moment in walk(case).sample():
        for viewer in (None, *range(case.setup.seats)):
            observation = rules.observe(moment.state, viewer)
            worlds = [rules.determinize(observation, Live(number)) for number in (1, 2)]
            for world in worlds:
                assert rules.observe(world, viewer) == observation, f"seat {viewer} sees through a curtain"
            assert _seen(case, worlds[0], viewer) == _seen(case, worlds[1], viewer)
            assert _seen(case, worlds[0], viewer) == _seen(case, moment.state, viewer)


def _seen(case: Case, state: Any, viewer: Seat | None) -> tuple[Any, ...]:
    """What a view is made of."""
    rules = case.rules
    acting = rules.to_act(state)
    public = (acting, rules.turn(state), rules.outcome(state), rules.gauges(state))
    if viewer is None or viewer not in acting:
        return public
    moves = rules.legal(state, viewer)
    choices = choices_of(rules, state, viewer, moves)
    cautions = [rules.caution(state, viewer, move) for move in moves]
    return (*public, rules.prompt(state, viewer), choices, cautions, rules.why_dead(state, viewer, ("seat:0",)))


def no_event_tells_a_secret(case: Case) -> None:
    """One move in two worlds that a seat cannot tell apart: where it cannot tell them apart afterwards either, the
    log of the move is the same to it. An observation holds what the last move showed to all."""
    rules = case.rules
    for moment in walk(case).sample():
        real = _played(case, moment.state, moment)
        for viewer in range(case.setup.seats):
            if viewer == moment.seat:
                continue
            seen = rules.observe(moment.state, viewer)
            for number in range(4):
                world = rules.determinize(seen, Live(number))
                if rules.refuse(world, moment.seat, moment.move) is not None:
                    continue
                other = _played(case, world, moment)
                if rules.observe(real.state, viewer) == rules.observe(other.state, viewer):
                    assert _heard(real.events, viewer) == _heard(other.events, viewer), "the log tells a secret"


def _played(case: Case, state: Any, moment: Moment) -> Step[Any]:
    return case.rules.apply(state, moment.seat, moment.move, Live(4))


def _heard(events: tuple[Event, ...], viewer: Seat) -> list[Event]:
    return [event for event in events if event.to is None or viewer in event.to]


def no_private_event_reaches_another(case: Case) -> None:
    table, private, own = new_table(case), dict[int, set[str]](), dict[int, set[str]]()
    for moment in walk(case).moments:
        for event in moment.step.events:
            if event.to is not None:
                for viewer in range(case.setup.seats):
                    heard = own if viewer in event.to else private
                    heard.setdefault(viewer, set()).add(_line(table.records, event.kind, event.args))
        assert table.submit(moment.seat, case.rules.word(moment.move)) is None
    for viewer in (None, *range(case.setup.seats)):
        lines = {_line(line.record, line.kind, line.message.args) for line in table.view(viewer).log}
        hidden = set().union(*private.values()) if viewer is None else private.get(viewer, set())
        # Two who are hit at once are told the same, each for himself.
        assert not lines & (hidden - own.get(viewer, set()) if viewer is not None else hidden)


def _line(record: int, kind: str, args: tuple[tuple[str, Any], ...]) -> str:
    return f"{record} {kind} {args}"


def dead_things_have_a_reason(case: Case) -> None:
    """Whatever is touched, in whatever order: a reason in words, and never a fault of ours."""
    rules, chooser = case.rules, random.Random(case.id)
    known = sorted({
        handle
        for moment in walk(case).sample()
        for move in rules.legal(moment.state, moment.seat)
        for handle in rules.path(moment.state, moment.seat, move)
    })
    strange = ["", ":", "hex:", "hex:ZZ99", "seat:99", "saucer:9.9", "saucer:x", "act:none", "ä:ö", "card:-1", "a" * 99]
    pool = known + strange
    for moment in walk(case).sample():
        for length in (0, 1, 1, 1, 2, 2, 3, 4):
            touched = tuple(chooser.choice(pool) for _ in range(length))
            for seat in range(case.setup.seats):
                said(case, rules.why_dead(moment.state, seat, touched))


def results_have_a_shape(case: Case) -> None:
    rules, game, seats = case.rules, walk(case), case.setup.seats
    outcome = rules.outcome(game.last)
    assert outcome is not None
    _check_outcome(case, outcome)
    first = [gauge.id for gauge in rules.gauges(game.states()[0])]
    for state in game.states():
        gauges = rules.gauges(state)
        assert [gauge.id for gauge in gauges] == first
        assert all(len(gauge.values) == seats for gauge in gauges)
    for id in first:
        said(case, Message(f"{rules.info.id}.gauge.{id}"))


def _check_outcome(case: Case, outcome: Outcome) -> None:
    seats = case.setup.seats
    assert len(outcome.ranks) == seats
    if seats == 1:
        assert outcome.ranks in ((1,), (2,))
    elif not (case.rules.info.shared_loss and outcome.ranks == (2,) * seats):
        # Whoever shares a place leaves the places behind it empty.
        assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
    for line in outcome.sheet:
        assert len(line.values) == seats
        said(case, line.label)
    said(case, Message(f"{case.rules.info.id}.end.{outcome.reason}"))


def questions_have_words(case: Case) -> None:
    rules = case.rules
    for moment in walk(case).sample():
        for seat in rules.to_act(moment.state):
            prompt = rules.prompt(moment.state, seat)
            said(case, prompt.message)
            if prompt.detail is not None:
                said(case, prompt.detail)
            for move in (*rules.legal(moment.state, seat), *rules.extra(moment.state, seat)):
                question = rules.caution(moment.state, seat, move)
                if question is not None:
                    said(case, question)


def turns_are_counted_upwards(case: Case) -> None:
    turns = [case.rules.turn(state) for state in walk(case).states()]
    assert turns[0] == 1
    assert all(0 <= after - before <= 1 for before, after in pairwise(turns))


def options_are_as_offered(case: Case) -> None:
    rules, title = case.rules, case.rules.info.id
    options = rules.options()
    assert len({option.id for option in options}) == len(options)
    for option in options:
        assert option.default in (option.values or (False, True))
        said(case, Message(f"{title}.option.{option.id}.name"))
        said(case, Message(f"{title}.option.{option.id}.hint"))
        for value in option.values:
            if not str(value).startswith("user:"):
                said(case, Message(f"{title}.option.{option.words}.{value}"))
    for seats in rules.info.seats:
        assert rules.refuse_setup(Setup(title, seats, default_options(rules), "")) is None
    assert rules.refuse_setup(case.setup) is None
    said(case, Message(f"{title}.tagline"))


def every_state_keeps_within_the_bounds(case: Case) -> None:
    rules, seats = case.rules, case.setup.seats
    for state in walk(case).states():
        assert rules.sane(state, seats)
    assert not rules.sane(walk(case).last, 99)


def a_mutated_snapshot_is_refused_or_played(case: Case) -> None:
    """Soon, whatever is in it, and without a fault of the program's."""
    rules, source = case.rules, random.Random(case.setup.seed)
    for moment in walk(case).sample()[::4]:
        tree = msgspec.to_builtins(moment.state)
        for _ in range(MUTANTS):
            snapshots.take(rules, snapshots.mutated(tree, source), case.setup.seats, source)


CHECKS: tuple[Callable[[Case], None], ...] = (
    random_games_end,
    who_acts_has_a_move,
    every_legal_move_applies,
    others_moves_are_refused,
    mutated_words_are_refused_with_a_reason,
    parents_never_change,
    the_same_seed_gives_the_same_game,
    moves_come_to_the_same_where_nobody_is_told,
    words_and_paths_round_trip,
    values_round_trip,
    save_load_continue_equals_never_saved,
    undo_and_redo_meet_again,
    undo_stops_at_knowledge,
    practice_undoes_everything,
    another_move_after_undo_is_a_fresh_one,
    a_replay_ends_where_the_game_is,
    practice_goes_back_and_forth_among_bots_alone,
    practice_goes_back_from_the_end,
    a_seat_can_believe_what_it_sees,
    no_event_tells_a_secret,
    no_private_event_reaches_another,
    dead_things_have_a_reason,
    results_have_a_shape,
    questions_have_words,
    turns_are_counted_upwards,
    options_are_as_offered,
    every_state_keeps_within_the_bounds,
    a_mutated_snapshot_is_refused_or_played,
)
