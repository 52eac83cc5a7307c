"""The first picture: Continue is one click, a box is one key, and everything else is named."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from guest import LANGUAGES, Guest, books, guest
from msgspec.structs import replace

from game.scenes.shelf.scene import Shelf
from game.scenes.shelf.words import chips_of, last_words
from game.store.settings import SettingsFile
from game.ui.focus import nearest

__all__ = ["books", "guest"]

ROOT = Path(__file__).resolve().parents[3]
MORE = ("skies", "attack", "escape", "ovni")
ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def opened(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The slots that are opened from now on."""
    slots: list[str] = []
    monkeypatch.setattr("game.scenes.playing.opening.open_saved", lambda scene, slot: slots.append(slot))
    return slots


def test_on_the_first_day_learning_glows_then_a_new_game_and_enter_starts_one(guest: Guest) -> None:
    shelf = guest.open(Shelf(guest.services))
    assert guest.live_buttons() == ["welcome/learn"]
    assert "continue" not in guest.ids()
    shelf.forget_welcome()
    guest.tick()
    assert guest.live_buttons() == ["new"]
    guest.key("confirm")
    assert guest.top.name == "setup" and guest.top.title == "ufoo"


def test_the_newest_game_that_is_not_over_goes_on_at_one_click(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting, over = guest.save_game(), guest.save_game(over=True)
    os.utime(guest.services.saves.path(waiting), (1_700_000_000, 1_700_000_000))
    slots = opened(guest, monkeypatch)
    guest.open(Shelf(guest.services))
    guest.click("continue")
    assert slots == [waiting] and over != waiting
    assert guest.live_buttons() == [], "only Continue glows"


def test_c_and_the_keyboard_continue_too(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = guest.save_game()
    slots = opened(guest, monkeypatch)
    guest.open(Shelf(guest.services))
    guest.key("continue")
    guest.reach("continue")
    guest.key("confirm")
    assert slots == [waiting, waiting]


def test_a_save_of_a_game_that_is_not_on_the_shelf_does_not_wait(guest: Guest) -> None:
    guest.services.saves.write("nothing-0001", b"whatever")
    guest.open(Shelf(guest.services))
    assert "continue" not in guest.ids()


def test_arrows_choose_a_box_and_enter_opens_it(guest: Guest) -> None:
    guest.put_on_shelf(*MORE)
    shelf = guest.open(Shelf(guest.services))
    guest.reach("box/ufoo")
    guest.key("right", "right")
    assert shelf.title.id == "attack"
    guest.key("left")
    assert shelf.title.id == "skies"


def test_the_first_click_chooses_a_box_and_the_second_opens_it(guest: Guest) -> None:
    guest.put_on_shelf(*MORE)
    shelf = guest.open(Shelf(guest.services))
    guest.click("box/attack")
    assert shelf.title.id == "attack" and guest.top is shelf
    guest.click("box/ufoo")
    guest.click("box/ufoo")
    assert guest.top.name == "setup"


def test_the_game_last_begun_is_the_chosen_one(guest: Guest) -> None:
    guest.open(Shelf(guest.services)).new_game()
    assert guest.services.settings.last_title == "ufoo"
    guest.put_on_shelf(*MORE)
    from msgspec.structs import replace

    guest.services.settings = replace(guest.services.settings, last_title="ovni")
    assert Shelf(guest.services).title.id == "ovni"


@pytest.mark.parametrize(
    ("button", "scene"),
    [("settings", "settings"), ("saves", "saves"), ("stats", "stats"), ("learn", "learn")],
)
def test_every_page_is_reached_by_keys_and_left_by_escape(
    guest: Guest, books: None, button: str, scene: str
) -> None:
    shelf = guest.open(Shelf(guest.services))
    guest.reach(button)
    guest.key("confirm")
    assert guest.top.name == scene
    guest.key("back")
    assert guest.top is shelf


@pytest.mark.parametrize(("key", "scene"), [("rules", "rulebook"), ("keys", "keys"), ("menu", "settings")])
def test_keys_lead_on_from_the_shelf(guest: Guest, books: None, key: str, scene: str) -> None:
    guest.open(Shelf(guest.services))
    guest.key(key)
    assert guest.top.name == scene


def test_escape_leads_to_quit_and_enter_quits(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    guest.key("back")
    assert guest.page.focus == "quit" and not guest.stage.wants_quit
    guest.key("confirm")
    assert guest.stage.wants_quit


def test_another_language_is_two_keys_away(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    guest.reach("language")
    guest.key("confirm", "down", "confirm")
    assert guest.services.settings.language == guest.services.words.lang == "pt"


def test_the_words_beside_the_box_tell_what_was_won_and_saved(guest: Guest) -> None:
    for ranks in ((1, 2), (2, 1), (1, 2)):
        guest.finish_game(ranks)
    guest.save_game()
    shelf = guest.open(Shelf(guest.services))
    assert ("trophy", "2 of 3", "games won") in chips_of(shelf)
    assert ("save", "1", "saved game") in chips_of(shelf)
    assert last_words(shelf).startswith("Ana won, ")


def test_what_was_saved_meanwhile_waits_when_one_comes_back(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    guest.click("stats")
    guest.save_game()
    guest.key("back")
    assert "continue" in guest.ids()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", range(5))
def test_everything_fits_in_every_language_with_any_number_of_boxes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, more: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for size in ((1280, 720), (1024, 768), (2560, 1080), (853, 480)):
        guest = Guest(tmp_path, lang, size)
        guest.put_on_shelf(*MORE[:more])
        if size != (1280, 720):
            guest.save_game("Christmas Eve")
        guest.open(Shelf(guest.services))
        assert guest.faults() == [], (size, more)
        guest.app.close()


def test_what_a_new_game_needs_is_fetched_once_the_picture_has_stood_for_a_moment(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    guest.app.loop.step(0.4)
    assert guest.services.library.kept == []
    guest.app.loop.step(0.2)
    assert guest.services.library.kept == ["ufoo"]


def test_the_first_picture_fetches_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """The second start: texts and pictures come from the cache, no rules, maps or data are read, and of a title only
    what the shelf says and how its box is coloured."""
    program = (
        "import re, sys; from game.app.main import main; main(['--stamp', '--data-dir', sys.argv[1]]);"
        "print([name for name in sys.modules if name in ('yaml', 'pytmx', 'numpy', 'game.table.table',"
        " 'game.content.lessons', 'game.scenes.learn.scene', 'game.store.learned',"
        " 'game.scenes.playing.opening', 'game.scenes.setup.scene', 'game.content.ufoo', 'game.desk.face')"
        " or re.fullmatch('game.(titles|faces)[.][a-z]+[.](?!info$|cover$).+', name)])"
    )
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "[]"
    assert (tmp_path / "cache" / "art" / "first-picture").is_file(), "the picture is kept for the next start"


# The first day.


def test_the_first_day_begins_with_a_word_of_welcome_that_goes_for_good(guest: Guest) -> None:
    shelf = guest.open(Shelf(guest.services))
    assert guest.page.focus == "welcome/learn", "who only presses Enter is taught"
    guest.reach("welcome")
    guest.key("confirm")
    assert "welcome" not in guest.ids() and guest.page.focus == f"box/{shelf.title.id}" and shelf.music == "menu"
    guest.services.writer.flush(60)
    settings, _ = SettingsFile(guest.services.folders.settings).load()
    assert settings.welcomed


def test_whoever_begins_a_game_has_been_welcomed(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    guest.key("confirm", "back")
    assert guest.top.name == "shelf" and "welcome" not in guest.ids()


def test_a_tag_says_where_to_begin_until_a_first_game_of_that_title_is_finished(guest: Guest) -> None:
    shelf = guest.open(Shelf(guest.services))
    begun = [title.id for title in guest.services.titles if title.cover.begin]
    assert begun == ["ufoo", "skies"] == [title.id for title in shelf.services.titles if shelf.begins_with(title)]
    guest.finish_game()
    shelf = guest.open(Shelf(guest.services))
    assert [title.id for title in guest.services.titles if shelf.begins_with(title)] == ["skies"]


def test_boxes_stand_from_the_easiest_to_the_richest_and_say_so(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    weights = [title.cover.weight for title in guest.services.titles]
    assert weights == sorted(weights) and set(weights) == {1, 2, 3}
    tips = [guest.widget(f"facts/{title.id}").tip for title in guest.services.titles]
    assert tips == [("Easy to learn.", "More to learn.", "The most to learn.")[weight - 1] for weight in weights]


def test_nobody_who_has_saved_games_is_welcomed(guest: Guest) -> None:
    guest.save_game()
    guest.open(Shelf(guest.services))
    assert "welcome" not in guest.ids()


@pytest.mark.parametrize("size", [(1280, 720), (853, 480), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_welcome_fits_in_every_language(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    guest = Guest(tmp_path, lang, size)
    guest.open(Shelf(guest.services))
    assert "welcome" in guest.ids() and guest.faults() == []
    guest.app.close()


def test_tab_leads_from_a_box_to_its_own_buttons(guest: Guest) -> None:
    guest.put_on_shelf(*MORE)
    shelf = guest.open(Shelf(guest.services))
    guest.reach("box/ufoo")
    guest.key("right")
    guest.reach("new")
    assert shelf.title.id == "skies", "the boxes after it are passed over, not chosen"
    guest.key("previous", "previous")
    assert shelf.title.id == "skies", "and so are those before it"


@pytest.mark.parametrize("scale", [125, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_large_words_keep_nobody_from_being_welcomed(tmp_path: Path, lang: str, scale: int) -> None:
    guest = Guest(tmp_path, lang)
    guest.services.change(replace(guest.services.settings, scale=scale))
    guest.open(Shelf(guest.services))
    assert "welcome" in guest.ids() and guest.faults() == []
    assert guest.page.focus == "welcome/learn", "who only presses Enter is taught"
    guest.reach("welcome")
    guest.key("confirm")
    assert "welcome" not in guest.ids() and guest.page.focus == f"box/{guest.top.title.id}"
    guest.app.close()


# Where the arrow keys lead.


def by_arrow(guest: Guest, start: str, key: str) -> str:
    guest.reach(start)
    guest.key(key)
    focus: str = guest.page.focus
    return focus


def test_on_the_first_day_the_arrows_lead_along_the_row(guest: Guest) -> None:
    guest.open(Shelf(guest.services))
    assert by_arrow(guest, "person", "right") == "welcome/learn"
    assert by_arrow(guest, "welcome/learn", "right") == "welcome"
    assert by_arrow(guest, "welcome/learn", "left") == "person"


def test_the_arrows_stay_in_a_row_before_they_leave_it(guest: Guest) -> None:
    guest.save_game()
    guest.open(Shelf(guest.services))
    last = f"box/{guest.services.titles[-1].id}"
    rows = [("person", "today", "continue"), ("settings", "saves", "stats"), ("learn", "new")]
    for row in rows:
        for before, after in pairwise(row):
            assert by_arrow(guest, before, "right") == after
            assert by_arrow(guest, after, "left") == before
    for end in ("continue", "new"):
        assert by_arrow(guest, end, "right") == end, "nothing is farther to the right"
    guest.key("up", "right")
    assert guest.page.focus == last


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (853, 480)])
def test_the_arrows_lead_from_everything_to_everything(tmp_path: Path, size: tuple[int, int]) -> None:
    guest = Guest(tmp_path, size=size)
    for saved in (False, True):
        if saved:
            guest.save_game()
        guest.open(Shelf(guest.services))
        order = [widget for widget in guest.page.touchables() if widget.focusable]
        ways = {here.id: {to.id for way in ARROWS if (to := nearest(order, here, *way))} for here in order}
        for start in ways:
            found = {start}
            while more := {to for at in found for to in ways[at]} - found:
                found |= more
            assert found == ways.keys(), f"from {start}, saved: {saved}"
    guest.app.close()
