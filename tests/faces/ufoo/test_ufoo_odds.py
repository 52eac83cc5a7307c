"""The rows of dice that the lessons of Ufo.O show are what the rules make of each face."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from taught import DATA, before, lesson, lessons, tried

from game.content.ufoo import load_content
from game.faces.ufoo.model.odds import odds
from game.present.odds import Odds
from game.table.lesson import Course
from game.titles.ufoo.rules import UfooRules

RULES = UfooRules(load_content(DATA.parent, None))
FACES = range(1, 7)


def at(id: str, step: str) -> Course:
    return before(RULES, lesson("ufoo", id), step)


def come(course: Course, word: str, kind: str, *draws: int) -> str:
    """The result of the first such event after this word with these dice."""
    view = tried(course, word, draws=draws)
    found = [line for line in view.log if line.kind == kind]
    return str(dict(max(found, key=lambda line: line.record).message.args)["result"])


def row(name: str) -> Odds:
    found = odds(name)
    assert found is not None
    return found


def verdicts(name: str) -> list[str]:
    return [side.verdict for side in row(name).sides]


def figures(name: str) -> list[tuple[str, int, int]]:
    return [(line.key.rpartition(".")[2], dict(line.args)["n"], dict(line.args)["of"]) for line, _ in row(name).lines]  # type: ignore[misc]


def told(results: list[str], good: set[str], bad: set[str]) -> list[str]:
    return ["good" if result in good else "bad" if result in bad else "none" for result in results]


def test_every_row_that_a_lesson_names_is_there_and_shows_six_faces() -> None:
    named = {name for read in lessons("ufoo") for name in read.lesson.odds.values()}
    assert len(named) == 9 and odds("no such row") is None
    for name in named:
        assert [side.art for side in row(name).sides] == [f"ui/die-red-{face}" for face in FACES]
        assert 1 <= len(row(name).lines) <= 2


def test_beside_an_asteroid() -> None:
    course = at("03-ion-cannon", "roll")
    results = [come(course, "roll", "asteroid", face) for face in FACES]
    assert verdicts("asteroid") == verdicts("hatched") == told(results, {"safe"}, {"hurt"})
    assert figures("asteroid") == [("hits_you", results.count("hurt"), 6)]
    assert figures("hatched") == [("hits_you", 2, 6), ("elsewhere", 0, 6)]
    assert [verdict == "good" for verdict in verdicts("thrown")] == [result == "hurt" for result in results]


def test_the_ion_cannon() -> None:
    course = at("03-ion-cannon", "gamble")
    results = [come(course, "ion 1 1", "ion", face) for face in FACES]
    assert verdicts("cannon") == told(results, {"destroyed"}, {"self_hurt"})
    assert figures("cannon") == [("hits", results.count("destroyed"), 6), ("hits_you", results.count("self_hurt"), 6)]


def test_an_intact_cannon_and_a_damaged_one() -> None:
    course = at("04-mothership", "alone")
    hits = {n: sum(come(course, f"ion {n} home", "ion_home", face) == "structure" for face in FACES) for n in (2, 4)}
    assert figures("cannons") == [("fit", hits[4], 6), ("hurt", hits[2], 6)] and hits[2] < hits[4]


def wins(course: Course, word: str, won: Callable[[str], bool]) -> list[int]:
    """For each face of the attacker the number of the other's faces that lose to it."""
    rolls = {pair: come(course, word, "laser", *pair) for pair in product(FACES, FACES)}
    return [sum(won(rolls[red, blue]) for blue in FACES) for red in FACES]


def test_the_laser_face_by_face() -> None:
    intact = wins(at("03-ion-cannon", "smoke"), "laser 2 2", lambda result: not result.startswith("self"))
    assert [side.wins for side in row("duel").sides] == [side.wins for side in row("weapons").sides] == intact
    hits = sum(result == "destroyed" for result in (
        come(at("03-ion-cannon", "smoke"), "ion 2 2", "ion", face) for face in FACES))  # fmt: skip
    assert figures("weapons") == [("laser", sum(intact), 36), ("ion", 6 * hits, 36)]
    assert figures("duel") == [("fit", sum(intact), 36), ("hurt", 15, 36)]


@pytest.mark.parametrize("name", ["repair", "guns"])
def test_four_and_more(name: str) -> None:
    if name == "repair":
        results = [come(at("03-ion-cannon", "repair"), "repair 3", "repair", face) for face in FACES]
        won = [result == "repaired" for result in results]
    else:
        course = at("04-mothership", "roll")
        won = [come(course, "roll", "fire", face) != "missed" for face in FACES]
    assert [verdict == "good" for verdict in verdicts(name)] == won and "bad" not in verdicts(name)
    assert figures(name)[0][1:] == (sum(won), 6)
