"""The rulebook of Under Falling Skies: its pictures are positions of the real game, its words what happens there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace
from shots.desk_skies import SHOTS
from sitting import Sitting
from support.placement import misplaced

from game.app import registry
from game.content.rulebook import (
    Page,
    Picture,
    load_cards,
    load_colophon,
    load_ornaments,
    load_pictures,
    load_rulebook,
    load_signs,
    problems_of_rulebook,
)
from game.content.skies import load_content
from game.engine.chance import Live
from game.engine.rules import Setup
from game.faces.skies.model import marks as skies_marks
from game.faces.skies.model import table as skies
from game.faces.skies.model import tips as skies_tips
from game.faces.skies.model.names import ACTIONS, KINDS, cell_of, symbol_art
from game.faces.skies.model.pictured import options_of
from game.faces.skies.picture import board_picture, framed, position
from game.i18n.languages import LANGUAGES
from game.scenes.rulebook.scene import RulebookScene
from game.table.view import View
from game.titles.skies import foresee
from game.titles.skies.builder import CHOICES, stars
from game.titles.skies.content import cell_name
from game.titles.skies.observe import Observation, is_dug
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import State
from game.ui.board.columns import Grid
from game.ui.layout import Box

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "skies"
IDS = tuple(language.id for language in LANGUAGES)
# The page of a campaign is none of the board.
PICTURES = {name: spec for name, spec in load_pictures(RULES).items() if not spec.log}


@cache
def rules() -> SkiesRules:
    return SkiesRules(load_content(ROOT, None))


def view(name: str) -> View:
    services = SimpleNamespace(rules=lambda title: rules())
    return position(services, PICTURES[name])  # type: ignore[arg-type]


def seen(name: str) -> Observation:
    found: Observation = view(name).observation
    return found


def state(name: str) -> State:
    return rules().determinize(seen(name), Live(0))


def play(start: State, word: str) -> State:
    move = rules().parse(word)
    assert move is not None and rules().refuse(start, 0, move) is None, word
    return rules().apply(start, 0, move, Live(0)).state


def page(id: str, lang: str = "en") -> Page:
    return next(page for page in load_rulebook(RULES, lang).pages if page.id == id)


def preview(name: str) -> foresee.Preview:
    """What the picture's die would set off where it is held."""
    spec = PICTURES[name]
    white, value = spec.selected[0][4] == "w", int(spec.selected[0][5])
    found = foresee.preview(seen(name), white, value, cell_of(spec.hovered))
    assert found is not None
    return found


# The pages


def test_the_rulebook_is_whole() -> None:
    assert problems_of_rulebook(RULES, IDS) == []
    pages = {page.id: page for page in load_rulebook(RULES, "en").pages}
    ornaments = load_ornaments(RULES)
    for name in (*ornaments.values(), *(sign.art for sign in load_signs(RULES).values())):
        assert (ROOT / "assets" / f"{name}.svg").is_file(), name
    bare = {id for id, page in pages.items() if not any(block.picture or block.cards for block in page.body)}
    assert set(ornaments) == bare
    assert load_colophon(RULES).author == "Tomáš Uhlíř"


def test_every_symbol_of_every_board_is_explained_with_its_picture() -> None:
    """Arrows left and right are one symbol, and so are explosions with other numbers."""
    shown = {sign.art for sign in load_signs(RULES).values()}
    content = load_content(ROOT, None)
    for side in content.sides:
        for row in side.rows:
            for symbol in row.symbols:
                art = symbol_art(symbol)[0].replace("-left", "-right")
                assert not art or art in shown, symbol
            if row.action not in ("-", "SKULL"):
                assert f"skies/{ACTIONS[row.action[0]][0]}" in shown, row.action
    effects = {effect for half in content.halves for room in half.rooms for effect in room.effects}
    assert {f"skies/sign-{KINDS[effect]}" for effect in effects} <= shown
    assert {f"skies/{name}" for name in ("sign-skull", "sign-guns", "tunnel", "sign-bolt")} <= shown


def test_everything_of_the_campaign_has_its_card_with_its_picture() -> None:
    """Each city, scenario and character once, on the page of its chapter; the words are the game's own."""
    frame, cards = rules().campaign(), load_cards(RULES)
    assert frame is not None
    shown = {page.id: tuple(name for block in page.body if block.cards for name in block.cards.names)
             for page in load_rulebook(RULES, "en").pages}  # fmt: skip
    for number, chapter in enumerate(frame.chapters, 1):
        assert shown[f"cities{number}"] == chapter.cities
    scenarios = tuple(name for chapter in frame.chapters for name in chapter.scenarios)
    assert shown["scenarios"] == (*scenarios, frame.finale.scenario)
    assert shown["characters"] == tuple(name for chapter in frame.chapters for name in chapter.characters)
    drawn = [card.art for card in cards.values()]
    assert len(set(drawn)) == len(drawn) == 39
    for name, card in cards.items():
        assert (ROOT / "assets" / f"{card.art}.svg").is_file() and card.lore.partition(":")[2] == name


