"""Input at the table of O.V.N.I.: touches become moves, and what is dead says why."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from shots.desk_ovni import COMPANY, desk_of, found, revealing
from shots.desk_ovni import at as position
from sitting import Sit, Sitting

from game.app.registry import titles
from game.content.ovni import load_content
from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.ovni.animation import Animation
from game.faces.ovni.desk import OvniDesk
from game.faces.ovni.model.panels import EVERYTHING
from game.faces.ovni.model.story import Beat
from game.faces.ovni.model.table import Model, model
from game.faces.ovni.roster import Roster
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.table.replay import ReplayScene
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.curtain import Curtain
from game.table.table import Table
from game.titles.ovni import observe
from game.titles.ovni import state as phases
from game.titles.ovni.rules import OvniRules
from game.ui.input import Pointer

TITLE = "ovni"


def desk(s: Sitting) -> OvniDesk:
    return desk_of(s.scene)


def clear(s: Sitting) -> None:
    """Nothing in the hand, nothing under the pointer."""
    desk(s).touched = ()
    desk(s).hovered = ""
    desk(s).refresh()
    s.tick()


def first(s: Sitting, *beginning: str) -> tuple[str, ...]:
    """The path of a move that begins like this."""
    return next(choice.path for choice in s.view.choices if choice.path[: len(beginning)] == beginning)


# Command tokens


def test_a_token_and_then_an_area_lay_it(sit: Sit) -> None:
    s = sit("first-round")
    seat = s.view.observation.seat
    s.touch("command:5")
    assert desk(s).touched == ("command:5",) and all(row.lit for row in desk(s).model.areas)
    s.touch("area:B")
    assert s.view.record == 1
    row = s.scene.session.table.view(seat).observation.areas[1]
    assert row[0] & 7 == 5


def test_undo_takes_the_token_back(sit: Sit) -> None:
    s = sit("two")
    before = s.view.record
    s.touch(next(g.handle for g in desk(s).model.strip.groups if g.state == "ready"))
    assert s.view.record == before + 1
    s.touch("undo")
    assert s.view.record == before


def test_a_face_down_token_is_known_to_its_owner_alone(sit: Sit) -> None:
    s = sit("first-round")
    seat = s.view.observation.seat
    s.touch("command:4", "area:A")
    own = seen(s, seat).areas[0].circles[0]
    public = seen(s, None).areas[0].circles[0]
    other = seen(s, (seat + 1) % 4).areas[0].circles[0]
    assert (own.value, own.down) == (4, True)
    assert (public.value, public.down) == (0, True) and other.value == 0


def seen(s: Sitting, seat: int | None) -> Model:
    """The table through somebody's eyes."""
    return model(s.scene.session.table.view(seat), desk(s).tables, ())


def test_an_area_without_a_token_in_the_hand_says_why(sit: Sit) -> None:
    s = sit("first-round")
    s.touch("area:A")
    assert s.sounds == ["refuse"] and desk(s).note is not None and s.view.record == 0


def test_a_token_that_lies_on_the_board_says_so(sit: Sit) -> None:
    s = sit("placing")
    clear(s)
    used = next(token for token in desk(s).model.strip.tokens if token.state == "used")
    s.touch(used.handle)
    note = desk(s).note
    assert s.sounds == ["refuse"] and note is not None and str(used.value) in note[0]


def test_pointing_at_an_area_tells_the_sum_in_sight(sit: Sit) -> None:
    s = sit("placing")
    clear(s)
    token, area = first(s, next(t.handle for t in desk(s).model.strip.tokens if t.state == "ready"))
    s.touch(token)
    said = desk(s).model.status
    s.point(area)
    assert desk(s).model.laid is not None and desk(s).model.status != said
    s.point("hint")
    assert desk(s).model.laid is None


def test_with_keys_the_next_thing_is_at_hand_unless_the_focus_has_gone_elsewhere(sit: Sit) -> None:
    s = sit("first-round")
    s.scene.page.point_at("command:3")
    s.key("confirm")
    assert s.scene.page.focus == "area:A"
    s.key("down", "confirm")
    assert s.view.record == 1 and len(s.scene.session.table.view(None).observation.areas[1]) == 1


