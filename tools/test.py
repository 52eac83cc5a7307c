"""Sets up what the tests need and runs everything that continuous integration runs.

Standard library only and readable by every Python 3; it must never call a run clean that left a failing step behind.
"""

import argparse
import glob
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from xml.etree import ElementTree

import environment

TYPED = ["game", "tools"]

# The heart: what --quick tests, without the tests that are marked as long.
HEART = [
    os.path.join("tests", folder) for folder in ("engine", "table", "store", "titles", "conformance", "playthroughs")
]
WINDOW_TESTS = os.path.join("tests", "window")
CLUSTER_TESTS = os.path.join("tests", "cluster")
FRIENDS_TESTS = os.path.join("tests", "friends")
OWN = (CLUSTER_TESTS, FRIENDS_TESTS, WINDOW_TESTS)  # steps of their own: what they need may be missing
NOTHING_CHOSEN = 5
SLOWEST = 20


class Step:
    """One command; a step without one is left out for a reason. One that leaves a core idle runs beside. Where it
    fails, `more` says more about it."""

    def __init__(
        self, name: str, command: "list[str]", left_out: str = "", beside: bool = False, more: "tuple[str, ...]" = ()
    ) -> None:
        self.name = name
        self.command = command
        self.left_out = left_out
        self.beside = beside
        self.more = more


def steps(
    python: str, quick: bool, options: "list[str]", reports: str, no_cluster: str = "", no_friends: str = ""
) -> "list[Step]":
    """`no_cluster` and `no_friends` are why clusters and tables of several screens cannot be tested here."""
    pytest = [python, "-m", "pytest", "--junitxml"]
    # Neighbours stay together, so that what a module of tests prepares is prepared once. Of three one often waits for a
    # program that it has started.
    two, three = (["-n", workers, "--dist", "worksteal"] for workers in "23")
    found = [
        Step("ruff", [python, "-m", "ruff", "check", "."]),
        Step("mypy", [python, "-m", "mypy", "--strict"] + TYPED, beside=True),
        Step("check", [python, os.path.join("tools", "check.py")]),
    ]
    asked = [word for word in options if os.path.exists(os.path.join(environment.ROOT, word.split("::")[0]))]
    if quick:
        heart = pytest + [os.path.join(reports, "heart.xml"), "-m", "not long"] + two
        return found + [Step("pytest", heart + ([] if asked else HEART) + options)]
    most = pytest + [os.path.join(reports, "most.xml")] + three
    for folder in OWN:
        most += ["--ignore", folder]
    # With their values in sight when they fail, the tests take each worker twelve seconds more to read.
    again = () if asked else (python, "-m", "pytest", "--last-failed", "--last-failed-no-failures", "none")
    most += ["tests", "--assert", "plain"] if not asked else []
    window = pytest + [os.path.join(reports, "window.xml")]
    left_out = "" if shutil.which("Xvfb") else "Xvfb is missing here (Debian, Ubuntu: sudo apt install xvfb)"
    cluster = pytest + [os.path.join(reports, "cluster.xml")]
    friends = pytest + [os.path.join(reports, "friends.xml")] + two
    own = [
        Step("cluster tests", cluster + ([] if asked else [CLUSTER_TESTS]) + options, no_cluster),
        Step("friends tests", friends + ([] if asked else [FRIENDS_TESTS]) + options, no_friends),
        Step("window tests", window + ([] if asked else [WINDOW_TESTS]) + options, left_out, beside=True),
    ]
    for step, folder in zip(own, OWN):
        if asked and not any(word.startswith(folder) for word in asked):
            step.left_out = "other tests were asked for"
    return found + [Step("pytest", most + options, more=again)] + own