@pytest.mark.parametrize("lang", IDS)
def test_cards_tell_what_the_game_tells(tmp_path: Path, lang: str) -> None:
    s = Sitting(tmp_path, SHOTS["start"], lang)
    s.services.titles = registry.titles()
    book, words = RulebookScene(s.services, "skies"), s.services.words
    told = {texts[0].strip("*").partition("*")[0]: texts[1:] for page in book.pages for block in page.body
            if block.cards for texts in block.cards.told}  # fmt: skip
    for name, card in load_cards(RULES).items():
        said = " ".join(told[words.text(card.title)])
        for message in rules().lore(*card.lore.split(":"))[: 1 if card.lore.startswith("scenario") else 4]:
            assert words.say(message) in said, name
    book.search(words.say(rules().lore("character", "biscuit")[2]))
    assert [book.pages[place.page].id for place in book.matches] == ["characters"]
    s.close()


@pytest.mark.parametrize("lang", IDS)
def test_what_chapters_bring_is_what_the_frame_says(lang: str) -> None:
    frame = rules().campaign()
    assert frame is not None
    table = next(block.odds for block in page("campaign", lang).body if block.odds)
    parts = [(chapter.options, 1, chapter.upgraded) for chapter in frame.chapters]
    parts.append((frame.finale.options, 0, frame.finale.upgraded))
    for row, (options, fresh, upgraded) in zip(table.rows, parts, strict=True):
        tiles = {int(option[3:]) for option in options}
        figures = {int(figure) for figure in re.findall(r"\d", row[1])}
        assert figures == ({min(tiles), 1, max(tiles)} if 0 in tiles else tiles), row
        assert [int(figure) for figure in re.findall(r"\d", row[2])] == [n for n in (fresh, upgraded) if n]
    top = load_content(ROOT, None).side("advanced-0-single")
    sign = next(line.text for block in page("newsky", lang).body for line in block.signs or () if line.name == "tile")
    assert [int(figure) for figure in re.findall(r"\d", sign)] == [0, 1, *top.research] and len(top.rows) == 2


def test_notes_of_the_table_lead_to_their_pages() -> None:
    about = {handle: page.id for page in load_rulebook(RULES, "en").pages for handle in page.about}
    wanted = {
        "sky": "sky", "row": "mothership", "drop": "spawn", "city": "table", "mothership": "table", "space": "rooms",
        "room": "rooms", "robot": "robots", "die": "dice", "ability": "cities", "act:end": "round",
        "track:research": "research", "track:damage": "hits", "track:rows": "end",
    }  # fmt: skip
    assert {handle: about[handle] for handle in wanted} == wanted


@pytest.mark.parametrize("lang", IDS)
def test_every_page_is_set_without_a_missing_or_shortened_word(tmp_path: Path, lang: str) -> None:
    s = Sitting(tmp_path, SHOTS["start"], lang)
    s.services.titles = registry.titles()
    book = RulebookScene(s.services, "skies")
    s.app.stage.push(book)
    s.services.canvas.type.cut.clear()
    for number in range(len(book.pages)):
        book.open(number)
        s.tick()
        assert misplaced(book.page) == [], book.pages[number].id
    assert s.services.canvas.type.labels_with("⟦") == []
    assert list(s.services.canvas.type.cut) == []
    s.close()


def boards() -> Iterator[View]:
    """Every sky tile of the set-up on some board, and every base."""
    for side in CHOICES[1:]:
        for city in ("roswell", "new_york-damaged", "washington", "pocket"):
            spec = Picture(city, states={"tiles": " ".join([side] * 4)})
            yield position(SimpleNamespace(rules=lambda title: rules()), spec)  # type: ignore[arg-type]


def test_everything_that_is_printed_has_a_note_or_a_card() -> None:
    for shown in boards():
        o: Observation = shown.observation
        for y, row in enumerate(o.board.rows[:o.last_row], 1):
            assert skies_tips.tip(shown, f"row:{y}") is not None
            for x, symbol in enumerate(row.symbols, 1):
                assert (skies_tips.tip(shown, f"sky:y{y}x{x}") is None) is (symbol == "."), symbol
        for handle in ("track:research", "track:energy", "track:damage", "track:rows", "city:0", "mothership:0"):
            assert skies_tips.tip(shown, handle) is not None, handle
        for cell in range(30):
            card = skies.model(shown, skies.layout(shown), (), f"space:{cell_name(cell)}").card
            assert card.title.key.startswith("skies_desk.name.") and card.notes


