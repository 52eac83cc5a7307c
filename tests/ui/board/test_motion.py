"""Motion: beats in order, one duration, everything ends where the new picture has it, and 0 means no motion."""

from __future__ import annotations

import pytest

from game.present.board import Cue, Die, Hit, Piece
from game.ui.board.motion import Motion, along, eased

CENTRES = tuple((float(x), 0.0) for x in range(10))
STEP = 0.2


def piece(id: str, cell: int, **more: object) -> Piece:
    return Piece(id, "art", cell, **more)  # type: ignore[arg-type]


def where(motion: Motion) -> dict[str, tuple[float, float]]:
    return {moving.piece.id: (round(moving.x, 3), round(moving.y, 3)) for moving in motion.pieces()}


def run(motion: Motion, seconds: float, frame: float = 0.016) -> list[str]:
    sounds: list[str] = []
    while seconds > 0 and motion.running:
        sounds += motion.update(min(frame, seconds))
        seconds -= frame
    return sounds


def test_a_slide_takes_one_step_however_long_its_way() -> None:
    for goal in (1, 9):
        motion = Motion([piece("a", 0)], [piece("a", goal)], [Cue("slide", "a", tuple(range(goal + 1)))], CENTRES, STEP)
        motion.update(STEP * 0.5)
        assert 0 < where(motion)["a"][0] < goal
        assert motion.running
        motion.update(STEP * 0.51)
        assert not motion.running and where(motion)["a"] == (goal, 0)


def test_the_way_is_followed_hex_by_hex() -> None:
    corner = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    assert along(corner, 0.25) == (0.5, 0.0)
    assert along(corner, 0.75) == (1.0, 0.5)
    assert along(corner, 1.0) == (1.0, 1.0)
    assert along(((2.0, 2.0),), 0.5) == (2.0, 2.0)


def test_beats_come_one_after_another_with_their_sounds() -> None:
    cues = [
        Cue("dice", "a", (0,), dice=(Die("red", 3),), sound="roll"),
        Cue("beam", "a", (0, 4), sound="laser"),
        Cue("boom", "b", (4,), gone=True, sound="destroy"),
    ]
    motion = Motion([piece("a", 0), piece("b", 4)], [piece("a", 0)], cues, CENTRES, STEP)
    seen = []
    sounds: list[str] = []
    while motion.running:
        effect = motion.effect()
        if effect is not None and effect.cue.kind not in seen:
            seen.append(effect.cue.kind)
        sounds += motion.update(0.02)
    assert seen == ["dice", "beam", "boom"]
    assert sounds == ["roll", "roll-end", "laser", "destroy"]
    assert set(where(motion)) == {"a"}


def test_what_is_hit_changes_its_looks_only_when_it_is_hit() -> None:
    motion = Motion(
        [piece("a", 0)], [Piece("a", "hurt", 0)],
        [Cue("dice", "a", (0,), dice=(Die("red", 1),)), Cue("smoke", "a", (0,), art="hurt")], CENTRES, STEP,
    )  # fmt: skip
    assert motion.pieces()[0].piece.art == "art"
    run(motion, STEP * 3)
    assert motion.pieces()[0].piece.art == "art"
    run(motion, 10)
    assert motion.pieces()[0].piece.art == "hurt"


def beats(hit: Hit) -> list[Cue]:
    """A shot of a at b, that hurts it."""
    told = [Cue(kind, "a", (0, 2), sound=kind, hit=hit) for kind in ("aim", "cast", "read", "shot")]  # type: ignore[arg-type]
    return [*told, Cue("strike", "b", (0, 2), art="hurt", sound="hit", hit=hit)]


HIT = Hit("laser", (Die("red", 5),), ())
SHIPS = [piece("a", 0, number="1"), piece("b", 2, number="1")]
HURT = [piece("a", 0, number="1"), Piece("b", "hurt", 2, number="1", over="smoke", turn=7)]


def test_a_shot_takes_its_beats_and_is_heard_when_the_aim_is_taken() -> None:
    motion = Motion(SHIPS, HURT, beats(HIT), CENTRES, STEP)
    times: dict[str, float] = {}
    heard, now = [], 0.0
    while motion.running:
        effect = motion.effect()
        if effect is not None:
            times.setdefault(effect.cue.kind, now)
        heard += [(sound, round(now, 1)) for sound in motion.update(0.02)]
        now += 0.02
    assert {kind: round(at, 1) for kind, at in times.items()} == {
        "aim": 0.0, "cast": 0.3, "read": 0.7, "shot": 1.4, "strike": 1.8
    }  # fmt: skip
    assert round(now, 1) == 2.6
    assert heard == [("aim", 0.3), ("cast", 0.3), ("roll-end", 0.7), ("read", 0.7), ("shot", 1.4), ("hit", 1.8)]


