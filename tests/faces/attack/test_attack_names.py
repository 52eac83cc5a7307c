"""Names of cities: printed only where they hide nothing, they keep their places, and fade when they have lost them; a
city that is pointed at is told beside the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from sitting import FRAME, Sit, Sitting
from support import cities

from game.faces.attack.board import lettering, names
from game.faces.attack.board.names import Room, Shape, Town, disc
from game.faces.attack.model.board import Chart
from game.present.board import Piece
from game.ui.input import Pointer

ROOT = Path(__file__).resolve().parents[3]
TITLE = "attack"
LARGE = (1920, 1080)


def _one_size(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str) -> None:
    monkeypatch.setattr(cities, "SIZES", (size,))
    monkeypatch.setattr(cities, "LANGUAGES", [each for each in cities.LANGUAGES if each.id == lang])


@pytest.mark.parametrize(("size", "lang"), [(LARGE, "pt"), ((2560, 1440), "en"), ((1280, 720), "it")])
def test_names_cover_no_number_symbol_or_disc(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str
) -> None:
    _one_size(monkeypatch, size, lang)
    assert [fault.words for fault in cities.faults_of_names(ROOT)] == []


@pytest.mark.parametrize("careless", ["disc", "open", "coin", "line"])
def test_the_check_finds_names_that_cover_something(monkeypatch: pytest.MonkeyPatch, careless: str) -> None:
    _one_size(monkeypatch, LARGE, "en")
    if careless == "coin":
        monkeypatch.setattr(lettering, "_COIN", 0.1)
        monkeypatch.setattr(names, "_NEAREST", 0.1)
        names._ways.cache_clear()
    elif careless == "line":
        monkeypatch.setattr(names, "_line", lambda end: (names.pygame.mask.Mask((1, 1)), 0, 0))
    else:
        monkeypatch.setitem(lettering._HELD, careless, 0.1)
    faults = [fault.words for fault in cities.faults_of_names(ROOT)]
    names._ways.cache_clear()
    assert any("crosses" in words if careless == "line" else "lies over a figure" in words for words in faults)


def _room(*still: Shape) -> Room:
    return Room((0, 0, 12, 8), [Town("here", (6.0, 4.0), 2.0)], 0.4, still)


def test_a_name_stays_where_it_is_as_long_as_it_can() -> None:
    room = _room(disc((6.0, 4.0), 0.4))
    first = room.lay((), {})["here"]
    shut = disc((6.0 + first.dx, 4.0 + first.dy), 0.3)
    second = room.lay([shut], {"here": first})["here"]
    assert second != first
    assert room.lay((), {"here": second})["here"] == second, "the better place is free again, but a name does not jump"
    assert room.lay((), {})["here"] == first
    assert room.hit({"here": first}, [shut]) == {"here"} and not room.hit({"here": second}, [shut])


def test_a_name_without_room_is_left_out() -> None:
    full = [disc((x * 0.5, y * 0.5), 0.4) for x in range(25) for y in range(17)]
    assert _room(*full).lay((), {}) == {} == _room().lay(full, {})


def test_all_places_are_judged_together_as_each_would_be_alone() -> None:
    towns = [Town(f"{n}", (1.5 + 1.3 * n, 2.0 + n % 4), 1.2 + 0.2 * n) for n in range(8)]
    room = Room((0, 0, 14, 8), towns, 0.4, [disc(town.at, 0.3) for town in towns])
    full, walls = room._still.copy(), room._walls.copy()
    room._draw([disc((2.0 * n, 3.0 + n % 2), 0.6) for n in range(7)], full, walls)
    together = room._free_choices([town.id for town in towns], full, walls)
    for town in towns:
        alone = [choice for choice in room._choices[town.id] if room._is_free(town.id, choice, full, walls)]
        assert together[town.id] == alone and 0 < len(alone) < len(room._choices[town.id])


def test_a_far_name_has_a_line_that_crosses_nothing_solid() -> None:
    around = [Shape(6.0, 4.0, 6.4, 3.0, False)]  # all that is near; a line would have to cross it
    assert _room(*around).lay((), {}) == {}
    soft = [shape._replace(solid=False) for shape in around]
    spot = _room(*soft).lay((), {})["here"]
    assert spot.end is not None


def _names(s: Sitting) -> dict[str, float]:
    """How much is to be seen of each name."""
    shown: dict[str, float] = {}
    for (id, _), level in s.desk.board.lettering._shown.items():
        shown[id] = max(shown.get(id, 0.0), level)
    return shown


def test_a_name_that_lost_its_place_fades_in_a_fifth_of_a_second(sit: Sit) -> None:
    s = sit("late", "en", LARGE, motion="normal")
    letters = s.desk.board.lettering
    id = next(iter(letters.places))
    del letters.places[id]
    assert _names(s)[id] == 1 and letters.fading
    letters.fade(0.1)
    assert 0.4 < _names(s)[id] < 0.6
    letters.fade(0.11)
    letters.fade(FRAME)
    assert id not in _names(s) and not letters.fading


def test_while_a_piece_comes_a_name_in_its_way_goes_and_no_new_one_appears(sit: Sit) -> None:
    s = sit("late", "en", LARGE)
    letters, canvas, board = s.desk.board.lettering, s.services.canvas, s.desk.board
    before = dict(letters.places)
    all_bases = [Piece(f"base:{cell + 1}", "attack/base", cell) for cell in range(len(board.centres))]
    letters.lay(canvas, board, Chart(), (), (), all_bases)
    gone = set(before) - set(letters.places)
    assert gone and letters.places.items() <= before.items()
    letters.lay(canvas, board, Chart(), (), (), [])
    assert not gone & set(letters.places)


def test_a_city_that_is_pointed_at_is_told_in_the_panel_and_nothing_is_laid_over_the_board(sit: Sit) -> None:
    s = sit("four")
    assert s.desk.board.lettering.places == {}, "in a small window no name could be read"
    place = next(place for place in s.desk.board.places if place.id == "kansas_city")
    at = s.scene.page.metrics.point(*s.desk.board.point(place.at))
    s.services.canvas.type._labels.clear()
    s.app.stage.handle(Pointer("move", *at))
    s.tick(2.0)
    assert s.desk.town == "kansas_city" and not s.note
    drawn = {key[0] for key in s.services.canvas.type._labels}
    assert {"Kansas City", "touches 69, 77 · one disc"} <= drawn
    s.app.stage.handle(Pointer("move", 5, 5))
    s.tick()
    assert s.desk.town == ""
