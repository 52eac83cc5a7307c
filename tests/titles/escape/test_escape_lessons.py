"""The lessons fit the rules, and what Blip says in them is so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from escape_setting import RULES
from taught import before

from game.content.lessons import lesson_files, read_lesson
from game.content.strict import load_texts
from game.engine.lesson import Lesson, LessonStep
from game.table.lesson import Course
from game.titles.escape import cards, observe
from game.titles.escape.content import HATCHES, steps_from
from game.titles.escape.observe import Observation

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "data"
FILES = lesson_files(DATA, "escape")
TEXTS = {key: text for key, (text, _) in load_texts(DATA / "i18n" / "en" / "lessons_escape.yaml").items()}


@cache
def lesson(id: str) -> Lesson:
    return read_lesson(next(path for path in FILES if path.stem == id)).lesson


def numbers(id: str) -> dict[str, int]:
    """The steps of a lesson by the last part of their sentences' keys."""
    return {step.say.rpartition(".")[2]: number for number, step in enumerate(lesson(id).steps)}


def followed(id: str, step: str) -> Course:
    """A pupil who does what is wanted, at the beginning of this step."""
    return before(RULES, lesson(id), step)


def seen(course: Course, seat: int = 0) -> Observation:
    found: Observation = course.table.view(seat).observation
    return found


def cell(o: Observation, name: str) -> int:
    found = observe.sector_cell(o, name)
    assert found >= 0, name
    return found


def steps(o: Observation, start: str, goal: str) -> int:
    """How many sectors somebody walks from here to there; into a hatch too."""
    places = [(ord(name[0]) - 65, int(name[1:]) - 1) for name in (start, goal)]
    return steps_from(o.zone, places[0])[places[1]]


def here(course: Course) -> str:
    o = seen(course)
    assert o.own is not None
    return observe.sector_name(o, o.own.cell)


def beside(o: Observation, name: str) -> set[str]:
    """The sectors next to this one that can be walked on, hatches apart."""
    tables = observe.zone_tables(o)
    return {tables.names[near] for near in observe.bits(tables.near[cell(o, name)] & tables.sectors)}


def hatch(o: Observation, number: int) -> str:
    return observe.sector_name(o, observe.zone_tables(o).hatch_cells[number - 1])


def goals(course: Course) -> set[str]:
    """The sectors to which the pupil may move."""
    return {choice.word[5:] for choice in course.table.view(0).choices if choice.word.startswith("move ")}


# All lessons


def seconds(step: LessonStep) -> float:
    """What a step takes: three words a second, and a second and a half for a touch."""
    return len(TEXTS[step.say].split()) / 3 + 1.5 * touches(step)


def touches(step: LessonStep) -> int:
    """A sector is touched and confirmed, and what gives one away is asked twice; everything else is one button, or the
    key that goes on."""
    words: Iterator[str] = iter(step.want[:1])
    if step.free is not None:
        words = (spoken.word for spoken in step.free.way if spoken.seat == 0)
    return sum(1 if word in ("draw", "pass", "end") else 2 for word in words) or 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_takes_the_minutes_that_it_says(path: Path) -> None:
    file = read_lesson(path).lesson
    whole = sum(map(seconds, file.steps))
    assert 60 * (file.minutes - 1) < whole <= 60 * file.minutes
    first = next(number for number, step in enumerate(file.steps) if step.kind in ("want", "ask"))
    assert sum(map(seconds, file.steps[: first + 1])) <= 60


# 1: a noise in the dark

NOISE = "01-noise"


def test_the_pupil_wins_by_the_hatch_and_would_lose_to_the_alien() -> None:
    course = followed(NOISE, "out")
    outcome = course.table.outcome
    assert outcome is not None and outcome.reason == "first" and outcome.winners() == (0,)
    assert seen(course).truth is not None and seen(course).truth.aliens == 0b10  # type: ignore[union-attr]


def test_d12_is_two_steps_from_the_hatch_and_all_other_ways_are_longer() -> None:
    course = followed(NOISE, "walk")
    o = seen(course)
    ways = {name: steps(o, name, hatch(o, 4)) for name in goals(course)}
    assert ways.pop("D12") == 2
    assert min(ways.values()) > 2


def test_the_card_names_the_own_sector_and_nothing_else_may_be_said() -> None:
    course = followed(NOISE, "here")
    assert [choice.word for choice in course.table.view(0).choices] == ["noise D12"]


def test_the_noise_is_three_sectors_away_and_true() -> None:
    course = followed(NOISE, "on")
    assert steps(seen(course), "E10", here(course)) == 3
    other = seen(course, 1).own
    assert other is not None and (other.alien, other.speed) == (True, 2)
    assert observe.sector_name(seen(course), other.cell) == "E10"


def test_only_c13_touches_both() -> None:
    o = seen(followed(NOISE, "on"))
    assert beside(o, "D12") & beside(o, hatch(o, 4)) == {"C13"}


