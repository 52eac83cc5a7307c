"""The credits: the designers by name, the independence, and every licence to its last word."""

from __future__ import annotations

from pathlib import Path

import pytest
from reader import Readers, readers  # noqa: F401
from support.placement import misplaced

from game.content.rulebook import Page
from game.scenes.credits import CreditsScene
from game.scenes.rulebook.find import texts_of

ROOT = Path(__file__).resolve().parents[2]


def read(page: Page) -> str:
    return "\n".join(text for block in page.body for text in texts_of(block)).replace("*", "")


def page(scene: CreditsScene, id: str) -> str:
    return read(next(each for each in scene.pages if each.id == id))


def test_only_the_games_that_are_there_are_named_with_their_designers(readers: Readers) -> None:  # noqa: F811
    games = page(CreditsScene(readers().services), "games")
    assert "Fabio De Mori" in games and "Silvia Ortolina" in games and "2009" in games
    assert "independent" in games


@pytest.mark.parametrize(
    ("id", "file"),
    [("mit", "LICENSE"), ("exo2-OFL.txt", "assets/fonts/exo2-OFL.txt"),
     ("atkinson-OFL.txt", "assets/fonts/atkinson-OFL.txt")],
)  # fmt: skip
def test_every_licence_can_be_read_to_its_last_word(readers: Readers, id: str, file: str) -> None:  # noqa: F811
    said = page(CreditsScene(readers().services), id).split()
    wanted = [word for word in (ROOT / file).read_text(encoding="utf-8").split() if word.strip("-")]
    assert [word for word in said if word.strip("-")] == wanted


def test_every_library_that_the_program_needs_is_named_with_its_version(readers: Readers) -> None:  # noqa: F811
    listed = page(CreditsScene(readers().services), "libraries")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = project.split("\ndependencies = [")[1].split("]")[0]
    for line in needed.strip().splitlines():
        name = line.strip(' ",').split(">")[0]
        assert name.lower() in listed.lower()
    assert "–" not in listed, "every version is known here"


def test_the_cast_has_somebody_of_every_game_that_is_there(readers: Readers) -> None:  # noqa: F811
    scene = CreditsScene(readers().services)
    said = page(scene, "cast")
    assert said.startswith("Blip.")
    for title in scene.services.titles:
        for id, drawing in title.cover.cast:
            assert scene.say(f"{title.id}.cast.{id}.name") in said and "⟦" not in said
            assert scene.services.canvas.art.has(drawing)
    cast = sum(len(title.cover.cast) for title in scene.services.titles)
    # Blip, the cast, and the cover of each game on the first page.
    assert len(scene.cards) == 1 + cast + len(scene.services.titles) > 1


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_all_pages_are_turned_by_keys_in_every_language(readers: Readers, lang: str) -> None:  # noqa: F811
    reader = readers(lang)
    scene = CreditsScene(reader.services)
    reader.open(scene)
    for number in range(len(scene.pages)):
        assert scene.at == number
        assert misplaced(scene.page) == []
        reader.press("right")
    assert reader.services.canvas.type.labels_with("⟦") == []
