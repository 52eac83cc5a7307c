"""A program that is killed between any two calls to the disk: save, card, word log, result and campaign agree again
after the next start, and each game counts once."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from torturing import kills
from torturing.kills import Way

from game.desk.services import Services
from game.engine.rules import Setup
from game.scenes.healing import heal
from game.scenes.playing.session import Session
from game.store.disk import Disk
from game.store.profiles import Person
from game.table.view import SeatInfo


@pytest.mark.parametrize("way", [Way(2, False), Way(0, True)])
def test_killed_before_every_call_a_game_counts_once_and_nothing_is_left_half_done(tmp_path: Path, way: Way) -> None:
    for call in count():
        folder = tmp_path / str(call)
        if not kills.in_child(partial(kills.play, folder, way, call)):
            break
        kills.restart(folder)
        kills.look(folder, way)
    assert call > 30, "save, card, words, result and card again"


def test_the_program_itself_heals_at_its_start(tmp_path: Path) -> None:
    way = Way(1, True)
    assert kills.in_child(partial(kills.play, tmp_path, way, 12))
    subprocess.run(
        [sys.executable, "-m", "game", "--stamp", "--data-dir", str(tmp_path)], cwd=kills.SHARE, check=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}, stdout=subprocess.DEVNULL,
        timeout=120,
    )  # fmt: skip
    kills.look(tmp_path, way)


def hot_seat(folder: Path, ana: str, bo: str, call: int) -> None:
    """Two people play, one gives up; before call number `call` to the disk from then on the program ends."""
    disk = kills.Deadly()
    services = services_of(folder, ana, disk)
    rules = services.rules("ufoo")
    options = {option.id: option.default for option in rules.options()}
    seats = (SeatInfo("Ana", 0, profile=ana), SeatInfo("Bo", 1, profile=bo))
    session = Session.begin(services, Setup("ufoo", 2, options, "tea"), seats)
    services.writer.flush()
    disk.left = call
    assert session.submit(session.table.acting[0], "resign") is None
    services.writer.close()


def services_of(folder: Path, ana: str, disk: Disk) -> Services:
    (folder / "settings.json").write_text(f'{{"profile": "{ana}"}}')
    services = kills.services_on(folder, disk)
    assert services.profiles.has(ana)
    services._settings_file.profile = ana
    services._sit_down(services.folders, services.settings)
    return services


def test_killed_before_any_call_a_game_of_two_people_counts_once_for_each(tmp_path: Path) -> None:
    counted = []
    for call in count():
        folder = tmp_path / str(call)
        home = kills.services_on(folder)
        ana, bo = home.add_person(Person("Ana")), home.add_person(Person("Bo"))
        killed = kills.in_child(partial(hot_seat, folder, ana, bo, call))
        after = services_of(folder, ana, Disk())
        heal(after)
        after.writer.close()
        (slot,) = after.saves.slots()
        results = [after.profile_of(id).results() for id in (ana, bo)]
        assert [len(found) for found in results] == [int(slot.card.over)] * 2 and slot.card.counted is slot.card.over
        counted.append(slot.card.over)
        if not killed:
            break
    assert counted == sorted(counted) and counted[0] is False and call > 30
