"""The list of campaigns, and the buttons between it, the log, the tables and the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from guest import LANGUAGES, Guest
from ledgers import begun, choose, lose

from game.scenes.campaign.campaigns import CampaignsScene
from game.scenes.campaign.ledger import Ledger, campaigns_of
from game.scenes.campaign.log import CampaignScene
from game.scenes.results.scene import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.saves.scene import SavesScene
from game.scenes.setup.scene import SetupScene
from game.scenes.shelf.scene import Shelf
from game.scenes.table.menu import Menu
from game.scenes.table.scene import TableScene
from game.table.campaign_log import Closed


@pytest.fixture
def visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    """At the shelf, in front of the box with the campaign."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Guest(tmp_path)
    made.stage.close()
    made.stage.push(Shelf(made.services))
    made.tick()
    made.click("box/skies")
    yield made
    made.app.close()


def at_list(visitor: Guest) -> CampaignsScene:
    visitor.click("campaign")
    assert isinstance(visitor.top, CampaignsScene)
    return visitor.top


def at_table(visitor: Guest, ledger: Ledger) -> TableScene:
    """Sits down at the next game, from the list over the log."""
    choose(ledger)
    scene = visitor.open(CampaignsScene(visitor.services, "skies", ledger.id))
    scene.go_on()
    visitor.tick()
    visitor.top.play()
    visitor.tick()
    assert isinstance(visitor.top, TableScene)
    return visitor.top


def resign(visitor: Guest, table: TableScene) -> None:
    table.submit(0, "resign")
    visitor.tick()
    table.close_overlays()
    visitor.tick()


# The list


def test_the_shelf_offers_a_campaign_where_there_is_one(visitor: Guest) -> None:
    assert "campaign" in visitor.ids()
    visitor.click("box/ufoo")
    assert "campaign" not in visitor.ids()


def test_keys_alone_lead_from_the_shelf_to_the_campaigns(visitor: Guest) -> None:
    visitor.click("box/ufoo")
    visitor.key("right")
    visitor.reach("campaign")
    visitor.key("confirm")
    assert isinstance(visitor.top, CampaignsScene)
    visitor.key("back")
    visitor.reach("box/skies")
    visitor.key("confirm")
    assert isinstance(visitor.top, SetupScene) and visitor.top.title == "skies"
    visitor.reach("mode")
    visitor.key("right")
    assert isinstance(visitor.top, CampaignsScene)


def test_keys_alone_do_anything_with_any_campaign_of_the_list(visitor: Guest) -> None:
    for name in ("One", "Two", "Three"):
        begun(visitor.services, name=name)
    scene = at_list(visitor)
    visitor.reach(f"campaign/{scene.chosen}")
    while scene.chosen != "skies-0002":
        visitor.key("down" if scene.entries[0].id == scene.chosen else "up")
    visitor.reach("rename")
    assert scene.chosen == "skies-0002", "the rows after it are passed over, not chosen"
    visitor.key("confirm")
    visitor.wipe()
    visitor.write("Second")
    visitor.key("confirm")
    assert [entry.campaign.name for entry in scene.entries if entry.campaign and entry.id == "skies-0002"] == ["Second"]


def test_single_game_and_campaign_are_two_sides_of_one_page(visitor: Guest) -> None:
    at_list(visitor)
    visitor.click("mode", 0.25)
    assert isinstance(visitor.top, SetupScene) and visitor.top.title == "skies"
    visitor.click("mode", 0.75)
    assert isinstance(visitor.top, CampaignsScene)
    visitor.key("back")
    assert isinstance(visitor.top, Shelf)


def test_a_title_without_a_campaign_has_no_such_side(visitor: Guest) -> None:
    visitor.open(SetupScene(visitor.services, "ufoo"))
    assert "mode" not in visitor.ids()


def test_a_campaign_is_begun_by_mouse(visitor: Guest) -> None:
    scene = at_list(visitor)
    visitor.click("name")
    visitor.wipe()
    visitor.write("Sunday evenings")
    visitor.click("threat", 0.7)
    visitor.click("side", 0.75)
    visitor.click("seed")
    visitor.wipe()
    visitor.write("moon")
    visitor.click("begin")
    assert isinstance(visitor.top, CampaignScene)
    campaign = visitor.top.ledger.campaign
    assert (campaign.name, campaign.threat, campaign.unseen, campaign.seed) == ("Sunday evenings", 3, False, "moon")
    visitor.key("back")
    assert visitor.top is scene and scene.entry is not None
    assert scene.entry.campaign == campaign, "it is in the list, and chosen"


def test_a_campaign_is_begun_by_keyboard_alone(visitor: Guest) -> None:
    visitor.key("confirm")
    assert isinstance(visitor.top, SetupScene)
    visitor.reach("mode")
    visitor.key("right")
    visitor.reach("begin")
    visitor.key("confirm")
    assert isinstance(visitor.top, CampaignScene)
    visitor.key("back")
    visitor.reach("open")
    visitor.key("confirm")
    assert isinstance(visitor.top, CampaignScene)


