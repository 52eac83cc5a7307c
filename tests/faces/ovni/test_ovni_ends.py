"""How a game of O.V.N.I. begins and ends: planets rise, and nobody is named before the last frame."""

from __future__ import annotations

import itertools

import pygame
import pytest
from msgspec.structs import replace
from shots.desk_ovni import beginning, desk_of, ending
from sitting import Sit, Sitting

from game.faces.ovni.desk import OvniDesk
from game.faces.ovni.model.board import eyes
from game.faces.ovni.model.goal import goal
from game.faces.ovni.model.sky import Sphere, risers, victors
from game.faces.ovni.skyward import Finale, Rising
from game.ui.layout import Box

TITLE = "ovni"
BOARD = Box(13, 63, 924, 510)


def desk(s: Sitting) -> OvniDesk:
    return desk_of(s.scene)


def finale(*looks: int) -> Finale:
    return Finale([Sphere("magnon", look) for look in looks], False)


# The end


def test_the_planet_rises_behind_the_southern_rim_and_stands_over_the_north() -> None:
    ((_, y), scale), *others = finale(0).places(BOARD, 0.0)
    assert y - 30 * scale > BOARD.bottom and not others, "not to be seen yet"
    ((x, y), scale), = finale(0).places(BOARD, 0.8)
    assert x == BOARD.centre[0] and BOARD.bottom < y < BOARD.bottom + 80 and 4.5 < scale < 4.8
    ((x, y), scale), = finale(0).places(BOARD, 1.6)
    assert (x, scale) == (BOARD.centre[0], 5.0) and abs(y - BOARD.centre[1]) < 50
    ((x, y), scale), = finale(0).places(BOARD, 2.5)
    assert (x, y) == (BOARD.centre[0], BOARD.y + 128) and scale == pytest.approx(2.9)
    assert y + 30 * scale < BOARD.bottom - 164, "clear of the banner"


def test_six_saucers_circle_it_in_front_and_behind() -> None:
    moment = finale(0)
    assert moment.saucers(BOARD, 0.8) == () == moment.saucers(BOARD, 2.3)
    around = moment.saucers(BOARD, 1.6)
    assert len(around) == 6
    assert all(BOARD.holds(*place) for place, _ in around)
    depths = [depth for _, depth in around]
    assert depths == sorted(depths) and depths[2] < 0.5 < depths[3]


def test_several_winners_stand_beside_each_other() -> None:
    for count in (2, 3, 4):
        places = finale(*range(count)).places(BOARD, 2.5)
        assert {scale for _, scale in places} == {2.0} and len({y for (_, y), _ in places}) == 1, "equal winners"
        assert sum(x for (x, _), _ in places) / count == pytest.approx(BOARD.centre[0])
        row = sorted(((x, 30 * scale) for (x, _), scale in places))
        assert all(a + r < b - s for (a, r), (b, s) in itertools.pairwise(row))
        assert BOARD.x < row[0][0] - row[0][1] and row[-1][0] + row[-1][1] < BOARD.right
        before = finale(*range(count)).places(BOARD, 1.6)
        assert all(y - 60 > BOARD.bottom for (_, y), _ in before[1:]), "the first one comes alone"


def test_until_the_last_frame_nothing_but_the_planet_tells_the_winner(sit: Sit) -> None:
    s = sit(lambda services: ending(services, 0.0), motion="normal")
    moment = desk(s).occasion
    assert moment is not None and isinstance(moment.occasion, Finale)
    before = desk(s).model
    assert before.status.seat is None and before.status.parts[0].key == "ovni_desk.counting.stock"
    assert before.sheet.winners == () and not before.sheet.final and before.primary is None
    assert None in before.sheet.items[5], "missions are still secret"
    assert desk(s).sight().mute, "no name of a city is half to be read behind the planet"
    assert desk(s).goal() is None
    assert all(line.kind not in ("over", "ended") for line in before.log)
    desk(s).update(2.0)
    s.tick()
    assert desk(s).model == before and desk(s).staging
    desk(s).update(0.6)
    after = desk(s).model
    assert not desk(s).staging and after.sheet.final and after.status.seat in after.sheet.winners
    assert not {"win", "lose"} & set(s.sounds)


def test_the_planets_are_those_of_the_winners_the_first_in_turn_order_first(sit: Sit) -> None:
    s = sit(lambda services: ending(services, 0.5), motion="normal")
    view = desk(s).view
    (winner,) = view.outcome.winners()
    (sphere,) = victors(view)
    assert sphere.look == view.seats[winner].look and sphere.id
    order = view.observation.order
    shared = replace(view, outcome=replace(view.outcome, ranks=(1,) * len(order)))
    assert [each.look for each in victors(shared)] == [view.seats[seat].look for seat in order]


def test_an_end_in_which_all_won_is_called_the_same_by_the_banner_and_the_bar(sit: Sit) -> None:
    s = sit(lambda services: ending(services, None, shared=True), motion="off")
    assert [part.key for part in desk(s).model.status.parts] == ["results.draw"]


def test_confetti_falls_for_a_person_who_won_and_not_before_the_only_one_who_lost(sit: Sit) -> None:
    s = sit(lambda services: ending(services, 0.5), motion="normal")
    view = desk(s).view
    (winner,) = view.outcome.winners()
    for person, quiet in ((winner, False), ((winner + 1) % len(view.seats), True)):
        players = ["person" if seat == person else "bot" for seat in range(len(view.seats))]
        seats = tuple(replace(info, player=player) for info, player in zip(view.seats, players))
        desk(s).view = replace(view, seats=seats)
        last = desk(s).ending()
        assert isinstance(last, Finale) and last.quiet == quiet


