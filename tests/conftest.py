"""Puts tests/ on the path, so that every test can sit down at the tiny title of the conformance kit.

No example of hypothesis is judged by the clock: a loaded machine is no fault of the program.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from sitting import Sit, Sitting, State

settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def shared_work() -> Iterator[None]:
    """Where some test has a screen; the others need not wait for pygame."""
    with pytest.MonkeyPatch.context() as patch:
        if "pygame" in sys.modules:
            from once import share_work

            share_work(patch)
        yield


@pytest.fixture
def sit(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """`sit("ovni/pilots")` sits down at a state of the gallery, `sit("pilots")` at one of the module's own TITLE, and
    any other is given by what makes it. Every sitting has a house of its own."""
    from sitting import Sitting

    with ExitStack() as sittings:
        taken = iter(range(100))

        def begin(state: str | State, *more: object, **settings: object) -> Sitting:
            if isinstance(state, str) and "/" not in state:
                state = f"{request.module.TITLE}/{state}"
            s = Sitting(tmp_path / str(next(taken)), state, *more, **settings)  # type: ignore[arg-type]
            sittings.callback(s.close)
            return s

        yield begin
