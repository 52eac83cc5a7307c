"""The words for a battery of tests are those of the games' generator, in the order that is said."""

from __future__ import annotations

from array import array

import pytest

from game.engine.chance import MIXED, UNMIXED, source_of


@pytest.mark.parametrize("version", [MIXED, UNMIXED])
def test_the_words_are_those_of_the_generator_interleaved(version: int) -> None:
    from dice import block

    expected = []
    for seed in (3, 4):
        streams = []
        for record in (1, 2, 3, 4, 5):
            source = source_of(seed, record, version)
            streams.append([source.next() for _ in range(7)])
        expected += [word for together in zip(*streams) for word in together]
    assert block(range(3, 5), 5, 7, version) == array("I", expected).tobytes()
