"""Every tip is due at some time of some game, and asks only for what there is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from escape_setting import RULES

from game.content import strict
from game.engine.condition import Condition, parts_of
from game.engine.rules import Setup
from game.i18n.languages import LANGUAGES
from game.table.condition import Sight, holds
from game.table.lesson_check import company
from game.table.table import Table

DATA = Path(__file__).resolve().parents[3] / "data"


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    when: Condition
    say: str
    about: tuple[str, ...] = ()


class Tips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tips: tuple[Tip, ...]


TIPS = strict.fit(strict.load(DATA / "lessons" / "escape" / "tips.yaml"), Tips).tips

GAMES = [(scenario, seats, seed) for seed in range(30) for scenario, seats in (
    ("advanced", 8), ("infection", 5), ("arena", 4))]

HATCHES = ("move J05", "move N05", "move J01", "move N01")  # on Fermi


def table_of(scenario: str, seats: int, seed: int) -> Table:
    setup = Setup("escape", seats, {"zone": "fermi", "scenario": scenario}, f"TIPS-{seed}")
    return Table(RULES, setup, company(seats))


def sight(table: Table, seat: int, since: int) -> Sight:
    view = table.view(seat)
    return Sight(view, RULES.facts(view.observation, seat), since)


def test_there_are_enough_and_not_too_many() -> None:
    assert 12 <= len(TIPS) <= 25
    assert len({tip.id for tip in TIPS}) == len(TIPS)
    assert [tip.say for tip in TIPS] == [f"lessons_escape.tips.{tip.id}" for tip in TIPS]


@pytest.mark.parametrize("language", [language.id for language in LANGUAGES])
def test_every_tip_has_its_text(language: str) -> None:
    texts = strict.load_texts(DATA / "i18n" / language / "lessons_escape.yaml")
    assert {key for key in texts if key.startswith("lessons_escape.tips.")} == {tip.say for tip in TIPS}


def test_every_tip_is_due_at_some_time() -> None:
    """For whoever acts, counted from his last move; people who push buttons at random, and like hatches, come to
    everything."""
    waiting = {tip.id: tip.when for tip in TIPS}
    for scenario, seats, seed in GAMES:
        random = Random(seed)
        table = table_of(scenario, seats, seed)
        last = [0] * seats
        while table.outcome is None and waiting:
            seat = table.acting[0]
            found = sight(table, seat, last[seat])
            for id in [id for id, when in waiting.items() if holds(when, found)]:
                del waiting[id]
            last[seat] = table.records
            words = [choice.word for choice in found.view.choices]
            doors = [word for word in words if word in HATCHES]
            assert table.submit(seat, random.choice(doors or words)) is None
    assert waiting == {}


def test_every_number_that_is_asked_for_is_counted() -> None:
    asked = {part.fact for tip in TIPS for part in parts_of(tip.when) if part.fact}
    table = table_of("advanced", 4, 0)
    known = set(sight(table, table.acting[0], 0).facts)
    assert asked <= known | {"steps.noise"}  # which is there once something was heard