# The pictures


def test_every_picture_can_be_drawn_and_leaves_the_window_alone(tmp_path: Path) -> None:
    s = Sitting(tmp_path, SHOTS["start"], "es")
    s.services.titles = registry.titles()
    canvas = s.services.canvas
    before, scale = canvas.target, canvas.metrics.scale
    drawn = set()
    for name, spec in PICTURES.items():
        size = 376, round(376 * spec.ratio)
        picture = board_picture(s.services, spec, *size)
        assert picture.get_size() == size, name
        drawn.add(pygame.image.tobytes(picture, "RGB"))
    assert len(drawn) == len(PICTURES)
    assert canvas.target is before and canvas.metrics.scale == scale
    s.close()


def test_the_part_of_a_picture_shows_the_places_that_it_names() -> None:
    for name, spec in PICTURES.items():
        o = seen(name)
        grid = Grid(skies.layout(view(name)))
        places = spec.states.get("part", "").split()
        frame = framed(grid, places, o.mothership, spec.ratio)
        assert frame.h / frame.w == pytest.approx(spec.ratio)
        for place in places:
            box = grid.box_of(place, o.mothership)
            assert frame.x <= box.x and box.right <= frame.right and frame.y <= box.y and box.bottom <= frame.bottom
    assert framed(Grid(skies.layout(view("start"))), (), 0, 1.0).holds(*Box(0, 0, 668, 712).centre)


def test_pieces_stand_where_they_could_stand() -> None:
    for name in PICTURES:
        o = seen(name)
        places = [(ship.column, ship.row) for ship in o.ships if ship.place == "sky"]
        assert len(set(places)) == len(places), name
        assert all(1 <= column <= 5 and o.mothership <= row <= o.last_row for column, row in places), name
        cells = [die.cell for die in o.dice if die.place == "base"]
        assert len({cell % 5 for cell in cells}) == len(cells), name
        assert all(is_dug(o, robot.cell) for robot in o.robots), name
        assert o.ended == "" and o.energy <= o.board.most_energy and o.damage < o.board.most_damage


def test_the_first_pictures_are_the_first_positions() -> None:
    for name in ("start", "pocket"):
        spec = PICTURES[name]
        first = rules().observe(rules().setup(Setup("skies", 1, options_of(spec.board, {}), "x"), Live(0)), None)
        o = seen(name)
        assert [ship for ship in o.ships if ship.kind == "purple"] == [s for s in first.ships if s.kind == "purple"]
        assert (o.energy, o.digger, o.research, o.damage) == (first.energy, first.digger, 0, 0)


# What the captions and examples say


def test_a_4_may_go_to_columns_2_3_and_5() -> None:
    o = seen("place")
    spots = foresee.spots(o, white=False, value=4)
    assert {spot.cell % 5 + 1 for spot in spots} == {2, 3, 5}
    assert not any(spot.ahead for spot in spots), "a die lies ahead of the excavator already"


def test_the_example_of_two_falling_ships() -> None:
    upper, lower = preview("fall").fates
    assert (upper.start, upper.landing, upper.descends) == ((2, 5), (2, 7), False)
    assert (lower.start, lower.landing, lower.descends) == ((2, 9), (2, 11), True)
    assert seen("fall").board.rows[6].symbols[1].isdigit()


def test_the_arrow_takes_the_ship_into_column_2() -> None:
    (fate,) = preview("arrow").fates
    assert fate.landing == (3, 10) and fate.goal == (2, 10)


def test_the_white_ship_hits_the_city_and_the_purple_one_stops_short() -> None:
    found = preview("hit")
    assert [(fate.end, seen("hit").ships[fate.ship].kind) for fate in found.fates] == [
        ("sky", "purple"), ("city", "white"),
    ]  # fmt: skip
    assert found.damage == 1


def test_a_6_and_a_5_reach_five_spaces_ahead_and_a_4_does_not() -> None:
    assert preview("dig").digs == 5
    cell = cell_of(PICTURES["dig"].hovered)
    for value in (4, 5, 6):
        o = seen("dig")
        o = replace(o, dice=(replace(o.dice[0], value=value), *o.dice[1:]))
        assert (cell in [spot.cell for spot in foresee.spots(o, False, value)]) is (value >= 5)


