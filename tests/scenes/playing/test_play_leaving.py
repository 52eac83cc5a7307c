"""Leaving a game whose rules know no resigning: a question, a bot in the seat, a line in the log, and no bots that play
on unasked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tableside import Tableside, side

from game.table.log import CHANGED_HANDS

__all__ = ["side"]


def leave(side: Tableside) -> None:
    side.key("menu")
    side.press("menu/leave-game")
    side.press("ask/1")


def test_the_menu_offers_it_only_where_nobody_can_resign(side: Tableside) -> None:
    side.sit("signals", "person", "bot")
    side.key("menu")
    assert side.page.find("menu/resign") and not side.page.find("menu/leave-game")
    side.key("menu")
    side.sit("pebbles", "person", "bot")
    side.key("menu")
    assert side.page.find("menu/leave-game") and not side.page.find("menu/resign")


@pytest.mark.parametrize(("title", "seats", "leaves"), [("attack", 2, True), ("ovni", 3, True), ("ovni", 2, False),
                                                        ("ufoo", 2, False), ("skies", 1, False)])  # fmt: skip
def test_titles_and_numbers_of_players_without_resigning(side: Tableside, title: str, seats: int, leaves: bool) -> None:
    table = side.sit(title, "person", *["bot"] * (seats - 1))
    assert table.session.table.resigning is not leaves


def test_it_is_asked_first(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    side.key("menu")
    side.press("menu/leave-game")
    side.press("ask/0")
    assert table.session.people == (0, 1)


def test_a_bot_takes_the_seat_and_the_log_says_so(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    leave(side)
    info = table.session.table.seats[0]
    assert (info.player, info.level) == ("bot", "normal")
    assert [line.message.key for line in table.view.log if line.kind == CHANGED_HANDS] == ["table.log.left"]
    assert not table.overlays and not table.session.paused and table.session.counts


def test_bots_alone_play_on_only_when_told_to(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "take"
    table = side.sit("pebbles", "person", "bot")
    leave(side)
    assert not table.session.counts
    assert table.page._toast is None, "what it comes to was told before"
    side.tick(3.0)
    assert table.view.record == 0
    side.press("ask/1")
    side.tick(3.0)
    assert table.view.record > 0


def test_bots_alone_rest_when_the_question_is_put_away(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "take"
    table = side.sit("pebbles", "person", "bot")
    leave(side)
    side.key("back")
    side.tick(3.0)
    assert table.view.record == 0 and table.session.paused


def test_a_changed_seat_that_takes_the_game_out_of_the_statistics_says_so(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    words = side.services.words.text("play.no_longer_counts")
    seats = table.session.table.seats
    table.reseat(0, replace(seats[0], player="bot"))
    assert table.page._toast is not None and words not in table.page._toast[0]
    table.reseat(1, replace(seats[1], player="bot"))
    assert table.page._toast is not None and words in table.page._toast[0]


def test_bots_alone_name_one_player_as_acting(side: Tableside) -> None:
    side.thinker.choose = lambda *question: "take"
    side.services.settings = replace(side.services.settings, bot_pace="normal")
    table = side.sit("pebbles", "bot", "bot")
    for _ in range(60):
        side.tick(0.05)
        words = [str(getattr(widget, "words", "")) for widget in table.page.layers[0].widgets]
        named = {name for name in table.names if any(f"{name} is thinking" in word for word in words)}
        acting = {table.names[seat] for seat in table.view.acting}
        assert named <= (acting if not table.desk.moving() else set())
    assert table.view.record > 1


def test_the_menu_is_in_groups_and_giving_up_looks_like_nothing_else(side: Tableside) -> None:
    side.sit("signals", "person", "bot")
    side.key("menu")
    listed = [each for layer in side.page.layers for each in layer.widgets if each.id.startswith("menu/")]
    entries = [each for each in listed if each.id != "menu/resume"]
    ids = [each.id for each in entries]
    order = [ids.index(f"menu/{id}") for id in ("replay", "seats", "restart", "resign", "settings")]
    assert order == sorted(order)
    assert [each.id for each in entries if getattr(each, "kind", "") == "grave"] == ["menu/resign"]
    assert min(each.box.h for each in entries) >= 36
