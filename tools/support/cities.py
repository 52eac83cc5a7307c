"""Measures whether the names of cities on a printed map lie over anything: at several sizes, in every language, over
several positions one after the other.

It lays the board as the table does, and compares the names with the very drawings of what lies there.
"""

from __future__ import annotations

import math
import os
import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app import registry
from game.content.library import Library
from game.engine.rules import Setup
from game.faces.attack.board.board import LandBoard
from game.faces.attack.boxes import arrange
from game.faces.attack.model.board import Chart, Offer
from game.faces.attack.picture import lay_board
from game.i18n.catalogue import Catalogue
from game.i18n.languages import LANGUAGES
from game.present.board import Piece
from game.table.opening import opening_seen
from game.ui.art import Art
from game.ui.board.hexart import DRAWN_FOR
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.text import Type

SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
SEED = 1
_TITLE = "attack"
_SEATS = 3
_TAKEN = ((0, 0, 4), (10, 5, 5), (24, 14, 5), (40, 10, 6), (50, 28, 6))  # discs, bases, open markers
_BODY = 0.78  # the radius of a base without the rim of its tile, of a cell's
_PLATE = 9.6  # half the height of a number's plate, of a board of the size that it was drawn for
_SOLID = 200  # from so much on a pixel is part of a figure and not of its shadow


class Fault(NamedTuple):
    size: tuple[int, int]
    lang: str
    words: str


def positions(cells: int) -> Iterator[Chart]:
    luck = random.Random(SEED)
    for discs, bases, markers in _TAKEN:
        taken = luck.sample(range(cells), discs + bases + markers)
        pieces = [Piece(f"disc:{cell + 1}", f"attack/disc-{i % 8}", cell) for i, cell in enumerate(taken[:discs])]
        pieces += [Piece(f"base:{cell + 1}", "attack/base", cell) for cell in taken[discs : discs + bases]]
        opened = taken[discs + bases :]
        pieces += [Piece(f"open:{cell + 1}", "attack/marker", cell, number=str(cell + 1)) for cell in opened]
        offers = tuple(Offer(cell, 3 * i, i % 3, i % 2 == 1) for i, cell in enumerate(opened))
        yield Chart(tuple(pieces), tuple(opened), offers)


