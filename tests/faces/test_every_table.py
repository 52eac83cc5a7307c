"""The tables of all titles in four languages: nothing missing, nothing cut, all in its place, every picture drawn.

The special appearance of a title is tested with that title; nothing here knows what is on a table.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from sitting import LANGUAGES, SIZES, Sit

from game.app import registry
from game.content.rulebook import load_ornaments, load_pictures, load_rulebook, problems_of_rulebook
from game.faces.attack.desk import AttackDesk

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "data" / "rules"
# One of every kind of panel and call-out; the gallery shows them all.
FEW = {"escape": ("move", "act", "noise-chosen", "discard", "cloud", "notes", "public", "school", "sixteen", "truth")}
TELLING = {title.id: FEW.get(title.id) or tuple(import_module(f"shots.desk_{title.id}").SHOTS)
           for title in registry.titles()}  # fmt: skip

# The ends of games, in the middle of what is shown.
ENDING = ("ufoo/breaks", "skies/won-key", "skies/lost-damage-key", "attack/scoring", "escape/lights-out")


class Looks(NamedTuple):
    """What of a title is looked at in which window."""

    shapes: tuple[str, ...]  # in windows of many shapes
    large: tuple[str, ...]  # at 150 %
    grown: float  # as far as its table lets words and controls grow there


LOOKS = {
    "attack": Looks(("mid", "four", "protection", "scored"),
                    ("four", "protection", "cover", "danger", "scored", "semi-lost"),
                    720 / AttackDesk.least[1] - 1e-6),
    "escape": Looks(("move", "noise-any", "notes", "galvani", "sixteen", "truth"),
                    ("act", "noise-chosen", "discard", "galvani", "pick", "notes", "sixteen", "truth"), 1.02),
    "ovni": Looks(("missions", "placing", "placing-three", "placing-two", "field", "sheet"),
                  ("planet", "aliens", "missions", "gift", "placing-two", "taking", "pilots", "military", "late",
                   "over"), 1.1),
}  # fmt: skip


# Portuguese and Italian, in all states, are with the gallery (`tests/scenes/test_gallery.py`).
@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize(("title", "scale", "lang"), [
    *((title, 100, lang) for title in TELLING for lang in ("en", "es")), *(("ufoo", 150, lang) for lang in LANGUAGES),
])  # fmt: skip
def test_no_word_is_missing_and_none_is_cut(sit: Sit, title: str, scale: int, lang: str) -> None:
    s = sit(f"{title}/{TELLING[title][0]}", lang, scale=scale)
    for name in TELLING[title]:
        s.go_over_to(f"{title}/{name}")
        assert s.lost_words() == [], name
        assert s.misplaced() == [], name


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", LOOKS)
def test_nothing_is_out_of_place(sit: Sit, title: str, size: tuple[int, int]) -> None:
    s = sit(f"{title}/{LOOKS[title].shapes[0]}", "it", size)
    for name in LOOKS[title].shapes:
        s.go_over_to(f"{title}/{name}")
        assert s.misplaced() == [], name


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", LOOKS)
def test_larger_words_and_controls_leave_everything_in_its_place(sit: Sit, title: str, lang: str) -> None:
    """At 150 % panels grow as far as they can and the board gives way; for more than eight players they grow less."""
    looks = LOOKS[title]
    s = sit(f"{title}/{looks.large[0]}", lang, scale=150)
    for name in looks.large:
        s.go_over_to(f"{title}/{name}")
        grown = looks.grown if title != "escape" or name == "sixteen" else 1.15
        if s.scene.bar:  # the way to the results, above a table that is over
            grown = min(grown, 720 / (s.desk.least[1] + s.scene.bar) - 1e-6)
        assert s.scene.page.metrics.scale > grown, name
        assert s.scene.page.box.h >= s.desk.least[1] - 1e-6, "the smallest page on which the table is laid"
        assert s.lost_words() == [] and s.misplaced() == [], name


@pytest.mark.parametrize("table", ["skies/hover", "ufoo/selected"])
def test_a_table_at_rest_draws_nothing(sit: Sit, table: str) -> None:
    s = sit(table)
    s.tick(0.2)
    frames = s.app.loop.frames
    s.tick(2.0)
    assert s.app.loop.frames == frames


@pytest.mark.parametrize("table", ENDING)
def test_the_end_of_a_game_comes_to_rest_within_ten_seconds_and_then_draws_nothing(sit: Sit, table: str) -> None:
    s = sit(table, motion="normal")
    assert s.desk.moving()
    s.tick(10.0)
    frames = s.app.loop.frames
    s.tick(2.0)
    assert not s.desk.moving() and s.app.loop.frames == frames


@pytest.mark.parametrize("table", ["ufoo/selected", "skies/middle", "escape/move", "ovni/groups", "attack/mid"])
def test_the_thumbnail_shows_the_board_and_leaves_the_window_alone(sit: Sit, table: str) -> None:
    s = sit(table)
    canvas = s.services.canvas
    target, scale = canvas.target, canvas.metrics.scale
    before = pygame.image.tobytes(target, "RGB")
    assert s.desk.thumbnail(canvas).get_size() == (304, 176)
    assert canvas.target is target and canvas.metrics.scale == scale
    assert pygame.image.tobytes(target, "RGB") == before


# The rulebook


@pytest.mark.parametrize("title", LOOKS)
def test_the_rulebook_is_whole(title: str) -> None:
    assert problems_of_rulebook(RULES / title, LANGUAGES) == []
    pages = {page.id: page for page in load_rulebook(RULES / title, "en").pages}
    ornaments = load_ornaments(RULES / title)
    for name in ornaments.values():
        assert (ROOT / "assets" / f"{name}.svg").is_file(), name
    assert set(ornaments) == {id for id, page in pages.items() if not any(block.picture for block in page.body)}


@pytest.mark.parametrize(("title", "size"), [
    ("ufoo", (520, 492)), ("escape", (560, 340)), ("ovni", (560, 530)), ("attack", (560, 340)),
])  # fmt: skip
def test_every_picture_of_the_rulebook_can_be_drawn(sit: Sit, title: str, size: tuple[int, int]) -> None:
    s = sit(f"{title}/{TELLING[title][0]}", "es")
    s.services.titles = registry.titles()
    draw = s.services.title(title).face.picture
    assert draw is not None
    seen = set()
    for name, spec in load_pictures(RULES / title).items():
        picture = draw(s.services, spec, *size)
        assert picture.get_size() == size, name
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == len(load_pictures(RULES / title))
