"""How a game of Ufo.O begins, hits and ends on its board: the storyboard at its times, what the panels tell meanwhile,
what is skipped, and what stays."""

from __future__ import annotations

import pygame
import pytest
from shots.desk_ufoo import desk_of, ended, lay, played
from sitting import Sit, Sitting

from game.faces.ufoo.model import damage, ending
from game.faces.ufoo.model.board import resting
from game.faces.ufoo.occasions import Breaking, Muster, Surrender, Truce
from game.scenes.table.end import Banner
from game.ui.board import staging

TITLE = "ufoo"
BLOW = "ion 2 home"
LANDS = 1.85  # seconds after the word: aim, dice and flight are over


def shown(s: Sitting) -> dict[str, tuple[str, str]]:
    """Everything that stands on the board by itself, with its looks."""
    return {moving.piece.id: (moving.piece.art, moving.piece.over) for moving in s.desk.scenery().pieces}


def test_while_a_shot_is_shown_the_status_tells_of_it_and_of_nothing_that_comes_of_it(sit: Sit) -> None:
    s = sit(played("laser 2 2", 0.0, 5, 2), motion="normal")
    status = s.desk.status
    assert (status.seat, status.title.key) == (0, "ufoo.attack.laser")
    assert [s.desk.tell(line) for line in status.lines] == ["Saucer 2 fires at Bea’s saucer 2."]
    s.desk.hurry()
    assert s.desk.status.title.key.startswith("ufoo.status.")


# The storyboard


def test_the_ship_is_whole_then_in_three_pieces_and_then_it_burns() -> None:
    assert ending.moment(0.0).parts == ending.moment(0.49).parts == ()
    assert [part.name for part in ending.moment(0.5).parts] == ["left", "right", "dome"]
    assert {part.name for part in ending.moment(1.2).parts} == {"left", "right", "dome", "fire", "smoke"}


@pytest.mark.parametrize(("at", "places"), [
    (0.5, {"left": (-52, 6, 12), "right": (34, 12, -14), "dome": (-10, -40, -10)}),
    (1.2, {"left": (-98, 26, 30), "right": (22, 44, -34), "dome": (-28, -84, -26)}),
    (2.5, {"left": (-62, 16, 24), "right": (16, 26, -22), "dome": (-20, -22, -16)}),
])  # fmt: skip
def test_the_pieces_are_where_the_storyboard_has_them(at: float, places: dict[str, tuple[float, ...]]) -> None:
    found = {part.name: (round(part.x), round(part.y), part.turn) for part in ending.moment(at).parts}
    assert {name: found[name] for name in places} == places


def test_the_last_frame_is_what_stays() -> None:
    last = ending.moment(ending.OVER)
    assert set(last.parts) == set(damage.WRECK) and last.veil == last.light == 0
    veils = [round(ending.moment(at).veil, 2) for at in (0.0, 0.5, 1.2)]
    assert veils == [0.28, 0.45, 0.36]


# The last blow


def test_the_last_blow_is_told_by_its_end_and_nothing_names_the_winner_before(sit: Sit) -> None:
    s = sit(ended(BLOW, 0.0), motion="normal")
    before = (s.desk.model.sides, s.desk.model.log, s.desk.model.status)
    s.tick(LANDS)
    assert isinstance(s.desk.staged, Breaking)
    s.tick(2.3)
    assert isinstance(s.desk.staged, Breaking) and not s.scene.overlays
    assert (s.desk.model.sides, s.desk.model.log, s.desk.model.status) == before
    assert s.desk.status.title.key == "ufoo.status.last_blow" and s.sounds[-1] == "rock"
    s.tick(0.4)
    assert s.desk.staged is None and isinstance(s.scene.overlays[-1], Banner)
    assert s.sounds[:5] == ["ion", "roll", "roll-end", "destroy", "rock"] and s.sounds[5].startswith("win")
    assert s.desk.model.status.title.key == "ufoo.status.won"


def test_while_it_breaks_the_board_shows_neither_ship_nor_wreck_by_itself(sit: Sit) -> None:
    s = sit(ended(BLOW, LANDS), motion="normal")
    assert not any(id.startswith("home:1") or id == "saucer:1.4" for id in shown(s))
    assert {"home:0", "saucer:0.2", "saucer:0.4"} <= shown(s).keys()
    assert [plate.look for plate in s.desk.scenery().board.plates] == [0]
    s.tick(3.0)
    assert {"home:1/left", "home:1/right", "home:1/dome", "home:1/fire"} <= shown(s).keys()
    assert shown(s) == {piece.id: (piece.art, piece.over) for piece in resting(s.desk.view)}


def test_until_the_blow_lands_the_ship_flies(sit: Sit) -> None:
    s = sit(ended(BLOW, 0.0), motion="normal")
    for _ in range(17):
        assert shown(s)["home:1"] == ("ufoo/mothership-1", "ufoo/damage-4") and "home:1/left" not in shown(s)
        s.tick(0.1)