def test_esc_and_the_right_button_put_the_token_back(sit: Sit) -> None:
    s = sit("first-round")
    s.touch("command:3")
    s.key("back")
    assert desk(s).touched == ()
    s.touch("command:3")
    s.touch("area:A", button=3)
    assert desk(s).touched == () and s.view.record == 0


def test_the_digits_are_tokens_by_value_and_then_areas(sit: Sit) -> None:
    s = sit("first-round")
    s.key("choice-6")
    assert desk(s).touched == ("command:6",)
    s.key("choice-3")
    assert s.view.record == 1 and len(s.scene.session.table.view(None).observation.areas[2]) == 1


def test_the_third_planets_token_lies_in_the_hand(sit: Sit) -> None:
    s = sit("placing-two")
    clear(s)
    assert [token.handle[:6] for token in desk(s).model.strip.tokens] == ["third:"] * len(desk(s).model.strip.tokens)
    path = first(s)
    s.touch(*path)
    assert s.view.record == 1


# The reveal


def test_areas_are_turned_up_one_after_the_other(sit: Sit) -> None:
    s = sit(lambda services: revealing(services, 0.0), motion="normal")
    story = desk(s).animation
    seen = []
    while story.running:
        told = story.told
        seen.append(told)
        desk(s).settle()
        rows = desk(s).model.areas
        for n, row in enumerate(rows):
            stage = told.stage_of(n)
            assert any(circle.down for circle in row.circles) == (stage == 0), (told, n)
            assert (row.winner >= 0 or row.void) == (stage == 3) == bool(row.verdict), (told, n)
            assert stage >= 2 or not any(circle.cancelled for circle in row.circles), (told, n)
        story.update(0.1)
    desk(s).settle()
    assert seen == sorted(seen) and {(n, stage) for n in range(4) for stage in range(4)} == set(seen)
    assert story.told == EVERYTHING and all(row.winner >= 0 or row.void for row in desk(s).model.areas)


def test_each_area_says_why_it_is_won_for_long_enough_to_be_read(sit: Sit) -> None:
    s = sit(lambda services: revealing(services, 0.0), motion="normal")
    story, shown = desk(s).animation, {}
    while story.running:
        shown.setdefault(desk(s).model.status.parts, 0.0)
        shown[desk(s).model.status.parts] += 0.1
        story.update(0.1)
        desk(s).settle()
    told = observe.reveal(s.scene.session.table.view(None).observation)
    said = [parts for parts in shown if not parts[-1].key.endswith((".cancel", ".reveal"))]
    assert len(said) == len(told) == 4 and all(shown[parts] > 1.9 for parts in said)
    for parts, opened in zip(said, told):
        *cancels, verdict = parts[1:]
        assert {dict(part.args)["value"] for part in cancels} == {t.value for t in opened.tokens if t.cancelled}
        assert verdict.key == f"ovni_desk.verdict.{opened.tie if opened.winner >= 0 else 'nobody'}"
    assert [row.verdict for row in desk(s).model.areas] == [parts[1:] for parts in said], "and they stay as tips"


def test_the_reason_is_beside_the_area_that_is_turned_up(sit: Sit) -> None:
    s = sit(lambda services: revealing(services, 0.0), motion="normal")
    story = desk(s).animation
    board = desk(s).boxes(desk(s).page_box).map
    seen = 0
    while story.running:
        desk(s).settle()
        s.tick()
        words = [desk(s).tell(part) for row in desk(s).model.areas[story.told.areas :] for part in row.verdict]
        plates = [w.box for w in s.scene.page.layers[0].widgets if not w.id and board.right - w.box.right == 12]
        assert len(plates) == bool(words)
        for plate in plates:
            row = s.scene.page.find(f"area:{'ABCD'[story.told.areas]}")
            assert row is not None and board.y < plate.y and plate.bottom < board.bottom
            assert plate.y < row.box.bottom and row.box.y < plate.bottom
            seen += 1
        story.update(0.3)
    assert seen >= 4


