"""Medals come from a person's results and the words of the games: once, for the right person, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from medalled import COUNTED, FOUND, MEDALS, Find, log_of, rules_of
from msgspec.structs import replace
from torturing.kills import services_on

from game.desk.services import Services
from game.engine.medal import name_of
from game.scenes.medals import counts as medal_counts
from game.scenes.medals.luck import note_luck
from game.scenes.medals.search import Search
from game.scenes.playing.ending import end_of
from game.scenes.playing.session import Session, load
from game.store.medals import MEDALS as KIND
from game.store.medals import Case, Won
from game.store.profiles import Person
from game.store.saves import Card
from game.store.solved import PUZZLES, Attempt, Attempts
from game.store.statistics import Result, Sitter
from game.table.table import Table
from game.table.view import SeatInfo
from game.table.words import WordLog

BOLT = FOUND["ufoo/last-bolt"]["earned"]
DATE = "2030-05-04T20:15"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    made = services_on(tmp_path)
    yield made
    made.writer.close()


def kept_result(services: Services, log: WordLog, *people: tuple[str, int], **changed: object) -> Result:
    """A game that these people finished: its words, and a line for each of them."""
    sitters = [Sitter(info.name, "bot", info.level) for info in log.seats]
    for id, seat in people:
        sitters[seat] = Sitter(f"P{seat}", "person", profile=id)
    game = str(changed.pop("game", log.game))
    outcome = _ranks(log)
    result = Result(log.title, DATE, log.setup.options, tuple(sitters), outcome[0], outcome[1], game=game,
                    words=f"games/{game}.words")  # fmt: skip
    result = replace(result, **changed)
    path = services.folders.data / "games" / f"{game}.words"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(replace(log, game=game)))
    for id, _ in people:
        assert services.profile_of(id).add(result)
    return result


def _ranks(log: WordLog) -> tuple[tuple[int, ...], str]:
    from support.medals import sight_of

    outcome = sight_of(rules_of(log.title), log, 0).view.outcome
    assert outcome is not None
    return outcome.ranks, outcome.reason


def planted(services: Services, find: Find = BOLT, **changed: object) -> Result:
    """A game of the one who plays."""
    return kept_result(services, log_of(find), (services.me, find.seat), **changed)


def searched(services: Services, id: str = "") -> Search:
    search = Search(services, id or services.me)
    search.finish()
    return search


# From a game to a medal


def test_a_finished_game_brings_its_medals_with_its_date(services: Services) -> None:
    result = planted(services)
    search = searched(services)
    assert "ufoo/last-bolt" in search.won and "ufoo/home-safe" in search.won
    assert search.case.won["ufoo/last-bolt"] == Won(DATE, result.game)
    assert set(search.case.new) == set(search.won)


def at_the_table(services: Services, practice: bool = False, **people: str) -> None:
    """The kept game once more, move by move at a real table."""
    log = log_of(BOLT)
    seats = tuple(
        SeatInfo(f"P{n}", n, profile=people[f"seat{n}"]) if f"seat{n}" in people else replace(info, player="bot")
        for n, info in enumerate(log.seats)
    )
    session = Session.begin(services, log.setup, seats, practice)
    for seat, word in log.words:
        assert session.submit(seat, word) is None
    services.writer.flush()


def test_a_game_played_at_the_table_brings_its_medals(services: Services) -> None:
    at_the_table(services, **{f"seat{BOLT.seat}": services.me})
    assert "ufoo/last-bolt" in searched(services).won


def test_two_at_one_table_earn_each_their_own(services: Services) -> None:
    bo = services.add_person(Person("Bo", 1))
    at_the_table(services, **{f"seat{BOLT.seat}": bo, f"seat{1 - BOLT.seat}": services.me})
    assert "ufoo/last-bolt" in searched(services, bo).won
    mine = searched(services).won
    assert "ufoo/last-bolt" not in mine and "ufoo/home-safe" not in mine


def test_a_guest_and_practice_earn_nothing(services: Services) -> None:
    at_the_table(services, seat0="", seat1="")
    at_the_table(services, practice=True, **{f"seat{BOLT.seat}": services.me})
    assert searched(services).games == 0 and not searched(services).case.won


def test_it_is_looked_at_a_little_at_a_time(services: Services) -> None:
    planted(services)
    search = Search(services, services.me)
    assert (search.games, search.left) == (1, 1)
    search.advance()
    assert not search.done and search.left == 1 and not search.won


def test_a_game_is_gone_through_once(services: Services) -> None:
    planted(services)
    searched(services)
    again = searched(services)
    assert again.games == 0 and not again.won and "ufoo/last-bolt" in again.case.won


def test_what_was_cut_short_is_found_the_next_time(services: Services) -> None:
    planted(services)
    cut = Search(services, services.me)
    cut.advance()
    assert "ufoo/last-bolt" in searched(services).won


def test_the_same_deal_once_more_brings_nothing(services: Services) -> None:
    bolt = log_of(BOLT)
    kept_result(services, bolt, (services.me, 1 - BOLT.seat), game="00000000000000aa")
    kept_result(services, bolt, (services.me, BOLT.seat), game="00000000000000bb")
    assert "ufoo/last-bolt" not in searched(services).won


def test_each_at_the_table_earns_what_is_theirs(services: Services) -> None:
    bo = services.add_person(Person("Bo", 1))
    kept_result(services, log_of(BOLT), (services.me, 1 - BOLT.seat), (bo, BOLT.seat))
    assert "ufoo/last-bolt" not in searched(services).won
    assert "ufoo/last-bolt" in searched(services, bo).won


def test_a_bots_seat_earns_nobody_anything(services: Services) -> None:
    kept_result(services, log_of(BOLT), (services.me, 1 - BOLT.seat))
    assert "ufoo/last-bolt" not in searched(services).won


@pytest.mark.parametrize("data", [None, b"", b"{}", b"\xff\x00", b'{"format": 99}'])
def test_without_its_words_a_game_counts_for_what_its_result_says(services: Services, data: bytes | None) -> None:
    """A damaged file, or one that is gone, is no fault of anybody's."""
    result = planted(services)
    path = services.folders.data / result.words
    path.unlink() if data is None else path.write_bytes(data)
    search = searched(services)
    assert "ufoo/home-safe" in search.won and "ufoo/last-bolt" not in search.won