@pytest.mark.parametrize(("name", "value"), [("room", 4), ("fighters", 3), ("bonus", 6), ("robots", 4)])
def test_rooms_are_worth_what_the_captions_say(name: str, value: int) -> None:
    spec = PICTURES[name]
    gain = foresee.room_yield(seen(name), cell_of(spec.hovered or spec.selected[0]))
    assert gain is not None and (gain.value, gain.missing) == (value, 0)
    if name == "room":
        assert gain.energy == 4


def test_fighters_of_3_shoot_rows_13_and_15() -> None:
    o = seen("fighters")
    after = rules().observe(play(state("fighters"), "use r2c1"), None)
    gone = [(ship.kind, ship.row) for ship, now in zip(o.ships, after.ships) if ship.place == "sky" != now.place]
    assert sorted(gone) == [("purple", 13), ("white", 15)]
    assert [(now.kind, now.place) for now in after.ships if now.number in (0, 5)] == [
        ("purple", "waiting"), ("white", "supply"),
    ]  # fmt: skip
    assert sorted(ship.row for ship in after.ships if ship.place == "sky") == [14, 16]


def test_the_example_of_research() -> None:
    first = state("research")
    assert first.board.track[first.research:first.research + 3] == (1, 3, 1)
    assert play(play(first, "use r2c2"), "use r3c4").research == first.research + 2
    other = play(first, "use r3c4")
    assert other.research == first.research + 1
    assert rules().refuse(other, 0, rules().parse("use r2c2") or 0) is not None
    assert foresee.climb(first.board.track, first.research, 5) == 3


def test_the_mothership_comes_down_as_the_caption_says() -> None:
    o = seen("mothership")
    after = rules().observe(play(state("mothership"), "end"), None)
    assert after.mothership == 3 and o.board.rows[2].action == "W1"
    assert next(ship for ship in after.ships if ship.number == 0).row == 3, "it rode along"
    assert (o.ships[1].column, o.ships[1].row) == (5, 3), "it is taken in"
    launched = {(ship.column, ship.row) for ship in after.ships if ship.number in (1, 4)}
    assert launched == {(1, 3), (2, 3)}, "and launched again with the one that waited, into the empty columns"
    white = [(ship.column, ship.row) for ship in after.ships if ship.kind == "white" and ship.place == "sky"]
    assert white == [(5, 3)], "a white one has joined; its drop point is the farthest from the ship below"


def test_the_white_ship_may_come_in_columns_4_and_5() -> None:
    assert {choice.word for choice in view("spawn").choices} == {"drop 4", "drop 5"}
    assert next(ship.kind for ship in seen("spawn").ships if ship.place == "waiting") == "white"


def test_the_new_robot_has_somewhere_to_stand() -> None:
    found = [choice.path for choice in view("robots").choices if choice.path[0] == "room:r3c2"]
    assert len(found) > 3 and all(path[-1].startswith("space:") for path in found)
    (robot,) = seen("robots").robots
    assert robot.tired


def test_the_teleporter_leads_to_the_other_one_of_its_colour() -> None:
    (fate,) = preview("teleporter").fates
    rows = seen("teleporter").board.rows
    (x1, y1), (x2, y2) = fate.landing, fate.goal
    assert (x1, y1) != (x2, y2) and rows[y1 - 1].symbols[x1 - 1] == rows[y2 - 1].symbols[x2 - 1] == "a"
    o, spec = seen("teleporter"), PICTURES["teleporter"]
    found = skies_marks.ahead(view("teleporter"), spec.selected, spec.hovered)
    marks = skies_marks.marks(view("teleporter"), spec.selected, spec.hovered, found, ())
    assert marks.ghosts and marks.ghosts[0].place == f"sky:y{y2}x{x2}" and o.phase == "place"


def test_the_luggage_makes_a_longer_fall_and_is_claimed() -> None:
    (fate,) = preview("luggage").fates
    assert fate.start == (1, 3) and fate.landing == (1, 7)
    after = play(state("luggage"), "place g3 r2c1")
    assert state("luggage").tokens[0] == 3 and after.tokens[0] == 0


def test_fighters_of_4_choose_between_yellow_and_red() -> None:
    o = seen("finale")
    for word, rows in (("use r3c1", [7, 10]), ("use r3c1 red", [11, 13])):
        after = rules().observe(play(state("finale"), word), None)
        assert sorted(ship.row for ship, now in zip(o.ships, after.ships) if ship.place == "sky" != now.place) == rows


