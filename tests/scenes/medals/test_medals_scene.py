"""The page of the medals and the card on the results: what they show, what keys and pointer do, what new tags do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from gallery import Studio
from medalled import FOUND, log_of, sight_of
from msgspec.structs import replace
from shots.medals import SHOTS
from support.played import ANA, STEADY, finished

from game.scenes.medals.scene import MedalsScene
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.results.scene import ResultsScene
from game.scenes.table.replay import ReplayScene
from game.store.medals import MEDALS, Case
from game.store.statistics import Result, Sitter
from game.ui.input import Act, Pointer

BOLT = FOUND["ufoo/last-bolt"]["earned"]


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Studio(tmp_path, "en", (1280, 720))
    yield made
    made.close()


def shown(studio: Studio, state: str) -> MedalsScene:
    scene = studio.show(SHOTS[state])
    assert isinstance(scene, MedalsScene)
    return scene


def press(studio: Studio, *names: str) -> None:
    for name in names:
        studio.app.stage.handle(Act(name, True))
        studio.app.loop.step(1 / 60)


def case(studio: Studio) -> Case:
    services = studio.app.services
    return services.profiles.open(services.me).read(MEDALS)


def won_a_game(studio: Studio) -> None:
    """The one who plays has just finished the game that was kept."""
    services, log, outcome = studio.app.services, log_of(BOLT), sight_of(BOLT).view.outcome
    assert outcome is not None
    sitters = [Sitter(info.name, info.player, info.level) for info in log.seats]
    sitters[BOLT.seat] = Sitter("Ada", "person", profile=services.me)
    result = Result(log.title, "2030-05-04T20:15", log.setup.options, tuple(sitters), outcome.ranks, outcome.reason,
                    game=log.game, words="games/bolt.words")  # fmt: skip
    path = services.folders.data / result.words
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(log))
    assert services.profile.add(result)


# The page


def test_arrows_go_from_medal_to_medal_and_what_is_reached_is_told(studio: Studio) -> None:
    scene = shown(studio, "none")
    assert scene.looked.name == "ufoo/ricochet"
    press(studio, "right")
    assert scene.looked.name == "ufoo/last-bolt"
    press(studio, "down", "down")
    assert scene.looked.row == "escape"


def test_the_pointer_tells_of_what_is_under_it(studio: Studio) -> None:
    scene = shown(studio, "some")
    widget = scene.page.find("medal/ovni/eris-rises")
    assert widget is not None
    x, y = scene.page.metrics.point(*widget.box.centre)
    studio.app.stage.handle(Pointer("move", *scene.page.metrics.units(x, y)))
    studio.app.loop.step(1 / 60)
    assert scene.looked.name == "ovni/eris-rises"


def test_a_new_one_is_shown_first_and_new_until_it_was_looked_at(studio: Studio) -> None:
    scene = shown(studio, "some")
    assert scene.looked.name == "ufoo/last-bolt"
    assert "ufoo/ricochet" in scene.fresh
    press(studio, "left")
    assert "ufoo/ricochet" in scene.fresh  # as long as it is being looked at
    assert "ufoo/ricochet" not in case(studio).new
    press(studio, "right")
    assert "ufoo/ricochet" not in scene.fresh


def test_tabs_show_what_is_won_and_what_is_open(studio: Studio) -> None:
    scene = shown(studio, "some")
    everything = {widget.id for widget in scene.page.touchables() if widget.id.startswith("medal/")}
    found = {}
    for tab in (1, 2):
        scene.choose_tab(tab)
        studio.app.loop.step(1 / 60)
        found[tab] = {widget.id for widget in scene.page.touchables() if widget.id.startswith("medal/")}
    assert len(everything) == 60 and len(found[1]) == 23
    assert found[1] | found[2] == everything and not found[1] & found[2]


def test_the_nearest_are_those_that_came_nearest(studio: Studio) -> None:
    names = [place.name for place in shown(studio, "some").next_in_reach()[:3]]
    assert names == ["table/seven-in-a-row", "skies/against-all-odds", "escape/well-lied"]


def test_where_all_are_won_none_is_next(studio: Studio) -> None:
    assert shown(studio, "all").next_in_reach() == []


def test_the_game_that_brought_it_can_be_watched(studio: Studio) -> None:
    won_a_game(studio)
    scene = studio.show(MedalsScene)
    assert isinstance(scene, MedalsScene)
    while not scene.search.done:
        studio.app.loop.step(1 / 60)
    scene.page.focus = "medal/ufoo/last-bolt"
    studio.app.loop.step(1 / 60)
    press(studio, "confirm")
    studio.app.loop.step(1 / 60)
    top = studio.app.stage.top
    assert isinstance(top, ReplayScene) and top.replay.position == top.replay.first


def test_without_its_words_it_cannot_be_watched_and_says_so(studio: Studio) -> None:
    scene = shown(studio, "some")
    assert scene.page.find("watch") is None
    assert studio.app.services.canvas.type.labels_with(scene.say("medals.watch_gone"))
    scene.watch()
    assert studio.app.stage.top is scene


# The card


def test_a_medal_comes_onto_the_results_and_leads_to_its_page(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    won_a_game(studio)
    services = studio.app.services
    monkeypatch.setattr(SlotKeeper, "owners", (services.me,))
    heard: list[str] = []
    services.sound.play = lambda name, level=1.0: heard.append(name)  # type: ignore[method-assign]
    scene = studio.show(lambda services: ResultsScene(services, finished(services, (ANA, STEADY))))
    assert isinstance(scene, ResultsScene) and scene.page.find("results/medals") is None
    for _ in range(600):
        studio.app.loop.step(1 / 60)
    names = [award.medal.id for award in scene.awards.won]
    assert "last-bolt" in names and scene.awards.won[0].medal.metal == "gold"
    assert heard.count("coin") == 1 and not scene.awards.busy
    card, board = scene.page.find("results/medals"), scene.page.find("results/board")
    assert card is not None and board is None
    assert services.new_medals == len(names)
    card.tap(0, 0)
    studio.app.loop.step(1 / 60)
    assert isinstance(studio.app.stage.top, MedalsScene) and services.new_medals == 0


def test_the_card_turns_once_and_without_motion_it_is_there_at_once(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    won_a_game(studio)
    services = studio.app.services
    monkeypatch.setattr(SlotKeeper, "owners", (services.me,))
    services.settings = replace(services.settings, motion="off")
    scene = studio.show(lambda services: ResultsScene(services, finished(services, (ANA, STEADY))))
    assert isinstance(scene, ResultsScene)
    while not scene.awards.won:
        assert scene.awards.busy
        scene.awards.update(1 / 60)
    while scene.awards.busy:
        assert not scene.awards.update(0.0) or scene.awards.won


def test_practice_brings_no_card(studio: Studio) -> None:
    won_a_game(studio)
    table = finished(studio.app.services, (ANA, STEADY))
    table.session.table.practise()
    scene = studio.show(lambda services: ResultsScene(services, table))
    assert isinstance(scene, ResultsScene) and not scene.awards.busy


def test_a_game_of_bots_alone_brings_no_card(studio: Studio) -> None:
    won_a_game(studio)
    bots = (replace(STEADY, look=0), STEADY)
    scene = studio.show(lambda services: ResultsScene(services, finished(services, bots)))
    assert isinstance(scene, ResultsScene) and not scene.awards.busy
