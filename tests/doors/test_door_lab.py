"""Many games at once: the same results from one process and from several, and a stopped run that goes on."""

from __future__ import annotations

import json
import sys
from functools import partial
from io import StringIO
from pathlib import Path

import environment
import lab as command
import pytest
from support import lab
from support.lab import Lab, Result, Work, play_games, played


def squared(by: int, counted: str, number: int) -> Result:
    """Every game leaves a letter in a file, and the odd ones are the slowest."""
    with Path(counted).open("a", encoding="utf-8") as file:
        file.write("x")
    return {"number": number, "square": (number * number, by)}


def work(folder: Path, by: int = 1) -> Work:
    return partial(squared, by, str(folder / "counted"))


def counted(folder: Path) -> int:
    return len((folder / "counted").read_text(encoding="utf-8"))


def test_several_processes_give_what_one_gives_in_the_order_of_the_games(tmp_path: Path) -> None:
    one = play_games(work(tmp_path), range(12), Lab())
    assert one == play_games(work(tmp_path), range(12), Lab(jobs=2))
    assert one[5] == {"number": 5, "square": [25, 1]}, "as a line of a file keeps it"


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    tally = tmp_path / "tally"
    whole = play_games(work(tmp_path), range(6), Lab(tally=tally))
    kept = tally.read_text(encoding="utf-8").splitlines()
    tally.write_text("\n".join(kept[:4]) + "\n" + kept[4][:20] + "\n", encoding="utf-8")
    assert play_games(work(tmp_path), range(6), Lab(tally=tally)) == whole and counted(tmp_path) == 6 + 2
    assert play_games(work(tmp_path), range(8), Lab(tally=tally))[:6] == whole and counted(tmp_path) == 8 + 2


def test_a_tally_serves_only_the_same_games_of_the_same_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tally = tmp_path / "tally"
    play_games(work(tmp_path), range(3), Lab(tally=tally))
    assert play_games(work(tmp_path, 2), range(3), Lab(tally=tally))[0]["square"] == [0, 2]
    assert counted(tmp_path) == 6
    monkeypatch.setattr(lab, "program", lambda: "another")
    play_games(work(tmp_path), range(3), Lab(tally=tally))
    assert counted(tmp_path) == 9


def test_an_interrupted_run_keeps_what_was_over(tmp_path: Path) -> None:
    tally = tmp_path / "tally"

    def interrupted(number: int) -> Result:
        if number == 2:
            raise KeyboardInterrupt
        return {"number": number}

    with pytest.raises(KeyboardInterrupt):
        play_games(partial(interrupted), range(5), Lab(tally=tally))
    assert [json.loads(line)["game"] for line in tally.read_text(encoding="utf-8").splitlines()] == ["0", "1"]


def test_a_terminal_sees_how_far_it_has_come_and_a_file_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    for stream, bars in ((Terminal(), 4), (StringIO(), 0)):
        monkeypatch.setattr(sys, "stderr", stream)
        list(played(work(tmp_path), range(4), Lab()))
        assert stream.getvalue().count("of 4") == bars


def test_a_cluster_is_a_scheduler_and_workers_of_one_thread_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["lab.py", "worker", "tcp://here:8786", "--jobs", "3"])
    started = command.command(command.arguments())
    assert started[1:3] == ["-m", "distributed.cli.dask_worker"]
    assert started[-5:] == ["--nthreads", "1", "--nworkers", "3", "tcp://here:8786"]


@pytest.mark.parametrize(("words", "extra"), [
    (["--jobs", "2"], "run"), (["--cluster", "tcp://here:8786"], "lab"), (["--cluster=tcp://here:8786"], "lab"),
])  # fmt: skip
def test_the_packages_of_a_cluster_are_wanted_only_for_a_cluster(
    monkeypatch: pytest.MonkeyPatch, words: list[str], extra: str
) -> None:
    entered = []
    monkeypatch.setattr(sys, "argv", ["sim.py", *words])
    monkeypatch.setattr(environment, "enter", lambda extra="run", needs=(): entered.append(extra))
    environment.enter_lab()
    assert entered == [extra]