def test_a_touch_of_the_new_row_leads_to_where_it_begins(visitor: Guest) -> None:
    scene = at_list(visitor)
    visitor.key("confirm")
    assert visitor.page.focus == "begin"
    visitor.key("rules")
    assert isinstance(visitor.top, RulebookScene)
    visitor.key("back")
    assert visitor.top is scene


def test_without_a_name_it_does_not_begin_and_says_why(visitor: Guest) -> None:
    scene = at_list(visitor)
    visitor.click("name")
    visitor.wipe()
    visitor.click("begin")
    assert visitor.top is scene and campaigns_of(visitor.services, "skies") == ()
    assert visitor.widget("begin").why == visitor.top.say("campaign.refuse.nameless")


def test_the_names_suggested_are_not_taken(visitor: Guest) -> None:
    first = at_list(visitor).beginning.name
    begun(visitor.services, name=first)
    again = visitor.open(CampaignsScene(visitor.services, "skies"))
    assert again.beginning.name != first


def test_the_list_tells_chapter_and_score_and_is_sorted_by_the_last_entry(visitor: Guest) -> None:
    one, two = begun(visitor.services, name="One"), begun(visitor.services, name="Two")
    lose(one)
    lose(one)
    scene = at_list(visitor)
    assert [entry.id for entry in scene.entries] == [one.id, two.id] and scene.chosen == one.id
    assert scene.entry is not None and scene.entry.campaign is not None
    assert scene.entry.campaign.battles[0].games[0].won is False


