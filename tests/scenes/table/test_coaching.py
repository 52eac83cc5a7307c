"""The coach at a real game: asked for, one tip a turn, each once, never over what can be touched."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from shots.desk_escape import SHOTS
from sitting import Sit, Sitting

from game.desk.services import Services
from game.engine.text import Clue, message
from game.present import select
from game.scenes.table.coaching import Coaching
from game.scenes.table.scene import TableScene
from game.ui.layout import Box


def coached(state: str = "start", wanted: bool | None = True, begun: bool = False) -> Callable[[Services], TableScene]:
    """A table of Escape at which the coach has been asked for, or not."""

    def make(services: Services) -> TableScene:
        if wanted is not None:
            services.learned.coach("escape", wanted)
        scene = SHOTS[state](services)
        assert isinstance(scene, TableScene)
        scene.coaching.begun = begun
        return scene

    return make


def coaching(s: Sitting) -> Coaching:
    return s.scene.coaching


def said(s: Sitting) -> str:
    tip = coaching(s).tip
    return tip.id if tip is not None else ""


def test_a_first_game_asks_whether_tips_are_wanted_and_only_once(sit: Sit) -> None:
    s = sit(coached(wanted=None, begun=True))
    assert coaching(s).offered and s.scene.page.find("tip/yes") is not None
    s.touch("tip/yes")
    assert not coaching(s).offered and said(s), "the first tip follows at once"
    assert s.services.learned.coached("escape") is True
    s.go_over_to(coached(wanted=None, begun=True))
    assert not coaching(s).offered


def test_the_answer_to_the_question_is_at_hand_for_keys(sit: Sit) -> None:
    s = sit(coached(wanted=None, begun=True))
    assert s.scene.page.focus == "tip/yes"
    s.key("confirm")
    assert s.services.learned.coached("escape") is True and s.scene.page.focus != "tip/yes"


def test_while_a_hint_speaks_the_tip_is_silent(sit: Sit) -> None:
    s = sit(coached())
    assert s.scene.page.find("tip/on") is not None
    s.scene.desk.advise((Clue((message("advice.title"),)),))
    s.tick()
    assert s.scene.page.find("tip/on") is None and s.scene.page.find("hint/on") is not None
    s.touch("hint/close")
    assert s.scene.page.find("tip/on") is not None


def test_who_wants_no_tips_gets_none(sit: Sit) -> None:
    s = sit(coached(wanted=None, begun=True))
    s.touch("tip/no")
    assert not coaching(s).offered and not said(s)
    assert s.services.learned.coached("escape") is False


def test_a_game_that_goes_on_and_a_game_that_was_saved_ask_nothing(sit: Sit) -> None:
    s = sit(coached("move", wanted=None))
    assert not coaching(s).offered and s.scene.page.find("tip/yes") is None


def test_each_tip_is_given_once_and_one_a_turn(sit: Sit) -> None:
    s = sit(coached())
    first = said(s)
    assert first and s.services.learned.told("escape", first)
    s.touch("tip/on")
    assert not said(s) and s.scene.page.find("tip/on") is None
    coaching(s).look()
    assert not said(s), "one a turn"
    s.go_over_to(coached())
    assert said(s) != first, "never again"


def test_a_tip_goes_with_the_next_act(sit: Sit) -> None:
    s = sit(coached())
    assert said(s)
    s.scene.submit(s.scene.viewer, s.view.choices[0].word)
    s.tick(1)
    assert not said(s)


@pytest.mark.parametrize("how", ["button", "setting"])
def test_tips_can_be_turned_off(sit: Sit, how: str) -> None:
    s = sit(coached(), tips=how != "setting")
    if how == "button":
        s.touch("tip/off")
    assert not said(s) and s.scene.page.find("tip/on") is None
    s.go_over_to(coached("move", wanted=None))
    assert not said(s)


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
@pytest.mark.parametrize("state", ["start", "move", "alien", "act", "noise-any", "defend", "spotlight"])
def test_the_bubble_covers_nothing_that_can_be_touched(sit: Sit, state: str, lang: str) -> None:
    s = sit(coached(state), lang)
    if not said(s):
        return
    (bubble,) = [_around(s)]
    live = select.live(s.scene.view.choices, s.desk.touched)
    places = [place for handle in live if (place := s.desk.place_of(handle)) is not None]
    assert s.scene.page.box.holds(*bubble.centre)
    hidden = sum(place.common(bubble).w * place.common(bubble).h for place in places)
    # Where the whole board can be touched, something of it has to be hidden.
    assert hidden <= (0.15 if len(live) > 40 else 0.03) * sum(place.w * place.h for place in places)
    assert len(live) > 40 or not [words for words in s.misplaced() if "tip/" in words]


def _around(s: Sitting) -> Box:
    """The bubble, known by its buttons."""
    on = s.scene.page.find("tip/on")
    assert on is not None
    return Box(on.box.x - 20, on.box.y - 100, 420, 160)


def test_all_tips_can_be_had_again(sit: Sit) -> None:
    s = sit(coached())
    first = said(s)
    s.services.learned.forget_tips()
    assert s.services.learned.coached("escape") is None and not s.services.learned.told("escape", first)
