"""Input: keys, letters and dropped files as the window reports them, and the commands made from them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.input import Act, Drop, Input, Key, Words


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Iterator[Input]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    # Other tests look away from it.
    pygame.event.set_allowed(pygame.WINDOWFOCUSLOST)
    pygame.event.clear()
    yield Input()
    pygame.event.clear()


def press(key: int, sign: str = "", mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=mod))


def let_go(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, unicode="", mod=0))


def names(hand: Input) -> list[str]:
    return [command.name for command in hand.commands() if isinstance(command, Act) and command.down]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA])
def test_while_typing_ctrl_and_cmd_reach_the_clipboard(hand: Input, mod: int) -> None:
    hand.typing = True
    for key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
        press(key, mod=mod)
    assert names(hand) == ["mark-all", "copy", "cut", "paste"]


def test_shift_and_ctrl_with_insert_do_the_same(hand: Input) -> None:
    hand.typing = True
    press(pygame.K_INSERT, mod=pygame.KMOD_LCTRL)
    let_go(pygame.K_INSERT)
    press(pygame.K_INSERT, mod=pygame.KMOD_LSHIFT)
    assert names(hand) == ["copy", "paste"]


def test_a_third_sign_of_a_key_is_a_letter(hand: Input) -> None:
    hand.typing = True
    press(pygame.K_a, "ą", pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ą"))
    assert list(hand.commands()) == [Words("ą")]


def test_elsewhere_there_is_nothing_to_copy(hand: Input) -> None:
    press(pygame.K_a, "a", pygame.KMOD_LCTRL)
    press(pygame.K_v, "v", pygame.KMOD_LCTRL)
    assert names(hand) == []


def test_a_held_arrow_goes_on_and_a_held_enter_does_not(hand: Input) -> None:
    for key in (pygame.K_LEFT, pygame.K_RETURN, pygame.K_z):
        for _ in range(3):
            press(key)
    assert names(hand) == ["left", "left", "left", "confirm", "undo"]
    let_go(pygame.K_RETURN)
    press(pygame.K_RETURN)
    assert names(hand) == ["confirm"]


def test_what_is_held_when_the_window_loses_the_focus_counts_as_let_go(hand: Input) -> None:
    press(pygame.K_RETURN)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    press(pygame.K_RETURN)
    assert names(hand) == ["confirm", "confirm"]


def test_a_key_that_is_listened_for_is_told_once(hand: Input) -> None:
    hand.listening = True
    press(pygame.K_g, "g")
    press(pygame.K_g, "g")
    assert list(hand.commands()) == [Key("g")]


def test_a_dropped_file_is_told_with_its_path(hand: Input) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/games/moon.save"))
    assert list(hand.commands()) == [Drop("/games/moon.save")]


def test_repeating_is_asked_of_the_window(hand: Input) -> None:
    hand.repeat_keys()
    delay, interval = pygame.key.get_repeat()
    assert 200 <= delay <= 800 and 16 <= interval <= 100
    pygame.key.set_repeat()


# The sign that is typed counts, whatever key it is on: ? and / have other places on other keyboards.


@pytest.mark.parametrize(("layout", "key", "sign", "command"), [
    ("US", pygame.K_SLASH, "?", "keys"),
    ("US", pygame.K_SLASH, "/", "search"),
    ("Brazilian", pygame.K_SLASH, "?", "keys"),
    ("Brazilian", pygame.K_7, "&", "choice-7"),
    ("Portuguese", pygame.K_7, "/", "search"),
    ("Portuguese", pygame.K_QUOTE, "?", "keys"),
    ("Italian", pygame.K_7, "/", "search"),
    ("Italian", pygame.K_QUOTE, "?", "keys"),
    ("Spanish", pygame.K_7, "/", "search"),
    ("Spanish", pygame.K_QUOTE, "?", "keys"),
    ("Spanish", pygame.K_PLUS, "+", "zoom-in"),
    ("Italian", pygame.K_PLUS, "+", "zoom-in"),
    ("any", pygame.K_z, "Z", "undo"),
])  # fmt: skip
def test_the_typed_sign_wins_over_the_key(hand: Input, layout: str, key: int, sign: str, command: str) -> None:
    press(key, sign, pygame.KMOD_LSHIFT)
    assert names(hand) == [command]


def test_a_key_that_comes_up_ends_what_it_began(hand: Input) -> None:
    press(pygame.K_7, "/", pygame.KMOD_LSHIFT)
    let_go(pygame.K_7)
    assert [(act.name, act.down) for act in hand.commands() if isinstance(act, Act)] == [
        ("search", True), ("search", False)]  # fmt: skip


def test_a_sign_is_given_to_a_command_as_it_was_typed(hand: Input) -> None:
    hand.listening = True
    press(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)
    assert list(hand.commands()) == [Key("?")]


def test_a_letter_without_a_meaning_is_still_noticed(hand: Input) -> None:
    press(pygame.K_a, "a")
    let_go(pygame.K_a)
    press(pygame.K_a, "a", pygame.KMOD_LCTRL)
    press(pygame.K_LSHIFT)
    hand.typing = False
    assert names(hand) == ["any"]
    hand.typing = True
    press(pygame.K_b, "b")
    assert names(hand) == []
