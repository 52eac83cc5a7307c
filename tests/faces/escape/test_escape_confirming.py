"""A sector that was chosen in a lesson waits to be confirmed: what asks for it is in the light, and the ring is on the
button."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from scenes.pupil import Pupil

from game.scenes.lesson.page import lit


@pytest.fixture
def pupil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pupil]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Pupil(tmp_path, "escape/01-noise")
    made.do()
    yield made
    made.close()


def test_the_ring_goes_from_the_sector_to_the_button(pupil: Pupil) -> None:
    desk = pupil.scene.desk
    assert desk.awaits() == ("", ()) and lit(pupil.scene).wanted == (desk.place_of("hex:D12"),)
    pupil.touch("hex:D12")
    seen = lit(pupil.scene)
    assert desk.awaits() == ("move D12", ("call", "act:confirm"))
    assert seen.wanted == (desk.place_of("act:confirm"),) and desk.place_of("call") in seen.holes
    at = pupil.scene.course.at
    pupil.touch("act:confirm")
    assert pupil.scene.course.at == at + 1


def test_a_sector_that_is_not_wanted_has_no_ring_on_its_button(pupil: Pupil) -> None:
    desk = pupil.scene.desk
    pupil.touch("hex:E11")
    word, asking = desk.awaits()
    assert word == "move E11" and desk.place_of(asking[-1]) not in lit(pupil.scene).wanted
