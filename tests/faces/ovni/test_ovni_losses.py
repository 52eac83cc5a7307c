"""The losses of the viewer of O.V.N.I. are shown in a moment of their own and marked until the viewer acts."""

from __future__ import annotations

import pygame
import pytest
from shots.desk_ovni import at as position
from shots.desk_ovni import desk_of, found, glowing, losing
from sitting import Sit

from game.faces.ovni.animation import Animation
from game.faces.ovni.model.losses import losses, lost_aliens, lost_saucers, said
from game.faces.ovni.model.story import Beat
from game.titles.ovni import state as phases

TITLE = "ovni"


def test_a_destroyed_saucer_is_said_and_marked_where_it_was(sit: Sit) -> None:
    s = sit(lambda services: losing(services, "destroy", False), motion="normal")
    desk = desk_of(s.scene)
    (line,) = losses(desk.view)
    assert line.kind == "destroyed" and desk.animation.beat.words == said(line)
    assert desk.model.status.parts == (said(line),), "the bar says it while the motion waits"
    assert desk.tell(said(line)) == "Bea destroys your saucer over Sydney"
    (cell, many), = lost_saucers(desk.view)
    assert line.about[0] == f"city:{cell + 1}" and many == 1
    assert desk.sight().chart.lost == ((cell, 1),)


def test_the_mark_of_a_loss_covers_no_other_fleet(sit: Sit) -> None:
    s = sit(lambda services: losing(services, "destroy", True))
    desk, viewer = desk_of(s.scene), s.scene.viewer
    assert viewer is not None
    ((cell, _),) = lost_saucers(desk.view)
    city = desk.model.chart.cities[cell]
    others = [desk.board.slot(city, side) for side, many in enumerate(city.fleet) if many and side != viewer]
    assert others and desk.board.lost_slot(city, viewer) not in others


def test_a_captured_alien_is_said_and_marked_on_the_planet(sit: Sit) -> None:
    s = sit(lambda services: losing(services, "capture", False), motion="normal")
    desk = desk_of(s.scene)
    (line,) = losses(desk.view)
    assert line.kind == "captured" and desk.model.status.parts == (said(line),)
    marked = [group.lost for group in desk.model.strip.groups]
    assert tuple(marked) == lost_aliens(desk.view) and sum(marked) == 1


def test_a_loss_waits_long_enough_to_be_read() -> None:
    story = Animation()
    story.begin((Beat("loss", ()),), 0.2)
    story.update(2.0)
    assert story.running
    story.update(2.0)
    assert not story.running


def test_the_marks_stay_until_the_viewers_next_own_act(sit: Sit) -> None:
    s = sit(lambda services: losing(services, "destroy", True))
    table, viewer = s.scene.session.table, s.scene.viewer
    assert viewer is not None and lost_saucers(table.view(viewer))
    while table.acting and table.acting[0] != viewer:
        seat = table.acting[0]
        end = [choice.word for choice in table.view(seat).choices if choice.word in ("end", "done")]
        assert table.submit(seat, (end or [table.view(seat).choices[0].word])[0]) is None
        assert lost_saucers(table.view(viewer))
    assert table.submit(viewer, table.view(viewer).choices[0].word) is None
    assert not lost_saucers(table.view(viewer))


def test_nothing_is_marked_for_others(sit: Sit) -> None:
    s = sit(lambda services: losing(services, "destroy", True))
    table, viewer = s.scene.session.table, s.scene.viewer
    for seat in (None, *range(4)):
        if seat != viewer:
            assert losses(table.view(seat)) == ()


@pytest.mark.parametrize("state", [phases.PLANET, phases.KEEP, phases.START])
def test_a_hinted_card_looks_like_no_other(sit: Sit, state: int) -> None:
    """The same card, live without a hint, live with one."""
    s = sit(lambda services: found(services, 4, 1, position(state)))
    desk = desk_of(s.scene)
    card = desk.view.choices[0].path[0]
    place = desk.box_of(card, desk.page_box)
    rect = pygame.Rect(s.services.canvas.metrics.rect(place))
    plain = s.app.window.get_surface().subsurface(rect).copy()
    glowing(s.scene)
    s.tick()
    marked = s.app.window.get_surface().subsurface(rect)
    x = rect.w // 2
    assert plain.get_at((x, 1)) != marked.get_at((x, 1)), "the rim"
    assert plain.get_at((4, rect.h // 2)) != marked.get_at((4, rect.h // 2)), "the lamp"
