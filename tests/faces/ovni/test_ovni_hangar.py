"""The hangar of O.V.N.I.: it unfolds when something in it can be used or is spoken of, and as the player likes."""

from __future__ import annotations

from shots.desk_ovni import desk_of
from sitting import Sit, Sitting

from game.faces.ovni.boxes import arrange
from game.faces.ovni.desk import OvniDesk
from game.faces.ovni.fold import Fold
from game.ui.layout import Box

TITLE = "ovni"
INSIDE = ("platform", "box:1", "box:2")


def desk(s: Sitting) -> OvniDesk:
    return desk_of(s.scene)


def is_open(s: Sitting) -> bool:
    found = [s.scene.page.find(id) is not None for id in INSIDE]
    assert len(set(found)) == 1, found
    return found[0]


def test_the_button_unfolds_it_and_folds_it_up_by_pointer_keys_and_esc(sit: Sit) -> None:
    s = sit("first-round")
    assert not is_open(s)
    s.touch("hangar")
    assert is_open(s) and s.sounds[-1] == "open"
    s.touch("hangar")
    assert not is_open(s) and s.sounds[-1] == "close"
    s.scene.page.focus = "hangar"
    s.key("confirm")
    assert is_open(s)
    s.key("back")
    assert not is_open(s)


def test_it_unfolds_by_itself_when_the_energy_card_can_be_used(sit: Sit) -> None:
    s = sit("energy")
    assert is_open(s) and desk(s).model.strip.usable and desk(s).first_focus() == "box:1"
    s.touch("box:1")
    assert is_open(s) and desk(s).touched == ("box:1",)
    ready = next(group.handle for group in desk(s).model.strip.groups if group.state == "ready")
    s.touch(ready)
    assert not is_open(s) and not desk(s).model.strip.usable


def test_it_unfolds_by_itself_for_an_ability_and_gives_way_to_the_map(sit: Sit) -> None:
    s = sit("field")
    assert is_open(s)
    s = sit("swap")
    desk(s).touched, desk(s).hovered = (), ""
    desk(s).refresh()
    s.tick()
    assert is_open(s) and desk(s).model.strip.usable
    s.touch("ability:swap")
    assert not is_open(s), "now cities are to be chosen"


def test_what_the_player_folds_up_stays_so_until_there_is_another_reason(sit: Sit) -> None:
    s = sit("energy")
    s.touch("hangar")
    assert not is_open(s)
    s.point("city:4")
    assert not is_open(s)
    fold = Fold()
    fold.note(True)
    fold.put(False)
    assert not fold.shown(False)
    fold.note(True)
    assert not fold.shown(False)
    fold.note(False)
    fold.note(True)
    assert fold.shown(False) and not fold.shown(True)


def test_it_unfolds_when_a_hint_or_a_lesson_speaks_of_what_is_in_it(sit: Sit) -> None:
    s = sit("first-round")
    for handle in ("hangar", "box:2", f"ability:{desk(s).model.strip.abilities[0].id}"):
        desk(s).bring_into_sight(("group:builders", handle))
        s.tick()
        box, sheet = desk(s).place_of(handle), desk(s).boxes(desk(s).page_box).hangar
        assert box is not None and sheet.holds(*box.centre)
        desk(s).bring_into_sight(("area:A",))
        s.tick()
        assert not is_open(s)
    desk(s).bring_into_sight(("map", "hangar"))
    s.tick()
    place = desk(s).place_of("hangar")
    assert not is_open(s) and place == s.scene.page.find("hangar").box, "what is on the map stays in sight"
    desk(s).suggest(("box:1", "group:pilots"))
    s.tick()
    assert is_open(s)
    desk(s).unlight()
    s.tick()
    assert not is_open(s)


def test_it_gives_way_to_the_cursor_of_the_keyboard(sit: Sit) -> None:
    s = sit("first-round")
    s.touch("hangar")
    desk(s).go_to(1)
    s.tick()
    assert is_open(s), "Washington lies free"
    desk(s).go_to(9)
    s.tick()
    assert not is_open(s)


def test_nothing_below_it_is_touched_through_it(sit: Sit) -> None:
    s = sit("pilots-start")
    lit = desk(s).model.chart.lit
    s.touch("hangar")
    sheet = desk(s).boxes(desk(s).page_box).hangar
    below = [cell for cell in range(12) if sheet.inset(10).holds(*desk(s).board.spot(cell))]
    assert below
    for cell in below:
        s.press(*s.scene.page.metrics.point(*desk(s).board.spot(cell)))
    assert desk(s).touched == () and s.view.record == 0 and is_open(s) and lit


def test_it_lies_on_the_map_at_every_size() -> None:
    for page in (Box(0, 0, 1160, 652), Box(0, 0, 1280, 720), Box(0, 0, 1706, 720), Box(0, 0, 1280, 960)):
        at = arrange(page, 4)
        assert at.map.x < at.hangar.x and at.hangar.right < at.map.right
        assert at.map.y + 100 < at.hangar.y and at.hangar.bottom <= at.map.bottom


def test_what_it_shows_belongs_to_the_planet_that_is_looked_at(sit: Sit) -> None:
    s = sit("pilots-start")
    s.touch("hangar")
    own = desk(s).model.strip.abilities
    other = (s.view.observation.seat + 1) % 4
    desk(s).look_at(other)
    s.tick()
    shown = desk(s).model.strip.abilities
    assert shown != own and all(s.scene.page.find(card.handle) is not None for card in shown)
