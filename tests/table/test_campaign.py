"""The campaign as a fold over its log: rulebook pages 12 and 13, paragraph by paragraph, and the sheet it becomes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.skies import load_content
from game.engine.campaign import Frame
from game.engine.chance import Live, Quick
from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.engine.text import Message
from game.i18n.catalogue import Catalogue
from game.store.campaigns import Campaigns
from game.table import campaign as table
from game.table.campaign import Campaign, companions, crew_size, fold, left_of, options_of, refuse, score, seed_of, step
from game.table.campaign_log import (
    Began,
    Chose,
    Closed,
    Dealt,
    Defends,
    Entry,
    Pile,
    Played,
    Renamed,
    Revised,
    Started,
    Threat,
    Unseen,
    decode,
    encode,
)
from game.table.campaign_sheet import markdown, prompt, sheet
from game.table.opening import check_setup
from game.titles.skies.rules import SkiesRules

ROOT = Path(__file__).parents[2]
RULES = SkiesRules(load_content(ROOT))
FRAME = RULES.campaign() or Frame("", (), None, {})  # type: ignore[arg-type]
BEGAN = Began("skies", "The Polite Invasion", "a seed", 1, 1_700_000_000, rules=2)
OLD = Began("skies", "The First Invasion", "a seed", 1, 1_700_000_000)
FIRST = Dealt((Pile("reykjavik", "fog", "ines"), Pile("lagos", "lunch", "moss")))
SECOND = Dealt((Pile("naples", "landlord", "greta"), Pile("recife", "luggage", "otto")))


class Log:
    """A log that grows: every entry must be allowed."""

    def __init__(self, *entries: Entry) -> None:
        self.entries: list[Entry] = []
        self.campaign: Campaign | None = None
        self.add(*entries)

    def add(self, *entries: Entry) -> Campaign:
        for entry in entries:
            fault = refuse(FRAME, self.campaign, entry)
            assert fault is None, (entry, fault)
            self.campaign = step(FRAME, self.campaign, entry)
            self.entries.append(entry)
        assert self.campaign is not None
        return self.campaign

    def play(self, won: bool, threat: int | None = None) -> Campaign:
        assert self.campaign is not None
        id = f"skies-{len(self.entries):04d}"
        level = self.campaign.threat if threat is None else threat
        reason = "won" if won else "damage"
        return self.add(Started(id, 1_700_000_100), Played(id, won, level, 9, reason, 1_700_003_700))

    def battle(self, *results: bool) -> Campaign:
        """The next battle with the first pile and the first companions, and its games."""
        assert self.campaign is not None
        if self.campaign.stage == "defend":
            crew = companions(FRAME, self.campaign)[:3]
            self.add(Defends(self.campaign.saved[0], crew))
        else:
            self.add(table.deal(FRAME, self.campaign, Quick(lambda: 0.0)))
            self.add(Chose(0, companions(FRAME, self.campaign)[:crew_size(FRAME, self.campaign)]))
        for won in results:
            self.play(won)
        return self.campaign


def refused(log: Log, entry: Entry) -> str:
    found = refuse(FRAME, log.campaign, entry)
    return "" if found is None else found.key.removeprefix("campaign.refuse.")


def to_finale() -> Log:
    log = Log(BEGAN)
    for _ in range(6):
        log.battle(True)
    return log


# Choosing a battle


def test_two_piles_of_a_scenario_a_city_and_a_character_of_the_chapter() -> None:
    log = Log(BEGAN)
    chapter = FRAME.chapters[0]
    for seed in range(20):
        dealt = table.deal(FRAME, log.add(), Live(seed))
        one, two = dealt.piles
        assert {one.city, two.city} <= set(chapter.cities) and one.city != two.city
        assert {one.scenario, two.scenario} <= set(chapter.scenarios) and one.scenario != two.scenario
        assert {one.character, two.character} <= set(chapter.characters) and one.character != two.character
        assert refused(log, dealt) == ""


def test_the_piles_are_drawn_by_chance() -> None:
    campaign = Log(BEGAN).add()
    assert len({table.deal(FRAME, campaign, Live(seed)) for seed in range(30)}) > 20


def test_the_pile_that_was_not_chosen_leaves_the_campaign() -> None:
    campaign = Log(BEGAN, FIRST, Chose(0)).add()
    assert campaign.removed == ("city:lagos", "scenario:lunch", "character:moss")
    assert left_of(FRAME, campaign, "city") == ("recife", "naples")
    assert left_of(FRAME, campaign, "scenario") == ("landlord", "luggage")
    assert left_of(FRAME, campaign, "character") == ("greta", "otto")


def test_piles_of_what_is_gone_are_refused() -> None:
    log = Log(BEGAN, FIRST, Chose(1))
    log.play(True)
    assert refused(log, FIRST) == "pile" and refused(log, SECOND) == ""
    same = Pile("naples", "landlord", "greta")
    assert refused(log, Dealt((same, same))) == "pile"


# Games


def test_the_first_game_is_on_the_undamaged_side_with_the_normal_character() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    assert seed_of(log.add()) == "a seed 1", "a save is known by its seed, so the numbers never change"
    assert options_of(FRAME, log.add()) == {
        "city": "reykjavik", "damaged": False, "threat": 1, "scenario": "fog", "crew1": "ines", "upgraded1": False}


def test_after_a_loss_there_is_a_second_game_on_the_damaged_side_with_the_same_team() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    campaign = log.play(False)
    assert campaign.stage == "play" and options_of(FRAME, campaign) == {
        "city": "reykjavik", "damaged": True, "threat": 1, "scenario": "fog", "crew1": "ines", "upgraded1": False}
    assert seed_of(campaign) == "a seed 2", "the sky is drawn anew"


def test_a_city_with_one_game_won_is_kept_and_so_is_the_character() -> None:
    for results in ((True,), (False, True)):
        log = Log(BEGAN, FIRST, Chose(0))
        for won in results:
            log.play(won)
        campaign = log.add()
        assert campaign.saved == ("reykjavik",) and campaign.characters == (("ines", 1),)
        assert "scenario:fog" in campaign.removed and "city:reykjavik" not in campaign.removed
        assert campaign.stage == "deal"


def test_a_city_with_two_games_lost_is_removed_but_the_character_stays() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    log.play(False)
    campaign = log.play(False)
    assert campaign.saved == () and campaign.characters == (("ines", 1),)
    assert campaign.removed[-2:] == ("scenario:fog", "city:reykjavik")


def test_the_threat_may_change_at_any_time_and_counts_from_the_next_game_on() -> None:
    log = Log(BEGAN, FIRST, Threat(3), Chose(0))
    assert options_of(FRAME, log.add())["threat"] == 3
    log.play(False)
    assert options_of(FRAME, log.add(Threat(0)))["threat"] == 0
    assert refused(log, Threat(5)) == "threat"


# Chapters and teams


def test_a_chapter_has_two_battles() -> None:
    log = Log(BEGAN)
    assert [log.battle(True).chapter for _ in range(6)] == [1, 2, 2, 3, 3, 4]


def test_in_the_second_chapter_one_upgraded_character_comes_along_each_in_one_battle() -> None:
    log = Log(BEGAN)
    log.battle(True)
    log.battle(True)
    kept = tuple(id for id, _ in log.add().characters)
    campaign = log.add(table.deal(FRAME, log.add(), Live(1)))
    assert companions(FRAME, campaign) == kept and crew_size(FRAME, campaign) == 1
    assert refused(log, Chose(0)) == "crew_size" and refused(log, Chose(0, kept)) == "crew_size"
    assert refused(log, Chose(0, (campaign.piles[0].character,))) == "crew"
    log.add(Chose(0, kept[:1]))
    options = options_of(FRAME, log.add())
    assert (options["upgraded1"], options["crew2"], options["upgraded2"]) == (False, kept[0], True)
    log.play(True)
    assert companions(FRAME, log.add()) == kept[1:]


def test_in_the_third_chapter_two_upgraded_characters_come_along() -> None:
    log = Log(BEGAN)
    for _ in range(4):
        log.battle(True)
    campaign = log.add()
    assert crew_size(FRAME, campaign) == 2 and len(companions(FRAME, campaign)) == 4
    campaign = log.battle(True)
    assert len(companions(FRAME, campaign)) == 2, "the others have served"


def test_every_chapter_has_its_own_sky() -> None:
    log, skies = Log(BEGAN), []
    for _ in range(6):
        campaign = log.battle()
        skies.append({name: value for name, value in options_of(FRAME, campaign).items() if name.startswith("sky")})
        log.play(True)
    assert skies == [{}] * 2 + [{"sky4": "advanced"}] * 2 + [{"sky1": "advanced", "sky2": "advanced"}] * 2


# The finale


def test_the_finale_defends_a_saved_city_on_its_damaged_side_with_three_upgraded_characters() -> None:
    log = to_finale()
    campaign = log.add()
    assert campaign.stage == "defend" and len(campaign.saved) == 6, "those that were saved, and no others"
    kept = companions(FRAME, campaign)
    assert len(kept) == 6
    campaign = log.add(Defends(campaign.saved[2], kept[2:5]))
    options = options_of(FRAME, campaign)
    assert refused(to_finale(), Defends(campaign.saved[2], (kept[0], kept[1], kept[0]))) == "crew_size"
    assert options["damaged"] is True and options["scenario"] == "last_word" and options["sky0"] is True
    assert [options[f"crew{n}"] for n in (1, 2, 3)] == list(kept[2:5])
    assert all(options[f"upgraded{n}"] for n in (1, 2, 3))


def test_a_city_that_falls_in_the_finale_is_gone_and_another_is_tried() -> None:
    log = to_finale()
    first, *others = log.add().saved
    campaign = log.battle(False)
    assert campaign.stage == "defend" and campaign.saved == tuple(others)
    assert refused(log, Defends(first, companions(FRAME, campaign)[:3])) == "city"


def test_the_finale_ends_with_the_first_city_that_holds() -> None:
    log = to_finale()
    log.battle(False)
    campaign = log.battle(True)
    assert (campaign.stage, campaign.ended) == ("over", "won")
    assert refused(log, Threat(2)) == "over" and refused(log, Renamed("The end")) == ""


def test_with_six_saved_cities_the_finale_is_lost_with_the_third_that_falls() -> None:
    log = to_finale()
    for left in (3, 2, 1):
        assert table.defences_left(FRAME, log.add()) == left
        campaign = log.battle(False)
    assert (campaign.ended, len(campaign.saved)) == ("lost", 3)


@pytest.mark.parametrize(("saved", "tries"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_every_two_saved_cities_are_one_try_of_the_finale_and_any_are_one_at_least(saved: int, tries: int) -> None:
    log = Log(BEGAN)
    for n in range(6):
        log.battle(*((True,) if n < saved else (False, False)))
    for left in range(tries, 0, -1):
        assert table.defences_left(FRAME, log.add()) == left
        campaign = log.battle(False)
    assert (campaign.ended, len(campaign.saved)) == ("lost", saved - tries)


def test_without_a_saved_city_the_campaign_is_lost_before_the_finale() -> None:
    log = Log(BEGAN)
    for _ in range(6):
        log.battle(False, False)
    campaign = log.add()
    assert (campaign.stage, campaign.ended, campaign.saved) == ("over", "lost", ())


# A campaign of earlier rules


def test_a_finale_of_the_first_rules_keeps_its_reserve_and_tries_every_city() -> None:
    log = Log(OLD)
    for _ in range(6):
        log.battle(False, False)
    assert log.add().saved == ("new_york", "washington")
    assert log.add(Revised(2, 5)).saved == ("new_york", "washington"), "it has begun, and keeps its terms"
    log.battle(False)
    campaign = log.battle(False)
    assert (campaign.ended, campaign.saved) == ("lost", ())
    many = Log(OLD)
    for _ in range(6):
        many.battle(True)
    assert [many.battle(False).ended for _ in range(8)] == [""] * 7 + ["lost"]


def test_a_campaign_that_goes_over_to_new_rules_before_its_finale_has_the_new_one() -> None:
    log = Log(OLD)
    log.battle(True)
    log.add(Revised(2, 5))
    for _ in range(5):
        log.battle(False, False)
    assert len(log.add().saved) == 1 and table.defences_left(FRAME, log.add()) == 1
    assert log.battle(False).ended == "lost"


def test_rules_are_changed_once_and_only_forward() -> None:
    log = Log(OLD, Revised(2, 5))
    assert refused(log, Revised(2, 6)) == refused(log, Revised(1, 6)) == "not_now"
    assert refused(Log(BEGAN), Revised(2, 6)) == "not_now", "it began under these rules"


def test_the_score_is_the_threat_of_the_games_won_less_one_for_each_lost() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    log.play(True, threat=3)
    log.add(SECOND, Chose(0))
    log.play(False)
    log.play(True, threat=2)
    assert score(log.add()) == 3 - 1 + 2


# The log


def test_entries_survive_as_lines_and_nothing_else_does() -> None:
    log = to_finale()
    log.add(Unseen(True), Renamed("Ünïcode | name"), Closed(5))
    log.entries.append(Revised(3, 7))
    for entry in log.entries:
        line = encode(entry)
        assert b"\n" not in line and decode(line) == entry
    for broken in (b"", b"{}", b"[]", b'{"entry":"began"}', b'{"entry":"sunk"}', b'{"entry":"threat","level":"x"}'):
        with pytest.raises(BadInput):
            decode(broken)


def test_an_abandoned_campaign_waits_for_no_game_and_keeps_its_score() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    log.play(False)
    campaign = log.add(Started("skies-0009", 1), Closed(2))
    assert (campaign.stage, campaign.ended, campaign.running, score(campaign)) == ("over", "closed", "", -1)
    assert refused(log, Played("skies-0009", True, 1, 9, "won", 3)) == refused(log, Threat(2)) == "over"


def test_a_city_that_was_left_between_its_two_games_is_not_destroyed() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    log.play(False)
    assert sheet(FRAME, log.add(Closed(1))).lines[0].fate == ""
    lost = Log(BEGAN, FIRST, Chose(0))
    lost.play(False)
    lost.play(False)
    assert sheet(FRAME, lost.add(Closed(1))).lines[0].fate == "destroyed"


def test_the_fold_of_the_log_is_the_campaign() -> None:
    log = to_finale()
    campaign, notes = fold(FRAME, log.entries)
    assert campaign == log.campaign and notes == ()


def test_a_result_that_is_told_twice_counts_once() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    log.play(False)
    doubled = [*log.entries, log.entries[-1]]
    campaign, notes = fold(FRAME, doubled)
    assert campaign == log.campaign and [note.key for note in notes] == ["campaign.refuse.game"]
    assert refused(log, Started(log.add().battles[0].games[0].id, 0)) == "game", "a game is played once"


def test_a_game_that_was_abandoned_can_be_begun_anew_under_another_name() -> None:
    log = Log(BEGAN, FIRST, Chose(0), Started("skies-0001", 1), Started("skies-0002", 2))
    assert refused(log, Played("skies-0001", True, 1, 9, "won", 3)) == "game"
    assert refused(log, Played("skies-0002", True, 1, 9, "won", 3)) == ""


@pytest.mark.parametrize("entries", [[], [FIRST], [Began("ufoo", "x", "s", 0, 0)], [Began("skies", " ", "s", 0, 0)],
                                     [Began("skies", "x" * 41, "s", 0, 0)], [Began("skies", "x", "s", 9, 0)]])
def test_a_log_without_a_proper_beginning_is_no_campaign(entries: list[Entry]) -> None:
    with pytest.raises(BadInput):
        fold(FRAME, entries)


@pytest.mark.parametrize("entry", [
    BEGAN, Chose(0), Defends("lagos", ()), Started("skies-0001", 0), Played("skies-0001", True, 1, 1, "won", 0),
    Renamed(""), Threat(-1),
])
def test_what_does_not_come_next_is_refused(entry: Entry) -> None:
    assert refused(Log(BEGAN), entry)


def test_random_campaigns_always_end_and_two_of_them_differ() -> None:
    ends = []
    for seed in range(60):
        log = Log(BEGAN)
        campaign = log.add()
        chooser = random.Random(seed)
        while not campaign.ended:
            for entry in next_entries(campaign, chooser):
                campaign = log.add(entry)
        games = sum(len(battle.games) for battle in campaign.battles)
        assert 7 <= games <= 12 + 8 and fold(FRAME, log.entries)[0] == campaign
        assert len(set(campaign.removed)) == len(campaign.removed)
        ends.append((campaign.ended, tuple(battle.city for battle in campaign.battles)))
    assert {end for end, _ in ends} == {"won", "lost"} and len(set(ends)) > 50


def next_entries(campaign: Campaign, chooser: random.Random) -> Iterator[Entry]:
    crew = tuple(chooser.sample(companions(FRAME, campaign), crew_size(FRAME, campaign)))
    if campaign.stage == "deal":
        yield table.deal(FRAME, campaign, Quick(chooser.random))
    elif campaign.stage == "choose":
        yield Chose(chooser.randrange(2), crew)
    elif campaign.stage == "defend":
        yield Defends(chooser.choice(campaign.saved), crew)
    else:
        # Each game that this asks for is one that the rules can set up.
        check_setup(RULES, Setup("skies", 1, options_of(FRAME, campaign), seed_of(campaign)))
        id = f"skies-{chooser.randrange(10**9):09d}"
        yield Started(id, 0)
        yield Played(id, chooser.random() < 0.3, campaign.threat, 9, "won", 0)


def test_components_of_battles_are_unlocked_for_single_games() -> None:
    log = Log(BEGAN, FIRST, Chose(1))
    assert table.unlocked(FRAME, log.add()) == ("city:lagos", "scenario:lunch", "character:moss")


# The sheet


def test_the_sheet_has_a_line_for_every_battle_played_or_to_come() -> None:
    log = Log(BEGAN, FIRST, Chose(0))
    log.play(True, threat=3)
    log.add(SECOND, Chose(1))
    log.play(False)
    told = sheet(FRAME, log.add())
    assert [(line.chapter, line.number, line.time) for line in told.lines] == [
        (1, 1, "past"), (1, 2, "now"), (2, 1, "ahead"), (2, 2, "ahead"), (3, 1, "ahead"), (3, 2, "ahead"),
        (4, 1, "ahead")]
    assert [line.fate for line in told.lines[:2]] == ["intact", ""]
    assert [line.games for line in told.lines] == [2] * 6 + [1]
    assert [line.team for line in told.lines[::2]] == [(False,), (False, True), (False, True, True), (True,) * 3]
    assert (told.score, told.won, told.lost) == (2, (3,), 1)


def test_the_sheet_says_what_became_of_the_cities() -> None:
    log = Log(BEGAN)
    for results in ((True,), (False, True), (False, False), (True,), (True,), (True,)):
        log.battle(*results)
    log.battle(False)
    log.battle(True)
    told = sheet(FRAME, log.add())
    assert [line.fate for line in told.lines] == ["intact", "damaged", "destroyed", "intact", "intact", "intact",
                                                  "destroyed", "defended"]
    assert told.ended == "won" and {line.time for line in told.lines} == {"past"}


def test_while_a_city_of_the_finale_is_to_be_chosen_a_line_waits_for_it() -> None:
    log = to_finale()
    log.battle(False)
    told = sheet(FRAME, log.add())
    assert [(line.number, line.time) for line in told.lines if line.chapter == 4] == [(1, "past"), (2, "now")]


@pytest.mark.parametrize("language", ["en", "pt", "es", "it"])
def test_the_sheet_becomes_markdown_in_every_language(language: str) -> None:
    catalogue = catalogue_of(language)
    log = Log(BEGAN, Renamed("Pipes | and\nlines"))
    log.battle(False, True)
    lines = markdown(sheet(FRAME, log.add()), catalogue.say, lambda when: "14.11.2023")
    assert lines[0] == "# Pipes | and lines"
    rows = [line for line in lines if line.startswith("|")]
    assert len(rows) == 3 and all(row.replace("\\|", "").count("|") == 6 for row in rows)
    assert rows[2].startswith("| 1.1 | Lagos (")
    assert "14.11.2023" in rows[2] and "X (9" in rows[2]
    assert not any("campaign." in line or "skies." in line for line in lines)


def test_the_prompt_of_every_stage_has_words() -> None:
    catalogue = catalogue_of("en")
    log = Log(BEGAN)
    seen = [prompt(FRAME, log.add())]
    log.add(FIRST)
    seen.append(prompt(FRAME, log.add()))
    log.add(Chose(0))
    seen.append(prompt(FRAME, log.add()))
    log.play(False)
    seen.append(prompt(FRAME, log.add()))
    seen.append(prompt(FRAME, to_finale().add()))
    seen.append(prompt(FRAME, log.add(Closed(1))))
    said = [catalogue.say(words) for words in seen]
    assert len(set(said)) == 6 and said[2] == "Game for Reykjavík." and said[3] == "Second game for Reykjavík."


def catalogue_of(language: str) -> Catalogue:
    return Catalogue.load(ROOT / "data" / "i18n", language)


def test_names_are_those_of_the_set_up() -> None:
    from game.table.campaign_sheet import character_name, city_name, scenario_name

    found = [city_name("skies", "lagos"), scenario_name("skies", "cows"), character_name("skies", "pip")]
    said = [catalogue_of("en").say(each) for each in found]
    assert said == ["Lagos", "The cows went first", "Corporal Pip"] and isinstance(found[0], Message)


# From the disk


def test_a_campaign_comes_back_from_its_file_as_it_was_and_a_result_written_again_changes_nothing(
    tmp_path: Path,
) -> None:
    campaigns, log = Campaigns(tmp_path), to_finale()
    for number, entry in enumerate(log.entries, 1):
        campaigns.append("skies-0001", number, encode(entry))
    # Killed after the write, before anybody heard of it: whoever comes next writes the same entry again.
    campaigns.append("skies-0001", len(log.entries), encode(log.entries[-1]))
    read = campaigns.read("skies-0001")
    assert fold(FRAME, map(decode, read.entries)) == (log.campaign, ()) and read.problems == ()
