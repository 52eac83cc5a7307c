"""The names of the shared folders are in one module, and in this checkout the folders are where it says."""

from __future__ import annotations

from pathlib import Path

from game.content.library import Library, user_maps
from game.i18n.languages import BY_ID

TOP = Path(__file__).resolve().parents[2]


def test_the_folders_of_the_checkout_are_where_the_library_says() -> None:
    library = Library(TOP)
    assert (library.maps("ufoo") / "standard.tmx").is_file()
    assert all((library.i18n(lang) / "content.yaml").is_file() for lang in BY_ID)
    assert library.i18n("pt").parent == library.catalogues() == library.data("i18n")
    assert library.rules("ufoo") == TOP / "data" / "rules" / "ufoo"


def test_a_player_keeps_own_maps_under_the_own_folder() -> None:
    assert user_maps(Path("home"), "ufoo") == Path("home/maps/ufoo")