def test_what_is_struck_is_pushed_away_at_once_looks_hurt_and_comes_back() -> None:
    motion = Motion(SHIPS, HURT, beats(HIT), CENTRES, STEP)
    run(motion, 1.79)
    assert {moving.piece.art for moving in motion.pieces()} == {"art"} and where(motion)["b"] == (2, 0)
    run(motion, 0.08)
    struck = next(moving for moving in motion.pieces() if moving.piece.id == "b")
    assert (struck.piece.art, struck.piece.over, struck.piece.turn) == ("hurt", "smoke", 7)
    assert 2.3 < struck.x < 2.5 and struck.y == 0 and struck.turn < 0
    run(motion, 10)
    assert where(motion) == {"a": (0, 0), "b": (2, 0)}


def test_where_nothing_moves_the_dice_and_then_the_word_stand_for_a_while() -> None:
    motion = Motion(SHIPS, HURT, beats(HIT), CENTRES, 0)
    seen = []
    while motion.running:
        effect = motion.effect()
        assert effect is not None and effect.still
        arts = {moving.piece.art for moving in motion.pieces()}
        seen.append((effect.cue.kind, where(motion)["b"], tuple(sorted(arts))))
        motion.update(0.1)
    assert seen[:1] * 8 == seen[:8] and seen[0] == ("read", (2, 0), ("art",))
    assert len(seen) in (20, 21) and seen[-1] == ("strike", (2, 0), ("art", "hurt"))
    assert not Motion(SHIPS, SHIPS, [Cue("slide", "a", (0, 1))], CENTRES, 0).running


def test_what_no_cue_tells_moves_in_one_last_beat() -> None:
    motion = Motion([piece("a", 0), piece("b", 1)], [piece("a", 5), piece("c", 2)], [], CENTRES, STEP)
    assert motion.running
    motion.update(STEP / 2)
    found = where(motion)
    assert 0 < found["a"][0] < 5 and set(found) == {"a", "c"}
    motion.update(STEP)
    assert not motion.running and where(motion) == {"a": (5, 0), "c": (2, 0)}


def test_two_equal_pictures_do_not_move() -> None:
    assert not Motion([piece("a", 0)], [piece("a", 0)], [], CENTRES, STEP).running


def test_zero_snaps() -> None:
    motion = Motion([piece("a", 0)], [piece("a", 5)], [Cue("slide", "a", (0, 5))], CENTRES, 0.0)
    assert not motion.running and where(motion) == {"a": (5, 0)}


def test_after_a_flight_another_one_of_the_same_piece_begins_where_it_ended() -> None:
    cues = [Cue("slide", "a", (0, 1, 2)), Cue("tumble", "a", (2, 3))]
    motion = Motion([piece("a", 0)], [piece("a", 3)], cues, CENTRES, STEP)
    run(motion, STEP * 1.01)
    assert where(motion)["a"][0] >= 2
    run(motion, 10)
    assert where(motion)["a"] == (3, 0)


def test_a_saucer_grows_on_its_way_out_of_the_ship() -> None:
    motion = Motion(
        [piece("a", 0, dy=-0.8, scale=0.25)], [piece("a", 2, scale=0.5)], [Cue("slide", "a", (0, 1, 2))], CENTRES, STEP
    )
    first = motion.pieces()[0]
    assert (first.y, round(first.grown, 2)) == (-0.8, 0.5)
    motion.update(STEP * 0.99)
    assert motion.pieces()[0].grown == pytest.approx(1, abs=0.05)


def test_one_long_frame_ends_everything() -> None:
    cues = [Cue("dice", "a", (0,), dice=(Die("red", 1),), sound="roll"), Cue("slide", "a", (0, 4), sound="place")]
    motion = Motion([piece("a", 0)], [piece("a", 4)], cues, CENTRES, STEP)
    assert motion.update(60) == ("roll", "roll-end", "place")
    assert not motion.running


def test_the_easing_goes_from_zero_to_one_and_slows_down() -> None:
    assert eased(0) == 0 and eased(1) == 1 and eased(0.5) > 0.8