def test_any_input_leads_to_the_last_frame_and_does_nothing_else(sit: Sit) -> None:
    s = sit(lambda services: ending(services, 0.5), motion="normal")
    s.key("back")
    assert not desk(s).staging and not s.scene.overlays and desk(s).model.sheet.final


def test_after_the_last_frame_nothing_is_drawn_any_more(sit: Sit) -> None:
    s = sit(lambda services: ending(services, 0.5), motion="normal")
    desk(s).update(Finale.seconds)
    s.tick(0.2)
    frames = s.app.loop.frames
    s.tick(2.0)
    assert not desk(s).moving() and s.app.loop.frames == frames


def test_a_planet_that_stands_still_is_scaled_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit(lambda services: ending(services, 0.5), motion="normal")
    (sphere,) = victors(desk(s).view)
    end, canvas = Finale([sphere], False), s.services.canvas
    end.draw(canvas, BOARD, end.seconds, False)
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda *_: pytest.fail("it has been scaled already"))
    end.draw(canvas, BOARD, end.seconds, False)


def test_without_motion_there_is_only_the_last_frame(sit: Sit) -> None:
    s = sit(lambda services: ending(services, None), motion="off")
    assert not desk(s).staging and s.scene.announcing
    under = [w for w in s.scene.page.layers[0].widgets if not w.id and w.box == desk(s).stage]
    assert under, "the planet stands there as long as the banner does"
    s.scene.close_overlay()
    s.tick()
    assert not [w for w in s.scene.page.layers[0].widgets if not w.id and w.box == desk(s).stage]


def test_who_resigns_before_choosing_a_planet_is_still_beaten(sit: Sit) -> None:
    s = sit(lambda services: ending(services, 0.5, resigns=True), motion="normal")
    view = desk(s).view
    unchosen = replace(view.observation, sides=tuple(replace(side, planet=-1) for side in view.observation.sides))
    (sphere,) = victors(replace(view, observation=unchosen))
    assert sphere.id == ""
    calm = Finale([sphere], False)
    for at in (0.0, 0.9, 1.6, 2.5):
        calm.draw(s.services.canvas, BOARD, at, True)


def test_at_the_end_the_strip_is_the_only_persons_or_else_the_first_winners(sit: Sit) -> None:
    view = desk(sit(ending)).view
    assert [info.player for info in view.seats].index("person") == eyes(replace(view, viewer=None)) == 2
    people = tuple(replace(info, player="person") for info in view.seats)
    assert eyes(replace(view, seats=people)) == view.outcome.winners()[0] == 1


def test_the_banner_lies_below_the_map_and_leaves_the_tools_beside_it(sit: Sit) -> None:
    s = sit(ending)
    (banner, *_), at = (widget.box for widget in s.scene.page.layers[-1].widgets), desk(s).boxes(s.scene.page.box)
    assert banner.y >= at.map.bottom and banner == desk(s).banner_place()
    tools = [widget.box for widget in s.scene.page.layers[0].widgets if widget.id in ("undo", "hint", "rules")]
    assert len(tools) == 3 and all(box.x > banner.right for box in tools)


def test_at_the_end_nothing_warns_of_a_low_stock(sit: Sit) -> None:
    seen = desk(sit(ending))
    assert not any(stock.warned for stock in seen.model.header.stock)
    assert goal(seen.view, seen.tables).danger is None


def test_the_goal_warns_from_where_the_stock_does(sit: Sit) -> None:
    seen = desk(sit("field"))
    assert min(seen.view.observation.stock) == 6
    assert not any(stock.warned for stock in seen.model.header.stock) and goal(seen.view, seen.tables).danger is None
    low = replace(seen.view, observation=replace(seen.view.observation, stock=(11, 9, 3, 9)))
    assert goal(low, seen.tables).danger is not None


# The beginning


def test_planets_rise_and_their_saucers_come_down_to_the_cities(sit: Sit) -> None:
    s = sit(lambda services: beginning(services, 0.0), motion="normal")
    showing = desk(s).occasion
    assert showing is not None and isinstance(showing.occasion, Rising)
    rising = showing.occasion
    assert [sphere.look for sphere in rising.spheres] == [info.look for info in desk(s).view.seats]
    assert not any(map(sum, (city.fleet for city in desk(s).sight().chart.cities))), "the cities are free till then"
    board, chart = desk(s).board, desk(s).model.chart
    assert all(y > board.box.bottom for _, y in rising.places(board.box, 0.0))
    assert all(board.box.holds(*place) for place in rising.places(board.box, 0.8))
    goals = {board.slot(city, side) for city in chart.cities for side, many in enumerate(city.fleet) if many}
    landed = {place for _, place in rising.saucers(board.box, rising.seconds)}
    assert {(round(x), round(y)) for x, y in landed} == {(round(x), round(y)) for x, y in goals}
    desk(s).update(2.0)
    assert desk(s).occasion is None and desk(s).sight().chart.cities == chart.cities


def test_where_planets_are_chosen_all_of_them_rise_and_belong_to_nobody(sit: Sit) -> None:
    s = sit(lambda services: beginning(services, 0.3, dealt=False), motion="normal")
    assert risers(desk(s).view) == tuple(Sphere(id, -1) for id in ("antares", "eris", "luxor", "magnon"))
    assert desk(s).beginning(again=True) is None
