"""Every character of the campaign has a portrait, every city both its pictures, every scenario its comic, none twice.
"""

from pathlib import Path

import pytest

from game.content.skies import read_skies_data
from game.faces.skies.model.names import DRAWN

ROOT = Path(__file__).resolve().parent.parent.parent
SKIES = ROOT / "assets" / "skies"
TOLD = read_skies_data(ROOT)
CITIES = [f"{kind}-{city.id}{end}" for city in TOLD.cities for kind in ("city", "skyline") for end in ("", "-damaged")]
TEAM = [
    f"{kind}-{person.id}{end}" for person in TOLD.characters for kind in ("crew", "face") for end in ("", "-upgraded")
]
COMICS = [f"comic-{scenario.id}-{panel}" for scenario in TOLD.scenarios for panel in (1, 2, 3)]


def test_the_table_knows_that_every_city_is_drawn() -> None:
    assert sorted(DRAWN) == sorted(city.id for city in TOLD.cities)


@pytest.mark.parametrize("names", [CITIES, TEAM, COMICS], ids=["cities", "team", "comics"])
def test_everything_of_the_campaign_is_drawn_and_no_two_are_the_same(names: list[str]) -> None:
    drawn = {(SKIES / f"{name}.svg").read_bytes() for name in names}
    assert len(drawn) == len(names)


@pytest.mark.parametrize(("kind", "names"), [("city", CITIES), ("crew", TEAM), ("comic", COMICS)])
def test_no_picture_of_the_campaign_is_of_something_that_is_not_in_it(kind: str, names: list[str]) -> None:
    assert {file.stem for file in SKIES.glob(f"{kind}-*.svg")} <= set(names)