def test_the_only_good_lie_is_d11() -> None:
    course = followed(NOISE, "lie")
    o = seen(course)
    believable = {name for name in beside(o, "D12") if observe.sector_kind(o, cell(o, name)) == "dangerous"}
    assert {name for name in believable - {here(course)} if steps(o, "E10", name) <= 2} == {"D11"}
    legal = {choice.word for choice in course.table.view(0).choices}
    assert {f"noise {name}" for name in believable} < legal


def test_one_neighbour_is_safe() -> None:
    course = followed(NOISE, "light")
    o = seen(course)
    safe = {name for name in beside(o, here(course)) if observe.sector_kind(o, cell(o, name)) == "safe"}
    assert [f"hex:{name}" for name in safe] == list(course.step.ask)
    assert set(course.step.point) == {f"hex:{name}" for name in beside(o, here(course))}


def test_an_alien_beside_a_hatch_cannot_enter_it() -> None:
    course = followed(NOISE, "alone")
    o = seen(course)
    tables = observe.zone_tables(o)
    assert not tables.reach(cell(o, "C13"), 3, True) & tables.hatch_mask
    assert set(HATCHES) == {str(door.number) for door in observe.hatches(o)}


# 2: the alien's attack

ATTACK = "02-attack"


def side_of(course: Course, seat: int) -> str:
    own = seen(course, seat).own
    assert own is not None
    return "alien" if own.alien else "human"


def test_morr_and_tavi_are_the_humans() -> None:
    course = followed(ATTACK, "you")
    assert [side_of(course, seat) for seat in range(4)] == ["alien", "human", "alien", "human"]


def test_i08_reaches_most_ways_out_of_j09() -> None:
    course = followed(ATTACK, "creep")
    o = seen(course)
    ways = {name: sum(steps(o, name, way) <= 2 for way in beside(o, "J09")) for name in goals(course)}
    assert (len(beside(o, "J09")), ways.pop("I08")) == (6, 4)
    assert max(ways.values()) < 4
    assert o.own is not None and o.own.speed == 2


def test_a_card_may_be_drawn_as_a_human_draws_it() -> None:
    course = followed(ATTACK, "draw")
    assert {choice.word for choice in course.table.view(0).choices} == {"draw", "attack"}
    assert observe.side_of(seen(course, 1), 0) == "unknown"


def test_the_stories_are_what_a_human_could_tell_on_the_other_side() -> None:
    course = followed(ATTACK, "story")
    o = seen(course)
    start = observe.sector_name(o, observe.zone_tables(o).human_cell)
    told = {word.removeprefix("noise ") for word in course.step.want}
    dark = [observe.sector_name(o, each) for each in observe.bits(observe.zone_tables(o).dangerous)]
    assert told == {name for name in dark if steps(o, start, name) <= 3 and name[0] >= start[0]}
    assert steps(o, here(course), "O10") == max(steps(o, here(course), name) for name in told)
    for name in told:
        after = followed(ATTACK, "story")
        assert after.offer(f"noise {name}") == ""
        assert cell(o, name) in observe.could_be_as(seen(after, 1), 0, "human")


def test_sedatives_show_a_human_and_quill_must_be_the_alien() -> None:
    course = followed(ATTACK, "next")
    assert [observe.side_of(seen(course), seat) for seat in (1, 3)] == ["human", "human"]
    assert observe.could_be_as(seen(course), 2, "human") == ()
    assert observe.side_of(seen(followed(ATTACK, "story")), 3) == "unknown"


def test_morr_is_where_morr_was_heard() -> None:
    course = followed(ATTACK, "go")
    other = seen(course, 1).own
    assert other is not None and observe.sector_name(seen(course), other.cell) == "I10"
    here_cards, any_cards = sum(cards.SECTOR_CARDS[:2]), sum(cards.SECTOR_CARDS[2:4])
    assert 2 * here_cards >= here_cards + any_cards


def test_the_attack_feeds_and_the_last_human_is_three_sectors_away() -> None:
    course = followed(ATTACK, "alone")
    o = seen(course)
    assert o.own is not None and (o.own.fed, o.own.speed, o.own.kills) == (True, 3, 1)
    assert steps(o, here(course), "L10") == 3
    assert observe.FATES[o.fates[1]] == "dead"


def test_all_aliens_win() -> None:
    outcome = followed(ATTACK, "won").table.outcome
    assert outcome is not None and outcome.reason == "hunted" and outcome.winners() == (0, 2)


# 3: items and hatches

ITEMS = "03-items"


def reached(course: Course, start: str, steps: int) -> set[str]:
    """The sectors that an alien comes to from here."""
    o = seen(course)
    tables = observe.zone_tables(o)
    return {tables.names[each] for each in observe.bits(tables.reach(cell(o, start), steps, True))}


def test_three_green_cards_and_two_red_ones_are_left() -> None:
    o = seen(followed(ITEMS, "red"))
    assert [door.state for door in observe.hatches(o)] == ["closed", "sealed", "sealed", "sealed"]
    assert (o.greens, o.reds, observe.hatch_odds(o)) == (3, 2, (3, 5))


def test_hatch_2_is_three_steps_away() -> None:
    course = followed(ITEMS, "look")
    o = seen(course)
    assert steps(o, here(course), hatch(o, 2)) == 3
    assert sorted(observe.hand(o)) == ["adrenaline", "sedatives", "spotlight"]