def test_the_command_room_raises_the_other_two() -> None:
    after = play(state("command"), "use r2c3")
    assert after.pool == 4
    raised = [word for word in ("raise r2c4", "raise r3c2", "raise r2c3")
              if rules().refuse(after, 0, rules().parse(word) or 0) is None]  # fmt: skip
    assert raised == ["raise r2c4", "raise r3c2"]


def test_the_room_over_two_rows_is_filled_by_die_and_robot() -> None:
    gain = foresee.room_yield(seen("vertical"), cell_of("room:r2c2"))
    assert gain is not None and gain.room.cells == (6, 11) and gain.missing == 0
    (robot,) = seen("vertical").robots
    assert robot.cell == 6


def test_bases_are_those_of_the_captions() -> None:
    for name, bases in (("base-d-upper", "dc"), ("base-d-lower", "bd"), ("base-e-f", "ef"), ("base-f-e", "fe"),
                        ("base-g-f", "gf"), ("base-d-g", "dg")):  # fmt: skip
        assert "".join(half[0] for half in seen(name).board.bases) == bases
        assert all(is_dug(seen(name), cell) for cell in range(29)), "dug out to its end"


# The tables


@pytest.mark.parametrize("lang", IDS)
def test_the_cities_in_figures(lang: str) -> None:
    body = page("cities", lang).body
    (table,) = [block.odds for block in body if block.odds]
    (abilities,) = [block.list for block in body if block.list]
    boards = [
        rules().observe(rules().setup(Setup("skies", 1, {"city": city, "threat": 0}, "x"), Live(0)), None).board
        for city in ("roswell", "new_york", "washington")
    ]
    bases = [" + ".join(half.partition("-")[0].upper() for half in board.bases) for board in boards]
    assert [base in line for base, line in zip(bases, abilities, strict=True)] == [True] * 3
    content = load_content(ROOT, None)
    spaces = [content.city(board.city) for board in boards]
    assert [row[1:] for row in table.rows] == [
        (f"{board.energy} / {board.most_energy}", str(board.most_damage), "".join(map(str, city.extra)) or "–")
        for board, city in zip(boards, spaces)
    ]
    assert [f" {spaces[1].extra_damaged[0]}." in (block.text or "") for block in body].count(True) == 1  # type: ignore[index]


@pytest.mark.parametrize("lang", IDS)
def test_the_stars_in_figures(lang: str) -> None:
    table = next(block.odds for block in page("builder", lang).body if block.odds)
    content = load_content(ROOT, None)
    choices: tuple[dict[str, bool | int | str], ...] = (
        {"sky1": "threatening"}, {"sky1": "advanced_easier"}, {"sky1": "advanced_threatening"}, {"damaged": True},
    )  # fmt: skip
    words = {0: "–", 1: "½", 2: "1", 4: "2"}
    for row, given in zip(table.rows, choices, strict=True):
        hard, epic = stars(content, given)
        assert row[1:] == (words[(epic + hard) // 2], words[(epic - hard) // 2])


@pytest.mark.parametrize("lang", IDS)
def test_figures_in_the_prose_are_those_of_the_boards(lang: str) -> None:
    def board(**options: bool | int | str) -> Observation:
        return rules().observe(rules().setup(Setup("skies", 1, options, "x"), Live(0)), None)

    def prose(id: str) -> str:
        return " ".join((*(block.text or "" for block in page(id, lang).body),
                         *(line for block in page(id, lang).body for line in block.list or ())))  # fmt: skip

    easy, hard = board(), board(threat=4)
    assert all(f" {sum(o.board.track)} " in f"{prose('threat')} ".replace(",", " ") for o in (easy, hard))
    assert (easy.skull, hard.skull) == (12, 11) and " 12" in prose("end") and " 11 " in prose("end")
    pocket = board(city="pocket")
    told = prose("pocket")
    for figure in (pocket.last_row, pocket.skull, pocket.board.most_energy, len(pocket.board.track),
                   sum(pocket.board.track), pocket.board.track[-1]):  # fmt: skip
        assert f" {figure}" in told, figure
    assert (pocket.energy, pocket.board.most_damage, pocket.board.white_ships) == (2, 5, 2)
    tops = {side.research[-1] for side in load_content(ROOT, None).sides if side.tile == 1 and side.family != "pocket"}
    assert f" {min(tops)} " in prose("research") and f" {max(tops)}" in prose("research")
    best = max(6 + room.modifier + 1 for half in load_content(ROOT, None).halves for room in half.rooms
               if room.effects == "R" and len(room.cells) == 1)  # fmt: skip
    assert best < min(tops), "no single die is worth the last space"
