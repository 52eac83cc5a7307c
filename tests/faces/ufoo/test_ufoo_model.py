"""What the table of Ufo.O shows in a position: lit hexes, lines of fire, odds, states of saucers, the sentence."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from titles.ufoo.ufoo_setting import new_game, position
from ufoo_views import STANDARD, stand, view_of

from game.engine.rules import Line, Outcome
from game.engine.text import message
from game.faces.ufoo.model import names as ufoo_names
from game.faces.ufoo.model.names import cell_of
from game.faces.ufoo.model.panels import Entry
from game.faces.ufoo.model.table import Model, model
from game.table.view import View
from game.titles.ufoo import observe
from game.titles.ufoo.state import Throw

SAUCER = "saucer:0.2"
MINE = {1: "E07", 2: "H07", 3: "C08", 4: "B03"}
THEIRS = {1: "J08", 2: "J06", 3: "L04", 4: "K03"}


def names(view: View, cells: tuple[int, ...]) -> set[str]:
    return {ufoo_names.cell_name(view.observation, cell) for cell in cells}


def marks(view: View, shown: Model) -> dict[str, tuple[str, ...]]:
    return {
        ufoo_names.cell_name(view.observation, mark.cell): tuple(art.removeprefix("ufoo/mark-") for art in mark.arts)
        for mark in shown.board.marks
    }


def entry(shown: Model, act: str) -> Entry:
    return next(entry for entry in shown.attack.entries if entry.act == f"act:{act}")


def odds(found: Entry) -> list[tuple[int, str, str]]:
    return [(part.share, part.kind, part.key.removeprefix("ufoo.attack.")) for part in found.parts]


# Lit


def test_with_nothing_selected_the_saucers_that_can_still_act_wear_a_ring() -> None:
    shown = model(stand(MINE, THEIRS, moved=5), ())
    assert [piece.id for piece in shown.board.pieces if piece.ring] == ["saucer:0.2", "saucer:0.4"]
    assert shown.board.region == () and shown.board.chosen == -1


def test_the_selected_saucers_reach_is_one_region_and_no_other_saucer_wears_a_ring() -> None:
    view = stand(MINE, THEIRS)
    shown = model(view, (SAUCER,))
    legal = {choice.path[1][4:] for choice in view.choices if choice.path[0] == SAUCER and choice.path[1][:3] == "hex"}
    region = names(view, shown.board.region)
    assert legal <= region
    assert region - legal <= {"H07", "E07", "C08"}  # where friends stand, who may be passed
    assert not any(piece.ring for piece in shown.board.pieces)


def test_marks_tell_free_hexes_shots_asteroids_and_the_mothership() -> None:
    view = stand(MINE, THEIRS)
    found = marks(view, model(view, (SAUCER,)))
    assert found["G09"] == ("dot",)
    assert found["K10"] == ("fire",)
    assert found["K07"] == ("fire",)
    assert found["E10"] == ("dot",)
    assert found["L06"] == ("mothership",)
    assert all(found.values())


def test_hexes_beside_asteroids_are_hatched_and_the_triangle_is_where_the_pointer_is() -> None:
    view = stand(MINE, THEIRS)
    board = model(view, (SAUCER,)).board
    danger = {*observe.danger(view.observation)}
    paths = [choice.path for choice in view.choices]
    moves = {cell_of(view.observation, path[1]) for path in paths if path[0] == SAUCER and path[1][:4] == "hex:"}
    assert set(board.risky) == danger & moves and board.risky
    assert {"K07", "E10"} <= names(view, board.risky) and "G09" not in names(view, board.risky)
    for hovered, found in (("K07", ("fire", "danger")), ("E10", ("danger",)), ("G09", ("dot",))):
        shown = model(view, (SAUCER,), f"hex:{hovered}")
        assert marks(view, shown)[hovered] == found
        assert sum("danger" in arts for arts in marks(view, shown).values()) == ("danger" in found)


def test_a_clear_shot_and_a_blocked_one() -> None:
    view = stand(MINE, THEIRS)
    shown = model(view, (SAUCER,))
    lines = {next(iter(names(view, (fire.goal,)))): fire for fire in shown.board.fires}
    assert lines["J06"].clear and lines["J06"].blockers == ()
    assert not lines["J08"].clear and names(view, lines["J08"].blockers) == {"I08"}
    assert names(view, shown.board.targets) == {"J06"}


def test_hovering_a_hex_in_reach_moves_the_lines_and_shows_the_way() -> None:
    view = stand(MINE, THEIRS)
    shown = model(view, (SAUCER,), "hex:L06")
    assert {name for fire in shown.board.fires for name in names(view, (fire.start,))} == {"L06"}
    assert names(view, shown.board.trail) >= {"H07", "L06"}
    assert shown.attack.preview
    assert not any(entry.live for entry in shown.attack.entries if entry.act != "act:repair")


def test_hovering_a_hex_out_of_reach_changes_nothing() -> None:
    view = stand(MINE, THEIRS)
    assert model(view, (SAUCER,), "hex:A01").board == model(view, (SAUCER,)).board


def test_the_throw_chooser_lights_the_hexes_and_marks_asteroids() -> None:
    view = stand(MINE, THEIRS, throw=Throw(5, 2), moved=15, acted=2, closed=True)
    shown = model(view, ())
    legal = {choice.path[0][4:] for choice in view.choices if choice.path[0].startswith("hex:")}
    assert names(view, shown.board.region) == legal | {"J06"}
    assert set(marks(view, shown).values()) == {("dot",)}
    risky = names(view, shown.board.risky)
    assert risky == legal & names(view, observe.danger(view.observation)) and risky
    goal = sorted(risky)[0]
    assert marks(view, model(view, (), f"hex:{goal}"))[goal] == ("danger",)
    goal = sorted(legal)[0]
    trail = model(view, (), f"hex:{goal}").board.trail
    assert names(view, trail[:1]) == {"J06"} and names(view, trail[-1:]) == {goal} and len(trail) == 3


def test_the_other_side_sees_the_throw_without_choosing() -> None:
    state = position(MINE, THEIRS, field=STANDARD, throw=Throw(5, 2), moved=15, acted=2, closed=True)
    shown = model(view_of(state, 1), (), "hex:J08")
    assert shown.board.region and shown.board.trail == () and shown.primary is None


def test_what_a_log_line_speaks_of_glows() -> None:
    view = stand(MINE, {**THEIRS, 4: "gone"})
    shown = model(view, (), "", ("saucer:0.1", "hex:K10", "home:1", "saucer:1.4", "seat:0"))
    assert names(view, shown.board.glow) == {"E07", "K10", "M06", "A06"}


def test_the_keyboard_can_go_to_everything_that_is_live_and_to_the_own_saucers() -> None:
    view = stand(MINE, THEIRS)
    shown = model(view, (SAUCER,))
    handles = {handle for _, handle in shown.board.live}
    wanted = {choice.path[1] for choice in view.choices if choice.path[0] == SAUCER}
    assert {handle for handle in wanted if handle[:4] != "act:"} <= handles
    assert {"saucer:0.1", "saucer:0.3", "saucer:0.4"} <= handles


def test_saucers_aboard_stand_on_their_mothership() -> None:
    view = stand({1: "E07", 2: "aboard", 3: "waits", 4: "gone"}, THEIRS)
    pieces = {piece.id: piece for piece in model(view, ()).board.pieces}
    assert pieces["saucer:0.2"].cell == pieces["saucer:0.3"].cell == pieces["home:0"].cell
    assert pieces["saucer:0.2"].dx != pieces["saucer:0.3"].dx
    assert "saucer:0.4" not in pieces


# Damage


@pytest.mark.parametrize(("structure", "over", "turn"), [
    (5, "", 0), (4, "damage-1", -1), (3, "damage-2", 2), (2, "damage-3", -4), (1, "damage-4", 7),
])  # fmt: skip
def test_a_mothership_shows_what_it_has_lost_and_lists_outwards(structure: int, over: str, turn: float) -> None:
    shown = model(stand(MINE, THEIRS, structure=(structure, structure)), ())
    pieces = {piece.id: piece for piece in shown.board.pieces}
    left, right = pieces["home:0"], pieces["home:1"]
    assert left.over.removeprefix("ufoo/") == right.over.removeprefix("ufoo/") == over
    assert (left.turn, right.turn) == (turn, -turn)


def ended(structure: tuple[int, int], ended: str, winner: int) -> Model:
    mine = {1: "E07", 2: "aboard", 3: "C08", 4: "waits"}
    return model(stand(mine, THEIRS, structure=structure, ended=ended, winner=winner, closed=True), ())


def test_what_is_destroyed_stays_a_wreck_and_takes_along_what_was_aboard() -> None:
    whole, wrecked = ended((5, 2), "guard", 2).board, ended((0, 2), "destroyed", 1).board
    assert {"home:0", "saucer:0.2", "saucer:0.4"} <= {piece.id for piece in whole.pieces}
    found = {piece.id for piece in wrecked.pieces}
    assert not {"home:0", "saucer:0.2", "saucer:0.4"} & found and {"home:1", "saucer:0.1"} <= found
    arts = {piece.art for piece in wrecked.pieces if piece.id.startswith("home:0/")}
    assert {"ufoo/wreck-left", "ufoo/wreck-right", "ufoo/wreck-dome-0", "occasion/fire-1"} <= arts
    assert [plate.look for plate in wrecked.plates] == [1]


def test_a_wreck_on_the_left_is_the_mirror_of_one_on_the_right() -> None:
    halves = {}
    for seat, structure in ((0, (0, 2)), (1, (2, 0))):
        pieces = ended(structure, "destroyed", 1 - seat).board.pieces
        halves[seat] = {piece.id.partition("/")[2]: piece for piece in pieces if "/" in piece.id}
    for name, other in (("left", "right"), ("right", "left"), ("dome", "dome"), ("fire", "fire")):
        one, two = halves[0][name], halves[1][other]
        assert (round(one.dx, 6), one.dy, one.turn) == (round(-two.dx, 6), two.dy, -two.turn)
    assert halves[0]["left"].dx < halves[0]["right"].dx and halves[1]["left"].dx < halves[1]["right"].dx


def test_who_resigned_flies_the_white_flag_on_a_ship_that_is_whole() -> None:
    pieces = {piece.id: piece for piece in ended((4, 2), "resigned", 1).board.pieces}
    assert pieces["home:0/flag"].art == "ufoo/flag" and pieces["home:0"].over == "ufoo/damage-1"
    assert "home:1/flag" not in pieces
    assert not any("/flag" in piece.id for piece in ended((4, 2), "guard", 2).board.pieces)


# Odds


def test_the_odds_of_a_fit_saucer() -> None:
    shown = model(stand(MINE, THEIRS), (SAUCER,))
    assert odds(entry(shown, "laser")) == [(58, "good", "hurts"), (42, "bad", "hurts_you")]
    assert odds(entry(shown, "ion")) == [(50, "good", "destroys"), (33, "bad", "hurts_you"), (17, "none", "nothing")]
    assert entry(shown, "laser").live and entry(shown, "ion").live
    assert entry(shown, "repair").reason == "ufoo.attack.not_hurt" and not entry(shown, "repair").live


def test_the_odds_of_a_hurt_saucer_against_a_hurt_one() -> None:
    shown = model(stand(MINE, THEIRS, hurt="0.2 1.2"), (SAUCER,))
    assert odds(entry(shown, "laser")) == [(42, "good", "destroys"), (58, "bad", "destroys_you")]
    assert [part.share for part in entry(shown, "ion").parts] == [33, 50, 17]
    assert odds(entry(shown, "repair")) == [(50, "good", "repairs"), (50, "none", "stays_hurt")]
    assert shown.attack.duel is not None and shown.attack.duel.note == "ufoo.attack.hurt_duel"


def test_all_shares_of_a_card_make_a_hundred() -> None:
    for hurt in ("", "0.2", "1.2", "0.2 1.2"):
        for found in model(stand(MINE, THEIRS, hurt=hurt), (SAUCER,)).attack.entries:
            assert sum(part.share for part in found.parts) in (0, 100)


def test_only_the_ion_cannon_harms_a_mothership() -> None:
    view = stand({**MINE, 2: "L06"}, {1: "J10", 2: "F02", 3: "aboard", 4: "gone"}, structure=(5, 1))
    shown = model(view, (SAUCER,))
    assert odds(entry(shown, "ion"))[0] == (50, "good", "last_structure")
    assert entry(shown, "laser").reason == "ufoo.attack.no_effect" and not entry(shown, "laser").live
    assert entry(shown, "ion").path == (SAUCER, "home:1", "act:ion")


def test_several_in_sight_are_counted_and_the_chosen_one_is_shown() -> None:
    view = stand({**MINE, 2: "H08"}, {**THEIRS, 1: "H10", 2: "H06"})
    first = model(view, (SAUCER,))
    assert first.attack.aside is not None and dict(first.attack.aside.args) == {"clear": 2, "all": 2}
    assert first.attack.aims == ("saucer:1.1", "saucer:1.2")
    second = model(view, (SAUCER, "saucer:1.2"))
    assert second.attack.duel is not None and second.attack.duel.target[1] == 2
    assert names(view, second.board.targets) == {"H06"}
    assert entry(second, "laser").path == (SAUCER, "saucer:1.2", "act:laser")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [({"acted": 2, "moved": 2}, "has_acted"), ({"due": 1, "moved": 1}, "dice_first")],
)
def test_a_dead_card_says_why(changes: dict[str, int], reason: str) -> None:
    found = entry(model(stand(MINE, THEIRS, **changes), (SAUCER,)), "laser")
    assert not found.live and found.reason == f"ufoo.attack.{reason}"


def test_a_blocked_shot_is_shown_and_dead() -> None:
    shown = model(stand({**MINE}, {1: "J08"}), (SAUCER,))
    assert shown.attack.duel is not None and not shown.attack.duel.clear
    assert entry(shown, "ion").reason == "ufoo.attack.blocked"


# Panels


def test_the_state_words_of_the_saucers() -> None:
    view = stand({1: "E07", 2: "H07", 3: "waits", 4: "gone"}, THEIRS, moved=1, hurt="0.2")
    words = [tile.word.key.removeprefix("ufoo.tile.") for tile in model(view, ()).sides[0].tiles]
    assert words == ["moved", "hurt", "waits", "gone"]
    chosen = model(view, (SAUCER,)).sides[0].tiles[1]
    assert chosen.word.key == "ufoo.tile.left" and chosen.chosen and chosen.hurt
    assert [tile.word.key for tile in model(view, ()).sides[1].tiles] == ["ufoo.tile.fit"] * 4


def test_the_status_says_who_must_do_what() -> None:
    def title(view: View) -> str:
        return model(view, ()).status.title.key.removeprefix("ufoo.status.")

    assert title(stand(MINE, THEIRS)) == "turn"
    assert title(stand(MINE, THEIRS, moved=15, closed=True)) == "attack"
    assert title(stand({1: "D06"}, {1: "J08"}, moved=15)) == "end"
    assert title(stand({1: "D06"}, {1: "J08"}, moved=15, due=1)) == "roll"
    assert title(stand(MINE, THEIRS, throw=Throw(5, 2), acted=2, closed=True)) == "throw"
    assert title(stand(MINE, THEIRS, winner=1, ended="resigned")) == "won"
    assert title(stand(MINE, THEIRS, winner=2, ended="guard")) == "draw"
    other = view_of(position(MINE, THEIRS, field=STANDARD), 1)
    assert model(other, ()).status.title.key == "play.to_act"


def test_a_shot_warns_that_it_ends_the_moves() -> None:
    detail = model(stand(MINE, THEIRS), (SAUCER,)).status.detail
    assert detail is not None and detail.key == "ufoo.status.shot_ends_moves"
    detail = model(stand(MINE, THEIRS, moved=1, closed=True), (SAUCER,)).status.detail
    assert detail is not None and detail.key == "ufoo.status.moves_closed"


def test_the_big_button_rolls_what_is_due_and_else_ends_the_turn() -> None:
    shown = model(stand(MINE, {**THEIRS, 4: "B06"}, moved=15, due=3), ())
    assert shown.primary is not None and shown.primary.handle == "act:roll" and shown.primary.golden
    assert dict(shown.primary.words.args) == {"n": 3}
    assert len(shown.attack.lines) == 3
    shown = model(stand(MINE, THEIRS), ())
    assert shown.primary is not None and shown.primary.handle == "act:end"
    assert model(view_of(position(MINE, THEIRS, field=STANDARD), 1), ()).primary is None


def test_the_big_button_says_that_the_dice_end_the_moves_that_are_left() -> None:
    shown = model(stand(MINE, {**THEIRS, 4: "B06"}, moved=3, due=3), ())
    assert shown.primary is not None and shown.primary.handle == "act:roll" and not shown.primary.golden
    assert shown.primary.words.key == "ufoo.attack.roll_and_end" and shown.status.title.key == "ufoo.status.turn_due"
    assert dict(shown.primary.tip[1].args) == {"n": 2}


@pytest.mark.parametrize(("mine", "moved", "golden"), [
    ({1: "E07"}, 0, False), ({1: "E07"}, 15, True), ({1: "J04"}, 15, False),  # moves; nothing is left; fires
])
def test_ending_the_turn_is_golden_only_where_nothing_else_is_left(
    mine: dict[int, str], moved: int, golden: bool
) -> None:
    primary = model(stand(mine, {1: "J06"}, moved=moved), ()).primary
    assert primary is not None and primary.handle == "act:end" and primary.golden is golden


def test_the_winner_of_a_duel_has_a_button_to_leave_the_loser_there() -> None:
    primary = model(stand(MINE, THEIRS, throw=Throw(5, 2), moved=15, acted=2, closed=True), ()).primary
    assert primary is not None and (primary.handle, primary.golden) == ("act:leave", False)


@pytest.mark.parametrize(("changes", "key"), [
    ({"moved": 2}, "moved"), ({"closed": True}, "stays"), ({"turn": 1, "handicap": True, "moved": 5}, "stays"),
    ({"closed": True, "acted": 2}, "done"),
])
def test_a_saucer_has_moved_only_where_it_has(changes: dict[str, Any], key: str) -> None:
    shown = model(stand({1: "E07", 2: "H07", 3: "C08", 4: "B03"}, {1: "J08", 2: "J06"}, hurt="0.2", **changes),
                  ("saucer:0.2",))  # fmt: skip
    assert [line.key for line in shown.status.lines] == [f"ufoo.status.selected_{key}"]


def test_who_resigned_is_named() -> None:
    shown = model(stand(MINE, THEIRS, ended="resigned", winner=1), ())
    assert dict(shown.status.lines[0].args) == {"loser": "seat:0"}


def test_before_the_first_die_the_last_roll_is_the_one_for_the_start() -> None:
    last = model(stand(MINE, THEIRS, opening=(5, 2)), ()).last
    assert last is not None and [shown.figure for shown in last.dice] == ["5", "2"]
    assert model(view_of(new_game()), ()).last is None


def test_every_field_has_its_lie() -> None:
    view = stand(MINE, THEIRS)
    layout = ufoo_names.layout(view.observation, view.seats)
    assert {cell for cell, _ in layout.rocks} == set(STANDARD.asteroids)
    assert len(layout.homes) == 8 and {look for _, look, _ in layout.homes} == {0, 1}


def test_handles_and_cells_find_each_other() -> None:
    o = stand(MINE, {**THEIRS, 4: "gone"}).observation
    assert ufoo_names.handle_at(o, ufoo_names.cell_of(o, "hex:D01")) == "hex:D01"
    assert ufoo_names.handle_at(o, ufoo_names.cell_of(o, "saucer:1.1")) == "saucer:1.1"
    assert ufoo_names.handle_at(o, ufoo_names.cell_of(o, "home:1")) == "home:1"
    assert ufoo_names.cell_of(o, "saucer:1.4") == -1
    assert ufoo_names.cell_of(o, "hex:Z99") == ufoo_names.cell_of(o, "act:end") == -1


# The legend, and the end


def test_only_whoever_has_to_choose_reads_the_legend() -> None:
    view = stand(MINE, THEIRS)
    assert [words.removeprefix("ufoo.legend.") for _, words in model(view, ()).legend] == [
        "may_move", "can_fire", "danger", "mothership"]
    assert model(replace(view, choices=()), ()).legend == ()


def test_after_the_end_the_table_tells_what_both_sides_have_left() -> None:
    view = stand(MINE, THEIRS)
    outcome = Outcome((1, 2), "destroyed", (Line(message("ufoo.sheet.structure"), (2, 0), total=True),))
    assert model(view, ()).sheet == ()
    ended = model(replace(view, choices=(), acting=(), outcome=outcome), ())
    assert ended.sheet == outcome.sheet and ended.legend == ()
