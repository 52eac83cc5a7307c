"""What is seen of a move at Attack: discs aim before a base bursts, captured discs go one by one,
pieces have weight."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from shots.desk_attack import desk_of, lay, play
from sitting import LANGUAGES, Sit, Sitting

from game.content.attack import load_content
from game.desk.services import Services
from game.engine.chance import Live
from game.faces.attack.board.beats import fallen, warming, weighed
from game.faces.attack.model.story import cues
from game.present.board import Cue
from game.scenes.table.scene import TableScene
from game.titles.attack.moves import MOVES
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import TURN, State
from game.ui.board.motion import Effect

ROOT = Path(__file__).resolve().parents[3]
TITLE = "attack"


@cache
def _position() -> State:
    """The end of this turn turns markers over, and these capture discs of several players."""
    rules = AttackRules(load_content(ROOT))
    seen: list[State] = []

    def note(state: State) -> bool:
        seen.append(state)
        return state.round > 20

    play(rules, 3, 1, note)
    for state in reversed(seen):
        if state.phase == TURN and MOVES["end"] in rules.legal(state, state.seat):
            after = rules.apply(state, state.seat, MOVES["end"], Live(1))
            if sum(event.kind == "captured" for event in after.events) > 1:
                return state
    raise AssertionError("no turn of this game ends with two captured discs")


def _captures(services: Services) -> TableScene:
    return lay(services, 3, _position(), _position().seat)


def told(s: Sitting, word: str) -> tuple[Cue, ...]:
    table = s.scene.session.table
    assert s.scene.session.submit(table.acting[0], word) is None
    return cues(table.view(s.scene.viewer))


def near(s: Sitting, a: int, b: int) -> bool:
    centres = desk_of(s.scene).board.centres
    return math.dist(centres[a], centres[b]) < 1.8


def test_a_disc_aims_at_each_base_before_it_bursts(sit: Sit) -> None:
    s = sit("mid")
    cell = desk_of(s.scene).model.chart.hot
    word = next(choice.word for choice in s.view.choices if choice.path[0] == f"hex:{cell + 1}")
    found = told(s, word)
    booms = [n for n, cue in enumerate(found) if cue.kind == "strike"]
    assert booms and found[0].piece == f"disc:{cell + 1}" and found[0].kind == "come"
    for n in booms:
        aimed = found[n - 1]
        assert aimed.kind == "beam" and aimed.piece == found[n].piece
        assert aimed.cells == (cell, *found[n].cells) and near(s, *aimed.cells)


def test_captured_discs_go_one_after_the_other_and_each_between_two_bases(sit: Sit) -> None:
    s = sit(_captures)
    owners = {space - 1: seat for seat, player in enumerate(s.view.observation.players) for space in player.discs}
    found = [cue for cue in told(s, "end") if cue.piece.startswith("disc:")]
    assert len(found) > 2 and [cue.kind for cue in found] == ["beam", "strike"] * (len(found) // 2)
    centres = desk_of(s.scene).board.centres
    for hold, lift in zip(found[::2], found[1::2]):
        disc, *bases = hold.cells
        assert lift.gone and lift.cells == (disc,) and len(bases) in (2, 4, 6)
        assert lift.art == f"attack/disc-{s.view.seats[owners[disc]].look}"
        for a, b in zip(bases[::2], bases[1::2]):
            middle = [(p + q) / 2 for p, q in zip(centres[a], centres[b])]
            assert middle == pytest.approx(centres[disc])


def test_without_motion_a_plate_says_for_a_while_what_became_of_a_disc(sit: Sit) -> None:
    s = sit(_captures)
    assert s.scene.session.submit(s.scene.session.table.acting[0], "end") is None
    s.scene.refresh()
    d = desk_of(s.scene)
    seen = d.sight()
    assert d.running and seen.effect is not None and seen.effect.still and seen.effect.cue.gone
    assert seen.said == s.words("attack_desk.hit.captured")
    after = {f"disc:{space}" for player in s.view.observation.players for space in player.discs}
    assert {moving.piece.id for moving in seen.pieces if moving.piece.id.startswith("disc:")} == after
    assert seen.effect.cue.piece not in after
    gone = []
    while d.running:
        effect = d.sight().effect
        assert effect is not None and d.sight().said == seen.said
        gone.append(effect.cue.piece)
        s.tick(0.39)
    assert len(set(gone)) > 1 and {gone.count(piece) for piece in gone} <= {3, 4}


def test_what_is_hit_is_named_in_every_language(sit: Sit) -> None:
    for lang in LANGUAGES:
        s = sit("mid", lang, motion="normal")
        cell = desk_of(s.scene).model.chart.hot
        s.scene.session.submit(s.scene.session.table.acting[0], f"place {cell + 1}")
        s.scene.refresh()
        said = set()
        while desk_of(s.scene).running:
            s.tick(0.1)
            said.add(desk_of(s.scene).sight().said)
        assert said == {"", s.words("attack_desk.hit.base")}


def test_a_base_lands_with_a_ring(sit: Sit) -> None:
    found = [cue for cue in told(sit(_captures), "end") if cue.piece.startswith("base:")]
    assert [cue.kind for cue in found] == ["come", "ripple"] * (len(found) // 2)
    assert [cue.sound for cue in found][:3] == ["alarm", "rock", ""]


def test_what_is_laid_becomes_faster_and_a_lifted_disc_is_drawn_once(sit: Sit) -> None:
    s = sit("mid")
    board, pieces = desk_of(s.scene).board, desk_of(s.scene).sight().pieces
    disc = next(moving for moving in pieces if moving.piece.id.startswith("disc:"))
    heights = [board.centres[disc.piece.cell][1] - fallen(disc, n / 10, board).y for n in range(11)]
    steps = [a - b for a, b in pairwise(heights)]
    assert heights[0] > 1 and heights[-1] == 0 and steps == sorted(steps)
    come = Effect(Cue("come", disc.piece.id, (disc.piece.cell,)), 0.5)
    assert [m.piece for m in weighed(pieces, come, board)] == [m.piece for m in pieces]
    assert next(m for m in weighed(pieces, come, board) if m.piece == disc.piece).grown > 1
    lift = Effect(Cue("strike", disc.piece.id, (disc.piece.cell,), gone=True), 0.2)
    assert disc.piece not in [m.piece for m in weighed(pieces, lift, board)]


def test_the_card_of_a_used_power_comes_down_with_weight(sit: Sit) -> None:
    s = sit("extra", motion="normal")
    d = desk_of(s.scene)
    word = next(choice.word for choice in s.view.choices if choice.path[0] == "power:extra")
    assert s.scene.session.submit(s.scene.session.table.acting[0], word) is None
    s.scene.refresh()
    assert d.running and d.played.lift("extra") == 0 and d.model.powers[3].state != "used"
    d.settle()
    assert d.model.powers[3].state == "used" and d.played.falls
    heights = []
    while d.played.falls:
        heights.append(d.played.lift("extra"))
        d.update(0.05)
    drops = [a - b for a, b in pairwise(heights)]
    assert heights[0] > 20 and drops == sorted(drops) and s.sounds[-1] == "card"
    assert d.played.lift("cover") == d.played.lift("extra") == 0
    d.played.expect("extra")
    d.hurry()
    assert not d.played.falls


def test_no_drawing_is_rendered_while_a_base_bursts(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit("mid", motion="fast")
    cell = desk_of(s.scene).model.chart.hot
    s.scene.session.submit(s.scene.session.table.acting[0], f"place {cell + 1}")
    s.scene.refresh()
    art = s.services.canvas.art
    rendered: list[tuple[str, str]] = []
    plain = art._render

    def render(name: str, *more: object) -> object:
        effect = desk_of(s.scene).animation.effect()
        if more[2:] != (None, 255, 0):
            return plain(name, *more)  # type: ignore[arg-type]
        rendered.append((effect.cue.kind if effect is not None else "", name))
        return plain(name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(art, "_render", render)
    while desk_of(s.scene).moving():
        s.app.loop.step(1 / 60)
    assert [name for kind, name in rendered if kind == "strike"] == []
    assert any(name.startswith("occasion/") for _, name in rendered)
    assert next(warming(s.services.canvas, desk_of(s.scene).board), 1) is None
