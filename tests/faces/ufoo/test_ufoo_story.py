"""Events become cues in order: flights along their way, dice as they fell, hits, throws, returns."""

from __future__ import annotations

from itertools import pairwise

from titles.ufoo.ufoo_setting import position
from ufoo_views import STANDARD, played, view_of

from game.engine.text import message
from game.faces.ufoo.model import names as ufoo_names
from game.faces.ufoo.model.story import closing_sound, cues, last
from game.present.board import Cue, Hit
from game.titles.ufoo.observe import field_tables
from game.titles.ufoo.state import Throw

MINE = {1: "E07", 2: "H07", 3: "C08", 4: "B03"}
THEIRS = {1: "J08", 2: "J06", 3: "L04", 4: "K03"}


def test_a_flight_follows_its_way_hex_by_hex() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD), "move 2 G11")
    (cue,) = cues(before.observation, after)
    way = [ufoo_names.cell_name(before.observation, cell) for cell in cue.cells]
    assert cue.kind == "slide" and cue.piece == "saucer:0.2" and cue.sound
    assert (way[0], way[-1], len(way)) == ("H07", "G11", 5)
    near = field_tables(before.observation).lattice.neighbours
    assert all(b in near[a] for a, b in pairwise(cue.cells))


def test_setting_out_begins_on_the_mothership() -> None:
    before, after = played(position({1: "aboard"}, THEIRS, field=STANDARD), "move 1 C06")
    (cue,) = cues(before.observation, after)
    assert ufoo_names.cell_name(before.observation, cue.cells[0]) == "A06"
    assert ufoo_names.cell_name(before.observation, cue.cells[-1]) == "C06"


def kinds(told: tuple[Cue, ...]) -> list[str]:
    return [cue.kind for cue in told]


def said(hit: Hit | None) -> list[str]:
    """What stands on the plate of the dice, without the language."""
    assert hit is not None
    return [line.key.removeprefix("ufoo.dice.") for line in hit.words]


SHOT = ["aim", "cast", "read", "shot"]


def test_a_laser_that_hits_takes_aim_rolls_two_dice_flies_and_hurts() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD), "laser 2 2", 6, 3)
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "strike"]
    assert [cue.sound for cue in told] == ["laser", "roll", "", "", "hit"]
    hit = told[0].hit
    assert hit is not None and [(die.kind, die.face) for die in hit.dice] == [("red", 6), ("blue", 3)]
    assert (hit.deciding, hit.looks, said(hit)) == (0, (0, 1), ["beats", "by"])
    assert hit.result is not None and dict(hit.result.args) == {"steps": 3}
    assert all(cue.hit is hit for cue in told)
    assert told[4].piece == "saucer:1.2" and told[4].art == "ufoo/saucer-hurt-1"
    shown = last(after)
    assert shown is not None and [die.figure for die in shown.dice] == ["6", "3"]
    assert [die.owner for die in shown.dice] == ["seat:0", "seat:1"]


def test_a_laser_that_backfires_flashes_the_other_way() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD, hurt="0.2"), "laser 2 2", 4, 4)
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "strike"]
    o = before.observation
    there, back = (ufoo_names.cell_of(o, "saucer:0.2"), ufoo_names.cell_of(o, "saucer:1.2"))
    assert [cue.cells for cue in told] == [(there, back)] * 3 + [(back, there)] * 2
    assert told[4].piece == "saucer:0.2" and told[4].gone and told[4].sound == "destroy"
    hit = told[0].hit
    assert hit is not None and hit.deciding == 1 and said(hit) == ["minus", "loses", "by"]
    shown = last(after)
    assert shown is not None and shown.dice[0].figure == "4−1"


def test_a_draw_of_the_dice_is_the_attackers() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD), "laser 2 2", 4, 4)
    hit = cues(before.observation, after)[0].hit
    assert hit is not None and (hit.deciding, hit.goes, said(hit)) == (0, "home", ["tie", "attacker"])