def test_the_lights_that_are_taken_show_morr_and_not_the_pupil() -> None:
    course = followed(ITEMS, "aim")
    o = seen(course)
    tables = observe.zone_tables(o)
    mine, other = cell(o, here(course)), cell(o, "N04")
    showing = {
        f"light {tables.names[each]}" for each, area in enumerate(tables.areas)
        if tables.letters[each] != "." and area >> other & 1 and not area >> mine & 1
    }
    assert showing == set(course.step.want)
    assert beside(o, "N04") & {here(course)} == set() and hatch(o, 2) in {tables.names[each] for each in observe.bits(
        tables.near[other])}


def test_only_k04_is_out_of_reach_and_leads_to_a_hatch() -> None:
    course = followed(ITEMS, "back")
    o = seen(course)
    assert [line.message.args[1] for line in course.table.view(0).log if line.kind == "lit"] == [("sector", "N04")]
    danger = reached(course, "N04", 2)
    assert {"M04", "L03", here(course)} <= danger
    assert goals(course) - danger == {"K04", "L05"}
    ahead = {name: min(steps(o, name, hatch(o, number)) for number in (2, 3, 4)) for name in ("K04", "L05", "L04")}
    assert ahead["K04"] <= ahead["L04"] and ahead["L05"] > ahead["L04"]
    assert (here(course), steps(o, "K04", hatch(o, 3))) == ("L04", 3)


def test_sedatives_spare_the_card_with_morr_three_sectors_away() -> None:
    course = followed(ITEMS, "calm")
    o = seen(course)
    assert observe.will_draw(o, cell(o, "K04")) and steps(o, "N04", "K04") == 3
    assert {"draw", "sedatives"} <= {choice.word for choice in course.table.view(0).choices}
    after = followed(ITEMS, "quiet")
    assert {choice.word for choice in after.table.view(0).choices} == {"pass"}


def test_morr_attacks_where_the_pupil_stood_and_cannot_reach_k02() -> None:
    course = followed(ITEMS, "run")
    o = seen(course)
    assert "L04" in beside(o, here(course))
    other = seen(course, 1).own
    assert other is not None and observe.sector_name(o, other.cell) == "L04"
    assert "K02" not in reached(course, "L04", 2) and observe.sector_kind(o, cell(o, "K02")) == "safe"
    assert "K02" not in goals(course) and "K02" in goals(followed(ITEMS, "alone"))
    assert steps(o, "K02", hatch(o, 3)) == 1


def test_the_card_at_hatch_3_is_green_without_being_arranged() -> None:
    outcome = followed(ITEMS, "green").table.outcome
    assert outcome is not None and outcome.reason == "escaped" and outcome.winners() == (0,)
    free = lesson(ITEMS).steps[numbers(ITEMS)["alone"]].free
    assert free is not None and not any(spoken.draws for spoken in free.way)


# 4: who can be where

TRACKS = "04-tracks"


def test_only_one_noise_must_be_a_lie() -> None:
    course = followed(TRACKS, "which")
    o = seen(course)
    tables = observe.zone_tables(o)
    human, alien = tables.names[tables.human_cell], tables.names[tables.alien_cell]
    noises = {(tables.names[mark.cell], mark.round) for mark in observe.marks(o) if mark.kind == "noise" and mark.seat}
    assert {f"hex:{name}" for name in (human, alien, *dict(noises))} == set(course.step.point)
    lies = {f"hex:{name}" for name, turn in noises
            if steps(o, human, name) > turn and steps(o, alien, name) > 2 * turn}
    assert lies == set(course.step.ask)
    assert o.round == 5 and dict(noises)["W09"] == 4


def test_morr_was_lit_in_o08_and_can_only_be_in_o09() -> None:
    course = followed(TRACKS, "where")
    o = seen(course)
    lit = [mark for mark in observe.marks(o) if mark.kind == "lit" and mark.seat == 1]
    assert [(observe.sector_name(o, mark.cell), mark.age) for mark in lit] == [("O08", 2)]
    assert observe.side_of(o, 1) == "human"
    assert [name for name in beside(o, "O08") if observe.sector_kind(o, cell(o, name)) == "safe"] == ["O09"]
    assert set(course.step.point) <= {f"hex:{name}" for name in beside(o, "O08")}
    assert [observe.sector_name(o, each) for each in observe.could_be(o, 1)] == ["O09"]
    assert steps(o, here(course), "O09") == 2


def test_tavi_was_lit_in_p10_and_can_only_be_in_q11() -> None:
    course = followed(TRACKS, "alone")
    o = seen(course)
    assert [observe.sector_name(o, mark.cell) for mark in observe.marks(o, 1) if mark.kind == "lit"] == ["O09", "P10"]
    assert [observe.sector_name(o, each) for each in observe.could_be(o, 3)] == ["Q11"]
    assert o.own is not None and o.own.speed == steps(o, here(course), "Q11") == 3


def test_with_tavi_the_hunt_is_over() -> None:
    outcome = followed(TRACKS, "won").table.outcome
    assert outcome is not None and outcome.reason == "hunted" and outcome.winners() == (0, 2)