def test_new_cards_come_after_everything_else_has_been_told() -> None:
    story = Animation()
    assert story.dealt == 1
    story.begin((Beat("come", ()), Beat("deal", ())), 0.2)
    assert story.beat.kind == "come" and story.dealt == 0
    while story.beat.kind == "come":
        story.update(0.05)
    story.update(0.2)
    assert 0 < story.dealt < 1
    story.end()
    assert story.dealt == 1


def test_a_reveal_is_hurried_by_any_touch(sit: Sit) -> None:
    s = sit(lambda services: revealing(services, 0.3), motion="normal")
    assert desk(s).moving() and desk(s).model.areas[3].winner < 0
    desk(s).hurry()
    assert not desk(s).moving() and all(not circle.down for row in desk(s).model.areas for circle in row.circles)


def test_the_stock_changes_only_when_the_areas_have_been_shown(sit: Sit) -> None:
    s = sit(lambda services: revealing(services, 0.3), motion="normal")
    during = sum(stock.left for stock in desk(s).model.header.stock)
    desk(s).hurry()
    assert sum(stock.left for stock in desk(s).model.header.stock) < during


# Winning and energy


def test_the_winner_of_several_areas_takes_from_the_groups(sit: Sit) -> None:
    s = sit("taking")
    ready = [group.handle for group in desk(s).model.strip.groups if group.state == "ready"]
    assert ready and all(handle.startswith("alien:") for handle in ready)
    s.touch(ready[0])
    assert s.view.record == 1


def test_the_energy_card_goes_to_a_box(sit: Sit) -> None:
    s = sit("energy")
    s.touch("box:1")
    assert desk(s).touched == ("box:1",)
    ready = [group.handle for group in desk(s).model.strip.groups if group.state == "ready"]
    seat = s.view.observation.seat
    s.touch(ready[0])
    assert s.scene.session.table.view(None).observation.sides[seat].energy & 3 == 1
    s = sit("energy")
    s.touch("box:2")
    assert s.scene.session.table.view(None).observation.sides[seat].energy & 3 == 2


def test_leaving_the_energy_card_is_asked_twice(sit: Sit) -> None:
    s = sit("energy")
    s.touch("primary")
    assert s.view.record == 0 and s.scene.overlays


def test_two_soldiers_raise_the_force_field(sit: Sit) -> None:
    s = sit("field")
    seat = s.view.observation.seat
    s.touch("ability:field")
    assert s.scene.session.table.view(None).observation.sides[seat].energy & 4
    s = sit("field", confirm=False)
    s.touch("primary")
    assert not s.scene.session.table.view(None).observation.sides[seat].energy


# The four groups


def test_a_group_is_activated_by_touch_or_digit(sit: Sit) -> None:
    s = sit("groups")
    ready = next(n for n, group in enumerate(desk(s).model.strip.groups) if group.state == "ready")
    s.key(f"choice-{ready + 1}")
    assert s.view.observation.groups == 1 << ready
    idle = next(group for group in desk(s).model.strip.groups if group.state != "ready")
    s.touch(idle.handle)
    assert s.sounds[-1] == "refuse"


def test_a_saucer_flies_by_two_clicks(sit: Sit) -> None:
    s = sit("pilots")
    goal = desk(s).hovered
    clear(s)
    start = next(choice.path[0] for choice in s.view.choices if choice.path[1:] == (goal,))
    left = s.view.observation.left
    s.touch(start)
    steps = {f"city:{offer.cell + 1}": offer.steps for offer in desk(s).model.chart.offers}
    s.touch(goal)
    after = s.view.observation
    assert s.view.record == 1 and (after.active < 0 or after.left == left - steps[goal])


def test_a_saucer_is_dragged_along_its_way(sit: Sit) -> None:
    s = sit("pilots-start")
    path = first(s, next(c.path[0] for c in s.view.choices if c.path[0].startswith("city:")))
    handle = s.app.stage.handle
    handle(Pointer("press", *s.pixel(path[0]), button=1))
    s.tick()
    assert desk(s).touched == path[:1] and desk(s).board.held is not None
    handle(Pointer("move", *s.pixel(path[1])))
    s.tick()
    assert desk(s).model.chart.way[0] == int(path[0][5:]) - 1 and desk(s).model.chart.way[-1] == int(path[1][5:]) - 1
    handle(Pointer("release", *s.pixel(path[1]), button=1))
    s.tick()
    assert s.view.record == 1 and desk(s).board.held is None


