"""The pins on the time line of a replay: what turned a game, found while one looks, and only for eyes that are open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from gallery import Studio, shots_of
from tableside import Tableside, side

from game.engine.text import message
from game.present.moments import Moment
from game.scenes.playing.turning import turned
from game.scenes.table.replay import ReplayScene
from game.table.view import LogLine
from game.ui.input import Pointer
from game.ui.widgets.seek import SeekBar

__all__ = ["side"]


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Studio(tmp_path, "en", (1280, 720))
    yield opened
    opened.close()


def watched(studio: Studio) -> tuple[ReplayScene, SeekBar]:
    scene = studio.show(shots_of("replay")["middle"])
    assert isinstance(scene, ReplayScene)
    for _ in range(60):
        studio.app.loop.step(0.02)
    bar = scene.page.find("replay/seek")
    assert isinstance(bar, SeekBar)
    return scene, bar


def test_pins_come_after_the_first_picture_and_then_nothing_moves(studio: Studio) -> None:
    scene = studio.show(shots_of("replay")["end"])
    assert isinstance(scene, ReplayScene)
    fresh = ReplayScene(studio.app.services, scene.replay, "ufoo", 0)
    fresh.stage = studio.app.stage
    fresh.update(0.02)
    assert fresh._turning.found == () and not fresh._turning.done and fresh.moving()
    scene, bar = watched(studio)
    assert len(bar.pins) > 2 and not scene.moving()
    assert [pin.value for pin in bar.pins] == sorted(pin.value for pin in bar.pins)


def test_a_touch_of_a_pin_leads_there_and_the_pointer_reads_it(studio: Studio) -> None:
    scene, bar = watched(studio)
    pin = bar.pins[0]
    x, y = bar.place(pin.value), bar.box.centre[1] - 12
    assert bar.pin_at(x, y) == pin and bar.pin_at(x, bar.box.centre[1]) is None
    at = scene.page.metrics.point(x + 3, y)
    scene.page.handle(Pointer("move", *at, 1))
    assert bar.tip == pin.words != ""
    for kind in ("press", "release"):
        scene.page.handle(Pointer(kind, *at, 1))
    assert scene.replay.position == pin.value
    away = scene.page.metrics.point(bar.box.x + 2, bar.box.y + 1)
    bar.hover(*away)
    assert bar.tip == ""


def test_a_button_goes_from_one_to_the_next_and_round(studio: Studio) -> None:
    scene, bar = watched(studio)
    scene.replay.seek(scene.replay.first)
    points = [pin.value for pin in bar.pins]
    seen = []
    for _ in range(len(points) + 1):
        scene.step_pin()
        seen.append(scene.replay.position)
    assert seen == [*points, points[0]]


def test_other_eyes_have_other_pins_and_a_game_with_secrets_none_for_everybody(side: Tableside) -> None:
    table = side.sit("signals", "person", "person")
    replay = table.session.table.replay(0)
    scene = ReplayScene(side.services, replay, "signals", 0)
    side.stage.push(scene)
    side.tick()
    assert scene._turning.eyes == 0
    scene.blurred()
    assert scene.eyes is None and scene._turning.eyes is None and scene._turning.done


def moment(record: int, weight: int, loss: bool = False) -> Moment:
    return Moment(LogLine(record, 1, 0, "kind", message("key"), ()), weight, loss)


def test_losses_and_great_gains_turn_a_game_one_of_a_record_and_not_too_many() -> None:
    found = [moment(9, 5), moment(8, 50), moment(2, 5, True), moment(2, 60), moment(5, 30, True)]
    assert [each.line.record for each in turned(found, 5)] == [2, 5, 8]
    assert [each.line.record for each in turned(found, 2)] == [2, 8]
    assert turned(found, 5)[0].weight == 60


def test_each_kind_of_pin_has_its_shape_and_its_words_and_one_turned_the_game(studio: Studio) -> None:
    scene, bar = watched(studio)
    kinds = [pin.kind for pin in bar.pins]
    assert kinds.count("turn") == 1 and {"gain", "loss"} & set(kinds)
    gravest = max((moment for moment in scene._turning.found), key=lambda moment: moment.weight)
    assert bar.pins[kinds.index("turn")].value == gravest.line.record + 1
    assert len({scene.say(f"replay.was.{kind}") for kind in set(kinds)}) == len(set(kinds))


def test_a_replay_is_wound_by_its_bar_alone_and_has_the_log_where_all_is_secret(studio: Studio) -> None:
    """Nothing is taken back there, and there is no move to be hinted at; the rules can be read."""
    scene = studio.show(shots_of("replay")["escape"])
    assert isinstance(scene, ReplayScene) and scene.view.viewer is None
    assert all(scene.page.find(id) is None for id in ("undo", "redo", "hint", "rules"))
    assert all(scene.page.find(id) is not None for id in ("replay/back", "replay/rules"))
    assert scene.desk.log_place() is not None and scene.page.find("replay/log") is None
