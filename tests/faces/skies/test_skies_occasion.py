"""How games of Under Falling Skies begin, hit and end: what is seen when, what stays, and that nothing tells early."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from shots.desk_skies import lay, ships, spots
from sitting import Sit, Sitting
from test_skies_story import CAMPAIGN, Options, played

from game.desk.services import Services
from game.faces.skies import ends
from game.faces.skies.model import damage as skies_damage
from game.faces.skies.model import hits as skies_hits
from game.faces.skies.model import story as skies_story
from game.faces.skies.model import table as skies
from game.faces.skies.picture import picture, plain
from game.present.board import Die
from game.present.columns import FLIGHT, HIT_APART, Beat, End
from game.scenes.table.end import Banner
from game.scenes.table.scene import TableScene
from game.titles.skies.state import PLACING, WORKING
from game.ui.board import columncity, columnend, staging
from game.ui.board.beats import stand
from game.ui.board.columns import Grid

TITLE = "skies"
SAVED, FALLEN = End("saved"), End("fallen", 2)


def winning(services: Services) -> TableScene:
    return lay(services, round=9, mothership=9, ships=ships("1.10 2.14 3.12 5.9 waits 4.11 waits"), research=15,
               energy=5, digger=20, phase=WORKING, dice=(6, 6, 6, 6, 6),
               spots=spots("done done r4c3 r4c4 done"))  # fmt: skip


def losing(services: Services) -> TableScene:
    return lay(services, round=9, mothership=9, ships=ships("1.10 2.16 3.12 5.9 waits 4.11 waits"), research=9,
               energy=3, digger=20, damage=6, phase=PLACING, dice=(6, 6, 6, 6, 6),
               spots=spots("tray done done done done"))  # fmt: skip


def sinking(services: Services) -> TableScene:
    return lay(services, round=9, mothership=11, ships=ships("waits waits waits waits waits"), research=9, energy=3,
               digger=20, damage=2, phase=WORKING, spots=spots("done done done done done"))  # fmt: skip


ENDS: dict[str, tuple[Callable[[Services], TableScene], str, End]] = {
    "won": (winning, "use r4c3", SAVED), "damage": (losing, "place g6 r1c2", FALLEN),
    "skull": (sinking, "end", End("fallen", beam=True)), "resigned": (winning, "resign", End("silent")),
}  # fmt: skip


def play(s: Sitting, word: str) -> None:
    assert s.scene.session.submit(0, word) is None
    s.scene.refresh()
    s.tick()


def until_staging(s: Sitting) -> None:
    while s.desk.running:
        s.scene.update(0.1)
    assert s.desk.staging
    s.tick()


# The end


@pytest.mark.parametrize("way", ENDS)
def test_each_way_of_ending_is_shown_before_anything_tells_it(sit: Sit, way: str) -> None:
    make, word, end = ENDS[way]
    s = sit(make, motion="normal")
    play(s, word)
    until_staging(s)
    assert isinstance(s.desk.occasion.occasion, ends.Ending) and s.desk.occasion.occasion.end == end
    before = s.desk.model
    for _ in range(6):
        assert not s.scene.overlays and s.desk.model is before
        assert not {"win-skies", "lose-skies"} & set(s.sounds)
        assert s.view.outcome is not None and before.phase != "over"
        assert not before.status.title.key.startswith("skies.verdict") and before.end is None
        assert s.desk.status.title.key == f"skies_desk.ending.{s.view.observation.ended}"
        assert not s.desk.card.notes, "the card says what it comes to, not yet what that means"
        s.scene.update(0.4)
        s.tick()
    s.scene.update(0.2)
    s.tick()
    assert isinstance(s.scene.overlays[-1], Banner)
    assert ("win-skies" if way == "won" else "lose-skies") in s.sounds
    assert s.desk.card.notes
    seen = s.desk.scenery()
    assert seen.end == end and seen.at == columnend.LENGTH


@pytest.mark.parametrize("motion", ["off", "fast", "normal", "slow"])
def test_an_end_takes_as_long_as_the_settings_say(sit: Sit, motion: str) -> None:
    s = sit(winning, motion=motion)
    play(s, "resign")
    pace = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}[motion]
    if pace:
        until_staging(s)
        s.scene.update(2.4 * pace)
        assert s.desk.staging
        s.scene.update(0.2 * pace)
    s.tick()
    assert not s.desk.staging and isinstance(s.scene.overlays[-1], Banner)


def test_any_input_ends_it_at_the_last_frame_and_does_nothing_else(sit: Sit) -> None:
    s = sit(losing, motion="slow")
    play(s, "place g6 r1c2")
    until_staging(s)
    s.key("menu")
    s.tick()
    assert not s.desk.staging and [type(each) for each in s.scene.overlays] == [Banner]
    assert s.desk.scenery().end == FALLEN


@pytest.mark.parametrize("way", ENDS)
def test_what_stays_is_seen_in_other_pictures_of_the_game_and_not_in_the_rulebook(sit: Sit, way: str) -> None:
    make, word, end = ENDS[way]
    s = sit(make)
    whole = pygame.image.tobytes(picture(s.services.canvas, s.view, (200, 112)), "RGB")
    play(s, word)
    assert skies.model(s.view, s.desk.grid.layout, ()).end == end
    assert pygame.image.tobytes(picture(s.services.canvas, s.view, (200, 112)), "RGB") != whole
    pictured = plain(s.desk.grid, skies.standing(s.view))
    assert pictured.fires is None and pictured.end is None


def test_above_a_saved_city_everything_rises_until_the_sky_is_empty(sit: Sit) -> None:
    s = sit("won")
    grid, standing = s.desk.grid, skies.standing(s.view)
    placed = stand(grid, standing)
    here = {each.token.id: each.y for each in placed}
    for at, up in ((0.0, 0), (0.6, 58), (1.4, 150)):
        seen = [each for each in columnend.raised(grid, SAVED, at, placed) if each.token.id.startswith("ship")]
        assert seen and all(abs(here[each.token.id] - each.y - up) < 8 for each in seen)
        assert not any(each.token.place.startswith("bay") for each in seen)
    left = columnend.raised(grid, SAVED, columnend.LENGTH, placed)
    assert not any(each.token.id.startswith("ship") for each in left) and len(left) == 2
    rows = [columnend.row(SAVED, at, standing.row) for at in (0.0, 0.6, 1.4, 2.5)]
    assert rows[0] == rows[1] == standing.row and 3 < rows[1] - rows[2] < 7 and rows[3] <= -8
    lit = [columnend.windows(grid, SAVED, at, standing.damage) for at in (0.0, 0.6, 1.4, 2.5)]
    assert lit == sorted(lit) and lit[-1] == 0.95


def test_a_city_burns_from_the_blow_outwards_and_then_lies_in_embers() -> None:
    grid = Grid(skies.layout(played({"city": "roswell"}, "a")[0][0]))
    blow = grid.column(2) + 80
    counts = {at: list(columnend._flames(grid, blow, at)) for at in (0.0, 0.6, 1.4, 2.5)}
    assert {at: len(flames) for at, flames in counts.items()} == {0.0: 3, 0.6: 8, 1.4: 12, 2.5: 5}
    far = [max(abs(place[0] - blow) for place, *_ in counts[at]) for at in (0.0, 0.6, 1.4)]
    assert far == sorted(far) and far[0] < 90
    assert [columnend._course(at)[0] for at in (0.0, 0.6, 1.4)] == pytest.approx([0.12, 0.28, 0.42])


@pytest.mark.parametrize(("state", "end"), [("won", SAVED), ("lost-damage", FALLEN)])
def test_no_drawing_is_rendered_in_the_middle_of_an_end(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, state: str, end: End
) -> None:  # fmt: skip
    s = sit(state)
    grid, canvas = s.desk.grid, s.services.canvas
    rendered: list[str] = []
    render = canvas.art._fitted
    monkeypatch.setattr(canvas.art, "_fitted", lambda name, *more: (rendered.append(name), render(name, *more))[1])
    staging.render_ahead(canvas, columnend.ahead(grid, end), 200)
    assert rendered
    rendered.clear()
    for i in range(30):
        columnend.draw_end(canvas, grid, end, i / 12)
    assert rendered == []


def test_with_fewer_flashes_nothing_flashes_or_shakes(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit("lost-damage", calm=True)
    assert s.desk.scenery().calm
    drawn: list[str] = []
    shaken: list[bool] = []
    monkeypatch.setattr(staging, "turned", lambda canvas, name, *more: drawn.append(name))
    monkeypatch.setattr(staging, "shake", lambda canvas, box, at, strength, calm: shaken.append(calm))
    for calm in (True, False):
        drawn.clear()
        shaken.clear()
        for i in range(10):
            columnend.draw_end(s.services.canvas, s.desk.grid, FALLEN, i / 20, calm)
        assert ("occasion/flash" in drawn) == (not calm)
        assert shaken and set(shaken) == {calm}


# Damage


@pytest.mark.parametrize("options", [{"city": "roswell"}, {"city": "pocket"}, *CAMPAIGN])
def test_there_is_a_fire_for_each_damage_in_the_column_of_the_ship_that_did_it(options: Options) -> None:
    for _, view in played(options, "b"):
        fires = skies_damage.fires(view)
        assert len(fires) == view.observation.damage
        if any(line.kind in ("mended", "pushed_back") for line in view.log):
            continue
        struck = {int(dict(line.message.args)["column"]) for line in view.log if line.kind == "struck"}
        assert len(set(fires) - struck) <= len([line for line in view.log if line.kind == "descended"])
        for before, line in zip(view.log, view.log[1:]):
            if (before.kind, line.kind) == ("struck", "damaged"):
                at = int(dict(line.message.args)["damage"]) - 1
                assert fires[at] == int(dict(before.message.args)["column"])


def test_a_base_that_was_damaged_before_the_game_has_fewer_lit_windows() -> None:
    shares = [columncity.lit_share(damage, 7) for damage in (0, 2, 5, 7)]
    assert shares == pytest.approx([0.85, 0.5, 0.18, 0.05], abs=0.02)
    assert columncity.lit_share(0, 7, True) == 0.5


def test_windows_go_dark_and_fires_keep_off_what_is_printed(sit: Sit) -> None:
    s = sit("start")
    grid = s.desk.grid
    panes = s.services.canvas.art.places(grid.layout.skyline, *columncity.PANE)
    assert len(panes) > 40
    for column in range(1, 6):
        for lane in columncity._LANE:
            assert 60 <= lane <= 100 and grid.column(column) + lane - 20 > grid.column(column) + 40


# Hits


def shots_of(options: Options, seed: str) -> list[tuple[Beat, ...]]:
    told = (skies_story.beats(before.observation, after) for before, after in played(options, seed))
    return [beats for beats in told if any(beat.effect == "flight" for beat in beats)]


def test_fighters_come_in_three_beats_with_one_plate_for_all_ships_of_a_room(sit: Sit) -> None:
    s = sit("hit-aim")
    before = s.view.observation
    play(s, "use r3c2")
    told = skies_story.beats(before, s.view)
    assert [beat.effect for beat in told] == ["aim", "dice-plate"] + 5 * ["flight"]
    aim, plate, flight, *hits = told
    assert (aim.long, plate.long, flight.long) == (3.0, 9.0, FLIGHT)
    assert plate.figures == "2 + 5 = 7" and len(plate.dice) == 2
    assert [dict(each.args) for each in plate.told] == [{"n": 5}]
    assert len(aim.targets) == 4 and aim.targets == flight.targets
    assert [beat.since for beat in hits] == [FLIGHT + HIT_APART * i for i in range(4)]
    left = [sum(token.place.startswith("sky") for token in beat.after.tokens) for beat in told]
    assert left == [6, 6, 6, 5, 4, 3, 2], "a ship is gone when its jet arrives, not before"


def test_figures_of_a_room() -> None:
    die, other = Die("white", 5), Die("grey", 2)
    assert skies_hits.figures((die,), 6) == "5 + 1 = 6"
    assert skies_hits.figures((die, other), 5) == "5 + 2 − 2 = 5"
    assert skies_hits.figures((die,), 5) == "5"


def test_only_the_first_of_several_hits_flashes(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit("hit-burst", motion="normal")
    flashed: list[object] = []
    monkeypatch.setattr(staging, "flash", lambda canvas, at, *more: flashed.append(at))
    for _ in range(12):
        s.scene.update(0.08)
        s.scene.page.changed()
        s.tick()
    assert flashed and len(set(flashed)) == 1


def test_without_motion_the_plate_and_then_the_words_are_shown_over_the_table_of_after(sit: Sit) -> None:
    s = sit("hit-aim")
    play(s, "use r3c2")
    assert s.desk.running and s.desk.model.standing == skies.standing(s.view)
    assert s.desk.scenery().beat.effect == "dice-plate"
    s.scene.update(0.85)
    seen = s.desk.scenery()
    assert seen.beat.effect == "told" and len(seen.told) == 4 and all(seen.told)
    s.scene.update(1.2)
    assert not s.desk.running


def test_a_plate_says_what_a_blow_to_the_city_comes_to(sit: Sit) -> None:
    s = sit("middle", motion="normal")
    play(s, "place g4 r4c2")
    told = []
    while s.desk.running:
        seen = s.desk.scenery()
        told += [(seen.beat.place, *seen.told)] if seen.beat is not None and seen.beat.effect == "strike" else []
        s.scene.update(0.1)
    said = next(line for line in s.view.log if line.kind == "damaged")
    assert len(told) >= 5 and set(told) == {("city:2", s.desk.tell(said.message))}


# The beginning


def test_a_new_game_is_laid_in_little_more_than_a_second(sit: Sit) -> None:
    s = sit("beginning", motion="normal")
    assert isinstance(s.desk.occasion.occasion, ends.Laying)
    grid, placed = s.desk.grid, stand(s.desk.grid, skies.standing(s.view))
    assert columnend.laid(grid, 0, placed, 0.0)[1] == []
    row, pieces = columnend.laid(grid, 0, placed, 0.6)
    assert row == 0 and 0 < len(pieces) <= len(placed) and pieces[-1].y != placed[len(pieces) - 1].y
    assert columnend.laid(grid, 0, placed, columnend.LAYING) == (0, placed)
    s.scene.update(columnend.LAYING - 0.4)
    assert s.desk.occasion is None


def test_falling_ships_draw_a_trail_behind_them(sit: Sit) -> None:
    s = sit("fall", motion="normal")
    trails = {placed.token.id: placed.trail for placed in s.desk.scenery().pieces if placed.trail}
    assert trails and all(-1 <= trail < 0 for trail in trails.values()) and len(trails) == 1


@pytest.mark.parametrize("scale", [100, 125])
def test_an_end_is_where_the_board_is(sit: Sit, scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the board gives way to larger words, the last frame of an end becomes smaller with it."""
    s = sit("lost-damage", "en", (1920, 1080), scale=scale)
    veils: list[tuple[int, ...]] = []
    monkeypatch.setattr(s.services.canvas.lights, "veil", lambda target, rect, *more: veils.append(rect))
    s.scene.page.changed()
    s.tick()
    metrics, grid = s.scene.page.metrics, s.desk.grid
    assert veils and {rect[2] for rect in veils} <= {metrics.px(550 * grid.zoom) + n for n in (-1, 0, 1)}
    assert all(abs(rect[0] - metrics.px(grid.left * grid.zoom)) <= 1 for rect in veils)
