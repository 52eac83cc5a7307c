"""How the performance table judges: medians of ratios within one run, bounds, and a margin at the gate only."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmark.against import Change, compared
from benchmark.rounds import contest, rates, ratio
from benchmark.row import Bound, Row
from benchmark.rows import ROWS


def test_contestants_take_turns_and_the_first_slices_do_not_count() -> None:
    order: list[str] = []

    def slice_of(name: str):  # type: ignore[no-untyped-def]
        def run(seconds: float) -> dict[str, float]:
            order.append(name)
            return {"cpu": seconds, "moves": 10.0}

        return run

    held = contest({"ours": slice_of("ours"), "theirs": slice_of("theirs")}, seconds=0.5, rounds=3)
    assert order == ["ours", "theirs"] * 4
    assert [len(tallies) for tallies in held.values()] == [3, 3]
    assert rates(held["ours"], "moves") == [20.0, 20.0, 20.0]


def test_one_slow_moment_of_the_machine_does_not_move_the_ratio() -> None:
    assert ratio([200.0, 10.0, 200.0, 220.0, 200.0], [100.0, 100.0, 100.0, 110.0, 100.0]) == 2.0


@pytest.mark.parametrize(
    ("bound", "number", "holds", "passes"),
    [
        (Bound("at least", 2.0), 2.0, True, True),
        (Bound("at least", 2.0), 1.7, False, True),
        (Bound("at least", 2.0), 1.5, False, False),
        (Bound("at most", 2.5), 2.5, True, True),
        (Bound("at most", 2.5), 2.9, False, True),
        (Bound("at most", 2.5), 3.1, False, False),
        (Bound("at most", 0, "value"), 0, True, True),
        (Bound("at most", 0, "value"), 1, False, False),
        (Bound("at most", 5, "value", gated=False), 50, False, True),
    ],
)
def test_a_bound_is_told_exactly_and_gated_with_margin(bound: Bound, number: float, holds: bool, passes: bool) -> None:
    row = Row("row", number, "1/s", "peer", 1.0, number, bound)
    assert (row.holds(), row.passes_gate()) == (holds, passes)


def test_a_row_without_its_ratio_does_not_hold_a_bound_of_the_ratio() -> None:
    assert not Row("row", 1.0, "1/s", must=Bound("at least", 2.0)).passes_gate()


def test_a_row_is_printed_with_the_six_fields_of_the_door() -> None:
    plain = Row("start", 100.0, "ms", "bare window", 50.0, 2.0, Bound("at most", 2.5)).plain()
    assert plain == {
        "name": "start", "value": 100.0, "unit": "ms", "peer": "bare window", "peer_value": 50.0, "ratio": 2.0,
    }  # fmt: skip


def test_every_group_of_rows_has_a_name_of_its_own() -> None:
    assert len({source.__name__ for source in ROWS}) == len(ROWS)


# Two trees.

BENCH = """
import json, pathlib, sys
here = pathlib.Path(__file__).parent
count = here / "count"
number = int(count.read_text()) if count.exists() else 0
count.write_text(str(number + 1))
with open(here.parents[1] / "order", "a") as order:
    order.write(here.parent.name[0])
if "missing" not in sys.argv:
    print(json.dumps([
        {"name": "start", "value": 1.0, "unit": "ms", "ratio": FIGURES[number]},
        {"name": "speed", "value": FIGURES[number], "unit": "1/s", "ratio": None},
    ]))
"""


def tree(folder: Path, *figures: float) -> Path:
    (folder / "tools").mkdir(parents=True)
    (folder / "tools" / "bench.py").write_text(BENCH.replace("FIGURES", str(figures)))
    return folder


def test_two_trees_are_measured_in_turn_and_their_medians_compared(tmp_path: Path) -> None:
    theirs, own = tree(tmp_path / "theirs", 2.0, 2.0, 9.0, 0.0), tree(tmp_path / "own", 3.0, 3.0, 1.0, 0.0)
    changes = compared(theirs, own, ["rows", "missing"], 3, lambda words: None)
    assert (tmp_path / "order").read_text() == "ottoot" + "ottoot"
    assert [(one.name, one.theirs, one.ours, one.more_is_better) for one in changes] == [
        ("start", 2.0, 3.0, False), ("speed", 2.0, 3.0, True),
    ]  # fmt: skip
    assert changes[0].spread == 3.5


@pytest.mark.parametrize(
    ("theirs", "ours", "spread", "more_is_better", "verdict"),
    [
        (100.0, 104.0, 0.0, False, "holds"),
        (100.0, 106.0, 0.02, False, "WORSE"),
        (100.0, 106.0, 0.08, False, "unclear"),
        (100.0, 94.0, 0.02, True, "WORSE"),
        (100.0, 130.0, 0.02, True, "holds"),
        (100.0, 50.0, 0.02, False, "holds"),
        (0.0, 1.0, 0.0, False, "holds"),
    ],
)
def test_a_difference_smaller_than_the_spread_is_unclear(
    theirs: float, ours: float, spread: float, more_is_better: bool, verdict: str
) -> None:
    assert Change("row", theirs, ours, spread, more_is_better).verdict == verdict