def test_the_input_that_skips_the_end_does_nothing_else(sit: Sit) -> None:
    s = sit(ended(BLOW, LANDS + 0.4), motion="normal")
    s.key("menu")
    assert s.desk.staged is None and [type(overlay) for overlay in s.scene.overlays] == [Banner]
    assert "home:1/dome" in shown(s)


def test_without_motion_the_dice_stand_and_then_the_wreck_is_there(sit: Sit) -> None:
    s = sit(ended(BLOW, 0.0))
    assert s.desk.animation.effect().cue.kind == "read"
    s.tick(0.85)
    assert not s.desk.moving() and s.desk.staged is None and "home:1/dome" in shown(s)


def test_the_wreck_is_on_the_thumbnail(sit: Sit) -> None:
    s = sit("late")
    whole = pygame.image.tobytes(s.desk.thumbnail(s.services.canvas), "RGB")
    s = sit("over")
    wreck = s.desk.thumbnail(s.services.canvas)
    assert pygame.image.tobytes(wreck, "RGB") != whole
    plates, pieces = s.desk.model.board.plates, s.desk.model.board.pieces
    assert len(plates) == 1 and any(piece.art.startswith("ufoo/wreck") for piece in pieces)


def test_who_wants_no_flashes_sees_no_white_hull_and_no_shaking(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(staging, "white", lambda *more: drawn.append("white"))
    stars: list[str] = []
    turned = staging.turned
    monkeypatch.setattr(staging, "turned", lambda c, name, *more: (stars.append(name), turned(c, name, *more))[1])
    for calm in (False, True):
        drawn.clear()
        stars.clear()
        s = sit(ended(BLOW, LANDS - 0.1), motion="normal", calm=calm)
        # What is rendered in advance is not seen.
        s.desk._cold = iter(())
        stars.clear()
        drawn.clear()
        s.tick(1.0)
        assert bool(drawn) is not calm and ("occasion/flash" in stars) is not calm
        assert "occasion/shock-ring" in stars


# Other ends


def test_who_resigns_is_not_blown_up(sit: Sit) -> None:
    s = sit(ended("resign", 0.6), motion="normal")
    assert (s.desk.status.title.key, s.desk.status.seat) == ("ufoo.end.resigned", 0)
    assert isinstance(s.desk.staged, Surrender)
    rising = s.desk.staged.risen(0.5)[0]
    assert s.desk.staged.risen(0.2) == () and rising.dy > s.desk.staged.flag.dy == s.desk.staged.risen(1.0)[0].dy
    assert "home:0/flag" not in shown(s) and not {"destroy", "rock"} & {*s.sounds}
    s.tick(1.2)
    assert shown(s)["home:0/flag"][0] == "ufoo/flag" and "home:0" in shown(s)


def test_a_draw_shows_both_motherships(sit: Sit) -> None:
    s = sit(ended("end", 0.5, turn=200), motion="normal")
    assert isinstance(s.desk.staged, Truce)
    assert s.desk.status.title.key == "table.refuse.over", "what it comes to is said over the table, afterwards"
    assert [ship.id for ship in s.desk.staged.ships] == ["home:0", "home:1"] and s.desk.staged.looks == (0, 1)
    s.tick(1.5)
    assert {"home:0", "home:1"} <= shown(s).keys() and not any("/" in id for id in shown(s))


# The beginning


def test_the_fleets_fly_to_their_places(sit: Sit) -> None:
    s = sit(played("", 0.0, turn=1), motion="normal")
    muster = s.desk.staged
    assert isinstance(muster, Muster) and shown(s) == {}
    centres = s.desk.board.centres
    ships = {moving.piece.id: moving for moving in muster.standing(0.0)}
    assert ships.keys() == {"home:0", "home:1"}
    assert ships["home:0"].x < min(x for x, _ in centres) and ships["home:1"].x > max(x for x, _ in centres)
    at_rest = {piece.id: piece for piece in resting(s.desk.view)}
    last = {moving.piece.id: moving for moving in muster.standing(muster.seconds)}
    assert last.keys() == at_rest.keys()
    for id, moving in last.items():
        x, y = centres[at_rest[id].cell]
        assert (moving.x, moving.y, moving.grown) == pytest.approx((x + at_rest[id].dx, y + at_rest[id].dy, 1.0))
    s.tick(1.1)
    assert s.desk.staged is None and shown(s).keys() == at_rest.keys()


def test_a_second_person_at_the_screen_is_not_kept_waiting(sit: Sit) -> None:
    s = sit("start", motion="normal")
    assert s.desk.beginning(again=False) is not None and s.desk.beginning(again=True) is None


def test_a_position_in_the_middle_of_a_game_is_not_laid_anew(sit: Sit) -> None:
    s = sit("ready", motion="normal")
    assert not s.desk.moving() and s.desk.beginning(again=False) is None


def test_the_key_that_skips_the_last_shot_leads_to_the_end_and_does_nothing_else(sit: Sit) -> None:
    s = sit(ended("ion 2 home", 0.3), motion="normal")
    assert s.desk.running
    s.key("back")
    s.tick()
    assert isinstance(s.desk.staged, Breaking) and not s.scene.overlays, "no menu was opened"


# Hits


def test_the_panel_keeps_its_dice_until_the_new_ones_come_home(sit: Sit) -> None:
    s = sit(played("laser 2 2", 0.5, 5, 2), motion="normal")
    old, new = [("white", 5), ("white", 2)], [("red", 5), ("blue", 2)]
    assert [(shown.die.kind, shown.die.face) for shown in s.desk.last.dice] == old
    assert s.desk.last.title == "ufoo.last.roll" and s.desk.last.sentence is not None
    s.tick(1.0)
    assert [(shown.die.kind, shown.die.face) for shown in s.desk.last.dice] == new
    assert s.desk.last.title == "ufoo.last.title" and s.desk.last.sentence is None, "it has not struck yet"
    s.tick(3.0)
    assert s.desk.last.sentence is not None


def test_of_several_rolls_the_panel_names_the_one_that_came_home_last(sit: Sit) -> None:
    s = sit("due", motion="normal")
    before = s.desk.last
    assert s.scene.session.table.submit(0, "roll") is None
    s.scene.refresh()
    seen = [before]
    while s.desk.running:
        if s.desk.last not in seen:
            seen.append(s.desk.last)
        s.tick(0.1)
    assert len(seen) == 4
    assert [last.aside for last in seen[1:]] == ["ufoo.word.asteroid", "ufoo.word.asteroid", "ufoo.word.fire"]


def test_without_motion_dice_and_outcome_stand_one_after_the_other(sit: Sit) -> None:
    s = sit(played("laser 2 2", 0.0, 5, 2))
    seen = []
    for _ in range(22):
        effect = s.desk.animation.effect()
        seen.append(effect.cue.kind if effect is not None else "")
        s.tick(0.1)
    kinds = list(dict.fromkeys(seen))
    assert kinds == ["read", "strike", ""] and 7 <= seen.count("read") <= 9 and 11 <= seen.count("strike") <= 13


@pytest.mark.parametrize("motion", ["slow", "normal", "fast"])
def test_a_shot_obeys_the_speed(sit: Sit, motion: str) -> None:
    s = sit(played("laser 2 2", 0.0, 5, 2), motion=motion)
    seconds = 0.0
    while s.desk.moving():
        s.tick(0.05)
        seconds += 0.05
    assert seconds == pytest.approx({"slow": 5.2, "normal": 2.6, "fast": 1.3}[motion], abs=0.1)


def test_a_hit_mothership_changes_its_looks_and_its_figure_in_one_beat(sit: Sit) -> None:
    s = sit(ended(BLOW, 1.7, structure=(2, 4)), motion="normal")
    assert shown(s)["home:1"][1] == "ufoo/damage-1"
    assert [plate.words for plate in s.desk.scenery().board.plates] == ["2", "4"]
    s.tick(0.3)
    assert shown(s)["home:1"][1] == "ufoo/damage-2"
    assert [plate.words for plate in s.desk.scenery().board.plates] == ["2", "3"]


# The fires of the last structure


def flames(s: Sitting, seconds: float) -> set[str]:
    """What the burning mothership of seat 0 looks like in this time."""
    found = set()
    for _ in range(round(seconds / 0.04)):
        found.add(shown(s)["home:0"][1])
        s.tick(0.04)
    return found


def burning(s: Sit, seat: int = 0, **settings: object) -> Sitting:
    mine, theirs = ("E07", "H07", "C08", "B03"), ("J08", "J06", "L04", "K03")
    return s(lambda services: lay(services, mine, theirs, structure=(1, 1), seat=seat), **settings)


def test_the_fires_flicker_only_in_their_players_turn_and_come_to_rest(sit: Sit) -> None:
    s = burning(sit, motion="normal")
    assert flames(s, 0.5) == {"ufoo/damage-4", "ufoo/damage-4-flare"}
    assert shown(s)["home:1"][1] == "ufoo/damage-4"
    s.tick(8.0)
    assert not desk_of(s.scene).waiting() and flames(s, 0.5) == {"ufoo/damage-4"}
    assert flames(burning(sit, seat=1, motion="normal"), 0.5) == {"ufoo/damage-4"}


@pytest.mark.parametrize("settings", [{"motion": "off"}, {"motion": "normal", "calm": True}])
def test_who_wants_nothing_to_move_or_to_flash_sees_them_still(sit: Sit, settings: dict[str, object]) -> None:
    assert flames(burning(sit, **settings), 0.5) == {"ufoo/damage-4"}
