"""The row of dice in the coach's bubble: below the sentence that it belongs to, and no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pupil import Pupil

from game.desk.coach import place_of_coach
from game.desk.odds_row import high_of

Begin = Callable[..., Pupil]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    made: list[Pupil] = []

    def open_one(lang: str = "en", **settings: object) -> Pupil:
        made.append(Pupil(tmp_path / str(len(made)), "ufoo/02-lasers", lang, **settings))  # type: ignore[arg-type]
        return made[-1]

    yield open_one
    for pupil in made:
        pupil.close()


def test_the_row_belongs_to_the_answer_and_goes_with_it(begin: Begin) -> None:
    pupil = begin()
    pupil.do()
    scene = pupil.scene
    assert scene.seen_last is not None and scene.seen_last[0].odds is None
    scene.choose("ion 2 2")
    pupil.tick()
    speech = scene.seen_last[0]
    assert speech.odds is not None and len(speech.odds.sides) == 6
    assert [words for words, _ in speech.odds.lines] == ["intact: 21 of 36", "damaged: 15 of 36"]
    pupil.do()
    assert scene.seen_last[0].odds is None


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_the_bubble_makes_room_for_it(lang: str, begin: Begin) -> None:
    pupil = begin(lang)
    pupil.do()
    scene, canvas = pupil.scene, pupil.services.canvas
    scene.choose("ion 2 2")
    pupil.tick()
    assert scene.seen_last is not None
    speech, _, holes = scene.seen_last
    within = scene.page.box.inset(8)
    assert speech.odds is not None
    bare = place_of_coach(canvas, speech._replace(odds=None), within, holes)
    row = place_of_coach(canvas, speech, within, holes)
    assert row.h - bare.h > high_of(canvas, speech.odds, speech.wide - 40)
    assert high_of(canvas, speech.odds, 260) > high_of(canvas, speech.odds, 412), "figures go below in a narrow bubble"
