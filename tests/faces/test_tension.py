"""What the music of each title follows: calm at the beginning, tense where the game comes to its end, and never more
than the viewer knows."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from sitting import Sit

from game.app.registry import titles
from game.engine.rules import Setup, default_options
from game.faces.attack.model import goal as attack
from game.faces.escape.model import goal as escape
from game.faces.ovni.model import goal as ovni
from game.faces.skies.model import goal as skies
from game.faces.ufoo.model import goal as ufoo
from game.table.opening import opening_seen
from game.titles.escape import facts, observe

SHARE = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def rules() -> dict[str, Any]:
    return {title.id: title.build(SHARE, None) for title in titles()}


def begun(rules: dict[str, Any], id: str, **options: bool | int | str) -> Any:
    """What the first seat sees of a new game."""
    setup = Setup(id, rules[id].info.seats[0], {**default_options(rules[id]), **options}, "moon")
    return opening_seen(rules[id], setup, 0)


def seen(observation: Any, people: int = 1, **changed: Any) -> Any:
    seats = [SimpleNamespace(player="person" if seat < people else "bot") for seat in range(4)]
    return SimpleNamespace(observation=replace(observation, **changed), seats=seats)


def test_ufoo_is_as_tense_as_the_weaker_mothership(rules: dict[str, Any]) -> None:
    o = begun(rules, "ufoo")
    assert [ufoo.tension(seen(o, structure=(5, left))) for left in (5, 4, 3, 2, 1)] == [0, 0.25, 0.5, 0.75, 1]
    assert ufoo.tension(seen(o, structure=(1, 4))) == 1


def test_skies_is_tense_when_the_city_or_the_sky_is_nearly_lost(rules: dict[str, Any]) -> None:
    o = begun(rules, "skies")
    assert skies.tension(seen(o)) < 0.2
    most = skies.observe.tables_of(o.board).most_damage
    assert skies.tension(seen(o, damage=most - 1)) == 1
    assert skies.tension(seen(o, rows_left=0, mothership=o.mothership + o.rows_left)) == 1
    half = seen(o, rows_left=o.rows_left // 2, mothership=o.mothership + o.rows_left - o.rows_left // 2)
    assert 0.1 < skies.tension(half) < 0.7


def test_escape_is_tense_late_without_hatches_and_where_something_is_near(rules: dict[str, Any]) -> None:
    o = begun(rules, "escape")
    assert escape.tension(seen(o)) < 0.05
    assert escape.tension(seen(o, round=observe.ROUNDS)) == 1
    assert escape.tension(seen(o, hatches=(1,) * len(o.hatches))) == 1
    beside = next(iter(observe.reach(o)))
    noise = facts.fact(facts.NOISE, 1, beside)
    assert escape.tension(seen(o, now=(noise,))) > 0.8
    assert escape.tension(seen(o, people=2, now=(noise,))) < 0.05, "the others would hear where one is"
    own = facts.fact(facts.NOISE, 0, beside)
    assert escape.tension(seen(o, now=(own,))) < 0.05, "nobody fears a noise of one's own"
    assert escape.tension(seen(o, now=(noise,), own=None)) < 0.05, "the public table is nowhere"
    assert escape.tension(seen(o, round=6, past=((noise,), (), (), ()), now=())) < 0.2, "long ago"


def test_ovni_is_tense_when_a_stock_runs_out(rules: dict[str, Any]) -> None:
    o, tables = begun(rules, "ovni"), rules["ovni"].tables
    assert ovni.tension(seen(o), tables) < 0.1
    rising = [ovni.tension(seen(o, stock=(left, 20, 20, 20)), tables) for left in (6, 4, 2, 0)]
    assert rising == sorted(rising) and rising[0] < 0.3 and rising[-1] == 1


def test_attack_is_tense_in_the_last_rounds(rules: dict[str, Any]) -> None:
    o = begun(rules, "attack")
    assert attack.tension(seen(o)) == 0
    assert attack.tension(seen(o, round=o.rounds)) == 1
    together = seen(o, round=o.rounds, semi=True)
    done = tuple(replace(player, bases=99) for player in o.players)
    assert attack.tension(together) == 1
    assert attack.tension(seen(o, round=o.rounds, semi=True, players=done)) == pytest.approx(0.7)


@pytest.mark.parametrize("table", ["attack/late", "escape/move", "ovni/late", "skies/middle", "ufoo/late"])
def test_every_desk_tells_it_to_the_music(sit: Sit, table: str) -> None:
    s = sit(table)
    tense = s.desk.tension()
    assert 0 < tense <= 1
    assert s.services.sound._tense == tense
