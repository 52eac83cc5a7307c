"""What a game of O.V.N.I. tells: beats in the order of the events, each over the world as it was at that moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.ovni import load_content
from game.engine.chance import Live
from game.engine.rules import Setup
from game.engine.text import Message
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.model.story import beats
from game.faces.ovni.model.table import model
from game.i18n.catalogue import Catalogue
from game.table.table import Table
from game.table.view import SeatInfo, View
from game.titles.ovni import events
from game.titles.ovni.rules import OvniRules

ROOT = Path(__file__).resolve().parents[3]
SEATS = (SeatInfo("Ana", 0), SeatInfo("Bea", 1), SeatInfo("Caio", 6))


@pytest.fixture(scope="module")
def rules() -> OvniRules:
    return OvniRules(load_content(ROOT, None))


def games(rules: OvniRules, seats: int, seed: int) -> list[tuple[View, View, Table]]:
    """Every step of a game at random, as the public table sees it."""
    table = Table(rules, Setup("ovni", seats, {}, str(seed)), SEATS[:seats])
    luck, steps = Live(seed, 9), []
    before = table.view(None)
    while table.acting and len(steps) < 400:
        seat = table.acting[0]
        choices = table.view(seat).choices
        assert table.submit(seat, choices[luck.below("test", len(choices))].word) is None
        after = table.view(None)
        steps.append((before, after, table))
        before = after
    return steps


@pytest.mark.parametrize("seats", [2, 3])
def test_every_story_ends_with_the_world_as_it_is(rules: OvniRules, seats: int) -> None:
    kinds = set()
    for before, after, _ in games(rules, seats, 5):
        told = beats(before, after, rules.tables)
        kinds |= {beat.kind for beat in told}
        known = ovni_board.cities(after)
        for beat in told:
            assert (beat.plate is not None) == (beat.kind in ("lift", "map")), "what cannot be guessed is said"
            assert len(beat.cities) == len(known) and all(min(city.fleet) >= 0 for city in beat.cities)
        if told and told[-1].kind == "fly":
            last = told[-1]
            goal = last.cities[last.way[-1]].fleet[last.side] + 1
            assert goal == known[last.way[-1]].fleet[last.side]
            if beat.turn <= 1:
                assert beat.world(0.0) == beat.cities != beat.then == beat.world(1.0)
    assert {"reveal", "fly", "deal"} <= kinds


def test_a_step_back_over_a_flight_flies_back(rules: OvniRules) -> None:
    before, after = next(
        (b, a) for b, a, _ in games(rules, 3, 5) if [beat.kind for beat in beats(b, a, rules.tables)] == ["fly"]
    )
    (there,), (back,) = beats(before, after, rules.tables), beats(after, before, rules.tables)
    assert back.kind == "fly" and back.side == there.side
    assert (back.way[0], back.way[-1]) == (there.way[-1], there.way[0])


def test_areas_are_revealed_from_a_on(rules: OvniRules) -> None:
    for before, after, _ in games(rules, 3, 7):
        shown = [beat.area for beat in beats(before, after, rules.tables) if beat.kind == "reveal"]
        assert shown in ([], [0, 1, 2])


def test_the_public_table_shows_no_hidden_figure(rules: OvniRules) -> None:
    """Before the reveal a face-down token has an owner and no value; after it every value is known."""
    checked = 0
    for _, after, _ in games(rules, 3, 3)[:60]:
        seen = model(after, rules.tables, ())
        laying = after.observation.phase == 4
        for row in seen.areas:
            for place, circle in enumerate(row.circles):
                if circle.look >= 0 and laying and place % 2 == 0:
                    assert circle.down and circle.value == 0
                    checked += 1
        assert all(token.state != "used" for token in seen.strip.tokens) or not laying
    assert checked


def test_a_planet_that_nobody_plays_wears_what_nobody_wears() -> None:
    for worn in ((0, 1), (7, 6), (7, 5)):
        seats = tuple(SeatInfo("", look) for look in worn)
        assert ovni_board.looks(seats, 3)[2] not in worn


@pytest.mark.parametrize(("got", "english", "italian"), [
    ((0, 0, 1, 2), "Ana recruits: builder, soldier, soldier", "Ana recluta: costruttore, militare, militare"),
    ((1, 1, 0, 0), "Ana recruits: pilot, abductor", "Ana recluta: pilota, rapitore"),
    ((0, 1, 0, 0), "Ana recruits an abductor", "Ana recluta un rapitore"),
])  # fmt: skip
def test_one_recruit_is_a_sentence_and_several_are_a_list(got: tuple[int, ...], english: str, italian: str) -> None:
    event = events.recruited(0, "seat:0", got)
    for lang, sentence in (("en", english), ("it", italian)):
        words = Catalogue.load(ROOT / "data" / "i18n", lang)
        assert words.say(Message("ovni.log.recruited", event.args), ["Ana"]) == sentence
