"""The view-model of Escape from the Aliens: to each viewer their own, marks by age, notes, the truth at the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from shots.desk_escape import at, company, play

from game.content.escape import load_content
from game.engine.chance import Live
from game.engine.rules import Setup
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model import notes as escape_notes
from game.faces.escape.model import panels as escape_panels
from game.faces.escape.model import story as escape_story
from game.faces.escape.model import truth as escape_truth
from game.faces.escape.model.notes import Notes
from game.faces.escape.model.table import Gaze, model
from game.table.sight import see
from game.table.table import Table
from game.table.view import UndoState, View
from game.titles.escape import cards
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import MOVE, SAY, State

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def rules() -> EscapeRules:
    return EscapeRules(load_content(ROOT, None))


def view_of(rules: EscapeRules, state: State, viewer: int | None) -> View:
    seats = company(len(state.roles))
    return see(rules, state, rules.to_act(state), viewer, seats, (), 0, UndoState(False, False, None), 1, False)


def begun(rules: EscapeRules, seats: int, seed: int, words: tuple[str, ...]) -> Table:
    table = Table(rules, Setup("escape", seats, {}, str(seed)), company(seats))
    for word in words:
        assert table.submit(table.acting[0], word) is None
    return table


@pytest.mark.parametrize("seed", range(1, 9))
def test_worlds_that_differ_in_secrets_alone_look_the_same(rules: EscapeRules, seed: int) -> None:
    """For every seat, and for everybody: what could be otherwise without the viewer's knowing changes nothing."""
    state, _ = play(rules, 6, seed, at(3 + 2 * seed, (MOVE, SAY)[seed % 2]))
    for viewer in (None, *range(6)):
        other = rules.determinize(rules.observe(state, viewer), Live(seed))
        gaze = Gaze(cloud=(seed % 6), notes=Notes((("E05", "danger"),)))
        assert model(view_of(rules, state, viewer), gaze) == model(view_of(rules, other, viewer), gaze)


def test_what_is_heard_of_a_bluff_is_what_is_heard_of_the_truth(rules: EscapeRules) -> None:
    """Somebody else's turn has the same cues and sounds whether the card said here or anywhere."""
    state, _ = play(rules, 6, 4, lambda s: s.phase == SAY and s.card in (cards.ANY, cards.ANY_ITEM))
    here = rules.tables(state).names[state.cells[state.seat]]
    told = []
    for card in (cards.ANY, cards.HERE):
        position = type(state)(**{name: getattr(state, name) for name in state.__struct_fields__} | {"card": card})

        class Found(EscapeRules):
            def setup(self, setup: Setup, chance: object, position: State = position) -> State:
                return position

        table = Table(Found(rules.content), Setup("escape", 6, {}, "x"), company(6))
        assert table.submit(state.seat, f"noise {here}") is None
        view = table.view((state.seat + 1) % 6)
        told.append((escape_story.cues(view), escape_story.quiet_sound(view), escape_story.rows(view)))
    assert told[0] == told[1] and told[0][0][0].kind == "noise"


def test_nobody_elses_steps_make_a_cue_or_a_sound(rules: EscapeRules) -> None:
    _, words = play(rules, 6, 4, at(2))
    table = begun(rules, 6, 4, words)
    mover = table.acting[0]
    step = next(choice.word for choice in table.view(mover).choices if choice.word.startswith("move "))
    assert table.submit(mover, step) is None
    for seat in range(6):
        cues = escape_story.cues(table.view(seat))
        assert [cue.kind for cue in cues] == (["slide"] if seat == mover else [])
        assert escape_story.quiet_sound(table.view(seat)) == ""


def test_a_seat_sees_its_own_figure_and_nobody_elses(rules: EscapeRules) -> None:
    state, _ = play(rules, 6, 4, at(6))
    assert model(view_of(rules, state, None), Gaze()).deck.pieces == ()
    for seat in range(6):
        shown = model(view_of(rules, state, seat), Gaze()).deck.pieces
        assert [piece.cell for piece in shown] == [state.cells[seat]]
        assert ("beast" in shown[0].art) == bool(state.aliens >> seat & 1)


def test_the_record_has_thirty_nine_boxes_and_the_chosen_sector_in_the_next(rules: EscapeRules) -> None:
    state, _ = play(rules, 6, 4, at(5))
    view = view_of(rules, state, state.seat)
    shown = model(view, Gaze())
    assert len(shown.record) == 39 and shown.taken == len(state.paths[state.seat])
    goal = shown.deck.live[0]
    waiting = model(view, Gaze(pending=goal)).record[shown.taken]
    assert waiting.kind == "now" and waiting.cell == goal


