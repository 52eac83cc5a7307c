"""Things that campaigns have unlocked are offered for single games; the rest is shown as locked, with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from guest import LANGUAGES, Guest, guest
from ledgers import begun, choose, lose
from msgspec.structs import replace

from game.scenes.campaign.campaigns import CampaignsScene
from game.scenes.campaign.unlocked import unlocked_of
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from game.store.settings import SettingsFile
from game.store.statistics import Result, Sitter, statistics
from game.table.campaign import companions, components
from game.table.campaign_log import Defends, Played, Started

__all__ = ["guest"]

PRINTED = ("roswell", "new_york", "washington", "pocket")


def found(scene: SetupScene, option: str) -> tuple[object, ...]:
    return next((each.values for each in scene.options if each.id == option), ())


def helpers(scene: SetupScene) -> list[str]:
    """The characters that can be asked along."""
    return [option.id for option in scene.options if option.words == "helper"]


def test_before_any_campaign_only_the_open_cities_are_offered(guest: Guest) -> None:
    scene = guest.open(SetupScene(guest.services, "skies"))
    assert found(scene, "city") == PRINTED and found(scene, "scenario") == found(scene, "moss") == ()
    assert len(scene.dark["city"]) == 14 and scene.waiting == (13, 12)


def test_the_rest_is_one_locked_card_that_leads_to_the_campaigns(guest: Guest) -> None:
    scene = guest.open(SetupScene(guest.services, "skies"))
    assert guest.widget("dark/city").tip.startswith(scene.say("campaigns.dark_card", n=14))
    guest.click("dark/city")
    assert isinstance(guest.top, CampaignsScene)


def test_scenarios_and_characters_in_the_dark_are_a_sentence_beside_all_options(guest: Guest) -> None:
    scene = guest.open(SetupScene(guest.services, "skies"))
    scene.show_all()
    scene.page.changed()
    guest.tick()
    labels = [widget.words for layer in guest.page.layers for widget in layer.widgets if hasattr(widget, "words")]
    said = scene.dark_words()
    assert "13" in said and "12" in said and any(label and said.startswith(label) for label in labels)


def test_a_battle_that_was_chosen_is_offered_with_its_city_and_character(guest: Guest) -> None:
    ledger = begun(guest.services)
    choose(ledger)
    battle = ledger.campaign.battles[0]
    scene = guest.open(SetupScene(guest.services, "skies"))
    assert found(scene, "city") == (*PRINTED, battle.city)
    assert found(scene, "scenario") == ("none", battle.scenario)
    assert helpers(scene) == [battle.crew[0][0]] and found(scene, battle.crew[0][0]) == ("none", "normal", "upgraded")
    assert len(scene.dark["city"]) == 13 and scene.waiting == (12, 11)


def test_the_pile_that_was_left_stays_in_the_dark(guest: Guest) -> None:
    ledger = begun(guest.services)
    ledger.deal()
    other = ledger.campaign.piles[1]
    choose(ledger)
    scene = guest.open(SetupScene(guest.services, "skies"))
    assert other.city in scene.dark["city"] and other.scenario in scene.dark["scenario"]


def test_what_was_found_stays_found_when_the_campaign_is_put_away(guest: Guest) -> None:
    ledger = begun(guest.services)
    choose(ledger)
    before = unlocked_of(guest.services, "skies")
    guest.services.campaigns.delete(ledger.id)
    assert unlocked_of(guest.services, "skies") == before and len(before) == 3


def test_two_campaigns_find_more_than_one(guest: Guest) -> None:
    one, two = begun(guest.services, seed="tea"), begun(guest.services, seed="milk")
    choose(one)
    before = unlocked_of(guest.services, "skies")
    choose(two)
    assert before < unlocked_of(guest.services, "skies")


def test_what_is_locked_in_a_list_says_why_and_is_not_chosen(guest: Guest) -> None:
    choose(begun(guest.services))
    scene = guest.open(SetupScene(guest.services, "skies"))
    scene.show_all()
    scene.page.open_list("option/scenario")
    scene.page.changed()
    guest.tick()
    rows = [guest.widget(f"option/scenario/{i}") for i in range(14)]
    assert [row.enabled for row in rows] == [True, True, *[False] * 12]
    assert rows[2].why == scene.say("campaigns.dark_value")
    rows[2].tap(*rows[2].box.centre)
    assert scene.values["scenario"] == "none"
    guest.key("back")
    guest.page.focus = "option/scenario"
    guest.key("right", "right", "right")
    assert scene.values["scenario"] == found(scene, "scenario")[1], "the keys stop at the last one that is open"


def test_the_setting_opens_everything_and_is_remembered(guest: Guest, tmp_path: Path) -> None:
    frame = guest.services.frame("skies")
    assert frame is not None
    guest.services.change(replace(guest.services.settings, everything=True))
    scene = guest.open(SetupScene(guest.services, "skies"))
    assert unlocked_of(guest.services, "skies") == set(components(frame))
    assert len(found(scene, "city")) == 18 and len(found(scene, "scenario")) == 14 and len(helpers(scene)) == 12
    assert scene.dark == {} and scene.dark_words() == ""
    guest.services.writer.flush()
    assert SettingsFile(guest.services.folders.settings).load()[0].everything


def test_what_was_found_can_be_played_alone(guest: Guest) -> None:
    ledger = begun(guest.services)
    choose(ledger)
    battle = ledger.campaign.battles[0]
    scene = guest.open(SetupScene(guest.services, "skies"))
    scene.values.update(city=battle.city, scenario=battle.scenario, **{battle.crew[0][0]: "upgraded"})
    scene.start()
    guest.tick()
    assert isinstance(guest.top, TableScene) and guest.top.session.ledger is None
    table = guest.top.session.table
    assert table.setup.options["scenario"] == battle.scenario
    assert table.view(0).observation.board.crew == ((battle.crew[0][0], True),)


def test_tile_0_is_found_with_the_finale(guest: Guest) -> None:
    ledger = begun(guest.services)
    for n in range(6):
        choose(ledger)
        assert ledger.write(Started(f"skies-{9000 + n}", 0)) is None
        assert ledger.write(Played(f"skies-{9000 + n}", True, 1, 9, "won", 0)) is None
    scene = guest.open(SetupScene(guest.services, "skies"))
    assert not any(option.id == "sky0" for option in scene.options)
    assert ledger.write(Defends(ledger.campaign.saved[0], companions(ledger.frame, ledger.campaign)[:3])) is None
    scene.resume()
    scene.show_all()
    scene.page.changed()
    guest.tick()
    assert guest.widget("option/sky0").enabled


def test_what_is_found_while_the_page_waits_is_offered_when_it_is_seen_again(guest: Guest) -> None:
    scene = guest.open(SetupScene(guest.services, "skies"))
    choose(begun(guest.services))
    scene.resume()
    assert len(found(scene, "city")) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_locked_lists_have_words_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for size in ((1280, 720), (853, 480)):
        made = Guest(tmp_path / f"{size[0]}", lang, size)
        choose(begun(made.services))
        scene = made.open(SetupScene(made.services, "skies"))
        scene.show_all()
        scene.page.changed()
        made.tick()
        assert made.faults() == []
        scene.page.open_list("option/scenario")
        made.tick()
        assert made.faults() == []
        made.app.close()


def test_games_of_campaigns_are_counted_apart_from_those_that_began_alike(guest: Guest) -> None:
    lose(begun(guest.services))
    own = guest.services.profile.results()[0]
    assert own.campaign and own.reason == "resigned"
    single = Result("skies", own.date, own.options, (Sitter("Ana", "person"),), (1,), "won")
    told = statistics("skies", (own, single), ("city", "threat"))
    assert told.played == 2 and (told.campaign.played, told.campaign.won) == (1, 0)
    assert [cell.tally.played for cell in told.by_setup] == [1]