class Running:
    """A step on its way; its lines wait until they are shown."""

    def __init__(self, step: Step, quiet_machine: "dict[str, str]") -> None:
        self.code = 0
        self.took = 0.0
        self.process = subprocess.Popen(
            step.command,
            cwd=environment.ROOT,
            env=quiet_machine,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            universal_newlines=True,
            encoding="utf-8",
            errors="replace",
        )
        self.lines = queue.Queue()  # type: queue.Queue[str]
        threading.Thread(target=self.read, args=(time.time(),), daemon=True).start()

    def read(self, since: float) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.code = self.process.wait()
        self.took = time.time() - since
        self.lines.put("")  # the last one

    def show(self) -> str:
        """Shows the output as it comes and gives its closing line."""
        closing = ""
        for line in iter(self.lines.get, ""):
            sys.stdout.write(line)
            sys.stdout.flush()
            closing = line.strip() or closing
        return closing


def run_steps(todo: "list[Step]", options: "list[str]") -> "tuple[int, list[tuple[str, str, str]]]":
    """How many failed, and a row for each."""
    # The tests draw without a screen and play without a loudspeaker; the window tests bring an X server of their own.
    quiet_machine = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYTHONUTF8="1")
    # Where no bytecode is kept, every program that a test starts compiles the whole game again.
    quiet_machine.pop("PYTHONDONTWRITEBYTECODE", None)
    summary = []
    failed = 0
    begun = {step.name: Running(step, quiet_machine) for step in todo if step.beside and not step.left_out}
    for step in todo:
        print("== %s" % step.name, flush=True)
        if step.left_out:
            print("left out: %s" % step.left_out, flush=True)
            summary.append((step.name, "left out", step.left_out))
            continue
        running = begun.get(step.name) or Running(step, quiet_machine)
        closing = running.show()
        # Options may choose tests of one folder only; pytest calls the other folder empty.
        wrong = running.code not in ((0, NOTHING_CHOSEN) if options else (0,))
        failed += wrong
        if wrong and step.more:
            print("== %s, what failed once more" % step.name, flush=True)
            Running(Step(step.name, list(step.more)), quiet_machine).show()
        summary.append((step.name, "FAILED" if wrong else "passed", "%s (%.0f s)" % (closing, running.took)))
    return failed, summary


def times(reports: str) -> "list[tuple[float, str, str]]":
    """Seconds, module and name of every test, of all the reports that pytest wrote, the longest first."""
    found = []
    for report in glob.glob(os.path.join(reports, "*.xml")):
        for case in ElementTree.parse(report).iter("testcase"):
            found.append((float(case.get("time") or 0), str(case.get("classname")), str(case.get("name"))))
    return sorted(found, reverse=True)


def tell_slowest(found: "list[tuple[float, str, str]]") -> None:
    """Where the time goes: single tests, and whole modules."""
    modules = {}  # type: dict[str, float]
    for seconds, module, _ in found:
        modules[module] = modules.get(module, 0) + seconds
    for title, rows in (
        ("tests", [(seconds, "%s::%s" % (module, name)) for seconds, module, name in found]),
        ("modules", sorted(((seconds, module) for module, seconds in modules.items()), reverse=True)),
    ):
        print("\n== the slowest %s" % title)
        for seconds, name in rows[:SLOWEST]:
            print("%6.1f s  %s" % (seconds, name))


def test(python: str, quick: bool, options: "list[str]", no_cluster: str = "", no_friends: str = "") -> int:
    with tempfile.TemporaryDirectory() as reports:
        failed, summary = run_steps(steps(python, quick, options, reports, no_cluster, no_friends), options)
        found = times(reports)
    if found:
        tell_slowest(found)
    print("\n== summary")
    for row in summary:
        print("%-14s%-10s%s" % row)
    return 1 if failed else 0


def main(arguments: "list[str]") -> int:
    parser = argparse.ArgumentParser(
        description="Runs ruff, mypy, the check of the data and all tests; other options go to pytest."
    )
    parser.add_argument("--quick", action="store_true", help="only the tests of the heart, in less than a minute")
    chosen, options = parser.parse_known_args(arguments)
    python = environment.guarded(environment.prepare, "test")
    no_cluster = "" if chosen.quick else environment.guarded(environment.also, "lab")
    no_friends = "" if chosen.quick else environment.guarded(environment.also, "friends")
    return environment.guarded(test, python, chosen.quick, options, no_cluster, no_friends)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
