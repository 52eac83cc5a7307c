"""The log of a campaign as it is shown: what a row tells, what a pile shows, and that the sheet has room for it all."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.content.skies import load_content
from game.engine.campaign import Frame
from game.engine.text import Message
from game.present import campaign_cards as cards
from game.present.campaign import Paper, paper, paper_of
from game.scenes.campaign.boxes import HIGH, WIDE, lay
from game.table.campaign import Campaign, companions, crew_size, refuse, step
from game.table.campaign_log import Began, Chose, Dealt, Defends, Entry, Pile, Played, Started, Unseen
from game.table.campaign_sheet import sheet
from game.titles.skies.rules import SkiesRules

RULES = SkiesRules(load_content(Path(__file__).parents[2]))
FRAME = RULES.campaign() or Frame("", (), None, {})  # type: ignore[arg-type]
BOOK = cards.Book("skies", RULES.lore, RULES.content.city)


class Log:
    """A campaign at threat 2 that grows by entries that must be allowed."""

    def __init__(self, unseen: bool = False, rules: int = FRAME.rules) -> None:
        self.campaign: Campaign | None = None
        self.count = 0
        self.add(Began("skies", "Tea", "seed", 2, 1_700_000_000, unseen, rules))

    @property
    def now(self) -> Campaign:
        assert self.campaign is not None
        return self.campaign

    def add(self, *entries: Entry) -> Log:
        for entry in entries:
            fault = refuse(FRAME, self.campaign, entry)
            assert fault is None, (entry, fault)
            self.campaign = step(FRAME, self.campaign, entry)
        return self

    def deal(self) -> Log:
        chapter = FRAME.chapters[self.now.chapter - 1]
        first = 2 * (sum(battle.chapter == self.now.chapter for battle in self.now.battles))
        one, two = (
            Pile(chapter.cities[n], chapter.scenarios[n], chapter.characters[n]) for n in (first, first + 1)
        )
        return self.add(Dealt((one, two)))

    def choose(self) -> Log:
        crew = companions(FRAME, self.now)[:crew_size(FRAME, self.now)]
        if self.now.stage == "defend":
            return self.add(Defends(self.now.saved[0], crew))
        return self.deal().add(Chose(0, crew))

    def game(self, won: bool, threat: int = 2) -> Log:
        self.count += 1
        id = f"skies-{self.count:04d}"
        return self.add(Started(id, 5), Played(id, won, threat, 9, "won" if won else "damage", 6))

    def battles(self, *results: str) -> Log:
        for letters in results:
            self.choose()
            for letter in letters:
                self.game(letter == "w")
        return self

    def paper(self) -> Paper:
        return paper_of(FRAME, self.now)


def kinds(log: Log, row: int) -> list[str]:
    return [field.kind for field in log.paper().rows[row].fields]


# The sheet


def test_a_new_log_waits_in_its_first_row_and_knows_nothing_of_the_others() -> None:
    rows = Log().paper().rows
    assert [row.time for row in rows] == ["now", *["ahead"] * 6]
    assert [row.id for row in rows] == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2", "4.1"]
    assert all(not row.city and not row.scenario for row in rows)
    assert [len(row.faces) for row in rows] == [1, 1, 2, 2, 3, 3, 3]
    assert [len(row.fields) for row in rows] == [2] * 6 + [1]


def test_the_row_says_what_the_stage_asks_for() -> None:
    log = Log()
    assert log.paper().rows[0].note == Message("logbook.row.deal")
    assert log.deal().paper().rows[0].note == Message("logbook.row.choose")
    row = log.add(Chose(0)).paper().rows[0]
    assert row.note is None and row.city == FRAME.chapters[0].cities[0]


def test_results_are_won_lost_not_needed_or_next() -> None:
    log = Log().choose()
    assert kinds(log, 0) == ["next", "empty"]
    log.game(False)
    assert kinds(log, 0) == ["lost", "next"]
    log.game(True)
    assert kinds(log, 0) == ["lost", "won"]
    log.battles("w")
    assert kinds(log, 1) == ["won", "unplayed"]
    log.battles("ll")
    assert kinds(log, 2) == ["lost", "lost"]


def test_a_game_that_was_begun_stands_in_its_field() -> None:
    log = Log().choose().add(Started("skies-0042", 7))
    field = log.paper().rows[0].fields[0]
    assert (field.kind, field.game) == ("next", "skies-0042")


def test_the_city_says_what_became_of_it() -> None:
    log = Log().battles("w", "lw", "ll")
    assert [row.fate for row in log.paper().rows[:3]] == ["intact", "damaged", "destroyed"]


def test_the_only_companion_left_is_in_the_row_before_the_pile_is_chosen() -> None:
    log = Log().battles("w", "w")
    assert [face.kind for face in log.deal().paper().rows[2].faces] == ["new", "open"]
    log.add(Chose(0, companions(FRAME, log.now)[:1])).game(True).deal()
    faces = log.paper().rows[3].faces
    assert [face.kind for face in faces] == ["new", "person"]
    assert (faces[1].id, faces[1].upgraded) == (companions(FRAME, log.now)[0], True)


def test_the_sum_is_written_out_until_it_gets_long() -> None:
    log = Log().battles("w", "lw")
    assert log.paper().total == Message("logbook.sheet.total", (("won", "2 + 2"), ("lost", 1)))
    log.battles("w", "w", "w")
    assert log.paper().total == Message("logbook.sheet.total", (("won", "10"), ("lost", 1)))
    assert Log().paper().total == Message("logbook.sheet.total", (("won", "0"), ("lost", 0)))


def test_what_was_won_without_any_threat_adds_nothing_to_the_sum_not_even_a_zero() -> None:
    log = Log().choose().game(True, 0)
    assert log.paper().total == Message("logbook.sheet.total", (("won", "0"), ("lost", 0)))
    log.choose().game(True, 3).choose().game(True, 0)
    assert log.paper().total == Message("logbook.sheet.total", (("won", "3"), ("lost", 0)))


def test_a_result_is_found_by_its_game() -> None:
    log = Log().battles("lw")
    found = log.paper().field("skies-0002")
    assert found is not None and (found.kind, found.threat, found.rounds) == ("won", 2, 9)
    assert log.paper().field("skies-0009") is None and log.paper().field("") is None


def test_the_sheet_tells_from_when_to_when_it_was_played() -> None:
    log = Log()
    assert log.paper().days == ()
    log.choose().add(Started("skies-0001", 5), Played("skies-0001", False, 2, 9, "damage", 600))
    assert log.paper().days == (600, 600)
    log.add(Started("skies-0002", 700), Played("skies-0002", True, 2, 9, "won", 900))
    assert log.paper().days == (600, 900)


def test_a_sheet_for_export_waits_for_nobody() -> None:
    log = Log().battles("w").deal()
    told = paper(sheet(FRAME, log.now))
    assert {row.time for row in told.rows} == {"past", "ahead"}
    assert not [field for row in told.rows for field in row.fields if field.kind == "next"]
    assert [face.kind for row in told.rows[1:] for face in row.faces] == ["open"] * 14
    assert told.parts[0].time == "past"


# Where it lies


def long_finale(lines: int) -> Paper:
    """A finale of so many lines, the last of them won, as it could be under the first rules."""
    log = Log(rules=1).battles(*["w"] * 6)
    return log.battles(*["l"] * (lines - 1), "w").paper()


@pytest.mark.parametrize("lines", [1, 2, 3, 4, 5, 6, 7, 8])
def test_every_line_finds_its_place_on_the_paper(lines: int) -> None:
    told = long_finale(lines)
    assert len(told.parts[-1].rows) == lines
    parts = lay(told)
    assert all(one.box.bottom <= two.box.y for one, two in pairwise(parts))
    assert parts[-1].box.bottom < HIGH - 40 and parts[-1].box.right < WIDE - 12
    rows = [row for part in parts for row in part.rows]
    assert [row.row.id for row in rows] == [row.id for row in told.rows]
    for number, row in enumerate(rows):
        assert all(not row.box.meets(other.box.inset(0.01)) for other in rows[number + 1:])
        targets = [row.city, *([row.scenario] if row.scenario else []), *(spot.box for spot in row.faces), *row.fields]
        for n, target in enumerate(targets):
            assert target.h >= 36 - 1e-6, (row.row.id, target)
            assert not [other for other in targets[n + 1:] if target.meets(other.inset(2.5))], row.row.id


def test_the_rows_keep_their_size_as_long_as_there_is_room() -> None:
    heights = {row.box.h for part in lay(Log().paper()) for row in part.rows}
    assert heights == {60.0}


# The piles


def test_who_plays_by_story_sees_no_rule_before_he_turns_it_over() -> None:
    log = Log(unseen=True).deal()
    piles = cards.heaps(BOOK, log.now)
    assert [heap.story.rule for heap in piles] == [None, None]
    one, two = cards.heaps(BOOK, log.now, frozenset({piles[1].story.id}))
    assert one.story.rule is None
    assert two.story.rule == RULES.lore("scenario", two.story.id)[0]
    log.add(Unseen(False))
    assert [heap.story.rule is None for heap in cards.heaps(BOOK, log.now)] == [False, False]


def test_a_tooltip_tells_no_rule_that_is_unseen() -> None:
    (heap, _) = cards.heaps(BOOK, Log(unseen=True).deal().now)
    rule = RULES.lore("scenario", heap.story.id)[0]
    for words in (cards.story_tip(heap.story), cards.city_tip(heap.city), cards.person_tip(heap.person)):
        assert rule not in words


def test_a_battle_that_was_chosen_lies_open() -> None:
    log = Log(unseen=True).choose()
    fight = cards.fight(BOOK, FRAME, log.now)
    assert fight.story.rule is not None and not fight.city.damaged and fight.game == 1
    second = cards.fight(BOOK, FRAME, log.game(False).now)
    assert second.city.damaged and second.game == 2 and second.story.id == fight.story.id
    assert second.city.ability == fight.city.other and second.city.art.endswith("-damaged")


def test_a_city_card_tells_bases_and_the_extra_spaces_of_its_side() -> None:
    whole, hurt = cards.city(BOOK, "reykjavik"), cards.city(BOOK, "reykjavik", True)
    assert whole.bases == Message("logbook.card.bases", (("upper", "D"), ("lower", "A")))
    assert whole.extra == Message("logbook.card.no_extra")
    assert hurt.extra == Message("logbook.card.extra", (("costs", "4"),))


def test_a_character_serves_on_the_upgraded_side_with_another_picture() -> None:
    plain, better = cards.person(BOOK, "moss"), cards.person(BOOK, "moss", True)
    assert (plain.ability, plain.other) == (better.other, better.ability)
    assert better.face == "skies/face-moss-upgraded" and plain.art == "skies/crew-moss"


def test_the_finale_offers_the_cities_that_were_saved_damaged() -> None:
    log = Log().battles("w", "ll", "w", "w", "lw", "w")
    offered = cards.saved(BOOK, log.now)
    assert [card.id for card in offered] == list(log.now.saved) and len(offered) == 5
    assert all(card.damaged for card in offered)
    assert cards.team_size(FRAME, log.now) == 3 and len(cards.offered(BOOK, FRAME, log.now)) == 6