def faults_of_names(root: Path) -> Iterator[Fault]:
    """Names over something, names over each other, and sizes at which none or too many are printed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    canvas = Canvas(Art(root / "assets"), Type(root / "assets" / "fonts"))
    rules = next(title for title in registry.titles() if title.id == _TITLE).build(root, None)
    empty = opening_seen(rules, Setup(_TITLE, _SEATS, {"first": "seat0"}, "names"), None)
    for size in SIZES:
        canvas.aim(pygame.Surface((1, 1)), Metrics(size))
        for language in LANGUAGES:
            words = Catalogue.load(Library(root).catalogues(), language.id)
            board = lay_board(empty, words.text)
            board.place(arrange(canvas.metrics.page, _SEATS).board)
            for chart in positions(len(board.centres)):
                board.lay_names(canvas, chart)
                yield from (Fault(size, language.id, said) for said in faults_of(canvas, board, chart))


def faults_of(canvas: Canvas, board: LandBoard, chart: Chart) -> Iterator[str]:
    """What is wrong with the names on this board."""
    letters = board.lettering
    boxes = {id: letters.box_of(canvas, board, id, spot) for id, spot in letters.places.items()}
    least = 15 if canvas.metrics.scale >= 1.5 else 0  # in the smallest window no name could be read
    if len(boxes) < least or (boxes and not least):
        yield f"{len(boxes)} names are printed"
    held = figures(canvas, board, chart)
    frame = board.box.inset(2)
    signs = board.signs(canvas)
    for id, box in boxes.items():
        left, top, wide, high = canvas.metrics.rect(box)
        if held.overlap(pygame.mask.Mask((wide, high), fill=True), _at(canvas, board, left, top)):
            yield f"{id} lies over a figure"
        seen = frame.common(box)
        if any(box.meets(sign) for sign in signs) or min(seen.w - box.w, seen.h - box.h) < -0.01:
            yield f"{id} lies over the map's own words, or over its rim"
    yield from (f"{a} lies over {b}" for a, b in combinations(boxes, 2) if boxes[a].meets(boxes[b]))
    yield from _crossings(canvas, board, held)
    yield from _hidden(canvas, board, chart)


def _hidden(canvas: Canvas, board: LandBoard, chart: Chart) -> Iterator[str]:
    """Numbers that what an offer brings hides by more than half, where the number of another space could be seen."""
    unit = board.radius / DRAWN_FOR
    taken = {piece.cell for piece in chart.pieces}
    for offer, pill in zip(chart.offers, board.pill_boxes(canvas, chart)):
        for cell in (cell for cell, kind in enumerate(board.land.kinds) if cell not in taken and not kind):
            x, y = board.point(board.centres[cell])
            half = (5 + 4.6 * len(str(cell + 1))) * unit
            seen = pill.common(Box(x - half, y - _PLATE * unit, 2 * half, 2 * _PLATE * unit))
            if min(seen.w, seen.h) > _PLATE * unit:
                yield f"what {offer.cell + 1} brings hides {cell + 1}"


def _crossings(canvas: Canvas, board: LandBoard, held: pygame.mask.Mask) -> Iterator[str]:
    """Lines to names that go over a figure."""
    at = {place.id: place.at for place in board.places}
    for id, spot in board.lettering.places.items():
        if spot.end is None:
            continue
        long = math.hypot(*spot.end)
        for step in range(1, 40):
            part = (0.56 + (long - 0.56) * step / 40) / long  # from beyond the rim of its own coin
            x, y = board.point((at[id][0] + spot.end[0] * part, at[id][1] + spot.end[1] * part))
            if held.get_at(_at(canvas, board, *canvas.metrics.point(x, y))):
                yield f"the line to {id} crosses a figure"
                break


def figures(canvas: Canvas, board: LandBoard, chart: Chart) -> pygame.mask.Mask:
    """Everything drawn on the board that a name may not hide, in the board's own pixels."""
    full = pygame.mask.Mask(canvas.metrics.rect(board.box)[2:])
    unit = board.radius / DRAWN_FOR
    taken = {piece.cell: piece.art for piece in chart.pieces}
    for cell, centre in enumerate(board.centres):
        x, y = board.point(centre)
        kind = board.land.kinds[cell]
        if taken.get(cell) == "attack/base":
            _stamp_box(canvas, board, full, Box(x, y, 0, 0).inset(-_BODY * board.radius), round=True)
        elif cell in taken:
            _stamp(canvas, board, full, taken[cell], x, y, unit)
        elif kind:
            _stamp(canvas, board, full, f"attack/{'pine' if kind == 'park' else 'bison'}", x, y - 9.7 * unit, unit)
        else:
            half = (5 + 4.6 * len(str(cell + 1))) * unit
            _stamp_box(canvas, board, full, Box(x - half, y - 9.6 * unit, 2 * half, 19.2 * unit))
    for place in board.places:
        _stamp(canvas, board, full, f"attack/city-{place.value}", *board.point(place.at), unit)
    for icon in board.icons:
        _stamp(canvas, board, full, "attack/canada", *board.point(icon), unit)
    for pill in board.pill_boxes(canvas, chart):
        _stamp_box(canvas, board, full, pill)
    return full


def _at(canvas: Canvas, board: LandBoard, x: int, y: int) -> tuple[int, int]:
    left, top = canvas.metrics.rect(board.box)[:2]
    return x - left, y - top


def _stamp(canvas: Canvas, board: LandBoard, full: pygame.mask.Mask, art: str, x: float, y: float, unit: float) -> None:
    """A drawing where `Canvas.piece` puts it."""
    left, top, w, h = canvas.art.view_box(art)
    scale = unit * canvas.metrics.scale
    image = canvas.art.image(art, max(1, round(w * scale)), max(1, round(h * scale)))
    spot = round(x * canvas.metrics.scale + left * scale), round(y * canvas.metrics.scale + top * scale)
    full.draw(pygame.mask.from_surface(image, _SOLID), _at(canvas, board, *spot))


def _stamp_box(canvas: Canvas, board: LandBoard, full: pygame.mask.Mask, box: Box, round: bool = False) -> None:
    left, top, wide, high = canvas.metrics.rect(box)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(picture, "#ffffff", picture.get_rect(), border_radius=wide if round else 0)
    full.draw(pygame.mask.from_surface(picture), _at(canvas, board, left, top))
