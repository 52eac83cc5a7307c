"""Duels and captures of O.V.N.I. in beats: aim, travel, blow; and what is known of them meanwhile."""

from __future__ import annotations

import pytest
from shots.desk_ovni import desk_of, telling
from sitting import Sit, Sitting

from game.faces.ovni.board import pane
from game.faces.ovni.desk import OvniDesk
from game.faces.ovni.model.story import AIMED, STRUCK, TAKEN
from game.ui.drawing import Drawing

TITLE = "ovni"


def desk(s: Sitting) -> OvniDesk:
    return desk_of(s.scene)


def wait(s: Sitting, part: float) -> None:
    """Until so much of the beat has been told."""
    story = desk(s).animation
    while story.running and story.part < part:
        desk(s).update(0.02)


def test_a_saucer_stands_until_the_shot_has_come_and_its_place_is_kept(sit: Sit) -> None:
    s = sit(lambda services: telling(services, "duel", 0.0), motion="normal")
    beat = desk(s).animation.beat
    city = beat.cities[beat.cell]
    goal, others = desk(s).board.slot(city, beat.victim), [n for n, many in enumerate(city.fleet) if many]
    assert city.fleet[beat.side] and city.fleet[beat.victim]
    wait(s, AIMED)
    assert desk(s).sight().chart.cities == beat.cities
    wait(s, STRUCK)
    seen = desk(s).sight()
    assert seen.chart.cities[beat.cell].fleet[beat.victim] == city.fleet[beat.victim] - 1
    assert seen.chart.fallen == (beat.victim, beat.cell) and seen.plate == "destroyed"
    after = seen.chart.cities[beat.cell]
    for side in others:
        assert desk(s).board.slot(after, side, beat.victim) == desk(s).board.slot(city, side)
    assert desk(s).board.slot(after, beat.victim) == goal


@pytest.mark.parametrize(("kind", "said"), [
    ("duel", (False, "ovni.log.destroyed")), ("capture", (False, "ovni.log.captured")),
    ("map", (False, "ovni.log.mapped")), ("lift", (True, "ovni.log.abducted")),
    ("fly", (True, "ovni.log.flew")),
])  # fmt: skip
def test_the_bar_tells_what_is_being_shown_and_names_who_does_it_once(
    sit: Sit, kind: str, said: tuple[bool, str]
) -> None:
    s = sit(lambda services: telling(services, kind, 0.0), motion="normal")
    status = desk(s).status
    assert (status.seat is not None, status.parts[0].key) == said
    assert (dict(status.parts[0].args).get("who") is not None) or said[0]
    desk(s).hurry()
    assert desk(s).status.parts[0].key != said[1]


def test_shot_and_blow_are_heard_when_they_are_seen(sit: Sit) -> None:
    s = sit(lambda services: telling(services, "duel", 0.0), motion="normal")
    heard: list[str] = []
    desk(s).host.play_sound = heard.append  # type: ignore[method-assign]
    wait(s, AIMED - 0.03)
    assert heard == []
    wait(s, AIMED)
    assert heard == ["laser"]
    wait(s, STRUCK)
    assert heard == ["laser", "destroy"]


def test_a_captured_alien_is_counted_where_it_was_until_it_has_arrived(sit: Sit) -> None:
    s = sit(lambda services: telling(services, "capture", 0.0), motion="normal")
    beat = desk(s).animation.beat

    def counted() -> tuple[int, int]:
        rows = desk(s).model.roster
        return rows[beat.victim].aliens[beat.alien], rows[beat.side].aliens[beat.alien]

    before = counted()
    assert not any(row.live or any(row.prey) for row in desk(s).model.roster), "nothing can be touched meanwhile"
    wait(s, TAKEN - 0.05)
    assert counted() == before
    wait(s, TAKEN)
    assert counted() == (before[0] - 1, before[1] + 1)
    wait(s, 1.0)
    assert counted() == (before[0] - 1, before[1] + 1)


@pytest.mark.parametrize("kind", ["duel", "capture"])
def test_without_motion_it_is_said_for_a_while_and_holds_nobody_up(sit: Sit, kind: str) -> None:
    s = sit(lambda services: telling(services, kind, 0.0, motion="off"))
    assert not desk(s).moving() and desk(s).waiting() and desk(s).blow is not None
    assert desk(s).blow.kind == kind
    s.tick()
    said = [w for w in s.scene.page.layers[0].widgets if not w.id and w.box == s.scene.page.box]
    assert len(said) == 1
    desk(s).update(1.0)
    assert desk(s).waiting()
    desk(s).update(0.3)
    assert desk(s).blow is None and not desk(s).waiting()


def test_who_wants_no_flashes_gets_none(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr("game.faces.ovni.board.duel.impact", lambda canvas, at, part, calm, size: seen.append(calm))
    for calm in (False, True):
        seen.clear()
        s = sit(lambda services: telling(services, "duel", 0.8), motion="normal", calm=calm)
        s.tick()
        assert seen and set(seen) == {calm}


def test_its_pictures_are_there_before_they_are_seen_and_no_frame_renders_many(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit(lambda services: telling(services, "duel", 0.0), motion="normal")
    s.tick()
    made, ahead = Drawing.surface, pane.render_ahead
    drawn: list[Drawing] = []
    early: list[int] = []

    def render_ahead(*args: object) -> None:
        drawn.clear()
        ahead(*args)  # type: ignore[arg-type]
        early.append(len(drawn))
        drawn.clear()

    monkeypatch.setattr(Drawing, "surface", lambda self, *args: (drawn.append(self), made(self, *args))[1])
    monkeypatch.setattr(pane, "render_ahead", render_ahead)
    for _ in range(60):
        desk(s).update(1 / 60)
        s.scene.page.dirty = True
        s.tick()
        assert drawn == []
    assert desk(s).running and any(early) and max(early) <= 4


def test_a_mapping_token_lies_there_when_it_has_landed(sit: Sit) -> None:
    s = sit(lambda services: telling(services, "map", 0.0), motion="normal")
    beat = desk(s).animation.beat
    assert beat.side not in desk(s).sight().chart.cities[beat.cell].mappers
    wait(s, 0.7)
    assert beat.side in desk(s).sight().chart.cities[beat.cell].mappers
    spot = desk(s).board.token_spot(beat.then[beat.cell], beat.then[beat.cell].mappers.index(beat.side))
    assert desk(s).board.cell_box(beat.cell).holds(spot[0], spot[1] - 20)
