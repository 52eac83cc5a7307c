"""Whose game it is: at one table each person's result goes to that person, and nothing of one's own to another."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from guest import LANGUAGES, Guest, guest
from ledgers import begun, blind_services, choose, lose, resign, sat
from msgspec.structs import replace
from shots.desk_escape import SHOTS
from sitting import Sit
from tableside import Tableside, side

from game.desk.services import Services
from game.engine.rules import Setup
from game.scenes.campaign.ledger import Ledger, campaigns_of, ledger_of, waits_for
from game.scenes.healing import heal
from game.scenes.playing.ending import owners_of, profiles_of
from game.scenes.playing.session import Session
from game.scenes.saves.scene import SavesScene
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from game.store.profiles import PERSON, Person
from game.store.statistics import Result, Tally, statistics
from game.table.table import Table
from game.table.view import SeatInfo

__all__ = ["guest", "side"]

STRANGER = "0123456789abcdef"  # a profile of another computer




@pytest.fixture
def bo(side: Tableside) -> str:
    side.services.profiles.open(side.services.me).sheet(PERSON).write_now(Person("Ana"))
    return side.services.add_person(Person("Bo", 1))


def seated(*profiles: str | None) -> tuple[SeatInfo, ...]:
    names = ("Ana", "Bo", "Caio", "Dani")
    return tuple(
        SeatInfo(names[seat], seat, profile=profile) if profile != "bot" else SeatInfo(names[seat], seat, "bot")
        for seat, profile in enumerate(profiles)
    )


def played(services: Services, *profiles: str | None, resume: bool = False) -> Session:
    """A game to its end."""
    session = Session.begin(services, Setup("pebbles", len(profiles), {}, "moon"), seated(*profiles))
    if resume:
        session.submit(session.table.acting[0], "take")
        services.writer.flush()
        session, _ = Session.resume(services, next(slot for slot in services.saves.slots() if slot.id == session.slot))
    play_out(session)
    services.writer.flush()
    return session


def play_out(session: Session) -> None:
    source = random.Random(3)
    while session.table.acting:
        seat = session.table.acting[0]
        session.submit(seat, source.choice(session.table.view(seat).choices).word)


def results(services: Services, id: str) -> tuple[Result, ...]:
    return services.profile_of(id).results()


@pytest.mark.parametrize("resume", [False, True])
def test_a_hot_seat_game_counts_for_everybody_who_sat_there_as_it_went_for_them(
    side: Tableside, bo: str, resume: bool
) -> None:
    services, ana = side.services, side.services.me
    session = played(services, ana, bo, resume=resume)
    assert session.outcome is not None
    winners = session.outcome.winners()
    for seat, id in enumerate((ana, bo)):
        (result,) = results(services, id)
        assert [sitter.profile for sitter in result.seats] == [ana, bo] and result.game == session.table.id
        told = statistics("pebbles", (result,), me=id)
        won = seat in winners and len(winners) == 1
        assert told.own == Tally(1, int(won), int(len(winners) == 2)) and told.shared == 1


def test_a_guests_game_is_in_nobodys_statistics_but_those_of_who_sat_there_too(side: Tableside, bo: str) -> None:
    services, ana = side.services, side.services.me
    session = played(services, "", "")
    assert not session.counts and results(services, ana) == results(services, bo) == ()
    assert services.saves.slots()[0].card.counted, "nothing is owed"
    played(services, "", bo)
    assert results(services, ana) == () and [sitter.profile for sitter in results(services, bo)[0].seats] == ["", bo]


def test_where_nobody_has_said_who_sits_there_the_game_is_of_the_one_who_plays(side: Tableside, bo: str) -> None:
    """As in games of earlier versions and those of another computer."""
    services, ana = side.services, side.services.me
    for profile in (None, STRANGER):
        assert profiles_of(services, seated(profile, "bot")) == (ana, "")
        assert owners_of(services, seated(profile, "bot")) == (ana,)
        assert profiles_of(services, seated(profile, None)) == ("", "")
        assert owners_of(services, seated(profile, bo)) == (bo, ana)
    services.play_as(bo)
    played(services, None, "bot")
    assert len(results(services, bo)) == 1 and results(services, ana) == ()
    assert statistics("pebbles", results(services, bo), me=bo).own.played == 1


def test_a_solo_game_counts_for_its_person_whoever_plays_when_it_ends(side: Tableside, bo: str) -> None:
    services, ana = side.services, side.services.me
    played(services, bo, "bot", resume=True)
    assert len(results(services, bo)) == 1 and results(services, ana) == ()


def test_who_is_in_the_bin_gets_the_result_there(side: Tableside, bo: str) -> None:
    services = side.services
    services.profiles.remove(bo)
    played(services, services.me, bo)
    assert not services.profiles.ids().count(bo)
    services.profiles.restore(bo)
    assert len(results(services, bo)) == 1


def test_a_result_that_reached_only_one_of_two_is_owed_and_made_good(side: Tableside, bo: str) -> None:
    services = side.services
    session = Session.begin(services, Setup("pebbles", 2, {}, "moon"), seated(services.me, bo))
    services.writer.flush()
    blocked = services.profile_of(bo).path
    blocked.mkdir(parents=True)
    play_out(session)
    services.writer.flush()
    assert len(results(services, services.me)) == 1 and not services.saves.slots()[0].card.counted
    blocked.rmdir()
    services.writer._failed.clear()  # as if the program had been killed
    assert heal(services)
    services.writer.flush()
    assert [len(results(services, id)) for id in (services.me, bo)] == [1, 1]
    assert services.saves.slots()[0].card.counted and not heal(services)


def test_a_save_says_whose_seats_these_are(side: Tableside, bo: str) -> None:
    session = Session.begin(side.services, Setup("signals", 3, {}, "moon"), seated(bo, "", None))
    side.services.writer.flush()
    data = side.services.saves.path(session.slot).read_bytes()
    table = Table.load(side.services.rules("signals"), data).table
    assert [info.profile for info in table.seats] == [bo, "", None]
    assert side.services.saves.slots()[0].card.players == (bo,)


def test_a_seat_that_changes_hands_is_nobodys_until_somebody_says_whose(side: Tableside, bo: str) -> None:
    services = side.services
    session = Session.begin(services, Setup("pebbles", 2, {}, "moon"), seated(services.me, bo))
    session.reseat(1, replace(session.table.seats[1], player="bot", profile=None), left=True)
    assert session.keeper.owners == (services.me,)


# What is one's own.


def test_hints_are_counted_for_the_one_who_asked(side: Tableside, bo: str) -> None:
    services, ana = side.services, side.services.me
    session = Session.begin(services, Setup("pebbles", 2, {}, "moon"), seated(ana, bo))
    for seat in (1, 1, 0, 1):
        session.keeper.note_hint(seat)
    play_out(session)
    services.writer.flush()
    assert (session.card.hints, session.card.asked) == (4, (1, 3))
    assert [results(services, id)[0].hints for id in (ana, bo)] == [1, 3]


def test_hints_of_several_are_not_told_at_the_end(side: Tableside, bo: str) -> None:
    table = side.sit("pebbles", "person", "person")
    table.session.keeper.note_hint(0)
    table.session.seconds = 60.0
    from game.scenes.results.words import _length

    assert "hint" not in _length(table, table.session, 3)
    table.session.reseat(1, replace(table.session.table.seats[1], player="bot"))
    assert "hint" in _length(table, table.session, 3)


def company(profile: str | None) -> Callable[[Services], TableScene]:
    """A table of Escape at the beginning, with this person in front of it."""

    def make(services: Services) -> TableScene:
        scene = SHOTS["start"](services)
        assert isinstance(scene, TableScene)
        for seat in scene.session.people:
            scene.session.table.reseat(seat, replace(scene.session.table.seats[seat], profile=profile))
        return scene

    return make


def test_tips_are_remembered_for_the_one_who_looks(sit: Sit) -> None:
    """What one has been told is told to another as well, and neither hears of the other."""
    s = sit(company(None))
    services, ana = s.services, s.services.me
    bo = services.add_person(Person("Bo"))
    services.learned_of(bo).coach("escape", True)
    s.go_over_to(company(bo))
    tip = s.scene.coaching.tip
    assert tip is not None and services.learned_of(bo).told("escape", tip.id)
    assert not services.learned_of(ana).told("escape", tip.id) and services.learned.coached("escape") is None
    services.learned.coach("escape", True)
    s.go_over_to(company(ana))
    assert s.scene.coaching.tip == tip
    services.writer.flush()
    assert (services.folders.profiles / bo / "learned.json").is_file()


def test_a_guest_is_asked_anew_and_leaves_nothing_behind(sit: Sit) -> None:
    s = sit(company(""))
    s.scene.coaching.answer(True)
    assert s.scene.coaching.wanted and s.scene.coaching.tip is not None
    assert s.services.learned.coached("escape") is None
    for profile in ("", STRANGER):
        s.go_over_to(company(profile))
        assert not s.scene.coaching.wanted, "the next guest has not been asked"
    s.services.writer.flush()
    assert not list(s.services.folders.data.glob("**/learned.json"))


# Campaigns.


@pytest.fixture
def home(tmp_path: Path) -> Services:
    made = blind_services(tmp_path)
    made.sound = SimpleNamespace(volumes=lambda *levels: None)  # type: ignore[assignment]
    return made


def test_a_campaign_is_of_the_one_who_began_it(home: Services) -> None:
    ana, bo = home.me, home.add_person(Person("Bo"))
    ledger = begun(home)
    assert ledger.owner == ana and campaigns_of(home, "skies") == (ledger.id,)
    home.play_as(bo)
    assert campaigns_of(home, "skies") == () and begun(home, name="Coffee").id == ledger.id
    assert Ledger.open(home, ledger.id).campaign.name == "Coffee"
    home.play_as(ana)
    assert Ledger.open(home, ledger.id).campaign.name == "Tea"


def test_whoever_goes_on_with_its_game_the_result_is_in_the_owners_campaign_and_statistics(home: Services) -> None:
    ana, bo = home.me, home.add_person(Person("Bo"))
    ledger = begun(home)
    session = sat(ledger)
    assert session.table.seats[0].profile == ana and session.card.owner == ana
    home.writer.flush()
    home.play_as(bo)
    other = begun(home)
    choose(other)
    slot = next(slot for slot in home.saves.slots() if slot.id == session.slot)
    assert waits_for(home, slot) and ledger_of(home, slot.id) is None
    again, _ = Session.resume(home, slot, ledger_of(home, slot.id, slot.card.owner))
    resign(again)
    again.keeper.conclude()
    home.writer.flush()
    assert [game.id for battle in Ledger(home, ledger.id, ana).campaign.battles for game in battle.games] == [slot.id]
    assert not other.campaign.battles[0].games and home.profile.results() == ()
    assert len(home.profile_of(ana).results()) == 1
    home.writer.close()


def test_a_result_of_a_campaign_that_was_left_is_written_when_its_owner_plays(home: Services) -> None:
    ana, bo = home.me, home.add_person(Person("Bo"))
    ledger = begun(home)
    resign(sat(ledger))  # the table is never left
    home.writer.flush()
    home.play_as(bo)
    assert not heal(home)
    assert not Ledger(home, ledger.id, ana).campaign.battles[0].games, "nothing of others is looked into"
    home.play_as(ana)
    assert heal(home) and Ledger.open(home, ledger.id).campaign.battles[0].games
    home.writer.close()


def test_a_campaign_of_a_game_of_0_1_0_is_found_by_the_one_who_plays(home: Services) -> None:
    """Its card does not say whose it is."""
    ledger = begun(home)
    session = sat(ledger)
    home.writer.flush()
    home.saves.describe(session.slot, replace(home.saves.slots()[0].card, owner="", players=()))
    slot = home.saves.slots()[0]
    found = ledger_of(home, slot.id, slot.card.owner)
    assert found is not None and found.owner == home.me and waits_for(home, slot)
    assert lose(begun(home, name="More")) != slot.id
    home.writer.close()


def test_the_list_of_saves_says_whose_campaign_a_game_belongs_to(guest: Guest) -> None:
    services = guest.services
    services.profiles.open(services.me).sheet(PERSON).write_now(Person("Ana"))
    ana = services.me
    sat(begun(services))
    services.writer.flush()
    services.play_as(services.add_person(Person("Bo")))
    said: list[str] = []
    scene = guest.open(SavesScene(services))
    drawn = services.canvas.type.label
    services.canvas.type.label = lambda words, *more: (said.append(words), drawn(words, *more))[1]  # type: ignore
    scene.page.changed()
    guest.tick()
    assert "It belongs to Ana’s campaign." in said and scene.entry.slot.card.owner == ana
    assert guest.faults() == []


# The set-up.


@pytest.fixture
def known(guest: Guest) -> tuple[str, str]:
    """Ana, who plays, and Bo."""
    services = guest.services
    services.profiles.open(services.me).sheet(PERSON).write_now(Person("Ana", 5))
    return services.me, services.add_person(Person("Bo", 1))


def seats(scene: SetupScene) -> list[tuple[str, str | None, int]]:
    return [(info.name, info.profile, info.look) for info in scene.seating.infos()]


def test_the_one_who_plays_sits_down_under_name_and_emblem(guest: Guest, known: tuple[str, str]) -> None:
    scene = guest.open(SetupScene(guest.services, "ufoo"))
    assert seats(scene) == [("Ana", known[0], 5), ("Morr", None, 1)]
    assert not guest.widget("seat/0/name").enabled and guest.faults() == []


def test_each_persons_seat_is_a_profiles_or_a_guests(guest: Guest, known: tuple[str, str]) -> None:
    scene = guest.open(SetupScene(guest.services, "ufoo"))
    guest.click("seat/1/who", 0.2)
    assert seats(scene)[1][:2] == ("Player 2", "") and guest.widget("seat/1/name").enabled
    guest.reach("seat/1/profile")
    guest.key("left")
    assert seats(scene) == [("Ana", known[0], 5), ("Bo", known[1], 1)]
    guest.click("seat/0/profile")
    guest.click("seat/0/profile/1")
    assert seats(scene) == [("Bo", known[1], 1), ("Ana", known[0], 5)], "nobody sits at two places"
    guest.reach("seat/0/profile")
    guest.key("right")
    assert seats(scene)[0][:2] == ("Player 1", "") and guest.faults() == []


def test_the_people_sit_where_they_sat_at_the_last_game(guest: Guest, known: tuple[str, str]) -> None:
    ana, bo = known
    services = guest.services
    played_at = Session.begin(services, Setup("ufoo", 2, {}, "moon"), (
        SeatInfo("Bo", 0, profile=bo), SeatInfo("Ana", 1, profile=ana),
    ))  # fmt: skip
    played_at.submit(played_at.table.acting[0], "resign")
    services.writer.flush()
    assert [seat[:2] for seat in seats(guest.open(SetupScene(services, "ufoo")))] == [("Bo", bo), ("Ana", ana)]
    services.profiles.remove(bo)
    assert [seat[1] for seat in seats(guest.open(SetupScene(services, "ufoo")))] == ["", ana], "who is gone is a guest"


def test_after_a_game_of_0_1_0_the_one_who_plays_sits_where_that_name_was(
    guest: Guest, known: tuple[str, str]
) -> None:
    guest.finish_game(other="person")
    scene = guest.open(SetupScene(guest.services, "ufoo"))
    assert [seat[:2] for seat in seats(scene)] == [("Ana", known[0]), ("Zib", "")]


def test_a_bots_seat_and_back_leaves_everybody_at_one_place(guest: Guest, known: tuple[str, str]) -> None:
    ana, bo = known
    scene = guest.open(SetupScene(guest.services, "ufoo"))
    scene.seating.take_seat(0, is_bot=True)
    scene.seating.take_seat(1, is_bot=False)
    assert seats(scene)[1][:2] == ("Ana", ana)
    scene.seating.take_seat(0, is_bot=False)
    assert seats(scene)[0][:2] == ("Player 1", "")
    scene.seating.choose(0, scene.seating.people.ids.index(bo))
    assert [seat[1] for seat in seats(scene)] == [bo, ana]


def test_who_has_no_name_gets_the_one_that_is_written_at_the_seat(guest: Guest) -> None:
    services = guest.services
    scene = guest.open(SetupScene(services, "ufoo"))
    assert seats(scene)[0][:2] == ("Player 1", services.me) and guest.widget("seat/0/name").enabled
    scene._name_myself()
    assert services.name_of(services.me) == ""
    scene.seating.rows[0].call("Zoë")
    scene.start()
    assert services.name_of(services.me) == "Zoë"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", ["ufoo", "escape"])
def test_the_choice_has_room_in_every_language(tmp_path: Path, lang: str, title: str) -> None:
    guest = Guest(tmp_path, lang)
    guest.services.add_person(Person("Bo"))
    scene = guest.open(SetupScene(guest.services, title))
    for i in range(len(scene.seating.rows)):
        scene.seating.take_seat(i, is_bot=False)
    scene.page.changed()
    guest.tick()
    assert guest.faults() == []
    guest.app.close()
