"""No number, no row and no word of a snapshot can stretch the time or the memory that reading it takes."""

from __future__ import annotations

import contextlib
import json
import random
import time
import tracemalloc
from typing import Any

import msgspec
import pytest
from torturing import snapshots

from game.app.registry import Title, titles
from game.engine.errors import BadInput
from game.table.restore import state_from

MOST_SECONDS, MOST_BYTES = 2.0, 200 << 20
SPREAD = 120  # places that are tried in one position


def blown_up(value: Any) -> list[Any]:
    match value:
        case bool():
            return []
        case int():
            return [10**9, -(10**9)]
        case str():
            return [value + "x" * 100_000]
        case list():
            return [value * 5000, [value] * 5000]
        case _:
            return []


@pytest.mark.parametrize("entry", titles(), ids=lambda entry: entry.id)
def test_whatever_is_blown_up_is_refused_or_read_at_once(entry: Title) -> None:
    rules, source = entry.build(snapshots.ROOT, None), random.Random(5)
    ((tree, seats),) = snapshots.positions(rules, source, 1)
    places = [(path, value) for path, value in snapshots.places(tree) if path]
    tracemalloc.start()
    try:
        for path, value in source.sample(places, min(SPREAD, len(places))):
            for larger in blown_up(value):
                data = json.dumps(snapshots.changed(tree, path, larger)).encode()
                tracemalloc.reset_peak()
                began = time.process_time()
                with contextlib.suppress(BadInput):
                    state_from(rules, data, seats)
                assert time.process_time() - began < MOST_SECONDS, path
                assert tracemalloc.get_traced_memory()[1] < MOST_BYTES, path
    finally:
        tracemalloc.stop()


def test_a_field_of_ufoo_as_large_as_a_town_is_refused_at_once() -> None:
    rules = titles()[0].build(snapshots.ROOT, None)
    ((tree, _),) = snapshots.positions(rules, random.Random(1), 1)
    for size in (31, 2001, 99_999, 10**12 + 1):
        field = {**tree["field"], "rows": size, "cols": size}
        state = msgspec.convert({**tree, "field": field}, rules.state_type, strict=False)
        assert not rules.sane(state, 2)
