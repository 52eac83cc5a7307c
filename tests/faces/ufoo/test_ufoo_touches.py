"""Input at the table of Ufo.O: touches become moves, dead ones say why, and everything works without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from shots.desk_ufoo import SHOTS, lay
from sitting import Sit

from game.desk.services import Services
from game.scenes.scene import Scene
from game.table.view import SeatInfo
from game.titles.ufoo.observe import firing_cells, reach
from game.ui.input import Pointer

PEOPLE = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))
ANA, BEA = ("E07", "H07", "C08", "B03"), ("J08", "J06", "L04", "K03")
State = Callable[[Services], Scene]


def people(hurt: str = "", mine: tuple[str, ...] = ANA, theirs: tuple[str, ...] = BEA, **changes: object) -> State:
    return lambda services: lay(services, mine, theirs, hurt, seats=PEOPLE, **changes)


def test_a_click_selects_and_a_second_one_moves(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.3")
    assert s.desk.touched == ("saucer:0.3",) and s.desk.model.board.region and s.sounds == ["pick"]
    s.touch("hex:C07")
    assert s.desk.cell("saucer:0.3") == s.desk.cell("hex:C07") and s.view.record == 1
    # Nothing in sight from there: the saucer is put down, and no other one is taken up.
    assert s.desk.touched == ()


def test_a_saucer_that_can_still_attack_stays_selected_after_its_move(sit: Sit) -> None:
    for goal in ("hex:K10", "hex:K08"):  # the second one beside an asteroid: the dice come first
        s = sit(people())
        s.touch("saucer:0.2", goal)
        assert s.desk.touched == ("saucer:0.2",) and s.desk.model.attack.duel is not None


def test_undo_puts_it_back(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.3", "hex:C07", "undo")
    assert s.desk.cell("saucer:0.3") == s.desk.cell("hex:C08") and s.view.record == 0
    s.touch("redo")
    assert s.view.record == 1


def test_a_tile_selects_its_saucer(sit: Sit) -> None:
    s = sit(people())
    s.touch("tile:saucer:0.4")
    assert s.desk.touched == ("saucer:0.4",)
    s.touch("tile:saucer:0.4")
    assert s.desk.touched == ()


def test_an_enemy_in_range_becomes_the_target_and_the_card_fires(sit: Sit) -> None:
    s = sit(people(mine=("E07", "H08", "C08", "B03"), theirs=("H10", "H06", "L04", "K03"), moved=2))
    s.touch("saucer:0.2", "saucer:1.2")
    duel = s.desk.model.attack.duel
    assert duel is not None and duel.target[:2] == (1, 2)
    s.touch("act:laser")
    assert s.view.log[0].kind == "laser" and dict(s.view.log[0].message.args)["m"] == 2
    assert s.desk.touched == () or s.view.observation.throw is not None


def test_digits_choose_among_the_cards(sit: Sit) -> None:
    s = sit(people(hurt="0.2"))
    s.touch("saucer:0.2")
    s.key("choice-3")
    assert s.view.log[0].kind == "repair"


def test_the_enemys_mothership_is_a_target_from_its_home_hexes(sit: Sit) -> None:
    s = sit(people(mine=("E07", "L06", "C08", "B03"), theirs=("J08", "J10", "L04", "K03")))
    s.touch("saucer:0.2", "home:1")
    assert s.desk.touched == ("saucer:0.2", "home:1")
    s.key("choice-2")
    assert s.view.log[0].kind == "ion_home"


def test_ones_own_mothership_gives_out_the_saucers_aboard(sit: Sit) -> None:
    s = sit(people(mine=("E07", "aboard", "aboard", "B03")))
    s.touch("home:0")
    assert s.desk.touched == ("saucer:0.2",)
    s.touch("home:0")
    assert s.desk.touched == ("saucer:0.3",)
    s.touch("hex:A06" if s.desk.cell("hex:A06") < 0 else "hex:B06")
    assert s.desk.cell("saucer:0.3") == s.desk.cell("hex:B06")


def test_a_dead_touch_says_why_at_its_place(sit: Sit) -> None:
    s = sit(people())
    s.touch("hex:D01")
    assert s.note == s.words("ufoo.refuse.saucer_first") and s.sounds == ["refuse"]
    s.touch("saucer:0.2", "hex:A02")
    assert s.note == s.words("ufoo.refuse.too_far", steps=5)
    assert s.desk.note is not None and s.desk.note[1] == s.desk.board.cell_box(s.desk.cell("hex:A02"))
    s.touch("saucer:1.1")
    assert s.note == s.words("ufoo.refuse.blocked")
    s.touch("saucer:0.2")
    assert s.note == ""


def test_a_dead_card_says_why(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.2")
    s.key("choice-3")
    assert s.note == s.words("ufoo.refuse.fit", n=2)
    repair = s.scene.page.find("act:repair")
    assert repair is not None and not repair.enabled and repair.why == s.words("ufoo.refuse.fit", n=2)


def test_who_is_not_to_move_learns_whose_turn_it_is(sit: Sit) -> None:
    s = sit(SHOTS["bot"])
    s.touch("saucer:0.2")
    assert s.note == s.words("play.dead_bot_turn", name="Bea")
    end = s.scene.page.find("primary")
    assert end is not None and not end.enabled and end.why == s.words("play.dead_bot_turn", name="Bea")


def test_escape_and_the_right_button_take_one_touch_back(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.2", "saucer:1.2")
    s.key("back")
    assert s.desk.touched == ("saucer:0.2",)
    s.touch("hex:D01", button=3)
    assert s.desk.touched == ()
    assert s.desk.step_back() is False


def test_hovering_a_hex_in_reach_shows_what_would_be(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.2")
    s.point("hex:L06")
    assert s.desk.model.attack.preview and s.desk.model.board.trail
    s.tick(0.5)
    assert s.words("ufoo.tip.hex.mothership") in s.note
    s.point("menu")
    assert not s.desk.model.attack.preview and s.note == ""


def test_a_tip_waits_a_moment_and_explains_what_is_there(sit: Sit) -> None:
    s = sit(people(hurt="1.2"))
    s.point("saucer:1.2")
    s.tick(0.2)
    assert s.note == ""
    s.tick(0.3)
    assert s.note.splitlines() == [
        s.words("ufoo.tip.saucer.title", name="Bea", n=2), s.words("ufoo.tip.saucer.hurt")
    ]  # fmt: skip
    assert not s.desk.moving()


def test_resting_on_a_saucer_shows_where_it_could_go(sit: Sit) -> None:
    s = sit(people())
    s.point("saucer:1.3")
    s.tick(0.6)
    o = s.view.observation
    assert s.desk.model.board.region == reach(o, 1, 3)
    assert {mark.cell for mark in s.desk.model.board.marks} == set(firing_cells(o, 1, 3))
    s.point("hex:D01")
    assert s.desk.model.board.region == ()


def test_a_thrown_saucer_is_placed_with_one_touch(sit: Sit) -> None:
    s = sit(SHOTS["throw"])
    goal = next(choice.path[0] for choice in s.view.choices)
    s.touch(goal)
    assert s.view.log[0].kind == "thrown"


def test_the_big_button_rolls_and_then_ends_the_turn(sit: Sit) -> None:
    s = sit(people(mine=("E08", "aboard", "C08", "B03"), theirs=("J08", "J06", "B06", "K03"), moved=1, due=1))
    s.touch("primary")
    assert {line.kind for line in s.view.log} >= {"asteroid", "fire"}


def test_an_unused_attack_is_asked_about_before_the_turn_ends(sit: Sit) -> None:
    s = sit(people())
    s.key("end")
    assert s.scene.overlays and s.view.record == 0
    s.key("confirm")
    assert s.view.record == 1 and not s.scene.overlays


# Without a mouse


def test_a_whole_turn_by_keys_alone(sit: Sit) -> None:
    s = sit(people())
    s.go_to("saucer:0.2")
    s.key("confirm")
    s.go_to("hex:K08")
    s.key("confirm")
    assert s.view.log[0].kind == "moved" and s.desk.touched == ("saucer:0.2",)
    s.key("end", "confirm")
    assert s.view.observation.dice_due or s.view.observation.turn == 14 or s.view.log[-1].kind == "asteroid"


def test_tab_comes_to_everything_that_can_be_pressed(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.2")
    wanted = {widget.id for widget in s.scene.page.layers[-1].widgets if widget.focusable and widget.id}
    seen = set()
    for _ in range(len(wanted) + 3):
        seen.add(s.scene.page.focus)
        s.key("next")
    assert seen == wanted
    assert {"board", "log", "act:laser", "act:ion", "act:repair", "primary", "undo", "redo", "hint", "rules", "menu",
            "seat:0", "seat:1", "tile:saucer:0.1"} <= wanted  # fmt: skip


def test_tab_goes_through_the_targets_first(sit: Sit) -> None:
    s = sit(people(mine=("E07", "H08", "C08", "B03"), theirs=("H10", "H06", "L04", "K03")))
    s.touch("saucer:0.2")
    aims = s.desk.model.attack.aims
    assert len(aims) == 2 and s.scene.page.focus == "board"
    s.key("next")
    assert s.desk.touched == ("saucer:0.2", aims[1]) and s.scene.page.focus == "board"
    s.key("next")
    assert s.scene.page.focus != "board"


def test_every_target_is_at_least_36_units_high(sit: Sit) -> None:
    for scale in (100, 200):
        s = sit(people(hurt="0.2"), scale=scale)
        s.touch("saucer:0.2")
        for widget in s.scene.page.layers[-1].widgets:
            assert not (widget.focusable and widget.id) or min(widget.box.w, widget.box.h) >= 36, widget.id


# The log


def test_a_line_of_the_log_lights_what_it_is_about(sit: Sit) -> None:
    s = sit(people())
    s.touch("saucer:0.3", "hex:C07")
    log = s.scene.page.find("log")
    assert log is not None
    at = s.scene.page.metrics.point(log.box.x + 40, log.box.y + 52)
    s.app.stage.handle(Pointer("move", *at))
    assert s.desk.cell("hex:C07") in s.desk.model.board.glow
    s.point("hex:F01")
    assert s.desk.model.board.glow == ()


def test_every_line_of_a_long_log_can_be_read_with_keys(sit: Sit) -> None:
    s = sit(SHOTS["start"])
    for _ in range(6):
        for n in (1, 2, 3, 4):
            word = next((choice.word for choice in s.view.choices if choice.word.startswith(f"move {n} ")), None)
            if word:
                s.scene.submit(s.scene.session.table.acting[0], word)
        if any(choice.word == "roll" for choice in s.view.choices):
            s.scene.submit(s.scene.session.table.acting[0], "roll")
        if any(choice.word == "end" for choice in s.view.choices):
            s.scene.submit(s.scene.session.table.acting[0], "end")
    s.tick()
    count = len(s.desk.model.log)
    assert count > 12
    while s.scene.page.focus != "log":
        s.key("next")
    for _ in range(count):
        s.key("down")
    assert s.desk.log.cursor == count - 1 and s.desk.log.offset > 0
    assert s.desk.glow == s.desk.model.log[-1].about


# Zoom


def test_the_wheel_zooms_and_dragging_pans_without_touching(sit: Sit) -> None:
    s = sit(people())
    s.wheel("saucer:0.2", 1)
    assert s.desk.board.zoomed
    x, y = s.pixel("saucer:0.2")
    before = s.desk.board.point(s.desk.board.centres[0])

    s.app.stage.handle(Pointer("press", x, y, button=1))
    for step in (10, 20, 30):
        s.app.stage.handle(Pointer("move", x + step, y, button=1))
        s.tick()
    s.app.stage.handle(Pointer("release", x + 30, y, button=1))
    s.tick()
    assert s.desk.board.point(s.desk.board.centres[0])[0] > before[0]
    assert s.desk.touched == ()
    s.touch("saucer:0.2")
    assert s.desk.touched == ("saucer:0.2",)
    s.key("zoom-out")
    assert not s.desk.board.zoomed
