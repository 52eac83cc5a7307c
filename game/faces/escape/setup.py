"""The zones of Escape from the Aliens as cards of the set-up: small ones from far away, the chosen one as on the table;
and the drawings of the codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.content.geometry import CORNERS, zone_geometry, zone_letters
from game.desk.face import CardWords
from game.engine.rules import Setup
from game.engine.text import message
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model.deck import Deck
from game.faces.escape.picture import bare_deck, draw_board
from game.table.opening import opening_seen
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

# Colours of the sectors of a deck in miniature, by their letters.
_SECTORS = {"s": "#a9b6c2", "d": "#323e4e", "H": "#ffcf7a", "A": "#b7ec55"}
_HATCH, _MIDDLE = "#f2a51f", "#15100a"
_LEGEND = (("safe", _SECTORS["s"]), ("dangerous", _SECTORS["d"]), ("hatch", f"{_HATCH} {_MIDDLE}"),
           ("humans", "escape/start-human"), ("aliens", "escape/start-alien"), ("wreck", "escape/breach"))  # fmt: skip

# The drawing of each code: what a player recognises it by.
SIGNS = {
    "a1": "sound", "a2": "stop", "a3": "mute", "a4": "shield", "a5": "redo", "b3": "swap", "b4": "escape/start-human",
    "b6": "escape/head-alien", "c3": "close", "c6": "escape/start-alien", "d2": "unlock", "e3": "target",
    "g4": "eye-off", **{f"h{n}": f"escape/crew-{at}" for at, n in enumerate((1, 2, 3, 4, 13, 14, 15, 16))},
    "j4": "plus",
}  # fmt: skip


class ZoneCard:
    """A zone, and its deck as it was last drawn."""

    def __init__(self, rules: Any, zone: Any) -> None:
        self.zone = zone
        self._rules = rules
        self._drawn: pygame.Surface | None = None

    def deck(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if self._drawn is None or self._drawn.get_size() != size:
            setup = Setup("escape", self._rules.info.seats[0], {"zone": self.zone.id}, "card")
            o = opening_seen(self._rules, setup, None)
            deck = Deck(doors=escape_deck.doors(o))
            board = bare_deck(escape_deck.ship(o), zone_geometry(o.zone))
            self._drawn = draw_board(canvas, board, deck, size).convert()
            with canvas.upon(self._drawn):
                for door in deck.doors:
                    _mark_hatch(canvas, *board.point(board.centres[door.cell]), board.radius)
        return self._drawn


def _mark_hatch(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """So that it can be told from a vent at this size."""
    place = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    canvas.stamp(("hatch",), place, partial(_paint_hatch, radius=radius))


def _paint_hatch(d: Drawing, radius: float) -> None:
    middle = MARGIN + radius
    ring = [(middle + dx * radius * 0.95, middle + dy * radius * 0.95) for dx, dy in CORNERS]
    d.polygon(ring, _HATCH, stroke="#ffd98a", stroke_width=1.2)
    d.circle(middle, middle, radius * 0.52, _MIDDLE, stroke="#fff1c4", stroke_width=1)


def find_zone(rules: Any, setup: Setup, value: str) -> ZoneCard:
    return ZoneCard(rules, next(zone for zone in rules.content.zones if zone.id == value))


def tell_zone(card: ZoneCard, chosen: Mapping[str, Any]) -> CardWords:
    letters = [letter for letter in zone_letters(card.zone) if letter != escape_deck.VOID]
    players = message("common.players_range", low=card.zone.players[0], high=escape_deck.most_players(card.zone))
    facts = (
        ("grid", message("escape.zone.sectors", n=len(letters))),
        ("door", message("escape.zone.hatches", n=sum(letter.isdigit() for letter in letters))),
        ("people", players),
    )
    legend = tuple((mark, message(f"escape.zone.{kind}")) for kind, mark in _LEGEND)
    return CardWords(facts=facts, foot=players, legend=legend)


def preview_zone(canvas: Canvas, box: Box, card: ZoneCard, looks: tuple[int, ...], chosen: Mapping[str, Any]) -> None:
    left, top, width, height = canvas.metrics.rect(box)
    canvas.target.blit(card.deck(canvas, (width, height)), (left, top))


def paint_zone(canvas: Canvas, box: Box, card: ZoneCard, looks: tuple[int, ...]) -> None:
    zone = card.zone
    canvas.stamp(("zone", zone.id, zone.sectors), box, lambda d: _paint_deck(d, box, zone))


def _paint_deck(d: Drawing, box: Box, zone: Any) -> None:
    """The ship from far away: hull, safe and dangerous sectors, starts, hatches."""
    m, shape = MARGIN, zone_geometry(zone)
    d.rect(m, m, box.w, box.h, 8, d.linear(0, m, 0, m + box.h, "#10182e", "#070c1c"))
    radius = min((box.w - 14) / shape.width, (box.h - 14) / shape.height)
    left, top = m + (box.w - shape.width * radius) / 2, m + (box.h - shape.height * radius) / 2
    deck = [(letter, left + x * radius, top + y * radius)
            for letter, (x, y) in zip(zone_letters(zone), shape.centres, strict=True) if letter != "."]  # fmt: skip
    for reach, colour in ((3.4, "#66758c"), (2.4, "#222c39")):
        for _, x, y in deck:
            d.polygon([(x + dx * (radius + reach), y + dy * (radius + reach)) for dx, dy in CORNERS], colour)
    for letter, x, y in deck:
        fill = _SECTORS.get(letter, _HATCH)
        d.polygon([(x + dx * radius * 0.92, y + dy * radius * 0.92) for dx, dy in CORNERS], fill)
        if letter in "HA" or letter.isdigit():
            d.circle(x, y, radius * 0.4, _MIDDLE)