def test_words_that_lead_to_another_end_are_not_believed(services: Services) -> None:
    planted(services, ranks=(2, 1) if BOLT.seat == 0 else (1, 2))
    assert "ufoo/last-bolt" not in searched(services).won


def test_words_of_other_rules_are_not_played(services: Services) -> None:
    result = planted(services)
    other = replace(log_of(BOLT), rules_version=rules_of("ufoo").info.rules_version + 1)
    (services.folders.data / result.words).write_bytes(msgspec.json.encode(other))
    assert "ufoo/last-bolt" not in searched(services).won


def test_a_game_of_0_1_0_has_no_name_and_no_words(services: Services) -> None:
    planted(services, words="", game="")
    search = searched(services)
    assert "ufoo/home-safe" in search.won and search.case.won["ufoo/home-safe"] == Won(DATE, "")
    assert searched(services).games == 0


def test_a_game_of_a_title_that_is_not_here_is_passed_over(services: Services) -> None:
    planted(services, title="chess")
    assert not searched(services).won


def test_how_near_one_came_is_kept(services: Services) -> None:
    find = FOUND["ovni/round-the-world"]["near"]
    planted(services, find)
    assert searched(services).case.best["ovni/round-the-world"] == 6


# The file


def test_medals_are_there_after_a_new_start(services: Services, tmp_path: Path) -> None:
    planted(services)
    searched(services)
    services.writer.flush()
    assert "ufoo/last-bolt" in services_on(tmp_path).profiles.open(services.me).read(KIND).won


def test_a_newer_file_stays_as_it_is(services: Services) -> None:
    path = services.profiles.open(services.me).sheet(KIND).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"format": 99, "stars": 3}')
    planted(services)
    search = searched(services)
    services.writer.flush()
    assert "ufoo/last-bolt" in search.won and search.sheet.trouble is not None
    assert path.read_bytes() == b'{"format": 99, "stars": 3}'


def test_a_damaged_file_is_kept_and_the_games_bring_the_medals_back(services: Services) -> None:
    path = services.profiles.open(services.me).sheet(KIND).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x00 no medals")
    planted(services)
    search = searched(services)
    services.writer.flush()
    assert "ufoo/last-bolt" in search.won
    assert path.with_name("medals-damaged-1.json").read_bytes() == b"\x00 no medals"


# Counts over many games


