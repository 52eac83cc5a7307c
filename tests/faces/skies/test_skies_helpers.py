"""Abilities at the table of Under Falling Skies: every kind of them shown first, then used, by mouse and by keys."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from shots.desk_campaign import BOARDS, PEOPLE, SHOTS, Board, laid, options
from sitting import LANGUAGES, Sitting

from game.content.skies import load_content
from game.scenes.results.scene import ResultsScene
from game.titles.skies import foresee
from game.titles.skies.content import Content
from game.titles.skies.lore import number_in
from game.ui import theme

SHARE = Path(__file__).resolve().parents[3]


def sit(folder: Path, board: Board, **changes: object) -> Sitting:
    return Sitting(folder, laid(board, **changes), confirm=False)


def with_one(folder: Path, name: str, dice: str = "tray", upgraded: bool = False, **changes: object) -> Sitting:
    return sit(folder, Board("reykjavik", "", f"{name}-upgraded" if upgraded else name, dice=dice), **changes)


def said(s: Sitting) -> list[str]:
    return [s.desk.tell(note.words) for note in s.desk.card.notes]


def helper(s: Sitting, slot: str = "crew1") -> object:
    return next(each for each in s.desk.model.team if each.slot == slot)


@cache
def content() -> Content:
    return load_content(SHARE, None)


def strength(id: str, damaged: bool = False, upgraded: bool = False) -> int:
    """The number of a city, a scenario or a character, as the data have it."""
    for city in content().cities:
        if city.id == id:
            return number_in(city.damaged if damaged else city.undamaged)
    for scenario in content().scenarios:
        if scenario.id == id:
            return number_in(scenario.abilities)
    person = content().character(id)
    return number_in(person.upgraded if upgraded else person.normal)


# Pieces on the table


def test_the_gallery_has_every_city_scenario_and_character_once() -> None:
    frame = content().campaign
    assert frame is not None
    found = [city for chapter in frame.chapters for city in chapter.cities]
    assert list(BOARDS) == found == [board.city for board in BOARDS.values()]
    assert {board.scenario for board in BOARDS.values()} == {scenario.id for scenario in content().scenarios}
    assert list(PEOPLE) == [person.id for person in content().characters]
    cities = [content().city(id) for id in found]
    stood_on = {half for city in cities for half in (f"{city.upper}-u", f"{city.lower}-l")}
    assert {f"{letter}-{face}" for letter in "defg" for face in "ul"} <= stood_on


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_the_campaign_is_shown_without_a_missing_or_cut_word(tmp_path: Path, lang: str) -> None:
    s = Sitting(tmp_path, SHOTS["city-lagos"], lang)
    for name, state in SHOTS.items():
        s.go_over_to(state)
        assert s.lost_words() == [] and s.misplaced() == [], name
    s.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_city_does_fits_its_card_beside_a_team(tmp_path: Path, lang: str) -> None:
    s = Sitting(tmp_path, laid(BOARDS["lagos"]), lang)
    rules = s.services.rules("skies")
    wide = s.desk.boxes(s.scene.page.box).city.w - 36
    for city in BOARDS:
        for words in rules.lore("city", city):
            said = s.services.words.say(words)
            assert len(s.scene.page.lines(said, wide, theme.SMALL, 600)) <= 4, said
    s.close()


def test_scenario_and_team_lie_beside_the_board_and_say_what_they_do(tmp_path: Path) -> None:
    s = sit(tmp_path, BOARDS["hanoi"])
    assert [each.slot for each in s.desk.model.team] == ["scenario", "crew1", "crew2", "crew3"]
    s.point("ability:scenario")
    assert s.words("skies_campaign.scenario.squatters.rule", n=strength("squatters")) in said(s)
    assert s.words("skies_desk.call.itself") in said(s)
    s.point("ability:crew2")
    assert s.words("skies_campaign.character.ines.upgraded", n=strength("ines", upgraded=True)) in said(s)
    s.touch("ability:scenario")
    assert s.note == s.words("skies.refuse.ability_itself")
    s.close()


def test_tokens_lie_where_the_scenario_has_them(tmp_path: Path) -> None:
    for name, places in (
        ("naples", {"on:column:1": "3", "on:column:3": "4", "on:column:5": "5"}),
        ("seville", {"on:mothership:0": str(strength("meter"))}),
        ("hanoi", {"on:room:r4c4": "1", "on:room:r5c3": "2", "on:room:r6c1": "3"}),
    ):  # fmt: skip
        s = sit(tmp_path, BOARDS[name])
        tokens = [token for token in s.desk.model.standing.tokens if token.id.startswith("count:")]
        assert {token.place: token.words for token in tokens} == places
        s.close()
    s = sit(tmp_path, BOARDS["naples"]._replace(touched=(), over=""))
    s.touch("die:g6")
    s.point("space:r2c1")
    (upper, lower) = s.desk.model.card.lines
    assert (dict(upper.title.args), dict(lower.title.args)["a"]) == ({"a": 9, "b": 16}, 13), "one row more"
    s.touch("space:r2c1")
    assert not any(token.place == "on:column:1" for token in s.desk.model.standing.tokens)
    s.point("city:2")
    s.tick(1.0)
    assert s.note.splitlines()[0] == s.words("skies.option.scenario.luggage")
    s.close()


def test_the_guns_print_what_they_hold_back_and_a_dig_what_it_costs(tmp_path: Path) -> None:
    s = sit(tmp_path, Board("recife", "fog", ""))
    held = 1 + strength("recife") + content().scenario("fog").abilities[1].n
    assert s.desk.grid.layout.guns == f"−{held}"
    s.touch("die:g3")
    s.point("space:r1c2")
    assert s.words("skies_desk.card.no_move") in said(s)
    s.close()
    s = sit(tmp_path, Board("naples", "lunch", ""))
    s.touch("die:g3")
    assert s.desk.model.marks.price == "0"
    s.close()


def test_a_hit_that_is_paid_for_leaves_less_for_the_room(tmp_path: Path) -> None:
    price = strength("dunedin", damaged=True)
    for energy, affordable in ((price, False), (9, True)):
        s = sit(tmp_path, Board("dunedin", "", "", damaged=True), energy=energy)
        s.touch("die:g6")
        s.point("space:r3c1")
        assert s.desk.card.sum is not None and s.desk.card.sum.affordable is affordable
        assert (s.desk.model.marks.climb > 0) is affordable
        assert s.words("skies.log.paid", n=price, now=energy - price) in said(s)
        s.close()


@pytest.mark.parametrize(("state", "handle", "page"), [
    ("city-lagos", "ability:city", "cities1"), ("city-tbilisi", "panel:city_card", "cities3"),
    ("city-tbilisi", "ability:crew1", "characters"), ("city-tbilisi", "ability:scenario", "scenarios"),
    ("city-winnipeg", "space:r2c3", "newbase"), ("city-reykjavik", "space:r2c2", "newbase"),
])  # fmt: skip
def test_the_key_of_the_rules_opens_the_page_of_who_is_pointed_at(
    tmp_path: Path, state: str, handle: str, page: str
) -> None:
    s = Sitting(tmp_path, SHOTS[state])
    s.desk.touched = ()
    assert s.rules_about(handle) == page
    s.close()


# Without a target


@pytest.mark.parametrize(("name", "dice"), [
    ("moss", "tray"), ("otto", "tray"), ("agnes", "base"), ("greta", "base"), ("pip", "base"),
])  # fmt: skip
def test_who_needs_no_target_shows_what_would_come_and_does_it(tmp_path: Path, name: str, dice: str) -> None:
    s = with_one(tmp_path, name, dice)
    board, n = s.view.observation.board, strength(name)
    spaces = foresee.climb(board.track, 3, n)
    wanted: dict[str, tuple[dict[str, object], dict[str, int]]] = {
        "moss": ({"gain": n}, {"energy": 3 + n}), "otto": ({"climb": spaces}, {"research": 3 + spaces}),
        "agnes": ({"hurt": -n}, {"damage": 2 - n}), "greta": ({"strong": (board.path[20 + n],)}, {"digger": 20 + n}),
        "pip": ({"skipped": (5,)}, {"mothership": 4}),
    }  # fmt: skip
    marks, after = wanted[name]
    s.point("ability:crew1")
    assert {key: getattr(s.desk.model.marks, key) for key in marks} == marks
    assert s.desk.card.foot is not None and len(said(s)) >= 3
    s.touch("ability:crew1")
    assert {key: getattr(s.view.observation, key) for key in after} == after
    assert helper(s).used == "game" and not helper(s).live  # type: ignore[attr-defined]
    s.touch("ability:crew1")
    assert s.note == s.words("skies.refuse.ability_used")
    s.touch("undo")
    assert helper(s).live and helper(s).used == ""  # type: ignore[attr-defined]
    s.close()


def test_the_mothership_stays_where_a_bugle_holds_it(tmp_path: Path) -> None:
    s = with_one(tmp_path, "pip", "base", upgraded=True)
    s.point("ability:crew1")
    assert s.desk.model.marks.row == -1 and s.words("skies_desk.call.stays") in said(s)
    s.touch("ability:crew1", "end")
    assert s.view.observation.mothership == 4 and s.view.observation.round == 6
    s.close()


def test_the_dog_sends_the_lowest_ship_home(tmp_path: Path) -> None:
    s = with_one(tmp_path, "biscuit")
    s.point("ability:crew1")
    assert [trail.places for trail in s.desk.model.marks.trails] == [("sky:y14x3", "drop:3")]
    s.touch("ability:crew1")
    assert [ship.number for ship in s.view.observation.ships if ship.place == "waiting"] == [5]
    s.close()


# With a target


def test_a_column_is_chosen_by_anything_in_it(tmp_path: Path) -> None:
    s = with_one(tmp_path, "ines")
    s.touch("ability:crew1")
    assert s.desk.model.marks.drops == (0, 1, 2, 4), "the ship of column 4 has no room to rise"
    s.point("sky:y9x3")
    rows = [max(7 - strength("ines"), 5), 14 - strength("ines")]
    assert [ghost.place for ghost in s.desk.model.marks.ghosts] == [f"sky:y{row}x3" for row in rows]
    s.touch("sky:y16x4")
    assert s.note == s.words("skies.refuse.ability_target") and s.desk.touched == ("ability:crew1",)
    s.touch("space:r6c3")
    assert [ship.row for ship in s.view.observation.ships if ship.column == 3] == rows
    s.close()


def test_a_ship_is_chosen_in_the_sky(tmp_path: Path) -> None:
    s = with_one(tmp_path, "teo", "base")
    s.touch("ability:crew1")
    assert set(s.desk.model.marks.aims) == {"sky:y5x4", "sky:y12x2", "sky:y13x1"}, "those on explosions"
    s.point("sky:y13x1")
    assert s.desk.model.marks.lit == ("sky:y13x1",)
    s.touch("sky:y12x2")
    assert s.view.observation.ships[1].place == "waiting"
    s.close()


def test_a_ship_is_sent_along_its_row(tmp_path: Path) -> None:
    s = with_one(tmp_path, "zola", "base")
    s.touch("ability:crew1", "sky:y9x1")
    assert s.desk.model.marks.aims == ("sky:y9x2",)
    s.point("sky:y9x2")
    assert [(ghost.place, ghost.number) for ghost in s.desk.model.marks.ghosts] == [("sky:y9x2", 1)]
    s.key("back")
    assert s.desk.touched == ("ability:crew1",)
    s.touch("sky:y9x1", "sky:y9x2")
    assert (s.view.observation.ships[0].column, s.view.observation.ships[0].row) == (2, 9)
    s.close()


def test_a_die_is_turned_to_a_value_of_the_card_and_another_die_can_be_taken_instead(tmp_path: Path) -> None:
    s = with_one(tmp_path, "olive")
    s.touch("ability:crew1", "die:g3")
    assert [entry.path[-1] for entry in s.desk.card.entries] == [
        f"die:g{value}" for value in range(1, 7) if 0 < abs(value - 3) <= strength("olive")
    ]
    s.touch("die:g4")
    assert s.desk.touched == ("ability:crew1", "die:g4"), "a die of the tray is no value"
    s.touch("die:g4")
    assert s.desk.touched == ("ability:crew1",)
    s.touch("die:w5", "value:w6")
    assert [die.value for die in s.view.observation.dice] == [4, 6, 3, 6, 2]
    s.close()


def test_a_robot_is_given_to_an_empty_space(tmp_path: Path) -> None:
    s = with_one(tmp_path, "bruna", "base")
    s.touch("ability:crew1", "space:r2c1")
    assert s.note == s.words("skies.refuse.ability_target"), "a die lies there"
    s.point("space:r2c2")
    assert 6 in s.desk.model.marks.strong
    s.touch("space:r2c2")
    assert [(robot.cell, robot.value) for robot in s.view.observation.robots] == [(6, strength("bruna"))]
    s.close()


def test_a_die_is_moved_within_its_column(tmp_path: Path) -> None:
    s = with_one(tmp_path, "viktor", "base")
    s.touch("ability:crew1", "space:r2c1")
    assert set(s.desk.model.marks.rooms) >= {(10,), (15,)}
    s.touch("space:r3c1")
    assert s.view.observation.dice[4].cell == 10
    s.close()


# Cities


def test_a_city_turns_a_die_over(tmp_path: Path) -> None:
    s = sit(tmp_path, BOARDS["lagos"]._replace(touched=()))
    s.touch("ability:city")
    assert all(die.live for die in s.desk.model.tray)
    s.touch("die:w2")
    assert s.view.observation.dice[4].value == 5 and s.desk.model.city.helper.used == "round"
    s.touch("ability:city")
    assert s.note == s.words("skies.refuse.ability_round")
    s.close()


def test_a_city_raises_a_die(tmp_path: Path) -> None:
    s = sit(tmp_path, BOARDS["osaka"]._replace(touched=()))
    s.touch("ability:city")
    s.point("space:r3c3")
    assert s.words("skies.log.raised", value=3 + strength("osaka")) in said(s)
    s.touch("space:r3c3")
    assert s.view.observation.dice[2].value == 3 + strength("osaka")
    s.close()


@pytest.mark.parametrize("first", [True, False])
def test_two_dice_change_places_in_whichever_order_they_are_touched(tmp_path: Path, first: bool) -> None:
    s = sit(tmp_path, BOARDS["marrakesh"]._replace(touched=(), over=""))
    spaces = ("space:r2c1", "space:r3c3")
    s.touch("ability:city", *(spaces if first else reversed(spaces)))
    o = s.view.observation
    assert (o.dice[2].cell, o.dice[4].cell) == (5, 12) and o.dice[2].value - o.dice[4].value == 1
    assert o.dice[4].value == 2 + strength("marrakesh", damaged=True)
    s.close()


def test_a_command_room_raises_the_dice_that_are_clicked(tmp_path: Path) -> None:
    s = Sitting(tmp_path, SHOTS["commanding"], confirm=False)
    assert s.words("skies_desk.card.raise", n=2, now=3) in said(s)
    s.touch("space:r2c1", "space:r2c1")
    assert s.view.observation.dice[4].value == 4 and s.view.observation.pool == 0
    s.point("space:r2c1")
    assert s.words("skies_desk.card.raise", n=4, now=5) not in said(s)
    s.close()


def test_a_die_is_raised_by_every_click_however_fast_they_come(tmp_path: Path) -> None:
    s = Sitting(tmp_path, SHOTS["commanding"], confirm=False)
    s.double_click("space:r2c1")
    assert s.view.observation.dice[4].value == 4 and s.view.observation.pool == 0
    s.close()


def test_a_room_that_makes_a_robot_and_energy_asks_for_one_of_both(tmp_path: Path) -> None:
    s = sit(tmp_path, Board("seville", "meter", "", dice="base"), spots=(4, 13, 12, 8, 5), dice=(4, 6, 3, 5, 2))
    s.touch("space:r3c4")
    assert s.desk.touched == ("room:r3c4",)
    assert [s.desk.tell(entry.words) for entry in s.desk.card.entries] == [s.words("skies_desk.way.alone")]
    s.touch("space:r2c2")
    assert [robot.cell for robot in s.view.observation.robots] == [6] and s.view.observation.energy == 6
    s.close()


# Keys


def walk(s: Sitting, goal: str) -> None:
    """To a widget with the key that goes from one to the next."""
    for _ in range(60):
        if s.scene.page.focus == goal:
            return
        s.key("next")
    raise AssertionError(goal)


def test_keys_alone_reach_who_helps_see_what_would_come_and_use_it(tmp_path: Path) -> None:
    s = with_one(tmp_path, "moss")
    walk(s, "ability:crew1")
    n = strength("moss")
    assert s.desk.model.marks.gain == n and s.words("skies.log.charged", n=n, now=3 + n) in said(s)
    s.key("next")
    assert s.desk.model.marks.gain == 0
    walk(s, "ability:crew1")
    s.key("confirm")
    assert s.view.observation.energy == 3 + n
    s.close()


def test_keys_alone_choose_a_column_and_a_value(tmp_path: Path) -> None:
    s = with_one(tmp_path, "ines")
    walk(s, "ability:crew1")
    s.key("confirm")
    assert s.scene.page.focus == "board" and s.desk.cursor == "column:1"
    s.key("right", "right", "confirm")
    assert s.view.observation.ships[2].row == max(7 - strength("ines"), 5)
    s.close()
    s = with_one(tmp_path, "olive")
    walk(s, "ability:crew1")
    s.key("confirm")
    assert s.scene.page.focus == "tray:0"
    s.key("choice-3")
    first = s.desk.card.entries[0]
    assert s.scene.page.focus == first.id
    s.key("choice-1")
    assert f"die:g{s.view.observation.dice[2].value}" == first.path[-1]
    s.close()


def test_a_card_s_rows_show_what_they_would_do_to_keys_as_to_the_pointer(tmp_path: Path) -> None:
    s = sit(tmp_path, Board("reykjavik", "lunch", "moss", dice="base"))
    walk(s, "call:crew1")
    assert s.desk.model.marks.gain == strength("moss")
    s.key("confirm")
    assert s.view.observation.energy == 3 + strength("moss")
    s.close()


# Afterwards


def test_the_log_says_who_helped_and_shows_the_face(tmp_path: Path) -> None:
    s = with_one(tmp_path, "moss")
    s.touch("ability:crew1")
    words = [s.desk.row(i).words for i in range(len(s.desk.model.log))]
    signs = [s.desk.log_sign(line) for line in s.desk.model.log]
    at = words.index(s.words("skies.log.ability", slot="crew1", name="Moss Okafor"))
    assert signs[at] == "skies/face-moss" and "Moss Okafor" in words[at]
    s.close()


def test_the_result_names_city_scenario_and_team(tmp_path: Path) -> None:
    s = sit(tmp_path, Board("valparaiso", "searchlights", "moss otto-upgraded"))
    assert s.scene.session.table.submit(0, "resign") is None
    s.scene.refresh(snap=True)
    scene = ResultsScene(s.services, s.scene)
    s.app.stage.push(scene)
    s.tick()
    line = "Valparaíso · Borrowed searchlights · Moss Okafor and Dr Otto Lem"
    assert s.desk.epilogue() == line and s.services.canvas.type.labels_with(line)
    assert options(BOARDS["quito"])["sky0"] is True
    s.close()


@pytest.mark.parametrize("first", ["sky:y9x1", "sky:y9x4"])
def test_two_ships_that_run_are_touched_in_either_order(tmp_path: Path, first: str) -> None:
    s = Sitting(tmp_path, SHOTS["chased"], confirm=False)
    s.desk.unselect()
    s.desk.unselect()
    assert s.desk.touched == ()
    s.touch("ability:crew1", first)
    assert s.desk.touched == ("ability:crew1", first)
    s.touch(*({"sky:y9x1", "sky:y9x4"} - {first}))
    waiting = {ship.number for ship in s.view.observation.ships if ship.place == "waiting"}
    assert {0, 1, 3} <= waiting and 4 not in waiting
    s.close()
