"""A campaign and its games: every game is in the log once, whatever happens between the table and the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from ledgers import begun, blind_services, choose, lose, move, resign, sat
from msgspec.structs import replace

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.present.campaign import paper_of
from game.scenes.campaign.ledger import Ledger, ledger_of
from game.scenes.playing.session import Session
from game.store.campaigns import Campaigns
from game.store.folders import Folders
from game.table.campaign import score
from game.table.campaign_log import Chose, Played, Renamed, Started, Threat
from game.table.view import SeatInfo


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    made = blind_services(tmp_path)
    yield made
    made.writer.close()


def games(ledger: Ledger) -> list[str]:
    return [game.id for battle in ledger.campaign.battles for game in battle.games]


def again(ledger: Ledger) -> Ledger:
    """The same campaign as another start of the program finds it."""
    return Ledger.open(ledger.services, ledger.id)


# Beginning


def test_a_campaign_begins_with_a_name_a_threat_and_a_seed(services: Services) -> None:
    ledger = begun(services, name="  Tea and biscuits ", threat=2, unseen=True)
    campaign = again(ledger).campaign
    assert (campaign.name, campaign.threat, campaign.unseen, campaign.seed) == ("Tea and biscuits", 2, True, "tea")
    assert campaign.stage == "deal" and ledger.id == "skies-0001"


def test_without_a_seed_chance_gives_one(services: Services) -> None:
    seeds = {begun(services, seed=" ").campaign.seed for _ in range(5)}
    assert len(seeds) == 5


@pytest.mark.parametrize("wrong", [{"name": " "}, {"name": "x" * 41}, {"threat": 9}, {"title": "ufoo"}])
def test_what_is_no_campaign_is_refused_and_leaves_no_file(services: Services, wrong: dict[str, object]) -> None:
    given = {"title": "skies", "name": "Tea", "threat": 0, "unseen": False, **wrong}
    with pytest.raises(BadInput) as bad:
        Ledger.begin(services, **given)  # type: ignore[arg-type]
    assert services.words.has(bad.value.problems[0].reason.key)
    assert services.campaigns.ids() == ()


def test_the_same_seed_deals_the_same_piles_and_another_deals_others(services: Services) -> None:
    piles = []
    for seed in ("tea", "tea", "coffee", "milk"):
        ledger = begun(services, seed=seed)
        ledger.deal()
        piles.append(ledger.campaign.piles)
    assert piles[0] == piles[1] and len(set(piles)) == 3


def test_piles_are_dealt_once(services: Services) -> None:
    ledger = begun(services)
    ledger.deal()
    before = ledger.campaign
    ledger.deal()
    assert again(ledger).campaign == ledger.campaign == before


# Writing


def test_a_refused_entry_is_not_in_the_file(services: Services) -> None:
    ledger = begun(services)
    before = services.campaigns.path(ledger.id).read_bytes()
    for entry in (Chose(0), Threat(7), Renamed(""), Played("skies-0001", True, 1, 9, "won", 0)):
        assert ledger.write(entry) is not None
    assert services.campaigns.path(ledger.id).read_bytes() == before


def test_two_hands_at_one_campaign_do_not_write_over_each_other(services: Services) -> None:
    one = begun(services)
    two = again(one)
    assert one.write(Threat(3)) is None and two.write(Renamed("Coffee")) is None and one.write(Threat(0)) is None
    assert (again(one).campaign.name, again(one).campaign.threat) == ("Coffee", 0)


def test_a_disk_that_refuses_is_told(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = begun(services)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Campaigns, "append", full)
    fault = ledger.write(Threat(3))
    assert fault is not None and fault.key == "store.write.full" and ledger.campaign.threat == 1


def test_a_campaign_that_went_into_the_bin_takes_no_entry(services: Services) -> None:
    ledger = begun(services)
    services.campaigns.delete(ledger.id)
    assert ledger.write(Threat(3)) is not None
    services.campaigns.restore(ledger.id)
    assert ledger.write(Threat(3)) is None


def test_a_torn_line_is_passed_over_in_words(services: Services) -> None:
    ledger = begun(services)
    choose(ledger)
    path = services.campaigns.path(ledger.id)
    path.write_bytes(path.read_bytes()[:-9])
    found = again(ledger)
    assert found.campaign.stage == "choose"
    assert [problem.key for problem in found.problems] == ["store.campaigns.torn"]
    assert found.write(Chose(1)) is None and again(found).campaign.stage == "play"


def test_a_line_that_makes_no_sense_is_passed_over_in_words(services: Services) -> None:
    ledger = begun(services)
    services.campaigns.append(ledger.id, 2, b'{"entry":"danced"}')
    found = again(ledger)
    assert [problem.key for problem in found.problems] == ["campaign.fault.entry"]
    assert found.write(Threat(4)) is None and again(found).campaign.threat == 4


def test_a_file_that_is_no_campaign_is_answered_with_its_name(services: Services) -> None:
    services.campaigns.append("skies-0009", 1, b'{"entry":"threat","level":1}')
    with pytest.raises(BadInput) as bad:
        Ledger.open(services, "skies-0009")
    assert bad.value.problems[0].file == "skies-0009.campaign"


# The tables


def test_the_table_is_set_as_the_campaign_says(services: Services) -> None:
    ledger = begun(services, threat=3)
    session = sat(ledger)
    battle, options = ledger.campaign.battles[-1], session.table.setup.options
    assert (options["city"], options["scenario"], options["threat"]) == (battle.city, battle.scenario, 3)
    assert options["crew1"] == battle.crew[0][0] and options["damaged"] is False
    assert session.table.setup.seed == "tea 1"
    assert (session.card.campaign, session.card.battle, session.card.name) == (ledger.id, "1.1", "Tea")


def test_a_game_that_was_left_goes_on_where_it_was(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    move(session)
    move(session)
    assert session.table.records == 2
    resumed = again(ledger).sit_down()[0]
    assert (resumed.slot, resumed.table.records) == (session.slot, 2)
    assert again(ledger).campaign.running == session.slot


def test_a_card_that_is_gone_is_written_anew(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    services.writer.flush()
    services.saves.card_path(session.slot).unlink()
    card = again(ledger).sit_down()[0].card
    assert (card.campaign, card.battle, card.name) == (ledger.id, "1.1", "Tea")


def test_a_table_that_nobody_touched_leaves_no_save_and_no_second_entry(services: Services) -> None:
    ledger = begun(services)
    first = sat(ledger)
    first.discard_untouched()
    lines = services.campaigns.read(ledger.id).entries
    second = again(ledger).sit_down()[0]
    assert second.slot == first.slot and services.campaigns.read(ledger.id).entries == lines


def test_the_result_is_written_when_the_table_is_left_and_once(services: Services) -> None:
    ledger = begun(services, threat=2)
    session = sat(ledger)
    resign(session)
    assert games(again(ledger)) == [], "until then it can be taken back"
    session.keeper.conclude()
    session.keeper.conclude()
    game = again(ledger).campaign.battles[0].games[0]
    assert (game.id, game.won, game.threat, game.reason) == (session.slot, False, 2, "resigned")
    assert score(again(ledger).campaign) == -1


def test_a_resignation_that_is_taken_back_does_not_count(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    resign(session)
    if session.undo(0):
        session.keeper.conclude()
        assert games(again(ledger)) == []


def test_the_second_game_is_on_the_damaged_side_with_another_sky(services: Services) -> None:
    ledger = begun(services)
    first, second = lose(ledger), sat(ledger)
    assert second.slot != first and second.table.setup.options["damaged"] is True
    assert second.table.setup.seed == "tea 2"


def test_a_threat_that_changes_in_mid_game_counts_from_the_next_game_on(services: Services) -> None:
    ledger = begun(services, threat=1)
    session = sat(ledger)
    move(session)
    assert ledger.write(Threat(4)) is None
    resumed = again(ledger).sit_down()[0]
    assert resumed.table.setup.options["threat"] == 1
    resign(resumed)
    resumed.keeper.conclude()
    assert again(ledger).campaign.battles[0].games[0].threat == 1
    assert again(ledger).sit_down()[0].table.setup.options["threat"] == 4


def test_a_whole_campaign_can_be_lost(services: Services) -> None:
    ledger = begun(services)
    while not ledger.campaign.ended:
        lose(ledger)
    found = again(ledger)
    assert found.campaign == ledger.campaign and found.campaign.ended == "lost"
    assert len(set(games(found))) == len(games(found)) == 6 * 2, "nothing was saved"
    with pytest.raises(BadInput):
        found.sit_down()


def test_a_game_that_a_bot_ended_has_its_mark_in_the_log(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    session.reseat(0, replace(session.table.seats[0], player="bot"))
    resign(session)
    session.keeper.conclude()
    lose(ledger)
    found = again(ledger)
    assert [game.by_bot for game in found.campaign.battles[0].games] == [True, False]
    (line,) = [line for line in found.markdown().splitlines() if line.startswith("| 1.1 ")]
    assert line.count("by a bot") == 1 and line.index("by a bot") < line.index(";")
    assert [field.by_bot for field in paper_of(found.frame, found.campaign).rows[0].fields] == [True, False]


def test_a_new_campaign_begins_under_the_rules_in_force(services: Services) -> None:
    ledger = begun(services)
    assert ledger.campaign.rules == ledger.frame.rules == 2 and ledger.revise() == ()
    assert len(services.campaigns.read(ledger.id).entries) == 1


def test_two_campaigns_go_on_side_by_side(services: Services) -> None:
    one, two = begun(services, name="One"), begun(services, name="Two", seed="tea")
    first, second = sat(one), sat(two)
    assert first.slot != second.slot
    resign(first)
    first.keeper.conclude()
    assert len(games(again(one))) == 1 and games(again(two)) == []
    assert ledger_of(services, second.slot).id == two.id  # type: ignore[union-attr]
    assert ledger_of(services, first.slot) is None, "its result is written"


# Between the save and the log


def test_a_game_that_ended_before_the_log_heard_of_it_is_written_at_the_next_look(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    resign(session)
    services.writer.flush()
    found = again(ledger)
    found.settle()
    found.settle()
    assert games(found) == [session.slot]
    again(ledger).settle()
    assert games(again(ledger)) == [session.slot]


def test_a_game_that_the_log_knows_and_no_save_begins_under_the_same_name(services: Services) -> None:
    ledger = begun(services)
    choose(ledger)
    assert ledger.write(Started("skies-0007", 0)) is None
    session = again(ledger).sit_down()[0]
    assert session.slot == "skies-0007" and ledger_of(services, "skies-0007") is not None


def test_a_save_of_another_game_under_that_name_is_left_alone(services: Services) -> None:
    """Killed between log and save; then somebody plays a single game, which gets the name that was free."""
    ledger = begun(services)
    choose(ledger)
    assert ledger.write(Started("skies-0001", 0)) is None
    single = Session.begin(services, Setup("skies", 1, {}, "somebody else"), (SeatInfo("Ana", 0),))
    assert single.slot == "skies-0001"
    services.writer.flush()
    slot = next(slot for slot in services.saves.slots() if slot.id == single.slot)
    assert Session.resume(services, slot, ledger_of(services, slot.id))[0].ledger is None
    resign(single)
    services.writer.flush()
    found = again(ledger)
    found.settle()
    assert games(found) == []
    session = found.sit_down()[0]
    assert session.slot != "skies-0001" and found.campaign.running == session.slot


def test_a_damaged_save_costs_the_game_and_not_the_campaign(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    services.writer.flush()
    for path in services.saves.folder.glob(f"{session.slot}.save*"):
        path.write_bytes(b"nonsense")
    anew, notes = again(ledger).sit_down()
    assert anew.slot != session.slot and notes[0].key == "campaigns.anew"
    assert again(ledger).campaign.running == anew.slot


def test_a_save_in_the_bin_is_begun_anew_under_another_name(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    services.writer.flush()
    services.saves.delete(session.slot)
    assert again(ledger).sit_down()[0].slot != session.slot


def test_names_of_games_that_were_thrown_away_for_good_are_not_given_again(services: Services) -> None:
    ledger = begun(services)
    first = lose(ledger)
    services.saves.delete(first)
    services.saves.empty_bin()
    assert sat(ledger).slot != first


def test_a_copy_of_a_game_is_no_game_of_the_campaign(services: Services) -> None:
    ledger = begun(services)
    session = sat(ledger)
    move(session)
    assert session.keeper.keep_copy("Before it went wrong")
    copy = next(slot for slot in services.saves.slots() if slot.id != session.slot)
    assert copy.card.campaign == "" and ledger_of(services, copy.id) is None


# The sheet


def test_the_markdown_goes_into_the_players_folder(services: Services) -> None:
    ledger = begun(services, name='Tea: "why/not?"')
    lose(ledger)
    path = ledger.export("markdown")
    assert path == services.folders.exports / "Tea why not 1.md"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Tea") and "| 1.1 |" in text


def test_where_the_system_has_a_folder_for_documents_it_goes_there(tmp_path: Path) -> None:
    assert Folders(tmp_path, tmp_path, tmp_path / "Documents").exports == tmp_path / "Documents" / "Saucerful"


def test_campaigns_of_the_same_name_do_not_write_over_each_other(services: Services) -> None:
    assert begun(services).export("markdown") != begun(services).export("markdown")


def test_a_name_that_no_system_can_write_still_gives_a_file(services: Services) -> None:
    assert begun(services, name="???").export("markdown").name == "skies 1.md"