@pytest.mark.parametrize("name", COUNTED)
def test_a_count_brings_its_medal_and_one_less_does_not(
    services: Services, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    medal, row = MEDALS[name], name.partition("/")[0]
    given = {medal.count: medal.least - 1}
    asked = "" if row == "table" else row

    def source(person: medal_counts.Person, title: str) -> dict[object, int]:
        return dict(given) if title == asked else {}

    monkeypatch.setattr(medal_counts, "SOURCES", (source,))
    search = searched(services)
    assert name not in search.won and search.case.best.get(name, 0) == medal.least - 1
    given[medal.count] = medal.least
    assert searched(services).won == [name] and name == name_of(row, medal)


def lines(services: Services, *won: bool, level: str = "expert", title: str = "ufoo", **more: object) -> None:
    for n, mine in enumerate(won):
        seats = (Sitter("Ana", "person", profile=services.me), Sitter("Bot", "bot", level))
        result = Result(title, DATE, {}, seats, (1, 2) if mine else (2, 1), "destroyed", game=f"{n:015x}{title[0]}")
        assert services.profile_of(services.me).add(replace(result, **more))


def test_three_wins_in_a_row_against_an_expert(services: Services) -> None:
    lines(services, True, True, False, True)
    assert searched(services).case.best["ufoo/never-say-die"] == 2


def test_only_experts_count_for_the_row(services: Services) -> None:
    lines(services, True, True, True, level="hard")
    assert "ufoo/never-say-die" not in searched(services).case.best


def test_an_expert_beaten_at_every_title_with_bots(services: Services) -> None:
    for title in ("ufoo", "attack", "ovni", "escape"):
        assert "table/bot-tamer" not in searched(services).case.won
        lines(services, True, title=title, game=f"{title:0>16}")
    assert "table/bot-tamer" in searched(services).won


def test_a_game_on_a_map_of_ones_own(services: Services) -> None:
    lines(services, False, options={"field": "user:pond"})
    assert "table/own-world" in searched(services).won


def test_games_over_several_screens(services: Services) -> None:
    lines(services, True, False)
    assert "table/good-friends" not in searched(services).case.best
    for n, title in enumerate(("ufoo", "ufoo", "attack", "ovni")):
        lines(services, False, title=title, game=f"{n:1>16}", screens=2)
    search = searched(services)
    assert "table/good-friends" in search.case.won and search.case.best["table/all-around"] == 3
    lines(services, False, title="escape", game="2" * 16, screens=3)
    assert searched(services).won == ["table/all-around"]


def test_a_result_says_over_how_many_screens_its_game_was_played(services: Services) -> None:
    at_the_table(services, **{f"seat{BOLT.seat}": services.me})
    table = _table(services)
    assert table.outcome is not None
    for screens in (1, 2):
        end = end_of(services, table, table.outcome, Card(screens=screens))
        assert [result.screens for _, result in end.results] == [screens] * len(end.results) != []


def test_puzzles_count_by_title_and_stars_all_together(services: Services) -> None:
    own = services.profiles.open(services.me)
    solved = {f"{title}/{n:02d}": Attempt("sum", stars=2) for title in ("escape", "attack") for n in range(20)}
    own.write(PUZZLES, Attempts({**solved, "escape/19": Attempt("sum", hints=1)}))
    search = searched(services)
    assert search.case.best["escape/detective"] == 19 and search.case.best["table/starry-night"] == 78
    own.write(PUZZLES, Attempts(solved))
    assert "escape/detective" in searched(services).won


def test_luck_against_a_winner_is_that_of_a_review(services: Services) -> None:
    at_the_table(services, **{f"seat{BOLT.seat}": services.me})
    table = _table(services)
    note_luck(services, table, lambda seat: -0.3)
    assert "table/against-the-dice" not in searched(services).won  # the game had not been gone through yet
    note_luck(services, table, lambda seat: -0.19 if seat == BOLT.seat else -0.9)
    assert searched(services).case.best["table/against-the-dice"] == 19
    note_luck(services, table, lambda seat: 0.5)
    note_luck(services, table, lambda seat: -0.2)
    assert "table/against-the-dice" in searched(services).won


def test_luck_in_a_deal_that_is_known_counts_for_nothing(services: Services) -> None:
    kept_result(services, log_of(BOLT), (services.me, BOLT.seat), game="00000000000000aa")
    at_the_table(services, **{f"seat{BOLT.seat}": services.me})
    searched(services)
    note_luck(services, _table(services), lambda seat: -0.9)
    assert searched(services).case.luck == 0


def _table(services: Services) -> Table:
    """The game that was played last, as its save has it."""
    slot = next(slot for slot in services.saves.slots() if slot.card.over)
    return load(services, slot)[0].table


def test_every_lesson_of_a_title(services: Services) -> None:
    from game.content.lessons import lesson_files
    from game.store.learned import Kept

    learned = services.learned_of(services.me)
    files = lesson_files(services.share / "data", "ufoo")
    for path in files:
        assert "table/well-read" not in searched(services).won
        learned.keep("ufoo", path.stem, Kept("sum", done=True))
    assert "table/well-read" in searched(services).won


def test_the_oldest_of_very_many_games_are_forgotten() -> None:
    from game.store.medals import MOST_GAMES, with_game

    case = Case(games={f"g{n}": "" for n in range(MOST_GAMES)})
    case = with_game(case, "new", "deal")
    assert len(case.games) == MOST_GAMES and "g0" not in case.games and case.games["new"] == "deal"
