"""The counts of legal sequences from fixed starts, and the two opinions of what is legal side by side, word by word.

A count that is off says that a word too many or too few is legal somewhere near that start, or that a word leads to
another position than it did.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import perft
import pytest
from counting import Position, count_legal, count_naive, differences
from starts import GAMES, STARTS, Start, naive_of, positions, reached

from game.app.registry import titles

TOOL = Path(perft.__file__)
# Of the words of a position so many are followed when opinions are compared, evenly spread, and so far.
FOLLOWED, DEPTH = 5, 3


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_as_many_sequences_are_legal_as_were_counted(start: Start) -> None:
    depth, count = start.quick
    position = reached(start.game, start.after)
    assert count_legal(position, depth) == count, perft.reason(position, 2, naive_of(start.title))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_the_rulebook_and_the_rules_allow_the_same_words(start: Start) -> None:
    position = reached(start.game, start.after)
    assert list(differences(position, DEPTH, naive_of(start.title), FOLLOWED)) == []


@pytest.mark.parametrize("game", sorted({start.game for start in STARTS}))
def test_they_allow_the_same_words_all_along_a_recorded_game(game: str) -> None:
    naive = naive_of(game.partition("-")[0])
    assert [found for position in positions(game)[::3] for found in differences(position, 1, naive, FOLLOWED)] == []


def test_every_title_has_starts_and_every_recorded_game_is_used() -> None:
    assert {start.title for start in STARTS} == {title.id for title in titles()}
    assert {start.game for start in STARTS} == {path.stem for path in GAMES.glob("*.txt")}


def test_every_start_is_there_once_and_has_something_to_count() -> None:
    assert len({(start.game, start.after) for start in STARTS}) == len(STARTS)
    assert all(start.quick[1] and start.deep[1] and start.quick[0] <= start.deep[0] for start in STARTS)


PROMPTS = {
    "attack": {"place", "turn", "protect"},
    "escape": {"move", "act", "say", "end", "aim", "pick", "defend", "ghost"},
    "ovni": {
        "planet", "keep", "start", "gift", "place", "third", "take", "energy", "field", "groups", "pilots", "abductors",
        "builders", "military", "end",
    },
    "skies": {"place", "rooms", "end", "drop"},
    "ufoo": {"move", "roll", "attack", "end", "throw"},
}


@pytest.mark.parametrize("title", PROMPTS)
def test_every_kind_of_question_is_asked_near_some_start(title: str) -> None:
    near = [prompts(reached(start.game, start.after), 2) for start in STARTS if start.title == title]
    assert set().union(*near) == PROMPTS[title]


def prompts(position: Position, depth: int) -> set[str]:
    """The kinds of question from here on; of the words of a position a few are followed."""
    moves = position.legal()
    met = {position.rules.prompt(position.state, seat).kind for seat, _ in moves}
    if depth:
        for seat, move in moves[:: len(moves) // FOLLOWED + 1]:
            met |= prompts(position.moved(seat, move), depth - 1)
    return met


# That a wrong word is found and named.


FIRST = reached("ufoo-skirmish", 0)


class Forgetful:
    """The rules of a title with one word that legal() leaves out, or another that it adds."""

    def __init__(self, rules: Any, without: str = "", added: str = "") -> None:
        self._rules, self._without, self._added = rules, without, added

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def legal(self, state: Any, seat: int) -> list[Any]:
        moves = [move for move in self._rules.legal(state, seat) if self._rules.word(move) != self._without]
        return [*moves, self._rules.parse(self._added)] if self._added and moves else moves


def spoilt(**fault: str) -> Position:
    return Position(Forgetful(FIRST.rules, **fault), FIRST.state, FIRST.seats, FIRST.seed, FIRST.record)


def test_a_word_that_legal_forgets_changes_the_count_and_is_named() -> None:
    assert count_legal(spoilt(without="end"), 1) == count_legal(FIRST, 1) - 1
    found = next(differences(spoilt(without="end"), 1, naive_of("ufoo"), FOLLOWED))
    assert found.startswith("at the start: legal() leaves out '1 end' and adds nothing")


def test_a_word_that_legal_adds_is_named() -> None:
    found = list(differences(spoilt(added="repair 4"), 2, naive_of("ufoo"), FOLLOWED))
    assert found == [f"at the start: legal() leaves out nothing and adds '1 repair 4'; {len(FIRST.legal()) + 1} words"]


def test_a_word_that_is_wrong_later_is_named_with_the_words_that_lead_there() -> None:
    found = list(differences(spoilt(without="move 1 C04"), 2, naive_of("ufoo"), FOLLOWED))
    assert found == [f"after 1 end: legal() leaves out '0 move 1 C04' and adds nothing; {len(FIRST.legal()) - 1} words"]


def test_a_count_by_the_naive_checker_asks_nobody_else() -> None:
    assert count_naive(FIRST, 1, naive_of("ufoo")) == len(FIRST.legal())
    assert count_naive(spoilt(without="end"), 1, naive_of("ufoo")) == len(FIRST.legal())
    only_end = SimpleNamespace(playable=lambda content, state, seat: {"end"} if seat == state.seat else set())
    assert count_naive(FIRST, 5, only_end) == 1


# The tool.


def test_the_tool_counts_a_title_and_finds_nothing_different() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "attack"], capture_output=True, text=True, check=False)
    starts = [start for start in STARTS if start.title == "attack"]
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[-1] == f"{len(starts)} starts, 0 of them differ"
    assert lines[0].startswith(f"{starts[0].name}: {starts[0].quick[1]} of {starts[0].quick[0]}, as in the table")


@pytest.mark.parametrize("by_naive", [False, True])
def test_a_wrong_count_is_told_with_its_reason(by_naive: bool, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = Start("ufoo-skirmish", 0, "a wrong count", (1, 3), (1, 3))
    assert not perft.check(wrong, deep=True, by_naive=by_naive)
    told = capsys.readouterr().out
    assert "DIFFERS: the table has 3" in told and "what a word does has changed, or the table is wrong" in told


def test_a_recorded_game_goes_on_and_is_cut_where_a_word_is_no_longer_legal(tmp_path: Path) -> None:
    path = tmp_path / "ufoo-new.txt"
    path.write_text("ufoo seats=2 seed=new field=skirmish first=seat0\n0 end\n1 end\n1 end\n0 end\n")
    assert perft.play(path, 12) == 12
    lines = path.read_text().splitlines()
    assert lines[:3] == ["ufoo seats=2 seed=new field=skirmish first=seat0", "0 end", "1 end"]
    assert lines[3].startswith("0 ") and len(lines) == 13
    assert perft.play(path, 20) == 20
    assert path.read_text().splitlines()[:13] == lines
