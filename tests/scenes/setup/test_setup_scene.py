"""A new game: who sits down, what is chosen, and why it cannot begin where it cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from conformance.company import SIGNALS
from faked import Faked
from guest import LANGUAGES, Guest, books, guest
from msgspec.structs import replace

from game.app.registry import title
from game.content.geometry import ends
from game.engine.rules import Option
from game.faces.ovni.setup import WorldSketch
from game.faces.skies.model import board as skies_board
from game.faces.skies.setup import CitySketch
from game.i18n.catalogue import Catalogue
from game.scenes.setup.card import beside_picture, halves
from game.scenes.setup.cards import values_of
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seats import BOT_NAMES, Seating
from game.scenes.title_head import head_place
from game.store.statistics import Result, Sitter, Tally
from game.table.opening import chance_of
from game.titles.ovni import observe
from game.ui.layout import Box
from game.ui.widgets.plain import Label

__all__ = ["books", "guest"]

Started = list[tuple[Any, ...]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """The games that were begun: set-up, seats, practice."""
    games: Started = []
    monkeypatch.setattr("game.scenes.setup.scene.open_new", lambda scene, *game: games.append(game))
    return games


@pytest.fixture
def setup(guest: Guest) -> SetupScene:
    return guest.open(SetupScene(guest.services, "ufoo"))  # type: ignore[no-any-return]


class Crowd:
    """The tiny title with room for eight, cards without pictures and an option behind the others."""

    info = replace(SIGNALS.info, seats=tuple(range(2, 9)))

    def __getattr__(self, name: str) -> Any:
        return getattr(SIGNALS, name)

    def options(self) -> tuple[Option, ...]:
        return (
            Option("zone", "a", ("a", "b", "c"), cards=True), Option("rounds", 3, (2, 3)), Option("noise", True),
            *(Option(f"rare{i}", False, basic=False) for i in range(12)),
        )  # fmt: skip


def open_crowd(guest: Guest, lang: str = "en") -> SetupScene:
    names = {"zone": "Zone", "rounds": "Rounds", "noise": "Noise", **{f"rare{i}": f"Rare {i}" for i in range(12)}}
    texts = {"signals.name": "Signals", **{f"signals.option.{id}.name": name for id, name in names.items()}}
    crowd = Faked("signals", Crowd(), Crowd.info)  # type: ignore[arg-type]
    guest.services.titles = (*guest.services.titles, crowd)
    guest.services.words = Catalogue(lang, {**guest.services.words._texts, **texts})
    return guest.open(SetupScene(guest.services, "signals"))  # type: ignore[no-any-return]


def test_start_is_the_only_live_button_and_enter_begins_with_the_defaults(
    guest: Guest, setup: SetupScene, started: Started
) -> None:
    assert guest.live_buttons() == ["start"]
    guest.key("confirm")
    ((game, seats, practice, _),) = started
    assert game.title == "ufoo" and game.seats == 2 and game.seed == setup.seed and not practice
    assert game.options == {"field": "standard", "first": "dice", "handicap": False, "strict": False}
    assert [seat.player for seat in seats] == ["person", "bot"]
    assert seats[0].look != seats[1].look


def test_everything_can_be_set_with_the_keyboard_alone(guest: Guest, setup: SetupScene, started: Started) -> None:
    guest.reach("seat/0/name")
    guest.wipe()
    guest.write("Caio")
    guest.reach("seat/1/level")
    guest.key("right")
    guest.reach("option/field/deep")
    guest.key("confirm")
    guest.reach("option/first")
    guest.key("right")
    guest.reach("option/handicap")
    guest.key("confirm")
    guest.reach("practice")
    guest.key("confirm")
    guest.reach("seed")
    guest.wipe()
    guest.write("ABC")
    guest.reach("start")
    guest.key("confirm")
    ((game, seats, practice, _),) = started
    assert (seats[0].name, seats[1].level, practice, game.seed) == ("Caio", "hard", True, "ABC")
    assert game.options == {"field": "deep", "first": "seat0", "handicap": True, "strict": False}


def test_a_style_is_chosen_with_the_seat_and_remembered_with_it(guest: Guest, started: Started) -> None:
    scene = guest.open(SetupScene(guest.services, "escape"))
    guest.reach("seat/1/style")
    guest.key("right")
    guest.key("right")
    guest.reach("start")
    guest.key("confirm")
    ((_, seats, _, _),) = started
    assert [info.style for info in seats[:3]] == ["", "bold", ""]
    result = Result("escape", "2025-03-01T20:15", {}, tuple(
        Sitter(info.name, info.player, info.level, style=info.style) for info in seats), (1,) * len(seats), "", 1, 1)
    assert [info.style for info in Seating(scene.seating.counts, scene, result).infos()[:3]] == ["", "bold", ""]


def test_every_target_is_reached_by_tab(guest: Guest, setup: SetupScene) -> None:
    for id in [widget.id for widget in guest.page.layers[-1].widgets if widget.focusable]:
        guest.reach(id)


def test_a_click_on_the_badge_gives_the_next_identity_that_is_free(guest: Guest, setup: SetupScene) -> None:
    mine, other = setup.seating.rows
    seen = []
    for _ in range(7):
        seen.append(mine.look)
        guest.click("seat/0/look")
    assert len(set(seen)) == 7 and other.look not in seen and mine.look == seen[0]


def test_two_of_one_name_cannot_begin_and_start_says_why(guest: Guest, setup: SetupScene, started: Started) -> None:
    setup.seating.rows[1].call(setup.seating.rows[0].name)
    guest.page.changed()
    guest.tick()
    button = guest.widget("start")
    assert not button.enabled and setup.seating.rows[0].name in button.why
    guest.click("start")
    assert started == []


def test_a_seat_without_a_name_and_an_empty_seed_cannot_begin(guest: Guest, setup: SetupScene) -> None:
    guest.click("seed")
    guest.wipe()
    assert "seed" in guest.widget("start").why
    guest.click("seed/new")
    assert guest.widget("start").enabled
    guest.click("seat/0/name")
    guest.wipe()
    assert "name" in guest.widget("start").why


def test_the_fields_at_fault_are_marked(setup: SetupScene) -> None:
    rows = setup.seating.rows
    assert setup.seating.misnamed == frozenset()
    for row in rows:
        row.profile = row.called = ""
        row.call("Ana")
    assert setup.seating.misnamed == frozenset(range(len(rows)))
    rows[1].call(" ")
    assert setup.seating.misnamed == {1}


def test_trying_a_bot_does_not_lose_the_persons_name(guest: Guest, setup: SetupScene) -> None:
    row = setup.seating.rows[0]
    row.call("Ana")
    guest.click("seat/0/who", 0.9)
    assert row.is_bot and row.name == BOT_NAMES[0]
    guest.click("seat/0/who", 0.1)
    assert row.name == "Ana"


def test_seats_change_places(guest: Guest, setup: SetupScene) -> None:
    before = [row.name for row in setup.seating.rows]
    guest.click("swap")
    assert [row.name for row in setup.seating.rows] == before[::-1]


def test_names_are_remembered(guest: Guest, setup: SetupScene, started: Started) -> None:
    guest.click("seat/0/name")
    guest.wipe()
    guest.write("Beatriz")
    guest.click("start")
    assert guest.services.settings.names[0] == "Beatriz" and guest.services.settings.last_title == "ufoo"
    assert SetupScene(guest.services, "ufoo").seating.rows[0].name == "Beatriz"


def test_one_sits_down_as_at_the_last_game(guest: Guest) -> None:
    guest.finish_game(other="person")
    assert [row.is_bot for row in SetupScene(guest.services, "ufoo").seating.rows] == [False, False]
    guest.finish_game(level="hard")
    last = SetupScene(guest.services, "ufoo").seating.rows[1]
    assert last.is_bot and last.level == "hard" and last.name == "Zib"


def test_the_next_game_has_dice_of_its_own(guest: Guest, setup: SetupScene, started: Started) -> None:
    seed = setup.seed
    guest.key("confirm")
    setup.resume()
    assert setup.seed != seed


def test_the_card_of_the_random_belt_shows_the_field_that_will_be_played(guest: Guest, setup: SetupScene) -> None:
    guest.click("option/field/belt")
    option = next(option for option in setup.options if option.id == "field")
    shown = setup.data_of(option, "belt").field
    played = setup.rules.setup(setup.setup(), chance_of(setup.setup(), setup.secret))
    assert setup.rules.observe(played, None).field == shown
    assert not set(ends(shown)) & set(shown.asteroids)
    guest.click("seed/new")
    assert setup.data_of(option, "belt").field != shown


def test_own_maps_become_cards_and_refused_ones_are_told_with_their_reason(guest: Guest, setup: SetupScene) -> None:
    guest.click("maps")
    folder = guest.services.folders.data / "maps" / "ufoo"
    assert folder.is_dir(), "one finds the folder where the words say it is"
    template = (guest.services.share / "maps" / "ufoo" / "template.tmx").read_text(encoding="utf-8")
    (folder / "mine.tmx").write_text(template, encoding="utf-8")
    (folder / "half.tmx").write_text(template[:500], encoding="utf-8")
    guest.click("maps/1")
    own = [str(value) for value in setup.options[0].values if str(value).startswith("user:")]
    assert len(own) == 1
    assert setup.own_maps is not None and [Path(fault.file).name for fault in setup.own_maps.problems] == ["half.tmx"]
    assert guest.faults() == []
    guest.key("back")
    assert not setup.asking_maps
    guest.click(f"option/field/{own[0]}")
    assert setup.values["field"] == own[0] and guest.widget("start").enabled
    (folder / "mine.tmx").unlink()
    setup.read_maps_again()
    assert setup.values["field"] == "standard", "what is not there any more cannot stay chosen"


def test_names_that_nobody_chose_follow_the_language(guest: Guest) -> None:
    services = guest.services
    setup = guest.open(SetupScene(services, "ufoo"))
    setup.seating.rows[1].is_bot = False
    assert [row.person for row in setup.seating.rows] == ["Player 1", "Player 2"]
    setup.seating.rows[1].call("Bea")
    services.change(msgspec.structs.replace(services.settings, language="pt"))
    setup.resume()
    assert [row.person for row in setup.seating.rows] == ["Jogador 1", "Bea"]
    # What was kept from the last game in another language is no choice either.
    kept = ("Giocatore 1", "Giocatore 7")
    services.change(msgspec.structs.replace(services.settings, language="es", names=kept))
    setup = guest.open(SetupScene(services, "ufoo"))
    assert [row.person for row in setup.seating.rows] == ["Jugador 1", "Giocatore 7"]


def test_the_rules_are_one_key_away(guest: Guest, books: None, setup: SetupScene) -> None:
    guest.key("rules")
    assert guest.top.name == "rulebook"


def test_seats_are_added_up_to_the_most_and_freed_down_to_the_fewest(guest: Guest) -> None:
    scene = open_crowd(guest)
    for count in range(3, 9):
        guest.reach("seat/add")
        guest.key("confirm")
        assert len(scene.seating.rows) == count
    assert "seat/add" not in guest.ids()
    assert len({row.look for row in scene.seating.rows}) == len({row.name for row in scene.seating.rows}) == 8
    for _ in range(6):
        guest.click("seat/1/free")
    assert len(scene.seating.rows) == 2 and not guest.widget("seat/1/free").enabled
    assert guest.widget("seat/1/free").why


def test_rare_options_wait_behind_a_button(guest: Guest) -> None:
    scene = open_crowd(guest)
    assert "option/rare0" not in guest.ids()
    guest.reach("more")
    guest.key("confirm")
    guest.reach("option/rare11")
    guest.key("confirm")
    assert scene.values["rare11"] is True
    guest.reach("defaults")
    guest.key("confirm")
    assert scene.values["rare11"] is False


def _rows_of_options(guest: Guest, begin: str) -> list[str]:
    """From the top."""
    found = [widget for widget in guest.page.layers[-1].widgets if widget.id.startswith(begin)]
    return [widget.id for widget in sorted(found, key=lambda widget: (widget.box.y, widget.box.x))]


def test_options_that_differ_come_first_and_no_row_runs_away_from_the_hand(guest: Guest) -> None:
    scene = open_crowd(guest)
    guest.reach("more")
    guest.key("confirm")
    before = _rows_of_options(guest, "option/rare")
    guest.reach("option/rare11")
    guest.key("confirm")
    assert _rows_of_options(guest, "option/rare") == before
    guest.reach("more")
    guest.key("confirm")
    assert _rows_of_options(guest, "option/rare") == ["option/rare11"]
    scene.show_all()
    scene.page.changed()
    guest.tick()
    assert _rows_of_options(guest, "option/r")[0] == "option/rare11"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for size in ((1280, 720), (1024, 768), (2560, 1080), (853, 480)):
        guest = Guest(tmp_path, lang, size)
        scene = guest.open(SetupScene(guest.services, "ufoo"))
        assert guest.faults() == [], size
        scene.seating.rows[0].is_bot = True
        scene.ask_maps()
        guest.page.changed()
        guest.tick()
        assert guest.faults() == [], size
        crowd = open_crowd(guest, lang)
        for _ in range(6):
            crowd.seating.add()
        guest.page.changed()
        guest.tick()
        assert [fault for fault in guest.faults() if "signals.option" not in fault] == [], size
        guest.app.close()


# The chosen card is large, and changes places with the one that is chosen instead.


def _cards(guest: Guest, option: str) -> list[str]:
    """By their size, then from top to bottom."""
    found = [guest.widget(id) for id in guest.ids() if id.startswith(f"option/{option}/")]
    return [card.id.rpartition("/")[2] for card in sorted(found, key=lambda card: (-card.box.w, card.box.y))]


def test_two_cards_change_places_and_the_others_stay(guest: Guest, setup: SetupScene) -> None:
    assert _cards(guest, "field") == ["standard", "skirmish", "deep", "belt"]
    guest.click("option/field/deep")
    assert _cards(guest, "field") == ["deep", "skirmish", "standard", "belt"]
    guest.click("option/field/belt")
    assert _cards(guest, "field") == ["belt", "skirmish", "standard", "deep"]


def test_the_swap_ends_in_time_and_then_nothing_moves(guest: Guest, setup: SetupScene) -> None:
    guest.click("option/field/deep")
    frames = 0
    while setup.moving():
        guest.app.loop.step(1 / 60)
        frames += 1
    assert 11 <= frames <= 13, "200 ms"
    guest.services.change(replace(guest.services.settings, motion="off"))
    guest.click("option/field/skirmish")
    guest.app.loop.step(1 / 60)
    assert not setup.moving()


def test_a_slow_preview_comes_after_the_cards_have_changed_places(guest: Guest) -> None:
    entry = title("escape")
    assert entry is not None
    guest.services.titles = (*guest.services.titles[:1], entry)
    scene = SetupScene(guest.services, "escape")
    option = next(option for option in scene.options if option.id == "zone")
    guest.stage.push(scene)
    guest.app.loop.step(0)
    guest.app.loop.step(0)
    large = scene.data_of(option, scene.values["zone"])
    assert large._drawn is not None
    guest.click("option/zone/fermi")
    fermi = scene.data_of(option, "fermi")
    while scene.cards._swap is not None:
        assert fermi._drawn is None
        guest.app.loop.step(1 / 60)
    guest.app.loop.step(1 / 60)
    guest.app.loop.step(1 / 60)
    assert fermi._drawn is not None and not scene.moving()


def test_up_and_down_run_through_all_cards_the_large_one_first(guest: Guest, setup: SetupScene) -> None:
    guest.click("option/field/deep")
    guest.reach("option/field/deep")
    seen = []
    for _ in range(4):
        seen.append(guest.page.focus)
        guest.key("down")
    assert seen == [f"option/field/{id}" for id in ("deep", "skirmish", "standard", "belt")]
    assert not (guest.page.focus or "").startswith("option/field/")
    guest.reach("option/field/belt")
    guest.key("up", "up", "up")
    assert guest.page.focus == "option/field/deep"


def test_the_large_card_tells_how_ones_games_there_went(guest: Guest, setup: SetupScene) -> None:
    option = next(option for option in setup.options if option.id == "field")
    assert not any(icon == "chart" for icon, _ in setup.shown(option, "deep").facts)
    setup._won = {("field", "deep"): Tally(5, 2)}
    assert ("chart", "won 2 of 5") in setup.shown(option, "deep").facts


def test_a_seat_tells_how_its_persons_games_of_this_title_went(guest: Guest, setup: SetupScene) -> None:
    me = setup.services.me
    assert setup.record(me) == setup.say("people.no_games")
    setup._records[me] = Tally(5, 2)
    assert setup.record(me) == setup.say("people.games", n=5, won=2)
    assert setup.record("") == setup.say("setup.guest")


def test_ways_to_play_are_tabs_with_the_sentence_of_the_chosen_one(guest: Guest) -> None:
    entry = title("escape")
    assert entry is not None
    guest.services.titles = (*guest.services.titles[:1], entry)
    scene = guest.open(SetupScene(guest.services, "escape"))
    option = next(option for option in scene.options if option.id == "scenario")
    guest.reach("option/scenario")
    guest.key("right")
    assert scene.values["scenario"] == "infection"
    words = [widget.words for widget in guest.page.layers[-1].widgets if isinstance(widget, Label)]
    assert scene.hint_of(option, "infection") == "the dead change sides" and "The dead change sides." in words


def test_the_second_try_shows_the_city_as_it_is_then(guest: Guest, city: SetupScene) -> None:
    option = next(option for option in city.options if option.id == "city")
    whole, damaged = (city.shown(option, "washington") for city.values["damaged"] in (False, True))
    assert whole.sentence != damaged.sentence and whole.sign == damaged.sign


def test_seats_that_do_not_fit_scroll_by_whole_rows_and_practice_stays(guest: Guest) -> None:
    scene = open_crowd(guest)
    for _ in range(6):
        scene.seating.add()
    guest.page.changed()
    guest.tick()
    rows = [guest.widget(f"seat/{i}/name") for i in range(8)]
    pitch = rows[1].box.y - rows[0].box.y
    window = rows[0].clip
    assert window is not None and round(window.h / pitch, 3) == int(window.h / pitch + 0.5)
    assert guest.widget("practice").clip is None
    assert [fault for fault in guest.faults() if "signals.option" not in fault] == []


def test_the_head_is_the_titles_own_picture_or_a_strip_of_its_poster(guest: Guest, setup: SetupScene) -> None:
    canvas, page = guest.services.canvas, setup.page.box
    box, rest = head_place(page)
    assert rest.y >= box.bottom and box.h == 84 and head_place(Box(0, 0, 853, 480))[0].h == 60
    scene = guest.open(SetupScene(guest.services, "ufoo"))
    ground = scene.ground(canvas)
    right = {tuple(ground.get_at(canvas.metrics.point(x, box.y + 20))) for x in range(700, 1200, 25)}
    left = {tuple(ground.get_at(canvas.metrics.point(x, box.y + 20))) for x in range(140, 440, 25)}
    assert len(right) > 12, "something is to be seen at the right"
    assert max(sum(colour[:3]) for colour in left) < 200, "words lie on something dark"


# A game for one: what it will be like is shown before it begins.


@pytest.fixture
def city(guest: Guest) -> SetupScene:
    entry = title("skies")
    assert entry is not None
    guest.services.titles = (*guest.services.titles[:1], entry)
    return guest.open(SetupScene(guest.services, "skies"))  # type: ignore[no-any-return]


def test_a_ready_battle_sets_its_options_and_puts_the_others_back(guest: Guest, city: SetupScene) -> None:
    city.choose(next(option for option in city.options if option.id == "threat"), 3)
    ids = [game.id for game in city.ready_games]
    city.choose_ready(1 + ids.index("doors_in_the_sky"))
    assert (city.values["city"], city.values["sky1"], city.values["threat"]) == ("washington", "advanced_easier", 0)
    city.page.changed()
    guest.tick()
    assert guest.widget("ready").names[guest.widget("ready").chosen] == city.say("skies.battle.doors_in_the_sky.name")
    city.choose_ready(0)
    assert city.values == {option.id: option.default for option in city.options}


def test_the_sketch_shows_the_sky_that_this_seed_will_bring(guest: Guest, city: SetupScene) -> None:
    city.values["threat"] = 2
    seen = set()
    for seed in ("a", "b", "c", "d", "e"):
        city.seed = seed
        sketch = CitySketch(guest.services, city.setup(), city.seating.infos(), "")
        observation = city.rules.observe(city.rules.setup(city.setup(), chance_of(city.setup())), 0)
        assert sum(side.endswith("threatening") for side in sketch.sides) == 2
        assert skies_board.layout(observation) == sketch.layout
        seen.add(sketch.sides)
    assert len(seen) > 1


def test_the_seed_of_the_day_is_the_date(guest: Guest, city: SetupScene) -> None:
    guest.reach("seed/today")
    guest.key("confirm")
    assert city.seed == f"{guest.services.now():%Y-%m-%d}"


def test_whoever_gives_the_seat_to_a_bot_watches(city: SetupScene, guest: Guest) -> None:
    city.seating.rows[0].is_bot = True
    city.page.changed()
    guest.tick()
    assert guest.widget("start").words == city.say("setup.watch")


@pytest.fixture
def world(guest: Guest) -> SetupScene:
    entry = title("ovni")
    assert entry is not None
    guest.services.titles = (*guest.services.titles[:1], entry)
    return guest.open(SetupScene(guest.services, "ovni"))  # type: ignore[no-any-return]


def test_the_map_shows_the_people_and_saucers_that_this_seed_will_bring(guest: Guest, world: SetupScene) -> None:
    seen = set()
    for seed in ("a", "b", "c"):
        world.seed = seed
        sketch = WorldSketch(guest.services, world.setup(), world.seating.infos(), world.secret)
        laid = world.rules.observe(world.rules.setup(world.setup(), chance_of(world.setup(), world.secret)), None)
        assert sketch.chart.cities == observe.cities(laid, laid.seat)
        seen.add(tuple(city.human for city in sketch.chart.cities))
    assert len(seen) > 1
    world.seating.next_look(0)
    looks = WorldSketch(guest.services, world.setup(), world.seating.infos(), world.secret).chart.looks
    assert looks[:2] == tuple(row.look for row in world.seating.rows)


def test_the_planets_of_the_players_come_first(guest: Guest, world: SetupScene) -> None:
    names = [row.name for row in world.seating.infos()]
    dealt = WorldSketch(guest.services, world.setup(), world.seating.infos(), world.secret)
    assert [home.name for home in dealt.homes] == [*names, "", ""]
    assert len({home.id for home in dealt.homes}) == 4
    world.values["planets"] = "choose"
    chosen = WorldSketch(guest.services, world.setup(), world.seating.infos(), world.secret)
    assert not any(home.name for home in chosen.homes)
    fars = [home.far for home in chosen.homes]
    assert fars == sorted(fars) and fars[0] < fars[-1]


def test_a_third_planet_is_nothing_to_a_table_of_more_than_two(guest: Guest, world: SetupScene) -> None:
    world.values["third"] = True
    assert world.setup().options["third"] is True
    world.seating.add()
    assert world.setup().options["third"] is False
    world.page.changed()
    guest.tick()
    assert not guest.widget("option/third").enabled


def test_options_that_mean_nothing_are_put_to_rest(guest: Guest, city: SetupScene) -> None:
    """Pocket has a sky of its own."""
    city.values.update(threat=3, damaged=True, city="pocket")
    city.page.changed()
    guest.tick()
    assert not guest.widget("option/threat").enabled and not guest.widget("option/damaged").enabled
    assert (city.setup().options["threat"], city.setup().options["damaged"]) == (0, False)
    city.values["city"] = "roswell"
    assert city.setup().options["threat"] == 3


# Alien Attack USA: an aim chosen among two pictures, and rows that grow shorter when more sit down.


def test_a_choice_between_no_and_yes_can_be_made_among_pictures(guest: Guest, started: Started) -> None:
    scene = guest.open(SetupScene(guest.services, "attack"))
    guest.reach("option/semi/yes")
    guest.key("confirm")
    assert scene.values["semi"] is True
    assert scene._ready().endswith(guest.services.words.text("attack.option.semi.yes") + ".")
    guest.click("option/semi/no")
    guest.click("start")
    ((game, _, _, _),) = started
    assert game.options == {"semi": False, "first": "drawn"}


def test_seats_have_tall_rows_as_long_as_all_have_room(guest: Guest) -> None:
    scene = guest.open(SetupScene(guest.services, "attack"))
    heights = []
    for _ in range(3):
        heights.append(guest.widget("seat/1/level").box.w)
        if scene.seating.can_add:
            guest.click("seat/add")
    assert heights[0] > heights[1] == heights[2], "two seats show all levels side by side, more a list"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (853, 480), (2560, 1080)])
def test_the_aims_fit_with_every_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    guest = Guest(tmp_path, lang, size)
    scene = guest.open(SetupScene(guest.services, "attack"))
    for seats in (2, 3, 4):
        assert len(scene.seating.rows) == seats and guest.faults() == []
        if scene.seating.can_add:
            scene.seating.add()
            guest.page.changed()
            guest.tick()
    guest.app.close()


# Games with secrets are dealt in secret, unless somebody wants to share the seed.


def test_a_game_with_secrets_offers_a_secret_deal_or_an_open_seed(guest: Guest, world: SetupScene) -> None:
    assert world.secret and "seed" not in guest.ids()
    guest.reach("deal")
    guest.key("right")
    assert world.secret == "" and "seed" in guest.ids() and "seed/today" not in guest.ids()
    guest.reach("deal")
    guest.key("left")
    assert world.secret and "seed" not in guest.ids()


def test_a_game_without_secrets_has_its_seed_on_the_page(guest: Guest, city: SetupScene) -> None:
    assert city.secret == "" and "deal" not in guest.ids() and "seed" in guest.ids()


def test_the_secret_goes_with_the_game(guest: Guest, world: SetupScene, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[object, ...]] = []
    monkeypatch.setattr("game.scenes.setup.scene.open_new", lambda scene, *game: begun.append(game))
    world.start()
    world.open_the_seed(True)
    world.start()
    assert [game[-1] == "" for game in begun] == [False, True]


def test_two_touches_in_one_frame_begin_one_game(guest: Guest, setup: SetupScene) -> None:
    setup.start()
    setup.start()
    guest.services.writer.flush()
    assert len(guest.services.saves.slots()) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_small_card_has_room_for_the_whole_of_its_hint(tmp_path: Path, lang: str) -> None:
    made = Guest(tmp_path, lang)
    try:
        made.services.change(replace(made.services.settings, everything=True))
        _, words = halves(Box(0, 0, 192, 66))  # the smallest in the smallest window that has all that a page shows
        short = []
        for each in made.services.titles:
            scene = made.open(SetupScene(made.services, each.id))
            for option in scene.rules.options():
                for value in values_of(option) if option.cards and len(values_of(option)) > 2 else ():
                    shown = scene.shown(option, value)
                    hints, _, _ = beside_picture(shown, made.page.lines, words.w, words.h)
                    short += [shown.hint] if " ".join(hints) != shown.hint else []
        assert short == []
    finally:
        made.app.close()