def test_a_campaign_gets_another_name(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    scene = at_list(visitor)
    visitor.click("rename")
    visitor.wipe()
    visitor.write("Coffee")
    visitor.key("confirm")
    assert scene.entries[0].campaign is not None and scene.entries[0].campaign.name == "Coffee"
    visitor.click("rename")
    visitor.wipe()
    visitor.click("ask/1")
    assert visitor.said == scene.say("campaign.refuse.nameless")
    assert Ledger.open(visitor.services, ledger.id).campaign.name == "Coffee"


def test_what_is_deleted_lies_in_the_bin_and_comes_back(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    scene = at_list(visitor)
    visitor.click("away")
    assert scene.entries == [] and visitor.services.campaigns.deleted() == (ledger.id,)
    assert "begin" in visitor.ids(), "nothing is left but a new one"
    visitor.click("where")
    assert scene.in_bin and [entry.id for entry in scene.entries] == [ledger.id] and "open" not in visitor.ids()
    visitor.click("restore")
    assert visitor.services.campaigns.ids() == (ledger.id,) and "where" in visitor.ids()
    visitor.key("back")
    assert not scene.in_bin and [entry.id for entry in scene.entries] == [ledger.id]


def test_a_log_that_cannot_be_read_is_told_and_not_opened(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    path = visitor.services.campaigns.path(ledger.id)
    path.write_bytes(path.read_bytes()[9:])
    scene = at_list(visitor)
    assert scene.entry is not None and scene.entry.fault
    visitor.click("open")
    assert visitor.top is scene
    visitor.click("away")
    assert visitor.services.campaigns.ids() == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_has_words_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for size in ((1280, 720), (853, 480)):
        made = Guest(tmp_path / f"{size[0]}", lang, size)
        scene = made.open(CampaignsScene(made.services, "skies"))
        assert made.faults() == []
        scene.beginning.set_side(1)
        scene.page.changed()
        made.tick()
        assert made.faults() == []
        lose(begun(made.services))
        made.open(CampaignsScene(made.services, "skies"))
        assert made.faults() == []
        made.open(SetupScene(made.services, "skies"))
        assert made.faults() == []
        made.app.close()


# From the log to the table and back


def test_from_the_log_to_the_table_and_back_to_the_same_page(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    table = at_table(visitor, ledger)
    log = visitor.stage.scenes[-2]
    table.desk.hurry()
    table.menu()
    visitor.tick()
    visitor.click("menu/leave")
    assert visitor.top is log and isinstance(log, CampaignScene)


def test_on_with_the_campaign_from_the_results(visitor: Guest) -> None:
    table = at_table(visitor, begun(visitor.services))
    resign(visitor, table)
    table.open_results()
    visitor.tick()
    assert isinstance(visitor.top, ResultsScene)
    assert [id for id in visitor.ids() if id.startswith("results/")][:3] == [
        "results/look", "results/replay", "results/on"]
    assert ("chart", visitor.top.say("campaigns.in_log")) in visitor.top.told.facts
    assert visitor.page.focus == "results/on"
    visitor.key("confirm")
    assert isinstance(visitor.top, CampaignScene)
    games = visitor.top.ledger.campaign.battles[0].games
    assert [game.won for game in games] == [False]


def test_continue_goes_on_with_a_game_of_a_campaign_and_its_result_reaches_the_log(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    table = at_table(visitor, ledger)
    table.submit(0, table.view.choices[0].word)
    slot = table.session.slot
    visitor.stage.home()
    visitor.tick()
    visitor.services.writer.flush()
    visitor.top.resume()
    visitor.top.go_on()
    visitor.tick()
    table = visitor.top
    assert isinstance(table, TableScene) and table.session.slot == slot and table.session.ledger is not None
    resign(visitor, table)
    table.leave_table()
    visitor.tick()
    assert isinstance(visitor.top, CampaignScene)
    assert [type(scene) for scene in visitor.stage.scenes] == [Shelf, CampaignsScene, CampaignScene]
    assert [game.id for game in Ledger.open(visitor.services, ledger.id).campaign.battles[0].games] == [slot]


def test_closing_the_window_writes_the_result_too(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    table = at_table(visitor, ledger)
    resign(visitor, table)
    visitor.stage.close()
    assert len(Ledger.open(visitor.services, ledger.id).campaign.battles[0].games) == 1
    visitor.stage.push(Shelf(visitor.services))
    visitor.tick()


def test_a_game_of_a_campaign_knows_no_practice_and_no_second_start(visitor: Guest) -> None:
    table = at_table(visitor, begun(visitor.services, name="Tea"))
    table.menu()
    visitor.tick()
    for id, why in (("practice", "campaigns.no_practice"), ("restart", "campaigns.no_restart")):
        button = visitor.widget(f"menu/{id}")
        assert not button.enabled and button.why == table.say(why)
    assert isinstance(table.overlays[-1], Menu) and table.title_words().startswith("Tea")


def test_the_log_shows_the_replay_of_a_game_and_says_where_it_is_gone(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    game = lose(ledger)
    scene = ledger.watch(game)
    assert scene is not None and scene.name == "replay"
    visitor.services.saves.delete(game)
    assert ledger.watch(game) is None and ledger.watch("skies-0099") is None


def test_the_list_of_saves_says_which_game_is_of_a_campaign(visitor: Guest) -> None:
    lose(begun(visitor.services, name="Tea"))
    visitor.services.writer.flush()
    scene = visitor.open(SavesScene(visitor.services))
    assert scene.entry is not None and scene.entry.slot.card.campaign == "skies-0001"
    assert scene.entry.slot.card.battle == "1.1"
    labels = [widget.words for layer in visitor.page.layers for widget in layer.widgets if hasattr(widget, "words")]
    assert "Tea" in labels and scene.say("campaigns.belongs", battle="1.1") in labels


def test_a_game_that_a_campaign_waits_for_is_not_thrown_away(visitor: Guest) -> None:
    """Begun anew it would have the same dice."""
    ledger = begun(visitor.services)
    over = lose(ledger)
    table = at_table(visitor, ledger)
    table.submit(0, table.view.choices[0].word)
    running = table.session.slot
    visitor.stage.home()
    scene = visitor.open(SavesScene(visitor.services))

    def choose_save(id: str) -> None:
        scene.choose(id)
        visitor.tick()

    choose_save(running)
    button = visitor.widget("delete")
    assert not button.enabled and button.why == scene.say("campaigns.kept")
    visitor.key("delete")
    assert visitor.said == scene.say("campaigns.kept")
    assert running in {slot.id for slot in visitor.services.saves.slots()}
    choose_save(over)
    visitor.click("delete")
    assert {slot.id for slot in visitor.services.saves.deleted()} == {over}, "a game that is in the log may go"
    assert Ledger.open(visitor.services, ledger.id).write(Closed(1)) is None
    scene.read()
    visitor.tick()
    visitor.click("delete")
    assert {slot.id for slot in visitor.services.saves.deleted()} == {over, running}, "nobody waits for it any more"


def test_a_damaged_save_of_a_campaign_may_go(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    table = at_table(visitor, ledger)
    table.submit(0, table.view.choices[0].word)
    slot = table.session.slot
    visitor.stage.home()
    visitor.services.writer.flush()
    for file in visitor.services.saves.folder.glob(f"{slot}.save*"):
        file.write_bytes(b"torn")
    scene = visitor.open(SavesScene(visitor.services))
    assert scene.entry is not None and scene.entry.fault
    visitor.click("delete")
    assert visitor.said == scene.say("saves.deleted")
    assert visitor.services.saves.slots() == ()


def test_both_files_of_the_sheet_are_written(visitor: Guest) -> None:
    ledger = begun(visitor.services)
    lose(ledger)
    text, picture = ledger.export("markdown"), ledger.export("png")
    assert text.stem == picture.stem and picture.read_bytes().startswith(b"\x89PNG")