def test_an_ion_shot_that_destroys() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD), "ion 2 2", 5)
    # Nothing is left to do, so that the turn passes, and what was destroyed is put on its mothership.
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "strike", "come"]
    assert told[4].gone and said(told[0].hit) == ["at_least", "ion"]


def test_an_ion_shot_that_misses_flies_past_and_one_that_backfires_strikes_the_shooter() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD), "ion 2 2", 3)
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "miss"] and said(told[0].hit) == ["exactly", "ion"]
    assert told[0].hit is not None and told[0].hit.goes == "past"
    before, after = played(position(MINE, THEIRS, field=STANDARD), "ion 2 2", 2)
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "strike"] and told[4].piece == "saucer:0.2"
    assert told[4].cells == told[3].cells[::-1] and told[4].art == "ufoo/saucer-hurt-0"


def test_a_hit_on_the_mothership_strikes_it_and_the_last_one_is_left_to_the_end_of_the_game() -> None:
    mine = {**MINE, 2: "L06"}
    before, after = played(position(mine, THEIRS, field=STANDARD, structure=(5, 2)), "ion 2 home", 5)
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "strike"] and told[4].piece == "home:1" and not told[4].gone
    assert told[4].hit is not None and told[4].hit.result == message("ufoo.hit.structure", left=1)
    before, after = played(position(mine, THEIRS, field=STANDARD, structure=(5, 1)), "ion 2 home", 5)
    assert kinds(cues(before.observation, after)) == SHOT


def test_dice_that_are_due_fall_one_after_another() -> None:
    state = position({1: "E08", 2: "H07"}, {1: "B06", 2: "J06"}, field=STANDARD, due=1, moved=1)
    before, after = played(state, "roll", 1, 4)
    told = cues(before.observation, after)
    assert kinds(told) == [*SHOT, "strike", *SHOT, "strike"]
    assert told[0].cells[0] in before.observation.field.asteroids and told[4].sound == "rock"
    assert told[9].piece == "saucer:1.1" and told[5].sound == "mothership"


def test_a_roll_that_changes_nothing_is_only_glanced_at() -> None:
    state = position({1: "E08", 2: "H07"}, {1: "J06"}, field=STANDARD, due=1, moved=1)
    before, after = played(state, "roll", 5)
    assert kinds(cues(before.observation, after)) == ["aim", "cast", "glance"]
    before, after = played(position(MINE, THEIRS, field=STANDARD, hurt="0.3"), "repair 3", 2)
    assert kinds(cues(before.observation, after)) == ["aim", "cast", "glance"]
    # A shot that misses is a shot.
    state = position({1: "E07"}, {1: "B06", 2: "J06"}, field=STANDARD)
    before, after = played(state, "roll", 2)
    assert kinds(cues(before.observation, after)) == [*SHOT, "miss"]


def test_a_thrown_saucer_tumbles_its_way() -> None:
    state = position(MINE, THEIRS, field=STANDARD, throw=Throw(5, 2), acted=2, closed=True)
    word = next(choice.word for choice in view_of(state).choices)
    before, after = played(state, word, 4)
    told = cues(before.observation, after)
    assert told[0].kind == "tumble" and len(told[0].cells) == 3
    assert ufoo_names.cell_name(before.observation, told[0].cells[-1]) == word[-3:]


def test_repair_and_return() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD, hurt="0.3"), "repair 3", 4)
    told = cues(before.observation, after)
    assert kinds(told)[:4] == ["aim", "cast", "read", "strike"] and told[3].art == "ufoo/saucer-0"
    assert told[3].sound == "repair"
    before, after = played(position({1: "E02"}, {1: "J08", 2: "gone"}, field=STANDARD), "end")
    told = cues(before.observation, after)
    assert {(cue.kind, cue.piece) for cue in told} >= {("come", "saucer:1.2")}
    assert closing_sound(after) == "turn"


def test_to_resign_moves_nothing() -> None:
    before, after = played(position(MINE, THEIRS, field=STANDARD), "resign")
    assert cues(before.observation, after) == ()
    assert closing_sound(after) == ""
