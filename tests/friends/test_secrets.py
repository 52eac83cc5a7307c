"""What a seat is told does not depend on what it cannot know: a few positions of those that `tools/friends.py secrets`
compares by the thousand."""

from __future__ import annotations

from typing import Any

import pytest
from befriending.host import rules_of
from befriending.secrets import Told, compared
from conformance.company import SIGNALS

from game.app import registry

HIDDEN = [title.id for title in registry.titles() if title.info.hidden]


@pytest.mark.parametrize("title", HIDDEN)
def test_positions_that_differ_in_secrets_alone_are_told_alike(title: str) -> None:
    rules = rules_of(title)
    looked, differed = compared(rules, rules.info.seats[-1], "seed", 60)
    assert looked >= 60 and differed > 30


class Telling:
    """Signals, but the question to a seat names what another one has."""

    def __init__(self) -> None:
        self._rules = SIGNALS

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def observe(self, state: Any, seat: int | None) -> Any:
        observation = self._rules.observe(state, seat)
        return observation if seat is None else (observation, self._rules.observe(state, (seat + 1) % 3))


def test_a_secret_that_is_told_is_found() -> None:
    class Leaking(Telling):
        def determinize(self, observation: Any, chance: Any) -> Any:
            return self._rules.determinize(observation[0], chance)

    assert compared(SIGNALS, 3, "seed", 60)[1] > 20
    with pytest.raises(Told):
        compared(Leaking(), 3, "seed", 60)
