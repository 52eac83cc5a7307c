"""Whole games as readable text, played again line by line: the rules alone first, then at a table.

`tools/tell.py --record` alone writes them anew, and the difference is read like code.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import tell
from conformance.company import SIGNALS

from game.app.registry import titles
from game.engine.rules import AnyRules, Setup
from game.table.table import Table
from game.table.view import SeatInfo

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))
FIRST = {path.stem.partition("-")[0]: path for path in reversed(FILES)}  # of each title
TOLD = [
    pytest.param(path, id=path.stem, marks=() if path in FIRST.values() else pytest.mark.long) for path in FILES
]


def told_rules(lines: list[str]) -> AnyRules:
    return tell.rules_of(tell.title_in(lines))


@pytest.mark.parametrize("path", TOLD)
def test_a_playthrough_plays_out_as_it_was_told(path: Path) -> None:
    lines = tell.read_lines(path)
    for number, (was, now) in enumerate(zip(lines, tell.retold(told_rules(lines), lines), strict=True), 1):
        assert now == was, f"{path.name}:{number}"


@pytest.mark.parametrize("path", TOLD)
def test_a_playthrough_plays_out_the_same_at_a_table(path: Path) -> None:
    lines = tell.read_lines(path)
    rules, setup = told_rules(lines), tell.read_heading(told_rules(lines), lines[0])
    table = Table(rules, setup, tuple(SeatInfo(f"P{seat}", seat) for seat in range(setup.seats)))
    for seat, word in tell.read_moves(lines):
        assert table.submit(seat or 0, word) is None
    checks = [f"{record['check']:08x}" for record in msgspec.json.decode(table.saved())["records"]]
    assert checks == [line.rpartition(tell.BAR)[2] for line in lines if tell.ARROW in line]


def test_every_title_has_a_playthrough_to_its_end() -> None:
    over = {path.stem.partition("-")[0] for path in FILES if "# over" in path.read_text(encoding="utf-8")}
    assert over == {title.id for title in titles()}


def test_a_change_of_the_rules_shows_in_the_line_where_it_bites() -> None:
    lines = tell.read_lines(FILES[0])
    changed = [line.replace("| ", "| 0", 1) if number == 3 else line for number, line in enumerate(lines)]
    now = tell.retold(told_rules(lines), changed)
    assert [number for number, (a, b) in enumerate(zip(changed, now, strict=True)) if a != b] == [3]


def test_secret_events_name_their_audience() -> None:
    telling = tell.Telling(SIGNALS, Setup("signals", 2, {"rounds": 2, "noise": False}, "old moon"))
    card = SIGNALS.legal(telling.state, 1)[0]
    line = telling.play(1, f"lay {card}")
    assert line.startswith(f"1 lay {card} -> laid(who=seat:1); laid_own@1(card={card}) | ")


def test_comments_and_set_up_survive_a_new_telling() -> None:
    setup = Setup("signals", 2, {"rounds": 2, "noise": False}, "old moon")
    telling = tell.Telling(SIGNALS, setup)
    lines = ["# A word before.", telling.heading(), telling.play(0, "resign"), telling.ending()]
    assert lines[1].startswith("signals seats=2 seed='old moon' rounds=2 noise=no | ")
    assert tell.read_heading(SIGNALS, lines[1]) == setup
    assert tell.retold(SIGNALS, lines) == lines


def test_what_cannot_be_played_is_said() -> None:
    telling = tell.Telling(SIGNALS, Setup("signals", 2, {}, "x"))
    for seat, word, reason in ((0, "fly", "no word"), (5, "lay 1", "does not act"), (0, "keep", "refused")):
        with pytest.raises(tell.Told, match=reason):
            telling.play(seat, word)
    telling.play(None, "resign")
    with pytest.raises(tell.Told, match="over"):
        telling.play(0, "keep")


def run(*words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, str(HERE.parents[1] / "tools" / "tell.py"), *words]
    return subprocess.run(program, input=said, capture_output=True, text=True, check=False)


def test_the_tool_reads_moves_from_a_file_and_tells_them() -> None:
    path = FILES[0]
    lines = tell.read_lines(path)
    told = run(tell.title_in(lines), "--moves", str(path), "--seat", "0")
    assert told.returncode == 0, told.stderr
    assert all(line in told.stdout for line in lines)


def test_the_tool_plays_from_the_keyboard_and_answers_a_wrong_word() -> None:
    told = run("ufoo", "--seed", "7", "-o", "first=seat0", said="fly\nend\n")
    assert told.returncode == 0, told.stderr
    assert "'fly' is no word of this game" in told.stdout
    assert "0 end -> turn" in told.stdout
    assert "seat 1 acts: move 1 " in told.stdout


@pytest.mark.parametrize(
    "words", [("nothing",), ("ufoo", "--seats", "9"), ("ufoo", "-o", "moons=3"), ("ufoo", "--moves", "/x")]
)
def test_the_tool_answers_nonsense_with_a_sentence(words: tuple[str, ...]) -> None:
    told = run(*words)
    assert told.returncode == 1
    assert told.stderr and "Traceback" not in told.stderr


def test_the_tool_writes_a_playthrough_anew(tmp_path: Path) -> None:
    copy = tmp_path / FILES[0].name
    copy.write_bytes(FILES[0].read_bytes().replace(b" -> ", b" -> old news; "))
    assert run("--record", str(copy)).returncode == 0
    assert copy.read_bytes() == FILES[0].read_bytes()
