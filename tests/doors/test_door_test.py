"""tools/test.py: which steps there are, what it calls clean, and which tests it names as the slowest."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import test as door

CLEAN = [sys.executable, "-c", "print('all well')"]
BROKEN = [sys.executable, "-c", "print('two failed'); raise SystemExit(1)"]
EMPTY = [sys.executable, "-c", "raise SystemExit(5)"]


def named(quick: bool, *options: str) -> dict[str, door.Step]:
    return {step.name: step for step in door.steps("python", quick, [*options, "-x"], "reports")}


def test_a_quick_run_tests_the_heart_without_its_long_tests() -> None:
    step = named(quick=True)["pytest"]
    assert {"-m", "not long", str(Path("tests", "table")), "-x"} <= set(step.command)
    assert str(Path("tests", "scenes")) not in step.command
    assert set(named(quick=True)) == {"ruff", "mypy", "check", "pytest"}


def test_a_whole_run_tests_everything_and_the_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    steps = named(quick=False)
    assert set(steps) == {"ruff", "mypy", "check", "pytest", "cluster tests", "friends tests", "window tests"}
    assert "tests" in steps["pytest"].command and "not long" not in steps["pytest"].command
    assert "Xvfb is missing" in steps["window tests"].left_out
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert not named(quick=False)["window tests"].left_out


def test_a_folder_that_is_asked_for_is_tested_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    folder, window = str(Path("tests", "table")), str(Path("tests", "window", "test_harness.py"))
    steps = named(False, folder)
    assert folder in steps["pytest"].command and "tests" not in steps["pytest"].command
    assert "other tests" in steps["window tests"].left_out and "other tests" in steps["cluster tests"].left_out
    cluster = str(Path("tests", "cluster"))
    assert not named(False, cluster)["cluster tests"].left_out
    assert not named(False, f"{window}::test_a")["window tests"].left_out
    assert str(Path("tests", "store")) not in named(True, folder)["pytest"].command


def test_without_the_packages_of_a_cluster_its_tests_are_left_out_and_the_reason_is_said() -> None:
    steps = {step.name: step for step in door.steps("python", False, [], "reports", "no network")}
    assert steps["cluster tests"].left_out == "no network" and not steps["pytest"].left_out
    assert str(Path("tests", "cluster")) in named(False)["cluster tests"].command


def test_without_the_packages_for_several_screens_their_tests_are_left_out_and_the_reason_is_said() -> None:
    steps = {step.name: step for step in door.steps("python", False, [], "reports", no_friends="no network")}
    assert steps["friends tests"].left_out == "no network" and not steps["cluster tests"].left_out
    friends = str(Path("tests", "friends"))
    assert friends in named(False)["friends tests"].command and friends in named(False)["pytest"].command
    assert not named(False, friends)["friends tests"].left_out


@pytest.mark.parametrize(
    ("commands", "options", "code"),
    [
        ([CLEAN, CLEAN], [], 0),
        ([BROKEN, CLEAN], [], 1),
        ([CLEAN, EMPTY], [], 1),
        ([CLEAN, EMPTY], ["-k", "gallery"], 0),
        ([BROKEN, EMPTY], ["-k", "gallery"], 1),
    ],
)
def test_a_failing_step_makes_the_run_fail(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], commands: list[list[str]],
    options: list[str], code: int,
) -> None:  # fmt: skip
    steps = [door.Step(f"step {n}", command) for n, command in enumerate(commands)]
    monkeypatch.setattr(door, "steps", lambda *given: [*steps, door.Step("window tests", CLEAN, "no screen here")])
    assert door.test("python", False, options) == code
    summary = capfd.readouterr().out.partition("== summary")[2].splitlines()[1:]
    assert [("FAILED" in line, "left out" in line) for line in summary][-1] == (False, True)
    assert any("FAILED" in line for line in summary) == bool(code)


def test_what_fails_is_run_once_more_with_its_values_in_sight(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    whole, asked = named(False)["pytest"], named(False, str(Path("tests", "table")))["pytest"]
    assert "plain" in whole.command and "--last-failed" in whole.more
    assert "plain" not in asked.command and not asked.more, "who asks for a few tests sees their values at once"
    told = (sys.executable, "-c", "print('3 is not 4')")
    for command, seen in ((CLEAN, False), (BROKEN, True)):
        monkeypatch.setattr(door, "steps", lambda *given, command=command: [door.Step("pytest", command, more=told)])
        assert door.test("python", False, []) == int(seen)
        assert ("3 is not 4" in capfd.readouterr().out) == seen


def test_the_slowest_tests_and_modules_of_all_reports_are_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    case = '<testcase classname="tests.{0}" name="test_{1}" time="{1}.25"/>'
    for report, numbers in (("most", range(30)), ("window", range(30, 33))):
        cases = "".join(case.format(report, number) for number in numbers)
        path = tmp_path / f"{report}.xml"
        path.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>", encoding="utf-8")
    found = door.times(str(tmp_path))
    assert found[0] == (32.25, "tests.window", "test_32") and found[3] == (29.25, "tests.most", "test_29")
    door.tell_slowest(found)
    tests, modules = capfd.readouterr().out.split("== the slowest ")[1:]
    assert len(tests.split("\n")[1:-2]) == door.SLOWEST and "  32.2 s  tests.window::test_32" in tests
    assert modules.split("\n")[1:-1] == [" 442.5 s  tests.most", "  93.8 s  tests.window"]


def test_without_reports_there_is_nothing_to_tell(tmp_path: Path) -> None:
    assert door.times(str(tmp_path)) == []
