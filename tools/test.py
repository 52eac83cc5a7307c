"""The other command of a fresh machine: sets up what the tests need and runs all that continuous integration runs.

Standard library only and readable by every Python 3; it must never call a run clean that left a failing step behind.
`--fast` leaves the window tests out; all other options go to pytest.
"""

import os
import shutil
import subprocess
import sys
import time

import environment

PURE_ROOMS = ("engine", "titles", "content", "table", "bots", "store", "i18n", "present")
NOTHING_CHOSEN = 5
WINDOW_TESTS = os.path.join("tests", "window")


def steps(python: str, fast: bool, options: "list[str]") -> "list[tuple[str, list[str] | None, str]]":
    """Name, command (None: left out) and, for what is left out, why."""
    rooms = [word for room in PURE_ROOMS for word in ("-p", "game." + room)]
    pytest = [python, "-m", "pytest"]
    display = shutil.which("Xvfb")
    without = "--fast was asked" if fast else "Xvfb is missing here (Debian, Ubuntu: sudo apt install xvfb)"
    window = pytest + [WINDOW_TESTS] + options if display and not fast else None
    return [
        ("ruff", [python, "-m", "ruff", "check", "."], ""),
        ("mypy", [python, "-m", "mypy", "--strict"] + rooms, ""),
        ("check", [python, os.path.join("tools", "check.py")], ""),
        ("pytest", pytest + ["tests", "-n", "2", "--ignore", WINDOW_TESTS] + options, ""),
        ("window tests", window, without),
    ]


def run(command: "list[str]", quiet_machine: "dict[str, str]") -> "tuple[int, str]":
    """Shows the output as it comes and keeps its closing line."""
    process = subprocess.Popen(
        command, cwd=environment.ROOT, env=quiet_machine, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        universal_newlines=True, encoding="utf-8", errors="replace",
    )
    closing = ""
    assert process.stdout is not None
    for line in process.stdout:
        sys.stdout.write(line)
        sys.stdout.flush()
        closing = line.strip() or closing
    return process.wait(), closing


def run_steps(todo: "list[tuple[str, list[str] | None, str]]", options: "list[str]") -> int:
    # The tests draw without a screen and play without a loudspeaker; the window tests bring an X server of their own.
    quiet_machine = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYTHONUTF8="1")
    summary = []
    failed = 0
    for name, command, reason in todo:
        print("== %s" % name, flush=True)
        if command is None:
            print("left out: %s" % reason, flush=True)
            summary.append((name, "left out", reason))
            continue
        start = time.time()
        code, closing = run(command, quiet_machine)
        # Options may choose tests of one folder only; pytest calls the other folder empty.
        if code == NOTHING_CHOSEN and options:
            code = 0
        failed += code != 0
        took = "%.0f s" % (time.time() - start)
        summary.append((name, "FAILED" if code else "passed", "%s (%s)" % (closing, took)))
    print("\n== summary")
    for row in summary:
        print("%-14s%-10s%s" % row)
    return 1 if failed else 0


def main(arguments: "list[str]") -> int:
    python = environment.guarded(environment.prepare, "test")
    options = [word for word in arguments if word != "--fast"]
    return environment.guarded(run_steps, steps(python, "--fast" in arguments, options), options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
