"""The rules of Signals, a paragraph of the rulebook each: set the table, say the move, look at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.content.signals import load_content
from game.engine.chance import Live, Scripted
from game.engine.errors import BadInput
from game.engine.rules import Setup, Step
from game.titles.signals.rules import SignalsRules
from game.titles.signals.state import State

ROOT = Path(__file__).resolve().parents[3]
RULES = SignalsRules(load_content(ROOT, None))


def dealt(noise: bool = False, **changes: object) -> State:
    """Two hands that everybody can remember, and an empty table."""
    hands, nothing = ((1, 3, 11), (2, 4, 12)), (0, 0)
    state = State(hands, (7,), laid=nothing, played=(), shown=nothing, scores=nothing, round=1, rounds=2, noise=noise)
    return replace(state, **changes)


def say(state: State, *words: str, rolled: tuple[int, ...] = ()) -> Step[State]:
    """Each word is said by the seat before it: `0 lay 3`."""
    step = Step(state)
    for word in words:
        seat, _, said = word.partition(" ")
        move = RULES.parse(said)
        assert move is not None and RULES.refuse(step.state, int(seat), move) is None, word
        step = RULES.apply(step.state, int(seat), move, Scripted(*rolled))
    return step


def test_everybody_gets_four_cards() -> None:
    state = RULES.setup(Setup("signals", 3, {"rounds": 3, "noise": True}, "x"), Live(1))
    assert [len(hand) for hand in state.hands] == [4, 4, 4] and state.deck == ()


def test_cards_are_shown_when_everybody_has_chosen() -> None:
    assert say(dealt(), "0 lay 3").state.shown == (0, 0)
    assert say(dealt(), "0 lay 3", "1 lay 2").state.shown == (3, 2)


def test_the_highest_card_takes_the_signal() -> None:
    assert say(dealt(), "0 lay 11", "1 lay 12").state.winner == 1


@pytest.mark.parametrize(("die", "winner"), [(6, 0), (5, 1)])
def test_with_noise_a_six_gives_the_signal_to_the_lowest_card(die: int, winner: int) -> None:
    assert say(dealt(noise=True), "0 lay 11", "1 lay 12", rolled=(die,)).state.winner == winner


def test_a_signal_is_kept_or_given_up_for_a_card() -> None:
    assert say(dealt(winner=0), "0 keep").state.scores == (1, 0)
    drawn = say(dealt(winner=0), "0 draw").state
    assert drawn.scores == (0, 0) and drawn.hands[0] == (1, 3, 7, 11) and drawn.deck == ()


def test_the_most_signals_win_and_as_many_share_the_victory() -> None:
    for scores, ranks in (((2, 1), (1, 2)), ((1, 1), (1, 1))):
        outcome = RULES.outcome(dealt(round=3, scores=scores))
        assert outcome is not None and outcome.ranks == ranks


def test_ruling_1_whoever_resigns_is_last() -> None:
    outcome = RULES.outcome(say(dealt(scores=(3, 0)), "0 resign").state)
    assert outcome is not None and (outcome.reason, outcome.ranks) == ("resigned", (2, 1))


def test_ruling_2_with_an_empty_deck_a_signal_can_only_be_kept() -> None:
    state = dealt(winner=0, deck=())
    assert [RULES.word(move) for move in RULES.legal(state, 0)] == ["keep"]
    refused = RULES.refuse(state, 0, RULES.parse("draw") or 0)
    assert refused is not None and refused.key == "signals.refuse.no_deck"


def test_two_cards_of_one_number_are_a_fault_with_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "signals"
    folder.mkdir(parents=True)
    (folder / "cards.yaml").write_text("cards: [1, 2, 2]\nhand: 1\nnoise: 6\n", encoding="utf-8")
    with pytest.raises(BadInput) as bad:
        load_content(tmp_path, None)
    assert [(problem.line, problem.reason.key) for problem in bad.value.problems] == [(1, "signals.content.twice")]
