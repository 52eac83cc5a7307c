"""tools/torture.py: a little of every attack, with its counts, and a bad end where something is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import torture
from torturing import contest, snapshots
from torturing.attacks import ATTACKS
from torturing.powercuts import Recorder
from torturing.running import Attack, Sum, TooMuch, bounded

from game.app.registry import players
from game.engine.errors import Problem
from game.engine.rules import Setup, default_options
from game.engine.text import message
from game.packs.process import Refused
from game.packs.reader import Reading
from game.store import archive
from game.store.campaigns import Campaigns
from game.store.profile import Profile
from game.store.saves import Saves
from game.store.writer import Writer
from game.table.table import Table
from game.table.view import SeatInfo

ROOT = Path(__file__).resolve().parents[2]


# Two that mostly wait for processes of their own, beside the rest.
SIDE_BY_SIDE = (["contest"], ["workers"], [name for name in ATTACKS if name not in ("contest", "workers")])


def test_a_little_of_every_attack_loses_nothing() -> None:
    tool = str(ROOT / "tools" / "torture.py")
    runs = [
        subprocess.Popen([sys.executable, tool, *names, "--short"], cwd=ROOT, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True) for names in SIDE_BY_SIDE
    ]  # fmt: skip
    told = [run.communicate(timeout=900) for run in runs]
    said, wrong = ("".join(parts) for parts in zip(*told, strict=True))
    rows = {words[0]: words[1:5] for line in said.splitlines() if (words := line.split())[0] in ATTACKS}
    assert {*rows} == {*ATTACKS}, wrong
    assert all(int(attempts) >= ATTACKS[name].short for name, (attempts, *_) in rows.items())
    assert all((lost, tracebacks) == ("0", "0") for _, lost, tracebacks, _ in rows.values()), said + wrong
    assert [run.returncode for run in runs] == [0, 0, 0]


# Without the care of the program each attack finds something: where that care is, and what stands in its place.
def _failing(*_: Any) -> Any:
    raise ZeroDivisionError


def _unchecked(rules: Any, data: bytes, seats: int) -> Any:
    return msgspec.json.decode(data, type=rules.state_type), ()


CARELESS: tuple[tuple[str, int, Any, str, Any], ...] = (
    ("kills", 20, Profile, "add", lambda profile, result: False),
    ("times", 12, Profile, "add", lambda profile, result: False),
    ("logs", 60, Campaigns, "_set_aside", lambda campaigns, path, entries: None),
    ("backups", 60, archive, "_drain", lambda archive, name: archive.getinfo(name).file_size),
    ("files", 80, Profile, "results", _failing),
    ("packs", 1, Reading, "_judged", lambda reading, data: Refused((Problem("", 0, message("packs.unsaid")),))),
    ("full", 60, Writer, "standing", lambda writer: ()),
    ("clock", 60, Saves, "next_order", lambda saves: 0),
    ("cuts", 100, Recorder, "settle", lambda disk, folder: None),
    ("snapshots", 50, snapshots, "state_from", _unchecked),
    ("decisions", 1, Table, "load", lambda rules, data: SimpleNamespace(notes=("other",), cut=False)),
)


@pytest.mark.parametrize(("name", "count", "owner", "care", "careless"), CARELESS, ids=lambda value: str(value)[:12])
def test_what_is_lost_or_broken_is_a_bad_end(
    name: str, count: int, owner: Any, care: str, careless: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, care, careless)
    monkeypatch.setattr("torturing.decisions.AT_TABLE", 1.0)
    monkeypatch.setattr("torturing.decisions.LOADED", 1.0)
    found = torture.run(name, count, "1")
    assert found.lost + found.tracebacks
    assert torture.report([found]) == 1


def test_a_contest_notices_what_is_not_on_the_disk(tmp_path: Path) -> None:
    rules, _ = players(ROOT, None, "ufoo")
    setup = Setup("ufoo", 2, default_options(rules), "a1")
    table = Table(rules, setup, (SeatInfo("Ana", 0), SeatInfo("Bo", 1)))
    Saves(tmp_path / "saves").write("ufoo-0001", table.saved())
    began, slot = ["began", "ufoo-0001", "a1"], "ufoo-0001"
    assert contest.verdict(tmp_path, [began]) == []
    for said in (["moved", slot, "a1", "3"], ["began", slot, "b1"], ["named", "a1"]):
        assert len(contest.verdict(tmp_path, [began, said])) >= 1, said


# How it is counted.


def _flaky(folder: Path) -> Any:
    """Every attempt whose luck is less than a half is broken, and others count two."""

    def attempt(chooser: Any) -> dict[str, int]:
        if chooser.random() < 0.5:
            raise ZeroDivisionError
        return {"fine": 2}

    return attempt


@pytest.fixture
def flaky(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ATTACKS, "flaky", Attack(_flaky, 1, 1))


def test_after_a_fault_it_goes_on_and_each_attempt_can_be_made_again(
    flaky: None, capsys: pytest.CaptureFixture[str]
) -> None:
    found = torture.run("flaky", 30, "1")
    assert found.attempts >= 30 and found.tracebacks > 3 and found.told["fine"] > 3
    told = [line.split() for line in capsys.readouterr().err.splitlines() if line.startswith("tools/torture.py")]
    assert len(told) == found.tracebacks
    for words in told[:3]:
        assert torture.run("flaky", 1, words[3], int(words[5])).tracebacks == 1


def test_with_a_tally_it_goes_on_where_another_run_ended(flaky: None, tmp_path: Path) -> None:
    tally = tmp_path / "tally"
    first = torture.run("flaky", 10, "1", tally=tally)
    with tally.open("ab") as stream:
        stream.write(b'["flaky","1",')  # a run that was killed
    with tally.open("ab") as stream:
        stream.write(b"\n")
    again = torture.run("flaky", 30, "1", tally=tally)
    whole = torture.run("flaky", 30, "1")
    assert again.next > first.next and again.attempts >= 30
    assert (again.told, again.tracebacks) == (whole.told, whole.tracebacks)
    assert torture.run("flaky", 30, "1", tally=tally).next == again.next, "it is done"
    assert torture.run("flaky", 5, "2", tally=tally).attempts < 10, "another seed is another run"


def test_what_takes_too_long_or_too_much_ends(tmp_path: Path) -> None:
    with pytest.raises(TooMuch), bounded(0.1):
        while True:
            pass
    with pytest.raises(TooMuch), bounded(0.1):
        time.sleep(60)
    with pytest.raises(TooMuch), bounded():
        assert len(bytearray(b"x" * (300 << 20)))
    with bounded():
        pass


def test_a_sum_is_good_where_nothing_is_bad(capsys: pytest.CaptureFixture[str]) -> None:
    assert torture.report([Sum("kills", "1", 3, {"game": 3}, 0, 0, 1.0)]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["kills", "3", "0", "0", "1", "3", "game"]
