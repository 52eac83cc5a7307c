"""Puts tests/ on the path, so that every test can sit down at the tiny title of the conformance kit.

No example of hypothesis has a deadline: a loaded machine is no fault of the program.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from sitting import Sit, Sitting, State

settings.register_profile("project", deadline=None)
settings.load_profile("project")


@pytest.fixture(scope="session", autouse=True)
def shared_work() -> Iterator[None]:
    """Where some test has a screen; the others need not wait for pygame."""
    with pytest.MonkeyPatch.context() as patch:
        if "pygame" in sys.modules:
            from once import share_work

            share_work(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def tidy() -> Iterator[None]:
    """Scenes and their pages hold each other, and pictures that the garbage collector takes for small things. It passes
    over what stays for the whole run, or each time would take it long."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    yield
    if "pygame" in sys.modules:
        from game.app.memory import give_back

        gc.collect()
        give_back()


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings have their size and nothing on it: a test of words and targets need not wait for them."""
    import pygame
    from once import nothing_of

    monkeypatch.setattr(pygame.image, "load_sized_svg", nothing_of)


@pytest.fixture
def sit(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """`sit("ovni/pilots")` sits down at a state of the gallery, `sit("pilots")` at one of the module's own TITLE, and
    any other is given by what makes it. Every sitting has an application of its own."""
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
