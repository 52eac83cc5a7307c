"""A campaign at its log: played to its end by hand and by keys, unseen rules, replays, threat, export, small pages."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from guest import LANGUAGES, Guest, Opened, guest
from msgspec.structs import replace

from game.present import campaign_cards
from game.scenes.campaign import cards
from game.scenes.campaign import picture as picture_module
from game.scenes.campaign.comic import ComicScene
from game.scenes.campaign.ledger import Ledger
from game.scenes.campaign.log import CampaignScene
from game.scenes.scene import Scene
from game.table.campaign import companions, score
from game.table.campaign_log import Began, Chose, Closed, Played, Started, encode
from game.ui.input import Act, Pointer
from game.ui.layout import Box

__all__ = ["guest"]


class Table(Opened):
    """Stands for a table: whoever gets up from it has won or lost."""

    def __init__(self, ledger: Ledger, won: bool) -> None:
        super().__init__(ledger.services)
        self.ledger, self.won = ledger, won

    def leave(self) -> None:
        game = f"skies-{8000 + sum(len(battle.games) for battle in self.ledger.campaign.battles)}"
        assert self.ledger.write(Started(game, 1_900_000_000)) is None
        level, reason = self.ledger.campaign.threat, "won" if self.won else "skull"
        assert self.ledger.write(Played(game, self.won, level, 9, reason, 1_900_003_600)) is None


class Stub(Ledger):
    """A ledger whose games go as `fortune` says, a letter for each."""

    fortune = ""

    def play(self) -> Scene:
        played = sum(len(battle.games) for battle in self.campaign.battles)
        return Table(self, self.fortune[played] == "w")


def begun(guest: Guest, unseen: bool = False, fortune: str = "", motion: str = "off") -> CampaignScene:
    guest.services.change(replace(guest.services.settings, motion=motion))
    ledger = Ledger.begin(guest.services, "skies", "The Polite Invasion", 2, unseen, "seed")
    stub = Stub(guest.services, ledger.id)
    stub.fortune = fortune
    return guest.open(CampaignScene(guest.services, stub))  # type: ignore[no-any-return]


def to_piles(guest: Guest, **given: Any) -> CampaignScene:
    scene = begun(guest, **given)
    guest.click("deal")
    return scene


class Mouse:
    """The hand on a mouse."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def touch(self, id: str) -> None:
        self.guest.click(id)


class Keys(Mouse):
    """The hand on the keyboard, or on a gamepad, which gives the same commands."""

    def touch(self, id: str) -> None:
        self.guest.reach(id, 120)
        self.guest.key("confirm")


def battle(hand: Mouse, scene: CampaignScene) -> None:
    """One step of a campaign, whatever it waits for."""
    campaign = scene.ledger.campaign
    if campaign.stage == "deal":
        hand.touch("deal")
    elif campaign.stage == "choose":
        hand.touch(f"pile/{len(campaign.battles) % 2}/choose")
        if scene.asking == "team":
            for card in scene.offered()[: scene.wanted]:
                hand.touch(f"team/{card.id}")
            hand.touch("team/go")
    elif campaign.stage == "defend":
        hand.touch(f"city/{campaign.saved[-1]}")
        for card in scene.offered():
            if card.id not in scene.crew and len(scene.crew) < scene.wanted:
                hand.touch(f"crew/{card.id}")
        hand.touch("defend")
    else:
        hand.touch("play")
        assert isinstance(hand.guest.top, Table)
        hand.guest.key("back")
        assert hand.guest.top is scene


# From the first pile to the frame


@pytest.mark.parametrize("hand", [Mouse, Keys])
@pytest.mark.parametrize(
    ("fortune", "ended", "points"),
    [
        ("wlwwlwllwlw", "won", 2 * 6 - 5),  # a second try twice, one city lost, the finale at the second city
        ("ll" * 6, "lost", -12),  # nothing is saved, and there is no finale
        ("w" * 6 + "lll", "lost", 2 * 6 - 3),  # the third city of the finale falls
    ],
)
def test_a_whole_campaign_from_the_first_pile_to_the_frame(
    guest: Guest, hand: type[Mouse], fortune: str, ended: str, points: int
) -> None:
    scene = begun(guest, fortune=fortune)
    for _ in range(60):
        if scene.ledger.campaign.ended:
            break
        battle(hand(guest), scene)
    campaign = scene.ledger.campaign
    assert (campaign.ended, score(campaign)) == (ended, points)
    again = Ledger.open(guest.services, scene.ledger.id)
    assert again.campaign == campaign and again.problems == ()
    assert not guest.faults()
    assert guest.page.find("threat") is None and guest.widget("replay").enabled


