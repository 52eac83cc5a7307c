"""The rows of cards that the lessons of Escape from the Aliens show are the cards that there are."""

from __future__ import annotations

from fractions import Fraction

from taught import DATA, before, lesson, lessons, tried

from game.content.escape import load_content
from game.faces.escape.model.odds import odds
from game.present.odds import Odds
from game.table.view import View
from game.titles.escape.cards import SECTOR_CARDS, SECTOR_KINDS
from game.titles.escape.rules import EscapeRules

RULES = EscapeRules(load_content(DATA.parent, None))


def view_at(id: str, step: str) -> View:
    return before(RULES, lesson("escape", id), step).table.view(0)


def row(view: View, name: str) -> Odds:
    found = odds(view, name)
    assert found is not None
    return found


def count(found: Odds, verdict: str) -> int:
    return sum(side.verdict == verdict for side in found.sides)


def test_every_row_that_a_lesson_names_is_there() -> None:
    view = view_at("03-items", "red")
    named = {name for read in lessons("escape") for name in read.lesson.odds.values()}
    assert named == {"hatch", "sector", "noise"} and odds(view, "no such row") is None
    assert all(1 <= len(row(view, name).lines) <= 2 for name in named)


def test_the_cards_of_a_hatch_are_those_that_are_left() -> None:
    course = before(RULES, lesson("escape", "03-items"), "alone")
    found = row(course.table.view(0), "hatch")
    for spoken in course.step.free.way[:-1] if course.step.free else ():
        course.go_on(spoken)
    fates = [tried(course, "move J01", draws=(card,)).outcome is not None for card in range(len(found.sides))]
    assert count(found, "good") == sum(fates) == 3 and count(found, "bad") == fates.count(False) == 2
    assert [dict(line.args) for line, _ in found.lines] == [{"n": 3, "of": 5}]


def test_the_cards_of_a_dark_sector_have_the_shares_of_the_deck() -> None:
    view = view_at("03-items", "calm")
    deck = dict.fromkeys(SECTOR_KINDS, 0)
    for kind, many in zip(SECTOR_KINDS, SECTOR_CARDS):
        deck[kind] += many
    found = row(view, "sector")
    assert Fraction(count(found, "bad"), len(found.sides)) == Fraction(deck["here"], sum(deck.values()))
    assert Fraction(count(found, "good"), len(found.sides)) == Fraction(deck["silence"], sum(deck.values()))
    heard = row(view, "noise")
    assert Fraction(count(heard, "good"), len(heard.sides)) == Fraction(deck["here"], deck["here"] + deck["any"])
    assert 2 * count(heard, "good") >= len(heard.sides)