def test_a_saucer_that_is_dropped_into_the_sea_goes_back(sit: Sit) -> None:
    s = sit("pilots-start")
    start = next(c.path[0] for c in s.view.choices if c.path[0].startswith("city:"))
    handle = s.app.stage.handle
    handle(Pointer("press", *s.pixel(start), button=1))
    handle(Pointer("move", 400, 470))
    handle(Pointer("release", 400, 470, button=1))
    s.tick()
    assert s.view.record == 0 and desk(s).touched == () and desk(s).board.held is None


def test_a_city_that_was_mapped_keeps_its_saucers_and_shows_a_lock(sit: Sit) -> None:
    s = sit(lambda services: _mapped_now(services))
    locked = next(city for city in desk(s).model.chart.cities if city.locked)
    assert locked.city not in desk(s).model.chart.lit


def _mapped_now(services: Services) -> TableScene:
    for seed in range(1, 40):
        scene = found(services, 4, seed, lambda state: position(phases.ACT, 1, phases.PILOTS)(state) and state.locked)
        if scene.view.outcome is None and scene.view.observation.locked:
            return scene
    raise AssertionError("nobody maps and flies on in forty games")


def test_abductors_take_somebody_with_one_touch(sit: Sit) -> None:
    s = sit("abductors")
    city = desk(s).model.chart.lit[0]
    seat = s.view.observation.seat
    before = sum(s.view.observation.sides[seat].humans)
    s.point(f"city:{city + 1}")
    assert desk(s).model.status.parts[0].key == "ovni_desk.status.take"
    s.touch(f"city:{city + 1}")
    assert sum(s.view.observation.sides[seat].humans) == before + 1


def test_the_swap_goes_over_three_touches(sit: Sit) -> None:
    s = sit("swap")
    clear(s)
    path = first(s, "ability:swap")
    s.touch("ability:swap")
    s.touch(*path[1:])
    assert s.view.record == 1 and any(line.kind == "swapped" for line in s.view.log)


def test_builders_launch_to_any_city(sit: Sit) -> None:
    s = sit("builders")
    assert len(desk(s).model.chart.lit) == 12
    seat = s.view.observation.seat
    before = s.view.observation.sides[seat].platform
    s.touch("city:10")
    assert s.view.observation.sides[seat].platform == before - 1


def test_an_alien_is_captured_in_the_table_of_players(sit: Sit) -> None:
    s = sit("military")
    widget = s.scene.page.find("players")
    assert isinstance(widget, Roster)
    victim, alien = next((n, c) for n, row in enumerate(widget.rows) for c in range(4) if row.prey[c])
    x, y = widget.columns()[alien], widget.row(victim).centre[1]
    before = s.view.observation.sides[victim].aliens[alien]
    s.app.stage.handle(Pointer("move", *s.scene.page.metrics.point(x, y)))
    s.press(*s.scene.page.metrics.point(x, y))
    assert s.scene.session.table.view(None).observation.sides[victim].aliens[alien] == before - 1


def test_a_saucer_is_shot_on_the_map(sit: Sit) -> None:
    s = sit("military")
    side, cell = desk(s).model.chart.targets[0]
    city = desk(s).model.chart.cities[cell]
    s.press(*s.scene.page.metrics.point(*desk(s).board.slot(city, side)))
    after = desk(s).model.chart.cities[cell]
    assert after.fleet[side] == city.fleet[side] - 1


def test_attacking_somebody_who_cannot_be_attacked_says_why(sit: Sit) -> None:
    s = sit("military")
    own = s.view.observation.seat
    desk(s).tap_roster(own, 1)
    assert s.sounds == ["refuse"] and desk(s).note is not None