def test_marks_fade_with_age_and_go_after_four_rounds(rules: EscapeRules) -> None:
    state, _ = play(rules, 6, 4, at(9))
    o = rules.observe(state, None)
    signs = escape_deck.signs(o, company(6), frozenset())
    ages = {sign.age for sign in signs}
    assert ages <= {0, 1, 2, 3} and len(ages) > 1
    everybody = frozenset(range(6))
    assert escape_deck.signs(o, company(6), everybody) == ()
    heard = next(seat for seat in range(6) if company(6)[seat].look == signs[0].look)
    alone = escape_deck.signs(o, company(6), everybody - {heard})
    assert {sign.look for sign in alone} == {signs[0].look}


def test_two_seats_of_one_look_are_told_apart(rules: EscapeRules) -> None:
    seats = company(16)
    told = [escape_deck.initial(seats, seat) for seat in range(16)]
    assert told == [""] * 8 + [info.name[0] for info in seats[8:]]


def test_an_item_is_told_with_the_announcement_that_follows_it(rules: EscapeRules) -> None:
    _, words = play(rules, 6, 4, at(12))
    table = begun(rules, 6, 4, words)
    rows = escape_story.rows(table.view(None))
    with_item = [row for row in rows if row.aside is not None and row.aside.key == "escape_desk.log.took"]
    took = sum(line.kind == "took" for line in table.view(None).log)
    assert len(with_item) == took > 3
    assert not {row.message.key for row in rows} & {"escape.log.moved", "escape.log.drew", "escape.log.turn"}
    heads = [row.turn for row in rows if row.head]
    assert heads == sorted(set(heads), reverse=True)


def test_silence_is_said_by_the_same_touch_as_noise(rules: EscapeRules) -> None:
    """After every kind of card, and after none, a sector is touched and confirmed."""
    for card in (cards.HERE, cards.ANY, cards.SILENCE, -1):
        state, _ = play(rules, 6, 4, lambda s, card=card: s.phase == SAY and s.card == card)
        view = view_of(rules, state, state.seat)
        live = model(view, Gaze()).deck.live
        assert state.cells[state.seat] in live
        waiting = model(view, Gaze(pending=state.cells[state.seat]))
        assert waiting.call is not None and [action.id for action in waiting.call.actions] == ["confirm"]
        assert model(view, Gaze()).call is None


def test_notes_are_words_slips_and_opinions_in_one_text() -> None:
    text = "Bea lies.\nE09 !\nBea = A\nK02 x\nnot E09 !\n"
    notes = escape_notes.read(text)
    assert notes.pins == (("E09", "danger"), ("K02", "clear")) and notes.opinions == (("Bea", "A"),)
    assert notes.words == "Bea lies.\nnot E09 !\n"
    assert escape_notes.read(escape_notes.written(notes)) == notes
    gone = escape_notes.with_pin(notes, "E09", "danger")
    assert dict(gone.pins) == {"K02": "clear"}
    assert dict(escape_notes.with_pin(notes, "E09", "unsure").pins)["E09"] == "unsure"
    sides = []
    for _ in range(3):
        notes = escape_notes.with_opinion(notes, "Caio")
        sides.append(dict(notes.opinions).get("Caio", ""))
    assert sides == ["H", "A", ""]
    assert escape_notes.opinion_of(notes, ["Ana", "Bea"], 1) == "A"


def test_the_truth_is_open_only_when_the_game_is_over(rules: EscapeRules) -> None:
    going, _ = play(rules, 6, 4, at(9))
    for seat in (None, 0, 3):
        shown = model(view_of(rules, going, seat), Gaze(truth=3, follow=2))
        assert shown.truth is None and not shown.behind
    over, _ = play(rules, 6, 4, lambda state: False)
    shown = model(view_of(rules, over, None), Gaze(truth=7, follow=2))
    assert shown.behind and shown.truth is not None
    steps = escape_truth.steps_of(rules.observe(over, None), 2)
    assert tuple(step.cell for step in steps) == over.paths[2]
    assert shown.deck.way == (over.homes[2], *over.paths[2][:7])
    for step in steps:
        assert step.honesty == ("quiet" if step.said < 0 else "true" if step.said == step.cell else "lie")
    assert all(claim.start != claim.goal for claim in shown.deck.claims)
    assert {piece.cell for piece in shown.deck.pieces} == {path[6] for path in over.paths if len(path) > 6}


def test_the_possible_sectors_hold_the_true_one(rules: EscapeRules) -> None:
    state, _ = play(rules, 6, 6, at(7))
    for seat in range(6):
        view = view_of(rules, state, (seat + 1) % 6)
        if escape_panels.can_cloud(view, seat):
            assert state.cells[seat] in model(view, Gaze(cloud=seat)).deck.cloud
