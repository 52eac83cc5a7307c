"""The appearance of O.V.N.I.: crowded tables, what the map gets, what is drawn once, what the rulebook shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sitting import LANGUAGES, Sit
from support.ovni_table import COMPANY, lay, play

from game.content.ovni import load_content
from game.content.rulebook import load_pictures, load_rulebook
from game.desk.services import Services
from game.engine.text import message
from game.faces.ovni.board.board import WorldBoard
from game.faces.ovni.board.saying import lifted, plate_there
from game.faces.ovni.boxes import arrange
from game.faces.ovni.model.board import TOPICS
from game.faces.ovni.picture import board_picture
from game.faces.ovni.sheet import choice_boxes, draw_choice
from game.scenes.rulebook.book import page_of
from game.scenes.table.scene import TableScene
from game.titles.ovni import state as phases
from game.titles.ovni.recruit import surviving, totals, winner_of
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import token
from game.ui import theme
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "data" / "rules" / "ovni"

TITLE = "ovni"


def test_full_hands_and_crowded_cities_keep_their_places(sit: Sit) -> None:
    people = tuple(replace(info, name=name) for info, name in zip(COMPANY, ("Bartholomew the Great", "Wilhelmina",
                   "Massimiliano", "Maria Eduarda")))  # fmt: skip

    def state(services: Services) -> TableScene:
        rules = OvniRules(load_content(services.share, None))
        position = play(rules, 4, 3, lambda state: state.phase == phases.ACT and state.round >= 3)
        sides = tuple(
            replace(side, aliens=(14, 11, 12, 13), captured=(3, 2, 1, 0), humans=(3, 3, 2, 2, 1, 1), reserve=8)
            for side in position.sides
        )
        return lay(services, 4, replace(position, sides=sides), position.seat, people)

    s = sit(state, "it")
    assert s.misplaced() == []


def test_the_map_gets_what_the_window_has() -> None:
    usual = arrange(Box(0, 0, 1280, 720), 4)
    wide = arrange(Box(0, 0, 1706, 720), 4)
    tall = arrange(Box(0, 0, 1280, 960), 4)
    assert (usual.map.w, usual.map.h) == (934, 520) and usual.log is None
    assert usual.map.w * usual.map.h > 0.5 * 1280 * 720, "at least half of the picture"
    assert wide.map.w > usual.map.w and wide.log is not None and tall.log is not None
    assert tall.map.h > usual.map.h and tall.map.w / tall.map.h > 1.6
    small = arrange(Box(0, 0, 1160, 652), 4)
    assert small.recruitment.bottom < small.players.y and small.map.w > 780 and small.map.h > 370
    assert all(row.h > 50 for row in small.areas(4))
    for sides in (3, 4):
        for page in (Box(0, 0, 1280, 720), Box(0, 0, 1280, 800), Box(0, 0, 1600, 900)):
            at = arrange(page, sides)
            assert at.recruitment.bottom < at.players.y and at.players.bottom < at.status.y
            assert at.strip.bottom < at.status.y and at.map.bottom < at.strip.y
            assert all(row.h > 70 for row in at.areas(4 if sides == 4 else 3))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_missions_to_choose_keep_all_their_words(sit: Sit, lang: str) -> None:
    """Three of them in the lowest panel, whichever they are."""
    s = sit("missions", lang, (1920, 1080), scale=150)
    seen, canvas = s.desk.model.choices, s.services.canvas
    room = s.desk.boxes(s.desk.page_box).recruitment
    box = choice_boxes(room, [card.kind for card in seen.cards], 2)[0]
    for mission in s.desk.tables.missions:
        text = s.words(f"ovni.mission.{mission.id}.text")
        assert len(canvas.lines(text, box.w - 24, theme.SMALL)) <= 3
        card = replace(seen.cards[0], text=message(f"ovni.mission.{mission.id}.text"))
        draw_choice(canvas, box, card, s.desk.say, s.desk.tell, Pointing(), False)
    assert not canvas.type.left_out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_on_the_map_hides_neither_names_nor_the_legend(sit: Sit, lang: str) -> None:
    s = sit("groups", lang)
    board, chart, canvas = s.desk.board, s.desk.model.chart, s.services.canvas
    written = [board.legend_box(canvas), *(board.plate_box(canvas, cell) for cell in range(12))]
    words = s.words("ovni_desk.plate.destroyed")
    for cell in range(12):
        x, y = board.spot(cell)
        for said in (words, 3 * words):
            plate = plate_there(canvas, board, chart, (x, y + 62 * board.unit), said, lifted(board, cell))
            assert not any(plate.meets(each) for each in written), (cell, said)
            assert board.box.x < plate.x and plate.right < board.box.right
            assert board.box.y < plate.y and plate.bottom < board.box.bottom


def test_what_lies_still_is_drawn_once(sit: Sit) -> None:
    s = sit("placing", "en", (1920, 1080))
    board = s.desk.board
    first = board._still
    s.scene.page.changed()
    s.tick()
    s.point("city:4")
    s.point("hint")
    assert first is not None and board._still is first


def test_a_mapped_city_flies_a_flag_wherever_the_game_is_shown_but_not_in_the_rulebook(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    flown: list[tuple[int, ...]] = []
    monkeypatch.setattr("game.faces.ovni.board.board.draw_flag", lambda canvas, x, y, u, looks: flown.append((*looks,)))
    s = sit("over")
    chart = s.desk.model.chart
    wanted = sorted(tuple(chart.looks[side] for side in city.mappers) for city in chart.cities if city.mappers)
    flown.clear()
    s.desk.thumbnail(s.services.canvas)
    assert wanted and sorted(flown) == wanted
    flown.clear()
    book = load_pictures(RULES).values()
    spec = next(spec for spec in book if any(name.startswith("mapping:") for name in spec.pieces))
    board_picture(s.services, spec, 400, 300)
    assert flown == []


def test_the_way_and_the_rims_lie_under_plates_and_figures(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    s = sit("pilots")
    monkeypatch.setattr(WorldBoard, "draw_trail", lambda self, canvas, way: drawn.append("way") if way else None)
    monkeypatch.setattr(WorldBoard, "_draw_plate", lambda self, canvas, city: drawn.append("plate"))
    monkeypatch.setattr(WorldBoard, "_draw_ring", lambda self, canvas, chart, city, rim: drawn.append(rim or "ring"))
    goal = s.desk.hovered
    s.point("city:6")
    drawn.clear()
    s.point(goal)
    assert drawn.count("way") == 1 and drawn.index("way") < drawn.index("plate")
    assert "rim-hover" in drawn


# The rulebook


def test_every_decision_leads_to_a_page_of_its_own() -> None:
    pages = load_rulebook(RULES, "en").pages
    for topic in (*TOPICS, *(f"group:{group}" for group in ("pilots", "abductors", "builders", "military"))):
        assert page_of(pages, topic) > 0, topic


def test_the_areas_of_the_rulebook_are_won_as_it_says() -> None:
    """The picture of the reveal agrees with the rules: equal tokens cancel, the greatest sum wins."""
    spec = load_pictures(RULES)["opened"]
    for letter in "ABC":
        row = tuple(
            token(int(value), int(seat), int(seat))
            for seat, _, value in (spec.pieces[f"token:{letter}.{place}"].partition(":") for place in range(1, 5))
        )
        struck = [place for place, stands in enumerate(surviving(row), 1) if not stands]
        assert struck == [n for n in range(1, 5) if spec.states.get(f"token:{letter}.{n}") == "cancelled"]
        winner = winner_of(row, 4)
        said = "nobody" if winner < 0 else f"{winner} {totals(row, 4)[winner]}"
        assert spec.states[f"area:{letter}"] == said