def test_stopping_and_ending_are_asked_twice_while_something_is_left(sit: Sit) -> None:
    s = sit("pilots-start")
    s.touch("primary")
    assert s.scene.overlays and s.view.record == 0
    s = sit("groups", confirm=False)
    seat = s.view.observation.seat
    s.touch("primary")
    assert s.scene.session.table.acting != (seat,)


# Before the first round


def test_planets_missions_and_aliens_are_chosen_from_cards(sit: Sit) -> None:
    for state, kind in (("planet", "planet"), ("missions", "mission"), ("aliens", "alien"), ("gift", "alien"),
                        ("third-energy", "alien")):  # fmt: skip
        s = sit(state)
        choices = desk(s).model.choices
        assert choices is not None and {card.kind for card in choices.cards} == {kind}
        s.touch(next(card.handle for card in choices.cards if card.live))
        assert s.view.record == 1, state


def test_one_mission_is_enough(sit: Sit) -> None:
    s = sit("second-mission", confirm=False)
    seat = s.view.observation.seat
    s.touch("primary")
    assert s.scene.session.table.view(seat).observation.sides[seat].kept.bit_count() == 1


def test_a_planet_that_is_taken_says_whose_it_is(sit: Sit) -> None:
    s = sit("planet")
    choices = desk(s).model.choices
    assert choices is not None
    taken = next(card for card in choices.cards if card.look >= 0)
    s.touch(taken.handle)
    note = desk(s).note
    assert note is not None and any(info.name in note[0] for info in COMPANY)


def test_other_peoples_missions_are_backs(sit: Sit) -> None:
    s = sit("missions")
    other = seen(s, (s.view.observation.seat + 1) % 4)
    public = seen(s, None)
    mine = desk(s).model.choices
    assert public.choices is not None and other.choices is not None and mine is not None
    assert public.choices.cards == () and public.choices.backs == 3
    assert not {card.handle for card in mine.cards} & {card.handle for card in other.choices.cards}


# The score sheet and other planets


def test_the_score_sheet_opens_and_closes(sit: Sit) -> None:
    s = sit("groups")
    s.touch("sheet")
    assert desk(s).sheet_open
    s.key("back")
    assert not desk(s).sheet_open
    s.touch("sheet", "sheet-close")
    assert not desk(s).sheet_open


def test_the_score_sheet_knows_only_ones_own_missions_until_the_end(sit: Sit) -> None:
    s = sit("sheet")
    sheet = desk(s).model.sheet
    missions = sheet.items[5]
    assert [seat for seat, value in enumerate(missions) if value is not None] == [sheet.seat] and sheet.tasks
    public = seen(s, None).sheet
    assert public.items[5] == (None,) * 4 and public.tasks == () and public.secret
    final = desk(sit("final")).model.sheet
    assert None not in final.items[5] and final.winners


def test_at_the_end_everybodys_missions_can_be_looked_at(sit: Sit) -> None:
    s = sit("final")
    for seat in (1, 3, 0):
        s.touch(f"sheet-seat:{seat}")
        sheet = desk(s).model.sheet
        assert sheet.seat == seat and sheet.tasks
        points = sum(8 if task.met else -5 for task in sheet.tasks)
        assert points == sheet.items[5][seat]


def test_resting_on_a_row_shows_that_planet(sit: Sit) -> None:
    s = sit("placing")
    own = desk(s).model.strip.seat
    widget = s.scene.page.find("players")
    assert isinstance(widget, Roster)
    other = (own + 1) % 4
    s.app.stage.handle(Pointer("move", *s.scene.page.metrics.point(*widget.row(other).centre)))
    s.tick()
    strip = desk(s).model.strip
    assert strip.seat == other and not strip.own and strip.hidden_tokens == s.view.observation.tokens[other]
    s.point("hint")
    assert desk(s).model.strip.seat == own


def test_resting_on_a_city_explains_it(sit: Sit) -> None:
    s = sit("groups")
    s.point("city:8")
    s.tick(0.5)
    note = desk(s).note
    assert note is not None and "Hong Kong" in note[0]


# Keys alone


