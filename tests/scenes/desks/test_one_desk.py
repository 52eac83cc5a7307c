"""What all five tables do alike: double clicks, notes that are due, Esc and the right button, the key of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from sitting import Sitting
from skies_sitting import LoneSitting
from states import desk_attack, desk_escape, desk_ovni, desk_skies, desk_ufoo

from game.scenes.desks.board_desk import BoardDesk
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui import theme
from game.ui.input import Pointer

Sit = Callable[..., Sitting]

# A table of each title, and something on its board that has a note.
NOTED = (
    ("ufoo", desk_ufoo.STATES["selected"], "saucer:1.2"),
    ("skies", desk_skies.STATES["middle"], "sky:y7x1"),
    ("escape", desk_escape.STATES["alien"], "hex:A02"),
    ("ovni", desk_ovni.STATES["pilots"], "city:8"),
    ("attack", desk_attack.STATES["mid"], "hex:89"),
)
# Tables where a touch selects and makes no move yet.
SELECTED = tuple((title, state) for title, state, _ in NOTED if title in ("ufoo", "skies", "ovni"))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    sittings: list[Sitting] = []

    def begin(title: str, state: Callable[[Services], Scene], **settings: object) -> Sitting:
        maker = LoneSitting if title == "skies" else Sitting
        sittings.append(maker(tmp_path / str(len(sittings)), state, **settings))  # type: ignore[arg-type]
        return sittings[-1]

    yield begin
    for sitting in sittings:
        sitting.close()


def desk(s: Sitting) -> BoardDesk:  # type: ignore[type-arg]
    found = s.scene.desk
    assert isinstance(found, BoardDesk)
    return found


def clear(s: Sitting) -> None:
    """Nothing selected, nothing pointed at, nothing explained."""
    while desk(s).step_back():
        pass
    s.tick()


def selectable(s: Sitting) -> str:
    """A thing with several moves ahead of it."""
    first = [choice.path[0] for choice in s.view.choices if len(choice.path) > 1]
    return next(thing for thing in first if first.count(thing) > 1)


# Double clicks


@pytest.mark.parametrize(("title", "state"), SELECTED)
def test_a_double_click_selects_and_does_not_put_down_again(sit: Sit, title: str, state: object) -> None:
    s = sit(title, state)
    clear(s)
    thing = selectable(s)
    s.double_click(thing)
    assert desk(s).touched == (thing,)
    s.touch(thing)
    assert desk(s).touched == ()


def test_a_double_click_makes_the_move_where_only_one_is_left(sit: Sit) -> None:
    s = sit("skies", desk_skies.STATES["middle"])
    only = next(choice for choice in s.view.choices if choice.path[0] == "die:g4")
    desk(s).view = replace(desk(s).view, choices=(only,))
    s.double_click("die:g4")
    assert s.view.record == 1 + 2 and s.sounds[0] == "pick"


def test_a_double_click_on_what_makes_a_move_at_once_makes_one_and_complains_of_nothing(sit: Sit) -> None:
    s = sit("attack", desk_attack.STATES["early"])
    space = desk_attack.desk_of(s.scene).model.chart.live[0]
    s.double_click(f"hex:{space + 1}")
    assert s.view.record == 1 and "refuse" not in s.sounds and desk(s).note is None


def test_a_double_click_chooses_a_sector_and_confirms_it(sit: Sit) -> None:
    s = sit("escape", desk_escape.STATES["start"])
    board = desk_escape.desk_of(s.scene)
    s.double_click(f"hex:{board.board.ship.names[board.model.deck.live[0]]}")
    assert s.view.record == 1


# Notes


@pytest.mark.parametrize(("title", "state", "place"), NOTED)
def test_a_note_comes_when_the_pointer_rests_and_goes_with_esc(
    sit: Sit, title: str, state: object, place: str
) -> None:
    s = sit(title, state)
    clear(s)
    s.point(place)
    # While a note is due the program does not rest, though nothing moves.
    assert s.scene.moving() and not desk(s).moving() and desk(s).note is None
    s.tick(theme.TIP_AFTER - 0.1)
    assert desk(s).note is None
    s.tick(0.2)
    assert desk(s).note is not None and not desk(s).waiting()
    s.key("back")
    assert desk(s).note is None and not s.scene.overlays


@pytest.mark.parametrize(("title", "state"), SELECTED)
def test_the_right_button_takes_back_what_esc_takes_back(sit: Sit, title: str, state: object) -> None:
    s = sit(title, state)
    clear(s)
    thing = selectable(s)
    for way in ("esc", "right"):
        s.touch(thing)
        assert desk(s).touched == (thing,)
        if way == "esc":
            s.key("back")
        else:
            s.touch(thing, button=3)
        assert desk(s).touched == ()


@pytest.mark.parametrize(("title", "state", "place"), NOTED)
def test_the_pointer_leaves_nothing_behind_beside_every_widget(
    sit: Sit, title: str, state: object, place: str
) -> None:
    s = sit(title, state)
    s.point(place)
    assert desk(s).hovered
    s.house.stage.handle(Pointer("move", 0, 0))
    s.tick()
    assert desk(s).hovered == "" and not desk(s).waiting()


# The keyboard


def test_tab_goes_through_the_places_for_a_die_and_then_on(sit: Sit) -> None:
    s = sit("skies", desk_skies.STATES["middle"])
    s.key("choice-3")
    board = desk_skies.desk_of(s.scene)
    seen = []
    while s.scene.page.focus == "board":
        seen.append(board.cursor)
        s.key("next")
    live = {choice.path[1] for choice in s.view.choices if choice.path[0] == "die:g4"}
    assert set(seen) == {place for place in live if place.startswith("space:")} and len(seen) == len(set(seen)) > 3


# Panels


def test_the_right_button_closes_the_sheet_of_scores(sit: Sit) -> None:
    s = sit("ovni", desk_ovni.STATES["sheet"])
    assert desk_ovni.desk_of(s.scene).sheet_open
    s.touch("sheet-close", button=3)
    assert not desk_ovni.desk_of(s.scene).sheet_open


@pytest.mark.parametrize(("title", "state", "thing", "page"), [
    ("ufoo", desk_ufoo.STATES["selected"], "act:ion", "ion"),
    ("ovni", desk_ovni.STATES["pilots"], "track", "humans"),
    ("ovni", desk_ovni.STATES["pilots"], "menu", "pilots"),
])  # fmt: skip
def test_the_key_of_the_rules_opens_the_book_at_the_panel_that_is_pointed_at(
    sit: Sit, title: str, state: object, thing: str, page: str
) -> None:
    s = sit(title, state)
    s.point(thing)
    s.key("rules")
    book = s.house.stage.top
    assert isinstance(book, RulebookScene) and book.pages[book.at].id == page