def test_the_team_is_asked_for_only_where_somebody_has_to_stay(guest: Guest) -> None:
    scene = begun(guest, fortune="wwwwww")
    asked = []
    while scene.ledger.campaign.stage != "defend":
        stage = scene.ledger.campaign.stage
        if stage == "choose":
            guest.click("pile/0/choose")
            asked.append(scene.asking == "team")
            if scene.asking:
                guest.click("team/cancel")
                assert scene.asking == "" and scene.ledger.campaign.stage == "choose"
        battle(Mouse(guest), scene) if scene.ledger.campaign.stage == stage else None
    assert asked == [False, False, True, False, True, False]


def test_a_team_that_is_not_complete_stays_here_and_says_why(guest: Guest) -> None:
    scene = begun(guest, fortune="wwww")
    while len(scene.ledger.campaign.battles) < 4 or scene.ledger.campaign.stage != "choose":
        battle(Mouse(guest), scene)
    guest.click("pile/1/choose")
    one, two, three, _ = (f"team/{card.id}" for card in scene.offered())
    guest.click(one)
    assert not guest.widget("team/go").enabled and guest.widget("team/go").why
    guest.click(two)
    guest.click(three)
    assert len(scene.crew) == 2 and guest.said
    guest.click(one)
    guest.click(three)
    guest.click("team/go")
    crew = scene.ledger.campaign.battles[-1].crew
    assert [f"team/{id}" for id, better in crew if better] == [two, three]


def test_the_finale_wants_a_city_and_three_companions(guest: Guest) -> None:
    scene = begun(guest, fortune="wwwwww")
    while scene.ledger.campaign.stage != "defend":
        battle(Mouse(guest), scene)
    assert not guest.widget("defend").enabled
    assert guest.page.focus == f"city/{scene.ledger.campaign.saved[0]}", "the keyboard has a place to begin at"
    third = scene.ledger.campaign.saved[2]
    guest.click(f"city/{third}")
    assert not guest.widget("defend").enabled and guest.widget("defend").why
    for card in scene.offered()[:3]:
        guest.click(f"crew/{card.id}")
    assert guest.widget("defend").enabled
    guest.click("defend")
    assert scene.ledger.campaign.battles[-1].city == third and scene.ledger.campaign.stage == "play"


def test_the_finale_says_how_often_it_can_still_be_tried(guest: Guest) -> None:
    scene = begun(guest, fortune="wwwwwwl")
    for left in (3, 2):
        while scene.ledger.campaign.stage != "defend":
            battle(Mouse(guest), scene)
        words = scene.say("logbook.finale.cities", n=left)
        assert any(getattr(widget, "words", "") == words for layer in guest.page.layers for widget in layer.widgets)
        battle(Mouse(guest), scene)


# A campaign of earlier rules


def test_a_campaign_of_earlier_rules_says_once_what_has_changed(guest: Guest) -> None:
    entry = Began("skies", "Old tea", "tea", 1, 0)
    guest.services.campaigns.append("skies-0001", 1, encode(entry))
    scene = guest.open(CampaignScene(guest.services, Ledger.open(guest.services, "skies-0001")))
    assert scene.asking == "revised" and guest.page.find("deal") is not None
    said = scene.say("skies.changed.2")
    assert [scene.tell(each) for each in scene.revised] == [said]
    guest.key("back")
    assert scene.asking == "" and scene.ledger.campaign.rules == scene.ledger.frame.rules == 2
    later = guest.open(CampaignScene(guest.services, Ledger.open(guest.services, "skies-0001")))
    assert later.asking == "" and later.revised == ()


# Rules unseen


def words_on(guest: Guest) -> str:
    """Everything that is written on the page, and everything that a pointer would be told."""
    labels = guest.services.canvas.type
    labels._labels.clear()
    guest.page.changed()
    guest.tick()
    tips = [f"{widget.tip} {widget.why}" for layer in guest.page.layers for widget in layer.widgets]
    return " ".join([*(key[0] for key in labels._labels), *tips])


def beginnings(scene: CampaignScene) -> list[str]:
    """The first words of both rules."""
    rules: Any = scene.services.rules("skies")
    piles = scene.ledger.campaign.piles
    told = [scene.tell(rules.lore("scenario", pile.scenario)[0]) for pile in piles]
    return [" ".join(words.split()[:3]) for words in told]


