"""The page of the day: what is played, what counts, how it reads, and what a clock does to it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from guest import Guest

from game.engine.daily import Standing
from game.engine.today import dealt
from game.scenes.medals.counts import Person, counts_of
from game.scenes.position_pictures import PositionPictures
from game.scenes.shelf.scene import Shelf
from game.scenes.table.scene import TableScene
from game.scenes.today import scene as today
from game.scenes.today.daily import days_of, seats_of, told_of
from game.scenes.today.day_end import note_end
from game.scenes.today.scene import TodayScene
from game.store import plain
from game.store.days import DAYS, Days
from game.store.pars import Pars
from game.store.saves import Card
from game.table.table import Table
from game.ui import clipboard

DAY, NOW = date(2026, 11, 19), datetime(2026, 11, 19, 14, 18)
FILES, PIXELS = 12, 600_000  # that opening may read and render
WON, WORSE = Standing("won", 9, 2, fewer=True), Standing("won", 14, 2, fewer=True)


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    monkeypatch.setattr("game.scenes.today.scene.PositionPictures.draw_next", lambda self: self._wanted.clear())
    made = Guest(tmp_path)
    made.services.now = lambda: NOW
    made.services.make_thinker = None
    yield made
    made.app.close()


def ufoo(guest: Guest) -> Any:
    return dealt(guest.services.title("ufoo").info, DAY.isoformat())


def page(guest: Guest) -> TodayScene:
    scene: TodayScene = guest.open(TodayScene(guest.services))
    guest.tick()
    return scene


def resigned(guest: Guest, practice: bool = False) -> Table:
    """The game of the day, given up at once."""
    services, game = guest.services, ufoo(guest)
    table = Table(services.rules("ufoo"), game.setup, seats_of(services, game), practice, id="0" * 16)
    while table.acting:
        view = table.view(table.acting[0])
        resign = next((choice.word for choice in view.extra), view.choices[0].word)
        assert table.submit(table.acting[0], resign) is None
    return table


def test_a_game_of_the_day_is_dealt_as_the_date_says_and_counts_as_begun(guest: Guest) -> None:
    scene, game = page(guest), ufoo(guest)
    assert guest.live_buttons() == ["day/ufoo"]
    assert guest.faults() == []
    guest.click("day/ufoo")
    table = guest.top
    assert isinstance(table, TableScene)
    setup = table.session.table.setup
    assert (setup.seed, setup.seats, setup.options["field"]) == (
        game.setup.seed, game.setup.seats, game.setup.options["field"]
    )  # fmt: skip
    assert table.session.table.people == (game.seat,) and table.session.table.open_seed
    assert table.session.card.day == "2026-11-19"
    assert scene.days.on(DAY) == {} and list(days_of(guest.services).on(DAY)) == ["ufoo"]


def test_opening_reads_and_draws_little(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What keeps it within 50 ms of processor time, told by what is done: no rules, no puzzle, no search for medals
    and no board before the first picture stands, few files, small drawings; the rest comes a little in each frame."""
    guest.open(Shelf(guest.services))
    for _ in range(40):
        guest.app.loop.step(0.05)
    done: list[str] = []

    def noted(target: Any, name: str) -> None:
        real = getattr(target, name)
        monkeypatch.setattr(target, name, lambda *args, **more: (done.append(name), real(*args, **more))[1])

    for target, name in (
        (guest.services, "rules"), (today, "read_puzzle"), (today, "Search"), (PositionPictures, "get"),
        (plain, "content"),
    ):  # fmt: skip
        noted(target, name)
    sizes: list[tuple[int, int]] = []
    render = pygame.image.load_sized_svg

    def sized(source: Any, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return render(source, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", sized)
    scene = TodayScene(guest.services)
    guest.stage.push(scene)
    guest.app.loop.step(0)
    assert {each: done.count(each) for each in done if each != "content"} == {}
    assert done.count("content") <= FILES
    assert sum(wide * high for wide, high in sizes) <= PIXELS
    seen = [scene.covers]
    while scene.search is None or not scene.search.done:
        guest.app.loop.step(0)
        seen.append(scene.covers)
    assert all(now - before in (0, 1) for before, now in pairwise(seen)) and seen[-1] == len(scene.games)
    assert done.count("read_puzzle") == done.count("Search") == 1


def test_only_the_first_finished_game_counts_and_practice_never_does(guest: Guest) -> None:
    services = guest.services
    card = Card(day="2026-11-19")

    def end(table: Table, card: Card) -> Standing | None:
        assert table.outcome is not None
        note_end(services, table, table.outcome, card)
        tried = days_of(services).on(DAY).get("ufoo")
        return tried.result if tried is not None else None

    assert end(resigned(guest, practice=True), card) is None
    assert end(resigned(guest), Card()) is None, "a game that is of no day"
    assert end(resigned(guest), Card(day="2026-02-30")) is None, "nor of one outside the calendar"
    first = end(resigned(guest), card)
    assert first is not None
    services.profiles.open(services.me).write(DAYS, Days().finished(DAY, "ufoo", WON))
    assert end(resigned(guest), card) == WON


def test_results_pars_and_the_text_to_copy(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    services, written = guest.services, []
    services.profiles.open(services.me).write(DAYS, Days().finished(DAY, "ufoo", WON))
    services.pars.keep(ufoo(guest).setup.seed, WORSE)
    monkeypatch.setattr(clipboard, "write", written.append)
    scene = page(guest)
    assert scene.games[0].ahead == 5
    guest.click("day/copy")
    (text,) = written
    lines = text.split("\n")
    assert len(lines) == 3 and lines[0] == "Saucerful, Thursday, 19 November"
    assert lines[1].startswith("\N{LARGE GREEN SQUARE}" + "\N{WHITE LARGE SQUARE}" * 4)
    assert lines[2].endswith("one day in a row")
    assert "9" not in lines[1] and told_of(services, scene.when, scene.games, scene.puzzle) == text


def test_the_flame_leaps_up_when_the_first_game_of_the_day_is_finished(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[str, float]] = []
    monkeypatch.setattr(guest.services.sound, "play", lambda name, level=1.0: played.append((name, level)))
    scene = page(guest)
    assert scene.lit == 1
    own = guest.services.profiles.open(guest.services.me)
    for n, title in enumerate(("ufoo", "skies")):
        own.write(DAYS, own.read(DAYS).finished(DAY, title, WON))
        scene.resume()
        assert scene.lit == n and played.count(("win", 0.5)) == 1
        scene.update(0.3)
        assert scene.lit > 0.5 and scene.moving()
        scene.update(0.3)
        assert scene.lit == 1


def test_a_medal_that_a_game_of_the_day_has_brought_turns_once(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(guest.services.sound, "play", lambda name, level=1.0: played.append(name))
    own, days = guest.services.profiles.open(guest.services.me), Days()
    for n in range(13, 19):
        days = days.finished(date(2026, 11, n), "ufoo", WON)
    own.write(DAYS, days)

    def searched() -> TodayScene:
        while scene.search is None or not scene.search.done:
            guest.tick()
        guest.tick()
        return scene

    scene = page(guest)
    assert not searched().fresh and scene.turned == 1
    own.write(DAYS, days.finished(DAY, "ufoo", WON))
    scene.resume()
    assert searched().fresh == {"table/seven-in-a-row"} and "coin" in played
    assert scene.turned < 1 and scene.moving()
    plain = guest.app.window.get_surface().copy()
    guest.app.loop.step(0.2)
    guest.app.loop.step(0)
    turned = guest.app.window.get_surface()
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(turned, "RGB")
    guest.app.loop.step(0.4)
    assert scene.turned == 1
    scene.resume()
    assert not searched().fresh and played.count("coin") == 1
    again = page(guest)
    assert again.turned == 1


def test_where_no_medal_is_won_the_nearest_are_shown_with_what_is_still_missing(guest: Guest) -> None:
    scene = page(guest)
    while scene.search is None or not scene.search.done:
        guest.tick()
    guest.tick()
    labels = guest.services.canvas.type.labels_with
    assert labels(guest.services.words.text("medals.next")) and not labels(guest.services.words.text("today.won"))
    assert labels("7 more days")
    assert guest.faults() == []


def test_a_name_that_is_too_long_for_its_card_is_the_short_one(guest: Guest) -> None:
    page(guest)
    assert guest.services.canvas.type.labels_with("Escape") == ["Escape"]
    assert not guest.services.canvas.type.cut


def test_medals_hear_of_the_days(guest: Guest) -> None:
    services = guest.services
    days = Days()
    for n in range(13, 20):
        days = days.finished(date(2026, 11, n), "ufoo", WON)
    for title in ("skies", "attack", "escape", "ovni"):
        days = days.finished(DAY, title, WON)
    services.profiles.open(services.me).write(DAYS, days.with_par(DAY, "ufoo", WORSE))
    found = counts_of(Person(services, services.me, ()), "")
    assert (found["days"], found["day"], found["par"]) == (7, 5, 1)


def test_at_midnight_there_are_new_games(guest: Guest) -> None:
    scene = page(guest)
    seeds = [game.dealt.setup.seed for game in scene.games]
    guest.services.now = lambda: datetime(2026, 11, 20, 0, 0, 1)
    guest.tick()
    assert scene.day == date(2026, 11, 20)
    assert not set(seeds) & {game.dealt.setup.seed for game in scene.games}


@pytest.mark.parametrize("day", [date.min, date.max])
def test_the_first_and_the_last_day_of_the_calendar_have_a_page(guest: Guest, day: date) -> None:
    guest.services.now = lambda: datetime(day.year, day.month, day.day, 12)
    assert page(guest).day == day
    assert guest.faults() == []


def test_pars_hold_for_one_version_and_a_damaged_file_is_none(guest: Guest, tmp_path: Path) -> None:
    writer = guest.services.writer
    pars = Pars(tmp_path, "1", writer)
    pars.keep("seed", WON)
    writer.flush(5.0)
    assert Pars(tmp_path, "1", writer).get("seed") == WON
    assert Pars(tmp_path, "2", writer).get("seed") is None
    (tmp_path / "pars.json").write_text("{")
    assert Pars(tmp_path, "1", writer).get("seed") is None
