"""What a title may leave out: without a face it is played on the plain table, without a cover its box is drawn from its
name, without words it speaks by its keys, without a bot everybody plays by what the rules say, and without chance
nobody speaks of seeds.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from conformance.bare import NIM
from conformance.bare import TITLE as NIM_TITLE
from conformance.pebbles import PEBBLES
from faked import Faked
from guest import LANGUAGES, Guest, guest
from msgspec.structs import replace
from support.placement import cut_words, misplaced

from game.app.registry import Title, titles
from game.bots.plain import PlainJudgement
from game.desk.cover import Cover
from game.desk.face import Face, plain_desk
from game.desk.plain import PlainDesk
from game.engine.rules import Setup, default_options
from game.engine.text import message
from game.scenes.playing.opening import open_new
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.setup.scene import SetupScene
from game.scenes.shelf.scene import Shelf
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo
from game.ui.page import Page

__all__ = ["guest"]

SEATS = (SeatInfo("Ana", 0), SeatInfo("Bo", 1))


def at_home(guest: Guest, *more: Faked | Title) -> None:
    """These titles stand on the shelf as well, in the place of others of the same name."""
    ids = {title.id for title in more}
    words = guest.services.words
    guest.services.titles = (*(title for title in titles() if title.id not in ids), *more)
    words.wordless = frozenset(id for id in ids if not words.has(f"{id}.name"))


def sit(guest: Guest, title: Faked | Title = NIM_TITLE, seats: tuple[SeatInfo, ...] = SEATS) -> PlainDesk:
    at_home(guest, title)
    rules = guest.services.rules(title.id)
    guest.services.settings = replace(guest.services.settings, motion="off")
    open_new(guest.top, Setup(title.id, len(seats), default_options(rules), "moon"), seats)
    guest.tick()
    desk = guest.top.desk
    assert isinstance(desk, PlainDesk)
    return desk


def moves(page: Page) -> list[str]:
    return [widget.id for widget in page.layers[0].widgets if widget.id.startswith("move:")]


# The registry


def test_a_title_of_rules_alone_has_defaults_for_all_else() -> None:
    assert NIM_TITLE.face == Face() and NIM_TITLE.face.desk is plain_desk
    assert NIM_TITLE.cover == Cover() and NIM_TITLE.files is None
    assert isinstance(NIM_TITLE.judgement(NIM), PlainJudgement)


def test_a_bot_that_misses_a_module_is_no_missing_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "halfdone"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "bot.py").write_text("import there_is_no_such_module\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(ModuleNotFoundError, match="there_is_no_such_module"):
        Title("halfdone", "halfdone").judgement(NIM)


# The plain table


def test_a_move_of_two_touches_is_made_step_by_step(guest: Guest) -> None:
    desk = sit(guest)
    assert moves(guest.page) == ["move:heap:1", "move:heap:2", "move:heap:3"]
    guest.click("move:heap:1")
    assert moves(guest.page) == ["move:take:1", "move:take:2", "move:take:3"]
    guest.key("back")
    assert desk.touched == () and len(moves(guest.page)) == 3
    guest.click("move:heap:1")
    guest.click("back")
    guest.click("move:heap:2")
    guest.click("move:take:5")
    assert desk.view.observation.heaps == (3, 0, 7)


def test_digits_touch_the_entries(guest: Guest) -> None:
    desk = sit(guest)
    guest.key("choice-3", "choice-7")
    assert desk.view.observation.heaps == (3, 5, 0)
    guest.key("choice-9")
    assert desk.view.record == 1


def test_what_the_last_move_has_changed_is_marked(guest: Guest) -> None:
    desk = sit(guest)
    guest.key("choice-1", "choice-1")
    (heaps,) = (fact for fact in desk.model.facts if fact.name == "heaps")
    assert [(figure.value, figure.fresh) for figure in heaps.rows[0]] == [(2, True), (5, False), (7, False)]


def test_a_field_that_holds_a_seat_shows_who_sits_there(guest: Guest) -> None:
    desk = sit(guest)
    (seat,) = (fact for fact in desk.model.facts if fact.name == "seat")
    assert desk.figure(seat, seat.rows[0][0]) == "Ana"


def test_a_hint_lights_the_things_of_its_move(guest: Guest) -> None:
    desk = sit(guest)
    desk.suggest(("heap:2", "take:1"))
    guest.tick()
    assert [id for id in guest.live_buttons() if id.startswith("move:")] == ["move:heap:2"]
    guest.click("move:heap:2")
    assert guest.live_buttons() == []


def test_words_of_the_catalogues_take_the_place_of_keys(guest: Guest) -> None:
    desk = sit(guest)
    texts = guest.services.words._texts
    guest.services.words._texts = {**texts, "nim.thing.heap_1": "The left heap", "nim.seen.heaps": "Stones"}
    entry = desk.model.entries[0]
    assert desk.told(entry) == "The left heap" and desk.spelled("seen", "heaps") == "Stones"


@pytest.mark.parametrize("size", [(853, 480), (1280, 720)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_title_can_be_played_on_it(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    made = Guest(tmp_path, lang, size)
    made.services.make_thinker = None
    try:
        for title in titles():
            rules = made.services.rules(title.id)
            bare = Faked(title.id, rules, title.info)
            player = "bot" if title.info.hidden else "person"  # no curtain here
            seats = (SEATS[0], *(SeatInfo(f"P{n}", n, player) for n in range(1, title.info.seats[0])))
            desk = sit(made, bare, seats)
            faults = [*cut_words(made.page, made.services.canvas), *misplaced(made.page)]
            assert faults == [] and isinstance(desk, PlainDesk), title.id
            made.stage.home()
            made.tick()
    finally:
        made.app.close()


# Words


def test_a_title_without_words_speaks_by_its_keys(guest: Guest) -> None:
    at_home(guest, NIM_TITLE)
    words = guest.services.words
    assert words.text("nim.name") == "Nim" and words.text("nim.tagline") == ""
    assert words.say(message("nim.log.took", who="seat:1", n=3), ("Ana", "Bo")) == "Took: Bo, 3"
    assert words.text("nim.option.far_side.name") == "Far side"
    assert words.text("ufoo.nothing") == "⟦ufoo.nothing⟧"


def test_who_has_words_is_seen_when_they_are_read(guest: Guest) -> None:
    guest.services.titles = (*titles(), NIM_TITLE)
    guest.services.change(replace(guest.services.settings, language="it"))
    assert guest.services.words.wordless == {"nim"}


# Shelf, set-up, rulebook


def test_a_box_without_a_drawing_is_drawn_from_the_name(guest: Guest) -> None:
    at_home(guest, NIM_TITLE)
    guest.open(Shelf(guest.services))
    assert guest.faults() == []
    assert guest.services.canvas.type.labels_with("Nim")


def test_without_chance_nobody_speaks_of_seeds(guest: Guest) -> None:
    at_home(guest, NIM_TITLE)
    scene = guest.open(SetupScene(guest.services, "nim"))
    seed = scene.seed
    assert not [id for id in guest.ids() if id.startswith("seed") or id == "deal"]
    guest.key("hint")
    assert scene.seed == seed and guest.faults() == []
    at_home(guest, Faked("pebbles", PEBBLES, PEBBLES.info))
    guest.open(SetupScene(guest.services, "pebbles"))
    assert "seed" in guest.ids()


@pytest.mark.parametrize(("title", "shown"), [(NIM_TITLE, False), (Faked("pebbles", PEBBLES, PEBBLES.info), True)])
def test_the_menu_shows_a_seed_only_where_there_is_chance(guest: Guest, title: Title, shown: bool) -> None:
    sit(guest, title)
    guest.services.canvas.type._labels.clear()
    guest.key("menu")
    assert bool(guest.services.canvas.type.labels_with("moon")) == shown


def test_a_game_without_a_rulebook_says_so(guest: Guest) -> None:
    at_home(guest, NIM_TITLE)
    book = guest.open(RulebookScene(guest.services, "nim"))
    assert [page.title for page in book.pages] == [guest.services.words.text("rulebook.none")]
    assert guest.faults() == []


def test_a_book_that_is_not_translated_is_read_in_english(tmp_path: Path) -> None:
    made = Guest(tmp_path / "data", "pt")
    try:
        folder = tmp_path / "share" / "data" / "rules" / "ufoo"
        folder.mkdir(parents=True)
        text = "pages:\n  - {id: a, title: One page, body: [{text: Words.}, {picture: {name: x, caption: C}}]}\n"
        (folder / "en.yaml").write_text(text, encoding="utf-8")
        made.services.titles = (Faked("ufoo", info=titles()[0].info),)
        made.services.share = tmp_path / "share"
        book = made.open(RulebookScene(made.services, "ufoo"))
        assert [page.title for page in book.pages] == ["One page"]
        # No face draws its picture.
        assert [block.kind for block in book.pages[0].body] == ["text"]
    finally:
        made.app.close()


def test_results_need_no_sheet_and_no_gauge(guest: Guest) -> None:
    desk = sit(guest)
    guest.key("choice-1", "choice-3", "choice-1", "choice-5", "choice-1", "choice-7")
    table = guest.top
    assert isinstance(table, TableScene) and desk.view.outcome is not None
    table.open_results()
    guest.tick()
    assert guest.top.name == "results" and guest.faults() == []