def test_a_token_is_laid_with_keys_alone(sit: Sit) -> None:
    s = sit("first-round")
    for _ in range(30):
        if (s.scene.page.focus or "") == "command:4":
            break
        s.key("next")
    s.key("confirm")
    assert desk(s).touched == ("command:4",)
    for _ in range(30):
        if (s.scene.page.focus or "") == "area:C":
            break
        s.key("next")
    s.key("confirm")
    assert s.view.record == 1


def test_the_focus_shows_what_a_token_would_do_like_the_pointer(sit: Sit) -> None:
    s = sit("first-round")
    s.touch("command:4")
    for _ in range(30):
        if (s.scene.page.focus or "") == "area:C":
            break
        s.key("next")
        s.tick(0.02)
    assert desk(s).model.laid is not None and desk(s).model.laid.area == 2


def test_a_hint_glows_where_it_leads(sit: Sit) -> None:
    s = sit("first-round")
    plain = s.services.canvas.target.copy()
    desk(s).suggest(("command:3", "area:B"))
    s.tick()
    lit = s.services.canvas.target
    for handle in desk(s).hint:
        widget = s.scene.page.find(handle)
        assert widget is not None
        part = s.scene.page.metrics.rect(widget.box)
        before, after = (pygame.image.tobytes(picture.subsurface(part), "RGB") for picture in (plain, lit))
        assert before != after, handle
    s.touch("command:3")
    assert desk(s).hint == ()


def test_a_flight_is_made_with_keys_alone(sit: Sit) -> None:
    s = sit("pilots-start")
    s.scene.page.focus = "map"
    s.key("next")
    assert desk(s).board.cursor in desk(s).model.chart.lit
    s.key("confirm")
    assert len(desk(s).touched) == 1
    s.key("right" if desk(s).board.towards(desk(s).model.chart.live, 1, 0) >= 0 else "left")
    while desk(s).board.cursor not in desk(s).model.chart.lit:
        s.key("next")
    s.key("confirm")
    assert s.view.record == 1


def test_the_table_of_players_is_walked_with_arrows(sit: Sit) -> None:
    s = sit("military")
    widget = s.scene.page.find("players")
    assert isinstance(widget, Roster)
    victim, alien = next((n, c) for n, row in enumerate(widget.rows) for c in range(4) if row.prey[c])
    s.scene.page.focus = "players"
    s.key(*["down"] * victim, *["right"] * (alien + 1))
    assert desk(s).roster_at == (victim, alien + 1)
    s.key("confirm")
    assert s.view.record == 1


def test_everything_is_reached_by_tab(sit: Sit) -> None:
    s = sit("groups")
    seen = set()
    for _ in range(60):
        s.key("next")
        seen.add(s.scene.page.focus)
    wanted = {"map", "menu", "sheet", "players", "primary", "hint", "rules", "group:pilots", "hangar", "command:2"}
    assert wanted <= seen, wanted - seen


# The map


def test_the_wheel_zooms_and_dragging_pans(sit: Sit) -> None:
    s = sit("first-round")
    board = desk(s).board
    radius, unit = board.radius, board.unit
    s.wheel("city:5", 1)
    assert board.radius > radius and 1 < board.unit / unit < board.radius / radius
    x, y = s.pixel("city:5")
    before = board.spot(4)
    s.app.stage.handle(Pointer("press", x, y + 60, button=1))
    s.app.stage.handle(Pointer("move", x + 30, y + 72))
    s.tick()
    s.app.stage.handle(Pointer("release", x + 30, y + 72, button=1))
    s.tick()
    assert board.spot(4) != before and s.view.record == 0
    for _ in range(6):
        s.wheel("city:5", -1)
    assert board.radius == radius


def test_what_happened_is_told_and_may_be_hurried(sit: Sit) -> None:
    s = sit("pilots-start", motion="normal")
    path = first(s, next(c.path[0] for c in s.view.choices if c.path[0].startswith("city:")))
    s.touch(path[0])
    s.touch(path[1])
    assert desk(s).moving() and desk(s).animation.beat.kind == "fly"
    s.tick(0.1)
    s.key("back")
    assert not desk(s).moving()


