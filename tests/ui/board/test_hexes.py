"""The hex board: every cell is found where it is drawn, zoom holds the point under the pointer, keys find their way."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.share import share
from game.content.geometry import hex_geometry
from game.content.ufoo import load_content
from game.present.board import Board, Fire, Layout, Mark, Piece
from game.ui.art import Art
from game.ui.board.hexes import HexBoard
from game.ui.board.hexnames import LEGIBLE, name_boxes, number_at
from game.ui.board.motion import Moving, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.text import Type

FIELD = load_content(share(), None).fields[0]
CENTRES = hex_geometry(FIELD).centres
LAYOUT = Layout("standard", "ufoo", tuple((cell, "ufoo/asteroid-1") for cell in FIELD.asteroids), ((0, 0, 0),))
BOX = Box(268, 8, 744, 704)


def board(box: Box = BOX) -> HexBoard:
    made = HexBoard(LAYOUT, CENTRES)
    made.place(box)
    return made


def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    made = Canvas(Art(share() / "assets"), Type(share() / "assets" / "fonts"))
    made.aim(pygame.display.get_surface(), Metrics((1280, 720)))
    return made


@given(st.integers(0, len(CENTRES) - 1), st.floats(0, 0.84), st.floats(0, 2 * math.pi))
def test_every_point_inside_a_hex_is_that_hex(cell: int, away: float, angle: float) -> None:
    made = board()
    x, y = made.point(CENTRES[cell])
    reach = away * made.radius
    assert made.cell_at(x + reach * math.cos(angle), y + reach * math.sin(angle)) == cell


def test_beside_the_field_there_is_no_cell() -> None:
    made = board()
    assert made.cell_at(BOX.x + 2, BOX.y + 2) == -1
    assert made.cell_at(BOX.x - 10, BOX.y + 300) == -1


def test_at_720p_the_radius_is_the_designs() -> None:
    assert board().radius == pytest.approx(34, abs=0.1)


@pytest.mark.parametrize("box", [BOX, Box(240, 8, 500, 584), Box(328, 8, 1050, 704), Box(260, 8, 744, 944)])
def test_the_field_and_its_ships_lie_inside_the_panel(box: Box) -> None:
    made = board(box)
    xs = [made.point(centre)[0] for centre in CENTRES]
    ys = [made.point(centre)[1] for centre in CENTRES]
    assert min(xs) - 1.82 * made.radius >= box.x and max(xs) + 1.82 * made.radius <= box.right
    assert min(ys) - made.radius >= box.y and max(ys) + made.radius <= box.bottom - 26


def test_zoom_holds_the_point_under_the_pointer() -> None:
    made = board()
    x, y = made.point(CENTRES[70])
    for _ in HexBoard.zooms:
        made.zoom(1, x, y)
        assert made.cell_at(x, y) == 70
    assert made.radius == pytest.approx(34 * HexBoard.zooms[-1], rel=0.01)
    assert not made.zoom(1, x, y)
    for _ in HexBoard.zooms:
        made.zoom(-1, x, y)
    assert made.radius == pytest.approx(34, abs=0.1) and not made.zoomed


def test_a_zoomed_field_cannot_be_lost_by_panning() -> None:
    made = board()
    made.zoom(1, *BOX.centre)
    for dx, dy in ((1e5, 0), (-1e5, 0), (0, 1e5), (0, -1e5)):
        made.pan(dx, dy)
        inside = [cell for cell, centre in enumerate(CENTRES) if BOX.holds(*made.point(centre))]
        assert len(inside) > len(CENTRES) / 3


def test_the_board_follows_the_cursor_when_it_is_zoomed() -> None:
    made = board()
    for _ in HexBoard.zooms:
        made.zoom(1, *BOX.centre)
    made.follow(0)
    assert BOX.holds(*made.point(CENTRES[0]))


@pytest.mark.parametrize("start", [0, 31, 70, 110])
def test_arrows_reach_every_live_cell(start: int) -> None:
    made = board()
    # A reach of five with holes in it, and some pieces far away.
    live = [cell for cell, at in enumerate(CENTRES) if math.dist(at, CENTRES[start]) < 8.7 and cell % 5]
    live += [cell for cell in (3, 40, 77, 90, 131) if cell not in live]
    seen = {live[0]}
    edge = [live[0]]
    while edge:
        made.cursor = edge.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            cell = made.towards(live, *way)
            if cell >= 0 and cell not in seen:
                seen.add(cell)
                edge.append(cell)
    assert seen == set(live)


def test_across_the_board_no_column_is_passed_over_and_one_stays_in_the_row() -> None:
    made = board()
    made.cursor = start = 70
    way = [start]
    while (cell := made.towards(range(len(CENTRES)), 1, 0)) >= 0:
        made.cursor = cell
        way.append(cell)
    columns = sorted({round(x / 1.5) for x, _ in CENTRES if x >= CENTRES[start][0] - 0.1})
    assert [round(CENTRES[cell][0] / 1.5) for cell in way] == columns
    assert max(abs(CENTRES[cell][1] - CENTRES[start][1]) for cell in way) < 1


def test_without_a_cursor_an_arrow_begins_somewhere_live() -> None:
    made = board()
    assert made.towards([5, 9], 1, 0) == 5
    assert made.towards([], 1, 0) == -1


# Drawing


def drawn(made: HexBoard, on: Canvas, shown: Board) -> bytes:
    on.target.fill("#101020")
    made.draw_ground(on, shown)
    made.draw_rings(on, shown, -1, -1)
    made.draw_trail(on, shown.trail)
    made.draw_fires(on, shown)
    made.draw_pieces(on, [Moving(piece, *stand(piece, CENTRES)) for piece in shown.pieces])
    made.draw_plates(on, shown)
    return pygame.image.tobytes(on.target, "RGB")


def test_everything_that_a_board_is_told_is_seen() -> None:
    on, made = canvas(), board()
    plain = drawn(made, on, Board())
    saucer = Piece("saucer:0.1", "ufoo/saucer-0", 70, scale=0.56, number="1")
    for shown in (
        Board(region=(70, 71)),
        Board(region=(70, 71), chosen=70),
        Board(region=(70, 71), marks=(Mark(71, ("ufoo/mark-dot",)),)),
        Board(glow=(70,)),
        Board(trail=(70, 71, 72)),
        Board(fires=(Fire(70, 72, True),)),
        Board(fires=(Fire(70, 72, False, (71,)),)),
        Board(targets=(72,)),
        Board(pieces=(saucer,)),
        Board(names=((70, "E07"),)),
    ):
        assert drawn(made, on, shown) != plain, shown
    assert drawn(made, on, Board()) == plain


@pytest.mark.parametrize("side", [300, 400])
def test_no_name_of_a_hex_lies_on_another_or_on_a_number(side: int) -> None:
    near = board(Box(0, 0, side, side))
    x, y = CENTRES[near.cell_at(side / 2, side / 2)]
    ways = ((0.0, -math.sqrt(3)), (0.0, 0.0), (0.0, math.sqrt(3)), (-1.5, math.sqrt(3) / 2))
    cells = [near.cell_at(*near.point((x + dx, y + dy))) for dx, dy in ways]
    boxes = [box for box, _ in name_boxes(near, Board(names=tuple((cell, "D06") for cell in cells)))]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    if near.radius > LEGIBLE:
        discs = [number_at(near, near.point(CENTRES[cell])) for cell in cells]
        assert not any(box.inset(-4).holds(x, y) for box in boxes for x, y, _ in discs)


def test_only_what_changed_is_painted_anew() -> None:
    on, made = canvas(), board()
    drawn(made, on, Board(region=(70, 71)))
    static, lit = made._static, made._lit
    drawn(made, on, Board(region=(70, 71), glow=(3,)))
    assert made._static is static and made._lit is lit
    drawn(made, on, Board(region=(70,)))
    assert made._static is static and made._lit is not lit


def test_a_mark_gives_way_to_a_line_of_fire() -> None:
    made = board()
    neighbours = [cell for cell in range(len(CENTRES)) if 1.5 < math.dist(CENTRES[cell], CENTRES[70]) < 1.9]
    middle = neighbours[0]
    (x1, y1), (x2, y2) = CENTRES[70], CENTRES[middle]
    far = next(cell for cell, at in enumerate(CENTRES) if math.dist(at, (2 * x2 - x1, 2 * y2 - y1)) < 0.1)
    assert made._is_crossed(middle, (Fire(70, far, True),))
    assert not made._is_crossed(neighbours[3], (Fire(70, far, True),))


def test_a_redraw_is_opaque_and_stays_inside_its_box() -> None:
    on, made = canvas(), board()
    on.target.fill("#ff00ff")
    made.draw_ground(on, Board(region=(1, 2, 3)))
    assert on.target.get_at((10, 10))[:3] == (255, 0, 255)
    assert on.target.get_at((1270, 700))[:3] == (255, 0, 255)
