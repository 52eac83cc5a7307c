"""Escape from the Aliens, how it begins, hits and ends: staged is only what the viewer may know, and at its time."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from shots.desk_escape import begun, company, play
from sitting import Sit

from game.content.escape import load_content
from game.engine.rules import Line, Outcome, Setup
from game.engine.text import message
from game.faces.escape.board.night import LENGTH
from game.faces.escape.model import story as escape_story
from game.faces.escape.model.deck import FEW
from game.faces.escape.model.ending import dark
from game.faces.escape.model.fact import poster, tally
from game.faces.escape.occasions import LightsOut, Turning
from game.present.board import Cue
from game.table.table import Table
from game.table.view import View
from game.titles.escape import observe
from game.titles.escape.rules import EscapeRules

TITLE = "escape"
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def rules() -> EscapeRules:
    return EscapeRules(load_content(ROOT, None))


def views(rules: EscapeRules, seed: int, viewer: int | None, seats: int = 4) -> list[View]:
    """A game played to its end, as one person sees it, view by view."""
    _, words = play(rules, seats, seed, lambda state: False)
    table = Table(rules, Setup("escape", seats, {}, str(seed)), company(seats))
    seen = []
    for word in words:
        assert table.submit(table.acting[0], word) is None
        seen.append(table.view(viewer))
    return seen


def test_nothing_is_dark_before_the_game_is_over(rules: EscapeRules) -> None:
    game = views(rules, 3, 0)
    assert [dark(view) for view in game[:-1]] == [None] * (len(game) - 1)
    assert game[-1].outcome is not None


def test_the_eyes_are_those_of_the_aliens_that_are_left(rules: EscapeRules) -> None:
    state, _ = play(rules, 6, 2, lambda state: False)
    view = views(rules, 2, 0, 6)[-1]
    night = dark(view)
    assert view.outcome is not None and view.outcome.reason == "rounds" and night is not None
    aboard = {
        state.cells[seat] for seat in range(6)
        if state.aliens >> seat & 1 and observe.FATES[state.fates[seat]] == "aboard"
    }  # fmt: skip
    assert aboard and set(night.eyes) == aboard
    states = {hatch.cell: hatch.state for hatch in observe.hatches(view.observation)}
    assert {states[cell] for cell in night.shut} <= {"sealed", "closed"}
    assert {states[cell] for cell in night.used} <= {"used"}


@pytest.mark.parametrize("reason", ["escaped", "first"])
def test_where_humans_win_by_leaving_the_deck_stays_lit(rules: EscapeRules, reason: str) -> None:
    view = views(rules, 2, 0, 6)[-1]
    assert view.outcome is not None
    assert dark(replace(view, outcome=replace(view.outcome, reason=reason))) is None


def attacks(rules: EscapeRules, viewer: int | None) -> list[tuple[View, list[Cue]]]:
    found = []
    for seed in (2, 3, 4, 5):
        for view in views(rules, seed, viewer, 6):
            cues = [cue for cue in escape_story.cues(view) if cue.kind in ("aim", "strike")]
            if cues:
                found.append((view, cues))
    return found


def test_an_attack_is_aimed_and_struck_at_the_sector_that_everybody_hears(rules: EscapeRules) -> None:
    found = attacks(rules, None)
    assert len(found) > 3
    for view, cues in found:
        heard = [dict(line.message.args)["sector"] for line in view.log[view.fresh :] if line.kind == "attack"]
        assert [cue.kind for cue in cues] == ["aim", "strike"] * len(heard)
        names = observe.zone_tables(view.observation).names
        assert [names[cue.cells[0]] for cue in cues[::2]] == heard


def test_what_came_of_it_is_said_only_where_the_log_says_it(rules: EscapeRules) -> None:
    told = {"escape_desk.hit.killed", "escape_desk.hit.missed", "escape_desk.hit.defended", "escape_desk.hit.many"}
    keys = set()
    for view, cues in attacks(rules, None):
        kinds = {line.kind for line in view.log[view.fresh :]} & {"killed", "missed", "defended"}
        for cue in cues:
            assert cue.hit is not None
            result = cue.hit.result
            assert (result is not None) == bool(kinds)
            if result is not None:
                keys.add(result.key)
    assert keys and keys <= told


def test_a_pod_leaves_by_the_hatch_that_was_opened(rules: EscapeRules) -> None:
    pods = []
    for seed in range(1, 30):
        for view in views(rules, seed, None):
            for cue in escape_story.cues(view):
                if cue.kind == "leave":
                    pods.append((view, cue))
        if pods:
            break
    view, cue = pods[0]
    used = [hatch for hatch in observe.hatches(view.observation) if hatch.cell == cue.cells[0]]
    assert used[0].state == "used"
    assert cue.hit is not None and cue.hit.looks == (view.seats[used[0].seat].look,)


def told_by(rules: EscapeRules, kind: str, **options: str) -> tuple[View, Cue]:
    """The first cue of this kind in some games."""
    for seed in range(1, 30):
        _, words = play(rules, 4, seed, lambda state: False, **options)
        table = Table(rules, Setup("escape", 4, dict(options), str(seed)), company(4))
        for word in words:
            assert table.submit(table.acting[0], word) is None
            view = table.view(None)
            for cue in escape_story.cues(view):
                if cue.kind == kind:
                    return view, cue
    raise AssertionError(kind)


def test_a_noise_is_told_in_the_words_and_the_colour_of_whoever_announces_it(rules: EscapeRules) -> None:
    view, cue = told_by(rules, "noise")
    line = next(line for line in view.log[view.fresh :] if line.kind == "noise")
    assert cue.hit is not None and line.seat is not None
    assert (cue.hit.result, cue.hit.looks) == (line.message, (view.seats[line.seat].look,))


def test_a_hatch_card_is_turned_up_where_there_are_hatch_cards(rules: EscapeRules) -> None:
    view, cue = told_by(rules, "face")
    kinds = [each.kind for each in escape_story.cues(view)]
    assert kinds[kinds.index("card") : kinds.index("face") + 1] == ["card", "face"]
    results = [dict(line.message.args)["result"] for line in view.log[view.fresh :] if line.kind == "hatch"]
    assert cue.hit is not None and cue.hit.weapon == {"open": "green"}.get(str(results[0]), "red")
    view, _ = told_by(rules, "leave", scenario="basic")
    assert [each.kind for each in escape_story.cues(view)] == ["ripple", "leave"]


def test_a_hatch_keeps_its_look_until_its_card_is_turned_up(sit: Sit) -> None:
    s = sit("hatch", motion="normal")
    cell = s.desk.pending
    door = {each.cell: each for each in s.desk.model.deck.doors}[cell]
    s.scene.submit(s.view.acting[0], f"move {s.desk.board.ship.names[cell]}")
    seen = {}
    while s.desk.running:
        effect = s.desk.animation.effect()
        shown = {each.cell: each for each in s.desk.sight().deck.doors}[cell]
        if effect is not None:
            seen.setdefault(effect.cue.kind, shown.state == door.state)
        s.tick(0.3)
    assert seen["card"] and not seen["face"]


@pytest.mark.parametrize(("word", "weapon"), [("yield", "death"), ("defend", "shield")])
def test_whoever_was_attacked_sees_what_comes_of_the_answer(sit: Sit, word: str, weapon: str) -> None:
    s = sit("defend")
    s.scene.submit(s.view.acting[0], word)
    strikes = [cue for cue in escape_story.cues(s.view) if cue.kind == "strike"]
    assert [cue.hit.weapon for cue in strikes if cue.hit is not None] == [weapon]


def test_the_panel_says_what_ends_the_game_and_not_who_has_won(sit: Sit) -> None:
    s = sit("last", motion="normal")
    s.scene.submit(s.view.acting[0], s.view.choices[0].word)
    while s.desk.running:
        s.tick(0.1)
    assert s.desk.status.title.key == "escape.end.rounds" and s.desk.status.lines == ()


def test_the_lights_go_out_before_the_panels_name_a_winner(sit: Sit) -> None:
    s = sit("last", motion="normal")
    before = s.desk.model
    s.scene.submit(s.view.acting[0], s.view.choices[0].word)
    while s.desk.running:
        s.tick(0.1)
    assert isinstance(s.desk.occasion.occasion, LightsOut)
    assert s.desk.model is before and not s.scene.overlays
    s.tick(LENGTH + 0.2)
    assert s.desk.occasion is None and s.scene.overlays and s.desk.model.behind


def test_the_role_card_is_turned_before_it_can_be_read(sit: Sit) -> None:
    s = sit("role-human", motion="normal")
    assert s.scene.page.find("call/met") is not None
    s.desk.lay_out(again=False)
    s.tick()
    assert isinstance(s.desk.occasion.occasion, Turning)
    assert s.scene.page.find("call/met") is None, "the face is not seen while the card is turned"
    s.key("confirm")
    s.tick()
    assert s.desk.occasion is None and s.scene.page.find("call/met") is not None


def test_whoever_may_name_any_sector_sees_which_cannot_be_named(sit: Sit) -> None:
    s = sit("noise-any")
    deck = s.desk.model.deck
    assert len(deck.lit) > FEW and deck.barred
    assert not set(deck.barred) & set(deck.lit)
    ship = {cell for cell, letter in enumerate(s.desk.board.ship.letters) if letter != "."}
    assert set(deck.barred) | set(deck.lit) == ship
    s.go_over_to("escape/noise-here")
    assert s.desk.model.deck.barred == ()


def test_at_a_narrow_deck_the_log_stands_beside_it(sit: Sit) -> None:
    s = sit("fermi")
    boxes = s.desk.boxes()
    assert boxes.log is not None and boxes.board.right <= boxes.log.x and boxes.log.right <= boxes.status.x


def test_a_new_game_begins_with_the_card_even_before_its_page_is_laid_out(sit: Sit) -> None:
    s = sit(begun, motion="normal")
    assert isinstance(s.desk.occasion.occasion, Turning) and s.scene.page.find("call/met") is None
    s.tick(Turning.seconds + 0.1)
    assert s.desk.occasion is None and s.scene.page.find("call/met") is not None


def test_no_pod_flies_over_the_results_where_no_human_got_away() -> None:
    def ended(*escaped: int) -> Outcome:
        return Outcome((1, 2), "time", (Line(message("escape.sheet.escaped"), escaped),))

    assert poster(ended(0, 0)) == "poster-stayed" and poster(ended(0, 1)) == ""
    assert [count for _, count in tally(ended(1, 1))] == [2, 0]