def test_a_log_line_lights_its_cities(sit: Sit) -> None:
    s = sit("pilots-start", size=(2560, 1080))
    path = first(s, next(c.path[0] for c in s.view.choices if c.path[0].startswith("city:")))
    s.touch(*path)
    line = next(line for line in s.view.log if line.kind == "flew")
    desk(s).light(line.about)
    assert set(desk(s).model.chart.glow) == {int(handle[5:]) - 1 for handle in path}


# A look back


def test_a_replay_shows_every_moment_and_moves_nothing(sit: Sit) -> None:
    s = sit("groups")
    table = s.scene.session.table
    for _ in range(6):
        seat = table.acting[0]
        assert table.submit(seat, table.view(seat).choices[0].word) is None
    replay = table.replay()
    scene = ReplayScene(s.services, replay, "ovni", None)
    s.app.stage.push(scene)
    s.tick()
    assert isinstance(scene.desk, OvniDesk)
    for n in range(replay.last + 1):
        replay.seek(n)
        scene.desk.show(replay.view(None))
        s.tick()
        assert scene.desk.model.strip.hidden_tokens >= 0 or scene.desk.view.observation.phase != phases.PLACE
    scene.desk.touch("group:pilots", scene.desk.board.box)
    assert replay.view(None).record == scene.desk.view.record and scene.desk.note is not None


# A whole game


class OpenEyes(Curtain):
    """Everybody sits alone at the table: it shows whoever acts what is theirs, and no curtain falls."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._open = table

    def eyes(self) -> int | None:
        return self._open.acting[0] if self._open.acting else None

    def needs_curtain(self) -> int | None:
        return None


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_played_from_the_first_click_to_the_last(sit: Sit, seats: int) -> None:
    def fresh(services: Services) -> TableScene:
        services.titles = titles()
        people = tuple(replace(info, player="person") for info in COMPANY[:seats])
        setup = Setup("ovni", seats, {}, "clicks")
        table = Table(OvniRules(load_content(services.share, None)), setup, people)
        session = Session(services, SlotKeeper(services, table, services.saves.new_id("ovni"), Card()))
        session.curtain = OpenEyes(table)
        return TableScene(services, session)

    s = sit(fresh, confirm=False)
    table = s.scene.session.table
    for step in range(1500):
        if not table.acting:
            break
        s.scene.refresh(snap=True)
        s.tick()
        desk(s).touched = ()
        choices = s.view.choices
        choice = choices[step * 7 % len(choices)]
        records = table.records
        _make(s, choice.path)
        assert table.records == records + 1, choice
    assert not table.acting and table.records > 60
    assert desk(s).model.sheet.final


def _make(s: Sitting, path: tuple[str, ...]) -> None:
    """A move by clicks; seats and their aliens are cells of the table of players."""
    if path[0].startswith("seat:"):
        side = int(path[0][5:])
        if path[1].startswith("city:"):
            city = desk(s).model.chart.cities[int(path[1][5:]) - 1]
            s.press(*s.scene.page.metrics.point(*desk(s).board.slot(city, side)))
            return
        widget = s.scene.page.find("players")
        assert isinstance(widget, Roster)
        column = ("pilot", "abductor", "builder", "military").index(path[1][6:])
        place = s.scene.page.metrics.point(widget.columns()[column], widget.row(side).centre[1])
        s.app.stage.handle(Pointer("move", *place))
        s.press(*place)
        return
    for handle in path:
        if s.scene.overlays:
            s.scene.close_overlays()
            s.tick()
        s.touch("primary" if handle.startswith("act:") else handle)


def test_a_game_given_up_before_the_first_cards_can_be_looked_at(sit: Sit) -> None:
    """No area has a card yet, and the table stands all the same."""
    s = sit(lambda services: found(services, 2, 1, position(phases.PLANET)))
    table = s.scene.session.table
    assert table.submit(table.acting[0], "resign") is None
    s.scene.refresh(snap=True)
    s.tick()
    assert not table.acting and desk(s).model.areas == ()
    assert s.scene.page.find("area:A") is None and s.scene.page.find("players") is not None