def test_an_unseen_rule_is_nowhere_on_the_page(guest: Guest) -> None:
    scene = to_piles(guest, unseen=True)
    said = words_on(guest)
    assert not [words for words in beginnings(scene) if words in said]
    guest.click("pile/0/story")
    assert isinstance(guest.top, ComicScene)
    guest.top.show_all()
    assert not [words for words in beginnings(scene) if words in words_on(guest)]
    guest.click("other")
    assert not [words for words in beginnings(scene) if words in words_on(guest)]


def test_a_rule_that_is_turned_over_by_hand_is_the_only_one_seen(guest: Guest) -> None:
    scene = to_piles(guest, unseen=True)
    guest.click("pile/1/side")
    said = words_on(guest)
    assert [words in said for words in beginnings(scene)] == [False, True]
    guest.click("pile/1/side")
    said = words_on(guest)
    assert [words in said for words in beginnings(scene)] == [False, False]


def test_who_wants_rules_sees_them_at_once_and_the_log_remembers(guest: Guest) -> None:
    scene = to_piles(guest, unseen=True)
    guest.click("unseen")
    said = words_on(guest)
    assert [words in said for words in beginnings(scene)] == [True, True]
    assert not Ledger.open(guest.services, scene.ledger.id).campaign.unseen


def test_the_rule_of_the_chosen_pile_lies_open(guest: Guest) -> None:
    scene = to_piles(guest, unseen=True)
    rule = beginnings(scene)[0]
    guest.click("pile/0/choose")
    assert rule in words_on(guest)


# Comics and cards


def test_a_battle_can_be_chosen_from_its_comic(guest: Guest) -> None:
    scene = to_piles(guest)
    guest.click("pile/0/story")
    guest.click("other")
    second = scene.ledger.campaign.piles[1]
    guest.click("choose")
    assert guest.top is scene and scene.ledger.campaign.battles[-1].scenario == second.scenario


def test_a_comic_has_three_panels_each_with_its_words(guest: Guest) -> None:
    scene = to_piles(guest, unseen=True)
    guest.click("pile/0/story")
    guest.top.show_all()
    story = guest.top.story
    assert len(story.panels) == len(story.captions) == 3
    said = words_on(guest)
    for words in story.captions:
        assert scene.tell(words).split()[0] in said


def test_the_panels_come_one_after_the_other_and_whoever_cannot_wait_need_not(guest: Guest) -> None:
    to_piles(guest, unseen=True)
    guest.services.change(replace(guest.services.settings, motion="normal"))
    guest.click("pile/0/story")
    comic = guest.top
    assert comic.moving() and comic._shown(0) < 1 and comic._shown(2) == 0
    guest.key("confirm")
    assert guest.top is comic and not comic.moving() and comic._shown(2) == 1
    comic._begin()
    comic.notice(Pointer("press", 5, 5, button=1))
    assert not comic.moving()


def test_a_city_and_a_character_can_be_seen_close_up(guest: Guest) -> None:
    scene = to_piles(guest)
    for kind in ("city", "person"):
        guest.click(f"pile/0/{kind}")
        card: Any = getattr(scene.heaps()[0], kind)
        said = words_on(guest)
        for words in (card.ability, card.other):
            assert scene.tell(words).split()[0] in said
        guest.key("back")
        assert scene.shown is None and guest.top is scene


def test_the_pile_under_the_pointer_has_the_live_button(guest: Guest) -> None:
    to_piles(guest)
    assert guest.live_buttons() == ["pile/0/choose"]
    box = guest.widget("pile/1/city").box
    guest.stage.handle(Pointer("move", *guest.page.metrics.point(*box.centre)))
    guest.tick()
    assert guest.live_buttons() == ["pile/1/choose"]
    guest.key("next", "previous")
    assert guest.page.focus == "pile/0/choose"
    assert guest.page.hover == "pile/1/city" and guest.live_buttons() == ["pile/0/choose"]


# Motion


def test_what_is_touched_while_cards_are_turned_up_only_ends_the_motion(guest: Guest) -> None:
    scene = begun(guest, motion="normal")
    guest.click("deal")
    assert scene.moving() and scene.up(0, 0) < 1
    guest.key("confirm")
    assert not scene.moving() and scene.up(1, 2) == 1 and scene.ledger.campaign.stage == "choose"
    guest.key("confirm")
    assert scene.ledger.campaign.stage == "play" and scene.moving()


def test_a_motion_ends_by_itself(guest: Guest) -> None:
    scene = begun(guest, motion="fast")
    guest.click("deal")
    for _ in range(40):
        guest.app.loop.step(0.1)
    assert not scene.moving()


