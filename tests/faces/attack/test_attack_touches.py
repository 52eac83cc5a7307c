"""Input at the table of Alien Attack USA: touches become moves, dead ones say why, and everything works without a
mouse."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from shots.desk_attack import COMPANY, desk_of
from sitting import Sit, Sitting

from game.content.attack import load_content
from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.attack.desk import AttackDesk
from game.faces.attack.panels import PlayerList
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.titles.attack.rules import AttackRules
from game.ui.input import Pointer

TITLE = "attack"


def desk(s: Sitting) -> AttackDesk:
    return desk_of(s.scene)


def lit(s: Sitting) -> str:
    return f"hex:{desk(s).model.chart.live[0] + 1}"


def test_one_click_covers_a_space_and_undo_uncovers_it(sit: Sit) -> None:
    s = sit("early")
    space = lit(s)
    s.touch(space)
    assert s.view.record == 1 and s.view.observation.phase == "turn"
    assert desk(s).model.primary.live
    s.touch("undo")
    assert s.view.record == 0 and s.view.observation.phase == "place"


def test_a_dead_space_says_why_and_changes_nothing(sit: Sit) -> None:
    s = sit("mid")
    taken = next(space for player in s.view.observation.players for space in player.discs)
    s.touch(f"hex:{taken}")
    assert s.sounds == ["refuse"] and str(taken) in desk(s).note[0] and s.view.record == 0  # type: ignore[index]
    s.touch("primary")
    assert s.view.record == 0


def test_pointing_at_a_space_shows_what_it_would_bring(sit: Sit) -> None:
    s = sit("mid")
    offer = next(offer for offer in desk(s).model.chart.offers if offer.falls)
    s.point(f"hex:{offer.cell + 1}")
    chart = desk(s).model.chart
    assert chart.hot == offer.cell and len(chart.lines) == offer.falls
    assert desk(s).model.status.parts
    s.point("hint")
    assert desk(s).model.chart.hot == -1


def test_resting_on_a_space_explains_it(sit: Sit) -> None:
    s = sit("early")
    s.point("hex:89")
    s.tick(0.5)
    note = desk(s).note
    assert note is not None and "89" in note[0] and "Chicago" in note[0]


def test_resting_on_a_marker_left_over_shows_whom_it_captures(sit: Sit) -> None:
    s = sit("danger")
    s.point("hint")
    left = next(left for left in desk(s).model.leftovers if left.discs)
    s.point(left.handle)
    assert tuple(cell + 1 for cell in desk(s).model.chart.lost) == left.discs
    s.point("hint")
    assert desk(s).model.chart.lost == ()


def test_pointing_at_a_space_shows_who_would_be_in_danger_after_it(sit: Sit) -> None:
    s = sit("danger")
    s.point("hint")
    left = next(left for left in desk(s).model.leftovers if left.discs)
    disc = left.discs[0] - 1
    s.point(f"hex:{left.space}")
    seen = desk(s).model
    covered = next(each for each in seen.leftovers if each.space == left.space)
    assert covered.covers == s.view.observation.seat and disc not in seen.chart.danger
    other = next(each for each in seen.leftovers if each.discs)
    assert set(other.discs) <= {cell + 1 for cell in seen.chart.danger}
    s.tick(0.5)
    assert desk(s).note is not None and str(disc + 1) in desk(s).note[0]  # type: ignore[index]
    s.point("hint")
    assert desk(s).model.chart.danger == () and all(each.covers < 0 for each in desk(s).model.leftovers)


def test_a_card_of_power_lights_its_spaces_and_esc_puts_it_back(sit: Sit) -> None:
    for power in ("neighbourhood", "extra", "cover"):
        s = sit(power)
        s.key("back")
        assert desk(s).touched == ()
        s.touch(f"power:{power}")
        assert desk(s).touched == (f"power:{power}",) and desk(s).model.chart.live
        seat, points = s.view.observation.seat, len(s.view.observation.players[s.view.observation.seat].discs)
        s.touch(lit(s))
        assert len(s.view.observation.players[seat].discs) == points + 1
        assert power not in s.view.observation.players[seat].powers


def test_a_used_power_says_that_it_is_used(sit: Sit) -> None:
    s = sit("cover")
    s.key("back")
    s.touch("power:cover", lit(s) if desk(s).model.chart.live else "power:cover")
    s.touch("power:cover")
    s.touch(next(f"hex:{space}" for space in s.view.observation.bases))
    assert "refuse" in s.sounds


def test_a_disc_in_danger_is_protected_or_let_go(sit: Sit) -> None:
    s = sit("protection", confirm=False)
    asked = s.view.observation.pending[0]
    seat = s.view.observation.seat
    assert desk(s).model.chart.asked == asked - 1
    s.touch("power:protection")
    assert asked in s.view.observation.players[seat].discs
    s = sit("protection", confirm=False)
    s.touch("primary")
    assert asked not in s.view.observation.players[seat].discs


def test_letting_a_disc_go_is_asked_twice(sit: Sit) -> None:
    s = sit("protection")
    s.touch("primary")
    assert s.scene.overlays and s.view.record == 0


def test_the_bag_view_shows_what_is_to_come(sit: Sit) -> None:
    s = sit("early")
    s.touch("bag")
    assert len(desk(s).model.chart.bagged) == len(s.view.observation.bag)
    s.key("back")
    assert desk(s).model.chart.bagged == ()


def test_the_missions_of_others_are_shown_at_their_rows(sit: Sit) -> None:
    s = sit("mid")
    own = desk(s).model.eyes
    other = (own + 1) % 3
    widget = s.scene.page.find("players")
    assert isinstance(widget, PlayerList)
    s.app.stage.handle(Pointer("move", *s.scene.page.metrics.point(*widget.row(other).centre)))
    s.tick()
    assert desk(s).looked_at == other
    s.point("hint")
    assert desk(s).looked_at == own
    s.scene.page.focus = "players"
    s.key("down" if own < 2 else "up")
    assert desk(s).looked_at == (own + 1 if own < 2 else own - 1)
    s.key("confirm")
    assert s.scene.overlays


@pytest.mark.parametrize(
    ("at", "page"),
    [("base", "bases"), ("park", "parks"), ("herd", "herds"), ("power:cover", "powers"), ("missions", "missions"),
     ("bag", "screen"), ("left", "capture")],
)  # fmt: skip
def test_the_key_of_the_rules_opens_them_at_what_is_pointed_at(sit: Sit, at: str, page: str) -> None:
    s = sit("mid")
    o = s.view.observation
    bare = {space for player in o.players for space in player.discs} | set(o.bases) | set(o.open)
    spaces = o.content.board.spaces
    places = {
        "base": f"hex:{o.bases[0]}",
        "park": next(f"hex:{n}" for n, space in enumerate(spaces, 1) if space.park and n not in bare),
        "herd": next(f"hex:{n}" for n, space in enumerate(spaces, 1) if space.herd and n not in bare),
        "left": f"left:{o.open[0]}",
    }
    assert s.rules_about(places.get(at, at)) == page


def test_panels_explain_themselves(sit: Sit) -> None:
    s = sit("mid")
    for id in ("missions", "bases", "bag", "players", "power:extra"):
        s.point(id)
        s.tick(1.0)
        said = s.scene.page._tip_words()
        assert s.scene.page._tip_shown and said is not None and said[0].id == id


def test_a_turn_with_keys_alone(sit: Sit) -> None:
    s = sit("early")
    s.key("next")
    before = desk(s).board.cursor
    s.key("right")
    assert before in desk(s).model.chart.live and desk(s).board.cursor in desk(s).model.chart.live
    s.key("confirm")
    assert s.view.record == 1
    s.key("end")
    assert s.view.record == 2


def test_the_only_lit_space_is_a_tab_away(sit: Sit) -> None:
    s = sit("cover")
    s.key("back", "choice-2")
    (target,) = desk(s).model.chart.live
    assert s.scene.page.focus == "board" and desk(s).board.cursor != target
    s.key("next", "confirm")
    assert target + 1 in s.view.observation.players[s.view.observation.seat].discs


def test_digits_are_the_cards(sit: Sit) -> None:
    s = sit("extra")
    s.key("back", "choice-4")
    assert desk(s).touched == ("power:extra",)
    s.key("choice-5")
    assert desk(s).bag


def test_everything_is_reached_by_tab(sit: Sit) -> None:
    s = sit("turn")
    seen = set()
    for _ in range(40):
        s.key("next")
        seen.add(s.scene.page.focus)
    wanted = {"primary", "bag", "menu", "hint", "rules", "power:extra", "players"}
    assert wanted <= seen, wanted - seen


def test_the_wheel_zooms_and_dragging_pans(sit: Sit) -> None:
    s = sit("early")
    board = desk(s).board
    radius = board.radius
    s.wheel("hex:60", 1)
    assert board.radius > radius
    x, y = s.pixel("hex:60")
    before = board.point(board.centres[59])
    s.app.stage.handle(Pointer("press", x, y, button=1))
    s.app.stage.handle(Pointer("move", x + 30, y + 12))
    s.tick()
    s.app.stage.handle(Pointer("release", x + 30, y + 12, button=1))
    s.tick()
    assert board.point(board.centres[59]) != before and s.view.record == 0
    for _ in range(6):
        s.wheel("hex:60", -1)
    assert board.radius == radius


def test_what_happened_is_told_in_its_order(sit: Sit) -> None:
    s = sit("mid", motion="normal")
    offer = next(offer for offer in desk(s).model.chart.offers if offer.falls)
    s.touch(f"hex:{offer.cell + 1}")
    assert desk(s).moving()
    base = [line for line in s.view.log[s.view.fresh:] if line.kind == "destroyed"]
    assert base
    s.tick(8)
    assert not desk(s).moving()
    assert s.sounds.index("place") < s.sounds.index("destroy")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_played_from_the_first_click_to_the_last(sit: Sit, seats: int) -> None:
    def fresh(services: Services) -> TableScene:
        people = tuple(replace(info, player="person") for info in COMPANY[:seats])
        setup = Setup("attack", seats, {"first": "seat0"}, "clicks")
        table = Table(AttackRules(load_content(services.share)), setup, people)
        keeper = SlotKeeper(services, table, services.saves.new_id("attack"), Card())
        scene = TableScene(services, Session(services, keeper))
        scene.viewer = 0
        scene.refresh(snap=True)
        return scene

    s = sit(fresh, confirm=False)
    table = s.scene.session.table
    for step in range(400):
        if not table.acting:
            break
        s.scene.viewer = table.acting[0]
        s.scene.refresh(snap=True)
        s.tick()
        desk(s).touched = ()
        choices = s.view.choices
        choice = choices[step * 7 % len(choices)]
        records = table.records
        for handle in choice.path:
            s.touch("primary" if handle.startswith("act:") else handle)
        assert table.records == records + 1, choice
    assert not table.acting and table.records > 120
    desk(s).hurry()
    assert desk(s).model.sheet is not None


@pytest.mark.parametrize("table", ["early", "turn", "protection"])
def test_the_first_tab_enters_the_board_and_arrows_stay_in_it(sit: Sit, table: str) -> None:
    s = sit(table)
    while s.desk.step_back():
        pass
    s.scene.page.focus = None
    s.scene.page.changed()
    s.tick()
    s.key("next")
    assert s.scene.page.focus == "board" and desk(s).keyed
    for arrow in ("right", "up", "left", "down"):
        s.key(*[arrow] * 20)
        assert s.scene.page.focus == "board"
    s.key(*["next"] * (len(desk(s).lit) + 1))
    assert s.scene.page.focus != "board"
