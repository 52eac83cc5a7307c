"""The recap: what happened to me, losses first, each moment played again on the board and nothing changed by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from gallery import Studio
from msgspec.structs import replace
from shots.recap import GAMES, Played, played_table
from support.played import shown

from game.scenes.table.missed import open_recap, put_away, tell_missed
from game.scenes.table.recap import Recap
from game.scenes.table.recap_drawing import SIDE, column_of, plate_of
from game.scenes.table.scene import TableScene
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.button import Button


class Sitting:
    """A game at the point at which seat 0 has missed something."""

    def __init__(self, studio: Studio, game: Played) -> None:
        services = studio.app.services
        self.studio = studio
        self.scene = TableScene(services, shown(services, played_table(services, game), 0))
        studio.show(lambda _: self.scene)

    def open(self) -> Recap:
        open_recap(self.scene)
        self.tick(0)
        (recap,) = self.scene.overlays
        assert isinstance(recap, Recap)
        return recap

    def tick(self, seconds: float) -> None:
        for _ in range(int(seconds / 0.05) + 1):
            self.studio.app.loop.step(0.05)

    def key(self, name: str) -> None:
        self.studio.app.stage.handle(Act(name, True))
        self.studio.app.loop.step(0)


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Studio(tmp_path, "en", (1280, 720))
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_the_moments_play_one_after_the_other_and_the_table_stays_as_it_was(studio: Studio, game: Played) -> None:
    sitting = Sitting(studio, game)
    before = sitting.scene.session.table.saved()
    recap = sitting.open()
    seen = set()
    for _ in range(600):
        sitting.tick(0.1)
        seen.add(recap.at)
        if not recap.moving and not sitting.scene.desk.moving():
            break
    assert seen == set(range(recap.count)) and recap.count >= 3
    assert not recap.moving, "it comes to rest by itself"
    sitting.key("back")
    assert not sitting.scene.overlays
    assert sitting.scene.desk.view is sitting.scene.view
    assert sitting.scene.session.table.saved() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_losses_come_first_and_every_view_is_the_viewers_own(studio: Studio, game: Played) -> None:
    recap = Sitting(studio, game).open()
    losses = [moment.loss for moment in recap.moments]
    assert losses == sorted(losses, reverse=True)
    assert {view.viewer for view in recap.past} == {0}
    own = {line.message for view in recap.past for line in view.log}
    assert all(moment.line.message in own for moment in recap.moments)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_the_strip_covers_nothing_of_what_it_shows(studio: Studio, game: Played) -> None:
    sitting = Sitting(studio, game)
    recap = sitting.open()
    sitting.tick(0.3)
    for at in range(recap.count):
        recap.go(at)
        sitting.tick(6)
        cards = [widget.box for widget in sitting.scene.page.layers[-1].widgets if widget.id.startswith("recap/")]
        places = [place for row in recap._places for place in row]
        assert places, "every moment has a place on the page"
        assert not [place for place in places for card in cards if card.meets(place)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_board_column_and_line_lie_side_by_side(studio: Studio, game: Played) -> None:
    sitting = Sitting(studio, game)
    recap = sitting.open()
    sitting.tick(0.3)
    page, stage = sitting.scene.page, sitting.scene.desk.stage
    assert stage.bottom <= page.box.bottom - recap.below + 1
    close = page.find("recap/close")
    assert close is not None
    assert close.box.x < page.box.w / 2 or stage.right <= page.box.right - SIDE + 2
    sitting.key("back")
    assert sitting.scene.kept_free == (0.0, 0.0), "the table has its room again"


def test_arrows_step_through_the_moments_and_stop_the_show(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[1])
    recap = sitting.open()
    sitting.tick(0.3)
    sitting.key("page-down")
    assert (recap.at, recap.running) == (1, False)
    sitting.tick(20)
    assert recap.at == 1
    sitting.key("page-up")
    sitting.key("page-up")
    assert recap.at == 0


def test_the_focus_that_comes_to_a_card_plays_it(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[1])
    recap = sitting.open()
    sitting.tick(0.3)
    assert sitting.scene.page.focus == "recap/on"
    for _ in range(12):
        sitting.key("up")
        if sitting.scene.page.focus == "recap/2":
            break
    assert sitting.scene.page.focus == "recap/2" and recap.at == 2
    sitting.key("confirm")
    assert sitting.scene.overlays == [recap], "once more"


def test_space_plays_a_moment_again_and_enter_ends_the_recap(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[1])
    recap = sitting.open()
    sitting.tick(0.6)
    assert recap._played and sitting.scene.page.focus == "recap/on"
    sitting.key("hold")
    assert not recap._played and not recap.running and sitting.scene.overlays == [recap]
    sitting.key("confirm")
    assert not sitting.scene.overlays


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_the_button_says_whose_turn_comes_next(studio: Studio, game: Played) -> None:
    sitting = Sitting(studio, game)
    sitting.open()
    sitting.tick(0.3)
    button = sitting.scene.page.find("recap/on")
    assert isinstance(button, Button)
    mine = 0 in sitting.scene.session.table.acting
    assert button.words == ("My turn" if mine else "Go on")


def test_it_opens_by_itself_where_something_was_lost_and_otherwise_only_for_who_could_not_look(studio: Studio) -> None:
    for game, lost in zip(GAMES, (True, True, True, False, True)):
        scene = Sitting(studio, game).scene
        tell_missed(scene, losses_only=True)
        assert bool(scene.overlays) == lost, game
        scene.close_overlays()
        tell_missed(scene, losses_only=False)
        assert scene.overlays, game


def test_it_does_not_open_over_the_card_that_tells_a_player_the_role(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(studio, GAMES[0])
    monkeypatch.setattr(type(sitting.scene.desk), "introduces", True)
    tell_missed(sitting.scene, losses_only=False)
    assert not sitting.scene.overlays
    monkeypatch.setattr(type(sitting.scene.desk), "introduces", False)
    tell_missed(sitting.scene, losses_only=False)
    assert sitting.scene.overlays


def test_before_the_first_own_move_it_tells_what_has_happened_so_far(studio: Studio) -> None:
    recap = Sitting(studio, GAMES[0]).open()
    assert recap.heading == "Since your last turn"
    recap.past = (replace(recap.past[0], record=0), *recap.past[1:])
    assert recap.heading == "The game so far"


def test_the_next_recap_takes_the_place_of_one_that_is_still_open(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[0])
    first, scene = sitting.open(), sitting.scene
    tell_missed(scene, losses_only=False)
    (second,) = scene.overlays
    assert isinstance(second, Recap) and second is not first
    put_away(scene)
    assert not scene.overlays and scene.desk.view is scene.view


def test_without_anything_missed_a_sentence_says_so(studio: Studio) -> None:
    sitting = Sitting(studio, Played("attack", 2, 1, 0))
    open_recap(sitting.scene)
    assert not sitting.scene.overlays
    assert sitting.scene.page._toast is not None


def test_what_is_played_again_sounds_softer_than_it_did(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[1])
    assert sitting.scene.softness == 1.0
    sitting.open()
    assert sitting.scene.softness == 0.6


def test_an_auction_is_drawn_with_its_tokens(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[2])
    recap = sitting.open()
    sitting.tick(1)
    auctions = [i for i, moment in enumerate(recap.moments) if moment.drawn]
    assert auctions and all(recap.moments[i].line.about[0].startswith("area:") for i in auctions)
    picture = recap._pictures[auctions[0]]
    colours = {tuple(picture.get_at((x, y))) for x in range(0, picture.get_width(), 7) for y in range(0, 40, 5)}
    assert len(colours) > 20


def test_who_has_how_many_stands_beside_the_place_and_not_over_it(studio: Studio) -> None:
    sitting = Sitting(studio, next(game for game in GAMES if game.title == "ovni"))
    recap = sitting.open()
    moment, page = recap.moments[0], sitting.scene.page
    said = dict(moment.meaning.args) if moment.meaning is not None else {}
    (_, theirs), (me, mine) = moment.count
    assert (theirs, mine, me) == (said["n"], said["mine"], 0), "the viewer's own come last"
    for place in (Box(400, 300, 90, 60), Box(1200, 0, 76, 60), Box(0, 20, 40, 40)):
        plate = plate_of(page, [place], moment.count, "to")
        assert plate is not None and not plate.meets(place) and page.box.inset(4).common(plate) == plate
    assert plate_of(page, [], moment.count, "to") is None and plate_of(page, [place], [], "to") is None


def test_what_was_destroyed_is_shown_where_it_was(studio: Studio) -> None:
    """The saucer itself is back aboard its mothership by then."""
    sitting = Sitting(studio, GAMES[0])
    recap = sitting.open()
    sitting.tick(0.3)
    results = [dict(moment.line.message.args).get("result") for moment in recap.moments]
    at = results.index("destroyed")
    recap.go(at)
    sitting.tick(0)
    before = recap._places[0]
    assert before and not recap._played
    sitting.tick(6)
    assert recap._played and recap._places[0] == before


def test_the_column_covers_all_that_is_beside_the_board(studio: Studio) -> None:
    """Nothing looks out from behind it."""
    sitting = Sitting(studio, GAMES[1])
    sitting.open()
    sitting.tick(0.3)
    page, stage = sitting.scene.page, sitting.scene.desk.stage
    beneath = [widget.box for widget in page.layers[0].widgets if widget.id and widget.box.x > stage.right]
    column = column_of(page.box, stage, 6, ())
    assert beneath and all(column.common(box) == box for box in beneath)


def test_what_is_gone_is_still_to_be_seen_where_it_was_and_its_card_is_short(studio: Studio) -> None:
    sitting = Sitting(studio, GAMES[0])
    recap = sitting.open()
    sitting.tick(3)
    lost = next(n for n, moment in enumerate(recap.moments) if moment.gone)
    assert set(recap._ghosts) == {n for n, moment in enumerate(recap.moments) if moment.gone}
    assert recap._shown(sitting.scene.page, lost, 340, 1.0).of.title == "Your saucer 1 is destroyed"