def test_a_new_result_is_stamped_when_one_comes_back_from_the_table(guest: Guest) -> None:
    scene = to_piles(guest, fortune="l", motion="normal")
    scene.motions.end()
    guest.click("pile/0/choose")
    scene.motions.end()
    guest.click("play")
    guest.key("back")
    assert scene.moving() and scene.motions.sheet.game == "skies-8000" and scene.motions.sheet.stamped < 1
    heard: list[str] = []
    guest.services.sound.play = heard.append  # type: ignore[method-assign]
    downs = []
    while scene.moving():
        downs.append(scene.motions.sheet.stamped)
        assert ("coin" in heard or "hit" in heard) == (downs[-1] == 1), "it is heard when the stamp is down"
        scene.update(0.04)
    steps = [b - a for a, b in pairwise(downs) if b < 1]
    assert steps == sorted(steps), "it comes down faster and faster"
    assert heard.count("place") == 1


# Results and replays


def test_results_are_lit_and_lead_to_their_replays(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begun(guest, fortune="lw")
    assert not guest.widget("replay").enabled
    while len(scene._games) < 2:
        battle(Mouse(guest), scene)
    watched: list[str] = []

    def watch(game: str) -> Scene | None:
        watched.append(game)
        return Opened(guest.services) if game == "skies-8001" else None

    monkeypatch.setattr(scene.ledger, "watch", watch)
    guest.click("replay")
    assert scene.replaying and guest.page.focus == "game/skies-8001"
    guest.key("confirm")
    assert isinstance(guest.top, Opened) and not scene.replaying
    guest.key("back")
    guest.click("game/skies-8000")
    assert watched == ["skies-8001", "skies-8000"] and guest.top is scene
    assert guest.said == scene.say("logbook.replay.gone")


def test_esc_puts_out_the_results_before_it_leaves_the_log(guest: Guest) -> None:
    scene = begun(guest, fortune="w")
    while not scene._games:
        battle(Mouse(guest), scene)
    guest.click("replay")
    guest.key("back")
    assert guest.top is scene and not scene.replaying
    guest.key("back")
    assert guest.top is not scene


def test_the_tooltip_of_a_result_tells_threat_rounds_and_day(guest: Guest) -> None:
    scene = begun(guest, fortune="w")
    while not scene._games:
        battle(Mouse(guest), scene)
    tip = guest.widget("game/skies-8000").tip
    assert scene.say("logbook.field.won", n=2, rounds=9, day=scene.day(1_900_003_600)) in tip
    assert scene.say("skies.end.won") in tip


# Threat and export


def test_the_threat_changes_from_the_next_game_on(guest: Guest) -> None:
    scene = begun(guest, fortune="ww")
    guest.click("threat")
    guest.click("threat/level", 0.95)
    assert scene.ledger.campaign.threat == 4
    guest.key("left")
    assert scene.ledger.campaign.threat == 3
    guest.key("back")
    assert scene.asking == ""
    while not scene._games:
        battle(Mouse(guest), scene)
    field = scene.paper().field("skies-8000")
    assert field is not None and field.threat == 3 and score(scene.ledger.campaign) == 3


def test_a_campaign_is_abandoned_only_after_a_question_whose_first_answer_is_no(guest: Guest) -> None:
    scene = begun(guest, fortune="l")
    while not scene._games:
        battle(Mouse(guest), scene)
    guest.click("abandon")
    assert guest.page.focus == "abandon/0"
    guest.key("confirm")
    assert scene.asking == "" and not scene.ledger.campaign.ended
    guest.click("abandon")
    guest.click("abandon/1")
    assert Ledger.open(guest.services, scene.ledger.id).campaign.ended == "closed"
    assert scene.stage_name == "over" and scene.paper().score == -1
    assert {"export", "replay"} <= set(guest.ids()) and not {"abandon", "threat", "play"} & set(guest.ids())
    assert scene.paper().rows[0].fate == "", "a second game could still have saved the city"


def test_an_ended_campaign_cannot_be_abandoned(guest: Guest) -> None:
    scene = begun(guest, fortune="")
    assert scene.ledger.write(Closed(1)) is None
    assert scene.ledger.write(Closed(2)) is not None


def test_the_sheet_is_exported_as_text_and_as_a_picture(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begun(guest)
    kinds: list[str] = []

    def export(kind: str) -> Path:
        kinds.append(kind)
        return Path(f"/tmp/sheet.{kind}")

    monkeypatch.setattr(scene.ledger, "export", export)
    for button, kind in (("export/1", "markdown"), ("export/2", "png")):
        guest.click("export")
        guest.click(button)
        assert kinds[-1] == kind and str(Path(f"/tmp/sheet.{kind}")) in guest.said and scene.asking == ""
    guest.click("export")
    guest.key("back")
    assert len(kinds) == 2 and guest.top is scene


def test_a_disk_that_is_full_is_told(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begun(guest)

    def export(kind: str) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(scene.ledger, "export", export)
    guest.click("export")
    guest.click("export/2")
    assert "No space left on device" in guest.said


def test_the_picture_of_the_sheet_shows_what_the_log_says(guest: Guest) -> None:
    scene = begun(guest, fortune="w")
    empty = picture_module.picture(guest.services, scene.ledger.sheet())
    while not scene._games:
        battle(Mouse(guest), scene)
    told = picture_module.picture(guest.services, scene.ledger.sheet())
    assert told.get_size() == empty.get_size() and told.get_width() >= 1456 and told.get_height() >= 1272
    assert pygame.image.tobytes(told, "RGB") != pygame.image.tobytes(empty, "RGB")
    small = picture_module.picture(guest.services, scene.ledger.sheet(), 1.0)
    assert small.get_width() * 2 == told.get_width()


def test_the_screen_is_as_before_after_a_picture_was_made(guest: Guest) -> None:
    scene = begun(guest)
    before = pygame.image.tobytes(guest.app.window.get_surface(), "RGB")
    picture_module.picture(guest.services, scene.ledger.sheet())
    guest.page.changed()
    guest.tick()
    assert pygame.image.tobytes(guest.app.window.get_surface(), "RGB") == before


# Refusals


def test_an_entry_that_is_refused_is_told_and_changes_nothing(guest: Guest) -> None:
    scene = to_piles(guest)
    crew = companions(scene.ledger.frame, scene.ledger.campaign)
    other = Ledger.open(guest.services, scene.ledger.id)
    assert other.write(Chose(1, crew)) is None
    guest.click("pile/0/choose")
    assert guest.said == scene.say("campaign.refuse.not_now")
    assert scene.ledger.campaign == other.campaign and scene.stage_name == "play"


def test_lines_that_were_passed_over_are_told_when_the_log_is_opened(guest: Guest) -> None:
    ledger = Ledger.begin(guest.services, "skies", "Torn", 1, False, "seed")
    path = guest.services.campaigns.path(ledger.id)
    path.write_bytes(path.read_bytes() + b"2 rubbish\n")
    guest.open(CampaignScene(guest.services, Ledger.open(guest.services, ledger.id)))
    assert guest.said == guest.services.words.text("store.campaigns.torn")


# The cards of a battle


def test_every_city_and_every_scenario_have_room_for_their_words_beside_the_largest_team(guest: Guest) -> None:
    scene = begun(guest, fortune="wwww")
    while scene.stage_name != "play" or len(scene.fight().crew) < 3:
        battle(Mouse(guest), scene)
    chapters, part = scene.ledger.frame.chapters, cards.PARTS[-1]
    for lang in LANGUAGES:
        guest.services.change(replace(guest.services.settings, language=lang))
        guest.tick()
        city, story = box_of(guest, "battle/city"), box_of(guest, "battle/story")
        lines = lambda words, room, size: guest.page.lines(words, room, size)  # noqa: E731
        tallest = [
            max(cards.story_height(lines, story.w, campaign_cards.story(scene.book, id, True), scene.tell, part)
                for chapter in chapters for id in chapter.scenarios),
            max(cards.city_height(lines, city.w, campaign_cards.city(scene.book, id, damaged), scene.tell, part)
                for chapter in chapters for id in chapter.cities for damaged in (False, True)),
        ]  # fmt: skip
        assert sum(tallest) <= city.h + story.h


def box_of(guest: Guest, id: str) -> Box:
    widget = guest.page.find(id)
    assert widget is not None
    return widget.box


# Small pages


def test_on_a_small_page_sheet_and_battle_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guest = Guest(tmp_path)
    guest.services.change(replace(guest.services.settings, scale=150))
    scene = begun(guest, fortune="ww")
    assert guest.page.box.w < 900 and guest.page.find("row/1.1/0") is None
    while not scene._games:
        # The way on is in sight without scrolling, whatever the side holds.
        button = {"deal": "deal", "choose": "pile/0/choose", "play": "play"}[scene.stage_name]
        assert guest.page.scroll_offset("side") == 0
        widget = guest.page.find(button)
        assert widget is not None and widget.clip is None and widget.box.bottom < guest.page.box.bottom - 48
        battle(Keys(guest), scene)
        guest.page.scroll_to("side", 0)
        guest.tick()
    guest.reach("tab")
    guest.stage.handle(Act("left"))
    guest.tick()
    assert scene.tab == 0 and guest.page.find("game/skies-8000") is not None and guest.page.find("deal") is None
    assert not guest.faults()
    guest.app.close()
