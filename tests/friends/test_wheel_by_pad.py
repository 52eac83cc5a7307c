"""The wheel of phrases with a gamepad: hold the right shoulder, point with the stick, let go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from two import Program, sit_down, wait

from game.scenes.friends.phrases import PHRASES
from game.scenes.friends.wheel import HELD, Wheel
from game.ui.input import Act, Input, Stick


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Program, Program]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    host, guest = Program(tmp_path / "host", "en", "ovni"), Program(tmp_path / "guest", "pt", "ovni")
    sit_down(host, guest, 2)
    for program in (host, guest):
        program.services.input.by_pad = True
        while program.table.desk.moving():
            program.table.desk.hurry()
            program.step()
        program.table.close_overlays()
    yield host, guest
    guest.close()
    host.close()


def hold(program: Program, seconds: float) -> None:
    program.app.stage.handle(Act("next"))
    for _ in range(round(seconds / 0.02)):
        program.step()


def let_go(program: Program) -> None:
    program.app.stage.handle(Act("next", down=False))
    program.step()


def wheel_of(program: Program) -> Wheel | None:
    overlays = program.table.overlays
    return overlays[-1] if overlays and isinstance(overlays[-1], Wheel) else None


def test_held_pointed_and_let_go_says_it(both: tuple[Program, Program]) -> None:
    host, guest = both
    hold(host, HELD + 0.1)
    assert wheel_of(host) is not None
    host.app.stage.handle(Stick(0.9, 0.4))
    host.app.stage.handle(Act("right"))  # the stick is a key, too
    host.step()
    let_go(host)
    assert wheel_of(host) is None
    wait(lambda: guest.table.said, host, guest)
    assert guest.table.said[0].words == guest.table.say(f"friends.phrase.{PHRASES[3].id}")


def test_let_go_without_pointing_says_nothing(both: tuple[Program, Program]) -> None:
    host, _ = both
    hold(host, HELD + 0.1)
    let_go(host)
    assert wheel_of(host) is None and not host.table._quiet


def test_a_tap_leads_to_the_next_thing_and_tab_stays_what_it_is(both: tuple[Program, Program]) -> None:
    host, _ = both
    before = host.table.page.focus
    hold(host, 0.0)
    assert host.table.page.focus == before
    let_go(host)
    assert host.table.page.focus != before and wheel_of(host) is None
    host.services.input.by_pad = False
    before = host.table.page.focus
    hold(host, HELD + 0.1)
    assert host.table.page.focus != before and wheel_of(host) is None


def test_a_seat_is_silenced_and_heard_again(both: tuple[Program, Program]) -> None:
    host, _ = both
    hold(host, HELD + 0.1)
    wheel = wheel_of(host)
    assert wheel is not None and wheel.to is None
    for _ in range(2):
        host.app.stage.handle(Act("undo"))  # whoever it is about, and then it is done
    assert wheel.to == 1 and host.table.circle.muted == {1}
    host.app.stage.handle(Act("undo"))
    assert host.table.circle.muted == set()
    host.app.stage.handle(Act("previous"))
    assert wheel.to is None


def test_the_stick_tells_where_it_points_once_for_each_eighth() -> None:
    read = Input()

    def moved(axis: int, value: float) -> list[object]:
        event = pygame.event.Event(pygame.JOYAXISMOTION, axis=axis, value=value)
        return [command for command in read._read(event) if isinstance(command, Stick)]

    assert moved(0, 0.3) == []
    assert moved(0, 0.8) == [Stick(0.8, 0.0)]
    assert moved(0, 0.9) == []
    assert moved(1, -0.2) == [Stick(0.9, -0.2)]
    assert moved(0, 0.1) == [Stick(0.0, 0.0)]
